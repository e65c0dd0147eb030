//! Breaches: illegal acts that were left standing.

use crate::kernel::citation::Rule;
use crate::kernel::game::{System, Viewer};
use crate::kernel::unit::Actor;
use crate::kernel::view::Moment;
use crate::review::Seq;

use super::entry::Body;
use super::match_log::Match;

/// An illegal act that was left standing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoodBreach {
    /// The entry that records the act.
    pub seq: Seq,
    /// The actor who played the act.
    pub by: Actor,
    /// The row that the act broke.
    pub rule: Rule,
    /// The actor who found the act.
    pub found: Actor,
    /// The moment in which the act was recorded.
    pub moment: Moment,
}

impl<S: System> Match<S> {
    /// Every breach on the current line that a viewer may know of, in order.
    pub(super) fn stood_breaches(&self, viewer: Viewer) -> Vec<StoodBreach> {
        let breach = |seq: Seq| {
            let entry = self.log.written(seq).filter(|entry| viewer.reads_offers_of(entry.by()))?;
            let Some(Body::Breach { rule, found, .. }) = entry.other() else { return None };
            let moment = self.log.moment(seq).clone();
            Some(StoodBreach { seq, by: entry.by(), rule: *rule, found: *found, moment })
        };
        self.log.line.entries(0).filter_map(breach).collect()
    }
}
