//! `fsck`: a whole folder of matches, each by itself and all of them together.

use std::collections::BTreeMap;
use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_journal::diary_file::Read;
use wardiary_journal::notes_file::{ENDING, beside, is_notes};
use wardiary_journal::predecessor::Predecessor;
use wardiary_journal::sign::AllowedSigners;
use wardiary_journal::{Link, MatchId};

use super::failure::Failure;
use super::finding::{Checked, Finding};
use super::verdict::{Reserved, Verdict};
use super::verify::{Files, judged};
use super::{Desk, NO, YES, json, verify_notes, verify_seal};
use crate::side_by_side;

/// A folder of matches checked: each as `verify` does, and all of them against each other.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  wardiary fsck matches\n  wardiary fsck matches --signers school.signers --json")]
pub(super) struct Fsck {
    /// The folder.
    folder: PathBuf,
    /// Who may sign a seal: an allowed signers file as `ssh-keygen` reads it.
    #[arg(long, value_name = "FILE")]
    signers: Option<PathBuf>,
    /// Processors to work on; all where none is named.
    #[arg(long, value_name = "COUNT")]
    jobs: Option<NonZero<usize>>,
    /// One JSON object a file, and one a remark.
    #[arg(long)]
    json: bool,
}

/// What is kept of a match to hold others against it.
struct Kept {
    path: PathBuf,
    id: MatchId,
    links: Vec<Link>,
    seal: Option<Predecessor>,
    continues: Option<Predecessor>,
}

/// Something about several files, or about one that is no match.
struct Remark {
    key: &'static str,
    is_fault: bool,
    files: Vec<String>,
    entry: Option<u64>,
}

impl Remark {
    /// What is to be known of files that are in order.
    fn sound(key: &'static str, files: &[&Path]) -> Self {
        let files = files.iter().map(|path| path.display().to_string()).collect();
        Self { key, is_fault: false, files, entry: None }
    }

    /// What is wrong with files.
    fn fault(key: &'static str, files: &[&Path]) -> Self {
        Self { is_fault: true, ..Self::sound(key, files) }
    }
}

/// Checks the folder.
pub(super) fn run(asked: &Fsck, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let signers = verify_seal::signers(asked.signers.as_deref())?;
    let paths = listed(&asked.folder)?;
    let (mut code, mut kept, mut count, mut reserved) = (YES, Vec::new(), 0_u32, Reserved::default());
    let matches: Vec<PathBuf> = paths.iter().filter(|path| is_match(path)).cloned().collect();
    let files = Files::of(&matches, asked.jobs, desk);
    let load = |path: &PathBuf| files.check(path, None);
    side_by_side::in_order(files.jobs, &matches, load, |path, finding| {
        count += 1;
        let (found, verdict, one) = files.bar.suspend(|| one(asked, (path, finding), signers.as_ref(), desk))?;
        code = code.max(found);
        reserved.count(&verdict);
        kept.extend(one);
        Ok::<_, Failure>(())
    })?;
    files.bar.finish_and_clear();
    let mut remarks = twins(&kept);
    remarks.extend(kept.iter().filter_map(|one| continued(one, &kept)));
    remarks.extend(paths.iter().filter(|path| !is_match(path)).filter_map(|path| left_over(path, &paths)));
    for remark in &remarks {
        report(remark, asked.json, desk)?;
        code = code.max(if remark.is_fault { NO } else { YES });
    }
    if !(asked.json || desk.quiet) {
        let args = [("n", FluentValue::from(count)), ("sound", if code == YES { "yes" } else { "no" }.into())];
        writeln!(desk.out, "{}", desk.tongue.say("fsck-sum", args))?;
        reserved.report(desk)?;
    }
    Ok(code)
}

/// Reports one match and what is beside it; the exit code, the verdict, and what is kept of it.
fn one(
    asked: &Fsck,
    (path, finding): (&Path, Result<Finding, Failure>),
    signers: Option<&AllowedSigners>,
    desk: &mut Desk<'_>,
) -> Result<(u8, Verdict, Option<Kept>), Failure> {
    let checked = Checked { path, as_json: asked.json };
    let (found, mut verdict, read) = judged((checked, finding), None, signers, desk)?;
    let mut code = found.min(NO);
    let notes = beside(path);
    if notes.exists() {
        let (found, grade) =
            verify_notes::with(Checked { path: &notes, ..checked }, Some((path, read.as_ref())), desk)?;
        code = code.max(found.min(NO));
        verdict.join(grade);
    }
    verdict.report(asked.json, desk)?;
    Ok((code, verdict, read.map(|read| keep(path, &read))))
}

/// The files of the folder in order.
fn listed(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let unreadable = |error: std::io::Error| Failure::unreadable(folder, &error);
    let entries = fs::read_dir(folder).map_err(unreadable)?;
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>().map_err(unreadable)?;
    paths.retain(|path| path.is_file());
    paths.sort();
    Ok(paths)
}

fn is_match(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "wdj") && !is_notes(path)
}

fn keep(path: &Path, read: &Read) -> Kept {
    Kept {
        path: path.to_owned(),
        id: read.report.header.match_id(),
        links: read.links.clone(),
        seal: read.to_continue(),
        continues: read.continues,
    }
}

/// Files of one match: the same, one the beginning of the other, or two different records of it.
fn twins(kept: &[Kept]) -> Vec<Remark> {
    let mut by_id: BTreeMap<MatchId, Vec<&Kept>> = BTreeMap::new();
    for one in kept {
        by_id.entry(one.id).or_default().push(one);
    }
    let pairs = by_id.into_values().flat_map(|same| {
        let others = same.clone().into_iter().skip(1);
        let first = same.into_iter().next();
        first.into_iter().flat_map(move |first| others.clone().map(move |other| (first, other)))
    });
    pairs.map(|(one, other)| twin(one, other)).collect()
}

fn twin(one: &Kept, other: &Kept) -> Remark {
    let differ = one.links.iter().zip(&other.links).position(|(a, b)| a != b);
    let (shorter, longer) = if one.links.len() <= other.links.len() { (one, other) } else { (other, one) };
    let files = [shorter.path.as_path(), longer.path.as_path()];
    match differ {
        Some(at) => Remark { entry: Some(at as u64), ..Remark::fault("fsck-fork", &files) },
        None if shorter.links.len() == longer.links.len() => Remark::sound("fsck-copy", &files),
        None => Remark { entry: Some(shorter.links.len() as u64), ..Remark::sound("fsck-longer", &files) },
    }
}

/// Whether the match that this one continues is in the folder.
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

/// A file that is no match: what belongs to one that is not there, or what interrupted work left.
fn left_over(path: &Path, paths: &[PathBuf]) -> Option<Remark> {
    let name = path.file_name()?.to_str()?;
    let beside = |stem: &str| paths.contains(&path.with_file_name(format!("{stem}.wdj")));
    if let Some(stem) = name.strip_suffix(ENDING).or_else(|| name.split_once(".seal.txt").map(|(stem, _)| stem)) {
        return (!beside(stem)).then(|| Remark::fault("fsck-orphan", &[path]));
    }
    if name.ends_with(".wdj.new") {
        return Some(Remark::sound("fsck-draft", &[path]));
    }
    name.contains(".wdj.torn-").then(|| Remark::sound("fsck-torn", &[path]))
}

fn report(remark: &Remark, as_json: bool, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let Remark { key, is_fault, files, entry } = remark;
    if as_json {
        let remark = key.trim_start_matches("fsck-");
        return json::line(
            &mut desk.out,
            &json!({"v": 1, "remark": remark, "fault": is_fault, "files": files, "entry": entry}),
        );
    }
    let args = [
        ("file", FluentValue::from(files[0].clone())),
        ("other", files.get(1).cloned().unwrap_or_default().into()),
        ("entry", entry.unwrap_or_default().to_string().into()),
    ];
    writeln!(desk.out, "{}", desk.tongue.say(key, args))?;
    Ok(())
}
