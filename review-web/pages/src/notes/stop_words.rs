//! The words of a stop in a form: two titles and a question in each language, with the drafts that replace missing ones.

use wardiary_core::diary::notes::debrief::Item;
use wardiary_core::diary::notes::{Anchor, Layer, NoteBody, NoteEntry, QUESTION_MAX, Said, Stop, TITLE_MAX, tidy};
use wardiary_core::review::Seq;
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::localize::Localizer;

use super::super::halts::drafted;
use super::View;

/// Beginnings of the names of the fields: for the title before the decision, the title after it, and the question. The language follows.
const NAMES: [&str; 3] = ["before-", "", "ask-"];
/// The names of the same fields in faults.
const FIELDS: [&str; 3] = ["before", "title", "question"];
/// Some valid time, used to check words before they are written.
const SOME_TIME: &str = "2000-01-01T00:00:00Z";

/// The words of a stop.
#[derive(Clone, Debug, Default)]
pub(crate) struct StopWords {
    before: Said,
    title: Said,
    question: Said,
}

/// The words in a language.
pub(crate) struct Tongue {
    pub(crate) tag: &'static str,
    pub(crate) label: String,
    /// Whether its boxes are open: those of the reader's language, and those with text.
    pub(crate) open: bool,
    pub(crate) boxes: Vec<TextBox>,
}

/// A box of the form.
pub(crate) struct TextBox {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) label: String,
    pub(crate) typed: String,
    /// The draft for an empty field.
    pub(crate) drafted: String,
    pub(crate) most: usize,
    pub(crate) is_invalid: bool,
    pub(crate) has_focus: bool,
}

/// A form about a stop: its entry, the suffix of its field names, and whether it was refused or gets the focus.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    pub(crate) entry: Option<Seq>,
    pub(crate) suffix: &'a str,
    pub(crate) is_refused: bool,
    pub(crate) has_focus: bool,
}

fn in_lang(said: &Said, lang: Lang) -> &str {
    match lang {
        Lang::En => &said.en,
        Lang::Sv => &said.sv,
    }
}

impl StopWords {
    /// Returns the words typed in the fields with this suffix.
    pub(crate) fn typed(get: &dyn Fn(&str) -> String, suffix: &str) -> Self {
        let said = |name: &str| {
            let text = |lang: Lang| tidy(&get(&format!("{name}{}{suffix}", lang.tag())));
            Said { en: text(Lang::En), sv: text(Lang::Sv) }
        };
        let [before, title, question] = NAMES.map(said);
        Self { before, title, question }
    }

    /// Returns the present words of a stop.
    pub(crate) fn of(stop: &Stop) -> Self {
        Self { before: stop.before.clone(), title: stop.title.clone(), question: stop.question.clone() }
    }

    const fn all(&self) -> [&Said; 3] {
        [&self.before, &self.title, &self.question]
    }

    /// Returns each field with its text.
    pub(crate) fn fields(&self) -> Vec<(String, String)> {
        let field = |(name, said): (&str, &Said)| {
            [Lang::En, Lang::Sv].map(|lang| (format!("{name}{}", lang.tag()), in_lang(said, lang).to_owned()))
        };
        NAMES.into_iter().zip(self.all()).flat_map(field).collect()
    }

    /// Adds a title after the decision if the words have none.
    pub(crate) fn or_title(self, title: &Said) -> Self {
        if self.title == Said::default() { Self { title: title.clone(), ..self } } else { self }
    }

    /// If the words have no title after the decision, adds one: the title before the decision, or else the place.
    pub(crate) fn titled(self, view: View<'_>, entry: Seq) -> Self {
        let none = Said::default();
        if self.title != none {
            return self;
        }
        let place = || {
            let [en, sv] = [Lang::En, Lang::Sv].map(|lang| drafts(view, (entry, lang))[0].clone());
            Said { en, sv }
        };
        let title = if self.before == none { place() } else { self.before.clone() };
        Self { title, ..self }
    }

    /// Returns a new stop with these words.
    pub(crate) fn placed(self, on: Anchor, order: u16) -> Vec<NoteBody> {
        let has_more = [&self.before, &self.question].into_iter().any(|said| *said != Said::default());
        let placed = NoteBody::Placed { number: 0, on, order, title: self.title.clone() };
        std::iter::once(placed).chain(has_more.then(|| self.worded(0))).collect()
    }

    /// Returns an entry that gives these words to a stop. The number 0 means the stop that was placed just before.
    pub(crate) fn worded(self, number: u32) -> NoteBody {
        let Self { before, title, question } = self;
        NoteBody::Debrief { layer: Layer::Public, item: Item::StopWorded { number, title, before, question } }
    }

    /// Returns the invalid field of a language.
    fn fault(&self, lang: Lang) -> Option<&'static str> {
        let only = |said: &Said| Said { en: in_lang(said, lang).to_owned(), sv: String::new() };
        let [before, title, question] = self.all().map(only);
        let title = if title.en.is_empty() { Said { en: "x".to_owned(), ..title } } else { title };
        let body = Self { before, title, question }.worded(1);
        let entry = NoteEntry { author: "x".to_owned(), wall: SOME_TIME.to_owned(), body };
        entry.check().err().map(|breach| breach.field)
    }

    /// The boxes of a form, the reader's language first.
    pub(crate) fn tongues(&self, view: View<'_>, asked: Asked<'_>) -> Vec<Tongue> {
        let w = view.frame.w;
        let tongue = |lang: Lang| {
            let is_first = lang == w.lang;
            let [neutral, question] = asked.entry.map(|entry| drafts(view, (entry, lang))).unwrap_or_default();
            let fault = self.fault(lang).filter(|_| asked.is_refused);
            let mut shown = [neutral.clone(), neutral, question].into_iter();
            let text_box = |((name, field), said): ((&str, &'static str), &Said)| TextBox {
                id: format!("f-{field}{}{}", if is_first { "" } else { "-other" }, asked.suffix),
                name: format!("{name}{}{}", lang.tag(), asked.suffix),
                label: w.t(&format!("stop-words-{field}")),
                typed: in_lang(said, lang).to_owned(),
                drafted: shown.next().unwrap_or_default(),
                most: if field == "question" { QUESTION_MAX } else { TITLE_MAX },
                is_invalid: fault == Some(field),
                has_focus: asked.has_focus && is_first && field == "before",
            };
            Tongue {
                tag: lang.tag(),
                label: w.t(if lang == Lang::En { "note-text-en" } else { "note-text-sv" }),
                open: is_first || self.all().iter().any(|said| !in_lang(said, lang).is_empty()),
                boxes: NAMES.into_iter().zip(FIELDS).zip(self.all()).map(text_box).collect(),
            }
        };
        [w.lang, w.lang.other()].map(tongue).into()
    }
}

/// Returns the drafts of the title before the decision and of the question, in a language.
fn drafts(view: View<'_>, (entry, lang): (Seq, Lang)) -> [String; 2] {
    drafted(Localizer { w: Words { lang, ..view.frame.w }, review: view.opened.review.as_ref() }, entry)
}
