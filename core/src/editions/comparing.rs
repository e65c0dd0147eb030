//! Playing a match under another edition than its own.

use std::sync::Arc;

use super::{AnyMatch, Edition, Listed, PoseError, editions, text_of, with_tables};
use crate::diary::comparison::{Otherwise, otherwise};
use crate::diary::match_log::Match;
use crate::kernel::scene;
use crate::systems::of_any;

/// The editions that `NAME` or `SYSTEM/NAME` names; editions of several systems may have the same name.
#[must_use]
pub fn named(wish: &str) -> Vec<&'static Edition> {
    let is_meant = |edition: &&Edition| match wish.split_once('/') {
        Some((system, name)) => (edition.system, edition.name) == (system, name),
        None => edition.name == wish,
    };
    editions().iter().filter(is_meant).collect()
}

/// Every entry of a match that has another result under another edition of its system. `material` contains the texts with which the match was opened.
///
/// # Errors
/// When that edition cannot read the scene of the match.
pub fn compare(game: &AnyMatch, material: &[(String, String)], edition: &Edition) -> Result<Vec<Otherwise>, PoseError> {
    of_any!(game, game => compare_as(game, material, edition))
}

fn compare_as<S: Listed>(
    game: &Match<S>,
    material: &[(String, String)],
    edition: &Edition,
) -> Result<Vec<Otherwise>, PoseError> {
    assert!(edition.system == game.genesis.system, "a match is compared under an edition of its own game");
    let draft = scene::draft(text_of(material, "scene")?)?;
    let (rules, state) = S::pose(&draft, with_tables(edition, text_of(material, "tables")?)?, edition.code)?;
    Ok(otherwise(game, (&Arc::new(rules), &state)))
}
