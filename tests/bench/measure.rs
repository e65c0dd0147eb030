//! Timing: five repeats, best and median, and a ratio to a floor of the same run.

use std::time::Instant;

const REPEATS: usize = 5;

/// Figures measured so far.
pub(crate) struct Figures {
    wanted: String,
    failed: bool,
    // What the figures are of: a system, or nothing in particular.
    of: &'static str,
}

/// A rate: things a second, best and median of the repeats.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    best: f64,
    median: f64,
}

impl Rate {
    /// Seconds that one thing takes at best.
    pub(crate) fn seconds_each(self) -> f64 {
        1.0 / self.best
    }
}

impl Figures {
    pub(crate) fn new(wanted: String) -> Self {
        Self { wanted, failed: false, of: "all" }
    }

    /// The figures that follow are of this system.
    pub(crate) fn begin(&mut self, system: &'static str) {
        self.of = system;
    }

    /// Whether figures with this name are asked for.
    pub(crate) fn wants(&self, name: &str) -> bool {
        name.starts_with(&self.wanted)
    }

    /// Times `work`, which does `count` things each time.
    pub(crate) fn time(count: usize, mut work: impl FnMut()) -> Rate {
        let mut rates: Vec<f64> = (0..REPEATS)
            .map(|_| {
                let start = Instant::now();
                work();
                count as f64 / start.elapsed().as_secs_f64()
            })
            .collect();
        rates.sort_by(f64::total_cmp);
        Rate { best: rates[REPEATS - 1], median: rates[REPEATS / 2] }
    }

    /// Prints a rate without a floor.
    pub(crate) fn say(&self, name: &str, unit: &str, rate: Rate) {
        let of = self.of;
        println!(
            r#"{{"v":1,"of":"{of}","name":"{name}","unit":"{unit}/s","best":{:.0},"median":{:.0}}}"#,
            rate.best, rate.median
        );
    }

    /// Prints a rate beside another of the same run; `least` is the ratio below which `--check` fails.
    pub(crate) fn compare(&mut self, name: &str, unit: &str, rate: Rate, (to, floor): (&str, Rate), least: f64) {
        let ratio = rate.best / floor.best;
        let holds = ratio >= least;
        self.failed |= !holds;
        let of = self.of;
        println!(
            r#"{{"v":1,"of":"{of}","name":"{name}","unit":"{unit}/s","best":{:.0},"median":{:.0},"ratio_to":"{to}","floor":{:.0},"ratio":{ratio:.3},"least":{least},"holds":{holds}}}"#,
            rate.best, rate.median, floor.best
        );
    }

    /// Prints a figure against a fixed target; `holds` is what `--check` looks at.
    pub(crate) fn against(&mut self, name: &str, unit: &str, value: f64, target: f64, holds: bool) {
        self.failed |= !holds;
        let of = self.of;
        println!(
            r#"{{"v":1,"of":"{of}","name":"{name}","unit":"{unit}","value":{value:.3},"target":{target},"holds":{holds}}}"#
        );
    }

    pub(crate) fn all_hold(&self) -> bool {
        !self.failed
    }
}
