//! `export` and `import` restore the same bytes, for a file from any program.

use wardiary_core::diary::entry::{Beside, Body, Entry};
use wardiary_core::diary::replay::EntryOf;
use wardiary_core::kernel::unit::Actor;
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_journal::durable::Memory;
use wardiary_journal::header::HEADER_LEN;
use wardiary_journal::{Checkpoint, Frames, Header, Kind, Mode, Writer, codec};

use super::{Desk, bytes, done, wardiary};

const FORMATS: [&str; 2] = ["text", "jsonl"];

/// Exports and imports in both formats, and returns the text.
fn there_and_back(desk: &Desk, path: &str) -> String {
    let [text, jsonl] = FORMATS.map(|format| {
        let told = done(&["export", path, "--format", format], "").out;
        let again = desk.path(&format!("again-{format}.wdj"));
        done(&["import", "-", "--out", &again], &told);
        assert!(bytes(path) == bytes(&again), "{format}: other bytes");
        std::fs::remove_file(&again).expect("the file was written");
        told
    });
    assert_eq!(
        text.lines().filter(|line| line.contains(" frame ")).count(),
        jsonl.matches("\"kind\":\"frame\"").count()
    );
    text
}

#[test]
fn a_drawn_match_comes_back() {
    let desk = Desk::new();
    for seed in ["1", "2", "3"] {
        let path = desk.played(&format!("{seed}.wdj"), seed);
        let text = there_and_back(&desk, &path);
        assert!(!text.contains(" frame "), "all of it is said in notation");
    }
}

#[test]
fn everything_a_diary_holds_comes_back() {
    let desk = Desk::new();
    let path = desk.recorded("a.wdj");
    let text = there_and_back(&desk, &path);
    for words in [
        " refused N-043 enemy_occupied move ",
        " rewind 12 ",
        " amend N-037 losses ca-3-inf 1 because ",
        " reading odds_rounding nearest ",
        " clock stop",
        " 7000 umpire ",
    ] {
        assert!(text.contains(words), "{words}");
    }
    assert!(text.contains("# not a comment") && !text.contains(" frame "), "all of it is said in notation");
    assert!(text.starts_with("wardiary match 1\nid "), "{}", &text[..40]);
}

#[test]
fn a_mended_tail_comes_back() {
    let desk = Desk::new();
    let journal = bytes(&desk.recorded("a.wdj"));
    let cut = desk.write("cut.wdj", &journal[..journal.len() - 5]);
    let said = done(&["record", &cut], "clock stop\n");
    assert!(said.err.contains("interrupted"), "{}", said.err);
    assert!(there_and_back(&desk, &cut).contains(" recovered at "));
}

/// The frames of a journal with batches beginning where `begins` says, and one new entry at the end.
fn rewritten(journal: &[u8], last: &[u8], begins: impl Fn(u64) -> bool) -> Vec<u8> {
    under(&Header::parse(journal).expect("a sound header"), journal, last, begins)
}

/// The same under another header.
fn under(header: &Header, journal: &[u8], last: &[u8], begins: impl Fn(u64) -> bool) -> Vec<u8> {
    let mut writer = Writer::begin(Memory { bytes: header.encode().to_vec() }, header);
    let mut batch: Vec<(Kind, Vec<u8>)> = Vec::new();
    let flush = |writer: &mut Writer<Memory>, batch: &mut Vec<(Kind, Vec<u8>)>| {
        let lent: Vec<(Kind, &[u8])> = batch.iter().map(|(kind, payload)| (*kind, payload.as_slice())).collect();
        writer.append(&lent).expect("memory takes everything");
        batch.clear();
    };
    for frame in Frames::new(journal, Mode::ChainOnly).expect("a sound header") {
        let frame = frame.expect("a sound frame");
        if begins(frame.seq) && !batch.is_empty() {
            flush(&mut writer, &mut batch);
        }
        let mut payload = frame.payload.to_owned();
        if frame.kind == Kind::Checkpoint {
            // A leaf of the tree includes the batch of its frame, so that other batches give another root.
            let lent: Vec<(Kind, &[u8])> = batch.iter().map(|(kind, payload)| (*kind, payload.as_slice())).collect();
            let root = writer.tree_after(&lent).expect("frames that follow").root();
            Checkpoint { root, ..Checkpoint::decode(frame.payload).expect("a checkpoint") }
                .encode(&mut payload)
                .expect("a checkpoint is short");
        }
        batch.push((frame.kind, payload));
    }
    batch.push((Kind::Entry, last.to_owned()));
    flush(&mut writer, &mut batch);
    writer.file().bytes.clone()
}

#[test]
fn other_batches_and_reasons_of_several_lines_come_back() {
    let desk = Desk::new();
    let journal = bytes(&desk.played("p.wdj", "4"));
    let mut last = Vec::new();
    for reason in [" blanks round it ", "two\nlines", "# no comment"] {
        let body = Body::Rewind { to: 12, reason: reason.to_owned() };
        let entry: EntryOf<Ikvm> = Entry {
            by: Actor::Umpire,
            after_ms: Some(0),
            body,
            digest: 0,
            figures: Vec::new(),
            beside: Beside::default(),
        };
        codec::encode(&entry, &mut last).unwrap();
        let divisions: [fn(u64) -> bool; 3] = [|_| true, |seq| seq % 3 == 0, |seq| seq == 1];
        for (name, begins) in ["every frame alone", "by threes", "all behind genesis"].into_iter().zip(divisions) {
            let path = desk.write("other.wdj", rewritten(&journal, &last, begins));
            assert_eq!(wardiary(&["verify", &path], "").code, 0, "{name}");
            there_and_back(&desk, &path);
        }
    }
}

/// FORMAT.md 1: values that a later minor version writes into the reserved bytes are kept, so the text contains the whole header.
#[test]
fn the_header_of_a_later_version_comes_back() {
    let desk = Desk::new();
    let journal = bytes(&desk.played("p.wdj", "4"));
    let mut raw = journal[..HEADER_LEN].to_vec();
    (raw[10], raw[40]) = (7, 0xA5);
    let sum = crc32c::crc32c(&raw[..HEADER_LEN - 4]).to_le_bytes();
    raw[HEADER_LEN - 4..].copy_from_slice(&sum);
    let header = Header::parse(&raw).expect("a sound header");
    let body = Body::Rewind { to: 12, reason: "as it was".to_owned() };
    let entry: EntryOf<Ikvm> =
        Entry { by: Actor::Umpire, after_ms: Some(0), body, digest: 0, figures: Vec::new(), beside: Beside::default() };
    let mut last = Vec::new();
    codec::encode(&entry, &mut last).unwrap();
    let later = desk.write("later.wdj", under(&header, &journal, &last, |seq| seq == 1));
    let text = there_and_back(&desk, &later);
    let digits: String = raw.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(text.lines().nth(2), Some(format!("header {digits}").as_str()));
}

#[test]
fn a_text_that_says_something_else_is_refused_by_line() {
    let desk = Desk::new();
    let path = desk.recorded("a.wdj");
    let text = done(&["export", &path, "--format", "text"], "").out;
    let line_of = |part: &str| text.lines().position(|line| line.contains(part)).unwrap() + 1;
    let cases = [
        (" die 4", " die 5", 1, line_of(" die 4")),
        ("end\nend ", "end ", 1, 0),
        (" land gb-43-inf", " land gb-99-inf", 3, line_of(" land gb-43-inf")),
        (" 4000 allied ", " 4000 german ", 1, line_of(" 4000 allied ")),
        ("refused N-043 enemy_occupied", "refused N-043 enemy", 3, line_of("refused N-043")),
        ("refused N-043 enemy_occupied", "refused N-106 enemy_occupied", 1, line_of("refused N-043")),
        ("checkpoint turn 3", "checkpoint turn 9", 1, 0),
        ("title Caen", "title Bayeux", 1, 0),
        ("\nend 8", "\nfin 8", 3, 0),
    ];
    for (from, to, code, line) in cases {
        let Some(at) = text.rfind(from).filter(|_| line == 0).or_else(|| text.find(from)) else { continue };
        let changed = format!("{}{to}{}", &text[..at], &text[at + from.len()..]);
        let out = desk.path("never.wdj");
        let said = wardiary(&["import", "-", "--out", &out], &changed);
        assert_eq!(said.code, code, "{from}: {}", said.err);
        assert!(line == 0 || said.err.contains(&format!("line {line}")), "{from}: {}", said.err);
        assert!(!std::fs::exists(&out).unwrap(), "{from}: nothing is written");
    }
    let said = wardiary(&["import", "-", "--out", &desk.path("never.wdj")], "{\"kind\":\"match\"\n");
    assert_eq!(said.code, 3);
    assert!(said.err.contains("standard input, line 1, column"), "{}", said.err);
}

#[test]
fn a_text_of_another_form_is_refused_by_line() {
    let desk = Desk::new();
    let path = desk.begun("a.wdj", "7", "20");
    let told = done(&["export", &path, "--format", "jsonl"], "").out;
    for (from, to) in [("\"v\":1", "\"v\":2"), ("\"v\":1", "\"v\":0")] {
        let said = wardiary(&["import", "-", "--out", &desk.path("b.wdj")], &told.replacen(from, to, 1));
        assert_eq!(said.code, 3, "{}", said.err);
        assert!(said.err.contains("line 1") && said.err.contains("the number 1"), "{}", said.err);
        assert!(!std::path::Path::new(&desk.path("b.wdj")).exists());
    }
}
