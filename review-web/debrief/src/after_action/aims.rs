//! Part 1: the aims that the book gives each side, and the result of each side.

use wardiary_core::kernel::citation::Rule;
use wardiary_core::kernel::unit::{Place, Side};
use wardiary_core::kernel::view::SideScore;

use super::{Ground, SIDES, Sentence};
use crate::summary::figure::{Figure, Quantity};
use crate::summary::scenario::Scenario;
use crate::summary::standing;

/// Maximum number of held hexes to name for a side, the most valuable first.
const HELD: usize = 5;

/// The objectives.
pub struct Aims {
    pub rows: Vec<Aim>,
    /// The aims of the sides in the scenario, if the book does not give them.
    pub scenario: Option<Scenario>,
    pub sides: Vec<SideAims>,
    pub verdict: Sentence,
}

/// A condition of victory.
pub struct Aim {
    /// The side whose objective it is.
    pub of: String,
    pub rule: Rule,
    pub text: String,
}

/// The result of a side.
pub struct SideAims {
    pub class: &'static str,
    pub name: String,
    pub reached: Vec<Sentence>,
}

impl Aims {
    pub(super) fn of(ground: &Ground<'_>) -> Self {
        let (w, review) = (ground.localizer.w, ground.review());
        let whose = |word: &str| {
            let side = SIDES.into_iter().find(|&side| review.side_word(side) == word);
            side.map_or_else(|| w.t("aar-both"), |side| ground.localizer.side(side))
        };
        let aim = |row: &wardiary_core::kernel::book::Row| {
            let of = whose(row.aim.as_deref()?);
            Some(Aim { of, rule: row.rule, text: row.text[w.lang.index()].clone() })
        };
        let scenario = Scenario::of(ground.localizer, ground.end.score().as_ref());
        let is_filled = |rule: Rule| scenario.as_ref().is_some_and(|scenario| scenario.filled.contains(&rule));
        let said = review.book().rows.iter().filter(|row| !is_filled(row.rule)).filter_map(aim);
        let conditions = scenario.iter().flat_map(|scenario| &scenario.conditions);
        let given = conditions.map(|one| Aim { of: one.of.clone(), rule: one.rule, text: one.words.clone() });
        Self {
            rows: said.chain(given).collect(),
            scenario,
            sides: SIDES.map(|side| reached(ground, side)).into(),
            verdict: verdict(ground),
        }
    }
}

fn reached(ground: &Ground<'_>, side: Side) -> SideAims {
    let score = ground.end.score();
    let reached = match &score {
        Some(score) => scored(ground, side, &score.sides[side.index()]),
        None => vec![worn(ground, side)],
    };
    SideAims { class: standing::class(side), name: ground.localizer.side(side), reached }
}

/// Returns points with their sources, and the most valuable hexes held.
fn scored(ground: &Ground<'_>, side: Side, score: &SideScore) -> Vec<Sentence> {
    let (localizer, last) = (ground.localizer, ground.last);
    let hexes: i32 = score.hexes.iter().map(|&(_, value)| value).sum();
    let units: i32 = score.beaten.iter().map(|&(_, value)| value).sum();
    let [total, for_hexes, for_units] = [score.total, hexes, units].map(|parts| localizer.scored(parts));
    let (key, part, rest) = match score.earlier {
        0 => ("aar-points", "units", Figure::of(last, Quantity::ForUnits(side, units), for_units)),
        earlier => {
            let text = localizer.scored(earlier);
            ("aar-points-earlier", "earlier", Figure::of(last, Quantity::Earlier(side, earlier), text))
        }
    };
    let words = ground.with(
        key,
        [("total", total.clone().into()), ("hexes", for_hexes.clone().into()), (part, rest.text.clone().into())],
    );
    let points = Sentence::of(ground, words, &[last]).quoting([
        Figure::of(last, Quantity::Total(side, score.total), total),
        Figure::of(last, Quantity::ForHexes(side, hexes), for_hexes),
        rest,
    ]);
    let mut held = score.hexes.clone();
    held.sort_by_key(|&(hex, value)| (std::cmp::Reverse(value), hex));
    let most = held.len();
    held.truncate(HELD);
    if held.is_empty() {
        return vec![points];
    }
    let names = held.iter().map(|&(hex, value)| format!("{} ({})", localizer.hex(hex), localizer.scored(value)));
    let key = if most > HELD { "aar-holds-most" } else { "aar-holds" };
    let words = ground.with(key, [("places", localizer.listed(names.collect()).into())]);
    let worth = held.iter().map(|&(hex, value)| Figure::of(last, Quantity::Worth(hex, value), localizer.scored(value)));
    vec![points, Sentence::of(ground, words, &[last]).quoting(worth)]
}

/// Losses, in a game without points.
fn worn(ground: &Ground<'_>, side: Side) -> Sentence {
    let last = ground.last;
    let lost = ground.points.last().map_or(0, |point| point.so_far[side.index()]);
    let is_gone = |place: Place| place == Place::Eliminated;
    let gone = ground.position.pieces.iter().filter(|piece| piece.side == side && is_gone(piece.place)).count();
    let gone = u32::try_from(gone).unwrap_or(u32::MAX);
    let words = ground.with("aar-worn", [("steps", lost.into()), ("units", gone.into())]);
    let words = format!("{words} {}", ground.localizer.w.t("aar-losses-all"));
    Sentence::of(ground, words, &[last]).quoting([
        Figure::of(last, Quantity::Lost(side, lost), lost.to_string()),
        Figure::of(last, Quantity::Gone(side, gone), gone.to_string()),
    ])
}

/// Returns who has won, or would win now, with the rule.
fn verdict(ground: &Ground<'_>) -> Sentence {
    let stands = standing::standing(ground.localizer, &*ground.end, &ground.position, &ground.points);
    let stands = standing::ended(ground.localizer, stands, ground.ending).unwrap_or_default();
    let rule = stands.rule.as_deref().and_then(Rule::parse);
    let words = stands.ending.unwrap_or(stands.verdict);
    let words = if words.is_empty() { ground.localizer.w.t("aar-goes-on") } else { words };
    Sentence { rows: rule.into_iter().collect(), ..Sentence::of(ground, words, &[ground.last]) }
}
