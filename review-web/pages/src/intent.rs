//! The form by which a side seals its intent before a phase. It names the invalid field, and keeps what was typed.

mod typed;

use askama::Template;
use axum::Form;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect};
use wardiary_core::diary::intents::text::{OBJECTIVES_MAX, WORDS_MAX, phase_words, phases};
use wardiary_core::diary::intents::{By, Intent, PhaseOf, first_action};
use wardiary_core::diary::remark::Remark;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::look::Phase;
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::kernel::view::Moment;
use wardiary_core::review::Review;
use wardiary_debrief::summary::meant::moment_of;
use wardiary_library::access::role::Role;
use wardiary_library::faults::Describe;
use wardiary_library::library::sealing::Unsealed;
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::Localizer;

use super::Answer;
use super::notes::Choice;
use typed::{FIELDS, Typed, tidied};
use wardiary_library::access::role::Needs::Sealing;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/intent").show_secret(Sealing, show).send(Sealing, send)]
}

#[derive(Template)]
#[template(path = "intent.html")]
struct IntentPage {
    frame: Frame,
    title: String,
    id: String,
    /// Why nothing can be sealed at all.
    closed: Option<String>,
    fault: Option<Fault>,
    /// The name of the reader's side. `None` for a reader who belongs to no side.
    own: Option<String>,
    sides: Vec<Choice>,
    phases: Vec<Choice>,
    by: Vec<Choice>,
    turns: u16,
    objectives_hint: String,
    words_max: usize,
    typed: Typed,
    /// Earlier sealed intents, the latest first.
    sealed: Vec<Row>,
    /// A sentence with the name of the file that stores the text until it is opened.
    store: String,
}

/// An invalid field, and why.
struct Fault {
    field: &'static str,
    label: Option<String>,
    words: String,
}

/// A sealed intent.
struct Row {
    href: String,
    words: String,
    /// The text, only for readers of the side that sealed it.
    text: Option<String>,
}

impl IntentPage {
    /// Returns whether a field is the invalid one.
    fn is_invalid(&self, field: &str) -> bool {
        self.fault.as_ref().is_some_and(|fault| fault.field == field)
    }
}

/// Shows the form, filled in for the next phase.
async fn show(request: MatchRequest) -> Answer {
    let typed = Typed(suggested(request.opened.review.as_ref(), own_side(&request)));
    page(&request.frame, &form(&request, typed, None))
}

/// Seals the intent, or gives the reason why not.
async fn send(request: MatchRequest, Form(sent): Form<Vec<(String, String)>>) -> Answer {
    let review = request.opened.review.as_ref();
    let mut typed = Typed::of(&sent);
    for (field, value) in &mut typed.0 {
        match *field {
            "objectives" => *value = tidied(&value.replace([',', ';'], " ")),
            "probability" => *value = value.trim_end_matches('%').trim_end().to_owned(),
            _ => {}
        }
    }
    if let Some(side) = own_side(&request) {
        typed.0.retain(|(name, _)| *name != "side");
        typed.0.push(("side", review.side_word(side).to_owned()));
    }
    let w = request.frame.w;
    let sealed = match typed.wishes().read(review) {
        Ok(intent) => request.seal(&intent).map_err(|error| (field_of(&error), error.describe(w))),
        Err(fault) => Err((fault.field(), fault.describe(w))),
    };
    match sealed {
        Ok(seq) => {
            let to = request.frame.seen(&format!("/m/{}/intent", request.id));
            Ok(Redirect::to(&format!("{to}#sealed-{seq}")).into_response())
        }
        Err((field, words)) => {
            let label = FIELDS.contains(&field).then(|| w.t(&format!("intent-{field}")));
            let shown = page(&request.frame, &form(&request, typed, Some(Fault { field, label, words })))?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, shown).into_response())
        }
    }
}

/// Returns the field that an error is about.
const fn field_of(error: &Unsealed) -> &'static str {
    match error {
        Unsealed::Past => "turn",
        Unsealed::Begun(_) | Unsealed::Again(_) => "phase",
        Unsealed::NotGranted => "side",
        _ => "",
    }
}

/// Returns the reader's side in a room, or the viewing side on the machine itself.
fn own_side(request: &MatchRequest) -> Option<Side> {
    match request.opened.review.viewer() {
        Viewer::Side(side) => Some(side),
        Viewer::Umpire | Viewer::Observer => None,
    }
}

/// Returns the likely next phase that has not begun. For a reader of a side it skips the phases of the other side.
fn suggested(review: &dyn Review, own: Option<Side>) -> Vec<(&'static str, String)> {
    let now = review.at(review.len()).position().moment;
    let here = PhaseOf::of(&now);
    let next = if first_action(review, here, review.len()).is_none() { here } else { following(review, &now) };
    let next = own.map_or(next, |own| own_next(review, (next, now.turns), own));
    vec![
        ("turn", next.turn.to_string()),
        ("phase", phase_words(review, (next.phase, next.side))),
        ("by", By::Turn.word().to_owned()),
    ]
}

/// Returns the phase that followed the last phase of this kind in an earlier turn. Without an earlier one, returns the present phase.
fn following(review: &dyn Review, now: &Moment) -> PhaseOf {
    let spans = review.phases();
    let same = |moment: &Moment| (moment.phase, moment.side) == (now.phase, now.side);
    let before = spans.windows(2).rev().find(|pair| same(&pair[0].moment));
    before.map_or_else(
        || PhaseOf::of(now),
        |pair| {
            let turn = now.turn + pair[1].moment.turn.saturating_sub(pair[0].moment.turn);
            PhaseOf { turn: turn.min(now.turns), ..PhaseOf::of(&pair[1].moment) }
        },
    )
}

/// Returns `next` if the side can have an intent for that phase. Else returns the side's next own phase, in this turn or in the next one.
fn own_next(review: &dyn Review, (next, turns): (PhaseOf, u16), own: Side) -> PhaseOf {
    let all = phases(review);
    // Phases before play are not in the list, and no side can have an intent for them.
    if next.side.is_none_or(|side| side == own) && all.contains(&(next.phase, next.side)) {
        return next;
    }
    let at = all.iter().position(|one| *one == (next.phase, next.side)).unwrap_or_default();
    let of_own = |one: &&(Phase, Option<Side>)| one.1 == Some(own);
    let (found, turn) = match all[at..].iter().find(of_own) {
        Some(found) => (Some(found), next.turn),
        None => (all.iter().find(|one| of_own(one) && one.0 != Phase::SETUP), next.turn.saturating_add(1).min(turns)),
    };
    found.map_or(next, |&(phase, side)| PhaseOf { turn, phase, side })
}

fn form(request: &MatchRequest, typed: Typed, fault: Option<Fault>) -> IntentPage {
    let MatchRequest { frame, id, opened, .. } = request;
    let (w, review) = (frame.w, opened.review.as_ref());
    let localizer = Localizer { w, review };
    let choice = |word: &str, label: String, now: &str| Choice { word: word.to_owned(), label, chosen: word == now };
    let side = own_side(request);
    let phase = |phase: &_| {
        let (word, (of, side)) = (phase_words(review, *phase), *phase);
        let name = w.word("phase", of.word);
        let label = side.map_or_else(|| name.clone(), |side| format!("{}: {name}", localizer.side(side)));
        choice(&word, label, typed.get("phase"))
    };
    // Own phases come before those of the other side.
    let mut listed = phases(review);
    listed.sort_by_key(|(_, of)| side.is_some() && of.is_some() && *of != side);
    let sides = opened.sides();
    let store = format!("{}.intents", opened.integrity.file.trim_end_matches(".wdj"));
    IntentPage {
        title: format!("{} · {}", w.t("intent-title"), w.match_title(review)),
        closed: opened.takes_entries().err().map(|error| error.describe(w)),
        fault,
        own: side.map(|side| localizer.side(side)),
        sides: sides.iter().map(|word| choice(word, w.word("side", word), typed.get("side"))).collect(),
        phases: listed.iter().map(phase).collect(),
        by: By::ALL.map(|by| choice(by.word(), w.t(&format!("intent-by-{}", by.word())), typed.get("by"))).into(),
        turns: review.moment(0).map_or(1, |moment| moment.turns),
        objectives_hint: w.with("intent-objectives-hint", [("most", OBJECTIVES_MAX.into())]),
        words_max: WORDS_MAX,
        sealed: sealed(request, side),
        store: w.with("intent-store", [("file", store.into())]),
        typed,
        id: id.clone(),
        frame: frame.clone(),
    }
}

/// Returns the sealed intents. In a room, readers of the sealing side also get the texts.
fn sealed(request: &MatchRequest, side: Option<Side>) -> Vec<Row> {
    let MatchRequest { frame, id, opened, .. } = request;
    let (w, review) = (frame.w, opened.review.as_ref());
    let localizer = Localizer { w, review };
    let is_team = frame.admitted.as_ref().is_some_and(|admitted| matches!(admitted.role, Role::Side(_)));
    let own = side.filter(|_| is_team).map(|side| request.own_texts(side)).unwrap_or_default();
    let remarks = review.remarks().into_iter().rev();
    let is_shown = |by: Actor| side.is_none_or(|side| by == Actor::Side(side));
    let intents = remarks.filter(|one| matches!(one.remark, Remark::Intent { .. }) && is_shown(one.by));
    let row = |seq, by| {
        let args = [("n", u64::from(seq).into()), ("who", localizer.actor(by).into())];
        let text = own.iter().find(|(of, _)| *of == seq).map(|(_, text)| said(localizer, &text.text));
        Row { href: frame.seen(&format!("/m/{id}/e/{seq}")), words: w.with("intent-sealed-as", args), text }
    };
    intents.map(|one| row(one.seq, one.by)).collect()
}

/// Returns a waiting text in one line.
fn said(localizer: Localizer<'_>, text: &str) -> String {
    let Ok(Intent { phase, aim, .. }) = Intent::parse(text, localizer.review) else { return text.to_owned() };
    let moment = moment_of(phase, localizer.review);
    format!("{}: {aim}", localizer.moment(&moment))
}

#[cfg(test)]
mod tests;
