//! The pages of wardiary: a match drawn, described and explained, with one address for each moment.
//!
//! [`router`] serves every page from any implementation of [`library::Library`]. Pages ask a match only through
//! `core::review::Review`; they compute no rule.
//!
//! The modules by subject:
//!
//! | subject | modules |
//! | --- | --- |
//! | a request | `server`, `request_guard`, `intake`, `gate`, `request`, `page_cache`, `query`, `routes`, `route_list` |
//! | who asks | `access`, `granted`, `viewer_menu`, `last_seen`, `for_umpire` |
//! | every page | `frame`, `match_head`, `direction`, `fragment`, `localize`, `i18n`, `error` |
//! | pages | `pages`; `summary` and `after_action` for the results of a match, `draw` for maps and charts, `explanation_tree` |
//! | input | `input_line`, `request_key`, `plain_words`, `times_of_day`, `pen`, `recorder`, `drawn_dice`, `phase_clock`, `line_choices`, `line_echo` |
//! | a match begins and ends | `beginning`, `before_sealing`, `closing`, `sealed`, `score_sheets` |
//! | a debrief | `followers`, `presenting`, `answers`, `film`, `homework`, `diary_topic`, `dice_list`, `plan_answers`, `lessons` |
//! | what is served | `library`, `archive`, `notes_store`, `handout`, `integrity_report`, `side_files`, `reservations`, `harm`, `damage`, `stamp`, `side_by_side` |
//! | the command line | `cli`, and `faults` for mistakes in words |

pub mod access;
pub mod server;
pub mod routes;
pub mod request_guard;
pub mod request;
pub mod granted;
pub mod gate;
pub mod route_list;
pub mod query;
pub mod page_cache;
pub mod frame;
pub mod match_head;
pub mod for_umpire;
pub mod last_seen;
pub mod viewer_menu;

pub mod pages;
mod after_action;
mod guide;
mod summary;
pub mod draw;
pub mod explanation_tree;
pub mod fragment;
pub mod direction;
pub mod localize;
pub mod i18n;
pub mod input_line;
pub mod request_key;
pub mod plain_words;
pub mod pen;
pub mod recorder;
pub mod score_sheets;
pub mod beginning;
mod before_sealing;
pub mod closing;
pub mod sealed;
pub mod phase_clock;
mod times_of_day;
pub mod followers;
pub mod presenting;
pub mod answers;
pub mod line_choices;
pub mod line_echo;
pub mod drawn_dice;
pub mod dice_list;
pub mod film;
pub mod homework;
pub mod diary_topic;
pub mod plan_answers;
pub mod lessons;

pub mod library;
pub mod archive;
pub mod notes_store;
pub mod intake;
pub mod reservations;
pub mod integrity_report;
pub mod side_files;
pub mod handout;
mod harm;
pub mod stamp;
mod side_by_side;

pub mod cli;

pub mod error;
pub mod faults;
pub mod damage;

#[cfg(test)]
mod tests;

pub use routes::router;
