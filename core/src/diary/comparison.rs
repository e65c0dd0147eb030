//! Comparing a match with another edition of its rules: each entry is played again from the recorded position before it.
//!
//! An entry is therefore listed when the editions judge it differently, not because an earlier entry had another result.

use std::sync::Arc;

use crate::kernel::game::{State, System};
use crate::kernel::slots::root;
use crate::review::Seq;

use super::match_log::Match;
use super::replay::{Replay, ReplayMismatch};

/// An entry with another result under another edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Otherwise {
    /// Number of the entry; 0 if the match starts from another position under the other edition.
    pub seq: Seq,
    /// The first difference.
    pub drift: ReplayMismatch,
}

/// Every entry of a match that has another result under these rules. `begins` is the first position that these rules make of the match's scene.
#[must_use]
pub fn otherwise<S: System>(game: &Match<S>, (rules, begins): (&Arc<S::Rules>, &State<S>)) -> Vec<Otherwise> {
    let form = game.schema().form();
    let (own, first) = game.at(0);
    let is_same = root::<S>(form, &own, &first) == root::<S>(form, rules, begins);
    let mut found = Vec::new();
    if !is_same {
        found.push(Otherwise { seq: 0, drift: ReplayMismatch::Root });
    }
    let mut near = None;
    for seq in 1..game.count() {
        let Some(entry) = game.written(seq) else { continue };
        let before = game.log.before(seq);
        let stood = game.derive_near(before, near.as_ref());
        let mut replay = Replay::<S>::new(in_force::<S>(rules, &stood.0), stood.1.clone(), form);
        if let Err(drift) = replay.take(&entry) {
            found.push(Otherwise { seq, drift });
        }
        near = Some((before, stood));
    }
    found
}

/// These rules, with each reading that they know set as it is in the record.
fn in_force<S: System>(rules: &Arc<S::Rules>, record: &S::Rules) -> Arc<S::Rules> {
    let known = S::readings(rules);
    let is_so = |switch: &str, value: &str| known.iter().any(|one| one.switch == switch && one.value == value);
    let differing = S::readings(record).into_iter().filter(|one| !is_so(one.switch, &one.value));
    differing
        .fold(Arc::clone(rules), |rules, one| S::with_reading(&rules, one.switch, &one.value).map_or(rules, Arc::new))
}
