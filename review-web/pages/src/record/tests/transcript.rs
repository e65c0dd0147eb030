//! Tests of matches that were written on paper and entered later, by `wardiary record` from a file and by pasting on the page.
//! Both ways give the same record. The record contains every mistake except refused lines, and each report calls it incomplete.

use std::path::Path;

use axum::http::StatusCode;
use wardiary_core::diary::entry::{Source, Throw};
use wardiary_core::diary::gaps::Gap;
use wardiary_core::kernel::walltime;
use wardiary_core::review::{EntryKind, EntryView, Review, Seq};
use wardiary_fixtures::matches::{CHERBOURG, EACH, NORMANDY, OMAHA, Recorded, WINTER_WAR};
use wardiary_review_web::cli;

use super::{Room, fault, field};

/// A transcript, and the expected record.
struct Transcript {
    sample: Recorded,
    text: &'static str,
    /// Lines that are refused or unreadable, each followed by its correction.
    misread: &'static [&'static str],
    /// A rewind: its entry, the first undone entry, and how many.
    taken_back: (Seq, Seq, usize),
    /// A throw that was written wrongly: its entry, the wrong faces, the right ones.
    throw: Option<(Seq, &'static str, &'static str)>,
    gap: Gap,
    /// Number of entries after the last line is recorded.
    entries: Seq,
}

const TRANSCRIPTS: [Transcript; EACH.len()] = [
    Transcript {
        sample: NORMANDY,
        text: include_str!("../../../../../tests/transcripts/normandy-1944.sv.txt"),
        misread: &["29 1401"],
        taken_back: (101, 98, 3),
        throw: Some((166, "die 1", "die 3")),
        gap: Gap { from: 260, to: 263 },
        entries: 266,
    },
    Transcript {
        sample: CHERBOURG,
        text: include_str!("../../../../../tests/transcripts/cherbourg-1944.en.txt"),
        misread: &["3/022 2012"],
        taken_back: (87, 85, 2),
        throw: None,
        gap: Gap { from: 139, to: 141 },
        entries: 144,
    },
    Transcript {
        sample: WINTER_WAR,
        text: include_str!("../../../../../tests/transcripts/winter-war.sv.txt"),
        misread: &["ski1 1238"],
        taken_back: (87, 85, 2),
        throw: None,
        gap: Gap { from: 112, to: 114 },
        entries: 117,
    },
    Transcript {
        sample: OMAHA,
        text: include_str!("../../../../../tests/transcripts/omaha.sv.txt"),
        misread: &["fus352 2416"],
        taken_back: (58, 57, 1),
        throw: None,
        gap: Gap { from: 71, to: 73 },
        entries: 76,
    },
];

/// Runs a command. Returns its exit code and output.
fn said(args: &[&str], input: &str) -> (u8, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let args = ["wardiary", "--lang", "en"].into_iter().chain(args.iter().copied());
    let code = cli::run(args, &mut input.as_bytes(), &mut out, &mut err);
    (code, format!("{}{}", String::from_utf8_lossy(&out), String::from_utf8_lossy(&err)))
}

/// Returns a folder with the match, begun as at the table.
fn begun(sample: &Recorded) -> (Room, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.wdj").display().to_string();
    let (code, words) = said(&["new", "--system", sample.system, "--scenario", sample.scenario, "--out", &path], "");
    assert_eq!(code, 0, "{words}");
    (Room::over(folder), path)
}

/// Pastes a transcript. Drops each line that fails and sends the rest again.
async fn pasted(room: &Room, text: &str) -> Vec<String> {
    let (mut rest, mut out) = (text.to_owned(), Vec::new());
    loop {
        let next = field("entry", &room.opened().review.len().to_string());
        let (status, page) = room.send(&[next, field("lines", &rest)]).await;
        if status == StatusCode::SEE_OTHER {
            return out;
        }
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{}", fault(&page));
        let kept =
            page.split("<textarea id=\"f-lines\"").nth(1).and_then(|of| of.split_once('>')).expect("the lines").1;
        let kept = kept.split("</textarea>").next().expect("its end").replace("&#38;", "&").replace("&#39;", "'");
        let before = rest.lines().count() - kept.lines().count();
        let named = match before {
            0 => "The first line: ".to_owned(),
            _ => format!("The first line that is left, line {} of what was sent: ", before + 1),
        };
        assert!(fault(&page).contains(&named), "{}", fault(&page));
        let (wrong, behind) = kept.split_once('\n').expect("more lines");
        assert!(rest.trim_end().ends_with(kept.trim_end()), "what is left is kept as it was");
        out.push(wrong.to_owned());
        rest = behind.to_owned();
    }
}

/// An entry without wall times and ids.
type Said = (String, String, Option<u32>, Option<Throw>, bool);

fn entries(review: &dyn Review) -> Vec<Said> {
    let timeless = |notation: &str| -> String {
        let word = |word| if walltime::read(word).is_some() { "TIME" } else { word };
        notation.split(' ').map(word).collect::<Vec<_>>().join(" ")
    };
    let entry = |entry: EntryView| {
        let by = format!("{:?}", entry.by);
        (by, timeless(&entry.notation), entry.after_ms, entry.throw, entry.on_line)
    };
    (review.first()..review.len()).filter_map(|seq| review.entry(seq)).map(entry).collect()
}

/// Compares the traces that mistakes leave in the record with the transcript.
fn slips_are_in_the_record(transcript: &Transcript, review: &dyn Review) {
    let (back, first, count) = transcript.taken_back;
    let undone: Vec<Seq> = review.rewinds().iter().find(|one| one.seq == back).expect("it was taken back").left.clone();
    assert_eq!((undone.first().copied(), undone.len()), (Some(first), count), "{}", transcript.sample.id);
    assert_eq!(review.gaps(), [transcript.gap], "{}", transcript.sample.id);
    let all = entries(review);
    for line in transcript.misread {
        let (unit, hex) = line.split_once(' ').expect("a unit and a hex");
        let number = unit.split('/').next_back().expect("its number");
        let is_trace = |notation: &str| notation.ends_with(hex) && notation.contains(number);
        assert!(!all.iter().any(|entry| is_trace(&entry.1)), "{line}: a refused line leaves no trace");
    }
    let timed = all.iter().filter(|(_, _, after_ms, ..)| after_ms.is_some()).count();
    let written = transcript.text.lines().filter(|line| line.starts_with('@')).count();
    assert_eq!(timed, written, "{}: no time but those that were written down", transcript.sample.id);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transcript_comes_out_the_same_from_a_file_and_pasted() {
    assert_eq!(TRANSCRIPTS.each_ref().map(|one| one.sample.id), EACH.map(|sample| sample.id), "one of each system");
    for transcript in &TRANSCRIPTS {
        let id = transcript.sample.id;
        let (piped, path) = begun(&transcript.sample);
        let (code, words) = said(&["record", &path], transcript.text);
        assert_ne!(code, 0, "{id}: what was misread is named");
        let lines: Vec<&str> = transcript.text.lines().collect();
        let named: Vec<&str> = words.lines().filter_map(|line| line.strip_prefix("wardiary: line ")).collect();
        let wanted: Vec<String> = transcript
            .misread
            .iter()
            .map(|line| {
                format!("{} is not recorded: {line}", 1 + lines.iter().position(|one| one == line).expect("there"))
            })
            .collect();
        assert_eq!(named, wanted, "{id}");
        let (room, _) = begun(&transcript.sample);
        assert_eq!(pasted(&room, transcript.text).await, transcript.misread, "{id}");
        let [file, page] = [&piped, &room].map(Room::opened);
        for (one, other) in entries(file.review.as_ref()).iter().zip(&entries(page.review.as_ref())) {
            assert_eq!(one, other, "{id}");
        }
        assert_eq!((file.review.len(), page.review.len()), (transcript.entries, transcript.entries), "{id}");
        slips_are_in_the_record(transcript, file.review.as_ref());
    }
    let most = TRANSCRIPTS
        .iter()
        .map(|one| one.text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count())
        .max();
    assert!(most >= Some(200), "{most:?} lines of a transcript are entries");
}

/// The path of the match of a room.
fn path(room: &Room) -> String {
    Path::new(room.folder.path()).join("match.wdj").display().to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transcript_is_corrected_closed_and_called_incomplete_everywhere() {
    for transcript in &TRANSCRIPTS {
        let (room, file) = begun(&transcript.sample);
        assert_eq!(pasted(&room, transcript.text).await, transcript.misread);
        if let Some((entry, was, with)) = transcript.throw {
            let review = room.opened().review.clone();
            assert_eq!(review.notation(entry), was);
            let source = review.entry(entry).and_then(|entry| entry.throw).expect("it is a throw").source;
            let thrown = review.throws().len();
            let because = "the pencil was smudged";
            let seq = entry.to_string();
            let (code, words) = said(&["correct", &file, "--entry", &seq, "--with", with, "--because", because], "");
            assert!(code == 0 && words.contains("no longer asked"), "{words}");
            let review = room.opened().review.clone();
            let again: Vec<_> = review.throws().into_iter().filter(|one| one.seq >= transcript.entries).collect();
            let numbers: Vec<Throw> = again.iter().filter_map(|one| one.throw).collect();
            assert_eq!(numbers.len(), again.len(), "every throw that is taken up has a source");
            let first = u32::try_from(thrown + 1).expect("few");
            let due = (first..).take(again.len()).map(|number| Throw { source, number });
            assert_eq!(numbers, due.collect::<Vec<_>>());
            assert_eq!(source, Source::Physical);
            let slip = review.entry(entry).expect("it stays readable");
            let right = review.entry(again[0].seq).expect("its correction");
            assert!(!slip.on_line && right.on_line && right.notation == with);
        }
        closed_by_form(&room).await;
        called_incomplete(&room, transcript.gap).await;
        let (_, page) = room.get("/m/match/record?lang=en").await;
        assert!(page.contains("Sealed") || page.contains("sealed"), "it is closed");
    }
}

/// Closes the match as broken off; the form says that the seal does not fill gaps.
async fn closed_by_form(room: &Room) {
    let (_, page) = room.get("/m/match/seal?lang=en").await;
    assert!(page.contains("makes the record no more complete") && page.contains("incomplete from entry"), "{page}");
    let next = room.opened().review.len().to_string();
    let form =
        [("entry", next.as_str()), ("close", "yes"), ("kind", "abandoned"), ("reason", "end of the pad"), ("by", "")];
    let form: Vec<_> = form.iter().map(|(name, value)| field(name, value)).collect();
    let (status, page) = room.send_to("/m/match/seal?lang=en", &form).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{}", fault(&page));
    assert!(room.opened().integrity.closed);
}

/// Checks that every page and command calls the record incomplete, in both languages.
async fn called_incomplete(room: &Room, Gap { from, to }: Gap) {
    let file = path(room);
    let words = format!("the record is incomplete from entry {from} to {to}");
    let (code, verdict) = said(&["verify", &file], "");
    assert!(code == 0 && verdict.contains(&words) && verdict.contains("sealed: yes"), "{verdict}");
    let (_, verdict) = said(&["verify", &file, "--lang", "sv"], "");
    assert!(verdict.contains(&format!("ofullständigt från post {from} till {to}")), "{verdict}");
    let (_, object) = said(&["verify", &file, "--json"], "");
    assert!(object.contains(&format!("\"incomplete\":[{{\"from\":{from},\"to\":{to}}}]")), "{object}");
    assert!(object.contains("\"disputed\":[]"), "{object}");
    let (_, sum) = said(&["fsck", &room.folder.path().display().to_string()], "");
    assert!(sum.contains("In one of them play went on unrecorded"), "{sum}");
    for (lang, words) in [("en", format!("from entry {from} to {to}")), ("sv", format!("från post {from} till {to}"))]
    {
        for path in ["/?", "/m/match/overview?", "/m/match/integrity?"] {
            assert!(room.get(&format!("{path}lang={lang}")).await.1.contains(&words), "{path} in {lang}");
        }
    }
    let (_, step) = room.get(&format!("/m/match/e/{from}?lang=en")).await;
    assert!(step.contains("play not recorded"), "the ribbon");
}

/// The command that seals reports what a reader of the record must know, as the page does.
#[test]
fn a_seal_says_what_is_missing() {
    let transcript = &TRANSCRIPTS[2];
    let (room, file) = begun(&transcript.sample);
    said(&["record", &file], transcript.text);
    let (code, words) = said(&["seal", &file, "--ends", "abandoned", "--reason", "end of the pad"], "");
    let Gap { from, to } = transcript.gap;
    assert!(code == 0 && words.contains(&format!("The record is incomplete from entry {from} to {to}.")), "{words}");
    assert!(room.opened().integrity.closed);
    let kinds = |kind: &EntryKind| matches!(kind, EntryKind::Amendment);
    let review = room.opened().review.clone();
    assert!((from + 1..=to).all(|seq| review.entry(seq).is_some_and(|entry| kinds(&entry.kind))), "what it came to");
}

/// With `--stop` the lines after a failed one are not recorded, so that a scribe can fix it first.
#[test]
fn a_transcript_stops_where_it_is_asked_to() {
    let (room, file) = begun(&CHERBOURG);
    let text = "I/922 0910\n922-2 0910\nIII/922 9910\npi243 0910\n";
    let (code, words) = said(&["record", &file, "--stop"], text);
    assert!(code != 0 && words.contains("line 3 is not recorded: III/922 9910"), "{words}");
    let review = room.opened().review.clone();
    assert_eq!(entries(review.as_ref()).len(), 2, "{words}");
}

/// With an unsettled claim, every report calls the record disputed. If it also has a gap, every report calls it incomplete too.
#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_called_disputed_beside_incomplete() {
    let (room, file) = begun(&WINTER_WAR);
    let first = room.opened().review.len();
    said(&["record", &file], "die 4\ndie 5\nclaim team-1 3 - it lay on its edge\n");
    for (lines, en, sv) in [
        ("", format!("disputed from entry {first}"), format!("omtvistat från post {first}")),
        (
            "gap - - a break\n",
            format!("incomplete from entry {0} to {0}, and disputed from entry {first}", first + 3),
            format!("ofullständigt från post {0} till {0}, och omtvistat från post {first}", first + 3),
        ),
    ] {
        said(&["record", &file], lines);
        let (code, verdict) = said(&["verify", &file], "");
        assert!(code == 0 && verdict.contains(&format!("the record is {en}")), "{verdict}");
        for (lang, words) in [("en", &en), ("sv", &sv)] {
            for path in ["/?", "/m/match/overview?"] {
                let (_, page) = room.get(&format!("{path}lang={lang}")).await;
                assert!(page.contains(words.as_str()), "{path} in {lang}");
            }
            let (_, page) = room.get(&format!("/m/match/integrity?lang={lang}")).await;
            assert!(page.contains(
                words.split(", ").last().expect("words").trim_start_matches("and ").trim_start_matches("och ")
            ));
        }
    }
    let (_, object) = said(&["verify", &file, "--json"], "");
    assert!(object.contains(&format!("\"disputed\":[{{\"entry\":{first},\"open\":{}}}]", first + 2)), "{object}");
    let (_, sum) = said(&["fsck", &room.folder.path().display().to_string()], "");
    assert!(sum.contains("a claim or an appeal has no ruling: that record is disputed"), "{sum}");
    said(&["record", &file], &format!("ruling {} rejected W-001 the umpire saw it\n", first + 2));
    assert!(!said(&["verify", &file], "").1.contains("disputed"), "a ruling ends it");
}
