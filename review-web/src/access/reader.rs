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

/// What the gate found out about a request, for all that comes after it: the reader, `None` for a visitor, and all that the device holds, in
/// the order in which it joined. A request without it came over loopback, where all is open.
#[derive(Clone, Debug, Default)]
pub struct Entered(pub Option<Reader>, pub Vec<Reader>);

impl Entered {
    /// A request about the match of an id, or about none, of a device that holds these. The reader is the one of the match; else the one who may do
    /// most, the umpire of every match first.
    #[must_use]
    pub fn of(mut held: Vec<Reader>, id: Option<&str>) -> Self {
        held.sort_by_key(|reader| reader.session);
        let of_match = held.iter().find(|reader| id.is_some() && reader.grant.id() == id);
        let first = of_match.or_else(|| held.iter().min_by_key(|one| (one.grant.id().is_some(), one.grant.role)));
        Self(first.cloned(), held)
    }

    /// All that was granted to the device.
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
