//! `dice`: every throw of a match, undone ones included.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use wardiary_core::diary::entry::Source;

use super::failure::Failure;
use super::open::open;
use super::{Desk, json};
use crate::dice_list::{Die, dice, source};
use crate::localize::Localizer;

/// Every throw of dice: number, entry, source, what it was for, faces, whether it was undone.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  wardiary dice evening.wdj\n  wardiary dice evening.wdj --json | jq .faces")]
pub(super) struct Dice {
    /// The match.
    file: PathBuf,
    /// As which viewer: a side, `observer`, or `umpire`. What is hidden from it is left out.
    #[arg(long, value_name = "SIDE")]
    view: Option<String>,
    /// One JSON object a throw.
    #[arg(long)]
    json: bool,
}

/// Prints the throws.
pub(super) fn run(asked: &Dice, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let opened = open(&asked.file, desk)?;
    let perspective = opened.seen(asked.view.as_deref())?;
    let review = perspective.as_ref();
    let all = dice(review);
    for die in &all {
        if asked.json {
            let object = json!({
                "v": 1,
                "number": die.number,
                "seq": die.seq,
                "source": die.source.map(Source::word),
                "moment": die.moment.as_ref().map(|moment| json::moment(review, moment)),
                "faces": die.faces,
                "on_line": die.on_line,
            });
            json::line(&mut desk.out, &object)?;
        } else {
            let line = words(Localizer { w: desk.tongue.pages().of(review.system()), review }, die);
            writeln!(desk.out, "{line}")?;
        }
    }
    if all.is_empty() && !asked.json {
        writeln!(desk.out, "{}", desk.tongue.pages().t("dice-none"))?;
    }
    opened.close(desk)
}

fn words(localizer: Localizer<'_>, die: &Die) -> String {
    let w = localizer.w;
    let number = die.number.map_or_else(|| "–".to_owned(), |number| number.to_string());
    let faces: Vec<String> = die.faces.iter().map(u32::to_string).collect();
    let moment = die.moment.as_ref().map(|moment| localizer.moment(moment)).unwrap_or_default();
    let ask = die.ask.as_ref().map(|ask| localizer.phrase(ask)).unwrap_or_default();
    let line = if die.on_line { String::new() } else { format!(" ({})", w.t("dice-undone")) };
    let mark = if die.on_line { ' ' } else { '×' };
    format!(
        "{number:>4} {mark} {:>5} {} · {}{line} · {moment} · {ask}",
        die.seq,
        faces.join(" + "),
        source(w, die.source)
    )
}
