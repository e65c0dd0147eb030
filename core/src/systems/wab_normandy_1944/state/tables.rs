//! The tables of the book, typed (`data/tables.txt`).

use super::classes::{Kind, Quality};
use super::terrain::{Terrain, Water};
use super::weather::Weather;
use crate::kernel::unit::Side;

/// Rows of the type of unit in the tables of terrain, water and weather: infantry, mechanised, armour, artillery, commander, reconnaissance.
pub const GAITS: usize = 6;

/// The tables of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    /// Reference 3.1: movement points by terrain and gait; `None` where a road alone opens it, or nothing does.
    pub(super) movement: [[Option<u8>; GAITS]; Terrain::ALL.len()],
    /// Reference 3.1: columns for the defender by terrain.
    pub(super) shift: [u8; Terrain::ALL.len()],
    /// Reference 3.1: what a hex between observer and target adds to the distance of sight.
    pub(super) blocks: [u8; Terrain::ALL.len()],
    /// Reference 3.1: what the hex of the target adds.
    pub(super) conceals: [u8; Terrain::ALL.len()],
    /// Reference 3.1: whether strategic movement may leave the road there.
    pub(super) off_road: [bool; Terrain::ALL.len()],
    /// Reference 3.1: movement points that a stream and a river add, by gait.
    pub(super) crossing: [[u8; GAITS]; 2],
    /// Reference 3.1: columns for the defender behind a stream and a river.
    pub(super) water_shift: [u8; 2],
    /// Reference 3.2: percent of the movement points by weather, side and gait.
    pub(super) pace: [[[u8; GAITS]; 2]; Weather::ALL.len()],
    /// Reference 4.2: the share of the view distance that is left, as a fraction.
    pub(super) view: [[u8; 2]; Weather::ALL.len()],
    /// Reference 2.4: the energy below which a level is lost, by quality.
    pub(super) threshold: [u8; Quality::ALL.len()],
    /// Reference 2.4: percent of the values by quality and status, from 1 to 4.
    pub(super) percent: [[u8; 4]; Quality::ALL.len()],
    /// Reference 5.6: the bonus on the dice by points of support, each with the points from which on it holds.
    pub(super) support: Vec<(u16, u8)>,
    /// Reference 5.7: attacker's and defender's life points and whether the defender retreats; rows from 2 to 15, columns from 1:4 to 10:1.
    pub(super) combat: [[Outcome; 13]; 14],
    /// Reference 6.1: points of bombardment from which on a column holds.
    pub(super) bands: Vec<u16>,
    /// Reference 6.1: life points lost by dice from 2 to 12 and column.
    pub(super) bombardment: Vec<Vec<u8>>,
    /// Reference 6.1: anti-aircraft fire: the value from which on aircraft are aborted, lose one and lose two life points.
    pub(super) flak: [u8; 3],
    /// Reference 3.5: weather by two dice, from 2 to 12: normal and bad.
    pub(super) random: [[Weather; 11]; 2],
    /// Reference 3.6: the last turn of each stretch of the calendar with its weather.
    pub(super) calendar: Vec<(u16, Weather)>,
}

/// A cell of the combat table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Life points that the attackers lose.
    pub attacker: u8,
    /// Life points that the defenders lose.
    pub defender: u8,
    /// Whether surviving defenders retreat.
    pub retreats: bool,
}

/// The column of a kind of unit in the tables of movement; flak moves as artillery.
///
/// # Panics
/// For ships and aircraft, which have none.
#[must_use]
pub const fn gait(kind: Kind) -> usize {
    match kind {
        Kind::Infantry => 0,
        Kind::Mechanised => 1,
        Kind::Armour => 2,
        Kind::Artillery | Kind::Flak => 3,
        Kind::Commander => 4,
        Kind::Reconnaissance => 5,
        Kind::Ship | Kind::Aircraft => panic!("ships and aircraft do not move on land"),
    }
}

impl Tables {
    /// Movement points to enter terrain off the road; `None` where that cannot be.
    #[must_use]
    pub const fn movement(&self, terrain: Terrain, kind: Kind) -> Option<u8> {
        self.movement[terrain as usize][gait(kind)]
    }

    /// Columns for the defender in terrain.
    #[must_use]
    pub const fn shift(&self, terrain: Terrain) -> u8 {
        self.shift[terrain as usize]
    }

    /// What a hex between adds to the distance of sight.
    #[must_use]
    pub const fn blocks(&self, terrain: Terrain) -> u8 {
        self.blocks[terrain as usize]
    }

    /// What the hex of a target adds to the distance of sight.
    #[must_use]
    pub const fn conceals(&self, terrain: Terrain) -> u8 {
        self.conceals[terrain as usize]
    }

    /// Whether strategic movement may leave the road in terrain.
    #[must_use]
    pub const fn is_off_road(&self, terrain: Terrain) -> bool {
        self.off_road[terrain as usize]
    }

    /// Movement points that a watercourse without a bridge adds.
    #[must_use]
    pub const fn crossing(&self, water: Water, kind: Kind) -> u8 {
        self.crossing[water as usize][gait(kind)]
    }

    /// Columns for the defender behind a watercourse.
    #[must_use]
    pub const fn water_shift(&self, water: Water) -> u8 {
        self.water_shift[water as usize]
    }

    /// Percent of its movement points that a kind of unit of a side has in a weather.
    #[must_use]
    pub const fn pace(&self, weather: Weather, side: Side, kind: Kind) -> u8 {
        self.pace[weather as usize][side as usize][gait(kind)]
    }

    /// The share of the view distance that is left in a weather: numerator and denominator.
    #[must_use]
    pub const fn view(&self, weather: Weather) -> [u8; 2] {
        self.view[weather as usize]
    }

    /// The energy below which a level of status is lost.
    #[must_use]
    pub const fn threshold(&self, quality: Quality) -> u8 {
        self.threshold[quality as usize]
    }

    /// Percent of its values that a unit has at a status from 0 to 4.
    #[must_use]
    pub fn percent(&self, quality: Quality, status: u8) -> u8 {
        status.checked_sub(1).map_or(0, |at| self.percent[quality as usize][usize::from(at)])
    }

    /// The bonus on the dice for points of support.
    #[must_use]
    pub fn support(&self, points: u16) -> u8 {
        self.support.iter().rev().find(|(from, _)| points >= *from).map_or(0, |&(_, bonus)| bonus)
    }

    /// The result of a combat: `row` from 2 to 15, `column` from -3 (1:4) to 9 (10:1); both are clamped.
    #[must_use]
    pub fn combat(&self, row: i32, column: i32) -> Outcome {
        let at = |value: i32, least: i32, most: i32| usize::try_from(value.clamp(least, most) - least).expect("clamped");
        self.combat[at(row, 2, 15)][at(column, -3, 9)]
    }

    /// Life points lost in a bombardment: `dice` from 2 to 12, at least 1 point.
    #[must_use]
    pub fn bombardment(&self, dice: u8, points: u16) -> u8 {
        let column = self.bands.iter().rposition(|from| points >= *from);
        let row = usize::from(dice.clamp(2, 12) - 2);
        column.map_or(0, |column| self.bombardment[row][column])
    }

    /// What anti-aircraft fire does at a value: whether the mission is aborted, and life points lost.
    #[must_use]
    pub fn flak(&self, value: i32) -> (bool, u8) {
        let [aborts, one, two] = self.flak.map(i32::from);
        (value >= aborts, u8::from(value >= one) + u8::from(value >= two))
    }

    /// The weather by two dice, normal or bad.
    #[must_use]
    pub fn random(&self, dice: u8, is_bad: bool) -> Weather {
        self.random[usize::from(is_bad)][usize::from(dice.clamp(2, 12) - 2)]
    }

    /// The weather of a turn of the battle.
    #[must_use]
    pub fn calendar(&self, turn: u16) -> Weather {
        let last = self.calendar.last().map_or(Weather::Overcast, |&(_, weather)| weather);
        self.calendar.iter().find(|(until, _)| turn <= *until).map_or(last, |&(_, weather)| weather)
    }
}
