//! Reading text: words with their place, and errors that name line, column and remedy.

pub mod fields;
mod unfit;

use std::fmt;

use super::nearest::nearest;
use super::refuse::RuleViolation;

pub use unfit::Unfit;

/// What is wrong with a text, and where. Lines and columns count from 1; columns count characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Line of the text, from 1.
    pub line: u32,
    /// Column of the first character at fault, from 1.
    pub column: u32,
    /// What was found there.
    pub fault: Fault,
}

/// The kinds of mistake a text can hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Something is missing here; the words name what belongs here.
    Expected(&'static str),
    /// A word that names nothing of its kind.
    Unknown {
        /// The kind of thing looked for, such as `unit`.
        what: &'static str,
        /// The word as written.
        word: String,
        /// The understood words, when they are few: in English, and in Swedish where they have Swedish forms.
        known: Box<[String; 2]>,
        /// The words most like it in either language, each by its English word.
        nearest: Vec<String>,
    },
    /// A word that names nothing of its kind, where there are too many to list them all.
    Misspelt {
        /// The kind of thing looked for, such as `unit in this match`.
        what: &'static str,
        /// The word as written.
        word: String,
        /// The words most like it, the likest first.
        nearest: Vec<String>,
    },
    /// A unit of the order of battle that the scene does not call up.
    NotInForce(String),
    /// A number outside its range.
    Range {
        /// The number as written.
        word: String,
        /// Least and greatest value allowed.
        least: i64,
        /// Greatest value allowed.
        most: i64,
    },
    /// A word that is not a number of points, or not a whole number of the parts that the system counts.
    Points {
        /// The words as written.
        word: String,
        /// How many parts make one point.
        per: u16,
    },
    /// Words left over at the end of a line that was already complete.
    Surplus(String),
    /// Two hexes that share no hexside.
    NotAdjacent(String),
    /// Too few words: they fit several actions equally well.
    Several(Vec<String>),
    /// Something given twice that may be given once.
    Twice(String),
    /// Words that are understood but are wrong here.
    Unfit(Unfit),
    /// Words that contradict the rest of a position.
    Contradicts {
        /// The row that the position breaks, and how.
        violation: Box<RuleViolation>,
        /// Its terms in notation.
        terms: String,
    },
}

impl Fault {
    /// The fault of a word that names no `what`; `known` is the complete list.
    #[must_use]
    pub fn unknown(what: &'static str, word: &str, known: &[&str]) -> Self {
        let nearest = nearest(word, known.iter().copied()).into_iter().map(str::to_owned).collect();
        let known = known.join(" ");
        Self::Unknown { what, word: word.to_owned(), known: Box::new([known.clone(), known]), nearest }
    }

    /// The same as [`Fault::unknown`] for words that notation has in both languages.
    #[must_use]
    pub fn unknown_of(what: &'static str, word: &str, known: &Pairs) -> Self {
        let words = nearest(word, known.iter().flatten().copied());
        let english = words.iter().filter_map(|word| known.iter().find(|pair| pair.contains(word))).map(|pair| pair[0]);
        // A known word and its translation may both resemble the written word.
        let mut nearest: Vec<String> = Vec::new();
        for word in english {
            if !nearest.iter().any(|other| other == word) {
                nearest.push(word.to_owned());
            }
        }
        let known = [0, 1].map(|lang: usize| known.iter().map(|pair| pair[lang]).collect::<Vec<_>>().join(" "));
        Self::Unknown { what, word: word.to_owned(), known: Box::new(known), nearest }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.fault)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected(what) => write!(f, "{what} is missing here"),
            Self::Unknown { what, word, known, nearest } => {
                let known = known[0].replace(' ', ", ");
                write!(f, "there is no {what} called `{word}`")?;
                if !nearest.is_empty() {
                    write!(f, "; nearest to it: {}", nearest.join(" "))?;
                }
                if known.is_empty() { Ok(()) } else { write!(f, "; write one of: {known}") }
            }
            Self::Misspelt { what, word, nearest } if nearest.is_empty() => {
                write!(f, "there is no {what} called `{word}`, nor anything like it")
            }
            Self::Misspelt { what, word, nearest } => {
                write!(f, "there is no {what} called `{word}`; nearest to it: {}", nearest.join(" "))
            }
            Self::NotInForce(id) => {
                write!(f, "`{id}` is a unit of the order of battle, but not of this scene; add it to a line `force`")
            }
            Self::Range { word, least, most } => write!(f, "`{word}` is not a whole number from {least} to {most}"),
            Self::Points { word, per: 1 } => write!(f, "`{word}` is no number of whole points"),
            Self::Points { word, per } => {
                write!(
                    f,
                    "`{word}` is no number of points in parts of 1/{per}; write such as `1`, `1/{per}` or `1 1/{per}`"
                )
            }
            Self::Surplus(word) => write!(f, "the line is complete before `{word}`; take the rest away"),
            Self::NotAdjacent(word) => write!(f, "`{word}` joins two hexes that do not touch"),
            Self::Several(lines) => write!(f, "this may be any of: {}; say more of it", lines.join(" | ")),
            Self::Twice(word) => write!(f, "`{word}` was said before; say it once"),
            Self::Unfit(unfit) => write!(f, "{unfit}"),
            Self::Contradicts { violation, terms } => {
                write!(f, "this cannot be by {} ({}){terms}", violation.rule, violation.breach.code)
            }
        }
    }
}

impl std::error::Error for ParseError {}

/// Words of notation in both languages: English as it is printed, and Swedish.
pub type Pairs = [[&'static str; 2]];

/// Small words that notation has in every game, and those of offers.
pub const SMALL: [[&str; 2]; 5] = [["to", "till"], ["by", "med"], ["none", "ingen"], ["of", "av"], ["among", "bland"]];

/// The English word for a word in either language; the word itself where it is not in `pairs`.
#[must_use]
pub fn english<'a>(word: &'a str, pairs: &Pairs) -> &'a str {
    pairs.iter().find(|pair| pair[1] == word).map_or(word, |pair| pair[0])
}

/// A line of notation with its English words replaced by Swedish ones; ids, hexes and numbers stay as they are.
#[must_use]
pub fn swedish(line: &str, pairs: &Pairs) -> String {
    let translated = |word: &str| {
        let pair = pairs.iter().chain(&SMALL).find(|pair| pair[0] == word);
        pair.map_or_else(|| word.to_owned(), |pair| pair[1].to_owned())
    };
    line.split(' ').map(translated).collect::<Vec<_>>().join(" ")
}

/// One word of a line, with its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    /// The word itself, without surrounding blanks.
    pub text: &'a str,
    /// Line of the text, from 1.
    pub line: u32,
    /// Column of its first character, from 1.
    pub column: u32,
}

impl Word<'_> {
    /// An error at this word.
    #[must_use]
    pub fn fault(&self, fault: Fault) -> ParseError {
        ParseError { line: self.line, column: self.column, fault }
    }

    /// An error saying that this word names no `what`.
    #[must_use]
    pub fn unknown(&self, what: &'static str, known: &[&str]) -> ParseError {
        self.fault(Fault::unknown(what, self.text, known))
    }

    /// The same as [`Word::unknown`] for words that notation has in both languages.
    #[must_use]
    pub fn unknown_of(&self, what: &'static str, known: &Pairs) -> ParseError {
        self.fault(Fault::unknown_of(what, self.text, known))
    }

    /// An error at this word, which names no `what`, with the `known` words most like it.
    #[must_use]
    pub fn misspelt<'k>(&self, what: &'static str, known: impl IntoIterator<Item = &'k str>) -> ParseError {
        let nearest = nearest(self.text, known).into_iter().map(str::to_owned).collect();
        self.fault(Fault::Misspelt { what, word: self.text.to_owned(), nearest })
    }

    /// Parses this word as a whole number within `least..=most`.
    ///
    /// # Errors
    /// [`Fault::Range`] when it is no such number.
    pub fn number(&self, least: i64, most: i64) -> Result<i64, ParseError> {
        let canonical = |n: &i64| n.to_string() == self.text;
        match self.text.parse().ok().filter(canonical) {
            Some(number) if (least..=most).contains(&number) => Ok(number),
            _ => Err(self.fault(Fault::Range { word: self.text.to_owned(), least, most })),
        }
    }
}

/// The words of one line, taken from left to right.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    words: Vec<Word<'a>>,
    next: usize,
    line: u32,
    end: u32,
}

impl<'a> Line<'a> {
    /// Its number, from 1.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.line
    }

    /// Splits `text` at blanks; a `#` that begins a word starts a comment.
    #[must_use]
    pub fn new(text: &'a str, line: u32) -> Self {
        let mut words = Vec::new();
        let mut column = 1;
        let mut rest = text;
        while let Some(start) = rest.find(|c: char| !c.is_whitespace()) {
            column += count(&rest[..start]);
            rest = &rest[start..];
            if rest.starts_with('#') {
                break;
            }
            let stop = rest.find(char::is_whitespace).unwrap_or(rest.len());
            words.push(Word { text: &rest[..stop], line, column });
            column += count(&rest[..stop]);
            rest = &rest[stop..];
        }
        let end = words.last().map_or(1, |w| w.column + count(w.text));
        Self { words, next: 0, line, end }
    }

    /// Whether no word is left.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.next >= self.words.len()
    }

    /// The first word, whether it has been taken or not.
    #[must_use]
    pub fn first(&self) -> Option<Word<'a>> {
        self.words.first().copied()
    }

    /// The next word, without taking it.
    #[must_use]
    pub fn peek(&self) -> Option<Word<'a>> {
        self.words.get(self.next).copied()
    }

    /// Takes the next word if there is one.
    pub fn take(&mut self) -> Option<Word<'a>> {
        let word = self.peek()?;
        self.next += 1;
        Some(word)
    }

    /// Takes the next word if it is one of `spellings`.
    pub fn take_if(&mut self, spellings: &[&str]) -> bool {
        let hit = self.peek().is_some_and(|w| spellings.contains(&w.text));
        self.next += usize::from(hit);
        hit
    }

    /// Takes the next word; `what` names what belongs there.
    ///
    /// # Errors
    /// [`Fault::Expected`] at the end of the line.
    pub fn expect(&mut self, what: &'static str) -> Result<Word<'a>, ParseError> {
        self.take().ok_or_else(|| self.missing(what))
    }

    fn missing(&self, what: &'static str) -> ParseError {
        ParseError { line: self.line, column: self.end, fault: Fault::Expected(what) }
    }

    /// Checks that a word is left; `what` names what belongs there.
    ///
    /// # Errors
    /// [`Fault::Expected`] at the end of the line.
    pub fn wants(&self, what: &'static str) -> Result<(), ParseError> {
        if self.is_done() { Err(self.missing(what)) } else { Ok(()) }
    }

    /// Checks that no word is left over.
    ///
    /// # Errors
    /// [`Fault::Surplus`] at the first word left.
    pub fn finish(&self) -> Result<(), ParseError> {
        self.peek().map_or(Ok(()), |word| Err(word.fault(Fault::Surplus(word.text.to_owned()))))
    }
}

/// The lines of `text` that contain words, each with its number.
pub fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    text.lines().zip(1..).map(|(line, number)| Line::new(line, number)).filter(|line| !line.is_done())
}

fn count(text: &str) -> u32 {
    u32::try_from(text.chars().count()).unwrap_or(u32::MAX)
}
