//! Tests that a side gets the same answers whether others have written notes or not: numbers, links, counts and refusals do not reveal them.

use std::fmt::Write as _;

use wardiary_core::kernel::unit::Side;

use super::*;

/// Notes on entry 19 by layer, and whether the first side knows of each.
const NOTES: [(&str, bool); 7] = [
    ("umpire", false),
    ("allied", true),
    ("german", false),
    ("instructor", false),
    ("public", true),
    ("german", false),
    ("allied", true),
];

/// Returns the match with the chosen notes, each with words of its own.
fn room_with(chosen: impl Fn(bool) -> bool) -> Served {
    let mut text = String::new();
    for (at, (layer, _)) in NOTES.iter().enumerate().filter(|(_, (_, known))| chosen(*known)) {
        let minute = 10 + at;
        writeln!(text, "note 19\nby t\nat 2026-11-20T13:{minute}:00+01:00\nlayer {layer}\nen words{at}\n").unwrap();
    }
    let recorded = Recorded { notes: Some(Box::leak(text.into_boxed_str())), ..CAEN_ORNE };
    served(Arc::new(Archive::of(&[recorded]).unwrap()))
}

const ASKED: [(&str, &str, &str); 20] = [
    ("GET", "/", ""),
    ("GET", "/m/caen-orne/e/19", ""),
    ("GET", "/m/caen-orne/e/19?layer=notes-allied", ""),
    ("GET", "/m/caen-orne/e/19?layer=notes-allied,notes-german,notes-umpire,notes-private", ""),
    ("GET", "/m/caen-orne/e/20", ""),
    ("GET", "/m/caen-orne/overview", ""),
    ("GET", "/m/caen-orne/notes", ""),
    ("GET", "/m/caen-orne/notes?layer=notes-allied", ""),
    ("GET", "/m/caen-orne/notes?layer=notes-allied&by=t&on=german", ""),
    ("GET", "/m/caen-orne/notes/1?layer=notes-allied", ""),
    ("GET", "/m/caen-orne/notes/2", ""),
    ("GET", "/m/caen-orne/notes/3?layer=notes-allied", ""),
    ("GET", "/m/caen-orne/notes/4", ""),
    ("GET", "/m/caen-orne/notes/form?do=write&entry=19", ""),
    ("GET", "/m/caen-orne/notes/form?do=revise&note=1&layer=notes-allied", ""),
    ("GET", "/m/caen-orne/notes/form?do=revise&note=4", ""),
    ("POST", "/m/caen-orne/notes", "do=revise&note=4&version=2&author=t&en=x"),
    ("POST", "/m/caen-orne/notes", "do=retract&note=7&author=t&reason=x"),
    ("POST", "/m/caen-orne/notes", "do=write&entry=19&author=t&for=german&en=x"),
    ("POST", "/m/caen-orne/notes", "do=release&for=umpire&author=t"),
];

#[tokio::test]
async fn answers_to_a_side_are_the_same_with_and_without_the_notes_of_others() {
    let (with, without) = (room_with(|_| true), room_with(|known| known));
    let [one, other] = [&with, &without].map(|room| room.reader(Role::Side(Side::One), "caen-orne"));
    for (method, path, body) in ASKED {
        for lang in ["en", "sv"] {
            let joint = if path.contains('?') { '&' } else { '?' };
            let path = format!("{path}{joint}lang={lang}");
            let [a, b] = [
                with.ask((method, &path), Some(&one), body).await,
                without.ask((method, &path), Some(&other), body).await,
            ];
            assert_eq!((a.status, &a.headers), (b.status, &b.headers), "{method} {path} {body}");
            assert!(a.text == b.text, "{method} {path} {body}: {}", first_difference(&a.text, &b.text));
        }
    }
    // The umpire's answers differ, so the test can fail.
    let [one, other] = [&with, &without].map(|room| room.reader(Role::Umpire, "caen-orne"));
    let path = "/m/caen-orne/notes?layer=notes-german";
    assert_ne!(with.get(path, Some(&one)).await.text, without.get(path, Some(&other)).await.text);
}

/// A side writes, revises and retracts a note under the number that it sees, and the right note of the file changes.
#[tokio::test]
async fn a_number_that_a_side_is_shown_is_its_own_note() {
    let room = room_with(|_| true);
    let side = room.reader(Role::Side(Side::One), "caen-orne");
    let path = "/m/caen-orne/notes?lang=en";
    let written = room.ask(("POST", path), Some(&side), "do=write&entry=19&author=t&for=allied&en=Fourth").await;
    assert!(written.headers["location"].to_str().unwrap().ends_with("#note-4"), "{:?}", written.headers);
    let revised = room.ask(("POST", path), Some(&side), "do=revise&note=1&version=2&author=t&en=Revised").await;
    assert_eq!(revised.status.as_u16(), 303, "{}", revised.text);
    let retracted = room.ask(("POST", path), Some(&side), "do=retract&note=4&author=t&reason=gone").await;
    assert_eq!(retracted.status.as_u16(), 303, "{}", retracted.text);
    let umpire = room.reader(Role::Umpire, "caen-orne");
    let shown = |number: u32| format!("/m/caen-orne/notes/{number}?layer=notes-allied&lang=en");
    for (number, words) in [(2, "Revised"), (8, "Fourth")] {
        let page = room.get(&shown(number), Some(&umpire)).await.text;
        assert!(page.contains(words), "{number}: {page}");
    }
    assert!(room.get(&shown(8), Some(&umpire)).await.text.contains("gone"));
    let page = room.get("/m/caen-orne/notes/1?layer=notes-allied&lang=en", Some(&side)).await.text;
    assert!(page.contains("Revised") && page.contains("words1"), "{page}");
}

/// A side draws for its own notes and places chapters on its own layer, and does neither on any other.
#[tokio::test]
async fn a_side_draws_and_places_chapters_on_its_own_layer_alone() {
    let room = room_with(|_| true);
    let (side, umpire) = (room.reader(Role::Side(Side::One), "caen-orne"), room.reader(Role::Umpire, "caen-orne"));
    let send = async |path: &str, token, body: &str| room.ask(("POST", path), Some(token), body).await.status.as_u16();
    let (notes, chapters) = ("/m/caen-orne/notes?lang=en", "/m/caen-orne/chapters?lang=en");
    let drawn = "do=write&entry=19&author=t&en=Fourth&shape=arrow&stroke=dashed&at=2109+2209";
    assert_eq!(send(notes, &side, &format!("{drawn}&for=allied")).await, 303);
    assert_eq!(send(notes, &side, &format!("{drawn}&for=german")).await, 422);
    let page = room.get("/m/caen-orne/e/19?layer=notes-allied&lang=en", Some(&side)).await.text;
    assert!(page.contains("arrow, dashed, from 2109 to 2209"), "{page}");
    let placed = "do=place&author=t&list=Ours&from=19&to=22&title-en=";
    assert_eq!(send(chapters, &umpire, &format!("{placed}Hidden&for=instructor")).await, 303);
    assert_eq!(send(chapters, &side, &format!("{placed}Own&for=allied")).await, 303);
    assert_eq!(send(chapters, &side, &format!("{placed}Forbidden&for=public")).await, 422);
    let list = "/m/caen-orne/notes?layer=notes-allied,notes-instructor&lang=en";
    let page = room.get(list, Some(&side)).await.text;
    assert!(page.contains(">Own<") && page.contains("id=\"chapter-1\"") && !page.contains("Hidden"), "{page}");
    // The side sees its own chapter under number 1. It removes the chapter by this number, although the file has it second.
    assert_eq!(send(chapters, &side, "do=remove&chapter=2&author=t&layer=notes-allied").await, 422);
    assert_eq!(send("/m/caen-orne/chapters?layer=notes-allied", &side, "do=remove&chapter=1&author=t").await, 303);
    let page = room.get(list, Some(&umpire)).await.text;
    assert!(page.contains("Hidden") && !page.contains(">Own<"), "{page}");
    let none = room.get("/m/caen-orne/e/19?chapter=1&lang=en", Some(&side)).await.text;
    assert!(none.contains("There is no such chapter any more") && !none.contains("Hidden"), "{none}");
}

fn first_difference(one: &str, other: &str) -> String {
    let differing = one.lines().zip(other.lines()).find(|(a, b)| a != b);
    differing.map_or_else(|| "one is longer".to_owned(), |(a, b)| format!("\n{a}\n{b}"))
}

/// A side stores variations only on its own layer, and sees none on other hidden layers.
#[tokio::test]
async fn a_side_keeps_variations_on_its_own_layer_alone() {
    let room = room_with(|_| true);
    let (side, umpire) = (room.reader(Role::Side(Side::One), "caen-orne"), room.reader(Role::Umpire, "caen-orne"));
    let other = room.reader(Role::Side(Side::Two), "caen-orne");
    let send = async |token, body: &str| {
        room.ask(("POST", "/m/caen-orne/variations?lang=en"), Some(token), body).await.status.as_u16()
    };
    let written = "do=write&author=t&entry=40&lines=die+4&title-en=";
    assert_eq!(send(&umpire, &format!("{written}Hidden&for=instructor")).await, 303);
    assert_eq!(send(&side, &format!("{written}Own&for=allied")).await, 303);
    assert_eq!(send(&side, &format!("{written}Forbidden&for=public")).await, 422);
    let list = "/m/caen-orne/lines?layer=notes-allied,notes-instructor,notes-german&lang=en";
    let page = room.get(list, Some(&side)).await.text;
    assert!(page.contains(">Own<") && page.contains("id=\"variation-1\"") && !page.contains("Hidden"), "{page}");
    let page = room.get(list, Some(&other)).await.text;
    assert!(!page.contains(">Own<") && !page.contains("Hidden"), "{page}");
    for (token, number, status) in [(&side, 1, 200), (&side, 2, 404), (&other, 1, 404), (&umpire, 2, 200)] {
        let path = format!("/m/caen-orne/variations/{number}?layer=notes-allied,notes-instructor&line=1&lang=en");
        assert_eq!(room.get(&path, Some(token)).await.status.as_u16(), status, "{number}");
    }
    // The side sees its own variation under number 1. It removes the variation by this number, although the file has it second.
    let remove = async |number: u32| {
        let path = "/m/caen-orne/variations?layer=notes-allied&lang=en";
        room.ask(("POST", path), Some(&side), &format!("do=remove&variation={number}&author=t")).await.status.as_u16()
    };
    assert_eq!((remove(2).await, remove(1).await), (422, 303));
    let page = room.get(list, Some(&umpire)).await.text;
    assert!(page.contains("Hidden") && !page.contains(">Own<"), "{page}");
}
