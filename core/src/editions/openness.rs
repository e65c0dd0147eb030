//! The parts of a match of any system that are open to a viewer byte for byte.

use super::{AnyMatch, Opening, begin};
use crate::diary::entry::Genesis;
use crate::kernel::game::Viewer;
use crate::review::Openness;

/// How far each entry of a match is open to a viewer, in order. In addition to [`crate::review::Review::openness`], the
/// opening is open if its scene belongs to the program, which everyone has.
#[must_use]
pub fn openness(game: &AnyMatch, viewer: Viewer) -> Vec<Openness> {
    let review = game.review(viewer);
    let mut all = review.openness();
    let opening = &mut all[..review.first() as usize];
    if opening.iter().any(|one| *one != Openness::Open) && is_shipped(game.genesis()) {
        opening.fill(Openness::Open);
    }
    all
}

/// Whether a match begins from a scenario of its edition, with any readings, and continues no other match.
fn is_shipped(genesis: &Genesis) -> bool {
    let hash_of = |name: &str| genesis.material.iter().find(|(known, _)| known == name).map(|(_, hash)| *hash);
    let edition = super::editions().iter().find(|edition| edition.hash == genesis.edition_hash);
    let Some((edition, wanted)) = edition.zip(hash_of("scene")).filter(|_| hash_of("continues").is_none()) else {
        return false;
    };
    let opening = Opening { edition: Some(edition.name.to_owned()), ..Opening::default() };
    let scene_hash = |text: &str| {
        let begun = begin(text, &opening).ok()?;
        Some((begun.game.genesis().material.first()?.1, begun.game.genesis().readings.clone()))
    };
    edition.scenarios.iter().any(|(_, text)| {
        let Some((hash, usual)) = scene_hash(text) else { return false };
        hash == wanted
            || scene_hash(&with_readings(text, &genesis.readings, &usual)).is_some_and(|(hash, _)| hash == wanted)
    })
}

/// A scenario with other readings than its own.
fn with_readings(scenario: &str, readings: &[(String, String)], usual: &[(String, String)]) -> String {
    let other = readings.iter().filter(|reading| !usual.contains(reading));
    let lines: String = other.map(|(switch, value)| format!("reading {switch} {value}\n")).collect();
    let system = scenario.find("\nsystem ").map_or(0, |at| at + 1);
    let behind = scenario[system..].find('\n').map_or(scenario.len(), |at| system + at + 1);
    let (head, rest) = scenario.split_at(behind);
    format!("{head}{lines}{rest}")
}
