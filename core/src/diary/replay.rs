//! Replay: entries in, states out, each checked against the figures and digests recorded with it.

use std::fmt;
use std::sync::Arc;

use crate::kernel::effect::{Effects, Stated};
use crate::kernel::explain::NoTrace;
use crate::kernel::game::{Recorded, State, System};
use crate::kernel::refuse::RuleViolation;
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::{Form, Ledger, Names, Scratch};
use crate::kernel::unit::Actor;
use crate::kernel::walltime;

use super::entry::{Body, Entry};
use super::entry_metadata::BesideFault;
use super::log::Written;
use super::remark::RemarkFault;

/// An entry of a system.
pub type EntryOf<S> = Entry<<S as System>::Action, <S as System>::Amendment>;
/// The body of an entry of a system.
pub type BodyOf<S> = Body<<S as System>::Action, <S as System>::Amendment>;

/// A replay in progress: the rules in force, the state, and buffers.
#[derive(Debug)]
pub struct Replay<S: System> {
    /// Rules in force.
    pub rules: Arc<S::Rules>,
    /// The position.
    pub state: State<S>,
    form: Form,
    effects: Effects<S>,
    scratch: Scratch,
    pub(super) ledger: Ledger<S>,
}

impl<S: System> Clone for Replay<S> {
    fn clone(&self) -> Self {
        Self::new(Arc::clone(&self.rules), self.state.clone(), self.form)
    }
}

/// The result of an entry that was played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Came {
    /// Digest over the slots it changed; 0 when it changed none.
    pub digest: u64,
}

/// The difference between the record and these rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayMismatch {
    /// The rules refuse an accepted action.
    Refused(RuleViolation),
    /// The rules accept a refused action, or refuse it by another row.
    Accepted,
    /// A figure differs.
    Figure {
        /// The recorded figure; `None` when there is none.
        written: Option<Stated>,
        /// The figure by these rules.
        found: Option<Stated>,
    },
    /// The changed slots differ.
    Digest {
        /// The recorded digest.
        written: u64,
        /// The digest by these rules.
        found: u64,
    },
    /// The state root of a checkpoint differs.
    Root,
    /// A rewind goes to an entry that does not exist.
    NoSuchEntry,
    /// A reading that these rules do not have.
    NoSuchReading,
    /// The entry names an actor who could not have made it.
    By {
        /// The recorded actor.
        written: Actor,
        /// The right actor.
        found: Actor,
    },
    /// A refusal has another code than these rules give.
    Code {
        /// The recorded code.
        written: String,
        /// The code by these rules.
        found: &'static str,
    },
    /// An entry that changes nothing has a digest or figures, or a decree has figures.
    Surplus,
    /// A clock entry or a gap has an invalid wall time.
    Wall(String),
    /// A remark that is not allowed there.
    Remark(RemarkFault),
    /// Its metadata are invalid.
    Beside(BesideFault),
}

impl fmt::Display for ReplayMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(violation) => write!(f, "these rules refuse it: {violation}"),
            Self::Accepted => write!(f, "it is written as refused, and these rules do not refuse it so"),
            Self::Figure { written, found } => {
                let stated = |figure: &Option<Stated>| match figure {
                    Some(Stated { rule, value }) => format!("{value} by {rule}"),
                    None => "no figure".to_owned(),
                };
                write!(f, "a figure differs: written {}, found {}", stated(written), stated(found))
            }
            Self::Digest { written, found } => {
                write!(f, "the changed values differ: written {written:016x}, found {found:016x}")
            }
            Self::Root => write!(f, "the position differs from the one the checkpoint names"),
            Self::NoSuchEntry => write!(f, "it goes back to an entry that is not there"),
            Self::NoSuchReading => write!(f, "it changes a reading that these rules do not have"),
            Self::By { written, found } => {
                write!(f, "it is put down to {}, and was for {}", actor(*written), actor(*found))
            }
            Self::Code { written, found } => {
                write!(f, "it is written as refused for `{written}`, and is for `{found}`")
            }
            Self::Surplus => write!(f, "it carries a digest or figures, and an entry of its kind has none"),
            Self::Remark(fault) => write!(f, "{fault}"),
            Self::Beside(fault) => write!(f, "{fault}"),
            Self::Wall(text) => write!(f, "`{text}` is no wall time such as 2026-03-14T17:05:00+01:00"),
        }
    }
}

fn actor(by: Actor) -> String {
    match by {
        Actor::Side(side) => format!("side {}", side.index() + 1),
        Actor::Team(team) => format!("team {}", u32::from(team) + 1),
        Actor::Chance => "the dice".to_owned(),
        Actor::Umpire => "the umpire".to_owned(),
    }
}

impl<S: System> Replay<S> {
    /// Starts from a position; digests and roots take slots in this form.
    #[must_use]
    pub fn new(rules: Arc<S::Rules>, state: State<S>, form: Form) -> Self {
        let (effects, scratch, ledger) = (Effects::default(), Scratch::default(), Ledger::new(form));
        Self { rules, state, form, effects, scratch, ledger }
    }

    /// Continues from another position, keeping the bytes written for earlier roots.
    pub(super) fn stand(&mut self, rules: Arc<S::Rules>, state: State<S>) {
        (self.rules, self.state) = (rules, state);
    }

    /// Continues from the position of another replay, reusing the allocations of this replay.
    pub(super) fn go_to(&mut self, other: &Self) {
        self.rules.clone_from(&other.rules);
        self.state.clone_from(&other.state);
    }

    /// Plays an action and returns the digest; a refused action leaves the state unchanged.
    ///
    /// # Errors
    /// With the first row that the action breaks.
    pub fn act(&mut self, action: &S::Action, after_ms: Option<u32>) -> Result<Came, RuleViolation> {
        self.effects.clear();
        self.resolve(action, Recorded { after_ms })?;
        Ok(self.write_effects())
    }

    /// Applies an umpire's decree.
    ///
    /// # Errors
    /// When the amendment names something impossible.
    pub fn amend(&mut self, amendment: &S::Amendment) -> Result<Came, RuleViolation> {
        self.effects.clear();
        S::amend(&self.rules, &self.state, amendment, &mut self.effects)?;
        Ok(self.write_effects())
    }

    /// Resolves an action into the effects, without a derivation.
    fn resolve(&mut self, action: &S::Action, recorded: Recorded) -> Result<(), RuleViolation> {
        S::resolve(&mut Resolution::new(&*self.rules, &self.state, &mut NoTrace, &mut self.effects), action, recorded)
    }

    fn write_effects(&mut self) -> Came {
        self.scratch.touch(&*self.rules, &self.state, &self.effects);
        self.state.apply(self.rules.map(), &self.effects);
        Came { digest: self.scratch.digest(self.form, &*self.rules, &self.state) }
    }

    /// The effects of the last action.
    #[must_use]
    pub const fn effects(&self) -> &Effects<S> {
        &self.effects
    }

    /// The actor of an action: the actor who may interrupt with it, otherwise the actor who must decide.
    #[must_use]
    pub fn author(&self, action: &S::Action) -> Actor {
        let interrupt = S::interrupts(&self.rules, &self.state).into_iter().find(|(_, known)| known == action);
        let asked = || S::asked(&self.rules, &self.state).unwrap_or(Actor::Umpire);
        interrupt.map_or_else(asked, |(by, _)| by)
    }

    /// The proposer of a refused action: the owner of its units, or the side whose phase it is, otherwise the actor that must decide.
    #[must_use]
    pub fn proposer(&self, action: &S::Action) -> Actor {
        S::proposer(&self.rules, &self.state, action).unwrap_or_else(|| self.author(action))
    }

    /// Compares the recorded actor with the right one. A refused proposal may name any side or team, since the scribe
    /// records who made it at the table.
    fn compare_author(&self, entry: &EntryOf<S>) -> Result<(), ReplayMismatch> {
        let found = match &entry.body {
            Body::Action(action) => self.author(action),
            Body::Refused { action, .. } | Body::Breach { action, .. } => match entry.by {
                Actor::Side(_) | Actor::Team(0 | 1) => return Ok(()),
                Actor::Team(_) | Actor::Chance | Actor::Umpire => self.proposer(action),
            },
            // Remarks are checked with the earlier remarks, on which their author depends.
            Body::Remark(_) => return Ok(()),
            Body::Rewind { .. } | Body::Amendment { .. } | Body::Reading { .. } | Body::Clock { .. } => Actor::Umpire,
        };
        if entry.by == found { Ok(()) } else { Err(ReplayMismatch::By { written: entry.by, found }) }
    }

    /// Checks the actor and the wall times, and that the fields that this kind of entry does not have are empty.
    ///
    /// # Errors
    /// With the first difference.
    pub(super) fn compare_margin(&self, entry: &EntryOf<S>) -> Result<(), ReplayMismatch> {
        self.compare_author(entry)?;
        let (digest, figures) = (entry.digest != 0, !entry.figures.is_empty());
        let surplus = match &entry.body {
            Body::Action(_) => false,
            Body::Amendment { .. } => figures,
            Body::Refused { .. }
            | Body::Rewind { .. }
            | Body::Reading { .. }
            | Body::Clock { .. }
            | Body::Breach { .. }
            | Body::Remark(_) => digest || figures,
        };
        if surplus {
            return Err(ReplayMismatch::Surplus);
        }
        let bad_wall = match &entry.body {
            Body::Clock { wall, .. } if !wall.is_empty() && walltime::read(wall).is_none() => Some(wall.as_str()),
            Body::Remark(remark) => remark.bad_wall(),
            Body::Clock { .. }
            | Body::Action(_)
            | Body::Refused { .. }
            | Body::Rewind { .. }
            | Body::Amendment { .. }
            | Body::Reading { .. }
            | Body::Breach { .. } => None,
        };
        bad_wall.map_or(Ok(()), |wall| Err(ReplayMismatch::Wall(wall.to_owned())))
    }

    /// Plays a recorded entry again and compares. The caller handles rewinds, since they need earlier states.
    ///
    /// # Errors
    /// With the first difference; the state may have changed by then.
    pub fn take(&mut self, entry: &EntryOf<S>) -> Result<(), ReplayMismatch> {
        self.compare_margin(entry)?;
        match &entry.body {
            Body::Action(action) => {
                let came = self.act(action, entry.after_ms).map_err(ReplayMismatch::Refused)?;
                compare_figures(&entry.figures, self.effects.figures())?;
                compare_digest(entry.digest, came.digest)
            }
            Body::Amendment { amendment, .. } => {
                let came = self.amend(amendment).map_err(ReplayMismatch::Refused)?;
                compare_digest(entry.digest, came.digest)
            }
            Body::Refused { action, rule, code } | Body::Breach { action, rule, code, .. } => {
                self.effects.clear();
                let recorded = Recorded { after_ms: entry.after_ms };
                let verdict = self.resolve(action, recorded);
                match verdict {
                    Err(violation) if violation.is(*rule, code) => Ok(()),
                    Err(violation) if violation.is_by(*rule) => {
                        Err(ReplayMismatch::Code { written: code.clone(), found: violation.breach.code })
                    }
                    _ => Err(ReplayMismatch::Accepted),
                }
            }
            Body::Reading { switch, value, .. } => {
                let rules = S::with_reading(&self.rules, switch, value).ok_or(ReplayMismatch::NoSuchReading)?;
                self.rules = Arc::new(rules);
                Ok(())
            }
            Body::Rewind { .. } | Body::Clock { .. } | Body::Remark(_) => Ok(()),
        }
    }

    /// Computes the effects of an action without applying them.
    fn find_action(&mut self, action: &S::Action, after_ms: Option<u32>) -> Result<(), ReplayMismatch> {
        self.effects.clear();
        self.resolve(action, Recorded { after_ms }).map_err(ReplayMismatch::Refused)
    }

    /// Computes the effects of an entry without applying them; a reading is in force at once.
    fn find(&mut self, entry: &EntryOf<S>) -> Result<(), ReplayMismatch> {
        self.effects.clear();
        match &entry.body {
            Body::Action(action) => self.find_action(action, entry.after_ms),
            Body::Amendment { amendment, .. } => {
                S::amend(&self.rules, &self.state, amendment, &mut self.effects).map_err(ReplayMismatch::Refused)
            }
            Body::Reading { switch, value, .. } => {
                let rules = S::with_reading(&self.rules, switch, value).ok_or(ReplayMismatch::NoSuchReading)?;
                self.rules = Arc::new(rules);
                Ok(())
            }
            Body::Refused { .. } | Body::Rewind { .. } | Body::Clock { .. } | Body::Breach { .. } | Body::Remark(_) => {
                Ok(())
            }
        }
    }

    /// Plays a recorded entry that has not been compared, and leaves its effects in `effects` for [`Replay::compare`].
    pub(super) fn play(&mut self, entry: &EntryOf<S>, effects: &mut Effects<S>) -> Result<(), ReplayMismatch> {
        self.find(entry)?;
        self.state.apply(self.rules.map(), &self.effects);
        std::mem::swap(&mut self.effects, effects);
        Ok(())
    }

    /// Compares a recorded entry as [`Replay::take`] does, using the effects found in this position by
    /// [`Replay::play`]. This consumes `effects`. Refused proposals and readings are played here.
    pub(super) fn compare(&mut self, entry: &EntryOf<S>, effects: &mut Effects<S>) -> Result<(), ReplayMismatch> {
        if !matches!(entry.body, Body::Action(_) | Body::Amendment { .. }) {
            return self.take(entry);
        }
        self.compare_margin(entry)?;
        std::mem::swap(&mut self.effects, effects);
        let came = self.write_effects();
        if matches!(entry.body, Body::Action(_)) {
            compare_figures(&entry.figures, self.effects.figures())?;
        }
        compare_digest(entry.digest, came.digest)
    }

    /// Plays an entry that has already been compared, without digest and comparison.
    pub(super) fn advance(&mut self, entry: &EntryOf<S>) {
        let found = self.find(entry);
        self.carry_out(found, entry.digest);
    }

    /// The same as [`Replay::advance`] for a stored entry, without copying its action. `is_compared` says whether its digest has been compared.
    pub(super) fn advance_kept(&mut self, kept: &Written<S>, is_compared: bool) {
        let found = match kept.action() {
            Some(action) => self.find_action(action, kept.after_ms()),
            None => self.find(&kept.entry()),
        };
        self.carry_out(found, if is_compared { kept.digest() } else { 0 });
    }

    /// Applies the effects found for an entry. A build with assertions compares the digest, if there is one.
    fn carry_out(&mut self, found: Result<(), ReplayMismatch>, digest: u64) {
        found.expect("an entry that was taken is taken again");
        if cfg!(debug_assertions) && digest != 0 {
            let came = self.write_effects();
            assert_eq!(came.digest, digest, "an entry played again changes what it changed when it was compared");
        } else {
            self.state.apply(self.rules.map(), &self.effects);
        }
    }

    /// Root over all slots of the position; values that are unchanged since the last root are not encoded again.
    pub fn root(&mut self) -> [u8; 32] {
        self.ledger.root(&self.rules, &self.state)
    }
}

fn compare_digest(written: u64, found: u64) -> Result<(), ReplayMismatch> {
    if written == found { Ok(()) } else { Err(ReplayMismatch::Digest { written, found }) }
}

fn compare_figures(written: &[Stated], found: &[Stated]) -> Result<(), ReplayMismatch> {
    if written == found {
        return Ok(());
    }
    let at = written.iter().zip(found).position(|(a, b)| a != b).unwrap_or(written.len().min(found.len()));
    Err(ReplayMismatch::Figure { written: written.get(at).copied(), found: found.get(at).copied() })
}
