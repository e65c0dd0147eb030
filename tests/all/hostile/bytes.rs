//! Journals, frames and payloads.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wardiary_core::diary::entry::{Genesis, Material};
use wardiary_core::diary::notes::{NoteEntry, NotesGenesis};
use wardiary_core::diary::replay::EntryOf;
use wardiary_core::systems::cherbourg_1944::Cherbourg;
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_journal::frame::{Draft, PAYLOAD_MAX};
use wardiary_journal::hash::Chain;
use wardiary_journal::seal::Seal;
use wardiary_journal::{Checkpoint, Frames, Kind, Link, Mode, Recovered, codec, diary_file, notes_file, verify};

use super::{changed, drawn, tried};
use crate::journal::sample::{from_hex, journal};

fn vector(text: &str) -> Vec<u8> {
    from_hex(&text.lines().filter(|line| !line.starts_with('#')).collect::<String>())
}

fn vectors() -> Vec<Vec<u8>> {
    vec![
        vector(include_str!("../../../journal/vectors/framing.txt")),
        vector(include_str!("../../../journal/vectors/notes.txt")),
        vector(include_str!("../../../journal/vectors/notes-2.txt")),
        vector(include_str!("../../../journal/vectors/notes-3.txt")),
        vector(include_str!("../../../journal/vectors/notes-4.txt")),
    ]
}

/// The readers in memory and by stream agree; the header and each sound frame encode to the bytes that they were read from.
#[test]
fn any_bytes_are_walked_to_the_first_that_is_wrong() {
    let samples = [vectors(), vec![journal(1), Vec::new()]].concat();
    tried("walk", &samples, 4_000, |bytes| {
        let Ok(report) = verify(bytes, Mode::WithTree) else { return false };
        assert_eq!(report.header.encode(), bytes[..96]);
        let mut again = bytes[..96].to_vec();
        let (mut chain, mut link) = (Chain::new(), report.header.origin());
        let mut fault = None;
        for frame in Frames::new(bytes, Mode::WithTree).unwrap() {
            match frame {
                Ok(frame) => {
                    let draft = Draft { kind: frame.kind, seq: frame.seq, back: frame.back, payload: frame.payload };
                    link = draft.encode(&mut chain, &link, &mut again).unwrap();
                }
                Err(found) => fault = Some(found),
            }
        }
        assert!(again == bytes[..again.len()] && again.len() as u64 == report.sound_len);
        assert_eq!(fault, report.fault);
        assert!(report.fault.is_some() || again.len() == bytes.len(), "nothing is left over");
        report.fault.is_none()
    });
}

fn payloads(journal: &[u8]) -> Vec<(Kind, Vec<u8>)> {
    let frames = Frames::new(journal, Mode::ChainOnly).unwrap().map(Result::unwrap);
    frames.map(|frame| (frame.kind, frame.payload.to_vec())).collect()
}

/// The beginning of a journal, and the payloads from which another frame after it can be made.
struct Begun {
    bytes: Vec<u8>,
    link: Link,
    seq: u64,
    payloads: Vec<Vec<u8>>,
}

/// Recorded matches up to some of their entries, and the pinned notes.
fn begun() -> Vec<Begun> {
    let matches = wardiary_fixtures::journals().into_iter();
    let files = matches.chain([("notes".to_owned(), vectors().remove(1))]);
    let cut = |bytes: Vec<u8>| {
        let all = payloads(&bytes);
        let kept: Vec<Vec<u8>> =
            all.iter().filter(|(kind, _)| *kind == Kind::Entry).map(|(_, payload)| payload.clone()).collect();
        let (mut end, mut begun) = (96, Vec::new());
        for frame in Frames::new(&bytes, Mode::ChainOnly).unwrap().take(70) {
            let frame = frame.unwrap();
            end += frame.frame_len();
            if frame.kind == Kind::Entry && begun.len() < 12 && frame.seq.is_multiple_of(5) {
                let (bytes, payloads) = (bytes[..end].to_vec(), kept.clone());
                begun.push(Begun { bytes, link: frame.link, seq: frame.seq + 1, payloads });
            }
        }
        begun
    };
    files.flat_map(|(_, bytes)| cut(bytes)).collect()
}

/// After sound entries comes one that was never recorded there: well chained, and with any content.
#[test]
fn any_content_behind_sound_links_is_played_or_refused() {
    let begun = begun();
    drawn("content", 400, |u| {
        let begun = u.choose(&begun)?;
        let kind = *u.choose(&[
            Kind::Entry,
            Kind::Entry,
            Kind::Entry,
            Kind::Entry,
            Kind::Recovered,
            Kind::Seal,
            Kind::Genesis,
        ])?;
        let mut payload = changed(u.choose(&begun.payloads)?, &begun.payloads, 2, u)?;
        payload.truncate(PAYLOAD_MAX);
        let mut bytes = begun.bytes.clone();
        let draft = Draft { kind, seq: begun.seq, back: 0, payload: &payload };
        draft.encode(&mut Chain::new(), &begun.link, &mut bytes).unwrap();
        let read = diary_file::read(bytes.as_slice()).unwrap();
        assert_eq!(read.report.fault, None, "the chain is sound");
        let notes = notes_file::read(bytes.as_slice()).unwrap();
        Ok(read.fault.is_none() || notes.fault.is_none())
    });
}

fn is_canonical<T: Serialize + DeserializeOwned>(bytes: &[u8], buffer: &mut Vec<u8>) -> bool {
    let Ok(value) = codec::decode::<T>(bytes) else { return false };
    codec::encode(&value, buffer).unwrap();
    assert_eq!(buffer.as_slice(), bytes, "a value has one encoding");
    true
}

/// A payload read as any type is refused, or is the one encoding of its value.
#[test]
fn any_payload_is_refused_or_canonical() {
    let journals = wardiary_fixtures::journals().into_iter().map(|(_, bytes)| bytes);
    let mut samples: Vec<Vec<u8>> =
        journals.chain(vectors()).flat_map(|bytes| payloads(&bytes)).map(|(_, payload)| payload).collect();
    samples.retain(|payload| payload.len() < 400);
    samples.sort();
    samples.dedup();
    assert!(samples.len() > 800, "{} payloads", samples.len());
    let mut buffer = Vec::new();
    tried("payloads", &samples, 6_000, |bytes| {
        [
            is_canonical::<EntryOf<Ikvm>>(bytes, &mut buffer),
            is_canonical::<EntryOf<Cherbourg>>(bytes, &mut buffer),
            is_canonical::<Genesis>(bytes, &mut buffer),
            is_canonical::<Material>(bytes, &mut buffer),
            is_canonical::<Checkpoint>(bytes, &mut buffer),
            is_canonical::<Recovered>(bytes, &mut buffer),
            is_canonical::<Seal>(bytes, &mut buffer),
            is_canonical::<NotesGenesis>(bytes, &mut buffer),
            is_canonical::<NoteEntry>(bytes, &mut buffer),
        ]
        .contains(&true)
    });
}
