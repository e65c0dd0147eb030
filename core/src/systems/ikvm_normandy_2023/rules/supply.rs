//! Supply and isolation (seed: Spelordning 3, Försörjning och logistik; reference 7.1).

use crate::kernel::citation::{Rule, row};
use crate::kernel::effect::{BoardEffect, Effects};
use crate::kernel::explain::{Subject, Trace, fact};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, Side, UnitId};
use crate::kernel::view::SupplyLine;

use super::super::id::Ikvm;
use super::super::state::rules::Rules;
use super::super::state::sheet::Mark;
use super::super::state::terrain::is_land;
use super::super::state::units::{ALLIED, GERMAN};
use super::landing::is_lost;
use super::stacking::holds_ground;
use super::zones::enemy_zones;

/// Everything the sources of one side reach, flooded once for all its units.
///
/// A line runs over adjacent land hexes, of any terrain, rivers included. An enemy ground unit bars a hex, and so does
/// an enemy zone, but where own ground forces stand (N-056, N-034, A-68).
#[derive(Clone, Debug)]
pub struct Supply<'a> {
    rules: &'a Rules,
    state: &'a State<Ikvm>,
    side: Side,
    // By cell of the map: whether an enemy zone reaches there, and how the flood came.
    caught: Vec<bool>,
    came: Vec<Came>,
}

/// How the flood reached a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Came {
    /// Not at all.
    Never,
    /// The hex is a source.
    Source,
    /// From this hex.
    From(Hex),
}

impl<'a> Supply<'a> {
    /// Floods from the sources of `side`.
    #[must_use]
    pub fn of(rules: &'a Rules, state: &'a State<Ikvm>, side: Side) -> Self {
        let caught = enemy_zones(rules, &state.board, side);
        let mut supply = Self { rules, state, side, caught, came: vec![Came::Never; rules.map.len()] };
        let mut front: Vec<Hex> =
            sources(rules, state, side).into_iter().filter(|&hex| supply.lets_through(hex)).collect();
        front.iter().for_each(|&hex| supply.note(hex, Came::Source));
        while !front.is_empty() {
            let mut next_front = Vec::new();
            for hex in front {
                for (_, next) in rules.map.neighbours(hex) {
                    if supply.came(next) == Came::Never && supply.lets_through(next) {
                        supply.note(next, Came::From(hex));
                        next_front.push(next);
                    }
                }
            }
            next_front.sort_unstable();
            front = next_front;
        }
        supply
    }

    fn came(&self, hex: Hex) -> Came {
        self.rules.map.cell(hex).map_or(Came::Never, |cell| self.came[cell])
    }

    fn note(&mut self, hex: Hex, came: Came) {
        let cell = self.rules.map.cell(hex).expect("the hex lies on the map");
        self.came[cell] = came;
    }

    fn lets_through(&self, hex: Hex) -> bool {
        let (rules, board) = (self.rules, &self.state.board);
        is_land(&rules.map, hex)
            && !holds_ground(rules, board, hex, self.side.enemy())
            && (self.rules.readings.supply_ignores_zoc
                || !self.is_caught(hex)
                || holds_ground(rules, board, hex, self.side))
    }

    fn is_caught(&self, hex: Hex) -> bool {
        self.rules.map.cell(hex).is_some_and(|cell| self.caught[cell])
    }

    /// Whether a ground unit in `hex` is in supply (N-055).
    #[must_use]
    pub fn reaches(&self, hex: Hex) -> bool {
        self.came(hex) != Came::Never
    }

    /// The line of a unit in `hex`, from it to its source; `None` when there is none.
    #[must_use]
    pub fn line(&self, hex: Hex) -> Option<Vec<Hex>> {
        let mut way = vec![hex];
        loop {
            match self.came(*way.last().expect("a line begins at its unit")) {
                Came::Never => return None,
                Came::Source => return Some(way),
                Came::From(next) => way.push(next),
            }
        }
    }

    /// The row a line rests on: its source, or the own unit it runs through in an enemy zone.
    fn rows(&self, way: &[Hex]) -> Vec<Rule> {
        let source = *way.last().expect("a line begins at its unit");
        let by_town = self.side == GERMAN && !self.rules.is_start(source, GERMAN);
        let mut rows = vec![if by_town { row("N-057") } else { row("N-032") }];
        if way.iter().skip(1).any(|&hex| self.is_caught(hex)) {
            rows.push(row("N-034"));
        }
        rows
    }
}

/// Sources of `side`: Allied beaches and German Start hexes that were never taken, and towns the Germans hold (N-032, N-033,
/// N-057, N-060).
fn sources(rules: &Rules, state: &State<Ikvm>, side: Side) -> Vec<Hex> {
    let mut hexes: Vec<Hex> =
        rules.starts[side.index()].iter().copied().filter(|&hex| !is_lost(rules, state, hex)).collect();
    if side == GERMAN {
        let held = |&hex: &Hex| state.board.owner(&rules.map, hex).is_none_or(|owner| owner == GERMAN);
        hexes.extend(rules.towns.iter().copied().filter(held));
    }
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// Ground units of `side` on the map, in counter order.
fn troops<'a>(rules: &'a Rules, state: &'a State<Ikvm>, side: Side) -> impl Iterator<Item = (UnitId, Hex)> + 'a {
    let mine = state.board.units().filter(move |&unit| rules.side(unit) == side && rules.is_ground(unit));
    mine.filter_map(|unit| Some((unit, state.board.hex(unit)?)))
}

/// The line of supply of every ground unit of `side`, for the reader.
#[must_use]
pub fn lines(rules: &Rules, state: &State<Ikvm>, side: Side) -> Vec<SupplyLine> {
    let supply = Supply::of(rules, state, side);
    let supplied = |(unit, hex)| match supply.line(hex) {
        Some(way) => SupplyLine { unit, rows: supply.rows(&way), way: Some(way) },
        None => SupplyLine { unit, rows: vec![row("N-056"), row("N-058")], way: None },
    };
    troops(rules, state, side).map(supplied).collect()
}

/// Step 3: units of both sides without a line are marked and take one loss; units with one again lose the marker (N-030, N-031,
/// N-058, N-095, A-67). All are judged on the same position.
pub(crate) fn isolate<W: Trace>(play: &mut Resolution<'_, Ikvm, W>) {
    let (rules, state) = (play.rules, &*play.now);
    for side in [ALLIED, GERMAN] {
        let supply = Supply::of(rules, state, side);
        for (unit, hex) in troops(rules, state, side) {
            let before = state.sheet.isolated.contains(&unit);
            if supply.reaches(hex) {
                if before {
                    fact(play.why, "supplied", row("N-055"), Subject::Unit(unit), "again");
                    play.out.mark(row("N-055"), Mark::Isolated(unit, false));
                }
                continue;
            }
            fact(play.why, "isolated", row("N-056"), Subject::Unit(unit), "no-line");
            if !before {
                play.out.mark(row("N-030"), Mark::Isolated(unit, true));
            }
            lose_one(rules, state, unit, play.out);
        }
    }
    // A unit that left the map keeps no marker.
    for &unit in state.sheet.isolated.iter().filter(|&&unit| state.board.hex(unit).is_none()) {
        play.out.mark(row("N-095"), Mark::Isolated(unit, false));
    }
}

fn lose_one(rules: &Rules, state: &State<Ikvm>, unit: UnitId, out: &mut Effects<Ikvm>) {
    let most = rules.unit(unit).loss_points;
    let losses = (state.board.losses(unit) + 1).min(most);
    let rule = if state.sheet.isolated.contains(&unit) { row("N-031") } else { row("N-058") };
    out.board(rule, BoardEffect::Lost { unit, losses });
    if losses >= most {
        out.place(row("A-69"), unit, Place::Eliminated);
        out.mark(row("N-095"), Mark::Isolated(unit, false));
    }
}
