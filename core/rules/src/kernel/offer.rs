//! The choices open now, described rather than listed answer by answer, and the line of notation that describes them.
//!
//! The line of an offer is a line of notation with choices left open. Each way of filling it in gives an action that
//! the rules accept:
//!
//! ```text
//! one of A B C          one of these; separated by ` | ` where one has several words
//! some of A B C         one of these or more, each once
//! any of A B C          any number of these, each once, or none
//! 3..10                 a number within these limits
//! 2009:4                only `2009` is written; the number after the colon is its cost, or the number that it counts
//! … in room 2,3         not written: the room of each sort for the chosen units; the numbers after a unit's colon are the room it needs
//! … in all 0..4         not written: the limits for the sum of the numbers after the colons of the chosen units
//! 2 among A:3 B:1       units with their shares, `A 1 B 1`: 2 in total, each at most the number after its colon
//! 5 in steps of A:4,2 B:2
//!                       units with the steps that each gives up, `A 1 B 1`. The numbers are the points for each step of a unit,
//!                       in the order of giving up. The steps given up are worth 5 or more together, but less than 5 without the last
//!                       step of any unit. If all steps together are worth less than 5, all of them are given up
//! each of A:2 B:3 to X:6 Y:2 else Z:6
//!                       every unit with its hex, `A X B X`: no hex takes more than the number after its colon. The hexes after
//!                       `else` are for units that find no room in the others; a unit that finds none anywhere is left out
//! ```
//!
//! A choice of one thing is written as the thing itself.

mod filled;

use super::hex::Hex;
use super::map::Map;
use super::unit::UnitId;

pub use filled::filled;

/// A choice that is open now.
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
    /// Nothing follows.
    Plain,
    /// A unit may go to any of these hexes, each with its cost in parts of a movement point.
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
    /// All of these units go to hexes, within the capacity of each hex.
    Spread {
        /// Units with the points each takes up.
        units: Vec<(UnitId, u32)>,
        /// Hexes to fill first, with the points each holds.
        to: Vec<(Hex, u32)>,
        /// Hexes for units that find no room in the first ones, with the points each holds.
        otherwise: Vec<(Hex, u32)>,
    },
    /// Several units go together to any of these hexes; notation does not name them.
    Together {
        /// One of the units, as their representative.
        unit: UnitId,
        /// Hexes with their cost.
        to: Vec<(Hex, u32)>,
    },
    /// One of these units.
    Units(Vec<UnitId>),
    /// One or more of these units.
    Several(Vec<UnitId>),
    /// Any of these units whose sum lies within these limits.
    Counted {
        /// Units with the number that each counts.
        of: Vec<(UnitId, u32)>,
        /// Least sum.
        least: u32,
        /// Greatest sum.
        most: u32,
    },
    /// Any of these units that fit together into the room.
    Room {
        /// Units with the room that each takes up, one number for each sort of room.
        of: Vec<(UnitId, Vec<u32>)>,
        /// Room available, one number for each sort of room.
        room: Vec<u32>,
    },
    /// Units that act against this hex.
    Against {
        /// The hex.
        hex: Hex,
        /// Who takes part.
        force: Force,
        /// Minimum and maximum of the points added to those of the units, if points may be added.
        points: Option<[u32; 2]>,
    },
    /// Support for the units attacked in this hex, which notation does not name.
    Support {
        /// The attacked hex.
        hex: Hex,
        /// Units to choose from.
        of: Vec<UnitId>,
        /// Least and most points, if points may be added.
        points: Option<[u32; 2]>,
    },
    /// Points to divide among units, up to a limit for each.
    Share {
        /// Points to divide, all of them.
        points: u32,
        /// Units with the most that each can take.
        among: Vec<(UnitId, u32)>,
    },
    /// Units give up whole steps to meet a demand for points, and no needless step. If all steps together are worth less, all are given up.
    Steps {
        /// Least points that the steps must be worth.
        demand: u32,
        /// Units with the points for each of their steps, in the order in which they are given up.
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
    /// Faces of a die with their weights: face `n` (from 1) has weight `weights[n - 1]`. For the sum of `d` dice, the first `d - 1` weights
    /// are 0, since no sum is less than `d`.
    Faces(Vec<u32>),
}

impl Offer {
    /// An offer without any choice.
    #[must_use]
    pub const fn plain(verb: &'static str) -> Self {
        Self { verb, choice: Choice::Plain }
    }

    /// An offer of one six-sided die.
    #[must_use]
    pub fn die(verb: &'static str) -> Self {
        Self { verb, choice: Choice::Faces(vec![1; 6]) }
    }
}

/// A way over the map that may end off it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// Hexes in order.
    pub hexes: Vec<Hex>,
    /// Whether it ends beyond the edge.
    pub off: bool,
}

/// Units that may take part in something; the lists share no unit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Force {
    /// All of these.
    pub all: Vec<UnitId>,
    /// At least one of these, if there are any.
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
    /// The number of dice and of faces of each; `None` for a choice that is no roll.
    #[must_use]
    pub fn dice(&self) -> Option<(usize, u32)> {
        let Self::Faces(weights) = self else { return None };
        let dice = 1 + weights.iter().take_while(|&&weight| weight == 0).count();
        Some((dice, u32::try_from(weights.len() / dice).unwrap_or(u32::MAX)))
    }

    /// The units among which the choice is made.
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

    /// The hex that a line with this choice leads to: a fixed hex, or the last of the hexes `named` in the line; and
    /// whether units go there. `None` where the choice leads to no single hex.
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

    /// Units that may go somewhere by this choice, each with its possible hexes and their cost, 0 for hexes without a cost.
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

/// An offer as one line; `id` gives the ids of units.
#[must_use]
pub fn line<'a>(offer: &Offer, id: &impl Fn(UnitId) -> &'a str, map: &Map) -> String {
    let ids = |units: &[UnitId]| -> Vec<String> { units.iter().map(|&unit| id(unit).to_owned()).collect() };
    let counted = |of: &[(UnitId, u32)]| -> Vec<String> { of.iter().map(|&(u, n)| format!("{}:{n}", id(u))).collect() };
    let hexes =
        |to: &[(Hex, u32)]| -> Vec<String> { to.iter().map(|&(h, n)| format!("{}:{n}", map.name(h))).collect() };
    // The unit is written between the two words of a verb such as `fly support`: `fly att-3 support to …`.
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
