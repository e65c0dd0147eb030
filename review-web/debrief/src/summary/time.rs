//! The recorded time of each side, by phase and by decision.

use wardiary_core::diary::loss_history::LossHistory;
use wardiary_core::diary::time_used::{MarkKind, PhaseTime, Timed};
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Seq;
use wardiary_words::localize::{Localizer, minutes, minutes_beside, minutes_past, short};

use super::standing::class;

/// The time used.
pub struct TimeUsed {
    /// The time of each side, the first in front.
    pub sides: Vec<SideTime>,
    /// The phases with a time, a limit or an event of the clock, in order.
    pub rows: Vec<PhaseRow>,
    /// The phases without times, in words.
    pub rest: Option<String>,
}

/// The time of a side.
pub struct SideTime {
    /// The class of the side.
    pub class: &'static str,
    /// The side's name.
    pub name: String,
    /// The time over all phases of the side that have a time.
    pub used: String,
    /// The number of decisions with a time, and the number of all decisions.
    pub timed: String,
    /// The median time of its decisions, in minutes and seconds.
    pub median: String,
    /// Its longest decision: the address of the entry, and the time in words. `None` if no decision has a time.
    pub longest: Option<(String, String)>,
}

/// A phase.
pub struct PhaseRow {
    /// The address of the first decision of the phase; without decisions, that of its last entry.
    pub href: String,
    /// Its turn and phase, in short.
    pub name: String,
    /// Time used, in words.
    pub used: String,
    /// The limit of the rules, in minutes and seconds; a dash if there is none.
    pub limit: String,
    /// The time over the limit.
    pub over: Option<String>,
    /// The number of decisions of both sides in it.
    pub decisions: String,
    /// The median time of these decisions, in minutes and seconds.
    pub median: String,
    /// The longest of these decisions: the address of the entry, and the time in words. `None` if none has a time.
    pub longest: Option<(String, String)>,
    /// Events of the clock, such as a stop, each with its address and its words.
    pub marks: Vec<(String, String)>,
}

/// A phase with the limit of the rules.
struct Limited {
    time: PhaseTime,
    limit_ms: Option<u32>,
}

/// Returns the time used; `None` if no times were recorded.
pub fn time_used(localizer: Localizer<'_>, history: &LossHistory, href: &dyn Fn(Seq) -> String) -> Option<TimeUsed> {
    let review = localizer.review;
    if !review.has_times() {
        return None;
    }
    let limit =
        |time: &PhaseTime| history.phase_ends.iter().find(|end| end.seq == time.last).and_then(|end| end.limit_ms);
    let all: Vec<Limited> = review.times().into_iter().map(|time| Limited { limit_ms: limit(&time), time }).collect();
    let (shown, rest): (Vec<Limited>, Vec<Limited>) = all
        .into_iter()
        .partition(|phase| phase.time.used_ms.is_some() || phase.limit_ms.is_some() || !phase.time.marks.is_empty());
    let sheet = Sheet { localizer, href };
    Some(TimeUsed {
        sides: [Side::One, Side::Two].map(|side| sheet.side(side, &shown)).into(),
        rows: shown.iter().map(|phase| sheet.row(phase)).collect(),
        rest: (!rest.is_empty()).then(|| localizer.w.with("time-rest", [("n", rest.len().into())])),
    })
}

struct Sheet<'a> {
    localizer: Localizer<'a>,
    href: &'a dyn Fn(Seq) -> String,
}

impl Sheet<'_> {
    fn side(&self, side: Side, phases: &[Limited]) -> SideTime {
        let w = self.localizer.w;
        let own = phases.iter().filter(|phase| phase.time.moment.side == Some(side));
        let used: Vec<u32> = own.filter_map(|phase| phase.time.used_ms).collect();
        let sum: i64 = used.iter().map(|&ms| i64::from(ms)).sum();
        let decided: Vec<Timed> =
            phases.iter().flat_map(|phase| &phase.time.decisions).filter(|one| one.side == side).copied().collect();
        let timed = decided.iter().filter(|one| one.took_ms.is_some()).count();
        SideTime {
            class: class(side),
            name: self.localizer.side(side),
            used: if used.is_empty() { w.t("time-none") } else { minutes(sum) },
            timed: w.with("time-timed", [("n", timed.into()), ("all", decided.len().into())]),
            median: self.median(&decided),
            longest: self.longest(&decided),
        }
    }

    fn row(&self, phase: &Limited) -> PhaseRow {
        let w = self.localizer.w;
        let Limited { time, limit_ms } = phase;
        let shown = |ms: Option<u32>| ms.map_or_else(|| w.t("time-none"), |ms| minutes(ms.into()));
        let over =
            time.used_ms.zip(*limit_ms).and_then(|(used, limit)| used.checked_sub(limit)).filter(|&over| over > 0);
        let first = time.decisions.first().map_or(time.last, |one| one.seq);
        PhaseRow {
            href: (self.href)(first),
            name: short(self.localizer, &time.moment),
            used: time
                .used_ms
                .zip(*limit_ms)
                .map_or_else(|| shown(time.used_ms), |(used, limit)| minutes_beside(used.into(), limit.into())),
            limit: limit_ms.map_or_else(|| "–".to_owned(), |ms| minutes(ms.into())),
            over: over.map(|over| w.with("time-over", [("by", minutes_past(over.into()).into())])),
            decisions: time.decisions.len().to_string(),
            median: self.median(&time.decisions),
            longest: self.longest(&time.decisions),
            marks: time.marks.iter().map(|mark| ((self.href)(mark.seq), self.mark(mark.seq, mark.kind))).collect(),
        }
    }

    fn mark(&self, seq: Seq, kind: MarkKind) -> String {
        let key = match kind {
            MarkKind::Stopped => "time-stopped",
            MarkKind::Expired => "time-expired",
            MarkKind::Umpire => "time-umpire",
        };
        self.localizer.w.with(key, [("n", seq.to_string().into())])
    }

    /// Returns the median of the recorded times. Of two middle times it takes the shorter.
    fn median(&self, decisions: &[Timed]) -> String {
        let mut took: Vec<u32> = decisions.iter().filter_map(|one| one.took_ms).collect();
        took.sort_unstable();
        let middle = took.get(took.len().saturating_sub(1) / 2);
        middle.map_or_else(|| self.localizer.w.t("time-none"), |&ms| minutes(ms.into()))
    }

    /// Returns the longest decision. Among equally long ones it takes the first.
    fn longest(&self, decisions: &[Timed]) -> Option<(String, String)> {
        let timed = decisions.iter().filter_map(|one| Some((one.took_ms?, one.seq)));
        let (ms, seq) = timed.max_by_key(|&(ms, seq)| (ms, std::cmp::Reverse(seq)))?;
        let args = [("time", minutes(ms.into()).into()), ("n", seq.to_string().into())];
        Some(((self.href)(seq), self.localizer.w.with("time-longest-at", args)))
    }
}
