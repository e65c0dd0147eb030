//! The step page: one entry of a match, on the map and in words.

mod board;
mod changes;
mod layers;
mod margin;
mod offers;
mod picture;
mod ribbon;
mod stack;
mod tray;

use askama::Template;
use axum::extract::{Path, State as From};
use axum::response::{IntoResponse as _, Redirect, Response};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::view::Position;
use wardiary_core::review::{EntryKind, EntryView, Seq};

use super::{Answer, entry_at, opened};
use crate::draw::ink::Picture;
use crate::error::{Reason, Stop, page};
use crate::frame::Frame;
use crate::i18n::Words;
use crate::routes::State;
use crate::shelf::{Noted, Shelved};
use crate::speak::{Voice, number};
use crate::tree::{self, Line};
use board::Row;
use changes::Change;
use layers::{Layer, Wish};
pub(super) use margin::discs;
use margin::{Marks, Stops};
use offers::Offers;
pub(super) use picture::retreat;
use ribbon::Jump;
pub(super) use ribbon::{Ribbon, Turn, turns, weather_icon};
use stack::Stack;
use tray::Group;

#[derive(Template)]
#[template(path = "step.html")]
struct StepPage {
    frame: Frame,
    title: String,
    id: String,
    match_title: String,
    system: &'static str,
    map: Picture,
    handles: Picture,
    inset: Option<(String, &'static str, Picture)>,
    layers: Vec<Layer>,
    /// What lies on the map, for paper.
    laid: String,
    /// Units off the map, while their tray is open.
    tray: Vec<Group>,
    stack: Option<Stack>,
    jumps: Vec<Jump>,
    turns: Vec<Turn>,
    told: Told,
    changes: Vec<Change>,
    /// Figures of the record, each with its term.
    tallies: Vec<(String, String)>,
    pending: Option<Asked>,
    why: Vec<Line>,
    seal: Seal,
    board: Vec<Row>,
    marks: Marks,
    stops: Stops,
    has_stops: bool,
}

/// The entry in words.
struct Told {
    moment: String,
    side: &'static str,
    place: String,
    words: String,
    notation: String,
    /// Word of the kind, where the entry is not an ordinary action.
    kind: Option<(&'static str, String)>,
    refusal: Option<Refusal>,
    undone: bool,
    folded: Vec<(String, String)>,
    /// Where the lines part that this entry is left by or leads away from.
    lines: Option<String>,
    combat: Option<String>,
}

struct Refusal {
    rule: String,
    words: String,
}

/// Who decides what now.
struct Asked {
    by: String,
    ask: String,
    offers: Offers,
}

/// How the entry is sealed into the chain.
struct Seal {
    seq: Seq,
    /// Digest of the position; none where an entry leaves the position alone.
    digest: Option<String>,
    link: Option<String>,
    lasting: Option<String>,
    /// What the file shows about itself; for the umpire.
    integrity: Option<String>,
    compare: String,
    rows: Vec<String>,
}

/// Sends the reader to the first entry that somebody wrote.
pub async fn first(frame: Frame, From(shelf): State, Path(id): Path<String>) -> Result<Response, Stop> {
    let shelved = opened(&shelf, &frame, &id)?;
    let last = shelved.review.len().saturating_sub(1);
    let to = format!("/m/{id}/e/{}", shelved.review.first().min(last));
    Ok(Redirect::to(&frame.along(&to)).into_response())
}

/// Shows one entry.
pub async fn show(frame: Frame, From(shelf): State, Path((id, at)): Path<(String, String)>) -> Answer {
    let shelved = opened(&shelf, &frame, &id)?;
    let frame = frame.of_system(shelved.review.system());
    let seq = entry_at(&shelved, &frame, &id, &at)?;
    let none = || Stop::new(&frame, &Reason::NoEntry(at.clone())).back(&format!("/m/{id}"));
    let entry = shelved.review.entry(seq).ok_or_else(none)?;
    let noted = shelf.notes(&id).unwrap_or_default();
    let step = Step { frame: &frame, shelved: &shelved, noted: &noted, id: &id, entry: &entry };
    page(&frame, &step.page()?)
}

/// The map of an entry with the entry in words, for a page that shows it in passing.
pub(super) fn picture_of(
    frame: &Frame,
    shelved: &Shelved,
    noted: &Noted,
    id: &str,
    seq: Seq,
) -> Option<(Picture, String)> {
    let entry = shelved.review.entry(seq)?;
    let step = Step { frame, shelved, noted, id, entry: &entry };
    let position = shelved.review.position(seq);
    let (changes, wish) = (changes::list(step.voice(), &entry, &position), Wish::of(step, &position));
    let words = step.voice().phrase(&entry.words);
    Some((picture::draw(step, &position, &wish, &changes, &words).map, words))
}

/// Figures of the record in words.
fn tallies(w: Words, position: &Position) -> Vec<(String, String)> {
    position.tallies.iter().map(|&(term, value)| (w.word("term", term), number(value))).collect()
}

/// An entry with everything needed to show it.
#[derive(Clone, Copy)]
struct Step<'a> {
    frame: &'a Frame,
    shelved: &'a Shelved,
    noted: &'a Noted,
    id: &'a str,
    entry: &'a EntryView,
}

impl<'a> Step<'a> {
    fn voice(self) -> Voice<'a> {
        Voice { w: self.frame.w, review: self.shelved.review.as_ref() }
    }

    fn address(self, seq: Seq) -> String {
        self.frame.along(&format!("/m/{}/e/{seq}", self.id))
    }

    fn page(self) -> Result<StepPage, Stop> {
        let (voice, review) = (self.voice(), self.shelved.review.as_ref());
        let position = review.position(self.entry.seq);
        let wish = Wish::of(self, &position);
        if let Some(reason) = wish.fault(&position) {
            return Err(Stop::new(self.frame, &reason).back(&format!("/m/{}/e/{}", self.id, self.entry.seq)));
        }
        let changes = changes::list(voice, self.entry, &position);
        let told = self.told();
        let drawn = picture::draw(self, &position, &wish, &changes, &told.words);
        let whole = self.frame.link("map", Some("whole"));
        Ok(StepPage {
            frame: self.frame.clone(),
            title: format!("{} · {}", told.place, review.title()),
            id: self.id.to_owned(),
            match_title: review.title().to_owned(),
            system: review.system(),
            map: drawn.map,
            handles: drawn.handles,
            inset: drawn.inset.map(|inset| (whole, if drawn.inset_right { " right" } else { "" }, inset)),
            layers: wish.links(&drawn.view, tray::count(&position)),
            laid: wish.told(),
            tray: if wish.is_tray_open() { tray::groups(self, &position) } else { Vec::new() },
            stack: stack::opened(self, &position, &wish),
            jumps: ribbon::jumps(self),
            turns: self.turns(),
            why: tree::lines(voice, &review.account(self.entry.seq)),
            pending: self.pending(&position, &wish),
            seal: self.seal(),
            board: board::rows(self, &position, &wish),
            marks: margin::marks(self),
            stops: margin::stops(self),
            has_stops: !self.noted.notes.row().is_empty(),
            tallies: tallies(self.frame.w, &position),
            told,
            changes,
        })
    }

    fn turns(self) -> Vec<Turn> {
        let href = |seq| self.address(seq);
        let now = Some(self.entry.seq);
        let stops = |turn| margin::discs(margin::view(self), &href, now, turn);
        let phases = self.shelved.review.phases();
        ribbon::turns(self.voice(), &ribbon::Ribbon { phases: &phases, href: &href, stops: &stops, now })
    }

    fn told(self) -> Told {
        let (voice, entry, w) = (self.voice(), self.entry, self.frame.w);
        let kind = match entry.kind {
            EntryKind::Action => None,
            EntryKind::Opening => Some(("note", "kind-opening")),
            EntryKind::Refused => Some(("refused", "kind-refused")),
            EntryKind::Rewind => Some(("rewind", "kind-rewind")),
            EntryKind::Amendment => Some(("ruling", "kind-amendment")),
            EntryKind::Clock => Some(("note", "kind-clock")),
            EntryKind::Reading => Some(("ruling", "kind-reading")),
            EntryKind::Housekeeping => Some(("note", "kind-housekeeping")),
        };
        let refusal =
            entry.refusal.as_ref().map(|it| Refusal { rule: it.rule.to_string(), words: voice.refusal(&it.breach) });
        let last = self.shelved.review.len().saturating_sub(1);
        let combat = self
            .shelved
            .review
            .combat(entry.seq)
            .map(|_| self.frame.along(&format!("/m/{}/e/{}/combat", self.id, entry.seq)));
        Told {
            moment: voice.moment(&entry.moment),
            side: entry.moment.side.map_or("", |side| if side.index() == 0 { "one" } else { "two" }),
            place: w.with("entry-of", [("n", entry.seq.to_string().into()), ("last", last.to_string().into())]),
            words: voice.phrase(&entry.words),
            notation: entry.notation.clone(),
            kind: kind.map(|(icon, key)| (icon, w.t(key))),
            refusal,
            undone: !entry.on_line,
            folded: self.folded(),
            lines: self.lines(),
            combat,
        }
    }

    /// The page where the lines part: of a rewind its own, of an undone entry that of the rewind which left it.
    fn lines(self) -> Option<String> {
        let seq = self.entry.seq;
        if self.entry.on_line && self.entry.kind != EntryKind::Rewind {
            return None;
        }
        let rewinds = self.shelved.review.rewinds();
        let at = rewinds.iter().find(|rewind| rewind.seq == seq || rewind.left.contains(&seq));
        let at = at.map_or_else(String::new, |rewind| format!("/{}", rewind.seq));
        Some(self.frame.along(&format!("/m/{}/lines{at}", self.id)))
    }

    /// Entries that a rewind took off the line, nearest last.
    fn folded(self) -> Vec<(String, String)> {
        if self.entry.kind != EntryKind::Rewind {
            return Vec::new();
        }
        let review = self.shelved.review.as_ref();
        let before = (0..self.entry.seq).rev().map_while(|seq| review.entry(seq).filter(|entry| !entry.on_line));
        let mut folded: Vec<EntryView> = before.take(12).collect();
        folded.reverse();
        let told = |entry: &EntryView| {
            (self.address(entry.seq), format!("{} · {}", entry.seq, self.voice().phrase(&entry.words)))
        };
        folded.iter().map(told).collect()
    }

    fn pending(self, position: &Position, wish: &Wish<'_>) -> Option<Asked> {
        let pending = self.shelved.review.pending(self.entry.seq)?;
        let voice = self.voice();
        let offers = offers::told(voice, wish, position, &pending.offers);
        Some(Asked { by: voice.actor(pending.by), ask: voice.phrase(&pending.ask), offers })
    }

    fn seal(self) -> Seal {
        let seq = self.entry.seq;
        let is_umpire = self.shelved.review.viewer() == Viewer::Umpire;
        let link = (self.shelved.integrity.link)(seq);
        let lasting =
            link.as_deref().and_then(|link| link.get(..8)).map(|start| format!("/m/{}/e/{seq}~{start}", self.id));
        Seal {
            seq,
            digest: (self.entry.digest != 0).then(|| format!("{:016x}", self.entry.digest)),
            lasting,
            link,
            integrity: is_umpire.then(|| self.frame.along(&format!("/m/{}/integrity", self.id))),
            compare: self.frame.seen(&format!("/m/{}/compare?a={seq}", self.id)),
            rows: self.entry.rows.clone(),
        }
    }
}
