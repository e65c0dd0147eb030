//! The links by which each reader begins. Without a match they lead to the help.

use wardiary_library::access::role::Needs;
use wardiary_library::library::{Library, Listed};
use wardiary_page::frame::Frame;
use wardiary_words::localize::is_before;

use super::damaged::goes_on;

/// The link by which a reader begins.
pub(super) struct Door {
    pub(super) icon: &'static str,
    pub(super) name: String,
    pub(super) words: String,
    pub(super) href: String,
    /// The command to type, if the work begins on the command line.
    pub(super) typed: &'static str,
}

/// The description of roles in the help.
const ROLES: &str = "/help#roles";

/// The doors of the first page.
pub(super) fn doors(frame: &Frame, library: &dyn Library, listed: &[Listed]) -> Vec<Door> {
    let first = listed.iter().find(|one| one.fault.is_none());
    let page = |page: &str| first.map_or_else(|| ROLES.to_owned(), |one| format!("/m/{}{page}", one.id));
    let mut doors = vec![
        door(frame, ("i-flag", "instructor"), page("/overview"), ""),
        door(frame, ("i-ruling", "umpire"), "/desk".to_owned(), ""),
        scribe(frame, library, (first, listed)),
        door(frame, ("i-movement", "player"), player(frame, first), ""),
    ];
    // Only the umpire may see the evidence in the file.
    if first.map_or_else(|| frame.umpires(), |one| library.lets(&one.id, Needs::Umpiring)) {
        doors.push(door(frame, ("i-over", "archivist"), page("/integrity"), "wardiary verify"));
    }
    doors
}

fn door(frame: &Frame, (icon, key): (&'static str, &str), href: String, typed: &'static str) -> Door {
    let w = frame.w;
    Door { icon, name: w.t(&format!("door-{key}")), words: w.t(&format!("door-{key}-words")), href, typed }
}

/// Returns the scribe's link: begin a match in a folder, record in a room, or try a sample.
fn scribe(frame: &Frame, library: &dyn Library, (first, listed): (Option<&Listed>, &[Listed])) -> Door {
    let scribe = door(frame, ("i-note", "scribe"), ROLES.to_owned(), "wardiary record");
    if library.is_folder() {
        return Door { href: "/new".to_owned(), words: frame.w.t("door-scribe-begin"), typed: "", ..scribe };
    }
    if frame.admitted.is_some() {
        let open = listed.iter().find(|one| goes_on(one) && library.lets(&one.id, Needs::Recording));
        let words = frame.w.t("door-scribe-record");
        return match open {
            Some(one) => Door { href: format!("/m/{}/record", one.id), words, typed: "", ..scribe },
            None => scribe,
        };
    }
    match first.and_then(|one| board(library, &one.id)) {
        Some(href) => {
            Door { href, words: frame.w.t("door-scribe-try"), typed: "wardiary serve --data matches", ..scribe }
        }
        None => scribe,
    }
}

/// Returns the address of the board that plays on from the first step of a match. It takes lines as a recorder does and stores
/// none in the match.
fn board(library: &dyn Library, id: &str) -> Option<String> {
    let opened = library.open(id)?;
    let begun = opened.review.phases().into_iter().find(|phase| !is_before(&phase.moment))?;
    Some(format!("/m/{id}/variations/form?entry={}", begun.first))
}

/// Returns the address of the match as one side sees it. A reader with a join link already has a view.
fn player(frame: &Frame, first: Option<&Listed>) -> String {
    let Some(one) = first else { return ROLES.to_owned() };
    match one.course.as_ref().filter(|_| frame.admitted.is_none()) {
        Some(course) => format!("/m/{}?view={}", one.id, course.sides[0]),
        None => format!("/m/{}", one.id),
    }
}
