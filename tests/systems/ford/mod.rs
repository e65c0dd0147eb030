//! The ford: two hexes, one unit, one die. It is the smallest rule book, for tests of the features that every rule book gets.

use crate::kernel::outline::prelude::*;

/// Id of the system.
pub const ID: &str = "ford";
/// The system.
pub type Ford = Outlined<Book>;
/// The rule book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Book;

declared! {
    /// The actions.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Action ("action", wanted("an action"), "entry-") {
        /// The rider tries the ford (F-001).
        ["attack", "anfall"] Attack { hex: Hex, units: Vec<UnitId> },
        /// The die falls (F-002).
        ["die", "tärning"] Die { die: u8 [wanted("what the die shows, 1 to 6", 0..=99)] },
    }
}

declared! {
    /// A moment.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Stage ("moment", wanted("a moment"), "ask-") {
        /// The rider may try the ford.
        ["combat", "strid"] Combat { turn: u8 },
        /// The die is to be rolled for the way to this hex.
        ["die", "tärning"] Die { turn: u8, to: Hex },
        /// The match is over.
        ["over", "slut"] Over { turn: u8 },
    }
}

impl Outline for Book {
    const ID: &'static str = ID;
    const ROWS: &'static str = include_str!("rows.txt");
    const SCENE: &'static str = include_str!("ford.scene");
    const WORDS: [&'static str; 2] = [include_str!("words.en.ftl"), include_str!("words.sv.ftl")];
    type Action = Action;
    type Stage = Stage;

    fn begins(_: Side) -> Stage {
        Stage::Combat { turn: 1 }
    }

    fn moment(stage: &Stage) -> (Phase, Option<Side>, u16) {
        match *stage {
            Stage::Combat { turn } | Stage::Die { turn, .. } => (Phase::COMBAT, Some(Side::One), turn.into()),
            Stage::Over { turn } => (Phase::OVER, None, turn.into()),
        }
    }

    fn question(rules: &Rules<Self>, state: &State<Ford>) -> Option<(Decision, Vec<Offer>)> {
        let ask = |by, key| Decision { by, ask: Phrase::new(key, [("kind", Arg::Case("ground"))]) };
        let beyond = state.board.hex(UnitId(0)).into_iter().flat_map(|at| rules.map.neighbours(at));
        let force = Force { all: vec![UnitId(0)], ..Force::default() };
        let over = |hex| Offer { verb: "attack", choice: Choice::Against { hex, force: force.clone(), points: None } };
        match state.stage {
            Stage::Combat { .. } => {
                Some((ask(Actor::Side(Side::One), "ask-combat"), beyond.map(|(_, hex)| over(hex)).collect()))
            }
            Stage::Die { .. } => Some((ask(Actor::Chance, "ask-die"), vec![Offer::die("die")])),
            Stage::Over { .. } => None,
        }
    }

    fn resolve<W: Trace>(play: &mut Resolution<'_, Ford, W>, action: &Action) -> Result<(), RuleViolation> {
        match (play.now.stage, action) {
            (Stage::Combat { turn }, &Action::Attack { hex: to, .. }) => {
                if play.now.board.hex(UnitId(0)).is_none_or(|from| play.rules.map.distance(from, to) != 1) {
                    let far = refuse(row("F-001"), "not_adjacent").with("case", Arg::Case("attack"));
                    return Err(far.with("unit", Arg::Unit(UnitId(0))).with("hex", Arg::Hex(to)));
                }
                play.stage(row("F-001"), Stage::Die { turn, to });
            }
            (Stage::Die { .. }, &Action::Die { die: die @ (0 | 7..) }) => {
                return Err(refuse(row("F-002"), "die_range").with("die", Arg::Number(die.into())));
            }
            (Stage::Die { turn, to }, Action::Die { die: 4.. }) => {
                play.place(row("F-002"), UnitId(0), Place::On(to));
                play.stage(row("F-002"), Stage::Over { turn });
            }
            (Stage::Die { turn: turn @ 3.., .. }, Action::Die { .. }) => play.stage(row("F-003"), Stage::Over { turn }),
            (Stage::Die { turn, .. }, Action::Die { .. }) => play.stage(row("F-001"), Stage::Combat { turn: turn + 1 }),
            _ => return Err(untimely(row("F-001"), "wrong_state")),
        }
        Ok(())
    }
}
