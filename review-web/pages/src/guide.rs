//! The handbook, a page a role.

use askama::Template;
use axum::extract::{Path, Request};
use axum::response::{IntoResponse as _, Response};
use wardiary_page::error::{Reason, Stop, page};
use wardiary_page::frame::Frame;
use wardiary_page::guide::{Html, INDEX, PICTURES, chapter, roles, text};

use wardiary_page::assets;

use super::Answer;
use wardiary_library::access::role::Needs::AnyRole;
use wardiary_page::declaration::Page;

/// Declares the pages.
pub(crate) fn pages() -> Vec<Page> {
    vec![
        Page::at("/guide").show(AnyRole, first),
        Page::at("/guide/{role}").show(AnyRole, of_role),
        Page::at("/assets/guide/{picture}").show(AnyRole, picture),
    ]
}

#[derive(Template)]
#[template(path = "guide.html")]
struct GuidePage {
    frame: Frame,
    title: String,
    /// All pages: name, heading, and whether it is this one.
    pages: Vec<(String, String, bool)>,
    head: String,
    /// The parts of this page: place and heading.
    parts: Vec<(String, String)>,
    body: Html,
    /// Whether this is the index.
    is_index: bool,
}

/// Shows the index.
async fn first(frame: Frame) -> Answer {
    shown(&frame, INDEX)
}

/// Shows the page of a role.
async fn of_role(frame: Frame, Path(role): Path<String>) -> Answer {
    shown(&frame, &role)
}

fn shown(frame: &Frame, name: &str) -> Answer {
    let lang = frame.w.lang;
    let found = text(name, lang);
    let found = chapter(found.ok_or_else(|| Stop::new(frame, &Reason::NoPage).back("/guide"))?);
    let pages = roles().filter_map(|role| {
        let head = chapter(text(role, lang)?).title;
        Some((format!("/guide/{role}"), head, role == name))
    });
    page(
        frame,
        &GuidePage {
            title: format!("{} · {}", found.title, frame.w.t("guide")),
            pages: pages.collect(),
            head: found.title,
            parts: found.parts,
            body: found.body,
            is_index: name == INDEX,
            frame: frame.clone(),
        },
    )
}

/// A picture of the handbook.
async fn picture(frame: Frame, Path(name): Path<String>, asked: Request) -> Response {
    match PICTURES.iter().find(|(known, _)| name.strip_suffix(".jpg") == Some(known)) {
        Some((_, bytes)) => assets::answered(&asked, "image/jpeg", bytes),
        None => Stop::new(&frame, &Reason::NoPage).into_response(),
    }
}
