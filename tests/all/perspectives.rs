//! A match read as one of its viewers: no answer of the perspective contains anything that is hidden from the viewer.

use wardiary_core::diary::key_events::key_events;
use wardiary_core::diary::match_log::Match;
use wardiary_core::editions::{AnyMatch, Opening, begin, scenario, systems};
use wardiary_core::kernel::citation::row;
use wardiary_core::kernel::game::{System, Viewer};
use wardiary_core::kernel::slots::SlotName;
use wardiary_core::kernel::unit::{Place, Side, UnitId};
use wardiary_core::kernel::view::{Piece, Position};
use wardiary_core::of_any;
use wardiary_core::review::{Review, Seq, Snapshot};
use wardiary_core::review::{viewer_named, viewers};
use wardiary_core::systems::cherbourg_1944::state::action::{Action, Amendment};
use wardiary_core::systems::cherbourg_1944::state::units::{AXIS, US};
use wardiary_core::systems::cherbourg_1944::{Cherbourg, ID as CHERBOURG};
use wardiary_core::systems::ikvm_normandy_2023::ID as IKVM;
use wardiary_core::systems::ikvm_normandy_2023::state::units::GERMAN;
use wardiary_library::archive::posed;

use super::conformance::Lot;

/// Entries of a drawn match that are asked about.
const ENTRIES: usize = 50;

/// All answers to a viewer about an entry, in one text.
pub(crate) fn answers(review: &dyn Review, seq: Seq) -> String {
    let movers = movers(&review.at(seq).position());
    format!("{}\n{:?}\n{:?}", shown(&*review.at(seq)), review.notation(seq), review.history(&movers, seq))
}

/// All answers of a snapshot, in one text.
fn shown(at: &dyn Snapshot) -> String {
    let sides = [Side::One, Side::Two];
    let position = at.position();
    let reach: Vec<_> = movers(&position).iter().map(|&unit| at.reach(unit)).collect();
    let parts = [
        format!("{:#?}", at.entry()),
        format!("{position:#?}"),
        format!("{:?}", at.pending()),
        format!("{:?}", at.explanation()),
        format!("{:?}", at.combat()),
        format!("{:?}", at.slots()),
        format!("{:?} {:?}", sides.map(|side| at.zones(side)), sides.map(|side| at.supply(side))),
        format!("{:?}", sides.map(|side| at.sight(side))),
        format!("{reach:?} {:?} {:?}", at.score(), at.verdict()),
        at.scene(),
    ];
    parts.join("\n")
}

/// Some of the units.
fn movers(position: &Position) -> Vec<UnitId> {
    position.pieces.iter().step_by(29).map(|piece| piece.unit).collect()
}

/// All answers of a perspective about the match as a whole, in one text.
pub(crate) fn overall(perspective: &dyn Review) -> String {
    let rewinds = perspective.rewinds();
    let forks: Vec<_> = rewinds.iter().map(|rewind| perspective.fork(rewind.seq)).collect();
    let (steps, events) = ((perspective.steps(), perspective.phases()), key_events(perspective));
    let (history, diaries, series) = (perspective.loss_history(), perspective.diaries(), perspective.series());
    let walked = format!("{history:#?} {diaries:?} {series:?}");
    format!("{walked} {events:?} {steps:?} {rewinds:?} {forks:?} {:?}", perspective.readings())
}

fn cherbourg() -> Match<Cherbourg> {
    let text = scenario(CHERBOURG, None).expect("a scenario");
    let AnyMatch::Cherbourg(game) = begin(text, &Opening::default()).expect("it begins").game else {
        panic!("another system was asked for")
    };
    game
}

fn drawn<S: System>(game: &Match<S>, lot: &mut Lot) -> S::Action {
    S::draw(game.rules(), game.state(), &mut |n| lot.below(n))
}

/// Draws the next action and plays it.
fn played_on<S: System>(game: &mut Match<S>, lot: &mut Lot) {
    let action = drawn(game, lot);
    game.propose(&action, Some(0)).expect("what is drawn is taken");
}

/// A drawn match up to the first moment after both sides have set up.
fn set_up(lot: &mut Lot) -> Match<Cherbourg> {
    let mut game = cherbourg();
    while Cherbourg::moment(game.rules(), game.state()).phase.word == "setup" {
        played_on(&mut game, lot);
    }
    game
}

/// The same drawn match twice, in which the umpire gave some units of `side` one casualty or none. The two agree in everything open to
/// `viewer` until one of those units fights.
fn twins(seed: u64, side: Side, viewer: Viewer) -> ([Match<Cherbourg>; 2], Vec<UnitId>) {
    let mut lot = Lot::new(seed);
    let mut games = [set_up(&mut lot), set_up(&mut Lot::new(seed))];
    let on_map = |unit: &UnitId| matches!(games[0].state().board.place(*unit), Place::On(_));
    let of_side = games[0].state().board.units().filter(|&unit| games[0].rules().side(unit) == side);
    let marked: Vec<UnitId> = of_side.filter(on_map).skip(1).step_by(9).take(3).collect();
    for (game, losses) in games.iter_mut().zip([0, 1]) {
        for &unit in &marked {
            let written =
                game.amend(&Amendment::Losses { unit, points: losses }, row("C-123"), &format!("{losses}"), Some(0));
            written.expect("the umpire may");
        }
    }
    for _ in 0..ENTRIES {
        let [one, other] = &mut games;
        let action = drawn(one, &mut lot);
        if other.propose(&action, Some(0)).is_err() {
            break;
        }
        one.propose(&action, Some(0)).expect("what is drawn is taken");
        let seen = Cherbourg::visibility(one.rules(), one.state(), viewer);
        if marked.iter().any(|&unit| !seen.hides(SlotName::Unit(unit, "losses"))) {
            let back = one.count() - 2;
            for game in &mut games {
                game.rewind(back, "said aloud", Some(0)).expect("there is such an entry");
            }
            break;
        }
    }
    (games, marked)
}

#[test]
fn what_differs_only_out_of_sight_answers_alike() {
    for (seed, side, viewer) in [
        (1, AXIS, Viewer::Side(US)),
        (2, US, Viewer::Side(AXIS)),
        (3, AXIS, Viewer::Observer),
        (4, US, Viewer::Observer),
    ] {
        let ([one, other], marked) = twins(seed, side, viewer);
        assert!(
            marked.len() == 3 && one.count() > one.review(Viewer::Umpire).first() + 20,
            "seed {seed}: {}",
            one.count()
        );
        assert_ne!(
            one.review(Viewer::Umpire).at(Seq::MAX).slots(),
            other.review(Viewer::Umpire).at(one.count() - 1).slots(),
            "seed {seed}: something does differ"
        );
        // The battle that showed one of the casualties, and the rewind from it, are left out.
        let before = |to: Seq| one.review(Viewer::Umpire).combat_entries(to).first().copied().unwrap_or(to + 1);
        let last = one.review(Viewer::Umpire).rewinds().first().map_or(one.count(), |rewind| before(rewind.to));
        let perspectives = [one.review(viewer), other.review(viewer)];
        for seq in 0..last {
            let [a, b] = [0, 1].map(|at| answers(&perspectives[at], seq));
            assert!(a == b, "C-058: entry {seq} of seed {seed} shows through to {viewer:?}");
        }
        let [a, b] = perspectives.each_ref().map(|perspective| overall(perspective));
        assert!(a == b, "C-058: the course of seed {seed} shows through to {viewer:?}");
    }
}

#[test]
fn a_side_sees_enemy_powers_from_the_declaration_on() {
    let mut lot = Lot::new(5);
    let mut game = set_up(&mut lot);
    let mut declared = 0;
    while declared < 4 {
        let Some(_) = Cherbourg::decision(game.rules(), game.state()) else { break };
        let action = drawn(&game, &mut lot);
        game.propose(&action, Some(0)).expect("what is drawn is taken");
        let seq = game.count() - 1;
        for (mine, viewer) in [(US, Viewer::Side(US)), (AXIS, Viewer::Side(AXIS))] {
            let perspective = game.review(viewer);
            let position = perspective.at(seq).position();
            let fights = |piece: &Piece| match (&action, &position.fight) {
                (Action::Attack(attack), Some(fight)) => {
                    attack.units.contains(&piece.unit) || piece.place == Place::On(fight.target)
                }
                _ => false,
            };
            let in_battle = position.fight.is_some();
            for piece in &position.pieces {
                let enemy = piece.side != mine;
                assert!(enemy || piece.is_face_up(), "C-058: {viewer:?} knows {}", piece.id);
                if enemy && !in_battle {
                    assert!(!piece.is_face_up() && piece.losses == 0, "C-058: {} is seen by {viewer:?}", piece.id);
                }
                assert!(!fights(piece) || piece.is_face_up(), "C-058: {} was declared", piece.id);
            }
            let told = perspective.entry(seq).expect("an entry");
            assert!(!told.notation.is_empty(), "A-62: what was done on the map is told: {:?}", told.words);
        }
        declared += u32::from(matches!(action, Action::Attack(_)));
    }
    assert!(declared >= 2, "the match came to {declared} attacks");
}

#[test]
fn losses_seen_in_a_battle_are_told_and_those_by_decree_are_not() {
    let mut lot = Lot::new(8);
    let mut game = set_up(&mut lot);
    let unit = game.state().board.units().find(|&unit| game.rules().side(unit) == AXIS).expect("a unit");
    game.amend(&Amendment::Losses { unit, points: 1 }, row("C-123"), "it was weak", Some(0)).expect("the umpire may");
    let (perspective, seq) = (game.review(Viewer::Side(US)), game.count() - 1);
    let told = perspective.entry(seq).expect("an entry");
    assert_eq!((told.words.key, told.digest, told.rows.len()), ("entry-withheld", 0, 0), "C-058");
    assert!(told.changes.is_empty() && told.notation.is_empty() && perspective.loss_history().losses.is_empty());
    let own = game.review(Viewer::Side(AXIS));
    assert_eq!((own.entry(seq).expect("an entry").changes.len(), own.loss_history().losses.len()), (1, 1));
    while Cherbourg::decision(game.rules(), game.state()).is_some() {
        played_on(&mut game, &mut lot);
    }
    let all = game.review(Viewer::Umpire).loss_history();
    let fought: Vec<_> = all.losses.iter().filter(|loss| loss.seq != seq).cloned().collect();
    assert!(!fought.is_empty(), "somebody lost something");
    let seen = game.review(Viewer::Observer).loss_history();
    assert_eq!((&seen.losses, &seen.rolls), (&fought, &all.rolls), "C-123: whoever watches a battle sees who is hurt");
}

#[test]
fn a_sealed_target_reaches_the_german_side_when_the_bombs_fall() {
    let scenes = wardiary_fixtures::scenes(IKVM);
    let (_, _, text) = scenes.iter().find(|(id, ..)| id == "A-60-planning").expect("the scene is there");
    let bare: String =
        text.lines().filter(|line| !line.starts_with(['>', '='])).map(|line| format!("{line}\n")).collect();
    let script = |target: &str| {
        format!("{bare}> plan-carpet {target}\n> plan-carpet {target}\n> end\n> end\n> end\n> end\n> die 5\n")
    };
    let games = ["1,0", "2,0"].map(|target| posed(&script(target)).expect("it plays").into_game());
    for viewer in [Viewer::Side(GERMAN), Viewer::Observer] {
        let [one, other] = [0, 1].map(|at| games[at].review(viewer));
        assert!(one.len() > one.first() + 5 && one.len() == other.len());
        for seq in 0..one.len() {
            let [a, b] = [&one, &other].map(|perspective| answers(perspective.as_ref(), seq));
            assert!(a == b, "A-60: entry {seq} tells {viewer:?} the target:\n{a}\n{b}");
            assert!(!a.contains("carpet-target"), "A-60: entry {seq}");
        }
        assert_eq!(overall(one.as_ref()), overall(other.as_ref()), "A-60");
    }
    let allied = games[0].review(Viewer::Side(GERMAN.enemy()));
    assert!(answers(allied.as_ref(), allied.len() - 1).contains("carpet-target"), "A-60: the Allies know");
    let fallen = posed(&format!("{}> carpet to 1,0\n", script("1,0"))).expect("it plays").into_game();
    let perspective = fallen.review(Viewer::Side(GERMAN));
    let told = perspective.entry(perspective.len() - 1).expect("an entry");
    assert!(
        told.changes.iter().any(|change| perspective.slot_text(change)[2].contains("target 1,0")),
        "A-60: the bombs fall: {told:?}"
    );
}

#[test]
fn every_viewer_is_answered_and_a_walk_answers_as_each_entry_does() {
    let played = |system: &str, count: usize| {
        let text = scenario(system, None).expect("a scenario");
        let mut game = begin(text, &Opening::default()).expect("it begins").game;
        let mut lot = Lot::new(11);
        of_any!(&mut game, game => (0..count).for_each(|_| played_on(game, &mut lot)));
        game
    };
    for system in systems() {
        // Before Cherbourg the units are placed first, with more than a hundred entries.
        let count = if system == CHERBOURG { 110 } else { 60 };
        // The second match is asked about single entries only.
        let (game, again) = (played(system, count), played(system, count));
        let review = &*game.review(Viewer::Umpire);
        for (word, viewer) in viewers(review) {
            assert_eq!(viewer_named(review, word), Some(viewer));
            let perspective = review.seen_by(viewer);
            assert_eq!(perspective.seen_by(Viewer::Umpire).viewer(), viewer, "a perspective gives no other");
            let on: Vec<Seq> = (0..=review.len()).step_by(9).collect();
            let back: Vec<Seq> = on.iter().rev().copied().collect();
            for way in [on, back] {
                let mut walked = Vec::new();
                perspective.visit(&way, &mut |seq, at| walked.push((seq, shown(at))));
                for (seq, there) in walked {
                    assert!(there == shown(&*again.review(viewer).at(seq)), "{system}: entry {seq} as {word}");
                }
            }
            assert!(overall(&*perspective) == overall(&*again.review(viewer)), "{system} as {word}");
        }
        assert_eq!(viewer_named(review, "nobody"), None);
    }
}
