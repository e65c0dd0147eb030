//! Pages over loopback, 32 readers at once, against a bare render of the same size and against a server that says hello.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Instant;

use askama::Template;
use wardiary_review_web::archive::Archive;

use crate::measure::Figures;

const READERS: usize = 32;
const EACH: usize = 150;
const PAGE: &str = "/m/caen-orne/e/20";
const COMBAT: &str = "/m/caen-orne/e/21/combat";

/// A page of counters, as bare as a template can be.
#[derive(Template)]
#[template(
    source = "<svg>{% for n in counters %}<g class=\"counter\"><use href=\"#infantry\" x=\"{{ n }}\" y=\"{{ n }}\"/><text x=\"{{ n }}\" y=\"{{ n }}\">{{ name }}</text></g>{% endfor %}</svg>",
    ext = "html"
)]
struct Bare<'a> {
    counters: Vec<usize>,
    name: &'a str,
}

pub(crate) fn measure(figures: &mut Figures) {
    if !figures.wants("page") {
        return;
    }
    let at = serve();
    let size = fetch(&mut connect(at), PAGE);
    let counters: Vec<usize> = (0..size / 110).collect();
    let bare = Bare { counters, name: "3rd Canadian" };
    let length = bare.render().expect("a template renders").len();
    println!(r#"{{"v":1,"name":"page-size","bytes":{size},"bare_bytes":{length}}}"#);
    let render = Figures::time(400, || {
        for _ in 0..400 {
            std::hint::black_box(bare.render().expect("a template renders"));
        }
    });
    for (name, path) in [("page-step", PAGE), ("page-combat", COMBAT)] {
        let mut worst = Vec::new();
        let rate = Figures::time(READERS * EACH, || worst.push(readers(at, path)));
        figures.compare(name, "pages", rate, ("bare-render", render), 0.5);
        worst.sort_by(f64::total_cmp);
        figures.against(&format!("{name}-p99-32-readers"), "ms", worst[0], 10.0, worst[0] < 10.0);
    }
    first_draw(figures, at, render);
}

/// Every entry of the match once: nothing is kept yet.
fn first_draw(figures: &mut Figures, at: SocketAddr, render: crate::measure::Rate) {
    let mut reader = connect(at);
    let mut round = 0;
    let rate = Figures::time(60, || {
        // Another view or language is another page.
        let (view, lang) = (["umpire", "allied", "german", "observer"][round % 4], ["en", "sv"][round / 4 % 2]);
        round += 1;
        (10..70).for_each(|entry| {
            fetch(&mut reader, &format!("/m/caen-orne/e/{entry}?view={view}&lang={lang}"));
        });
    });
    figures.compare("page-first-draw", "pages", rate, ("bare-render", render), 0.0);
}

/// All readers at once; the 99th percentile of their waits, milliseconds.
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

/// Asks for a page and reads it to its end; its length.
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

/// The pages over the recorded matches, on a free port.
fn serve() -> SocketAddr {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let (tell, told) = std::sync::mpsc::channel();
    thread::spawn(move || {
        runtime.block_on(async move {
            let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
            tell.send(listener.local_addr().expect("an address")).expect("somebody waits");
            let router = wardiary_review_web::router(Arc::new(Archive::samples().expect("the recorded matches")));
            axum::serve(listener, router).await.expect("serving");
        });
    });
    told.recv().expect("the server starts")
}
