//! What matches that begin alike have in common: parsed once for all of them.

use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};

use super::PoseError;
use crate::kernel::game::{State, System};

/// Different beginnings that are kept, the latest; a folder of matches has few.
const MOST: usize = 16;

/// Rules and first positions of matches that were opened, for others with the same scene and tables under the same edition. A folder
/// that is opened with it parses each map, order of battle and table once, and its matches hold them together.
#[derive(Debug, Default)]
pub struct Shared {
    known: Mutex<Vec<(Beginning, Arc<dyn Any + Send + Sync>)>>,
}

/// What a match begins with, by hash: its edition, its scene, its tables.
pub(super) type Beginning = [[u8; 32]; 3];

/// Rules with the position that a match begins in.
type Posed<S> = (Arc<<S as System>::Rules>, State<S>);

impl Shared {
    /// Rules and position of a beginning: those that are known, or what `pose` makes.
    pub(super) fn posed<S: System>(
        &self,
        beginning: Beginning,
        pose: impl FnOnce() -> Result<(S::Rules, State<S>), PoseError>,
    ) -> Result<Posed<S>, PoseError> {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known().iter().find(|(known, _)| *known == beginning).map(|(_, posed)| Arc::clone(posed));
        if let Some(posed) = found.as_ref().and_then(|posed| posed.downcast_ref::<Posed<S>>()) {
            return Ok(posed.clone());
        }
        // Parsed without the lock: others need not wait for it.
        let (rules, state) = pose()?;
        let posed = (Arc::new(rules), state);
        let mut known = known();
        if known.len() == MOST {
            known.remove(0);
        }
        known.push((beginning, Arc::new(posed.clone())));
        Ok(posed)
    }
}
