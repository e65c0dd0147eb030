//! The score of a match or its result: a figure for each side, and the winner, or the deciding fact.

use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::kernel::view::{Missing, Position, Score};
use wardiary_core::review::Snapshot;
use wardiary_journal::seal::Ending;
use wardiary_library::library::teams;
use wardiary_words::localize::{Localizer, number};

use super::course::Point;

/// Both sides, the first in front.
pub const SIDES: [Side; 2] = [Side::One, Side::Two];

/// The score of the match.
#[derive(Default)]
pub struct Standing {
    /// The score of each side, the first in front.
    pub sides: Vec<SideStanding>,
    /// The winner, or in an unfinished match the side that would win now; empty in an unfinished game without points, and after another ending.
    pub verdict: String,
    /// The distance of each side to the next level of victory, in words, each with its row.
    pub missing: Vec<(String, String)>,
    /// The row that determines the actual or present winner.
    pub rule: Option<String>,
    /// The ending of a match that was not played to its end.
    pub ending: Option<String>,
    /// Figures of the record, each with its term.
    pub tallies: Vec<(String, String)>,
}

/// The score of one side.
pub struct SideStanding {
    /// The class of the side.
    pub class: &'static str,
    /// The name of the side, with its team if the teams chose sides at the table.
    pub name: String,
    /// Points, or in a game without points the losses.
    pub total: String,
    /// The sources of its points, or in a game without points its eliminated units, in words.
    pub words: String,
}

/// Returns the class that marks a side on a page.
pub const fn class(side: Side) -> &'static str {
    ["one", "two"][side.index()]
}

/// Returns the score of the match at its last entry; `None` before the first turn, when no side has played for it yet.
pub fn standing(
    localizer: Localizer<'_>,
    end: &dyn Snapshot,
    position: &Position,
    points: &[Point],
) -> Option<Standing> {
    if position.moment.phase.is_before() {
        return None;
    }
    if let Some(score) = end.score() {
        let missing = end.missing().into_iter().map(|missing| lacks(localizer, missing)).collect();
        let standing = &score.standing;
        let verdict = if end.pending().is_none() {
            localizer.winner(standing.winner, standing.by)
        } else {
            localizer.leader(standing, score.at_end)
        };
        let rule = standing.rule.to_string();
        let sides = SIDES.map(|side| of_score(localizer, &score, side)).into();
        return Some(Standing { sides, verdict, missing, rule: Some(rule), ..Standing::default() });
    }
    let so_far = points.last()?.so_far;
    let gone = |side: Side| {
        let of_side = position.pieces.iter().filter(|piece| piece.side == side);
        of_side.filter(|piece| piece.place == wardiary_core::kernel::unit::Place::Eliminated).count()
    };
    let side = |side: Side| SideStanding {
        class: class(side),
        name: name(localizer, side),
        total: number(so_far[side.index()].into()),
        words: localizer.as_known(side, {
            let args = [("steps", so_far[side.index()].into()), ("units", gone(side).into())];
            localizer.w.with("standing-losses", args)
        }),
    };
    let tallies =
        position.tallies.iter().map(|&(term, value)| (localizer.w.word("term", term), number(value))).collect();
    let (verdict, rule) =
        end.verdict().map(|verdict| (localizer.winner(verdict.winner, verdict.by), verdict.rule.to_string())).unzip();
    let (sides, verdict) = (SIDES.map(side).into(), verdict.unwrap_or_default());
    Some(Standing { sides, verdict, rule, tallies, ..Standing::default() })
}

/// Returns the distance of a side to the next level of victory, in words, with its row.
pub(crate) fn lacks(localizer: Localizer<'_>, missing: Missing) -> (String, String) {
    let args = [
        ("side", localizer.side(missing.side).into()),
        ("points", localizer.scored(missing.points).into()),
        ("level", localizer.w.word("word", missing.level).into()),
    ];
    (localizer.w.with("standing-missing", args), missing.rule.to_string())
}

/// Returns the score of a match. If the match was not played to its end, states its ending and leaves out the present winner.
pub fn ended(localizer: Localizer<'_>, standing: Option<Standing>, ending: Option<&Ending>) -> Option<Standing> {
    let Some(ending) = ending else { return standing };
    let reason = if ending.reason.is_empty() { String::new() } else { format!(": {}", ending.reason) };
    let words = Some(format!("{}{reason}", localizer.ending(ending)));
    let missing = Vec::new();
    Some(Standing { ending: words, verdict: String::new(), missing, rule: None, ..standing.unwrap_or_default() })
}

/// Returns a side with its team, if the teams chose sides at the table.
fn name(localizer: Localizer<'_>, side: Side) -> String {
    let team = teams(localizer.review).into_iter().find(|team| team.side == side);
    let played = team.map(|team| localizer.actor(Actor::Team(team.number)));
    played.map_or_else(|| localizer.side(side), |team| format!("{} · {team}", localizer.side(side)))
}

fn of_score(localizer: Localizer<'_>, score: &Score, side: Side) -> SideStanding {
    let of = &score.sides[side.index()];
    let sum = |values: &mut dyn Iterator<Item = i32>| localizer.scored(values.sum());
    let for_hexes = sum(&mut of.hexes.iter().map(|&(_, value)| value));
    let for_units = sum(&mut of.beaten.iter().map(|&(_, value)| value));
    let words = if of.earlier == 0 {
        localizer.w.with("points-for", [("hexes", for_hexes.into()), ("units", for_units.into())])
    } else {
        let earlier = localizer.scored(of.earlier);
        localizer.w.with("points-for-earlier", [("hexes", for_hexes.into()), ("earlier", earlier.into())])
    };
    SideStanding { class: class(side), name: name(localizer, side), total: localizer.scored(of.total), words }
}
