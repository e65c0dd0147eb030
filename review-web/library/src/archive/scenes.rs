//! Matches of one position, made from a scene.

use wardiary_core::diary::entry_text::EntryError;
use wardiary_core::editions::{self, Opening, PoseError as CorePoseError};
use wardiary_core::kernel::notation::{Fault, ParseError};
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_core::kernel::scene;
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::{DiaryFile, RecordError};
use wardiary_journal::durable::Memory;
use wardiary_words::input_line::parse;

use crate::faults::{self, Describe, both};
use crate::library::PoseError;

/// Describes for a page why a scene cannot be posed.
pub(super) fn described(scene: &str, error: &CorePoseError) -> PoseError {
    let (line, column, words) = match error {
        CorePoseError::Scene(error) => (error.line, error.column, both(|w| faults::scene_fault(w, scene, error))),
        other => (1, 1, both(|w| other.describe(w))),
    };
    PoseError::new(line, column, words)
}

/// Makes a match from a scene, and plays the `>` lines of its script as entries. A refused action becomes an entry that records
/// the refusal. A refused decree becomes no entry; it is skipped if the script expects the refusal.
///
/// # Errors
/// When the scene or a line of its script is invalid, or the rules refuse a decree.
pub fn posed(scene_text: &str) -> Result<DiaryFile<Memory>, CorePoseError> {
    let draft = scene::draft(scene_text)?;
    let begun = editions::begin(scene_text, &Opening::default())?;
    let mut file = DiaryFile::in_memory(MatchId([0; 16]), begun).map_err(|error| too_large(&error))?;
    for (at, source) in draft.script.iter().enumerate() {
        let Some(start) = source.text.find('>').filter(|&at| source.text[..at].trim().is_empty()) else { continue };
        let raw = format!("{} {}", &source.text[..start], &source.text[start + 1..]);
        let line = parse(&raw, source.line)?;
        let Some(entry) = line.entry else { continue };
        match file.record(&entry, source.line, line.after_ms) {
            Ok(_) => {}
            Err(RecordError::Pen(EntryError::Refused(violation))) => {
                let is_expected = draft.script.get(at + 1).is_some_and(|next| expects_refusal(&next.text));
                match file.record(&format!("propose {entry}"), source.line, line.after_ms) {
                    Ok(_) => {}
                    // Only an action can be proposed.
                    Err(RecordError::Pen(EntryError::Text(_))) if is_expected => {}
                    Err(RecordError::Pen(EntryError::Text(_))) => return Err(undecreed(&raw, source.line, violation)),
                    Err(other) => return Err(too_large(&other)),
                }
            }
            Err(RecordError::Pen(EntryError::Text(error))) => return Err(CorePoseError::Scene(error)),
            Err(other) => return Err(too_large(&other)),
        }
    }
    Ok(file)
}

fn expects_refusal(line: &str) -> bool {
    line.trim_start().strip_prefix('=').is_some_and(|expected| expected.trim_start().starts_with("refused"))
}

/// Returns the error for a refused decree, with its place in the scene.
fn undecreed(raw: &str, line: u32, violation: RuleViolation) -> CorePoseError {
    let blanks = raw.chars().take_while(|sign| sign.is_whitespace()).count();
    let column = u32::try_from(blanks + 1).unwrap_or(u32::MAX);
    let fault = Fault::Contradicts { violation: Box::new(violation), terms: String::new() };
    CorePoseError::Scene(ParseError { line, column, fault })
}

/// Reports an entry that is too large. In memory only the limits of the format stop an entry.
fn too_large(error: &RecordError) -> CorePoseError {
    CorePoseError::Material(error.to_string())
}

#[cfg(test)]
mod tests {
    use wardiary_words::i18n::Lang;

    use super::*;

    #[test]
    fn a_decree_that_the_rules_refuse_is_told_with_its_row() {
        let scenes = wardiary_fixtures::scenes("ikvm-normandy-2023");
        let (_, _, scene) = scenes.iter().find(|(id, ..)| id == "P-decree-flight").expect("a scene with such a decree");
        assert!(posed(scene).is_ok(), "a refusal that is expected changes nothing");
        let unexpected: String =
            scene.lines().filter(|line| !expects_refusal(line)).flat_map(|line| [line, "\n"]).collect();
        let place = scene.lines().position(|line| line.starts_with("> amend")).expect("the decree") + 1;
        let Some(error) = posed(&unexpected).err() else { panic!("the decree is refused") };
        let fault = described(&unexpected, &error);
        assert_eq!(u32::try_from(place), Ok(fault.line));
        for words in [Lang::En, Lang::Sv].map(|lang| fault.said(lang)) {
            assert!(words.contains("N-115") && !words.contains("fault-"), "{words}");
        }
    }
}
