//! The writes: all bytes, through short and interrupted calls, and none a second time without need.

use std::path::Path;

use wardiary_journal::recover::{create_in, open_in};
use wardiary_journal::{AppendError, Header, Kind, MatchId};

use super::faulty_disk::{Fault, FaultyDisk};
use super::sample::report;

fn path() -> &'static Path {
    Path::new("match.wdj")
}

fn header() -> Header {
    Header::new(MatchId([6; 16]))
}

/// Row 13. A write that a signal interrupts or shortens is continued, and the caller need not know.
#[test]
fn a_short_or_interrupted_write_is_continued() {
    for fault in [Fault::Short, Fault::Interrupted] {
        for call in 1..=6 {
            for seed in 0..10 {
                let disk = FaultyDisk::new(seed);
                let mut writer = create_in(&disk, path(), &header(), &[]).unwrap();
                disk.arm(call, fault);
                let mut head = None;
                for entry in 0..6_u8 {
                    let kind = if entry == 0 { Kind::Genesis } else { Kind::Entry };
                    let told = writer.append(&[(kind, &[entry; 900])]);
                    head = Some(told.unwrap_or_else(|error| panic!("{fault:?} in call {call}, seed {seed}: {error}")));
                }
                assert_eq!(disk.happened(), Some(fault), "call {call}");
                drop(writer);
                disk.restart(true);
                let found = report(&disk.bytes(path()).unwrap());
                assert_eq!((found.head, found.fault), (head, None), "{fault:?} in call {call}, seed {seed}");
            }
        }
    }
}

/// Opening a file writes its last batch once more, and nothing before it, at any length.
#[test]
fn opening_writes_the_last_batch_alone() {
    let disk = FaultyDisk::new(1);
    let mut writer = create_in(&disk, path(), &header(), &[]).unwrap();
    writer.append(&[(Kind::Genesis, &[1; 9_000])]).unwrap();
    for length in [700, 40, 3_000] {
        let before = writer.offset();
        writer.append(&[(Kind::Entry, &vec![2; length]), (Kind::Entry, b"second")]).unwrap();
        let batch = writer.offset() - before;
        drop(writer);
        let written = disk.counts().1;
        writer = open_in(&disk, path()).unwrap().writer;
        assert_eq!(disk.counts().1 - written, batch, "of {} bytes", writer.offset());
    }
}

/// Row 15. A disk that confirms undone writes loses entries. A writer that continues after the last acknowledged entry gets an error, because
/// that entry is gone, and writes nothing.
#[test]
fn a_disk_that_confirms_what_it_has_not_done_is_found_out() {
    let mut lost = 0;
    for seed in 0..50 {
        let disk = FaultyDisk::new(seed);
        let mut writer = create_in(&disk, path(), &header(), &[]).unwrap();
        let genesis = writer.append(&[(Kind::Genesis, b"genesis")]).unwrap();
        disk.lie();
        let told = writer.append(&[(Kind::Entry, &[7; 1_500])]).unwrap();
        drop(writer);
        disk.restart(true);
        let mut writer = open_in(&disk, path()).unwrap().writer;
        let found = report(&disk.bytes(path()).unwrap()).head;
        let again = writer.append_expecting(Some(told), &[(Kind::Entry, b"next")]);
        let written = report(&disk.bytes(path()).unwrap());
        if let Ok(head) = again {
            assert_eq!((found, written.head), (Some(told), Some(head)), "seed {seed}");
        } else {
            assert!(matches!(again, Err(AppendError::Conflict { head }) if head == found), "seed {seed}: {again:?}");
            assert_eq!((written.head, written.fault), (found, None), "seed {seed}: nothing was written");
            assert!(found.is_some_and(|found| found.seq >= genesis.seq), "seed {seed}: what was safe before is there");
            lost += 1;
        }
    }
    assert!(lost > 30, "what was never synced is mostly lost: {lost} of 50");
}
