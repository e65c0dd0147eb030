//! `note`: writes a note about an entry of a match into a file of its own.

use std::path::{Path, PathBuf};

use chrono::{Local, SecondsFormat};
use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_core::diary::notes::{self, Anchor, Content, Glyph, Layer, NoteBody, Said, tidy};
use wardiary_core::review::Seq;
use wardiary_journal::notes_file;
use wardiary_library::library::Remark;
use wardiary_library::notes_store;

use super::failure::{Failure, said};
use super::open::{Opened, open};
use super::{Desk, YES};

/// A note about an entry, in `NAME.notes.wdj` in the folder of the match. It never changes the match.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wardiary note evening.wdj --entry 20 --author instructor --layer instructor --glyph '!?' --text-en 'Why here?'
  wardiary note evening.wdj --entry 20 --author blue-1 --layer allied --glyph intent --text-sv 'Fixera Caen.' --private
  wardiary note revise evening.wdj 1 --author instructor --text-en 'Why here, and why now?'
  wardiary note release evening.wdj instructor --author instructor")]
pub(super) struct Note {
    file: PathBuf,
    #[arg(long, value_name = "N", required_unless_present_any = ["revise", "retract", "release"],
        conflicts_with_all = ["revise", "retract", "release"])]
    entry: Option<Seq>,
    #[arg(long, value_name = "NOTE", conflicts_with_all = ["retract", "release"], hide = true)]
    revise: Option<u32>,
    #[arg(long, value_name = "NOTE", requires = "reason", conflicts_with = "release", hide = true)]
    retract: Option<u32>,
    #[arg(long, value_name = "LAYER", hide = true)]
    release: Option<String>,
    #[arg(long)]
    author: String,
    #[arg(long, default_value = "public")]
    layer: String,
    #[arg(long, allow_hyphen_values = true)]
    glyph: Option<String>,
    #[arg(long)]
    private: bool,
    #[arg(long, value_name = "HEX", value_delimiter = ',')]
    hexes: Vec<String>,
    #[command(flatten)]
    text: Text,
    #[arg(long, hide = true)]
    reason: Option<String>,
    #[arg(long)]
    json: bool,
}

/// Words in one language or both.
#[derive(Debug, Args)]
struct Text {
    #[arg(long, default_value = "")]
    text_en: String,
    #[arg(long, default_value = "")]
    text_sv: String,
}

/// Writes the requested note or change.
pub(super) fn run(asked: &Note, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let opened = open(&asked.file, desk)?;
    let content = content(asked, &opened)?;
    let layer = |word: &str| layer(word, opened.sides());
    let by = Writer { file: &asked.file, author: &asked.author, is_json: asked.json };
    if let Some(entry) = asked.entry {
        let (on, layer) = (anchor(&opened, entry)?, layer(&asked.layer)?);
        let compose =
            |notes: &notes::Notes| NoteBody::Written { number: notes.next_note(), on, layer, content: content.clone() };
        return write(desk, by, &opened, &compose);
    }
    let body = match (asked.revise, asked.retract, &asked.release) {
        (Some(number), ..) => {
            let compose = |notes: &notes::Notes| {
                let version = notes.note(number).map_or(1, |note| note.version().saturating_add(1));
                NoteBody::Revised { number, version, content: content.clone() }
            };
            return write(desk, by, &opened, &compose);
        }
        (None, Some(number), _) => {
            NoteBody::Retracted { number, reason: tidy(asked.reason.as_deref().unwrap_or_default()) }
        }
        (None, None, Some(word)) => NoteBody::Released(layer(word)?),
        (None, None, None) => return Err(Failure::usage("failed-note", [])),
    };
    write(desk, by, &opened, &|_| body.clone())
}

fn content(asked: &Note, opened: &Opened) -> Result<Content, Failure> {
    let glyph = asked.glyph.as_deref().map(|word| {
        let known = Glyph::WORDS.join(" ");
        Glyph::named(word)
            .ok_or_else(|| Failure::usage("failed-glyph", [("word", word.to_owned()), ("known", known.clone())]))
    });
    let review = opened.review();
    let map = review.map();
    let strange = asked.hexes.iter().find(|hex| !map.hexes().any(|known| map.name(known) == **hex));
    if let Some(hex) = strange {
        return Err(Failure::usage("failed-hex", [("hex", hex.clone())]));
    }
    let text = Said { en: tidy(&asked.text.text_en), sv: tidy(&asked.text.text_sv) };
    Ok(Content { private: asked.private, glyph: glyph.transpose()?, text, hexes: asked.hexes.clone() })
}

fn layer(word: &str, sides: [&str; 2]) -> Result<Layer, Failure> {
    let known = || Layer::ALL.map(|layer| layer.word(sides)).join(" ");
    Layer::parse(word, sides)
        .ok_or_else(|| Failure::usage("failed-layer", [("word", word.to_owned()), ("known", known())]))
}

/// Returns an entry by its number, with its link.
pub(super) fn anchor(opened: &Opened, entry: Seq) -> Result<Anchor, Failure> {
    let entry = opened.at(Some(entry))?;
    let link =
        opened.link(entry).ok_or_else(|| Failure::Internal(said("failed-link", [("entry", entry.to_string())])))?;
    Ok(Anchor { entry, link })
}

/// Returns the time now, with its offset.
pub(super) fn now() -> String {
    Local::now().fixed_offset().to_rfc3339_opts(SecondsFormat::Secs, false)
}

/// The author of a note, its match, and the form of the answer.
#[derive(Clone, Copy)]
pub(super) struct Writer<'a> {
    /// The match.
    pub(super) file: &'a Path,
    /// The author, as typed.
    pub(super) author: &'a str,
    /// Whether the answer is in JSON.
    pub(super) is_json: bool,
}

/// Writes an entry into the notes of a match and prints its number.
pub(super) fn write(
    desk: &mut Desk<'_>,
    by: Writer<'_>,
    opened: &Opened,
    compose: &dyn Fn(&notes::Notes) -> NoteBody,
) -> Result<u8, Failure> {
    let path = notes_file::beside(by.file);
    let remark = Remark { author: by.author.trim(), wall: &now(), compose: &|notes| Ok(compose(notes)) };
    let seq = notes_store::write(&path, &opened.home, &remark).map_err(|error| Failure::noted(&path, &error))?;
    let file = path.display().to_string();
    let object = by.is_json.then(|| json!({"v": 1, "file": file, "seq": seq}));
    desk.report_done(object, ("noted", [("file", FluentValue::from(file)), ("seq", seq.to_string().into())]))?;
    Ok(YES)
}
