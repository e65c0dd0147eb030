//! The record beside the map: weather, the carpet plan, and what each unit has done this turn.

use crate::kernel::hex::Hex;
use crate::kernel::unit::{Side, UnitId};

use super::tables::Weather;

/// The record of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// Weather of the turn.
    pub weather: Weather,
    /// The carpet bombing (5.8).
    pub carpet: Carpet,
    /// What each unit has done this turn, in counter order.
    pub units: Vec<Record>,
    /// Points landed this turn, for each beach hex where any have, by hex number.
    pub landed: Vec<(Hex, u8)>,
    /// Entry hexes lost for good, in the order of their loss (N-060).
    pub captured: Vec<Hex>,
    /// Guns and the aircraft each has fired at in this phase.
    pub fired: Vec<(UnitId, UnitId)>,
    /// The team, 0 or 1, that plays the Allies; `None` before sides are chosen, or where a scene does not say.
    pub allied_team: Option<u8>,
    /// Units under the out-of-supply marker, in counter order (N-095).
    pub isolated: Vec<UnitId>,
    /// The sealed target of a planned carpet, where the match reads A-60 that way.
    pub carpet_target: Option<Hex>,
    /// How the match ended.
    pub result: Option<Verdict>,
    /// When the five minutes of the movement phase began, milliseconds into it: with its first arrival or move. `None`
    /// before that, and in editions before `2023-3`, which count from the beginning of the phase.
    pub clock: Option<u32>,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The winner; `None` in a draw.
    pub winner: Option<Side>,
    /// What decided it.
    pub by: Reason,
}

crate::words! {
    /// What decides a match, in the order in which it is asked.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Reason ("reason", wanted("what decided it, such as points")) {
        /// All entry hexes of the loser were taken (N-061).
        ["sudden-death"] SuddenDeath,
        /// More points (N-006).
        ["points"] Points,
        /// More enemy divisions beaten (N-007).
        ["divisions"] Divisions,
        /// More towns held (N-008, A-74).
        ["towns"] Towns,
        /// Nothing: a draw.
        ["nothing"] Nothing,
    }
}

crate::words! {
    /// Where the carpet bombing stands.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Carpet ("state of the carpet", wanted("none, planned or dropped")) {
        /// Nothing planned.
        #[default]
        ["none"] None,
        /// Planned in this turn, to fly in the next (N-075).
        ["planned"] Planned,
        /// Dropped in this turn; no new plan before the next.
        ["dropped"] Dropped,
    }
}

/// What a unit has done this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Half movement points spent.
    pub spent: u16,
    /// Where its movement of this turn began; `None` while it has not moved.
    pub began: Option<Hex>,
    /// Whether it must stay where it is.
    pub stopped: bool,
    /// Whether it came in this turn.
    pub arrived: bool,
    /// Whether it has attacked.
    pub fought: bool,
    /// Whether it has flown.
    pub flown: bool,
    /// The task of an aircraft over its target.
    pub task: Option<Task>,
    /// Whether it came by parachute this turn.
    pub dropped: bool,
}

crate::words! {
    /// What an aircraft flies for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
    pub enum Task ("task", wanted("support or interdict")) {
        /// To add its value to an attack on the hex (N-118).
        ["support", "understöd"] Support,
        /// To make German movement through the hex dear (N-115).
        ["interdict", "interdiktera"] Interdict,
    }
}

/// One line written on the record. Values are final.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The weather is now this.
    Weather(Weather),
    /// The carpet bombing now stands so.
    Carpet(Carpet),
    /// The unit's record is now this.
    Unit(UnitId, Record),
    /// So many points have landed on this beach this turn.
    Landed(Hex, u8),
    /// The entry hex is lost for good.
    Captured(Hex),
    /// The gun has fired at the aircraft.
    Fired(UnitId, UnitId),
    /// A phase is over: guns may fire again.
    PhaseOver,
    /// A turn is over: no unit has done anything yet.
    TurnOver,
    /// This team plays the Allies.
    AlliedTeam(u8),
    /// The unit now is, or is no longer, under the out-of-supply marker.
    Isolated(UnitId, bool),
    /// The sealed target of the carpet is now this.
    CarpetTarget(Option<Hex>),
    /// The match has ended so.
    Result(Verdict),
    /// The five minutes began so many milliseconds into the phase.
    Clock(u32),
}

/// Writes one line.
pub fn write(sheet: &mut Sheet, mark: Mark) {
    match mark {
        Mark::Weather(weather) => sheet.weather = weather,
        Mark::Carpet(carpet) => sheet.carpet = carpet,
        Mark::Unit(unit, record) => sheet.units[unit.index()] = record,
        Mark::Landed(beach, points) => {
            sheet.landed.retain(|(hex, _)| *hex != beach);
            sheet.landed.extend((points > 0).then_some((beach, points)));
            sheet.landed.sort_unstable();
        }
        Mark::Captured(hex) if sheet.captured.contains(&hex) => {}
        Mark::Captured(hex) => sheet.captured.push(hex),
        Mark::Fired(gun, aircraft) => sheet.fired.push((gun, aircraft)),
        Mark::PhaseOver => {
            sheet.fired.clear();
            sheet.clock = None;
        }
        Mark::TurnOver => {
            sheet.landed.clear();
            sheet.units.fill(Record::default());
        }
        Mark::AlliedTeam(team) => sheet.allied_team = Some(team),
        Mark::Isolated(unit, is) => {
            sheet.isolated.retain(|&known| known != unit);
            sheet.isolated.extend(is.then_some(unit));
            sheet.isolated.sort_unstable();
        }
        Mark::CarpetTarget(target) => sheet.carpet_target = target,
        Mark::Result(verdict) => sheet.result = Some(verdict),
        Mark::Clock(ms) => sheet.clock = Some(ms),
    }
}

impl Sheet {
    /// The record of a unit.
    #[must_use]
    pub fn of(&self, unit: UnitId) -> Record {
        self.units[unit.index()]
    }

    /// Points landed on a beach this turn.
    #[must_use]
    pub fn landed_on(&self, beach: Hex) -> u8 {
        self.landed.iter().find(|(hex, _)| *hex == beach).map_or(0, |&(_, points)| points)
    }
}
