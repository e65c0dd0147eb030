//! The words of entries: the effect of fire at an aircraft, the unit that loses by a lot, the arrivals of an advance, the kind of units
//! that come into sight, and the points left to a side after a phase.

use wardiary_core::editions::AnyMatch;
use wardiary_core::kernel::explain::{Explanation, Shown};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::phrase::{Arg, Phrase};
use wardiary_core::kernel::slots::{SeenAs, SlotName, Token};
use wardiary_core::kernel::unit::{Side, UnitId};
use wardiary_core::review::{Review, Seq};
use wardiary_core::systems::wab_normandy_1944::ID;
use wardiary_fixtures::matches::RECORDED;

use crate::sampled::played;

const SIDES: [Side; 2] = [Side::One, Side::Two];

/// The shipped matches of this book.
fn games() -> Vec<(&'static str, AnyMatch)> {
    let of_book = RECORDED.into_iter().filter(|recorded| recorded.system == ID);
    of_book.map(|recorded| (recorded.id, played(&recorded))).collect()
}

fn number(words: &Phrase, key: &str) -> i64 {
    match words.args.iter().find(|(known, _)| *known == key) {
        Some((_, Arg::Number(number))) => *number,
        other => panic!("{key} in {words:?}: {other:?}"),
    }
}

fn case(words: &Phrase, key: &str) -> &'static str {
    match words.args.iter().find(|(known, _)| *known == key) {
        Some((_, Arg::Case(case))) => case,
        other => panic!("{key} in {words:?}: {other:?}"),
    }
}

fn unit(words: &Phrase) -> UnitId {
    match words.args.iter().find(|(known, _)| *known == "unit") {
        Some((_, Arg::Unit(unit))) => *unit,
        other => panic!("a unit in {words:?}: {other:?}"),
    }
}

/// Returns whether the derivation shows that a mission is called off.
fn is_off(account: &Explanation) -> bool {
    let mission = account.first("mission").map(|at| account.steps()[at].shown);
    matches!(mission.expect("a mission"), Shown::Word("off"))
}

#[test]
fn fire_at_an_aircraft_is_told_with_its_sum_and_with_what_becomes_of_the_aircraft() {
    let (mut outcomes, mut in_part) = (Vec::new(), 0);
    for (id, game) in games() {
        let review = game.review(Viewer::Umpire);
        for seq in review.first()..review.len() {
            let Some(entry) = review.entry(seq).filter(|entry| entry.words.key == "entry-flak") else { continue };
            let (words, account) = (&entry.words, review.at(seq).explanation());
            let [first, second, points, defence, value] =
                ["first", "second", "points", "defence", "value"].map(|key| number(words, key));
            assert_eq!(first + second + points - defence, value, "{id} {seq}");
            assert_eq!(account.value("flak-value").map(i64::from), Some(value), "{id} {seq}");
            assert_eq!(account.value("flak-loss").map(i64::from), Some(number(words, "lost")), "{id} {seq}");
            let outcome = case(words, "outcome");
            assert_eq!(outcome != "through", is_off(&account) || outcome == "down", "{id} {seq}: {outcome}");
            outcomes.push(outcome);
            let allied = game.review(Viewer::Side(Side::One)).entry(seq).expect("an entry").words;
            if allied.key == "entry-part-flak" {
                in_part += 1;
                assert_eq!((case(&allied, "outcome"), unit(&allied)), (outcome, unit(words)), "{id} {seq}");
                assert!(!allied.args.iter().any(|(key, _)| ["points", "value"].contains(key)), "{id} {seq}");
            }
        }
    }
    for outcome in ["through", "off"] {
        assert!(outcomes.contains(&outcome), "no mission is told as {outcome}");
    }
    assert!(in_part > 0, "no fire of guns that the Allies do not see");
}

#[test]
fn a_lot_is_told_with_the_unit_that_loses_by_it() {
    let mut lots = 0;
    for (id, game) in games() {
        let review = game.review(Viewer::Umpire);
        for seq in review.first()..review.len() {
            let Some(entry) = review.entry(seq).filter(|entry| entry.words.key == "entry-lot") else { continue };
            let loser = unit(&entry.words);
            let is_worn = |slot: SlotName| matches!(slot, SlotName::Unit(of, "losses" | "at") if of == loser);
            assert!(entry.changes.iter().any(|change| is_worn(change.slot)), "{id} {seq}: {loser:?} loses nothing");
            lots += 1;
        }
    }
    assert!(lots > 10, "{lots} lots");
}

/// The units that come into sight in a hex by an entry.
fn arrived(review: &dyn Review, seq: Seq, hex: Hex) -> Vec<UnitId> {
    let entry = review.entry(seq).expect("an entry");
    let place = |slot: SlotName, after: &[Token]| match slot {
        SlotName::Unit(unit, "at") if after == [Token::Hex(hex)] => Some(unit),
        _ => None,
    };
    let seen = entry.changes.iter().filter(|change| change.seen_as == SeenAs::IntoSight);
    seen.filter_map(|change| place(change.slot, &change.after)).collect()
}

#[test]
fn who_is_seen_to_arrive_is_named_by_the_advance() {
    let mut seen = 0;
    for (id, game) in games() {
        for side in SIDES {
            let review = game.review(Viewer::Side(side));
            for seq in review.first()..review.len() {
                let words = review.entry(seq).expect("an entry").words;
                let hex =
                    words.args.iter().find_map(|(_, arg)| if let Arg::Hex(hex) = arg { Some(*hex) } else { None });
                let (true, Some(hex)) = (words.key.starts_with("entry-part-advance"), hex) else { continue };
                let named = words.named().units;
                for unit in arrived(&*review, seq, hex) {
                    assert!(named.contains(&unit), "{id} {seq}: {unit:?} comes into sight and is not named");
                    seen += 1;
                }
            }
        }
    }
    // An advance whose units are all known afterwards is described completely.
    let allied = games().into_iter().find(|(id, _)| *id == "omaha").expect("the sample").1;
    let words = allied.review(Viewer::Side(Side::One)).entry(31).expect("an entry").words;
    assert!(!words.named().units.is_empty(), "{seen} seen, and entry 31 names nobody: {words:?}");
}

#[test]
fn what_comes_into_sight_or_goes_out_of_it_is_no_change() {
    let (mut into, mut out) = (0, 0);
    for (id, game) in games() {
        for side in SIDES {
            let review = game.review(Viewer::Side(side));
            let owner: Vec<Side> =
                game.review(Viewer::Umpire).at(0).position().pieces.iter().map(|piece| piece.side).collect();
            for seq in review.first()..review.len() {
                for change in review.entry(seq).expect("an entry").changes {
                    let SlotName::Unit(unit, _) = change.slot else { continue };
                    match change.seen_as {
                        SeenAs::Changed => continue,
                        SeenAs::IntoSight => into += usize::from(change.before.is_empty()),
                        SeenAs::OutOfSight => out += 1,
                    }
                    assert_ne!(owner[unit.index()], side, "{id} {seq}: one's own is always in sight");
                    assert!(change.seen_as == SeenAs::OutOfSight || change.before.is_empty(), "{id} {seq}: {change:?}");
                }
            }
        }
    }
    assert!(into > 10 && out > 10, "{into} into sight, {out} out of it");
}

#[test]
fn what_a_side_had_left_at_the_end_of_its_impulse_is_read_before_the_next_begins() {
    let mut read = 0;
    for (id, game) in games() {
        let viewers = SIDES.map(Viewer::Side).into_iter().chain([Viewer::Umpire]);
        for viewer in viewers {
            let (review, truth) = (game.review(viewer), game.review(Viewer::Umpire));
            let ends = review.loss_history();
            for span in review.phases().into_iter().filter(|span| !span.moment.phase.is_before()) {
                let end = ends.phase_ends.iter().find(|end| end.seq == span.last).expect("the end of a phase");
                let told = end.tallies.iter().find(|(term, _)| *term == "activation-points").map(|&(_, left)| left);
                let is_over = span.last + 1 >= review.len();
                let Some(side) = span.moment.side.filter(|_| !is_over) else { continue };
                if viewer == Viewer::Side(side.enemy()) {
                    assert_eq!(told, None, "{id} {}: what the enemy has left", span.last);
                    continue;
                }
                let name = ["activation-allied", "activation-axis"][side.index()];
                let slots = truth.at(span.last - 1).slots();
                let left = slots.iter().find(|slot| slot.name == name).map_or("0", |slot| slot.value.as_str());
                assert_eq!(told.map(|left| left.to_string()).as_deref(), Some(left), "{id} {}", span.last);
                read += 1;
            }
        }
    }
    assert!(read > 40, "{read} impulses");
}
