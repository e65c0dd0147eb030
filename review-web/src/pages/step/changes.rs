//! What an entry changed, in words, numbered as on the map.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::view::{Piece, Position};
use wardiary_core::review::EntryView;

use crate::speak::{Voice, half};

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
pub(super) fn list(voice: Voice<'_>, entry: &EntryView, position: &Position) -> Vec<Change> {
    let slots: Vec<Slot<'_>> = entry.changes.iter().map(|(slot, before, after)| slot_of(slot, before, after)).collect();
    let mut out = units(voice, &slots, position);
    out.extend(owners(voice, &slots));
    // The step of the phase is told by who decides next.
    let told = |slot: &&Slot<'_>| match slot.kind {
        "match" => slot.field != "stage",
        kind => kind == "hex" && slot.field != "owner",
    };
    out.extend(slots.iter().filter(|slot| is_clock(slot)).filter_map(|slot| clock_started(voice, slot)));
    let rest = slots.iter().filter(told).filter(|slot| !is_clock(slot));
    out.extend(rest.map(|slot| {
        let what = voice.w.word("slot", slot.field);
        let place = if slot.kind == "hex" { format!("{} ", slot.name) } else { String::new() };
        Change { number: 0, words: format!("{place}{what}: {}", arrow(voice, slot)), hexes: Vec::new(), flag: false }
    }));
    for (number, change) in (1..).zip(&mut out) {
        change.number = number;
    }
    out
}

fn is_clock(slot: &Slot<'_>) -> bool {
    slot.kind == "match" && slot.field == "clock"
}

/// The clock of the movement phase is set going; that it is put back with the phase is nothing to tell.
fn clock_started(voice: Voice<'_>, slot: &Slot<'_>) -> Option<Change> {
    let seconds = slot.after.parse::<u32>().ok()? / 1000;
    let time = format!("{}:{:02}", seconds / 60, seconds % 60);
    let words = voice.w.with("change-clock-starts", [("time", time.into())]);
    Some(Change { number: 0, words, hexes: Vec::new(), flag: false })
}

fn slot_of<'a>(slot: &'a str, before: &'a str, after: &'a str) -> Slot<'a> {
    match slot.split('.').collect::<Vec<_>>().as_slice() {
        [kind @ ("unit" | "hex"), name, field] => Slot { kind, name, field, before, after },
        _ => Slot { kind: "match", name: "", field: slot, before, after },
    }
}

/// What became of one unit.
struct Fate<'a> {
    unit: &'a str,
    name: &'a str,
    words: String,
    hexes: Vec<Hex>,
    /// Whether it is told by itself: losses are one unit's.
    is_own: bool,
}

/// What became of units, those of a hex that fared alike in one line.
fn units(voice: Voice<'_>, slots: &[Slot<'_>], position: &Position) -> Vec<Change> {
    let mut alike: Vec<(Vec<String>, Fate<'_>)> = Vec::new();
    for fate in fates(voice, slots, position) {
        let name = fate.name.to_owned();
        let same = |(_, other): &&mut (Vec<String>, Fate<'_>)| {
            !fate.is_own && !other.is_own && other.words == fate.words && other.hexes == fate.hexes
        };
        match alike.iter_mut().find(same) {
            Some((names, _)) => names.push(name),
            None => alike.push((vec![name], fate)),
        }
    }
    let told = |(names, fate): (Vec<String>, Fate<'_>)| {
        let words = format!("{}: {}", voice.listed(names), fate.words);
        Change { number: 0, words, hexes: fate.hexes, flag: false }
    };
    alike.into_iter().map(told).collect()
}

fn fates<'a>(voice: Voice<'_>, slots: &[Slot<'a>], position: &'a Position) -> Vec<Fate<'a>> {
    let mut out: Vec<Fate<'a>> = Vec::new();
    for slot in slots.iter().filter(|slot| slot.kind == "unit") {
        let piece = position.pieces.iter().find(|piece| piece.id == slot.name);
        let words = unit_words(voice, slot, piece);
        let hexes: Vec<Hex> = place_of(voice, slot, piece).into_iter().collect();
        let is_own = slot.field == "losses" || slot.after == "eliminated";
        match out.iter_mut().find(|fate| fate.unit == slot.name) {
            Some(fate) => {
                fate.words = format!("{}; {words}", fate.words);
                fate.is_own |= is_own;
                if fate.hexes.is_empty() {
                    fate.hexes = hexes;
                }
            }
            None => {
                let name = piece.map_or(slot.name, |piece| piece.name.as_str());
                out.push(Fate { unit: slot.name, name, words, hexes, is_own });
            }
        }
    }
    out
}

fn unit_words(voice: Voice<'_>, slot: &Slot<'_>, piece: Option<&Piece>) -> String {
    let w = voice.w;
    match (slot.field, slot.before, slot.after) {
        ("at", "", after) => w.with("change-arrives", [("to", named(voice, after).into())]),
        ("at", before, "eliminated") => w.with("change-eliminated", [("from", named(voice, before).into())]),
        ("at", before, after) => format!("{} → {}", named(voice, before), named(voice, after)),
        ("losses", _, after) => {
            let of = piece.map_or(0, |piece| i64::from(piece.loss_points));
            let now: i64 = after.parse().unwrap_or_default();
            w.with("change-losses", [("now", now.into()), ("of", of.into())])
        }
        ("spent", before, after) => {
            let points = |text: &str| text.parse().map_or_else(|_| "0".to_owned(), half);
            format!("{}: {} → {}", w.word("slot", "spent"), points(before), points(after))
        }
        (field, "", _) if w.has(&format!("change-is-{field}")) => w.t(&format!("change-is-{field}")),
        (field, _, "") if w.has(&format!("change-not-{field}")) => w.t(&format!("change-not-{field}")),
        (field, _, _) => format!("{}: {}", w.word("slot", field), arrow(voice, slot)),
    }
}

/// Where a change of a unit is marked: where it went, or where it stands or stood.
fn place_of(voice: Voice<'_>, slot: &Slot<'_>, piece: Option<&Piece>) -> Option<Hex> {
    let stands = piece.and_then(|piece| match piece.place {
        wardiary_core::kernel::unit::Place::On(hex) => Some(hex),
        _ => None,
    });
    stands.or_else(|| read(voice, slot.after)).or_else(|| read(voice, slot.before))
}

fn owners(voice: Voice<'_>, slots: &[Slot<'_>]) -> Vec<Change> {
    let mut groups: Vec<(&str, &str, Vec<Hex>)> = Vec::new();
    for slot in slots.iter().filter(|slot| slot.kind == "hex" && slot.field == "owner") {
        let hexes: Vec<Hex> = read(voice, slot.name).into_iter().collect();
        match groups.iter_mut().find(|(before, after, _)| (*before, *after) == (slot.before, slot.after)) {
            Some((_, _, known)) => known.extend(hexes),
            None => groups.push((slot.before, slot.after, hexes)),
        }
    }
    let told = |(before, after, hexes): (&str, &str, Vec<Hex>)| {
        let names: Vec<String> = hexes.iter().map(|&hex| voice.hex(hex)).collect();
        let side = |word: &str| if word.is_empty() { voice.w.t("nobody") } else { voice.w.word("side", word) };
        let words = format!("{}: {} → {}", names.join(", "), side(before), side(after));
        Change { number: 0, words, hexes, flag: true }
    };
    groups.into_iter().map(told).collect()
}

fn arrow(voice: Voice<'_>, slot: &Slot<'_>) -> String {
    let told = |text: &str| if text.is_empty() { "–".to_owned() } else { named(voice, text) };
    // A list that grows is told by what is new in it.
    match slot.after.strip_prefix(slot.before).and_then(|more| more.strip_prefix(' ')) {
        Some(more) if !slot.before.is_empty() => format!("+ {}", named(voice, more)),
        _ => format!("{} → {}", told(slot.before), told(slot.after)),
    }
}

/// A value in words: hexes with their place, words of the rules as the reader knows them.
fn named(voice: Voice<'_>, value: &str) -> String {
    let word = |word: &str| read(voice, word).map_or_else(|| voice.w.word("word", word), |hex| voice.hex(hex));
    let words = |text: &str| text.split(' ').map(word).collect::<Vec<_>>().join(" ");
    read(voice, value).map_or_else(|| words(value), |hex| voice.hex(hex))
}

fn read(voice: Voice<'_>, value: &str) -> Option<Hex> {
    let map = voice.review.map();
    map.hexes().find(|&hex| map.name(hex) == value)
}
