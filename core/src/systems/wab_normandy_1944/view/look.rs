//! How the words of this rule book look: its phases, the marks and symbols of its counters, its weather.

use crate::kernel::look::{Mark, MarkSign, Phase, PhaseIcon, PhaseKind, Weather as Sky, WeatherSign};

use super::super::state::classes::Size;
use super::super::state::weather::Weather;

/// Weather and availability are rolled.
pub(crate) const CHANCE: Phase =
    Phase { word: "availability", numbers: Phase::UNNUMBERED, kind: PhaseKind::Chance, icon: PhaseIcon::Weather };
/// Everything is set up.
pub(crate) const OPENING: Phase =
    Phase { word: "opening", numbers: Phase::UNNUMBERED, kind: PhaseKind::Setup, icon: PhaseIcon::Setup };
/// The first impulse of a side.
pub(crate) const IMPULSE: Phase =
    Phase { word: "impulse", numbers: [7, 8], kind: PhaseKind::Move, icon: PhaseIcon::Movement };
/// The second impulse of a side.
pub(crate) const SECOND: Phase =
    Phase { word: "impulse-2", numbers: [9, 10], kind: PhaseKind::Move, icon: PhaseIcon::Movement };

/// All phases but the end, in the order of play.
pub(crate) const PHASES: [Phase; 4] = [OPENING, CHANCE, IMPULSE, SECOND];

/// It has been activated.
pub(crate) const ACTIVATED: Mark = Mark::in_words("activated");
/// It has moved.
pub(crate) const MOVED: Mark = Mark::drawn("moved", MarkSign::Moved);
/// An enemy zone has stopped it.
pub(crate) const STOPPED: Mark = Mark::in_words("stopped");
/// It has moved strategically.
pub(crate) const STRATEGIC: Mark = Mark::in_words("strategic");
/// It has attacked, supported or bombarded.
pub(crate) const FOUGHT: Mark = Mark::drawn("fought", MarkSign::Fought);
/// It is out of supply.
pub(crate) const UNSUPPLIED: Mark = Mark::drawn("unsupplied", MarkSign::CutOff);
/// It is tired.
pub(crate) const TIRED: Mark = Mark::in_words("tired");
/// The enemy has spotted it.
pub(crate) const SPOTTED: Mark = Mark::in_words("spotted");
/// It is available in this turn.
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

/// The weather as pages show it.
pub(crate) const fn sky(weather: Weather) -> Sky {
    let sign = match weather {
        Weather::Sunny => WeatherSign::Fair,
        Weather::Overcast => WeatherSign::Overcast,
        Weather::Rainy => WeatherSign::Rain,
        Weather::Storm => WeatherSign::Storm,
    };
    Sky { word: weather.word(), sign }
}
