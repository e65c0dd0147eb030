//! Effects: the only way a state changes. Derived from actions, never stored.

use serde::{Deserialize, Serialize};

use super::board::Board;
use super::citation::Rule;
use super::explain::Figure;
use super::game::{State, System};
use super::hex::Hex;
use super::map::Map;
use super::unit::{Place, Side, UnitId};

/// A change on the board. Values are final, not differences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardEffect {
    /// The unit is now here.
    Placed {
        /// Which unit.
        unit: UnitId,
        /// Where it is now.
        to: Place,
    },
    /// The unit has now taken so many loss points.
    Lost {
        /// Which unit.
        unit: UnitId,
        /// Loss points taken in all.
        losses: u8,
    },
    /// The hex is now held by this side.
    Owned {
        /// Which hex.
        hex: Hex,
        /// The side that holds it, if any.
        by: Option<Side>,
    },
}

/// A change of a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect<S: System> {
    /// On the board.
    Board(BoardEffect),
    /// On the record sheet of the system.
    Sheet(S::Mark),
    /// The match moves to another moment.
    Stage(S::Stage),
}

/// A figure stored with an entry, so that a change in the rules is found where it first makes a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stated {
    /// The row that gives the figure.
    pub rule: Rule,
    /// The figure.
    pub value: i32,
}

/// The consequences of one action: effects in order, each with its row, and the figures to store.
#[derive(Clone, Debug)]
pub struct Effects<S: System> {
    list: Vec<(Effect<S>, Rule)>,
    figures: Vec<Stated>,
}

impl<S: System> Default for Effects<S> {
    fn default() -> Self {
        Self { list: Vec::new(), figures: Vec::new() }
    }
}

impl<S: System> Effects<S> {
    /// Empties the list but keeps its allocation.
    pub fn clear(&mut self) {
        self.list.clear();
        self.figures.clear();
    }

    /// Adds an effect on the board.
    pub fn board(&mut self, rule: Rule, effect: BoardEffect) {
        self.list.push((Effect::Board(effect), rule));
    }

    /// Places a unit.
    pub fn place(&mut self, rule: Rule, unit: UnitId, to: Place) {
        self.board(rule, BoardEffect::Placed { unit, to });
    }

    /// Adds an effect on the record sheet.
    pub fn mark(&mut self, rule: Rule, mark: S::Mark) {
        self.list.push((Effect::Sheet(mark), rule));
    }

    /// Moves the match on.
    pub fn stage(&mut self, rule: Rule, stage: S::Stage) {
        self.list.push((Effect::Stage(stage), rule));
    }

    /// Stores a figure with the entry.
    pub fn state(&mut self, figure: Figure) {
        self.figures.push(Stated { rule: figure.rule(), value: figure.value() });
    }

    /// Adds an effect and applies it to `now`, the position during the action.
    pub fn carry(&mut self, now: &mut State<S>, map: &Map, rule: Rule, effect: Effect<S>) {
        now.apply_one(map, &effect);
        self.list.push((effect, rule));
    }

    /// Adds effects with their rows, in order.
    pub fn extend(&mut self, effects: impl IntoIterator<Item = (Effect<S>, Rule)>) {
        self.list.extend(effects);
    }

    /// Adds all consequences of `other`, in order.
    pub fn append(&mut self, other: &Self) {
        self.list.extend_from_slice(&other.list);
        self.figures.extend_from_slice(&other.figures);
    }

    /// The effects with their rows, in order.
    pub fn iter(&self) -> impl Iterator<Item = &(Effect<S>, Rule)> {
        self.list.iter()
    }

    /// The figures to store.
    #[must_use]
    pub fn figures(&self) -> &[Stated] {
        &self.figures
    }

    /// The stage after the effects, if they change it.
    #[must_use]
    pub fn last_stage(&self) -> Option<&S::Stage> {
        self.list.iter().rev().find_map(|(effect, _)| match effect {
            Effect::Stage(stage) => Some(stage),
            Effect::Board(_) | Effect::Sheet(_) => None,
        })
    }
}

impl<S: System> State<S> {
    /// Applies effects in order.
    pub fn apply(&mut self, map: &Map, effects: &Effects<S>) {
        for (effect, _) in effects.iter() {
            self.apply_one(map, effect);
        }
        // The check reads the list of effects from its end; the loop applied it from its beginning.
        debug_assert!(
            effects.last_stage().is_none_or(|stage| *stage == self.stage),
            "a match is at the last stage that its effects lead to"
        );
    }

    /// Applies one effect. A rule that depends on its own earlier effects applies them to a copy of the state in this way.
    pub fn apply_one(&mut self, map: &Map, effect: &Effect<S>) {
        match effect {
            Effect::Board(effect) => write(&mut self.board, map, *effect),
            Effect::Sheet(mark) => S::write(&mut self.sheet, mark),
            Effect::Stage(stage) => self.stage.clone_from(stage),
        }
    }
}

fn write(board: &mut Board, map: &Map, effect: BoardEffect) {
    match effect {
        BoardEffect::Placed { unit, to } => board.put(map, unit, to),
        BoardEffect::Lost { unit, losses } => board.lose(unit, losses),
        BoardEffect::Owned { hex, by } => board.own(map, hex, by),
    }
    // The check uses the functions by which rules read the board, not those that wrote it.
    debug_assert!(
        match effect {
            BoardEffect::Placed { unit, to } => board.place(unit) == to,
            BoardEffect::Lost { unit, losses } => board.losses(unit) == losses,
            BoardEffect::Owned { hex, by } => board.owner(map, hex) == by,
        },
        "a board says what was written on it"
    );
}
