//! Odds refused: attacks that were on offer when a side ended its combat phase, and were worth half a step or more to it on the average.
//!
//! Each attack on offer is put to the rules with all units that may take part, as a line of notation that is recorded is, and its dice are
//! weighed face by face. Nothing is said of what the attack would have led to beyond the losses of its own dice.

use crate::kernel::dice_odds::{Fraction, Outcome, Roll};
use crate::kernel::effect::Effects;
use crate::kernel::explain::NoTrace;
use crate::kernel::game::{Recorded, State, System};
use crate::kernel::hex::Hex;
use crate::kernel::notation::Line;
use crate::kernel::offer::{self, Choice, Offer};
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::Names as _;
use crate::kernel::unit::Side;
use crate::kernel::view::{Combat, Moment};
use crate::review::Seq;

use super::luck::expected_swing;

/// Parts of a step on the average from which on an attack that was not made counts: one of two.
const WORTH: (i64, i64) = (1, 2);

/// The odds of an attack, as they were before its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// What the dice are rolled for, as `dice_odds::Roll::kind` has it.
    pub kind: &'static str,
    /// The attacked hex.
    pub hex: Hex,
    /// Who attacks.
    pub side: Side,
    /// Column of the table, as printed.
    pub column: String,
    /// Swing towards the attacker on the average of all faces, steps; negative where it is against it.
    pub expected: Fraction,
    /// Whether the defender could still have added to its strength.
    pub is_answered_later: bool,
}

impl Odds {
    /// The odds at which a roll was made.
    pub(super) fn of(roll: &Roll, is_answered_later: bool) -> Self {
        let (kind, hex, side, column) = (roll.kind, roll.hex, roll.by, roll.odds.clone());
        Self { kind, hex, side, column, expected: expected_swing(roll), is_answered_later }
    }
}

/// An attack that was on offer at the end of a combat phase and was not made: of several the one that was worth most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddsRefused {
    /// The entry that ended the phase.
    pub seq: Seq,
    /// The moment before it.
    pub moment: Moment,
    /// The odds with all units that could have taken part.
    pub odds: Odds,
    /// Other hexes that could have been attacked with as much to gain; units that could go to several count for each.
    pub others: usize,
}

/// The attacks on offer that are worth half a step or more, the best of each hex, the best first, of equals that of the lower hex.
pub(super) fn worthwhile<S: System>(rules: &S::Rules, state: &State<S>) -> Vec<Odds> {
    let offers = S::offers(rules, state);
    let mut found: Vec<Odds> = offers.iter().filter_map(|offer| odds_of::<S>(rules, state, offer)).collect();
    found.retain(|odds| odds.expected >= Fraction::new(WORTH.0, WORTH.1));
    found.sort_by(|a, b| b.expected.cmp(&a.expected).then(a.hex.cmp(&b.hex)));
    let mut hexes = Vec::new();
    found.retain(|odds| {
        let is_new = !hexes.contains(&odds.hex);
        hexes.push(odds.hex);
        is_new
    });
    found
}

/// The odds of an attack on offer with all who may take part and no points besides; `None` where it is no attack by units.
fn odds_of<S: System>(rules: &S::Rules, state: &State<S>, offer: &Offer) -> Option<Odds> {
    let Choice::Against { hex, force, points: None } = &offer.choice else { return None };
    let units: Vec<&str> = force.units().map(|unit| rules.unit_id(unit)).collect();
    let line = format!("{} {} by {}", offer.verb, rules.map().name(*hex), units.join(" "));
    let after = played::<S>(rules, state, &line)?;
    thrown::<S>(rules, &after).or_else(|| {
        let combat = S::combat(rules, &after, None)?;
        Some(Odds::of(&weighed(&combat), combat.is_answered_later))
    })
}

/// The position after a line; `None` where the rules do not take it.
fn played<S: System>(rules: &S::Rules, state: &State<S>, line: &str) -> Option<State<S>> {
    let action = S::parse_action(rules, &mut Line::new(line, 1)).ok()?;
    let mut effects = Effects::default();
    let played =
        S::resolve(&mut Resolution::new(rules, state, &mut NoTrace, &mut effects), &action, Recorded::default());
    played.ok()?;
    let mut after = state.clone();
    after.apply(rules.map(), &effects);
    Some(after)
}

/// The odds of the dice that a position waits for; `None` where it waits for none.
fn thrown<S: System>(rules: &S::Rules, state: &State<S>) -> Option<Odds> {
    let offers = S::offers(rules, state);
    let dice = offers.iter().find(|offer| offer.choice.dice().is_some())?;
    let line = offer::filled(&offer::line(dice, &|unit| rules.unit_id(unit), rules.map()), &mut |_| 0);
    let action = S::parse_action(rules, &mut Line::new(&line, 1)).ok()?;
    Some(Odds::of(&S::roll(rules, state, &action)?, false))
}

/// A combat before its dice as a roll of them.
fn weighed(combat: &Combat) -> Roll {
    let outcomes = combat.faces.iter().map(|face| {
        let mut losses = [0; 2];
        losses[combat.attacker.index()] = face.attacker.points();
        losses[combat.attacker.enemy().index()] = face.defender.points();
        Outcome { face: face.face, weight: face.weight, result: face.result.clone(), losses }
    });
    let (kind, hex, by, odds) = (combat.kind, combat.target, combat.attacker, combat.read.clone());
    Roll { kind, hex, by, odds, face: 0, outcomes: outcomes.collect() }
}
