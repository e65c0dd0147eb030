//! The diary of a match: what is written down, the line it draws through rewinds, and how it is read again.
//!
//! Inputs are the truth. States, effects and explanations are derived from them each time (`replay`), and compared with
//! the digest and the figures that were written beside each action.

pub mod entry;
pub mod beside;
pub mod entry_ids;
pub mod remark;
pub mod schema;
pub mod schema_1;
pub mod material;
pub mod entry_text;
pub mod shorthand;
pub mod rehearsal;
pub mod known_choices;
pub mod variation;
mod remark_text;
mod kept;
mod per_viewer;
mod line;
mod log;
pub mod match_log;
mod recording;
pub mod throws;
pub mod replay;
pub mod segment;
mod seek;

pub mod perspective;
mod snapshot;
mod openness;
pub mod match_review;
pub mod entry_view;

pub mod question;
pub mod steps;
pub mod branches;
pub mod comparison;
pub mod correction;
mod waiting;

pub mod gaps;
pub mod disputes;
pub mod breaches;
pub mod time_used;
pub mod loss_history;
pub mod luck;
pub mod series;
pub mod odds_refused;
pub mod key_events;
pub mod diaries;
pub mod notes;
pub mod intents;
pub mod measure;
pub mod plan;
pub mod script;
