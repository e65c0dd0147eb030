//! From lines to bytes.
//!
//! An import trusts no line. Entries are played by the rules and written by the same pen as at the table; roots, numbers, links
//! and batches go through the reader and the writer of journals. What comes out is the file that was exported, byte for byte, or
//! an error with its line. A text can be edited into another sound record; its last line, whose link covers all bytes, has to be
//! edited with it, and then differs from a link that was noted elsewhere.

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

/// The bytes of the journal that `items` describe, each with its line; `passed` is called for every line read.
///
/// # Errors
/// The first line that cannot be read, or says something that rules or bytes do not confirm.
pub fn import(items: &[(u32, Item)], mut passed: impl FnMut()) -> Result<Vec<u8>, TextError> {
    // Without the id there is no header, and without a header no link can be computed.
    let Some(((line, Item::Match { v, id, header }), rest)) = items.split_first() else {
        return Err(TextError::Differs { line: 1, what: Difference::Misplaced });
    };
    // A later number may mean other things by the same words.
    if *v != FORM {
        let fault = Fault::Expected("the number 1 of the text form");
        return Err(ParseError { line: *line, column: 1, fault }.into());
    }
    let header = self::header(id, header.as_deref()).ok_or(ParseError {
        line: *line,
        column: 1,
        fault: Fault::Expected("the id of the match, 32 digits"),
    })?;
    // The opening is one batch and is built before anything is played: its texts are the rules, map and units of all that follows.
    let is_opening = |item: &Item| matches!(item, Item::Genesis(_) | Item::Material { .. });
    let split = rest.iter().position(|(_, item)| !is_opening(item)).unwrap_or(rest.len());
    let (first, rest) = rest.split_at(split);
    let mut builder = Builder::new(&header, *line);
    // A fault of the opening has the first line: the fault itself names the text or the field that is wrong.
    builder.open(first)?;
    for (line, item) in rest {
        builder.line = *line;
        // After `end` a line would describe a frame that the named link does not cover.
        if builder.ended {
            return Err(builder.fault(Difference::Misplaced));
        }
        builder.take(item)?;
        // For a bar of progress: playing the entries is what takes the time.
        passed();
    }
    // A text cut off between two lines describes a sound, shorter journal. Only `end` shows that it is whole.
    if !builder.ended {
        return Err(builder.fault(Difference::End));
    }
    // The last batch was closed by `end`, so these are all bytes.
    Ok(builder.writer.file().bytes.clone())
}

/// The header: made from the id, or read from its bytes where those say more, as a later minor version may (FORMAT.md section 1).
fn header(id: &str, whole: Option<&str>) -> Option<Header> {
    match whole {
        Some(digits) => Header::parse(&bytes(digits)?).ok(),
        None => Some(Header::new(MatchId(exactly(id)?))),
    }
}

/// A journal being built.
struct Builder {
    /// The file so far. Frames in it are judged by the writer, its content by the reader, before they count.
    /// Writes into memory: a text that turns out wrong in its last line has then left nothing on disk.
    writer: Writer<Memory>,
    /// Frames of the batch that is still open; only the next line shows whether it goes on.
    batch: Vec<(Kind, Vec<u8>)>,
    /// Plays along. It is the reader of journals, so that an import accepts nothing which reading the result would refuse.
    reader: Reader,
    /// Frames so far, written or in the open batch: the number the next line has to have.
    frames: u64,
    /// Line of the text that is being taken, from 1; errors name it.
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

    /// A difference at the line that is being taken.
    fn fault(&self, what: Difference) -> TextError {
        TextError::Differs { line: self.line, what }
    }

    fn open(&mut self, items: &[(u32, Item)]) -> Result<(), TextError> {
        let items: Vec<Item> = items.iter().map(|(_, item)| item.clone()).collect();
        // A text too long for its parts, or a genesis too long for a frame, can be typed but not stored.
        let frames = opening::frames_of(&items).map_err(|error| self.fault(Difference::Payload(error)))?;
        // As any other frame: hashes of the texts, their order and their parts are compared there.
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
            // It counts the frames, which is the number that the next one would have.
            Item::End { frames, .. } => *frames,
        };
        // Numbers are for people who edit the text: a line that was left out or doubled shows here, before the rules refuse
        // something else because of it.
        if seq != self.frames {
            return Err(self.fault(Difference::Seq(self.frames)));
        }
        match item {
            Item::Match { .. } | Item::Genesis(_) | Item::Material { .. } => unreachable!("turned away above"),
            Item::Entry(entry) => self.entry(entry),
            Item::Checkpoint { seq, back, turn, phase, tree, state } => {
                // The size is not in the line: it is the number of the frame (FORMAT.md section 7). Both roots are compared, the one
                // of the position by the reader, that of the tree by the writer.
                let (root, state_root) = (self.digits(tree)?, self.digits(state)?);
                // Where nothing is said a checkpoint closes the batch of the entry before it, and every other frame begins one.
                let back = back.unwrap_or_else(|| self.continuing());
                self.encoded(
                    Kind::Checkpoint,
                    &Checkpoint { size: *seq, root, state_root, turn: *turn, phase: *phase },
                    back,
                )
            }
            // The number of the frame that was due is written although it is the frame's own: the reader compares the two.
            Item::Recovered { back, at, cut, .. } => {
                self.encoded(Kind::Recovered, &Recovered { seq: *at, cut: *cut }, back.unwrap_or(0))
            }
            Item::Frame { frame, back, payload, .. } => {
                // Bytes are no way round the rules: an entry given so is decoded and played like one read from disk.
                let kind = Kind::try_from(*frame).map_err(|_| self.fault(Difference::Misplaced))?;
                let payload = bytes(payload).ok_or_else(|| self.fault(Difference::Payload(CodecError::Text)))?;
                self.content(kind, payload, *back)
            }
            Item::End { link, .. } => self.end(link),
        }
    }

    /// Takes an entry in notation, in the order in which `diary_file::reader` asks: the opening has to be whole, and a phase that
    /// ended has to have its checkpoint.
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
        // A word that cannot be read is a mistake in this line, with its column; all else differs from what the rules say.
        let payload = payload.map_err(|what| match what {
            Difference::Pen(EntryError::Text(error)) => TextError::Parse(error),
            other => self.fault(other),
        })?;
        self.push(Kind::Entry, payload, entry.back.unwrap_or(0))
    }

    /// A frame whose payload is this value.
    fn encoded<T: serde::Serialize>(&mut self, kind: Kind, value: &T, back: u32) -> Result<(), TextError> {
        let mut payload = Vec::new();
        codec::encode(value, &mut payload).map_err(|error| self.fault(Difference::Payload(error)))?;
        self.content(kind, payload, back)
    }

    /// A frame whose content the match has still to take up.
    fn content(&mut self, kind: Kind, payload: Vec<u8>, back: u32) -> Result<(), TextError> {
        // The number is the one due, whichever the line gave: both were compared before.
        let content = Content { kind, seq: self.frames, back, payload: &payload };
        self.reader.take_content(content).map_err(|kind| self.content_fault(kind))?;
        self.push(kind, payload, back)
    }

    /// Puts a frame at the end. A batch is handed over whole, so the frame that begins the next one closes it.
    fn push(&mut self, kind: Kind, payload: Vec<u8>, back: u32) -> Result<(), TextError> {
        if back == 0 {
            self.flush()?;
        // Refused here already, with the line: the writer numbers the frames of a batch itself and would not see the difference.
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

    /// Hands the open batch to the writer, which judges it as any reader of the bytes would: places, tree, seal.
    fn flush(&mut self) -> Result<(), TextError> {
        if self.batch.is_empty() {
            return Ok(());
        }
        // Taken away first: a batch that the writer refuses is not tried again with the next line.
        let batch = std::mem::take(&mut self.batch);
        let lent: Vec<(Kind, &[u8])> = batch.iter().map(|(kind, payload)| (*kind, payload.as_slice())).collect();
        self.writer.append(&lent).map_err(|error| self.fault(Difference::Append(error)))?;
        Ok(())
    }

    /// Compares the last link, which covers every byte before it (FORMAT.md section 4): where it agrees, all of them do.
    fn end(&mut self, link: &str) -> Result<(), TextError> {
        self.flush()?;
        self.ended = true;
        // Counted line by line here, and in the walk of the writer.
        let written = self.writer.head().map_or(0, |head| head.seq + 1);
        assert_eq!(written, self.frames, "each frame of the text is written");
        let found = self.writer.head().map(|head| head.link.to_string()).unwrap_or_default();
        if found == link { Ok(()) } else { Err(self.fault(Difference::Link(found))) }
    }

    /// A hash of 32 bytes; one of another length is a payload that cannot be made.
    fn digits(&self, digits: &str) -> Result<[u8; 32], TextError> {
        exactly(digits).ok_or_else(|| self.fault(Difference::Payload(CodecError::Text)))
    }

    /// What a reader of the journal would say of the frame that is due.
    fn content_fault(&self, kind: DiaryFaultKind) -> TextError {
        self.fault(Difference::Content(DiaryFault { seq: self.frames, kind }))
    }
}

/// Payload of the entry that is parsed from the notation of a line, if it agrees with the figures of the line.
///
/// The entry that is encoded is the parsed one. Digest and figures of the line are only compared with it, so that no figure gets into a
/// journal but by the rules.
fn written<S: System>(game: &mut Match<S>, line: &EntryLine, number: u32) -> Result<Vec<u8>, Difference> {
    // Of a source that is none no number is made, and the comparison below refuses the line.
    let source = line.throw.as_ref().map(|throw| Source::named(&throw.source));
    game.dice_from(source.flatten());
    let mut entry = entry_text::write(game, &line.notation, number, line.after_ms).map_err(Difference::Pen)?;
    // Who made a proposal is beside it in the text; of all else it follows from the position.
    if let (Body::Refused { .. } | Body::Breach { .. }, Some(by)) = (&entry.body, script::actor_named::<S>(&line.by)) {
        entry.by = by;
    }
    // Of an accepted action it follows from the position (FORMAT.md section 11), and the line has to name the same.
    let by = script::actor_word::<S>(entry.by);
    if by != line.by {
        return Err(Difference::By(by));
    }
    // Not made by the rules either, and taken as the line has it: the link at the end of the text is over it.
    // Digits that are none are refused where the line is read; a text that came as JSON was not.
    entry.beside.id = match &line.id {
        Some(digits) => Some(Box::new(exactly(digits).ok_or(Difference::Payload(CodecError::Text))?)),
        None => None,
    };
    entry.beside.author = line.author.as_str().into();
    // The number follows from the throws before it.
    let due = entry.beside.throw.map(|throw| throw.number);
    if due != line.throw.as_ref().map(|throw| throw.number) {
        return Err(Difference::Throw(due));
    }
    // Compared as digits: a digest in capitals, or with zeros left out, is not what an export writes.
    if format!("{:016x}", entry.digest) != line.digest {
        return Err(Difference::Digest(entry.digest));
    }
    // In their order: figures come in the order in which the rules state them (FORMAT.md section 11).
    let counted = entry.figures.iter().map(|figure| (figure.rule.to_string(), figure.value));
    if !counted.eq(line.figures.iter().cloned()) {
        return Err(Difference::Figures);
    }
    let mut payload = Vec::new();
    entry_bytes::encode::<S>(game.schema(), &entry, &mut payload).map_err(Difference::Payload)?;
    Ok(payload)
}
