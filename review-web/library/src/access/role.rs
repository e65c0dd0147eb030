//! Roles, the rights of each, and the match of a role.

use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;

/// The role of a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// The match official: reads and does everything.
    Umpire,
    /// Writes the match down. Reads as the umpire does, because a scribe records the decisions of any side.
    Scribe,
    /// Leads the debrief: reads everything, in any view, and annotates.
    Presenter,
    /// A team: reads only as its side, and writes notes only on its own layer.
    Side(Side),
    /// A spectator: reads what both sides know.
    Viewer,
}

/// The right that a route needs. The list of routes names it for each route.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Needs {
    /// Nothing: style, script, and the way in.
    Nothing,
    /// Any role in any match: pages that show no match, or only those of the reader.
    AnyRole,
    /// A role in the match: the page shows what that role reads.
    Reading,
    /// To take a side's copy of the file: as a side, or as a role that sees everything.
    Copying,
    /// To write notes; a side writes only on its own layer.
    Annotating,
    /// To record entries.
    Recording,
    /// To decide as the umpire: rulings, decrees, readings, the seal. The umpire may also let the scribes of a match do so.
    Deciding,
    /// To show entries to the room.
    Presenting,
    /// To seal the intents of a side: as that side.
    Sealing,
    /// To open sealed texts: as a side, for its own, or as leader of the debrief.
    Opening,
    /// To be the umpire: to see hashes of the file, which cover hidden things too, and the list of readers.
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

    /// Returns whether the role keeps a match going: records, decides, or leads the debrief.
    #[must_use]
    pub const fn is_staff(self) -> bool {
        matches!(self, Self::Umpire | Self::Scribe | Self::Presenter)
    }

    /// The role of a word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.word() == word)
    }

    /// Returns the viewer that the role reads as. The umpire's view includes every other view, so roles that read as the umpire may choose any view.
    #[must_use]
    pub const fn viewer(self) -> Viewer {
        match self {
            Self::Umpire | Self::Scribe | Self::Presenter => Viewer::Umpire,
            Self::Side(side) => Viewer::Side(side),
            Self::Viewer => Viewer::Observer,
        }
    }

    /// Returns whether the role has the right that a route needs.
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

/// The roles that decide in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deciders {
    /// Only the umpire.
    Umpire,
    /// The umpire, and the scribes in the umpire's place.
    Scribes,
}

impl Deciders {
    /// Returns whether a role has the right that a route needs, if these roles decide.
    #[must_use]
    pub fn let_do(self, role: Role, needs: Needs) -> bool {
        role.may(needs) || (self == Self::Scribes && role == Role::Scribe && needs == Needs::Deciding)
    }
}

/// The matches in which a role is valid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Every match that is served: the umpire's link of the terminal.
    Every,
    /// The match of this id.
    Match(String),
}

/// A role and the matches in which it is valid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grant {
    /// The role.
    pub role: Role,
    /// The matches in which it is valid.
    pub scope: Scope,
}

impl Grant {
    /// A role in one match.
    #[must_use]
    pub fn in_match(role: Role, id: &str) -> Self {
        Self { role, scope: Scope::Match(id.to_owned()) }
    }

    /// Returns the role in a match; `None` if it is not valid there.
    #[must_use]
    pub fn role_in(&self, id: &str) -> Option<Role> {
        match &self.scope {
            Scope::Every => Some(self.role),
            Scope::Match(own) => (own == id).then_some(self.role),
        }
    }

    /// Returns the id of the only match of the grant; `None` if the grant is valid in every match.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        match &self.scope {
            Scope::Every => None,
            Scope::Match(id) => Some(id),
        }
    }
}
