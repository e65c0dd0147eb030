//! Parameters of a scenario besides map, units and setup (reference 8.1, 8.2; B-258): the lines `given …` of its scene.
//!
//! ```text
//! given briefing en TEXT                text that both sides read before the first turn; also `sv`
//! given impulses 2                      impulses of each side in a turn, 1 or 2
//! given first allied                    side with the first impulse of each turn
//! given activation allied 40            activation points of a side, anew in every impulse
//! given weather random bad              `listed` by the lines `turn`, `calendar` by table 11.2.3, `random normal` or `random bad` by the
//!                                       dice and a column of table 4.2.1
//! given turn 1 overcast 1944-06-06 06:30
//!                                       weather and date of a turn; after the date may follow an hour, a part of the day or a second
//!                                       date; only the dates are shown
//! given losses 1                        points of victory for a life point that the enemy loses; 0 for none
//! given replenish allied                the Allies regain life points automatically
//! given replenish axis 6                replacement points of the Axis in each turn
//! given control nearest                 controller of a hex at the start: `occupied`, the Allies only where they have a combat unit; `nearest`,
//!                                       the side with the nearest unit, the Axis in a tie
//! given supply axis 2118 2918           sources of supply of a side
//! given victory axis 2511 2612          a side that controls all of these wins at once
//! given levels 6 12 20                  points ahead for a marginal, a tactical, a decisive victory
//! given fortified 1004 2                land within so many hexes is the fortified area
//! given supplied 4 6ab-1 6ab-2          units in supply through a turn, wherever they are
//! given objective 2412 1 0 2 0 Bluff of Vierville | Branten vid Vierville
//!                                       points of the Allies and of the Axis in each turn, then of both after the last turn; the English
//!                                       name, and optionally the Swedish name
//! given arrive 2 18rct 2612 8 0         a reinforcement: turn, unit, hex, life points, fatigue; in the order in which they are placed
//! ```

use crate::kernel::hex::Hex;
use crate::kernel::unit::Side;

use super::units::ALLIED;
use super::weather::Weather;

pub use super::given::PARAMETERS;

/// All parameters of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The text that both sides read before the first turn, in English and Swedish (B-265).
    pub briefing: [String; 2],
    /// Impulses of each side in a turn, 1 or 2.
    pub impulses: u8,
    /// The side with the first impulse.
    pub first: Side,
    /// Activation points of each side for every turn or impulse, the Allies first.
    pub activation: [u8; 2],
    /// The source of the weather.
    pub forecast: Forecast,
    /// The scenario's own weather and dates, from turn 1 on.
    pub turns: Vec<Day>,
    /// Victory points for a life point that the enemy loses.
    pub losses: u16,
    /// Whether the Allies regain life points automatically (reference 6.6).
    pub replenishes_allied: bool,
    /// Replacement points of the Axis in each turn; 0 for none (reference 6.7).
    pub replacements: u8,
    /// The rule for control at the start.
    pub control: Control,
    /// Sources of supply of each side.
    pub supply: [Vec<Hex>; 2],
    /// Hexes whose control wins at once, for each side; empty without an immediate victory.
    pub victory: [Vec<Hex>; 2],
    /// Leads in points for a marginal, a tactical and a decisive victory.
    pub levels: [u16; 3],
    /// The fortified area: land within so many hexes of this one (A-07).
    pub fortified: Option<(Hex, u32)>,
    /// Units in supply through a turn, wherever they are.
    pub supplied: Vec<(u16, Vec<String>)>,
    /// Objectives, in the order of the scenario.
    pub objectives: Vec<Objective>,
    /// Reinforcements, in the order in which they are placed.
    pub arrivals: Vec<Arrival>,
}

impl Default for Scenario {
    /// The defaults: points for every unit, no victory points, the weather of the calendar.
    fn default() -> Self {
        Self {
            briefing: Default::default(),
            impulses: 1,
            first: ALLIED,
            activation: [99; 2],
            forecast: Forecast::Calendar,
            turns: Vec::new(),
            losses: 0,
            replenishes_allied: false,
            replacements: 0,
            control: Control::Occupied,
            supply: Default::default(),
            victory: Default::default(),
            levels: [1, 2, 3],
            fortified: None,
            supplied: Vec::new(),
            objectives: Vec::new(),
            arrivals: Vec::new(),
        }
    }
}

/// Sources of the weather of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forecast {
    /// The lines of the scenario.
    Listed,
    /// The table of the battle (reference 3.6).
    Calendar,
    /// Two dice and the column `normal` of the table (reference 3.5).
    Normal,
    /// Two dice and the column `bad`.
    Bad,
}

/// Rules for control of hexes at the start (reference 4.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// The Allies control only the hexes that they occupy.
    Occupied,
    /// The side with the nearest unit controls a hex; ties go to the Axis.
    Nearest,
}

/// A turn with its own weather and date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Day {
    /// The weather.
    pub weather: Weather,
    /// Its date as the scenario writes it.
    pub date: String,
}

/// First and last day as year, month, day.
pub type Dates = [(i32, u32, u32); 2];

impl Day {
    /// The first and the last date among the words of `date`; `None` if there is none.
    #[must_use]
    pub fn dates(&self) -> Option<Dates> {
        let mut found = self.date.split(' ').filter_map(date);
        let first = found.next()?;
        Some([first, found.next_back().unwrap_or(first)])
    }
}

/// Reads a date such as `1944-06-06`.
#[must_use]
pub fn date(text: &str) -> Option<(i32, u32, u32)> {
    use chrono::Datelike as _;
    let date: chrono::NaiveDate = text.parse().ok()?;
    Some((date.year(), date.month(), date.day()))
}

/// An objective (reference 7.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// The hex.
    pub hex: Hex,
    /// Victory points at the end of each turn for its holder, the Allies first.
    pub each_turn: [u16; 2],
    /// Victory points after the last turn.
    pub at_end: [u16; 2],
    /// Its name in English and Swedish.
    pub name: [String; 2],
}

/// A reinforcement (reference 6.5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The turn in which it is due.
    pub turn: u16,
    /// Id of the unit.
    pub unit: String,
    /// The hex in which it enters.
    pub hex: Hex,
    /// Its life points on entry.
    pub life: u8,
    /// Its fatigue on entry.
    pub fatigue: u8,
}
