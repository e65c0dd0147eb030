//! The query of every page: its known keys, and their values if they can be listed. Anything else is an error in the link and
//! gets an error page. A page that ignored the error would show something else than the link meant.

use axum::extract::{MatchedPath, Request};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::error::{Reason, Stop};
use crate::frame::{Frame, pairs};

/// Keys of every page: language, theme and whether letters work as keys.
const EVERY: [&str; 3] = ["lang", "theme", "keys"];
/// Keys of every page of a match. Links carry them from page to page, so that a reader returns to the same view.
const MATCH: &[&str] = &[
    "view",
    "layer",
    "hex",
    "unit",
    "map",
    "centre",
    "tray",
    "known",
    "by",
    "on",
    "follow",
    "diary",
    "since",
    "concealed",
    "play",
    "chapter",
];
/// Further keys, by the address of the page.
const PAGES: &[(&str, &[&str])] = &[
    ("/assets/wardiary.css", &["v"]),
    ("/assets/wardiary.js", &["v"]),
    ("/m/{id}/film", &["at", "speed"]),
    ("/m/{id}/film.svg", &["at", "speed", "strip", "shade"]),
    ("/m/{id}/record", &["way"]),
    ("/m/{id}/record/said", &["line"]),
    ("/m/{id}/record/odds", &["sent"]),
    ("/m/{id}/lines/{at}", &["rows"]),
    ("/m/{id}/follow", &["choice", "answer"]),
    ("/m/{id}/notes", &["end"]),
    ("/m/{id}/present", &["end"]),
    ("/m/{id}/present/{stop}", &["reveal", "blank", "lead"]),
    ("/m/{id}/present/{stop}/notes", &["end"]),
    ("/m/{id}/lessons", &["entry"]),
    ("/m/{id}/dispute", &["entry"]),
    ("/lessons", &["of", "waits", "page"]),
    ("/m/{id}/aar/edit", &["part", "for"]),
    ("/m/{id}/overview", &["open", "series"]),
    ("/m/{id}/combats", &["side", "kind", "row", "sort", "open"]),
    ("/", &["q", "show", "order", "game", "page"]),
    ("/links", &["ticked"]),
    ("/m/{id}/diary", &["q"]),
    ("/m/{id}/diary/unit/{unit}", &["page"]),
    ("/m/{id}/diary/hex/{hex}", &["page"]),
    ("/m/{id}/diary/row/{row}", &["page"]),
    ("/m/{id}/since", &["n"]),
    ("/m/{id}/compare", &["a", "b", "a-entry", "b-entry", "with"]),
    (
        "/m/{id}/notes/form",
        &[
            "do",
            "entry",
            "note",
            "stop",
            "version",
            "author",
            "for",
            "glyph",
            "private",
            "hexes",
            "en",
            "sv",
            "before-en",
            "before-sv",
            "ask-en",
            "ask-sv",
            "reason",
            "order",
        ],
    ),
    ("/m/{id}/variations/form", &["do", "entry", "lines", "variation"]),
    ("/m/{id}/variations/{variation}", &["line"]),
    (
        "/m/{id}/chapters/form",
        &["do", "list", "order", "of", "from", "to", "author", "for", "title-en", "title-sv", "en", "sv", "reason"],
    ),
];
/// Pages whose query is a form. These pages check the query themselves.
const FORMS: [&str; 5] = ["/desk", "/new", "/m/{id}/homework", "/m/{id}/homework/sheet", "/m/{id}/homework/key"];
/// Values of keys that can be listed. An empty value means none.
const VALUES: &[(&str, &[&str])] = &[
    ("speed", &["slow", "usual", "fast"]),
    ("strip", &["on", "off"]),
    ("shade", &["light", "dark"]),
    ("part", &["objectives", "intents", "happened", "why", "lessons", "follow-up"]),
    ("waits", &["yes"]),
    ("rows", &["all"]),
    ("open", &["scenario", "losses", "luck", "rolls", "breaches", "time", "points", "weather", "table", "dice", "all"]),
    ("sort", &["entry", "-entry", "place", "-place", "die", "-die", "luck", "-luck"]),
    ("series", &["points", "attack", "defence", "supply", "control", "losses", "time"]),
    ("show", &["playing", "finished", "stopped", "damaged"]),
    ("ticked", &["all", "playing", "none"]),
    ("order", &["newest", "oldest", "margin", "name"]),
    ("lang", &["sv", "en"]),
    ("theme", &["system", "light", "dark"]),
    ("keys", &["on", "off"]),
    ("map", &["near", "wide", "far", "whole"]),
    ("concealed", &["yes"]),
    ("reveal", &["yes"]),
    ("blank", &["yes"]),
    ("answer", &["words", "units"]),
    ("end", &["ask"]),
    ("play", &["1", "2", "3", "5", "8", "13"]),
    ("tray", &["open", "shut"]),
    ("follow", &["last", "presenter", "lead"]),
    (
        "do",
        &[
            "write", "revise", "retract", "release", "stop", "reword", "unstop", "place", "edit", "remove", "up",
            "down", "stops",
        ],
    ),
];

/// Lets a request through if the page knows its query.
pub async fn known(request: Request, next: Next) -> Response {
    let page = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned()).unwrap_or_default();
    let asks = matches!(*request.method(), Method::GET | Method::HEAD);
    let asked = pairs(request.uri().query().unwrap_or_default());
    match fault(&page, &asked).filter(|_| asks) {
        None => next.run(request).await,
        Some(reason) => {
            let frame = Frame::of(request.uri(), request.headers());
            Stop::new(&frame, &reason).back(request.uri().path()).into_response()
        }
    }
}

/// Returns the fault of a query, by the page it is for.
fn fault(page: &str, asked: &[(String, String)]) -> Option<Reason> {
    if FORMS.contains(&page) {
        return None;
    }
    let keys = keys(page);
    asked.iter().enumerate().find_map(|(at, (key, value))| {
        if !keys.contains(&key.as_str()) {
            return Some(Reason::NoKey(key.clone(), keys.join(", ")));
        }
        if asked[..at].iter().any(|(before, _)| before == key) {
            return Some(Reason::TwiceKey(key.clone()));
        }
        let values = VALUES.iter().find(|(of, _)| of == key).map(|&(_, values)| values);
        let is_known = |values: &[&str]| value.is_empty() || values.contains(&value.as_str());
        let strange = values.filter(|values| !is_known(values))?;
        Some(Reason::NoValue(format!("{key}={value}"), strange.join(", ")))
    })
}

/// The keys a page knows.
fn keys(page: &str) -> Vec<&'static str> {
    let of_match: &[&str] = if page.starts_with("/m/{id}") { MATCH } else { &[] };
    let own = PAGES.iter().find(|(of, _)| *of == page).map_or(&[][..], |&(_, keys)| keys);
    own.iter().chain(of_match).chain(&EVERY).copied().collect()
}
