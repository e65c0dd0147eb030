//! Units: kinds, mobility, the order of battle (seed §2.2, §2.2.1, §8.0, §9.0, §10.1).

use crate::kernel::notation::fields::{self, rest};
use crate::kernel::notation::{Fault, Line, ParseError, Word};
use crate::kernel::scene::load::UnitRecord;
use crate::kernel::slots::Token;
use crate::kernel::unit::Side;

/// The American side, which moves first (C-017).
pub const US: Side = Side::One;
/// The Axis side: German and Russian units (C-002).
pub const AXIS: Side = Side::Two;

/// The words for both sides in notation, English and Swedish, the American first.
pub const SIDES: [[&str; 2]; 2] = [["us", "usa"], ["axis", "axeln"]];
/// The English words, in which sides are written.
pub const SIDE_WORDS: [&str; 2] = [SIDES[0][0], SIDES[1][0]];

crate::words! {
    /// Kind of unit: the sixteen that the book names (C-007), and the naval support piece (C-143).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Kind ("kind of unit") {
        /// Infantry.
        ["infantry"] Infantry,
        /// Infantry on wheels.
        ["motorised_infantry"] MotorisedInfantry,
        /// Parachute troops.
        ["parachute"] Parachute,
        /// Sailors fighting on land.
        ["naval_infantry"] NavalInfantry,
        /// Machine guns.
        ["machine_gun"] MachineGun,
        /// Engineers.
        ["engineer"] Engineer,
        /// Rangers.
        ["ranger"] Ranger,
        /// Armour.
        ["armour"] Armour,
        /// Mechanised cavalry.
        ["cavalry"] Cavalry,
        /// Tank destroyers.
        ["tank_destroyer"] TankDestroyer,
        /// Field artillery.
        ["artillery"] Artillery,
        /// Mortars.
        ["mortar"] Mortar,
        /// Rocket launchers.
        ["rocket"] Rocket,
        /// Anti-tank guns.
        ["anti_tank"] AntiTank,
        /// Anti-aircraft guns.
        ["anti_air"] AntiAir,
        /// A battery at the coast.
        ["coastal_artillery"] CoastalArtillery,
        /// Ships in support.
        ["naval"] Naval,
    }
}

/// The mobility of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mobility {
    /// On foot; guns are towed at the same pace (C-129).
    Foot,
    /// On wheels or tracks.
    Motor,
    /// Immobile (C-138).
    Static,
    /// At sea (C-145).
    Sea,
}

impl Kind {
    /// The mobility of units of this kind.
    #[must_use]
    pub const fn mobility(self) -> Mobility {
        match self {
            Self::Naval => Mobility::Sea,
            Self::CoastalArtillery => Mobility::Static,
            Self::MotorisedInfantry | Self::Armour | Self::Cavalry | Self::TankDestroyer => Mobility::Motor,
            Self::Infantry
            | Self::Parachute
            | Self::NavalInfantry
            | Self::MachineGun
            | Self::Engineer
            | Self::Ranger
            | Self::Artillery
            | Self::Mortar
            | Self::Rocket
            | Self::AntiTank
            | Self::AntiAir => Mobility::Foot,
        }
    }

    /// Returns whether the kind is artillery of §8.0 (C-128) or ships. Such units do not advance (C-092), and alone they get no air points (C-140).
    #[must_use]
    pub const fn is_artillery(self) -> bool {
        matches!(
            self,
            Self::Artillery
                | Self::Mortar
                | Self::Rocket
                | Self::AntiTank
                | Self::AntiAir
                | Self::CoastalArtillery
                | Self::Naval
        )
    }

    /// Returns whether units of this kind fire at their printed range without contact (C-130); anti-tank and anti-aircraft guns fight only
    /// adjacent.
    #[must_use]
    pub const fn fires_at_range(self) -> bool {
        matches!(self, Self::Artillery | Self::Mortar | Self::Rocket | Self::CoastalArtillery | Self::Naval)
    }
}

/// The range of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// Only the adjacent hex.
    None,
    /// So many hexes (C-131).
    Hexes(u8),
    /// The asterisk of Battery Hamburg: any distance, but only at ships (C-142, A-51).
    Asterisk,
}

impl Range {
    fn text(self) -> String {
        match self {
            Self::None => "0".to_owned(),
            Self::Hexes(hexes) => hexes.to_string(),
            Self::Asterisk => "*".to_owned(),
        }
    }

    fn read(word: Word<'_>) -> Result<Self, ParseError> {
        if word.text == "*" {
            return Ok(Self::Asterisk);
        }
        let hexes = u8::try_from(word.number(0, 99)?).expect("0..=99");
        Ok(if hexes == 0 { Self::None } else { Self::Hexes(hexes) })
    }
}

/// A unit of the order of battle. Powers are those of the front side, movement in whole movement points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Id in notation.
    pub id: String,
    /// Label of at most six characters.
    pub short: String,
    /// Owner.
    pub side: Side,
    /// Kind.
    pub kind: Kind,
    /// Full name.
    pub name: String,
    /// Nation as printed on the counter.
    pub nation: String,
    /// Regiment on the left of the counter (C-004); `None` for independent units and artillery.
    pub regiment: Option<String>,
    /// Division on the right of the counter (C-004).
    pub division: Option<String>,
    /// Attack power.
    pub attack: i32,
    /// Defence power.
    pub defence: i32,
    /// Movement allowance, movement points.
    pub movement: u32,
    /// Range.
    pub range: Range,
    /// The hexes where it sets up or enters: zones, hexes, an edge; alternatives separated by `|`.
    pub placement: String,
    /// Turn in which it becomes available; 0 for setup at the start.
    pub arrives: u8,
}

/// Casualties that eliminate a unit: the first flips its counter, the second removes it (C-123, C-125).
pub const STEPS: u8 = 2;

impl Unit {
    /// A power after `losses` casualties: on the reverse side half, rounded up, for every nation (C-124, A-63).
    #[must_use]
    pub const fn power(power: i32, losses: u8) -> i32 {
        if losses == 0 { power } else { Self::halved(power) }
    }

    /// Half a power, rounded up (C-124).
    #[must_use]
    pub const fn halved(power: i32) -> i32 {
        (power + 1) / 2
    }

    /// Returns whether this is the battery that only fires at ships (C-142).
    #[must_use]
    pub const fn is_hamburg(&self) -> bool {
        matches!(self.range, Range::Asterisk)
    }

    /// The figures of the counter after `losses` casualties: `4-4-6`, with the range, if any, in brackets.
    #[must_use]
    pub fn values(&self, losses: u8) -> String {
        let (attack, defence) = (Self::power(self.attack, losses), Self::power(self.defence, losses));
        match self.range {
            Range::None => format!("{attack}-{defence}-{}", self.movement),
            range @ (Range::Hexes(_) | Range::Asterisk) => {
                format!("{attack}-{defence}-{}({})", self.movement, range.text())
            }
        }
    }

    /// Returns whether two units belong to the same regiment.
    #[must_use]
    pub fn is_of_one_regiment(&self, other: &Self) -> bool {
        self.regiment.is_some() && self.regiment == other.regiment && self.side == other.side
    }

    /// Returns whether it is one of the independent battalions 3-1-4(6), of which one leaves on turn 25 (C-048).
    #[must_use]
    pub fn may_be_withdrawn(&self) -> bool {
        let printed = (self.attack, self.defence, self.movement, self.range) == (3, 1, 4, Range::Hexes(6));
        self.kind == Kind::Artillery && self.side == US && self.division.is_none() && printed
    }
}

impl UnitRecord for Unit {
    fn id(&self) -> &str {
        &self.id
    }

    fn posed(line: &mut Line<'_>, raw: &str, earlier: &[Self]) -> Result<Self, ParseError> {
        let mut unit = parse_posed(line, raw)?;
        if let Some(known) = earlier.iter().find(|known| known.id == unit.id) {
            unit.placement.clone_from(&known.placement);
            unit.arrives = known.arrives;
        }
        Ok(unit)
    }
}

/// The printed order of battle, 99 units, the battery at Auderville with range 14; see `data/units.csv`.
pub const ORDER_OF_BATTLE: &str = include_str!("../data/units.csv");

/// The units of the printed order of battle, in the order of the table.
///
/// # Errors
/// When the text shipped with the program is damaged.
pub fn printed() -> Result<Vec<Unit>, ParseError> {
    let lines = ORDER_OF_BATTLE.lines().zip(1..).skip(1).filter(|(line, _)| !line.trim().is_empty());
    lines.map(|(line, number)| parse_printed(line, number)).collect()
}

fn parse_printed(text: &str, line: u32) -> Result<Unit, ParseError> {
    let cells: Vec<&str> = text.split(',').collect();
    let cell = |at: usize| Word { text: cells.get(at).copied().unwrap_or(""), line, column: 1 };
    let small = |at: usize| cell(at).number(0, 99).map(|n| u8::try_from(n).expect("0..=99"));
    Ok(Unit {
        id: cell(0).text.to_owned(),
        short: cell(1).text.to_owned(),
        side: parse_side(cell(2))?,
        kind: parse_kind(cell(3))?,
        name: cell(4).text.to_owned(),
        nation: cell(5).text.to_owned(),
        regiment: formation(cell(6).text),
        division: formation(cell(7).text),
        attack: i32::from(small(8)?),
        defence: i32::from(small(9)?),
        movement: u32::from(small(10)?),
        range: Range::read(cell(11))?,
        placement: cell(12).text.to_owned(),
        arrives: small(13)?,
    })
}

fn formation(text: &str) -> Option<String> {
    (text != "-").then(|| text.to_owned())
}

/// Reads a unit of a scene: `unit ID SIDE KIND A-D-M[(RANGE)] [of REGIMENT DIVISION] [due TURN PLACEMENT] [NATION [SHORT [NAME …]]]`. The
/// key `unit` has already been read.
///
/// # Errors
/// With line and column.
pub fn parse_posed(line: &mut Line<'_>, raw: &str) -> Result<Unit, ParseError> {
    let id = line.expect("the id of the unit")?;
    let side = parse_side(line.expect("us or axis")?)?;
    let kind = parse_kind(line.expect("the kind of unit")?)?;
    let (powers, range) = figures(line.expect("attack-defence-movement, such as 4-4-6 or 2-1-4(6)")?)?;
    let [attack, defence, movement] = powers;
    let (regiment, division) = if line.take_if(&["of"]) {
        let regiment = line.expect("the regiment, or -")?.text;
        (formation(regiment), formation(line.expect("the division, or -")?.text))
    } else {
        (None, None)
    };
    let (arrives, placement) = if line.take_if(&["due"]) {
        let turn = u8::try_from(line.expect("the turn of arrival")?.number(0, 99)?).expect("0..=99");
        (turn, formation(line.expect("where it comes in, or -")?.text).unwrap_or_default())
    } else {
        (0, String::new())
    };
    let nation = line.take().map_or(["US", "DE"][side.index()], |word| word.text).to_owned();
    let short = line.take().map_or_else(|| id.text.chars().take(6).collect(), |word| word.text.replace('_', " "));
    let name = rest(line, raw).unwrap_or_else(|| id.text.to_owned());
    Ok(Unit {
        id: id.text.to_owned(),
        short,
        side,
        kind,
        name,
        nation,
        regiment,
        division,
        attack,
        defence,
        movement: u32::try_from(movement).expect("0..=99"),
        range,
        placement,
        arrives,
    })
}

/// Reads `4-4-6` or `2-1-4(6)`.
fn figures(word: Word<'_>) -> Result<([i32; 3], Range), ParseError> {
    let shape = || word.fault(Fault::Expected("attack-defence-movement, such as 4-4-6 or 2-1-4(6)"));
    let (powers, range) = match word.text.split_once('(') {
        Some((powers, range)) => {
            let range = range.strip_suffix(')').ok_or_else(shape)?;
            (powers, Range::read(Word { text: range, ..word })?)
        }
        None => (word.text, Range::None),
    };
    let numbers: Vec<i32> = powers
        .split('-')
        .map(|text| Word { text, ..word }.number(0, 99).map(|n| i32::try_from(n).expect("0..=99")))
        .collect::<Result<_, _>>()?;
    let powers: [i32; 3] = numbers.try_into().map_err(|_| shape())?;
    // Zero attack or defence would give no ratio.
    if powers[0] == 0 || powers[1] == 0 { Err(shape()) } else { Ok((powers, range)) }
}

/// Writes a unit for a scene; [`parse_posed`] reads it back.
#[must_use]
pub fn print_posed(unit: &Unit) -> String {
    let word = |formation: &Option<String>| formation.clone().unwrap_or_else(|| "-".to_owned());
    let of = match (&unit.regiment, &unit.division) {
        (None, None) => String::new(),
        (regiment, division) => format!("of {} {} ", word(regiment), word(division)),
    };
    let due = match (unit.arrives, unit.placement.as_str()) {
        (0, "") => String::new(),
        (turn, "") => format!("due {turn} - "),
        (turn, placement) => format!("due {turn} {placement} "),
    };
    format!(
        "unit {} {} {} {} {of}{due}{} {} {}",
        unit.id,
        SIDE_WORDS[unit.side.index()],
        unit.kind.word(),
        unit.values(0),
        unit.nation,
        unit.short.replace(' ', "_"),
        unit.name
    )
}

/// Reads a side, in English or Swedish.
///
/// # Errors
/// When the word is neither.
pub fn parse_side(word: Word<'_>) -> Result<Side, ParseError> {
    fields::side(word, &SIDES)
}

fn parse_kind(word: Word<'_>) -> Result<Kind, ParseError> {
    Kind::parse(word)
}

/// Writes a side as a token.
#[must_use]
pub(crate) fn side_token(side: Side) -> Token {
    Token::Word(SIDE_WORDS[side.index()])
}
