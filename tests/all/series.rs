//! Series from phase to phase compared with the positions themselves, and attacks that were not made with the answers of the rules.

use wardiary_core::diary::odds_refused::{Odds, OddsRefused};
use wardiary_core::diary::series::Supplied;
use wardiary_core::editions::AnyMatch;
use wardiary_core::kernel::dice_odds::Fraction;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::slots::{SlotName, Token};
use wardiary_core::kernel::unit::{Place, Side};
use wardiary_core::kernel::view::{Choice, Combat, Offer, Piece, SideScore, Strength};
use wardiary_core::of_any;
use wardiary_core::review::Review;
use wardiary_fixtures::matches::{CHERBOURG, OMAHA, RECORDED, Recorded};
use wardiary_journal::diary_file;

const SIDES: [Side; 2] = [Side::One, Side::Two];

fn opened(sample: &Recorded) -> std::sync::Arc<dyn Review> {
    let bytes = sample.journal().expect("the recorded match plays");
    diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match").into_review(Viewer::Umpire)
}

/// The strength of a counter by its printed figures: the first two of ground units, of which a game may print one for both.
fn printed(piece: &Piece) -> Strength {
    let is_ground = !piece.over && !piece.symbol.is_ship() && matches!(piece.place, Place::On(_));
    let figures: Vec<i32> = piece.values.split('-').filter_map(|figure| figure.parse().ok()).collect();
    match figures[..] {
        // A partisan has no strength printed.
        _ if !is_ground || piece.values.starts_with('P') => Strength::default(),
        [attack, defence, _] => Strength { attack, defence },
        // With a range in parentheses after the movement.
        [attack, defence] if piece.values.contains('(') => Strength { attack, defence },
        [value, _] => Strength { attack: value, defence: value },
        [defence] => Strength { attack: 0, defence },
        _ => Strength::default(),
    }
}

/// Loss points that an entry gives back to units of each side, as replacements do: a lost point stays counted as lost (B-241).
fn given_back(review: &dyn Review, owners: &[Side], seq: u32) -> [i32; 2] {
    let number = |value: &[Token]| if let &[Token::Number(number)] = value { number } else { 0 };
    let mut back = [0; 2];
    for change in review.entry(seq).filter(|entry| entry.on_line).into_iter().flat_map(|entry| entry.changes) {
        if let SlotName::Unit(unit, "losses") = change.slot {
            let fewer = (number(&change.before) - number(&change.after)).max(0);
            back[owners[unit.index()].index()] += i32::try_from(fewer).expect("few points");
        }
    }
    back
}

#[test]
fn the_figures_of_each_phase_are_those_of_the_position_at_its_end() {
    for sample in RECORDED {
        let review = opened(&sample);
        let series = review.series();
        let spans = review.phases().into_iter().filter(|span| !span.moment.phase.is_before());
        assert!(series.phases.iter().map(|phase| phase.seq).eq(spans.map(|span| span.last)), "{}", sample.id);
        let owners: Vec<Side> = review.at(0).position().pieces.iter().map(|piece| piece.side).collect();
        let (mut returned, mut seen) = ([0; 2], 0);
        for phase in &series.phases {
            for back in (seen..=phase.seq).map(|seq| given_back(&*review, &owners, seq)) {
                returned = [returned[0] + back[0], returned[1] + back[1]];
            }
            seen = phase.seq + 1;
            let at = review.at(phase.seq);
            let (position, name) = (at.position(), format!("{} after {}", sample.id, phase.seq));
            for side in SIDES {
                let own = || position.pieces.iter().filter(move |piece| piece.side == side);
                let sum = own().map(printed).fold(Strength::default(), |sum, one| Strength {
                    attack: sum.attack + one.attack,
                    defence: sum.defence + one.defence,
                });
                // In the fourth game the counters of guns show points, and those of commanders their reach.
                if sample.system == OMAHA.system {
                    let left = phase.strength[side.index()].expect("a strength");
                    assert!(left.attack <= sum.attack && left.defence <= sum.defence, "{name}: {left:?} of {sum:?}");
                } else {
                    assert_eq!(phase.strength[side.index()], Some(sum), "{name}");
                }
                let lines = at.supply(side);
                let with = lines.iter().filter(|line| line.way.is_some()).count() as u32;
                let supplied = Supplied { with, without: lines.len() as u32 - with };
                assert_eq!(phase.supply[side.index()], Some(supplied), "{name}");
                let worn = |piece: &Piece| {
                    i32::from(if piece.place == Place::Eliminated { piece.loss_points } else { piece.losses })
                };
                let before = review.at(0).position();
                let at_first: i32 = before.pieces.iter().filter(|piece| piece.side == side).map(worn).sum();
                let more = own().map(worn).sum::<i32>() - at_first;
                assert_eq!(phase.losses[side.index()], more + returned[side.index()], "{name}");
                if position.has_control {
                    let held = position.owners.iter().filter(|(_, by)| *by == side).count() as u32;
                    assert_eq!(phase.control[side.index()], held, "{name}");
                }
            }
            // B-252, B-253: `earlier` is the part of the total that was scored before, in addition to hexes and units.
            let adds_up = |side: &SideScore| {
                let parts =
                    side.hexes.iter().map(|&(_, value)| value).chain(side.beaten.iter().map(|&(_, value)| value));
                side.total == side.earlier + parts.sum::<i32>()
            };
            assert!(at.score().is_none_or(|score| score.sides.iter().all(adds_up)), "{name}: points add up");
            assert_eq!(phase.points, at.score().map(|score| score.sides.map(|side| side.total)), "{name}");
        }
    }
}

/// Units whose supply differs from the end of the phase before, counted from the lines themselves.
#[test]
fn lines_of_supply_are_cut_and_restored_from_one_end_of_a_phase_to_the_next() {
    let mut counted = 0;
    for sample in RECORDED {
        let review = opened(&sample);
        let series = review.series();
        let mut expected = Vec::new();
        for pair in series.phases.windows(2) {
            for side in SIDES {
                let [was, is] = [&pair[0], &pair[1]].map(|phase| review.at(phase.seq).supply(side));
                for is_restored in [false, true] {
                    let had = |unit| was.iter().find(|line| line.unit == unit).map(|line| line.way.is_some());
                    let changed = is.iter().filter(|line| line.way.is_some() == is_restored);
                    let units: Vec<_> =
                        changed.map(|line| line.unit).filter(|&unit| had(unit) == Some(!is_restored)).collect();
                    expected.extend((!units.is_empty()).then_some((pair[1].seq, side, is_restored, units)));
                }
            }
        }
        let found = series.supply.iter().map(|change| {
            let units: Vec<_> = change.units.iter().map(|&(unit, _)| unit).collect();
            (change.seq, change.side, change.is_restored, units)
        });
        assert!(found.eq(expected.iter().cloned()), "{}", sample.id);
        counted += expected.len();
    }
    assert!(counted > 20, "{counted} changes of supply in the samples");
}

/// The average swing towards the attacker, face by face of a combat.
fn expected(combat: &Combat) -> Fraction {
    let swing = |side: i64, weight: u32| side * i64::from(weight);
    let sum: i64 = combat
        .faces
        .iter()
        .map(|face| swing(i64::from(face.defender.points()) - i64::from(face.attacker.points()), face.weight))
        .sum();
    Fraction::new(sum, combat.faces.iter().map(|face| i64::from(face.weight)).sum())
}

/// The attack on a hex that is on offer, with all units that may take part, as a line of notation.
fn whole_attack(review: &dyn Review, odds: &Odds) -> String {
    let (map, pieces) = (review.map(), review.at(review.len()).position().pieces);
    let pending = review.at(review.len()).pending().expect("a side decides");
    let with_all = |offer: &Offer| {
        let Choice::Against { hex, force, points: None } = &offer.choice else { return None };
        let units: Vec<&str> = force.units().map(|unit| pieces[unit.index()].id.as_str()).collect();
        (*hex == odds.hex).then(|| format!("{} {} by {}", offer.verb, map.name(*hex), units.join(" ")))
    };
    let lines = pending.offers.iter().filter_map(with_all);
    let of_kind = |line: &String| {
        let rehearsal = review.rehearsed(line).expect("the umpire rehearses").expect("what is on offer is taken");
        rehearsal.combat.is_some_and(|combat| combat.kind == odds.kind && expected(&combat) == odds.expected)
    };
    let mut lines: Vec<String> = lines.filter(of_kind).collect();
    lines.pop().unwrap_or_else(|| panic!("{odds:?} was not on offer"))
}

/// Each attack that was not made is on offer in the position before the end of the phase, and would have been recorded with those odds.
#[test]
fn odds_that_were_refused_are_those_that_would_have_been_recorded() {
    let mut tried = 0;
    for sample in RECORDED {
        let bytes = sample.journal().expect("the recorded match plays");
        let mut game: AnyMatch = diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match");
        let refused = game.review(Viewer::Umpire).series().refused.clone();
        for OddsRefused { seq, odds, moment, .. } in refused {
            let name = format!("{} before {seq}: {odds:?}", sample.id);
            let review = game.review(Viewer::Umpire);
            assert!(odds.expected >= Fraction::new(1, 2) && moment.side == Some(odds.side), "{name}");
            let entry = review.entry(seq).expect("an entry");
            assert!(review.combat_entries(seq).is_empty() && entry.is_action(), "{name}");
            drop(review);
            of_any!(&mut game, game => {
                game.rewind(seq - 1, "to try", None).expect("there is such an entry");
            });
            let review = game.review(Viewer::Umpire);
            let line = whole_attack(&*review, &odds);
            let combat = review.rehearsed(&line).expect("as before").expect("as before").combat.expect("as before");
            assert_eq!((combat.read, combat.is_answered_later), (odds.column, odds.is_answered_later), "{name}");
            tried += 1;
        }
    }
    assert!(tried > 6, "{tried} attacks were put to the rules once more");
}

/// Only a reader of a side's offers sees what it could have done, and only a reader of all its counters sees its strength. In the second
/// game powers are hidden (C-058), so that neither side gets odds of attacks on them.
#[test]
fn a_side_follows_no_more_than_it_may_know() {
    let mut counted = [0; 2];
    for sample in RECORDED {
        let review = opened(&sample);
        let all = review.series();
        // In the fourth game most enemies are out of sight, and so are their lines of supply.
        let is_seen = sample.system != OMAHA.system;
        let is_open = is_seen && sample.system != CHERBOURG.system;
        for viewer in [Viewer::Side(Side::One), Viewer::Side(Side::Two), Viewer::Observer] {
            let seen = review.seen_by(viewer).series();
            let own = |side: Side| viewer == Viewer::Side(side);
            let refused = all.refused.iter().filter(|one| is_open && own(one.odds.side)).cloned();
            assert!(seen.refused.iter().cloned().eq(refused), "{} as {viewer:?}", sample.id);
            assert!(!is_seen || seen.supply == all.supply, "{}: where units are is open", sample.id);
            for (one, whole) in seen.phases.iter().zip(&all.phases) {
                let strength = SIDES.map(|side| whole.strength[side.index()].filter(|_| is_open || own(side)));
                // Now and then every enemy is in sight.
                let is_shown =
                    |side: usize| one.strength[side] == strength[side] || one.strength[side] == whole.strength[side];
                let is_as_known = one.strength == strength || !is_seen && [0, 1].into_iter().all(is_shown);
                assert!(is_as_known, "{} as {viewer:?} after {}: {:?}", sample.id, one.seq, one.strength);
                let open = (one.control, one.points);
                assert!(!is_seen || open == (whole.control, whole.points), "{}", sample.id);
            }
            counted[usize::from(is_open)] += seen.refused.len();
        }
    }
    assert!(counted[0] == 0 && counted[1] > 3, "{counted:?} attacks that were not made were shown to their own side");
}
