//! What was worked out for a viewer from the whole record, kept until the record has grown.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use crate::kernel::game::Viewer;
use crate::review::Seq;

/// For each viewer what was asked for last, with the number of entries it covers.
pub(super) struct PerViewer<T>(Mutex<Vec<(Viewer, Seq, Arc<T>)>>);

impl<T> Default for PerViewer<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T> fmt::Debug for PerViewer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PerViewer").finish_non_exhaustive()
    }
}

impl<T> PerViewer<T> {
    /// What is kept for a viewer of a record of so many entries, worked out where it is not. A record only grows, so that it is the same
    /// as long as the number is.
    pub(super) fn find(&self, viewer: Viewer, entries: Seq, work_out: impl FnOnce() -> T) -> Arc<T> {
        let all = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |(whose, covered, _): &&(Viewer, Seq, Arc<T>)| (*whose, *covered) == (viewer, entries);
        if let Some((.., found)) = all().iter().find(is_it) {
            return Arc::clone(found);
        }
        let found = Arc::new(work_out());
        let mut all = all();
        all.retain(|(whose, ..)| *whose != viewer);
        all.push((viewer, entries, Arc::clone(&found)));
        found
    }
}
