//! Keeps control characters off a terminal. Others write titles, reasons, notes and file names, and any of them could move the
//! cursor, change the lines above, turn the direction of reading, or forge a line.

use std::fmt;
use std::io::{self, Write};

use fluent_bundle::FluentValue;
use wardiary_core::kernel::unseen::{is_unseen, shown};

/// A stream that shows control characters and marks of direction in visible form, such as `\u{1b}`.
///
/// Formatted text (`writeln!`) is one line, so a line end within it becomes visible too. [`text`](Self::text) keeps line ends.
pub(super) struct Plain<'a> {
    stream: &'a mut dyn Write,
    is_terminal: bool,
    columns: Option<fn() -> Option<usize>>,
}

impl<'a> Plain<'a> {
    /// The stream over another.
    pub(super) fn new(stream: &'a mut dyn Write, is_terminal: bool) -> Self {
        Self { stream, is_terminal, columns: None }
    }

    /// Breaks each later line between words if it is longer than this many columns, with the indent of its beginning. Asks for
    /// the width of the window at each line, because it may change.
    pub(super) fn wrap_at(&mut self, columns: fn() -> Option<usize>) {
        self.columns = Some(columns);
    }

    /// Writes one line, or a part of one: the target of `writeln!` and `write!`.
    pub(super) fn write_fmt(&mut self, words: fmt::Arguments<'_>) -> io::Result<()> {
        let text = words.to_string();
        let (line, end) = text.strip_suffix('\n').map_or((text.as_str(), ""), |line| (line, "\n"));
        let line = match self.columns.and_then(|columns| columns()).filter(|_| !end.is_empty()) {
            Some(columns) => wrapped(&self::line(line), columns),
            None => self::line(line),
        };
        self.stream.write_all((line + end).as_bytes())
    }

    /// Text of any number of lines.
    pub(super) fn text(&mut self, text: &str) -> io::Result<()> {
        self.stream.write_all(shown(text).as_bytes())
    }

    /// Writes text that a program reads again: unchanged into a file or pipe, visible on a terminal.
    pub(super) fn verbatim(&mut self, text: &str) -> io::Result<()> {
        if self.is_terminal { self.text(text) } else { self.stream.write_all(text.as_bytes()) }
    }

    /// Writes bytes that are not text into a file or pipe.
    pub(super) fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        assert!(!self.is_terminal, "a terminal gets text");
        self.stream.write_all(bytes)
    }

    /// Passes on what was written.
    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

fn wrapped(line: &str, columns: usize) -> String {
    let indent = &line[..line.len() - line.trim_start_matches(' ').len()];
    let options = textwrap::Options::new(columns).subsequent_indent(indent).break_words(false);
    textwrap::fill(line, options.word_splitter(textwrap::WordSplitter::NoHyphenation))
}

/// Returns text as one line.
pub(super) fn line(text: &str) -> String {
    shown(text).replace('\n', "\\u{a}")
}

/// Returns an argument of a message as one line.
pub(super) fn value(value: FluentValue<'_>) -> FluentValue<'_> {
    match value {
        FluentValue::String(text) => FluentValue::from(line(&text)),
        FluentValue::Number(_) | FluentValue::Custom(_) | FluentValue::None | FluentValue::Error => value,
    }
}

/// Returns JSON with these characters escaped in the way of JSON. Control characters below the blank are escaped already.
pub(super) fn json(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_unseen(c) {
            out.extend(c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")));
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(is_terminal: bool, write: impl FnOnce(&mut Plain<'_>) -> io::Result<()>) -> String {
        let mut out = Vec::new();
        write(&mut Plain::new(&mut out, is_terminal)).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn what_was_written_is_handed_on() {
        let mut out = io::LineWriter::with_capacity(64, Vec::new());
        let mut plain = Plain::new(&mut out, false);
        plain.verbatim("a question without an end: ").unwrap();
        plain.flush().unwrap();
        assert_eq!(out.get_ref(), b"a question without an end: ");
    }

    #[test]
    fn a_line_is_one_line_and_text_keeps_its_lines() {
        let name = "a\nb.wdj: intact\r\u{1b}[2K\u{9b}\u{202e}\tö";
        let line = r"a\u{a}b.wdj: intact\u{d}\u{1b}[2K\u{9b}\u{202e}";
        assert_eq!(written(false, |out| writeln!(out, "{name}")), format!("{line}\tö\n"));
        assert_eq!(written(false, |out| write!(out, "{name}")), format!("{line}\tö"));
        let text = r"a?b.wdj: intact\u{d}\u{1b}[2K\u{9b}\u{202e}".replace('?', "\n");
        assert_eq!(written(false, |out| out.text(name)), format!("{text}\tö"));
    }

    #[test]
    fn a_long_line_is_broken_between_words_and_keeps_its_indent() {
        let said = |line: &str| {
            written(true, |out| {
                out.wrap_at(|| Some(20));
                writeln!(out, "{line}")
            })
        };
        assert_eq!(said("  Nu kastas tärningen av de-709-inf."), "  Nu kastas\n  tärningen av\n  de-709-inf.\n");
        assert_eq!(said("kort rad"), "kort rad\n");
        assert_eq!(said("etträttlångtordsomintekanbrytas x"), "etträttlångtordsomintekanbrytas\nx\n");
        let prompt = written(true, |out| {
            out.wrap_at(|| Some(5));
            write!(out, "Omgång 1 · Förflyttning> ")
        });
        assert_eq!(prompt, "Omgång 1 · Förflyttning> ", "a part of a line stays as it is");
    }

    #[test]
    fn what_a_program_reads_again_is_changed_on_a_terminal_only() {
        assert_eq!(written(false, |out| out.verbatim("\u{1b}ö\n")), "\u{1b}ö\n");
        assert_eq!(written(true, |out| out.verbatim("\u{1b}ö\n")), "\\u{1b}ö\n");
    }

    #[test]
    fn json_says_the_same_in_escapes() {
        let said = "\u{7f}\u{9b}\u{202e}\u{2028}\u{1b}\"\n";
        let text = json(&serde_json::to_string(said).unwrap());
        assert_eq!(text, r#""\u007f\u009b\u202e\u2028\u001b\"\n""#);
        assert_eq!(serde_json::from_str::<String>(&text).unwrap(), said);
    }
}
