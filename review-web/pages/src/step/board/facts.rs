//! Facts about the match as a whole, and the layers of the map, as text.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::sight::SightLevel;
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::Position;
use wardiary_draw::map_view::Overlay;
use wardiary_words::localize::Localizer;

use super::super::slot_words::SlotWords;
use super::{Said, Sorted};
use crate::step::Step;
use crate::step::switch::SIDES;

/// A fact with its words.
pub(in crate::step) struct Fact {
    pub(in crate::step) term: String,
    pub(in crate::step) said: Vec<Said>,
}

impl Fact {
    fn plain(term: String, words: Vec<String>) -> Self {
        Self { term, said: words.into_iter().map(|words| Said { words, slot: None }).collect() }
    }
}

/// Returns the facts: moment, weather, points, slots of the match, control of hexes, layers of the map.
pub(super) fn facts(
    step: Step<'_>,
    position: &Position,
    (slots, words): (&Sorted, &SlotWords<'_>),
    overlay: &Overlay,
) -> Vec<Fact> {
    let (localizer, w) = (step.localizer(), step.frame.w);
    let mut out = vec![Fact::plain(w.t("compare-moment"), vec![localizer.moment(&position.moment)])];
    let is_written = slots.of_match.iter().any(|slot| slot.name == "weather");
    if let Some(weather) = position.moment.weather.filter(|_| !is_written) {
        out.push(Fact::plain(w.t("compare-weather"), vec![w.word("word", weather.word)]));
    }
    if let Some(score) = step.at.score() {
        let points = SIDES.map(|side| {
            let points = localizer.scored(score.sides[side.index()].total);
            format!("{}: {points}", localizer.side(side))
        });
        out.push(Fact::plain(w.t("compare-points"), points.into()));
    }
    out.extend(objectives(localizer));
    out.extend(slots.of_match.iter().map(|slot| {
        let said = Said { words: words.value_of(slot), ..words.said(slot) };
        Fact { term: w.word("slot", &slot.name), said: vec![said] }
    }));
    out.extend(held(localizer, position, (slots, words)));
    out.extend(laid(localizer, position, overlay));
    out
}

/// Returns the objectives of the scenario, each with the points of both sides.
fn objectives(localizer: Localizer<'_>) -> Option<Fact> {
    let (w, review) = (localizer.w, localizer.review);
    let briefing = review.briefing().filter(|briefing| !briefing.objectives.is_empty())?;
    let [one, two] = SIDES.map(|side| localizer.side(side));
    let both = |[one, two]: [u16; 2]| format!("{one}/{two}");
    let said = briefing.objectives.iter().map(|of| {
        let (hex, name) = (review.map().name(of.hex), of.name[w.lang.index()].clone());
        let (turn, end) = (both(of.each_turn), both(of.at_end));
        let args = [("hex", hex.into()), ("name", name.into()), ("turn", turn.into()), ("end", end.into())];
        w.with("objective-said", args)
    });
    Some(Fact::plain(w.with("objectives-said", [("one", one.into()), ("two", two.into())]), said.collect()))
}

/// Returns the controlled hexes of each side, with the slot if there is one.
fn held(localizer: Localizer<'_>, position: &Position, (slots, words): (&Sorted, &SlotWords<'_>)) -> Vec<Fact> {
    let map = localizer.review.map();
    let written = |number: &str| {
        let slot = slots.of_hexes.get(number)?.iter().find(|slot| slot.name.ends_with(".owner"))?;
        Some(format!("{} {}", slot.name, slot.value))
    };
    let of = |by: Option<Side>, hexes: &[Hex]| {
        let said = hexes.iter().map(|&hex| Said { words: map.name(hex), slot: written(&map.name(hex)) });
        let name = by.map_or_else(|| localizer.w.t("nobody"), |side| localizer.side(side));
        Fact { term: localizer.w.with("board-held", [("side", name.into())]), said: said.collect() }
    };
    let held_by = |side: Side| -> Vec<Hex> {
        position.owners.iter().filter(|(_, by)| *by == side).map(|&(hex, _)| hex).collect()
    };
    let is_held = |hex: &Hex| position.owners.iter().any(|(known, _)| known == hex);
    let of_none = slots.of_hexes.keys().filter(|number| written(number).is_some());
    let of_none: Vec<Hex> = of_none.filter_map(|number| words.hex(number)).filter(|hex| !is_held(hex)).collect();
    let facts = SIDES.map(|side| of(Some(side), &held_by(side))).into_iter().chain([of(None, &of_none)]);
    facts.filter(|fact| !fact.said.is_empty()).collect()
}

/// The levels of sight, each with its term.
const SEEN: [(SightLevel, &str); 3] = [
    (SightLevel::Identified, "layer-sight-all"),
    (SightLevel::Kind, "layer-sight-kind"),
    (SightLevel::Contact, "layer-sight-some"),
];

/// Returns the layers of the map: zones, sight, supply, paths, attacks.
fn laid(localizer: Localizer<'_>, position: &Position, overlay: &Overlay) -> Vec<Fact> {
    let (w, map) = (localizer.w, localizer.review.map());
    let of_side = |key: &str, side: Side| w.with(key, [("side", localizer.side(side).into())]);
    let number = |hex: &Hex| map.name(*hex);
    let way = |way: &Vec<Hex>| way.iter().map(number).collect::<Vec<_>>().join(" → ");
    let mut out: Vec<Fact> = Vec::new();
    for (side, hexes) in &overlay.zones {
        out.push(Fact::plain(of_side("layer-zones-of", *side), hexes.iter().map(number).collect()));
    }
    for (side, hexes) in &overlay.sight {
        for (level, key) in SEEN {
            let of_level = hexes.iter().filter(|(_, how)| *how == level).map(|(hex, _)| number(hex));
            out.push(Fact::plain(of_side(key, *side), of_level.collect()));
        }
    }
    for (side, ways) in &overlay.supply {
        out.push(Fact::plain(of_side("layer-supply-of", *side), ways.iter().map(way).collect()));
    }
    out.push(Fact::plain(w.t("stack-cut-off"), overlay.cut_off.iter().map(number).collect()));
    out.push(Fact::plain(w.t("layer-moves"), overlay.earlier.iter().map(way).collect()));
    let attack = |(from, to, strength): &(Hex, Hex, String)| format!("{} → {}: {strength}", number(from), number(to));
    out.push(Fact::plain(w.t("board-attacks"), overlay.attacks.iter().map(attack).collect()));
    let target = position.fight.as_ref().map(|fight| localizer.hex(fight.target));
    out.push(Fact::plain(w.t("board-target"), target.into_iter().collect()));
    let retreat = overlay.retreat.iter().map(|(from, to)| format!("{} → {}", number(from), number(to)));
    out.push(Fact::plain(w.t("board-retreat"), retreat.collect()));
    out.retain(|fact| !fact.said.is_empty());
    out
}
