//! Posed positions for tests of the chapters: a board, units of the classes of the book, and actions on them.

mod ground;
mod movement;
mod sight;
mod supply;

use std::sync::Arc;

use crate::kernel::board::Board;
use crate::kernel::effect::{BoardEffect, Effect, Effects};
use crate::kernel::explain::NoTrace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::map::Map;
use crate::kernel::refuse::RuleViolation;
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::Names as _;
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::id::Wab;
use super::super::state::classes::{Class, Kind, Quality, Replenishment, Size, Trait};
use super::super::state::rules::Rules;
use super::super::state::scenario::{Control, Forecast, Scenario};
use super::super::state::sheet::{Mark, Record, Sheet};
use super::super::state::stage::Stage;
use super::super::state::tables::Tables;
use super::super::state::terrain::VOCABULARY;
use super::super::state::units::{ALLIED, AXIS, Bonus, Unit, parse_side};
use super::super::state::weather::Weather;

/// The whole board.
pub(super) const NORMANDY: &str = include_str!("../data/normandy.map");
const CLASSES: &str = include_str!("../data/classes.csv");

/// Open ground, twelve columns of twelve hexes.
pub(super) fn open_ground() -> String {
    let row = ". ".repeat(12);
    format!("map plain\nlayout flat odd-low\nletters . clear\nrows 0101\n{}", format!("  {row}\n").repeat(12))
}

/// Rules and a position: the first impulse of the Allies in turn 2, with 16 activation points on either side.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) rules: Rules,
    pub(super) state: State<Wab>,
}

/// A table with units, each by id, class and hex; `-` puts it in the pool.
pub(super) fn table(map: &str, units: &[(&str, &str, &str)]) -> Table {
    let map = Map::parse(map, VOCABULARY).expect("a map");
    let mut rules = Rules {
        title: String::new(),
        book: Arc::default(),
        tables: Arc::new(Tables::of_reference()),
        map: Arc::new(map),
        map_text: "".into(),
        scenario: Arc::new(scenario()),
        units: Arc::new([]),
        by_name: Arc::new([]),
        place_by_name: Arc::new([]),
        classes: Arc::new(crate::kernel::board::UnitClasses::none(0)),
        by_id: Arc::default(),
        readings: super::super::state::readings::Readings::default(),
        last_turn: 5,
    };
    rules.enlist(units.iter().map(|&(id, class, _)| unit(id, class)).collect());
    let board = Board::new(Arc::clone(&rules.classes), &rules.map);
    let sheet = Sheet {
        units: vec![Record::default(); units.len()],
        activation_allied: 16,
        activation_axis: 16,
        ..Sheet::default()
    };
    let state = State { board, sheet, stage: Stage::Impulse { turn: 2, impulse: 1, side: ALLIED } };
    let mut table = Table { rules, state };
    for &(id, _, hex) in units.iter().filter(|(_, _, hex)| *hex != "-") {
        table.put(id, hex);
    }
    table
}

fn scenario() -> Scenario {
    Scenario {
        briefing: Default::default(),
        impulses: 1,
        first: ALLIED,
        activation: [16, 16],
        forecast: Forecast::Listed,
        turns: Vec::new(),
        losses: 1,
        replenishes_allied: false,
        replacements: 0,
        control: Control::Occupied,
        supply: [Vec::new(), Vec::new()],
        victory: [Vec::new(), Vec::new()],
        levels: [5, 12, 20],
        fortified: None,
        supplied: Vec::new(),
        objectives: Vec::new(),
        arrivals: Vec::new(),
    }
}

/// A unit of a class of the book.
fn unit(id: &str, class: &str) -> Unit {
    let line = CLASSES.lines().find(|line| line.split(',').next() == Some(class)).expect("a class of the book");
    let cells: Vec<&str> = line.split(',').collect();
    let number = |at: usize| cells[at].parse().expect("a number");
    let special = match cells[19] {
        "fixed" => Trait::Fixed,
        "tiger" => Trait::Tiger,
        "commander" => Trait::Commander,
        _ => Trait::None,
    };
    let class = Class {
        id: class.into(),
        side: parse_side(crate::kernel::notation::Line::new(cells[1], 1).expect("a side").expect("it is there"))
            .expect("a side"),
        nation: cells[2].into(),
        kind: Kind::named(cells[3]).expect("a kind"),
        size: Size::named(cells[4]).expect("a size"),
        quality: Quality::named(cells[5]).expect("a quality"),
        weight: number(6),
        life: number(7),
        attack: number(8),
        defence: number(9),
        range: number(10),
        points: number(11),
        flak: number(12),
        flak_range: number(13),
        has_zone: number(14) == 1,
        view: number(15),
        movement: number(16),
        is_strategic: number(17) == 1,
        replenishment: Replenishment::named(cells[18]).expect("how it is replenished"),
        special,
    };
    Unit {
        id: id.into(),
        short: id.into(),
        name: id.into(),
        nation: class.nation.clone(),
        division: None,
        class: Arc::new(class),
        squadron: None,
        bonus: Bonus::default(),
    }
}

pub(super) fn hex(text: &str) -> Hex {
    Hex::parse(text).expect("a hex")
}

pub(super) fn hexes(text: &str) -> Vec<Hex> {
    text.split_whitespace().map(hex).collect()
}

impl Table {
    pub(super) fn unit(&self, id: &str) -> UnitId {
        self.rules.unit_named(id).expect("a unit of the table")
    }

    pub(super) fn units(&self, ids: &str) -> Vec<UnitId> {
        ids.split_whitespace().map(|id| self.unit(id)).collect()
    }

    fn apply(&mut self, effect: &Effect<Wab>) {
        self.state.apply_one(&self.rules.map, effect);
    }

    pub(super) fn mark(&mut self, mark: Mark) {
        self.apply(&Effect::Sheet(mark));
    }

    /// Puts a unit into a hex.
    pub(super) fn put(&mut self, id: &str, at: &str) {
        let unit = self.unit(id);
        self.apply(&Effect::Board(BoardEffect::Placed { unit, to: Place::On(hex(at)) }));
    }

    /// Takes a unit off the map.
    pub(super) fn remove(&mut self, id: &str) {
        let unit = self.unit(id);
        self.apply(&Effect::Board(BoardEffect::Placed { unit, to: Place::Eliminated }));
    }

    /// Gives a side control of hexes.
    pub(super) fn give(&mut self, side: Side, to: &str) {
        for hex in hexes(to) {
            self.apply(&Effect::Board(BoardEffect::Owned { hex, by: Some(side) }));
        }
    }

    pub(super) fn weather(&mut self, weather: Weather) {
        self.mark(Mark::Weather(weather));
    }

    pub(super) fn cut_off(&mut self, id: &str) {
        self.mark(Mark::Unsupplied(self.unit(id), true));
    }

    pub(super) fn record(&mut self, id: &str, change: impl FnOnce(&mut Record)) {
        let unit = self.unit(id);
        let mut record = self.state.sheet.of(unit);
        change(&mut record);
        self.mark(Mark::Unit(unit, record));
    }

    /// Passes to the other side, in the same impulse.
    pub(super) fn axis_acts(&mut self) {
        self.apply(&Effect::Stage(Stage::Impulse { turn: 2, impulse: 1, side: AXIS }));
    }

    /// Begins a new turn, in which nothing has been done.
    pub(super) fn next_turn(&mut self) {
        self.mark(Mark::TurnOver);
        let turn = self.state.stage.turn() + 1;
        self.apply(&Effect::Stage(Stage::Impulse { turn, impulse: 1, side: ALLIED }));
    }

    pub(super) fn scenario(&mut self, change: impl FnOnce(&mut Scenario)) {
        change(Arc::make_mut(&mut self.rules.scenario));
    }

    /// Takes an action; a refused one changes nothing.
    pub(super) fn act(
        &mut self,
        act: impl FnOnce(&mut Resolution<'_, Wab, NoTrace>) -> Result<(), RuleViolation>,
    ) -> Result<(), RuleViolation> {
        let (mut why, mut out) = (NoTrace, Effects::default());
        act(&mut Resolution::new(&self.rules, &self.state, &mut why, &mut out))?;
        self.state.apply(&self.rules.map, &out);
        Ok(())
    }
}
