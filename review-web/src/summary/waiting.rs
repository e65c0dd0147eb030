//! A correction that waits half done, in words, with the command that goes on with it.

use crate::library::OpenMatch;
use crate::localize::Localizer;

/// What waits, and the command; `None` where nothing does.
pub(crate) fn words(localizer: Localizer<'_>, opened: &OpenMatch) -> Option<(String, String)> {
    let waiting = localizer.review.waiting()?;
    let args = [
        ("slip", waiting.slip.to_string().into()),
        ("from", waiting.from.to_string().into()),
        ("n", waiting.left.into()),
    ];
    let command = format!("wardiary correct resume {} {}", opened.integrity.file, waiting.from);
    Some((localizer.w.with("correction-waits", args), command))
}
