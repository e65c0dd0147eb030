//! The pages, one file each: what it shows, its parameters, its handler, its tests.

pub mod about;
pub mod assets;
pub mod combat;
pub mod compare;
pub mod desk;
pub mod downloads;
pub mod help;
pub mod home;
pub mod integrity;
pub mod lines;
pub mod notes;
pub mod overview;
pub mod receipts;
pub mod rules;
pub mod step;
pub mod table;

use std::sync::Arc;

use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Seq;

use crate::error::{Reason, Stop};
use crate::frame::Frame;
use crate::library::{Library, OpenMatch};
use crate::viewer_menu;

/// What an answer is: a page, or the page that says why not.
pub type Answer = Result<axum::response::Response, Stop>;

/// The match with an id, as the eyes see it that the address names.
fn opened(shelf: &Arc<dyn Library>, frame: &Frame, id: &str) -> Result<Arc<OpenMatch>, Stop> {
    let shelved = shelf.open(id).ok_or_else(|| Stop::new(frame, &Reason::NoMatch(id.to_owned())))?;
    let known = viewer_menu::known(shelved.review.as_ref());
    let nobody = || Stop::new(frame, &Reason::NoView(frame.asked("view").unwrap_or_default().to_owned(), known));
    viewer_menu::as_viewer(frame, shelved).ok_or_else(nobody)
}

/// The match with an id, for a page that shows hashes over everything, what is hidden too: it stays with the umpire.
fn opened_whole(shelf: &Arc<dyn Library>, frame: &Frame, id: &str) -> Result<Arc<OpenMatch>, Stop> {
    let shelved = opened(shelf, frame, id)?;
    if shelved.review.viewer() == Viewer::Umpire {
        return Ok(shelved);
    }
    let frame = frame.clone().of_system(shelved.review.system());
    Err(Stop::new(&frame, &Reason::Withheld).back(&format!("/m/{id}")))
}

/// The entry an address names, `342` or `342~1f3a9c0d`: the part after the tilde is the beginning of its link.
fn entry_at(shelved: &OpenMatch, frame: &Frame, id: &str, at: &str) -> Result<Seq, Stop> {
    let (number, link) = at.split_once('~').map_or((at, None), |(number, link)| (number, Some(link)));
    let stop = |reason: fn(String) -> Reason| Stop::new(frame, &reason(at.to_owned())).back(&format!("/m/{id}"));
    let seq: Seq = number.parse().map_err(|_| stop(Reason::NoEntry))?;
    if seq >= shelved.review.len() {
        return Err(stop(Reason::NoEntry));
    }
    let is_same =
        |start: &str| (shelved.integrity.link)(seq).is_some_and(|link| link.starts_with(&start.to_ascii_lowercase()));
    match link {
        Some(start) if start.len() < 8 || !is_same(start) => Err(stop(Reason::OtherLine)),
        _ => Ok(seq),
    }
}
