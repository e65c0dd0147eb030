//! A line with a unit and a hex that fit no choice. Its error is not a misspelt verb: the rules refuse the act, or the map has no such hex.

use crate::kernel::game::{State, System};
use crate::kernel::notation::{Line, ParseError, Word};
use crate::kernel::slots::Names as _;

use super::names::Names;

/// A line that the rules will refuse; `None` where the words are not one unit and one hex.
///
/// # Errors
/// When the map has no such hex, with the place of the word.
pub(super) fn line<S: System>(
    (rules, state): (&S::Rules, &State<S>),
    (raw, number): (&str, u32),
) -> Result<Option<String>, ParseError> {
    let mut line = Line::new(raw, number);
    let words: Vec<Word<'_>> = std::iter::from_fn(|| line.take()).collect();
    let typed: Vec<String> = words.iter().map(|word| word.text.to_lowercase()).collect();
    let typed: Vec<&str> = typed.iter().map(String::as_str).collect();
    let Some((hex, unit)) =
        words.split_last().filter(|(hex, _)| hex.text.starts_with(|sign: char| sign.is_ascii_digit()))
    else {
        return Ok(None);
    };
    let names = Names::of::<S>(rules, state);
    let (count, units) = names.units_called(&typed[..unit.len()]);
    let [id] = units[..] else { return Ok(None) };
    if count != unit.len() {
        return Ok(None);
    }
    rules.map().read(*hex)?;
    let lines = S::NOTATION.iter().map(|pair| format!("{} {id} {}", pair[0], hex.text));
    Ok(lines.into_iter().find(|line| S::parse_action(rules, &mut Line::new(line, number)).is_ok()))
}
