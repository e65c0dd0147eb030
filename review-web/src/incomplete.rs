//! Where a record is incomplete, in words: wherever is said that it is whole, this is said with it.

use wardiary_core::diary::gaps::Gap;

use crate::i18n::Words;

/// Says from which entry to which the record is incomplete; `None` where play was recorded all along.
#[must_use]
pub fn words(w: Words, gaps: &[Gap]) -> Option<String> {
    let range =
        |gap: &Gap| w.with("gap-range", [("from", gap.from.to_string().into()), ("to", gap.to.to_string().into())]);
    let ranges: Vec<String> = gaps.iter().map(range).collect();
    (!ranges.is_empty()).then(|| w.with("gap-incomplete", [("ranges", ranges.join("; ").into())]))
}
