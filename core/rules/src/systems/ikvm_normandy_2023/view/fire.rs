//! Fire from a distance for pages: ships and coastal artillery at each other (reference 5.7), flak at aircraft (4.6). The firing points
//! give the column of the table, the die is unmodified, and the target loses what the cell says.

use crate::kernel::citation::row;
use crate::kernel::explain::{Explanation, NoTrace, Subject};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::points::Parts;
use crate::kernel::unit::Side;
use crate::kernel::view::{Combat, Comparison, Consequence, Face, Loss, Part, PartTerm};

use super::super::id::Ikvm;
use super::super::rules::combat::consequence::{consequences, left};
use super::super::rules::combat::{duel, losses};
use super::super::rules::flak;
use super::super::state::rules::Rules;
use super::super::state::stage::{Shot, Stage};
use super::super::state::units::GERMAN;
use super::position::{explain, strength_part, targets};

/// A duel waiting for its die, with the attack points as the column and no die modifier (N-134, N-135).
pub(crate) fn duel(rules: &Rules, state: &State<Ikvm>, die: Option<u8>) -> Option<Combat> {
    let Stage::Battle { side, battle, .. } = &state.stage else { return None };
    let account = explain(rules, state, die);
    let attack = account.parts_of("attack-points").map(|step| strength_part(state, step)).collect();
    let column = duel::column(rules, battle.target, battle.firing(), &mut NoTrace);
    let bearers = losses::bearers(rules, state, &duel::targets_in(rules, state, battle.target, *side));
    let face = |face: u8| {
        let outcome = duel::hit(rules, column, face, &mut NoTrace).result.cell();
        let [attacker, defender] = consequences(rules, state, battle, outcome);
        this_face(face, outcome.word.to_owned(), [attacker, defender])
    };
    let fire = Fire {
        kind: battle.kind().word(),
        by: *side,
        at: battle.target,
        table: "1.6",
        points: column.points.value(),
        counted: column.figure.value(),
        column: usize::try_from(column.figure.value()).expect("1..=6"),
    };
    Some(Combat {
        attack,
        bears: left(&bearers),
        defence: targets(&bearers, battle.target, row("N-133")),
        faces: (1..=6).map(face).collect(),
        ..fire.laid(rules, account, die)?
    })
}

/// A shot of flak waiting for its die (N-089, N-140).
pub(crate) fn shot(rules: &Rules, state: &State<Ikvm>, shot: Shot, die: Option<u8>) -> Option<Combat> {
    let account = explain(rules, state, die);
    let value = flak::value(rules, state, shot, &mut NoTrace);
    let points = value.value();
    let part = |unit, hex, value, rule| Part { unit, hex, term: PartTerm::Named("flak-value"), value, rule };
    let brought = account.parts_of("flak-value").filter_map(|step| match step.subject {
        Subject::Unit(gun) => Some(part(Some(gun), state.board.hex(gun), step.value, step.rule)),
        Subject::Whole | Subject::Side(_) | Subject::Hex(_) | Subject::Step(..) => None,
    });
    let mut attack: Vec<Part> = brought.collect();
    if attack.is_empty() {
        attack.push(part(None, Some(shot.at), points, value.rule()));
    }
    let counted = flak::counted(shot.value);
    let bears = rules.unit(shot.aircraft).loss_points - state.board.losses(shot.aircraft);
    let table = rules.book.table("1.7")?;
    let column = table.heads.iter().position(|head| *head == counted.to_string())?;
    let face = |face: u8| {
        let hits = flak::losses(rules, shot, (value, face), &mut NoTrace).cell().0.min(bears);
        let loss = if hits == 0 { Loss::None } else { Loss::Points(hits.into()) };
        let eliminated = hits > 0 && hits == bears;
        let defender = Consequence { loss, eliminated, ..Consequence::NONE };
        let result = table.rows.get(usize::from(face) - 1).and_then(|row| row.get(column)).cloned();
        this_face(face, result.unwrap_or_default(), [Consequence::NONE, defender])
    };
    let fire = Fire { kind: "flak", by: GERMAN, at: shot.at, table: "1.7", points, counted: counted.into(), column };
    Some(Combat {
        attack,
        bears: bears.into(),
        defence: targets(&losses::bearers(rules, state, &[shot.aircraft]), shot.at, row("N-089")),
        faces: (1..=6).map(face).collect(),
        ..fire.laid(rules, account, die)?
    })
}

fn this_face(face: u8, result: String, [attacker, defender]: [Consequence; 2]) -> Face {
    Face { face, weight: 1, modified: face.into(), row: usize::from(face) - 1, result, attacker, defender }
}

/// The values that describe any fire, of a duel or of flak.
struct Fire {
    kind: &'static str,
    by: Side,
    at: Hex,
    table: &'static str,
    points: i32,
    counted: i32,
    column: usize,
}

impl Fire {
    /// The combat without its participants; `None` if the book lacks its table.
    fn laid(self, rules: &Rules, account: Explanation, die: Option<u8>) -> Option<Combat> {
        Some(Combat {
            kind: self.kind,
            target: self.at,
            attacker: self.by,
            scale: Parts::WHOLE,
            attack: Vec::new(),
            defence: Vec::new(),
            comparison: Comparison::Fire { points: self.points, counted: self.counted },
            bears: 0,
            is_answered_later: false,
            odds: self.counted.to_string(),
            read: self.counted.to_string(),
            rolled: die.map(|face| vec![face]),
            number_of_dice: 1,
            modifiers: Vec::new(),
            shifts: Vec::new(),
            table: rules.book.table(self.table).cloned()?,
            column: self.column,
            faces: Vec::new(),
            rows: account.rows(),
            explanation: account,
        })
    }
}
