//! Answers in JSON: they have the same figures as the words, and a failing command prints an object with its exit code.

use std::fs;
use std::sync::LazyLock;

use serde_json::{Value, json};
use wardiary_journal::diary_file;

use super::{Desk, SYSTEM, Said, bytes, done, wardiary};

/// A finished match, one in progress, a sealed one, a torn one, a match as text and notes as text.
static FILES: LazyLock<Vec<(&str, Vec<u8>)>> = LazyLock::new(|| {
    let desk = Desk::new();
    let game = desk.played("p.wdj", "7");
    let begun = bytes(&desk.begun("begun.wdj", "7", "20"));
    let sealed = desk.write("sealed.wdj", &begun);
    done(&["seal", &sealed, "--reason", "x", "--at", "2024-03-14T17:05:00+01:00"], "");
    let text = done(&["export", &game, "--format", "text"], "").out;
    let whole = bytes(&game);
    vec![
        ("torn.wdj", whole[..whole.len() - 1000].to_vec()),
        ("p.wdj", whole),
        ("begun.wdj", begun),
        ("sealed.wdj", bytes(&sealed)),
        ("p.txt", text.into_bytes()),
        ("n.notes", b"note 8\nby umpire\nen Why here?\n\nnote 9\nby umpire\nen And here?\n".to_vec()),
    ]
});

fn folder() -> Desk {
    let desk = Desk::new();
    FILES.iter().for_each(|(name, bytes)| {
        desk.write(name, bytes);
    });
    desk
}

/// A command line in a folder; `./` at the beginning of a word is the folder.
fn in_folder(desk: &Desk, line: &str) -> Vec<String> {
    line.split(' ')
        .map(|word| word.strip_prefix("./").map_or_else(|| word.to_owned(), |name| desk.path(name)))
        .collect()
}

fn run(desk: &Desk, line: &str) -> Said {
    let args = in_folder(desk, line);
    wardiary(&args.iter().map(String::as_str).collect::<Vec<_>>(), "")
}

/// Commands that report their results, each with those members of its object that also occur in the words.
const DONE: [(&str, &[&str]); 13] = [
    ("new --system ikvm-normandy-2023 --scenario caen-orne --out ./new.wdj", &["next"]),
    (
        "play --system ikvm-normandy-2023 --scenario caen-orne --seed 8 --entries 12 --out ./played.wdj",
        &["played", "last"],
    ),
    ("import ./p.txt --out ./imported.wdj", &["bytes"]),
    ("reopen ./sealed.wdj --out ./reopened.wdj", &["continues", "next"]),
    ("film ./p.wdj --out ./film.svg", &["phases", "bytes"]),
    ("copy ./p.wdj --side german --out ./copy.wdc", &["frames", "shown", "hidden"]),
    ("note ./p.wdj --entry 20 --author umpire --text-en x", &["seq"]),
    ("stop ./p.wdj --entry 20 --author umpire --title-en x", &["seq"]),
    ("notes ./p.wdj --add ./n.notes", &["added"]),
    ("seal ./begun.wdj --reason x --at 2024-03-14T17:05:00+01:00", &["size", "root"]),
    ("salvage ./torn.wdj --out ./saved.wdj", &["sound"]),
    ("receipt ./p.wdj --at 20", &["size"]),
    ("aar ./p.wdj --out ./aar.html", &[]),
];

#[test]
fn what_was_done_is_reported_in_json_with_the_figures_of_the_words() {
    for (line, members) in DONE {
        let (worded, desk) = (folder(), folder());
        let words = run(&worded, line);
        let said = run(&desk, &format!("{line} --json --quiet"));
        assert_eq!((words.code, said.code), (0, 0), "{line}: {}{}", words.err, said.err);
        let objects = said.json();
        let [object] = &objects[..] else { panic!("{line}: one object is due: {}", said.out) };
        assert_eq!(object["v"], 1, "{line}");
        let place = worded.folder.path().display().to_string();
        let words = [words.out, words.err].concat().replace(&place, "");
        for member in members {
            let value = &object[member];
            let figure = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let has = words.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| word == figure);
            assert!(has, "{line}: {member} {figure} is not in: {words}");
        }
    }
}

#[test]
fn files_are_named_as_they_were_given_and_their_sizes_are_those_on_disk() {
    let desk = folder();
    for line in [
        "export ./p.wdj --format text --out ./out --json",
        "export ./p.wdj --format jsonl --out ./out.jsonl --json",
        "import ./p.txt --out ./out.wdj --json",
        "film ./p.wdj --out ./out.svg --json",
        "aar ./p.wdj --out ./out.html --json",
    ] {
        let said = run(&desk, line);
        let object = said.json().pop().unwrap_or_else(|| panic!("{line}: {}", said.err));
        let args = in_folder(&desk, line);
        let out = args.iter().position(|arg| arg == "--out").map(|at| args[at + 1].clone()).expect("it has --out");
        assert_eq!(object["file"], json!(out), "{line}");
        assert_eq!(object["bytes"], json!(fs::metadata(&out).expect("it was written").len()), "{line}");
    }
    let format = |line: &str| run(&desk, line).json().pop().map(|object| object["format"].clone());
    assert_eq!(format("export ./p.wdj --format jsonl --out ./again --json"), Some(json!("jsonl")));
}

/// The object of a new match has the id of the match, and the first recorded line gets the number that the object announces.
#[test]
fn a_match_begun_in_json_is_the_one_that_is_there() {
    let desk = Desk::new();
    let path = desk.path("a.wdj");
    let said = done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &path, "--json"], "");
    let begun = said.json().remove(0);
    let recorded = done(&["record", &path, "--json"], "move gb-50-inf 1709\n").json().remove(0);
    assert_eq!(recorded["seq"], begun["next"]);
    let text = done(&["export", &path, "--format", "text"], "").out;
    let id = begun["match"].as_str().expect("an id");
    assert!(id.len() == 32 && text.contains(id), "{id}: {}", text.lines().take(5).collect::<String>());
}

/// If the end of a phase is lost, the next entry is refused; if only a checkpoint is lost, all later entries are taken up.
#[test]
fn a_salvage_says_in_json_what_it_recorded_and_what_stopped_it() {
    let desk = Desk::new();
    let game = desk.played("p.wdj", "7");
    let (sound, log) = (bytes(&game), done(&["log", &game, "--json"], "").json());
    let offsets = diary_file::read(sound.as_slice()).expect("a journal").offsets;
    let end = log.iter().filter(|entry| entry["notation"] == "end").nth(1).expect("a phase that ends");
    let end = usize::try_from(end["seq"].as_u64().expect("its number")).expect("small");
    let salvaged = |lost: usize| {
        let mut damaged = sound.clone();
        damaged[usize::try_from(offsets[lost]).expect("small") + 30] ^= 1;
        desk.write("bad.wdj", &damaged);
        let said = run(&desk, &format!("salvage ./bad.wdj --out ./{lost}.wdj --take-up --json"));
        let objects = said.json();
        let last = objects.last().expect("an object").clone();
        assert_eq!(last["of"], objects[0]["later"], "{last}");
        let listed = objects.len() as u64 - 2;
        assert_eq!(last["taken"].as_u64().map(|taken| taken + listed), last["of"].as_u64(), "{last}");
        (said, objects, last)
    };
    let (said, _, last) = salvaged(end + 1);
    assert_eq!((said.code, &last["taken"], &last["stopped"]), (0, &last["of"], &json!(null)));
    let (said, objects, last) = salvaged(end);
    let stopped = &last["stopped"];
    assert_eq!((said.code, &stopped["why"], &stopped["code"]), (1, &json!("refused"), &json!("wrong_state")), "{last}");
    assert_eq!((&stopped["entry"], &stopped["line"]), (&objects[1]["entry"], &objects[1]["line"]), "{last}");
    assert!(said.err.contains(stopped["line"].as_str().expect("a line")), "{}", said.err);
}

/// The last object of a failed command.
fn failed(said: &Said) -> Value {
    said.json().pop().unwrap_or_else(|| panic!("nothing in JSON: {}", said.err))
}

#[test]
fn a_command_that_fails_says_so_in_json_in_either_language() {
    let desk = folder();
    desk.write("bad.scene", format!("scene Bad\nsystem {SYSTEM}\nmap caen-orne\nturn x\n"));
    desk.write("bad.json", "{\n  \"v\": 1,,\n}");
    desk.write("bad.txt", "no text of a match\n");
    desk.write("bad.notes", "note 5\nby a\nglyph x\n");
    let cases = [
        ("log ./absent.wdj", 3, "unreadable", json!(null)),
        ("seal ./absent.wdj", 3, "unreadable", json!(null)),
        ("offers --scene ./bad.scene", 3, "unreadable", json!([4, 6])),
        ("try --scene ./bad.json", 3, "unreadable", json!([2, 10])),
        ("notes ./p.wdj --add ./bad.notes", 3, "unreadable", json!([3, 7])),
        ("new --system x --out ./never.wdj", 2, "usage", json!(null)),
        ("new --system x --out never.txt", 2, "usage", json!(null)),
        ("play --system ikvm-normandy-2023 --seed 1 --entries 2 --out ./p.wdj", 1, "no", json!(null)),
        ("reopen ./p.wdj --out ./never.wdj", 1, "no", json!(null)),
        ("film ./absent.wdj --out ./never.svg", 3, "unreadable", json!(null)),
        ("homework mark ./p.txt ./p.txt", 3, "unreadable", json!(null)),
        ("salvage ./p.wdj --out ./never.wdj", 1, "no", json!(null)),
        ("export ./p.wdj --format text", 2, "usage", json!(null)),
        ("log", 2, "usage", json!(null)),
        ("nonsense", 2, "usage", json!(null)),
    ];
    for (line, code, class, place) in cases {
        let said = run(&desk, &format!("{line} --json"));
        let object = failed(&said);
        assert_eq!(
            (said.code, &object["class"], &object["exit"]),
            (code, &json!(class), &json!(code)),
            "{line}: {object}"
        );
        let words = object["words"].as_str().expect("words").to_owned();
        assert!(!words.is_empty() && !words.contains('\n'), "{line}: {words}");
        if code != 2 {
            assert!(said.err.contains(&words), "{line}: {words}: {}", said.err);
        }
        if code == 3 {
            assert!(in_folder(&desk, line).iter().any(|word| object["file"] == json!(word)), "{line}: {object}");
        }
        if !place.is_null() {
            assert_eq!(json!([object["line"], object["column"]]), place, "{line}: {object}");
        }
        let swedish = run(&desk, &format!("{line} --json --lang sv"));
        assert_eq!(failed(&swedish)["words"], json!(words), "{line}: JSON is in neither language");
        assert_eq!(swedish.code, code, "{line}");
    }
    let said = run(&desk, "import ./bad.txt --out ./never.wdj --json");
    let object = failed(&said);
    assert_eq!((said.code, &object["line"]), (3, &json!(1)), "{object}");
}

/// The legible part of a damaged match is printed first, and then its fault.
#[test]
fn a_damaged_match_is_answered_as_far_as_it_goes_and_then_with_its_fault() {
    let desk = folder();
    for line in ["log ./torn.wdj", "state ./torn.wdj", "dice ./torn.wdj"] {
        let said = run(&desk, &format!("{line} --json"));
        let object = failed(&said);
        assert_eq!((said.code, &object["class"], &object["exit"]), (1, &json!("torn"), &json!(1)), "{line}: {object}");
        let verified = run(&desk, "verify ./torn.wdj --json").json().remove(0);
        assert_eq!(object["offset"], verified["faults"][0]["offset"], "{line}");
        assert!(said.json().len() > 1, "{line}: what can be read comes first");
    }
}
