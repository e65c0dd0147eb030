//! Units posed by a scene: `unit ID SIDE CLASS`, then their differences from the class and from one another.
//!
//! ```text
//! unit x1 allied us_inf_rgt
//! unit x2 axis de_inf_rgt life 4 attack 5 defence 6 of 352 nation DE short x_2 name A regiment worn down
//! unit x3 axis ax_cmd bonus 0 1 0 1
//! unit x4 allied us_fb
//! ```
//!
//! A unit may replace the figures of its class in `FIGURES`, and `quality`; `bonus` gives columns and dice in attack, then in defence.
//! Aircraft may only replace `life`, `defence` and `points`.

use std::sync::Arc;

use crate::kernel::notation::fields::rest;
use crate::kernel::notation::{Fault, Line, ParseError, Word};
use crate::kernel::scene::load::UnitRecord;

use super::aircraft::{Role, Squadron};
use super::classes::{Class, Kind, Quality};
use super::order_of_battle::{flying, stock};
use super::units::{Bonus, SIDE_WORDS, Unit, parse_side};

/// A figure of a class that a posed unit may replace.
struct Figure {
    word: &'static str,
    most: i64,
    get: fn(&Class) -> u8,
    set: fn(&mut Class, u8),
}

/// All replaceable figures, in the order of writing.
const FIGURES: [Figure; 10] = [
    Figure { word: "life", most: 99, get: |class| class.life, set: |class, value| class.life = value },
    Figure { word: "attack", most: 99, get: |class| class.attack, set: |class, value| class.attack = value },
    Figure { word: "defence", most: 99, get: |class| class.defence, set: |class, value| class.defence = value },
    Figure { word: "range", most: 99, get: |class| class.range, set: |class, value| class.range = value },
    Figure { word: "points", most: 99, get: |class| class.points, set: |class, value| class.points = value },
    Figure { word: "flak", most: 99, get: |class| class.flak, set: |class, value| class.flak = value },
    Figure { word: "flak-range", most: 1, get: |class| class.flak_range, set: |class, value| class.flak_range = value },
    Figure { word: "view", most: 99, get: |class| class.view, set: |class, value| class.view = value },
    Figure { word: "movement", most: 49, get: |class| class.movement, set: |class, value| class.movement = value },
    Figure { word: "weight", most: 1, get: |class| class.weight, set: |class, value| class.weight = value },
];

/// The figures that aircraft have.
const OF_AIRCRAFT: [&str; 3] = ["life", "defence", "points"];

/// The other words allowed for any unit.
const SAID: [&str; 4] = ["of", "nation", "short", "name"];

impl UnitRecord for Unit {
    fn id(&self) -> &str {
        &self.id
    }

    fn posed(line: &mut Line<'_>, raw: &str, _: &[Self]) -> Result<Self, ParseError> {
        parse_posed(line, raw)
    }
}

/// Reads a unit written in a scene, after the key.
///
/// # Errors
/// With line and column.
pub fn parse_posed(line: &mut Line<'_>, raw: &str) -> Result<Unit, ParseError> {
    let stock = stock()?;
    let id = line.expect("the id of the unit")?.text.to_owned();
    let side = parse_side(line.expect("allied or axis")?)?;
    let (class, squadron) = stock.named(line.expect("the id of a class of units or of a sort of aircraft")?)?;
    let mut unit = Unit {
        short: id.chars().take(6).collect(),
        name: id.clone(),
        nation: class.nation.clone(),
        division: None,
        bonus: if class.kind == Kind::Commander { stock.bonus(&id) } else { Bonus::default() },
        class,
        squadron,
        id,
    };
    if unit.class.side != side {
        Arc::make_mut(&mut unit.class).side = side;
    }
    while let Some(word) = line.take() {
        if word.text == "name" {
            unit.name = rest(line, raw).ok_or_else(|| word.fault(Fault::Expected("the name of the unit")))?;
            while line.take().is_some() {}
        } else {
            read_other(&mut unit, word, line)?;
        }
    }
    Ok(unit)
}

/// Reads one replaced value of a unit, after its word.
fn read_other(unit: &mut Unit, word: Word<'_>, line: &mut Line<'_>) -> Result<(), ParseError> {
    let mut small = |what| line.expect(what)?.number(0, 99).map(|number| u8::try_from(number).expect("0..=99"));
    match word.text {
        "of" => unit.division = Some(line.expect("the id of its division")?.text.to_owned()),
        "nation" => line.expect("its nation, such as DE")?.text.clone_into(&mut unit.nation),
        "short" => unit.short = line.expect("a label of at most six characters")?.text.replace('_', " "),
        "bonus" if unit.kind() == Kind::Commander => {
            unit.bonus = Bonus {
                attack_columns: small("columns in attack")?,
                attack_dice: small("points on the dice in attack")?,
                defence_columns: small("columns in defence")?,
                defence_dice: small("points on the dice in defence")?,
            }
        }
        "quality" if unit.squadron.is_none() => {
            Arc::make_mut(&mut unit.class).quality = Quality::parse(line.expect("the quality, such as veteran")?)?;
        }
        other => {
            let is_kept = |figure: &&Figure| unit.squadron.is_none() || OF_AIRCRAFT.contains(&figure.word);
            let figure = FIGURES.iter().filter(is_kept).find(|figure| figure.word == other);
            let figure = figure.ok_or_else(|| unknown(unit, word))?;
            let value = line.expect("a figure")?.number(0, figure.most)?;
            put(unit, figure, u8::try_from(value).expect("0..=99"));
        }
    }
    Ok(())
}

/// The error for a word without meaning for the unit.
fn unknown(unit: &Unit, word: Word<'_>) -> ParseError {
    let mut known = [&SAID[..], &["bonus", "quality"]].concat();
    known.extend(FIGURES.iter().map(|figure| figure.word));
    known.retain(|known| *known != "bonus" || unit.kind() == Kind::Commander);
    known.retain(|known| unit.squadron.is_none() || OF_AIRCRAFT.contains(known) || SAID.contains(known));
    word.unknown("figure of a unit", &known)
}

/// Replaces a figure of a unit. A figure of an aircraft is replaced in its sort, from which its class is derived.
fn put(unit: &mut Unit, figure: &Figure, value: u8) {
    let Some(squadron) = &mut unit.squadron else {
        (figure.set)(Arc::make_mut(&mut unit.class), value);
        return;
    };
    let squadron: &mut Squadron = Arc::make_mut(squadron);
    match (figure.word, squadron.role) {
        ("life", _) => squadron.life = value,
        ("defence", _) => squadron.defence = value,
        (_, Role::Bomber) => squadron.bombs = value,
        (_, Role::Attack | Role::Reconnaissance) => squadron.support = value,
    }
    let side = unit.class.side;
    unit.class = Arc::new(Class { side, ..flying(squadron) });
}

/// Writes a unit for a scene; [`parse_posed`] reads it back.
#[must_use]
pub fn print_posed(unit: &Unit) -> String {
    let mut out = format!("unit {} {} {}", unit.id, SIDE_WORDS[unit.side().index()], unit.class.id);
    let printed = stock().ok();
    let plain = printed.and_then(|stock| {
        let flying = stock.squadron(&unit.class.id).map(|(_, class)| class);
        stock.class(&unit.class.id).or(flying)
    });
    for figure in &FIGURES {
        let value = (figure.get)(&unit.class);
        if plain.is_none_or(|plain| (figure.get)(plain) != value) {
            out.push_str(&format!(" {} {value}", figure.word));
        }
    }
    if plain.is_none_or(|plain| plain.quality != unit.class.quality) {
        out.push_str(&format!(" quality {}", unit.class.quality.word()));
    }
    if unit.kind() == Kind::Commander {
        let Bonus { attack_columns, attack_dice, defence_columns, defence_dice } = unit.bonus;
        out.push_str(&format!(" bonus {attack_columns} {attack_dice} {defence_columns} {defence_dice}"));
    }
    if let Some(division) = &unit.division {
        out.push_str(&format!(" of {division}"));
    }
    let short = unit.short.replace(' ', "_");
    out.push_str(&format!(" nation {} short {short} name {}", unit.nation, unit.name));
    out
}
