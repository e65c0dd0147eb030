//! Fields that people dictate in every game: units, hexes, ways, and lists of them.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::super::hex::Hex;
use super::super::slots::Names;
use super::super::unit::{Side, UnitId};
use super::{Fault, Line, ParseError, Word};

/// The hexes of a way. Most moves are short enough to be stored in the action itself, without an allocation.
pub type Hexes = SmallVec<[Hex; 8]>;

/// The route of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Route {
    /// Hex by hex as dictated, without the hex it starts from.
    By(Hexes),
    /// Only the destination was dictated; the cheapest way is inferred.
    To(Hex),
    /// Only the destination, the last hex, was dictated; the recorder found the other hexes.
    Found(Hexes),
}

impl Route {
    /// Whether only the destination was dictated.
    #[must_use]
    pub const fn is_inferred(&self) -> bool {
        matches!(self, Self::To(_) | Self::Found(_))
    }

    /// The route as it was dictated.
    #[must_use]
    pub fn dictated(&self) -> Self {
        match self {
            Self::Found(hexes) => hexes.last().map_or_else(|| self.clone(), |&end| Self::To(end)),
            Self::By(_) | Self::To(_) => self.clone(),
        }
    }

    /// The last hex.
    ///
    /// # Panics
    /// When a dictated route has no hex, which notation never reads.
    #[must_use]
    pub fn end(&self) -> Hex {
        match self {
            Self::To(hex) => *hex,
            Self::By(hexes) | Self::Found(hexes) => *hexes.last().expect("a dictated route has a hex"),
        }
    }
}

/// Reads the id of a unit of this match.
///
/// # Errors
/// When no unit has this id.
pub fn unit(names: &impl Names, line: &mut Line<'_>) -> Result<UnitId, ParseError> {
    let word = line.expect("a unit")?;
    names.unit_named(word.text).ok_or_else(|| word.misspelt("unit in this match", names.unit_ids()))
}

/// Reads a hex of this map.
///
/// # Errors
/// When the word is no hex of the map.
pub fn hex(names: &impl Names, line: &mut Line<'_>) -> Result<Hex, ParseError> {
    names.map().read(line.expect("a hex")?)
}

/// Returns the side that a word names, in either language.
///
/// # Errors
/// When the word names neither.
pub fn side(word: Word<'_>, sides: &[[&'static str; 2]; 2]) -> Result<Side, ParseError> {
    let found = [Side::One, Side::Two].into_iter().find(|side| sides[side.index()].contains(&word.text));
    found.ok_or_else(|| word.unknown_of("side", sides))
}

/// Reads a destination: a hex, with or without `to` before it.
///
/// # Errors
/// When the word is no hex of the map.
pub fn goal(names: &impl Names, line: &mut Line<'_>) -> Result<Hex, ParseError> {
    line.take_if(&["to", "till"]);
    hex(names, line)
}

/// The rest of a line from its next word, as it was written; `None` at the end of the line.
#[must_use]
pub fn rest(line: &Line<'_>, raw: &str) -> Option<String> {
    let before = usize::try_from(line.peek()?.column - 1).expect("a column");
    Some(raw.chars().skip(before).collect::<String>().trim().to_owned())
}

/// Reads units to the end of the line or to the first word in `ends`, which is not taken.
///
/// # Errors
/// When a word before that is no unit of this match.
pub fn units_until(names: &impl Names, line: &mut Line<'_>, ends: &[&str]) -> Result<Vec<UnitId>, ParseError> {
    let mut units = Vec::new();
    while let Some(word) = line.peek() {
        // A unit may have one of these words as its id.
        if names.unit_named(word.text).is_none() && ends.contains(&word.text) {
            break;
        }
        units.push(unit(names, line)?);
    }
    Ok(units)
}

/// Reads things of one sort to the end of the line.
///
/// # Errors
/// The first error of `one`.
pub fn all<T>(
    line: &mut Line<'_>,
    mut one: impl FnMut(&mut Line<'_>) -> Result<T, ParseError>,
) -> Result<Vec<T>, ParseError> {
    let mut found = Vec::new();
    while !line.is_done() {
        found.push(one(line)?);
    }
    Ok(found)
}

/// Reads a route: its hexes, or `to` and its destination.
///
/// # Errors
/// When no hex is left, or a word is no hex.
pub fn route(names: &impl Names, line: &mut Line<'_>) -> Result<Route, ParseError> {
    if line.take_if(&["to", "till"]) {
        return Ok(Route::To(hex(names, line)?));
    }
    let hexes = all(line, |line| hex(names, line))?;
    if hexes.is_empty() {
        let here = line.expect("the hexes of the way, or `to` and the last one")?;
        return Err(here.fault(Fault::Expected("the hexes of the way")));
    }
    Ok(Route::By(hexes.into()))
}

/// Prints a route so that [`route`] can read it.
#[must_use]
pub fn print_route(names: &impl Names, route: &Route) -> String {
    match route {
        Route::By(hexes) => hexes.iter().map(|&hex| names.map().name(hex)).collect::<Vec<_>>().join(" "),
        Route::To(hex) => format!("to {}", names.map().name(*hex)),
        Route::Found(hexes) => format!("to {}", hexes.last().map(|&hex| names.map().name(hex)).unwrap_or_default()),
    }
}
