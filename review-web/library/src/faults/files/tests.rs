//! Tests of errors of the operating system in the reader's language.

use std::io::{self, ErrorKind};

use wardiary_journal::beside::BesideError;
use wardiary_journal::recover::{Attempt, OpenError};
use wardiary_words::i18n::{Lang, Words};

use super::Describe as _;

const BOTH: [Words; 2] = [Words { lang: Lang::En, system: "" }, Words { lang: Lang::Sv, system: "" }];

/// Describes an error in both languages. Checks that the Swedish text has no English words of the system.
fn said(error: &io::Error) -> [String; 2] {
    let [en, sv] = BOTH.map(|w| error.describe(w));
    assert!(!sv.contains("os error") && !sv.contains(&error.to_string()) && sv != en, "{error:?}: {sv}");
    assert!(!en.contains("trouble-") && !sv.contains("trouble-"), "{en}, {sv}");
    [en, sv]
}

#[test]
fn an_error_of_the_system_is_in_the_language_of_the_reader() {
    for (kind, english, swedish) in [
        (ErrorKind::NotFound, "no such file", "finns inte"),
        (ErrorKind::PermissionDenied, "permission denied", "åtkomst nekas"),
        (ErrorKind::IsADirectory, "it is a folder", "det är en mapp"),
        (ErrorKind::NotADirectory, "not a folder", "ingen mapp"),
        (ErrorKind::StorageFull, "the disk is full", "disken är full"),
        (ErrorKind::QuotaExceeded, "the disk is full", "disken är full"),
        (ErrorKind::ReadOnlyFilesystem, "read-only", "skrivskyddad"),
        (ErrorKind::AlreadyExists, "already", "redan"),
        (ErrorKind::ResourceBusy, "another program is using it", "ett annat program använder den"),
        (ErrorKind::ExecutableFileBusy, "another program is using it", "ett annat program använder den"),
        (ErrorKind::WouldBlock, "another program is using it", "ett annat program använder den"),
        (ErrorKind::StaleNetworkFileHandle, "the shared folder", "den delade mappen"),
        (ErrorKind::TimedOut, "the shared folder", "den delade mappen"),
        (ErrorKind::OutOfMemory, "no memory left", "inte mer minne"),
    ] {
        let [en, sv] = said(&kind.into());
        assert!(en.contains(english) && sv.contains(swedish), "{kind:?}: {en}, {sv}");
    }
}

/// The numbers are error numbers of the system itself. The program has words for all but 24, a rare one.
#[cfg(target_os = "linux")]
#[test]
fn an_error_without_words_of_its_own_has_a_number_in_swedish() {
    for number in [2, 5, 13, 16, 17, 20, 21, 26, 27, 28, 30, 36, 116, 122] {
        let [en, _] = said(&io::Error::from_raw_os_error(number));
        assert!(!en.contains("os error"), "{number}: {en}");
    }
    let [en, sv] = said(&io::Error::from_raw_os_error(24));
    assert!(en.contains("open files") && sv.contains("felnumret 24"), "{en}, {sv}");
}

#[test]
fn an_error_within_another_has_its_own_words() {
    let error = io::Error::other(BesideError::Large { length: 9, most: 4 });
    let words = BOTH.map(|w| error.describe(w));
    assert!(words[0].contains("has at most 4") && words[1].contains("har högst 4"), "{words:?}");
}

#[test]
fn a_failed_operation_on_a_journal_is_named_in_both_languages() {
    for attempt in [
        Attempt::Create,
        Attempt::LookFor,
        Attempt::Name,
        Attempt::Empty,
        Attempt::Write,
        Attempt::Sync,
        Attempt::SyncDirectory,
        Attempt::KeepTorn,
        Attempt::Cut,
        Attempt::Open,
        Attempt::Read,
        Attempt::Lock,
    ] {
        let error = OpenError::Io { attempt, source: ErrorKind::NotFound.into() };
        let [en, sv] = BOTH.map(|w| error.describe(w));
        assert!(en.starts_with(&format!("cannot {attempt} the journal: ")), "{en}");
        assert!(sv.starts_with("journalen går inte att ") && !sv.contains("trouble-"), "{attempt}: {sv}");
    }
}
