//! Odds refused: attacks that were possible when a side ended its combat phase, and were worth half a step or more on average.
//!
//! Each possible attack is resolved by the rules with all units that may take part, like a recorded line of notation, and its dice
//! are evaluated face by face. Only the losses of these dice count, not the later consequences of the attack.

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

/// Smallest average gain, in steps, at which an attack that was not made counts: one half.
const WORTH: (i64, i64) = (1, 2);

/// The odds of an attack before its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The purpose of the dice, as in `dice_odds::Roll::kind`.
    pub kind: &'static str,
    /// The attacked hex.
    pub hex: Hex,
    /// The attacking side.
    pub side: Side,
    /// Column of the table, as printed.
    pub column: String,
    /// Average swing towards the attacker over all faces, steps; negative if it is against the attacker.
    pub expected: Fraction,
    /// Whether the defender could still have added strength.
    pub is_answered_later: bool,
}

impl Odds {
    /// The odds of a roll.
    pub(super) fn of(roll: &Roll, is_answered_later: bool) -> Self {
        let (kind, hex, side, column) = (roll.kind, roll.hex, roll.by, roll.odds.clone());
        Self { kind, hex, side, column, expected: expected_swing(roll), is_answered_later }
    }
}

/// An attack that was possible at the end of a combat phase and was not made; if there were several, the attack worth most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddsRefused {
    /// The entry that ended the phase.
    pub seq: Seq,
    /// The moment before the entry.
    pub moment: Moment,
    /// The odds with all possible units.
    pub odds: Odds,
    /// Number of other hexes where an attack would have gained half a step or more. Units that could attack several hexes count for each.
    pub others: usize,
}

/// The possible attacks worth half a step or more: the best of each hex, sorted by worth and then by hex.
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

/// The odds of a possible attack with all possible units and no additional points; `None` where the offer is no such attack.
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

/// The position after a line; `None` where the rules refuse it.
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

/// The odds of the dice that a position awaits; `None` where it awaits none.
fn thrown<S: System>(rules: &S::Rules, state: &State<S>) -> Option<Odds> {
    let offers = S::offers(rules, state);
    let dice = offers.iter().find(|offer| offer.choice.dice().is_some())?;
    let line = offer::filled(&offer::line(dice, &|unit| rules.unit_id(unit), rules.map()), &mut |_| 0);
    let action = S::parse_action(rules, &mut Line::new(&line, 1)).ok()?;
    Some(Odds::of(&S::roll(rules, state, &action)?, false))
}

/// A combat before its dice, as a roll.
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
