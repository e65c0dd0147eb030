//! From lines to bytes.

use wardiary_core::diary::entry::Body;
use wardiary_core::diary::entry_text::{self, EntryError};
use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::script;
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::notation::{Fault, ParseError};
use wardiary_core::of_any;

use super::opening;
use super::{Difference, EntryLine, FORM, Item, TextError};
use crate::append::Writer;
use crate::checkpoint::Checkpoint;
use crate::codec::{self, CodecError};
use crate::diary_file::{Content, DiaryFault, DiaryFaultKind, Reader, compare_phase};
use crate::durable::Memory;
use crate::frame::Kind;
use crate::header::{Header, MatchId};
use crate::hex::{bytes, exactly};
use crate::recover::Recovered;

/// The bytes of the journal that `items` describe, each with its line; `passed` is called for every line read.
///
/// # Errors
/// The first line that cannot be read, or says something that rules or bytes do not confirm.
pub fn import(items: &[(u32, Item)], mut passed: impl FnMut()) -> Result<Vec<u8>, TextError> {
    let Some(((line, Item::Match { v, id, header }), rest)) = items.split_first() else {
        return Err(TextError::Differs { line: 1, what: Difference::Misplaced });
    };
    if *v != FORM {
        let fault = Fault::Expected("the number 1 of the text form");
        return Err(ParseError { line: *line, column: 1, fault }.into());
    }
    let header = self::header(id, header.as_deref()).ok_or(ParseError {
        line: *line,
        column: 1,
        fault: Fault::Expected("the id of the match, 32 digits"),
    })?;
    let is_opening = |item: &Item| matches!(item, Item::Genesis(_) | Item::Material { .. });
    let split = rest.iter().position(|(_, item)| !is_opening(item)).unwrap_or(rest.len());
    let (first, rest) = rest.split_at(split);
    let mut builder = Builder::new(&header, *line);
    builder.open(first)?;
    for (line, item) in rest {
        builder.line = *line;
        if builder.ended {
            return Err(builder.fault(Difference::Misplaced));
        }
        builder.take(item)?;
        passed();
    }
    if !builder.ended {
        return Err(builder.fault(Difference::End));
    }
    Ok(builder.writer.file().bytes.clone())
}

fn header(id: &str, whole: Option<&str>) -> Option<Header> {
    match whole {
        Some(digits) => Header::parse(&bytes(digits)?).ok(),
        None => Some(Header::new(MatchId(exactly(id)?))),
    }
}

/// A journal being built.
struct Builder {
    writer: Writer<Memory>,
    batch: Vec<(Kind, Vec<u8>)>,
    reader: Reader,
    frames: u64,
    line: u32,
    ended: bool,
}

impl Builder {
    fn new(header: &Header, line: u32) -> Self {
        let writer = Writer::begin(Memory { bytes: header.encode().to_vec() }, header);
        Self { writer, batch: Vec::new(), reader: Reader::default(), frames: 0, line, ended: false }
    }

    fn fault(&self, what: Difference) -> TextError {
        TextError::Differs { line: self.line, what }
    }

    fn open(&mut self, items: &[(u32, Item)]) -> Result<(), TextError> {
        let items: Vec<Item> = items.iter().map(|(_, item)| item.clone()).collect();
        let frames = opening::frames_of(&items).map_err(|error| self.fault(Difference::Payload(error)))?;
        frames.into_iter().try_for_each(|(kind, payload, back)| self.content(kind, payload, back))
    }

    fn take(&mut self, item: &Item) -> Result<(), TextError> {
        let seq = match item {
            Item::Match { .. } | Item::Genesis(_) | Item::Material { .. } => {
                return Err(self.fault(Difference::Misplaced));
            }
            Item::Entry(EntryLine { seq, .. })
            | Item::Checkpoint { seq, .. }
            | Item::Recovered { seq, .. }
            | Item::Frame { seq, .. } => *seq,
            Item::End { frames, .. } => *frames,
        };
        if seq != self.frames {
            return Err(self.fault(Difference::Seq(self.frames)));
        }
        match item {
            Item::Match { .. } | Item::Genesis(_) | Item::Material { .. } => unreachable!("turned away above"),
            Item::Entry(entry) => self.entry(entry),
            Item::Checkpoint { seq, back, turn, phase, tree, state } => {
                let (root, state_root) = (self.digits(tree)?, self.digits(state)?);
                let back = back.unwrap_or_else(|| self.continuing());
                self.encoded(
                    Kind::Checkpoint,
                    &Checkpoint { size: *seq, root, state_root, turn: *turn, phase: *phase },
                    back,
                )
            }
            Item::Recovered { back, at, cut, .. } => {
                self.encoded(Kind::Recovered, &Recovered { seq: *at, cut: *cut }, back.unwrap_or(0))
            }
            Item::Frame { frame, back, payload, .. } => {
                let kind = Kind::try_from(*frame).map_err(|_| self.fault(Difference::Misplaced))?;
                let payload = bytes(payload).ok_or_else(|| self.fault(Difference::Payload(CodecError::Text)))?;
                self.content(kind, payload, *back)
            }
            Item::End { link, .. } => self.end(link),
        }
    }

    fn entry(&mut self, entry: &EntryLine) -> Result<(), TextError> {
        let line = self.line;
        self.reader.open().map_err(|kind| self.content_fault(kind))?;
        if let Some(game) = &self.reader.game {
            of_any!(game, game => compare_phase(game)).map_err(|kind| self.content_fault(kind))?;
        }
        let payload = match &mut self.reader.game {
            Some(game) => of_any!(game, game => written(game, entry, line)),
            None => Err(Difference::Misplaced),
        };
        let payload = payload.map_err(|what| match what {
            Difference::Pen(EntryError::Text(error)) => TextError::Parse(error),
            other => self.fault(other),
        })?;
        self.push(Kind::Entry, payload, entry.back.unwrap_or(0))
    }

    fn encoded<T: serde::Serialize>(&mut self, kind: Kind, value: &T, back: u32) -> Result<(), TextError> {
        let mut payload = Vec::new();
        codec::encode(value, &mut payload).map_err(|error| self.fault(Difference::Payload(error)))?;
        self.content(kind, payload, back)
    }

    /// A frame whose content the match has still to take up.
    fn content(&mut self, kind: Kind, payload: Vec<u8>, back: u32) -> Result<(), TextError> {
        let content = Content { kind, seq: self.frames, back, payload: &payload };
        self.reader.take_content(content).map_err(|kind| self.content_fault(kind))?;
        self.push(kind, payload, back)
    }

    fn push(&mut self, kind: Kind, payload: Vec<u8>, back: u32) -> Result<(), TextError> {
        if back == 0 {
            self.flush()?;
        } else if back != self.continuing() {
            return Err(self.fault(Difference::Misplaced));
        }
        self.batch.push((kind, payload));
        self.frames += 1;
        Ok(())
    }

    fn continuing(&self) -> u32 {
        u32::try_from(self.batch.len()).unwrap_or(u32::MAX)
    }

    fn flush(&mut self) -> Result<(), TextError> {
        if self.batch.is_empty() {
            return Ok(());
        }
        let batch = std::mem::take(&mut self.batch);
        let lent: Vec<(Kind, &[u8])> = batch.iter().map(|(kind, payload)| (*kind, payload.as_slice())).collect();
        self.writer.append(&lent).map_err(|error| self.fault(Difference::Append(error)))?;
        Ok(())
    }

    fn end(&mut self, link: &str) -> Result<(), TextError> {
        self.flush()?;
        self.ended = true;
        let found = self.writer.head().map(|head| head.link.to_string()).unwrap_or_default();
        if found == link { Ok(()) } else { Err(self.fault(Difference::Link(found))) }
    }

    fn digits(&self, digits: &str) -> Result<[u8; 32], TextError> {
        exactly(digits).ok_or_else(|| self.fault(Difference::Payload(CodecError::Text)))
    }

    fn content_fault(&self, kind: DiaryFaultKind) -> TextError {
        self.fault(Difference::Content(DiaryFault { seq: self.frames, kind }))
    }
}

/// Payload of an entry written by the pen, once it says what the line says.
fn written<S: System>(game: &mut Match<S>, line: &EntryLine, number: u32) -> Result<Vec<u8>, Difference> {
    let mut entry = entry_text::write(game, &line.notation, number, line.after_ms).map_err(Difference::Pen)?;
    // Who made a proposal is beside it in the text; of all else it follows from the position.
    if let (Body::Refused { .. }, Some(by)) = (&entry.body, script::actor_named::<S>(&line.by)) {
        entry.by = by;
    }
    let by = script::actor_word::<S>(entry.by);
    if by != line.by {
        return Err(Difference::By(by));
    }
    if format!("{:016x}", entry.digest) != line.digest {
        return Err(Difference::Digest(entry.digest));
    }
    let told = entry.figures.iter().map(|figure| (figure.rule.to_string(), figure.value));
    if !told.eq(line.figures.iter().cloned()) {
        return Err(Difference::Figures);
    }
    let mut payload = Vec::new();
    codec::encode(&entry, &mut payload).map_err(Difference::Payload)?;
    Ok(payload)
}
