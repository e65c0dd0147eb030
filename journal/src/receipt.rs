//! Receipts: the state of a match, short enough to write on a turn sheet and initial (FORMAT.md section 15).
//!
//! A forged chain can be sound in itself, but a line on paper that both sides hold is not forged with it.
//!
//! A forger whose changed record must agree with a receipt has to find another tree whose checkpoint text has the same
//! first 64 bits of its hash. This takes 2⁶⁴ trials, each with a whole changed end of the match.

use std::fmt;

use bip39::Language;
use sha2::{Digest, Sha256};

use crate::checkpoint::Checkpoint;
use crate::hex::digits;
use crate::proof::Leaves;
use crate::proof_text::{ProofTextError, TreeHead};

/// Number of words in a receipt.
const WORDS: usize = 6;
/// Number of bits for each word. The word list has 2¹¹ words.
const BITS: usize = 11;
/// Number of bytes shown as digits. This is two bits less than six words, because sixteen digits form four equal
/// groups.
const BYTES: usize = 8;

/// A receipt for one state of a match: the number of entries, and the beginning of the SHA-256 hash of its checkpoint
/// text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// Number of entries in the state.
    pub size: u64,
    /// The whole hash; digits and words are two forms of its beginning.
    hash: [u8; 32],
}

impl Receipt {
    /// The receipt of a state.
    #[must_use]
    pub fn of(head: &TreeHead) -> Self {
        // The hash covers the text rather than the root, so that the receipt includes the name and size of the tree.
        Self { size: head.size, hash: Sha256::digest(head.to_string()).into() }
    }

    /// Sixteen hexadecimal digits in groups of four, the beginning of what `sha256sum` prints for the checkpoint text.
    #[must_use]
    pub fn digits(&self) -> String {
        self.hash[..BYTES].chunks(2).map(digits).collect::<Vec<_>>().join("-")
    }

    /// Six words for the first 66 bits, from the English list of BIP 39, whose words differ in their first four
    /// letters.
    #[must_use]
    pub fn words(&self) -> String {
        let list = Language::English.word_list();
        self.numbers().map(|number| list[usize::from(number)]).join(" ")
    }

    /// The hash in numbers of eleven bits, one for each word, starting with the highest bits.
    fn numbers(&self) -> [u16; WORDS] {
        let bit = |at: usize| u16::from(self.hash[at / 8] >> (7 - at % 8) & 1);
        let numbers =
            std::array::from_fn(|word| (word * BITS..(word + 1) * BITS).fold(0, |number, at| number << 1 | bit(at)));
        // The word list is indexed by these numbers without another check.
        assert!(numbers.iter().all(|number| *number < 1 << BITS), "each number is one of a word");
        numbers
    }
}

/// The states for which a table keeps receipts: the last one of each turn, from its checkpoints with their frame
/// numbers. A finished match has one for its last turn too.
///
/// A correction takes a match back to an earlier turn: going back ends no turn, and the turns that are repeated get
/// receipts of their own.
#[must_use]
pub fn at_turn_ends(checkpoints: &[(u64, Checkpoint)], is_over: bool) -> Vec<(u16, Checkpoint)> {
    let points = checkpoints.iter().map(|(_, point)| *point);
    // The first checkpoint of a new turn is the end of the turn before, since it is made as that phase begins.
    let turns = points.clone().zip(points.skip(1)).filter(|(before, after)| before.turn < after.turn);
    let last = checkpoints.last().filter(|_| is_over).map(|(_, point)| (point.turn, *point));
    turns.map(|(before, after)| (before.turn, after)).chain(last).collect()
}

/// A person's input: a receipt as written, or the checkpoint text from its QR code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Number of entries and sixteen digits.
    Digits(u64, [u8; BYTES]),
    /// Number of entries and six words.
    Words(u64, [u16; WORDS]),
    /// A checkpoint text.
    Checkpoint(TreeHead),
}

/// The result of comparing a match with a receipt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The match had that state; further entries were added later.
    Agrees,
    /// The match has fewer entries than the receipt counts.
    Shortened,
    /// The match had another state at that number of entries.
    Rewritten,
    /// The receipt belongs to another match. Digits or words never give this result, since neither names the match.
    OfAnother,
}

impl Claim {
    /// Number of entries in its state.
    #[must_use]
    pub const fn size(&self) -> u64 {
        match self {
            Self::Digits(size, _) | Self::Words(size, _) => *size,
            Self::Checkpoint(head) => head.size,
        }
    }

    /// Compares a match, given by the name of its tree and its leaves, with the receipt.
    #[must_use]
    pub fn judge(&self, origin: &str, leaves: &Leaves) -> Verdict {
        // Only a checkpoint text names its match. Digits of another match can only appear as rewritten.
        if matches!(self, Self::Checkpoint(head) if head.origin != origin) {
            return Verdict::OfAnother;
        }
        // The earlier state of the match is compared: entries after the receipt do not matter.
        let Some(root) = leaves.root(self.size()) else { return Verdict::Shortened };
        let head = TreeHead { origin: origin.to_owned(), size: self.size(), root };
        // The size comes from the receipt and the name from the match; the hash covers both.
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

    /// Parses a receipt: the number of entries followed by the digits or the words, or a checkpoint text. Capitals,
    /// hyphens and the kind of blank do not matter; four letters of a word suffice.
    ///
    /// # Errors
    /// With the missing or unknown part.
    pub fn parse(text: &str) -> Result<Self, ReceiptError> {
        if text.starts_with("wardiary/") {
            return TreeHead::parse(text).map(Self::Checkpoint).map_err(ReceiptError::Checkpoint);
        }
        let text = text.to_lowercase();
        let mut parts = text.split_whitespace();
        let size = parts.next().and_then(|size| size.parse().ok());
        let size = size.ok_or(ReceiptError::Size)?;
        let rest: Vec<&str> = parts.collect();
        // Digits are tried first: no six words of the list consist of sixteen letters from a to f.
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

/// The number of a word, or of the only word with these first letters.
fn word_number(word: &str) -> Result<u16, ReceiptError> {
    let language = Language::English;
    let whole = language.find_word(word);
    // Four letters determine a word (BIP 39); fewer would be a guess.
    let begun = || language.words_by_prefix_iter(word).next().filter(|_| word.len() >= 4);
    whole
        .or_else(|| begun().and_then(|begun| language.find_word(begun)))
        .ok_or_else(|| ReceiptError::Word(word.to_owned()))
}

/// Why a text is not a receipt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReceiptError {
    /// It begins like a checkpoint text but is not valid.
    Checkpoint(ProofTextError),
    /// It does not begin with the number of entries.
    Size,
    /// A word that is not in the list.
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

    /// The digits are the output of `printf … | sha256sum`, the words are the bits of the same hash in groups of
    /// eleven.
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
            // Three letters begin several words, so that they do not mean `abandon`.
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
