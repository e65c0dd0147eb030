//! The stops of a presentation: the placed ones, or else the most important decision of each turn. Each stop is before the
//! decision of a side, never before dice. It knows the last entry before the decision, and the last entry of the result.

use wardiary_core::diary::key_events::{KeyEvent, key_events, place_of, turning_points};
use wardiary_core::diary::notes::{Notes, Said, Stop};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::view::Moment;
use wardiary_core::review::{Review, Seq};

use wardiary_library::presenting::{decision_of, first_of_fight, is_of_side};
use wardiary_words::i18n::Words;
use wardiary_words::localize::{Localizer, Margin};

/// A stop.
pub(crate) struct Halt {
    /// Number of the stop in the order of the debrief, from 1.
    pub(crate) place: usize,
    /// The entry on which it was placed.
    pub(crate) placed_on: Seq,
    /// The entry of the decision.
    pub(crate) entry: Seq,
    /// The last entry before the decision.
    pub(crate) before: Seq,
    /// The last entry of the decision's result.
    pub(crate) after: Seq,
    /// The moment of the decision.
    pub(crate) moment: Moment,
    /// The place of the decision: the attacked hex, or the start of a move.
    pub(crate) hex: Option<Hex>,
    /// The words of its author; `None` for a drafted stop.
    pub(crate) words: Option<Stop>,
    /// Whether its entry was undone without a replacement.
    pub(crate) is_undone: bool,
}

impl Halt {
    /// Returns a text that the author wrote for the stop, in the reader's language if possible.
    pub(crate) fn own(&self, w: Words, which: fn(&Stop) -> &Said) -> Option<(String, &'static str)> {
        let (words, lang) = Margin { w }.said(which(self.words.as_ref()?));
        (!words.is_empty()).then(|| (words, lang.tag()))
    }

    /// Returns the title before the decision: the author's title, or else the place, or else the moment.
    pub(crate) fn head(&self, localizer: Localizer<'_>) -> (String, &'static str) {
        let place = || self.hex.map_or_else(|| localizer.moment(&self.moment), |hex| localizer.hex(hex));
        self.own(localizer.w, |stop| &stop.before).unwrap_or_else(|| (place(), localizer.w.lang.tag()))
    }
}

/// Returns the stops of a match in the order of the debrief, and whether they are drafted.
pub(crate) fn row(review: &dyn Review, notes: &Notes) -> (Vec<Halt>, bool) {
    let placed = notes.row();
    if placed.is_empty() {
        let events = key_events(review);
        let decided = |event: &KeyEvent| is_of_side(review, first_of_fight(review, event.seq));
        let drafted = turning_points(&events, decided).into_iter().map(|event| (event.seq, event.hex, None));
        return (halts(review, drafted), true);
    }
    let placed = placed.into_iter().map(|stop| (stop.on.entry, None, Some(stop.clone())));
    // A stop on an entry that this record does not have is left out, because it cannot be shown.
    (halts(review, placed.filter(|(entry, ..)| *entry < review.len())), false)
}

/// Returns a stop on an entry, as if it were the only one; `None` if there is no such entry.
pub(super) fn alone(review: &dyn Review, entry: Seq) -> Option<Halt> {
    (entry < review.len()).then(|| halts(review, std::iter::once((entry, None, None))).pop()).flatten()
}

fn halts(review: &dyn Review, stops: impl Iterator<Item = (Seq, Option<Hex>, Option<Stop>)>) -> Vec<Halt> {
    let opening = review.first().saturating_sub(1);
    let halt = |(place, (entry, hex, words)): (usize, (Seq, Option<Hex>, Option<Stop>))| {
        let decision = decision_of(review, entry);
        let (placed_on, fight, at) = (entry, review.combat_entries(decision), review.at(decision));
        let entry = if fight.contains(&placed_on) { placed_on } else { decision };
        // A stop about a move is at the start of the move, because its end would reveal the decision.
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
            words,
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
    use wardiary_library::archive::Archive;
    use wardiary_library::library::Library as _;
    use wardiary_words::i18n::{Lang, Words};
    use wardiary_words::localize::Localizer;

    use super::super::situation::Situation;
    use super::{Halt, alone, is_of_side, row};

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
            assert!(is_drafted || placed.iter().all(|halt| halt.words.is_some()), "{id}");
            for halt in drafted.iter().chain(&placed) {
                assert!(halt.before < halt.entry && halt.entry <= halt.after, "{id}, stop {}", halt.place);
                assert!(is_of_side(review, halt.before + 1), "{id}, stop {} on {}", halt.place, halt.placed_on);
                // The stop must be before the first entry of its fight.
                let fight = review.combat_entries(halt.entry);
                assert!(fight.iter().all(|&seq| halt.before < seq && seq <= halt.after), "{id}, stop {}", halt.place);
            }
        }
    }

    /// Every stop names its place and what can be done there in both languages, and no two stops of a match ask the same. An
    /// author's question exists in both languages, and the title before the decision differs from the one after it.
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
                    let &Halt { place, before, hex, .. } = &halt;
                    let situation = Situation::of(localizer, before, hex);
                    let (question, sentence) = (situation.question(), situation.sentence(""));
                    let at = format!("{} {lang:?}, stop {place} after {before}: {question} | {sentence}", sample.id);
                    println!("{at}");
                    assert!(asked.insert(question.clone()), "asked twice: {at}");
                    let (about, choice) = question.split_once(": ").expect(&at);
                    assert!(hex.is_none_or(|hex| about.starts_with(&localizer.hex(hex))), "{at}");
                    assert!(choice.ends_with('?') && choice.len() > 12, "{at}");
                    assert!(hex.is_none() || !sentence.is_empty(), "{at}");
                    read += 1;
                    let Some(stop) = &halt.words else { continue };
                    let (own, said_in) = halt.own(localizer.w, |stop| &stop.question).expect(&at);
                    assert!(own.ends_with('?') && own.len() > 12 && said_in == lang.tag(), "{at}: {own}");
                    assert!(asked.insert(own), "asked twice: {at}");
                    let [title, before] = [&stop.title, &stop.before];
                    assert!(
                        title.en != before.en && title.sv != before.sv && halt.head(localizer).1 == lang.tag(),
                        "{at}"
                    );
                }
            }
        }
        assert!(read > 300, "{read} questions");
    }

    /// The sentence has the clock at the last decision before the stop. In a phase without times it has no clock.
    #[test]
    fn the_sentence_says_what_the_clock_showed_where_times_were_taken() {
        let opened = Archive::samples().unwrap().open("normandy-1944").unwrap();
        let review = opened.review.as_ref();
        for (lang, words) in [(Lang::En, "Clock: 0:26 of "), (Lang::Sv, "Klockan: 0:26 av ")] {
            let localizer = Localizer { w: Words { lang, ..Words::default() }.of(review.system()), review };
            let sentence = |entry| {
                let halt = alone(review, entry).unwrap();
                Situation::of(localizer, halt.before, halt.hex).sentence("")
            };
            // The second of two drops, after a third was refused.
            assert!(sentence(31).contains(words), "{}", sentence(31));
            let fought = sentence(310);
            assert!(!fought.is_empty() && !fought.contains(words.split(' ').next().unwrap()), "{fought}");
        }
    }
}
