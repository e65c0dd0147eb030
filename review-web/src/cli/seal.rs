//! `seal`: closes a match, and writes the text that people sign to a file.

use std::path::{Path, PathBuf};

use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::walltime;
use wardiary_journal::diary_file::Read;
use wardiary_journal::seal::{EndingKind, SealText};
use wardiary_library::before_sealing::{OpenPoint, open_points, undone};
use wardiary_library::closing::{self, Wish, close};
use wardiary_library::integrity_report::text_beside;
use wardiary_library::reservations::Reservations;
use wardiary_words::localize::{Localizer, capitalised};

use super::failure::Failure;
use super::note::now;
use super::{Desk, NO, YES, json, mended};

/// Seal a match: nothing can be written after that. At a terminal it lists what is still open, and asks.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary seal evening.wdj\n  wardiary seal evening.wdj --yes --reason 'the appeal goes to the second umpire'\n  wardiary seal evening.wdj --ends abandoned --reason 'the hall closes'"
)]
pub(super) struct Seal {
    file: PathBuf,
    #[arg(long, default_value = "", value_name = "TEXT")]
    reason: String,
    #[arg(long, value_name = "KIND")]
    ends: Option<String>,
    #[arg(long, default_value = "", value_name = "SIDE", requires = "ends")]
    side: String,
    #[arg(long)]
    yes: bool,
    #[arg(long, value_name = "TIME")]
    at: Option<String>,
    #[arg(long)]
    json: bool,
}

/// Seals.
pub(super) fn run(asked: &Seal, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let path = &asked.file;
    let kind = asked.ends.as_ref().map(|word| {
        let known = || EndingKind::ALL.map(EndingKind::word).join(", ");
        EndingKind::named(word)
            .ok_or_else(|| Failure::usage("failed-ends", [("word", word.clone()), ("known", known())]))
    });
    let at = asked.at.clone().unwrap_or_else(now);
    if walltime::read(&at).is_none() {
        return Err(Failure::usage("failed-time", [("time", at)]));
    }
    let (side, reason) = (asked.side.clone(), asked.reason.clone());
    let wish = Wish { kind: kind.transpose()?, side, reason, at, ..Wish::default() };
    mended::mend(path, desk)?;
    if !agreed(asked, desk)? {
        return Ok(NO);
    }
    let text = close(path, &wish).map_err(|error| Failure::closed(path, error))?;
    report((path, &text), asked.json, desk)?;
    Ok(YES)
}

/// Reports the seal. A seal closes a record and does not make it more complete.
fn report((path, text): (&Path, &SealText), as_json: bool, desk: &mut Desk<'_>) -> Result<(), Failure> {
    if desk.quiet && !as_json {
        return Ok(());
    }
    let [file, beside] = [path.to_owned(), text_beside(path)].map(|path| path.display().to_string());
    let [size, root] = ["size", "sha256-root"].map(|key| text.get(key).unwrap_or_default().to_owned());
    let reserved = whole(path)?.game.map(|game| Reservations::of(&*game.review(Viewer::Umpire))).unwrap_or_default();
    if as_json {
        let [incomplete, disputed] = json::reserved(&reserved);
        let object = json!({
            "v": 1, "file": file, "text": beside, "size": size.parse::<u64>().ok(), "root": root,
            "incomplete": incomplete, "disputed": disputed,
        });
        return json::line(&mut desk.out, &object);
    }
    let args =
        [("file", FluentValue::from(file)), ("text", beside.into()), ("size", size.into()), ("root", root.into())];
    writeln!(desk.out, "{}", desk.tongue.say("sealed", args))?;
    let w = desk.tongue.pages();
    if let Some(words) = reserved.words(w) {
        writeln!(desk.out, "{}.", capitalised(&w.with("gap-verdict", [("words", words.into())])))?;
    }
    Ok(())
}

/// Lists at a terminal what is still open, and asks. A match that is sealed already only gets its text, without a question.
fn agreed(asked: &Seal, desk: &mut Desk<'_>) -> Result<bool, Failure> {
    let is_asked = desk.terminals.input && desk.terminals.out && !(asked.yes || asked.json || desk.quiet);
    if !is_asked {
        return Ok(true);
    }
    let read = whole(&asked.file)?;
    let Some(game) = read.game.filter(|_| read.seal.is_none()) else { return Ok(true) };
    let review = game.review(Viewer::Umpire);
    let w = desk.tongue.pages().of(review.system());
    let localizer = Localizer { w, review: &*review };
    let points = open_points(localizer);
    writeln!(desk.out, "{}", w.t(if points.is_empty() { "before-none" } else { "before-head" }))?;
    for OpenPoint { words, entries } in points {
        let entries: Vec<String> = entries.iter().map(ToString::to_string).collect();
        let entries = if entries.is_empty() { String::new() } else { format!(" [{}]", entries.join(" ")) };
        writeln!(desk.out, "  {words}{entries}")?;
    }
    undone(localizer).iter().try_for_each(|words| writeln!(desk.out, "  {words}"))?;
    writeln!(desk.out, "{}", w.t("before-signed"))?;
    write!(desk.out, "{} ", w.t("seal-page-ask"))?;
    desk.out.flush()?;
    let mut answer = String::new();
    desk.input.read_line(&mut answer)?;
    let is_yes = ["y", "yes", "j", "ja"].contains(&answer.trim().to_lowercase().as_str());
    if !is_yes {
        writeln!(desk.out, "{}", w.t("seal-page-not"))?;
    }
    Ok(is_yes)
}

/// Reads a match that has no fault.
pub(super) fn whole(path: &Path) -> Result<Read, Failure> {
    closing::whole(path).map_err(|error| Failure::closed(path, error))
}
