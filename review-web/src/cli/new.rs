//! `new`: a match is begun.

use std::path::PathBuf;

use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_journal::occasion::{Dice, Occasion};
use wardiary_library::beginning::{Unbegun, Wishes, scene};
use wardiary_library::faults::Describe as _;

use super::failure::{Failure, both};
use super::note::now;
use super::open::named_as_match;
use super::{Desk, YES};

/// A match begun in a new file.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wardiary new --system SYSTEM --out evening.wdj
  wardiary new --system SYSTEM --scenario caen-orne --reading A-01=nearest --title 'Group A' --out a.wdj
  wardiary new --system SYSTEM --official 'umpire=Name of the umpire' --dice program --place 'Hall B' --out b.wdj
  wardiary new --system SYSTEM --dice committed --seed 'blue envelope 7' --seed 'red 31' --out c.wdj")]
pub(super) struct New {
    #[command(flatten)]
    start: Start,
    #[arg(long, default_value = "")]
    title: String,
    #[arg(long, value_name = "ROLE=NAME")]
    official: Vec<String>,
    #[arg(long, default_value = "", value_name = "TEXT")]
    place: String,
    #[arg(long, default_value = "", value_name = "TEXT")]
    schedule: String,
    #[arg(long, default_value = "physical", value_name = "WORD")]
    dice: String,
    #[arg(long, value_name = "TEXT")]
    seed: Vec<String>,
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[arg(long)]
    json: bool,
}

/// The start of a match.
#[derive(Debug, Args)]
pub(super) struct Start {
    #[arg(long, value_name = "ID")]
    pub(super) system: String,
    #[arg(long, value_name = "ID")]
    pub(super) scenario: Option<String>,
    #[arg(long, value_name = "READING=VALUE")]
    pub(super) reading: Vec<String>,
}

impl Start {
    /// Returns the readings that differ, each with its value.
    fn readings(&self) -> Result<Vec<(String, String)>, Failure> {
        let pair = |wish: &String| {
            let split = wish.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
            split.ok_or_else(|| Failure::usage("failed-reading", [("wish", wish.clone())]))
        };
        self.reading.iter().map(pair).collect()
    }

    /// Returns the scene, with the differing readings written into it.
    pub(super) fn scene(&self) -> Result<String, Failure> {
        scene(&self.system, self.scenario.as_deref(), &self.readings()?).map_err(|error| self.unbegun(error))
    }

    /// Returns why a match cannot begin. An invalid reading is named with its flag.
    fn unbegun(&self, error: Unbegun) -> Failure {
        let wish = match &error {
            Unbegun::Switch { name, .. } => {
                self.reading.iter().find(|wish| wish.split('=').next() == Some(name)).cloned()
            }
            Unbegun::Value { name, value, .. } => Some(format!("{name}={value}")),
            _ => None,
        };
        match wish {
            Some(wish) => {
                Failure::Usage(both(|tongue| format!("--reading {wish}: {}", error.describe(tongue.pages()))))
            }
            None => Failure::unbegun(error),
        }
    }
}

impl New {
    fn wishes(&self, language: &str) -> Result<Wishes, Failure> {
        let official = |wish: &String| {
            let split = wish.split_once('=').map(|(role, name)| (role.trim().to_owned(), name.trim().to_owned()));
            let whole = split.filter(|(role, name)| !role.is_empty() && !name.is_empty());
            whole.ok_or_else(|| Failure::usage("failed-official", [("wish", wish.clone())]))
        };
        let known = || Dice::ALL.map(Dice::word).join(", ");
        let dice = Dice::named(&self.dice)
            .ok_or_else(|| Failure::usage("failed-dice", [("word", self.dice.clone()), ("known", known())]))?;
        let mut seeds = self.seed.clone();
        if seeds.len() > 2 {
            return Err(Failure::usage("failed-seeds", [("n", seeds.len().to_string())]));
        }
        seeds.resize(2, String::new());
        Ok(Wishes {
            system: self.start.system.clone(),
            scenario: self.start.scenario.clone(),
            readings: self.start.readings()?,
            title: self.title.clone(),
            language: language.to_owned(),
            begun: now(),
            officials: self.official.iter().map(official).collect::<Result<_, _>>()?,
            occasion: Occasion { dice, place: self.place.clone(), schedule: self.schedule.clone() },
            seeds: seeds.try_into().unwrap_or_default(),
            id: None,
        })
    }
}

/// Begins the match.
pub(super) fn run(asked: &New, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    named_as_match(&asked.out)?;
    let wishes = asked.wishes(desk.tongue.lang.tag())?;
    let made = wishes.begin(&asked.out).map_err(|error| match error {
        Unbegun::File(error) => Failure::recorded(&asked.out, &error),
        other => asked.start.unbegun(other),
    })?;
    let (file, id) = (asked.out.display().to_string(), made.id.to_string());
    let object = asked.json.then(|| json!({"v": 1, "file": file, "match": id, "next": made.next}));
    let args = [("file", FluentValue::from(file)), ("id", id.into()), ("next", made.next.to_string().into())];
    desk.report_done(object, ("begun", args))?;
    Ok(YES)
}
