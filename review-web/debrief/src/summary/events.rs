//! Key events in words: the most important first, and the most important of each turn.

use fluent_bundle::FluentValue;
use wardiary_core::diary::key_events::{Dice, KeyEvent, Reason, What, turning_points};
use wardiary_core::diary::loss_history::LossHistory;
use wardiary_core::diary::odds_refused::Odds;
use wardiary_core::kernel::dice_odds::Fraction;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Side, UnitId};
use wardiary_core::review::Seq;
use wardiary_words::localize::{Localizer, capitalised, fraction, minutes, minutes_beside, rounded, short};

use super::Addresses;
use super::figure::{Figure, Quantity};

/// Number of events that the list shows before it folds the rest.
pub(crate) const SHOWN: usize = 10;
/// Maximum number of units named in one reason.
const NAMED: usize = 3;

/// An event in the list.
pub struct EventRow {
    /// The rank of the event; the most important has rank 1.
    pub rank: usize,
    /// The address of the combat if a die was rolled in the event, else of its entry.
    pub href: String,
    /// Its turn and phase, in short.
    pub moment: String,
    /// The kind of the event or its place. Without either, its moment.
    pub head: String,
    /// The reasons for its importance, without a full stop. A list by turn gives only the weightiest.
    pub why: String,
    /// The turn of which it is the most important event, in a list by turn.
    pub turn: String,
}

/// The events in words.
pub struct Events {
    /// The weightiest first.
    pub ranked: Vec<EventRow>,
    /// The events after the first few.
    pub rest: Vec<EventRow>,
    /// The number of these events, in words.
    pub rest_words: String,
    /// The weightiest of each turn.
    pub by_turn: Vec<EventRow>,
}

/// Describes the key events.
pub fn events(localizer: Localizer<'_>, events: &[KeyEvent], history: &LossHistory, to: Addresses<'_>) -> Events {
    let row = |(event, rank): (&KeyEvent, usize)| {
        let turn = localizer.w.with("turn-n", [("n", u32::from(event.moment.turn).into())]);
        EventRow {
            rank,
            href: href(event, history, to),
            moment: short(localizer, &event.moment),
            head: head(localizer, event),
            why: why(localizer, event),
            turn,
        }
    };
    let mut ranked: Vec<EventRow> = events.iter().zip(1..).map(row).collect();
    let rest = ranked.split_off(ranked.len().min(SHOWN));
    let rest_words = localizer.w.with("events-rest", [("n", rest.len().into())]);
    let by_turn = turning_points(events, |_| true).into_iter().map(|event| {
        let place = events.iter().position(|known| std::ptr::eq(known, event));
        EventRow { why: weightiest(localizer, event), ..row((event, place.map_or(0, |at| at + 1))) }
    });
    Events { ranked, rest, rest_words, by_turn: by_turn.collect() }
}

/// Returns the address of the combat if a die was rolled in it, else of the entry.
fn href(event: &KeyEvent, history: &LossHistory, to: Addresses<'_>) -> String {
    let rolled = history.rolls.iter().rfind(|rolled| event.attack.is_some() && rolled.attack == event.attack);
    rolled.map_or_else(|| (to.entry)(event.seq), |rolled| (to.throw)(rolled, event.seq.max(rolled.seq)))
}

/// Returns the place or the kind of the event.
pub(crate) fn head(localizer: Localizer<'_>, event: &KeyEvent) -> String {
    let kind = match event.reasons.first().map(|reason| &reason.what) {
        Some(What::Refused) => Some("kind-refused"),
        Some(What::Rewound(_)) => Some("kind-rewind"),
        Some(What::Amended) => Some("kind-amendment"),
        Some(What::Read) => Some("kind-reading"),
        Some(What::Gap) => Some("kind-gap"),
        Some(What::Breach(_)) => Some("kind-breach"),
        Some(What::Claimed) => Some("kind-claim"),
        Some(What::Ruled(_)) => Some("kind-ruling"),
        Some(What::Appealed) => Some("kind-appeal"),
        Some(What::TimeUp { .. } | What::Late { .. }) => Some("kind-time"),
        _ => None,
    };
    let place = event.hex.map(|hex| localizer.hex(hex));
    match (kind, place) {
        (Some(kind), _) => localizer.w.t(kind),
        (None, Some(place)) => place,
        (None, None) => localizer.moment(&event.moment),
    }
}

/// Returns all reasons as one sentence, which names eliminated units together.
pub(crate) fn why(localizer: Localizer<'_>, event: &KeyEvent) -> String {
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
    localizer.w.with("event-eliminated", [("units", localizer.few(gone, NAMED).into())])
}

fn words(localizer: Localizer<'_>, reason: &Reason) -> String {
    said(localizer, reason).0
}

/// Returns a reason in words, with the quoted figures of its entry.
fn said(localizer: Localizer<'_>, reason: &Reason) -> (String, Vec<Figure>) {
    let w = localizer.w;
    let of = |what: Quantity, text: String| Figure::of(reason.seq, what, text);
    // A reason about a phase, or about an omission, quotes no figure of one entry.
    let none = |words: String| (words, Vec::new());
    match &reason.what {
        What::Captured { hex, from, by, points, lost } => {
            let taken = Taken { hex: *hex, sides: [*from, *by], points: [*lost, *points] };
            let worth = taken.moved().map(|n| of(Quantity::Worth(*hex, n), localizer.scored(n)));
            (captured(localizer, taken), worth.into_iter().collect())
        }
        What::Eliminated { unit, .. } => none(named(localizer, &[*unit])),
        What::Losses(steps) => lost(localizer, steps, &of),
        What::Dice(dice) => rolled(localizer, dice, &of),
        What::Rewound(undone) => {
            let count = u32::try_from(*undone).unwrap_or(u32::MAX);
            let (back, undone) = (entry(localizer, reason.seq), w.with("event-undone", [("n", (*undone).into())]));
            let words = format!("{back}; {undone}");
            (words, vec![of(Quantity::Words, back), of(Quantity::Undone(count), undone)])
        }
        What::Refused
        | What::Amended
        | What::Read
        | What::Gap
        | What::Breach(_)
        | What::Claimed
        | What::Ruled(_)
        | What::Appealed => {
            let words = entry(localizer, reason.seq);
            (words.clone(), vec![of(Quantity::Words, words)])
        }
        What::Ahead(side) => none(w.with(
            "event-ahead",
            [("side", localizer.review.side_word(*side).into()), ("people", localizer.people(*side).into())],
        )),
        What::OddsTaken(taken) => none(odds(localizer, "event-odds-taken", taken)),
        What::OddsRefused { odds: refused, others } => {
            let first = odds(localizer, "event-odds-refused", refused);
            let more = (*others > 0).then(|| w.with("event-odds-others", [("n", (*others).into())]));
            none([first].into_iter().chain(more).collect::<Vec<_>>().join("; "))
        }
        What::SupplyCut { side, units } => none(supply(localizer, "event-supply-cut", (*side, units))),
        What::SupplyRestored { side, units } => none(supply(localizer, "event-supply-restored", (*side, units))),
        What::TimeUp { limit_ms: Some(limit), .. } => {
            none(w.with("event-time-up-of", [("limit", minutes((*limit).into()).into())]))
        }
        What::TimeUp { limit_ms: None, .. } => none(w.t("event-time-up")),
        What::Late { side, decisions, at_ms, limit_ms } => none(w.with(
            "event-late",
            [
                ("people", localizer.people(*side).into()),
                ("n", (*decisions).into()),
                ("at", minutes_beside((*at_ms).into(), (*limit_ms).into()).into()),
                ("limit", minutes((*limit_ms).into()).into()),
            ],
        )),
    }
}

/// A hex that changed hands: its old and new side, and its value for each in parts of a point.
#[derive(Clone, Copy)]
struct Taken {
    hex: Hex,
    sides: [Option<Side>; 2],
    points: [i32; 2],
}

impl Taken {
    /// Returns the points that the new side gains, or else those that the old side loses; `None` if it has points for neither.
    fn moved(&self) -> Option<i32> {
        let [lost, gained] = self.points;
        [gained, lost].into_iter().find(|&points| points > 0)
    }
}

fn captured(localizer: Localizer<'_>, taken: Taken) -> String {
    let (w, Taken { hex, sides: [from, by], points: [lost, gained] }) = (localizer.w, taken);
    let place = localizer.place(hex).unwrap_or_else(|| localizer.review.map().name(hex));
    let (key, side, points) = match (gained > 0, lost > 0) {
        (true, _) => ("event-captured", by, gained),
        (false, true) => ("event-forfeited", from, lost),
        (false, false) => ("event-taken", by, 0),
    };
    let to = side.map_or_else(|| w.t("nobody"), |side| localizer.people(side));
    // A whole number selects the form of the sentence itself.
    let per = i32::from(localizer.review.scoring().per());
    let points = if points % per == 0 { (points / per).into() } else { FluentValue::from(localizer.scored(points)) };
    w.with(key, [("place", place.into()), ("people", to.into()), ("points", points)])
}

/// A function that makes a figure of an entry.
type Quoted<'a> = &'a dyn Fn(Quantity, String) -> Figure;

fn lost(localizer: Localizer<'_>, steps: &[i32; 2], of: Quoted<'_>) -> (String, Vec<Figure>) {
    let hurt: Vec<Side> = [Side::One, Side::Two].into_iter().filter(|side| steps[side.index()] > 0).collect();
    let each: Vec<String> =
        hurt.iter().map(|side| format!("{} {}", localizer.side(*side), steps[side.index()])).collect();
    let figures =
        hurt.iter().map(|side| of(Quantity::Steps(*side, steps[side.index()]), steps[side.index()].to_string()));
    (localizer.w.with("event-losses", [("losses", each.join(", ").into())]), figures.collect())
}

/// Returns whether the figures of a reason belong to its entry alone. Figures of other reasons come from a whole phase or from an omission.
pub(crate) const fn is_of_its_entry(what: &What) -> bool {
    !matches!(
        what,
        What::OddsTaken(_)
            | What::OddsRefused { .. }
            | What::SupplyCut { .. }
            | What::SupplyRestored { .. }
            | What::TimeUp { .. }
            | What::Late { .. }
    )
}

/// Returns the figures that the sentence of [`why`] quotes.
pub(crate) fn figures(localizer: Localizer<'_>, event: &KeyEvent) -> Vec<Figure> {
    let gone: Vec<Seq> =
        event.reasons.iter().filter(|reason| eliminated(&reason.what).is_some()).map(|reason| reason.seq).collect();
    let more = gone.len().saturating_sub(NAMED);
    let unnamed = gone.first().filter(|_| more > 0).map(|&seq| {
        let count = u32::try_from(more).unwrap_or(u32::MAX);
        Figure::of(seq, Quantity::Unnamed(count), more.to_string())
    });
    event.reasons.iter().flat_map(|reason| said(localizer, reason).1).chain(unnamed).collect()
}

fn rolled(localizer: Localizer<'_>, dice: &Dice, of: Quoted<'_>) -> (String, Vec<Figure>) {
    let w = localizer.w;
    let [chances, all] = dice.chances;
    let chances = w.with("event-chances", [("n", chances.into()), ("all", all.to_string().into())]);
    let figures = vec![
        of(Quantity::Die(dice.face), dice.face.to_string()),
        of(Quantity::Column(dice.odds.clone()), dice.odds.clone()),
        of(Quantity::Result(dice.result.clone()), dice.result.clone()),
        of(Quantity::Favour(dice.side, dice.points), rounded(w, dice.points)).exactly(fraction(dice.points)),
        of(Quantity::Chances(dice.side, dice.chances), chances.clone()),
    ];
    let args = [
        ("kind", w.word("throw", dice.kind).into()),
        ("die", dice.face.to_string().into()),
        ("odds", dice.odds.clone().into()),
        ("result", dice.result.clone().into()),
        ("steps", steps(localizer, dice.points).into()),
        ("people", localizer.people(dice.side).into()),
        ("chances", chances.into()),
    ];
    (w.with("event-dice", args), figures)
}

/// Returns a number of step losses for readers.
pub(crate) fn steps(localizer: Localizer<'_>, points: Fraction) -> String {
    let whole = if points == Fraction::from(1) { 1 } else { 2 };
    localizer.w.with("event-steps", [("n", whole.into()), ("points", rounded(localizer.w, points).into())])
}

fn odds(localizer: Localizer<'_>, key: &str, odds: &Odds) -> String {
    let w = localizer.w;
    let net = if odds.expected.sign() < 0 { Fraction::from(0) - odds.expected } else { odds.expected };
    let args = [
        ("kind", w.word("throw", odds.kind).into()),
        ("hex", localizer.hex(odds.hex).into()),
        ("people", localizer.people(odds.side).into()),
        ("odds", odds.column.clone().into()),
        ("steps", steps(localizer, net).into()),
    ];
    let words = w.with(key, args);
    if odds.is_answered_later { format!("{words}, {}", w.t("event-odds-answered")) } else { words }
}

fn supply(localizer: Localizer<'_>, key: &str, (side, units): (Side, &[UnitId])) -> String {
    let args = [
        ("side", localizer.side(side).into()),
        ("n", units.len().into()),
        ("units", localizer.few(units, NAMED).into()),
    ];
    localizer.w.with(key, args)
}

/// The words of an entry without their full stop.
fn entry(localizer: Localizer<'_>, seq: Seq) -> String {
    let words = localizer.review.entry(seq).map_or_else(String::new, |entry| localizer.phrase(&entry.words));
    words.trim_end_matches('.').to_owned()
}
