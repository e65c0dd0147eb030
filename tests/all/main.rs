//! All tests that look at more than one module: scenes, refusals, conformance, journal, pages, command line, the house.

mod architecture;
mod book;
mod browser;
mod cli;
mod conformance;
mod corrections;
mod eyes;
mod geography;
mod golden;
mod hits;
mod journal;
mod labels;
mod luck;
mod notes;
mod players;
mod probes;
mod refusals;
mod retakes;
mod scenes;
mod sealed;
mod supply;
mod sweep;
mod tournament;
mod ways;
mod whole;
mod whole_cherbourg;
