//! Choices for a class that is asked how it would decide after an entry: those that its viewer may see, with their names. None is recorded.

use std::fmt;
use std::sync::Arc;

use crate::kernel::game::Viewer;
use crate::kernel::hex::Hex;
use crate::kernel::offer::{Choice, Offer};
use crate::kernel::phrase::Phrase;
use crate::kernel::unit::{Place, UnitId};
use crate::kernel::view::{Pending, Piece};
use crate::review::Review;

use super::entry_text::EntryError;

/// The word of notation that precedes air points.
const AIR: &str = "air";

/// Whether air points may take part in an attack.
const fn has_air(offer: &Offer) -> bool {
    matches!(offer.choice, Choice::Against { points: Some(_), .. })
}

/// Reason why a line can be tried: the match that begins with the position is read with the umpire's view.
const READ_WHOLE: &str = "it is read as the umpire reads it";

/// The choices after an entry. They depend on nothing that the viewer may not know.
pub struct KnownChoices {
    /// A match that begins with the position.
    game: Arc<dyn Review>,
    viewer: Viewer,
    pieces: Vec<Piece>,
    pending: Pending,
}

/// A chosen line.
#[derive(Clone, Debug)]
pub struct NamedChoice {
    /// The complete line.
    pub line: String,
    /// The verb of the offer that the line takes; the line's own verb where it takes no offer.
    pub verb: String,
    /// The hex that the choice concerns, and whether units go there; `None` where the choice concerns no single hex.
    pub place: Option<(Hex, bool)>,
    /// Whether air points take part, where the same choice exists without them.
    pub is_with_air: bool,
    /// The entry that the line would make, in words; `None` where the participants are left open.
    pub words: Option<Phrase>,
}

impl fmt::Debug for KnownChoices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("KnownChoices").field("pending", &self.pending).finish_non_exhaustive()
    }
}

impl KnownChoices {
    /// The choices in a position, without those that name a unit unknown to the viewer.
    pub(super) fn of(game: Arc<dyn Review>, viewer: Viewer, unknown: &[UnitId]) -> Option<Self> {
        let mut pending = game.at(0).pending()?;
        pending.offers.retain(|offer| offer.choice.units().iter().all(|unit| !unknown.contains(unit)));
        let pieces = game.at(0).position().pieces;
        Some(Self { game, viewer, pieces, pending })
    }

    /// The pending decision: the actor who must decide, the question, and the offers.
    #[must_use]
    pub const fn pending(&self) -> &Pending {
        &self.pending
    }

    /// The choice that a line would make.
    ///
    /// # Errors
    /// The errors of recording the line.
    pub fn chosen(&self, text: &str) -> Result<NamedChoice, EntryError> {
        let rehearsal = self.game.rehearsed(text).expect(READ_WHOLE)?;
        let words: Vec<&str> = rehearsal.line.split_whitespace().collect();
        let named = self.hexes(&words);
        let offer = self.offer(&words, &named);
        let verb = offer.map_or(words.first().copied().unwrap_or_default(), |offer| offer.verb).to_owned();
        let place = offer.and_then(|offer| offer.choice.place(&named));
        let is_with_air = offer.is_some_and(has_air) && words.contains(&AIR);
        Ok(NamedChoice { verb, place, is_with_air, words: Some(rehearsal.entry.words), line: rehearsal.line })
    }

    /// The choice of an offer against a hex with the participants left open: its line has the verb, the hex, and whether air points take part.
    #[must_use]
    pub fn left_open(&self, offer: &Offer) -> Option<NamedChoice> {
        let Choice::Against { hex, .. } = offer.choice else { return None };
        let is_with_air = has_air(offer);
        let air = if is_with_air { format!(" {AIR}") } else { String::new() };
        let line = format!("{} {}{air}", offer.verb, self.game.map().name(hex));
        Some(NamedChoice { line, verb: offer.verb.to_owned(), place: Some((hex, false)), is_with_air, words: None })
    }

    /// The column for an attack by as many units as the rules accept together, and their number. If units are adjacent to
    /// the hex or over it, only these are tried. If all together give no column, the number is found by bisection. `None`
    /// if the offer is no such attack, or if the viewer may not know the combat once it is declared.
    #[must_use]
    pub fn column(&self, offer: &Offer) -> Option<(usize, String)> {
        let Choice::Against { hex, force, .. } = &offer.choice else { return None };
        let map = self.game.map();
        let distance = |piece: &Piece| match piece.place {
            Place::On(at) => map.distance(at, *hex),
            Place::Pool | Place::Away | Place::Eliminated => u32::MAX,
        };
        let mut units: Vec<&Piece> = force.units().filter_map(|unit| self.piece(unit)).collect();
        // Aircraft over the hex are sorted after the units adjacent to it. If the aircraft draw fire, the adjacent units are tried without them.
        units.sort_by_key(|piece| (distance(piece).max(1), distance(piece) == 0, piece.unit));
        let beside = units.iter().take_while(|piece| distance(piece) <= 1).count();
        units.truncate(if beside > 0 { beside } else { units.len() });
        let (side, seen) = (units.first()?.side, self.game.seen_by(self.viewer));
        let resolved = |most: usize| {
            let ids: Vec<&str> = units[..most].iter().map(|piece| piece.id.as_str()).collect();
            let line = format!("{} {} by {}", offer.verb, map.name(*hex), ids.join(" "));
            let made = seen.varied(0, &[line.as_str()]);
            if made.fault.is_some() {
                return None;
            }
            // Fire at aircraft by the other side comes before the attack, and has another column.
            let combat = made.review.at(1).combat().filter(|combat| combat.attacker == side)?;
            Some((most, combat.read)).filter(|(_, column)| !column.is_empty())
        };
        let (mut found, mut least, mut most) = (None, 1, units.len());
        let mut tried = most;
        while least <= most {
            match resolved(tried) {
                Some(column) => (found, least) = (Some(column), tried + 1),
                None => most = tried - 1,
            }
            tried = usize::midpoint(least, most);
        }
        found
    }

    /// The piece of a unit in the position.
    fn piece(&self, unit: UnitId) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.unit == unit)
    }

    /// The choice with a line from [`KnownChoices::chosen`] or [`KnownChoices::left_open`]; `None` for any other text.
    #[must_use]
    pub fn named(&self, line: &str) -> Option<NamedChoice> {
        let mut open = self.pending.offers.iter().filter_map(|offer| self.left_open(offer));
        let open = open.find(|choice| choice.line == line);
        open.or_else(|| self.chosen(line).ok().filter(|choice| choice.line == line))
    }

    /// The hexes that a line names.
    fn hexes(&self, words: &[&str]) -> Vec<Hex> {
        let map = self.game.map();
        words.iter().filter_map(|word| map.corner(word).filter(|&hex| map.cell(hex).is_some())).collect()
    }

    /// The offer that a line takes: the one with its verb and, if there are several, with its hex or its unit.
    fn offer(&self, words: &[&str], named: &[Hex]) -> Option<&Offer> {
        let is_said = |offer: &&Offer| {
            let (verb, task) = offer.verb.split_once(' ').unwrap_or((offer.verb, ""));
            words.first() == Some(&verb) && (task.is_empty() || words.contains(&task))
        };
        let of_verb: Vec<&Offer> = self.pending.offers.iter().filter(is_said).collect();
        let is_about = |offer: &&&Offer| match offer.choice.place(&[]) {
            Some((hex, _)) => named.first() == Some(&hex),
            None => offer
                .choice
                .units()
                .into_iter()
                .any(|unit| self.piece(unit).is_some_and(|piece| words.contains(&piece.id.as_str()))),
        };
        of_verb.iter().find(is_about).or(of_verb.first()).copied()
    }
}
