//! A room: the links that let readers in, the readers who are in, and the log of both.

use std::fs;
use std::io;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::watch;

use super::certificate::write_secret;
use super::cookie::Transport;
use super::limit::Limits;
use super::link::{JoinLink, LinkFault, Links};
use super::over::Ended;
use super::reader::Reader;
use super::role::{Deciders, Grant};
use super::security_log::{Event, LogError, SecurityLog};
use super::session::{Session, Sessions};
use super::streams::Streams;
use super::token::Token;

/// Name of the file of links.
const LINKS: &str = "links.json";
/// Name of the file of sessions.
const SESSIONS: &str = "sessions.json";
/// Time after which the program writes again when each session was last seen. It is much shorter than the time after which an idle session ends.
const KEPT: TimeDelta = TimeDelta::minutes(5);
/// Name of the file of the log.
pub const LOG: &str = "security.log";

/// The state behind pages that others can reach: links, sessions, limits and log.
#[derive(Debug)]
pub struct Room {
    /// How readers reach the room.
    pub transport: Transport,
    /// The beginning of printed links, without a path: for the projector, and if the reader's own address reaches this machine alone.
    pub base: String,
    /// The rate limits.
    pub limits: Limits,
    /// The streams that are open.
    pub streams: Streams,
    /// Notifies open streams that sessions have begun or ended.
    changed: watch::Sender<()>,
    folder: Option<PathBuf>,
    open: Mutex<Open>,
}

#[derive(Debug)]
struct Open {
    links: Links,
    sessions: Sessions,
    /// When the file of sessions was last written.
    kept: DateTime<Utc>,
    log: SecurityLog,
}

/// Why a room cannot be opened.
#[derive(Debug)]
pub enum RoomError {
    /// A file or folder cannot be read or written.
    Io(PathBuf, io::Error),
    /// This program did not write the file of links.
    Links(PathBuf, String),
    /// The log cannot be continued.
    Log(LogError),
}

/// Why a link lets no reader in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The typed text is not a token.
    NoToken,
    /// The link opens nothing.
    Link(LinkFault),
    /// The room is full.
    Full,
    /// The log or the source of randomness fails.
    Machine,
}

impl Refused {
    /// Returns the word in the log and in the key of the message.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::NoToken => "no-token",
            Self::Link(LinkFault::Unknown) => "unknown",
            Self::Link(LinkFault::Expired) => "expired",
            Self::Link(LinkFault::Revoked) => "revoked",
            Self::Full => "full",
            Self::Machine => "machine",
        }
    }
}

impl Room {
    /// Opens a room whose links, sessions and log end with the program.
    #[must_use]
    pub fn in_memory(transport: Transport, base: String) -> Self {
        Self::of((transport, base), None, (Links::default(), Sessions::default(), SecurityLog::in_memory()))
    }

    fn of(
        (transport, base): (Transport, String),
        folder: Option<PathBuf>,
        (links, sessions, log): (Links, Sessions, SecurityLog),
    ) -> Self {
        let open = Mutex::new(Open { links, sessions, kept: DateTime::UNIX_EPOCH, log });
        Self {
            transport,
            base,
            limits: Limits::default(),
            streams: Streams::default(),
            changed: watch::Sender::new(()),
            folder,
            open,
        }
    }

    /// Opens a room that keeps links, sessions and log in a folder.
    ///
    /// # Errors
    /// When they cannot be read, or are not as the program wrote them.
    pub fn in_folder(folder: &Path, transport: Transport, base: String) -> Result<Self, RoomError> {
        let path = folder.join(LINKS);
        let links = match fs::read_to_string(&path) {
            Ok(text) => Links::read(&text).map_err(|why| RoomError::Links(path, why))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Links::default(),
            Err(error) => return Err(RoomError::Io(path, error)),
        };
        let log = SecurityLog::open(&folder.join(LOG)).map_err(RoomError::Log)?;
        // Unreadable sessions are dropped. Each reader then opens the link once more.
        let kept = fs::read_to_string(folder.join(SESSIONS)).ok();
        let kept = kept.and_then(|text| Sessions::read(&text, Utc::now(), |link, grant| links.has(link, grant)).ok());
        let sessions = kept.unwrap_or_default();
        Ok(Self::of((transport, base), Some(folder.to_owned()), (links, sessions, log)))
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes the links to their file.
    fn keep(&self, links: &Links) -> io::Result<()> {
        self.folder.as_ref().map_or(Ok(()), |folder| write_secret(&folder.join(LINKS), &links.text()))
    }

    /// Writes the sessions to their file. Deletes a file that it cannot write, so that an ended session does not come back. After
    /// the next start each reader then opens the link once more.
    fn keep_sessions(&self, open: &mut Open, now: DateTime<Utc>) {
        self.changed.send_modify(|()| ());
        let Some(path) = self.folder.as_ref().map(|folder| folder.join(SESSIONS)) else { return };
        open.kept = now;
        if write_secret(&path, &open.sessions.text()).is_err() {
            let _ = fs::remove_file(&path);
            open.note(Event::of("sessions-not-kept"), now);
        }
    }

    /// Returns the grant of a link.
    ///
    /// # Errors
    /// When the link opens nothing.
    pub fn preview(&self, code: &str, now: DateTime<Utc>) -> Result<Grant, Refused> {
        let token = Token::parse(code).ok_or(Refused::NoToken)?;
        self.open().links.find(&token, now).map(|link| link.grant.clone()).map_err(Refused::Link)
    }

    /// Lets a reader in by a link. Ends the session that the device had in the same match, and returns the token of the new one.
    /// The name of the device may be empty.
    ///
    /// # Errors
    /// When the link opens nothing, or the room is full.
    pub fn join(
        &self,
        (code, held, name): (&str, &[Token], &str),
        address: IpAddr,
        now: DateTime<Utc>,
    ) -> Result<(Token, Grant), Refused> {
        let mut open = self.open();
        let joined = open.join(code, address, now);
        match &joined {
            Ok((_, reader, link)) => {
                let event = Event { address: Some(address), link: Some(*link), ..of_grant("joined", &reader.grant) };
                let event = Event { session: Some(reader.session), detail: name.to_owned(), ..event };
                if open.log.write(event, now).is_err() {
                    // A reader whose entry cannot be logged does not get in.
                    open.sessions.end(|session| session.number == reader.session);
                    return Err(Refused::Machine);
                }
                open.sessions.name(reader.session, name);
                for ended in open.sessions.let_go(held, &reader.grant, now) {
                    open.note(Event { session: Some(ended), ..Event::of("let-go") }, now);
                }
                self.keep_sessions(&mut open, now);
            }
            Err(refused) => {
                let event = Event { address: Some(address), ..Event::of("join-refused") };
                drop(open);
                self.refused(Event { detail: refused.word().to_owned(), ..event }, now);
            }
        }
        joined.map(|(token, reader, _)| (token, reader.grant))
    }

    /// Returns a receiver that is notified when sessions begin or end.
    #[must_use]
    pub fn changes(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    /// Returns whether a session is open. A stream asks after each change of sessions.
    #[must_use]
    pub fn is_in(&self, session: u32, now: DateTime<Utc>) -> bool {
        self.open().sessions.has(session, now)
    }

    /// Returns the reader of a cookie for a match, and extends the session.
    #[must_use]
    pub fn reader(&self, token: &Token, id: &str, now: DateTime<Utc>) -> Option<Reader> {
        let mut open = self.open();
        let session = open.sessions.find(token, now)?;
        let (grant, session, link) = (session.grant.clone(), session.number, session.link);
        let reader =
            Reader { grant, session, link, device: open.links.device(link), deciders: open.links.deciders(id) };
        if now - open.kept > KEPT {
            self.keep_sessions(&mut open, now);
        }
        Some(reader)
    }

    /// Returns why the sessions of these tokens are over, each with its match. Skips unknown tokens.
    #[must_use]
    pub fn ended(&self, tokens: &[Token], now: DateTime<Utc>) -> Vec<(Option<String>, Ended)> {
        let open = self.open();
        tokens.iter().filter_map(|token| open.sessions.ended(token, now)).collect()
    }

    /// Ends one session of a match by number. Without a number, ends all of its sessions but that of the umpire who asks. Returns how many ended.
    pub fn end(&self, id: &str, number: Option<u32>, by: u32, now: DateTime<Utc>) -> usize {
        let mut open = self.open();
        // The umpire of one match cannot end a session that is valid in other matches too.
        let is_of = |session: &Session| session.grant.id() == Some(id);
        let chosen = |session: &Session| is_of(session) && number.map_or(session.number != by, |n| session.number == n);
        let ended = open.sessions.send_out(Ended::Umpire, chosen);
        let detail = ended.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let event = Event { id: Some(id.to_owned()), session: Some(by), detail, ..Event::of("sessions-ended") };
        open.note(event, now);
        self.keep_sessions(&mut open, now);
        ended.len()
    }

    /// Ends the reader's own session.
    pub fn leave(&self, reader: &Reader, now: DateTime<Utc>) {
        let mut open = self.open();
        open.sessions.end(|session| session.number == reader.session);
        open.note(Event { session: Some(reader.session), ..of_grant("left", &reader.grant) }, now);
        self.keep_sessions(&mut open, now);
    }

    /// Logs a refusal. Only counts it if its address has too many refusals.
    pub fn refused(&self, event: Event, now: DateTime<Utc>) {
        let is_logged = event.address.is_none_or(|address| self.limits.may_log(address));
        let mut open = self.open();
        if is_logged { open.note(event, now) } else { open.log.leave_out() }
    }

    /// Returns the links of a match and the sessions in it.
    #[must_use]
    pub fn of_match(&self, id: &str, now: DateTime<Utc>) -> (Vec<JoinLink>, Vec<Session>) {
        let open = self.open();
        (open.links.of_match(id).cloned().collect(), open.sessions.of_match(id, now).cloned().collect())
    }

    /// Returns the number of events in the log, and the link of the last.
    #[must_use]
    pub fn head(&self) -> (u64, String) {
        self.open().log.head()
    }
}

impl Open {
    /// Begins a session. Returns its token, its reader, and the number of the link.
    fn join(&mut self, code: &str, address: IpAddr, now: DateTime<Utc>) -> Result<(Token, Reader, u32), Refused> {
        let token = Token::parse(code).ok_or(Refused::NoToken)?;
        let link = self.links.find(&token, now).map_err(Refused::Link)?;
        let (number, grant) = (link.number, link.grant.clone());
        let token = Token::random().map_err(|_| Refused::Machine)?;
        let begun = self.sessions.begin(&token, (grant.clone(), number, address), now).ok_or(Refused::Full)?;
        let (session, ended) = (begun.0.number, begun.1);
        if ended.is_some() {
            self.note(Event { session: ended, ..Event::of("made-room") }, now);
        }
        let device = self.links.device(number);
        Ok((token, Reader { grant, session, link: number, device, deciders: Deciders::Umpire }, number))
    }

    /// Logs an event. If logging fails, the event is counted, and the next event reports the gap.
    fn note(&mut self, event: Event, now: DateTime<Utc>) {
        let _ = self.log.write(event, now);
    }
}

/// Returns an event about a grant.
fn of_grant(word: &str, grant: &Grant) -> Event {
    let (role, id) = (grant.role.word().to_owned(), grant.id().map(str::to_owned));
    Event { role: Some(role), id, ..Event::of(word) }
}

mod linking;
#[cfg(test)]
mod tests;
