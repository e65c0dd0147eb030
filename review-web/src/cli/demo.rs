//! `demo` and `serve`: the pages on this machine, or in a room that others can reach.

use std::net::{SocketAddr, TcpListener, ToSocketAddrs as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use axum::Router;
use clap::{Args, ValueHint};
#[cfg(unix)]
use tokio::signal::unix::{SignalKind, signal};
use tokio_rustls::TlsAcceptor;
use wardiary_library::archive::Archive;
use wardiary_library::faults::Describe;
use wardiary_library::followers::Followers;
use wardiary_library::library::Library;
use wardiary_library::server::{self, Entrance, Limits};

use wardiary_fixtures::matches::{LONG, RECORDED};

use super::failure::{Failure, both};
use super::room::{self, Opened, Outside};
use super::verify_seal::signers;
use super::words::Tongue;
use super::{Desk, NO, YES, fsck};
use crate::routes::{led_room_router, led_router};

/// Default address of the pages.
const LISTEN: &str = "127.0.0.1:8044";

/// The sample matches, served.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary demo\n  wardiary demo --long\n  wardiary demo --listen 127.0.0.1:0 --no-open"
)]
pub(super) struct Demo {
    #[arg(long)]
    long: bool,
    #[command(flatten)]
    door: Door,
}

impl Default for Demo {
    fn default() -> Self {
        Self { long: false, door: Door { listen: LISTEN.to_owned(), no_open: false, outside: Outside::default() } }
    }
}

/// A folder of matches, served.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary serve --data matches\n  wardiary serve --data matches --listen 127.0.0.1:8100\n  wardiary serve --data matches --listen 0.0.0.0:8044"
)]
pub(super) struct Serve {
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    data: PathBuf,
    #[arg(long, value_name = "FILE")]
    signers: Option<PathBuf>,
    #[command(flatten)]
    door: Door,
}

#[derive(Debug, Args)]
struct Door {
    #[arg(long, value_name = "ADDR", default_value = LISTEN)]
    listen: String,
    #[arg(long)]
    no_open: bool,
    #[command(flatten)]
    outside: Outside,
}

/// The pages to serve.
struct Served<'a> {
    library: Arc<dyn Library>,
    /// The folder of the matches, if they are in one.
    folder: Option<&'a Path>,
    /// The page that the browser opens.
    page: String,
}

/// Serves the sample matches. The browser opens the first.
pub(super) fn demo(asked: &Demo, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let listener = listen(&asked.door.listen)?;
    let long: &[_] = if asked.long { &LONG } else { &[] };
    let library = Arc::new(Archive::of(&[&RECORDED[..], long].concat())?);
    let page = format!("m/{}", RECORDED[0].id);
    serve_on(listener, Served { library, folder: None, page }, &asked.door, desk)
}

/// Serves a folder.
pub(super) fn serve(asked: &Serve, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let listener = listen(&asked.door.listen)?;
    let library = Archive::served(asked.data.clone(), signers(asked.signers.as_deref())?);
    let library = library.map_err(|error| Failure::unreadable(&asked.data, &error))?;
    for path in fsck::misnamed(&asked.data) {
        let args = [("file", path.display().to_string().into())];
        writeln!(desk.err, "wardiary: {}", desk.tongue.say("fsck-ending", args))?;
    }
    let folder = Some(asked.data.as_path());
    serve_on(listener, Served { library, folder, page: String::new() }, &asked.door, desk)
}

fn listen(address: &str) -> Result<TcpListener, Failure> {
    let found = address.to_socket_addrs().ok().map(Iterator::collect::<Vec<SocketAddr>>).unwrap_or_default();
    let Some(first) = found.first() else {
        return Err(Failure::usage(
            "failed-address",
            [("address", address.to_owned()), ("example", LISTEN.to_owned())],
        ));
    };
    let busy = |error: std::io::Error| {
        let why = |tongue: Tongue| error.describe(tongue.pages());
        let args = |tongue: Tongue| [("address", address.into()), ("why", why(tongue).into())];
        Failure::Internal(both(|tongue| tongue.say("failed-listen", args(tongue))))
    };
    let listener = TcpListener::bind(first).map_err(busy)?;
    listener.set_nonblocking(true)?;
    Ok(listener)
}

fn serve_on(listener: TcpListener, served: Served<'_>, door: &Door, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let at = listener.local_addr()?;
    let is_own = !door.outside.has_room(at);
    let room = if is_own { None } else { Some(room::open(&door.outside, at, served.folder)?) };
    match &room {
        Some(opened) => room::announce(opened, desk)?,
        None => writeln!(desk.out, "http://{at}/")?,
    }
    desk.out.flush()?;
    // The umpire's link is a secret, so it is not passed to another program as an argument.
    if is_own && desk.terminals.out && !door.no_open {
        open_browser(&format!("http://{at}/{}", served.page));
    }
    if desk.terminals.err && !desk.quiet {
        writeln!(desk.err, "{}", desk.tongue.t("serving"))?;
    }
    let Some(Opened { room, tls, folder, .. }) = room else {
        run(listener, None, led_router(followers(served.library, served.folder, Followers::beside)?))?;
        return Ok(YES);
    };
    let followers = followers(served.library, folder.as_deref(), Followers::kept_in)?;
    let router = led_room_router(followers, Arc::clone(&room));
    if !desk.terminals.input || desk.quiet {
        run(listener, tls, router)?;
        return Ok(YES);
    }
    let served = std::thread::spawn(move || {
        let code = if run(listener, tls, router).is_ok() { YES } else { NO };
        // The main thread waits for a line from the terminal. Only a key would end that wait, so this thread ends the program.
        std::process::exit(i32::from(code))
    });
    // When no line can be read any more, the pages are served until the program is stopped.
    let _ = room::prompt::converse(&room, desk);
    let _ = served.join();
    Ok(YES)
}

/// Returns the presentations kept in a folder. Without a folder, presentations end with the program.
fn followers(
    library: Arc<dyn Library>,
    folder: Option<&Path>,
    kept: fn(Arc<dyn Library>, &Path) -> std::io::Result<Followers>,
) -> Result<Followers, Failure> {
    match folder {
        Some(folder) => kept(library, folder).map_err(|error| Failure::of_machine(folder, &error)),
        None => Ok(Followers::of(library)),
    }
}

/// Serves the pages until the program is stopped.
fn run(listener: TcpListener, tls: Option<TlsAcceptor>, router: Router) -> std::io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        server::serve(Entrance { listener, tls }, router, Limits::default(), stopped()).await;
        Ok::<_, std::io::Error>(())
    })?;
    // Unfinished pages are abandoned.
    runtime.shutdown_background();
    Ok(())
}

/// Waits until the program is asked to stop: from the keyboard, or by the service manager that started it.
async fn stopped() {
    tokio::select! {
        () = interrupted() => {}
        () = terminated() => {}
    }
}

/// Waits for Ctrl-C. Never returns if the program cannot receive this signal.
async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Waits for SIGTERM. Never returns if the program cannot receive this signal.
#[cfg(unix)]
async fn terminated() {
    match signal(SignalKind::terminate()) {
        Ok(mut asked) => drop(asked.recv().await),
        Err(_) => std::future::pending().await,
    }
}

/// Never returns, because other systems have no such signal.
#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}

/// Opens the browser if there is a desktop. The address is printed in any case, so nothing depends on it.
fn open_browser(address: &str) {
    let opener = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "rundll32",
        "linux" if ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some()) => "xdg-open",
        _ => return,
    };
    let mut command = Command::new(opener);
    if cfg!(windows) {
        command.arg("url.dll,FileProtocolHandler");
    }
    let _ = command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
