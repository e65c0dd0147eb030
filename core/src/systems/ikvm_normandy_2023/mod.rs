//! *IKVM krigsspel 2023, Invasionen i Normandie 1944*: a departmental wargame tournament of an officer school.
//!
//! Chapters in the order of the leaflet; rule rows in our own words in `data/rows.txt`, readings in `data/readings.txt`,
//! tables as printed in `data/tables.txt`, the order of battle in `data/units.csv`, maps in `data/*.map`.

pub mod action;
pub mod airborne;
mod amend;
pub mod combat;
pub mod desk;
mod draw;
mod editions;
mod flak;
mod flight_paths;
mod flights;
pub mod landing;
pub mod movement;
pub mod notation;
mod offers;
mod posed;
pub mod readings;
pub mod rules;
pub mod scene;
pub mod sensible;
pub mod sequence;
pub mod setup;
pub mod sheet;
mod slots;
pub mod stacking;
pub mod stage;
mod stage_text;
mod stakes;
mod steps;
pub mod supply;
pub mod tables;
pub mod terrain;
pub mod units;
pub mod victory;
mod view;
mod view_fire;
mod words;
pub mod zones;
pub mod zones_of_setup;

use crate::kernel::book::Book;
use crate::kernel::citation::row;
use crate::kernel::contradiction::Contradiction;
use crate::kernel::due;
use crate::kernel::effect::{Effect, Effects};
use crate::kernel::explain::{Silent, Subject, Why};
use crate::kernel::game::{Decision, Recorded, Seen, State, System, Viewer};
use crate::kernel::hex::Hex;
use crate::kernel::luck::Throw;
use crate::kernel::notation::{Line, Pairs, ParseError, Word};
use crate::kernel::phrase::{Arg, Phrase};
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::slots::{SlotName, Token};
use crate::kernel::switch;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{Combat, Moment, Offer, Position, Score, SupplyLine};

use action::{Action, Amendment};
use rules::Rules;
use sheet::{Mark, Sheet};
use stage::{BattleStep, Stage};
use units::GERMAN;

/// Id of the system.
pub const ID: &str = "ikvm-normandy-2023";

/// The system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ikvm;

impl System for Ikvm {
    const ID: &'static str = ID;
    const SCHEMA: &'static str = include_str!("data/schema.txt");
    const NOTATION: &'static Pairs = &notation::WORDS;
    const EARLIER_SCHEMA_TEXTS: &'static [&'static str] =
        &["89904147a91d642192e0d58b0f85a08e4f22507161095a443ced328840cea691"];
    const UNIT_FIELDS: &'static [(&'static str, usize)] = slots::UNIT_FIELDS;
    const MATCH_FIELDS: &'static [&'static str] = &slots::MATCH_FIELDS;
    const HEX_FIELDS: &'static [&'static str] = &slots::HEX_FIELDS;
    const HALF_FIELDS: &'static [&'static str] = &["spent"];
    type Rules = Rules;
    type Action = Action;
    type Amendment = Amendment;
    type Stage = Stage;
    type Sheet = Sheet;
    type Mark = Mark;

    fn book(rules: &Rules) -> &Book {
        &rules.book
    }

    fn decision(_: &Rules, state: &State<Self>) -> Option<Decision> {
        offers::decision(state)
    }

    fn offers(rules: &Rules, state: &State<Self>) -> Vec<Offer> {
        offers::offers(rules, state)
    }

    fn draw(rules: &Rules, state: &State<Self>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
        draw::draw(rules, state, pick)
    }

    fn sensible(rules: &Rules, state: &State<Self>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
        sensible::choose(rules, state, pick)
    }

    fn resolve<W: Why>(
        rules: &Rules,
        state: &State<Self>,
        action: &Action,
        recorded: Recorded,
        why: &mut W,
        out: &mut Effects<Self>,
    ) -> Result<(), RuleViolation> {
        let owner = |unit| rules.side(unit);
        let played = sequence::admit(rules, state, action, recorded.after_ms)
            .and_then(|()| act(rules, state, action, recorded, why, out));
        played.map_err(|it| due::told(rules, state, it, owner))?;
        sequence::start_clock(rules, state, action, recorded.after_ms, out);
        victory::sudden_death(rules, state, why, out);
        Ok(())
    }

    fn amend(
        rules: &Rules,
        state: &State<Self>,
        amendment: &Amendment,
        out: &mut Effects<Self>,
    ) -> Result<(), RuleViolation> {
        let amended = amend::amend(rules, state, amendment, out);
        amended.map_err(|violation| due::told(rules, state, violation, |unit| rules.side(unit)))?;
        victory::sudden_death(rules, state, &mut Silent, out);
        Ok(())
    }

    fn proposer(rules: &Rules, state: &State<Self>, action: &Action) -> Option<Actor> {
        offers::proposer(rules, state, action)
    }

    fn interrupts(_: &Rules, _: &State<Self>) -> Vec<(Actor, Action)> {
        // The leaflet knows no concession; the clock only ends movement, which `End` does.
        Vec::new()
    }

    fn write(sheet: &mut Sheet, mark: &Mark) {
        sheet::write(sheet, *mark);
    }

    fn slots(rules: &Rules, state: &State<Self>, visit: &mut dyn FnMut(SlotName, &[Token])) {
        slots::visit(rules, state, visit);
    }

    fn slot(rules: &Rules, state: &State<Self>, name: SlotName, out: &mut Vec<Token>) {
        slots::read(rules, state, name, out);
    }

    fn touched(rules: &Rules, before: &State<Self>, effect: &Effect<Self>, visit: &mut dyn FnMut(SlotName)) {
        slots::touched(rules, before, effect, visit);
    }

    fn seen(_: &Rules, state: &State<Self>, viewer: Viewer) -> Seen {
        // Everything on this board is open (reference 1.1), but a target written down under seal.
        let sealed = state.sheet.carpet_target.is_some() && [Viewer::Side(GERMAN), Viewer::Observer].contains(&viewer);
        Seen { hidden: if sealed { vec![SlotName::Match("carpet-target")] } else { Vec::new() }, instead: Vec::new() }
    }

    fn parse_action(rules: &Rules, line: &mut Line<'_>) -> Result<Action, ParseError> {
        notation::parse(rules, line)
    }

    fn print_action(rules: &Rules, action: &Action) -> String {
        notation::print(rules, action)
    }

    fn parse_amendment(rules: &Rules, line: &mut Line<'_>) -> Result<Amendment, ParseError> {
        notation::parse_amendment(rules, line)
    }

    fn print_amendment(rules: &Rules, amendment: &Amendment) -> String {
        notation::print_amendment(rules, amendment)
    }

    fn set(rules: &Rules, state: &mut State<Self>, key: Word<'_>, line: &mut Line<'_>) -> Result<(), ParseError> {
        slots::set(rules, state, key, line)
    }

    fn complete(rules: &Rules, state: &mut State<Self>, _: &dyn Fn(&str) -> bool) {
        posed::complete(rules, state);
    }

    fn contradiction(rules: &Rules, state: &State<Self>) -> Option<Contradiction> {
        posed::contradiction(rules, state)
    }

    fn words(_: &Rules, before: &State<Self>, action: &Action) -> Phrase {
        words::of_action(before, action)
    }

    fn amendment_words(_: &Rules, amendment: &Amendment) -> Phrase {
        words::of_amendment(amendment)
    }

    fn scene(rules: &Rules, state: &State<Self>) -> String {
        scene::print(rules, state)
    }

    fn moment(rules: &Rules, state: &State<Self>) -> Moment {
        view::moment(rules, state)
    }

    fn position(rules: &Rules, state: &State<Self>) -> Position {
        view::position(rules, state)
    }

    fn combat(rules: &Rules, before_die: &State<Self>, die: Option<&Action>) -> Option<Combat> {
        view::combat(rules, before_die, die)
    }

    fn throw(rules: &Rules, before: &State<Self>, action: &Action) -> Option<Throw> {
        stakes::throw(rules, before, action)
    }

    fn about(state: &State<Self>) -> Vec<Subject> {
        offers::about(state)
    }

    fn limit_ms(rules: &Rules, state: &State<Self>) -> Option<u32> {
        sequence::limit_ms(rules, state)
    }

    fn fight(state: &State<Self>) -> Vec<Subject> {
        offers::fight(state)
    }

    fn zones(rules: &Rules, state: &State<Self>, side: Side) -> Vec<Hex> {
        zones::zones(rules, &state.board, side)
    }

    fn path(rules: &Rules, before: &State<Self>, action: &Action) -> Vec<(Hex, u32)> {
        match action {
            Action::Move { unit, route } => movement::priced(rules, before, *unit, route),
            Action::Die(die @ 1..=6) => movement::priced_onward(rules, before, *die),
            _ => Vec::new(),
        }
    }

    fn reach(rules: &Rules, state: &State<Self>, unit: UnitId) -> Vec<(Hex, u32)> {
        let moves = matches!(state.stage, Stage::Movement { side, .. } if side == rules.side(unit));
        let reached = if moves { movement::within_reach(rules, state, unit) } else { Vec::new() };
        let mut hexes: Vec<(Hex, u32)> = reached.iter().map(|way| (way.hex, way.spent)).collect();
        hexes.sort_unstable();
        hexes
    }

    fn supply(rules: &Rules, state: &State<Self>, side: Side) -> Vec<SupplyLine> {
        supply::lines(rules, state, side)
    }

    fn score(rules: &Rules, state: &State<Self>) -> Option<Score> {
        rules.edition.is_whole().then(|| victory::standing(rules, state))
    }

    fn side_word(side: Side) -> &'static str {
        units::SIDE_WORDS[side.index()]
    }

    fn unit_name(rules: &Rules, unit: UnitId) -> &str {
        &rules.unit(unit).name
    }

    fn with_reading(rules: &Rules, switch: &str, value: &str) -> Option<Rules> {
        let known = switch::named(readings::switches(rules.edition), switch)?;
        let mut changed = rules.clone();
        known.set(&mut changed.readings, value).then_some(changed)
    }

    fn readings(rules: &Rules) -> Vec<(String, String, String, bool)> {
        switch::told(readings::switches(rules.edition), &rules.readings)
    }
}

/// What an action brings about by itself.
fn act<W: Why>(
    rules: &Rules,
    state: &State<Ikvm>,
    action: &Action,
    recorded: Recorded,
    why: &mut W,
    out: &mut Effects<Ikvm>,
) -> Result<(), RuleViolation> {
    match action {
        Action::Die(die) => roll(rules, state, *die, why, out),
        Action::End => sequence::end(rules, state, recorded.after_ms, why, out),
        Action::Move { unit, route } => movement::resolve(rules, state, *unit, route, why, out),
        Action::Land { unit, at } => landing::land(rules, state, *unit, *at, out),
        Action::Arrive { unit, at } => landing::arrive(rules, state, *unit, *at, out),
        Action::TakeBack(unit) => landing::take_back(rules, state, *unit, out),
        Action::Fly { unit, task, route } => flights::fly(rules, state, *unit, *task, route, out),
        Action::PlanCarpet => flights::plan_carpet(rules, state, None, out),
        Action::PlanCarpetOn(target) => flights::plan_carpet(rules, state, Some(*target), out),
        Action::Carpet { route } => flights::carpet(rules, state, route, out),
        Action::WaiveCarpet => flights::waive_carpet(rules, state, why, out),
        Action::Attack { target, units } => combat::attack::declare(rules, state, *target, units, out),
        Action::Losses(shares) => combat::losses::share(rules, state, shares, why, out),
        Action::Trade(yes) => combat::retreat::trade(rules, state, *yes, why, out),
        Action::Retreat(moves) => combat::retreat::go(rules, state, moves, why, out),
        Action::Advance(units) => combat::advance::go(rules, state, units, why, out),
        Action::Choose(side) => setup::choose(rules, state, *side, out),
        Action::Place { unit, at } => setup::place(rules, state, *unit, *at, out),
        Action::Drop { unit, at } => airborne::drop(rules, state, *unit, *at, out),
        Action::Duel { target, units } => combat::duel::declare(rules, state, *target, units, out),
    }
}

/// A die, for whatever was asked: weather, flak or combat.
fn roll<W: Why>(
    rules: &Rules,
    state: &State<Ikvm>,
    die: u8,
    why: &mut W,
    out: &mut Effects<Ikvm>,
) -> Result<(), RuleViolation> {
    let rule = match state.stage {
        Stage::Weather { .. } => row("N-051"),
        Stage::Sides { .. } => row("N-010"),
        Stage::Flak { .. } => row("N-089"),
        Stage::Battle { step: BattleStep::Die, ref battle, .. } if battle.is_duel() => row("N-135"),
        Stage::Battle { step: BattleStep::Die, .. } => row("N-125"),
        // The first turn has no weather die; later the weather of the turn is settled, by its die or by the storm before it.
        Stage::Movement { turn: 1, .. } => return Err(untimely(row("N-028"), "weather_die_forbidden")),
        Stage::Movement { .. } => return Err(untimely(row("N-051"), "weather_die_forbidden")),
        _ => return Err(untimely(row("N-020"), "wrong_state")),
    };
    if !(1..=6).contains(&die) {
        return Err(refuse(rule, "die_range").with("die", Arg::Number(die.into())));
    }
    match state.stage {
        Stage::Weather { .. } => sequence::weather(rules, state, die, why, out),
        Stage::Sides { first } => setup::side_die(first, die, why, out),
        Stage::Flak { .. } => flak::resolve(rules, state, die, why, out),
        Stage::Battle { ref battle, .. } if battle.is_duel() => combat::duel::roll(rules, state, die, why, out),
        _ => combat::odds::roll(rules, state, die, why, out),
    }
    Ok(())
}
