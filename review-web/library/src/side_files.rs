//! Checks the files of a match against the commitments and hashes in the match: names of officials, seeds of dice, texts of sealed intents,
//! collection plans, attached files. These files carry no hash themselves, and anyone with access to the folder can edit them.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use wardiary_core::diary::entry::Commitment;
use wardiary_core::diary::plan::is_plan;
use wardiary_core::diary::remark::Remark;
use wardiary_core::editions::AnyMatch;
use wardiary_core::kernel::door;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::{Review, Seq};
use wardiary_journal::Header;
use wardiary_journal::beside::{self, BesideError};
use wardiary_journal::dice_seeds::{ROLES, Seeds};
use wardiary_journal::officials::{Named, Names};
use wardiary_journal::proof::Leaves;
use wardiary_journal::proof_text::{TreeHead, origin};
use wardiary_journal::sealed_texts::SealedTexts;
use wardiary_journal::sign::AllowedSigners;
use wardiary_words::i18n::Words;

use crate::drawn_dice::{checked, committed, seeds};
use crate::faults::{Describe, both};
use crate::integrity_report::CHECKPOINT;
use crate::library::sealing::Unshown;
use crate::sealed;

/// The result of checking a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The file agrees with the commitment or hash.
    Agrees,
    /// The file has other contents.
    Differs,
    /// It exists and cannot be read.
    Unreadable,
    /// The file is missing. That is no fault, because it may be stored elsewhere or deleted.
    Missing,
}

impl State {
    /// Its word in JSON and in keys of messages.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Agrees => "agrees",
            Self::Differs => "differs",
            Self::Unreadable => "unreadable",
            Self::Missing => "missing",
        }
    }
}

/// A file that belongs to a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideFile {
    /// The file.
    pub path: PathBuf,
    /// The kind of contents, as a word for JSON.
    pub kind: &'static str,
    /// The result of its check.
    pub state: State,
    /// The result in words, English first.
    pub words: [String; 2],
}

/// Why there are no names of officials.
#[derive(Debug)]
pub enum NoNames {
    /// The file is missing.
    Missing,
    /// The file cannot be read.
    Beside(BesideError),
    /// The file is not a file of names, or a line of it is damaged.
    Form,
}

/// Returns the names of a match's officials, from their file.
///
/// # Errors
/// When the file is missing or invalid.
pub fn names(journal: &Path) -> Result<Names, NoNames> {
    match beside::text(&Names::beside(journal)) {
        Ok(text) => Names::parse(&text).ok_or(NoNames::Form),
        Err(error) if error.is_missing() => Err(NoNames::Missing),
        Err(error) => Err(NoNames::Beside(error)),
    }
}

impl Describe for NoNames {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Missing => w.t("begin-name-kept"),
            Self::Beside(error) => w.with("beside-names-unreadable", [("why", error.describe(w).into())]),
            Self::Form => w.with("beside-names-unreadable", [("why", w.t("beside-names-form").into())]),
        }
    }
}

/// Describes an official: the name, if the file opens the commitment, or else why the name is not known.
#[must_use]
pub fn official(w: Words, names: &Result<Names, NoNames>, one: &Commitment) -> String {
    match names.as_ref().map(|names| names.named(&one.role, &one.hash)) {
        Ok(Named::Opened(name)) => name.to_owned(),
        Ok(Named::Changed) => w.t("beside-name-changed"),
        Ok(Named::Unnamed) => w.t("beside-name-unnamed"),
        Err(error) => error.describe(w),
    }
}

/// Returns the commitments to officials and teams, without those to seeds of dice.
pub fn people(officials: &[Commitment]) -> impl Iterator<Item = &Commitment> {
    officials.iter().filter(|one| !ROLES.contains(&one.role.as_str()))
}

/// Checks every file for which the match has a commitment or a hash.
#[must_use]
pub fn side_files(journal: &Path, game: &AnyMatch) -> Vec<SideFile> {
    let officials = &game.genesis().officials;
    let review = game.review(Viewer::Umpire);
    let one_each =
        [held_names(journal, officials), held_seeds(journal, officials, &*review), held_intents(journal, &*review)];
    let mut found: Vec<SideFile> = one_each.into_iter().flatten().collect();
    found.extend(held_plans(journal, &*review));
    found.extend(held_exhibits(journal, &*review));
    found
}

fn held_names(journal: &Path, officials: &[Commitment]) -> Option<SideFile> {
    let read = names(journal);
    let (state, words) = match &read {
        Err(NoNames::Missing) => return None,
        Err(error) => (State::Unreadable, both(|w| error.describe(w))),
        Ok(Names(lines)) => {
            let opened = |one: &&Commitment| matches!(official_of(&read, one), Some(Named::Opened(_)));
            let changed = |one: &&Commitment| matches!(official_of(&read, one), Some(Named::Changed));
            let roles = |is: &dyn Fn(&&Commitment) -> bool| {
                people(officials).filter(is).map(|one| one.role.clone()).collect::<Vec<_>>().join(", ")
            };
            let differ = roles(&changed);
            let is_known = |role: &str| people(officials).any(|one| one.role == role);
            let strange: Vec<&str> =
                lines.iter().map(|line| line.role.as_str()).filter(|role| !is_known(role)).collect();
            match (differ.is_empty(), strange.is_empty()) {
                (false, _) => {
                    (State::Differs, both(|w| w.with("beside-names-changed", [("roles", differ.clone().into())])))
                }
                (true, false) => {
                    (State::Differs, both(|w| w.with("beside-names-strange", [("roles", strange.join(", ").into())])))
                }
                (true, true) => {
                    (State::Agrees, both(|w| w.with("beside-names-agree", [("roles", roles(&opened).into())])))
                }
            }
        }
    };
    Some(SideFile { path: Names::beside(journal), kind: "names", state, words })
}

fn official_of<'a>(names: &'a Result<Names, NoNames>, one: &Commitment) -> Option<Named<'a>> {
    names.as_ref().ok().map(|names| names.named(&one.role, &one.hash))
}

fn held_seeds(journal: &Path, officials: &[Commitment], review: &dyn Review) -> Option<SideFile> {
    let path = Seeds::beside(journal);
    path.symlink_metadata().ok()?;
    let (state, words) = match committed(officials).map(|commitments| seeds(journal, &commitments)) {
        None => (State::Differs, both(|w| w.t("beside-seeds-strange"))),
        Some(Err(undrawn)) => (State::Differs, both(|w| undrawn.describe(w))),
        Some(Ok(seeds)) => {
            let differ: Vec<String> =
                checked(review, &seeds).iter().filter(|(_, holds)| !holds).map(|(seq, _)| seq.to_string()).collect();
            let state = if differ.is_empty() { State::Agrees } else { State::Differs };
            let key = if differ.is_empty() { "beside-seeds-agree" } else { "beside-seeds-differ" };
            (state, both(|w| w.with(key, [("entries", differ.join(", ").into())])))
        }
    };
    Some(SideFile { path, kind: "dice", state, words })
}

fn held_intents(journal: &Path, review: &dyn Review) -> Option<SideFile> {
    let path = SealedTexts::beside(journal);
    path.symlink_metadata().ok()?;
    let (state, words) = match sealed::texts(journal) {
        Err(error) => (State::Unreadable, both(|w| error.describe(w))),
        Ok(known) => {
            let lost = numbers(&sealed::lost(review, &known));
            let strange: Vec<String> = known.strange.iter().map(u32::to_string).collect();
            match (strange.is_empty(), lost.is_empty()) {
                (false, _) => {
                    (State::Differs, both(|w| w.with("beside-intents-strange", [("lines", strange.join(", ").into())])))
                }
                (true, false) => {
                    (State::Differs, both(|w| w.with("beside-intents-lost", [("entries", lost.clone().into())])))
                }
                (true, true) => (State::Agrees, both(|w| w.t("beside-intents-agree"))),
            }
        }
    };
    Some(SideFile { path, kind: "intents", state, words })
}

fn numbers(entries: &[Seq]) -> String {
    entries.iter().map(Seq::to_string).collect::<Vec<_>>().join(", ")
}

fn held_plans(journal: &Path, review: &dyn Review) -> Vec<SideFile> {
    let plans = sealed::plans(review, Some(journal), &|_| true).into_iter();
    let held = plans.map(|plan| {
        let (state, words) = match &plan.text {
            Ok(_) => (State::Agrees, entry_words("beside-hash-agrees", plan.attached.seq)),
            Err(Unshown::Missing | Unshown::Sealed) => {
                (State::Missing, entry_words("beside-hash-missing", plan.attached.seq))
            }
            Err(Unshown::Changed) => (State::Differs, entry_words("beside-hash-differs", plan.attached.seq)),
            Err(Unshown::Unreadable(error)) => (State::Unreadable, both(|w| error.describe(w))),
        };
        SideFile { path: sealed::plan_path(journal, &plan.attached.name), kind: "plan", state, words }
    });
    held.collect()
}

/// Returns the contents of a match's folder, in order; empty if the folder cannot be read.
fn neighbours(journal: &Path) -> Vec<PathBuf> {
    let folder = journal.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    let mut found: Vec<PathBuf> = entries.map(|entry| journal.with_file_name(entry.file_name())).collect();
    found.sort();
    found
}

/// Returns the path of a file in the match's folder by its name. Compares composed names, because some systems return decomposed letters.
fn beside_named(journal: &Path, name: &OsStr) -> PathBuf {
    let path = journal.with_file_name(name);
    let composed = |name: &OsStr| door::composed(&name.to_string_lossy()).into_owned();
    let is_it = |other: &PathBuf| other.file_name().is_some_and(|other| composed(other) == composed(name));
    if path.exists() { path } else { neighbours(journal).into_iter().find(is_it).unwrap_or(path) }
}

/// Finds the file in the folder that has this hash, under any name. A journal is looked for only among journals, any other file among the rest.
fn renamed(journal: &Path, name: &str, hash: &[u8; 32]) -> Option<PathBuf> {
    let is_match = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "wdj");
    let is_record = name.contains(".wdj");
    let mut others = neighbours(journal).into_iter().filter(|path| is_match(path) == is_record);
    others.find(|path| beside::hash(path).is_ok_and(|found| found == *hash))
}

fn held_exhibits(journal: &Path, review: &dyn Review) -> Vec<SideFile> {
    let remarks = review.remarks().into_iter();
    let held = remarks.filter_map(|one| match one.remark {
        // The name is reduced to a file name without folder, so that a record cannot make a reader look elsewhere.
        Remark::Exhibit { hash, name, .. } if !is_plan(&name) => {
            let path = beside_named(journal, Path::new(&name).file_name()?);
            let (state, words) = match beside::hash(&path) {
                Ok(found) if found == hash => (State::Agrees, entry_words("beside-hash-agrees", one.seq)),
                Ok(_) => (State::Differs, entry_words("beside-hash-differs", one.seq)),
                Err(error) if error.is_missing() => match renamed(journal, &name, &hash) {
                    Some(path) => {
                        let words = entry_words("beside-hash-renamed", one.seq);
                        return Some(SideFile { path, kind: "exhibit", state: State::Agrees, words });
                    }
                    None => (State::Missing, entry_words("beside-hash-missing", one.seq)),
                },
                Err(error) => (State::Unreadable, both(|w| error.describe(w))),
            };
            Some(SideFile { path, kind: "exhibit", state, words })
        }
        Remark::Exhibit { .. }
        | Remark::Gap { .. }
        | Remark::Claim { .. }
        | Remark::Statement { .. }
        | Remark::Ruling { .. }
        | Remark::Appeal { .. }
        | Remark::Intent { .. }
        | Remark::Opened { .. } => None,
    });
    held.collect()
}

/// Checks the signed checkpoints of a match: each against its state, and its signatures against the allowed signers.
#[must_use]
pub fn checkpoints(journal: &Path, signers: Option<&AllowedSigners>) -> Vec<SideFile> {
    let laid = checkpoint_files(journal);
    if laid.is_empty() {
        return Vec::new();
    }
    let leaves = File::open(journal).ok().and_then(|file| Leaves::with_header(file).ok());
    let held = laid.into_iter().map(|path| {
        let (state, words) = held_checkpoint(&path, leaves.as_ref(), signers);
        SideFile { path, kind: "checkpoint", state, words }
    });
    held.collect()
}

/// Returns the files named as checkpoints of a match, in order.
fn checkpoint_files(journal: &Path) -> Vec<PathBuf> {
    let stem = journal.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let is_one = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let size = name.strip_prefix(&format!("{stem}.")).and_then(|rest| rest.strip_suffix(&format!(".{CHECKPOINT}")));
        size.is_some_and(|size| size.parse::<u64>().is_ok())
    };
    neighbours(journal).into_iter().filter(is_one).collect()
}

fn held_checkpoint(
    path: &Path,
    leaves: Option<&(Leaves, Header)>,
    signers: Option<&AllowedSigners>,
) -> (State, [String; 2]) {
    let signed = match beside::text(path).map(|text| TreeHead::parse_signed(&text)) {
        Err(error) => return (State::Unreadable, both(|w| error.describe(w))),
        Ok(Err(error)) => return (State::Unreadable, both(|w| error.describe(w))),
        Ok(Ok(signed)) => signed,
    };
    let head = &signed.of;
    let n = || ("n", head.size.to_string().into());
    let is_own = |(leaves, header): &(Leaves, Header)| {
        origin(&header.match_id()) == head.origin && leaves.root(head.size) == Some(head.root)
    };
    if !leaves.is_some_and(is_own) {
        return (State::Differs, both(|w| w.with("beside-checkpoint-differs", [n()])));
    }
    let Some(signers) = signers else {
        let count = signed.signatures.len();
        return (State::Agrees, both(|w| w.with("beside-checkpoint-unchecked", [n(), ("count", count.into())])));
    };
    let under: Vec<Vec<(String, bool)>> = signed.signatures.iter().map(|one| signers.under(head, one)).collect();
    let is_good = !under.is_empty() && under.iter().all(|roles| roles.iter().any(|(_, holds)| *holds));
    let roles: Vec<&str> = under.iter().flatten().filter(|(_, holds)| *holds).map(|(role, _)| role.as_str()).collect();
    let (state, key) =
        if is_good { (State::Agrees, "beside-checkpoint-agrees") } else { (State::Differs, "beside-checkpoint-bad") };
    (state, both(|w| w.with(key, [n(), ("roles", roles.join(", ").into())])))
}

fn entry_words(key: &str, seq: Seq) -> [String; 2] {
    both(|w| w.with(key, [("n", seq.to_string().into())]))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::neighbours;

    #[test]
    fn a_match_without_a_folder_in_its_path_has_the_neighbours_of_the_folder_it_is_in() {
        let found = neighbours(Path::new("none.wdj"));
        assert!(found.contains(&"Cargo.toml".into()), "{found:?}");
    }
}
