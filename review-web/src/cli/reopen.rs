//! `reopen`: a sealed match goes on in a new journal.

use std::path::PathBuf;

use clap::Args;
use fluent_bundle::FluentValue;
use wardiary_core::editions::Opening;
use wardiary_core::kernel::game::Viewer;

use super::failure::Failure;
use super::new::begin;
use super::note::now;
use super::seal::whole;
use super::{Desk, YES};

/// Go on with a sealed match, in a new journal that begins where the sealed one ended.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary reopen evening.wdj --out next-evening.wdj\n  wardiary verify next-evening.wdj --continues evening.wdj"
)]
pub(super) struct Reopen {
    /// The sealed match.
    file: PathBuf,
    /// The journal to begin; it must not exist.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Title; that of the sealed match when left out.
    #[arg(long)]
    title: Option<String>,
}

/// Begins the journal that goes on.
pub(super) fn run(asked: &Reopen, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let read = whole(&asked.file)?;
    let (Some(continues), Some(game)) = (read.to_continue(), &read.game) else {
        return Err(Failure::no("failed-open", [("file", asked.file.display().to_string())]));
    };
    let (genesis, review) = (game.genesis(), game.review(Viewer::Umpire));
    let opening = Opening {
        title: asked.title.clone().unwrap_or_else(|| genesis.title.clone()),
        language: genesis.language.clone(),
        begun: now(),
        edition: Some(genesis.edition.clone()),
        tables: read.material.iter().find(|(name, _)| name == "tables").map(|(_, text)| text.clone()),
        continues: Some(continues.to_string()),
        ..Opening::default()
    };
    let scene = review.at(review.len() - 1).scene();
    let (id, next) = begin(("scene", &scene), &opening, &asked.out)?;
    if !desk.quiet {
        let args = [
            ("file", FluentValue::from(asked.out.display().to_string())),
            ("id", id.to_string().into()),
            ("old", continues.id.to_string().into()),
            ("next", next.to_string().into()),
        ];
        writeln!(desk.out, "{}", desk.tongue.say("reopened", args))?;
    }
    Ok(YES)
}
