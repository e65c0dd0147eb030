//! Converting genesis and material between text and frames.
//!
//! Lines of the opening have neither numbers nor distances: genesis is frame 0, each text follows in the parts into
//! which `diary::material` cuts it, and all of them are one batch. These lines are therefore used only if they give
//! back the bytes that were read. Any other opening, such as one that another program cut elsewhere, is exported frame
//! by frame.

use wardiary_core::diary::entry::{Commitment, Genesis, Material};
use wardiary_core::diary::material::parts;

use super::{Item, Opening};
use crate::codec::{self, CodecError};
use crate::frame::Kind;
use crate::hex::{digits, exactly};

/// Kind, payload and distance to the start of the batch. The distance is `back` of FORMAT.md section 5, 0 for the first
/// frame of a batch.
pub(super) type Parts = (Kind, Vec<u8>, u32);

/// The opening frames as lines: genesis and whole texts if these are enough, otherwise frame by frame.
pub(super) fn items(frames: &[Parts]) -> Vec<Item> {
    // Frames are compared rather than lines, because an import must write the same bytes, not read the same words.
    let plain = plain(frames).filter(|items| are_lines(items) && frames_of(items).is_ok_and(|again| again == frames));
    plain.unwrap_or_else(|| {
        (0..).zip(frames).map(|(seq, (kind, payload, back))| raw(seq, *kind, *back, payload)).collect()
    })
}

/// A frame as its bytes, for every frame without a line of its own. An import takes the bytes unchanged, and checks
/// their content as a reader of the journal would.
pub(super) fn raw(seq: u64, kind: Kind, back: u32, payload: &[u8]) -> Item {
    Item::Frame { seq, frame: kind as u8, back, payload: digits(payload) }
}

/// Genesis and whole texts with their parts joined; `None` if a payload cannot be decoded, so that only its bytes can
/// be restored.
fn plain(frames: &[Parts]) -> Option<Vec<Item>> {
    let mut items = Vec::new();
    for (kind, payload, _) in frames {
        match kind {
            Kind::Genesis => items.push(Item::Genesis(opening(codec::decode(payload).ok()?))),
            Kind::Material => {
                let piece: Material = codec::decode(payload).ok()?;
                match items.last_mut() {
                    // A part 0 of the same name begins a second text of that name, which no reader accepts (FORMAT.md
                    // section 11). If it were joined to the first, the fault would be lost in the lines.
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

/// Genesis as lines. Hashes of the texts are omitted: the texts follow, and the import computes their hashes again, so
/// that an edited text gives another genesis and another link at the end.
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

/// Whether every text for a single line fits on one, and every single word is one.
///
/// A title with a line end would come back as two lines, and one with outer blanks would lose them, so that both are
/// exported as bytes. The same applies to a word with a blank, which would come back as two.
fn are_lines(items: &[Item]) -> bool {
    // `trim` detects any blank at either end that `lines` would not restore.
    let line = |text: &str| !text.contains(['\n', '\r']) && text.trim() == text;
    let word = |text: &str| !text.is_empty() && !text.contains(char::is_whitespace);
    // The schema text and the texts of material are blocks, which may contain any line.
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

/// The frames that opening lines describe, in one batch. The first frame has `back` 0 and each other one more than the
/// frame before it, as a writer numbers frames that go to disk together (FORMAT.md section 5).
pub(super) fn frames_of(items: &[Item]) -> Result<Vec<Parts>, CodecError> {
    let mut frames: Vec<Parts> = Vec::new();
    // The same count as in `Writer::append`, frame by frame; an import compares both.
    let mut back = 0..;
    let mut push = |kind, payload: &[u8]| frames.push((kind, payload.to_owned(), back.next().expect("few frames")));
    let mut buffer = Vec::new();
    for item in items {
        match item {
            Item::Genesis(opening) => {
                // All items are passed, including later ones, because genesis names every text by its hash.
                codec::encode(&genesis(opening, items), &mut buffer)?;
                push(Kind::Genesis, &buffer);
            }
            Item::Material { name, text } => {
                // The text is cut as by a writer: the same text gives the same parts, and thus the same frames.
                let pieces = parts(text);
                // Parts are counted in a u16 (FORMAT.md section 6). A longer text has no place in a journal, which is a
                // fault of the text, not of this program.
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

/// Genesis from its lines, with the hash of every text among `items` in order (FORMAT.md section 11).
///
/// Invalid digits become 32 zero bytes. No edition has that hash, so that opening the match refuses it by name.
fn genesis(opening: &Opening, items: &[Item]) -> Genesis {
    let hash = |digits: &str| exactly(digits).unwrap_or_default();
    // All parts with one name are joined, since genesis pins whole texts (FORMAT.md section 11); parts only matter to
    // frames.
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
