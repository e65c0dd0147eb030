//! Very long matches: how much longer one entry and the list of phases take than in a short match, and the memory of an entry. A process of
//! its own opens each match, so that it finds no memory used before.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::process::Command;

use wardiary_core::kernel::game::{System, Viewer};
use wardiary_core::kernel::play::Style;
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::{self, DiaryFile};

use crate::alone::processor_time;
use crate::judge::number;
use crate::measure::Figures;
use crate::sample::{Lot, begun};

/// Frames of the matches, and their names.
const LENGTHS: [(u64, &str); 3] = [(1_000, "1k"), (100_000, "100k"), (1_000_000, "1m")];
/// Entries and lists of phases that are requested in a turn.
const SHOWN: u64 = 400;
const LISTED: u64 = 20;
const TURNS: usize = 15;
/// Number of times each match is opened, by turns: a process may be slowed by the memory use of others, and the next may not.
const ROUNDS: usize = 3;
/// Bytes of a page of memory.
const PAGE: u64 = 4096;

pub(crate) fn measure<S: System>(figures: &mut Figures) {
    if !figures.wants("long") {
        return;
    }
    figures.begin(S::ID);
    let folder = tempfile::tempdir().expect("a folder");
    let paths = LENGTHS.map(|(frames, name)| {
        let path = folder.path().join(format!("{name}.wdj"));
        std::fs::write(&path, journal(S::ID, frames)).expect("written");
        path
    });
    let mut shown = paths.each_ref().map(|path| opened(path));
    for _ in 1..ROUNDS {
        shown.iter_mut().zip(&paths).for_each(|(best, path)| best.keep_better(&opened(path)));
    }
    for (shown, (_, name)) in shown.iter().zip(LENGTHS) {
        figures.value(&format!("long-entry-{name}"), "us each", shown.entry / 1e3);
        figures.value(&format!("long-phases-{name}"), "us each", shown.phases / 1e3);
    }
    let [short, middle, long] = shown;
    figures.value("long-entry-growth-100k", "times", middle.entry / short.entry);
    figures.value("long-entry-growth", "times", long.entry / short.entry);
    figures.value("long-phases-growth", "times", long.phases / short.phases);
    figures.value("long-open", "entries/s", long.opened);
    figures.value("long-memory-entry", "bytes", long.memory);
    figures.value("long-memory-entry-of-the-match", "bytes", long.of_match);
}

/// A drawn match of so many frames: played to its end, taken back to its beginning and played again.
pub(crate) fn journal(system: &str, frames: u64) -> Vec<u8> {
    let mut file = DiaryFile::in_memory(MatchId([7; 16]), begun(system)).expect("memory takes it");
    let (mut lot, first) = (Lot(1), file.last());
    while file.last() + 1 < frames {
        let played = file.play_as([Style::Random; 2], Some(1_000), &mut |n| lot.below(n)).expect("memory takes it");
        if played.is_none() {
            file.record(&format!("rewind {first} \"again\""), 1, None).expect("a match goes back to its beginning");
        }
    }
    file.bytes().to_vec()
}

/// The findings of a process about the match that it opened; nanoseconds, bytes an entry, entries a second.
struct Shown {
    entry: f64,
    phases: f64,
    memory: f64,
    of_match: f64,
    opened: f64,
}

impl Shown {
    /// Keeps the better times of this process and another.
    fn keep_better(&mut self, other: &Self) {
        self.entry = self.entry.min(other.entry);
        self.phases = self.phases.min(other.phases);
        self.opened = self.opened.max(other.opened);
    }
}

fn opened(path: &Path) -> Shown {
    let program = std::env::current_exe().expect("this program is a file");
    let output = Command::new(program).arg("opened").arg(path).output().expect("it runs again");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let line = String::from_utf8_lossy(&output.stdout).into_owned();
    let of = |key: &str| number(&line, key).expect("a figure for each") as f64;
    let frames = of("frames");
    Shown {
        entry: of("entry_ns"),
        phases: of("phases_ns"),
        memory: of("memory") / frames,
        of_match: of("of_match") / frames,
        opened: frames / (of("open_ns") / 1e9),
    }
}

/// Opens a match and prints the cost: the process that [`opened`] starts.
pub(crate) fn open(path: &str) {
    let (before, begun) = (resident(), processor_time());
    let read = diary_file::read(BufReader::new(File::open(path).expect("a file"))).expect("a journal");
    let (open, memory) = (processor_time() - begun, resident() - before);
    assert!(read.fault.is_none(), "a sample is sound");
    let frames = read.links.len();
    let game = read.game.expect("a match");
    drop((read.links, read.offsets, read.checkpoints));
    let of_match = resident() - before;
    let review = game.review(Viewer::Umpire);
    let (first, past) = (review.first(), review.len());
    let mut lot = Lot(5);
    let entry = best(SHOWN, || drop(std::hint::black_box(review.entry(first + lot.below(past - first)))));
    let phases = best(LISTED, || drop(std::hint::black_box(review.phases())));
    println!(
        r#"{{"frames":{frames},"memory":{memory},"of_match":{of_match},"open_ns":{open},"entry_ns":{entry},"phases_ns":{phases}}}"#
    );
}

/// Processor nanoseconds of one call out of `count` in the best of the turns.
fn best(count: u64, mut each: impl FnMut()) -> u64 {
    let turn = |_| {
        let begun = processor_time();
        (0..count).for_each(|_| each());
        (processor_time() - begun) / count
    };
    (0..TURNS).map(turn).min().expect("a turn")
}

/// Bytes of memory that this process holds.
fn resident() -> u64 {
    let text = std::fs::read_to_string("/proc/self/statm").expect("this system counts memory");
    text.split(' ').nth(1).and_then(|word| word.parse::<u64>().ok()).expect("the second word is that") * PAGE
}
