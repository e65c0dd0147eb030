//! Proofs as text in public formats, so that other programs can read them (FORMAT.md section 13).
//!
//! An inclusion proof is a C2SP `tlog-proof`, a consistency proof the body of a C2SP `add-checkpoint` request; both end
//! in a C2SP checkpoint: the owner of the tree, its number of leaves, its root. Signatures may follow (`signed_note`).
//!
//! ```text
//! c2sp.org/tlog-proof@v1                  old 81
//! extra <prefix, payload, salt>           <hash>
//! index 42                                …
//! <hash>
//! …                                       wardiary/0011…
//!                                         120
//! wardiary/0011…                          <root>
//! 81
//! <root>
//! ```

use std::fmt;
use std::io::Read;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::header::MatchId;
use crate::merkle::leaf;
use crate::proof::{Hash, Leaves, continues, includes};
use crate::signed_note::NoteSignature;

/// Longest proof to read, bytes: far more than the 64 hashes of the largest tree and the largest frame. A frame has at
/// most 65,056 bytes and is a third longer in base64 (FORMAT.md section 2).
pub const LONGEST: usize = 128 * 1024;

/// The name, size and root of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeHead {
    /// Name of the tree: `wardiary/` and the match id in hexadecimal. No two matches share it, so that a proof for one match
    /// cannot pass for a proof for another.
    pub origin: String,
    /// Number of leaves.
    pub size: u64,
    /// Root over them.
    pub root: Hash,
}

/// A proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// A frame is in a tree.
    Inclusion {
        /// Its number.
        index: u64,
        /// The input of its leaf: prefix, payload and, if the journal has salts, its salt.
        entry: Vec<u8>,
        /// The hashes from the leaf to the root.
        path: Vec<Hash>,
        /// The tree.
        head: TreeHead,
    },
    /// A tree begins with an earlier tree.
    Consistency {
        /// Number of leaves of the earlier tree.
        old: u64,
        /// The hashes that connect both roots.
        path: Vec<Hash>,
        /// The later tree.
        head: TreeHead,
    },
}

/// A text that ends with a checkpoint, and the signatures after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signed<T> {
    /// The content of the text.
    pub of: T,
    /// The signatures under its checkpoint; empty if it was not signed.
    pub signatures: Vec<NoteSignature>,
}

impl<T: fmt::Display> fmt::Display for Signed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.of)?;
        if !self.signatures.is_empty() {
            writeln!(f)?;
        }
        self.signatures.iter().try_for_each(|signature| writeln!(f, "{signature}"))
    }
}

/// The name of the tree of a match.
#[must_use]
pub fn origin(id: &MatchId) -> String {
    format!("wardiary/{id}")
}

impl Proof {
    /// Proves that an entry is in the state of a journal with `size` entries; `None` when there is no such entry or
    /// state, or the journal is damaged.
    #[must_use]
    pub fn of_entry(journal: impl Read, index: u64, size: u64) -> Option<Self> {
        // One pass keeps the leaves of all frames and the bytes of this one.
        let mut entry = None;
        let (leaves, header) = Leaves::and(journal, |frame, salts| {
            if frame.seq == index {
                entry = Some(salts.leaf_input(frame.seq, frame.hashed()));
            }
        })
        .ok()?;
        // The state with `size` entries is used rather than the present one, because a receipt or a seal has its root.
        let head = TreeHead { origin: origin(&header.match_id()), size, root: leaves.root(size)? };
        let path = leaves.inclusion(index, size)?;
        Some(Self::Inclusion { index, entry: entry?, path, head })
    }

    /// The tree of the proof.
    #[must_use]
    pub const fn head(&self) -> &TreeHead {
        match self {
            Self::Inclusion { head, .. } | Self::Consistency { head, .. } => head,
        }
    }

    /// Whether the hashes lead to the root. A consistency proof also needs `old_root`, the root of the earlier tree,
    /// which is not in the text; an inclusion proof does not need it.
    ///
    /// Nothing more can be checked in a text by itself; compare the root with one noted elsewhere (section 13).
    #[must_use]
    pub fn holds(&self, old_root: Option<&Hash>) -> bool {
        match self {
            Self::Inclusion { index, entry, path, head } => {
                includes((*index, &leaf(entry)), (head.size, &head.root), path)
            }
            Self::Consistency { old, path, head } => {
                // Without the earlier root the hashes prove nothing: they could belong to any two trees.
                old_root.is_some_and(|root| continues((*old, root), (head.size, &head.root), path))
            }
        }
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Inclusion { index, entry, path, head } => {
                writeln!(f, "{TITLE}\nextra {}\nindex {index}", STANDARD.encode(entry))?;
                hashes(f, path)?;
                write!(f, "\n{head}")
            }
            Self::Consistency { old, path, head } => {
                writeln!(f, "old {old}")?;
                hashes(f, path)?;
                write!(f, "\n{head}")
            }
        }
    }
}

impl TreeHead {
    /// Parses the text of a checkpoint; an empty line and signatures may follow it.
    ///
    /// Parsing is strict where the root depends on it: a number with leading zeros or a hash of another length is
    /// refused.
    ///
    /// # Errors
    /// With the line at fault.
    pub fn parse(text: &str) -> Result<Self, ProofTextError> {
        Self::parse_signed(text).map(|signed| signed.of)
    }

    /// The same as [`parse`](Self::parse), returning the signatures too. A reader with the keys must check them.
    ///
    /// # Errors
    /// With the line at fault.
    pub fn parse_signed(text: &str) -> Result<Signed<Self>, ProofTextError> {
        let mut lines = Lines { lines: text.split('\n').take(LONGEST).collect(), at: 0 };
        let of = lines.head()?;
        Ok(Signed { of, signatures: lines.signatures()? })
    }
}

impl fmt::Display for TreeHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n{}\n{}", self.origin, self.size, STANDARD.encode(self.root))
    }
}

/// First line of an inclusion proof, which distinguishes the two kinds.
const TITLE: &str = "c2sp.org/tlog-proof@v1";

/// Writes hashes from the leaf up, one a line.
fn hashes(f: &mut fmt::Formatter<'_>, path: &[Hash]) -> fmt::Result {
    path.iter().try_for_each(|hash| writeln!(f, "{}", STANDARD.encode(hash)))
}

/// A fault in the text of a proof, with its line, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofTextError {
    /// The line.
    pub line: usize,
    /// The expected content.
    pub expected: &'static str,
}

impl fmt::Display for ProofTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {} is missing here", self.line, self.expected)
    }
}

impl std::error::Error for ProofTextError {}

/// Parses a proof; only an empty line and signatures may follow its checkpoint.
///
/// # Errors
/// With the line at fault.
pub fn parse(text: &str) -> Result<Proof, ProofTextError> {
    parse_signed(text).map(|signed| signed.of)
}

/// The same as [`parse`], returning the signatures too. A reader with the keys must check them.
///
/// # Errors
/// With the line at fault.
pub fn parse_signed(text: &str) -> Result<Signed<Proof>, ProofTextError> {
    // This comes before splitting and decoding, since the text may come from anywhere.
    if text.len() > LONGEST {
        return Err(ProofTextError { line: 1, expected: "a proof of at most 128 KiB" });
    }
    let mut lines = Lines { lines: text.split('\n').collect(), at: 0 };
    let of = lines.proof()?;
    Ok(Signed { of, signatures: lines.signatures()? })
}

/// Lines of a proof, and how many have been taken.
struct Lines<'a> {
    lines: Vec<&'a str>,
    at: usize,
}

impl Lines<'_> {
    fn peek(&self) -> Option<&str> {
        self.lines.get(self.at).copied()
    }

    /// An error at the line read last.
    const fn wrong(&self, expected: &'static str) -> ProofTextError {
        ProofTextError { line: self.at, expected }
    }

    /// The next line; errors from here on name it, counted from 1.
    fn next(&mut self, expected: &'static str) -> Result<String, ProofTextError> {
        let line = self.peek().map(str::to_owned);
        self.at += 1;
        line.ok_or(ProofTextError { line: self.at, expected })
    }

    /// The rest of the next line after `key`.
    fn keyed(&mut self, key: &str, expected: &'static str) -> Result<String, ProofTextError> {
        let line = self.next(expected)?;
        line.strip_prefix(key).map(str::to_owned).ok_or(self.wrong(expected))
    }

    /// A hash in base64 with padding; the library refuses other spellings of the same bytes.
    fn hash(&mut self, expected: &'static str) -> Result<Hash, ProofTextError> {
        let line = self.next(expected)?;
        let bytes = STANDARD.decode(line).map_err(|_| self.wrong(expected))?;
        bytes.try_into().map_err(|_| self.wrong(expected))
    }

    /// Hashes up to and including the empty line.
    fn path(&mut self) -> Result<Vec<Hash>, ProofTextError> {
        let mut path = Vec::new();
        // There are at most 64 hashes: no path is longer in a tree whose size is a u64.
        while self.peek().is_some_and(|line| !line.is_empty()) && path.len() <= 63 {
            path.push(self.hash("a hash of 32 bytes in base64")?);
        }
        if self.next("an empty line")?.is_empty() { Ok(path) } else { Err(self.wrong("an empty line")) }
    }

    fn proof(&mut self) -> Result<Proof, ProofTextError> {
        // A consistency proof has no title, but a first line of its own.
        if self.peek() == Some(TITLE) {
            self.at += 1;
            let entry = self.keyed("extra ", "`extra` and the frame in base64")?;
            let entry = STANDARD.decode(entry).map_err(|_| self.wrong("the frame in base64"))?;
            // The index is not compared with the size here; `holds` checks whether the hashes lead to the root.
            let index = number(&self.keyed("index ", "`index` and a number")?).ok_or(self.wrong("a number"))?;
            let path = self.path()?;
            return Ok(Proof::Inclusion { index, entry, path, head: self.head()? });
        }
        let old = self.keyed("old ", "`c2sp.org/tlog-proof@v1`, or `old` and a number")?;
        // The root of the earlier tree is not in the text: the reader who compares trees must supply it.
        let old = number(&old).ok_or(self.wrong("a number"))?;
        let path = self.path()?;
        Ok(Proof::Consistency { old, path, head: self.head()? })
    }

    /// Parses the end of a text: nothing, or an empty line and lines of signatures.
    fn signatures(&mut self) -> Result<Vec<NoteSignature>, ProofTextError> {
        let (mut signatures, expected) = (Vec::new(), "a line of a signature, or nothing");
        while self.at < self.lines.len() {
            // The line end after the last signature leaves an empty last line.
            if !signatures.is_empty() && self.at + 1 == self.lines.len() && self.peek() == Some("") {
                break;
            }
            // No free text may follow a checkpoint: a line that is no signature is refused with its number.
            let line = self.next(expected)?;
            signatures.push(NoteSignature::parse(&line).ok_or(self.wrong(expected))?);
        }
        let ends = signatures.is_empty() || self.at < self.lines.len();
        if ends { Ok(signatures) } else { Err(self.wrong(expected)) }
    }

    fn head(&mut self) -> Result<TreeHead, ProofTextError> {
        let origin = self.next("the name of the tree")?;
        // C2SP checkpoints require a name, and an empty line would end the note.
        if origin.is_empty() {
            return Err(self.wrong("the name of the tree"));
        }
        let size = number(&self.next("the number of leaves")?).ok_or(self.wrong("the number of leaves"))?;
        let root = self.hash("the root in base64")?;
        match self.next("a line end behind the root")?.as_str() {
            "" => Ok(TreeHead { origin, size, root }),
            _ => Err(self.wrong("nothing, or an empty line and signatures")),
        }
    }
}

/// A number without sign or leading zeros.
fn number(text: &str) -> Option<u64> {
    text.parse::<u64>().ok().filter(|number| number.to_string() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> [Proof; 2] {
        let head = TreeHead { origin: origin(&MatchId([7; 16])), size: 3, root: [9; 32] };
        [
            Proof::Inclusion { index: 2, entry: vec![1, 2, 3], path: vec![[4; 32], [5; 32]], head: head.clone() },
            Proof::Consistency { old: 1, path: vec![[6; 32]], head },
        ]
    }

    #[test]
    fn a_proof_reads_back_from_its_text_and_from_no_other() {
        for proof in sample() {
            let text = proof.to_string();
            assert_eq!(parse(&text), Ok(proof.clone()));
            for cut in 0..text.len() {
                assert!(parse(&text[..cut]).is_err(), "cut at {cut}:\n{}", &text[..cut]);
            }
            for more in ["\n", "x", "\nx\n", "\n\n", "\n— wardiary/x\n", "\n- x AAAAAAAA\n"] {
                assert!(parse(&format!("{text}{more}")).is_err(), "{more:?}");
            }
            let line = "— wardiary/x AAAAAAAA";
            let signed = parse_signed(&format!("{text}\n{line}\n{line}\n")).expect("two signatures");
            assert_eq!((signed.of.clone(), signed.signatures.len()), (proof, 2));
            assert_eq!(signed.to_string(), format!("{text}\n{line}\n{line}\n"));
            assert!(parse(&format!("{text}\n{line}")).is_err(), "a line that does not end");
            assert!(parse(&format!("{text}\n{line}\nx\n")).is_err());
        }
    }

    /// The hashes alone could belong to any two trees.
    #[test]
    fn a_consistency_proof_proves_nothing_without_the_smaller_root() {
        let leaves = Leaves::of_hashes((0..3).map(|n| leaf(&[n])).collect());
        let [old, root] = [2, 3].map(|size| leaves.root(size).unwrap());
        let head = TreeHead { origin: origin(&MatchId([7; 16])), size: 3, root };
        let proof = Proof::Consistency { old: 2, path: leaves.consistency(2, 3).unwrap(), head };
        assert_eq!([Some(&old), Some(&root), None].map(|old| proof.holds(old)), [true, false, false]);
    }

    #[test]
    fn errors_name_the_line() {
        let text = sample()[0].to_string();
        let broken = text.replace("index 2", "index 02");
        assert_eq!(parse(&broken).map_err(|error| error.line), Err(3));
        assert_eq!(parse("").map_err(|error| error.line), Err(1));
    }
}
