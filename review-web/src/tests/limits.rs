//! Tests of limits: each is tried at its value and one above, and every limit of the program is on the list.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use wardiary_core::diary::intents::text::{OBJECTIVES_MAX, WORDS_MAX};
use wardiary_core::diary::notes::{self, debrief};
use wardiary_core::diary::plan;
use wardiary_library::access::link;
use wardiary_library::answers;
use wardiary_library::library::Library as _;
use wardiary_page::intake;

use super::shell::{begun, run};
use super::*;

/// A limit: the file that declares it below the folder of its package, its name, its value, and a test whether this many are accepted.
type Limit = (&'static str, &'static str, usize, fn(usize) -> bool);

const LIMITS: [Limit; 20] = [
    ("core/src/diary/notes.rs", "TEXT_MAX", notes::TEXT_MAX, |n| noted(&format!("note 20\nby i\nen {}\n", x(n)))),
    ("core/src/diary/notes.rs", "TITLE_MAX", notes::TITLE_MAX, |n| noted(&format!("stop 20\nby i\nen {}\n", x(n)))),
    ("core/src/diary/notes.rs", "QUESTION_MAX", notes::QUESTION_MAX, |n| {
        noted(&format!("stop 20\nby i\nen x\nask-en {}\n", x(n)))
    }),
    ("core/src/diary/notes.rs", "REASON_MAX", notes::REASON_MAX, |n| {
        noted(&format!("note 20\nby i\nen x\n\nretract 1\nby i\nreason {}\n", x(n)))
    }),
    ("core/src/diary/notes.rs", "AUTHOR_MAX", notes::AUTHOR_MAX, |n| noted(&format!("note 20\nby {}\nen x\n", x(n)))),
    ("core/src/diary/notes.rs", "HEXES_MAX", notes::HEXES_MAX, |n| {
        noted(&format!("note 20\nby i\nhexes {}\nen x\n", hexes(n).join(" ")))
    }),
    ("core/src/diary/notes/debrief.rs", "SHAPES_MAX", debrief::SHAPES_MAX, |n| {
        noted(&format!("note 20\nby i\nen x\n\ndraw 1\nby i\n{}", "shape hex solid 2109\n".repeat(n)))
    }),
    ("core/src/diary/notes/debrief.rs", "NAME_MAX", debrief::NAME_MAX, |n| {
        noted(&format!("chapter 20\nby i\nto 34\nlist {}\ntitle-en x\n", x(n)))
    }),
    ("core/src/diary/notes/debrief.rs", "LINES_MAX", debrief::LINES_MAX, |n| {
        read(&format!("variation 20\nby i\ntitle-en x\n{}", "line end\n".repeat(n)))
    }),
    ("core/src/diary/notes/debrief.rs", "LINE_MAX", debrief::LINE_MAX, |n| {
        read(&format!("variation 20\nby i\ntitle-en x\nline {}\n", x(n)))
    }),
    ("core/src/diary/notes/debrief.rs", "ANSWERS_MAX", debrief::ANSWERS_MAX, |n| {
        let each: String = (0..n).map(|number| format!("answer 1 a{number}\n")).collect();
        noted(&format!("question 20\nby i\nen x\n\nanswered 1\nby i\n{each}"))
    }),
    ("core/src/diary/intents/text.rs", "OBJECTIVES_MAX", OBJECTIVES_MAX, |n| intended(&hexes(n).join(","), "x")),
    ("core/src/diary/intents/text.rs", "WORDS_MAX", WORDS_MAX, |n| intended("1910", &x(n))),
    ("core/src/diary/plan.rs", "QUESTION_MAX", plan::QUESTION_MAX, |n| planned(&format!("ask {}\n", x(n)))),
    ("core/src/diary/plan.rs", "QUESTIONS_MAX", plan::QUESTIONS_MAX, |n| {
        planned(&(0..n).map(|number| format!("ask {number}?\n")).collect::<String>())
    }),
    ("review-web/page/src/intake.rs", "ADDRESS_MAX", intake::ADDRESS_MAX, |n| {
        answered(Request::get(format!("/?lang=en&q={}", x(n - "/?lang=en&q=".len())))) == StatusCode::OK
    }),
    ("review-web/page/src/intake.rs", "FORM_MAX", intake::FORM_MAX, |n| {
        let form = Request::post("/desk").header("content-type", "application/x-www-form-urlencoded");
        let body = format!("scene={}", x(n - "scene=".len()));
        asked(form.header("host", "localhost").body(Body::from(body))) != StatusCode::PAYLOAD_TOO_LARGE
    }),
    ("review-web/library/src/access/link.rs", "NAME_MAX", link::NAME_MAX, |n| link::name(&x(n)).is_some()),
    ("review-web/words/src/input_line.rs", "SECONDS_MAX", 86_400, |n| recorded(&format!("@{n} clock stop\n"))),
    ("review-web/pages/src/record/several.rs", "LINES_MAX", 400, |n| {
        let folder = tempfile::tempdir().unwrap();
        begun(folder.path());
        let body = format!("lines={}", "nothing%0A".repeat(n));
        let form = Request::post("/m/m/record?lang=en").header("content-type", "application/x-www-form-urlencoded");
        let form = form.header("host", "localhost").body(Body::from(body)).unwrap();
        let archive = Archive::folder(folder.path().to_owned()).unwrap();
        !waited(over(archive, form)).text.contains("At most 400 lines")
    }),
];

/// Limits that refuse nothing, or are tested elsewhere, each with the reason.
const OTHERS: [(&str, &str, &str); 14] = [
    ("core/src/diary/notes/fold.rs", "VERSIONS_MAX", "the largest number of its type: 65,535 revisions of a note"),
    (
        "core/src/diary/notes/check.rs",
        "HEX_MAX",
        "longer than the number of any hex, so that another fault is named first",
    ),
    ("core/src/diary/shorthand/decree.rs", "UNITS_MAX", "bounds a search; a decree names one unit or two"),
    ("journal/src/frame.rs", "PAYLOAD_MAX", "tried by the journal's own tests, at itself and one more"),
    ("journal/src/frame.rs", "FRAME_MAX", "follows from PAYLOAD_MAX"),
    (
        "review-web/page/src/page_cache.rs",
        "PAGE_MAX",
        "a longer page is sent and not kept; the cache's own tests fill it",
    ),
    ("review-web/library/src/answers.rs", "TEXT_MAX", "tried with the answers of a room"),
    (
        "review-web/library/src/access/security_log.rs",
        "DETAIL_MAX",
        "cuts what is logged; tried by the log's own tests",
    ),
    ("review-web/library/src/access/security_log.rs", "LENGTH_MAX", "begins another log; tried by the log's own tests"),
    (
        "review-web/library/src/access/security_log.rs",
        "OLDER_LOGS_MAX",
        "more are deleted; tried by the log's own tests",
    ),
    (
        "review-web/library/src/beginning/pending_texts.rs",
        "OLD_FILES_MAX",
        "old files of one name, one for each start that was interrupted",
    ),
    ("review-web/library/src/phase_clock.rs", "PHASE_MAX", "a time; tried by the clock's own tests, and a second less"),
    ("review-web/pages/src/step/layers.rs", "LAYERS_MAX", "of more layers the last ones are shown"),
    ("review-web/src/cli/play.rs", "PACE_MAX_MS", "the slowest pace that a drawn match is given"),
];

fn x(count: usize) -> String {
    "x".repeat(count)
}

/// Returns this many hexes of the board, by number.
fn hexes(count: usize) -> Vec<String> {
    let library = Archive::of(&[CAEN_ORNE]).unwrap();
    let review = Arc::clone(&library.open("caen-orne").unwrap().review);
    let all = review.map().hexes();
    all.into_iter().take(count).map(|hex| review.map().name(hex)).collect()
}

fn waited<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work)
}

fn asked(request: Result<Request<Body>, axum::http::Error>) -> StatusCode {
    waited(over(Archive::of(&[CAEN_ORNE]).unwrap(), request.unwrap())).status
}

fn answered(request: axum::http::request::Builder) -> StatusCode {
    asked(request.header("host", "localhost").body(Body::empty()))
}

/// Returns whether notes on the short sample are accepted.
fn noted(text: &str) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let [path, notes] = ["m.wdj", "notes.txt"].map(|name| folder.path().join(name));
    fs::write(&path, CAEN_ORNE.journal().unwrap()).unwrap();
    fs::write(&notes, text).unwrap();
    taken(&["notes", path.to_str().unwrap(), "--add", notes.to_str().unwrap()], "")
}

/// Returns whether notes on the short sample can be read, without playing their lines.
fn read(text: &str) -> bool {
    let opened = Archive::of(&[CAEN_ORNE]).unwrap().open("caen-orne").unwrap();
    let notes: &'static str = Box::leak(text.to_owned().into_boxed_str());
    Recorded { notes: Some(notes), ..CAEN_ORNE }.note_entries(opened.sides(), &opened.links).is_ok()
}

/// Returns whether a command on a match is accepted.
fn over_begun(command: &str, args: &[&str], input: &str) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let path = begun(folder.path());
    taken(&[&[command, path.to_str().unwrap()][..], args].concat(), input)
}

/// Returns whether a command is accepted. A refusal must name the limit.
fn taken(args: &[&str], input: &str) -> bool {
    let (code, _, err) = run(args, input);
    assert!(code == 0 || err.chars().any(|c| c.is_ascii_digit()), "{args:?}: {err}");
    code == 0
}

fn intended(objectives: &str, aim: &str) -> bool {
    let when = ["--side", "german", "--turn", "3", "--phase", "movement", "--probability", "60"];
    over_begun("intent", &[&when[..], &["--objectives", objectives, "--aim", aim]].concat(), "")
}

fn planned(questions: &str) -> bool {
    over_begun("plan", &["--seal", "-"], questions)
}

fn recorded(line: &str) -> bool {
    over_begun("record", &[], &format!("clock start 2026-11-21T10:00:00+01:00\n{line}"))
}

#[test]
fn so_much_is_taken_and_no_more() {
    for (file, name, most, takes) in LIMITS {
        assert!(takes(most), "{file}: {most} are refused, which {name} is");
        assert!(!takes(most + 1), "{file}: {} are taken, one more than {name}", most + 1);
    }
}

/// The answer of a side in a room is limited too, in the form itself.
#[test]
fn an_answer_of_a_room_is_as_long_as_its_field_says() {
    for (most, template) in [(answers::TEXT_MAX, "room.html"), (notes::QUESTION_MAX, "present-notes.html")] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates");
        let text = fs::read_to_string(folder.join(template)).unwrap();
        assert!(text.contains(&format!("maxlength=\"{most}\"")), "{template}: {most}");
    }
}

/// Each limit is on one of both lists, and each entry of the lists exists.
#[test]
fn every_limit_is_on_the_list() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = BTreeSet::new();
    let mut folders: Vec<_> = ["core", "journal/src", "review-web"].map(|folder| root.join(folder)).into();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
            if path.is_dir() {
                folders.push(path);
            } else if name.ends_with(".rs") && !name.contains("tests") {
                let text = fs::read_to_string(&path).unwrap();
                let declared = text.lines().filter_map(|line| line.split_once("const ")?.1.split_once(": "));
                let limits = declared.filter(|(word, rest)| {
                    (word.ends_with("_MAX") || word.contains("_MAX_"))
                        && !rest.starts_with('(')
                        && !rest.starts_with('[')
                });
                found.extend(limits.map(|(word, _)| (name.clone(), word.to_owned())));
            }
        }
    }
    let named = LIMITS.iter().map(|&(file, name, ..)| (file, name));
    let named = named.chain(OTHERS.iter().map(|&(file, name, _)| (file, name)));
    let named: BTreeSet<_> = named.map(|(file, name)| (file.to_owned(), name.to_owned())).collect();
    assert_eq!(named.symmetric_difference(&found).collect::<Vec<_>>(), Vec::<&(String, String)>::new());
}
