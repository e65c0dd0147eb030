//! A duel between ships and coastal artillery as pages see it (reference 5.7).

use crate::kernel::citation::row;
use crate::kernel::explain::{Account, Silent};
use crate::kernel::game::State;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::{Combat, Face, Part};

use super::Ikvm;
use super::combat::duel;
use super::rules::Rules;
use super::stage::Battle;
use super::tables::Loss;
use super::view::points;

/// The duel that waits for its die, laid open: attack points across, the die as it falls, no modifier (N-134, N-135).
pub(super) fn combat(
    rules: &Rules,
    state: &State<Ikvm>,
    side: Side,
    battle: &Battle,
    die: Option<u8>,
    account: Account,
) -> Option<Combat> {
    let mut attack = Vec::new();
    let [sum, column] = duel::column(rules, battle, &mut Silent, &mut |unit: UnitId, figure| {
        let hex = state.board.hex(unit);
        attack.push(Part { unit: Some(unit), hex, term: "strength", value: figure.value(), rule: figure.rule() });
    });
    let targets = duel::targets_in(rules, state, battle.target, side);
    let hit = |unit: &UnitId| Part {
        unit: Some(*unit),
        hex: Some(battle.target),
        term: "target",
        value: i32::from(rules.unit(*unit).loss_points),
        rule: row("N-133"),
    };
    let face = |face: u8| {
        let outcome = duel::cell(rules, face, column.value());
        let firing: Vec<UnitId> = battle.firing().collect();
        Face {
            face,
            weight: 1,
            modified: face.into(),
            row: usize::from(face) - 1,
            result: outcome.word.to_owned(),
            losses: (points(outcome.attacker, rules, &firing), points(outcome.defender, rules, &targets)),
            defender_leaves: outcome.defender == Loss::All,
        }
    };
    Some(Combat {
        target: battle.target,
        attacker: side,
        attack,
        defence: targets.iter().map(hit).collect(),
        attack_total: sum.value(),
        defence_total: 0,
        odds: column.value().to_string(),
        quotient: String::new(),
        die,
        modifiers: Vec::new(),
        shifts: Vec::new(),
        dice: Vec::new(),
        table: rules.book.table("1.6").cloned()?,
        column: usize::try_from(column.value()).expect("1..=6") - 1,
        row: die.map(|face| usize::from(face) - 1),
        faces: (1..=6).map(face).collect(),
        other_readings: Vec::new(),
        rows: account.rows(),
        account,
    })
}
