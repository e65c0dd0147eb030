//! A slip corrected late: what still holds is carried over, what no longer holds is named, what is asked anew stops it.

use wardiary_core::diary::entry::Body;
use wardiary_core::diary::pen;
use wardiary_core::diary::retake::{Lost, Task};
use wardiary_core::editions::{self, AnyMatch, Opening};
use wardiary_core::ikvm_normandy_2023::Ikvm;
use wardiary_core::kernel::game::System as _;
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::{self, DiaryFile, Rehearsal, rehearse};
use wardiary_journal::durable::Memory;

#[test]
fn a_replaced_die_keeps_what_still_holds() {
    let (mut later, mut carried, mut naive, mut refused, mut stops, mut corrections) = (0, 0, 0, 0, 0, 0);
    for seed in 1..=10 {
        let played = drawn(seed, 400);
        let all = dice(played.game());
        for pick in [0, all.len() / 4, all.len() / 2, all.len() * 3 / 4, all.len() - 1] {
            let (entry, face) = all[pick];
            let task = wrong_die(entry, face % 6 + 1);
            let (rehearsal, answers) = answered(played.game(), &task);
            let told = rehearsal.retake.clone();
            assert_eq!(told.carried.len() + told.dropped.len(), told.later as usize, "seed {seed}, entry {entry}");
            assert_eq!(told.spare, 0, "seed {seed}, entry {entry}");
            check_written(seed, &task, &answers, rehearsal);
            corrections += 1;
            later += told.later;
            carried += told.carried.len();
            refused += told.dropped.iter().filter(|lost| matches!(lost.why, Lost::Refused(_))).count();
            stops += answers.len();
            naive += naively(played.game(), entry, face % 6 + 1);
        }
    }
    println!(
        "{corrections} corrections: {carried} of {later} later entries carried, {refused} refused, {stops} asked anew; \
         without asking what is open {naive} would have been"
    );
    assert!(carried * 100 >= later as usize * 90, "{carried} of {later} carried");
}

/// A match drawn in memory: the same seed gives the same bytes.
fn drawn(seed: u64, entries: u32) -> DiaryFile<Memory> {
    let scene = editions::scenario("ikvm-normandy-2023", None).expect("the scenario ships with the program");
    let begun = editions::begin(scene, &Opening::default()).expect("the scenario can be posed");
    let mut file = DiaryFile::in_memory(MatchId([7; 16]), begun).expect("the opening fits");
    let mut state = seed;
    for _ in 0..entries {
        if file.play(0, &mut |n| below(&mut state, n)).expect("a drawn action is legal").is_none() {
            break;
        }
    }
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

/// Numbers and faces of the combat dice on the current line.
fn dice(game: &AnyMatch) -> Vec<(u32, u32)> {
    let review = game.review();
    let die = |seq| {
        let entry = review.entry(seq)?;
        let face = entry.notation.strip_prefix("die ")?.parse().ok()?;
        (entry.on_line && !review.combat_entries(seq).is_empty()).then_some((seq, face))
    };
    (review.first()..review.len()).filter_map(die).collect()
}

fn wrong_die(entry: u32, face: u32) -> Task {
    Task::Correct { entry, with: format!("die {face}"), because: "it lay on its edge".to_owned() }
}

/// What a correction comes to when whatever only the new line asks is drawn: rehearsed again with one more answer each time
/// it stops.
fn answered(game: &AnyMatch, task: &Task) -> (Rehearsal, Vec<String>) {
    let (mut answers, mut state) = (Vec::new(), 11);
    loop {
        let rehearsal = rehearse(game, task, &answers).expect("a drawn answer is legal");
        if rehearsal.retake.open.is_none() {
            return (rehearsal, answers);
        }
        let AnyMatch::IkvmNormandy2023(at) = &rehearsal.game;
        let action = Ikvm::draw(at.rules(), at.state(), &mut |n| below(&mut state, n));
        answers.push(Ikvm::print_action(at.rules(), &action));
    }
}

/// Later entries that hold when they are only played on behind the new die until one is refused.
fn naively(game: &AnyMatch, entry: u32, face: u32) -> usize {
    let AnyMatch::IkvmNormandy2023(game) = game;
    let later: Vec<u32> = game.line().into_iter().filter(|&seq| seq > entry).collect();
    let mut copy = game.clone();
    copy.rewind(entry - 1, "", 0).expect("an entry before it");
    pen::write(&mut copy, &format!("die {face}"), 1, 0).expect("a face of the die");
    let taken = |seq: &u32| match &game.written(*seq).expect("on the line").body {
        Body::Action(action) => copy.propose(action, 0).is_ok(),
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

/// The file with the new line reads back whole, the old line is as it was, and the same correction gives the same bytes.
fn check_written(seed: u64, task: &Task, answers: &[String], rehearsal: Rehearsal) {
    let (mut file, mut again) = (drawn(seed, 400), drawn(seed, 400));
    let before: Vec<String> = told(file.game());
    let root = rehearsal.game.review().slots(u32::MAX);
    file.write_rehearsed(rehearsal).expect("memory takes it");
    let other = rehearse(again.game(), task, answers).expect("as before");
    again.write_rehearsed(other).expect("memory takes it");
    assert!(file.bytes() == again.bytes(), "seed {seed}: the same correction gives other bytes");
    let read = diary_file::read(file.bytes()).expect("a journal");
    assert!(read.fault.is_none() && read.report.fault.is_none(), "seed {seed}: the new line does not verify");
    let game = read.game.expect("a match");
    assert_eq!(told(&game)[..before.len()], before, "seed {seed}: the old line has changed");
    assert!(game.review().slots(u32::MAX) == root, "seed {seed}: the file leads elsewhere than the rehearsal");
}

/// Every entry as written, whatever line it is on.
fn told(game: &AnyMatch) -> Vec<String> {
    let review = game.review();
    (0..review.len()).map(|seq| review.entry(seq).expect("an entry").notation).collect()
}
