//! The buttons of a presenter on projector and window. Each is a form, so that it works without a script, and leads back to its page.

use std::cell::Cell;

use axum::response::{IntoResponse as _, Redirect, Response};
use chrono::{Local, SecondsFormat, Utc};
use wardiary_core::diary::notes::debrief::fold::Question;
use wardiary_core::diary::notes::debrief::{Answer, Item};
use wardiary_core::diary::notes::{Anchor, Layer, NoteBody, NoteBreach, NoteFault, Notes, QUESTION_MAX, Said};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Seq;
use wardiary_journal::notes_file::NotesError;
use wardiary_library::answers::Kept;
use wardiary_library::faults::Describe as _;
use wardiary_library::library::Remark;
use wardiary_library::presenting::{Presentation, ProjectorView, Stage};
use wardiary_page::error::{Reason, Stop};
use wardiary_page::request::MatchRequest;
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::localize::Localizer;

use super::super::halts::{Halt, Situation, knows_place, row};

/// Maximum number of answers in one entry of the notes, and maximum number of their bytes, so that they fit into a frame (FORMAT.md section 12).
const ENTRY_MAX: (usize, usize) = (200, 50_000);

/// The sent form.
pub(super) struct Sent<'a> {
    request: &'a MatchRequest,
    fields: &'a [(String, String)],
}

impl<'a> Sent<'a> {
    pub(super) const fn of(request: &'a MatchRequest, fields: &'a [(String, String)]) -> Self {
        Self { request, fields }
    }

    fn field(&self, key: &str) -> &'a str {
        self.fields.iter().find(|(known, _)| known == key).map_or("", |(_, value)| value.trim())
    }

    /// Carries out the form, and redirects to the page of its result.
    pub(super) fn done(&self) -> Result<Response, Stop> {
        let request = self.request;
        match self.field("do") {
            // Ending needs a confirmation.
            "end" if self.field("sure") != "yes" => return Ok(self.led_back("?end=ask")),
            "end" => {
                self.close_open()?;
                request.halt(None)?;
                return Ok(self.led_back(""));
            }
            _ => {}
        }
        let (halts, _) = row(request.opened.review.as_ref(), &request.noted.notes);
        let stop = self.field("stop");
        let halt = stop.parse().ok().and_then(|place: usize| halts.into_iter().find(|halt| halt.place == place));
        let halt = halt.ok_or_else(|| request.stop(&Reason::NoStop(stop.to_owned()), "/notes"))?;
        // The button `go` starts a stop from the beginning. Any other button acts on the present state of the stop.
        let now = request.presentation().filter(|now| now.stop == halt.place);
        let next = match self.field("do") {
            "go" => self.come(&halt),
            word => self.acted(&halt, now.unwrap_or_else(|| self.come(&halt)), word)?,
        };
        let (cut, _) = request.cut(next.shown)?;
        let shown = last_step(&cut.review.steps());
        request.halt(Some((next, shown)))?;
        Ok(Redirect::to(&self.back(&halt, next)).into_response())
    }

    /// Redirects to the page of the end button: the window of a stop, or else the plan.
    fn led_back(&self, wish: &str) -> Response {
        let stop = self.field("stop").parse::<usize>().ok().filter(|_| self.field("from") == "window");
        let page = stop.map_or_else(|| "notes".to_owned(), |stop| format!("present/{stop}/notes"));
        Redirect::to(&format!("/m/{}/{page}{wish}", self.request.id)).into_response()
    }

    /// Returns the presentation as it arrives at a stop.
    fn come(&self, halt: &Halt) -> Presentation {
        let (now, before) = (Utc::now(), self.request.presentation());
        let is_concealed = match self.field("conceal") {
            "yes" => true,
            "no" => false,
            // In an unfinished match, concealing later entries takes followers of the match back. It is therefore done only on request.
            _ => before.map_or_else(|| !self.request.opened.goes_on(), |before| before.is_concealed),
        };
        Presentation {
            stop: halt.place,
            shown: halt.before,
            is_concealed,
            stage: Stage::Before,
            is_blank: false,
            shows: self.shows().or(before.map(|before| before.shows)).unwrap_or_default(),
            begun: before.map_or(now, |before| before.begun),
            since: now,
        }
    }

    /// Returns the view of the projector that the form asks for.
    fn shows(&self) -> Option<ProjectorView> {
        ProjectorView::parse(self.field("shows"))
    }

    /// Returns the presentation after a button that acts on its present stop.
    fn acted(&self, halt: &Halt, now: Presentation, word: &str) -> Result<Presentation, Stop> {
        let request = self.request;
        Ok(match word {
            "ask" => {
                let question: String = self.field("question").chars().take(QUESTION_MAX).collect();
                request.ask(|answers| answers.ask(halt.place, halt.before, &question))?;
                Presentation { stage: Stage::Asked, shown: halt.before, is_blank: false, ..now }
            }
            "close" => {
                self.close(halt.place)?;
                Presentation { stage: now.stage.max(Stage::Answered), ..now }
            }
            "reveal" => {
                self.close(halt.place)?;
                Presentation { stage: Stage::Revealed, shown: halt.after, is_blank: false, ..now }
            }
            "blank" => Presentation { is_blank: !now.is_blank, ..now },
            "shows" => Presentation { shows: self.shows().unwrap_or(now.shows), ..now },
            _ => now,
        })
    }

    /// Closes the answers at the present stop, so that none is lost when the presentation ends.
    fn close_open(&self) -> Result<(), Stop> {
        self.request.presentation().map_or(Ok(()), |now| self.close(now.stop))
    }

    /// Closes the answers at a stop, and stores the result in the notes. Notes with a schema without answers go on without them.
    ///
    /// # Errors
    /// When they cannot be stored. The question then stays open.
    fn close(&self, stop: usize) -> Result<(), Stop> {
        let request = self.request;
        let kept = request.ask(|answers| answers.close(stop))?.filter(|kept| kept.count() > 0);
        let Some(kept) = kept else { return Ok(()) };
        let Some(link) = request.opened.link(kept.on) else { return Ok(()) };
        let (on, question) = (Anchor { entry: kept.on, link }, self.question(&kept, stop));
        let answers: Vec<Answer> =
            kept.answers.iter().map(|(text, count)| Answer { text: text.clone(), count: *count }).collect();
        let wall = Local::now().fixed_offset().to_rfc3339_opts(SecondsFormat::Secs, false);
        let author = request.frame.author.as_deref().unwrap_or("presenter");
        let is_left = Cell::new(true);
        let compose = |notes: &Notes| {
            let (item, left) = next_item(notes, (&on, &question), &answers);
            is_left.set(left);
            Ok(NoteBody::Debrief { layer: Layer::Public, item })
        };
        let mut written = Ok(());
        while is_left.get() && written.is_ok() {
            written = request.annotate(&Remark { author, wall: &wall, compose: &compose }).map(drop);
        }
        match written {
            Ok(()) | Err(NotesError::Refused(NoteBreach { fault: NoteFault::Older, .. })) => Ok(()),
            Err(error) => {
                request.ask(|answers| answers.ask(stop, kept.on, ""))?;
                let why = error.describe(request.frame.w);
                Err(request.stop(&Reason::AnswersUnkept(why), "/notes"))
            }
        }
    }

    /// Returns the question for the notes: as typed, or as in the stop, or else the match's own in both languages.
    fn question(&self, kept: &Kept, stop: usize) -> Said {
        let frame = &self.request.frame;
        if !kept.question.is_empty() {
            let own = |lang| if frame.w.lang == lang { kept.question.clone() } else { String::new() };
            return Said { en: own(Lang::En), sv: own(Lang::Sv) };
        }
        let whole = &self.request.opened.review;
        let halt = row(whole.as_ref(), &self.request.noted.notes).0.into_iter().find(|halt| halt.place == stop);
        let own = halt.as_ref().and_then(|halt| halt.words.as_ref()).map(|stop| &stop.question);
        if let Some(question) = own.filter(|question| **question != Said::default()) {
            return question.clone();
        }
        // Every reader of the notes may see the question, so it uses what both sides know.
        let hex = halt.filter(|halt| knows_place(whole, halt, Viewer::Observer)).and_then(|halt| halt.hex);
        let seen = whole.seen_by(Viewer::Observer);
        let own = |lang| {
            let localizer = Localizer { w: Words { lang, ..frame.w }, review: seen.as_ref() };
            Situation::of(localizer, kept.on, hex).question()
        };
        Said { en: own(Lang::En), sv: own(Lang::Sv) }
    }

    fn back(&self, halt: &Halt, next: Presentation) -> String {
        let window = if self.field("from") == "window" { "/notes" } else { "" };
        place(&self.request.id, next, (halt.place, window))
    }
}

/// Returns the page of a stop in its present stage.
pub(super) fn place(id: &str, now: Presentation, (stop, window): (usize, &str)) -> String {
    let wish = match now.stage {
        _ if !window.is_empty() => "",
        _ if now.is_blank => "?blank=yes",
        Stage::Revealed => "?reveal=yes",
        Stage::Before | Stage::Asked | Stage::Answered => "",
    };
    format!("/m/{id}/present/{stop}{window}{wish}")
}

/// Returns the last step that a class knows of a cut match.
pub(super) fn last_step(steps: &[Seq]) -> Seq {
    steps.last().copied().unwrap_or_default()
}

/// Returns the next item to write for a closed question, and whether more items are left. The first item is the question.
/// Further items have the answers that are not in the notes yet, so that a close that failed halfway is continued.
fn next_item(notes: &Notes, (on, question): (&Anchor, &Said), answers: &[Answer]) -> (Item, bool) {
    let questions = &notes.debrief().questions;
    let number = u32::try_from(questions.len()).unwrap_or(u32::MAX);
    let begun = questions.last().map(|last| &last.what).filter(|last| last.on == *on && last.question == *question);
    let written = |last: &Question| last.answers.as_ref().map_or(0, |(_, known)| known.len());
    let is_beginning = |last: &&Question| {
        written(last) < answers.len() && last.answers.as_ref().is_none_or(|(_, known)| answers.starts_with(known))
    };
    let Some(last) = begun.filter(is_beginning) else {
        return (Item::QuestionAsked { number: number + 1, on: *on, question: question.clone() }, true);
    };
    let rest = &answers[written(last)..];
    let mut bytes = 0;
    let fits = |answer: &&Answer| {
        bytes += answer.text.len() + 8;
        bytes <= ENTRY_MAX.1
    };
    let some: Vec<Answer> = rest.iter().take(ENTRY_MAX.0).take_while(fits).cloned().collect();
    let left = some.len() < rest.len();
    (Item::QuestionAnswered { number, answers: some }, left)
}
