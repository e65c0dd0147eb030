//! A stop as the class sees it, before the decision or with its result.

use std::sync::Arc;

use wardiary_core::diary::known_choices::KnownChoices;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Actor;
use wardiary_core::kernel::view::Position;
use wardiary_core::review::Seq;
use wardiary_draw::map_view::{View as Part, is_within};
use wardiary_draw::svg::Picture;
use wardiary_draw::zoom::Zoom;
use wardiary_library::answers::Kept;
use wardiary_library::library::{Noted, OpenMatch};
use wardiary_library::presenting::Stage;
use wardiary_page::error::{Reason, Stop};
use wardiary_page::frame::Frame;
use wardiary_page::granted::notes_until;
use wardiary_page::request::MatchRequest;
use wardiary_page::viewer_menu::as_viewer;
use wardiary_words::localize::Localizer;

use super::super::answer_names::AnswerNames;
use super::super::halts::{Halt, Situation, knows_place, reads_as, row, standing};
use super::super::notes::View;
use super::super::step::{Ribbon, bare, turns};
use super::acts::last_step;
use super::marked::{blows, framed};
use super::options::Options;
use super::ribbon::{Span, spans};
use super::stop_view::{Question, Shown};

/// A stop, with the match as far as the class knows the match at that stop.
pub(crate) struct Halted {
    pub(crate) halt: Halt,
    /// Number of the stops.
    pub(crate) count: usize,
    pub(crate) stage: Stage,
    /// The viewer.
    pub(crate) reads_as: Viewer,
    whole: Arc<OpenMatch>,
    /// The match up to the shown entry.
    pub(super) cut: Arc<OpenMatch>,
    pub(super) noted: Noted,
}

impl Halted {
    /// Returns a stop of a match by its number in the address, as the projector shows it. `reveal` adds the result.
    pub(crate) fn of(request: &MatchRequest, reveal: bool) -> Result<Self, Stop> {
        let (halts, _) = row(request.opened.review.as_ref(), &request.noted.notes);
        let word = request.param("stop");
        let none = || request.stop(&Reason::NoStop(word.to_owned()), "/notes");
        let place: usize = word.parse().map_err(|_| none())?;
        let count = halts.len();
        let halt = halts.into_iter().find(|halt| halt.place == place).ok_or_else(none)?;
        let now = request.presentation().filter(|now| now.stop == place);
        let stage = now.map_or(Stage::Before, |now| now.stage.min(Stage::Answered));
        let stage = if reveal { Stage::Revealed } else { stage };
        let reads_as = reads_as(&request.opened, &halt, request.presentation().map(|now| now.shows));
        let (cut, noted) = request.cut(if reveal { halt.after } else { halt.before })?;
        Ok(Self {
            halt,
            count,
            stage,
            reads_as,
            whole: Arc::clone(&request.opened),
            cut: as_viewer(&cut, reads_as),
            noted,
        })
    }

    /// Returns the present stop of the room as the reader of the page sees it; `None` without a presentation by stops.
    pub(crate) fn for_reader(request: &MatchRequest) -> Result<Option<Self>, Stop> {
        let Some((now, (whole, noted))) = request.presentation().zip(request.presented_match()) else {
            return Ok(None);
        };
        let (halts, _) = row(whole.review.as_ref(), &noted.notes);
        let count = halts.len();
        let Some(mut halt) = halts.into_iter().find(|halt| halt.place == now.stop) else { return Ok(None) };
        // Before the result is shown, the class must not learn that the decision was taken back.
        halt.is_undone &= now.stage == Stage::Revealed;
        let projector = reads_as(&whole, &halt, Some(now.shows));
        let cut = request.seen_by_reader((&whole, &noted), now.shown, projector)?;
        let until = cut.review.len().saturating_sub(1);
        let notes = cut.standing(notes_until(&noted.notes, (whole.review.as_ref(), until)));
        let (reads_as, stage) = (cut.review.viewer(), now.stage);
        let noted = Noted { notes, is_durable: noted.is_durable, ..Noted::default() };
        Ok(Some(Self { halt, count, stage, reads_as, whole, cut, noted }))
    }

    pub(crate) fn localizer<'a>(&'a self, frame: &Frame) -> Localizer<'a> {
        Localizer { w: frame.w, review: self.cut.review.as_ref() }
    }

    fn view<'a>(&'a self, frame: &'a Frame, id: &'a str) -> View<'a> {
        View { frame, opened: &self.cut, noted: &self.noted, id }
    }

    /// Returns the last step that the class knows, or the step `lead` steps earlier.
    pub(super) fn seq(&self, lead: usize) -> Seq {
        let steps = self.cut.review.steps();
        last_step(&steps[..steps.len().saturating_sub(lead)])
    }

    /// Returns the hex of a near view. `None` for the whole board, and if the class must find the place itself.
    fn hex(&self, frame: &Frame) -> Option<Hex> {
        self.known_hex().filter(|_| frame.asked("map") != Some("whole"))
    }

    /// Returns the hex of the stop, if the reader may know it.
    fn known_hex(&self) -> Option<Hex> {
        self.halt.hex.filter(|_| knows_place(&self.whole.review, &self.halt, self.reads_as))
    }

    /// Returns the hexes around which the map is drawn: the hex of the stop if the reader may know it, else the hexes of the
    /// known units of the side that decides. `None` if these hexes lie too far apart.
    fn near(&self) -> Option<Vec<Hex>> {
        let of_deciders = || {
            let before = self.cut.review.at(self.halt.before);
            let Actor::Side(side) = before.pending()?.by else { return None };
            let hexes = standing(&before.position(), side);
            let is_near = !hexes.is_empty() && is_within(self.cut.review.map(), &hexes, Zoom::Wide);
            is_near.then_some(hexes)
        };
        self.known_hex().map(|hex| vec![hex]).or_else(of_deciders)
    }

    /// The map of the whole board, or around some hexes, and the position on it.
    fn map(&self, frame: &Frame, (id, lead): (&str, usize), near: Option<Vec<Hex>>) -> (Picture, Position) {
        let near = near.map_or(Part::Whole, Part::Round);
        let drawn = match self.stage {
            Stage::Revealed => blows(self.localizer(frame), self.halt.entry, near),
            Stage::Before | Stage::Asked | Stage::Answered => (near, framed(self.known_hex())),
        };
        bare(self.view(frame, id), self.seq(lead), (drawn.0, &drawn.1))
    }

    /// Returns the parts that both projector and window show, `lead` steps before the stop, and the position on the map.
    pub(crate) fn shown(&self, frame: &Frame, (id, lead): (&str, usize)) -> (Shown, Position) {
        let (near, is_whole) = (self.near(), frame.asked("map") == Some("whole"));
        let other = if is_whole { (None, "record-near") } else { (Some("whole"), "layer-whole") };
        let part = near.as_ref().map(|_| (frame.link("map", other.0), frame.w.t(other.1)));
        let (map, position) = self.map(frame, (id, lead), near.filter(|_| !is_whole));
        let head = self.title(frame);
        let shown = Shown {
            place: self.halt.place,
            name: frame.w.with("stop-of", [("n", self.halt.place.into()), ("all", self.count.into())]),
            moment: self.localizer(frame).moment(&position.moment),
            sentence: self.situation(frame).sentence(&head.0),
            head,
            map,
            part,
            is_undone: self.halt.is_undone,
        };
        (shown, position)
    }

    /// An entry in words, `lead` steps before the stop.
    pub(crate) fn words(&self, frame: &Frame, lead: usize) -> String {
        let entry = self.cut.review.entry(self.seq(lead));
        entry.map_or_else(String::new, |entry| self.localizer(frame).phrase(&entry.words))
    }

    /// Returns the title of the stop and its language. The title after the decision is used only once the result is shown.
    fn title(&self, frame: &Frame) -> (String, &'static str) {
        let own = match self.stage {
            Stage::Revealed => self.halt.own(frame.w, |stop| &stop.title),
            Stage::Before | Stage::Asked | Stage::Answered => self.halt.own(frame.w, |stop| &stop.before),
        };
        let localizer = self.localizer(frame);
        let place =
            || self.hex(frame).map_or_else(|| localizer.moment(&self.halt.moment), |hex| localizer.whereabouts(hex));
        own.unwrap_or_else(|| (place(), frame.w.lang.tag()))
    }

    fn situation<'a>(&'a self, frame: &Frame) -> Situation<'a> {
        Situation::of(self.localizer(frame), self.halt.before, self.hex(frame))
    }

    /// Returns the ribbon up to this stop, with empty boxes for the rest.
    pub(super) fn spans(&self, frame: &Frame, position: &Position) -> Vec<Span> {
        let (localizer, phases) = (self.localizer(frame), self.cut.review.phases());
        let none = |_: Seq| String::new();
        let known = turns(localizer, &Ribbon { phases: &phases, href: &none, stops: &|_| Vec::new(), now: None });
        spans(localizer, known, &position.moment, &phases)
    }

    /// Returns the next decision as a question, with the answers of the class.
    pub(crate) fn question(&self, frame: &Frame, kept: Option<&Kept>) -> Option<Question> {
        let localizer = self.localizer(frame);
        let pending = self.cut.review.at(self.halt.before).pending()?;
        let lang = frame.w.lang.tag();
        let asked = kept.filter(|kept| !kept.question.is_empty()).map(|kept| (kept.question.clone(), lang));
        let own = || self.halt.own(frame.w, |stop| &stop.question);
        Some(Question {
            by: localizer.party(pending.by),
            ask: asked.or_else(own).unwrap_or_else(|| (self.situation(frame).question(), lang)),
            number: kept.map_or(0, Kept::count),
            count: kept.map_or_else(String::new, |kept| frame.w.with("present-answered", [("n", kept.count().into())])),
            is_open: kept.is_some_and(|kept| kept.is_open),
            spread: kept.filter(|kept| !kept.is_open).map(|kept| self.names(frame).bars(kept)).unwrap_or_default(),
        })
    }

    /// Returns the main choices at the stop.
    pub(super) fn options(&self, frame: &Frame) -> Options {
        let localizer = self.localizer(frame);
        let position = localizer.position(&*self.cut.review.at(self.halt.before));
        let of = |choices: &KnownChoices| Options::of(localizer, choices, (&position, self.hex(frame)));
        self.choices().as_ref().map(of).unwrap_or_default()
    }

    /// Returns the choices at the stop, as far as the viewer may know them.
    pub(crate) fn choices(&self) -> Option<KnownChoices> {
        self.cut.review.known_choices(self.halt.before)
    }

    /// Returns the names of answers.
    pub(crate) fn names<'a>(&'a self, frame: &Frame) -> AnswerNames<'a> {
        AnswerNames::of(self.localizer(frame), self.whole.review.as_ref(), self.halt.before)
    }
}
