//! The texts of sealed intents while they wait for the debrief, `NAME.intents` beside `NAME.wdj` (FORMAT.md section 21).
//!
//! The journal has a commitment to each. With this file gone nothing opens one of them, and what was meant is lost.
//!
//! Of what a text says nothing is read here: that needs the match, and is done in core (`diary::intents`). Which entry a line
//! belongs to is not written either, as its commitment shows it.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::hex::{digits, exactly};

/// First line of the file; the number is that of its form.
pub const TITLE: &str = "wardiary intents 1\n";

/// A text that waits, with its salt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedText {
    /// 32 random bytes, so that a text of few words cannot be found from its commitment.
    pub salt: [u8; 32],
    /// One line of text, not empty. It is kept byte for byte: the commitment is over these bytes.
    pub text: String,
}

/// The file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SealedTexts {
    /// The texts in the order in which they were sealed.
    pub texts: Vec<SealedText>,
    /// Lines that are none, by number from 1: damaged, or cut short when the machine stopped.
    pub strange: Vec<u32>,
}

impl SealedTexts {
    /// Path of the file beside a journal.
    #[must_use]
    pub fn beside(journal: &Path) -> PathBuf {
        journal.with_extension("intents")
    }

    /// Reads the file; `None` where it does not begin as one. A line that cannot be read takes no other line with it. A file that is empty or
    /// ends within its title holds no text: the disk was full when it was begun.
    #[must_use]
    pub fn parse(file: &str) -> Option<Self> {
        let mut read = Self::default();
        if TITLE.starts_with(file) {
            return Some(read);
        }
        // The first line has been taken off, so the next one is the second of the file.
        for (line, number) in file.strip_prefix(TITLE)?.lines().zip(2_u32..) {
            match SealedText::parse(line) {
                Some(text) => read.texts.push(text),
                // An editor may leave an empty line at the end; no text is lost with it.
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
        // At the first blank: the salt has none, and blanks in the text are part of it.
        let (salt, text) = line.split_once(' ')?;
        (!text.is_empty()).then_some(Self { salt: exactly(salt)?, text: text.to_owned() })
    }
}

/// A line with its end, as it is added to the file.
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
