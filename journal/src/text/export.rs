//! From bytes to lines.

use wardiary_core::diary::entry::Body;
use wardiary_core::diary::entry_view::notation;
use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::replay::{BodyOf, EntryOf};
use wardiary_core::diary::{entry_text, script};
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::notation::Line;
use wardiary_core::of_any;

use super::opening::{self, Parts, raw};
use super::{EntryLine, FORM, Item, TextError};
use crate::checkpoint::Checkpoint;
use crate::codec;
use crate::diary_file::{self, Content, DiaryFault, DiaryFaultKind, Reader, compare_phase};
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
    let read = diary_file::read(journal).map_err(TextError::Read)?;
    if let Some(fault) = read.fault {
        return Err(TextError::Content(fault));
    }
    if let Some(fault) = read.report.fault {
        return Err(TextError::Damaged(fault));
    }
    let mut scribe = Scribe::default();
    let mut fault = None;
    crate::read::read(journal, Mode::ChainOnly, |frame| {
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
    scribe.close_opening();
    let mut items = vec![first(&read.report.header)];
    items.append(&mut scribe.items);
    let link = read.report.head.map(|head| head.link.to_string()).unwrap_or_default();
    items.push(Item::End { frames: read.report.frames, link });
    Ok(items)
}

fn first(header: &Header) -> Item {
    let usual = Header::new(header.match_id()).encode();
    let header_text = (usual != header.encode()).then(|| digits(&header.encode()));
    Item::Match { v: FORM, id: header.match_id().to_string(), header: header_text }
}

/// Lines so far, and the match played along as an import will play it.
#[derive(Default)]
struct Scribe {
    reader: Reader,
    opening: Vec<Parts>,
    items: Vec<Item>,
    /// Distance that a frame continuing the batch would have.
    continuing: u32,
}

impl Scribe {
    fn take(&mut self, frame: &Frame<'_>) -> Result<(), DiaryFaultKind> {
        let (kind, payload) = (frame.kind, frame.payload);
        let usual = if kind == Kind::Checkpoint { self.continuing } else { 0 };
        self.continuing = frame.back + 1;
        let back = (frame.back != usual).then_some(frame.back);
        let item = match kind {
            Kind::Genesis | Kind::Material => {
                self.opening.push((kind, payload.to_owned(), frame.back));
                return self.reader.take_content(Content::of(frame));
            }
            Kind::Entry => {
                self.reader.open()?;
                match &mut self.reader.game {
                    Some(game) => of_any!(game, game => entry(game, frame, back)?),
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
        self.items.append(&mut opening::items(&std::mem::take(&mut self.opening)));
    }
}

fn housekeeping(frame: &Frame<'_>, back: Option<u32>) -> Item {
    let seq = frame.seq;
    let verbatim = || raw(seq, frame.kind, frame.back, frame.payload);
    match frame.kind {
        Kind::Checkpoint => match Checkpoint::decode(frame.payload) {
            Ok(Checkpoint { size, root, state_root, turn, phase }) if size == seq => {
                Item::Checkpoint { seq, back, turn, phase, tree: digits(&root), state: digits(&state_root) }
            }
            _ => verbatim(),
        },
        Kind::Recovered => match codec::decode::<Recovered>(frame.payload) {
            Ok(recovered) => Item::Recovered { seq, back, at: recovered.seq, cut: recovered.cut },
            Err(_) => verbatim(),
        },
        Kind::Genesis | Kind::Material | Kind::Entry | Kind::Seal => verbatim(),
    }
}

/// An entry in notation if the pen writes the same bytes from it, as bytes otherwise.
fn entry<S: System>(game: &mut Match<S>, frame: &Frame<'_>, back: Option<u32>) -> Result<Item, DiaryFaultKind> {
    compare_phase(game)?;
    let written: EntryOf<S> = codec::decode(frame.payload).map_err(DiaryFaultKind::Payload)?;
    let text = notation::<S>(game.rules(), &written.body).trim_end().to_owned();
    let verbatim = || raw(frame.seq, frame.kind, frame.back, frame.payload);
    let again = says_action(game, &written.body) && !text.contains(['\n', '\r']);
    let Some(mut again) = again.then(|| entry_text::write(game, &text, 0, written.after_ms).ok()).flatten() else {
        game.take(&written).map_err(DiaryFaultKind::Drift)?;
        return Ok(verbatim());
    };
    // Who made a proposal is beside it in the text.
    if matches!(written.body, Body::Refused { .. }) {
        again.by = written.by;
    }
    // The same action led to the same position; what still differs, such as blanks round a reason, changes none.
    if again != written {
        return Ok(verbatim());
    }
    Ok(Item::Entry(EntryLine {
        seq: frame.seq,
        back,
        after_ms: written.after_ms,
        by: script::actor_word::<S>(written.by),
        digest: format!("{:016x}", written.digest),
        figures: written.figures.iter().map(|figure| (figure.rule.to_string(), figure.value)).collect(),
        notation: text,
    }))
}

/// Whether the notation of what is played gives exactly that back.
fn says_action<S: System>(game: &Match<S>, body: &BodyOf<S>) -> bool {
    let rules = game.rules();
    match body {
        Body::Action(action) | Body::Refused { action, .. } => {
            let text = S::print_action(rules, action);
            S::parse_action(rules, &mut Line::new(&text, 1)).is_ok_and(|again| again == *action)
        }
        Body::Amendment { amendment, .. } => {
            let text = S::print_amendment(rules, amendment);
            S::parse_amendment(rules, &mut Line::new(&text, 1)).is_ok_and(|again| again == *amendment)
        }
        Body::Rewind { .. } | Body::Reading { .. } | Body::Clock { .. } => true,
    }
}
