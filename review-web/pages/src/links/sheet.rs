//! Sheets of links for an evening: the umpire ticks matches, and one press makes the links of all roles in all of them.

use std::sync::Arc;

use askama::Template;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse as _;
use axum::{Extension, Form};
use chrono::Utc;
use wardiary_library::access::link::{JoinLink, MOST};
use wardiary_library::access::reader::Entered;
use wardiary_library::access::role::{Grant, Needs, Role};
use wardiary_library::access::room::Room;
use wardiary_library::library::{Library, Listed};
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_page::request::LibraryState;
use wardiary_words::i18n::Words;

use super::card::{Card, base, card, sheets};
use crate::Answer;
use wardiary_library::access::role::Needs::Umpiring;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![
        Page::at("/links")
            .show_secret(Umpiring, show)
            .send(Umpiring, send)
            .choice("ticked", &["all", "playing", "none"]),
    ]
}

/// The address key of the ticked matches.
const TICKED: &str = "ticked";

#[derive(Template)]
#[template(path = "links-sheet.html")]
struct SheetPage {
    frame: Frame,
    title: String,
    fault: Option<String>,
    /// If no more links fit: the matches with the most links, in words, each with the page on which its links can be revoked.
    crowded: Vec<(String, String)>,
    /// Links that tick a selection of matches: words, address, and whether the selection is the present one.
    choices: Vec<(String, String, bool)>,
    roles: Vec<Tick>,
    matches: Vec<Tick>,
    /// The new sheets.
    sheets: Vec<Vec<Card>>,
}

/// A tick box.
struct Tick {
    value: String,
    words: String,
    /// More words about it.
    more: String,
    on: bool,
}

/// Returns the matches of which the device is the umpire.
fn umpired(library: &dyn Library) -> Vec<Listed> {
    let mut all = library.matches();
    all.retain(|one| one.course.is_some() && library.lets(&one.id, Needs::Umpiring));
    all
}

/// Returns whether a match goes on.
const fn goes_on(listed: &Listed) -> bool {
    !listed.over && !listed.closed
}

/// Shows the matches and roles to choose from.
async fn show(frame: Frame, LibraryState(library): LibraryState) -> Answer {
    page(&frame, &SheetPage::of(&frame, &umpired(library.as_ref())))
}

/// Makes the missing links, and shows all of them.
async fn send(
    frame: Frame,
    (LibraryState(library), headers): (LibraryState, HeaderMap),
    (Extension(room), Extension(entered)): (Extension<Arc<Room>>, Extension<Entered>),
    Form(sent): Form<Vec<(String, String)>>,
) -> Answer {
    let all = umpired(library.as_ref());
    let is_sent = |key: &str, value: &str| sent.iter().any(|(k, v)| k == key && v == value);
    let roles = Role::ALL.into_iter().filter(|role| is_sent("role", role.word()));
    let matches: Vec<&Listed> = all.iter().filter(|one| is_sent("match", &one.id)).collect();
    let of_match = |one: &&Listed| roles.clone().map(|role| Grant::in_match(role, &one.id)).collect::<Vec<_>>();
    let grants: Vec<Grant> = matches.iter().flat_map(of_match).collect();
    let form = SheetPage::of(&frame, &all).ticked(&is_sent);
    let (by, now) = (entered.0.as_ref().map_or(0, |reader| reader.session), Utc::now());
    let fault = match room.sheet(&grants, by, now) {
        _ if grants.is_empty() => frame.w.t("sheet-fault-none"),
        Ok(Some(links)) => {
            let base = base(&room, &headers);
            let cards = |one: &Listed| {
                let of = links.iter().filter(|link| link.grant.id() == Some(&*one.id));
                let card = |link: &JoinLink| {
                    let role = role_words(frame.w, link.grant.role, one);
                    (link.grant.role.is_staff(), card(frame.w, (link, &one.title_in(frame.w), role), (&room, &base)))
                };
                sheets(of.map(card))
            };
            let sheets = matches.iter().flat_map(|one| cards(one)).collect();
            return page(&frame, &SheetPage { sheets, ..form });
        }
        Ok(None) => frame.w.with("sheet-fault-many", [("n", grants.len().into()), ("most", MOST.into())]),
        Err(_) => frame.w.t("links-fault-machine"),
    };
    let crowded = if grants.is_empty() { Vec::new() } else { crowded(&frame, &room, &all) };
    let shown = page(&frame, &SheetPage { fault: Some(fault), crowded, ..form })?;
    Ok((StatusCode::CONFLICT, shown).into_response())
}

/// Returns the matches that have links, those with the most links first.
fn crowded(frame: &Frame, room: &Room, all: &[Listed]) -> Vec<(String, String)> {
    let links = room.links(Utc::now());
    let count = |id: &str| links.iter().filter(|(link, _)| link.grant.id() == Some(id)).count();
    let mut counted: Vec<(usize, &Listed)> = all.iter().map(|one| (count(&one.id), one)).collect();
    counted.retain(|(count, _)| *count > 0);
    counted.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    let row = |(count, one): (usize, &Listed)| {
        let words = frame.w.with("sheet-crowded", [("match", one.title_in(frame.w).into()), ("n", count.into())]);
        (words, format!("/m/{}/links", one.id))
    };
    counted.into_iter().map(row).collect()
}

/// Returns a role in words from the list, without opening its match.
fn role_words(w: Words, role: Role, listed: &Listed) -> String {
    let w = w.of_id(&listed.system);
    match (role, &listed.course) {
        (Role::Side(side), Some(course)) => {
            w.with("role-side-of", [("side", w.word("side", course.sides[side.index()]).into())])
        }
        _ => w.t(&format!("role-{}", role.word())),
    }
}

impl SheetPage {
    /// Returns the form with the unfinished matches ticked, or all if there are none.
    fn of(frame: &Frame, all: &[Listed]) -> Self {
        let (w, count) = (frame.w, all.iter().filter(|one| goes_on(one)).count());
        let ticked = frame.asked(TICKED).unwrap_or(if count > 0 { "playing" } else { "all" });
        let choice = |word: &str, n: usize| {
            let words = w.with(&format!("sheet-{word}"), [("n", n.into())]);
            (words, frame.link(TICKED, Some(word)), word == ticked)
        };
        let on = |one: &Listed| ticked == "all" || ticked == "playing" && goes_on(one);
        let match_tick =
            |one: &Listed| Tick { value: one.id.clone(), words: one.title_in(w), more: one.file.clone(), on: on(one) };
        // The umpire's role is not ticked at first. Links of umpires are made singly, each with a name, on the page of the match.
        let role_tick = |role: Role| Tick {
            value: role.word().to_owned(),
            words: w.t(&format!("role-{}", role.word())),
            more: String::new(),
            on: role != Role::Umpire,
        };
        Self {
            title: w.t("sheet"),
            fault: None,
            crowded: Vec::new(),
            choices: vec![choice("all", all.len()), choice("playing", count), choice("none", 0)],
            roles: Role::ALL.map(role_tick).into(),
            matches: all.iter().map(match_tick).collect(),
            sheets: Vec::new(),
            frame: frame.clone(),
        }
    }

    /// Returns the form with the sent boxes ticked.
    fn ticked(mut self, is_sent: &dyn Fn(&str, &str) -> bool) -> Self {
        for (key, ticks) in [("role", &mut self.roles), ("match", &mut self.matches)] {
            ticks.iter_mut().for_each(|tick| tick.on = is_sent(key, &tick.value));
        }
        self
    }
}
