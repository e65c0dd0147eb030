//! Roles, what each may do, and the match that a role is granted in.

use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;

/// What a reader was let in as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// The match official: reads and does everything.
    Umpire,
    /// Writes the match down: reads as the umpire, since any side's decision is recorded.
    Scribe,
    /// Leads the debrief: reads everything, in any view, and annotates.
    Presenter,
    /// A team: reads as its side alone, and writes notes on its own layer.
    Side(Side),
    /// A spectator: reads what both sides know.
    Viewer,
}

/// What a route asks of a reader. It is written beside each route.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Needs {
    /// Nothing: style, script, and the way in.
    Nothing,
    /// Any role in any match: pages that show no match, or only those the reader has a role in.
    AnyRole,
    /// A role in the match: the page shows what that role reads.
    Reading,
    /// To take a side's copy of the file: to be a side, or to see everything.
    Copying,
    /// To write notes; a side writes on its own layer alone.
    Annotating,
    /// To record entries.
    Recording,
    /// To decide as the umpire: rulings, decrees, readings, the seal. The umpire may let the scribes of a match do so too.
    Deciding,
    /// To show entries to the room.
    Presenting,
    /// To seal what a side intends: to be that side.
    Sealing,
    /// To open what is sealed: to be a side, for its own, or to lead the debrief.
    Opening,
    /// To be the umpire: what the file shows about itself, which is hashes over hidden things too, and who is let in.
    Umpiring,
}

impl Role {
    /// Every role.
    pub const ALL: [Self; 6] =
        [Self::Umpire, Self::Scribe, Self::Presenter, Self::Side(Side::One), Self::Side(Side::Two), Self::Viewer];

    /// The word in files and forms.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Umpire => "umpire",
            Self::Scribe => "scribe",
            Self::Presenter => "presenter",
            Self::Side(Side::One) => "side-one",
            Self::Side(Side::Two) => "side-two",
            Self::Viewer => "viewer",
        }
    }

    /// Whether it is one of those that keep a match going: who records, decides, or leads the debrief.
    #[must_use]
    pub const fn is_staff(self) -> bool {
        matches!(self, Self::Umpire | Self::Scribe | Self::Presenter)
    }

    /// The role of a word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.word() == word)
    }

    /// As whom the role reads. What the umpire reads includes every other view, so that roles which read so may choose one.
    #[must_use]
    pub const fn viewer(self) -> Viewer {
        match self {
            Self::Umpire | Self::Scribe | Self::Presenter => Viewer::Umpire,
            Self::Side(side) => Viewer::Side(side),
            Self::Viewer => Viewer::Observer,
        }
    }

    /// Whether the role has what a route needs.
    #[must_use]
    pub const fn may(self, needs: Needs) -> bool {
        match needs {
            Needs::Nothing | Needs::AnyRole | Needs::Reading => true,
            Needs::Copying | Needs::Annotating => !matches!(self, Self::Viewer),
            Needs::Recording => matches!(self, Self::Umpire | Self::Scribe),
            Needs::Presenting => matches!(self, Self::Umpire | Self::Presenter),
            Needs::Sealing => matches!(self, Self::Side(_)),
            Needs::Opening => matches!(self, Self::Umpire | Self::Presenter | Self::Side(_)),
            Needs::Deciding | Needs::Umpiring => matches!(self, Self::Umpire),
        }
    }
}

/// Who decides as the umpire in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deciders {
    /// The umpire alone.
    Umpire,
    /// The umpire, and the scribes in the umpire's place.
    Scribes,
}

impl Deciders {
    /// Whether a role has what a route needs, where these decide.
    #[must_use]
    pub fn let_do(self, role: Role, needs: Needs) -> bool {
        role.may(needs) || (self == Self::Scribes && role == Role::Scribe && needs == Needs::Deciding)
    }
}

/// Where a role holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// In every match that is served: the umpire's link of the terminal.
    Every,
    /// In the match of this id.
    Match(String),
}

/// A role where it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grant {
    /// The role.
    pub role: Role,
    /// Where it holds.
    pub scope: Scope,
}

impl Grant {
    /// A role in one match.
    #[must_use]
    pub fn in_match(role: Role, id: &str) -> Self {
        Self { role, scope: Scope::Match(id.to_owned()) }
    }

    /// The role in the match of an id; `None` where it does not hold there.
    #[must_use]
    pub fn role_in(&self, id: &str) -> Option<Role> {
        match &self.scope {
            Scope::Every => Some(self.role),
            Scope::Match(own) => (own == id).then_some(self.role),
        }
    }

    /// Id of the one match it holds in; `None` where it holds in every one.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        match &self.scope {
            Scope::Every => None,
            Scope::Match(id) => Some(id),
        }
    }
}
