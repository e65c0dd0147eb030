//! A disk without room: no command leaves half a file under the name that it was to have.

use std::collections::BTreeSet;
use std::fs;

use super::{Desk, SYSTEM, bytes, done};
use crate::recording::cramped;

/// Room for less than any of these files, KiB.
const ROOM: u64 = 4;

/// The files of the folder of a desk.
fn names(desk: &Desk) -> BTreeSet<String> {
    let entries = fs::read_dir(desk.folder.path()).expect("it can be listed");
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn no_command_leaves_half_a_file_on_a_full_disk() {
    let desk = Desk::new();
    let (game, text) = (desk.played("p.wdj", "7"), desk.path("p.txt"));
    done(&["export", &game, "--format", "text", "--out", &text], "");
    let whole = bytes(&game);
    let torn = desk.write("torn.wdj", &whole[..whole.len() - 7]);
    let out = desk.path("out.wdj");
    let commands: [&[&str]; 11] = [
        &["play", "--system", SYSTEM, "--scenario", "caen-orne", "--seed", "8", "--out", &out],
        &["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &out],
        &["new", "--system", SYSTEM, "--scenario", "caen-orne", "--official", "umpire=A. Umpire", "--out", &out],
        &["export", &game, "--format", "text", "--out", &out],
        &["export", &game, "--format", "jsonl", "--out", &out],
        &["import", &text, "--out", &out],
        &["salvage", &torn, "--out", &out],
        &["reconcile", &game, &game, "--out", &out],
        &["copy", &game, "--side", "german", "--out", &out],
        &["film", &game, "--out", &out],
        &["aar", &game, "--out", &out],
    ];
    let before = names(&desk);
    for words in commands {
        let said = cramped(ROOM).args(words).args(["--lang", "en"]).output().expect("the program is built");
        let told = String::from_utf8_lossy(&said.stderr).into_owned();
        assert!(!said.status.success(), "{words:?}: {told}");
        assert_eq!(names(&desk), before, "{words:?} leaves nothing: {told}");
        assert!(told.contains("larger than this disk takes") && !told.contains("os error"), "{words:?}: {told}");
        assert_eq!(told.matches("larger than").count(), 1, "it is said once: {told}");
    }
    assert_eq!(bytes(&torn), whole[..whole.len() - 7], "what was there is as it was");
}
