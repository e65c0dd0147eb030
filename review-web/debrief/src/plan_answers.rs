//! Answers to the questions of a collection plan: their measures, and notes that begin with `plan` and the number of the question.

use wardiary_core::diary::measure::{Answer, Unanswered, Value};
use wardiary_core::diary::notes::{Note, Notes};
use wardiary_core::diary::plan::{Plan, Question};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::{Review, Seq};

use wardiary_words::localize::{Localizer, minutes, number};

/// A question with its answers.
#[derive(Clone, Debug)]
pub struct Answered {
    /// Its number in its plan. In a later plan the number of the plan is in front, such as `2.1`.
    pub number: String,
    /// The question.
    pub text: String,
    /// The line of its measure.
    pub measure: Option<String>,
    /// The result of the measure.
    pub found: Option<Result<Answer, Unanswered>>,
    /// The entries that answer it, in order, each once.
    pub entries: Vec<Seq>,
    /// How many notes answer it.
    pub notes: usize,
    /// Whether it is answered.
    pub state: State,
}

/// How far a question is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// By its measure, or by notes.
    Answered,
    /// Not answered yet.
    Open,
}

impl State {
    /// The word for it in JSON and CSV.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Answered => "answered",
            Self::Open => "open",
        }
    }
}

/// Returns the questions of a plan, with answers from a match and its notes. The plan is the `plan_number`-th of the match.
#[must_use]
pub fn answers(review: &dyn Review, notes: &Notes, (plan, plan_number): (&Plan, usize)) -> Vec<Answered> {
    let of = |(number, question): (usize, &Question)| {
        let number = if plan_number == 1 { number.to_string() } else { format!("{plan_number}.{number}") };
        let found = question.measure.as_ref().map(|(_, measure)| measure.answer(review));
        let mut entries = found.as_ref().and_then(|found| found.as_ref().ok()).map(|found| found.entries.clone());
        let noted: Vec<&Note> =
            notes.notes().iter().filter(|note| reads(review.viewer(), note) && is_about(note, &number)).collect();
        let all = entries.get_or_insert_default();
        all.extend(noted.iter().map(|note| note.on.entry));
        all.sort_unstable();
        all.dedup();
        let is_measured = found.as_ref().is_some_and(Result::is_ok);
        Answered {
            text: question.text.clone(),
            measure: question.measure.as_ref().map(|(line, _)| line.clone()),
            entries: entries.unwrap_or_default(),
            notes: noted.len(),
            state: if is_measured || !noted.is_empty() { State::Answered } else { State::Open },
            number,
            found,
        }
    };
    (1..).zip(&plan.questions).map(of).collect()
}

/// Returns whether a viewer reads a note. The umpire reads all notes that are neither private nor retracted, others only open ones.
fn reads(viewer: Viewer, note: &Note) -> bool {
    let is_whole = viewer == Viewer::Umpire && note.stands() && !note.now().content.private;
    note.is_open() || is_whole
}

/// Returns whether a note begins with `plan` and the number of a question.
fn is_about(note: &Note, number: &str) -> bool {
    let text = &note.now().content.text;
    [&text.en, &text.sv].into_iter().any(|text| {
        let mut words = text.split_whitespace();
        let is_plan = words.next().is_some_and(|word| word.eq_ignore_ascii_case("plan"));
        is_plan && words.next().is_some_and(|word| word.trim_end_matches([':', ',', '.', ';']) == number)
    })
}

impl Answered {
    /// Returns its answer in words.
    #[must_use]
    pub fn words(&self, localizer: Localizer<'_>) -> String {
        let w = localizer.w;
        let noted = || w.with("plan-noted", [("n", self.notes.into())]);
        match &self.found {
            Some(Ok(Answer { value, holds, .. })) => {
                let value = value_words(localizer, *value);
                let said = match holds {
                    None => value,
                    Some(true) => w.with("plan-holds", [("value", value.into())]),
                    Some(false) => w.with("plan-holds-not", [("value", value.into())]),
                };
                if self.notes > 0 { format!("{said} · {}", noted()) } else { said }
            }
            _ if self.notes > 0 => noted(),
            Some(Err(why)) => w.t(&format!("plan-unanswered-{}", why.word())),
            None => w.t("plan-unanswered-people"),
        }
    }
}

/// Returns the value of a measure in words.
#[must_use]
pub fn value_words(localizer: Localizer<'_>, value: Value) -> String {
    match value {
        Value::Number(count) => number(count),
        Value::Points(points) => localizer.points(points),
        Value::Time(ms) => minutes(ms),
        Value::Side(Some(side)) => localizer.side(side),
        Value::Side(None) => localizer.w.t("plan-nobody"),
    }
}
