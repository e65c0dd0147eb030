//! A line of input: notation, with an optional phase clock in front.
//!
//! ```text
//! move ca-3-inf to 2110
//! @41 move ca-3-inf to 2110              41 seconds into the phase
//! after 41 move ca-3-inf to 2110         the same
//! entry 17 @41 move ca-3-inf to 2110     it is to be entry 17, and is written once however often it is said
//! key 0123…cdef move ca-3-inf to 2110    the same for a program: 32 hexadecimal digits that no other line has
//! ```

use wardiary_core::diary::entry_ids::EntryIds;
use wardiary_core::kernel::notation::{Fault, Line, ParseError, Word};

use crate::request_key::{NoKey, RequestKey};

/// Most seconds a phase clock shows: a day.
const SECONDS_MAX: i64 = 86_400;

/// A line of input in its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputLine {
    /// The number for the entry; `None` if none is given.
    pub seq: Option<u64>,
    /// The ids of the entries of the request, the id of this line first; `None` if the recorder chooses one.
    pub ids: Option<EntryIds>,
    /// Milliseconds since the phase began; `None` if no time is given.
    pub after_ms: Option<u32>,
    /// The line with blanks in place of the clock, so that columns stay the same; `None` without an entry.
    pub entry: Option<String>,
}

/// Parses a line of input.
///
/// # Errors
/// The column of an invalid clock.
pub fn parse(raw: &str, number: u32) -> Result<InputLine, ParseError> {
    let mut line = Line::new(raw, number);
    let (mut after_ms, mut blank) = (None, 0);
    let end = |word: &Word<'_>| usize::try_from(word.column - 1).unwrap_or_default() + word.text.chars().count();
    let mut seq = None;
    if line.peek().is_some_and(|word| word.text == "entry") {
        line.take();
        let word = line.expect("the number of the entry")?;
        seq = Some(word.number(0, i64::from(u32::MAX))?.unsigned_abs());
        blank = end(&word);
    }
    let mut ids = None;
    if line.peek().is_some_and(|word| word.text == "key") {
        line.take();
        let word = line.expect("32 hexadecimal digits")?;
        let key: Result<RequestKey, NoKey> = word.text.parse();
        ids = Some(key.map_err(|NoKey| word.fault(Fault::Expected("32 hexadecimal digits")))?.ids());
        blank = end(&word);
    }
    if let Some(word) = line.peek() {
        let stamped = word.text.strip_prefix('@');
        let seconds = match stamped {
            Some(digits) => Some((word, digits)),
            None if word.text == "after" => {
                line.take();
                let seconds = line.expect("seconds since the phase began")?;
                Some((seconds, seconds.text))
            }
            None => None,
        };
        if let Some((word, digits)) = seconds {
            let wrong = || word.fault(Fault::Range { word: digits.to_owned(), least: 0, most: SECONDS_MAX });
            let read = digits.parse::<u32>().ok().filter(|seconds| i64::from(*seconds) <= SECONDS_MAX);
            after_ms = Some(read.ok_or_else(wrong)? * 1000);
            blank = end(&word);
        }
    }
    let rest: String = raw.chars().enumerate().map(|(at, c)| if at < blank { ' ' } else { c }).collect();
    let entry = (!Line::new(&rest, number).is_done()).then_some(rest);
    Ok(InputLine { seq, ids, after_ms, entry })
}

#[cfg(test)]
mod tests {
    use super::{InputLine, RequestKey, parse};

    #[test]
    fn the_clock_comes_off_and_columns_stay() {
        let parsed = |text: &str| parse(text, 1).map_err(|error| error.to_string());
        let entry =
            |after_ms, entry: &str| Ok(InputLine { seq: None, ids: None, after_ms, entry: Some(entry.to_owned()) });
        assert_eq!(parsed("end"), entry(None, "end"));
        assert_eq!(parsed("@41 end"), entry(Some(41_000), "    end"));
        assert_eq!(parsed("after 41 end"), entry(Some(41_000), "         end"));
        assert_eq!(parsed("  # nothing"), Ok(InputLine { seq: None, ids: None, after_ms: None, entry: None }));
        let said =
            InputLine { seq: Some(7), ids: None, after_ms: Some(41_000), entry: Some("            end".to_owned()) };
        assert_eq!(parsed("entry 7 @41 end"), Ok(said));
        let key = "000102030405060708090a0b0c0d0e0f";
        let keyed = parsed(&format!("entry 7 key {key} end"));
        assert_eq!(keyed.map(|line| line.ids), Ok(key.parse().ok().map(RequestKey::ids)));
        assert!(parsed("key end").is_err() && parsed("key 12 end").is_err());
        assert!(parsed("entry end").is_err() && parsed("entry 07 end").is_err());
        assert_eq!(parsed("@x end"), Err("line 1, column 1: `x` is not a whole number from 0 to 86400".to_owned()));
    }
}
