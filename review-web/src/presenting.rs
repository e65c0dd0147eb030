//! What a room is shown while a match is presented stop by stop: how far it may know the match, and what it is asked. It is held in memory
//! and ends with the program.

use chrono::{DateTime, TimeDelta, Utc};
use wardiary_core::review::Seq;

/// What a stop has come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// The position before the decision is shown.
    #[default]
    Before,
    /// The room is asked what it would decide.
    Asked,
    /// The room has answered, and sees what it said.
    Answered,
    /// Decision, die and result are shown.
    Revealed,
}

impl Stage {
    /// The word in streams.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Before => "before",
            Self::Asked => "asked",
            Self::Answered => "answered",
            Self::Revealed => "revealed",
        }
    }
}

/// A match that is presented stop by stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Presentation {
    /// Place of the stop in its row, from 1.
    pub stop: usize,
    /// The last entry that has been shown at this stop.
    pub shown: Seq,
    /// Whether what comes after it is concealed from the room.
    pub is_concealed: bool,
    /// What the stop has come to.
    pub stage: Stage,
    /// Whether the projector is dark.
    pub is_blank: bool,
    /// When the presentation began.
    pub begun: DateTime<Utc>,
    /// When it came to this stop.
    pub since: DateTime<Utc>,
}

impl Presentation {
    /// The last entry that the room may know; `None` where it may know all.
    #[must_use]
    pub const fn known(self) -> Option<Seq> {
        if self.is_concealed { Some(self.shown) } else { None }
    }

    /// A text that differs for each two pictures on the projector.
    #[must_use]
    pub fn state(self) -> String {
        let blank = if self.is_blank { "-blank" } else { "" };
        format!("{}-{}{blank}", self.stop, self.stage.word())
    }

    /// How long this stop and the whole have taken.
    #[must_use]
    pub fn times(self, now: DateTime<Utc>) -> [TimeDelta; 2] {
        [self.since, self.begun].map(|then| (now - then).max(TimeDelta::zero()))
    }
}
