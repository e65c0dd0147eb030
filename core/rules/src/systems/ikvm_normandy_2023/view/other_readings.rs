//! The outcome of a combat under the other reading of each switch that affects it.

use crate::kernel::citation::row;
use crate::kernel::effect::Effects;
use crate::kernel::explain::NoTrace;
use crate::kernel::game::{Recorded, State, System};
use crate::kernel::phrase::Phrase;
use crate::kernel::resolution::Resolution;
use crate::kernel::switch::Switch;
use crate::kernel::unit::Place;
use crate::kernel::view::{Offer, OtherReading};

use super::super::id::Ikvm;
use super::super::rules::combat::odds::odds;
use super::super::state::action::Action;
use super::super::state::battle::Battle;
use super::super::state::readings::{Readings, switches};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::tables::CombatResult;

/// Returns the outcome under each other reading of the combat waiting for its die in `state`, with the die if it has been rolled. Returns
/// none for a duel or a shot, which no switch affects.
pub(crate) fn other_readings(rules: &Rules, state: &State<Ikvm>, die: Option<&Action>) -> Vec<OtherReading> {
    let Stage::Battle { battle, .. } = &state.stage else { return Vec::new() };
    if battle.is_duel() || !battle.awaits_die() {
        return Vec::new();
    }
    let die = if let Some(Action::Die(face)) = die { Some(*face) } else { None };
    let here = Verdict::of(rules, state, battle, die);
    switches(rules.edition)
        .iter()
        .filter(|switch| is_involved(switch))
        .flat_map(|switch| switch.others(&rules.readings).into_iter().map(move |readings| (switch, readings)))
        .map(|(switch, readings)| {
            let mut other_rules = rules.clone();
            other_rules.readings = readings;
            let there = Verdict::of(&other_rules, state, battle, die);
            OtherReading {
                rule: row(switch.reading),
                switch: switch.name,
                here: switch.value(&rules.readings),
                other: switch.value(&other_rules.readings),
                odds: there.odds.clone(),
                result: there.result.map(|outcome| outcome.word.to_owned()),
                differs: here != there,
                follows: if here == there { Vec::new() } else { there.asks.clone().into_iter().collect() },
            }
        })
        .collect()
}

/// Switches that affect a combat between its declaration and its end.
fn is_involved(switch: &Switch<Readings>) -> bool {
    ["A-01", "A-08", "A-12", "A-17", "A-18", "A-19"].contains(&switch.reading)
}

/// The outcome of a combat: odds, result, the next question with its possible answers, and the immediate losses.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Verdict {
    odds: String,
    result: Option<CombatResult>,
    asks: Option<Phrase>,
    offers: Vec<Offer>,
    places: Vec<(Place, u8)>,
}

impl Verdict {
    fn of(rules: &Rules, state: &State<Ikvm>, battle: &Battle, die: Option<u8>) -> Self {
        let odds = odds(rules, state, battle, &mut NoTrace);
        let mut after = state.clone();
        if let Some(face) = die {
            let mut out = Effects::default();
            let rolled = Ikvm::resolve(
                &mut Resolution::new(rules, state, &mut NoTrace, &mut out),
                &Action::Die(face),
                Recorded::default(),
            );
            rolled.expect("a die in a combat that waits for it is accepted");
            after.apply(&rules.map, &out);
        }
        Self {
            odds: odds.head(),
            result: die.map(|face| odds.roll(rules, battle, face, &mut NoTrace).result.cell()),
            asks: Ikvm::decision(rules, &after).map(|decision| decision.ask),
            offers: if matches!(after.stage, Stage::Battle { .. }) { Ikvm::offers(rules, &after) } else { Vec::new() },
            places: after.board.units().map(|unit| (after.board.place(unit), after.board.losses(unit))).collect(),
        }
    }
}
