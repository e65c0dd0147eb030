//! The people in a match. Genesis has a salted commitment to each name; the names are in a separate file, which may be
//! deleted (FORMAT.md section 17).
//!
//! A name in the chain could never be removed. A hash of the name alone would be no better, since the names of a school
//! are few enough to be tried one by one. Without the salt, nothing reveals the name any longer.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use wardiary_core::kernel::door::{composed, decomposed};

use crate::hex::{digits, exactly};

/// The key is for names alone, so that no commitment to a sealed intent passes for one to a name.
static KEY: LazyLock<[u8; 32]> = LazyLock::new(|| blake3::derive_key("wardiary 2026 official v1", b""));

/// The commitment to the name of an official: keyed BLAKE3 hash over salt and name.
#[must_use]
pub fn commitment(salt: &[u8; 32], name: &str) -> [u8; 32] {
    *blake3::keyed_hash(&KEY, &[salt, name.as_bytes()].concat()).as_bytes()
}

/// An official or team with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Official {
    /// The role, as genesis names it.
    pub role: String,
    /// The salt with which the name was hashed.
    pub salt: [u8; 32],
    /// The name.
    pub name: String,
}

impl Official {
    /// Its commitment in genesis.
    #[must_use]
    pub fn commitment(&self) -> [u8; 32] {
        commitment(&self.salt, &self.name)
    }
}

/// First line of the file of names, with the number of its form. Files of another form are not read here.
const TITLE: &str = "wardiary names 1";

/// The result of looking up an official of genesis in a file of names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named<'a> {
    /// The committed name.
    Opened(&'a str),
    /// The file has a line with the role that does not match the commitment: name or salt was changed.
    Changed,
    /// The file has no line with the role.
    Unnamed,
}

/// The file of names of a match, `NAME.names.txt`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(pub Vec<Official>);

impl Names {
    /// Path of the file of names next to a journal.
    #[must_use]
    pub fn beside(journal: &Path) -> PathBuf {
        journal.with_extension("names.txt")
    }

    /// Parses the file; `None` for any other text. Windows line ends, a byte order mark and empty lines are ignored.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        // Parsing is strict otherwise, as for the other texts next to a journal: a damaged line is not taken for
        // another name.
        let official = |line: &str| {
            let (role, rest) = line.split_once(' ')?;
            let (salt, name) = rest.split_once(' ')?;
            // Only the first two blanks separate parts; further blanks belong to the name.
            let is_whole = !role.is_empty() && !name.is_empty();
            is_whole.then_some(Official { role: role.to_owned(), salt: exactly(salt)?, name: name.to_owned() })
        };
        let mut lines = text.strip_prefix('\u{feff}').unwrap_or(text).lines();
        let is_titled = lines.next() == Some(TITLE);
        is_titled.then(|| lines.filter(|line| !line.is_empty()).map(official).collect::<Option<_>>().map(Self))?
    }

    /// The name in the file for the official with this role and commitment.
    ///
    /// Salt and name are compared with the commitment each time, since no hash covers the file, and anyone can edit it.
    #[must_use]
    pub fn named(&self, role: &str, hash: &[u8; 32]) -> Named<'_> {
        // The role is compared too, so that two officials with one name each use their own line.
        let of_role = || self.0.iter().filter(|official| official.role == role);
        // The name is tried with composed and decomposed letters too, since a system or an editor may have changed them.
        let opens = |official: &&Official| {
            let Official { salt, name, .. } = official;
            [name.as_str(), &composed(name), &decomposed(name)].iter().any(|name| commitment(salt, name) == *hash)
        };
        match of_role().find(opens) {
            Some(official) => Named::Opened(&official.name),
            None if of_role().next().is_some() => Named::Changed,
            None => Named::Unnamed,
        }
    }
}

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}")?;
        self.0.iter().try_for_each(|Official { role, salt, name }| writeln!(f, "{role} {} {name}", digits(salt)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn official(role: &str, name: &str) -> Official {
        Official { role: role.to_owned(), salt: [7; 32], name: name.to_owned() }
    }

    #[test]
    fn a_name_opens_its_commitment_and_no_other() {
        let names = Names(vec![official("umpire", "Umpire of the day"), official("team-1", "Blue table")]);
        let hash = official("umpire", "Umpire of the day").commitment();
        assert_eq!(names.named("umpire", &hash), Named::Opened("Umpire of the day"));
        assert_eq!(names.named("team-1", &hash), Named::Changed, "the line of one role opens no other");
        assert_eq!(names.named("team-2", &hash), Named::Unnamed);
        let other = Official { salt: [8; 32], ..official("umpire", "Umpire of the day") };
        assert_eq!(names.named("umpire", &other.commitment()), Named::Changed);
    }

    #[test]
    fn a_name_whose_letters_were_taken_apart_is_the_same_name() {
        let (whole, apart) = ("\u{c5}sa \u{d6}st", "A\u{30a}sa O\u{308}st");
        for (name, now) in [(whole, whole), (whole, apart), (apart, whole), (apart, apart)] {
            let names = Names(vec![official("umpire", now)]);
            assert_eq!(names.named("umpire", &official("umpire", name).commitment()), Named::Opened(now));
        }
    }

    #[test]
    fn the_file_of_names_reads_back_and_other_texts_do_not() {
        let names = Names(vec![official("umpire", "Åsa two  blanks")]);
        assert_eq!(Names::parse(&names.to_string()), Some(names.clone()));
        let text = names.to_string();
        for same in [text.replace('\n', "\r\n"), format!("\u{feff}{text}"), format!("{text}\n")] {
            assert_eq!(Names::parse(&same), Some(names.clone()), "{same:?}");
        }
        let (no_name, no_role) = (text.replace("Åsa two  blanks", ""), text.replace("umpire ", " "));
        for other in
            [text.replace('1', "2"), text.replacen("0707", "07", 1), no_name.replace(" \n", "\n"), no_name, no_role]
        {
            assert_eq!(Names::parse(&other), None, "{other}");
        }
    }

    /// The value printed in FORMAT.md section 17.
    #[test]
    fn a_commitment_is_the_printed_one() {
        let format = include_str!("../FORMAT.md");
        assert!(format.contains(&digits(&*KEY)), "{}", digits(&*KEY));
        assert!(format.contains(&digits(&commitment(&[0; 32], "umpire"))));
    }
}
