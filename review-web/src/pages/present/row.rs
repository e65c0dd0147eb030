//! The stops that a match is presented by: those that were placed, or where there are none, the weightiest decision of each turn. Each halts
//! before a side decides, never before dice, and says how far the match is known before and after that.

use wardiary_core::diary::key_events::{KeyEvent, key_events, place_of, turning_points};
use wardiary_core::diary::notes::{Notes, Said};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Actor;
use wardiary_core::kernel::view::Moment;
use wardiary_core::review::{EntryKind, Review, Seq};

/// Entries after which a stop that was placed on dice or housekeeping is not moved on any more.
const NEAR: Seq = 24;

/// A stop.
pub(in crate::pages) struct Halt {
    /// Its place in the row, from 1.
    pub(in crate::pages) place: usize,
    /// The entry that it was placed on.
    pub(super) placed_on: Seq,
    /// The entry of the decision.
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
        let decided = |event: &KeyEvent| is_of_side(review, first_of_fight(review, event.seq));
        let drafted = turning_points(&events, decided).into_iter().map(|event| (event.seq, event.hex, None));
        return (halts(review, drafted), true);
    }
    let placed = placed.into_iter().map(|stop| (stop.on.entry, None, Some(stop.title.clone())));
    // A stop about an entry that this record does not have cannot be shown.
    (halts(review, placed.filter(|(entry, ..)| *entry < review.len())), false)
}

/// The declaration of the fight that an entry belongs to, or the entry itself.
fn first_of_fight(review: &dyn Review, entry: Seq) -> Seq {
    review.combat_entries(entry).first().copied().unwrap_or(entry)
}

/// Whether an entry is what a side or a team decided when it was its turn to.
fn is_of_side(review: &dyn Review, entry: Seq) -> bool {
    let asked = entry.checked_sub(1).and_then(|before| review.at(before).pending());
    let is_action = review.entry(entry).is_some_and(|entry| matches!(entry.kind, EntryKind::Action(_)));
    is_action && asked.is_some_and(|asked| matches!(asked.by, Actor::Side(_) | Actor::Team(_)))
}

/// The decision that an entry is about: that of its fight, or else the next one of a side; the entry itself where none is near.
fn decision_of(review: &dyn Review, entry: Seq) -> Seq {
    let here = first_of_fight(review, entry);
    (here..review.len().min(here + NEAR)).find(|&seq| is_of_side(review, seq)).unwrap_or(here)
}

fn halts(review: &dyn Review, stops: impl Iterator<Item = (Seq, Option<Hex>, Option<Said>)>) -> Vec<Halt> {
    let opening = review.first().saturating_sub(1);
    let halt = |(place, (entry, hex, title)): (usize, (Seq, Option<Hex>, Option<Said>))| {
        let decision = decision_of(review, entry);
        let (placed_on, fight, at) = (entry, review.combat_entries(decision), review.at(decision));
        let entry = if fight.contains(&placed_on) { placed_on } else { decision };
        // Where a move ends is what is decided.
        let begins = at.entry().path().first().map(|&(hex, _)| hex);
        let target = at.combat().map(|combat| combat.target);
        Halt {
            place,
            placed_on,
            entry,
            before: decision.saturating_sub(1).max(opening),
            after: fight.last().copied().unwrap_or(entry).max(entry),
            moment: at.entry().moment,
            hex: target.or(begins).or(hex).or_else(|| place_of(review, decision)),
            title,
            is_undone: !review.holds(placed_on),
        }
    };
    (1..).zip(stops).map(halt).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use wardiary_core::diary::notes::Notes;
    use wardiary_fixtures::matches::RECORDED;

    use super::super::situation::Situation;
    use super::{Halt, is_of_side, row};
    use crate::archive::Archive;
    use crate::i18n::{Lang, Words};
    use crate::library::Library as _;
    use crate::localize::Localizer;

    #[test]
    fn stops_halt_before_a_decision_of_a_side_and_end_with_what_it_led_to() {
        let library = Archive::samples().unwrap();
        for sample in RECORDED {
            let (id, opened, noted) = (sample.id, library.open(sample.id).unwrap(), library.notes(sample.id).unwrap());
            let review = opened.review.as_ref();
            let (drafted, is_drafted) = row(review, &Notes::default());
            assert!(is_drafted && !drafted.is_empty(), "{id}");
            let turns: Vec<u16> = drafted.iter().map(|halt| halt.moment.turn).collect();
            assert!(turns.windows(2).all(|pair| pair[0] < pair[1]), "{id}: {turns:?}");
            let (placed, is_drafted) = row(review, &noted.notes);
            assert_eq!(is_drafted, noted.notes.row().is_empty(), "{id}");
            assert!(is_drafted || placed.iter().all(|halt| halt.title.is_some()), "{id}");
            for halt in drafted.iter().chain(&placed) {
                assert!(halt.before < halt.entry && halt.entry <= halt.after, "{id}, stop {}", halt.place);
                assert!(is_of_side(review, halt.before + 1), "{id}, stop {} on {}", halt.place, halt.placed_on);
                // In a fight, nothing of it is known before.
                let fight = review.combat_entries(halt.entry);
                assert!(fight.iter().all(|&seq| halt.before < seq && seq <= halt.after), "{id}, stop {}", halt.place);
            }
        }
    }

    /// Reads every stop there is in both languages: it names its place and what can be done there, and no other stop of the match asks the same.
    #[test]
    fn every_stop_asks_a_question_of_its_own_that_names_place_and_choice() {
        let (library, mut read) = (Archive::samples().unwrap(), 0);
        for sample in RECORDED {
            let (opened, noted) = (library.open(sample.id).unwrap(), library.notes(sample.id).unwrap());
            let review = opened.review.as_ref();
            for (lang, notes) in [Lang::En, Lang::Sv].into_iter().flat_map(|lang| {
                [(lang, &Notes::default()), (lang, &noted.notes)].map(|(lang, notes)| (lang, notes.clone()))
            }) {
                let localizer = Localizer { w: Words { lang, ..Words::default() }.of(review.system()), review };
                let mut asked = BTreeSet::new();
                for halt in row(review, &notes).0 {
                    let Halt { place, before, hex, .. } = halt;
                    let situation = Situation::of(localizer, before, hex);
                    let (question, sentence) = (situation.question(), situation.sentence());
                    let at = format!("{} {lang:?}, stop {place} after {before}: {question} | {sentence}", sample.id);
                    println!("{at}");
                    assert!(asked.insert(question.clone()), "asked twice: {at}");
                    let (about, choice) = question.split_once(": ").expect(&at);
                    assert!(hex.is_none_or(|hex| about.starts_with(&localizer.hex(hex))), "{at}");
                    assert!(choice.ends_with('?') && choice.len() > 12, "{at}");
                    assert!(hex.is_none() || !sentence.is_empty(), "{at}");
                    read += 1;
                }
            }
        }
        assert!(read > 300, "{read} questions");
    }
}
