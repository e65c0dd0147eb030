//! A disk in memory that forgets unsynced bytes, fails on request, and loses power in the middle of a call.
//!
//! The state that the running system sees (`seen`, `names`) and the state after a restart (`safe`, `safe_names`) are separate. A write
//! changes the seen bytes and marks sectors; a sync copies the marked sectors. When a sync fails, it copies some of them, and the others
//! count as written all the same, as on systems that mark pages clean after an error: no later sync copies them, and they may return to the
//! old bytes at any time. A loss of power keeps the new bytes of each marked sector, the old ones or a beginning of the new, any possible
//! length, and any of the names changed since the last sync of the folder. As every journal needs, safe bytes stay unchanged, and a rename
//! happens whole or not at all.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::fs::TryLockError;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use wardiary_journal::durable::{Directory, Durable, Storage};

use super::sample::Draw;

mod content;

use content::{Content, set};

/// A fault of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fault {
    /// The device reports an error (EIO); part of the call may have been done.
    Error,
    /// No space is left (ENOSPC).
    Full,
    /// A write takes fewer bytes than it was given.
    Short,
    /// A signal interrupts a read or a write (EINTR).
    Interrupted,
    /// The process ends in the middle of the call.
    Killed,
    /// The power fails in the middle of the call.
    Power,
}

pub(super) const FAULTS: [Fault; 6] =
    [Fault::Error, Fault::Full, Fault::Short, Fault::Interrupted, Fault::Killed, Fault::Power];

/// The disk; copies are the same disk.
#[derive(Clone, Debug)]
pub(super) struct FaultyDisk(Rc<RefCell<State>>);

#[derive(Debug)]
struct State {
    draw: Draw,
    contents: Vec<Content>,
    names: BTreeMap<PathBuf, usize>,
    safe_names: BTreeMap<PathBuf, usize>,
    /// Changes of names since the folder was last safe; the parts of one change happen together.
    changes: Vec<Vec<(PathBuf, Option<usize>)>>,
    /// The next fault, and the number of calls until then.
    due: Option<(u32, Fault)>,
    happened: Option<Fault>,
    calls: u64,
    written: u64,
    /// Whether syncs do nothing and report success.
    lies: bool,
}

/// Kinds of calls with faults of their own; the library retries short and interrupted calls of other kinds by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Call {
    Read,
    Write,
    Other,
}

/// How much of a call is done.
enum Done {
    Whole,
    /// In part; then this error is reported.
    Part(io::Error),
}

impl FaultyDisk {
    pub(super) fn new(seed: u64) -> Self {
        Self(Rc::new(RefCell::new(State {
            draw: Draw(seed),
            contents: Vec::new(),
            names: BTreeMap::new(),
            safe_names: BTreeMap::new(),
            changes: Vec::new(),
            due: None,
            happened: None,
            calls: 0,
            written: 0,
            lies: false,
        })))
    }

    /// Makes this fault happen in the `number`th call from now, counted from 1.
    pub(super) fn arm(&self, number: u32, fault: Fault) {
        self.0.borrow_mut().due = Some((number, fault));
    }

    /// The fault since the last restart.
    pub(super) fn happened(&self) -> Option<Fault> {
        self.0.borrow().happened
    }

    /// Calls, and bytes given to be written.
    pub(super) fn counts(&self) -> (u64, u64) {
        (self.0.borrow().calls, self.0.borrow().written)
    }

    /// From now on syncs do nothing and report success.
    pub(super) fn lie(&self) {
        self.0.borrow_mut().lies = true;
    }

    /// Closes the open files of the process and starts it again, after a loss of power if one happened or `power` is true.
    pub(super) fn restart(&self, power: bool) {
        let state = &mut *self.0.borrow_mut();
        let draw = &mut state.draw;
        if power || state.happened == Some(Fault::Power) {
            for change in state.changes.drain(..) {
                if draw.below(2) == 0 {
                    change.into_iter().for_each(|(path, number)| set(&mut state.safe_names, path, number));
                }
            }
            state.names.clone_from(&state.safe_names);
            state.contents.iter_mut().for_each(|content| content.lose_power(draw));
        } else {
            state.contents.iter_mut().for_each(|content| content.drop_strays(draw));
        }
        state.contents.iter_mut().for_each(|content| content.locked = false);
        (state.due, state.happened) = (None, None);
    }

    /// The bytes seen under a name.
    pub(super) fn bytes(&self, path: &Path) -> Option<Vec<u8>> {
        let state = self.0.borrow();
        state.names.get(path).map(|number| state.contents[*number].seen.clone())
    }

    /// Creates a file with safe bytes and a safe name.
    pub(super) fn put(&self, path: &Path, bytes: &[u8]) {
        let state = &mut *self.0.borrow_mut();
        let number = state.contents.len();
        state.contents.push(Content::safe(bytes));
        state.names.insert(path.to_owned(), number);
        state.safe_names.insert(path.to_owned(), number);
    }

    fn opened(&self, number: usize) -> FaultyFile {
        FaultyFile { disk: self.clone(), number, position: 0, locks: Cell::new(false) }
    }

    /// Makes a call that names a file or changes names: it is done whole, or it is not done and reports an error.
    fn name<T>(&self, does: impl FnOnce(&mut State) -> io::Result<T>) -> io::Result<T> {
        let state = &mut *self.0.borrow_mut();
        match state.begin(Call::Other)? {
            Done::Whole => does(state),
            Done::Part(error) => {
                // A killed process may have finished the change first.
                if state.is_down() && state.draw.below(2) == 0 {
                    let _ = does(state);
                }
                Err(error)
            }
        }
    }
}

impl State {
    const fn is_down(&self) -> bool {
        matches!(self.happened, Some(Fault::Killed | Fault::Power))
    }

    /// Counts a call and returns how much of it is done. A fault that cannot occur in this call waits for the next call in which it can.
    fn begin(&mut self, call: Call) -> io::Result<Done> {
        if self.is_down() {
            return Err(io::Error::other("the process is gone"));
        }
        self.calls += 1;
        let Some((number, fault)) = self.due else { return Ok(Done::Whole) };
        if number > 1 {
            self.due = Some((number - 1, fault));
            return Ok(Done::Whole);
        }
        let suits = match fault {
            Fault::Short => call == Call::Write,
            Fault::Interrupted => call != Call::Other,
            Fault::Error | Fault::Full | Fault::Killed | Fault::Power => true,
        };
        if !suits {
            return Ok(Done::Whole);
        }
        self.due = None;
        self.happened = Some(fault);
        Ok(Done::Part(match fault {
            Fault::Error => io::Error::from_raw_os_error(5),
            Fault::Full => io::ErrorKind::StorageFull.into(),
            Fault::Interrupted => io::ErrorKind::Interrupted.into(),
            Fault::Short => return Ok(Done::Whole),
            Fault::Killed | Fault::Power => io::Error::other("the process is gone"),
        }))
    }

    fn change(&mut self, change: Vec<(PathBuf, Option<usize>)>) {
        change.iter().for_each(|(path, number)| set(&mut self.names, path.clone(), *number));
        self.changes.push(change);
    }

    fn make(&mut self, path: &Path) -> usize {
        self.contents.push(Content::default());
        let number = self.contents.len() - 1;
        self.change(vec![(path.to_owned(), Some(number))]);
        number
    }

    fn find(&self, path: &Path) -> io::Result<usize> {
        self.names.get(path).copied().ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

impl Directory for FaultyDisk {
    type File = FaultyFile;

    fn open(&self, path: &Path) -> io::Result<FaultyFile> {
        self.name(|state| state.find(path)).map(|number| self.opened(number))
    }

    fn open_or_create(&self, path: &Path) -> io::Result<FaultyFile> {
        self.name(|state| Ok(state.find(path).unwrap_or_else(|_| state.make(path)))).map(|number| self.opened(number))
    }

    fn create_new(&self, path: &Path) -> io::Result<FaultyFile> {
        self.name(|state| match state.find(path) {
            Ok(_) => Err(io::ErrorKind::AlreadyExists.into()),
            Err(_) => Ok(state.make(path)),
        })
        .map(|number| self.opened(number))
    }

    fn exists(&self, path: &Path) -> io::Result<bool> {
        self.name(|state| Ok(state.find(path).is_ok()))
    }

    fn is_named(&self, file: &FaultyFile, path: &Path) -> io::Result<bool> {
        self.name(|state| Ok(state.find(path).is_ok_and(|number| number == file.number)))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.name(|state| {
            let number = state.find(from)?;
            state.change(vec![(from.to_owned(), None), (to.to_owned(), Some(number))]);
            Ok(())
        })
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.name(|state| {
            state.find(path)?;
            state.change(vec![(path.to_owned(), None)]);
            Ok(())
        })
    }

    fn sync(&self, _path: &Path) -> io::Result<()> {
        self.name(|state| {
            if !state.lies {
                state.changes.clear();
                state.safe_names.clone_from(&state.names);
            }
            Ok(())
        })
    }
}

/// A file that is open.
#[derive(Debug)]
pub(super) struct FaultyFile {
    disk: FaultyDisk,
    number: usize,
    position: u64,
    locks: Cell<bool>,
}

impl FaultyFile {
    /// Makes a call on this file; `does` gets the fault that cuts it short, if any.
    fn call<T>(&self, call: Call, does: impl FnOnce(&mut Content, &mut Draw, Option<Fault>) -> T) -> io::Result<T> {
        let state = &mut *self.disk.0.borrow_mut();
        let begun = state.begin(call)?;
        let State { contents, draw, happened, .. } = state;
        let content = &mut contents[self.number];
        match begun {
            Done::Whole => Ok(does(content, draw, None)),
            Done::Part(error) => {
                does(content, draw, *happened);
                Err(error)
            }
        }
    }

    fn sync(&self) -> io::Result<()> {
        let lies = self.disk.0.borrow().lies;
        self.call(Call::Other, |content, draw, fault| match fault {
            _ if lies => {}
            None => content.sync(),
            Some(Fault::Error | Fault::Full) => content.fail_to_sync(draw),
            // The process has ended; marked sectors stay marked, and the restart decides about them.
            Some(_) => {}
        })
    }
}

impl Drop for FaultyFile {
    fn drop(&mut self) {
        if self.locks.get() {
            self.disk.0.borrow_mut().contents[self.number].locked = false;
        }
    }
}

impl Read for FaultyFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let start = usize::try_from(self.position).unwrap();
        let count = self.call(Call::Read, |content, _, _| {
            let rest = content.seen.get(start..).unwrap_or_default();
            let count = rest.len().min(buffer.len());
            buffer[..count].copy_from_slice(&rest[..count]);
            count
        })?;
        self.position += count as u64;
        Ok(count)
    }
}

impl Seek for FaultyFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        match to {
            SeekFrom::Start(position) => self.position = position,
            other => return Err(io::Error::other(format!("nobody asks for {other:?}"))),
        }
        Ok(self.position)
    }
}

impl Durable for FaultyFile {
    fn write_at(&mut self, bytes: &[u8], offset: u64) -> io::Result<usize> {
        let is_short = self.disk.0.borrow().due.is_some_and(|due| due == (1, Fault::Short));
        self.disk.0.borrow_mut().written += bytes.len() as u64;
        self.call(Call::Write, |content, draw, fault| {
            let count = match fault {
                None if is_short => 1 + draw.below(bytes.len()),
                None => bytes.len(),
                Some(Fault::Interrupted) => 0,
                Some(_) => draw.below(bytes.len() + 1),
            };
            content.write(&bytes[..count], offset);
            count
        })
    }

    fn sync_data(&mut self) -> io::Result<()> {
        self.sync()
    }
}

impl Storage for FaultyFile {
    fn try_lock(&self) -> Result<(), TryLockError> {
        let was_locked = self.call(Call::Other, |content, _, fault| match fault {
            None => std::mem::replace(&mut content.locked, true),
            Some(_) => false,
        });
        match was_locked.map_err(TryLockError::Error)? {
            true => Err(TryLockError::WouldBlock),
            false => {
                self.locks.set(true);
                Ok(())
            }
        }
    }

    fn set_len(&mut self, length: u64) -> io::Result<()> {
        self.call(Call::Other, |content, draw, fault| {
            if fault.is_none() || draw.below(2) == 0 {
                content.set_len(length);
            }
        })
    }

    fn sync_all(&mut self) -> io::Result<()> {
        self.sync()
    }
}
