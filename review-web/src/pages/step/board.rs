//! The position as a table: every hex with pieces, for those who read rather than look.

use wardiary_core::kernel::view::{Piece, Position};

use super::Step;
use super::layers::Wish;
use super::tray;
use crate::draw::stack::stacks;
use crate::localize::Localizer;

/// A row of the board in text.
pub(super) struct Row {
    /// The hex with its name, or where pieces off the map are.
    pub(super) place: String,
    /// The page with this hex opened; none for pieces off the map.
    pub(super) href: Option<String>,
    /// Terrain of the hex.
    pub(super) terrain: String,
    /// What stands there.
    pub(super) pieces: Vec<String>,
}

/// The hexes with pieces by number, then pieces off the map.
pub(super) fn rows(step: Step<'_>, position: &Position, wish: &Wish<'_>) -> Vec<Row> {
    let (localizer, map) = (step.localizer(), step.opened.review.map());
    let mut out: Vec<Row> = stacks(position)
        .iter()
        .map(|stack| Row {
            place: localizer.hex(stack.hex),
            href: Some(wish.of_hex(stack.hex)),
            terrain: map.terrain(stack.hex).map_or_else(String::new, |code| {
                localizer.w.word("terrain", map.vocabulary().terrains[usize::from(code)])
            }),
            pieces: stack.standing.iter().chain(&stack.aloft).map(|piece| describe(localizer, piece)).collect(),
        })
        .collect();
    let off = tray::groups_of(localizer, position).into_iter();
    out.extend(off.map(|(place, pieces)| Row {
        place,
        href: None,
        terrain: String::new(),
        pieces: pieces.into_iter().map(|piece| describe(localizer, piece)).collect(),
    }));
    out
}

fn describe(localizer: Localizer<'_>, piece: &Piece) -> String {
    let words = format!("{} ({})", localizer.unit(piece.unit), localizer.side(piece.side));
    let values = piece.is_face_up().then(|| piece.values.clone());
    std::iter::once(words).chain(values).chain(mark_words(localizer, piece)).collect::<Vec<_>>().join(", ")
}

/// Losses and marks of a unit, in words.
pub(super) fn mark_words(localizer: Localizer<'_>, piece: &Piece) -> Vec<String> {
    let mut words = Vec::new();
    words.extend((!piece.is_face_up()).then(|| localizer.w.t("from-behind")));
    if piece.losses > 0 {
        let args = [("now", i64::from(piece.losses).into()), ("of", i64::from(piece.loss_points).into())];
        words.push(localizer.w.with("change-losses", args));
    }
    words.extend(piece.marks.iter().map(|mark| localizer.w.word("mark", mark.word)));
    words
}
