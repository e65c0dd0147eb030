//! Tasks of the umpire in a match: entries that a side disputes, and unread notes of sides. A cookie of the match stores how
//! far the notes were read, so that each device of umpire and scribes has its own state.

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use wardiary_core::diary::notes::{Layer, Note};
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Seq;
use wardiary_library::access::role::Needs;
use wardiary_library::library::{Noted, OpenMatch};

use crate::frame::Frame;

/// Name of the cookie.
const SEEN: &str = "notes-seen";

/// Returns the last entry of the notes that this browser saw when it showed the notes of sides.
#[must_use]
pub fn seen(headers: &HeaderMap) -> Option<Seq> {
    let cookies = headers.get(COOKIE)?.to_str().ok()?;
    let mut pairs = cookies.split(';').filter_map(|part| part.trim().split_once('='));
    pairs.find(|(key, _)| *key == SEEN)?.1.parse().ok()
}

/// Returns the cookie that stores what this browser has seen on the page of notes.
#[must_use]
pub fn seen_cookie(frame: &Frame, noted: &Noted) -> Option<HeaderValue> {
    let of = frame.path.strip_suffix("/notes").filter(|of| !of.contains(';'))?;
    let (last, _) = noted.notes.history().last()?;
    HeaderValue::from_str(&format!("{SEEN}={last}; Path={of}; Max-Age=31536000; SameSite=Strict; HttpOnly")).ok()
}

/// Returns notes on layers of sides that wait for a release and are newer than an entry of the notes; none if the match takes no entries.
pub fn notes_after<'a>(opened: &OpenMatch, noted: &'a Noted, seen: Option<Seq>) -> Vec<&'a Note> {
    if opened.takes_entries().is_err() {
        return Vec::new();
    }
    let is_new = |note: &&Note| {
        let is_of_side = matches!(note.layer, Layer::Side(_));
        let waits = note.stands() && !note.is_open() && !note.now().content.private;
        is_of_side && waits && seen.is_none_or(|seen| note.now().act.seq > seen)
    };
    noted.notes.notes().iter().filter(is_new).collect()
}

/// Returns the mark in the header for umpire and scribes: the number of waiting items, and the page that shows them.
#[must_use]
pub fn mark(
    frame: &Frame,
    (id, opened): (&str, &OpenMatch),
    noted: &Noted,
    headers: &HeaderMap,
) -> Option<(String, String)> {
    if !frame.may(Needs::Recording) || frame.is_perspective() {
        return None;
    }
    let requests = noted.notes.debrief().waiting_requests();
    let notes = notes_after(opened, noted, seen(headers));
    let count = |key, n: usize| (n > 0).then(|| frame.w.with(key, [("n", n.into())]));
    let words: Vec<String> =
        [count("waits-requests", requests), count("waits-notes", notes.len())].into_iter().flatten().collect();
    let sides =
        [Side::One, Side::Two].into_iter().filter(|&side| notes.iter().any(|note| note.layer == Layer::Side(side)));
    let layers: Vec<String> = sides.map(|side| format!("notes-{}", opened.sides()[side.index()])).collect();
    let query = if layers.is_empty() { String::new() } else { format!("?layer={}", layers.join(",")) };
    let place = if requests > 0 { "#requests" } else { "" };
    (!words.is_empty()).then(|| (words.join(" · "), format!("/m/{id}/notes{query}{place}")))
}
