//! A fight posed by form: what the form of a system offers, and what was entered.
//!
//! A [`Desk`] is a system's description of its form: terrains, kinds of unit, sorts of attack, dice. A [`Fight`] is a form filled
//! in. [`scene`] writes it as scene text, which the rules judge; [`ways`] finds changes that make a refused fight legal.

pub mod scene;
pub mod ways;

use super::hex::{Direction, Hex};
use super::look::Symbol;
use super::map::Map;
use super::unit::Side;

/// The form of a system for posing a fight.
pub struct Desk {
    /// Id of the system.
    pub system: &'static str,
    /// Words of the sides in notation.
    pub sides: [&'static str; 2],
    /// Sorts of attack by the verb that declares them, the usual one first.
    pub sorts: &'static [&'static str],
    /// Terrains of a hex, the plainest first; those of [`Desk::waters`] are among them.
    pub terrains: &'static [&'static str],
    /// Terrains that are water; the first is the one from which a ship takes part in a fight.
    pub waters: &'static [&'static str],
    /// Kinds of place that count as terrain in addition to that of the hex; empty where none does.
    pub works: &'static [&'static str],
    /// Features of a hexside that matter to a fight.
    pub features: &'static [&'static str],
    /// Kinds of unit, the most usual first.
    pub kinds: &'static [Kind],
    /// Weather, the fairest first; empty in a game without weather.
    pub weathers: &'static [&'static str],
    /// First and last turn.
    pub turns: [u16; 2],
    /// Number of dice rolled together.
    pub dice: usize,
    /// Figures to enter in addition to the units.
    pub counts: &'static [Count],
    /// Whether units elsewhere can be named to support the defence.
    pub has_support: bool,
    /// The maps of the system by id, the whole board first.
    pub maps: Vec<(&'static str, Map)>,
    /// A map of a single terrain, for a fight that is on no printed map. Its hexes are numbered from the attacked one.
    pub bare: Map,
    /// The order of battle.
    pub cards: Vec<Card>,
    /// How the system writes what was entered.
    pub pen: Pen,
}

/// A kind of unit that can be posed by its values alone.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Its word in notation.
    pub word: &'static str,
    /// Its symbol.
    pub symbol: Symbol,
    /// Values of an ordinary unit of this kind, as its counter shows them.
    pub values: &'static str,
    /// Losses it can take, points.
    pub losses: u8,
    /// Where units of this kind may be placed.
    pub stand: Stand,
}

/// Where units of a kind may be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// On land.
    Land,
    /// On water.
    Water,
    /// In the air over the attacked hex.
    Air,
}

/// A figure of the form in addition to the units, such as air points.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    /// Its key, `desk-count-…` in the words of the pages.
    pub key: &'static str,
    /// The role it belongs to; `None` for a figure of the record.
    pub role: Option<Role>,
    /// Its greatest value.
    pub most: u8,
    /// Its default.
    pub start: u8,
}

/// The part of a unit in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It attacks.
    Attack,
    /// It is in the attacked hex.
    Defence,
    /// It supports the defence from elsewhere.
    Support,
}

impl Role {
    /// All roles in the order of the form, which is also the order of their units in its scene.
    pub const ALL: [Self; 3] = [Self::Attack, Self::Defence, Self::Support];
}

/// A unit of the order of battle.
#[derive(Clone, Debug)]
pub struct Card {
    /// Id in notation.
    pub id: String,
    /// Label on the counter.
    pub short: String,
    /// Full name.
    pub name: String,
    /// Owner.
    pub side: Side,
    /// Word of its kind.
    pub kind: &'static str,
    /// Values as the counter shows them.
    pub values: String,
    /// Losses it can take, points.
    pub losses: u8,
}

impl Card {
    /// The card of a unit, from its id, label and name, its owner, and its kind, values and the losses it can take.
    #[must_use]
    pub fn of(words: [&String; 3], side: Side, (kind, values, losses): (&'static str, String, u8)) -> Self {
        let [id, short, name] = words.map(String::clone);
        Self { id, short, name, side, kind, values, losses }
    }
}

/// How a system writes a fight.
pub struct Pen {
    /// The scene line that introduces a unit, given its id, its owner and the unit.
    pub unit: fn(&str, Side, &Troop) -> String,
    /// The lines of the position that concern no single unit.
    pub moment: fn(&Desk, &Fight) -> String,
    /// The place of a unit in the air, as written after its id, given the attacked hex.
    pub aloft: fn(&Desk, &Fight, &str) -> String,
    /// The declaration of the attack, given the attacked hex and the ids of the attackers.
    pub order: fn(&Desk, &Fight, &str, &[String]) -> String,
    /// The answer of the defender; `None` where the rules ask for none.
    pub answer: Option<Answer>,
    /// The dice.
    pub dice: fn(&[u8]) -> String,
}

/// How a system writes the defender's answer.
#[derive(Clone, Copy)]
pub struct Answer {
    /// The answer, given the ids of the units in support.
    pub words: fn(&Desk, &Fight, &[String]) -> String,
    /// The `stage` line of the scene after the given declaration. At this stage the rules judge an answer that they do not ask for.
    pub moment: fn(&Fight, &str) -> String,
}

/// A fight as posed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    /// Id of the system.
    pub system: &'static str,
    /// Title of its scene.
    pub title: String,
    /// The attacked hex, with the position of its map in [`Desk::maps`]; `None` for ground on no map.
    pub place: Option<(usize, Hex)>,
    /// Sort of attack, one of [`Desk::sorts`].
    pub sort: &'static str,
    /// The attacking side.
    pub attacker: Side,
    /// The attacked hex and its sides, from the map or as entered.
    pub ground: Ground,
    /// The place name that was entered for the attacked hex.
    pub called: String,
    /// The turn.
    pub turn: u16,
    /// The weather, one of [`Desk::weathers`]; `None` in a game without weather.
    pub weather: Option<&'static str>,
    /// The figures of [`Desk::counts`].
    pub counts: Vec<u8>,
    /// Switches that are not at their default, each with its value.
    pub readings: Vec<(String, String)>,
    /// Units by role.
    pub troops: [Vec<Troop>; 3],
    /// The faces rolled; empty before the roll.
    pub dice: Vec<u8>,
}

/// A hex with its sides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ground {
    /// Its terrain.
    pub terrain: &'static str,
    /// Places on it that count as terrain.
    pub works: Vec<&'static str>,
    /// Features of its six sides, clockwise.
    pub sides: [Vec<&'static str>; 6],
}

/// A unit of a fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Troop {
    /// Id of the unit of the order of battle; `None` for one posed by its values.
    pub card: Option<String>,
    /// Label of a unit posed by its values.
    pub short: String,
    /// Name of a unit posed by its values.
    pub name: String,
    /// Word of its kind.
    pub kind: &'static str,
    /// Its values, as its counter shows them.
    pub values: String,
    /// Losses taken, points.
    pub losses: u8,
    /// Where it is.
    pub spot: Spot,
}

/// Where a unit of a fight is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// In the attacked hex, or over it.
    Target,
    /// In the neighbour of the attacked hex in this direction, 0..=5.
    Beside(usize),
    /// Farther away.
    At(Hex),
}

impl Desk {
    /// An empty form.
    #[must_use]
    pub fn blank(&self) -> Fight {
        Fight {
            system: self.system,
            title: String::new(),
            place: None,
            sort: self.sorts[0],
            attacker: Side::One,
            ground: Ground { terrain: self.terrains[0], ..Ground::default() },
            called: String::new(),
            turn: self.turns[0],
            weather: self.weathers.first().copied(),
            counts: self.counts.iter().map(|count| count.start).collect(),
            readings: Vec::new(),
            troops: Default::default(),
            dice: Vec::new(),
        }
    }

    /// The kind with this word.
    #[must_use]
    pub fn kind(&self, word: &str) -> Option<&'static Kind> {
        self.kinds.iter().find(|kind| kind.word == word)
    }

    /// The card with this id.
    #[must_use]
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.cards.iter().find(|card| card.id == id)
    }

    /// The map of a fight and the attacked hex on it.
    ///
    /// # Panics
    /// When the fight names a map that the system does not have.
    #[must_use]
    pub fn board(&self, fight: &Fight) -> (&Map, Hex) {
        match fight.place {
            Some((at, hex)) => (&self.maps[at].1, hex),
            None => (&self.bare, self.bare.middle().expect("the bare map has a middle")),
        }
    }

    /// The hex a unit is in; `None` off the map.
    #[must_use]
    pub fn hex(&self, fight: &Fight, spot: Spot) -> Option<Hex> {
        let (map, target) = self.board(fight);
        match spot {
            Spot::Target => Some(target),
            Spot::Beside(direction) => map.neighbour(target, Direction::ALL[direction]),
            Spot::At(hex) => map.cell(hex).map(|_| hex),
        }
    }

    /// The terrain, places and hexside features that a map gives a hex.
    #[must_use]
    pub fn survey(&self, map: &Map, hex: Hex) -> Ground {
        let words = map.vocabulary();
        let terrain = map.terrain(hex).map_or(self.terrains[0], |code| words.terrains[usize::from(code)]);
        let here = |work: &&&str| map.places.iter().any(|place| place.hex == hex && words.places[place.kind] == **work);
        let of_side = |direction| {
            let side = map.side(hex, direction);
            let is_there = |word: &&&str| words.feature(word).is_some_and(|feature| side.has(feature));
            self.features.iter().filter(is_there).copied().collect()
        };
        Ground { terrain, works: self.works.iter().filter(here).copied().collect(), sides: Direction::ALL.map(of_side) }
    }

    /// Whether a hex is water on the map. Not for the attacked hex, whose terrain is as entered in the form.
    #[must_use]
    pub fn is_water(&self, map: &Map, hex: Hex) -> bool {
        let terrain = map.terrain(hex).map(|code| map.vocabulary().terrains[usize::from(code)]);
        terrain.is_some_and(|word| self.waters.contains(&word))
    }
}

impl Fight {
    /// The units of a role.
    #[must_use]
    pub fn of(&self, role: Role) -> &[Troop] {
        &self.troops[role as usize]
    }

    /// The units of a role, for changing.
    pub fn of_mut(&mut self, role: Role) -> &mut Vec<Troop> {
        &mut self.troops[role as usize]
    }

    /// The side whose units have a role.
    #[must_use]
    pub const fn side(&self, role: Role) -> Side {
        match role {
            Role::Attack => self.attacker,
            Role::Defence | Role::Support => self.attacker.enemy(),
        }
    }
}

/// The scene line of a unit with its values replaced; the line has them after id, owner and kind.
#[must_use]
pub fn with_values(line: &str, values: &str) -> String {
    line.split(' ').enumerate().map(|(at, word)| if at == 4 { values } else { word }).collect::<Vec<_>>().join(" ")
}

/// Completes typed values from the `known` ones: a single figure replaces the one that `role` uses. `None` when the
/// text is not such figures.
#[must_use]
pub fn figures(known: &str, typed: &str, role: Role) -> Option<String> {
    let (typed, known) = (typed.trim(), known.trim());
    let is_figure = |text: &&str| !text.is_empty() && text.len() <= 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    let count = |text: &str| text.split('(').next().unwrap_or_default().split('-').count();
    if is_figure(&typed) && count(known) > 1 {
        let at = usize::from(role == Role::Defence);
        let parts: Vec<&str> = known.split('-').collect();
        let changed = parts.iter().enumerate().map(|(n, part)| if n == at { typed } else { part });
        return Some(changed.collect::<Vec<_>>().join("-"));
    }
    let (powers, range) = typed.split_once('(').map_or((typed, None), |(powers, range)| (powers, Some(range)));
    let is_range = |text: &str| text.strip_suffix(')').is_some_and(|range| range == "*" || is_figure(&range));
    let fits = powers.split('-').count() == count(known) && powers.split('-').all(|part| is_figure(&part));
    (fits && range.is_none_or(is_range)).then(|| typed.to_owned())
}
