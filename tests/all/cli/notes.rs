//! Notes and stops from the command line.

use wardiary_review_web::cli;

use super::{Desk, bytes, done, wardiary};

/// A played match with a note on the instructor's layer and a stop.
fn annotated(desk: &Desk) -> String {
    let path = desk.played("evening.wdj", "3");
    done(
        &[
            "note",
            &path,
            "--entry",
            "5",
            "--author",
            "instructor",
            "--layer",
            "instructor",
            "--glyph",
            "!?",
            "--hexes",
            "1910",
            "--text-en",
            "Why here?",
            "--text-sv",
            "Varför här?",
        ],
        "",
    );
    done(&["stop", &path, "--entry", "9", "--author", "instructor", "--title-en", "The choice"], "");
    path
}

#[test]
fn a_note_is_written_beside_the_match_and_told_in_both_languages() {
    let desk = Desk::new();
    let unwritten = desk.played("unwritten.wdj", "3");
    assert_eq!(done(&["notes", &unwritten], "").out, "There are no notes on this match.\n");
    let path = annotated(&desk);
    assert_eq!(bytes(&path)[96..], bytes(&unwritten)[96..], "the match is not touched");
    let told = done(&["notes", &path], "").out;
    assert!(told.starts_with("stop 1 at entry 9: The choice\nnote 1 on entry 5 (!? worth a discussion, Instructor, "));
    assert!(told.contains("not released") && told.ends_with("    Why here?\n"), "{told}");
    let (mut swedish, mut err) = (Vec::new(), Vec::new());
    cli::run(["wardiary", "--lang", "sv", "notes", &path], &mut "".as_bytes(), &mut swedish, &mut err);
    let swedish = String::from_utf8(swedish).unwrap();
    assert!(swedish.contains("hållpunkt 1 vid post 9: The choice") && swedish.contains("Varför här?"), "{swedish}");
    let json = done(&["notes", &path, "--json"], "").json();
    assert_eq!((&json[0]["kind"], &json[0]["title"]["sv"]), (&"stop".into(), &serde_json::Value::Null));
    assert_eq!(
        (&json[1]["layer"], &json[1]["open"], &json[1]["glyph"]),
        (&"instructor".into(), &false.into(), &"!?".into())
    );
}

#[test]
fn a_match_without_notes_says_so_to_people_and_nothing_to_programs() {
    let desk = Desk::new();
    let game = desk.begun("a.wdj", "3", "10");
    assert_eq!(done(&["notes", &game], "").out.trim(), "There are no notes on this match.");
    for quiet in ["--json", "--text", "--quiet"] {
        assert_eq!(done(&["notes", &game, quiet], "").out, "", "{quiet}");
    }
}

#[test]
fn revising_retracting_and_releasing_add_to_the_history() {
    let desk = Desk::new();
    let path = annotated(&desk);
    let by = |rest: &[&str]| {
        let args: Vec<&str> = ["note", &path, "--author", "instructor"].iter().chain(rest).copied().collect();
        wardiary(&args, "")
    };
    assert_eq!(by(&["--revise", "1", "--text-en", "Why here, and why now?"]).code, 0);
    assert_eq!(by(&["--release", "instructor"]).code, 0);
    let json = done(&["notes", &path, "--json"], "").json();
    assert_eq!((&json[1]["version"], &json[1]["open"]), (&2.into(), &true.into()));
    assert_eq!(by(&["--retract", "1", "--reason", "asked in the room"]).code, 0);
    assert_eq!(done(&["notes", &path, "--json"], "").json().len(), 1, "only the stop is left");
    let history = done(&["notes", &path, "--all", "--json"], "").json();
    let kinds: Vec<&str> = history.iter().map(|entry| entry["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["written", "placed", "revised", "released", "retracted"]);
    assert!(done(&["notes", &path, "--all"], "").out.contains("Why here?"), "the first version stays readable");
    let again = by(&["--retract", "1", "--reason", "x"]);
    assert_eq!(again.code, 1);
    assert!(again.err.contains("number: it was taken back before"), "{}", again.err);
    assert_eq!(done(&["stop", &path, "--remove", "1", "--author", "instructor"], "").code, 0);
    assert_eq!(done(&["notes", &path], "").out, "");
}

#[test]
fn what_cannot_be_asked_for_is_a_usage_error_and_writes_nothing() {
    let desk = Desk::new();
    let path = desk.played("evening.wdj", "3");
    let note = |rest: &[&str]| {
        let args: Vec<&str> = ["note", &path, "--author", "a"].iter().chain(rest).copied().collect();
        wardiary(&args, "").code
    };
    assert_eq!(note(&["--text-en", "x"]), 2);
    assert_eq!(note(&["--entry", "99999", "--text-en", "x"]), 2);
    assert_eq!(note(&["--entry", "5", "--glyph", "!!!", "--text-en", "x"]), 2);
    assert_eq!(note(&["--entry", "5", "--layer", "staff", "--text-en", "x"]), 2);
    assert_eq!(note(&["--entry", "5", "--hexes", "9999", "--text-en", "x"]), 2);
    assert_eq!(note(&["--entry", "5"]), 2, "nothing is said");
    assert_eq!(note(&["--entry", "5", "--glyph", "!?"]), 2, "a mark alone says nothing");
    let said = wardiary(&["note", &path, "--author", "a", "--entry", "5", "--lang", "sv"], "");
    assert!(said.err.contains("--text-en eller --text-sv: fyll i detta"), "{}", said.err);
    let said = wardiary(&["note", &path, "--author", " ", "--entry", "5", "--text-en", "x"], "");
    assert!(said.code == 2 && said.err.contains("--author"), "{}", said.err);
    let said = wardiary(&["stop", &path, "--author", "a", "--entry", "5"], "");
    assert!(said.code == 2 && said.err.contains("--title-en or --title-sv"), "{}", said.err);
    assert_eq!(note(&["--revise", "1", "--text-en", "x"]), 1);
    assert!(!std::path::Path::new(&desk.path("evening.notes.wdj")).exists());
}

#[test]
fn notes_go_out_as_text_and_come_back_the_same() {
    let desk = Desk::new();
    let path = annotated(&desk);
    let text = done(&["notes", &path, "--text"], "").out;
    let copy = desk.write("copy.wdj", bytes(&path));
    done(&["notes", &copy, "--add", "-"], &text);
    assert_eq!(done(&["notes", &copy, "--text"], "").out, text);
    let wrong = wardiary(&["notes", &copy, "--add", "-"], "note 5\nby a\nglyph x\n");
    assert_eq!(wrong.code, 3);
    assert!(wrong.err.contains("standard input: line 3, column 7: there is no glyph called `x`"), "{}", wrong.err);
    assert_eq!(done(&["notes", &copy, "--text"], "").out, text, "all of it or nothing");
}

/// A stop gets its words when it is placed, or later, and they survive export and import.
#[test]
fn a_stop_has_two_titles_and_a_question_in_commands_too() {
    let desk = Desk::new();
    let path = annotated(&desk);
    let words = ["--title-en", "Two points short", "--before-en", "Caen", "--question-sv", "Anfalla nu?"];
    let placed = ["stop", &path, "--entry", "7", "--author", "instructor"];
    done(&[&placed[..], &words].concat(), "");
    done(
        &["stop", &path, "--reword", "1", "--author", "instructor", "--title-en", "The choice", "--before-sv", "Valet"],
        "",
    );
    let json = done(&["notes", &path, "--json"], "").json();
    let of = |at: usize| {
        [&json[at]["title"]["en"], &json[at]["before"]["en"], &json[at]["question"]["sv"]].map(|text| text.as_str())
    };
    assert_eq!(of(0), [Some("Two points short"), Some("Caen"), Some("Anfalla nu?")]);
    assert_eq!((of(1), json[1]["before"]["sv"].as_str()), ([Some("The choice"), None, None], Some("Valet")));
    let text = done(&["notes", &path, "--text"], "").out;
    let copy = desk.write("copy.wdj", bytes(&path));
    done(&["notes", &copy, "--add", "-"], &text);
    assert_eq!(done(&["notes", &copy, "--json"], "").json(), json);
    let refused = wardiary(&["stop", &path, "--reword", "1", "--author", "a", "--before-en", "x"], "");
    assert!(refused.code == 2 && refused.err.contains("--title-sv: something must be written here"), "{}", refused.err);
    let long = "x".repeat(241);
    let refused =
        wardiary(&["stop", &path, "--reword", "1", "--author", "a", "--title-en", "x", "--question-en", &long], "");
    assert!(refused.code == 1 && refused.err.contains("question: at most 240"), "{}", refused.err);
}

#[test]
fn verify_checks_the_notes_beside_a_match() {
    let desk = Desk::new();
    let path = annotated(&desk);
    let notes = desk.path("evening.notes.wdj");
    let json = done(&["verify", &path, "--json"], "").json();
    assert_eq!(
        (&json[1]["kind"], &json[1]["class"], &json[1]["match"]),
        (&"notes".into(), &"intact".into(), &path.as_str().into())
    );
    assert!(done(&["verify", &path, &notes], "").out.lines().count() == 3, "each file once, and the sum");

    // With a match that went on differently, the notes are reported as adrift, and all are kept.
    let other = desk.played("other.wdj", "4");
    let moved = desk.write("other.notes.wdj", bytes(&notes));
    let foreign = wardiary(&["verify", &moved, "--json"], "");
    assert_eq!(foreign.code, 1);
    let faults = foreign.json()[0]["faults"].as_array().unwrap().clone();
    assert!(faults[0]["words"].as_str().unwrap().contains("they belong to another match"), "{faults:?}");
    let told = wardiary(&["notes", &other], "");
    assert_eq!(told.code, 1);
    assert!(told.out.contains("Why here?") && told.err.contains("another match"), "{}{}", told.out, told.err);
    assert_eq!(wardiary(&["note", &other, "--entry", "5", "--author", "a", "--text-en", "x"], "").code, 1);

    let mut damaged = bytes(&notes);
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    desk.write("evening.notes.wdj", damaged);
    let found = wardiary(&["verify", &path], "");
    assert_eq!(found.code, 1);
    assert!(found.out.contains("corrupt") || found.out.contains("torn"), "{}", found.out);
    desk.write("evening.notes.wdj", "nonsense");
    assert_eq!(wardiary(&["verify", &notes], "").code, 3);
}

#[test]
fn a_note_about_an_undone_line_of_another_copy_is_adrift() {
    let desk = Desk::new();
    let path = desk.played("evening.wdj", "3");
    let start = desk.write("start.wdj", bytes(&path));
    for (file, line) in [(&path, "clock stop\n"), (&start, "rewind 5\n")] {
        done(&["record", file], line);
    }
    let last = done(&["verify", &path, "--json"], "").json()[0]["last"].to_string();
    done(&["note", &path, "--entry", &last, "--author", "a", "--text-en", "the clock"], "");
    std::fs::copy(desk.path("evening.notes.wdj"), desk.path("start.notes.wdj")).unwrap();
    let found = wardiary(&["verify", &start, "--json"], "");
    assert_eq!((found.code, found.json()[1]["class"].as_str()), (1, Some("adrift")));
    let words = found.json()[1]["faults"][0]["words"].to_string();
    assert!(words.contains(&format!("note 1 speaks of entry {last} with link")), "{words}");
    assert!(wardiary(&["notes", &start], "").out.contains("the clock"), "it is told all the same");
}

#[test]
fn chapters_are_added_as_text_and_told_list_by_list() {
    let desk = Desk::new();
    let path = annotated(&desk);
    let none = "There are no chapters on this match that are shown to this viewer.\n";
    assert_eq!(done(&["chapters", &path], "").out, none);
    let chapter = |from: u32, list: &str, title: &str, layer: &str| {
        let to = from + 4;
        format!(
            "chapter {from}\nto {to}\nby instructor\nlayer {layer}\nlist {list}\ntitle-en {title}\nen Look here.\n\n"
        )
    };
    let text = chapter(9, "Evening", "The choice", "public")
        + &chapter(5, "Evening", "The beginning", "instructor")
        + &chapter(6, "Homework", "Again", "public");
    done(&["notes", &path, "--add", "-"], &text);
    let told = done(&["chapters", &path], "").out;
    let wanted = [
        "Evening",
        "1. The beginning: entries 5 to 9 (chapter 2; Instructor, instructor, not released)",
        "      Look here.",
        "2. The choice: entries 9 to 13 (chapter 1; Everybody, instructor)",
        "      Look here.",
        "Homework",
        "1. Again: entries 6 to 10 (chapter 3; Everybody, instructor)",
        "      Look here.",
    ];
    assert_eq!(told.lines().collect::<Vec<_>>(), wanted);
    let observed = done(&["chapters", &path, "--view", "observer", "--list", "Evening", "--json"], "").json();
    assert_eq!(observed.len(), 1, "what waits on a layer is not an observer's");
    assert_eq!((&observed[0]["number"], &observed[0]["from"], &observed[0]["to"]), (&1.into(), &9.into(), &13.into()));
    let swedish = {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        cli::run(["wardiary", "--lang", "sv", "chapters", &path], &mut "".as_bytes(), &mut out, &mut err);
        String::from_utf8(out).unwrap()
    };
    assert!(swedish.contains("1. The beginning: posterna 5 till 9 (kapitel 2; "), "{swedish}");
    let copy = desk.played("copy.wdj", "3");
    done(&["notes", &copy, "--add", "-"], &done(&["notes", &path, "--text"], "").out);
    assert_eq!(done(&["chapters", &copy], "").out, told, "text carries them");
}

#[test]
fn variations_are_added_as_text_where_the_rules_take_every_line() {
    let desk = Desk::new();
    let path = annotated(&desk);
    let journal = std::fs::read(&path).unwrap();
    assert_eq!(
        done(&["variations", &path], "").out,
        "There are no variations of this match that are shown to this viewer.\n"
    );
    // Recorded play is legal, so the same lines may be played as a variation too.
    let log = done(&["log", &path, "--json"], "").json();
    let played = |entry: usize| log[entry]["notation"].as_str().filter(|line| !line.is_empty()).map(str::to_owned);
    let at = (1..log.len() - 1).find(|&at| log[at]["kind"] == "action" && log[at + 1]["kind"] == "action").unwrap();
    let [first, second] = [played(at).unwrap(), played(at + 1).unwrap()];
    let text = |lines: &str, layer: &str| {
        format!("variation {}\nby instructor\nlayer {layer}\ntitle-en Again\nen As it was.\n{lines}\n", at - 1)
    };
    let sound = text(&format!("line {first}\nsay-en The first.\nline {second}\n"), "public");
    done(&["notes", &path, "--add", "-"], &sound);
    let told = done(&["variations", &path], "").out;
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[0], format!("Variation 1 after entry {}: Again (Everybody, instructor)", at - 1));
    assert!(
        lines[1] == "      As it was." && lines[2].starts_with("    1. ") && lines[3] == "       The first.",
        "{told}"
    );
    let object = &done(&["variations", &path, "--json"], "").json()[0];
    assert_eq!((&object["legal"], object["lines"].as_array().unwrap().len()), (&true.into(), 2), "{object}");
    // A refused line is named, and nothing of the text is added.
    let refused = wardiary(
        &["notes", &path, "--add", "-"],
        &(text(&format!("line {first}\n"), "public") + "\n" + &text("line rewind 1 a slip\n", "public")),
    );
    assert!(
        refused.code != 0 && refused.err.contains("`rewind 1 a slip`") && refused.err.contains("Nothing was added."),
        "{}",
        refused.err
    );
    assert_eq!(done(&["variations", &path, "--number", "2"], "").out.lines().count(), 1, "none was added");
    done(&["notes", &path, "--add", "-"], &text(&format!("line {first}\n"), "instructor"));
    assert!(
        !done(&["variations", &path, "--view", "observer"], "").out.contains("Variation 2"),
        "it waits on its layer"
    );
    let (mut swedish, mut err) = (Vec::new(), Vec::new());
    cli::run(["wardiary", "--lang", "sv", "variations", &path], &mut "".as_bytes(), &mut swedish, &mut err);
    assert!(String::from_utf8(swedish).unwrap().contains("Variant 2 efter post"), "in Swedish too");
    // Importing the notes from text restores the same bytes, and the match is unchanged.
    let copy = desk.path("copy.wdj");
    std::fs::copy(&path, &copy).unwrap();
    done(&["notes", &copy, "--add", "-"], &done(&["notes", &path, "--text"], "").out);
    assert_eq!(done(&["variations", &copy], "").out, done(&["variations", &path], "").out);
    assert_eq!(std::fs::read(&path).unwrap(), journal, "a variation changes no byte of the match");
}
