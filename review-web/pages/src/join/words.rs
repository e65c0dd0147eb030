//! Words for the roles of links and devices, and the first page of each role.

use wardiary_library::access::role::{Grant, Role};
use wardiary_library::library::Library;
use wardiary_page::viewer_menu::role_words;
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::localize::Localizer;

/// Returns the page where the work of a role begins.
pub(super) fn landing(library: &dyn Library, grant: &Grant) -> String {
    let Some(id) = grant.id() else { return "/".to_owned() };
    let goes_on = || library.open(id).is_some_and(|opened| opened.takes_entries().is_ok());
    let page = match grant.role {
        Role::Umpire => "links",
        Role::Scribe if goes_on() => "record",
        Role::Scribe => "overview",
        Role::Presenter => "notes",
        Role::Side(_) | Role::Viewer => "follow",
    };
    format!("/m/{id}/{page}")
}

/// Returns the title of a match, and the role that a link gives in the match.
pub fn in_words(w: Words, library: &dyn Library, grant: &Grant) -> String {
    let role = |role| w.t(&format!("role-{}", Role::word(role)));
    let Some(id) = grant.id() else { return format!("{} · {}", w.t("join-every"), role(grant.role)) };
    let Some(opened) = library.open(id) else { return role(grant.role) };
    let review = opened.review.as_ref();
    let side = |side| w.of(review.system()).word("side", review.side_word(side));
    format!("{} · {}", opened.title_in(w), if let Role::Side(own) = grant.role { side(own) } else { role(grant.role) })
}

/// Returns a role with the title of its match, for the sentence that offers a link. A side is named by its people.
pub(super) fn offered_role(w: Words, library: &dyn Library, grant: &Grant) -> String {
    let Some(opened) = grant.id().and_then(|id| library.open(id)) else { return in_sentence(w, grant.role) };
    let review = opened.review.as_ref();
    let role = match grant.role {
        Role::Side(side) => Localizer { w: w.of(review.system()), review }.people(side),
        role => in_sentence(w, role),
    };
    format!("{role} · {}", w.match_title(review))
}

/// Returns a role within a sentence. In Swedish it has no capital letter.
fn in_sentence(w: Words, role: Role) -> String {
    let role = role_words(w, role, None);
    let mut rest = role.chars();
    match w.lang {
        Lang::Sv => rest.next().map_or_else(String::new, |first| first.to_lowercase().chain(rest).collect()),
        Lang::En => role,
    }
}
