//! Notes and stops: the permitted entries, their result, and their text form.

use wardiary_core::diary::notes::fold::Adrift;
use wardiary_core::diary::notes::text::{self, Ground};
use wardiary_core::diary::notes::{
    Anchor, Content, Glyph, Layer, NoteBody, NoteBreach, NoteEntry, NoteFault, Notes, Said, TEXT_MAX, tidy,
};
use wardiary_core::kernel::unit::Side;

const WALL: &str = "2026-11-21T14:05:00+01:00";
const SIDES: [&str; 2] = ["allied", "german"];

fn link(entry: u32) -> Option<[u8; 32]> {
    (entry < 40).then(|| [u8::try_from(entry).expect("below 40"); 32])
}

fn on(entry: u32) -> Anchor {
    Anchor { entry, link: link(entry).expect("an entry of the match") }
}

fn content(en: &str) -> Content {
    Content { text: Said { en: en.to_owned(), sv: String::new() }, ..Content::default() }
}

fn entry(body: NoteBody) -> NoteEntry {
    NoteEntry { author: "instructor".to_owned(), wall: WALL.to_owned(), body }
}

fn written(number: u32, layer: Layer, content: Content) -> NoteBody {
    NoteBody::Written { number, on: on(20), layer, content }
}

/// The notes that result from these bodies; all but the last must be valid.
fn folded(bodies: impl IntoIterator<Item = NoteBody>) -> (Notes, Result<(), NoteBreach>) {
    let (mut notes, mut last) = (Notes::default(), Ok(()));
    for (body, seq) in bodies.into_iter().zip(1..) {
        assert_eq!(last, Ok(()), "entry {seq} follows one that does not hold");
        last = notes.take(seq, &entry(body));
    }
    (notes, last)
}

#[test]
fn a_revised_note_keeps_every_version() {
    let revised = |version, en| NoteBody::Revised { number: 1, version, content: content(en) };
    let (notes, last) = folded([
        written(1, Layer::Public, content("first")),
        written(2, Layer::Public, content("another")),
        revised(2, "second"),
        revised(3, "third"),
    ]);
    assert_eq!(last, Ok(()));
    let note = notes.note(1).unwrap();
    let said: Vec<&str> = note.versions().iter().map(|version| version.content.text.en.as_str()).collect();
    assert_eq!((said, note.version(), note.now().act.seq), (vec!["first", "second", "third"], 3, 4));
    assert_eq!(notes.history().len(), 4);
}

#[test]
fn what_waits_on_a_layer_opens_when_it_is_released_and_later_notes_wait_again() {
    let layer = Layer::Side(Side::Two);
    let private = Content { private: true, ..content("for myself") };
    let (mut notes, last) = folded([
        written(1, layer, content("intent")),
        written(2, layer, private),
        written(3, Layer::Instructor, content("question")),
        NoteBody::Released(layer),
        written(4, layer, content("afterthought")),
    ]);
    assert_eq!(last, Ok(()));
    let open = |notes: &Notes| notes.notes().iter().map(wardiary_core::diary::notes::Note::is_open).collect::<Vec<_>>();
    assert_eq!(open(&notes), [true, false, false, false]);
    assert!(notes.waits(layer) && notes.waits(Layer::Instructor) && !notes.waits(Layer::Public));
    notes.take(9, &entry(NoteBody::Released(layer))).unwrap();
    assert_eq!(open(&notes), [true, false, false, true]);
    // A release does not show a note that was private when its layer was released; only the next release does.
    notes.take(10, &entry(NoteBody::Revised { number: 2, version: 2, content: content("for all") })).unwrap();
    assert_eq!(open(&notes), [true, false, false, true]);
}

#[test]
fn a_private_note_is_open_on_no_layer_whether_public_or_released() {
    let layer = Layer::Side(Side::Two);
    let private = |en| Content { private: true, ..content(en) };
    let hidden = |number, version| NoteBody::Revised { number, version, content: private("for myself") };
    let (notes, last) = folded([
        written(1, Layer::Public, private("for myself")),
        written(2, Layer::Public, content("for all")),
        written(3, layer, content("intent")),
        NoteBody::Released(layer),
        hidden(2, 2),
        hidden(3, 2),
    ]);
    assert_eq!(last, Ok(()));
    assert!(notes.note(3).unwrap().released.is_some());
    assert!(notes.notes().iter().all(|note| !note.is_open()));
}

#[test]
fn a_retracted_note_is_closed_to_everybody_but_the_history() {
    let retracted = NoteBody::Retracted { number: 1, reason: "wrong entry".to_owned() };
    let (mut notes, last) = folded([written(1, Layer::Public, content("here")), retracted.clone()]);
    assert_eq!(last, Ok(()));
    let note = notes.note(1).unwrap();
    assert!(!note.is_open() && !note.stands());
    assert_eq!(note.now().content.text.en, "here");
    let again = notes.take(3, &entry(retracted)).unwrap_err();
    assert_eq!(again, NoteBreach { field: "number", fault: NoteFault::Gone });
}

#[test]
fn stops_stand_in_their_row_by_place_and_then_by_entry() {
    let placed = |number, entry, order| NoteBody::Placed {
        number,
        on: on(entry),
        order,
        title: Said { en: format!("stop {number}"), sv: String::new() },
    };
    let removed = |number| NoteBody::Removed { number, reason: String::new() };
    let (notes, last) = folded([placed(1, 30, 0), placed(2, 12, 0), placed(3, 5, 1), placed(4, 6, 0), removed(4)]);
    assert_eq!(last, Ok(()));
    assert_eq!(notes.row().iter().map(|stop| stop.number).collect::<Vec<_>>(), [2, 1, 3]);
    assert_eq!(folded([placed(1, 30, 0), removed(1), removed(1)]).1.unwrap_err().fault, NoteFault::Gone);
}

#[test]
fn what_cannot_be_written_names_its_field_and_leaves_the_notes_alone() {
    let said = |text: &str| written(1, Layer::Public, content(text));
    let revised = |number, version| NoteBody::Revised { number, version, content: content("x") };
    let hexes = |hexes: Vec<String>| written(1, Layer::Public, Content { hexes, ..content("x") });
    let title = |en: &str| NoteBody::Placed {
        number: 1,
        on: on(1),
        order: 0,
        title: Said { en: en.to_owned(), sv: String::new() },
    };
    let retracted = |reason: &str| NoteBody::Retracted { number: 1, reason: reason.to_owned() };
    let rows = [
        (said(""), "text", NoteFault::Missing),
        (said(&"å".repeat(TEXT_MAX + 1)), "text", NoteFault::Long { most: 4_000 }),
        (said("bell\u{7}"), "text", NoteFault::Unprintable),
        (said("blank \nbefore the end"), "text", NoteFault::Untidy),
        (hexes(vec!["1910".to_owned(); 25]), "hexes", NoteFault::Long { most: 24 }),
        (hexes(vec![String::new()]), "hexes", NoteFault::Missing),
        (title("two\nlines"), "title", NoteFault::Unprintable),
        (title(&"x".repeat(121)), "title", NoteFault::Long { most: 120 }),
        (retracted(" "), "reason", NoteFault::Missing),
        (retracted("x"), "number", NoteFault::Unknown),
        (revised(7, 2), "number", NoteFault::Unknown),
        (revised(0, 2), "number", NoteFault::Unknown),
        (written(2, Layer::Public, content("x")), "number", NoteFault::Due(1)),
        (NoteBody::Released(Layer::Umpire), "layer", NoteFault::Nothing),
    ];
    for (body, field, fault) in rows {
        let (notes, refused) = folded([body]);
        assert_eq!(refused.unwrap_err(), NoteBreach { field, fault });
        assert_eq!(notes, Notes::default());
    }
    assert_eq!(folded([said(&"å".repeat(TEXT_MAX))]).1, Ok(()));
    let late = folded([said("x"), revised(1, 2), revised(1, 2)]).1.unwrap_err();
    assert_eq!((late.field, late.fault), ("version", NoteFault::Due(3)), "somebody revised it meanwhile");
    for (author, wall, field) in [("", WALL, "author"), (" a", WALL, "author"), ("a", "today", "wall")] {
        let entry = NoteEntry { author: author.to_owned(), wall: wall.to_owned(), body: said("x") };
        assert_eq!(Notes::default().take(1, &entry).unwrap_err().field, field);
    }
}

#[test]
fn a_note_whose_entry_has_another_link_is_told_and_kept() {
    let (notes, _) = folded([written(1, Layer::Public, content("x"))]);
    assert_eq!(notes.adrift(&link), []);
    assert_eq!(notes.adrift(&|_| None), [Adrift::Note(1, on(20))]);
    assert_eq!(notes.adrift(&|_| Some([7; 32])), [Adrift::Note(1, on(20))]);
    assert_eq!(notes.notes().len(), 1);
}

#[test]
fn glyphs_keep_the_numbers_of_chess_and_read_as_they_are_written() {
    let numbers: Vec<Option<u8>> = Glyph::ALL.iter().map(|glyph| glyph.chess_number()).collect();
    assert_eq!(numbers[..6], [Some(1), Some(2), Some(3), Some(4), Some(5), Some(6)]);
    assert!(Glyph::ALL.iter().all(|glyph| Glyph::named(glyph.word()) == Some(*glyph)));
}

#[test]
fn what_is_typed_gets_one_form() {
    assert_eq!(tidy("\r\n a  \r\n\r\n b\t\n\n"), "a\n\n b");
}

const TEXT: &str = "# notes for the lesson\n\
    note 20\n\
    by instructor\n\
    layer instructor\n\
    glyph !?\n\
    hexes 2109 1910\n\
    en What did the attack on 2109 # cost\n\
    en\n\
    en  elsewhere?\n\
    sv Vad kostade anfallet?\n\
    \n\
    note 21\n\
    by blue team\n\
    layer allied\n\
    private\n\
    at 2026-11-20T10:00:00+01:00\n\
    link 1515\n\
    sv Avsikt\n\
    stop 14\n\
    by instructor\n\
    order 3\n\
    en The choice\n\
    before-en The bridge\n\
    ask-sv Nu, eller vänta?\n\
    revise 2\n\
    by blue team\n\
    glyph intent\n\
    en Intent\n\
    retract 1\n\
    by instructor\n\
    reason asked in the room\n\
    release allied\n\
    by instructor\n\
    remove 1\n\
    by instructor\n";

fn parse(told: &str, notes: &Notes) -> Result<Vec<NoteEntry>, String> {
    let ground = Ground { sides: SIDES, link: &link, wall: WALL, notes, next: 1 };
    text::parse(told, &ground).map_err(|error| error.to_string())
}

fn taken(entries: &[NoteEntry]) -> Notes {
    let mut notes = Notes::default();
    for (entry, seq) in entries.iter().zip(1..) {
        notes.take(seq, entry).expect("an entry that was read holds");
    }
    notes
}

#[test]
fn a_text_written_by_hand_is_read_and_written_again_the_same() {
    let entries = parse(TEXT, &Notes::default()).unwrap();
    assert_eq!(entries.len(), 8, "the further words of a stop are an entry of their own");
    let notes = taken(&entries);
    let first = notes.note(1).unwrap();
    assert_eq!(first.first().content.text.en, "What did the attack on 2109 # cost\n\n elsewhere?");
    assert_eq!((first.layer, first.first().content.glyph), (Layer::Instructor, Some(Glyph::Interesting)));
    assert_eq!(notes.note(2).unwrap().first().act.wall, "2026-11-20T10:00:00+01:00");
    let stop = &notes.stops()[0];
    assert_eq!([&*stop.title.en, &stop.before.en, &stop.question.sv], ["The choice", "The bridge", "Nu, eller vänta?"]);
    let printed = text::print(&notes, SIDES);
    assert_eq!(parse(&printed, &Notes::default()).unwrap(), entries, "{printed}");
    // After existing notes, numbers continue.
    let more = parse(TEXT, &notes).unwrap();
    assert!(matches!(more[4].body, NoteBody::Revised { number: 4, version: 2, .. }), "{:?}", more[4].body);
}

#[test]
fn a_text_that_cannot_be_read_says_where() {
    let rows = [
        ("by a", "line 1, column 1: there is no beginning of a block called `by`"),
        ("note 20\nen x", "line 1, column 1: a line `by` with the author is missing here"),
        ("note x\nby a\nen x", "line 1, column 6: `x` is not a whole number"),
        ("note 99\nby a\nen x", "line 1, column 6: there is no entry called `99`"),
        ("note\nby a", "line 1, column 5: a number is missing here"),
        ("note 20\nby a", "line 1, column 6: text: something must be written here"),
        (
            "note 20\nby a\n  layer staff\nen x",
            "line 3, column 9: there is no layer called `staff`; write one of: public",
        ),
        ("note 20\nby a\nglyph !!!\nen x", "line 3, column 7: there is no glyph called `!!!`"),
        ("note 20\nby a\nby b\nen x", "line 3, column 1: `by` was said before"),
        ("note 20\nby a\nshade dark\nen x", "line 3, column 1: there is no line of a block called `shade`"),
        ("note 20\nby a\nlink ff\nen x", "line 3, column 6: entry 20 has the link 1414"),
        ("note 20\nby a\nat noon\nen x", "line 1, column 6: wall: write a time with offset"),
        ("release 7\nby a", "line 1, column 9: there is no layer called `7`"),
        ("revise 1\nby a\nen x", "line 1, column 8: number: there is none of this number"),
        (
            "stop 3\nby a\nen x\nbefore-en y\nbefore-en z",
            "line 1, column 6: before: a character that cannot be printed",
        ),
        ("reword 1\nby a\nen x", "line 1, column 8: number: there is none of this number"),
        ("stop 3\nby a\norder 70000\nen x", "line 3, column 7: `70000` is not a whole number from 0 to 65535"),
    ];
    for (told, wanted) in rows {
        let error = parse(told, &Notes::default()).expect_err(told);
        assert!(error.starts_with(wanted), "{told:?}: {error}");
    }
}
