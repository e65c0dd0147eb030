//! Totals of both positions.

use wardiary_core::kernel::unit::{Place, Side};
use wardiary_core::kernel::view::{Piece, Position};
use wardiary_core::review::Snapshot;
use wardiary_words::localize::number;

use super::differences::Seen;

const SIDES: [Side; 2] = [Side::One, Side::Two];

/// Returns totals of both positions: moment, weather, points, units on the map, losses.
pub(super) fn sums(seen: [Seen<'_>; 2], ends: [&dyn Snapshot; 2]) -> Vec<(String, [String; 2])> {
    let (localizer, w) = (seen[1].localizer, seen[1].localizer.w);
    let moment = seen.map(|seen| seen.localizer.moment(&seen.position.moment));
    let weather = seen.map(|seen| seen.position.moment.weather);
    let mut out = vec![(w.t("compare-moment"), moment)];
    if weather.iter().any(Option::is_some) {
        let words =
            weather.map(|weather| weather.map_or_else(|| "–".to_owned(), |weather| w.word("word", weather.word)));
        out.push((w.t("compare-weather"), words));
    }
    out.extend(tallies(seen));
    let scores = ends.map(Snapshot::score);
    for side in SIDES {
        let head = |key: &str| format!("{}: {}", localizer.side(side), w.t(key));
        let of = |count: fn(&Position, Side) -> u32| seen.map(|seen| number(count(seen.position, side).into()));
        if let [Some(a), Some(b)] = &scores {
            out.push((head("compare-points"), [a, b].map(|score| localizer.scored(score.sides[side.index()].total))));
        }
        out.push((head("compare-on-map"), of(on_map)));
        // If counters are face down, their losses are unknown.
        let points = |seen: Seen<'_>| lost(seen.position, side).map_or_else(|| "?".to_owned(), |n| number(n.into()));
        out.push((head("compare-lost-points"), seen.map(points)));
    }
    out
}

/// Returns figures of the record, those of the first position first. A dash means that a position has no such figure, or its
/// viewer may not know it.
fn tallies(seen: [Seen<'_>; 2]) -> Vec<(String, [String; 2])> {
    let mut terms: Vec<&str> = Vec::new();
    for (term, _) in seen.iter().flat_map(|seen| &seen.position.tallies) {
        if !terms.contains(term) {
            terms.push(term);
        }
    }
    let of = |seen: Seen<'_>, term: &str| {
        let found = seen.position.tallies.iter().find(|(known, _)| *known == term);
        found.map_or_else(|| "–".to_owned(), |(_, value)| number(*value))
    };
    terms.into_iter().map(|term| (seen[1].localizer.w.word("term", term), seen.map(|seen| of(seen, term)))).collect()
}

fn on_map(position: &Position, side: Side) -> u32 {
    let here = position.pieces.iter().filter(|piece| piece.side == side && matches!(piece.place, Place::On(_)));
    here.map(|_| 1).sum()
}

fn lost(position: &Position, side: Side) -> Option<u32> {
    let of_side = position.pieces.iter().filter(|piece| piece.side == side);
    let points = |piece: &Piece| match piece.place {
        Place::Eliminated => Some(u32::from(piece.loss_points)),
        Place::On(_) | Place::Pool | Place::Away => piece.is_face_up().then_some(u32::from(piece.losses)),
    };
    of_side.map(points).sum()
}
