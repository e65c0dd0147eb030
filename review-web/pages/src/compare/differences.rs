//! The differences between two positions: units by their id, hexes by their number, so that two matches can be compared too.

use std::collections::BTreeMap;

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Place, Side};
use wardiary_core::kernel::view::{Piece, Position};

use wardiary_words::localize::Localizer;

/// A position with its match.
#[derive(Clone, Copy)]
pub(crate) struct Seen<'a> {
    pub(crate) localizer: Localizer<'a>,
    pub(crate) position: &'a Position,
}

/// The kind of change to a unit, the most important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Eliminated,
    Arrived,
    Returned,
    Left,
    Moved,
    Worn,
    OnlyFrom,
    OnlyTo,
}

impl Kind {
    /// The key of its heading.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Eliminated => "compare-eliminated",
            Self::Arrived => "compare-arrived",
            Self::Returned => "compare-returned",
            Self::Left => "compare-left",
            Self::Moved => "compare-moved",
            Self::Worn => "compare-worn",
            Self::OnlyFrom => "compare-only-from",
            Self::OnlyTo => "compare-only-to",
        }
    }
}

/// A unit that differs.
pub(crate) struct UnitChange {
    pub(crate) kind: Kind,
    pub(crate) class: &'static str,
    pub(crate) name: String,
    pub(crate) words: String,
    /// Its old and its new hex, on the map of the second position.
    pub(crate) from: Option<Hex>,
    pub(crate) to: Option<Hex>,
}

/// Hexes whose control changed in the same way.
pub(crate) struct OwnerChange {
    pub(crate) before: Option<Side>,
    pub(crate) after: Option<Side>,
    /// Their numbers, and their hexes on the map of the second position.
    pub(crate) hexes: Vec<(String, Option<Hex>)>,
}

/// Returns the changed units, by kind and in counter order. Losses and places have one line for each unit.
pub(crate) fn units(from: Seen<'_>, to: Seen<'_>) -> Vec<UnitChange> {
    let before: BTreeMap<&str, &Piece> = from.position.pieces.iter().map(|piece| (piece.id.as_str(), piece)).collect();
    let after: BTreeMap<&str, &Piece> = to.position.pieces.iter().map(|piece| (piece.id.as_str(), piece)).collect();
    let both = to.position.pieces.iter().map(|piece| (before.get(piece.id.as_str()).copied(), Some(piece)));
    let gone = from.position.pieces.iter().filter(|piece| !after.contains_key(piece.id.as_str()));
    let pairs = both.chain(gone.map(|piece| (Some(piece), None)));
    let mut out: Vec<UnitChange> = pairs.filter_map(|pair| change(from, to, pair)).collect();
    out.sort_by_key(|change| change.kind);
    out
}

fn change(from: Seen<'_>, to: Seen<'_>, pair: (Option<&Piece>, Option<&Piece>)) -> Option<UnitChange> {
    let piece = pair.1.or(pair.0)?;
    let unit_change = |kind, words, hexes: [Option<Hex>; 2]| UnitChange {
        kind,
        class: ["one", "two"][piece.side.index()],
        name: piece.name.clone(),
        words,
        from: hexes[0],
        to: hexes[1],
    };
    let (Some(was), Some(is)) = pair else {
        let kind = if pair.0.is_some() { Kind::OnlyFrom } else { Kind::OnlyTo };
        return Some(unit_change(kind, String::new(), [None, pair.1.and_then(|is| on(is.place))]));
    };
    let (old, new) = (on(was.place), on(is.place));
    let numbers = (old.map(|hex| number(from, hex)), new.map(|hex| number(to, hex)));
    let (w, same_place) = (to.localizer.w, numbers.0 == numbers.1 && (old.is_some() || was.place == is.place));
    let at = |seen: Seen<'_>, hex: Hex| seen.localizer.hex(hex);
    let (kind, mut words) = match (was.place, is.place) {
        _ if same_place => (Kind::Worn, Vec::new()),
        (Place::On(hex), Place::Eliminated) => {
            (Kind::Eliminated, vec![w.with("compared-eliminated", [("from", at(from, hex).into())])])
        }
        (_, Place::Eliminated) => (Kind::Eliminated, vec![w.t("compared-eliminated-off")]),
        (Place::Eliminated, Place::On(hex)) => {
            (Kind::Returned, vec![w.with("compared-arrived", [("to", at(to, hex).into())])])
        }
        (Place::Eliminated, _) => (Kind::Returned, Vec::new()),
        (Place::On(old), Place::On(new)) => (Kind::Moved, vec![format!("{} → {}", at(from, old), at(to, new))]),
        (_, Place::On(hex)) => (Kind::Arrived, vec![w.with("compared-arrived", [("to", at(to, hex).into())])]),
        (Place::On(hex), _) => (Kind::Left, vec![w.with("compared-left", [("from", at(from, hex).into())])]),
        (Place::Pool | Place::Away, Place::Pool | Place::Away) => (Kind::Worn, Vec::new()),
    };
    let are_open = was.is_face_up() && is.is_face_up();
    if are_open && was.losses != is.losses && is.place != Place::Eliminated {
        let numbers = [("before", was.losses), ("after", is.losses), ("of", is.loss_points)];
        words.push(w.with("compared-losses", numbers.map(|(name, n)| (name, u32::from(n).into()))));
    }
    if words.is_empty() && kind != Kind::Returned {
        return None;
    }
    let here = old.and_then(|hex| named(to, &number(from, hex)));
    Some(unit_change(kind, words.join("; "), [here, new]))
}

/// Returns the hexes whose control changed, in the order of their numbers and grouped by equal change.
pub(crate) fn owners(from: Seen<'_>, to: Seen<'_>) -> Vec<OwnerChange> {
    let held = |seen: Seen<'_>| -> BTreeMap<String, Side> {
        seen.position.owners.iter().map(|&(hex, side)| (number(seen, hex), side)).collect()
    };
    let (before, after) = (held(from), held(to));
    let mut numbers: Vec<&String> = before.keys().chain(after.keys()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let mut out: Vec<OwnerChange> = Vec::new();
    for number in numbers {
        let hands = (before.get(number).copied(), after.get(number).copied());
        if hands.0 == hands.1 {
            continue;
        }
        let hex = (number.clone(), named(to, number));
        match out.iter_mut().find(|change| (change.before, change.after) == hands) {
            Some(change) => change.hexes.push(hex),
            None => out.push(OwnerChange { before: hands.0, after: hands.1, hexes: vec![hex] }),
        }
    }
    out
}

const fn on(place: Place) -> Option<Hex> {
    match place {
        Place::On(hex) => Some(hex),
        Place::Pool | Place::Away | Place::Eliminated => None,
    }
}

fn number(seen: Seen<'_>, hex: Hex) -> String {
    seen.localizer.review.map().name(hex)
}

/// Returns the hex that has this number on the map of a position.
fn named(seen: Seen<'_>, number: &str) -> Option<Hex> {
    let map = seen.localizer.review.map();
    map.hexes().find(|&hex| map.name(hex) == number)
}
