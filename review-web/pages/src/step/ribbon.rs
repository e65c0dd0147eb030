//! Navigation through a match: the stepping bar and the ribbon of turns and phases.

use wardiary_core::kernel::look::{PhaseIcon, PhaseKind, Weather, WeatherSign};
use wardiary_core::kernel::view::Moment;
use wardiary_core::review::{EntryKind, EntryView, PhaseSpan, Seq};
use wardiary_words::localize::{Localizer, is_before};

use super::Step;
use super::margin::{self, Disc};
use super::since::Since;

/// A link of the stepping bar.
pub(super) struct Jump {
    /// Name for keys: `prev`, `next`, `phase-prev` and so on.
    pub(super) word: &'static str,
    /// Its address; `None` at either end.
    pub(super) href: Option<String>,
    pub(super) label: String,
    pub(super) short: &'static str,
    /// The HTML link type, for the entry before or after.
    pub(super) rel: Option<&'static str>,
    /// Words in front of the sign.
    pub(super) before: Option<String>,
    /// Words after the sign.
    pub(super) after: Option<String>,
}

/// A turn of the ribbon.
pub(crate) struct Turn {
    pub(crate) label: String,
    pub(crate) dates: String,
    pub(crate) cells: Vec<Cell>,
    pub(crate) stops: Vec<Disc>,
}

/// A phase of the ribbon.
pub(crate) struct Cell {
    pub(crate) href: String,
    pub(crate) label: String,
    pub(crate) icon: &'static str,
    pub(crate) side: &'static str,
    pub(crate) current: bool,
    /// Whether some play in it was not recorded.
    pub(crate) gap: bool,
}

/// Returns the turns of the match with the phase of the entry marked. If the address limits the shown changes, earlier phases are left out.
pub(super) fn of(step: Step<'_>) -> Vec<Turn> {
    let href = |seq| step.address(seq);
    let stops = |turn| margin::discs(margin::view(step), &href, Some(step.entry.seq), turn);
    let mut phases = step.opened.review.phases();
    if let Ok(Some(since)) = Since::of(step) {
        phases.retain(|phase| since.shows(step, phase));
    }
    turns(step.localizer(), &Ribbon { phases: &phases, href: &href, stops: &stops, now: Some(step.entry) })
}

/// Returns the links of the stepping bar. Those to the neighbouring entries come first, so that a keyboard reaches them soonest.
pub(super) fn jumps(step: Step<'_>) -> Vec<Jump> {
    let review = step.opened.review.as_ref();
    let (steps, phases, seq) = (review.steps(), review.phases(), step.entry.seq);
    let now = current(&phases, step.entry);
    let beside = |way: isize| phases.get(now?.checked_add_signed(way)?).map(|phase| phase.first);
    // In front of the first step of a phase, the link to the next phase leads to that phase itself.
    let ahead = now.map(|at| phases[at].first).filter(|&first| first > seq && step.entry.on_line);
    let (back, on) = turns_beside(&phases, now);
    let last = steps.last().copied();
    let targets = [
        ("prev", step_before(step, &steps)),
        ("next", step_after(step, &steps)),
        ("first", steps.first().copied().filter(|&first| first < seq)),
        ("turn-prev", back),
        ("phase-prev", beside(-1)),
        ("phase-next", ahead.or_else(|| beside(1))),
        ("turn-next", on),
        ("last", last.filter(|&last| seq < last)),
    ];
    let jump = |(word, target): (&'static str, Option<Seq>)| Jump {
        word,
        // The address ends with the id of this link. The browser then focuses the same link on the next page, so that a reader
        // can step on with one key.
        href: target.map(|seq| format!("{}#{word}", step.address(seq))),
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
        rel: ["prev", "next"].contains(&word).then_some(word),
        before: (word == "next").then(|| step.frame.w.t("next")),
        after: (word == "prev").then(|| step.frame.w.t("previous")),
    };
    targets.into_iter().map(jump).collect()
}

/// Returns the step before an entry. For an undone entry, returns the entry that was written before it, on whichever line.
fn step_before(step: Step<'_>, steps: &[Seq]) -> Option<Seq> {
    let seq = step.entry.seq;
    if step.entry.on_line {
        return steps.iter().copied().rev().find(|&at| at < seq);
    }
    (0..seq).rev().find(|&at| is_written(step, at))
}

/// Returns the step after an entry. For an undone entry, returns the entry that was written after it, on whichever line.
pub(super) fn step_after(step: Step<'_>, steps: &[Seq]) -> Option<Seq> {
    let seq = step.entry.seq;
    if step.entry.on_line {
        return steps.iter().copied().find(|&at| at > seq);
    }
    (seq + 1..step.opened.review.len()).find(|&at| is_written(step, at))
}

/// Returns whether an entry records an event, and not the opening or housekeeping.
fn is_written(step: Step<'_>, at: Seq) -> bool {
    let entry = step.opened.review.entry(at);
    entry.is_some_and(|entry| !matches!(entry.kind, EntryKind::Housekeeping | EntryKind::Opening))
}

/// Returns the first entries of the turns before and after that of the phase `now`. The time before the first turn counts as a turn.
fn turns_beside(phases: &[PhaseSpan], now: Option<usize>) -> (Option<Seq>, Option<Seq>) {
    let turn = |phase: &PhaseSpan| (phase.moment.turn, is_before(&phase.moment));
    let mut begins: Vec<((u16, bool), Seq)> = Vec::new();
    for phase in phases {
        if begins.last().is_none_or(|(known, _)| *known != turn(phase)) {
            begins.push((turn(phase), phase.first));
        }
    }
    let at = now.and_then(|now| begins.iter().position(|(known, _)| *known == turn(&phases[now])));
    let beside = |way: isize| begins.get(at?.checked_add_signed(way)?).map(|&(_, first)| first);
    (beside(-1), beside(1))
}

/// Returns the phase of the current line that contains an entry. For an undone entry, returns the phase of the same turn, side and name, if any.
fn current(phases: &[PhaseSpan], entry: &EntryView) -> Option<usize> {
    let key = |moment: &Moment| (moment.turn, moment.phase, moment.side);
    let is_same = |phase: &PhaseSpan| key(&phase.moment) == key(&entry.moment);
    let is_in = |phase: &PhaseSpan| (phase.first..=phase.last).contains(&entry.seq);
    phases.iter().position(|phase| is_same(phase) && is_in(phase)).or_else(|| phases.iter().position(is_same))
}

/// The inputs of a ribbon.
pub(crate) struct Ribbon<'a> {
    /// Phases in order.
    pub(crate) phases: &'a [PhaseSpan],
    /// The address of an entry.
    pub(crate) href: &'a dyn Fn(Seq) -> String,
    /// The stops of a turn.
    pub(crate) stops: &'a dyn Fn(u16) -> Vec<Disc>,
    /// The entry whose phase is marked.
    pub(crate) now: Option<&'a EntryView>,
}

/// The ribbon, turn by turn.
pub(crate) fn turns(localizer: Localizer<'_>, ribbon: &Ribbon<'_>) -> Vec<Turn> {
    let Ribbon { phases, href, stops, now } = *ribbon;
    let now = now.and_then(|entry| current(phases, entry));
    let gaps = localizer.review.gaps();
    let mut out: Vec<((u16, bool), Turn)> = Vec::new();
    for (at, phase) in phases.iter().enumerate() {
        let moment = &phase.moment;
        // The weather of a turn is known once its die is rolled.
        let weather = phases.iter().filter(|span| span.moment.turn == moment.turn).find_map(|span| span.moment.weather);
        let is_gap = gaps.iter().any(|gap| (phase.first..=phase.last).contains(&gap.from));
        let gap = is_gap.then(|| localizer.w.t("gap-in-phase"));
        let weather_word = weather
            .filter(|_| moment.phase.kind == PhaseKind::Chance)
            .map(|weather| localizer.w.word("word", weather.word));
        let cell = Cell {
            href: href(phase.first),
            label: [Some(localizer.moment(moment)), weather_word, gap.clone()]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(": "),
            icon: icon(moment.phase.icon, weather),
            side: moment.side.map_or("none", |side| if side.index() == 0 { "one" } else { "two" }),
            current: now == Some(at),
            gap: gap.is_some(),
        };
        let last = at.checked_sub(1).map(|before| &phases[before].moment);
        match out.last_mut() {
            // Fights in the air and on the ground share a cell, so that the turns of a game fit next to each other.
            Some((_, Turn { cells, .. })) if last.is_some_and(|last| is_one_fight(last, moment)) => {
                if let Some(whole) = cells.last_mut() {
                    whole.label = format!("{}; {}", whole.label, localizer.phase(moment));
                    whole.current |= cell.current;
                    whole.gap |= cell.gap;
                }
            }
            Some((known, shown)) if *known == (moment.turn, is_before(moment)) => shown.cells.push(cell),
            _ => {
                let before = is_before(moment);
                let label = localizer.w.with("turn-n", [("n", u32::from(moment.turn).into())]);
                let label = if before { localizer.w.t("before-turns") } else { label };
                let dates = localizer.brief_dates(moment).filter(|_| !before).unwrap_or_default();
                // The stops of the setup are shown with the first turn, once the match has reached it.
                let are_shown = !before || phases.iter().all(|phase| is_before(&phase.moment));
                let stops = if are_shown { stops(moment.turn) } else { Vec::new() };
                out.push(((moment.turn, before), Turn { label, dates, cells: vec![cell], stops }));
            }
        }
    }
    out.into_iter().map(|(_, turn)| turn).collect()
}

/// Returns whether two consecutive phases are fights of one side.
fn is_one_fight(last: &Moment, next: &Moment) -> bool {
    let is_fight = |moment: &Moment| moment.phase.kind == PhaseKind::Combat;
    (last.turn, last.side) == (next.turn, next.side) && is_fight(last) && is_fight(next)
}

fn icon(phase: PhaseIcon, weather: Option<Weather>) -> &'static str {
    match phase {
        PhaseIcon::Weather => weather_icon(weather),
        PhaseIcon::Movement => "i-movement",
        PhaseIcon::Combat => "i-combat",
        PhaseIcon::Bombs => "i-carpet",
        PhaseIcon::Over => "i-over",
        PhaseIcon::Sides => "i-sides",
        PhaseIcon::Setup => "i-setup",
        PhaseIcon::Plain => "i-phase",
    }
}

/// The sign of a weather.
pub(crate) fn weather_icon(weather: Option<Weather>) -> &'static str {
    match weather.map(|weather| weather.sign) {
        Some(WeatherSign::Overcast) => "i-overcast",
        Some(WeatherSign::Rain) => "i-rain",
        Some(WeatherSign::Storm) => "i-storm",
        Some(WeatherSign::Fair) | None => "i-weather",
    }
}
