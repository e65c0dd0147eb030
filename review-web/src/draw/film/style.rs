//! The stylesheet inside a film: how things look, and when each still is seen.

use std::fmt::Write as _;

use super::Showing;

const LOOK: &str = include_str!("../../../assets/film-picture.css");
/// How long the last still stays before the film begins anew, milliseconds.
const HOLD_MS: u32 = 3000;

/// The stylesheet of a film of so many stills.
pub(super) fn of(stills: usize, showing: Showing) -> String {
    let mut text = LOOK.to_owned();
    // Writing to a string cannot fail.
    if let Some(only) = showing.only {
        let _ = write!(text, ".reel .last{{visibility:hidden}}.reel .f{only}{{visibility:visible}}");
        return text;
    }
    let each = showing.each_ms;
    let count = u32::try_from(stills.max(1)).unwrap_or(u32::MAX);
    let all = each.saturating_mul(count).saturating_add(HOLD_MS);
    // Percent of the whole in ten-thousandths, rounded up so that no moment is without a still.
    let part = |ms: u32| {
        let parts = (u64::from(ms) * 1_000_000).div_ceil(u64::from(all));
        format!("{}.{:04}%", parts / 10_000, parts % 10_000)
    };
    let _ = write!(
        text,
        "@media (prefers-reduced-motion:no-preference){{@media screen{{\
         @keyframes film{{0%{{visibility:visible}}{}{{visibility:hidden}}}}\
         @keyframes film-last{{0%{{visibility:hidden}}{}{{visibility:visible}}}}\
         .reel .f{{animation:film {all}ms step-end infinite}}.reel .last{{animation-name:film-last}}",
        part(each),
        part(each.saturating_mul(count - 1)),
    );
    for n in 1..count.saturating_sub(1) {
        let _ = write!(text, ".reel .f{n}{{animation-delay:{}ms}}", each.saturating_mul(n));
    }
    text.push_str("}}");
    text
}
