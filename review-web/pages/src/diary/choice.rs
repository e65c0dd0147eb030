//! A list of all diaries of a match: units by side, hexes by number, rows by section of the book.

use askama::Template;
use wardiary_core::diary::diaries::{Diaries, Topic};
use wardiary_core::kernel::unit::Side;
use wardiary_debrief::diary_topic::{path, pieces};
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::Localizer;

use super::super::Answer;
use super::super::table::heading;
use wardiary_library::access::role::Needs::Reading;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/diary").show(Reading, show).keys(&["q"]).reads(&[])]
}

#[derive(Template)]
#[template(path = "diaries.html")]
struct ChoicePage {
    frame: Frame,
    title: String,
    id: String,
    /// The searched words.
    sought: String,
    /// How many diaries are listed, in words.
    found: String,
    none: bool,
    units: Vec<Group>,
    hexes: Vec<Group>,
    rows: Vec<Group>,
}

/// Diaries of a group.
struct Group {
    label: String,
    /// The side, as in class names; empty for a group without one.
    side: &'static str,
    doors: Vec<Door>,
}

/// A diary to be opened.
struct Door {
    href: String,
    label: String,
    /// The text of the row. Empty for a unit or a hex.
    beside: String,
    /// The number of its entries, in words.
    count: String,
}

/// The sources of the list, and the searched words.
struct List<'a> {
    frame: &'a Frame,
    id: &'a str,
    diaries: &'a Diaries,
    /// The searched words, in small letters.
    sought: String,
}

impl List<'_> {
    /// Returns the link to a topic. With a search, only topics that contain its words have a link; without one, only topics with entries.
    fn door(&self, (topic, kind, id): (&Topic, &str, &str), (label, beside): (String, String)) -> Option<Door> {
        let count = self.diaries.diary(topic).len();
        let text = format!("{id} {label} {beside}").to_lowercase();
        let fits = self.sought.split_whitespace().all(|word| text.contains(word));
        let is_shown = if self.sought.is_empty() { count > 0 } else { fits };
        let href = self.frame.seen(&path(self.id, kind, id));
        let count = self.frame.w.with("entries-n", [("n", count.into())]);
        is_shown.then_some(Door { href, label, beside, count })
    }
}

/// Shows the diaries of a match.
async fn show(request: MatchRequest) -> Answer {
    let MatchRequest { frame, id, opened, .. } = &request;
    let review = opened.review.as_ref();
    let localizer = Localizer { w: frame.w, review };
    let sought = frame.asked("q").unwrap_or_default().trim().to_owned();
    let diaries = review.diaries();
    let list = List { frame, id, diaries: &diaries, sought: sought.to_lowercase() };
    let (units, hexes, rows) = (units(&list, localizer), hexes(&list, localizer), rows(&list, localizer));
    let count: usize = units.iter().chain(&hexes).chain(&rows).map(|group| group.doors.len()).sum();
    let page_of = ChoicePage {
        title: format!("{} · {}", frame.w.t("diaries"), opened.title_in(frame.w)),
        id: id.clone(),
        found: frame.w.with("diaries-found", [("n", count.into())]),
        none: count == 0,
        sought,
        units,
        hexes,
        rows,
        frame: frame.clone(),
    };
    page(frame, &page_of)
}

fn filled(groups: Vec<Group>) -> Vec<Group> {
    groups.into_iter().filter(|group| !group.doors.is_empty()).collect()
}

fn units(list: &List<'_>, localizer: Localizer<'_>) -> Vec<Group> {
    let pieces = pieces(localizer.review);
    let group = |side: Side| {
        let of_side = pieces.iter().filter(|piece| piece.side == side);
        let door = of_side.filter_map(|piece| {
            let words = (localizer.unit(piece.unit), String::new());
            list.door((&Topic::Unit(piece.unit), "unit", &piece.id), words)
        });
        Group { label: localizer.side(side), side: ["one", "two"][side.index()], doors: door.collect() }
    };
    filled([Side::One, Side::Two].map(group).into())
}

/// Returns named hexes by their names, the others by number.
fn hexes(list: &List<'_>, localizer: Localizer<'_>) -> Vec<Group> {
    let map = localizer.review.map();
    let (mut places, mut numbers) = (Vec::new(), Vec::new());
    for hex in map.hexes() {
        let (number, place) = (map.name(hex), localizer.place(hex));
        let of = if place.is_some() { &mut places } else { &mut numbers };
        of.extend(list.door((&Topic::Hex(hex), "hex", &number), (localizer.hex(hex), String::new())));
    }
    let group = |key: &str, doors| Group { label: localizer.w.t(key), side: "", doors };
    filled(vec![group("diaries-places", places), group("diaries-numbers", numbers)])
}

fn rows(list: &List<'_>, localizer: Localizer<'_>) -> Vec<Group> {
    let (w, book) = (localizer.w, localizer.review.book());
    let mut out: Vec<Group> = Vec::new();
    let rows = book
        .rows
        .iter()
        .map(|row| (heading(w, row.section.split(';').next().unwrap_or_default().trim()), row.rule, &row.text));
    let readings = book.readings.iter().map(|reading| (w.t("readings"), reading.rule, &reading.text));
    for (label, rule, text) in rows.chain(readings) {
        let id = rule.to_string();
        let words = (id.clone(), text[w.lang.index()].clone());
        let Some(door) = list.door((&Topic::Row(id.clone()), "row", &id), words) else { continue };
        match out.iter_mut().find(|group| group.label == label) {
            Some(group) => group.doors.push(door),
            None => out.push(Group { label, side: "", doors: vec![door] }),
        }
    }
    out
}
