//! Positions and attacks for pages.

use crate::kernel::citation::row;
use crate::kernel::effect::Effects;
use crate::kernel::explain::{Explanation, Step, Subject};
use crate::kernel::game::{Recorded, State, System};
use crate::kernel::hex::Hex;
use crate::kernel::look::{Mark, Phase};
use crate::kernel::map::Place as MapPlace;
use crate::kernel::points::Parts;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, Side, UnitId};
use crate::kernel::view::{
    Between, Combat, Comparison, Face, Fight, Moment, Part, PartTerm, Piece, Position, Shifted, Tally,
};

use super::super::id::Cherbourg;
use super::super::questions::dice::WEIGHTS;
use super::super::rules::combat::consequence::left;
use super::super::rules::combat::shifts::complete_regiments;
use super::super::rules::combat::{bombing, odds, strength};
use super::super::rules::stacking::{LIMIT, units_in};
use super::super::rules::victory::axis_left;
use super::super::state::action::{Action, BombingKind};
use super::super::state::rules::Rules;
use super::super::state::stage::{Battle, BattleStep, Stage};
use super::super::state::tables::dice_row;
use super::super::state::units::{Mobility, STEPS};
use super::look;
use super::roll_outcomes;

/// The position for a page.
pub(crate) fn position(rules: &Rules, state: &State<Cherbourg>) -> Position {
    let formations = Formations::of(rules, state);
    Position {
        pieces: state.board.units().map(|unit| piece(rules, state, &formations, unit)).collect(),
        owners: Vec::new(),
        has_control: false,
        has_supply: false,
        has_sight: false,
        moment: moment(rules, state),
        fight: fight(rules, state),
        contacts: Vec::new(),
        stack_limit: Some(u32::try_from(LIMIT).expect("four")),
        tallies: Vec::new(),
    }
}

/// Air points left this turn, and Axis units left.
pub(crate) fn tallies(rules: &Rules, state: &State<Cherbourg>) -> Vec<Tally> {
    let left = i64::try_from(axis_left(rules, state).count()).expect("few units");
    let air = Tally { term: "air-points", field: "air", value: state.sheet.air.into() };
    vec![air, Tally { term: "axis-left", field: "", value: left }]
}

/// Cities, airfields, works and the hexes that the book names, by number, each with the side in it.
pub(crate) fn occupied(rules: &Rules, state: &State<Cherbourg>) -> Vec<(Hex, Side)> {
    let (kinds, landmarks) = (rules.map.vocabulary().places, rules.map.vocabulary().landmarks);
    let is_named = |place: &&MapPlace| {
        ["city", "airfield", "fortification"].contains(&kinds[place.kind]) || landmarks.contains(&place.id.as_str())
    };
    let mut hexes: Vec<Hex> = rules.map.places.iter().filter(is_named).map(|place| place.hex).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let holder = |hex: Hex| state.board.at(&rules.map, hex).next().map(|unit| (hex, rules.side(unit)));
    hexes.into_iter().filter_map(holder).collect()
}

fn piece(rules: &Rules, state: &State<Cherbourg>, formations: &Formations, unit: UnitId) -> Piece {
    let card = rules.unit(unit);
    let record = state.sheet.of(unit);
    let losses = state.board.losses(unit);
    let mut marks = Vec::new();
    marks.extend(record.moved.then_some(look::MOVED));
    marks.extend(record.engaged.then_some(look::ENGAGED));
    marks.extend((record.duty && !record.used).then_some(look::MUST_ATTACK));
    marks.extend(record.used.then_some(look::FOUGHT));
    marks.extend(formations.marks(rules, unit));
    marks.extend(state.sheet.leaving(unit).map(look::leaving));
    Piece {
        unit,
        id: card.id.clone(),
        short: label(&card.short),
        name: card.name.clone(),
        nation: card.nation.clone(),
        side: card.side,
        kind: card.kind.word(),
        symbol: look::symbol(card.kind),
        size: if card.kind.mobility() == Mobility::Sea { "" } else { "II" },
        values: card.values(losses),
        losses,
        loss_points: STEPS,
        place: state.board.place(unit),
        over: false,
        due: card.arrives.into(),
        load: u8::from(card.kind.mobility() != Mobility::Sea),
        marks,
    }
}

/// The label as readers see it. The order of battle allows six characters, so it omits the stroke in the label of the third battalion of a
/// regiment with three digits.
fn label(short: &str) -> String {
    match short.strip_prefix("III") {
        Some(number) if number.starts_with(|c: char| c.is_ascii_digit()) => format!("III/{number}"),
        _ => short.to_owned(),
    }
}

/// Regiments that can attack complete, each by its first unit: `ever` has all of them, `now` those without an eliminated or departed unit.
struct Formations {
    ever: Vec<UnitId>,
    now: Vec<UnitId>,
}

impl Formations {
    fn of(rules: &Rules, state: &State<Cherbourg>) -> Self {
        let is_gone = |unit: &UnitId| matches!(state.board.place(*unit), Place::Eliminated | Place::Away);
        let all: Vec<UnitId> = state.board.units().collect();
        let gone: Vec<UnitId> = all.iter().copied().filter(is_gone).collect();
        let ever = complete_regiments(rules, &all);
        let lacks = |one: &UnitId| gone.iter().any(|&other| rules.unit(other).regiment == rules.unit(*one).regiment);
        let now = ever.iter().copied().filter(|one| !lacks(one)).collect();
        Self { ever, now }
    }

    /// Returns the marks for a unit's regiment and division: whether each can still attack complete (C-066, C-068, A-20, A-21).
    fn marks(&self, rules: &Rules, unit: UnitId) -> impl Iterator<Item = Mark> + use<> {
        let card = rules.unit(unit);
        let has = |list: &[UnitId]| list.iter().any(|&other| rules.unit(other).regiment == card.regiment);
        let of_division = |list: &[UnitId]| {
            card.division.is_some()
                && list.iter().filter(|&&other| rules.unit(other).division == card.division).count() >= 3
        };
        let mark = |is_known: bool, is_whole: bool, marks: [Mark; 2]| is_known.then(|| marks[usize::from(!is_whole)]);
        let is_known = card.regiment.is_some() && has(&self.ever);
        let regiment = mark(is_known, has(&self.now), look::REGIMENT);
        let is_divisional = is_known && of_division(&self.ever);
        let division = mark(is_divisional, of_division(&self.now), look::DIVISION);
        regiment.into_iter().chain(division)
    }
}

/// The moment of a state: a turn is a day of June 1944 (C-013).
pub(crate) fn moment(rules: &Rules, state: &State<Cherbourg>) -> Moment {
    let phase = match &state.stage {
        Stage::Setup { .. } => Phase::SETUP,
        Stage::Movement { .. } => Phase::MOVEMENT,
        Stage::Combat { .. } | Stage::Battle { .. } => Phase::COMBAT,
        Stage::Over { .. } => Phase::OVER,
    };
    let turn = state.stage.turn();
    let day = (1944, 6, u32::from(turn));
    Moment {
        turn,
        turns: rules.last_turn,
        dates: (1..=30).contains(&turn).then_some([day, day]),
        phase,
        side: state.stage.side(),
        weather: None,
    }
}

fn fight(rules: &Rules, state: &State<Cherbourg>) -> Option<Fight> {
    let Stage::Battle { battle, .. } = &state.stage else { return None };
    let mut account = Explanation::default();
    strength::attack(rules, state, battle, &mut account);
    let brings = |step: &Step| if let Subject::Unit(unit) = step.subject { Some((unit, step.value)) } else { None };
    Some(Fight {
        target: battle.target,
        attackers: account.parts_of("attack").filter_map(brings).collect(),
        scale: Parts::WHOLE,
        counted: None,
    })
}

/// The attack waiting for its dice in `state`, or for the answer before them, with the dice if they have been rolled.
pub(crate) fn combat(rules: &Rules, state: &State<Cherbourg>, dice: Option<&Action>) -> Option<Combat> {
    let Stage::Battle { battle, step: step @ (BattleStep::Declared | BattleStep::Dice(_)), .. } = &state.stage else {
        return None;
    };
    let rolled = match dice {
        Some(Action::Dice(first, second)) => Some([*first, *second]),
        Some(_) => return None,
        None => None,
    };
    let account = explain(rules, state, rolled);
    let kind = step.kind();
    let laid = match kind.bombing() {
        None => lay_assault(rules, state, battle, &account)?,
        Some(by) => lay_bombing(state, (battle, by), &account)?,
    };
    let (read, cell) = roll_outcomes::in_column(rules, state, (battle, kind), laid.column);
    let face = |face: u8| {
        let (result, [attacker, defender]) = cell(face);
        Face {
            face,
            weight: WEIGHTS[usize::from(face) - 1],
            modified: face.into(),
            row: dice_row(face),
            result: result.to_owned(),
            attacker,
            defender,
        }
    };
    let defenders = units_in(rules, &state.board, battle.target, battle.defender());
    Some(Combat {
        kind: kind.word(),
        target: battle.target,
        attacker: battle.attacker,
        scale: Parts::WHOLE,
        attack: laid.attack,
        defence: laid.defence,
        comparison: laid.comparison,
        bears: defenders.map(|unit| left(state, unit)).sum(),
        is_answered_later: *step == BattleStep::Declared,
        odds: laid.odds,
        read,
        rolled: rolled.map(Vec::from),
        number_of_dice: 2,
        modifiers: Vec::new(),
        shifts: laid.shifts,
        table: rules.book.table(laid.table).cloned()?,
        column: laid.column + 1,
        faces: (2..=12).map(face).collect(),
        rows: account.rows(),
        explanation: account,
    })
}

/// The parts of an attack that differ between assaults and bombings.
struct Laid {
    attack: Vec<Part>,
    defence: Vec<Part>,
    comparison: Comparison,
    odds: String,
    shifts: Vec<Shifted>,
    table: &'static str,
    column: usize,
}

/// An assault from its derivation; `None` if the derivation has no column.
fn lay_assault(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, account: &Explanation) -> Option<Laid> {
    let parts = |term| account.parts_of(term).map(|step| part(state, step, PartTerm::Strength)).collect();
    let head = |column: i32| {
        let ratio = odds::ratio(column);
        format!("{}:{}", ratio.attack, ratio.defence)
    };
    let bare = account.value("odds")?;
    let mut at = odds::start(rules, bare);
    let shifts = account.parts_of("column").skip(1).map(|step| {
        at += step.value;
        Shifted { part: shift_part(state, battle, step), column: head(at) }
    });
    Some(Laid {
        attack: parts("attack"),
        defence: parts("defence"),
        comparison: Comparison::Ratio {
            attack: account.value("attack")?,
            defence: account.value("defence")?,
            between: Between::Reached,
        },
        odds: head(bare),
        shifts: shifts.collect(),
        table: "7.1",
        column: usize::try_from(account.value("column")?).expect("0..=11"),
    })
}

/// A bombing from its derivation; `None` if the derivation has no column.
fn lay_bombing(state: &State<Cherbourg>, (battle, by): (&Battle, BombingKind), account: &Explanation) -> Option<Laid> {
    let parts = |term, each| account.parts_of(term).map(move |step| part(state, step, each));
    let from_air = account.first("air-points").filter(|_| by == BombingKind::Strike);
    let from_air = from_air.map(|at| part(state, &account.steps()[at], PartTerm::Named("air-points")));
    let bare = account.value("bombing-column")?;
    let mut at = bare;
    let shifts = account.parts_of("column").skip(1).map(|step| {
        at += step.value;
        Shifted { part: shift_part(state, battle, step), column: bombing::head(at).to_owned() }
    });
    let mut compared = account.parts_of("bombing-value").map(|step| step.value);
    Some(Laid {
        attack: parts("fire", PartTerm::Strength).chain(from_air).collect(),
        defence: parts("vulnerability", PartTerm::Named("vulnerability")).collect(),
        comparison: Comparison::Product { fire: compared.next()?, target: compared.next()? },
        odds: bombing::head(bare).to_owned(),
        shifts: shifts.collect(),
        table: "7.3",
        column: usize::try_from(account.value("column")?).expect("0..=4"),
    })
}

/// A contribution to a strength, from the derivation.
fn part(state: &State<Cherbourg>, step: &Step, term: PartTerm) -> Part {
    let unit = if let Subject::Unit(unit) = step.subject { Some(unit) } else { None };
    let term = match (unit, step.rule == row("C-124")) {
        (None, _) => PartTerm::Named("air-points"),
        (Some(_), true) => PartTerm::Named("reduced"),
        (Some(_), false) => term,
    };
    Part { unit, hex: unit.and_then(|unit| state.board.hex(unit)), term, value: step.value, rule: step.rule }
}

/// A column shift from the derivation, in the hex of its unit, or else in the attacked hex.
fn shift_part(state: &State<Cherbourg>, battle: &Battle, step: &Step) -> Part {
    let (unit, hex) = match step.subject {
        Subject::Unit(unit) => (Some(unit), state.board.hex(unit)),
        Subject::Whole | Subject::Side(_) | Subject::Hex(_) | Subject::Step(..) => (None, Some(battle.target)),
    };
    Part { unit, hex, term: PartTerm::Named(step.term), value: step.value, rule: step.rule }
}

/// The derivation given by the rules: that of the roll if the dice have been rolled, otherwise that of the column.
fn explain(rules: &Rules, state: &State<Cherbourg>, dice: Option<[u8; 2]>) -> Explanation {
    let mut account = Explanation::default();
    if let Some([first, second]) = dice {
        let dice = Action::Dice(first, second);
        let rolled = Cherbourg::resolve(
            &mut Resolution::new(rules, state, &mut account, &mut Effects::default()),
            &dice,
            Recorded::default(),
        );
        rolled.expect("dice in an attack that waits for them are accepted");
    } else if let Stage::Battle { battle, step, .. } = &state.stage {
        match step.kind().bombing() {
            None => {
                odds::odds(rules, state, battle, &mut account);
            }
            Some(by) => {
                bombing::bombing(rules, state, (battle, by), &mut account);
            }
        }
    }
    account
}
