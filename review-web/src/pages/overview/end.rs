//! How the match ended, or how it stands: verdict, points by hex and by unit, weather, units lost.

use wardiary_core::diary::luck::{Course, Toll};
use wardiary_core::kernel::unit::{Side, UnitId};
use wardiary_core::kernel::view::{Position, Score};
use wardiary_core::review::{PhaseSpan, Seq};

use crate::pages::step::weather_icon;
use crate::speak::{Voice, number};

const SIDES: [Side; 2] = [Side::One, Side::Two];

/// The end of the match.
pub(super) struct End {
    /// Who has won, or would.
    pub(super) verdict: String,
    pub(super) rule: String,
    pub(super) sides: Vec<SideEnd>,
    /// What is counted when points are equal.
    pub(super) ties: Vec<(String, Vec<String>)>,
}

/// Points of one side.
pub(super) struct SideEnd {
    pub(super) class: &'static str,
    pub(super) name: String,
    pub(super) total: String,
    pub(super) words: String,
    pub(super) hexes: Vec<(String, String)>,
    pub(super) beaten: Vec<(String, String)>,
}

/// A unit that is no more.
pub(super) struct Lost {
    pub(super) href: String,
    pub(super) moment: String,
    pub(super) name: String,
    pub(super) points: String,
}

/// Losses of one side.
pub(super) struct SideLost {
    pub(super) class: &'static str,
    pub(super) words: String,
    pub(super) units: Vec<Lost>,
}

/// The weather of a turn.
pub(super) struct Weather {
    pub(super) href: String,
    pub(super) icon: &'static str,
    pub(super) turn: String,
    pub(super) dates: String,
    pub(super) word: String,
}

fn class(side: Side) -> &'static str {
    ["one", "two"][side.index()]
}

/// The verdict and what it rests on.
pub(super) fn end(voice: Voice<'_>, score: &Score, is_over: bool) -> End {
    let w = voice.w;
    let by = w.word("word", score.standing.by);
    let key = match (is_over, score.standing.winner) {
        (true, Some(_)) => "verdict-won",
        (true, None) => "verdict-draw",
        (false, Some(_)) => "verdict-ahead",
        (false, None) => "verdict-level",
    };
    let winner = score.standing.winner.map_or_else(String::new, |side| voice.side(side));
    let side_end = |side: Side| {
        let of = &score.sides[side.index()];
        let sum = |values: &mut dyn Iterator<Item = i32>| number(values.sum::<i32>().into());
        let for_hexes = sum(&mut of.hexes.iter().map(|&(_, value)| value));
        let for_units = sum(&mut of.beaten.iter().map(|&(_, value)| value));
        SideEnd {
            class: class(side),
            name: voice.side(side),
            total: number(of.total.into()),
            words: w.with("points-for", [("hexes", for_hexes.into()), ("units", for_units.into())]),
            hexes: of.hexes.iter().map(|&(hex, value)| (voice.hex(hex), number(value.into()))).collect(),
            beaten: of.beaten.iter().map(|&(unit, value)| (voice.unit(unit), number(value.into()))).collect(),
        }
    };
    let [one, two] = &score.sides;
    let ties = one
        .ties
        .iter()
        .zip(&two.ties)
        .map(|(a, b)| (w.word("term", a.0), vec![number(a.1.into()), number(b.1.into())]));
    End {
        verdict: w.with(key, [("side", winner.into()), ("by", by.into())]),
        rule: score.standing.rule.to_string(),
        sides: SIDES.map(side_end).into(),
        ties: ties.collect(),
    }
}

/// Units lost, by side.
pub(super) fn lost(
    voice: Voice<'_>,
    course: &Course,
    position: &Position,
    href: &dyn Fn(Seq) -> String,
) -> Vec<SideLost> {
    let piece = |unit: UnitId| position.pieces.iter().find(|piece| piece.unit == unit);
    let is_gone =
        |unit: UnitId| piece(unit).is_some_and(|piece| piece.place == wardiary_core::kernel::unit::Place::Eliminated);
    let told = |toll: &Toll| Lost {
        href: href(toll.seq),
        moment: voice.moment(&toll.moment),
        name: voice.unit(toll.unit),
        points: piece(toll.unit).map_or_else(String::new, |piece| piece.loss_points.to_string()),
    };
    let of_side = |side: Side| {
        let tolls: Vec<&Toll> =
            course.tolls.iter().filter(|toll| piece(toll.unit).is_some_and(|piece| piece.side == side)).collect();
        let points: i32 = tolls.iter().map(|toll| toll.points).sum();
        // What the umpire brought back is not lost, and what was lost twice is lost once.
        let mut units: Vec<(UnitId, Lost)> = Vec::new();
        for toll in tolls.into_iter().filter(|toll| toll.gone && is_gone(toll.unit)) {
            units.retain(|(unit, _)| *unit != toll.unit);
            units.push((toll.unit, told(toll)));
        }
        let units: Vec<Lost> = units.into_iter().map(|(_, lost)| lost).collect();
        let args = [("side", voice.side(side).into()), ("units", units.len().into()), ("points", points.into())];
        SideLost { class: class(side), words: voice.w.with("lost-words", args), units }
    };
    SIDES.map(of_side).into()
}

/// The weather of each turn that has any.
pub(super) fn weather(voice: Voice<'_>, phases: &[PhaseSpan], href: &dyn Fn(Seq) -> String) -> Vec<Weather> {
    let mut out: Vec<(u16, Weather)> = Vec::new();
    for phase in phases {
        let turn = phase.moment.turn;
        let (Some(word), false) = (phase.moment.weather, out.iter().any(|(known, _)| *known == turn)) else { continue };
        let roll = phases.iter().find(|span| span.moment.turn == turn && span.moment.phase == "weather");
        let told = Weather {
            href: href(roll.map_or(phase.first, |span| span.first)),
            icon: weather_icon(Some(word)),
            turn: voice.w.with("turn-n", [("n", u32::from(turn).into())]),
            dates: voice.dates(&phase.moment).unwrap_or_default(),
            word: voice.w.word("word", word),
        };
        out.push((turn, told));
    }
    out.into_iter().map(|(_, told)| told).collect()
}
