//! `lessons`: the lessons of matches, and the outcome of each on the later ones of the given matches.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_core::diary::notes::debrief::LessonState;
use wardiary_core::diary::notes::debrief::fold::{Kept, Lesson};
use wardiary_debrief::lessons::{Outcome, Tried, later, tried};
use wardiary_library::archive::Archive;
use wardiary_library::library::{Library as _, Listed, OpenMatch};
use wardiary_words::localize::{Localizer, Margin};

use super::failure::Failure;
use super::finding::{fault_object, report_stop};
use super::{Desk, NO, YES, json};

/// The lessons of matches, each with its predicate and its outcome on later ones.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wardiary lessons evening.wdj
  wardiary lessons matches/*.wdj
  wardiary lessons matches/*.wdj --state open --json")]
pub(super) struct LessonsAsked {
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[arg(long)]
    state: Option<String>,
    #[arg(long)]
    json: bool,
}

/// A match on the command line.
struct Given {
    path: PathBuf,
    listed: Listed,
    opened: Option<Arc<OpenMatch>>,
    lessons: Vec<Kept<Lesson>>,
}

/// Lists the lessons.
pub(super) fn run(asked: &LessonsAsked, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let state = asked.state.as_deref().map(state).transpose()?;
    let (mut given, mut code) = (Vec::new(), YES);
    for path in &asked.files {
        is_file(path).map_err(|error| Failure::unreadable(path, &error))?;
        let one = given_at(path).ok_or_else(|| Failure::no("failed-copy", [("file", path.display().to_string())]))?;
        if one.opened.is_none() || one.listed.fault.is_some() {
            code = NO;
            writeln!(
                desk.err,
                "wardiary: {}",
                desk.tongue.say("lessons-damaged", [("file", path.display().to_string().into())])
            )?;
            if let Some(damage) = &one.listed.fault {
                report_stop((path, fault_object(damage)), desk)?;
            }
        }
        given.push(one);
    }
    let all: Vec<Listed> = given.iter().map(|one| one.listed.clone()).collect();
    let mut is_any = false;
    for one in &given {
        let fits =
            |kept: &&Kept<Lesson>| kept.removed.is_none() && state.is_none_or(|state| kept.what.state() == state);
        for kept in one.lessons.iter().filter(fits) {
            is_any = true;
            let tries = tries(&given, &all, (one, kept));
            print(asked, desk, (one, kept), &tries)?;
        }
    }
    if !is_any && !asked.json && !desk.quiet {
        writeln!(desk.out, "{}", desk.tongue.t("lessons-empty"))?;
    }
    Ok(code)
}

fn state(word: &str) -> Result<LessonState, Failure> {
    let known = LessonState::ALL.map(LessonState::word).join(" ");
    let unknown = || Failure::usage("failed-lesson-state", [("word", word.to_owned()), ("known", known)]);
    LessonState::named(word).ok_or_else(unknown)
}

/// Returns an error if there is no file to read.
fn is_file(path: &Path) -> io::Result<()> {
    if File::open(path)?.metadata()?.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(()) }
}

/// Returns a match with its lessons. Two files of one name are two matches.
fn given_at(path: &Path) -> Option<Given> {
    let (archive, id) = Archive::alone(path)?;
    let listed = archive.matches().into_iter().next()?;
    let opened = archive.open(&id);
    let noted = opened.as_ref().map(|opened| archive.notes_of(&id, opened));
    let lessons = noted.map(|noted| noted.notes.debrief().lessons.clone()).unwrap_or_default();
    Some(Given { path: path.to_owned(), listed: Listed { id: path.display().to_string(), ..listed }, opened, lessons })
}

/// Returns the later ones of the given matches, each with the outcome of the lesson.
fn tries<'a>(given: &'a [Given], all: &[Listed], (of, kept): (&Given, &Kept<Lesson>)) -> Vec<(&'a Given, Tried)> {
    if kept.what.test.is_empty() {
        return Vec::new();
    }
    let later = later(all, &of.listed).into_iter();
    let found = later.filter_map(|listed| given.iter().find(|one| one.listed.id == listed.id));
    let sound = found.filter(|one| one.listed.fault.is_none());
    sound.filter_map(|one| Some((one, tried(&kept.what.test, one.opened.as_ref()?.review.as_ref())))).collect()
}

fn print(
    asked: &LessonsAsked,
    desk: &mut Desk<'_>,
    (of, kept): (&Given, &Kept<Lesson>),
    tries: &[(&Given, Tried)],
) -> Result<(), Failure> {
    let (file, what) = (of.path.display().to_string(), &kept.what);
    if asked.json {
        let came = |(one, tried): &(&Given, Tried)| {
            let why = if let Outcome::Unsaid(why) = tried.outcome { Some(why.word()) } else { None };
            json!({"file": one.path.display().to_string(), "outcome": tried.outcome.word(), "why": why,
                "so-far": tried.is_so_far, "entries": tried.entries()})
        };
        let object = json!({
            "v": 1, "file": file, "number": kept.number, "entry": what.on.entry,
            "undone": of.opened.as_ref().is_some_and(|opened| !opened.review.holds(what.on.entry)), "kind": what.kind.word(), "owner": what.owner,
            "state": what.state().word(), "en": what.text.en, "sv": what.text.sv, "test": what.test,
            "later": tries.iter().map(came).collect::<Vec<_>>(),
        });
        return json::line(&mut desk.out, &object);
    }
    let w = desk.tongue.pages();
    let number = of.opened.as_ref().map_or_else(
        || what.on.entry.to_string(),
        |opened| Localizer { w, review: opened.review.as_ref() }.entry_number(what.on.entry),
    );
    let args = [
        ("file", FluentValue::from(file)),
        ("n", kept.number.to_string().into()),
        ("entry", number.into()),
        ("kind", w.word("lesson-kind", what.kind.word()).into()),
        ("state", w.word("lesson-state", what.state().word()).into()),
        ("owner", what.owner.clone().into()),
        ("text", Margin { w }.said(&what.text).0.into()),
    ];
    let words = desk.tongue.message("lessons-line", args);
    desk.paragraph(&words)?;
    if !what.test.is_empty() {
        writeln!(desk.out, "{}", desk.tongue.say("lessons-asks", [("test", what.test.clone().into())]))?;
    }
    for (one, tried) in tries {
        let Some(opened) = &one.opened else { continue };
        let review = opened.review.as_ref();
        let entries: Vec<String> = tried.entries().iter().map(ToString::to_string).collect();
        let args = [
            ("file", FluentValue::from(one.path.display().to_string())),
            ("words", tried.words(Localizer { w: w.of(review.system()), review }).into()),
            ("n", entries.len().into()),
            ("entries", entries.join(" ").into()),
        ];
        writeln!(desk.out, "{}", desk.tongue.say("lessons-try", args))?;
    }
    Ok(())
}
