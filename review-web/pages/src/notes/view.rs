//! A note as pages show it, and the notes that a reader has switched on.

mod layers;

pub(crate) use layers::waits;

use wardiary_core::diary::notes::{Anchor, Glyph, Layer, Note};
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Seq;
use wardiary_library::access::role::{Needs, Role};
use wardiary_library::library::{Noted, OpenMatch};
use wardiary_page::frame::Frame;
use wardiary_words::localize::{Localizer, Margin};

use super::drawn;

/// Prefix of the layers of notes in `?layer=`; words without it are layers of the map.
pub(crate) const LAYERS: &str = "notes-";

/// Returns whether a word of `?layer=` is about notes.
pub(crate) fn is_note_layer(word: &str) -> bool {
    word.starts_with(LAYERS)
}

/// The notes of a match before a reader.
#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    pub(crate) frame: &'a Frame,
    pub(crate) opened: &'a OpenMatch,
    pub(crate) noted: &'a Noted,
    pub(crate) id: &'a str,
}

/// A note on a page.
pub(crate) struct NoteView {
    pub(crate) number: u32,
    pub(crate) name: String,
    /// The mark of annotated games, if the glyph is one.
    pub(crate) mark: Option<&'static str>,
    /// The meaning of the glyph.
    pub(crate) meaning: Option<String>,
    pub(crate) layer: String,
    /// Class of the chip of a side.
    pub(crate) side: &'static str,
    pub(crate) author: String,
    pub(crate) wall: String,
    /// The day of it.
    pub(crate) day: String,
    pub(crate) text: String,
    pub(crate) lang: &'static str,
    pub(crate) hexes: String,
    /// Its shapes, in words.
    pub(crate) shapes: Vec<String>,
    pub(crate) edited: bool,
    pub(crate) private: bool,
    pub(crate) waiting: bool,
    pub(crate) retracted: bool,
    pub(crate) adrift: bool,
    pub(crate) entry: String,
    pub(crate) href: String,
    pub(crate) history: String,
    /// The form that revises it, if the reader may.
    pub(crate) revise: Option<String>,
    /// Whether it is the first note on its entry.
    pub(crate) is_first: bool,
    /// The side whose intent it states.
    pub(crate) intent_of: Option<Side>,
}

/// A switch that shows or hides the notes on a hidden layer.
pub(crate) struct Switch {
    pub(crate) href: String,
    pub(crate) label: String,
    pub(crate) on: bool,
}

impl<'a> View<'a> {
    /// Words of notes and stops.
    pub(crate) const fn margin(self) -> Margin {
        Margin { w: self.frame.w }
    }

    /// A layer in words.
    pub(crate) fn layer(self, layer: Layer) -> String {
        self.margin().layer(layer.word(self.opened.sides()))
    }

    /// The words of `?layer=`.
    fn asked(self) -> impl Iterator<Item = &'a str> {
        self.frame.asked("layer").unwrap_or_default().split(',').filter(|word| !word.is_empty())
    }

    /// Returns the words of `?layer=` that switch notes.
    fn asked_of_notes(self) -> impl Iterator<Item = &'a str> {
        self.asked().filter(|word| is_note_layer(word))
    }

    /// Returns the words of `?layer=` that are layers of the map.
    fn asked_of_map(self) -> impl Iterator<Item = &'a str> {
        self.asked().filter(|word| !is_note_layer(word))
    }

    fn has(self, word: &str) -> bool {
        self.asked_of_notes().any(|asked| asked.strip_prefix(LAYERS) == Some(word))
    }

    /// Returns whether the reader may switch on a layer: a side only its own, an observer none.
    pub(super) fn may_read(self, layer: Layer) -> bool {
        layer.may_be_read_by(self.opened.review.viewer())
    }

    /// Returns whether the reader may write on a layer. In a room a side may write only on its own.
    pub(crate) fn may_write(self, layer: Layer) -> bool {
        match self.frame.admitted.as_ref().map(|admitted| admitted.role) {
            Some(Role::Side(side)) => layer == Layer::Side(side),
            _ => self.frame.may(Needs::Annotating),
        }
    }

    /// Returns whether a layer is switched on.
    pub(super) fn has_layer(self, layer: Layer) -> bool {
        self.may_read(layer) && self.has(layer.word(self.opened.sides()))
    }

    /// Returns whether the reader sees a note: an open one, or one on a layer that is switched on.
    pub(crate) fn shows(self, note: &Note) -> bool {
        if !note.stands() || self.has("none") {
            return false;
        }
        let private = note.now().content.private;
        note.is_open() || (self.has_layer(note.layer) && (!private || self.has("private")))
    }

    /// Returns whether the reader sees something on a layer: because it is open, or because the layer is switched on.
    pub(crate) fn reads(self, layer: Layer, is_open: bool) -> bool {
        !self.has("none") && (is_open || self.has_layer(layer))
    }

    /// Returns whether the reader could have read a retracted note before its retraction.
    pub(crate) fn is_of_open_layer(self, note: &Note) -> bool {
        let open = note.layer == Layer::Public || note.released.is_some();
        let private = note.now().content.private;
        (open || self.has_layer(note.layer)) && (!private || (self.may_read(note.layer) && self.has("private")))
    }

    /// Returns a link to another page with the same layers, for the same viewer, with the same limits.
    pub(crate) fn along(self, path: &str) -> String {
        self.frame.keeping(&["layer", "view", "concealed"], path)
    }

    /// Returns the address of an entry.
    pub(crate) fn address(self, entry: Seq) -> String {
        self.along(&format!("/m/{}/e/{entry}", self.id))
    }

    /// Returns the address of the form that does `act` to the thing in `about`.
    pub(crate) fn form(self, act: &str, about: Option<(&str, u32)>) -> String {
        let (what, number) = about.map_or(("", String::new()), |(what, number)| (what, number.to_string()));
        self.form_of("notes", &[("do", act), (what, &number)])
    }

    /// Returns the address of the form of a page, with those of the fields that have a value.
    pub(crate) fn form_of(self, page: &str, fields: &[(&str, &str)]) -> String {
        let said = fields.iter().filter(|(_, value)| !value.is_empty());
        let query = said.map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let frame = Frame { query, ..self.frame.clone() };
        self.along(&frame.along(&format!("/m/{}/{page}/form", self.id)))
    }

    /// Returns an entry by number and moment, and whether it was undone.
    pub(crate) fn entry_words(self, entry: Seq) -> String {
        let localizer = Localizer { w: self.frame.w, review: self.opened.review.as_ref() };
        let found = self.opened.review.moment(entry);
        let words = found.map(|moment| format!("{entry} · {}", localizer.moment(moment)));
        let undone = localizer.undone(entry).map(|word| format!(" · {word}")).unwrap_or_default();
        format!("{}{undone}", words.unwrap_or_else(|| entry.to_string()))
    }

    /// Returns the words for an entry that was undone.
    pub(crate) fn undone(self, entry: Seq) -> Option<String> {
        Localizer { w: self.frame.w, review: self.opened.review.as_ref() }.undone(entry)
    }

    /// Returns whether the record has another entry than the one a note was written about.
    pub(crate) fn is_adrift(self, on: &Anchor) -> bool {
        self.opened.link(on.entry) != Some(on.link)
    }

    /// Returns a note in its present version.
    pub(crate) fn note(self, note: &Note) -> NoteView {
        let (now, margin) = (note.now(), self.margin());
        let (text, lang) = margin.said(&now.content.text);
        let glyph = now.content.glyph;
        let side = match note.layer {
            Layer::Side(side) => Some(side),
            Layer::Public | Layer::Instructor | Layer::Umpire => None,
        };
        NoteView {
            number: note.number,
            name: self.frame.w.with("note-n", [("n", note.number.into())]),
            mark: glyph.filter(|glyph| glyph.chess_number().is_some()).map(Glyph::word),
            meaning: glyph.map(|glyph| margin.glyph_meaning(glyph)),
            layer: self.layer(note.layer),
            side: chip(note.layer),
            author: note.first().act.author.clone(),
            wall: note.first().act.wall.clone(),
            day: note.first().act.wall.chars().take(10).collect(),
            text,
            lang: lang.tag(),
            hexes: now.content.hexes.join(" "),
            shapes: note.shapes.iter().map(|shape| drawn::words(self.frame.w, shape)).collect(),
            edited: note.version() > 1,
            private: now.content.private,
            waiting: note.stands() && !note.is_open(),
            retracted: !note.stands(),
            adrift: self.is_adrift(&note.on),
            entry: self.entry_words(note.on.entry),
            href: self.address(note.on.entry),
            revise: None,
            is_first: true,
            history: self.along(&format!("/m/{}/notes/{}", self.id, note.number)),
            intent_of: side.filter(|_| glyph == Some(Glyph::Intent)),
        }
    }
}

/// Returns the class of a layer's chip: that of a side.
pub(crate) const fn chip(layer: Layer) -> &'static str {
    match layer {
        Layer::Side(Side::One) => "one",
        Layer::Side(Side::Two) => "two",
        Layer::Public | Layer::Instructor | Layer::Umpire => "",
    }
}
