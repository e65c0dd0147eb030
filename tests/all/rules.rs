//! The tests of the rules and the record alone, as a binary of their own: it has no pages, so it builds quickly after a change of a rule.
//! `main.rs` contains all of them too.

#![allow(dead_code, reason = "some of what the tests share serves those of pages only")]

mod allowed;
mod architecture;
mod book;
mod books;
mod completions;
mod conformance;
mod contradictions;
mod corrections;
mod desk;
mod effects;
mod expectations;
mod figures;
mod golden;
mod hits;
mod indexes;
mod key_events;
mod lines;
mod luck;
mod notes;
mod offers;
mod players;
mod posing;
mod probes;
mod refusals;
mod remarks;
mod sampled;
mod scenes;
mod series;
mod side_copies;
mod slips;
mod steps;
mod supply;
mod sweep;
mod verdicts;
mod ways;
mod whole;
mod zones;

/// The allocator of the program, so that tests run as it does.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
