//! Units: types, values, the order of battle (seed sections 1.2.1, 2.1.1, 2.1.2).

use crate::kernel::notation::fields::{self, rest};
use crate::kernel::notation::{Line, ParseError, Word};
use crate::kernel::scene::load::UnitRecord;
use crate::kernel::slots::Token;
use crate::kernel::unit::Side;

/// The Allied side, which moves first (N-022).
pub const ALLIED: Side = Side::One;
/// The German side.
pub const GERMAN: Side = Side::Two;

/// The words for both sides in notation, English and Swedish, Allied first.
pub const SIDES: [[&str; 2]; 2] = [["allied", "allierad"], ["german", "tysk"]];
/// The English words, in which sides are written.
pub const SIDE_WORDS: [&str; 2] = [SIDES[0][0], SIDES[1][0]];

crate::words! {
    /// Kind of unit, as the counter legend distinguishes them (N-092).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Kind ("kind of unit") {
        /// Infantry.
        ["infantry"] Infantry,
        /// Parachute troops, which may drop on the first day.
        ["airborne"] Airborne,
        /// Air-landing troops of the Luftwaffe, on foot like infantry.
        ["air_landing"] AirLanding,
        /// Armour, doubled if the attacked hex is open (N-100).
        ["armour"] Armour,
        /// Mechanised troops, never doubled.
        ["mechanised"] Mechanised,
        /// Artillery, which only attacks and counts 1 in defence (N-096, N-097).
        ["artillery"] Artillery,
        /// Rocket artillery, which follows the rules for artillery (N-098).
        ["rocket_artillery"] RocketArtillery,
        /// A coastal battery: it does not move and does not attack on land.
        ["coastal_artillery"] CoastalArtillery,
        /// An anti-aircraft regiment, also an ordinary ground unit (N-139).
        ["flak"] Flak,
        /// Heavy bombers, of which the order of battle has four (N-074).
        ["bomber"] Bomber,
        /// Attack aircraft.
        ["attack_aircraft"] AttackAircraft,
        /// A battleship.
        ["battleship"] Battleship,
    }
}

impl Kind {
    /// Returns whether units of this kind fight on the ground.
    #[must_use]
    pub const fn is_ground(self) -> bool {
        !self.is_aircraft() && !matches!(self, Self::Battleship)
    }

    /// Returns whether units of this kind fly.
    #[must_use]
    pub const fn is_aircraft(self) -> bool {
        matches!(self, Self::Bomber | Self::AttackAircraft)
    }

    /// Returns whether the kind is field or rocket artillery, which may support across a river (N-107) and defends with 1 (N-097).
    #[must_use]
    pub const fn is_field_artillery(self) -> bool {
        matches!(self, Self::Artillery | Self::RocketArtillery)
    }
}

crate::words! {
    /// Size of a formation.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Size ("size") {
        /// A division.
        ["division"] Division,
        /// A brigade.
        ["brigade"] Brigade,
        /// A regiment.
        ["regiment"] Regiment,
        /// A battalion.
        ["battalion"] Battalion,
        /// A battery.
        ["battery"] Battery,
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
            Self::Division => "XX",
            Self::Brigade => "X",
            Self::Regiment => "III",
            Self::Battalion => "II",
            Self::Battery => "I",
            Self::Air | Self::Ship => "",
        }
    }
}

/// Default size for a unit of this kind: its usual size in the order of battle. Sizes matter only for the tie-break by divisions (N-007).
#[must_use]
pub const fn usual_size(kind: Kind) -> Size {
    match kind {
        Kind::Artillery | Kind::RocketArtillery => Size::Brigade,
        Kind::Flak => Size::Regiment,
        Kind::CoastalArtillery => Size::Battery,
        Kind::AttackAircraft | Kind::Bomber => Size::Air,
        Kind::Battleship => Size::Ship,
        Kind::Infantry | Kind::Armour | Kind::Mechanised | Kind::Airborne | Kind::AirLanding => Size::Division,
    }
}

/// A unit of the order of battle. Points are whole points; movement is in movement points, not halves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Id in notation.
    pub id: String,
    /// Owner.
    pub side: Side,
    /// Kind.
    pub kind: Kind,
    /// Attack strength.
    pub attack: i32,
    /// Defence strength; artillery counts 1, not the printed value (N-097).
    pub defence: i32,
    /// Movement allowance, movement points.
    pub movement: u32,
    /// Loss points, which also serve as its stacking points (N-040).
    pub loss_points: u8,
    /// Turn in which it may arrive; 0 for setup at the start.
    pub arrives: u8,
    /// Nation as printed on the counter.
    pub nation: String,
    /// Size.
    pub size: Size,
    /// Label of at most six characters.
    pub short: String,
    /// Full name.
    pub name: String,
    /// The hexes where it may set up or arrive, in the words of the order of battle (`beach:utah|omaha`, `start:any`, …).
    pub placement: String,
}

impl Unit {
    /// Defence strength under the rules: artillery of every kind counts 1 (N-097, A-58).
    #[must_use]
    pub const fn defends_with(&self) -> i32 {
        if self.counts_one() { 1 } else { self.defence }
    }

    /// Returns whether the unit counts 1 in defence by its kind.
    #[must_use]
    pub const fn counts_one(&self) -> bool {
        self.kind.is_field_artillery() || matches!(self.kind, Kind::CoastalArtillery)
    }

    /// The figures at the foot of the counter, attack-defence-movement; one figure for aircraft and ships.
    #[must_use]
    pub fn values(&self) -> String {
        if self.kind.is_ground() {
            format!("{}-{}-{}", self.attack, self.defends_with(), self.movement)
        } else {
            self.attack.to_string()
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

/// Reads one line of the printed order of battle.
///
/// # Errors
/// With the line, when a cell is unreadable.
pub fn parse_printed(text: &str, line: u32) -> Result<Unit, ParseError> {
    let cells: Vec<&str> = text.split(',').collect();
    let cell = |at: usize| Word { text: cells.get(at).copied().unwrap_or(""), line, column: 1 };
    let number = |at: usize, most: i64| cell(at).number(0, most);
    let small = |at: usize| number(at, 99).map(|n| u8::try_from(n).expect("0..=99"));
    Ok(Unit {
        id: cell(0).text.to_owned(),
        short: cell(1).text.to_owned(),
        side: parse_side(cell(2))?,
        kind: parse_kind(cell(3))?,
        name: cell(4).text.to_owned(),
        size: Size::parse(cell(5))?,
        nation: cell(6).text.to_owned(),
        attack: i32::from(small(7)?),
        defence: i32::from(small(8)?),
        movement: u32::from(small(9)?),
        loss_points: small(10)?,
        placement: cell(11).text.to_owned(),
        arrives: small(12)?,
    })
}

/// Reads a unit of a scene: `unit ID SIDE KIND A-D-M LP [due TURN PLACEMENT] [NATION [SIZE [SHORT [NAME …]]]]`. The key `unit` has already
/// been read.
///
/// # Errors
/// With line and column.
pub fn parse_posed(line: &mut Line<'_>, raw: &str) -> Result<Unit, ParseError> {
    let id = line.expect("the id of the unit")?;
    let side = parse_side(line.expect("allied or german")?)?;
    let kind = parse_kind(line.expect("the kind of unit")?)?;
    let values = line.expect("attack-defence-movement, such as 6-6-6")?;
    let figures: Vec<Word<'_>> = values.text.split('-').map(|text| Word { text, ..values }).collect();
    let &[attack, defence, movement] = figures.as_slice() else {
        return Err(values.fault(crate::kernel::notation::Fault::Expected("attack-defence-movement, such as 6-6-6")));
    };
    let loss_points = u8::try_from(line.expect("loss points")?.number(1, 9)?).expect("1..=9");
    let (arrives, placement) = if line.take_if(&["due"]) {
        let turn = u8::try_from(line.expect("the turn of arrival")?.number(0, 99)?).expect("0..=99");
        (turn, line.expect("where it may arrive, such as start:any")?.text.replace("-:-", ""))
    } else {
        (0, String::new())
    };
    let nation = line.take().map_or(["GB", "DE"][side.index()], |word| word.text).to_owned();
    let size = line.take().map_or(Ok(usual_size(kind)), Size::parse)?;
    let short = line.take().map_or_else(|| id.text.chars().take(6).collect(), |word| word.text.replace('_', " "));
    let name = rest(line, raw).unwrap_or_else(|| id.text.to_owned());
    let unit = Unit {
        id: id.text.to_owned(),
        side,
        kind,
        attack: i32::try_from(attack.number(0, 99)?).expect("0..=99"),
        defence: i32::try_from(defence.number(0, 99)?).expect("0..=99"),
        movement: u32::try_from(movement.number(0, 99)?).expect("0..=99"),
        loss_points,
        arrives,
        nation,
        size,
        short,
        name,
        placement,
    };
    // A ground unit without defence would cause a division by zero.
    if unit.kind.is_ground() && unit.defends_with() == 0 {
        return Err(defence.number(1, 99).err().unwrap_or_else(|| defence.unknown("defence of a ground unit", &[])));
    }
    Ok(unit)
}

/// Writes a unit for a scene; [`parse_posed`] reads it back.
#[must_use]
pub fn print_posed(unit: &Unit) -> String {
    let due = match (unit.arrives, unit.placement.is_empty()) {
        (0, true) => String::new(),
        (turn, true) => format!("due {turn} -:- "),
        (turn, false) => format!("due {turn} {} ", unit.placement),
    };
    format!(
        "unit {} {} {} {}-{}-{} {} {due}{} {} {} {}",
        unit.id,
        SIDE_WORDS[unit.side.index()],
        unit.kind.word(),
        unit.attack,
        unit.defence,
        unit.movement,
        unit.loss_points,
        unit.nation,
        unit.size.word(),
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
