//! The pages of wardiary: a match drawn, told and explained, one address a moment.
//!
//! [`router`] serves every page from whatever implements [`shelf::Shelf`]. Pages ask a match through
//! `core::review::Review` and nothing else; they compute no rule. Reading order: `shelf` (what is served), `routes`
//! (every page), `pages` (one file a page), `draw` (the map), `speak` and `i18n` (words), `guard` (what every answer
//! carries).

pub mod archive;
pub mod cli;
pub mod dictation;
pub mod draw;
pub mod error;
pub mod evidence;
pub mod eyes;
pub mod faults;
pub mod fragment;
pub mod frame;
pub mod guard;
pub mod i18n;
pub mod intake;
pub mod kept;
pub mod notebook;
pub mod pages;
pub mod query;
pub mod routes;
pub mod server;
pub mod shelf;
pub mod speak;
pub mod tree;

#[cfg(test)]
mod tests;

pub use routes::router;
