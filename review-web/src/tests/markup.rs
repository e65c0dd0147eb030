//! Tests with texts that look like markup, in every place that takes a text. Each answer with them is parsed as a browser does,
//! and no part of them may become an element, an attribute, an address or a header. Each place must appear somewhere, so that the
//! test cannot miss it.

mod entrances;
mod parsed;
mod table;
mod turned;

use std::collections::BTreeMap;

use axum::http::{HeaderMap, StatusCode};

use self::table::Table;

/// The texts, with PLACE in them.
const TEXTS: &str = include_str!("markup/texts.txt");
/// The requests, with TEXT in them.
const ASKED: &str = include_str!("markup/asked.txt");

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The tested parts of an answer.
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    text: String,
}

/// The faults of answers, and how often each place appeared.
#[derive(Default)]
struct Findings {
    faults: Vec<String>,
    shown: BTreeMap<String, u32>,
    pages: u32,
}

impl Findings {
    /// Checks an answer that may contain the texts of these places.
    fn look(&mut self, (what, places): (&str, &[String]), answer: &Answer) {
        for (name, value) in &answer.headers {
            let bytes = value.as_bytes();
            let is_safe = bytes.iter().all(|byte| byte.is_ascii_graphic() || *byte == b' ') && !bytes.contains(&b'<');
            if !is_safe {
                self.faults.push(format!("{what}: {name}: {value:?}"));
            }
        }
        if let Some(to) = answer.headers.get("location").and_then(|to| to.to_str().ok())
            && (!to.starts_with('/') || to.starts_with("//"))
        {
            self.faults.push(format!("{what}: leads to {to}"));
        }
        if let Some(sent) = answer.headers.get("content-disposition").and_then(|sent| sent.to_str().ok()) {
            let name = sent.strip_prefix("attachment; filename=\"").and_then(|rest| rest.strip_suffix('"'));
            if name.is_none_or(|name| name.contains(['"', '\\', '/'])) {
                self.faults.push(format!("{what}: {sent}"));
            }
        }
        assert_eq!(answer.headers["x-content-type-options"], "nosniff", "{what}");
        let kind = answer.headers.get("content-type").map(|kind| kind.to_str().unwrap().to_owned()).unwrap_or_default();
        let shown = match kind.as_str() {
            // A drawing is checked like a page, because a reader may open it as one.
            "text/html; charset=utf-8" | "image/svg+xml; charset=utf-8" => {
                self.pages += 1;
                let (faults, shown) = parsed::read(&answer.text);
                // A stand-alone file has one style of its own.
                let opens_alone = kind.starts_with("image/") || answer.headers.contains_key("content-disposition");
                let has_own = opens_alone && faults.iter().filter(|fault| *fault == "<style>").count() == 1;
                let others = faults.into_iter().filter(|fault| !(has_own && fault == "<style>"));
                self.faults.extend(others.map(|fault| format!("{what}: {fault}")));
                shown
            }
            "application/json" => {
                let value: Result<serde_json::Value, _> = serde_json::from_str(&answer.text);
                assert!(value.is_ok(), "{what}: {}", answer.text);
                answer.text.clone()
            }
            "" | "text/plain; charset=utf-8" | "application/octet-stream" | "text/event-stream; charset=utf-8" => {
                String::new()
            }
            other => panic!("{what} is answered as {other}"),
        };
        for place in places.iter().filter(|place| shown.contains(place.as_str())) {
            *self.shown.entry(place.clone()).or_default() += 1;
        }
    }
}

#[tokio::test]
async fn no_text_of_a_match_becomes_markup() {
    let mut found = Findings::default();
    let mut places = Vec::new();
    for (text, lang) in lines(TEXTS).zip(["en", "sv"].into_iter().cycle()) {
        let table = Table::written(text).await;
        table.closed(text).await;
        places = table.places();
        for path in table.pages() {
            let joint = if path.contains('?') { '&' } else { '?' };
            let answer = table.get(&format!("{path}{joint}lang={lang}")).await;
            assert!(!answer.status.is_server_error(), "{path}: {}", answer.text);
            found.look((&format!("{path} with {text}"), &places), &answer);
        }
    }
    assert!(found.faults.is_empty(), "{:#?}", found.faults);
    let unshown: Vec<&String> = places.iter().filter(|place| !found.shown.contains_key(*place)).collect();
    assert_eq!(unshown, Vec::<&String>::new(), "places that no page shows: {:?}", found.shown);
    assert!(found.pages > 200, "{}", found.pages);
}

#[tokio::test]
async fn no_text_of_a_request_becomes_markup() {
    let (mut found, places) = (Findings::default(), ["asked".to_owned()]);
    let table = Table::written("PLACE").await;
    for (text, lang) in lines(TEXTS).zip(["sv", "en"].into_iter().cycle()) {
        let text = text.replace("PLACE", "asked");
        for asked in lines(ASKED) {
            let answer = table.asked(asked, (&text, lang)).await;
            assert_ne!(answer.status, StatusCode::INTERNAL_SERVER_ERROR, "{asked} with {text}: {}", answer.text);
            found.look((&format!("{asked} with {text}"), &places), &answer);
        }
    }
    assert!(found.faults.is_empty(), "{:#?}", found.faults);
    assert!(found.shown["asked"] > 300, "{:?} of {}", found.shown, found.pages);
}

/// A file from elsewhere may have a name or an opening that looks like markup, and damage that quotes it.
#[tokio::test]
async fn no_text_of_a_file_from_elsewhere_becomes_markup() {
    let mut found = Findings::default();
    for (text, lang) in lines(TEXTS).zip(["en", "sv"].into_iter().cycle()) {
        let table = Table::written(text).await;
        let ids = table.brought(&text.replace("PLACE", "file").replace('/', "~"));
        let places = ["file".to_owned(), "xtitle".to_owned()];
        for page in ["/".to_owned()].into_iter().chain(ids.iter().flat_map(|id| {
            ["", "/overview", "/integrity", "/file", "/e/8", "/e/8/proof", "/record", "/lines"]
                .map(|end| format!("/m/{id}{end}"))
        })) {
            let answer = table.get(&format!("{page}?lang={lang}")).await;
            assert!(!answer.status.is_server_error(), "{page}: {}", answer.text);
            found.look((&format!("{page} with {text}"), &places), &answer);
        }
    }
    assert!(found.faults.is_empty(), "{:#?}", found.faults);
    assert!(found.shown["file"] > 20 && found.shown["xtitle"] > 50, "{:?}", found.shown);
}

/// A match as JSON lines has one object on each line, for any of its texts, and reads back unchanged.
#[tokio::test]
async fn a_match_with_such_texts_is_exported_and_imported_as_it_is() {
    for text in lines(TEXTS) {
        let table = Table::written(text).await;
        let run = |words: &[&str], mut input: &[u8]| {
            let (mut out, mut err) = (Vec::new(), Vec::new());
            let code = crate::cli::run(words, &mut input, &mut out, &mut err);
            assert_eq!(code, 0, "{words:?}: {}", String::from_utf8_lossy(&err));
            out
        };
        let (path, again) = (table.file(), table.folder().join("again.wdj"));
        let (path, again) = (path.to_str().unwrap(), again.to_str().unwrap());
        let lines = run(&["wardiary", "export", path, "--format", "jsonl"], b"");
        for line in String::from_utf8(lines.clone()).unwrap().lines() {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            assert!(value.is_object(), "{line}");
        }
        run(&["wardiary", "import", "-", "--out", again], &lines);
        assert!(std::fs::read(path).unwrap() == std::fs::read(again).unwrap(), "{text}");
    }
}
