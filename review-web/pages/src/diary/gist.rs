//! A summary of a diary: its topic, where it began, and how often each sort of thing happened to it.

use wardiary_core::diary::diaries::{How, Mention, Topic};
use wardiary_core::kernel::unit::Place;

use wardiary_debrief::diary_topic::pieces;
use wardiary_words::i18n::Words;
use wardiary_words::localize::Localizer;

/// Describes the topic: side, kind and figures of a unit, terrain of a hex, the sentence of a row.
pub(super) fn facts(localizer: Localizer<'_>, topic: &Topic) -> String {
    let (w, review) = (localizer.w, localizer.review);
    match topic {
        Topic::Unit(unit) => {
            let pieces = pieces(review);
            let piece = pieces.iter().find(|piece| piece.unit == *unit);
            let facts =
                piece.map(|piece| [localizer.side(piece.side), w.word("sort", piece.kind), piece.values.clone()]);
            let facts = facts.into_iter().flatten().filter(|fact| !fact.is_empty());
            facts.collect::<Vec<_>>().join(" · ")
        }
        Topic::Hex(hex) => {
            let map = review.map();
            let terrain = |code| w.word("terrain", map.vocabulary().terrains[usize::from(code)]);
            map.terrain(*hex).map_or_else(String::new, terrain)
        }
        Topic::Row(row) => {
            let book = review.book();
            let rows = book.rows.iter().map(|known| (known.rule, &known.text));
            let readings = book.readings.iter().map(|known| (known.rule, &known.text));
            let found = rows.chain(readings).find(|(rule, _)| rule.to_string() == *row);
            found.map_or_else(String::new, |(_, text)| text[w.lang.index()].clone())
        }
    }
}

/// Describes where a unit was, or who was in a hex, when the match began.
pub(super) fn start(localizer: Localizer<'_>, topic: &Topic) -> Option<String> {
    let (w, position) = (localizer.w, localizer.review.at(0).position());
    match topic {
        Topic::Unit(unit) => {
            let piece = position.pieces.iter().find(|piece| piece.unit == *unit)?;
            let Place::On(hex) = piece.place else { return None };
            Some(w.with("diary-start-unit", [("hex", localizer.hex(hex).into())]))
        }
        Topic::Hex(hex) => {
            let here = position.pieces.iter().filter(|piece| piece.place == Place::On(*hex));
            let names: Vec<String> = here.map(|piece| localizer.unit(piece.unit)).collect();
            (!names.is_empty()).then(|| w.with("diary-start-hex", [("units", localizer.listed(names).into())]))
        }
        Topic::Row(_) => None,
    }
}

/// Returns how often each sort of thing happened to the topic, in words, in the order of the sorts.
pub(super) fn sorts(w: Words, all: &[Mention]) -> Vec<String> {
    let mut counts: Vec<(How, usize)> = Vec::new();
    for how in all.iter().flat_map(|mention| &mention.how) {
        match counts.iter_mut().find(|(known, _)| known == how) {
            Some((_, count)) => *count += 1,
            None => counts.push((*how, 1)),
        }
    }
    counts.sort_by_key(|&(how, _)| how);
    counts.into_iter().map(|(how, n)| format!("{}: {n}", word(w, how))).collect()
}

/// Returns the word for the relation of an entry to a topic.
pub(super) fn word(w: Words, how: How) -> String {
    w.t(&format!("diary-{}", how.word()))
}
