//! The first page: what the program is, where each reader begins, and the available matches.

mod asked;
mod card;
mod damaged;
mod doors;
mod games;
mod hero;

use askama::Template;
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_page::request::LibraryState;

use super::Answer;
use asked::{Asked, ORDERS, PAGE, STATES, state};
use card::Card;
use doors::{Door, doors};
use hero::Hero;
use wardiary_library::access::role::Needs::AnyRole;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![
        Page::at("/")
            .show(AnyRole, show)
            .keys(&["q", "game", "page"])
            .choice("show", &["playing", "finished", "stopped", "damaged"])
            .choice("order", &["newest", "oldest", "margin", "name"]),
    ]
}

/// Maximum number of matches for which the page has a picture above the list.
const FEW: usize = 12;

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    frame: Frame,
    title: String,
    hero: Option<Hero>,
    doors: Vec<Door>,
    /// Whether matches can begin here.
    is_folder: bool,
    /// Whether the reader may make links into matches of a room.
    makes_links: bool,
    /// Whether files are still being read, so that a match may be missing.
    is_reading: bool,
    /// Whether the library has a match.
    has_matches: bool,
    /// Whether the library has so many matches that the list begins near the top of the page.
    is_long: bool,
    /// The number of shown matches, in words.
    shown: String,
    query: String,
    /// Filters with the number of matches in each state, and whether the filter is on.
    filters: Vec<Choice>,
    /// The games of the matches, if there are several.
    games: Vec<Choice>,
    orders: Vec<Choice>,
    cards: Vec<Card>,
    pages: Vec<Choice>,
    systems: Vec<(&'static str, String)>,
}

impl HomePage {
    /// Returns the keys of the address that a search keeps.
    fn kept(&self) -> impl Iterator<Item = &(String, String)> {
        self.frame.query.iter().filter(|(key, _)| ["show", "order", "game"].contains(&key.as_str()))
    }
}

/// A link of several, one of which is selected.
struct Choice {
    href: String,
    label: String,
    on: bool,
}

/// Shows the first page.
async fn show(frame: Frame, LibraryState(library): LibraryState) -> Answer {
    let w = frame.w;
    let asked = Asked::of(&frame);
    let listed = library.matches();
    games::known(&frame, library.as_ref(), &asked)?;
    let all = listed.len();
    // With many matches the page has no picture. Sample matches are an exception, because most of their readers see the page for the first time.
    let is_long = all > FEW && (library.is_folder() || frame.admitted.is_some());
    let hero = if is_long { None } else { hero::hero(&frame, library.as_ref(), &listed) };
    let doors = doors(&frame, library.as_ref(), &listed);
    let games = games::choices(&frame, library.as_ref(), &listed, &asked);
    let found = asked.found(listed);
    let choice = |key: &'static str, word: &'static str, label: String, on: bool| {
        let value = (word != "all" && word != ORDERS[0]).then_some(word);
        Choice { href: format!("{}#matches", frame.linked(&[(key, value), ("page", None)])), label, on }
    };
    let count = |wanted| found.iter().filter(|one| state(one) == wanted).count();
    let whole = w.with("show-all", [("n", found.len().into())]);
    let mut filters = vec![choice("show", "all", whole, asked.show.is_none())];
    filters.extend(STATES.into_iter().filter(|&(of, _)| count(of) > 0 || asked.show == Some(of)).map(|(of, word)| {
        choice("show", word, w.with(&format!("show-{word}"), [("n", count(of).into())]), asked.show == Some(of))
    }));
    let orders = ORDERS.map(|word| choice("order", word, w.t(&format!("order-{word}")), asked.order == word));
    let wanted: Vec<_> = found.iter().filter(|one| asked.show.is_none_or(|of| state(one) == of)).collect();
    let last = wanted.len().div_ceil(PAGE).max(1);
    let at = asked.page.min(last);
    let cards = wanted.iter().skip((at - 1) * PAGE).take(PAGE).map(|one| card::card(&frame, library.as_ref(), one));
    let turn = |n: usize| {
        let number = n.to_string();
        let href = format!("{}#matches", frame.link("page", (n > 1).then_some(&*number)));
        Choice { href, label: number, on: n == at }
    };
    let home = HomePage {
        title: w.t("home-title"),
        hero,
        doors,
        is_folder: library.is_folder(),
        makes_links: frame.admitted.is_some() && frame.umpires(),
        is_reading: library.is_reading(),
        has_matches: all > 0,
        is_long,
        shown: w.with("shown-of", [("n", wanted.len().into()), ("all", all.into())]),
        query: asked.query.to_owned(),
        filters,
        games,
        orders: orders.into(),
        cards: cards.collect(),
        pages: if last > 1 { (1..=last).map(turn).collect() } else { Vec::new() },
        systems: library.systems().into_iter().map(|id| (id, w.game_title(id))).collect(),
        frame: frame.clone(),
    };
    page(&frame, &home)
}
