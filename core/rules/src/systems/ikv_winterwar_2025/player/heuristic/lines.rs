//! Lines of supply as they would run after a unit has moved.

use crate::kernel::flood::Flood;
use crate::kernel::hex::Hex;
use crate::kernel::map::Crossing;
use crate::kernel::unit::{Side, UnitId};

use super::super::super::rules::zones::is_enemy_zone_at;
use super::super::super::state::classes;
use super::super::super::state::terrain::{has_way, is_closed, is_enterable};
use super::super::super::state::units::{Kind, SOVIET};
use super::assessment::Assessment;

/// Length in steps of a Finnish line from a city.
const FINNISH: u32 = 2;

/// Lines of supply of a side, as if an enemy unit were also in the hex of `block`.
pub(super) fn lines(here: &Assessment<'_>, side: Side, block: Option<(UnitId, Hex)>) -> Flood {
    let (map, board) = (&here.rules.map, &here.state.board);
    let own = |cell: usize| board.holds_at(cell, classes::ground(side)) || board.holds_at(cell, classes::ships(side));
    let mut barred: Vec<usize> = Vec::new();
    if let Some((unit, cell)) = block.and_then(|(unit, hex)| Some((unit, map.cell(hex)?))) {
        barred.push(cell);
        let zone = !matches!(here.rules.kind(unit), Kind::Partisan | Kind::Engineer | Kind::Artillery);
        let goes = |step: &Crossing| zone && classes::zone_goes(map, side.enemy(), step) && !own(step.to_cell);
        barred.extend(map.crossings(cell).filter(goes).map(|step| step.to_cell));
    }
    let open = |cell: usize| {
        let held = board.holds_at(cell, classes::ground(side.enemy()));
        !held && !barred.contains(&cell) && (!is_enemy_zone_at(board, cell, side) || own(cell))
    };
    let source = |hex: Hex| board.owner(map, hex) == Some(side) && map.cell(hex).is_some_and(open);
    let cities = here.rules.cities.iter().filter(|city| city.of == Some(side)).map(|city| city.hex);
    let crosses = |step: &Crossing| {
        let runs = if side == SOVIET { has_way(step.side) } else { !is_closed(step.side) };
        runs && is_enterable(map, step.to) && open(step.to_cell)
    };
    Flood::over(map, cities.filter(|&hex| source(hex)), (side != SOVIET).then_some(FINNISH), crosses)
}

/// Returns whether own units in a hex will have a line: a line reaches the hex or could be extended into it.
pub(super) fn will_have_line(here: &Assessment<'_>, lines: &Flood, unit: UnitId, hex: Hex) -> bool {
    if here.rules.kind(unit) == Kind::Partisan {
        return true;
    }
    let Some(cell) = here.rules.map.cell(hex) else { return false };
    let runs = |step: &Crossing| if here.side == SOVIET { has_way(step.side) } else { !is_closed(step.side) };
    let comes_on = |step: &Crossing| {
        let steps = lines.steps(step.to_cell);
        runs(step) && steps.is_some_and(|steps| here.side == SOVIET || steps < FINNISH)
    };
    lines.reaches(cell) || here.rules.map.crossings(cell).any(|step| comes_on(&step))
}

/// Attack strength of supplied enemies that a unit in `hex` would cut off.
pub(super) fn cut_off(here: &Assessment<'_>, unit: UnitId, hex: Hex, now: &Flood) -> i32 {
    let then = lines(here, here.side.enemy(), Some((unit, hex)));
    let cut = |at: Hex| here.rules.map.cell(at).is_some_and(|cell| now.reaches(cell) && !then.reaches(cell));
    here.foes.iter().filter(|&&(_, at)| cut(at)).map(|&(foe, _)| here.attack_of(foe)).sum()
}
