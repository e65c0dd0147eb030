//! The tested position in words: the hex, its attackers with their hexes, its defenders, the dice.

use wardiary_core::kernel::desk::{Role, Spot, Troop};
use wardiary_core::kernel::hex::Direction;
use wardiary_words::i18n::Words;

use super::naming;
use super::reading::Filled;

/// A fact of the position, in one line or several.
pub(super) struct Tested {
    /// Its label.
    pub(super) term: String,
    /// Each line, and whether the rules refuse it.
    pub(super) lines: Vec<(String, bool)>,
}

/// Describes the posed fight. The rules refuse the units `at_fault`.
pub(super) fn tested(w: Words, filled: &Filled, at_fault: &[(Role, usize)]) -> Vec<Tested> {
    let fight = &filled.fight;
    let one = |term: &str, words: String| Tested { term: w.t(term), lines: vec![(words, false)] };
    let mut all = vec![one("desk-tested-when", when(w, filled)), one("desk-target", place(w, filled))];
    for (role, term) in Role::ALL.into_iter().zip(["desk-attackers", "desk-defenders", "desk-supports"]) {
        let line = |(row, troop): (usize, &Troop)| (unit(w, filled, role, troop), at_fault.contains(&(role, row)));
        let lines: Vec<(String, bool)> =
            fight.of(role).iter().enumerate().map(line).chain(figures(w, filled, Some(role))).collect();
        if !lines.is_empty() {
            all.push(Tested { term: w.t(term), lines });
        }
    }
    let readings = fight.readings.iter();
    let readings =
        readings.map(|(switch, value)| (format!("{}: {}", w.word("switch", switch), w.word("value", value)), false));
    let readings: Vec<(String, bool)> = readings.collect();
    if !readings.is_empty() {
        all.push(Tested { term: w.t("desk-readings").trim_end_matches(':').to_owned(), lines: readings });
    }
    let dice = fight.dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" + ");
    all.push(one("term-die", if dice.is_empty() { w.t("desk-unrolled") } else { dice }));
    all
}

/// Describes attacker, sort of attack, and time.
fn when(w: Words, filled: &Filled) -> String {
    let (desk, fight) = (filled.desk, &filled.fight);
    let side = w.word("side", desk.sides[fight.attacker.index()]);
    let turn = format!("{} {}", w.t("desk-turn").to_lowercase(), fight.turn);
    let weather = fight.weather.map(|weather| w.word("word", weather));
    let figures = figures(w, filled, None).into_iter().map(|(words, _)| words);
    [side, w.word("desk-sort", fight.sort), turn]
        .into_iter()
        .chain(weather)
        .chain(figures)
        .collect::<Vec<_>>()
        .join(", ")
}

/// Describes the attacked hex: terrain, works, and the features of its hexsides.
fn place(w: Words, filled: &Filled) -> String {
    let (desk, fight) = (filled.desk, &filled.fight);
    let (map, target) = desk.board(fight);
    let ground = &fight.ground;
    let named = fight.place.map(|_| naming::called(map, target));
    let terrain = std::iter::once(ground.terrain).chain(ground.works.iter().copied());
    let terrain = terrain.map(|word| w.word("terrain", word).to_lowercase());
    let sides = desk.features.iter().filter_map(|feature| {
        let there = (0..6).filter(|&at| ground.sides[at].contains(feature)).map(|at| super::point(w, map.points()[at]));
        let there = there.collect::<Vec<_>>().join(" ");
        (!there.is_empty()).then(|| format!("{} {there}", w.word("desk-feature", feature).to_lowercase()))
    });
    named.into_iter().chain(terrain).chain(sides).collect::<Vec<_>>().join(", ")
}

/// Describes a unit: its values, its hex and hexside, its losses.
fn unit(w: Words, filled: &Filled, role: Role, troop: &Troop) -> String {
    let (desk, fight) = (filled.desk, &filled.fight);
    let (map, target) = desk.board(fight);
    let mut words = vec![format!("{} {}", troop.name, troop.values).trim().to_owned()];
    let at = match troop.spot {
        Spot::At(hex) => Some(naming::called(map, hex)),
        Spot::Beside(at) => {
            let next = map.neighbour(target, Direction::ALL[at]).filter(|_| fight.place.is_some());
            Some(next.map_or_else(|| super::point(w, map.points()[at]), |hex| naming::called(map, hex)))
        }
        Spot::Target => None,
    };
    if let Some(hex) = at.filter(|_| role != Role::Defence) {
        let across = if let Spot::Beside(at) = troop.spot { fight.ground.sides[at].as_slice() } else { &[] };
        let across = across.iter().map(|feature| w.word("desk-feature", feature).to_lowercase()).collect::<Vec<_>>();
        let from = w.with("desk-tested-from", [("hex", hex.into())]);
        words.push(if across.is_empty() { from } else { format!("{from} ({})", across.join(", ")) });
    }
    if troop.losses > 0 {
        words.push(w.with("desk-tested-lost", [("n", troop.losses.into())]));
    }
    words.join(", ")
}

/// Returns the given figures besides the units.
fn figures(w: Words, filled: &Filled, role: Option<Role>) -> Vec<(String, bool)> {
    let counts = filled.desk.counts.iter().zip(&filled.fight.counts);
    let counts = counts.filter(|(count, value)| count.role == role && **value > 0);
    counts.map(|(count, value)| (format!("{}: {value}", w.word("desk-count", count.key)), false)).collect()
}
