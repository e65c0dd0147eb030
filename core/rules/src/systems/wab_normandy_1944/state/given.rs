//! The lines `given …` of a scene, read and printed; [`scenario`](super::scenario) explains each of them.

use std::ops::RangeInclusive;

use crate::kernel::hex::Hex;
use crate::kernel::map::Map;
use crate::kernel::notation::{Fault, Line, ParseError};
use crate::kernel::scene::given::Parameter;
use crate::kernel::unit::Side;

use super::scenario::{Arrival, Control, Day, Forecast, Objective, Scenario};
use super::units::{ALLIED, AXIS, SIDE_WORDS, parse_side};
use super::weather::Weather;

/// All parameters that a scenario may give, each with its key.
pub static PARAMETERS: [Parameter<Scenario>; 16] = [
    list("briefing", read_briefing, |it, _| {
        let lines = ["en", "sv"].iter().zip(&it.briefing).filter(|(_, text)| !text.is_empty());
        lines.map(|(lang, text)| format!("{lang} {text}")).collect()
    }),
    one(
        "impulses",
        |it, _, line| put(&mut it.impulses, number(line, "impulses of each side, 1 or 2", 1..=2)),
        |it, _| unless(it.impulses == plain().impulses, &it.impulses),
    ),
    one(
        "first",
        |it, _, line| put(&mut it.first, side(line)),
        |it, _| unless(it.first == plain().first, &word(it.first)),
    ),
    list("activation", read_activation, |it, _| {
        let given = [ALLIED, AXIS].map(|side| (side, it.activation[side.index()]));
        let lines = given.iter().filter(|(side, points)| *points != plain().activation[side.index()]);
        lines.map(|(side, points)| format!("{} {points}", word(*side))).collect()
    }),
    one(
        "weather",
        |it, _, line| put(&mut it.forecast, forecast(line)),
        |it, _| unless(it.forecast == plain().forecast, &forecast_words(it.forecast)),
    ),
    list("turn", read_day, |it, _| {
        let days = (1..).zip(&it.turns).map(|(turn, day): (u16, &Day)| {
            let words = format!("{turn} {} {}", day.weather.word(), day.date);
            words.trim_end().to_owned()
        });
        days.collect()
    }),
    one("losses", |it, _, line| put(&mut it.losses, points(line)), |it, _| unless(it.losses == 0, &it.losses)),
    list("replenish", read_replenish, |it, _| {
        let allied = it.replenishes_allied.then(|| word(ALLIED).to_owned());
        let axis = (it.replacements > 0).then(|| format!("{} {}", word(AXIS), it.replacements));
        allied.into_iter().chain(axis).collect()
    }),
    one(
        "control",
        |it, _, line| put(&mut it.control, control(line)),
        |it, _| unless(it.control == Control::Occupied, &"nearest"),
    ),
    list("supply", |it, map, line| read_hexes(&mut it.supply, map, line), |it, map| hexes_words(&it.supply, map)),
    list("victory", |it, map, line| read_hexes(&mut it.victory, map, line), |it, map| hexes_words(&it.victory, map)),
    one("levels", read_levels, |it, _| {
        let [marginal, tactical, decisive] = it.levels;
        unless(it.levels == plain().levels, &format!("{marginal} {tactical} {decisive}"))
    }),
    one("fortified", read_fortified, |it, map| {
        it.fortified.iter().map(|&(hex, within)| format!("{} {within}", map.name(hex))).collect()
    }),
    list("supplied", read_supplied, |it, _| {
        it.supplied.iter().map(|(turn, units)| format!("{turn} {}", units.join(" "))).collect()
    }),
    list("objective", read_objective, |it, map| {
        it.objectives.iter().map(|objective| objective_words(objective, map)).collect()
    }),
    list("arrive", read_arrival, |it, map| {
        let words = |Arrival { turn, unit, hex, life, fatigue }: &Arrival| {
            format!("{turn} {unit} {} {life} {fatigue}", map.name(*hex))
        };
        it.arrivals.iter().map(words).collect()
    }),
];

/// Reads the words after a key.
type Read = fn(&mut Scenario, &Map, &mut Line<'_>) -> Result<(), ParseError>;
/// Writes the words after a key.
type Print = fn(&Scenario, &Map) -> Vec<String>;

/// A parameter that is given in one line.
const fn one(key: &'static str, read: Read, print: Print) -> Parameter<Scenario> {
    Parameter { key, is_list: false, read, print }
}

/// A parameter that is given in several lines.
const fn list(key: &'static str, read: Read, print: Print) -> Parameter<Scenario> {
    Parameter { key, is_list: true, read, print }
}

/// The values of a scene that gives nothing.
fn plain() -> Scenario {
    Scenario::default()
}

fn put<T>(field: &mut T, read: Result<T, ParseError>) -> Result<(), ParseError> {
    *field = read?;
    Ok(())
}

fn unless(is_default: bool, words: &impl ToString) -> Vec<String> {
    if is_default { Vec::new() } else { vec![words.to_string()] }
}

const fn word(side: Side) -> &'static str {
    SIDE_WORDS[side as usize]
}

fn number<T: TryFrom<i64>>(
    line: &mut Line<'_>,
    what: &'static str,
    range: RangeInclusive<i64>,
) -> Result<T, ParseError> {
    let word = line.expect(what)?;
    let number = word.number(*range.start(), *range.end())?;
    T::try_from(number).map_err(|_| word.fault(Fault::Expected(what)))
}

/// Victory points.
fn points(line: &mut Line<'_>) -> Result<u16, ParseError> {
    number(line, "victory points, 0 to 999", 0..=999)
}

fn turn(line: &mut Line<'_>) -> Result<u16, ParseError> {
    number(line, "the turn, 1 to 99", 1..=99)
}

fn side(line: &mut Line<'_>) -> Result<Side, ParseError> {
    parse_side(line.expect("allied or axis")?)
}

fn hex(map: &Map, line: &mut Line<'_>) -> Result<Hex, ParseError> {
    map.read(line.expect("a hex")?)
}

/// The rest of the words, joined by single blanks.
fn rest(line: &mut Line<'_>) -> String {
    let words: Vec<&str> = std::iter::from_fn(|| line.take().map(|word| word.text)).collect();
    words.join(" ")
}

fn read_briefing(it: &mut Scenario, _: &Map, line: &mut Line<'_>) -> Result<(), ParseError> {
    let lang = line.expect("en or sv")?;
    let at = ["en", "sv"].iter().position(|known| *known == lang.text);
    it.briefing[at.ok_or_else(|| lang.unknown("language", &["en", "sv"]))?] = rest(line);
    Ok(())
}

fn read_activation(it: &mut Scenario, _: &Map, line: &mut Line<'_>) -> Result<(), ParseError> {
    let side = side(line)?;
    put(&mut it.activation[side.index()], number(line, "activation points, 0 to 99", 0..=99))
}

fn forecast(line: &mut Line<'_>) -> Result<Forecast, ParseError> {
    let word = line.expect("listed, calendar, or random normal")?;
    match word.text {
        "listed" => Ok(Forecast::Listed),
        "calendar" => Ok(Forecast::Calendar),
        "random" => {
            let column = line.expect("normal or bad")?;
            match column.text {
                "normal" => Ok(Forecast::Normal),
                "bad" => Ok(Forecast::Bad),
                _ => Err(column.unknown("column of the table of weather", &["normal", "bad"])),
            }
        }
        _ => Err(word.unknown("source of the weather", &["listed", "calendar", "random"])),
    }
}

const fn forecast_words(forecast: Forecast) -> &'static str {
    match forecast {
        Forecast::Listed => "listed",
        Forecast::Calendar => "calendar",
        Forecast::Normal => "random normal",
        Forecast::Bad => "random bad",
    }
}

/// Each line gives the turn after those already given, or replaces one of them, as a variant of a scenario does.
fn read_day(it: &mut Scenario, _: &Map, line: &mut Line<'_>) -> Result<(), ParseError> {
    let next = i64::try_from(it.turns.len() + 1).unwrap_or(i64::MAX);
    let turn: u16 = number(line, "the turn after the one before", 1..=next.min(99))?;
    let day = Day { weather: Weather::read(line)?, date: rest(line) };
    let at = usize::from(turn) - 1;
    match it.turns.get_mut(at) {
        Some(known) => *known = day,
        None => it.turns.push(day),
    }
    Ok(())
}

fn read_replenish(it: &mut Scenario, _: &Map, line: &mut Line<'_>) -> Result<(), ParseError> {
    if side(line)? == ALLIED {
        it.replenishes_allied = true;
        return Ok(());
    }
    put(&mut it.replacements, number(line, "points of replacement a turn, 0 to 99", 0..=99))
}

fn control(line: &mut Line<'_>) -> Result<Control, ParseError> {
    let word = line.expect("occupied or nearest")?;
    match word.text {
        "occupied" => Ok(Control::Occupied),
        "nearest" => Ok(Control::Nearest),
        _ => Err(word.unknown("way of control", &["occupied", "nearest"])),
    }
}

fn read_hexes(of: &mut [Vec<Hex>; 2], map: &Map, line: &mut Line<'_>) -> Result<(), ParseError> {
    let side = side(line)?;
    of[side.index()].push(hex(map, line)?);
    while !line.is_done() {
        of[side.index()].push(hex(map, line)?);
    }
    Ok(())
}

fn hexes_words(of: &[Vec<Hex>; 2], map: &Map) -> Vec<String> {
    let given = SIDE_WORDS.iter().zip(of).filter(|(_, hexes)| !hexes.is_empty());
    let names = |hexes: &[Hex]| hexes.iter().map(|&hex| format!(" {}", map.name(hex))).collect::<String>();
    given.map(|(side, hexes)| format!("{side}{}", names(hexes))).collect()
}

/// Each level needs at least as many points as the one below.
fn read_levels(it: &mut Scenario, _: &Map, line: &mut Line<'_>) -> Result<(), ParseError> {
    let mut least = 1;
    for level in &mut it.levels {
        *level = number(line, "points ahead for the level, not fewer than for the one before", least.into()..=9999)?;
        least = *level;
    }
    Ok(())
}

fn read_fortified(it: &mut Scenario, map: &Map, line: &mut Line<'_>) -> Result<(), ParseError> {
    it.fortified = Some((hex(map, line)?, number(line, "hexes around it, 0 to 9", 0..=9)?));
    Ok(())
}

fn read_supplied(it: &mut Scenario, _: &Map, line: &mut Line<'_>) -> Result<(), ParseError> {
    let turn = turn(line)?;
    let first = line.expect("the units")?.text.to_owned();
    let others = std::iter::from_fn(|| line.take().map(|word| word.text.to_owned()));
    it.supplied.push((turn, std::iter::once(first).chain(others).collect()));
    Ok(())
}

fn read_objective(it: &mut Scenario, map: &Map, line: &mut Line<'_>) -> Result<(), ParseError> {
    let hex = hex(map, line)?;
    let each_turn = [points(line)?, points(line)?];
    let at_end = [points(line)?, points(line)?];
    let name = rest(line);
    let (english, swedish) = name.split_once(" | ").unwrap_or((&name, &name));
    let name = [english, swedish].map(str::to_owned);
    it.objectives.push(Objective { hex, each_turn, at_end, name });
    Ok(())
}

fn objective_words(objective: &Objective, map: &Map) -> String {
    let Objective { hex, each_turn: [a, b], at_end: [c, d], name: [english, swedish] } = objective;
    let swedish = if swedish == english { String::new() } else { format!(" | {swedish}") };
    let words = format!("{} {a} {b} {c} {d} {english}{swedish}", map.name(*hex));
    words.trim_end().to_owned()
}

fn read_arrival(it: &mut Scenario, map: &Map, line: &mut Line<'_>) -> Result<(), ParseError> {
    let (turn, unit) = (turn(line)?, line.expect("the unit that arrives")?.text.to_owned());
    let hex = hex(map, line)?;
    let life = number(line, "its life points, 1 to 99", 1..=99)?;
    let fatigue = number(line, "its fatigue, 0 to 100", 0..=100)?;
    it.arrivals.push(Arrival { turn, unit, hex, life, fatigue });
    Ok(())
}
