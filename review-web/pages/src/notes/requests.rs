//! Requests of sides to the umpire, as umpire, scribes and that side read them.

use wardiary_core::diary::notes::debrief::fold::{Kept, Request};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Seq;
use wardiary_library::access::role::Needs;

use super::View;

/// A request on a page.
pub(crate) struct RequestView {
    pub(crate) number: u32,
    pub(crate) side: String,
    /// Its entry in words, and the address.
    pub(crate) entry: (String, String),
    pub(crate) text: String,
    /// The row that the side relies on, and its address.
    pub(crate) row: Option<(String, String)>,
    /// The person who asked, the time, and the person who took it up.
    pub(crate) state: String,
    pub(crate) waits: bool,
    /// The form that takes it up, for a reader who may.
    pub(crate) take: Option<String>,
}

/// Returns the requests that the reader may read, open ones first: a side its own, umpire and scribes all.
pub(crate) fn requests(view: View<'_>) -> Vec<RequestView> {
    let takes = view.frame.may(Needs::Recording) && !view.frame.is_perspective();
    let viewer = view.opened.review.viewer();
    let reads = |kept: &&Kept<Request>| {
        if viewer == Viewer::Umpire { takes } else { kept.layer.may_be_read_by(viewer) }
    };
    let mut all: Vec<RequestView> =
        view.noted.notes.debrief().requests.iter().filter(reads).map(|kept| shown(view, kept, takes)).collect();
    all.sort_by_key(|request| !request.waits);
    all
}

/// Returns the requests about one entry.
pub(crate) fn requests_on(view: View<'_>, entry: Seq) -> Vec<RequestView> {
    let about = |number: u32| view.noted.notes.request(number).is_some_and(|kept| kept.what.on.entry == entry);
    requests(view).into_iter().filter(|request| about(request.number)).collect()
}

/// Returns the requests that wait to be taken up.
pub(crate) fn waiting(view: View<'_>) -> Vec<RequestView> {
    requests(view).into_iter().filter(|request| request.waits).collect()
}

fn shown(view: View<'_>, kept: &Kept<Request>, takes: bool) -> RequestView {
    let (w, what) = (view.frame.w, &kept.what);
    let day = |wall: &str| wall.get(..16).unwrap_or(wall).replacen('T', " ", 1);
    let by = [("author", kept.written.author.clone().into()), ("when", day(&kept.written.wall).into())];
    let state = match &what.taken_up {
        None => w.t("request-waits"),
        Some(act) => w.with("request-taken", [("author", act.author.clone().into()), ("when", day(&act.wall).into())]),
    };
    let row = format!("/rules/{}#{}", view.opened.review.system(), what.row);
    RequestView {
        number: kept.number,
        side: view.layer(kept.layer),
        entry: (view.entry_words(what.on.entry), view.address(what.on.entry)),
        text: what.text.clone(),
        row: (!what.row.is_empty()).then(|| (what.row.clone(), row)),
        state: format!("{} · {state}", w.with("lesson-by", by)),
        waits: what.taken_up.is_none(),
        take: (takes && what.taken_up.is_none()).then(|| view.along(&format!("/m/{}/dispute", view.id))),
    }
}

/// Returns the form that disputes an entry, for a side while the match goes on.
pub(crate) fn offer(view: View<'_>, entry: Seq) -> Option<String> {
    let is_offered = view.frame.is_of_side() && view.frame.annotates() && !view.opened.integrity.closed;
    is_offered.then(|| view.along(&format!("/m/{}/dispute?entry={entry}", view.id)))
}
