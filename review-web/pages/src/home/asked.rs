//! Reads the address of the list of matches: selection, order and page.

use std::cmp::Reverse;

use wardiary_core::kernel::dice_odds::Fraction;

use wardiary_library::library::Listed;
use wardiary_page::frame::Frame;
use wardiary_words::i18n::{Lang, Words};

/// Matches on one page of the list.
pub(super) const PAGE: usize = 24;

/// The state of a match, for the filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// It can go on.
    Playing,
    /// It was played to its end.
    Finished,
    /// Its officials closed it before its end.
    Stopped,
    /// Its file is damaged, perhaps only at the end.
    Damaged,
}

/// The states with their words in the address.
pub(super) const STATES: [(State, &str); 4] = [
    (State::Playing, "playing"),
    (State::Finished, "finished"),
    (State::Stopped, "stopped"),
    (State::Damaged, "damaged"),
];

/// Orders with their words in the address; the first is the default.
pub(super) const ORDERS: [&str; 4] = ["newest", "oldest", "margin", "name"];

/// The state of a match.
pub(super) fn state(listed: &Listed) -> State {
    match (&listed.fault, listed.over, listed.closed) {
        (Some(_), ..) => State::Damaged,
        (None, true, _) => State::Finished,
        (None, false, true) => State::Stopped,
        (None, false, false) => State::Playing,
    }
}

/// The selection, order and page of the list.
pub(super) struct Asked<'a> {
    pub(super) show: Option<State>,
    pub(super) query: &'a str,
    /// Id of the game; empty for all games.
    pub(super) game: &'a str,
    pub(super) order: &'static str,
    pub(super) page: usize,
}

impl<'a> Asked<'a> {
    /// Reads the address. Unknown words were refused before.
    pub(super) fn of(frame: &'a Frame) -> Self {
        let word = frame.asked("show").unwrap_or_default();
        let order = frame.asked("order").unwrap_or_default();
        Self {
            show: STATES.into_iter().find(|(_, known)| *known == word).map(|(state, _)| state),
            query: frame.asked("q").unwrap_or_default().trim(),
            game: frame.asked("game").unwrap_or_default(),
            order: ORDERS.into_iter().find(|known| *known == order).unwrap_or(ORDERS[0]),
            page: frame.asked("page").and_then(|page| page.parse().ok()).unwrap_or(1).max(1),
        }
    }

    /// Returns the matches of the game and the search, in their order and in any state.
    pub(super) fn found(&self, mut listed: Vec<Listed>) -> Vec<Listed> {
        let words: Vec<String> = self.query.split_whitespace().map(str::to_lowercase).collect();
        listed.retain(|one| (self.game.is_empty() || one.system == self.game) && holds(one, &words));
        match self.order {
            "oldest" => listed.sort_by_key(|one| (one.begun().is_none(), one.begun())),
            "margin" => listed.sort_by_key(|one| (margin(one).is_none(), margin(one))),
            "name" => listed.sort_by(|a, b| a.file.cmp(&b.file)),
            _ => listed.sort_by_key(|one| Reverse(one.begun())),
        }
        listed
    }
}

/// Returns whether every searched word occurs in the data of a match, which include the title in both languages.
fn holds(listed: &Listed, words: &[String]) -> bool {
    let course = listed.course.as_ref();
    let units = course.map_or(&[][..], |course| &course.units[..]);
    let sides = course.map_or(&[][..], |course| &course.sides[..]);
    let swedish = listed.title_in(Words { lang: Lang::Sv, system: "" });
    let own = [&listed.title, &swedish, &listed.file, &listed.system, &listed.board].map(String::as_str);
    let texts = || own.into_iter().chain(sides.iter().copied()).chain(units.iter().map(String::as_str));
    words.iter().all(|word| texts().any(|text| text.to_lowercase().contains(word.as_str())))
}

/// Returns the difference in points, by which the list is sorted from the closest match on.
fn margin(listed: &Listed) -> Option<Fraction> {
    let course = listed.course.as_ref()?;
    let &[one, two] = course.points.last()?;
    Some(course.scoring.of(one.abs_diff(two).into()).fraction())
}
