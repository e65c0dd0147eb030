//! `wardiary verify` on one core and on two: a folder of matches, and one long match.

use std::path::Path;

use wardiary_core::{editions, of_system};
use wardiary_review_web::cli;

use crate::long;
use crate::measure::{Figures, Piece, Time, by_turns};
use crate::sample::record;

/// Number of matches in the folder, of all systems by turns, and number of frames of the long match.
const MATCHES: u64 = 200;
const LONG: u64 = 100_000;
const TURNS: usize = 15;
/// Number of hashes that a thread computes in a turn.
const HASHES: usize = 500;

pub(crate) fn measure(figures: &mut Figures) {
    if figures.wants("folder") {
        let folder = tempfile::tempdir().expect("a folder");
        for (seed, system) in (1..=MATCHES).zip(editions::systems().into_iter().cycle()) {
            of_system!(system, S => record::<S>(folder.path(), "drawn", seed));
        }
        let count = usize::try_from(MATCHES).expect("few");
        jobs(figures, ("folder", "matches"), folder.path(), count);
    }
    if figures.wants("long") {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("long.wdj"), long::journal(editions::systems()[0], LONG)).expect("written");
        jobs(figures, ("long", "frames"), folder.path(), usize::try_from(LONG).expect("few"));
    }
}

/// Measures the check of all journals of a folder by one job and by two.
fn jobs(figures: &mut Figures, (name, unit): (&str, &str), folder: &Path, count: usize) {
    let two = format!("{name}-two-jobs");
    if verify(folder, "2") != 0 {
        return figures.left_out(&two, "verify knows no --jobs");
    }
    let piece = |jobs| Piece::new(count, move || assert_eq!(verify(folder, jobs), 0, "samples are sound"));
    let [one, both, core, cores] = by_turns(Time::Wall, TURNS, [piece("1"), piece("2"), hashes(1), hashes(2)]);
    figures.value(&format!("{name}-two-cores"), "times", cores.ratio_to(&core));
    figures.ratio(&two, unit, &both, ("one-job", &one));
}

/// The same bytes hashed again and again by several threads at once, which share nothing: it shows how much faster the machine is with two jobs.
fn hashes(threads: usize) -> Piece<'static> {
    let bytes = vec![7_u8; 1 << 20];
    Piece::new(threads * HASHES, move || {
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    for _ in 0..HASHES {
                        std::hint::black_box(blake3::hash(&bytes));
                    }
                });
            }
        });
    })
}

/// The exit code of `wardiary verify` of all journals in a folder.
fn verify(folder: &Path, jobs: &str) -> u8 {
    let mut words = ["wardiary", "verify", "--jobs", jobs].map(str::to_owned).to_vec();
    let files = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    words.extend(files.map(|path| path.to_string_lossy().into_owned()));
    cli::run(words, &mut [].as_slice(), &mut std::io::sink(), &mut std::io::sink())
}
