//! Tests that lines are chained, that changes are found, and that a new log follows one that is too long.

use super::*;

/// The text of a log of three events.
fn written() -> (tempfile::TempDir, PathBuf, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("security.log");
    let mut log = SecurityLog::open(&path).unwrap();
    for word in ["started", "joined", "left"] {
        log.write(Event { session: Some(1), ..Event::of(word) }, Utc::now()).unwrap();
    }
    let text = std::fs::read_to_string(&path).unwrap();
    (folder, path, text)
}

#[test]
fn a_log_goes_on_where_it_ended() {
    let (_folder, path, _) = written();
    let mut log = SecurityLog::open(&path).unwrap();
    log.write(Event::of("joined"), Utc::now()).unwrap();
    let found = check(&std::fs::read(&path).unwrap());
    assert_eq!((found.events.len(), found.fault), (4, None));
    assert_eq!(log.head().1, blake3::Hash::from_bytes(found.head).to_hex().to_string());
    assert!(matches!(SecurityLog::open(&path), Err(LogError::Busy(_))), "one program writes at a time");
}

/// A log that is too long is renamed. The first event of the new log continues the chain, and the oldest log is deleted.
#[test]
fn a_long_log_is_rotated_and_eight_older_ones_are_kept() {
    let (_folder, path, _) = written();
    let mut log = SecurityLog { most: 2000, ..SecurityLog::open(&path).unwrap() };
    let long = Event { id: Some("m".repeat(5000)), detail: "d".repeat(5000), ..Event::of("refused") };
    for _ in 0..60 {
        log.write(long.clone(), Utc::now()).unwrap();
    }
    let older = |n: u32| path.with_extension(format!("log.{n}"));
    let logs: Vec<PathBuf> = std::iter::once(path.clone()).chain((1..=OLDER_LOGS_MAX).map(older)).collect();
    let found: Vec<Found> = logs.iter().map(|path| check(&std::fs::read(path).unwrap())).collect();
    for (path, pair) in logs.iter().zip(found.windows(2)) {
        let head = blake3::Hash::from_bytes(pair[1].head).to_hex().to_string();
        assert_eq!(pair[0].fault, None, "{}", path.display());
        assert_eq!(pair[0].events[0].event, "log-continued");
        assert_eq!(pair[0].events[0].detail, format!("{} events, {head}", pair[1].events.len()));
        assert!(std::fs::metadata(path).unwrap().len() < 3000, "lines are cut");
    }
    assert!(!older(OLDER_LOGS_MAX + 1).exists());
    drop(log);
    assert!(SecurityLog::open(&path).is_ok(), "the newest log can be continued");
}

#[test]
fn whatever_is_changed_is_found_at_its_line() {
    let (_folder, _, text) = written();
    let lines: Vec<&str> = text.lines().collect();
    let of = |lines: &[&str]| lines.iter().fold(String::new(), |all, line| all + line + "\n");
    for (changed, fault) in [
        (text.clone(), None),
        (text.replacen("joined", "joinet", 1), Some(LogFault::Altered(2))),
        (of(&[lines[0], lines[2]]), Some(LogFault::Altered(2))),
        (of(&[lines[1], lines[0], lines[2]]), Some(LogFault::Altered(1))),
        (of(&[lines[0], lines[0], lines[1]]), Some(LogFault::Altered(2))),
        (of(&[lines[0], "no event", lines[1]]), Some(LogFault::Unreadable(2))),
        (text[..text.len() - 7].to_owned(), Some(LogFault::Torn(3))),
    ] {
        assert_eq!(check(changed.as_bytes()).fault, fault, "{changed}");
    }
    let all = text.as_bytes();
    for at in 0..all.len() {
        let mut bytes = all.to_vec();
        for bit in 0..8 {
            bytes[at] ^= 1 << bit;
            assert!(check(&bytes).fault.is_some(), "bit {bit} of byte {at}");
            bytes[at] ^= 1 << bit;
        }
    }
}

#[test]
fn a_torn_line_is_taken_off_and_said_and_an_altered_log_is_left_as_it_is() {
    let (_folder, path, text) = written();
    std::fs::write(&path, &text[..text.len() - 7]).unwrap();
    drop(SecurityLog::open(&path).unwrap());
    let found = check(&std::fs::read(&path).unwrap());
    assert_eq!((found.fault, found.events.len()), (None, 3));
    assert_eq!(found.events[2].event, "tail-cut");
    let altered = text.replacen("joined", "joinet", 1);
    std::fs::write(&path, &altered).unwrap();
    let refused = SecurityLog::open(&path);
    assert!(matches!(refused, Err(LogError::Fault(_, LogFault::Altered(2)))), "{refused:?}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), altered);
}

#[test]
fn what_a_failed_attempt_left_behind_the_last_line_is_taken_off_by_the_next() {
    let (_folder, path, text) = written();
    let mut log = SecurityLog::open(&path).unwrap();
    std::fs::write(&path, text + "half of a line").unwrap();
    log.write(Event::of("joined"), Utc::now()).unwrap();
    let found = check(&std::fs::read(&path).unwrap());
    assert_eq!((found.events.len(), found.fault), (4, None));
}

#[test]
fn what_was_left_out_is_counted_and_a_long_detail_is_cut() {
    let (_folder, path, _) = written();
    let mut log = SecurityLog::open(&path).unwrap();
    log.leave_out();
    log.leave_out();
    log.write(Event { detail: "x\n".repeat(500), ..Event::of("refused") }, Utc::now()).unwrap();
    let found = check(&std::fs::read(&path).unwrap());
    assert_eq!((found.events[3].unwritten, found.events[3].detail.len()), (2, DETAIL_MAX));
}

/// A rotation that fails between its two renames leaves no file under the name of the log. The next event or the next start finishes the rotation.
#[test]
fn a_rotation_that_ended_halfway_is_finished_and_deletes_no_older_log() {
    let (_folder, path, _) = written();
    let older = |n: u32| path.with_extension(format!("log.{n}"));
    let mut log = SecurityLog { most: 1, ..SecurityLog::open(&path).unwrap() };
    std::fs::write(older(2), "an older log").unwrap();
    std::fs::rename(&path, older(1)).unwrap();
    log.write(Event::of("joined"), Utc::now()).unwrap();
    let begun = check(&std::fs::read(&path).unwrap());
    assert_eq!((begun.fault, begun.events[0].event.as_str(), begun.events.len()), (None, "log-continued", 2));
    assert_eq!(std::fs::read_to_string(older(2)).unwrap(), "an older log");
    drop(log);
    std::fs::rename(&path, path.with_extension(NEXT)).unwrap();
    let log = SecurityLog::open(&path).unwrap();
    assert_eq!(log.head().0, 2, "the new log has its name after the next start");
}
