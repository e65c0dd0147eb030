//! Requests of sides in the notes: between a side and the umpire alone, never changed, taken up once.

use wardiary_core::diary::notes::debrief::Item;
use wardiary_core::diary::notes::{Layer, NoteBody, NoteFault, SCHEMA};
use wardiary_core::kernel::unit::Side;
use wardiary_journal::notes_file::NotesError;

use super::notes::{WALL, items, of_schema, on};

/// A request of each side, of which the first is taken up, and the lifting of the fog.
pub(super) fn requests() -> Vec<NoteBody> {
    let asked = |side, number, row: &str, text: &str| {
        let item = Item::ReviewAsked { number, on: on(7), row: row.to_owned(), text: text.to_owned() };
        NoteBody::Debrief { layer: Layer::Side(side), item }
    };
    vec![
        asked(Side::One, 1, "N-037", "The hex was in a zone of control."),
        asked(Side::Two, 2, "", "We had moved away by then."),
        NoteBody::Debrief { layer: Layer::Side(Side::One), item: Item::ReviewTakenUp { number: 1 } },
        NoteBody::Debrief { layer: Layer::Public, item: Item::FogLifted { on: on(9) } },
    ]
}

/// Nothing changes a request, only the umpire and its side read it, and it is taken up once.
#[test]
fn a_request_stays_between_a_side_and_the_umpire_and_is_taken_up_once() {
    let mut file = of_schema(SCHEMA, &requests());
    let mut refused = |layer, item: Item| match file
        .write("umpire", WALL, &|_| Ok(NoteBody::Debrief { layer, item: item.clone() }))
    {
        Err(NotesError::Refused(breach)) => (breach.field, breach.fault),
        other => panic!("{other:?}"),
    };
    let taken = |number| Item::ReviewTakenUp { number };
    assert_eq!(refused(Layer::Side(Side::One), taken(1)), ("number", NoteFault::Gone));
    assert_eq!(refused(Layer::Side(Side::One), taken(2)), ("layer", NoteFault::Unknown), "it is the other side's");
    assert_eq!(refused(Layer::Side(Side::One), taken(3)), ("number", NoteFault::Unknown));
    let asked = |text: &str| Item::ReviewAsked { number: 3, on: on(7), row: String::new(), text: text.to_owned() };
    assert_eq!(refused(Layer::Umpire, Item::FogLifted { on: on(9) }), ("layer", NoteFault::Unknown), "all are to know");
    assert_eq!(refused(Layer::Public, Item::FogLifted { on: on(9) }), ("entry", NoteFault::Nothing), "it is lifted");
    assert_eq!(refused(Layer::Umpire, asked("A sentence.")), ("layer", NoteFault::Unknown), "it is a side's");
    assert_eq!(refused(Layer::Side(Side::One), asked("")), ("text", NoteFault::Missing));
    assert_eq!(refused(Layer::Side(Side::One), asked("two\nlines")), ("text", NoteFault::Unprintable));
    let release = file.write("umpire", WALL, &|_| Ok(NoteBody::Released(Layer::Side(Side::Two))));
    assert!(matches!(release, Err(NotesError::Refused(breach)) if breach.fault == NoteFault::Nothing));
    assert!(file.notes().debrief().requests.iter().all(|kept| kept.released.is_none() && !kept.is_open()));
    let mut older = of_schema(2, &items());
    let refused = older.write("allied", WALL, &|_| Ok(requests()[0].clone()));
    assert!(matches!(refused, Err(NotesError::Refused(breach)) if breach.fault == NoteFault::Older));
}
