//! A question in the sequence of play: who must answer, the possible answers, and the form of the moment in a scene,
//! together in one place.
//!
//! A system lists its moments with [`questions!`](crate::questions), which generates the functions that [`System`]
//! needs. The code that carries out an answer is in the module of its chapter of the rule book.

use super::explain::Subject;
use super::game::{Decision, State, System};
use super::hex::Hex;
use super::notation::{Line, ParseError};
use super::phrase::{Arg, Phrase};
use super::play::Lot;
use super::slots::Token;
use super::unit::{Actor, Side};
use super::view::Offer;

/// One question, with the part of the moment that it concerns.
pub trait Question<S: System>: Sized {
    /// First word of the moment in the slot `stage`.
    const WORD: &'static str;

    /// Returns who must answer, and the question in words.
    fn asks(&self, rules: &S::Rules, state: &State<S>) -> Decision;

    /// Returns who must answer; replay needs only this, without the words of the question.
    fn by(&self, rules: &S::Rules, state: &State<S>) -> Actor {
        self.asks(rules, state).by
    }

    /// Returns the subject of the question, such as the attacked hex or the aircraft under fire.
    fn about(&self) -> Vec<Subject> {
        Vec::new()
    }

    /// Returns all possible answers.
    fn offers(&self, rules: &S::Rules, state: &State<S>) -> Vec<Offer>;

    /// Draws one legal answer.
    fn draw(&self, rules: &S::Rules, state: &State<S>, lot: &mut Lot<'_>) -> S::Action;

    /// Writes the words of the moment that follow [`Question::WORD`].
    fn write(&self, out: &mut Vec<Token>);

    /// Reads the words that [`Question::write`] writes, into the moment of `turn`.
    ///
    /// # Errors
    /// With line and column.
    fn read(rules: &S::Rules, turn: u16, line: &mut Line<'_>) -> Result<S::Stage, ParseError>;
}

/// The word of the moment after the end of a match.
pub const OVER: &str = "over";

/// Returns a question to a side; the words of the question name the side.
#[must_use]
pub fn put_to(side: Side, key: &'static str) -> Decision {
    Decision { by: Actor::Side(side), ask: Phrase::new(key, [("side", Arg::Side(side))]) }
}

/// Returns a question to a side about a hex.
#[must_use]
pub fn put_about(side: Side, key: &'static str, hex: Hex) -> Decision {
    let Decision { by, mut ask } = put_to(side, key);
    ask.args.push(("hex", Arg::Hex(hex)));
    Decision { by, ask }
}

/// Generates the functions over all questions of a system from their list: `decision`, `about`, `offers`, `draw`, `write`,
/// `read` and the words of all moments.
///
/// The first line names the game, the moment at which the match is over and no question is asked, and the action drawn there. Each
/// other line has a pattern of the moment and the question made of its parts:
///
/// ```text
/// questions! {
///     Game; Stage::Over => Action::End;
///     Stage::Setup { side, .. } => setup::SetUp { side: *side },
///     Stage::Battle { side, battle, step: BattleStep::Offer, .. } => exchange::Offer { side: *side, battle },
/// }
/// ```
#[macro_export]
macro_rules! questions {
    ($system:ty; $Stage:ident::$Over:ident => $end:expr; $($moment:pat => $($name:ident)::+ { $($part:ident $(: $value:expr)?),* $(,)? }),+ $(,)?) => {
        /// Words of all moments, in the order of the book.
        pub(crate) const WORDS: &[&str] =
            &[$(<$($name)::+ as $crate::kernel::question::Question<$system>>::WORD,)+ $crate::kernel::question::OVER];

        /// Returns who must choose what; `None` when the match is over.
        pub(crate) fn decision(
            rules: &<$system as $crate::kernel::game::System>::Rules,
            state: &$crate::kernel::game::State<$system>,
        ) -> Option<$crate::kernel::game::Decision> {
            use $crate::kernel::question::Question as _;
            match &state.stage {
                $($moment => Some($($name)::+ { $($part $(: $value)?),* }.asks(rules, state)),)+
                $Stage::$Over { .. } => None,
            }
        }

        /// Returns who must decide; `None` when the match is over.
        pub(crate) fn asked(
            rules: &<$system as $crate::kernel::game::System>::Rules,
            state: &$crate::kernel::game::State<$system>,
        ) -> Option<$crate::kernel::unit::Actor> {
            use $crate::kernel::question::Question as _;
            match &state.stage {
                $($moment => Some($($name)::+ { $($part $(: $value)?),* }.by(rules, state)),)+
                $Stage::$Over { .. } => None,
            }
        }

        /// Returns the subject of the open question.
        pub(crate) fn about(
            state: &$crate::kernel::game::State<$system>,
        ) -> Vec<$crate::kernel::explain::Subject> {
            use $crate::kernel::question::Question as _;
            match &state.stage {
                $($moment => $($name)::+ { $($part $(: $value)?),* }.about(),)+
                $Stage::$Over { .. } => Vec::new(),
            }
        }

        /// Returns all possible answers.
        pub(crate) fn offers(
            rules: &<$system as $crate::kernel::game::System>::Rules,
            state: &$crate::kernel::game::State<$system>,
        ) -> Vec<$crate::kernel::view::Offer> {
            use $crate::kernel::question::Question as _;
            match &state.stage {
                $($moment => $($name)::+ { $($part $(: $value)?),* }.offers(rules, state),)+
                $Stage::$Over { .. } => Vec::new(),
            }
        }

        /// Draws one legal answer; `pick(n)` gives a number below `n`.
        pub(crate) fn draw(
            rules: &<$system as $crate::kernel::game::System>::Rules,
            state: &$crate::kernel::game::State<$system>,
            pick: &mut dyn FnMut(u32) -> u32,
        ) -> <$system as $crate::kernel::game::System>::Action {
            use $crate::kernel::question::Question as _;
            let mut lot = $crate::kernel::play::Lot(pick);
            match &state.stage {
                $($moment => $($name)::+ { $($part $(: $value)?),* }.draw(rules, state, &mut lot),)+
                $Stage::$Over { .. } => $end,
            }
        }

        /// Writes a moment as the value of the slot `stage`, without the turn, which has its own slot.
        pub(crate) fn write(
            stage: &<$system as $crate::kernel::game::System>::Stage,
            out: &mut Vec<$crate::kernel::slots::Token>,
        ) {
            use $crate::kernel::question::Question as _;
            match stage {
                $($moment => {
                    let word = <$($name)::+ as $crate::kernel::question::Question<$system>>::WORD;
                    out.push($crate::kernel::slots::Token::Word(word));
                    $($name)::+ { $($part $(: $value)?),* }.write(out);
                })+
                $Stage::$Over { .. } => {
                    out.push($crate::kernel::slots::Token::Word($crate::kernel::question::OVER));
                }
            }
        }

        /// Reads a moment; `example` is shown in the error for a line that ends too soon.
        ///
        /// # Errors
        /// With line and column.
        pub(crate) fn read(
            rules: &<$system as $crate::kernel::game::System>::Rules,
            turn: u16,
            line: &mut $crate::kernel::notation::Line<'_>,
            example: &'static str,
        ) -> Result<<$system as $crate::kernel::game::System>::Stage, $crate::kernel::notation::ParseError> {
            let word = line.expect(example)?;
            $(if word.text == <$($name)::+ as $crate::kernel::question::Question<$system>>::WORD {
                return <$($name)::+ as $crate::kernel::question::Question<$system>>::read(rules, turn, line);
            })+
            if word.text == $crate::kernel::question::OVER {
                return Ok($Stage::$Over { turn });
            }
            Err(word.unknown("moment", WORDS))
        }
    };
}
