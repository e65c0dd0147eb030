//! The contents of a folder and the folders in it: matches, copies of sides, and other files.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};

use wardiary_core::diary::plan::is_plan;
use wardiary_journal::beside;
use wardiary_journal::header::is_journal;
use wardiary_journal::notes_file::{ENDING, is_notes};
use wardiary_journal::side_copy::is_copy;

use super::super::failure::Failure;
use super::super::open::has_match_name;
use super::kept::Kept;
use super::remark::Remark;

/// Bytes at the beginning of a file that identify it: a private key says so in its first line.
const BEGINNING: u64 = 64;

/// The contents of a folder, each list in order.
#[derive(Default)]
pub(super) struct Folder {
    /// Files named as matches, and files with another name that begin as one.
    pub(super) matches: Vec<PathBuf>,
    /// Copies of sides.
    pub(super) copies: Vec<PathBuf>,
    /// Everything else.
    pub(super) others: Vec<PathBuf>,
    /// Remarks about names, keys and folders that are not entered.
    pub(super) remarks: Vec<Remark>,
}

/// Looks through a folder and the folders in it.
pub(super) fn walk(top: &Path) -> Result<Folder, Failure> {
    let mut found = Folder::default();
    let mut waiting = vec![top.to_owned()];
    let mut refused = None;
    while let Some(folder) = waiting.pop() {
        match entries(&folder) {
            Ok(paths) => paths.into_iter().for_each(|path| found.take(path, &mut waiting)),
            Err(error) if folder == top => refused = Some(Failure::unreadable(top, &error)),
            Err(_) => found.remarks.push(Remark::fault("fsck-closed-folder", &[&folder])),
        }
    }
    for list in [&mut found.matches, &mut found.copies, &mut found.others] {
        list.sort();
    }
    refused.map_or(Ok(found), Err)
}

fn entries(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    paths.sort();
    Ok(paths)
}

impl Folder {
    /// Sorts a path into its list.
    fn take(&mut self, path: PathBuf, waiting: &mut Vec<PathBuf>) {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        // Through a link a folder could lead back into itself.
        match (path.is_dir(), path.is_symlink() || name.starts_with('.')) {
            (true, true) => self.remarks.push(Remark::sound("fsck-not-entered", &[&path])),
            (true, false) => waiting.push(path),
            (false, _) if is_match(&path) => self.matches.push(path),
            (false, _) => self.take_other(path),
        }
    }

    /// Sorts a file without the name of a match by its first bytes.
    fn take_other(&mut self, path: PathBuf) {
        let beginning = beginning(&path);
        if is_notes(&path) {
            self.others.push(path);
        } else if is_journal(&beginning) && !is_left(&path) {
            self.remarks.push(Remark::fault("fsck-ending", &[&path]));
            self.matches.push(path);
        } else if is_copy(&beginning) || path.extension().is_some_and(|ending| ending == "wdc") {
            self.copies.push(path);
        } else if String::from_utf8_lossy(&beginning)
            .lines()
            .next()
            .is_some_and(|line| line.ends_with("PRIVATE KEY-----"))
        {
            self.remarks.push(Remark::sound("fsck-key", &[&path]));
        } else {
            self.others.push(path);
        }
    }
}

/// Returns the first bytes of a regular file; none of anything else.
fn beginning(path: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    let file: Result<File, _> = beside::open(path, u64::MAX);
    if let Ok(file) = file {
        // An unreadable file is sorted by its name, as any other.
        let _ = file.take(BEGINNING).read_to_end(&mut bytes);
    }
    bytes
}

fn is_match(path: &Path) -> bool {
    path.is_file() && has_match_name(path)
}

/// Returns matches in a folder that the program does not find, because their names have another ending.
pub(in super::super) fn misnamed(folder: &Path) -> Vec<PathBuf> {
    let is_one = |path: &PathBuf| !is_match(path) && !is_notes(path) && !is_left(path) && is_journal(&beginning(path));
    entries(folder).unwrap_or_default().into_iter().filter(is_one).collect()
}

/// Returns whether interrupted work left it.
fn is_left(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "new") || path.to_string_lossy().contains(".wdj.torn-")
}

/// Reports files of missing matches, files left by interrupted work, and files that do not belong to matches.
pub(super) fn leftovers(others: &[PathBuf], matches: &[PathBuf], kept: &[Kept]) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let mut passed_over: BTreeMap<&Path, Vec<&Path>> = BTreeMap::new();
    for path in others {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        match owner(name) {
            Some(stem) if matches.contains(&path.with_file_name(format!("{stem}.wdj"))) => {}
            Some(_) => remarks.push(Remark::fault("fsck-orphan", &[path])),
            None if name.contains(".wdj.torn-") => remarks.push(Remark::sound("fsck-torn", &[path])),
            None if is_left(path) => remarks.push(Remark::sound("fsck-draft", &[path])),
            None if kept.iter().any(|one| one.laid.iter().any(|laid| laid.path == *path)) => {}
            None => passed_over.entry(path.parent().unwrap_or(Path::new(""))).or_default().push(path),
        }
    }
    remarks.extend(passed_over.values().map(|files| Remark::sound("fsck-other", files)));
    remarks
}

/// Returns the name of the match that a file of this name belongs to; `None` if its name refers to no match.
fn owner(name: &str) -> Option<&str> {
    let endings = [ENDING, ".names.txt", ".dice.txt", ".intents", ".seal.txt"];
    let by_ending = endings.iter().find_map(|ending| name.strip_suffix(ending));
    let signature = || name.split_once(".seal.txt.sig.").map(|(stem, _)| stem);
    let checkpoint = || {
        let (stem, size) = name.strip_suffix(".checkpoint")?.rsplit_once('.')?;
        size.bytes().all(|byte| byte.is_ascii_digit()).then_some(stem)
    };
    let plan = || is_plan(name).then(|| name.rsplit_once('.').map(|(stem, _)| stem)).flatten();
    by_ending.or_else(signature).or_else(checkpoint).or_else(plan)
}
