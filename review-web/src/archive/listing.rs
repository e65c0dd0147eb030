//! What the list of matches says about one of them, read off the match once when its file is read.

use std::sync::Arc;

use wardiary_core::kernel::phrase::Arg;
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::review::{Review, Seq};

use crate::shelf::{Course, Listed, Team};

/// Entries at the beginning in which the teams choose their sides.
const OPENING: Seq = 24;

/// A listing with what the match itself says.
pub(super) fn of_match(review: &Arc<dyn Review>, bare: Listed) -> Listed {
    let review = review.as_ref();
    let last = review.len().saturating_sub(1);
    let position = review.position(last);
    let mut units: Vec<String> = position.pieces.into_iter().map(|piece| piece.name).collect();
    units.sort_unstable();
    units.dedup();
    Listed {
        title: review.title().to_owned(),
        system: review.system().to_owned(),
        board: review.map().id.clone(),
        over: review.pending(last).is_none(),
        turns: Some((position.moment.turn, position.moment.turns)),
        course: Some(Course {
            sides: [Side::One, Side::Two].map(|side| review.side_word(side)),
            moment: position.moment,
            verdict: review.verdict(last),
            points: points(review),
            teams: teams(review),
            begun: review.begun().to_owned(),
            last_wall: review.walls().pop().map(|(_, wall)| wall).unwrap_or_default(),
            units,
        }),
        ..bare
    }
}

/// Points of both sides at the end of each turn, the one under way included; none in a game without points.
fn points(review: &dyn Review) -> Vec<[i32; 2]> {
    let phases = review.phases();
    let ends = phases
        .iter()
        .enumerate()
        .filter(|(at, phase)| phases.get(at + 1).is_none_or(|next| next.moment.turn != phase.moment.turn));
    let totals = |seq| review.score(seq).map(|score| [score.sides[0].total, score.sides[1].total]);
    ends.filter_map(|(_, phase)| totals(phase.last)).collect()
}

/// Which team plays which side, where the teams chose at the table.
fn teams(review: &dyn Review) -> Vec<Team> {
    let opening = (review.first()..review.len().min(review.first() + OPENING)).filter_map(|seq| review.entry(seq));
    let mut teams: Vec<Team> = Vec::new();
    for entry in opening.filter(|entry| entry.on_line) {
        let side =
            entry.words.args.iter().find_map(|(_, arg)| if let Arg::Side(side) = arg { Some(*side) } else { None });
        if let (Actor::Team(number), Some(side)) = (entry.by, side) {
            let other = Team { number: 1 - number.min(1), side: side.enemy() };
            teams = vec![Team { number, side }, other];
        }
    }
    teams.sort_by_key(|team| team.number);
    teams
}
