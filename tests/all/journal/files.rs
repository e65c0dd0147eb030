//! Journals on disk: beginning, locking, going on after a crash.

use std::fs;
use std::path::{Path, PathBuf};

use wardiary_journal::codec::decode;
use wardiary_journal::diary_file::{self, DiaryFile};
use wardiary_journal::{
    AppendError, Class, Frames, Head, Header, Kind, MatchId, Mode, OpenError, Recovered, create, open,
};

use super::sample::{journal, places, report};

/// A folder that is deleted with the value, and the path of a journal in it.
fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.wdj");
    (folder, path)
}

fn header() -> Header {
    Header::new(MatchId([5; 16]))
}

fn names(path: &Path) -> Vec<String> {
    let entries = fs::read_dir(path.parent().unwrap()).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_journal_is_begun_once() {
    let (_folder, path) = folder();
    let mut writer = create(&path, &header()).unwrap();
    assert_eq!(names(&path), ["match.wdj"]);
    assert!(matches!(create(&path, &header()), Err(OpenError::Exists)));
    assert_eq!(names(&path), ["match.wdj"]);
    let head = writer.append(&[(Kind::Genesis, b"genesis")]).unwrap();
    drop(writer);
    assert!(matches!(create(&path, &header()), Err(OpenError::Exists)));
    assert_eq!(report(&fs::read(&path).unwrap()).head, Some(head));
}

#[test]
fn a_draft_left_by_a_crash_is_taken_over() {
    let (_folder, path) = folder();
    fs::write(path.with_file_name("match.wdj.new"), [1; 200]).unwrap();
    drop(create(&path, &header()).unwrap());
    assert_eq!(fs::read(&path).unwrap(), header().encode());
}

#[test]
fn a_second_writer_is_refused_as_long_as_the_first_lives() {
    let (_folder, path) = folder();
    let first = create(&path, &header()).unwrap();
    assert!(matches!(open(&path), Err(OpenError::Locked)));
    drop(first);
    let second = open(&path).unwrap();
    assert!(matches!(open(&path), Err(OpenError::Locked)));
    drop(second);
    open(&path).unwrap();
}

#[test]
fn appending_goes_on_after_opening_again() {
    let (_folder, path) = folder();
    let mut writer = create(&path, &header()).unwrap();
    writer.append(&[(Kind::Genesis, b"genesis")]).unwrap();
    drop(writer);
    let mut opened = open(&path).unwrap();
    assert_eq!(opened.recovery, None);
    let head = opened.writer.append(&[(Kind::Entry, b"a"), (Kind::Entry, b"b")]).unwrap();
    assert_eq!(head.seq, 2);
    let report = report(&fs::read(&path).unwrap());
    assert_eq!((report.head, report.batches, report.fault), (Some(head), 2, None));
}

#[test]
fn an_append_that_expects_another_head_is_told_the_present_one() {
    let (_folder, path) = folder();
    let mut writer = create(&path, &header()).unwrap();
    let first = writer.append_expecting(None, &[(Kind::Genesis, b"genesis")]).unwrap();
    let second = writer.append_expecting(Some(first), &[(Kind::Entry, b"mine")]).unwrap();
    for stale in [None, Some(first), Some(Head { seq: second.seq, link: first.link })] {
        match writer.append_expecting(stale, &[(Kind::Entry, b"theirs")]) {
            Err(AppendError::Conflict { head }) => assert_eq!(head, Some(second)),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_torn_tail_is_kept_aside_and_recorded_wherever_the_cut_is() {
    let sound = journal(1);
    let places = places(&sound);
    let last_batch = places.last().unwrap().batch;
    let first_unsafe = places[usize::try_from(last_batch).unwrap()].start;
    for length in first_unsafe..sound.len() {
        let (_folder, path) = folder();
        fs::write(&path, &sound[..length]).unwrap();
        let whole = places.iter().filter(|place| place.end <= length).count();
        let boundary = places[whole - 1].end;
        let opened = open(&path).unwrap();
        if length == boundary {
            assert_eq!(opened.recovery, None, "cut at {length}");
            continue;
        }
        let recovery = opened.recovery.expect("a recovery");
        let expected = Recovered { seq: whole as u64, cut: (length - boundary) as u64 };
        assert_eq!(recovery.recovered, expected, "cut at {length}");
        assert_eq!(fs::read(&recovery.kept).unwrap(), sound[boundary..length], "cut at {length}");
        assert_eq!(names(&path), ["match.wdj", "match.wdj.torn-1"]);
        drop(opened.writer);
        let mended = fs::read(&path).unwrap();
        assert_eq!(mended[..boundary], sound[..boundary], "cut at {length}: what was whole is untouched");
        let last = Frames::new(&mended, Mode::WithTree).unwrap().last().unwrap().unwrap();
        assert_eq!(last.kind, Kind::Recovered);
        assert_eq!(decode::<Recovered>(last.payload).unwrap(), expected);
        assert_eq!(open(&path).unwrap().recovery, None, "cut at {length}: mended once");
    }
}

#[test]
fn torn_tails_are_numbered_from_the_first_free_number() {
    let (_folder, path) = folder();
    let mut expected = vec!["match.wdj".to_owned()];
    fs::write(&path, journal(1)).unwrap();
    for number in 1..4 {
        let mut bytes = fs::read(&path).unwrap();
        bytes.extend_from_slice(b"torn");
        fs::write(&path, bytes).unwrap();
        open(&path).unwrap();
        expected.push(format!("match.wdj.torn-{number}"));
        assert_eq!(names(&path), expected);
    }
}

/// A match without its genesis was never begun: there is no record yet for a note.
#[test]
fn a_torn_first_batch_leaves_an_empty_journal() {
    let sound = journal(1);
    for length in [97, 120, places(&sound)[0].end - 1] {
        let (_folder, path) = folder();
        fs::write(&path, &sound[..length]).unwrap();
        let opened = open(&path).unwrap();
        assert_eq!(opened.writer.head(), None);
        assert_eq!(opened.recovery.unwrap().recovered, Recovered { seq: 0, cut: (length - 96) as u64 });
        assert_eq!(fs::read(&path).unwrap(), sound[..96]);
    }
}

#[test]
fn damaged_altered_sealed_and_foreign_files_are_refused_and_stay_as_they_are() {
    let sound = journal(1);
    let mut corrupt = sound.clone();
    corrupt[300] ^= 4;
    let mut altered = sound.clone();
    altered.drain(places(&sound)[4].start..places(&sound)[4].end);
    let (memory, mut writer) = super::sample::begun(1);
    writer.append(&[(Kind::Genesis, b"genesis"), (Kind::Seal, b"end")]).unwrap();
    let sealed = memory.0.take();
    let sealed_with_tail = [sealed.as_slice(), &[0; 9]].concat();
    let files = [
        ("corrupt at frame 3, byte ", corrupt),
        ("altered at frame 4, byte ", altered),
        ("the journal is sealed", sealed),
        ("the journal is sealed", sealed_with_tail),
        ("header: 0 bytes where 96 are needed", Vec::new()),
        ("header, magic: ", vec![b'x'; 500]),
    ];
    for (sentence, bytes) in files {
        let (_folder, path) = folder();
        fs::write(&path, &bytes).unwrap();
        let error = open(&path).unwrap_err().to_string();
        assert!(error.starts_with(sentence), "{error}");
        assert_eq!(fs::read(&path).unwrap(), bytes, "{sentence}");
        assert_eq!(names(&path), ["match.wdj"], "{sentence}");
    }
}

#[test]
fn the_report_that_comes_with_a_refusal_says_where() {
    let (_folder, path) = folder();
    let mut bytes = journal(1);
    bytes[300] ^= 4;
    fs::write(&path, &bytes).unwrap();
    let Err(OpenError::Damaged(report)) = open(&path) else { panic!("damage is refused") };
    let fault = report.fault.unwrap();
    assert_eq!((fault.class, report.frames), (Class::Corrupt, fault.seq));
}

#[test]
fn a_checkpoint_lost_with_the_tail_is_written_before_anything_follows() {
    let journals = wardiary_fixtures::journals();
    let own = &journals.iter().find(|(name, _)| name == "caen-orne").unwrap().1;
    let places = places(own);
    for mark in places.iter().filter(|place| place.kind == Kind::Checkpoint).take(3) {
        // Cut between the frames of the batch, and in the middle of the checkpoint.
        for cut in [mark.start, mark.start + 30] {
            let (_folder, path) = folder();
            fs::write(&path, &own[..cut]).unwrap();
            drop(DiaryFile::open(&path).unwrap());
            let read = diary_file::read(fs::File::open(&path).unwrap()).unwrap();
            assert!(read.fault.is_none() && read.report.fault.is_none(), "cut at {cut}: {:?}", read.fault);
            let last = read.checkpoints.last().expect("a checkpoint").0;
            assert_eq!(last, read.report.frames - 1, "cut at {cut}: the checkpoint is the last frame");
        }
    }
}
