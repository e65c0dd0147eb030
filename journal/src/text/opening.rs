//! Genesis and material between text and frames.

use wardiary_core::diary::entry::{Commitment, Genesis, Material};
use wardiary_core::diary::material::parts;

use super::{Item, Opening};
use crate::codec::{self, CodecError};
use crate::frame::Kind;
use crate::hex::{digits, exactly};

/// Kind, payload and distance to the start of the batch.
pub(super) type Parts = (Kind, Vec<u8>, u32);

/// The opening frames as lines: genesis and whole texts where these say everything, frame by frame otherwise.
pub(super) fn items(frames: &[Parts]) -> Vec<Item> {
    let plain = plain(frames).filter(|items| are_lines(items) && frames_of(items).is_ok_and(|again| again == frames));
    plain.unwrap_or_else(|| {
        (0..).zip(frames).map(|(seq, (kind, payload, back))| raw(seq, *kind, *back, payload)).collect()
    })
}

/// A frame as its bytes.
pub(super) fn raw(seq: u64, kind: Kind, back: u32, payload: &[u8]) -> Item {
    Item::Frame { seq, frame: kind as u8, back, payload: digits(payload) }
}

fn plain(frames: &[Parts]) -> Option<Vec<Item>> {
    let mut items = Vec::new();
    for (kind, payload, _) in frames {
        match kind {
            Kind::Genesis => items.push(Item::Genesis(opening(codec::decode(payload).ok()?))),
            Kind::Material => {
                let piece: Material = codec::decode(payload).ok()?;
                match items.last_mut() {
                    Some(Item::Material { name, text }) if *name == piece.name && piece.part > 0 => {
                        text.push_str(&piece.text);
                    }
                    _ => items.push(Item::Material { name: piece.name, text: piece.text }),
                }
            }
            Kind::Entry | Kind::Checkpoint | Kind::Recovered | Kind::Seal => return None,
        }
    }
    Some(items)
}

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
fn are_lines(items: &[Item]) -> bool {
    let line = |text: &str| !text.contains(['\n', '\r']) && text.trim() == text;
    let word = |text: &str| !text.is_empty() && !text.contains(char::is_whitespace);
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
pub(super) fn frames_of(items: &[Item]) -> Result<Vec<Parts>, CodecError> {
    let mut frames: Vec<Parts> = Vec::new();
    let mut back = 0..;
    let mut push = |kind, payload: &[u8]| frames.push((kind, payload.to_owned(), back.next().expect("few frames")));
    let mut buffer = Vec::new();
    for item in items {
        match item {
            Item::Genesis(opening) => {
                codec::encode(&genesis(opening, items), &mut buffer)?;
                push(Kind::Genesis, &buffer);
            }
            Item::Material { name, text } => {
                let pieces = parts(text);
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

fn genesis(opening: &Opening, items: &[Item]) -> Genesis {
    let hash = |digits: &str| exactly(digits).unwrap_or_default();
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
