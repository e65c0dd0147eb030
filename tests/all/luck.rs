//! Luck of the dice counted again from the pages and the printed tables, face by face.

use std::collections::BTreeMap;

use wardiary_core::diary::loss_history::PhaseEnd;
use wardiary_core::diary::match_log::Match;
use wardiary_core::editions::Listed;
use wardiary_core::kernel::citation::row;
use wardiary_core::kernel::dice_odds::{Fraction, Tally};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::notation::Line;
use wardiary_core::kernel::slots::Names;
use wardiary_core::kernel::unit::{Place, Side};
use wardiary_core::kernel::view::{Face, Piece};
use wardiary_core::of_any;
use wardiary_core::review::viewers;
use wardiary_core::review::{EntryKind, Review, Seq};
use wardiary_fixtures::matches::{CAEN_ORNE, RECORDED};
use wardiary_journal::diary_file;

const SIDES: [Side; 2] = [Side::One, Side::Two];

fn recorded() -> std::sync::Arc<dyn Review> {
    let bytes = CAEN_ORNE.journal().expect("the recorded match plays");
    diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match").into_review(Viewer::Umpire)
}

fn left(piece: &Piece) -> u32 {
    u32::from(piece.loss_points - piece.losses)
}

/// Losses of one side by a printed cell, such as `A2-F2R`; an `E` gives more than any force can bear.
fn printed(cell: &str, side: char) -> u32 {
    let part = cell.split('-').find_map(|part| part.strip_prefix(side));
    part.and_then(|rest| rest.chars().next()).map_or(0, |first| first.to_digit(10).unwrap_or(u32::MAX))
}

/// Losses of both sides by each face of a fight on the ground, limited by hand by the counters there.
fn faces_of_fight(review: &dyn Review, seq: Seq) -> Option<(u8, Vec<[u32; 2]>)> {
    let combat = review.at(seq).combat()?;
    let before = review.at(seq - 1).position();
    let stands = |piece: &&Piece| piece.place == Place::On(combat.target) && !piece.over;
    let present: u32 =
        before.pieces.iter().filter(stands).filter(|piece| piece.side != combat.attacker).map(left).sum();
    let fights = |piece: &&Piece| combat.attack.iter().any(|part| part.unit == Some(piece.unit));
    let ground = |piece: &&Piece| !piece.over && !piece.symbol.is_ship();
    let stake: u32 = before.pieces.iter().filter(fights).filter(ground).map(left).sum();
    let by_side = |face: &Face| {
        let mut losses = [0; 2];
        losses[combat.attacker.index()] = printed(&face.result, 'A').min(stake);
        losses[combat.attacker.enemy().index()] = printed(&face.result, 'F').min(present);
        losses
    };
    Some((combat.face()?, combat.faces.iter().map(by_side).collect()))
}

/// The same for a shot of flak, read from table 1.7 as it is printed.
fn faces_of_shot(review: &dyn Review, seq: Seq) -> (u8, Vec<[u32; 2]>) {
    let (entry, account) = (review.entry(seq).expect("an entry"), review.at(seq).explanation());
    let value = |term: &str| account.steps().iter().find(|step| step.term == term).expect("a figure of the shot").value;
    let die = entry.notation.strip_prefix("die ").expect("a die").parse().expect("a face");
    let wardiary_core::kernel::explain::Subject::Unit(aircraft) =
        account.steps().iter().find(|step| step.term == "flak-value").expect("a shot").subject
    else {
        panic!("a shot is at an aircraft")
    };
    let table = review.book().table("1.7").expect("the table of flak");
    let column = table.heads.iter().position(|head| *head == value("flak-value").to_string()).expect("its column");
    let bears =
        left(review.at(seq - 1).position().pieces.iter().find(|piece| piece.unit == aircraft).expect("a counter"));
    let hits = |row: &Vec<String>| [row[column].parse::<u32>().unwrap_or(0).min(bears), 0];
    (die, table.rows.iter().map(hits).collect())
}

#[test]
fn expected_and_actual_losses_are_those_of_every_face_counted_by_hand() {
    let review = recorded();
    let history = review.loss_history();
    let dice: Vec<Seq> = (review.first()..review.len())
        .filter_map(|seq| review.entry(seq))
        .filter(|entry| entry.on_line && entry.notation.starts_with("die ") && entry.moment.phase.word != "weather")
        .map(|entry| entry.seq)
        .collect();
    assert_eq!(history.rolls.iter().map(|rolled| rolled.seq).collect::<Vec<_>>(), dice);
    let mut sums = [[0_u32; 2]; 2];
    for (rolled, &seq) in history.rolls.iter().zip(&dice) {
        let flak = rolled.roll.kind == "flak";
        let fight = if flak { None } else { faces_of_fight(review.as_ref(), seq) };
        let (die, faces) = fight.unwrap_or_else(|| faces_of_shot(review.as_ref(), seq));
        let outcomes: Vec<[u32; 2]> = rolled.roll.outcomes.iter().map(|outcome| outcome.losses).collect();
        assert_eq!((rolled.roll.face, outcomes), (die, faces.clone()), "entry {seq}");
        for side in SIDES.map(Side::index) {
            sums[side][0] += faces.iter().map(|losses| losses[side]).sum::<u32>();
            sums[side][1] += faces[usize::from(die) - 1][side];
        }
    }
    for side in SIDES {
        let tally = Tally::of(history.rolls.iter().map(|rolled| &rolled.roll), side);
        let [sixths, taken] = sums[side.index()];
        assert_eq!((tally.expected, tally.taken), (Fraction::new(sixths.into(), 6), taken), "{side:?}");
        assert!(taken > 0, "{side:?} loses something in this match");
    }
    assert!(history.rolls.iter().any(|rolled| rolled.roll.kind == "flak"), "a match with flak");
}

#[test]
fn what_everybody_lost_adds_up_to_the_last_position() {
    let review = recorded();
    let worn = |piece: &Piece| match piece.place {
        Place::Eliminated => i32::from(piece.loss_points),
        _ => i32::from(piece.losses),
    };
    let (first, last) = (review.at(0).position(), review.at(review.len()).position());
    let history = review.loss_history();
    for (before, after) in first.pieces.iter().zip(&last.pieces) {
        let losses = history.losses.iter().filter(|loss| loss.unit == after.unit);
        assert_eq!(losses.clone().map(|loss| loss.points).sum::<i32>(), worn(after) - worn(before), "{}", after.name);
        assert_eq!(losses.filter(|loss| loss.gone).count() == 1, after.place == Place::Eliminated, "{}", after.name);
    }
    assert!(history.losses.iter().all(|loss| loss.seq >= review.first()));
    assert!(history.losses.iter().any(|loss| loss.gone), "somebody is eliminated in this match");
}

/// A roll states whether it leads to the page of its combat, so that no page has to derive the combat.
#[test]
fn a_throw_says_whether_its_viewer_is_shown_the_combat() {
    let mut shown = 0;
    for sample in RECORDED {
        let bytes = sample.journal().expect("the recorded match plays");
        let game = diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match");
        for (word, viewer) in viewers(&*game.review(Viewer::Umpire)) {
            let review = game.review(viewer);
            for rolled in &review.loss_history().rolls {
                let combat = review.at(rolled.seq).combat();
                assert_eq!(rolled.is_combat, combat.is_some(), "{}, entry {} as {word}", sample.id, rolled.seq);
                shown += usize::from(rolled.is_combat);
            }
        }
    }
    assert!(shown > 1000, "{shown} dice of combats that are shown");
}

/// The drawing of a roll on a page holds every face of the dice, with the rolled one among them.
#[test]
fn every_roll_of_every_recorded_match_shows_all_its_faces() {
    let mut kinds = std::collections::BTreeSet::new();
    for recorded in RECORDED {
        let bytes = recorded.journal().expect("the recorded match plays");
        let game = diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match");
        let review = game.review(Viewer::Umpire);
        let rolls: Vec<(Seq, &str)> =
            review.loss_history().rolls.iter().map(|roll| (roll.seq, roll.roll.kind)).collect();
        for (seq, kind) in rolls {
            let Some(combat) = review.at(seq).combat() else { continue };
            let faces: u32 = combat.faces.iter().map(|face| face.weight).sum();
            assert!([6, 36].contains(&faces), "{} {seq}: {faces} ways to fall", recorded.id);
            assert!(combat.result().is_some(), "{} {seq}: {kind}", recorded.id);
            kinds.insert(combat.kind);
        }
    }
    assert!(["assault", "carpet", "duel", "flak", "ground"].iter().all(|kind| kinds.contains(kind)), "{kinds:?}");
}

/// The history of losses is kept between questions, and follows the record as it grows.
#[test]
fn a_history_grows_with_its_record() {
    let bytes = CAEN_ORNE.journal().expect("the recorded match plays");
    let game = diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match");
    of_any!(game, game => grows(game));
}

fn grows<S: Listed>(mut game: Match<S>) {
    let viewers = [Viewer::Umpire, Viewer::Side(Side::Two)];
    let before = viewers.map(|viewer| game.review(viewer).loss_history());
    assert_eq!(before, viewers.map(|viewer| game.review(viewer).loss_history()), "asked twice");
    assert_ne!(before[0], before[1], "each viewer has an own one");
    let unit =
        game.state().board.units().find(|&unit| game.state().board.losses(unit) == 0).expect("a unit in full strength");
    let decree = format!("losses {} 1", game.rules().unit_id(unit));
    let decree = S::parse_amendment(game.rules(), &mut Line::new(&decree, 1)).expect("a decree of every game");
    game.amend(&decree, row("N-127"), "it was forgotten", Some(0)).expect("the umpire may");
    let after = viewers.map(|viewer| game.review(viewer).loss_history());
    assert!(after.iter().zip(&before).all(|(after, before)| after.losses.len() == before.losses.len() + 1));
}

/// Returns the last entry of each phase and the limit of the phase: the last limit among its entries that change the position.
fn limits(review: &dyn Review) -> Vec<(Seq, Option<u32>)> {
    let spans = review.phases();
    let mut limits: Vec<(Seq, Option<u32>)> = spans.iter().map(|span| (span.last, None)).collect();
    let mut at = 0;
    review.visit(&review.steps(), &mut |seq, snapshot| {
        while spans.get(at).is_some_and(|span| span.last < seq) {
            at += 1;
        }
        let entry = snapshot.entry();
        if matches!(entry.kind, EntryKind::Action(_) | EntryKind::Amendment | EntryKind::Reading)
            && let Some((_, limit)) = limits.get_mut(at)
        {
            *limit = entry.limit_ms.or(*limit);
        }
    });
    limits
}

#[test]
fn the_ends_of_phases_are_noted_as_the_positions_have_them() {
    let mut ends = 0;
    for sample in RECORDED {
        let bytes = sample.journal().expect("the recorded match plays");
        let game = diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match");
        for (word, viewer) in viewers(&*game.review(Viewer::Umpire)) {
            let review = game.review(viewer);
            let last: Vec<Seq> = review.phases().iter().map(|span| span.last).collect();
            let limits = limits(&*review);
            // The entry that ends a phase may reset a side's remainder, so the remainder is read in the position before this entry.
            let before: Vec<Seq> = last.iter().map(|seq| seq.saturating_sub(1)).collect();
            let mut left = BTreeMap::new();
            review.visit(&before, &mut |seq, at| drop(left.insert(seq + 1, at.position().tallies)));
            let mut stood = Vec::new();
            review.visit(&last, &mut |seq, at| {
                let totals = at.score().map(|score| [score.sides[0].total, score.sides[1].total]);
                let limit_ms = limits.iter().find(|(last, _)| *last == seq).and_then(|(_, limit)| *limit);
                let is_left = |(term, _): &(&'static str, i64)| {
                    ["air-points", "activation-points", "replacements"].contains(term)
                };
                let position = at.position();
                let now = position.tallies.into_iter();
                let ended = review.moment(seq).is_some_and(|of_entry| !position.moment.same_phase(of_entry));
                let tallies = if ended {
                    let of_phase = left.remove(&seq).unwrap_or_default().into_iter().filter(is_left);
                    of_phase.chain(now.filter(|tally| !is_left(tally))).collect()
                } else {
                    now.collect()
                };
                stood.push(PhaseEnd { seq, totals, tallies, limit_ms });
            });
            assert_eq!(review.loss_history().phase_ends, stood, "{} as {word}", sample.id);
            ends += stood.len();
        }
    }
    assert!(ends > 400, "{ends} ends of phases");
}
