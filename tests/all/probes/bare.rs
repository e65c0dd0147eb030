//! The smallest possible system: a [`Bare`] gives the particulars of a probe, and [`Of`] makes a whole [`System`] of it. Slots, changed
//! slots and pages' views follow from the board; there is no notation and no decree.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wardiary_core::kernel::board::{Board, UnitClasses};
use wardiary_core::kernel::book::Book;
use wardiary_core::kernel::dice_odds::Roll;
use wardiary_core::kernel::effect::{Effect, Effects};
use wardiary_core::kernel::explain::{Subject, Trace};
use wardiary_core::kernel::game::{Decision, KnownUnits, Recorded, State, System, Viewer, Visibility};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::look::{Phase, Symbol};
use wardiary_core::kernel::map::{Map, Vocabulary};
use wardiary_core::kernel::notation::{Line, ParseError, Word};
use wardiary_core::kernel::phrase::Phrase;
use wardiary_core::kernel::points::Parts;
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_core::kernel::resolution::Resolution;
use wardiary_core::kernel::slots::{Fields, Names, Of as SlotsOf, SlotName, Token, Touched, all};
use wardiary_core::kernel::switch::InForce;
use wardiary_core::kernel::unit::{Actor, Place, Side, UnitId};
use wardiary_core::kernel::view::{Combat, Fight, Moment, Offer, Piece, Position, Score, SupplyLine};

pub(super) use super::tools::{begin, effects, face, hex, lines, lot, refusal, view};

/// The particulars of a probe: its constants, its types, and its view. By default it decides nothing, does nothing and keeps nothing.
pub(super) trait Bare: Copy + Eq + Debug + Send + Sync + 'static {
    const UNIT_FIELDS: &'static [(&'static str, usize)] = &[("at", 1), ("losses", 1)];
    const MATCH_FIELDS: &'static [&'static str] = &[];
    const HEX_FIELDS: &'static [&'static str] = &[];
    const MOVEMENT: Parts = Parts::HALVES;
    type Extra: Send + Sync + 'static;
    type Action: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    type Stage: Clone + Eq + Debug + Send + Sync;
    type Sheet: Clone + Eq + Debug + Send + Sync;
    type Mark: Clone + Eq + Debug + Send + Sync;

    fn decision(_: &Table<Self>, _: &Standing<Self>) -> Option<Decision> {
        None
    }
    fn offers(_: &Table<Self>, _: &Standing<Self>) -> Vec<Offer> {
        Vec::new()
    }
    fn draw(_: &Table<Self>, _: &Standing<Self>, _: &mut dyn FnMut(u32) -> u32) -> Self::Action {
        panic!("a probe in which nothing is decided draws no action")
    }
    fn resolve<W: Trace>(
        _: &Table<Self>,
        _: &Standing<Self>,
        _: &Self::Action,
        _: &mut W,
        _: &mut Effects<Of<Self>>,
    ) -> Result<(), RuleViolation> {
        Ok(())
    }
    fn write(_: &mut Self::Sheet, _: &Self::Mark) {}
    /// Slots besides place, losses and owner.
    fn slots(_: &Table<Self>, _: &Standing<Self>, _: &mut dyn FnMut(SlotName, &[Token])) {}
    /// Slots that an effect changes, found by comparing positions; not for a probe that declares them.
    fn touched(
        rules: &Table<Self>,
        before: &Standing<Self>,
        effect: &Effect<Of<Self>>,
        visit: &mut dyn FnMut(Touched),
    ) {
        let mut after = before.clone();
        after.apply_one(&rules.map, effect);
        let (was, is) = (all(rules, before), all(rules, &after));
        let new = is.iter().filter(|slot| was.binary_search_by_key(&slot.0, |known| known.0).is_err());
        let old = was.iter().filter(|slot| !is.contains(slot));
        new.chain(old).for_each(|(name, _)| visit(touched::<Self>(*name)));
    }
    fn visibility(_: &Table<Self>, _: &Standing<Self>, _: Viewer) -> Visibility {
        Visibility::default()
    }
    fn fight(_: &Standing<Self>) -> Option<Fight> {
        None
    }
    fn zones(_: &Table<Self>, _: &Standing<Self>, _: Side) -> Vec<Hex> {
        Vec::new()
    }
    fn interrupts(_: &Table<Self>, _: &Standing<Self>) -> Vec<(Actor, Self::Action)> {
        Vec::new()
    }
    /// The parts of a page's view besides counters and the fight.
    fn dress(_: &Standing<Self>, _: &mut Position) {}
    fn combat(_: &Standing<Self>) -> Option<Combat> {
        None
    }
    fn supply(_: &Standing<Self>, _: Side) -> Vec<SupplyLine> {
        Vec::new()
    }
    fn score(_: &Standing<Self>) -> Option<Score> {
        None
    }
    fn occupied(_: &Standing<Self>) -> Vec<(Hex, Side)> {
        Vec::new()
    }
    fn reach(_: &Standing<Self>, _: UnitId) -> Vec<(Hex, u32)> {
        Vec::new()
    }
    fn roll(_: &Standing<Self>, _: &Self::Action) -> Option<Roll> {
        None
    }
    fn with_reading(_: &Table<Self>, _: &str, _: &str) -> Option<Table<Self>> {
        None
    }
    fn readings(_: &Table<Self>) -> Vec<InForce> {
        Vec::new()
    }
    fn words(_: &Self::Action) -> Phrase {
        Phrase::bare("entry-probe")
    }
    fn words_in_part(_: &Self::Action, _: &dyn Fn(UnitId) -> bool) -> Option<Phrase> {
        None
    }
    /// Reads a line of a position, its key already taken.
    fn set(_: &Table<Self>, _: &mut Standing<Self>, key: Word<'_>, _: &mut Line<'_>) -> Result<(), ParseError> {
        Err(key.unknown("slot", &[]))
    }
}

/// One slot of a probe, as what an effect touches.
fn touched<B: Bare>(name: SlotName) -> Touched {
    let (of, fields) = match name {
        SlotName::Match(field) => (SlotsOf::Match, Fields::one(B::MATCH_FIELDS, field)),
        SlotName::Hex(hex, field) => (SlotsOf::Hex(hex), Fields::one(B::HEX_FIELDS, field)),
        SlotName::Unit(unit, field) => (SlotsOf::Unit(unit), Fields::one_of_unit(B::UNIT_FIELDS, field)),
    };
    assert_ne!(fields, Fields::NONE, "a probe lists its fields, and {name:?} is of none of them");
    Touched { of, fields }
}

/// A system made of a probe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Of<B>(PhantomData<B>);

/// A position of a probe.
pub(super) type Standing<B> = State<Of<B>>;

/// The rules of a probe: board, counters, and any further data.
pub(super) struct Table<B: Bare> {
    pub map: Map,
    pub units: Vec<(String, Side)>,
    pub extra: B::Extra,
    book: Book,
}

impl<B: Bare> Table<B> {
    pub(super) fn new(map: &str, words: Vocabulary, units: Vec<(String, Side)>, extra: B::Extra) -> Self {
        Self { map: Map::parse(map, words).unwrap(), units, extra, book: Book::default() }
    }

    pub(super) fn side(&self, unit: UnitId) -> Side {
        self.units[unit.index()].1
    }

    pub(super) fn of(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        (0..u16::try_from(self.units.len()).unwrap()).map(UnitId).filter(move |&unit| self.side(unit) == side)
    }

    /// A position with the given units on the map and all others in the pool.
    pub(super) fn stand(&self, at: &[(UnitId, Hex)], sheet: B::Sheet, stage: B::Stage) -> Standing<B> {
        let mut state =
            State { board: Board::new(Arc::new(UnitClasses::none(self.units.len())), &self.map), sheet, stage };
        let mut effects = Effects::<Of<B>>::default();
        let rule = wardiary_core::kernel::citation::row("P-001");
        at.iter().for_each(|&(unit, hex)| effects.place(rule, unit, Place::On(hex)));
        state.apply(&self.map, &effects);
        state
    }
}

impl<B: Bare> Names for Table<B> {
    fn map(&self) -> &Map {
        &self.map
    }
    fn unit_id(&self, unit: UnitId) -> &str {
        &self.units[unit.index()].0
    }
    fn unit_named(&self, id: &str) -> Option<UnitId> {
        let at = self.units.iter().position(|(known, _)| known == id)?;
        Some(UnitId(u16::try_from(at).unwrap()))
    }
    fn unit_ids(&self) -> impl Iterator<Item = &str> {
        self.units.iter().map(|(id, _)| id.as_str())
    }
}

/// A type without values: for decrees, and for actions of a probe that has none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Never {}

impl<B: Bare> System for Of<B> {
    const ID: &'static str = "probe";
    const SIDES: [[&'static str; 2]; 2] = [["one", "ett"], ["two", "två"]];
    const UNIT_FIELDS: &'static [(&'static str, usize)] = B::UNIT_FIELDS;
    const MATCH_FIELDS: &'static [&'static str] = B::MATCH_FIELDS;
    const HEX_FIELDS: &'static [&'static str] = B::HEX_FIELDS;
    const MOVEMENT: Parts = B::MOVEMENT;
    const DECREES: &[[&str; 2]] = &[];
    type Rules = Table<B>;
    type Action = B::Action;
    type Amendment = Never;
    type Stage = B::Stage;
    type Sheet = B::Sheet;
    type Mark = B::Mark;

    fn book(rules: &Table<B>) -> &Book {
        &rules.book
    }
    fn decision(rules: &Table<B>, state: &State<Self>) -> Option<Decision> {
        B::decision(rules, state)
    }
    fn offers(rules: &Table<B>, state: &State<Self>) -> Vec<Offer> {
        B::offers(rules, state)
    }
    fn draw(rules: &Table<B>, state: &State<Self>, pick: &mut dyn FnMut(u32) -> u32) -> B::Action {
        B::draw(rules, state, pick)
    }
    fn resolve<W: Trace>(
        play: &mut Resolution<'_, Self, W>,
        action: &B::Action,
        _: Recorded,
    ) -> Result<(), RuleViolation> {
        B::resolve(play.rules, play.before, action, play.why, play.out)
    }
    fn amend(_: &Table<B>, _: &State<Self>, decree: &Never, _: &mut Effects<Self>) -> Result<(), RuleViolation> {
        match *decree {}
    }
    fn interrupts(rules: &Table<B>, state: &State<Self>) -> Vec<(Actor, B::Action)> {
        B::interrupts(rules, state)
    }
    fn write(sheet: &mut B::Sheet, mark: &B::Mark) {
        B::write(sheet, mark);
    }
    fn slots(rules: &Table<B>, state: &State<Self>, visit: &mut dyn FnMut(SlotName, &[Token])) {
        let mut found: Vec<(SlotName, Vec<Token>)> = Vec::new();
        let mut note = |name, value: &[Token]| found.push((name, value.to_vec()));
        for unit in state.board.units() {
            match state.board.place(unit) {
                Place::Pool => {}
                Place::On(hex) => note(SlotName::Unit(unit, "at"), &[Token::Hex(hex)]),
                Place::Away => note(SlotName::Unit(unit, "at"), &[Token::Word("away")]),
                Place::Eliminated => note(SlotName::Unit(unit, "at"), &[Token::Word("eliminated")]),
            }
            if state.board.losses(unit) > 0 {
                note(SlotName::Unit(unit, "losses"), &[Token::Number(state.board.losses(unit).into())]);
            }
        }
        B::slots(rules, state, &mut note);
        found.sort_by_key(|(name, _)| *name);
        found.iter().for_each(|(name, value)| visit(*name, value));
    }
    fn slot(rules: &Table<B>, state: &State<Self>, name: SlotName, out: &mut Vec<Token>) {
        Self::slots(rules, state, &mut |known, value| {
            if known == name {
                out.extend_from_slice(value);
            }
        });
    }
    fn touched(rules: &Table<B>, before: &State<Self>, effect: &Effect<Self>, visit: &mut dyn FnMut(Touched)) {
        B::touched(rules, before, effect, visit);
    }
    fn differing(_: &B::Sheet, _: &B::Sheet, _: &mut dyn FnMut(SlotsOf)) {
        panic!("a probe writes no checkpoints");
    }
    fn visibility(rules: &Table<B>, state: &State<Self>, viewer: Viewer) -> Visibility {
        B::visibility(rules, state, viewer)
    }
    fn parse_action(_: &Table<B>, line: &mut Line<'_>) -> Result<B::Action, ParseError> {
        Err(line.expect("an action")?.unknown("action", &[]))
    }
    fn print_action(_: &Table<B>, action: &B::Action) -> String {
        format!("{action:?}")
    }
    fn parse_amendment(_: &Table<B>, line: &mut Line<'_>) -> Result<Never, ParseError> {
        Err(line.expect("a decree")?.unknown("decree", &[]))
    }
    fn print_amendment(_: &Table<B>, decree: &Never) -> String {
        match *decree {}
    }
    fn set(rules: &Table<B>, state: &mut State<Self>, key: Word<'_>, line: &mut Line<'_>) -> Result<(), ParseError> {
        B::set(rules, state, key, line)
    }
    fn words(_: &Table<B>, _: &State<Self>, action: &B::Action) -> Phrase {
        B::words(action)
    }
    fn words_in_part(_: &Table<B>, _: &State<Self>, action: &B::Action, known: KnownUnits<'_>) -> Option<Phrase> {
        B::words_in_part(action, known.throughout)
    }
    fn amendment_words(_: &Table<B>, decree: &Never) -> Phrase {
        match *decree {}
    }
    fn scene(rules: &Table<B>, state: &State<Self>) -> String {
        lines(rules, &all(rules, state))
    }
    fn fight(_: &State<Self>) -> Vec<Subject> {
        Vec::new()
    }
    fn moment(_: &Table<B>, _: &State<Self>) -> Moment {
        Moment { turn: 1, turns: 1, dates: None, phase: Phase::COMBAT, side: None, weather: None }
    }
    fn position(rules: &Table<B>, state: &State<Self>) -> Position {
        let pieces = state.board.units().map(|unit| piece(rules, &state.board, unit)).collect();
        let mut position = Position {
            pieces,
            owners: Vec::new(),
            has_control: false,
            has_supply: false,
            has_sight: false,
            moment: Self::moment(rules, state),
            fight: B::fight(state),
            tallies: Vec::new(),
            contacts: Vec::new(),
            stack_limit: None,
        };
        B::dress(state, &mut position);
        position
    }
    fn combat(_: &Table<B>, state: &State<Self>, _: Option<&B::Action>) -> Option<Combat> {
        B::combat(state)
    }
    fn reach(_: &Table<B>, state: &State<Self>, unit: UnitId) -> Vec<(Hex, u32)> {
        B::reach(state, unit)
    }
    fn supply(_: &Table<B>, state: &State<Self>, side: Side) -> Vec<SupplyLine> {
        B::supply(state, side)
    }
    fn score(_: &Table<B>, state: &State<Self>) -> Option<Score> {
        B::score(state)
    }
    fn occupied(_: &Table<B>, state: &State<Self>) -> Vec<(Hex, Side)> {
        B::occupied(state)
    }
    fn roll(_: &Table<B>, state: &State<Self>, action: &B::Action) -> Option<Roll> {
        B::roll(state, action)
    }
    fn zones(rules: &Table<B>, state: &State<Self>, side: Side) -> Vec<Hex> {
        B::zones(rules, state, side)
    }
    fn path(_: &Table<B>, _: &State<Self>, _: &B::Action) -> Vec<(Hex, u32)> {
        Vec::new()
    }
    fn unit_name(rules: &Table<B>, unit: UnitId) -> &str {
        rules.unit_id(unit)
    }
    fn with_reading(rules: &Table<B>, switch: &str, value: &str) -> Option<Table<B>> {
        B::with_reading(rules, switch, value)
    }
    fn readings(rules: &Table<B>) -> Vec<InForce> {
        B::readings(rules)
    }
}

fn piece<B: Bare>(rules: &Table<B>, board: &Board, unit: UnitId) -> Piece {
    Piece {
        unit,
        id: rules.unit_id(unit).to_owned(),
        short: String::new(),
        name: rules.unit_id(unit).to_owned(),
        nation: String::new(),
        side: rules.side(unit),
        kind: "infantry",
        symbol: Symbol::Infantry,
        size: "",
        values: String::new(),
        losses: board.losses(unit),
        loss_points: 9,
        place: board.place(unit),
        over: false,
        due: 0,
        load: 0,
        marks: Vec::new(),
    }
}
