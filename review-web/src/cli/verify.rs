//! `verify`: matches checked byte by byte and played again.

use std::fs::File;
use std::io::Read as _;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use fluent_bundle::FluentValue;
use indicatif::ProgressBar;
use serde_json::{Value, json};
use wardiary_core::editions::{self, Shared};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Seq;
use wardiary_journal::diary_file::{self, Read};
use wardiary_journal::header::HEADER_LEN;
use wardiary_journal::notes_file::{beside, is_notes};
use wardiary_journal::read::ReadError;
use wardiary_journal::receipt::Claim;
use wardiary_journal::sign::AllowedSigners;

use super::failure::Failure;
use super::finding::{
    Checked, Finding, closed, fault_object, format_finding, report_failure, report_faults, reservations,
};
use super::open::whole;
use super::verdict::{Grade, Reserved, Verdict};
use super::{Desk, NO, YES, json, progress, receipt, verify_continues, verify_copy, verify_notes, verify_seal};
use crate::damage::{corrupt_header, damages, was_journal};
use crate::integrity_report::clock_back;
use crate::reservations::Reservations;
use crate::side_by_side;

/// Matches checked: every byte, every link, every checkpoint, and every entry played again.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary verify evening.wdj\n  wardiary verify *.wdj --json\n  wardiary verify evening.wdj --as 2023-1"
)]
pub(super) struct Verify {
    /// The matches.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Compare with this edition of the rules, entry by entry.
    #[arg(long = "as", value_name = "EDITION")]
    edition: Option<String>,
    /// Who may sign a seal: an allowed signers file as `ssh-keygen` reads it. Without it, signatures are only listed.
    #[arg(long, value_name = "FILE")]
    signers: Option<PathBuf>,
    /// Refused: the answer is evidence.
    #[arg(long, value_name = "SIDE", hide = true)]
    view: Option<String>,
    /// Hold the match against a receipt as it was written down, such as '142 3f9a-01bc-77e2-a0d4'; may be given more than once.
    #[arg(long, value_name = "RECEIPT")]
    receipt: Vec<String>,
    /// Hold a side's copy against this seal text.
    #[arg(long, value_name = "FILE")]
    seal: Option<PathBuf>,
    /// The sealed match that this one continues, to hold both against each other.
    #[arg(long, value_name = "SEALED")]
    continues: Option<PathBuf>,
    /// Processors to work on; all where none is named.
    #[arg(long, value_name = "COUNT")]
    jobs: Option<NonZero<usize>>,
    /// One JSON object a file.
    #[arg(long)]
    json: bool,
}

/// A file as it was read on one of the threads.
enum Loaded {
    /// A match, with what is wrong with it.
    Match(Box<Result<Finding, Failure>>),
    /// The match beside notes, where there is one.
    Home(Option<Box<Read>>),
    /// A side's copy, which is read when its turn comes.
    Copy,
}

/// Checks every file; the worst finding gives the exit code.
pub(super) fn run(asked: &Verify, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    whole(asked.view.as_deref(), "verify")?;
    known(asked.edition.as_deref())?;
    let claims = receipt::claims(&asked.receipt)?;
    let sealed = asked.seal.as_deref().map(verify_copy::sealed).transpose()?;
    if asked.files.len() > 1 && !(claims.is_empty() && asked.continues.is_none() && sealed.is_none()) {
        return Err(Failure::usage("failed-one", []));
    }
    let signers = verify_seal::signers(asked.signers.as_deref())?;
    let mut worst = Grade::Intact;
    let (mut code, mut bad, mut reserved) = (YES, 0_u32, Reserved::default());
    let files = Files::of(&asked.files, asked.jobs, desk);
    let load = |path: &PathBuf| {
        if is_notes(path) {
            Loaded::Home(verify_notes::home(path).map(Box::new))
        } else if verify_copy::is_one(path) {
            Loaded::Copy
        } else {
            Loaded::Match(Box::new(files.check(path, asked.edition.as_deref())))
        }
    };
    side_by_side::in_order(files.jobs, &asked.files, load, |path, loaded| {
        files.bar.suspend(|| {
            let (found, grade) = match loaded {
                Loaded::Home(home) => {
                    verify_notes::alone(Checked { path, as_json: asked.json }, home.as_deref(), desk)?
                }
                Loaded::Copy => {
                    let claims = claims.iter().map(|claim| ("receipt", claim.clone()));
                    let held: Vec<_> = claims.chain(sealed.clone()).collect();
                    verify_copy::with(Checked { path, as_json: asked.json }, &held, desk)?
                }
                Loaded::Match(_) if sealed.is_some() => {
                    let file = path.display().to_string();
                    return Err(Failure::usage("failed-seal-of-journal", [("file", file)]));
                }
                Loaded::Match(finding) => {
                    let (found, verdict) = one(asked, (path, *finding), (&claims, signers.as_ref()), desk)?;
                    reserved.count(&verdict);
                    (found, verdict.grade)
                }
            };
            code = code.max(found);
            worst = worst.max(grade);
            bad += u32::from(grade != Grade::Intact);
            Ok::<_, Failure>(())
        })
    })?;
    files.bar.finish_and_clear();
    if asked.files.len() > 1 && !(asked.json || desk.quiet) {
        let args = [
            ("n", FluentValue::from(asked.files.len())),
            ("bad", bad.into()),
            ("class", worst.format(desk.tongue).into()),
        ];
        writeln!(desk.out, "{}", desk.tongue.say("verify-sum", args))?;
        reserved.report(desk)?;
    }
    Ok(code)
}

/// Checks one match and all that is compared with it or is beside it; the verdict comes last.
fn one(
    asked: &Verify,
    (path, finding): (&Path, Result<Finding, Failure>),
    (claims, signers): (&[Claim], Option<&AllowedSigners>),
    desk: &mut Desk<'_>,
) -> Result<(u8, Verdict), Failure> {
    let checked = Checked { path, as_json: asked.json };
    let (mut code, mut verdict, read) = judged((checked, finding), asked.edition.as_deref(), signers, desk)?;
    if let (YES, Some(read)) = (code, &read) {
        for held in [
            receipt::held_against(checked, read, claims, desk),
            verify_continues::with(checked, read, asked.continues.as_deref(), desk),
        ] {
            let held = or_reported(held, checked, desk)?;
            code = code.max(held);
            verdict.join(Grade::of_code(held));
        }
    }
    let notes = beside(path);
    if notes.exists() && !asked.files.contains(&notes) {
        let (found, grade) =
            verify_notes::with(Checked { path: &notes, ..checked }, Some((path, read.as_ref())), desk)?;
        code = code.max(found);
        verdict.join(grade);
    }
    verdict.report(asked.json, desk)?;
    Ok((code, verdict))
}

/// The code of a finding; one that could not be made is reported at once, so that the verdict still follows.
fn or_reported(found: Result<u8, Failure>, checked: Checked<'_>, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    match found {
        Err(failure @ (Failure::No(_) | Failure::Unreadable(_))) => {
            let class = if matches!(failure, Failure::No(_)) { "differs" } else { "unreadable" };
            report_failure(&failure, class, checked, desk)?;
            Ok(failure.code())
        }
        other => other,
    }
}

/// Reports what was found of one match and of the seal beside it, all but the verdict; the exit code, the verdict so far, and what was
/// read.
pub(super) fn judged(
    (checked, finding): (Checked<'_>, Result<Finding, Failure>),
    edition: Option<&str>,
    signers: Option<&AllowedSigners>,
    desk: &mut Desk<'_>,
) -> Result<(u8, Verdict, Option<Read>), Failure> {
    let Checked { path, as_json } = checked;
    let finding = match finding {
        Ok(finding) => finding,
        Err(failure) => {
            report_failure(&failure, "unreadable", checked, desk)?;
            return Ok((failure.code(), Verdict::unreadable(path), None));
        }
    };
    if as_json {
        json::line(&mut desk.out, &object(&finding, edition))?;
    } else {
        report(&finding, edition, desk)?;
    }
    let mut code = if finding.faults.is_empty() { YES } else { NO };
    let mut verdict = Verdict::of(&finding);
    if let Some(read) = &finding.read {
        let sealed = verify_seal::with(checked, read, signers, desk);
        let sealed = or_reported(sealed, checked, desk)?;
        code = code.max(sealed);
        verdict.join(Grade::of_code(sealed));
    }
    Ok((code, verdict, finding.read))
}

/// An edition must be one this program holds.
fn known(edition: Option<&str>) -> Result<(), Failure> {
    let all: Vec<&str> = editions::editions().iter().map(|edition| edition.name).collect();
    match edition {
        Some(name) if !all.contains(&name) => {
            Err(Failure::usage("failed-edition", [("name", name.to_owned()), ("known", all.join(" "))]))
        }
        _ => Ok(()),
    }
}

/// Files to be read: on how many threads, and how far they are.
pub(super) struct Files {
    /// Threads.
    pub(super) jobs: NonZero<usize>,
    /// Threads for each file.
    each: NonZero<usize>,
    /// What the matches have in common.
    shared: Arc<Shared>,
    /// The bytes of all of them.
    pub(super) bar: ProgressBar,
}

impl Files {
    /// These files, on so many processors.
    pub(super) fn of(paths: &[PathBuf], jobs: Option<NonZero<usize>>, desk: &Desk<'_>) -> Self {
        let jobs = jobs.unwrap_or_else(side_by_side::all);
        let length = paths.iter().map(|path| path.metadata().map_or(0, |about| about.len())).sum();
        let (each, bar) = (side_by_side::each(jobs, paths.len()), progress::bytes(desk, length));
        Self { jobs, each, shared: Arc::default(), bar }
    }

    /// Reads a match and finds what is wrong with it.
    pub(super) fn check(&self, path: &Path, edition: Option<&str>) -> Result<Finding, Failure> {
        let unreadable = |error: std::io::Error| Failure::unreadable(path, &error);
        let file = File::open(path).map_err(unreadable)?;
        // Where it is opened once more the bar has counted its bytes.
        let mut first = Some(self.bar.wrap_read(file));
        let open = || match first.take() {
            Some(file) => Ok(file),
            None => File::open(path).map(|file| ProgressBar::hidden().wrap_read(file)),
        };
        found(path, diary_file::read_on(self.each, edition, &self.shared, open))
    }
}

/// What is wrong with a match that was read.
fn found(path: &Path, read: Result<Read, ReadError>) -> Result<Finding, Failure> {
    let name = path.display().to_string();
    let unreadable = |error: std::io::Error| Failure::unreadable(path, &error);
    match read {
        Ok(read) => Ok(Finding { name, faults: damages(&read), read: Some(read) }),
        Err(error) => {
            let mut beginning = Vec::new();
            let whole = File::open(path).and_then(|file| file.take(HEADER_LEN as u64).read_to_end(&mut beginning));
            whole.map_err(unreadable)?;
            if !was_journal(&error, &beginning) {
                return Err(Failure::unreadable(path, &error));
            }
            Ok(Finding { name, faults: vec![corrupt_header(&error)], read: None })
        }
    }
}

/// Everything but the verdict.
fn report(finding: &Finding, edition: Option<&str>, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let tongue = desk.tongue;
    report_faults(&finding.name, &finding.faults, desk)?;
    if let Some((from, to)) = clock(finding) {
        let args = [("from", from.to_string().into()), ("to", to.to_string().into())];
        writeln!(desk.out, "  {}", tongue.say("clock-back", args))?;
    }
    if let (Some(edition), true) = (edition, finding.faults.is_empty()) {
        writeln!(desk.out, "  {}", tongue.say("as-edition", [("edition", edition.to_owned().into())]))?;
    }
    Ok(())
}

/// Entries between which the clock of the table went back.
fn clock(finding: &Finding) -> Option<(Seq, Seq)> {
    let game = finding.read.as_ref().and_then(|read| read.game.as_ref())?;
    clock_back(&*game.review(Viewer::Umpire))
}

fn object(finding: &Finding, edition: Option<&str>) -> Value {
    let (entries, head) = format_finding(finding);
    let game = finding.read.as_ref().and_then(|read| read.game.as_ref());
    let Reservations { gaps, disputes } = reservations(finding);
    json!({
        "v": 1,
        "file": finding.name,
        "class": Grade::of_faults(&finding.faults).word(),
        "entries": entries,
        "last": entries.checked_sub(1),
        "head": (entries > 0).then_some(head),
        "closed": closed(finding),
        "system": game.map(|game| game.genesis().system.clone()),
        "edition": game.map(|game| game.genesis().edition.clone()),
        "as": edition,
        "clock_back": clock(finding),
        "incomplete": gaps.iter().map(|gap| json!({"from": gap.from, "to": gap.to})).collect::<Vec<_>>(),
        "disputed": disputes.iter().map(|one| json!({"entry": one.on, "open": one.open})).collect::<Vec<_>>(),
        "faults": finding.faults.iter().map(fault_object).collect::<Vec<_>>(),
    })
}
