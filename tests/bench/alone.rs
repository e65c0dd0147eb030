//! One piece of work, done alone: what paired runs of two commits and counts of instructions are made of.
//!
//! ```text
//! bench alone record drawn|heuristic SYSTEM FOLDER MATCHES   writes samples: FOLDER/SYSTEM-STYLE-SEED.wdj
//! bench alone WORK STYLE SYSTEM FOLDER ROUNDS                does WORK with those samples; a line of JSON
//! ```
//! WORK is `replay` (every check), `open`, or `playout` (whole matches in that style, the seeds counted from 1). The time is what the
//! thread has had of a processor, the best of the rounds. This file keeps to names that an earlier commit has too, but for those
//! that `tests/bench-pairs` puts right.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use wardiary_core::diary::replay::{EntryOf, Replay};
use wardiary_core::editions::{self, Listed, pose, scenario};
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::game::{Recorded, System};
use wardiary_core::kernel::play::choose;
use wardiary_core::kernel::slots::Names as _;
use wardiary_core::systems::cherbourg_1944::Cherbourg;
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::{self, DiaryFile};
use wardiary_journal::frame::Kind;
use wardiary_journal::{Checkpoint, codec};

use crate::names::{Opened, opened, resolve, style_named};
use crate::sample::Lot;

/// Nanoseconds that this thread has had of a processor.
fn processor_time() -> u64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("this system counts the time of threads");
    text.split(' ').next().and_then(|word| word.parse().ok()).expect("the first word is that time")
}

/// Does what the words behind `alone` ask for.
pub(crate) fn run(words: &[String]) {
    let [work, style, system, rest @ ..] = words else { panic!("alone WORK STYLE SYSTEM …") };
    if system.as_str() == <Ikvm as System>::ID {
        of::<Ikvm>(work, style, rest);
    } else {
        of::<Cherbourg>(work, style, rest);
    }
}

fn of<S: Listed>(work: &str, style: &str, rest: &[String])
where
    S::Rules: Clone,
{
    let [folder, count] = rest else { panic!("alone WORK STYLE SYSTEM FOLDER COUNT") };
    let (folder, count) = (Path::new(folder), count.parse::<u64>().expect("a count"));
    if work == "record" {
        (1..=count).for_each(|seed| record::<S>(folder, style, seed));
        return;
    }
    let (mut best, mut done) = (u64::MAX, 0);
    let samples: Vec<Vec<u8>> =
        samples::<S>(folder, style).iter().map(|path| std::fs::read(path).expect("a sample")).collect();
    let openings: Vec<_> =
        if work == "replay" { samples.iter().map(|bytes| opened::<S>(bytes)).collect() } else { Vec::new() };
    for _ in 0..count {
        let begun = processor_time();
        done = match work {
            "replay" => openings.iter().map(|opening| replayed::<S>(opening)).sum(),
            "open" => samples.iter().map(|bytes| open(bytes)).sum(),
            "playout" => (1..=20).map(|seed| played_out::<S>(style, seed)).count(),
            _ => panic!("WORK is replay, open or playout"),
        };
        best = best.min(processor_time() - begun);
    }
    println!(r#"{{"v":1,"of":"{}","work":"{work}","style":"{style}","done":{done},"ns":{best}}}"#, S::ID);
}

fn record<S: Listed>(folder: &Path, style: &str, seed: u64) {
    let path = folder.join(format!("{}-{style}-{seed}.wdj", S::ID));
    let scene = scenario(S::ID, None).expect("the whole game");
    let begun = editions::begin(scene, &editions::Opening::default()).expect("the scene is read");
    let mut file = DiaryFile::create(&path, MatchId([7; 16]), begun).expect("a new file");
    let mut lot = Lot(seed);
    let styles = [style_named(style); 2];
    while file.play_as(styles, 1_000, &mut |n| lot.below(n)).expect("the file is written").is_some() {}
}

fn samples<S: System>(folder: &Path, style: &str) -> Vec<PathBuf> {
    let head = format!("{}-{style}-", S::ID);
    let named = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(&head));
    let mut found: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(named)
        .collect();
    found.sort();
    found
}

/// Plays the frames behind an opening again, with every check; how many they are.
fn replayed<S: Listed>((frames, rules, state): &Opened<'_, S>) -> usize {
    let mut replay = Replay::<S>::new(Arc::clone(rules), state.clone());
    let mut count = 0;
    for frame in frames.clone() {
        let frame = frame.expect("sound");
        count += 1;
        match frame.kind {
            Kind::Entry => {
                let entry: EntryOf<S> = codec::decode(frame.payload).expect("canonical");
                replay.take(&entry).expect("as written");
            }
            Kind::Checkpoint => {
                let checkpoint = Checkpoint::decode(frame.payload).expect("canonical");
                assert_eq!(replay.root(), checkpoint.state_root, "the position is as written");
            }
            _ => {}
        }
    }
    count
}

fn open(bytes: &[u8]) -> usize {
    let read = diary_file::read(bytes).expect("a journal");
    assert!(read.fault.is_none(), "a sample is sound");
    read.links.len()
}

fn played_out<S: Listed>(style: &str, seed: u64) {
    let (rules, mut state) =
        pose::<S>(scenario(S::ID, None).expect("the whole game")).expect("the scenario can be read");
    let (mut lot, styles) = (Lot(seed), [style_named(style); 2]);
    let mut effects = Effects::default();
    while S::decision(&rules, &state).is_some() {
        let action: S::Action = choose::<S>(&rules, &state, styles, &mut |n| lot.below(n));
        effects.clear();
        resolve::<S>(&rules, &state, &action, Recorded::default(), &mut effects);
        state.apply(rules.map(), &effects);
    }
    std::hint::black_box(&state);
}
