//! Tests of a file after a full disk, a loss of power or half a copy. Two clicks lead to recording, or the pages give the reason why not.

use std::collections::BTreeSet;
use std::fs;

use wardiary_core::diary::schema::Schema;
use wardiary_fixtures::matches::{CAEN_ORNE, CHERBOURG, RECORDED, Recorded};
use wardiary_journal::diary_file::{DiaryFile, read};
use wardiary_journal::{Class, MatchId};
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::input_line::{InputLine, parse};

use super::{Room, StatusCode};

/// Places at which a match is cut.
const CUTS: usize = 40;
/// A line that is valid in any position.
const LINE: &str = "clock start 2030-03-14T09:00:00+01:00";

/// Returns the bytes of a match with this many recorded entries, and the length of its opening.
fn recorded(sample: &Recorded, entries: usize) -> (Vec<u8>, usize) {
    let begun = sample.begun_in(Schema::NEWEST).expect("a scenario");
    let mut file = DiaryFile::in_memory(MatchId([7; 16]), begun).expect("it fits");
    let opening = file.bytes().len();
    let lines = sample.notation.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    for line in lines.take(entries) {
        let InputLine { after_ms, entry, .. } = parse(line, 1).expect("a line of input");
        file.record(&entry.expect("an entry"), 1, after_ms).expect("the rules take it");
    }
    (file.bytes().to_vec(), opening)
}

/// The files of a folder by name.
fn names(room: &Room) -> BTreeSet<String> {
    let entries = fs::read_dir(room.folder.path()).expect("it can be listed");
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

fn over(bytes: &[u8]) -> Room {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("match.wdj"), bytes).expect("it takes files");
    Room::over(folder)
}

/// Returns the words of a message in English, up to its first argument.
fn words(key: &str) -> String {
    let args = ["bytes", "n", "kept", "why"].map(|name| (name, "|".into()));
    let whole = Words { lang: Lang::En, system: "" }.with(key, args);
    whole.split('|').next().unwrap_or_default().replace('\'', "&#39;")
}

/// Checks a file that was cut: the card leads to the recorder, which announces the repair, and the next line makes it.
async fn goes_on(journal: &[u8], cut: usize) {
    let room = over(&journal[..cut]);
    let before = read(&journal[..cut]).expect("a journal");
    let torn = before.report.fault.as_ref().map(|fault| fault.class);
    assert!(torn.is_none_or(|class| class == Class::Torn), "cut at {cut}");
    let (_, home) = room.get("/?lang=en").await;
    assert!(home.contains("href=\"/m/match/record\""), "cut at {cut}: the card leads there");
    let (status, page) = room.get("/m/match/record?lang=en").await;
    let is_told = page.contains(&words("record-torn"));
    assert_eq!((status, is_told), (StatusCode::OK, torn.is_some()), "cut at {cut}");
    let next = u32::try_from(before.report.frames).expect("few");
    let (status, answer) = room.say(next, LINE).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "cut at {cut}: the second click records: {answer}");
    let after = fs::read(room.folder.path().join("match.wdj")).expect("the file");
    let found = read(after.as_slice()).expect("a journal");
    assert!(found.report.fault.is_none() && found.fault.is_none(), "cut at {cut}: it is whole");
    let sound = usize::try_from(before.report.sound_len).expect("small");
    assert_eq!(after[..sound], journal[..sound], "cut at {cut}: every whole entry is kept");
    let (_, page) = room.get("/m/match/record?lang=en").await;
    assert_eq!(page.contains(&words("record-mended")), torn.is_some(), "cut at {cut}: what was set aside is told");
    if torn.is_some() {
        let kept = fs::read(room.folder.path().join("match.wdj.torn-1")).expect("it is kept");
        assert_eq!(kept, journal[sound..cut], "cut at {cut}");
        assert!(page.contains("match.wdj.torn-1"), "cut at {cut}: and where");
    }
}

/// Checks half a copy: nothing is changed, and the card has the remedy.
async fn is_left_alone(journal: &[u8], cut: usize) {
    let room = over(&journal[..cut]);
    let (_, home) = room.get("/?lang=en").await;
    assert!(!home.contains("href=\"/m/match/record\""), "cut at {cut}: nothing can be recorded");
    // A file shorter than a header may still show that it was a journal.
    let remedies: &[&str] = if read(&journal[..cut]).is_ok() {
        &["trouble-remedy-opening"]
    } else {
        &["trouble-remedy-header", "trouble-remedy-no-match"]
    };
    assert!(remedies.iter().any(|remedy| home.contains(&words(remedy))), "cut at {cut}: {home}");
    let (status, _) = room.say(1, LINE).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "cut at {cut}");
    assert!(DiaryFile::open(&room.folder.path().join("match.wdj")).is_err(), "cut at {cut}: no other way either");
    assert_eq!(fs::read(room.folder.path().join("match.wdj")).expect("the file"), journal[..cut], "cut at {cut}");
    assert_eq!(names(&room), BTreeSet::from(["match.wdj".to_owned()]), "cut at {cut}: nothing is moved");
}

async fn tried(journal: &[u8], opening: usize, cut: usize) {
    if cut < opening { is_left_alone(journal, cut).await } else { goes_on(journal, cut).await }
}

#[tokio::test]
async fn a_match_cut_anywhere_goes_on_by_two_clicks_or_says_why_not() {
    let (journal, opening) = recorded(&CAEN_ORNE, 30);
    let behind = journal.len() - opening;
    // Ten cuts within the opening, and one at its last byte. The opening is most of a short file.
    let within = (0..10).map(|n| n * opening / 10).chain([opening - 1]);
    let cuts = within.chain((0..CUTS - 11).map(|n| opening + n * behind / (CUTS - 11)));
    let mut count = 0;
    for cut in cuts {
        tried(&journal, opening, cut).await;
        count += 1;
    }
    assert_eq!(count, CUTS);
}

#[tokio::test]
async fn a_torn_match_of_each_game_goes_on() {
    let mut seen = BTreeSet::new();
    for sample in RECORDED.iter().filter(|sample| seen.insert(sample.system)) {
        let (journal, opening) = recorded(sample, 3);
        for cut in [opening / 2, opening + 1, journal.len() - 1] {
            tried(&journal, opening, cut).await;
        }
    }
}

/// The card of an empty file, or of a file of another program, says that it is not a match.
#[tokio::test]
async fn what_is_no_match_is_called_so_on_its_card() {
    for bytes in [&b""[..], b"PK\x03\x04 a save of another program, long enough to hold the header of a journal easily, and more of it, and more"] {
        let (_, home) = over(bytes).get("/?lang=en").await;
        assert!(home.contains(&words("card-no-match")) && home.contains(&words("trouble-remedy-no-match")), "{home}");
        assert!(!home.contains("bytes have been damaged") && !home.contains("at entry 0"), "{home}");
    }
}

/// A line that is sent twice is recorded once, even if the first time repaired the file.
#[tokio::test]
async fn a_line_that_mends_is_recorded_once_however_often_it_is_sent() {
    let (journal, _) = recorded(&CHERBOURG, 2);
    let room = over(&journal[..journal.len() - 1]);
    let next = read(&journal[..journal.len() - 1]).expect("a journal").report.frames;
    let key = "-000102030405060708090a0b0c0d0e0f";
    for _ in 0..2 {
        let fields = [super::field("entry", &format!("{next}{key}")), super::field("line", LINE)];
        assert_eq!(room.send(&fields).await.0, StatusCode::SEE_OTHER);
    }
    let found = read(fs::read(room.folder.path().join("match.wdj")).expect("the file").as_slice()).expect("a journal");
    assert_eq!(found.report.frames, next + 2, "the notice, and the line");
}
