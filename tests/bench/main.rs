//! The figures of the project, each with its floor measured in the same turns, as JSON lines.
//!
//! ```text
//! cargo run --profile dist -p wardiary-tests --bin bench            all figures
//! cargo run --profile dist -p wardiary-tests --bin bench -- replay  those whose name begins so
//! cargo run --profile dist -p wardiary-tests --bin bench -- --check fails when one is below its threshold (judge.rs) or was left out
//! cargo run --profile dist -p wardiary-tests --bin bench -- alone   one piece of work, see alone.rs; `tests/bench-pairs` asks for it
//! cargo run --profile dist -p wardiary-tests --bin bench -- tournament   matches of the heuristic player, see tournament.rs
//! cargo run --profile dist -p wardiary-tests --bin bench -- slow    good requests among 200 slow clients, see slow.rs
//! cargo run --profile dist -p wardiary-tests --bin bench -- --peers boardgame.io's reducer and ours; installs it with npm
//! cargo run --profile dist -p wardiary-tests --features peers --bin bench -- store   SQLite, redb, fjall and our store
//! ```
//! Names: `replay`, `open`, `verify`, `seek` and `playout` of each system, drawn and heuristic; `long`, `folder`, `append`, `store`, `prove`, `luck`,
//! `page`, `battle`, `back`, `follow`, `press`.
//! A rate uses the processor time of the thread, or wall time if a disk or other threads take part; each line says which. Best and median
//! of the turns: on a shared machine the best is the speed of the program, and the distance to the median shows how quiet the machine was.
//! A ratio is the median of the turns. Instructions do not depend on how busy the machine is; valgrind counts them, and where it is missing
//! the line says so.
#![expect(clippy::disallowed_types, reason = "this program measures time")]
#![expect(clippy::print_stdout, reason = "its figures are its output")]

mod alone;
mod append;
mod battle;
mod follow;
mod jobs;
mod judge;
mod long;
mod luck;
mod measure;
mod names;
mod pages;
mod peers;
mod prove;
mod replay;
mod sample;
mod slow;
#[cfg(feature = "peers")]
mod stores;
mod tournament;
mod waits;

use measure::Figures;
use wardiary_core::{editions, of_system};

/// The allocator of the program that is measured.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let check = arguments.iter().any(|argument| argument == "--check");
    let wanted = arguments.iter().find(|argument| !argument.starts_with("--")).cloned().unwrap_or_default();
    if wanted == "tournament" {
        let count = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(100);
        let named = |system: &&str| arguments.iter().any(|argument| argument == system);
        let systems = editions::systems();
        let system = systems.iter().copied().find(named).unwrap_or(systems[0]);
        return tournament::run(system, count, named(&"both"));
    }
    if wanted == "slow" {
        if !slow::run(&arguments) {
            std::process::exit(1);
        }
        return;
    }
    if wanted == "alone" {
        return alone::run(&arguments[1..]);
    }
    if wanted == "opened" {
        return long::open(&arguments[1]);
    }
    if let Some(words) = follow::asked(&arguments) {
        return follow::child(words);
    }
    let mut figures = Figures::new(wanted);
    for system in editions::systems() {
        of_system!(system, S => replay::measure::<S>(&mut figures));
        of_system!(system, S => long::measure::<S>(&mut figures));
    }
    figures.begin("all");
    jobs::measure(&mut figures);
    append::measure(&mut figures);
    #[cfg(feature = "peers")]
    stores::measure(&mut figures);
    prove::measure(&mut figures);
    luck::measure(&mut figures);
    pages::measure(&mut figures);
    battle::measure(&mut figures);
    waits::measure(&mut figures);
    follow::measure(&mut figures);
    if arguments.iter().any(|argument| argument == "--peers") {
        peers::measure();
    }
    if check && !figures.report() {
        std::process::exit(1);
    }
}
