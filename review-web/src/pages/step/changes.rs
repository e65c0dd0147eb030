//! What an entry changed, in words, numbered as on the map.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::phrase::Arg;
use wardiary_core::kernel::unit::UnitId;
use wardiary_core::kernel::view::{Piece, Position};
use wardiary_core::review::EntryView;

use super::values::Values;
use crate::localize::{FEW, Localizer};

/// Changes shown at once.
pub(super) const SHOWN: usize = 5;
/// Fields of a unit that are more than a mark of what it has done this turn.
const LASTING: [&str; 4] = ["at", "losses", "isolated", "duty"];

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

/// A changed slot, taken apart: `unit.ca-3-inf.at` is kind, name and field.
struct Slot<'a> {
    kind: &'a str,
    name: &'a str,
    field: &'a str,
    before: &'a str,
    after: &'a str,
}

/// The changes of an entry: one line for the units of a hex that fared alike, one for all hexes that went from the same to the same side, one a value of
/// the match.
pub(super) fn list(localizer: Localizer<'_>, entry: &EntryView, position: &Position) -> Vec<Change> {
    let slots: Vec<Slot<'_>> = entry.changes.iter().map(|(slot, before, after)| slot_of(slot, before, after)).collect();
    let values = Values { localizer, position };
    let mut out = units(values, &slots, &mentioned(entry));
    out.extend(owners(values, &slots));
    // The step of the phase is told by who decides next.
    let told = |slot: &&Slot<'_>| match slot.kind {
        "match" => slot.field != "stage",
        kind => kind == "hex" && slot.field != "owner",
    };
    out.extend(slots.iter().filter(|slot| is_clock(slot)).filter_map(|slot| clock_started(localizer, slot)));
    let rest = slots.iter().filter(told).filter(|slot| !is_clock(slot));
    out.extend(rest.map(|slot| {
        let what = localizer.w.word("slot", slot.field);
        let hex = if slot.kind == "hex" { values.hex(slot.name) } else { None };
        let place = hex.map_or_else(String::new, |hex| format!("{}, ", localizer.hex(hex)));
        let words = format!("{place}{what}: {}", values.arrow(slot.field, slot.before, slot.after));
        Change { number: 0, words, hexes: Vec::new(), flag: false }
    }));
    for (number, change) in (1..).zip(&mut out) {
        change.number = number;
    }
    out
}

/// Changes of slots in words, one line each, as far as they are not told by who decides next.
pub(crate) fn words(localizer: Localizer<'_>, changes: &[(String, String, String)]) -> Vec<String> {
    let position = localizer.review.at(0).position();
    let values = Values { localizer, position: &position };
    let line = |(slot, before, after): &(String, String, String)| {
        let slot = slot_of(slot, before, after);
        let told = |who: String| format!("{who}: {}", values.arrow(slot.field, slot.before, slot.after));
        match slot.kind {
            "unit" => {
                let piece = position.pieces.iter().find(|piece| piece.id == slot.name);
                let name = piece.map_or_else(|| slot.name.to_owned(), |piece| localizer.unit(piece.unit));
                Some(format!("{name}: {}", unit_words(values, &slot, piece)))
            }
            "hex" => {
                let hex = values.hex(slot.name).map_or_else(|| slot.name.to_owned(), |hex| localizer.hex(hex));
                let what = localizer.w.word("slot", slot.field);
                Some(told(if slot.field == "owner" { hex } else { format!("{hex}, {what}") }))
            }
            _ if slot.field == "stage" => None,
            _ if is_clock(&slot) => clock_started(localizer, &slot).map(|change| change.words),
            _ => Some(told(localizer.w.word("slot", slot.field))),
        }
    };
    changes.iter().filter_map(line).collect()
}

fn is_clock(slot: &Slot<'_>) -> bool {
    slot.kind == "match" && slot.field == "clock"
}

/// The clock of the movement phase is set going; that it is put back with the phase is nothing to tell.
fn clock_started(localizer: Localizer<'_>, slot: &Slot<'_>) -> Option<Change> {
    let seconds = slot.after.parse::<u32>().ok()? / 1000;
    let time = format!("{}:{:02}", seconds / 60, seconds % 60);
    let words = localizer.w.with("change-clock-starts", [("time", time.into())]);
    Some(Change { number: 0, words, hexes: Vec::new(), flag: false })
}

fn slot_of<'a>(slot: &'a str, before: &'a str, after: &'a str) -> Slot<'a> {
    match slot.split('.').collect::<Vec<_>>().as_slice() {
        [kind @ ("unit" | "hex"), name, field] => Slot { kind, name, field, before, after },
        _ => Slot { kind: "match", name: "", field: slot, before, after },
    }
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
    unit: &'a str,
    piece: Option<&'a Piece>,
    words: String,
    hexes: Vec<Hex>,
    /// Whether it is told by itself: losses are one unit's.
    is_own: bool,
    /// Whether nothing happened but that marks were taken off.
    is_cleared: bool,
}

/// What became of units, those of a hex that fared alike in one line, and all whose marks were taken off in another.
fn units(values: Values<'_>, slots: &[Slot<'_>], told: &[UnitId]) -> Vec<Change> {
    let fates = fates(values, slots);
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
        let words = format!("{}: {}", who(values.localizer, &group, told), group[0].words);
        Change { number: 0, words, hexes: group[0].hexes.clone(), flag: false }
    };
    let mut out: Vec<Change> = alike.into_iter().map(group).collect();
    if !off.is_empty() {
        let words = values.localizer.w.with("change-cleared", [("n", off.len().into())]);
        out.push(Change { number: 0, words, hexes: Vec::new(), flag: false });
    }
    out
}

/// Who fared alike: several units of a hex by the labels of their counters, and so one that the sentence has named beside others.
fn who(localizer: Localizer<'_>, group: &[Fate<'_>], told: &[UnitId]) -> String {
    let is_told = |fate: &Fate<'_>| fate.piece.is_some_and(|piece| told.contains(&piece.unit));
    let is_short = group.len() > 1 || (!group[0].is_own && is_told(&group[0]));
    let hex = group[0].hexes.first().filter(|_| is_short && group.iter().all(|fate| fate.piece.is_some()));
    if let Some(&hex) = hex {
        let labels: Vec<&str> = group.iter().filter_map(|fate| fate.piece).map(|piece| piece.short.as_str()).collect();
        return format!("{} ({})", localizer.hex(hex), labels.join(", "));
    }
    let name = |fate: &Fate<'_>| fate.piece.map_or_else(|| fate.unit.to_owned(), |piece| localizer.unit(piece.unit));
    localizer.listed(group.iter().map(name).collect())
}

fn fates<'a>(values: Values<'a>, slots: &[Slot<'a>]) -> Vec<Fate<'a>> {
    let mut out: Vec<Fate<'a>> = Vec::new();
    for slot in slots.iter().filter(|slot| slot.kind == "unit") {
        let piece = values.position.pieces.iter().find(|piece| piece.id == slot.name);
        let words = unit_words(values, slot, piece);
        let hexes: Vec<Hex> = place_of(values, slot, piece).into_iter().collect();
        let is_own = slot.field == "losses" || slot.after == "eliminated";
        let is_cleared = slot.after.is_empty() && !LASTING.contains(&slot.field);
        match out.iter_mut().find(|fate| fate.unit == slot.name) {
            Some(fate) => {
                fate.words = format!("{}; {words}", fate.words);
                fate.is_own |= is_own;
                fate.is_cleared &= is_cleared;
                if fate.hexes.is_empty() {
                    fate.hexes = hexes;
                }
            }
            None => out.push(Fate { unit: slot.name, piece, words, hexes, is_own, is_cleared }),
        }
    }
    out
}

fn unit_words(values: Values<'_>, slot: &Slot<'_>, piece: Option<&Piece>) -> String {
    let w = values.localizer.w;
    let named = |text: &str| values.value(slot.field, text);
    match (slot.field, slot.before, slot.after) {
        ("at", "", after) => w.with("change-arrives", [("to", named(after).into())]),
        ("at", before, "eliminated") => w.with("change-eliminated", [("from", named(before).into())]),
        ("at", before, after) => format!("{} → {}", named(before), named(after)),
        ("losses", _, after) => {
            let of = piece.map_or(0, |piece| i64::from(piece.loss_points));
            let now: i64 = after.parse().unwrap_or_default();
            w.with("change-losses", [("now", now.into()), ("of", of.into())])
        }
        ("spent", before, after) => {
            let points = |text: &str| match text.parse() {
                Ok(parts) => values.localizer.movement(parts),
                Err(_) if text.is_empty() => "0".to_owned(),
                Err(_) => named(text),
            };
            format!("{}: {} → {}", w.word("slot", "spent"), points(before), points(after))
        }
        (field, "", _) if w.has(&format!("change-is-{field}")) => w.t(&format!("change-is-{field}")),
        (field, _, "") if w.has(&format!("change-not-{field}")) => w.t(&format!("change-not-{field}")),
        (field, _, _) => format!("{}: {}", w.word("slot", field), values.arrow(slot.field, slot.before, slot.after)),
    }
}

/// Where a change of a unit is marked: where it went, or where it stands or stood.
fn place_of(values: Values<'_>, slot: &Slot<'_>, piece: Option<&Piece>) -> Option<Hex> {
    let stands = piece.and_then(|piece| match piece.place {
        wardiary_core::kernel::unit::Place::On(hex) => Some(hex),
        _ => None,
    });
    stands.or_else(|| values.hex(slot.after)).or_else(|| values.hex(slot.before))
}

fn owners(values: Values<'_>, slots: &[Slot<'_>]) -> Vec<Change> {
    let localizer = values.localizer;
    let mut groups: Vec<(&str, &str, Vec<Hex>)> = Vec::new();
    for slot in slots.iter().filter(|slot| slot.kind == "hex" && slot.field == "owner") {
        let hexes: Vec<Hex> = values.hex(slot.name).into_iter().collect();
        match groups.iter_mut().find(|(before, after, _)| (*before, *after) == (slot.before, slot.after)) {
            Some((_, _, known)) => known.extend(hexes),
            None => groups.push((slot.before, slot.after, hexes)),
        }
    }
    let told = |(before, after, hexes): (&str, &str, Vec<Hex>)| {
        let names: Vec<String> = hexes.iter().map(|&hex| localizer.hex(hex)).collect();
        let side = |word: &str| if word.is_empty() { localizer.w.t("nobody") } else { localizer.w.word("side", word) };
        let words = format!("{}: {} → {}", names.join(", "), side(before), side(after));
        Change { number: 0, words, hexes, flag: true }
    };
    groups.into_iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use wardiary_fixtures::matches::RECORDED;

    use super::*;
    use crate::archive::Archive;
    use crate::i18n::{Lang, Words};
    use crate::library::Library as _;

    /// Words of a sentence, without the signs round them.
    fn words(text: &str) -> impl Iterator<Item = &str> {
        let sign = |letter: char| !(letter.is_alphanumeric() || "-_.".contains(letter));
        text.split(sign).map(|word| word.trim_matches('.')).filter(|word| !word.is_empty())
    }

    #[test]
    fn no_change_of_any_match_shows_an_id_or_a_word_of_the_rules_as_it_is_stored() {
        let shelf = Archive::of(&RECORDED).unwrap();
        let mut fields: Vec<String> = Vec::new();
        for recorded in &RECORDED {
            let shelved = shelf.open(recorded.id).unwrap();
            let review = shelved.review.as_ref();
            let ids: Vec<String> = review.at(0).position().pieces.into_iter().map(|piece| piece.id).collect();
            for entry in (0..review.len()).filter_map(|seq| review.entry(seq)) {
                // One entry of each combination of fields tells of all others like it, but lists of the match differ each time.
                let of: Vec<&str> = entry.changes.iter().map(|(slot, ..)| slot_of(slot, "", "").field).collect();
                let shape = format!("{} {of:?}", recorded.system);
                let lists =
                    entry.changes.iter().any(|(slot, _, after)| !slot.starts_with("unit.") && after.contains(' '));
                if fields.contains(&shape) && !lists {
                    continue;
                }
                fields.push(shape);
                let position = review.at(entry.seq).position();
                for lang in [Lang::En, Lang::Sv] {
                    let w = Words { lang, ..Words::default() }.of(review.system());
                    for change in list(Localizer { w, review }, &entry, &position) {
                        let is_raw = |word: &&str| ids.iter().any(|id| id == word) || word.contains('_');
                        let raw: Vec<&str> = words(&change.words).filter(is_raw).collect();
                        assert!(raw.is_empty(), "{}, {}: {raw:?} in {}", recorded.id, entry.seq, change.words);
                    }
                    for (slot, before, after) in &entry.changes {
                        let Slot { field, kind, .. } = slot_of(slot, before, after);
                        let values = Values { localizer: Localizer { w, review }, position: &position };
                        if field == "stage" || (kind == "unit" && w.has(&format!("change-is-{field}"))) {
                            continue;
                        }
                        assert!(w.has(&format!("slot-{field}")), "slot-{field}");
                        let known = |word: &str| {
                            let is_name = values.hex(word).is_some() || ids.iter().any(|id| id == word);
                            is_name || word.parse::<i64>().is_ok() || w.has(&format!("word-{word}"))
                        };
                        let strange =
                            before.split(' ').chain(after.split(' ')).find(|word| !word.is_empty() && !known(word));
                        assert_eq!(strange, None, "{}, {}: {slot}", recorded.id, entry.seq);
                    }
                }
            }
        }
        assert!(fields.len() > 60, "{}", fields.len());
    }
}
