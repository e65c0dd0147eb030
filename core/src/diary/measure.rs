//! Measures: questions that the entries of a match answer without a judge. Each measure is one line (FORMAT.md section
//! 22). A measure with a comparison at its end is a predicate, which can be tried on any match of the system.
//!
//! ```text
//! units-lost german turns 1-3           how many units of a side were eliminated
//! steps-lost allied                     how many loss points a side took
//! points allied turn 4                  points of a side at the end of a turn
//! holder 1910 turn 3 = allied           the side that holds a hex at the end of a turn, or is in it
//! attacks german below 1:1 turns 1-2    attacks of a side, by the ratio of the strengths
//! time allied movement turn 2 > 10:00   time used for a side's decisions, in minutes and seconds
//! refused all < 3                       proposals that the rules refused
//! rulings, rewinds                      decrees of the umpire, and how often the match went back
//! ```

use crate::kernel::hex::Hex;
use crate::kernel::look::Phase;
use crate::kernel::notation::{Fault, Line, ParseError, Word};
use crate::kernel::points::Points;
use crate::kernel::unit::Side;
use crate::kernel::view::Moment;
use crate::review::{Review, Seq};

mod answer;

crate::words! {
    /// The kind of figure that is measured.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Kind ("measure", wanted("a measure")) {
        /// Units of a side that were eliminated.
        ["units-lost", "förlorade-förband"] UnitsLost,
        /// Loss points that a side took.
        ["steps-lost", "förluster"] StepsLost,
        /// Points of a side at the end of a turn.
        ["points", "poäng"] Points,
        /// The side that holds a hex at the end of a turn, or has units in it.
        ["holder", "innehavare"] Holder,
        /// Attacks that were rolled for.
        ["attacks", "anfall"] Attacks,
        /// Time used for decisions.
        ["time", "tid"] Time,
        /// Proposals that the rules refused.
        ["refused", "avvisade"] Refused,
        /// Amendments and changed readings.
        ["rulings", "domslut"] Rulings,
        /// Returns to an earlier entry.
        ["rewinds", "återgångar"] Rewinds,
    }
}

crate::words! {
    /// How a value is compared.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Sign ("comparison", wanted("a comparison")) {
        /// Less.
        ["<"] Less,
        /// At most.
        ["<="] AtMost,
        /// Equal.
        ["="] Equal,
        /// At least.
        [">="] AtLeast,
        /// More.
        [">"] More,
    }
}

crate::words! {
    /// The side of a ratio on which an attack is counted.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum OddsBound ("bound of odds", wanted("below or from")) {
        /// The ratio of the strengths is smaller.
        ["below", "under"] Below,
        /// The ratio of the strengths is as large or larger.
        ["from", "från"] From,
    }
}

/// A measure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measure {
    /// The measured figure.
    pub of: Figure,
    /// The comparison; `None` where the value itself is the answer.
    pub compared: Option<(Sign, Wanted)>,
}

/// A measured figure with its parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Eliminated units of a side.
    UnitsLost(Side, Option<Turns>),
    /// Loss points of a side.
    StepsLost(Side, Option<Turns>),
    /// Points of a side at the end of a turn.
    Points(Side, u16),
    /// The side that holds a hex at the end of a turn.
    Holder(Hex, u16),
    /// Attacks of a side or of both, on one side of a ratio.
    Attacks(Option<Side>, Option<(OddsBound, [u32; 2])>, Option<Turns>),
    /// Time for decisions of a side or of both, in one phase or in all.
    Time(Option<Side>, Option<Phase>, Option<Turns>),
    /// Refused proposals of a side or of both.
    Refused(Option<Side>, Option<Turns>),
    /// Rulings.
    Rulings(Option<Turns>),
    /// Rewinds.
    Rewinds(Option<Turns>),
}

/// A span of turns, from the first to the last, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turns {
    /// The first.
    pub first: u16,
    /// The last.
    pub last: u16,
}

impl Turns {
    /// Whether a moment is in one of these turns.
    #[must_use]
    pub const fn hold(&self, moment: &Moment) -> bool {
        self.first <= moment.turn && moment.turn <= self.last
    }
}

/// The value in a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A whole number.
    Number(i64),
    /// Points, in the parts in which the game counts.
    Points(Points),
    /// Milliseconds.
    Time(i64),
    /// A side, or none.
    Side(Option<Side>),
}

/// The answer to a measure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The value.
    pub value: Value,
    /// Whether the comparison holds; `None` where there is none.
    pub holds: Option<bool>,
    /// The entries that the value is based on, in order. For a value that depends on a position, the last entry of the turn.
    pub entries: Vec<Seq>,
}

/// The value of a measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i64),
    /// Points.
    Points(Points),
    /// Milliseconds.
    Time(i64),
    /// A side, or none.
    Side(Option<Side>),
}

/// Why a measure has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// The turn has not ended.
    NotYet,
    /// The game has no points, or the viewer may not know them.
    NoPoints,
    /// A time was not taken.
    NoTime,
}

impl Unanswered {
    /// Its word in JSON.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::NotYet => "not-yet",
            Self::NoPoints => "no-points",
            Self::NoTime => "no-time",
        }
    }
}

impl Measure {
    /// Parses a line.
    ///
    /// # Errors
    /// With the column at fault and the words allowed there.
    pub fn parse(text: &str, review: &dyn Review, number: u32) -> Result<Self, ParseError> {
        Self::read(&mut Line::new(text, number), review)
    }

    /// Parses a line with a comparison, whose answer for a match is yes or no.
    ///
    /// # Errors
    /// The same as for [`Measure::parse`]. If only the comparison is missing, the error has the column after the line.
    pub fn predicate(text: &str, review: &dyn Review, number: u32) -> Result<Self, ParseError> {
        let measure = Self::parse(text, review, number)?;
        let end = u32::try_from(text.trim_end().chars().count()).unwrap_or(u32::MAX).saturating_add(2);
        let behind = Word { text: "", line: number, column: end };
        let missing = || behind.fault(Fault::Expected("a comparison"));
        if measure.compared.is_some() { Ok(measure) } else { Err(missing()) }
    }

    /// Whether the value can still change as the match continues, because the measure names no last turn.
    #[must_use]
    pub const fn is_open_ended(&self) -> bool {
        match &self.of {
            Figure::UnitsLost(_, turns)
            | Figure::StepsLost(_, turns)
            | Figure::Attacks(.., turns)
            | Figure::Time(.., turns)
            | Figure::Refused(_, turns)
            | Figure::Rulings(turns)
            | Figure::Rewinds(turns) => turns.is_none(),
            Figure::Points(..) | Figure::Holder(..) => false,
        }
    }

    /// Parses the rest of a line.
    ///
    /// # Errors
    /// The same as for [`Measure::parse`].
    pub fn read(line: &mut Line<'_>, review: &dyn Review) -> Result<Self, ParseError> {
        let kind = Kind::read(line)?;
        let of = match kind {
            Kind::UnitsLost => Figure::UnitsLost(side(line, review)?, span(line, review)?),
            Kind::StepsLost => Figure::StepsLost(side(line, review)?, span(line, review)?),
            Kind::Points => Figure::Points(side(line, review)?, turn_at(line, review)?),
            Kind::Holder => {
                let hex = review.map().read(line.expect("a hex")?)?;
                Figure::Holder(hex, turn_at(line, review)?)
            }
            Kind::Attacks => Figure::Attacks(any_side(line, review)?, odds(line)?, span(line, review)?),
            Kind::Time => Figure::Time(any_side(line, review)?, phase(line, review)?, span(line, review)?),
            Kind::Refused => Figure::Refused(any_side(line, review)?, span(line, review)?),
            Kind::Rulings => Figure::Rulings(span(line, review)?),
            Kind::Rewinds => Figure::Rewinds(span(line, review)?),
        };
        let compared = if line.is_done() { None } else { Some(comparison(line, review, kind)?) };
        line.finish()?;
        Ok(Self { of, compared })
    }
}

const TURN: [&str; 2] = ["turn", "omgång"];
const TURNS: [&str; 2] = ["turns", "omgångar"];
const ALL: [&str; 2] = ["all", "alla"];
const NONE: [&str; 2] = ["none", "ingen"];

fn side(line: &mut Line<'_>, review: &dyn Review) -> Result<Side, ParseError> {
    named_side(line.expect("a side")?, review)
}

fn named_side(word: Word<'_>, review: &dyn Review) -> Result<Side, ParseError> {
    let words = [Side::One, Side::Two].map(|side| review.side_word(side));
    let at = words.iter().position(|known| *known == word.text);
    at.map(|at| [Side::One, Side::Two][at]).ok_or_else(|| word.unknown("side", &words))
}

/// A side; `None` for both.
fn any_side(line: &mut Line<'_>, review: &dyn Review) -> Result<Option<Side>, ParseError> {
    let word = line.expect("a side, or all")?;
    if ALL.contains(&word.text) {
        return Ok(None);
    }
    let [one, two] = [Side::One, Side::Two].map(|side| review.side_word(side));
    let known = [one, two, "all"];
    named_side(word, review).map(Some).map_err(|_| word.unknown("side", &known))
}

/// `turn N` or `turns N-M`; `None` where neither follows.
fn span(line: &mut Line<'_>, review: &dyn Review) -> Result<Option<Turns>, ParseError> {
    if line.take_if(&TURN) {
        let turn = turn(line.expect("the number of a turn")?, review)?;
        return Ok(Some(Turns { first: turn, last: turn }));
    }
    if !line.take_if(&TURNS) {
        return Ok(None);
    }
    let word = line.expect("two turns, such as 1-3")?;
    let fault = || word.fault(Fault::Expected("two turns, such as 1-3"));
    let (first, last) = word.text.split_once('-').ok_or_else(fault)?;
    let [first, last] = [first, last].map(|text| turn(Word { text, ..word }, review));
    let (first, last) = (first?, last?);
    if first <= last { Ok(Some(Turns { first, last })) } else { Err(fault()) }
}

fn turn_at(line: &mut Line<'_>, review: &dyn Review) -> Result<u16, ParseError> {
    let word = line.expect("turn and its number")?;
    if !TURN.contains(&word.text) {
        return Err(word.fault(Fault::Expected("turn and its number")));
    }
    turn(line.expect("the number of a turn")?, review)
}

fn turn(word: Word<'_>, review: &dyn Review) -> Result<u16, ParseError> {
    let turns = review.moment(0).map_or(1, |moment| moment.turns);
    let number = word.number(1, turns.into())?;
    Ok(u16::try_from(number).expect("checked"))
}

/// `below A:B` or `from A:B`.
fn odds(line: &mut Line<'_>) -> Result<Option<(OddsBound, [u32; 2])>, ParseError> {
    let Some(bound) = line.peek().and_then(|word| OddsBound::named(word.text)) else { return Ok(None) };
    line.take();
    let word = line.expect("odds, such as 3:1")?;
    let number = |text: &str| text.parse().ok().filter(|number: &u32| (1..=999).contains(number));
    let parts = word.text.split_once(':').and_then(|(a, b)| Some([number(a)?, number(b)?]));
    let parts = parts.ok_or_else(|| word.fault(Fault::Expected("odds, such as 3:1")))?;
    Ok(Some((bound, parts)))
}

fn phase(line: &mut Line<'_>, review: &dyn Review) -> Result<Option<Phase>, ParseError> {
    let Some(word) = line.peek() else { return Ok(None) };
    let ends = TURN.contains(&word.text) || TURNS.contains(&word.text) || Sign::named(word.text).is_some();
    if ends {
        return Ok(None);
    }
    line.take();
    let known = review.phases_known();
    let found = known.iter().find(|phase| phase.word == word.text);
    let words: Vec<&str> = known.iter().map(|phase| phase.word).collect();
    found.copied().map(Some).ok_or_else(|| word.unknown("phase", &words))
}

fn comparison(line: &mut Line<'_>, review: &dyn Review, kind: Kind) -> Result<(Sign, Wanted), ParseError> {
    let word = line.expect("a comparison")?;
    let sign = Sign::parse(word)?;
    let wanted = match kind {
        Kind::Points => Wanted::Points(review.scoring().read(line)?),
        Kind::Time => {
            let word = line.expect("a time, such as 10:00")?;
            let ms = minutes(word.text).ok_or_else(|| word.fault(Fault::Expected("a time, such as 10:00")))?;
            Wanted::Time(ms)
        }
        Kind::Holder => {
            if sign != Sign::Equal {
                return Err(word.unknown("comparison", &["="]));
            }
            let word = line.expect("a side, or none")?;
            let none = NONE.contains(&word.text);
            let side = if none { None } else { Some(named_side(word, review)?) };
            Wanted::Side(side)
        }
        Kind::UnitsLost | Kind::StepsLost | Kind::Attacks | Kind::Refused | Kind::Rulings | Kind::Rewinds => {
            Wanted::Number(line.expect("a whole number")?.number(0, 1_000_000)?)
        }
    };
    Ok((sign, wanted))
}

/// Converts minutes and seconds, such as `10:00`, to milliseconds.
fn minutes(text: &str) -> Option<i64> {
    let (minutes, seconds) = text.split_once(':')?;
    let is_plain = |digits: &str| !digits.is_empty() && digits.len() <= 4 && digits.bytes().all(|d| d.is_ascii_digit());
    let number = |digits: &str| digits.parse::<i64>().ok().filter(|_| is_plain(digits));
    let seconds = number(seconds).filter(|_| seconds.len() == 2).filter(|seconds| *seconds < 60)?;
    Some((number(minutes)? * 60 + seconds) * 1000)
}
