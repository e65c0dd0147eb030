//! The appearance of the words of this rule book: its phases, the marks and symbols of its counters, its weather.

use crate::kernel::look::{Mark, MarkSign, Phase, PhaseIcon, PhaseKind, Weather as Sky, WeatherSign};

use super::super::state::classes::Size;
use super::super::state::weather::Weather;

/// The rolls for weather and availability.
pub(crate) const CHANCE: Phase =
    Phase { word: "availability", numbers: Phase::UNNUMBERED, kind: PhaseKind::Chance, icon: PhaseIcon::Weather };
/// The moment after setup.
pub(crate) const OPENING: Phase =
    Phase { word: "opening", numbers: Phase::UNNUMBERED, kind: PhaseKind::Setup, icon: PhaseIcon::Setup };
/// The first impulse of a side.
pub(crate) const IMPULSE: Phase =
    Phase { word: "impulse", numbers: [7, 8], kind: PhaseKind::Move, icon: PhaseIcon::Movement };
/// The second impulse of a side.
pub(crate) const SECOND: Phase =
    Phase { word: "impulse-2", numbers: [9, 10], kind: PhaseKind::Move, icon: PhaseIcon::Movement };

/// All phases except the end, in the order of play.
pub(crate) const PHASES: [Phase; 4] = [OPENING, CHANCE, IMPULSE, SECOND];

/// The unit has been activated.
pub(crate) const ACTIVATED: Mark = Mark::in_words("activated");
/// The unit has moved.
pub(crate) const MOVED: Mark = Mark::drawn("moved", MarkSign::Moved);
/// An enemy zone has stopped the unit.
pub(crate) const STOPPED: Mark = Mark::in_words("stopped");
/// The unit has moved strategically.
pub(crate) const STRATEGIC: Mark = Mark::in_words("strategic");
/// The unit has attacked, supported or bombarded.
pub(crate) const FOUGHT: Mark = Mark::drawn("fought", MarkSign::Fought);
/// The unit is out of supply.
pub(crate) const UNSUPPLIED: Mark = Mark::drawn("unsupplied", MarkSign::CutOff);
/// The unit is tired.
pub(crate) const TIRED: Mark = Mark::in_words("tired");
/// The enemy has spotted the unit.
pub(crate) const SPOTTED: Mark = Mark::in_words("spotted");
/// The unit is available in this turn.
pub(crate) const AVAILABLE: Mark = Mark::in_words("available");

/// The mark of a size on the counter.
pub(crate) const fn size(size: Size) -> &'static str {
    match size {
        Size::Brigade => "X",
        Size::Regiment => "III",
        Size::Battalion => "II",
        Size::Company => "I",
        Size::Headquarters | Size::Ship | Size::Air => "",
    }
}

/// The weather for pages.
pub(crate) const fn sky(weather: Weather) -> Sky {
    let sign = match weather {
        Weather::Sunny => WeatherSign::Fair,
        Weather::Overcast => WeatherSign::Overcast,
        Weather::Rainy => WeatherSign::Rain,
        Weather::Storm => WeatherSign::Storm,
    };
    Sky { word: weather.word(), sign }
}
