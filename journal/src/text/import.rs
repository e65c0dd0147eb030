//! From lines to bytes.
//!
//! An import trusts no line. The rules play the entries, which are recorded as at the table; roots, numbers, links and
//! batches go through the reader and the writer of journals. The result is the exported file, byte for byte, or an
//! error with its line. A text can be edited into another sound record, but then its last line, whose link covers all
//! bytes, must be edited too, and differs from a link noted elsewhere.

use wardiary_core::diary::entry::{Body, Source};
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
use crate::diary_file::{Content, DiaryFault, DiaryFaultKind, Reader, compare_phase, entry_bytes};
use crate::durable::Memory;
use crate::frame::Kind;
use crate::header::{Header, MatchId};
use crate::hex::{bytes, exactly};
use crate::recover::Recovered;

/// The bytes of the journal that `items`, with their lines, describe; `passed` is called for every line.
///
/// # Errors
/// With the first line that cannot be read, or that rules or bytes do not confirm.
pub fn import(items: &[(u32, Item)], mut passed: impl FnMut()) -> Result<Vec<u8>, TextError> {
    // Without the id there is no header, and without a header no link can be computed.
    let Some(((line, Item::Match { v, id, header }), rest)) = items.split_first() else {
        return Err(TextError::Differs { line: 1, what: Difference::Misplaced });
    };
    // In a later form the same words may have another meaning.
    if *v != FORM {
        let fault = Fault::Expected("the number 1 of the text form");
        return Err(ParseError { line: *line, column: 1, fault }.into());
    }
    let header = self::header(id, header.as_deref()).ok_or(ParseError {
        line: *line,
        column: 1,
        fault: Fault::Expected("the id of the match, 32 digits"),
    })?;
    // The opening is one batch and is built before anything is played, because its texts are the rules, map and units
    // of all that follows.
    let is_opening = |item: &Item| matches!(item, Item::Genesis(_) | Item::Material { .. });
    let split = rest.iter().position(|(_, item)| !is_opening(item)).unwrap_or(rest.len());
    let (first, rest) = rest.split_at(split);
    let mut builder = Builder::new(&header, *line);
    // A fault of the opening is reported at its first line, and names the text or the field at fault.
    builder.open(first)?;
    for (line, item) in rest {
        builder.line = *line;
        // After `end` a line would describe a frame that the given link does not cover.
        if builder.ended {
            return Err(builder.fault(Difference::Misplaced));
        }
        builder.take(item)?;
        // This drives a progress bar, since playing the entries takes the time.
        passed();
    }
    // A text cut off between two lines describes a sound, shorter journal. Only `end` shows that it is complete.
    if !builder.ended {
        return Err(builder.fault(Difference::End));
    }
    // `end` has closed the last batch, so that these are all bytes.
    Ok(builder.writer.file().bytes.clone())
}

/// The header: made from the id, or read from its bytes if those have more, as in a later minor version (FORMAT.md
/// section 1).
fn header(id: &str, whole: Option<&str>) -> Option<Header> {
    match whole {
        Some(digits) => Header::parse(&bytes(digits)?).ok(),
        None => Some(Header::new(MatchId(exactly(id)?))),
    }
}

/// A journal being built.
struct Builder {
    /// The file so far. The writer judges its frames and the reader its content before they count. It is in memory, so
    /// that a text with a fault in its last line leaves nothing on disk.
    writer: Writer<Memory>,
    /// Frames of the open batch; only the next line shows whether it continues.
    batch: Vec<(Kind, Vec<u8>)>,
    /// Plays along. It is the reader of journals, so that an import accepts only what reading the result will accept.
    reader: Reader,
    /// Number of frames so far, written or in the open batch, which is the number required of the next line.
    frames: u64,
    /// Present line of the text, from 1, for errors.
    line: u32,
    /// Whether `end` has come.
    ended: bool,
}

impl Builder {
    fn new(header: &Header, line: u32) -> Self {
        // The header is there from the start, as in a file that was just created: the writer appends to it.
        let writer = Writer::begin(Memory { bytes: header.encode().to_vec() }, header);
        Self { writer, batch: Vec::new(), reader: Reader::default(), frames: 0, line, ended: false }
    }

    /// A difference at the present line.
    fn fault(&self, what: Difference) -> TextError {
        TextError::Differs { line: self.line, what }
    }

    fn open(&mut self, items: &[(u32, Item)]) -> Result<(), TextError> {
        let items: Vec<Item> = items.iter().map(|(_, item)| item.clone()).collect();
        // A text too long for its parts, or a genesis too long for a frame, can be typed but not stored.
        let frames = opening::frames_of(&items).map_err(|error| self.fault(Difference::Payload(error)))?;
        // They are handled like any other frame, which compares the hashes, order and parts of the texts.
        frames.into_iter().try_for_each(|(kind, payload, back)| self.content(kind, payload, back))
    }

    /// Takes one line after the opening.
    fn take(&mut self, item: &Item) -> Result<(), TextError> {
        let seq = match item {
            Item::Match { .. } | Item::Genesis(_) | Item::Material { .. } => {
                return Err(self.fault(Difference::Misplaced));
            }
            Item::Entry(EntryLine { seq, .. })
            | Item::Checkpoint { seq, .. }
            | Item::Recovered { seq, .. }
            | Item::Frame { seq, .. } => *seq,
            // This line has the number of frames, which is the number that a further frame would have.
            Item::End { frames, .. } => *frames,
        };
        // Numbers help people who edit the text: a line left out or doubled is detected here, before the rules refuse
        // something else because of it.
        if seq != self.frames {
            return Err(self.fault(Difference::Seq(self.frames)));
        }
        match item {
            Item::Match { .. } | Item::Genesis(_) | Item::Material { .. } => unreachable!("turned away above"),
            Item::Entry(entry) => self.entry(entry),
            Item::Checkpoint { seq, back, turn, phase, tree, state } => {
                // The line has no size, since it is the number of the frame (FORMAT.md section 7). Both roots are
                // compared: the reader compares that of the position, the writer that of the tree.
                let (root, state_root) = (self.digits(tree)?, self.digits(state)?);
                // By default a checkpoint ends the batch of the entry before it, and every other frame begins one.
                let back = back.unwrap_or_else(|| self.continuing());
                self.encoded(
                    Kind::Checkpoint,
                    &Checkpoint { size: *seq, root, state_root, turn: *turn, phase: *phase },
                    back,
                )
            }
            // The number of the incomplete frame is written although it is the frame's own number; the reader compares
            // the two.
            Item::Recovered { back, at, cut, .. } => {
                self.encoded(Kind::Recovered, &Recovered { seq: *at, cut: *cut }, back.unwrap_or(0))
            }
            Item::Frame { frame, back, payload, .. } => {
                // Bytes do not bypass the rules: an entry given as bytes is decoded and played like one read from disk.
                let kind = Kind::try_from(*frame).map_err(|_| self.fault(Difference::Misplaced))?;
                let payload = bytes(payload).ok_or_else(|| self.fault(Difference::Payload(CodecError::Text)))?;
                self.content(kind, payload, *back)
            }
            Item::End { link, .. } => self.end(link),
        }
    }

    /// Takes an entry in notation, with the checks in the order of `diary_file::reader`: the opening must be complete,
    /// and an ended phase must have its checkpoint.
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
        // An unreadable word is an error in this line, with its column; anything else is a difference from the rules.
        let payload = payload.map_err(|what| match what {
            Difference::Pen(EntryError::Text(error)) => TextError::Parse(error),
            other => self.fault(other),
        })?;
        self.push(Kind::Entry, payload, entry.back.unwrap_or(0))
    }

    /// Adds a frame with this value as payload.
    fn encoded<T: serde::Serialize>(&mut self, kind: Kind, value: &T, back: u32) -> Result<(), TextError> {
        let mut payload = Vec::new();
        codec::encode(value, &mut payload).map_err(|error| self.fault(Difference::Payload(error)))?;
        self.content(kind, payload, back)
    }

    /// Adds a frame whose content the match has not taken yet.
    fn content(&mut self, kind: Kind, payload: Vec<u8>, back: u32) -> Result<(), TextError> {
        // The number is the next one, not that of the line: the two were compared before.
        let content = Content { kind, seq: self.frames, back, payload: &payload };
        self.reader.take_content(content).map_err(|kind| self.content_fault(kind))?;
        self.push(kind, payload, back)
    }

    /// Appends a frame. A batch is passed on as a whole, so that the first frame of the next batch ends it.
    fn push(&mut self, kind: Kind, payload: Vec<u8>, back: u32) -> Result<(), TextError> {
        if back == 0 {
            self.flush()?;
        // This is refused here, with the line, because the writer numbers the frames of a batch itself and would not
        // detect it.
        } else if back != self.continuing() {
            return Err(self.fault(Difference::Misplaced));
        }
        self.batch.push((kind, payload));
        self.frames += 1;
        Ok(())
    }

    /// The `back` of a frame that continues the open batch (FORMAT.md section 5).
    fn continuing(&self) -> u32 {
        u32::try_from(self.batch.len()).unwrap_or(u32::MAX)
    }

    /// Passes the open batch to the writer, which judges places, tree and seal like any reader of the bytes.
    fn flush(&mut self) -> Result<(), TextError> {
        if self.batch.is_empty() {
            return Ok(());
        }
        // The batch is removed first, so that a refused batch is not tried again with the next line.
        let batch = std::mem::take(&mut self.batch);
        let lent: Vec<(Kind, &[u8])> = batch.iter().map(|(kind, payload)| (*kind, payload.as_slice())).collect();
        self.writer.append(&lent).map_err(|error| self.fault(Difference::Append(error)))?;
        Ok(())
    }

    /// Compares the last link, which covers every byte before it (FORMAT.md section 4): if it agrees, all bytes do.
    fn end(&mut self, link: &str) -> Result<(), TextError> {
        self.flush()?;
        self.ended = true;
        // Frames are counted here line by line, and independently in the walk of the writer.
        let written = self.writer.head().map_or(0, |head| head.seq + 1);
        assert_eq!(written, self.frames, "each frame of the text is written");
        let found = self.writer.head().map(|head| head.link.to_string()).unwrap_or_default();
        if found == link { Ok(()) } else { Err(self.fault(Difference::Link(found))) }
    }

    /// A hash of 32 bytes; another length is an error of the payload.
    fn digits(&self, digits: &str) -> Result<[u8; 32], TextError> {
        exactly(digits).ok_or_else(|| self.fault(Difference::Payload(CodecError::Text)))
    }

    /// The error of a reader of the journal at the next frame.
    fn content_fault(&self, kind: DiaryFaultKind) -> TextError {
        self.fault(Difference::Content(DiaryFault { seq: self.frames, kind }))
    }
}

/// The payload of the entry in a line's notation, if it agrees with the figures of the line.
///
/// The parsed entry is encoded. Digest and figures of the line are only compared with it, so that only the rules put
/// figures into a journal.
fn written<S: System>(game: &mut Match<S>, line: &EntryLine, number: u32) -> Result<Vec<u8>, Difference> {
    // An unknown source gets no number, and the comparison below refuses the line.
    let source = line.throw.as_ref().map(|throw| Source::named(&throw.source));
    game.dice_from(source.flatten());
    let mut entry = entry_text::write(game, &line.notation, number, line.after_ms).map_err(Difference::Pen)?;
    // The proposer is a separate field of the text; in all other entries the actor follows from the position.
    if let (Body::Refused { .. } | Body::Breach { .. }, Some(by)) = (&entry.body, script::actor_named::<S>(&line.by)) {
        entry.by = by;
    }
    // The actor of an accepted action follows from the position (FORMAT.md section 11), and the line must name the
    // same.
    let by = script::actor_word::<S>(entry.by);
    if by != line.by {
        return Err(Difference::By(by));
    }
    // The rules do not make the id either, so that it is taken from the line; the link at the end of the text covers
    // it. Invalid digits were refused when the line was read, but not in a text that came as JSON.
    entry.beside.id = match &line.id {
        Some(digits) => Some(Box::new(exactly(digits).ok_or(Difference::Payload(CodecError::Text))?)),
        None => None,
    };
    entry.beside.author = line.author.as_str().into();
    // The number follows from the earlier throws.
    let due = entry.beside.throw.map(|throw| throw.number);
    if due != line.throw.as_ref().map(|throw| throw.number) {
        return Err(Difference::Throw(due));
    }
    // The digest is compared as digits: an export never writes a digest in capitals or without leading zeros.
    if format!("{:016x}", entry.digest) != line.digest {
        return Err(Difference::Digest(entry.digest));
    }
    // Figures are compared in the order in which the rules state them (FORMAT.md section 11).
    let counted = entry.figures.iter().map(|figure| (figure.rule.to_string(), figure.value));
    if !counted.eq(line.figures.iter().cloned()) {
        return Err(Difference::Figures);
    }
    let mut payload = Vec::new();
    entry_bytes::encode::<S>(game.schema(), &entry, &mut payload).map_err(Difference::Payload)?;
    Ok(payload)
}
