//! `stop`: a moment of a match at which the debrief stops.

use std::path::PathBuf;

use clap::Args;
use wardiary_core::diary::notes::debrief::Item;
use wardiary_core::diary::notes::{Layer, NoteBody, NoteBreach, NoteFault, Notes, Said, tidy};
use wardiary_core::review::Seq;
use wardiary_journal::notes_file::{NotesError, beside};

use super::Desk;
use super::failure::Failure;
use super::kept_notes::kept_notes;
use super::note::{Writer, anchor, write};
use super::open::open;

/// A stop at an entry, in `NAME.notes.wdj` in the folder of the match. The pages lead from stop to stop.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wardiary stop evening.wdj --entry 61 --author instructor --title-en 'Caen: now or later?' --title-sv 'Caen: nu eller senare?'
  wardiary stop reword evening.wdj 2 --author instructor --title-en 'Caen: two points short' --before-en Caen
  wardiary stop remove evening.wdj 2 --author instructor")]
pub(super) struct Stop {
    file: PathBuf,
    #[arg(long, value_name = "N", required_unless_present_any = ["reword", "remove"],
        conflicts_with_all = ["reword", "remove"])]
    entry: Option<Seq>,
    #[arg(long, value_name = "STOP", conflicts_with = "remove", hide = true)]
    reword: Option<u32>,
    #[arg(long, value_name = "STOP", hide = true)]
    remove: Option<u32>,
    #[arg(long)]
    author: String,
    #[command(flatten)]
    words: Words,
    #[arg(long, default_value_t = 0)]
    order: u16,
    #[arg(long, default_value = "", hide = true)]
    reason: String,
    #[arg(long)]
    json: bool,
}

/// The words of a stop.
#[derive(Debug, Args)]
struct Words {
    #[arg(long, default_value = "")]
    title_en: String,
    #[arg(long, default_value = "")]
    title_sv: String,
    #[arg(long, default_value = "")]
    before_en: String,
    #[arg(long, default_value = "")]
    before_sv: String,
    #[arg(long, default_value = "")]
    question_en: String,
    #[arg(long, default_value = "")]
    question_sv: String,
}

impl Words {
    /// Title, title before the decision, and question.
    fn said(&self) -> [Said; 3] {
        let said = |en: &str, sv: &str| Said { en: tidy(en), sv: tidy(sv) };
        [
            said(&self.title_en, &self.title_sv),
            said(&self.before_en, &self.before_sv),
            said(&self.question_en, &self.question_sv),
        ]
    }

    /// Returns the entry of the notes that gives a stop these words.
    fn worded(&self, number: u32) -> NoteBody {
        let [title, before, question] = self.said();
        NoteBody::Debrief { layer: Layer::Public, item: Item::StopWorded { number, title, before, question } }
    }
}

/// Places, rewords or removes the stop.
pub(super) fn run(asked: &Stop, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let opened = open(&asked.file, desk)?;
    let by = Writer { file: &asked.file, author: &asked.author, is_json: asked.json };
    match (asked.entry, asked.reword, asked.remove) {
        (Some(entry), ..) => {
            let on = anchor(&opened, entry)?;
            let [title, before, question] = asked.words.said();
            let has_more = [before, question].iter().any(|said| *said != Said::default());
            let kept = kept_notes(&asked.file, &opened)?.and_then(|read| read.genesis);
            // Nothing is placed if its words would be refused.
            if has_more && kept.is_some_and(|genesis| !asked.words.worded(0).is_in(genesis.schema)) {
                let older = NotesError::Refused(NoteBreach { field: "schema", fault: NoteFault::Older });
                return Err(Failure::noted(&beside(&asked.file), &older));
            }
            let compose = |notes: &Notes| NoteBody::Placed {
                number: notes.next_stop(),
                on,
                order: asked.order,
                title: title.clone(),
            };
            let placed = write(desk, by, &opened, &compose)?;
            if !has_more {
                return Ok(placed);
            }
            write(desk, by, &opened, &|notes| asked.words.worded(notes.next_stop() - 1))
        }
        (None, Some(number), _) => write(desk, by, &opened, &|_| asked.words.worded(number)),
        (None, None, Some(number)) => {
            let body = NoteBody::Removed { number, reason: tidy(&asked.reason) };
            write(desk, by, &opened, &|_| body.clone())
        }
        (None, None, None) => Err(Failure::usage("failed-stop", [])),
    }
}
