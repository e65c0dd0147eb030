//! A side attacks, or ends its phase (C-018, C-020).

use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_to};
use crate::kernel::resolution::tried;
use crate::kernel::slots::Token;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{Choice, Force, Offer};

use super::super::id::Cherbourg;
use super::super::rules::combat::declare::Target;
use super::super::rules::combat::{answer, declare, is_adjacent};
use super::super::rules::compulsory_attack::{open_targets, owing};
use super::super::rules::sequence;
use super::super::state::action::{Action, Attack, AttackKind};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::side_token;
use super::air_limits::{air_limits, drawn_most};

/// The question which hex a side attacks, and with which units.
pub(super) struct Combat {
    /// The attacking side.
    pub(super) side: Side,
}

impl Question<Cherbourg> for Combat {
    const WORD: &'static str = "combat";

    fn asks(&self, _: &Rules, _: &State<Cherbourg>) -> Decision {
        put_to(self.side, "ask-combat")
    }

    fn by(&self, _: &Rules, _: &State<Cherbourg>) -> Actor {
        Actor::Side(self.side)
    }

    /// Offers only attacks that the rules accept as offered. A unit that must attack elsewhere is not offered for fire from a distance; a
    /// unit that would be left without a target must join.
    fn offers(&self, rules: &Rules, state: &State<Cherbourg>) -> Vec<Offer> {
        let owed: Vec<UnitId> = owing(rules, state, self.side).collect();
        let targets = declare::targets(rules, state, self.side);
        let against = |target: Target| Phase { rules, state, side: self.side, owed: &owed }.against(target);
        let mut offers: Vec<Offer> = targets.into_iter().flat_map(against).collect();
        if tried(rules, state, sequence::end).is_ok() {
            offers.push(Offer::plain("end"));
        }
        offers
    }

    /// Draws an attack by a unit that must attack, or else sometimes by another unit.
    fn draw(&self, rules: &Rules, state: &State<Cherbourg>, lot: &mut Lot<'_>) -> Action {
        let owed: Vec<UnitId> = owing(rules, state, self.side).collect();
        let phase = Phase { rules, state, side: self.side, owed: &owed };
        if let Some(&unit) = lot.one(&owed) {
            let targets: Vec<Hex> = open_targets(rules, state, unit).collect();
            let target = *lot.one(&targets).expect("a unit that owes an attack has a target");
            return Action::Attack(phase.draw_assault(unit, &Target::of(rules, state, self.side, target), lot));
        }
        if lot.once_in(3) {
            return Action::End;
        }
        let targets: Vec<Hex> = declare::open_to_attack(rules, state, self.side).collect();
        let Some(&target) = lot.one(&targets) else { return Action::End };
        let attack = phase.draw_attack(&Target::of(rules, state, self.side, target), lot);
        if phase.holds(&attack) { Action::Attack(attack) } else { Action::End }
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.push(side_token(self.side));
    }

    fn read(_: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::Combat { turn, side: super::side(line)? })
    }
}

/// A combat phase with the units that still owe an attack.
struct Phase<'a> {
    rules: &'a Rules,
    state: &'a State<Cherbourg>,
    side: Side,
    owed: &'a [UnitId],
}

impl Phase<'_> {
    /// Returns whether the rules accept an attack.
    fn holds(&self, attack: &Attack) -> bool {
        tried(self.rules, self.state, |play| declare::declare(play, attack)).is_ok()
    }

    /// Returns whether a unit would be left without a target if it did not attack this hex.
    fn is_bound(&self, unit: UnitId, target: Hex) -> bool {
        self.owed.contains(&unit) && open_targets(self.rules, self.state, unit).eq([target])
    }

    /// The attacks on a hex by the possible units.
    fn against(&self, Target { hex, eligible }: Target) -> Vec<Offer> {
        let holds = |kind, units: &[UnitId], air| self.holds(&Attack { kind, target: hex, units: units.to_vec(), air });
        let is_near = |unit: &UnitId| is_adjacent(self.rules, self.state, *unit, hex);
        let of: Vec<UnitId> = eligible.into_iter().filter(|unit| is_near(unit) || !self.owed.contains(unit)).collect();
        let far: Vec<UnitId> = of.iter().copied().filter(|unit| !is_near(unit)).collect();
        let offer = |kind: AttackKind, force, points| {
            let choice = Choice::Against { hex, force, points };
            Offer { verb: kind.word(), choice }
        };
        let mut offers = Vec::new();
        if holds(AttackKind::Assault, &of, 0) {
            let (near, far): (Vec<UnitId>, Vec<UnitId>) = of.into_iter().partition(is_near);
            let (all, free): (Vec<UnitId>, Vec<UnitId>) = near.into_iter().partition(|&unit| self.is_bound(unit, hex));
            let forces = self.assaults(&all, free, far);
            offers.extend(forces.into_iter().map(|(force, points)| offer(AttackKind::Assault, force, points)));
        }
        if holds(AttackKind::Bombard, &far, 0) {
            offers.push(offer(AttackKind::Bombard, Force::some(far), None));
        }
        let [least, most] = declare::STRIKE;
        if holds(AttackKind::Strike, &[], least) {
            let most = u32::from(self.state.sheet.air.min(most));
            let choice = Choice::Points { hex, least: u32::from(least), most };
            offers.push(Offer { verb: AttackKind::Strike.word(), choice });
        }
        offers
    }

    /// The possible assaults, each with its limits of air points. The adjacent units `all` must join; the adjacent units `free` and the
    /// distant guns `far` may join. Guns alone get no air points (C-140).
    fn assaults(&self, all: &[UnitId], free: Vec<UnitId>, far: Vec<UnitId>) -> Vec<(Force, Option<[u32; 2]>)> {
        let is_gun = |unit: &UnitId| self.rules.kind(*unit).is_artillery();
        let force = |some: Vec<UnitId>, any: Vec<UnitId>| {
            // If units must join, they suffice for an assault, and all others are optional.
            let (some, any) = if all.is_empty() { (some, any) } else { (Vec::new(), [some, any].concat()) };
            Force { all: all.to_vec(), some, any }
        };
        let mut found = vec![(force(free.clone(), far.clone()), None)];
        let (guns, troops): (Vec<UnitId>, Vec<UnitId>) = free.into_iter().partition(is_gun);
        let guns = [guns, far].concat();
        let with_air = if all.iter().all(is_gun) {
            Force { all: all.to_vec(), some: troops.clone(), any: guns }
        } else {
            Force { all: all.to_vec(), some: Vec::new(), any: [troops.clone(), guns].concat() }
        };
        let led = !troops.is_empty() || !with_air.all.iter().all(is_gun);
        let points = air_limits(self.rules, answer::cover(self.state, self.side));
        found.extend(points.filter(|_| led).map(|points| (with_air, Some(points))));
        found
    }

    /// Draws an assault by an adjacent unit, shells from a distance, or a strike.
    fn draw_attack(&self, of: &Target, lot: &mut Lot<'_>) -> Attack {
        let target = of.hex;
        let (near, far): (Vec<UnitId>, Vec<UnitId>) =
            of.eligible.iter().partition(|&&unit| is_adjacent(self.rules, self.state, unit, target));
        let least = declare::STRIKE[0];
        if self.state.sheet.air >= least && lot.once_in(3) {
            let most = self.state.sheet.air.min(declare::STRIKE[1]);
            let air = least + u8::try_from(lot.below(usize::from(most - least) + 1)).expect("at most ten");
            return Attack { kind: AttackKind::Strike, target, units: Vec::new(), air };
        }
        match lot.one(&near) {
            Some(&unit) if !lot.once_in(4) => self.draw_assault(unit, of, lot),
            Some(_) | None => Attack { kind: AttackKind::Bombard, target, units: lot.some(&far), air: 0 },
        }
    }

    /// Draws an assault by a unit, every unit that would otherwise be left without a target, and some others.
    fn draw_assault(&self, first: UnitId, of: &Target, lot: &mut Lot<'_>) -> Attack {
        let Self { rules, state, side, owed } = *self;
        let target = of.hex;
        let mut units = vec![first];
        for &unit in &of.eligible {
            let near = is_adjacent(rules, state, unit, target);
            let free = near || !owed.contains(&unit);
            let comes = |lot: &mut Lot<'_>| free && lot.once_in(if near { 2 } else { 8 });
            if unit != first && (self.is_bound(unit, target) || comes(lot)) {
                units.push(unit);
            }
        }
        let guns_alone = units.iter().all(|&unit| rules.kind(unit).is_artillery());
        let spare = if guns_alone { 0 } else { drawn_most(rules, answer::cover(state, side)) };
        let air = if lot.once_in(2) { 0 } else { u8::try_from(lot.below(spare + 1)).expect("a small pool") };
        Attack { kind: AttackKind::Assault, target, units, air }
    }
}
