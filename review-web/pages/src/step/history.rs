//! The history of a unit, entry by entry, with its losses and their attacks.

use wardiary_core::kernel::unit::UnitId;
use wardiary_core::kernel::view::Piece;
use wardiary_core::review::Deed;

use super::Step;

/// Number of entries that are shown unfolded.
const RECENT: usize = 3;

/// The history of a unit, the last entry first.
pub(super) struct History {
    pub(super) recent: Vec<Past>,
    /// Earlier entries, with their number in words.
    pub(super) earlier: Option<(String, Vec<Past>)>,
}

/// An entry of a history.
pub(super) struct Past {
    pub(super) href: String,
    pub(super) words: String,
    /// The losses that the entry cost the unit, in words.
    pub(super) cost: Option<String>,
    /// The declared attack it is part of.
    pub(super) attack: Option<(String, String)>,
}

/// Returns the history of each of these pieces, up to the entry.
pub(super) fn of(step: Step<'_>, pieces: &[&Piece]) -> Vec<History> {
    let units: Vec<UnitId> = pieces.iter().map(|piece| piece.unit).collect();
    let histories = step.opened.review.history(&units, step.entry.seq);
    histories.into_iter().map(|deeds| history(step, &deeds)).collect()
}

fn history(step: Step<'_>, deeds: &[Deed]) -> History {
    let mut recent: Vec<Past> = deeds.iter().rev().map(|deed| past(step, deed)).collect();
    let earlier = recent.split_off(RECENT.min(recent.len()));
    let label = step.frame.w.with("history-more", [("n", earlier.len().into())]);
    History { recent, earlier: (!earlier.is_empty()).then_some((label, earlier)) }
}

fn past(step: Step<'_>, deed: &Deed) -> Past {
    let (localizer, w) = (step.localizer(), step.frame.w);
    let cost = match (deed.gone, deed.points) {
        (true, _) => Some(w.t("board-eliminated")),
        (false, points) if points > 0 => Some(w.with("deed-lost", [("n", points.into())])),
        _ => None,
    };
    let attack = deed.attack.filter(|_| cost.is_some());
    Past {
        href: step.address(deed.seq),
        words: format!("{} · {}", deed.seq, localizer.brief(&deed.words)),
        cost,
        attack: attack.map(|seq| (step.address(seq), w.with("deed-attack", [("n", seq.to_string().into())]))),
    }
}
