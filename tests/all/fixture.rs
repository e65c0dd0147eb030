//! What a rule book of a few lines gets by standing in the list of systems (`tests/systems/ford`): notation, scenes, offers, a player,
//! records, pages, the desk. `cargo test -p wardiary-tests --features fixture --test fixture ford`.

// The questions that every system is asked; those of the two books are asked in `all`.
#![allow(dead_code)]

mod conformance;
mod ford;
mod offers;
