//! Compares the cost of a fight with the slots that its entries changed: in every book, and for every viewer.

use std::collections::BTreeMap;

use wardiary_core::diary::notes::Notes;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::slots::{SlotName, Token};
use wardiary_core::kernel::unit::{Place, UnitId};
use wardiary_core::review::{Review, Seq, viewers};
use wardiary_draw::map_view::{Caption, MapView, View, holds};
use wardiary_fixtures::matches::EACH;
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::localize::Localizer;

use super::super::marked::blows;
use super::{Losses, led_to};
use crate::halts::row;

/// Maximum number of fights of a match to check, spread over the whole match.
const FIGHTS: usize = 40;

fn localizer(review: &dyn Review) -> Localizer<'_> {
    Localizer { w: Words { lang: Lang::En, ..Words::default() }.of(review.system()), review }
}

/// Returns the entries of fights with losses.
fn costly(review: &dyn Review) -> Vec<Vec<Seq>> {
    let history = review.loss_history();
    let mut fights: Vec<Vec<Seq>> =
        history.losses.iter().filter(|loss| loss.attack.is_some()).map(|loss| led_to(review, loss.seq)).collect();
    fights.dedup();
    let stride = fights.len().div_ceil(FIGHTS).max(1);
    fights.into_iter().step_by(stride).collect()
}

/// A unit's change by some entries: points lost, whether it is eliminated, and the last hex that it left.
type Changed = (i64, bool, Option<Hex>);

/// Reads the same changes from the slots of the entries, all of which the umpire sees.
fn changed(review: &dyn Review, entries: &[Seq]) -> BTreeMap<UnitId, Changed> {
    let number = |value: &[Token]| if let &[Token::Number(number)] = value { number } else { 0 };
    let mut all: BTreeMap<UnitId, Changed> = BTreeMap::new();
    review.visit(entries, &mut |_, at| {
        for change in &at.entry().changes {
            let SlotName::Unit(unit, field) = change.slot else { continue };
            let (points, is_gone, from) = all.entry(unit).or_default();
            match field {
                "losses" => *points += number(&change.after) - number(&change.before),
                "at" => {
                    *is_gone = change.after == [Token::Word("eliminated")];
                    *from = if let &[Token::Hex(hex)] = change.before.as_slice() { Some(hex) } else { None };
                }
                _ => {}
            }
        }
    });
    all.retain(|_, (points, is_gone, _)| *is_gone || *points > 0);
    all
}

#[test]
fn the_losses_of_a_fight_are_what_its_entries_changed() {
    let library = Archive::of(&EACH).unwrap();
    for sample in &EACH {
        let opened = library.open(sample.id).unwrap();
        let review = opened.review.as_ref();
        let fights = costly(review);
        assert!(!fights.is_empty(), "{}", sample.id);
        for entries in fights {
            let (losses, changed) = (Losses::of(review, &entries), changed(review, &entries));
            let at = format!("{}, {entries:?}", sample.id);
            assert_eq!(losses.0.keys().collect::<Vec<_>>(), changed.keys().collect::<Vec<_>>(), "{at}");
            for (unit, cost) in &losses.0 {
                let (points, is_gone, from) = changed[unit];
                assert_eq!(cost.is_gone, is_gone, "{at}: {unit:?}");
                if is_gone {
                    assert_eq!(cost.from, from, "{at}: {unit:?}");
                } else {
                    assert_eq!(cost.points, points, "{at}: {unit:?}");
                }
            }
        }
    }
}

#[test]
fn a_viewer_is_shown_no_loss_that_did_not_happen() {
    let library = Archive::of(&EACH).unwrap();
    let mut shown = 0;
    for sample in &EACH {
        let opened = library.open(sample.id).unwrap();
        let review = opened.review.as_ref();
        let fights = costly(review);
        for (word, viewer) in viewers(review) {
            let seen = review.seen_by(viewer);
            for entries in &fights {
                let (losses, true_ones) = (Losses::of(seen.as_ref(), entries), changed(review, entries));
                let last = entries.last().copied().unwrap_or_default();
                let position = seen.at(last).position();
                for (unit, cost) in &losses.0 {
                    shown += 1;
                    let at = format!("{} as {word}, {entries:?}: {unit:?}", sample.id);
                    let piece = position.pieces.iter().find(|piece| piece.unit == *unit);
                    if cost.is_gone {
                        assert!(
                            piece.is_none_or(|piece| piece.place == Place::Eliminated),
                            "{at}: {:?}",
                            piece.map(|piece| piece.place)
                        );
                    } else {
                        let is_true =
                            true_ones.get(unit).is_some_and(|(points, is_gone, _)| *is_gone || cost.points <= *points);
                        assert!(is_true, "{at}: {cost:?}, {:?}", true_ones.get(unit));
                    }
                }
            }
        }
    }
    assert!(shown > 100, "{shown} losses were looked at");
}

#[test]
fn each_unit_that_lost_at_a_stop_has_its_mark_on_the_map_or_beside_it() {
    let library = Archive::of(&EACH).unwrap();
    for sample in &EACH {
        let opened = library.open(sample.id).unwrap();
        let review = opened.review.as_ref();
        let localizer = localizer(review);
        let mut marks = 0;
        for halt in row(review, &Notes::default()).0 {
            let changed = changed(review, &led_to(review, halt.entry));
            let position = review.at(halt.after).position();
            let fallen = Losses::of(review, &led_to(review, halt.entry)).off_map(localizer, &position);
            let (view, overlay) = blows(localizer, halt.entry, View::Whole);
            let caption = Caption::default();
            let board = MapView { review, position: &position, overlay: &overlay, view, caption }.draw().to_string();
            let is_on = |unit: &UnitId| {
                position.pieces.iter().any(|piece| piece.unit == *unit && matches!(piece.place, Place::On(_)))
            };
            let on_map = changed.keys().filter(|&unit| is_on(unit)).count();
            let at = format!("{}, stop {}", sample.id, halt.place);
            let drawn = board.matches("<g class=\"loss\">").count();
            assert_eq!(drawn, on_map + overlay.loss_marks.gone.len(), "{at}");
            assert_eq!(fallen.len(), changed.len() - on_map, "{at}");
            let crossed = fallen.iter().filter(|unit| unit.counter.to_string().contains("gone-cross")).count();
            assert_eq!(crossed, changed.values().filter(|(_, is_gone, _)| *is_gone).count(), "{at}");
            marks += drawn;
        }
        assert!(marks > 0, "{}: no stop costs a unit anything", sample.id);
    }
}

/// The visible part contains the attacked hex, and the attackers that are next to the hex of the stop. It differs from the part
/// before the decision only if that part lacks one of the hexes around which the new part is drawn.
#[test]
fn a_near_map_stays_where_it_was_unless_an_arrow_or_a_mark_lies_beyond_its_edge() {
    let library = Archive::of(&EACH).unwrap();
    let (mut still, mut moved) = (0, 0);
    for sample in &EACH {
        let opened = library.open(sample.id).unwrap();
        let review = opened.review.as_ref();
        let localizer = localizer(review);
        for halt in row(review, &library.notes(sample.id).unwrap().notes).0 {
            let Some(hex) = halt.hex else { continue };
            let (view, overlay) = blows(localizer, halt.entry, View::Round(vec![hex]));
            let at = format!("{}, stop {}", sample.id, halt.place);
            let View::Round(shown) = &view else { panic!("{at}: {view:?}") };
            let target = overlay.attacks.first().map(|&(_, to, _)| to);
            assert!(target.is_none_or(|target| holds(review.map(), shown, &[target])), "{at}");
            let beside =
                overlay.attacks.iter().map(|&(from, ..)| from).filter(|&from| review.map().distance(from, hex) == 1);
            assert!(holds(review.map(), shown, &beside.collect::<Vec<_>>()), "{at}");
            if *shown == [hex] {
                still += 1;
            } else {
                assert!(!holds(review.map(), &[hex], shown), "{at}: {shown:?}");
                moved += 1;
            }
        }
    }
    assert!(still > moved && moved > 0, "{still} stay and {moved} move");
}
