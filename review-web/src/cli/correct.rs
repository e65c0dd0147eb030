//! `correct`: corrects a mistake and repeats the rest of the match question by question.

use std::path::PathBuf;

use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::{Value, json};
use wardiary_core::diary::correction::{CorrectionError, Dropped, Lost, Open, Task};
use wardiary_core::diary::entry::Source;
use wardiary_core::diary::entry_text::EntryError;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::offer;
use wardiary_core::review::{Review, Seq};
use wardiary_journal::diary_file::{self, DiaryFile, Rehearsal, RehearsalError};
use wardiary_library::faults::Describe;
use wardiary_library::pen::Pen;
use wardiary_words::request_key::RequestKey;

use super::failure::{Failure, both};
use super::json::{self, Names};
use super::recorded::refused;
use super::{Desk, NO, YES, mended, offered, open};

/// A correction: the line goes back to before entry K, the right entry is written, and every later entry is repeated as long as
/// it answers the open question and the rules allow it.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wardiary correct evening.wdj --entry 17 --with 'die 5' --because 'it lay on its edge' --dry-run
  wardiary correct evening.wdj --entry 17 --with 'die 5' --because 'it lay on its edge' --answer 'retreat de-711-inf 2209'
  echo 'retreat de-711-inf 2209' | wardiary record evening.wdj && wardiary correct resume evening.wdj 19")]
pub(super) struct Correct {
    file: PathBuf,
    #[arg(long, value_name = "K", required_unless_present = "resume")]
    entry: Option<Seq>,
    #[arg(long, value_name = "ACTION", required_unless_present = "resume")]
    with: Option<String>,
    #[arg(long, value_name = "WORDS", required_unless_present = "resume")]
    because: Option<String>,
    #[arg(long, value_name = "K", conflicts_with_all = ["entry", "with", "because"], hide = true)]
    resume: Option<Seq>,
    #[arg(long, value_name = "ACTION")]
    answer: Vec<String>,
    #[arg(long)]
    dry_run: bool,
    #[arg(long)]
    json: bool,
}

impl Correct {
    fn task(&self) -> Task {
        match self.resume {
            Some(from) => Task::Resume { from },
            None => Task::Correct {
                entry: self.entry.unwrap_or_default(),
                with: self.with.clone().unwrap_or_default(),
                because: self.because.clone().unwrap_or_default(),
            },
        }
    }
}

/// Corrects the mistake.
pub(super) fn run(asked: &Correct, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    if asked.dry_run {
        let opened = open::open(&asked.file, desk)?;
        let rehearsal = diary_file::rehearse(&opened.game, &asked.task(), &asked.answer);
        let rehearsal = rehearsal.map_err(|error| failure(asked, &*opened.review(), &error))?;
        return report(asked, desk, &rehearsal).and_then(|code| Ok(code.max(opened.close(desk)?)));
    }
    let recorded = |error| Failure::recorded(&asked.file, &error);
    let (mut file, recovery) = DiaryFile::open(&asked.file).map_err(recorded)?;
    mended::report(desk, recovery.as_ref())?;
    // Answers are new: their dice are rolled at the table, as those of `record`.
    file.dice_from(Some(Source::Physical));
    file.ids_from(RequestKey::fresh().map(RequestKey::ids));
    file.author_is(Some(Pen::own_machine().author));
    let rehearsal = diary_file::rehearse(file.game(), &asked.task(), &asked.answer);
    let rehearsal = rehearsal.map_err(|error| failure(asked, &*file.game().review(Viewer::Umpire), &error))?;
    let rehearsal = file.write_rehearsed(rehearsal).map_err(recorded)?;
    report(asked, desk, &rehearsal)
}

/// Reports the result, and whether the correction reached the end of the old line.
fn report(asked: &Correct, desk: &mut Desk<'_>, rehearsal: &Rehearsal) -> Result<u8, Failure> {
    let review = &*rehearsal.game.review(Viewer::Umpire);
    if asked.json {
        json::line(&mut desk.out, &object(asked, rehearsal, review))?;
    } else {
        words(asked, desk, rehearsal, review)?;
    }
    Ok(if rehearsal.retake.open.is_some() { NO } else { YES })
}

fn words(asked: &Correct, desk: &mut Desk<'_>, rehearsal: &Rehearsal, review: &dyn Review) -> Result<(), Failure> {
    let (retake, tongue) = (&rehearsal.retake, desk.tongue);
    let count = |n: usize| FluentValue::from(u32::try_from(n).unwrap_or(u32::MAX));
    let args = [("n", count(retake.carried.len())), ("later", retake.later.into())];
    writeln!(desk.out, "{}", tongue.say("correct-carried", args))?;
    for Dropped { seq, why } in &retake.dropped {
        let entry = review.entry(*seq);
        let notation = entry.map(|entry| entry.notation).unwrap_or_default();
        let why = match why {
            Lost::Refused(violation) => refused(desk.tongue, review, violation),
            Lost::NotAsked => tongue.t("correct-not-asked"),
        };
        writeln!(desk.out, "  {seq} [{notation}]: {why}")?;
    }
    if !retake.answered.is_empty() {
        writeln!(desk.out, "{}", tongue.say("correct-answered", [("n", count(retake.answered.len()))]))?;
    }
    if retake.spare > 0 {
        writeln!(desk.out, "{}", tongue.say("correct-spare", [("n", count(retake.spare))]))?;
    }
    if let Some(open) = &retake.open {
        stopped(asked, desk, open, review)?;
    }
    let written = (rehearsal.first, u64::from(review.len()).max(1) - 1);
    let key = match (asked.dry_run, written.0 <= written.1) {
        (true, _) => "correct-dry",
        (false, true) => "correct-written",
        (false, false) => "correct-none",
    };
    if !desk.quiet {
        let args = [("first", written.0.to_string().into()), ("last", written.1.to_string().into())];
        writeln!(desk.out, "{}", tongue.say(key, args))?;
    }
    Ok(())
}

/// Reports who must answer which question before the rest can follow, and how.
fn stopped(asked: &Correct, desk: &mut Desk<'_>, open: &Open, review: &dyn Review) -> Result<(), Failure> {
    let localizer = desk.tongue.localizer(review);
    let args = [
        ("by", FluentValue::from(localizer.party(open.by))),
        ("ask", localizer.phrase(&open.ask).into()),
        ("at", open.at.to_string().into()),
        ("n", open.left.into()),
    ];
    writeln!(desk.out, "{}", desk.tongue.say("correct-open", args))?;
    let pieces = review.at(review.len() - 1).position().pieces;
    let unit = |unit| pieces.iter().find(|piece| piece.unit == unit).map_or("", |piece| piece.id.as_str());
    for offer in review.at(review.len() - 1).pending().into_iter().flat_map(|pending| pending.offers) {
        writeln!(desk.out, "    {}", offer::line(&offer, &unit, review.map()))?;
    }
    let file = asked.file.display().to_string();
    let args = [("file", FluentValue::from(file)), ("at", open.at.to_string().into())];
    let key = if asked.dry_run { "correct-more" } else { "correct-resume" };
    Ok(writeln!(desk.out, "{}", desk.tongue.say(key, args))?)
}

fn object(asked: &Correct, rehearsal: &Rehearsal, review: &dyn Review) -> Value {
    let (retake, names) = (&rehearsal.retake, Names::new(review));
    let carried: Vec<Value> = retake.carried.iter().map(|(old, new)| json!({"old": old, "new": new})).collect();
    let dropped = |lost: &Dropped| {
        let notation = review.entry(lost.seq).map(|entry| entry.notation);
        let (why, rule, code, terms) = match &lost.why {
            Lost::Refused(violation) => (
                "refused",
                json!(violation.rule.to_string()),
                json!(violation.breach.code),
                names.terms(&violation.breach.terms),
            ),
            Lost::NotAsked => ("not-asked", Value::Null, Value::Null, json!({})),
        };
        json!({"seq": lost.seq, "notation": notation, "why": why, "rule": rule, "code": code, "terms": terms})
    };
    let dropped: Vec<Value> = retake.dropped.iter().map(dropped).collect();
    let next = || offered::next(&names, review.at(review.len() - 1).pending().as_ref());
    let open = retake.open.as_ref().map(|open| json!({"at": open.at, "left": open.left, "next": next()}));
    json!({
        "v": 1,
        "entry": asked.entry,
        "resume": asked.resume,
        "rewind": retake.rewind,
        "later": retake.later,
        "carried": carried,
        "dropped": dropped,
        "answered": retake.answered,
        "spare": retake.spare,
        "open": open,
        "written": !asked.dry_run,
        "last": review.len() - 1,
    })
}

/// Returns the failure of a correction.
fn failure(asked: &Correct, review: &dyn Review, error: &RehearsalError) -> Failure {
    let file = asked.file.display();
    let RehearsalError::Retake(error) = error else { return Failure::of_file(&asked.file, error) };
    match error {
        CorrectionError::Replacement(EntryError::Refused(violation)) => {
            Failure::No(both(|tongue| format!("{file}: {}", refused(tongue, review, violation))))
        }
        CorrectionError::Answer { number, error: EntryError::Refused(violation) } => {
            Failure::No(both(|tongue| format!("{file}: --answer {number}: {}", refused(tongue, review, violation))))
        }
        CorrectionError::Replacement(_) => Failure::unread("--with", error),
        CorrectionError::Answer { .. } => Failure::unread("--answer", error),
        CorrectionError::NoSuchEntry(_)
        | CorrectionError::NothingToReplace(_)
        | CorrectionError::Undone(_)
        | CorrectionError::NotLeft(_)
        | CorrectionError::NotPlayed(_) => {
            Failure::Usage(both(|tongue| format!("{file}: {}", error.describe(tongue.pages()))))
        }
    }
}
