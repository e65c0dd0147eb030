//! What is asked of this book alone: what its sensible player achieves, that its sample match holds what a debrief of it can meet, and
//! what is written beside it.

// Scenes are played and notes are read as the pages do.
#[cfg(feature = "pages")]
mod fog;
#[cfg(feature = "pages")]
mod notes;
mod players;
mod sample;
mod told;
