//! `copy`: the copy of a match's file for a side, with hashes in place of hidden entries.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_core::kernel::unit::Side;
use wardiary_journal::Link;
use wardiary_journal::proof_text::{TreeHead, origin};
use wardiary_journal::receipt::Receipt;
use wardiary_journal::side_copy::ENDING;

use super::failure::Failure;
use super::out::Out;
use super::seal::whole;
use super::{Desk, YES, json};

/// The copy of a match for a side: it can be checked against receipts and seal, and does not show what the side may not know.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary copy evening.wdj --view german\n  wardiary copy evening.wdj --view german --out usb/evening.german.wdc\n  wardiary verify evening.german.wdc --receipt '142 3f9a-01bc-77e2-a0d4'"
)]
pub(super) struct Copy {
    file: PathBuf,
    #[arg(long, alias = "side", value_name = "SIDE")]
    view: String,
    #[arg(long, alias = "output", value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

/// Writes the copy.
pub(super) fn run(asked: &Copy, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let path = &asked.file;
    let beside = || path.with_extension(format!("{}.{ENDING}", asked.view));
    let out = Out::of_file(asked.out.as_deref(), beside, desk)?;
    let read = whole(path)?;
    let journal = fs::read(path).map_err(|error| Failure::unreadable(path, &error))?;
    let words = read.game.as_ref().map(|game| game.genesis().sides.clone()).unwrap_or_default();
    let side = [Side::One, Side::Two].into_iter().find(|side| words.get(side.index()) == Some(&asked.view));
    let side =
        side.ok_or_else(|| Failure::usage("failed-view", [("word", asked.view.clone()), ("known", words.join(", "))]))?;
    // The file was intact a moment ago. There is no copy only if the file was replaced meanwhile.
    let copied = read.copied(&journal, side);
    let copied = copied.ok_or_else(|| Failure::no("failed-copy", [("file", path.display().to_string())]))?;
    out.write(&copied.bytes, desk)?;
    let head = TreeHead {
        origin: origin(&read.report.header.match_id()),
        size: copied.extent.frames,
        root: read.report.root.unwrap_or_default(),
    };
    let (receipt, extent) = (Receipt::of(&head), copied.extent);
    if asked.json {
        let object = json!({
            "v": 1, "file": out.name(), "of": path.display().to_string(), "side": asked.view,
            "frames": extent.frames, "shown": extent.shown, "hidden": extent.hidden(), "guessable": extent.guessable,
            "root": Link::from_bytes(head.root).to_string(), "receipt": format!("{} {}", head.size, receipt.digits()),
        });
        json::line(&mut desk.out, &object)?;
        return Ok(YES);
    }
    let count = |number: u64| FluentValue::from(number);
    let args = [
        ("file", out.name().into()),
        ("side", asked.view.clone().into()),
        ("frames", count(extent.frames)),
        ("shown", count(extent.shown)),
        ("hidden", count(extent.hidden())),
        ("receipt", format!("{} {}", head.size, receipt.digits()).into()),
    ];
    out.print_beside(&desk.tongue.message("copied", args), desk)?;
    if extent.guessable > 0 {
        out.print_beside(&desk.tongue.say("copied-guessable", [("n", count(extent.guessable))]), desk)?;
    }
    Ok(YES)
}
