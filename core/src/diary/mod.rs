//! The diary of a match: its record, the current line through rewinds, and reading the record again.
//!
//! Only inputs are authoritative. States, effects and explanations are derived from them each time (`replay`), and
//! compared with the digest and the figures recorded with each action.
//!
//! The files by subject:
//!
//! | subject | files |
//! | --- | --- |
//! | a line of input | `entry_text` reads it, `shorthand` completes it, `rehearsal` tries it, `known_choices` has the choices for a class |
//! | words of notation | `vocabulary` |
//! | an entry | `entry` with `entry_metadata`, `entry_ids`, `remark`, `remark_text`; `schema`, `schema_1`: stored form; `material`: texts |
//! | a match in memory | `match_log`; `log` and `line` index entries, `kept` and `seek` find positions, `recording` makes entries, `throws`: dice |
//! | playing again | `replay` plays and compares, `segment` compares in parallel, `comparison` uses another edition |
//! | reading | `perspective` for a viewer, `snapshot` at one entry, `entry_view` in words, `match_review`, `steps`, `openness` |
//! | corrections | `question`, `correction`, `waiting`, `branches`, `variation` |
//! | other entries | `gaps`, `disputes`, `breaches`, `time_used` |
//! | figures of a debrief | `loss_history`, `luck`, `series`, `odds_refused`, `key_events`, `diaries`, kept in `per_viewer` |
//! | what people prepare | `notes`, `intents`, `plan` with `measure`, `script` |

pub mod entry;
pub mod entry_metadata;
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
pub mod vocabulary;
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
