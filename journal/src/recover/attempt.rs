//! Operations that can fail when a journal is begun or opened.

use std::fmt;

/// An operation on the file of a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// Making a draft.
    Create,
    /// Looking for the file under its name.
    LookFor,
    /// Giving the draft its name.
    Name,
    /// Emptying a draft that was left.
    Empty,
    /// Writing bytes.
    Write,
    /// Making bytes safe on the disk.
    Sync,
    /// Making the name safe on the disk.
    SyncDirectory,
    /// Copying a torn tail to a file of its own.
    KeepTorn,
    /// Cutting a torn tail off.
    Cut,
    /// Opening the file.
    Open,
    /// Reading bytes.
    Read,
    /// Locking the file.
    Lock,
}

/// The verb before *the journal* in an error.
impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Create => "create",
            Self::LookFor => "look for",
            Self::Name => "name",
            Self::Empty => "empty",
            Self::Write => "write",
            Self::Sync => "sync",
            Self::SyncDirectory => "sync the directory of",
            Self::KeepTorn => "keep the torn bytes of",
            Self::Cut => "cut",
            Self::Open => "open",
            Self::Read => "read",
            Self::Lock => "lock",
        })
    }
}
