//! The texts of a scenario that both sides read before the first turn, with the present holder of each objective.

use wardiary_core::kernel::briefing::{self, Objective};
use wardiary_core::kernel::citation::Rule;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::Score;
use wardiary_words::localize::Localizer;

use super::standing::{SIDES, class};

/// The briefing of a scenario.
pub struct Scenario {
    /// The description of the situation; empty if the scenario has none.
    pub situation: String,
    /// The names of both sides, the first in front.
    pub sides: [String; 2],
    /// The hexes that give points to their holder.
    pub objectives: Vec<Row>,
    /// The other sources of points and the decisive conditions.
    pub conditions: Vec<Condition>,
    /// Rows of the book that leave objectives and conditions to the scenario.
    pub(crate) filled: Vec<Rule>,
}

/// A source of points that is not an objective, or a decisive condition.
pub struct Condition {
    /// The sides it applies to.
    pub of: String,
    /// The condition, in words.
    pub words: String,
    /// The row of the book that states it.
    pub rule: Rule,
}

/// An objective with the points of each side. The text for no points is empty.
pub struct Row {
    /// The number of its hex.
    pub hex: String,
    /// Its name.
    pub name: String,
    /// Its holder: the class of the side and its name.
    pub holder: Option<(&'static str, String)>,
    /// Points of each side for holding it at the end of a turn.
    pub each_turn: [String; 2],
    /// Points of each side for holding it at the end of the match.
    pub at_end: [String; 2],
}

impl Scenario {
    /// Returns the briefing, if the scenario has one, with the holders from a score.
    pub fn of(localizer: Localizer<'_>, score: Option<&Score>) -> Option<Self> {
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
