//! The words of the notation of a match, in both languages.

use crate::kernel::game::System;
use crate::kernel::notation::Pairs;
use crate::kernel::unit::Actor;

use super::script::actors;

/// The words of the notation of a match, in both languages.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    /// Words of actions, beside those that every game has.
    pub actions: &'static Pairs,
    /// Words for everybody who acts.
    pub actors: [(Actor, [&'static str; 2]); 6],
}

impl Vocabulary {
    /// The words of a game.
    #[must_use]
    pub const fn of<S: System>() -> Self {
        Self { actions: S::NOTATION, actors: actors::<S>() }
    }
}
