//! Key events in words: the weightiest first, and the weightiest of each turn.

use fluent_bundle::FluentValue;
use wardiary_core::diary::key_events::{Dice, KeyEvent, Reason, What, turning_points};
use wardiary_core::diary::loss_history::LossHistory;
use wardiary_core::kernel::dice_odds::Fraction;
use wardiary_core::kernel::unit::{Side, UnitId};
use wardiary_core::review::Seq;

use super::{Links, short};
use crate::localize::{Localizer, capitalised, fraction};

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

/// Describes the key events.
pub(super) fn events(localizer: Localizer<'_>, events: &[KeyEvent], course: &LossHistory, links: &Links<'_>) -> Events {
    let row = |event: &KeyEvent| {
        let rank = events.iter().position(|known| known == event).map_or(0, |at| at + 1);
        let turn = localizer.w.with("turn-n", [("n", u32::from(event.moment.turn).into())]);
        EventRow {
            rank,
            href: href(event, course, links),
            moment: short(localizer, &event.moment),
            head: head(localizer, event),
            why: why(localizer, event),
            turn,
        }
    };
    let mut ranked: Vec<EventRow> = events.iter().map(row).collect();
    let rest = ranked.split_off(ranked.len().min(SHOWN));
    let rest_words = localizer.w.with("events-rest", [("n", rest.len().into())]);
    let by_turn =
        turning_points(events).into_iter().map(|event| EventRow { why: weightiest(localizer, event), ..row(event) });
    Events { ranked, rest, rest_words, by_turn: by_turn.collect() }
}

/// The combat, where a die was rolled in it; else the entry.
fn href(event: &KeyEvent, course: &LossHistory, links: &Links<'_>) -> String {
    let rolled = course.rolls.iter().rfind(|rolled| event.attack.is_some() && rolled.attack == event.attack);
    rolled.map_or_else(|| links.entry(event.seq), |rolled| links.of_throw(rolled, event.seq.max(rolled.seq)))
}

/// Where it took place, or what it was.
fn head(localizer: Localizer<'_>, event: &KeyEvent) -> String {
    let kind = match event.reasons.first().map(|reason| &reason.what) {
        Some(What::Refused) => Some("kind-refused"),
        Some(What::Rewound(_)) => Some("kind-rewind"),
        Some(What::Amended) => Some("kind-amendment"),
        Some(What::Read) => Some("kind-reading"),
        _ => None,
    };
    let place = event.hex.map(|hex| localizer.hex(hex));
    match (kind, place) {
        (Some(kind), _) => localizer.w.t(kind),
        (None, Some(place)) => place,
        (None, None) => localizer.moment(&event.moment),
    }
}

/// All reasons as one sentence; eliminated units are named together.
fn why(localizer: Localizer<'_>, event: &KeyEvent) -> String {
    let gone: Vec<UnitId> = event.reasons.iter().filter_map(|reason| eliminated(&reason.what)).collect();
    let mut sentences = Vec::new();
    for reason in &event.reasons {
        if eliminated(&reason.what).is_none() {
            sentences.push(words(localizer, reason));
        } else if eliminated(&reason.what) == gone.first().copied() {
            sentences.push(named(localizer, &gone));
        }
    }
    capitalised(&sentences.join("; "))
}

/// The weightiest reason in play.
fn weightiest(localizer: Localizer<'_>, event: &KeyEvent) -> String {
    let reason = event.reasons.iter().find(|reason| reason.what.is_play());
    capitalised(&reason.map_or_else(String::new, |reason| words(localizer, reason)))
}

const fn eliminated(what: &What) -> Option<UnitId> {
    if let What::Eliminated { unit, .. } = what { Some(*unit) } else { None }
}

fn named(localizer: Localizer<'_>, gone: &[UnitId]) -> String {
    let mut names: Vec<String> = gone.iter().take(NAMED).map(|&unit| localizer.unit(unit)).collect();
    let more = gone.len().saturating_sub(NAMED);
    if more > 0 {
        names.push(localizer.w.with("event-more", [("n", more.into())]));
    }
    localizer.w.with("event-eliminated", [("units", localizer.listed(names).into())])
}

fn words(localizer: Localizer<'_>, reason: &Reason) -> String {
    let w = localizer.w;
    match &reason.what {
        What::Captured { hex, by, points } => {
            let place = localizer.place(*hex).unwrap_or_else(|| localizer.review.map().name(*hex));
            let to = by.map_or_else(|| w.t("nobody"), |side| localizer.people(side));
            let key = if *points > 0 { "event-captured" } else { "event-taken" };
            // A whole number says itself which form the sentence takes.
            let per = i32::from(localizer.review.scoring().per());
            let points =
                if points % per == 0 { (points / per).into() } else { FluentValue::from(localizer.scored(*points)) };
            w.with(key, [("place", place.into()), ("people", to.into()), ("points", points)])
        }
        What::Ahead(side) => w.with(
            "event-ahead",
            [("side", localizer.review.side_word(*side).into()), ("people", localizer.people(*side).into())],
        ),
        What::Eliminated { unit, .. } => named(localizer, &[*unit]),
        What::Losses(steps) => {
            let of = |side: Side| format!("{} {}", localizer.side(side), steps[side.index()]);
            let hurt: Vec<String> =
                [Side::One, Side::Two].into_iter().filter(|side| steps[side.index()] > 0).map(of).collect();
            w.with("event-losses", [("losses", hurt.join(", ").into())])
        }
        What::Dice(dice) => rolled(localizer, dice),
        What::Rewound(undone) => {
            let undone = w.with("event-undone", [("n", (*undone).into())]);
            format!("{}; {undone}", entry(localizer, reason.seq))
        }
        What::Refused | What::Amended | What::Read => entry(localizer, reason.seq),
    }
}

fn rolled(localizer: Localizer<'_>, dice: &Dice) -> String {
    let w = localizer.w;
    let [chances, all] = dice.chances;
    let whole = if dice.points == Fraction::from(1) { 1 } else { 2 };
    let steps = w.with("event-steps", [("n", whole.into()), ("points", fraction(dice.points).into())]);
    let args = [
        ("kind", w.word("throw", dice.kind).into()),
        ("die", dice.face.to_string().into()),
        ("odds", dice.odds.clone().into()),
        ("result", dice.result.clone().into()),
        ("steps", steps.into()),
        ("people", localizer.people(dice.side).into()),
        ("chances", w.with("event-chances", [("n", chances.into()), ("all", all.to_string().into())]).into()),
    ];
    w.with("event-dice", args)
}

/// The words of an entry without their full stop.
fn entry(localizer: Localizer<'_>, seq: Seq) -> String {
    let words = localizer.review.entry(seq).map_or_else(String::new, |entry| localizer.phrase(&entry.words));
    words.trim_end_matches('.').to_owned()
}
