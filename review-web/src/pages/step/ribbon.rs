//! Ways through a match: the stepping bar and the ribbon of turns and phases.

use wardiary_core::review::{PhaseSpan, Seq};

use super::Step;
use super::margin::Disc;
use crate::speak::{Voice, is_before};

/// A link of the stepping bar.
pub(super) struct Jump {
    /// Name for keys: `prev`, `next`, `phase-prev` and so on.
    pub(super) word: &'static str,
    /// Where it leads; nowhere at either end.
    pub(super) href: Option<String>,
    pub(super) label: String,
    pub(super) short: &'static str,
}

/// A turn of the ribbon.
pub(in crate::pages) struct Turn {
    pub(in crate::pages) label: String,
    pub(in crate::pages) dates: String,
    pub(in crate::pages) cells: Vec<Cell>,
    pub(in crate::pages) stops: Vec<Disc>,
}

/// A phase of the ribbon.
pub(in crate::pages) struct Cell {
    pub(in crate::pages) href: String,
    pub(in crate::pages) label: String,
    pub(in crate::pages) icon: &'static str,
    pub(in crate::pages) side: &'static str,
    pub(in crate::pages) current: bool,
}

/// The links of the stepping bar, outermost left to outermost right.
pub(super) fn jumps(step: Step<'_>) -> Vec<Jump> {
    let (review, seq) = (step.shelved.review.as_ref(), step.entry.seq);
    let last = review.len().saturating_sub(1);
    let phases = review.phases();
    let now = current(&phases, seq);
    let turn = now.map(|at| phases[at].moment.turn);
    let begins = |turn: u16| phases.iter().find(|phase| phase.moment.turn == turn).map(|phase| phase.first);
    let is_line = |at: Seq| !step.entry.on_line || review.entry(at).is_some_and(|entry| entry.on_line);
    let targets = [
        ("first", (seq > 0).then_some(0)),
        ("turn-prev", turn.and_then(|turn| begins(turn.checked_sub(1)?))),
        ("phase-prev", now.and_then(|at| phases.get(at.checked_sub(1)?)).map(|phase| phase.first)),
        ("prev", (0..seq).rev().find(|&at| is_line(at))),
        ("next", (seq + 1..=last).find(|&at| is_line(at))),
        (
            "phase-next",
            now.map_or_else(|| phases.first(), |at| phases.get(at + 1))
                .map(|phase| phase.first)
                .filter(|&first| first > seq),
        ),
        ("turn-next", turn.and_then(|turn| begins(turn + 1))),
        ("last", (seq < last).then_some(last)),
    ];
    let jump = |(word, target): (&'static str, Option<Seq>)| Jump {
        word,
        href: target.map(|seq| step.address(seq)),
        label: step.frame.w.t(&format!("jump-{word}")),
        short: match word {
            "first" => "|‹",
            "turn-prev" => "‹‹",
            "phase-prev" => "‹",
            "prev" => "←",
            "next" => "→",
            "phase-next" => "›",
            "turn-next" => "››",
            _ => "›|",
        },
    };
    targets.into_iter().map(jump).collect()
}

/// The phase an entry stands in, or the one before it.
fn current(phases: &[PhaseSpan], seq: Seq) -> Option<usize> {
    phases.iter().rposition(|phase| phase.first <= seq)
}

/// What a ribbon is made of.
pub(in crate::pages) struct Ribbon<'a> {
    /// Phases in order.
    pub(in crate::pages) phases: &'a [PhaseSpan],
    /// The address of an entry.
    pub(in crate::pages) href: &'a dyn Fn(Seq) -> String,
    /// The stops of a turn.
    pub(in crate::pages) stops: &'a dyn Fn(u16) -> Vec<Disc>,
    /// The entry whose phase is marked.
    pub(in crate::pages) now: Option<Seq>,
}

/// The ribbon, turn by turn.
pub(in crate::pages) fn turns(voice: Voice<'_>, ribbon: &Ribbon<'_>) -> Vec<Turn> {
    let Ribbon { phases, href, stops, now } = *ribbon;
    let now = now.and_then(|seq| current(phases, seq));
    let mut out: Vec<((u16, bool), Turn)> = Vec::new();
    for (at, phase) in phases.iter().enumerate() {
        let moment = &phase.moment;
        // The weather of a turn is known once its die has fallen.
        let weather = phases.iter().filter(|span| span.moment.turn == moment.turn).find_map(|span| span.moment.weather);
        let told = weather.filter(|_| moment.phase == "weather").map(|word| voice.w.word("word", word));
        let cell = Cell {
            href: href(phase.first),
            label: told.map_or_else(|| voice.moment(moment), |word| format!("{}: {word}", voice.moment(moment))),
            icon: icon(moment.phase, weather),
            side: moment.side.map_or("none", |side| if side.index() == 0 { "one" } else { "two" }),
            current: now == Some(at),
        };
        match out.last_mut() {
            Some((known, shown)) if *known == (moment.turn, is_before(moment)) => shown.cells.push(cell),
            _ => {
                let before = is_before(moment);
                let label = voice.w.with("turn-n", [("n", u32::from(moment.turn).into())]);
                let label = if before { voice.w.t("before-turns") } else { label };
                let dates = voice.dates(moment).filter(|_| !before).unwrap_or_default();
                // Stops of the setup are counted with the first turn, once there is one.
                let told = !before || phases.iter().all(|phase| is_before(&phase.moment));
                let stops = if told { stops(moment.turn) } else { Vec::new() };
                out.push(((moment.turn, before), Turn { label, dates, cells: vec![cell], stops }));
            }
        }
    }
    out.into_iter().map(|(_, turn)| turn).collect()
}

fn icon(phase: &str, weather: Option<&str>) -> &'static str {
    match phase {
        "weather" => weather_icon(weather),
        "movement" => "i-movement",
        "combat" => "i-combat",
        "carpet" => "i-carpet",
        "over" => "i-over",
        "sides" => "i-sides",
        "setup" => "i-setup",
        _ => "i-phase",
    }
}

/// The sign of a weather.
pub(in crate::pages) fn weather_icon(word: Option<&str>) -> &'static str {
    match word {
        Some("rain") => "i-rain",
        Some("storm") => "i-storm",
        _ => "i-weather",
    }
}
