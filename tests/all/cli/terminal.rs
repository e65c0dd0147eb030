//! No answer controls a terminal: control characters and direction marks in the title, reasons, notes and file name of a match appear in
//! visible form in every command's output, and as escapes in JSON.

use wardiary_core::diary::entry::{Body, Genesis};
use wardiary_core::diary::replay::EntryOf;
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_journal::{Kind, codec};
use wardiary_review_web::cli::{self, Streams, Terminals};

use super::{Desk, SYSTEM, Said, bytes, done, wardiary};
use crate::journal::sample::forged;

/// Clears the screen, begins a line that reports success, overwrites it, and reverses the direction.
const LURE: &str = "x\u{1b}[2J\nevening.wdj: intact\r\u{9b}2K\u{7f}\u{202e}y";
/// A text for notes, whose rules refuse control characters: it has only direction marks and a line separator.
const TURNED: &str = "x\u{202e}evening\u{2066}\u{2028}y";

/// A match with this text in all its free words, and in its file name.
fn lured(desk: &Desk) -> String {
    let path = desk.recorded("a.wdj");
    let mut reasons = 0;
    let journal = forged(&bytes(&path), |frame| {
        let mut payload = Vec::new();
        match frame.kind {
            Kind::Genesis => {
                let genesis: Genesis = codec::decode(frame.payload).expect("it holds");
                codec::encode(&Genesis { title: LURE.to_owned(), ..genesis }, &mut payload).expect("it holds");
            }
            Kind::Entry => {
                let mut entry: EntryOf<Ikvm> = codec::decode(frame.payload).expect("it holds");
                if let Body::Rewind { reason, .. } | Body::Amendment { reason, .. } | Body::Reading { reason, .. } =
                    &mut entry.body
                {
                    LURE.clone_into(reason);
                    reasons += 1;
                }
                codec::encode(&entry, &mut payload).expect("it holds");
            }
            _ => payload = frame.payload.to_vec(),
        }
        Some(payload)
    });
    assert!(reasons >= 3, "{reasons} reasons");
    std::fs::remove_file(&path).expect("it holds");
    desk.write(&format!("{}.wdj", LURE.replace('/', "")), journal)
}

/// The fault of an answer, if any.
fn fault(said: &str) -> Option<&'static str> {
    let obeyed = |c: char| {
        (c.is_control() && c != '\n' && c != '\t')
            || ('\u{2028}'..='\u{202e}').contains(&c)
            || ('\u{2066}'..='\u{2069}').contains(&c)
    };
    if said.contains(obeyed) {
        return Some("a character that a terminal obeys");
    }
    said.lines().any(|line| line.starts_with("evening.wdj")).then_some("a forged line")
}

fn checked(args: &[&str], input: &str) -> Said {
    let said = wardiary(args, input);
    for stream in [&said.out, &said.err] {
        assert_eq!(fault(stream), None, "{args:?}: {stream:?}");
    }
    said
}

#[test]
fn no_command_hands_a_terminal_what_it_would_obey() {
    let desk = Desk::new();
    let file = &lured(&desk);
    let folder = &desk.folder.path().display().to_string();
    let absent = &desk.path(&format!("{LURE}.none"));
    let other = &desk.path("other\u{1b}\n.wdj");
    let damaged = &desk.path(&format!("{LURE}d.wdj"));
    let journal = bytes(file);
    std::fs::write(damaged, [&journal[..journal.len() / 2], b"xxxx", &journal[journal.len() / 2..]].concat()).unwrap();
    let scene = &desk.write("lure\u{1b}\n.scene", format!("scene {TURNED}\nsystem {SYSTEM}\nmap {LURE}\n"));
    checked(&["note", file, "--entry", "5", "--author", TURNED, "--text-en", TURNED], "");
    checked(&["stop", file, "--entry", "5", "--author", "umpire", "--title-en", TURNED], "");
    let tried: [&[&str]; 41] = [
        &["log", file],
        &["log", file, "--all"],
        &["log", file, "--json"],
        &["state", file],
        &["state", file, "--json"],
        &["diff", file, "--from", "5", "--to", "9"],
        &["verify", file],
        &["verify", file, "--json"],
        &["verify", absent],
        &["verify", absent, "--json"],
        &["verify", scene, "--receipt", LURE],
        &["fsck", folder],
        &["fsck", folder, "--json"],
        &["fsck", absent],
        &["notes", file],
        &["notes", file, "--all"],
        &["notes", file, "--json"],
        &["notes", file, "--view", LURE],
        &["note", file, "--entry", "5", "--author", LURE, "--text-en", LURE],
        &["stop", file, "--entry", "5", "--author", "umpire", "--title-en", LURE],
        &["rules", LURE],
        &["offers", "--scene", scene],
        &["try", "--scene", scene],
        &["try", "--scene", scene, "--json"],
        &["correct", file, "--entry", "20", "--with", "die 5", "--because", LURE, "--dry-run"],
        &["receipt", file],
        &["receipt", file, "--json"],
        &["prove", file, "--entry", "20"],
        &["prove", "--check", scene],
        &["export", absent, "--format", "text"],
        &["export", file, "--format", "jsonl"],
        &["import", scene, "--out", other],
        &["new", "--system", LURE, "--out", other],
        &["play", "--system", SYSTEM, "--scenario", LURE, "--out", other],
        &["salvage", file, "--out", other],
        &["seal", file, "--reason", LURE],
        &["seal", file, "--reason", "enough"],
        &["verify", file],
        &["salvage", damaged, "--out", other],
        &["sign", file, "--role", LURE, "--key", absent],
        &["reopen", file, "--out", &format!("{other}2"), "--title", LURE],
    ];
    let mut shown = 0;
    for args in tried {
        let said = checked(args, "");
        shown +=
            usize::from([r"\u{1b}", r"\u001b"].iter().any(|mark| said.out.contains(mark) || said.err.contains(mark)));
        if args.contains(&"--json") || args.contains(&"jsonl") {
            let _ = said.json();
        }
    }
    assert!(shown >= 25, "{shown} commands show that something stood there");
    checked(&["record", file], &format!("move {LURE}\nrewind 30 because {LURE}\nbogus\u{1b}\n"));
    checked(&["record", other], "amend N-037 losses ca-3-inf 1 because \u{1b}[2J\u{202e}\n");
    checked(&["verify", &format!("--{LURE}")], "");
    checked(&[LURE], "");
}

#[test]
fn the_name_of_a_written_file_is_part_of_one_line() {
    let desk = Desk::new();
    let game = &desk.begun("a.wdj", "7", "60");
    let named = |ending: &str| desk.path(&format!("{LURE}.{ending}"));
    let begun = &named("begun.wdj");
    let tried: [&[&str]; 6] = [
        &["aar", game, "--out", &named("html")],
        &["copy", game, "--view", "german", "--out", &named("wdc")],
        &["film", game, "--out", &named("svg")],
        &["homework", game, "--entry", "20", "--out", &named("sheet.html")],
        &["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", begun],
        &["intent", "seal", begun, "--side", "german", "--turn", "3", "--phase", "movement", "--aim", "Hold Caen"],
    ];
    for args in tried {
        let said = checked(args, "");
        assert_eq!(said.code, 0, "{args:?}: {}", said.err);
        assert!(said.out.contains(r"[2J\u{a}evening.wdj: intact"), "{args:?}: {}", said.out);
    }
}

#[test]
fn what_is_read_again_comes_through_a_pipe_as_it_is_and_is_visible_on_a_terminal() {
    let desk = Desk::new();
    let file = lured(&desk);
    for format in ["text", "jsonl"] {
        let told = done(&["export", &file, "--format", format], "").out;
        done(&["import", "-", "--out", &desk.path(&format!("{format}.wdj"))], &told);
        assert_eq!(bytes(&desk.path(&format!("{format}.wdj"))), bytes(&file), "{format}");
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let terminals = Terminals { out: true, ..Terminals::default() };
        let streams = Streams { input: &mut &b""[..], out: &mut out, err: &mut err, terminals };
        assert_eq!(cli::run_with(["wardiary", "export", &file, "--format", format], streams), 0);
        assert_eq!(fault(std::str::from_utf8(&out).unwrap()), None, "{format}");
    }
    done(&["note", &file, "--entry", "5", "--author", "umpire", "--text-en", TURNED], "");
    let text = done(&["notes", &file, "--text"], "").out;
    assert!(text.contains(TURNED), "{text}");
}
