//! The library: a folder scanned again, damage listed, scenes posed.

use wardiary_core::diary::notes::{Anchor, Content, Layer, NoteBody, Notes, Said};
use wardiary_fixtures::matches::RECORDED;
use wardiary_library::archive::Archive;
use wardiary_library::library::Library;
use wardiary_library::library::Remark;
use wardiary_words::i18n::Words;

use super::{Desk, SYSTEM, bytes, done, fixture};

#[test]
fn the_samples_open() {
    let library = Archive::samples().unwrap();
    let listed = library.matches();
    let ids: Vec<&str> = listed.iter().map(|listed| listed.id.as_str()).collect();
    assert_eq!(ids, RECORDED.iter().map(|sample| sample.id).collect::<Vec<_>>(), "in the order they ship in");
    assert_eq!(ids[0], "normandy-1944", "the whole game as two teams play it comes first");
    assert!(listed.iter().all(|one| one.fault.is_none()));
    for (listed, begins) in listed.iter().zip([(1, "sides"), (3, "movement")]) {
        let opened = library.open(&listed.id).unwrap();
        assert_eq!(opened.integrity.last + 1, listed.entries);
        assert_eq!((opened.integrity.link)(opened.integrity.last).unwrap(), opened.integrity.head);
        assert!((opened.integrity.link)(listed.entries).is_none());
        let first = &opened.integrity.checkpoints[0];
        assert_eq!((first.turn, first.phase.word), begins);
    }
    assert_eq!(library.systems(), wardiary_core::editions::systems());
    assert!(library.book(SYSTEM).is_some() && library.book("x").is_none() && library.open("x").is_none());
}

#[test]
fn a_folder_is_looked_at_again() {
    let desk = Desk::new();
    let library = Archive::folder(desk.folder.path().to_owned()).unwrap();
    assert!(library.matches().is_empty());
    let path = desk.played("one.wdj", "1");
    desk.write("notes.txt", "no match");
    let ids = || library.matches().into_iter().map(|listed| listed.id).collect::<Vec<_>>();
    assert_eq!(ids(), ["one"]);
    let before = library.matches()[0].entries;
    let opened = library.open("one").unwrap();
    assert!(std::sync::Arc::ptr_eq(&opened, &library.open("one").unwrap()), "an unchanged match is read once");

    done(&["record", &path], "clock stop\n");
    assert_eq!(library.matches()[0].entries, before + 1);
    assert_eq!(library.open("one").unwrap().integrity.last, before);

    let mut journal = bytes(&path);
    let middle = journal.len() / 2;
    journal[middle] ^= 1;
    desk.write("two.wdj", &journal);
    desk.write("three.wdj", "nonsense");
    assert_eq!(ids(), ["one", "three", "two"]);
    let listed = library.matches();
    assert_eq!(listed[1].fault.as_ref().unwrap().class, "corrupt");
    assert!(library.open("three").is_none());
    let fault = listed[2].fault.as_ref().unwrap();
    assert_eq!(fault.class, "corrupt");
    assert!(fault.offset < journal.len() as u64 && !fault.remedy(Words::default()).is_empty());

    std::fs::remove_file(&path).unwrap();
    assert_eq!(ids(), ["three", "two"]);
}

#[test]
fn notes_of_a_folder_are_written_to_disk_and_never_stale() {
    let desk = Desk::new();
    let path = desk.played("one.wdj", "1");
    let library = Archive::folder(desk.folder.path().to_owned()).unwrap();
    let noted = || library.notes("one").unwrap();
    assert!(noted().is_durable && noted().head.is_empty());
    let opened = library.open("one").unwrap();
    let on = Anchor { entry: 5, link: opened.link(5).unwrap() };
    let write = |en: &str| {
        let content = Content { text: Said { en: en.to_owned(), sv: String::new() }, ..Content::default() };
        let compose = |notes: &Notes| {
            let content = content.clone();
            Ok(NoteBody::Written { number: notes.next_note(), on, layer: Layer::Public, content })
        };
        let wall = "2026-11-21T14:05:00+01:00";
        library.annotate("one", &library.open("one").unwrap(), &Remark { author: "umpire", wall, compose: &compose })
    };
    assert!(write("").is_err());
    assert!(!std::path::Path::new(&desk.path("one.notes.wdj")).exists(), "what does not hold begins no file");
    assert_eq!(write("first").unwrap(), 1);
    let head = noted().head.clone();
    done(&["note", &path, "--entry", "6", "--author", "umpire", "--text-en", "from the command line"], "");
    assert_ne!(noted().head, head, "written by another program, seen at once");
    assert_eq!(write("third").unwrap(), 3);
    assert_eq!(noted().notes.notes().len(), 3);
    assert_eq!(library.matches().len(), 1, "notes are no match");
    assert!(library.notes("two").is_none());

    let mut damaged = bytes(&desk.path("one.notes.wdj"));
    let middle = damaged.len() - 250;
    damaged[middle] ^= 1;
    desk.write("one.notes.wdj", &damaged);
    let found = noted();
    assert!(found.fault.is_some() && found.notes.notes().len() < 3);
    assert!(write("fourth").is_err(), "a damaged file is not written to");
    assert_eq!(bytes(&desk.path("one.notes.wdj")), damaged);
}

#[test]
fn a_scene_is_posed_with_its_script_played() {
    let library = Archive::samples().unwrap();
    let scene = std::fs::read_to_string(fixture("E-01")).unwrap();
    let short: String =
        scene.lines().take_while(|line| !line.starts_with("> advance")).flat_map(|line| [line, "\n"]).collect();
    let posed = library.pose(&short).unwrap();
    let combat = posed.review.at(posed.at).combat().unwrap();
    assert_eq!((combat.odds.as_str(), combat.face()), ("5:1", Some(4)));

    let posed = library.pose(&scene).unwrap();
    let refused = (0..posed.review.len()).filter(|&seq| posed.review.entry(seq).unwrap().refusal().is_some()).count();
    assert_eq!(refused, 2, "what the rules refuse is written down as refused");

    let error = library.pose(&scene.replace("> die 4", "> die x")).err().unwrap();
    let line = scene.lines().position(|line| line == "> die 4").unwrap() + 1;
    assert_eq!((error.line as usize, error.column), (line, 7));
}
