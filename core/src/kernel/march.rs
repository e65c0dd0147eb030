//! The march of a unit: the way it takes, how far it comes, what each step costs, and the derivation of what it spends.
//!
//! A rule book says what one step comes to ([`Ground`]); everything here follows from that, and is the same in every book.

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

/// The ground as one unit meets it: the position before its march, and what a step in it comes to.
pub trait Ground {
    /// What stands in the way of a step. A search over the map asks for thousands of steps of which most lead nowhere: it is small,
    /// and becomes a refusal with its row and figures only where a march is refused.
    type Obstacle;

    /// What allowance and costs count in.
    const PARTS: Parts;
    /// The row by which the costs of steps add up.
    const COSTS: Rule;
    /// The row by which a march ends in some hexes.
    const STOP: Rule;

    /// The map.
    fn map(&self) -> &Map;

    /// The unit.
    fn unit(&self) -> UnitId;

    /// What the unit may spend in all.
    fn allowance(&self) -> Allowance;

    /// Notes what the unit may spend in all; a book that works it out of what is printed notes that under it.
    fn note_allowance<W: Trace>(&self, why: &mut W) {
        let Allowance { parts, rule } = self.allowance();
        let value = i32::try_from(parts).expect("an allowance is small");
        let (subject, shown) = (Subject::Unit(self.unit()), Shown::Points(Self::PARTS));
        given(why, Step { term: "allowance", rule, subject, value, shown });
    }

    /// What no step costs less than, at least 1. The higher it is, the less is searched.
    fn least(&self) -> u32;

    /// One step after `spent`, its cost reported part by part.
    ///
    /// # Errors
    /// With what stands in its way.
    fn step(&self, crossing: &Crossing, spent: u32, part: &mut impl FnMut(Step)) -> Result<StepCost, Self::Obstacle>;

    /// What stands in the way of a step between hexes that share no hexside.
    const APART: Self::Obstacle;

    /// The refusal of a step from one hex to the next.
    fn refusal(&self, obstacle: Self::Obstacle, step: (Hex, Hex)) -> RuleViolation;

    /// The refusal of a way to a hex that the unit does not come to with what it has left.
    fn out_of_reach(&self, to: Hex, left: Points) -> RuleViolation;
}

/// What a unit may spend.
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
    /// What has been spent before the first step, as the derivation notes it; `None` where nothing has.
    pub spent: Option<Step>,
    /// Whether the unit must stay there.
    pub stopped: bool,
}

impl Start {
    /// What has been spent before the first step, in parts of a point.
    fn parts(&self) -> u32 {
        self.spent.map_or(0, |before| u32::try_from(before.value).expect("no step is paid back"))
    }
}

/// What a whole march comes to.
#[derive(Clone, Copy, Debug)]
pub struct Walked {
    /// Everything spent, with what was spent before it.
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
    /// Returns what a step leads to, for a search; no step is free, so that one with nothing left to spend need not be looked at.
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

    /// The refusal of a way to a hex that the unit does not come to.
    #[must_use]
    pub fn out_of_reach(&self, start: &Start, to: Hex) -> RuleViolation {
        let left = self.ground.allowance().parts.saturating_sub(start.parts());
        self.ground.out_of_reach(to, G::PARTS.of(left.into()))
    }

    /// Returns every hex that the unit can come to, by number, with what it has spent by then.
    #[must_use]
    pub fn reach(&self, start: &Start) -> Vec<Reached> {
        if start.stopped {
            return Vec::new();
        }
        path::reach(self.ground.map(), start.hex, start.parts(), |crossing, spent| self.leads(crossing, spent))
    }

    /// Returns the steps of a way with the cost of each, as far as it is open.
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

    /// Goes hex by hex and sums up what it costs.
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
