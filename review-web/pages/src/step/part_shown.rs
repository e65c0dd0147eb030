//! The visible part of the map on the step page.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::slots::Token;
use wardiary_core::kernel::unit::{Place, UnitId};
use wardiary_core::kernel::view::Position;
use wardiary_core::review::EntryKind;
use wardiary_draw::grid::Grid;
use wardiary_draw::hex_links::is_seen;
use wardiary_draw::map_view::{Overlay, View, midst, round_fight, window};
use wardiary_draw::zoom::{Zoom, nearest};

use super::Step;
use super::layers::Wish;

/// The value of `map` for a unit that is about to move.
pub(crate) const REACH: &str = "reach";

/// Returns the visible part: the part that the reader has asked for, or else the part with the entry's changes.
pub(super) fn view(step: Step<'_>, position: &Position, wish: &Wish<'_>, overlay: &Overlay) -> View {
    let subject = Subject::of(step, position, overlay);
    let (map, usual, zoom) = (step.opened.review.map(), usual(step, &subject, wish, overlay), wish.zoom());
    if step.frame.asked("map") == Some("whole") || (wish.centre.is_none() && zoom.is_none()) {
        return usual;
    }
    // The nearest zoom step shows few hexes, so the chosen hex or the subject of the entry is in the middle.
    let subject = wish.hex.or(subject.about).filter(|_| zoom == Some(Zoom::Near));
    let centre = wish.centre.or(subject).or_else(|| nearest(map, window(map, &usual).1.middle));
    centre.map_or(usual, |centre| View::around(centre, zoom))
}

/// The hexes that an entry is about.
struct Subject {
    /// All hexes that the entry changes, fights over or names.
    hexes: Vec<Hex>,
    /// The most important one.
    about: Option<Hex>,
}

impl Subject {
    fn of(step: Step<'_>, position: &Position, overlay: &Overlay) -> Self {
        let mut hexes: Vec<Hex> = overlay.way.hexes.clone();
        hexes.extend(overlay.changed.iter().map(|&(hex, _)| hex));
        hexes.extend(overlay.attacks.iter().flat_map(|&(from, to, _)| [from, to]));
        hexes.extend(position.fight.iter().map(|fight| fight.target));
        let is_named = hexes.is_empty();
        if is_named {
            hexes = named(step, position);
        }
        // If the entry changes nothing on the map, the first hex that it names is the subject. The subject of a move is its
        // end, where it changes most.
        let end = overlay.way.hexes.last().copied();
        let about = position.fight.as_ref().map(|fight| fight.target).or(end);
        let about = about.or_else(|| hexes.first().copied().filter(|_| is_named));
        let about = about.or_else(|| midst(step.opened.review.map(), &hexes));
        Self { hexes, about }
    }
}

/// Returns the part with the entry's changes, or with the reader's choice.
fn usual(step: Step<'_>, subject: &Subject, wish: &Wish<'_>, overlay: &Overlay) -> View {
    let (map, hexes) = (step.opened.review.map(), subject.hexes.clone());
    let opening = matches!(step.entry.kind, EntryKind::Opening);
    let asked = step.frame.asked("map");
    let is_since = step.frame.asked("since").is_some_and(|word| !word.is_empty());
    if asked == Some("whole") || (asked.is_none() && (opening || is_since || hexes.is_empty())) {
        return View::Whole;
    }
    let seen = |hex: Hex, view: &View| is_seen(Grid(map.layout), &window(map, view).1, hex);
    // Counters must stay legible, so hexes too far away are left out of the part. The small map shows them.
    let round = match subject.about {
        Some(about) => round_fight(map, about, hexes, View::Round),
        None => View::Round(hexes),
    };
    let reach = || overlay.reach.iter().map(|&(hex, _)| hex);
    match wish.hex {
        // All destinations of a unit that is about to move must be clickable.
        _ if asked == Some(REACH) && reach().any(|hex| !seen(hex, &round)) => View::Round(reach().collect()),
        // The chosen hex is outside this part, so the reader chose it elsewhere and wants to see it. The earlier view is one link away.
        Some(hex) if !seen(hex, &round) || round == View::Round(Vec::new()) => View::Round(vec![hex]),
        // A unit off the map has no hex of its own, so its possible hexes are shown.
        None if !overlay.reach.is_empty() => View::Round(reach().collect()),
        None if round == View::Round(Vec::new()) => View::Whole,
        _ => round,
    }
}

/// Returns hexes that an entry names, by number or by a unit in them. If it names none, returns those of the last earlier entry with a place.
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
