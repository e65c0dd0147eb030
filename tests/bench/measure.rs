//! Timing: pieces of work by turns, best and median of the turns, and ratios of pieces that were run in the same turns.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use crate::alone::processor_time;
use crate::judge::{Bound, collected, judged, median, number, ratio};

/// Figures measured so far.
pub(crate) struct Figures {
    wanted: String,
    failed: Vec<String>,
    // The subject of the figures: a system, or nothing in particular.
    of: &'static str,
}

/// The time that counts: the processor time of this thread, or wall time if other threads or a disk do the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Time {
    Processor,
    Wall,
}

/// Work that does `count` things each time.
pub(crate) struct Piece<'a> {
    count: usize,
    work: Box<dyn FnMut() + 'a>,
}

impl<'a> Piece<'a> {
    pub(crate) fn new(count: usize, work: impl FnMut() + 'a) -> Self {
        Self { count, work: Box::new(work) }
    }
}

/// Things a second in each turn.
#[derive(Clone, Debug)]
pub(crate) struct Rates {
    time: Time,
    counted: Vec<f64>,
    wall: Vec<f64>,
}

impl Rates {
    pub(crate) fn best(&self) -> f64 {
        self.counted.iter().copied().fold(0.0, f64::max)
    }

    /// Seconds of one thing in the best turn.
    pub(crate) fn seconds_each(&self) -> f64 {
        1.0 / self.best()
    }

    /// Returns how many times as fast these rates are as a floor that was measured in the same turns.
    pub(crate) fn ratio_to(&self, floor: &Self) -> f64 {
        ratio(&self.counted, &floor.counted)
    }

    /// Its part of a line of JSON: rates by the time that counts, and by wall time if that is not the time that counts.
    fn json(&self) -> String {
        let (best, middle) = (self.best(), median(&self.counted));
        match self.time {
            Time::Wall => format!(r#""time":"wall","best":{best:.0},"median":{middle:.0}"#),
            Time::Processor => {
                let wall = self.wall.iter().copied().fold(0.0, f64::max);
                format!(r#""time":"processor","best":{best:.0},"median":{middle:.0},"best_by_wall":{wall:.0}"#)
            }
        }
    }
}

/// Runs all pieces once in each turn, so that they meet the same machine.
pub(crate) fn by_turns<const N: usize>(time: Time, turns: usize, mut pieces: [Piece<'_>; N]) -> [Rates; N] {
    let mut found = [(); N].map(|()| Rates { time, counted: Vec::new(), wall: Vec::new() });
    for _ in 0..turns {
        for (piece, rates) in pieces.iter_mut().zip(&mut found) {
            let had = processor_time();
            let start = Instant::now();
            (piece.work)();
            let passed = start.elapsed().as_secs_f64();
            let had = (processor_time() - had) as f64 / 1e9;
            let count = piece.count as f64;
            rates.wall.push(count / passed);
            rates.counted.push(count / if time == Time::Processor { had } else { passed });
        }
    }
    found
}

impl Figures {
    pub(crate) fn new(wanted: String) -> Self {
        Self { wanted, failed: Vec::new(), of: "all" }
    }

    /// Assigns the following figures to this system.
    pub(crate) fn begin(&mut self, system: &'static str) {
        self.of = system;
    }

    /// Returns whether the command asks for figures whose names begin with `name`.
    pub(crate) fn wants(&self, name: &str) -> bool {
        name.starts_with(&self.wanted) || self.wanted.starts_with(name)
    }

    /// Prints rates alone.
    pub(crate) fn rate(&mut self, name: &str, unit: &str, rates: &Rates) {
        let of = self.of;
        println!(r#"{{"v":2,"of":"{of}","name":"{name}","unit":"{unit}/s",{}}}"#, rates.json());
    }

    /// Prints rates with a floor of the same turns; the ratio is judged.
    pub(crate) fn ratio(&mut self, name: &str, unit: &str, rates: &Rates, (to, floor): (&str, &Rates)) {
        let ratio = rates.ratio_to(floor);
        let (of, rest) = (self.of, self.verdict(name, ratio));
        println!(
            r#"{{"v":2,"of":"{of}","name":"{name}","unit":"{unit}/s",{},"ratio_to":"{to}","floor":{:.0},"ratio":{ratio:.3}{rest}}}"#,
            rates.json(),
            floor.best()
        );
    }

    /// Prints a value, which is judged itself.
    pub(crate) fn value(&mut self, name: &str, unit: &str, value: f64) {
        let (of, rest) = (self.of, self.verdict(name, value));
        println!(r#"{{"v":2,"of":"{of}","name":"{name}","unit":"{unit}","value":{value:.3}{rest}}}"#);
    }

    /// Prints the cost of one thing, which is judged itself, with that of its floor in the same turns; both in seconds, printed in a unit
    /// of which `of_one` make a second.
    pub(crate) fn beside(&mut self, name: &str, (unit, of_one): (&str, f64), seconds: f64, (to, floor): (&str, f64)) {
        let (value, least) = (seconds * of_one, floor * of_one);
        let (of, rest) = (self.of, self.verdict(name, value));
        println!(
            r#"{{"v":2,"of":"{of}","name":"{name}","unit":"{unit}","value":{value:.3},"beside":"{to}","floor":{least:.3}{rest}}}"#
        );
    }

    /// Prints that a figure could not be measured; its threshold, if any, then fails.
    pub(crate) fn left_out(&mut self, name: &str, why: &str) {
        let of = self.of;
        println!(r#"{{"v":2,"of":"{of}","name":"{name}","left_out":"{why}"}}"#);
        if judged(name, 0.0).is_some() {
            self.failed.push(format!("{of} {name}: left out, as {why}"));
        }
    }

    /// The end of a figure's line: its threshold and whether that holds.
    fn verdict(&mut self, name: &str, value: f64) -> String {
        let Some((threshold, holds)) = judged(name, value) else { return String::new() };
        let (key, bound) = match threshold.bound {
            Bound::AtLeast(bound) => ("least", bound),
            Bound::AtMost(bound) => ("most", bound),
        };
        if !holds {
            self.failed.push(format!("{} {name}: {value:.3}, where {key} is {bound}: {}", self.of, threshold.says));
        }
        format!(r#","{key}":{bound},"holds":{holds}"#)
    }

    /// Prints the instructions for each frame of a work on samples in a folder, as callgrind counts them in a program of its own.
    pub(crate) fn instructions(&mut self, name: &str, words: [&str; 3], folder: &Path) {
        match instructions(words, folder) {
            Ok(each) => self.value(name, "instructions a frame", each),
            Err(why) => self.left_out(name, why),
        }
    }

    /// Prints the thresholds that do not hold, in words; returns whether all hold.
    pub(crate) fn report(&self) -> bool {
        for failed in &self.failed {
            eprintln!("below its threshold: {failed}");
        }
        self.failed.is_empty()
    }
}

/// Returns the instructions for each frame: those of two rounds minus those of one round, divided by the frames of a round.
fn instructions(words: [&str; 3], folder: &Path) -> Result<f64, &'static str> {
    let program = std::env::current_exe().map_err(|_| "this program cannot be found")?;
    let run = |rounds: &str| -> Result<(u64, u64), &'static str> {
        let mut command = Command::new("valgrind");
        command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(&program).arg("alone");
        let output = command.args(words).arg(folder).arg(rounds).output().map_err(|_| "valgrind is not installed")?;
        let line = String::from_utf8_lossy(&output.stdout).into_owned();
        let total = collected(&String::from_utf8_lossy(&output.stderr)).ok_or("callgrind gave no total")?;
        Ok((total, number(&line, "done").ok_or("the work failed under valgrind")?))
    };
    let ((one, done), (two, _)) = (run("1")?, run("2")?);
    Ok((two - one) as f64 / done as f64)
}
