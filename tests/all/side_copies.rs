//! The contents of a side's copy of a match: everything that the side may know, byte for byte, and only leaves of the rest.

use wardiary_core::diary::schema::Schema;
use wardiary_core::editions::{self, Opening, begin, scenario};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::{EntryKind, Openness};
use wardiary_fixtures::journals_of;
use wardiary_journal::checkpoint::Checkpoint;
use wardiary_journal::diary_file::{self, Copied, DiaryFile};
use wardiary_journal::durable::Memory;
use wardiary_journal::frame::Kind;
use wardiary_journal::header::MatchId;
use wardiary_journal::proof::Leaves;
use wardiary_journal::proof_text::{TreeHead, origin};
use wardiary_journal::receipt::{Claim, Receipt, Verdict, at_turn_ends};
use wardiary_journal::seal::SealText;
use wardiary_journal::side_copy::{Item, read};

use super::conformance::Lot;

const SIDES: [Side; 2] = [Side::One, Side::Two];

/// The copy of a journal for a side.
pub(crate) fn copied(journal: &[u8], side: Side) -> Copied {
    let read = diary_file::read(journal).expect("a journal");
    read.copied(journal, side).expect("an intact match has a copy")
}

/// The frames of a copy: the shown ones by their parts, except the root of a checkpoint, which follows from the leaves.
fn frames(copy: &[u8]) -> Vec<Result<Vec<u8>, [u8; 32]>> {
    let mut frames = Vec::new();
    let report = read(copy, |_, item| {
        frames.push(match item {
            Item::Shown(frame) if frame.kind == Kind::Checkpoint => {
                let mut payload = Vec::new();
                let point = Checkpoint::decode(frame.payload).expect("a checkpoint");
                Checkpoint { root: [0; 32], ..point }.encode(&mut payload).expect("it fits");
                Ok([&frame.hashed()[..20], &payload].concat())
            }
            Item::Shown(frame) => Ok(frame.hashed().to_vec()),
            Item::Hidden(leaf) => Err(leaf),
        });
    });
    assert_eq!(report.expect("a copy").fault, None);
    frames
}

/// Demands that two copies differ in leaves alone; returns how many of them differ.
pub(crate) fn differing_leaves(one: &[u8], other: &[u8]) -> usize {
    let (one, other) = (frames(one), frames(other));
    assert_eq!(one.len(), other.len(), "copies of as many frames");
    let mut differing = 0;
    for (number, pair) in one.iter().zip(&other).enumerate() {
        match pair {
            (Ok(one), Ok(other)) => assert!(one == other, "frame {number} is shown and differs"),
            (Err(one), Err(other)) => differing += usize::from(one != other),
            _ => panic!("frame {number} is hidden in one copy alone"),
        }
    }
    differing
}

/// Pinned matches of every system and both schemas.
fn pinned() -> impl Iterator<Item = (String, Vec<u8>)> {
    Schema::ALL.into_iter().flat_map(|schema| {
        journals_of(schema)
            .into_iter()
            .map(move |(id, journal)| (format!("{id} of schema {}", schema.number()), journal))
    })
}

#[test]
fn the_copies_of_recorded_matches_agree_with_their_receipts_and_seals() {
    let (mut hidden, mut whole, mut receipts, mut sealed) = (0, 0, 0, 0);
    for (id, journal) in pinned() {
        let match_read = diary_file::read(journal.as_slice()).unwrap();
        let origin = origin(&match_read.report.header.match_id());
        for side in SIDES {
            let Copied { bytes, extent } = copied(&journal, side);
            let copy = read(bytes.as_slice(), |_, _| ()).unwrap();
            assert_eq!(
                (copy.fault.clone(), copy.shown, copy.header.frames),
                (None, extent.shown, extent.frames),
                "{id}"
            );
            assert_eq!(
                copy.leaves,
                Leaves::of(journal.as_slice()).unwrap(),
                "{id}: the leaves are those of the journal"
            );
            for (_, point) in at_turn_ends(&match_read.checkpoints, true) {
                let head = TreeHead { origin: origin.clone(), size: point.size, root: point.root };
                let line = format!("{} {}", head.size, Receipt::of(&head).digits());
                assert_eq!(Claim::parse(&line).unwrap().judge(&origin, &copy.leaves), Verdict::Agrees, "{id}: {line}");
                let other = TreeHead { root: [7; 32], ..head };
                assert_eq!(Claim::Checkpoint(other).judge(&origin, &copy.leaves), Verdict::Rewritten, "{id}");
                receipts += 1;
            }
            if let Some(text) = match_read.seal_text() {
                let text = SealText::parse(&text.to_string()).unwrap();
                assert_eq!(
                    Claim::Checkpoint(text.head().unwrap()).judge(&origin, &copy.leaves),
                    Verdict::Agrees,
                    "{id}"
                );
                assert!(copy.sealed, "{id}: the seal is shown");
                sealed += 1;
            }
            *if extent.hidden() == 0 { &mut whole } else { &mut hidden } += 1;
        }
    }
    println!("{whole} copies show everything, {hidden} do not; {receipts} receipts and {sealed} seals agree");
    assert!(hidden > 5 && whole > 5 && receipts > 50 && sealed > 1);
}

/// Pages show in full each entry that the copy shows, and withhold each that it hides.
#[test]
fn an_entry_is_shown_where_its_reader_is_shown_all_of_it() {
    let (mut hidden, mut with_id) = (0, 0);
    for (id, journal) in pinned() {
        let game = diary_file::read(journal.as_slice()).unwrap().game.unwrap();
        let whole = game.review(Viewer::Umpire);
        assert!(whole.openness().iter().all(|one| *one == Openness::Open), "{id}: the umpire may have everything");
        for side in SIDES {
            let review = game.review(Viewer::Side(side));
            for (seq, openness) in (0..).zip(editions::openness(&game, Viewer::Side(side))) {
                let (all, seen) = (whole.entry(seq).unwrap(), review.entry(seq).unwrap());
                hidden += u32::from(openness != Openness::Open);
                with_id += u32::from(openness == Openness::Hidden);
                if matches!(all.kind, EntryKind::Opening | EntryKind::Housekeeping) {
                    continue;
                }
                let is_whole = (&all.words, &all.notation, all.digest) == (&seen.words, &seen.notation, seen.digest);
                assert_eq!(openness == Openness::Open, is_whole, "{id}: entry {seq} for {side:?}");
            }
        }
    }
    assert!(hidden > 100 && with_id > 0, "{hidden} hidden, {with_id} of them with an id");
}

/// A match of a system at its beginning, in a file in memory.
fn begun(system: &str) -> DiaryFile<Memory> {
    let begun = begin(scenario(system, None).expect("a scenario"), &Opening::default()).expect("it begins");
    DiaryFile::in_memory(MatchId([9; 16]), begun).expect("an opening")
}

/// Returns whether the rules refuse a proposal now.
fn is_refused(file: &DiaryFile<Memory>, line: &str) -> bool {
    let rehearsed = file.game().review(Viewer::Umpire).rehearsed(line);
    rehearsed.is_some_and(|said| said.is_ok_and(|said| matches!(said.entry.kind, EntryKind::Refused(_))))
}

/// In every system the other side's refused proposals are hidden: two matches in which it proposed otherwise give copies that differ in
/// leaves alone, and a match that hides nothing else is shown in full.
#[test]
fn matches_that_differ_in_proposals_of_the_other_side_give_copies_that_differ_in_leaves() {
    for system in editions::systems() {
        for side in SIDES {
            let mut lot = Lot::new(5);
            // The last of the three is the same match without proposals.
            let mut files = [begun(system), begun(system), begun(system)];
            let (mut said, mut differ, mut proposed) = (Vec::<String>::new(), 0, 0);
            for step in 0..60 {
                let Some(seq) = files[0].play(Some(step), &mut |n| lot.below(n)).unwrap() else { break };
                let line = files[0].game().review(Viewer::Umpire).notation(u32::try_from(seq).unwrap());
                let other = files[0].game().review(Viewer::Umpire).side_word(side.enemy());
                for file in &mut files[1..] {
                    file.record(&line, 1, Some(step)).unwrap();
                }
                said.push(line);
                if step % 7 != 0 {
                    continue;
                }
                let refused = |line: &&String| is_refused(&files[0], &format!("propose {other} {line}"));
                let illegal = [said.iter().find(refused).cloned(), said.iter().rev().find(refused).cloned()];
                if let [Some(one), Some(another)] = illegal {
                    for (file, line) in files.iter_mut().zip([&one, &another]) {
                        file.record(&format!("propose {other} {line}"), 1, Some(step)).unwrap();
                    }
                    differ += usize::from(one != another);
                    proposed += 1;
                }
            }
            let copies = [0, 1].map(|at| copied(files[at].bytes(), side));
            let found = differing_leaves(&copies[0].bytes, &copies[1].bytes);
            assert!(differ > 2 && found >= differ, "{system}: {found} leaves differ, {differ} proposals do");
            // The side that made the proposals is shown all of them, the other side none.
            let shown = |file: usize, side: Side| copied(files[file].bytes(), side).extent.shown;
            assert_eq!(shown(0, side.enemy()), shown(2, side.enemy()) + proposed, "{system}: what it proposed itself");
            assert_eq!(shown(0, side), shown(2, side), "{system}: what the other side proposed");
        }
    }
}
