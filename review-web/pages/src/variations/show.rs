//! A variation line by line: the map after each, its effect, and its comment.

use askama::Template;
use wardiary_core::diary::notes::debrief::fold::{Kept, Variation};
use wardiary_core::review::Seq;
use wardiary_draw::svg::Picture;
use wardiary_library::line_echo::Trouble;
use wardiary_page::error::{Reason, Stop, page};
use wardiary_page::frame::Frame;
use wardiary_page::intake::fits;
use wardiary_page::request::MatchRequest;

use super::super::Answer;
use super::super::notes::{View, varied};
use super::played::{Line, Played, lines, view};
use super::{Head, head, part};
use wardiary_library::access::role::Needs::Reading;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/variations/{variation}").show(Reading, show).keys(&["line"]).reads(&[])]
}

#[derive(Template)]
#[template(path = "variation.html")]
struct VariationPage {
    frame: Frame,
    title: String,
    id: String,
    match_title: String,
    head: Head,
    map: Picture,
    handles: Picture,
    /// The moment before the line, and the number of the line.
    moment: String,
    place: String,
    /// The line in words; for line 0 the entry before it.
    words: String,
    said: Option<(String, &'static str)>,
    changes: Vec<String>,
    /// The next decision and its side.
    due: Option<(String, String)>,
    prev: Option<String>,
    next: Option<String>,
    lines: Vec<Line>,
    /// The reason why the variation cannot be played to its end, and the line that fails.
    trouble: Option<(Trouble, String)>,
    /// Address for playing on from here, for a reader who may.
    on: Option<String>,
    /// Link to the whole map, or to the part in play; `None` if both are the same.
    part: Option<(String, &'static str)>,
    all: String,
}

/// Shows a variation after one of its lines.
async fn show(request: MatchRequest) -> Answer {
    let view = view(&request);
    let number = request.param("variation");
    let none = || request.stop(&Reason::NoVariation(number.to_owned()), "/lines");
    let kept = varied::variation(view, number).ok_or_else(none)?;
    page(&request.frame, &variation_page(&request, view, kept)?)
}

fn variation_page(request: &MatchRequest, view: View<'_>, kept: &Kept<Variation>) -> Result<VariationPage, Stop> {
    let (what, w) = (&kept.what, view.frame.w);
    let is_adrift = view.is_adrift(&what.on);
    let said_lines = if is_adrift { Vec::new() } else { lines(what) };
    let played = Played::of(view, what.on.entry, &said_lines);
    let count = Seq::try_from(played.lines.len()).unwrap_or(Seq::MAX);
    let asked = view.frame.asked("line").unwrap_or_default();
    let at = if asked.is_empty() { Some(0) } else { asked.parse().ok().filter(|line| *line <= count) };
    let fault = |value: &str, known: String| {
        request.stop(&Reason::NoValue(value.to_owned(), known), &format!("/variations/{}", kept.number))
    };
    let at = at.ok_or_else(|| fault(&format!("line={asked}"), format!("0–{count}")))?;
    let shown = played.at(view.id, at);
    if let Some(reason) = &shown.fault {
        return Err(request.stop(reason, &format!("/variations/{}", kept.number)));
    }
    let said = |line: Seq| {
        let of = what.lines.get(usize::try_from(line.checked_sub(1)?).ok()?)?;
        let (text, lang) = view.margin().said(&of.text);
        Some((text, lang.tag())).filter(|(text, _)| !text.is_empty())
    };
    let href = |line: Seq| {
        view.frame.keeping(&["view", "layer", "concealed", "map", "centre"], &varied::address(view, kept.number, line))
    };
    let entry = view.opened.review.at(what.on.entry);
    let localizer = played.localizer();
    let row = |line: Seq| Line { href: href(line), words: played.words(line), said: said(line), is_here: line == at };
    let so_far = played.lines[..usize::try_from(at).unwrap_or_default()].join("\n");
    Ok(VariationPage {
        title: format!("{} · {}", w.t("variation"), view.opened.title_in(w)),
        match_title: view.opened.title_in(w),
        moment: localizer.moment(&shown.position.moment),
        place: w.with("variation-place", [("n", at.into()), ("of", count.into())]),
        words: if at == 0 { localizer.phrase(&entry.entry().words) } else { played.words(at) },
        said: said(at),
        changes: if at == 0 { Vec::new() } else { shown.changes.clone() },
        due: shown.pending.as_ref().map(|pending| (localizer.party(pending.by), localizer.question(pending))),
        prev: at.checked_sub(1).map(href),
        next: (at < count).then(|| href(at + 1)),
        lines: (1..=count).map(row).collect(),
        trouble: played.trouble().map(|trouble| (trouble, played.said())),
        on: (view.frame.annotates() && played.is_open() && !is_adrift)
            .then(|| view.form_of("variations", &[("entry", &what.on.entry.to_string()), ("lines", &so_far)]))
            .and_then(fits),
        part: part(view.frame, &shown),
        all: view.along(&format!("/m/{}/lines#variations", view.id)),
        map: shown.map,
        handles: shown.handles,
        head: head(view, kept),
        id: view.id.to_owned(),
        frame: view.frame.clone(),
    })
}
