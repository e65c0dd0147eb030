//! The stops of a presentation, and the words about each. No page is made here.

mod row;
mod situation;
mod viewpoint;

use wardiary_core::review::Seq;
use wardiary_words::localize::Localizer;

pub(crate) use row::{Halt, row};
pub(crate) use situation::{Situation, standing};
pub(crate) use viewpoint::{asked, has_fog, knows_place, reads_as};

/// Returns the draft of a stop on an entry: the title before the decision and the question, for an author who writes none.
pub(crate) fn drafted(localizer: Localizer<'_>, entry: Seq) -> [String; 2] {
    let Some(halt) = row::alone(localizer.review, entry) else { return Default::default() };
    [halt.head(localizer).0, Situation::of(localizer, halt.before, halt.hex).question()]
}

/// Returns the sentence next to the map at a stop on an entry; empty if there is none.
pub(crate) fn sentence(localizer: Localizer<'_>, entry: Seq) -> String {
    let halt = row::alone(localizer.review, entry);
    halt.map(|halt| Situation::of(localizer, halt.before, halt.hex).sentence(&halt.head(localizer).0))
        .unwrap_or_default()
}
