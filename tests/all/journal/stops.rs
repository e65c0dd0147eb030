//! The words of a stop in the notes: two titles and a question, which may change at any time, open to every reader.

use wardiary_core::diary::notes::debrief::Item;
use wardiary_core::diary::notes::{Layer, NoteBody, NoteFault, QUESTION_MAX, SCHEMA, Said, TITLE_MAX};
use wardiary_journal::notes_file::NotesError;

use super::notes::{WALL, of_schema, on};

fn said(en: &str, sv: &str) -> Said {
    Said { en: en.to_owned(), sv: sv.to_owned() }
}

fn words(number: u32, [title, before, question]: [Said; 3]) -> NoteBody {
    NoteBody::Debrief { layer: Layer::Public, item: Item::StopWorded { number, title, before, question } }
}

/// A stop that gets its words, and others later.
pub(super) fn worded() -> Vec<NoteBody> {
    let title = said("Two points short", "Två poäng för lite");
    vec![
        NoteBody::Placed { number: 1, on: on(7), order: 2, title: said("", "Valet") },
        words(1, [title, said("The bridge", ""), said("Attack now, or wait?", "Anfalla nu, eller vänta?")]),
        words(1, [said("Two points short", ""), Said::default(), Said::default()]),
    ]
}

/// Words of a stop replace earlier ones, are one line each and bounded, and are about a stop that exists.
#[test]
fn a_stop_is_given_its_words_anew_and_each_is_one_line() {
    let file = of_schema(SCHEMA, &worded()[..2]);
    let stop = &file.notes().stops()[0];
    assert_eq!((stop.before.en.as_str(), stop.question.sv.as_str()), ("The bridge", "Anfalla nu, eller vänta?"));
    let mut file = of_schema(SCHEMA, &worded());
    let stop = &file.notes().stops()[0];
    assert_eq!(
        [&stop.title, &stop.before, &stop.question],
        [&said("Two points short", ""), &Said::default(), &Said::default()]
    );
    let none = Said::default;
    let long = |most: usize| said("", &"å".repeat(most + 1));
    for (words, field, fault) in [
        ([none(), said("x", ""), said("x", "")], "title", NoteFault::Missing),
        ([said("x", ""), said("two\nlines", ""), none()], "before", NoteFault::Unprintable),
        ([said("x", ""), long(TITLE_MAX), none()], "before", NoteFault::Long { most: 120 }),
        ([said("x", ""), none(), said("x ", "")], "question", NoteFault::Untidy),
        ([said("x", ""), none(), long(QUESTION_MAX)], "question", NoteFault::Long { most: 240 }),
    ] {
        let body = self::words(1, words);
        let refused = file.write("instructor", WALL, &|_| Ok(body.clone()));
        assert!(
            matches!(&refused, Err(NotesError::Refused(breach)) if (breach.field, breach.fault) == (field, fault)),
            "{refused:?}"
        );
    }
    let mut refused = |body: NoteBody| match file.write("instructor", WALL, &|_| Ok(body.clone())) {
        Err(NotesError::Refused(breach)) => (breach.field, breach.fault),
        other => panic!("{other:?}"),
    };
    let plain = || [said("x", ""), none(), none()];
    assert_eq!(refused(words(2, plain())), ("number", NoteFault::Unknown));
    let NoteBody::Debrief { item, .. } = words(1, plain()) else { panic!("an item") };
    assert_eq!(refused(NoteBody::Debrief { layer: Layer::Instructor, item }), ("layer", NoteFault::Unknown));
    file.write("instructor", WALL, &|_| Ok(NoteBody::Removed { number: 1, reason: String::new() })).unwrap();
    let gone = file.write("instructor", WALL, &|_| Ok(words(1, plain())));
    assert!(matches!(gone, Err(NotesError::Refused(breach)) if breach.fault == NoteFault::Gone));
}

/// Notes that were begun in an earlier schema keep their stops unchanged, with one title.
#[test]
fn notes_of_the_third_schema_take_stops_and_no_further_words() {
    for schema in 1..SCHEMA {
        let mut older = of_schema(schema, &worded()[..1]);
        let refused = older.write("instructor", WALL, &|_| Ok(worded()[1].clone()));
        assert!(matches!(refused, Err(NotesError::Refused(breach)) if breach.fault == NoteFault::Older));
        let stop = &older.notes().stops()[0];
        assert_eq!(
            (stop.title.sv.as_str(), &stop.before, &stop.question),
            ("Valet", &Said::default(), &Said::default())
        );
    }
}
