//! Points in fractions: movement in halves or sixths, victory points in quarters, strengths in hundredths.
//!
//! Rules compute with whole numbers of parts, so that nothing is rounded. [`Parts`] gives the number of parts in a
//! point and the printed form; [`Points`] combines it with a number for the reader.

use std::fmt;

use super::dice_odds::Fraction;
use super::notation::{Fault, Line, ParseError};

/// The parts in which points are counted, and how the book prints them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    per: u16,
    /// Most digits after the decimal mark; 0 for printed fractions.
    places: u8,
}

/// A number of points, counted in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// The number of parts.
    pub value: i64,
    /// The parts that make one point.
    pub per: Parts,
}

impl Parts {
    /// Whole points.
    pub const WHOLE: Self = Self::fractions(1);
    /// Half points, printed `3½`.
    pub const HALVES: Self = Self::fractions(2);

    /// Parts of which `per` make a point, printed as a fraction: `1 1/6`.
    ///
    /// # Panics
    /// When `per` is 0.
    #[must_use]
    pub const fn fractions(per: u16) -> Self {
        assert!(per > 0, "a point has parts");
        Self { per, places: 0 }
    }

    /// Parts of which `per` make a point, printed as a decimal number: `0.25`.
    ///
    /// # Panics
    /// When `per` divides no power of ten up to 10,000, so that no decimal number is exact.
    #[must_use]
    pub const fn decimals(per: u16) -> Self {
        let (mut places, mut power) = (0, 1);
        while per == 0 || power % per != 0 {
            assert!(places < 4, "parts that a decimal number can print");
            power *= 10;
            places += 1;
        }
        Self { per, places }
    }

    /// Number of parts in a point.
    #[must_use]
    pub const fn per(self) -> u16 {
        self.per
    }

    /// A number of these parts.
    #[must_use]
    pub const fn of(self, value: i64) -> Points {
        Points { value, per: self }
    }

    /// Reads points from a line: `4`, `½`, `3½`, `1/6`, `1 1/6` as two words, `0.25`. A fraction need not be in lowest
    /// terms.
    ///
    /// # Errors
    /// When the words are no points, or no whole number of these parts.
    pub fn read(self, line: &mut Line<'_>) -> Result<Points, ParseError> {
        let first = line.expect("a number of points")?;
        let rest = line.peek().filter(|next| !is_fraction(first.text) && is_fraction(next.text));
        let text = match rest {
            Some(next) => {
                line.take();
                format!("{} {}", first.text, next.text)
            }
            None => first.text.to_owned(),
        };
        let value = exact(&text).and_then(|(over, under)| {
            let parts = over.checked_mul(i64::from(self.per))?;
            (parts % under == 0).then_some(parts / under)
        });
        value.map(|value| self.of(value)).ok_or_else(|| first.fault(Fault::Points { word: text, per: self.per }))
    }
}

impl Points {
    /// The number as a fraction of points.
    #[must_use]
    pub fn fraction(self) -> Fraction {
        Fraction::new(self.value, i64::from(self.per.per))
    }

    /// The absolute value, with `gap` between whole points and a fraction, and `mark` as decimal mark.
    #[must_use]
    pub fn unsigned(self, gap: &str, mark: &str) -> String {
        let (whole, rest, of) = self.fraction().mixed();
        match (whole, rest, of) {
            (_, 0, _) => whole.to_string(),
            _ if self.per.places > 0 => {
                let places = usize::from(self.per.places);
                let digits = format!("{:0places$}", rest * 10_i64.pow(u32::from(self.per.places)) / of);
                format!("{whole}{mark}{}", digits.trim_end_matches('0'))
            }
            (0, _, 2) => "½".to_owned(),
            (_, _, 2) => format!("{whole}½"),
            (0, ..) => format!("{rest}/{of}"),
            _ => format!("{whole}{gap}{rest}/{of}"),
        }
    }

    /// The absolute value as a page shows it, with `mark` as decimal mark: quarters as one character, `23¼`, other
    /// fractions after a non-breaking gap.
    #[must_use]
    pub fn shown(self, mark: &str) -> String {
        let quarters = |rest: i64| if rest == 1 { "¼" } else { "¾" };
        match self.fraction().mixed() {
            (0, rest, 4) if self.per.places == 0 => quarters(rest).to_owned(),
            (whole, rest, 4) if self.per.places == 0 => format!("{whole}{}", quarters(rest)),
            _ => self.unsigned("\u{a0}", mark),
        }
    }
}

/// The form in notation: `-3½`, `1 1/6`, `0.25`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.value < 0 { "-" } else { "" };
        write!(f, "{sign}{}", self.unsigned(" ", "."))
    }
}

/// Whether a word is the second one of a number such as `1 1/6`: two whole numbers with a slash between them.
#[must_use]
pub fn is_fraction(word: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    word.split_once('/').is_some_and(|(over, under)| is_number(over) && is_number(under))
}

/// The fraction in a text; `None` for anything else, and for numbers greater than any number of points.
fn exact(text: &str) -> Option<(i64, i64)> {
    let (sign, text) = text.strip_prefix('-').map_or((1, text), |text| (-1, text));
    let number = |text: &str| {
        let digits = Some(text).filter(|text| text.len() <= 6 && text.bytes().all(|byte| byte.is_ascii_digit()))?;
        digits.parse::<i64>().ok()
    };
    let fraction = |text: &str| {
        let (over, under) = text.split_once('/')?;
        Some((number(over)?, number(under).filter(|&under| under > 0)?))
    };
    let (over, under) = if let Some(whole) = text.strip_suffix('½') {
        (if whole.is_empty() { 1 } else { 2 * number(whole)? + 1 }, 2)
    } else if let Some((whole, rest)) = text.split_once(' ') {
        let (over, under) = fraction(rest)?;
        (number(whole)? * under + over, under)
    } else if let Some((whole, rest)) = text.split_once('.') {
        let under = 10_i64.checked_pow(u32::try_from(rest.len()).ok()?)?;
        (number(whole)? * under + number(rest)?, under)
    } else {
        fraction(text).or_else(|| Some((number(text)?, 1)))?
    };
    Some((sign * over, under))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A whole number and a following fraction form one number; anything after a fraction or a complete number is another word.
    #[test]
    fn points_end_where_their_number_ends() {
        for (line, halves, next) in
            [("1 1/2 because", 3, "because"), ("4 because", 8, "because"), ("1/2 1/2", 1, "1/2"), ("3½ so", 7, "so")]
        {
            let mut line = Line::new(line, 1);
            let points = Parts::HALVES.read(&mut line).unwrap();
            assert_eq!((points.value, line.peek().map(|word| word.text)), (halves, Some(next)));
        }
    }
}
