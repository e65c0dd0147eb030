//! Fatigue (reference 2.3, 6.2): its causes, rest, and the loss of the last level. Movement tires no unit (B-221).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Shown, Step, Subject, Trace, given};
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::UnitId;

use super::super::id::Wab;
use super::super::state::classes::Kind;
use super::super::state::rules::Rules;
use super::super::state::sheet::Mark;
use super::{casualties, status};

/// Fatigue from a ground fight, for either side (B-217).
pub const FIGHT: u8 = 15;
/// Fatigue of guns from support or bombardment (B-220).
pub const FIRE: u8 = 15;
/// Fatigue from being bombarded (B-219).
pub const BOMBARDED: u8 = 10;
/// Fatigue from a retreat (B-197).
pub const RETREAT: u8 = 10;
/// Recovery at the end of a turn (B-222).
const TURN: u8 = 10;
/// Extra recovery of a unit that was not activated (B-223).
const REST: u8 = 20;

/// Tires a combat unit on the map by so much, up to 100; ships, aircraft and commanders have no fatigue (B-053, A-26, A-48).
pub(crate) fn tire<W: Trace>(play: &mut Resolution<'_, Wab, W>, rule: Rule, unit: UnitId, by: u8) {
    if !play.rules.is_combat(unit) || play.now.board.hex(unit).is_none() {
        return;
    }
    let before = play.now.sheet.fatigue.of(unit);
    set(play, rule, unit, before.saturating_add(by).min(status::FULL));
}

/// The guns among units that support or bombard; their fire tires them (B-220, A-19).
#[must_use]
pub fn guns_tired(rules: &Rules, units: &[UnitId]) -> Vec<UnitId> {
    let tires = |unit: &UnitId| rules.kind(*unit) == Kind::Artillery && !rules.readings.guns_untired;
    units.iter().copied().filter(tires).collect()
}

/// At the end of a turn every unit recovers 10, and 20 more if it was activated in no impulse (TE1; B-026, B-222, B-223).
pub(crate) fn rest<W: Trace>(play: &mut Resolution<'_, Wab, W>) {
    for unit in play.before.board.units() {
        let before = play.now.sheet.fatigue.of(unit);
        set(play, row("B-222"), unit, before.saturating_sub(TURN));
        if play.now.sheet.of(unit).activated == 0 {
            let before = play.now.sheet.fatigue.of(unit);
            set(play, row("B-223"), unit, before.saturating_sub(REST));
        }
    }
}

fn set<W: Trace>(play: &mut Resolution<'_, Wab, W>, rule: Rule, unit: UnitId, fatigue: u8) {
    if play.now.sheet.fatigue.of(unit) != fatigue {
        play.mark(rule, Mark::Fatigue(unit, fatigue));
    }
}

/// Units that have lost their last level through fatigue surrender (B-049).
pub(crate) fn surrender_if_spent<W: Trace>(play: &mut Resolution<'_, Wab, W>, units: &[UnitId]) {
    let rules = play.rules;
    for &unit in units {
        let is_there = rules.is_combat(unit) && play.now.board.hex(unit).is_some();
        if !is_there || status::status(rules, &play.now, unit) > 0 {
            continue;
        }
        let rule = status::threshold_row(rules.class(unit).quality);
        let value = status::energy(&play.now, unit).into();
        given(play.why, Step { term: "energy", rule, subject: Subject::Unit(unit), value, shown: Shown::Number });
        casualties::surrender(play, row("B-049"), unit);
    }
}
