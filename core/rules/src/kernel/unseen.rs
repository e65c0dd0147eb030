//! Invisible characters and those that change the direction of reading. Pages and the terminal show them by their
//! number where people read a text, so that no two texts look alike and none appears to be a different text.

use std::borrow::Cow;

/// Whether a character is invisible or changes how others are read: controls, separators of lines, marks and overrides
/// of direction, and characters without width. Tabs and line ends count as visible blanks.
///
/// Variation selectors do not count: they change the look of the visible character before them.
#[must_use]
pub const fn is_unseen(c: char) -> bool {
    matches!(c,
        '\0'..='\u{8}' | '\u{b}'..='\u{1f}' | '\u{7f}'..='\u{9f}'
        | '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180e}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Whether a character joins its two neighbours into one, as in Arabic, in Indian scripts and in emoji of people. In such
/// texts its effect is visible.
fn joins(before: Option<char>, c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}') && before.is_some_and(|before| before >= '\u{600}' && !is_unseen(before))
}

/// The text with its invisible characters as escapes, such as `\u{202e}`.
#[must_use]
pub fn shown(text: &str) -> Cow<'_, str> {
    if text.is_ascii() && !text.chars().any(is_unseen) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut before = None;
    for c in text.chars() {
        if is_unseen(c) && !joins(before, c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
        before = Some(c);
    }
    if out == text { Cow::Borrowed(text) } else { Cow::Owned(out) }
}

/// Whether a character is read from right to left.
#[must_use]
pub const fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

/// Whether a text has a character that pages mark: an invisible one or one that is read from right to left.
#[must_use]
pub fn is_marked(text: &str) -> bool {
    text.chars().any(|c| !matches!(c, ' '..='~' | '\n') && (is_unseen(c) || is_right_to_left(c)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_seen_is_shown_by_its_number_and_all_else_stays() {
        for (text, wanted) in [
            ("Övning 3\tA", "Övning 3\tA"),
            ("\u{202e}live", r"\u{202e}live"),
            ("Final\u{200b}", r"Final\u{200b}"),
            ("\u{1b}[2K", r"\u{1b}[2K"),
            ("x\u{200d}y", r"x\u{200d}y"),
            ("\u{1f468}\u{200d}\u{1f469}", "\u{1f468}\u{200d}\u{1f469}"),
            ("\u{2764}\u{fe0f}", "\u{2764}\u{fe0f}"),
            ("می\u{200c}خواهم", "می\u{200c}خواهم"),
            ("\u{e0041}", r"\u{e0041}"),
        ] {
            assert_eq!(shown(text), wanted, "{text:?}");
        }
    }

    #[test]
    fn letters_of_two_scripts_are_read_from_right_to_left() {
        let found: String = "aא1ب?å".chars().filter(|c| is_right_to_left(*c)).collect();
        assert_eq!(found, "אب");
    }
}
