//! The waits of readers at two unusual tables: one with many take-backs, and one with a whole tournament in one folder.

use std::path::Path;
use std::time::Instant;

use wardiary_core::diary::schema::Schema;
use wardiary_core::{editions, of_system};
use wardiary_fixtures::matches::NORMANDY;
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::DiaryFile;
use wardiary_library::archive::Archive;

use crate::measure::Figures;
use crate::pages::{connect, fetch, serve};
use crate::sample::record;

/// The number of take-backs, in the short record and in the long one.
const BACK: [usize; 2] = [1_000, 4_000];
/// Matches of the folder, of all systems by turns.
const MATCHES: u64 = 300;
const TURNS: usize = 3;

pub(crate) fn measure(figures: &mut Figures) {
    if figures.wants("back") {
        let [few, many] = BACK.map(overview);
        figures.value("back-overview", "ms", many * 1e3);
        figures.value("back-overview-growth", "times", many / few);
    }
    if figures.wants("folder-first-answer") {
        let folder = tempfile::tempdir().expect("a folder");
        for (seed, system) in (1..=MATCHES).zip(editions::systems().into_iter().cycle()) {
            of_system!(system, S => record::<S>(folder.path(), "drawn", seed));
        }
        let waits = (0..TURNS).map(|_| first_answer(folder.path()));
        figures.value("folder-first-answer", "ms", waits.fold(f64::INFINITY, f64::min) * 1e3);
    }
}

/// Seconds, in the best turn, for the first overview of a record with `times` take-backs.
fn overview(times: usize) -> f64 {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("m.wdj"), taken_back(times)).expect("written");
    let turn = |_| {
        let path = folder.path().to_owned();
        let server = serve(|| Archive::folder(path).expect("it can be listed"));
        let mut reader = connect(server);
        fetch(&mut reader, "/m/m/e/1");
        let begun = Instant::now();
        fetch(&mut reader, "/m/m/overview");
        begun.elapsed().as_secs_f64()
    };
    (0..TURNS).map(turn).fold(f64::INFINITY, f64::min)
}

/// A record in which a unit is placed and taken back so many times.
fn taken_back(times: usize) -> Vec<u8> {
    let begun = NORMANDY.begun_in(Schema::NEWEST).expect("a scenario");
    let mut file = DiaryFile::in_memory(MatchId([7; 16]), begun).expect("memory takes it");
    let mut said = |line: &str| file.record(line, 1, None).expect("it is legal");
    for line in ["die 3", "die 5", "choose allied"] {
        said(line);
    }
    for _ in 0..times {
        let placed = said("place de-243-inf 0604");
        said(&format!("rewind {} again", placed - 1));
    }
    file.bytes().to_vec()
}

/// Seconds from the start on a folder to the end of the first page.
fn first_answer(folder: &Path) -> f64 {
    let (begun, path) = (Instant::now(), folder.to_owned());
    let server = serve(|| Archive::served(path, None).expect("it can be listed"));
    fetch(&mut connect(server), "/");
    begun.elapsed().as_secs_f64()
}
