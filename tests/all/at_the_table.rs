//! Needs of a table besides play: gaps and their extent, numbered throws, unremedied breaches, and time used.

use std::collections::BTreeSet;

use wardiary_core::diary::correction::Task;
use wardiary_core::diary::entry::Source;
use wardiary_core::diary::entry_text::EntryError;
use wardiary_core::diary::gaps::Gap;
use wardiary_core::diary::schema::Schema;
use wardiary_core::diary::time_used::MarkKind;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::phrase::Arg;
use wardiary_core::kernel::points::Parts;
use wardiary_core::kernel::unit::Actor;
use wardiary_core::of_any;
use wardiary_core::review::{Review, Seq};
use wardiary_fixtures::matches::{CAEN_ORNE, NORMANDY, WINTER_WAR};
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::{self, DiaryFile, RecordError};
use wardiary_journal::durable::Memory;
use wardiary_journal::text;
use wardiary_words::localize::{minutes_beside, minutes_past};

use crate::journal::sample::Draw;

fn begun() -> DiaryFile<Memory> {
    let begun = CAEN_ORNE.begun_in(Schema::NEWEST).expect("a scenario");
    DiaryFile::in_memory(MatchId([3; 16]), begun).expect("it fits")
}

/// A line with the time in front of it, if any, in milliseconds.
fn timed(line: &str) -> (Option<u32>, &str) {
    let Some((seconds, line)) = line.strip_prefix('@').and_then(|line| line.split_once(' ')) else {
        return (None, line);
    };
    (Some(seconds.parse::<u32>().expect("seconds") * 1000), line)
}

/// Records lines, each with the time in front of it, if any.
fn say(file: &mut DiaryFile<Memory>, lines: &[&str]) {
    for line in lines {
        let (after_ms, line) = timed(line);
        file.record(line, 1, after_ms).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
}

const GAP: &str = "gap - - the scribe was called away";
const DECREE: &str = "amend N-037 losses ca-3-inf 1 because as on the table";
const AGAIN: &str = "amend N-037 losses ca-3-inf 0 because as on the table";

/// A gap extends to the last amendment before play goes on. Entries outside play do not end it, and no rewind undoes it.
#[test]
fn a_gap_reaches_to_the_last_amendment_before_play_goes_on() {
    let played = "move ca-3-inf to 2010";
    for (lines, wanted) in [
        (&[][..], &[][..]),
        (&[GAP], &[(0, 0)]),
        (&[played, GAP, DECREE, AGAIN], &[(1, 3)]),
        (&[GAP, DECREE, "clock start", "claim allied 3 - why", AGAIN, "end", DECREE], &[(0, 4)]),
        (&[GAP, played, DECREE], &[(0, 0)]),
        (&[GAP, "propose german end", DECREE], &[(0, 0)]),
        (&[GAP, "breach umpire die 3 because it was rolled", DECREE], &[(0, 0)]),
        (&[GAP, GAP, DECREE], &[(0, 0), (1, 2)]),
        (&[GAP, DECREE, "rewind 3 a slip", AGAIN], &[(0, 3)]),
        (&[played, GAP, DECREE, "rewind 3 played again"], &[(1, 2)]),
    ] {
        let mut file = begun();
        let first = Seq::try_from(file.last()).expect("few") + 1;
        say(&mut file, lines);
        let gaps: Vec<(Seq, Seq)> = file
            .game()
            .review(Viewer::Umpire)
            .gaps()
            .iter()
            .map(|Gap { from, to }| (from - first, to - first))
            .collect();
        assert_eq!(gaps, wanted, "{lines:?}");
    }
}

/// A claim or an appeal without a ruling puts its subject in dispute; a ruling ends the dispute, but a rewind does not.
#[test]
fn a_record_is_disputed_while_a_claim_or_an_appeal_has_no_ruling() {
    let (played, claim) = ("move ca-3-inf to 2010", "claim german 3 - it had to stop");
    for (lines, wanted) in [
        (&[played][..], &[][..]),
        (&[played, claim], &[(0, 1)]),
        (&[played, claim, "claim allied 3 N-037 it did not", "statement umpire 4 wait"], &[(0, 1), (0, 2)]),
        (&[played, claim, "rewind 2 played again"], &[(0, 1)]),
        (&[played, claim, "ruling 4 rejected N-037 no German unit was there"], &[]),
        (&[played, claim, "ruling 4 rejected N-037 none was there", "appeal german 5 ask again"], &[(0, 3)]),
        (&[played, claim, "ruling 4 granted N-037 so", "appeal allied 5 no", "ruling 6 rejected N-037 yes"], &[]),
    ] {
        let mut file = begun();
        say(&mut file, lines);
        let disputes = file.game().review(Viewer::Umpire).disputes();
        let disputes: Vec<(Seq, Seq)> = disputes.iter().map(|dispute| (dispute.on - 3, dispute.open - 3)).collect();
        assert_eq!(disputes, wanted, "{lines:?}");
    }
}

/// A correction plays the corrected throw and the later throws again: each keeps its source and gets the next number. A new answer has the
/// source of its recorder.
#[test]
fn a_correction_keeps_the_sources_of_dice() {
    let mut file = begun();
    say(&mut file, &["move bb-warspite 2108", "end", "attack 2109 by ca-3-inf gb-3-agra bb-warspite"]);
    let slip = file.last() + 1;
    file.dice_from(Some(Source::Program));
    say(&mut file, &["die 4", "attack 1710 by gb-7-arm gb-49-inf"]);
    file.dice_from(Some(Source::Committed));
    say(&mut file, &["die 6"]);
    file.dice_from(Some(Source::Physical));
    let entry = Seq::try_from(slip).expect("few");
    let task = Task::Correct { entry, with: "die 6".to_owned(), because: "misread".to_owned() };
    let rehearsal = diary_file::rehearse(file.game(), &task, &["advance none".to_owned()]).expect("it is taken up");
    file.write_rehearsed(rehearsal).expect("it is written");
    let review = file.game().review(Viewer::Umpire);
    let throws: Vec<_> =
        review.throws().iter().map(|one| (one.throw.map(|throw| (throw.source, throw.number)), one.on_line)).collect();
    let wanted = [
        (Some((Source::Program, 1)), false),
        (Some((Source::Committed, 2)), false),
        (Some((Source::Program, 3)), true),
        (Some((Source::Committed, 4)), true),
    ];
    assert_eq!(throws, wanted);
    let read = diary_file::read(file.bytes()).expect("a journal");
    assert!(read.fault.is_none(), "the numbers are those that are due");
}

/// Throw numbers include undone throws, and exist only if the recorder states the source of the dice; importing a text restores them.
#[test]
fn throws_are_numbered_with_undone_ones_and_come_back_from_text() {
    let begun = NORMANDY.begun_in(Schema::NEWEST).expect("a scenario");
    let mut file = DiaryFile::in_memory(MatchId([4; 16]), begun).expect("it fits");
    let first = file.last();
    let mut draw = Draw(1);
    let pick = &mut |n: u32| u32::try_from(draw.below(n as usize)).expect("below");
    let mut thrown = 0;
    for source in [None, Some(Source::Physical), Some(Source::Program), Some(Source::Physical)] {
        file.dice_from(source);
        loop {
            let seq = file.play(None, pick).expect("it is written").expect("it goes on");
            if file.game().review(Viewer::Umpire).author(Seq::try_from(seq).expect("few")) == Some(Actor::Chance) {
                thrown += 1;
                break;
            }
        }
        if thrown == 3 {
            file.record(&format!("rewind {first} thrown again"), 1, None).expect("it goes back");
        }
    }
    let review = file.game().review(Viewer::Umpire);
    let throws: Vec<_> =
        review.throws().iter().map(|one| (one.throw.map(|throw| (throw.source, throw.number)), one.on_line)).collect();
    let wanted = [
        (None, false),
        (Some((Source::Physical, 1)), false),
        (Some((Source::Program, 2)), false),
        (Some((Source::Physical, 3)), true),
    ];
    assert_eq!(throws, wanted);
    let items = text::export(file.bytes()).expect("it can be written as text");
    let lines = text::print(&items);
    assert!(lines.contains(" throw=2:program - chance "), "{lines}");
    assert!(!lines.contains(" frame "), "no entry is left as bytes");
    let back = text::import(&text::parse(&lines).expect("it reads"), || ()).expect("it is the same match");
    assert_eq!(back, file.bytes());
    let wrong = lines.replace("throw=2:program", "throw=4:program");
    assert!(text::import(&text::parse(&wrong).expect("it reads"), || ()).is_err(), "no number that is not due");
}

/// Twenty matches, each with breaches at drawn places: a recount of the journal names exactly those, and the file is intact.
#[test]
fn a_recount_names_exactly_the_breaches_that_were_seeded() {
    let mut seeded_in_all = 0;
    for seed in 0..20 {
        let mut draw = Draw(seed);
        let mut file = begun();
        let mut said: Vec<String> = Vec::new();
        let mut seeded: BTreeSet<(Seq, String)> = BTreeSet::new();
        for step in 0..40 {
            let mut pick = |n: u32| u32::try_from(draw.below(n as usize)).expect("below");
            let Some(seq) = file.play(Some(step * 1000), &mut pick).expect("it is written") else { break };
            let notation = file.game().review(Viewer::Umpire).notation(Seq::try_from(seq).expect("few"));
            said.push(notation);
            if draw.below(6) != 0 {
                continue;
            }
            // A once legal act is tried again where it may be illegal now.
            let act = &said[draw.below(said.len())];
            let found = ["umpire", "allied", "german"][draw.below(3)];
            let before = file.last();
            if let Ok(seq) = file.record(&format!("breach {found} {act} because seen after the turn"), 1, None) {
                seeded.insert((Seq::try_from(seq).expect("few"), found.to_owned()));
            } else {
                assert_eq!(file.last(), before, "a legal act is no breach and leaves no trace");
            }
        }
        let read = diary_file::read(file.bytes()).expect("a journal");
        assert!(read.fault.is_none() && read.report.fault.is_none(), "seed {seed}: intact");
        let game = read.game.expect("a match");
        let review = game.review(Viewer::Umpire);
        let recounted: BTreeSet<(Seq, String)> = review
            .breaches()
            .iter()
            .map(|breach| (breach.seq, wardiary_library::recorder::actor(&*review, breach.found)))
            .collect();
        assert_eq!(recounted, seeded, "seed {seed}");
        for breach in review.breaches() {
            let entry = review.entry(breach.seq).expect("an entry");
            let refusal = entry.refusal().expect("why it is one");
            assert_eq!(refusal.violation.rule, breach.rule, "seed {seed}: the row that refuses it");
        }
        seeded_in_all += seeded.len();
    }
    assert!(seeded_in_all > 60, "{seeded_in_all}");
}

/// Time is measured from entry to entry. Unknown time is not 0, and a difference with a missing time is unknown too.
#[test]
fn decisions_take_the_time_since_the_entry_before_them() {
    let mut file = begun();
    let lines = [
        "@5 move ca-3-inf to 2010",
        "@9 propose die 3",
        "move gb-49-inf to 1809",
        "@50 move bb-warspite 2108",
        "clock stop",
        "clock expired",
        "@50 end",
    ];
    for line in lines {
        let (after_ms, line) = timed(line);
        // It does not matter here which of these moves are legal.
        let _ = file.record(line, 1, after_ms);
    }
    let review = file.game().review(Viewer::Umpire);
    let times = review.times();
    let phase = times.first().expect("a phase");
    assert_eq!(phase.used_ms, Some(50_000));
    let took: Vec<(String, Option<u32>)> = phase
        .decisions
        .iter()
        .map(|one| (review.notation(one.seq).split(' ').take(2).collect::<Vec<_>>().join(" "), one.took_ms))
        .collect();
    assert_eq!(took.first(), Some(&("move ca-3-inf".to_owned(), Some(5_000))), "since the phase began");
    let of = |word: &str| took.iter().find(|(said, _)| said == word).map(|(_, ms)| *ms);
    assert_eq!(of("move gb-49-inf"), Some(None), "{took:?}: no time was taken");
    assert_eq!(of("move bb-warspite"), Some(None), "{took:?}: nor is known since when");
    assert_eq!(of("end"), Some(Some(0)), "{took:?}: at once is a time");
    let marks: Vec<MarkKind> = phase.marks.iter().map(|mark| mark.kind).collect();
    assert_eq!(marks, [MarkKind::Stopped, MarkKind::Expired]);
    assert!(of_any!(file.game(), game => game.review(Viewer::Umpire).has_times()));
}

/// Five minutes exceeded by three tenths of a second, in both books with this limit: neither the refusal nor a page shows the limit as kept.
#[test]
fn a_part_of_a_second_past_the_limit_never_reads_as_the_limit() {
    for sample in [CAEN_ORNE, WINTER_WAR] {
        let begun = sample.begun_in(Schema::NEWEST).expect("a scenario");
        let mut file = DiaryFile::in_memory(MatchId([3; 16]), begun).expect("it fits");
        let mut moves = 0;
        let lines = sample.notation.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let refused = lines.map(|line| timed(line).1).find_map(|line| {
            // The first move starts the five minutes, and the next one is late.
            moves += u32::from(line.starts_with("move "));
            let at = line.starts_with("move ").then_some(if moves == 1 { 0 } else { 300_300 });
            file.record(line, 1, at).err()
        });
        let Some(RecordError::Pen(EntryError::Refused(violation))) = refused else {
            panic!("{}: the second move is refused", sample.id);
        };
        assert_eq!((moves, violation.breach.code), (2, "clock_expired"), "{}", sample.id);
        let terms = [("seconds", Arg::Points(Parts::decimals(10).of(3003))), ("limit", Arg::Number(300))];
        assert_eq!(violation.breach.terms, terms, "{}", sample.id);
    }
    let shown = [300_000, 300_001, 300_300, 301_000].map(|ms| minutes_beside(ms, 300_000));
    assert_eq!(shown, ["5:00", "5:01", "5:01", "5:01"], "on pages");
    assert_eq!([minutes_beside(299_900, 300_000), minutes_past(300)], ["4:59", "0:01"]);
}
