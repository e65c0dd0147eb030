//! `plan`: seals and releases questions before play, and lists them with their answers.

use std::path::PathBuf;

use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::{Value, json};
use wardiary_core::diary::measure::{Answer, Value as Measured};
use wardiary_core::diary::notes::Notes;
use wardiary_core::diary::plan::Plan;
use wardiary_core::review::Review;
use wardiary_debrief::plan_answers::{Answered, State, answers};
use wardiary_journal::beside::{self, NOTES_MOST};
use wardiary_journal::notes_file;
use wardiary_library::faults::Describe;
use wardiary_library::library::sealing::PlanFile;
use wardiary_library::pen::Pen;
use wardiary_library::sealed;
use wardiary_words::localize::Localizer;

use super::failure::{Failure, both};
use super::intent::failure;
use super::open::{self, open};
use super::{Desk, NO, YES, json, mended};

/// Questions that are written before play and answered by entries at the debrief: sealed by the hash of their file, released, listed.
#[derive(Debug, Args)]
pub(super) struct PlanAsked {
    file: PathBuf,
    #[arg(long, value_name = "QUESTIONS", conflicts_with_all = ["release", "csv"], hide = true)]
    seal: Option<PathBuf>,
    #[arg(long, conflicts_with = "csv", hide = true)]
    release: bool,
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    #[arg(long)]
    json: bool,
}

/// Seals, releases or lists.
pub(super) fn run(asked: &PlanAsked, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    if asked.seal.is_some() || asked.release {
        mended::mend(&asked.file, desk)?;
    }
    if let Some(questions) = &asked.seal {
        let (_, text) = open::text(questions, desk)?;
        let seq = sealed::lay_plan((&asked.file, &Pen::own_machine()), &text)
            .map_err(|error| failure(&asked.file, &error))?;
        return said(asked, desk, "plan-sealed-as", seq);
    }
    if asked.release {
        let count =
            sealed::release_plans((&asked.file, &Pen::own_machine())).map_err(|error| failure(&asked.file, &error))?;
        return said(asked, desk, "plan-released", u32::try_from(count).unwrap_or(u32::MAX));
    }
    list(asked, desk)
}

fn said(asked: &PlanAsked, desk: &mut Desk<'_>, key: &str, n: u32) -> Result<u8, Failure> {
    if asked.json {
        let field = if asked.seal.is_some() { "seq" } else { "released" };
        json::line(&mut desk.out, &json!({"v": 1, field: n}))?;
    } else {
        let words = desk.tongue.say(key, [("n", FluentValue::from(n))]);
        desk.paragraph(&words)?;
    }
    Ok(YES)
}

/// The head of the table.
const HEAD: &str = "plan,number,question,measure,late,state,value,holds,entries";

fn list(asked: &PlanAsked, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let opened = open(&asked.file, desk)?;
    let review = opened.review();
    let notes = notes(&asked.file).followed(&*review, &|seq| opened.link(seq));
    let files = sealed::plans(&*review, Some(&asked.file), &|_| true);
    if asked.csv {
        writeln!(desk.out, "{HEAD}")?;
    }
    let mut code = YES;
    for (number, file) in (1..).zip(&files) {
        match read(&*review, file) {
            Ok(plan) => {
                for answered in answers(&*review, &notes, (&plan, number)) {
                    print(asked, desk, &*review, (file, &answered))?;
                }
            }
            Err(words) => {
                code = NO;
                let name = &file.attached.name;
                writeln!(desk.err, "wardiary: {name}: {}", words[desk.tongue.lang.index()])?;
            }
        }
    }
    if files.is_empty() && !asked.json && !asked.csv && !desk.quiet {
        writeln!(desk.out, "{}", desk.tongue.t("plan-empty"))?;
    }
    Ok(opened.close(desk)?.max(code))
}

fn read(review: &dyn Review, file: &PlanFile) -> Result<Plan, [String; 2]> {
    let text = file.text.as_ref().map_err(|why| both(|tongue| why.describe(tongue.pages())))?;
    Plan::parse(text, review).map_err(|error| both(|tongue| error.describe(tongue.pages())))
}

/// Returns the notes of a match; none if they cannot be read, which `verify` reports.
fn notes(path: &std::path::Path) -> Notes {
    let read = beside::open(&notes_file::beside(path), NOTES_MOST).ok().and_then(|file| notes_file::read(file).ok());
    read.map(|read| read.notes).unwrap_or_default()
}

fn print(
    asked: &PlanAsked,
    desk: &mut Desk<'_>,
    review: &dyn Review,
    (file, answered): (&PlanFile, &Answered),
) -> Result<(), Failure> {
    let answer = answered.found.as_ref().and_then(|found| found.as_ref().ok());
    if asked.json {
        return json::line(&mut desk.out, &object(review, file, answered));
    }
    if asked.csv {
        let entries: Vec<String> = answered.entries.iter().map(ToString::to_string).collect();
        let cells = [
            file.attached.name.clone(),
            answered.number.clone(),
            answered.text.clone(),
            answered.measure.clone().unwrap_or_default(),
            (if file.attached.is_before_play { "no" } else { "yes" }).to_owned(),
            answered.state.word().to_owned(),
            answer.map(|answer| plain(review, answer.value)).unwrap_or_default(),
            answer.and_then(|answer| answer.holds).map(|holds| holds.to_string()).unwrap_or_default(),
            entries.join(" "),
        ];
        return Ok(writeln!(desk.out, "{}", cells.map(|cell| quoted(&cell)).join(","))?);
    }
    let w = desk.tongue.pages().of(review.system());
    let entries = answered.entries.iter().map(|&seq| Localizer { w, review }.entry_number(seq));
    let entries: Vec<String> = entries.collect();
    let args = [
        ("number", FluentValue::from(answered.number.clone())),
        ("text", answered.text.clone().into()),
        ("answer", answered.words(Localizer { w, review }).into()),
        ("state", if answered.state == State::Open { "open" } else { "answered" }.into()),
        ("late", if file.attached.is_before_play { "no" } else { "yes" }.into()),
        ("entries", entries.join(" ").into()),
        ("n", entries.len().into()),
    ];
    let words = desk.tongue.say("plan-line", args);
    desk.paragraph(&words)
}

/// Returns a cell of the table: quoted if necessary, and never a formula for a spreadsheet.
fn quoted(cell: &str) -> String {
    let cell = if cell.starts_with(['=', '+', '-', '@']) { format!("'{cell}") } else { cell.to_owned() };
    if cell.contains([',', '"', '\n', '\r']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
}

/// Returns a value for JSON and tables: times in milliseconds, points as printed.
fn plain(review: &dyn Review, value: Measured) -> String {
    match value {
        Measured::Number(number) | Measured::Time(number) => number.to_string(),
        Measured::Points(points) => points.to_string(),
        Measured::Side(side) => side.map_or("none", |side| review.side_word(side)).to_owned(),
    }
}

fn object(review: &dyn Review, file: &PlanFile, answered: &Answered) -> Value {
    let answer = answered.found.as_ref();
    let value = |answer: &Answer| match answer.value {
        Measured::Number(number) | Measured::Time(number) => json!(number),
        Measured::Points(_) | Measured::Side(_) => json!(plain(review, answer.value)),
    };
    json!({
        "v": 1, "plan": file.attached.name, "number": answered.number, "question": answered.text,
        "measure": answered.measure, "late": !file.attached.is_before_play, "state": answered.state.word(),
        "value": answer.and_then(|found| found.as_ref().ok()).map(value),
        "holds": answer.and_then(|found| found.as_ref().ok()).and_then(|answer| answer.holds),
        "why": answer.and_then(|found| found.as_ref().err()).map(|why| why.word()),
        "entries": answered.entries,
        "undone": answered.entries.iter().filter(|&&seq| !review.holds(seq)).collect::<Vec<_>>(),
    })
}
