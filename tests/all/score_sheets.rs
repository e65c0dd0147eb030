//! Two records of one match: seven differences are put into a record of each system, exactly those seven are found, and the records are
//! merged as decided.

use wardiary_core::diary::schema::Schema;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::{EntryKind, Review, Seq};
use wardiary_fixtures::matches::{EACH, Recorded};
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::{self, DiaryFile, Read};
use wardiary_journal::durable::Memory;
use wardiary_library::score_sheets::{Sheet, Stretch, Unlike, Unmerged, Version, are_of_one_match, begun, laid, merge};

/// Differences that are put into a record.
const SEEDED: usize = 7;
/// Entries of a record.
const LINES: usize = 130;

/// The lines to compare, from the beginning of a match.
fn lines(recorded: &Recorded) -> Vec<String> {
    let journal = recorded.journal().expect("a sample");
    let review = diary_file::read(&journal[..]).expect("a journal").game.expect("a match").into_review(Viewer::Umpire);
    let entries = (review.first()..review.len()).filter_map(|seq| review.entry(seq));
    let compared = entries.filter(|entry| entry.on_line && (entry.is_action() || entry.kind == EntryKind::Amendment));
    compared.take(LINES).map(|entry| entry.notation).collect()
}

/// A record of these lines; `None` if one of them is refused.
fn record(recorded: &Recorded, lines: &[String]) -> Option<DiaryFile<Memory>> {
    let begun = recorded.begun_in(Schema::NEWEST).expect("it begins");
    let mut file = DiaryFile::in_memory(MatchId([1; 16]), begun).expect("it fits");
    lines.iter().try_for_each(|line| file.record(line, 1, None).map(drop)).ok()?;
    Some(file)
}

/// Other lines in place of one: a unit that goes elsewhere or is placed elsewhere.
fn others(line: &str) -> Vec<String> {
    let mut words: Vec<&str> = line.split(' ').collect();
    let Some(hex) = words.pop().filter(|word| word.len() == 4).and_then(|word| word.parse::<i32>().ok()) else {
        return Vec::new();
    };
    if words.contains(&"by") || words.contains(&"attack") {
        return Vec::new();
    }
    let [verb, unit, ..] = words[..] else { return Vec::new() };
    let beside = [-1, 1, 100, -100, 99, 101].map(|step| format!("{:04}", hex + step));
    if words.len() > 2 {
        beside.map(|hex| format!("{verb} {unit} to {hex}")).into()
    } else {
        beside.map(|hex| format!("{verb} {unit} {hex}")).into()
    }
}

/// The same record with up to [`SEEDED`] changed lines, and their places. No change makes another line illegal or is next to another change.
fn changed(recorded: &Recorded, lines: &[String]) -> (Vec<String>, Vec<usize>) {
    let (mut now, mut places, mut at) = (lines.to_vec(), Vec::new(), 1);
    while at < now.len() && places.len() < SEEDED {
        let found = others(&now[at]).into_iter().find_map(|other| {
            let mut tried = now.clone();
            tried[at] = other;
            record(recorded, &tried).map(|_| tried)
        });
        match found {
            Some(tried) => {
                now = tried;
                places.push(at);
                at += 3;
            }
            None => at += 1,
        }
    }
    (now, places)
}

fn read(file: &DiaryFile<Memory>) -> Read {
    diary_file::read(file.bytes()).expect("a journal")
}

fn sheet<'a>(name: &'a str, file: &DiaryFile<Memory>, read: &'a Read) -> Sheet<'a> {
    Sheet {
        name,
        hash: *blake3::hash(file.bytes()).as_bytes(),
        head: read.report.head.as_ref().expect("it has entries").link,
        review: read.game.as_ref().expect("a match").review(Viewer::Umpire),
    }
}

fn notation(review: &dyn Review, seqs: &[Seq]) -> Vec<String> {
    seqs.iter().filter_map(|&seq| review.entry(seq)).map(|entry| entry.notation).collect()
}

/// The differences of two records, as their lines.
fn differences(sheets: &[Sheet<'_>; 2]) -> Vec<[Vec<String>; 2]> {
    let stretches = laid(sheets[0].review.as_ref(), sheets[1].review.as_ref());
    let differs = stretches.into_iter().filter_map(|stretch| match stretch {
        Stretch::Same(_) => None,
        Stretch::Differ([one, other]) => Some([(0, one), (1, other)]),
    });
    differs.map(|versions| versions.map(|(of, seqs)| notation(sheets[of].review.as_ref(), &seqs))).collect()
}

#[test]
fn seven_differences_are_found_with_both_versions_and_merged_as_they_are_decided() {
    for recorded in EACH {
        let of = recorded.system;
        let first = lines(&recorded);
        let (second, places) = changed(&recorded, &first);
        assert_eq!(places.len(), SEEDED, "{of}");
        let files = [&first, &second].map(|lines| record(&recorded, lines).expect("it was tried"));
        let reads = [read(&files[0]), read(&files[1])];
        assert_eq!(are_of_one_match(&reads[0], &reads[1]), Ok(()));
        let sheets = [sheet("first.wdj", &files[0], &reads[0]), sheet("second.wdj", &files[1], &reads[1])];
        let found = differences(&sheets);
        assert_eq!(found.len(), SEEDED, "{of}: {found:?}");
        for (versions, &at) in found.iter().zip(&places) {
            let said = |line: &String| versions.iter().flatten().any(|found| found.starts_with(line.as_str()));
            assert_eq!([versions[0].len(), versions[1].len()], [1, 1], "{of} {at}");
            assert!(said(&first[at]), "{of} {at}: {versions:?}");
        }
        let choices = [Version::Second; SEEDED];
        let mut merged = DiaryFile::in_memory(MatchId([2; 16]), begun(&reads[0]).expect("it begins")).expect("it fits");
        merge(&mut merged, &sheets, &choices, Side::Two).unwrap_or_else(|error| panic!("{of}: {error:?}"));
        let whole = read(&merged);
        let review = whole.game.as_ref().expect("a match").review(Viewer::Umpire);
        let all: Vec<Seq> = (review.first()..review.len()).collect();
        let actions = |review: &dyn Review| {
            let all: Vec<Seq> = (review.first()..review.len()).collect();
            let is_line = |seq: &Seq| review.entry(*seq).is_some_and(|entry| entry.is_action());
            notation(review, &all.into_iter().filter(is_line).collect::<Vec<_>>())
        };
        assert_eq!(actions(review.as_ref()), actions(sheets[1].review.as_ref()), "{of}: all versions are the second's");
        let named: Vec<String> =
            notation(review.as_ref(), &all).into_iter().filter(|line| line.starts_with("exhibit ")).collect();
        assert_eq!(named.len(), 2, "{of}");
        for (line, sheet) in named.iter().zip(&sheets) {
            assert!(line.ends_with(&format!("{}, head {}", sheet.name, sheet.head)), "{line}");
        }
        // One difference is left open: the first version holds, and the second is on record as a dispute.
        let mut choices = choices;
        choices[3] = Version::Open;
        let mut merged = DiaryFile::in_memory(MatchId([2; 16]), begun(&reads[0]).expect("it begins")).expect("it fits");
        match merge(&mut merged, &sheets, &choices, Side::Two) {
            Ok(()) => {
                let whole = read(&merged);
                let review = whole.game.as_ref().expect("a match").review(Viewer::Umpire);
                let all: Vec<Seq> = (review.first()..review.len()).collect();
                let claims: Vec<String> =
                    notation(review.as_ref(), &all).into_iter().filter(|line| line.starts_with("claim ")).collect();
                assert_eq!(claims.len(), 1, "{of}");
                assert!(claims[0].ends_with(&found[3][1].join("; ")), "{of}: {claims:?}");
            }
            // The versions chosen do not fit together; the difference is named.
            Err(Unmerged::Refused(refusal)) => assert!((1..=SEEDED).contains(&refusal.difference), "{of}: {refusal:?}"),
            Err(error) => panic!("{of}: {error:?}"),
        }
    }
}

#[test]
fn records_of_other_matches_are_told_apart() {
    let reads = EACH.map(|recorded| read(&record(&recorded, &[]).expect("it begins")));
    for (one, other) in (0..reads.len()).flat_map(|one| (0..one).map(move |other| (one, other))) {
        assert_eq!(are_of_one_match(&reads[one], &reads[other]), Err(Unlike::System), "{one} and {other}");
    }
    let caen = wardiary_fixtures::matches::CAEN_ORNE;
    let other = read(&record(&caen, &[]).expect("it begins"));
    assert_eq!(are_of_one_match(&reads[0], &other), Err(Unlike::Material("scene")));
}
