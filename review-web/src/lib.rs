//! The pages of wardiary: a match drawn, described and explained, one address a moment.
//!
//! [`router`] serves every page from any implementation of [`library::Library`]. Pages ask a match through
//! `core::review::Review` and nothing else; they compute no rule. Reading order: `shelf` (what is served), `routes`
//! (every page), `pages` (one file a page), `draw` (the map), `speak` and `i18n` (words), `guard` (what every answer
//! carries).

pub mod archive;
pub mod cli;
pub mod damage;
pub mod draw;
pub mod error;
pub mod explanation_tree;
pub mod faults;
pub mod fragment;
pub mod frame;
pub mod i18n;
pub mod input_line;
pub mod intake;
pub mod integrity_report;
pub mod library;
pub mod localize;
pub mod notes_store;
pub mod page_cache;
pub mod pages;
pub mod query;
pub mod request;
pub mod request_guard;
pub mod routes;
pub mod server;
pub mod stamp;
pub mod viewer_menu;

#[cfg(test)]
mod tests;

pub use routes::router;
