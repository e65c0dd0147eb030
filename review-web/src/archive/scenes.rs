//! Matches of one position, posed as a scene.

use wardiary_core::diary::entry_text::EntryError;
use wardiary_core::editions::{self, Opening, PoseError as CorePoseError};
use wardiary_core::kernel::scene;
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::{DiaryFile, RecordError};
use wardiary_journal::durable::Memory;

use crate::faults::{self, Describe, both};
use crate::input_line::parse;
use crate::library::PoseError;

/// Why a scene cannot be posed, for a page.
pub(super) fn described(scene: &str, error: &CorePoseError) -> PoseError {
    let (line, column, words) = match error {
        CorePoseError::Scene(error) => (error.line, error.column, both(|w| faults::scene_fault(w, scene, error))),
        other => (1, 1, both(|w| other.describe(w))),
    };
    PoseError::new(line, column, words)
}

/// A match of one position: the scene posed, and the `>` lines of its script played as entries. What the rules refuse is
/// written down as refused.
///
/// # Errors
/// When the scene or a line of its script cannot be read.
pub fn posed(scene_text: &str) -> Result<DiaryFile<Memory>, CorePoseError> {
    let draft = scene::draft(scene_text)?;
    let begun = editions::begin(scene_text, &Opening::default())?;
    let mut file = DiaryFile::in_memory(MatchId([0; 16]), begun).map_err(|error| too_large(&error))?;
    for source in &draft.script {
        let Some(start) = source.text.find('>').filter(|&at| source.text[..at].trim().is_empty()) else { continue };
        let raw = format!("{} {}", &source.text[..start], &source.text[start + 1..]);
        let line = parse(&raw, source.line)?;
        let Some(entry) = line.entry else { continue };
        match file.record(&entry, source.line, line.after_ms) {
            Ok(_) => {}
            Err(RecordError::Pen(EntryError::Refused(_))) => {
                file.record(&format!("propose {entry}"), source.line, line.after_ms)
                    .map_err(|error| too_large(&error))?;
            }
            Err(RecordError::Pen(EntryError::Text(error))) => return Err(CorePoseError::Scene(error)),
            Err(other) => return Err(too_large(&other)),
        }
    }
    Ok(file)
}

/// In memory nothing but the limits of the format stops an entry.
fn too_large(error: &RecordError) -> CorePoseError {
    CorePoseError::Material(error.to_string())
}
