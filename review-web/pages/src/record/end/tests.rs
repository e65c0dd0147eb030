//! Tests of setup and end of a match on the recorder, through the router, with files in a folder.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use tower::ServiceExt as _;
use wardiary_core::editions::systems;
use wardiary_fixtures::matches::RECORDED;
use wardiary_journal::occasion::{Dice, Occasion};

use wardiary_library::archive::Archive;
use wardiary_library::beginning::Wishes;
use wardiary_library::integrity_report::text_beside;
use wardiary_library::library::{Library, OpenMatch};

/// Systems whose scenarios place all units, so that no side sets up.
const PLACED: [&str; 1] = ["wab-normandy-1944"];

/// Fields of a form.
type Sent<'a> = &'a [(&'a str, &'a str)];

/// A folder with the match `m`.
struct Room {
    folder: tempfile::TempDir,
    archive: Arc<Archive>,
}

impl Room {
    fn of(write: impl FnOnce(PathBuf)) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        write(folder.path().join("m.wdj"));
        let archive = Arc::new(Archive::folder(folder.path().to_owned()).expect("it can be listed"));
        Self { folder, archive }
    }

    fn begun(system: &str, dice: Dice) -> Self {
        let occasion = Occasion { dice, ..Occasion::default() };
        let wishes = Wishes { system: system.to_owned(), language: "en".to_owned(), occasion, ..Wishes::default() };
        Self::of(|path| assert!(wishes.begin(&path).is_ok(), "it begins"))
    }

    fn opened(&self) -> Arc<OpenMatch> {
        self.archive.open("m").expect("the match opens")
    }

    fn next(&self) -> String {
        self.opened().review.len().to_string()
    }

    async fn ask(&self, request: Request<Body>) -> (StatusCode, String) {
        let pages = wardiary_review_web::router(Arc::clone(&self.archive) as Arc<dyn Library>);
        let (parts, body) = pages.oneshot(request).await.expect("an answer").into_parts();
        let bytes = to_bytes(body, usize::MAX).await.expect("a body");
        (parts.status, String::from_utf8(bytes.to_vec()).expect("text"))
    }

    async fn get(&self, path: &str) -> String {
        let request = Request::get(path).header("host", "localhost").body(Body::empty()).expect("a request");
        let (status, text) = self.ask(request).await;
        assert_eq!(status, StatusCode::OK, "{path}");
        text
    }

    async fn send(&self, fields: &[(&str, &str)]) -> (StatusCode, String) {
        let coded = |text: &str| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
        let pairs: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", coded(value))).collect();
        let is_seal = fields.iter().any(|(name, _)| *name == "close");
        let request = Request::post(if is_seal { "/m/m/seal?lang=en" } else { "/m/m/record?lang=en" })
            .header("host", "localhost")
            .header("content-type", "application/x-www-form-urlencoded");
        self.ask(request.body(Body::from(pairs.join("&"))).expect("a request")).await
    }

    /// Returns the output of the command `verify`.
    fn verified(&self) -> String {
        let path = self.folder.path().join("m.wdj").display().to_string();
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let words = ["wardiary", "verify", "--lang=en", &path];
        let code = wardiary_review_web::cli::run(words, &mut std::io::empty(), &mut out, &mut err);
        assert_eq!(code, 0, "{}", String::from_utf8_lossy(&err));
        String::from_utf8(out).expect("text")
    }
}

#[tokio::test]
async fn a_match_that_is_not_over_ends_in_three_ways_and_is_never_won_by_points() {
    for system in systems() {
        for (kind, is_of_side, wanted) in [
            ("concession", true, "by concession"),
            ("time-out", false, "Ended when the time was up"),
            ("abandoned", true, "left the match"),
            ("abandoned", false, "Abandoned"),
        ] {
            let room = Room::begun(system, Dice::Physical);
            let [_, two] = room.opened().sides();
            let side = if is_of_side { two } else { "" };
            let next = room.next();
            let fields =
                [("entry", next.as_str()), ("close", "yes"), ("kind", kind), ("side", side), ("reason", "why so")];
            let (status, text) = room.send(&[&fields[..], &[("by", "umpire")]].concat()).await;
            assert_eq!(status, StatusCode::SEE_OTHER, "{system} {kind}: {text}");
            for page in ["/m/m/record", "/m/m/overview", "/m/m/integrity", "/"] {
                let text = room.get(&format!("{page}?lang=en")).await;
                assert!(text.contains(wanted), "{page} of {system} {kind}: {text}");
                assert!(!text.contains("win on points") && !text.contains("wins on points"), "{page} of {system}");
            }
            assert!(room.verified().contains(wanted), "{system} {kind}: {}", room.verified());
            let text = fs::read_to_string(text_beside(&room.folder.path().join("m.wdj"))).expect("a seal text");
            let said = if side.is_empty() { kind.to_owned() } else { format!("{kind} {side}") };
            let reason = format!("reason {said}: why so; sealed by umpire");
            assert!(text.contains(&reason) && text.contains("result unfinished"), "{text}");
            let shown = room.get("/m/m/seal?lang=en").await;
            assert!(
                shown.contains("wardiary sign m.wdj --role umpire") && !shown.contains("name=\"reason\""),
                "{shown}"
            );
        }
    }
}

#[tokio::test]
async fn what_cannot_end_a_match_is_refused_and_kept() {
    let room = Room::begun("ikvm-normandy-2023", Dice::Physical);
    let (next, long) = (room.next(), "x".repeat(401));
    let cases: [(Sent<'_>, u16, &str); 5] = [
        (&[("reason", "the hall closes")], 422, "say what ends it"),
        (&[("kind", "concession"), ("reason", "the hall closes")], 422, "write one of: allied, german"),
        (&[("kind", "time-out"), ("side", "french"), ("reason", "the hall closes")], 422, "write one of: allied"),
        (&[("kind", "abandoned"), ("reason", &long)], 422, "at most 400 characters"),
        (&[("kind", "abandoned"), ("entry", "2"), ("reason", "the hall closes")], 409, "was recorded in the meantime"),
    ];
    for (fields, status, wanted) in cases {
        let entry = [("entry", next.as_str()), ("close", "yes")];
        let entry: Vec<_> = if fields.iter().any(|(key, _)| *key == "entry") { vec![entry[1]] } else { entry.into() };
        let (found, text) = room.send(&[&entry[..], fields].concat()).await;
        assert_eq!(found.as_u16(), status, "{fields:?}");
        let reason = fields.iter().find(|(key, _)| *key == "reason").map_or("", |(_, value)| value);
        assert!(text.contains(wanted) && text.contains(reason), "{fields:?}: {text}");
    }
    assert!(room.opened().integrity.evidence.seal.is_none());
}

#[tokio::test]
async fn a_seal_text_that_cannot_be_laid_is_named_and_laid_by_sealing_once_more() {
    let room = Room::begun("ikvm-normandy-2023", Dice::Physical);
    let beside = text_beside(&room.folder.path().join("m.wdj"));
    fs::create_dir(&beside).expect("something that is no text");
    let next = room.next();
    let fields = [("entry", next.as_str()), ("close", "yes"), ("kind", "abandoned")];
    let (status, text) = room.send(&fields).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(text.contains("The match is sealed, and its seal text m.seal.txt cannot be written"), "{text}");
    assert!(room.opened().integrity.evidence.seal.is_some() && beside.is_dir());
    fs::remove_dir(&beside).expect("it is moved away");
    // A file with bytes that are not text counts as a different text. The program leaves it as it is.
    fs::write(&beside, [0xff]).expect("a file");
    let (status, text) = room.send(&fields).await;
    assert!(
        status == StatusCode::UNPROCESSABLE_ENTITY && text.contains("another text with the name m.seal.txt"),
        "{text}"
    );
    assert_eq!(fs::read(&beside).expect("bytes"), [0xff]);
    fs::remove_file(&beside).expect("it is moved away");
    assert_eq!(room.send(&fields).await.0, StatusCode::SEE_OTHER);
    assert!(fs::read_to_string(&beside).expect("a seal text").contains("reason abandoned"));
}

#[tokio::test]
async fn a_match_that_is_over_shows_its_reckoning_and_is_sealed_with_its_result() {
    let mut seen: Vec<&str> = Vec::new();
    for recorded in &RECORDED {
        let room = Room::of(|path| fs::write(path, recorded.journal().expect("a sample")).expect("a file"));
        let opened = room.opened();
        let end = opened.review.at(opened.review.len() - 1);
        if end.pending().is_some() || seen.contains(&recorded.system) {
            continue;
        }
        seen.push(recorded.system);
        let rule = end.verdict().expect("it is over").rule.to_string();
        let text = room.get("/m/m/record?lang=en").await;
        let ended = text.split("class=\"ended\"").nth(1).expect("the end");
        assert!(ended.contains(&format!("#{rule}\">{rule}</a>")), "{}: {ended}", recorded.id);
        for part in ["/m/m/receipts", "/m/m/overview", "/m/m/file", "/m/m/seal"] {
            assert!(ended.contains(part), "{part} of {}", recorded.id);
        }
        let seal = room.get("/m/m/seal?lang=en").await;
        assert!(
            seal.contains("name=\"reason\"") && !seal.contains("name=\"kind\""),
            "nothing else ends {}",
            recorded.id
        );
        let next = room.next();
        let fields = [("entry", next.as_str()), ("close", "yes")];
        let (status, text) = room.send(&[&fields[..], &[("kind", "abandoned")]].concat()).await;
        assert!(status == StatusCode::UNPROCESSABLE_ENTITY && text.contains("nothing else ends it"), "{text}");
        assert_eq!(room.send(&fields).await.0, StatusCode::SEE_OTHER, "{}", recorded.id);
        let sealed = fs::read_to_string(text_beside(&room.folder.path().join("m.wdj"))).expect("a seal text");
        assert!(!sealed.contains("result unfinished"), "{sealed}");
        assert!(room.get("/m/m/record?lang=en").await.contains(&format!("#{rule}\">{rule}</a>")), "{}", recorded.id);
    }
    seen.sort_unstable();
    assert_eq!(
        seen,
        ["cherbourg-1944", "ikv-winterwar-2025", "ikvm-normandy-2023", "wab-normandy-1944"],
        "one of each system"
    );
}

#[tokio::test]
async fn several_units_are_placed_at_once_and_the_first_refused_says_what_stands() {
    let room = Room::begun("cherbourg-1944", Dice::Physical);
    let text = room.get("/m/m/record?lang=en&hex=0809").await;
    assert!(text.contains("Still to be placed") && text.contains("units may be placed here"), "{text}");
    let values: Vec<&str> =
        text.split("name=\"each\" value=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let next = room.next();
    let both = [("entry", next.as_str()), ("several", "yes"), ("at", "0809"), ("each", values[0]), ("each", values[1])];
    assert_eq!(room.send(&both).await.0, StatusCode::SEE_OTHER);
    assert_eq!(room.opened().review.len().to_string(), (next.parse::<u32>().expect("a number") + 2).to_string());
    // The same request again adds no entries.
    assert_eq!(room.send(&both).await.0, StatusCode::SEE_OTHER);
    let next = room.next();
    let bad = [
        ("entry", next.as_str()),
        ("several", "yes"),
        ("at", "0809"),
        ("each", values[2]),
        ("each", "place nobody to"),
    ];
    let (status, text) = room.send(&bad).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(text.contains("1 unit was placed.") && text.contains("place nobody to 0809"), "{text}");
    let none = [("several", "yes"), ("at", "0809")];
    assert!(room.send(&none).await.1.contains("Tick the units"));
}

#[tokio::test]
async fn zones_are_lit_where_units_may_be_placed_in_every_system() {
    for system in systems() {
        let room = Room::begun(system, Dice::Program);
        if PLACED.contains(&system) {
            assert!(!room.get("/m/m/record?lang=en").await.contains("Still to be placed"), "{system}");
            continue;
        }
        while !room.get("/m/m/record?lang=en").await.contains("Still to be placed") {
            let text = room.get("/m/m/record?lang=en").await;
            let next = room.next();
            // The program draws the dice, and the deciding team takes the first side.
            let line = match text.contains("value=\"roll\"") {
                true => "roll",
                false if system.contains("ikvm") => "choose allied",
                false => "choose soviet",
            };
            let fields = [("entry", next.as_str()), ("line", line)];
            assert_eq!(room.send(&fields).await.0, StatusCode::SEE_OTHER, "{system}");
        }
        let text = room.get("/m/m/record?lang=en").await;
        assert!(text.contains("may be placed here") && text.contains("class=\"area\""), "{system}");
        // Occupied hexes must be clickable as well as empty ones.
        let lit: Vec<&str> =
            text.split("<a href=\"").skip(1).filter(|link| link.contains("may be placed here")).collect();
        let offered: BTreeSet<&str> = text.split("name=\"at\"").skip(1).flat_map(options).collect();
        let missing: Vec<&&str> =
            offered.iter().filter(|hex| !lit.iter().any(|link| link.contains(&format!("hex={hex}#")))).collect();
        assert!(missing.is_empty(), "{system}: {missing:?}");
    }
}

/// Returns the values of the list at the beginning of a text.
fn options(text: &str) -> Vec<&str> {
    let list = text.split("</select>").next().unwrap_or_default();
    list.split("<option value=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}
