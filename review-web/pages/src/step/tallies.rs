//! Figures of the record at an entry, each with its term.

use wardiary_core::kernel::view::Position;

use wardiary_words::i18n::Words;
use wardiary_words::localize::number;

/// Returns the clock of the phase, the throw, and figures of the record, in words.
pub(super) fn tallies(w: Words, of_entry: [(&str, &Option<String>); 2], position: &Position) -> Vec<(String, String)> {
    let of_entry = of_entry.into_iter().filter_map(|(key, words)| Some((w.t(key), words.clone()?)));
    let figures = position.tallies.iter().map(|&(term, value)| (w.word("term", term), number(value)));
    of_entry.chain(figures).collect()
}
