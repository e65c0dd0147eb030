//! Begins a match in steps: game, scenario, readings, table, and a summary with the names. The address contains the choices and
//! no names, because every screen that shows the page also shows the address.

mod asked;
mod parts;
#[cfg(test)]
mod tests;

use askama::Template;
use axum::Form as Sent;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use chrono::{Local, SecondsFormat};
use wardiary_library::beginning::{Unbegun, drawn, file_stem};
use wardiary_library::faults::{Describe as _, matches};
use wardiary_library::library::Library;
use wardiary_page::error::{Stop, page};
use wardiary_page::frame::Frame;
use wardiary_page::request::LibraryState;

use super::Answer;
use asked::{Asked, Step};
use parts::{Choice, Official, Switch};
use wardiary_library::access::role::Needs::Umpiring;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/new").show(Umpiring, show).send(Umpiring, send).checks_query()]
}

#[derive(Template)]
#[template(path = "begin.html")]
struct BeginPage {
    frame: Frame,
    title: String,
    is_folder: bool,
    step: Step,
    steps: Vec<StepLink>,
    fault: Option<Fault>,
    /// The hidden fields of this step's form.
    carried: Vec<(String, String)>,
    /// Games, or the scenarios of the chosen game, as links.
    links: Vec<Choice>,
    switches: Vec<Switch>,
    system: String,
    values: Values,
    /// The choices so far, each with its name.
    summary: Vec<(String, String)>,
    officials: Vec<Official>,
    /// The parties that commit to dice, each with its seed.
    seeds: Vec<(String, String)>,
}

/// A step in the order of the form.
struct StepLink {
    name: String,
    /// Its address; none for a step that is not reached yet.
    href: Option<String>,
    is_now: bool,
}

/// The reason why the match cannot begin.
struct Fault {
    field: Option<String>,
    words: String,
}

/// The typed values of the table.
struct Values {
    title: String,
    scenario_title: String,
    place: String,
    schedule: String,
    languages: Vec<Choice>,
    dice: Vec<Choice>,
}

/// Shows a step.
async fn show(frame: Frame, LibraryState(library): LibraryState) -> Answer {
    let asked = Asked::read(&frame, frame.query.clone())?;
    shown(&frame, library.as_ref(), &asked, None)
}

/// Begins the match and redirects to its recorder, or gives the reason and keeps what was typed.
async fn send(frame: Frame, LibraryState(library): LibraryState, Sent(sent): Sent<Vec<(String, String)>>) -> Answer {
    let asked = Asked::read(&frame, sent)?;
    let begun = Local::now().fixed_offset().to_rfc3339_opts(SecondsFormat::Secs, false);
    match library.begin(&asked.wishes(begun)) {
        Ok(id) => Ok(Redirect::to(&format!("/m/{id}/record")).into_response()),
        Err(error) => shown(&frame, library.as_ref(), &asked, Some(error)),
    }
}

/// Shows the page of a step, or of the first one with a fault.
fn shown(frame: &Frame, library: &dyn Library, asked: &Asked, refused: Option<Unbegun>) -> Answer {
    let frame = Frame { query: asked.query(), ..frame.clone() };
    let frame = frame.clone().of_system(frame.w.of_id(asked.get("system")).system);
    let (step, fault) = match refused {
        Some(error) => (asked::step_of(&error), Some(error)),
        None => asked.reached(),
    };
    let status = match &fault {
        None => StatusCode::OK,
        Some(Unbegun::File(_) | Unbegun::Names(_) | Unbegun::Random(_)) => StatusCode::SERVICE_UNAVAILABLE,
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    // The links that switch language and light lead back to the step on the page.
    let at = ("step".to_owned(), step.word().to_owned());
    let frame = Frame { query: frame.query.iter().cloned().chain([at]).collect(), ..frame };
    let page_of = begin_page(&frame, library, (asked, step, fault))?;
    let answer: Response = page(&frame, &page_of)?;
    Ok((status, answer).into_response())
}

fn begin_page(
    frame: &Frame,
    library: &dyn Library,
    (asked, step, fault): (&Asked, Step, Option<Unbegun>),
) -> Result<BeginPage, Stop> {
    let w = frame.w;
    let steps = Step::ALL.map(|each| StepLink {
        name: w.t(&format!("begin-step-{}", each.word())),
        href: (each < step).then(|| frame.linked(&[("step", Some(each.word()))])),
        is_now: each == step,
    });
    let mut carried = asked.carried(step);
    if step == Step::Begin {
        let id = drawn::<16>().map(|bytes| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>());
        let id = if asked.get("id").is_empty() { id.unwrap_or_default() } else { asked.get("id").to_owned() };
        carried.push(("id".to_owned(), id));
    }
    Ok(BeginPage {
        title: w.t("begin"),
        is_folder: library.is_folder(),
        step,
        steps: steps.into(),
        fault: fault.map(|error| fault_of(frame, &error)),
        carried,
        links: match step {
            Step::Game => parts::games(frame, library),
            Step::Scenario => parts::scenarios(frame, asked),
            Step::Readings | Step::Table | Step::Begin => Vec::new(),
        },
        switches: if step == Step::Readings { parts::switches(frame, library, asked) } else { Vec::new() },
        system: asked.get("system").to_owned(),
        values: parts::values(frame, asked),
        summary: if step == Step::Begin { parts::summary(frame, library, asked) } else { Vec::new() },
        officials: if step == Step::Begin { parts::officials(asked) } else { Vec::new() },
        seeds: if step == Step::Begin { parts::seeds(asked) } else { Vec::new() },
        frame: frame.clone(),
    })
}

fn fault_of(frame: &Frame, error: &Unbegun) -> Fault {
    let w = frame.w;
    let words = error.describe(w);
    let is_written = matches!(error, Unbegun::File(_) | Unbegun::Names(_) | Unbegun::Random(_) | Unbegun::Exists(_));
    let words = if is_written { w.with("begin-not-written", [("why", words.into())]) } else { words };
    Fault { field: matches::field(w, error), words }
}

/// Returns the file name of a new match, unless another match has it.
fn file_of(title: &str) -> String {
    format!("{}.wdj", file_stem(title))
}
