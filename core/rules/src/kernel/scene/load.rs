//! Reading a posed scene and printing a position, in the same way for every system.

use super::super::contradiction::{Contradiction, contradicts};
use super::super::game::{State, System};
use super::super::map::{Map, Vocabulary};
use super::super::notation::{Fault, Line, ParseError, Unfit, Word};
use super::super::points::is_fraction;
use super::super::slots::{Names, SlotName, all, value_text};
use super::super::unit::UnitId;
use super::given::{self, Parameter};
use super::shipped::Shipped;
use super::{MapSource, SceneSource, SourceLine};

/// The ground of a scene: its map, and the parameters of its scenario.
#[derive(Clone, Debug)]
pub struct Ground<G> {
    /// The map, or the part of it in play.
    pub map: Map,
    /// The text of the whole map.
    pub map_text: std::sync::Arc<str>,
    /// The parameters of the scenario.
    pub given: G,
}

/// The ground of a scene. Its map is one of `maps` by id, or written in the scene; its parameters are those that the
/// system knows.
///
/// # Errors
/// With the line of the scene, whether the map is named or written there; also when no hex of the map is in play, and for a
/// parameter that the system does not know.
pub fn ground<'a, G: Default>(
    draft: &SceneSource,
    maps: impl Into<Shipped<'a>>,
    vocabulary: Vocabulary,
    parameters: &[Parameter<G>],
) -> Result<Ground<G>, ParseError> {
    let (map, map_text) = map(&draft.map, maps.into(), vocabulary)?;
    let map = match &draft.window {
        Some(source) => windowed(map, source)?,
        None => map,
    };
    let given = given::read(parameters, &map, &draft.given)?;
    Ok(Ground { map, map_text, given })
}

/// The lines of a scene from which [`ground`] reads map and window.
#[must_use]
pub fn print_map(map: &Map, map_text: &str) -> String {
    let corners = map.window.map(|window| window.map(|corner| map.name(corner)));
    let window = corners.map_or_else(String::new, |[first, last]| format!("window {first} {last}\n"));
    format!("begin map\n{map_text}end map\n{window}")
}

fn windowed(map: Map, source: &SourceLine) -> Result<Map, ParseError> {
    let mut line = Line::new(&source.text, source.line);
    let key = line.expect("a part of the map that has a hex")?;
    let mut corner = || {
        let word = line.expect("two opposite corners of the part in play")?;
        map.corner(word.text).ok_or_else(|| word.unknown("hex", &[]))
    };
    let corners = [corner()?, corner()?];
    line.finish()?;
    map.within(corners).ok_or_else(|| key.fault(Fault::Expected("a part of the map that has a hex")))
}

/// The map of a scene with its text: one of `maps` by id, or the one written in the scene.
fn map(
    source: &MapSource,
    maps: Shipped<'_>,
    vocabulary: Vocabulary,
) -> Result<(Map, std::sync::Arc<str>), ParseError> {
    let missing = "a line `map ID`, or a map between `begin map` and `end map`";
    let shipped = |id: &str, line, column| {
        let found = maps.texts.iter().find(|(known, _)| *known == id).map(|(_, text)| *text);
        found.ok_or_else(|| {
            let known: Vec<&str> = maps.texts.iter().map(|(id, _)| *id).collect();
            ParseError { line, column, fault: Fault::unknown("map of this edition", id, &known) }
        })
    };
    if let MapSource::Named(id, line) = source
        && let Some((_, map)) = maps.read.iter().find(|(known, _)| known == id)
    {
        return Ok((map.clone(), std::sync::Arc::from(shipped(id, *line, 5)?)));
    }
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

/// Ground that is on no printed map: one terrain as far as any unit can fire, numbered from its middle.
///
/// # Errors
/// When `layout` or `terrain` is not a word of this game's maps.
pub fn bare(vocabulary: Vocabulary, layout: &str, terrain: &str) -> Result<Map, ParseError> {
    Map::parse(&format!("map desk\nlayout {layout}\nnumbering compass\nfill 20 {terrain}\n"), vocabulary)
}

/// A unit of an order of battle.
pub trait UnitRecord: Clone {
    /// Its id in notation.
    fn id(&self) -> &str;
    /// Reads a unit written in a scene, after the key. `raw` is the whole line. The unit takes the place in the order of battle of a unit in
    /// `earlier` with the same id.
    ///
    /// # Errors
    /// With line and column.
    fn posed(line: &mut Line<'_>, raw: &str, earlier: &[Self]) -> Result<Self, ParseError>;
}

/// Unit numbers by id, for notation.
#[derive(Clone, Debug, Default)]
pub struct ById(Vec<UnitId>);

impl ById {
    /// The index for `units`.
    ///
    /// # Panics
    /// When there are more units than a match can number.
    #[must_use]
    pub fn of(units: &[impl UnitRecord]) -> Self {
        let count = u16::try_from(units.len()).expect("few units");
        let mut by_id: Vec<UnitId> = (0..count).map(UnitId).collect();
        by_id.sort_by(|a, b| units[a.index()].id().cmp(units[b.index()].id()));
        assert_eq!(by_id.len(), units.len(), "each unit is in the index");
        Self(by_id)
    }

    /// The unit with this id; `units` must be those of the index. Upper and lower case count as equal if only one unit then fits.
    #[must_use]
    pub fn find(&self, units: &[impl UnitRecord], id: &str) -> Option<UnitId> {
        if let Ok(at) = self.0.binary_search_by(|unit| units[unit.index()].id().cmp(id)) {
            return Some(self.0[at]);
        }
        alone(self.0.iter().copied().filter(|unit| units[unit.index()].id().eq_ignore_ascii_case(id)))
    }
}

/// The single item; `None` if there are more or none.
fn alone<T>(mut found: impl Iterator<Item = T>) -> Option<T> {
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

/// Most units in a scene.
const MOST: usize = 9999;

/// The units of a scene from its `force` and `unit` lines; all of `printed` where it has none. A unit given again
/// replaces the earlier values.
///
/// # Errors
/// With line and column: an unknown unit, or a unit called up twice.
pub fn units<U: UnitRecord>(lines: &[SourceLine], printed: &[U]) -> Result<Vec<U>, ParseError> {
    if lines.is_empty() {
        return Ok(printed.to_vec());
    }
    let mut units: Vec<U> = Vec::new();
    for source in lines {
        let mut line = Line::new(&source.text, source.line);
        if line.expect("force or unit")?.text == "unit" {
            let unit = U::posed(&mut line, &source.text, &units)?;
            if units.len() == MOST {
                return Err(Word { text: "", line: source.line, column: 1 }.fault(Fault::Unfit(Unfit::Units(MOST))));
            }
            match units.iter().position(|known| known.id() == unit.id()) {
                Some(at) => units[at] = unit,
                None => units.push(unit),
            }
            continue;
        }
        while let Some(word) = line.take() {
            let alike = || alone(printed.iter().filter(|unit| unit.id().eq_ignore_ascii_case(word.text)));
            match printed.iter().find(|unit| unit.id() == word.text).or_else(alike) {
                Some(unit) if units.iter().all(|known| known.id() != unit.id()) => units.push(unit.clone()),
                Some(_) => return Err(word.fault(Fault::Twice(word.text.to_owned()))),
                None if word.text == "all" => units.extend(printed.iter().cloned()),
                None => return Err(word.misspelt("unit in the order of battle", ids(printed))),
            }
        }
    }
    Ok(units)
}

fn ids(units: &[impl UnitRecord]) -> impl Iterator<Item = &str> {
    units.iter().map(UnitRecord::id)
}

/// The error for a position line whose `key` names neither a field nor a unit of the scene: it is misspelt, or is a
/// unit of the `printed` order of battle that the scene does not call up.
#[must_use]
pub fn no_line<S: System>(
    rules: &S::Rules,
    key: Word<'_>,
    printed: Result<Vec<impl UnitRecord>, ParseError>,
) -> ParseError {
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

/// The turn that a position gives, the last one if there are several; `first` where it gives none. It is read before
/// all other lines, because a moment needs it.
///
/// # Errors
/// When the turn is no whole number from 1 to 99.
pub fn turn(lines: &[SourceLine], first: u16) -> Result<u16, ParseError> {
    let mut turn = first;
    for source in lines {
        let mut line = Line::new(&source.text, source.line);
        if line.take_if(&["turn"]) {
            let stated = line.expect("the turn")?.number(1, 99)?;
            line.finish()?;
            turn = u16::try_from(stated).expect("1..=99");
        }
    }
    Ok(turn)
}

/// Reads the lines of a position into a state.
///
/// # Errors
/// With line and column; also when something is given twice.
pub fn position<S: System>(rules: &S::Rules, state: &mut State<S>, lines: &[SourceLine]) -> Result<(), ParseError> {
    // A variant may override the lines of its scene.
    let mut stated = [Said::new(), Said::new()];
    for source in lines {
        once::<S>(rules, source, &mut stated[usize::from(source.is_variant)])?;
        let mut line = Line::new(&source.text, source.line);
        let key = line.expect("a line of the position")?;
        S::set(rules, state, key, &mut line)?;
    }
    Ok(())
}

/// Values that earlier lines gave, as pairs of owner and field.
type Said<'a> = std::collections::BTreeSet<(&'a str, &'a str)>;

/// Refuses a value of the match, a hex or a unit that was given before.
fn once<'a, S: System>(rules: &'a S::Rules, source: &'a SourceLine, stated: &mut Said<'a>) -> Result<(), ParseError> {
    let mut line = Line::new(&source.text, source.line);
    let Some(key) = line.take() else { return Ok(()) };
    let mut note = |of: &'a str, what: Word<'a>| {
        if stated.insert((of, what.text)) { Ok(()) } else { Err(what.fault(Fault::Twice(what.text.to_owned()))) }
    };
    if S::MATCH_FIELDS.contains(&key.text) {
        return note("", key);
    }
    let (of, words) = match line.peek() {
        Some(hex) if key.text == "hex" && !S::HEX_FIELDS.is_empty() => {
            line.take();
            (hex.text, None)
        }
        _ => (id_of(rules, key.text), Some(S::UNIT_FIELDS)),
    };
    while let Some(field) = line.take() {
        note(of, field)?;
        let known = words
            .map_or(Some(1), |fields| fields.iter().find(|(known, _)| *known == field.text).map(|&(_, words)| words));
        for _ in 0..known.unwrap_or(0) {
            line.take();
        }
        // In points such as `1 1/6` the fraction is a word of its own.
        if line.peek().is_some_and(|word| is_fraction(word.text)) {
            line.take();
        }
    }
    Ok(())
}

/// The id of the unit that a word names, in any case; the word itself where it names none.
fn id_of<'a>(rules: &'a impl Names, word: &'a str) -> &'a str {
    rules.unit_named(word).map_or(word, |unit| rules.unit_id(unit))
}

/// Fills in what the scene leaves implicit, unless it is exact, and checks that nothing in the position contradicts the
/// rest.
///
/// # Errors
/// With line and column of the contradiction.
pub fn settle<S: System>(rules: &S::Rules, state: &mut State<S>, draft: &SceneSource) -> Result<(), ParseError> {
    if !draft.exact {
        S::complete(rules, state, &|field| draft.says(field));
    }
    let moment = S::moment(rules, state).turn;
    let found = S::contradiction(rules, state);
    match found.map(|contradiction| at_its_words::<S>(rules, &contradiction, &draft.position)) {
        Some(error) => Err(error),
        None if turn(&draft.position, moment)? != moment => {
            Err(word_of(rules, "turn", None, &draft.position).fault(Fault::Unfit(Unfit::Turn(moment))))
        }
        None => Ok(()),
    }
}

/// A contradiction as an error at the words that cause it.
fn at_its_words<S: System>(rules: &S::Rules, found: &Contradiction, lines: &[SourceLine]) -> ParseError {
    let token = found.word.map(|word| value_text(rules, &[word]));
    let word = match found.slot {
        SlotName::Match(field) => word_of(rules, field, token.as_deref(), lines),
        SlotName::Hex(hex, _) => word_of(rules, "hex", Some(&rules.map().name(hex)), lines),
        SlotName::Unit(unit, field) => word_of(rules, rules.unit_id(unit), Some(field), lines),
    };
    word.fault(contradicts(rules, &found.refusal))
}

/// The last place of `word` in a line that begins with `key`, or else the start of such a line, or else the first line
/// of the position.
fn word_of<'a>(rules: &impl Names, key: &str, word: Option<&str>, lines: &'a [SourceLine]) -> Word<'a> {
    let words = |source: &'a SourceLine| {
        let mut line = Line::new(&source.text, source.line);
        std::iter::from_fn(move || line.take()).collect::<Vec<_>>()
    };
    let all: Vec<Vec<Word<'_>>> = lines.iter().map(words).collect();
    let mine = || all.iter().rev().filter(|words| words.first().is_some_and(|first| id_of(rules, first.text) == key));
    let stated = mine()
        .find_map(|words| words.iter().skip(1).find(|known| word.is_some_and(|word| id_of(rules, known.text) == word)));
    let first = || mine().find_map(|words| words.first()).or_else(|| all.first()?.first());
    stated.or_else(first).copied().unwrap_or(Word { text: "", line: 1, column: 1 })
}

/// Prints the position alone, one line each for a value of the match, a hex or a unit, so that [`position`] can read
/// it. The text is marked `exact` where [`settle`] would fill in values that the position does not have.
#[must_use]
pub fn print<S: System>(rules: &S::Rules, state: &State<S>) -> String {
    let slots = all(rules, state);
    // Each hex or unit must have one line, since reading refuses a second one.
    debug_assert!(
        slots.is_sorted_by(|(a, _), (b, _)| a < b),
        "slots come in order, so that a hex or unit has one line"
    );
    let mut whole = state.clone();
    let stated = |field: &str| slots.iter().any(|(name, _)| matches!(name, SlotName::Match(known) if *known == field));
    S::complete(rules, &mut whole, &stated);
    let exact = if whole == *state { "" } else { "exact\n" };
    let mut out = format!("{exact}turn {}\n", S::moment(rules, state).turn);
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

/// Starts a new line where another hex or unit begins, since one line holds all its slots.
fn open_group(out: &mut String, group: &mut Option<SlotName>, now: SlotName, head: impl Fn() -> String) {
    if *group != Some(now) {
        if group.is_some() {
            out.push('\n');
        }
        *group = Some(now);
        out.push_str(&head());
    }
}
