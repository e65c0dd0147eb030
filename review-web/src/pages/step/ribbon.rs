//! Ways through a match: the stepping bar and the ribbon of turns and phases.

use wardiary_core::review::{PhaseSpan, Seq};

use super::Step;
use super::margin::{self, Disc};

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
pub(super) struct Turn {
    pub(super) label: String,
    pub(super) dates: String,
    pub(super) cells: Vec<Cell>,
    pub(super) stops: Vec<Disc>,
}

/// A phase of the ribbon.
pub(super) struct Cell {
    pub(super) href: String,
    pub(super) label: String,
    pub(super) icon: &'static str,
    pub(super) side: &'static str,
    pub(super) current: bool,
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

/// The ribbon.
pub(super) fn turns(step: Step<'_>) -> Vec<Turn> {
    let phases = step.shelved.review.phases();
    let (voice, now) = (step.voice(), current(&phases, step.entry.seq));
    let mut out: Vec<(u16, Turn)> = Vec::new();
    for (at, phase) in phases.iter().enumerate() {
        let moment = &phase.moment;
        let cell = Cell {
            href: step.address(phase.first),
            label: voice.moment(moment),
            icon: icon(phase),
            side: moment.side.map_or("none", |side| if side.index() == 0 { "one" } else { "two" }),
            current: now == Some(at),
        };
        match out.last_mut() {
            Some((turn, shown)) if *turn == moment.turn => shown.cells.push(cell),
            _ => {
                let label = step.frame.w.with("turn-n", [("n", u32::from(moment.turn).into())]);
                let dates = voice.dates(moment).unwrap_or_default();
                out.push((
                    moment.turn,
                    Turn { label, dates, cells: vec![cell], stops: margin::discs(step, moment.turn) },
                ));
            }
        }
    }
    out.into_iter().map(|(_, turn)| turn).collect()
}

fn icon(phase: &PhaseSpan) -> &'static str {
    match (phase.moment.phase, phase.moment.weather) {
        ("weather", Some("rain")) => "i-rain",
        ("weather", Some("storm")) => "i-storm",
        ("weather", _) => "i-weather",
        ("movement", _) => "i-movement",
        ("combat", _) => "i-combat",
        ("carpet", _) => "i-carpet",
        ("over", _) => "i-over",
        _ => "i-phase",
    }
}
