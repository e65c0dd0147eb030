//! A reader who sends a request, and the grants of that reader.

use super::role::{Deciders, Grant, Needs};

/// A reader whom a cookie identifies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reader {
    /// The granted role and match.
    pub grant: Grant,
    /// The session.
    pub session: u32,
    /// Number of the link that the reader opened.
    pub link: u32,
    /// The table or device: the name of the link that the reader opened, or else its number.
    pub device: String,
    /// The roles that decide in the match of the request.
    pub deciders: Deciders,
}

impl Reader {
    /// Returns whether others depend on this reader. Such readers have sessions and limits that other readers cannot use up.
    #[must_use]
    pub const fn is_staff(&self) -> bool {
        self.grant.role.is_staff()
    }

    /// Returns whether the reader has the right that a route needs in the match; if no match is named, in any match.
    #[must_use]
    pub fn may(&self, id: Option<&str>, needs: Needs) -> bool {
        let role = id.map_or(Some(self.grant.role), |id| self.grant.role_in(id));
        role.is_some_and(|role| self.deciders.let_do(role, needs))
    }
}

/// Result of the gate for a request: its reader, `None` for a visitor, and all readers of the device in the order of joining. A
/// request without this value came over loopback, where everything is open.
#[derive(Clone, Debug, Default)]
pub struct Entered(pub Option<Reader>, pub Vec<Reader>);

impl Entered {
    /// Chooses the reader of a request from the readers of its device. Takes the reader of the match. Otherwise takes the one
    /// with most rights, the umpire of every match first.
    #[must_use]
    pub fn of(mut held: Vec<Reader>, id: Option<&str>) -> Self {
        held.sort_by_key(|reader| reader.session);
        let of_match = held.iter().find(|reader| id.is_some() && reader.grant.id() == id);
        let first = of_match.or_else(|| held.iter().min_by_key(|one| (one.grant.id().is_some(), one.grant.role)));
        Self(first.cloned(), held)
    }

    /// Returns all grants of the device.
    #[must_use]
    pub fn grants(&self) -> Vec<Grant> {
        self.1.iter().map(|reader| reader.grant.clone()).collect()
    }

    /// The word of the role.
    #[must_use]
    pub fn role_word(&self) -> Option<&'static str> {
        self.0.as_ref().map(|reader| reader.grant.role.word())
    }
}
