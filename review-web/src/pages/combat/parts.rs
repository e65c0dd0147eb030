//! The strength of one side of a fight, part by part.

use wardiary_core::kernel::view::{Part, Position};

use crate::draw::ink::Picture;
use crate::draw::small::symbol;
use crate::speak::{Voice, number};

/// The strength of one side.
pub(super) struct Strength {
    /// Its parts.
    pub(super) parts: Vec<Line>,
    /// Their sum as the rules made it.
    pub(super) total: String,
}

/// One part.
pub(super) struct Line {
    pub(super) symbol: Option<Picture>,
    pub(super) name: String,
    pub(super) term: String,
    pub(super) from: String,
    pub(super) value: String,
    pub(super) rule: String,
}

/// Puts the parts of a strength into words.
pub(super) fn strength(voice: Voice<'_>, parts: &[Part], total: i32, position: &Position) -> Strength {
    let line = |part: &Part| {
        let piece = position.pieces.iter().find(|piece| Some(piece.unit) == part.unit);
        let term = voice.w.word("term", part.term);
        let plain = piece.is_some() && part.term == "strength";
        Line {
            symbol: piece.map(symbol),
            name: piece.map_or_else(|| term.clone(), |piece| piece.name.clone()),
            term: if piece.is_none() || plain { String::new() } else { term },
            from: part.hex.map_or(String::new(), |hex| voice.hex(hex)),
            value: number(i64::from(part.value)),
            rule: part.rule.to_string(),
        }
    };
    Strength { parts: parts.iter().map(line).collect(), total: number(i64::from(total)) }
}
