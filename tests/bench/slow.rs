//! `bench -- slow [SECONDS] [CLIENTS]`: how long good requests wait while many clients send theirs slowly, and how long without them; 60
//! seconds each and 200 clients unless asked otherwise. The server is the program's own, with its own limits.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::sleep;
use wardiary_library::archive::Archive;
use wardiary_library::server::{self, Limits};

use crate::measure::Figures;
use crate::pages::{connect, fetch};

const SECONDS: u64 = 60;
const CLIENTS: usize = 200;
/// Good readers at once, each requesting these in turn.
const READERS: usize = 4;
const GOOD: [&str; 5] =
    ["/m/caen-orne/e/20", "/m/caen-orne/e/21/combat", "/", "/m/normandy-1944/e/310", "/m/cherbourg-1944/overview"];
const PAUSE: Duration = Duration::from_secs(1);

/// Measures the waits with and without slow clients, prints them, and returns whether the bound holds.
pub(crate) fn run(arguments: &[String]) -> bool {
    let mut numbers = arguments.iter().filter_map(|argument| argument.parse::<u64>().ok());
    let seconds = numbers.next().unwrap_or(SECONDS);
    let clients = numbers.next().map_or(CLIENTS, |number| usize::try_from(number).expect("a number of clients"));
    let at = serve();
    // Draws every page once before the measurement.
    let mut first = connect(at);
    for path in GOOD {
        fetch(&mut first, path);
    }
    let without = print(0, good(at, Duration::from_secs(seconds)), 0);
    let done = Arc::new(AtomicBool::new(false));
    let held = Arc::new(AtomicU64::new(0));
    let dawdling = thread::spawn({
        let (done, held) = (Arc::clone(&done), Arc::clone(&held));
        move || dawdle(at, clients, &done, &held)
    });
    while held.load(Ordering::Relaxed) < clients as u64 {
        thread::yield_now();
    }
    let with = print(clients, good(at, Duration::from_secs(seconds)), held.load(Ordering::Relaxed));
    done.store(true, Ordering::Relaxed);
    dawdling.join().expect("the slow clients end");
    let mut figures = Figures::new(String::new());
    figures.begin("slow");
    let ratio = with / without;
    figures.value("slow-clients-p99", "times", ratio);
    figures.report()
}

/// Prints the waits of good requests, milliseconds; returns the 99th percentile.
fn print(clients: usize, mut waits: Vec<f64>, opened: u64) -> f64 {
    waits.sort_by(f64::total_cmp);
    let part = |hundredths: usize| waits[(waits.len() * hundredths / 100).min(waits.len() - 1)];
    println!(
        r#"{{"v":1,"of":"slow","name":"good-requests","slow_clients":{clients},"slow_connections":{opened},"count":{},"p50_ms":{:.3},"p99_ms":{:.3}}}"#,
        waits.len(),
        part(50),
        part(99)
    );
    part(99)
}

/// Runs good readers for some time; returns the wait of each request.
fn good(at: SocketAddr, time: Duration) -> Vec<f64> {
    let end = Instant::now() + time;
    let tasks: Vec<_> = (0..READERS)
        .map(|reader| {
            thread::spawn(move || {
                let mut stream = connect(at);
                let mut waits = Vec::new();
                for path in GOOD.iter().cycle().skip(reader) {
                    let start = Instant::now();
                    if start > end {
                        break;
                    }
                    fetch(&mut stream, path);
                    waits.push(start.elapsed().as_secs_f64() * 1000.0);
                }
                waits
            })
        })
        .collect();
    tasks.into_iter().flat_map(|task| task.join().expect("a reader")).collect()
}

/// Runs slow clients until `done`; each begins again when the server ends its connection. `held` counts connections.
fn dawdle(at: SocketAddr, clients: usize, done: &Arc<AtomicBool>, held: &Arc<AtomicU64>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let tasks: Vec<_> = (0..clients)
            .map(|client| {
                let (done, held) = (Arc::clone(done), Arc::clone(held));
                tokio::spawn(async move {
                    while !done.load(Ordering::Relaxed) {
                        let Ok(stream) = TcpStream::connect(at).await else { continue };
                        held.fetch_add(1, Ordering::Relaxed);
                        // The server ends it, which is no failure of this client.
                        let _ = slowly(client % 5, stream, &done).await;
                    }
                })
            })
            .collect();
        for task in tasks {
            task.await.expect("a slow client");
        }
    });
}

/// One connection of a slow client: a header or a form byte by byte, nothing at all, nothing after the start, or an answer that is hardly read.
async fn slowly(kind: usize, mut stream: TcpStream, done: &AtomicBool) -> std::io::Result<()> {
    const PAGE: &[u8] = b"GET /m/normandy-1944/e/310 HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const FORM: &[u8] =
        b"POST /desk HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n\
        Content-Length: 100000\r\n\r\n";
    match kind {
        1 => stream.write_all(FORM).await?,
        3 => stream.write_all(PAGE).await?,
        4 => stream.write_all(&PAGE.repeat(50)).await?,
        _ => {}
    }
    let mut bytes = b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ".iter().chain(std::iter::repeat(&b'x'));
    let mut answer = vec![0; 1 << 20];
    while !done.load(Ordering::Relaxed) {
        sleep(PAUSE).await;
        match kind {
            0 | 1 => stream.write_u8(*bytes.next().unwrap_or(&b'x')).await?,
            4 => {
                stream.read_u8().await?;
                continue;
            }
            _ => {}
        }
        match stream.try_read(&mut answer) {
            Ok(0) => return Ok(()),
            Ok(_) => {}
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// The pages over the recorded matches, on a free port, as the program serves them.
fn serve() -> SocketAddr {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let (tell, heard) = std::sync::mpsc::channel();
    thread::spawn(move || {
        runtime.block_on(async move {
            let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
            tell.send(listener.local_addr().expect("an address")).expect("somebody waits");
            let router = wardiary_review_web::router(Arc::new(Archive::samples().expect("the recorded matches")));
            server::serve(listener, router, Limits::default(), std::future::pending()).await;
        });
    });
    heard.recv().expect("the server starts")
}
