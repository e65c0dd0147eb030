//! What may be chosen now, described rather than listed answer by answer, and the line that says so.
//!
//! The line of an offer is a line of notation in which choices are left open. Filled in, it is an action that the rules
//! take, for every choice:
//!
//! ```text
//! one of A B C          one of these; parted by ` | ` where one has several words
//! some of A B C         one of these or more, each once
//! any of A B C          any number of these, each once, or none
//! 3..10                 a number from here to there
//! 2009:4                `2009`; what follows the colon is not written: its cost, or what it counts
//! … in room 2,3         not written: of each sort of room, what those named take up after their colons is no more than there is
//! … in all 0..4         not written: what those named count must come to so much
//! 2 among A:3 B:1       units with their shares, `A 1 B 1`, each at most what follows the colon, 2 together
//! 5 in steps of A:4,2 B:2
//!                       units with how many steps each gives up, `A 1 B 1`: a unit's steps go in order, and take as many points as
//!                       follow the colon; together 5 or more, but not without the last step of any unit; all of them where that is
//!                       not enough
//! each of A:2 B:3 to X:6 Y:2 else Z:6
//!                       every unit with its hex, `A X B X`: in no hex more than what follows its colon; in one after `else` only
//!                       where those before have no room left; nowhere, and then not named, where none has
//! ```
//!
//! A choice of one thing is written as the thing itself.

mod filled;

use super::hex::Hex;
use super::map::Map;
use super::unit::UnitId;

pub use filled::filled;

/// What may be chosen now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The verb of the action, as in notation.
    pub verb: &'static str,
    /// What may follow the verb.
    pub choice: Choice,
}

/// The shapes a choice has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Nothing more to say.
    Plain,
    /// A unit may go to any of these hexes, at the cost given, in parts of a movement point.
    Reach {
        /// The unit.
        unit: UnitId,
        /// Hexes with their cost.
        to: Vec<(Hex, u32)>,
    },
    /// A unit may go any of these ways.
    Ways {
        /// The unit.
        unit: UnitId,
        /// Its ways.
        ways: Vec<Way>,
    },
    /// Every one of these units goes to a hex, as many as each holds.
    Spread {
        /// Units with the points each takes.
        units: Vec<(UnitId, u32)>,
        /// Hexes that go before all others, with the points each holds.
        to: Vec<(Hex, u32)>,
        /// Hexes for units that find no room in those before, with the points each holds.
        otherwise: Vec<(Hex, u32)>,
    },
    /// Several units go together to any of these hexes; notation does not name them.
    Together {
        /// One of them, in place of all.
        unit: UnitId,
        /// Hexes with their cost.
        to: Vec<(Hex, u32)>,
    },
    /// One of these units.
    Units(Vec<UnitId>),
    /// One or more of these units.
    Several(Vec<UnitId>),
    /// Any of these units that count together as much as is asked for.
    Counted {
        /// Units with what each counts.
        of: Vec<(UnitId, u32)>,
        /// Least they must come to.
        least: u32,
        /// Most they may come to.
        most: u32,
    },
    /// Any of these units for which there is room.
    Room {
        /// Units with what each takes up of every sort of room.
        of: Vec<(UnitId, Vec<u32>)>,
        /// What there is of every sort.
        room: Vec<u32>,
    },
    /// Units against this hex.
    Against {
        /// The hex.
        hex: Hex,
        /// Who takes part.
        force: Force,
        /// Least and most points added to theirs, where there are any.
        points: Option<[u32; 2]>,
    },
    /// Support for the units attacked in this hex, which notation does not name.
    Support {
        /// The hex it is about.
        hex: Hex,
        /// Units to choose from.
        of: Vec<UnitId>,
        /// Least and most points, where there are any.
        points: Option<[u32; 2]>,
    },
    /// Points to be shared out among units, each bearing at most the number given.
    Share {
        /// Points to share, all of them.
        points: u32,
        /// Units with what each can bear.
        among: Vec<(UnitId, u32)>,
    },
    /// Points demanded of units that give up whole steps for them, none that is not needed; all of them where they come to less.
    Steps {
        /// Points that the steps must come to at least.
        demand: u32,
        /// Units with what each of their steps takes, in the order in which they go.
        among: Vec<(UnitId, Vec<u32>)>,
    },
    /// A number of points on this hex.
    Points {
        /// The hex.
        hex: Hex,
        /// Fewest points.
        least: u32,
        /// Most points.
        most: u32,
    },
    /// One of these words.
    OneOf(Vec<&'static str>),
    /// Faces of a die with their weights: face `n` (from 1) has weight `weights[n - 1]`. The sum of several dice begins with as
    /// many faces of weight 0 as there are dice beyond the first.
    Faces(Vec<u32>),
}

impl Offer {
    /// Offers something of which nothing is left open.
    #[must_use]
    pub const fn plain(verb: &'static str) -> Self {
        Self { verb, choice: Choice::Plain }
    }

    /// Offers one die of six faces.
    #[must_use]
    pub fn die(verb: &'static str) -> Self {
        Self { verb, choice: Choice::Faces(vec![1; 6]) }
    }
}

/// A way over the map, perhaps off it in the end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// Hexes in order.
    pub hexes: Vec<Hex>,
    /// Whether it ends beyond the edge.
    pub off: bool,
}

/// Who takes part in something: the lists share no unit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Force {
    /// All of these.
    pub all: Vec<UnitId>,
    /// At least one of these, where there are any.
    pub some: Vec<UnitId>,
    /// Any of these.
    pub any: Vec<UnitId>,
}

impl Force {
    /// At least one of these units.
    #[must_use]
    pub fn some(units: Vec<UnitId>) -> Self {
        Self { some: units, ..Self::default() }
    }

    /// All units that could be named.
    pub fn units(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.all.iter().chain(&self.some).chain(&self.any).copied()
    }
}

impl Choice {
    /// How many dice are thrown, and the faces of each; `None` where it is no throw.
    #[must_use]
    pub fn dice(&self) -> Option<(usize, u32)> {
        let Self::Faces(weights) = self else { return None };
        let dice = 1 + weights.iter().take_while(|&&weight| weight == 0).count();
        Some((dice, u32::try_from(weights.len() / dice).unwrap_or(u32::MAX)))
    }

    /// The units that are named to choose from.
    #[must_use]
    pub fn units(&self) -> Vec<UnitId> {
        fn firsts<T>(of: &[(UnitId, T)]) -> Vec<UnitId> {
            of.iter().map(|&(unit, _)| unit).collect()
        }
        match self {
            Self::Reach { unit, .. } | Self::Together { unit, .. } | Self::Ways { unit, .. } => vec![*unit],
            Self::Spread { units: of, .. } | Self::Counted { of, .. } | Self::Share { among: of, .. } => firsts(of),
            Self::Room { of, .. } => firsts(of),
            Self::Steps { among, .. } => firsts(among),
            Self::Units(of) | Self::Several(of) | Self::Support { of, .. } => of.clone(),
            Self::Against { force, .. } => force.units().collect(),
            Self::Plain | Self::Points { .. } | Self::OneOf(_) | Self::Faces(_) => Vec::new(),
        }
    }

    /// Where a line that takes this choice leads: the hex that is named beforehand, or the last of the hexes in the line. The second value is
    /// whether units go there. `None` where the choice is about no one hex.
    #[must_use]
    pub fn place(&self, named: &[Hex]) -> Option<(Hex, bool)> {
        match self {
            Self::Against { hex, .. } | Self::Support { hex, .. } | Self::Points { hex, .. } => Some((*hex, false)),
            Self::Reach { .. } | Self::Together { .. } | Self::Ways { .. } => named.last().map(|&hex| (hex, true)),
            Self::Spread { .. }
            | Self::Plain
            | Self::Units(_)
            | Self::Several(_)
            | Self::Counted { .. }
            | Self::Room { .. }
            | Self::Share { .. }
            | Self::Steps { .. }
            | Self::OneOf(_)
            | Self::Faces(_) => None,
        }
    }

    /// Units that may go somewhere by this choice, each with the hexes it may come to and their cost, 0 where they have none.
    #[must_use]
    pub fn goals(&self) -> Vec<(UnitId, Vec<(Hex, u32)>)> {
        match self {
            Self::Reach { unit, to } | Self::Together { unit, to } => vec![(*unit, to.clone())],
            Self::Ways { unit, ways } => {
                let mut ends: Vec<(Hex, u32)> = Vec::new();
                for way in ways {
                    let end = way.hexes.last().copied().filter(|end| ends.iter().all(|(known, _)| known != end));
                    ends.extend(end.map(|end| (end, 0)));
                }
                vec![(*unit, ends)]
            }
            Self::Spread { units, to, otherwise } => {
                let hexes: Vec<(Hex, u32)> = to.iter().chain(otherwise).map(|&(hex, _)| (hex, 0)).collect();
                units.iter().map(|&(unit, _)| (unit, hexes.clone())).collect()
            }
            Self::Plain
            | Self::Units(_)
            | Self::Several(_)
            | Self::Counted { .. }
            | Self::Room { .. }
            | Self::Against { .. }
            | Self::Support { .. }
            | Self::Share { .. }
            | Self::Steps { .. }
            | Self::Points { .. }
            | Self::OneOf(_)
            | Self::Faces(_) => Vec::new(),
        }
    }
}

/// An offer as one line, with the ids of units from `id`.
#[must_use]
pub fn line<'a>(offer: &Offer, id: &impl Fn(UnitId) -> &'a str, map: &Map) -> String {
    let ids = |units: &[UnitId]| -> Vec<String> { units.iter().map(|&unit| id(unit).to_owned()).collect() };
    let counted = |of: &[(UnitId, u32)]| -> Vec<String> { of.iter().map(|&(u, n)| format!("{}:{n}", id(u))).collect() };
    let hexes =
        |to: &[(Hex, u32)]| -> Vec<String> { to.iter().map(|&(h, n)| format!("{}:{n}", map.name(h))).collect() };
    // A verb of two words has the unit between them: `fly att-3 support to …`.
    let (verb, task) = offer.verb.split_once(' ').unwrap_or((offer.verb, ""));
    let parts: Vec<String> = match &offer.choice {
        Choice::Plain => Vec::new(),
        Choice::Reach { unit, to } => vec![id(*unit).to_owned(), task.to_owned(), "to".to_owned(), one_of(&hexes(to))],
        Choice::Ways { unit, ways } => vec![id(*unit).to_owned(), ways_of(ways, map)],
        Choice::Spread { units, to, otherwise } => {
            let (each, to, otherwise) = (counted(units).join(" "), hexes(to).join(" "), hexes(otherwise).join(" "));
            let otherwise = if otherwise.is_empty() { otherwise } else { format!("else {otherwise}") };
            vec![format!("each of {each} to {to}"), otherwise]
        }
        Choice::Together { to, .. } => vec!["to".to_owned(), one_of(&hexes(to))],
        Choice::Units(of) => vec![one_of(&ids(of))],
        Choice::Several(of) => vec![some_of(&ids(of))],
        Choice::Counted { of, least, most } => vec![any_of(&counted(of)), format!("in all {least}..{most}")],
        Choice::Room { of, room } if of.is_empty() || room.is_empty() => Vec::new(),
        Choice::Room { of, room } => {
            let takes: Vec<String> =
                of.iter().map(|(unit, takes)| format!("{}:{}", id(*unit), listed(takes))).collect();
            vec![any_of(&takes), format!("in room {}", listed(room))]
        }
        Choice::Against { hex, force, points } => {
            let force = [ids(&force.all).join(" "), some_of(&ids(&force.some)), any_of(&ids(&force.any))];
            [map.name(*hex), "by".to_owned()].into_iter().chain(force).chain([air(*points)]).collect()
        }
        Choice::Support { of, points, .. } => {
            let by = any_of(&ids(of));
            vec![if by.is_empty() { by } else { format!("by {by}") }, air(*points)]
        }
        Choice::Share { points, among } => vec![format!("{points} among {}", counted(among).join(" "))],
        Choice::Steps { demand, among } => {
            let among: Vec<String> = among.iter().map(|(unit, of)| format!("{}:{}", id(*unit), listed(of))).collect();
            vec![format!("{demand} in steps of"), among.join(" ")]
        }
        Choice::Points { hex, least, most } => vec![map.name(*hex), air(Some([*least, *most]))],
        Choice::OneOf(words) => vec![one_of(&words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>())],
        Choice::Faces(_) => {
            offer.choice.dice().map_or_else(Vec::new, |(dice, faces)| vec![format!("1..{faces}"); dice])
        }
    };
    let words = [verb.to_owned()].into_iter().chain(parts).filter(|part| !part.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

fn listed(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
}

fn air(points: Option<[u32; 2]>) -> String {
    points.map_or_else(String::new, |[least, most]| format!("air {least}..{most}"))
}

fn ways_of(ways: &[Way], map: &Map) -> String {
    let way = |way: &Way| {
        let off = way.off.then(|| "off".to_owned());
        way.hexes.iter().map(|&hex| map.name(hex)).chain(off).collect::<Vec<_>>().join(" ")
    };
    let ways: Vec<String> = ways.iter().map(way).collect();
    if ways.len() == 1 { ways[0].clone() } else { format!("one of {}", ways.join(" | ")) }
}

fn one_of(words: &[String]) -> String {
    if words.len() == 1 { words[0].clone() } else { format!("one of {}", words.join(" ")) }
}

fn some_of(words: &[String]) -> String {
    if words.len() < 2 { words.concat() } else { format!("some of {}", words.join(" ")) }
}

fn any_of(words: &[String]) -> String {
    if words.is_empty() { String::new() } else { format!("any of {}", words.join(" ")) }
}
