//! Lines as text.

use std::fmt::Write as _;

use wardiary_core::kernel::notation::{Fault, Line, ParseError, Word};

use super::{EntryLine, FORM, Item, Opening};

/// Lines as text; [`parse`] reads them back.
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
    let told = |back: &Option<u32>| back.map(|back| format!(" back={back}")).unwrap_or_default();
    match item {
        Item::Match { v, id, header } => {
            writeln!(out, "wardiary match {v}\nid {id}")?;
            header.iter().try_for_each(|digits| writeln!(out, "header {digits}"))
        }
        Item::Genesis(opening) => print_opening(opening, out),
        Item::Material { name, text } => block("material", name, text, out),
        Item::Entry(entry) => {
            let figures: Vec<String> = entry.figures.iter().map(|(row, value)| format!("{row}={value}")).collect();
            let figures = if figures.is_empty() { "-".to_owned() } else { figures.join(",") };
            let EntryLine { seq, back, after_ms, by, digest, notation, .. } = entry;
            writeln!(out, "{seq}{} {after_ms} {by} {digest} {figures} {notation}", told(back))
        }
        Item::Checkpoint { seq, back, turn, phase, tree, state } => {
            writeln!(out, "{seq}{} checkpoint turn {turn} phase {phase} tree {tree} state {state}", told(back))
        }
        Item::Recovered { seq, back, at, cut } => {
            writeln!(out, "{seq}{} recovered at {at} cut {cut}", told(back))
        }
        Item::Frame { seq, frame, back, payload } => writeln!(out, "{seq} frame {frame} {back} x{payload}"),
        Item::End { frames, link } => writeln!(out, "end {frames} {link}"),
    }
}

fn print_opening(opening: &Opening, out: &mut String) -> std::fmt::Result {
    writeln!(out, "system {}\nedition {} {}", opening.system, opening.edition, opening.edition_hash)?;
    writeln!(out, "schema {}\ntitle {}", opening.schema, opening.title)?;
    writeln!(out, "language {}\nbegun {}", opening.language, opening.begun)?;
    opening.sides.iter().try_for_each(|word| writeln!(out, "side {word}"))?;
    opening.officials.iter().try_for_each(|(role, digits)| writeln!(out, "official {role} {digits}"))?;
    opening.readings.iter().try_for_each(|(switch, value)| writeln!(out, "reading {switch} {value}"))?;
    block("schema", "", &opening.schema_text, out)
}

/// A text verbatim, a blank in front of each of its lines.
fn block(what: &str, name: &str, text: &str, out: &mut String) -> std::fmt::Result {
    writeln!(out, "{}", format!("begin {what} {name}").trim_end())?;
    text.split('\n').try_for_each(|line| writeln!(out, " {line}"))?;
    writeln!(out, "end {what}")
}

/// Reads lines, each with its number.
///
/// # Errors
/// The first line that is none of the text form.
pub fn parse(text: &str) -> Result<Vec<(u32, Item)>, ParseError> {
    let mut reader = Reader { lines: text.split('\n').zip(1..).collect(), next: 0, items: Vec::new() };
    while reader.next < reader.lines.len() {
        reader.one()?;
    }
    Ok(reader.items)
}

struct Reader<'a> {
    lines: Vec<(&'a str, u32)>,
    next: usize,
    items: Vec<(u32, Item)>,
}

impl Reader<'_> {
    fn one(&mut self) -> Result<(), ParseError> {
        let (raw, number) = self.lines[self.next];
        self.next += 1;
        let mut line = Line::new(raw, number);
        let Some(key) = line.take() else { return Ok(()) };
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
                ("material", _) => {
                    let name = line.expect("the name of the text")?.text.to_owned();
                    let text = self.block(number)?;
                    self.items.push((number, Item::Material { name, text }));
                }
                _ => return Err(key.fault(Fault::Expected("`begin material`"))),
            },
            ("end", _) => {
                let frames = count(&mut line)?;
                let link = line.take().map(|word| word.text.to_owned()).unwrap_or_default();
                self.items.push((number, Item::End { frames, link }));
            }
            (_, Item::Genesis(opening)) if !key.text.starts_with(|c: char| c.is_ascii_digit()) => {
                opening_line(opening, &key, &mut line, rest())?;
            }
            _ => self.items.push((number, numbered(raw, number)?)),
        }
        Ok(())
    }

    /// The lines up to `end …`.
    fn block(&mut self, start: u32) -> Result<String, ParseError> {
        let mut text: Vec<&str> = Vec::new();
        while let Some((raw, _)) = self.lines.get(self.next) {
            self.next += 1;
            match raw.strip_prefix(' ') {
                Some(line) => text.push(line),
                None => return Ok(text.join("\n")),
            }
        }
        Err(ParseError { line: start, column: 1, fault: Fault::Expected("`end` after the last line of the text") })
    }
}

const OPENING: [&str; 8] = ["edition", "schema", "title", "language", "begun", "side", "official", "reading"];

fn opening_line(opening: &mut Opening, key: &Word<'_>, line: &mut Line<'_>, rest: String) -> Result<(), ParseError> {
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
fn numbered(raw: &str, number: u32) -> Result<Item, ParseError> {
    let mut line = Line::new(raw, number);
    let seq = count(&mut line)?;
    let back = match line.peek().and_then(|word| word.text.strip_prefix("back=").map(|digits| (word, digits))) {
        Some((word, digits)) => {
            line.take();
            let wrong = Fault::Range { word: digits.to_owned(), least: 0, most: u32::MAX.into() };
            Some(digits.parse().map_err(|_| word.fault(wrong))?)
        }
        None => None,
    };
    let word = line.peek().map_or("", |word| word.text);
    match word {
        "checkpoint" => {
            line.take();
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
            let frame = narrow(&mut line, "the number of its kind", u8::MAX.into())?;
            let back = narrow(&mut line, "the distance to the start of its batch", u32::MAX.into())?;
            let payload = line.expect("the payload")?;
            let digits =
                payload.text.strip_prefix('x').ok_or_else(|| payload.fault(Fault::Expected("`x` and digits")))?;
            Ok(Item::Frame { seq, frame, back, payload: digits.to_owned() })
        }
        _ => entry(seq, back, &mut line, raw),
    }
}

fn entry(seq: u64, back: Option<u32>, line: &mut Line<'_>, raw: &str) -> Result<Item, ParseError> {
    let after_ms = narrow(line, "milliseconds since the phase began", u32::MAX.into())?;
    let by = line.expect("who decided")?.text.to_owned();
    let digest = line.expect("the digest")?.text.to_owned();
    let figures = line.expect("the figures, or `-`")?;
    let told = |pair: &str| {
        let (row, value) = pair.split_once('=')?;
        Some((row.to_owned(), value.parse().ok()?))
    };
    let list: Option<Vec<(String, i32)>> = match figures.text {
        "-" => Some(Vec::new()),
        text => text.split(',').map(told).collect(),
    };
    let figures = list.ok_or_else(|| figures.fault(Fault::Expected("ROW=NUMBER, parted by commas")))?;
    let start = line.expect("what was written")?.column;
    let notation: String = raw.chars().skip(usize::try_from(start - 1).expect("a column")).collect();
    Ok(Item::Entry(EntryLine { seq, back, after_ms, by, digest, figures, notation: notation.trim_end().to_owned() }))
}

/// The line after a word that only names what follows.
fn keyed<'a, 'b>(line: &'b mut Line<'a>) -> Result<&'b mut Line<'a>, ParseError> {
    line.expect("the name of a value")?;
    Ok(line)
}

fn count(line: &mut Line<'_>) -> Result<u64, ParseError> {
    Ok(u64::try_from(line.expect("a number")?.number(0, i64::MAX)?).expect("not negative"))
}

fn narrow<N: TryFrom<i64>>(line: &mut Line<'_>, what: &'static str, most: i64) -> Result<N, ParseError> {
    let number = line.expect(what)?.number(0, most)?;
    Ok(N::try_from(number).unwrap_or_else(|_| unreachable!("the bound was checked")))
}
