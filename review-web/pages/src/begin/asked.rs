//! Reads the choices from address or form, and finds the step that they reach.

use wardiary_core::editions::PoseError;
use wardiary_journal::MatchId;
use wardiary_journal::occasion::{Dice, Occasion};

use wardiary_library::beginning::{Field, Unbegun, Wishes, scene};
use wardiary_page::error::{Reason, Stop};
use wardiary_page::frame::Frame;

/// A step of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Step {
    Game,
    Scenario,
    Readings,
    Table,
    Begin,
}

impl Step {
    pub(super) const ALL: [Self; 5] = [Self::Game, Self::Scenario, Self::Readings, Self::Table, Self::Begin];

    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Scenario => "scenario",
            Self::Readings => "readings",
            Self::Table => "table",
            Self::Begin => "begin",
        }
    }
}

/// Fields of the table step.
const TABLE: [&str; 5] = ["title", "place", "schedule", "language", "dice"];
/// Keys with one value each.
const KEYS: [&str; 9] = ["step", "system", "scenario", "title", "place", "schedule", "language", "dice", "id"];
/// The beginning of a key for a reading; the name of its switch follows.
const READING: &str = "read-";

/// The choices so far.
pub(super) struct Asked {
    fields: Vec<(String, String)>,
    /// Roles and names, as typed.
    pub(super) people: Vec<(String, String)>,
    /// Seeds of dice, as typed.
    pub(super) seeds: Vec<String>,
}

impl Asked {
    /// Reads address or form.
    ///
    /// # Errors
    /// When it has keys or values that no form of this page makes.
    pub(super) fn read(frame: &Frame, pairs: Vec<(String, String)>) -> Result<Self, Stop> {
        let stop = |reason: Reason| Err(Stop::new(frame, &reason).back("/new"));
        let mut asked = Self { fields: Vec::new(), people: Vec::new(), seeds: Vec::new() };
        for (key, value) in pairs {
            let value = value.trim().to_owned();
            match (key.as_str(), asked.people.last_mut()) {
                ("role", _) => asked.people.push((value.to_lowercase(), String::new())),
                ("name", Some((_, name))) => *name = value,
                ("seed", _) => asked.seeds.push(value),
                (known, _) if !KEYS.contains(&known) && !known.starts_with(READING) => {
                    return stop(Reason::NoKey(key, KEYS.join(", ")));
                }
                (known, _) if asked.fields.iter().any(|(before, _)| before == known) => {
                    return stop(Reason::TwiceKey(key));
                }
                (_, _) => asked.fields.push((key, value)),
            }
        }
        let listed = [
            ("step", Step::ALL.map(Step::word).to_vec()),
            ("language", vec!["sv", "en"]),
            ("dice", Dice::ALL.map(Dice::word).to_vec()),
        ];
        for (key, values) in listed {
            let value = asked.get(key);
            if !value.is_empty() && !values.contains(&value) {
                return stop(Reason::NoValue(format!("{key}={value}"), values.join(", ")));
            }
        }
        Ok(asked)
    }

    /// Returns the value of a key; empty if it has none.
    pub(super) fn get(&self, key: &str) -> &str {
        self.fields.iter().find(|(known, _)| known == key).map_or("", |(_, value)| value)
    }

    /// The value chosen of a switch.
    pub(super) fn reading(&self, switch: &str) -> Option<&str> {
        let of = |key: &str| key.strip_prefix(READING) == Some(switch);
        self.fields.iter().find(|(key, _)| of(key)).map(|(_, value)| value.as_str())
    }

    /// Returns all choices except names, for the address of this page.
    pub(super) fn query(&self) -> Vec<(String, String)> {
        let is_kept = |key: &str, value: &str| key != "id" && key != "step" && !value.is_empty();
        self.fields.iter().filter(|(key, value)| is_kept(key, value)).cloned().collect()
    }

    /// Returns the hidden fields of a step's form: all choices except its own fields, and the next step.
    pub(super) fn carried(&self, step: Step) -> Vec<(String, String)> {
        let is_own = |key: &str| match step {
            Step::Readings => key.starts_with(READING),
            Step::Table => TABLE.contains(&key),
            Step::Game | Step::Scenario | Step::Begin => false,
        };
        let next = Step::ALL.into_iter().find(|each| *each > step);
        let next = next.map(|next| ("step".to_owned(), next.word().to_owned()));
        self.query().into_iter().filter(|(key, _)| !is_own(key)).chain(next).collect()
    }

    /// Returns the wishes for the match.
    pub(super) fn wishes(&self, begun: String) -> Wishes {
        let text = |key: &str| self.get(key).to_owned();
        let readings =
            self.fields.iter().filter_map(|(key, value)| Some((key.strip_prefix(READING)?.to_owned(), value.clone())));
        Wishes {
            system: text("system"),
            scenario: Some(text("scenario")).filter(|scenario| !scenario.is_empty()),
            readings: readings.filter(|(_, value)| !value.is_empty()).collect(),
            title: text("title"),
            language: text("language"),
            begun,
            officials: self.people.iter().filter(|(_, name)| !name.is_empty()).cloned().collect(),
            occasion: Occasion {
                dice: Dice::named(self.get("dice")).unwrap_or_default(),
                place: text("place"),
                schedule: text("schedule"),
            },
            seeds: [0, 1].map(|at: usize| self.seeds.get(at).cloned().unwrap_or_default()),
            id: match_id(self.get("id")),
        }
    }

    /// Returns the requested step. If this or an earlier step has a fault or an open choice, returns that one.
    pub(super) fn reached(&self) -> (Step, Option<Unbegun>) {
        let wanted = Step::ALL.into_iter().find(|step| step.word() == self.get("step")).unwrap_or(Step::Game);
        if wanted == Step::Game || self.get("system").is_empty() {
            return (Step::Game, None);
        }
        let wishes = self.wishes(String::new());
        let chosen = scene(&wishes.system, wishes.scenario.as_deref(), &[]).map(drop);
        let fault = chosen.and_then(|()| wishes.check().map(drop)).err();
        match fault.map(|error| (step_of(&error), error)) {
            Some((step, error)) if step <= wanted => (step, Some(error)),
            _ => (wanted, None),
        }
    }
}

/// Returns the step at which a fault can be mended.
pub(super) const fn step_of(error: &Unbegun) -> Step {
    match error {
        Unbegun::Pose(PoseError::Scene(_)) => Step::Scenario,
        Unbegun::Pose(_) => Step::Game,
        Unbegun::Switch { .. } | Unbegun::Value { .. } => Step::Readings,
        Unbegun::Text(Field::Title | Field::Place | Field::Schedule) => Step::Table,
        _ => Step::Begin,
    }
}

/// A match id of 32 hexadecimal digits.
fn match_id(digits: &str) -> Option<MatchId> {
    let number = u128::from_str_radix(digits, 16).ok().filter(|_| digits.len() == 32)?;
    Some(MatchId(number.to_be_bytes()))
}
