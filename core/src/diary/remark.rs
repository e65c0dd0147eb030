//! Entries that change no position: gaps, disputes from claim to appeal, intents that are sealed and opened, and files
//! that belong to an entry.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::kernel::citation::Rule;
use crate::kernel::unit::Actor;
use crate::kernel::walltime;
use crate::review::Seq;

/// A remark on record. A new kind is added at the end, because the position of a kind is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Remark {
    /// Play went on unrecorded; the resulting position follows as amendments.
    Gap {
        /// Beginning: wall time with offset (RFC 3339), or empty.
        from: String,
        /// End, in the same form.
        to: String,
        /// The reason, and what is known about it.
        reason: String,
    },
    /// A side disputes an entry.
    Claim {
        /// The entry.
        on: Seq,
        /// The row that it allegedly breaks; `None` where none is named.
        rule: Option<Rule>,
        /// The claim.
        text: String,
    },
    /// A side or the umpire comments on a claim or an appeal.
    Statement {
        /// The claim or appeal.
        on: Seq,
        /// The comment.
        text: String,
    },
    /// The umpire decides a claim or an appeal; changes follow as rewinds and amendments.
    Ruling {
        /// The claim or appeal.
        on: Seq,
        /// The outcome.
        outcome: Outcome,
        /// The row it is based on.
        rule: Rule,
        /// The reason.
        text: String,
    },
    /// A side does not accept a ruling.
    Appeal {
        /// The ruling.
        on: Seq,
        /// The reason.
        text: String,
    },
    /// A side seals its intent: the [`commitment`] to a salt and a text that are shown later.
    Intent {
        /// The commitment.
        commitment: [u8; 32],
    },
    /// A sealed intent is opened.
    Opened {
        /// The entry that sealed it.
        on: Seq,
        /// The salt.
        salt: [u8; 32],
        /// The text.
        text: String,
    },
    /// A file is attached to an entry by its hash, such as a photograph of a score sheet.
    Exhibit {
        /// The entry.
        on: Seq,
        /// BLAKE3 hash of the file.
        hash: [u8; 32],
        /// Its name.
        name: String,
    },
}

crate::words! {
    /// The decision on a claim or an appeal.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Outcome ("outcome", wanted("granted or rejected")) {
        /// The claim or appeal is right.
        ["granted", "bifall"] Granted,
        /// The record stays as it is.
        ["rejected", "avslag"] Rejected,
    }
}

/// A remark with its place in the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remarked {
    /// The entry of the remark.
    pub seq: Seq,
    /// The actor who made the remark.
    pub by: Actor,
    /// The remark.
    pub remark: Remark,
}

/// Why a remark is not allowed at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemarkFault {
    /// Its author may not make it.
    By,
    /// Its subject is no entry of the match.
    NoEntry(Seq),
    /// Its subject is neither a claim nor an appeal.
    NoClaim(Seq),
    /// Its subject is no ruling.
    NoRuling(Seq),
    /// Its subject is no intent that the same side sealed.
    NoIntent(Seq),
    /// Its subject has already been decided or opened.
    Again(Seq),
    /// Text and salt do not match the commitment.
    Commitment(Seq),
    /// A text is empty, has blanks at an end, or control characters other than line ends.
    Text,
}

impl std::fmt::Display for RemarkFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::By => {
                write!(f, "gaps and rulings are the umpire's, claims, appeals and intents those of a side or a team")
            }
            Self::NoEntry(on) => write!(f, "it is about entry {on}, and no such entry was made by people"),
            Self::NoClaim(on) => write!(f, "it is about entry {on}, which is neither a claim nor an appeal"),
            Self::NoRuling(on) => write!(f, "it is about entry {on}, which is no ruling"),
            Self::NoIntent(on) => write!(f, "it opens entry {on}, which is no intent that the same side sealed"),
            Self::Again(on) => write!(f, "it is about entry {on}, which was decided, appealed or opened before"),
            Self::Commitment(on) => write!(f, "text and salt are not those that entry {on} committed to"),
            Self::Text => write!(f, "its text is empty, has blanks at an end, or characters that no text has"),
        }
    }
}

static INTENT_KEY: LazyLock<[u8; 32]> = LazyLock::new(|| blake3::derive_key("wardiary 2026 intent v1", b""));

/// The commitment to a text: keyed BLAKE3 hash over salt and text (FORMAT.md section 11).
#[must_use]
pub fn commitment(salt: &[u8; 32], text: &str) -> [u8; 32] {
    *blake3::keyed_hash(&INTENT_KEY, &[salt, text.as_bytes()].concat()).as_bytes()
}

/// The record before a remark, for checking it.
pub trait Before {
    /// Whether an entry of that number was made by people, so that it can be disputed.
    fn has_entry(&self, seq: Seq) -> bool;
    /// The remark with that number, and its author.
    fn remark_at(&self, seq: Seq) -> Option<(Actor, &Remark)>;
    /// Whether the claim, ruling or intent with that number was decided, appealed against or opened.
    fn is_settled(&self, seq: Seq) -> bool;
}

impl Remark {
    /// The entry that this remark decides, appeals against or opens. Only one remark can do so for an entry.
    #[must_use]
    pub const fn settles(&self) -> Option<Seq> {
        match self {
            Self::Ruling { on, .. } | Self::Appeal { on, .. } | Self::Opened { on, .. } => Some(*on),
            Self::Gap { .. }
            | Self::Claim { .. }
            | Self::Statement { .. }
            | Self::Intent { .. }
            | Self::Exhibit { .. } => None,
        }
    }

    /// Checks a remark against the record before it.
    ///
    /// # Errors
    /// With the first fault.
    pub fn check(&self, by: Actor, before: &impl Before) -> Result<(), RemarkFault> {
        if !self.is_by(by) {
            return Err(RemarkFault::By);
        }
        let about = |on: Seq, fault: fn(Seq) -> RemarkFault, is: &dyn Fn(Actor, &Self) -> bool| {
            let is_there = before.remark_at(on).is_some_and(|(of, remark)| is(of, remark));
            if is_there { Ok(()) } else { Err(fault(on)) }
        };
        let once = |on: Seq| if before.is_settled(on) { Err(RemarkFault::Again(on)) } else { Ok(()) };
        let is_disputed = |_, one: &Self| matches!(one, Self::Claim { .. } | Self::Appeal { .. });
        let text = match self {
            Self::Intent { .. } => return Ok(()),
            Self::Gap { reason, .. } => reason,
            Self::Claim { on, .. } | Self::Exhibit { on, .. } if !before.has_entry(*on) => {
                return Err(RemarkFault::NoEntry(*on));
            }
            Self::Claim { text, .. } | Self::Exhibit { name: text, .. } => text,
            Self::Statement { on, text } => {
                about(*on, RemarkFault::NoClaim, &is_disputed)?;
                text
            }
            Self::Ruling { on, text, .. } => {
                about(*on, RemarkFault::NoClaim, &is_disputed)?;
                once(*on)?;
                text
            }
            Self::Appeal { on, text } => {
                about(*on, RemarkFault::NoRuling, &|_, one| matches!(one, Self::Ruling { .. }))?;
                once(*on)?;
                text
            }
            Self::Opened { on, salt, text } => {
                about(*on, RemarkFault::NoIntent, &|of, one| of == by && matches!(one, Self::Intent { .. }))?;
                once(*on)?;
                let own = Self::Intent { commitment: commitment(salt, text) };
                about(*on, RemarkFault::Commitment, &|_, one| *one == own)?;
                text
            }
        };
        let is_plain = |sign: char| !sign.is_control() || sign == '\n';
        let is_text = !text.is_empty() && text.trim() == text && text.chars().all(is_plain);
        if is_text { Ok(()) } else { Err(RemarkFault::Text) }
    }

    /// Whether this actor may make it: gaps and rulings are for the umpire; claims, appeals and intents for sides and teams.
    const fn is_by(&self, by: Actor) -> bool {
        let is_side = matches!(by, Actor::Side(_) | Actor::Team(0 | 1));
        match self {
            Self::Gap { .. } | Self::Ruling { .. } => matches!(by, Actor::Umpire),
            Self::Statement { .. } | Self::Exhibit { .. } => is_side || matches!(by, Actor::Umpire),
            Self::Claim { .. } | Self::Appeal { .. } | Self::Intent { .. } | Self::Opened { .. } => is_side,
        }
    }

    /// The first of its wall times that is invalid.
    #[must_use]
    pub fn bad_wall(&self) -> Option<&str> {
        let Self::Gap { from, to, .. } = self else { return None };
        [from, to].into_iter().map(String::as_str).find(|wall| !wall.is_empty() && walltime::read(wall).is_none())
    }

    /// Its first word in notation.
    #[must_use]
    pub const fn verb(&self) -> &'static str {
        match self {
            Self::Gap { .. } => "gap",
            Self::Claim { .. } => "claim",
            Self::Statement { .. } => "statement",
            Self::Ruling { .. } => "ruling",
            Self::Appeal { .. } => "appeal",
            Self::Intent { .. } => "intent",
            Self::Opened { .. } => "opened",
            Self::Exhibit { .. } => "exhibit",
        }
    }
}
