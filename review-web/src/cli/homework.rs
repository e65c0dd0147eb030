//! `homework`: writes positions of a match as a sheet with its key, and marks answers by the key.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};
use wardiary_core::kernel::dice_odds::Fraction;
use wardiary_core::kernel::door;
use wardiary_core::review::Seq;
use wardiary_debrief::homework::{Key, Mark, Marked, Marking, Verdict, Worth, papers, sheet};
use wardiary_journal::whole_file::{Permissions, write_private_sidecar};
use wardiary_words::localize::signed_rounded;

use super::failure::{Failure, both};
use super::out::{Out, write_new_with};
use super::{Desk, NO, YES, json, open};

/// Positions of a match as a sheet for answers, and answers marked against exact odds.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary homework evening.wdj --entry 20 --entry 41 --out homework.html\n  wardiary homework mark homework.key answers/*.txt"
)]
pub(super) struct Homework {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "SEQ")]
    entry: Vec<Seq>,
    #[arg(long, alias = "output", value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
    #[arg(long, value_name = "KEY", conflicts_with_all = ["entry", "out", "key"], hide = true)]
    mark: Option<PathBuf>,
    #[arg(long)]
    json: bool,
    #[arg(long, requires = "mark", conflicts_with = "json", hide = true)]
    csv: bool,
}

/// Writes a sheet and its key, or marks answers.
pub(super) fn run(asked: &Homework, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    match &asked.mark {
        Some(key) => mark(asked, key, desk),
        None => set(asked, desk),
    }
}

fn set(asked: &Homework, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let [path] = &asked.files[..] else { return Err(Failure::usage("failed-homework-one", [])) };
    let out = Out::of_file(asked.out.as_deref(), || path.with_extension("homework.html"), desk)?;
    let journal = fs::read(path).map_err(|error| Failure::unreadable(path, &error))?;
    let key = Key::set(journal, &asked.entry);
    let file = path.display();
    let key = key.map_err(|why| Failure::No(both(|tongue| format!("{file}: {}", why.words(tongue.pages())))))?;
    let beside =
        || out.file.as_ref().map_or_else(|| path.with_extension("homework.key"), |sheet| sheet.with_extension("key"));
    let to = asked.key.clone().unwrap_or_else(beside);
    let text = key.text();
    // A key without its sheet remains from a run that was interrupted between the two files. The key contains the whole match,
    // hidden units included.
    if fs::read(&to).is_ok_and(|there| there == text.as_bytes()) {
        write_private_sidecar(&to, text.as_bytes()).map_err(|error| Failure::of_machine(&to, &error))?;
    } else {
        write_new_with(&to, text.as_bytes(), Permissions::OwnerOnly)?;
    }
    out.write(sheet(&key, desk.tongue.pages()).as_bytes(), desk)?;
    if asked.json {
        let entries: Vec<Seq> = key.cuts.iter().map(|cut| cut.at).collect();
        let object = json!({
            "v": 1, "file": out.name(), "key": to.display().to_string(), "sheet": key.number(), "entries": entries,
        });
        json::line(&mut desk.out, &object)?;
        return Ok(YES);
    }
    let args = [
        ("file", out.name().into()),
        ("key", to.display().to_string().into()),
        ("number", key.number().into()),
        ("n", key.cuts.len().into()),
    ];
    out.print_beside(&desk.tongue.message("homework-written", args), desk)?;
    if key.cuts.len() > 1 && !desk.quiet {
        out.print_beside(&desk.tongue.pages().t("homework-spoils"), desk)?;
    }
    Ok(YES)
}

fn mark(asked: &Homework, path: &Path, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let text = open::unmarked_file(path)?;
    let file = path.display().to_string();
    let key = Key::parse(&text).map_err(|fault| {
        let words = both(|tongue| format!("{file}: {}", tongue.pages().t(fault.word())));
        Failure::misread((&file, None), words)
    })?;
    let (marking, w) = (Marking::of(&key), desk.tongue.pages());
    let mut code = YES;
    if asked.csv {
        writeln!(desk.out, "{}", CSV.join(","))?;
    }
    for path in &asked.files {
        let (name, text) = open::text(path, desk)?;
        let who =
            path.file_stem().map_or_else(String::new, |stem| door::composed(&stem.to_string_lossy()).into_owned());
        let (papers, faults) = papers(&who, &text, key.cuts.len());
        for fault in faults {
            writeln!(desk.err, "wardiary: {name}: {}", fault.words(w))?;
            code = NO;
        }
        for paper in papers {
            if !marking.is_of(&paper) {
                writeln!(desk.err, "wardiary: {name}: {}", marking.stray(w, &paper))?;
                code = NO;
                continue;
            }
            let marked = marking.marked(w, &paper);
            match (asked.json, asked.csv) {
                (true, _) => json::line(&mut desk.out, &object(&marking, &marked))?,
                (false, true) => rows(&marking, &marked, desk)?,
                (false, false) => lines(&marking, &marked, desk)?,
            }
        }
    }
    Ok(code)
}

/// Heads of the columns of CSV.
const CSV: [&str; 11] =
    ["by", "position", "answer", "verdict", "rule", "line", "swing", "real", "real_swing", "best", "best_swing"];

fn word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Unanswered => "unanswered",
        Verdict::Unread(_) => "unread",
        Verdict::Refused(..) => "refused",
        Verdict::NoChoice => "no-choice",
        Verdict::Legal { .. } => "legal",
    }
}

/// Returns a fraction with its sign, such as `-5/3`.
fn exact(value: Option<Fraction>) -> Option<String> {
    value.map(Fraction::parts).map(|(top, below)| if below == 1 { top.to_string() } else { format!("{top}/{below}") })
}

fn said(mark: &Mark) -> (Option<&str>, Option<&str>) {
    match &mark.verdict {
        Verdict::Refused(_, rule) => (Some(rule), None),
        Verdict::Legal { worth, .. } => (None, Some(&worth.line)),
        Verdict::Unanswered | Verdict::Unread(_) | Verdict::NoChoice => (None, None),
    }
}

fn object(marking: &Marking<'_>, marked: &Marked) -> Value {
    let worth = |worth: &Worth| json!({"line": worth.line, "swing": exact(worth.swing)});
    let one = |mark: &Mark| {
        let against = &marking.positions[mark.position - 1];
        let best = against.best.as_ref().map(|best| {
            json!({"line": best.worth.line, "swing": exact(best.worth.swing), "tried": best.tried, "every": best.is_every})
        });
        let (rule, line) = said(mark);
        json!({
            "position": mark.position, "answer": mark.said, "verdict": word(&mark.verdict), "rule": rule, "line": line,
            "swing": exact(mark.swing()), "real": against.real.as_ref().map(worth), "best": best,
        })
    };
    let marks: Vec<Value> = marked.marks.iter().map(one).collect();
    json!({"v": 1, "sheet": marking.key.number(), "by": marked.by, "marks": marks})
}

fn rows(marking: &Marking<'_>, marked: &Marked, desk: &mut Desk<'_>) -> Result<(), Failure> {
    for mark in &marked.marks {
        let against = &marking.positions[mark.position - 1];
        let (rule, line) = said(mark);
        let (real, best) = (against.real.as_ref(), against.best.as_ref().map(|best| &best.worth));
        let swing = |worth: Option<&Worth>| exact(worth.and_then(|worth| worth.swing)).unwrap_or_default();
        let own = |worth: Option<&Worth>| worth.map(|worth| worth.line.clone()).unwrap_or_default();
        let cells = [
            marked.by.clone(),
            mark.position.to_string(),
            mark.said.clone(),
            word(&mark.verdict).to_owned(),
            rule.unwrap_or_default().to_owned(),
            line.unwrap_or_default().to_owned(),
            exact(mark.swing()).unwrap_or_default(),
            own(real),
            swing(real),
            own(best),
            swing(best),
        ];
        writeln!(desk.out, "{}", cells.map(|text| cell(&text)).join(","))?;
    }
    Ok(())
}

/// Returns a cell of CSV. Text that a spreadsheet would take for a formula stays text.
fn cell(text: &str) -> String {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit() || b"-/".contains(&byte));
    let is_formula = text.starts_with(['=', '+', '-', '@']) && !is_number;
    format!("\"{}{}\"", if is_formula { "'" } else { "" }, text.replace('"', "\"\""))
}

fn lines(marking: &Marking<'_>, marked: &Marked, desk: &mut Desk<'_>) -> Result<(), Failure> {
    let w = desk.tongue.pages();
    let swing = |worth: &Worth| {
        worth.swing.map_or_else(|| worth.line.clone(), |swing| format!("{} ({})", worth.line, signed_rounded(w, swing)))
    };
    writeln!(desk.out, "{}", if marked.by.is_empty() { w.t("homework-nobody") } else { marked.by.clone() })?;
    for mark in &marked.marks {
        let against = &marking.positions[mark.position - 1];
        let figure = mark.swing().map(|value| format!(" ({})", signed_rounded(w, value))).unwrap_or_default();
        let words = match &mark.verdict {
            Verdict::Legal { worth, .. } => {
                format!("{}{figure}", w.with("homework-legal", [("words", worth.line.clone().into())]))
            }
            other => other.words(w),
        };
        writeln!(desk.out, "  {} {words}", mark.position)?;
        let real = against.real.as_ref().map_or_else(|| w.t("homework-no-real"), swing);
        writeln!(desk.out, "    {}: {real}", w.t("homework-col-real"))?;
        if let Some(best) = &against.best {
            writeln!(desk.out, "    {}: {}, {}", w.t("homework-col-best"), swing(&best.worth), best.words(w))?;
        }
    }
    Ok(())
}
