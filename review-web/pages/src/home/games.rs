//! The list of matches by game.

use wardiary_library::library::{Library, Listed};
use wardiary_page::error::{Reason, Stop};
use wardiary_page::frame::Frame;

use super::Choice;
use super::asked::Asked;

/// Refuses a game that the library does not have.
pub(super) fn known(frame: &Frame, library: &dyn Library, asked: &Asked<'_>) -> Result<(), Stop> {
    let systems = library.systems();
    if asked.game.is_empty() || systems.contains(&asked.game) {
        return Ok(());
    }
    Err(Stop::new(frame, &Reason::NoValue(format!("game={}", asked.game), systems.join(", "))))
}

/// Returns the games of the list as filters; none if all matches are of one game.
pub(super) fn choices(frame: &Frame, library: &dyn Library, listed: &[Listed], asked: &Asked<'_>) -> Vec<Choice> {
    let is_there = |system: &&str| listed.iter().any(|one| one.system == **system);
    let games: Vec<&str> = library.systems().into_iter().filter(is_there).collect();
    if games.len() < 2 && asked.game.is_empty() {
        return Vec::new();
    }
    let choice = |game: Option<&str>, label: String| Choice {
        href: format!("{}#matches", frame.linked(&[("game", game), ("page", None)])),
        label,
        on: asked.game == game.unwrap_or_default(),
    };
    let name = |game: &str| frame.w.of_id(game).t("game-name");
    std::iter::once(choice(None, frame.w.t("games-all")))
        .chain(games.iter().map(|game| choice(Some(game), name(game))))
        .collect()
}
