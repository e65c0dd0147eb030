//! The key of a sheet: the match with the entries of its positions, and the number printed on the sheet.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Seq;
use wardiary_journal::Link;
use wardiary_journal::diary_file;
use wardiary_journal::header::MatchId;

use super::Unset;
use super::cut::{Cut, checked};

/// Domain prefix of the hash from which the number of a sheet is made.
const DOMAIN: &[u8] = b"wardiary homework 2\0";
/// The same prefix for keys of the first version. Their numbers use links, which are hashes that cover hidden things too.
const DOMAIN_1: &[u8] = b"wardiary homework 1\0";
/// The version of a key.
const VERSION: u64 = 2;

/// The data for marking a sheet.
pub struct Key {
    /// The positions in order.
    pub cuts: Vec<Cut>,
    /// The journal, byte for byte.
    pub journal: Vec<u8>,
    /// Link of the last entry of the journal.
    pub head: Link,
    /// Id of the match.
    id: MatchId,
    /// The version of the key format.
    version: u64,
}

/// Why a key cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyFault {
    /// The text is not a key.
    NoKey,
    /// The key is of a later version, or has no valid version.
    Version,
    /// The match in the key is damaged, or does not agree with the number, link or positions in the key.
    Match,
}

impl KeyFault {
    /// Returns the key of the message about the fault.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::NoKey => "homework-key-none",
            Self::Version => "homework-key-version",
            Self::Match => "homework-key-match",
        }
    }
}

impl Key {
    /// Sets the positions after these entries of a journal.
    ///
    /// # Errors
    /// When an entry cannot be a position.
    pub fn set(journal: Vec<u8>, entries: &[Seq]) -> Result<Self, Unset> {
        let read = diary_file::read(&journal[..]).map_err(|_| Unset::Unread(0))?;
        let head = read.links.last().copied().ok_or(Unset::Unread(0))?;
        let game = read.game.ok_or(Unset::Unread(0))?;
        let entries = checked(game.review(Viewer::Umpire).as_ref(), entries)?;
        let cuts = entries.into_iter().map(|at| Cut::of(&journal, at)).collect::<Result<Vec<Cut>, Unset>>()?;
        Ok(Self { cuts, journal, head, id: read.report.header.match_id(), version: VERSION })
    }

    /// Returns the number on the sheet, such as `4821-7730`. It depends on the match and on the positions as the deciding side
    /// sees them, and on nothing hidden or later.
    #[must_use]
    pub fn number(&self) -> String {
        let mut hash = blake3::Hasher::new();
        let is_first = self.version == 1;
        hash.update(if is_first { DOMAIN_1 } else { DOMAIN });
        if !is_first {
            hash.update(&self.id.0);
        }
        for cut in &self.cuts {
            hash.update(&cut.at.to_le_bytes());
            if is_first {
                hash.update(cut.link.as_bytes());
                continue;
            }
            for slot in cut.seen().at(cut.at).slots() {
                hash.update(format!("{} {}\n", slot.name, slot.value).as_bytes());
            }
        }
        let mut first = [0; 8];
        first.copy_from_slice(&hash.finalize().as_bytes()[..8]);
        let number = u64::from_le_bytes(first) % 100_000_000;
        format!("{:04}-{:04}", number / 10_000, number % 10_000)
    }

    /// Returns the text of the key. It ends with a line feed.
    #[must_use]
    pub fn text(&self) -> String {
        let position =
            |(n, cut): (usize, &Cut)| json!({"position": n + 1, "entry": cut.at, "link": cut.link.to_string()});
        let positions: Vec<Value> = self.cuts.iter().enumerate().map(position).collect();
        let title = self.cuts.first().map(|cut| cut.whole().title().to_owned());
        let object = json!({
            "v": self.version, "kind": "wardiary homework key", "sheet": self.number(), "match": title,
            "head": self.head.to_string(), "positions": positions, "journal": STANDARD.encode(&self.journal),
        });
        format!("{object:#}\n")
    }

    /// Reads a key.
    ///
    /// # Errors
    /// When the text is not a key, its version is unknown, or its match does not agree with the rest of the key.
    pub fn parse(text: &str) -> Result<Self, KeyFault> {
        let value: Value = serde_json::from_str(text).map_err(|_| KeyFault::NoKey)?;
        if value["kind"] != "wardiary homework key" {
            return Err(KeyFault::NoKey);
        }
        let version = value["v"].as_u64().filter(|version| (1..=VERSION).contains(version)).ok_or(KeyFault::Version)?;
        let journal = value["journal"].as_str().and_then(|text| STANDARD.decode(text).ok()).ok_or(KeyFault::NoKey)?;
        let entry = |position: &Value| position["entry"].as_u64().and_then(|seq| Seq::try_from(seq).ok());
        let entries: Option<Vec<Seq>> = value["positions"].as_array().map(|all| all.iter().filter_map(entry).collect());
        let key = Self::set(journal, &entries.ok_or(KeyFault::NoKey)?).map_err(|_| KeyFault::Match)?;
        let key = Self { version, ..key };
        let is_same = value["sheet"] == key.number() && value["head"] == key.head.to_string();
        if is_same { Ok(key) } else { Err(KeyFault::Match) }
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Key {}", self.number())
    }
}
