//! Who asks, and what was granted to them.

use super::role::{Deciders, Grant, Needs};

/// A reader who is known by a cookie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reader {
    /// What was granted.
    pub grant: Grant,
    /// The session.
    pub session: u32,
    /// Number of the link that was opened.
    pub link: u32,
    /// The table or device, by the name of the link that was opened, or the number of it.
    pub device: String,
    /// Who decides as the umpire in the match that was asked for.
    pub deciders: Deciders,
}

impl Reader {
    /// Whether others depend on what the reader does, so that no other reader may take its place or its time.
    #[must_use]
    pub const fn is_staff(&self) -> bool {
        self.grant.role.is_staff()
    }

    /// Whether the reader has what a route needs in the match of an id, or in any where none is named.
    #[must_use]
    pub fn may(&self, id: Option<&str>, needs: Needs) -> bool {
        let role = id.map_or(Some(self.grant.role), |id| self.grant.role_in(id));
        role.is_some_and(|role| self.deciders.let_do(role, needs))
    }
}

/// What the gate found out about a request, for all that comes after it. A request without it came over loopback, where all is open.
#[derive(Clone, Debug, Default)]
pub struct Entered(pub Option<Reader>);

impl Entered {
    /// What was granted; `None` for a visitor.
    #[must_use]
    pub fn grant(&self) -> Option<&Grant> {
        self.0.as_ref().map(|reader| &reader.grant)
    }

    /// The word of the role.
    #[must_use]
    pub fn role_word(&self) -> Option<&'static str> {
        self.grant().map(|grant| grant.role.word())
    }
}
