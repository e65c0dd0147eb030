//! Tests of a prepared debrief after a correction. It follows repeated entries, and is marked where its entry is gone, in every
//! list, on the projector, in the instructor's window, in the document, and in print.

use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use serde_json::Value;
use tower::ServiceExt as _;
use wardiary_fixtures::matches::{CHERBOURG, OMAHA, WINTER_WAR};

use super::{Archive, CAEN_ORNE, Recorded};
use crate::cli;

/// A match of each rule book.
const SAMPLES: [Recorded; 4] = [CAEN_ORNE, CHERBOURG, WINTER_WAR, OMAHA];

/// Returns the output of a command; its exit code may be 1.
fn said(args: &[&str]) -> String {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let args = ["wardiary", "--lang", "en"].into_iter().chain(args.iter().copied());
    let code = cli::run(args, &mut "".as_bytes(), &mut out, &mut err);
    assert!(code < 2, "{}", String::from_utf8_lossy(&err));
    String::from_utf8(out).expect("answers are text")
}

fn json(args: &[&str]) -> Vec<Value> {
    said(args).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

async fn text_of(router: Router, path: String) -> String {
    let request = Request::get(&path).header("host", "localhost:8944").header("accept-language", "en");
    let answer = router.oneshot(request.body(Body::empty()).expect("a request")).await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    let bytes = to_bytes(answer.into_body(), usize::MAX).await.expect("a body");
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// A throw with another face, an entry that a correction repeats with its new number, and one that it drops.
struct Slip {
    entry: String,
    with: String,
    kept: (u64, u64),
    gone: u64,
}

fn slip(path: &str) -> Slip {
    let throws = json(&["log", path, "--json"]).into_iter().filter_map(|entry| {
        let (rest, face) = entry["notation"].as_str()?.rsplit_once(' ').filter(|(rest, _)| rest.starts_with("di"))?;
        Some((entry["seq"].to_string(), format!("{rest} {}", face.parse::<u32>().ok()? % 6 + 1)))
    });
    let of = |(entry, with): (String, String)| {
        let args = ["correct", path, "--entry", &entry, "--with", &with, "--because", "misread", "--dry-run", "--json"];
        let came = json(&args).pop()?;
        let kept = came["carried"].as_array()?.last()?;
        let gone = came["dropped"].as_array()?.first()?["seq"].as_u64()?;
        Some(Slip { entry, with, kept: (kept["old"].as_u64()?, kept["new"].as_u64()?), gone })
    };
    throws
        .filter(|(_, with)| !with.is_empty())
        .find_map(of)
        .expect("a throw that changes what follows, and not all of it")
}

/// Returns a match with everything that can be prepared, twice: on an entry that a correction repeats, and on one that it drops.
fn prepared(folder: &Path, sample: &Recorded) -> Slip {
    let path = folder.join("m.wdj").display().to_string();
    std::fs::write(&path, sample.journal().expect("it plays")).expect("a file");
    let slip = slip(&path);
    let mut text = String::new();
    for (entry, word) in [(slip.kept.0, "kept"), (slip.gone, "gone")] {
        text.push_str(&format!(
            "stop {entry}\nby LH\nen Stop {word}\n\nnote {entry}\nby LH\nglyph ??\nen Note {word}\n\n\
             chapter {entry}\nto {entry}\nlist Evening\nby LH\ntitle-en Chapter {word}\n\n\
             lesson {entry}\nby LH\nkind improve\nowner staff\nen Lesson {word}\n\nquestion {entry}\nby LH\nen Question {word}\n\n"
        ));
    }
    let notes = folder.join("prepared.txt");
    std::fs::write(&notes, text).expect("a file");
    said(&["notes", &path, "--add", &notes.display().to_string()]);
    said(&["correct", &path, "--entry", &slip.entry, "--with", &slip.with, "--because", "misread"]);
    slip
}

#[test]
fn commands_tell_what_followed_and_what_is_undone() {
    for sample in &SAMPLES {
        let folder = tempfile::tempdir().expect("a folder");
        let slip = prepared(folder.path(), sample);
        let path = folder.path().join("m.wdj").display().to_string();
        let ((_, now), gone, id) = (slip.kept, slip.gone, sample.id);
        let notes = said(&["notes", &path]);
        for wanted in [
            format!("at entry {now}: Stop kept"),
            format!("at entry {gone} (undone): Stop gone"),
            format!("on entry {now} ("),
            format!("on entry {gone} (undone)"),
        ] {
            assert!(notes.contains(&wanted), "{id}: no `{wanted}` in {notes}");
        }
        for object in json(&["notes", &path, "--json"]) {
            let is_gone = object.to_string().contains(" gone\"");
            let wanted = if is_gone { gone } else { now };
            assert_eq!((&object["entry"], &object["undone"]), (&wanted.into(), &is_gone.into()), "{id}: {object}");
        }
        let chapters = said(&["chapters", &path]);
        assert!(chapters.contains(&format!("Chapter kept: entries {now} to {now}")), "{id}: {chapters}");
        assert!(
            chapters.contains(&format!("Chapter gone: entries {gone} (undone) to {gone} (undone)")),
            "{id}: {chapters}"
        );
        let lessons = said(&["lessons", &path]);
        assert!(lessons.contains(&format!("entry {now}: ")) && lessons.contains(&format!("entry {gone} (undone): ")));
        // The old text stays: nothing is rewritten, and it can be added to a copy.
        let text = said(&["notes", &path, "--text"]);
        assert!(text.contains(&format!("stop {}\n", slip.kept.0)) && !text.contains("undone"), "{id}");
        assert!(said(&["verify", &path]).contains("intact"), "{id}");
    }
}

#[tokio::test]
async fn pages_mark_what_is_undone_and_lead_to_what_followed() {
    for sample in &SAMPLES {
        let folder = tempfile::tempdir().expect("a folder");
        let slip = prepared(folder.path(), sample);
        let router = crate::router(Arc::new(Archive::folder(folder.path().to_owned()).expect("a folder")));
        let get = |page: String| text_of(router.clone(), format!("/m/m/{page}"));
        let ((was, now), gone, id) = (slip.kept, slip.gone, sample.id);
        let undone = |page: &str, words: &str| {
            let at = page.find(words).unwrap_or_else(|| panic!("{id}: no `{words}`"));
            let (from, to) = (page.floor_char_boundary(at.saturating_sub(400)), page.floor_char_boundary(at + 400));
            page[from..to].contains("undone")
        };
        for page in ["notes", "lessons"] {
            let text = get(page.to_owned()).await;
            assert!(text.contains(&format!("/m/m/e/{now}")), "{id}: {page} leads to {now}");
            assert!(!text.contains(&format!("/m/m/e/{was}\"")), "{id}: {page} does not lead to {was} any more");
            assert!(text.contains("undone"), "{id}: {page}");
        }
        let overview = get("overview".to_owned()).await;
        assert!(undone(&overview, "Stop gone"), "{id}: the overview");
        // The stop that followed looks like any other. The dropped one is marked for class and instructor, before and after it is revealed.
        let places = if now < gone { [1, 2] } else { [2, 1] };
        for page in ["", "?reveal=yes", "/notes"] {
            let kept = get(format!("present/{}{page}", places[0])).await;
            // The later title is not shown before the decision.
            assert!(
                kept.contains("Stop kept") != page.is_empty() && !kept.contains("this did not happen"),
                "{id}: {page}"
            );
            let lost = get(format!("present/{}{page}", places[1])).await;
            assert!(
                lost.contains("Stop gone") != page.is_empty() && lost.contains("this did not happen"),
                "{id}: {page}"
            );
        }
        assert!(get("notes".to_owned()).await.contains(" · undone"), "{id}: where a debrief begins");
        let document = get("aar".to_owned()).await;
        assert!(document.contains(&format!("{gone} (undone)")), "{id}: the after-action document");
        assert!(get(format!("e/{now}")).await.contains("Note kept"), "{id}");
        let old = get(format!("e/{was}")).await;
        assert!(old.contains(&format!("taken up again as entry {now}")) && !old.contains("Note kept"), "{id}");
        assert!(get(format!("e/{gone}")).await.contains("Note gone"), "{id}");
    }
}

/// A correction that stops is shown on the pages, with the command that continues it, until it is resumed.
#[tokio::test]
async fn a_correction_that_waits_half_done_is_shown_with_its_command() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("m.wdj").display().to_string();
    std::fs::write(&path, CAEN_ORNE.journal().expect("it plays")).expect("a file");
    let router = crate::router(Arc::new(Archive::folder(folder.path().to_owned()).expect("a folder")));
    let pages = || async {
        let [one, two] = ["overview", "record"].map(|page| text_of(router.clone(), format!("/m/m/{page}")));
        (one.await, two.await)
    };
    let is_told = |(one, two): &(String, String)| [one, two].map(|page| page.contains("is half done"));
    assert_eq!(is_told(&pages().await), [false; 2]);
    let die = json(&["log", &path, "--json"]).into_iter().find(|entry| entry["notation"] == "die 4").expect("a throw");
    let die = die["seq"].to_string();
    let came = said(&["correct", &path, "--entry", &die, "--with", "die 2", "--because", "misread"]);
    let next = format!("correct resume {path} ");
    let resume = came.split(&next).nth(1).and_then(|rest| rest.split(' ').next()).expect("it stops");
    let shown = pages().await;
    let command = format!("wardiary correct resume m.wdj {resume}");
    assert!([&shown.0, &shown.1].into_iter().all(|page| page.contains(&command)), "{command}");
    let (mut out, mut err) = (Vec::new(), Vec::new());
    cli::run(["wardiary", "record", &path], &mut "losses ca-3-inf 1\n".as_bytes(), &mut out, &mut err);
    assert_eq!(is_told(&pages().await), [true; 2], "an answer is recorded, and the rest still waits");
    said(&["correct", "resume", &path, resume]);
    assert_eq!(is_told(&pages().await), [false; 2], "{}", String::from_utf8_lossy(&err));
}
