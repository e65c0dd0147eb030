//! Throws of dice: the source of the dice, and the numbers of throws.

use crate::kernel::game::System;
use crate::kernel::unit::Actor;
use crate::review::Seq;

use super::entry::{Beside, Source, Throw};
use super::match_log::Match;
use super::schema::Schema;

/// A throw of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// Its entry.
    pub seq: Seq,
    /// The source of its dice, and its number; `None` where they were not recorded.
    pub throw: Option<Throw>,
    /// Whether it is on the current line.
    pub on_line: bool,
}

impl<S: System> Match<S> {
    /// Sets the source of the dice in the entries that follow; `None` where it is not recorded, as in a match that is begun or read.
    pub fn dice_from(&mut self, source: Option<Source>) {
        self.dice = source;
    }

    /// The metadata of an action: its id; for a throw also the source and the next number.
    pub(super) fn beside_action(&self, by: Actor) -> Beside {
        let source = self.dice.filter(|_| by == Actor::Chance && self.schema() != Schema::One);
        let number = self.throws.saturating_add(1);
        Beside { throw: source.map(|source| Throw { source, number }), ..self.beside() }
    }

    /// The metadata of any other entry.
    pub(super) fn beside(&self) -> Beside {
        let author = self.author.as_ref().map(|author| author.text().into()).unwrap_or_default();
        Beside { author, id: self.ids.map(|ids| Box::new(ids.id())), throw: None }
    }

    /// Every throw of the match, of any line, in order.
    pub(super) fn all_throws(&self) -> Vec<Thrown> {
        let throw = |seq: Seq| {
            let entry = self.log.written(seq)?;
            let is_throw = entry.by() == Actor::Chance && entry.action().is_some();
            is_throw.then(|| Thrown { seq, throw: entry.throw(), on_line: self.log.line.holds(seq) })
        };
        (self.first()..self.count()).filter_map(throw).collect()
    }
}
