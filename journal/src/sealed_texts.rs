//! The texts of sealed intents until the debrief, in `NAME.intents` next to `NAME.wdj` (FORMAT.md section 21).
//!
//! The journal has a commitment to each. Without this file none of them can be opened, and the intents are lost.
//!
//! This module does not read the content of a text: that needs the match, and is done in core (`diary::intents`). A line
//! does not name its entry, since the commitment in the entry identifies the text.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::hex::{digits, exactly};

/// First line of the file, with the number of its form.
pub const TITLE: &str = "wardiary intents 1\n";

/// A sealed text with its salt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedText {
    /// 32 random bytes, so that a text of few words cannot be found from its commitment.
    pub salt: [u8; 32],
    /// One line of text, not empty. It is kept byte for byte, because the commitment covers these bytes.
    pub text: String,
}

/// The file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SealedTexts {
    /// The texts in the order in which they were sealed.
    pub texts: Vec<SealedText>,
    /// Invalid lines, by number from 1: damaged, or incomplete when the machine stopped.
    pub strange: Vec<u32>,
}

impl SealedTexts {
    /// Path of the file next to a journal.
    #[must_use]
    pub fn beside(journal: &Path) -> PathBuf {
        journal.with_extension("intents")
    }

    /// Parses the file; `None` if it does not begin with the title. An unreadable line does not affect other lines. A
    /// file that is empty or ends within its title has no texts: the disk was full when it was begun.
    #[must_use]
    pub fn parse(file: &str) -> Option<Self> {
        let mut read = Self::default();
        if TITLE.starts_with(file) {
            return Some(read);
        }
        // The first line has been removed, so that the next one is the second of the file.
        for (line, number) in file.strip_prefix(TITLE)?.lines().zip(2_u32..) {
            match SealedText::parse(line) {
                Some(text) => read.texts.push(text),
                // An editor may leave an empty line at the end; no text is missing there.
                None if line.is_empty() => {}
                None => read.strange.push(number),
            }
        }
        Some(read)
    }
}

impl SealedText {
    /// A line without its end; `None` where the salt is not 64 small hexadecimal digits or no text follows.
    fn parse(line: &str) -> Option<Self> {
        // It is split at the first blank: the salt contains none, and further blanks belong to the text.
        let (salt, text) = line.split_once(' ')?;
        (!text.is_empty()).then_some(Self { salt: exactly(salt)?, text: text.to_owned() })
    }
}

/// Prints a line with its end, as it is added to the file.
impl fmt::Display for SealedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", digits(&self.salt), self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_reads_back_and_a_damaged_line_is_named_alone() {
        let one = SealedText { salt: [7; 32], text: "take  the hill, åäö".to_owned() };
        let two = SealedText { salt: [8; 32], text: "hold".to_owned() };
        let file = format!("{TITLE}{one}{two}");
        let whole = SealedTexts { texts: vec![one.clone(), two.clone()], strange: Vec::new() };
        assert_eq!(SealedTexts::parse(&file), Some(whole));
        let damaged = SealedTexts { texts: vec![two], strange: vec![2] };
        assert_eq!(SealedTexts::parse(&file.replacen("0707", "07", 1)), Some(damaged));
        let torn = SealedTexts { texts: vec![one], strange: vec![3] };
        assert_eq!(SealedTexts::parse(&file[..file.len() - 6]), Some(torn));
        for other in ["wardiary intents 2\n", "intents", "wardiary intents 1 "] {
            assert_eq!(SealedTexts::parse(other), None, "{other}");
        }
        for cut in 0..=TITLE.len() {
            assert_eq!(SealedTexts::parse(&TITLE[..cut]), Some(SealedTexts::default()), "{cut}");
        }
    }
}
