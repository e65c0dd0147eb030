//! *Wars and Battles: Normandy 1944*: the campaign of summer 1944 with fog of war, activation points and six scenarios.
//!
//! Each folder uses only those before it. Rule rows in our own words are in `data/rows.txt`,
//! readings in `data/readings.txt`, tables in `data/tables.txt`, classes and order of battle in `data/classes.csv` and `data/units.csv`,
//! the map in `data/normandy.map`, the scenarios in `data/wab-*.scene`.
//!
//! A side reads enemy attacks, bombardments, advances and lots openly, as far as it knows the units. Of an enemy move it reads only the
//! start, because the destination was a secret order. Neither a reach nor a refusal depends on hidden enemies.

pub mod id;
pub mod state;
pub mod rules;
pub(crate) mod questions;
pub mod text;
pub mod view;
pub mod player;
mod editions;

use crate::kernel::book::Book;
use crate::kernel::briefing::Briefing;
use crate::kernel::contradiction::Contradiction;
use crate::kernel::declared::Declared as _;
use crate::kernel::dice_odds::Roll;
use crate::kernel::effect::{Effect, Effects};
use crate::kernel::explain::{NoTrace, Subject, Trace};
use crate::kernel::game::{Decision, KnownUnits, Recorded, State, System, Viewer, Visibility};
use crate::kernel::hex::Hex;
use crate::kernel::look::Phase;
use crate::kernel::notation::fields::Route;
use crate::kernel::notation::{Line, Pairs, ParseError, Word};
use crate::kernel::phrase::Phrase;
use crate::kernel::points::Parts;
use crate::kernel::refusal_context;
use crate::kernel::refuse::RuleViolation;
use crate::kernel::resolution::Resolution;
use crate::kernel::sight::SightLevel;
use crate::kernel::slots::{self, Fields, Of, Slot, SlotName, Token, Touched};
use crate::kernel::switch;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{
    Combat, Missing, Moment, Offer, OtherReading, Position, Score, Standing, Strength, SupplyLine, Tally,
};

pub use id::{ID, Wab};
use state::action::{Action, Amendment};
use state::readings::SWITCHES;
use state::rules::Rules;
use state::sheet::{Mark, Sheet};
use state::stage::Stage;
use text::slots::SLOTS;

impl System for Wab {
    const ID: &'static str = ID;
    const SCHEMA: &'static str = include_str!("data/schema.txt");
    const LASTING: &'static [&'static str] = &["at", "losses", "unsupplied"];
    const UNLISTED: &'static [&'static str] =
        &["activated", "allowance", "activation-allied", "activation-axis", "attacked-allied", "attacked-axis"];
    const NOTATION: &'static Pairs = text::notation::WORDS;
    const DECREES: &'static Pairs = Amendment::VERBS;
    const SIDES: [[&'static str; 2]; 2] = state::units::SIDES;
    const UNIT_FIELDS: &'static [(&'static str, usize)] = &Slot::sizes::<{ SLOTS.of_unit.len() }>(SLOTS.of_unit);
    const MATCH_FIELDS: &'static [&'static str] = &Slot::names::<{ SLOTS.of_match.len() }>(SLOTS.of_match);
    const HEX_FIELDS: &'static [&'static str] = &Slot::names::<{ SLOTS.of_hex.len() }>(SLOTS.of_hex);
    const PHASES: &'static [Phase] = &view::look::PHASES;
    const MOVEMENT: Parts = Parts::WHOLE;
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
        played.map_err(|it| refusal_context::with_moment(rules, state, it, |unit| rules.side(unit)))?;
        rules::victory::immediate(play);
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
        rules::victory::immediate(&mut Resolution::after(rules, state, &mut NoTrace, out));
        Ok(())
    }

    fn proposer(rules: &Rules, state: &State<Self>, action: &Action) -> Option<Actor> {
        rules::sequence::proposer(rules, state, action)
    }

    fn interrupts(_: &Rules, _: &State<Self>) -> Vec<(Actor, Action)> {
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

    fn value(rules: &Rules, state: &State<Self>, slot: (Of, usize), out: &mut Vec<Token>) {
        SLOTS.value(rules, state, slot, out);
    }

    fn touched(_: &Rules, before: &State<Self>, effect: &Effect<Self>, visit: &mut dyn FnMut(Touched)) {
        slots::touched(effect, visit, |mark, visit| before.sheet.touched(mark, visit));
    }

    fn blank(sheet: &Sheet, unit: UnitId) -> Fields {
        sheet.blank(unit)
    }

    fn differing(one: &Sheet, other: &Sheet, visit: &mut dyn FnMut(Of)) {
        one.differing(other, visit);
    }

    fn visibility(rules: &Rules, state: &State<Self>, viewer: Viewer) -> Visibility {
        rules::sight::visibility(rules, state, viewer)
    }

    fn supposed(rules: &Rules, field: &str) -> Option<Mark> {
        let [allied, axis] = rules.scenario.activation;
        match field {
            "activation-allied" => Some(Mark::ActivationAllied(allied)),
            "activation-axis" => Some(Mark::ActivationAxis(axis)),
            "replacements" => Some(Mark::Replacements(0)),
            _ => None,
        }
    }

    fn rests_on_unseen(rules: &Rules, before: &State<Self>, action: Option<&Action>, viewer: Viewer) -> bool {
        rules::sight::rests_on_unseen(rules, before, action, viewer)
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

    fn complete(rules: &Rules, state: &mut State<Self>, is_given: &dyn Fn(&str) -> bool) {
        questions::posed::complete(rules, state, is_given);
    }

    fn contradiction(rules: &Rules, state: &State<Self>) -> Option<Contradiction> {
        questions::posed::contradiction(rules, state)
    }

    fn words(rules: &Rules, before: &State<Self>, action: &Action) -> Phrase {
        text::words::of_action(rules, before, action)
    }

    fn words_in_part(rules: &Rules, before: &State<Self>, action: &Action, known: KnownUnits<'_>) -> Option<Phrase> {
        text::words_in_part::of_action(rules, before, action, known)
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
        questions::fight(state)
    }

    fn moment(rules: &Rules, state: &State<Self>) -> Moment {
        view::position::moment(rules, state)
    }

    fn position(rules: &Rules, state: &State<Self>) -> Position {
        view::position::position(rules, state)
    }

    fn tallies(_: &Rules, state: &State<Self>) -> Vec<Tally> {
        view::position::tallies(state)
    }

    fn combat(rules: &Rules, before_dice: &State<Self>, dice: Option<&Action>) -> Option<Combat> {
        view::combat::combat(rules, before_dice, dice)
    }

    fn roll(rules: &Rules, state: &State<Self>, action: &Action) -> Option<Roll> {
        view::roll_outcomes::roll(rules, state, action)
    }

    fn other_readings(rules: &Rules, before_dice: &State<Self>, dice: Option<&Action>) -> Vec<OtherReading> {
        view::other_readings::other_readings(rules, before_dice, dice)
    }

    fn zones(rules: &Rules, state: &State<Self>, side: Side) -> Vec<Hex> {
        rules::zones::zones(rules, state, side)
    }

    fn sight(rules: &Rules, state: &State<Self>, side: Side) -> Vec<(Hex, SightLevel)> {
        rules::sight::of_each_hex(rules, state, side)
    }

    fn route(action: &mut Action) -> Option<&mut Route> {
        if let Action::Move { route, .. } | Action::Strategic { route, .. } = action { Some(route) } else { None }
    }

    fn way(rules: &Rules, before: &State<Self>, action: &Action) -> Option<Vec<Hex>> {
        match action {
            Action::Move { units, route: Route::To(to) } => rules::movement::way(rules, before, &units.0, (*to, false)),
            Action::Strategic { units, route: Route::To(to) } => {
                rules::movement::way(rules, before, &units.0, (*to, true))
            }
            Action::Move { .. }
            | Action::Strategic { .. }
            | Action::Begin {}
            | Action::Dice { .. }
            | Action::Percent { .. }
            | Action::Lot { .. }
            | Action::Attack { .. }
            | Action::Advance { .. }
            | Action::Bombard { .. }
            | Action::Replenish { .. }
            | Action::End {} => None,
        }
    }

    fn path(rules: &Rules, before: &State<Self>, action: &Action) -> Vec<(Hex, u32)> {
        match action {
            Action::Move { units, route } => rules::movement::priced(rules, before, &units.0, (route, false)),
            Action::Strategic { units, route } => rules::movement::priced(rules, before, &units.0, (route, true)),
            Action::Begin {}
            | Action::Dice { .. }
            | Action::Percent { .. }
            | Action::Lot { .. }
            | Action::Attack { .. }
            | Action::Advance { .. }
            | Action::Bombard { .. }
            | Action::Replenish { .. }
            | Action::End {} => Vec::new(),
        }
    }

    fn reach(rules: &Rules, state: &State<Self>, unit: UnitId) -> Vec<(Hex, u32)> {
        let acts = matches!(state.stage, Stage::Impulse { side, .. } if side == rules.side(unit));
        let reached = if acts { rules::movement::within_reach(rules, state, unit) } else { Vec::new() };
        let mut hexes: Vec<(Hex, u32)> = reached.iter().map(|way| (way.hex, way.spent)).collect();
        hexes.sort_unstable();
        hexes
    }

    fn supply(rules: &Rules, state: &State<Self>, side: Side) -> Vec<SupplyLine> {
        rules::supply::lines(rules, state, side)
    }

    fn in_supply(rules: &Rules, state: &State<Self>, side: Side) -> Vec<(UnitId, bool)> {
        rules::supply::in_supply(rules, state, side)
    }

    fn owner_at_default(rules: &Rules, hex: Hex) -> Option<Side> {
        rules::control::at_default(rules, hex)
    }

    fn briefing(rules: &Rules) -> Option<Briefing> {
        view::briefing::briefing(rules)
    }

    fn missing(rules: &Rules, state: &State<Self>) -> Vec<Missing> {
        view::position::missing(rules, state)
    }

    fn score(rules: &Rules, state: &State<Self>) -> Option<Score> {
        Some(view::position::score(rules, state))
    }

    fn verdict(rules: &Rules, state: &State<Self>) -> Option<Standing> {
        state.sheet.result.map(|_| view::position::score(rules, state).standing)
    }

    fn strength(rules: &Rules, _: &State<Self>, unit: UnitId) -> Option<Strength> {
        let class = rules.class(unit);
        rules.is_combat(unit).then(|| Strength { attack: class.attack.into(), defence: class.defence.into() })
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

/// Applies the action itself, without the check before it and the check of victory after it that all actions share.
fn act<W: Trace>(play: &mut Resolution<'_, Wab, W>, action: &Action) -> Result<(), RuleViolation> {
    match action {
        Action::Begin {} => rules::sequence::begin(play),
        Action::Dice { first, second } => rules::sequence::dice(play, *first, *second),
        Action::Percent { value } => rules::sequence::percent(play, *value),
        Action::Lot { value } => rules::sequence::lot(play, *value),
        Action::Move { units, route } => rules::movement::resolve(play, &units.0, route, false),
        Action::Strategic { units, route } => rules::movement::resolve(play, &units.0, route, true),
        Action::Attack { hex, force } => rules::combat::declare(play, *hex, force),
        Action::Advance { units } => rules::combat::advance(play, units),
        Action::Bombard { hex, units } => rules::bombardment::declare(play, *hex, units),
        Action::Replenish { unit, points } => rules::replenishment::replenish(play, *unit, *points),
        Action::End {} => rules::sequence::end(play),
    }
}
