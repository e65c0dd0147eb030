//! A match that continues in another journal: the data that the new journal pins of the sealed one (FORMAT.md section
//! 16).
//!
//! Nothing may follow a seal. A new journal begins at the position in which the sealed one ended, and names it by the
//! root over all its frames, so that both together are one record and neither can be exchanged.

use std::fmt;

use crate::hex::exactly;
use crate::{Link, MatchId};

/// Name of the material text.
pub const MATERIAL: &str = "continues";

/// The sealed journal that a match continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Predecessor {
    /// Its match id.
    pub id: MatchId,
    /// Its schema, in which `state` is computed. The new journal may have a later schema with other roots for the same
    /// position, so that both positions are compared in the schema of the sealed journal.
    pub schema: u16,
    /// Number of its frames, including the seal. The size of a sealed journal is final, so that number, link and root
    /// name the same state.
    pub size: u64,
    /// Link of its seal.
    pub link: Link,
    /// Root of the tree over its frames.
    pub root: [u8; 32],
    /// Root of its last position, which is the first of this match.
    pub state: [u8; 32],
}

/// First line without the number of the form.
const TITLE: &str = "wardiary continues ";

impl Predecessor {
    /// Parses the text, of which only the canonical spelling is accepted.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        // It is parsed leniently and then compared with the canonical text: a hash in genesis covers each of its bytes,
        // and another spelling of the same values would be another genesis.
        let mut lines = text.strip_prefix(TITLE)?.lines();
        let form = lines.next()?;
        // Values come in order, each with its key; another order is another text.
        let mut value = |key: &str| lines.next()?.strip_prefix(key)?.strip_prefix(' ');
        let read = Self {
            id: MatchId(exactly(value("match")?)?),
            // The first form implies schema 1 without naming it. A second form with schema 1 is parsed here and refused
            // below, because the canonical text for it is the first form.
            schema: if form == "1" { 1 } else { value("schema")?.parse().ok()? },
            size: value("size")?.parse().ok()?,
            link: Link::from_bytes(exactly(value("link")?)?),
            root: exactly(value("root")?)?,
            state: exactly(value("state")?)?,
        };
        (read.to_string() == text).then_some(read)
    }
}

impl fmt::Display for Predecessor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, schema, size, link, root, state } = self;
        // Both hashes are written like links: 64 lower-case digits.
        let [root, state] = [root, state].map(|hash| Link::from_bytes(*hash));
        // Existing hashes cover texts of the first form, so that a sealed journal of schema 1 still gets that form.
        match schema {
            1 => writeln!(f, "{TITLE}1\nmatch {id}")?,
            schema => writeln!(f, "{TITLE}2\nmatch {id}\nschema {schema}")?,
        }
        writeln!(f, "size {size}\nlink {link}\nroot {root}\nstate {state}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_reads_back_and_no_other_does() {
        let (link, root, state) = (Link::from_bytes([1; 32]), [2; 32], [3; 32]);
        let first = Predecessor { id: MatchId([7; 16]), schema: 1, size: 81, link, root, state };
        assert!(first.to_string().starts_with("wardiary continues 1\nmatch 0707"), "{first}");
        reads_back(first);
        reads_back(Predecessor { schema: 2, ..first });
    }

    fn reads_back(of: Predecessor) {
        let text = of.to_string();
        assert_eq!(Predecessor::parse(&text), Some(of));
        for cut in 0..text.len() {
            assert_eq!(Predecessor::parse(&text[..cut]), None, "{}", &text[..cut]);
        }
        for (from, to) in [
            ("81", "081"),
            ("81", "+81"),
            ("0707", "+707"),
            ("\nroot", "\n\nroot"),
            ("root 02", "root 0A"),
            ("es 1", "es 2"),
            ("es 2", "es 3"),
            ("schema 2", "schema 1"),
        ]
        .into_iter()
        .filter(|(from, _)| text.contains(from))
        {
            assert_eq!(Predecessor::parse(&text.replacen(from, to, 1)), None, "{to}");
        }
        assert_eq!(Predecessor::parse(&format!("{text}more\n")), None);
    }
}
