//! The viewers of a match, and the word for each.

use super::Review;
use crate::kernel::game::Viewer;
use crate::kernel::unit::Side;

/// The viewer with this word: the word of a side, `umpire`, `observer`.
#[must_use]
pub fn viewer_named(review: &dyn Review, word: &str) -> Option<Viewer> {
    viewers(review).into_iter().find(|(known, _)| *known == word).map(|(_, viewer)| viewer)
}

/// All viewers of a match, each with its word: the umpire, the sides, an observer.
#[must_use]
pub fn viewers(review: &dyn Review) -> [(&'static str, Viewer); 4] {
    let side = |side| (review.side_word(side), Viewer::Side(side));
    [("umpire", Viewer::Umpire), side(Side::One), side(Side::Two), ("observer", Viewer::Observer)]
}
