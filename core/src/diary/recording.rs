//! Recording events at the table: each kind of entry is made here, added to the match, and returned for writing.

use crate::kernel::citation::Rule;
use crate::kernel::game::System;
use crate::kernel::notation::fields::Route;
use crate::kernel::refuse::RuleViolation;
use crate::kernel::unit::Actor;
use crate::review::Seq;

use super::entry::{Body, ClockEvent, Entry};
use super::entry_ids::EntryIds;
use super::entry_metadata::Author;
use super::match_log::Match;
use super::remark::Remark;
use super::replay::{BodyOf, EntryOf, ReplayMismatch};
use super::schema::Schema;

impl<S: System> Match<S> {
    /// Sets the source of ids for the entries made from now on; `None` for entries without ids, as in a match that is
    /// read or a sample. Schema 1 has no ids.
    pub fn ids_from(&mut self, ids: Option<EntryIds>) {
        self.ids = ids.filter(|_| self.schema() != Schema::One);
    }

    /// Sets the author of the entries made from now on; `None` where it is not recorded, as in a match that is read or
    /// a sample. Schema 1 does not record authors.
    pub fn author_is(&mut self, author: Option<Author>) {
        self.author = author.filter(|_| self.schema() != Schema::One);
    }

    /// The entry with an id.
    #[must_use]
    pub fn with_id(&self, id: &[u8; 16]) -> Option<Seq> {
        (self.first()..self.count()).rev().find(|&seq| self.id_of(seq) == Some(id))
    }

    /// The id of an entry; `None` where it has none.
    #[must_use]
    pub fn id_of(&self, seq: Seq) -> Option<&[u8; 16]> {
        self.log.written(seq)?.id()
    }

    /// Proposes an action for the actor who must decide. If accepted, it becomes the next entry, which is returned for
    /// writing. If refused, nothing changes, and [`Match::refuse`] can record the refusal.
    ///
    /// # Errors
    /// With the first row that the action breaks.
    pub fn propose(&mut self, action: &S::Action, after_ms: Option<u32>) -> Result<EntryOf<S>, RuleViolation> {
        let (action, after_ms) = (self.written_out(action), self.timed(after_ms));
        let by = self.replay.author(&action);
        let came = self.replay.act(&action, after_ms)?;
        let figures = self.replay.effects().figures().to_vec();
        let (body, beside) = (Body::Action(action), self.beside_action(by));
        let entry = Entry { by, after_ms, body, digest: came.digest, figures, beside };
        self.push(&entry);
        Ok(entry)
    }

    /// The recorded form of an action. If only the destination was dictated, the full way is added in a schema that has
    /// room for it. A way that was found in another position is replaced by the way found in this one.
    fn written_out(&self, action: &S::Action) -> S::Action {
        let mut action = S::dictated(action.clone());
        let found = || S::way(self.rules(), self.state(), &action);
        let way = if self.schema() == Schema::One { None } else { found() };
        if let (Some(route), Some(way)) = (S::route(&mut action), way) {
            *route = Route::Found(way.into());
        }
        action
    }

    /// The recorded time; schema 1 has no unknown times and records the beginning of the phase instead.
    fn timed(&self, after_ms: Option<u32>) -> Option<u32> {
        if self.schema() == Schema::One { after_ms.or(Some(0)) } else { after_ms }
    }

    /// Records a proposal that the rules refused with this row and code. The proposer is `by`, or else that of `Replay::proposer`.
    pub fn refuse(
        &mut self,
        by: Option<Actor>,
        action: &S::Action,
        (rule, code): (Rule, &str),
        after_ms: Option<u32>,
    ) -> EntryOf<S> {
        let by = by.unwrap_or_else(|| self.replay.proposer(action));
        let body = Body::Refused { action: action.clone(), rule, code: code.to_owned() };
        self.note(by, after_ms, body)
    }

    /// Records an umpire's decree that changes the position.
    ///
    /// # Errors
    /// When the amendment names something impossible.
    pub fn amend(
        &mut self,
        amendment: &S::Amendment,
        rule: Rule,
        reason: &str,
        after_ms: Option<u32>,
    ) -> Result<EntryOf<S>, RuleViolation> {
        let came = self.replay.amend(amendment)?;
        let body = Body::Amendment { amendment: amendment.clone(), rule, reason: reason.to_owned() };
        let entry = Entry { digest: came.digest, ..self.bare_entry(Actor::Umpire, after_ms, body) };
        self.push(&entry);
        Ok(entry)
    }

    /// Records a rewind: the line goes back to its state after entry `to`, on any branch.
    ///
    /// # Errors
    /// [`ReplayMismatch::NoSuchEntry`] when there is no such entry.
    pub fn rewind(&mut self, to: Seq, reason: &str, after_ms: Option<u32>) -> Result<EntryOf<S>, ReplayMismatch> {
        let body = Body::Rewind { to, reason: reason.to_owned() };
        let entry = self.bare_entry(Actor::Umpire, after_ms, body);
        self.take(&entry)?;
        Ok(entry)
    }

    /// Records an umpire's change of a reading for the rest of the match.
    ///
    /// # Errors
    /// [`ReplayMismatch::NoSuchReading`] when these rules have no such switch or value.
    pub fn reread(
        &mut self,
        switch: &str,
        value: &str,
        reason: &str,
        after_ms: Option<u32>,
    ) -> Result<EntryOf<S>, ReplayMismatch> {
        let body = Body::Reading { switch: switch.to_owned(), value: value.to_owned(), reason: reason.to_owned() };
        let entry = self.bare_entry(Actor::Umpire, after_ms, body);
        self.take(&entry)?;
        Ok(entry)
    }

    /// Records an event of the phase clock.
    pub fn clock(&mut self, event: ClockEvent, wall: &str, after_ms: Option<u32>) -> EntryOf<S> {
        self.note(Actor::Umpire, after_ms, Body::Clock { event, wall: wall.to_owned() })
    }

    fn note(&mut self, by: Actor, after_ms: Option<u32>, body: BodyOf<S>) -> EntryOf<S> {
        let entry = self.bare_entry(by, after_ms, body);
        self.push(&entry);
        entry
    }

    /// An entry that changes no state.
    fn bare_entry(&self, by: Actor, after_ms: Option<u32>, body: BodyOf<S>) -> EntryOf<S> {
        let (figures, beside) = (Vec::new(), self.beside());
        Entry { by, after_ms: self.timed(after_ms), body, digest: 0, figures, beside }
    }

    /// Records an illegal act that was played all the same: the row and code with which the rules refuse it, the actor
    /// who found it, and a comment. The consequences at the table follow as amendments.
    pub fn breach(
        &mut self,
        action: &S::Action,
        (rule, code): (Rule, &str),
        (found, reason): (Actor, &str),
        after_ms: Option<u32>,
    ) -> EntryOf<S> {
        let by = self.replay.proposer(action);
        let (code, reason) = (code.to_owned(), reason.to_owned());
        self.note(by, after_ms, Body::Breach { action: action.clone(), rule, code, found, reason })
    }

    /// Records a remark by a side, a team or the umpire.
    ///
    /// # Errors
    /// When the remark is not allowed there, or not by this actor.
    pub fn remark(&mut self, by: Actor, remark: Remark, after_ms: Option<u32>) -> Result<EntryOf<S>, ReplayMismatch> {
        let entry = self.bare_entry(by, after_ms, Body::Remark(remark));
        self.take(&entry)?;
        Ok(entry)
    }
}
