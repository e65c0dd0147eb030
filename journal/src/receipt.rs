//! Receipts: the state of a match, short enough to be written on a turn sheet and initialled (FORMAT.md section 15).
//!
//! A chain that was made anew is sound in itself. A line on paper, which both sides hold, is not made anew with it.
//!
//! A forger who wants a changed record to agree with a receipt has to find another tree whose checkpoint text has the
//! same first 64 bits of its hash: 2⁶⁴ trials of a whole changed end of the match.

use std::fmt;

use bip39::Language;
use sha2::{Digest, Sha256};

use crate::checkpoint::Checkpoint;
use crate::hex::digits;
use crate::proof::Leaves;
use crate::proof_text::{ProofTextError, TreeHead};

/// Words of a receipt.
const WORDS: usize = 6;
/// Bits each word encodes.
/// The word list has 2¹¹ words.
const BITS: usize = 11;
/// Bytes that the digits show.
/// Two bits less than six words show, since sixteen digits are four even groups.
const BYTES: usize = 8;

/// A receipt of one state of a match: the number of entries, and the beginning of the SHA-256 hash of its checkpoint text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// Entries of the state.
    pub size: u64,
    /// All of it; digits and words are two ways to write its beginning.
    hash: [u8; 32],
}

impl Receipt {
    /// The receipt of a state.
    #[must_use]
    pub fn of(head: &TreeHead) -> Self {
        // Over the text, not the root: name of the tree and number of leaves are in the receipt too.
        Self { size: head.size, hash: Sha256::digest(head.to_string()).into() }
    }

    /// Sixteen hexadecimal digits in groups of four, the beginning of what `sha256sum` prints for the checkpoint text.
    #[must_use]
    pub fn digits(&self) -> String {
        self.hash[..BYTES].chunks(2).map(digits).collect::<Vec<_>>().join("-")
    }

    /// Six words for the first 66 bits, from the English list of BIP 39, whose words differ in their first four letters.
    #[must_use]
    pub fn words(&self) -> String {
        let list = Language::English.word_list();
        self.numbers().map(|number| list[usize::from(number)]).join(" ")
    }

    /// Eleven bits for each word, the highest first.
    fn numbers(&self) -> [u16; WORDS] {
        let bit = |at: usize| u16::from(self.hash[at / 8] >> (7 - at % 8) & 1);
        let numbers =
            std::array::from_fn(|word| (word * BITS..(word + 1) * BITS).fold(0, |number, at| number << 1 | bit(at)));
        // The list is looked up by them without asking again.
        assert!(numbers.iter().all(|number| *number < 1 << BITS), "each number is one of a word");
        numbers
    }
}

/// The states a table keeps receipts of: the last one of each turn, from its checkpoints with the number of their frame. A match
/// that is over has one of its last turn too.
///
/// A correction takes a match back to an earlier turn: the step back ends no turn, and the turns played anew get receipts of their own.
#[must_use]
pub fn at_turn_ends(checkpoints: &[(u64, Checkpoint)], is_over: bool) -> Vec<(u16, Checkpoint)> {
    let points = checkpoints.iter().map(|(_, point)| *point);
    // The checkpoint in which a new turn shows is the end of the turn before: it is made as that phase begins.
    let turns = points.clone().zip(points.skip(1)).filter(|(before, after)| before.turn < after.turn);
    let last = checkpoints.last().filter(|_| is_over).map(|(_, point)| (point.turn, *point));
    turns.map(|(before, after)| (before.turn, after)).chain(last).collect()
}

/// What a person brings: a receipt as it was written down, or the checkpoint text itself, as its square code gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The number of entries and sixteen digits.
    Digits(u64, [u8; BYTES]),
    /// The number of entries and six words.
    Words(u64, [u16; WORDS]),
    /// A checkpoint text.
    Checkpoint(TreeHead),
}

/// What a match says to a receipt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The match had that state, and what it has more came later.
    Agrees,
    /// The match has fewer entries than the receipt counts.
    Shortened,
    /// The match had another state with that number of entries.
    Rewritten,
    /// The receipt is of another match.
    /// A receipt of digits or words cannot come to this: neither names its match.
    OfAnother,
}

impl Claim {
    /// Entries of the state it speaks of.
    #[must_use]
    pub const fn size(&self) -> u64 {
        match self {
            Self::Digits(size, _) | Self::Words(size, _) => *size,
            Self::Checkpoint(head) => head.size,
        }
    }

    /// Holds a match, by the name of its tree and its leaves, against the receipt.
    #[must_use]
    pub fn judge(&self, origin: &str, leaves: &Leaves) -> Verdict {
        // Only a checkpoint text names its match. Digits of another match come out as rewritten: they cannot say more.
        if matches!(self, Self::Checkpoint(head) if head.origin != origin) {
            return Verdict::OfAnother;
        }
        // Held against the match as it was then: entries after the receipt do not matter.
        let Some(root) = leaves.root(self.size()) else { return Verdict::Shortened };
        let head = TreeHead { origin: origin.to_owned(), size: self.size(), root };
        // Size and name come from the match and the claim, and both are under the hash.
        if self.is_of(&head) { Verdict::Agrees } else { Verdict::Rewritten }
    }

    /// Whether it is the receipt of this state.
    #[must_use]
    pub fn is_of(&self, head: &TreeHead) -> bool {
        let own = Receipt::of(head);
        let agrees = match self {
            Self::Digits(_, digits) => own.hash.starts_with(digits),
            Self::Words(_, words) => own.numbers() == *words,
            Self::Checkpoint(claimed) => claimed == head,
        };
        agrees && self.size() == head.size
    }

    /// Reads a receipt: the number of entries and the digits, or the number and the words, or a checkpoint text. Capitals, hyphens
    /// and the kind of blank do not matter; four letters of a word suffice.
    ///
    /// # Errors
    /// With what is missing or unknown.
    pub fn parse(text: &str) -> Result<Self, ReceiptError> {
        if text.starts_with("wardiary/") {
            return TreeHead::parse(text).map(Self::Checkpoint).map_err(ReceiptError::Checkpoint);
        }
        let text = text.to_lowercase();
        let mut parts = text.split_whitespace();
        let size = parts.next().and_then(|size| size.parse().ok());
        let size = size.ok_or(ReceiptError::Size)?;
        let rest: Vec<&str> = parts.collect();
        // Digits first: no six words of the list are sixteen letters from a to f.
        let digits: String = rest.concat().replace('-', "");
        if digits.len() == 2 * BYTES && digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            let byte = |at: usize| u8::from_str_radix(&digits[2 * at..2 * at + 2], 16).expect("two digits");
            return Ok(Self::Digits(size, std::array::from_fn(byte)));
        }
        let words: Vec<u16> = rest.iter().map(|word| word_number(word)).collect::<Result<_, _>>()?;
        let words = <[u16; WORDS]>::try_from(words);
        words.map(|words| Self::Words(size, words)).map_err(|_| ReceiptError::Rest)
    }
}

/// The number of a word, or of the only one that begins with its first four letters.
fn word_number(word: &str) -> Result<u16, ReceiptError> {
    let language = Language::English;
    let whole = language.find_word(word);
    // From four letters on a beginning belongs to one word only (BIP 39); fewer would be a guess.
    let begun = || language.words_by_prefix_iter(word).next().filter(|_| word.len() >= 4);
    whole
        .or_else(|| begun().and_then(|begun| language.find_word(begun)))
        .ok_or_else(|| ReceiptError::Word(word.to_owned()))
}

/// Why a text is no receipt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReceiptError {
    /// It begins as a checkpoint text and is none.
    Checkpoint(ProofTextError),
    /// It does not begin with the number of entries.
    Size,
    /// A word that receipts do not have.
    Word(String),
    /// Neither sixteen digits nor six words follow the number.
    Rest,
}

impl fmt::Display for ReceiptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no receipt: ")?;
        match self {
            Self::Checkpoint(error) => write!(f, "{error}")?,
            Self::Size => f.write_str("it begins with the number of entries")?,
            Self::Word(word) => write!(f, "`{word}` is no word or digit of a receipt")?,
            Self::Rest => f.write_str("behind the number stand sixteen digits, or six words")?,
        }
        f.write_str("; write for instance `142 3f9a-01bc-77e2-a0d4`")
    }
}

impl std::error::Error for ReceiptError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn head() -> TreeHead {
        TreeHead { origin: format!("wardiary/{}", "07".repeat(16)), size: 3, root: [9; 32] }
    }

    /// The digits as `printf … | sha256sum` gives them, the words as the bits of the same hash fall into elevens.
    #[test]
    fn a_receipt_is_the_beginning_of_the_hash_of_the_checkpoint_text() {
        let text = head().to_string();
        let hash: String = Sha256::digest(&text).iter().map(|byte| format!("{byte:02x}")).collect();
        let receipt = Receipt::of(&head());
        assert_eq!(receipt.digits().replace('-', ""), hash[..16]);
        let first = u16::from_str_radix(&hash[..3], 16).expect("hexadecimal") >> 1;
        assert_eq!(receipt.words().split(' ').next(), Some(Language::English.word_list()[usize::from(first)]));
    }

    #[test]
    fn what_was_written_down_is_read_however_it_was_written() {
        let receipt = Receipt::of(&head());
        let (digits, words) = (receipt.digits(), receipt.words());
        let short: Vec<&str> = words.split(' ').map(|word| &word[..word.len().min(4)]).collect();
        let same = [
            (format!("3 {digits}"), format!("3  {}", digits.replace('-', " ").to_uppercase())),
            (format!("3 {words}"), format!("3\n{}", short.join("\t").to_uppercase())),
        ];
        for (plain, other) in same {
            assert_eq!(Claim::parse(&plain), Claim::parse(&other), "{other}");
            assert_eq!(Claim::parse(&plain).map(|claim| claim.size()), Ok(3));
        }
        assert_eq!(Claim::parse(&head().to_string()), Ok(Claim::Checkpoint(head())));
        for wrong in [
            "",
            "x 3f9a-01bc-77e2-a0d4",
            "3",
            "3 3f9a-01bc-77e2",
            "3 zoo zoo zoo zoo zoo",
            "3 zoo zoo zoo zoo zoo wxyz",
            // Three letters are the beginning of several words: `abandon` is not meant by them.
            "3 zoo zoo zoo zoo zoo aba",
        ] {
            assert!(Claim::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_turn_ends_where_the_next_one_begins() {
        let point = |size, turn| (size, Checkpoint { size, root: [0; 32], state_root: [0; 32], turn, phase: 1 });
        let points = [point(9, 1), point(14, 1), point(21, 2), point(30, 2), point(40, 3)];
        let ends = |over| at_turn_ends(&points, over).iter().map(|(turn, at)| (*turn, at.size)).collect::<Vec<_>>();
        assert_eq!(ends(false), [(1, 21), (2, 40)]);
        assert_eq!(ends(true), [(1, 21), (2, 40), (3, 40)]);
        assert_eq!(at_turn_ends(&[], true), []);
        let back = [point(9, 1), point(14, 2), point(21, 3), point(33, 1), point(40, 2)];
        let ends = at_turn_ends(&back, false).iter().map(|(turn, at)| (*turn, at.size)).collect::<Vec<_>>();
        assert_eq!(ends, [(1, 14), (2, 21), (1, 40)], "turn 3 was not played to its end");
    }
}
