//! Two editions side by side: the entries of one match under the tables it was played with, and under tables in which one
//! cell, one modifier or both are different.
//!
//! Seam proven: tables are pinned data, so another edition is another book and the same code; a replay under the wrong
//! tables stops at the first entry whose outcome differs, not before it and not after it.

use std::sync::Arc;

use wardiary_core::diary::entry::Body;
use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::replay::{EntryOf, ReplayMismatch};
use wardiary_core::editions;
use wardiary_core::kernel::book::Book;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::game::{State, System};
use wardiary_core::kernel::scene::draft;
use wardiary_core::review::{Review, Seq};
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_core::systems::ikvm_normandy_2023::state::action::Action;
use wardiary_core::systems::ikvm_normandy_2023::state::rules::{Edition, Rules};
use wardiary_core::systems::ikvm_normandy_2023::text::scene;

use super::bare::lot;
use super::umpire::{play, scene_text, training, written};

/// A cell of a printed table: its table, the label of its row, and its place in the row.
#[derive(Clone, Debug)]
struct Change {
    table: &'static str,
    row: usize,
    column: usize,
    cell: &'static str,
}

fn book(changes: &[Change]) -> Book {
    let mut book = (*editions::newest("ikvm-normandy-2023").unwrap().book).clone();
    for change in changes {
        let table = book.tables.iter_mut().find(|table| table.id == change.table).unwrap();
        let cell = &mut table.rows[change.row][change.column];
        assert_ne!(cell, change.cell, "another edition differs from this one");
        change.cell.clone_into(cell);
    }
    book
}

fn pose(changes: &[Change]) -> (Rules, State<Ikvm>) {
    scene::pose(&draft(&scene_text()).unwrap(), Arc::new(book(changes)), Edition::default()).unwrap()
}

/// A played match.
fn recorded(seed: u64) -> Match<Ikvm> {
    let mut game = training();
    play(&mut game, 400, &mut lot(seed));
    game
}

/// Takes up all entries under the changed tables; returns the first that differs, and its difference.
fn replay(game: &Match<Ikvm>, changes: &[Change]) -> Option<(Seq, ReplayMismatch)> {
    let (rules, state) = pose(changes);
    let names: Vec<String> = (1..game.first()).map(|_| "text".to_owned()).collect();
    let mut again = Match::<Ikvm>::open(game.genesis.clone(), &names, rules, state);
    (game.first()..).zip(written(game)).find_map(|(seq, entry)| Some((seq, again.take(&entry).err()?)))
}

/// Row and column of table 1.5 of every combat die in the match, the label of the row being column 0.
fn dice(game: &Match<Ikvm>) -> Vec<(Seq, usize, usize)> {
    let laid_open = |seq: Seq| {
        let Some(EntryOf::<Ikvm> { body: Body::Action(action @ Action::Die(_)), .. }) = game.written(seq) else {
            return None;
        };
        let (rules, state) = game.at(seq - 1);
        let combat = Ikvm::combat(&rules, &state, Some(&action)).filter(|combat| combat.table.id == "1.5")?;
        Some((seq, combat.result()?.row, combat.column))
    };
    (game.first()..game.count()).filter_map(laid_open).collect()
}

/// A cell that takes everything from the attacker; if the printed one already does so, one point from the defender.
fn other_cell(game: &Match<Ikvm>, row: usize, column: usize) -> Change {
    let review = game.review(Viewer::Umpire);
    let table = review.book().table("1.5").unwrap();
    let cell = if table.rows[row][column] == "AE" { "F1" } else { "AE" };
    Change { table: "1.5", row, column, cell }
}

#[test]
fn under_its_own_tables_nothing_differs() {
    for seed in 1..4 {
        let game = recorded(seed);
        assert!(dice(&game).len() > 5, "the match has its combats");
        assert_eq!(replay(&game, &[]), None);
    }
}

#[test]
fn a_changed_cell_shows_at_the_first_die_that_reads_it() {
    let game = recorded(1);
    let dice = dice(&game);
    for &(_, row, column) in &dice {
        let first = dice.iter().find(|die| (die.1, die.2) == (row, column)).map(|die| die.0);
        let (seq, drift) = replay(&game, &[other_cell(&game, row, column)]).unwrap();
        assert_eq!(Some(seq), first, "row {row}, column {column}");
        assert!(matches!(drift, ReplayMismatch::Figure { .. }), "the result is among the figures of an entry: {drift}");
    }
    let read = |row, column| dice.iter().any(|die| (die.1, die.2) == (row, column));
    let unread =
        (0..8).flat_map(|row| (1..10).map(move |column| (row, column))).find(|&(row, column)| !read(row, column));
    let (row, column) = unread.unwrap();
    assert_eq!(replay(&game, &[other_cell(&game, row, column)]), None, "a cell that nobody read changes nothing");
}

#[test]
fn a_changed_modifier_shows_at_the_first_attack_on_such_a_hex() {
    let game = recorded(2);
    let bocage = Change { table: "1.4", row: 2, column: 3, cell: "-1" };
    let modified = |seq: Seq, rules: &Rules| {
        let Some(EntryOf::<Ikvm> { body: Body::Action(action @ Action::Die(_)), .. }) = game.written(seq) else {
            return None;
        };
        let combat = Ikvm::combat(rules, &game.at(seq - 1).1, Some(&action))?;
        combat.modifiers.first().map(|part| part.value)
    };
    let (changed, _) = pose(std::slice::from_ref(&bocage));
    let first =
        (game.first()..game.count()).find(|&seq| modified(seq, game.rules()) != modified(seq, &changed)).unwrap();
    let (seq, drift) = replay(&game, &[bocage]).unwrap();
    assert_eq!(seq, first);
    assert!(matches!(drift, ReplayMismatch::Figure { .. }), "the figure that differs is named: {drift}");
}

#[test]
fn of_two_changes_the_earlier_one_is_reported() {
    for seed in 1..6 {
        let game = recorded(seed);
        let (_, row, column) = dice(&game)[dice(&game).len() / 2];
        let cell = other_cell(&game, row, column);
        let modifier = Change { table: "1.4", row: 2, column: 3, cell: "-1" };
        let alone = [&cell, &modifier].map(|change| replay(&game, std::slice::from_ref(change)).map(|(seq, _)| seq));
        let both = replay(&game, &[cell, modifier]).map(|(seq, _)| seq);
        assert_eq!(both, alone.into_iter().flatten().min(), "seed {seed}");
    }
}
