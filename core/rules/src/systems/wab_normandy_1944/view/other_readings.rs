//! The outcome of a fight under the other reading of each switch that affects it.

use crate::kernel::citation::row;
use crate::kernel::effect::Effects;
use crate::kernel::explain::NoTrace;
use crate::kernel::game::{Recorded, State, System};
use crate::kernel::phrase::Phrase;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::Side;
use crate::kernel::view::{Offer, OtherReading};

use super::super::id::Wab;
use super::super::rules::bombardment::weight;
use super::super::rules::combat::odds::odds;
use super::super::state::action::Action;
use super::super::state::fight::{Bombardment, BombardmentStep, Combat, CombatStep};
use super::super::state::readings::SWITCHES;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;

/// Readings that affect a combat between its dice and the advance.
const OF_COMBAT: [&str; 14] =
    ["A-01", "A-02", "A-06", "A-07", "A-08", "A-09", "A-10", "A-11", "A-17", "A-18", "A-19", "A-24", "A-34", "A-38"];
/// Readings that affect a bombardment.
const OF_BOMBARDMENT: [&str; 3] = ["A-01", "A-19", "A-30"];

/// Returns the outcome under each other reading of the combat or bombardment waiting for its dice in `state`, with the dice if they have
/// been rolled. Returns none during anti-aircraft fire, which no switch affects.
pub(crate) fn other_readings(rules: &Rules, state: &State<Wab>, dice: Option<&Action>) -> Vec<OtherReading> {
    let Some(fight) = Fight::of(&state.stage) else { return Vec::new() };
    let dice = if let Some(&Action::Dice { first, second }) = dice { Some([first, second]) } else { None };
    let here = Verdict::of(rules, state, &fight, dice);
    SWITCHES
        .iter()
        .filter(|switch| fight.readings().contains(&switch.reading))
        .flat_map(|switch| switch.others(&rules.readings).into_iter().map(move |readings| (switch, readings)))
        .map(|(switch, readings)| {
            let mut other_rules = rules.clone();
            other_rules.readings = readings;
            let there = Verdict::of(&other_rules, state, &fight, dice);
            let is_same = here.is_same(&there);
            OtherReading {
                rule: row(switch.reading),
                switch: switch.name,
                here: switch.value(&rules.readings),
                other: switch.value(&other_rules.readings),
                differs: !is_same,
                follows: if is_same { Vec::new() } else { there.asks.into_iter().collect() },
                odds: there.odds,
                result: there.result,
            }
        })
        .collect()
}

/// A fight waiting for its dice, and its side.
enum Fight<'a> {
    Combat(&'a Combat, Side),
    Bombardment(&'a Bombardment, Side),
}

impl<'a> Fight<'a> {
    /// The fight of a moment, if it waits for its dice.
    fn of(stage: &'a Stage) -> Option<Self> {
        match stage {
            Stage::Combat { combat, side, .. } => {
                (combat.step == CombatStep::Dice).then_some(Self::Combat(combat, *side))
            }
            Stage::Bombardment { bombardment, side, .. } => {
                (bombardment.step == BombardmentStep::Dice).then_some(Self::Bombardment(bombardment, *side))
            }
            Stage::Opening
            | Stage::Weather { .. }
            | Stage::Availability { .. }
            | Stage::Impulse { .. }
            | Stage::Over { .. } => None,
        }
    }

    const fn readings(&self) -> &'static [&'static str] {
        match self {
            Self::Combat(..) => &OF_COMBAT,
            Self::Bombardment(..) => &OF_BOMBARDMENT,
        }
    }

    /// The column used and the result of the dice in it; for a bombardment the points that count and the life points lost.
    fn read(&self, rules: &Rules, state: &State<Wab>, dice: Option<u8>) -> (String, Option<String>) {
        match *self {
            Self::Combat(combat, side) => {
                let odds = odds(rules, state, (combat, side), &mut NoTrace);
                let cell = |dice| {
                    let outcome = odds.roll(rules, dice, &mut NoTrace).outcome;
                    let retreat = if outcome.retreats { "R" } else { "" };
                    format!("{}/{}{retreat}", outcome.attacker, outcome.defender)
                };
                (odds.head(), dice.map(cell))
            }
            Self::Bombardment(bombardment, side) => {
                let weight = weight(rules, state, (bombardment, side), &mut NoTrace);
                let lost = |dice| weight.roll(rules, dice, &mut NoTrace).value().to_string();
                (weight.counted.value().to_string(), dice.map(lost))
            }
        }
    }
}

/// The outcome of a fight: column, result, the position after it, and the next question with its possible answers.
struct Verdict {
    odds: String,
    result: Option<String>,
    after: State<Wab>,
    asks: Option<Phrase>,
    offers: Vec<Offer>,
}

impl Verdict {
    /// Returns whether two outcomes are the same. After a roll, different odds with the same result count as the same.
    fn is_same(&self, other: &Self) -> bool {
        self.result == other.result
            && self.after == other.after
            && self.offers == other.offers
            && (self.result.is_some() || self.odds == other.odds)
    }

    fn of(rules: &Rules, state: &State<Wab>, fight: &Fight<'_>, dice: Option<[u8; 2]>) -> Self {
        let mut after = state.clone();
        if let Some([first, second]) = dice {
            let mut out = Effects::default();
            let rolled = Wab::resolve(
                &mut Resolution::new(rules, state, &mut NoTrace, &mut out),
                &Action::Dice { first, second },
                Recorded::default(),
            );
            rolled.expect("dice in a fight that waits for them are accepted");
            after.apply(&rules.map, &out);
        }
        let (odds, result) = fight.read(rules, state, dice.map(|[first, second]| first + second));
        // Once the fight is over, offers can only differ if the positions differ, so they need no comparison.
        let is_on = matches!(after.stage, Stage::Combat { .. } | Stage::Bombardment { .. });
        Self {
            odds,
            result,
            asks: Wab::decision(rules, &after).map(|decision| decision.ask),
            offers: if is_on { Wab::offers(rules, &after) } else { Vec::new() },
            after,
        }
    }
}

#[cfg(test)]
mod tests;
