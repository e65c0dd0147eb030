//! Pinned journals of schema 2: the samples, a phase with everything that can be on record, and a match that continues one of schema 1.

use wardiary_core::diary::entry::{Beside, Body, Source, Throw};
use wardiary_core::diary::replay::EntryOf;
use wardiary_core::diary::schema::Schema;
use wardiary_core::editions::{self, Opening};
use wardiary_core::kernel::game::{System, Viewer};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::notation::fields::Route;
use wardiary_core::kernel::slots::SlotName;
use wardiary_core::kernel::unit::Actor;
use wardiary_core::review::EntryView;
use wardiary_core::systems::cherbourg_1944::Cherbourg;
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_core::systems::ikvm_normandy_2023::state::action::Action;
use wardiary_fixtures::matches::{CAEN_ORNE, CHERBOURG, DISPUTE, EACH};
use wardiary_fixtures::{journals, journals_of};
use wardiary_journal::diary_file::{self, DiaryFile, entry_bytes};
use wardiary_journal::{Frames, Kind, MatchId, Mode};

use super::sample::{Draw, forged};

/// The phase in dispute as a recorder with a device writes it: each entry with its author and its id, each throw with its number.
fn with_what_is_beside(journal: &[u8]) -> Vec<u8> {
    let mut throws = 0;
    forged(journal, |frame| {
        if frame.kind != Kind::Entry {
            return Some(frame.payload.to_vec());
        }
        let mut entry = entry_bytes::decode::<Ikvm>(Schema::Two, frame.payload).expect("canonical");
        let is_throw = entry.by == Actor::Chance;
        throws += u32::from(is_throw);
        let throw = is_throw.then_some(Throw { source: Source::Physical, number: throws });
        let id = [u8::try_from(frame.seq).expect("a short match"); 16];
        entry.beside = Beside { author: "scribe".into(), id: Some(Box::new(id)), throw };
        let mut payload = Vec::new();
        entry_bytes::encode::<Ikvm>(Schema::Two, &entry, &mut payload).expect("it fits a frame");
        Some(payload)
    })
}

/// The match that continues the sealed one of schema 1, with its first phase played.
fn next_evening() -> Vec<u8> {
    let (_, evening) = journals().into_iter().find(|(id, _)| id == "evening").expect("it is pinned");
    let read = diary_file::read(evening.as_slice()).expect("a journal");
    let continues = read.to_continue().expect("it is sealed").to_string();
    let game = read.game.expect("a match");
    let review = game.review(Viewer::Umpire);
    let opening = Opening {
        title: "The next evening".to_owned(),
        language: "en".to_owned(),
        begun: "2026-03-21T17:00:00+01:00".to_owned(),
        edition: Some(game.genesis().edition.clone()),
        continues: Some(continues),
        ..Opening::default()
    };
    let begun = editions::begin(&review.at(review.len() - 1).scene(), &opening).expect("it goes on");
    let mut file = DiaryFile::in_memory(MatchId([2; 16]), begun).expect("memory takes it");
    let mut draw = Draw(9);
    let mut pick = |n: u32| u32::try_from(draw.below(n as usize)).expect("below n");
    for _ in 0..20 {
        file.play(None, &mut pick).expect("what is drawn is legal");
    }
    file.bytes().to_vec()
}

fn played() -> Vec<(&'static str, Vec<u8>)> {
    let samples =
        EACH.into_iter().chain([CAEN_ORNE]).map(|recorded| (recorded.id, recorded.journal().expect("it plays")));
    let dispute = with_what_is_beside(&DISPUTE.journal().expect("it plays"));
    samples.chain([("dispute", dispute), ("next-evening", next_evening())]).collect()
}

#[test]
fn matches_recorded_in_schema_2_give_the_pinned_bytes() {
    let pinned = journals_of(Schema::Two);
    for (id, bytes) in played() {
        let (_, pinned) = pinned.iter().find(|(known, _)| known == id).unwrap_or_else(|| panic!("{id} is pinned"));
        let first = bytes.iter().zip(pinned).position(|(a, b)| a != b);
        assert!(bytes == *pinned, "{id}: differs at byte {first:?} of {}", pinned.len());
    }
}

#[test]
fn every_pinned_journal_of_schema_2_is_intact_and_plays_as_written() {
    let pinned = journals_of(Schema::Two);
    assert_eq!(pinned.len(), 13);
    for (id, bytes) in pinned {
        let read = diary_file::read(bytes.as_slice()).expect("a journal");
        assert_eq!(read.report.fault, None, "{id}: bytes");
        assert!(read.fault.is_none(), "{id}: {:?}", read.fault);
        assert!(!read.checkpoints.is_empty(), "{id}: state roots were compared");
        assert_eq!(read.game.expect("a match").genesis().schema, 2, "{id}");
    }
}

/// The aim of this schema: a match recorded in either schema has the same entries and leads to the same positions.
#[test]
fn a_match_is_the_same_in_both_schemas() {
    for recorded in EACH.into_iter().chain([CAEN_ORNE]) {
        let [one, two] = Schema::ALL.map(|schema| {
            let bytes = recorded.journal_in(schema).expect("it plays");
            diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match").into_review(Viewer::Umpire)
        });
        assert_eq!(one.len(), two.len(), "{}", recorded.id);
        for seq in 0..one.len() {
            let [a, b] = [&one, &two].map(|review| said(&review.entry(seq).expect("an entry")));
            assert_eq!(a, b, "{} entry {seq}", recorded.id);
        }
    }
}

type Said = (Actor, String, Vec<(Hex, u32)>, Vec<String>, Vec<SlotName>);

/// The content of an entry: actor, notation, way, rows, and changed slots, but not the clock of the phase, which only a recorded time sets.
fn said(entry: &EntryView) -> Said {
    let slots = entry.changes.iter().map(|change| change.slot).filter(|slot| *slot != SlotName::Match("clock"));
    let rows = entry.rows.iter().filter(|row| *row != "N-021").cloned().collect();
    (entry.by, entry.notation.clone(), entry.path().to_vec(), rows, slots.collect())
}

/// The entries of a journal of schema 2.
fn entries<S: System>(journal: &[u8]) -> Vec<EntryOf<S>> {
    let frames = Frames::new(journal, Mode::ChainOnly).expect("a journal").map(Result::unwrap);
    let entries = frames.filter(|frame| frame.kind == Kind::Entry);
    entries.map(|frame| entry_bytes::decode::<S>(Schema::Two, frame.payload).expect("canonical")).collect()
}

/// If a march left its way to the program, schema 2 stores the way in the entry.
#[test]
fn ways_that_were_left_to_the_program_are_written_out() {
    let way = |action: &mut Action| Ikvm::route(action).cloned();
    let found: Vec<Route> = entries::<Ikvm>(&DISPUTE.journal().expect("it plays"))
        .into_iter()
        .filter_map(|entry| if let Body::Action(mut action) = entry.body { way(&mut action) } else { None })
        .collect();
    let hexes = |numbers: &[u16]| numbers.iter().map(|&number| Hex::try_from(number).expect("a hex")).collect();
    let dictated = [Route::By(hexes(&[1709])), Route::By(hexes(&[1709]))];
    let wanted = [
        dictated[0].clone(),
        Route::Found(hexes(&[1909])),
        Route::Found(hexes(&[2108])),
        Route::Found(hexes(&[1906, 1907, 1908, 2009, 2109])),
        Route::Found(hexes(&[1709, 1809])),
        dictated[1].clone(),
    ];
    assert_eq!(found, wanted);
    let is_left = |entry: EntryOf<Cherbourg>| match entry.body {
        Body::Action(mut action) => Cherbourg::route(&mut action).cloned(),
        _ => None,
    };
    let routes: Vec<Route> =
        entries::<Cherbourg>(&CHERBOURG.journal().expect("it plays")).into_iter().filter_map(is_left).collect();
    assert!(routes.len() > 200 && routes.iter().all(|route| matches!(route, Route::Found(_))), "{routes:?}");
}
