//! The journal of wardiary: an append-only file in which every frame is tied to all bytes before it.
//!
//! The byte modules know no game. They promise three things: everything acknowledged is on disk; any changed bit is
//! detected, with the number of the frame; and an interrupted write is distinguished from damage, so that only the
//! first is ever repaired. They alone cannot detect that whole frames are missing from the end of an unsealed file; for
//! that, compare [`Head`] with one noted elsewhere. The byte format is specified in `journal/FORMAT.md`.
//!
//! Chapters, from the bytes up:
//!
//! - [`hash`]: links, the chain
//! - [`header`]: the first 96 bytes
//! - [`frame`]: one frame
//! - [`codec`]: payload bytes to values and back, strictly
//! - [`merkle`]: the tree over all frames
//! - [`proof`], [`proof_text`]: proofs for other programs that a frame is in a journal, or that one journal continues another
//! - [`checkpoint`]: size and roots pinned at the end of a phase
//! - [`fault`]: faults with their place and remedy
//! - [`verifier`]: the rules for the order of frames
//! - `scan`: the search for the next frame in damaged bytes
//! - [`mod@read`]: checking a journal, from memory or from a file of any size
//! - [`durable`]: the operations needed from a disk
//! - [`file_lock`]: the lock that keeps other writers away
//! - [`append`]: writing batches
//! - [`recover`]: beginning and opening files, torn tails
//! - [`whole_file`]: files that get their name only when they are complete
//! - [`diary_file`]: a match in a file
//! - [`notes_file`]: the notes of a match in a file next to it
//! - [`beside`]: the files next to a journal, under its name
//! - [`officials`]: the people in a match, as commitments that another file opens
//! - [`occasion`]: place, schedule and dice of a match
//! - [`dice_seeds`]: dice committed before a match
//! - [`sealed_texts`]: sealed texts of the sides until they are opened
//! - [`predecessor`]: the sealed match that another one continues
//! - [`receipt`]: the state of a match in a line for the turn sheet
//! - [`salt`]: salts, without which the frame of a leaf cannot be guessed
//! - [`side_copy`]: a side's copy of a match, with hashes in place of hidden frames
//! - [`salvage`]: the readable parts of a damaged file
//! - [`seal`]: the end of a closed match, and the text that people sign
//! - [`sign`]: signatures under that text, as stock OpenSSH makes and checks them
//! - [`signed_note`]: signatures under a checkpoint, as programs for signed notes check them
//! - [`text`]: a match as text, and the same bytes from it; with `diary_file` and `notes_file` the only module that knows
//!   the diary

pub mod frame;
pub mod hash;
pub mod header;

pub mod checkpoint;
pub mod codec;
pub mod merkle;
pub mod salt;
pub mod proof;
pub mod proof_text;

pub mod fault;
pub mod read;
mod scan;
pub mod verifier;

pub mod append;
pub mod durable;
pub mod file_lock;
pub mod recover;
pub mod whole_file;

pub mod beside;
pub mod dice_seeds;
pub mod diary_file;
mod hex;
pub mod notes_file;
pub mod occasion;
pub mod officials;
pub mod predecessor;
pub mod receipt;
pub mod salvage;
pub mod seal;
pub mod sealed_texts;
pub mod side_copy;
pub mod sign;
pub mod signed_note;
pub mod text;

pub use append::{AppendError, Writer};
pub use checkpoint::Checkpoint;
pub use fault::{Class, Detail, Fault};
pub use frame::{Frame, Head, Kind};
pub use hash::Link;
pub use header::{Header, MatchId};
pub use read::{Frames, Report, verify};
pub use recover::{OpenError, Opened, Recovered, Recovery, create, create_in, create_with, open, open_in};
pub use verifier::{Mode, Verifier};
