//! Points and the end of the match (seed: Introduktion, Seger; reference 8), counted in quarters (W-169).

use crate::kernel::citation::{Rule, row};
use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::explain::{Figure, NoTrace, Read, Shown, Step, Subject, Sum, Trace, compute, fact, given};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::points::Parts;
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Place, Side, UnitId};
use crate::kernel::view::{Score, SideScore, Standing};

use super::super::id::Winterwar;
use super::super::state::cities::City;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Reason, Verdict};
use super::super::state::stage::Stage;
use super::super::state::units::{Kind, SIDE_WORDS};
use super::stacking::holds_ground;
use super::zones::zone_holders;

/// The unit in which points are counted: quarters.
pub const QUARTERS: Parts = Parts::fractions(4);
/// Both sides, the Soviet Union first.
const SIDES: [Side; 2] = [Side::One, Side::Two];

/// The owner of a city at the end of the match (W-167, A-13): the side with a ground unit in it, else the only side with a zone over it,
/// else the side that last entered it.
#[must_use]
pub fn holder(rules: &Rules, state: &State<Winterwar>, city: &City) -> (Option<Side>, &'static str) {
    let board = &state.board;
    if let Some(side) = SIDES.into_iter().find(|&side| holds_ground(rules, board, city.hex, side)) {
        return (Some(side), "city-occupied");
    }
    let zone = |side: &Side| zone_holders(rules, board, city.hex, *side).next().is_some();
    let zones: Vec<Side> = SIDES.into_iter().filter(zone).collect();
    match zones.as_slice() {
        &[side] => (Some(side), "city-zone"),
        _ => (board.owner(&rules.map, city.hex), "city-entered"),
    }
}

/// How the score determines the owner of a city.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Control {
    /// During the match: the side that last entered it.
    InPlay,
    /// At the final count: the side that [`holder`] finds, which may hold it by a zone.
    AtTheEnd,
}

/// A position whose points are counted.
struct Reckoning<'a> {
    rules: &'a Rules,
    state: &'a State<Winterwar>,
    control: Control,
}

impl Reckoning<'_> {
    /// Cities of `side` with their points, by hex number.
    fn held(&self, side: Side) -> Vec<(Hex, i32)> {
        let owner = |city: &City| match self.control {
            Control::InPlay => self.state.board.owner(&self.rules.map, city.hex),
            Control::AtTheEnd => holder(self.rules, self.state, city).0,
        };
        let mine = |city: &City| (owner(city) == Some(side)).then_some((city.hex, city.worth));
        self.rules.cities.iter().filter_map(mine).collect()
    }

    /// Enemy units that `side` has beaten, each with its score: the attack value of its front, for most kinds of unit (W-168).
    fn beaten(&self, side: Side) -> Vec<(UnitId, i32)> {
        let gone = self.state.board.units().filter(|&unit| self.state.board.place(unit) == Place::Eliminated);
        let gone = gone.filter(|&unit| self.rules.side(unit) == side.enemy());
        gone.map(|unit| (unit, counts(self.rules, self.state, unit))).collect()
    }

    /// Points of `side` in quarters: four for each city point, one for each point of beaten attack value (W-006, W-162, W-169).
    fn score<W: Trace>(&self, side: Side, why: &mut W) -> Figure {
        let shown = Shown::Points(QUARTERS);
        let number = |term, rule, subject, value| Step { term, rule, subject, value, shown: Shown::Number };
        let term = ["score-soviet", "score-finland"][side.index()];
        let mut sum = Sum::open(why, term, row("W-006"), Subject::Whole, shown);
        let mut points = Sum::open(why, "city-points", row("W-162"), Subject::Side(side), Shown::Number);
        for (hex, worth) in self.held(side) {
            let part = given(why, number("city-value", row("W-162"), Subject::Hex(hex), worth));
            points.add(why, part);
        }
        let points = points.close(why);
        let points = compute(why, ("city-quarters", Subject::Side(side)), (&(), [points]), |(), [points]| Read {
            rule: row("W-169"),
            value: points * i32::from(QUARTERS.per()),
            shown: Shown::Points(QUARTERS),
        });
        sum.add(why, points);
        let mut losses = Sum::open(why, "beaten-points", row("W-169"), Subject::Side(side), shown);
        for (unit, value) in self.beaten(side) {
            let part = given(why, number("beaten-value", row("W-168"), Subject::Unit(unit), value));
            losses.add(why, part);
        }
        let losses = losses.close(why);
        sum.add(why, losses);
        sum.close(why)
    }

    /// Enemy units beaten (W-007).
    fn units(&self, side: Side) -> i32 {
        i32::try_from(self.beaten(side).len()).expect("few units")
    }

    /// Cities owned, by hex (W-007, A-41).
    fn cities(&self, side: Side) -> i32 {
        i32::try_from(self.held(side).len()).expect("few cities")
    }

    /// The winner: by points, then by beaten units, then by cities; otherwise a draw (W-006 to W-008).
    fn verdict<W: Trace>(&self, totals: [i32; 2], why: &mut W) -> Verdict {
        let found = decided(totals, Reason::Points)
            .or_else(|| decided(self.noted(&UNITS, why), Reason::Units))
            .or_else(|| decided(self.noted(&CITIES, why), Reason::Cities));
        let verdict = found.unwrap_or(Verdict { winner: None, by: Reason::Nothing });
        let word = verdict.winner.map_or("draw", |side| SIDE_WORDS[side.index()]);
        fact(why, "winner", rule_of(verdict.by), Subject::Whole, word);
        verdict
    }

    /// The tie-break counts of both sides as figures.
    fn noted<W: Trace>(&self, tie: &TieBreak, why: &mut W) -> [i32; 2] {
        SIDES.map(|side| {
            let (term, value) = (tie.term, (tie.count)(self, side));
            let step = Step { term, rule: row("W-007"), subject: Subject::Side(side), value, shown: Shown::Number };
            given(why, step).value()
        })
    }
}

/// Score of a beaten unit: a partisan counts its value at its fall, a fortification nothing.
fn counts(rules: &Rules, state: &State<Winterwar>, unit: UnitId) -> i32 {
    let kind = rules.kind(unit);
    if kind == Kind::Partisan {
        state.sheet.fallen_with.of(unit).max(1).into()
    } else if kind == Kind::Fortification {
        0
    } else {
        rules.unit(unit).front.attack.into()
    }
}

/// A count that breaks a tie in points.
struct TieBreak {
    term: &'static str,
    count: fn(&Reckoning<'_>, Side) -> i32,
}

const UNITS: TieBreak = TieBreak { term: "units-beaten", count: |reckoning, side| reckoning.units(side) };
const CITIES: TieBreak = TieBreak { term: "cities-held", count: |reckoning, side| reckoning.cities(side) };

const fn rule_of(by: Reason) -> Rule {
    match by {
        Reason::SuddenDeath => row("W-009"),
        Reason::Points => row("W-006"),
        Reason::Units | Reason::Cities => row("W-007"),
        Reason::Nothing => row("W-008"),
    }
}

fn decided([soviet, finland]: [i32; 2], by: Reason) -> Option<Verdict> {
    match soviet.cmp(&finland) {
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Verdict { winner: Some(Side::One), by }),
        std::cmp::Ordering::Less => Some(Verdict { winner: Some(Side::Two), by }),
    }
}

/// The match ends: points are added up (W-004).
pub(crate) fn settle<W: Trace>(play: &mut Resolution<'_, Winterwar, W>) {
    let rules = play.rules;
    let state = play.now.clone().into_owned();
    for city in rules.cities.iter() {
        let (_, reason) = holder(rules, &state, city);
        fact(play.why, "city-owner", row("W-167"), Subject::Hex(city.hex), reason);
    }
    let reckoning = Reckoning { rules, state: &state, control: Control::AtTheEnd };
    let totals = SIDES.map(|side| reckoning.score(side, play.why));
    totals.into_iter().for_each(|figure| play.out.state(figure));
    let verdict = reckoning.verdict(totals.map(Figure::value), play.why);
    play.mark(row("W-004"), Mark::Result(verdict));
    play.stage(row("W-004"), Stage::Over { turn: state.stage.turn() });
}

/// Sudden Death (W-009 to W-013): an enemy ground unit in Helsingfors or in the large hex of Leningrad ends the match at once. A march that
/// passes the hex ends there (A-59, `movement`). Under the other reading of A-59, a march ends the match only if its last hex is the
/// capital. An aircraft over the hex ends nothing (W-011).
pub(crate) fn sudden_death<W: Trace>(play: &mut Resolution<'_, Winterwar, W>) {
    let rules = play.rules;
    for loser in SIDES {
        let Some(capital) = rules.capital(loser) else { continue };
        let winner = loser.enemy();
        let entered = |effect: &Effect<Winterwar>| match *effect {
            Effect::Board(BoardEffect::Placed { unit, to }) => {
                to == Place::On(capital) && rules.side(unit) == winner && rules.is_ground(unit)
            }
            Effect::Board(BoardEffect::Owned { .. } | BoardEffect::Lost { .. })
            | Effect::Sheet(_)
            | Effect::Stage(_) => false,
        };
        if play.out.iter().any(|(effect, _)| entered(effect)) {
            let rule = [row("W-009"), row("W-010")][loser.index()];
            fact(play.why, "sudden-death", rule, Subject::Hex(capital), SIDE_WORDS[loser.index()]);
            let verdict = Verdict { winner: Some(winner), by: Reason::SuddenDeath };
            play.mark(rule, Mark::Result(verdict));
            play.stage(rule, Stage::Over { turn: play.before.stage.turn() });
            return;
        }
    }
}

/// Current points for display, and the winner if the match ended here; totals, hexes and units are in quarters. Only the final count gives a
/// side a city by a zone, so the final points may differ from the points in play. Sudden Death ends a match without that count.
#[must_use]
pub fn standing(rules: &Rules, state: &State<Winterwar>) -> Score {
    let is_counted = state.sheet.result.is_some_and(|verdict| verdict.by != Reason::SuddenDeath);
    let control = if is_counted { Control::AtTheEnd } else { Control::InPlay };
    let [reckoning, end] = [control, Control::AtTheEnd].map(|control| Reckoning { rules, state, control });
    let in_quarters = |(hex, worth): (Hex, i32)| (hex, worth * i32::from(QUARTERS.per()));
    let sides = SIDES.map(|side| SideScore {
        total: reckoning.score(side, &mut NoTrace).value(),
        hexes: reckoning.held(side).into_iter().map(in_quarters).collect(),
        beaten: reckoning.beaten(side),
        earlier: 0,
        ties: [UNITS, CITIES].map(|tie| (tie.term, (tie.count)(&reckoning, side))).into(),
    });
    let at_end = SIDES.map(|side| end.score(side, &mut NoTrace).value());
    let settled = state.sheet.result.unwrap_or_else(|| end.verdict(at_end, &mut NoTrace));
    let differs = state.sheet.result.is_none() && at_end != [sides[0].total, sides[1].total];
    let standing = Standing { winner: settled.winner, by: settled.by.word(), rule: rule_of(settled.by) };
    Score { sides, standing, at_end: differs.then_some(at_end) }
}
