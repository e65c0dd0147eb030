//! The implementation of [`System`] for an outline.

use serde::{Deserialize, Serialize};

use super::{Outline, Outlined, Rules};
use crate::kernel::book::Book;
use crate::kernel::citation::{Rule, row};
use crate::kernel::declared::Declared;
use crate::kernel::effect::{BoardEffect, Effect, Effects};
use crate::kernel::explain::{Subject, Trace};
use crate::kernel::game::{Decision, Recorded, State, System, Viewer, Visibility};
use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::hex;
use crate::kernel::notation::{Line, Pairs, ParseError, Word};
use crate::kernel::phrase::Phrase;
use crate::kernel::refusal_context;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::scene::load;
use crate::kernel::slots::{self, Slot, SlotName, Slots, Token, Touched, place_off_map};
use crate::kernel::switch::InForce;
use crate::kernel::unit::{Actor, Place, Side, UnitId, one_side};
use crate::kernel::view::{Combat, Moment, Offer, Piece, Position};

crate::declared! {
    /// Umpire's changes to the position of a game in outline.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Decree ("amendment", wanted("an amendment"), "amendment-") {
        /// A unit is put into this hex.
        ["place", "placera"] Place { unit: UnitId, hex: Hex },
        /// A unit goes back to the pool.
        ["withdraw", "dra-tillbaka"] Withdraw { unit: UnitId },
    }
}

/// Number of fields of the match, and of each unit.
const FIELDS: usize = 2;

impl<B: Outline> Outlined<B> {
    const SLOTS: Slots<Self> =
        Slots { of_match: &[Self::STAGE, Self::TURN], of_hex: &[], of_unit: &[Self::AT, Self::LOSSES] };

    const STAGE: Slot<Self, ()> = Slot::<Self, _>::stage(
        |_, state, (), out| state.stage.tokens::<Self>(out),
        |rules, state, (), line| {
            state.stage = B::Stage::parse::<Self>(rules, line)?;
            Ok(())
        },
    );

    const TURN: Slot<Self, ()> =
        Slot::turn(|_, state, (), out| out.push(Token::Number(B::moment(&state.stage).2.into())));

    const AT: Slot<Self, UnitId> = Slot::<Self, _>::at(|rules, state, unit, line| {
        let off = line.peek().and_then(|word| place_off_map(word.text));
        let to = if let Some(place) = off {
            line.take();
            place
        } else {
            Place::On(hex(rules, line)?)
        };
        state.apply_one(&rules.map, &Effect::Board(BoardEffect::Placed { unit, to }));
        Ok(())
    });

    const LOSSES: Slot<Self, UnitId> = Slot::<Self, _>::losses(|rules, state, unit, line| {
        slots::set_losses(rules, state, (unit, rules.unit(unit).kind.losses), line.expect("losses taken")?)
    });
}

impl<B: Outline> System for Outlined<B> {
    const ID: &'static str = B::ID;
    const NOTATION: &'static Pairs = B::NOTATION;
    const DECREES: &'static Pairs = Decree::VERBS;
    const SIDES: [[&'static str; 2]; 2] = B::SIDES;
    const UNIT_FIELDS: &'static [(&'static str, usize)] = &Slot::sizes::<{ FIELDS }>(Self::SLOTS.of_unit);
    const MATCH_FIELDS: &'static [&'static str] = &Slot::names::<{ FIELDS }>(Self::SLOTS.of_match);
    type Rules = Rules<B>;
    type Action = B::Action;
    type Amendment = Decree;
    type Stage = B::Stage;
    type Sheet = ();
    type Mark = ();

    fn book(rules: &Rules<B>) -> &Book {
        &rules.book
    }

    fn decision(rules: &Rules<B>, state: &State<Self>) -> Option<Decision> {
        B::question(rules, state).map(|(decision, _)| decision)
    }

    fn offers(rules: &Rules<B>, state: &State<Self>) -> Vec<Offer> {
        B::question(rules, state).map(|(_, offers)| offers).unwrap_or_default()
    }

    fn resolve<W: Trace>(
        play: &mut Resolution<'_, Self, W>,
        action: &B::Action,
        _: Recorded,
    ) -> Result<(), RuleViolation> {
        let (rules, state) = (play.rules, play.before);
        let played = match B::question(rules, state) {
            Some(_) => B::resolve(play, action),
            None => Err(refuse(first_row(rules), "game_over")),
        };
        played.map_err(|violation| refusal_context::with_moment(rules, state, violation, |unit| rules.unit(unit).side))
    }

    fn amend(rules: &Rules<B>, _: &State<Self>, decree: &Decree, out: &mut Effects<Self>) -> Result<(), RuleViolation> {
        let rule = first_row(rules);
        match *decree {
            Decree::Place { unit, hex } if rules.map.cell(hex).is_some() => out.place(rule, unit, Place::On(hex)),
            Decree::Place { .. } => return Err(refuse(rule, "off_map")),
            Decree::Withdraw { unit } => out.place(rule, unit, Place::Pool),
        }
        Ok(())
    }

    fn proposer(rules: &Rules<B>, _: &State<Self>, action: &B::Action) -> Option<Actor> {
        one_side(action.units().into_iter().map(|unit| rules.unit(unit).side)).map(Actor::Side)
    }

    fn interrupts(_: &Rules<B>, _: &State<Self>) -> Vec<(Actor, B::Action)> {
        Vec::new()
    }

    fn write((): &mut (), (): &()) {}

    fn slots(rules: &Rules<B>, state: &State<Self>, visit: &mut dyn FnMut(SlotName, &[Token])) {
        Self::SLOTS.visit(rules, state, visit);
    }

    fn slot(rules: &Rules<B>, state: &State<Self>, name: SlotName, out: &mut Vec<Token>) {
        Self::SLOTS.read(rules, state, name, out);
    }

    fn touched(_: &Rules<B>, _: &State<Self>, effect: &Effect<Self>, visit: &mut dyn FnMut(Touched)) {
        slots::touched(effect, visit, |(), _| {});
    }

    fn differing((): &(), (): &(), _: &mut dyn FnMut(slots::Of)) {}

    fn visibility(_: &Rules<B>, _: &State<Self>, _: Viewer) -> Visibility {
        Visibility::default()
    }

    fn parse_action(rules: &Rules<B>, line: &mut Line<'_>) -> Result<B::Action, ParseError> {
        B::Action::parse::<Self>(rules, line)
    }

    fn print_action(rules: &Rules<B>, action: &B::Action) -> String {
        action.print::<Self>(rules)
    }

    fn parse_amendment(rules: &Rules<B>, line: &mut Line<'_>) -> Result<Decree, ParseError> {
        Decree::parse::<Self>(rules, line)
    }

    fn print_amendment(rules: &Rules<B>, decree: &Decree) -> String {
        decree.print::<Self>(rules)
    }

    fn set(rules: &Rules<B>, state: &mut State<Self>, key: Word<'_>, line: &mut Line<'_>) -> Result<(), ParseError> {
        let no_line = || load::no_line::<Self>(rules, key, super::Formation::<B>::printed());
        Self::SLOTS.set(rules, state, (key, line), no_line)
    }

    fn words(_: &Rules<B>, _: &State<Self>, action: &B::Action) -> Phrase {
        action.phrase()
    }

    fn amendment_words(_: &Rules<B>, decree: &Decree) -> Phrase {
        decree.phrase()
    }

    fn scene(rules: &Rules<B>, state: &State<Self>) -> String {
        let units: String = rules.units.iter().map(|unit| format!("unit {}\n", unit.print())).collect();
        let head = format!("scene {}\nsystem {}\nturns {}", rules.title, B::ID, rules.last_turn);
        let map = load::print_map(&rules.map, &rules.map_text);
        format!("{head}\n{map}{units}{}", load::print(rules, state))
    }

    fn fight(_: &State<Self>) -> Vec<Subject> {
        Vec::new()
    }

    fn moment(rules: &Rules<B>, state: &State<Self>) -> Moment {
        let (phase, side, turn) = B::moment(&state.stage);
        Moment { turn, turns: rules.last_turn, dates: None, phase, side, weather: None }
    }

    fn position(rules: &Rules<B>, state: &State<Self>) -> Position {
        Position {
            pieces: state.board.units().map(|unit| piece(rules, state, unit)).collect(),
            owners: Vec::new(),
            has_control: false,
            has_supply: false,
            has_sight: false,
            moment: Self::moment(rules, state),
            fight: None,
            tallies: Vec::new(),
            contacts: Vec::new(),
            stack_limit: None,
        }
    }

    fn combat(_: &Rules<B>, _: &State<Self>, _: Option<&B::Action>) -> Option<Combat> {
        None
    }

    fn zones(_: &Rules<B>, _: &State<Self>, _: Side) -> Vec<Hex> {
        Vec::new()
    }

    fn path(_: &Rules<B>, _: &State<Self>, _: &B::Action) -> Vec<(Hex, u32)> {
        Vec::new()
    }

    fn unit_name(rules: &Rules<B>, unit: UnitId) -> &str {
        &rules.unit(unit).name
    }

    fn with_reading(_: &Rules<B>, _: &str, _: &str) -> Option<Rules<B>> {
        None
    }

    fn readings(_: &Rules<B>) -> Vec<InForce> {
        Vec::new()
    }
}

/// The row cited for a ruling and for the end of the match.
fn first_row<B: Outline>(rules: &Rules<B>) -> Rule {
    rules.book.rows.first().map_or(row("A-00"), |row| row.rule)
}

fn piece<B: Outline>(rules: &Rules<B>, state: &State<Outlined<B>>, unit: UnitId) -> Piece {
    let known = rules.unit(unit);
    Piece {
        unit,
        id: known.id.clone(),
        short: known.id.clone(),
        name: known.name.clone(),
        nation: String::new(),
        side: known.side,
        kind: known.kind.word,
        symbol: known.kind.symbol,
        size: "",
        values: known.value.to_string(),
        losses: state.board.losses(unit),
        loss_points: known.kind.losses,
        place: state.board.place(unit),
        over: false,
        due: 0,
        load: 0,
        marks: Vec::new(),
    }
}
