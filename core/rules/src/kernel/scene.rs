//! Scenes: a position as text, complete in itself, that a person can write at the table.
//!
//! ```text
//! scene Example 1: cover and a river
//! system SYSTEM
//! reading odds_rounding nearest         switches that are not at their default
//! turns 8                               last turn
//! given activation allied 16            a parameter of the scenario, one that the system knows
//! map caen-orne                         a map of the edition; or `begin map` … `end map`; or `begin map caen-orne` …
//!                                       `end map`, the lines between change that map
//! window 2110 2918                      the part of the map in play, by two opposite corners; outside it there is nothing
//! force ca-3-inf gb-3-agra              units of the printed order of battle, or `force all`
//! unit 3c allied infantry 6-6-6 2       units of the scene's own
//! turn 3                                from here on: the position, slot by slot
//! stage combat allied
//! ca-3-inf at 2110 losses 1
//! exact                                 nothing is filled in that is not written here
//! > attack 2109 by ca-3-inf             a script to be tried
//! = accepted                            the expected result of the line before
//! variant With the guns                 the same scene with the lines below added or replacing those above,
//! gb-3-agra at 2009                     with a script of its own
//! > attack 2109 by ca-3-inf gb-3-agra
//! ```

pub mod given;
pub mod load;
pub mod shipped;

use super::notation::{Fault, Line, ParseError, Unfit};

/// Most variants of a scene.
const VARIANTS: usize = 99;

/// A scene taken apart into its lines, before a system reads them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SceneSource {
    /// Title.
    pub title: String,
    /// The line at which a variant begins, from 1; 0 for a scene that is no variant.
    pub line: u32,
    /// Id of the system.
    pub system: String,
    /// The line that names the system.
    pub system_line: u32,
    /// Switches with their values.
    pub readings: Vec<SourceLine>,
    /// Parameters with their values.
    pub given: Vec<SourceLine>,
    /// Last turn of the match.
    pub turns: Option<u16>,
    /// Where the map comes from.
    pub map: MapSource,
    /// The line that gives the part of the map in play.
    pub window: Option<SourceLine>,
    /// Lines `force …` and `unit …`, in order, without `force`.
    pub units: Vec<SourceLine>,
    /// Lines of the position.
    pub position: Vec<SourceLine>,
    /// Lines of the script, with their `>` or `=`.
    pub script: Vec<SourceLine>,
    /// Whether the position is exact, so that nothing is filled in.
    pub exact: bool,
    /// Scenes that differ from this one in some lines; each holds only those lines.
    pub variants: Vec<SceneSource>,
}

impl SceneSource {
    /// The scene itself, then each variant as a complete scene without variants.
    #[must_use]
    pub fn all(&self) -> Vec<Self> {
        let base = Self { variants: Vec::new(), ..self.clone() };
        let varied = self.variants.iter().map(|variant| Self {
            title: variant.title.clone(),
            line: variant.line,
            readings: [&base.readings[..], &variant.readings].concat(),
            given: [&base.given[..], &variant.given].concat(),
            turns: variant.turns.or(base.turns),
            units: [&base.units[..], &variant.units].concat(),
            position: [&base.position[..], &variant.position].concat(),
            script: variant.script.clone(),
            exact: base.exact || variant.exact,
            ..base.clone()
        });
        [base.clone()].into_iter().chain(varied).collect()
    }

    /// Whether a line of the position begins with `key`.
    #[must_use]
    pub fn says(&self, key: &str) -> bool {
        self.position.iter().any(|source| source.text.split_whitespace().next() == Some(key))
    }
}

/// A line with its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceLine {
    /// Number of the line, from 1.
    pub line: u32,
    /// The line.
    pub text: String,
    /// Whether the line is in a variant, so that it may override one of the scene.
    pub is_variant: bool,
}

/// Where the map of a scene comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum MapSource {
    /// Not given.
    #[default]
    Missing,
    /// A map of the edition, by id, with the number of the line that names it.
    Named(String, u32),
    /// Written in the scene, with the number of the line before it.
    Inline(String, u32),
    /// A map of the edition, by id, with lines that change it, and the number of the line before them.
    Changed(String, String, u32),
}

/// Splits a scene into its lines.
///
/// # Errors
/// With line and column: a missing `system`, a map block without end, a header line that is incomplete, a variant with a map or
/// system of its own.
pub fn draft(text: &str) -> Result<SceneSource, ParseError> {
    let mut draft = SceneSource::default();
    let mut above: Vec<SceneSource> = Vec::new();
    let mut lines = text.lines().zip(1..);
    while let Some((raw, number)) = lines.next() {
        let mut line = Line::new(raw, number);
        let Some(key) = line.take() else { continue };
        let source = || SourceLine { line: number, text: raw.to_owned(), is_variant: !above.is_empty() };
        match key.text {
            "system" | "map" | "begin" | "window" if !above.is_empty() => {
                return Err(key.fault(Fault::Unfit(Unfit::Kept)));
            }
            "variant" if above.len() == VARIANTS => {
                return Err(key.fault(Fault::Unfit(Unfit::Variants(VARIANTS))));
            }
            "variant" => {
                above.push(std::mem::take(&mut draft));
                draft.line = number;
                raw.trim_start()["variant".len()..].trim().clone_into(&mut draft.title);
            }
            "exact" => {
                draft.exact = true;
                line.finish()?;
            }
            "scene" => raw.trim_start()["scene".len()..].trim().clone_into(&mut draft.title),
            "system" => {
                line.expect("the id of a system")?.text.clone_into(&mut draft.system);
                draft.system_line = number;
            }
            "reading" => draft.readings.push(source()),
            "given" => draft.given.push(source()),
            "window" if draft.window.is_some() => return Err(key.fault(Fault::Twice(key.text.to_owned()))),
            "window" => draft.window = Some(source()),
            "turns" => {
                let turns = line.expect("the last turn")?.number(1, 99)?;
                draft.turns = Some(u16::try_from(turns).expect("1..=99"));
            }
            "map" => draft.map = MapSource::Named(line.expect("the id of a map")?.text.to_owned(), number),
            "begin" => {
                line.take_if(&["map"]);
                let text = |lines: &mut _| block(lines, number);
                draft.map = match line.take() {
                    Some(id) => MapSource::Changed(id.text.to_owned(), text(&mut lines)?, number),
                    None => MapSource::Inline(text(&mut lines)?, number),
                };
            }
            "force" | "unit" => draft.units.push(source()),
            ">" | "=" => draft.script.push(source()),
            _ => draft.position.push(source()),
        }
    }
    above.push(draft);
    let variants = above.split_off(1);
    let mut draft = above.pop().unwrap_or_default();
    draft.variants = variants;
    let missing = |what| ParseError { line: 1, column: 1, fault: Fault::Expected(what) };
    if draft.system.is_empty() {
        return Err(missing("a line `system ID`"));
    }
    Ok(draft)
}

fn block<'a>(lines: &mut impl Iterator<Item = (&'a str, u32)>, start: u32) -> Result<String, ParseError> {
    let mut text = String::new();
    for (raw, _) in lines {
        if raw.trim() == "end map" {
            return Ok(text);
        }
        text.push_str(raw);
        text.push('\n');
    }
    Err(ParseError { line: start, column: 1, fault: Fault::Expected("`end map` after the last line of the map") })
}
