//! `receipt`: the lines for a table's turn sheets; and the comparison of a record with such a line.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_draw::qr_code::in_blocks;
use wardiary_journal::diary_file::Read;
use wardiary_journal::proof::Leaves;
use wardiary_journal::proof_text::{TreeHead, origin};
use wardiary_journal::receipt::{Claim, Receipt as Line, Verdict};
use wardiary_library::faults::Describe as _;
use wardiary_library::integrity_report::turn_ends;

use super::failure::{Failure, both};
use super::finding::Checked;
use super::seal::whole;
use super::{Desk, NO, YES, json};

/// Receipts: the state of a match as a line that both sides write down and initial.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary receipt evening.wdj\n  wardiary receipt evening.wdj --at 142 --square\n  wardiary verify evening.wdj --receipt '142 3f9a-01bc-77e2-a0d4'"
)]
pub(super) struct Receipt {
    file: PathBuf,
    #[arg(long, value_name = "SIZE")]
    at: Option<u64>,
    #[arg(long, conflicts_with = "json")]
    square: bool,
    #[arg(long)]
    json: bool,
}

/// Prints the receipts of a match.
pub(super) fn run(asked: &Receipt, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let read = whole(&asked.file)?;
    let states = states(asked, &read)?;
    for (turn, head) in &states {
        let line = Line::of(head);
        if asked.json {
            let object = json!({
                "v": 1, "turn": turn, "size": head.size, "digits": line.digits(), "words": line.words(),
                "checkpoint": head.to_string(),
            });
            json::line(&mut desk.out, &object)?;
            continue;
        }
        let args = [
            ("turn", FluentValue::from(turn.map_or(0, u32::from))),
            ("size", head.size.to_string().into()),
            ("digits", line.digits().into()),
            ("words", line.words().into()),
        ];
        writeln!(desk.out, "{}", desk.tongue.say(if turn.is_some() { "receipt-turn" } else { "receipt-state" }, args))?;
    }
    if let (Some((_, head)), true) = (states.last(), asked.square) {
        desk.out.text(&format!("\n{}\n", in_blocks(&head.to_string())))?;
    }
    if !(asked.json || desk.quiet) {
        writeln!(desk.out, "{}", desk.tongue.t("receipt-use"))?;
    }
    Ok(YES)
}

/// Returns the states for receipts, those at the end of a turn with its number.
fn states(asked: &Receipt, read: &Read) -> Result<Vec<(Option<u16>, TreeHead)>, Failure> {
    let origin = origin(&read.report.header.match_id());
    let head = |size, root| TreeHead { origin: origin.clone(), size, root };
    if let Some(size) = asked.at {
        let leaves = leaves(&asked.file)?;
        let root = leaves.root(size).filter(|_| size > 0);
        let root = root.ok_or_else(|| {
            Failure::usage(
                "failed-size",
                [
                    ("flag", "--at".to_owned()),
                    ("n", size.to_string()),
                    ("least", "1".to_owned()),
                    ("most", leaves.len().to_string()),
                ],
            )
        })?;
        return Ok(vec![(None, head(size, root))]);
    }
    let heads: Vec<_> = turn_ends(read).into_iter().map(|(turn, head)| (Some(turn), head)).collect();
    // Before the end of the first turn there is still a state to write down.
    let begun = || read.report.root.map(|root| vec![(None, head(read.report.frames, root))]).unwrap_or_default();
    Ok(if heads.is_empty() { begun() } else { heads })
}

fn leaves(path: &Path) -> Result<Leaves, Failure> {
    let file = fs::File::open(path).map_err(|error| Failure::unreadable(path, &error))?;
    Leaves::of(file).map_err(|error| Failure::of_file(path, &error))
}

/// Reads written receipts to compare with a match.
pub(super) fn claims(lines: &[String]) -> Result<Vec<Claim>, Failure> {
    let read = |line: &String| {
        Claim::parse(line)
            .map_err(|error| Failure::Usage(both(|tongue| format!("--receipt: {}", error.describe(tongue.pages())))))
    };
    lines.iter().map(read).collect()
}

/// Compares a complete match with receipts; the worst of them gives the exit code.
pub(super) fn held_against(
    Checked { path, as_json }: Checked<'_>,
    read: &Read,
    claims: &[Claim],
    desk: &mut Desk<'_>,
) -> Result<u8, Failure> {
    if claims.is_empty() {
        return Ok(YES);
    }
    let (origin, leaves) = (origin(&read.report.header.match_id()), leaves(path)?);
    let mut code = YES;
    for claim in claims {
        let verdict = claim.judge(&origin, &leaves);
        let word = match verdict {
            Verdict::Agrees => "agrees",
            Verdict::Shortened => "shortened",
            Verdict::Rewritten => "rewritten",
            Verdict::OfAnother => "of-another",
        };
        code = code.max(if verdict == Verdict::Agrees { YES } else { NO });
        if as_json {
            let object = json!({"v": 1, "file": path.display().to_string(), "receipt": claim.size(), "verdict": word});
            json::line(&mut desk.out, &object)?;
            continue;
        }
        let args = [("size", FluentValue::from(claim.size().to_string())), ("has", leaves.len().to_string().into())];
        writeln!(desk.out, "  {}", desk.tongue.say(&format!("receipt-{word}"), args))?;
    }
    Ok(code)
}
