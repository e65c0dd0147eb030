//! The contract every game system fulfils.

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
    /// The moment, carrying exactly what it needs.
    pub stage: S::Stage,
}

/// Derived, a copy into a position that is there would not use its memory again.
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

/// Who must choose what now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who.
    pub by: Actor,
    /// The question in words.
    pub ask: Phrase,
}

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// One of the sides.
    Side(Side),
    /// The match official, who sees everything.
    Umpire,
    /// A spectator outside the match.
    Observer,
}

/// What a viewer may not know. Everything else is open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Visibility {
    /// Hidden slots.
    pub hidden: Vec<SlotName>,
    /// Slots shown in their place.
    pub instead: Vec<(SlotName, Vec<Token>)>,
    /// Units that are not identified, each once: all their slots are hidden, and contacts are shown in their place.
    pub sightings: Vec<Sighting>,
    /// Hidden fields of the match that no fight depends on, such as points that a side has left: what they hide closes no fight.
    pub aside: Vec<&'static str>,
}

/// What the scribe's clock said when an action was written; rules may read it, wall time never.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recorded {
    /// Milliseconds since the phase began; `None` where no time was taken.
    pub after_ms: Option<u32>,
}

/// Which units a viewer knows to whom part of an action is hidden.
#[derive(Clone, Copy)]
pub struct Known<'a> {
    /// Those that the viewer knows both before the action and after it.
    pub throughout: &'a dyn Fn(UnitId) -> bool,
    /// Those that the viewer knows after it.
    pub afterwards: &'a dyn Fn(UnitId) -> bool,
}

/// A game system: its types, and its rules as functions of (rules, state, action).
pub trait System: Copy + Eq + Debug + Send + Sync + 'static {
    /// Id, which scenes, files and addresses name.
    const ID: &'static str;
    /// Its actions and amendments in words, for the schema text that every match of it carries.
    const SCHEMA: &'static str = "";
    /// Words of its notation in both languages, beside those every game has.
    const NOTATION: &'static Pairs = &[];
    /// Words of the sides in notation, in both languages.
    const SIDES: [[&'static str; 2]; 2];
    /// BLAKE3 hashes, in hexadecimal, of the whole texts of schema 1 that matches of it carried before.
    const EARLIER_SCHEMA_TEXTS: &'static [&'static str] = &[];
    /// Fields of a unit by alphabet, each with the number of words its value has in scene text.
    const UNIT_FIELDS: &'static [(&'static str, usize)];
    /// Fields of the match as a whole, by alphabet.
    const MATCH_FIELDS: &'static [&'static str];
    /// Fields of a hex, by alphabet.
    const HEX_FIELDS: &'static [&'static str] = &[];
    /// Fields of a unit whose end a reader wants to see; all others note what it has done, and are cleared for many at once.
    const LASTING: &'static [&'static str] = &["at", "losses"];
    /// Fields of a unit or of the match that count for the rules alone, or stand in the heading of a step: the list of what an entry changed
    /// leaves them to the table of the position.
    const UNLISTED: &'static [&'static str] = &[];
    /// Fields of the match that hold milliseconds; pages show minutes and seconds.
    const DURATIONS: &'static [&'static str] = &[];
    /// Phases in which something is decided or rolled, in the order of play, before the end of the match.
    const PHASES: &'static [Phase] = &[Phase::SETUP, Phase::MOVEMENT, Phase::COMBAT];
    /// Parts that movement points are counted in.
    const MOVEMENT: Parts = Parts::HALVES;
    /// Parts that the points of the score are counted in: totals, hexes and beaten units of [`System::score`].
    const SCORING: Parts = Parts::WHOLE;
    /// Everything genesis pins: map, units, tables, readings in force. Shared by all states of a match.
    type Rules: Names + Send + Sync + 'static;
    /// An action; the only thing journaled from play. Variants are only ever added at the end.
    type Action: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What the umpire does to a position by decree.
    type Amendment: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The moments of the sequence of play.
    type Stage: Clone + Eq + Debug + Send + Sync;
    /// The written record beside the map.
    type Sheet: Clone + Eq + Debug + Send + Sync;
    /// One line written on the record.
    type Mark: Clone + Eq + Debug + Send + Sync;

    /// The rule book.
    fn book(rules: &Self::Rules) -> &Book;
    /// Who must choose what; `None` when the match is over.
    fn decision(rules: &Self::Rules, state: &State<Self>) -> Option<Decision>;
    /// Who must choose; `None` when the match is over.
    fn asked(rules: &Self::Rules, state: &State<Self>) -> Option<Actor> {
        Self::decision(rules, state).map(|decision| decision.by)
    }
    /// What may be chosen, described.
    fn offers(rules: &Self::Rules, state: &State<Self>) -> Vec<Offer>;
    /// Draws one legal action; `pick(n)` gives a number below `n`. Unless a system knows better, one of the offers is taken up as it
    /// is printed.
    ///
    /// # Panics
    /// When the match is over, or an offer is no line of notation.
    fn draw(rules: &Self::Rules, state: &State<Self>, pick: &mut dyn FnMut(u32) -> u32) -> Self::Action {
        let mut offers = Self::offers(rules, state);
        let chosen = pick(u32::try_from(offers.len()).expect("few offers"));
        let open = offer::line(&offers.swap_remove(chosen as usize), &|unit| rules.unit_id(unit), rules.map());
        let line = offer::filled(&open, pick);
        Self::parse_action(rules, &mut Line::new(&line, 1)).expect("an offer is taken up as it is printed")
    }
    /// Chooses one legal action as a player with plain sense would; the draw where a system has no such player. Dice are
    /// always drawn.
    fn heuristic(rules: &Self::Rules, state: &State<Self>, pick: &mut dyn FnMut(u32) -> u32) -> Self::Action {
        Self::draw(rules, state, pick)
    }
    /// Chooses one legal action with some sense and at little cost, for matches played to their end by the thousand; the draw where a
    /// system has no such player. Dice are always drawn.
    fn rollout(rules: &Self::Rules, state: &State<Self>, pick: &mut dyn FnMut(u32) -> u32) -> Self::Action {
        Self::draw(rules, state, pick)
    }
    /// What an action brings about.
    ///
    /// # Errors
    /// The first row the action breaks, in rule-book order; then nothing has changed.
    fn resolve<W: Trace>(
        play: &mut Resolution<'_, Self, W>,
        action: &Self::Action,
        recorded: Recorded,
    ) -> Result<(), RuleViolation>;
    /// What an amendment of the umpire brings about.
    ///
    /// # Errors
    /// When the amendment names something that cannot be.
    fn amend(
        rules: &Self::Rules,
        state: &State<Self>,
        amendment: &Self::Amendment,
        out: &mut Effects<Self>,
    ) -> Result<(), RuleViolation>;
    /// The proposer of a refused action where none is named: the owner of its units, or the side that may act so.
    /// `None` leaves it with the actor asked.
    fn proposer(_: &Self::Rules, _: &State<Self>, _: &Self::Action) -> Option<Actor> {
        None
    }
    /// Actions that may be taken in answer to any question, each with its actor: time out, concession.
    fn interrupts(rules: &Self::Rules, state: &State<Self>) -> Vec<(Actor, Self::Action)>;
    /// Writes one line on the record.
    fn write(sheet: &mut Self::Sheet, mark: &Self::Mark);

    /// Visits every slot that differs from its default, in the order of [`SlotName`].
    fn slots(rules: &Self::Rules, state: &State<Self>, visit: &mut dyn FnMut(SlotName, &[Token]));
    /// The value of one slot; empty at its default.
    fn slot(rules: &Self::Rules, state: &State<Self>, name: SlotName, out: &mut Vec<Token>);
    /// The value of the field of this number, by alphabet; empty at its default.
    fn value(rules: &Self::Rules, state: &State<Self>, (of, field): (Of, usize), out: &mut Vec<Token>) {
        Self::slot(rules, state, of.slot::<Self>(field), out);
    }
    /// The slots an effect will change.
    fn touched(rules: &Self::Rules, before: &State<Self>, effect: &Effect<Self>, visit: &mut dyn FnMut(Touched));
    /// Fields of a unit that are at their default on a sheet; others may be too.
    fn blank(_: &Self::Sheet, _: UnitId) -> Fields {
        Fields::NONE
    }
    /// Visits every hex and every unit that has other values on one sheet than on another.
    fn differing(one: &Self::Sheet, other: &Self::Sheet, visit: &mut dyn FnMut(Of));
    /// What a viewer may not know of a state.
    fn visibility(rules: &Self::Rules, state: &State<Self>, viewer: Viewer) -> Visibility;
    /// The line on the record that a viewer supposes in place of a hidden field of the match. It does not depend on what is hidden. `None` where
    /// there is no such line.
    fn supposed(_: &Self::Rules, _field: &str) -> Option<Self::Mark> {
        None
    }
    /// Whether an effect takes place in sight of all who saw its slots before it, although they may not see them
    /// afterwards: a loss in a declared attack, but not a step out of sight.
    fn witnessed(_: &Self::Rules, _before: &State<Self>, _: &Effect<Self>) -> bool {
        false
    }
    /// Whether what waits in a state, or an action that is taken there, goes over units or rests on them that a viewer may not know, whichever
    /// they are. It is then never shown whole: whether it meets any of them would show by that.
    fn rests_on_unseen(_: &Self::Rules, _before: &State<Self>, _: Option<&Self::Action>, _: Viewer) -> bool {
        false
    }

    /// Reads an action in notation, Swedish or English words.
    ///
    /// # Errors
    /// With line and column.
    fn parse_action(rules: &Self::Rules, line: &mut Line<'_>) -> Result<Self::Action, ParseError>;
    /// Writes an action in canonical notation.
    fn print_action(rules: &Self::Rules, action: &Self::Action) -> String;
    /// Reads an amendment in notation.
    ///
    /// # Errors
    /// With line and column.
    fn parse_amendment(rules: &Self::Rules, line: &mut Line<'_>) -> Result<Self::Amendment, ParseError>;
    /// Writes an amendment in canonical notation.
    fn print_amendment(rules: &Self::Rules, amendment: &Self::Amendment) -> String;
    /// Completes a posed position with what goes without saying: `said` returns whether the scene has this field of
    /// the match at all. A position of a real match is left as it is.
    fn complete(_: &Self::Rules, _state: &mut State<Self>, _said: &dyn Fn(&str) -> bool) {}
    /// The first thing a position says that cannot be; nothing of what a match can come to.
    fn contradiction(_: &Self::Rules, _: &State<Self>) -> Option<Contradiction> {
        None
    }
    /// Reads one position line of a scene into the state: its key and the words after it.
    ///
    /// # Errors
    /// With line and column.
    fn set(rules: &Self::Rules, state: &mut State<Self>, key: Word<'_>, line: &mut Line<'_>) -> Result<(), ParseError>;

    /// An action in words; `before` is the state it is taken in.
    fn words(rules: &Self::Rules, before: &State<Self>, action: &Self::Action) -> Phrase;
    /// An action in words for a viewer to whom part of what it does is hidden: of no unit but those that are known, and of nothing that depends
    /// on others. `None` where nothing can be said.
    fn words_in_part(_: &Self::Rules, _before: &State<Self>, _: &Self::Action, _: Known<'_>) -> Option<Phrase> {
        None
    }
    /// An amendment in words.
    fn amendment_words(rules: &Self::Rules, amendment: &Self::Amendment) -> Phrase;
    /// A position as a scene that stands alone, map and units included.
    fn scene(rules: &Self::Rules, state: &State<Self>) -> String;
    /// What the open question is about, beyond who is asked what in which phase: the attacked hex, the aircraft under fire.
    /// Two questions about different things are never answered by one another's entries; empty where there is only one.
    fn about(_: &State<Self>) -> Vec<Subject> {
        Vec::new()
    }
    /// Milliseconds that the present phase may last; `None` where the rules set it no limit, or none yet.
    fn limit_ms(_: &Self::Rules, _: &State<Self>) -> Option<u32> {
        None
    }
    /// What the unfinished fight of a state is over, such as the attacked hex; empty outside a fight. It stays the same from
    /// the declaration to the end of a fight, and two fights that follow one another differ in it.
    fn fight(state: &State<Self>) -> Vec<Subject>;
    /// The moment a state belongs to.
    fn moment(rules: &Self::Rules, state: &State<Self>) -> Moment;
    /// The position for a page.
    fn position(rules: &Self::Rules, state: &State<Self>) -> Position;
    /// Figures of the record that pages show and follow; none in most games.
    fn tallies(_: &Self::Rules, _: &State<Self>) -> Vec<Tally> {
        Vec::new()
    }
    /// The combat under way, with `die` if that is its roll; `None` outside a combat that awaits its die.
    fn combat(rules: &Self::Rules, before_die: &State<Self>, die: Option<&Self::Action>) -> Option<Combat>;
    /// What the combat of [`System::combat`] would have come to under the other reading of each switch that bears on it.
    fn other_readings(_: &Self::Rules, _before_die: &State<Self>, _: Option<&Self::Action>) -> Vec<OtherReading> {
        Vec::new()
    }
    /// Hexes in a zone of control of `side`, by number.
    fn zones(rules: &Self::Rules, state: &State<Self>, side: Side) -> Vec<Hex>;
    /// How well a side would see an enemy in each hex that it sees, by number; none in a game without levels of sight
    /// ([`Position::has_sight`]).
    fn sight(_: &Self::Rules, _: &State<Self>, _: Side) -> Vec<(Hex, SightLevel)> {
        Vec::new()
    }
    /// The way a move takes with its cost by step in parts of a point ([`System::MOVEMENT`]); empty for any other action.
    fn path(rules: &Self::Rules, before: &State<Self>, action: &Self::Action) -> Vec<(Hex, u32)>;
    /// The route that an action names, if it names one.
    fn route(_: &mut Self::Action) -> Option<&mut Route> {
        None
    }
    /// The action as it was dictated: without the way that the recorder found to an end.
    fn dictated(mut action: Self::Action) -> Self::Action {
        if let Some(route) = Self::route(&mut action) {
            *route = route.dictated();
        }
        action
    }
    /// All hexes of the way of an action for which only the end of a route was dictated, as a route that is dictated in full has them;
    /// `None` where there is no such way, or the rules would take the dictated route for another.
    fn way(_: &Self::Rules, _before: &State<Self>, _: &Self::Action) -> Option<Vec<Hex>> {
        None
    }
    /// Whether an action says where units retreat to.
    fn is_retreat(_: &Self::Action) -> bool {
        false
    }
    /// Every hex a unit could still come to, with the cost by then in such parts, by number; empty when it is not its turn.
    fn reach(_: &Self::Rules, _: &State<Self>, _: UnitId) -> Vec<(Hex, u32)> {
        Vec::new()
    }
    /// How the units of a side are supplied; empty in a game without lines of supply.
    fn supply(_: &Self::Rules, _: &State<Self>, _: Side) -> Vec<SupplyLine> {
        Vec::new()
    }
    /// Units of a side that need a line of supply, in counter order, each with whether it has one: what [`System::supply`] says without
    /// the lines.
    fn in_supply(rules: &Self::Rules, state: &State<Self>, side: Side) -> Vec<(UnitId, bool)> {
        Self::supply(rules, state, side).into_iter().map(|line| (line.unit, line.way.is_some())).collect()
    }
    /// The strength of a ground unit as the face of its counter that is up has it; `None` of units that have none printed.
    fn strength(_: &Self::Rules, _: &State<Self>, _: UnitId) -> Option<Strength> {
        None
    }
    /// The side that controls a hex of which nothing is written; `None` where that is no side.
    fn owner_at_default(_: &Self::Rules, _: Hex) -> Option<Side> {
        None
    }
    /// What the scenario has both sides read before the first turn; `None` in a game whose book says it all.
    fn briefing(_: &Self::Rules) -> Option<Briefing> {
        None
    }
    /// Points as they stand, in parts of a point ([`System::SCORING`]); `None` in a game without points.
    fn score(_: &Self::Rules, _: &State<Self>) -> Option<Score> {
        None
    }
    /// What each side lacks to the next level of victory by points as they stand; nothing once the match is over, and in a game without such
    /// levels.
    fn missing(_: &Self::Rules, _: &State<Self>) -> Vec<Missing> {
        Vec::new()
    }
    /// Who has won, and by what; `None` while the match goes on, and in a match that is played for practice alone.
    fn verdict(rules: &Self::Rules, state: &State<Self>) -> Option<Standing> {
        if Self::decision(rules, state).is_some() {
            None
        } else {
            Self::score(rules, state).map(|score| score.standing)
        }
    }
    /// Named places worth following in a game without points, by hex number, each with the side that stands there.
    fn occupied(_: &Self::Rules, _: &State<Self>) -> Vec<(Hex, Side)> {
        Vec::new()
    }
    /// What each face of the die would have cost, if `action` is a die rolled for losses; `None` for anything else.
    fn roll(_: &Self::Rules, _: &State<Self>, _: &Self::Action) -> Option<Roll> {
        None
    }
    /// Word of a side in notation.
    fn side_word(side: Side) -> &'static str {
        Self::SIDES[side.index()][0]
    }
    /// Name of a unit for the reader.
    fn unit_name(rules: &Self::Rules, unit: UnitId) -> &str;
    /// The same rules with one switch set; `None` when there is no such switch or value.
    fn with_reading(rules: &Self::Rules, switch: &str, value: &str) -> Option<Self::Rules>;
    /// The readings in force.
    fn readings(rules: &Self::Rules) -> Vec<InForce>;
}
