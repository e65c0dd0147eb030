//! Records that were rewritten soundly: every link, checksum, tree root and number is right, but the content was never played. Each is
//! found as altered, at its entry (FAULTS.md row 10), in either schema.

mod in_dispute;

use wardiary_core::diary::entry::{Body, Genesis, Material};
use wardiary_core::diary::material::PART;
use wardiary_core::diary::replay::{EntryOf, ReplayMismatch};
use wardiary_core::diary::schema::Schema;
use wardiary_core::editions::{Opening, PoseError, begin, scenario};
use wardiary_core::kernel::citation::row;
use wardiary_core::kernel::edition::RuleSet as _;
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_fixtures::matches::CAEN_ORNE;
use wardiary_journal::diary_file::{Closing, DiaryFaultKind, DiaryFile, entry_bytes};
use wardiary_journal::frame::Draft;
use wardiary_journal::hash::Chain;
use wardiary_journal::seal::Seal;
use wardiary_journal::{Checkpoint, Frame, Frames, Kind, MatchId, Mode, Recovered, codec};

use super::sample::forged;
use super::side_by_side;

type Written = EntryOf<Ikvm>;
/// The number of a changed frame, and the fault that is then found.
type Verdict = (u64, Option<(u64, DiaryFaultKind)>);

fn journal(schema: Schema, name: &str) -> Vec<u8> {
    let all = wardiary_fixtures::journals_of(schema);
    let pinned = all.into_iter().find(|(known, _)| known == name).map(|(_, bytes)| bytes);
    // The sealed match is pinned in schema 1 alone.
    pinned.or_else(|| (name == "evening").then(|| sealed(schema))).unwrap_or_else(|| panic!("{name} is there"))
}

/// A match of this schema, broken off and sealed.
fn sealed(schema: Schema) -> Vec<u8> {
    let mut file = DiaryFile::in_memory(MatchId([3; 16]), CAEN_ORNE.begun_in(schema).unwrap()).unwrap();
    file.record("move bb-warspite 2108", 1, None).unwrap();
    file.seal(Closing { reason: "broken off", sealed: "2026-03-14T17:05:00+01:00" }).unwrap();
    file.bytes().to_vec()
}

/// The finding in both schemas, which is the same.
fn in_both(find: impl Fn(Schema) -> Verdict) -> Verdict {
    let [one, two] = Schema::ALL.map(find);
    let fault = |verdict: &Verdict| verdict.1.clone().map(|(seq, kind)| (seq == verdict.0, kind));
    assert_eq!(fault(&one), fault(&two), "in schema 1 at {} and in schema 2 at {}", one.0, two.0);
    two
}

fn decoded(schema: Schema, payload: &[u8]) -> Written {
    entry_bytes::decode::<Ikvm>(schema, payload).unwrap()
}

fn payload(schema: Schema, entry: &Written) -> Vec<u8> {
    let mut bytes = Vec::new();
    entry_bytes::encode::<Ikvm>(schema, entry, &mut bytes).unwrap();
    bytes
}

fn encoded<T: serde::Serialize>(value: &T) -> Vec<u8> {
    let mut bytes = Vec::new();
    codec::encode(value, &mut bytes).unwrap();
    bytes
}

/// The first fault in the content of a journal whose bytes are sound.
fn fault(journal: &[u8]) -> Option<(u64, DiaryFaultKind)> {
    let read = side_by_side::read(journal).unwrap();
    assert_eq!(read.report.fault, None, "every byte is as a writer would have written it");
    read.fault.map(|fault| (fault.seq, fault.kind))
}

/// Changes the first entry for which `edit` returns true; returns its number and the fault that is then found.
fn edited(name: &str, edit: impl Fn(&mut Written) -> bool) -> Verdict {
    in_both(|schema| {
        replaced_in(schema, name, |frame| {
            let mut entry = (frame.kind == Kind::Entry).then(|| decoded(schema, frame.payload))?;
            edit(&mut entry).then(|| payload(schema, &entry))
        })
    })
}

/// The same for any frame: the first payload that `edit` returns replaces that of its frame.
fn replaced(name: &str, edit: impl Fn(&Frame<'_>) -> Option<Vec<u8>>) -> Verdict {
    in_both(|schema| replaced_in(schema, name, &edit))
}

/// The same in one schema.
fn replaced_in(schema: Schema, name: &str, edit: impl Fn(&Frame<'_>) -> Option<Vec<u8>>) -> Verdict {
    let mut at = None;
    let bytes = forged(&journal(schema, name), |frame| {
        let other = if at.is_none() { edit(frame) } else { None };
        at = at.or(other.as_ref().map(|_| frame.seq));
        Some(other.unwrap_or_else(|| frame.payload.to_vec()))
    });
    (at.expect("the match has such a frame"), fault(&bytes))
}

#[test]
fn who_acted_is_part_of_the_record() {
    let by = |body: fn(&Body<_, _>) -> bool, other: Actor| {
        let (at, found) = edited("caen-orne", |entry: &mut Written| {
            let is_it = body(&entry.body) && entry.by != other;
            entry.by = if is_it { other } else { entry.by };
            is_it
        });
        assert!(
            matches!(found, Some((seq, DiaryFaultKind::Drift(ReplayMismatch::By { .. }))) if seq == at),
            "{at} {other:?}: {found:?}"
        );
    };
    for other in [Actor::Side(Side::One), Actor::Side(Side::Two), Actor::Chance, Actor::Umpire, Actor::Team(9)] {
        by(|body| matches!(body, Body::Action(_)), other);
    }
    for other in [Actor::Side(Side::One), Actor::Team(0), Actor::Chance] {
        by(|body| matches!(body, Body::Rewind { .. }), other);
        by(|body| matches!(body, Body::Amendment { .. }), other);
        by(|body| matches!(body, Body::Clock { .. }), other);
    }
    for other in [Actor::Umpire, Actor::Chance, Actor::Team(2)] {
        by(|body| matches!(body, Body::Refused { .. }), other);
    }
}

#[test]
fn codes_of_refusals_digests_figures_and_times_are_part_of_the_record() {
    let is_refused = |entry: &Written| matches!(entry.body, Body::Refused { .. });
    let is_rewind = |entry: &Written| matches!(entry.body, Body::Rewind { .. });
    let (at, found) = edited("caen-orne", |entry| match &mut entry.body {
        Body::Refused { code, .. } => {
            "must_attack".clone_into(code);
            true
        }
        _ => false,
    });
    assert!(matches!(found, Some((seq, DiaryFaultKind::Drift(ReplayMismatch::Code { .. }))) if seq == at), "{found:?}");
    for is_it in [&is_refused as &dyn Fn(&Written) -> bool, &is_rewind] {
        let (at, found) = edited("caen-orne", |entry| {
            entry.digest = if is_it(entry) { 7 } else { entry.digest };
            is_it(entry)
        });
        assert!(matches!(found, Some((seq, DiaryFaultKind::Drift(ReplayMismatch::Surplus))) if seq == at), "{found:?}");
        let figures = first_figures();
        let (at, found) = edited("caen-orne", |entry: &mut Written| {
            let is_it = is_it(entry);
            entry.figures = if is_it { figures.clone() } else { std::mem::take(&mut entry.figures) };
            is_it
        });
        assert!(matches!(found, Some((seq, DiaryFaultKind::Drift(ReplayMismatch::Surplus))) if seq == at), "{found:?}");
    }
    for text in ["forever", "2026-03-14 10:00:00Z", "2026-02-30T10:00:00Z"] {
        let (at, found) = edited("normandy-1944", |entry| match &mut entry.body {
            Body::Clock { wall, .. } => {
                text.clone_into(wall);
                true
            }
            _ => false,
        });
        assert!(
            matches!(found, Some((seq, DiaryFaultKind::Drift(ReplayMismatch::Wall(_)))) if seq == at),
            "{text}: {found:?}"
        );
    }
}

fn first_figures() -> Vec<wardiary_core::kernel::effect::Stated> {
    let bytes = journal(Schema::Two, "caen-orne");
    let entries =
        Frames::new(&bytes, Mode::ChainOnly).unwrap().map(Result::unwrap).filter(|frame| frame.kind == Kind::Entry);
    let mut entries = entries.map(|frame| decoded(Schema::Two, frame.payload));
    entries.find(|entry| !entry.figures.is_empty()).expect("a combat").figures
}

#[test]
fn turn_and_phase_of_a_checkpoint_are_part_of_the_record() {
    for edit in [|point: &mut Checkpoint| point.turn += 1, |point: &mut Checkpoint| point.phase += 1] {
        let (at, found) = replaced("caen-orne", |frame| {
            (frame.kind == Kind::Checkpoint).then(|| {
                let mut point = Checkpoint::decode(frame.payload).unwrap();
                edit(&mut point);
                encoded(&point)
            })
        });
        assert!(matches!(found, Some((seq, DiaryFaultKind::Moment { .. })) if seq == at), "{at}: {found:?}");
    }
}

#[test]
fn the_row_of_a_refusal_is_part_of_the_record() {
    let (at, found) = edited("caen-orne", |entry| match &mut entry.body {
        Body::Refused { rule, .. } => {
            *rule = row("N-151");
            true
        }
        _ => false,
    });
    assert!(matches!(found, Some((seq, DiaryFaultKind::Drift(ReplayMismatch::Accepted))) if seq == at), "{found:?}");
}

#[test]
fn the_checkpoint_of_a_phase_cannot_be_left_out() {
    let all = Schema::ALL.map(|schema| ["caen-orne", "normandy-1944", "cherbourg-1944"].map(|name| (schema, name)));
    for (schema, name) in all.into_iter().flatten() {
        let own = journal(schema, name);
        let marks: Vec<u64> = Frames::new(&own, Mode::ChainOnly)
            .unwrap()
            .map(Result::unwrap)
            .filter(|frame| frame.kind == Kind::Checkpoint)
            .map(|frame| frame.seq)
            .collect();
        for &left_out in &[marks[0], marks[marks.len() / 2]] {
            let mut shift = 0;
            let bytes = forged(&own, |frame| {
                shift += u64::from(frame.seq == left_out);
                (frame.seq != left_out).then(|| frame.payload.to_vec())
            });
            let found = fault(&bytes);
            assert!(
                matches!(found, Some((seq, DiaryFaultKind::NoCheckpoint)) if seq == left_out),
                "{name} in {schema:?}, {left_out}: {found:?}"
            );
        }
    }
}

#[test]
fn a_seal_says_what_the_match_came_to_and_when() {
    let seal = |edit: &dyn Fn(&mut Seal)| {
        replaced("evening", |frame| {
            (frame.kind == Kind::Seal).then(|| {
                let mut seal: Seal = codec::decode(frame.payload).unwrap();
                edit(&mut seal);
                encoded(&seal)
            })
        })
    };
    let (at, found) = seal(&|seal| "allied points".clone_into(&mut seal.result));
    assert!(matches!(found, Some((seq, DiaryFaultKind::Result { .. })) if seq == at), "{found:?}");
    for time in ["yesterday", "", "2026-03-14T17:05:00", "2026-02-30T17:05:00Z", "+002026-03-14T17:05:00Z"] {
        let (at, found) = seal(&|seal| time.clone_into(&mut seal.sealed));
        assert!(matches!(found, Some((seq, DiaryFaultKind::Sealed(_))) if seq == at), "{time}: {found:?}");
    }
    let (at, found) = seal(&|seal| seal.size += 1);
    assert!(matches!(found, Some((seq, DiaryFaultKind::Misplaced)) if seq == at), "{found:?}");
}

/// Without the checkpoint of the same batch, the seal would refer to an older position.
#[test]
fn a_seal_has_a_checkpoint_of_its_own() {
    for schema in Schema::ALL {
        let own = journal(schema, "evening");
        let last = Frames::new(&own, Mode::ChainOnly).unwrap().count() as u64 - 1;
        let bytes = forged(&own, |frame| match frame.seq {
            seq if seq == last - 1 => None,
            seq if seq == last => Some(encoded(&Seal { size: last - 1, ..codec::decode(frame.payload).unwrap() })),
            _ => Some(frame.payload.to_vec()),
        });
        let found = fault(&bytes);
        assert!(
            matches!(found, Some((seq, DiaryFaultKind::Misplaced | DiaryFaultKind::NoCheckpoint)) if seq == last - 1),
            "{schema:?}: {found:?}"
        );
    }
}

#[test]
fn the_opening_is_what_its_edition_and_scene_make_it() {
    let genesis = |edit: &dyn Fn(&mut Genesis)| {
        replaced("caen-orne", |frame| {
            (frame.kind == Kind::Genesis).then(|| {
                let mut genesis: Genesis = codec::decode(frame.payload).unwrap();
                edit(&mut genesis);
                encoded(&genesis)
            })
        })
        .1
        .map(|(_, kind)| kind)
    };
    type Edit<'a> = &'a dyn Fn(&mut Genesis);
    let cases: [(&str, Edit<'_>); 5] = [
        ("schema text", &|genesis| genesis.schema_text = genesis.schema_text.replace("u32", "u16")),
        ("system", &|genesis| "cherbourg-1944".clone_into(&mut genesis.system)),
        ("edition", &|genesis| "2023-1".clone_into(&mut genesis.edition)),
        ("sides", &|genesis| genesis.sides.reverse()),
        ("readings", &|genesis| "nothing".clone_into(&mut genesis.readings[0].1)),
    ];
    for (field, edit) in cases {
        let found = genesis(edit);
        assert!(
            matches!(&found, Some(DiaryFaultKind::Opening(PoseError::Genesis(found))) if *found == field),
            "{field}: {found:?}"
        );
    }
    let (at, found) = replaced("caen-orne", |frame| {
        (frame.kind == Kind::Material).then(|| {
            let piece: Material = codec::decode(frame.payload).unwrap();
            encoded(&Material { part: piece.part + 1, parts: piece.parts + 1, ..piece })
        })
    });
    assert!(matches!(found, Some((seq, DiaryFaultKind::Misplaced)) if seq == at), "{found:?}");
}

#[test]
fn a_notice_of_a_mended_tail_is_of_its_own_number() {
    Schema::ALL.into_iter().for_each(of_its_own_number);
}

fn of_its_own_number(schema: Schema) {
    let own = journal(schema, "caen-orne");
    let last = Frames::new(&own, Mode::ChainOnly).unwrap().map(Result::unwrap).last().unwrap();
    for (told, holds) in [(last.seq + 1, true), (last.seq, false), (0, false)] {
        let payload = encoded(&Recovered { seq: told, cut: 9 });
        let mut bytes = own.clone();
        let draft = Draft { kind: Kind::Recovered, seq: last.seq + 1, back: 0, payload: &payload };
        draft.encode(&mut Chain::new(), &last.link, &mut bytes).unwrap();
        let found = fault(&bytes);
        assert_eq!(found.is_none(), holds, "{told}: {found:?}");
    }
}

#[test]
fn a_file_that_ends_in_its_opening_holds_no_match_yet() {
    for schema in Schema::ALL {
        let (short, long) =
            (holds_no_match_yet(&journal(schema, "caen-orne")), holds_no_match_yet(&of_long_tables(schema)));
        assert!(short > 0 && long == short + 1, "the first part of a text is a beginning too: {short}, {long}");
    }
}

/// A match whose tables take two frames because of long comments: tables keep their comments, whereas a scene is written anew.
fn of_long_tables(schema: Schema) -> Vec<u8> {
    let scene = scenario(CAEN_ORNE.system, Some(CAEN_ORNE.scenario)).expect("a scenario");
    let tables = format!("{}\n{}", Ikvm::TABLES, "# what is said of the tables\n".repeat(PART / 20));
    let opening = Opening { schema: Some(schema), tables: Some(tables), ..Opening::default() };
    let begun = begin(scene, &opening).expect("it begins");
    DiaryFile::in_memory(MatchId([5; 16]), begun).expect("memory takes it").bytes().to_vec()
}

/// Checks that each beginning of a file that ends in its opening has no match; returns how many there are after the header.
fn holds_no_match_yet(own: &[u8]) -> usize {
    let (mut end, mut cuts) = (96, vec![(0, 96)]);
    for frame in Frames::new(own, Mode::ChainOnly).unwrap().map(Result::unwrap) {
        if !matches!(frame.kind, Kind::Genesis | Kind::Material) {
            break;
        }
        end += frame.frame_len();
        cuts.push((frame.seq + 1, end));
    }
    let whole = cuts.pop().unwrap();
    assert!(fault(&own[..whole.1]).is_none(), "with its whole opening it is a match without entries");
    for &(frames, cut) in &cuts {
        let found = fault(&own[..cut]);
        assert!(matches!(found, Some((seq, DiaryFaultKind::Unbegun)) if seq == frames), "{cut}: {found:?}");
    }
    cuts.len() - 1
}

/// Digests that are one off, entry by entry, with everything else sound: the first is found, and only the match before it is left.
#[test]
fn a_changed_digest_is_found_at_its_entry() {
    Schema::ALL.into_iter().for_each(found_at_its_entry);
}

fn found_at_its_entry(schema: Schema) {
    let journal = journal(schema, "caen-orne");
    let last = Frames::new(&journal, Mode::ChainOnly).unwrap().count() as u64;
    for from in (0..last).step_by(7) {
        let mut first = None;
        let changed = forged(&journal, |frame| {
            if frame.kind == Kind::Entry && frame.seq >= from {
                let mut entry = decoded(schema, frame.payload);
                if entry.digest != 0 {
                    first = first.or(Some(frame.seq));
                    entry.digest ^= 1;
                    return Some(payload(schema, &entry));
                }
            }
            Some(frame.payload.to_vec())
        });
        assert_eq!(fault(&changed).map(|(seq, _)| seq), first, "from {from} on");
    }
}
