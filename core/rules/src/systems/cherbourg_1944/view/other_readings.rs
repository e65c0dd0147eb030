//! The outcome of an attack under the other reading of each switch that affects it.

use crate::kernel::citation::row;
use crate::kernel::game::State;
use crate::kernel::view::OtherReading;

use super::super::id::Cherbourg;
use super::super::state::action::{Action, AttackKind};
use super::super::state::readings::SWITCHES;
use super::super::state::rules::Rules;
use super::super::state::stage::{Battle, BattleStep, Stage};
use super::roll_outcomes;

/// Returns the outcome under each other reading of the attack waiting for its dice in `state`, or for the answer before them, with the dice
/// if they have been rolled.
pub(crate) fn other_readings(rules: &Rules, state: &State<Cherbourg>, dice: Option<&Action>) -> Vec<OtherReading> {
    let Stage::Battle { battle, step: step @ (BattleStep::Declared | BattleStep::Dice(_)), .. } = &state.stage else {
        return Vec::new();
    };
    let verdict = |rules: &Rules, dice| Verdict::of(rules, state, (battle, step.kind()), dice);
    let dice = if let Some(Action::Dice(first, second)) = dice { Some([*first, *second]) } else { None };
    let involved = |reading: &str| ["A-15", "A-16"].contains(&reading);
    let here = verdict(rules, dice);
    SWITCHES
        .iter()
        .filter(|switch| involved(switch.reading))
        .flat_map(|switch| switch.others(&rules.readings).into_iter().map(move |readings| (switch, readings)))
        .map(|(switch, readings)| {
            let mut other = rules.clone();
            other.readings = readings;
            let there = verdict(&other, dice);
            OtherReading {
                rule: row(switch.reading),
                switch: switch.name,
                here: switch.value(&rules.readings),
                other: switch.value(&other.readings),
                differs: here != there,
                odds: there.odds,
                result: there.result,
                follows: Vec::new(),
            }
        })
        .collect()
}

/// Column and result of an attack under given rules.
#[derive(PartialEq, Eq)]
struct Verdict {
    odds: String,
    result: Option<String>,
}

impl Verdict {
    fn of(rules: &Rules, state: &State<Cherbourg>, attack: (&Battle, AttackKind), dice: Option<[u8; 2]>) -> Self {
        let (odds, cell) = roll_outcomes::column(rules, state, attack);
        Self { result: dice.map(|[first, second]| cell(first + second).0.to_owned()), odds }
    }
}
