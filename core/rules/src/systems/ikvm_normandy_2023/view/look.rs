//! The appearance of the words of this rule book: its phases, its weather, the marks and symbols of its counters.

use crate::kernel::look::{Mark, MarkSign, Phase, PhaseIcon, PhaseKind, Symbol, Weather, WeatherSign};

use super::super::state::sheet::Task;
use super::super::state::tables;
use super::super::state::units::Kind;

/// All phases except the end, in the order of play.
pub(crate) const PHASES: [Phase; 6] = [SIDES, Phase::SETUP, WEATHER, CARPET, Phase::MOVEMENT, Phase::COMBAT];

/// The choice of sides.
pub(crate) const SIDES: Phase =
    Phase { word: "sides", numbers: Phase::UNNUMBERED, kind: PhaseKind::Before, icon: PhaseIcon::Sides };
/// The weather die.
pub(crate) const WEATHER: Phase =
    Phase { word: "weather", numbers: [0, 0], kind: PhaseKind::Chance, icon: PhaseIcon::Weather };
/// The carpet bombing before the first move.
pub(crate) const CARPET: Phase =
    Phase { word: "carpet", numbers: [1, 1], kind: PhaseKind::Other, icon: PhaseIcon::Bombs };

/// The unit has moved.
pub(crate) const MOVED: Mark = Mark::drawn("moved", MarkSign::Moved);
/// The unit may move no further.
pub(crate) const STOPPED: Mark = Mark::drawn("stopped", MarkSign::Moved);
/// The unit has fought.
pub(crate) const FOUGHT: Mark = Mark::drawn("fought", MarkSign::Fought);
/// The unit is out of supply.
pub(crate) const ISOLATED: Mark = Mark::drawn("isolated", MarkSign::CutOff);
/// The aircraft has flown.
pub(crate) const FLOWN: Mark = Mark::in_words("flown");
/// The gun has fired.
pub(crate) const FIRED: Mark = Mark::in_words("fired");

/// The mark of a task.
pub(crate) const fn task(task: Task) -> Mark {
    Mark::drawn(task.word(), MarkSign::Supports)
}

/// The weather for pages.
pub(crate) const fn weather(weather: tables::Weather) -> Weather {
    let sign = match weather {
        tables::Weather::Clear => WeatherSign::Fair,
        tables::Weather::Rain => WeatherSign::Rain,
        tables::Weather::Storm => WeatherSign::Storm,
    };
    Weather { word: weather.word(), sign }
}

/// The symbol of a kind of unit.
pub(crate) const fn symbol(kind: Kind) -> Symbol {
    match kind {
        Kind::Infantry => Symbol::Infantry,
        Kind::Airborne => Symbol::Airborne,
        Kind::AirLanding => Symbol::AirLanding,
        Kind::Armour => Symbol::Armour,
        Kind::Mechanised => Symbol::Mechanised,
        Kind::Artillery => Symbol::Artillery,
        Kind::RocketArtillery => Symbol::RocketArtillery,
        Kind::CoastalArtillery => Symbol::CoastalArtillery,
        Kind::Flak => Symbol::Flak,
        Kind::Bomber => Symbol::Bomber,
        Kind::AttackAircraft => Symbol::AttackAircraft,
        Kind::Battleship => Symbol::Battleship,
    }
}
