//! The marks of pasted answers.

use wardiary_debrief::homework::{Key, Marking, papers};
use wardiary_words::i18n::Words;
use wardiary_words::localize::signed_rounded;

/// A marked answer.
pub(crate) struct Row {
    pub(super) by: String,
    pub(super) position: usize,
    pub(super) said: String,
    pub(super) verdict: String,
    pub(super) rule: Option<String>,
    pub(super) is_refused: bool,
    pub(super) then: String,
    pub(super) swing: String,
    pub(super) real: String,
    pub(super) best: String,
}

/// Returns rows and faults of the pasted text, and the number of marked sheets.
pub(super) fn mark(w: Words, key: &Key, pasted: &str) -> (Vec<Row>, Vec<String>, usize) {
    let marking = Marking::of(key);
    let (papers, faults) = papers("", pasted, key.cuts.len());
    let mut faults: Vec<String> = faults.iter().map(|fault| fault.words(w)).collect();
    let (mut rows, mut count) = (Vec::new(), 0);
    for paper in &papers {
        if !marking.is_of(paper) {
            faults.push(marking.stray(w, paper));
            continue;
        }
        count += 1;
        let marked = marking.marked(w, paper);
        for mark in &marked.marks {
            let against = &marking.positions[mark.position - 1];
            let swing = |value: Option<_>| value.map_or_else(|| "–".to_owned(), |value| signed_rounded(w, value));
            let best = against.best.as_ref();
            rows.push(Row {
                by: if marked.by.is_empty() { w.t("homework-nobody") } else { marked.by.clone() },
                position: mark.position,
                said: mark.said.clone(),
                verdict: mark.verdict.words(w),
                rule: mark.verdict.rule().map(str::to_owned),
                is_refused: mark.verdict.is_refused(),
                then: mark.verdict.next(w),
                swing: swing(mark.swing()),
                real: against
                    .real
                    .as_ref()
                    .map_or_else(|| w.t("homework-no-real"), |real| format!("{} ({})", real.line, swing(real.swing))),
                best: best.map_or_else(
                    || "–".to_owned(),
                    |best| format!("{} ({}), {}", best.worth.line, swing(best.worth.swing), best.words(w)),
                ),
            });
        }
    }
    (rows, faults, count)
}
