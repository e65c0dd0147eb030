//! The chapters of a debrief: lists of stretches of this match and of other matches. A reader can step along the entries of
//! each chapter. The list of chapters is a part of the plan of the debrief.

pub mod form;
mod order;
mod known;
pub(crate) mod way;

use askama::Template;
use wardiary_core::diary::notes::debrief::fold::{Chapter, Kept};
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::Localizer;

use super::notes::{View, chip};
use known::Known;

#[derive(Template)]
#[template(path = "chapters.html")]
pub(super) struct ChaptersPart {
    frame: Frame,
    is_concealed: bool,
    /// Whether there is no chapter that the reader may see.
    is_empty: bool,
    lists: Vec<List>,
    place: String,
    /// Address of the forms, with the visible layers.
    action: String,
}

/// A list of chapters.
struct List {
    name: String,
    chapters: Vec<Row>,
    /// Address of the form that turns the list into stops, for a reader who may place stops.
    stops: Option<String>,
}

/// A chapter in its list.
struct Row {
    number: u32,
    title: String,
    lang: &'static str,
    /// Address of the chapter's first entry, with links along the chapter. `None` if the match or the entry is missing.
    href: Option<String>,
    /// First and last entry of the chapter, with their moments. `of` names the match if the chapter is of another match.
    entries: String,
    of: Option<String>,
    text: String,
    text_lang: &'static str,
    layer: String,
    chip: &'static str,
    waiting: bool,
    author: String,
    wall: String,
    day: String,
    adrift: bool,
    /// The forms that change and remove it, if the reader may.
    forms: Option<[String; 2]>,
    /// Whether it can change places with the chapter before and the one after.
    moves: [bool; 2],
}

impl ChaptersPart {
    /// Returns the chapters of the match of a request; `None` if there are none and the reader may not place any.
    pub(super) fn of(request: &MatchRequest) -> Option<Self> {
        let MatchRequest { frame, id, opened, noted, .. } = request;
        let view = View { frame, opened, noted, id };
        let known = Known::of(view, request.library());
        let lists: Vec<List> =
            known.lists().into_iter().map(|(name, chapters)| list(&known, name, &chapters)).collect();
        let part = Self {
            is_concealed: request.is_concealed(),
            is_empty: lists.is_empty(),
            lists,
            place: view.form_of("chapters", &[("do", "place")]),
            action: view.along(&format!("/m/{id}/chapters")),
            frame: frame.clone(),
        };
        (!part.is_empty || frame.annotates()).then_some(part)
    }
}

fn list(known: &Known<'_>, name: &str, chapters: &[&Kept<Chapter>]) -> List {
    let view = known.view;
    let free = view.frame.annotates_freely();
    let shown = |(at, kept): (usize, &&Kept<Chapter>)| Row {
        moves: [free && at > 0, free && at + 1 < chapters.len()],
        ..chapter(known, kept)
    };
    let has_own = chapters.iter().any(|kept| kept.what.elsewhere.is_none());
    List {
        name: name.to_owned(),
        chapters: chapters.iter().enumerate().map(shown).collect(),
        stops: (free && has_own).then(|| view.form_of("chapters", &[("do", "stops"), ("list", name)])),
    }
}

fn chapter(known: &Known<'_>, kept: &Kept<Chapter>) -> Row {
    let (view, what) = (known.view, &kept.what);
    let (title, lang) = view.margin().said(&what.title);
    let (text, text_lang) = view.margin().said(&what.text);
    let number = kept.number.to_string();
    let form = |act: &str| view.form_of("chapters", &[("do", act), ("chapter", &number)]);
    let own = what.elsewhere.as_ref();
    Row {
        number: kept.number,
        title,
        lang: lang.tag(),
        href: known.address(kept),
        entries: entries(known, kept),
        of: own
            .map(|own| known.of_chapter(what).map_or_else(|| own.title.clone(), |(_, of)| of.title_in(view.frame.w))),
        text,
        text_lang: text_lang.tag(),
        layer: view.layer(kept.layer),
        chip: chip(kept.layer),
        waiting: !kept.is_open(),
        author: kept.written.author.clone(),
        wall: kept.written.wall.clone(),
        day: kept.written.wall.chars().take(10).collect(),
        adrift: known.is_adrift(what),
        forms: view.may_write(kept.layer).then(|| [form("edit"), form("remove")]),
        moves: [false, false],
    }
}

/// Returns first and last entry of a chapter, with their moments if the match is available.
fn entries(known: &Known<'_>, kept: &Kept<Chapter>) -> String {
    let (w, what) = (known.view.frame.w, &kept.what);
    let (ends, of) = ([what.from.entry, what.to.entry], known.of_chapter(what));
    let localizer = of.map(|(_, of)| Localizer { w, review: of.review.as_ref() });
    let [from, to] =
        ends.map(|entry| localizer.map_or_else(|| entry.to_string(), |localizer| localizer.entry_number(entry)));
    let words = w.with("chapter-entries", [("from", from.into()), ("to", to.into())]);
    let Some((localizer, (_, of))) = localizer.zip(of) else { return words };
    let moments = ends.map(|entry| of.review.moment(entry).map(|moment| localizer.moment(moment)));
    match moments {
        [Some(from), Some(to)] if from == to => format!("{words} · {from}"),
        [Some(from), Some(to)] => format!("{words} · {from} – {to}"),
        _ => words,
    }
}
