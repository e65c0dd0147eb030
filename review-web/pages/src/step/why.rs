//! The reasons for the result of an entry: as many lines as fit into the panel, and all of them in a fold.

use wardiary_words::explanation_tree::Line;

/// Number of lines of the panel that description, question and reasons share. With no more lines, the notes begin on the first screen.
const ROOM: usize = 9;
/// Minimum number of lines to show.
const LEAST: usize = 1;

/// Number of lines from which a derivation does not fit on a sheet.
const SHEET: usize = 15;
/// The deepest level of a derivation.
const DEEPEST: usize = 4;
/// Number of letters in a line of the panel: `LETTERS` for words and value in front of a rule, `WORDS` in a line with words only.
const LETTERS: usize = 34;
const WORDS: usize = 44;

/// Returns roughly how many lines of the panel words take after their first.
pub(super) fn lines_of(words: &str) -> usize {
    words.chars().count() / WORDS
}

/// Returns the lines of the panel that a line of a derivation takes.
fn height_of(line: &Line) -> usize {
    1 + (line.words.chars().count() + line.value.chars().count() + 2 * line.depth) / LETTERS
}

/// A derivation.
pub(super) struct Reasons {
    /// The shown lines: all of the derivation, or only its first levels.
    pub(super) lines: Vec<Line>,
    /// The whole derivation, if only a part is shown; else empty.
    pub(super) all: Vec<Line>,
}

impl Reasons {
    /// Returns whether the whole derivation fits on a sheet of paper below the map.
    pub(super) fn fits_paper(&self) -> bool {
        self.all.len() < SHEET
    }
}

/// Returns as many levels of a derivation as fit into the panel, which has `others` other lines.
pub(super) fn reasons(all: Vec<Line>, others: usize) -> Reasons {
    let room = ROOM.saturating_sub(others).max(LEAST);
    let down_to = |depth: usize| all.iter().filter(move |line| line.depth <= depth);
    let height = |depth: usize| down_to(depth).map(height_of).sum::<usize>();
    let depth = (0..=DEEPEST).rev().find(|&depth| height(depth) <= room).unwrap_or(0);
    let mut taken = 0;
    let fits = |line: &&Line| {
        let is_first = taken == 0;
        taken += height_of(line);
        is_first || taken <= room
    };
    let lines: Vec<Line> = down_to(depth).take_while(fits).cloned().collect();
    if lines.len() == all.len() { Reasons { lines, all: Vec::new() } } else { Reasons { lines, all } }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(depths: &[usize]) -> Vec<Line> {
        let line = |&depth: &usize| Line { depth, words: String::new(), value: String::new(), rule: String::new() };
        depths.iter().map(line).collect()
    }

    #[test]
    fn a_long_derivation_shows_its_first_levels_and_folds_all_of_it() {
        let depths = |reasons: &Reasons| reasons.lines.iter().map(|line| line.depth).collect::<Vec<_>>();
        let short = reasons(lines(&[0, 1, 2, 0]), 0);
        assert_eq!((depths(&short), short.all.len()), (vec![0, 1, 2, 0], 0));
        let long = reasons(lines(&[0, 1, 2, 2, 2, 1, 2, 2, 2, 2]), 0);
        assert_eq!((depths(&long), long.all.len()), (vec![0, 1, 1], 10));
        let flat = reasons(lines(&[0; 20]), 5);
        assert_eq!((depths(&flat), flat.all.len()), (vec![0; 4], 20));
        assert_eq!(reasons(lines(&[0; 20]), 20).lines.len(), LEAST);
        let wide = Line { words: "x".repeat(2 * LETTERS), ..lines(&[0]).remove(0) };
        assert_eq!(reasons(vec![wide.clone(), wide], 20).lines.len(), 1, "the first is always shown");
    }
}
