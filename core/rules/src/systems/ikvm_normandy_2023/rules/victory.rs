//! Points and the end of the match (seed: Introduktion, Seger, Försörjning; reference 7.2 and 7.3).

use crate::kernel::citation::{Rule, row};
use crate::kernel::effect::Effect;
use crate::kernel::explain::{Figure, NoTrace, Shown, Step, Subject, Sum, Trace, fact, given};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, Side, UnitId};
use crate::kernel::view::{Score, SideScore, Standing};

use super::super::id::Ikvm;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Reason, Verdict};
use super::super::state::stage::Stage;
use super::super::state::units::{ALLIED, GERMAN, SIDE_WORDS, Size};

/// Points of `side`: values of the hexes it holds, and loss points of eliminated enemy units (N-086, N-087, N-005).
pub fn score<W: Trace>(rules: &Rules, state: &State<Ikvm>, side: Side, why: &mut W) -> Figure {
    let step = |term, rule, subject, value| Step { term, rule, subject, value, shown: Shown::Number };
    let mut sum =
        Sum::open(why, ["score-allied", "score-german"][side.index()], row("N-087"), Subject::Whole, Shown::Number);
    for (hex, value) in held_values(rules, state, side) {
        let part = given(why, step("hex-value", row("N-086"), Subject::Hex(hex), value));
        sum.add(why, part);
    }
    for (unit, points) in beaten(rules, state, side) {
        let part = given(why, step("beaten", row("N-005"), Subject::Unit(unit), points));
        sum.add(why, part);
    }
    sum.close(why)
}

/// Valued hexes that `side` scores, by number: those it holds. Under the other reading only captured hexes count; all land begins in
/// German hands, so the Germans then score none.
fn held_values(rules: &Rules, state: &State<Ikvm>, side: Side) -> Vec<(Hex, i32)> {
    let counts = |hex: Hex| holds(rules, state, hex, side) && !(rules.readings.score_captured_only && side == GERMAN);
    let valued = rules.map.places.iter().filter(|place| place.value > 0 && counts(place.hex));
    let mut values: Vec<(Hex, i32)> = valued.map(|place| (place.hex, i32::from(place.value))).collect();
    values.sort_unstable();
    values
}

/// Returns whether `side` controls a land hex; all land begins in German hands.
fn holds(rules: &Rules, state: &State<Ikvm>, hex: Hex, side: Side) -> bool {
    state.board.owner(&rules.map, hex).unwrap_or(GERMAN) == side
}

/// Enemy units that `side` has beaten, each with its loss points.
fn beaten(rules: &Rules, state: &State<Ikvm>, side: Side) -> Vec<(UnitId, i32)> {
    let gone = state.board.units().filter(|&unit| state.board.place(unit) == Place::Eliminated);
    gone.filter(|&unit| rules.side(unit) == side.enemy())
        .map(|unit| (unit, i32::from(rules.unit(unit).loss_points)))
        .collect()
}

/// Enemy divisions beaten: the first tie-break counts units of that size only (N-007, A-75).
fn divisions(rules: &Rules, state: &State<Ikvm>, side: Side) -> i32 {
    let is_division = |unit: UnitId| rules.unit(unit).size == Size::Division;
    let count = beaten(rules, state, side).into_iter().filter(|&(unit, _)| is_division(unit)).count();
    i32::try_from(count).expect("few units")
}

/// Towns held at the end: the second tie-break (N-008, A-74).
fn towns(rules: &Rules, state: &State<Ikvm>, side: Side) -> i32 {
    if rules.readings.tie2_captured_towns && side == GERMAN {
        return 0;
    }
    let held = rules.towns.iter().filter(|&&hex| holds(rules, state, hex, side));
    i32::try_from(held.count()).expect("few towns")
}

/// The winner: by points, then by divisions, then by towns; otherwise a draw (N-006, N-007, N-008).
fn verdict<W: Trace>(rules: &Rules, state: &State<Ikvm>, totals: [i32; 2], why: &mut W) -> Verdict {
    let found = decided(totals, Reason::Points)
        .or_else(|| decided(noted(rules, state, &DIVISIONS, why), Reason::Divisions))
        .or_else(|| decided(noted(rules, state, &TOWNS, why), Reason::Towns));
    let verdict = found.unwrap_or(Verdict { winner: None, by: Reason::Nothing });
    let word = verdict.winner.map_or("draw", |side| SIDE_WORDS[side.index()]);
    fact(why, "winner", rule_of(verdict.by), Subject::Whole, word);
    verdict
}

/// A count that breaks a tie in points.
struct TieBreak {
    term: &'static str,
    rule: Rule,
    count: fn(&Rules, &State<Ikvm>, Side) -> i32,
}

const DIVISIONS: TieBreak = TieBreak { term: "divisions-beaten", rule: row("N-007"), count: divisions };
const TOWNS: TieBreak = TieBreak { term: "towns-held", rule: row("N-008"), count: towns };

/// The tie-break counts of both sides as figures, Allied first.
fn noted<W: Trace>(rules: &Rules, state: &State<Ikvm>, tie: &TieBreak, why: &mut W) -> [i32; 2] {
    let TieBreak { term, rule, count } = *tie;
    [ALLIED, GERMAN].map(|side| {
        let value = count(rules, state, side);
        given(why, Step { term, rule, subject: Subject::Side(side), value, shown: Shown::Number }).value()
    })
}

const fn rule_of(by: Reason) -> Rule {
    match by {
        Reason::SuddenDeath => row("N-061"),
        Reason::Points => row("N-006"),
        Reason::Divisions => row("N-007"),
        Reason::Towns | Reason::Nothing => row("N-008"),
    }
}

fn decided([allied, german]: [i32; 2], by: Reason) -> Option<Verdict> {
    match allied.cmp(&german) {
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Verdict { winner: Some(ALLIED), by }),
        std::cmp::Ordering::Less => Some(Verdict { winner: Some(GERMAN), by }),
    }
}

/// The last turn ends: points are added up and the match ends (N-003, N-026).
pub(crate) fn settle<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, turn: u16) {
    let (rules, state) = (play.rules, play.before);
    let totals = [ALLIED, GERMAN].map(|side| score(rules, state, side, play.why));
    totals.into_iter().for_each(|figure| play.out.state(figure));
    let verdict = verdict(rules, state, totals.map(Figure::value), play.why);
    play.out.mark(row("N-003"), Mark::Result(verdict));
    play.out.stage(row("N-026"), Stage::Over { turn });
}

/// Sudden Death: a side that has lost its last entry hex loses the match, regardless of points (N-061, A-76).
pub(crate) fn sudden_death<W: Trace>(play: &mut Resolution<'_, Ikvm, W>) {
    let (rules, state) = (play.rules, play.before);
    let captured =
        |effect: &Effect<Ikvm>| if let Effect::Sheet(Mark::Captured(hex)) = effect { Some(*hex) } else { None };
    let taken = play.out.iter().filter_map(|(effect, _)| captured(effect));
    let taken: Vec<Hex> = taken.collect();
    if taken.is_empty() || !rules.edition.is_whole() {
        return;
    }
    let gone = |hex: &Hex| state.sheet.captured.contains(hex) || taken.contains(hex);
    for loser in [ALLIED, GERMAN] {
        let starts = &rules.starts[loser.index()];
        if !starts.is_empty() && starts.iter().all(gone) {
            fact(play.why, "sudden-death", row("N-061"), Subject::Whole, SIDE_WORDS[loser.index()]);
            let verdict = Verdict { winner: Some(loser.enemy()), by: Reason::SuddenDeath };
            play.out.mark(row("N-061"), Mark::Result(verdict));
            play.out.stage(row("N-061"), Stage::Over { turn: state.stage.turn() });
        }
    }
}

/// Current points, and the winner by them, for display.
#[must_use]
pub fn standing(rules: &Rules, state: &State<Ikvm>) -> Score {
    let sides = [ALLIED, GERMAN].map(|side| SideScore {
        total: score(rules, state, side, &mut NoTrace).value(),
        hexes: held_values(rules, state, side),
        beaten: beaten(rules, state, side),
        earlier: 0,
        ties: [DIVISIONS, TOWNS].map(|tie| (tie.term, (tie.count)(rules, state, side))).into(),
    });
    let totals = [sides[0].total, sides[1].total];
    let settled = state.sheet.result.unwrap_or_else(|| verdict(rules, state, totals, &mut NoTrace));
    let rule = rule_of(settled.by);
    Score { sides, standing: Standing { winner: settled.winner, by: settled.by.word(), rule }, at_end: None }
}
