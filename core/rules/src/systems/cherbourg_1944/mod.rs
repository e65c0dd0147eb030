//! *Battle of Cherbourg*: the American VII Corps against the fortress and its landfront, 19 to 30 June 1944.
//!
//! Each folder uses only those before it; the chapters in `rules` follow the order of play. Rule rows in our own words are in `data/rows.txt`,
//! readings in `data/readings.txt`, tables as printed in `data/tables.txt`, the order of battle in `data/units.csv`, the board in
//! `data/cherbourg.map`.

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
use crate::kernel::notation::fields::Route;
use crate::kernel::notation::{Line, Pairs, ParseError, Word};
use crate::kernel::phrase::Phrase;
use crate::kernel::refusal_context;
use crate::kernel::refuse::RuleViolation;
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::{self, Fields, Of, Slot, SlotName, Token, Touched};
use crate::kernel::switch;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{Combat, Moment, Offer, OtherReading, Position, Standing, Strength, Tally, Way};

pub use id::{Cherbourg, ID};
use state::action::{Action, Amendment};
use state::rules::Rules;
use state::sheet::{Mark, Sheet};
use state::stage::Stage;
use text::slots::SLOTS;

impl System for Cherbourg {
    const ID: &'static str = ID;
    const SCHEMA: &'static str = include_str!("data/schema.txt");
    const LASTING: &'static [&'static str] = &["at", "duty", "losses"];
    const NOTATION: &'static Pairs = &text::notation::WORDS;
    const DECREES: &'static Pairs = Amendment::VERBS;
    const SIDES: [[&'static str; 2]; 2] = state::units::SIDES;
    const UNIT_FIELDS: &'static [(&'static str, usize)] = &Slot::sizes::<{ SLOTS.of_unit.len() }>(SLOTS.of_unit);
    const MATCH_FIELDS: &'static [&'static str] = &Slot::names::<{ SLOTS.of_match.len() }>(SLOTS.of_match);
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
        _: Recorded,
    ) -> Result<(), RuleViolation> {
        let (rules, state) = (play.rules, play.before);
        let played = rules::sequence::admit(state).and_then(|()| act(play, action));
        played.map_err(|violation| refusal_context::with_moment(rules, state, violation, |unit| rules.side(unit)))?;
        rules::victory::at_once(play);
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
        rules::victory::at_once(&mut Resolution::new(rules, state, &mut NoTrace, out));
        Ok(())
    }

    fn proposer(rules: &Rules, state: &State<Self>, action: &Action) -> Option<Actor> {
        rules::sequence::proposer(rules, state, action)
    }

    fn interrupts(_: &Rules, _: &State<Self>) -> Vec<(Actor, Action)> {
        // The book has neither concession nor clock.
        Vec::new()
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

    fn visibility(rules: &Rules, state: &State<Self>, viewer: Viewer) -> Visibility {
        Visibility { hidden: rules::visibility::hidden(rules, state, viewer), ..Visibility::default() }
    }

    fn witnessed(_: &Rules, before: &State<Self>, effect: &Effect<Self>) -> bool {
        rules::visibility::is_witnessed(before, effect)
    }

    fn parse_action(rules: &Rules, line: &mut Line<'_>) -> Result<Action, ParseError> {
        text::notation::parse(rules, line)
    }

    fn print_action(rules: &Rules, action: &Action) -> String {
        text::notation::print(rules, action)
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

    fn complete(rules: &Rules, state: &mut State<Self>, is_given: &dyn Fn(&str) -> bool) {
        questions::posed::complete(rules, state, is_given);
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

    fn about(state: &State<Self>) -> Vec<Subject> {
        questions::about(state)
    }

    fn fight(state: &State<Self>) -> Vec<Subject> {
        let Stage::Battle { battle, .. } = &state.stage else { return Vec::new() };
        vec![Subject::Hex(battle.target)]
    }

    fn moment(rules: &Rules, state: &State<Self>) -> Moment {
        view::position::moment(rules, state)
    }

    fn position(rules: &Rules, state: &State<Self>) -> Position {
        view::position::position(rules, state)
    }

    fn combat(rules: &Rules, before_die: &State<Self>, die: Option<&Action>) -> Option<Combat> {
        view::position::combat(rules, before_die, die)
    }

    fn other_readings(rules: &Rules, before_die: &State<Self>, die: Option<&Action>) -> Vec<OtherReading> {
        view::other_readings::other_readings(rules, before_die, die)
    }

    fn zones(rules: &Rules, state: &State<Self>, side: Side) -> Vec<Hex> {
        rules::zones::zones(rules, &state.board, side)
    }

    fn route(action: &mut Action) -> Option<&mut Route> {
        if let Action::Move { route, .. } | Action::Enter { route: Some(route), .. } = action {
            Some(route)
        } else {
            None
        }
    }

    fn way(rules: &Rules, before: &State<Self>, action: &Action) -> Option<Vec<Hex>> {
        if let Action::Move { unit, route: Route::To(to) } = action {
            return rules::movement::way(rules, before, *unit, *to);
        }
        let Action::Enter { unit, at, route: Some(Route::To(to)) } = action else { return None };
        rules::reinforcements::way(rules, before, *unit, (*at, *to))
    }

    fn is_retreat(action: &Action) -> bool {
        matches!(action, Action::Retreat { .. })
    }

    fn path(rules: &Rules, before: &State<Self>, action: &Action) -> Vec<(Hex, u32)> {
        match action {
            Action::Move { unit, route } => rules::movement::priced(rules, before, *unit, route),
            Action::Enter { unit, at, route } => {
                let march = rules::movement::march(rules, before, *unit);
                rules::reinforcements::priced(&march, *at, route.as_ref())
            }
            Action::Dice(..)
            | Action::End
            | Action::Place { .. }
            | Action::Withdraw(_)
            | Action::Attack(_)
            | Action::Defend { .. }
            | Action::Losses(_)
            | Action::Retreat { .. }
            | Action::Advance(_) => Vec::new(),
        }
    }

    fn reach(rules: &Rules, state: &State<Self>, unit: UnitId) -> Vec<(Hex, u32)> {
        rules::movement::within_reach(rules, state, unit).iter().map(|way| (way.hex, way.spent)).collect()
    }

    fn occupied(rules: &Rules, state: &State<Self>) -> Vec<(Hex, Side)> {
        view::position::occupied(rules, state)
    }

    fn tallies(rules: &Rules, state: &State<Self>) -> Vec<Tally> {
        view::position::tallies(rules, state)
    }

    fn roll(rules: &Rules, state: &State<Self>, action: &Action) -> Option<Roll> {
        view::roll_outcomes::roll(rules, state, action)
    }

    fn verdict(_: &Rules, state: &State<Self>) -> Option<Standing> {
        rules::victory::verdict(state)
    }

    fn strength(rules: &Rules, state: &State<Self>, unit: UnitId) -> Option<Strength> {
        let card = rules.unit(unit);
        let power = |power| state::units::Unit::power(power, state.board.losses(unit));
        let is_ground = card.kind.mobility() != state::units::Mobility::Sea;
        is_ground.then(|| Strength { attack: power(card.attack), defence: power(card.defence) })
    }

    fn unit_name(rules: &Rules, unit: UnitId) -> &str {
        &rules.unit(unit).name
    }

    fn with_reading(rules: &Rules, switch: &str, value: &str) -> Option<Rules> {
        let known = switch::named(&state::readings::SWITCHES, switch)?;
        let mut changed = rules.clone();
        known.set(&mut changed.readings, value).then_some(changed)
    }

    fn readings(rules: &Rules) -> Vec<switch::InForce> {
        switch::listed(&state::readings::SWITCHES, &rules.readings)
    }
}

/// Applies the action itself, without the check before it and the check of victory after it that all actions share.
fn act<W: Trace>(play: &mut Resolution<'_, Cherbourg, W>, action: &Action) -> Result<(), RuleViolation> {
    match action {
        Action::Dice(first, second) => rules::combat::roll::roll(play, [*first, *second]),
        Action::End => rules::sequence::end(play),
        Action::Place { unit, at } => rules::setup::place(play, *unit, *at),
        Action::Move { unit, route } => rules::movement::resolve(play, *unit, route),
        Action::Enter { unit, at, route } => rules::reinforcements::enter(play, *unit, *at, route.as_ref()),
        Action::Withdraw(unit) => rules::reinforcements::withdraw(play, *unit),
        Action::Attack(attack) => rules::combat::declare::declare(play, attack),
        Action::Defend { support, air } => rules::combat::answer::defend(play, support, *air),
        Action::Losses(units) => rules::combat::losses::choose(play, units),
        Action::Retreat { unit, way, off } => {
            let way = Way { hexes: way.clone(), off: *off };
            rules::combat::retreat::retreat(play, *unit, &way)
        }
        Action::Advance(moves) => rules::combat::advance::go(play, moves),
    }
}
