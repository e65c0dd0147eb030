//! The help page: where each reader begins, keys with the switch that turns single letters off, and how to read a counter.

use askama::Template;
use wardiary_draw::icons::piece;
use wardiary_draw::svg::Picture;
use wardiary_library::archive::sample;
use wardiary_library::library::Library as _;
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_words::i18n::Words;
use wardiary_words::localize::Localizer;

use wardiary_core::kernel::unit::Side;

use super::Answer;
use wardiary_library::access::role::Needs::AnyRole;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/help").show(AnyRole, show)]
}

/// Keys with the message that explains them.
const KEYS: &[(&str, &str)] = &[
    ("← →", "key-entry"),
    ("j k", "key-entry-letters"),
    ("Shift + ← →", "key-phase"),
    ("PgUp PgDn", "key-turn"),
    ("Home End", "key-ends"),
    ("p n", "key-stop"),
    ("[ ]", "key-diary"),
    ("+ − 0", "key-zoom"),
    ("Shift + ← → ↑ ↓", "key-pan"),
    ("c", "key-combat"),
    ("g", "key-note"),
    ("Esc", "key-back"),
    ("b", "key-blank"),
    ("r", "key-reveal"),
    ("Space", "key-play"),
    ("- +", "key-speed"),
    ("/", "key-find"),
    ("u", "key-undo"),
    ("?", "key-help"),
    ("Esc", "key-choose"),
    ("← → ↑ ↓", "key-choose-hexes"),
    ("0–9 a–ö", "key-choose-jump"),
    ("Space", "key-choose-tick"),
    ("Enter", "key-choose-enter"),
    ("1–6", "key-choose-die"),
    ("Enter Backspace", "key-choose-way"),
];

/// Readers, in the order of the first page.
const ROLES: [&str; 5] = ["instructor", "umpire", "scribe", "player", "archivist"];
/// The parts of a counter, from its upper left corner on.
const SIGNS: [&str; 7] = ["name", "losses", "size", "nation", "symbol", "marks", "values"];

/// Events at a table besides the moves.
const TABLE: [&str; 8] = ["clock", "dice", "gap", "breach", "intent", "plan", "document", "lessons"];

#[derive(Template)]
#[template(path = "help.html")]
struct HelpPage {
    frame: Frame,
    title: String,
    roles: Vec<(String, Vec<Part>)>,
    /// Tasks of a scribe besides play.
    table: Vec<(String, Vec<Part>)>,
    follow: Vec<Part>,
    present: Vec<Part>,
    keys: Vec<(&'static str, String)>,
    /// A counter of each side.
    counters: Vec<Picture>,
    signs: Vec<(String, String)>,
    switch: String,
}

/// A part of a text: words to read, or text to type.
struct Part {
    text: String,
    is_typed: bool,
}

/// Returns the parts of a message. Text to type is between backquotes.
fn parts(message: &str) -> Vec<Part> {
    let typed = [false, true].into_iter().cycle();
    message.split('`').zip(typed).map(|(text, is_typed)| Part { text: text.to_owned(), is_typed }).collect()
}

/// Shows the page.
async fn show(frame: Frame) -> Answer {
    let w = frame.w;
    let switch = frame.link("keys", Some(if frame.keys { "off" } else { "on" }));
    page(
        &frame,
        &HelpPage {
            title: w.t("help"),
            roles: ROLES.map(|role| (w.t(&format!("door-{role}")), parts(&w.t(&format!("help-role-{role}"))))).into(),
            table: TABLE
                .map(|what| (w.t(&format!("help-table-{what}")), parts(&w.t(&format!("help-table-{what}-words")))))
                .into(),
            follow: parts(&w.t("help-follow-words")),
            present: parts(&w.t("help-present-words")),
            counters: counters(w),
            signs: SIGNS.map(|sign| (w.t(&format!("sign-{sign}")), w.t(&format!("sign-{sign}-words")))).into(),
            keys: KEYS.iter().map(|&(key, words)| (key, w.t(words))).collect(),
            switch,
            frame: frame.clone(),
        },
    )
}

/// Returns a counter of each side from the sample match, with losses if possible.
fn counters(w: Words) -> Vec<Picture> {
    let Some(opened) = sample().and_then(|(archive, id)| archive.open(id)) else { return Vec::new() };
    let review = opened.review.as_ref();
    let pieces = Localizer { w: w.of(review.system()), review }.position(&*review.at(review.len())).pieces;
    let of = |side: Side| {
        let own = || pieces.iter().filter(move |piece| piece.side == side && !piece.symbol.is_ship());
        own().find(|piece| (1..piece.loss_points).contains(&piece.losses)).or_else(|| own().next()).map(piece)
    };
    [Side::One, Side::Two].into_iter().filter_map(of).collect()
}
