//! Weather (reference 3.4 to 3.6) from the scenario, the calendar of the battle, or two dice.

use crate::kernel::citation::row;
use crate::kernel::explain::Shown;
use crate::kernel::explain::{Step, Subject, Trace, given};
use crate::kernel::resolution::Resolution;

use super::super::id::Wab;
use super::super::state::rules::Rules;
use super::super::state::scenario::Forecast;
use super::super::state::sheet::Mark;
use super::super::state::stage::Stage;
use super::super::state::weather::Weather;
use super::availability;

/// Settles the weather of a turn (TB2, B-019): listed weather applies at once, otherwise two dice are asked for.
pub(crate) fn settle<W: Trace>(play: &mut Resolution<'_, Wab, W>, turn: u16) {
    match listed(play.rules, turn) {
        Some(weather) => set(play, turn, weather),
        None => play.stage(row("B-115"), Stage::Weather { turn }),
    }
}

/// The weather of a turn by scenario or calendar; `None` if it is rolled.
pub(crate) fn listed(rules: &Rules, turn: u16) -> Option<Weather> {
    let scenario = &rules.scenario;
    match scenario.forecast {
        Forecast::Normal | Forecast::Bad => None,
        Forecast::Calendar => Some(rules.tables.calendar(turn)),
        Forecast::Listed => {
            let day = scenario.turns.get(usize::from(turn).saturating_sub(1)).or(scenario.turns.last());
            Some(day.map_or(Weather::Overcast, |day| day.weather))
        }
    }
}

/// Two dice for the weather (B-116).
pub(crate) fn roll<W: Trace>(play: &mut Resolution<'_, Wab, W>, turn: u16, dice: u8) {
    let is_bad = play.rules.scenario.forecast == Forecast::Bad;
    let (rule, shown) = (row("B-116"), Shown::Number);
    given(play.why, Step { term: "weather-dice", rule, subject: Subject::Whole, value: dice.into(), shown });
    set(play, turn, play.rules.tables.random(dice, is_bad));
}

fn set<W: Trace>(play: &mut Resolution<'_, Wab, W>, turn: u16, weather: Weather) {
    if play.now.sheet.weather != weather {
        play.mark(row("B-115"), Mark::Weather(weather));
    }
    availability::begin(play, turn);
}
