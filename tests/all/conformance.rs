//! Requirements on every system, tried by random play drawn from its own offers: play reaches the end, drawn actions are accepted, text and
//! position agree, the same choices lead to the same position, and a derivation agrees with its result.

use std::collections::BTreeMap;
use std::thread;

use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::script::offer_line;
use wardiary_core::editions::{Listed, Opening, begin, pose, scenario, systems};
use wardiary_core::kernel::effect::{Effects, Stated};
use wardiary_core::kernel::explain::{Explanation, NoTrace};
use wardiary_core::kernel::game::{Recorded, State, System};
use wardiary_core::kernel::notation::{Line, swedish};
use wardiary_core::kernel::resolution::Resolution;
use wardiary_core::kernel::slots::{Form, Names, Scratch, SlotName, Token, all, root};
use wardiary_core::of_any;

use super::offers::taken_up;

/// More actions than a match of a training scenario has.
const LONGEST: usize = 20_000;

/// A small random number generator, the same on every machine (splitmix64).
#[derive(Clone)]
pub(crate) struct Lot(u64);

impl Lot {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, n: u32) -> u32 {
        u32::try_from(self.next() % u64::from(n)).expect("less than n")
    }
}

/// Counts of questions in some matches, each answered correctly; a wrong answer stops the test.
#[derive(Clone, Copy, Default)]
pub(crate) struct Asked {
    pub(crate) matches: u64,
    /// Actions drawn, each written, read, resolved twice and applied.
    pub(crate) entries: u64,
    /// Effects and figures checked against slots and derivation.
    pub(crate) stated: u64,
    /// Positions written as a scene, read and compared.
    pub(crate) scenes: u64,
    /// Offers accepted.
    pub(crate) offers: u64,
}

type Pose<S> = fn(&str) -> (<S as System>::Rules, State<S>);
type Values = BTreeMap<SlotName, Vec<Token>>;

/// One action of a match, with its questions.
struct Walk<S: System> {
    rules: S::Rules,
    state: State<S>,
    pose: Pose<S>,
    lot: Lot,
    said: String,
    asked: Asked,
}

impl<S: System> Walk<S> {
    fn new(pose: Pose<S>, scene: &str, seed: u64) -> Self {
        let (rules, state) = pose(scene);
        Self { rules, state, pose, lot: Lot::new(seed), said: format!("seed {seed}"), asked: Asked::default() }
    }

    fn draw(&mut self) -> S::Action {
        let lot = &mut self.lot;
        S::draw(&self.rules, &self.state, &mut |n| lot.below(n))
    }

    /// Draws an action and applies it; `false` at the end of the match.
    fn step(&mut self) -> bool {
        let decision = S::decision(&self.rules, &self.state);
        assert_eq!(S::asked(&self.rules, &self.state), decision.as_ref().map(|decision| decision.by), "{}", self.said);
        if decision.is_none() {
            return false;
        }
        let action = self.draw();
        self.said = format!(
            "{} after {}",
            S::print_action(&self.rules, &action),
            self.said.split(" after ").last().unwrap_or("")
        );
        self.speaks_as_written(&action);
        let effects = self.resolves(&action);
        self.asked.entries += 1;
        self.asked.stated += (effects.iter().count() + effects.figures().len()) as u64;
        self.apply(&effects);
        true
    }

    /// Printing, reading and printing again gives the same action and the same line.
    fn speaks_as_written(&self, action: &S::Action) {
        let text = S::print_action(&self.rules, action);
        let read =
            S::parse_action(&self.rules, &mut Line::new(&text, 1)).unwrap_or_else(|e| panic!("{}: {e}", self.said));
        assert_eq!(&read, action, "{}: reading gives the action back", self.said);
        assert_eq!(S::print_action(&self.rules, &read), text, "{}: there is one way to write it", self.said);
        // A game without its own Swedish words, such as a probe, has only those of every game.
        if !S::NOTATION.is_empty() {
            let told = swedish(&text, S::NOTATION);
            assert_ne!(told.split(' ').next(), text.split(' ').next(), "{}: its verb has a Swedish word", self.said);
            let read = S::parse_action(&self.rules, &mut Line::new(&told, 1))
                .unwrap_or_else(|e| panic!("{}: {told}: {e}", self.said));
            assert_eq!(&read, action, "{}: `{told}` is the same action", self.said);
        }
    }

    /// The action is accepted, with and without a trace alike, and the derivation contains every stored figure.
    fn resolves(&self, action: &S::Action) -> Effects<S> {
        let (mut told, mut silent) = (Effects::default(), Effects::default());
        let mut account = Explanation::default();
        let now = Recorded::default();
        S::resolve(&mut Resolution::new(&self.rules, &self.state, &mut account, &mut told), action, now)
            .unwrap_or_else(|violation| panic!("{}: what is drawn is accepted, not {violation}", self.said));
        S::resolve(&mut Resolution::new(&self.rules, &self.state, &mut NoTrace, &mut silent), action, now)
            .unwrap_or_else(|violation| panic!("{}: silence changes no verdict: {violation}", self.said));
        assert!(told.iter().eq(silent.iter()), "{}: a listener changes no effect", self.said);
        assert_eq!(told.figures(), silent.figures(), "{}: a listener changes no figure", self.said);
        for figure in told.figures() {
            let derived = account.steps().iter().any(|step| Stated { rule: step.rule, value: step.value } == *figure);
            assert!(derived, "{}: the figure {figure:?} is derived", self.said);
        }
        told
    }

    /// Effects change only the slots that they touch; the board stays valid.
    fn apply(&mut self, effects: &Effects<S>) {
        let before = values(&self.rules, &self.state);
        let mut scratch = Scratch::default();
        scratch.touch(&self.rules, &self.state, effects);
        self.state.apply(self.rules.map(), effects);
        let after = values(&self.rules, &self.state);
        let touched: Vec<SlotName> = scratch.names::<S>().collect();
        let changed = before.keys().chain(after.keys()).filter(|name| before.get(name) != after.get(name));
        for name in changed {
            assert!(touched.contains(name), "{}: {name:?} changed untouched", self.said);
        }
        assert!(self.state.board.check(self.rules.map()), "{}: the board is in order", self.said);
        let contradiction = S::contradiction(&self.rules, &self.state);
        assert_eq!(contradiction, None, "{}: no match comes to what cannot be", self.said);
    }

    /// The position as a scene reads back to itself, and the scene gives the same text again.
    fn reads_back(&mut self) -> (S::Rules, State<S>) {
        let text = S::scene(&self.rules, &self.state);
        let (rules, state) = (self.pose)(&text);
        self.asked.scenes += 1;
        assert_eq!(S::scene(&rules, &state), text, "{}: a scene is written one way", self.said);
        assert!(state == self.state, "{}: a scene reads back to the same position", self.said);
        assert_eq!(
            root(Form::Lines, &rules, &state),
            root(Form::Lines, &self.rules, &self.state),
            "{}: its slots are the same",
            self.said
        );
        (rules, state)
    }

    /// The rules accept each offer as printed, however its choices are filled in.
    fn keeps_its_offers(&mut self, times: u32) {
        for offer in S::offers(&self.rules, &self.state) {
            let line = offer_line(&self.rules, &offer);
            for _ in 0..times {
                let text = taken_up(&line, &mut self.lot);
                let read = S::parse_action(&self.rules, &mut Line::new(&text, 1));
                let action =
                    read.unwrap_or_else(|error| panic!("{}: offered `{line}`, yet `{text}`: {error}", self.said));
                let (now, mut out) = (Recorded::default(), Effects::default());
                let verdict =
                    S::resolve(&mut Resolution::new(&self.rules, &self.state, &mut NoTrace, &mut out), &action, now);
                assert!(verdict.is_ok(), "{}: offered `{line}`, yet `{text}` is {verdict:?}", self.said);
                self.asked.offers += 1;
            }
        }
    }
}

fn values<S: System>(rules: &S::Rules, state: &State<S>) -> Values {
    all(rules, state).into_iter().collect()
}

/// Plays one match: some actions from the scenario, then from the position as read back from its text, to the end.
pub(crate) fn conforms<S: System>(pose: Pose<S>, scene: &str, seed: u64) -> Asked {
    let mut walk = Walk::new(pose, scene, seed);
    for _ in 0..walk.lot.below(60) {
        walk.step();
    }
    let (rules, state) = walk.reads_back();
    (walk.rules, walk.state) = (rules, state);
    let mut length = 0;
    loop {
        if walk.lot.below(24) == 0 {
            walk.keeps_its_offers(1);
            walk.reads_back();
        } else if !S::fight(&walk.state).is_empty() {
            walk.keeps_its_offers(3);
        }
        if !walk.step() {
            break;
        }
        length += 1;
        assert!(length < LONGEST, "{}: a match comes to its end", walk.said);
    }
    walk.reads_back();
    Asked { matches: 1, ..walk.asked }
}

/// Plays the same match twice without any of the questions; both must end the same. Returns the root of that end.
pub(crate) fn replays<S: System>(pose: Pose<S>, scene: &str, seed: u64) -> [u8; 32] {
    let play = || {
        let mut walk = Walk::new(pose, scene, seed);
        let mut actions = Vec::new();
        while S::decision(&walk.rules, &walk.state).is_some() {
            let action = walk.draw();
            let mut effects = Effects::default();
            let now = Recorded::default();
            S::resolve(&mut Resolution::new(&walk.rules, &walk.state, &mut NoTrace, &mut effects), &action, now)
                .expect("drawn from offers");
            walk.state.apply(walk.rules.map(), &effects);
            actions.push(action);
        }
        (actions, root(Form::Lines, &walk.rules, &walk.state))
    };
    let (first, again) = (play(), play());
    assert!(first == again, "seed {seed}: the same choices lead to the same position");
    first.1
}

/// A scene of a system, posed.
pub(crate) fn posed<S: Listed>(scene: &str) -> (S::Rules, State<S>) {
    pose::<S>(scene).unwrap_or_else(|error| panic!("a scene of {} can be read: {error}\n{scene}", S::ID))
}

/// Every scene of the fixtures reads back from its own text, in any moment, and keeps its offers there and after each line of its script.
fn scenes_hold<S: System>(pose: Pose<S>) {
    for (id, _, text) in wardiary_fixtures::scenes(S::ID) {
        let mut walk = Walk::<S>::new(pose, &text, 1);
        walk.said = format!("scene {id}");
        walk.reads_back();
        walk.keeps_its_offers(3);
        for line in text.lines().filter_map(|line| line.strip_prefix("> ")) {
            let (after, line) =
                line.strip_prefix("after ").and_then(|rest| rest.split_once(' ')).unwrap_or(("0", line));
            let after_ms = after.parse::<u32>().expect("seconds") * 1000;
            // The tests of scenes try decrees, and units that only a variant has.
            let Ok(action) = S::parse_action(&walk.rules, &mut Line::new(line, 1)) else { continue };
            let mut out = Effects::default();
            let verdict = S::resolve(
                &mut Resolution::new(&walk.rules, &walk.state, &mut NoTrace, &mut out),
                &action,
                Recorded { after_ms: Some(after_ms) },
            );
            if verdict.is_ok() {
                walk.apply(&out);
                walk.said = format!("scene {id} after `{line}`");
                walk.keeps_its_offers(3);
            }
        }
    }
}

/// The scenes of a match's system.
fn scenes_of<S: Listed>(_: &Match<S>) {
    scenes_hold::<S>(posed::<S>);
}

#[test]
fn the_scenes_of_every_system_read_back() {
    thread::scope(|scope| {
        for system in systems() {
            scope.spawn(move || {
                let begun = begin(scenario(system, None).expect("a scenario"), &Opening::default()).expect("it begins");
                of_any!(&begun.game, game => scenes_of(game));
            });
        }
    });
}
