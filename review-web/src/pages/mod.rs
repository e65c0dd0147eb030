//! The pages, one file each: what it shows, its parameters, its handler, its tests.

pub mod about;
pub mod assets;
pub mod combat;
pub mod compare;
pub mod desk;
pub mod downloads;
pub mod help;
pub mod home;
pub mod integrity;
pub mod lines;
pub mod notes;
pub mod overview;
pub mod receipts;
pub mod rules;
pub mod step;
pub mod table;

use crate::error::Stop;

/// What an answer is: a page, or the page that says why not.
pub type Answer = Result<axum::response::Response, Stop>;
