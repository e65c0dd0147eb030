//! Part 3: the course of the match in a few sentences, and its key events in their order.

use wardiary_core::diary::key_events::{KeyEvent, What};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Seq;
use wardiary_words::i18n::Lang;
use wardiary_words::localize::is_before;

use super::fights::Fight;
use super::{Ground, SIDES, Sentence};
use crate::summary::events;
use crate::summary::figure::{Figure, Quantity};

/// Maximum number of key events on paper.
const EVENTS: usize = 6;
/// Maximum number of key events that are chosen first because they are stops of the debrief.
const HALTS: usize = 4;

/// Part 3 as data.
pub struct Happened {
    /// The course of the match, in at most four sentences.
    pub course: Vec<Sentence>,
    /// The key events, in the order of the match.
    pub events: Vec<Event>,
}

/// A key event.
pub struct Event {
    /// The entry of the greatest reason for the event, or the entry of the die of its fight if that is later.
    pub(crate) seq: Seq,
    /// The entry whose position is drawn.
    pub drawn: Seq,
    /// The place of the event, if it has one.
    pub hex: Option<Hex>,
    /// Its turn, phase and place, in short.
    pub moment: String,
    /// The title of the stop at the event. Without a stop, the kind or place of the event.
    pub title: String,
    /// The language of the title.
    pub lang: Lang,
    /// The reasons for its importance, as one sentence.
    pub sentence: Sentence,
    /// Its fight, if it belongs to one.
    pub fought: Option<Fought>,
}

/// The fight of an event.
pub struct Fought {
    /// The compared strengths with the column that was used.
    pub odds: String,
    /// The die in words; empty if none was rolled.
    pub die: String,
    /// The printed result; empty if there is none.
    pub result: String,
    /// All parts as one sentence.
    pub sentence: Sentence,
}

impl Happened {
    pub(super) fn of(ground: &Ground<'_>, fights: &[Fight]) -> Self {
        let course = [swing(ground), costliest(ground), lead(ground), losses(ground)];
        let events = chosen(ground).into_iter().map(|event| described(ground, event, fights)).collect();
        Self { course: course.into_iter().flatten().collect(), events }
    }
}

/// Returns the last entry of each turn with the points there.
fn ends(ground: &Ground<'_>) -> Vec<(u16, Seq, Option<[i32; 2]>)> {
    let mut ends: Vec<(u16, Seq, Option<[i32; 2]>)> = Vec::new();
    for end in &ground.course.phase_ends {
        let Some(moment) = ground.review().moment(end.seq).filter(|moment| !is_before(moment)) else { continue };
        match ends.last_mut() {
            Some(known) if known.0 == moment.turn => *known = (moment.turn, end.seq, end.totals),
            _ => ends.push((moment.turn, end.seq, end.totals)),
        }
    }
    ends
}

/// Returns a sentence about the turn in which the points changed most.
fn swing(ground: &Ground<'_>) -> Option<Sentence> {
    let localizer = ground.localizer;
    let ends = ends(ground);
    let moves = ends.windows(2).filter_map(|pair| {
        let (before, after) = (pair[0].2?, pair[1].2?);
        let moved = (after[0] - before[0]).abs() + (after[1] - before[1]).abs();
        Some((moved, pair[0].1, pair[1], before, after))
    });
    let (most, from, (turn, to, _), before, after) =
        moves.max_by_key(|(moved, from, ..)| (*moved, std::cmp::Reverse(*from)))?;
    if most == 0 {
        return None;
    }
    let name = ground.with("turn-n", [("n", u32::from(turn).into())]);
    let each = |side: Side| {
        let [was, is] = [before, after].map(|totals| localizer.scored(totals[side.index()]));
        ground.with("aar-from-to", [("side", localizer.side(side).into()), ("was", was.into()), ("is", is.into())])
    };
    // A side whose points did not change is not mentioned.
    let moved: Vec<Side> = SIDES.into_iter().filter(|side| before[side.index()] != after[side.index()]).collect();
    let both = localizer.listed(moved.iter().copied().map(each).collect());
    let words = ground.with("aar-swing", [("turn", name.clone().into()), ("both", both.into())]);
    let figures = moved.into_iter().flat_map(|side| {
        let of = |seq: Seq, totals: [i32; 2]| {
            let parts = totals[side.index()];
            Figure::of(seq, Quantity::Total(side, parts), localizer.scored(parts))
        };
        [of(from, before), of(to, after)]
    });
    let turn = Figure::of(to, Quantity::Turn(turn), name);
    Some(Sentence::of(ground, words, &[]).quoting(figures.chain([turn])))
}

/// Returns a sentence about the turn with most losses.
fn costliest(ground: &Ground<'_>) -> Option<Sentence> {
    let mut by_turn: Vec<(u16, Seq, [i32; 2])> =
        ends(ground).into_iter().map(|(turn, seq, _)| (turn, seq, [0; 2])).collect();
    for loss in &ground.course.losses {
        let turn = by_turn.iter_mut().find(|(turn, ..)| *turn == loss.moment.turn);
        if let Some((.., losses)) = turn {
            losses[loss.side.index()] += loss.points;
        }
    }
    let sum = |losses: &[i32; 2]| losses[0] + losses[1];
    let (turn, seq, losses) =
        by_turn.into_iter().max_by_key(|(turn, _, losses)| (sum(losses), std::cmp::Reverse(*turn)))?;
    if sum(&losses) == 0 {
        return None;
    }
    let name = ground.with("turn-n", [("n", u32::from(turn).into())]);
    let each = SIDES.map(|side| format!("{} {}", ground.localizer.side(side), losses[side.index()]));
    let both = ground.localizer.listed(each.into());
    let words = ground.with("aar-cost", [("turn", name.clone().into()), ("losses", both.into())]);
    let lost = SIDES.map(|side| {
        let points = losses[side.index()];
        Figure::of(seq, Quantity::LostInTurn(side, points), points.to_string())
    });
    Some(Sentence::of(ground, words, &[]).quoting(lost.into_iter().chain([Figure::of(
        seq,
        Quantity::Turn(turn),
        name,
    )])))
}

/// Returns a sentence about the last change of the lead.
fn lead(ground: &Ground<'_>) -> Option<Sentence> {
    let lead = ground.course.leads.last()?;
    let turn = ground.with("turn-n", [("n", u32::from(lead.moment.turn).into())]);
    let args = [
        ("people", ground.localizer.people(lead.side).into()),
        ("turn", turn.clone().into()),
        ("side", ground.review().side_word(lead.side).into()),
    ];
    let words = wardiary_words::localize::capitalised(&ground.with("aar-lead-last", args));
    let turn = Figure::of(lead.seq, Quantity::Turn(lead.moment.turn), turn);
    Some(Sentence::of(ground, words, &[lead.seq]).quoting([turn]))
}

/// Returns a sentence about all losses, in a game with points. The part about luck counts only losses by dice, so both state what they count.
fn losses(ground: &Ground<'_>) -> Option<Sentence> {
    ground.end.score()?;
    let so_far = ground.points.last()?.so_far;
    let each = SIDES.map(|side| format!("{} {}", ground.localizer.side(side), so_far[side.index()]));
    let words = ground.with("aar-losses", [("losses", ground.localizer.listed(each.into()).into())]);
    let words = format!("{words} {}", ground.localizer.w.t("aar-losses-all"));
    let figure = |side: Side| {
        let points = so_far[side.index()];
        Figure::of(ground.last, Quantity::Lost(side, points), points.to_string())
    };
    Some(Sentence::of(ground, words, &[ground.last]).quoting(SIDES.map(figure)))
}

/// Returns the key events in the order of the match: first some stops of the debrief are chosen, then the most important events in play.
fn chosen<'a>(ground: &'a Ground<'_>) -> Vec<&'a KeyEvent> {
    let is_play = |event: &&KeyEvent| event.reasons.iter().any(|reason| reason.what.is_play());
    let halts = ground.events.iter().filter(is_play).filter(|event| halt(ground, event).is_some());
    let mut chosen: Vec<&KeyEvent> = halts.take(HALTS).collect();
    for event in ground.events.iter().filter(is_play) {
        if chosen.len() < EVENTS && !chosen.iter().any(|known| std::ptr::eq(*known, event)) {
            chosen.push(event);
        }
    }
    chosen.sort_by_key(|event| event.attack.unwrap_or(event.seq));
    chosen
}

/// Returns the stop at one of the entries of an event.
fn halt<'a>(ground: &'a Ground<'_>, event: &KeyEvent) -> Option<&'a (Seq, String, Lang)> {
    let last = event.reasons.iter().map(|reason| reason.seq).max().unwrap_or(event.seq);
    let first = event.attack.unwrap_or(event.seq).min(event.seq);
    // The range may contain numbers of undone entries, so `holds` excludes stops on them.
    ground.stops.iter().find(|(seq, ..)| (first..=last).contains(seq) && ground.review().holds(*seq))
}

fn described(ground: &Ground<'_>, event: &KeyEvent, fights: &[Fight]) -> Event {
    let localizer = ground.localizer;
    let fight = fights.iter().rfind(|fight| event.attack.is_some() && fight.attack == event.attack);
    let words = format!("{}.", events::why(localizer, event));
    let sentence = Sentence::of(ground, words, &[event.seq]).quoting(events::figures(localizer, event));
    let place = event.hex.map(|hex| localizer.hex(hex));
    let moment = [Some(wardiary_words::localize::short(localizer, &event.moment)), place].into_iter().flatten();
    let (title, lang) = halt(ground, event)
        .map_or_else(|| (title(ground, event), localizer.w.lang), |(_, title, lang)| (title.clone(), *lang));
    Event {
        seq: fight.map_or(event.seq, |fight| fight.seq.max(event.seq)),
        drawn: event.attack.unwrap_or(event.seq),
        hex: event.hex,
        moment: moment.collect::<Vec<_>>().join(" · "),
        title,
        lang,
        sentence,
        fought: fight.map(|fight| fought(ground, fight)),
    }
}

/// Returns the title of an event without a stop: its own title, its kind, or its place.
fn title(ground: &Ground<'_>, event: &KeyEvent) -> String {
    let key = match event.reasons.first().map(|reason| &reason.what) {
        Some(What::Captured { hex, .. }) => {
            let place = ground.localizer.place(*hex).unwrap_or_else(|| ground.review().map().name(*hex));
            return ground.with("aar-title-captured", [("place", place.into())]);
        }
        Some(What::Ahead(_)) => "aar-title-ahead",
        Some(What::Eliminated { .. }) => "aar-title-eliminated",
        Some(What::Losses(_)) => "aar-title-losses",
        Some(What::Dice(_)) => "aar-title-dice",
        _ => return events::head(ground.localizer, event),
    };
    ground.localizer.w.t(key)
}

fn fought(ground: &Ground<'_>, fight: &Fight) -> Fought {
    let (odds, compared) = fight.worked(ground);
    let (die, thrown) = fight.die().unzip();
    let die = die.map_or_else(String::new, |die| ground.with("aar-die", [("die", die.into())]));
    let (result, fell) = fight.result().unzip();
    let result = result.unwrap_or_default();
    let words = format!("{odds} · {die} · {result}");
    let figures = compared.into_iter().chain(thrown).chain(fell);
    let sentence = Sentence::of(ground, words, &[fight.seq]).quoting(figures);
    Fought { odds, die, result, sentence }
}
