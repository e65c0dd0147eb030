//! What a viewer may choose after an entry, and what a choice is called: for a class that is asked what it would decide. No choice is recorded.

use std::fmt;
use std::sync::Arc;

use crate::kernel::hex::Hex;
use crate::kernel::offer::{Choice, Offer};
use crate::kernel::phrase::Phrase;
use crate::kernel::unit::{Place, UnitId};
use crate::kernel::view::Pending;
use crate::review::{EntryKind, Review};

use super::entry_text::EntryError;

/// The word of notation before air points.
const AIR: &str = "air";

/// Whether air points may take part in an attack.
const fn has_air(offer: &Offer) -> bool {
    matches!(offer.choice, Choice::Against { points: Some(_), .. })
}

/// Why a line can be tried: the match that begins with the position is read as the umpire reads it.
const READ_WHOLE: &str = "it is read as the umpire reads it";

/// What may be chosen after an entry. It depends on nothing that the viewer may not know.
pub struct KnownChoices {
    /// A match that begins with the position.
    game: Arc<dyn Review>,
    pending: Pending,
}

/// A line that was chosen.
#[derive(Clone, Debug)]
pub struct NamedChoice {
    /// The line, whole.
    pub line: String,
    /// The verb of the offer that it takes; that of the line where it takes none.
    pub verb: String,
    /// Where it leads, and whether units go there; `None` where it is about no one hex.
    pub place: Option<(Hex, bool)>,
    /// Whether air points take part, where the choice without them is another one.
    pub is_with_air: bool,
    /// The entry that it would be, in words; `None` where who takes part is left open.
    pub words: Option<Phrase>,
}

impl fmt::Debug for KnownChoices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("KnownChoices").field("pending", &self.pending).finish_non_exhaustive()
    }
}

impl KnownChoices {
    /// The choices in a position, without those that name a unit which the viewer does not know.
    pub(super) fn of(game: Arc<dyn Review>, unknown: &[UnitId]) -> Option<Self> {
        let mut pending = game.at(0).pending()?;
        pending.offers.retain(|offer| offer.choice.units().iter().all(|unit| !unknown.contains(unit)));
        Some(Self { game, pending })
    }

    /// Who decides what, with the offers.
    #[must_use]
    pub const fn pending(&self) -> &Pending {
        &self.pending
    }

    /// What a line would choose.
    ///
    /// # Errors
    /// Those of recording it.
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

    /// The choice that an offer against a hex is, where who takes part is left open: its line has the verb, the hex, and whether air points take part.
    #[must_use]
    pub fn left_open(&self, offer: &Offer) -> Option<NamedChoice> {
        let Choice::Against { hex, .. } = offer.choice else { return None };
        let is_with_air = has_air(offer);
        let air = if is_with_air { format!(" {AIR}") } else { String::new() };
        let line = format!("{} {}{air}", offer.verb, self.game.map().name(hex));
        Some(NamedChoice { line, verb: offer.verb.to_owned(), place: Some((hex, false)), is_with_air, words: None })
    }

    /// The column of the table on which an attack would be resolved by as many as the rules take together, and how many those are. The units beside
    /// the hex come first; where the rules refuse all of them, half of those in doubt are tried at a time. `None` where it is no such attack.
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

    /// The choice of a line that [`KnownChoices::chosen`] or [`KnownChoices::left_open`] gave; `None` for any other text.
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

    /// The offer that a line takes: of its verb, and about its hex or its unit where there are several.
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
