//! A folder of matches checked as a whole, and matches salvaged from damaged files.

use std::fs;

use serde_json::Value;
use wardiary_journal::frame::Draft;
use wardiary_journal::hash::Chain;
use wardiary_journal::{Frames, Kind, Mode, diary_file};

use super::{Desk, bytes, done, wardiary};

impl Desk {
    fn fsck(&self) -> (u8, Vec<Value>) {
        let said = wardiary(&["fsck", &self.folder.path().display().to_string(), "--json"], "");
        (said.code, said.json())
    }
}

/// The remarks without the lists of unsealed and unsigned matches, which every folder here has.
fn remarks(lines: &[Value]) -> Vec<&str> {
    let is_listed = |word: &&str| ["unsealed", "unsigned"].contains(word);
    lines.iter().filter_map(|line| line["remark"].as_str()).filter(|word| !is_listed(word)).collect()
}

/// The files of a remark, without their folders.
fn of<'a>(lines: &'a [Value], remark: &str) -> Vec<&'a str> {
    let line = lines.iter().find(|line| line["remark"] == remark);
    let files = line.and_then(|line| line["files"].as_array()).into_iter().flatten();
    files.filter_map(|file| file.as_str()?.rsplit('/').next()).collect()
}

#[test]
fn a_folder_without_fault_is_said_to_be_so() {
    let desk = Desk::new();
    let (code, lines) = desk.fsck();
    assert_eq!((code, lines.len(), &lines[0]["matches"]), (0, 1, &0.into()), "{lines:?}");
    let game = desk.played("a.wdj", "3");
    done(&["note", &game, "--entry", "5", "--author", "instructor", "--text-en", "Why here?"], "");
    done(&["seal", &game], "");
    done(&["reopen", &game, "--out", &desk.path("b.wdj")], "");
    let (code, lines) = desk.fsck();
    assert_eq!((code, remarks(&lines)), (0, vec!["continues"]), "{lines:?}");
    assert_eq!((of(&lines, "unsealed"), of(&lines, "unsigned")), (vec!["b.wdj"], vec!["a.wdj"]));
    let words = done(&["fsck", &desk.folder.path().display().to_string()], "").out;
    assert!(words.contains("2 matches, nothing wrong"), "{words}");
    fs::remove_file(&game).expect("it was there");
    let (code, lines) = desk.fsck();
    assert_eq!((code, remarks(&lines)), (1, vec!["continues-missing", "orphan", "orphan"]), "{lines:?}");
}

/// A fork of two records is found even next to a shorter copy of their common beginning.
#[test]
fn a_fork_is_found_beside_a_shorter_copy() {
    let desk = Desk::new();
    let long = bytes(&desk.begun("match.wdj", "3", "30"));
    let offsets = diary_file::read(long.as_slice()).expect("a journal").offsets;
    let cut = |at: usize| &long[..usize::try_from(offsets[at]).expect("small")];
    desk.write("a-torn.wdj", cut(6));
    let other = desk.write("other.wdj", cut(12));
    done(&["record", &other], "undo");
    let (code, lines) = desk.fsck();
    assert_eq!((code, remarks(&lines)), (1, vec!["longer", "fork"]), "{lines:?}");
}

#[test]
fn two_files_of_one_match_are_held_against_each_other() {
    let desk = Desk::new();
    let long = bytes(&desk.begun("long.wdj", "3", "30"));
    let offsets = diary_file::read(long.as_slice()).expect("a journal").offsets;
    desk.write("short.wdj", &long[..usize::try_from(offsets[20]).expect("small")]);
    let (code, lines) = desk.fsck();
    assert_eq!((code, remarks(&lines)), (0, vec!["longer"]), "{lines:?}");
    assert!(lines.iter().any(|line| line["entry"] == 20), "{lines:?}");
    let said =
        wardiary(&["record", &desk.path("short.wdj")], "amend N-037 losses ca-3-inf 1 because it was forgotten\n");
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    let (code, lines) = desk.fsck();
    assert_eq!((code, remarks(&lines)), (1, vec!["fork"]), "{lines:?}");
    fs::copy(desk.path("long.wdj"), desk.path("short.wdj")).expect("both are there");
    assert_eq!(remarks(&desk.fsck().1), ["copy"]);
}

#[test]
fn what_interrupted_work_left_is_named_and_no_fault() {
    let desk = Desk::new();
    desk.write("x.wdj.new", [1; 20]);
    desk.write("y.wdj.torn-1", [1; 20]);
    desk.write("readme.txt", "hello");
    let (code, lines) = desk.fsck();
    assert_eq!((code, remarks(&lines)), (0, vec!["draft", "torn", "other"]), "{lines:?}");
    assert_eq!(of(&lines, "other"), ["readme.txt"]);
    let said = wardiary(&["fsck", &desk.path("nowhere")], "");
    assert_eq!(said.code, 3, "{}", said.err);
}

/// Folders in the folder, a match under another name, a key, a folder behind a link: each is checked or named.
#[cfg(unix)]
#[test]
fn all_folders_are_looked_through_and_what_is_not_is_named() {
    let desk = Desk::new();
    for folder in ["Öppen klass/Rond 1", "access", ".hidden"] {
        fs::create_dir_all(desk.path(folder)).expect("a folder");
    }
    let whole = bytes(&desk.begun("Öppen klass/Rond 1/a.wdj", "3", "30"));
    desk.write("noext", &whole);
    desk.write("access/key.pem", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n");
    desk.write("access/certificate.pem", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n");
    desk.write("Öppen klass/b.names.txt", "wardiary names 1\n");
    std::os::unix::fs::symlink(desk.path("Öppen klass"), desk.path("again")).expect("a link");
    let (code, lines) = desk.fsck();
    assert_eq!(code, 1, "a match that no page lists");
    assert_eq!(of(&lines, "ending"), ["noext"]);
    assert_eq!(of(&lines, "key"), ["key.pem"]);
    assert_eq!(of(&lines, "orphan"), ["b.names.txt"]);
    assert_eq!(of(&lines, "other"), ["certificate.pem"]);
    let entered: Vec<_> = lines.iter().filter(|line| line["remark"] == "not-entered").collect();
    assert_eq!(entered.len(), 2, "{lines:?}");
    assert_eq!(remarks(&lines).iter().filter(|word| **word == "copy").count(), 1, "both files of the match were read");
    assert_eq!(lines.last().map(|line| (&line["matches"], &line["sound"])), Some((&2.into(), &false.into())));
    let mut inner = bytes(&desk.path("Öppen klass/Rond 1/a.wdj"));
    fs::remove_file(desk.path("noext")).expect("it was there");
    fs::remove_file(desk.path("Öppen klass/b.names.txt")).expect("it was there");
    assert_eq!(desk.fsck().0, 0);
    let middle = inner.len() / 2;
    inner[middle] ^= 1;
    desk.write("Öppen klass/Rond 1/a.wdj", &inner);
    assert_eq!(desk.fsck().0, 1, "what is damaged two folders down is found");
}

/// A side's copy is checked by itself, and against its match if the match is in the folder.
#[test]
fn copies_of_sides_are_held_against_their_match() {
    let desk = Desk::new();
    let game = desk.begun("a.wdj", "3", "30");
    let own = bytes(&game);
    done(&["copy", &game, "--view", "german", "-q"], "");
    let (code, lines) = desk.fsck();
    let of_copy = |lines: &[Value]| lines.iter().find(|line| line["copy_for"].is_string()).cloned().expect("a copy");
    assert_eq!((code, &of_copy(&lines)["compared"][0]["verdict"]), (0, &"agrees".into()), "{lines:?}");
    let offsets = diary_file::read(own.as_slice()).expect("a journal").offsets;
    desk.write("a.wdj", &own[..usize::try_from(offsets[20]).expect("small")]);
    let said = wardiary(&["record", &game], "amend N-037 losses ca-3-inf 1 because it was forgotten\n");
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    let (code, lines) = desk.fsck();
    assert_eq!((code, &of_copy(&lines)["compared"][0]["verdict"]), (1, &"differs".into()), "{lines:?}");
    fs::remove_file(&game).expect("it was there");
    let (code, lines) = desk.fsck();
    assert_eq!((code, of_copy(&lines)["compared"].as_array().map(Vec::len)), (0, Some(0)), "{lines:?}");
}

#[test]
fn a_match_gets_no_name_by_which_nothing_finds_it() {
    let desk = Desk::new();
    for name in ["noext", "evening.txt", "evening.notes.wdj"] {
        let out = desk.path(name);
        for command in [
            &["new", "--system", super::SYSTEM][..],
            &["play", "--system", super::SYSTEM, "--seed", "1"],
            &["import", "-"],
        ] {
            let said = wardiary(&[command, &["--out", &out]].concat(), "");
            assert_eq!(said.code, 2, "{command:?}: {}", said.err);
            assert!(said.err.contains(&format!("write --out {out}.wdj")), "{command:?}: {}", said.err);
            assert!(!fs::exists(&out).expect("it can be asked"), "{command:?}");
        }
    }
}

/// Sound matches, one with notes, one sealed, one damaged, one cut, one rewritten, and notes without a match: on one processor and on several.
#[test]
fn the_same_is_said_in_the_same_order_on_any_number_of_processors() {
    let desk = Desk::new();
    let noted = desk.played("b.wdj", "3");
    done(&["note", &noted, "--entry", "5", "--author", "instructor", "--text-en", "Why here?"], "");
    let sealed = desk.played("c.wdj", "4");
    done(&["seal", &sealed], "");
    let sound = bytes(&desk.begun("d.wdj", "5", "30"));
    let mut damaged = sound.clone();
    damaged[sound.len() / 2] ^= 1;
    desk.write("a.wdj", &damaged);
    desk.write("e.wdj", &sound[..sound.len() - 5]);
    desk.write("f.wdj", "no journal");
    desk.write("g.notes.wdj", bytes(&desk.path("b.notes.wdj")));
    for seed in 6..12 {
        desk.begun(&format!("m{seed}.wdj"), &seed.to_string(), "40");
    }
    let folder = desk.folder.path().display().to_string();
    let mut files: Vec<String> =
        ["m7", "a", "b", "c", "f", "e", "d", "m6"].map(|name| desk.path(&format!("{name}.wdj"))).into();
    files.extend([desk.path("b.notes.wdj"), desk.path("g.notes.wdj"), desk.path("none.wdj")]);
    for json in [&[][..], &["--json"]] {
        let verify: Vec<&str> =
            ["verify"].into_iter().chain(files.iter().map(String::as_str)).chain(json.iter().copied()).collect();
        let fsck: Vec<&str> = ["fsck", &folder].into_iter().chain(json.iter().copied()).collect();
        for args in [verify, fsck] {
            let on = |jobs| {
                let said = wardiary(&[args.as_slice(), &["--jobs", jobs]].concat(), "");
                (said.code, said.out, said.err)
            };
            let one = on("1");
            assert!(one.1.lines().count() > 10, "{}", one.1);
            assert!(["2", "3", "16"].into_iter().all(|jobs| on(jobs) == one), "{args:?}");
        }
    }
    assert_eq!(wardiary(&["fsck", &folder, "--jobs", "0"], "").code, 2);
}

/// A byte in the middle is changed: the part before it is saved byte for byte, and the part after it is listed.
#[test]
fn a_damaged_match_is_saved_up_to_the_damage_and_the_rest_is_told() {
    let desk = Desk::new();
    let sound = bytes(&desk.begun("a.wdj", "3", "30"));
    let offsets = diary_file::read(sound.as_slice()).expect("a journal").offsets;
    let mut damaged = sound.clone();
    let at = usize::try_from(offsets[15]).expect("small");
    damaged[at + 30] ^= 1;
    let bad = desk.write("bad.wdj", &damaged);
    let out = desk.path("saved.wdj");
    let said = done(&["salvage", &bad, "--out", &out], "");
    assert!(said.err.contains("15 entries are intact"), "{}", said.err);
    let saved = bytes(&out);
    assert!(saved.starts_with(&sound[..at]), "byte for byte");
    let rest = offsets.len() - 16;
    assert_eq!(said.out.lines().filter(|line| line.starts_with('#')).count(), rest, "{}", said.out);
    assert!(done(&["log", &out, "--all"], "").out.contains("resumed after an interruption"));
    done(&["verify", &out], "");
    assert_eq!(bytes(&bad), damaged, "the damaged file is as it was");
    let said = wardiary(&["salvage", &bad, "--out", &out], "");
    assert!(said.code != 0 && said.err.contains("exists"), "{}", said.err);
    let said = wardiary(&["salvage", &out, "--out", &desk.path("again.wdj")], "");
    assert!(said.code == 1 && said.err.contains("nothing to salvage"), "{}", said.err);
}

/// The recorder types the lost entry again, and the rest is recorded from the list.
#[test]
fn what_is_told_of_the_rest_can_be_recorded_again() {
    let desk = Desk::new();
    let whole = desk.begun("a.wdj", "3", "30");
    let sound = bytes(&whole);
    let read = diary_file::read(sound.as_slice()).expect("a journal");
    let at = usize::try_from(read.offsets[15]).expect("small");
    let mut damaged = sound.clone();
    damaged[at + 30] ^= 1;
    let bad = desk.write("bad.wdj", &damaged);
    let out = desk.path("saved.wdj");
    let rest = done(&["salvage", &bad, "--out", &out], "").out;
    let told = done(&["export", &whole, "--format", "text"], "").out;
    let lost = told.lines().find(|line| line.starts_with("15 ")).expect("entry 15 is an entry");
    let lost = lost.split_whitespace().skip(5).collect::<Vec<_>>().join(" ");
    let said = wardiary(&["record", &out], &format!("{lost}\n{rest}"));
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    let place = |path: &str| done(&["state", path], "").out;
    assert_eq!(place(&out), place(&whole), "both stand in the same position");
    let taken = desk.path("taken.wdj");
    let said = wardiary(&["salvage", &bad, "--out", &taken, "--take-up"], "");
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.err.contains("19 of 19 entries after the damage were recorded"), "{}", said.err);
    done(&["verify", &taken], "");
}

#[test]
fn notes_are_no_match() {
    let desk = Desk::new();
    let notes = desk.write("a.notes.wdj", [1; 200]);
    let said = wardiary(&["salvage", &notes, "--out", &desk.path("x.wdj")], "");
    assert!(said.code == 2 && said.err.contains("wardiary notes"), "{}", said.err);
}

/// The legible part after the damage may belong to another match, or to another game.
#[test]
fn frames_of_another_match_behind_the_damage_are_told_and_stop_nothing() {
    let desk = Desk::new();
    let own = bytes(&desk.begun("a.wdj", "3", "30"));
    for (name, other) in wardiary_fixtures::journals() {
        let bad = desk.write("bad.wdj", [&own[..own.len() - 7], &other[96..]].concat());
        let out = desk.path(&format!("{name}.wdj"));
        let said = wardiary(&["salvage", &bad, "--out", &out], "");
        assert_eq!(said.code, 0, "{name}: {}", said.err);
        assert!(said.out.lines().filter(|line| line.starts_with('#')).count() > 20, "{name}: {}", said.out);
        done(&["verify", &out], "");
    }
}

/// The journal with the seal of another match chained in as frame `at`, before the original frames.
fn with_seal_at(sound: &[u8], at: u64, seal: &[u8]) -> Vec<u8> {
    let offsets = diary_file::read(sound).expect("a journal").offsets;
    let before =
        Frames::new(sound, Mode::ChainOnly).expect("a sound header").map(|frame| frame.expect("a sound frame"));
    let link = before.take_while(|frame| frame.seq < at).last().expect("a frame before it").link;
    let place = usize::try_from(offsets[usize::try_from(at).expect("small")]).expect("small");
    let mut bytes = sound[..place].to_vec();
    let draft = Draft { kind: Kind::Seal, seq: at, back: 0, payload: seal };
    draft.encode(&mut Chain::new(), &link, &mut bytes).expect("a short frame");
    [&bytes, &sound[place..]].concat()
}

/// A misplaced seal does not end the match: the saved part ends before it, and is intact.
#[test]
fn of_a_match_with_a_seal_in_between_what_stands_before_it_is_saved() {
    let desk = Desk::new();
    let own = bytes(&desk.begun("a.wdj", "3", "30"));
    let (_, sealed) = wardiary_fixtures::journals().into_iter().find(|(id, _)| id == "evening").expect("it is sealed");
    let last = Frames::new(sealed.as_slice(), Mode::ChainOnly).expect("a sound header").last().expect("frames");
    let seal = last.expect("a sound frame").payload;
    for at in 4..20 {
        let bad = desk.write("bad.wdj", with_seal_at(&own, at, seal));
        let out = desk.path(&format!("{at}.wdj"));
        done(&["salvage", &bad, "--out", &out], "");
        done(&["verify", &out], "");
    }
}

/// Nothing may follow a seal: the salvage omits later bytes, and adds no note about them.
#[test]
fn of_a_sealed_match_with_bytes_behind_its_seal_the_sealed_match_is_saved() {
    let desk = Desk::new();
    let (_, sound) = wardiary_fixtures::journals().into_iter().find(|(id, _)| id == "evening").expect("it is sealed");
    let bad = desk.write("bad.wdj", [sound.as_slice(), &[0x5a; 40]].concat());
    let out = desk.path("saved.wdj");
    done(&["salvage", &bad, "--out", &out], "");
    assert_eq!(bytes(&out), sound);
    done(&["verify", &out], "");
}

#[test]
fn a_damaged_header_is_proven_by_the_chain() {
    let desk = Desk::new();
    let sound = bytes(&desk.begun("a.wdj", "3", "10"));
    for at in [0, 3, 9, 13, 16, 31, 40, 91, 95] {
        let mut damaged = sound.clone();
        damaged[at] ^= 4;
        let bad = desk.write("bad.wdj", &damaged);
        let out = desk.path(&format!("saved-{at}.wdj"));
        let said = done(&["salvage", &bad, "--out", &out], "");
        assert!(said.err.contains("the chain proves what it was"), "byte {at}: {}", said.err);
        assert_eq!(bytes(&out), sound, "byte {at}");
    }
    let mut damaged = sound.clone();
    damaged[20] ^= 0xff;
    let bad = desk.write("bad.wdj", &damaged);
    let said = wardiary(&["salvage", &bad, "--out", &desk.path("x.wdj")], "");
    assert!(said.code == 1 && said.err.contains("header"), "{}", said.err);
    let mut damaged = sound;
    damaged[120] ^= 1;
    let bad = desk.write("bad.wdj", &damaged);
    let said = wardiary(&["salvage", &bad, "--out", &desk.path("x.wdj")], "");
    assert!(said.code == 1 && said.err.contains("opening"), "{}", said.err);
}
