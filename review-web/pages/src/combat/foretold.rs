//! A combat before its dice: the compared strengths, the column, and each result with its chance.

use askama::Template;
use wardiary_core::kernel::view::Combat;
use wardiary_words::fragment::Fragment;
use wardiary_words::localize::Localizer;

use super::chances::{Outcome, results};
use super::sum::{Figure, figures};

/// Figures of the result line that are known before the dice: both strengths, and the column.
const KNOWN: usize = 3;

#[derive(Template)]
#[template(path = "combat-foretold.html")]
struct Foretold {
    sum: Vec<Figure>,
    caption: String,
    outcomes: Vec<Outcome>,
    /// Possible later changes, in words.
    later: Option<String>,
}

/// Returns odds, or difference, with the chance of each result, as a part of a page.
pub(crate) fn foretold(localizer: Localizer<'_>, combat: &Combat) -> Fragment {
    let w = localizer.w;
    let mut sum = figures(localizer, combat);
    sum.truncate(KNOWN);
    Fragment::of(&Foretold {
        sum,
        caption: w.t("results"),
        outcomes: results(localizer, combat),
        later: combat.is_answered_later.then(|| w.t("odds-later")),
    })
}
