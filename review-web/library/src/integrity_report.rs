//! The evidence that a match was not changed: receipts, seal, signatures, and the match that it continues.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use chrono::{DateTime, FixedOffset};
use wardiary_core::diary::entry::Commitment;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::walltime;
use wardiary_core::review::{Review, Seq};
use wardiary_journal::beside::{self, BesideError};
use wardiary_journal::diary_file::Read;
use wardiary_journal::occasion::{self, Occasion};
use wardiary_journal::predecessor::Predecessor;
use wardiary_journal::proof_text::{TreeHead, origin};
use wardiary_journal::receipt::{Receipt, at_turn_ends};
use wardiary_journal::seal::{Ending, Seal, SealText};
use wardiary_journal::sign::{AllowedSigners, NAMESPACE, SignatureFault};
use wardiary_journal::signed_note::NoteSignature;

use wardiary_words::i18n::Words;

/// The evidence in the file itself.
#[derive(Clone, Debug, Default)]
pub struct IntegrityReport {
    /// The end of each turn, for the turn sheets.
    pub receipts: Vec<TurnReceipt>,
    /// The seal of the match, and the text for signatures.
    pub seal: Option<(Seal, String)>,
    /// The ending of a match that was closed before its end.
    pub ending: Option<Ending>,
    /// Place, schedule and dice of the match.
    pub occasion: Occasion,
    /// Roles of officials and teams, each with the commitment to its name.
    pub officials: Vec<Commitment>,
    /// The sealed match that this match continues.
    pub continues: Option<Predecessor>,
}

/// A receipt with its turn.
#[derive(Clone, Debug)]
pub struct TurnReceipt {
    /// The turn that ended.
    pub turn: u16,
    /// Number of entries at that time.
    pub size: u64,
    /// Sixteen digits.
    pub digits: String,
    /// Six words.
    pub words: String,
    /// The checkpoint text. Digits and words are made from the beginning of its hash.
    pub checkpoint: String,
}

impl IntegrityReport {
    /// Returns the evidence in a match.
    #[must_use]
    pub fn of(read: &Read) -> Self {
        let receipt = |(turn, head): (u16, TreeHead)| {
            let receipt = Receipt::of(&head);
            let (digits, words) = (receipt.digits(), receipt.words());
            TurnReceipt { turn, size: head.size, digits, words, checkpoint: head.to_string() }
        };
        let written = read.material.iter().find(|(name, _)| name == occasion::MATERIAL);
        Self {
            receipts: turn_ends(read).into_iter().map(receipt).collect(),
            seal: read.seal.clone().zip(read.seal_text().map(|text| text.to_string())),
            ending: ending(read),
            occasion: written.and_then(|(_, text)| Occasion::parse(text)).unwrap_or_default(),
            officials: read.game.as_ref().map(|game| game.genesis().officials.clone()).unwrap_or_default(),
            continues: read.continues,
        }
    }
}

/// Returns the ending of a match that was closed before its end.
#[must_use]
pub fn ending(read: &Read) -> Option<Ending> {
    let review = read.game.as_ref()?.review(Viewer::Umpire);
    Ending::of(read.seal.as_ref()?, [Side::One, Side::Two].map(|side| review.side_word(side)))
}

/// Returns the state of a match at the end of each turn.
#[must_use]
pub fn turn_ends(read: &Read) -> Vec<(u16, TreeHead)> {
    let origin = origin(&read.report.header.match_id());
    let review = read.game.as_ref().map(|game| game.review(Viewer::Umpire));
    let is_over = review.is_some_and(|review| review.at(review.len() - 1).pending().is_none());
    let ends = at_turn_ends(&read.checkpoints, is_over).into_iter();
    ends.map(|(turn, point)| (turn, TreeHead { origin: origin.clone(), size: point.size, root: point.root })).collect()
}

/// Returns the first two entries between which the clock of the table went back. Skips invalid times. Entry numbers give the
/// order of a match, so a clock that went back changes no order. A reader of the times should know of it.
#[must_use]
pub fn clock_back(review: &dyn Review) -> Option<(Seq, Seq)> {
    let walls = review.walls();
    let read = |(seq, wall): &(Seq, String)| Some((*seq, DateTime::parse_from_rfc3339(wall).ok()?));
    let times: Vec<(Seq, DateTime<FixedOffset>)> = walls.iter().filter_map(read).collect();
    times.windows(2).find(|pair| pair[1].1 < pair[0].1).map(|pair| (pair[0].0, pair[1].0))
}

/// A signature of a match, with its check.
#[derive(Debug)]
pub struct Signature {
    /// The role of the signer.
    pub role: String,
    /// Whether the signature is valid, or the reason why it is not; `None` without a list of signers.
    pub holds: Option<Result<(), Invalid>>,
}

/// Why a signature is not valid.
#[derive(Debug)]
pub enum Invalid {
    /// Its file cannot be read.
    Unread(BesideError),
    /// It does not count.
    Fault(SignatureFault),
}

/// Returns the path of the seal text of a match.
#[must_use]
pub fn text_beside(path: &Path) -> PathBuf {
    path.with_extension("seal.txt")
}

/// Returns the path of the signed checkpoint of a state.
#[must_use]
pub fn checkpoint_beside(path: &Path, size: u64) -> PathBuf {
    path.with_extension(format!("{size}.{CHECKPOINT}"))
}

/// Ending of the name of a signed checkpoint, after the number of entries.
pub const CHECKPOINT: &str = "checkpoint";

/// Returns the signatures under the checkpoint of a state, from its file; none if there is no such file.
///
/// # Errors
/// When the file cannot be read or is of another state. Holds the path of the file.
pub fn checkpoint_signatures(path: &Path, head: &TreeHead) -> Result<Vec<NoteSignature>, PathBuf> {
    let beside = checkpoint_beside(path, head.size);
    match beside::text(&beside) {
        Err(error) if error.is_missing() => Ok(Vec::new()),
        Err(_) => Err(beside),
        Ok(text) => match TreeHead::parse_signed(&text) {
            Ok(signed) if signed.of == *head => Ok(signed.signatures),
            _ => Err(beside),
        },
    }
}

/// Returns the signature files of a seal text, each with the role of its signer, in the order of roles.
///
/// # Errors
/// When the folder cannot be listed.
pub fn signature_files(beside: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let name = beside.file_name().map(|name| format!("{}.sig.", name.to_string_lossy())).unwrap_or_default();
    let folder = beside.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let role = path.file_name().and_then(|file| file.to_str()?.strip_prefix(&name).map(str::to_owned));
        found.extend(role.map(|role| (role, path)));
    }
    found.sort();
    Ok(found)
}

/// Returns the signatures of a sealed match, checked if there is a list of signers. They are checked against the text in the file
/// of the seal text. If that text does not agree with `own`, they are checked against `own`.
#[must_use]
pub fn signatures(path: &Path, own: &(Seal, String), signers: Option<&AllowedSigners>) -> Vec<Signature> {
    let beside = text_beside(path);
    let (seal, own) = own;
    let parsed = SealText::parse(own).ok();
    let found = beside::text(&beside).ok();
    let found = found.filter(|found| parsed.as_ref().is_some_and(|own| is_text_of(found.as_bytes(), own)));
    // Older seal texts lack the reservations that a reader must know. Their signatures are checked against the older text.
    let text = found.as_deref().unwrap_or(own);
    let check = |(role, path): (String, PathBuf)| {
        let check = |signers: &AllowedSigners| {
            let signature = beside::text(&path).map_err(Invalid::Unread)?;
            signers.check(&role, text, &signature, walltime::read(&seal.sealed)).map_err(Invalid::Fault)
        };
        Signature { holds: signers.map(check), role }
    };
    signature_files(&beside).unwrap_or_default().into_iter().map(check).collect()
}

/// Returns whether a file is the seal text of its match. An older text may lack the reservations that a reader must know.
#[must_use]
pub fn is_text_of(found: &[u8], own: &SealText) -> bool {
    let found = std::str::from_utf8(found).ok().and_then(|found| SealText::parse(found).ok());
    found.is_some_and(|found| found.differing(own).is_empty())
}

/// Describes why a signature is invalid, in words.
#[must_use]
pub fn signature_fault(w: Words, fault: &SignatureFault) -> String {
    let (key, about) = match fault {
        SignatureFault::Unreadable(why) => ("unreadable", why.as_str()),
        SignatureFault::Lines => ("lines", ""),
        SignatureFault::Namespace(found) => ("namespace", found.as_str()),
        SignatureFault::UnknownKey => ("unknown-key", ""),
        SignatureFault::Role => ("role", ""),
        SignatureFault::Time => ("time", ""),
        SignatureFault::Text => ("text", ""),
    };
    w.with(&format!("signature-{key}"), [("about", about.to_owned().into()), ("purpose", NAMESPACE.into())])
}
