//! Metadata of an entry: who wrote it, the id under which it was sent, the source of its dice. Nearly every entry has
//! none, so that it is stored as a list of the items present.

use std::fmt;

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeSeq as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::kernel::unit::Actor;

use super::entry::{Body, Entry};

/// Metadata of an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beside {
    /// The author: a role, such as `scribe`, and the device where it is known; empty where it was not recorded.
    pub author: Box<str>,
    /// The id under which it was sent to the recorder, who recognises repeated entries by it.
    pub id: Option<Box<[u8; 16]>>,
    /// The throw of dice that the entry records.
    pub throw: Option<Throw>,
}

/// A throw of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Throw {
    /// Source of the dice.
    pub source: Source,
    /// Its number in the match, from 1; throws that were undone count too.
    pub number: u32,
}

crate::words! {
    /// Source of dice.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Source ("source of dice", wanted("physical, program or committed")) {
        /// Thrown at the table.
        ["physical", "fysisk"] Physical,
        /// Drawn by the program.
        ["program"] Program,
        /// Drawn from the seeds to which both sides committed before the match.
        ["committed", "utfäst"] Committed,
    }
}

/// One item of the metadata. A new kind is added at the end, because its position is stored.
#[derive(Serialize, Deserialize)]
enum Item {
    Author(Box<str>),
    Id(Box<[u8; 16]>),
    Throw(Throw),
}

impl Beside {
    /// Whether nothing is recorded.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.author.is_empty() && self.id.is_none() && self.throw.is_none()
    }
}

/// Why the metadata of an entry is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BesideFault {
    /// The author is invalid: blanks at an end, control characters, or too long.
    Author,
    /// The entry has a source of dice but is no throw.
    NoThrow,
    /// The number of the throw is not the next one.
    Number {
        /// The number as written.
        written: u32,
        /// The number expected.
        due: u32,
    },
}

impl fmt::Display for BesideFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Author => {
                write!(
                    f,
                    "its author is no role: at most {AUTHOR} characters, no control characters, no blank at an end"
                )
            }
            Self::NoThrow => write!(f, "it says where dice are from, and is no throw"),
            Self::Number { written, due } => write!(f, "its throw has number {written}, and the next is {due}"),
        }
    }
}

/// Maximum number of characters of an author.
const AUTHOR: usize = 60;

/// Whether an author is valid or empty.
fn is_author(author: &str) -> bool {
    author.trim() == author && author.chars().count() <= AUTHOR && !author.chars().any(char::is_control)
}

/// The author of the entries that follow: a role, such as `scribe`, and the device where it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Author(Box<str>);

impl Author {
    /// The author with this name; `None` when the name is empty, too long, or has control characters or a blank at an end.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        (!text.is_empty() && is_author(text)).then(|| Self(text.into()))
    }

    /// The recorded form.
    #[must_use]
    pub const fn text(&self) -> &str {
        &self.0
    }
}

impl Beside {
    /// Checks the metadata against the entry and the number of the last throw before it.
    ///
    /// # Errors
    /// With the first fault.
    pub fn check<A, M>(&self, entry: &Entry<A, M>, throws: u32) -> Result<(), BesideFault> {
        // Nearly every entry has no metadata, which is checked before anything is counted.
        if self.is_empty() {
            return Ok(());
        }
        if !is_author(&self.author) {
            return Err(BesideFault::Author);
        }
        let Some(Throw { number: written, .. }) = self.throw else { return Ok(()) };
        if entry.by != Actor::Chance || !matches!(entry.body, Body::Action(_)) {
            return Err(BesideFault::NoThrow);
        }
        let due = throws.saturating_add(1);
        if written == due { Ok(()) } else { Err(BesideFault::Number { written, due }) }
    }
}

impl Serialize for Beside {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let author = (!self.author.is_empty()).then(|| Item::Author(self.author.clone()));
        let items = [author, self.id.clone().map(Item::Id), self.throw.map(Item::Throw)];
        let mut list = to.serialize_seq(Some(items.iter().flatten().count()))?;
        items.iter().flatten().try_for_each(|item| list.serialize_element(item))?;
        list.end()
    }
}

impl<'de> Deserialize<'de> for Beside {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_seq(Items)
    }
}

struct Items;

impl<'de> Visitor<'de> for Items {
    type Value = Beside;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what is recorded beside an entry")
    }

    // Wrong order and repeated items are detected when the value is encoded again (FORMAT.md section 6).
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Beside, A::Error> {
        let mut beside = Beside::default();
        while let Some(item) = list.next_element()? {
            match item {
                Item::Author(author) if author.is_empty() => return Err(Error::custom("an author without a name")),
                Item::Author(author) => beside.author = author,
                Item::Id(id) => beside.id = Some(id),
                Item::Throw(throw) => beside.throw = Some(throw),
            }
        }
        Ok(beside)
    }
}
