//! The content of a record: genesis, material, and entries.

use serde::{Deserialize, Serialize};

use crate::kernel::citation::Rule;
use crate::kernel::effect::Stated;
use crate::kernel::unit::Actor;
use crate::review::Seq;

pub use super::entry_metadata::{Beside, Source, Throw};
pub use super::remark::{Outcome, Remark};

/// The first frame: everything the match is played with, pinned by hash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Genesis {
    /// The number of a [`Schema`](super::schema::Schema).
    pub schema: u16,
    /// The schema in words.
    pub schema_text: String,
    /// Id of the system.
    pub system: String,
    /// Name of the edition of its rules.
    pub edition: String,
    /// BLAKE3 hash over all rule data of that edition.
    pub edition_hash: [u8; 32],
    /// Title of the match.
    pub title: String,
    /// BLAKE3 hash of each material text, by name, in the order of the material.
    pub material: Vec<(String, [u8; 32])>,
    /// The sides by their words in notation; the side that moves first is the first in the list.
    pub sides: Vec<String>,
    /// Officials and teams by role, each as a salted commitment; the names are stored outside the chain.
    pub officials: Vec<Commitment>,
    /// All readings in force: switch and value.
    pub readings: Vec<(String, String)>,
    /// Language of the table, `sv` or `en`.
    pub language: String,
    /// When the match began: wall time with its offset (RFC 3339), for people; empty where no clock was read.
    pub begun: String,
}

/// A role with a commitment to its holder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commitment {
    /// The role, such as `umpire` or `allied-1`.
    pub role: String,
    /// Keyed BLAKE3 hash over salt and name.
    pub hash: [u8; 32],
}

/// A piece of the texts of a match. Texts longer than a frame are cut into parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Material {
    /// Name of the text, such as `scene` or `tables`.
    pub name: String,
    /// Number of this part, from 0.
    pub part: u16,
    /// Number of parts.
    pub parts: u16,
    /// The text of this part.
    pub text: String,
}

/// An entry: who, when in the phase, what, and the result. Its bytes are those of the newest schema; an older schema
/// has types of its own ([`super::schema_1`]).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry<A, M> {
    /// The actor who decided.
    pub by: Actor,
    /// Milliseconds since the phase began; `None` where the time was not taken.
    pub after_ms: Option<u32>,
    /// The content.
    pub body: Body<A, M>,
    /// Digest over the slots that the entry changed; 0 when it changes no state.
    #[serde(with = "eight_bytes")]
    pub digest: u64,
    /// Figures of a combat or a move, by rule row.
    pub figures: Vec<Stated>,
    /// Its author and the source of its dice, as far as they were recorded.
    pub beside: Beside,
}

/// A number as its 8 bytes, little-endian. Its values are as random as a hash, so that a form of variable length would save no space.
mod eight_bytes {
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

    pub(super) fn serialize<S: Serializer>(number: &u64, to: S) -> Result<S::Ok, S::Error> {
        number.to_le_bytes().serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
        <[u8; 8]>::deserialize(from).map(u64::from_le_bytes)
    }
}

/// The kinds of entry. A new kind is added at the end, because the position of a kind is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Body<A, M> {
    /// An action the rules accepted.
    Action(A),
    /// A proposal the rules refused.
    Refused {
        /// The proposal.
        action: A,
        /// The row it broke.
        rule: Rule,
        /// Code of the violation.
        code: String,
    },
    /// The line goes back to its state after an earlier entry; the entries between remain readable.
    Rewind {
        /// The earlier entry.
        to: Seq,
        /// Why.
        reason: String,
    },
    /// The umpire changes the position by decree.
    Amendment {
        /// The change.
        amendment: M,
        /// The row cited.
        rule: Rule,
        /// Why.
        reason: String,
    },
    /// The umpire changes a reading for the rest of the match.
    Reading {
        /// The switch.
        switch: String,
        /// Its new value.
        value: String,
        /// Why.
        reason: String,
    },
    /// Something about the phase clock.
    Clock {
        /// The event.
        event: ClockEvent,
        /// Wall time with offset (RFC 3339), for people; may be empty.
        wall: String,
    },
    /// An illegal act that was played all the same. The position does not change; the consequences at the table follow as amendments.
    Breach {
        /// The act.
        action: A,
        /// The row it broke.
        rule: Rule,
        /// Code of the violation.
        code: String,
        /// The actor who found the act.
        found: Actor,
        /// How it was found, and why it is left as it is.
        reason: String,
    },
    /// A remark, which changes no position.
    Remark(Remark),
}

crate::words! {
    /// An event of the phase clock.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum ClockEvent ("clock event", wanted("start, stop or expired")) {
        /// It starts to run.
        ["start", "starta"] Started,
        /// It is stopped.
        ["stop", "stopp"] Stopped,
        /// It has run out.
        ["expired", "slut"] Expired,
    }
}
