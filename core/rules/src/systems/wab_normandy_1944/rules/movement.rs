//! Movement (reference 3.2, 3.3, 6.4) of single units and stacks, normal and strategic, in whole points.
//!
//! A way is declared and checked as a whole with what the moving side knows. The units then move along it among the actual enemies: up to
//! the first hex in an enemy zone, or to the hex before a hidden enemy.

use std::borrow::Cow;

use crate::kernel::citation::row;
use crate::kernel::explain::{Subject, Trace, fact};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::map::Crossing;
use crate::kernel::march::March;
use crate::kernel::notation::fields::Route;
use crate::kernel::path::Reached;
use crate::kernel::refuse::RuleViolation;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::id::Wab;
use super::super::state::classes::Kind;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Record};
use super::super::state::weather::Weather;
use super::sight::Sightings;
use super::stacking::has_room;
use super::steps::{Party, PartyGround};
use super::ways::{declared, hexes, set_out, start};
use super::zones::{Enemies, zone_holders};
use super::{activation, control, sequence, victory};

/// Movement points of a unit in this turn. Activation fixes them (B-097). Before it, they are the base figure times the percentage of the
/// weather, halved out of supply, rounded down, and at least 1 for a unit that can move (B-096, B-102). Weather does not affect ships.
#[must_use]
pub fn allowance(rules: &Rules, state: &State<Wab>, unit: UnitId) -> u8 {
    let record = state.sheet.of(unit);
    if record.activated != 0 {
        return record.allowance;
    }
    let base = u32::from(rules.class(unit).movement);
    let points = base * pace(rules, state, unit) * supplied(state, unit) / 10_000;
    u8::try_from(points.max(base.min(1))).expect("no more than its base figure")
}

/// Percentage of movement left to a unit by the weather (B-098, B-099, B-100, B-101).
pub(crate) fn pace(rules: &Rules, state: &State<Wab>, unit: UnitId) -> u32 {
    pace_in(rules, state.sheet.weather, unit)
}

/// Percentage of movement left to a unit by a given weather.
pub(crate) fn pace_in(rules: &Rules, weather: Weather, unit: UnitId) -> u32 {
    match rules.kind(unit) {
        Kind::Ship | Kind::Aircraft => 100,
        Kind::Infantry
        | Kind::Mechanised
        | Kind::Armour
        | Kind::Artillery
        | Kind::Flak
        | Kind::Commander
        | Kind::Reconnaissance => rules.tables.pace(weather, rules.side(unit), rules.kind(unit)).into(),
    }
}

/// Percentage of movement left to a unit by its supply (B-102).
pub(crate) fn supplied(state: &State<Wab>, unit: UnitId) -> u32 {
    if state.sheet.unsupplied.contains(&unit) { 50 } else { 100 }
}

/// Units of one hex move along a route (B-085, B-103, B-108).
///
/// # Errors
/// With the first rule that the declared way breaks.
pub(crate) fn resolve<W: Trace>(
    play: &mut Resolution<'_, Wab, W>,
    units: &[UnitId],
    route: &Route,
    is_strategic: bool,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let (_, impulse, side) = sequence::acting(state)?;
    sequence::own(rules, state, side, units)?;
    activation::check(rules, state, (impulse, side), units)?;
    let party = Party { rules, state, units, is_strategic };
    let (known, actual) = (known(rules, state, side), Enemies::actual(rules, state, side));
    let start = start(&party)?;
    let way = declared(&party, &start, (&known, &actual), route)?;
    let walk = Walk::of(&way, &actual).until_won(&party);
    let march = March { ground: PartyGround::walked(party, &actual) };
    let total = march.walk(&start, &walk.hexes, play.why)?;
    activation::spend(play, (impulse, side), units);
    play.out.state(total.spent);
    say_why_stopped(play, side, &walk);
    let cost = total.spent.value() - start.spent.map_or(0, |before| before.value);
    let cost = u8::try_from(cost).expect("a way is affordable");
    for &unit in units {
        set_down(play, unit, (total.end, cost), (walk.is_caught, is_strategic));
    }
    for &hex in &walk.hexes {
        control::enter_together(play, units, hex);
    }
    Ok(())
}

/// Puts a unit where its move ended. The move ends the spotting of the unit (B-134). A zone stops only units that move or advance; a unit
/// that retreats or arrives into a zone may leave it (B-267).
fn set_down<W: Trace>(
    play: &mut Resolution<'_, Wab, W>,
    unit: UnitId,
    (end, cost): (Hex, u8),
    (is_caught, is_strategic): (bool, bool),
) {
    if play.now.sheet.spotted.contains(&unit) {
        play.mark(row("B-134"), Mark::Spotted(unit, false));
    }
    play.place(row("B-086"), unit, Place::On(end));
    let record = play.now.sheet.of(unit);
    let (spent, strategic) = (record.spent + cost, record.strategic || is_strategic);
    let rule = if is_caught { row("B-234") } else { row("B-086") };
    play.mark(rule, Mark::Unit(unit, Record { spent, stopped: is_caught, strategic, ..record }));
}

/// The part of a way that units have walked.
struct Walk {
    /// The hexes entered.
    hexes: Vec<Hex>,
    /// Whether an enemy zone stops the units in the last hex (B-234, B-266). This hex may be the first one entered (B-235).
    is_caught: bool,
    /// The hex with the hidden enemy before which the units stopped (B-106).
    met: Option<Hex>,
    /// Whether entering the last hex wins the match, which ends the move (B-251).
    has_won: bool,
}

impl Walk {
    /// Walks a way among the actual enemies.
    fn of(way: &[Crossing], actual: &Enemies) -> Self {
        let mut walk = Self { hexes: Vec::with_capacity(way.len()), is_caught: false, met: None, has_won: false };
        for step in way {
            if actual.stand(step.to_cell) {
                walk.met = Some(step.to);
                break;
            }
            walk.hexes.push(step.to);
            if actual.reach(step.to_cell) {
                walk.is_caught = true;
                break;
            }
        }
        assert!(
            !walk.hexes.is_empty(),
            "enemies beside the first hex of a way are in sight, so that one step at least is gone"
        );
        walk
    }

    /// Cuts the way off at the hex that wins the match (B-251, A-53).
    fn until_won(mut self, party: &Party<'_>) -> Self {
        let entered = victory::until_won(party.rules, party.state, party.units, &self.hexes);
        if entered < self.hexes.len() {
            self.hexes.truncate(entered);
            (self.is_caught, self.met, self.has_won) = (false, None, true);
        }
        self
    }
}

/// Notes why a move was cut short.
fn say_why_stopped<W: Trace>(play: &mut Resolution<'_, Wab, W>, side: Side, walk: &Walk) {
    if let Some(met) = walk.met {
        fact(play.why, "stop", row("B-106"), Subject::Hex(met), "unseen");
    }
    if let Some(&end) = walk.hexes.last().filter(|_| walk.has_won) {
        fact(play.why, "stop", row("B-251"), Subject::Hex(end), "won");
    }
    let end = walk.hexes.last().filter(|_| walk.is_caught);
    if let Some(holder) = end.and_then(|&end| zone_holders(play.rules, play.before, end, side).next()) {
        fact(play.why, "stop", row("B-234"), Subject::Unit(holder), "zone");
    }
}

/// Every hex that a unit can still reach by normal movement, by number, with the points spent to reach it, as far as its side knows.
#[must_use]
pub fn within_reach(rules: &Rules, state: &State<Wab>, unit: UnitId) -> Vec<Reached> {
    let known = known(rules, state, rules.side(unit));
    reach(&Party { rules, state, units: &[unit], is_strategic: false }, &known)
}

/// The same by strategic movement.
#[must_use]
pub fn strategic_reach(rules: &Rules, state: &State<Wab>, unit: UnitId) -> Vec<Reached> {
    let known = known(rules, state, rules.side(unit));
    reach(&Party { rules, state, units: &[unit], is_strategic: true }, &known)
}

/// The visible enemies of a side, computed once for the reach of all its units.
#[must_use]
pub fn known(rules: &Rules, state: &State<Wab>, side: Side) -> Enemies {
    Enemies::known(rules, state, &Sightings::new(rules, state, side))
}

/// Every hex in which a party can end its move, as far as its side knows the enemy; ignores activation points.
pub(crate) fn reach(party: &Party<'_>, known: &Enemies) -> Vec<Reached> {
    let Ok(start) = set_out(party) else { return Vec::new() };
    let march = March { ground: PartyGround::sought(*party, known) };
    let mut reached = march.reach(&start);
    reached.retain(|way| has_room(party.rules, &party.state.board, way.hex, party.units));
    reached
}

/// All hexes of the cheapest way to `to` as far as the side knows; `None` without one.
#[must_use]
pub fn way(rules: &Rules, state: &State<Wab>, units: &[UnitId], (to, is_strategic): (Hex, bool)) -> Option<Vec<Hex>> {
    let party = Party { rules, state, units, is_strategic };
    let start = set_out(&party).ok()?;
    let known = known(rules, state, party.side());
    hexes(&party, &start, &known, &Route::To(to)).ok().map(Cow::into_owned)
}

/// The steps actually made in a move, each with its cost, from the start hex; for the map.
#[must_use]
pub fn priced(
    rules: &Rules,
    state: &State<Wab>,
    units: &[UnitId],
    (route, is_strategic): (&Route, bool),
) -> Vec<(Hex, u32)> {
    let party = Party { rules, state, units, is_strategic };
    let Ok(start) = start(&party) else { return Vec::new() };
    let side = party.side();
    let (known, actual) = (known(rules, state, side), Enemies::actual(rules, state, side));
    let Ok(way) = declared(&party, &start, (&known, &actual), route) else { return Vec::new() };
    let walk = Walk::of(&way, &actual).until_won(&party);
    let march = March { ground: PartyGround::walked(party, &actual) };
    [(start.hex, 0)].into_iter().chain(march.priced(&start, &walk.hexes)).collect()
}
