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
use wardiary_core::editions::{Edition, Shared};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Seq;
use wardiary_journal::diary_file::{self, Read};
use wardiary_journal::header::HEADER_LEN;
use wardiary_journal::notes_file::{beside, is_notes};
use wardiary_journal::read::ReadError;
use wardiary_journal::receipt::Claim;
use wardiary_journal::sign::AllowedSigners;
use wardiary_library::damage::{corrupt_header, damages, was_journal};
use wardiary_library::integrity_report::clock_back;
use wardiary_library::side_by_side;
use wardiary_library::side_files::SideFile;

use super::failure::Failure;
use super::finding::{
    Checked, Finding, closed, fault_object, format_finding, report_failure, report_faults, reservations,
};
use super::open::whole;
use super::verdict::{Grade, Reserved, Verdict};
use super::verify_as::Compared;
use super::{
    Desk, NO, YES, json, progress, receipt, verify_as, verify_beside, verify_continues, verify_copy, verify_notes,
    verify_seal,
};

/// A check of matches: every byte, every link, every checkpoint, and a replay of every entry.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary verify evening.wdj\n  wardiary verify *.wdj --json\n  wardiary verify evening.wdj --as 2023-1"
)]
pub(super) struct Verify {
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[arg(long = "as", value_name = "EDITION")]
    edition: Option<String>,
    #[arg(long, value_name = "FILE")]
    signers: Option<PathBuf>,
    #[arg(long, value_name = "SIDE", hide = true)]
    view: Option<String>,
    #[arg(long, value_name = "RECEIPT")]
    receipt: Vec<String>,
    #[arg(long, value_name = "FILE")]
    seal: Option<PathBuf>,
    #[arg(long, value_name = "SEALED")]
    continues: Option<PathBuf>,
    #[arg(long, value_name = "COUNT")]
    jobs: Option<NonZero<usize>>,
    #[arg(long)]
    json: bool,
}

/// A file as one of the threads read it.
enum Loaded {
    /// A match, with its damage.
    Match(Box<Result<Finding, Failure>>),
    /// The match of a file of notes, if there is one.
    Home(Option<Box<Read>>),
    /// A side's copy, which is read later.
    Copy,
}

/// Checks every file; the worst finding gives the exit code.
pub(super) fn run(asked: &Verify, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    whole(asked.view.as_deref(), "verify")?;
    let editions = verify_as::meant(asked.edition.as_deref())?;
    let claims = receipt::claims(&asked.receipt)?;
    let sealed = asked.seal.as_deref().map(verify_copy::sealed).transpose()?;
    if asked.files.len() > 1 && !(claims.is_empty() && asked.continues.is_none() && sealed.is_none()) {
        return Err(Failure::usage("failed-one", []));
    }
    let signers = verify_seal::signers(asked.signers.as_deref())?;
    let mut worst = Grade::Intact;
    let (mut code, mut bad, mut reserved) = (YES, 0_u32, Reserved::default());
    let mut is_compared = editions.is_none();
    let files = Files::of(&asked.files, asked.jobs, desk);
    let load = |path: &PathBuf| {
        if is_notes(path) {
            Loaded::Home(verify_notes::home(path).map(Box::new))
        } else if verify_copy::is_one(path) {
            Loaded::Copy
        } else {
            Loaded::Match(Box::new(files.check(path)))
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
                    verify_copy::or_reported(Checked { path, as_json: asked.json }, &held, desk)?
                }
                Loaded::Match(_) if sealed.is_some() => {
                    let file = path.display().to_string();
                    return Err(Failure::usage("failed-seal-of-journal", [("file", file)]));
                }
                Loaded::Match(finding) => {
                    let against = Against { editions: editions.as_deref(), signers: signers.as_ref() };
                    let (found, verdict) = one(asked, (path, *finding), (&claims, against), desk)?;
                    is_compared |= !verdict.is_passed_over;
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
    if let (false, Some(edition)) = (is_compared, &asked.edition) {
        return Err(Failure::no("as-none", [("edition", edition.clone())]));
    }
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

/// Checks one match and all files that belong to it or are compared with it. The verdict comes last.
fn one(
    asked: &Verify,
    (path, finding): (&Path, Result<Finding, Failure>),
    (claims, against): (&[Claim], Against<'_>),
    desk: &mut Desk<'_>,
) -> Result<(u8, Verdict), Failure> {
    let checked = Checked { path, as_json: asked.json };
    let Judged { mut code, mut verdict, read, .. } = judged((checked, finding), against, desk)?;
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

/// Returns the code of a finding. Reports a failed one at once, so that the verdict still follows.
fn or_reported(found: Result<u8, Failure>, checked: Checked<'_>, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    match found {
        Err(failure @ (Failure::No(_) | Failure::Unreadable(_) | Failure::Misread(..))) => {
            let class = if matches!(failure, Failure::No(_)) { "differs" } else { "unreadable" };
            report_failure(&failure, class, checked, desk)?;
            Ok(failure.code())
        }
        other => other,
    }
}

/// The references for every match.
#[derive(Clone, Copy)]
pub(super) struct Against<'a> {
    /// The requested editions, each of another system.
    pub(super) editions: Option<&'a [&'static Edition]>,
    /// The allowed signers.
    pub(super) signers: Option<&'a AllowedSigners>,
}

/// The reported part of one match: all but its notes and its verdict.
pub(super) struct Judged {
    /// The exit code of this part.
    pub(super) code: u8,
    /// The verdict on this part.
    pub(super) verdict: Verdict,
    /// The match.
    pub(super) read: Option<Read>,
    /// Its files that commitments or hashes name.
    pub(super) beside: Vec<SideFile>,
}

/// Reports the findings on one match, its seal and its other files.
pub(super) fn judged(
    (checked, finding): (Checked<'_>, Result<Finding, Failure>),
    Against { editions, signers }: Against<'_>,
    desk: &mut Desk<'_>,
) -> Result<Judged, Failure> {
    let Checked { path, as_json } = checked;
    let finding = match finding {
        Ok(finding) => finding,
        Err(failure) => {
            report_failure(&failure, "unreadable", checked, desk)?;
            let verdict = Verdict::unreadable(path);
            return Ok(Judged { code: failure.code(), verdict, read: None, beside: Vec::new() });
        }
    };
    let compared = editions.map(|editions| verify_as::compared(&finding, editions));
    let mut verdict = Verdict::of(&finding);
    verdict.join(compared.as_ref().map_or(Grade::Intact, Compared::grade));
    verdict.is_passed_over = matches!(compared, Some(Compared::OtherGame { .. }));
    if as_json {
        json::line(&mut desk.out, &object(&finding, verdict.grade, compared.as_ref()))?;
    } else {
        report(&finding, desk)?;
        if let Some(compared) = &compared {
            compared.report(desk)?;
        }
    }
    let (mut code, mut beside) = (if verdict.grade == Grade::Intact { YES } else { NO }, Vec::new());
    if let Some(read) = &finding.read {
        let sealed = verify_seal::with(checked, read, signers, desk);
        let sealed = or_reported(sealed, checked, desk)?;
        let (laid, files) = verify_beside::with(checked, read, signers, desk)?;
        code = code.max(sealed).max(laid);
        verdict.join(Grade::of_code(sealed.max(laid)));
        beside = files;
    }
    Ok(Judged { code, verdict, read: finding.read, beside })
}

/// The files to read, with the number of threads and the progress.
pub(super) struct Files {
    /// Threads.
    pub(super) jobs: NonZero<usize>,
    /// Threads for each file.
    each: NonZero<usize>,
    /// The values that matches share.
    shared: Arc<Shared>,
    /// The bytes of all of them.
    pub(super) bar: ProgressBar,
}

impl Files {
    /// Returns these files, to be checked on `jobs` processors.
    pub(super) fn of(paths: &[PathBuf], jobs: Option<NonZero<usize>>, desk: &Desk<'_>) -> Self {
        let jobs = jobs.unwrap_or_else(side_by_side::all);
        let length = paths.iter().map(|path| path.metadata().map_or(0, |about| about.len())).sum();
        let (each, bar) = (side_by_side::each(jobs, paths.len()), progress::bytes(desk, length));
        Self { jobs, each, shared: Arc::default(), bar }
    }

    /// Reads a match and finds its damage.
    pub(super) fn check(&self, path: &Path) -> Result<Finding, Failure> {
        let unreadable = |error: std::io::Error| Failure::unreadable(path, &error);
        let file = File::open(path).map_err(unreadable)?;
        // If the file is opened again, the bar has already counted its bytes.
        let mut first = Some(self.bar.wrap_read(file));
        let open = || match first.take() {
            Some(file) => Ok(file),
            None => File::open(path).map(|file| ProgressBar::hidden().wrap_read(file)),
        };
        found(path, diary_file::read_on(self.each, &self.shared, open))
    }
}

/// Returns the damage of a match that was read.
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

/// Reports everything but the verdict.
fn report(finding: &Finding, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let tongue = desk.tongue;
    report_faults(&finding.name, &finding.faults, desk)?;
    if let Some((from, to)) = clock(finding) {
        let args = [("from", from.to_string().into()), ("to", to.to_string().into())];
        writeln!(desk.out, "  {}", tongue.say("clock-back", args))?;
    }
    Ok(())
}

/// Returns the entries between which the clock of the table went back.
fn clock(finding: &Finding) -> Option<(Seq, Seq)> {
    let game = finding.read.as_ref().and_then(|read| read.game.as_ref())?;
    clock_back(&*game.review(Viewer::Umpire))
}

fn object(finding: &Finding, grade: Grade, compared: Option<&Compared>) -> Value {
    let (entries, head) = format_finding(finding);
    let game = finding.read.as_ref().and_then(|read| read.game.as_ref());
    let [incomplete, disputed] = json::reserved(&reservations(finding));
    json!({
        "v": 1,
        "file": finding.name,
        "class": grade.word(),
        "entries": entries,
        "last": entries.checked_sub(1),
        "head": (entries > 0).then_some(head),
        "closed": closed(finding),
        "system": game.map(|game| game.genesis().system.clone()),
        "edition": game.map(|game| game.genesis().edition.clone()),
        "as": compared.map(Compared::object),
        "clock_back": clock(finding),
        "incomplete": incomplete,
        "disputed": disputed,
        "faults": finding.faults.iter().map(fault_object).collect::<Vec<_>>(),
    })
}
