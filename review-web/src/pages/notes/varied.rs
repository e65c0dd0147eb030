//! The variations of a match before a reader, and where they are shown.

use wardiary_core::diary::notes::debrief::fold::{Kept, Variation};
use wardiary_core::review::Seq;

use super::View;

/// The variations that the reader is shown, in the order of their numbers.
pub(in crate::pages) fn shown<'a>(view: View<'a>) -> Vec<&'a Kept<Variation>> {
    view.noted.notes.debrief().variations.iter().filter(|kept| view.shows_kept(kept)).collect()
}

/// A variation that the reader is shown.
pub(in crate::pages) fn variation<'a>(view: View<'a>, number: &str) -> Option<&'a Kept<Variation>> {
    let number: u32 = number.trim().parse().ok()?;
    shown(view).into_iter().find(|kept| kept.number == number)
}

/// Where a variation is shown after one of its lines.
pub(in crate::pages) fn address(view: View<'_>, number: u32, line: Seq) -> String {
    let path = format!("/m/{}/variations/{number}", view.id);
    view.along(&if line == 0 { path } else { format!("{path}?line={line}") })
}
