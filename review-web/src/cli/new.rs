//! `new`: a match is begun.

use std::path::{Path, PathBuf};

use clap::Args;
use fluent_bundle::FluentValue;
use wardiary_core::editions::{self, Edition, Opening};
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::DiaryFile;

use super::failure::{Failure, both};
use super::note::now;
use super::{Desk, YES};
use crate::faults::{self, Describe};

/// A match begun in a new file.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wardiary new --system SYSTEM --out evening.wdj
  wardiary new --system SYSTEM --scenario caen-orne --reading A-01=nearest --title 'Group A' --out a.wdj")]
pub(super) struct New {
    #[command(flatten)]
    start: Start,
    /// Title; that of the scenario when left out.
    #[arg(long, default_value = "")]
    title: String,
    /// The file to begin; it must not exist.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Where a match begins.
#[derive(Debug, Args)]
pub(super) struct Start {
    /// The game system.
    #[arg(long, value_name = "ID")]
    pub(super) system: String,
    /// The scenario; the first of the system when left out.
    #[arg(long, value_name = "ID")]
    pub(super) scenario: Option<String>,
    /// A reading by id or switch, with its value; may be given more than once.
    #[arg(long, value_name = "READING=VALUE")]
    pub(super) reading: Vec<String>,
}

impl Start {
    /// The scene, with the readings that differ written into it.
    pub(super) fn scene(&self) -> Result<String, Failure> {
        let unknown = |error: editions::PoseError| Failure::Usage(both(|tongue| error.describe(tongue.pages())));
        let scene = editions::scenario(&self.system, self.scenario.as_deref()).map_err(|error| match error {
            editions::PoseError::Scene(place) => {
                Failure::Usage(both(|tongue| faults::fault(tongue.pages(), &place.fault)))
            }
            other => unknown(other),
        })?;
        let edition = editions::newest(&self.system);
        let edition = edition.ok_or_else(|| unknown(editions::PoseError::System(self.system.clone())))?;
        let lines = self.reading.iter().map(|wish| reading(wish, edition)).collect::<Result<String, _>>()?;
        let (head, rest) = scene.split_at(scene.find("\nsystem ").map_or(0, |at| at + 1));
        let (system, rest) = rest.split_at(rest.find('\n').map_or(rest.len(), |at| at + 1));
        Ok(format!("{head}{system}{lines}{rest}"))
    }
}

/// A reading as a line of a scene.
fn reading(wish: &str, edition: &Edition) -> Result<String, Failure> {
    let no = |key: &str, word: &str, known: String| {
        let args = [("wish", wish.to_owned()), ("word", word.to_owned()), ("known", known)];
        Failure::usage(key, args)
    };
    let (name, value) = wish.split_once('=').ok_or_else(|| no("failed-reading", "", String::new()))?;
    let switches = edition.book.readings.iter().filter_map(|reading| Some((reading, reading.switch.as_deref()?)));
    let known: Vec<_> = switches.collect();
    let found = known.iter().find(|(reading, switch)| *switch == name || reading.rule.to_string() == name);
    let Some((reading, switch)) = found else {
        let all: Vec<String> = known.iter().map(|(reading, switch)| format!("{} ({switch})", reading.rule)).collect();
        return Err(no("failed-switch", name, all.join(", ")));
    };
    if !reading.values.iter().any(|known| known == value) {
        let args = [
            ("wish", wish.to_owned()),
            ("word", value.to_owned()),
            ("switch", (*switch).to_owned()),
            ("known", reading.listed().join(" ")),
        ];
        return Err(Failure::usage("failed-value", args));
    }
    Ok(format!("reading {switch} {value}\n"))
}

/// Begins the match.
pub(super) fn run(asked: &New, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let scene = asked.start.scene()?;
    let opening = Opening {
        title: asked.title.clone(),
        language: desk.tongue.lang.tag().to_owned(),
        begun: now(),
        ..Opening::default()
    };
    let (id, next) = begin(("scenario", &scene), &opening, &asked.out)?;
    if !desk.quiet {
        let args = [
            ("file", FluentValue::from(asked.out.display().to_string())),
            ("id", id.to_string().into()),
            ("next", next.to_string().into()),
        ];
        writeln!(desk.out, "{}", desk.tongue.say("begun", args))?;
    }
    Ok(YES)
}

/// Begins a match from a scene, which has a name for errors, in a new file; its id, and the number its first entry gets.
pub(super) fn begin((name, scene): (&str, &str), opening: &Opening, out: &Path) -> Result<(MatchId, u64), Failure> {
    let begun = editions::begin(scene, opening).map_err(|error| Failure::posed((name, scene), &error))?;
    let mut id = [0; 16];
    getrandom::fill(&mut id).map_err(|error| Failure::Internal(both(|_| error.to_string())))?;
    let id = MatchId(id);
    let file = DiaryFile::create(out, id, begun).map_err(|error| Failure::recorded(out, &error))?;
    Ok((id, file.last() + 1))
}
