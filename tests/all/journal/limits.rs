//! Empty and very large journals, other versions, read-only media, and several writers at once. Rows 17, 23, 28, 32 and 33 of the table of faults.

use std::cell::Cell;
use std::io::{self, Read};
use std::process::Command;
use std::{fs, thread};

use wardiary_journal::frame::{Draft, FRAME_MAX};
use wardiary_journal::hash::Chain;
use wardiary_journal::header::HeaderError;
use wardiary_journal::read::{ReadError, read};
use wardiary_journal::{
    AppendError, Class, Frames, Header, Kind, Link, MatchId, Mode, OpenError, create, open, verify,
};

use super::sample::{forged, journal, number, recompute_checksum, report};

#[test]
fn a_journal_of_nothing_has_no_header_and_a_header_alone_is_a_journal_without_frames() {
    for length in 0..96 {
        let error = verify(&journal(1)[..length], Mode::WithTree).unwrap_err();
        assert!(matches!(error, ReadError::Header(HeaderError::Short { have }) if have == length), "{error}");
    }
    let alone = report(&journal(1)[..96]);
    assert_eq!((alone.frames, alone.sealed, alone.head, alone.fault), (0, false, None, None));
}

/// A reader of frames that are made on demand, so that only the window is ever in memory.
struct Endless {
    chain: Chain,
    link: Link,
    seq: u64,
    count: u64,
    made: Vec<u8>,
    given: usize,
}

impl Endless {
    fn new(count: u64) -> Self {
        let header = Header::new(MatchId([2; 16]));
        Self { chain: Chain::new(), link: header.origin(), seq: 0, count, made: header.encode().to_vec(), given: 0 }
    }
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.given == self.made.len() && self.seq < self.count {
            self.made.clear();
            let draft = Draft { kind: Kind::Entry, seq: self.seq, back: 0, payload: b"move" };
            self.link = draft.encode(&mut self.chain, &self.link, &mut self.made).unwrap();
            (self.seq, self.given) = (self.seq + 1, 0);
        }
        let count = buffer.len().min(self.made.len() - self.given);
        buffer[..count].copy_from_slice(&self.made[self.given..self.given + count]);
        self.given += count;
        Ok(count)
    }
}

/// A reader that counts the bytes asked of it.
struct Counted<'a, R>(R, &'a Cell<u64>);

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.0.read(buffer)?;
        self.1.set(self.1.get() + count as u64);
        Ok(count)
    }
}

/// `WARDIARY_ENTRIES=1000000` and `WARDIARY_BYTES=1073741824` ask for as much as the table says; both are read as a stream, at most a few
/// longest frames ahead of the frame that is shown.
#[test]
fn a_journal_of_any_length_is_read_as_a_stream() {
    let entries = number("WARDIARY_ENTRIES", 30_000);
    let (given, mut shown, mut most) = (Cell::new(0), 96, 0);
    let long = read(Counted(Endless::new(entries), &given), Mode::WithTree, |frame| {
        most = most.max(given.get() - shown);
        shown += frame.frame_len() as u64;
    });
    let long = long.unwrap();
    assert_eq!((long.frames, long.fault, given.get()), (entries, None, shown));
    assert!(most <= 5 * FRAME_MAX as u64, "{most} bytes were read ahead");
    let bytes = number("WARDIARY_BYTES", 16 << 20);
    let sound = journal(1);
    for (fill, name) in [(0, "zeros"), (0xe7, "halves of the magic")] {
        let torn = verify(sound.chain(io::repeat(fill).take(bytes)), Mode::WithTree).unwrap();
        let fault = torn.fault.unwrap();
        assert_eq!((fault.class, fault.offset), (Class::Torn, sound.len() as u64), "{name}");
    }
}

/// The program checks a match with a long torn tail in the memory that the match alone needs, without room for the whole file.
#[test]
fn a_long_torn_tail_is_checked_in_the_memory_of_a_short_match() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("m.wdj");
    let (_, sound) = wardiary_fixtures::journals().into_iter().find(|(id, _)| id == "caen-orne").unwrap();
    fs::write(&path, &sound).unwrap();
    let room = 128 << 20;
    let checked = || {
        let limit = format!("ulimit -v {} && exec \"$@\"", room >> 10);
        let program = crate::browser::program();
        let run = Command::new("sh").args(["-c", &limit, "sh"]).arg(program).arg("verify").arg(&path).output();
        let run = run.unwrap();
        (run.status.code(), String::from_utf8_lossy(&[run.stdout, run.stderr].concat()).into_owned())
    };
    let (code, said) = checked();
    assert_eq!(code, Some(0), "{said}");
    fs::File::options().write(true).open(&path).unwrap().set_len(room + (32 << 20)).unwrap();
    let (code, said) = checked();
    assert!(code == Some(1) && said.contains("torn"), "{code:?}: {said}");
}

/// The same match with a header of these versions, chained anew.
fn of_version(major: u16, minor: u16) -> Vec<u8> {
    let sound = journal(1);
    let mut bytes = sound.clone();
    bytes[8..10].copy_from_slice(&major.to_le_bytes());
    bytes[10..12].copy_from_slice(&minor.to_le_bytes());
    recompute_checksum(&mut bytes[..96]);
    let Ok(header) = Header::parse(&bytes) else { return bytes };
    let (mut chain, mut link) = (Chain::new(), header.origin());
    bytes.truncate(96);
    for frame in Frames::new(&sound, Mode::ChainOnly).unwrap().map(Result::unwrap) {
        // Its checkpoint is about another chain; here it is an entry like the others.
        let kind = if frame.kind == Kind::Checkpoint { Kind::Entry } else { frame.kind };
        let draft = Draft { kind, seq: frame.seq, back: frame.back, payload: frame.payload };
        link = draft.encode(&mut chain, &link, &mut bytes).unwrap();
    }
    bytes
}

#[test]
fn a_newer_minor_version_is_read_and_not_written_to_and_a_newer_major_one_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("newer.wdj");
    let newer = of_version(1, 7);
    let found = report(&newer);
    assert_eq!((found.frames, found.fault), (report(&journal(1)).frames, None));
    fs::write(&path, &newer).unwrap();
    assert!(matches!(open(&path), Err(OpenError::Newer { minor: 7 })));
    assert_eq!(fs::read(&path).unwrap(), newer);
    for major in [0, 3, 513] {
        let error = verify(of_version(major, 0).as_slice(), Mode::WithTree).unwrap_err().to_string();
        assert!(error.starts_with(&format!("header, major version: {major}")), "{error}");
    }
    assert_eq!(
        forged(&journal(1), |frame| Some(frame.payload.to_vec())),
        journal(1),
        "the forger's tool changes nothing"
    );
}

/// Each writer opens the file for itself, as eight programs would, and tries again while another writer has it open.
#[test]
fn of_eight_who_append_behind_the_same_entry_one_succeeds_and_the_others_are_told_the_head() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("m.wdj");
    let mut writer = create(&path, &Header::new(MatchId([4; 16]))).unwrap();
    let mut head = writer.append(&[(Kind::Genesis, b"genesis")]).unwrap();
    drop(writer);
    for round in 0..10_u8 {
        let append = |who: u8| {
            let mut writer = loop {
                match open(&path) {
                    Ok(opened) => break opened.writer,
                    Err(OpenError::Locked) => thread::yield_now(),
                    Err(error) => panic!("{error}"),
                }
            };
            writer.append_expecting(Some(head), &[(Kind::Entry, &[round, who])])
        };
        let (mut won, mut told) = (Vec::new(), Vec::new());
        thread::scope(|scope| {
            let writers: Vec<_> = (0..8).map(|who| scope.spawn(move || append(who))).collect();
            for writer in writers {
                match writer.join().unwrap() {
                    Ok(head) => won.push(head),
                    Err(AppendError::Conflict { head }) => told.push(head),
                    Err(error) => panic!("{error}"),
                }
            }
        });
        assert_eq!((won.len(), told), (1, vec![Some(won[0]); 7]), "round {round}");
        head = won[0];
    }
    let found = report(&fs::read(&path).unwrap());
    assert_eq!((found.frames, found.head, found.fault), (11, Some(head), None));
}
