//! The card of a match with a damaged file: the damage, the readable part, the remedy, and whether recording can go on.

use wardiary_library::library::{Damage, Harm, Listed};
use wardiary_words::i18n::Words;

/// Returns whether the match can be recorded: it is not over, and the next entry repairs any damage.
pub(super) fn goes_on(listed: &Listed) -> bool {
    let is_sound = listed.fault.as_ref().is_none_or(Damage::mends);
    is_sound && listed.course.is_some() && !(listed.over || listed.closed)
}

/// Describes a file that contains no readable match.
pub(super) fn unread(w: Words, listed: &Listed) -> String {
    w.t(match listed.fault.as_ref().map(|fault| fault.harm) {
        Some(Harm::Foreign) => "card-no-match",
        Some(Harm::Opening) => "card-beginning",
        _ => "card-unreadable",
    })
}

/// Returns the damage of the file, the readable part of the match in words, and the remedy.
pub(super) fn damage(w: Words, listed: &Listed, kept: String) -> Vec<(String, String)> {
    let Some(fault) = &listed.fault else { return Vec::new() };
    let harm = w.word("damage", fault.harm.word());
    // If no entry can be read, the cause names no entry.
    let cause = match listed.course {
        Some(_) => w.with("card-cause", [("class", harm.into()), ("n", fault.seq.to_string().into())]),
        None => harm,
    };
    let mut lines = vec![(w.t("card-cause-term"), cause)];
    if listed.course.is_some() {
        lines.push((w.t("card-kept"), kept));
    }
    // If no part of the match is readable, there is nothing before the damage that could be saved.
    let is_lost = listed.course.is_none() && fault.harm == Harm::Corrupt;
    lines.push((w.t("card-then"), if is_lost { w.t("trouble-remedy-lost") } else { fault.remedy(w) }));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_nothing_opens_there_is_no_part_to_be_read() {
        let words = ["damaged".to_owned(), "skadad".to_owned()];
        let fault = Damage { class: "corrupt".to_owned(), harm: Harm::Corrupt, seq: 1, offset: 300, words };
        let listed = Listed { fault: Some(fault), ..Listed::default() };
        let lines = damage(Words::default(), &listed, String::new());
        assert!(lines.iter().any(|(_, words)| words.contains("fetch another copy")), "{lines:?}");
        assert!(lines.iter().all(|(_, words)| !words.contains("read the part")), "{lines:?}");
    }
}
