//! The steps of a reader in every recorded match: no entry of the program between those of people, each step in the phase under which it is
//! shown, and the whole history of a unit.

use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::slots::{SlotChange, SlotName};
use wardiary_core::kernel::unit::{Place, UnitId};
use wardiary_core::review::{EntryKind, Review, Seq};
use wardiary_fixtures::matches::{CAEN_ORNE, CHERBOURG, NORMANDY, OMAHA, Recorded, WINTER_WAR};
use wardiary_journal::diary_file;

/// A match played to its end, one with every kind of entry, and one of each other game.
const RECORDED: [Recorded; 5] = [NORMANDY, CAEN_ORNE, CHERBOURG, WINTER_WAR, OMAHA];

fn review(recorded: &Recorded) -> std::sync::Arc<dyn Review> {
    let bytes = recorded.journal().expect("the recorded match plays");
    diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match").into_review(Viewer::Umpire)
}

fn kind(review: &dyn Review, seq: Seq) -> EntryKind {
    review.entry(seq).expect("an entry").kind
}

#[test]
fn steps_and_phases_pass_over_what_the_program_wrote_and_stop_at_the_end() {
    for recorded in &RECORDED {
        let (review, id) = (review(recorded), recorded.id);
        let (steps, phases) = (review.steps(), review.phases());
        let is_over = review.at(review.len()).pending().is_none();
        let (last, written) = steps[1..].split_last().expect("something was written");
        assert_eq!(steps[0], 0, "{id}: the opening comes first");
        for &seq in written {
            let entry = review.entry(seq).expect("an entry");
            let is_written = !matches!(entry.kind, EntryKind::Housekeeping | EntryKind::Opening);
            assert!(is_written && entry.on_line, "{id}: {seq} is a step");
        }
        assert_eq!(kind(&*review, *last) == EntryKind::Housekeeping, is_over, "{id}: the end is a step of its own");
        assert!(is_over || *last + 1 == review.len() || kind(&*review, last + 1) == EntryKind::Housekeeping, "{id}");
        // Only clock entries, which open a phase, are steps outside every phase: a reader does not open the phase at them.
        let is_in = |seq: Seq| phases.iter().any(|span| (span.first..=span.last).contains(&seq));
        let outside = steps[1..].iter().filter(|&&seq| !is_in(seq));
        assert!(outside.clone().all(|&seq| kind(&*review, seq) == EntryKind::Clock), "{id}: {outside:?}");
        for span in &phases {
            let of = |seq: &&Seq| (span.first..=span.last).contains(*seq);
            for &seq in steps.iter().filter(of) {
                let moment = review.entry(seq).expect("an entry").moment;
                let told = (moment.turn, moment.phase, moment.side);
                assert_eq!(told, (span.moment.turn, span.moment.phase, span.moment.side), "{id}: {seq}");
            }
        }
    }
}

#[test]
fn a_rewind_belongs_to_the_moment_it_leads_back_to() {
    let mut met = 0;
    for recorded in &RECORDED {
        let review = review(recorded);
        for rewind in review.rewinds() {
            let (told, back) =
                (review.entry(rewind.seq).expect("an entry").moment, review.at(rewind.seq).position().moment);
            assert_eq!((told.turn, told.phase, told.side), (back.turn, back.phase, back.side), "{}", recorded.id);
            met += 1;
        }
    }
    assert!(met >= 3, "{met} rewinds");
}

#[test]
fn the_history_of_a_unit_tells_each_loss_with_the_attack_that_cost_it_and_no_end_of_a_phase() {
    for recorded in &RECORDED {
        let (review, id) = (review(recorded), recorded.id);
        let last = review.len() - 1;
        let units: Vec<UnitId> = review.at(last).position().pieces.iter().map(|piece| piece.unit).collect();
        let history = review.history(&units, last);
        let told = |unit: UnitId| units.iter().position(|&known| known == unit).map(|at| &history[at]).expect("a unit");
        let walked = review.loss_history();
        for loss in &walked.losses {
            let deed = told(loss.unit).iter().find(|deed| deed.seq == loss.seq).expect("a loss is told");
            assert_eq!((deed.points, deed.gone), (loss.points, loss.gone), "{id}: {}", loss.seq);
            let declared = review.combat_entries(loss.seq).first().copied().filter(|&seq| seq != loss.seq);
            assert_eq!(deed.attack, declared, "{id}: {} names its attack", loss.seq);
        }
        let lost: usize = history.iter().flatten().filter(|deed| deed.points != 0 || deed.gone).count();
        assert_eq!(lost, walked.losses.len(), "{id}: no loss is told twice");
        for (unit, deeds) in units.iter().zip(&history) {
            assert!(deeds.is_sorted_by_key(|deed| deed.seq), "{id}");
            let ends = deeds.iter().filter(|deed| deed.words.key == "entry-end" && deed.points == 0);
            let moved = |seq: Seq| {
                let place = |at: Seq| {
                    let position = review.at(at).position();
                    position.pieces.iter().find(|piece| piece.unit == *unit).map_or(Place::Pool, |piece| piece.place)
                };
                place(seq - 1) != place(seq)
            };
            // The check of supply belongs to the entry that ends the opponent's half, and its findings are lasting changes.
            let found = |seq: Seq| {
                let is_lasting = |change: &SlotChange| match change.slot {
                    SlotName::Unit(of, field) => of == *unit && field != "at" && review.is_lasting(field),
                    SlotName::Match(_) | SlotName::Hex(..) => false,
                };
                review.entry(seq).expect("an entry").changes.iter().any(is_lasting)
            };
            // The entry that ends a movement can begin a battle over the hex of the unit.
            let fought = |seq: Seq| {
                let position = review.at(seq).position();
                let target = position.fight.map(|fight| Place::On(fight.target));
                target.is_some()
                    && position.pieces.iter().any(|piece| piece.unit == *unit && Some(piece.place) == target)
            };
            let ends = ends.map(|deed| deed.seq);
            let ends: Vec<Seq> = ends.filter(|&seq| !(moved(seq) || found(seq) || fought(seq))).collect();
            assert_eq!(ends, [0; 0], "{id}: {unit:?} does not end a phase");
        }
    }
}
