//! A half-done correction in words, with the command that continues it.

use wardiary_library::library::OpenMatch;
use wardiary_words::localize::Localizer;

/// Returns the half-done correction, and the command; `None` if there is none.
pub fn words(localizer: Localizer<'_>, opened: &OpenMatch) -> Option<(String, String)> {
    let waiting = localizer.review.waiting()?;
    let args = [
        ("slip", waiting.slip.to_string().into()),
        ("from", waiting.from.to_string().into()),
        ("n", waiting.left.into()),
    ];
    let command = format!("wardiary correct resume {} {}", opened.integrity.file, waiting.from);
    Some((localizer.w.with("correction-waits", args), command))
}
