//! Choices for a class that is asked how it would decide after an entry: those its viewer may see, and their names. None is recorded.

use std::fmt;
use std::sync::Arc;

use crate::kernel::hex::Hex;
use crate::kernel::offer::{Choice, Offer};
use crate::kernel::phrase::Phrase;
use crate::kernel::unit::{Place, UnitId};
use crate::kernel::view::Pending;
use crate::review::{EntryKind, Review};

use super::entry_text::EntryError;

/// The word of notation that precedes air points.
const AIR: &str = "air";

/// Whether air points may take part in an attack.
const fn has_air(offer: &Offer) -> bool {
    matches!(offer.choice, Choice::Against { points: Some(_), .. })
}

/// Why a line can be tried: the match that begins with the position has the umpire's view of it.
const READ_WHOLE: &str = "it is read as the umpire reads it";

/// The choices after an entry. They depend on nothing that the viewer may not know.
pub struct KnownChoices {
    /// A match that begins with the position.
    game: Arc<dyn Review>,
    pending: Pending,
}

/// A chosen line.
#[derive(Clone, Debug)]
pub struct NamedChoice {
    /// The complete line.
    pub line: String,
    /// The verb of the offer it takes; its own verb where it takes none.
    pub verb: String,
    /// The hex it leads to, and whether units go there; `None` where it concerns no single hex.
    pub place: Option<(Hex, bool)>,
    /// Whether air points take part, where the same choice exists without them.
    pub is_with_air: bool,
    /// The entry it would make, in words; `None` where the participants are left open.
    pub words: Option<Phrase>,
}

impl fmt::Debug for KnownChoices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("KnownChoices").field("pending", &self.pending).finish_non_exhaustive()
    }
}

impl KnownChoices {
    /// The choices in a position, without those that name a unit unknown to the viewer.
    pub(super) fn of(game: Arc<dyn Review>, unknown: &[UnitId]) -> Option<Self> {
        let mut pending = game.at(0).pending()?;
        pending.offers.retain(|offer| offer.choice.units().iter().all(|unit| !unknown.contains(unit)));
        Some(Self { game, pending })
    }

    /// Who must decide what, with the offers.
    #[must_use]
    pub const fn pending(&self) -> &Pending {
        &self.pending
    }

    /// The choice that a line would make.
    ///
    /// # Errors
    /// The errors of recording it.
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

    /// The column for an attack by as many units as the rules accept together, and their number. Units adjacent to the hex are
    /// tried first; if the rules refuse all of them together, the number is found by bisection. `None` where it is no such attack.
    #[must_use]
    pub fn column(&self, offer: &Offer) -> Option<(usize, String)> {
        let Choice::Against { hex, force, .. } = &offer.choice else { return None };
        let (position, map) = (self.game.at(0).position(), self.game.map());
        let distance = |unit: UnitId| match position.pieces.iter().find(|piece| piece.unit == unit)?.place {
            Place::On(at) => Some(map.distance(at, *hex)),
            Place::Pool | Place::Away | Place::Eliminated => None,
        };
        let mut units: Vec<(u32, UnitId)> =
            force.units().map(|unit| (distance(unit).unwrap_or(u32::MAX), unit)).collect();
        units.sort_unstable();
        let beside = units.iter().take_while(|(distance, _)| *distance <= 1).count();
        units.truncate(if beside > 0 { beside } else { units.len() });
        let resolved = |most: usize| {
            let names: Vec<&str> = units[..most].iter().map(|&(_, unit)| self.game.unit_name(unit)).collect();
            let line = format!("{} {} by {}", offer.verb, map.name(*hex), names.join(" "));
            let rehearsal = self.game.rehearsed(&line).expect(READ_WHOLE).ok()?;
            if matches!(rehearsal.entry.kind, EntryKind::Refused(_)) {
                return None;
            }
            Some((most, rehearsal.combat?.read)).filter(|(_, column)| !column.is_empty())
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
            None => offer.choice.units().iter().any(|&unit| words.contains(&self.game.unit_name(unit))),
        };
        of_verb.iter().find(is_about).or(of_verb.first()).copied()
    }
}
