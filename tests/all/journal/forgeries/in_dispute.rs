//! Forgeries of content that schema 2 has and schema 1 lacks: breaches, remarks, computed ways, and the notes on an entry.

use wardiary_core::diary::entry::{Beside, Body, Outcome, Remark, Source, Throw};
use wardiary_core::diary::entry_metadata::BesideFault;
use wardiary_core::diary::remark::{RemarkFault, commitment};
use wardiary_core::diary::replay::ReplayMismatch;
use wardiary_core::diary::schema::Schema;
use wardiary_core::kernel::citation::row;
use wardiary_core::kernel::game::System as _;
use wardiary_core::kernel::notation::fields::Route;
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_core::systems::ikvm_normandy_2023::state::action::Action;
use wardiary_journal::codec::CodecError;
use wardiary_journal::diary_file::{DiaryFaultKind, entry_bytes};
use wardiary_journal::{Frames, Kind, Mode};

use super::super::sample::forged;
use super::{Written, decoded, encoded, fault, journal, payload};

const ALLIED: Actor = Actor::Side(Side::One);
const GERMAN: Actor = Actor::Side(Side::Two);

/// Numbers of entries of the match in dispute.
const SEALED: u64 = 3;
const CLOCK: u64 = 4;
const LANDED: u64 = 6;
const MARCH: u64 = 8;
const REFUSED: u64 = 11;
const BREACH: u64 = 12;
const DECREE: u64 = 13;
const GAP: u64 = 14;
const CLAIM: u64 = 17;
const STATEMENT: u64 = 18;
const EXHIBIT: u64 = 19;
const RULING: u64 = 20;
const APPEAL: u64 = 21;
const ANSWER: u64 = 22;
const LATER_CLAIM: u64 = 24;
const REWIND: u64 = 25;
const OPENED: u64 = 27;
const END: u64 = 28;
const CHECKPOINT: u32 = 29;
const ATTACK: u64 = 30;
const DIE: u64 = 31;

/// The fault found after the payload of an entry is replaced.
fn given(at: u64, other: &[u8]) -> Option<(u64, DiaryFaultKind)> {
    let own = journal(Schema::Two, "dispute");
    fault(&forged(&own, |frame| Some(if frame.seq == at { other } else { frame.payload }.to_vec())))
}

/// An entry of the match in dispute.
fn entry(at: u64) -> Written {
    let own = journal(Schema::Two, "dispute");
    let mut frames = Frames::new(&own, Mode::ChainOnly).unwrap().map(Result::unwrap);
    decoded(Schema::Two, frames.find(|frame| frame.seq == at && frame.kind == Kind::Entry).unwrap().payload)
}

type Edit = fn(&mut Written);

/// Checks each edit and the difference that it makes at its entry.
fn differ(cases: &[(u64, Edit, ReplayMismatch)]) {
    for (number, (at, edit, wanted)) in cases.iter().enumerate() {
        let mut changed = entry(*at);
        edit(&mut changed);
        let found = given(*at, &payload(Schema::Two, &changed));
        let wanted = Some((*at, DiaryFaultKind::Drift(wanted.clone())));
        assert_eq!(found, wanted, "case {number}: {:?}", changed.body);
    }
}

const fn throw(number: u32) -> Option<Throw> {
    Some(Throw { source: Source::Program, number })
}

#[test]
fn throws_are_numbered_and_are_throws() {
    let number = |written| ReplayMismatch::Beside(BesideFault::Number { written, due: 1 });
    let none = || ReplayMismatch::Beside(BesideFault::NoThrow);
    differ(&[
        (DIE, |entry| entry.beside.throw = throw(0), number(0)),
        (DIE, |entry| entry.beside.throw = throw(2), number(2)),
        (DIE, |entry| entry.beside.throw = throw(u32::MAX), number(u32::MAX)),
        (ATTACK, |entry| entry.beside.throw = throw(1), none()),
        (CLAIM, |entry| entry.beside.throw = throw(1), none()),
        (REWIND, |entry| entry.beside.throw = throw(1), none()),
    ]);
}

/// A match with two throws: the second may not have the number of the first, even if the first was undone.
#[test]
fn no_number_of_a_throw_comes_again() {
    let own = journal(Schema::Two, "caen-orne");
    let frames: Vec<_> = Frames::new(&own, Mode::ChainOnly).unwrap().map(Result::unwrap).collect();
    let thrown = |frame: &&wardiary_journal::Frame<'_>| {
        frame.kind == Kind::Entry && decoded(Schema::Two, frame.payload).by == Actor::Chance
    };
    let throws: Vec<u64> = frames.iter().filter(thrown).map(|frame| frame.seq).collect();
    for (second, wanted) in [(1, Some(2)), (2, None), (3, Some(2))] {
        let bytes = forged(&own, |frame| {
            let number = [(throws[0], 1), (throws[1], second)].into_iter().find(|(seq, _)| *seq == frame.seq);
            let Some((_, number)) = number else { return Some(frame.payload.to_vec()) };
            let mut entry = decoded(Schema::Two, frame.payload);
            entry.beside.throw = throw(number);
            Some(payload(Schema::Two, &entry))
        });
        let number = |due| BesideFault::Number { written: second, due };
        let wanted = wanted.map(|due| (throws[1], DiaryFaultKind::Drift(ReplayMismatch::Beside(number(due)))));
        assert_eq!(fault(&bytes), wanted, "{second}");
    }
}

#[test]
fn an_author_is_a_role() {
    let author = || ReplayMismatch::Beside(BesideFault::Author);
    differ(&[
        (CLOCK, |entry| entry.beside.author = "scribe ".into(), author()),
        (CLOCK, |entry| entry.beside.author = " scribe".into(), author()),
        (CLOCK, |entry| entry.beside.author = " ".into(), author()),
        (MARCH, |entry| entry.beside.author = "scri\tbe".into(), author()),
        (CLAIM, |entry| entry.beside.author = "scribe\n".into(), author()),
        (DIE, |entry| entry.beside.author = "å".repeat(61).into(), author()),
    ]);
    let mut longest = entry(DIE);
    longest.beside.author = "å".repeat(60).into();
    assert_eq!(given(DIE, &payload(Schema::Two, &longest)), None);
}

/// The notes on an entry are a list with one encoding: each thing once, in the order of the schema text.
#[test]
fn what_is_beside_an_entry_comes_once_and_in_order() {
    let bare = |at| {
        let entry = Written { beside: Beside::default(), ..entry(at) };
        let mut bytes = payload(Schema::Two, &entry);
        assert_eq!(bytes.pop(), Some(0), "an empty list");
        bytes
    };
    let (author, id, dice) = (&b"\x00\x06scribe"[..], &[&[1][..], &[7; 16]].concat()[..], &[2, 1, 1][..]);
    let listed = |items: &[&[u8]]| [&bare(DIE), &[u8::try_from(items.len()).unwrap()][..], &items.concat()].concat();
    for sound in [&[][..], &[author], &[id], &[dice], &[author, id, dice], &[id, dice]] {
        assert_eq!(given(DIE, &listed(sound)), None, "{sound:?}");
    }
    for forged in [&[id, author][..], &[dice, id], &[author, author], &[dice, dice], &[id, id, author]] {
        let found = given(DIE, &listed(forged));
        assert!(
            matches!(found, Some((DIE, DiaryFaultKind::Payload(CodecError::NotCanonical { .. })))),
            "{forged:?}: {found:?}"
        );
    }
    let unnamed = given(DIE, &listed(&[&[0, 0]]));
    assert!(matches!(unnamed, Some((DIE, DiaryFaultKind::Payload(CodecError::Value(_))))), "{unnamed:?}");
    for (item, choices) in [(&[3, 0][..], "of 3 items"), (&[2, 3, 1], "of 3 sources")] {
        let found = given(DIE, &listed(&[item]));
        assert!(
            matches!(&found, Some((DIE, DiaryFaultKind::Payload(CodecError::Value(why)))) if why.contains("integer `3`")),
            "{choices}: {found:?}"
        );
    }
}

#[test]
fn a_breach_is_what_the_rules_refuse_and_how() {
    let code = |written: &str| ReplayMismatch::Code { written: written.to_owned(), found: "enemy_occupied" };
    differ(&[
        (BREACH, |entry| breach(entry, |rule, _, _| *rule = row("N-037")), ReplayMismatch::Accepted),
        (BREACH, |entry| breach(entry, |_, code, _| *code = "river".to_owned()), code("river")),
        (BREACH, |entry| breach(entry, |_, code, _| code.clear()), code("")),
        (
            BREACH,
            |breach| {
                let Body::Action(landed) = self::entry(26).body else { unreachable!("a march") };
                self::breach(breach, |_, _, act| *act = landed.clone());
            },
            ReplayMismatch::Accepted,
        ),
        (BREACH, |entry| entry.by = Actor::Umpire, ReplayMismatch::By { written: Actor::Umpire, found: ALLIED }),
        (BREACH, |entry| entry.digest = 1, ReplayMismatch::Surplus),
    ]);
}

/// Changes row, code and act of a breach.
fn breach(entry: &mut Written, edit: impl Fn(&mut wardiary_core::kernel::citation::Rule, &mut String, &mut Action)) {
    let Body::Breach { action, rule, code, .. } = &mut entry.body else { panic!("{:?}", entry.body) };
    edit(rule, code, action);
}

#[test]
fn remarks_are_made_by_those_who_may_make_them() {
    let by = || ReplayMismatch::Remark(RemarkFault::By);
    differ(&[
        (SEALED, |entry| entry.by = Actor::Umpire, by()),
        (GAP, |entry| entry.by = ALLIED, by()),
        (CLAIM, |entry| entry.by = Actor::Umpire, by()),
        (CLAIM, |entry| entry.by = Actor::Chance, by()),
        (CLAIM, |entry| entry.by = Actor::Team(2), by()),
        (STATEMENT, |entry| entry.by = Actor::Chance, by()),
        (EXHIBIT, |entry| entry.by = Actor::Team(9), by()),
        (RULING, |entry| entry.by = GERMAN, by()),
        (APPEAL, |entry| entry.by = Actor::Umpire, by()),
        (OPENED, |entry| entry.by = Actor::Umpire, by()),
        (STATEMENT, |entry| entry.figures = super::first_figures(), ReplayMismatch::Surplus),
        (STATEMENT, |entry| entry.digest = 1, ReplayMismatch::Surplus),
    ]);
    for team in [0, 1] {
        let named = Written { by: Actor::Team(team), ..entry(CLAIM) };
        assert_eq!(given(CLAIM, &payload(Schema::Two, &named)), None, "a team that is named");
    }
}

fn remark(entry: &mut Written, remark: Remark) {
    entry.body = Body::Remark(remark);
}

fn claim(on: u64) -> Remark {
    Remark::Claim { on: u32::try_from(on).unwrap(), rule: None, text: "no".to_owned() }
}

fn ruling(on: u64) -> Remark {
    let (outcome, text) = (Outcome::Granted, "so it is".to_owned());
    Remark::Ruling { on: u32::try_from(on).unwrap(), outcome, rule: row("N-037"), text }
}

fn appeal(on: u64) -> Remark {
    Remark::Appeal { on: u32::try_from(on).unwrap(), text: "no".to_owned() }
}

#[test]
fn a_remark_is_about_what_is_there() {
    let no_entry = |on| ReplayMismatch::Remark(RemarkFault::NoEntry(on));
    let no_claim = |on| ReplayMismatch::Remark(RemarkFault::NoClaim(on));
    let no_ruling = |on| ReplayMismatch::Remark(RemarkFault::NoRuling(on));
    let again = |on| ReplayMismatch::Remark(RemarkFault::Again(on));
    differ(&[
        (CLAIM, |entry| remark(entry, claim(0)), no_entry(0)),
        (CLAIM, |entry| remark(entry, claim(2)), no_entry(2)),
        (CLAIM, |entry| remark(entry, claim(CLAIM)), no_entry(17)),
        (CLAIM, |entry| remark(entry, claim(u32::MAX.into())), no_entry(u32::MAX)),
        (ATTACK, |entry| remark(entry, claim(CHECKPOINT.into())), no_entry(CHECKPOINT)),
        (
            EXHIBIT,
            |entry| remark(entry, Remark::Exhibit { on: 1, hash: [7; 32], name: "map.jpg".to_owned() }),
            no_entry(1),
        ),
        (STATEMENT, |entry| remark(entry, Remark::Statement { on: 16, text: "no".to_owned() }), no_claim(16)),
        (ANSWER, |entry| remark(entry, Remark::Statement { on: 20, text: "no".to_owned() }), no_claim(20)),
        (RULING, |entry| remark(entry, ruling(16)), no_claim(16)),
        (RULING, |entry| remark(entry, ruling(STATEMENT)), no_claim(18)),
        (RULING, |entry| remark(entry, ruling(RULING)), no_claim(20)),
        (ANSWER, |entry| remark(entry, ruling(CLAIM)), again(17)),
        (APPEAL, |entry| remark(entry, appeal(CLAIM)), no_ruling(17)),
        (LATER_CLAIM, |entry| remark(entry, appeal(RULING)), again(20)),
    ]);
}

#[test]
fn an_intent_is_opened_once_as_it_was_sealed_by_the_side_that_did() {
    let no_intent = |on| ReplayMismatch::Remark(RemarkFault::NoIntent(on));
    let other = || ReplayMismatch::Remark(RemarkFault::Commitment(3));
    differ(&[
        (OPENED, |entry| opened(entry, |_, salt, _| salt[31] ^= 1), other()),
        (OPENED, |entry| opened(entry, |_, _, text| text.make_ascii_lowercase()), other()),
        (OPENED, |entry| opened(entry, |on, _, _| *on = 4), no_intent(4)),
        (OPENED, |entry| opened(entry, |on, _, _| *on = 17), no_intent(17)),
        (OPENED, |entry| entry.by = GERMAN, no_intent(3)),
        (OPENED, |entry| entry.by = Actor::Team(0), no_intent(3)),
        (
            END,
            |entry| (entry.body, entry.digest) = (self::entry(OPENED).body, 0),
            ReplayMismatch::Remark(RemarkFault::Again(3)),
        ),
    ]);
    // Sealed bytes may be no text at all, which shows only when they are opened.
    let own = journal(Schema::Two, "dispute");
    let bytes = forged(&own, |frame| {
        let mut entry = (frame.kind == Kind::Entry).then(|| decoded(Schema::Two, frame.payload));
        match (frame.seq, &mut entry) {
            (SEALED, Some(entry)) => remark(entry, Remark::Intent { commitment: commitment(&[9; 32], " a hill ") }),
            (OPENED, Some(entry)) => {
                remark(entry, Remark::Opened { on: 3, salt: [9; 32], text: " a hill ".to_owned() });
            }
            _ => return Some(frame.payload.to_vec()),
        }
        entry.map(|entry| payload(Schema::Two, &entry))
    });
    let text = DiaryFaultKind::Drift(ReplayMismatch::Remark(RemarkFault::Text));
    assert_eq!(fault(&bytes), Some((OPENED, text)));
}

/// Changes the content of an opened intent.
fn opened(entry: &mut Written, edit: impl Fn(&mut u32, &mut [u8; 32], &mut String)) {
    let Body::Remark(Remark::Opened { on, salt, text }) = &mut entry.body else { panic!("{:?}", entry.body) };
    edit(on, salt, text);
}

#[test]
fn texts_and_times_of_remarks_are_texts_and_times() {
    let text = || ReplayMismatch::Remark(RemarkFault::Text);
    let wall = |wall: &str| ReplayMismatch::Wall(wall.to_owned());
    differ(&[
        (CLAIM, |entry| said(entry, ""), text()),
        (CLAIM, |entry| said(entry, "it moved "), text()),
        (STATEMENT, |entry| said(entry, "\nno"), text()),
        (RULING, |entry| said(entry, "a\u{7}b"), text()),
        (RULING, |entry| said(entry, ""), text()),
        (APPEAL, |entry| said(entry, "a\rb"), text()),
        (EXHIBIT, |entry| said(entry, ""), text()),
        (GAP, |entry| said(entry, "\u{a0}"), text()),
        (GAP, |entry| times(entry, "yesterday", ""), wall("yesterday")),
        (GAP, |entry| times(entry, "", "2026-02-30T10:00:00Z"), wall("2026-02-30T10:00:00Z")),
        (GAP, |entry| times(entry, "1944-06-21 09:02", "soon"), wall("1944-06-21 09:02")),
    ]);
    let mut lines = entry(CLAIM);
    said(&mut lines, "the first line\nthe second");
    assert_eq!(given(CLAIM, &payload(Schema::Two, &lines)), None, "a text may have several lines");
}

/// Changes the words of a remark.
fn said(entry: &mut Written, words: &str) {
    let Body::Remark(
        Remark::Gap { reason: text, .. }
        | Remark::Claim { text, .. }
        | Remark::Statement { text, .. }
        | Remark::Ruling { text, .. }
        | Remark::Appeal { text, .. }
        | Remark::Exhibit { name: text, .. },
    ) = &mut entry.body
    else {
        panic!("{:?}", entry.body)
    };
    words.clone_into(text);
}

/// Changes the times of a gap.
fn times(entry: &mut Written, since: &str, until: &str) {
    let Body::Remark(Remark::Gap { from, to, .. }) = &mut entry.body else { panic!("{:?}", entry.body) };
    (*from, *to) = (since.to_owned(), until.to_owned());
}

/// A computed way that is written out is played as written, so a way that the rules refuse is found.
#[test]
fn a_way_that_was_found_is_legal() {
    for (way, code) in
        [("1909 1908", "zone_stop"), ("", "out_of_reach"), ("2110", "not_adjacent"), ("1709", "not_adjacent")]
    {
        let mut changed = entry(MARCH);
        let Body::Action(action) = &mut changed.body else { panic!("{:?}", changed.body) };
        *Ikvm::route(action).expect("a march has a way") =
            Route::Found(way.split_whitespace().map(|hex| hex.parse::<u16>().unwrap().try_into().unwrap()).collect());
        let found = given(MARCH, &payload(Schema::Two, &changed));
        let Some((MARCH, DiaryFaultKind::Drift(ReplayMismatch::Refused(violation)))) = &found else {
            panic!("{way}: {found:?}")
        };
        assert_eq!(violation.breach.code, code, "{way}");
    }
}

/// The kinds of entry that schema 2 adds are no choices of schema 1, anywhere in its entries.
#[test]
fn schema_1_has_no_breaches_remarks_and_ways_that_were_found() {
    let own = journal(Schema::One, "caen-orne");
    let frames = Frames::new(&own, Mode::ChainOnly).unwrap().map(Result::unwrap);
    let first = frames.filter(|frame| frame.kind == Kind::Entry).map(|frame| frame.seq).next().unwrap();
    for (from, found) in [(BREACH, 6), (CLAIM, 7), (SEALED, 7), (MARCH, 2)] {
        let Written { by, body, digest, figures, .. } = entry(from);
        // As schema 1 would write it: the time without a choice, the digest as a number, no notes on the entry.
        let other = encoded(&(by, 0_u32, body, digest, figures));
        let bytes = forged(&own, |frame| Some(if frame.seq == first { &other } else { frame.payload }.to_vec()));
        let wanted = DiaryFaultKind::Payload(CodecError::Variant { found });
        assert_eq!(fault(&bytes), Some((first, wanted)), "entry {from}");
    }
}

/// Schema 1 refuses to encode an entry with content that only schema 2 has: its bytes could not be read again.
#[test]
fn what_schema_1_has_no_room_for_is_not_encoded_in_it() {
    let mut buffer = Vec::new();
    for at in [LANDED, MARCH, REFUSED, BREACH, DECREE, CLAIM, DIE] {
        let whole = entry(at);
        let bare = Written { beside: Beside::default(), after_ms: Some(0), ..whole.clone() };
        for (entry, has_room) in [(whole, false), (bare, ![BREACH, CLAIM, MARCH].contains(&at))] {
            let written = entry_bytes::encode::<Ikvm>(Schema::One, &entry, &mut buffer);
            assert_eq!(written.is_ok(), has_room, "entry {at}: {written:?}");
        }
    }
}
