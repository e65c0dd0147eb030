//! Every system and every edition of its rules that this program can play, and matches of any system.

mod comparing;
pub mod desk;
mod fault;
mod openness;
mod posing;
mod shared;

use std::sync::Arc;

use crate::diary::entry::{Commitment, Genesis};
use crate::diary::match_log::Match;
use crate::diary::material::part_names;
use crate::diary::schema::Schema;
use crate::kernel::book::Book;
use crate::kernel::edition::RuleSet as _;
use crate::kernel::game::{State, System};
use crate::kernel::notation::{Fault, ParseError};
use crate::kernel::scene::load;
use crate::kernel::scene::{self, SceneSource};
use crate::kernel::unit::Side;
use crate::systems::{EDITIONS, of_system};

pub use crate::kernel::edition::Edition;
pub use crate::systems::{AnyMatch, Listed};
pub use comparing::{compare, named};
pub use fault::PoseError;
pub use openness::openness;
pub use posing::{as_written, pose, try_script};
pub use shared::Shared;

/// Wraps a match of one system as a match of any system.
#[must_use]
pub fn wrap<S: Listed>(game: Match<S>) -> AnyMatch {
    S::wrap(game)
}

/// The error for a scene of a game that the program does not have.
fn no_system(draft: &SceneSource) -> PoseError {
    let fault = Fault::unknown("game system", &draft.system, &systems());
    PoseError::Scene(ParseError { line: draft.system_line, column: 8, fault })
}

/// Ids of all systems, each once.
#[must_use]
pub fn systems() -> Vec<&'static str> {
    let mut systems: Vec<&'static str> = EDITIONS.iter().map(|edition| edition.system).collect();
    systems.dedup();
    systems
}

/// All editions, the newest of each system last.
#[must_use]
pub fn editions() -> &'static [Edition] {
    &EDITIONS
}

/// The newest edition of a system.
#[must_use]
pub fn newest(system: &str) -> Option<&'static Edition> {
    EDITIONS.iter().rev().find(|edition| edition.system == system)
}

/// Everything that people decide about a match before it begins.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// Title; the scene's title if empty.
    pub title: String,
    /// Language of the table.
    pub language: String,
    /// Wall time with offset, for people; may be empty.
    pub begun: String,
    /// The schema of the record; the newest if none is named.
    pub schema: Option<Schema>,
    /// Name of the edition to play; the newest if none is named.
    pub edition: Option<String>,
    /// Its printed tables, if they differ from those of the program.
    pub tables: Option<String>,
    /// The match that this one continues, as the text embedded as `continues`, which the journal interprets.
    pub continues: Option<String>,
    /// Officials and teams by role, each by a commitment to its name.
    pub officials: Vec<Commitment>,
    /// Place, schedule and dice, as the text embedded as `occasion`, which the journal interprets.
    pub occasion: Option<String>,
}

/// A match at its beginning, with the texts to embed in its record.
pub struct Begun {
    /// The match.
    pub game: AnyMatch,
    /// Material texts by name.
    pub material: Vec<(String, String)>,
}

/// Begins a match from a scene. The complete scene, with map and units, is embedded together with the tables.
///
/// # Errors
/// When the scene cannot be read or names a system unknown to this program, or the system has no edition with the given name.
pub fn begin(scene_text: &str, opening: &Opening) -> Result<Begun, PoseError> {
    let draft = scene::draft(scene_text)?;
    let newest = newest(&draft.system).ok_or_else(|| no_system(&draft))?;
    let edition = match &opening.edition {
        Some(name) => EDITIONS
            .iter()
            .find(|edition| edition.system == draft.system && edition.name == name.as_str())
            .ok_or_else(|| PoseError::Edition { system: draft.system.clone(), name: name.clone() })?,
        None => newest,
    };
    of_system!(edition.system, S => begin_as::<S>(&draft, edition, opening))
}

fn begin_as<S: Listed>(draft: &SceneSource, edition: &Edition, opening: &Opening) -> Result<Begun, PoseError> {
    let tables = opening.tables.as_deref().unwrap_or(S::TABLES);
    let (rules, mut state) = S::pose(draft, with_tables(edition, tables)?, edition.code)?;
    // A match that continues another begins at exactly the position of that match, decrees included; nothing is filled in or checked.
    if opening.continues.is_none() {
        load::settle::<S>(&rules, &mut state, draft)?;
    }
    Ok(begun_at::<S>((rules, state), &draft.title, edition, opening))
}

/// A match at its beginning, with the texts that describe it.
fn begun_at<S: Listed>(
    (rules, state): (S::Rules, State<S>),
    title: &str,
    edition: &Edition,
    opening: &Opening,
) -> Begun {
    let tables = opening.tables.as_deref().unwrap_or(S::TABLES);
    let mut material = vec![("scene".to_owned(), S::scene(&rules, &state)), ("tables".to_owned(), tables.to_owned())];
    let further = [("continues", &opening.continues), ("occasion", &opening.occasion)];
    material.extend(further.into_iter().filter_map(|(name, text)| Some((name.to_owned(), text.clone()?))));
    let mut genesis = genesis::<S>(edition, &rules, &material, opening);
    // A match without a title takes that of its scene.
    if genesis.title.is_empty() {
        title.clone_into(&mut genesis.title);
    }
    let names = part_names(&material);
    Begun { game: S::wrap(Match::open(genesis, &names, rules, state)), material }
}

/// The book of an edition with other tables.
fn with_tables(edition: &Edition, tables: &str) -> Result<Arc<Book>, ParseError> {
    Ok(Arc::new(Book { tables: Book::parse("", "", tables)?.tables, ..(*edition.book).clone() }))
}

fn genesis<S: System>(
    edition: &Edition,
    rules: &S::Rules,
    material: &[(String, String)],
    opening: &Opening,
) -> Genesis {
    let schema = opening.schema.unwrap_or(Schema::NEWEST);
    Genesis {
        schema: schema.number(),
        schema_text: schema.text::<S>(),
        system: edition.system.to_owned(),
        edition: edition.name.to_owned(),
        edition_hash: edition.hash,
        title: opening.title.clone(),
        material: material
            .iter()
            .map(|(name, text)| (name.clone(), *blake3::hash(text.as_bytes()).as_bytes()))
            .collect(),
        sides: [Side::One, Side::Two].map(|side| S::side_word(side).to_owned()).to_vec(),
        officials: opening.officials.clone(),
        readings: S::readings(rules).into_iter().map(|one| (one.switch.to_owned(), one.value)).collect(),
        language: opening.language.clone(),
        begun: opening.begun.clone(),
    }
}

/// Compares the fields of genesis, except title, language and officials, with those that edition and posed rules require. A later
/// version of the program may know readings that did not exist then. So only the readings that genesis names are compared: they must be in force.
fn compare_genesis<S: System>(genesis: &Genesis, edition: &Edition, rules: &S::Rules) -> Result<(), PoseError> {
    let schema = Schema::numbered(genesis.schema).ok_or(PoseError::Schema(genesis.schema))?;
    let is_earlier = |text: &str| {
        let hash = blake3::hash(text.as_bytes()).to_hex();
        schema == Schema::One && S::EARLIER_SCHEMA_TEXTS.contains(&hash.as_str())
    };
    let readings = S::readings(rules);
    let in_force =
        |(switch, value): &(String, String)| readings.iter().any(|one| one.switch == switch && one.value == *value);
    let words = [Side::One, Side::Two].map(S::side_word);
    let fields = [
        ("schema text", genesis.schema_text == schema.text::<S>() || is_earlier(&genesis.schema_text)),
        ("system", genesis.system == edition.system),
        ("edition", genesis.edition == edition.name),
        ("sides", genesis.sides.iter().map(String::as_str).eq(words)),
        ("readings", genesis.readings.iter().all(in_force)),
    ];
    fields.into_iter().find(|(_, holds)| !holds).map_or(Ok(()), |(field, _)| Err(PoseError::Genesis(field)))
}

/// Opens a match from its genesis and its embedded texts, under the edition that genesis names.
///
/// # Errors
/// When the edition is unknown, a text does not have the hash in genesis, or the scene cannot be read.
pub fn open(genesis: Genesis, material: &[(String, String)]) -> Result<AnyMatch, PoseError> {
    open_as(genesis, material, None)
}

/// The same as [`open`], under the edition with this name if one is given, to see whether it plays the match as recorded.
///
/// # Errors
/// The same as for [`open`], and when the system has no edition with this name.
pub fn open_as(genesis: Genesis, material: &[(String, String)], name: Option<&str>) -> Result<AnyMatch, PoseError> {
    open_sharing(genesis, material, name, &Shared::default())
}

/// The same as [`open_as`], with the data that the match shares with others.
///
/// # Errors
/// The same as for [`open_as`].
pub fn open_sharing(
    genesis: Genesis,
    material: &[(String, String)],
    name: Option<&str>,
    shared: &Shared,
) -> Result<AnyMatch, PoseError> {
    if Schema::numbered(genesis.schema).is_none() {
        return Err(PoseError::Schema(genesis.schema));
    }
    let edition = EDITIONS.iter().find(|edition| match name {
        Some(name) => edition.system == genesis.system && edition.name == name,
        None => edition.hash == genesis.edition_hash,
    });
    let unknown = || {
        let name = name.map_or_else(|| genesis.edition.clone(), str::to_owned);
        PoseError::Edition { system: genesis.system.clone(), name }
    };
    let edition = edition.ok_or_else(unknown)?;
    for (name, hash) in &genesis.material {
        let found =
            material.iter().find(|(known, _)| known == name).map(|(_, text)| *blake3::hash(text.as_bytes()).as_bytes());
        if found.as_ref() != Some(hash) {
            return Err(PoseError::Material(name.clone()));
        }
    }
    let (scene, tables) = (text_of(material, "scene")?, text_of(material, "tables")?);
    let beginning =
        [edition.hash, *blake3::hash(scene.as_bytes()).as_bytes(), *blake3::hash(tables.as_bytes()).as_bytes()];
    let names = part_names(material);
    of_system!(edition.system, S => {
        let (rules, state) = shared.posed::<S>(beginning, || {
            let draft = scene::draft(scene)?;
            Ok(S::pose(&draft, with_tables(edition, tables)?, edition.code)?)
        })?;
        if name.is_none() {
            compare_genesis::<S>(&genesis, edition, &rules)?;
        }
        Ok(S::wrap(Match::open_sharing(genesis, &names, rules, state)))
    })
}

/// An embedded text by its name.
fn text_of<'a>(material: &'a [(String, String)], name: &str) -> Result<&'a str, PoseError> {
    let found = material.iter().find(|(known, _)| known == name).map(|(_, text)| text.as_str());
    found.ok_or_else(|| PoseError::Material(name.to_owned()))
}

/// A scenario of `system`, by default the first.
///
/// # Errors
/// When the system or scenario does not exist.
pub fn scenario(system: &str, id: Option<&str>) -> Result<&'static str, PoseError> {
    let edition = newest(system).ok_or_else(|| PoseError::System(system.to_owned()))?;
    let Some(id) = id else { return Ok(edition.scenarios[0].1) };
    let known: Vec<&str> = edition.scenarios.iter().map(|(id, _)| *id).collect();
    let unknown = Fault::unknown("scenario", id, &known);
    let found = edition.scenarios.iter().find(|(known, _)| *known == id);
    found.map(|(_, text)| *text).ok_or(PoseError::Scene(ParseError { line: 1, column: 1, fault: unknown }))
}

/// The title of a scene, used for a match without a title.
#[must_use]
pub fn title_of(scene: &str) -> &str {
    scene.lines().find_map(|line| line.strip_prefix("scene ")).unwrap_or_default().trim()
}
