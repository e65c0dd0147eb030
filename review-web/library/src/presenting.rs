//! A presentation by stops: how far the room may know the match, the question at a stop, and the view of the projector. Also
//! finds the entries before and after the decision of a stop.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::review::{EntryKind, Review, Seq};

/// Number of entries, from the first one of the fight of a stop, among which its decision is looked for.
const NEAR: Seq = 24;

/// The progress at a stop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// The position before the decision is shown.
    #[default]
    Before,
    /// The room is asked for its decision.
    Asked,
    /// The room has answered, and sees its answers.
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

/// The view of the projector.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ProjectorView {
    /// The view of the side that decides at the stop; in an unfinished match, what both sides know. If nothing is hidden, everything.
    #[default]
    Usual,
    /// Everything.
    All,
    /// The view of the first side.
    One,
    /// The view of the second side.
    Two,
    /// What both sides know.
    Both,
}

impl ProjectorView {
    /// Every choice, in the order of the list.
    pub const ALL: [Self; 5] = [Self::Usual, Self::All, Self::One, Self::Two, Self::Both];

    /// The word in forms.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Usual => "usual",
            Self::All => "all",
            Self::One => "one",
            Self::Two => "two",
            Self::Both => "both",
        }
    }

    /// The choice of a word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|shows| shows.word() == word)
    }

    /// Returns the viewer of the projector; `None` for the usual choice, which depends on the stop.
    #[must_use]
    pub const fn viewer(self) -> Option<Viewer> {
        match self {
            Self::Usual => None,
            Self::All => Some(Viewer::Umpire),
            Self::One => Some(Viewer::Side(Side::One)),
            Self::Two => Some(Viewer::Side(Side::Two)),
            Self::Both => Some(Viewer::Observer),
        }
    }
}

/// A presentation of a match by stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presentation {
    /// Number of the stop among the stops of the match, from 1.
    pub stop: usize,
    /// The last entry that has been shown at this stop.
    pub shown: Seq,
    /// Whether later entries are concealed from the room.
    pub is_concealed: bool,
    /// The progress at the stop.
    pub stage: Stage,
    /// Whether the projector is dark.
    pub is_blank: bool,
    /// The view of the projector.
    pub shows: ProjectorView,
    /// When the presentation began.
    pub begun: DateTime<Utc>,
    /// When it reached this stop.
    pub since: DateTime<Utc>,
}

impl Presentation {
    /// Returns the last entry that the room may know; `None` if it may know all.
    #[must_use]
    pub const fn known(self) -> Option<Seq> {
        if self.is_concealed { Some(self.shown) } else { None }
    }

    /// Returns a text that differs for any two pictures on the projector.
    #[must_use]
    pub fn state(self) -> String {
        let blank = if self.is_blank { "-blank" } else { "" };
        format!("{}-{}-{}{blank}", self.stop, self.stage.word(), self.shows.word())
    }

    /// Returns the time spent at this stop and the time of the whole presentation.
    #[must_use]
    pub fn times(self, now: DateTime<Utc>) -> [TimeDelta; 2] {
        [self.since, self.begun].map(|then| (now - then).max(TimeDelta::zero()))
    }
}

/// Returns the declaration of an entry's fight, or the entry itself.
pub fn first_of_fight(review: &dyn Review, entry: Seq) -> Seq {
    review.combat_entries(entry).first().copied().unwrap_or(entry)
}

/// Returns whether an entry is a decision of a side or a team in its turn.
pub fn is_of_side(review: &dyn Review, entry: Seq) -> bool {
    let asked = entry.checked_sub(1).and_then(|before| review.at(before).pending());
    let is_action = review.entry(entry).is_some_and(|entry| matches!(entry.kind, EntryKind::Action(_)));
    is_action && asked.is_some_and(|asked| matches!(asked.by, Actor::Side(_) | Actor::Team(_)))
}

/// Returns the decision that a stop on an entry is about: the first decision of a side in its fight or after it. If none is near,
/// the first entry of the fight, or the entry itself.
pub fn decision_of(review: &dyn Review, entry: Seq) -> Seq {
    let here = first_of_fight(review, entry);
    (here..review.len().min(here + NEAR)).find(|&seq| is_of_side(review, seq)).unwrap_or(here)
}

/// Returns the last entry of the result of the decision of a stop.
pub fn outcome_of(review: &dyn Review, entry: Seq) -> Seq {
    let decision = decision_of(review, entry);
    review.combat_entries(decision).last().copied().unwrap_or(decision).max(entry)
}
