//! Unexpected files next to a match: pipes, links, folders, huge files. The program reads none of them, is never blocked, and never writes
//! through a link (FAULTS.md rows 35 and 36).

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::process::Command;
use std::sync::mpsc;
use std::time::Duration;

use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;

use super::{Desk, SYSTEM, bytes, done, wardiary};

/// Far more time than any of these tests takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs something that could wait for ever, and gives up after a limit.
fn in_time<T: Send + 'static>(what: &str, act: impl FnOnce() -> T + Send + 'static) -> T {
    let (done, waits) = mpsc::channel();
    std::thread::spawn(move || done.send(act()));
    waits.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("{what} holds the program up"))
}

/// The kind of file under a name, and the program's message about it.
const LAID: [(&str, &str); 4] =
    [("pipe", "it is a pipe"), ("link", "it is a link"), ("folder", "it is a folder"), ("huge", "bytes, and")];

fn lay(kind: &str, at: &str, target: &str) {
    let _ = fs::remove_file(at);
    match kind {
        "pipe" => assert!(Command::new("mkfifo").arg(at).status().expect("mkfifo").success()),
        "link" => symlink(target, at).expect("a link"),
        "folder" => fs::create_dir(at).expect("a folder"),
        _ => File::create(at).and_then(|file| file.set_len(3 << 30)).expect("a sparse file"),
    }
}

fn clear(at: &str) {
    let _ = fs::remove_file(at);
    let _ = fs::remove_dir(at);
}

#[test]
fn side_files_that_are_none_are_refused_by_kind_and_size_before_they_are_read() {
    let desk = Desk::new();
    let game = desk.played("a.wdj", "3");
    done(&["seal", &game, "--at", "2024-03-14T17:05:00+01:00"], "");
    let text = bytes(&desk.path("a.seal.txt"));
    let target = desk.write("target", "what a link leads to");
    for name in ["a.notes.wdj", "a.seal.txt", "a.seal.txt.sig.umpire"] {
        for (kind, words) in LAID {
            let at = desk.path(name);
            lay(kind, &at, &target);
            let file = game.clone();
            let said = in_time(&format!("{kind} as {name}"), move || wardiary(&["verify", &file], ""));
            assert_ne!(said.code, 0, "{kind} as {name}: {}", said.out);
            assert!(format!("{}{}", said.out, said.err).contains(words), "{kind} as {name}: {}{}", said.out, said.err);
            let folder = desk.folder.path().to_owned();
            let all = folder.display().to_string();
            let said = in_time(&format!("fsck over {kind} as {name}"), move || wardiary(&["fsck", &all], ""));
            assert_ne!(said.code, 0, "{kind} as {name}: {}", said.out);
            in_time(&format!("pages over {kind} as {name}"), move || {
                let library = Archive::folder(folder).expect("a folder");
                let opened = library.open("a").expect("the match itself opens");
                let _ = (library.signatures(&opened), library.notes("a").map(|noted| noted.fault.is_some()));
            });
            clear(&at);
            if name == "a.seal.txt" {
                fs::write(&at, &text).expect("the text again");
            }
        }
    }
}

#[test]
fn a_name_that_is_a_link_is_not_written_through() {
    let desk = Desk::new();
    let victim = desk.write("victim", "somebody else's file");
    let game = desk.path("b.wdj");
    symlink(&victim, format!("{game}.new")).expect("a link");
    let said = wardiary(&["new", SYSTEM, "--out", &game], "");
    assert_ne!(said.code, 0, "{}", said.out);
    assert_eq!(bytes(&victim), b"somebody else's file");
    assert!(!fs::exists(&game).expect("it can be asked"), "nothing was begun");
    fs::remove_file(format!("{game}.new")).expect("the link");
    let game = desk.played("c.wdj", "3");
    symlink(&victim, desk.path("c.seal.txt.new")).expect("a link");
    assert_ne!(wardiary(&["seal", &game, "--at", "2024-03-14T17:05:00+01:00"], "").code, 0);
    symlink(&victim, desk.path("c.notes.wdj.new")).expect("a link");
    let said = wardiary(&["note", &game, "--entry", "3", "--author", "umpire", "--en", "text"], "");
    assert_ne!(said.code, 0, "{}", said.out);
    assert_eq!(bytes(&victim), b"somebody else's file");
}

/// Bytes in which the search after a fault finds the beginning of a frame everywhere, each with a long payload.
#[test]
fn the_search_behind_a_fault_ends_whatever_stands_there() {
    let desk = Desk::new();
    let game = desk.played("d.wdj", "3");
    let mut journal = bytes(&game);
    let head: Vec<u8> =
        [&[0xE7, 0x4A, 1, 2][..], &65_000u32.to_le_bytes(), &u64::MAX.to_le_bytes(), &0u32.to_le_bytes()].concat();
    journal.extend(head.iter().copied().cycle().take(64 << 20));
    let bad = desk.write("bad.wdj", &journal);
    let said = in_time("the search", move || wardiary(&["verify", &bad], ""));
    assert!(said.code == 1 && said.out.contains("corrupt"), "{}", said.out);
}
