//! Flak (seed: appendices 1.2 and 1.7; reference 4.6): its targets and its hits.

use crate::kernel::citation::row;
use crate::kernel::effect::BoardEffect;
use crate::kernel::explain::{Figure, LookedUp, Shown, Step, Subject, Sum, Trace, given, look_up, times};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, UnitId};

use super::super::id::Ikvm;
use super::super::state::rules::Rules;
use super::super::state::sheet::Mark;
use super::super::state::stage::{AfterFlak, Onward, Shot, Shots, Stage};
use super::super::state::tables::Hits;
use super::super::state::units::{GERMAN, Kind};
use super::flights;

/// The shots at one aircraft along `path`, the target last. Each gun fires once at an aircraft in a phase, at the first hex that it covers;
/// guns covering the same hex add up (N-089, N-091, N-140, A-51).
pub(crate) fn along<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, aircraft: UnitId, path: &[Hex]) -> Vec<Shot> {
    let (rules, state) = (play.rules, play.before);
    let guns = Guns::of(rules, state).unspent(state, aircraft);
    let (mut drawn, mut shots) = (Drawn::default(), Vec::new());
    for &at in path {
        let before = drawn.guns.len();
        if let Some(value) = guns.fire_at(rules, at, &mut drawn) {
            drawn.guns[before..].iter().for_each(|&gun| play.out.mark(row("N-091"), Mark::Fired(gun, aircraft)));
            shots.push(Shot { aircraft, at, value });
        }
    }
    shots
}

/// Flak on the map, each unit with its hex and in counter order; collected once for the comparison of many paths.
pub(crate) struct Guns(Vec<(UnitId, Hex)>);

impl Guns {
    /// The flak of a position.
    pub(crate) fn of(rules: &Rules, state: &State<Ikvm>) -> Self {
        let flak = state.board.units().filter(|&unit| rules.kind(unit) == Kind::Flak);
        Self(flak.filter_map(|gun| Some((gun, state.board.hex(gun)?))).collect())
    }

    /// The guns that have not fired at `aircraft` in this phase.
    pub(crate) fn unspent(mut self, state: &State<Ikvm>, aircraft: UnitId) -> Self {
        self.0.retain(|&(gun, _)| !has_fired(state, gun, aircraft));
        self
    }

    /// The guns that cover one of `hexes`.
    pub(crate) fn near(mut self, rules: &Rules, hexes: &[Vec<Hex>]) -> Self {
        self.0.retain(|&(_, at)| hexes.iter().flatten().any(|&hex| is_covered(rules, hex, at)));
        self
    }

    /// Returns whether there is no gun.
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Flak units that cover `hex`.
    fn covering<'a>(&'a self, rules: &'a Rules, hex: Hex) -> impl Iterator<Item = UnitId> + 'a {
        self.0.iter().filter(move |&&(_, at)| is_covered(rules, hex, at)).map(|&(gun, _)| gun)
    }

    /// The flak value of the shot at an aircraft that enters `hex`: every gun in range with a shot left takes part and is noted in `drawn`.
    /// `None` if no gun fires.
    pub(crate) fn fire_at(&self, rules: &Rules, hex: Hex, drawn: &mut Drawn) -> Option<u8> {
        let before = drawn.guns.len();
        for gun in self.covering(rules, hex) {
            if !drawn.guns.contains(&gun) {
                drawn.guns.push(gun);
            }
        }
        let ready = u8::try_from(drawn.guns.len() - before).expect("few guns");
        let value = (ready > 0).then_some(VALUE * ready)?;
        drawn.threat += (1..=6).map(|die| u32::from(rules.tables.flak(die, value).0)).sum::<u32>();
        Some(value)
    }

    /// The fire that an aircraft draws on `path`.
    pub(crate) fn drawn(&self, rules: &Rules, path: &[Hex]) -> Drawn {
        let mut drawn = Drawn::default();
        for &hex in path {
            self.fire_at(rules, hex, &mut drawn);
        }
        drawn
    }
}

/// Returns whether a gun in `at` covers `hex`: its own hex and its neighbours, regardless of rivers.
fn is_covered(rules: &Rules, hex: Hex, at: Hex) -> bool {
    rules.map.distance(at, hex) <= 1
}

/// The fire that an aircraft draws on its path.
#[derive(Clone, Debug, Default)]
pub(crate) struct Drawn {
    /// Sum of the losses over all faces of table 1.7 for its shots; lower is better.
    pub(crate) threat: u32,
    /// The guns that have fired, in their order.
    pub(crate) guns: Vec<UnitId>,
}

/// Flak value of one gun (N-140).
pub(crate) const VALUE: u8 = 2;

/// The flak value that counts: the columns of table 1.7 end at two guns.
#[must_use]
pub(crate) const fn counted(value: u8) -> u8 {
    if value > 2 * VALUE { 2 * VALUE } else { value }
}

/// The guns that fire a shot; empty if the position does not identify them. The record lists guns in the order of firing, so the last guns
/// listed for the aircraft belong to the shots still to come. Guns that do not cover the hex are not accepted, except after fire from a march,
/// because the gun may have moved on.
fn firing(rules: &Rules, state: &State<Ikvm>, shot: Shot) -> Vec<UnitId> {
    let Stage::Flak { shots, then, .. } = &state.stage else { return Vec::new() };
    let guns_of = |shot: &Shot| usize::from(shot.value / VALUE);
    let to_come: usize = shots.iter().filter(|next| next.aircraft == shot.aircraft).map(guns_of).sum();
    let fired = state.sheet.fired.iter().filter(|(_, at)| *at == shot.aircraft).map(|&(gun, _)| gun);
    let fired: Vec<UnitId> = fired.collect();
    let Some(before) = fired.len().checked_sub(to_come) else { return Vec::new() };
    let guns: Vec<UnitId> = fired.into_iter().skip(before).take(guns_of(&shot)).collect();
    let all = Guns::of(rules, state);
    let covering: Vec<UnitId> = all.covering(rules, shot.at).collect();
    let from_march = matches!(then, AfterFlak::March(_));
    if from_march || guns.iter().all(|gun| covering.contains(gun)) { guns } else { Vec::new() }
}

/// The flak value of a shot: 2 for each gun (N-140). If the position does not identify the guns, their number follows from the shot.
pub(crate) fn value<W: Trace>(rules: &Rules, state: &State<Ikvm>, shot: Shot, why: &mut W) -> Figure {
    let aircraft = Subject::Unit(shot.aircraft);
    let step = |term, subject, value: u8| Step {
        term,
        rule: row("N-140"),
        subject,
        value: i32::from(value),
        shown: Shown::Number,
    };
    let guns = firing(rules, state, shot);
    if guns.is_empty() {
        let posed = given(why, step("guns", Subject::Hex(shot.at), shot.value / VALUE));
        return times(why, "flak-value", row("N-140"), aircraft, posed, VALUE.into());
    }
    let mut sum = Sum::open(why, "flak-value", row("N-140"), aircraft, Shown::Number);
    for gun in guns {
        let part = given(why, step("flak-value", Subject::Unit(gun), VALUE));
        sum.add(why, part);
    }
    sum.close(why)
}

/// Looks up the losses of an aircraft on table 1.7 for a flak value and one face of the die, 1..=6 (N-089, N-136, N-137).
pub(crate) fn losses<W: Trace>(rules: &Rules, shot: Shot, (value, die): (Figure, u8), why: &mut W) -> LookedUp<Hits> {
    let subject = Subject::Unit(shot.aircraft);
    let face = Step { term: "die", rule: row("N-089"), subject, value: i32::from(die), shown: Shown::Number };
    let face = given(why, face);
    look_up(why, ("flak-losses", subject), (rules, [value, face]), |rules, figures| {
        let [value, face] = figures.map(|figure| u8::try_from(figure).expect("a die and a few guns"));
        let hits = rules.tables.flak(face, value);
        (if hits == Hits(0) { row("N-136") } else { row("N-137") }, hits)
    })
}

/// A moving flak unit fires once at every aircraft that it passes (N-138, A-52), then continues its march.
pub(crate) fn fire_from_march<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, gun: UnitId, gone: &[Hex], rest: &[Hex]) {
    let (rules, state) = (play.rules, play.before);
    let mut shots: Vec<Shot> = Vec::new();
    let guns = Guns::of(rules, state);
    for (at, target) in gone.iter().flat_map(|&here| targets(rules, state, gun, here)) {
        if shots.iter().any(|shot| shot.aircraft == target) {
            continue;
        }
        let others = guns.covering(rules, at).filter(|&other| other != gun && !has_fired(state, other, target));
        let others: Vec<UnitId> = others.collect();
        shots.push(Shot { aircraft: target, at, value: VALUE + VALUE * u8::try_from(others.len()).expect("few guns") });
        play.out.mark(row("N-138"), Mark::Fired(gun, target));
        others.into_iter().for_each(|other| play.out.mark(row("N-138"), Mark::Fired(other, target)));
    }
    if let Some(shots) = Shots::of(shots) {
        let onward = (!rest.is_empty()).then(|| Onward { gun, way: rest.to_vec() });
        let then = AfterFlak::March(onward);
        play.out.stage(row("N-138"), Stage::Flak { turn: state.stage.turn(), shots, then });
    }
}

/// Number of hexes that a unit marches before it fires at an aircraft. The march waits there for the die, because only aircraft that
/// survive the fire add to the cost of later steps. Editions before `2023-3` fire at the end of the march.
pub(crate) fn steps_before_fire(rules: &Rules, state: &State<Ikvm>, unit: UnitId, hexes: &[Hex]) -> usize {
    let fires = rules.kind(unit) == Kind::Flak && rules.side(unit) == GERMAN && rules.edition.is_mended();
    let first = hexes.iter().position(|&here| fires && !targets(rules, state, unit, here).is_empty());
    first.map_or(hexes.len(), |at| at + 1)
}

/// Aircraft at which a gun in `here` fires, each with its hex, by hex number.
fn targets(rules: &Rules, state: &State<Ikvm>, gun: UnitId, here: Hex) -> Vec<(Hex, UnitId)> {
    let mut near: Vec<Hex> = rules.map.neighbours(here).map(|(_, hex)| hex).chain([here]).collect();
    near.sort_unstable();
    let in_hex = |at: Hex| state.board.at(&rules.map, at).map(move |unit| (at, unit));
    let aloft = near.into_iter().flat_map(in_hex).filter(|&(_, unit)| rules.kind(unit).is_aircraft());
    aloft.filter(|&(_, aircraft)| !has_fired(state, gun, aircraft)).collect()
}

fn has_fired(state: &State<Ikvm>, gun: UnitId, aircraft: UnitId) -> bool {
    state.sheet.fired.contains(&(gun, aircraft))
}

/// Applies the die of the next shot, and continues with `then` after all shots. The guns lose nothing (N-141).
pub(crate) fn resolve<W: Trace>(
    play: &mut Resolution<'_, Ikvm, W>,
    Shots { next: shot, rest }: &Shots,
    then: &AfterFlak,
    die: u8,
) {
    let (rules, state) = (play.rules, play.before);
    let value = value(rules, state, *shot, play.why);
    let found = losses(rules, *shot, (value, die), play.why);
    play.out.state(found.figure());
    let Hits(hits) = found.cell();
    let most = rules.unit(shot.aircraft).loss_points;
    let losses = (state.board.losses(shot.aircraft) + hits).min(most);
    let shot_down = losses >= most;
    if hits > 0 {
        play.out.board(row("N-142"), BoardEffect::Lost { unit: shot.aircraft, losses });
    }
    if shot_down {
        play.out.place(row("N-137"), shot.aircraft, Place::Eliminated);
    }
    let rest: Vec<Shot> = rest.iter().copied().filter(|next| !shot_down || next.aircraft != shot.aircraft).collect();
    let then = then.clone();
    match Shots::of(rest) {
        None => flights::after_flak(play, then, shot_down.then_some(shot.aircraft)),
        Some(shots) => {
            play.out.stage(row("N-089"), Stage::Flak { turn: state.stage.turn(), shots, then });
        }
    }
}
