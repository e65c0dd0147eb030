//! Dice before the die, and zones along roads, as the Winter War has them in 4.3 and 6.2.
//!
//! Seams proven: one action may ask for chance several times in a row, each question a stage that carries the queue of the remaining ones,
//! and a roll holds for the rest of the half; a map stores several features in one hexside (road, rail, river), several terrains and a
//! place on top of a terrain; zones and reach are computed from them per side.

use serde::{Deserialize, Serialize};
use wardiary_core::kernel::citation::row;
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::{Shown, Step, Subject, Sum, Trace, given};
use wardiary_core::kernel::game::Decision;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::{Crossing, Feature, Hexside, Vocabulary};
use wardiary_core::kernel::path::{StepCost, reach};
use wardiary_core::kernel::phrase::{Arg, Phrase};
use wardiary_core::kernel::refuse::{RuleViolation, refuse};
use wardiary_core::kernel::slots::{SlotName, Token};
use wardiary_core::kernel::unit::{Actor, Place, Side, UnitId};
use wardiary_core::kernel::view::{Choice, Offer};

use super::bare::{Bare, Of, Standing, Table, begin, effects, hex, refusal};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Winter;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Action {
    Attack(Hex, Vec<UnitId>),
    Die(u8),
    EndHalf,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Battle {
    target: Hex,
    by: Vec<UnitId>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Stage {
    Combat,
    /// A die for each of these partisans, the first one next.
    Partisans(Battle, Vec<UnitId>),
    Die(Battle),
}

const SOVIET: Side = Side::One;
const FINN: Side = Side::Two;
const TERRAINS: [&str; 3] = ["open", "forest", "lake"];
const WORDS: Vocabulary = Vocabulary {
    terrains: &TERRAINS,
    features: &["road", "rail", "river"],
    places: &["city", "fort"],
    ..Vocabulary::NONE
};
const TRACKS: [Feature; 2] =
    [WORDS.feature("road").expect("it is listed"), WORDS.feature("rail").expect("it is listed")];
const RIVER: Feature = WORDS.feature("river").expect("it is listed");
const LAKE: u8 = 2;

/// Rolled strengths of partisans in this half.
type Strengths = Vec<(UnitId, u8)>;

fn is_partisan(rules: &Table<Winter>, unit: UnitId) -> bool {
    rules.units[unit.index()].0.starts_with("p-")
}

/// The features between two hexes; none between hexes that do not touch.
fn between(rules: &Table<Winter>, from: Hex, to: Hex) -> Hexside {
    let towards = rules.map.direction(from, to);
    towards.map_or_else(Hexside::default, |direction| rules.map.side(from, direction))
}

/// Returns whether a road or a railway runs between two hexes.
fn is_tracked(rules: &Table<Winter>, from: Hex, to: Hex) -> bool {
    TRACKS.iter().any(|&track| between(rules, from, to).has(track))
}

/// Returns whether a zone of `side` reaches from a hex into its neighbour.
fn reaches(rules: &Table<Winter>, side: Side, from: Hex, to: Hex) -> bool {
    let tracked = side == FINN || is_tracked(rules, from, to);
    tracked && !between(rules, from, to).has(RIVER) && [from, to].iter().all(|&at| rules.map.terrain(at) != Some(LAKE))
}

fn in_zone(rules: &Table<Winter>, state: &Standing<Winter>, side: Side, at: Hex) -> bool {
    let holds =
        |from: Hex| state.board.at(&rules.map, from).any(|unit| rules.side(unit) == side && !is_partisan(rules, unit));
    rules.map.neighbours(at).any(|(_, from)| holds(from) && reaches(rules, side, from, at))
}

/// Hexes that a Soviet unit can reach with `points` steps of road or rail.
fn march(rules: &Table<Winter>, state: &Standing<Winter>, unit: UnitId, points: u32) -> Vec<Hex> {
    let start = state.board.hex(unit).unwrap();
    let step = |&Crossing { from, to, .. }: &Crossing, spent: u32| {
        let free = state.board.at(&rules.map, to).all(|unit| rules.side(unit) == SOVIET);
        let open = is_tracked(rules, from, to) && free && spent < points;
        open.then(|| StepCost { cost: 1, stops: in_zone(rules, state, FINN, to) })
    };
    reach(&rules.map, start, 0, step).into_iter().map(|reached| reached.hex).collect()
}

impl Bare for Winter {
    const UNIT_FIELDS: &'static [(&'static str, usize)] = &[("at", 1), ("losses", 1), ("strength", 1)];
    const MATCH_FIELDS: &'static [&'static str] = &["stage"];
    type Extra = ();
    type Action = Action;
    type Stage = Stage;
    type Sheet = Strengths;
    type Mark = Option<(UnitId, u8)>;

    fn decision(_: &Table<Self>, state: &Standing<Self>) -> Option<Decision> {
        Some(match &state.stage {
            Stage::Combat => Decision { by: Actor::Side(SOVIET), ask: Phrase::bare("ask-combat") },
            // Chance decides; the words name the roller and the side for which it is rolled.
            Stage::Partisans(_, queue) => {
                let args = [("side", Arg::Side(FINN)), ("unit", Arg::Unit(queue[0]))];
                Decision { by: Actor::Chance, ask: Phrase::new("ask-partisan", args) }
            }
            Stage::Die(_) => Decision { by: Actor::Chance, ask: Phrase::new("ask-die", [("side", Arg::Side(SOVIET))]) },
        })
    }

    fn offers(_: &Table<Self>, state: &Standing<Self>) -> Vec<Offer> {
        match &state.stage {
            Stage::Combat => vec![Offer { verb: "end", choice: Choice::Plain }],
            Stage::Partisans(..) | Stage::Die(_) => vec![Offer { verb: "die", choice: Choice::Faces(vec![1; 6]) }],
        }
    }

    fn draw(_: &Table<Self>, state: &Standing<Self>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
        match &state.stage {
            Stage::Combat => Action::EndHalf,
            Stage::Partisans(..) | Stage::Die(_) => Action::Die(u8::try_from(1 + pick(6)).unwrap()),
        }
    }

    fn resolve<W: Trace>(
        rules: &Table<Self>,
        state: &Standing<Self>,
        action: &Action,
        why: &mut W,
        out: &mut Effects<Of<Self>>,
    ) -> Result<(), RuleViolation> {
        match (&state.stage, action) {
            (_, Action::Die(die)) if !(1..=6).contains(die) => return Err(refuse(row("W-004"), "die_range")),
            (Stage::Combat, Action::Attack(target, by)) => {
                let joined =
                    |&unit: &UnitId| state.board.hex(unit).is_some_and(|from| is_tracked(rules, from, *target));
                if let Some(&unit) = by.iter().find(|unit| !joined(unit)) {
                    return Err(refuse(row("W-001"), "no_road").with("unit", Arg::Unit(unit)));
                }
                let unknown =
                    |&unit: &UnitId| is_partisan(rules, unit) && state.sheet.iter().all(|known| known.0 != unit);
                let queue: Vec<UnitId> = state.board.at(&rules.map, *target).filter(unknown).collect();
                go_on(Battle { target: *target, by: by.clone() }, queue, out);
            }
            (Stage::Partisans(battle, queue), Action::Die(die)) => {
                let step = Step {
                    term: "partisan",
                    rule: row("W-002"),
                    subject: Subject::Unit(queue[0]),
                    value: i32::from(die.div_ceil(2)),
                    shown: Shown::Number,
                };
                let strength = given(why, step);
                out.state(strength);
                out.mark(row("W-002"), Some((queue[0], die.div_ceil(2))));
                go_on(battle.clone(), queue[1..].to_vec(), out);
            }
            (Stage::Die(battle), Action::Die(die)) => {
                let defence = defence(rules, state, battle.target, why);
                out.state(defence);
                if i32::from(*die) > defence.value() {
                    let here = state.board.at(&rules.map, battle.target);
                    here.for_each(|unit| out.place(row("W-003"), unit, Place::Eliminated));
                }
                out.stage(row("W-005"), Stage::Combat);
            }
            (Stage::Combat, Action::EndHalf) => out.mark(row("W-006"), None),
            _ => return Err(refuse(row("W-007"), "wrong_state")),
        }
        Ok(())
    }

    fn write(sheet: &mut Strengths, mark: &Self::Mark) {
        match mark {
            Some(rolled) => sheet.push(*rolled),
            None => sheet.clear(),
        }
    }

    fn slots(_: &Table<Self>, state: &Standing<Self>, visit: &mut dyn FnMut(SlotName, &[Token])) {
        for &(unit, strength) in &state.sheet {
            visit(SlotName::Unit(unit, "strength"), &[Token::Number(strength.into())]);
        }
        let (word, queue): (_, &[UnitId]) = match &state.stage {
            Stage::Combat => ("combat", &[]),
            Stage::Partisans(_, queue) => ("partisans", queue),
            Stage::Die(_) => ("die", &[]),
        };
        let mut value = vec![Token::Word(word)];
        value.extend(queue.iter().map(|&unit| Token::Unit(unit)));
        visit(SlotName::Match("stage"), &value);
    }

    fn zones(rules: &Table<Self>, state: &Standing<Self>, side: Side) -> Vec<Hex> {
        rules.map.hexes().filter(|&at| in_zone(rules, state, side, at)).collect()
    }
}

/// Asks for the next die: a partisan's while one is left, then that of the combat.
fn go_on(battle: Battle, queue: Vec<UnitId>, out: &mut Effects<Of<Winter>>) {
    let next = if queue.is_empty() { Stage::Die(battle) } else { Stage::Partisans(battle, queue) };
    out.stage(row("W-005"), next);
}

fn defence<W: Trace>(
    rules: &Table<Winter>,
    state: &Standing<Winter>,
    at: Hex,
    why: &mut W,
) -> wardiary_core::kernel::explain::Figure {
    let mut sum = Sum::open(why, "defence", row("W-003"), Subject::Hex(at), Shown::Number);
    for unit in state.board.at(&rules.map, at) {
        let rolled = state.sheet.iter().find(|known| known.0 == unit).map_or(1, |known| known.1);
        let step = Step {
            term: "strength",
            rule: row("W-003"),
            subject: Subject::Unit(unit),
            value: rolled.into(),
            shown: Shown::Number,
        };
        let part = given(why, step);
        sum.add(why, part);
    }
    sum.close(why)
}

const MAP: &str = "map karelia
layout flat even-low
letters . open f forest ~ lake
rows 0101
. f f . .
f . . f ~
f . f . ~
. f . f .
hex 0505 open
road 0102-0202-0302-0402 0203-0304-0403-0404
rail 0302-0303 0202-0203
river 0302|0402 0303|0402
place 0303 fort summa 0 Summa
place 0303 city summa-town 3 Summa town";

/// Two Soviet units on the road, two partisans and a Finnish battalion before them.
fn pose() -> (Table<Winter>, Standing<Winter>) {
    let ids = [("su-1", SOVIET), ("su-2", SOVIET), ("fi-1", FINN), ("p-1", FINN), ("p-2", FINN)];
    let rules = Table::new(MAP, WORDS, ids.map(|(id, side)| (id.to_owned(), side)).to_vec(), ());
    let hexes = ["0302", "0202", "0402", "0303", "0303"].map(hex);
    let at: Vec<_> = (0..).map(UnitId).zip(hexes).collect();
    let state = rules.stand(&at, Vec::new(), Stage::Combat);
    (rules, state)
}

#[test]
fn a_map_keeps_terrains_features_and_places_apart() {
    let (rules, _) = pose();
    let code = |number| rules.map.terrain(hex(number)).map(|code| TERRAINS[usize::from(code)]);
    assert_eq!(
        ["0101", "0202", "0502", "0505", "0605"].map(code),
        [Some("open"), Some("open"), Some("lake"), Some("open"), None]
    );
    assert_eq!(rules.map.places.iter().filter(|place| place.hex == hex("0303")).count(), 2, "a fort on top of a city");
    let sides = [("0302", "0402"), ("0302", "0303"), ("0303", "0402"), ("0202", "0303"), ("0402", "0302")];
    let found = sides.map(|(a, b)| between(&rules, hex(a), hex(b)));
    assert_eq!(
        found.map(Hexside::code),
        [0b101, 0b010, 0b100, 0, 0b101],
        "road and river in one side, and from either hex"
    );
}

#[test]
fn soviet_zones_run_along_tracks_and_stop_at_rivers() {
    let (rules, state) = pose();
    let told = |hexes: Vec<Hex>| hexes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    assert_eq!(
        told(Winter::zones(&rules, &state, SOVIET)),
        "0102 0202 0203 0302 0303",
        "not over the bridge into 0402"
    );
    assert_eq!(told(Winter::zones(&rules, &state, FINN)), "0401 0403", "no lake, no river, no partisan");
    assert_eq!(told(march(&rules, &state, UnitId(1), 2)), "0102 0203 0302 0304");
    assert_eq!(told(march(&rules, &state, UnitId(1), 5)), "0102 0203 0302 0304 0403", "it stops in the zone at 0403");
}

#[test]
fn each_partisan_rolls_before_the_combat_and_keeps_its_strength_for_the_half() {
    let (rules, start) = pose();
    let off_road = Action::Attack(hex("0303"), vec![UnitId(1)]);
    assert_eq!(refusal(&rules, &start, &off_road).unwrap().breach.code, "no_road");
    let over_bridge = Action::Attack(hex("0402"), vec![UnitId(0)]);
    assert_eq!(refusal(&rules, &start, &over_bridge), None, "a bridge carries an attack and no zone");
    let mut game = begin(rules, start);
    let attack = Action::Attack(hex("0303"), vec![UnitId(0)]);
    let asked = |game: &wardiary_core::diary::match_log::Match<Of<Winter>>| {
        let decision = Winter::decision(game.rules(), game.state()).unwrap();
        let about =
            decision.ask.args.iter().find_map(|(_, arg)| if let Arg::Unit(unit) = arg { Some(unit.0) } else { None });
        (decision.by, decision.ask.key, about)
    };
    game.propose(&attack, Some(0)).unwrap();
    assert_eq!(asked(&game), (Actor::Chance, "ask-partisan", Some(3)));
    assert!(game.propose(&Action::Die(7), Some(0)).is_err(), "no such face");
    let first = game.propose(&Action::Die(5), Some(0)).unwrap();
    assert_eq!((first.by, first.figures[0].value), (Actor::Chance, 3));
    assert_eq!(asked(&game), (Actor::Chance, "ask-partisan", Some(4)));
    game.propose(&Action::Die(2), Some(0)).unwrap();
    assert_eq!(asked(&game), (Actor::Chance, "ask-die", None));
    let combat = game.propose(&Action::Die(4), Some(0)).unwrap();
    assert_eq!(combat.figures[0].value, 3 + 1, "the figure rests on both partisans' dice");

    game.propose(&attack, Some(0)).unwrap();
    assert_eq!(asked(&game).1, "ask-die", "what was rolled holds for the half");
    game.propose(&Action::Die(1), Some(0)).unwrap();
    game.propose(&Action::EndHalf, Some(0)).unwrap();
    game.propose(&attack, Some(0)).unwrap();
    assert_eq!(asked(&game), (Actor::Chance, "ask-partisan", Some(3)), "a new half, a new die");
    assert_eq!(
        effects(game.rules(), game.state(), &Action::Die(6))
            .last_stage()
            .map(|stage| matches!(stage, Stage::Partisans(_, queue) if *queue == [UnitId(4)])),
        Some(true)
    );
}
