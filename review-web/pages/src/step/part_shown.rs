//! The visible part of the map on the step page.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::slots::Token;
use wardiary_core::kernel::unit::{Place, UnitId};
use wardiary_core::kernel::view::Position;
use wardiary_core::review::EntryKind;

use super::Step;
use super::layers::Wish;
use wardiary_draw::grid::Grid;
use wardiary_draw::hex_links::is_seen;
use wardiary_draw::map_view::{Overlay, View, midst, round_fight, window};
use wardiary_draw::zoom::{Zoom, nearest};

/// The value of `map` for a unit that is about to move.
pub(crate) const REACH: &str = "reach";

/// Returns the visible part: the one that the reader requests, or the one with the entry's changes.
pub(super) fn view(step: Step<'_>, position: &Position, wish: &Wish<'_>, overlay: &Overlay) -> View {
    let (map, usual) = (step.opened.review.map(), usual(step, position, wish, overlay));
    let zoom = wish.zoom();
    let is_zoomed = zoom.is_some_and(|zoom| zoom > Zoom::Near || usual == View::Whole);
    if step.frame.asked("map") == Some("whole") || wish.centre.is_none() && !is_zoomed {
        return usual;
    }
    let centre = wish.centre.or_else(|| nearest(map, window(map, &usual).1.middle));
    centre.map_or(usual, |centre| View::Around(centre, zoom.unwrap_or(Zoom::Near)))
}

/// Returns the part with the entry's changes, or with the reader's choice.
fn usual(step: Step<'_>, position: &Position, wish: &Wish<'_>, overlay: &Overlay) -> View {
    let mut hexes: Vec<Hex> = overlay.way.hexes.clone();
    hexes.extend(overlay.changed.iter().map(|&(hex, _)| hex));
    hexes.extend(overlay.attacks.iter().flat_map(|&(from, to, _)| [from, to]));
    hexes.extend(position.fight.iter().map(|fight| fight.target));
    let is_named = hexes.is_empty();
    if is_named {
        hexes = named(step, position);
    }
    let map = step.opened.review.map();
    let opening = matches!(step.entry.kind, EntryKind::Opening);
    let asked = step.frame.asked("map");
    let is_since = step.frame.asked("since").is_some_and(|word| !word.is_empty());
    if asked == Some("whole") || (asked.is_none() && (opening || is_since || hexes.is_empty())) {
        return View::Whole;
    }
    let seen = |hex: Hex, view: &View| is_seen(Grid(map.layout), &window(map, view).1, hex);
    // The first hex that an entry only names is its subject. A move is shown at its end, where it changes most. Hexes that are
    // too far away for legible counters are left out; the small map shows them.
    let end = overlay.way.hexes.last().copied();
    let about = position.fight.as_ref().map(|fight| fight.target).or(end);
    let about = about.or_else(|| hexes.first().copied().filter(|_| is_named)).or_else(|| midst(map, &hexes));
    let round = match about {
        Some(about) => round_fight(map, about, hexes, View::Round),
        None => View::Round(hexes),
    };
    let reach = || overlay.reach.iter().map(|&(hex, _)| hex);
    match wish.hex {
        // All destinations of a unit that is about to move must be clickable.
        _ if asked == Some(REACH) && reach().any(|hex| !seen(hex, &round)) => View::Round(reach().collect()),
        // An invisible hex was chosen elsewhere, so the reader wants to see it. The earlier view is one link away.
        Some(hex) if !seen(hex, &round) || round == View::Round(Vec::new()) => View::Round(vec![hex]),
        // A unit off the map has no hex of its own, so its possible hexes are shown.
        None if !overlay.reach.is_empty() => View::Round(reach().collect()),
        None if round == View::Round(Vec::new()) => View::Whole,
        _ => round,
    }
}

/// Returns hexes that an entry names, by their number or by a unit in them, or else those of the last earlier entry with a place.
fn named(step: Step<'_>, position: &Position) -> Vec<Hex> {
    let review = step.opened.review.as_ref();
    let standing = |unit: UnitId| {
        let piece = position.pieces.iter().find(|piece| piece.unit == unit)?;
        if let Place::On(hex) = piece.place { Some(hex) } else { None }
    };
    let hex_of = |token: Token| match token {
        Token::Hex(hex) => Some(hex),
        Token::Unit(unit) => standing(unit),
        Token::Word(_) | Token::Number(_) | Token::Points(_) => None,
    };
    let is_read = step.entry.kind != EntryKind::Rewind;
    let named = if is_read { review.named(step.entry.seq) } else { Vec::new() };
    let named: Vec<Hex> = named.into_iter().filter_map(hex_of).collect();
    if !named.is_empty() {
        return named;
    }
    let before = review.named_before(step.entry.seq, &|token| hex_of(token).is_some());
    before.into_iter().filter_map(hex_of).collect()
}
