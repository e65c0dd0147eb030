//! `dice`: every throw of a match, with undone ones.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;
use wardiary_core::diary::entry::{Commitment, Source};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::{Review, Seq};
use wardiary_library::dice_list::{Die, check_in_words, dice, source};
use wardiary_library::drawn_dice::{checked, committed, seeds};
use wardiary_words::localize::Localizer;

use super::failure::Failure;
use super::open::open;
use super::{Desk, NO, json};

/// Every throw of dice: number, entry, source, purpose, faces, whether it was undone.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  wardiary dice evening.wdj\n  wardiary dice evening.wdj --json | jq .faces")]
pub(super) struct Dice {
    file: PathBuf,
    #[arg(long, value_name = "SIDE")]
    view: Option<String>,
    #[arg(long)]
    json: bool,
}

/// Prints the throws.
pub(super) fn run(asked: &Dice, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let opened = open(&asked.file, desk)?;
    let perspective = opened.seen(asked.view.as_deref())?;
    let review = perspective.as_ref();
    let all = dice(review);
    let of_match = (asked.file.as_path(), opened.game.genesis().officials.as_slice());
    let held = held(review, of_match);
    for die in &all {
        if asked.json {
            let mut object = json!({
                "v": 1,
                "number": die.number,
                "seq": die.seq,
                "source": die.source.map(Source::word),
                "moment": die.moment.as_ref().map(|moment| json::moment(review, moment)),
                "faces": die.faces,
                "on_line": die.on_line,
            });
            if let Some(&(_, holds)) = held.iter().find(|(seq, _)| *seq == die.seq) {
                object["holds"] = json!(holds);
            }
            json::line(&mut desk.out, &object)?;
        } else {
            let line = words(desk.tongue.localizer(review), die);
            writeln!(desk.out, "{line}")?;
        }
    }
    if all.is_empty() && !asked.json {
        writeln!(desk.out, "{}", desk.tongue.pages().t("dice-none"))?;
    }
    let w = desk.tongue.pages().of(review.system());
    if let Some(words) = check_in_words(w, review, of_match).filter(|_| !asked.json) {
        writeln!(desk.out, "{words}")?;
    }
    let code = opened.close(desk)?;
    Ok(if held.iter().all(|(_, holds)| *holds) { code } else { code.max(NO) })
}

/// Returns the committed throws, each with whether it follows from the seeds; none without the file of seeds.
fn held(review: &dyn Review, (path, officials): (&Path, &[Commitment])) -> Vec<(Seq, bool)> {
    let commitments = committed(officials).filter(|_| review.viewer() == Viewer::Umpire);
    let seeds = commitments.and_then(|commitments| seeds(path, &commitments).ok());
    seeds.map(|seeds| checked(review, &seeds)).unwrap_or_default()
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
