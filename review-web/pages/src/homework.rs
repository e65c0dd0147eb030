//! Homework: choosing positions, taking the sheet and its key, and marking answers.

mod marked;

use std::io::Read as _;

use askama::Template;
use axum::Form;
use axum::body::Body;
use axum::http::StatusCode;
use axum::response::IntoResponse as _;
use tokio::task::spawn_blocking;
use wardiary_core::diary::key_events;
use wardiary_core::review::{Review, Seq};
use wardiary_debrief::homework::{Key, Unset, decides, sheet};
use wardiary_page::error::{Reason, Stop, page};
use wardiary_page::frame::{Frame, address};
use wardiary_page::request::MatchRequest;
use wardiary_words::i18n::Words;
use wardiary_words::localize::Localizer;

use self::marked::{Row, mark};
use super::Answer;
use super::downloads::attached;
use wardiary_library::access::role::Needs::{Presenting, Umpiring};
use wardiary_page::declaration::Page;

/// Declares the pages.
pub(crate) fn pages() -> Vec<Page> {
    vec![
        Page::at("/m/{id}/homework").show(Presenting, show).send(Presenting, send).checks_query().reads(&[]),
        Page::at("/m/{id}/homework/sheet").show(Presenting, take_sheet).checks_query(),
        Page::at("/m/{id}/homework/key").show_secret(Umpiring, take_key).checks_query(),
    ]
}

/// Maximum number of key events for which the page offers the position before the event.
const EVENTS: usize = 12;

#[derive(Template)]
#[template(path = "homework.html")]
struct HomeworkPage {
    frame: Frame,
    title: String,
    id: String,
    stops: Vec<Place>,
    events: Vec<Place>,
    /// The typed entries, and the reason why they make no sheet.
    typed: String,
    fault: Option<String>,
    chosen: Option<Chosen>,
    pasted: String,
    /// The faults of the pasted text, and the marks of its answers.
    faults: Vec<String>,
    marked: Option<String>,
    rows: Vec<Row>,
}

/// A position to choose.
struct Place {
    seq: Seq,
    words: String,
    is_chosen: bool,
}

/// The chosen positions.
struct Chosen {
    words: String,
    entries: Vec<(Seq, String)>,
    sheet: String,
    /// Address of the key. `None` for a reader who may not have the whole file.
    key: Option<String>,
    spoils: bool,
}

/// Returns the requested entries: each key `entry`, and each typed number.
fn entries(fields: &[(String, String)]) -> (Vec<Seq>, String) {
    let numbers = |text: &str| -> Vec<Seq> {
        text.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
    };
    let of =
        |wanted: &'static str| fields.iter().filter(move |(key, _)| key == wanted).map(|(_, value)| value.as_str());
    let typed = of("numbers").collect::<Vec<_>>().join(" ");
    (of("entry").flat_map(numbers).chain(numbers(&typed)).collect(), typed)
}

/// Shows the page.
async fn show(request: MatchRequest) -> Answer {
    let request = request.of_umpire()?;
    let fields = request.frame.query.clone();
    answer(request, &fields, String::new()).await
}

/// Marks pasted answers.
async fn send(request: MatchRequest, Form(fields): Form<Vec<(String, String)>>) -> Answer {
    let request = request.of_umpire()?;
    let pasted = fields.iter().find(|(key, _)| key == "answers").map(|(_, value)| value.clone()).unwrap_or_default();
    answer(request, &fields, pasted).await
}

/// Gives the sheet away.
async fn take_sheet(request: MatchRequest) -> Answer {
    let request = request.of_umpire()?;
    let key = chosen_key(&request).await?;
    let text = sheet(&key, Words { lang: request.frame.w.lang, system: "" });
    Ok(attached("text/html; charset=utf-8", &format!("homework-{}.html", key.number()), Body::from(text)))
}

/// Gives the key away.
async fn take_key(request: MatchRequest) -> Answer {
    let request = request.of_umpire()?;
    let key = chosen_key(&request).await?;
    Ok(attached("application/json", &format!("homework-{}.key", key.number()), Body::from(key.text())))
}

async fn chosen_key(request: &MatchRequest) -> Result<Key, Stop> {
    let (entries, _) = entries(&request.frame.query);
    let set = set(request, entries).await?;
    set.map_err(|why| request.stop(&Reason::NoHomework(why.words(request.frame.w)), "/homework"))
}

/// Makes the key for the positions after these entries. A separate thread reads the journal.
async fn set(request: &MatchRequest, entries: Vec<Seq>) -> Result<Result<Key, Unset>, Stop> {
    let gone = || Stop::new(&request.frame, &Reason::NoMatch(request.id.clone()));
    let (mut journal, _) = request.journal().ok_or_else(gone)?;
    let key = spawn_blocking(move || {
        let mut bytes = Vec::new();
        journal.read_to_end(&mut bytes).ok()?;
        Some(Key::set(bytes, &entries))
    });
    key.await.ok().flatten().ok_or_else(gone)
}

async fn answer(request: MatchRequest, fields: &[(String, String)], pasted: String) -> Answer {
    let (asked, typed) = entries(fields);
    let localizer = Localizer { w: request.frame.w, review: request.opened.review.as_ref() };
    let key = if asked.is_empty() && pasted.is_empty() && typed.is_empty() {
        None
    } else {
        Some(set(&request, asked.clone()).await?)
    };
    let fault = key.as_ref().and_then(|key| key.as_ref().err()).map(|why| why.words(request.frame.w));
    let key = key.and_then(Result::ok);
    let mut shown = HomeworkPage {
        title: format!("{} · {}", localizer.w.t("homework"), request.opened.title_in(localizer.w)),
        id: request.id.clone(),
        stops: stops(&request, localizer, &asked),
        events: events(localizer, &asked),
        typed,
        fault,
        chosen: key.as_ref().map(|key| chosen(&request, localizer, key)),
        pasted: pasted.clone(),
        faults: Vec::new(),
        marked: None,
        rows: Vec::new(),
        frame: request.frame.clone(),
    };
    if let Some(key) = key.filter(|_| !pasted.is_empty()) {
        let w = request.frame.w;
        // The rules try each answer and search the best attack, on a thread where no other page waits.
        let marked = spawn_blocking(move || mark(w, &key, &pasted)).await;
        let (rows, faults, count) = marked.map_err(|_| Stop::new(&request.frame, &Reason::Broken))?;
        shown.marked = Some(w.with("homework-marked", [("n", count.into())]));
        (shown.rows, shown.faults) = (rows, faults);
    }
    let status = if shown.fault.is_none() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    Ok((status, page(&request.frame, &shown)?).into_response())
}

fn chosen(request: &MatchRequest, localizer: Localizer<'_>, key: &Key) -> Chosen {
    let w = localizer.w;
    let query: Vec<(String, String)> = key.cuts.iter().map(|cut| ("entry".to_owned(), cut.at.to_string())).collect();
    let to = |part: &str| address(&format!("/m/{}/homework/{part}", request.id), &query);
    Chosen {
        words: w.with("homework-chosen", [("n", key.cuts.len().into()), ("number", key.number().into())]),
        entries: key.cuts.iter().map(|cut| (cut.at, format!("/m/{}/e/{}", request.id, cut.at))).collect(),
        sheet: to("sheet"),
        key: request.frame.umpires().then(|| to("key")),
        spoils: key.cuts.len() > 1,
    }
}

/// Returns the last step before an entry, if a side decides after that step.
fn before(review: &dyn Review, steps: &[Seq], seq: Seq) -> Option<Seq> {
    let earlier = steps.iter().rev().find(|&&step| step < seq)?;
    decides(review, *earlier).map(|_| *earlier)
}

fn place(localizer: Localizer<'_>, seq: Seq, head: &str, asked: &[Seq]) -> Place {
    let moment = localizer.review.moment(seq).map(|moment| localizer.moment(moment)).unwrap_or_default();
    Place { seq, words: format!("{seq} · {moment} · {head}"), is_chosen: asked.contains(&seq) }
}

fn stops(request: &MatchRequest, localizer: Localizer<'_>, asked: &[Seq]) -> Vec<Place> {
    let steps = localizer.review.steps();
    let margin = wardiary_words::localize::Margin { w: localizer.w };
    let row = request.noted.notes.row().into_iter().filter(|stop| localizer.review.holds(stop.on.entry));
    let of = row.filter_map(|stop| {
        let seq = before(localizer.review, &steps, stop.on.entry)?;
        Some(place(localizer, seq, &margin.said(&stop.title).0, asked))
    });
    of.collect()
}

fn events(localizer: Localizer<'_>, asked: &[Seq]) -> Vec<Place> {
    let review = localizer.review;
    let (steps, history) = (review.steps(), review.loss_history());
    let end = localizer.position(review.at(review.len().saturating_sub(1)).as_ref());
    let mut found: Vec<Place> = Vec::new();
    for event in key_events::of_history(review, &end, &history) {
        let declared = event.attack.unwrap_or(event.seq);
        let Some(seq) = before(review, &steps, declared) else { continue };
        if found.len() < EVENTS && found.iter().all(|known| known.seq != seq) {
            // Only the instructor sees this list, so it may name the choices. The sheet does not name them.
            let words = review.entry(declared).map(|entry| localizer.brief(&entry.words)).unwrap_or_default();
            found.push(place(localizer, seq, &words, asked));
        }
    }
    found
}
