//! Breaches that were let stand: actions against the rules, in words that name who found them, and the row.

use wardiary_core::diary::breaches::StoodBreach;
use wardiary_core::kernel::view::Moment;
use wardiary_core::review::{Review, Seq};
use wardiary_words::localize::Localizer;

use super::short;

/// A breach that was let stand, in words.
pub(crate) struct Breach {
    pub(crate) href: String,
    pub(crate) moment: String,
    pub(crate) words: String,
    pub(crate) rule: String,
}

/// Returns the breaches that were let stand, only those of one phase if it is given.
pub(crate) fn breaches(localizer: Localizer<'_>, phase: Option<&Moment>, href: &dyn Fn(Seq) -> String) -> Vec<Breach> {
    let review: &dyn Review = localizer.review;
    let row = |breach: StoodBreach| Breach {
        href: href(breach.seq),
        moment: short(localizer, &breach.moment),
        words: review.entry(breach.seq).map(|entry| localizer.phrase(&entry.words)).unwrap_or_default(),
        rule: breach.rule.to_string(),
    };
    let is_shown = |breach: &StoodBreach| phase.is_none_or(|phase| breach.moment.same_phase(phase));
    review.breaches().into_iter().filter(is_shown).map(row).collect()
}
