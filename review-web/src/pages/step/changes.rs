//! What an entry changed, in words, numbered as on the map.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::phrase::Arg;
use wardiary_core::kernel::slots::{SlotChange, SlotName, Token, Told};
use wardiary_core::kernel::unit::{Place, UnitId};
use wardiary_core::kernel::view::{Piece, Position};
use wardiary_core::review::EntryView;

use super::values::Values;
use crate::i18n::Words;
use crate::localize::{FEW, Localizer, minutes};

/// Changes shown at once.
pub(super) const SHOWN: usize = 5;

/// The place of a unit that is gone for good.
const ELIMINATED: Token = Token::Word("eliminated");

/// A change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Change {
    /// Its number in the list and on the map.
    pub(super) number: usize,
    /// What changed.
    pub(super) words: String,
    /// Where it is marked.
    pub(super) hexes: Vec<Hex>,
    /// Whether hexes changed hands.
    pub(super) flag: bool,
}

/// The changes of an entry: one line for the units of a hex that fared alike, one for all hexes that went from the same to the same side, one a value of
/// the match.
pub(super) fn list(localizer: Localizer<'_>, entry: &EntryView, position: &Position) -> Vec<Change> {
    let values = Values { localizer, position };
    let mut out = units(values, &entry.changes, &mentioned(entry));
    out.extend(owners(localizer, &entry.changes));
    let clock = entry.changes.iter().filter(|change| change.slot == CLOCK);
    out.extend(clock.filter_map(|change| clock_started(localizer, change)));
    let rest = entry.changes.iter().filter_map(|change| {
        let what = |field| format!("{}: {}", localizer.w.word("slot", field), values.arrow(field, change));
        match change.slot {
            // The step of the phase follows from who decides next.
            CLOCK | SlotName::Match("stage") | SlotName::Hex(_, "owner") | SlotName::Unit(..) => None,
            SlotName::Match(field) if localizer.review.is_unlisted(field) => None,
            SlotName::Match(field) => Some(what(field)),
            SlotName::Hex(hex, CONTACT) => seen(localizer, (hex, change), &entry.changes),
            SlotName::Hex(hex, field) => Some(format!("{}, {}", localizer.hex(hex), what(field))),
        }
    });
    out.extend(rest.map(|words| Change { number: 0, words, hexes: Vec::new(), flag: false }));
    for (number, change) in (1..).zip(&mut out) {
        change.number = number;
    }
    out
}

/// Changes of slots in words, one line each, as far as the next decision does not say them.
pub(crate) fn words(localizer: Localizer<'_>, changes: &[SlotChange]) -> Vec<String> {
    let position = localizer.review.at(0).position();
    let values = Values { localizer, position: &position };
    let line = |change: &SlotChange| {
        let arrow = |who: String, field| Some(format!("{who}: {}", values.arrow(field, change)));
        match change.slot {
            SlotName::Unit(_, field) if change.told == Told::OutOfSight && field != "at" => None,
            SlotName::Unit(unit, field) => {
                let words = unit_words(values, (field, change), values.piece(unit));
                Some(format!("{}: {words}", localizer.unit(unit)))
            }
            SlotName::Hex(hex, "owner") => arrow(localizer.hex(hex), "owner"),
            SlotName::Hex(hex, CONTACT) => seen(localizer, (hex, change), changes),
            SlotName::Hex(hex, field) => {
                arrow(format!("{}, {}", localizer.hex(hex), localizer.w.word("slot", field)), field)
            }
            SlotName::Match("stage") => None,
            CLOCK => clock_started(localizer, change).map(|change| change.words),
            SlotName::Match(field) => arrow(localizer.w.word("slot", field), field),
        }
    };
    changes.iter().filter_map(line).collect()
}

/// What is seen of enemies in a hex that are not identified.
const CONTACT: &str = "contact";

/// What is seen in a hex from now on, in words; nothing where who was seen there is identified now.
fn seen(localizer: Localizer<'_>, (hex, change): (Hex, &SlotChange), all: &[SlotChange]) -> Option<String> {
    let w = localizer.w;
    let is_identified = |other: &SlotChange| {
        let is_place = matches!(other.slot, SlotName::Unit(_, "at")) && other.after == [Token::Hex(hex)];
        is_place && other.told == Told::IntoSight
    };
    if change.after.is_empty() && all.iter().any(is_identified) {
        return None;
    }
    let kind = |token: &Token| match token {
        Token::Word("unknown") => w.t("contact-unknown"),
        Token::Word(kind) => w.word("sort", kind),
        Token::Number(_) | Token::Hex(_) | Token::Unit(_) | Token::Points(_) => String::new(),
    };
    let kinds = localizer.listed(change.after.iter().map(kind).collect());
    let hex = localizer.hex(hex);
    Some(match change.after.as_slice() {
        [] => w.with("change-contact-lost", [("hex", hex.into())]),
        _ => w.with("change-contact", [("hex", hex.into()), ("kinds", kinds.into())]),
    })
}

/// The clock of the movement phase.
const CLOCK: SlotName = SlotName::Match("clock");

/// The clock is set going; that it is put back with the phase is not listed.
fn clock_started(localizer: Localizer<'_>, change: &SlotChange) -> Option<Change> {
    let &[Token::Number(milliseconds)] = change.after.as_slice() else { return None };
    let words = localizer.w.with("change-clock-starts", [("time", minutes(milliseconds).into())]);
    Some(Change { number: 0, words, hexes: Vec::new(), flag: false })
}

/// The units that the sentence of an entry names beside others: what became of all of them need not name them again.
fn mentioned(entry: &EntryView) -> Vec<UnitId> {
    let several = entry.words.args.iter().filter_map(|(_, arg)| match arg {
        Arg::Units(units) if units.len() > 1 => Some(units.clone()),
        _ => None,
    });
    several.flatten().collect()
}

/// What became of one unit.
struct Fate<'a> {
    unit: UnitId,
    piece: Option<&'a Piece>,
    words: String,
    hexes: Vec<Hex>,
    /// Whether it came to its hex by this entry: what became of it begins with the hex it left and the one it entered.
    has_moved: bool,
    /// Whether it has a line of its own: losses are one unit's.
    is_own: bool,
    /// Whether nothing happened but that marks were taken off.
    is_cleared: bool,
}

/// What became of units, those of a hex that fared alike in one line, and all whose marks were taken off in another.
fn units(values: Values<'_>, changes: &[SlotChange], mentioned: &[UnitId]) -> Vec<Change> {
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

/// Who fared alike: several units of a hex by the labels of their counters, and so one that the sentence has named beside others. The hex stands
/// with them, but where it is said as the end of their way.
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
        // What is put back because the unit left the map says nothing; of a flight its length says all.
        let is_put_back = change.after.is_empty() && field != "at" && gone.contains(&SlotName::Unit(unit, "at"));
        let is_flight =
            piece.is_some_and(|piece| piece.over) && matches!(field, "began" | "flown") && flew(changes, unit);
        // Of who goes out of sight nothing is known any longer.
        let is_lost = change.told == Told::OutOfSight && field != "at";
        let is_moot = is_put_back || is_flight || is_lost || is_unavailable(unit, change, changes);
        if is_moot || values.localizer.review.is_unlisted(field) {
            continue;
        }
        let words = unit_words(values, (field, change), piece);
        let hexes: Vec<Hex> = place_of(change, piece).into_iter().collect();
        let has_moved =
            field == "at" && change.after.as_slice() == hexes.first().map(|&hex| Token::Hex(hex)).as_slice();
        let is_own = field == "losses" || change.after == [ELIMINATED] || change.told != Told::Changed;
        let is_seen = change.told == Told::Changed;
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

/// Whether a mark is taken off a unit that is no longer available: that it may act again is not so.
fn is_unavailable(unit: UnitId, change: &SlotChange, all: &[SlotChange]) -> bool {
    let ends = |other: &SlotChange| other.slot == SlotName::Unit(unit, "available") && other.after.is_empty();
    let is_mark = !matches!(change.slot, SlotName::Unit(_, "at" | "losses" | "available"));
    is_mark && change.after.is_empty() && all.iter().any(ends)
}

fn unit_words(values: Values<'_>, (field, change): (&str, &SlotChange), piece: Option<&Piece>) -> String {
    let w = values.localizer.w;
    let named = |value: &[Token]| values.value(field, value);
    if let ("at", Some(words)) = (field, turned_up(w, change, &named)) {
        return words;
    }
    let is_new = change.told == Told::IntoSight;
    match (field, change.before.as_slice(), change.after.as_slice()) {
        ("at", [], after) => w.with("change-arrives", [("to", named(after).into())]),
        ("at", before, &[ELIMINATED]) => w.with("change-eliminated", [("from", named(before).into())]),
        ("at", before, after) => format!("{} → {}", named(before), named(after)),
        ("losses", _, after) => {
            let of = piece.map_or(0, |piece| i64::from(piece.loss_points));
            w.with("change-losses", [("now", number_of(after).into()), ("of", of.into())])
        }
        ("spent", before, after) if piece.is_some_and(|piece| piece.over) && number_of(after) > number_of(before) => {
            w.with("change-flew", [("n", (number_of(after) - number_of(before)).into())])
        }
        ("spent", before, after) => {
            let points = |value: &[Token]| match value {
                [] => "0".to_owned(),
                &[Token::Number(parts)] => values.localizer.movement(parts),
                other => named(other),
            };
            if is_new {
                return format!("{}: {}", w.word("slot", "spent"), points(after));
            }
            format!("{}: {} → {}", w.word("slot", "spent"), points(before), points(after))
        }
        (field, [], _) if w.has(&format!("change-is-{field}")) => w.t(&format!("change-is-{field}")),
        (field, _, []) if w.has(&format!("change-not-{field}")) => w.t(&format!("change-not-{field}")),
        (field, _, after) if is_new => format!("{}: {}", w.word("slot", field), named(after)),
        (field, ..) => format!("{}: {}", w.word("slot", field), values.arrow(field, change)),
    }
}

/// Whether an aircraft has flown some hexes by these changes.
fn flew(changes: &[SlotChange], unit: UnitId) -> bool {
    let flight = changes.iter().find(|change| change.slot == SlotName::Unit(unit, "spent"));
    flight.is_some_and(|change| number_of(&change.after) > number_of(&change.before))
}

/// Where a unit came into sight or went out of it, in words: it need not have moved.
fn turned_up(w: Words, change: &SlotChange, named: &dyn Fn(&[Token]) -> String) -> Option<String> {
    Some(match (change.told, change.after.as_slice()) {
        (Told::Changed, _) => return None,
        (Told::IntoSight, &[ELIMINATED]) => w.t("change-eliminated-unseen"),
        (Told::IntoSight, after) => w.with("change-sighted", [("to", named(after).into())]),
        (Told::OutOfSight, _) => w.with("change-lost-sight-of", [("from", named(&change.before).into())]),
    })
}

/// The value of a slot that counts something: nothing at its default.
fn number_of(value: &[Token]) -> i64 {
    if let &[Token::Number(number)] = value { number } else { 0 }
}

/// Where a change of a unit is marked: where it went, or where it stands or stood.
fn place_of(change: &SlotChange, piece: Option<&Piece>) -> Option<Hex> {
    let on = |value: &[Token]| if let &[Token::Hex(hex)] = value { Some(hex) } else { None };
    let stands = piece.and_then(|piece| if let Place::On(hex) = piece.place { Some(hex) } else { None });
    stands.or_else(|| on(&change.after)).or_else(|| on(&change.before))
}

fn owners(localizer: Localizer<'_>, changes: &[SlotChange]) -> Vec<Change> {
    let side = |hex: Hex, value: &[Token]| match (value, localizer.review.owner_at_default(hex)) {
        (&[Token::Word(side)], _) => localizer.w.word("side", side),
        (_, Some(side)) => localizer.side(side),
        (_, None) => localizer.w.t("nobody"),
    };
    let mut groups: Vec<([String; 2], Vec<Hex>)> = Vec::new();
    for change in changes {
        let SlotName::Hex(hex, "owner") = change.slot else { continue };
        let sides = [&change.before, &change.after].map(|value| side(hex, value));
        match groups.iter_mut().find(|(known, _)| *known == sides) {
            Some((_, known)) => known.push(hex),
            None => groups.push((sides, vec![hex])),
        }
    }
    let line = |([before, after], hexes): ([String; 2], Vec<Hex>)| {
        let names: Vec<String> = hexes.iter().map(|&hex| localizer.hex(hex)).collect();
        let words = format!("{}: {before} → {after}", names.join(", "));
        Change { number: 0, words, hexes, flag: true }
    };
    groups.into_iter().map(line).collect()
}

#[cfg(test)]
mod tests;
