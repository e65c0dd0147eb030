//! The contents of schema 2 entries besides their bodies, and their references to each other: this program and the second reader find each
//! fault at the same entry.

use wardiary_core::diary::entry::{Beside, Body, Remark, Source, Throw};
use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::replay::EntryOf;
use wardiary_core::diary::schema::Schema;
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::of_any;
use wardiary_fixtures::journals_of;
use wardiary_journal::Kind;
use wardiary_journal::diary_file::{self, entry_bytes};

use super::rechained::own_content;
use super::sample::forged;
use super::second_reader::told_of_variants;

/// A change of an entry of the phase in dispute, which makes it wrong or leaves it right.
struct Change {
    seq: u64,
    is_wrong: bool,
    what: String,
    by: Option<Actor>,
    does: What,
}

enum What {
    Nothing,
    Beside(Beside),
    Digest,
    Wall(&'static str),
    To(u32),
    On(u32),
    Text(&'static str),
    Salt,
}

fn author(name: &str) -> What {
    What::Beside(Beside { author: name.into(), ..Beside::default() })
}

fn throw(number: u32) -> What {
    What::Beside(Beside { throw: Some(Throw { source: Source::Program, number }), ..Beside::default() })
}

/// The umpire, a side, the other side, a team, and a team that does not exist.
const UMPIRE: Actor = Actor::Umpire;
const FIRST: Actor = Actor::Side(Side::One);
const SECOND: Actor = Actor::Side(Side::Two);
const TEAM: Actor = Actor::Team(1);
const NO_TEAM: Actor = Actor::Team(2);

/// A change of an entry's content, and whether it is wrong then.
fn said(seq: u64, is_wrong: bool, what: impl Into<String>, does: What) -> Change {
    Change { seq, is_wrong, what: what.into(), by: None, does }
}

/// A change of an entry's actor.
fn by(seq: u64, is_wrong: bool, actor: Actor) -> Change {
    Change { seq, is_wrong, what: format!("by {actor:?}"), by: Some(actor), does: What::Nothing }
}

const WRONG: bool = true;
const RIGHT: bool = false;

// Entries of the match: 3 an intent, 4 of the clock, 11 refused, 12 a breach, 13 a decree, 14 a gap, 16 a move, 17 a claim, 18 and 22
// statements, 19 an exhibit, 20 and 23 rulings, 21 an appeal, 25 a rewind, 27 the intent opened, 29 a checkpoint, 31 a throw.

fn of_what_is_beside() -> Vec<Change> {
    let mut changes = vec![
        said(3, WRONG, "an author with a blank", author(" scribe")),
        said(3, WRONG, "an author with a wide blank", author("scribe\u{a0}")),
        said(3, WRONG, "an author in two lines", author("scribe\n1")),
        said(3, WRONG, "an author of 61 characters", author(&"å".repeat(61))),
        said(3, RIGHT, "an author of 60 characters", author(&"å".repeat(60))),
        said(3, RIGHT, "an author with a mark of direction", author("\u{200f}scribe")),
        said(31, WRONG, "a throw that is not due", throw(2)),
        said(31, RIGHT, "the throw that is due", throw(1)),
        said(30, WRONG, "an attack as a throw", throw(1)),
        said(3, WRONG, "an intent as a throw", throw(1)),
        said(4, WRONG, "a clock of no time", What::Wall("nine")),
        said(4, RIGHT, "a clock without a time", What::Wall("")),
        said(14, WRONG, "a gap since no time", What::Wall("1944-06-21 09:02:00Z")),
        said(14, RIGHT, "a gap since a time", What::Wall("1944-06-21T09:02:00.5Z")),
        said(25, WRONG, "a rewind to itself", What::To(25)),
        said(25, WRONG, "a rewind to what is to come", What::To(26)),
    ];
    changes.extend([3, 4, 11, 12, 14, 17, 25].map(|seq| said(seq, WRONG, "a digest", What::Digest)));
    changes
}

fn of_what_they_are_about() -> Vec<Change> {
    let wrong: [(u64, &[u32]); 7] = [
        (17, &[2, 29, 17, 40]),
        (18, &[16, 13, 2, 20]),
        (19, &[2, 29, 19, 40]),
        (20, &[16, 18, 2, 21]),
        (21, &[17, 18]),
        (23, &[17, 20]),
        (27, &[17, 4]),
    ];
    let right: [(u64, &[u32]); 3] = [(17, &[3, 11, 15]), (19, &[4, 18]), (22, &[17])];
    let each = |is_wrong, (seq, on): (u64, &'static [u32])| {
        on.iter().map(move |&on| said(seq, is_wrong, format!("about {on}"), What::On(on)))
    };
    wrong
        .into_iter()
        .flat_map(|row| each(WRONG, row))
        .chain(right.into_iter().flat_map(|row| each(RIGHT, row)))
        .collect()
}

fn of_their_texts() -> Vec<Change> {
    let texts = [
        ("", WRONG),
        (" it was", WRONG),
        ("it was\u{2003}", WRONG),
        ("it was\n", WRONG),
        ("it\u{7}was", WRONG),
        ("it\u{85}was", WRONG),
        ("it was\n\nso", RIGHT),
    ];
    let each = |(text, is_wrong): (&'static str, bool)| {
        [14, 17, 18, 19, 20, 21].map(|seq| said(seq, is_wrong, format!("{text:?}"), What::Text(text)))
    };
    let mut changes: Vec<Change> = texts.into_iter().flat_map(each).collect();
    changes.push(said(27, WRONG, "another text", What::Text("Take the hill at 2109 in turn 4, with the fleet.")));
    changes.push(said(27, WRONG, "another salt", What::Salt));
    changes
}

fn of_whose_they_are() -> Vec<Change> {
    let rows: [(&[u64], bool, &[Actor]); 7] = [
        (&[3, 14, 17, 18, 19, 20, 21, 27], WRONG, &[Actor::Chance, NO_TEAM]),
        (&[14, 20, 23], WRONG, &[FIRST, TEAM]),
        (&[4, 13, 25], WRONG, &[SECOND]),
        (&[3, 17, 21], WRONG, &[UMPIRE]),
        (&[27], WRONG, &[UMPIRE, SECOND, TEAM]),
        (&[18, 19], RIGHT, &[UMPIRE, FIRST, SECOND, TEAM]),
        (&[17, 21], RIGHT, &[FIRST, SECOND, TEAM]),
    ];
    let each = |(of, is_wrong, actors): (&'static [u64], bool, &'static [Actor])| {
        of.iter().flat_map(move |&seq| actors.iter().map(move |&actor| by(seq, is_wrong, actor)))
    };
    rows.into_iter().flat_map(each).collect()
}

/// Changes an entry.
fn change<S: System>(entry: &mut EntryOf<S>, change: &Change) {
    entry.by = change.by.unwrap_or(entry.by);
    match (&change.does, &mut entry.body) {
        (What::Nothing, _) => {}
        (What::Beside(beside), _) => entry.beside = beside.clone(),
        (What::Digest, _) => entry.digest = 1 << 56,
        (What::Wall(to), Body::Clock { wall, .. } | Body::Remark(Remark::Gap { from: wall, .. })) => {
            (*to).clone_into(wall);
        }
        (What::To(frame), Body::Rewind { to, .. }) => *to = *frame,
        (What::Salt, Body::Remark(Remark::Opened { salt, .. })) => salt[31] ^= 1,
        (What::On(frame), Body::Remark(remark)) => *about(remark) = *frame,
        (What::Text(to), Body::Remark(remark)) => (*to).clone_into(text(remark)),
        _ => panic!("{} has no such part", change.seq),
    }
}

fn about(remark: &mut Remark) -> &mut u32 {
    match remark {
        Remark::Claim { on, .. }
        | Remark::Statement { on, .. }
        | Remark::Ruling { on, .. }
        | Remark::Appeal { on, .. }
        | Remark::Opened { on, .. }
        | Remark::Exhibit { on, .. } => on,
        Remark::Gap { .. } | Remark::Intent { .. } => panic!("it is about nothing"),
    }
}

fn text(remark: &mut Remark) -> &mut String {
    match remark {
        Remark::Gap { reason: text, .. }
        | Remark::Claim { text, .. }
        | Remark::Statement { text, .. }
        | Remark::Ruling { text, .. }
        | Remark::Appeal { text, .. }
        | Remark::Opened { text, .. }
        | Remark::Exhibit { name: text, .. } => text,
        Remark::Intent { .. } => panic!("it has no text"),
    }
}

/// The journal without notes on its entries except those of the change.
fn changed<S: System>(_: &Match<S>, journal: &[u8], by: &Change) -> Vec<u8> {
    forged(journal, |frame| {
        if frame.kind != Kind::Entry {
            return Some(frame.payload.to_vec());
        }
        let mut entry = entry_bytes::decode::<S>(Schema::Two, frame.payload).expect("canonical");
        entry.beside = Beside::default();
        if frame.seq == by.seq {
            change::<S>(&mut entry, by);
        }
        let mut payload = Vec::new();
        entry_bytes::encode::<S>(Schema::Two, &entry, &mut payload).expect("it fits a frame");
        Some(payload)
    })
}

#[test]
fn what_is_wrong_beside_the_bodies_of_schema_2_is_found_alike_by_a_second_reader() {
    let (_, journal) = journals_of(Schema::Two).into_iter().find(|(id, _)| id == "dispute").expect("it is pinned");
    let game = diary_file::read(journal.as_slice()).expect("a journal").game.expect("a match");
    let tables = [of_what_is_beside(), of_what_they_are_about(), of_their_texts(), of_whose_they_are()];
    let changes: Vec<Change> = tables.into_iter().flatten().collect();
    let variants: Vec<Vec<u8>> = changes.iter().map(|by| of_any!(&game, game => changed(game, &journal, by))).collect();
    for ((by, bytes), there) in changes.iter().zip(&variants).zip(told_of_variants(&variants)) {
        let own = own_content(bytes).map(|(seq, _)| seq);
        let wanted = by.is_wrong.then_some(by.seq);
        let found = diary_file::read(bytes.as_slice()).expect("a header").fault;
        let content = &there["content"];
        assert_eq!((own, content["at"].as_u64()), (wanted, wanted), "{} {}: {found:?}, {content}", by.seq, by.what);
    }
    let wrong = changes.iter().filter(|change| change.is_wrong).count();
    println!("{} changes, {wrong} of them wrong", changes.len());
}
