//! The ford, played, recorded and shown.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use tower::ServiceExt as _;
use wardiary_core::editions::{pose, scenario, systems};
use wardiary_core::kernel::game::State;
use wardiary_core::systems::ford::{Ford, ID};
use wardiary_library::archive::Archive;
use wardiary_review_web::{cli, router};

use super::conformance::{conforms, replays};

fn posed(scene: &str) -> (<Ford as wardiary_core::kernel::game::System>::Rules, State<Ford>) {
    pose::<Ford>(scene).unwrap_or_else(|error| panic!("{error}\n{scene}"))
}

/// Runs a command in English; returns its exit code, answer and errors.
fn wardiary(args: &[&str], input: &str) -> (u8, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let args = ["wardiary", "--lang", "en"].into_iter().chain(args.iter().copied());
    let code = cli::run(args, &mut input.as_bytes(), &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).expect("answers are text");
    (code, text(out), text(err))
}

/// A match in a folder: a try that fails, one that the rules refuse, one that succeeds.
fn recorded() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("ford.wdj").display().to_string();
    let (code, _, err) = wardiary(&["new", "--system", ID, "--out", &path], "");
    assert_eq!(code, 0, "{err}");
    let (code, out, err) = wardiary(
        &["record", &path],
        "attack 0201 by rider\ndie 2\npropose attack 0101 by rider\nanfall 0201 med rider\ndie 5\n",
    );
    assert_eq!(code, 1, "one line is refused: {out}{err}");
    (folder, path)
}

#[test]
fn it_stands_in_the_list_and_conforms() {
    assert!(systems().contains(&ID));
    let scene = scenario(ID, None).expect("it ships with a scenario");
    for seed in 0..20 {
        let asked = conforms::<Ford>(posed, scene, seed);
        assert!(asked.entries > 0, "seed {seed}");
        replays::<Ford>(posed, scene, seed);
    }
}

#[test]
fn it_is_recorded_verified_and_told() {
    let (_folder, path) = recorded();
    let (code, out, err) = wardiary(&["verify", &path], "");
    assert_eq!(code, 0, "{out}{err}");
    let (_, log, _) = wardiary(&["log", &path, "--all"], "");
    for words in
        ["The rider tries the ford to 0201", "The die shows 5", "The rider is in 0101, which is not next to 0101"]
    {
        assert!(log.contains(words), "{words}: {log}");
    }
    let (_, state, _) = wardiary(&["state", &path], "");
    assert!(state.contains("rider at 0201") && state.contains("stage over 2"), "{state}");
    let fresh = tempfile::tempdir().expect("a folder");
    let played = fresh.path().join("played.wdj").display().to_string();
    let (code, out, err) = wardiary(&["play", "--system", ID, "--seed", "3", "--out", &played], "");
    assert_eq!(code, 0, "{out}{err}");
    assert_eq!(wardiary(&["verify", &played], "").0, 0);
}

/// A decree is recorded in the words in which it is read back.
#[test]
fn the_umpire_puts_a_unit_where_it_belongs() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("decree.wdj").display().to_string();
    assert_eq!(wardiary(&["new", "--system", ID, "--out", &path], "").0, 0);
    let decree = "amend F-002 place rider 0201 because it had crossed before";
    let (code, out, err) = wardiary(&["record", &path], &format!("{decree}\n"));
    assert_eq!(code, 0, "{out}{err}");
    let (_, text, _) = wardiary(&["export", &path, "--format", "text"], "");
    assert!(text.contains(decree), "{text}");
    let (_, state, _) = wardiary(&["state", &path], "");
    assert!(state.contains("rider at 0201"), "{state}");
}

/// The page at an address of a folder of matches.
async fn page(archive: &Arc<Archive>, path: &str) -> (StatusCode, String) {
    let request = Request::get(path).header("host", "localhost").header("accept-language", "en");
    let answer = router(Arc::clone(archive) as _).oneshot(request.body(Body::empty()).expect("a request"));
    let answer = answer.await.expect("an answer");
    let status = answer.status();
    let bytes = to_bytes(answer.into_body(), usize::MAX).await.expect("a page");
    (status, String::from_utf8_lossy(&bytes).into_owned())
}

#[tokio::test]
async fn it_has_pages_and_a_desk() {
    let (folder, _) = recorded();
    let archive = Arc::new(Archive::folder(folder.path().to_owned()).expect("a folder of matches"));
    for (path, words) in [
        ("/", "ford.wdj"),
        ("/m/ford/e/2", "Try the ford?"),
        ("/m/ford/e/4", "The die shows"),
        ("/m/ford/e/8?lang=sv", "Tärningen visar 5"),
        ("/m/ford/overview", "The ford"),
        ("/m/ford/integrity", "ford"),
        ("/rules/ford", "F-002"),
        ("/desk?system=ford&hex=0201&a1=rider&a1-at=SW&die=4", "rider"),
    ] {
        let (status, text) = page(&archive, path).await;
        assert_eq!(status, StatusCode::OK, "{path}: {text}");
        assert!(text.contains(words), "{path}: no `{words}` in {text}");
        for raw in [">ask-", ">entry-", ">map-credit", ">game-", ">system-", ">term-", "refusal-"] {
            assert!(!text.contains(raw), "{path}: {raw}");
        }
    }
}
