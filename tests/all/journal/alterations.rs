//! Whole frames with good checksums in places where they do not belong.

use wardiary_journal::frame::{Draft, FrameError};
use wardiary_journal::hash::Chain;
use wardiary_journal::{Class, Detail, Fault, Frames, Header, Kind, Mode, verify};

use super::sample::{begun, fault, journal, places, recompute_checksum, report};

/// The file cut into header and frames, put together again.
#[derive(Clone)]
pub(super) struct Pieces {
    pub(super) header: Vec<u8>,
    pub(super) frames: Vec<Vec<u8>>,
}

impl Pieces {
    pub(super) fn of(journal: &[u8]) -> Self {
        let frames = places(journal).iter().map(|place| journal[place.start..place.end].to_vec()).collect();
        Self { header: journal[..96].to_vec(), frames }
    }

    pub(super) fn journal(&self) -> Vec<u8> {
        [self.header.clone(), self.frames.concat()].concat()
    }
}

fn assert_altered(fault: &Fault, seq: usize, what: &str) {
    assert_eq!((fault.class, fault.seq), (Class::Altered, seq as u64), "{what}: {fault}");
}

type Alteration = fn(&mut Pieces, usize, &Pieces);
type Edit = fn(&mut Vec<u8>);

#[test]
fn a_frame_out_of_place_is_altered_at_the_first_number_that_is_wrong() {
    // The change of frame n, and the distance from n to the fault.
    let alterations: [(&str, Alteration, usize); 5] = [
        ("deleted", |own, n, _| drop(own.frames.remove(n)), 0),
        ("duplicated", |own, n, _| own.frames.insert(n, own.frames[n].clone()), 1),
        ("swapped", |own, n, _| own.frames.swap(n, n + 1), 0),
        ("spliced", |own, n, other| own.frames[n].clone_from(&other.frames[n]), 0),
        ("tail spliced", |own, n, other| own.frames[n..].clone_from_slice(&other.frames[n..]), 0),
    ];
    let other = Pieces::of(&journal(2));
    for (name, alter, behind) in alterations {
        for n in 0..other.frames.len() - 1 {
            let mut own = Pieces::of(&journal(1));
            alter(&mut own, n, &other);
            assert_altered(&fault(&own.journal()), n + behind, &format!("frame {n} {name}"));
        }
    }
}

#[test]
fn a_byte_edited_with_its_checksum_recomputed_is_altered() {
    let frames = Pieces::of(&journal(1)).frames.len();
    for n in 0..frames {
        let length = Pieces::of(&journal(1)).frames[n].len();
        // The first two bytes and the length mark a frame; the last four are the checksum.
        for at in (2..length - 4).filter(|at| !(4..8).contains(at)) {
            let mut own = Pieces::of(&journal(1));
            own.frames[n][at] ^= 0x11;
            recompute_checksum(&mut own.frames[n]);
            assert_altered(&fault(&own.journal()), n, &format!("frame {n}, byte {at}"));
        }
    }
}

#[test]
fn a_whole_frame_of_an_unknown_version_or_kind_is_never_taken_for_damage() {
    for (at, value, expected) in [
        (2, 2, FrameError::Version { found: 2 }),
        (3, 6, FrameError::Kind { found: 6 }),
        (3, 255, FrameError::Kind { found: 255 }),
    ] {
        let mut own = Pieces::of(&journal(1));
        let last = own.frames.len() - 1;
        own.frames[last][at] = value;
        recompute_checksum(&mut own.frames[last]);
        let fault = fault(&own.journal());
        assert_altered(&fault, last, "last frame");
        assert_eq!(fault.detail, Detail::Frame(expected));
    }
}

#[test]
fn a_header_of_another_match_breaks_the_first_link() {
    let mut own = Pieces::of(&journal(1));
    own.header = journal(2)[..96].to_vec();
    let fault = fault(&own.journal());
    assert_altered(&fault, 0, "header");
    assert!(matches!(fault.detail, Detail::Link { .. }), "{fault}");
}

/// Writes the frames of `journal` again with correct links and checksums, after `edit` changed a payload or a distance.
fn rewritten(journal: &[u8], edit: impl Fn(u64, &mut Vec<u8>, &mut u32)) -> Vec<u8> {
    let mut bytes = journal[..96].to_vec();
    let mut chain = Chain::new();
    let mut link = Header::parse(journal).unwrap().origin();
    for frame in Frames::new(journal, Mode::ChainOnly).unwrap() {
        let frame = frame.unwrap();
        let (mut payload, mut back) = (frame.payload.to_vec(), frame.back);
        edit(frame.seq, &mut payload, &mut back);
        let draft = Draft { kind: frame.kind, seq: frame.seq, back, payload: &payload };
        link = draft.encode(&mut chain, &link, &mut bytes).unwrap();
    }
    bytes
}

#[test]
fn a_rewritten_chain_is_found_out_by_the_next_checkpoint_and_by_the_head() {
    let sound = journal(1);
    let checkpoint = places(&sound).iter().position(|place| place.kind == Kind::Checkpoint).unwrap();
    for edited in 0..checkpoint {
        let rewritten = rewritten(&sound, |seq, payload, _| {
            if seq == edited as u64 {
                payload.push(0);
            }
        });
        let chain_only = verify(rewritten.as_slice(), Mode::ChainOnly).unwrap();
        assert_eq!(chain_only.fault, None, "the chain by itself is sound");
        assert_ne!(chain_only.head, report(&sound).head, "the head tells");
        let fault = fault(&rewritten);
        assert_altered(&fault, checkpoint, "checkpoint");
        assert!(matches!(fault.detail, Detail::CheckpointRoot { .. }), "{fault}");
    }
}

#[test]
fn a_checkpoint_of_another_size_or_without_sense_is_altered() {
    let sound = journal(1);
    let checkpoint = places(&sound).iter().position(|place| place.kind == Kind::Checkpoint).unwrap();
    let edits: [(&str, Edit); 3] = [
        ("the checkpoint counts 23 frames, ", |payload| payload[0] = 23),
        ("the checkpoint cannot be read: the value takes ", |payload| payload.push(0)),
        ("the checkpoint cannot be read: the payload ends", |payload| payload.truncate(40)),
    ];
    for (sentence, edit) in edits {
        let rewritten = rewritten(&sound, |seq, payload, _| {
            if seq == checkpoint as u64 {
                edit(payload);
            }
        });
        let fault = fault(&rewritten);
        assert_altered(&fault, checkpoint, sentence);
        assert!(fault.detail.to_string().starts_with(sentence), "{fault}");
    }
}

#[test]
fn a_distance_that_no_batch_can_have_is_altered() {
    for (seq, back) in [(0, 1), (3, 7), (5, u32::MAX)] {
        let rewritten = rewritten(&journal(1), |at, _, distance| {
            if at == seq {
                *distance = back;
            }
        });
        let fault = fault(&rewritten);
        assert_altered(&fault, usize::try_from(seq).unwrap(), "distance");
        assert!(matches!(fault.detail, Detail::Back { .. }), "{fault}");
    }
}

#[test]
fn nothing_may_follow_a_seal() {
    let (memory, mut writer) = begun(1);
    writer.append(&[(Kind::Genesis, b"genesis")]).unwrap();
    let head = writer.append(&[(Kind::Seal, b"end")]).unwrap();
    let mut journal = memory.0.take();
    let sealed = report(&journal);
    assert_eq!((sealed.sealed, sealed.fault), (true, None));
    let draft = Draft { kind: Kind::Entry, seq: 2, back: 0, payload: b"after" };
    draft.encode(&mut Chain::new(), &head.link, &mut journal).unwrap();
    let fault = fault(&journal);
    assert_altered(&fault, 2, "after the seal");
    assert_eq!(fault.detail, Detail::AfterSeal);
}

/// A player can put the bytes of a frame into a note, and must not be able to cause a cut by that. A cut file is torn until the inner frame
/// is whole; a damaged file that continues after the damage is never called torn.
#[test]
fn a_frame_inside_a_payload_changes_nothing_but_may_turn_torn_into_corrupt() {
    let mut inner = Vec::new();
    let draft = Draft { kind: Kind::Entry, seq: 1_000, back: 0, payload: b"inner" };
    let (memory, mut writer) = begun(1);
    let head = writer.append(&[(Kind::Genesis, b"genesis")]).unwrap();
    draft.encode(&mut Chain::new(), &head.link, &mut inner).unwrap();
    let first = memory.0.borrow().len();
    writer.append(&[(Kind::Entry, &inner)]).unwrap();
    let outer = memory.0.borrow().len();
    writer.append(&[(Kind::Entry, b"behind it")]).unwrap();
    let sound = memory.0.take();
    assert_eq!(report(&sound).fault, None);
    let place = sound.windows(inner.len()).position(|bytes| bytes == inner).expect("the inner frame is there");
    for length in first + 1..outer {
        let class = if length >= place + inner.len() { Class::Corrupt } else { Class::Torn };
        assert_eq!(fault(&sound[..length]).class, class, "cut at {length} of {outer}");
    }
    for at in first..outer {
        let mut altered = sound.clone();
        altered[at] ^= 1;
        assert_eq!(fault(&altered).class, Class::Corrupt, "altered at {at}");
    }
}
