//! The stops of a match as a presentation halts at them, and what each is about in words. Nothing of a page is in here.

mod row;
mod situation;
mod viewpoint;

use wardiary_core::review::Seq;

use crate::localize::Localizer;
pub(in crate::pages) use row::{Halt, row};
pub(in crate::pages) use situation::Situation;
pub(in crate::pages) use viewpoint::{asked, has_fog, knows_place, reads_as};

/// The title before the decision and the question of a stop on an entry, as they are where its author writes none.
pub(in crate::pages) fn drafted(localizer: Localizer<'_>, entry: Seq) -> [String; 2] {
    let Some(halt) = row::alone(localizer.review, entry) else { return Default::default() };
    [halt.head(localizer).0, Situation::of(localizer, halt.before, halt.hex).question()]
}

/// Returns the sentence beside the map at a stop on an entry; empty where there is none.
pub(in crate::pages) fn sentence(localizer: Localizer<'_>, entry: Seq) -> String {
    let halt = row::alone(localizer.review, entry);
    halt.map(|halt| Situation::of(localizer, halt.before, halt.hex).sentence(&halt.head(localizer).0))
        .unwrap_or_default()
}
