//! Units: types, sizes, values of both faces, the order of battle (seed sections 1.2.1, 2.1, 2.1.1, 2.1.2; reference 2).

use crate::kernel::notation::fields::{self, rest};
use crate::kernel::notation::{Fault, Line, ParseError, Word};
use crate::kernel::scene::load::UnitRecord;
use crate::kernel::slots::Token;
use crate::kernel::unit::Side;

/// The Soviet Union, which has the first half of every turn (W-030, A-01).
pub const SOVIET: Side = Side::One;
/// Finland, which sets up first (W-016).
pub const FINLAND: Side = Side::Two;

/// The words for both sides in notation, English and Swedish, the Soviet Union first.
pub const SIDES: [[&str; 2]; 2] = [["soviet", "sovjet"], ["finland", "finland"]];
/// The English words, in which sides are written.
pub const SIDE_WORDS: [&str; 2] = [SIDES[0][0], SIDES[1][0]];

crate::words! {
    /// Type of a unit according to the symbol chart (W-171).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Kind ("kind of unit") {
        /// Infantry.
        ["infantry"] Infantry,
        /// Ski troops, with their own row of table 1.4 (W-077).
        ["ski"] Ski,
        /// Reconnaissance on bicycles.
        ["recon"] Recon,
        /// Armour.
        ["armour"] Armour,
        /// Motorised rifle troops.
        ["motorised_infantry"] Motorised,
        /// Naval infantry.
        ["naval_infantry"] Marine,
        /// Engineers, without a zone of control (W-081).
        ["engineer"] Engineer,
        /// Artillery, without a zone of control (W-081).
        ["artillery"] Artillery,
        /// A fortification, which only defends (W-076, W-103).
        ["fortification"] Fortification,
        /// Partisans, whose strength is rolled when they fight (W-111).
        ["partisan"] Partisan,
        /// A ship in harbour (W-075, W-145).
        ["ship"] Ship,
        /// Fighters.
        ["fighter"] Fighter,
        /// Bombers.
        ["bomber"] Bomber,
    }
}

impl Kind {
    /// Returns whether units of this kind are ground units, which take cities and losses; ships and aircraft are not.
    #[must_use]
    pub const fn is_ground(self) -> bool {
        !self.is_aircraft() && !matches!(self, Self::Ship)
    }

    /// Returns whether units of this kind fly.
    #[must_use]
    pub const fn is_aircraft(self) -> bool {
        matches!(self, Self::Fighter | Self::Bomber)
    }

    /// Returns whether units of this kind cannot leave their setup hex (W-075, W-076).
    #[must_use]
    pub const fn is_static(self) -> bool {
        matches!(self, Self::Fortification | Self::Ship)
    }
}

crate::words! {
    /// Size of a formation (W-107).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Size ("size") {
        /// A corps, which stacks as a division (W-091).
        ["corps"] Corps,
        /// A division.
        ["division"] Division,
        /// A brigade.
        ["brigade"] Brigade,
        /// A battle group of the size of a brigade.
        ["battle_group"] BattleGroup,
        /// A regiment.
        ["regiment"] Regiment,
        /// A battalion.
        ["battalion"] Battalion,
        /// Aircraft.
        ["air"] Air,
        /// A ship.
        ["ship"] Ship,
    }
}

impl Size {
    /// The mark on the counter.
    #[must_use]
    pub const fn mark(self) -> &'static str {
        match self {
            Self::Corps => "XXX",
            Self::Division => "XX",
            Self::Brigade => "X",
            Self::BattleGroup => "(X)",
            Self::Regiment => "III",
            Self::Battalion => "II",
            Self::Air | Self::Ship => "",
        }
    }
}

/// The room of a unit in a stack (W-089 to W-095).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// Room for a division.
    Division,
    /// Room for a lower unit.
    Lower,
    /// Room for artillery.
    Artillery,
}

/// The values of one face of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// Attack value; the air combat value of an aircraft.
    pub attack: u8,
    /// Defence value; the ground support value of an aircraft.
    pub defence: u8,
}

/// A unit of the order of battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Id in notation.
    pub id: String,
    /// Label of at most six characters.
    pub short: String,
    /// Owner.
    pub side: Side,
    /// Type.
    pub kind: Kind,
    /// Full name.
    pub name: String,
    /// Size.
    pub size: Size,
    /// Nation as printed on the counter: `FI`, `SE` or `SU`.
    pub nation: String,
    /// The stronger face, with which it begins (W-017). A partisan has no printed values, recorded as 0 and 0.
    pub front: Face,
    /// The weaker face; `None` for a counter without one.
    pub back: Option<Face>,
    /// Movement value in movement points; the range of an aircraft in hexes.
    pub movement: u8,
    /// Whether the unit is capable of winter warfare, which white digits on the counter show (W-102).
    pub winter: bool,
    /// Where it sets up or enters: a start area, or `reinforcement` or `border`.
    pub placement: String,
    /// Turn in which it enters; 0 for setup at the start.
    pub arrives: u8,
}

impl Unit {
    /// The face that shows after so many lost steps.
    #[must_use]
    pub const fn face(&self, steps: u8) -> Face {
        match (steps, self.back) {
            (0, _) | (_, None) => self.front,
            (_, Some(back)) => back,
        }
    }

    /// Number of steps that remove it: two with a back, otherwise one (W-104, W-136).
    #[must_use]
    pub const fn steps(&self) -> u8 {
        if self.back.is_some() { 2 } else { 1 }
    }

    /// Its room in a stack; `None` for ships and aircraft (W-094, W-095).
    #[must_use]
    pub const fn slot(&self) -> Option<Slot> {
        match (self.kind, self.size) {
            (Kind::Ship | Kind::Fighter | Kind::Bomber, _) => None,
            (Kind::Artillery, _) => Some(Slot::Artillery),
            (_, Size::Corps | Size::Division) => Some(Slot::Division),
            (_, Size::Brigade | Size::BattleGroup | Size::Regiment | Size::Battalion | Size::Air | Size::Ship) => {
                Some(Slot::Lower)
            }
        }
    }

    /// Returns whether it is a Swedish unit, which draws its supply from Sweden (W-047).
    #[must_use]
    pub fn is_swedish(&self) -> bool {
        self.nation == "SE"
    }

    /// Figures at the foot of a face as printed: `4-6`; `3-1-2` for artillery and aircraft; one for fortifications and ships; `P-2` for partisans.
    #[must_use]
    pub fn values(&self, steps: u8) -> String {
        let (face, movement) = (self.face(steps), self.movement);
        match self.kind {
            Kind::Partisan => format!("P-{movement}"),
            Kind::Fortification => face.defence.to_string(),
            Kind::Ship => face.attack.to_string(),
            Kind::Artillery | Kind::Fighter | Kind::Bomber => format!("{}-{}-{movement}", face.attack, face.defence),
            Kind::Infantry
            | Kind::Ski
            | Kind::Recon
            | Kind::Armour
            | Kind::Motorised
            | Kind::Marine
            | Kind::Engineer => format!("{}-{movement}", face.attack),
        }
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

/// The printed order of battle; see `data/units.csv`.
pub const ORDER_OF_BATTLE: &str = include_str!("../data/units.csv");

/// Reads the printed order of battle.
///
/// # Errors
/// With the line, when a cell is unreadable.
pub fn printed() -> Result<Vec<Unit>, ParseError> {
    let lines = (1..).zip(ORDER_OF_BATTLE.lines()).skip(1);
    lines.map(|(line, text)| parse_printed(text, line)).collect()
}

fn parse_printed(text: &str, line: u32) -> Result<Unit, ParseError> {
    let cells: Vec<&str> = text.split(',').collect();
    let cell = |at: usize| Word { text: cells.get(at).copied().unwrap_or(""), line, column: 1 };
    let small = |at: usize| cell(at).number(0, 99).map(|n| u8::try_from(n).expect("0..=99"));
    // A partisan has no printed value.
    let value = |at: usize| if cell(at).text == "P" { Ok(0) } else { small(at) };
    let back = if cell(10).text == "-" { None } else { Some(Face { attack: small(10)?, defence: small(11)? }) };
    Ok(Unit {
        id: cell(0).text.to_owned(),
        short: cell(1).text.to_owned(),
        side: parse_side(cell(2))?,
        kind: Kind::parse(cell(3))?,
        name: cell(4).text.to_owned(),
        size: Size::parse(cell(5))?,
        nation: cell(6).text.to_owned(),
        front: Face { attack: value(7)?, defence: value(8)? },
        movement: small(9)?,
        back,
        winter: cell(12).text == "yes",
        placement: cell(13).text.to_owned(),
        arrives: small(14)?,
    })
}

/// Reads a unit of a scene: `unit ID SIDE KIND FRONT[/BACK] [winter|plain] [due TURN PLACEMENT] [NATION [SIZE [SHORT [NAME …]]]]` with
/// faces such as `4-4-6` and `2-2`. The key `unit` has already been read.
///
/// # Errors
/// With line and column.
pub fn parse_posed(line: &mut Line<'_>, raw: &str) -> Result<Unit, ParseError> {
    let id = line.expect("the id of the unit")?;
    let side = parse_side(line.expect("soviet or finland")?)?;
    let kind = Kind::parse(line.expect("the kind of unit")?)?;
    let (front, back, movement) = parse_values(line.expect(VALUES)?)?;
    // Finns are capable of winter warfare unless the line says otherwise; Soviets are not.
    let is_capable = if line.take_if(&["winter"]) { true } else { !line.take_if(&["plain"]) && side == FINLAND };
    let (arrives, placement) = if line.take_if(&["due"]) {
        let turn = u8::try_from(line.expect("the turn of arrival")?.number(0, 99)?).expect("0..=99");
        (turn, line.expect("where it may arrive, such as city:own")?.text.replace("-:-", ""))
    } else {
        (0, String::new())
    };
    let nation = line.take().map_or(["SU", "FI"][side.index()], |word| word.text).to_owned();
    let size = line.take().map_or(Ok(usual_size(kind)), Size::parse)?;
    let short = line.take().map_or_else(|| id.text.chars().take(6).collect(), |word| word.text.replace('_', " "));
    let name = rest(line, raw).unwrap_or_else(|| id.text.to_owned());
    let unit = Unit {
        id: id.text.to_owned(),
        short,
        side,
        kind,
        name,
        size,
        nation,
        front,
        back,
        movement,
        winter: is_capable,
        placement,
        arrives,
    };
    Ok(unit)
}

/// The expected form of the values of a unit.
const VALUES: &str = "attack-defence-movement, such as 4-4-6 or 4-4-6/2-2";

/// Reads the values of both faces.
fn parse_values(values: Word<'_>) -> Result<(Face, Option<Face>, u8), ParseError> {
    let wrong = || values.fault(Fault::Expected(VALUES));
    let small = |text| Word { text, ..values }.number(0, 99).map(|n| u8::try_from(n).expect("0..=99"));
    let (front, back) = values.text.split_once('/').map_or((values.text, None), |(front, back)| (front, Some(back)));
    let figures: Vec<&str> = front.split('-').collect();
    let &[attack, defence, movement] = figures.as_slice() else { return Err(wrong()) };
    let back = back.map(|back| {
        let (attack, defence) = back.split_once('-').ok_or_else(wrong)?;
        Ok(Face { attack: small(attack)?, defence: small(defence)? })
    });
    Ok((Face { attack: small(attack)?, defence: small(defence)? }, back.transpose()?, small(movement)?))
}

/// Writes a unit for a scene; [`parse_posed`] reads it back.
#[must_use]
pub fn print_posed(unit: &Unit) -> String {
    let due = match (unit.arrives, unit.placement.is_empty()) {
        (0, true) => String::new(),
        (turn, true) => format!("due {turn} -:- "),
        (turn, false) => format!("due {turn} {} ", unit.placement),
    };
    let back = unit.back.map_or_else(String::new, |Face { attack, defence }| format!("/{attack}-{defence}"));
    format!(
        "unit {} {} {} {}-{}-{}{back} {} {due}{} {} {} {}",
        unit.id,
        SIDE_WORDS[unit.side.index()],
        unit.kind.word(),
        unit.front.attack,
        unit.front.defence,
        unit.movement,
        if unit.winter { "winter" } else { "plain" },
        unit.nation,
        unit.size.word(),
        unit.short.replace(' ', "_"),
        unit.name
    )
}

/// Default size for a unit of this kind: the usual size of its kind in the order of battle.
#[must_use]
pub const fn usual_size(kind: Kind) -> Size {
    match kind {
        Kind::Infantry | Kind::Motorised => Size::Division,
        Kind::Armour | Kind::Marine => Size::Brigade,
        Kind::Ski | Kind::Recon | Kind::Engineer | Kind::Artillery => Size::Regiment,
        Kind::Fortification | Kind::Partisan => Size::Battalion,
        Kind::Ship => Size::Ship,
        Kind::Fighter | Kind::Bomber => Size::Air,
    }
}

/// Reads a side, in English or Swedish.
///
/// # Errors
/// When the word is neither.
pub fn parse_side(word: Word<'_>) -> Result<Side, ParseError> {
    fields::side(word, &SIDES)
}

/// Writes a side as a token.
#[must_use]
pub(crate) fn side_token(side: Side) -> Token {
    Token::Word(SIDE_WORDS[side.index()])
}
