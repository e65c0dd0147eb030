//! The intents of both sides, phase by phase and side by side, with their results; and the button that opens sealed ones. A part
//! of the page of texts from before play.

use askama::Template;
use wardiary_core::diary::intents::{Brier, PhaseOf, Sealed, brier, intents};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_debrief::summary::meant::{moment_of, score, side_of};
use wardiary_library::access::role::Needs;
use wardiary_library::faults::Describe;
use wardiary_library::library::sealing::Fate;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::Localizer;

use cell::{Cell, cell};

mod cell;

#[derive(Template)]
#[template(path = "intents.html")]
pub(super) struct IntentsPart {
    frame: Frame,
    id: String,
    fault: Option<String>,
    sides: Vec<SideScore>,
    rows: Vec<Row>,
    /// What the reader can open, in words; `None` if nothing.
    opening: Option<Opening>,
    is_empty: bool,
}

/// How good the probabilities of a side were.
struct SideScore {
    class: &'static str,
    name: String,
    score: Option<String>,
    words: String,
}

/// A phase, with the intents of both sides before it.
struct Row {
    head: String,
    sides: [Column; 2],
}

/// The intents of one side.
struct Column {
    class: &'static str,
    name: String,
    cells: Vec<Cell>,
    /// Text for a side without intent.
    missing: String,
}

/// The form that opens sealed intents.
struct Opening {
    words: String,
    /// Question to confirm before the end of the match.
    sure: Option<String>,
}

/// Opens sealed intents.
///
/// # Errors
/// The intents that could not be opened, and why.
pub(super) fn open(request: &MatchRequest, sent: &[(String, String)]) -> Result<(), String> {
    let w = request.frame.w;
    let is_sure = sent.iter().any(|(key, value)| key == "sure" && value == "yes");
    if !is_over(request) && !is_sure {
        return Err(w.t("intents-not-over"));
    }
    let fates = request.unseal(own_side(request)).map_err(|error| error.describe(w))?;
    let lost = fates.iter().filter_map(|fate| if let Fate::Lost(seq) = fate { Some(seq.to_string()) } else { None });
    let lost: Vec<String> = lost.collect();
    if lost.is_empty() {
        return Ok(());
    }
    Err(w.with("intents-lost", [("n", lost.len().into()), ("entries", lost.join(", ").into())]))
}

fn is_over(request: &MatchRequest) -> bool {
    let review = request.opened.review.as_ref();
    review.at(review.len()).pending().is_none()
}

/// Returns the side whose intents the reader opens: the reader's own side, or the viewing side.
fn own_side(request: &MatchRequest) -> Option<Side> {
    match request.opened.review.viewer() {
        Viewer::Side(side) => Some(side),
        Viewer::Umpire | Viewer::Observer => None,
    }
}

impl IntentsPart {
    /// Returns the intents of the match of a request, with those that could not be opened.
    pub(super) fn of(request: &MatchRequest, fault: Option<String>) -> Self {
        // If some intents could not be opened, the match is read again, because others have just been opened and are shown too.
        let opened = if fault.is_some() { request.as_now() } else { std::sync::Arc::clone(&request.opened) };
        let MatchRequest { frame, id, .. } = request;
        let (w, review) = (frame.w, opened.review.as_ref());
        let localizer = Localizer { w, review };
        let all = intents(review);
        let own = own_side(request);
        let waits = |one: &&Sealed| one.opened.is_none() && own.is_none_or(|side| one.by == Actor::Side(side));
        let count = all.iter().filter(waits).count();
        let may_open = count > 0 && frame.may(Needs::Opening) && opened.takes_entries().is_ok();
        let opening = may_open.then(|| Opening {
            words: w.with("intents-waiting", [("n", count.into())]),
            sure: (!is_over(request)).then(|| w.t("intents-sure")),
        });
        Self {
            fault,
            sides: [Side::One, Side::Two].map(|side| side_score(localizer, side, brier(&all, side))).into(),
            rows: rows(frame, localizer, (id, &all)),
            opening,
            is_empty: all.is_empty(),
            id: id.clone(),
            frame: frame.clone(),
        }
    }

    /// Returns whether the reader can open something.
    pub(super) const fn waits(&self) -> bool {
        self.opening.is_some()
    }
}

fn side_score(localizer: Localizer<'_>, side: Side, brier: Option<Brier>) -> SideScore {
    let (w, name) = (localizer.w, localizer.side(side));
    let class = ["one", "two"][side.index()];
    let Some(brier) = brier else {
        return SideScore { class, name, score: None, words: w.t("brier-none") };
    };
    let args = [("n", brier.count.into()), ("came", brier.came.into()), ("as", compared(brier).into())];
    SideScore { class, name, score: Some(score(w, brier)), words: w.with("brier-words", args) }
}

/// Compares a score with the score of a forecaster who always states 50 per cent.
fn compared(brier: Brier) -> &'static str {
    use std::cmp::Ordering::{Equal, Greater, Less};
    use wardiary_core::kernel::dice_odds::Fraction;
    match brier.score.cmp(&Fraction::new(1, 4)) {
        Less => "better",
        Equal => "same",
        Greater => "worse",
    }
}

/// The subject of a row: the phase of an opened intent, or the moment at which an unopened or unreadable intent was sealed.
#[derive(Clone, Copy, PartialEq)]
enum About {
    Phase(PhaseOf),
    Sealed(PhaseOf),
}

fn rows(frame: &Frame, localizer: Localizer<'_>, (id, all): (&str, &[Sealed])) -> Vec<Row> {
    let mut kinds: Vec<About> = Vec::new();
    let about = |one: &Sealed| match one.opened.as_ref().map(|opened| &opened.read) {
        Some(Ok(assessed)) => About::Phase(assessed.intent.phase),
        Some(Err(_)) | None => About::Sealed(PhaseOf::of(&one.moment)),
    };
    for one in all {
        let kind = about(one);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let of = |kind: &About| {
        let (key, phase) = match kind {
            About::Phase(phase) => ("intents-for", phase),
            About::Sealed(phase) => ("intents-sealed-in", phase),
        };
        let when = localizer.moment(&moment_of(*phase, localizer.review));
        let here: Vec<&Sealed> = all.iter().filter(|one| about(one) == *kind).collect();
        let sides = [Side::One, Side::Two].map(|side| {
            let own = here.iter().filter(|one| side_of(one) == side);
            let waits = all.iter().any(|one| one.opened.is_none() && side_of(one) == side);
            Column {
                class: ["one", "two"][side.index()],
                name: localizer.side(side),
                cells: own.map(|one| cell(frame, localizer, (id, one))).collect(),
                missing: localizer.w.t(if waits { "intents-missing-sealed" } else { "intents-missing" }),
            }
        });
        Row { head: localizer.w.with(key, [("when", when.into())]), sides }
    };
    kinds.iter().map(of).collect()
}
