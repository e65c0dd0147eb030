//! The actions of the form of chapters, as entries of the notes.

use wardiary_core::diary::notes::debrief::fold::{Chapter, Kept};
use wardiary_core::diary::notes::debrief::{Elsewhere, Item};
use wardiary_core::diary::notes::{Layer, NoteBody, tidy};
use wardiary_page::request::MatchRequest;

use super::super::super::notes::fault::{Fault, fault};
use super::super::super::notes::fields::{Fields, anchor, layer};
use super::super::super::notes::stop_words::StopWords;
use super::{Known, order};

/// The requested action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Act {
    /// A new chapter.
    #[default]
    Place,
    /// A chapter written anew.
    Edit,
    /// A chapter taken away.
    Remove,
    /// A chapter changes places with the one before.
    Up,
    /// A chapter changes places with the one after.
    Down,
    /// A list becomes the stops of the match.
    Stops,
}

impl Act {
    const ALL: [Self; 6] = [Self::Place, Self::Edit, Self::Remove, Self::Up, Self::Down, Self::Stops];

    pub(super) fn of(word: Option<&str>) -> Self {
        Self::ALL.into_iter().find(|act| Some(act.word()) == word).unwrap_or_default()
    }

    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Place => "place",
            Self::Edit => "edit",
            Self::Remove => "remove",
            Self::Up => "up",
            Self::Down => "down",
            Self::Stops => "stops",
        }
    }

    /// Returns the keys of the form's title and of its button.
    pub(super) const fn keys(self) -> (&'static str, &'static str) {
        match self {
            Self::Place => ("chapter-new", "chapter-save"),
            Self::Edit => ("chapter-edit", "chapter-save"),
            Self::Remove => ("chapter-remove", "chapter-remove"),
            Self::Up | Self::Down => ("chapter-move", "chapter-save"),
            Self::Stops => ("chapters-stops", "chapters-stops"),
        }
    }

    /// Returns the fields of its form, by the names that faults use.
    pub(super) const fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Place | Self::Edit => &["author", "layer", "list", "match", "from", "to", "title", "text", "order"],
            Self::Remove => &["author", "reason"],
            Self::Up | Self::Down | Self::Stops => &["author"],
        }
    }

    /// Returns the entries to write, in their order.
    pub(super) fn bodies(
        self,
        known: &Known<'_>,
        (request, typed): (&MatchRequest, &Fields),
    ) -> Result<Vec<NoteBody>, Fault> {
        let chapter = || {
            let kept = typed.number("chapter").and_then(|number| known.chapter(number));
            kept.ok_or_else(|| fault(known.view, "number", "gone", ""))
        };
        match self {
            Self::Place => Ok(vec![placed(known, request, typed)?]),
            Self::Edit => {
                let kept = chapter()?;
                Ok(vec![placed(known, request, typed)?, removed(kept, "")])
            }
            Self::Remove => Ok(vec![removed(chapter()?, &tidy(typed.get("reason")))]),
            Self::Up => moved(known, chapter()?, |at| at.checked_sub(1)),
            Self::Down => moved(known, chapter()?, |at| Some(at + 1)),
            Self::Stops => stops(known, typed),
        }
    }
}

/// Returns whether a body places a chapter.
pub(super) const fn is_placed(body: &NoteBody) -> bool {
    matches!(body, NoteBody::Debrief { item: Item::ChapterPlaced { .. }, .. })
}

/// Returns a chapter as typed.
fn placed(known: &Known<'_>, request: &MatchRequest, typed: &Fields) -> Result<NoteBody, Fault> {
    let view = known.view;
    let other = Some(typed.get("of")).filter(|of| !of.is_empty() && *of != view.id);
    let opened = other.map(|of| request.other(of).map_err(|_| fault(view, "match", "match", of))).transpose()?;
    let elsewhere = opened.as_ref().map(|opened| Elsewhere {
        id: opened.home.id.0,
        link: *opened.home.genesis.as_bytes(),
        title: opened.home.title.clone(),
    });
    let of = (view, opened.as_deref().unwrap_or(view.opened));
    let (from, to) = (anchor(of, "from", typed.get("from"))?, anchor(of, "to", typed.get("to"))?);
    let list = tidy(typed.get("list"));
    let order = match typed.get("order").trim() {
        "" => order::behind(&places(known, &list).into_iter().map(|kept| kept.what.order).collect::<Vec<_>>()),
        order => order.parse().map_err(|_| fault(view, "order", "order", ""))?,
    };
    let (title, text) = (typed.said(["title-en", "title-sv"]), typed.said(["en", "sv"]));
    let item = Item::ChapterPlaced { number: 0, list, order, elsewhere, from, to, title, text };
    Ok(NoteBody::Debrief { layer: layer(view, typed)?, item })
}

/// Returns the chapters of a list that the reader sees, in their order.
fn places<'a>(known: &'a Known<'_>, list: &str) -> Vec<&'a Kept<Chapter>> {
    known.lists().into_iter().find(|(name, _)| *name == list).map(|(_, chapters)| chapters).unwrap_or_default()
}

fn removed(kept: &Kept<Chapter>, reason: &str) -> NoteBody {
    let item = Item::ChapterRemoved { number: kept.number, reason: reason.to_owned() };
    NoteBody::Debrief { layer: kept.layer, item }
}

/// Returns a chapter for another place in its list.
fn again(kept: &Kept<Chapter>, order: u16) -> NoteBody {
    let Chapter { list, elsewhere, from, to, title, text, .. } = kept.what.clone();
    // A chapter that was released stays open to all readers.
    let layer = if kept.is_open() { Layer::Public } else { kept.layer };
    NoteBody::Debrief { layer, item: Item::ChapterPlaced { number: 0, list, order, elsewhere, from, to, title, text } }
}

fn moved(known: &Known<'_>, kept: &Kept<Chapter>, to: impl Fn(usize) -> Option<usize>) -> Result<Vec<NoteBody>, Fault> {
    let list = places(known, &kept.what.list);
    let at = list.iter().position(|other| other.number == kept.number).unwrap_or_default();
    let to = to(at).filter(|to| *to < list.len());
    let to = to.ok_or_else(|| fault(known.view, "order", "end", ""))?;
    let orders: Vec<u16> = list.iter().map(|kept| kept.what.order).collect();
    let changed = order::moved(&orders, at, to);
    if !changed.iter().all(|&(at, _)| known.view.may_write(list[at].layer)) {
        return Err(fault(known.view, "layer", "layer", ""));
    }
    // The entries of the moved chapter come last, because the page leads to the chapter that was written last.
    let mut changed: Vec<(usize, u16)> = changed;
    changed.sort_by_key(|&(index, _)| index == at);
    Ok(changed.into_iter().flat_map(|(at, order)| [removed(list[at], ""), again(list[at], order)]).collect())
}

/// Returns the chapters of a list that are of this match, so that it can stop there.
pub(super) fn halts<'a>(known: &'a Known<'_>, list: &str) -> Vec<&'a Kept<Chapter>> {
    let is_own = |kept: &&Kept<Chapter>| kept.what.elsewhere.is_none();
    places(known, list).into_iter().filter(is_own).collect()
}

/// Removes the present stops, and places one at the first entry of each chapter of a list.
fn stops(known: &Known<'_>, typed: &Fields) -> Result<Vec<NoteBody>, Fault> {
    let list = typed.get("list");
    let halts = halts(known, list);
    if halts.is_empty() {
        return Err(fault(known.view, "list", "list", list));
    }
    let now = known.view.noted.notes.row().into_iter();
    let removed = now.map(|stop| NoteBody::Removed { number: stop.number, reason: String::new() });
    let placed = |(order, kept): (u16, &Kept<Chapter>)| {
        let on = kept.what.from;
        stop_words(kept, typed).titled(known.view, on.entry).placed(on, order)
    };
    Ok(removed.chain((1..).zip(halts).flat_map(placed)).collect())
}

/// Returns the suffix of the field names of a chapter's stop.
pub(super) fn suffix(kept: &Kept<Chapter>) -> String {
    format!("-{}", kept.number)
}

/// Returns the typed words of a chapter's stop. If nothing is typed it is the title of the chapter.
pub(super) fn stop_words(kept: &Kept<Chapter>, typed: &Fields) -> StopWords {
    StopWords::typed(&|field| typed.get(field).to_owned(), &suffix(kept)).or_title(&kept.what.title)
}
