//! Tests of this book alone: the strength of its heuristic player, and its sample match with notes for a debrief.

// Scenes are played and notes are read in the same way as by the pages.
#[cfg(feature = "pages")]
mod fog;
#[cfg(feature = "pages")]
mod notes;
mod players;
mod sample;
mod told;
