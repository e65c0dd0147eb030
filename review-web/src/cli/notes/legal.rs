//! Checks variations before they are added from a text.

use wardiary_core::diary::notes::debrief::Item;
use wardiary_core::diary::notes::{NoteBody, NoteEntry};
use wardiary_library::line_echo;
use wardiary_words::i18n::Words;
use wardiary_words::localize::Localizer;

use super::super::failure::Failure;
use super::super::open::Opened;

/// Returns the entries to add, with short lines of variations completed. No line may be stored that the rules refuse.
///
/// # Errors
/// Names the first line that cannot be played, with the row that refuses it.
pub(super) fn checked(
    mut entries: Vec<NoteEntry>,
    opened: &Opened,
    (name, w): (&str, Words),
) -> Result<Vec<NoteEntry>, Failure> {
    let review = opened.review();
    for entry in &mut entries {
        let NoteBody::Debrief { item: Item::VariationWritten { on, lines, .. }, .. } = &mut entry.body else {
            continue;
        };
        let notation: Vec<&str> = lines.iter().map(|line| line.notation.as_str()).collect();
        let varied = review.varied(on.entry, &notation);
        if let Some(error) = &varied.fault {
            let line = notation.get(varied.lines.len()).copied().unwrap_or_default();
            let localizer = Localizer { w: w.of(review.system()), review: varied.review.as_ref() };
            let why = line_echo::trouble(localizer, error, line).in_short();
            let args =
                [("file", name.to_owned()), ("entry", on.entry.to_string()), ("line", line.to_owned()), ("why", why)];
            return Err(Failure::no("failed-variation", args));
        }
        for (line, whole) in lines.iter_mut().zip(varied.lines) {
            line.notation = whole;
        }
    }
    Ok(entries)
}
