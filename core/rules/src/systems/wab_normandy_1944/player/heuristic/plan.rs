//! Attacks with the moves that prepare them: the player continues the most valuable one with its next move or the attack itself.

use std::cmp::Reverse;

use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::explain::NoTrace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::{Place, UnitId};

use super::super::super::id::Wab;
use super::super::super::rules::combat::declare::barred_by;
use super::super::super::rules::combat::odds;
use super::super::super::rules::sight::Level;
use super::super::super::rules::status;
use super::super::super::state::action::Action;
use super::super::super::state::classes::Kind;
use super::super::super::state::fight::{Combat, CombatStep};
use super::super::super::state::force::Force;
use super::super::super::state::presence;
use super::super::super::state::terrain::is_land;
use super::exchange::{Wager, combat};
use super::gather::{Gathered, can_come, gather, is_attacker};
use super::outlook::{Foe, Outlook};
use super::scout::Scout;
use super::support::{self, Supported};

/// Number of hexes that the player examines closely.
const LOOKED_AT: usize = 5;
/// Minimum value of an attack, in hundredths of a victory point.
const WORTHWHILE: i32 = 20;
/// Price of an activation point: first if there are enough points for all units, then if there are too few.
pub(super) const PRICE: [i32; 2] = [5, 25];

/// A possible attack.
struct Plan {
    target: Hex,
    attackers: Vec<UnitId>,
    moves: Vec<(UnitId, Hex)>,
    supported: Supported,
    merit: i32,
}

/// The next step of the best attack: a move next to the target, or the attack.
pub(super) fn order(here: &Outlook<'_>, scout: &mut Scout<'_>) -> Option<Action> {
    let guards = here.guards();
    let mut best: Option<Plan> = None;
    for foe in targets(here, &guards) {
        let gathered = gather(here, scout, (foe, &guards));
        let plan = Weighing::new(here, foe, &gathered).plan(gathered);
        let is_better = |known: &Plan| plan.as_ref().is_some_and(|plan| plan.merit > known.merit);
        if best.as_ref().is_none_or(is_better) {
            best = plan;
        }
    }
    let best = best.filter(|plan| plan.merit >= WORTHWHILE)?;
    match best.moves.first() {
        Some(&(unit, to)) => scout.march(unit, (to, false)),
        None => {
            let force = Force { attackers: best.attackers, supports: best.supported.units };
            Some(Action::Attack { hex: best.target, force })
        }
    }
}

/// Hexes with enemies that look worth an attack, by the available strength and by their value.
fn targets<'h>(here: &'h Outlook<'_>, guards: &[UnitId]) -> Vec<&'h Foe> {
    let map = &here.rules.map;
    let strong: Vec<(UnitId, Hex, i32)> = here
        .troops
        .iter()
        .filter(|&&(unit, _)| is_attacker(here, unit) && here.may_fight(unit))
        .map(|&(unit, at)| (unit, at, here.attack_of(unit)))
        .collect();
    let mut ranked: Vec<(i32, Reverse<Hex>, &Foe)> = Vec::new();
    let is_open = |foe: &&Foe| barred_by(here.rules, here.state, here.side, foe.hex).is_none();
    for foe in here.foes.iter().filter(is_open) {
        let comes = |&&(unit, at, _): &&(UnitId, Hex, i32)| {
            let apart = map.distance(at, foe.hex);
            apart <= 1 || can_come(here, unit, apart) && !guards.contains(&unit)
        };
        let strength: i32 = strong.iter().filter(comes).map(|&(_, _, attack)| attack).sum();
        if strength >= foe.defence && strength > 0 {
            let odds = (strength * 100 / foe.defence.max(50)).min(500) - 60 * here.cover(foe.hex);
            ranked.push((odds + here.ground(foe.hex) / 4 + 10 * foe.life.min(12), Reverse(foe.hex), foe));
        }
    }
    ranked.sort_unstable_by_key(|&(rank, hex, _)| Reverse((rank, hex)));
    ranked.into_iter().take(LOOKED_AT).map(|(_, _, foe)| foe).collect()
}

/// A hex with enemies, and the position after all units have moved up.
struct Weighing<'a, 'h> {
    here: &'h Outlook<'a>,
    foe: &'h Foe,
    /// The position after all moves; `None` if no unit has to move.
    moved: Option<State<Wab>>,
}

impl<'a, 'h> Weighing<'a, 'h> {
    fn new(here: &'h Outlook<'a>, foe: &'h Foe, gathered: &Gathered) -> Self {
        let moved = (!gathered.moves.is_empty()).then(|| {
            let mut moved = here.state.clone();
            for &(unit, hex) in &gathered.moves {
                moved.apply_one(&here.rules.map, &Effect::Board(BoardEffect::Placed { unit, to: Place::On(hex) }));
            }
            moved
        });
        Self { here, foe, moved }
    }

    fn state(&self) -> &State<Wab> {
        self.moved.as_ref().unwrap_or(self.here.state)
    }

    /// The best attack by the gathered units, without units that add less than they cost.
    fn plan(&self, gathered: Gathered) -> Option<Plan> {
        let Gathered { mut attackers, mut moves } = gathered;
        if attackers.is_empty() {
            return None;
        }
        let (mut merit, mut supported) = self.merit(&attackers);
        let mut weak = attackers.clone();
        weak.sort_by_key(|&unit| (self.here.attack_of(unit), Reverse(unit)));
        for unit in weak {
            if attackers.len() == 1 {
                break;
            }
            let fewer: Vec<UnitId> = attackers.iter().copied().filter(|&other| other != unit).collect();
            let (without, others) = self.merit(&fewer);
            if without >= merit {
                (merit, supported) = (without, others);
                attackers = fewer;
                moves.retain(|&(moving, _)| moving != unit);
            }
        }
        attackers.extend(self.commanders(&attackers));
        if attackers.iter().any(|&unit| !self.here.rules.is_combat(unit)) {
            (merit, supported) = self.merit(&attackers);
        }
        Some(Plan { target: self.foe.hex, attackers, moves, supported, merit })
    }

    /// Value of an attack by these units with the best support, less its cost.
    fn merit(&self, attackers: &[UnitId]) -> (i32, Supported) {
        let here = self.here;
        let fresh = attackers.iter().filter(|&&unit| here.is_fresh(unit)).count();
        let price = PRICE[usize::from(here.is_scarce())] * i32::try_from(fresh).expect("few units");
        let life = |unit: UnitId| i32::from(status::life(here.rules, here.state, unit));
        let combat_units = attackers.iter().copied().filter(|&unit| here.rules.is_combat(unit));
        let wager = Wager {
            life: here.stakes.life,
            lives: [combat_units.map(life).sum(), self.foe.life],
            ground: here.ground(self.foe.hex),
            is_trapped: self.is_trapped(),
        };
        let (column, modifier) = self.odds(attackers);
        let supported = support::choose(here, (self.foe, here.points.saturating_sub(fresh)), |bonus| {
            combat(here.rules, (column, modifier + bonus), &wager)
        });
        (supported.merit - price, supported)
    }

    /// Column and dice modifier without support. Both are estimates if the enemies are not identified.
    fn odds(&self, attackers: &[UnitId]) -> (i32, i32) {
        let here = self.here;
        if self.foe.level < Level::Identified {
            let attack: i32 = attackers.iter().map(|&unit| here.attack_of(unit)).sum();
            return (
                (odds::column(&here.rules.readings, attack, self.foe.defence) - here.cover(self.foe.hex)).clamp(-3, 9),
                0,
            );
        }
        let (target, attackers) = (self.foe.hex, attackers.to_vec());
        let combat = Combat { target, attackers, supports: Vec::new(), step: CombatStep::Dice };
        let odds = odds::odds(here.rules, self.state(), (&combat, here.side), &mut NoTrace);
        (odds.column.value(), odds.modifier.value())
    }

    /// Returns whether retreating enemies have no hex to go to: own units or the sea all around, as far as the side can see.
    fn is_trapped(&self) -> bool {
        let (rules, board) = (self.here.rules, &self.state().board);
        let own = presence::ground(self.here.side);
        let mut near = rules.map.neighbours(self.foe.hex).map(|(_, hex)| hex);
        near.all(|hex| !is_land(&rules.map, hex) || board.holds(&rules.map, hex, own))
    }

    /// Commanders in hexes of the attackers that help the attack.
    fn commanders(&self, attackers: &[UnitId]) -> Vec<UnitId> {
        let (here, board) = (self.here, &self.state().board);
        let hexes: Vec<Hex> = attackers.iter().filter_map(|&unit| board.hex(unit)).collect();
        let fresh = attackers.iter().filter(|&&unit| here.is_fresh(unit)).count();
        let mut left = here.points.saturating_sub(fresh);
        let mut going = Vec::new();
        for unit in board.units().filter(|&unit| here.rules.kind(unit) == Kind::Commander) {
            let bonus = here.rules.unit(unit).bonus;
            let helps = here.rules.side(unit) == here.side && bonus.attack_columns + bonus.attack_dice > 0;
            let is_there = board.hex(unit).is_some_and(|hex| hexes.contains(&hex));
            let cost = usize::from(here.is_fresh(unit));
            if helps && is_there && here.may_fight(unit) && cost <= left {
                left -= cost;
                going.push(unit);
            }
        }
        going
    }
}
