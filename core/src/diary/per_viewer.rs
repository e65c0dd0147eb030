//! Results computed for a viewer from the whole record, kept until the record grows.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use crate::kernel::game::Viewer;
use crate::review::Seq;

/// For each viewer the last result, with the number of entries it covers.
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
    /// The kept result for a viewer and a number of entries, computed if it is missing. A record only grows, so that
    /// the same number means the same entries.
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
