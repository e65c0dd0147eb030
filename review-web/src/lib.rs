//! The program `wardiary`: the addresses of its pages, the rights that each needs, and the command line.
//!
//! [`router`] serves every page from any implementation of [`Library`](wardiary_library::library::Library). Pages ask a match only through
//! `core::review::Review`; they compute no rule.
//!
//! Most of the code is in the packages of this folder. Each uses only the packages above it in the table. Its `lib.rs` has a table of its modules.
//!
//! | package | subject |
//! | --- | --- |
//! | `words` | messages in both languages, entries in words, lines that people type |
//! | `draw` | maps, counters and charts |
//! | `library` | matches and the files beside them, rights, recording, the listener |
//! | `page` | parts of every page: frame, request, rights, cache |
//! | `debrief` | the results of a match and the documents made of them |
//! | `pages` | the pages |
//! | this one | `routes`, `gate` and `cli`; in `tests` the tests that ask several packages, by the router or the command line |

pub mod cli;
pub mod gate;
pub mod routes;

#[cfg(test)]
mod tests;

/// The allocator of the program, so that tests run as it does.
#[cfg(test)]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

pub use routes::router;
