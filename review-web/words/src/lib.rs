//! Words in Swedish and English: messages, entries of a match in words, and lines that people type.
//!
//! | subject | modules |
//! | --- | --- |
//! | messages | `i18n`, `localize`, `explanation_tree` |
//! | text on a page | `direction`, `fragment` |
//! | input | `input_line`, `request_key`, `plain_words`, `times_of_day`, `line_choices` |

pub mod direction;
pub mod explanation_tree;
pub mod fragment;
pub mod i18n;
pub mod input_line;
pub mod line_choices;
pub mod localize;
pub mod plain_words;
pub mod request_key;
pub mod times_of_day;
