//! The features that a rule book of a few lines gets from its entry in the list of systems (`tests/systems/ford`): notation, scenes,
//! offers, a player, records, pages, the desk. `cargo test -p wardiary-tests --features fixture --test fixture ford`.

#![allow(dead_code, reason = "the questions that every system is asked; those of the books are asked in `all`")]

mod conformance;
mod ford;
mod offers;
