//! The text of a sealed intent, one line with a form of its own (FORMAT.md section 21), read and printed.
//!
//! ```text
//! wardiary intent 1 | side german | turn 3 | phase movement german | by turn | objectives 1910 2010 | probability 60 | effort the coast road | aim take Caen
//! ```

use std::fmt;

use crate::diary::notes::HEXES_MAX;
use crate::kernel::hex::Hex;
use crate::kernel::look::{Phase, PhaseKind};
use crate::kernel::unit::Side;
use crate::kernel::view::Moment;
use crate::review::Review;

/// First field of the text; it contains the number of the form.
pub const TITLE: &str = "wardiary intent 1";
/// Maximum number of hexes that an intent names.
pub const OBJECTIVES_MAX: usize = HEXES_MAX;
/// Longest aim and longest main effort, characters.
pub const WORDS_MAX: usize = 400;
/// Separator between two fields.
const BAR: &str = " | ";

/// A side's intent before a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intent {
    /// The side that makes the intent.
    pub side: Side,
    /// The phase before which it is sealed.
    pub phase: PhaseOf,
    /// The time for reaching its objectives.
    pub by: By,
    /// Hexes to hold or occupy by then, at most [`OBJECTIVES_MAX`], each once.
    pub objectives: Vec<Hex>,
    /// Probability that all of them are reached by then, in whole per cent; `None` where none is stated.
    pub probability: Option<u8>,
    /// The main effort, at most [`WORDS_MAX`] characters; may be empty.
    pub effort: String,
    /// The aim, 1 to [`WORDS_MAX`] characters.
    pub aim: String,
}

/// A phase of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhaseOf {
    /// The turn.
    pub turn: u16,
    /// The phase.
    pub phase: Phase,
    /// The side whose phase it is; `None` for a phase that belongs to no side.
    pub side: Option<Side>,
}

impl PhaseOf {
    /// The phase of a moment.
    #[must_use]
    pub const fn of(moment: &Moment) -> Self {
        Self { turn: moment.turn, phase: moment.phase, side: moment.side }
    }

    /// Whether a moment is in the phase.
    #[must_use]
    pub fn holds(&self, moment: &Moment) -> bool {
        Self::of(moment) == *self
    }
}

crate::words! {
    /// The time for reaching objectives.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum By ("time", wanted("phase, turn or match")) {
        /// At the end of the phase that the intent is for.
        ["phase", "fas"] Phase,
        /// At the end of its turn.
        ["turn", "omgång"] Turn,
        /// At the end of the match.
        ["match"] Match,
    }
}

/// Why a text or typed fields do not form a valid intent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IntentFault {
    /// It does not begin with the title, or its fields are missing or out of order.
    Form,
    /// An unknown side.
    Side(String),
    /// The word, which names no turn of the match, and the number of the last turn.
    Turn(String, u16),
    /// Not a phase of the system, or not with that side.
    Phase(String),
    /// Not a time for reaching objectives.
    By(String),
    /// Not a hex of the map.
    Hex(String),
    /// A hex that is named twice.
    Twice(String),
    /// More hexes than an intent may name.
    Many,
    /// Not a whole number from 0 to 100.
    Probability(String),
    /// A text is missing where one is required.
    Empty,
    /// A text is too long; with its length.
    Long(&'static str, usize),
    /// A text contains a bar, which separates the fields.
    Bar(&'static str),
    /// A text has control characters, blanks at an end, or several blanks between two words.
    Blanks(&'static str),
}

impl IntentFault {
    /// The field at fault.
    #[must_use]
    pub const fn field(&self) -> &'static str {
        match self {
            Self::Form => "text",
            Self::Side(_) => "side",
            Self::Turn(..) => "turn",
            Self::Phase(_) => "phase",
            Self::By(_) => "by",
            Self::Hex(_) | Self::Twice(_) | Self::Many => "objectives",
            Self::Probability(_) => "probability",
            Self::Empty => "aim",
            Self::Long(field, _) | Self::Bar(field) | Self::Blanks(field) => field,
        }
    }

    /// Code of the fault.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Form => "form",
            Self::Side(_) => "side",
            Self::Turn(..) => "turn",
            Self::Phase(_) => "phase",
            Self::By(_) => "by",
            Self::Hex(_) => "hex",
            Self::Twice(_) => "twice",
            Self::Many => "many",
            Self::Probability(_) => "probability",
            Self::Empty => "empty",
            Self::Long(..) => "long",
            Self::Bar(_) => "bar",
            Self::Blanks(_) => "blanks",
        }
    }

    /// The word at fault, as written; empty where there is none.
    #[must_use]
    pub fn word(&self) -> &str {
        match self {
            Self::Side(word)
            | Self::Turn(word, _)
            | Self::Phase(word)
            | Self::By(word)
            | Self::Hex(word)
            | Self::Twice(word)
            | Self::Probability(word) => word,
            Self::Form | Self::Many | Self::Empty | Self::Long(..) | Self::Bar(_) | Self::Blanks(_) => "",
        }
    }
}

impl fmt::Display for IntentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = self.word();
        match self {
            Self::Form => write!(f, "it is no text of the form `{TITLE} | side … | turn … | phase … | …`"),
            Self::Side(_) => write!(f, "there is no side called `{word}`"),
            Self::Turn(_, last) => write!(f, "`{word}` is no turn from 1 to {last}"),
            Self::Phase(_) => {
                write!(f, "there is no phase `{word}`; write its word and a side, or `-` where it is no side's")
            }
            Self::By(_) => write!(f, "`{word}` is none of phase, turn, match"),
            Self::Hex(_) => write!(f, "there is no hex `{word}` on this map"),
            Self::Twice(_) => write!(f, "the hex `{word}` is named twice"),
            Self::Many => write!(f, "an intent names at most {OBJECTIVES_MAX} hexes"),
            Self::Probability(_) => write!(f, "`{word}` is no whole number from 0 to 100"),
            Self::Empty => write!(f, "what is intended is missing"),
            Self::Long(_, length) => write!(f, "it has {length} characters, and may have {WORDS_MAX}"),
            Self::Bar(_) => write!(f, "the sign | divides the fields; write something else"),
            Self::Blanks(_) => write!(f, "it is to be one line with single blanks between its words"),
        }
    }
}

/// The phases of a system for which intents may be made, in the order of play, each with the sides that have their own.
#[must_use]
pub fn phases(review: &dyn Review) -> Vec<(Phase, Option<Side>)> {
    let is_asked = |phase: &&Phase| phase.kind != PhaseKind::Before;
    let of = |phase: &Phase| {
        // A phase that belongs to no side has the same number on disk for both sides. So does the setup, although each side has its own.
        let is_shared = phase.numbers[0] == phase.numbers[1] && *phase != Phase::SETUP;
        let sides = if is_shared { vec![None] } else { vec![Some(Side::One), Some(Side::Two)] };
        let phase = *phase;
        sides.into_iter().map(move |side| (phase, side))
    };
    review.phases_known().iter().filter(is_asked).flat_map(of).collect()
}

/// A phase as an intent writes it: `movement german`, or `weather -`.
#[must_use]
pub fn phase_words(review: &dyn Review, (phase, side): (Phase, Option<Side>)) -> String {
    format!("{} {}", phase.word, side.map_or("-", |side| review.side_word(side)))
}

impl Intent {
    /// The text, without a line end.
    #[must_use]
    pub fn text(&self, review: &dyn Review) -> String {
        let names: Vec<String> = self.objectives.iter().map(|&hex| review.map().name(hex)).collect();
        let listed = if names.is_empty() { "-".to_owned() } else { names.join(" ") };
        let stated = self.probability.map_or_else(|| "-".to_owned(), |percent| percent.to_string());
        let effort = if self.effort.is_empty() { "-" } else { &self.effort };
        let PhaseOf { turn, phase, side } = self.phase;
        [
            TITLE.to_owned(),
            format!("side {}", review.side_word(self.side)),
            format!("turn {turn}"),
            format!("phase {}", phase_words(review, (phase, side))),
            format!("by {}", self.by.word()),
            format!("objectives {listed}"),
            format!("probability {stated}"),
            format!("effort {effort}"),
            format!("aim {}", self.aim),
        ]
        .join(BAR)
    }

    /// Parses a text strictly: printing the result gives the same text.
    ///
    /// # Errors
    /// With the first invalid field.
    pub fn parse(text: &str, review: &dyn Review) -> Result<Self, IntentFault> {
        let mut fields = text.split(BAR);
        if fields.next() != Some(TITLE) {
            return Err(IntentFault::Form);
        }
        let mut field = |name: &str| {
            let value = fields.next().and_then(|field| field.strip_prefix(name)?.strip_prefix(' '));
            value.ok_or(IntentFault::Form)
        };
        let wishes = Wishes {
            side: field("side")?,
            turn: field("turn")?,
            phase: field("phase")?,
            by: field("by")?,
            objectives: none(field("objectives")?),
            probability: none(field("probability")?),
            effort: none(field("effort")?),
            aim: field("aim")?,
        };
        let read = wishes.read(review)?;
        if read.text(review) == text { Ok(read) } else { Err(IntentFault::Form) }
    }
}

/// Returns the empty text for a dash, and any other value unchanged.
fn none(value: &str) -> &str {
    if value == "-" { "" } else { value }
}

/// The fields of an intent as typed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wishes<'a> {
    /// Word of the side.
    pub side: &'a str,
    /// Number of the turn.
    pub turn: &'a str,
    /// The phase, as [`phase_words`] writes it.
    pub phase: &'a str,
    /// `phase`, `turn` or `match`.
    pub by: &'a str,
    /// Printed numbers of hexes between blanks.
    pub objectives: &'a str,
    /// Per cent; empty for none.
    pub probability: &'a str,
    /// The main effort.
    pub effort: &'a str,
    /// The aim.
    pub aim: &'a str,
}

impl Wishes<'_> {
    /// The intent from these fields.
    ///
    /// # Errors
    /// With the first invalid field.
    pub fn read(&self, review: &dyn Review) -> Result<Intent, IntentFault> {
        let side = [Side::One, Side::Two].into_iter().find(|side| review.side_word(*side) == self.side);
        let side = side.ok_or_else(|| IntentFault::Side(self.side.to_owned()))?;
        let turns = review.at(review.first().saturating_sub(1)).position().moment.turns;
        let turn = whole(self.turn).filter(|turn| (1..=turns).contains(turn));
        let turn = turn.ok_or_else(|| IntentFault::Turn(self.turn.to_owned(), turns))?;
        let named = phases(review).into_iter().find(|&known| phase_words(review, known) == self.phase);
        let (phase, of) = named.ok_or_else(|| IntentFault::Phase(self.phase.to_owned()))?;
        let by = By::named(self.by).ok_or_else(|| IntentFault::By(self.by.to_owned()))?;
        let objectives = hexes(review, self.objectives)?;
        let stated = (!self.probability.is_empty()).then(|| {
            let percent = whole(self.probability).and_then(|n| u8::try_from(n).ok()).filter(|n| *n <= 100);
            percent.ok_or_else(|| IntentFault::Probability(self.probability.to_owned()))
        });
        let probability = stated.transpose()?;
        words("effort", self.effort)?;
        words("aim", self.aim)?;
        if self.aim.is_empty() {
            return Err(IntentFault::Empty);
        }
        let (effort, aim) = (self.effort.to_owned(), self.aim.to_owned());
        Ok(Intent { side, phase: PhaseOf { turn, phase, side: of }, by, objectives, probability, effort, aim })
    }
}

/// A whole number without leading zeros or signs.
fn whole(word: &str) -> Option<u16> {
    word.parse().ok().filter(|number: &u16| number.to_string() == word)
}

fn hexes(review: &dyn Review, listed: &str) -> Result<Vec<Hex>, IntentFault> {
    let map = review.map();
    let mut objectives = Vec::new();
    for word in listed.split(' ').filter(|word| !word.is_empty()) {
        let hex = map.corner(word).filter(|&hex| map.cell(hex).is_some());
        let hex = hex.ok_or_else(|| IntentFault::Hex(word.to_owned()))?;
        if objectives.contains(&hex) {
            return Err(IntentFault::Twice(word.to_owned()));
        }
        objectives.push(hex);
    }
    if objectives.len() > OBJECTIVES_MAX { Err(IntentFault::Many) } else { Ok(objectives) }
}

fn words(field: &'static str, text: &str) -> Result<(), IntentFault> {
    let length = text.chars().count();
    let is_tidy = text.split_whitespace().collect::<Vec<_>>().join(" ") == text;
    match () {
        () if text.contains('|') => Err(IntentFault::Bar(field)),
        () if !is_tidy || text.chars().any(char::is_control) => Err(IntentFault::Blanks(field)),
        () if length > WORDS_MAX => Err(IntentFault::Long(field, length)),
        () => Ok(()),
    }
}
