//! A side's copy: the pinned bytes, and the faults found in a changed copy.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use wardiary_journal::fault::Detail;
use wardiary_journal::frame::FrameError;
use wardiary_journal::merkle::leaf;
use wardiary_journal::proof::Leaves;
use wardiary_journal::proof_text::{Proof, parse};
use wardiary_journal::side_copy::{CopyDetail, CopyFault, CopyHeader, HEADER_LEN, Item, SideCopy, read, write};
use wardiary_journal::{Class, Frames, Header, Kind, MatchId, Mode, verify};

use super::sample::{from_hex, journal, journal_under};
use super::second_reader::{agree, told_of_variants};

fn pinned(text: &str) -> Vec<u8> {
    from_hex(&text.lines().filter(|line| !line.starts_with('#')).collect::<String>())
}

fn framing() -> Vec<u8> {
    pinned(include_str!("../../../journal/vectors/framing.txt"))
}

fn vector() -> Vec<u8> {
    pinned(include_str!("../../../journal/vectors/copy.txt"))
}

/// The same of major version 2: journal and copy.
fn salted() -> [Vec<u8>; 2] {
    [include_str!("../../../journal/vectors/framing-2.txt"), include_str!("../../../journal/vectors/copy-2.txt")]
        .map(pinned)
}

fn sound(copy: &[u8]) -> SideCopy {
    let read = read(copy, |_, _| ()).unwrap();
    assert_eq!(read.fault, None);
    read
}

fn fault(copy: &[u8]) -> CopyFault {
    read(copy, |_, _| ()).unwrap().fault.expect("a fault is found")
}

/// Items of a copy without their checksums.
fn items(copy: &[u8]) -> Vec<Vec<u8>> {
    let mut items = Vec::new();
    read(copy, |_, item| {
        items.push(match item {
            Item::Shown(frame) => [&[1], frame.hashed()].concat(),
            Item::Hidden(leaf) => [&[0][..], &leaf].concat(),
        });
    })
    .unwrap();
    items
}

/// A copy of these items with correct checksums, as a forger would write it.
fn forged(like: &[u8], items: &[Vec<u8>]) -> Vec<u8> {
    let header = CopyHeader::parse(like).unwrap();
    let header = CopyHeader { frames: items.len() as u64, ..header };
    let mut copy = header.encode().to_vec();
    for (number, item) in (0_u64..).zip(items) {
        let summed = [&header.match_id.0[..], &number.to_le_bytes(), item].concat();
        copy.extend([item.as_slice(), &super::sample::crc32c(&summed).to_le_bytes()].concat());
    }
    copy
}

#[test]
fn the_writer_writes_the_pinned_copies() {
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    for [journal, copy] in [[framing(), vector()], salted()] {
        assert_eq!(hex(&write(&journal, 1, |seq| seq != 1).unwrap()), hex(&copy));
    }
}

#[test]
fn the_pinned_copy_has_the_root_of_its_journal_and_shows_what_it_shows() {
    let (copy, journal) = (sound(&vector()), verify(framing().as_slice(), Mode::WithTree).unwrap());
    assert_eq!((copy.header.frames, copy.header.side, copy.shown, copy.sealed), (5, 1, 4, true));
    assert_eq!((Some(copy.root()), copy.header.match_id), (journal.root, journal.header.match_id()));
    let mut kinds = Vec::new();
    read(vector().as_slice(), |number, item| {
        kinds.push((number, if let Item::Shown(frame) = item { Some(frame.kind) } else { None }));
    })
    .unwrap();
    let kinds_there = [Some(Kind::Genesis), None, Some(Kind::Entry), Some(Kind::Checkpoint), Some(Kind::Seal)];
    assert_eq!(kinds, (0..).zip(kinds_there).collect::<Vec<_>>());
}

#[test]
fn whatever_is_hidden_every_beginning_has_the_root_of_the_journal() {
    let journal = journal(3);
    let leaves = Leaves::of(journal.as_slice()).unwrap();
    for pattern in [0_u64, u64::MAX, 0x5555_5555_5555_5555, 0x0123_4567_89ab_cdef] {
        let copy = sound(&write(&journal, 0, |seq| pattern >> (seq % 64) & 1 == 1).unwrap());
        assert_eq!(copy.leaves, leaves, "{pattern:x}");
    }
}

#[test]
fn every_changed_byte_is_found_at_its_item() {
    let copy = vector();
    let starts: Vec<usize> = items(&copy)
        .iter()
        .scan(HEADER_LEN, |start, item| Some(std::mem::replace(start, *start + item.len() + 4)))
        .collect();
    let mut changes = 0;
    for at in 0..copy.len() {
        for flip in 1..=u8::MAX {
            let mut changed = copy.clone();
            changed[at] ^= flip;
            let found = read(changed.as_slice(), |_, _| ());
            if at < HEADER_LEN {
                // A later minor version is read, but its header has another checksum.
                assert!(found.is_err(), "byte {at} of the header changed by {flip}");
            } else {
                let item = starts.iter().rposition(|start| *start <= at).unwrap();
                let place = found.unwrap().fault.map(|fault| (fault.number, fault.offset));
                assert_eq!(place, Some((item as u64, starts[item] as u64)), "byte {at} changed by {flip}");
            }
            changes += 1;
        }
    }
    assert_eq!(changes, 255 * copy.len());
}

#[test]
fn a_copy_cut_anywhere_is_short_at_the_item_that_is_missing() {
    let copy = vector();
    for length in HEADER_LEN..copy.len() {
        let found = fault(&copy[..length]);
        assert!(
            matches!(found.detail, CopyDetail::Short { frames: 5 }) && found.offset <= length as u64,
            "{length}: {found}"
        );
    }
    for length in 0..HEADER_LEN {
        assert!(read(&copy[..length], |_, _| ()).is_err(), "{length}");
    }
    let behind = fault(&[copy.as_slice(), &[0]].concat());
    assert_eq!((behind.number, behind.offset, behind.detail), (5, copy.len() as u64, CopyDetail::Beyond));
}

/// Items moved with their checksums do not fit at their new place.
#[test]
fn items_left_out_exchanged_or_of_another_match_are_found_where_they_stand() {
    let (one, other) = (write(&journal(1), 0, |seq| seq % 3 != 0), write(&journal(2), 0, |seq| seq % 3 != 0));
    let (one, other) = (one.unwrap(), other.unwrap());
    let split = |copy: &[u8]| -> Vec<Vec<u8>> {
        let mut rest = &copy[HEADER_LEN..];
        let take = |item: Vec<u8>| rest.split_off(..item.len() + 4).expect("an item and its checksum").to_vec();
        items(copy).into_iter().map(take).collect()
    };
    let (own, strange) = (split(&one), split(&other));
    let joined = |items: &[Vec<u8>]| [&one[..HEADER_LEN], &items.concat()].concat();
    assert_eq!(joined(&own), one);
    for at in 0..own.len() - 1 {
        let mut without = own.clone();
        without.remove(at);
        let mut exchanged = own.clone();
        exchanged.swap(at, at + 1);
        let mut mixed = own.clone();
        mixed[at].clone_from(&strange[at]);
        for (what, items) in [("left out", without), ("exchanged", exchanged), ("of another match", mixed)] {
            let found = fault(&joined(&items));
            let is_named =
                matches!(found.detail, CopyDetail::Checksum { .. }) && found.detail.class() == Class::Corrupt;
            assert!(is_named && found.number == at as u64, "{at} {what}: {found}");
        }
    }
}

/// Faults left after a forger computes checksums anew: frames that do not belong at their place are found at once, everything else by the root.
#[test]
fn who_makes_checksums_anew_is_found_by_what_frames_say_or_by_the_root() {
    let copy = vector();
    let (own, root) = (items(&copy), sound(&copy).root());
    assert_eq!(forged(&copy, &own), copy);
    let at = |items: &[Vec<u8>]| {
        let found = fault(&forged(&copy, items));
        assert_eq!(found.detail.class(), Class::Altered, "{found}");
        (found.number, found.detail)
    };
    let with = |edit: &dyn Fn(&mut Vec<Vec<u8>>)| {
        let mut items = own.clone();
        edit(&mut items);
        items
    };
    let set = |number: usize, byte: usize, value: u8| with(&|items| items[number][1 + byte] = value);
    let seq = |expected, found| CopyDetail::Frame(Detail::Seq { expected, found });
    assert_eq!(at(&with(&|items| items.swap(2, 3))), (2, seq(2, 3)));
    assert_eq!(at(&with(&|items| drop(items.remove(0)))), (1, seq(1, 2)));
    assert_eq!(at(&set(2, 2, 9)), (2, CopyDetail::Frame(Detail::Frame(FrameError::Version { found: 9 }))));
    assert_eq!(at(&set(2, 3, 9)), (2, CopyDetail::Frame(Detail::Frame(FrameError::Kind { found: 9 }))));
    let back = |continuing, found| CopyDetail::Frame(Detail::Back { continuing, found });
    assert_eq!((at(&set(2, 16, 3)), at(&set(3, 16, 3))), ((2, back(2, 3)), (3, back(2, 3))));
    assert_eq!(at(&set(0, 3, 5)), (2, CopyDetail::Frame(Detail::AfterSeal)));
    let size = CopyDetail::Frame(Detail::CheckpointSize { expected: 3, found: 4 });
    assert_eq!(at(&set(3, 20, 4)), (3, size));
    assert!(matches!(at(&set(3, 21, 0)), (3, CopyDetail::Frame(Detail::CheckpointRoot { .. }))));
    // Another leaf, or another payload, before a checkpoint that is shown.
    for changed in [set(1, 0, 7), set(0, 21, b'a')] {
        assert!(matches!(at(&changed), (3, CopyDetail::Frame(Detail::CheckpointRoot { .. }))));
    }
    // If the change comes after that checkpoint, nothing is wrong but the root.
    let changed = sound(&forged(&copy, &set(4, 20, b'E')));
    assert_ne!(changed.root(), root);
}

#[test]
fn no_copy_is_made_of_a_damaged_journal() {
    let mut journal = journal(1);
    let middle = journal.len() / 2;
    journal[middle] ^= 1;
    assert!(write(&journal, 0, |_| true).is_err());
    assert!(write(b"no journal", 0, |_| true).is_err());
}

/// This program's answer on a copy, in the words of the second reader.
fn own_words(copy: &[u8]) -> Value {
    let Ok(said) = read(copy, |_, _| ()) else {
        return json!({"frames": 0, "shown": 0, "root": null, "verdict": "header", "at": null, "offset": 0});
    };
    let verdict = said.fault.as_ref().map_or("intact".to_owned(), |fault| fault.detail.class().to_string());
    let root = said.root().iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let (at, offset) = (said.fault.as_ref().map(|fault| fault.number), said.fault.as_ref().map(|fault| fault.offset));
    json!({"frames": said.leaves.len(), "shown": said.shown, "root": root, "verdict": verdict, "at": at, "offset": offset})
}

/// The second reader, written from FORMAT.md alone in another language, finds the same copies whole, and the same places wrong.
#[test]
fn a_second_reader_says_the_same_of_whole_damaged_and_forged_copies() {
    let copy = vector();
    let mut variants = vec![copy.clone()];
    for (_, journal) in wardiary_fixtures::journals().iter().take(4) {
        variants.extend([0, 1].map(|side| write(journal, side, |seq| seq % 5 != u64::from(side)).unwrap()));
    }
    let [_, of_version_2] = salted();
    for copy in [&copy, &of_version_2] {
        // The first eight bytes always stay: they identify a copy. Without them a file is read as a journal, and is none.
        variants.extend((8..=copy.len()).map(|length| copy[..length].to_vec()));
        for at in 8..copy.len() {
            for bit in [1, 0x40] {
                let mut changed = copy.clone();
                changed[at] ^= bit;
                variants.push(changed);
            }
        }
        variants.push([copy.as_slice(), b"x"].concat());
    }
    let own = items(&copy);
    for (number, item) in own.iter().enumerate() {
        for at in 0..item.len() {
            let mut changed = own.clone();
            changed[number][at] ^= 1;
            variants.push(forged(&copy, &changed));
        }
        let mut without = own.clone();
        without.remove(number);
        let mut doubled = own.clone();
        doubled.insert(number, item.clone());
        variants.extend([without, doubled].map(|items| forged(&copy, &items)));
    }
    let (mut counts, mut differ) = (BTreeMap::<String, usize>::new(), Vec::new());
    for (variant, told) in variants.iter().zip(told_of_variants(&variants)) {
        let own = own_words(variant);
        *counts.entry(own["verdict"].as_str().unwrap().to_owned()).or_default() += 1;
        if !agree(&own, &told) {
            differ.push(format!("{own} here, {told} there"));
        }
    }
    println!("{} copies, {counts:?}", variants.len());
    assert!(differ.is_empty(), "{} differ\n{}", differ.len(), differ[..differ.len().min(5)].join("\n"));
    for class in ["intact", "corrupt", "altered", "header"] {
        assert!(counts.get(class).is_some_and(|count| *count > 5), "{class}: {counts:?}");
    }
}

/// An attacker who knows every frame that a hidden one may be computes leaves without salts: none of them is in the copy.
#[test]
fn under_salts_no_leaf_is_found_by_trying_and_what_is_shown_brings_its_salt() {
    let header = |secret: u8| Header::salted(MatchId([3; 16]), &[secret; 16]);
    let journal = journal_under(&header(1));
    let frames: Vec<Vec<u8>> =
        Frames::new(&journal, Mode::WithTree).unwrap().map(|frame| frame.unwrap().hashed().to_vec()).collect();
    let copy = write(&journal, 0, |seq| seq % 2 == 0).unwrap();
    let whole = sound(&copy);
    assert!(whole.header.is_salted);
    assert_eq!(Some(whole.root()), verify(journal.as_slice(), Mode::WithTree).unwrap().root);
    let other = write(&journal_under(&header(2)), 0, |seq| seq % 2 == 0).unwrap();
    let mut hidden = Vec::new();
    read(copy.as_slice(), |number, item| match item {
        Item::Shown(frame) => assert_eq!(frame.hashed(), frames[usize::try_from(number).unwrap()]),
        Item::Hidden(leaf) => hidden.push(leaf),
    })
    .unwrap();
    assert!(hidden.len() > 10);
    assert!(frames.iter().all(|frame| !hidden.contains(&leaf(frame))), "a leaf without salt is none of those");
    read(other.as_slice(), |_, item| {
        if let Item::Hidden(leaf) = item {
            assert!(!hidden.contains(&leaf), "another secret gives other leaves");
        }
    })
    .unwrap();
    let proof = Proof::of_entry(journal.as_slice(), 4, whole.header.frames).unwrap();
    assert!(proof.holds(None), "a proof brings the salt of its entry along");
    assert_eq!(parse(&proof.to_string()).unwrap(), proof);
}
