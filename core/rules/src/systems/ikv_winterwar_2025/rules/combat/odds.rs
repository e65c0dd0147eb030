//! Odds, modifiers, die and result (seed: tables 1.4 and 1.5, 1.2.1; reference 6.4, 6.5, 7.2).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{
    Figure, LookedUp, Read, Shown, Step, Subject, Trace, compute, compute_all, given, look_up,
};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Side, UnitId};

use super::super::super::id::Winterwar;
use super::super::super::state::battle::Battle;
use super::super::super::state::readings::ModifierMode;
use super::super::super::state::rules::Rules;
use super::super::super::state::sheet::{Mark, Record};
use super::super::super::state::tables::{COLUMNS, CombatResult};
use super::super::super::state::terrain::{Terrain, is_river, terrain};
use super::super::stacking::ground_in;
use super::{Fight, strength};

/// Column shift against an attacker that is not capable of winter warfare (W-123).
const WINTER: i32 = -1;

/// The column of table 1.5 for attack `a` against defence `d`, 0..=8 from `≤1-4` to `≥6-1`. Fractions are rounded in favour of the defender
/// (W-120, W-121), and a defence of zero gives the last column.
#[must_use]
pub fn column(a: i32, d: i32) -> i32 {
    match (a, d) {
        (_, ..=0) => 8,
        (..=0, _) => 0,
        (a, d) if a >= d => 2 + (a / d).min(6),
        (a, d) => 4 - ((d + a - 1) / a).min(4),
    }
}

/// Strengths, modifiers and column of a combat.
#[derive(Clone, Debug)]
pub struct Odds {
    target: Hex,
    /// Attack and defence strength.
    pub strengths: [Figure; 2],
    /// The column from the strengths alone, 0..=8.
    pub bare: Figure,
    /// Modifiers of the column, or of the die under the other reading of A-02.
    pub modifiers: Vec<Figure>,
    /// The column used, 0..=8.
    pub column: Figure,
}

/// The odds of a combat whose die has not been rolled; `side` attacks.
pub fn odds<W: Trace>(rules: &Rules, state: &State<Winterwar>, (battle, side): (&Battle, Side), why: &mut W) -> Odds {
    let subject = Subject::Hex(battle.target);
    let strengths =
        [strength::attack(rules, state, battle, why), strength::defence(rules, state, (battle.target, side), why)];
    let bare = compute(why, ("odds", subject), (&(), strengths), |(), [attack, defence]| {
        headed(row("W-120"), column(attack, defence))
    });
    let modifiers = modifiers(rules, state, (battle, side), why);
    let moved: Vec<Figure> = match rules.readings.modifier_mode {
        ModifierMode::Column => [bare].into_iter().chain(modifiers.iter().copied()).collect(),
        ModifierMode::Die => vec![bare],
    };
    let column = compute_all(why, ("column", subject), (&(), &moved), |(), parts| {
        headed(row("W-122"), parts.iter().sum::<i32>().clamp(0, 8))
    });
    Odds { target: battle.target, strengths, bare, modifiers, column }
}

/// A column of table 1.5, written as odds.
fn headed(rule: Rule, column: i32) -> Read {
    let (a, d) = COLUMNS[place(column)];
    Read { rule, value: column, shown: Shown::Odds(a, d) }
}

/// Row or column of a table from the figure that selects it.
fn place(figure: i32) -> usize {
    usize::try_from(figure).expect("0..=8")
}

impl Odds {
    /// Head of the column from the strengths alone, such as `4:1`.
    #[must_use]
    pub fn bare_head(&self) -> String {
        head(self.bare.value())
    }

    /// Head of the column used.
    #[must_use]
    pub fn head(&self) -> String {
        head(self.column.value())
    }

    /// Looks up one face of the die, 1..=6 (W-126).
    pub fn roll<W: Trace>(&self, rules: &Rules, die: u8, why: &mut W) -> (Figure, LookedUp<CombatResult>) {
        let subject = Subject::Hex(self.target);
        let step = Step { term: "die", rule: row("W-126"), subject, value: die.into(), shown: Shown::Number };
        let face = given(why, step);
        let die = match rules.readings.modifier_mode {
            ModifierMode::Column => face,
            ModifierMode::Die => {
                let parts: Vec<Figure> = [face].into_iter().chain(self.modifiers.iter().copied()).collect();
                compute_all(why, ("modified-die", subject), (&(), &parts), |(), parts| {
                    Read::number(row("A-02"), parts.iter().sum::<i32>().clamp(1, 6))
                })
            }
        };
        let result = look_up(why, ("result", subject), (rules, [self.column, die]), |rules, [column, die]| {
            (row("W-126"), rules.tables.combat(u8::try_from(die).expect("1..=6"), place(column)))
        });
        (die, result)
    }
}

/// A column of table 1.5 as printed.
#[must_use]
pub fn head(column: i32) -> String {
    let (attack, defence) = COLUMNS[place(column)];
    format!("{attack}:{defence}")
}

/// The modifiers of the odds, as a number of columns to the right: for the attacked hex, a river and the winter, and under the other reading
/// of A-28 for aircraft. Modifiers of zero are left out.
fn modifiers<W: Trace>(
    rules: &Rules,
    state: &State<Winterwar>,
    (battle, side): (&Battle, Side),
    why: &mut W,
) -> Vec<Figure> {
    let ground = terrain(&rules.map, battle.target);
    let subject = Subject::Hex(battle.target);
    let (_, river) = rules.tables.river;
    let extra = i32::try_from(rules.readings.air_ground_extra).expect("0 or 1");
    let flies = battle.attackers.iter().any(|&unit| rules.kind(unit).is_aircraft());
    let all = [
        (term(ground), row("W-125"), rules.tables.shift(ground)),
        ("river-attack", row("W-125"), if is_across_river(rules, state, battle) { river } else { 0 }),
        ("winter", row("W-123"), if is_hindered_by_winter(rules, state, battle, side) { WINTER } else { 0 }),
        ("air-shift", row("A-28"), if flies { extra } else { 0 }),
    ];
    let mut found = Vec::new();
    for (term, rule, value) in all {
        if value != 0 {
            found.push(given(why, Step { term, rule, subject, value, shown: Shown::Signed }));
        }
    }
    found
}

/// The word for the attacked hex; a city takes precedence over all terrain.
#[must_use]
pub const fn term(ground: Terrain) -> &'static str {
    match ground {
        Terrain::Open => "open",
        Terrain::Forest => "forest",
        Terrain::Marsh => "marsh",
        Terrain::FrozenLake => "frozen-lake",
        Terrain::City => "city",
        Terrain::OpenLake | Terrain::Sea => "sea",
    }
}

/// The ground units of a list.
fn ground<'a>(rules: &'a Rules, units: &'a [UnitId]) -> impl Iterator<Item = UnitId> + 'a {
    units.iter().copied().filter(|&unit| rules.is_ground(unit))
}

/// Returns whether every attacking ground unit attacks across a river.
fn is_across_river(rules: &Rules, state: &State<Winterwar>, battle: &Battle) -> bool {
    let across = |unit| {
        let crossing = state.board.hex(unit).and_then(|from| rules.map.crossing(from, battle.target));
        crossing.is_some_and(|crossing| is_river(crossing.side))
    };
    ground(rules, &battle.attackers).all(across)
}

/// Returns whether the winter modifier applies: the attack has no ground unit capable of winter warfare, and the defence has one or more.
/// The other reading of A-34 requires that all defending ground units are capable (W-102, W-123, W-124).
fn is_hindered_by_winter(rules: &Rules, state: &State<Winterwar>, battle: &Battle, side: Side) -> bool {
    let capable = |unit: UnitId| rules.unit(unit).winter;
    let mut defenders = ground_in(rules, &state.board, battle.target, side.enemy());
    let defended = if rules.readings.winter_asks_all { defenders.all(capable) } else { defenders.any(capable) };
    defended && !ground(rules, &battle.attackers).any(capable)
}

/// Applies the die: the entry stores strengths, columns, die and result, and the result takes effect. Aircraft that took part go home
/// unharmed (W-137).
pub(crate) fn roll<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, die: u8) {
    let (rules, state) = (play.rules, play.before);
    let Some(fight) = Fight::take_up(play) else { return };
    let Fight { play, turn, side, battle } = fight;
    let odds = odds(rules, state, (&battle, side), play.why);
    let (die, result) = odds.roll(rules, die, play.why);
    let [attack, defence] = odds.strengths;
    let figures = [attack, defence, odds.bare, odds.column, die, result.figure()];
    figures.into_iter().for_each(|figure| play.out.state(figure));
    for unit in strength::defenders(rules, state, battle.target, side) {
        if rules.kind(unit).is_aircraft() {
            play.mark(row("W-137"), Mark::Unit(unit, Record { fought: true, ..state.sheet.of(unit) }));
        }
    }
    Fight { play, turn, side, battle }.suffer(result.cell());
}
