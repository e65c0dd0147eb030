//! Tests of notes and stops through the router: reading, writing, refusing, escaping, and pages that are never stale.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use tower::ServiceExt as _;

use wardiary_library::archive::Archive;

/// The samples behind one router, so that written notes stay.
struct Room(Router);

struct Answer {
    status: StatusCode,
    to: String,
    text: String,
}

impl Room {
    fn new() -> Self {
        Self(crate::router(Arc::new(Archive::samples().unwrap())))
    }

    async fn send(&self, request: Request<Body>) -> Answer {
        let (parts, body) = self.0.clone().oneshot(request).await.unwrap().into_parts();
        let bytes = to_bytes(body, usize::MAX).await.unwrap();
        let to = parts.headers.get("location").map(|to| to.to_str().unwrap().to_owned()).unwrap_or_default();
        Answer { status: parts.status, to, text: String::from_utf8(bytes.to_vec()).unwrap() }
    }

    async fn get(&self, path: &str) -> Answer {
        let request = Request::get(path).header("host", "localhost").header("accept-language", "en");
        self.send(request.body(Body::empty()).unwrap()).await
    }

    /// Sends a form from our own pages.
    async fn post(&self, fields: &[(&str, &str)]) -> Answer {
        self.post_from("http://localhost", fields).await
    }

    async fn post_from(&self, origin: &str, fields: &[(&str, &str)]) -> Answer {
        let encoded = |text: &str| text.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>();
        let body: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        let request = Request::post("/m/caen-orne/notes")
            .header("host", "localhost")
            .header("accept-language", "en")
            .header("origin", origin)
            .header("content-type", "application/x-www-form-urlencoded");
        self.send(request.body(Body::from(body.join("&"))).unwrap()).await
    }
}

/// Fields of a form with the typed values.
type Fields<'a> = &'a [(&'a str, &'a str)];

/// Returns a note on a page, as far as it is shown there.
fn article(page: &str, number: u32) -> Option<&str> {
    let start = page.find(&format!("id=\"note-{number}\""))?;
    page[start..].split("</article>").next()
}

#[tokio::test]
async fn what_is_public_or_released_stands_on_the_step_and_the_rest_waits_for_its_switch() {
    let room = Room::new();
    let page = room.get("/m/caen-orne/e/19").await.text;
    let note = article(&page, 1).unwrap();
    assert!(note.contains("What was 2109 worth to the plan as a whole?") && note.contains(">revised<"), "{note}");
    let both = room.get("/m/caen-orne/e/37").await.text;
    let intents = both.split("class=\"intents\"").nth(1).unwrap();
    assert!(intents.find("id=\"note-2\"").unwrap() < intents.find("id=\"note-3\"").unwrap(), "the first side in front");
    let hidden = room.get("/m/caen-orne/e/61").await.text;
    assert!(!hidden.contains("which of the two attacks could have waited"));
    let switch = "/m/caen-orne/e/61?layer=notes-instructor";
    assert!(hidden.contains(&format!("href=\"{switch}\"")), "a switch of its own");
    let shown = room.get(switch).await.text;
    assert!(article(&shown, 4).unwrap().contains("which of the two attacks could have waited"));
    // The layers of the map stay, because the request names no others, and links of the map keep those of notes.
    assert!(shown.contains("layer=control,notes-instructor") || shown.contains(",control,notes-instructor"), "map");
    let none = room.get("/m/caen-orne/e/19?layer=notes-none").await.text;
    assert!(article(&none, 1).is_none());
    assert!(room.get("/m/caen-orne/notes/4").await.text.contains("is on a layer that is not shown"));
    assert!(room.get("/m/caen-orne/notes/4?layer=notes-instructor").await.text.contains("could have waited"));
}

#[tokio::test]
async fn stops_stand_above_their_turn_and_lead_to_one_another() {
    let room = Room::new();
    let page = room.get("/m/caen-orne/e/30").await.text;
    let at = |word: &str| {
        let mark = format!("data-key=\"{word}\"");
        let before = page.split(&mark).next().filter(|_| page.contains(&mark))?;
        before.rsplit("href=\"").next().map(|rest| rest.split('"').next().unwrap_or_default().to_owned())
    };
    assert_eq!(at("stop-prev").as_deref(), Some("/m/caen-orne/e/19#stop-prev"));
    assert_eq!(at("stop-next").as_deref(), Some("/m/caen-orne/e/61#stop-next"));
    assert_eq!(page.matches("class=\"disc\" href").count(), 2);
    let stop = room.get("/m/caen-orne/e/61").await.text;
    assert!(stop.contains("Caen: now, or one turn later?") && !stop.contains("data-key=\"stop-next\""));
    assert!(stop.contains("class=\"disc\" href=\"/m/caen-orne/e/61\" aria-current=\"step\""));
}

#[tokio::test]
async fn a_note_is_written_revised_released_and_retracted() {
    let room = Room::new();
    let warm = room.get("/m/caen-orne/e/22").await.text;
    assert!(article(&warm, 5).is_none());
    let note = [
        ("do", "write"),
        ("entry", "22"),
        ("author", "red team"),
        ("for", "german"),
        ("glyph", "risk"),
        ("hexes", "2109, 2209"),
        ("en", "One line\r\nand another \r\n"),
    ];
    let written = room.post(&note).await;
    assert_eq!(
        (written.status, written.to.as_str()),
        (StatusCode::SEE_OTHER, "/m/caen-orne/e/22?layer=notes-german#note-5")
    );
    let shown = room.get("/m/caen-orne/e/22?layer=notes-german").await.text;
    let note = article(&shown, 5).unwrap();
    assert!(note.contains("One line\nand another") && note.contains("risk accepted") && note.contains("2109 2209"));
    assert!(article(&room.get("/m/caen-orne/e/22").await.text, 5).is_none(), "it waits");

    let form = room.get("/m/caen-orne/notes/form?do=revise&note=5&layer=notes-german").await.text;
    assert!(form.contains("name=\"version\" value=\"2\"") && form.contains("One line\nand another</textarea>"));
    let revision = [("do", "revise"), ("note", "5"), ("version", "2"), ("author", "red team"), ("en", "Revised")];
    assert_eq!(room.post(&revision).await.status, StatusCode::SEE_OTHER);
    let late = room.post(&revision).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        late.text.contains("The note has been revised in the meantime") && late.text.contains("Revised</textarea>")
    );

    let release = room.post(&[("do", "release"), ("for", "german"), ("author", "instructor")]).await;
    assert_eq!((release.status, release.to.as_str()), (StatusCode::SEE_OTHER, "/m/caen-orne/notes"));
    assert!(
        article(&room.get("/m/caen-orne/e/22").await.text, 5).unwrap().contains("Revised"),
        "a kept page is not stale"
    );

    let back =
        room.post(&[("do", "retract"), ("note", "5"), ("author", "red team"), ("reason", "said by mistake")]).await;
    assert_eq!(back.to, "/m/caen-orne/notes/5");
    assert!(article(&room.get("/m/caen-orne/e/22").await.text, 5).is_none());
    let history = room.get("/m/caen-orne/notes/5").await.text;
    let places: Vec<_> =
        ["and another", "Revised", "released", "said by mistake"].iter().map(|words| history.find(words)).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{places:?}");
}

#[tokio::test]
async fn a_stop_is_placed_and_removed() {
    let room = Room::new();
    let placed = room.post(&[("do", "stop"), ("entry", "37"), ("author", "instructor"), ("sv", "Motanfallet")]).await;
    assert_eq!(placed.to, "/m/caen-orne/e/37");
    let page = room.get("/m/caen-orne/e/37").await.text;
    assert!(page.contains("<span lang=\"sv\">Motanfallet</span>"), "shown in the language it was said in");
    assert!(room.get("/m/caen-orne/notes").await.text.contains("do=unstop&#38;stop=3"));
    assert_eq!(room.post(&[("do", "unstop"), ("stop", "3"), ("author", "instructor")]).await.to, "/m/caen-orne/notes");
    assert!(!room.get("/m/caen-orne/e/37").await.text.contains("Motanfallet"));
}

/// The part before the decision reveals nothing of it, and has its own fields.
#[tokio::test]
async fn a_stop_has_two_titles_and_a_question_which_are_changed_again() {
    let room = Room::new();
    let form = room.get("/m/caen-orne/notes/form?do=stop&entry=61").await.text;
    assert!(
        form.contains("placeholder=\"1910 Caen\"") && form.contains("or hold back?\""),
        "what is left empty: {form}"
    );
    let words = [
        ("do", "stop"),
        ("entry", "61"),
        ("author", "instructor"),
        ("before-en", "Caen, turn 4"),
        ("en", "Two points short"),
        ("ask-sv", "Anfalla nu?"),
    ];
    assert_eq!(room.post(&words).await.to, "/m/caen-orne/e/61");
    let shown = async |page: &str| room.get(&format!("/m/caen-orne/present{page}")).await.text;
    let before = shown("/3").await;
    assert!(before.contains("<h1 lang=\"en\">Caen, turn 4</h1>") && !before.contains("Two points short"), "{before}");
    assert!(
        before.contains("<h2 lang=\"sv\">Anfalla nu?</h2>") && before.contains("<b class=\"letter\">B</b>"),
        "{before}"
    );
    let after = shown("/3?reveal=yes").await;
    assert!(
        after.contains("<h1 lang=\"en\">Two points short</h1>") && !after.contains("<b class=\"letter\">"),
        "{after}"
    );
    for page in [shown("/3/notes").await, room.get("/m/caen-orne/notes").await.text] {
        assert!(page.contains("Two points short") && page.contains("Caen, turn 4"), "who leads has both: {page}");
    }
    let form = room.get("/m/caen-orne/notes/form?do=reword&stop=3").await.text;
    for value in ["Caen, turn 4", "Two points short", "Anfalla nu?"] {
        assert!(form.contains(&format!("value=\"{value}\"")), "{value}: {form}");
    }
    let reworded = [("do", "reword"), ("stop", "3"), ("author", "instructor"), ("before-en", "Caen")];
    assert_eq!(room.post(&reworded).await.to, "/m/caen-orne/notes");
    assert!(shown("/3?reveal=yes").await.contains("<h1 lang=\"en\">Caen</h1>"), "no title but the one before");
    assert!(shown("/3").await.contains("or hold back?</h2>"), "the match asks again");
    let bare = [("do", "stop"), ("entry", "61"), ("author", "instructor")];
    assert_eq!(room.post(&bare).await.status, StatusCode::SEE_OTHER);
    assert!(shown("/4").await.contains("<h1 lang=\"en\">1910 Caen</h1>"), "nothing was written");
    for gone in ["9", "0", "x"] {
        let form = room.get(&format!("/m/caen-orne/notes/form?do=reword&stop={gone}")).await;
        assert_eq!(form.status, StatusCode::NOT_FOUND, "{gone}");
    }
}

#[tokio::test]
async fn what_does_not_hold_names_its_field_and_keeps_what_was_typed() {
    let room = Room::new();
    let [long, title, question] = [4_001, 121, 241].map(|count| "x".repeat(count));
    let base = [("do", "write"), ("entry", "22")];
    let rows: [(Fields<'_>, &str, &str); 11] = [
        (&[("do", "stop"), ("author", "a"), ("before-en", &title), ("sv", "kept")], "#f-before", "At most 120"),
        (&[("do", "stop"), ("author", "a"), ("ask-en", &question), ("sv", "kept")], "#f-question", "At most 240"),
        (&[("author", ""), ("for", "public"), ("en", "kept <b>")], "#f-author", "This must be filled in"),
        (&[("author", "a"), ("for", "public"), ("en", "")], "#f-text", "This must be filled in"),
        (&[("author", "a"), ("for", "public"), ("en", &long)], "#f-text", "At most 4000 characters"),
        (&[("author", "a"), ("for", "public"), ("en", "bell\u{7}")], "#f-text", "cannot be printed"),
        (&[("author", "a"), ("for", "staff"), ("en", "kept")], "#f-layer", "There is no such layer"),
        (&[("author", "a"), ("for", "public"), ("glyph", "!!!"), ("en", "kept")], "#f-glyph", "no such type"),
        (&[("author", "a"), ("for", "public"), ("hexes", "9999"), ("en", "kept")], "#f-hexes", "no hex 9999"),
        (&[("do", "stop"), ("author", "a"), ("order", "-1"), ("en", "kept")], "#f-order", "from 0 to 65535"),
        (&[("do", "release"), ("author", "a"), ("for", "umpire")], "#f-layer", "Nothing on this layer"),
    ];
    for (fields, jump, words) in rows {
        // Only the first field of a name counts.
        let all: Vec<_> = fields.iter().filter(|(name, _)| *name == "do").chain(&base).chain(fields).copied().collect();
        let answer = room.post(&all).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{words}");
        assert!(answer.text.contains(&format!("href=\"{jump}\"")) && answer.text.contains(words), "{words}");
        assert!(
            answer.text.contains("aria-invalid=\"true\"") && answer.text.contains(&format!("id=\"{}\"", &jump[1..]))
        );
        if fields.iter().any(|(_, value)| value.contains("kept")) {
            assert!(answer.text.contains("kept"), "{words}");
        }
    }
    let past = room.post(&[("do", "write"), ("entry", "999"), ("author", "a"), ("for", "public"), ("en", "x")]).await;
    assert!(past.text.contains("The match has no such entry."));
    let list = room.get("/m/caen-orne/notes").await.text;
    assert!(article(&list, 5).is_none(), "nothing was written");
}

#[tokio::test]
async fn foreign_forms_write_nothing() {
    let room = Room::new();
    let note = [("do", "write"), ("entry", "22"), ("author", "a"), ("for", "public"), ("en", "x")];
    assert_eq!(room.post_from("http://evil.example", &note).await.status, StatusCode::FORBIDDEN);
    assert!(article(&room.get("/m/caen-orne/e/22").await.text, 5).is_none());
    // Asking never writes.
    room.get("/m/caen-orne/notes/form?do=write&entry=22&author=a&for=public&en=x").await;
    assert!(article(&room.get("/m/caen-orne/notes").await.text, 5).is_none());
}

/// Known ways to smuggle script into pages.
const SMUGGLED: [&str; 9] = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "' autofocus onfocus=alert(1) x='",
    "<svg/onload=alert(1)>",
    "</textarea><script>alert(1)</script>",
    "</title><script>alert(1)</script>",
    "javascript:alert(1)",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "{{ 7 * 7 }}<!-- -->]]>",
];

#[tokio::test]
async fn nothing_smuggled_in_gets_out_as_markup() {
    let room = Room::new();
    for text in SMUGGLED {
        let author: String = text.chars().take(60).collect();
        for (act, more) in [("write", ("for", "public")), ("stop", ("order", "1"))] {
            let fields = [("do", act), ("entry", "22"), ("author", author.as_str()), more, ("en", text), ("sv", text)];
            let fields = [&fields[..], &[("before-en", text), ("ask-sv", text)]].concat();
            assert_eq!(room.post(&fields).await.status, StatusCode::SEE_OTHER, "{text}");
            let bad = [fields.as_slice(), &[("hexes", text), ("order", text)]].concat();
            let bad: Vec<_> = bad.into_iter().filter(|(name, value)| *name != "order" || *value == text).collect();
            let refused = room.post(&bad).await;
            clean(&refused.text, text);
        }
    }
    for number in 5..5 + SMUGGLED.len() {
        let revise = room.get(&format!("/m/caen-orne/notes/form?do=revise&note={number}")).await.text;
        clean(&revise, "revise");
        clean(&room.get(&format!("/m/caen-orne/notes/{number}")).await.text, "history");
    }
    for path in [
        "/m/caen-orne/e/22",
        "/m/caen-orne/e/23",
        "/m/caen-orne/notes",
        "/m/caen-orne/notes?by=%3Cscript%3E&on=%22%3E",
        "/m/caen-orne/present",
        "/m/caen-orne/present/2",
        "/m/caen-orne/notes/form?do=reword&stop=3",
    ] {
        clean(&room.get(path).await.text, path);
    }
}

/// Asserts that a page has no element and no attribute that our templates do not write.
fn clean(page: &str, what: &str) {
    let lower = page.to_ascii_lowercase();
    for markup in ["<script>", "<img", "<svg/", "</title><script", "href=\"javascript:"] {
        assert!(!lower.contains(markup), "{what}: {markup}");
    }
    for tag in lower.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
        let bare: String = tag.split('"').step_by(2).collect();
        assert!(!bare.contains("onerror") && !bare.contains("onfocus") && !bare.contains("onload"), "{what}: {tag}");
    }
}

#[tokio::test]
async fn the_list_is_chosen_from_by_author_and_layer() {
    let room = Room::new();
    let numbers = |text: &str| (1..9).filter(|number| article(text, *number).is_some()).collect::<Vec<_>>();
    assert_eq!(numbers(&room.get("/m/caen-orne/notes").await.text), [1, 2, 3]);
    assert_eq!(numbers(&room.get("/m/caen-orne/notes?layer=notes-instructor").await.text), [1, 2, 3, 4]);
    assert_eq!(numbers(&room.get("/m/caen-orne/notes?by=red%20team").await.text), [3]);
    assert_eq!(numbers(&room.get("/m/caen-orne/notes?on=allied").await.text), [2]);
    let none = room.get("/m/caen-orne/notes?on=umpire").await.text;
    assert!(none.contains("No notes match the filter."));
    for path in [
        "/m/caen-orne/notes/9",
        "/m/caen-orne/notes/0",
        "/m/caen-orne/notes/x",
        "/m/none/notes",
        "/m/caen-orne/notes/form?do=revise&note=4",
        "/m/caen-orne/notes/form?do=write&entry=999",
    ] {
        assert_eq!(room.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}
