//! Secret declarations, as Cherbourg has them in 5.1.1: the attacker commits, the defender commits, the umpire reveals both,
//! and only then two dice are rolled.
//!
//! Seam proven: a stage may hold what one side must not know. `seen` hides those slots until the reveal, and nothing on the other side's
//! pages (slots, question, offers, counters, refusals, the entry itself) depends on them: it is the same for every possible commitment. Two
//! dice are one action that carries their sum, offered with weights.

use serde::{Deserialize, Serialize};
use wardiary_core::kernel::citation::row;
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::{Shown, Step, Subject, Trace, given};
use wardiary_core::kernel::game::{Decision, Viewer, Visibility};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Vocabulary;
use wardiary_core::kernel::phrase::{Arg, Phrase};
use wardiary_core::kernel::points::Parts;
use wardiary_core::kernel::refuse::{RuleViolation, refuse};
use wardiary_core::kernel::slots::{SlotName, Token};
use wardiary_core::kernel::unit::{Actor, Side, UnitId};
use wardiary_core::kernel::view::{Choice, Fight, Force, Offer};
use wardiary_core::kernel::visibility;
use wardiary_core::review::Review;

use super::bare::{Bare, Of, Standing, Table, begin, effects, hex, lines, lot, refusal, view};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Secret;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Action {
    /// Units and points of air power against a hex.
    Attack(Hex, Vec<UnitId>, u8),
    /// Artillery that supports the defence.
    Defend(Vec<UnitId>),
    Reveal,
    /// The sum of two dice.
    Dice(u8),
    Concede(Side),
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Attack {
    target: Hex,
    units: Vec<UnitId>,
    air: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Stage {
    Idle,
    Declared(Attack),
    Sealed(Attack, Vec<UnitId>),
    Locked(Attack, Vec<UnitId>),
    Over,
}

const TWO_DICE: [u32; 12] = [0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const AIR: u8 = 3;

impl Stage {
    const fn attack(&self) -> Option<&Attack> {
        match self {
            Self::Declared(attack) | Self::Sealed(attack, _) | Self::Locked(attack, _) => Some(attack),
            Self::Idle | Self::Over => None,
        }
    }
}

fn near(rules: &Table<Secret>, state: &Standing<Secret>, side: Side, target: Hex, steps: u32) -> Vec<UnitId> {
    let can =
        |&unit: &UnitId| state.board.hex(unit).is_some_and(|at| (1..=steps).contains(&rules.map.distance(at, target)));
    rules.of(side).filter(can).filter(|&unit| !state.sheet.contains(&unit)).collect()
}

fn within(few: &[UnitId], many: &[UnitId]) -> bool {
    few.is_sorted_by(|a, b| a < b) && few.iter().all(|unit| many.contains(unit))
}

impl Bare for Secret {
    const UNIT_FIELDS: &'static [(&'static str, usize)] = &[("at", 1), ("losses", 1), ("used", 1)];
    const MATCH_FIELDS: &'static [&'static str] =
        &["attack.air", "attack.target", "attack.units", "defence.units", "stage"];
    /// The hex that is defended.
    type Extra = Hex;
    type Action = Action;
    type Stage = Stage;
    /// Units that have been used in this phase.
    type Sheet = Vec<UnitId>;
    type Mark = UnitId;

    fn decision(_: &Table<Self>, state: &Standing<Self>) -> Option<Decision> {
        let about = |key, attack: &Attack| Phrase::new(key, [("hex", Arg::Hex(attack.target))]);
        Some(match &state.stage {
            Stage::Idle => Decision { by: Actor::Side(Side::One), ask: Phrase::bare("ask-attack") },
            Stage::Declared(attack) => Decision { by: Actor::Side(Side::Two), ask: about("ask-defence", attack) },
            Stage::Sealed(attack, _) => Decision { by: Actor::Umpire, ask: about("ask-reveal", attack) },
            Stage::Locked(attack, _) => Decision { by: Actor::Chance, ask: about("ask-dice", attack) },
            Stage::Over => return None,
        })
    }

    fn offers(rules: &Table<Self>, state: &Standing<Self>) -> Vec<Offer> {
        let (target, few) = (rules.extra, |side, steps| near(rules, state, side, rules.extra, steps));
        let (verb, choice) = match &state.stage {
            Stage::Idle => {
                let force = Force::some(few(Side::One, 1));
                ("attack", Choice::Against { hex: target, force, points: None })
            }
            Stage::Declared(_) => ("defend", Choice::Support { hex: target, of: few(Side::Two, 3), points: None }),
            Stage::Sealed(..) => ("reveal", Choice::Plain),
            Stage::Locked(..) => ("dice", Choice::Faces(TWO_DICE.to_vec())),
            Stage::Over => return Vec::new(),
        };
        vec![Offer { verb, choice }]
    }

    fn draw(rules: &Table<Self>, state: &Standing<Self>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
        match (&state.stage, Self::offers(rules, state).pop().map(|offer| offer.choice)) {
            (Stage::Idle, Some(Choice::Against { hex, force, .. })) => Action::Attack(hex, force.some, 0),
            (Stage::Declared(_), Some(Choice::Support { of, .. })) => Action::Defend(of),
            (Stage::Sealed(..), _) => Action::Reveal,
            _ => Action::Dice(u8::try_from(2 + pick(6) + pick(6)).unwrap()),
        }
    }

    fn interrupts(_: &Table<Self>, _: &Standing<Self>) -> Vec<(Actor, Action)> {
        [Side::One, Side::Two].map(|side| (Actor::Side(side), Action::Concede(side))).to_vec()
    }

    fn resolve<W: Trace>(
        rules: &Table<Self>,
        state: &Standing<Self>,
        action: &Action,
        why: &mut W,
        out: &mut Effects<Of<Self>>,
    ) -> Result<(), RuleViolation> {
        match (&state.stage, action) {
            (_, Action::Concede(_)) => out.stage(row("C-009"), Stage::Over),
            (Stage::Idle, Action::Attack(target, units, air)) => {
                if !within(units, &near(rules, state, Side::One, *target, 1)) || units.is_empty() {
                    return Err(refuse(row("C-002"), "not_adjacent"));
                }
                if *air > AIR {
                    return Err(refuse(row("C-003"), "air_points"));
                }
                let value = i32::try_from(units.len()).unwrap() * 3 + i32::from(*air);
                let subject = Subject::Hex(*target);
                out.state(given(
                    why,
                    Step { term: "attack", rule: row("C-004"), subject, value, shown: Shown::Number },
                ));
                out.stage(row("C-001"), Stage::Declared(Attack { target: *target, units: units.clone(), air: *air }));
            }
            (Stage::Declared(attack), Action::Defend(units)) => {
                if !within(units, &near(rules, state, Side::Two, attack.target, 3)) {
                    return Err(refuse(row("C-005"), "out_of_range"));
                }
                out.stage(row("C-001"), Stage::Sealed(attack.clone(), units.clone()));
            }
            (Stage::Sealed(attack, defence), Action::Reveal) => {
                // The units are marked only at the reveal: an earlier mark on a counter would give the commitment away.
                attack.units.iter().chain(defence).for_each(|&unit| out.mark(row("C-006"), unit));
                out.stage(row("C-001"), Stage::Locked(attack.clone(), defence.clone()));
            }
            (Stage::Locked(..), Action::Dice(sum)) => {
                let face = TWO_DICE.get(usize::from(*sum).wrapping_sub(1)).filter(|&&weight| weight > 0);
                face.ok_or(refuse(row("C-007"), "dice_range"))?;
                out.stage(row("C-001"), Stage::Idle);
            }
            _ => return Err(refuse(row("C-008"), "locked")),
        }
        Ok(())
    }

    fn write(sheet: &mut Vec<UnitId>, mark: &UnitId) {
        sheet.push(*mark);
        sheet.sort_unstable();
    }

    fn slots(_: &Table<Self>, state: &Standing<Self>, visit: &mut dyn FnMut(SlotName, &[Token])) {
        state.sheet.iter().for_each(|&unit| visit(SlotName::Unit(unit, "used"), &[Token::Word("yes")]));
        let units = |units: &[UnitId]| units.iter().map(|&unit| Token::Unit(unit)).collect::<Vec<_>>();
        if let Some(attack) = state.stage.attack() {
            visit(SlotName::Match("attack.target"), &[Token::Hex(attack.target)]);
            visit(SlotName::Match("attack.units"), &units(&attack.units));
            visit(SlotName::Match("attack.air"), &[Token::Number(attack.air.into())]);
        }
        let word = match &state.stage {
            Stage::Idle => "idle",
            Stage::Declared(_) => "declared",
            Stage::Sealed(_, defence) | Stage::Locked(_, defence) => {
                visit(SlotName::Match("defence.units"), &units(defence));
                if matches!(state.stage, Stage::Sealed(..)) { "sealed" } else { "locked" }
            }
            Stage::Over => "over",
        };
        visit(SlotName::Match("stage"), &[Token::Word(word)]);
    }

    fn visibility(_: &Table<Self>, state: &Standing<Self>, viewer: Viewer) -> Visibility {
        let secret = matches!(state.stage, Stage::Declared(_) | Stage::Sealed(..));
        let mine = |side| viewer == Viewer::Umpire || viewer == Viewer::Side(side);
        let mut hidden = Vec::new();
        if secret && !mine(Side::One) {
            hidden.extend(["attack.units", "attack.air"].map(SlotName::Match));
        }
        if secret && !mine(Side::Two) {
            hidden.push(SlotName::Match("defence.units"));
        }
        Visibility { hidden, ..Visibility::default() }
    }

    fn fight(state: &Standing<Self>) -> Option<Fight> {
        let attack = state.stage.attack()?;
        let attackers = attack.units.iter().map(|&unit| (unit, 3)).collect();
        Some(Fight { target: attack.target, attackers, scale: Parts::WHOLE, counted: None })
    }
}

const MAP: &str =
    "map bay\nlayout flat odd-low\nletters . open\nrows 0101\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .";
const WORDS: Vocabulary =
    Vocabulary { terrains: &["open"], features: &["road"], places: &["town"], ..Vocabulary::NONE };

/// Three American battalions next to 0303, two batteries of the defender in its rear.
fn pose() -> (Table<Secret>, Standing<Secret>) {
    let named = |id: &str| (id.to_owned(), if id.starts_with("us") { Side::One } else { Side::Two });
    let units = ["us-1", "us-2", "us-3", "ax-inf", "ax-art-1", "ax-art-2"].map(named).to_vec();
    let rules = Table::new(MAP, WORDS, units, hex("0303"));
    let hexes = ["0304", "0203", "0403", "0303", "0302", "0301"].map(hex);
    let at: Vec<_> = (0..).map(UnitId).zip(hexes).collect();
    let state = rules.stand(&at, Vec::new(), Stage::Idle);
    (rules, state)
}

fn subsets(of: &[u16]) -> Vec<Vec<UnitId>> {
    let chosen =
        |bits: usize| of.iter().enumerate().filter(move |(at, _)| bits >> at & 1 == 1).map(|(_, &unit)| UnitId(unit));
    (0..1 << of.len()).map(|bits| chosen(bits).collect()).collect()
}

fn attacks() -> Vec<Action> {
    let by = subsets(&[0, 1, 2]).into_iter().filter(|units| !units.is_empty());
    by.flat_map(|units| (0..=AIR).map(move |air| Action::Attack(hex("0303"), units.clone(), air))).collect()
}

fn play(rules: &Table<Secret>, state: &Standing<Secret>, actions: &[Action]) -> Standing<Secret> {
    let mut state = state.clone();
    actions.iter().for_each(|action| state.apply(&rules.map, &effects(rules, &state, action)));
    state
}

fn answers(rules: &Table<Secret>, state: &Standing<Secret>) -> Vec<Option<RuleViolation>> {
    let defences = subsets(&[3, 4, 5]).into_iter().chain([vec![UnitId(0)]]).map(Action::Defend);
    defences.chain(attacks()).chain([Action::Reveal, Action::Dice(7)]).map(|act| refusal(rules, state, &act)).collect()
}

#[test]
fn no_commitment_shows_through_before_the_reveal() {
    let (rules, start) = pose();
    let declared: Vec<_> = attacks().into_iter().map(|attack| play(&rules, &start, &[attack])).collect();
    for viewer in [Viewer::Side(Side::Two), Viewer::Observer] {
        let views: Vec<String> = declared.iter().map(|state| view(&rules, state, viewer)).collect();
        assert_eq!(views.len(), 28);
        assert!(views.windows(2).all(|pair| pair[0] == pair[1]), "the attack shows through to {viewer:?}");
        assert!(views[0].contains("attack.target 0303") && !views[0].contains("attack.units"));
    }
    assert!(declared.windows(2).all(|pair| answers(&rules, &pair[0]) == answers(&rules, &pair[1])));

    let sealed = |units| play(&rules, &declared[5], &[Action::Defend(units)]);
    let sealed: Vec<_> = subsets(&[4, 5]).into_iter().map(sealed).collect();
    for pair in sealed.windows(2) {
        let one = Viewer::Side(Side::One);
        assert_eq!(view(&rules, &pair[0], one), view(&rules, &pair[1], one), "the defence shows through");
        assert_ne!(view(&rules, &pair[0], Viewer::Umpire), view(&rules, &pair[1], Viewer::Umpire));
    }
}

#[test]
fn each_side_sees_its_own_and_all_see_both_after_the_reveal() {
    let (rules, start) = pose();
    let seen = |state: &Standing<Secret>, viewer| lines(&rules, &visibility::slots(&rules, state, viewer));
    let sealed = play(&rules, &start, &[attacks().remove(7), Action::Defend(vec![UnitId(4)])]);
    assert!(seen(&sealed, Viewer::Side(Side::One)).contains("attack.units us-2\n"));
    assert!(!seen(&sealed, Viewer::Side(Side::One)).contains("defence.units"));
    assert!(seen(&sealed, Viewer::Side(Side::Two)).contains("defence.units ax-art-1\n"));
    let locked = play(&rules, &sealed, &[Action::Reveal]);
    for viewer in [Viewer::Side(Side::One), Viewer::Side(Side::Two), Viewer::Observer, Viewer::Umpire] {
        assert!(
            seen(&locked, viewer).contains("attack.units us-2\n") && seen(&locked, viewer).contains("defence.units")
        );
    }
    assert_eq!(refusal(&rules, &locked, &Action::Defend(Vec::new())).unwrap().breach.code, "locked");
    let faces: Vec<u8> = (0..=13).filter(|&sum| refusal(&rules, &locked, &Action::Dice(sum)).is_none()).collect();
    assert_eq!(faces, (2..=12).collect::<Vec<_>>());
}

#[test]
fn an_entry_is_told_as_far_as_the_viewer_may_know() {
    let (rules, start) = pose();
    let attack = attacks().remove(3);
    let done = effects(&rules, &start, &attack);
    let told = visibility::visible_changes(&rules, &start, &done, Viewer::Side(Side::Two));
    let names: Vec<SlotName> = told.changes.iter().map(|(name, ..)| *name).collect();
    assert_eq!(names, ["attack.target", "stage"].map(SlotName::Match), "the figure and the words stay with the umpire");
    assert!(!told.whole);
    assert!(visibility::visible_changes(&rules, &start, &done, Viewer::Side(Side::One)).whole);

    let sealed = play(&rules, &start, &[attack, Action::Defend(vec![UnitId(5)])]);
    let told = visibility::visible_changes(
        &rules,
        &sealed,
        &effects(&rules, &sealed, &Action::Reveal),
        Viewer::Side(Side::Two),
    );
    assert!(
        told.changes
            .iter()
            .any(|(name, was, is)| *name == SlotName::Match("attack.units") && was.is_empty() && is.len() == 1)
    );
}

#[test]
fn a_match_writes_who_decided_and_who_interrupted() {
    let (rules, start) = pose();
    let mut game = begin(rules, start);
    let mut pick = lot(11);
    for by in [Actor::Side(Side::One), Actor::Side(Side::Two), Actor::Umpire, Actor::Chance] {
        let action = Secret::draw(game.rules(), game.state(), &mut pick);
        assert_eq!(game.propose(&action, Some(0)).unwrap().by, by);
    }
    let last = game.propose(&Action::Concede(Side::Two), Some(0)).unwrap();
    assert_eq!(
        (last.by, game.review(Viewer::Umpire).at(game.count()).pending()),
        (Actor::Side(Side::Two), None),
        "conceded out of turn"
    );
}
