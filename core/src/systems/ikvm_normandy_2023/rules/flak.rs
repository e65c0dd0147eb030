//! Flak (seed: appendices 1.2 and 1.7; reference 4.6): who fires at whom, and what it hits.

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

/// The shots at one aircraft along `path`, the target last. Each gun fires once at an aircraft in a phase, at the first
/// hex it covers; guns that cover the same hex add up (N-089, N-091, N-140, A-51).
pub(crate) fn along<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, aircraft: UnitId, path: &[Hex]) -> Vec<Shot> {
    let (rules, state) = (play.rules, play.before);
    let fire = Guns::of(rules, state).fire(rules, state, aircraft, path);
    fire.iter().flat_map(|(_, guns)| guns).for_each(|&gun| play.out.mark(row("N-091"), Mark::Fired(gun, aircraft)));
    fire.into_iter().map(|(shot, _)| shot).collect()
}

/// Flak on the map, each unit with its hex and in counter order: looked for once, however many paths are compared.
pub(crate) struct Guns(Vec<(UnitId, Hex)>);

impl Guns {
    /// The flak of a position.
    pub(crate) fn of(rules: &Rules, state: &State<Ikvm>) -> Self {
        let flak = state.board.units().filter(|&unit| rules.kind(unit) == Kind::Flak);
        Self(flak.filter_map(|gun| Some((gun, state.board.hex(gun)?))).collect())
    }

    /// Flak units that cover `hex`: their own hex and its neighbours, rivers or not.
    fn covering<'a>(&'a self, rules: &'a Rules, hex: Hex) -> impl Iterator<Item = UnitId> + 'a {
        let covers = move |&&(_, at): &&(UnitId, Hex)| rules.map.distance(at, hex) <= 1;
        self.0.iter().filter(covers).map(|&(gun, _)| gun)
    }

    /// The shots along `path`, each with the guns that fire it.
    fn fire(&self, rules: &Rules, state: &State<Ikvm>, aircraft: UnitId, path: &[Hex]) -> Vec<(Shot, Vec<UnitId>)> {
        let mut fired: Vec<UnitId> =
            state.sheet.fired.iter().filter(|(_, at)| *at == aircraft).map(|&(gun, _)| gun).collect();
        let mut shots = Vec::new();
        for &at in path {
            let ready: Vec<UnitId> = self.covering(rules, at).filter(|gun| !fired.contains(gun)).collect();
            if ready.is_empty() {
                continue;
            }
            fired.extend_from_slice(&ready);
            shots.push((Shot { aircraft, at, value: VALUE * u8::try_from(ready.len()).expect("few guns") }, ready));
        }
        shots
    }

    /// What `path` draws: the losses that all faces of table 1.7 together would give on its shots, the less the better, and the
    /// guns that have fired by its end, in counter order.
    pub(crate) fn drawn(
        &self,
        rules: &Rules,
        state: &State<Ikvm>,
        aircraft: UnitId,
        path: &[Hex],
    ) -> (u32, Vec<UnitId>) {
        let shots = self.fire(rules, state, aircraft, path);
        let losses = |value: u8| -> u32 { (1..=6).map(|die| u32::from(rules.tables.flak(die, value).0)).sum() };
        let threat = shots.iter().map(|(shot, _)| losses(shot.value)).sum();
        let mut guns: Vec<UnitId> = shots.into_iter().flat_map(|(_, guns)| guns).collect();
        guns.sort_unstable();
        (threat, guns)
    }
}

/// Flak value that one gun brings (N-140).
pub(crate) const VALUE: u8 = 2;

/// The flak value that counts: the columns of table 1.7 end at two guns.
#[must_use]
pub(crate) const fn counted(value: u8) -> u8 {
    if value > 2 * VALUE { 2 * VALUE } else { value }
}

/// The guns of a shot, the next one at its aircraft, where the position distinguishes them: the record lists guns in the order in which
/// they fire, so that those of the shots to come are the last. Empty if the record names fewer, or guns that do not cover the hex; a
/// gun that fired from its march may have gone on.
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

/// The flak value of a shot: 2 of each gun (N-140). In a position that does not distinguish the guns their number is what it is posed
/// with.
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

/// The losses that one face of the die, 1..=6, gives by table 1.7 for a flak value (N-089, N-136, N-137).
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

/// A flak unit that moves fires once at every aircraft it comes near (N-138, A-52), and then goes the rest of its way.
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

/// How many hexes of its way a unit goes before an aircraft is fired at: what an aircraft costs is paid after each step
/// for those that are left, so that the march waits for the die. Editions before `2023-3` fire at its end.
pub(crate) fn steps_before_fire(rules: &Rules, state: &State<Ikvm>, unit: UnitId, hexes: &[Hex]) -> usize {
    let fires = rules.kind(unit) == Kind::Flak && rules.side(unit) == GERMAN && rules.edition.is_mended();
    let first = hexes.iter().position(|&here| fires && !targets(rules, state, unit, here).is_empty());
    first.map_or(hexes.len(), |at| at + 1)
}

/// Aircraft that a gun in `here` fires at, each with its hex, by hex number.
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

/// The die for the next shot, and what follows `then`, when all have been fired.
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
