//! Cost of one step, and the obstacles to it (seed §4.0, terrain table; reference 4.2).

use crate::kernel::board::Classes;
use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Shown, Step, Subject, Trace};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::map::{Crossing, Map};
use crate::kernel::march::{self, Allowance};
use crate::kernel::path::StepCost;
use crate::kernel::phrase::Arg;
use crate::kernel::points::{Parts, Points};
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::unit::UnitId;

use super::super::id::Cherbourg;
use super::super::state::classes;
use super::super::state::rules::Rules;
use super::super::state::terrain::{Ground, Link, is_river, link};
use super::super::state::units::Mobility;
use super::movement;
use super::zones::engages;

/// The ground for one unit: the position before its move, and its allowance.
pub(crate) struct UnitGround<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a State<Cherbourg>,
    pub(super) unit: UnitId,
    mobility: Mobility,
    enemies: Classes,
    /// Its allowance for this phase, in half points.
    allowance: Allowance,
    /// Whether its first step breaks contact (C-037).
    breaks_contact: bool,
    /// The units whose zones stop it.
    catching: Classes,
}

/// Why a step is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Obstacle {
    /// The hexes share no hexside.
    NotAdjacent,
    /// Sea for ground units, land for ships, swamp for wheels.
    Forbidden(Rule),
    /// Enemies are in the hex.
    Enemy,
    /// The allowance is too small; the move needs so many half points in all.
    TooDear(u32),
}

impl march::Ground for UnitGround<'_> {
    type Obstacle = Obstacle;

    const PARTS: Parts = Parts::HALVES;
    const COSTS: Rule = row("C-022");
    const STOP: Rule = row("C-035");
    const APART: Obstacle = Obstacle::NotAdjacent;

    fn map(&self) -> &Map {
        &self.rules.map
    }

    fn unit(&self) -> UnitId {
        self.unit
    }

    fn allowance(&self) -> Allowance {
        self.allowance
    }

    fn note_allowance<W: Trace>(&self, why: &mut W) {
        movement::allowance(self.rules, self.state, self.unit, why);
    }

    fn least(&self) -> u32 {
        self.rules.tables.least(self.mobility)
    }

    fn step(&self, crossing: &Crossing, spent: u32, report: &mut impl FnMut(Step)) -> Result<StepCost, Obstacle> {
        let (term, rule, value) = self.entry(crossing)?;
        // Friends block no unit, regardless of their number (C-032).
        if self.state.board.holds_at(crossing.to_cell, self.enemies) {
            return Err(Obstacle::Enemy);
        }
        let mut cost = 0;
        let mut add = |term: &'static str, rule: Rule, value: u32| {
            cost += value;
            let value = i32::try_from(value).expect("a step costs little");
            report(Step {
                term,
                rule,
                subject: Subject::Step(crossing.from, crossing.to),
                value,
                shown: Shown::Points(Parts::HALVES),
            });
        };
        // The river adds to the cost of the hex (C-024).
        add(term, rule, value);
        let spared = self.rules.readings.road_bridges && link(crossing.side) == Some(Link::Road);
        if is_river(crossing.side) && !spared {
            add("step-river", row("C-182"), self.rules.tables.river(self.mobility));
        }
        if self.breaks_contact && spent == 0 {
            add("step-break-contact", row("C-037"), 2);
        }
        let total = spent + cost;
        if total > self.allowance.parts {
            Err(Obstacle::TooDear(total))
        } else {
            Ok(StepCost { cost, stops: self.state.board.is_in_zone_at(crossing.to_cell, self.catching) })
        }
    }

    fn refusal(&self, obstacle: Obstacle, (from, to): (Hex, Hex)) -> RuleViolation {
        let at = |refusal: RuleViolation| refusal.with("unit", Arg::Unit(self.unit)).with("hex", Arg::Hex(to));
        match obstacle {
            Obstacle::NotAdjacent => {
                at(refuse(row("C-022"), "not_adjacent")).with("from", Arg::Hex(from)).with("case", Arg::Case("step"))
            }
            Obstacle::Forbidden(rule) => {
                let case = barrier(self.rules, self.unit, to);
                at(refuse(rule, "forbidden")).with("case", Arg::Case(case))
            }
            Obstacle::Enemy => at(refuse(row("C-043"), "enemy_occupied")),
            Obstacle::TooDear(needed) => at(refuse(row("C-025"), "movement_exceeded"))
                .with("needed", Arg::Points(Parts::HALVES.of(needed.into())))
                .with("limit", Arg::Points(Parts::HALVES.of(self.allowance.parts.into()))),
        }
    }

    fn out_of_reach(&self, to: Hex, left: Points) -> RuleViolation {
        let refusal = refuse(row("C-025"), "out_of_reach").with("unit", Arg::Unit(self.unit)).with("hex", Arg::Hex(to));
        refusal.with("left", Arg::Points(left)).with("case", Arg::Case("far"))
    }
}

impl<'a> UnitGround<'a> {
    /// The ground for `unit` with `allowance` in half points.
    pub(crate) fn new(rules: &'a Rules, state: &'a State<Cherbourg>, unit: UnitId, allowance: Allowance) -> Self {
        let (mobility, enemy) = (rules.kind(unit).mobility(), rules.side(unit).enemy());
        let catching = if engages(rules, unit) { classes::engaging(enemy) } else { Classes::NONE };
        let breaks_contact = state.sheet.of(unit).engaged;
        Self { rules, state, unit, mobility, enemies: classes::of(enemy), allowance, breaks_contact, catching }
    }

    /// Returns whether an enemy zone stops the unit in `hex` (C-035).
    pub(crate) fn is_caught(&self, hex: Hex) -> bool {
        self.state.board.is_in_zone(&self.rules.map, hex, self.catching)
    }

    /// Cost of entering: by road or trail, in a settlement, otherwise by terrain.
    fn entry(&self, crossing: &Crossing) -> Result<(&'static str, Rule, u32), Obstacle> {
        let lie = self.rules.lies[crossing.to_cell];
        let tables = &self.rules.tables;
        if self.mobility == Mobility::Sea {
            // A sea hex costs ships one point (reference 4.2, A-49).
            let at_sea = lie.base == Ground::Sea;
            return if at_sea { Ok(("step-sea", row("C-145"), 2)) } else { Err(Obstacle::Forbidden(row("C-145"))) };
        }
        if lie.base == Ground::Sea {
            return Err(Obstacle::Forbidden(row("C-183")));
        }
        match link(crossing.side) {
            Some(link @ Link::Road) => Ok(("step-road", row("C-181"), tables.linked(link, self.mobility))),
            Some(link @ Link::Trail) => Ok(("step-trail", row("C-180"), tables.linked(link, self.mobility))),
            None => {
                let ground = lie.overlay.unwrap_or(lie.base);
                let cost = tables.cost(ground, self.mobility).ok_or(Obstacle::Forbidden(row("C-183")))?;
                Ok((step_term(ground), row("C-180"), cost))
            }
        }
    }
}

/// The name of a step's cost by the ground entered; pages have words for it.
const fn step_term(ground: Ground) -> &'static str {
    match ground {
        Ground::Clean => "step-clean",
        Ground::Grove => "step-grove",
        Ground::Rough => "step-rough",
        Ground::Bocage => "step-bocage",
        Ground::Swamp => "step-swamp",
        Ground::Sea => "step-sea",
        Ground::City => "step-city",
        Ground::Village => "step-village",
        Ground::Airfield => "step-airfield",
        Ground::Fortification => "step-fortification",
    }
}

/// Why a unit cannot be in a hex at all, as a word: ships stay at sea, all other units on land, and wheels off swamps.
pub(crate) fn barrier(rules: &Rules, unit: UnitId, hex: Hex) -> &'static str {
    match rules.kind(unit).mobility() {
        Mobility::Sea => "land",
        Mobility::Foot | Mobility::Motor | Mobility::Static => match rules.hex_terrain(hex).base {
            Ground::Sea => "sea",
            Ground::Clean
            | Ground::Grove
            | Ground::Rough
            | Ground::Bocage
            | Ground::Swamp
            | Ground::City
            | Ground::Village
            | Ground::Airfield
            | Ground::Fortification => "swamp",
        },
    }
}
