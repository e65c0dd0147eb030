//! Strengths, odds, modifiers and dice of a ground combat (reference 5.3 to 5.7).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Figure, Read, Shown, Step, Subject, Sum, Trace, compute, compute_all, given};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::{Side, UnitId};

use super::super::super::id::Wab;
use super::super::super::state::fight::Combat;
use super::super::super::state::readings::Readings;
use super::super::super::state::rules::Rules;
use super::super::super::state::tables::Outcome;
use super::super::casualties::ground_in;
use super::super::status;
use super::{shifts, support};

/// The first and the last column of the table: 1:4 and 10:1, counted from 1:1 (B-157).
pub const COLUMNS: [i32; 2] = [-3, 9];
/// The first and the last row of the table (B-179).
pub const ROWS: [i32; 2] = [2, 15];

/// The column of attack against defence, counted from 1:1 and not limited to the table; an exact half goes to the defender (B-153, B-154,
/// Without a defence it is the last column (B-156), without an attack the first.
#[must_use]
pub const fn column(readings: &Readings, attack: i32, defence: i32) -> i32 {
    let [first, last] = COLUMNS;
    let to_attacker = readings.half_to_attacker;
    match (attack, defence) {
        (_, ..=0) => last,
        (..=0, _) => first,
        (a, d) if a >= d => a / d + more([a % d, d], to_attacker) - 1,
        (a, d) => 1 - (d / a + more([d % a, a], !to_attacker)),
    }
}

/// Returns 1 if a quotient is rounded up: the remainder is more than half of the divisor, or exactly half and halves count.
const fn more([rest, of]: [i32; 2], half_counts: bool) -> i32 {
    if 2 * rest > of || half_counts && 2 * rest == of { 1 } else { 0 }
}

/// The column to which shifts are added: that of the strengths alone; under the other reading, first limited to the table.
pub(crate) fn start(rules: &Rules, bare: i32) -> i32 {
    let [first, last] = COLUMNS;
    if rules.readings.clamp_first { bare.clamp(first, last) } else { bare }
}

/// The two figures of a column, such as 3 and 1.
#[must_use]
pub const fn head(column: i32) -> [i32; 2] {
    if column >= 0 { [column + 1, 1] } else { [1, 1 - column] }
}

/// Strengths, column and modifiers of a combat whose dice have not been rolled.
#[derive(Clone, Debug)]
pub struct Odds {
    target: Hex,
    /// Attack and defence, in hundredths.
    pub strengths: [Figure; 2],
    /// The column from the strengths alone, counted from 1:1, not limited to the table.
    pub bare: Figure,
    /// Column shifts, each with its row and the unit or hex that causes it; none against a defence of 0.
    pub shifts: Vec<Step>,
    /// The column used, from -3 (1:4) to 9 (10:1).
    pub column: Figure,
    /// Points of support.
    pub support: Figure,
    /// The dice modifier for this support.
    pub bonus: Figure,
    /// The dice modifiers by commanders of either side.
    pub modifiers: Vec<Step>,
    /// Sum of all dice modifiers.
    pub modifier: Figure,
}

/// The result of the dice in a combat.
#[derive(Clone, Copy, Debug)]
pub struct Rolled {
    /// The row used, from 2 to 15.
    pub row: Figure,
    /// Life points of attackers and defenders, and whether the defenders retreat.
    pub figures: [Figure; 3],
    /// The same figures as a cell of the table.
    pub outcome: Outcome,
}

/// The odds of a combat that `side` fights, in a position (C3; B-152 to B-178).
pub fn odds<W: Trace>(rules: &Rules, state: &State<Wab>, (combat, side): (&Combat, Side), why: &mut W) -> Odds {
    let subject = Subject::Hex(combat.target);
    let strengths = strengths(rules, state, (combat, side), why);
    let bare = compute(why, ("odds", subject), (rules, strengths), |rules, [attack, defence]| {
        let rule = if defence == 0 { row("B-156") } else { row("B-153") };
        headed(rule, column(&rules.readings, attack, defence))
    });
    let is_defended = strengths[1].value() > 0;
    let shifts = if is_defended { shifts::shifts(rules, state, (combat, side)) } else { Vec::new() };
    let mut moved = vec![bare];
    for &shift in &shifts {
        moved.push(given(why, shift));
    }
    let column = compute_all(why, ("column", subject), (rules, &moved), |rules, parts| {
        let [first, last] = COLUMNS;
        let from = start(rules, parts[0]);
        headed(row("B-158"), (from + parts[1..].iter().sum::<i32>()).clamp(first, last))
    });
    let [support, bonus] = support::bonus(rules, state, combat, why);
    let modifiers = modifiers(rules, state, (combat, side));
    let mut sum = Sum::open(why, "modifier", row("B-178"), subject, Shown::Signed);
    sum.add(why, bonus);
    for &modifier in &modifiers {
        let part = given(why, modifier);
        sum.add(why, part);
    }
    let modifier = sum.close(why);
    Odds { target: combat.target, strengths, bare, shifts, column, support, bonus, modifiers, modifier }
}

/// A column written as odds; each figure is at most 255.
fn headed(rule: Rule, column: i32) -> Read {
    let [attack, defence] = head(column).map(|figure| u8::try_from(figure).unwrap_or(u8::MAX));
    Read { rule, value: column, shown: Shown::Odds(attack, defence) }
}

/// The sums of attack and defence values, in hundredths (B-139, B-152, B-155).
fn strengths<W: Trace>(rules: &Rules, state: &State<Wab>, (combat, side): (&Combat, Side), why: &mut W) -> [Figure; 2] {
    let subject = Subject::Hex(combat.target);
    let shown = Shown::Points(status::HUNDREDTHS);
    let mut attack = Sum::open(why, "attack", row("B-152"), subject, shown);
    for &unit in combat.attackers.iter().filter(|&&unit| rules.is_combat(unit)) {
        let printed = ("printed-attack", rules.class(unit).attack);
        let part = status::noted(rules, state, (unit, "attack-value", printed), why);
        attack.add(why, part);
    }
    let attack = attack.close(why);
    let mut defence = Sum::open(why, "defence", row("B-152"), subject, shown);
    for unit in ground_in(rules, &state.board, combat.target, side.enemy()) {
        let printed = ("printed-defence", rules.class(unit).defence);
        let part = status::noted(rules, state, (unit, "defence-value", printed), why);
        defence.add(why, part);
    }
    [attack, defence.close(why)]
}

/// Dice modifiers by commanders: plus for those with the attackers, minus for those in the attacked hex (B-178, B-063).
fn modifiers(rules: &Rules, state: &State<Wab>, (combat, side): (&Combat, Side)) -> Vec<Step> {
    let of = |unit: UnitId, value: i32| {
        let step = Step {
            term: "commander-dice",
            rule: row("B-178"),
            subject: Subject::Unit(unit),
            value,
            shown: Shown::Signed,
        };
        (value != 0).then_some(step)
    };
    let bonus = |unit: UnitId| rules.unit(unit).bonus;
    let attacking = combat.attackers.iter().filter_map(|&unit| of(unit, bonus(unit).attack_dice.into()));
    let defenders = ground_in(rules, &state.board, combat.target, side.enemy());
    attacking.chain(defenders.filter_map(|unit| of(unit, -i32::from(bonus(unit).defence_dice)))).collect()
}

impl Odds {
    /// Head of the column from the strengths alone, such as `14:1`.
    #[must_use]
    pub fn bare_head(&self) -> String {
        written(self.bare.value())
    }

    /// Head of the column used.
    #[must_use]
    pub fn head(&self) -> String {
        written(self.column.value())
    }

    /// The result of two dice of this sum (C4, C5; B-179, B-184, B-185).
    pub fn roll<W: Trace>(&self, rules: &Rules, dice: u8, why: &mut W) -> Rolled {
        let subject = Subject::Hex(self.target);
        let dice =
            given(why, Step { term: "dice", rule: row("B-184"), subject, value: dice.into(), shown: Shown::Number });
        let at = compute(why, ("row", subject), (&(), [dice, self.modifier]), |(), [dice, modifier]| {
            let [first, last] = ROWS;
            Read::number(row("B-179"), (dice + modifier).clamp(first, last))
        });
        let by = (rules, [self.column, at]);
        let attacker = compute(why, ("attacker-loss", subject), by, |rules, [column, at]| {
            Read::number(row("B-184"), rules.tables.combat(at, column).attacker.into())
        });
        let defender = compute(why, ("defender-loss", subject), by, |rules, [column, at]| {
            Read::number(row("B-184"), rules.tables.combat(at, column).defender.into())
        });
        let retreat = compute(why, ("retreat", subject), by, |rules, [column, at]| {
            let retreats = rules.tables.combat(at, column).retreats;
            Read::word(row("B-185"), retreats.into(), if retreats { "retreats" } else { "stays" })
        });
        let life = |figure: Figure| u8::try_from(figure.value()).expect("life points of the table");
        let outcome = Outcome { attacker: life(attacker), defender: life(defender), retreats: retreat.value() == 1 };
        Rolled { row: at, figures: [attacker, defender, retreat], outcome }
    }
}

/// Head of a column as the table prints it.
#[must_use]
pub fn written(column: i32) -> String {
    let [attack, defence] = head(column);
    format!("{attack}:{defence}")
}
