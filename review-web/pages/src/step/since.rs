//! The changes since an earlier entry: in the turn of the entry, or since the reader last looked. The address names the start,
//! which limits ribbon, paths, marks and changes.

use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Redirect, Response};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::view::Position;
use wardiary_core::review::{PhaseSpan, Seq};
use wardiary_page::error::{Reason, Stop};
use wardiary_page::last_seen::seen;
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::{Localizer, is_before};

use super::Step;
use super::changes::{self, Change};
use crate::compare::differences::{self, Seen};
use wardiary_library::access::role::Needs::Reading;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/since").show(Reading, show).keys(&["n"])]
}

/// The key of an address for the start of the changes.
const KEY: &str = "since";
/// Its value for the turn of the entry.
const TURN: &str = "turn";

/// The start of the shown changes.
#[derive(Clone, Copy)]
pub(super) struct Since {
    /// The entry with whose position the page is compared.
    pub(super) from: Seq,
    /// Whether only the turn of the entry is shown.
    pub(super) is_turn: bool,
}

/// The start of the shown changes in words, for the panel.
pub(super) struct SinceWords {
    pub(super) words: String,
    /// This page without the start, so that it shows the whole match.
    pub(super) whole: String,
    /// The entry with whose position the page is compared.
    pub(super) from: Seq,
    pub(super) last: Seq,
    /// Whether nothing changed.
    pub(super) none: bool,
}

/// Returns the changes of a page: since the start in its address, or else those of its entry.
pub(super) fn listed(step: Step<'_>, since: Option<Since>, position: &Position) -> Vec<Change> {
    match since {
        Some(since) => since.changes(step.localizer(), position),
        None => changes::list(step.localizer(), step.entry, position),
    }
}

impl Since {
    /// Returns the start in the address.
    ///
    /// # Errors
    /// When it does not name an entry of the match.
    pub(super) fn of(step: Step<'_>) -> Result<Option<Self>, Reason> {
        let Some(word) = step.frame.asked(KEY).filter(|word| !word.is_empty()) else { return Ok(None) };
        if word == TURN {
            return Ok(Some(Self { from: before_turn(step), is_turn: true }));
        }
        let last = step.opened.review.len() - 1;
        let from = word.parse::<Seq>().ok().filter(|&from| from <= last);
        let strange = || Reason::NoValue(format!("{KEY}={word}"), format!("{TURN}, 0 … {last}"));
        from.map(|from| Some(Self { from: from.min(step.entry.seq), is_turn: false })).ok_or_else(strange)
    }

    /// Returns whether a phase is shown.
    pub(super) fn shows(self, step: Step<'_>, phase: &PhaseSpan) -> bool {
        if self.is_turn { is_in_turn(step, phase) } else { phase.last >= self.from }
    }

    /// Returns the paths of moves since the start.
    pub(super) fn ways(self, step: Step<'_>) -> Vec<Vec<Hex>> {
        let first = self.from + 1;
        if first >= step.entry.seq { Vec::new() } else { step.opened.review.paths(first, step.entry.seq) }
    }

    /// Returns the units and hexes that differ between both positions, in words and with the numbers that the map has.
    pub(super) fn changes(self, localizer: Localizer<'_>, position: &Position) -> Vec<Change> {
        let before = localizer.position(&*localizer.review.at(self.from));
        let [from, to] = [&before, position].map(|position| Seen { localizer, position });
        let units = differences::units(from, to).into_iter().map(|change| {
            let words =
                if change.words.is_empty() { change.name } else { format!("{}: {}", change.name, change.words) };
            (words, change.to.or(change.from).into_iter().collect(), false)
        });
        let owners = differences::owners(from, to).into_iter().map(|change| {
            let hand = |side: Option<_>| side.map_or_else(|| localizer.w.t("nobody"), |side| localizer.side(side));
            let hexes: Vec<Hex> = change.hexes.iter().filter_map(|(_, hex)| *hex).collect();
            let names: Vec<String> = hexes.iter().map(|&hex| localizer.hex(hex)).collect();
            (format!("{}: {} → {}", names.join(", "), hand(change.before), hand(change.after)), hexes, true)
        });
        let all = (1..).zip(units.chain(owners));
        all.map(|(number, (words, hexes, flag))| Change { number, words, hexes, flag }).collect()
    }

    /// Describes the shown changes.
    pub(super) fn words(self, step: Step<'_>, none: bool) -> SinceWords {
        let w = step.frame.w;
        let words = if self.is_turn {
            w.t("since-turn")
        } else {
            let moment = step.opened.review.moment(self.from);
            let moment = moment.map_or_else(String::new, |moment| step.localizer().moment(moment));
            w.with("since-entry", [("n", self.from.to_string().into()), ("moment", moment.into())])
        };
        let last = step.opened.review.len() - 1;
        SinceWords { words, whole: step.frame.link(KEY, None), from: self.from, last, none }
    }
}

/// Returns the links that limit a step to its turn, and that show the changes since the reader last looked.
pub(super) fn links(step: Step<'_>) -> [(String, String); 2] {
    let w = step.frame.w;
    let last = step.frame.seen(&format!("/m/{}/since", step.id));
    [(step.frame.link(KEY, Some(TURN)), w.t("turn-only")), (last, w.t("since-last"))]
}

fn is_in_turn(step: Step<'_>, phase: &PhaseSpan) -> bool {
    let key = |moment| (is_before(moment), moment.turn);
    key(&phase.moment) == key(&step.entry.moment)
}

/// The last entry before the turn of the entry.
fn before_turn(step: Step<'_>) -> Seq {
    let phases = step.opened.review.phases();
    let first = phases.iter().find(|phase| is_in_turn(step, phase)).map_or(0, |phase| phase.first);
    first.saturating_sub(1).min(step.entry.seq)
}

/// Redirects to the last entry with the changes since an earlier one: the entry in the address, or else the last entry that
/// this browser saw, or else the start of the turn.
async fn show(request: MatchRequest, headers: HeaderMap) -> Result<Response, Stop> {
    let review = request.opened.review.as_ref();
    let last = review.len() - 1;
    let asked = request.frame.asked("n").filter(|word| !word.is_empty());
    let word = match asked {
        Some(TURN) => TURN.to_owned(),
        Some(word) => {
            let entry = word.parse::<Seq>().ok().filter(|&entry| entry <= last);
            entry.ok_or_else(|| request.stop(&Reason::NoEntry(word.to_owned()), ""))?.to_string()
        }
        None => {
            seen(&headers).filter(|&entry| entry <= last).map_or_else(|| TURN.to_owned(), |entry| entry.to_string())
        }
    };
    let shown = review.steps().last().copied().unwrap_or(last);
    Ok(Redirect::to(&request.frame.seen(&format!("/m/{}/e/{shown}?{KEY}={word}", request.id))).into_response())
}
