//! The links along a chapter from a step: to the entries before and after it in the chapter, and to the neighbouring chapters of the list.

use std::sync::Arc;

use wardiary_core::diary::notes::debrief::fold::{Chapter, Kept};
use wardiary_core::review::{Review, Seq};
use wardiary_library::library::{Noted, OpenMatch};
use wardiary_page::request::MatchRequest;

use super::super::notes::View;
use super::known::{KEY, Known};

/// The links and words along a chapter.
pub(crate) struct Along {
    pub(crate) title: String,
    pub(crate) lang: &'static str,
    /// Its position in the list, in words.
    pub(crate) name: String,
    /// The position of this entry in the chapter, in words.
    pub(crate) place: String,
    /// Its text, at its first entry.
    pub(crate) text: Option<(String, &'static str)>,
    pub(crate) prev: Option<String>,
    pub(crate) next: Option<String>,
    /// Address of the chapter's first entry, if this entry is not in the chapter.
    pub(crate) begin: Option<String>,
    /// The chapters before and after it in the list.
    pub(crate) before: Option<Beside>,
    pub(crate) after: Option<Beside>,
    /// Whether this is its last entry.
    pub(crate) is_end: bool,
}

/// A neighbouring chapter.
pub(crate) struct Beside {
    pub(crate) href: String,
    pub(crate) title: String,
    pub(crate) lang: &'static str,
}

/// The links along the chapter in the address.
pub(crate) struct Way {
    /// `None` if the chapter does not exist or the reader may not see it.
    pub(crate) along: Option<Along>,
    /// The page of all chapters.
    pub(crate) all: String,
    /// This page without the chapter.
    pub(crate) leave: String,
}

/// Returns the links along the chapter in the address, if there is one.
pub(crate) fn of(request: &MatchRequest, seq: Seq) -> Option<Way> {
    let MatchRequest { frame, id, opened, noted, .. } = request;
    let word = frame.asked(KEY).filter(|word| !word.is_empty())?;
    let (home, number) = word.rsplit_once(':').unwrap_or((id, word));
    let kept_by = if home == id { Some((Arc::clone(opened), Arc::clone(noted))) } else { elsewhere(request, home) };
    let all = match &kept_by {
        Some(_) => frame.keeping(&["view", "layer", "concealed"], &format!("/m/{home}/notes#chapters")),
        None => frame.keeping(&["view", "layer", "concealed"], &format!("/m/{id}/notes#chapters")),
    };
    let along = kept_by.and_then(|(opened, noted)| {
        let view = View { frame, opened: &opened, noted: &noted, id: home };
        let known = Known::of(view, request.library());
        let kept = known.chapter(number.parse().ok()?)?;
        Some(along(&known, kept, (id, request.opened.review.as_ref(), seq)))
    });
    Some(Way { along, all, leave: frame.link(KEY, None) })
}

/// Opens another match that has the chapter in its notes, for the same viewer and only as far as the reader may know that match.
fn elsewhere(request: &MatchRequest, id: &str) -> Option<(Arc<OpenMatch>, Arc<Noted>)> {
    let opened = request.other(id).ok().filter(|_| request.frame.asked("concealed").is_none())?;
    let noted = request.library().notes_of(id, &opened);
    Some((opened, noted))
}

fn along(known: &Known<'_>, kept: &Kept<Chapter>, (id, review, seq): (&str, &dyn Review, Seq)) -> Along {
    let (view, what) = (known.view, &kept.what);
    let (frame, w) = (view.frame, view.frame.w);
    let is_here = known.of_chapter(what).is_some_and(|(of, _)| of == id);
    let (from, to) = (what.from.entry, what.to.entry);
    let mut steps = if is_here { review.steps() } else { Vec::new() };
    steps.retain(|step| (from..=to).contains(step));
    // The first entry, the last entry and the shown entry are steps, even if a rewind undid them.
    steps.extend([from, to, seq].into_iter().filter(|end| is_here && (from..=to).contains(end)));
    steps.sort_unstable();
    steps.dedup();
    let at = steps.iter().position(|step| *step == seq);
    let step = |at: usize| steps.get(at).map(|step| frame.along(&format!("/m/{id}/e/{step}")));
    let place = match at {
        Some(at) => w.with("chapter-place", [("n", (at + 1).into()), ("of", steps.len().into())]),
        None => w.t("chapter-outside"),
    };
    let lists = known.lists();
    let list = lists.iter().find(|(name, _)| *name == what.list).map(|(_, list)| list.as_slice()).unwrap_or_default();
    let own = list.iter().position(|other| other.number == kept.number).unwrap_or_default();
    let beside = |at: Option<usize>| {
        let other = list.get(at?)?;
        let (title, lang) = view.margin().said(&other.what.title);
        Some(Beside { href: known.address(other)?, title, lang: lang.tag() })
    };
    let (title, lang) = view.margin().said(&what.title);
    let (text, text_lang) = view.margin().said(&what.text);
    Along {
        title,
        lang: lang.tag(),
        name: w.with("chapter-of", [("n", (own + 1).into()), ("of", list.len().into())]),
        place,
        text: Some((text, text_lang.tag())).filter(|(text, _)| is_here && seq == from && !text.is_empty()),
        prev: at.and_then(|at| step(at.checked_sub(1)?)),
        next: at.and_then(|at| step(at + 1)),
        begin: if at.is_none() { known.address(kept) } else { None },
        before: beside(own.checked_sub(1)),
        after: beside(Some(own + 1)),
        is_end: at.is_some_and(|at| at + 1 == steps.len()),
    }
}
