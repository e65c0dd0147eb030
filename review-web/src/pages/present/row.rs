//! The stops that a match is presented by: those that were placed, or where there are none, the turning point of each turn. Each is about a
//! decision, and says how far the match is known before it and after it.

use wardiary_core::diary::key_events::{key_events, place_of, turning_points};
use wardiary_core::diary::notes::{Notes, Said};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::view::Moment;
use wardiary_core::review::{Review, Seq};

/// A stop.
pub(in crate::pages) struct Halt {
    /// Its place in the row, from 1.
    pub(in crate::pages) place: usize,
    /// The entry that it is about.
    pub(super) entry: Seq,
    /// The last entry before the decision.
    pub(super) before: Seq,
    /// The last entry of what the decision led to.
    pub(super) after: Seq,
    /// The moment of the decision.
    pub(super) moment: Moment,
    /// Where it is about: the hex attacked, or where a move begins.
    pub(super) hex: Option<Hex>,
    /// Its title, where an author gave it one.
    pub(super) title: Option<Said>,
    /// Whether its entry was undone, and nothing took its place.
    pub(super) is_undone: bool,
}

/// The stops of a match in the order of the debrief, and whether they were drafted.
pub(super) fn row(review: &dyn Review, notes: &Notes) -> (Vec<Halt>, bool) {
    let placed = notes.row();
    if placed.is_empty() {
        let events = key_events(review);
        let drafted = turning_points(&events).into_iter().map(|event| (event.seq, event.hex, None));
        return (halts(review, drafted), true);
    }
    let placed = placed.into_iter().map(|stop| (stop.on.entry, None, Some(stop.title.clone())));
    // A stop about an entry that this record does not have cannot be shown.
    (halts(review, placed.filter(|(entry, ..)| *entry < review.len())), false)
}

fn halts(review: &dyn Review, stops: impl Iterator<Item = (Seq, Option<Hex>, Option<Said>)>) -> Vec<Halt> {
    let opening = review.first().saturating_sub(1);
    let halt = |(place, (entry, hex, title)): (usize, (Seq, Option<Hex>, Option<Said>))| {
        let fight = review.combat_entries(entry);
        let decision = fight.first().copied().unwrap_or(entry);
        let at = review.at(decision);
        // Where a move ends is what is decided.
        let begins = at.entry().path().first().map(|&(hex, _)| hex);
        let target = at.combat().map(|combat| combat.target);
        Halt {
            place,
            entry,
            before: decision.saturating_sub(1).max(opening),
            after: fight.last().copied().unwrap_or(entry).max(entry),
            moment: at.entry().moment,
            hex: target.or(begins).or(hex).or_else(|| place_of(review, entry)),
            title,
            is_undone: !review.holds(entry),
        }
    };
    (1..).zip(stops).map(halt).collect()
}

#[cfg(test)]
mod tests {
    use wardiary_core::diary::notes::Notes;
    use wardiary_fixtures::matches::RECORDED;

    use super::{key_events, row, turning_points};
    use crate::archive::Archive;
    use crate::library::Library as _;

    #[test]
    fn drafted_stops_halt_before_a_decision_of_each_turn_and_end_with_what_it_led_to() {
        let library = Archive::samples().unwrap();
        for sample in RECORDED {
            let opened = library.open(sample.id).unwrap();
            let (halts, is_drafted) = row(opened.review.as_ref(), &Notes::default());
            assert!(is_drafted && !halts.is_empty(), "{}", sample.id);
            for halt in &halts {
                let id = sample.id;
                assert!(halt.before < halt.entry && halt.entry <= halt.after, "{id}, stop {}", halt.place);
                // In a fight, nothing of it is known before.
                let fight = opened.review.combat_entries(halt.entry);
                assert!(fight.iter().all(|&seq| halt.before < seq && seq <= halt.after), "{id}, stop {}", halt.place);
            }
            let turns: Vec<u16> = halts.iter().map(|halt| halt.moment.turn).collect();
            let events = key_events(opened.review.as_ref());
            let turned: Vec<u16> = turning_points(&events).into_iter().map(|event| event.moment.turn).collect();
            assert_eq!(turns, turned, "{}: one stop for each turn in which something came of a decision", sample.id);
            assert!(turns.windows(2).all(|pair| pair[0] < pair[1]), "{}: {turns:?}", sample.id);
            let noted = library.notes(sample.id).unwrap();
            let (placed, is_drafted) = row(opened.review.as_ref(), &noted.notes);
            assert_eq!(is_drafted, noted.notes.row().is_empty(), "{}", sample.id);
            assert!(is_drafted || placed.iter().all(|halt| halt.title.is_some()), "{}", sample.id);
        }
    }
}
