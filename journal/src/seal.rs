//! The seal: the last frame of a closed match, and the text that people read and sign (FORMAT.md section 14).
//!
//! The frame states in the chain that nothing follows. The text states in plain words what the file is; signing it
//! signs the whole record, since it names the root over every frame.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::hex::{digits, exactly};
use crate::proof_text::{TreeHead, origin};
use crate::{Link, MatchId};

/// The payload of a frame of kind [`Seal`](crate::frame::Kind::Seal). The checkpoint before it pins tree and position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seal {
    /// Number of frames before this one, which is also its own number.
    pub size: u64,
    /// The result of the match, in the words of its record sheet, such as `allied points`; `unfinished` when it was broken off.
    pub result: String,
    /// The reason for closing it, as the officials wrote it; may be empty for a match played to its end.
    pub reason: String,
    /// The time: wall time with its offset (RFC 3339).
    pub sealed: String,
}

/// The ending of a match that was not played to its end (FORMAT.md section 14).
///
/// It is written into the reason of the seal, which is free text. The payload of a seal thus keeps its form, and a reader
/// that does not know endings shows the same words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Its kind.
    pub kind: EndingKind,
    /// The word of the side that conceded, ran out of time or left; empty for the match as a whole. A concession always has one.
    pub side: String,
    /// The reason in the words of the officials; may be empty.
    pub reason: String,
}

/// The way in which a match ends that is not played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingKind {
    /// A side gives up: the other one has won.
    Concession,
    /// The time is up. The officials then name the winner in the reason.
    TimeOut,
    /// It is broken off. This includes every match whose reason is free text, as written before there were kinds.
    Abandoned,
}

impl EndingKind {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Concession, Self::TimeOut, Self::Abandoned];

    /// Its word at the beginning of a reason.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Concession => "concession",
            Self::TimeOut => "time-out",
            Self::Abandoned => "abandoned",
        }
    }

    /// The kind with this word.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

impl Ending {
    /// The ending in the seal of a match with these sides; `None` for a match played to its end. A reason that does not
    /// begin with a kind means that the match was broken off.
    #[must_use]
    pub fn of(seal: &Seal, sides: [&str; 2]) -> Option<Self> {
        if seal.result != UNFINISHED {
            return None;
        }
        // The first colon separates them, since free text may contain more.
        let (head, rest) = seal.reason.split_once(": ").unwrap_or((&seal.reason, ""));
        let (kind, side) = head.split_once(' ').unwrap_or((head, ""));
        let known = EndingKind::named(kind).filter(|_| side.is_empty() || sides.contains(&side));
        // A concession without a side does not determine the winner, and is read as free text.
        let known = known.filter(|kind| *kind != EndingKind::Concession || !side.is_empty());
        Some(match known {
            Some(kind) => Self { kind, side: side.to_owned(), reason: rest.to_owned() },
            None => Self { kind: EndingKind::Abandoned, side: String::new(), reason: seal.reason.clone() },
        })
    }
}

/// Prints the ending as the reason of a seal.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, side, reason } = self;
        write!(f, "{}", kind.word())?;
        if !side.is_empty() {
            write!(f, " {side}")?;
        }
        if reason.is_empty() { Ok(()) } else { write!(f, ": {reason}") }
    }
}

/// Result of a match that was broken off. The word is part of the format, because readers compare it.
pub const UNFINISHED: &str = "unfinished";

/// Value of the first key, which names the format.
const FORMAT: &str = "wardiary-seal/1";

/// Keys for reservations about a record.
///
/// They are present only if there are reservations. A text made before these keys existed omits them, but is still the text of its file.
const READ_WITH: [&str; 2] = ["disputed", "incomplete"];

/// Most gaps and most disputes that a text lists; it ends the list with the number of further ones.
const NAMED_MOST: usize = 100;

/// Longest seal text to read, bytes.
///
/// Only title and reason have no length limit of their own.
pub const LONGEST: usize = 16 * 1024;

/// The seal as text: one `key value` a line, sorted by key, each ended by LF. It is stored by key, so that the order
/// cannot differ: two programs sign the same bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealText(BTreeMap<String, String>);

/// The data of a complete sealed file that go into its text.
pub struct Sealed<'a> {
    /// The match id.
    pub id: MatchId,
    /// Title of the match.
    pub title: &'a str,
    /// Id of the system.
    pub system: &'a str,
    /// Name of the edition of its rules.
    pub edition: &'a str,
    /// Hash over the rule data of that edition.
    pub rules: [u8; 32],
    /// Number of frames, including the seal.
    pub size: u64,
    /// Root of the tree over them.
    pub root: [u8; 32],
    /// Link of the seal.
    pub link: Link,
    /// Root of the last position; `None` in a journal with salts, where a side could find the position by guessing.
    pub state: Option<[u8; 32]>,
    /// Gaps, each with its first and last entry.
    pub gaps: &'a [[u32; 2]],
    /// Claims and appeals without a ruling: the entry in dispute, and their own entry.
    pub disputes: &'a [[u32; 2]],
    /// The seal.
    pub seal: &'a Seal,
}

impl SealText {
    /// The text of a sealed file.
    #[must_use]
    pub fn of(sealed: &Sealed<'_>) -> Self {
        let seal = sealed.seal;
        let gap = |[from, to]: &[u32; 2]| format!("{from} to {to}");
        let dispute = |[on, open]: &[u32; 2]| format!("{on} by {open}");
        let disputed = named(sealed.disputes.iter().map(dispute));
        let incomplete = named(sealed.gaps.iter().map(gap));
        let read_with = READ_WITH.into_iter().zip([disputed, incomplete]).filter(|(_, value)| !value.is_empty());
        let lines = [
            ("blake3-link", sealed.link.to_string()),
            ("edition", sealed.edition.to_owned()),
            ("format", FORMAT.to_owned()),
            ("match", sealed.title.to_owned()),
            ("origin", origin(&sealed.id)),
            ("reason", seal.reason.clone()),
            ("result", seal.result.clone()),
            ("rules", digits(&sealed.rules)),
            ("sealed-at", seal.sealed.clone()),
            ("sha256-root", digits(&sealed.root)),
            ("size", sealed.size.to_string()),
            ("system", sealed.system.to_owned()),
        ];
        // Line ends within a value become blanks. Otherwise a title of two lines could insert a line of its own into the
        // text, such as another `result`.
        let one_line = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let state = sealed.state.map(|state| ("blake3-state", digits(&state)));
        let lines: Vec<(&str, String)> = lines.into_iter().chain(state).chain(read_with).collect();
        let count = lines.len();
        let text = Self(lines.into_iter().map(|(key, value)| (key.to_owned(), one_line(value))).collect());
        // A key given twice in the list above would silently drop a line that must be signed.
        assert_eq!(text.0.len(), count, "each key of a seal text is there once");
        assert!(text.0.values().all(|value| !value.contains('\n')), "each value of a seal text is one line");
        text
    }

    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }

    /// The tree that it names, by name, number of leaves and root; `None` if one of them is invalid.
    #[must_use]
    pub fn head(&self) -> Option<TreeHead> {
        let size = self.get("size").and_then(|size| size.parse().ok())?;
        Some(TreeHead { origin: self.get("origin")?.to_owned(), size, root: exactly(self.get("sha256-root")?)? })
    }

    /// Keys in which a given text differs from that of the file, sorted. Missing keys for reservations do not count as
    /// a difference.
    #[must_use]
    pub fn differing(&self, own: &Self) -> Vec<String> {
        // Keys of both are compared: a missing one differs as much as one with another value.
        let keys: std::collections::BTreeSet<&String> = self.0.keys().chain(own.0.keys()).collect();
        let silent = self.silent(own);
        keys.into_iter()
            .filter(|key| self.0.get(*key) != own.0.get(*key) && !silent.contains(&key.as_str()))
            .cloned()
            .collect()
    }

    /// Reservations in the text of the file that this text omits: it is older than these keys, or lines were removed.
    #[must_use]
    pub fn silent(&self, own: &Self) -> Vec<&'static str> {
        READ_WITH.into_iter().filter(|&key| own.0.contains_key(key) && !self.0.contains_key(key)).collect()
    }

    /// Parses a seal text strictly, since its bytes were signed.
    ///
    /// # Errors
    /// With the line, from 1, and its fault.
    pub fn parse(text: &str) -> Result<Self, SealTextError> {
        let fault = |line, what| Err(SealTextError { line, what });
        // Each error names the line at which a person would look; the first that applies is returned.
        if text.len() > LONGEST {
            return fault(1, "a seal text has at most 16 KiB");
        }
        if text.starts_with('\u{feff}') {
            return fault(1, "a byte order mark stands in front; the signed text has none");
        }
        if let Some(line) = text.split('\n').position(|line| line.contains('\r')) {
            return fault(line + 1, "a line ends in CR LF; the signed text ends its lines in LF alone");
        }
        // Signed bytes end in LF. An editor that removed it has broken the signature, which the error explains.
        let Some(body) = text.strip_suffix('\n') else {
            return fault(text.lines().count().max(1), "the last line has no end");
        };
        let mut lines: BTreeMap<String, String> = BTreeMap::new();
        for (at, line) in (1..).zip(body.split('\n')) {
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            if key.is_empty() || !key.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-') {
                return fault(at, "a line is a key in small letters, a blank, a value");
            }
            // An empty value has only one spelling; otherwise two texts with the same keys would have different signatures.
            if value.is_empty() && line.len() > key.len() {
                return fault(at, "a blank stands behind a key that has no value");
            }
            // The key must be greater than the one before, which checks both order and duplicates.
            if lines.last_key_value().is_some_and(|(last, _)| last.as_str() >= key) {
                return fault(at, "keys stand sorted, each once");
            }
            lines.insert(key.to_owned(), value.to_owned());
        }
        // This comes last, since the rest of the text has the same form in later formats. Unknown keys are kept: they
        // differ from the text of the file, and are reported.
        match lines.get("format") {
            Some(format) if format == FORMAT => Ok(Self(lines)),
            _ => fault(1, "this is no seal text of format wardiary-seal/1"),
        }
    }
}

/// The first [`NAMED_MOST`] items of a list, with the number of further ones.
fn named(all: impl ExactSizeIterator<Item = String>) -> String {
    let more = all.len().saturating_sub(NAMED_MOST);
    let named: Vec<String> = all.take(NAMED_MOST).collect();
    if more == 0 { named.join(", ") } else { format!("{}, and {more} more", named.join(", ")) }
}

impl fmt::Display for SealText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(
            |(key, value)| {
                if value.is_empty() { writeln!(f, "{key}") } else { writeln!(f, "{key} {value}") }
            },
        )
    }
}

/// A fault in a seal text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SealTextError {
    /// The line, from 1.
    pub line: usize,
    /// The fault.
    pub what: &'static str,
}

impl fmt::Display for SealTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for SealTextError {}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "blake3-link aa\nformat wardiary-seal/1\nreason\nsize 12\n";

    #[test]
    fn a_seal_text_reads_back_to_the_same_bytes() {
        let read = SealText::parse(TEXT).expect("a seal text");
        assert_eq!(read.to_string(), TEXT);
        assert_eq!((read.get("size"), read.get("reason"), read.get("none")), (Some("12"), Some(""), None));
    }

    #[test]
    fn a_text_says_what_its_record_is_read_with_and_one_from_before_is_silent() {
        let text = |gaps: &[[u32; 2]], disputes: &[[u32; 2]]| {
            let (result, reason, sealed) = (UNFINISHED.to_owned(), "x".to_owned(), String::new());
            SealText::of(&Sealed {
                id: MatchId([1; 16]),
                title: "t",
                system: "s",
                edition: "e",
                rules: [0; 32],
                size: 5,
                root: [0; 32],
                link: Link::from_bytes([0; 32]),
                state: Some([0; 32]),
                gaps,
                disputes,
                seal: &Seal { size: 4, result, reason, sealed },
            })
        };
        let (gaps, disputes) = ([[4, 6], [9, 9]], [[60, 268], [60, 271]]);
        let (bare, said) = (text(&[], &[]), text(&gaps, &disputes));
        assert_eq!(
            (bare.get("disputed"), bare.get("incomplete")),
            (None, None),
            "bytes as ever where there is nothing"
        );
        assert_eq!(said.get("disputed"), Some("60 by 268, 60 by 271"));
        assert_eq!(said.get("incomplete"), Some("4 to 6, 9 to 9"));
        assert_eq!(SealText::parse(&said.to_string()).as_ref(), Ok(&said));
        assert_eq!((bare.differing(&said), bare.silent(&said)), (vec![], vec!["disputed", "incomplete"]));
        // A text that claims more than the file says is not the text of the file.
        assert_eq!((said.differing(&bare), said.silent(&bare)), (vec!["disputed".into(), "incomplete".into()], vec![]));
        let many = text(&[gaps[0]; NAMED_MOST + 1], &[[u32::MAX; 2]; 5000]);
        assert!(many.get("incomplete").is_some_and(|value| value.ends_with(", 4 to 6, and 1 more")), "{many}");
        assert_eq!(SealText::parse(&many.to_string()).as_ref(), Ok(&many), "it is read, however many there are");
        let other = text(&gaps[..1], &disputes);
        assert_eq!((other.differing(&said), other.silent(&said)), (vec!["incomplete".to_owned()], vec![]));
    }

    #[test]
    fn an_ending_is_read_off_the_reason_of_a_match_that_was_not_played_out() {
        let of = |result: &str, reason: &str| {
            let seal = Seal { size: 3, result: result.to_owned(), reason: reason.to_owned(), sealed: String::new() };
            Ending::of(&seal, ["allied", "german"])
        };
        let ended =
            |kind, side: &str, reason: &str| Some(Ending { kind, side: side.to_owned(), reason: reason.to_owned() });
        for (said, wanted) in [
            ("concession german: the front is gone", ended(EndingKind::Concession, "german", "the front is gone")),
            ("concession allied", ended(EndingKind::Concession, "allied", "")),
            ("time-out", ended(EndingKind::TimeOut, "", "")),
            ("time-out german: two hours: gone", ended(EndingKind::TimeOut, "german", "two hours: gone")),
            ("abandoned: the hall closes", ended(EndingKind::Abandoned, "", "the hall closes")),
        ] {
            assert_eq!(of("unfinished", said), wanted, "{said}");
            assert_eq!(wanted.map(|ending| ending.to_string()).as_deref(), Some(said));
        }
        for free in ["", "the hall closes", "broken off: the hall closes", "concession", "concession french: x"] {
            assert_eq!(of("unfinished", free), ended(EndingKind::Abandoned, "", free), "{free}");
        }
        assert_eq!(of("allied points", "concession german"), None);
    }

    #[test]
    fn another_form_is_refused_with_its_line() {
        let line = |text: &str| SealText::parse(text).map_err(|error| error.line).expect_err("refused");
        assert_eq!(line(&TEXT.replace("size 12\n", "size 12")), 4);
        assert_eq!(line(&TEXT.replace("reason\n", "reason\r\n")), 3);
        assert_eq!(line(&TEXT.replace("reason\n", "reason \n")), 3);
        assert_eq!(line("size 12\nformat wardiary-seal/1\n"), 2);
        assert_eq!(line("format wardiary-seal/1\nformat x\n"), 2);
        assert_eq!(line("Format x\n"), 1);
        assert_eq!(line(""), 1);
    }
}
