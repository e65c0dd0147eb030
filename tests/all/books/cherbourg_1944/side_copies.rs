//! Losses that a side may not know (C-058) are in no byte of its copy.

use wardiary_core::editions::{AnyMatch, Opening, begin, scenario};
use wardiary_core::kernel::game::{System as _, Viewer};
use wardiary_core::kernel::slots::{Names, SlotName};
use wardiary_core::kernel::unit::{Place, Side, UnitId};
use wardiary_core::review::{Openness, Review as _};
use wardiary_core::systems::cherbourg_1944::state::units::{AXIS, US};
use wardiary_core::systems::cherbourg_1944::{Cherbourg, ID};
use wardiary_journal::diary_file::DiaryFile;
use wardiary_journal::durable::Memory;
use wardiary_journal::header::MatchId;

use crate::conformance::Lot;
use crate::side_copies::{copied, differing_leaves};

type Game = wardiary_core::diary::match_log::Match<Cherbourg>;

fn begun() -> DiaryFile<Memory> {
    let begun = begin(scenario(ID, None).expect("a scenario"), &Opening::default()).expect("it begins");
    DiaryFile::in_memory(MatchId([3; 16]), begun).expect("an opening")
}

fn game(file: &DiaryFile<Memory>) -> &Game {
    let AnyMatch::Cherbourg(game) = file.game() else { panic!("another system was asked for") };
    game
}

/// Plays an action in the first file and records its line in the second; returns whether the second accepted the line.
fn both(files: &mut [DiaryFile<Memory>; 2], lot: &mut Lot) -> bool {
    let seq = files[0].play(Some(0), &mut |n| lot.below(n)).expect("it is written").expect("an entry");
    let line = game(&files[0]).review(Viewer::Umpire).notation(u32::try_from(seq).expect("a number"));
    files[1].record(&line, 1, Some(0)).is_ok()
}

/// Two matches that differ only in casualties, which decrees give to some units of `side`. They end before any entry that shows these casualties.
fn twins(seed: u64, side: Side) -> [DiaryFile<Memory>; 2] {
    let mut lot = Lot::new(seed);
    let mut files = [begun(), begun()];
    while game(&files[0]).review(Viewer::Umpire).at(u32::MAX).position().moment.phase.word == "setup" {
        assert!(both(&mut files, &mut lot));
    }
    let state = game(&files[0]).state();
    let is_of_side = |unit: &UnitId| game(&files[0]).rules().side(*unit) == side;
    let is_on_map = |unit: &UnitId| matches!(state.board.place(*unit), Place::On(_));
    let marked: Vec<UnitId> =
        state.board.units().filter(is_of_side).filter(is_on_map).skip(1).step_by(9).take(3).collect();
    for losses in [0, 1] {
        for &unit in &marked {
            let name = Names::unit_id(game(&files[0]).rules(), unit).to_owned();
            files[losses]
                .record(&format!("amend C-123 losses {name} {losses} because {losses}"), 1, Some(0))
                .expect("it is written");
        }
    }
    for _ in 0..60 {
        // The common part ends before a battle that shows one of these casualties.
        let mut trial = game(&files[0]).clone();
        let mut ahead = lot.clone();
        let action = Cherbourg::draw(trial.rules(), trial.state(), &mut |n| ahead.below(n));
        trial.propose(&action, Some(0)).expect("it is legal");
        let seen = Cherbourg::visibility(trial.rules(), trial.state(), Viewer::Side(side.enemy()));
        if marked.iter().any(|&unit| !seen.hides(SlotName::Unit(unit, "losses"))) || !both(&mut files, &mut lot) {
            break;
        }
    }
    files
}

#[test]
fn matches_that_differ_in_hidden_losses_give_copies_that_differ_in_leaves() {
    for (seed, side) in [(1, AXIS), (2, US), (3, AXIS), (4, US)] {
        let files = twins(seed, side);
        let copies = [0, 1].map(|at| copied(files[at].bytes(), side.enemy()));
        let differing = differing_leaves(&copies[0].bytes, &copies[1].bytes);
        assert!(differing >= 3, "seed {seed}: the decrees differ, and {differing} leaves do");
        assert!(copies[0].extent.shown > 40, "seed {seed}: {:?}", copies[0].extent);
        // The side sees its own losses, but not those of the other.
        let own = copied(files[1].bytes(), side);
        assert!(own.bytes != copied(files[0].bytes(), side).bytes && own.extent.shown > copies[1].extent.shown);
    }
}

/// The root of a position with hidden facts can be guessed, because nothing in the position is random.
#[test]
fn checkpoints_are_hidden_and_guessable_and_the_shipped_opening_is_open() {
    let file = {
        let mut file = begun();
        let mut lot = Lot::new(1);
        while game(&file).review(Viewer::Umpire).at(u32::MAX).position().moment.phase.word == "setup" {
            file.play(Some(0), &mut |n| lot.below(n)).unwrap();
        }
        file
    };
    let first = game(&file).review(Viewer::Umpire).first() as usize;
    for side in [US, AXIS] {
        let open = wardiary_core::editions::openness(file.game(), Viewer::Side(side));
        assert!(open[..first].iter().all(|one| *one == Openness::Open), "the scenario ships with the program");
        assert_eq!(open.last(), Some(&Openness::Guessable), "the checkpoint behind the setup");
    }
    // Only the umpire may read the same position from a private scene.
    let scene = scenario(ID, None).unwrap();
    let line = scene.lines().find(|line| line.contains(" at ")).expect("a unit stands somewhere").to_owned();
    let unit = line.split(' ').next().unwrap().to_owned();
    let own = scene.replace(&line, &format!("{line}\n{unit} losses 1"));
    let begun = begin(&own, &Opening::default()).unwrap();
    for side in [US, AXIS] {
        let open = wardiary_core::editions::openness(&begun.game, Viewer::Side(side));
        assert!(open.iter().all(|one| *one == Openness::Guessable), "{side:?}");
    }
}
