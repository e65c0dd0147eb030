//! Column shifts (reference 5.4): to the right in favour of the attacker, or to the left.

use crate::kernel::board::Board;
use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Shown, Step, Subject};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::{Side, UnitId};

use super::super::super::id::Wab;
use super::super::super::state::classes::{Kind, Trait};
use super::super::super::state::fight::Combat;
use super::super::super::state::readings::Readings;
use super::super::super::state::rules::Rules;
use super::super::super::state::terrain::{Terrain, terrain, water};
use super::super::super::state::units::{ALLIED, AXIS};
use super::super::casualties::ground_in;

/// A combat from the attacker's view.
struct Seen<'a> {
    rules: &'a Rules,
    board: &'a Board,
    target: Hex,
    side: Side,
    /// Ground attackers and their commanders.
    attackers: &'a [UnitId],
    supports: &'a [UnitId],
    /// All ground units in the attacked hex.
    defenders: Vec<UnitId>,
}

/// All column shifts of a combat in which `side` attacks, in the order of the book, each with its row and subject; shifts of zero are left
/// out (B-158 to B-177).
#[must_use]
pub fn shifts(rules: &Rules, state: &State<Wab>, (combat, side): (&Combat, Side)) -> Vec<Step> {
    let defenders = ground_in(rules, &state.board, combat.target, side.enemy()).collect();
    let (attackers, supports) = (combat.attackers.as_slice(), combat.supports.as_slice());
    let seen = Seen { rules, board: &state.board, target: combat.target, side, attackers, supports, defenders };
    let mut found = Vec::new();
    found.extend(seen.integrity());
    found.extend(seen.combined_arms());
    found.extend(seen.ground());
    found.extend(seen.water());
    found.extend(seen.commanders());
    found.extend(seen.tigers());
    found.extend(seen.fortified());
    found.extend(seen.open_ground());
    found
}

const fn shift(term: &'static str, rule: Rule, subject: Subject, value: i32) -> Step {
    Step { term, rule, subject, value, shown: Shown::Signed }
}

/// Returns whether a kind is infantry or mechanised; reconnaissance counts as mechanised (B-164, A-31).
const fn is_infantry_or_mechanised(kind: Kind) -> bool {
    matches!(kind, Kind::Infantry | Kind::Mechanised | Kind::Reconnaissance)
}

impl Seen<'_> {
    fn of_kind(&self, units: &[UnitId], is_so: impl Fn(Kind) -> bool) -> Option<UnitId> {
        units.iter().copied().find(|&unit| is_so(self.rules.kind(unit)))
    }

    /// The shift for a division that fights with all its units on the map; at most one for each side (B-159 to B-161, A-10).
    fn integrity(&self) -> impl Iterator<Item = Step> + use<> {
        let guns = self.supports.iter().copied().filter(|&unit| self.rules.is_combat(unit));
        let attacking: Vec<UnitId> = self.attackers.iter().copied().chain(guns).collect();
        let of_attacker = self.whole_division(&attacking);
        let of_defender = self.whole_division(&self.defenders);
        let of = |rule, value| move |unit| shift("division", rule, Subject::Unit(unit), value);
        of_attacker.map(of(row("B-159"), 1)).into_iter().chain(of_defender.map(of(row("B-160"), -1)))
    }

    /// The first unit of a division that has all its combat units on the map, at least two, among these (B-161).
    fn whole_division(&self, units: &[UnitId]) -> Option<UnitId> {
        let division = |unit: UnitId| self.rules.unit(unit).division.as_deref();
        let is_whole = |&unit: &UnitId| {
            let Some(name) = division(unit).filter(|_| self.rules.is_combat(unit)) else { return false };
            let side = self.rules.side(unit);
            let mut count = 0;
            // Lost units and units still to come count as missing only under the other reading.
            let needs_all = self.rules.readings.division_needs_absent;
            let asked = self.board.units().filter(|&other| needs_all || self.board.hex(other).is_some());
            let mut of_it = asked.filter(|&other| {
                self.rules.side(other) == side && self.rules.is_combat(other) && division(other) == Some(name)
            });
            of_it.all(|other| {
                count += 1;
                units.contains(&other)
            }) && count >= 2
        };
        units.iter().copied().find(is_whole)
    }

    /// The shift for tanks with infantry in one hex of attackers, or in the attacked hex; at most one for each side (B-162 to B-164).
    fn combined_arms(&self) -> impl Iterator<Item = Step> + use<> {
        let is_combined = |units: &[UnitId]| {
            self.of_kind(units, |kind| kind == Kind::Armour).is_some()
                && self.of_kind(units, |kind| self.combines(kind)).is_some()
        };
        let hexes = self.attacking_hexes();
        let from = hexes.into_iter().find(|&hex| is_combined(&self.attackers_in(hex)));
        let there = is_combined(&self.defenders).then_some(self.target);
        let of = |rule, value| move |hex| shift("combined-arms", rule, Subject::Hex(hex), value);
        from.map(of(row("B-162"), 1)).into_iter().chain(there.map(of(row("B-163"), -1)))
    }

    /// Returns whether a kind forms combined arms with tanks in its hex; mechanised units are infantry in vehicles (B-164, A-09).
    fn combines(&self, kind: Kind) -> bool {
        is_infantry_or_mechanised(kind) && (kind == Kind::Infantry || !self.rules.readings.foot_alone_combines)
    }

    /// Hexes from which ground units attack, by number.
    fn attacking_hexes(&self) -> Vec<Hex> {
        let mut hexes: Vec<Hex> = self.attackers.iter().filter_map(|&unit| self.board.hex(unit)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    fn attackers_in(&self, hex: Hex) -> Vec<UnitId> {
        self.attackers.iter().copied().filter(|&unit| self.board.hex(unit) == Some(hex)).collect()
    }

    /// The terrain of the attacked hex (B-165, B-172); roads do not matter (B-166).
    fn ground(&self) -> Option<Step> {
        let ground = terrain(&self.rules.map, self.target);
        let columns = i32::from(self.rules.tables.shift(ground));
        let rule = if ground == Terrain::MajorCity { row("B-172") } else { row("B-165") };
        (columns > 0).then(|| shift("terrain", rule, Subject::Hex(self.target), -columns))
    }

    /// Water that every ground attacker must cross; if kinds differ, the lesser shift counts. A bridge does not matter (B-167, A-11).
    fn water(&self) -> Option<Step> {
        let columns = |hex: Hex| {
            let crossing = self.rules.map.crossing(hex, self.target)?;
            water(crossing.side).map(|water| self.rules.tables.water_shift(water))
        };
        let units = self.attackers.iter().filter(|&&unit| self.rules.is_combat(unit));
        let of = |&unit: &UnitId| self.board.hex(unit).and_then(columns);
        let all: Option<Vec<u8>> = match self.rules.readings.water_any {
            false => units.map(of).collect(),
            true => Some(units.filter_map(of).collect()),
        };
        let least = i32::from(all?.into_iter().min()?);
        (least > 0).then(|| shift("water", row("B-167"), Subject::Hex(self.target), -least))
    }

    /// The column bonuses of all commanders, added up (B-168, B-063, B-067).
    fn commanders(&self) -> impl Iterator<Item = Step> + use<'_> {
        let of = |unit: UnitId, columns: i32| {
            (columns != 0).then(|| shift("commander", row("B-168"), Subject::Unit(unit), columns))
        };
        let bonus = |unit: UnitId| self.rules.unit(unit).bonus;
        let attacking = self.attackers.iter().filter_map(move |&unit| of(unit, bonus(unit).attack_columns.into()));
        let defending =
            self.defenders.iter().filter_map(move |&unit| of(unit, -i32::from(bonus(unit).defence_columns)));
        attacking.chain(defending)
    }

    /// Axis Tigers in attack, one column for all, none in defence (B-169, B-170, A-06, A-38).
    fn tigers(&self) -> impl Iterator<Item = Step> + use<'_> {
        let is_tiger = |&unit: &UnitId| self.rules.class(unit).special == Trait::Tiger;
        let Readings { tiger_defends, tigers_add, .. } = self.rules.readings;
        let (units, rule, columns) = match self.side {
            AXIS => (self.attackers, row("B-169"), 1),
            ALLIED => (if tiger_defends { self.defenders.as_slice() } else { &[] }, row("A-06"), -1),
        };
        let most = if tigers_add { units.len() } else { 1 };
        let tigers = units.iter().copied().filter(is_tiger).take(most);
        tigers.map(move |unit| shift("tiger", rule, Subject::Unit(unit), columns))
    }

    /// An Allied attack in the fortified area, including its city (B-171, B-173, A-07).
    fn fortified(&self) -> Option<Step> {
        let spares_city = self.rules.readings.city_alone;
        let is_spared = spares_city && terrain(&self.rules.map, self.target) == Terrain::MajorCity;
        let holds_up = self.side == ALLIED && self.rules.is_fortified(self.target) && !is_spared;
        holds_up.then(|| shift("fortified", row("B-171"), Subject::Hex(self.target), -1))
    }

    /// Armour (B-174) or mechanised units (B-175) against infantry alone in the open (B-176), the better of the two if both attack (B-177).
    /// Commanders are disregarded.
    fn open_ground(&self) -> Vec<Step> {
        if terrain(&self.rules.map, self.target) != Terrain::Clear {
            return Vec::new();
        }
        let combat: Vec<UnitId> = self.defenders.iter().copied().filter(|&unit| self.rules.is_combat(unit)).collect();
        if combat.is_empty() || combat.iter().any(|&unit| self.rules.kind(unit) != Kind::Infantry) {
            return Vec::new();
        }
        let armour = self.of_kind(self.attackers, |kind| kind == Kind::Armour);
        let carried = self.of_kind(self.attackers, |kind| matches!(kind, Kind::Mechanised | Kind::Reconnaissance));
        let armour = armour.map(|unit| shift("armour-open", row("B-174"), Subject::Unit(unit), 2));
        let carried = carried.map(|unit| shift("mechanised-open", row("B-175"), Subject::Unit(unit), 1));
        let most = if self.rules.readings.open_adds { 2 } else { 1 };
        armour.into_iter().chain(carried).take(most).collect()
    }
}
