//! Fractions: exact for a proof, and rounded to one decimal for readers.

use wardiary_core::kernel::dice_odds::Fraction;

use super::number;
use crate::i18n::Words;

/// Direction of rounding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    /// To the nearest tenth. A half is rounded away from zero.
    Nearest,
    /// To the next tenth away from zero, for a minimum.
    Up,
    /// To the next tenth towards zero, for a maximum.
    Down,
}

/// Returns a fraction for a proof: a whole number and a rest, such as `23 5/6`.
#[must_use]
pub fn fraction(value: Fraction) -> String {
    let sign = if value.sign() < 0 { "−" } else { "" };
    match value.mixed() {
        (whole, 0, _) => format!("{sign}{whole}"),
        (0, rest, of) => format!("{sign}{rest}/{of}"),
        (whole, rest, of) => format!("{sign}{whole}\u{a0}{rest}/{of}"),
    }
}

/// Returns a fraction for readers: with one decimal, as the language writes it, such as `23.8`. A whole number has no decimal.
#[must_use]
pub fn rounded(w: Words, value: Fraction) -> String {
    rounded_by(w, value, Rounding::Nearest)
}

/// Returns a rounded fraction with its sign. An amount that is rounded to zero has no sign.
#[must_use]
pub fn signed_rounded(w: Words, value: Fraction) -> String {
    let text = rounded(w, value);
    if is_next_to_nothing(value) {
        return text.replace('−', "");
    }
    format!("{}{text}", if value.sign() > 0 { "+" } else { "" })
}

/// Returns a rounded fraction with its sign for a column of figures. There whole numbers have a decimal too.
#[must_use]
pub fn signed_tenths(w: Words, value: Fraction) -> String {
    let tenths = tenths(value, Rounding::Nearest);
    let sign = if tenths == 0 {
        ""
    } else if value.sign() < 0 {
        "−"
    } else {
        "+"
    };
    format!("{sign}{}", decimal(w, tenths))
}

/// Returns a fraction with one decimal, rounded in the given direction. A whole number has no decimal.
#[must_use]
pub fn rounded_by(w: Words, value: Fraction, rounding: Rounding) -> String {
    let (top, bottom) = value.parts();
    if bottom == 1 {
        return number(top);
    }
    let sign = if top < 0 { "−" } else { "" };
    format!("{sign}{}", decimal(w, tenths(value, rounding)))
}

/// Tenths with the decimal mark of the language.
fn decimal(w: Words, tenths: i64) -> String {
    format!("{}{}{}", tenths / 10, w.t("decimal-mark"), tenths % 10)
}

/// Returns whether a fraction is less than half a tenth, with either sign.
#[must_use]
pub fn is_next_to_nothing(value: Fraction) -> bool {
    tenths(value, Rounding::Nearest) == 0
}

/// Returns the number of tenths of an amount, without its sign.
fn tenths(value: Fraction, rounding: Rounding) -> i64 {
    let (top, bottom) = value.parts();
    let amount = top.abs();
    match rounding {
        Rounding::Nearest => (amount * 20 + bottom) / (2 * bottom),
        Rounding::Up => (amount * 10 + bottom - 1) / bottom,
        Rounding::Down => amount * 10 / bottom,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;

    const EN: Words = Words { lang: Lang::En, system: "" };
    const SV: Words = Words { lang: Lang::Sv, system: "" };

    #[test]
    fn people_read_one_decimal_and_a_proof_has_the_fraction() {
        for (top, bottom, exact, said) in [
            (167, 18, "9\u{a0}5/18", "9.3"),
            (1400, 9, "155\u{a0}5/9", "155.6"),
            (164, 3, "54\u{a0}2/3", "54.7"),
            (21, 100, "21/100", "0.2"),
            (1, 20, "1/20", "0.1"),
            (-1, 20, "−1/20", "−0.1"),
            (269, 30, "8\u{a0}29/30", "9.0"),
            (18, 2, "9", "9"),
            (-18, 2, "−9", "−9"),
            (0, 7, "0", "0"),
        ] {
            let value = Fraction::new(top, bottom);
            assert_eq!((fraction(value).as_str(), rounded(EN, value).as_str()), (exact, said));
            assert_eq!(rounded(SV, value), said.replace('.', ","));
        }
    }

    #[test]
    fn a_sign_is_written_where_there_is_something_to_sign() {
        let said = [(5, 3), (-5, 3), (2, 1), (1, 36), (-1, 36), (0, 1)].map(|(n, of)| Fraction::new(n, of));
        assert_eq!(said.map(|value| signed_rounded(EN, value)), ["+1.7", "−1.7", "+2", "0.0", "0.0", "0"]);
        let column = ["+1.7", "−1.7", "+2.0", "0.0", "0.0", "0.0"];
        assert_eq!(said.map(|value| signed_tenths(EN, value)), column);
        assert_eq!(said.map(is_next_to_nothing), [false, false, false, true, true, true]);
    }

    /// Present strength is rounded down and needed strength up, so that a missed border never looks reached.
    #[test]
    fn a_border_that_was_missed_reads_as_missed() {
        let of = |hundredths: i64, rounding| rounded_by(EN, Fraction::new(hundredths, 100), rounding);
        assert_eq!([of(1296, Rounding::Down), of(1299, Rounding::Up), of(3, Rounding::Up)], ["12.9", "13.0", "0.1"]);
        assert_eq!([of(1200, Rounding::Down), of(1200, Rounding::Up)], ["12", "12"]);
    }
}
