//! Compares the matches of a folder with each other.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};

use wardiary_core::kernel::game::Viewer;
use wardiary_journal::diary_file::Read;
use wardiary_journal::predecessor::Predecessor;
use wardiary_journal::proof::Leaves;
use wardiary_journal::proof_text::{TreeHead, origin};
use wardiary_journal::receipt::Claim;
use wardiary_journal::side_copy;
use wardiary_journal::{Link, MatchId};
use wardiary_library::integrity_report::{signature_files, text_beside};
use wardiary_library::reservations::Reservations;
use wardiary_library::side_files::{SideFile, State};

use super::super::verify_copy::Held;
use super::remark::Remark;

/// The facts about a match that comparisons need.
pub(super) struct Kept {
    path: PathBuf,
    id: MatchId,
    links: Vec<Link>,
    seal: Option<Predecessor>,
    continues: Option<Predecessor>,
    is_signed: bool,
    reservations: Reservations,
    /// Its files that commitments or hashes name.
    pub(super) laid: Vec<SideFile>,
}

impl Kept {
    /// Returns these facts about a match.
    pub(super) fn of(path: &Path, read: &Read, laid: Vec<SideFile>) -> Self {
        Self {
            path: path.to_owned(),
            id: read.report.header.match_id(),
            links: read.links.clone(),
            seal: read.to_continue(),
            continues: read.continues,
            is_signed: signature_files(&text_beside(path)).is_ok_and(|files| !files.is_empty()),
            reservations: read
                .game
                .as_ref()
                .map(|game| Reservations::of(&*game.review(Viewer::Umpire)))
                .unwrap_or_default(),
            laid,
        }
    }
}

/// A test whether a match needs attention.
type Wanting = fn(&Kept) -> bool;

/// Returns remarks on all matches together, with those that need attention.
pub(super) fn together(kept: &[Kept]) -> Vec<Remark> {
    let mut remarks = twins(kept);
    remarks.extend(kept.iter().filter_map(|one| continued(one, kept)));
    for laid in kept.iter().flat_map(|one| &one.laid).filter(|laid| laid.state == State::Missing) {
        remarks.push(Remark::sound("fsck-not-beside", &[&laid.path]));
    }
    let wanting: [(&'static str, Wanting); 4] = [
        ("fsck-unsealed", |one| one.seal.is_none()),
        ("fsck-unsigned", |one| one.seal.is_some() && !one.is_signed),
        ("fsck-incomplete", |one| !one.reservations.gaps.is_empty()),
        ("fsck-disputed", |one| !one.reservations.disputes.is_empty()),
    ];
    for (key, is_so) in wanting {
        let files: Vec<&Path> = kept.iter().filter(|one| is_so(one)).map(|one| one.path.as_path()).collect();
        if !files.is_empty() {
            remarks.push(Remark::sound(key, &files));
        }
    }
    remarks
}

/// Compares files of one match: they are equal, one is the beginning of the other, or they are two different records of it.
fn twins(kept: &[Kept]) -> Vec<Remark> {
    let mut by_id: BTreeMap<MatchId, Vec<&Kept>> = BTreeMap::new();
    for one in kept {
        by_id.entry(one.id).or_default().push(one);
    }
    let mut remarks = Vec::new();
    for same in by_id.into_values() {
        // Each file is compared with the longest one, or with the first of several longest. So a short copy hides no fork of other files.
        let Some(&longest) = same.iter().rev().max_by_key(|one| one.links.len()) else { continue };
        let others = same.into_iter().filter(|one| one.path != longest.path);
        remarks.extend(others.map(|other| twin(longest, other)));
    }
    remarks
}

fn twin(one: &Kept, other: &Kept) -> Remark {
    let differ = one.links.iter().zip(&other.links).position(|(a, b)| a != b);
    let (shorter, longer) = if one.links.len() <= other.links.len() { (one, other) } else { (other, one) };
    let files = [shorter.path.as_path(), longer.path.as_path()];
    match differ {
        Some(at) => Remark::fault("fsck-fork", &files).at_entry(at as u64),
        None if shorter.links.len() == longer.links.len() => Remark::sound("fsck-copy", &files),
        None => Remark::sound("fsck-longer", &files).at_entry(shorter.links.len() as u64),
    }
}

/// Reports whether the folder has the match that this one continues.
fn continued(one: &Kept, kept: &[Kept]) -> Option<Remark> {
    let continues = one.continues?;
    let of_that_id: Vec<&Kept> = kept.iter().filter(|other| other.id == continues.id).collect();
    let found = of_that_id.iter().find(|other| other.seal == Some(continues));
    Some(match (found, of_that_id.first()) {
        (Some(other), _) => Remark::sound("fsck-continues", &[&one.path, &other.path]),
        (None, Some(other)) => Remark::fault("fsck-continues-another", &[&one.path, &other.path]),
        (None, None) => Remark::sound("fsck-continues-missing", &[&one.path]),
    })
}

/// Returns the tree that a side's copy must have: that of its match up to the length of the copy, or of the whole match if the copy is
/// longer. `None` if the match is not in the folder.
pub(super) fn claim_of(copy: &Path, kept: &[Kept]) -> Option<Held> {
    let read = side_copy::read(File::open(copy).ok()?, |_, _| ()).ok()?;
    let own = kept.iter().find(|one| one.id == read.header.match_id)?;
    let leaves = Leaves::of(File::open(&own.path).ok()?).ok()?;
    let size = read.header.frames.min(leaves.len() as u64);
    let root = leaves.root(size)?;
    Some(("match", Claim::Checkpoint(TreeHead { origin: origin(&own.id), size, root })))
}
