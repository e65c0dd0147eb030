//! Tests of the form that begins a match, through the router, in a folder. It makes the same as `wardiary new`; bad input keeps what was typed.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use tower::ServiceExt as _;
use wardiary_journal::diary_file::{self, Read};
use wardiary_journal::occasion::{self, Occasion};
use wardiary_journal::officials::{Named, Names};
use wardiary_journal::{Frames, Header, Mode};

use wardiary_library::archive::Archive;
use wardiary_library::beginning::Wishes;
use wardiary_library::library::Library;

const ID: &str = "0123456789abcdef0123456789abcdef";
const BEGUN: &str = "2026-03-14T09:00:00+01:00";

struct Answer {
    status: StatusCode,
    location: String,
    text: String,
}

async fn ask(archive: &Arc<Archive>, request: Request<Body>) -> Answer {
    let pages = wardiary_review_web::router(Arc::clone(archive) as Arc<dyn Library>);
    let (parts, body) = pages.oneshot(request).await.expect("an answer").into_parts();
    let bytes = to_bytes(body, usize::MAX).await.expect("a body");
    let location = parts.headers.get("location").and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    Answer { status: parts.status, location, text: String::from_utf8(bytes.to_vec()).expect("text") }
}

async fn post(archive: &Arc<Archive>, fields: &[(&str, &str)]) -> Answer {
    let coded = |text: &str| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
    let body: Vec<String> = fields.iter().map(|(name, value)| format!("{}={}", coded(name), coded(value))).collect();
    let request = Request::post("/new?lang=en")
        .header("host", "localhost")
        .header("content-type", "application/x-www-form-urlencoded");
    ask(archive, request.body(Body::from(body.join("&"))).expect("a request")).await
}

async fn get(archive: &Arc<Archive>, path: &str) -> Answer {
    ask(archive, Request::get(path).header("host", "localhost").body(Body::empty()).expect("a request")).await
}

fn folder() -> (tempfile::TempDir, Arc<Archive>) {
    let folder = tempfile::tempdir().expect("a folder");
    let archive = Arc::new(Archive::folder(folder.path().to_owned()).expect("it can be listed"));
    (folder, archive)
}

fn read(path: &Path) -> Read {
    diary_file::read(fs::File::open(path).expect("a file")).expect("a journal")
}

/// Describes the opening of a match without the parts that always differ: id, time, and the salted hashes of the officials.
fn opening(path: &Path) -> String {
    let read = read(path);
    let mut genesis = read.game.as_ref().expect("a match").genesis().clone();
    genesis.begun = String::new();
    genesis.officials.iter_mut().for_each(|official| official.hash = [0; 32]);
    format!("{genesis:?}{:?}{}", read.material, read.report.frames)
}

/// A case: system, scenario, readings by switch, and officials with role and name.
type Case<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)], &'a [(&'a str, &'a str)]);

const CASES: [Case<'_>; 5] = [
    ("ikvm-normandy-2023", "normandy", &[("odds_rounding", "nearest"), ("tie2", "captured_towns")], &[]),
    ("ikvm-normandy-2023", "caen-orne", &[], &[("umpire", "U. Name"), ("allied", "First table")]),
    ("cherbourg-1944", "cherbourg", &[("river_any", "true")], &[("scribe-1", "S. Name")]),
    ("ikv-winterwar-2025", "winterwar", &[("hx_mode", "both_half"), ("air_ground_extra", "1")], &[]),
    ("wab-normandy-1944", "wab-02", &[("half_to", "attacker")], &[("umpire", "U. Name"), ("axis", "Second table")]),
];

#[tokio::test]
async fn a_match_begun_by_form_is_the_one_that_the_command_begins() {
    for (system, scenario, readings, people) in CASES {
        let (folder, archive) = folder();
        let keys: Vec<String> = readings.iter().map(|(switch, _)| format!("read-{switch}")).collect();
        let mut fields = vec![("system", system), ("scenario", scenario), ("title", "Group A"), ("language", "en")];
        fields.extend([("place", "Hall B"), ("schedule", "9 to 17"), ("dice", "program")]);
        fields.extend(keys.iter().map(String::as_str).zip(readings.iter().map(|(_, value)| *value)));
        people.iter().for_each(|&(role, name)| fields.extend([("role", role), ("name", name)]));
        // An empty row.
        fields.extend([("role", "team-9"), ("name", "")]);
        let answer = post(&archive, &fields).await;
        assert_eq!((answer.status, answer.location.as_str()), (StatusCode::SEE_OTHER, "/m/group-a/record"), "{system}");
        let shown = get(&archive, "/m/group-a/record?lang=en").await;
        assert_eq!(shown.status, StatusCode::OK, "{system}");

        let by_command = folder.path().join("command.wdj");
        let mut words =
            vec!["wardiary".to_owned(), "new".to_owned(), "--lang=en".to_owned(), format!("--system={system}")];
        words.extend([format!("--scenario={scenario}"), "--title=Group A".to_owned(), "--place=Hall B".to_owned()]);
        words.extend(["--schedule=9 to 17".to_owned(), "--dice=program".to_owned()]);
        words.extend(readings.iter().map(|(switch, value)| format!("--reading={switch}={value}")));
        words.extend(people.iter().map(|(role, name)| format!("--official={role}={name}")));
        words.push(format!("--out={}", by_command.display()));
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let code = wardiary_review_web::cli::run(&words, &mut std::io::empty(), &mut out, &mut err);
        assert_eq!(code, 0, "{}", String::from_utf8_lossy(&err));
        assert_eq!(opening(&folder.path().join("group-a.wdj")), opening(&by_command), "{system}");
    }
}

/// Two matches with the same wishes, id and time and without officials have the same frames. Only the secret in the header differs.
#[test]
fn the_same_wishes_make_the_same_frames_under_another_secret() {
    let folder = tempfile::tempdir().expect("a folder");
    let wishes = |id: u8| Wishes {
        system: "cherbourg-1944".to_owned(),
        language: "sv".to_owned(),
        begun: BEGUN.to_owned(),
        id: Some(wardiary_journal::MatchId([id; 16])),
        ..Wishes::default()
    };
    let made = ["a", "b", "c"].map(|name| folder.path().join(format!("{name}.wdj")));
    for (path, id) in made.iter().zip([1, 1, 2]) {
        wishes(id).begin(path).expect("it begins");
    }
    let payloads = |bytes: &[u8]| -> Vec<Vec<u8>> {
        Frames::new(bytes, Mode::WithTree)
            .expect("a header")
            .map(|frame| frame.expect("sound").payload.to_vec())
            .collect()
    };
    let [a, b, c] = made.map(|path| fs::read(path).expect("bytes"));
    assert_eq!(payloads(&a), payloads(&b));
    let [a, b, c] = [a, b, c].map(|bytes| Header::parse(&bytes).expect("a header"));
    assert!(a.match_id() == b.match_id() && a.match_id() != c.match_id() && a != b && a.is_salted());
}

#[tokio::test]
async fn names_are_beside_the_match_and_open_its_commitments() {
    let (folder, archive) = folder();
    let fields = [("system", "cherbourg-1944"), ("title", "Övning"), ("place", "Hall B")];
    let people = [("role", "Umpire"), ("name", "U. Name"), ("role", "axis"), ("name", "Åttan")];
    assert_eq!(post(&archive, &[&fields[..], &people[..]].concat()).await.location, "/m/ovning/record");
    let path = folder.path().join("ovning.wdj");
    let bytes = fs::read(&path).expect("bytes");
    let holds = |name: &str| bytes.windows(name.len()).any(|part| part == name.as_bytes());
    assert!(holds("umpire") && !holds("U. Name") && !holds("Åttan"), "names are in no journal");
    let names = Names::parse(&fs::read_to_string(Names::beside(&path)).expect("names")).expect("they can be read");
    let read = read(&path);
    let officials = &read.game.as_ref().expect("a match").genesis().officials;
    let opened: Vec<_> = officials.iter().map(|one| (one.role.as_str(), names.named(&one.role, &one.hash))).collect();
    assert_eq!(opened, [("umpire", Named::Opened("U. Name")), ("axis", Named::Opened("Åttan"))]);
    let page = "/m/ovning/integrity?lang=en";
    let shown = get(&archive, page).await.text;
    assert!(shown.contains("U. Name") && shown.contains("Hall B"), "{shown}");
    fs::remove_file(Names::beside(&path)).expect("the archivist deletes it");
    let shown = get(&archive, page).await.text;
    assert!(!shown.contains("U. Name") && shown.contains("the file of names is not beside"), "{shown}");
    let text = read.material.iter().find(|(name, _)| name == occasion::MATERIAL).map(|(_, text)| text.as_str());
    assert_eq!(text.and_then(Occasion::parse).map(|occasion| occasion.place).as_deref(), Some("Hall B"));
}

#[tokio::test]
async fn each_field_says_what_is_wrong_and_what_was_written_is_kept() {
    let (folder, archive) = folder();
    let long = "x".repeat(121);
    let sound = [("system", "ikvm-normandy-2023"), ("scenario", "normandy"), ("title", "Kept title")];
    let cases: [(&[(&str, &str)], &str); 10] = [
        (&[("system", "chess")], "there is no"),
        (&[("scenario", "omaha")], "caen-orne"),
        (&[("read-odds_rounding", "upwards")], "write one of: floor nearest"),
        (&[("read-weather", "fine")], "odds_rounding"),
        (&[("title", &long)], "at most 120 characters"),
        (&[("place", &long)], "at most 120 characters"),
        (&[("schedule", "two\nlines")], "in one line"),
        (&[("role", ""), ("name", "N. N.")], "write a role in one word"),
        (&[("role", "the umpire"), ("name", "N. N.")], "write a role in one word"),
        (&[("role", "umpire"), ("name", "One"), ("role", "UMPIRE"), ("name", "Two")], "is given twice"),
    ];
    for (bad, wanted) in cases {
        let is_bad = |key: &str| bad.iter().any(|(known, _)| *known == key);
        let fields: Vec<_> = sound.into_iter().filter(|(key, _)| !is_bad(key)).chain(bad.iter().copied()).collect();
        let answer = post(&archive, &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{bad:?}");
        let alert = answer.text.split("role=\"alert\"").nth(1).and_then(|rest| rest.split("</div>").next());
        assert!(alert.is_some_and(|alert| alert.contains(wanted)), "{bad:?}: {alert:?}");
        let is_kept = |(_, value): &(&str, &str)| {
            answer.text.contains(value)
                || answer.text.contains(&utf8_percent_encode(value, NON_ALPHANUMERIC).to_string())
        };
        let lost: Vec<_> = fields.iter().filter(|field| !is_kept(field) && !is_bad(field.0)).collect();
        assert!(lost.is_empty(), "{bad:?} loses {lost:?}");
    }
    for (bad, status) in [(("language", "fr"), 400), (("dice", "loaded"), 400), (("colour", "blue"), 400)] {
        assert_eq!(post(&archive, &[&sound[..], &[bad]].concat()).await.status.as_u16(), status, "{bad:?}");
    }
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0, "nothing was begun");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_at_once_with_one_title_are_two_matches_and_one_sent_twice_is_one() {
    let (folder, archive) = folder();
    let other = Arc::new(Archive::folder(folder.path().to_owned()).expect("another program over the same folder"));
    let fields = [("system", "cherbourg-1944"), ("title", "Final"), ("role", "umpire"), ("name", "U. Name")];
    let (a, b) = tokio::join!(post(&archive, &fields), post(&other, &fields));
    let mut found = [a.location, b.location];
    found.sort();
    assert_eq!(found, ["/m/final-2/record", "/m/final/record"]);
    for name in ["final", "final-2"] {
        let path = folder.path().join(format!("{name}.wdj"));
        let names = Names::parse(&fs::read_to_string(Names::beside(&path)).expect("names")).expect("they can be read");
        let read = read(&path);
        let official = &read.game.as_ref().expect("a match").genesis().officials[0];
        assert_eq!(names.named("umpire", &official.hash), Named::Opened("U. Name"), "{name}");
    }
    let again = [&fields[..2], &[("id", ID)]].concat();
    let (first, second) = (post(&archive, &again).await, post(&archive, &again).await);
    assert_eq!((first.location.as_str(), second.location.as_str()), ("/m/final-3/record", "/m/final-3/record"));
}

/// The folder belongs to a process, so not even root can write to it.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_folder_that_cannot_be_written_to_is_named_with_the_remedy() {
    let archive = Arc::new(Archive::folder("/proc/self/fdinfo".into()).expect("it can be listed"));
    for people in [&[][..], &[("role", "umpire"), ("name", "U. Name")][..]] {
        let fields = [&[("system", "cherbourg-1944"), ("title", "Kept title")], people].concat();
        let answer = post(&archive, &fields).await;
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(answer.text.contains("Make the folder writable") && answer.text.contains("Kept title"));
        assert!(people.is_empty() || answer.text.contains("U. Name"), "the names are kept");
    }
}

#[tokio::test]
async fn the_samples_say_which_command_serves_a_folder() {
    let archive = Arc::new(Archive::samples().expect("the samples"));
    let answer = get(&archive, "/new?lang=en").await;
    assert!(answer.status == StatusCode::OK && answer.text.contains("wardiary serve --data"), "{}", answer.text);
    let refused = post(&archive, &[("system", "cherbourg-1944")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!get(&archive, "/?lang=en").await.text.contains("href=\"/new\""), "no link where nothing can be begun");
}

#[tokio::test]
async fn each_step_carries_what_was_chosen_and_an_earlier_one_keeps_it() {
    let (_folder, archive) = folder();
    assert!(get(&archive, "/?lang=en").await.text.contains("href=\"/new\""));
    let chosen = "system=ikvm-normandy-2023&scenario=caen-orne&read-odds_rounding=nearest&title=Group%20B&dice=program";
    for step in ["game", "scenario", "readings", "table", "begin"] {
        for lang in ["sv", "en"] {
            let answer = get(&archive, &format!("/new?{chosen}&step={step}&lang={lang}")).await;
            assert_eq!(answer.status, StatusCode::OK, "{step}");
            for kept in ["ikvm-normandy-2023", "nearest", "Group"] {
                assert!(answer.text.contains(kept), "{step} in {lang} loses {kept}");
            }
        }
    }
    let readings = get(&archive, &format!("/new?{chosen}&step=readings&lang=en")).await.text;
    assert!(readings.contains("name=\"read-odds_rounding\" value=\"nearest\" checked"), "{readings}");
    assert!(readings.contains("/rules/ikvm-normandy-2023#A-01"));
    // Without a chosen game the page shows the first step, even if a later one is requested.
    assert_eq!(get(&archive, "/new?step=begin").await.status, StatusCode::OK);
}
