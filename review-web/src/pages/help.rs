//! Keys, and the switch that turns single letters off.

use askama::Template;

use super::Answer;
use crate::error::page;
use crate::frame::Frame;

/// Keys with the message that says what they do.
const KEYS: [(&str, &str); 11] = [
    ("← →", "key-entry"),
    ("j k", "key-entry-letters"),
    ("Shift + ← →", "key-phase"),
    ("PgUp PgDn", "key-turn"),
    ("Home End", "key-ends"),
    ("p n", "key-stop"),
    ("c", "key-combat"),
    ("g", "key-note"),
    ("Esc", "key-back"),
    ("b", "key-blank"),
    ("?", "key-help"),
];

#[derive(Template)]
#[template(path = "help.html")]
struct HelpPage {
    frame: Frame,
    title: String,
    keys: Vec<(&'static str, String)>,
    switch: String,
}

/// Shows the page.
pub async fn show(frame: Frame) -> Answer {
    let w = frame.w;
    let switch = frame.link("keys", Some(if frame.keys { "off" } else { "on" }));
    page(
        &frame,
        &HelpPage {
            title: w.t("help"),
            keys: KEYS.map(|(key, words)| (key, w.t(words))).to_vec(),
            switch,
            frame: frame.clone(),
        },
    )
}
