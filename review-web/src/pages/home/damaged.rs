//! The card of a match whose file does not hold: what befell it, what is left, what can be done, and whether recording goes on.

use crate::i18n::Words;
use crate::library::{Damage, Harm, Listed};

/// Whether a match is recorded in: it is not over, and what is wrong with its file, if anything, is mended by the next entry.
pub(super) fn goes_on(listed: &Listed) -> bool {
    let is_sound = listed.fault.as_ref().is_none_or(Damage::mends);
    is_sound && listed.course.is_some() && !(listed.over || listed.closed)
}

/// What a file is of which no match can be read.
pub(super) fn unread(w: Words, listed: &Listed) -> String {
    w.t(match listed.fault.as_ref().map(|fault| fault.harm) {
        Some(Harm::Foreign) => "card-no-match",
        Some(Harm::Opening) => "card-beginning",
        _ => "card-unreadable",
    })
}

/// What is wrong with the file, what is kept of the match, in words, and what can be done.
pub(super) fn damage(w: Words, listed: &Listed, kept: String) -> Vec<(String, String)> {
    let Some(fault) = &listed.fault else { return Vec::new() };
    let harm = w.word("damage", fault.harm.word());
    // Where no entry can be read the first one is no place.
    let cause = match listed.course {
        Some(_) => w.with("card-cause", [("class", harm.into()), ("n", fault.seq.to_string().into())]),
        None => harm,
    };
    let mut lines = vec![(w.t("card-cause-term"), cause)];
    if listed.course.is_some() {
        lines.push((w.t("card-kept"), kept));
    }
    // Where nothing opens there is no part before the damage to be read.
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
