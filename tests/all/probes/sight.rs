//! Four levels of sight, as Wars and Battles has them in 4.3: unseen, a "?" in the hex, the kind of unit, the whole counter.
//!
//! Seam proven: a system gives how well each unit is known, and the kernel draws every consequence: a contact in place of a counter and of
//! its slots; zones, own supply and points computed from the units that a side sees; an entry and a combat shown as far as their units are
//! known. Positions that differ only out of sight give the same answers in all of it.

use serde::{Deserialize, Serialize};
use wardiary_core::diary::match_log::Match;
use wardiary_core::kernel::citation::row;
use wardiary_core::kernel::effect::{BoardEffect, Effects};
use wardiary_core::kernel::explain::{Explanation, Trace};
use wardiary_core::kernel::game::{Decision, Viewer, Visibility};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::look::Styles;
use wardiary_core::kernel::map::Vocabulary;
use wardiary_core::kernel::phrase::{Arg, Phrase};
use wardiary_core::kernel::points::Parts;
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_core::kernel::sight::{Contact, Sight, Sighting};
use wardiary_core::kernel::slots::{SeenAs, SlotChange, SlotName, Token};
use wardiary_core::kernel::unit::{Actor, Place, Side, UnitId};
use wardiary_core::kernel::view::{
    Combat, Comparison, Fight, Grid, Part, PartTerm, Score, SideScore, Standing as Ahead, SupplyLine,
};
use wardiary_core::kernel::visibility;
use wardiary_core::review::{Review, Seq};

use super::bare::{Bare, Of, Standing, Table, begin, hex, lines, view};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ridge;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Action {
    /// Units that move together, each with its destination.
    March(Vec<(UnitId, Hex)>),
    /// Units against a hex, some of them distant guns.
    Attack(Hex, Vec<UnitId>),
    Die(u8),
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Stage {
    Play,
    Dice(Hex, Vec<UnitId>),
}

const IDS: [&str; 8] = ["n-1", "n-2", "n-3", "n-4", "s-1", "s-2", "s-3", "s-4"];
const N1: UnitId = UnitId(0);
const N2: UnitId = UnitId(1);
const N3: UnitId = UnitId(2);
const N4: UnitId = UnitId(3);
const S1: UnitId = UnitId(4);
const S2: UnitId = UnitId(5);
const S3: UnitId = UnitId(6);
const S4: UnitId = UnitId(7);
const NORTH: Viewer = Viewer::Side(Side::One);
const SOUTH: Viewer = Viewer::Side(Side::Two);
/// Units of the south, each with its hex.
type South = Vec<(UnitId, &'static str)>;

const TOWN: &str = "0512";
const WORDS: Vocabulary = Vocabulary {
    terrains: &["open"],
    features: &["road"],
    places: &["town"],
    landmarks: &[],
    layers: &[],
    styles: Styles::PLAIN,
};

fn side(unit: UnitId) -> Side {
    if unit.0 < 4 { Side::One } else { Side::Two }
}

/// Two kinds of unit.
fn kind(unit: UnitId) -> &'static str {
    if unit.0.is_multiple_of(2) { "infantry" } else { "armour" }
}

fn on_map(state: &Standing<Ridge>, side_of: Side) -> impl Iterator<Item = (UnitId, Hex)> + '_ {
    let mine = state.board.units().filter(move |&unit| side(unit) == side_of);
    mine.filter_map(|unit| Some((unit, state.board.hex(unit)?)))
}

fn sight(rules: &Table<Ridge>, state: &Standing<Ridge>, unit: UnitId) -> Sight {
    let Some(at) = state.board.hex(unit) else { return Sight::Unknown };
    match on_map(state, side(unit).enemy()).map(|(_, from)| rules.map.distance(from, at)).min() {
        Some(0..=1) => Sight::Identified,
        Some(2) => Sight::Detected(kind(unit)),
        Some(3) => Sight::Contact,
        _ => Sight::Unknown,
    }
}

fn part(unit: UnitId) -> Part {
    Part { unit: Some(unit), hex: None, term: PartTerm::Strength, value: 3, rule: row("B-001") }
}

fn march_words(moves: Vec<(UnitId, Hex)>) -> Phrase {
    Phrase::new("entry-march", [("moves", Arg::Moves(moves))])
}

impl Bare for Ridge {
    const MATCH_FIELDS: &'static [&'static str] = &["stage"];
    type Extra = ();
    type Action = Action;
    type Stage = Stage;
    type Sheet = ();
    type Mark = ();

    fn decision(_: &Table<Self>, state: &Standing<Self>) -> Option<Decision> {
        let by = if state.stage == Stage::Play { Actor::Side(Side::One) } else { Actor::Chance };
        Some(Decision { by, ask: Phrase::bare("ask-probe") })
    }

    fn draw(_: &Table<Self>, _: &Standing<Self>, _: &mut dyn FnMut(u32) -> u32) -> Action {
        Action::Die(1)
    }

    fn resolve<W: Trace>(
        _: &Table<Self>,
        state: &Standing<Self>,
        action: &Action,
        _: &mut W,
        out: &mut Effects<Of<Self>>,
    ) -> Result<(), RuleViolation> {
        let rule = row("B-001");
        match (action, &state.stage) {
            (Action::March(moves), _) => moves.iter().for_each(|&(unit, to)| out.place(rule, unit, Place::On(to))),
            (Action::Attack(target, units), _) => out.stage(rule, Stage::Dice(*target, units.clone())),
            (Action::Die(_), Stage::Dice(target, _)) => {
                for (unit, _) in on_map(state, Side::Two).filter(|(_, at)| at == target) {
                    out.board(rule, BoardEffect::Lost { unit, losses: state.board.losses(unit) + 1 });
                }
                out.stage(rule, Stage::Play);
            }
            (Action::Die(_), Stage::Play) => {}
        }
        Ok(())
    }

    fn slots(_: &Table<Self>, state: &Standing<Self>, visit: &mut dyn FnMut(SlotName, &[Token])) {
        visit(SlotName::Match("stage"), &[Token::Word(if state.stage == Stage::Play { "play" } else { "dice" })]);
    }

    fn visibility(rules: &Table<Self>, state: &Standing<Self>, viewer: Viewer) -> Visibility {
        let sighting = |unit: UnitId| {
            let sight = match viewer {
                Viewer::Side(_) => sight(rules, state, unit),
                Viewer::Observer | Viewer::Umpire => Sight::Unknown,
            };
            Sighting { unit, side: side(unit), sight }
        };
        let hidden = |unit: &UnitId| viewer != Viewer::Umpire && viewer != Viewer::Side(side(*unit));
        Visibility { sightings: state.board.units().filter(hidden).map(sighting).collect(), ..Visibility::default() }
    }

    fn fight(state: &Standing<Self>) -> Option<Fight> {
        let Stage::Dice(target, units) = &state.stage else { return None };
        Some(Fight {
            target: *target,
            attackers: units.iter().map(|&unit| (unit, 3)).collect(),
            scale: Parts::WHOLE,
            counted: None,
        })
    }

    fn combat(state: &Standing<Self>) -> Option<Combat> {
        let Stage::Dice(target, units) = &state.stage else { return None };
        let defenders = on_map(state, Side::Two).filter(|(_, at)| at == target);
        Some(Combat {
            kind: "ground",
            target: *target,
            attacker: Side::One,
            scale: Parts::WHOLE,
            attack: units.iter().map(|&unit| part(unit)).collect(),
            defence: defenders.map(|(unit, _)| part(unit)).collect(),
            comparison: Comparison::Fixed,
            bears: 1,
            is_answered_later: false,
            odds: format!("{}:1", units.len()),
            read: String::new(),
            rolled: None,
            number_of_dice: 1,
            modifiers: vec![Part { unit: None, ..part(N1) }],
            shifts: Vec::new(),
            table: Grid::of_csv("1", ["", ""], "stated", "die,1:1"),
            column: units.len(),
            faces: Vec::new(),
            explanation: Explanation::default(),
            rows: Vec::new(),
        })
    }

    /// Hexes within four of a unit without an enemy in them.
    fn zones(rules: &Table<Self>, state: &Standing<Self>, side: Side) -> Vec<Hex> {
        let near = |hex: Hex| on_map(state, side).any(|(_, at)| rules.map.distance(at, hex) <= 4);
        let is_free = |hex: Hex| on_map(state, side.enemy()).all(|(_, at)| at != hex);
        rules.map.hexes().filter(|&hex| near(hex) && is_free(hex)).collect()
    }

    /// Supply lines run due south along the column of each unit, unless an enemy is in the way.
    fn supply(state: &Standing<Self>, side: Side) -> Vec<SupplyLine> {
        let line = |(unit, at): (UnitId, Hex)| {
            let is_cut =
                on_map(state, side.enemy()).any(|(_, enemy)| enemy.col() == at.col() && enemy.row() > at.row());
            SupplyLine { unit, way: (!is_cut).then(|| vec![at]), rows: Vec::new() }
        };
        on_map(state, side).map(line).collect()
    }

    /// A point for each unit on the map.
    fn score(state: &Standing<Self>) -> Option<Score> {
        let of =
            |side| SideScore { total: i32::try_from(on_map(state, side).count()).unwrap(), ..SideScore::default() };
        let standing = Ahead { winner: None, by: "points", rule: row("B-001") };
        Some(Score { sides: [of(Side::One), of(Side::Two)], standing, at_end: None })
    }

    fn occupied(state: &Standing<Self>) -> Vec<(Hex, Side)> {
        let town = hex(TOWN);
        let here = |side| on_map(state, side).any(|(_, at)| at == town).then_some((town, side));
        [Side::One, Side::Two].into_iter().filter_map(here).collect()
    }

    fn words(action: &Action) -> Phrase {
        match action {
            Action::March(moves) => march_words(moves.clone()),
            Action::Attack(..) | Action::Die(_) => Phrase::bare("entry-probe"),
        }
    }

    fn words_in_part(action: &Action, is_known: &dyn Fn(UnitId) -> bool) -> Option<Phrase> {
        let Action::March(moves) = action else { return None };
        let known: Vec<(UnitId, Hex)> = moves.iter().copied().filter(|(unit, _)| is_known(*unit)).collect();
        (!known.is_empty()).then(|| march_words(known))
    }
}

fn table() -> Table<Ridge> {
    let map =
        format!("map ridge\nlayout flat odd-low\nletters . open\nrows 0101\n{}", ". . . . . . . . .\n".repeat(16));
    Table::new(&map, WORDS, IDS.iter().zip(0..).map(|(id, at)| ((*id).to_owned(), side(UnitId(at)))).collect(), ())
}

/// The north on 0504, with guns and a reserve in its rear; the south in the given hexes.
fn pose(rules: &Table<Ridge>, south: &[(UnitId, &str)]) -> Standing<Ridge> {
    let north = [(N1, "0504"), (N2, "0504"), (N3, "0502"), (N4, "0301")];
    let at: Vec<_> = north.iter().chain(south).map(|&(unit, at)| (unit, hex(at))).collect();
    rules.stand(&at, (), Stage::Play)
}

fn slots(rules: &Table<Ridge>, state: &Standing<Ridge>, viewer: Viewer) -> String {
    lines(rules, &visibility::slots(rules, state, viewer))
}

#[test]
fn a_unit_is_unknown_a_contact_detected_or_identified() {
    let rules = table();
    let rows: [(&str, &str, Option<Option<&'static str>>); 4] = [
        ("0505", "unit.s-2.at 0505\n", None),
        ("0506", "hex.0506.contact armour\n", Some(Some("armour"))),
        ("0507", "hex.0507.contact unknown\n", Some(None)),
        ("0508", "", None),
    ];
    for (at, slot, kind) in rows {
        let state = pose(&rules, &[(S2, at)]);
        let text = slots(&rules, &state, NORTH);
        assert!(text.contains(slot) && text.contains("s-2") == slot.contains("s-2"), "{at}: {text}");
        assert_eq!(text.contains("contact"), kind.is_some(), "{at}: {text}");
        let position = visibility::position::<Of<Ridge>>(&rules, &state, NORTH);
        let contact = kind.map(|kind| Contact { hex: hex(at), side: Side::Two, kind });
        assert_eq!(position.contacts, contact.into_iter().collect::<Vec<_>>(), "{at}");
        let is_there = position.pieces.iter().any(|piece| piece.unit == S2);
        assert_eq!(is_there, at == "0505", "a counter with a name only where it is identified");
    }
}

#[test]
fn positions_that_differ_only_out_of_sight_answer_alike() {
    let rules = table();
    let alike: [(&str, South, South); 5] = [
        ("where an unknown unit is", vec![(S1, "0512")], vec![(S1, "0115")]),
        ("whether there is one", vec![(S1, "0512"), (S3, "0513")], vec![]),
        ("who and how many a contact is", vec![(S1, "0507")], vec![(S2, "0507"), (S3, "0507")]),
        ("which unit of its kind is detected", vec![(S1, "0506"), (S2, "0506")], vec![(S4, "0506"), (S3, "0506")]),
        ("what is behind one that is identified", vec![(S1, "0505"), (S2, "0510")], vec![(S1, "0505"), (S3, "0516")]),
    ];
    for (what, one, other) in alike {
        let states = [pose(&rules, &one), pose(&rules, &other)];
        let mut hurt = states[1].clone();
        for (unit, _) in on_map(&states[1], Side::Two).filter(|&(unit, _)| unit != S1) {
            let mut out = Effects::<Of<Ridge>>::default();
            out.board(row("B-001"), BoardEffect::Lost { unit, losses: 2 });
            hurt.apply(&rules.map, &out);
        }
        for viewer in [NORTH, Viewer::Observer] {
            let [a, b] = states.each_ref().map(|state| view(&rules, state, viewer));
            assert_eq!(a, b, "{what} shows through to {viewer:?}");
            assert_eq!(a, view(&rules, &hurt, viewer), "{what}: losses show through to {viewer:?}");
        }
        let [a, b] = states.each_ref().map(|state| view(&rules, state, Viewer::Umpire));
        assert_ne!(a, b, "{what}");
    }
}

#[test]
fn a_side_keeps_its_zones_supply_and_points_as_far_as_it_sees() {
    let rules = table();
    let state = pose(&rules, &[(S1, "0505"), (S2, "0507"), (S3, "0312")]);
    let zones = |side, viewer| visibility::zones::<Of<Ridge>>(&rules, &state, side, viewer);
    let (own, all) = (zones(Side::One, NORTH), zones(Side::One, Viewer::Umpire));
    assert!(!own.contains(&hex("0505")) && own.contains(&hex("0507")) && !all.contains(&hex("0507")));
    assert!(zones(Side::Two, NORTH).contains(&hex("0508")) && zones(Side::Two, Viewer::Umpire).contains(&hex("0314")));
    assert!(!zones(Side::Two, NORTH).contains(&hex("0314")), "the zones of the enemy are those of known units");
    let cut = |side, viewer| {
        let lines = visibility::supply::<Of<Ridge>>(&rules, &state, side, viewer);
        lines.iter().filter(|line| line.way.is_none()).map(|line| IDS[line.unit.index()]).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(cut(Side::One, Viewer::Umpire), "n-1 n-2 n-3 n-4", "s-3 cuts off n-4");
    assert_eq!(cut(Side::One, NORTH), "n-1 n-2 n-3", "and the north does not know");
    assert!(
        visibility::supply::<Of<Ridge>>(&rules, &state, Side::Two, NORTH).is_empty(),
        "that of the enemy is its own"
    );
    let points = |viewer| {
        visibility::score::<Of<Ridge>>(&rules, &state, viewer)
            .map(|score| score.sides.each_ref().map(|side| side.total))
    };
    assert_eq!(
        [NORTH, SOUTH, Viewer::Umpire, Viewer::Observer].map(points),
        [Some([4, 1]), Some([2, 3]), Some([4, 3]), None]
    );
}

/// A match after this action, with one unit of the south in contact and one far off.
fn played(action: &Action) -> Match<Of<Ridge>> {
    let rules = table();
    let state = pose(&rules, &[(S1, "0505"), (S3, "0512")]);
    let mut game = begin(rules, state);
    game.propose(action, Some(0)).unwrap();
    game
}

#[test]
fn an_entry_is_told_of_the_units_that_are_known() {
    let march = |reserve: &str| Action::March(vec![(N1, hex("0405")), (N4, hex(reserve))]);
    let perspective = |action: &Action, viewer| {
        let game = played(action);
        let told = game.review(viewer).entry(game.count() - 1).unwrap();
        (told.words, told.notation.is_empty(), told.changes, told.kind, told.rows.len(), told.digest == 0)
    };
    let (words, is_withheld, changes, ..) = perspective(&march("0302"), SOUTH);
    assert_eq!((words.clone(), is_withheld), (march_words(vec![(N1, hex("0405"))]), true), "n-4 is out of sight");
    let change = SlotChange {
        slot: SlotName::Unit(N1, "at"),
        before: vec![Token::Hex(hex("0504"))],
        after: vec![Token::Hex(hex("0405"))],
        seen_as: SeenAs::Changed,
    };
    assert_eq!(changes, [change]);
    assert_eq!(perspective(&march("0302"), SOUTH), perspective(&march("0201"), SOUTH), "wherever it goes out of sight");
    let hidden = Action::March(vec![(N4, hex("0302"))]);
    assert_eq!(perspective(&hidden, SOUTH).0, Phrase::bare("entry-withheld"), "nothing of it is known");
    assert_eq!(perspective(&march("0302"), NORTH).0, Ridge::words(&march("0302")), "whose units they are is told all");
    let deeds = played(&march("0302")).review(SOUTH).history(&[N1, N4], Seq::MAX);
    let told: Vec<Vec<Phrase>> =
        deeds.into_iter().map(|deeds| deeds.into_iter().map(|deed| deed.words).collect()).collect();
    assert_eq!(told, [vec![words], vec![]], "the history of a unit says no more");
    assert_eq!(perspective(&march("0302"), Viewer::Observer).0, Phrase::bare("entry-withheld"));
}

#[test]
fn a_combat_is_shown_as_far_as_its_units_are_known() {
    // N1 attacks from next to S1, N3 supports from out of its sight.
    let game = |support: &[UnitId]| played(&Action::Attack(hex("0505"), [&[N1], support].concat()));
    let one = game(&[N4]);
    let at = |viewer| {
        let review = one.review(viewer);
        let at = review.at(Seq::MAX);
        let fight = at.position().fight.map(|fight| fight.attackers.len());
        let ids = |parts: &[Part]| {
            parts.iter().filter_map(|part| part.unit).map(|unit| IDS[unit.index()]).collect::<Vec<_>>()
        };
        let in_part = at.combat_in_part().map(|laid| (ids(&laid.attack), ids(&laid.defence)));
        (fight, at.combat().is_some(), in_part)
    };
    assert_eq!(at(NORTH), (Some(2), true, None), "the attacker knows all who take part");
    assert_eq!(at(SOUTH), (Some(1), false, Some((vec!["n-1"], vec!["s-1"]))), "and the defender those it sees");
    assert_eq!(at(Viewer::Umpire), (Some(2), true, None));
    assert_eq!(at(Viewer::Observer), (None, false, None), "who knows no unit in it is told nothing");
    let answers = |support| {
        let game = game(support);
        let (rules, state) = game.at(game.count() - 1);
        view(&rules, &state, SOUTH)
    };
    assert_eq!(answers(&[N4]), answers(&[N3, N4]), "what supports out of sight");
}
