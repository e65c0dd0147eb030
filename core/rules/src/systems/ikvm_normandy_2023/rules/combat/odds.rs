//! C6 to C8: odds, die and result (seed: Spelordning 5, tables 1.4 and 1.5, Bombmatta).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Figure, LookedUp, Read, Shown, Step, Subject, Trace, compute, given, look_up};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;

use super::super::super::id::Ikvm;
use super::super::super::state::battle::Battle;
use super::super::super::state::readings::Rounding;
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Stage;
use super::super::super::state::tables::{COLUMNS, CombatResult};
use super::super::super::state::terrain::{Terrain, terrain};
use super::{Fight, losses, strength};

/// Column of table 1.5 in which a carpet bombing is resolved: 4-1 (N-076).
const CARPET_COLUMN: usize = 6;

/// The column for attack `a` against defence `d`, 0..=8 from `≤1-4` to `≥6-1` (N-123, N-124, A-01, A-02). Zero counts as 1: the rules
/// refuse such an attack, but a stored position may contain one, and pages can still show it.
#[must_use]
pub fn column(a: i32, d: i32, rounding: Rounding) -> usize {
    let (a, d) = (a.max(1), d.max(1));
    let (larger, smaller) = (a.max(d), a.min(d));
    let whole = larger / smaller;
    let rest = larger % smaller;
    // Rounding down means to the left: fewer attackers per defender above 1-1, more defenders per attacker below.
    let ratio = match (rounding, a >= d) {
        (Rounding::Floor, true) => whole,
        (Rounding::Floor, false) => whole + i32::from(rest > 0),
        (Rounding::Nearest, _) => whole + i32::from(rest * 2 >= smaller),
    };
    let capped = if a >= d { ratio.min(6) } else { ratio.min(4) };
    let index = if a >= d { 2 + capped } else { 4 - capped };
    usize::try_from(index).expect("0..=8")
}

/// Row of table 1.5 for a modified die, 0..=7 (N-125). Printed modifiers never give more than 6.
#[must_use]
pub fn table_row(modified: i32) -> usize {
    usize::try_from(modified.clamp(0, 7)).expect("0..=7")
}

/// Strengths and column of a combat.
#[derive(Clone, Copy, Debug)]
pub struct Odds {
    target: Hex,
    /// Attack and defence strength, points; none in a carpet bombing, whose odds are fixed.
    pub strengths: Option<[Figure; 2]>,
    /// Column of table 1.5, 0..=8.
    pub column: Figure,
}

/// C5 and C6 for a combat whose die has not been rolled.
pub fn odds<W: Trace>(rules: &Rules, state: &State<Ikvm>, battle: &Battle, why: &mut W) -> Odds {
    if battle.is_carpet() {
        return Odds::fixed(battle.target, why);
    }
    let defenders = losses::defenders(rules, state, battle).into_iter();
    let strengths =
        [strength::attack(rules, state, battle, why), strength::defence(rules, battle.target, defenders, why)];
    Odds::of(rules, battle.target, strengths, why)
}

impl Odds {
    /// The odds of an attack strength against a defence strength (N-123).
    pub fn of<W: Trace>(rules: &Rules, target: Hex, strengths: [Figure; 2], why: &mut W) -> Self {
        let column = compute(why, ("odds", Subject::Hex(target)), (rules, strengths), |rules, [attack, defence]| {
            headed(row("N-123"), column(attack, defence, rules.readings.odds_rounding))
        });
        Self { target, strengths: Some(strengths), column }
    }

    /// The odds of a carpet bombing (N-076).
    pub fn fixed<W: Trace>(target: Hex, why: &mut W) -> Self {
        let Read { rule, value, shown } = headed(row("N-076"), CARPET_COLUMN);
        let column = given(why, Step { term: "odds", rule, subject: Subject::Hex(target), value, shown });
        Self { target, strengths: None, column }
    }

    /// Head of the column as printed, such as `4:1`.
    #[must_use]
    pub fn head(&self) -> String {
        let (attack, defence) = COLUMNS[place(self.column.value())];
        format!("{attack}:{defence}")
    }

    /// C7 and C8 for one face of the die, 1..=6.
    pub fn roll<W: Trace>(&self, rules: &Rules, battle: &Battle, die: u8, why: &mut W) -> Roll {
        let subject = Subject::Hex(self.target);
        let step = Step { term: "die", rule: row("N-125"), subject, value: i32::from(die), shown: Shown::Number };
        let face = given(why, step);
        let changed = modifier(rules, battle, why);
        let says = changed.rule();
        let modified = compute(why, ("modified-die", subject), (&says, [face, changed]), |&rule, [face, change]| {
            Read::number(rule, face + change)
        });
        let line = compute(why, ("row", subject), (&(), [modified]), |(), [modified]| {
            let line = table_row(modified);
            Read::word(row("N-125"), i32::try_from(line).expect("0..=7"), ROW_HEADS[line])
        });
        let result = look_up(why, ("result", subject), (rules, [self.column, line]), |rules, [column, line]| {
            (row("N-126"), rules.tables.combat(place(line), place(column)))
        });
        Roll { modified, line, result }
    }
}

/// How a face of the die leads to its cell of table 1.5.
#[derive(Clone, Copy, Debug)]
pub struct Roll {
    /// The die as modified.
    pub modified: Figure,
    /// Row of the table, 0..=7.
    pub line: Figure,
    /// The cell.
    pub result: LookedUp<CombatResult>,
}

/// A column of table 1.5, written as odds.
fn headed(rule: Rule, column: usize) -> Read {
    let (a, d) = COLUMNS[column];
    Read { rule, value: i32::try_from(column).expect("0..=8"), shown: Shown::Odds(a, d) }
}

/// Row or column of a table from the figure that selects it.
fn place(figure: i32) -> usize {
    usize::try_from(figure).expect("0..=8")
}

/// Die modifier of the attacked hex; none for a carpet bombing (N-077).
pub fn modifier<W: Trace>(rules: &Rules, battle: &Battle, why: &mut W) -> Figure {
    let ground = terrain(&rules.map, battle.target);
    let by_ground = (rules.tables.modifier(ground), modifier_row(ground));
    let (value, rule) = if battle.is_carpet() { (0, row("N-077")) } else { by_ground };
    let subject = Subject::Hex(battle.target);
    given(why, Step { term: "die-modifier", rule, subject, value, shown: Shown::Signed })
}

const fn modifier_row(terrain: Terrain) -> Rule {
    match terrain {
        Terrain::Open | Terrain::Channel | Terrain::Coast => row("N-099"),
        Terrain::Cover => row("N-101"),
        Terrain::Bocage => row("N-102"),
        Terrain::Swamp => row("N-104"),
        Terrain::Town => row("N-111"),
    }
}

/// C7 and C8: applies the die. The entry stores strengths, column, modified die, row and result.
pub(crate) fn roll<W: Trace>(mut fight: Fight<'_, '_, W>, die: u8) {
    let (rules, state) = (fight.play.rules, fight.play.before);
    let odds = odds(rules, state, &fight.battle, fight.play.why);
    let Roll { modified, line, result } = odds.roll(rules, &fight.battle, die, fight.play.why);
    odds.strengths.into_iter().flatten().for_each(|figure| fight.play.out.state(figure));
    [odds.column, modified, line, result.figure()].into_iter().for_each(|figure| fight.play.out.state(figure));
    if fight.battle.is_carpet() {
        fight.battle.air().to_vec().into_iter().for_each(|unit| fight.has_fought(unit));
    }
    fight.attacker_losses(result.cell());
}

/// Row heads of table 1.5 as printed.
pub const ROW_HEADS: [&str; 8] = ["≤0", "1", "2", "3", "4", "5", "6", "≥7"];

/// Returns whether a stage waits for the die of a combat.
#[must_use]
pub const fn awaits_die(stage: &Stage) -> bool {
    if let Stage::Battle { battle, .. } = stage { battle.awaits_die() } else { false }
}
