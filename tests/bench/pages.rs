//! Pages over loopback, 32 readers at once, against a bare render of the same size and against a server that says hello.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Instant;

use askama::Template;
use wardiary_core::editions;
use wardiary_fixtures::matches::{RECORDED, Recorded};
use wardiary_library::archive::Archive;

use crate::judge::median;
use crate::measure::{Figures, Piece, Time, by_turns};

const READERS: usize = 32;
const EACH: usize = 150;
const TURNS: usize = 5;
const PAGE: &str = "/m/caen-orne/e/20";
const COMBAT: &str = "/m/caen-orne/e/21/combat";
/// Renders of the bare page in a turn.
const BARE: usize = 400;
/// Steps in the middle of a whole match.
const STEPS: std::ops::Range<u32> = 300..330;

/// A page of counters, as bare as a template can be.
#[derive(Template)]
#[template(
    source = "<svg>{% for n in counters %}<g class=\"counter\"><use href=\"#infantry\" x=\"{{ n }}\" y=\"{{ n }}\"/><text x=\"{{ n }}\" y=\"{{ n }}\">{{ name }}</text></g>{% endfor %}</svg>",
    ext = "html"
)]
pub(crate) struct Bare<'a> {
    counters: Vec<usize>,
    name: &'a str,
}

impl Bare<'_> {
    /// A page of about so many bytes.
    pub(crate) fn of_size(bytes: usize) -> Self {
        Self { counters: (0..bytes / 110).collect(), name: "3rd Canadian" }
    }
}

pub(crate) fn measure(figures: &mut Figures) {
    if !figures.wants("page") {
        return;
    }
    let at = serve(samples);
    let size = fetch(&mut connect(at), PAGE);
    let bare = Bare::of_size(size);
    let length = bare.render().expect("a template renders").len();
    println!(r#"{{"v":2,"of":"all","name":"page-size","bytes":{size},"bare_bytes":{length}}}"#);
    for (name, path) in [("page-step", PAGE), ("page-combat", COMBAT)] {
        if !figures.wants(name) {
            continue;
        }
        let mut worst = Vec::new();
        let all = Piece::new(READERS * EACH, || worst.push(readers(at, path)));
        let [render, pages] = by_turns(Time::Wall, TURNS, [renders(&bare), all]);
        figures.ratio(name, "pages", &pages, ("bare-render", &render));
        // Only the best turn counts: on a shared machine the others show how busy it was.
        let best = worst.iter().copied().fold(f64::INFINITY, f64::min);
        figures.value(&format!("{name}-p99-32-readers"), "ms", best);
        figures.value(&format!("{name}-p99-32-readers-median"), "ms", median(&worst));
    }
    for system in editions::systems() {
        figures.begin(system);
        if figures.wants("page-first-draw") {
            first_draw(figures, &bare, system);
        }
        if figures.wants("page-aar") {
            after_action(figures, &bare, system);
        }
    }
}

pub(crate) fn renders<'a>(bare: &'a Bare<'_>) -> Piece<'a> {
    Piece::new(BARE, || {
        for _ in 0..BARE {
            std::hint::black_box(bare.render().expect("a template renders"));
        }
    })
}

/// Pages of the first recorded match of a system, each drawn for the first time: a step with the board near and whole, and the overview.
/// Each turn asks a server of its own, which has opened the match and keeps no page of it.
fn first_draw(figures: &mut Figures, bare: &Bare<'_>, system: &str) {
    let Some(Recorded { id, .. }) = RECORDED.iter().find(|recorded| recorded.system == system) else {
        return figures.left_out("page-first-draw", "no recorded match of the system ships with the program");
    };
    let servers: Vec<SocketAddr> = (0..TURNS).map(|_| serve(samples)).collect();
    for &server in &servers {
        fetch(&mut connect(server), &format!("/m/{id}/e/1"));
    }
    let steps = |map: &'static str| {
        let mut rest = servers.iter();
        Piece::new(STEPS.len(), move || {
            let mut reader = connect(*rest.next().expect("a server for each turn"));
            for step in STEPS {
                fetch(&mut reader, &format!("/m/{id}/e/{step}?map={map}"));
            }
        })
    };
    let mut rest = servers.iter();
    let overview = Piece::new(1, || {
        fetch(&mut connect(*rest.next().expect("a server for each turn")), &format!("/m/{id}/overview"));
    });
    let [render, near, whole, overview] =
        by_turns(Time::Wall, TURNS, [renders(bare), steps("near"), steps("whole"), overview]);
    for (name, rates) in [("near", near), ("whole", whole), ("overview", overview)] {
        figures.ratio(&format!("page-first-draw-{name}"), "pages", &rates, ("bare-render", &render));
        figures.value(&format!("page-first-draw-{name}-each"), "ms", rates.seconds_each() * 1e3);
    }
}

/// The after-action document of the first recorded match of a system, drafted and drawn. Each turn asks a server of its own, which has
/// opened the match and computed nothing from it, as after the last die.
fn after_action(figures: &mut Figures, bare: &Bare<'_>, system: &str) {
    let Some(Recorded { id, .. }) = RECORDED.iter().find(|recorded| recorded.system == system) else {
        return figures.left_out("page-aar", "no recorded match of the system ships with the program");
    };
    let servers: Vec<SocketAddr> = (0..TURNS).map(|_| serve(samples)).collect();
    let mut rest = servers.iter();
    let document = Piece::new(1, move || {
        fetch(&mut connect(*rest.next().expect("a server for each turn")), &format!("/m/{id}/aar"));
    });
    let [render, document] = by_turns(Time::Wall, TURNS, [renders(bare), document]);
    figures.ratio("page-aar", "pages", &document, ("bare-render", &render));
    figures.value("page-aar-each", "ms", document.seconds_each() * 1e3);
}

/// Runs all readers at once; returns the 99th percentile of their waits, milliseconds.
fn readers(at: SocketAddr, path: &'static str) -> f64 {
    let tasks: Vec<_> = (0..READERS)
        .map(|_| {
            thread::spawn(move || {
                let mut reader = connect(at);
                let waits = (0..EACH).map(|_| {
                    let start = Instant::now();
                    fetch(&mut reader, path);
                    start.elapsed().as_secs_f64() * 1000.0
                });
                waits.collect::<Vec<f64>>()
            })
        })
        .collect();
    let mut waits: Vec<f64> = tasks.into_iter().flat_map(|task| task.join().expect("a reader")).collect();
    waits.sort_by(f64::total_cmp);
    waits[waits.len() * 99 / 100]
}

pub(crate) fn connect(at: SocketAddr) -> BufReader<TcpStream> {
    let stream = TcpStream::connect(at).expect("the server listens");
    stream.set_nodelay(true).expect("a socket");
    BufReader::with_capacity(256 * 1024, stream)
}

/// Requests a page and reads it to its end; returns its length.
pub(crate) fn fetch(reader: &mut BufReader<TcpStream>, path: &str) -> usize {
    let ask = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
    reader.get_mut().write_all(ask.as_bytes()).expect("the server reads");
    let mut length = 0;
    let mut line = String::new();
    loop {
        line.clear();
        reader.read_line(&mut line).expect("the server answers");
        if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().expect("a length");
        }
        if line.trim().is_empty() {
            break;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).expect("the whole page");
    length
}

/// The recorded matches that ship with the program.
fn samples() -> Archive {
    Archive::samples().expect("the recorded matches")
}

/// The pages over these matches, on a free port.
pub(crate) fn serve<L: Into<Arc<Archive>>>(matches: impl FnOnce() -> L) -> SocketAddr {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let (tell, told) = std::sync::mpsc::channel();
    let library: Arc<Archive> = matches().into();
    thread::spawn(move || {
        runtime.block_on(async move {
            let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
            tell.send(listener.local_addr().expect("an address")).expect("somebody waits");
            let router = wardiary_review_web::router(library);
            axum::serve(listener, router).await.expect("serving");
        });
    });
    told.recv().expect("the server starts")
}
