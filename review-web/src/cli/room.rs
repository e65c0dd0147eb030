//! The room of `demo` and `serve`, if others can reach the pages: certificate, links, log, and their report on the terminal.

pub(super) mod prompt;

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::Utc;
use clap::{Args, ValueHint};
use tokio_rustls::TlsAcceptor;
use wardiary_draw::qr_code;
use wardiary_library::access::certificate::{LocalCertificate, addresses};
use wardiary_library::access::cookie::Transport;
use wardiary_library::access::folder::{self, FolderFault};
use wardiary_library::access::room::{Room, RoomError};
use wardiary_library::access::security_log::LogError;
use wardiary_library::faults::Describe as _;

use super::Desk;
use super::failure::{Failure, both, said};

/// How others reach the pages.
#[derive(Debug, Default, Args)]
pub(super) struct Outside {
    #[arg(long)]
    plain: bool,
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    access: Option<PathBuf>,
    #[arg(long)]
    room: bool,
}

impl Outside {
    /// Returns whether an address gets a room: roles, links and a log of visitors.
    pub(super) fn has_room(&self, at: SocketAddr) -> bool {
        self.room || !at.ip().is_loopback()
    }
}

/// An opened room.
pub(super) struct Opened {
    pub(super) room: Arc<Room>,
    pub(super) tls: Option<TlsAcceptor>,
    /// The umpire's link.
    umpire: String,
    /// Addresses at which others reach the pages.
    reached: Vec<String>,
    /// The folder of the room's files.
    pub(super) folder: Option<PathBuf>,
    /// A folder with files of a room, found in the folder of the matches. It is not used.
    brought: Option<PathBuf>,
}

/// Opens a room at a listener; `beside` is the folder of the matches, if they are in one.
pub(super) fn open(asked: &Outside, at: SocketAddr, beside: Option<&Path>) -> Result<Opened, Failure> {
    let folder = match (&asked.access, beside) {
        (Some(folder), _) => Some(folder.clone()),
        (None, Some(matches)) => Some(folder::of_matches(matches).map_err(unfit)?),
        (None, None) => None,
    };
    if let Some(folder) = &folder {
        folder::prepare(folder).map_err(unfit)?;
    }
    let real = |path: &PathBuf| std::fs::canonicalize(path).ok();
    let used = folder.as_ref().and_then(real);
    let brought = beside.and_then(folder::brought_along).filter(|brought| used.is_none() || real(brought) != used);
    let (now, ips) = (Utc::now(), reached(at));
    let (tls, transport) = if asked.plain {
        (None, Transport::Plain)
    } else {
        let own = ["localhost", "127.0.0.1", "::1"].map(str::to_owned);
        let names: Vec<String> = own.into_iter().chain(ips.iter().map(ToString::to_string)).collect();
        let certificate = match &folder {
            Some(folder) => LocalCertificate::in_folder(folder, &names, now),
            None => LocalCertificate::new(&names, now),
        };
        let made = certificate.and_then(|certificate| Ok((certificate.acceptor()?, certificate.fingerprint()?)));
        let place = folder.clone().unwrap_or_default();
        let (acceptor, fingerprint) = made.map_err(|error| {
            let folder = place.display().to_string();
            Failure::Internal(both(|tongue| {
                let why = error.describe(tongue.pages());
                tongue.say("failed-certificate", [("folder", folder.clone().into()), ("why", why.into())])
            }))
        })?;
        (Some(acceptor), Transport::Tls(fingerprint))
    };
    let scheme = transport.scheme();
    let reached: Vec<String> = ips.iter().map(|&ip| format!("{scheme}://{}", SocketAddr::new(ip, at.port()))).collect();
    let base = reached.first().cloned().unwrap_or_else(|| format!("{scheme}://localhost:{}", at.port()));
    let room = match &folder {
        Some(folder) => Room::in_folder(folder, transport, base.clone()).map_err(shut)?,
        None => Room::in_memory(transport, base.clone()),
    };
    let umpire = format!("{base}/join#{}", room.umpire_link(now)?.text());
    Ok(Opened { room: Arc::new(room), tls, umpire, reached, folder, brought })
}

/// Returns the addresses of a listener: those of the machine if it listens on all of them.
fn reached(at: SocketAddr) -> Vec<IpAddr> {
    if at.ip().is_unspecified() { addresses() } else { vec![at.ip()] }
}

/// Explains why a folder cannot serve the room.
fn unfit(fault: FolderFault) -> Failure {
    let (key, path) = match fault {
        FolderFault::Io(path, error) => return Failure::of_machine(&path, &error),
        FolderFault::Kind(path) => ("failed-access-kind", path),
        FolderFault::Foreign(path) => ("failed-access-foreign", path),
        FolderFault::Strange(path) => ("failed-access-strange", path),
        FolderFault::Nowhere => ("failed-access-nowhere", PathBuf::new()),
    };
    Failure::no(key, [("path", path.display().to_string())])
}

/// Explains why a room cannot open.
fn shut(error: RoomError) -> Failure {
    match error {
        RoomError::Io(path, error) | RoomError::Log(LogError::Io(path, error)) => Failure::of_machine(&path, &error),
        RoomError::Links(path, why) => {
            let file = path.display().to_string();
            Failure::misread((&file, None), said("failed-links", [("file", file.clone()), ("why", why)]))
        }
        RoomError::Log(LogError::Busy(path)) => {
            Failure::no("failed-security-busy", [("file", path.display().to_string())])
        }
        RoomError::Log(LogError::Fault(path, fault)) => Failure::no(
            "failed-security-log",
            [("file", path.display().to_string()), ("line", fault.line().to_string())],
        ),
    }
}

/// Prints the addresses of the pages, the fingerprint of the certificate, and the umpire's link.
pub(super) fn announce(opened: &Opened, desk: &mut Desk<'_>) -> Result<(), Failure> {
    for address in &opened.reached {
        writeln!(desk.out, "{address}/")?;
    }
    let tongue = desk.tongue;
    match opened.room.transport.fingerprint() {
        Some(print) => writeln!(desk.out, "{}", tongue.say("room-fingerprint", [("print", print.to_owned().into())]))?,
        None => writeln!(desk.out, "{}", tongue.t("room-plain"))?,
    }
    let said = |key: &str, path: &Path| tongue.say(key, [("folder", path.display().to_string().into())]);
    if let Some(folder) = &opened.folder {
        writeln!(desk.out, "{}", said("room-folder", folder))?;
    }
    if let Some(brought) = &opened.brought {
        writeln!(desk.err, "wardiary: {}", said("room-brought", brought))?;
    }
    let (events, head) = opened.room.head();
    writeln!(desk.out, "{}", tongue.say("room-log", [("n", events.into()), ("head", head.into())]))?;
    writeln!(desk.out, "{}", tongue.say("room-umpire", [("link", opened.umpire.clone().into())]))?;
    if desk.terminals.out {
        desk.paragraph(&qr_code::in_blocks(&opened.umpire))?;
    }
    Ok(())
}
