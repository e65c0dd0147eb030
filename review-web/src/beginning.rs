//! A match is begun in a new file, by the command `new` or by the form of the pages: what is asked for, whether it can be, and the file.

mod pending_texts;

use std::io;
use std::path::{Path, PathBuf};

use wardiary_core::diary::entry::Commitment;
use wardiary_core::editions::{self, Opening, PoseError};
use wardiary_core::kernel::book::Reading;
use wardiary_core::kernel::door;
use wardiary_journal::diary_file::{DiaryFile, RecordError};
use wardiary_journal::dice_seeds::{self, Seed, Seeds};
use wardiary_journal::occasion::{Dice, Occasion};
use wardiary_journal::officials::{Names, Official};
use wardiary_journal::recover::OpenError;
use wardiary_journal::{Header, MatchId};

use pending_texts::PendingTexts;

/// What a person decides about a match before it begins.
#[derive(Clone, Debug, Default)]
pub struct Wishes {
    /// Id of the game system.
    pub system: String,
    /// Id of the scenario; the first of the system when none is named.
    pub scenario: Option<String>,
    /// Readings by switch or id, each with its value; all others are at their default.
    pub readings: Vec<(String, String)>,
    /// Title; that of the scenario when empty.
    pub title: String,
    /// Language of the table, `sv` or `en`.
    pub language: String,
    /// When: wall time with offset.
    pub begun: String,
    /// Officials and teams: role and name.
    pub officials: Vec<(String, String)>,
    /// Place, schedule and dice.
    pub occasion: Occasion,
    /// Seeds of the parties, where the dice are committed; one that is empty is drawn.
    pub seeds: [String; 2],
    /// The id it gets; drawn where none is given.
    pub id: Option<MatchId>,
}

/// A field that is written in free words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The title.
    Title,
    /// The place.
    Place,
    /// The schedule.
    Schedule,
    /// A role.
    Role,
    /// A name.
    Name,
    /// A seed of dice.
    Seed,
}

impl Field {
    /// Its word in messages.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Place => "place",
            Self::Schedule => "schedule",
            Self::Role => "role",
            Self::Name => "name",
            Self::Seed => "seed",
        }
    }

    /// Most characters.
    #[must_use]
    pub const fn most(self) -> usize {
        match self {
            Self::Title | Self::Place | Self::Name | Self::Seed => 120,
            Self::Schedule => 200,
            Self::Role => 60,
        }
    }

    fn check(self, text: &str) -> Result<(), Unbegun> {
        let is_line = text.chars().count() <= self.most() && !text.chars().any(char::is_control) && text.trim() == text;
        if is_line { Ok(()) } else { Err(Unbegun::Text(self)) }
    }
}

/// Most officials of a match.
pub const OFFICIALS: usize = 40;

/// Why a match cannot be begun.
#[derive(Debug)]
pub enum Unbegun {
    /// There is no such system or scenario.
    Pose(PoseError),
    /// The match cannot begin from its scene.
    Scene(Box<UnreadScene>),
    /// There is no switch of this name; with those there are.
    Switch {
        /// As written.
        name: String,
        /// Those there are.
        known: String,
    },
    /// The switch has no such value; with those it has.
    Value {
        /// The reading, as written.
        name: String,
        /// The switch.
        switch: String,
        /// As written.
        value: String,
        /// Those it has.
        known: String,
    },
    /// A text is too long, has several lines, or blanks at an end.
    Text(Field),
    /// A role has blanks in it, or none is given for a name.
    Role(String),
    /// A role is given twice.
    RoleTwice(String),
    /// There are more officials than a match can have.
    Officials,
    /// The matches here are in no folder.
    NoFolder,
    /// There is already a file of this name.
    Exists(PathBuf),
    /// The file cannot be written.
    File(RecordError),
    /// The file of names or of seeds cannot be written.
    Names(io::Error),
    /// Seeds are given, and the dice are not committed.
    NoSeeds,
    /// The system gives no random numbers.
    Random(String),
}

/// A scene that a match cannot begin from.
#[derive(Debug)]
pub struct UnreadScene {
    /// Name of the scene.
    pub name: String,
    /// Its text.
    pub scene: String,
    /// What is wrong in it.
    pub error: PoseError,
}

/// A match that was begun.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    /// Its id.
    pub id: MatchId,
    /// The number its first entry gets.
    pub next: u64,
}

/// The reading that a switch or an id names; `None` where it names none that can be chosen.
#[must_use]
pub fn reading_named<'a>(readings: &'a [Reading], name: &str) -> Option<(&'a Reading, &'a str)> {
    let mut switches = readings.iter().filter_map(|reading| Some((reading, reading.switch.as_deref()?)));
    switches.find(|(reading, switch)| *switch == name || reading.rule.to_string() == name)
}

/// The scene that a match begins from, with the readings that were chosen written into it.
///
/// # Errors
/// When there is no such system, scenario, switch or value.
pub fn scene(system: &str, scenario: Option<&str>, readings: &[(String, String)]) -> Result<String, Unbegun> {
    let scene = editions::scenario(system, scenario).map_err(Unbegun::Pose)?;
    let edition = editions::newest(system).ok_or_else(|| Unbegun::Pose(PoseError::System(system.to_owned())))?;
    let line = |(name, value): &(String, String)| {
        let Some((reading, switch)) = reading_named(&edition.book.readings, name) else {
            let all = edition.book.readings.iter().filter_map(|one| Some((one.rule, one.switch.as_deref()?)));
            let known: Vec<String> = all.map(|(rule, switch)| format!("{rule} ({switch})")).collect();
            return Err(Unbegun::Switch { name: name.clone(), known: known.join(", ") });
        };
        if reading.values.contains(value) {
            return Ok(format!("reading {switch} {value}\n"));
        }
        let known = reading.listed().join(" ");
        Err(Unbegun::Value { name: name.clone(), switch: switch.to_owned(), value: value.clone(), known })
    };
    let lines = readings.iter().map(line).collect::<Result<String, _>>()?;
    let (head, rest) = scene.split_at(scene.find("\nsystem ").map_or(0, |at| at + 1));
    let (system, rest) = rest.split_at(rest.find('\n').map_or(rest.len(), |at| at + 1));
    Ok(format!("{head}{system}{lines}{rest}"))
}

impl Wishes {
    /// Checks everything that was asked for, without a file; the scene it begins from.
    ///
    /// # Errors
    /// The first thing that is not as it must be.
    pub fn check(&self) -> Result<String, Unbegun> {
        let scene = scene(&self.system, self.scenario.as_deref(), &self.readings)?;
        Field::Title.check(&self.title)?;
        Field::Place.check(&self.occasion.place)?;
        Field::Schedule.check(&self.occasion.schedule)?;
        self.seeds.iter().try_for_each(|seed| Field::Seed.check(seed))?;
        if self.occasion.dice != Dice::Committed && self.seeds.iter().any(|seed| !seed.is_empty()) {
            return Err(Unbegun::NoSeeds);
        }
        if self.officials.len() > OFFICIALS {
            return Err(Unbegun::Officials);
        }
        for (at, (role, name)) in self.officials.iter().enumerate() {
            Field::Role.check(role)?;
            Field::Name.check(name)?;
            if role.is_empty() || role.contains(char::is_whitespace) || dice_seeds::ROLES.contains(&role.as_str()) {
                return Err(Unbegun::Role(if role.is_empty() { name.clone() } else { role.clone() }));
            }
            if self.officials[..at].iter().any(|(known, _)| known == role) {
                return Err(Unbegun::RoleTwice(role.clone()));
            }
        }
        Ok(scene)
    }

    /// Begins the match in a new file. The names of its officials are laid beside it, and the seeds of dice that are committed.
    ///
    /// # Errors
    /// When something asked for cannot be, there is already a file of this name, or it cannot be written; no file is then left.
    pub fn begin(&self, path: &Path) -> Result<Made, Unbegun> {
        let scene = self.check()?;
        let named = |(role, name): &(String, String)| {
            Ok(Official { role: role.clone(), salt: drawn()?, name: door::composed(name).into_owned() })
        };
        let names = Names(self.officials.iter().map(named).collect::<Result<_, Unbegun>>()?);
        let seeds = self.seeds()?;
        let commitment = |one: &Official| Commitment { role: one.role.clone(), hash: one.commitment() };
        let commitments = |seeds: &Seeds| {
            let of = |(role, seed): (&str, &Seed)| Commitment { role: role.to_owned(), hash: seed.commitment() };
            dice_seeds::ROLES.into_iter().zip(&seeds.0).map(of).collect::<Vec<_>>()
        };
        let opening = Opening {
            title: door::composed(&self.title).into_owned(),
            language: self.language.clone(),
            begun: self.begun.clone(),
            officials: names.0.iter().map(commitment).chain(seeds.iter().flat_map(commitments)).collect(),
            occasion: self.occasion.text(),
            ..Opening::default()
        };
        let id = self.id.map_or_else(|| drawn().map(MatchId), Ok)?;
        // First, so that no match is left with commitments that nothing opens; its name is new, so it is no other match's.
        let named = (!names.0.is_empty()).then(|| (Names::beside(path), names.to_string()));
        let texts = named.into_iter().chain(seeds.map(|seeds| (Seeds::beside(path), seeds.to_string())));
        if path.exists() {
            return Err(Unbegun::Exists(path.to_owned()));
        }
        let mut pending = PendingTexts::default();
        texts.into_iter().try_for_each(|(beside, text)| pending.write(beside, &text))?;
        let made = begin_from(("scenario", &scene), &opening, (path, id))?;
        pending.keep();
        Ok(made)
    }

    /// The seeds of dice that are committed: as the parties gave them, and drawn where they gave none.
    fn seeds(&self) -> Result<Option<Seeds>, Unbegun> {
        if self.occasion.dice != Dice::Committed {
            return Ok(None);
        }
        let seed = |given: &String| {
            let drawn_text = || drawn::<16>().map(|bytes| format!("{:032x}", u128::from_be_bytes(bytes)));
            let text = if given.is_empty() { drawn_text()? } else { given.clone() };
            Ok(Seed { salt: drawn()?, text })
        };
        Ok(Some(Seeds([seed(&self.seeds[0])?, seed(&self.seeds[1])?])))
    }
}

/// Begins a match from a scene, which has a name for errors, in a new file.
///
/// # Errors
/// When the scene cannot be read, there is already a file of this name, or it cannot be written.
pub fn begin_from(
    (name, scene): (&str, &str),
    opening: &Opening,
    (path, id): (&Path, MatchId),
) -> Result<Made, Unbegun> {
    let unread = |error| UnreadScene { name: name.to_owned(), scene: scene.to_owned(), error };
    let fault = |error| Unbegun::Scene(Box::new(unread(error)));
    let begun = editions::begin(scene, opening).map_err(fault)?;
    let header = Header::salted(id, &drawn()?);
    let file = DiaryFile::create(path, &header, begun).map_err(|error| match error {
        RecordError::Open(OpenError::Exists) => Unbegun::Exists(path.to_owned()),
        other => Unbegun::File(other),
    })?;
    Ok(Made { id, next: file.last() + 1 })
}

/// Random bytes.
///
/// # Errors
/// When the system gives none.
pub fn drawn<const N: usize>() -> Result<[u8; N], Unbegun> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| Unbegun::Random(error.to_string()))?;
    Ok(bytes)
}

/// A file name made from a title: small letters, digits and hyphens, of a length that every disk takes.
#[must_use]
pub fn file_stem(title: &str) -> String {
    let mut stem = String::new();
    // Of a letter in its parts the first is a plain one: of `å` and `ź` remain `a` and `z`.
    let parts = door::decomposed(title).to_lowercase();
    for letter in parts.chars().filter(|letter| !('\u{300}'..='\u{36f}').contains(letter)) {
        let mut own = [0; 4];
        let plain: &str = match letter {
            'æ' => "ae",
            'ø' => "o",
            'œ' => "oe",
            'ß' => "ss",
            'ł' => "l",
            'đ' | 'ð' => "d",
            'þ' => "th",
            'ħ' => "h",
            'ı' => "i",
            letter if letter.is_ascii_alphanumeric() => letter.encode_utf8(&mut own),
            _ => "-",
        };
        if stem.len() + plain.len() <= STEM && (plain != "-" || !(stem.is_empty() || stem.ends_with('-'))) {
            stem.push_str(plain);
        }
    }
    let stem = stem.trim_end_matches('-');
    // Names that some systems keep for devices.
    let is_device = matches!(stem, "con" | "prn" | "aux" | "nul")
        || stem.strip_prefix("com").or_else(|| stem.strip_prefix("lpt")).is_some_and(|rest| rest.len() == 1);
    if stem.is_empty() || is_device { "match".to_owned() } else { stem.to_owned() }
}

/// Most letters of a file name that is made from a title.
const STEM: usize = 60;

#[cfg(test)]
mod tests {
    use super::file_stem;

    #[test]
    fn a_title_makes_a_safe_file_name() {
        for (title, wanted) in [
            ("Group A, 14 March", "group-a-14-march"),
            ("Åländsk övning: första", "alandsk-ovning-forsta"),
            ("../../etc/passwd", "etc-passwd"),
            ("  ", "match"),
            ("Övning Å", "ovning-a"),
            ("O\u{308}vning A\u{30a}", "ovning-a"),
            ("Ægir final", "aegir-final"),
            ("Łódź", "lodz"),
            ("Straße, İzmir, Đà Nẵng, œuvre", "strasse-izmir-da-nang-oeuvre"),
            ("日本", "match"),
            ("NUL", "match"),
            ("com1", "match"),
            ("Final.notes", "final-notes"),
        ] {
            assert_eq!(file_stem(title), wanted, "{title}");
        }
        assert_eq!(file_stem(&"x".repeat(300)).len(), 60);
    }
}
