//! Notes in a file: a chain of their own for a match, damaged, cut, moved to another match.

use wardiary_core::diary::notes;
use wardiary_core::diary::notes::debrief::{
    Answer, Elsewhere, Form, Item, LessonKind, LessonState, Part, Shape, Stroke, VariedLine,
};
use wardiary_core::diary::notes::{
    Anchor, Content, Glyph, Layer, NoteBody, NoteEntry, NoteFault, Notes, NotesGenesis, SCHEMA, SCHEMA_TEXTS, Said,
};
use wardiary_journal::diary_file::{self, RecordError};
use wardiary_journal::durable::Memory;
use wardiary_journal::notes_file::{self, Home, NotesError, NotesFaultKind, NotesFile, NotesRead, beside, is_notes};
use wardiary_journal::{Header, Kind, Link, MatchId, OpenError, Recovered, Writer, codec};

use super::requests::requests;
use super::sample::from_hex;
use super::stops::worded;

const VECTOR: &str = include_str!("../../../journal/vectors/notes.txt");
const VECTOR_2: &str = include_str!("../../../journal/vectors/notes-2.txt");
const VECTOR_3: &str = include_str!("../../../journal/vectors/notes-3.txt");
const VECTOR_4: &str = include_str!("../../../journal/vectors/notes-4.txt");
pub(super) const WALL: &str = "2026-11-21T14:05:00+01:00";

fn home() -> Home {
    let id = MatchId(std::array::from_fn(|n| u8::try_from(n).expect("sixteen bytes")));
    Home { id, genesis: Link::from_bytes([0xab; 32]), title: "Group A".to_owned() }
}

pub(super) fn on(entry: u32) -> Anchor {
    Anchor { entry, link: [0xcd; 32] }
}

fn content(en: &str, sv: &str) -> Content {
    let text = Said { en: en.to_owned(), sv: sv.to_owned() };
    Content { glyph: Some(Glyph::Interesting), text, ..Content::default() }
}

/// An entry of each kind, in an order in which each is valid.
fn bodies() -> [NoteBody; 6] {
    let hexes = vec!["1910".to_owned()];
    let said = Content { private: false, hexes, ..content("Why here?", "Varför här?") };
    let title = Said { en: String::new(), sv: "Valet".to_owned() };
    [
        NoteBody::Written { number: 1, on: on(300), layer: Layer::Instructor, content: said },
        NoteBody::Revised { number: 1, version: 2, content: content("Why here, and why now?", "") },
        NoteBody::Released(Layer::Instructor),
        NoteBody::Placed { number: 1, on: on(7), order: 2, title },
        NoteBody::Retracted { number: 1, reason: "asked in the room".to_owned() },
        NoteBody::Removed { number: 1, reason: String::new() },
    ]
}

/// An item of each kind after a note, in an order in which each is valid.
pub(super) fn items() -> Vec<NoteBody> {
    let said = |en: &str, sv: &str| Said { en: en.to_owned(), sv: sv.to_owned() };
    let hexes = |hexes: &[&str]| hexes.iter().map(|&hex| hex.to_owned()).collect::<Vec<_>>();
    let shape = |form, stroke, of: &[&str]| Shape { form, stroke, hexes: hexes(of) };
    let shapes = vec![
        shape(Form::Hex, Stroke::Solid, &["1910"]),
        shape(Form::Path, Stroke::Dotted, &["1910", "1911"]),
        shape(Form::Arrow, Stroke::Dashed, &["1910", "1911"]),
        shape(Form::Area, Stroke::Double, &["1910", "1911", "2010"]),
    ];
    let elsewhere = Some(Elsewhere { id: [7; 16], link: [8; 32], title: "Group B".to_owned() });
    let chapter = |number, elsewhere| Item::ChapterPlaced {
        number,
        list: "Evening 2".to_owned(),
        order: 1,
        elsewhere,
        from: on(7),
        to: on(300),
        title: said("The bridge", ""),
        text: said("From the landing on.", "Från landstigningen."),
    };
    let line = |notation: &str, text| VariedLine { notation: notation.to_owned(), text };
    let lines = vec![line("move ca-3-inf to 2110", said("It waits.", "")), line("end", Said::default())];
    let reason = || "asked in the room".to_owned();
    let layered = |layer, item| NoteBody::Debrief { layer, item };
    let public = |item| layered(Layer::Public, item);
    vec![
        bodies()[0].clone(),
        layered(Layer::Instructor, Item::Drawn { number: 1, shapes }),
        public(chapter(1, None)),
        public(chapter(2, elsewhere)),
        public(Item::ChapterRemoved { number: 1, reason: String::new() }),
        public(Item::VariationWritten {
            number: 1,
            on: on(300),
            title: said("Had it waited", "Om den väntat"),
            text: Said::default(),
            lines,
        }),
        public(Item::VariationRemoved { number: 1, reason: reason() }),
        layered(Layer::Umpire, Item::DocumentEdited { part: Part::Why, text: said("", "Ett lag tvekade.") }),
        public(Item::LessonWritten {
            number: 1,
            on: on(300),
            kind: LessonKind::Improve,
            owner: "staff".to_owned(),
            text: said("Count to the next column.", ""),
            test: "attacks below 1:1".to_owned(),
        }),
        public(Item::LessonMarked { number: 1, state: LessonState::Repeated, reason: reason() }),
        public(Item::QuestionAsked { number: 1, on: on(7), question: said("Where would you attack?", "") }),
        public(Item::QuestionAnswered {
            number: 1,
            answers: vec![Answer { text: "attack 2109 by ca-3-inf".to_owned(), count: 14 }],
        }),
    ]
}

/// Notes of the first schema, with an entry of each kind.
fn written() -> NotesFile<Memory> {
    of_schema(1, &bodies())
}

pub(super) fn of_schema(schema: u16, bodies: &[NoteBody]) -> NotesFile<Memory> {
    let mut file = NotesFile::in_memory_as(&home(), WALL, schema).unwrap();
    for (body, seq) in bodies.iter().zip(1..) {
        assert_eq!(file.write("instructor", WALL, &|_| Ok(body.clone())).unwrap(), seq);
    }
    file
}

fn read(bytes: &[u8]) -> NotesRead {
    notes_file::read(bytes).unwrap()
}

fn vector() -> Vec<u8> {
    unpinned(VECTOR)
}

fn unpinned(vector: &str) -> Vec<u8> {
    from_hex(&vector.lines().filter(|line| !line.starts_with('#')).collect::<String>())
}

#[test]
fn the_writer_writes_the_pinned_notes() {
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    assert_eq!(hex(written().bytes()), hex(&vector()));
}

#[test]
fn the_pinned_notes_are_read_as_the_format_says() {
    let read = read(&vector());
    assert_eq!((read.report.frames, read.report.batches, &read.report.fault, &read.fault), (7, 7, &None, &None));
    assert_eq!(read.foreign(&home()), None);
    let entries: Vec<NoteBody> = read.notes.history().iter().map(|(_, entry)| entry.body.clone()).collect();
    assert_eq!(entries, bodies());
    assert_eq!(read.genesis.unwrap().begun, WALL);
    assert_eq!(&read.notes, written().notes());
}

/// The writer writes the pinned bytes of the later schemas; they are read, printed as text and read from that again unchanged.
#[test]
fn what_the_debrief_keeps_is_pinned_and_survives_its_text() {
    for (schema, bodies, pinned) in [(2, items(), VECTOR_2), (3, requests(), VECTOR_3), (4, worded(), VECTOR_4)] {
        survives(schema, &bodies, pinned);
    }
}

fn survives(schema: u16, bodies: &[NoteBody], pinned: &str) {
    let file = of_schema(schema, bodies);
    let hex: String = file.bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hex, unpinned(pinned).iter().map(|byte| format!("{byte:02x}")).collect::<String>(), "{hex}");
    let read = read(file.bytes());
    assert_eq!((&read.fault, &read.report.fault, &read.notes), (&None, &None, file.notes()));
    let sides = ["allied", "german"];
    let text = notes::text::print(&read.notes, sides);
    let (link, none) = (|seq: u32| Some(on(seq).link), Notes::default());
    let ground = notes::text::Ground { sides, link: &link, wall: WALL, notes: &none, next: 1 };
    let again: Vec<NoteBody> =
        notes::text::parse(&text, &ground).expect(&text).into_iter().map(|entry| entry.body).collect();
    assert_eq!(again, bodies, "{text}");
    assert_eq!(of_schema(schema, &again).bytes(), file.bytes(), "byte for byte");
}

/// Notes that were begun in the first schema continue in it.
#[test]
fn notes_of_the_first_schema_take_notes_and_stops_alone() {
    let mut file = of_schema(1, &bodies()[..1]);
    let before = file.bytes().to_vec();
    let refused = file.write("instructor", WALL, &|_| Ok(items()[1].clone()));
    assert!(matches!(refused, Err(NotesError::Refused(breach)) if breach.fault == NoteFault::Older));
    assert_eq!(file.bytes(), before);
    let entry = |body: &NoteBody| {
        (Kind::Entry, encoded(&NoteEntry { author: "a".to_owned(), wall: WALL.to_owned(), body: body.clone() }))
    };
    let found = forged(&[genesis(1), entry(&items()[0]), entry(&items()[1])]).fault;
    assert!(matches!(found, Some(fault) if fault.seq == 2
            && matches!(&fault.kind, NotesFaultKind::Breach(breach) if breach.fault == NoteFault::Older)));
}

#[test]
fn an_entry_has_the_bytes_of_the_format() {
    let entry = NoteEntry { author: "umpire".to_owned(), wall: WALL.to_owned(), body: bodies()[2].clone() };
    let mut bytes = Vec::new();
    codec::encode(&entry, &mut bytes).unwrap();
    // author, wall, released, instructor
    assert_eq!(bytes, from_hex("06 756d70697265 19 323032362d31312d32315431343a30353a30302b30313a3030 03 01"));
}

#[test]
fn every_flipped_bit_is_noticed_and_no_note_before_it_is_lost() {
    let sound = written().bytes().to_vec();
    let offsets = read(&sound).offsets;
    for bit in 96 * 8..sound.len() * 8 {
        let mut damaged = sound.clone();
        damaged[bit / 8] ^= 1 << (bit % 8);
        let read = read(&damaged);
        let whole = offsets.iter().filter(|offset| **offset <= bit as u64 / 8).count() as u64 - 1;
        assert_eq!(read.report.fault.as_ref().map(|fault| fault.seq), Some(whole), "bit {bit}");
        assert_eq!(read.notes.history().len() as u64, whole.saturating_sub(1), "bit {bit}");
    }
}

#[test]
fn notes_cut_anywhere_keep_exactly_their_whole_entries() {
    let sound = written().bytes().to_vec();
    let all = read(&sound);
    let ends: Vec<u64> = all.offsets.iter().skip(1).copied().chain([sound.len() as u64]).collect();
    for length in 96..sound.len() {
        let cut = read(&sound[..length]);
        let whole = ends.iter().filter(|end| **end <= length as u64).count();
        assert_eq!(cut.report.frames, whole as u64, "cut at {length}");
        let kept: Vec<_> = all.notes.history().iter().take(whole.saturating_sub(1)).collect();
        assert_eq!(cut.notes.history().iter().collect::<Vec<_>>(), kept, "cut at {length}");
    }
}

/// A chain as a person with a hasher could forge it: links and checksums right, content not.
fn forged(frames: &[(Kind, Vec<u8>)]) -> NotesRead {
    let header = Header::new(home().id);
    let mut writer = Writer::begin(Memory { bytes: header.encode().to_vec() }, &header);
    for (kind, payload) in frames {
        writer.append(&[(*kind, payload)]).unwrap();
    }
    read(&writer.file().bytes)
}

fn encoded<T: serde::Serialize>(value: &T) -> Vec<u8> {
    let mut bytes = Vec::new();
    codec::encode(value, &mut bytes).unwrap();
    bytes
}

fn genesis(schema: u16) -> (Kind, Vec<u8>) {
    let genesis = NotesGenesis {
        schema,
        schema_text: SCHEMA_TEXTS[usize::from(schema.clamp(1, SCHEMA)) - 1].to_owned(),
        match_id: home().id.0,
        match_link: *home().genesis.as_bytes(),
        title: String::new(),
        begun: String::new(),
    };
    (Kind::Genesis, encoded(&genesis))
}

#[test]
fn content_that_does_not_hold_is_named_by_its_entry() {
    let entry = |body: &NoteBody| {
        (Kind::Entry, encoded(&NoteEntry { author: "a".to_owned(), wall: WALL.to_owned(), body: body.clone() }))
    };
    let revised = entry(&bodies()[1]);
    let fault = |frames: &[(Kind, Vec<u8>)]| forged(frames).fault.map(|fault| (fault.seq, fault.kind));
    let breach = fault(&[genesis(SCHEMA), revised.clone()]);
    assert!(matches!(&breach, Some((1, NotesFaultKind::Breach(found))) if found.fault == NoteFault::Unknown));
    let longer = (Kind::Entry, [revised.1.as_slice(), &[0]].concat());
    assert!(matches!(fault(&[genesis(SCHEMA), longer]), Some((1, NotesFaultKind::Payload(_)))));
    assert_eq!(fault(&[genesis(SCHEMA), genesis(SCHEMA)]), Some((1, NotesFaultKind::Misplaced)));
    assert_eq!(fault(&[genesis(SCHEMA + 1)]), Some((0, NotesFaultKind::Schema(SCHEMA + 1))));
    assert_eq!(fault(&[revised]), Some((0, NotesFaultKind::Misplaced)));
    assert_eq!(fault(&[genesis(SCHEMA), entry(&bodies()[0])]), None);
}

/// The rules of FORMAT.md for notes besides their entries: the text of their schema, a valid time, each entry in a batch of its own, and
/// notices of their own number (sections 9 and 12).
#[test]
fn the_frames_of_notes_are_as_the_format_says() {
    let opening = |edit: &dyn Fn(&mut NotesGenesis)| {
        let mut genesis: NotesGenesis = codec::decode(&genesis(SCHEMA).1).unwrap();
        edit(&mut genesis);
        forged(&[(Kind::Genesis, encoded(&genesis))]).fault.map(|fault| (fault.seq, fault.kind))
    };
    for (begun, holds) in [("", true), (WALL, true), ("yesterday", false), ("2026-02-30T14:05:00Z", false)] {
        let found = opening(&|genesis| begun.clone_into(&mut genesis.begun));
        assert_eq!(found, (!holds).then_some((0, NotesFaultKind::Genesis("begun"))), "{begun}");
    }
    let found = opening(&|genesis| genesis.schema_text = genesis.schema_text.replace("text", "u16"));
    assert_eq!(found, Some((0, NotesFaultKind::Genesis("schema text"))));
    for (told, holds) in [(1, true), (0, false), (2, false), (u64::MAX, false)] {
        let notice = (Kind::Recovered, encoded(&Recovered { seq: told, cut: 9 }));
        let found = forged(&[genesis(SCHEMA), notice]).fault.map(|fault| (fault.seq, fault.kind));
        assert_eq!(found, (!holds).then_some((1, NotesFaultKind::Misplaced)), "{told}");
    }
    let entry =
        |body: &NoteBody| encoded(&NoteEntry { author: "a".to_owned(), wall: WALL.to_owned(), body: body.clone() });
    let header = Header::new(home().id);
    let mut writer = Writer::begin(Memory { bytes: header.encode().to_vec() }, &header);
    writer.append(&[(Kind::Genesis, &genesis(SCHEMA).1)]).unwrap();
    let [first, second] = [entry(&bodies()[0]), entry(&bodies()[1])];
    writer.append(&[(Kind::Entry, &first), (Kind::Entry, &second)]).unwrap();
    let found = read(&writer.file().bytes).fault.map(|fault| (fault.seq, fault.kind));
    assert_eq!(found, Some((2, NotesFaultKind::Misplaced)), "two entries in one batch");
}

/// The header names one match, and genesis another: they are notes of neither.
#[test]
fn notes_whose_opening_names_another_match_than_their_header_are_foreign() {
    let (kind, own) = genesis(SCHEMA);
    let other = NotesGenesis { match_id: [9; 16], ..codec::decode(&own).unwrap() };
    assert_eq!(forged(&[(kind, own)]).fault, None);
    let fault = forged(&[(kind, encoded(&other))]).fault.map(|fault| (fault.seq, fault.kind));
    assert_eq!(fault, Some((0, NotesFaultKind::Foreign)));
}

#[test]
fn a_match_is_no_file_of_notes_and_notes_are_no_match() {
    let (_, journal) = wardiary_fixtures::journals().remove(0);
    assert!(read(&journal).fault.is_some() && read(&journal).notes == Notes::default());
    let read = diary_file::read(written().bytes()).unwrap();
    assert!(read.fault.is_some() && read.game.is_none());
}

#[test]
fn notes_on_disk_go_on_where_they_ended_and_only_for_their_match() {
    let folder = tempfile::tempdir().unwrap();
    let path = beside(&folder.path().join("evening.wdj"));
    assert!(path.ends_with("evening.notes.wdj") && is_notes(&path) && !is_notes(&path.with_file_name("notes.wdj")));
    let mut file = NotesFile::create(&path, &home(), WALL).unwrap();
    file.write("instructor", WALL, &|_| Ok(bodies()[0].clone())).unwrap();
    assert!(matches!(NotesFile::open(&path, &home()), Err(NotesError::File(RecordError::Open(OpenError::Locked)))));
    drop(file);
    let (mut file, mended) = NotesFile::open(&path, &home()).unwrap();
    assert_eq!((file.notes().notes().len(), mended), (1, None));
    let refused = file
        .write("instructor", WALL, &|_| Ok(bodies()[4].clone()))
        .and_then(|_| file.write("instructor", WALL, &|_| Ok(bodies()[1].clone())));
    assert!(
        matches!(&refused, Err(NotesError::Refused(breach)) if breach.fault == NoteFault::Gone),
        "{:?}",
        refused.err()
    );
    drop(file);
    let other = Home { genesis: Link::from_bytes([1; 32]), ..home() };
    let foreign = NotesFile::open(&path, &other).err();
    assert!(matches!(foreign, Some(NotesError::Fault(fault)) if fault.kind == NotesFaultKind::Foreign));

    // A torn tail is set aside and reported; the notes before it stay.
    let sound = std::fs::read(&path).unwrap();
    std::fs::write(&path, &sound[..sound.len() - 3]).unwrap();
    let (mut file, mended) = NotesFile::open(&path, &home()).unwrap();
    assert!(mended.is_some_and(|recovery| recovery.kept.exists()));
    assert!(file.notes().note(1).unwrap().stands(), "the retraction was never acknowledged whole");
    file.write("instructor", WALL, &|_| Ok(bodies()[4].clone())).unwrap();
    drop(file);
    let read = notes_file::read(std::fs::File::open(&path).unwrap()).unwrap();
    assert_eq!((read.fault, read.report.fault, read.notes.history().len()), (None, None, 2));

    // Cut off before their genesis, notes are begun again.
    std::fs::write(&path, &sound[..100]).unwrap();
    let (file, _) = NotesFile::open(&path, &home()).unwrap();
    assert_eq!(file.notes(), &Notes::default());
    drop(file);
    assert_eq!(notes_file::read(std::fs::File::open(&path).unwrap()).unwrap().foreign(&home()), None);
}
