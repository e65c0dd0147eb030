//! A stop in words: the units and the value of the place, and the question. Both use the position and the offers before the
//! decision, as far as the reader knows them. Neither reveals the choice.

use std::collections::BTreeSet;

use wardiary_core::diary::known_choices::KnownChoices;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::offer::{Choice, Offer};
use wardiary_core::kernel::unit::{Actor, Place, Side, UnitId};
use wardiary_core::kernel::view::{Piece, Position};
use wardiary_core::review::Seq;

use wardiary_draw::names;
use wardiary_words::localize::{Localizer, capitalised, minutes, minutes_beside};

/// Maximum numbers of names, the rest being counted: `NAMED` for units or hexes in a sentence, `ASKED` for units in a question.
const NAMED: usize = 3;
const ASKED: usize = 2;
/// Maximum number of characters of names, so that a projector shows the stop on one screen. With longer names fewer units are named.
const LONGEST: usize = 56;
/// Maximum number of actions in a question that is not about a single attack.
const VERBS: usize = 4;
const SIDES: [Side; 2] = [Side::One, Side::Two];

/// A stop before its decision.
pub(crate) struct Situation<'a> {
    /// The match as the reader knows it before the decision.
    localizer: Localizer<'a>,
    /// The last entry before the decision.
    before: Seq,
    /// The place of the stop; `None` if the reader is to find the place.
    hex: Option<Hex>,
    position: Position,
}

impl<'a> Situation<'a> {
    /// The situation after an entry, round a hex.
    pub(crate) fn of(localizer: Localizer<'a>, before: Seq, hex: Option<Hex>) -> Self {
        let position = localizer.position(&*localizer.review.at(before));
        Self { localizer, before, hex, position }
    }

    /// Returns the question: the place and the possible actions, in the words of the game. If dice or the umpire decide,
    /// returns the question of the game.
    pub(crate) fn question(&self) -> String {
        let Localizer { w, review } = self.localizer;
        let Some(pending) = review.at(self.before).pending() else { return String::new() };
        let (Actor::Side(_) | Actor::Team(_), Some(choices)) = (pending.by, review.known_choices(self.before)) else {
            return self.localizer.question(&pending);
        };
        let moment = &self.position.moment;
        let place = self.hex.map_or_else(
            || self.localizer.moment(moment),
            |hex| {
                let (place, turn) = (self.localizer.hex(hex), u32::from(moment.turn));
                w.with("stop-ask-place", [("place", place.into()), ("turn", turn.into())])
            },
        );
        let offers = &choices.pending().offers;
        let here = self.hex.and_then(|hex| {
            let attacks = offers.iter().filter(|offer| is_against(offer, hex));
            attacks.max_by_key(|offer| offer.choice.units().len())
        });
        if let Some(offer) = here {
            return self.attack(&choices, offer, place);
        }
        let movers = self.movers(offers);
        if !movers.is_empty() {
            let n = movers.len();
            let named = self.localizer.few(&movers, ASKED);
            let fits = n <= ASKED && (n == 1 || named.chars().count() <= LONGEST);
            let units = if fits { named } else { w.with("units-n", [("n", n.into())]) };
            return w.with("stop-ask-move", [("place", place.into()), ("n", n.into()), ("units", units.into())]);
        }
        let mut verbs: Vec<String> = Vec::new();
        for offer in offers {
            let verb = w.word("verb", &offer.verb.replace(' ', "-")).to_lowercase();
            if !verbs.contains(&verb) {
                verbs.push(verb);
            }
        }
        if verbs.len() < 2 || verbs.len() > VERBS {
            return w
                .with("stop-ask-game", [("place", place.into()), ("ask", self.localizer.question(&pending).into())]);
        }
        let (last, first) =
            verbs.split_last().map(|(last, first)| (last.clone(), first.join(", "))).unwrap_or_default();
        w.with("stop-ask-what", [("place", place.into()), ("first", first.into()), ("last", last.into())])
    }

    /// Describes an attack by all units that could take part, with the odds of that attack.
    fn attack(&self, choices: &KnownChoices, offer: &Offer, place: String) -> String {
        let w = self.localizer.w;
        let verb = w.word("verb", &offer.verb.replace(' ', "-")).to_lowercase();
        let (n, odds) = choices.column(offer).unwrap_or_else(|| (offer.choice.units().len(), String::new()));
        let key = if odds.is_empty() { "stop-ask-attack" } else { "stop-ask-odds" };
        w.with(key, [("place", place.into()), ("verb", verb.into()), ("n", n.into()), ("odds", odds.into())])
    }

    /// Returns the units of the place that could move on from there.
    fn movers(&self, offers: &[Offer]) -> Vec<UnitId> {
        let position = &self.position;
        let is_here = |unit: &UnitId| {
            position.pieces.iter().any(|piece| piece.unit == *unit && Some(piece.place) == self.hex.map(Place::On))
        };
        let mut movers = Vec::new();
        for unit in offers.iter().flat_map(|offer| offer.choice.goals()).map(|(unit, _)| unit).filter(is_here) {
            if !movers.contains(&unit) {
                movers.push(unit);
            }
        }
        movers
    }

    /// Describes who holds the place, its value, the neighbouring units, and the clock of the phase. A place that is in the
    /// title is not named again. For a stop without a place, describes the known units of both sides instead.
    pub(crate) fn sentence(&self, title: &str) -> String {
        let about = match self.hex {
            Some(hex) => [Some(self.place(hex, title)), None],
            None => [self.known(), self.faced()],
        };
        about.into_iter().chain([self.clock()]).flatten().collect::<Vec<_>>().join(" ")
    }

    /// Counts the known units of each side on the map; `None` if there are none.
    fn known(&self) -> Option<String> {
        let on_map = |side: Side| self.position.pieces.iter().filter(|piece| is_standing(piece, side)).count();
        let sides: Vec<String> = SIDES.into_iter().filter_map(|side| self.with_units(side, on_map(side))).collect();
        if sides.is_empty() {
            return None;
        }
        Some(self.localizer.w.with("situation-known", [("sides", self.localizer.listed(sides).into())]))
    }

    /// Lists the hexes of known enemies beside units of the side that decides; `None` if there are none.
    fn faced(&self) -> Option<String> {
        let Localizer { w, review } = self.localizer;
        let Some(Actor::Side(side)) = review.at(self.before).pending().map(|pending| pending.by) else { return None };
        let own = standing(&self.position, side);
        let is_faced = |hex: &Hex| own.iter().any(|&at| review.map().distance(at, *hex) == 1);
        let faced = standing(&self.position, side.enemy()).into_iter().filter(is_faced);
        let places: Vec<String> = faced.map(|hex| self.localizer.hex(hex)).collect();
        if places.is_empty() {
            return None;
        }
        let (party, places) = (self.localizer.people(side), self.localizer.few_of(places, NAMED));
        Some(w.with("situation-facing", [("side", party.into()), ("places", places.into())]))
    }

    /// Names a side with its number of units; `None` if it has none.
    fn with_units(&self, side: Side, n: usize) -> Option<String> {
        let party = self.localizer.party(Actor::Side(side));
        (n > 0).then(|| self.localizer.w.with("situation-beside", [("side", party.into()), ("n", n.into())]))
    }

    /// Describes the clock at the last timed decision of the phase, with the limit of the rules; `None` if no time was taken.
    fn clock(&self) -> Option<String> {
        let Localizer { w, review } = self.localizer;
        let phase = review.times().into_iter().rfind(|phase| phase.moment.same_phase(&self.position.moment))?;
        let so_far = phase.decisions.iter().filter(|decision| decision.seq <= self.before);
        let used = i64::from(so_far.filter_map(|decision| decision.at_ms).max().filter(|&used| used > 0)?);
        let clock = match review.at(self.before).limit_ms().map(i64::from) {
            Some(limit) => {
                w.with("clock-of", [("at", minutes_beside(used, limit).into()), ("limit", minutes(limit).into())])
            }
            None => w.with("clock-at", [("at", minutes(used).into())]),
        };
        Some(w.with("situation-clock", [("clock", clock.into())]))
    }

    /// Returns the names of units, as many as fit into `LONGEST` characters, and counts the others.
    fn named(&self, units: &[UnitId]) -> String {
        let names = (2..=NAMED).rev().map(|most| self.localizer.few(units, most));
        names.into_iter().find(|names| names.chars().count() <= LONGEST).unwrap_or_else(|| self.localizer.few(units, 1))
    }

    fn place(&self, hex: Hex, title: &str) -> String {
        let Localizer { w, review } = self.localizer;
        let (position, place) = (&self.position, self.localizer.hex(hex));
        let worth = names::worth(review).into_iter().find(|(at, _)| *at == hex).map(|(_, worth)| worth);
        let is_named = worth.is_none() && title.contains(&place);
        let place = match worth {
            Some(worth) => w.with("situation-worth", [("place", place.into()), ("worth", worth.into())]),
            None => place,
        };
        let here = |side: Side| -> Vec<UnitId> {
            let of_side =
                position.pieces.iter().filter(|piece| is_standing(piece, side) && piece.place == Place::On(hex));
            of_side.map(|piece| piece.unit).collect()
        };
        let held = SIDES.into_iter().map(|side| (side, here(side))).filter(|(_, units)| !units.is_empty());
        let held: Vec<String> = held
            .map(|(side, units)| {
                let party = capitalised(&self.localizer.party(Actor::Side(side)));
                w.with("situation-side", [("side", party.into()), ("units", self.named(&units).into())])
            })
            .collect();
        let near = |piece: &&Piece| matches!(piece.place, Place::On(at) if review.map().distance(at, hex) == 1);
        let beside = |side: Side| position.pieces.iter().filter(|piece| piece.side == side).filter(near).count();
        let beside: Vec<String> = SIDES.into_iter().filter_map(|side| self.with_units(side, beside(side))).collect();
        let first = if held.is_empty() {
            w.with("situation-empty", [("place", place.into())])
        } else {
            let sides = held.join("; ");
            if is_named {
                format!("{sides}.")
            } else {
                w.with("situation-held", [("place", place.into()), ("sides", sides.into())])
            }
        };
        if beside.is_empty() {
            return first;
        }
        format!("{first} {}", w.with("situation-round", [("sides", self.localizer.listed(beside).into())]))
    }
}

/// Returns the hexes where a side has units on the map, in order.
pub(crate) fn standing(position: &Position, side: Side) -> Vec<Hex> {
    let hex_of = |piece: &Piece| match piece.place {
        Place::On(hex) => Some(hex),
        Place::Pool | Place::Away | Place::Eliminated => None,
    };
    let of_side = position.pieces.iter().filter(|piece| is_standing(piece, side));
    let hexes: BTreeSet<Hex> = of_side.filter_map(hex_of).collect();
    hexes.into_iter().collect()
}

/// Returns whether a unit belongs to a side and is on the map, not in the air over it.
fn is_standing(piece: &Piece, side: Side) -> bool {
    piece.side == side && matches!(piece.place, Place::On(_)) && !piece.over
}

fn is_against(offer: &Offer, hex: Hex) -> bool {
    matches!(&offer.choice, Choice::Against { hex: at, .. } if *at == hex)
}
