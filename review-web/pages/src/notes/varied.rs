//! The variations of a match that a reader sees, and their addresses.

use wardiary_core::diary::notes::debrief::fold::{Kept, Variation};
use wardiary_core::review::Seq;

use super::View;

/// Returns the variations that the reader sees, in the order of their numbers.
pub(crate) fn shown<'a>(view: View<'a>) -> Vec<&'a Kept<Variation>> {
    view.noted.notes.debrief().variations.iter().filter(|kept| view.shows_kept(kept)).collect()
}

/// Returns a variation that the reader sees.
pub(crate) fn variation<'a>(view: View<'a>, number: &str) -> Option<&'a Kept<Variation>> {
    let number: u32 = number.trim().parse().ok()?;
    shown(view).into_iter().find(|kept| kept.number == number)
}

/// Returns the address of a variation after one of its lines.
pub(crate) fn address(view: View<'_>, number: u32, line: Seq) -> String {
    let path = format!("/m/{}/variations/{number}", view.id);
    view.along(&if line == 0 { path } else { format!("{path}?line={line}") })
}
