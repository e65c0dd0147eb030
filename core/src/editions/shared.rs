//! Data that matches with the same beginning share, parsed once for all of them.

use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};

use super::PoseError;
use crate::kernel::game::{State, System};

/// Maximum number of beginnings to keep; the oldest is dropped first. A folder of matches has few.
const MOST: usize = 16;

/// Rules and first positions of opened matches, for other matches with the same scene, tables and edition. A folder
/// opened with it parses each map, order of battle and table once, and its matches share them.
#[derive(Debug, Default)]
pub struct Shared {
    known: Mutex<Vec<(Beginning, Arc<dyn Any + Send + Sync>)>>,
}

/// The beginning of a match, by hashes: of its edition, its scene, its tables.
pub(super) type Beginning = [[u8; 32]; 3];

/// Rules with the first position of a match.
type Posed<S> = (Arc<<S as System>::Rules>, State<S>);

impl Shared {
    /// Rules and position of a beginning: the stored ones, or else those from `pose`.
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
        // Parsing happens without the lock, so that other threads need not wait.
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
