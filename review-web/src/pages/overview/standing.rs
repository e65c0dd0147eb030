//! How the match stands or ended: a figure for each side, and who wins, or what decides it.

use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::kernel::view::{Position, Score};
use wardiary_core::review::Snapshot;

use super::course::Point;
use crate::library::teams;
use crate::localize::{Localizer, number};

pub(super) const SIDES: [Side; 2] = [Side::One, Side::Two];

/// How the match stands.
pub(super) struct Standing {
    pub(super) sides: Vec<SideStanding>,
    /// Who has won, or would; empty in a game without points that goes on.
    pub(super) verdict: String,
    /// The row that says so.
    pub(super) rule: Option<String>,
    /// Figures of the record, each with its term.
    pub(super) tallies: Vec<(String, String)>,
}

/// How one side stands.
pub(super) struct SideStanding {
    pub(super) class: &'static str,
    pub(super) name: String,
    /// Points, or in a game without points the losses.
    pub(super) total: String,
    pub(super) words: String,
}

pub(super) const fn class(side: Side) -> &'static str {
    ["one", "two"][side.index()]
}

/// How the match stands at its last entry; nothing before the first action.
pub(super) fn standing(
    localizer: Localizer<'_>,
    end: &dyn Snapshot,
    position: &Position,
    points: &[Point],
) -> Option<Standing> {
    if let Some(score) = end.score() {
        let standing = &score.standing;
        let words = if end.pending().is_none() { Localizer::winner } else { Localizer::leader };
        let (verdict, rule) = (words(&localizer, standing.winner, standing.by), standing.rule.to_string());
        let sides = SIDES.map(|side| of_score(localizer, &score, side)).into();
        return Some(Standing { sides, verdict, rule: Some(rule), tallies: Vec::new() });
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
        words: localizer
            .w
            .with("standing-losses", [("steps", so_far[side.index()].into()), ("units", gone(side).into())]),
    };
    let tallies =
        position.tallies.iter().map(|&(term, value)| (localizer.w.word("term", term), number(value))).collect();
    let (verdict, rule) =
        end.verdict().map(|verdict| (localizer.winner(verdict.winner, verdict.by), verdict.rule.to_string())).unzip();
    Some(Standing { sides: SIDES.map(side).into(), verdict: verdict.unwrap_or_default(), rule, tallies })
}

/// A side, with the team that plays it where the teams chose at the table.
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
    SideStanding {
        class: class(side),
        name: name(localizer, side),
        total: localizer.scored(of.total),
        words: localizer.w.with("points-for", [("hexes", for_hexes.into()), ("units", for_units.into())]),
    }
}
