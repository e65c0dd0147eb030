//! The entry point of every text that people write, in whichever program: record, import, scenes, notes, forms, names.
//!
//! Byte order marks, line ends of Windows and old Macs, decomposed letters (`o` and a combining diaeresis) and trailing
//! blanks carry no meaning and are normalised. UTF-16 and Latin-1 are reported as such, with the place. A text under a
//! hash or a signature is only decoded ([`exact`]), since there each byte counts.

use std::borrow::Cow;
use std::fmt;

use unicode_normalization::{UnicodeNormalization as _, is_nfc, is_nfd};

/// The byte order mark that some programs write first.
const MARK: char = '\u{feff}';
/// Number of leading bytes that are searched for signs of UTF-16 without a mark.
const LOOKED_AT: usize = 64;

/// Bytes that are not UTF-8, with the place of the first one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotText {
    /// The likely encoding.
    pub kind: NotTextKind,
    /// The line, from 1.
    pub line: u32,
    /// The byte in the line, from 1.
    pub byte: u32,
}

/// The likely nature of bytes that are not UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotTextKind {
    /// UTF-16, which Windows calls *Unicode*.
    Utf16,
    /// A byte that is a letter in Latin-1 or Windows-1252.
    Latin1(u8),
    /// The last character is incomplete: the text was cut off.
    Cut,
    /// A byte that occurs in no text: an image, an archive, a program.
    Binary,
}

impl NotTextKind {
    /// Its word in messages.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Utf16 => "utf16",
            Self::Latin1(_) => "latin1",
            Self::Cut => "cut",
            Self::Binary => "binary",
        }
    }
}

/// Decodes a person's text and normalises it as [`written`] does.
///
/// # Errors
/// When the bytes are not UTF-8.
pub fn text(bytes: &[u8]) -> Result<String, NotText> {
    exact(bytes).map(|text| written(&text))
}

/// Decodes a text without normalising it, for what is hashed or signed.
///
/// # Errors
/// When the bytes are not UTF-8.
pub fn exact(bytes: &[u8]) -> Result<String, NotText> {
    decoded(bytes).map(str::to_owned)
}

fn decoded(bytes: &[u8]) -> Result<&str, NotText> {
    let fault = |kind, at: usize| {
        let before = &bytes[..at];
        let begin = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        let [line, byte] = [line, at - begin + 1].map(|n| u32::try_from(n).unwrap_or(u32::MAX));
        Err(NotText { kind, line, byte })
    };
    if is_utf16(bytes) {
        return fault(NotTextKind::Utf16, 0);
    }
    if let Some(at) = bytes.iter().position(|byte| *byte == 0) {
        return fault(NotTextKind::Binary, at);
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(error) => {
            let at = error.valid_up_to();
            let kind = if error.error_len().is_none() { NotTextKind::Cut } else { NotTextKind::Latin1(bytes[at]) };
            fault(kind, at)
        }
    }
}

/// Whether bytes are UTF-16: they have its mark, or every second byte is 0 as in Latin script.
fn is_utf16(bytes: &[u8]) -> bool {
    let begin = &bytes[..bytes.len().min(LOOKED_AT)];
    let zeros = |from: usize| begin.iter().skip(from).step_by(2).filter(|byte| **byte == 0).count();
    let half = begin.len() / 2;
    let is_unmarked =
        half > 1 && (zeros(0) == 0 && zeros(1) * 4 >= half * 3 || zeros(1) == 0 && zeros(0) * 4 >= half * 3);
    begin.starts_with(&[0xff, 0xfe]) || begin.starts_with(&[0xfe, 0xff]) || is_unmarked
}

/// Normalises decoded text: no byte order mark, lines ended by LF, composed letters (NFC), no trailing blanks.
#[must_use]
pub fn written(text: &str) -> String {
    let text = unmarked(text);
    let mut out = String::with_capacity(text.len());
    for (at, line) in text.split('\n').enumerate() {
        if at > 0 {
            out.push('\n');
        }
        out.push_str(&composed(line.trim_end()));
    }
    out
}

/// The text without a byte order mark, its lines ended by LF; letters and blanks stay as they are.
#[must_use]
pub fn unmarked(text: &str) -> Cow<'_, str> {
    let text = text.strip_prefix(MARK).unwrap_or(text);
    if text.contains('\r') { Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n")) } else { Cow::Borrowed(text) }
}

/// The text with composed letters (NFC), the form in which names are hashed and compared.
#[must_use]
pub fn composed(text: &str) -> Cow<'_, str> {
    if is_nfc(text) { Cow::Borrowed(text) } else { Cow::Owned(text.nfc().collect()) }
}

/// The text with decomposed letters (NFD), as some systems return file names.
#[must_use]
pub fn decomposed(text: &str) -> Cow<'_, str> {
    if is_nfd(text) { Cow::Borrowed(text) } else { Cow::Owned(text.nfd().collect()) }
}

/// A text that arrives line by line.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    /// Number of lines so far.
    count: u32,
}

impl Lines {
    /// The next line, without its end.
    ///
    /// # Errors
    /// When its bytes are not UTF-8.
    pub fn line(&mut self, bytes: &[u8]) -> Result<String, NotText> {
        self.count += 1;
        let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
        let text = decoded(bytes).map_err(|error| NotText { line: self.count, ..error })?;
        // Only the first line may begin with a mark.
        let text = if self.count == 1 { text.strip_prefix(MARK).unwrap_or(text) } else { text };
        Ok(composed(text.trim_end()).into_owned())
    }
}

impl fmt::Display for NotText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            NotTextKind::Utf16 => f.write_str("the text is in UTF-16; save it as UTF-8"),
            NotTextKind::Latin1(byte) => write!(
                f,
                "line {}, byte {}: {byte:02x} is no UTF-8, but a letter in Latin-1 or Windows-1252; save it as UTF-8",
                self.line, self.byte
            ),
            NotTextKind::Cut => write!(f, "line {}: the text is cut off within its last character", self.line),
            NotTextKind::Binary => write!(f, "line {}, byte {}: this is no text", self.line, self.byte),
        }
    }
}

impl std::error::Error for NotText {}

#[cfg(test)]
mod tests {
    use super::*;

    fn utf16(text: &str, mark: bool, swap: bool) -> Vec<u8> {
        let units = mark.then_some(0xfeff).into_iter().chain(text.encode_utf16());
        units.flat_map(|unit| if swap { unit.to_be_bytes() } else { unit.to_le_bytes() }).collect()
    }

    #[test]
    fn marks_line_ends_parts_of_letters_and_blanks_at_the_end_mean_nothing() {
        let wanted = "Övning å\n\n  två\n";
        for given in [
            "Övning å\n\n  två\n",
            "\u{feff}Övning å\n\n  två\n",
            "Övning å\r\n\r\n  två\r\n",
            "Övning å\r\r  två\r",
            "O\u{308}vning a\u{30a}  \n \t\n  tva\u{30a}\u{a0}\n",
        ] {
            assert_eq!(text(given.as_bytes()).as_deref(), Ok(wanted), "{given:?}");
        }
        assert_eq!(written("\u{feff}\u{feff}x"), "\u{feff}x", "one mark is a mark, a second one is a character");
    }

    #[test]
    fn line_by_line_is_as_the_whole() {
        let whole = "\u{feff}mo\u{308}te  \r\n\r\nå";
        let mut lines = Lines::default();
        let each = whole.split_inclusive('\n').map(|line| lines.line(line.as_bytes()).expect("text"));
        assert_eq!(each.collect::<Vec<_>>().join("\n"), text(whole.as_bytes()).expect("text"));
        assert_eq!(lines.line(b"\xe5").map_err(|error| error.line), Err(4));
    }

    #[test]
    fn what_is_no_text_is_named_with_its_place() {
        let kind = |bytes: &[u8]| text(bytes).map_err(|error| (error.kind, error.line, error.byte));
        for (mark, swap) in [(true, false), (true, true), (false, false), (false, true)] {
            let found = kind(&utf16("move ca-3-inf 2110\nSlut på övning\n", mark, swap));
            assert_eq!(found, Err((NotTextKind::Utf16, 1, 1)), "{mark} {swap}");
        }
        assert_eq!(kind(b"die 4\nf\xf6r sent"), Err((NotTextKind::Latin1(0xf6), 2, 2)));
        assert_eq!(kind(&"die 4\nför".as_bytes()[..8]), Err((NotTextKind::Cut, 2, 2)));
        assert_eq!(kind(b"PK\x03\x04\x14\x00\xff\xff"), Err((NotTextKind::Binary, 1, 6)));
        assert_eq!(kind(b""), Ok(String::new()));
    }

    #[test]
    fn what_is_hashed_keeps_each_byte() {
        let given = "\u{feff}a\r\no\u{308} ";
        assert_eq!(exact(given.as_bytes()).as_deref(), Ok(given));
        assert_eq!((composed("o\u{308}"), decomposed("ö")), ("ö".into(), "o\u{308}".into()));
    }
}
