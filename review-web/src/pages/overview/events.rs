//! Key events in words: the weightiest first, and the weightiest of each turn.

use wardiary_core::diary::key_events::{Dice, KeyEvent, Reason, What, turning_points};
use wardiary_core::diary::luck::Course;
use wardiary_core::kernel::luck::Fraction;
use wardiary_core::kernel::unit::{Side, UnitId};
use wardiary_core::review::Seq;

use super::{Links, short};
use crate::speak::{Voice, capitalised, fraction};

/// Events in the list before the rest is folded.
pub(super) const SHOWN: usize = 10;
/// Units named in one reason.
const NAMED: usize = 3;

/// An event in the list.
pub(super) struct EventRow {
    /// Its place, the weightiest being 1.
    pub(super) rank: usize,
    pub(super) href: String,
    pub(super) moment: String,
    pub(super) head: String,
    pub(super) why: String,
    /// Turn it is the weightiest of, where the list is by turn.
    pub(super) turn: String,
}

/// The events in words.
pub(super) struct Events {
    /// The weightiest first.
    pub(super) ranked: Vec<EventRow>,
    /// Those behind the first few.
    pub(super) rest: Vec<EventRow>,
    /// How many these are.
    pub(super) rest_words: String,
    /// The weightiest of each turn.
    pub(super) by_turn: Vec<EventRow>,
}

/// Tells of the key events.
pub(super) fn events(voice: Voice<'_>, events: &[KeyEvent], course: &Course, links: &Links<'_>) -> Events {
    let row = |event: &KeyEvent| {
        let rank = events.iter().position(|known| known == event).map_or(0, |at| at + 1);
        let turn = voice.w.with("turn-n", [("n", u32::from(event.moment.turn).into())]);
        EventRow {
            rank,
            href: href(event, course, links),
            moment: short(voice, &event.moment),
            head: head(voice, event),
            why: why(voice, event),
            turn,
        }
    };
    let mut ranked: Vec<EventRow> = events.iter().map(row).collect();
    let rest = ranked.split_off(ranked.len().min(SHOWN));
    let rest_words = voice.w.with("events-rest", [("n", rest.len().into())]);
    let by_turn =
        turning_points(events).into_iter().map(|event| EventRow { why: weightiest(voice, event), ..row(event) });
    Events { ranked, rest, rest_words, by_turn: by_turn.collect() }
}

/// The combat, where a die was thrown in it; else the entry.
fn href(event: &KeyEvent, course: &Course, links: &Links<'_>) -> String {
    let thrown = course.throws.iter().rfind(|thrown| event.attack.is_some() && thrown.attack == event.attack);
    thrown.map_or_else(|| links.entry(event.seq), |thrown| links.of_throw(thrown, event.seq.max(thrown.seq)))
}

/// Where it took place, or what it was.
fn head(voice: Voice<'_>, event: &KeyEvent) -> String {
    let kind = match event.reasons.first().map(|reason| &reason.what) {
        Some(What::Refused) => Some("kind-refused"),
        Some(What::Rewound(_)) => Some("kind-rewind"),
        Some(What::Amended) => Some("kind-amendment"),
        Some(What::Read) => Some("kind-reading"),
        _ => None,
    };
    let place = event.hex.map(|hex| voice.hex(hex));
    match (kind, place) {
        (Some(kind), _) => voice.w.t(kind),
        (None, Some(place)) => place,
        (None, None) => voice.moment(&event.moment),
    }
}

/// All reasons as one sentence; eliminated units are named together.
fn why(voice: Voice<'_>, event: &KeyEvent) -> String {
    let gone: Vec<UnitId> = event.reasons.iter().filter_map(|reason| eliminated(&reason.what)).collect();
    let mut told = Vec::new();
    for reason in &event.reasons {
        if eliminated(&reason.what).is_none() {
            told.push(words(voice, reason));
        } else if eliminated(&reason.what) == gone.first().copied() {
            told.push(named(voice, &gone));
        }
    }
    capitalised(&told.join("; "))
}

/// The weightiest reason in play.
fn weightiest(voice: Voice<'_>, event: &KeyEvent) -> String {
    let reason = event.reasons.iter().find(|reason| reason.what.is_play());
    capitalised(&reason.map_or_else(String::new, |reason| words(voice, reason)))
}

const fn eliminated(what: &What) -> Option<UnitId> {
    if let What::Eliminated { unit, .. } = what { Some(*unit) } else { None }
}

fn named(voice: Voice<'_>, gone: &[UnitId]) -> String {
    let mut names: Vec<String> = gone.iter().take(NAMED).map(|&unit| voice.unit(unit)).collect();
    let more = gone.len().saturating_sub(NAMED);
    if more > 0 {
        names.push(voice.w.with("event-more", [("n", more.into())]));
    }
    voice.w.with("event-eliminated", [("units", voice.listed(names).into())])
}

fn words(voice: Voice<'_>, reason: &Reason) -> String {
    let w = voice.w;
    match &reason.what {
        What::Captured { hex, by, points } => {
            let place = voice.place(*hex).unwrap_or_else(|| voice.review.map().name(*hex));
            let to = by.map_or_else(|| w.t("nobody"), |side| voice.people(side));
            let key = if *points > 0 { "event-captured" } else { "event-taken" };
            w.with(key, [("place", place.into()), ("people", to.into()), ("points", (*points).into())])
        }
        What::Ahead(side) => w.with(
            "event-ahead",
            [("side", voice.review.side_word(*side).into()), ("people", voice.people(*side).into())],
        ),
        What::Eliminated { unit, .. } => named(voice, &[*unit]),
        What::Losses(steps) => {
            let of = |side: Side| format!("{} {}", voice.side(side), steps[side.index()]);
            let hurt: Vec<String> =
                [Side::One, Side::Two].into_iter().filter(|side| steps[side.index()] > 0).map(of).collect();
            w.with("event-losses", [("losses", hurt.join(", ").into())])
        }
        What::Dice(dice) => rolled(voice, dice),
        What::Rewound(undone) => {
            let undone = w.with("event-undone", [("n", (*undone).into())]);
            format!("{}; {undone}", entry(voice, reason.seq))
        }
        What::Refused | What::Amended | What::Read => entry(voice, reason.seq),
    }
}

fn rolled(voice: Voice<'_>, dice: &Dice) -> String {
    let w = voice.w;
    let [chances, all] = dice.chances;
    let whole = if dice.points == Fraction::from(1) { 1 } else { 2 };
    let steps = w.with("event-steps", [("n", whole.into()), ("points", fraction(dice.points).into())]);
    let args = [
        ("kind", w.word("throw", dice.kind).into()),
        ("die", dice.face.to_string().into()),
        ("odds", dice.odds.clone().into()),
        ("result", dice.result.clone().into()),
        ("steps", steps.into()),
        ("people", voice.people(dice.side).into()),
        ("chances", w.with("event-chances", [("n", chances.into()), ("all", all.to_string().into())]).into()),
    ];
    w.with("event-dice", args)
}

/// The words of an entry without their full stop.
fn entry(voice: Voice<'_>, seq: Seq) -> String {
    let words = voice.review.entry(seq).map_or_else(String::new, |entry| voice.phrase(&entry.words));
    words.trim_end_matches('.').to_owned()
}
