//! The map of the step page: what is laid over the position, and which part of it is shown.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Place, Side, UnitId};
use wardiary_core::kernel::view::{Fight, Position};
use wardiary_core::review::{EntryKind, EntryView, Review};

use super::super::notes::is_note_layer;
use super::Step;
use super::changes::Change;
use crate::draw::ink::Picture;
use crate::draw::marks::Way;
use crate::draw::sheet::{Caption, Overlay, Sheet, View};
use crate::speak::half;

/// A layer that can be laid over the map, or taken off.
pub(super) struct Layer {
    pub(super) href: String,
    pub(super) on: bool,
    pub(super) label: String,
}

const SIDES: [Side; 2] = [Side::One, Side::Two];

/// The map and the layers to choose from.
pub(super) fn draw(step: Step<'_>, position: &Position, changes: &[Change], words: &str) -> (Picture, Vec<Layer>) {
    let review = step.shelved.review.as_ref();
    let on = chosen(step);
    let has = |word: &str| on.iter().any(|layer| layer == word);
    let zone = |side: Side| has(&zone_word(step, side)).then(|| (side, review.zones(step.entry.seq, side)));
    let path = &step.entry.path;
    let costs = path.iter().skip(1).map(|&(_, cost)| half(i64::from(cost))).collect();
    let marked = changes.iter().flat_map(|change| change.hexes.iter().map(|&hex| (hex, change.number)));
    let overlay = Overlay {
        zones: SIDES.into_iter().filter_map(zone).collect(),
        control: has("control"),
        way: Way { hexes: path.iter().map(|&(hex, _)| hex).collect(), costs },
        mover: mover(step, position),
        earlier: if has("moves") { earlier(step) } else { Vec::new() },
        attacks: position.fight.as_ref().map(|fight| attacks(fight, position)).unwrap_or_default(),
        retreat: retreat(review, step.entry),
        changed: marked.collect(),
        fronts: Vec::new(),
        flags: changes.iter().filter(|change| change.flag).flat_map(|change| change.hexes.clone()).collect(),
    };
    let view = view(step, position, &overlay);
    let caption =
        Caption { title: step.frame.w.t("map-title"), words: format!("{words} {}", step.frame.w.t("map-twin")) };
    let layers = layers(step, &on, &view);
    (Sheet { review, position, overlay: &overlay, view, caption }.draw(), layers)
}

fn zone_word(step: Step<'_>, side: Side) -> String {
    format!("zones-{}", step.shelved.review.side_word(side))
}

/// The layers asked for; unasked, the zones that bind whoever moves.
fn chosen(step: Step<'_>) -> Vec<String> {
    let asked = step.frame.asked("layer").unwrap_or_default().split(',').filter(|word| !word.is_empty());
    let asked: Vec<String> = asked.filter(|word| !is_note_layer(word)).map(str::to_owned).collect();
    if !asked.is_empty() {
        return asked;
    }
    let moves = step.entry.moment.phase == "movement";
    let side = step.entry.moment.side.filter(|_| moves);
    side.map(|side| zone_word(step, side.enemy())).into_iter().collect()
}

fn layers(step: Step<'_>, on: &[String], view: &View) -> Vec<Layer> {
    let w = step.frame.w;
    let zone = |side: Side| (zone_word(step, side), w.with("layer-zones", [("side", step.voice().side(side).into())]));
    let known = [
        zone(Side::One),
        zone(Side::Two),
        ("moves".to_owned(), w.t("layer-moves")),
        ("control".to_owned(), w.t("layer-control")),
    ];
    let mut out: Vec<Layer> = known
        .into_iter()
        .map(|(word, label)| {
            let is_on = on.contains(&word);
            let mut next: Vec<&str> =
                on.iter().map(String::as_str).filter(|&layer| layer != word && layer != "none").collect();
            if !is_on {
                next.push(&word);
            }
            if next.is_empty() {
                next.push("none");
            }
            // The layers of notes stay as they are.
            let notes = step.frame.asked("layer").unwrap_or_default().split(',').filter(|word| is_note_layer(word));
            next.extend(notes);
            let value = next.join(",");
            Layer { href: step.frame.link("layer", Some(&value)), on: is_on, label }
        })
        .collect();
    let whole = *view == View::Whole;
    let href = step.frame.link("map", Some(if whole { "near" } else { "whole" }));
    out.push(Layer { href, on: whole, label: w.t("layer-whole") });
    out
}

/// Who went along the path: the unit that stands at its end and changed its place.
fn mover(step: Step<'_>, position: &Position) -> Option<UnitId> {
    let end = step.entry.path.last()?.0;
    let moved = |id: &str| step.entry.changes.iter().any(|(slot, ..)| *slot == format!("unit.{id}.at"));
    position.pieces.iter().find(|piece| piece.place == Place::On(end) && moved(&piece.id)).map(|piece| piece.unit)
}

fn earlier(step: Step<'_>) -> Vec<Vec<Hex>> {
    let review = step.shelved.review.as_ref();
    let seq = step.entry.seq;
    let phase = review.phases().into_iter().find(|phase| phase.first <= seq && seq <= phase.last);
    let before = phase.map_or(seq..seq, |phase| phase.first..seq);
    let entries = before.filter_map(|seq| review.entry(seq)).filter(|entry| entry.on_line && entry.path.len() > 1);
    entries.map(|entry| entry.path.iter().map(|&(hex, _)| hex).collect()).collect()
}

/// Attack arrows of a fight, one a hex, with the sum of what comes from there.
fn attacks(fight: &Fight, position: &Position) -> Vec<(Hex, Hex, String)> {
    let mut sums: Vec<(Hex, i32)> = Vec::new();
    for &(unit, strength) in &fight.attackers {
        let piece = position.pieces.iter().find(|piece| piece.unit == unit);
        let Some(Place::On(hex)) = piece.map(|piece| piece.place) else { continue };
        match sums.iter_mut().find(|(known, _)| *known == hex) {
            Some((_, sum)) => *sum += strength,
            None => sums.push((hex, strength)),
        }
    }
    let apart = sums.into_iter().filter(|&(hex, _)| hex != fight.target);
    apart.map(|(hex, sum)| (hex, fight.target, sum.to_string())).collect()
}

/// Where an entry made a unit retreat from and to.
pub(in crate::pages) fn retreat(review: &dyn Review, entry: &EntryView) -> Option<(Hex, Hex)> {
    if entry.words.key != "entry-retreat" {
        return None;
    }
    let map = review.map();
    let read = |text: &str| map.hexes().find(|&hex| map.name(hex) == text);
    let moved = entry.changes.iter().filter(|(slot, ..)| slot.starts_with("unit.") && slot.ends_with(".at"));
    moved.filter_map(|(_, before, after)| Some((read(before)?, read(after)?))).next()
}

/// Hexes that an entry names, by their number or by a unit that stands there; failing that, those of the last entry
/// before it that happened somewhere.
fn named(step: Step<'_>, position: &Position) -> Vec<Hex> {
    let review = step.shelved.review.as_ref();
    let map = review.map();
    let standing = |word: &str| {
        let piece = position.pieces.iter().find(|piece| piece.id == word)?;
        if let Place::On(hex) = piece.place { Some(hex) } else { None }
    };
    let hex_of = |word: &str| map.hexes().find(|&hex| map.name(hex) == word).or_else(|| standing(word));
    let words = |entry: &EntryView| entry.notation.split(' ').filter_map(hex_of).collect::<Vec<Hex>>();
    let before = (0..step.entry.seq).rev().filter_map(|seq| review.entry(seq)).filter(|entry| entry.on_line);
    let told = match step.entry.kind {
        EntryKind::Rewind => Vec::new(),
        _ => words(step.entry),
    };
    if told.is_empty() {
        before.map(|entry| words(&entry)).find(|hexes| !hexes.is_empty()).unwrap_or_default()
    } else {
        told
    }
}

fn view(step: Step<'_>, position: &Position, overlay: &Overlay) -> View {
    let mut hexes: Vec<Hex> = overlay.way.hexes.clone();
    hexes.extend(overlay.changed.iter().map(|&(hex, _)| hex));
    hexes.extend(overlay.attacks.iter().flat_map(|&(from, to, _)| [from, to]));
    hexes.extend(position.fight.iter().map(|fight| fight.target));
    if hexes.is_empty() {
        hexes = named(step, position);
    }
    let opening = matches!(step.entry.kind, EntryKind::Opening);
    match step.frame.asked("map") {
        Some("whole") => View::Whole,
        _ if hexes.is_empty() || opening => View::Whole,
        _ => View::Round(hexes),
    }
}
