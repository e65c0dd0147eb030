//! The texts of a scenario that both sides read before the first turn, with the present holder of each objective.

use wardiary_core::kernel::briefing::{self, Objective};
use wardiary_core::kernel::citation::Rule;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::Score;

use super::standing::{SIDES, class};
use crate::localize::Localizer;

/// The briefing of a scenario.
pub(crate) struct Scenario {
    pub(crate) situation: String,
    pub(crate) sides: [String; 2],
    pub(crate) objectives: Vec<Row>,
    pub(crate) conditions: Vec<Condition>,
    /// Rows of the book that leave these facts to the scenario.
    pub(crate) filled: Vec<Rule>,
}

/// A source of points or a decisive condition, besides the objectives.
pub(crate) struct Condition {
    /// The sides it applies to.
    pub(crate) of: String,
    pub(crate) words: String,
    pub(crate) rule: Rule,
}

/// An objective: points of each side, empty for none.
pub(crate) struct Row {
    pub(crate) hex: String,
    pub(crate) name: String,
    /// Its holder: the class of the side and its name.
    pub(crate) holder: Option<(&'static str, String)>,
    pub(crate) each_turn: [String; 2],
    pub(crate) at_end: [String; 2],
}

impl Scenario {
    /// Returns the briefing, if the scenario has one, with the holders from a score.
    pub(crate) fn of(localizer: Localizer<'_>, score: Option<&Score>) -> Option<Self> {
        let (w, review) = (localizer.w, localizer.review);
        let briefing = review.briefing()?;
        let row = |objective: &Objective| Row {
            hex: review.map().name(objective.hex),
            name: objective.name[w.lang.index()].clone(),
            holder: holder(score, objective.hex).map(|side| (class(side), localizer.side(side))),
            each_turn: objective.each_turn.map(points),
            at_end: objective.at_end.map(points),
        };
        let condition = |condition: &briefing::Condition| Condition {
            of: condition.side.map_or_else(|| w.t("aar-both"), |side| localizer.side(side)),
            words: localizer.phrase(&condition.words),
            rule: condition.rule,
        };
        Some(Self {
            situation: briefing.situation[w.lang.index()].clone(),
            sides: SIDES.map(|side| localizer.side(side)),
            objectives: briefing.objectives.iter().map(row).collect(),
            conditions: briefing.conditions.iter().map(condition).collect(),
            filled: briefing.filled,
        })
    }
}

fn points(points: u16) -> String {
    if points == 0 { String::new() } else { points.to_string() }
}

/// Returns the side that holds a hex, from the score.
fn holder(score: Option<&Score>, hex: Hex) -> Option<Side> {
    let holds =
        |side: &Side| score.is_some_and(|score| score.sides[side.index()].hexes.iter().any(|held| held.0 == hex));
    SIDES.into_iter().find(holds)
}
