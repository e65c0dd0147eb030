//! The outcome of a combat under the other reading of each switch that affects it.

use crate::kernel::citation::row;
use crate::kernel::effect::Effects;
use crate::kernel::explain::NoTrace;
use crate::kernel::game::{Recorded, State, System};
use crate::kernel::phrase::Phrase;
use crate::kernel::resolution::Resolution;
use crate::kernel::switch::Switch;
use crate::kernel::unit::{Place, Side};
use crate::kernel::view::{Offer, OtherReading};

use super::super::id::Winterwar;
use super::super::rules::combat::awaits_die;
use super::super::rules::combat::odds::odds;
use super::super::state::action::Action;
use super::super::state::battle::Battle;
use super::super::state::readings::{Readings, SWITCHES};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::tables::CombatResult;

/// Returns the outcome under each other reading of the combat waiting for its die in `state`, with the die if it has been rolled. Returns
/// no outcomes for an air combat, which no switch affects.
pub(crate) fn other_readings(rules: &Rules, state: &State<Winterwar>, die: Option<&Action>) -> Vec<OtherReading> {
    let Stage::Battle { battle, side, .. } = &state.stage else { return Vec::new() };
    if !awaits_die(&state.stage) {
        return Vec::new();
    }
    let die = if let Some(Action::Die { die }) = die { Some(*die) } else { None };
    let fight = (battle, *side);
    let here = Verdict::of(rules, state, fight, die);
    SWITCHES
        .iter()
        .filter(|switch| is_involved(switch))
        .flat_map(|switch| switch.others(&rules.readings).into_iter().map(move |readings| (switch, readings)))
        .map(|(switch, readings)| {
            let mut other_rules = rules.clone();
            other_rules.readings = readings;
            let there = Verdict::of(&other_rules, state, fight, die);
            let is_same = here.is_same(&there);
            OtherReading {
                rule: row(switch.reading),
                switch: switch.name,
                here: switch.value(&rules.readings),
                other: switch.value(&other_rules.readings),
                odds: there.odds.clone(),
                result: there.result.map(|outcome| outcome.word().to_owned()),
                differs: !is_same,
                follows: if is_same { Vec::new() } else { there.asks.clone().into_iter().collect() },
            }
        })
        .collect()
}

/// Switches that affect a combat between its declaration and its end.
fn is_involved(switch: &Switch<Readings>) -> bool {
    ["A-02", "A-06", "A-17", "A-28", "A-29", "A-34"].contains(&switch.reading)
}

/// The outcome of a combat: odds, result, the next question with its possible answers, and the immediate losses.
#[derive(Clone, Debug)]
struct Verdict {
    odds: String,
    result: Option<CombatResult>,
    asks: Option<Phrase>,
    offers: Vec<Offer>,
    places: Vec<(Place, u8)>,
}

impl Verdict {
    /// Returns whether two outcomes are the same. After a roll, different odds with the same result count as the same.
    fn is_same(&self, other: &Self) -> bool {
        let comes_to = |of: &Self| (of.result, of.asks.clone(), of.offers.clone(), of.places.clone());
        comes_to(self) == comes_to(other) && (self.result.is_some() || self.odds == other.odds)
    }

    fn of(rules: &Rules, state: &State<Winterwar>, fight: (&Battle, Side), die: Option<u8>) -> Self {
        let odds = odds(rules, state, fight, &mut NoTrace);
        let mut after = state.clone();
        if let Some(face) = die {
            let mut out = Effects::default();
            let rolled = Winterwar::resolve(
                &mut Resolution::new(rules, state, &mut NoTrace, &mut out),
                &Action::Die { die: face },
                Recorded::default(),
            );
            rolled.expect("a die in a combat that waits for it is accepted");
            after.apply(&rules.map, &out);
        }
        Self {
            odds: odds.head(),
            result: die.map(|face| odds.roll(rules, face, &mut NoTrace).1.cell()),
            asks: Winterwar::decision(rules, &after).map(|decision| decision.ask),
            offers: if matches!(after.stage, Stage::Battle { .. }) {
                Winterwar::offers(rules, &after)
            } else {
                Vec::new()
            },
            places: after.board.units().map(|unit| (after.board.place(unit), after.board.losses(unit))).collect(),
        }
    }
}
