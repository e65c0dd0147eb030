//! Tests of chapters through the router: lists, links along one, also into another match, forms, and what each reader sees.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use scraper::{Html, Selector};
use tower::ServiceExt as _;
use wardiary_fixtures::matches::{CAEN_ORNE, Recorded};

use wardiary_library::archive::Archive;

/// Two matches behind one router, each with its own notes.
pub(super) struct Visit(Router);

pub(super) struct Answer {
    pub(super) status: StatusCode,
    pub(super) to: String,
    pub(super) text: String,
}

impl Visit {
    pub(super) fn new() -> Self {
        let other = Recorded { id: "other", title: "The other group", notes: None, ..CAEN_ORNE };
        Self(crate::router(Arc::new(Archive::of(&[CAEN_ORNE, other]).unwrap())))
    }

    /// The samples.
    pub(super) fn samples() -> Self {
        Self(crate::router(Arc::new(Archive::samples().unwrap())))
    }

    async fn send(&self, request: Request<Body>) -> Answer {
        let (parts, body) = self.0.clone().oneshot(request).await.unwrap().into_parts();
        let bytes = to_bytes(body, usize::MAX).await.unwrap();
        let to = parts.headers.get("location").map(|to| to.to_str().unwrap().to_owned()).unwrap_or_default();
        Answer { status: parts.status, to, text: String::from_utf8(bytes.to_vec()).unwrap() }
    }

    pub(super) async fn get(&self, path: &str) -> Answer {
        let request = Request::get(path).header("host", "localhost").header("accept-language", "en");
        self.send(request.body(Body::empty()).unwrap()).await
    }

    /// Requests a page as a browser that remembers the last author.
    pub(super) async fn get_as(&self, author: &str, path: &str) -> Answer {
        let request = Request::get(path).header("host", "localhost").header("cookie", format!("author={author}"));
        self.send(request.body(Body::empty()).unwrap()).await
    }

    pub(super) async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let encoded = |text: &str| text.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>();
        let body: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        let request = Request::post(path)
            .header("host", "localhost")
            .header("accept-language", "en")
            .header("origin", "http://localhost")
            .header("content-type", "application/x-www-form-urlencoded");
        self.send(request.body(Body::from(body.join("&"))).unwrap()).await
    }
}

/// Returns the texts that a selector finds, with single blanks.
pub(super) fn texts(page: &str, selector: &str) -> Vec<String> {
    let (page, selector) = (Html::parse_document(page), Selector::parse(selector).unwrap());
    let found = page.select(&selector).map(|node| node.text().collect::<String>());
    found.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// Returns the address of a link.
fn href(page: &str, selector: &str) -> Option<String> {
    let (page, selector) = (Html::parse_document(page), Selector::parse(selector).unwrap());
    let link = page.select(&selector).next();
    link.and_then(|link| link.value().attr("href")).map(str::to_owned)
}

const TITLES: &str = ".chapter-card h4";
/// Address of the forms of chapters.
const PATH: &str = "/m/caen-orne/chapters";
/// The page that lists them.
const PAGE: &str = "/m/caen-orne/notes";

/// Returns a chapter as a form sends it.
fn placed<'a>(title: &'a str, from: &'a str, to: &'a str) -> Vec<(&'a str, &'a str)> {
    vec![
        ("do", "place"),
        ("author", "instructor"),
        ("for", "public"),
        ("list", "Debrief"),
        ("from", from),
        ("to", to),
        ("title-en", title),
    ]
}

#[tokio::test]
async fn a_list_leads_from_entry_to_entry_and_on_to_the_next_chapter() {
    let visit = Visit::new();
    let page = visit.get(PAGE).await.text;
    assert_eq!(texts(&page, TITLES), ["The fight for 2109", "The counterattack"], "what is not released waits");
    assert!(texts(&page, ".chapter-card li > .muted")[0].starts_with("Entries 19–22 · "));
    let waiting = visit.get(&format!("{PAGE}?layer=notes-instructor")).await.text;
    assert_eq!(texts(&waiting, TITLES).len(), 3);
    let mut at = href(&page, ".chapter-card h4 a").unwrap();
    let (mut seen, mut texts_seen) = (Vec::new(), 0);
    loop {
        let step = visit.get(&at).await.text;
        seen.push(texts(&step, ".chapter-along .at")[0].clone());
        texts_seen += texts(&step, ".chapter-text").len();
        match href(&step, ".chapter-along a[data-key=diary-next]") {
            Some(next) => at = next.split('#').next().unwrap().to_owned(),
            None => break,
        }
    }
    assert_eq!(seen, ["1 of 4", "2 of 4", "3 of 4", "4 of 4"]);
    assert_eq!(
        (at.as_str(), texts_seen),
        ("/m/caen-orne/e/22?chapter=1", 1),
        "what is said to it stands at its beginning"
    );
    let end = visit.get(&at).await.text;
    let on = href(&end, ".chapter-end a").unwrap();
    assert_eq!((on.as_str(), href(&end, "a[data-key=stop-next]")), ("/m/caen-orne/e/32?chapter=2", Some(on.clone())));
    let second = visit.get(&on).await.text;
    assert_eq!(href(&second, "a[data-key=stop-prev]").as_deref(), Some("/m/caen-orne/e/19?chapter=1"));
    assert_eq!(texts(&second, ".chapter-list .here"), ["Chapter 2 of 2"]);
    let outside = visit.get("/m/caen-orne/e/60?chapter=1").await.text;
    assert_eq!(texts(&outside, ".chapter-along .at"), ["outside the chapter"]);
    assert_eq!(href(&outside, ".chapter-along a[data-key=diary-next]").as_deref(), Some("/m/caen-orne/e/19?chapter=1"));
    for gone in ["3", "9", "x", "none:1"] {
        let step = visit.get(&format!("/m/caen-orne/e/60?chapter={gone}")).await;
        assert!(step.status == StatusCode::OK && step.text.contains("There is no such chapter any more"), "{gone}");
    }
}

#[tokio::test]
async fn a_chapter_is_placed_changed_moved_and_removed() {
    let visit = Visit::new();
    let form = visit.get("/m/caen-orne/chapters/form?do=place&from=5").await.text;
    assert!(form.contains("name=\"list\" list=\"lists\"") && form.contains("value=\"Debrief\""), "the list of before");
    assert!(form.contains("name=\"to\"") && form.contains("value=\"17\""), "to the end of the phase");
    let done = visit.post(PATH, &placed("Landings", "4", "17")).await;
    assert_eq!((done.status, done.to.as_str()), (StatusCode::SEE_OTHER, "/m/caen-orne/notes#chapter-4"));
    let titles = async || texts(&visit.get(PAGE).await.text, TITLES);
    assert_eq!(titles().await, ["The fight for 2109", "The counterattack", "Landings"]);
    // The third of the list is on a hidden layer of the instructor and is skipped.
    let moved = visit.post(PATH, &[("do", "up"), ("chapter", "4")]).await;
    assert_eq!(moved.to, "/m/caen-orne/notes#chapter-5");
    assert_eq!(titles().await, ["The fight for 2109", "Landings", "The counterattack"]);
    let again = visit.post(PATH, &[("do", "up"), ("chapter", "5")]).await;
    assert_eq!((again.to.as_str(), titles().await[0].as_str()), ("/m/caen-orne/notes#chapter-6", "Landings"));
    let end = visit.post(PATH, &[("do", "up"), ("chapter", "6")]).await;
    assert!(end.status == StatusCode::UNPROCESSABLE_ENTITY && end.text.contains("already at that end"));

    let form = visit.get("/m/caen-orne/chapters/form?do=edit&chapter=6").await.text;
    assert!(form.contains("value=\"Landings\"") && form.contains("value=\"17\""));
    let mut changed = placed("All landings", "4", "7");
    changed[0].1 = "edit";
    changed.extend([("chapter", "6"), ("order", "3")]);
    assert_eq!(visit.post(PATH, &changed).await.to, "/m/caen-orne/notes#chapter-7");
    assert_eq!(titles().await, ["All landings", "The fight for 2109", "The counterattack"]);
    let late = visit.post(PATH, &changed).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY, "it was changed by somebody else");
    assert!(late.text.contains("All landings") && titles().await.len() == 3);

    let form = visit.get("/m/caen-orne/chapters/form?do=remove&chapter=7").await.text;
    assert!(form.contains("“All landings”"));
    let removed = [("do", "remove"), ("chapter", "7"), ("author", "instructor"), ("reason", "too long")];
    assert_eq!(visit.post(PATH, &removed).await.to, "/m/caen-orne/notes#chapters");
    assert_eq!(titles().await, ["The fight for 2109", "The counterattack"]);
    let step = visit.get("/m/caen-orne/e/4?chapter=7").await.text;
    assert!(step.contains("There is no such chapter any more"));
}

#[tokio::test]
async fn what_does_not_hold_names_its_field_and_keeps_what_was_typed() {
    let visit = Visit::new();
    let long = "x".repeat(121);
    let rows: [(&str, &str, &str, &str); 8] = [
        ("author", "", "#f-author", "This must be filled in"),
        ("list", " ", "#f-list", "This must be filled in"),
        ("title-en", "", "#f-title", "This must be filled in"),
        ("title-en", &long, "#f-title", "At most 120 characters"),
        ("from", "999", "#f-from", "entries 0 to 79"),
        ("to", "", "#f-to", "This must be filled in"),
        ("to", "1", "#f-to", "It ends before it begins"),
        ("for", "nobody", "#f-layer", "There is no such layer"),
    ];
    for (field, value, jump, words) in rows {
        let mut fields = placed("Kept <b>", "4", "17");
        fields.push(("en", "kept text"));
        fields.iter_mut().filter(|(name, _)| *name == field).for_each(|(_, typed)| *typed = value);
        let answer = visit.post(PATH, &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{field}");
        assert!(
            answer.text.contains(&format!("href=\"{jump}\"")) && answer.text.contains(words),
            "{field}: {words}\n{:?}",
            texts(&answer.text, "#why-not")
        );
        assert!(
            answer.text.contains(&format!("id=\"{}\"", &jump[1..])) && answer.text.contains("kept text"),
            "{field}"
        );
    }
    let mut elsewhere = placed("Far", "4", "17");
    elsewhere.push(("of", "nowhere"));
    assert!(visit.post(PATH, &elsewhere).await.text.contains("no match “nowhere”"));
    assert_eq!(texts(&visit.get(PAGE).await.text, TITLES).len(), 2, "nothing was written");
    for gone in ["edit&chapter=9", "remove&chapter=x", "edit&chapter=3"] {
        let form = visit.get(&format!("/m/caen-orne/chapters/form?do={gone}")).await;
        assert_eq!(form.status, StatusCode::NOT_FOUND, "{gone}");
    }
}

/// A list goes through two matches, and its chapters are in the notes of one.
#[tokio::test]
async fn a_list_leads_into_another_match_and_back() {
    let visit = Visit::new();
    for (title, of, from, to) in [("Theirs", "other", "4", "6"), ("Ours", "", "61", "67")] {
        let mut fields = placed(title, from, to);
        fields.push(("of", of));
        assert_eq!(visit.post(PATH, &fields).await.status, StatusCode::SEE_OTHER);
    }
    let page = visit.get(PAGE).await.text;
    assert!(texts(&page, ".chapter-card li > .muted").iter().any(|words| words.ends_with("Match: The other group")));
    let end = visit.get("/m/caen-orne/e/42?chapter=2").await.text;
    let on = href(&end, ".chapter-end a").unwrap();
    assert_eq!(on, "/m/other/e/4?chapter=caen-orne%3A4");
    let there = visit.get(&on).await.text;
    assert_eq!(
        (texts(&there, ".chapter-list .here")[0].as_str(), texts(&there, ".chapter-along .at")[0].as_str()),
        ("Chapter 3 of 4", "1 of 3")
    );
    assert_eq!(href(&there, ".chapter-list .here a").as_deref(), Some("/m/caen-orne/notes#chapters"));
    let end = visit.get("/m/other/e/6?chapter=caen-orne%3A4").await.text;
    assert_eq!(href(&end, ".chapter-end a").as_deref(), Some("/m/caen-orne/e/61?chapter=5"));
    // If its match is missing, the chapter has its name and no link.
    let alone = crate::router(Arc::new(Archive::of(&[CAEN_ORNE]).unwrap()));
    let alone = Visit(alone);
    assert_eq!(texts(&alone.get(PAGE).await.text, TITLES).len(), 2);
    // Pages of a class that may not know the match contain no word of it.
    let concealed = visit.get("/m/other/e/4?chapter=caen-orne%3A4&concealed=yes").await.text;
    assert!(concealed.contains("There is no such chapter") && !concealed.contains("Theirs"));
}

#[tokio::test]
async fn a_list_is_taken_as_the_row_of_stops() {
    let visit = Visit::new();
    let form = visit.get("/m/caen-orne/chapters/form?do=stops&list=Debrief").await.text;
    assert!(form.contains("The 2 stops that are there now will be removed"), "{form}");
    assert!(
        form.contains("name=\"en-1\" value=\"The fight for 2109\"") && form.contains("name=\"ask-sv-2\""),
        "{form}"
    );
    let sent = [("do", "stops"), ("list", "Debrief"), ("author", "instructor"), ("before-en-1", "Merville, turn 3")];
    let long = "x".repeat(121);
    let refused = visit.post(PATH, &[&sent[..], &[("before-en-2", long.as_str())]].concat()).await;
    assert!(
        refused.status == StatusCode::UNPROCESSABLE_ENTITY && refused.text.contains("At most 120"),
        "{}",
        refused.text
    );
    assert_eq!(refused.text.matches("aria-invalid=\"true\"").count(), 1, "the one that is too long");
    assert_eq!(visit.post(PATH, &sent).await.to, "/m/caen-orne/notes");
    let notes = visit.get("/m/caen-orne/notes").await.text;
    assert_eq!(texts(&notes, ".halts-list .title")[0], "Merville, turn 3");
    assert_eq!(
        texts(&notes, ".halts-from + details li > span:first-child"),
        ["The fight for 2109", "The counterattack"]
    );
    assert!(visit.get("/m/caen-orne/present/1").await.text.contains("<h1 lang=\"en\">Merville, turn 3</h1>"));
    assert!(
        visit.get("/m/caen-orne/present/1?reveal=yes").await.text.contains("<h1 lang=\"en\">The fight for 2109</h1>")
    );
    assert_eq!(visit.get("/m/caen-orne/present/2").await.status, StatusCode::OK);
    let none = [("do", "stops"), ("list", "Nothing"), ("author", "instructor")];
    assert_eq!(visit.post(PATH, &none).await.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_match_without_chapters_says_what_they_are_for() {
    let visit = Visit::new();
    let page = visit.get("/m/other/notes").await.text;
    assert!(page.contains("a debrief has an hour") && page.contains("Place one here"));
    let swedish = visit.get("/m/other/notes?lang=sv").await.text;
    assert!(swedish.contains("en genomgång har en timme"));
    assert!(visit.get("/m/other/e/5").await.text.contains("/m/other/chapters/form?do=place&#38;from=5"));
    let observer = visit.get("/m/other/notes?view=observer").await.text;
    assert!(observer.contains("a debrief has an hour"), "who may place one is told what for");
    assert_eq!(visit.get("/m/other/chapters?view=german").await.to, "/m/other/notes?view=german#chapters");
}
