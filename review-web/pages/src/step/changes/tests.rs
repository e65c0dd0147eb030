//! Tests of every change of the recorded matches in words of both languages.

use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_fixtures::matches::{OMAHA, RECORDED};
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;
use wardiary_page::viewer_menu::as_viewer;
use wardiary_words::i18n::{Lang, Words};

use super::*;

fn field(slot: SlotName) -> &'static str {
    let (SlotName::Match(field) | SlotName::Hex(_, field) | SlotName::Unit(_, field)) = slot;
    field
}

/// Returns the words of a sentence, without the signs around them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let sign = |letter: char| !(letter.is_alphanumeric() || "-_.".contains(letter));
    text.split(sign).map(|word| word.trim_matches('.')).filter(|word| !word.is_empty())
}

#[test]
fn no_change_of_any_match_shows_an_id_or_a_word_of_the_rules_as_it_is_stored() {
    let library = Archive::of(&RECORDED).unwrap();
    let mut fields: Vec<String> = Vec::new();
    for recorded in &RECORDED {
        let opened = library.open(recorded.id).unwrap();
        let review = opened.review.as_ref();
        let ids: Vec<String> = review.at(0).position().pieces.into_iter().map(|piece| piece.id).collect();
        for entry in (0..review.len()).filter_map(|seq| review.entry(seq)) {
            // One entry of each combination of fields stands for all entries with that combination. Entries with lists of the match are all tested.
            let of: Vec<&str> = entry.changes.iter().map(|change| field(change.slot)).collect();
            let shape = format!("{} {of:?}", recorded.system);
            let is_list = |change: &SlotChange| !matches!(change.slot, SlotName::Unit(..)) && change.after.len() > 1;
            let lists = entry.changes.iter().any(is_list);
            if fields.contains(&shape) && !lists {
                continue;
            }
            fields.push(shape);
            let position = review.at(entry.seq).position();
            for lang in [Lang::En, Lang::Sv] {
                let w = Words { lang, ..Words::default() }.of(review.system());
                for change in list(Localizer { w, review }, &entry, &position) {
                    let is_raw = |word: &&str| ids.iter().any(|id| id == word) || word.contains('_');
                    let raw: Vec<&str> = words(&change.words).filter(is_raw).collect();
                    assert!(raw.is_empty(), "{}, {}: {raw:?} in {}", recorded.id, entry.seq, change.words);
                }
                for change in &entry.changes {
                    let field = field(change.slot);
                    let is_marked = matches!(change.slot, SlotName::Unit(..)) && w.has(&format!("change-is-{field}"));
                    if field == "stage" || is_marked {
                        continue;
                    }
                    assert!(w.has(&format!("slot-{field}")), "slot-{field}");
                    let known = |token: &&Token| match token {
                        Token::Word(word) => w.has(&format!("word-{}", word.replace('_', "-"))),
                        Token::Number(_) | Token::Points(_) | Token::Hex(_) | Token::Unit(_) => true,
                    };
                    let strange = change.before.iter().chain(&change.after).find(|token| !known(token));
                    assert_eq!(strange, None, "{}, {}: {:?}", recorded.id, entry.seq, change.slot);
                }
            }
        }
    }
    assert!(fields.len() > 60, "{}", fields.len());
}

/// If a view comes to see a unit, the words do not say that it arrives, because it may have been there before. Unidentified units have words too.
#[test]
fn a_unit_that_is_only_identified_comes_into_sight_in_the_words_of_a_view() {
    let opened = Archive::of(&[OMAHA]).unwrap().open(OMAHA.id).unwrap();
    let whole = opened.review.as_ref();
    let ids: Vec<String> = whole.at(0).position().pieces.into_iter().map(|piece| piece.id).collect();
    let (mut identified, mut contacts) = (0, 0);
    for viewer in [Viewer::Side(Side::One), Viewer::Side(Side::Two), Viewer::Observer] {
        let seen = as_viewer(&opened, viewer);
        let review = seen.review.as_ref();
        for entry in (0..review.len()).filter_map(|seq| review.entry(seq)) {
            let in_full = whole.entry(entry.seq).unwrap();
            let position = review.at(entry.seq).position();
            contacts += entry.changes.iter().filter(|change| field(change.slot) == CONTACT).count();
            for (lang, sighted) in [(Lang::En, "comes into sight in"), (Lang::Sv, "kommer i sikte i")] {
                let localizer = Localizer { w: Words { lang, ..Words::default() }.of(review.system()), review };
                let lines = list(localizer, &entry, &position);
                for line in &lines {
                    let is_raw = |word: &&str| ids.iter().any(|id| id == word) || word.contains('_');
                    let raw: Vec<&str> = words(&line.words).filter(is_raw).collect();
                    assert!(raw.is_empty(), "{viewer:?}, {}: {raw:?} in {}", entry.seq, line.words);
                }
                for change in entry.changes.iter().filter(|change| change.seen_as == SeenAs::IntoSight) {
                    let (SlotName::Unit(unit, "at"), [Token::Hex(_)]) = (change.slot, change.after.as_slice()) else {
                        continue;
                    };
                    let name = format!("{}: ", localizer.unit(unit));
                    let line = lines.iter().find(|line| line.words.starts_with(&name));
                    let line = line.unwrap_or_else(|| panic!("{viewer:?}, {}: nothing of {name}", entry.seq));
                    assert!(line.words.contains(sighted), "{viewer:?}, {}: {}", entry.seq, line.words);
                    identified += usize::from(!in_full.changes.iter().any(|other| other.slot == change.slot));
                }
            }
        }
    }
    assert!(identified > 0 && contacts > 0, "{identified} units were only identified, {contacts} contacts");
}
