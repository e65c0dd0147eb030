//! Notes and stops as a person writes them by hand: one block each, entries by number.
//!
//! ```text
//! # a line that begins with # is not read
//! note 20                         about entry 20 of the match
//! by instructor                   a role or initials
//! layer instructor                public, instructor, umpire, or the word of a side; public when left out
//! glyph !?                        ! ? !! ?? !? ?! intent missed risk rule
//! private
//! hexes 2109 2209
//! at 2026-11-21T14:05:00+01:00    the time at which the text is read when left out
//! link 5d1c0a                     the first digits of the entry's link; refused if they differ
//! en The text, one line of it
//! en and the next
//! sv Texten
//!
//! stop 14                         also: order 2
//! by instructor
//! en The choice at the bridge     its title after the decision
//! before-en The bridge            its title before the decision; also: before-sv
//! ask-en Cross now, or wait?      the question to the room; also: ask-sv
//!
//! revise 1                        a note by its number, with all of its new content
//! retract 1                       needs `reason …`
//! remove 1                        a stop by its number
//! release instructor              reveals everything that waits on a layer
//! ```
//!
//! Other items of the debrief have similar blocks (`text/items.rs`).
//!
//! New notes and stops get the numbers after the existing ones; numbers written in blocks count from the first note or
//! stop of the text. [`print()`] writes the same form, and reading the printed text gives the same entries.

mod items;

use std::fmt::Write as _;

use crate::kernel::notation::{Fault, Line, ParseError, Unfit, Word};
use crate::review::Seq;

use items::Fields;

use super::debrief::Item;
use super::{Anchor, Content, Glyph, Layer, NoteBody, NoteBreach, NoteEntry, Notes, Said};

/// Words that begin a block.
const BLOCKS: [&str; 6] = ["note", "stop", "revise", "retract", "remove", "release"];
/// Words that begin any other line.
const LINES: [&str; 11] = ["by", "at", "layer", "glyph", "private", "hexes", "order", "reason", "link", "en", "sv"];
/// Digits of a link that [`print()`] writes.
const LINK_DIGITS: usize = 16;

/// The context in which a text is read.
pub struct Ground<'a> {
    /// Words of the sides, the first side first.
    pub sides: [&'a str; 2],
    /// Link of an entry of the match; `None` past its end.
    pub link: &'a dyn Fn(Seq) -> Option<[u8; 32]>,
    /// Time for entries without one: wall time with offset.
    pub wall: &'a str,
    /// The existing notes.
    pub notes: &'a Notes,
    /// Number of the next entry of the notes.
    pub next: Seq,
}

/// The entries that a text describes. Each of them can be added after the entries before it.
///
/// # Errors
/// With line and column of the first word that cannot be read or is invalid.
pub fn parse(text: &str, ground: &Ground<'_>) -> Result<Vec<NoteEntry>, ParseError> {
    let mut reader = Reader { ground, notes: ground.notes.clone(), entries: Vec::new() };
    let mut block: Option<Block<'_>> = None;
    for (raw, number) in text.lines().zip(1_u32..) {
        // `Line` is not used for the whole line, because texts may contain a `#`.
        if raw.trim().is_empty() || raw.trim_start().starts_with('#') {
            continue;
        }
        let line = Line::new(raw, number);
        let Some(word) = line.peek() else { continue };
        if BLOCKS.contains(&word.text) || items::BLOCKS.contains(&word.text) {
            if let Some(done) = block.replace(Block::begin(line)?) {
                reader.take(&done)?;
            }
        } else if let Some(block) = &mut block {
            block.line(raw, line, ground.sides)?;
        } else {
            return Err(word.unknown("beginning of a block", &[BLOCKS.as_slice(), &items::BLOCKS].concat()));
        }
    }
    if let Some(done) = block {
        reader.take(&done)?;
    }
    Ok(reader.entries)
}

/// A block during reading.
struct Block<'a> {
    head: Word<'a>,
    /// The number or the layer that follows the first word.
    object: Word<'a>,
    by: Option<&'a str>,
    at: Option<&'a str>,
    layer: Option<Layer>,
    glyph: Option<Glyph>,
    private: bool,
    hexes: Vec<String>,
    order: u16,
    reason: String,
    link: Option<Word<'a>>,
    said: Said,
    fields: Fields<'a>,
}

impl<'a> Block<'a> {
    fn begin(mut line: Line<'a>) -> Result<Self, ParseError> {
        let head = line.expect("the word of a block")?;
        let object = line.expect(if head.text == "release" { "a layer" } else { "a number" })?;
        line.finish()?;
        Ok(Self {
            head,
            object,
            by: None,
            at: None,
            layer: None,
            glyph: None,
            private: false,
            hexes: Vec::new(),
            order: 0,
            reason: String::new(),
            link: None,
            said: Said::default(),
            fields: Fields::default(),
        })
    }

    /// Reads a line below the first one.
    fn line(&mut self, raw: &'a str, mut line: Line<'a>, sides: [&str; 2]) -> Result<(), ParseError> {
        let word = line.expect("a word")?;
        let rest = raw.trim_start().strip_prefix(word.text).map(|rest| rest.strip_prefix(' ').unwrap_or(rest));
        let rest = rest.unwrap_or_default();
        let twice = |said: bool| if said { Err(word.fault(Fault::Twice(word.text.to_owned()))) } else { Ok(()) };
        match word.text {
            "en" => {
                append_line(&mut self.said.en, rest);
                return Ok(());
            }
            "sv" => {
                append_line(&mut self.said.sv, rest);
                return Ok(());
            }
            "by" => {
                twice(self.by.is_some())?;
                self.by = Some(rest.trim());
                return Ok(());
            }
            "reason" => {
                twice(!self.reason.is_empty())?;
                rest.trim().clone_into(&mut self.reason);
                return Ok(());
            }
            "at" => {
                twice(self.at.is_some())?;
                self.at = Some(line.expect("a time")?.text);
            }
            "layer" => {
                twice(self.layer.is_some())?;
                self.layer = Some(layer(line.expect("a layer")?, sides)?);
            }
            "glyph" => {
                twice(self.glyph.is_some())?;
                self.glyph = Some(Glyph::read(&mut line)?);
            }
            "private" => self.private = true,
            "hexes" => {
                while let Some(hex) = line.take() {
                    self.hexes.push(hex.text.to_owned());
                }
            }
            "order" => {
                let order = line.expect("a place in the row")?.number(0, i64::from(u16::MAX))?;
                self.order = u16::try_from(order).expect("in range");
            }
            "link" => {
                twice(self.link.is_some())?;
                self.link = Some(line.expect("the beginning of a link")?);
            }
            other if items::LINES.contains(&other) => return self.fields.line(word, rest, line),
            _ => return Err(word.unknown("line of a block", &[LINES.as_slice(), &items::LINES].concat())),
        }
        line.finish()
    }

    fn content(&self) -> Content {
        Content { private: self.private, glyph: self.glyph, text: self.said.clone(), hexes: self.hexes.clone() }
    }
}

/// Appends a further line to a text.
fn append_line(text: &mut String, line: &str) {
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(line.trim_end());
}

fn layer(word: Word<'_>, sides: [&str; 2]) -> Result<Layer, ParseError> {
    let known = || word.unknown("layer", &Layer::ALL.map(|layer| layer.word(sides)));
    Layer::parse(word.text, sides).ok_or_else(known)
}

/// Entries read until now, and the notes after them.
struct Reader<'a> {
    ground: &'a Ground<'a>,
    notes: Notes,
    entries: Vec<NoteEntry>,
}

impl Reader<'_> {
    fn take(&mut self, block: &Block<'_>) -> Result<(), ParseError> {
        self.push(block, self.body(block)?)?;
        if block.head.text != "stop" || !block.fields.has_words() {
            return Ok(());
        }
        let item = block.fields.worded(self.notes.next_stop() - 1, &block.said);
        self.push(block, NoteBody::Debrief { layer: Layer::Public, item })
    }

    fn push(&mut self, block: &Block<'_>, body: NoteBody) -> Result<(), ParseError> {
        let by = block.by.ok_or(block.head.fault(Fault::Expected("a line `by` with the author")))?;
        let entry = NoteEntry { author: by.to_owned(), wall: block.at.unwrap_or(self.ground.wall).to_owned(), body };
        let seq = self.ground.next + Seq::try_from(self.entries.len()).unwrap_or(Seq::MAX);
        let unfit = |breach: NoteBreach| block.object.fault(Fault::Unfit(breach.unfit()));
        self.notes.take(seq, &entry).map_err(unfit)?;
        self.entries.push(entry);
        Ok(())
    }

    fn body(&self, block: &Block<'_>) -> Result<NoteBody, ParseError> {
        let before = self.ground.notes;
        let after = |next: u32| self.after(block.object, next);
        Ok(match block.head.text {
            word if items::BLOCKS.contains(&word) => {
                let item = self.item(block)?;
                // Shapes get the layer of their note, and a request that is taken up keeps its layer.
                let layer = block.layer.unwrap_or_else(|| self.layer_of(&item));
                NoteBody::Debrief { layer, item }
            }
            "note" => NoteBody::Written {
                number: self.notes.next_note(),
                on: self.anchor(block.object, block.link)?,
                layer: block.layer.unwrap_or(Layer::Public),
                content: block.content(),
            },
            "stop" => NoteBody::Placed {
                number: self.notes.next_stop(),
                on: self.anchor(block.object, block.link)?,
                order: block.order,
                title: block.said.clone(),
            },
            "revise" => {
                let number = after(before.next_note())?;
                let version = self.notes.note(number).map_or(1, |note| note.version().saturating_add(1));
                NoteBody::Revised { number, version, content: block.content() }
            }
            "retract" => NoteBody::Retracted { number: after(before.next_note())?, reason: block.reason.clone() },
            "remove" => NoteBody::Removed { number: after(before.next_stop())?, reason: block.reason.clone() },
            _ => NoteBody::Released(layer(block.object, self.ground.sides)?),
        })
    }

    /// Converts a number of the text, which counts from the first note or stop of the text, to a number of the notes.
    fn after(&self, object: Word<'_>, next: u32) -> Result<u32, ParseError> {
        let number = object.number(1, i64::from(u32::MAX))?;
        Ok(u32::try_from(number).expect("in range").saturating_add(next - 1))
    }

    fn layer_of(&self, item: &Item) -> Layer {
        let note = if let Item::Drawn { number, .. } = item { self.notes.note(*number) } else { None };
        let request = if let Item::ReviewTakenUp { number } = item { self.notes.request(*number) } else { None };
        note.map(|note| note.layer).or(request.map(|request| request.layer)).unwrap_or(Layer::Public)
    }

    fn anchor(&self, object: Word<'_>, link: Option<Word<'_>>) -> Result<Anchor, ParseError> {
        let number = object.number(0, i64::from(Seq::MAX))?;
        let entry = Seq::try_from(number).expect("in range");
        let none = || object.unknown("entry", &[]);
        let (wanted, link) = (link, (self.ground.link)(entry).ok_or_else(none)?);
        if let Some(wanted) = wanted
            && !digits(&link).starts_with(wanted.text)
        {
            return Err(wanted.fault(Fault::Unfit(Unfit::Link { entry, link: digits(&link) })));
        }
        Ok(Anchor { entry, link })
    }
}

fn digits(link: &[u8]) -> String {
    link.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Prints every entry of the notes in the form that [`parse`] reads.
#[must_use]
pub fn print(notes: &Notes, sides: [&str; 2]) -> String {
    let blocks: Vec<String> = notes.history().iter().map(|(_, entry)| block(entry, sides)).collect();
    blocks.join("\n")
}

fn block(entry: &NoteEntry, sides: [&str; 2]) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let mut line = |word: &str, rest: &str| {
        let _ = writeln!(out, "{}", format!("{word} {rest}").trim_end());
    };
    let anchored = |on: &Anchor| (on.entry.to_string(), digits(&on.link)[..LINK_DIGITS].to_owned());
    let mut tail: Vec<(&str, String)> = Vec::new();
    match &entry.body {
        NoteBody::Written { on, layer, content, .. } => {
            let (at, link) = anchored(on);
            line("note", &at);
            tail.extend([("link", link), ("layer", layer.word(sides).to_owned())]);
            tail.extend(fields(content));
        }
        NoteBody::Revised { number, content, .. } => {
            line("revise", &number.to_string());
            tail.extend(fields(content));
        }
        NoteBody::Retracted { number, reason } => {
            line("retract", &number.to_string());
            tail.push(("reason", reason.clone()));
        }
        NoteBody::Released(layer) => line("release", layer.word(sides)),
        NoteBody::Placed { on, order, title, .. } => {
            let (at, link) = anchored(on);
            line("stop", &at);
            tail.extend([("link", link), ("order", order.to_string())]);
            tail.extend(text_lines(title));
        }
        NoteBody::Removed { number, reason } => {
            line("remove", &number.to_string());
            tail.extend(Some(("reason", reason.clone())).filter(|_| !reason.is_empty()));
        }
        NoteBody::Debrief { layer, item } => {
            let (head, lines) = items::printed(item, LINK_DIGITS);
            let (word, object) = head.split_once(' ').unwrap_or((&head, ""));
            line(word, object);
            tail.push(("layer", layer.word(sides).to_owned()));
            tail.extend(lines);
        }
    }
    line("by", &entry.author);
    line("at", &entry.wall);
    for (word, rest) in tail {
        line(word, &rest);
    }
    out
}

fn fields(content: &Content) -> Vec<(&'static str, String)> {
    let glyph = content.glyph.map(|glyph| ("glyph", glyph.word().to_owned()));
    let private = content.private.then(|| ("private", String::new()));
    let hexes = (!content.hexes.is_empty()).then(|| ("hexes", content.hexes.join(" ")));
    glyph.into_iter().chain(private).chain(hexes).chain(text_lines(&content.text)).collect()
}

fn text_lines(said: &Said) -> impl Iterator<Item = (&'static str, String)> {
    lines_as(["en", "sv"], said)
}

/// The lines of a text, each beginning with the word for its language.
fn lines_as(words: [&'static str; 2], said: &Said) -> impl Iterator<Item = (&'static str, String)> {
    let lines = |word: &'static str, text: &str| -> Vec<(&'static str, String)> {
        if text.is_empty() { Vec::new() } else { text.split('\n').map(|line| (word, line.to_owned())).collect() }
    };
    lines(words[0], &said.en).into_iter().chain(lines(words[1], &said.sv))
}
