//! `verify`: it reports every flipped byte and every cut with class and entry.

use serde_json::{Value, json};
use wardiary_journal::{Frames, Mode};

use super::{Desk, bytes, done, wardiary};

/// The beginning of each frame, and the end.
fn boundaries(journal: &[u8]) -> Vec<usize> {
    let mut at = 96;
    let mut all = vec![at];
    for frame in Frames::new(journal, Mode::ChainOnly).expect("a sound header") {
        at += frame.expect("a sound frame").frame_len();
        all.push(at);
    }
    all
}

fn verified(path: &str) -> (u8, Value) {
    let said = wardiary(&["verify", path, "--json"], "");
    (said.code, said.json().pop().unwrap_or_else(|| panic!("{}", said.err)))
}

#[test]
fn an_intact_match_tells_its_end() {
    let desk = Desk::new();
    let path = desk.played("p.wdj", "7");
    let (code, told) = verified(&path);
    assert_eq!(
        (code, &told["class"], &told["closed"], &told["faults"]),
        (0, &json!("intact"), &json!(false), &json!([]))
    );
    assert_eq!(told["last"].as_u64().unwrap() + 1, told["entries"].as_u64().unwrap());
    let plain = done(&["verify", &path, "--as", "ikvm-normandy-2023/2023-3"], "").out;
    assert!(
        plain.contains("intact") && plain.contains("sealed: no") && plain.contains("Edition ikvm-normandy-2023/2023-3"),
        "{plain}"
    );
    assert_eq!(wardiary(&["verify", &path, "--as", "2022-9"], "").code, 2);
}

#[test]
fn any_flipped_byte_is_reported_with_class_and_entry() {
    let desk = Desk::new();
    let journal = bytes(&desk.played("p.wdj", "7"));
    let ends = boundaries(&journal);
    let step = journal.len() / 200;
    for at in (0..16).chain((16..journal.len()).step_by(step)) {
        let mut changed = journal.clone();
        changed[at] ^= 0x20;
        let (code, told) = verified(&desk.write("changed.wdj", &changed));
        assert_eq!(code, 1, "byte {at}");
        let due = ends.iter().filter(|&&end| end <= at).count().saturating_sub(1);
        let fault = &told["faults"][0];
        assert_eq!(fault["entry"], json!(due), "byte {at}");
        assert_eq!(fault["offset"], json!(if at < 96 { 0 } else { ends[due] }), "byte {at}");
        let class = fault["class"].as_str().unwrap();
        assert!(["torn", "corrupt", "altered"].contains(&class) && told["class"] == class, "byte {at}: {class}");
        assert!(fault["remedy"].as_str().is_some_and(|remedy| !remedy.is_empty()), "byte {at}");
    }
}

#[test]
fn a_cut_inside_a_frame_is_torn_and_at_a_boundary_leaves_a_shorter_match() {
    let desk = Desk::new();
    let journal = bytes(&desk.played("p.wdj", "7"));
    let ends = boundaries(&journal);
    for (number, pair) in ends.windows(2).enumerate().skip(3) {
        let [start, end] = [pair[0], pair[1]];
        let inside = start + (end - start) / 2;
        let (code, told) = verified(&desk.write("cut.wdj", &journal[..inside]));
        assert_eq!(
            (code, &told["class"], &told["faults"][0]["entry"]),
            (1, &json!("torn"), &json!(number)),
            "cut at {inside}"
        );
        let (code, told) = verified(&desk.write("cut.wdj", &journal[..end]));
        let found = (code, &told["class"], &told["last"], &told["closed"]);
        assert_eq!(found, (0, &json!("intact"), &json!(number), &json!(false)), "cut at {end}");
    }
}

/// Every command reports a file that ends within its opening, with advice, and leaves it unchanged.
#[test]
fn what_is_torn_in_its_opening_is_called_so_by_every_command() {
    let desk = Desk::new();
    let journal = bytes(&desk.played("p.wdj", "7"));
    let whole = boundaries(&journal);
    // A cut within the first text, and one between two frames of the opening.
    for cut in [whole[1] + 100, whole[2]] {
        let half = desk.write("half.wdj", &journal[..cut]);
        let folder = desk.folder.path().display().to_string();
        let out = desk.path("out.wdj");
        let commands: [&[&str]; 9] = [
            &["verify", &half],
            &["fsck", &folder],
            &["record", &half],
            &["log", &half],
            &["seal", &half],
            &["correct", &half, "--entry", "3", "--with", "end", "--because", "misread"],
            &["receipt", &half],
            &["note", &half, "--entry", "3", "--author", "x", "--text-en", "y"],
            &["salvage", &half, "--out", &out],
        ];
        for words in commands {
            let said = wardiary(words, "");
            let told = format!("{}{}", said.out, said.err);
            assert_ne!(said.code, 0, "{words:?}: {told}");
            let leads_on = told.contains("`wardiary verify` says what is wrong");
            assert!(leads_on || told.contains("opening") && told.contains("etch another copy"), "{words:?}: {told}");
            for wrong in ["sets the torn bytes aside", "read the part before"] {
                assert!(!told.contains(wrong), "{words:?} advises what cannot help: {told}");
            }
            assert_eq!(bytes(&half), journal[..cut], "{words:?} cuts nothing");
        }
        let others = std::fs::read_dir(desk.folder.path()).expect("a folder").count();
        assert_eq!(others, 2, "nothing is moved, and nothing new is laid beside it");
    }
    let swedish = wardiary(&["verify", &desk.path("half.wdj"), "--lang", "sv"], "").out;
    assert!(swedish.contains("hämta en annan kopia"), "{swedish}");
}

#[test]
fn what_is_before_the_damage_is_still_told() {
    let desk = Desk::new();
    let journal = bytes(&desk.played("p.wdj", "7"));
    let cut = desk.write("cut.wdj", &journal[..journal.len() - 7]);
    let said = wardiary(&["log", &cut], "");
    assert_eq!(said.code, 1);
    assert!(said.out.lines().count() > 20 && said.err.contains("is torn from entry"), "{}", said.err);
    let said = wardiary(&["export", &cut, "--format", "text"], "");
    assert_eq!((said.code, said.out.as_str()), (1, ""));
}

#[test]
fn what_is_no_journal_is_unreadable() {
    let desk = Desk::new();
    let text = desk.write(
        "notes.txt",
        "Notes of the evening, no journal at all, although long enough to hold the header of one easily.\n",
    );
    let said = wardiary(&["verify", &text], "");
    assert_eq!((said.code, said.out), (3, format!("{text}: unreadable\n")));
    assert!(said.err.contains("notes.txt"), "{}", said.err);
    let good = desk.played("p.wdj", "7");
    let said = wardiary(&["verify", &text, &good], "");
    assert_eq!(said.code, 3);
    assert!(said.out.contains("intact"), "one bad file does not hide the others: {}", said.out);
}

/// Times are as recorded; the numbers give the order.
#[test]
fn a_clock_that_goes_back_changes_no_order() {
    let desk = Desk::new();
    let path = desk.path("m.wdj");
    done(&["new", "--system", super::SYSTEM, "--scenario", "caen-orne", "--out", &path], "");
    let times = [
        "1944-06-21T09:00:00+02:00",
        "1944-06-21T08:00:00+02:00",
        "2244-06-21T09:00:00+02:00",
        "1944-06-21T09:00:00-11:00",
    ];
    done(&["record", &path], &times.map(|time| format!("clock start {time}\n")).concat());
    assert_eq!(verified(&path).1["class"], json!("intact"));
    let log = done(&["log", &path], "").out;
    let places: Vec<Option<usize>> = times.iter().map(|time| log.find(time)).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{log}");
}

/// Each input is answered by an object that names it, with the exit code.
#[test]
fn a_file_that_cannot_be_read_is_answered_in_json_too() {
    let desk = Desk::new();
    let [text, absent] = [desk.write("x.wdj", "no journal"), desk.path("absent.wdj")];
    let game = desk.begun("a.wdj", "7", "20");
    let notes = desk.write("a.notes.wdj", "no notes");
    let said = wardiary(&["verify", &text, &absent, &game, "--json", "--lang", "sv"], "");
    assert_eq!(said.code, 3, "{}", said.err);
    let told = said.json();
    for (file, words) in [(&text, "bytes where 96 are needed"), (&absent, "no such file"), (&notes, "bytes")] {
        let about: Vec<&Value> = told.iter().filter(|line| line["file"] == json!(file)).collect();
        assert_eq!(about.len(), 1, "{file}: {told:?}");
        let object = &about[0];
        let named = [&object["v"], &object["class"], &object["exit"]];
        assert_eq!(named, [&json!(1), &json!("unreadable"), &json!(3)], "{file}");
        assert!(about[0]["words"].as_str().is_some_and(|said| said.contains(words)), "{file}: {}", about[0]);
    }
    assert!(told.iter().any(|line| line["file"] == json!(game) && line["class"] == "intact"), "{told:?}");
    let told = wardiary(&["fsck", &desk.folder.path().display().to_string(), "--json"], "").json();
    assert!(told.iter().any(|line| line["file"] == json!(text) && line["class"] == "unreadable"), "{told:?}");
    let told = wardiary(&["verify", &game, "--continues", &game, "--json"], "").json();
    assert!(
        told.iter().any(|line| line["words"].as_str().is_some_and(|words| words.contains("does not continue"))),
        "{told:?}"
    );
}

/// Bytes after a seal are not the beginning of an entry, so no message advises opening the match for recording.
#[test]
fn a_torn_sealed_match_is_not_said_to_be_mended_by_opening_it() {
    let desk = Desk::new();
    let game = desk.begun("a.wdj", "7", "20");
    done(&["seal", &game, "--reason", "for the test"], "");
    let sealed = bytes(&game);
    std::fs::write(&game, [&sealed[..], &[0xe7, 0x4a, 1]].concat()).unwrap();
    let told = wardiary(&["verify", &game, "--json"], "").json().swap_remove(0);
    assert_eq!((&told["closed"], &told["faults"][0]["class"]), (&json!(true), &json!("torn")), "{told}");
    let remedy = told["faults"][0]["remedy"].as_str().unwrap();
    assert!(remedy.contains("seal") && !remedy.contains("set aside") && !remedy.contains("sets the torn"), "{remedy}");
    assert_eq!(wardiary(&["record", &game], "die 4\n").code, 1, "and it cannot be opened");
}
