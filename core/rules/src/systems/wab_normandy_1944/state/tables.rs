//! The tables of the book, typed (`data/tables.txt`).

use super::classes::{Kind, Quality};
use super::scenario::Dates;
use super::terrain::{Terrain, Water};
use super::weather::Weather;
use crate::kernel::unit::Side;

/// Number of columns for unit types in the tables of terrain, water and weather: infantry, mechanised, armour, artillery, commander,
/// reconnaissance.
pub const GAITS: usize = 6;

/// The tables of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    /// Reference 3.1: movement points by terrain and gait; `None` if only a road opens the terrain, or nothing does.
    pub(super) movement: [[Option<u8>; GAITS]; Terrain::ALL.len()],
    /// Reference 3.1: columns for the defender by terrain.
    pub(super) shift: [u8; Terrain::ALL.len()],
    /// Reference 3.1: sight distance added by a hex between observer and target.
    pub(super) blocks: [u8; Terrain::ALL.len()],
    /// Reference 3.1: sight distance added by the hex of the target.
    pub(super) conceals: [u8; Terrain::ALL.len()],
    /// Reference 3.1: whether strategic movement may leave the road in the terrain.
    pub(super) off_road: [bool; Terrain::ALL.len()],
    /// Reference 3.1: movement points added by a stream and a river, by gait.
    pub(super) crossing: [[u8; GAITS]; 2],
    /// Reference 3.1: columns for the defender behind a stream and a river.
    pub(super) water_shift: [u8; 2],
    /// Reference 3.2: percentage of the movement points by weather, side and gait.
    pub(super) pace: [[[u8; GAITS]; 2]; Weather::ALL.len()],
    /// Reference 4.2: the share of the view distance left by a weather, as a fraction.
    pub(super) view: [[u8; 2]; Weather::ALL.len()],
    /// Reference 2.4: the energy below which a level is lost, by quality.
    pub(super) threshold: [u8; Quality::ALL.len()],
    /// Reference 2.4: percentage of the values by quality and status, from 1 to 4.
    pub(super) percent: [[u8; 4]; Quality::ALL.len()],
    /// Reference 5.6: the dice bonus for support, each with the minimum points for it.
    pub(super) support: Vec<(u16, u8)>,
    /// Reference 5.7: attacker's and defender's life points and whether the defender retreats; rows from 2 to 15, columns from 1:4 to 10:1.
    pub(super) combat: [[Outcome; 13]; 14],
    /// Reference 6.1: the minimum points of bombardment for each column.
    pub(super) bands: Vec<u16>,
    /// Reference 6.1: life points lost by dice from 2 to 12 and column.
    pub(super) bombardment: Vec<Vec<u8>>,
    /// Reference 6.1: the minimum values of anti-aircraft fire at which aircraft abort, lose one life point, and lose two.
    pub(super) flak: [u8; 3],
    /// Reference 3.5: weather by two dice, from 2 to 12: normal and bad.
    pub(super) random: [[Weather; 11]; 2],
    /// Reference 3.6: the last turn of each period of the calendar, with its weather.
    pub(super) calendar: Vec<(u16, Weather)>,
    /// Reference 3.6: first and last day of each turn of the calendar.
    pub(super) dates: Vec<Dates>,
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

impl Outcome {
    /// The cell as the table prints it, such as `1/13R`.
    #[must_use]
    pub fn cell(self) -> String {
        format!("{}/{}{}", self.attacker, self.defender, if self.retreats { "R" } else { "" })
    }
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
    /// Movement points to enter terrain off the road; `None` where the kind cannot.
    #[must_use]
    pub const fn movement(&self, terrain: Terrain, kind: Kind) -> Option<u8> {
        self.movement[terrain as usize][gait(kind)]
    }

    /// Columns for the defender in terrain.
    #[must_use]
    pub const fn shift(&self, terrain: Terrain) -> u8 {
        self.shift[terrain as usize]
    }

    /// Sight distance added by a hex between observer and target.
    #[must_use]
    pub const fn blocks(&self, terrain: Terrain) -> u8 {
        self.blocks[terrain as usize]
    }

    /// Sight distance added by the hex of a target.
    #[must_use]
    pub const fn conceals(&self, terrain: Terrain) -> u8 {
        self.conceals[terrain as usize]
    }

    /// Returns whether strategic movement may leave the road in terrain.
    #[must_use]
    pub const fn is_off_road(&self, terrain: Terrain) -> bool {
        self.off_road[terrain as usize]
    }

    /// Movement points added by a watercourse without a bridge.
    #[must_use]
    pub const fn crossing(&self, water: Water, kind: Kind) -> u8 {
        self.crossing[water as usize][gait(kind)]
    }

    /// Columns for the defender behind a watercourse.
    #[must_use]
    pub const fn water_shift(&self, water: Water) -> u8 {
        self.water_shift[water as usize]
    }

    /// Percentage of movement points left to a kind of unit of a side by a weather.
    #[must_use]
    pub const fn pace(&self, weather: Weather, side: Side, kind: Kind) -> u8 {
        self.pace[weather as usize][side as usize][gait(kind)]
    }

    /// The share of the view distance left by a weather: numerator and denominator.
    #[must_use]
    pub const fn view(&self, weather: Weather) -> [u8; 2] {
        self.view[weather as usize]
    }

    /// The energy below which a level of status is lost.
    #[must_use]
    pub const fn threshold(&self, quality: Quality) -> u8 {
        self.threshold[quality as usize]
    }

    /// Percentage of its values that a unit has at a status from 0 to 4.
    #[must_use]
    pub fn percent(&self, quality: Quality, status: u8) -> u8 {
        status.checked_sub(1).map_or(0, |at| self.percent[quality as usize][usize::from(at)])
    }

    /// The bonus on the dice for points of support.
    #[must_use]
    pub fn support(&self, points: u16) -> u8 {
        self.support.iter().rev().find(|(from, _)| points >= *from).map_or(0, |&(_, bonus)| bonus)
    }

    /// The result of a combat: `row` from 2 to 15, `column` from -3 (1:4) to 9 (10:1); values beyond count as the limits.
    #[must_use]
    pub fn combat(&self, row: i32, column: i32) -> Outcome {
        let at =
            |value: i32, least: i32, most: i32| usize::try_from(value.clamp(least, most) - least).expect("clamped");
        self.combat[at(row, 2, 15)][at(column, -3, 9)]
    }

    /// The column of a bombardment, from 0; `None` where no point counts.
    #[must_use]
    pub fn band(&self, points: u16) -> Option<usize> {
        self.bands.iter().rposition(|from| points >= *from)
    }

    /// Life points lost in a bombardment: `dice` from 2 to 12, at least 1 point.
    #[must_use]
    pub fn bombardment(&self, dice: u8, points: u16) -> u8 {
        let row = usize::from(dice.clamp(2, 12) - 2);
        self.band(points).map_or(0, |column| self.bombardment[row][column])
    }

    /// The effect of anti-aircraft fire at a value: whether the mission is aborted, and life points lost.
    #[must_use]
    pub fn flak(&self, value: i32) -> (bool, u8) {
        let [aborts, one, two] = self.flak.map(i32::from);
        (value >= aborts, u8::from(value >= one) + u8::from(value >= two))
    }

    /// The row of the table of anti-aircraft fire at a value, from 0.
    #[must_use]
    pub fn flak_row(&self, value: i32) -> usize {
        self.flak.iter().filter(|&&from| value >= i32::from(from)).count()
    }

    /// The weather by two dice, normal or bad.
    #[must_use]
    pub fn random(&self, dice: u8, is_bad: bool) -> Weather {
        self.random[usize::from(is_bad)][usize::from(dice.clamp(2, 12) - 2)]
    }

    /// First and last day of a turn of the battle.
    #[must_use]
    pub fn dates(&self, turn: u16) -> Option<Dates> {
        self.dates.get(usize::from(turn).checked_sub(1)?).copied()
    }

    /// The weather of a turn of the battle (B-117).
    #[must_use]
    pub fn calendar(&self, turn: u16) -> Weather {
        let last = self.calendar.last().map_or(Weather::Overcast, |&(_, weather)| weather);
        self.calendar.iter().find(|(until, _)| turn <= *until).map_or(last, |&(_, weather)| weather)
    }
}

#[cfg(test)]
impl Tables {
    /// The tables as printed in the reference, for tests of the chapters.
    pub(crate) fn of_reference() -> Self {
        use Weather::{Overcast, Rainy, Storm, Sunny};
        Self {
            movement: [
                [2, 2, 2, 2, 2, 2],
                [3, 4, 4, 4, 3, 4],
                [3, 5, 5, 5, 3, 5],
                [4, 0, 0, 0, 4, 0],
                [2, 2, 2, 2, 2, 2],
                [2, 3, 3, 3, 2, 3],
                [2, 3, 3, 3, 2, 3],
                [3, 3, 4, 4, 3, 3],
                [2, 3, 3, 3, 2, 3],
                [0; GAITS],
            ]
            .map(|costs| costs.map(|cost| (cost > 0).then_some(cost))),
            shift: [0, 1, 1, 2, 1, 2, 3, 1, 0, 0],
            blocks: [0, 1, 1, 0, 0, 1, 1, 1, 0, 0],
            conceals: [0, 1, 1, 0, 1, 1, 1, 0, 0, 0],
            off_road: [true, false, false, false, true, false, false, false, false, false],
            crossing: [[1, 1, 2, 2, 1, 2]; 2],
            water_shift: [1, 2],
            pace: [
                [[100; GAITS], [75, 50, 50, 50, 75, 50]],
                [[100; GAITS], [90, 75, 75, 75, 90, 75]],
                [[100; GAITS]; 2],
                [[100, 100, 50, 100, 100, 100], [100, 75, 50, 100, 100, 75]],
            ],
            view: [[1, 1], [1, 1], [2, 3], [1, 2]],
            threshold: [30, 50, 60, 70],
            percent: [[50, 70, 85, 100], [40, 60, 80, 100], [30, 50, 75, 100], [25, 45, 70, 100]],
            support: vec![(0, 0), (5, 1), (10, 2), (15, 3), (20, 4), (25, 5), (30, 6)],
            combat: Self::combat_of_reference(),
            bands: vec![1, 5, 10, 15, 20, 25, 30, 40],
            bombardment: [-4, -3, -2, -2, -1, 0, 0, 1, 1, 2, 3].map(Self::bombardment_of_reference).to_vec(),
            flak: [9, 11, 13],
            random: [
                [Storm, Storm, Rainy, Rainy, Overcast, Overcast, Overcast, Sunny, Sunny, Sunny, Sunny],
                [Storm, Storm, Storm, Storm, Storm, Rainy, Rainy, Overcast, Overcast, Overcast, Sunny],
            ],
            calendar: vec![
                (3, Overcast),
                (4, Rainy),
                (5, Overcast),
                (6, Sunny),
                (8, Overcast),
                (10, Storm),
                (11, Sunny),
                (13, Rainy),
                (14, Sunny),
                (16, Rainy),
                (17, Overcast),
                (18, Sunny),
                (19, Rainy),
                (22, Overcast),
                (23, Sunny),
                (25, Rainy),
                (26, Overcast),
                (27, Sunny),
                (29, Overcast),
                (39, Sunny),
                (40, Rainy),
                (42, Overcast),
            ],
            dates: Vec::new(),
        }
    }

    /// A row of the table of bombardment: its eight cells rise by one from `1 + more` life points, and none is below 0.
    fn bombardment_of_reference(more: i32) -> Vec<u8> {
        (1..=8).map(|at| u8::try_from((at + more).max(0)).expect("few life points")).collect()
    }

    fn combat_of_reference() -> [[Outcome; 13]; 14] {
        let cell = |text: &str| {
            let (attacker, defender) = text.split_once('/').expect("two numbers");
            let retreats = defender.ends_with('R');
            let number = |text: &str| text.trim_end_matches('R').parse().expect("a number");
            Outcome { attacker: number(attacker), defender: number(defender), retreats }
        };
        [
            "10/0 9/0 8/0 7/0 6/0 6/2 5/4 5/6 4/8 4/10 3/12 3/14R 2/16R",
            "9/0 8/0 7/0 6/1 5/1 5/3 4/5 4/7 3/9 3/11 2/13R 2/15R 1/17R",
            "9/0 8/0 7/0 6/1 5/2 5/4 4/6 4/8 3/10 3/12R 2/14R 2/16R 1/18R",
            "8/0 7/0 6/1 5/2 4/3 4/5 3/7 3/9 2/11R 2/13R 1/15R 1/17R 0/19R",
            "8/0 7/0 6/1 5/2 4/4 4/6 3/8 3/10R 2/12R 2/14R 1/16R 1/18R 0/20R",
            "7/0 6/1 5/2 4/3 3/5 3/7 2/9R 2/11R 1/13R 1/15R 0/17R 0/19R 0/21R",
            "7/0 6/1 5/2 4/3 3/6 3/8R 2/10R 2/12R 1/14R 1/16R 0/18R 0/20R 0/22R",
            "6/1 5/2 4/3 3/4 2/7R 2/9R 1/11R 1/13R 0/15R 0/17R 0/19R 0/21R 0/23R",
            "6/1 5/2 4/3 3/4R 2/8R 2/10R 1/12R 1/14R 0/16R 0/18R 0/20R 0/22R 0/24R",
            "5/2 4/3 3/4R 2/5R 1/9R 1/11R 0/13R 0/15R 0/17R 0/19R 0/21R 0/23R 0/25R",
            "5/2 4/3R 3/4R 2/5R 1/10R 1/12R 0/14R 0/16R 0/18R 0/20R 0/22R 0/24R 0/26R",
            "4/3R 3/4R 2/5R 1/6R 0/11R 0/13R 0/15R 0/17R 0/19R 0/21R 0/23R 0/25R 0/27R",
            "4/3R 3/4R 2/5R 1/6R 0/12R 0/14R 0/16R 0/18R 0/20R 0/22R 0/24R 0/26R 0/28R",
            "3/4R 2/5R 1/6R 0/7R 0/13R 0/15R 0/17R 0/19R 0/21R 0/23R 0/25R 0/27R 0/29R",
        ]
        .map(|row: &str| row.split(' ').map(cell).collect::<Vec<_>>().try_into().expect("13 columns"))
    }
}
