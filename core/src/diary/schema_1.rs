//! An entry as schema 1 stores it.

use serde::{Deserialize, Serialize};

use crate::kernel::effect::Stated;
use crate::kernel::unit::Actor;

use super::entry::{Beside, Body, Entry};

/// An entry of schema 1. The decoder checks that its body is one of the first six kinds, the only ones of schema 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stored<A, M> {
    by: Actor,
    after_ms: u32,
    body: Body<A, M>,
    digest: u64,
    figures: Vec<Stated>,
}

impl<A, M> From<Stored<A, M>> for Entry<A, M> {
    fn from(stored: Stored<A, M>) -> Self {
        let Stored { by, after_ms, body, digest, figures } = stored;
        Self { by, after_ms: Some(after_ms), body, digest, figures, beside: Beside::default() }
    }
}

/// An entry to be stored in this form.
#[derive(Debug, Serialize)]
pub struct Storing<'a, A, M> {
    by: Actor,
    after_ms: u32,
    body: &'a Body<A, M>,
    digest: u64,
    figures: &'a [Stated],
}

impl<'a, A, M> Storing<'a, A, M> {
    /// An entry as schema 1 stores it; `None` for content that schema 1 has no room for.
    #[must_use]
    pub fn of(entry: &'a Entry<A, M>) -> Option<Self> {
        let Entry { by, after_ms, body, digest, figures, beside } = entry;
        let has_room = beside.is_empty() && !matches!(body, Body::Breach { .. } | Body::Remark(_));
        let after_ms = after_ms.filter(|_| has_room)?;
        Some(Self { by: *by, after_ms, body, digest: *digest, figures })
    }
}
