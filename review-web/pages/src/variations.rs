//! Variations of a match: how it could have gone on after an entry. They are in its notes.

pub mod board;
pub mod keep;
mod played;
pub mod show;

use askama::Template;
use wardiary_core::diary::notes::debrief::fold::{Kept, Variation};
use wardiary_core::review::Seq;
use wardiary_draw::map_view::View as Part;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;

use super::Answer;
use super::notes::{Switch, View, chip, varied, waits};
use super::step::Shown;
use wardiary_library::access::role::Needs::Annotating;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/variations/form").show(Annotating, form).choice("do", &["write", "edit", "remove"]).keys(&[
        "entry",
        "lines",
        "variation",
    ])]
}

#[derive(Template)]
#[template(path = "variations.html")]
pub(super) struct VariationsPart {
    frame: Frame,
    is_durable: bool,
    is_concealed: bool,
    switches: Vec<Switch>,
    variations: Vec<Row>,
    /// Address for a new variation, and the last entry of the match. `None` for a reader who may not begin one.
    board: Option<(String, Seq)>,
}

/// A variation in the list.
struct Row {
    href: String,
    head: Head,
    /// How many lines it has, in words.
    length: String,
}

/// The facts of a variation wherever it is shown.
pub(crate) struct Head {
    pub(crate) number: u32,
    pub(crate) title: String,
    pub(crate) lang: &'static str,
    pub(crate) text: String,
    pub(crate) text_lang: &'static str,
    /// The number and moment of the entry after which the variation begins. `entry` is the address of its step.
    pub(crate) begins: String,
    pub(crate) entry: String,
    pub(crate) layer: String,
    pub(crate) chip: &'static str,
    pub(crate) waiting: bool,
    pub(crate) author: String,
    pub(crate) wall: String,
    pub(crate) day: String,
    pub(crate) adrift: bool,
    /// The forms that change and remove it, if the reader may.
    pub(crate) forms: Option<[String; 2]>,
}

impl VariationsPart {
    /// The variations of the match of a request.
    pub(super) fn of(request: &MatchRequest) -> Self {
        let MatchRequest { frame, id, opened, noted, .. } = request;
        let view = View { frame, opened, noted, id };
        let w = frame.w;
        let mut kept = varied::shown(view);
        kept.sort_by_key(|kept| (kept.what.on.entry, kept.number));
        let row = |kept: &&Kept<Variation>| Row {
            href: varied::address(view, kept.number, 0),
            head: head(view, kept),
            length: w.with("variation-lines-n", [("n", kept.what.lines.len().into())]),
        };
        let is_concealed = request.is_concealed();
        let may_begin = frame.annotates() && !is_concealed && !opened.review.is_empty();
        Self {
            is_durable: noted.is_durable,
            is_concealed,
            switches: view.switches_of(&|layer| waits(&noted.notes.debrief().variations, layer)),
            variations: kept.iter().map(row).collect(),
            board: may_begin.then(|| (format!("/m/{id}/variations/form"), opened.review.len().saturating_sub(1))),
            frame: frame.clone(),
        }
    }
}

/// Shows the board, or the form that stores, changes or removes a variation.
async fn form(request: MatchRequest) -> Answer {
    match request.frame.asked("do") {
        Some("write" | "edit" | "remove") => keep::show(&request),
        _ => board::show(&request),
    }
}

fn head(view: View<'_>, kept: &Kept<Variation>) -> Head {
    let what = &kept.what;
    let (title, lang) = view.margin().said(&what.title);
    let (text, text_lang) = view.margin().said(&what.text);
    let number = kept.number.to_string();
    let form = |act: &str| view.form_of("variations", &[("do", act), ("variation", &number)]);
    Head {
        number: kept.number,
        title,
        lang: lang.tag(),
        text,
        text_lang: text_lang.tag(),
        begins: view.entry_words(what.on.entry),
        entry: view.address(what.on.entry),
        layer: view.layer(kept.layer),
        chip: chip(kept.layer),
        waiting: !kept.is_open(),
        author: kept.written.author.clone(),
        wall: kept.written.wall.clone(),
        day: kept.written.wall.chars().take(10).collect(),
        adrift: view.is_adrift(&what.on),
        forms: view.may_write(kept.layer).then(|| [form("edit"), form("remove")]),
    }
}

/// Returns the link to the whole map, or to the part in play, with the key of its name; `None` if the whole map is in play.
fn part(frame: &Frame, shown: &Shown) -> Option<(String, &'static str)> {
    match (frame.asked("map") == Some("whole"), shown.part == Part::Whole) {
        (true, _) => Some((frame.link("map", None), "variation-near")),
        (false, false) => Some((frame.link("map", Some("whole")), "layer-whole")),
        (false, true) => None,
    }
}
