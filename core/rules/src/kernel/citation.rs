//! References to the sentences of a rule book.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A rule row or a reading of one system: the letter of its list and its number, such as `N-037` or `A-18`.
///
/// Row letters are unique to a system (`N`, `W`, `B`, `C`); readings carry `A` in every system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Rule {
    letter: u8,
    number: u16,
}

/// The rule with this id, for example `row("N-037")`.
///
/// # Panics
/// When `id` is not a capital letter, a hyphen and digits. Ids in code are constants, so a wrong one is a bug.
#[must_use]
pub const fn row(id: &str) -> Rule {
    let bytes = id.as_bytes();
    assert!(
        bytes.len() >= 4 && bytes[0].is_ascii_uppercase() && bytes[1] == b'-',
        "a rule id is a letter, `-`, digits"
    );
    let mut number = 0_u16;
    let mut at = 2;
    while at < bytes.len() {
        assert!(bytes[at].is_ascii_digit(), "a rule id ends in digits");
        number = number * 10 + (bytes[at] - b'0') as u16;
        at += 1;
    }
    Rule { letter: bytes[0], number }
}

impl Rule {
    /// Parses an id as a person writes it; `None` when it is malformed.
    #[must_use]
    pub fn parse(id: &str) -> Option<Self> {
        let (letter, digits) = id.split_once('-')?;
        let [letter] = letter.as_bytes() else { return None };
        let written = (2..=3).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
        (letter.is_ascii_uppercase() && written).then(|| row(id))
    }

    /// Whether this is one of our readings (`A-nn`) and not a row of the book.
    #[must_use]
    pub const fn is_reading(self) -> bool {
        self.letter == b'A'
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(self.letter);
        if self.is_reading() {
            write!(f, "{letter}-{:02}", self.number)
        } else {
            write!(f, "{letter}-{:03}", self.number)
        }
    }
}
