//! Parameters of a scenario in addition to readings, map and units, such as activation points or objectives.
//!
//! A system keeps them in a struct and lists their keys with how each is read and printed, as it does for its switches.

use super::super::map::Map;
use super::super::notation::{Fault, Line, ParseError};
use super::SourceLine;

/// A parameter that scenarios of a system may give, stored in `G`.
pub struct Parameter<G> {
    /// Its key, the word after `given`.
    pub key: &'static str,
    /// Whether several lines may give it, each adding to the earlier ones.
    pub is_list: bool,
    /// Reads the words after the key.
    pub read: fn(&mut G, &Map, &mut Line<'_>) -> Result<(), ParseError>,
    /// The words after the key, one text for each line; empty at its default.
    pub print: fn(&G, &Map) -> Vec<String>,
}

/// Parameters from the `given KEY VALUE…` lines of a scene, all others at their default. A line of a variant replaces the
/// value of its scene, or adds to a list.
///
/// # Errors
/// With line and column: unknown key, a key given twice, values that cannot be read, words left over.
pub fn read<G: Default>(parameters: &[Parameter<G>], map: &Map, lines: &[SourceLine]) -> Result<G, ParseError> {
    let mut given = G::default();
    let mut known: Vec<(&str, bool)> = Vec::new();
    for source in lines {
        let mut line = Line::new(&source.text, source.line);
        line.take();
        let key = line.expect("a parameter")?;
        let keys: Vec<&str> = parameters.iter().map(|parameter| parameter.key).collect();
        let found = parameters.iter().find(|parameter| parameter.key == key.text);
        let parameter = found.ok_or_else(|| key.unknown("parameter of a scenario of this game", &keys))?;
        if !parameter.is_list && known.contains(&(parameter.key, source.is_variant)) {
            return Err(key.fault(Fault::Twice(key.text.to_owned())));
        }
        known.push((parameter.key, source.is_variant));
        (parameter.read)(&mut given, map, &mut line)?;
        line.finish()?;
    }
    Ok(given)
}

/// Prints the `given` lines of a scene so that [`read`] can read them.
#[must_use]
pub fn print<G>(parameters: &[Parameter<G>], map: &Map, given: &G) -> String {
    let lines = |parameter: &Parameter<G>| {
        let key = parameter.key;
        (parameter.print)(given, map).into_iter().map(move |words| format!("given {key} {words}\n")).collect::<String>()
    };
    parameters.iter().map(lines).collect()
}
