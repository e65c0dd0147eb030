//! The sources of the points, and the weather of each turn.

use wardiary_core::kernel::look::PhaseKind;
use wardiary_core::kernel::view::Score;
use wardiary_core::review::{PhaseSpan, Seq};
use wardiary_debrief::summary::standing::{SIDES, class};
use wardiary_words::localize::{Localizer, number};

use crate::step::weather_icon;

/// Points of both sides by hex and by unit.
pub(crate) struct Points {
    pub(crate) sides: Vec<SidePoints>,
    /// Tie-breaks for equal points.
    pub(crate) ties: Vec<(String, Vec<String>)>,
}

/// Points of one side.
pub(crate) struct SidePoints {
    pub(crate) class: &'static str,
    pub(crate) name: String,
    pub(crate) total: String,
    pub(crate) hexes: Vec<(String, String)>,
    pub(crate) beaten: Vec<(String, String)>,
    /// Points for losses and by turn, with their term; `None` if there are none.
    pub(crate) earlier: Option<(String, String)>,
}

/// The weather of a turn.
pub(super) struct Weather {
    pub(super) href: String,
    pub(super) icon: &'static str,
    pub(super) turn: String,
    pub(super) dates: String,
    pub(super) word: String,
}

/// Returns the sources of the points.
pub(super) fn points(localizer: Localizer<'_>, score: &Score) -> Points {
    let side = |side: wardiary_core::kernel::unit::Side| {
        let of = &score.sides[side.index()];
        SidePoints {
            class: class(side),
            name: localizer.side(side),
            total: localizer.scored(of.total),
            hexes: of
                .hexes
                .iter()
                .filter(|held| held.1 != 0)
                .map(|&(hex, value)| (localizer.hex(hex), localizer.scored(value)))
                .collect(),
            beaten: of.beaten.iter().map(|&(unit, value)| (localizer.unit(unit), localizer.scored(value))).collect(),
            earlier: (of.earlier != 0).then(|| (localizer.w.t("points-earlier"), localizer.scored(of.earlier))),
        }
    };
    let [one, two] = &score.sides;
    let ties = one
        .ties
        .iter()
        .zip(&two.ties)
        .map(|(a, b)| (localizer.w.word("term", a.0), vec![number(a.1.into()), number(b.1.into())]));
    Points { sides: SIDES.map(side).into(), ties: ties.collect() }
}

/// Returns the weather of each turn that has any.
pub(super) fn weather(localizer: Localizer<'_>, phases: &[PhaseSpan], href: &dyn Fn(Seq) -> String) -> Vec<Weather> {
    let mut out: Vec<(u16, Weather)> = Vec::new();
    for phase in phases {
        let turn = phase.moment.turn;
        let (Some(weather), false) = (phase.moment.weather, out.iter().any(|(known, _)| *known == turn)) else {
            continue;
        };
        let roll = phases.iter().find(|span| span.moment.turn == turn && span.moment.phase.kind == PhaseKind::Chance);
        let row = Weather {
            href: href(roll.map_or(phase.first, |span| span.first)),
            icon: weather_icon(Some(weather)),
            turn: localizer.w.with("turn-n", [("n", u32::from(turn).into())]),
            dates: localizer.dates(&phase.moment).unwrap_or_default(),
            word: localizer.w.word("word", weather.word),
        };
        out.push((turn, row));
    }
    out.into_iter().map(|(_, row)| row).collect()
}
