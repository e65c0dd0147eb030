//! Two matches that differ only in facts hidden from a side: decrees about unseen units, orders and refused proposals of the enemy.
//!
//! They are played side by side, entry by entry, as long as the side sees the same of both, and are cut where it would see a difference.

use std::collections::BTreeSet;

use wardiary_core::diary::match_log::Match;
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::NoTrace;
use wardiary_core::kernel::game::{Recorded, State, System, Viewer};
use wardiary_core::kernel::notation::Line;
use wardiary_core::kernel::play::{Style, choose};
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_core::kernel::resolution::Resolution;
use wardiary_core::kernel::slots::{Names as _, SlotName, Token, all};
use wardiary_core::kernel::unit::{Actor, Place, Side, UnitId};
use wardiary_core::kernel::view::Moment;
use wardiary_core::kernel::visibility;

/// Maximum number of tries to find an entry of one kind, such as an entry that both matches accept.
const TRIES: u32 = 12;
/// Decrees to try; each game knows some of them. `U` is the unit, `H` a hex, `N` a number.
const DECREES: [&str; 4] = ["place U H", "losses U N", "fatigue U N", "remove U"];
/// Orders as they might be typed; the rules refuse most of them. `U` is a unit of the side, `H` a hex.
const ORDERS: [&str; 5] = ["move U H", "move U to H", "attack H by U", "bombard H U", "strategic U H"];

/// A small generator of numbers (xorshift): the same seed, the same numbers.
pub(super) struct Picks(u64);

impl Picks {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `n`.
    pub(super) fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        u32::try_from((self.0 >> 33) % u64::from(n.max(1))).expect("less than n")
    }

    fn one<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        let n = u32::try_from(of.len()).ok().filter(|n| *n > 0)?;
        of.get(self.below(n) as usize)
    }
}

/// Two matches in notation that look the same to a side.
pub(super) struct Twins {
    /// The entries of each, one a line.
    pub(super) lines: [Vec<String>; 2],
    /// The ids of units and hexes in which the matches differ.
    pub(super) units: BTreeSet<String>,
    pub(super) hexes: BTreeSet<String>,
    /// Entries that differ between the matches.
    pub(super) differing: usize,
    /// Entries after which the positions differ.
    pub(super) apart: usize,
    /// Whether the last positions differ.
    pub(super) ends_apart: bool,
    /// Orders of the side's own that were refused in both.
    pub(super) refused: usize,
    /// Orders of the side's own whose answer depended on hidden facts.
    pub(super) betrayed: Vec<String>,
}

type Slot = (SlotName, Vec<Token>);

/// The parts of a position that a side can know, according to the system and not to any page.
#[derive(PartialEq)]
struct Seen {
    slots: Vec<Slot>,
    asked: Option<Actor>,
    moment: Moment,
}

/// One of the two, as far as it has been played.
struct One<'a, S: System> {
    rules: &'a S::Rules,
    state: State<S>,
    lines: Vec<String>,
}

/// The result of a tried entry.
struct Tried<S: System> {
    line: String,
    state: State<S>,
}

impl<S: System> One<'_, S> {
    fn after(&self, effects: &Effects<S>) -> State<S> {
        let mut state = self.state.clone();
        state.apply(self.rules.map(), effects);
        state
    }

    fn taken(&self, action: &S::Action) -> Result<Tried<S>, RuleViolation> {
        let (mut why, mut effects) = (NoTrace, Effects::default());
        let mut play = Resolution::new(self.rules, &self.state, &mut why, &mut effects);
        S::resolve(&mut play, action, Recorded::default())?;
        Ok(Tried { line: S::print_action(self.rules, action), state: self.after(&effects) })
    }

    fn decreed(&self, text: &str) -> Option<Tried<S>> {
        let amendment = S::parse_amendment(self.rules, &mut Line::new(text, 1)).ok()?;
        let mut effects = Effects::default();
        S::amend(self.rules, &self.state, &amendment, &mut effects).ok()?;
        Some(Tried { line: S::print_amendment(self.rules, &amendment), state: self.after(&effects) })
    }

    fn seen(&self, state: &State<S>, viewer: Viewer) -> Seen {
        Seen {
            slots: visibility::slots::<S>(self.rules, state, viewer),
            asked: S::asked(self.rules, state),
            moment: S::moment(self.rules, state),
        }
    }

    /// Returns whether a side knows nothing of a unit, except perhaps that something is there.
    fn hides(&self, unit: UnitId, viewer: Viewer) -> bool {
        S::visibility(self.rules, &self.state, viewer).hides(SlotName::Unit(unit, "at"))
    }

    /// Returns whether an entry changes something, and all its changes are hidden from a side before and after.
    fn is_unseen(&self, after: &State<S>, viewer: Viewer) -> bool {
        let [was, is] = [&self.state, after].map(|state| all(self.rules, state));
        let only =
            |a: &[Slot], b: &[Slot]| a.iter().filter(|slot| !b.contains(slot)).map(|slot| slot.0).collect::<Vec<_>>();
        let changed = [only(&was, &is), only(&is, &was)].concat();
        let seen = [&self.state, after].map(|state| S::visibility(self.rules, state, viewer));
        !changed.is_empty() && changed.iter().all(|name| seen.iter().all(|seen| seen.hides(*name)))
    }

    /// Returns whether an action affects a hex with something that the side knows, so that it would notice.
    fn is_felt(&self, action: &S::Action, viewer: Viewer) -> bool {
        let hexes = S::words(self.rules, &self.state, action).named().hexes.into_iter();
        let mut there = hexes.flat_map(|hex| self.state.board.at(self.rules.map(), hex));
        there.any(|unit| !self.hides(unit, viewer))
    }
}

/// Both matches while they are played.
struct Both<'a, S: System> {
    games: [One<'a, S>; 2],
    side: Side,
    viewer: Viewer,
    styles: [Style; 2],
    picks: Picks,
    /// Average number of entries from one decree to the next. With fewer decrees the matches stay alike longer.
    rate: u32,
    owners: Vec<(UnitId, Side)>,
    hexes: Vec<String>,
    made: Twins,
}

/// Plays a match twice from its opening, up to this many entries, as long as a side sees the same of both.
pub(super) fn twins<S: System>(game: &Match<S>, side: Side, (seed, most): (u64, usize)) -> Twins {
    let one = || One { rules: game.rules(), state: game.state().clone(), lines: Vec::new() };
    let style = if seed % 2 == 0 { Style::Random } else { Style::Heuristic };
    let (map, pieces) = (game.rules().map(), S::position(game.rules(), game.state()).pieces);
    let mut both = Both {
        games: [one(), one()],
        side,
        viewer: Viewer::Side(side),
        styles: [style; 2],
        picks: Picks::new(seed),
        rate: [5, 15, 40][usize::try_from(seed % 3).expect("below three")],
        owners: pieces.iter().map(|piece| (piece.unit, piece.side)).collect(),
        hexes: map.hexes().map(|hex| map.name(hex)).collect(),
        made: Twins {
            lines: [Vec::new(), Vec::new()],
            units: BTreeSet::new(),
            hexes: BTreeSet::new(),
            differing: 0,
            apart: 0,
            ends_apart: false,
            refused: 0,
            betrayed: Vec::new(),
        },
    };
    while both.games[0].lines.len() < most && both.step() {
        let apart = all(both.games[0].rules, &both.games[0].state) != all(both.games[1].rules, &both.games[1].state);
        both.made.apart += usize::from(apart);
        both.made.ends_apart = apart;
    }
    let [one, other] = both.games;
    Twins { lines: [one.lines, other.lines], ..both.made }
}

impl<S: System> Both<'_, S> {
    /// Plays one entry, and now and then a record besides play. Returns `false` if the matches end, or if the side would see the difference.
    fn step(&mut self) -> bool {
        let asked = S::asked(self.games[0].rules, &self.games[0].state);
        assert_eq!(asked, S::asked(self.games[1].rules, &self.games[1].state), "who decides is known to all");
        let Some(asked) = asked else { return false };
        if self.games[0].lines.len() > 3 && self.picks.below(self.rate) == 0 {
            self.decree();
        }
        if asked == Actor::Side(self.side) && self.picks.below(2) == 0 {
            self.order();
        }
        if self.picks.below(9) == 0 {
            self.propose();
        }
        match asked {
            Actor::Side(side) if side != self.side => self.enemy() || self.same(),
            Actor::Side(_) | Actor::Team(_) | Actor::Umpire | Actor::Chance => self.same(),
        }
    }

    fn draw(&mut self, game: usize) -> S::Action {
        let (one, picks) = (&self.games[game], &mut self.picks);
        choose::<S>(one.rules, &one.state, self.styles, &mut |n| picks.below(n))
    }

    fn any(&mut self, game: usize) -> S::Action {
        let (one, picks) = (&self.games[game], &mut self.picks);
        S::draw(one.rules, &one.state, &mut |n| picks.below(n))
    }

    fn is_alike(&self, tried: [&State<S>; 2]) -> bool {
        let [one, other] = [0, 1].map(|at| self.games[at].seen(tried[at], self.viewer));
        one == other
    }

    fn write(&mut self, tried: [Tried<S>; 2], prefix: &str, suffixes: [&str; 2]) {
        for ((game, Tried { line, state }), suffix) in self.games.iter_mut().zip(tried).zip(suffixes) {
            game.state = state;
            game.lines.push(format!("{prefix}{line}{suffix}"));
        }
    }

    /// Plays an entry that both accept.
    fn same(&mut self) -> bool {
        for _ in 0..TRIES {
            let action = self.draw(0);
            let [one, other] = [0, 1].map(|at| self.games[at].taken(&action));
            let is_own = S::asked(self.games[0].rules, &self.games[0].state) == Some(Actor::Side(self.side));
            match (one, other) {
                (Ok(one), Ok(other)) if self.is_alike([&one.state, &other.state]) => {
                    self.write([one, other], "", ["", ""]);
                    return true;
                }
                (Ok(one), Err(refused)) if is_own => {
                    self.made.betrayed.push(format!("`{}` is taken in one, and in the other {refused:?}", one.line));
                }
                _ => {}
            }
        }
        false
    }

    /// Plays an order of the enemy that differs between the matches and is unseen in both.
    fn enemy(&mut self) -> bool {
        for _ in 0..TRIES {
            let actions = [self.any(0), self.any(1)];
            let [Ok(one), Ok(other)] = [0, 1].map(|at| self.games[at].taken(&actions[at])) else { continue };
            let is_unseen = |at: usize, after: &State<S>| {
                let game = &self.games[at];
                game.is_unseen(after, self.viewer) && !game.is_felt(&actions[at], self.viewer)
            };
            let is_other = one.line != other.line && is_unseen(0, &one.state) && is_unseen(1, &other.state);
            if is_other && self.is_alike([&one.state, &other.state]) {
                let named =
                    [0, 1].map(|at| S::words(self.games[at].rules, &self.games[at].state, &actions[at]).named());
                for named in named {
                    self.note(
                        named.units,
                        named.hexes.into_iter().map(|hex| self.games[0].rules.map().name(hex)).collect(),
                    );
                }
                self.made.differing += 1;
                self.write([one, other], "", ["", ""]);
                return true;
            }
        }
        false
    }

    fn note(&mut self, units: Vec<UnitId>, hexes: Vec<String>) {
        let rules = self.games[0].rules;
        self.made.units.extend(units.into_iter().map(|unit| rules.unit_id(unit).to_owned()));
        self.made.hexes.extend(hexes);
    }

    /// Plays a decree about an unseen enemy unit, a different one in each match.
    fn decree(&mut self) {
        for _ in 0..TRIES {
            let enemies: Vec<UnitId> =
                self.owners.iter().filter(|(_, side)| *side != self.side).map(|(unit, _)| *unit).collect();
            let Some(&unit) = self.picks.one(&enemies) else { return };
            let text = (*self.picks.one(&DECREES).expect("there are some")).to_owned();
            let mut of = |at: usize| {
                let hex = self.picks.one(&self.hexes).cloned().unwrap_or_default();
                let number = self.picks.below(if at == 0 { 3 } else { 60 }).to_string();
                let one = &self.games[at];
                // A decree with a unit names the same one in both matches.
                let text = text.replace('U', one.rules.unit_id(unit)).replace('H', &hex).replace('N', &number);
                one.decreed(&text).map(|tried| (tried, hex))
            };
            let (Some((one, here)), Some((other, there))) = (of(0), of(1)) else { continue };
            let is_hidden = |at: usize, after: &State<S>| self.games[at].is_unseen(after, self.viewer);
            let is_other = one.line != other.line && is_hidden(0, &one.state) && is_hidden(1, &other.state);
            if is_other && self.is_alike([&one.state, &other.state]) {
                let row = decree_row::<S>(self.games[0].rules);
                self.note(vec![unit], vec![here, there]);
                self.made.differing += 1;
                let because = [" because as the umpire saw it", " because the count was another one than was written"];
                self.write([one, other], &format!("amend {row} "), because);
                return;
            }
        }
    }

    /// Plays an order of the side as it might be typed. It is refused in both in the same way, and then recorded as proposed.
    fn order(&mut self) {
        let own = |place: Place| matches!(place, Place::On(_));
        let board = &self.games[0].state.board;
        let units: Vec<UnitId> =
            self.owners.iter().filter(|(_, side)| *side == self.side).map(|(unit, _)| *unit).collect();
        let units: Vec<UnitId> = units.into_iter().filter(|&unit| own(board.place(unit))).collect();
        let Some(&unit) = self.picks.one(&units) else { return };
        let rules = self.games[0].rules;
        // An order could reveal the places of hidden enemies.
        let hidden = |game: &One<'_, S>| {
            let of = self.owners.iter().filter(|(_, side)| *side != self.side).map(|(unit, _)| *unit);
            of.filter(|&unit| game.hides(unit, self.viewer))
                .filter_map(|unit| game.state.board.hex(unit))
                .collect::<Vec<_>>()
        };
        let hidden: Vec<String> = self.games.iter().flat_map(hidden).map(|hex| rules.map().name(hex)).collect();
        let from = if self.picks.below(2) == 0 && !hidden.is_empty() { &hidden } else { &self.hexes };
        let Some(hex) = self.picks.one(from).cloned() else { return };
        let text =
            self.picks.one(&ORDERS).expect("there are some").replace('U', rules.unit_id(unit)).replace('H', &hex);
        let Ok(action) = S::parse_action(rules, &mut Line::new(&text, 1)) else { return };
        match [0, 1].map(|at| self.games[at].taken(&action)) {
            [Err(one), Err(other)] if one != other => {
                self.made.betrayed.push(format!("`{text}`: {one:?}, and {other:?}"));
            }
            [Err(_), Err(_)] => {
                let line = format!("propose {} {}", S::side_word(self.side), S::print_action(rules, &action));
                self.games.iter_mut().for_each(|game| game.lines.push(line.clone()));
                self.made.refused += 1;
            }
            [Ok(_), Ok(_)] => {}
            [one, other] => {
                let refused = [one.err(), other.err()];
                self.made.betrayed.push(format!("`{text}` is taken in one of them: {refused:?}"));
            }
        }
    }

    /// Plays a refused proposal of the enemy, a different one in each match.
    fn propose(&mut self) {
        let enemies: Vec<UnitId> =
            self.owners.iter().filter(|(_, side)| *side != self.side).map(|(unit, _)| *unit).collect();
        let mut line = |at: usize| {
            for _ in 0..TRIES {
                let (Some(&unit), Some(hex)) = (self.picks.one(&enemies), self.picks.one(&self.hexes)) else {
                    continue;
                };
                let game = &self.games[at];
                let text =
                    self.picks.one(&ORDERS).map(|order| order.replace('U', game.rules.unit_id(unit)).replace('H', hex));
                let action = text.and_then(|text| S::parse_action(game.rules, &mut Line::new(&text, 1)).ok());
                if let Some(action) = action.filter(|action| game.taken(action).is_err()) {
                    return Some(format!(
                        "propose {} {}",
                        S::side_word(self.side.enemy()),
                        S::print_action(game.rules, &action)
                    ));
                }
            }
            None
        };
        let (Some(one), Some(other)) = (line(0), line(1)) else { return };
        self.made.differing += usize::from(one != other);
        self.games.iter_mut().zip([one, other]).for_each(|(game, line)| game.lines.push(line));
    }
}

/// Returns a row of the book for a decree: its last one.
fn decree_row<S: System>(rules: &S::Rules) -> String {
    S::book(rules).rows.last().map(|row| row.rule.to_string()).unwrap_or_default()
}
