//! Sentences as keys with arguments; their wording in both languages is stored with the pages.

use super::hex::Hex;
use super::points::Points;
use super::slots::Names;
use super::unit::{Actor, Side, UnitId};

/// A sentence that a page puts into words: `key` names the message, `args` are its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// Key of the message, such as `entry-move`.
    pub key: &'static str,
    /// Arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// Hexes and units that a sentence names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    /// Hexes, except destinations of units.
    pub hexes: Vec<Hex>,
    /// Units.
    pub units: Vec<UnitId>,
}

/// An argument of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number.
    Number(i64),
    /// A number of points, written as the book prints them.
    Points(Points),
    /// A hex, shown with the name of its place.
    Hex(Hex),
    /// Several hexes.
    Hexes(Vec<Hex>),
    /// A unit by name.
    Unit(UnitId),
    /// Several units.
    Units(Vec<UnitId>),
    /// Units, each with its points.
    Shares(Vec<(UnitId, u8)>),
    /// Units, each with the hex it goes to.
    Moves(Vec<(UnitId, Hex)>),
    /// A side by name.
    Side(Side),
    /// The actor in a sentence: `the Allies`, `team 2`, `the dice`.
    Actor(Actor),
    /// A word with a message of its own (`word-clear`), shown unchanged if there is none.
    Word(&'static str),
    /// A word with a message under another prefix, such as `nearest` under `value`, shown unchanged if there is none.
    Named(&'static str, String),
    /// A word by which the message chooses its wording; never shown.
    Case(&'static str),
    /// Alternative lines of notation.
    Notation(Vec<String>),
    /// A sentence within the sentence.
    Said(Box<Phrase>),
    /// Text as written by a person or printed in a table.
    Text(String),
}

impl Arg {
    /// The unit, if the argument is a single one.
    #[must_use]
    pub const fn unit(&self) -> Option<UnitId> {
        if let Self::Unit(unit) = self { Some(*unit) } else { None }
    }
}

impl Phrase {
    /// A sentence without arguments.
    #[must_use]
    pub const fn bare(key: &'static str) -> Self {
        Self { key, args: Vec::new() }
    }

    /// The hexes and units it names, in the order of its arguments, including those of sentences within it.
    #[must_use]
    pub fn named(&self) -> Named {
        let mut named = Named::default();
        for (_, arg) in &self.args {
            match arg {
                Arg::Hex(hex) => named.hexes.push(*hex),
                Arg::Hexes(hexes) => named.hexes.extend(hexes),
                Arg::Unit(unit) => named.units.push(*unit),
                Arg::Units(units) => named.units.extend(units),
                Arg::Shares(shares) => named.units.extend(shares.iter().map(|&(unit, _)| unit)),
                Arg::Moves(moves) => named.units.extend(moves.iter().map(|&(unit, _)| unit)),
                Arg::Said(said) => {
                    let Named { hexes, units } = said.named();
                    named.hexes.extend(hexes);
                    named.units.extend(units);
                }
                Arg::Number(_)
                | Arg::Points(_)
                | Arg::Side(_)
                | Arg::Actor(_)
                | Arg::Word(_)
                | Arg::Named(..)
                | Arg::Case(_)
                | Arg::Notation(_)
                | Arg::Text(_) => {}
            }
        }
        named
    }

    /// A sentence with arguments.
    #[must_use]
    pub fn new<const N: usize>(key: &'static str, args: [(&'static str, Arg); N]) -> Self {
        Self { key, args: args.into() }
    }
}

impl Arg {
    /// The argument in notation; `None` for one that only a sentence can express.
    #[must_use]
    pub fn written(&self, names: &impl Names) -> Option<String> {
        let units = |units: &[UnitId]| units.iter().map(|&unit| names.unit_id(unit)).collect::<Vec<_>>().join(" ");
        let hexes = |hexes: &[Hex]| hexes.iter().map(|&hex| names.map().name(hex)).collect::<Vec<_>>().join(" ");
        match self {
            Self::Number(number) => Some(number.to_string()),
            Self::Hex(hex) => Some(hexes(&[*hex])),
            Self::Hexes(all) => Some(hexes(all)),
            Self::Unit(unit) => Some(units(&[*unit])),
            Self::Units(all) => Some(units(all)),
            Self::Text(text) | Self::Named(_, text) => Some(text.clone()),
            Self::Points(_)
            | Self::Shares(_)
            | Self::Moves(_)
            | Self::Side(_)
            | Self::Actor(_)
            | Self::Word(_)
            | Self::Case(_)
            | Self::Notation(_)
            | Self::Said(_) => None,
        }
    }
}
