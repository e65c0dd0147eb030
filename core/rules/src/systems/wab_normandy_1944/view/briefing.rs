//! The briefing that both sides read before the first turn (B-265): the situation, the objectives, other points, and the criteria of victory.

use crate::kernel::briefing::{self, Briefing, Condition};
use crate::kernel::citation::row;
use crate::kernel::phrase::{Arg, Phrase};

use super::super::state::rules::Rules;
use super::super::state::scenario::Objective;
use super::super::state::units::{ALLIED, AXIS};

/// The rows that refer to parameters of the scenario.
const FILLED: [&str; 5] = ["B-250", "B-252", "B-253", "B-254", "B-256"];

/// The briefing of the scenario; `None` for a scene with neither a situation nor anything to win.
pub(crate) fn briefing(rules: &Rules) -> Option<Briefing> {
    let scenario = &rules.scenario;
    let briefing = Briefing {
        situation: scenario.briefing.clone(),
        objectives: scenario.objectives.iter().map(objective).collect(),
        conditions: conditions(rules),
        filled: FILLED.map(row).into(),
    };
    let says_nothing =
        briefing.situation[0].is_empty() && briefing.objectives.is_empty() && briefing.conditions.is_empty();
    (!says_nothing).then_some(briefing)
}

fn objective(of: &Objective) -> briefing::Objective {
    let Objective { hex, each_turn, at_end, name } = of;
    briefing::Objective { hex: *hex, name: name.clone(), each_turn: *each_turn, at_end: *at_end }
}

/// Hexes that win at once, points for losses, and the leads for each level of victory.
fn conditions(rules: &Rules) -> Vec<Condition> {
    let scenario = &rules.scenario;
    let points = |points: u16| Arg::Number(points.into());
    let at_once = [ALLIED, AXIS].into_iter().filter_map(|side| {
        let hexes = &scenario.victory[side.index()];
        let words = || Phrase::new("briefing-at-once", [("hexes", Arg::Hexes(hexes.clone()))]);
        (!hexes.is_empty()).then(|| Condition { side: Some(side), words: words(), rule: row("B-250") })
    });
    let losses = (scenario.losses > 0).then(|| {
        let words = Phrase::new("briefing-losses", [("points", points(scenario.losses))]);
        Condition { side: None, words, rule: row("B-252") }
    });
    let counts = scenario.losses > 0 || !scenario.objectives.is_empty();
    let levels = counts.then(|| {
        let [marginal, tactical, decisive] = scenario.levels.map(points);
        let less = Arg::Case(if rules.readings.lead_wins { "marginal" } else { "draw" });
        let levels = [("marginal", marginal), ("tactical", tactical), ("decisive", decisive), ("less", less)];
        Condition { side: None, words: Phrase::new("briefing-levels", levels), rule: row("B-256") }
    });
    at_once.chain(losses).chain(levels).collect()
}
