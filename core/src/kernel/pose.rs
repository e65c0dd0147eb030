//! Posing a scene and writing a position down again: what every system does in the same way.

use super::game::{State, System};
use super::map::{Map, Vocabulary};
use super::notation::{Fault, Line, ParseError, Word};
use super::scene::{MapSource, Source};
use super::slots::{Names, SlotName, all, value_text};
use super::unit::UnitId;

/// The map of a scene with its text: one of `maps` by id, or the one written in the scene.
///
/// # Errors
/// With the line of the scene, whether the map is named or written there.
pub fn map(
    source: &MapSource,
    maps: &[(&str, &str)],
    vocabulary: Vocabulary,
) -> Result<(Map, std::sync::Arc<str>), ParseError> {
    let missing = "a line `map ID`, or a map between `begin map` and `end map`";
    let shipped = |id: &str, line, column| {
        let known = maps.iter().map(|(id, _)| *id).collect::<Vec<_>>().join(" ");
        let unknown = Fault::Unknown { what: "map of this edition", word: id.to_owned(), known };
        let found = maps.iter().find(|(known, _)| *known == id).map(|(_, text)| *text);
        found.ok_or(ParseError { line, column, fault: unknown })
    };
    let (text, above, before) = match source {
        MapSource::Missing => return Err(ParseError { line: 1, column: 1, fault: Fault::Expected(missing) }),
        MapSource::Inline(text, before) => (text.clone(), 0, *before),
        MapSource::Named(id, line) => (shipped(id, *line, 5)?.to_owned(), 0, 0),
        MapSource::Changed(id, text, before) => {
            let whole = shipped(id, *before, 11)?;
            (format!("{whole}{text}"), u32::try_from(whole.lines().count()).unwrap_or(u32::MAX), *before)
        }
    };
    let at = |error: ParseError| ParseError { line: error.line.saturating_sub(above) + before, ..error };
    let map = Map::parse(&text, vocabulary).map_err(at)?;
    Ok((map, std::sync::Arc::from(text)))
}

/// Ground on no printed map: one terrain as far as anybody fires, numbered from its middle.
///
/// # Errors
/// When `layout` or `terrain` are no words of a map of this game.
pub fn bare(vocabulary: Vocabulary, layout: &str, terrain: &str) -> Result<Map, ParseError> {
    Map::parse(&format!("map desk\nlayout {layout}\nnumbering compass\nfill 20 {terrain}\n"), vocabulary)
}

/// A unit as an order of battle gives it.
pub trait Card: Clone {
    /// Its id in notation.
    fn id(&self) -> &str;
    /// Reads a unit written in a scene, the key already taken; `raw` is the whole line, `earlier` the unit of this id given
    /// before, whose place in the order of battle it keeps.
    ///
    /// # Errors
    /// With line and column.
    fn posed(line: &mut Line<'_>, raw: &str, earlier: &[Self]) -> Result<Self, ParseError>;
}

/// Unit numbers by id, for notation.
#[derive(Clone, Debug, Default)]
pub struct ById(Vec<UnitId>);

impl ById {
    /// The index of `units`.
    ///
    /// # Panics
    /// When there are more units than a match can number.
    #[must_use]
    pub fn of(units: &[impl Card]) -> Self {
        let count = u16::try_from(units.len()).expect("few units");
        let mut by_id: Vec<UnitId> = (0..count).map(UnitId).collect();
        by_id.sort_by(|a, b| units[a.index()].id().cmp(units[b.index()].id()));
        Self(by_id)
    }

    /// The unit of `units`, which this is the index of, with this id.
    #[must_use]
    pub fn find(&self, units: &[impl Card], id: &str) -> Option<UnitId> {
        let at = self.0.binary_search_by(|unit| units[unit.index()].id().cmp(id)).ok()?;
        Some(self.0[at])
    }
}

/// The units of a scene by its `force` and `unit` lines; all of `printed` where it has none. A unit given again is the same
/// unit with other values.
///
/// # Errors
/// With line and column: no such unit, or one called up twice.
pub fn units<U: Card>(lines: &[Source], printed: Vec<U>) -> Result<Vec<U>, ParseError> {
    if lines.is_empty() {
        return Ok(printed);
    }
    let mut units: Vec<U> = Vec::new();
    for source in lines {
        let mut line = Line::new(&source.text, source.line);
        if line.expect("force or unit")?.text == "unit" {
            let unit = U::posed(&mut line, &source.text, &units)?;
            match units.iter().position(|known| known.id() == unit.id()) {
                Some(at) => units[at] = unit,
                None => units.push(unit),
            }
            continue;
        }
        while let Some(word) = line.take() {
            match printed.iter().find(|unit| unit.id() == word.text) {
                Some(unit) if units.iter().all(|known| known.id() != unit.id()) => units.push(unit.clone()),
                Some(_) => return Err(word.fault(Fault::Twice(word.text.to_owned()))),
                None if word.text == "all" => units.extend(printed.iter().cloned()),
                None => return Err(word.misspelt("unit in the order of battle", ids(&printed))),
            }
        }
    }
    Ok(units)
}

fn ids(units: &[impl Card]) -> impl Iterator<Item = &str> {
    units.iter().map(Card::id)
}

/// What is wrong with a line of a position that begins with `key`, which names neither a field nor a unit of the scene: it
/// is misspelt, or names a unit of the `printed` order of battle that the scene does not call up.
#[must_use]
pub fn no_line<S: System>(rules: &S::Rules, key: Word<'_>, printed: Result<Vec<impl Card>, ParseError>) -> ParseError {
    match printed {
        Err(damaged) => damaged,
        Ok(printed) if ids(&printed).any(|id| id == key.text) => key.fault(Fault::NotInForce(key.text.to_owned())),
        Ok(_) => {
            let hex = (!S::HEX_FIELDS.is_empty()).then_some("hex");
            let fields = S::MATCH_FIELDS.iter().copied().chain(hex);
            key.misspelt("line of a position", fields.chain(rules.unit_ids()))
        }
    }
}

/// The turn a position says it is in; `first` where it says nothing. Read before all other lines, since a moment needs it.
///
/// # Errors
/// When the turn is no whole number from 1 to 99.
pub fn turn(lines: &[Source], first: u16) -> Result<u16, ParseError> {
    for source in lines {
        let mut line = Line::new(&source.text, source.line);
        if line.take_if(&["turn"]) {
            let turn = line.expect("the turn")?.number(1, 99)?;
            return Ok(u16::try_from(turn).expect("1..=99"));
        }
    }
    Ok(first)
}

/// Reads the lines of a position into a state.
///
/// # Errors
/// With line and column.
pub fn position<S: System>(rules: &S::Rules, state: &mut State<S>, lines: &[Source]) -> Result<(), ParseError> {
    for source in lines {
        let mut line = Line::new(&source.text, source.line);
        let key = line.expect("a line of the position")?;
        S::set(rules, state, key, &mut line)?;
    }
    Ok(())
}

/// Writes the position alone, one line for a value of the match, a hex or a unit; [`position`] reads it back.
#[must_use]
pub fn print<S: System>(rules: &S::Rules, state: &State<S>) -> String {
    let slots = all(rules, state);
    let mut out = format!("turn {}\n", S::moment(rules, state).turn);
    let mut group: Option<SlotName> = None;
    for (name, value) in &slots {
        let text = value_text(rules, value);
        match *name {
            SlotName::Match("turn") => {}
            SlotName::Match(field) => out.push_str(&format!("{field} {text}\n")),
            SlotName::Hex(hex, field) => {
                open_group(&mut out, &mut group, SlotName::Hex(hex, ""), || format!("hex {}", rules.map().name(hex)));
                out.push_str(&format!(" {field} {text}"));
            }
            SlotName::Unit(unit, field) => {
                open_group(&mut out, &mut group, SlotName::Unit(unit, ""), || rules.unit_id(unit).to_owned());
                let is_flag = S::UNIT_FIELDS.iter().any(|(known, words)| *known == field && *words == 0);
                out.push_str(&if is_flag { format!(" {field}") } else { format!(" {field} {text}") });
            }
        }
    }
    if group.is_some() {
        out.push('\n');
    }
    out
}

/// Hex and unit lines gather the slots of one hex or unit.
fn open_group(out: &mut String, group: &mut Option<SlotName>, now: SlotName, head: impl Fn() -> String) {
    if *group != Some(now) {
        if group.is_some() {
            out.push('\n');
        }
        *group = Some(now);
        out.push_str(&head());
    }
}
