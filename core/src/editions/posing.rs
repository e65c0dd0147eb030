//! Scenes posed by people, under the newest edition, and scripts tried from them.

use std::sync::Arc;

use super::{AnyMatch, Edition, Opening, PoseError, begun_at, newest, no_system};
use crate::diary::script::{self, Tried};
use crate::kernel::game::State;
use crate::kernel::scene::load;
use crate::kernel::scene::{self, SceneSource};
use crate::systems::{Listed, of_system};

/// Tries a script from a scene and from each of its variants: their own `>` and `=` lines, or `actions` (bare lines of
/// notation) if given.
///
/// # Errors
/// When scene or script cannot be read.
pub fn try_script(scene_text: &str, actions: Option<&str>) -> Result<Vec<Tried>, PoseError> {
    let draft = scene::draft(scene_text)?;
    let edition = newest(&draft.system).ok_or_else(|| no_system(&draft))?;
    let given = actions.map(script_of);
    let mut tried = Vec::new();
    for draft in draft.all() {
        let script = given.as_ref().unwrap_or(&draft.script);
        let one = of_system!(edition.system, S => {
            let (rules, mut state) = posed::<S>(&draft, edition)?;
            script::run::<S>(&rules, &mut state, script)?
        });
        tried.extend(one.into_iter().map(|one| Tried { scene: draft.title.clone(), variant: draft.line, ..one }));
    }
    Ok(tried)
}

/// Rules and position of a scene, completed and checked.
fn posed<S: Listed>(draft: &SceneSource, edition: &Edition) -> Result<(S::Rules, State<S>), PoseError> {
    let (rules, mut state) = S::pose(draft, Arc::clone(&edition.book), edition.code)?;
    load::settle::<S>(&rules, &mut state, draft)?;
    Ok((rules, state))
}

/// The position of a scene, or of the variant that contains this line, as written even if it contradicts itself, for explaining
/// the error. If the scene cannot be read with this line, the line is left out. `None` where the rest cannot be read.
#[must_use]
pub fn as_written(scene_text: &str, line: u32) -> Option<AnyMatch> {
    let draft = scene::draft(scene_text).ok()?;
    let edition = newest(&draft.system)?;
    let own = draft.all().into_iter().rev().find(|one| one.line <= line)?;
    of_system!(edition.system, S => {
        let pose = |draft: &SceneSource| {
            <S as crate::kernel::edition::RuleSet>::pose(draft, Arc::clone(&edition.book), edition.code).ok()
        };
        let mut rest = own.clone();
        rest.position.retain(|source| source.line != line);
        let posed = pose(&own).or_else(|| pose(&rest))?;
        Some(begun_at::<S>(posed, &own.title, edition, &Opening::default()).game)
    })
}

/// Converts bare lines of notation to a script.
fn script_of(actions: &str) -> Vec<scene::SourceLine> {
    let lines =
        actions.lines().zip(1..).filter(|(text, _)| !text.trim().is_empty() && !text.trim_start().starts_with('#'));
    lines
        .map(|(text, line)| {
            let marked = text.trim_start().starts_with(['>', '=']);
            let text = if marked { text.to_owned() } else { format!("> {text}") };
            scene::SourceLine { line, text, is_variant: false }
        })
        .collect()
}

/// Rules and position of a scene under the newest edition; for tests and measurements of one system.
///
/// # Errors
/// When the scene cannot be read.
pub fn pose<S: Listed>(scene_text: &str) -> Result<(S::Rules, State<S>), PoseError> {
    let edition = newest(S::ID).ok_or_else(|| PoseError::System(S::ID.to_owned()))?;
    posed::<S>(&scene::draft(scene_text)?, edition)
}
