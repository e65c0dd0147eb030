//! The parts of a browser that a follower needs: a connection for pages that is kept, a stream, and a cookie.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use rustls::client::Resumption;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

type Connection = BufReader<TlsStream<TcpStream>>;

/// The files that each page loads: a browser caches nothing under a certificate without an authority.
const ASSETS: [&str; 2] = ["/assets/wardiary.css", "/assets/wardiary.js"];

/// A client of one server.
pub(super) struct Client {
    at: SocketAddr,
    tls: TlsConnector,
    connection: Connection,
    cookie: String,
}

/// An answer, read to its end.
pub(super) struct Answer {
    status: u16,
    location: String,
    cookie: Option<String>,
    body: Vec<u8>,
}

/// The place that is followed.
#[derive(Clone, Debug)]
pub(super) enum Course {
    /// The entries of a match, by number.
    Entries,
    /// The views of a presenter, by the words for them in the streams; numbered from 1.
    Stops(Arc<[String]>),
}

impl Course {
    /// The page of the followers.
    const fn path(&self) -> &'static str {
        match self {
            Self::Entries => "/m/m/follow?follow=last",
            Self::Stops(_) => "/m/m/follow?follow=presenter",
        }
    }

    /// The number that a line of a stream names.
    fn event(&self, line: &str) -> Option<u64> {
        match self {
            Self::Entries => number(line),
            // The bare server sends only numbers.
            Self::Stops(_) if !line.contains("\"followers\"") => number(line),
            Self::Stops(words) => Some(place(words, line, "\"shown\":\"").unwrap_or_default()),
        }
    }

    /// The number that a page shows; `None` where it shows none.
    fn page(&self, led: &str, body: &[u8]) -> Option<u64> {
        match self {
            Self::Entries => led.split(['/', '?']).find_map(|part| part.parse().ok()),
            Self::Stops(words) => place(words, &String::from_utf8_lossy(body), "data-shown=\""),
        }
    }
}

/// The number after `"last":`.
fn number(line: &str) -> Option<u64> {
    let (_, rest) = line.split_once("\"last\":")?;
    rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok()
}

/// The place, from 1, of the words after a mark.
fn place(words: &[String], text: &str, mark: &str) -> Option<u64> {
    let shown = text.split_once(mark)?.1.split('"').next()?;
    words.iter().position(|word| word == shown).and_then(|at| u64::try_from(at + 1).ok())
}

/// The times at which a viewer had the event of an entry, and its page.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    pub(super) event: Instant,
    pub(super) page: Instant,
}

impl Client {
    /// A client that trusts the certificate of a folder.
    pub(super) async fn new(port: u16, access: &Path) -> Self {
        let pem = std::fs::read(access.join("certificate.pem")).expect("the server's certificate");
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from_pem_slice(&pem).expect("a certificate")).expect("a root");
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let mut config = config.expect("versions").with_root_certificates(roots).with_no_client_auth();
        // Each viewer is a device of its own, with TLS sessions of its own.
        config.resumption = Resumption::in_memory_sessions(8);
        let (at, tls) = (SocketAddr::from((Ipv4Addr::LOCALHOST, port)), TlsConnector::from(Arc::new(config)));
        let connection = connected(at, &tls).await;
        Self { at, tls, connection, cookie: String::new() }
    }

    async fn ask(&mut self, method: &str, path: &str, body: &str) -> Answer {
        let Self { cookie, .. } = self;
        let kind = "application/x-www-form-urlencoded";
        let asked = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Language: en\r\nCookie: {cookie}\r\nContent-Type: {kind}\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        self.connection.write_all(asked.as_bytes()).await.expect("the server reads");
        self.connection.flush().await.expect("the server reads");
        answered(&mut self.connection).await
    }

    /// Enters by a link.
    pub(super) async fn join(&mut self, code: &str) {
        let answer = self.ask("POST", "/join", &format!("code={code}")).await;
        assert_eq!(answer.status, 303, "a link opens");
        self.cookie = answer.cookie.expect("a session");
    }

    /// The code of a new link of a role.
    pub(super) async fn link(&mut self, role: &str) -> String {
        let made = self.ask("POST", "/m/m/links", &format!("do=make&role={role}")).await;
        assert_eq!(made.status, 303, "a link is made");
        let page = self.ask("GET", "/m/m/links", "").await.body;
        let page = String::from_utf8_lossy(&page).into_owned();
        let (_, newest) = page.split_once("/join#").expect("the newest is the first");
        newest.chars().take(32).collect()
    }

    /// Presses a button of the presenter; the bare server gets a number instead.
    pub(super) async fn press(&mut self, number: u64, act: &str) {
        let answer = self.ask("POST", "/m/m/present", &format!("n={number}&{act}")).await;
        assert_eq!(answer.status, 303, "{act}: {}", String::from_utf8_lossy(&answer.body));
    }

    /// Records a line.
    pub(super) async fn record(&mut self, seq: u64, line: &str) {
        let line = line.replace('%', "%25").replace('+', "%2B").replace('&', "%26").replace(' ', "+");
        let answer = self.ask("POST", "/m/m/record", &format!("entry={seq}&line={line}")).await;
        assert_eq!(answer.status, 303, "{line}: {}", String::from_utf8_lossy(&answer.body));
    }

    /// Loads the followed place, as a browser does; returns its number.
    async fn load(&mut self, course: &Course) -> (Option<u64>, [usize; 3]) {
        let led = self.ask("GET", course.path(), "").await;
        let (led, page) = match led.status {
            303 => (led.location.clone(), self.ask("GET", &led.location, "").await),
            _ => (String::new(), led),
        };
        assert_eq!(page.status, 200, "a page");
        let entry = course.page(&led, &page.body);
        let mut lengths = [page.body.len(), 0, 0];
        for (asset, length) in ASSETS.into_iter().zip(&mut lengths[1..]) {
            *length = self.ask("GET", asset, "").await.body.len();
        }
        (entry, lengths)
    }

    /// Lengths of the followed page, of its stylesheet and its script, bytes.
    pub(super) async fn lengths(&mut self, course: &Course) -> [usize; 3] {
        self.load(course).await.1
    }

    /// A new stream.
    async fn stream(&self) -> Connection {
        let mut stream = connected(self.at, &self.tls).await;
        let asked = format!("GET /m/m/stream HTTP/1.1\r\nHost: localhost\r\nCookie: {}\r\n\r\n", self.cookie);
        stream.write_all(asked.as_bytes()).await.expect("the server reads");
        stream.flush().await.expect("the server reads");
        stream
    }
}

/// Follows until the last awaited entry is shown. As in a browser, each page opens a stream of its own.
pub(super) async fn follow(mut viewer: Client, course: Course, awaited: Arc<[u64]>) -> Vec<Seen> {
    let (mut events, mut pages) = (Vec::new(), Vec::new());
    while pages.len() < awaited.len() {
        let mut stream = viewer.stream().await;
        let last = loop {
            let last = told(&mut stream, &course).await;
            let now = Instant::now();
            let news = awaited[events.len()..].iter().take_while(|seq| **seq <= last).count();
            events.extend(std::iter::repeat_n(now, news));
            if news > 0 {
                break last;
            }
        };
        let entry = viewer.load(&course).await.0.unwrap_or(last);
        let now = Instant::now();
        let shown = awaited[pages.len()..].iter().take_while(|seq| **seq <= entry).count();
        pages.extend(std::iter::repeat_n(now, shown));
        // The page may be newer than the event that led to it.
        let behind = pages.len().saturating_sub(events.len());
        events.extend(std::iter::repeat_n(now, behind));
    }
    events.into_iter().zip(pages).map(|(event, page)| Seen { event, page }).collect()
}

async fn connected(at: SocketAddr, tls: &TlsConnector) -> Connection {
    let stream = TcpStream::connect(at).await.expect("the server listens");
    stream.set_nodelay(true).expect("a socket");
    let name = ServerName::try_from("localhost").expect("a name");
    BufReader::with_capacity(64 * 1024, tls.connect(name, stream).await.expect("the certificate is known"))
}

/// The number in the next event.
async fn told(stream: &mut Connection, course: &Course) -> u64 {
    let mut line = String::new();
    loop {
        line.clear();
        assert!(stream.read_line(&mut line).await.expect("a stream") > 0, "the stream ended");
        if let Some(number) = course.event(&line).filter(|_| line.starts_with("data:")) {
            return number;
        }
    }
}

async fn answered(connection: &mut Connection) -> Answer {
    let (mut line, mut length) = (String::new(), 0);
    let mut answer = Answer { status: 0, location: String::new(), cookie: None, body: Vec::new() };
    loop {
        line.clear();
        assert!(connection.read_line(&mut line).await.expect("an answer") > 0, "the connection ended");
        if answer.status == 0 {
            answer.status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        }
        let Some((name, value)) = line.trim_end().split_once(": ") else {
            if line.trim().is_empty() {
                break;
            }
            continue;
        };
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.parse().expect("a length"),
            "location" => value.clone_into(&mut answer.location),
            "set-cookie" if value.starts_with("__Host-") => {
                answer.cookie = value.split(';').next().map(str::to_owned);
            }
            _ => {}
        }
    }
    answer.body = vec![0; length];
    connection.read_exact(&mut answer.body).await.expect("the whole body");
    answer
}
