//! One piece of work, done alone. Paired runs of two commits and counts of instructions measure such pieces.
//!
//! ```text
//! bench alone record STYLE SYSTEM FOLDER MATCHES   writes samples: FOLDER/SYSTEM-STYLE-SEED.wdj
//! bench alone WORK STYLE SYSTEM FOLDER ROUNDS      does WORK so many times with those samples; a line of JSON
//! ```
//! STYLE is the way in which the players of the samples choose: `drawn`, `heuristic`. WORK is one of
//!
//! - `replay`, `replay-without-roots`: every entry played again and compared, with state roots or without; the opening is read beforehand.
//! - `open`: journals in memory read as a match to be reviewed is, opening included.
//! - `verify`: files read, played again and checked, as `wardiary verify` does with each file.
//! - `chain`, `tree`: bytes and links alone, without and with the hash tree; no rules.
//! - `seek`: positions anywhere in open matches.
//! - `append`, `append-disk`: entries written one by one, into memory or into a synced file.
//! - `playout`: whole matches in that style, seeds 1 to 20, nothing written.
//! - `write`: the matches of `playout` recorded in memory.
//!
//! `done` counts the work of a round: frames, positions, entries written or matches; `entries` and `bytes` are those of the samples. `ns`
//! is the processor time of the thread in the best round; very short rounds are timed together and count by their average. This file uses
//! names that earlier commits have too, except those in `names.rs`, which `tests/bench-pairs` replaces for an earlier commit.

use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use wardiary_core::diary::entry::{Genesis, Material};
use wardiary_core::editions::{self, pose, scenario};
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::game::{Recorded, State, System};
use wardiary_core::kernel::play::choose;
use wardiary_core::kernel::slots::Names as _;
use wardiary_journal::diary_file;
use wardiary_journal::durable::{Durable, Memory};
use wardiary_journal::frame::Kind;
use wardiary_journal::read::{Frames, verify};
use wardiary_journal::{Checkpoint, Header, MatchId, Mode, Writer, codec, recover};

use crate::names::{Again, Listed, Together, of_system, resolve, style_named};
use crate::sample::{Lot, Sample, entries, record, recorded, samples};

/// Matches of a round of `playout` and `write`, positions of a round of `seek`, entries of a round of `append` and of
/// `append-disk`.
pub(crate) const PLAYED: u64 = 20;
pub(crate) const SOUGHT: usize = 5_000;
const APPENDED: usize = 2_000;
const SYNCED: usize = 200;

/// Prepared work; returns the amount done in a round.
pub(crate) type Work<'a> = Box<dyn FnMut() -> usize + 'a>;

/// Minimum time of one measurement; shorter rounds are measured several at once.
const TIMED: Duration = Duration::from_millis(40);

/// Nanoseconds of processor time of this thread. The kernel updates them at each tick, milliseconds apart, and when the thread gives the
/// processor away. This function therefore gives it away first, for long enough that the kernel really switches.
pub(crate) fn processor_time() -> u64 {
    std::thread::park_timeout(Duration::from_micros(100));
    let text = fs::read_to_string("/proc/thread-self/schedstat").expect("this system counts the time of threads");
    text.split(' ').next().and_then(|word| word.parse().ok()).expect("the first word is that time")
}

/// Does the work named after `alone`.
pub(crate) fn run(words: &[String]) {
    let [work, style, system, rest @ ..] = words else { panic!("alone WORK STYLE SYSTEM …") };
    of_system!(system.as_str(), S => of::<S>(work, style, rest));
}

fn of<S: Listed>(work: &str, style: &str, rest: &[String]) {
    let [folder, count] = rest else { panic!("alone WORK STYLE SYSTEM FOLDER COUNT") };
    let (folder, count) = (Path::new(folder), count.parse::<u64>().expect("a count"));
    if work == "record" {
        (1..=count).for_each(|seed| record::<S>(folder, style, seed));
        return;
    }
    let samples = samples::<S>(folder, style);
    let mut round = prepared::<S>(work, style, &samples, folder);
    // The time of a thread is known to a few milliseconds: short rounds are timed together.
    let begun = Instant::now();
    let mut done = round();
    let together = u64::try_from(TIMED.as_nanos() / begun.elapsed().as_nanos().max(1)).expect("few") + 1;
    let mut best = u64::MAX;
    for _ in 0..count {
        let begun = processor_time();
        (0..together).for_each(|_| done = round());
        best = best.min((processor_time() - begun) / together);
    }
    let entries: usize = samples.iter().map(|sample| entries(&sample.bytes)).sum();
    let bytes: usize = samples.iter().map(|sample| sample.bytes.len()).sum();
    println!(
        r#"{{"v":1,"of":"{}","work":"{work}","style":"{style}","done":{done},"entries":{entries},"bytes":{bytes},"ns":{best}}}"#,
        S::ID
    );
}

/// The work of each round; its input is read beforehand.
pub(crate) fn prepared<'a, S: Listed>(work: &str, style: &'a str, samples: &'a [Sample], folder: &'a Path) -> Work<'a> {
    match work {
        "replay" | "replay-without-roots" => {
            let openings: Vec<_> = samples.iter().map(|sample| opened::<S>(&sample.bytes)).collect();
            let roots = if work == "replay" { Roots::Compared } else { Roots::Left };
            Box::new(move || openings.iter().map(|opening| replayed::<S>(opening, roots)).sum())
        }
        "open" => Box::new(|| {
            let together = Together::default();
            samples.iter().map(|sample| opened_whole(&together, sample.bytes.as_slice())).sum()
        }),
        "verify" => Box::new(|| samples.iter().map(|sample| open(File::open(&sample.path).expect("a file"))).sum()),
        "chain" => Box::new(|| samples.iter().map(|sample| walked(&sample.bytes, Mode::ChainOnly)).sum()),
        "tree" => Box::new(|| samples.iter().map(|sample| walked(&sample.bytes, Mode::WithTree)).sum()),
        "seek" => sought::<S>(samples),
        "append" => Box::new(|| {
            let header = Header::new(MatchId([1; 16]));
            let mut writer = Writer::begin(Memory { bytes: header.encode().to_vec() }, &header);
            append(&mut writer, APPENDED)
        }),
        "append-disk" => Box::new(|| {
            let path = folder.join(format!("append-{}.wdj", std::process::id()));
            let mut writer = recover::create(&path, &Header::new(MatchId([1; 16]))).expect("a new file");
            let count = append(&mut writer, SYNCED);
            fs::remove_file(&path).expect("the file is there");
            count
        }),
        "playout" => Box::new(|| (1..=PLAYED).map(|seed| played_out::<S>(style, seed)).count()),
        "write" => {
            Box::new(|| (1..=PLAYED).map(|seed| usize::from(!recorded::<S>(style, seed).bytes().is_empty())).sum())
        }
        _ => panic!("there is no work {work}; see tests/bench/alone.rs"),
    }
}

/// The frames after the opening of a match, which is read once, and the number of its schema, the rules and the position at its beginning.
type Opened<'a, S> = (Frames<'a>, u16, Arc<<S as System>::Rules>, State<S>);

/// Reads the opening of a match.
fn opened<S: Listed>(bytes: &[u8]) -> Opened<'_, S> {
    let mut genesis = None;
    let mut material: Vec<(String, String)> = Vec::new();
    let mut frames = Frames::new(bytes, Mode::ChainOnly).expect("sound");
    let opening = frames.clone().flatten().filter(|frame| matches!(frame.kind, Kind::Genesis | Kind::Material)).count();
    for frame in frames.by_ref().take(opening).flatten() {
        if frame.kind == Kind::Genesis {
            genesis = Some(codec::decode::<Genesis>(frame.payload).expect("canonical"));
        } else {
            let piece: Material = codec::decode(frame.payload).expect("canonical");
            material.push((piece.name, piece.text));
        }
    }
    let any = editions::open(genesis.expect("a genesis"), &material).expect("opens");
    let game = S::of(any).expect("a match of the system");
    let (rules, state) = game.at(0);
    (frames, game.genesis.schema, rules, state)
}

/// Whether the state roots of checkpoints are computed and compared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Roots {
    Compared,
    Left,
}

/// Plays the frames after an opening again, with every check; `roots` decides about the check of roots. Returns the number of frames.
fn replayed<S: Listed>((frames, schema, rules, state): &Opened<'_, S>, roots: Roots) -> usize {
    let mut again = Again::<S>::new(*schema, Arc::clone(rules), state.clone());
    let mut count = 0;
    for frame in frames.clone() {
        let frame = frame.expect("sound");
        count += 1;
        match frame.kind {
            Kind::Entry => again.take(frame.payload),
            Kind::Checkpoint if roots == Roots::Compared => {
                let checkpoint = Checkpoint::decode(frame.payload).expect("canonical");
                assert_eq!(again.root(), checkpoint.state_root, "the position is as written");
            }
            _ => {}
        }
    }
    count
}

fn open(journal: impl std::io::Read) -> usize {
    let read = diary_file::read(journal).expect("a journal");
    assert!(read.fault.is_none() && read.report.fault.is_none(), "a sample is sound");
    read.links.len()
}

/// Opens a match as a folder of matches is opened; returns the number of its frames.
fn opened_whole(together: &Together, journal: &[u8]) -> usize {
    let read = together.read(journal);
    assert!(read.fault.is_none() && read.report.fault.is_none(), "a sample is sound");
    read.links.len()
}

fn walked(journal: &[u8], mode: Mode) -> usize {
    let report = verify(journal, mode).expect("a journal");
    assert!(report.fault.is_none(), "a sample is sound");
    usize::try_from(report.frames).expect("few frames")
}

/// Entries of some bytes written one by one, each acknowledged before the next.
fn append<D: Durable>(writer: &mut Writer<D>, count: usize) -> usize {
    for _ in 0..count {
        writer.append(&[(Kind::Entry, &[42; 40])]).expect("appended");
    }
    count
}

/// Looks up positions anywhere in the matches of all samples; the matches are already open.
fn sought<S: Listed>(samples: &[Sample]) -> Work<'_> {
    let game = |sample: &Sample| diary_file::read(sample.bytes.as_slice()).expect("a journal").game.and_then(S::of);
    let games: Vec<_> = samples.iter().map(|sample| game(sample).expect("a match of the system")).collect();
    let mut lot = Lot(11);
    let places: Vec<_> = (0..SOUGHT)
        .map(|_| {
            let at = lot.below(u32::try_from(games.len()).expect("few")) as usize;
            (at, lot.below(games[at].count()))
        })
        .collect();
    Box::new(move || {
        for &(at, seq) in &places {
            std::hint::black_box(games[at].at(seq));
        }
        places.len()
    })
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
