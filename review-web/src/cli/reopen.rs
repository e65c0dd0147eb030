//! `reopen`: continues a sealed match in a new journal.

use std::path::PathBuf;

use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_core::editions::Opening;
use wardiary_core::kernel::game::Viewer;
use wardiary_journal::MatchId;
use wardiary_journal::occasion;
use wardiary_library::beginning::{Unbegun, begin_from, drawn};

use super::failure::Failure;
use super::note::now;
use super::open::named_as_match;
use super::seal::whole;
use super::{Desk, YES};

/// Continue a sealed match, in a new journal that begins where the sealed one ended.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary reopen evening.wdj --out next-evening.wdj\n  wardiary verify next-evening.wdj --continues evening.wdj"
)]
pub(super) struct Reopen {
    file: PathBuf,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long)]
    title: Option<String>,
    #[arg(long)]
    json: bool,
}

/// Begins the journal that continues it.
pub(super) fn run(asked: &Reopen, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let out = asked.out.clone().unwrap_or_else(|| asked.file.with_extension("reopened.wdj"));
    named_as_match(&out)?;
    let read = whole(&asked.file)?;
    let (Some(continues), Some(game)) = (read.to_continue(), &read.game) else {
        return Err(Failure::no("failed-open", [("file", asked.file.display().to_string())]));
    };
    let (genesis, review) = (game.genesis(), game.review(Viewer::Umpire));
    let text = |name: &str| read.material.iter().find(|(known, _)| known == name).map(|(_, text)| text.clone());
    let opening = Opening {
        title: asked.title.clone().unwrap_or_else(|| genesis.title.clone()),
        language: genesis.language.clone(),
        begun: now(),
        edition: Some(genesis.edition.clone()),
        tables: text("tables"),
        continues: Some(continues.to_string()),
        officials: genesis.officials.clone(),
        occasion: text(occasion::MATERIAL),
        ..Opening::default()
    };
    let scene = review.at(review.len() - 1).scene();
    let made = drawn().map(MatchId).and_then(|id| begin_from(("scene", &scene), &opening, (&out, id)));
    let made = made.map_err(|error| match error {
        Unbegun::File(error) => Failure::recorded(&out, &error),
        other => Failure::unbegun(other),
    })?;
    let (file, id, old) = (out.display().to_string(), made.id.to_string(), continues.id.to_string());
    let object = asked.json.then(|| json!({"v": 1, "file": file, "match": id, "continues": old, "next": made.next}));
    let args = [
        ("file", FluentValue::from(file)),
        ("id", id.into()),
        ("old", old.into()),
        ("next", made.next.to_string().into()),
    ];
    desk.report_done(object, ("reopened", args))?;
    Ok(YES)
}
