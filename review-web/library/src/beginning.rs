//! Begins a match in a new file, for the command `new` and for the form of the pages: the wishes, their check, and the file.

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

/// The wishes of a person about a new match.
#[derive(Clone, Debug, Default)]
pub struct Wishes {
    /// Id of the game system.
    pub system: String,
    /// Id of the scenario; `None` for the first of the system.
    pub scenario: Option<String>,
    /// Readings by switch or id, each with its value. All other readings have their default.
    pub readings: Vec<(String, String)>,
    /// Title; if empty, the title of the scenario.
    pub title: String,
    /// Language of the table, `sv` or `en`.
    pub language: String,
    /// Wall time of the start, with offset.
    pub begun: String,
    /// Officials and teams: role and name.
    pub officials: Vec<(String, String)>,
    /// Place, schedule and dice.
    pub occasion: Occasion,
    /// Seeds of the parties, for committed dice. An empty seed is replaced by a random one.
    pub seeds: [String; 2],
    /// The id of the match; random if `None`.
    pub id: Option<MatchId>,
}

/// A field of free text.
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
    /// Returns the word of the field in messages.
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

    /// The greatest number of characters.
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

/// Maximum number of officials of a match.
pub const OFFICIALS: usize = 40;

/// Why a match cannot be begun.
#[derive(Debug)]
pub enum Unbegun {
    /// The system or scenario does not exist.
    Pose(PoseError),
    /// The match cannot begin from its scene.
    Scene(Box<UnreadScene>),
    /// There is no switch of this name. Holds the existing switches.
    Switch {
        /// The name, as typed.
        name: String,
        /// The existing switches.
        known: String,
    },
    /// The switch has no such value. Holds its values.
    Value {
        /// The reading, as typed.
        name: String,
        /// The switch.
        switch: String,
        /// The value, as typed.
        value: String,
        /// The values that the switch has.
        known: String,
    },
    /// A text is too long, has several lines, or begins or ends with blanks.
    Text(Field),
    /// A role contains blanks, or a name has no role.
    Role(String),
    /// A role is given twice.
    RoleTwice(String),
    /// There are more officials than a match can have.
    Officials,
    /// The library has no folder for new matches.
    NoFolder,
    /// A file of this name already exists.
    Exists(PathBuf),
    /// The file cannot be written.
    File(RecordError),
    /// The file of names or of seeds cannot be written.
    Names(io::Error),
    /// Seeds are given, but the dice are not committed.
    NoSeeds,
    /// The system gives no random numbers.
    Random(String),
}

/// A scene that cannot begin a match.
#[derive(Debug)]
pub struct UnreadScene {
    /// Name of the scene.
    pub name: String,
    /// Its text.
    pub scene: String,
    /// The error in it.
    pub error: PoseError,
}

/// A match that has begun.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    /// Its id.
    pub id: MatchId,
    /// The number of the first entry to be recorded.
    pub next: u64,
}

/// Returns the reading with a switch or an id; `None` if no reading can be chosen by that name.
#[must_use]
pub fn reading_named<'a>(readings: &'a [Reading], name: &str) -> Option<(&'a Reading, &'a str)> {
    let mut switches = readings.iter().filter_map(|reading| Some((reading, reading.switch.as_deref()?)));
    switches.find(|(reading, switch)| *switch == name || reading.rule.to_string() == name)
}

/// Returns the scene that a match begins from, with the chosen readings written into it.
///
/// # Errors
/// When the system, scenario, switch or value does not exist.
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
    /// Checks all wishes without writing a file. Returns the scene that the match begins from.
    ///
    /// # Errors
    /// The first invalid wish.
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

    /// Begins the match in a new file. Writes the names of its officials and the seeds of committed dice to files with the same stem.
    ///
    /// # Errors
    /// When a wish is invalid, the file exists, or it cannot be written. Then no file is left.
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
        // The texts are written before the match, so that no match has commitments that cannot be opened. No other match has files of this stem.
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

    /// Returns the seeds of committed dice: those of the parties, or random ones.
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

/// Begins a match in a new file from a scene. Errors refer to the scene by a name.
///
/// # Errors
/// When the scene is invalid, the file exists, or it cannot be written.
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
/// When the system has no randomness.
pub fn drawn<const N: usize>() -> Result<[u8; N], Unbegun> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| Unbegun::Random(error.to_string()))?;
    Ok(bytes)
}

/// Returns a file name made from a title: small letters, digits and hyphens, of a length that every disk takes.
#[must_use]
pub fn file_stem(title: &str) -> String {
    let mut stem = String::new();
    // A decomposed letter begins with its base letter, so `å` and `ź` become `a` and `z`.
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
    // Some systems reserve these names for devices.
    let is_digit = |rest: &str| rest.len() == 1 && rest.bytes().all(|byte| byte.is_ascii_digit());
    let is_device = matches!(stem, "con" | "prn" | "aux" | "nul")
        || stem.strip_prefix("com").or_else(|| stem.strip_prefix("lpt")).is_some_and(is_digit);
    if stem.is_empty() || is_device { "match".to_owned() } else { stem.to_owned() }
}

/// Maximum number of letters of a file name made from a title.
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
            ("Con", "match"),
            (" aux. ", "match"),
            ("LPT9...", "match"),
            ("Coma", "coma"),
            ("Console", "console"),
            ("Round 1. ", "round-1"),
            ("Final.notes", "final-notes"),
        ] {
            assert_eq!(file_stem(title), wanted, "{title}");
        }
        assert_eq!(file_stem(&"x".repeat(300)).len(), 60);
    }
}
