//! `film`: a match as one drawing that plays by itself.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use wardiary_debrief::film::{Speed, film};

use super::Desk;
use super::failure::Failure;
use super::open::open;
use super::out::Out;

/// The film of a match: front, held places and losses at the end of each phase, as one SVG file that plays in any browser.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary film evening.wdj > evening.svg\n  wardiary film evening.wdj --view german --lang sv --out film.svg"
)]
pub(super) struct FilmOf {
    file: PathBuf,
    #[arg(long, alias = "output", value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long, value_name = "SIDE")]
    view: Option<String>,
    #[arg(long)]
    json: bool,
}

/// Writes the film.
pub(super) fn run(asked: &FilmOf, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let out = Out::of_text(asked.out.as_deref(), desk)?;
    let opened = open(&asked.file, desk)?;
    let perspective = opened.seen(asked.view.as_deref())?;
    let review = perspective.as_ref();
    let localizer = desk.tongue.localizer(review);
    let file = || [("file", asked.file.display().to_string())];
    let made = film(localizer).ok_or_else(|| Failure::no("failed-film", file()))?;
    let text = made.file(Speed::default());
    out.write(text.as_bytes(), desk)?;
    if out.file.is_some() {
        let (of, to, bytes) = (asked.file.display().to_string(), out.name(), text.len());
        let phases = made.entries.len();
        let object = asked.json.then(|| json!({"v": 1, "file": to, "of": of, "phases": phases, "bytes": bytes}));
        desk.report_done(
            object,
            ("filmed", [("file", to.into()), ("stills", phases.into()), ("bytes", bytes.into())]),
        )?;
    }
    opened.close(desk)
}
