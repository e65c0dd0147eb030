//! Supply (seed: Spelordning vid ny omgång 1, Försörjning; reference 5.1 to 5.4).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Subject, Trace, fact};
use crate::kernel::flood::Flood;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::map::Crossing;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::SupplyLine;

use super::super::id::Winterwar;
use super::super::state::classes;
use super::super::state::rules::Rules;
use super::super::state::sheet::Mark;
use super::super::state::terrain::{has_way, is_closed, is_enterable};
use super::super::state::units::{FINLAND, Kind, SOVIET};
use super::zones::{is_enemy_zone, is_enemy_zone_at};

/// Length in steps of a Finnish line from a city (W-045).
const FINNISH_RADIUS: u32 = 2;

/// The kinds of supply line: where each begins, where it runs, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    /// Soviet ground units and ships: from a Soviet city, along road and railway, any length (W-046).
    Soviet,
    /// Finnish ground units: from a Finnish city, two steps over any ground (W-045).
    Finnish,
    /// Swedish units: from the border of Sweden, any length over any ground (W-047).
    Swedish,
}

impl Sort {
    /// The kind of line of a unit; `None` for partisans, which are always supplied (W-050), and for aircraft, which their base supplies (W-048).
    fn of(rules: &Rules, unit: UnitId) -> Option<Self> {
        let kind = rules.kind(unit);
        if kind == Kind::Partisan || kind.is_aircraft() {
            return None;
        }
        Some(match rules.side(unit) {
            SOVIET => Self::Soviet,
            Side::Two if rules.unit(unit).is_swedish() => Self::Swedish,
            Side::Two => Self::Finnish,
        })
    }

    const fn side(self) -> Side {
        match self {
            Self::Soviet => SOVIET,
            Self::Finnish | Self::Swedish => FINLAND,
        }
    }

    /// The row on which a line rests.
    const fn row(self) -> Rule {
        match self {
            Self::Soviet => row("W-046"),
            Self::Finnish => row("W-045"),
            Self::Swedish => row("W-047"),
        }
    }

    /// The longest possible line, in hexes.
    fn farthest(self) -> Option<u32> {
        (self == Self::Finnish).then_some(FINNISH_RADIUS)
    }

    /// Returns whether a line may cross a hexside.
    fn crosses(self, rules: &Rules, crossing: &Crossing) -> bool {
        match self {
            Self::Soviet => has_way(crossing.side),
            Self::Finnish | Self::Swedish => !is_closed(crossing.side) && is_enterable(&rules.map, crossing.to),
        }
    }
}

/// All lines of supply of one kind in a position.
struct Supply {
    sort: Sort,
    lines: Flood,
}

impl Supply {
    fn new(rules: &Rules, state: &State<Winterwar>, sort: Sort) -> Self {
        let open = |cell| !is_barred(rules, state, sort.side(), cell);
        let mut from = sources(rules, state, sort);
        from.retain(|&hex| rules.map.cell(hex).is_some_and(open));
        let crosses = |crossing: &Crossing| sort.crosses(rules, crossing) && open(crossing.to_cell);
        let lines = Flood::over(&rules.map, from.into_iter(), sort.farthest(), crosses);
        Self { sort, lines }
    }

    /// The line from a hex back to its source; `None` without one.
    fn line(&self, rules: &Rules, hex: Hex) -> Option<Vec<Hex>> {
        self.lines.line(&rules.map, hex)
    }

    fn reaches(&self, rules: &Rules, hex: Hex) -> bool {
        rules.map.cell(hex).is_some_and(|cell| self.lines.reaches(cell))
    }
}

/// Returns whether the hex at a position of the map is closed to lines of `side`: an enemy ground unit is in it, or an enemy zone reaches
/// it and no own unit is in it (W-039, W-040).
fn is_barred(rules: &Rules, state: &State<Winterwar>, side: Side, cell: usize) -> bool {
    let board = &state.board;
    board.holds_at(cell, classes::ground(side.enemy()))
        || (!rules.readings.supply_ignores_zone
            && is_enemy_zone_at(board, cell, side)
            && !board.holds_at(cell, classes::ground(side))
            && !board.holds_at(cell, classes::ships(side)))
}

/// Sources of a kind of line (W-037, W-047): own national cities under own control, and under the other reading of A-15 captured ones
/// (W-049); for Swedish units the Finnish side of the Swedish border.
fn sources(rules: &Rules, state: &State<Winterwar>, sort: Sort) -> Vec<Hex> {
    if sort == Sort::Swedish {
        return rules.by_sweden.to_vec();
    }
    let side = sort.side();
    let counts = |hex: Hex, of| {
        state.board.owner(&rules.map, hex) == Some(side) && (of == Some(side) || rules.readings.captured_supply)
    };
    rules.cities.iter().filter(|city| counts(city.hex, city.of)).map(|city| city.hex).collect()
}

/// Units of `side` on the map that need a line, in counter order, each with its kind of line.
fn troops(rules: &Rules, state: &State<Winterwar>, side: Side) -> Vec<(UnitId, Hex, Sort)> {
    let mine = state.board.units().filter(|&unit| rules.side(unit) == side);
    mine.filter_map(|unit| Some((unit, state.board.hex(unit)?, Sort::of(rules, unit)?))).collect()
}

/// The lines of those kinds that some unit needs.
fn all_lines(rules: &Rules, state: &State<Winterwar>, troops: &[(UnitId, Hex, Sort)]) -> Vec<Supply> {
    let wanted = [Sort::Soviet, Sort::Finnish, Sort::Swedish].into_iter();
    let wanted = wanted.filter(|sort| troops.iter().any(|(_, _, of)| of == sort));
    wanted.map(|sort| Supply::new(rules, state, sort)).collect()
}

fn of_sort(lines: &[Supply], sort: Sort) -> &Supply {
    lines.iter().find(|supply| supply.sort == sort).expect("the lines of every sort there is were looked for")
}

/// The line of supply of every unit of `side` that needs one, for display.
#[must_use]
pub fn lines(rules: &Rules, state: &State<Winterwar>, side: Side) -> Vec<SupplyLine> {
    let troops = troops(rules, state, side);
    let lines = all_lines(rules, state, &troops);
    let line = |&(unit, hex, sort): &(UnitId, Hex, Sort)| match of_sort(&lines, sort).line(rules, hex) {
        Some(way) => {
            let in_zone = |&hex: &Hex| is_enemy_zone(rules, &state.board, hex, side);
            let through = way.iter().skip(1).any(in_zone).then_some(row("W-039"));
            SupplyLine { unit, rows: [sort.row()].into_iter().chain(through).collect(), way: Some(way) }
        }
        None => SupplyLine { unit, rows: vec![row("W-037"), sort.row()], way: None },
    };
    troops.iter().map(line).collect()
}

/// The units of `side` that need a line of supply, each with whether it has one.
#[must_use]
pub fn in_supply(rules: &Rules, state: &State<Winterwar>, side: Side) -> Vec<(UnitId, bool)> {
    let troops = troops(rules, state, side);
    let lines = all_lines(rules, state, &troops);
    troops.into_iter().map(|(unit, hex, sort)| (unit, of_sort(&lines, sort).reaches(rules, hex))).collect()
}

/// The check at the beginning of the half of `side` (W-032, W-037, W-038). Units with a line are in supply until its next check, units
/// without a line are not (W-041 to W-044). The check itself costs no unit (W-051).
pub(crate) fn check<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, side: Side) {
    let rules = play.rules;
    let state = play.now.clone().into_owned();
    let troops = troops(rules, &state, side);
    let lines = all_lines(rules, &state, &troops);
    for &(unit, hex, sort) in &troops {
        let (was, is) = (state.sheet.unsupplied.contains(&unit), !of_sort(&lines, sort).reaches(rules, hex));
        if is {
            fact(play.why, "unsupplied", row("W-037"), Subject::Unit(unit), "no-line");
        } else if was {
            fact(play.why, "supplied", row("W-044"), Subject::Unit(unit), "again");
        }
        if was != is {
            play.mark(if is { row("W-038") } else { row("W-044") }, Mark::Unsupplied(unit, is));
        }
    }
    // A unit that left the map keeps no marker.
    let gone: Vec<UnitId> =
        state.sheet.unsupplied.iter().copied().filter(|&unit| state.board.hex(unit).is_none()).collect();
    gone.into_iter().for_each(|unit| play.mark(row("W-037"), Mark::Unsupplied(unit, false)));
}
