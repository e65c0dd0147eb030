//! Matches cut after an entry. No reader can see what comes later, because it was never read.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use wardiary_core::review::Seq;
use wardiary_journal::{Link, diary_file};

use super::aside::aside;
use super::{Archive, read_match};
use crate::library::{Library as _, Listed, OpenMatch};

/// Maximum number of cuts to keep: before and after the stops around the present one, in two matches.
const KEPT: usize = 8;

/// The id of a match and the link of the last entry of the cut. Together they determine a cut.
type Key = (String, Link);

/// The cuts that were requested last, the newest at the end.
#[derive(Default)]
pub(super) struct Cuts(Mutex<VecDeque<(Key, Arc<OpenMatch>)>>);

impl Archive {
    /// Returns a match cut after an entry. The cut has no file, so nothing in it shows the rest of the original.
    pub(super) fn cut_behind(&self, id: &str, opened: &OpenMatch, after: Seq) -> Option<Arc<OpenMatch>> {
        let last = opened.kept_by(after);
        let key = (id.to_owned(), *opened.links.get(last as usize)?);
        // The lock lasts while the cut is read. When a whole class asks for the same cut, it is read once.
        aside(|| {
            let mut kept = self.cuts.0.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some((_, known)) = kept.iter().find(|(known, _)| *known == key) {
                return Some(Arc::clone(known));
            }
            let bytes = self.beginning(id, opened, after)?;
            let (file, length) = (opened.integrity.file.clone(), bytes.len() as u64);
            let bare = Listed { id: id.to_owned(), file, bytes: length, ..Listed::default() };
            let (_, cut) = read_match(bare, None, diary_file::read_sharing(bytes.as_slice(), &self.shared));
            // The last link differs if the file was rewritten meanwhile.
            let cut = cut.filter(|cut| cut.links.len() == last as usize + 1 && cut.links.last() == Some(&key.1))?;
            kept.push_back((key, Arc::clone(&cut)));
            if kept.len() > KEPT {
                kept.pop_front();
            }
            Some(cut)
        })
    }
}
