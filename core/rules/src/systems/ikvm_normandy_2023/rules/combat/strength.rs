//! C5: strengths (seed: Spelordning 5, tables 1.2.1 and 1.4, appendix 3).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Figure, Shown, Step, Subject, Sum, Trace, given, times};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::id::Ikvm;
use super::super::super::state::battle::Battle;
use super::super::super::state::rules::Rules;
use super::super::super::state::terrain::{Terrain, terrain};
use super::super::super::state::units::Kind;
use super::attack::is_across_river;

/// Attack strength: ground units, aircraft and ships added together (N-048), each at full value regardless of damage.
pub fn attack<W: Trace>(rules: &Rules, state: &State<Ikvm>, battle: &Battle, why: &mut W) -> Figure {
    let open = terrain(&rules.map, battle.target) == Terrain::Open;
    let mut sum = Sum::open(why, "attack", row("N-048"), Subject::Hex(battle.target), Shown::Number);
    for &unit in battle.ground() {
        // Artillery across a river rests on the row that lets it fire.
        let rule = if is_across_river(rules, state, battle.target, unit) { row("N-107") } else { row("N-047") };
        let figure = given(why, printed("attack-value", rule, unit, rules.unit(unit).attack));
        let figure = if open && doubles_in_open(rules, unit) { doubled(unit, figure, why) } else { figure };
        sum.add(why, figure);
    }
    for &unit in battle.air() {
        let figure = given(why, printed("air-support", row("N-118"), unit, rules.unit(unit).attack));
        sum.add(why, figure);
    }
    for &unit in battle.ships() {
        let figure = given(why, printed("naval-support", row("N-048"), unit, rules.unit(unit).attack));
        sum.add(why, figure);
    }
    sum.close(why)
}

/// Defence strength of the defenders: all ground units in the attacked hex (N-049), damaged or not, without ships or aircraft
/// . A town doubles the whole sum (N-112, A-09); other terrain only affects the die.
pub fn defence<W: Trace>(rules: &Rules, target: Hex, defenders: impl Iterator<Item = UnitId>, why: &mut W) -> Figure {
    let ground = terrain(&rules.map, target);
    let mut sum = Sum::open(why, "defence", row("N-049"), Subject::Hex(target), Shown::Number);
    for unit in defenders {
        let counted = rules.unit(unit);
        let rule = match counted.kind {
            Kind::RocketArtillery => row("N-098"),
            Kind::Artillery | Kind::CoastalArtillery => row("N-097"),
            Kind::Infantry
            | Kind::Airborne
            | Kind::AirLanding
            | Kind::Armour
            | Kind::Mechanised
            | Kind::Flak
            | Kind::Bomber
            | Kind::AttackAircraft
            | Kind::Battleship => row("N-049"),
        };
        let figure = given(why, printed("defence-value", rule, unit, counted.defends_with()));
        let doubles = ground == Terrain::Open && doubles_in_open(rules, unit);
        let figure = if doubles { doubled(unit, figure, why) } else { figure };
        sum.add(why, figure);
    }
    let sum = sum.close(why);
    if ground == Terrain::Town { times(why, "town-doubled", row("N-112"), Subject::Hex(target), sum, 2) } else { sum }
}

/// Returns whether a unit counts double on open ground; the attacked hex decides, regardless of the hex of the armour (N-100, A-07).
fn doubles_in_open(rules: &Rules, unit: UnitId) -> bool {
    let kind = rules.unit(unit).kind;
    kind == Kind::Armour || (kind == Kind::Mechanised && rules.readings.mechanised_doubles)
}

fn doubled<W: Trace>(unit: UnitId, printed: Figure, why: &mut W) -> Figure {
    times(why, "armour-doubled", row("N-100"), Subject::Unit(unit), printed, 2)
}

const fn printed(term: &'static str, rule: Rule, unit: UnitId, value: i32) -> Step {
    Step { term, rule, subject: Subject::Unit(unit), value, shown: Shown::Number }
}
