//! From bytes to lines.
//!
//! Two passes over the bytes. The first judges the whole file and plays it; the second plays it once more along with the lines,
//! each entry parsed again from its own notation. Where that gives other bytes the frame goes into the text as
//! bytes, so that an import never has to guess.

use wardiary_core::diary::entry::Body;
use wardiary_core::diary::entry_view::notation;
use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::replay::BodyOf;
use wardiary_core::diary::{entry_text, script};
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::notation::Line;
use wardiary_core::of_any;

use super::opening::{self, Parts, raw};
use super::{EntryLine, FORM, Item, TextError, ThrowWords};
use crate::checkpoint::Checkpoint;
use crate::codec;
use crate::diary_file::{self, Content, DiaryFault, DiaryFaultKind, Reader, compare_phase, entry_bytes};
use crate::frame::{Frame, Kind};
use crate::header::Header;
use crate::hex::digits;
use crate::recover::Recovered;
use crate::verifier::Mode;

/// A journal as text. It must be sound and its match must play as written: what is not cannot be written as notation.
///
/// # Errors
/// The first thing wrong with the journal.
pub fn export(journal: &[u8]) -> Result<Vec<Item>, TextError> {
    // Content first: it is asked of sound frames only, so its fault is at an earlier frame than damage of the bytes.
    let read = diary_file::read(journal).map_err(TextError::Read)?;
    if let Some(fault) = read.fault {
        return Err(TextError::Content(fault));
    }
    if let Some(fault) = read.report.fault {
        return Err(TextError::Damaged(fault));
    }
    let mut scribe = Scribe::default();
    let mut fault = None;
    // The tree was compared in the first pass, which takes twice as long for it.
    crate::read::read(journal, Mode::ChainOnly, |frame| {
        // The walk does not stop for a caller: after a fault the remaining frames are passed over.
        if fault.is_none()
            && let Err(kind) = scribe.take(frame)
        {
            fault = Some(DiaryFault { seq: frame.seq, kind });
        }
    })
    .map_err(TextError::Read)?;
    if let Some(fault) = fault {
        return Err(TextError::Content(fault));
    }
    // A journal may end with its opening.
    scribe.close_opening();
    let mut items = vec![first(&read.report.header)];
    items.append(&mut scribe.items);
    // A journal without frames is refused above, as one whose opening is not whole; the empty text is never written.
    let link = read.report.head.map(|head| head.link.to_string()).unwrap_or_default();
    items.push(Item::End { frames: read.report.frames, link });
    // Not read back here: playing the match a third time is for the import.
    Ok(items)
}

/// The first line. Bytes of the header are written out only where they are not those that the id gives: the origin link covers
/// reserved bytes as well (FORMAT.md section 4), so without them no link would come out the same.
fn first(header: &Header) -> Item {
    let usual = Header::new(header.match_id()).encode();
    let header_text = (usual != header.encode()).then(|| digits(&header.encode()));
    Item::Match { v: FORM, id: header.match_id().to_string(), header: header_text }
}

/// Lines so far, and the match played along as an import will play it.
///
/// Both directions keep a match in step, so that a line is written about the position in which it will be read.
#[derive(Default)]
struct Scribe {
    /// Plays the match in step with the lines: notation is words about a position.
    reader: Reader,
    /// Frames of the opening, kept until something else follows: only the whole shows whether it can be written as lines.
    opening: Vec<Parts>,
    /// Lines after the first, in the order of their frames.
    items: Vec<Item>,
    /// Distance that a frame continuing the batch would have.
    continuing: u32,
}

impl Scribe {
    /// Writes a frame down. Faults cannot come up in a journal that the first pass has found sound; they are passed on all the same.
    fn take(&mut self, frame: &Frame<'_>) -> Result<(), DiaryFaultKind> {
        let (kind, payload) = (frame.kind, frame.payload);
        // What an import assumes where a line says nothing.
        let usual = if kind == Kind::Checkpoint { self.continuing } else { 0 };
        // In a sound journal `back` is below the number of the frame, so the sum is within a u32 long before files get so long.
        self.continuing = frame.back + 1;
        let back = (frame.back != usual).then_some(frame.back);
        let item = match kind {
            Kind::Genesis | Kind::Material => {
                // With its distance, which lines of the opening do not have: it is compared when they are made.
                self.opening.push((kind, payload.to_owned(), frame.back));
                return self.reader.take_content(Content::of(frame));
            }
            Kind::Entry => {
                self.reader.open()?;
                match &mut self.reader.game {
                    Some(game) => of_any!(game, game => entry(game, frame, back)?),
                    // `open` leaves no match only where no genesis came before.
                    None => return Err(DiaryFaultKind::Misplaced),
                }
            }
            Kind::Checkpoint | Kind::Recovered | Kind::Seal => {
                self.reader.take_content(Content::of(frame))?;
                housekeeping(frame, back)
            }
        };
        self.close_opening();
        self.items.push(item);
        Ok(())
    }

    fn close_opening(&mut self) {
        // After the first call there is nothing left, and nothing is appended.
        self.items.append(&mut opening::items(&std::mem::take(&mut self.opening)));
    }
}

/// A frame that the match does not decide. A seal goes as bytes: what officials write into it may have several lines.
fn housekeeping(frame: &Frame<'_>, back: Option<u32>) -> Item {
    let seq = frame.seq;
    let verbatim = || raw(seq, frame.kind, frame.back, frame.payload);
    match frame.kind {
        Kind::Checkpoint => match Checkpoint::decode(frame.payload) {
            // The line has no size, an import takes the number of the frame for it (FORMAT.md section 7).
            Ok(Checkpoint { size, root, state_root, turn, phase }) if size == seq => {
                Item::Checkpoint { seq, back, turn, phase, tree: digits(&root), state: digits(&state_root) }
            }
            _ => verbatim(),
        },
        // Strictly decoded: bytes that no encoding of a notice gives would not come back from its two numbers.
        Kind::Recovered => match codec::decode::<Recovered>(frame.payload) {
            Ok(recovered) => Item::Recovered { seq, back, at: recovered.seq, cut: recovered.cut },
            Err(_) => verbatim(),
        },
        Kind::Genesis | Kind::Material | Kind::Entry | Kind::Seal => verbatim(),
    }
}

/// An entry in notation if the same bytes are parsed from it, as bytes otherwise.
fn entry<S: System>(game: &mut Match<S>, frame: &Frame<'_>, back: Option<u32>) -> Result<Item, DiaryFaultKind> {
    compare_phase(game)?;
    let written = entry_bytes::decode::<S>(game.schema(), frame.payload).map_err(DiaryFaultKind::Payload)?;
    // In the words of the edition that the match names, not in those of a newer one.
    let text = notation::<S>(game.rules(), &written).trim_end().to_owned();
    let verbatim = || raw(frame.seq, frame.kind, frame.back, frame.payload);
    // The pen moves the match as it writes. So it is asked only for what comes back as the same action: another one would
    // leave this match in another position than the journal's.
    let again = says_action(game, &written.body) && !text.contains(['\n', '\r']);
    // Said before the entry is made again: the match counts throws itself, and one that is not counted here would be due once more later.
    game.dice_from(written.beside.throw.map(|throw| throw.source));
    let Some(mut again) = again.then(|| entry_text::write(game, &text, 0, written.after_ms).ok()).flatten() else {
        // The pen refused and has changed nothing, or was not asked: the recorded entry itself moves the match on.
        game.take(&written).map_err(DiaryFaultKind::Drift)?;
        return Ok(verbatim());
    };
    // Who made a proposal is beside it in the text.
    if matches!(written.body, Body::Refused { .. } | Body::Breach { .. }) {
        again.by = written.by;
    }
    // Ids and authors follow from nothing in the match: the text says them as they are.
    again.beside.id.clone_from(&written.beside.id);
    again.beside.author.clone_from(&written.beside.author);
    // The same action led to the same position; what still differs, such as blanks round a reason, changes none.
    if again != written {
        return Ok(verbatim());
    }
    // What comes before the notation is for people who read the text. An import computes all of it again and compares.
    Ok(Item::Entry(EntryLine {
        seq: frame.seq,
        back,
        throw: written
            .beside
            .throw
            .map(|throw| ThrowWords { source: throw.source.word().to_owned(), number: throw.number }),
        id: written.beside.id.as_deref().map(|id| digits(id)),
        author: written.beside.author.to_string(),
        after_ms: written.after_ms,
        by: script::actor_word::<S>(written.by),
        digest: format!("{:016x}", written.digest),
        figures: written.figures.iter().map(|figure| (figure.rule.to_string(), figure.value)).collect(),
        notation: text,
    }))
}

/// Whether the notation of what is played gives exactly that back.
/// Words are for people, and nothing promises that no two actions share them.
fn says_action<S: System>(game: &Match<S>, body: &BodyOf<S>) -> bool {
    let rules = game.rules();
    match body {
        // A refused action was read from notation once, and may be one that no position allows.
        Body::Action(action) | Body::Refused { action, .. } | Body::Breach { action, .. } => {
            let text = S::print_action(rules, action);
            // A way that the recorder found is found again, or the entries are found to differ.
            let dictated = S::dictated(action.clone());
            S::parse_action(rules, &mut Line::new(&text, 1)).is_ok_and(|again| again == dictated)
        }
        Body::Amendment { amendment, .. } => {
            let text = S::print_amendment(rules, amendment);
            S::parse_amendment(rules, &mut Line::new(&text, 1)).is_ok_and(|again| again == *amendment)
        }
        // Numbers and a text: the entry that is parsed from them is compared as a whole.
        Body::Rewind { .. } | Body::Reading { .. } | Body::Clock { .. } | Body::Remark(_) => true,
    }
}
