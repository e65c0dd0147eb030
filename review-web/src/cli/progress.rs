//! A bar on long work, on a terminal only.

use indicatif::{ProgressBar, ProgressStyle};

use super::Desk;

/// Work shorter than this many units shows no bar.
const LONG: u64 = 1 << 20;

/// Returns a bar over bytes; hidden if the output is not a terminal, or if it would vanish at once.
pub(super) fn bytes(desk: &Desk<'_>, length: u64) -> ProgressBar {
    bar(desk, length, length >= LONG, "{bar:32} {bytes}/{total_bytes}")
}

/// A bar for an unknown number of entries.
pub(super) fn entries(desk: &Desk<'_>) -> ProgressBar {
    let bar = if watched(desk) { ProgressBar::new_spinner() } else { ProgressBar::hidden() };
    style(bar, "{spinner} {pos}")
}

/// A bar for lines.
pub(super) fn lines(desk: &Desk<'_>, length: u64) -> ProgressBar {
    bar(desk, length, length >= 1000, "{bar:32} {pos}/{len}")
}

fn bar(desk: &Desk<'_>, length: u64, long: bool, template: &str) -> ProgressBar {
    let bar = if watched(desk) && long { ProgressBar::new(length) } else { ProgressBar::hidden() };
    style(bar, template)
}

fn style(bar: ProgressBar, template: &str) -> ProgressBar {
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

const fn watched(desk: &Desk<'_>) -> bool {
    desk.terminals.err && !desk.quiet
}
