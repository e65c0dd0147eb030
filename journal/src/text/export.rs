//! From bytes to lines.
//!
//! There are two passes over the bytes. The first judges the whole file and plays it; the second plays it again along
//! with the lines, each entry parsed from its own notation. If that gives other bytes, the frame is exported as bytes,
//! so that an import never has to guess.

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

/// A journal as text. It must be sound and its match must play as recorded, since anything else has no notation.
///
/// # Errors
/// With the first fault of the journal.
pub fn export(journal: &[u8]) -> Result<Vec<Item>, TextError> {
    // Content comes first: it is checked only in sound frames, so that its fault is at an earlier frame than damaged
    // bytes.
    let read = diary_file::read(journal).map_err(TextError::Read)?;
    if let Some(fault) = read.fault {
        return Err(TextError::Content(fault));
    }
    if let Some(fault) = read.report.fault {
        return Err(TextError::Damaged(fault));
    }
    let mut scribe = Scribe::default();
    let mut fault = None;
    // The first pass has compared the tree, which doubles its time.
    crate::read::read(journal, Mode::ChainOnly, |frame| {
        // The walk cannot be stopped by its caller, so that frames after a fault are ignored here.
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
    // A journal without frames has been refused above, because its opening is incomplete; the empty text is never
    // written.
    let link = read.report.head.map(|head| head.link.to_string()).unwrap_or_default();
    items.push(Item::End { frames: read.report.frames, link });
    // The text is not read back here: the import plays the match a third time.
    Ok(items)
}

/// The first line. Bytes of the header are written out only if they differ from those that the id gives. The origin
/// link covers reserved bytes too (FORMAT.md section 4), so that without them every link would be different.
fn first(header: &Header) -> Item {
    let usual = Header::new(header.match_id()).encode();
    let header_text = (usual != header.encode()).then(|| digits(&header.encode()));
    Item::Match { v: FORM, id: header.match_id().to_string(), header: header_text }
}

/// The lines so far, and the match, played as an import will play it.
///
/// Both directions keep a match in step, so that a line is written for the position in which it will be read.
#[derive(Default)]
struct Scribe {
    /// Plays the match in step with the lines, since notation depends on the position.
    reader: Reader,
    /// Frames of the opening, kept until another kind follows: only the whole opening shows whether it can be written
    /// as lines.
    opening: Vec<Parts>,
    /// Lines after the first, in the order of their frames.
    items: Vec<Item>,
    /// The distance of a frame that continues the batch.
    continuing: u32,
}

impl Scribe {
    /// Exports a frame. Faults cannot occur in a journal that the first pass found sound; they are passed on all the
    /// same.
    fn take(&mut self, frame: &Frame<'_>) -> Result<(), DiaryFaultKind> {
        let (kind, payload) = (frame.kind, frame.payload);
        // The distance that an import assumes if a line gives none.
        let usual = if kind == Kind::Checkpoint { self.continuing } else { 0 };
        // In a sound journal `back` is less than the number of the frame, and files are far too short to exceed a u32.
        self.continuing = frame.back + 1;
        let back = (frame.back != usual).then_some(frame.back);
        let item = match kind {
            Kind::Genesis | Kind::Material => {
                // The distance, which lines of the opening do not have, is kept for comparison when they are made.
                self.opening.push((kind, payload.to_owned(), frame.back));
                return self.reader.take_content(Content::of(frame));
            }
            Kind::Entry => {
                self.reader.open()?;
                match &mut self.reader.game {
                    Some(game) => of_any!(game, game => entry(game, frame, back)?),
                    // `open` leaves no match only if no genesis came before.
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
        // After the first call no frames are left, and nothing is appended.
        self.items.append(&mut opening::items(&std::mem::take(&mut self.opening)));
    }
}

/// A frame that the match does not decide. A seal is exported as bytes, since its free text may have several lines.
fn housekeeping(frame: &Frame<'_>, back: Option<u32>) -> Item {
    let seq = frame.seq;
    let verbatim = || raw(seq, frame.kind, frame.back, frame.payload);
    match frame.kind {
        Kind::Checkpoint => match Checkpoint::decode(frame.payload) {
            // The line has no size, because an import uses the number of the frame (FORMAT.md section 7).
            Ok(Checkpoint { size, root, state_root, turn, phase }) if size == seq => {
                Item::Checkpoint { seq, back, turn, phase, tree: digits(&root), state: digits(&state_root) }
            }
            _ => verbatim(),
        },
        // It is decoded strictly: other bytes could not be restored from the two numbers of a notice.
        Kind::Recovered => match codec::decode::<Recovered>(frame.payload) {
            Ok(recovered) => Item::Recovered { seq, back, at: recovered.seq, cut: recovered.cut },
            Err(_) => verbatim(),
        },
        Kind::Genesis | Kind::Material | Kind::Entry | Kind::Seal => verbatim(),
    }
}

/// An entry in notation if that gives the same bytes, otherwise as bytes.
fn entry<S: System>(game: &mut Match<S>, frame: &Frame<'_>, back: Option<u32>) -> Result<Item, DiaryFaultKind> {
    compare_phase(game)?;
    let written = entry_bytes::decode::<S>(game.schema(), frame.payload).map_err(DiaryFaultKind::Payload)?;
    // The notation is that of the edition of the match, not of a newer one.
    let text = notation::<S>(game.rules(), &written).trim_end().to_owned();
    let verbatim = || raw(frame.seq, frame.kind, frame.back, frame.payload);
    // Recording the line advances the match. It is therefore tried only if the notation gives the same action; another
    // action would lead to another position than the journal's.
    let again = says_action(game, &written.body) && !text.contains(['\n', '\r']);
    // The source is set first, since the match numbers throws itself, and an uncounted one would shift later numbers.
    game.dice_from(written.beside.throw.map(|throw| throw.source));
    let Some(mut again) = again.then(|| entry_text::write(game, &text, 0, written.after_ms).ok()).flatten() else {
        // The line was refused without any change, or was not tried: the recorded entry itself advances the match.
        game.take(&written).map_err(DiaryFaultKind::Drift)?;
        return Ok(verbatim());
    };
    // The text has the proposer as a separate field.
    if matches!(written.body, Body::Refused { .. } | Body::Breach { .. }) {
        again.by = written.by;
    }
    // Ids and authors do not follow from the match, so that the text has them unchanged.
    again.beside.id.clone_from(&written.beside.id);
    again.beside.author.clone_from(&written.beside.author);
    // The same action led to the same position; remaining differences, such as blanks around a reason, change no
    // position.
    if again != written {
        return Ok(verbatim());
    }
    // The fields before the notation are for people who read the text. An import computes all of them again and
    // compares.
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

/// Whether the notation of a played action gives exactly that action. Words are for people, and two actions may share
/// them.
fn says_action<S: System>(game: &Match<S>, body: &BodyOf<S>) -> bool {
    let rules = game.rules();
    match body {
        // A refused action was once read from notation, and may be impossible in every position.
        Body::Action(action) | Body::Refused { action, .. } | Body::Breach { action, .. } => {
            let text = S::print_action(rules, action);
            // The notation omits a way that the recorder found. Recording finds it again; another way fails the comparison of entries.
            let dictated = S::dictated(action.clone());
            S::parse_action(rules, &mut Line::new(&text, 1)).is_ok_and(|again| again == dictated)
        }
        Body::Amendment { amendment, .. } => {
            let text = S::print_amendment(rules, amendment);
            S::parse_amendment(rules, &mut Line::new(&text, 1)).is_ok_and(|again| again == *amendment)
        }
        // These have only numbers and a text, and the parsed entry is compared as a whole.
        Body::Rewind { .. } | Body::Reading { .. } | Body::Clock { .. } | Body::Remark(_) => true,
    }
}
