//! The entry of a match in the list of matches, computed once when its file is read.

use std::sync::Arc;

use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::Piece;
use wardiary_core::review::Review;
use wardiary_words::i18n::{Lang, Words, names};

use crate::library::{Course, Listed, teams};
use crate::reservations::Reservations;

/// Returns a listing with what the match itself contains.
pub fn of_match(review: &Arc<dyn Review>, bare: Listed) -> Listed {
    let review = review.as_ref();
    let last = review.len().saturating_sub(1);
    let position = review.at(last).position();
    let in_both = |piece: Piece| {
        [Lang::En, Lang::Sv].map(|lang| names::unit(Words { lang, system: review.system() }, &piece.name))
    };
    let mut units: Vec<String> = position.pieces.into_iter().flat_map(in_both).collect();
    units.sort_unstable();
    units.dedup();
    Listed {
        title: review.title().to_owned(),
        system: review.system().to_owned(),
        board: review.map().id.clone(),
        reservations: Reservations::of(review),
        over: review.at(last).pending().is_none(),
        turns: Some((position.moment.turn, position.moment.turns)),
        course: Some(Course {
            sides: [Side::One, Side::Two].map(|side| review.side_word(side)),
            moment: position.moment,
            verdict: review.at(last).verdict(),
            points: points(review),
            scoring: review.scoring(),
            teams: teams(review),
            begun: review.begun().to_owned(),
            last_wall: review.walls().pop().map(|(_, wall)| wall).unwrap_or_default(),
            units,
        }),
        ..bare
    }
}

/// Returns the points of both sides at the end of each turn, and the present points last; none in a game without points.
fn points(review: &dyn Review) -> Vec<[i32; 2]> {
    let phases = review.phases();
    let ends = phases
        .iter()
        .enumerate()
        .filter(|(at, phase)| phases.get(at + 1).is_none_or(|next| next.moment.turn != phase.moment.turn));
    let totals = |seq| review.at(seq).score().map(|score| [score.sides[0].total, score.sides[1].total]);
    ends.filter_map(|(_, phase)| totals(phase.last)).collect()
}
