//! Sound bytes and wrong content: this program and the second reader find alike each fault that needs no rules of a game.

use std::collections::BTreeMap;

use serde_json::Value;
use wardiary_core::diary::replay::ReplayMismatch;
use wardiary_core::diary::schema::Schema;
use wardiary_core::editions::PoseError;
use wardiary_journal::codec::CodecError;
use wardiary_journal::diary_file::{self, DiaryFaultKind};
use wardiary_journal::{Checkpoint, Frames, Kind, Mode};

use super::sample::{Draw, forged, number};
use super::second_reader::{agree, own_words, told_of_variants};
use super::side_by_side;

/// The fault that this program finds in the content: its place, and whether it needs no rules of the game.
pub(super) fn own_content(bytes: &[u8]) -> Option<(u64, bool)> {
    let fault = side_by_side::read(bytes).expect("a header").fault?;
    // Only the rules know which numbers mean hexes, and which letters and numbers mean rows.
    let is_row_or_hex = |why: &str| !why.starts_with("invalid value: integer");
    let is_format = !matches!(&fault.kind, DiaryFaultKind::Payload(CodecError::Value(why)) if is_row_or_hex(why))
        && matches!(
            fault.kind,
            DiaryFaultKind::Payload(_)
                | DiaryFaultKind::Misplaced
                | DiaryFaultKind::Sealed(_)
                | DiaryFaultKind::Unbegun
                | DiaryFaultKind::Opening(PoseError::Material(_) | PoseError::Genesis("schema text"))
                | DiaryFaultKind::Drift(
                    ReplayMismatch::Beside(_)
                        | ReplayMismatch::Remark(_)
                        | ReplayMismatch::Wall(_)
                        | ReplayMismatch::Surplus
                        | ReplayMismatch::NoSuchEntry
                )
        );
    Some((fault.seq, is_format))
}

/// Recorded matches rewritten with sound links, numbers, checksums and roots, and one payload changed or a frame left out.
fn rechained(draw: &mut Draw, sound: &[Vec<u8>]) -> Vec<u8> {
    let own = &sound[draw.below(sound.len())];
    let frames = Frames::new(own, Mode::ChainOnly).unwrap().count();
    // A frame of the opening and one of the end are each drawn as often as one of the whole match.
    let at = match draw.below(3) {
        0 => draw.below(4.min(frames)),
        1 => frames - 1 - draw.below(3),
        _ => draw.below(frames),
    };
    let (how, place, value) = (draw.below(5), draw.below(1 << 20), draw.byte());
    forged(own, |frame| {
        let mut payload = frame.payload.to_vec();
        if frame.seq != at as u64 {
            return Some(payload);
        }
        let place = place % payload.len().max(1);
        match how {
            0 => return None,
            1 => payload.insert(place, value),
            _ if payload.is_empty() => payload.push(value),
            2 => drop(payload.remove(place)),
            3 => payload[place] ^= 1 << (value % 8),
            _ => payload[place] = value,
        }
        // A checkpoint that cannot be decoded is damage of the chain, which another test covers.
        let is_whole = frame.kind != Kind::Checkpoint || Checkpoint::decode(&payload).is_ok();
        Some(if is_whole { payload } else { frame.payload.to_vec() })
    })
}

/// Content after sound links: both readers find the faults that need no rules, at the same frame. `WARDIARY_RECHAINED` tries more of each
/// schema than the gate has time for.
fn agree_on_rechained_contents(schema: Schema, names: [&str; 3]) {
    let sound = wardiary_fixtures::journals_of(schema).into_iter().filter(|(name, _)| names.contains(&name.as_str()));
    let sound: Vec<Vec<u8>> = sound.map(|(_, bytes)| bytes).collect();
    assert_eq!(sound.len(), names.len());
    let mut draw = Draw(number("WARDIARY_SEED", 1));
    let count = usize::try_from(number("WARDIARY_RECHAINED", 250)).unwrap();
    let (mut by_class, mut differ) = (BTreeMap::<&str, usize>::new(), Vec::new());
    for _ in 0..count.div_ceil(250) {
        let variants: Vec<Vec<u8>> = (0..250).map(|_| rechained(&mut draw, &sound)).collect();
        for (bytes, told) in variants.iter().zip(told_of_variants(&variants)) {
            assert!(agree(&own_words(bytes), &told), "bytes: {told}");
            let own = own_content(bytes);
            let class = match own {
                None => "intact",
                Some((_, true)) => "altered, as FORMAT.md alone tells",
                Some((_, false)) => "altered, as the rules tell",
            };
            *by_class.entry(class).or_default() += 1;
            if !agree_on_content(own, &told["content"]) {
                let found = diary_file::read(bytes.as_slice()).expect("a header").fault;
                differ.push(format!("{found:?} here, {} there", told["content"]));
            }
        }
    }
    println!("rechained in {schema:?}: {by_class:?}, {} differ", differ.len());
    assert!(differ.is_empty(), "{} differ\n{}", differ.len(), differ[..differ.len().min(8)].join("\n"));
    assert_eq!(by_class.len(), 3, "{by_class:?}");
}

/// Returns whether this program and the second reader find the same fault in the content.
fn agree_on_content(own: Option<(u64, bool)>, there: &Value) -> bool {
    let (at, untold) = (there["at"].as_u64(), there["untold"].as_u64());
    match (own, at) {
        (None, None) => true,
        // The rules may have found a fault before.
        (Some((seq, false)), Some(at)) => seq <= at,
        (Some((seq, true)), Some(at)) => seq == at || untold == Some(seq),
        (Some((seq, is_format)), None) => !is_format || untold == Some(seq),
        (None, Some(_)) => false,
    }
}

#[test]
fn a_second_reader_agrees_on_rechained_contents_of_schema_1() {
    agree_on_rechained_contents(Schema::One, ["caen-orne", "evening", "next-evening"]);
}

#[test]
fn a_second_reader_agrees_on_rechained_contents_of_schema_2() {
    agree_on_rechained_contents(Schema::Two, ["caen-orne", "dispute", "next-evening"]);
}
