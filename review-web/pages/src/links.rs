//! The umpire's page about readers of a match: join links with their square codes, new ones, and who is in the room.

use std::sync::Arc;

use askama::Template;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Redirect};
use axum::{Extension, Form};
use chrono::Utc;
use wardiary_library::access::link::{self, NAME_MAX};
use wardiary_library::access::reader::Entered;
use wardiary_library::access::role::{Deciders, Grant, Role};
use wardiary_library::access::room::Room;
use wardiary_library::access::session::Session;
use wardiary_library::pen::device_words;
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_page::viewer_menu::role_words;
use wardiary_words::i18n::Words;

use super::Answer;
use card::{Card, base, card, moment, sheets};
use over::{Fog, Over, over};
use wardiary_library::access::role::Needs::Umpiring;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/links").show_secret(Umpiring, show).send(Umpiring, send)]
}

mod card;
mod over;
pub mod sheet;

#[derive(Template)]
#[template(path = "links.html")]
struct LinksPage {
    frame: Frame,
    title: String,
    id: String,
    fault: Option<String>,
    /// The typed name for a new link.
    name: String,
    /// The maximum number of characters of a name.
    name_max: usize,
    /// Whether the scribes may decide in the umpire's place.
    is_shared: bool,
    /// The actions for a match that is over.
    over: Option<Over>,
    /// A button for a new link of each role: its word, its label, and the rights of the role.
    roles: Vec<(&'static str, String, String)>,
    /// The valid links as they are printed: a sheet for staff, and one for sides and viewers.
    sheets: Vec<Vec<Card>>,
    within: Vec<Within>,
    /// Whether the page lists a reader of this match whose session the umpire may end.
    has_others: bool,
    /// The number of events in the log, and the link of the last.
    log: String,
    head: String,
}

/// A reader who is in the room.
struct Within {
    number: u32,
    role: String,
    device: String,
    /// The name that the user of the device gave.
    name: String,
    address: String,
    begun: String,
    seen: String,
    /// Labels of the button that ends the session, and of the one that confirms it. `None` for a session of all matches, and for the umpire's own.
    end: Option<[String; 2]>,
}

/// Shows links and readers.
async fn show(
    request: MatchRequest,
    (Extension(room), Extension(entered)): (Extension<Arc<Room>>, Extension<Entered>),
    headers: HeaderMap,
) -> Answer {
    page(&request.frame, &links_page(&request, (&room, &entered), &headers, None))
}

/// Makes, revokes and ends what the form asks.
async fn send(
    request: MatchRequest,
    (Extension(room), Extension(entered)): (Extension<Arc<Room>>, Extension<Entered>),
    headers: HeaderMap,
    Form(sent): Form<Vec<(String, String)>>,
) -> Answer {
    let value = |name: &str| sent.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.as_str());
    let by = entered.0.as_ref().map_or(0, |reader| reader.session);
    let (id, now) = (request.id.as_str(), Utc::now());
    let number = |name: &str| value(name).parse::<u32>().ok();
    let done = match value("do") {
        "make" => match (Role::parse(value("role")), link::name(value("name"))) {
            (Some(role), Some(name)) => room
                .make((&Grant::in_match(role, id), &name), by, now)
                .map_or_else(|_| Err("links-fault-machine"), |made| made.map(drop).ok_or("links-fault-many")),
            (Some(_), None) => Err("links-fault-name"),
            (None, _) => Err("links-fault-unknown"),
        },
        "decide" => {
            let deciders = if value("scribes") == "yes" { Deciders::Scribes } else { Deciders::Umpire };
            room.let_decide(id, deciders, by, now).map(drop).map_err(|_| "links-fault-machine")
        }
        "close" => match over::close(&request, value("closed") == "yes")? {
            true => Ok(()),
            false => Err("links-fault-goes-on"),
        },
        "lift" => over::lift(&request),
        "revoke" => match number("link").map(|link| room.revoke((id, link), by, now)) {
            Some(Ok(true)) => Ok(()),
            Some(Ok(false)) | None => Err("links-fault-gone"),
            Some(Err(_)) => Err("links-fault-machine"),
        },
        "end" => match number("session").map(|session| room.end(id, Some(session), by, now)) {
            Some(1..) => Ok(()),
            Some(0) | None => Err("links-fault-gone"),
        },
        "end-all" => {
            room.end(id, None, by, now);
            Ok(())
        }
        _ => Err("links-fault-unknown"),
    };
    let Err(fault) = done else { return Ok(Redirect::to(&format!("/m/{id}/links")).into_response()) };
    let shown = page(&request.frame, &links_page(&request, (&room, &entered), &headers, Some((fault, value("name")))))?;
    Ok((StatusCode::CONFLICT, shown).into_response())
}

fn links_page(
    request: &MatchRequest,
    (room, entered): (&Room, &Entered),
    headers: &HeaderMap,
    fault: Option<(&str, &str)>,
) -> LinksPage {
    let MatchRequest { frame, id, opened, .. } = request;
    let (w, now, review) = (frame.w, Utc::now(), opened.review.as_ref());
    let (links, within) = room.of_match(id, now);
    let own = entered.0.as_ref().map(|reader| reader.session);
    let role = |role: Role| role_words(w, role, Some(review));
    let base = base(room, headers);
    let (events, head) = room.head();
    let title = w.match_title(review);
    LinksPage {
        title: format!("{} · {title}", w.t("links")),
        fault: fault.map(|(key, _)| w.with(key, [("most", NAME_MAX.into())])),
        name: fault.map_or_else(String::new, |(_, name)| name.to_owned()),
        name_max: NAME_MAX,
        over: over(request),
        is_shared: room.deciders(id) == Deciders::Scribes,
        roles: Role::ALL
            .map(|one| {
                (
                    one.word(),
                    w.with("links-make", [("role", role(one).into())]),
                    w.t(&format!("role-{}-words", one.word())),
                )
            })
            .to_vec(),
        sheets: sheets(links.iter().filter(|link| link.fault(now).is_none()).map(|link| {
            let what = (link, title.as_str(), role(link.grant.role));
            (link.grant.role.is_staff(), card(w, what, (room, &base)))
        })),
        has_others: within.iter().any(|session| may_end(session, own)),
        within: within
            .iter()
            .map(|session| {
                let device = links.iter().find(|link| link.number == session.link);
                let device = device.map_or_else(String::new, |link| device_words(w, &link.device()));
                Within { device, ..reader_view(w, session, (role(session.grant.role), own)) }
            })
            .collect(),
        log: w.with("links-log", [("n", events.into())]),
        head,
        id: id.clone(),
        frame: frame.clone(),
    }
}

fn reader_view(w: Words, session: &Session, (role, own): (String, Option<u32>)) -> Within {
    Within {
        number: session.number,
        device: String::new(),
        name: session.name.clone(),
        role: if own == Some(session.number) { w.with("links-own", [("role", role.into())]) } else { role },
        address: session.address.to_string(),
        begun: moment(session.begun),
        seen: moment(session.seen),
        end: may_end(session, own)
            .then(|| ["links-end", "links-end-sure"].map(|key| w.with(key, [("n", session.number.into())]))),
    }
}

/// Returns whether the umpire may end a session on this page. The umpire's own session and sessions for all matches cannot end here.
fn may_end(session: &Session, own: Option<u32>) -> bool {
    session.grant.id().is_some() && own != Some(session.number)
}
