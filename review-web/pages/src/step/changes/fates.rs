//! The fates of units in an entry: one line for those of a hex with the same fate.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::slots::{SeenAs, SlotChange, SlotName, Token};
use wardiary_core::kernel::unit::{Place, UnitId};
use wardiary_core::kernel::view::Piece;
use wardiary_words::localize::{FEW, Localizer};

use super::{Change, ELIMINATED, Values, number_of, unit_words};

/// The fate of one unit.
struct Fate<'a> {
    unit: UnitId,
    piece: Option<&'a Piece>,
    words: String,
    hexes: Vec<Hex>,
    /// Whether the unit moved to its hex in this entry. Its line then begins with the hex that it left and the hex that it entered.
    has_moved: bool,
    /// Whether the unit has a line of its own: its losses changed, it was eliminated, or it came into sight or went out of sight.
    is_own: bool,
    /// Whether the entry only removed marks from the unit.
    is_cleared: bool,
}

/// Returns the fates of units. Units of a hex with the same fate share a line. If many units only lost marks, all of these share one line.
pub(super) fn units(values: Values<'_>, changes: &[SlotChange], mentioned: &[UnitId]) -> Vec<Change> {
    let fates = fates(values, changes);
    let cleared = fates.iter().filter(|fate| fate.is_cleared).count();
    let (off, rest): (Vec<Fate<'_>>, Vec<Fate<'_>>) =
        fates.into_iter().partition(|fate| fate.is_cleared && cleared > FEW);
    let mut alike: Vec<Vec<Fate<'_>>> = Vec::new();
    for fate in rest {
        let same = |group: &&mut Vec<Fate<'_>>| {
            let first = &group[0];
            !fate.is_own && !first.is_own && first.words == fate.words && first.hexes == fate.hexes
        };
        match alike.iter_mut().find(same) {
            Some(group) => group.push(fate),
            None => alike.push(vec![fate]),
        }
    }
    let group = |group: Vec<Fate<'_>>| {
        let words = format!("{}: {}", who(values.localizer, &group, mentioned), group[0].words);
        Change { number: 0, words, hexes: group[0].hexes.clone(), flag: false }
    };
    let mut out: Vec<Change> = alike.into_iter().map(group).collect();
    if !off.is_empty() {
        let words = values.localizer.w.with("change-cleared", [("n", off.len().into())]);
        out.push(Change { number: 0, words, hexes: Vec::new(), flag: false });
    }
    out
}

/// Names the units of a line. Several units of a hex have the labels of their counters, and so has a single unit that the
/// sentence named in a group. The hex is added, unless the line already has it as the end of a move.
fn who(localizer: Localizer<'_>, group: &[Fate<'_>], mentioned: &[UnitId]) -> String {
    let is_mentioned = |fate: &Fate<'_>| fate.piece.is_some() && mentioned.contains(&fate.unit);
    let is_short = group.len() > 1 || (!group[0].is_own && is_mentioned(&group[0]));
    let hex = group[0].hexes.first().filter(|_| is_short && group.iter().all(|fate| fate.piece.is_some()));
    if let Some(&hex) = hex {
        let labels: Vec<&str> = group.iter().filter_map(|fate| fate.piece).map(|piece| piece.short.as_str()).collect();
        let labels = labels.join(", ");
        return if group[0].has_moved { labels } else { format!("{} ({labels})", localizer.hex(hex)) };
    }
    localizer.listed(group.iter().map(|fate| localizer.unit(fate.unit)).collect())
}

fn fates<'a>(values: Values<'a>, changes: &[SlotChange]) -> Vec<Fate<'a>> {
    let mut out: Vec<Fate<'a>> = Vec::new();
    let gone = changes.iter().filter(|change| change.after == [ELIMINATED]);
    let gone: Vec<SlotName> = gone.map(|change| change.slot).collect();
    for change in changes {
        let SlotName::Unit(unit, field) = change.slot else { continue };
        let piece = values.piece(unit);
        // Values that are reset because the unit was eliminated are left out. So are the start of a flight and the mark that the
        // aircraft has flown, because the length of the flight is enough.
        let is_put_back = change.after.is_empty() && field != "at" && gone.contains(&SlotName::Unit(unit, "at"));
        let is_flight =
            piece.is_some_and(|piece| piece.over) && matches!(field, "began" | "flown") && flew(changes, unit);
        // Nothing more is known about a unit that goes out of sight.
        let is_lost = change.seen_as == SeenAs::OutOfSight && field != "at";
        let is_moot = is_put_back || is_flight || is_lost || is_unavailable(unit, change, changes);
        if is_moot || values.localizer.review.is_unlisted(field) {
            continue;
        }
        let words = unit_words(values, (field, change), piece);
        let hexes: Vec<Hex> = place_of(change, piece).into_iter().collect();
        let has_moved =
            field == "at" && change.after.as_slice() == hexes.first().map(|&hex| Token::Hex(hex)).as_slice();
        let is_own = field == "losses" || change.after == [ELIMINATED] || change.seen_as != SeenAs::Changed;
        let is_seen = change.seen_as == SeenAs::Changed;
        let is_cleared = is_seen && change.after.is_empty() && !values.localizer.review.is_lasting(field);
        match out.iter_mut().find(|fate| fate.unit == unit) {
            Some(fate) => {
                fate.words = format!("{}; {words}", fate.words);
                fate.has_moved |= has_moved;
                fate.is_own |= is_own;
                fate.is_cleared &= is_cleared;
                if fate.hexes.is_empty() {
                    fate.hexes = hexes;
                }
            }
            None => out.push(Fate { unit, piece, words, hexes, has_moved, is_own, is_cleared }),
        }
    }
    out
}

/// Returns whether a change only removes a mark from a unit that is no longer available. The unit cannot act again after that.
fn is_unavailable(unit: UnitId, change: &SlotChange, all: &[SlotChange]) -> bool {
    let ends = |other: &SlotChange| other.slot == SlotName::Unit(unit, "available") && other.after.is_empty();
    let is_mark = !matches!(change.slot, SlotName::Unit(_, "at" | "losses" | "available"));
    is_mark && change.after.is_empty() && all.iter().any(ends)
}

/// Returns whether these changes increase the number of hexes that an aircraft has flown.
fn flew(changes: &[SlotChange], unit: UnitId) -> bool {
    let flight = changes.iter().find(|change| change.slot == SlotName::Unit(unit, "spent"));
    flight.is_some_and(|change| number_of(&change.after) > number_of(&change.before))
}

/// Returns the hex in which the map marks a unit's change: the present hex of the unit, or else the new or old value of the slot.
fn place_of(change: &SlotChange, piece: Option<&Piece>) -> Option<Hex> {
    let on = |value: &[Token]| if let &[Token::Hex(hex)] = value { Some(hex) } else { None };
    let stands = piece.and_then(|piece| if let Place::On(hex) = piece.place { Some(hex) } else { None });
    stands.or_else(|| on(&change.after)).or_else(|| on(&change.before))
}
