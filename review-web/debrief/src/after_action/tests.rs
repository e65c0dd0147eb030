//! Tests of every factual sentence of every sample match, in both languages and for each viewer. They check by other means than
//! the draft that each quoted figure is a figure of the named entry, and that no other number is quoted.

mod amounts;
mod borders;
mod lines;
mod record;

use wardiary_core::diary::intents::{By, Intent, PhaseOf};
use wardiary_core::kernel::game::Viewer;
use wardiary_fixtures::intents::{hexes, intent, played};
use wardiary_fixtures::matches::{CAEN_ORNE, CHERBOURG, NORMANDY, OMAHA, RECORDED, Recorded, WINTER_WAR};
use wardiary_library::archive::Archive;
use wardiary_library::library::{Library as _, Noted};
use wardiary_page::viewer_menu::as_viewer;
use wardiary_words::i18n::Words;

use super::*;

use crate::summary::figure::Quantity;
use record::Record;

const WRITTEN: [Recorded; 5] = [NORMANDY, CAEN_ORNE, CHERBOURG, WINTER_WAR, OMAHA];
const VIEWERS: [Viewer; 4] = [Viewer::Umpire, Viewer::Side(Side::One), Viewer::Side(Side::Two), Viewer::Observer];

/// Drafts as a page does, with the notes that all may read.
fn drafted(review: &dyn Review, noted: &Noted, lang: Lang) -> Draft {
    let w = Words { lang, system: review.system() };
    let notes: Vec<&Note> = noted.notes.notes().iter().filter(|note| note.is_open()).collect();
    let margin = wardiary_words::localize::Margin { w };
    let stops: Vec<_> = noted.notes.row().iter().map(|stop| (stop.on.entry, margin.said(&stop.title))).collect();
    let stops: Vec<_> = stops.into_iter().map(|(seq, (title, lang))| (seq, title, lang)).collect();
    let localizer = Localizer { w, review };
    let lessons: Vec<&Kept<Lesson>> = noted.notes.debrief().lessons.iter().filter(|kept| kept.is_open()).collect();
    Draft::of(&Ground::of(localizer, None, Beside { notes: &notes, lessons: &lessons, stops: &stops }))
}

/// Removes every occurrence of a name from a text, except where it is a part of a longer number.
fn without(text: &str, name: &str) -> String {
    let (mut kept, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(name).filter(|_| !name.is_empty()) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let last = before.chars().next_back().or_else(|| kept.chars().next_back());
        let is_part = is_digit(last) && is_digit(name.chars().next())
            || is_digit(after.chars().next()) && is_digit(name.chars().next_back());
        kept.push_str(before);
        kept.push_str(if is_part { name } else { " " });
        rest = after;
    }
    kept + rest
}

/// Returns the numbers of a sentence that are neither quoted figures nor parts of the name of a unit, hex, row or named entry.
fn unexplained(sentence: &Sentence, localizer: Localizer<'_>, units: &[String]) -> Vec<String> {
    let mut names: Vec<&str> = sentence.figures.iter().map(|figure| figure.text.as_str()).collect();
    names.extend(units.iter().map(String::as_str));
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let bare = names.into_iter().fold(sentence.words.clone(), |words, name| without(&words, name));
    let map = localizer.review.map();
    let is_known = |run: &&str| {
        let is_hex = map.hexes().any(|hex| map.name(hex) == **run);
        is_hex || run.is_empty() || run.parse::<Seq>().is_ok_and(|seq| sentence.entries.contains(&seq))
    };
    bare.split(|c: char| !c.is_ascii_digit()).filter(|run| !is_known(run)).map(str::to_owned).collect()
}

/// Returns how many figures a draft quotes, and the faults of its sentences.
fn held(review: &dyn Review, draft: &Draft, lang: Lang) -> (usize, Vec<String>) {
    let localizer = Localizer { w: Words { lang, system: review.system() }, review };
    let sides = review.at(review.len()).position().pieces;
    let mut units: Vec<String> = sides.iter().map(|piece| localizer.unit(piece.unit)).collect();
    // The name of a place may contain a number, such as a height.
    let places = review.map().hexes().map(|hex| localizer.hex(hex));
    units.extend(places.filter_map(|place| Some(place.split_once(' ')?.1.to_owned())));
    let record = Record::of(review);
    let (mut figures, mut faults) = (0, Vec::new());
    for sentence in draft.sentences() {
        let mut fault = |holds: bool, what: String| {
            let text = format!("{what}: {} ({lang:?}, {:?}): {}", review.title(), review.viewer(), sentence.words);
            faults.extend((!holds).then_some(text));
        };
        let is_question = sentence.figures.is_empty() && sentence.words.ends_with('?');
        fault(!sentence.entries.is_empty() || is_question, "no entry proves it".to_owned());
        fault(sentence.entries.iter().all(|&seq| seq < review.len()), "an entry that is none".to_owned());
        for figure in &sentence.figures {
            fault(sentence.words.contains(&figure.text), format!("{figure:?} is not quoted"));
            fault(sentence.entries.contains(&figure.of), format!("{figure:?} is of an entry that is not named"));
            fault(record.holds(figure, localizer), format!("{figure:?} is not a figure of its entry"));
        }
        figures += sentence.figures.len();
        let left = if sentence.author.is_none() { unexplained(sentence, localizer, &units) } else { Vec::new() };
        fault(left.is_empty(), format!("{left:?} is no figure"));
    }
    (figures, faults)
}

/// Asserts that there is no fault.
fn none_of(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_sentence_is_proved_by_its_entries_and_quotes_their_own_figures() {
    let archive = Archive::of(&WRITTEN).expect("the samples play");
    let mut faults = Vec::new();
    for sample in WRITTEN {
        let whole = archive.open(sample.id).expect("it is there");
        let noted = archive.notes_of(sample.id, &whole);
        for viewer in VIEWERS {
            let seen = as_viewer(&whole, viewer);
            for lang in [Lang::En, Lang::Sv] {
                let review = seen.review.as_ref();
                let (figures, wrong) = held(review, &drafted(review, &noted, lang), lang);
                faults.extend(wrong);
                assert!(figures > 20, "{}: {viewer:?} reads {figures} figures", sample.id);
            }
        }
    }
    none_of(&faults);
}

#[test]
fn the_matches_that_the_program_played_are_told_as_truly() {
    let played: Vec<Recorded> =
        RECORDED.into_iter().filter(|one| !WRITTEN.iter().any(|known| known.id == one.id)).collect();
    let archive = Archive::of(&played).expect("the samples play");
    for sample in &played {
        let whole = archive.open(sample.id).expect("it is there");
        let noted = archive.notes_of(sample.id, &whole);
        let review = whole.review.as_ref();
        none_of(&held(review, &drafted(review, &noted, Lang::En), Lang::En).1);
    }
}

#[test]
fn with_no_notes_at_all_the_first_five_parts_still_stand() {
    let bare = WRITTEN.map(|sample| Recorded { notes: None, ..sample });
    let archive = Archive::of(&bare).expect("the samples play");
    for sample in bare {
        let whole = archive.open(sample.id).expect("it is there");
        let noted = archive.notes_of(sample.id, &whole);
        let review = whole.review.as_ref();
        let draft = drafted(review, &noted, Lang::En);
        none_of(&held(review, &draft, Lang::En).1);
        let id = sample.id;
        assert!(!draft.aims.rows.is_empty() && draft.aims.sides.iter().all(|side| !side.reached.is_empty()), "{id}: 1");
        assert!(
            draft.intents.iter().all(|side| side.is_empty() && side.score.is_none()),
            "{id}: 2 says that none was recorded"
        );
        assert!(draft.happened.events.len() >= 5 && !draft.happened.course.is_empty(), "{id}: 3");
        assert!(
            !draft.why.luck.words.is_empty() && !draft.why.clock.is_empty() && !draft.why.record.is_empty(),
            "{id}: 4"
        );
        assert!(!draft.lessons.sustain.is_empty() && !draft.lessons.improve.is_empty(), "{id}: 5");
        assert!(draft.authors.is_empty(), "{id}: nobody is named");
    }
}

/// Intents of both sides, in time and late, for a phase, a turn and the match, appear with their results and with the Brier score.
#[test]
fn sealed_intents_are_told_against_what_came_and_each_sentence_is_proved() {
    for recorded in [&CAEN_ORNE, &CHERBOURG] {
        let bare = played(recorded, &[], None);
        let spans = bare.phases();
        let span = spans.iter().find(|span| !span.moment.phase.is_before() && span.moment.side.is_some()).expect("one");
        let phase = PhaseOf::of(&span.moment);
        let hexes: Vec<_> = hexes(&*bare).into_iter().take(3).collect();
        let of = |side: Side, by: By, probability: Option<u8>, count: usize| Intent {
            by,
            probability,
            ..intent(side, phase, hexes[..count].to_vec())
        };
        let sealed = [
            of(Side::One, By::Turn, Some(70), 1),
            of(Side::Two, By::Phase, Some(35), 3),
            of(Side::One, By::Match, Some(5), 2),
        ];
        let review = played(recorded, &sealed, None);
        for lang in [Lang::En, Lang::Sv] {
            for viewer in VIEWERS {
                let seen = review.seen_by(viewer);
                let draft = drafted(&*seen, &Noted::default(), lang);
                none_of(&held(&*seen, &draft, lang).1);
                let [one, two] = &draft.intents;
                assert_eq!([one.said.len(), two.said.len()], [2, 1], "{}", recorded.id);
                assert!(one.said.iter().chain(&two.said).all(|meant| meant.against.is_some()));
                let whole = viewer == Viewer::Umpire;
                assert!(!whole || (one.score.is_some() && two.score.is_some()), "{}: whole is the score", recorded.id);
                let words = &two.said[0].against.as_ref().expect("it is words").words;
                assert!(
                    words.contains("35") && hexes.iter().all(|hex| words.contains(&review.map().name(*hex))),
                    "{words}"
                );
            }
        }
    }
}

#[test]
fn the_numbers_of_a_sentence_are_looked_for() {
    let archive = Archive::of(&[CAEN_ORNE]).expect("it plays");
    let whole = archive.open(CAEN_ORNE.id).expect("it is there");
    let localizer = Localizer { w: Words::default(), review: whole.review.as_ref() };
    let words = "2109 Merville: 15 to 3, entry 20, 99 of nothing".to_owned();
    let figures = ["15", "3"].map(|text| Figure::of(20, Quantity::Words, text)).to_vec();
    let sentence = Sentence { words, lang: Lang::En, entries: vec![20], figures, rows: Vec::new(), author: None };
    assert_eq!(unexplained(&sentence, localizer, &[]), ["99"]);
}
