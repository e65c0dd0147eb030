//! C11 to C13: retreat, or one loss instead (seed: tables 1.4 and 1.5, appendix 3 examples 2 and 4; reference 5.5).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Subject, Trace, fact};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Side, UnitId};

use super::super::super::id::Ikvm;
use super::super::super::state::action::Answer;
use super::super::super::state::battle::{Battle, BattleStep};
use super::super::super::state::readings::{NoRetreat, RetreatZone};
use super::super::super::state::rules::Rules;
use super::super::super::state::tables::CombatResult;
use super::super::super::state::terrain::{Terrain, is_land, is_unbridged_river, terrain, terrain_of};
use super::super::stacking::{LIMIT, holds_ground, load, points};
use super::super::zones::{with_zone, zone_holders};
use super::{Fight, losses};

/// The row that lets a defender in `target` take one loss instead of the retreat. Bocage, swamp and town have one; cover and open ground do
/// not (N-130, N-103, N-105, N-113, A-10).
#[must_use]
pub fn trade_row(rules: &Rules, target: Hex) -> Option<Rule> {
    match terrain(&rules.map, target) {
        Terrain::Bocage => Some(row("N-103")),
        Terrain::Swamp => Some(row("N-105")),
        Terrain::Town => Some(row("N-113")),
        Terrain::Open | Terrain::Cover | Terrain::Channel | Terrain::Coast => None,
    }
}

/// The order that a result gives to the surviving defenders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// They stay.
    Stay,
    /// They leave the hex, or take one loss instead by this row.
    LeaveOrPay(Rule),
    /// They leave the hex.
    Leave,
}

/// The order that a result gives (N-128, N-130), also in a carpet bombing. Ships and batteries never leave their hex because of a duel.
#[must_use]
pub fn ordered(rules: &Rules, battle: &Battle, outcome: CombatResult) -> Order {
    if battle.is_duel() || !outcome.retreat {
        return Order::Stay;
    }
    trade_row(rules, battle.target).map_or(Order::Leave, Order::LeaveOrPay)
}

/// The ability of defenders to leave when they must.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayOut {
    /// Some have a hex to retreat to.
    Open,
    /// None can move at all.
    Fixed,
    /// Some could move, but none has a hex to retreat to.
    Closed,
}

/// A hex a unit may retreat to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The hex.
    pub to: Hex,
    /// Whether the enemy controls it, which costs a loss (N-129).
    pub controlled: bool,
}

/// Returns whether hexes free of enemy control must be taken first.
#[must_use]
pub fn free_goes_first(rules: &Rules) -> bool {
    rules.readings.retreat_zoc == RetreatZone::FreeHexFirst
}

/// The defenders of an attacked hex, and their ways out.
#[derive(Clone, Copy)]
pub struct Retreat<'a> {
    rules: &'a Rules,
    state: &'a State<Ikvm>,
    battle: &'a Battle,
}

impl<'a> Retreat<'a> {
    /// The retreat from the hex attacked in `battle`.
    #[must_use]
    pub const fn of(rules: &'a Rules, state: &'a State<Ikvm>, battle: &'a Battle) -> Self {
        Self { rules, state, battle }
    }

    /// Returns whether the defenders can leave the attacked hex.
    #[must_use]
    pub fn way_out(&self) -> WayOut {
        let nowhere = |&unit: &UnitId| self.ways(unit, &[]).is_empty();
        match self.stack().as_slice() {
            [] => WayOut::Fixed,
            all if all.iter().all(nowhere) => WayOut::Closed,
            _ => WayOut::Open,
        }
    }

    /// Units that must retreat: the defenders that can move.
    #[must_use]
    pub fn stack(&self) -> Vec<UnitId> {
        let defenders = losses::defenders(self.rules, self.state, self.battle).into_iter();
        defenders.filter(|&unit| self.rules.unit(unit).movement > 0).collect()
    }

    /// The hexes around the attacked one to which units of `side` may retreat, regardless of room, by number: land without an enemy, not
    /// across an unbridged river.
    #[must_use]
    pub fn open(&self, side: Side) -> Vec<Way> {
        let map = &self.rules.map;
        let around = map.cell(self.battle.target).into_iter().flat_map(|cell| map.crossings(cell));
        let open = around.filter(|way| {
            terrain_of(way.ground).is_land()
                && !is_unbridged_river(way.side)
                && !holds_ground(self.rules, &self.state.board, way.to, side.enemy())
        });
        let mut ways: Vec<Way> =
            open.map(|way| Way { to: way.to, controlled: self.is_enemy_controlled(way.to, side) }).collect();
        ways.sort_by_key(|way| way.to);
        ways
    }

    /// Returns whether `hex` is enemy-controlled for units of `side` that retreat out of the attacked hex: an enemy zone reaches it,
    /// even of a unit outside the combat (N-167), and no own unit outside the attacked hex has a zone there (N-172).
    fn is_enemy_controlled(&self, hex: Hex, side: Side) -> bool {
        let board = &self.state.board;
        board.is_in_zone(&self.rules.map, hex, with_zone(self.rules, side.enemy()))
            && zone_holders(self.rules, board, hex, side).all(|(at, _)| at == self.battle.target)
    }

    /// The hexes to which `unit` may retreat when others of its stack retreat as in `others`: open hexes with room. If some of
    /// these are free of enemy control, only those are returned (N-177); under the other reading of A-17, all are.
    #[must_use]
    pub fn ways(&self, unit: UnitId, others: &[(UnitId, Hex)]) -> Vec<Way> {
        let mut ways = self.open(self.rules.side(unit));
        ways.retain(|way| self.has_room(way.to, unit, others));
        let any_free = ways.iter().any(|way| !way.controlled);
        if any_free && free_goes_first(self.rules) {
            ways.retain(|way| !way.controlled);
        }
        ways
    }

    fn has_room(&self, to: Hex, unit: UnitId, others: &[(UnitId, Hex)]) -> bool {
        let comes = |&&(other, hex): &&(UnitId, Hex)| hex == to && other != unit;
        let coming: u32 = others.iter().filter(comes).map(|&(other, _)| points(self.rules, other)).sum();
        let held = load(self.rules, &self.state.board, to, self.rules.side(unit));
        held + coming + points(self.rules, unit) <= LIMIT
    }

    /// Refuses a retreat of `stack` that names a wrong unit or hex, or omits a unit that could go.
    fn check(&self, stack: &[UnitId], moves: &[(UnitId, Hex)]) -> Result<(), RuleViolation> {
        for (at, &(unit, to)) in moves.iter().enumerate() {
            let named_before = moves[..at].iter().any(|&(other, _)| other == unit);
            if !stack.contains(&unit) || named_before {
                let case = if named_before { "twice" } else { "others" };
                let refusal = refuse(row("N-128"), "retreat_not_yours").with("unit", Arg::Unit(unit));
                return Err(refusal.with("case", Arg::Case(case)).with("units", Arg::Units(stack.to_vec())));
            }
            let ways = self.ways(unit, moves);
            if ways.iter().all(|way| way.to != to) {
                return Err(self.closed(unit, to, &ways));
            }
        }
        let left_out = |unit: &&UnitId| moves.iter().all(|(mover, _)| mover != *unit);
        let could_go = |unit: &&UnitId| !self.ways(**unit, moves).is_empty();
        match stack.iter().filter(left_out).find(could_go) {
            Some(&unit) => {
                let open = self.ways(unit, moves).into_iter().map(|way| way.to).collect();
                let refusal = refuse(row("N-128"), "retreat_missing").with("unit", Arg::Unit(unit));
                Err(refusal.with("open", Arg::Hexes(open)))
            }
            None => Ok(()),
        }
    }

    /// The refusal of a hex not in `ways`: a free hex must be taken first (N-177), or the hex is not legal at all (N-128).
    fn closed(&self, unit: UnitId, to: Hex, ways: &[Way]) -> RuleViolation {
        let controlled = self.is_enemy_controlled(to, self.rules.side(unit));
        let adjacent = self.rules.map.direction(self.battle.target, to).is_some();
        let (rule, code) = if adjacent && controlled && !ways.is_empty() && !ways[0].controlled {
            (row("N-177"), "retreat_free_hex_first")
        } else {
            (row("N-128"), "retreat_illegal")
        };
        let refusal = refuse(rule, code).with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(to));
        let open = ways.iter().map(|way| way.to).collect();
        refusal.with("open", Arg::Hexes(open)).with("case", Arg::Case(self.barred(unit, to)))
    }

    /// Why a hex is closed to a retreating unit, as a word.
    fn barred(&self, unit: UnitId, to: Hex) -> &'static str {
        let (map, board, side) = (&self.rules.map, &self.state.board, self.rules.side(unit));
        match map.crossing(self.battle.target, to) {
            None => "away",
            Some(_) if !is_land(map, to) => "water",
            Some(crossing) if is_unbridged_river(crossing.side) => "river",
            Some(_) if holds_ground(self.rules, board, to, side.enemy()) => "enemy",
            Some(_) if load(self.rules, board, to, side) + points(self.rules, unit) > LIMIT => "full",
            // All units named for the hex together exceed its room, or a free hex must be taken first.
            Some(_) => "others",
        }
    }
}

/// The defender takes one loss instead of the retreat, or retreats (N-176, A-22).
///
/// # Errors
/// When the defender has no such choice.
pub(crate) fn trade<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, answer: Answer) -> Result<(), RuleViolation> {
    let Some((mut fight, step)) = Fight::take_up(play) else { return Err(untimely(row("N-130"), "wrong_state")) };
    let target = fight.battle.target;
    let not_allowed = || refuse(row("N-130"), "trade_not_allowed").with("hex", Arg::Hex(target));
    let outcome = match step {
        BattleStep::Trade(outcome) => outcome,
        BattleStep::Retreat(_) => return Err(not_allowed()),
        BattleStep::Die
        | BattleStep::AttackerLosses(_)
        | BattleStep::DefenderLosses(_)
        | BattleStep::RetreatLosses { .. }
        | BattleStep::Advance => return Err(untimely(row("N-130"), "wrong_state")),
    };
    match answer {
        Answer::TakesLoss => {
            let rule = trade_row(fight.play.rules, target).ok_or_else(not_allowed)?;
            fact(fight.play.why, "trade", rule, Subject::Hex(target), "loss");
            fight.defender_losses(outcome.traded());
        }
        // A stored position may ask for this choice where the ground does not give it; the only answer then is to retreat.
        Answer::Retreats => leave(&mut fight, outcome),
    }
    Ok(())
}

/// The stack must retreat. Batteries cannot, and take a loss instead. If no unit has a hex to retreat to, the units that can move
/// are eliminated; otherwise the owner names the hexes.
pub(super) fn leave<W: Trace>(fight: &mut Fight<'_, '_, W>, outcome: CombatResult) {
    let fixed: Vec<UnitId> = losses::defenders(fight.play.rules, &fight.play.now, &fight.battle)
        .into_iter()
        .filter(|&unit| fight.play.rules.unit(unit).movement == 0)
        .collect();
    fixed.into_iter().for_each(|unit| fight.hurt(row("A-20"), unit, 1));
    let retreat = Retreat::of(fight.play.rules, &fight.play.now, &fight.battle);
    match retreat.way_out() {
        WayOut::Open => return fight.ask(row("N-128"), BattleStep::Retreat(outcome)),
        WayOut::Fixed => {}
        WayOut::Closed => {
            let stack = retreat.stack();
            stack.into_iter().for_each(|unit| cannot_go(fight, unit));
        }
    }
    fight.advance();
}

fn cannot_go<W: Trace>(fight: &mut Fight<'_, '_, W>, unit: UnitId) {
    fact(fight.play.why, "no-retreat", row("A-19"), Subject::Unit(unit), "nowhere");
    match fight.play.rules.readings.no_retreat {
        NoRetreat::Eliminate => fight.eliminate(row("A-19"), unit),
        NoRetreat::OneLoss => fight.hurt(row("A-19"), unit, 1),
    }
}

/// The defender names a hex for each unit; a unit left out has no way to retreat.
///
/// # Errors
/// When a unit does not belong to the stack, or may not go there.
pub(crate) fn go<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, moves: &[(UnitId, Hex)]) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let Some((mut fight, BattleStep::Retreat(_))) = Fight::take_up(play) else {
        return Err(untimely(row("N-128"), "wrong_state"));
    };
    let retreat = Retreat::of(rules, state, &fight.battle);
    let stack = retreat.stack();
    retreat.check(&stack, moves)?;
    let costs = |hex: Hex, unit: UnitId| retreat.is_enemy_controlled(hex, rules.side(unit));
    let mut hexes: Vec<Hex> = moves.iter().filter(|&&(unit, to)| costs(to, unit)).map(|&(_, to)| to).collect();
    hexes.sort_unstable();
    hexes.dedup();
    for &(unit, to) in moves {
        fight.enter(row("N-128"), unit, to);
        if !hexes.contains(&to) || rules.fallen_take_hold() {
            fight.take_hold(unit, to);
        }
    }
    for unit in stack.into_iter().filter(|unit| moves.iter().all(|(mover, _)| mover != unit)) {
        cannot_go(&mut fight, unit);
    }
    next_loss(&mut fight, moves.to_vec(), hexes);
    Ok(())
}

/// C13: one loss for each enemy-controlled hex, taken by a unit that went there.
pub(crate) fn next_loss<W: Trace>(fight: &mut Fight<'_, '_, W>, moved: Vec<(UnitId, Hex)>, mut hexes: Vec<Hex>) {
    while let Some(&hex) = hexes.first() {
        let group: Vec<UnitId> = moved.iter().filter(|(_, to)| *to == hex).map(|&(unit, _)| unit).collect();
        fact(fight.play.why, "retreat-loss", row("N-129"), Subject::Hex(hex), "zone");
        if !losses::settle_forced(fight, row("N-129"), &group, 1) {
            return fight.ask(row("N-129"), BattleStep::RetreatLosses { moved, hexes });
        }
        settle_in(fight, &moved, hex);
        hexes.remove(0);
    }
    fight.advance();
}

/// The survivors of the retreat to `hex` capture it after its loss; a unit killed by the retreat captures nothing.
pub(super) fn settle_in<W: Trace>(fight: &mut Fight<'_, '_, W>, moved: &[(UnitId, Hex)], hex: Hex) {
    if fight.play.rules.fallen_take_hold() {
        return;
    }
    let left: Vec<UnitId> =
        moved.iter().map(|&(unit, _)| unit).filter(|&unit| fight.play.now.board.hex(unit) == Some(hex)).collect();
    left.into_iter().for_each(|unit| fight.take_hold(unit, hex));
}
