//! Units off the map, as counters beside it: those to arrive by their turn, those at base, those lost.

use wardiary_core::kernel::unit::{Place, Side};
use wardiary_core::kernel::view::{Moment, Piece, Position};
use wardiary_draw::icons;
use wardiary_draw::svg::Picture;
use wardiary_words::localize::{Localizer, is_before};

use super::Step;
use super::switch::SIDES;

/// A group of units off the map.
pub(super) struct Group {
    pub(super) label: String,
    /// Its side, as in class names.
    pub(super) side: &'static str,
    pub(super) pieces: Vec<Waiting>,
}

/// A unit off the map.
pub(super) struct Waiting {
    pub(super) counter: Picture,
    /// Name and values, for readers who do not see the counter.
    pub(super) label: String,
    pub(super) href: String,
    pub(super) chosen: bool,
}

/// Counts the units off the map.
pub(super) fn count(position: &Position) -> usize {
    position.pieces.iter().filter(|piece| !matches!(piece.place, Place::On(_))).count()
}

/// Returns the groups, by side and then by place: the next to arrive first.
pub(super) fn groups(step: Step<'_>, position: &Position) -> Vec<Group> {
    let turn = position.moment.turn;
    let mut out = Vec::new();
    for side in ordered(step) {
        let off = off_map(position, side, turn);
        let mut ranks: Vec<Rank> = off.iter().map(|(rank, _)| *rank).collect();
        ranks.dedup();
        for rank in ranks {
            let pieces = off.iter().filter(|(known, _)| *known == rank).map(|(_, piece)| waiting(step, piece));
            let label = format!("{}: {}", step.localizer().side(side), rank.label(step.localizer(), &position.moment));
            out.push(Group { label, side: if side.index() == 0 { "one" } else { "two" }, pieces: pieces.collect() });
        }
    }
    out
}

/// Returns units off the map as text, by group, in the words of the tray.
pub(super) fn groups_of<'a>(localizer: Localizer<'_>, position: &'a Position) -> Vec<(String, Vec<&'a Piece>)> {
    let mut out: Vec<(String, Vec<&Piece>)> = Vec::new();
    for (rank, piece) in SIDES.into_iter().flat_map(|side| off_map(position, side, position.moment.turn)) {
        let label = format!("{}: {}", localizer.side(piece.side), rank.label(localizer, &position.moment));
        match out.iter_mut().find(|(known, _)| *known == label) {
            Some((_, pieces)) => pieces.push(piece),
            None => out.push((label, vec![piece])),
        }
    }
    out
}

/// The reason why a unit is off the map, in the order of the tray.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// The unit waits to be set up or landed now.
    Now,
    /// The unit is in play and at present off the map.
    Away,
    /// The unit arrives in the turn with this number.
    Due(u16),
    /// The unit has been removed.
    Eliminated,
}

impl Rank {
    fn of(piece: &Piece, turn: u16) -> Option<Self> {
        match piece.place {
            Place::On(_) => None,
            Place::Pool if piece.due <= turn => Some(Self::Now),
            Place::Pool => Some(Self::Due(piece.due)),
            Place::Away => Some(Self::Away),
            Place::Eliminated => Some(Self::Eliminated),
        }
    }

    fn label(self, localizer: Localizer<'_>, moment: &Moment) -> String {
        match self {
            Self::Now if is_before(moment) => localizer.w.t("tray-start"),
            Self::Now => localizer.w.t("tray-now"),
            Self::Due(turn) => localizer.w.with("tray-turn", [("n", u32::from(turn).into())]),
            Self::Away => localizer.w.t("tray-away"),
            Self::Eliminated => localizer.w.t("tray-eliminated"),
        }
    }
}

/// Returns units of a side off the map with their rank, by rank and then in counter order.
fn off_map(position: &Position, side: Side, turn: u16) -> Vec<(Rank, &Piece)> {
    let mine = position.pieces.iter().filter(|piece| piece.side == side);
    let mut off: Vec<(Rank, &Piece)> = mine.filter_map(|piece| Some((Rank::of(piece, turn)?, piece))).collect();
    off.sort_by_key(|(rank, _)| *rank);
    off
}

/// Returns the side whose phase it is, then the other.
fn ordered(step: Step<'_>) -> [Side; 2] {
    match step.entry.moment.side {
        Some(side) => [side, side.enemy()],
        None => SIDES,
    }
}

fn waiting(step: Step<'_>, piece: &Piece) -> Waiting {
    let wishes = [("unit", Some(piece.id.as_str())), ("hex", None)];
    Waiting {
        counter: icons::piece(piece),
        label: [step.localizer().unit(piece.unit).as_str(), &piece.values]
            .into_iter()
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join(", "),
        href: format!("{}#stack", step.frame.linked(&wishes)),
        chosen: step.frame.asked("unit") == Some(piece.id.as_str()),
    }
}
