//! Everything written about a match, by layer and author, below the stops of the debrief: a part of its plan.

pub(crate) mod drawn;
pub mod form;
pub(crate) mod fault;
pub(crate) mod fields;
pub(crate) mod varied;
pub mod history;
pub(crate) mod questions;
pub(super) mod requests;
pub(crate) mod stop_words;
mod view;

use askama::Template;
use axum::http::HeaderValue;
use wardiary_core::diary::notes::{Layer, Note};
use wardiary_core::review::Seq;

use questions::{QuestionView, questions};
pub(crate) use view::{NoteView, Switch, View, chip, is_note_layer, waits};

use wardiary_library::access::role::Needs;
use wardiary_page::for_umpire::{notes_after, seen_cookie};
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;

#[derive(Template)]
#[template(path = "notes.html")]
pub(super) struct NotesPart {
    frame: Frame,
    id: String,
    /// The questions to a class, with its answers.
    questions: Vec<QuestionView>,
    is_empty: bool,
    authors: Vec<Choice>,
    layers: Vec<Choice>,
    /// The shown layers, which the filter keeps.
    kept: Option<String>,
    /// The form that releases a layer, if something waits on it.
    release: Option<String>,
    /// Whether no note is listed: the reader sees none, or the filter leaves out all of them.
    is_none_chosen: bool,
    /// The stops in their order, if the page does not list them elsewhere.
    stops: Vec<StopView>,
    has_stops: bool,
    groups: Vec<Group>,
}

/// The notes from one stop to the next, in the order of the entries.
struct Group {
    /// The stop that the notes follow; `None` for notes before the first stop.
    stop: Option<StopView>,
    notes: Vec<NoteView>,
}

/// A choice of a list.
pub(crate) struct Choice {
    pub(crate) word: String,
    pub(crate) label: String,
    pub(crate) chosen: bool,
}

/// A stop in the list.
#[derive(Clone)]
struct StopView {
    /// Place in the row, from 1.
    place: usize,
    name: String,
    /// Its entry.
    at: Seq,
    /// The forms that change its words and remove it.
    reword: String,
    remove: String,
    title: String,
    lang: &'static str,
    /// Its title before the decision, if it has one.
    before: Option<(String, &'static str)>,
    entry: String,
    href: String,
    adrift: bool,
    /// Words for a stop whose entry was undone.
    undone: Option<String>,
}

impl NotesPart {
    /// Returns the notes and stops of the match of a request. `are_listed` means that another part of the page already lists the stops.
    pub(super) fn of(request: &MatchRequest, are_listed: bool) -> Self {
        let MatchRequest { frame, id, opened, noted, .. } = request;
        let view = View { frame, opened, noted, id };
        let w = frame.w;
        let by = frame.asked("by").unwrap_or_default();
        let on = frame.asked("on").unwrap_or_default();
        let shown = noted.notes.notes().iter().filter(|note| view.shows(note));
        let mut authors: Vec<&str> = shown.clone().map(|note| note.first().act.author.as_str()).collect();
        authors.sort_unstable();
        authors.dedup();
        let choice =
            |word: &str, label: String, now: &str| Choice { word: word.to_owned(), label, chosen: word == now };
        let any = choice("", w.t("filter-any"), by);
        let all = choice("", w.t("filter-all"), on);
        let sides = opened.sides();
        let fits =
            |layer: Layer, author: &str| (by.is_empty() || author == by) && (on.is_empty() || layer.word(sides) == on);
        let mut listed: Vec<_> = shown.filter(|note| fits(note.layer, &note.first().act.author)).collect();
        listed.sort_by_key(|note| (note.on.entry, note.number));
        let is_filtered = !by.is_empty() || !on.is_empty();
        let groups = groups(view, &listed, !is_filtered);
        Self {
            questions: questions(request, view),
            is_empty: noted.notes.history().is_empty(),
            authors: std::iter::once(any)
                .chain(authors.iter().map(|author| choice(author, (*author).to_owned(), by)))
                .collect(),
            layers: std::iter::once(all)
                .chain(Layer::ALL.map(|layer| choice(layer.word(sides), view.layer(layer), on)))
                .collect(),
            kept: frame.asked("layer").map(str::to_owned),
            release: (frame.annotates_freely() && Layer::ALL.into_iter().any(|layer| noted.notes.waits(layer)))
                .then(|| view.form("release", None)),
            is_none_chosen: listed.is_empty() && is_filtered,
            groups,
            stops: if are_listed { Vec::new() } else { stops(view) },
            has_stops: !noted.notes.row().is_empty(),
            id: id.clone(),
            frame: frame.clone(),
        }
    }
}

/// Returns the cookie that stores what an umpire or scribe has read of sides' notes, if the page shows all of them.
pub(super) fn seen(request: &MatchRequest) -> Option<HeaderValue> {
    let MatchRequest { frame, id, opened, noted, .. } = request;
    let view = View { frame, opened, noted, id };
    let reads_for_umpire = frame.may(Needs::Recording) && !frame.is_perspective();
    let is_filtered = ["by", "on"].iter().any(|key| frame.asked(key).is_some_and(|value| !value.is_empty()));
    let is_all = !is_filtered && notes_after(opened, noted, None).iter().all(|note| view.shows(note));
    seen_cookie(frame, noted).filter(|_| is_all && reads_for_umpire)
}

fn stops(view: View<'_>) -> Vec<StopView> {
    let stop_view = |(place, stop): (usize, &wardiary_core::diary::notes::Stop)| {
        let (title, lang) = view.margin().said(&stop.title);
        let (before, before_lang) = view.margin().said(&stop.before);
        StopView {
            place,
            name: view.frame.w.with("stop-n", [("n", place.into())]),
            at: stop.on.entry,
            reword: view.form("reword", Some(("stop", stop.number))),
            remove: view.form("unstop", Some(("stop", stop.number))),
            title,
            lang: lang.tag(),
            before: (!before.is_empty()).then(|| (before, before_lang.tag())),
            entry: view.entry_words(stop.on.entry),
            href: view.address(stop.on.entry),
            adrift: view.is_adrift(&stop.on),
            undone: view.undone(stop.on.entry),
        }
    };
    (1..).zip(view.noted.notes.row()).map(stop_view).collect()
}

/// Groups notes, in the order of their entries, under the stops that they follow. If a filter is on (`all` is false), leaves out stops without notes.
fn groups(view: View<'_>, listed: &[&Note], all: bool) -> Vec<Group> {
    let mut stops = stops(view);
    stops.sort_by_key(|stop| stop.at);
    let mut groups = vec![Group { stop: None, notes: Vec::new() }];
    groups.extend(stops.into_iter().map(|stop| Group { stop: Some(stop), notes: Vec::new() }));
    let mut last = None;
    for &note in listed {
        let follows = |group: &Group| group.stop.as_ref().is_none_or(|stop| stop.at <= note.on.entry);
        let at = groups.iter().rposition(follows).unwrap_or(0);
        let revise =
            (note.stands() && view.may_write(note.layer)).then(|| view.form("revise", Some(("note", note.number))));
        // Notes on the entry of a stop come below its title.
        let is_of_stop = groups[at].stop.as_ref().is_some_and(|stop| stop.at == note.on.entry);
        let is_first = last.replace(note.on.entry) != Some(note.on.entry) && !is_of_stop;
        groups[at].notes.push(NoteView { revise, is_first, ..view.note(note) });
    }
    groups.retain(|group| !group.notes.is_empty() || (all && group.stop.is_some()));
    groups
}
