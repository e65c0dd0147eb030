//! Lines as text.
//!
//! Nothing is judged here: a readable line may still be wrong, which `import` detects. Printing and reading must be
//! inverse for every item of an export, since the text must give back the bytes of a journal.
//!
//! A line is recognised by its first word: `wardiary`, `id` and `header` for the file, a key of the opening, `begin`
//! for a text, `end` for the end, or the number of a frame.

use std::fmt::Write as _;

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};
use wardiary_core::diary::entry::Source;
use wardiary_core::diary::entry_metadata::Author;
use wardiary_core::kernel::notation::{Fault, Line, ParseError, Word};

use super::{EntryLine, FORM, Item, Opening, ThrowWords};

/// Items as lines of text, which [`parse`] can read.
///
/// Lines end in LF, numbers are decimal, bytes are small hexadecimal digits.
#[must_use]
pub fn print(items: &[Item]) -> String {
    let mut out = String::new();
    for item in items {
        // Writing to a string cannot fail.
        let _ = print_one(item, &mut out);
    }
    out
}

fn print_one(item: &Item, out: &mut String) -> std::fmt::Result {
    // The distance is omitted if it is the default, as in nearly all lines.
    let distance = |back: &Option<u32>| back.map(|back| format!(" back={back}")).unwrap_or_default();
    match item {
        Item::Match { v, id, header } => {
            writeln!(out, "wardiary match {v}\nid {id}")?;
            // Without this line the id gives all 96 bytes.
            header.iter().try_for_each(|digits| writeln!(out, "header {digits}"))
        }
        Item::Genesis(opening) => print_opening(opening, out),
        Item::Material { name, text } => block("material", name, text, out),
        Item::Entry(entry) => {
            let figures: Vec<String> = entry.figures.iter().map(|(row, value)| format!("{row}={value}")).collect();
            // Without figures there is a dash, because everything after the word for the figures is notation.
            let figures = if figures.is_empty() { "-".to_owned() } else { figures.join(",") };
            let EntryLine { seq, back, throw, id, author, after_ms, by, digest, notation, .. } = entry;
            let throw = throw.as_ref().map(|it| format!(" throw={}:{}", it.number, it.source)).unwrap_or_default();
            let id = id.as_ref().map(|id| format!(" id={id}")).unwrap_or_default();
            // The author is omitted if none was recorded, so that texts from before there were authors stay the same.
            let author = if author.is_empty() { String::new() } else { format!(" author={}", one_word(author)) };
            let after_ms = after_ms.map_or_else(|| "-".to_owned(), |after_ms| after_ms.to_string());
            writeln!(out, "{seq}{}{throw}{id}{author} {after_ms} {by} {digest} {figures} {notation}", distance(back))
        }
        Item::Checkpoint { seq, back, turn, phase, tree, state } => {
            writeln!(out, "{seq}{} checkpoint turn {turn} phase {phase} tree {tree} state {state}", distance(back))
        }
        Item::Recovered { seq, back, at, cut } => {
            writeln!(out, "{seq}{} recovered at {at} cut {cut}", distance(back))
        }
        // Only this line always has its distance, because such a frame has no defaults.
        Item::Frame { seq, frame, back, payload } => writeln!(out, "{seq} frame {frame} {back} x{payload}"),
        Item::End { frames, link } => writeln!(out, "end {frames} {link}"),
    }
}

/// Each field has a line, even an empty one, to show editors of the text what is possible. The schema comes last,
/// because it is long.
fn print_opening(opening: &Opening, out: &mut String) -> std::fmt::Result {
    writeln!(out, "system {}\nedition {} {}", opening.system, opening.edition, opening.edition_hash)?;
    writeln!(out, "schema {}\ntitle {}", opening.schema, opening.title)?;
    writeln!(out, "language {}\nbegun {}", opening.language, opening.begun)?;
    opening.sides.iter().try_for_each(|word| writeln!(out, "side {word}"))?;
    opening.officials.iter().try_for_each(|(role, digits)| writeln!(out, "official {role} {digits}"))?;
    opening.readings.iter().try_for_each(|(switch, value)| writeln!(out, "reading {switch} {value}"))?;
    block("schema", "", &opening.schema_text, out)
}

/// A verbatim text, with a blank before each of its lines.
///
/// The blank prevents a line `end material` within the text from ending it.
fn block(what: &str, name: &str, text: &str, out: &mut String) -> std::fmt::Result {
    // The schema has no name, and its line must not end with a blank.
    writeln!(out, "{}", format!("begin {what} {name}").trim_end())?;
    // `lines` would drop a line end at the end of a text, which would change its hash.
    text.split('\n').try_for_each(|line| writeln!(out, " {line}"))?;
    writeln!(out, "end {what}")
}

/// Parses lines, each with its number.
///
/// An item of several lines has the number of its first, where errors about it are reported.
///
/// # Errors
/// With the first line that does not belong to the text form.
pub fn parse(text: &str) -> Result<Vec<(u32, Item)>, ParseError> {
    // `lines` is not used here either: a carriage return added by a transfer stays in the text, and the hashes detect
    // it.
    let mut reader = Reader { lines: text.split('\n').zip(1..).collect(), next: 0, items: Vec::new() };
    while reader.next < reader.lines.len() {
        reader.one()?;
    }
    Ok(reader.items)
}

/// Lines still to be read, and the items so far. A line of the opening adds to the last item.
struct Reader<'a> {
    /// With their numbers, from 1.
    lines: Vec<(&'a str, u32)>,
    /// Index of the next line.
    next: usize,
    /// Items with the number of their first line, in the order of the text.
    items: Vec<(u32, Item)>,
}

impl Reader<'_> {
    /// Parses one line, or a block with all its lines. Each path takes at least one line, so that reading ends.
    fn one(&mut self) -> Result<(), ParseError> {
        let (raw, number) = self.lines[self.next];
        self.next += 1;
        let mut line = Line::new(raw, number);
        // Empty lines between items are skipped; within a block a line begins with a blank and is text.
        let Some(key) = line.take() else { return Ok(()) };
        // The line unchanged, including inner blanks: a title may contain two in a row.
        let rest = || raw.trim_start()[key.text.len()..].trim().to_owned();
        if key.text == "wardiary" {
            line.expect("`match`")?;
            line.expect("the number of the text form")?.number(FORM.into(), FORM.into())?;
            self.items.push((number, Item::Match { v: FORM, id: String::new(), header: None }));
            return Ok(());
        }
        let Some((_, last)) = self.items.last_mut() else {
            return Err(key.fault(Fault::Expected("`wardiary match 1`")));
        };
        // A field is allowed only after its own line; the same word elsewhere is an error.
        match (key.text, last) {
            ("id", Item::Match { id, .. }) => *id = rest(),
            ("header", Item::Match { header, .. }) => *header = Some(rest()),
            ("system", Item::Match { .. }) => {
                self.items.push((number, Item::Genesis(Opening { system: rest(), ..Opening::default() })));
            }
            ("begin", last) => match (line.expect("`schema` or `material`")?.text, last) {
                ("schema", Item::Genesis(_)) => {
                    let text = self.block(number)?;
                    if let Some((_, Item::Genesis(opening))) = self.items.last_mut() {
                        opening.schema_text = text;
                    }
                }
                // A text is accepted after any item here. The import refuses a misplaced text and gives the reason.
                ("material", _) => {
                    let name = line.expect("the name of the text")?.text.to_owned();
                    let text = self.block(number)?;
                    self.items.push((number, Item::Material { name, text }));
                }
                _ => return Err(key.fault(Fault::Expected("`begin material`"))),
            },
            // Lines after it are parsed as usual; the import refuses them.
            ("end", _) => {
                let frames = count(&mut line)?;
                // A missing link becomes an empty word, which differs from any computed link.
                let link = line.take().map(|word| word.text.to_owned()).unwrap_or_default();
                self.items.push((number, Item::End { frames, link }));
            }
            // The opening ends with its first text, or with a line that begins with a number.
            (_, Item::Genesis(opening)) if !key.text.starts_with(|c: char| c.is_ascii_digit()) => {
                opening_line(opening, &key, &mut line, rest())?;
            }
            _ => self.items.push((number, numbered(raw, number)?)),
        }
        Ok(())
    }

    /// The lines up to `end …`.
    ///
    /// Any line without a leading blank ends the text. If `end` was forgotten, the next line is lost instead, and the import
    /// finds that its number is missing.
    fn block(&mut self, start: u32) -> Result<String, ParseError> {
        let mut text: Vec<&str> = Vec::new();
        while let Some((raw, _)) = self.lines.get(self.next) {
            self.next += 1;
            match raw.strip_prefix(' ') {
                Some(line) => text.push(line),
                // An editor that removes trailing blanks has removed the leading one of an empty line.
                None if raw.is_empty() && self.next < self.lines.len() => text.push(""),
                None => return Ok(text.join("\n")),
            }
        }
        Err(ParseError { line: start, column: 1, fault: Fault::Expected("`end` after the last line of the text") })
    }
}

/// Keys of the opening, listed in an error.
const OPENING: [&str; 8] = ["edition", "schema", "title", "language", "begun", "side", "official", "reading"];

/// A line of the opening. Sides, officials and readings are collected in order, which is that of genesis; of other keys
/// the last one counts.
fn opening_line(opening: &mut Opening, key: &Word<'_>, line: &mut Line<'_>, rest: String) -> Result<(), ParseError> {
    // There are exactly two words: an export writes these lines only if neither contains a blank
    // (`opening::are_lines`).
    let pair = |line: &mut Line<'_>| -> Result<(String, String), ParseError> {
        Ok((line.expect("a name")?.text.to_owned(), line.expect("its value")?.text.to_owned()))
    };
    match key.text {
        "edition" => (opening.edition, opening.edition_hash) = pair(line)?,
        "schema" => opening.schema = narrow(line, "the number of the schema", u16::MAX.into())?,
        "title" => opening.title = rest,
        "language" => opening.language = rest,
        "begun" => opening.begun = rest,
        "side" => opening.sides.push(rest),
        "official" => opening.officials.push(pair(line)?),
        "reading" => opening.readings.push(pair(line)?),
        _ => return Err(key.unknown("line of the opening", &OPENING)),
    }
    Ok(())
}

/// A line that begins with the number of a frame.
///
/// Its next word names the kind of frame. If it names none, the line is an entry, and the word is a number of
/// milliseconds.
fn numbered(raw: &str, number: u32) -> Result<Item, ParseError> {
    let mut line = Line::new(raw, number);
    let seq = count(&mut line)?;
    // The distance precedes the word for the kind, since lines of several kinds may have a distance.
    let back = match line.peek().and_then(|word| word.text.strip_prefix("back=").map(|digits| (word, digits))) {
        Some((word, digits)) => {
            line.take();
            // The distance is a u32, like `back` in a frame (FORMAT.md section 2).
            let wrong = Fault::Range { word: digits.to_owned(), least: 0, most: u32::MAX.into() };
            Some(digits.parse().map_err(|_| word.fault(wrong))?)
        }
        None => None,
    };
    let word = line.peek().map_or("", |word| word.text);
    match word {
        "checkpoint" => {
            line.take();
            // Turn and phase have the numbers of FORMAT.md section 7. Roots stay digits here; the import parses and
            // compares them.
            let turn = narrow(keyed(&mut line)?, "the turn", u16::MAX.into())?;
            let phase = narrow(keyed(&mut line)?, "the phase", u16::MAX.into())?;
            let tree = keyed(&mut line)?.expect("the root of the tree")?.text.to_owned();
            let state = keyed(&mut line)?.expect("the root of the position")?.text.to_owned();
            Ok(Item::Checkpoint { seq, back, turn, phase, tree, state })
        }
        "recovered" => {
            line.take();
            Ok(Item::Recovered { seq, back, at: count(keyed(&mut line)?)?, cut: count(keyed(&mut line)?)? })
        }
        "frame" => {
            line.take();
            // Any number of a kind is accepted, even a later one; the import decides whether it is allowed here.
            let frame = narrow(&mut line, "the number of its kind", u8::MAX.into())?;
            let back = narrow(&mut line, "the distance to the start of its batch", u32::MAX.into())?;
            let payload = line.expect("the payload")?;
            let digits =
                // The letter `x` makes even a payload without bytes a word.
                payload.text.strip_prefix('x').ok_or_else(|| payload.fault(Fault::Expected("`x` and digits")))?;
            Ok(Item::Frame { seq, frame, back, payload: digits.to_owned() })
        }
        _ => entry(seq, back, &mut line, raw),
    }
}

/// An entry. The rest after the figures is notation in words of the system, which `diary::entry_text` parses.
fn entry(seq: u64, back: Option<u32>, line: &mut Line<'_>, raw: &str) -> Result<Item, ParseError> {
    // Throw, id and author must be in the order in which they are written: a misplaced one is taken for the time, and refused there.
    let throw = throw(line)?;
    let id = id(line)?;
    let author = author(line)?;
    // The time is the one recorded at the table; the rules depend on it if a phase has a time limit.
    let after_ms = match line.peek() {
        // The time was not taken, which differs from the time 0.
        Some(word) if word.text == "-" => {
            line.take();
            None
        }
        _ => Some(narrow(line, "milliseconds since the phase began", u32::MAX.into())?),
    };
    let by = line.expect("who decided")?.text.to_owned();
    let digest = line.expect("the digest")?.text.to_owned();
    let figures = line.expect("the figures, or `-`")?;
    let figure = |pair: &str| {
        // Figures in an entry are i32 (schema text), so that nothing wider is accepted, and each has only one spelling.
        let (row, spelled) = pair.split_once('=')?;
        let value = spelled.parse::<i32>().ok().filter(|value| value.to_string() == spelled)?;
        Some((row.to_owned(), value))
    };
    // One unreadable figure makes the list unreadable. A shorter list would differ from the rules, and the error would
    // name the rules rather than the word.
    let list: Option<Vec<(String, i32)>> = match figures.text {
        "-" => Some(Vec::new()),
        text => text.split(',').map(figure).collect(),
    };
    let figures = list.ok_or_else(|| figures.fault(Fault::Expected("ROW=NUMBER, parted by commas")))?;
    let start = line.expect("what was written")?.column;
    // The column counts characters, since names may contain letters of several bytes.
    let notation: String = raw.chars().skip(usize::try_from(start - 1).expect("a column")).collect();
    let notation = notation.trim_end().to_owned();
    Ok(Item::Entry(EntryLine { seq, back, throw, id, author, after_ms, by, digest, figures, notation }))
}

/// The source of an entry's dice, if the line has it.
///
/// It precedes the time, so that lines without it are read as before; programs from before throws were numbered report
/// a missing time there.
fn throw(line: &mut Line<'_>) -> Result<Option<ThrowWords>, ParseError> {
    let Some(word) = line.peek().filter(|word| word.text.starts_with("throw=")) else { return Ok(None) };
    line.take();
    // The number is for people who look for a throw; the import counts throws itself and compares.
    let read = word.text["throw=".len()..].split_once(':');
    let read = read.and_then(|(number, source)| Some((number.parse().ok()?, Source::named(source)?)));
    let (number, source) =
        read.ok_or_else(|| word.fault(Fault::Expected("`throw=`, its number, `:`, and its source")))?;
    Ok(Some(ThrowWords { source: source.word().to_owned(), number }))
}

/// The id of an entry, if the line has one: after the throw and before the time.
fn id(line: &mut Line<'_>) -> Result<Option<String>, ParseError> {
    let Some(word) = line.peek().filter(|word| word.text.starts_with("id=")) else { return Ok(None) };
    line.take();
    let digits = &word.text["id=".len()..];
    // 16 bytes in a single spelling (FORMAT.md sections 11 and 19), so that the bytes of the entry can be restored.
    let is_id = digits.len() == 32 && digits.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
    if is_id {
        Ok(Some(digits.to_owned()))
    } else {
        Err(word.fault(Fault::Expected("`id=` and 32 hexadecimal digits")))
    }
}

/// The author of an entry, if the line has one: after the id and before the time.
fn author(line: &mut Line<'_>) -> Result<String, ParseError> {
    let Some(word) = line.peek().filter(|word| word.text.starts_with("author=")) else { return Ok(String::new()) };
    line.take();
    // It has a single spelling, so that the bytes of the entry can be restored.
    let spelled = &word.text["author=".len()..];
    let read = percent_decode_str(spelled).decode_utf8().ok().filter(|author| Author::named(author).is_some());
    let read = read.filter(|author| one_word(author) == spelled);
    read.map(Into::into)
        .ok_or_else(|| word.fault(Fault::Expected("`author=` and who entered it, `%20` for each blank")))
}

/// Characters of an author that are escaped to make a single word. They include the percent sign, since otherwise `%20`
/// within a name would become a blank.
const SPELLED: &AsciiSet = &CONTROLS.add(b' ').add(b'%');

/// An author as a single word.
fn one_word(author: &str) -> String {
    utf8_percent_encode(author, SPELLED).to_string()
}

/// Skips a word that only labels the next value. The order gives a value its meaning; the label is for people and is
/// not checked.
fn keyed<'a, 'b>(line: &'b mut Line<'a>) -> Result<&'b mut Line<'a>, ParseError> {
    line.expect("the name of a value")?;
    Ok(line)
}

/// A number of frames or bytes, up to 2⁶³-1, the greatest number in notation and more than any file needs.
fn count(line: &mut Line<'_>) -> Result<u64, ParseError> {
    Ok(u64::try_from(line.expect("a number")?.number(0, i64::MAX)?).expect("not negative"))
}

/// A number up to `most`, the greatest of its type; a greater number is refused with its line, never truncated.
fn narrow<N: TryFrom<i64>>(line: &mut Line<'_>, what: &'static str, most: i64) -> Result<N, ParseError> {
    let number = line.expect(what)?.number(0, most)?;
    Ok(N::try_from(number).unwrap_or_else(|_| unreachable!("the bound was checked")))
}
