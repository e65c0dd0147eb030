//! Control of hexes (reference 4.5): its owner, and the effects of an entry on the unit and the hex.

use crate::kernel::board::Board;
use crate::kernel::citation::row;
use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::explain::Trace;
use crate::kernel::hex::Hex;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Wab;
use super::super::state::presence;
use super::super::state::rules::Rules;
use super::super::state::scenario::Control;
use super::super::state::sheet::Mark;
use super::super::state::terrain::is_land;
use super::super::state::units::{ALLIED, AXIS};
use super::victory;

/// The controller of a hex without a record: the Axis on all land.
#[must_use]
pub fn at_default(rules: &Rules, hex: Hex) -> Option<Side> {
    is_land(&rules.map, hex).then_some(AXIS)
}

/// The controller of a hex: one side for each land hex, none at sea (B-131). At the start the record holds the hexes of the Allies
/// ([`allied_at_first`]).
#[must_use]
pub fn controller(rules: &Rules, board: &Board, hex: Hex) -> Option<Side> {
    at_default(rules, hex).map(|axis| board.owner(&rules.map, hex).unwrap_or(axis))
}

/// The holder of an objective: the controller of its hex. Under the other reading, the controller also needs a combat unit there.
#[must_use]
pub fn holder(rules: &Rules, board: &Board, hex: Hex) -> Option<Side> {
    let side = controller(rules, board, hex)?;
    let is_there = || board.holds(&rules.map, hex, presence::combat(side));
    (!rules.readings.objective_needs_unit || is_there()).then_some(side)
}

/// The land hexes that the Allies control at the start, by number. The scenario decides whether these are the hexes with Allied combat
/// units, or the hexes nearer to an Allied combat unit than to one of the Axis.
#[must_use]
pub fn allied_at_first(rules: &Rules, board: &Board) -> Vec<Hex> {
    let holders = |side| {
        let on_map = board.units().filter(move |&unit| board.is_of(unit, presence::combat(side)));
        on_map.filter_map(|unit| board.hex(unit)).collect::<Vec<Hex>>()
    };
    let [allies, axis] = [ALLIED, AXIS].map(holders);
    let farness = |hex, of: &[Hex]| of.iter().map(|&at| rules.map.distance(hex, at)).min().unwrap_or(u32::MAX);
    let is_allied = |hex: &Hex| match rules.scenario.control {
        Control::Occupied => allies.contains(hex),
        Control::Nearest => farness(*hex, &allies) < farness(*hex, &axis),
    };
    rules.map.hexes().filter(|&hex| is_land(&rules.map, hex)).filter(is_allied).collect()
}

/// Effects of a unit that enters a land hex in any way: see [`enter_together`].
pub(crate) fn enter<W: Trace>(play: &mut Resolution<'_, Wab, W>, unit: UnitId, hex: Hex) {
    enter_together(play, &[unit], hex);
}

/// Effects of units of one side that enter a land hex together. In an enemy-controlled hex all of them are spotted (B-133), and a combat
/// unit takes control (B-131), also of a hex that it only passes (B-132). A commander alone does not (B-066).
pub(crate) fn enter_together<W: Trace>(play: &mut Resolution<'_, Wab, W>, units: &[UnitId], hex: Hex) {
    let rules = play.rules;
    let Some(&first) = units.first() else { return };
    let side = rules.side(first);
    if controller(rules, &play.now.board, hex) != Some(side.enemy()) {
        return;
    }
    for &unit in units {
        if !play.now.sheet.spotted.contains(&unit) {
            play.mark(row("B-133"), Mark::Spotted(unit, true));
        }
    }
    if units.iter().any(|&unit| rules.is_combat(unit)) {
        play.note(row("B-131"), Effect::Board(BoardEffect::Owned { hex, by: Some(side) }));
        victory::gained(play, side);
    }
}
