//! Supply and isolation (seed: Spelordning 3, Försörjning och logistik; reference 7.1).

use crate::kernel::area::Area;
use crate::kernel::board::Classes;
use crate::kernel::citation::{Rule, row};
use crate::kernel::effect::{BoardEffect, Effects};
use crate::kernel::explain::{Subject, Trace, fact};
use crate::kernel::flood::Flood;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, Side, UnitId};
use crate::kernel::view::SupplyLine;

use super::super::id::Ikvm;
use super::super::state::classes;
use super::super::state::rules::Rules;
use super::super::state::sheet::Mark;
use super::super::state::units::{ALLIED, GERMAN};
use super::landing::is_lost;
use super::zones::{Catching, is_in_enemy_zone};

/// The lines of supply of one side.
///
/// A line runs over adjacent land hexes of any terrain, across rivers too. An enemy ground unit closes a hex; an enemy zone closes it
/// unless own ground forces are in it (N-056, N-034, A-68).
struct Supply<'a> {
    rules: &'a Rules,
    state: &'a State<Ikvm>,
    side: Side,
    own: Classes,
    enemy: Classes,
    catching: Catching,
    /// Whether zones close no hex.
    ignores_zones: bool,
}

impl<'a> Supply<'a> {
    fn new(rules: &'a Rules, state: &'a State<Ikvm>, side: Side) -> Self {
        let [own, enemy] = [side, side.enemy()].map(classes::ground);
        let ignores_zones = rules.readings.supply_ignores_zoc;
        Self { rules, state, side, own, enemy, catching: Catching::of(rules, side), ignores_zones }
    }

    /// Returns whether an enemy unit or zone closes the hex at a position of the map.
    fn is_barred(&self, cell: usize) -> bool {
        let board = &self.state.board;
        board.holds_at(cell, self.enemy)
            || (!self.ignores_zones && self.catching.reach(board, cell) && !board.holds_at(cell, self.own))
    }

    /// The hexes through which lines may run: all land except closed hexes.
    fn open(&self) -> Area {
        let (map, board) = (&self.rules.map, &self.state.board);
        let mut open = self.rules.land.clone();
        let enemies = board.units().filter(|&unit| self.rules.side(unit) != self.side);
        for cell in enemies.filter_map(|unit| map.cell(board.hex(unit)?)) {
            let near = map.around(cell).chain([cell]);
            near.filter(|&cell| self.is_barred(cell)).for_each(|cell| open.remove(map.hex(cell)));
        }
        open
    }

    /// The hexes in which ground units are in supply, each with the line to it.
    fn lines(&self) -> Flood {
        let (open, map) = (self.open(), &self.rules.map);
        Flood::new(map, sources(self.rules, self.state, self.side), |cell| open.has(map.hex(cell)))
    }

    /// The rows on which a line rests: the row of its source, and the row of own units if the line runs through an enemy zone.
    fn rows(&self, way: &[Hex]) -> Vec<Rule> {
        let source = *way.last().expect("a line begins at its unit");
        let by_town = self.side == GERMAN && !self.rules.is_start(source, GERMAN);
        let mut rows = vec![if by_town { row("N-057") } else { row("N-032") }];
        if way.iter().skip(1).any(|&hex| is_in_enemy_zone(self.rules, &self.state.board, hex, self.side)) {
            rows.push(row("N-034"));
        }
        rows
    }
}

/// The hexes in which ground units of `side` are in supply (N-055).
#[must_use]
pub fn supplied(rules: &Rules, state: &State<Ikvm>, side: Side) -> Area {
    let mut from = Area::none(&rules.map);
    sources(rules, state, side).for_each(|hex| from.add(hex));
    from.spread(&Supply::new(rules, state, side).open())
}

/// Sources of `side`: Allied beaches and German Start hexes never captured, and towns held by the Germans (N-032, N-033, N-057, N-060).
fn sources<'a>(rules: &'a Rules, state: &'a State<Ikvm>, side: Side) -> impl Iterator<Item = Hex> + 'a {
    let starts = rules.starts[side.index()].iter().copied().filter(move |&hex| !is_lost(rules, state, hex));
    let held =
        move |&hex: &Hex| side == GERMAN && state.board.owner(&rules.map, hex).is_none_or(|owner| owner == GERMAN);
    starts.chain(rules.towns.iter().copied().filter(held))
}

/// Ground units of `side` on the map, in counter order.
fn troops<'a>(rules: &'a Rules, state: &'a State<Ikvm>, side: Side) -> impl Iterator<Item = (UnitId, Hex)> + 'a {
    let mine = state.board.units().filter(move |&unit| rules.side(unit) == side && rules.is_ground(unit));
    mine.filter_map(|unit| Some((unit, state.board.hex(unit)?)))
}

/// The line of supply of every ground unit of `side`, for display.
#[must_use]
pub fn lines(rules: &Rules, state: &State<Ikvm>, side: Side) -> Vec<SupplyLine> {
    let supply = Supply::new(rules, state, side);
    let lines = supply.lines();
    let supplied = |(unit, hex)| match lines.line(&rules.map, hex) {
        Some(way) => SupplyLine { unit, rows: supply.rows(&way), way: Some(way) },
        None => SupplyLine { unit, rows: vec![row("N-056"), row("N-058")], way: None },
    };
    troops(rules, state, side).map(supplied).collect()
}

/// The ground units of `side` on the map, each with whether it has a line of supply.
#[must_use]
pub fn in_supply(rules: &Rules, state: &State<Ikvm>, side: Side) -> Vec<(UnitId, bool)> {
    let supplied = supplied(rules, state, side);
    troops(rules, state, side).map(|(unit, hex)| (unit, supplied.has(hex))).collect()
}

/// Step 3: units of both sides without a line get a marker and take one loss; units with a line again lose the marker (N-030, N-031, N-058,
/// N-095, A-67). All are checked in the same position.
pub(crate) fn isolate<W: Trace>(play: &mut Resolution<'_, Ikvm, W>) {
    let (rules, state) = (play.rules, &*play.now);
    for side in [ALLIED, GERMAN] {
        let supplied = supplied(rules, state, side);
        for (unit, hex) in troops(rules, state, side) {
            let before = state.sheet.isolated.contains(&unit);
            if supplied.has(hex) {
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
