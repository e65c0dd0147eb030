//! Fog of war and draws by lot with 360 units, as Wars and Battles has them in 4 and 5.8.
//!
//! Seams proven: fog is computed on demand and never stored; of a unit that a side does not identify it learns only, within sight, that the
//! hex is occupied (a contact), and its offers and refusals do not depend on anything that it does not see; chance has faces with weights
//! (a D100, two dice, a lot among n). The number of sight lines and of changed slots is counted, so that a growth with the square of the
//! units is noticed.

use std::sync::atomic::{AtomicUsize, Ordering};

use serde::{Deserialize, Serialize};
use wardiary_core::kernel::citation::row;
use wardiary_core::kernel::effect::{BoardEffect, Effects};
use wardiary_core::kernel::explain::Trace;
use wardiary_core::kernel::game::{Decision, Viewer, Visibility};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Vocabulary;
use wardiary_core::kernel::phrase::Phrase;
use wardiary_core::kernel::refuse::{RuleViolation, refuse};
use wardiary_core::kernel::sight::{Sight, Sighting};
use wardiary_core::kernel::slots::{SlotName, Token};
use wardiary_core::kernel::unit::{Actor, Place, Side, UnitId};
use wardiary_core::kernel::view::{Choice, Offer};
use wardiary_core::kernel::visibility;

use super::bare::{Bare, Of, Standing, Table, begin, effects, face, hex, lot, refusal, view};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fog;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Action {
    Move(UnitId, Hex),
    Attack(UnitId, Hex),
    Bombard(UnitId, Hex),
    /// The outcome of chance: the D100, the sum of two dice, or the place among the units that may be hit.
    Face(u32),
    End,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Stage {
    Play(Side),
    /// Whether the guns of a side fire at a hex: a D100.
    Guns(Side, Hex),
    /// An attack: two dice.
    Dice(Side, Hex),
    /// Points still to be lost by the units in a hex, each by lot.
    Lots(Side, Hex, u8),
}

const WORDS: Vocabulary =
    Vocabulary { terrains: &["open"], features: &["road"], places: &["town"], ..Vocabulary::NONE };
const UNITS: u16 = 360;
const SIGHT: u32 = 3;
const LIFE: u8 = 4;
const TWO_DICE: [u32; 12] = [0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

fn held(rules: &Table<Fog>, state: &Standing<Fog>, side: Side) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = rules.of(side).filter_map(|unit| state.board.hex(unit)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// How well `side` knows a hex; one sight line from each of its own hexes.
fn level(rules: &Table<Fog>, from: &[Hex], to: Hex) -> Sight {
    rules.extra.fetch_add(from.len(), Ordering::Relaxed);
    match from.iter().map(|&eye| rules.map.distance(eye, to)).min() {
        Some(0..=1) => Sight::Identified,
        Some(2..=SIGHT) => Sight::Contact,
        _ => Sight::Unknown,
    }
}

fn living(rules: &Table<Fog>, state: &Standing<Fog>, at: Hex) -> Vec<UnitId> {
    state.board.at(&rules.map, at).collect()
}

fn enemies(rules: &Table<Fog>, state: &Standing<Fog>, side: Side, at: Hex) -> bool {
    state.board.at(&rules.map, at).any(|unit| rules.side(unit) != side)
}

/// Hexes next to a unit that have an enemy, or that have none: the unit sees all its neighbours.
fn beside(rules: &Table<Fog>, state: &Standing<Fog>, unit: UnitId, hostile: bool) -> Vec<(Hex, u32)> {
    let Some(at) = state.board.hex(unit) else { return Vec::new() };
    let near = rules.map.neighbours(at).map(|(_, next)| next);
    near.filter(|&next| enemies(rules, state, rules.side(unit), next) == hostile).map(|next| (next, 1)).collect()
}

/// The next lot; none when only one can be hit or all points are lost.
fn lots(rules: &Table<Fog>, state: &Standing<Fog>, side: Side, at: Hex, points: u8, out: &mut Effects<Of<Fog>>) {
    let mut here = state.clone();
    for left in (1..=points).rev() {
        match living(rules, &here, at)[..] {
            [] => break,
            [only] => {
                let mut step = Effects::default();
                hit(&here, only, &mut step);
                here.apply(&rules.map, &step);
                out.append(&step);
            }
            _ => return out.stage(row("B-005"), Stage::Lots(side, at, left)),
        }
    }
    out.stage(row("B-001"), Stage::Play(side));
}

fn hit(state: &Standing<Fog>, unit: UnitId, out: &mut Effects<Of<Fog>>) {
    let losses = state.board.losses(unit) + 1;
    out.board(row("B-006"), BoardEffect::Lost { unit, losses });
    if losses == LIFE {
        out.place(row("B-006"), unit, Place::Eliminated);
    }
}

fn weights(rules: &Table<Fog>, state: &Standing<Fog>) -> Vec<u32> {
    match state.stage {
        Stage::Guns(..) => vec![1; 100],
        Stage::Dice(..) => TWO_DICE.to_vec(),
        Stage::Lots(_, at, _) => vec![1; living(rules, state, at).len()],
        Stage::Play(_) => Vec::new(),
    }
}

/// The effects of a face of chance.
fn chance(
    rules: &Table<Fog>,
    state: &Standing<Fog>,
    shown: u32,
    out: &mut Effects<Of<Fog>>,
) -> Result<(), RuleViolation> {
    let faces = weights(rules, state);
    let possible = (shown as usize).checked_sub(1).and_then(|at| faces.get(at)).is_some_and(|&weight| weight > 0);
    if !possible {
        return Err(refuse(row("B-004"), "no_such_face"));
    }
    match state.stage {
        Stage::Guns(side, at) if shown <= 60 => lots(rules, state, side, at, 1, out),
        Stage::Guns(side, _) | Stage::Play(side) => out.stage(row("B-001"), Stage::Play(side)),
        Stage::Dice(side, at) => lots(rules, state, side, at, u8::try_from(shown).unwrap() / 2, out),
        Stage::Lots(side, at, left) => {
            let mut after = state.clone();
            let mut first = Effects::default();
            hit(state, living(rules, state, at)[shown as usize - 1], &mut first);
            after.apply(&rules.map, &first);
            out.append(&first);
            lots(rules, &after, side, at, left - 1, out);
        }
    }
    Ok(())
}

impl Bare for Fog {
    const MATCH_FIELDS: &'static [&'static str] = &["stage"];
    /// Sight lines drawn so far.
    type Extra = AtomicUsize;
    type Action = Action;
    type Stage = Stage;
    type Sheet = ();
    type Mark = ();

    fn decision(_: &Table<Self>, state: &Standing<Self>) -> Option<Decision> {
        let (by, key) = match state.stage {
            Stage::Play(side) => (Actor::Side(side), "ask-impulse"),
            Stage::Guns(..) => (Actor::Chance, "ask-guns"),
            Stage::Dice(..) => (Actor::Chance, "ask-dice"),
            Stage::Lots(..) => (Actor::Chance, "ask-lot"),
        };
        Some(Decision { by, ask: Phrase::bare(key) })
    }

    fn offers(rules: &Table<Self>, state: &Standing<Self>) -> Vec<Offer> {
        let Stage::Play(side) = state.stage else {
            return vec![Offer { verb: "face", choice: Choice::Faces(weights(rules, state)) }];
        };
        let of = |verb, hostile| {
            let reach = move |unit| Choice::Reach { unit, to: beside(rules, state, unit, hostile) };
            rules.of(side).map(move |unit| Offer { verb, choice: reach(unit) })
        };
        of("move", false).chain(of("attack", true)).chain([Offer { verb: "end", choice: Choice::Plain }]).collect()
    }

    fn draw(rules: &Table<Self>, state: &Standing<Self>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
        let Stage::Play(side) = state.stage else { return Action::Face(face(&weights(rules, state), pick)) };
        let mine: Vec<UnitId> = rules.of(side).filter(|&unit| state.board.hex(unit).is_some()).collect();
        let unit = mine[pick(u32::try_from(mine.len()).unwrap()) as usize];
        let hostile = beside(rules, state, unit, true);
        let ways = if hostile.is_empty() { beside(rules, state, unit, false) } else { hostile.clone() };
        let (to, _) = ways[pick(u32::try_from(ways.len()).unwrap()) as usize];
        match (pick(8), hostile.is_empty()) {
            (0, _) => Action::End,
            (_, true) => Action::Move(unit, to),
            (1 | 2, false) => Action::Bombard(unit, to),
            (_, false) => Action::Attack(unit, to),
        }
    }

    fn resolve<W: Trace>(
        rules: &Table<Self>,
        state: &Standing<Self>,
        action: &Action,
        _: &mut W,
        out: &mut Effects<Of<Self>>,
    ) -> Result<(), RuleViolation> {
        let (&Stage::Play(side), action) = (&state.stage, action) else {
            let Action::Face(shown) = action else { return Err(refuse(row("B-002"), "wrong_state")) };
            return chance(rules, state, *shown, out);
        };
        match *action {
            Action::Face(_) => return Err(refuse(row("B-002"), "wrong_state")),
            Action::End => out.stage(row("B-001"), Stage::Play(side.enemy())),
            Action::Move(unit, _) | Action::Attack(unit, _) | Action::Bombard(unit, _) if rules.side(unit) != side => {
                return Err(refuse(row("B-002"), "owner"));
            }
            Action::Move(unit, to) => {
                let way = beside(rules, state, unit, false).into_iter().any(|(next, _)| next == to);
                way.then_some(()).ok_or(refuse(row("B-003"), "no_way"))?;
                out.place(row("B-003"), unit, Place::On(to));
            }
            Action::Attack(unit, at) => {
                let way = beside(rules, state, unit, true).into_iter().any(|(next, _)| next == at);
                way.then_some(()).ok_or(refuse(row("B-003"), "nobody_there"))?;
                out.stage(row("B-003"), Stage::Dice(side, at));
            }
            Action::Bombard(_, at) => {
                // The answer is the same for an empty hex and for a hex with an unseen unit.
                let seen = level(rules, &held(rules, state, side), at) >= Sight::Contact;
                let somebody = seen && enemies(rules, state, side, at);
                somebody.then_some(()).ok_or(refuse(row("B-007"), "unseen"))?;
                out.stage(row("B-007"), Stage::Guns(side, at));
            }
        }
        Ok(())
    }

    fn slots(_: &Table<Self>, state: &Standing<Self>, visit: &mut dyn FnMut(SlotName, &[Token])) {
        let side = |side: Side| Token::Word(["one", "two"][side.index()]);
        match state.stage {
            Stage::Play(by) => visit(SlotName::Match("stage"), &[Token::Word("play"), side(by)]),
            Stage::Guns(by, at) => visit(SlotName::Match("stage"), &[Token::Word("guns"), side(by), Token::Hex(at)]),
            Stage::Dice(by, at) => visit(SlotName::Match("stage"), &[Token::Word("dice"), side(by), Token::Hex(at)]),
            Stage::Lots(by, at, left) => {
                let value = [Token::Word("lots"), side(by), Token::Hex(at), Token::Number(left.into())];
                visit(SlotName::Match("stage"), &value);
            }
        }
    }

    fn visibility(rules: &Table<Self>, state: &Standing<Self>, viewer: Viewer) -> Visibility {
        let Viewer::Side(side) = viewer else { return Visibility::default() };
        let own = held(rules, state, side);
        let levels: Vec<(Hex, Sight)> =
            held(rules, state, side.enemy()).into_iter().map(|at| (at, level(rules, &own, at))).collect();
        let sighting = |unit: UnitId| {
            // Also the units off the map: an unseen unit may be anywhere.
            let at = state.board.hex(unit).and_then(|at| levels.iter().find(|known| known.0 == at));
            Sighting { unit, side: side.enemy(), sight: at.map_or(Sight::Unknown, |known| known.1) }
        };
        Visibility { sightings: rules.of(side.enemy()).map(sighting).collect(), ..Visibility::default() }
    }
}

/// Both armies of 180 on 30 columns of 24 rows, one in the north, one in the south, rank upon rank.
fn pose() -> (Table<Fog>, Standing<Fog>) {
    let rows = ". ".repeat(30) + "\n";
    let map = format!("map front\nlayout flat odd-low\nletters . open\nrows 0101\n{}", rows.repeat(24));
    let side = |at: u16| if at < UNITS / 2 { Side::One } else { Side::Two };
    let units = (0..UNITS).map(|at| (format!("{}-{at:03}", ["n", "s"][side(at).index()]), side(at))).collect();
    let rules = Table::new(&map, WORDS, units, AtomicUsize::new(0));
    let hex = |at: u16| {
        let (rank, file) = (at % (UNITS / 2) / 60, at % 30 + 1);
        let from_north = if side(at) == Side::One { 11 - rank * 3 } else { 13 + rank * 4 };
        Hex::new(file.into(), from_north.into()).unwrap()
    };
    let at: Vec<(UnitId, Hex)> = (0..UNITS).map(|at| (UnitId(at), hex(at))).collect();
    let state = rules.stand(&at, (), Stage::Play(Side::One));
    (rules, state)
}

/// The same position with the hindmost southern rank somewhere else, including its losses.
fn behind(rules: &Table<Fog>, state: &Standing<Fog>, rank: i32) -> Standing<Fog> {
    let mut other = state.clone();
    let mut elsewhere = Effects::<Of<Fog>>::default();
    for (unit, file) in (300..UNITS).map(UnitId).zip((1..=30).cycle()) {
        elsewhere.place(
            row("B-001"),
            unit,
            if file % 7 == 0 { Place::Pool } else { Place::On(Hex::new(31 - file, rank).unwrap()) },
        );
        elsewhere.board(row("B-001"), BoardEffect::Lost { unit, losses: u8::try_from(file % 4).unwrap() });
    }
    other.apply(&rules.map, &elsewhere);
    other
}

#[test]
fn what_a_side_does_not_see_changes_nothing_it_is_told() {
    let (rules, state) = pose();
    let north = Viewer::Side(Side::One);
    let before = view(&rules, &state, north);
    for rank in [22, 23, 24] {
        let other = behind(&rules, &state, rank);
        assert!(other.board.check(&rules.map));
        assert_ne!(view(&rules, &state, Viewer::Umpire), view(&rules, &other, Viewer::Umpire));
        assert_eq!(before, view(&rules, &other, north), "the rear of the enemy shows through");
        for at in rules.map.hexes() {
            let probe = Action::Bombard(UnitId(0), at);
            assert_eq!(refusal(&rules, &state, &probe), refusal(&rules, &other, &probe), "the guns betray {at}");
        }
    }
}

#[test]
fn a_contact_says_where_and_not_who() {
    let (rules, state) = pose();
    let north = Viewer::Side(Side::One);
    let text = view(&rules, &state, north);
    assert!(text.contains("hex.0113.contact unknown\n"), "two hexes off: somebody is there");
    assert!(!text.contains("s-1") && !text.contains("s-2") && !text.contains("s-3"), "and no name");
    let march = effects(&rules, &state, &Action::Move(UnitId(0), hex("0112")));
    let mut near = state.clone();
    near.apply(&rules.map, &march);
    let text = view(&rules, &near, north);
    assert!(
        text.contains("unit.s-180.at 0113\n") && !text.contains("hex.0113.contact"),
        "beside it: the whole counter"
    );

    let told = visibility::visible_changes(&rules, &state, &march, Viewer::Side(Side::Two));
    assert!(!told.whole, "where it came from was not seen");
    let arrived = |(name, was, is): &visibility::Change| {
        *name == SlotName::Unit(UnitId(0), "at") && was.is_empty() && is.len() == 1
    };
    assert!(told.changes.len() == 1 && told.changes.iter().all(arrived));
    let rear = effects(&rules, &state, &Action::Move(UnitId(150), hex("0104")));
    let told = visibility::visible_changes(&rules, &state, &rear, Viewer::Side(Side::Two));
    assert!(told.changes.is_empty() && !told.whole, "a move in the rear is not told at all");
    assert!(visibility::pending::<Of<Fog>>(&rules, &state, Viewer::Side(Side::Two)).unwrap().offers.is_empty());
}

#[test]
fn chance_shows_the_faces_it_has() {
    let (rules, start) = pose();
    let mut state = start.clone();
    let mut possible = |stage| {
        state.stage = stage;
        (0..=101).filter(|&shown| refusal(&rules, &state, &Action::Face(shown)).is_none()).collect::<Vec<u32>>()
    };
    assert_eq!(possible(Stage::Guns(Side::One, hex("0113"))), (1..=100).collect::<Vec<_>>());
    assert_eq!(possible(Stage::Dice(Side::One, hex("0113"))), (2..=12).collect::<Vec<_>>());
    assert_eq!(possible(Stage::Lots(Side::One, hex("0113"), 3)), [1, 2], "two units, two lots");
    let mut pick = lot(4);
    let mut rolled = [0; 13];
    (0..3600).for_each(|_| rolled[face(&TWO_DICE, &mut pick) as usize] += 1);
    assert!(rolled[7] > rolled[4] && rolled[4] > rolled[2] && rolled[0] + rolled[1] == 0, "{rolled:?}");
}

#[test]
fn three_hundred_and_sixty_units_cost_what_their_hexes_cost() {
    let (rules, start) = pose();
    let mut game = begin(rules, start);
    let mut pick = lot(77);
    let mut most = 0;
    for _ in 0..150 {
        let action = Fog::draw(game.rules(), game.state(), &mut pick);
        let done = effects(game.rules(), game.state(), &action);
        most = most.max(done.iter().count());
        game.propose(&action, Some(0)).unwrap();
        assert!(game.state().board.check(&game.rules().map));
    }
    assert!(most <= 13, "an action writes what it changes, not the army: {most}");
    assert_eq!(game.line().len(), 150);
    let (rules, state) = (game.rules(), game.state());
    let hexes = [Side::One, Side::Two].map(|side| held(rules, state, side).len());
    rules.extra.store(0, Ordering::Relaxed);
    Fog::visibility(rules, state, Viewer::Side(Side::One));
    let drawn = rules.extra.load(Ordering::Relaxed);
    assert_eq!(drawn, hexes[0] * hexes[1], "one sight line from hex to hex, however many stand in them");
    assert!(drawn < 180 * 180 / 2);
    let seen = Fog::visibility(rules, state, Viewer::Side(Side::One)).sightings.len();
    assert_eq!(seen, 180, "one sighting for each unit of the enemy");
}
