//! Results of a match and the documents made of them: summary, review, film, homework, lessons.
//!
//! | subject | modules |
//! | --- | --- |
//! | results | `summary`, `after_action` |
//! | documents | `film`, `homework` |
//! | for a debrief | `diary_topic`, `plan_answers`, `lessons` |

pub mod after_action;
pub mod diary_topic;
pub mod film;
pub mod homework;
pub mod lessons;
pub mod plan_answers;
pub mod summary;
