//! A decree with its units named as at the table.
//!
//! ```text
//! amend N-035 place 716 1910 because …         amend N-035 place de-716-inf 1910 because …
//! ```

use crate::diary::entry_text::because;
use crate::kernel::game::{State, System};
use crate::kernel::notation::{Fault, Line, ParseError};

use super::names::Names;

/// The verb of a decree, in both languages.
const AMEND: [&str; 2] = ["amend", "ändra"];
/// Maximum number of times that a decree is read: once for each unit that needs its id, and once more when all have it.
const UNITS_MAX: usize = 12;

/// Writes the units of a decree with their ids; `None` where the line is no decree, or the reader of whole lines must handle it.
///
/// # Errors
/// When words fit several units equally well, which the error lists.
pub(super) fn whole<S: System>(
    (rules, state): (&S::Rules, &State<S>),
    (raw, number): (&str, u32),
) -> Result<Option<String>, ParseError> {
    if !raw.split_whitespace().next().is_some_and(|verb| AMEND.contains(&verb)) {
        return Ok(None);
    }
    let (mut text, mut names) = (raw.to_owned(), None);
    for _ in 0..UNITS_MAX {
        let Some(column) = unread::<S>(rules, (&text, number)) else { return Ok(Some(text)) };
        let names = names.get_or_insert_with(|| Names::of::<S>(rules, state));
        let before = usize::try_from(column - 1).expect("a column");
        let (read, rest): (String, String) = (text.chars().take(before).collect(), text.chars().skip(before).collect());
        let words: Vec<String> = rest.split_whitespace().map(str::to_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let (count, units) = names.units_called(&words);
        match &units[..] {
            [] => return Ok(None),
            [unit] => text = format!("{read}{unit}{}", behind(&rest, count)),
            several => {
                let several = several.iter().map(|unit| (*unit).to_owned()).collect();
                return Err(ParseError { line: number, column, fault: Fault::Several(several) });
            }
        }
    }
    Ok(None)
}

/// The column of the word at which a decree cannot be read; `None` where it is readable.
fn unread<S: System>(rules: &S::Rules, (text, number): (&str, u32)) -> Option<u32> {
    let mut line = Line::new(text, number);
    line.take();
    line.take();
    let (decree, _) = because(&line, text).ok()?;
    let read = S::parse_amendment(rules, &mut Line::new(&decree, number));
    read.err()
        .filter(|error| matches!(error.fault, Fault::Unknown { .. } | Fault::Misspelt { .. }))
        .map(|error| error.column)
}

/// The rest of a text after this many words.
fn behind(text: &str, words: usize) -> &str {
    let mut rest = text;
    for _ in 0..words {
        rest = rest.trim_start();
        rest = rest.find(char::is_whitespace).map_or("", |end| &rest[end..]);
    }
    rest
}
