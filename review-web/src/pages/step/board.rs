//! The position as a table: every hex with pieces, for those who read rather than look.

use wardiary_core::kernel::unit::Place;
use wardiary_core::kernel::view::{Piece, Position};

use crate::draw::counter::stacks;
use crate::speak::Voice;

/// A row of the board in text.
pub(super) struct Row {
    /// The hex with its name, or where pieces off the map are.
    pub(super) place: String,
    /// Terrain of the hex.
    pub(super) terrain: String,
    /// What stands there.
    pub(super) pieces: Vec<String>,
}

/// The hexes with pieces by number, then pieces off the map.
pub(super) fn rows(voice: Voice<'_>, position: &Position) -> Vec<Row> {
    let map = voice.review.map();
    let mut out: Vec<Row> = stacks(position)
        .iter()
        .map(|stack| Row {
            place: voice.hex(stack.hex),
            terrain: map
                .terrain(stack.hex)
                .map_or_else(String::new, |code| voice.w.word("terrain", map.vocabulary().terrains[usize::from(code)])),
            pieces: stack.standing.iter().chain(&stack.aloft).map(|piece| told(voice, piece)).collect(),
        })
        .collect();
    for (place, key) in [(Place::Away, "board-away"), (Place::Eliminated, "board-eliminated")] {
        let pieces: Vec<String> =
            position.pieces.iter().filter(|piece| piece.place == place).map(|piece| told(voice, piece)).collect();
        if !pieces.is_empty() {
            out.push(Row { place: voice.w.t(key), terrain: String::new(), pieces });
        }
    }
    out
}

fn told(voice: Voice<'_>, piece: &Piece) -> String {
    let mut words = format!("{} ({}), {}", piece.name, voice.side(piece.side), piece.values);
    if piece.losses > 0 {
        let args = [("now", i64::from(piece.losses).into()), ("of", i64::from(piece.loss_points).into())];
        words = format!("{words}, {}", voice.w.with("change-losses", args));
    }
    for mark in &piece.marks {
        words = format!("{words}, {}", voice.w.word("mark", mark));
    }
    words
}
