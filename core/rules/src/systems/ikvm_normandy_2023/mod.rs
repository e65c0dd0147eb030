//! *IKVM krigsspel 2023, Invasionen i Normandie 1944*: a departmental wargame tournament of an officer school.
//!
//! Each folder builds on the folders before it; chapters are in the order in which a match reaches them. Rule rows in our own words are in
//! `data/rows.txt`, readings in `data/readings.txt`, tables as printed in `data/tables.txt`, units in `data/units.csv`, maps in `data/*.map`.

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
use crate::kernel::refusal_context;
use crate::kernel::refuse::RuleViolation;
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::{self, Fields, Of, Slot, SlotName, Token, Touched};
use crate::kernel::switch;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{Combat, Moment, Offer, OtherReading, Position, Score, Strength, SupplyLine};

pub use id::{ID, Ikvm};
use state::action::{Action, Amendment};
use state::rules::Rules;
use state::sheet::{Mark, Sheet};
use state::stage::Stage;
use state::terrain::is_land;
use state::units::GERMAN;
use text::slots::SLOTS;

impl System for Ikvm {
    const ID: &'static str = ID;
    const SCHEMA: &'static str = include_str!("data/schema.txt");
    const PHASES: &'static [Phase] = &view::look::PHASES;
    const LASTING: &'static [&'static str] = &["at", "isolated", "losses"];
    const NOTATION: &'static Pairs = &text::notation::WORDS;
    const DECREES: &'static Pairs = Amendment::VERBS;
    const SIDES: [[&'static str; 2]; 2] = state::units::SIDES;
    const EARLIER_SCHEMA_TEXTS: &'static [&'static str] =
        &["89904147a91d642192e0d58b0f85a08e4f22507161095a443ced328840cea691"];
    const UNIT_FIELDS: &'static [(&'static str, usize)] = &Slot::sizes::<{ SLOTS.of_unit.len() }>(SLOTS.of_unit);
    const MATCH_FIELDS: &'static [&'static str] = &Slot::names::<{ SLOTS.of_match.len() }>(SLOTS.of_match);
    const HEX_FIELDS: &'static [&'static str] = &Slot::names::<{ SLOTS.of_hex.len() }>(SLOTS.of_hex);
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
        let owner = |unit| rules.side(unit);
        let played =
            rules::sequence::admit(rules, state, action, recorded.after_ms).and_then(|()| act(play, action, recorded));
        played.map_err(|it| refusal_context::with_moment(rules, state, it, owner))?;
        rules::sequence::start_clock(play, action, recorded.after_ms);
        rules::victory::sudden_death(play);
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
        rules::victory::sudden_death(&mut Resolution::new(rules, state, &mut NoTrace, out));
        Ok(())
    }

    fn proposer(rules: &Rules, state: &State<Self>, action: &Action) -> Option<Actor> {
        rules::sequence::proposer(rules, state, action)
    }

    fn interrupts(_: &Rules, _: &State<Self>) -> Vec<(Actor, Action)> {
        // The leaflet has no concession. An expired clock only ends movement, as `End` does, so the clock needs no action of its own.
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

    fn visibility(_: &Rules, state: &State<Self>, viewer: Viewer) -> Visibility {
        // Nothing on this board is hidden (reference 1.1), except a target recorded under seal.
        let sealed = state.sheet.carpet_target.is_some() && [Viewer::Side(GERMAN), Viewer::Observer].contains(&viewer);
        Visibility {
            hidden: if sealed { vec![SlotName::Match("carpet-target")] } else { Vec::new() },
            ..Visibility::default()
        }
    }

    fn supposed(_: &Rules, field: &str) -> Option<Mark> {
        (field == "carpet-target").then_some(Mark::CarpetTarget(None))
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
        view::position::combat(rules, before_die, die)
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

    fn limit_ms(rules: &Rules, state: &State<Self>) -> Option<u32> {
        rules::sequence::limit_ms(rules, state)
    }

    fn fight(state: &State<Self>) -> Vec<Subject> {
        questions::fight(state)
    }

    fn zones(rules: &Rules, state: &State<Self>, side: Side) -> Vec<Hex> {
        rules::zones::zones(rules, &state.board, side)
    }

    fn route(action: &mut Action) -> Option<&mut Route> {
        if let Action::Move { route, .. } | Action::Fly { route, .. } | Action::Carpet { route } = action {
            Some(route)
        } else {
            None
        }
    }

    fn way(rules: &Rules, before: &State<Self>, action: &Action) -> Option<Vec<Hex>> {
        if let Action::Move { unit, route: Route::To(to) } = action {
            return rules::movement::way(rules, before, *unit, *to);
        }
        let Action::Fly { unit, route: route @ Route::To(_), .. } = action else { return None };
        // In editions before `2023-3` a dictated flight began next to a base, not at the base.
        if rules.edition.is_mended() { rules::flight_paths::path(rules, before, *unit, route).ok() } else { None }
    }

    fn is_retreat(action: &Action) -> bool {
        matches!(action, Action::Retreat(_))
    }

    fn path(rules: &Rules, before: &State<Self>, action: &Action) -> Vec<(Hex, u32)> {
        match action {
            Action::Move { unit, route } => rules::movement::priced(rules, before, *unit, route),
            Action::Die(die @ 1..=6) => rules::movement::priced_onward(rules, before, *die),
            Action::Die(_)
            | Action::End
            | Action::Land { .. }
            | Action::Arrive { .. }
            | Action::TakeBack(_)
            | Action::Fly { .. }
            | Action::PlanCarpet
            | Action::PlanCarpetOn(_)
            | Action::Carpet { .. }
            | Action::WaiveCarpet
            | Action::Attack { .. }
            | Action::Losses(_)
            | Action::Trade(_)
            | Action::Retreat(_)
            | Action::Advance(_)
            | Action::Choose(_)
            | Action::Place { .. }
            | Action::Drop { .. }
            | Action::Duel { .. } => Vec::new(),
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
        is_land(&rules.map, hex).then_some(GERMAN)
    }

    fn score(rules: &Rules, state: &State<Self>) -> Option<Score> {
        rules.edition.is_whole().then(|| rules::victory::standing(rules, state))
    }

    fn in_supply(rules: &Rules, state: &State<Self>, side: Side) -> Vec<(UnitId, bool)> {
        rules::supply::in_supply(rules, state, side)
    }

    fn strength(rules: &Rules, _: &State<Self>, unit: UnitId) -> Option<Strength> {
        let card = rules.unit(unit);
        card.kind.is_ground().then(|| Strength { attack: card.attack, defence: card.defends_with() })
    }

    fn unit_name(rules: &Rules, unit: UnitId) -> &str {
        &rules.unit(unit).name
    }

    fn with_reading(rules: &Rules, switch: &str, value: &str) -> Option<Rules> {
        let known = switch::named(state::readings::switches(rules.edition), switch)?;
        let mut changed = rules.clone();
        known.set(&mut changed.readings, value).then_some(changed)
    }

    fn readings(rules: &Rules) -> Vec<switch::InForce> {
        switch::listed(state::readings::switches(rules.edition), &rules.readings)
    }
}

/// Applies the action itself, without the checks before it and the consequences after it that all actions share.
fn act<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, action: &Action, recorded: Recorded) -> Result<(), RuleViolation> {
    match action {
        Action::Die(die) => rules::sequence::roll(play, *die),
        Action::End => rules::sequence::end(play, recorded.after_ms),
        Action::Move { unit, route } => rules::movement::resolve(play, *unit, route),
        Action::Land { unit, at } => rules::landing::land(play, *unit, *at),
        Action::Arrive { unit, at } => rules::landing::arrive(play, *unit, *at),
        Action::TakeBack(unit) => rules::landing::take_back(play, *unit),
        Action::Fly { unit, task, route } => rules::flights::fly(play, *unit, *task, route),
        Action::PlanCarpet => rules::flights::plan_carpet(play, None),
        Action::PlanCarpetOn(target) => rules::flights::plan_carpet(play, Some(*target)),
        Action::Carpet { route } => rules::flights::carpet(play, route),
        Action::WaiveCarpet => rules::flights::waive_carpet(play),
        Action::Attack { target, units } => rules::combat::attack::declare(play, *target, units),
        Action::Losses(shares) => rules::combat::losses::share(play, shares),
        Action::Trade(answer) => rules::combat::retreat::trade(play, *answer),
        Action::Retreat(moves) => rules::combat::retreat::go(play, moves),
        Action::Advance(units) => rules::combat::advance::go(play, units),
        Action::Choose(side) => rules::setup::choose(play, *side),
        Action::Place { unit, at } => rules::setup::place(play, *unit, *at),
        Action::Drop { unit, at } => rules::airborne::drop(play, *unit, *at),
        Action::Duel { target, units } => rules::combat::duel::declare(play, *target, units),
    }
}
