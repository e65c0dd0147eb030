//! The full battle of *Wars and Battles: Normandy 1944*, 42 turns with 360 units on the whole map, which the program plays against itself:
//! opened from its file, its pages drawn for the first time, and positions anywhere in it. Each figure has a floor of the same turns.

use std::cell::RefCell;
use std::io::BufReader;
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::Instant;

use wardiary_core::editions::{self, Opening};
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::play::Style;
use wardiary_core::of_system;
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::{self, DiaryFile};
use wardiary_journal::durable::Memory;
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;

use crate::judge::median;
use crate::measure::{Figures, Piece, Time, by_turns};
use crate::names::{AFTER, Listed};
use crate::pages::{self, Bare, connect, fetch};
use crate::replay::link_only;
use crate::sample::{Lot, entries, samples};

const SYSTEM: &str = "wab-normandy-1944";
const SCENARIO: &str = "wab-05";
const TURNS: usize = 5;
/// Steps whose page is requested in a turn, spread over the match.
const STEPS: u64 = 40;
/// Positions that are requested in a turn.
const SOUGHT: usize = 2_000;
/// Number of entries after which the next line of progress is printed while the match is played.
const TOLD: u64 = 500;

/// The names of the figures.
const NAMES: [&str; 5] = ["battle-open", "battle-first-step", "battle-overview", "battle-aar", "battle-seek"];

pub(crate) fn measure(figures: &mut Figures) {
    if !NAMES.iter().any(|name| figures.wants(name)) {
        return;
    }
    figures.begin(SYSTEM);
    let folder = tempfile::tempdir().expect("a folder");
    let journal = played();
    let name = format!("{SYSTEM}-heuristic-battle.wdj");
    std::fs::write(folder.path().join(&name), journal.bytes()).expect("written");
    let last = journal.last();
    drop(journal);
    of_system!(SYSTEM, S => of::<S>(figures, folder.path(), (name.trim_end_matches(".wdj"), last)));
}

/// The battle, played by the program on both sides to its end; this is not measured, and prints its progress.
fn played() -> DiaryFile<Memory> {
    let scene = editions::scenario(SYSTEM, Some(SCENARIO)).expect("the full battle");
    let begun = editions::begin(scene, &Opening::default()).expect("the scene is read");
    let mut file = DiaryFile::in_memory(MatchId([7; 16]), begun).expect("memory takes it");
    let (mut lot, start) = (Lot(1), Instant::now());
    while file.play_as([Style::Heuristic; 2], AFTER, &mut |n| lot.below(n)).expect("memory takes it").is_some() {
        if file.last().is_multiple_of(TOLD) {
            eprintln!("the battle is played: entry {}, {:.0} s", file.last(), start.elapsed().as_secs_f64());
        }
    }
    file
}

fn of<S: Listed>(figures: &mut Figures, folder: &Path, (id, last): (&str, u64)) {
    let samples = samples::<S>(folder, "heuristic");
    let (bytes, count) = (samples[0].bytes.len(), entries(&samples[0].bytes));
    println!(
        r#"{{"v":2,"of":"{SYSTEM}","name":"sample-battle","scenario":"{SCENARIO}","entries":{count},"bytes":{bytes}}}"#
    );
    if figures.wants("battle-open") {
        let open = Piece::new(1, || {
            let archive = Archive::folder(folder.to_owned()).expect("a folder");
            std::hint::black_box(archive.open(id).expect("the match is open"));
        });
        let [floor, open] = by_turns(Time::Wall, TURNS, [link_only(&samples, false, 1), open]);
        figures.beside("battle-open", ("ms", 1e3), open.seconds_each(), ("link-only", floor.seconds_each()));
    }
    if ["battle-first-step", "battle-overview", "battle-aar"].iter().any(|name| figures.wants(name)) {
        drawn(figures, folder, (id, last));
    }
    if figures.wants("battle-seek") {
        sought::<S>(figures, &samples[0].bytes);
    }
}

/// Pages that are drawn for the first time: steps and the overview, as the umpire and as a side read them, and the after-action document.
/// Each turn has a server of its own, which has opened the match and drawn only its first entry. The floor is a bare page of the same
/// length.
fn drawn(figures: &mut Figures, folder: &Path, (id, last): (&str, u64)) {
    let opened = || {
        let server = pages::serve(|| Archive::folder(folder.to_owned()).expect("a folder"));
        (server, fetch(&mut connect(server), &format!("/m/{id}/e/1")))
    };
    let servers: Vec<[(SocketAddr, usize); 5]> = (0..TURNS).map(|_| [(); 5].map(|()| opened())).collect();
    let bare = Bare::of_size(servers[0][0].1);
    let asked = |at: usize, page: &'static str| {
        let mut rest = servers.iter();
        Piece::new(1, move || {
            let server = rest.next().expect("servers for each turn")[at].0;
            timed(&mut connect(server), &format!("/m/{id}/{page}"));
        })
    };
    let waits = [(); 2].map(|()| RefCell::new(Vec::new()));
    let steps = |at: usize, view: &'static str| {
        let (mut rest, waits) = (servers.iter(), &waits[at]);
        Piece::new(1, move || {
            let mut reader = connect(rest.next().expect("servers for each turn")[at].0);
            let path = |step: u64| format!("/m/{id}/e/{}{view}", last * step / STEPS);
            waits.borrow_mut().push((1..=STEPS).map(|step| timed(&mut reader, &path(step))).collect());
        })
    };
    let pieces = [
        pages::renders(&bare),
        steps(0, ""),
        steps(1, "?view=axis"),
        asked(2, "overview"),
        asked(3, "overview?view=axis"),
        asked(4, "aar"),
    ];
    let [floor, _, _, overview, overview_of_side, aar] = by_turns(Time::Wall, TURNS, pieces);
    let floor = ("bare-render", floor.seconds_each());
    let mut beside = |name: &str, seconds| figures.beside(name, ("ms", 1e3), seconds, floor);
    for (of, waits) in ["", "-side"].iter().zip(waits) {
        let (middle, worst) = middle_and_worst(&waits.into_inner());
        beside(&format!("battle-first-step{of}"), middle);
        beside(&format!("battle-first-step{of}-worst"), worst);
    }
    beside("battle-overview", overview.seconds_each());
    beside("battle-overview-side", overview_of_side.seconds_each());
    beside("battle-aar", aar.seconds_each());
}

/// The middle and the worst of some pages, each by the best of its turns.
fn middle_and_worst(turns: &[Vec<f64>]) -> (f64, f64) {
    let best = |page: usize| turns.iter().map(|pages| pages[page]).fold(f64::INFINITY, f64::min);
    let best: Vec<f64> = (0..turns[0].len()).map(best).collect();
    (median(&best), best.iter().copied().fold(0.0, f64::max))
}

/// Seconds until a page has arrived.
fn timed(reader: &mut BufReader<TcpStream>, path: &str) -> f64 {
    let start = Instant::now();
    fetch(reader, path);
    start.elapsed().as_secs_f64()
}

/// Positions anywhere in the match, against a copy of one, which is the least cost of returning a position.
fn sought<S: System + Listed>(figures: &mut Figures, journal: &[u8]) {
    let game = diary_file::read(journal).expect("a journal").game.and_then(S::of).expect("a match of the system");
    let (mut lot, count) = (Lot(11), game.count());
    let seqs: Vec<u32> = (0..SOUGHT).map(|_| lot.below(count)).collect();
    let (_, stood) = game.at(count / 2);
    let seek = Piece::new(SOUGHT, || {
        for &seq in &seqs {
            std::hint::black_box(game.at(seq));
        }
    });
    let copies = Piece::new(SOUGHT, || {
        for _ in 0..SOUGHT {
            std::hint::black_box(stood.clone());
        }
    });
    let [floor, seek] = by_turns(Time::Processor, TURNS, [copies, seek]);
    figures.beside("battle-seek", ("us", 1e6), seek.seconds_each(), ("copy-of-a-position", floor.seconds_each()));
}
