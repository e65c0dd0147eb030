//! `fsck`: checks a folder of matches with all its folders, each match by itself and all of them together.

use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::{Args, ValueHint};
use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_journal::notes_file::beside;
use wardiary_library::side_by_side;

use super::failure::Failure;
use super::finding::{Checked, Finding};
use super::verdict::Reserved;
use super::verify::{Against, Files, Judged, judged};
use super::{Desk, NO, YES, json, verify_as, verify_copy, verify_notes, verify_seal};
pub(super) use folder::misnamed;
use folder::{Folder, walk};
use kept::{Kept, together};

mod folder;
mod kept;
mod remark;

/// A check of a folder of matches: each as by `verify`, and all of them against each other.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  wardiary fsck matches\n  wardiary fsck matches --signers school.signers --json")]
pub(super) struct Fsck {
    #[arg(value_hint = ValueHint::DirPath)]
    folder: PathBuf,
    #[arg(long = "as", value_name = "EDITION")]
    edition: Option<String>,
    #[arg(long, value_name = "FILE")]
    signers: Option<PathBuf>,
    #[arg(long, value_name = "COUNT")]
    jobs: Option<NonZero<usize>>,
    #[arg(long)]
    json: bool,
}

/// Checks the folder.
pub(super) fn run(asked: &Fsck, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let signers = verify_seal::signers(asked.signers.as_deref())?;
    let editions = verify_as::meant(asked.edition.as_deref())?;
    let against = Against { editions: editions.as_deref(), signers: signers.as_ref() };
    let Folder { matches, copies, others, mut remarks } = walk(&asked.folder)?;
    let (mut code, mut kept, mut reserved) = (YES, Vec::new(), Reserved::default());
    let files = Files::of(&matches, asked.jobs, desk);
    let load = |path: &PathBuf| files.check(path);
    side_by_side::in_order(files.jobs, &matches, load, |path, finding| {
        let (found, one) = files.bar.suspend(|| one(asked, (path, finding), (against, &mut reserved), desk))?;
        code = code.max(found);
        kept.extend(one);
        Ok::<_, Failure>(())
    })?;
    files.bar.finish_and_clear();
    for copy in &copies {
        code = code.max(compared(asked, copy, &kept, desk)?.min(NO));
    }
    remarks.extend(together(&kept));
    remarks.extend(folder::leftovers(&others, &matches, &kept));
    for remark in &remarks {
        remark.report(asked.json, desk)?;
        code = code.max(if remark.is_fault { NO } else { YES });
    }
    sum(asked, matches.len(), (code, &reserved), desk)?;
    Ok(code)
}

/// The last line.
fn sum(asked: &Fsck, count: usize, (code, reserved): (u8, &Reserved), desk: &mut Desk<'_>) -> Result<(), Failure> {
    if asked.json {
        return json::line(&mut desk.out, &json!({"v": 1, "matches": count, "sound": code == YES}));
    }
    if !desk.quiet {
        let args = [("n", FluentValue::from(count)), ("sound", if code == YES { "yes" } else { "no" }.into())];
        writeln!(desk.out, "{}", desk.tongue.say("fsck-sum", args))?;
        reserved.report(desk)?;
    }
    Ok(())
}

/// Reports one match and its files. Returns the exit code, and what later comparisons need of it.
fn one(
    asked: &Fsck,
    (path, finding): (&Path, Result<Finding, Failure>),
    (against, reserved): (Against<'_>, &mut Reserved),
    desk: &mut Desk<'_>,
) -> Result<(u8, Option<Kept>), Failure> {
    let checked = Checked { path, as_json: asked.json };
    let Judged { code, mut verdict, read, beside: laid } = judged((checked, finding), against, desk)?;
    let mut code = code.min(NO);
    let notes = beside(path);
    if notes.exists() {
        let (found, grade) =
            verify_notes::with(Checked { path: &notes, ..checked }, Some((path, read.as_ref())), desk)?;
        code = code.max(found.min(NO));
        verdict.join(grade);
    }
    verdict.report(asked.json, desk)?;
    reserved.count(&verdict);
    Ok((code, read.map(|read| Kept::of(path, &read, laid))))
}

/// Reports a side's copy, compared with its match if the folder has it.
fn compared(asked: &Fsck, copy: &Path, kept: &[Kept], desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let held = kept::claim_of(copy, kept);
    verify_copy::or_reported(Checked { path: copy, as_json: asked.json }, held.as_slice(), desk).map(|(code, _)| code)
}
