//! The contract that every game system fulfils.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::board::Board;
use super::book::Book;
use super::briefing::Briefing;
use super::contradiction::Contradiction;
use super::dice_odds::Roll;
use super::effect::{Effect, Effects};
use super::explain::{Subject, Trace};
use super::hex::Hex;
use super::look::Phase;
use super::notation::fields::Route;
use super::notation::{Line, Pairs, ParseError, Word};
use super::offer;
use super::phrase::Phrase;
use super::points::Parts;
use super::refuse::RuleViolation;
use super::resolution::Resolution;
use super::sight::{SightLevel, Sighting};
use super::slots::{Fields, Names, Of, SlotName, Token, Touched};
use super::switch::InForce;
use super::unit::{Actor, Side, UnitId};
use super::view::{
    Combat, Missing, Moment, Offer, OtherReading, Position, Score, Standing, Strength, SupplyLine, Tally,
};

/// A position: the board, the system's record sheet, and the exact moment with its open question.
#[derive(Debug, PartialEq, Eq)]
pub struct State<S: System> {
    /// Where every unit is.
    pub board: Board,
    /// The written record beside the map.
    pub sheet: S::Sheet,
    /// The moment, with exactly the data it needs.
    pub stage: S::Stage,
}

/// Written by hand so that `clone_from` reuses allocations.
impl<S: System> Clone for State<S> {
    fn clone(&self) -> Self {
        Self { board: self.board.clone(), sheet: self.sheet.clone(), stage: self.stage.clone() }
    }

    fn clone_from(&mut self, other: &Self) {
        self.board.clone_from(&other.board);
        self.sheet.clone_from(&other.sheet);
        self.stage.clone_from(&other.stage);
    }
}

/// Who must decide what now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who.
    pub by: Actor,
    /// The question in words.
    pub ask: Phrase,
}

/// Who is looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// One of the sides.
    Side(Side),
    /// The match official, who sees everything.
    Umpire,
    /// A spectator outside the match.
    Observer,
}

/// Everything a viewer may not know; all else is open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Visibility {
    /// Hidden slots.
    pub hidden: Vec<SlotName>,
    /// Slots that are shown in place of hidden ones.
    pub instead: Vec<(SlotName, Vec<Token>)>,
    /// Units that are not identified, each once: all their slots are hidden, and contacts are shown instead.
    pub sightings: Vec<Sighting>,
    /// Hidden fields of the match that no fight depends on, such as a side's remaining points. Hiding them hides no fight.
    pub aside: Vec<&'static str>,
}

/// The scribe's clock when an action was written. Rules may read it, but never the wall time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recorded {
    /// Milliseconds since the phase began; `None` when the time was not taken.
    pub after_ms: Option<u32>,
}

/// The units that a viewer knows, when part of an action is hidden from the viewer.
#[derive(Clone, Copy)]
pub struct KnownUnits<'a> {
    /// Those known both before and after the action.
    pub throughout: &'a dyn Fn(UnitId) -> bool,
    /// Those known after the action.
    pub afterwards: &'a dyn Fn(UnitId) -> bool,
}

/// A game system: its types, and its rules as functions of (rules, state, action).
pub trait System: Copy + Eq + Debug + Send + Sync + 'static {
    /// Id used in scenes, files and addresses.
    const ID: &'static str;
    /// Its actions and amendments in words, for the schema text in each of its matches.
    const SCHEMA: &'static str = "";
    /// Words of its notation in both languages, in addition to those of every game.
    const NOTATION: &'static Pairs = &[];
    /// Words that begin a decree, in both languages.
    const DECREES: &'static Pairs;
    /// Words of the sides in notation, in both languages.
    const SIDES: [[&'static str; 2]; 2];
    /// BLAKE3 hashes, in hexadecimal, of complete texts of schema 1 that earlier matches of the system carry.
    const EARLIER_SCHEMA_TEXTS: &'static [&'static str] = &[];
    /// Fields of a unit in alphabetical order, each with the number of words of its value in scene text.
    const UNIT_FIELDS: &'static [(&'static str, usize)];
    /// Fields of the match as a whole, in alphabetical order.
    const MATCH_FIELDS: &'static [&'static str];
    /// Fields of a hex, in alphabetical order.
    const HEX_FIELDS: &'static [&'static str] = &[];
    /// Fields of a unit whose reset is a change worth showing. All others note what the unit has done, and are reset for many units at once.
    const LASTING: &'static [&'static str] = &["at", "losses"];
    /// Fields that only the rules use, or that the heading of a step shows already. The list of changes of an entry
    /// omits them; the table of the position has them.
    const UNLISTED: &'static [&'static str] = &[];
    /// Fields of the match that hold milliseconds; pages show minutes and seconds.
    const DURATIONS: &'static [&'static str] = &[];
    /// Phases with decisions or rolls, in the order of play, without the end of the match.
    const PHASES: &'static [Phase] = &[Phase::SETUP, Phase::MOVEMENT, Phase::COMBAT];
    /// The parts in which movement points are counted.
    const MOVEMENT: Parts = Parts::HALVES;
    /// The parts in which the score is counted: totals, hexes and beaten units of [`System::score`].
    const SCORING: Parts = Parts::WHOLE;
    /// Everything that genesis fixes: map, units, tables, readings in force. All states of a match share it.
    type Rules: Names + Send + Sync + 'static;
    /// An action, which is all that the journal records of play. New variants are only added at the end.
    type Action: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// An amendment, by which the umpire changes a position.
    type Amendment: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The moments of the sequence of play.
    type Stage: Clone + Eq + Debug + Send + Sync;
    /// The record sheet beside the map.
    type Sheet: Clone + Eq + Debug + Send + Sync;
    /// One line written on the record.
    type Mark: Clone + Eq + Debug + Send + Sync;

    /// The rule book.
    fn book(rules: &Self::Rules) -> &Book;
    /// Who must decide what; `None` when the match is over.
    fn decision(rules: &Self::Rules, state: &State<Self>) -> Option<Decision>;
    /// Who must decide; `None` when the match is over.
    fn asked(rules: &Self::Rules, state: &State<Self>) -> Option<Actor> {
        Self::decision(rules, state).map(|decision| decision.by)
    }
    /// The choices now, described.
    fn offers(rules: &Self::Rules, state: &State<Self>) -> Vec<Offer>;
    /// Draws one legal action; `pick(n)` gives a number below `n`. By default this fills in one of the printed offers.
    ///
    /// # Panics
    /// When the match is over, or an offer is not a line of notation.
    fn draw(rules: &Self::Rules, state: &State<Self>, pick: &mut dyn FnMut(u32) -> u32) -> Self::Action {
        let mut offers = Self::offers(rules, state);
        let chosen = pick(u32::try_from(offers.len()).expect("few offers"));
        let open = offer::line(&offers.swap_remove(chosen as usize), &|unit| rules.unit_id(unit), rules.map());
        let line = offer::filled(&open, pick);
        Self::parse_action(rules, &mut Line::new(&line, 1)).expect("an offer is taken up as it is printed")
    }
    /// Chooses one legal action as a sensible player would; a random one in a system without such a player. Dice are
    /// always drawn.
    fn heuristic(rules: &Self::Rules, state: &State<Self>, pick: &mut dyn FnMut(u32) -> u32) -> Self::Action {
        Self::draw(rules, state, pick)
    }
    /// Chooses one sensible legal action quickly, for playing thousands of matches to their end. A system without such a
    /// player chooses at random. Dice are always drawn.
    fn rollout(rules: &Self::Rules, state: &State<Self>, pick: &mut dyn FnMut(u32) -> u32) -> Self::Action {
        Self::draw(rules, state, pick)
    }
    /// The consequences of an action.
    ///
    /// # Errors
    /// With the first row that the action breaks, in the order of the rule book; then nothing has changed.
    fn resolve<W: Trace>(
        play: &mut Resolution<'_, Self, W>,
        action: &Self::Action,
        recorded: Recorded,
    ) -> Result<(), RuleViolation>;
    /// The consequences of an umpire's amendment.
    ///
    /// # Errors
    /// When the amendment names something impossible.
    fn amend(
        rules: &Self::Rules,
        state: &State<Self>,
        amendment: &Self::Amendment,
        out: &mut Effects<Self>,
    ) -> Result<(), RuleViolation>;
    /// The proposer of a refused action when the text names none: the owner of its units, or the side that may take such an action.
    /// `None` means the actor whose decision it is.
    fn proposer(_: &Self::Rules, _: &State<Self>, _: &Self::Action) -> Option<Actor> {
        None
    }
    /// Actions that may interrupt any question, each with its actor: time out, concession.
    fn interrupts(rules: &Self::Rules, state: &State<Self>) -> Vec<(Actor, Self::Action)>;
    /// Writes one line on the record.
    fn write(sheet: &mut Self::Sheet, mark: &Self::Mark);

    /// Visits every slot that differs from its default, in the order of [`SlotName`].
    fn slots(rules: &Self::Rules, state: &State<Self>, visit: &mut dyn FnMut(SlotName, &[Token]));
    /// Appends the value of one slot; nothing at its default.
    fn slot(rules: &Self::Rules, state: &State<Self>, name: SlotName, out: &mut Vec<Token>);
    /// Appends the value of the field with this number in alphabetical order; nothing at its default.
    fn value(rules: &Self::Rules, state: &State<Self>, (of, field): (Of, usize), out: &mut Vec<Token>) {
        Self::slot(rules, state, of.slot::<Self>(field), out);
    }
    /// The slots that an effect will change.
    fn touched(rules: &Self::Rules, before: &State<Self>, effect: &Effect<Self>, visit: &mut dyn FnMut(Touched));
    /// Fields of a unit that are surely at their default on a sheet; other fields may be at their default too.
    fn blank(_: &Self::Sheet, _: UnitId) -> Fields {
        Fields::NONE
    }
    /// Visits every hex and unit whose values differ between two sheets.
    fn differing(one: &Self::Sheet, other: &Self::Sheet, visit: &mut dyn FnMut(Of));
    /// The parts of a state that a viewer may not know.
    fn visibility(rules: &Self::Rules, state: &State<Self>, viewer: Viewer) -> Visibility;
    /// The mark that a viewer assumes in place of a hidden field of the match. It does not depend on the hidden value.
    /// `None` where there is no such mark.
    fn supposed(_: &Self::Rules, _field: &str) -> Option<Self::Mark> {
        None
    }
    /// Whether all viewers who saw the slots of an effect before it also see the effect, even if the slots are hidden from them afterwards:
    /// true for a loss in a declared attack, false for a step out of sight.
    fn witnessed(_: &Self::Rules, _before: &State<Self>, _: &Effect<Self>) -> bool {
        false
    }
    /// Whether the pending question, or an action that answers it, may involve units that a viewer does not know, such as units
    /// that a move could run into. The action is then never shown whole, since showing it would reveal whether it met such units.
    fn rests_on_unseen(_: &Self::Rules, _before: &State<Self>, _: Option<&Self::Action>, _: Viewer) -> bool {
        false
    }

    /// Parses an action in notation, with English or Swedish words.
    ///
    /// # Errors
    /// With line and column.
    fn parse_action(rules: &Self::Rules, line: &mut Line<'_>) -> Result<Self::Action, ParseError>;
    /// Prints an action in canonical notation.
    fn print_action(rules: &Self::Rules, action: &Self::Action) -> String;
    /// Parses an amendment in notation.
    ///
    /// # Errors
    /// With line and column.
    fn parse_amendment(rules: &Self::Rules, line: &mut Line<'_>) -> Result<Self::Amendment, ParseError>;
    /// Prints an amendment in canonical notation.
    fn print_amendment(rules: &Self::Rules, amendment: &Self::Amendment) -> String;
    /// Fills in what a posed position leaves implicit; `said` returns whether the scene gives this field of the match.
    /// A position from a real match stays as it is.
    fn complete(_: &Self::Rules, _state: &mut State<Self>, _said: &dyn Fn(&str) -> bool) {}
    /// The first impossible thing in a position; `None` for every position that a match can reach.
    fn contradiction(_: &Self::Rules, _: &State<Self>) -> Option<Contradiction> {
        None
    }
    /// Reads one position line of a scene into the state: its key and the words after it.
    ///
    /// # Errors
    /// With line and column.
    fn set(rules: &Self::Rules, state: &mut State<Self>, key: Word<'_>, line: &mut Line<'_>) -> Result<(), ParseError>;

    /// Describes an action; `before` is the state in which it is taken.
    fn words(rules: &Self::Rules, before: &State<Self>, action: &Self::Action) -> Phrase;
    /// Describes an action for a viewer from whom part of it is hidden. The text names only units that the viewer
    /// knows, and nothing that depends on others. `None` where nothing can be shown.
    fn words_in_part(_: &Self::Rules, _before: &State<Self>, _: &Self::Action, _: KnownUnits<'_>) -> Option<Phrase> {
        None
    }
    /// Describes an amendment.
    fn amendment_words(rules: &Self::Rules, amendment: &Self::Amendment) -> Phrase;
    /// A position as a complete scene, with map and units.
    fn scene(rules: &Self::Rules, state: &State<Self>) -> String;
    /// The subject of the open question, in addition to who decides what in which phase: the attacked hex, the aircraft under fire.
    /// Entries of one question never answer a question with another subject. Empty where there is only one possible subject.
    fn about(_: &State<Self>) -> Vec<Subject> {
        Vec::new()
    }
    /// Milliseconds that the present phase may last; `None` where the rules set no limit, or not yet.
    fn limit_ms(_: &Self::Rules, _: &State<Self>) -> Option<u32> {
        None
    }
    /// The subject of the unfinished fight, such as the attacked hex; empty outside a fight. It stays the same from the
    /// declaration to the end of a fight, and differs between two consecutive fights.
    fn fight(state: &State<Self>) -> Vec<Subject>;
    /// The moment of a state.
    fn moment(rules: &Self::Rules, state: &State<Self>) -> Moment;
    /// The position for a page.
    fn position(rules: &Self::Rules, state: &State<Self>) -> Position;
    /// Figures of the record that pages show and follow over time; none in most games.
    fn tallies(_: &Self::Rules, _: &State<Self>) -> Vec<Tally> {
        Vec::new()
    }
    /// The combat that awaits its die; if `die` rolls that die, the combat includes the roll. `None` when no combat awaits a die.
    fn combat(rules: &Self::Rules, before_die: &State<Self>, die: Option<&Self::Action>) -> Option<Combat>;
    /// The result that the combat of [`System::combat`] would have under the other values of each switch that affects it.
    fn other_readings(_: &Self::Rules, _before_die: &State<Self>, _: Option<&Self::Action>) -> Vec<OtherReading> {
        Vec::new()
    }
    /// Hexes in a zone of control of `side`, by number.
    fn zones(rules: &Self::Rules, state: &State<Self>, side: Side) -> Vec<Hex>;
    /// How well a side would see an enemy in each hex that it observes, by number; none in a game without levels of
    /// sight ([`Position::has_sight`]).
    fn sight(_: &Self::Rules, _: &State<Self>, _: Side) -> Vec<(Hex, SightLevel)> {
        Vec::new()
    }
    /// The way of a move with the cost of each step, in parts of a point ([`System::MOVEMENT`]); empty for any other action.
    fn path(rules: &Self::Rules, before: &State<Self>, action: &Self::Action) -> Vec<(Hex, u32)>;
    /// The route in an action, if it has one.
    fn route(_: &mut Self::Action) -> Option<&mut Route> {
        None
    }
    /// The action as dictated, without the way that the recorder found to its destination.
    fn dictated(mut action: Self::Action) -> Self::Action {
        if let Some(route) = Self::route(&mut action) {
            *route = route.dictated();
        }
        action
    }
    /// The hexes of an action's way when only the destination was dictated, as a fully dictated route has them. `None`
    /// where there is no such way, or the rules would take the full route as a different one.
    fn way(_: &Self::Rules, _before: &State<Self>, _: &Self::Action) -> Option<Vec<Hex>> {
        None
    }
    /// Whether an action says where units retreat to.
    fn is_retreat(_: &Self::Action) -> bool {
        false
    }
    /// Every hex that a unit can still reach, with the total cost in parts of a point, by number; empty when the unit may not move now.
    fn reach(_: &Self::Rules, _: &State<Self>, _: UnitId) -> Vec<(Hex, u32)> {
        Vec::new()
    }
    /// How the units of a side are supplied; empty in a game without lines of supply.
    fn supply(_: &Self::Rules, _: &State<Self>, _: Side) -> Vec<SupplyLine> {
        Vec::new()
    }
    /// Units of a side that need a line of supply, in counter order, each with whether it has one: the result of
    /// [`System::supply`] without the lines.
    fn in_supply(rules: &Self::Rules, state: &State<Self>, side: Side) -> Vec<(UnitId, bool)> {
        Self::supply(rules, state, side).into_iter().map(|line| (line.unit, line.way.is_some())).collect()
    }
    /// The strength printed on the upper face of a ground unit's counter; `None` for units without one.
    fn strength(_: &Self::Rules, _: &State<Self>, _: UnitId) -> Option<Strength> {
        None
    }
    /// The side that controls a hex for which the record has no entry; `None` where no side does.
    fn owner_at_default(_: &Self::Rules, _: Hex) -> Option<Side> {
        None
    }
    /// The briefing that a scenario gives both sides before the first turn; `None` in a game whose book covers it all.
    fn briefing(_: &Self::Rules) -> Option<Briefing> {
        None
    }
    /// The present points, in parts of a point ([`System::SCORING`]); `None` in a game without points.
    fn score(_: &Self::Rules, _: &State<Self>) -> Option<Score> {
        None
    }
    /// The points that each side lacks for the next level of victory; empty once the match is over, and in a game
    /// without such levels.
    fn missing(_: &Self::Rules, _: &State<Self>) -> Vec<Missing> {
        Vec::new()
    }
    /// The winner and the reason; `None` while the match goes on, and in a match that is played only for practice.
    fn verdict(rules: &Self::Rules, state: &State<Self>) -> Option<Standing> {
        if Self::decision(rules, state).is_some() {
            None
        } else {
            Self::score(rules, state).map(|score| score.standing)
        }
    }
    /// Named places worth following in a game without points, by hex number, each with the side whose units are there.
    fn occupied(_: &Self::Rules, _: &State<Self>) -> Vec<(Hex, Side)> {
        Vec::new()
    }
    /// The losses for each face of the die, if `action` is a die rolled for losses; `None` for anything else.
    fn roll(_: &Self::Rules, _: &State<Self>, _: &Self::Action) -> Option<Roll> {
        None
    }
    /// Word of a side in notation.
    fn side_word(side: Side) -> &'static str {
        Self::SIDES[side.index()][0]
    }
    /// Name of a unit for the reader.
    fn unit_name(rules: &Self::Rules, unit: UnitId) -> &str;
    /// The same rules with another value of one switch; `None` when the switch or the value does not exist.
    fn with_reading(rules: &Self::Rules, switch: &str, value: &str) -> Option<Self::Rules>;
    /// The readings in force.
    fn readings(rules: &Self::Rules) -> Vec<InForce>;
}
