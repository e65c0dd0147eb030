//! The march of a unit: the way it takes, how far it gets, what each step costs, and the derivation of its total cost.
//!
//! A rule book gives the cost of one step ([`Ground`]); everything here follows from that, and is the same for every book.

use std::borrow::Cow;

use super::citation::Rule;
use super::explain::{Figure, Shown, Step, Subject, Sum, Trace, given};
use super::hex::Hex;
use super::map::{Crossing, Map};
use super::notation::fields::Route;
use super::path::{self, Aim, Reached, StepCost, cheapest_way};
use super::phrase::Arg;
use super::points::{Parts, Points};
use super::refuse::{RuleViolation, refuse};
use super::unit::UnitId;

/// The ground for one unit: the position before its march, and the cost of each step.
pub trait Ground {
    /// The reason why a step is not open. It is small, because a search tries thousands of steps of which most lead
    /// nowhere; it becomes a refusal with row and figures only when a march is refused.
    type Obstacle;

    /// The parts of a point in which allowance and costs are counted.
    const PARTS: Parts;
    /// The row by which the costs of steps add up.
    const COSTS: Rule;
    /// The row by which a march ends in some hexes.
    const STOP: Rule;

    /// The map.
    fn map(&self) -> &Map;

    /// The unit.
    fn unit(&self) -> UnitId;

    /// The allowance of the unit.
    fn allowance(&self) -> Allowance;

    /// Notes the allowance of the unit; a book that computes it from printed values notes those as its parts.
    fn note_allowance<W: Trace>(&self, why: &mut W) {
        let Allowance { parts, rule } = self.allowance();
        let value = i32::try_from(parts).expect("an allowance is small");
        let (subject, shown) = (Subject::Unit(self.unit()), Shown::Points(Self::PARTS));
        given(why, Step { term: "allowance", rule, subject, value, shown });
    }

    /// A lower bound for the cost of any step, at least 1. The higher it is, the less a search has to look at.
    fn least(&self) -> u32;

    /// One step after `spent` points; `part` receives each part of its cost.
    ///
    /// # Errors
    /// With the obstacle.
    fn step(&self, crossing: &Crossing, spent: u32, part: &mut impl FnMut(Step)) -> Result<StepCost, Self::Obstacle>;

    /// The obstacle between hexes that share no hexside.
    const APART: Self::Obstacle;

    /// The refusal of a step from one hex to the next.
    fn refusal(&self, obstacle: Self::Obstacle, step: (Hex, Hex)) -> RuleViolation;

    /// The refusal of a march to a hex that the unit cannot reach with its remaining points.
    fn out_of_reach(&self, to: Hex, left: Points) -> RuleViolation;
}

/// The points that a unit may spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// In parts of a point.
    pub parts: u32,
    /// The row that gives it.
    pub rule: Rule,
}

/// Where a march begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The hex.
    pub hex: Hex,
    /// The cost before the first step, as the derivation notes it; `None` for none.
    pub spent: Option<Step>,
    /// Whether the unit must stay there.
    pub stopped: bool,
}

impl Start {
    /// The cost before the first step, in parts of a point.
    fn parts(&self) -> u32 {
        self.spent.map_or(0, |before| u32::try_from(before.value).expect("no step is paid back"))
    }
}

/// The result of a whole march.
#[derive(Clone, Copy, Debug)]
pub struct Walked {
    /// The total cost, including the cost before the first step.
    pub spent: Figure,
    /// The hex it ends in.
    pub end: Hex,
    /// Whether the unit must stay there.
    pub stopped: bool,
}

/// A march over the ground.
pub struct March<G> {
    /// The ground.
    pub ground: G,
}

impl<G: Ground> March<G> {
    /// Returns the cost of a step, for a search. Every step costs something, so a unit without remaining points gets `None` at once.
    #[must_use]
    pub fn leads(&self, crossing: &Crossing, spent: u32) -> Option<StepCost> {
        if spent >= self.ground.allowance().parts {
            return None;
        }
        self.ground.step(crossing, spent, &mut |_| {}).ok()
    }

    /// Returns the hexes of a route, or those of the cheapest way to its end.
    ///
    /// # Errors
    /// When the route has no hex, or no way leads to its end.
    pub fn hexes<'r>(&self, start: &Start, route: &'r Route) -> Result<Cow<'r, [Hex]>, RuleViolation> {
        match route {
            Route::By(hexes) | Route::Found(hexes) if hexes.is_empty() => Err(self.out_of_reach(start, start.hex)),
            Route::By(hexes) | Route::Found(hexes) => Ok(Cow::Borrowed(hexes.as_slice())),
            Route::To(to) => {
                let ground = &self.ground;
                let aim = Aim { to: *to, budget: ground.allowance().parts, least: ground.least() };
                let leads = |crossing: &Crossing, spent| self.leads(crossing, spent);
                let way = cheapest_way(ground.map(), (start.hex, start.parts()), aim, leads);
                let way = way.filter(|hexes| !hexes.is_empty());
                way.map(Cow::Owned).ok_or_else(|| self.out_of_reach(start, *to))
            }
        }
    }

    /// The refusal of a march to a hex that the unit cannot reach.
    #[must_use]
    pub fn out_of_reach(&self, start: &Start, to: Hex) -> RuleViolation {
        let left = self.ground.allowance().parts.saturating_sub(start.parts());
        self.ground.out_of_reach(to, G::PARTS.of(left.into()))
    }

    /// Returns every hex that the unit can reach, by number, with the cost.
    #[must_use]
    pub fn reach(&self, start: &Start) -> Vec<Reached> {
        if start.stopped {
            return Vec::new();
        }
        path::reach(self.ground.map(), start.hex, start.parts(), |crossing, spent| self.leads(crossing, spent))
    }

    /// Returns the steps of a way with the cost of each, up to the first step that is not open.
    pub fn priced(&self, start: &Start, hexes: &[Hex]) -> impl Iterator<Item = (Hex, u32)> {
        let (mut here, mut spent) = (start.hex, start.parts());
        hexes.iter().map_while(move |&next| {
            let crossing = self.ground.map().crossing(here, next)?;
            let step = self.ground.step(&crossing, spent, &mut |_| {}).ok()?;
            spent += step.cost;
            here = next;
            Some((next, step.cost))
        })
    }

    /// Follows a way hex by hex and sums up its cost.
    ///
    /// # Errors
    /// At the first step that is not open, or that comes after a hex in which the unit must stay.
    pub fn walk<W: Trace>(&self, start: &Start, hexes: &[Hex], why: &mut W) -> Result<Walked, RuleViolation> {
        let ground = &self.ground;
        let (subject, shown) = (Subject::Unit(ground.unit()), Shown::Points(G::PARTS));
        ground.note_allowance(why);
        let mut total = Sum::open(why, "spent", G::COSTS, subject, shown);
        if let Some(before) = start.spent {
            let before = given(why, before);
            total.add(why, before);
        }
        let (mut here, mut spent, mut stopped) = (start.hex, start.parts(), start.stopped);
        for &next in hexes {
            if stopped {
                let refusal = refuse(G::STOP, "zone_stop").with("hex", Arg::Hex(here));
                return Err(refusal.with("unit", Arg::Unit(ground.unit())));
            }
            let step = ground.map().crossing(here, next).ok_or(G::APART).and_then(|crossing| {
                ground.step(&crossing, spent, &mut |part| {
                    let part = given(why, part);
                    total.add(why, part);
                })
            });
            let step = step.map_err(|obstacle| ground.refusal(obstacle, (here, next)))?;
            spent += step.cost;
            stopped = step.stops;
            here = next;
        }
        let total = total.close(why);
        assert_eq!(i64::from(total.value()), i64::from(spent), "a march costs what the parts of its steps come to");
        Ok(Walked { spent: total, end: here, stopped })
    }
}
