//! *Wars and Battles: Normandy 1944*: the campaign of summer 1944 with fog of war, activation points and six scenarios.
//!
//! Folders as they build on each other, chapters as a match comes to them; rule rows in our own words in `data/rows.txt`, readings in
//! `data/readings.txt`, tables in `data/tables.txt`, classes and order of battle in `data/classes.csv` and `data/units.csv`, the map in
//! `data/normandy.map`, the scenarios in `data/`.

pub mod id;
pub mod state;
pub mod text;
pub mod rules;

pub use id::{ID, Wab};
