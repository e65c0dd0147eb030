//! A mistake corrected late: entries that still hold are carried over, others are named, and a new question stops the correction.

use std::fs;
use std::path::Path;

use wardiary_core::diary::correction::{CorrectionError, Dropped, Lost, Task};
use wardiary_core::diary::entry::Body;
use wardiary_core::diary::entry_text;
use wardiary_core::editions::{self, AnyMatch, Opening};
use wardiary_core::kernel::game::System as _;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Fork;
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_core::systems::ikvm_normandy_2023::state::action::Action;
use wardiary_core::systems::ikvm_normandy_2023::state::stage::Stage;
use wardiary_fixtures::matches::CAEN_ORNE;
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::{self, DiaryFile, Rehearsal, RehearsalError, rehearse};
use wardiary_journal::durable::Memory;

/// Counts over many corrections.
#[derive(Debug, Default)]
struct Tally {
    corrections: usize,
    later: usize,
    carried: usize,
    refused: usize,
    asked_anew: usize,
    naive: usize,
}

#[test]
fn a_replaced_die_keeps_what_still_holds() {
    let folder = tempfile::tempdir().expect("a folder of our own");
    let mut tally = Tally::default();
    let matches = (1..=8).map(|seed| ("caen-orne", seed)).chain((1..=2).map(|seed| ("normandy", seed)));
    for (scenario, seed) in matches {
        let played = drawn(scenario, seed);
        let all = dice(played.game());
        for pick in [0, all.len() / 4, all.len() / 2, all.len() * 3 / 4, all.len() - 1] {
            let (entry, face) = all[pick];
            let name = format!("{scenario}, seed {seed}, entry {entry}");
            let task = correction(entry, &format!("die {}", face % 6 + 1));
            let (rehearsal, answers) = answered(played.game(), &task);
            let told = &rehearsal.retake;
            assert_eq!(told.carried.len() + told.dropped.len(), told.later as usize, "{name}");
            assert_eq!(told.spare, 0, "{name}");
            check_written(&name, folder.path(), played.bytes(), &task, &answers, &rehearsal);
            tally.corrections += 1;
            tally.later += told.later as usize;
            tally.carried += told.carried.len();
            tally.refused += told.dropped.iter().filter(|lost| matches!(lost.why, Lost::Refused(_))).count();
            tally.asked_anew += answers.len();
            tally.naive += naively(played.game(), entry, face % 6 + 1);
        }
    }
    println!("{tally:?}");
    assert_eq!(tally.corrections, 50);
    assert!(tally.carried * 100 >= tally.later * 90, "{tally:?}");
    assert!(tally.carried > tally.naive, "{tally:?}");
}

/// The sample match, with a combat die, a refused proposal, two rewinds, clock entries and an amendment.
fn sample() -> AnyMatch {
    let journal = CAEN_ORNE.journal().expect("the sample plays");
    diary_file::read(journal.as_slice()).expect("a journal").game.expect("a match")
}

/// Number of the last entry with this notation.
fn entry(game: &AnyMatch, notation: &str) -> u32 {
    let found = entries(game).iter().rposition(|known| known == notation);
    u32::try_from(found.unwrap_or_else(|| panic!("the sample says `{notation}`"))).expect("a small match")
}

fn tried(game: &AnyMatch, task: &Task, answers: &[&str]) -> Rehearsal {
    let answers: Vec<String> = answers.iter().map(|text| (*text).to_owned()).collect();
    rehearse(game, task, &answers).unwrap_or_else(|error| panic!("{task:?}: {error}"))
}

/// Dropped entries in notation, with the row or `-`.
fn dropped(rehearsal: &Rehearsal) -> Vec<(String, String)> {
    let review = &*rehearsal.game.review(Viewer::Umpire);
    let row = |lost: &Lost| match lost {
        Lost::Refused(violation) => format!("{} {}", violation.rule, violation.breach.code),
        Lost::NotAsked => "-".to_owned(),
    };
    let tell = |lost: &Dropped| (review.entry(lost.seq).expect("an old entry").notation, row(&lost.why));
    rehearsal.retake.dropped.iter().map(tell).collect()
}

fn pairs(of: &[(&str, &str)]) -> Vec<(String, String)> {
    of.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect()
}

#[test]
fn where_the_new_result_lets_the_defender_stay_his_retreat_is_not_asked() {
    let game = sample();
    let die = entry(&game, "attack 2109 by ca-3-inf gb-3-agra bb-warspite att-3") + 1;
    let stopped = tried(&game, &correction(die, "die 2"), &[]);
    let open = stopped.retake.open.clone().expect("F1R had no losses of the attacker to share out");
    assert_eq!((open.ask.key, open.at, open.left), ("ask-losses", die + 1, stopped.retake.later));
    assert!(stopped.retake.carried.is_empty() && stopped.retake.dropped.is_empty());

    let gone = tried(&game, &correction(die, "die 2"), &["losses ca-3-inf 1"]);
    assert_eq!(dropped(&gone)[0], pairs(&[("retreat de-711-inf 2209", "-")])[0]);
    assert_eq!(gone.retake.answered.len(), 1);
    let spare = tried(&game, &correction(die, "die 5"), &["losses ca-3-inf 1"]);
    assert_eq!((spare.retake.spare, spare.retake.open.as_ref()), (1, None), "an answer nobody needs is not given");
    let decree = entry(
        &game,
        "amend N-035 place de-9-werf 2012 because the counter had been put down on the wrong side of the road",
    );
    assert!(spare.retake.carried.iter().any(|(old, _)| *old == decree), "a decree is carried");
    let new: Vec<String> = entries(&spare.game).split_off(entries(&game).len());
    assert!(
        !new.iter().any(|text| text.starts_with("clock") || text.starts_with("refused")),
        "these stay behind: {new:?}"
    );
}

#[test]
fn behind_a_replaced_move_the_combat_it_made_possible_falls_whole() {
    let game = sample();
    let task = correction(entry(&game, "move bb-warspite 2108"), "move bb-warspite 2008");
    let gone = tried(&game, &task, &[]);
    let first = pairs(&[
        ("attack 2109 by ca-3-inf gb-3-agra bb-warspite att-3", "N-046 ship_not_adjacent"),
        ("die 4", "-"),
        ("retreat de-711-inf 2209", "-"),
        ("advance ca-3-inf", "-"),
    ]);
    assert_eq!(dropped(&gone)[..4], first);
    // The die of the dropped attack is not used for the next attack, which keeps its own die.
    let new = entries(&gone.game).split_off(entries(&game).len());
    let next = new.iter().position(|text| text == "attack 1710 by gb-7-arm gb-49-inf").expect("the next attack holds");
    assert_eq!(new[next + 1], "die 5");
    // Two entries before the attack had been taken back at the table: they are on no line that is taken up.
    let undone = [entry(&game, "move gb-49-inf 1611"), entry(&game, "move gb-7-arm to 1809")];
    let met = gone.retake.carried.iter().map(|(old, _)| *old).chain(gone.retake.dropped.iter().map(|lost| lost.seq));
    assert!(!met.collect::<Vec<_>>().iter().any(|seq| undone.contains(seq)));
}

#[test]
fn a_correction_can_be_corrected_and_what_it_left_cannot() {
    let game = sample();
    let die = entry(&game, "attack 2109 by ca-3-inf gb-3-agra bb-warspite att-3") + 1;
    let once = tried(&game, &correction(die, "die 5"), &[]);
    let again = once.retake.rewind.expect("a correction goes back") + 1;
    let back = tried(&once.game, &correction(again, "die 4"), &["retreat de-711-inf 2209"]);
    assert_eq!(back.retake.open, None);
    let error = rehearse(&once.game, &correction(die, "die 4"), &[]).err().expect("the old die is on no line now");
    assert!(matches!(error, RehearsalError::Retake(CorrectionError::Undone(seq)) if seq == die), "{error}");
}

/// A match drawn in memory: the same seed gives the same bytes.
fn drawn(scenario: &str, seed: u64) -> DiaryFile<Memory> {
    let scene = editions::scenario("ikvm-normandy-2023", Some(scenario)).expect("the scenario ships with the program");
    let begun = editions::begin(scene, &Opening::default()).expect("the scenario can be posed");
    let mut file = DiaryFile::in_memory(MatchId([7; 16]), begun).expect("the opening fits");
    let mut state = seed;
    while file.play(Some(0), &mut |n| below(&mut state, n)).expect("a drawn action is legal").is_some() {}
    file
}

/// A draw below `n` (splitmix64).
fn below(state: &mut u64, n: u32) -> u32 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    u32::try_from((z ^ (z >> 31)) % u64::from(n)).expect("below a u32")
}

/// Numbers and faces of the combat dice of a match that never went back.
fn dice(game: &AnyMatch) -> Vec<(u32, u32)> {
    let AnyMatch::Ikvm(game) = game else { panic!("a match of the first system") };
    let die = |seq: u32| {
        let in_combat = matches!(game.at(seq - 1).1.stage, Stage::Battle { .. });
        match game.written(seq)?.body {
            Body::Action(Action::Die(face)) if in_combat => Some((seq, u32::from(face))),
            _ => None,
        }
    };
    game.line().into_iter().filter_map(die).collect()
}

fn correction(entry: u32, with: &str) -> Task {
    Task::Correct { entry, with: with.to_owned(), because: "it lay on its edge".to_owned() }
}

/// The result of a correction when the answers that only the new line asks for are drawn: rehearsed again with one more answer each time it stops.
fn answered(game: &AnyMatch, task: &Task) -> (Rehearsal, Vec<String>) {
    let (mut answers, mut state) = (Vec::new(), 11);
    loop {
        let rehearsal = rehearse(game, task, &answers).expect("a drawn answer is legal");
        if rehearsal.retake.open.is_none() {
            return (rehearsal, answers);
        }
        let AnyMatch::Ikvm(at) = &rehearsal.game else { panic!("a match of the first system") };
        let action = Ikvm::draw(at.rules(), at.state(), &mut |n| below(&mut state, n));
        answers.push(Ikvm::print_action(at.rules(), &action));
    }
}

/// Number of later entries that the rules accept when the entries are simply played again after the new die, up to the first refusal.
fn naively(game: &AnyMatch, entry: u32, face: u32) -> usize {
    let AnyMatch::Ikvm(game) = game else { panic!("a match of the first system") };
    let later: Vec<u32> = game.line().into_iter().filter(|&seq| seq > entry).collect();
    let mut copy = game.clone();
    copy.rewind(entry - 1, "", Some(0)).expect("an entry before it");
    entry_text::write(&mut copy, &format!("die {face}"), 1, Some(0)).expect("a face of the die");
    let taken = |seq: &u32| match game.written(*seq).expect("on the line").body {
        Body::Action(action) => copy.propose(&action, Some(0)).is_ok(),
        _ => unreachable!("a drawn match holds actions"),
    };
    later
        .iter()
        .map_while({
            let mut taken = taken;
            move |seq| taken(seq).then_some(())
        })
        .count()
}

/// The file with the new line reads back whole, the old line is unchanged, the same correction gives the same bytes, and the two lines side
/// by side agree with the retake.
fn check_written(name: &str, folder: &Path, old: &[u8], task: &Task, answers: &[String], rehearsal: &Rehearsal) {
    let paths = ["once.wdj", "again.wdj"].map(|file| folder.join(file));
    for path in &paths {
        fs::write(path, old).expect("the folder takes files");
        let (mut file, _) = DiaryFile::open(path).expect("a drawn match is sound");
        let same = rehearse(file.game(), task, answers).expect("as rehearsed before");
        file.write_rehearsed(same).expect("the folder takes files");
    }
    let bytes = fs::read(&paths[0]).expect("written");
    assert!(bytes == fs::read(&paths[1]).expect("written"), "{name}: the same correction gives other bytes");
    assert!(bytes.starts_with(old), "{name}: the old line has changed");
    let read = diary_file::read(bytes.as_slice()).expect("a journal");
    assert!(read.fault.is_none() && read.report.fault.is_none(), "{name}: the new line does not verify");
    let game = read.game.expect("a match");
    let slots = |game: &AnyMatch| game.review(Viewer::Umpire).at(u32::MAX).slots();
    assert!(slots(&game) == slots(&rehearsal.game), "{name}: the file leads elsewhere than the rehearsal");

    let fork =
        game.review(Viewer::Umpire).fork(rehearsal.retake.rewind.expect("a correction")).expect("lines part there");
    let of = |is: fn(&&Fork) -> bool| fork.iter().filter(is).filter_map(Fork::old).count();
    assert_eq!(of(|_| true), rehearsal.retake.later as usize + 1, "{name}: every old entry and the slip");
    assert_eq!(of(|row| matches!(row, Fork::Replaced { .. })), 1, "{name}");
    assert!(of(|row| matches!(row, Fork::Same { .. })) >= rehearsal.retake.carried.len(), "{name}");
}

/// Every entry as written, on any line.
fn entries(game: &AnyMatch) -> Vec<String> {
    let review = &*game.review(Viewer::Umpire);
    (0..review.len()).map(|seq| review.entry(seq).expect("an entry").notation).collect()
}
