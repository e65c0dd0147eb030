//! The recorder: the pending decision, all options as forms, a line of notation, and the last entries. It uses only the questions
//! and offers of the rule book.

mod asked;
mod breach;
mod drawing;
mod end;
mod fault;
pub(super) mod fields;
pub(crate) mod forms;
mod handles;
pub mod odds;
mod read_back;
mod setup;
mod taken;
pub mod said;
mod sent;
mod several;
mod table;
#[cfg(test)]
mod tests;
mod ticks;
mod torn;
pub(crate) mod units;
mod way;

use askama::Template;
use axum::Form as Sent;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Actor;
use wardiary_core::review::Seq;
use wardiary_core::review::viewers;
use wardiary_draw::map_view::View as Part;
use wardiary_draw::svg::Picture;
use wardiary_library::library::OpenMatch;
use wardiary_library::line_echo::last_action;
use wardiary_library::phase_clock::PhaseClock;
use wardiary_page::error::{Stop, page};
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::Localizer;
use wardiary_words::request_key::{Due, RequestKey};

use super::Answer;
use super::clock::ClockView;
use super::notes::View;
use super::notes::requests::{self, RequestView};
use super::step::shown_at;
use asked::Asked;
use end::End;
use fault::{Fault, reason};
use forms::Field;
use handles::with_reach;
use read_back::{Recorded, recorded};
use table::{Table, chosen_hex};
use wardiary_library::access::role::Needs::Recording;
use wardiary_page::declaration::Page;
use way::WayShown;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/record").show(Recording, show).send(Recording, send).keys(&["way"])]
}

/// Changes of the address that remove the reader's choices on the map.
const NOTHING: [(&str, Option<&str>); 3] = [("unit", None), ("hex", None), ("way", None)];

#[derive(Template)]
#[template(path = "record.html")]
struct RecordPage {
    frame: Frame,
    title: String,
    id: String,
    system: &'static str,
    map: Picture,
    handles: Picture,
    /// The reason why nothing can be recorded here, in words. `torn` has words about an interrupted write.
    shut: Option<String>,
    torn: Option<String>,
    /// The last entry, and the number of the next one.
    last: Seq,
    next: Due,
    asked: Option<Asked>,
    /// The way of the chosen unit.
    way: Option<WayShown>,
    end: End,
    fault: Option<Fault>,
    /// The typed line that was not recorded.
    typed: String,
    /// Requests of sides to the umpire.
    requests: Vec<RequestView>,
    /// The pasted lines that were not recorded, and words about the lines that were.
    several: (String, Option<String>),
    /// Address where the script asks for completions.
    said: String,
    /// Address where the script asks for the odds of a form.
    odds: String,
    /// An example of each verb, with its meaning.
    examples: Vec<(String, String)>,
    recorded: Vec<Recorded>,
    /// The clock of the phase; none if nothing is recorded any more.
    clock: Option<ClockView>,
    /// The possible finders of a breach: the word in notation, and the name.
    finders: Vec<(&'static str, String)>,
    /// The fields of a breach that was not recorded.
    breach: breach::Typed,
    /// A correction that was begun and not finished, with the command that continues it.
    waiting: Option<(String, String)>,
    /// The line that takes the last action back, and the label of its button.
    undo: Option<(String, String)>,
    /// Address of the forms.
    action: String,
    /// Address and label of the page with the whole map, or with the part around the last entry.
    part: (String, String),
}

/// Shows the pending decision.
async fn show(request: MatchRequest) -> Answer {
    let request = request.of_umpire()?;
    let opened = &request.opened;
    page(&request.frame, &record_page(&request, opened, Kept::default())?)
}

/// Records a form and redirects to the next decision, or gives the reason why not and keeps the form.
async fn send(request: MatchRequest, Sent(sent): Sent<Vec<(String, String)>>) -> Answer {
    taken::taken(&request.of_umpire()?, &sent)
}

/// Redirects to the same page without unit and hex, which were about the new entry.
fn led_on(request: &MatchRequest) -> Response {
    let frame = &request.frame;
    Redirect::to(&frame.linked(&NOTHING)).into_response()
}

/// A form that was not recorded, with the reason.
#[derive(Default)]
struct Kept {
    fault: Option<Fault>,
    typed: String,
    /// The pasted lines that were not recorded, and words about the lines that were.
    lines: (String, Option<String>),
    breach: breach::Typed,
    /// A form that was sent only to see its odds.
    looked: Vec<(String, String)>,
}

impl Kept {
    fn shown(self, request: &MatchRequest, opened: &OpenMatch) -> Answer {
        let status = self.fault.as_ref().map_or(StatusCode::OK, |fault| fault.status);
        let shown = page(&request.frame, &record_page(request, opened, self)?)?;
        Ok((status, shown).into_response())
    }
}

fn record_page(
    request: &MatchRequest,
    opened: &OpenMatch,
    Kept { fault, typed, lines, breach, looked }: Kept,
) -> Result<RecordPage, Stop> {
    let (review, id) = (opened.review.as_ref(), request.id.as_str());
    let last = review.len().saturating_sub(1);
    let frame = &units::with_only_goer(&request.frame, &*review.at(last));
    let w = frame.w;
    let localizer = Localizer { w, review };
    let mut laid = Frame { query: with_reach(frame, &*review.at(last)), ..frame.clone() };
    let mut shown = shown_at(View { frame: &laid, opened, noted: &request.noted, id }, last);
    if handles::is_missed(frame, review, &shown) {
        laid.query.push(("map".to_owned(), "whole".to_owned()));
        shown = shown_at(View { frame: &laid, opened, noted: &request.noted, id }, last);
    }
    if let Some(reason) = &shown.fault {
        return Err(request.stop(reason, "/record"));
    }
    let hex = chosen_hex(frame, localizer);
    let drawing = drawing::drawing(frame, localizer, &shown);
    let table = Table { frame, localizer, shown: &shown, hex, drawing: drawing.as_ref() };
    let shut = opened.takes_entries().err().map(|unrecorded| reason(request, &unrecorded));
    // A closed match has no pending decision.
    let mut asked =
        shown.pending.as_ref().filter(|_| !opened.integrity.closed).map(|pending| table.asked(pending, shut.is_none()));
    if let Some(asked) = asked.as_mut().filter(|_| !looked.is_empty()) {
        odds::look(localizer, asked, &looked);
    }
    let clock = PhaseClock::of(review, &shown.position.moment);
    let is_open = shut.is_none() && shown.pending.is_some();
    Ok(RecordPage {
        clock: is_open.then(|| ClockView::of(w, clock, review.at(last).limit_ms())),
        finders: finders(localizer),
        breach,
        requests: requests::waiting(View { frame, opened, noted: &request.noted, id }),
        waiting: wardiary_debrief::summary::waiting::words(localizer, opened),
        title: format!("{} · {}", w.t("record"), w.match_title(review)),
        id: id.to_owned(),
        system: review.system(),
        handles: handles::draw(table),
        way: table.way_shown().filter(|_| shut.is_none()),
        asked,
        end: end::end(request, opened),
        last,
        next: Due { number: u64::from(last) + 1, key: RequestKey::fresh() },
        recorded: recorded(frame, localizer, id),
        undo: shut.is_none().then(|| undo(localizer)).flatten(),
        part: match shown.part {
            Part::Whole => (frame.link("map", Some("near")), w.t("record-near")),
            _ => (frame.link("map", Some("whole")), w.t("layer-whole")),
        },
        action: frame.linked(&NOTHING),
        several: lines,
        said: format!("/m/{id}/record/said?lang={}", w.lang.tag()),
        odds: format!("/m/{id}/record/odds?lang={}", w.lang.tag()),
        examples: table.examples(shown.pending.as_ref()),
        torn: torn::sentence(w, opened),
        shut,
        fault,
        typed,
        map: shown.map,
        frame: frame.clone(),
    })
}

/// Returns the possible finders of a breach: the umpire and both sides.
fn finders(localizer: Localizer<'_>) -> Vec<(&'static str, String)> {
    let named = |(word, viewer)| match viewer {
        Viewer::Umpire => Some((word, localizer.actor(Actor::Umpire))),
        Viewer::Side(side) => Some((word, localizer.actor(Actor::Side(side)))),
        Viewer::Observer => None,
    };
    viewers(localizer.review).into_iter().filter_map(named).collect()
}

/// Returns the line that takes back the last action and keeps later decisions of the umpire.
fn undo(localizer: Localizer<'_>) -> Option<(String, String)> {
    let last = last_action(localizer.review)?;
    let args = [("n", last.to_string().into())];
    Some(("undo".to_owned(), localizer.w.with("record-undo", args)))
}
