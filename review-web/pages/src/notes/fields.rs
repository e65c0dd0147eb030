//! Common parts of the forms of chapters, variations and notes: fields as typed, layers to choose from, and several entries that
//! are written together.

use std::sync::Arc;

use chrono::{Local, SecondsFormat};
use wardiary_core::diary::notes::debrief::Numbered;
use wardiary_core::diary::notes::{Anchor, Layer, NoteBody, NoteBreach, NoteEntry, NoteFault, Notes, Said, tidy};
use wardiary_core::review::Seq;
use wardiary_journal::notes_file::NotesError;
use wardiary_library::library::{Noted, OpenMatch, Remark};
use wardiary_page::request::MatchRequest;
use wardiary_words::i18n::Lang;

use super::fault::{Fault, fault};
use super::{Choice, View};

/// Fields of a form, as typed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fields(Vec<(String, String)>);

impl Fields {
    pub(crate) fn of(pairs: &[(String, String)]) -> Self {
        Self(pairs.to_vec())
    }

    /// Returns the value of a field. If several fields have the name, returns the value of the first.
    pub(crate) fn get(&self, field: &str) -> &str {
        self.0.iter().find(|(name, _)| name == field).map_or("", |(_, value)| value.as_str())
    }

    pub(crate) fn set(&mut self, field: &str, value: &str) {
        self.0.retain(|(name, _)| name != field);
        self.0.push((field.to_owned(), value.to_owned()));
    }

    /// Fills in an empty field.
    pub(crate) fn fill(&mut self, field: &str, value: &str) {
        if self.get(field).is_empty() {
            self.set(field, value);
        }
    }

    /// Returns the number in a field; `None` if there is none.
    pub(crate) fn number(&self, field: &str) -> Option<u32> {
        self.get(field).trim().parse().ok()
    }

    /// Words in both languages, from a field each.
    pub(crate) fn said(&self, [en, sv]: [&str; 2]) -> Said {
        Said { en: tidy(self.get(en)), sv: tidy(self.get(sv)) }
    }

    pub(crate) fn set_said(&mut self, [en, sv]: [&str; 2], said: &Said) {
        self.set(en, &said.en);
        self.set(sv, &said.sv);
    }
}

/// Title and text in a language.
pub(crate) struct Tongue {
    pub(crate) tag: &'static str,
    pub(crate) title_label: String,
    pub(crate) text_label: String,
    pub(crate) title: String,
    pub(crate) text: String,
    /// Whether its boxes are open: those of the reader's language, and those with text.
    pub(crate) open: bool,
}

/// Returns titles and texts of a form, the reader's language first.
pub(crate) fn tongues(view: View<'_>, typed: &Fields) -> Vec<Tongue> {
    let w = view.frame.w;
    let tongue = |lang: Lang| {
        let (title, text) = (typed.get(&format!("title-{}", lang.tag())), typed.get(lang.tag()));
        Tongue {
            tag: lang.tag(),
            title_label: w.t(if lang == Lang::En { "stop-title-en" } else { "stop-title-sv" }),
            text_label: w.t(if lang == Lang::En { "chapter-text-en" } else { "chapter-text-sv" }),
            title: title.to_owned(),
            text: text.to_owned(),
            open: lang == w.lang || !title.is_empty() || !text.is_empty(),
        }
    };
    [w.lang, w.lang.other()].map(tongue).into()
}

/// Returns the layers on which the reader may write.
pub(crate) fn layers(view: View<'_>, typed: &Fields) -> Vec<Choice> {
    let sides = view.opened.sides();
    let choice = |layer: Layer| {
        let word = layer.word(sides);
        Choice { word: word.to_owned(), label: view.layer(layer), chosen: word == typed.get("for") }
    };
    Layer::ALL.into_iter().filter(|layer| view.may_write(*layer)).map(choice).collect()
}

/// Returns the chosen layer.
pub(crate) fn layer(view: View<'_>, typed: &Fields) -> Result<Layer, Fault> {
    let layer = Layer::parse(typed.get("for"), view.opened.sides()).filter(|layer| view.may_write(*layer));
    layer.ok_or_else(|| fault(view, "layer", "layer", ""))
}

/// Returns the entry typed in a field, with the link of that entry in the chain.
pub(crate) fn anchor((view, of): (View<'_>, &OpenMatch), field: &'static str, typed: &str) -> Result<Anchor, Fault> {
    let last = of.review.len().saturating_sub(1);
    let entry = typed.trim().parse::<Seq>().ok().filter(|entry| *entry <= last);
    let found = entry.and_then(|entry| Some(Anchor { entry, link: of.link(entry)? }));
    let missing = if typed.trim().is_empty() { "missing" } else { "entries" };
    found.ok_or_else(|| fault(view, field, missing, &last.to_string()))
}

/// Writes several entries one after the other, or none if one would be refused. Returns the notes after that.
///
/// # Errors
/// When a field is invalid, nothing is written; other errors are those of any journal.
pub(crate) fn keep(request: &MatchRequest, author: &str, bodies: &[NoteBody]) -> Result<Arc<Noted>, NotesError> {
    let (author, wall) = (tidy(author), now());
    if request.noted.schema.is_some_and(|schema| bodies.iter().any(|body| !body.is_in(schema))) {
        return Err(NotesError::Refused(NoteBreach { field: "schema", fault: NoteFault::Older }));
    }
    let mut tried = request.noted.notes.clone();
    for body in bodies.iter().filter(|_| bodies.len() > 1) {
        let body = numbered(body, &tried);
        let entry = NoteEntry { author: author.clone(), wall: wall.clone(), body };
        tried.take(0, &entry).map_err(NotesError::Refused)?;
    }
    bodies.iter().try_fold(Arc::clone(&request.noted), |_, body| {
        request.annotate(&Remark { author: &author, wall: &wall, compose: &|notes| Ok(numbered(body, notes)) })
    })
}

/// Returns the body with a number if it writes something new. The number is only known at the time of writing.
fn numbered(body: &NoteBody, notes: &Notes) -> NoteBody {
    let mut body = body.clone();
    match &mut body {
        NoteBody::Written { number, .. } => *number = notes.next_note(),
        NoteBody::Placed { number, .. } => *number = notes.next_stop(),
        NoteBody::Debrief { item, .. } => {
            match item.number() {
                Some((sort, number, true)) => *number = notes.next_of(sort),
                // Shapes of a new note belong to that note.
                Some((Numbered::Note, number @ 0, _)) => *number = notes.next_note() - 1,
                // Words of a new stop belong to that stop.
                Some((Numbered::Stop, number @ 0, _)) => *number = notes.next_stop() - 1,
                Some(_) | None => {}
            }
        }
        NoteBody::Revised { .. } | NoteBody::Retracted { .. } | NoteBody::Released(_) | NoteBody::Removed { .. } => {}
    }
    body
}

/// Returns the wall time, with its offset.
pub(crate) fn now() -> String {
    Local::now().fixed_offset().to_rfc3339_opts(SecondsFormat::Secs, false)
}
