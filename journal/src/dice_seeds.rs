//! Dice committed before a match: two seeds, to which genesis has commitments, and the numbers derived from them
//! (FORMAT.md section 20).
//!
//! Each party gives a seed. One seed alone does not reveal a throw, and no throw can be chosen once both are given: a
//! throw follows from its number and both seeds. After the match the seeds are shown, and anyone can compute every
//! throw again.
//!
//! Undone throws are numbered too. The throw after an undone one has another number, and both stay in the record, so that
//! going back cannot repeat the committed sequence.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use crate::hex::{digits, exactly};

/// Roles of the commitments in genesis, in the order of the parties.
pub const ROLES: [&str; 2] = ["dice-1", "dice-2"];

/// Each use has its own key: a commitment in a journal is neither one to a name nor the hash from which numbers are drawn.
static COMMITMENT: LazyLock<[u8; 32]> = LazyLock::new(|| blake3::derive_key("wardiary 2026 dice v1 commitment", b""));
static SECRET: LazyLock<[u8; 32]> = LazyLock::new(|| blake3::derive_key("wardiary 2026 dice v1 secret", b""));
static NUMBERS: LazyLock<[u8; 32]> = LazyLock::new(|| blake3::derive_key("wardiary 2026 dice v1 numbers", b""));

/// A party's seed, with the salt for hashing it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seed {
    /// 32 random bytes, drawn when both seeds are known, so that a seed of few words cannot be found from its
    /// commitment.
    pub salt: [u8; 32],
    /// One line of text, not empty.
    pub text: String,
}

impl Seed {
    fn hash(&self, key: &[u8; 32]) -> [u8; 32] {
        *blake3::keyed_hash(key, &[&self.salt, self.text.as_bytes()].concat()).as_bytes()
    }

    /// Its commitment in genesis.
    #[must_use]
    pub fn commitment(&self) -> [u8; 32] {
        self.hash(&COMMITMENT)
    }
}

/// The seeds of both parties.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeds(pub [Seed; 2]);

/// First line of the file of seeds.
const TITLE: &str = "wardiary dice 1\n";

impl Seeds {
    /// Path of the file of seeds next to a journal, `NAME.dice.txt`.
    #[must_use]
    pub fn beside(journal: &Path) -> PathBuf {
        journal.with_extension("dice.txt")
    }

    /// Reads the file; `None` for any other text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        // Parsing is strict as for the other texts next to a journal: a damaged seed would give other dice.
        let mut lines = text.strip_prefix(TITLE)?.lines();
        let mut seed = |role: &str| {
            let (salt, text) = lines.next()?.strip_prefix(role)?.strip_prefix(' ')?.split_once(' ')?;
            (!text.is_empty()).then_some(Seed { salt: exactly(salt)?, text: text.to_owned() })
        };
        let seeds = Self([seed(ROLES[0])?, seed(ROLES[1])?]);
        (seeds.to_string() == text).then_some(seeds)
    }

    /// Whether they match the commitments in genesis.
    ///
    /// This is checked before anything is drawn, since no hash covers the file and it may belong to another match.
    #[must_use]
    pub fn open(&self, commitments: &[[u8; 32]; 2]) -> bool {
        self.0.iter().map(Seed::commitment).eq(commitments.iter().copied())
    }

    /// The numbers from which the dice of a throw are drawn, four bytes each; `number` is that of the throw in its
    /// match, from 1.
    ///
    /// There are as many as needed: the caller skips numbers that would make faces unequally likely, and then needs
    /// more.
    pub fn numbers(&self, number: u32) -> impl FnMut() -> u32 + use<> {
        let mut hasher = blake3::Hasher::new_keyed(&NUMBERS);
        // The parties' order counts: exchanging the seeds gives other dice.
        let [one, two] = [0, 1].map(|at: usize| self.0[at].hash(&SECRET));
        let mut stream = hasher.update(&one).update(&two).update(&number.to_le_bytes()).finalize_xof();
        move || {
            let mut four = [0; 4];
            stream.fill(&mut four);
            u32::from_le_bytes(four)
        }
    }
}

impl fmt::Display for Seeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{TITLE}")?;
        ROLES
            .iter()
            .zip(&self.0)
            .try_for_each(|(role, seed)| writeln!(f, "{role} {} {}", digits(&seed.salt), seed.text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seeds(texts: [&str; 2]) -> Seeds {
        Seeds(texts.map(|text| Seed { salt: [7; 32], text: text.to_owned() }))
    }

    fn first(seeds: &Seeds, number: u32) -> [u32; 4] {
        let mut next = seeds.numbers(number);
        std::array::from_fn(|_| next())
    }

    #[test]
    fn seeds_open_their_commitments_and_no_others() {
        let all = seeds(["blue envelope", "röd 2"]);
        let commitments = [0, 1].map(|at: usize| all.0[at].commitment());
        assert!(all.open(&commitments));
        assert!(!seeds(["blue envelope", "röd 3"]).open(&commitments));
        assert!(!seeds(["röd 2", "blue envelope"]).open(&commitments), "each opens its own");
    }

    #[test]
    fn each_throw_of_each_pair_of_seeds_has_numbers_of_its_own() {
        let all = seeds(["a", "b"]);
        assert_eq!(first(&all, 1), first(&all, 1));
        for other in [first(&all, 2), first(&seeds(["b", "a"]), 1), first(&seeds(["a", "c"]), 1)] {
            assert_ne!(first(&all, 1), other);
        }
    }

    #[test]
    fn the_file_of_seeds_reads_back_and_other_texts_do_not() {
        let text = seeds(["blue  envelope", "röd 2"]).to_string();
        assert_eq!(Seeds::parse(&text), Some(seeds(["blue  envelope", "röd 2"])));
        let (swapped, short) = (text.replace("dice-1", "dice-3"), text.replacen("0707", "07", 1));
        for other in [swapped, short, format!("{text}\n"), text.replace("röd 2", ""), text.replace("dice 1", "dice 2")]
        {
            assert_eq!(Seeds::parse(&other), None, "{other}");
        }
    }

    /// The values printed in FORMAT.md section 20.
    #[test]
    fn commitments_and_numbers_are_the_printed_ones() {
        let printed = Seeds([0, 1].map(|at| Seed { salt: [0; 32], text: ["north", "south"][at].to_owned() }));
        let format = include_str!("../FORMAT.md");
        let keys = [&*COMMITMENT, &*SECRET, &*NUMBERS].map(|key| digits(key));
        let hashes = printed.0.iter().map(|seed| digits(&seed.commitment()));
        let numbers = first(&printed, 1).map(|number| number.to_string()).join(", ");
        for wanted in keys.into_iter().chain(hashes).chain([numbers]) {
            assert!(format.contains(&wanted), "{wanted}");
        }
    }
}
