//! The changes of an entry, in words, numbered as on the map.

mod fates;

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::phrase::Arg;
use wardiary_core::kernel::slots::{SeenAs, SlotChange, SlotName, Token};
use wardiary_core::kernel::unit::UnitId;
use wardiary_core::kernel::view::{Piece, Position};
use wardiary_core::review::EntryView;
use wardiary_words::i18n::Words;
use wardiary_words::localize::{Localizer, minutes};

use super::values::Values;
use fates::units;

/// Changes shown at once.
pub(super) const SHOWN: usize = 5;

/// The place of an eliminated unit.
const ELIMINATED: Token = Token::Word("eliminated");

/// A change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Change {
    /// Its number in the list and on the map.
    pub(super) number: usize,
    /// Words of the change.
    pub(super) words: String,
    /// Hexes in which the map marks the change.
    pub(super) hexes: Vec<Hex>,
    /// Whether control of hexes changed.
    pub(super) flag: bool,
}

/// Returns the changes of an entry. Units of a hex with the same fate share a line, and so do all hexes with the same change of
/// control. Each changed value of the match has its own line.
pub(super) fn list(localizer: Localizer<'_>, entry: &EntryView, position: &Position) -> Vec<Change> {
    let values = Values { localizer, position };
    let mut out = units(values, &entry.changes, &mentioned(entry));
    out.extend(owners(localizer, &entry.changes));
    let clock = entry.changes.iter().filter(|change| change.slot == CLOCK);
    out.extend(clock.filter_map(|change| clock_started(localizer, change)));
    let rest = entry.changes.iter().filter_map(|change| {
        let what = |field| format!("{}: {}", localizer.w.word("slot", field), values.arrow(field, change));
        match change.slot {
            // The step within the phase is left out, because the next decision implies it.
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

/// Returns changes of slots in words, one line each, without those that the next decision implies.
pub fn words(localizer: Localizer<'_>, changes: &[SlotChange]) -> Vec<String> {
    let position = localizer.review.at(0).position();
    let values = Values { localizer, position: &position };
    let line = |change: &SlotChange| {
        let arrow = |who: String, field| Some(format!("{who}: {}", values.arrow(field, change)));
        match change.slot {
            SlotName::Unit(_, field) if change.seen_as == SeenAs::OutOfSight && field != "at" => None,
            SlotName::Unit(unit, field) => {
                let words = unit_words(values, (field, change), values.piece(unit));
                Some(format!("{}: {words}", localizer.unit(unit)))
            }
            SlotName::Hex(hex, "owner") => {
                let [before, after] = [&change.before, &change.after].map(|value| holder(localizer, hex, value));
                let what = localizer.w.word("slot", "owner");
                Some(format!("{}, {what}: {before} → {after}", localizer.hex(hex)))
            }
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

/// The slot of unidentified enemies in a hex.
const CONTACT: &str = "contact";

/// Describes unidentified enemies in a hex; `None` if they have just been identified.
fn seen(localizer: Localizer<'_>, (hex, change): (Hex, &SlotChange), all: &[SlotChange]) -> Option<String> {
    let w = localizer.w;
    let is_identified = |other: &SlotChange| {
        let is_place = matches!(other.slot, SlotName::Unit(_, "at")) && other.after == [Token::Hex(hex)];
        is_place && other.seen_as == SeenAs::IntoSight
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

/// Describes the start of the clock. The reset of the clock with a phase is not listed.
fn clock_started(localizer: Localizer<'_>, change: &SlotChange) -> Option<Change> {
    let &[Token::Number(milliseconds)] = change.after.as_slice() else { return None };
    let words = localizer.w.with("change-clock-starts", [("time", minutes(milliseconds).into())]);
    Some(Change { number: 0, words, hexes: Vec::new(), flag: false })
}

/// Returns the units that the sentence of an entry names as a group. A line about one of them can use the short label.
fn mentioned(entry: &EntryView) -> Vec<UnitId> {
    let several = entry.words.args.iter().filter_map(|(_, arg)| match arg {
        Arg::Units(units) if units.len() > 1 => Some(units.clone()),
        _ => None,
    });
    several.flatten().collect()
}

fn unit_words(values: Values<'_>, (field, change): (&str, &SlotChange), piece: Option<&Piece>) -> String {
    let w = values.localizer.w;
    let named = |value: &[Token]| values.value(field, value);
    if let ("at", Some(words)) = (field, turned_up(w, change, &named)) {
        return words;
    }
    let is_new = change.seen_as == SeenAs::IntoSight;
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

/// Describes how a unit came into sight or went out of sight. It need not have moved.
fn turned_up(w: Words, change: &SlotChange, named: &dyn Fn(&[Token]) -> String) -> Option<String> {
    Some(match (change.seen_as, change.after.as_slice()) {
        (SeenAs::Changed, _) => return None,
        (SeenAs::IntoSight, &[ELIMINATED]) => w.t("change-eliminated-unseen"),
        (SeenAs::IntoSight, after) => w.with("change-sighted", [("to", named(after).into())]),
        (SeenAs::OutOfSight, _) => w.with("change-lost-sight-of", [("from", named(&change.before).into())]),
    })
}

/// Returns the value of a slot that counts something. A slot with its default value counts zero.
fn number_of(value: &[Token]) -> i64 {
    if let &[Token::Number(number)] = value { number } else { 0 }
}

/// Returns the side that holds a hex, from the value of its slot.
fn holder(localizer: Localizer<'_>, hex: Hex, value: &[Token]) -> String {
    match (value, localizer.review.owner_at_default(hex)) {
        (&[Token::Word(side)], _) => localizer.w.word("side", side),
        (_, Some(side)) => localizer.side(side),
        (_, None) => localizer.w.t("nobody"),
    }
}

fn owners(localizer: Localizer<'_>, changes: &[SlotChange]) -> Vec<Change> {
    let mut groups: Vec<([String; 2], Vec<Hex>)> = Vec::new();
    for change in changes {
        let SlotName::Hex(hex, "owner") = change.slot else { continue };
        let sides = [&change.before, &change.after].map(|value| holder(localizer, hex, value));
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
