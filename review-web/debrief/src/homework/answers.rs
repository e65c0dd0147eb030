//! Returned answers: the number of the sheet, its author, and one line for each position.
//!
//! ```text
//! sheet 4821-7730
//! by 17
//! 1 attack 2109 by ca-3-inf
//! 2: 716 1810
//! ```
//!
//! Words may be Swedish (`blad`, `av`). Blank lines and lines that begin with `#` are skipped.

use std::collections::BTreeMap;

/// The answers of one sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paper {
    /// The number of the sheet as written; empty if missing.
    pub sheet: String,
    /// The author as written. Without one, the source of the text, such as the name of the file.
    pub by: String,
    /// The answers, by position.
    pub answers: BTreeMap<usize, Answered>,
}

/// An answer as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The line it is on, from 1.
    pub line: usize,
    /// The answer in notation, whole or in few words.
    pub text: String,
}

/// A line that is not an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaperFault {
    /// The line does not begin with the number of a position.
    NoPosition(usize, String),
    /// The sheet has no such position. Holds the number of positions on the sheet.
    Beyond(usize, usize, usize),
    /// The position is answered twice.
    Twice(usize, usize),
}

impl PaperFault {
    /// Describes the fault in words that name the line.
    #[must_use]
    pub fn words(&self, w: wardiary_words::i18n::Words) -> String {
        match self {
            Self::NoPosition(line, text) => {
                w.with("homework-no-position", [("line", (*line).into()), ("text", text.as_str().into())])
            }
            Self::Beyond(line, position, most) => {
                let args = [("line", (*line).into()), ("position", (*position).into()), ("most", (*most).into())];
                w.with("homework-beyond", args)
            }
            Self::Twice(line, position) => {
                w.with("homework-twice", [("line", (*line).into()), ("position", (*position).into())])
            }
        }
    }
}

/// Reads the answers in a text, which may hold several sheets. Each sheet begins with its number. `name` replaces a missing author.
///
/// # Errors
/// The unreadable lines. The other lines are read all the same.
pub fn papers(name: &str, text: &str, positions: usize) -> (Vec<Paper>, Vec<PaperFault>) {
    let (mut papers, mut faults): (Vec<Paper>, Vec<PaperFault>) = (Vec::new(), Vec::new());
    for (n, raw) in text.lines().enumerate() {
        let (line, said) = (n + 1, raw.trim());
        if said.is_empty() || said.starts_with('#') {
            continue;
        }
        let (word, rest) = said.split_once([' ', ':', '\t']).unwrap_or((said, ""));
        let rest = rest.trim_start_matches([':', ' ', '\t']).trim();
        let is_new = matches!(word.to_lowercase().as_str(), "sheet" | "blad");
        if is_new || papers.is_empty() {
            papers.push(Paper { by: name.to_owned(), ..Paper::default() });
        }
        let Some(paper) = papers.last_mut() else { continue };
        if is_new {
            rest.clone_into(&mut paper.sheet);
            continue;
        }
        if matches!(word.to_lowercase().as_str(), "by" | "av") {
            rest.clone_into(&mut paper.by);
            continue;
        }
        match word.trim_end_matches(['.', ')', ':']).parse::<usize>() {
            Err(_) => faults.push(PaperFault::NoPosition(line, said.to_owned())),
            Ok(position) if position == 0 || position > positions => {
                faults.push(PaperFault::Beyond(line, position, positions));
            }
            Ok(_) if rest.is_empty() => {}
            Ok(position) if paper.answers.contains_key(&position) => faults.push(PaperFault::Twice(line, position)),
            Ok(position) => {
                paper.answers.insert(position, Answered { line, text: rest.to_owned() });
            }
        }
    }
    (papers, faults)
}
