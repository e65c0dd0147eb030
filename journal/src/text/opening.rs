//! Genesis and material between text and frames.
//!
//! Lines of the opening carry neither numbers nor distances: genesis is frame 0, each text follows in the parts into which
//! `diary::material` cuts it, and all of them are one batch. So these lines are chosen only where making the frames anew gives
//! the bytes that were read. Every other opening, such as one that another program cut elsewhere, goes frame by frame.

use wardiary_core::diary::entry::{Commitment, Genesis, Material};
use wardiary_core::diary::material::parts;

use super::{Item, Opening};
use crate::codec::{self, CodecError};
use crate::frame::Kind;
use crate::hex::{digits, exactly};

/// Kind, payload and distance to the start of the batch.
/// The distance is `back` of FORMAT.md section 5: 0 for the first frame of a batch.
pub(super) type Parts = (Kind, Vec<u8>, u32);

/// The opening frames as lines: genesis and whole texts where these say everything, frame by frame otherwise.
pub(super) fn items(frames: &[Parts]) -> Vec<Item> {
    // Frames are compared, not lines: what matters is that an import writes the same bytes, not that it reads the same words.
    let plain = plain(frames).filter(|items| are_lines(items) && frames_of(items).is_ok_and(|again| again == frames));
    plain.unwrap_or_else(|| {
        (0..).zip(frames).map(|(seq, (kind, payload, back))| raw(seq, *kind, *back, payload)).collect()
    })
}

/// A frame as its bytes.
/// The way for all that has no line of its own. An import takes the bytes as they are, and asks of their content what a reader
/// of the journal would ask.
pub(super) fn raw(seq: u64, kind: Kind, back: u32, payload: &[u8]) -> Item {
    Item::Frame { seq, frame: kind as u8, back, payload: digits(payload) }
}

/// Genesis and whole texts, their parts joined; `None` where a payload cannot be decoded, for then only its bytes can be given back.
fn plain(frames: &[Parts]) -> Option<Vec<Item>> {
    let mut items = Vec::new();
    for (kind, payload, _) in frames {
        match kind {
            Kind::Genesis => items.push(Item::Genesis(opening(codec::decode(payload).ok()?))),
            Kind::Material => {
                let piece: Material = codec::decode(payload).ok()?;
                match items.last_mut() {
                    // A part 0 of the same name begins a second text of that name, which no reader accepts (FORMAT.md section 11). Joined
                    // to the first it would look like one text, and the fault would not survive the way through lines.
                    Some(Item::Material { name, text }) if *name == piece.name && piece.part > 0 => {
                        text.push_str(&piece.text);
                    }
                    _ => items.push(Item::Material { name: piece.name, text: piece.text }),
                }
            }
            // Frames of these kinds end the opening and have lines of their own.
            Kind::Entry | Kind::Checkpoint | Kind::Recovered | Kind::Seal => return None,
        }
    }
    Some(items)
}

/// Genesis as lines. Hashes of the texts are left out: the texts follow, and the way back computes their hashes again, so that a
/// text edited among the lines makes another genesis and another link at the end.
fn opening(genesis: Genesis) -> Opening {
    Opening {
        system: genesis.system,
        edition: genesis.edition,
        edition_hash: digits(&genesis.edition_hash),
        schema: genesis.schema,
        title: genesis.title,
        language: genesis.language,
        begun: genesis.begun,
        sides: genesis.sides,
        officials: genesis.officials.into_iter().map(|official| (official.role, digits(&official.hash))).collect(),
        readings: genesis.readings,
        schema_text: genesis.schema_text,
    }
}

/// Whether every text of one line fits on one, and every word is one.
///
/// A title with a line end would come back as two lines, one with blanks around it without them: both go as bytes. So does a word
/// with a blank in it, which would come back as two.
fn are_lines(items: &[Item]) -> bool {
    // `trim` takes away any blank that `lines` would not read back, at either end.
    let line = |text: &str| !text.contains(['\n', '\r']) && text.trim() == text;
    let word = |text: &str| !text.is_empty() && !text.contains(char::is_whitespace);
    // The schema text and the texts of material are blocks, where any line can be written.
    items.iter().all(|item| match item {
        Item::Genesis(opening) => {
            [&opening.title, &opening.language, &opening.begun].into_iter().all(|text| line(text))
                && [&opening.system, &opening.edition].into_iter().chain(&opening.sides).all(|text| word(text))
                && opening.officials.iter().chain(&opening.readings).all(|(key, value)| word(key) && word(value))
        }
        Item::Material { name, .. } => word(name),
        _ => true,
    })
}

/// The frames that opening lines describe, in one batch.
/// The first frame has `back` 0 and each other one more than the frame before it, which is how a writer numbers frames that go to
/// disk together (FORMAT.md section 5).
pub(super) fn frames_of(items: &[Item]) -> Result<Vec<Parts>, CodecError> {
    let mut frames: Vec<Parts> = Vec::new();
    // Frame by frame the same count as `Writer::append` makes; an import compares both.
    let mut back = 0..;
    let mut push = |kind, payload: &[u8]| frames.push((kind, payload.to_owned(), back.next().expect("few frames")));
    let mut buffer = Vec::new();
    for item in items {
        match item {
            Item::Genesis(opening) => {
                // All items go with it, those that follow included: genesis names every text by its hash.
                codec::encode(&genesis(opening, items), &mut buffer)?;
                push(Kind::Genesis, &buffer);
            }
            Item::Material { name, text } => {
                // Cut as a writer cuts them: the same text gives the same parts, and these the same frames.
                let pieces = parts(text);
                // Parts are counted in a u16 (FORMAT.md section 6). A text of more has no place in a journal: a mistake of the text,
                // not of this program.
                let parts = u16::try_from(pieces.len()).map_err(|_| CodecError::TooLong)?;
                for (part, text) in (0..parts).zip(pieces) {
                    codec::encode(&Material { name: name.clone(), part, parts, text: text.to_owned() }, &mut buffer)?;
                    push(Kind::Material, &buffer);
                }
            }
            _ => {}
        }
    }
    Ok(frames)
}

/// Genesis as the lines say it, with the hash of every text among `items` in their order (FORMAT.md section 11).
///
/// Digits that are no hash become 32 zero bytes. No edition has that hash, so opening the match refuses it by name.
fn genesis(opening: &Opening, items: &[Item]) -> Genesis {
    let hash = |digits: &str| exactly(digits).unwrap_or_default();
    // All parts of a name joined, which is what genesis pins (FORMAT.md section 11): parts are a matter of frames.
    let material = items.iter().filter_map(|item| match item {
        Item::Material { name, text } => Some((name.clone(), *blake3::hash(text.as_bytes()).as_bytes())),
        _ => None,
    });
    Genesis {
        schema: opening.schema,
        schema_text: opening.schema_text.clone(),
        system: opening.system.clone(),
        edition: opening.edition.clone(),
        edition_hash: hash(&opening.edition_hash),
        title: opening.title.clone(),
        material: material.collect(),
        sides: opening.sides.clone(),
        officials: opening
            .officials
            .iter()
            .map(|(role, digits)| Commitment { role: role.clone(), hash: hash(digits) })
            .collect(),
        readings: opening.readings.clone(),
        language: opening.language.clone(),
        begun: opening.begun.clone(),
    }
}
