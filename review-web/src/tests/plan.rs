//! Tests of collection plans: sealed before play, answered by measures that equal a recount, late ones named, changed files named.

use std::collections::BTreeSet;
use std::fs;
use std::sync::Arc;

use wardiary_core::diary::measure::{Measure, Unanswered, Value};
use wardiary_core::diary::plan::attached;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::Comparison;
use wardiary_core::review::{EntryKind, EntryView, Review, Seq};
use wardiary_fixtures::matches::{CAEN_ORNE, CHERBOURG, Recorded};
use wardiary_journal::diary_file;
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;

use crate::tests::intents::each;
use crate::tests::shell::{begun, run};

fn opened(recorded: &Recorded) -> Arc<dyn Review> {
    diary_file::read(&recorded.journal().unwrap()[..]).unwrap().game.unwrap().into_review(Viewer::Umpire)
}

fn entries(review: &dyn Review) -> Vec<EntryView> {
    (review.first()..review.len()).filter_map(|seq| review.entry(seq)).collect()
}

/// Returns the slots of a unit before and after each entry of the line, from the text of changes only: entry, unit, slot, before, after.
fn changed(review: &dyn Review, turns: std::ops::RangeInclusive<u16>) -> Vec<(Seq, String, String, String, String)> {
    let line = entries(review).into_iter().filter(|entry| entry.on_line && turns.contains(&entry.moment.turn));
    line.flat_map(|entry| {
        let texts: Vec<[String; 3]> = entry.changes.iter().map(|change| review.slot_text(change)).collect();
        texts.into_iter().filter_map(move |[slot, before, after]| {
            let (unit, field) = slot.strip_prefix("unit.")?.rsplit_once('.')?;
            Some((entry.seq, unit.to_owned(), field.to_owned(), before, after))
        })
    })
    .collect()
}

fn side_of(review: &dyn Review, id: &str) -> Side {
    let pieces = review.at(review.len()).position().pieces;
    pieces.iter().find(|piece| piece.id == id).unwrap().side
}

fn answer(review: &dyn Review, line: &str) -> (Value, Vec<Seq>) {
    let measure = Measure::parse(line, review, 1).unwrap_or_else(|error| panic!("{line}: {error}"));
    let answer = measure.answer(review).unwrap_or_else(|why| panic!("{line}: {why:?}"));
    (answer.value, answer.entries)
}

/// Returns the attacks of a side, by every entry of a combat with a die; and those of them below 3:2.
fn attacks(review: &dyn Review, side: Side) -> (BTreeSet<Seq>, BTreeSet<Seq>) {
    let (mut all, mut below) = (BTreeSet::new(), BTreeSet::new());
    for entry in entries(review).iter().filter(|entry| entry.on_line && entry.is_action()) {
        let Some(combat) = review.at(entry.seq).combat().filter(|combat| combat.attacker == side) else { continue };
        let Comparison::Ratio { attack, defence, .. } = combat.comparison else { continue };
        let is_rolled = combat.rolled.is_some() && entry.notation.starts_with("di");
        if is_rolled {
            let first = review.combat_entries(entry.seq)[0];
            if all.insert(first) && attack * 2 < defence * 3 {
                below.insert(first);
            }
        }
    }
    (all, below)
}

#[test]
fn measures_equal_a_recount_in_every_system() {
    for recorded in each() {
        let review = &*opened(recorded);
        let ended: Vec<u16> = review
            .phases()
            .windows(2)
            .filter(|pair| pair[0].moment.turn < pair[1].moment.turn)
            .map(|pair| pair[0].moment.turn)
            .collect();
        let turn = *ended.last().unwrap();
        for side in [Side::One, Side::Two] {
            let word = review.side_word(side);
            // Eliminated units, by their slot.
            let gone: BTreeSet<(Seq, String)> = changed(review, 1..=turn)
                .into_iter()
                .filter(|(_, unit, field, _, after)| {
                    field == "at" && after == "eliminated" && side_of(review, unit) == side
                })
                .map(|(seq, unit, ..)| (seq, unit))
                .collect();
            let (value, by) = answer(review, &format!("units-lost {word} turns 1-{turn}"));
            assert_eq!(value, Value::Number(i64::try_from(gone.len()).unwrap()), "{} {word}", recorded.id);
            let seqs: BTreeSet<Seq> = gone.iter().map(|(seq, _)| *seq).collect();
            assert_eq!(by.into_iter().collect::<BTreeSet<_>>(), seqs);
            let (all, below) = attacks(review, side);
            let count = |set: &BTreeSet<Seq>| Value::Number(i64::try_from(set.len()).unwrap());
            assert_eq!(answer(review, &format!("attacks {word}")).0, count(&all), "{} {word}", recorded.id);
            assert_eq!(answer(review, &format!("attacks {word} below 3:2")).0, count(&below), "{} {word}", recorded.id);
            // Time, entry by entry.
            let decisions = review.times().into_iter().flat_map(|time| time.decisions).filter(|one| one.side == side);
            let times: Vec<Option<u32>> = decisions.map(|one| one.took_ms).collect();
            let measured = Measure::parse(&format!("time {word}"), review, 1).unwrap().answer(review);
            match times.iter().copied().sum::<Option<u32>>() {
                Some(sum) => assert_eq!(measured.unwrap().value, Value::Time(sum.into())),
                None => assert_eq!(measured.unwrap_err(), Unanswered::NoTime),
            }
        }
        // Acts of the umpire, on the line and off it.
        let of_kind = |wanted: &dyn Fn(&EntryKind) -> bool| {
            let found = entries(review).iter().filter(|entry| wanted(&entry.kind)).count();
            Value::Number(i64::try_from(found).unwrap())
        };
        assert_eq!(
            answer(review, "refused all").0,
            of_kind(&|kind| matches!(kind, EntryKind::Refused(_))),
            "{}",
            recorded.id
        );
        assert_eq!(answer(review, "rewinds").0, of_kind(&|kind| *kind == EntryKind::Rewind), "{}", recorded.id);
        assert_eq!(
            answer(review, "rulings").0,
            of_kind(&|kind| matches!(kind, EntryKind::Amendment | EntryKind::Reading)),
            "{}",
            recorded.id
        );
    }
}

#[test]
fn points_and_holders_are_those_at_the_end_of_the_turn() {
    let review = &*opened(&CAEN_ORNE);
    let end = review.phases().iter().rfind(|span| span.moment.turn == 3).unwrap().last;
    let scored = review.at(end).score().unwrap().sides[1].total;
    assert_eq!(answer(review, "points german turn 3"), (Value::Points(review.scoring().of(scored.into())), vec![end]));
    for hex in review.map().hexes() {
        let name = review.map().name(hex);
        let slots = review.at(end).slots();
        let owner = slots.iter().find(|slot| slot.name == format!("hex.{name}.owner")).map(|slot| slot.value.clone());
        let Some(owner) = owner else { continue };
        let (value, by) = answer(review, &format!("holder {name} turn 3 = {owner}"));
        let Value::Side(Some(side)) = value else { panic!("{name}: {value:?}") };
        assert_eq!((review.side_word(side), by), (owner.as_str(), vec![end]), "{name}");
    }
    for (line, holds) in [
        ("units-lost german turns 1-1 >= 0", true),
        ("units-lost german turn 3 < 0", false),
        ("points german turn 3 > 999", false),
    ] {
        let measure = Measure::parse(line, review, 1).unwrap();
        assert_eq!(measure.answer(review).unwrap().holds, Some(holds), "{line}");
    }
    let none = Measure::parse("points us turn 19", &*opened(&CHERBOURG), 1).unwrap();
    assert_eq!(none.answer(&*opened(&CHERBOURG)), Err(Unanswered::NoPoints));
}

/// An unreadable measure, with its column and the possible words.
#[test]
fn a_measure_that_cannot_be_read_names_its_column_and_what_may_stand_there() {
    let review = &*opened(&CAEN_ORNE);
    for (line, column, words) in [
        ("", 1, "a measure is missing"),
        ("units-lots german", 1, "no measure called `units-lots`; nearest to it: units-lost"),
        ("units-lost", 11, "a side is missing"),
        ("units-lost french", 12, "no side called `french`; write one of: allied, german"),
        ("attacks french", 9, "write one of: allied, german, all"),
        ("units-lost german turns 3", 25, "two turns, such as 1-3"),
        ("units-lost german turns 2-1", 25, "two turns, such as 1-3"),
        ("points german turn 99", 20, "not a whole number from 1 to"),
        ("points german", 14, "turn and its number is missing"),
        ("holder 9999 turn 1", 8, "9999"),
        ("attacks all below 1-1", 19, "odds, such as 3:1"),
        ("time german noon", 13, "no phase called `noon`"),
        ("refused all about 3", 13, "no comparison called `about`"),
        ("refused all < three", 15, "not a whole number"),
        ("time german > 90", 15, "a time, such as 10:00"),
        ("holder 1910 turn 1 > allied", 20, "write one of: ="),
        ("rulings = 1 2", 13, "complete before"),
    ] {
        let error = Measure::parse(line, review, 1).unwrap_err();
        assert_eq!(error.column, column, "{line}: {error}");
        assert!(error.to_string().contains(words), "{line}: {error}");
    }
    // Both languages are read as the same measure.
    for [en, sv] in [
        ["units-lost german turns 1-2", "förlorade-förband german omgångar 1-2"],
        ["attacks all below 1:1 turn 1 > 0", "anfall alla under 1:1 omgång 1 > 0"],
        ["holder 1910 turn 1 = none", "innehavare 1910 omgång 1 = ingen"],
    ] {
        assert_eq!(Measure::parse(en, review, 1), Measure::parse(sv, review, 1), "{sv}");
    }
}

/// Six questions, in the words of the form.
const QUESTIONS: &str = "\
ask How many units did the Germans lose in the first turn?
measure units-lost german turn 3
ask Did the Germans hold Caen after the first turn?
measure holder 1910 turn 3 = german
ask How often did the Allies attack below one to one?
measure attacks allied below 1:1
ask What did the Germans score in the first turn?
measure points german turn 3
ask How many proposals were refused?
measure refused all
ask Who spoke for the quinceberry reserve?
";

/// Returns the lines of a match with every rewind shifted by this many entries.
fn lines(moved: usize) -> String {
    let line = |line: &str| {
        let rewind = line.find("rewind ").map(|at| at + 7);
        let parts = rewind.and_then(|at| Some((&line[..at], line[at..].split_once(' ')?)));
        parts.map_or_else(
            || line.to_owned(),
            |(head, (to, rest))| format!("{head}{} {rest}", to.parse::<usize>().unwrap() + moved),
        )
    };
    CAEN_ORNE.notation.lines().filter(|line| !line.starts_with('#')).map(|text| line(text) + "\n").collect()
}

#[test]
fn questions_that_are_sealed_before_the_first_action_are_answered_by_entries() {
    let folder = tempfile::tempdir().unwrap();
    let path = begun(folder.path());
    let file = path.to_str().unwrap();
    let sealed = run(&["plan", file, "--seal", "-"], QUESTIONS);
    assert_eq!(sealed.0, 0, "{}", sealed.2);
    let text = fs::read_to_string(path.with_extension("plan")).unwrap();
    assert!(text.starts_with("wardiary plan 1\nsalt ") && text.ends_with("reserve?\n"));
    assert!(!String::from_utf8_lossy(&fs::read(&path).unwrap()).contains("quinceberry"));
    let recorded = run(&["record", file], &lines(2));
    assert!(recorded.1.contains("accepted"), "{} {}", recorded.1, recorded.2);
    let late = run(&["plan", file, "--seal", "-"], "ask Too late?\n");
    assert_eq!(late.0, 0, "{}", late.2);
    let archive = Archive::folder(folder.path().to_owned()).unwrap();
    let review = archive.open("m").unwrap().review.clone();
    assert_eq!(review.phases().last().unwrap().moment.turn, 4, "{}", recorded.1);
    let all = attached(&*review);
    assert_eq!(
        all.iter().map(|one| (one.name.as_str(), one.is_before_play)).collect::<Vec<_>>(),
        [("m.plan", true), ("m.plan-2", false)]
    );
    let csv = run(&["plan", file, "--csv"], "");
    let rows: Vec<Vec<&str>> = csv.1.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!((csv.0, rows.len()), (0, 8), "{} {}", csv.1, csv.2);
    let open: Vec<(&str, &str, &str)> = rows[1..].iter().map(|row| (row[1], row[4], row[5])).collect();
    assert_eq!(
        open[..5].iter().map(|one| (one.1, one.2)).collect::<BTreeSet<_>>(),
        BTreeSet::from([("no", "answered")])
    );
    assert_eq!(open[5..], [("6", "no", "open"), ("2.1", "yes", "open")]);
    let (value, by) = answer(&*review, "units-lost german turn 3");
    let Value::Number(count) = value else { panic!("{value:?}") };
    let seqs: Vec<String> = by.iter().map(ToString::to_string).collect();
    assert_eq!((rows[1][6], rows[1][8]), (count.to_string().as_str(), seqs.join(" ").as_str()));
    // A note connects an entry with a question that people answer.
    let noted = run(
        &["note", file, "--entry", "20", "--author", "i", "--layer", "instructor", "--text-en", "plan 6: the umpire"],
        "",
    );
    assert_eq!(noted.0, 0, "{}", noted.2);
    let json = run(&["plan", file, "--json"], "");
    let sixth = json.1.lines().nth(5).unwrap();
    assert!(sixth.contains(r#""state":"answered""#) && sixth.contains(r#""entries":[20]"#), "{sixth}");
    assert_eq!(run(&["verify", file], "").0, 0);
    assert_eq!(run(&["exhibit", file, "--check", folder.path().to_str().unwrap()], "").0, 0, "the files are the same");
    // Released, once.
    assert!(run(&["plan", file, "--release"], "").1.contains("2 plans"));
    assert!(run(&["plan", file, "--release"], "").1.contains("There was nothing left to release"));
}

#[test]
fn a_changed_or_missing_plan_is_named_and_not_shown() {
    let folder = tempfile::tempdir().unwrap();
    let path = begun(folder.path());
    let (file, plan) = (path.to_str().unwrap(), path.with_extension("plan"));
    assert_eq!(run(&["plan", file, "--seal", "-"], QUESTIONS).0, 0);
    let text = fs::read_to_string(&plan).unwrap();
    fs::write(&plan, text.replace("turn 3", "turn 4")).unwrap();
    let (code, out, err) = run(&["plan", file], "");
    assert!(
        code == 1 && out.is_empty() && err.contains("m.plan") && err.contains("not the one that was sealed"),
        "{out} {err}"
    );
    fs::remove_file(&plan).unwrap();
    let (code, _, err) = run(&["plan", file], "");
    assert!(code == 1 && err.contains("not beside the match"), "{err}");
    for (lines, words) in [
        ("", "no question"),
        ("measure rulings\n", "a line `ask` before each measure"),
        ("ask x\nmeasure x\n", "line 2, column 9"),
        ("x\n", "line 1"),
    ] {
        let (code, _, err) = run(&["plan", file, "--seal", "-"], lines);
        assert!(code != 0 && err.contains(words), "{lines}: {err}");
    }
}
