//! The umpire's decisions in the diary, on the training match: a decree with its reason and row, a reading changed in mid-match, and
//! rewinds, also back onto a line that had been undone.
//!
//! Seams proven: history is only ever added to; the current line is computed from it; rules in force travel with the line;
//! taking up all entries again gives the same states, digests and roots.

use wardiary_core::diary::entry::{Body, ClockEvent};
use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::replay::{EntryOf, ReplayMismatch};
use wardiary_core::editions::{self, AnyMatch, Opening};
use wardiary_core::kernel::citation::row;
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::slots::{Form, Names, SlotName, Token, root};
use wardiary_core::kernel::unit::{Actor, Place, UnitId};
use wardiary_core::review::{EntryKind, Review, Seq};
use wardiary_core::systems::ikvm_normandy_2023::state::action::{Action, Amendment};
use wardiary_core::systems::ikvm_normandy_2023::{Ikvm, state::readings::Rounding};

use super::bare::{hex, lot};

/// The training scenario, played on to the last turn of a whole match.
pub(super) fn scene_text() -> String {
    let text = editions::scenario("ikvm-normandy-2023", Some("caen-orne")).unwrap();
    assert!(text.contains("\nturns 4\n"));
    text.replace("\nturns 4\n", "\nturns 8\n")
}

/// The training match at its beginning.
pub(super) fn training() -> Match<Ikvm> {
    let AnyMatch::Ikvm(game) = editions::begin(&scene_text(), &Opening::default()).unwrap().game else {
        panic!("a match of the first system")
    };
    game
}

/// Plays up to `count` drawn actions.
pub(super) fn play(game: &mut Match<Ikvm>, count: usize, pick: &mut dyn FnMut(u32) -> u32) {
    for _ in 0..count {
        if Ikvm::decision(game.rules(), game.state()).is_none() {
            return;
        }
        let action = Ikvm::draw(game.rules(), game.state(), pick);
        game.propose(&action, Some(0)).unwrap();
    }
}

/// Everything that people wrote.
pub(super) fn written(game: &Match<Ikvm>) -> Vec<EntryOf<Ikvm>> {
    (game.first()..game.count()).map(|seq| game.written(seq).unwrap()).collect()
}

fn unit(game: &Match<Ikvm>, id: &str) -> UnitId {
    game.rules().unit_named(id).unwrap()
}

fn flags(game: &Match<Ikvm>) -> Vec<bool> {
    (game.first()..game.count()).map(|seq| game.review(Viewer::Umpire).entry(seq).unwrap().on_line).collect()
}

fn root_at(game: &Match<Ikvm>, seq: Seq) -> [u8; 32] {
    let (rules, state) = game.at(seq);
    root(Form::Binary, &*rules, &state)
}

#[test]
fn a_decree_is_an_entry_with_reason_and_row() {
    let mut game = training();
    let before = root_at(&game, 0);
    let inf = unit(&game, "de-276-inf");
    assert_eq!(game.state().board.place(inf), Place::Pool);
    let place = Amendment::Place { unit: inf, hex: hex("1611") };
    let entry = game.amend(&place, row("N-035"), "left out of the set-up", Some(0)).unwrap();
    let expected =
        Body::Amendment { amendment: place, rule: row("N-035"), reason: "left out of the set-up".to_owned() };
    assert_eq!((entry.by, &entry.body), (Actor::Umpire, &expected));
    assert_ne!(entry.digest, 0, "a decree is compared like an action");
    assert_eq!(game.state().board.place(inf), Place::On(hex("1611")));
    let told = game.review(Viewer::Umpire).entry(game.first()).unwrap();
    assert_eq!(
        (told.kind, told.notation.as_str()),
        (EntryKind::Amendment, "amend N-035 place de-276-inf 1611 because left out of the set-up")
    );
    assert!(told.changes.iter().any(|change| {
        change.slot == SlotName::Unit(inf, "at")
            && change.before.is_empty()
            && change.after == [Token::Hex(hex("1611"))]
    }));

    let count = game.count();
    let into_enemy = Amendment::Place { unit: inf, hex: hex("2110") };
    assert_eq!(game.amend(&into_enemy, row("N-035"), "", Some(0)).unwrap_err().rule, row("N-043"));
    assert_eq!(game.count(), count, "what cannot be decreed leaves no entry");
    game.rewind(0, "the decree is appealed against", Some(0)).unwrap();
    assert_eq!(game.root(), before);

    let mut again = training();
    let forged = EntryOf::<Ikvm> { digest: entry.digest ^ 1, ..entry };
    assert!(
        matches!(again.take(&forged), Err(ReplayMismatch::Digest { .. })),
        "a decree with another outcome is noticed"
    );
}

#[test]
fn a_rewind_may_lead_back_onto_an_undone_line() {
    let mut game = training();
    let mut pick = lot(5);
    play(&mut game, 90, &mut pick);
    let first = game.first();
    let (fork, undone) = (first + 20, first + 80);
    let roots: Vec<_> = (0..game.count()).map(|seq| root_at(&game, seq)).collect();
    let old_line = game.line();

    let back = game.count();
    game.rewind(fork, "a die was misread", Some(0)).unwrap();
    assert_eq!(game.root(), roots[fork as usize]);
    play(&mut game, 75, &mut pick);
    let new_line = game.line();
    assert!(
        new_line.starts_with(&old_line[..21]) && new_line[21] == back + 1,
        "the new line leaves the old one at the fork"
    );

    let forth = game.count();
    game.rewind(undone, "the appeal is upheld", Some(0)).unwrap();
    assert_eq!(game.root(), roots[undone as usize], "the state of the undone line, entry for entry");
    assert_eq!(game.line(), old_line[..81]);
    play(&mut game, 3, &mut pick);
    let line: Vec<Seq> = old_line[..81].iter().copied().chain([forth + 1, forth + 2, forth + 3]).collect();
    assert_eq!(game.line(), line);
    for (seq, root) in (0..).zip(&roots) {
        assert_eq!(root_at(&game, seq), *root, "the position after entry {seq} stays what it was");
    }
}

#[test]
fn what_is_undone_is_marked_and_so_is_an_undone_rewind() {
    let mut game = training();
    play(&mut game, 4, &mut lot(9));
    let first = game.first();
    let wrong = Action::Die(9);
    let violation = game.propose(&wrong, Some(0)).unwrap_err();
    game.refuse(None, &wrong, (violation.rule, violation.breach.code), Some(0));
    assert_eq!(flags(&game), [true; 5]);

    game.rewind(first + 1, "back", Some(0)).unwrap();
    game.clock(ClockEvent::Stopped, "", Some(0));
    assert_eq!(flags(&game), [true, true, false, false, false, true, true], "the rewind stands on the line it makes");
    game.rewind(first + 4, "and forth again", Some(0)).unwrap();
    assert_eq!(
        flags(&game),
        [true, true, true, true, true, false, false, true],
        "the refusal is back, the clock is not"
    );
    game.rewind(first + 5, "the first rewind after all", Some(0)).unwrap();
    assert_eq!(flags(&game), [true, true, false, false, false, true, false, false, true]);
    assert_eq!(game.line(), [first, first + 1]);
    assert!(
        (0..first).all(|seq| game.review(Viewer::Umpire).entry(seq).unwrap().on_line),
        "the opening belongs to every line"
    );
    assert_eq!(game.rewind(game.count(), "", Some(0)), Err(ReplayMismatch::NoSuchEntry));
}

#[test]
fn a_reading_goes_with_the_line() {
    let mut game = training();
    let mut pick = lot(21);
    play(&mut game, 10, &mut pick);
    let before = game.count() - 1;
    assert_eq!(game.rules().readings.odds_rounding, Rounding::Floor);
    game.reread("odds_rounding", "nearest", "agreed at the table", Some(0)).unwrap();
    let reread = game.count() - 1;
    play(&mut game, 70, &mut pick);
    let rounding = |game: &Match<Ikvm>, seq| game.at(seq).0.readings.odds_rounding;
    assert_eq!((rounding(&game, before), rounding(&game, reread)), (Rounding::Floor, Rounding::Nearest));

    game.rewind(before, "the other side had not agreed", Some(0)).unwrap();
    assert_eq!(game.rules().readings.odds_rounding, Rounding::Floor, "the old reading is back");
    play(&mut game, 5, &mut pick);
    assert_eq!(game.rules().readings.odds_rounding, Rounding::Floor);
    game.rewind(reread + 60, "they had", Some(0)).unwrap();
    assert_eq!(game.rules().readings.odds_rounding, Rounding::Nearest, "and the new one with its line");
    assert_eq!(game.reread("odds_rounding", "upwards", "", Some(0)), Err(ReplayMismatch::NoSuchReading));
    assert_eq!(game.reread("no_such", "floor", "", Some(0)), Err(ReplayMismatch::NoSuchReading));
}

#[test]
fn taking_up_all_entries_again_gives_the_same_match() {
    let mut game = training();
    let mut pick = lot(33);
    play(&mut game, 70, &mut pick);
    let first = game.first();
    let losses = Amendment::Losses { unit: unit(&game, "de-8-werf"), points: 1 };
    game.amend(&losses, row("N-127"), "a loss was forgotten", Some(0)).unwrap();
    let wrong = Action::Die(0);
    let violation = game.propose(&wrong, Some(0)).unwrap_err();
    game.refuse(None, &wrong, (violation.rule, violation.breach.code), Some(0));
    play(&mut game, 30, &mut pick);
    game.rewind(first + 40, "back before the decree", Some(0)).unwrap();
    game.reread("A-17", "free_choice_with_cost", "ruled", Some(0)).unwrap();
    play(&mut game, 40, &mut pick);
    game.clock(ClockEvent::Started, "", Some(0));
    game.rewind(first + 90, "onto the undone line", Some(0)).unwrap();
    play(&mut game, 40, &mut pick);

    let mut again = training();
    for (entry, seq) in written(&game).iter().zip(first..) {
        assert_eq!(again.take(entry), Ok(()), "entry {seq}");
        assert_eq!(again.root(), root_at(&game, seq), "entry {seq}");
    }
    assert_eq!((again.root(), again.line(), flags(&again)), (game.root(), game.line(), flags(&game)));
    assert_eq!(again.review(Viewer::Umpire).readings(), game.review(Viewer::Umpire).readings());
    let digests = |game: &Match<Ikvm>| {
        (0..game.count()).map(|seq| game.review(Viewer::Umpire).entry(seq).unwrap().digest).collect::<Vec<_>>()
    };
    assert_eq!(digests(&again), digests(&game));
    assert_eq!(again.checkpoint(&game.root()), Ok(()));
    assert_eq!(again.checkpoint(&[0; 32]), Err(ReplayMismatch::Root));
}
