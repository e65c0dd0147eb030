//! `aar`: the after-action document as one stand-alone file.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;
use wardiary_page::frame::Frame;
use wardiary_page::viewer_menu::as_viewer;
use wardiary_pages::aar;

use super::Desk;
use super::failure::Failure;
use super::open::open;
use super::out::Out;

/// The after-action review of a match, drafted from its record and its notes: one stand-alone HTML file that prints on two to
/// four sheets of A4.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary aar evening.wdj > evening.aar.html\n  wardiary aar evening.wdj --lang sv --view german --out german.html"
)]
pub(super) struct Aar {
    file: PathBuf,
    #[arg(long, value_name = "SIDE")]
    view: Option<String>,
    #[arg(long, alias = "output", value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

/// Writes the document.
pub(super) fn run(asked: &Aar, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let (path, out) = (&asked.file, Out::of_text(asked.out.as_deref(), desk)?);
    let opened = open(path, desk)?;
    let viewer = opened.seen(asked.view.as_deref())?.viewer();
    // The file was opened a moment ago, so opening fails only if the file was replaced meanwhile.
    let changed = || Failure::no("failed-copy", [("file", path.display().to_string())]);
    let (archive, id) = Archive::alone(path).ok_or_else(changed)?;
    let whole = archive.open(&id).ok_or_else(changed)?;
    let (noted, shown) = (archive.notes_of(&id, &whole), as_viewer(&whole, viewer));
    let frame = Frame { w: desk.tongue.pages().of(shown.review.system()), ..Frame::default() };
    let written = aar::taken_home(&frame, &shown, &noted, &id);
    out.write(written.as_bytes(), desk)?;
    let Some(file) = out.file else { return opened.close(desk) };
    let (file, bytes) = (file.display().to_string(), written.len());
    let of = path.display().to_string();
    let object = asked.json.then(|| json!({"v": 1, "file": file, "of": of, "bytes": bytes}));
    let kilobytes = bytes.div_ceil(1000).to_string();
    desk.report_done(object, ("aar-written", [("file", file.into()), ("kb", kilobytes.into())]))?;
    opened.close(desk)
}
