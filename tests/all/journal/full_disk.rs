//! A full disk: unfinished files are cleared away.

use std::path::Path;

use wardiary_journal::recover::{create_in, open_in};
use wardiary_journal::{Header, Kind, MatchId};

use super::faulty_disk::{Fault, FaultyDisk};
use super::sample::{journal, report};

/// A full disk leaves no draft and no part of a copy: nothing has to be cleared by hand.
#[test]
fn a_full_disk_leaves_nothing_half_made_behind() {
    /// Number of the first call that needs space; the calls before it open, lock and look.
    const FIRST_WRITE: u32 = 5;
    let (path, header) = (Path::new("match.wdj"), Header::new(MatchId([6; 16])));
    let sound = journal(6);
    let torn = &sound[..sound.len() - 10];
    let tail = &torn[usize::try_from(report(torn).sound_len).unwrap()..];
    let mut full = [0; 2];
    for seed in 0..10 {
        for call in FIRST_WRITE.. {
            let disk = FaultyDisk::new(seed);
            disk.arm(call, Fault::Full);
            let begun = create_in(&disk, path, &header, &[(Kind::Entry, &[0; 4])]);
            if disk.happened().is_none() {
                break;
            }
            full[0] += u32::from(begun.is_err());
            assert_eq!(disk.bytes(Path::new("match.wdj.new")), None, "call {call}");
        }
        for call in 1.. {
            let disk = FaultyDisk::new(seed);
            disk.put(path, torn);
            disk.arm(call, Fault::Full);
            let opened = open_in(&disk, path);
            if disk.happened().is_none() {
                break;
            }
            full[1] += u32::from(opened.is_err());
            let aside = disk.bytes(Path::new("match.wdj.torn-1"));
            assert!(aside.is_none_or(|aside| aside == tail), "call {call}");
        }
    }
    assert!(full.iter().all(|&count| count > 20), "{full:?}");
}
