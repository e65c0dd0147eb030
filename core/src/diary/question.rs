//! The open question of a position, in a form that identifies the same question on another line of the match.

use crate::kernel::explain::Subject;
use crate::kernel::game::{State, System};
use crate::kernel::look::Phase;
use crate::kernel::phrase::Phrase;
use crate::kernel::unit::{Actor, Side};

use super::entry::Body;
use super::replay::BodyOf;

/// A question: the actor who must answer, the wording, the moment and the subject. Two positions ask the same question if
/// all of these are equal. Points to be shared or open hexes may differ; the rules judge them when the answer is repeated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    by: Actor,
    ask: Phrase,
    turn: u16,
    phase: Phase,
    side: Option<Side>,
    about: Vec<Subject>,
}

impl Question {
    /// The open question of a position; `None` when the match is over.
    #[must_use]
    pub fn open<S: System>(rules: &S::Rules, state: &State<S>) -> Option<Self> {
        let decision = S::decision(rules, state)?;
        let moment = S::moment(rules, state);
        Some(Self {
            by: decision.by,
            ask: decision.ask,
            turn: moment.turn,
            phase: moment.phase,
            side: moment.side,
            about: S::about(state),
        })
    }

    /// The question that an entry answers in the position before it; `None` for one that needs no question: a decree, a
    /// reading, an action that may be taken at any time.
    #[must_use]
    pub fn answered<S: System>(rules: &S::Rules, before: &State<S>, body: &BodyOf<S>) -> Option<Self> {
        match body {
            Body::Action(action) if !S::interrupts(rules, before).iter().any(|(_, known)| known == action) => {
                Self::open::<S>(rules, before)
            }
            Body::Action(_)
            | Body::Amendment { .. }
            | Body::Reading { .. }
            | Body::Refused { .. }
            | Body::Rewind { .. }
            | Body::Clock { .. }
            | Body::Breach { .. }
            | Body::Remark(_) => None,
        }
    }
}
