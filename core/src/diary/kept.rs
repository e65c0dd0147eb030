//! States kept for a match, so that the position at any entry is found by playing few entries.

use std::sync::Arc;

use crate::kernel::board::PackedBoard;
use crate::kernel::game::{State, System};
use crate::kernel::slots::Names as _;
use crate::review::Seq;

use super::seek::Stood;

/// The state with which a match begins, and later states with packed boards.
pub(super) struct KeptStates<S: System> {
    begins: Stood<S>,
    later: Vec<Kept<S>>,
    /// The entry after which each state is kept, in order. They are stored apart from the states, so that a search reads little memory.
    seqs: Vec<Seq>,
}

/// A state after an entry.
struct Kept<S: System> {
    rules: Arc<S::Rules>,
    board: PackedBoard,
    sheet: S::Sheet,
    stage: S::Stage,
}

// Written by hand, because deriving it would require the rules to implement `Clone`.
impl<S: System> Clone for KeptStates<S> {
    fn clone(&self) -> Self {
        Self { begins: self.begins.clone(), later: self.later.clone(), seqs: self.seqs.clone() }
    }
}

impl<S: System> Clone for Kept<S> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            board: self.board.clone(),
            sheet: self.sheet.clone(),
            stage: self.stage.clone(),
        }
    }
}

impl<S: System> KeptStates<S> {
    /// Starts with the first state of a match.
    pub(super) const fn new(rules: Arc<S::Rules>, state: State<S>) -> Self {
        Self { begins: (rules, state), later: Vec::new(), seqs: Vec::new() }
    }

    /// Keeps the state after an entry.
    pub(super) fn push(&mut self, seq: Seq, rules: &Arc<S::Rules>, state: &State<S>) {
        let last = self.seqs.last().copied().unwrap_or(0);
        assert!(last < seq, "states are kept in the order of their entries, by which they are searched for");
        self.seqs.push(seq);
        self.later.push(Kept {
            rules: Arc::clone(rules),
            board: state.board.packed(),
            sheet: state.sheet.clone(),
            stage: state.stage.clone(),
        });
    }

    /// The last entry up to `seq`, of any line, after which a state is kept; 0 for the state with which the match begins.
    pub(super) fn last_until(&self, seq: Seq) -> Seq {
        let past = self.seqs.partition_point(|&kept| kept <= seq);
        past.checked_sub(1).map_or(0, |at| self.seqs[at])
    }

    /// The state after an entry returned by [`KeptStates::last_until`].
    pub(super) fn find(&self, seq: Seq) -> Stood<S> {
        let Ok(at) = self.seqs.binary_search(&seq) else { return self.begins.clone() };
        let kept = &self.later[at];
        let board = kept.board.unpacked(&self.begins.1.board, kept.rules.map());
        let state = State { board, sheet: kept.sheet.clone(), stage: kept.stage.clone() };
        (Arc::clone(&kept.rules), state)
    }
}
