//! The step page: one entry of a match, on the map and in words. Its parts:
//!
//! - the map: `picture`, `part_shown`, `zoom`, `layers` and `layer_links`, `switch`, `stack`, `tray`
//! - the position in text: `board`, `slot_words`, `values`, `tallies`, `known`
//! - the entry: `entry_panel`, `changes`, `why`, `result`, `seal`
//! - what comes next: `asked`, `offers`, `margin`; other entries: `ribbon`, `play`, `since`, `history`, `spoke`; `shown` for other pages

mod board;
mod slot_words;
mod picture;
mod part_shown;
mod layers;
mod layer_links;
mod switch;
mod known;
mod stack;
pub(crate) mod start;
mod tray;
mod zoom;
mod ribbon;

mod entry_panel;
mod result;
mod changes;
mod tallies;
mod values;
mod why;

mod asked;
pub(crate) mod offers;
mod play;
mod history;
mod margin;
mod seal;
mod shown;
pub mod since;
mod spoke;

pub use changes::words as change_words;

use askama::Template;
use wardiary_core::review::{EntryKind, EntryView, Seq, Snapshot};

use super::chapters::way::{self, Way};
use super::follow::{self, Follow};
use super::{Answer, disputed};
use asked::Asked;
use board::Board;
use changes::Change;
use entry_panel::EntryPanel;
use known::Known;
use layer_links::Layer;
use layers::Wish;
pub(super) use margin::{Disc, discs};
use margin::{Marks, Stops};
pub(crate) use part_shown::REACH;
#[cfg(test)]
pub(super) use picture::under_way;
pub(super) use picture::{attacks, fight, retreat};
use play::Play;
use result::Outcome;
use ribbon::Jump;
pub(super) use ribbon::{Cell, Ribbon, Turn, turns, weather_icon};
use seal::Seal;
pub(crate) use shown::{Shown, bare, picture_of, shown_at};
use since::{Since, SinceWords};
use stack::Stack;
use tallies::tallies;
use tray::Group;
use wardiary_debrief::diary_topic::Along;
use wardiary_draw::svg::Picture;
use wardiary_library::access::role::Needs::Reading;
use wardiary_library::library::{Noted, OpenMatch};
use wardiary_page::declaration::Page;
use wardiary_page::error::{Reason, Stop, page};
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::explanation_tree;
use wardiary_words::localize::Localizer;
use why::{Reasons, lines_of};
use zoom::ZoomLinks;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/e/{at}").show(Reading, show).reads(&[])]
}

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
    zoom: ZoomLinks,
    inset: Option<(&'static str, Picture)>,
    layers: Vec<Layer>,
    /// The layers of the map in words, for paper.
    laid: String,
    /// The meaning of the sight lines on the map.
    legend: String,
    /// Units off the map, while their tray is open.
    tray: Vec<Group>,
    stack: Option<Stack>,
    jumps: Vec<Jump>,
    turns: Vec<Turn>,
    panel: EntryPanel,
    outcome: Option<Outcome>,
    changes: Vec<Change>,
    /// Folded changes, with their number in words.
    more: Option<(String, Vec<Change>)>,
    /// Figures of the record, each with its term.
    tallies: Vec<(String, String)>,
    pending: Option<Asked>,
    reasons: Reasons,
    /// The facts hidden from the sides, for readers who see everything.
    known: Option<Known>,
    /// The number of all reasons, in words. The page shows it if some reasons are folded.
    all_why: String,
    seal: Seal,
    board: Board,
    /// The entry since which changes are shown, if the address has the key.
    since: Option<SinceWords>,
    /// Links that limit the shown changes.
    limits: [(String, String); 2],
    /// The links along a diary, if the address has the key.
    along: Option<Along>,
    /// The diaries of the cited rules.
    spoke: Vec<(String, String)>,
    marks: Marks,
    stops: Stops,
    /// The links along a chapter, if the address has the key.
    chapter: Option<Way>,
    /// Unsettled disputes about the entry.
    disputed: Vec<disputed::Disputed>,
    has_stops: bool,
    /// The place that the page follows, if its address has the key.
    follow: Option<Follow>,
    /// How the page plays on by itself, if its address has the key.
    play: Option<Play>,
    plays: String,
}

/// Shows one entry.
async fn show(request: MatchRequest) -> Answer {
    let MatchRequest { frame, id, opened, noted, .. } = &request;
    let at = opened.review.at(request.seq()?);
    let step = Step { frame, opened, noted, id, at: &*at, entry: &at.entry() };
    let (follow, chapter) = (follow::of(&request, step.entry.seq), way::of(&request, step.entry.seq));
    let shown = StepPage { follow, chapter, ..step.page()? };
    page(frame, &if request.is_concealed() { shown.concealed() } else { shown })
}

/// An entry with everything needed to show it.
#[derive(Clone, Copy)]
struct Step<'a> {
    frame: &'a Frame,
    opened: &'a OpenMatch,
    noted: &'a Noted,
    id: &'a str,
    /// The match at the entry.
    at: &'a dyn Snapshot,
    entry: &'a EntryView,
}

impl<'a> Step<'a> {
    fn localizer(self) -> Localizer<'a> {
        Localizer { w: self.frame.w, review: self.opened.review.as_ref() }
    }

    fn address(self, seq: Seq) -> String {
        self.frame.along(&format!("/m/{}/e/{seq}", self.id))
    }

    fn page(self) -> Result<StepPage, Stop> {
        let (localizer, review) = (self.localizer(), self.opened.review.as_ref());
        let position = localizer.position(self.at);
        let back =
            |reason: &Reason| Stop::new(self.frame, reason).back(&format!("/m/{}/e/{}", self.id, self.entry.seq));
        let wish = Wish::of(self, &position);
        if let Some(reason) = wish.fault(&position) {
            return Err(back(&reason));
        }
        let since = Since::of(self).map_err(|reason| back(&reason))?;
        let along = spoke::along(self).map_err(|reason| back(&reason))?;
        let mut changes = since::listed(self, since, &position);
        let outcome = result::outcome(self);
        let is_end = outcome.is_some() && self.entry.kind == EntryKind::Housekeeping;
        let panel = entry_panel::entry_panel(self, &position, is_end);
        let drawn = picture::draw(&wish, &position, &changes, &panel.words);
        let folded = changes.split_off(changes::SHOWN.min(changes.len()));
        let more = self.frame.w.with("changes-more", [("n", folded.len().into())]);
        let pending = asked::pending(&wish, &position);
        let tallies = tallies(self.frame.w, [("kind-clock", &panel.clock), ("dice-throw", &panel.throw)], &position);
        let asked = pending.as_ref().map_or(0, |asked: &Asked| asked.offers.lines() + lines_of(&asked.ask));
        let listed: usize = changes.iter().map(|change| 1 + lines_of(&change.words)).sum();
        let disputed = disputed::about((self.frame, review), self.id, &[self.entry.seq]);
        let listed = listed + usize::from(!folded.is_empty()) + 2 * disputed.len();
        let beside = panel.lines() + tallies.len().min(1) + listed + asked;
        let reasons = explanation_tree::lines(localizer, &self.at.explanation());
        Ok(StepPage {
            frame: self.frame.clone(),
            title: format!("{} · {}", panel.place, self.opened.title_in(self.frame.w)),
            id: self.id.to_owned(),
            match_title: self.opened.title_in(self.frame.w),
            system: review.system(),
            map: drawn.map,
            handles: drawn.handles,
            zoom: ZoomLinks::of(self.frame, review.map(), &drawn.view),
            inset: drawn.inset.map(|inset| (if drawn.inset_right { " right" } else { "" }, inset)),
            layers: wish.links(tray::count(&position)),
            laid: wish.in_words(),
            legend: wish.legend(),
            tray: if wish.is_tray_open() { tray::groups(self, &position) } else { Vec::new() },
            stack: stack::opened(self, &position, &wish),
            jumps: ribbon::jumps(self),
            turns: ribbon::of(self),
            all_why: self.frame.w.with("why-all", [("n", reasons.len().into())]),
            reasons: why::reasons(reasons, beside),
            pending,
            seal: seal::seal(self),
            board: board::board(&wish, &position, &drawn.overlay),
            since: since.map(|since| since.words(self, changes.is_empty())),
            limits: since::links(self),
            spoke: spoke::rows(self),
            along,
            marks: margin::marks(self),
            stops: margin::stops(self),
            disputed,
            has_stops: !self.noted.notes.row().is_empty(),
            chapter: None,
            follow: None,
            play: play::of(self),
            plays: play::begin(self),
            tallies,
            panel,
            outcome,
            more: (!folded.is_empty()).then_some((more, folded)),
            changes,
            known: wish.known,
        })
    }
}
