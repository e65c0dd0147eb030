//! *C IKV krigsspelsturnering 2025*: Finland's Winter War 1939–40, a departmental wargame tournament of an officer school.
//!
//! Each folder builds on the folders before it; chapters are in the order in which a match reaches them. Rule rows in our own words are in
//! `data/rows.txt`, readings in `data/readings.txt`, tables in `data/tables.txt`, units in `data/units.csv`, the map in `data/finland.map`.
//!
//! The owner of units chooses the steps that they lose, no more than needed. Both sides choose before any step is lost, so the moment keeps
//! the first choice until the second is made. The capture of a base interrupts a phase.

pub mod id;
pub mod state;
pub mod rules;
pub(crate) mod questions;
pub mod text;
pub mod view;
pub mod player;
mod editions;

use crate::kernel::book::Book;
use crate::kernel::contradiction::Contradiction;
use crate::kernel::declared::Declared as _;
use crate::kernel::dice_odds::Roll;
use crate::kernel::effect::{Effect, Effects};
use crate::kernel::explain::{NoTrace, Subject, Trace};
use crate::kernel::game::{Decision, Recorded, State, System, Viewer, Visibility};
use crate::kernel::hex::Hex;
use crate::kernel::look::Phase;
use crate::kernel::notation::fields::Route;
use crate::kernel::notation::{Line, Pairs, ParseError, Word};
use crate::kernel::phrase::Phrase;
use crate::kernel::points::Parts;
use crate::kernel::refusal_context;
use crate::kernel::refuse::RuleViolation;
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::{self, Fields, Of, Slot, SlotName, Token, Touched};
use crate::kernel::switch;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{Combat, Moment, Offer, OtherReading, Position, Score, Strength, SupplyLine};

pub use id::{ID, Winterwar};
use state::action::{Action, Amendment};
use state::readings::SWITCHES;
use state::rules::Rules;
use state::sheet::{Mark, Sheet};
use state::stage::Stage;
use text::slots::SLOTS;

impl System for Winterwar {
    const ID: &'static str = ID;
    const SCHEMA: &'static str = include_str!("data/schema.txt");
    const LASTING: &'static [&'static str] = &["at", "losses", "unsupplied"];
    const NOTATION: &'static Pairs = text::notation::WORDS;
    const DECREES: &'static Pairs = Amendment::VERBS;
    const SIDES: [[&'static str; 2]; 2] = state::units::SIDES;
    const UNIT_FIELDS: &'static [(&'static str, usize)] = &Slot::sizes::<{ SLOTS.of_unit.len() }>(SLOTS.of_unit);
    const MATCH_FIELDS: &'static [&'static str] = &Slot::names::<{ SLOTS.of_match.len() }>(SLOTS.of_match);
    const HEX_FIELDS: &'static [&'static str] = &Slot::names::<{ SLOTS.of_hex.len() }>(SLOTS.of_hex);
    const DURATIONS: &'static [&'static str] = &["clock-lost", "clock-stopped"];
    const PHASES: &'static [Phase] = &view::look::PHASES;
    const MOVEMENT: Parts = rules::steps::PARTS;
    const SCORING: Parts = rules::victory::QUARTERS;
    type Rules = Rules;
    type Action = Action;
    type Amendment = Amendment;
    type Stage = Stage;
    type Sheet = Sheet;
    type Mark = Mark;

    fn book(rules: &Rules) -> &Book {
        &rules.book
    }

    fn decision(rules: &Rules, state: &State<Self>) -> Option<Decision> {
        questions::decision(rules, state)
    }

    fn asked(rules: &Rules, state: &State<Self>) -> Option<Actor> {
        questions::asked(rules, state)
    }

    fn offers(rules: &Rules, state: &State<Self>) -> Vec<Offer> {
        questions::offers(rules, state)
    }

    fn draw(rules: &Rules, state: &State<Self>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
        questions::draw(rules, state, pick)
    }

    fn heuristic(rules: &Rules, state: &State<Self>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
        player::heuristic::choose(rules, state, pick)
    }

    fn rollout(rules: &Rules, state: &State<Self>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
        player::rollout::choose(rules, state, pick)
    }

    fn resolve<W: Trace>(
        play: &mut Resolution<'_, Self, W>,
        action: &Action,
        recorded: Recorded,
    ) -> Result<(), RuleViolation> {
        let (rules, state) = (play.rules, play.before);
        let played =
            rules::sequence::admit(state, action, recorded.after_ms).and_then(|()| act(play, action, recorded));
        played.map_err(|it| refusal_context::with_moment(rules, state, it, |unit| rules.side(unit)))?;
        rules::victory::sudden_death(play);
        rules::sequence::end_if_time_is_out(play);
        Ok(())
    }

    fn amend(
        rules: &Rules,
        state: &State<Self>,
        amendment: &Amendment,
        out: &mut Effects<Self>,
    ) -> Result<(), RuleViolation> {
        let amended = rules::amend::amend(rules, state, amendment, out);
        amended.map_err(|violation| refusal_context::with_moment(rules, state, violation, |unit| rules.side(unit)))?;
        let mut why = NoTrace;
        let mut play = Resolution::after(rules, state, &mut why, out);
        rules::victory::sudden_death(&mut play);
        rules::sequence::end_if_time_is_out(&mut play);
        Ok(())
    }

    fn proposer(rules: &Rules, state: &State<Self>, action: &Action) -> Option<Actor> {
        rules::sequence::proposer(rules, state, action)
    }

    fn interrupts(_: &Rules, state: &State<Self>) -> Vec<(Actor, Action)> {
        rules::clock::interrupts(state).into_iter().map(|action| (Actor::Umpire, action)).collect()
    }

    fn write(sheet: &mut Sheet, mark: &Mark) {
        sheet.write(mark);
    }

    fn slots(rules: &Rules, state: &State<Self>, visit: &mut dyn FnMut(SlotName, &[Token])) {
        SLOTS.visit(rules, state, visit);
    }

    fn slot(rules: &Rules, state: &State<Self>, name: SlotName, out: &mut Vec<Token>) {
        SLOTS.read(rules, state, name, out);
    }

    fn touched(_: &Rules, before: &State<Self>, effect: &Effect<Self>, visit: &mut dyn FnMut(Touched)) {
        slots::touched(effect, visit, |mark, visit| before.sheet.touched(mark, visit));
    }

    fn value(rules: &Rules, state: &State<Self>, slot: (Of, usize), out: &mut Vec<Token>) {
        SLOTS.value(rules, state, slot, out);
    }

    fn blank(sheet: &Sheet, unit: UnitId) -> Fields {
        sheet.blank(unit)
    }

    fn differing(one: &Sheet, other: &Sheet, visit: &mut dyn FnMut(Of)) {
        one.differing(other, visit);
    }

    fn visibility(_: &Rules, _: &State<Self>, _: Viewer) -> Visibility {
        // Nothing on this board is hidden.
        Visibility::default()
    }

    fn parse_action(rules: &Rules, line: &mut Line<'_>) -> Result<Action, ParseError> {
        Action::parse::<Self>(rules, line)
    }

    fn print_action(rules: &Rules, action: &Action) -> String {
        action.print::<Self>(rules)
    }

    fn parse_amendment(rules: &Rules, line: &mut Line<'_>) -> Result<Amendment, ParseError> {
        Amendment::parse::<Self>(rules, line)
    }

    fn print_amendment(rules: &Rules, amendment: &Amendment) -> String {
        amendment.print::<Self>(rules)
    }

    fn set(rules: &Rules, state: &mut State<Self>, key: Word<'_>, line: &mut Line<'_>) -> Result<(), ParseError> {
        text::slots::set(rules, state, key, line)
    }

    fn complete(rules: &Rules, state: &mut State<Self>, _: &dyn Fn(&str) -> bool) {
        questions::posed::complete(rules, state);
    }

    fn contradiction(rules: &Rules, state: &State<Self>) -> Option<Contradiction> {
        questions::posed::contradiction(rules, state)
    }

    fn words(_: &Rules, before: &State<Self>, action: &Action) -> Phrase {
        text::words::of_action(before, action)
    }

    fn amendment_words(_: &Rules, amendment: &Amendment) -> Phrase {
        amendment.phrase()
    }

    fn scene(rules: &Rules, state: &State<Self>) -> String {
        text::scene::print(rules, state)
    }

    fn moment(rules: &Rules, state: &State<Self>) -> Moment {
        view::position::moment(rules, state)
    }

    fn position(rules: &Rules, state: &State<Self>) -> Position {
        view::position::position(rules, state)
    }

    fn combat(rules: &Rules, before_die: &State<Self>, die: Option<&Action>) -> Option<Combat> {
        view::combat::combat(rules, before_die, die)
    }

    fn other_readings(rules: &Rules, before_die: &State<Self>, die: Option<&Action>) -> Vec<OtherReading> {
        view::other_readings::other_readings(rules, before_die, die)
    }

    fn roll(rules: &Rules, before: &State<Self>, action: &Action) -> Option<Roll> {
        view::roll_outcomes::roll(rules, before, action)
    }

    fn about(state: &State<Self>) -> Vec<Subject> {
        questions::about(state)
    }

    fn limit_ms(_: &Rules, state: &State<Self>) -> Option<u32> {
        rules::clock::limit_ms(state)
    }

    fn fight(state: &State<Self>) -> Vec<Subject> {
        questions::fight(state)
    }

    fn zones(rules: &Rules, state: &State<Self>, side: Side) -> Vec<Hex> {
        rules::zones::zones(rules, &state.board, side)
    }

    fn route(action: &mut Action) -> Option<&mut Route> {
        if let Action::Move { route, .. } = action { Some(route) } else { None }
    }

    fn way(rules: &Rules, before: &State<Self>, action: &Action) -> Option<Vec<Hex>> {
        let Action::Move { unit, route: Route::To(to) } = action else { return None };
        rules::movement::way(rules, before, *unit, *to)
    }

    fn is_retreat(action: &Action) -> bool {
        matches!(action, Action::Retreat { .. })
    }

    fn path(rules: &Rules, before: &State<Self>, action: &Action) -> Vec<(Hex, u32)> {
        match action {
            Action::Move { unit, route } => rules::movement::priced(rules, before, *unit, route),
            Action::Die { .. }
            | Action::Choose { .. }
            | Action::Place { .. }
            | Action::Arrive { .. }
            | Action::Delay { .. }
            | Action::Fly { .. }
            | Action::Transfer { .. }
            | Action::AirCombat { .. }
            | Action::Attack { .. }
            | Action::Losses { .. }
            | Action::Retreat { .. }
            | Action::GiveUp { .. }
            | Action::Advance { .. }
            | Action::Return { .. }
            | Action::End {}
            | Action::Penalty { .. }
            | Action::ClockStop {}
            | Action::ClockStart {}
            | Action::TimeOut {} => Vec::new(),
        }
    }

    fn reach(rules: &Rules, state: &State<Self>, unit: UnitId) -> Vec<(Hex, u32)> {
        let moves = matches!(state.stage, Stage::Movement { side, .. } if side == rules.side(unit));
        let reached = if moves { rules::movement::within_reach(rules, state, unit) } else { Vec::new() };
        let mut hexes: Vec<(Hex, u32)> = reached.iter().map(|way| (way.hex, way.spent)).collect();
        hexes.sort_unstable();
        hexes
    }

    fn supply(rules: &Rules, state: &State<Self>, side: Side) -> Vec<SupplyLine> {
        rules::supply::lines(rules, state, side)
    }

    fn owner_at_default(rules: &Rules, hex: Hex) -> Option<Side> {
        rules.city(hex)?.of
    }

    fn score(rules: &Rules, state: &State<Self>) -> Option<Score> {
        Some(rules::victory::standing(rules, state))
    }

    fn in_supply(rules: &Rules, state: &State<Self>, side: Side) -> Vec<(UnitId, bool)> {
        rules::supply::in_supply(rules, state, side)
    }

    fn strength(rules: &Rules, state: &State<Self>, unit: UnitId) -> Option<Strength> {
        let card = rules.unit(unit);
        let face = card.face(state.board.losses(unit));
        let is_ground = !card.kind.is_aircraft() && card.kind != state::units::Kind::Ship;
        is_ground.then(|| Strength { attack: face.attack.into(), defence: face.defence.into() })
    }

    fn unit_name(rules: &Rules, unit: UnitId) -> &str {
        &rules.unit(unit).name
    }

    fn with_reading(rules: &Rules, switch: &str, value: &str) -> Option<Rules> {
        let known = switch::named(&SWITCHES, switch)?;
        let mut changed = rules.clone();
        known.set(&mut changed.readings, value).then_some(changed)
    }

    fn readings(rules: &Rules) -> Vec<switch::InForce> {
        switch::listed(&SWITCHES, &rules.readings)
    }
}

/// Applies the action itself, without the checks before it and the consequences after it that all actions share.
fn act<W: Trace>(
    play: &mut Resolution<'_, Winterwar, W>,
    action: &Action,
    recorded: Recorded,
) -> Result<(), RuleViolation> {
    match action {
        Action::Die { die } => rules::sequence::roll(play, *die),
        Action::Choose { side } => rules::setup::choose(play, *side),
        Action::Place { unit, hex } => rules::setup::place(play, *unit, *hex),
        Action::Arrive { unit, hex } => rules::reinforcements::arrive(play, *unit, *hex),
        Action::Delay { unit } => rules::reinforcements::delay(play, *unit),
        Action::Move { unit, route } => rules::movement::resolve(play, *unit, route),
        Action::Fly { unit, hex } => rules::flights::fly(play, *unit, *hex),
        Action::Transfer { unit, hex } => rules::flights::transfer(play, *unit, *hex),
        Action::AirCombat { hex } => rules::air_combat::choose(play, *hex),
        Action::Attack { hex, units } => rules::combat::attack::declare(play, *hex, units),
        Action::Losses { shares } => rules::combat::losses::share(play, shares),
        Action::Retreat { unit, hex } => rules::combat::retreat::go(play, *unit, *hex),
        Action::GiveUp { unit } => rules::combat::retreat::pay(play, *unit),
        Action::Advance { units } => rules::combat::advance::go(play, units),
        Action::Return { unit, hex } => rules::bases::go_home(play, *unit, *hex),
        Action::End {} => rules::sequence::end(play),
        Action::Penalty { unit } => rules::movement::penalty(play, *unit),
        Action::ClockStop {} => rules::clock::stop(play, recorded.after_ms),
        Action::ClockStart {} => rules::clock::start(play, recorded.after_ms),
        Action::TimeOut {} => rules::clock::time_out(play),
    }
}
