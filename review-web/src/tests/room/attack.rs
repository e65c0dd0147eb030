//! Tests of a hostile guest, over real connections of this machine. However many connections, streams, sessions and forms one
//! link or one address requests, umpire, scribe and presenter get answers soon, and other guests come in. Each test prints the
//! answer times before and during the attack. `WARDIARY_ATTACK=1` attacks with a whole class and checks the times as well; the
//! usual run uses a quarter of it.

use std::net::Ipv4Addr;
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::time::{Instant, sleep, timeout};
use wardiary_core::kernel::unit::Side;
use wardiary_library::access::session::MOST_READERS;
use wardiary_library::server::{self, Limits};

use super::*;

/// Longest time for ninety-nine of a hundred answers under attack.
const SOON: Duration = Duration::from_secs(1);
/// The guest's own device.
const GUEST: u8 = 2;
/// The address of umpire and scribe.
const STAFF: u8 = 1;
/// Streams that a session may hold.
const STREAMS: usize = 8;

/// The size of an attack on the room.
struct Size {
    /// Sessions of the guest, each with all its streams.
    sessions: usize,
    visitors: usize,
    /// How often a link is opened.
    joins: usize,
    /// Requests of umpire, scribe and presenter, each.
    requests: usize,
}

/// Time between two requests of one reader. Without it the requests of a whole attack would exceed the limit of a session.
const PACE: Duration = Duration::from_millis(60);

fn is_whole() -> bool {
    std::env::var_os("WARDIARY_ATTACK").is_some()
}

fn size() -> Size {
    if is_whole() {
        Size { sessions: 64, visitors: 1300, joins: 2000, requests: 200 }
    } else {
        Size { sessions: 16, visitors: 325, joins: MOST_READERS + 60, requests: 20 }
    }
}

/// A listener over two matches, with a quarter of the connections in the usual run.
struct Site {
    served: Served,
    at: SocketAddr,
}

async fn site() -> Site {
    let served = two_matches();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    let whole = Limits::default();
    // The guest's streams alone would take all connections.
    let limits = if is_whole() {
        whole
    } else {
        Limits { connections: size().sessions * STREAMS, visitors: whole.visitors / 4, ..whole }
    };
    tokio::spawn(server::serve(listener, served.router.clone(), limits, std::future::pending()));
    Site { served, at }
}

impl Site {
    /// Returns a connection from one of the addresses of this machine.
    async fn connect(&self, last: u8) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from((Ipv4Addr::new(127, 0, 0, last), 0))).unwrap();
        socket.connect(self.at).await.unwrap()
    }

    /// Returns the status of an answer, or 0 if the connection ends without one.
    async fn status(&self, last: u8, (method, path): (&str, &str), (token, body): (&Token, &str)) -> u16 {
        let mut stream = self.connect(last).await;
        let cookie = format!("__Host-wardiary={}", token.text());
        let asked = format!(
            "{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nCookie: {cookie}\r\nContent-Type: {FORM}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(asked.as_bytes()).await.unwrap();
        let mut head = [0; 12];
        let read = stream.read_exact(&mut head).await;
        let status = read.ok().and_then(|_| std::str::from_utf8(&head[9..]).ok()?.parse().ok());
        status.unwrap_or_default()
    }

    /// Sends requests one after the other, checks each status, and returns the 99th percentile of the times.
    async fn at_work(&self, of: &str, (method, path): (&str, &str), token: &Token) -> Duration {
        let mut times = Vec::new();
        for number in 0..size().requests {
            let begun = Instant::now();
            let status = timeout(SOON * 5, self.status(STAFF, (method, path), (token, "entry=0&line=x"))).await;
            let status = status.unwrap_or_default();
            assert!([200, 303, 400, 409, 422].contains(&status), "{of} {number}: {status}");
            times.push(begun.elapsed());
            if is_whole() {
                sleep(PACE).await;
            }
        }
        times.sort_unstable();
        times[times.len() * 99 / 100 - usize::from(times.len() % 100 == 0)]
    }
}

/// The work of staff during an attack, each with address and token.
struct Staff([(&'static str, (&'static str, &'static str), Token); 4]);

impl Staff {
    fn of(site: &Site) -> Self {
        let reader = |role| site.served.reader(role, "caen-orne");
        Self([
            ("umpire's page", ("GET", "/m/caen-orne/links"), reader(Role::Umpire)),
            ("umpire's form", ("POST", "/m/caen-orne/record"), reader(Role::Umpire)),
            ("scribe's form", ("POST", "/m/caen-orne/record"), reader(Role::Scribe)),
            ("presenter's form", ("POST", "/m/caen-orne/notes"), reader(Role::Presenter)),
        ])
    }

    async fn times(&self, site: &Site) -> Vec<Duration> {
        let mut times = Vec::new();
        for (of, asked, token) in &self.0 {
            times.push(site.at_work(of, *asked, token).await);
        }
        times
    }

    /// Prints both times of each and checks the bound.
    fn held(&self, attack: &str, [idle, attacked]: [&[Duration]; 2], most: impl Fn(Duration) -> Duration) {
        for (((of, ..), idle), attacked) in self.0.iter().zip(idle).zip(attacked) {
            println!("{attack}: {of}: p99 {attacked:.1?}, idle {idle:.1?}");
            assert!(
                *attacked <= most(*idle) || !is_whole() && *attacked <= SOON * 3,
                "{attack}: {of}: {attacked:?}, idle {idle:?}"
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_of_one_link_hold_no_place_of_the_others() {
    let site = site().await;
    let staff = Staff::of(&site);
    let idle = staff.times(&site).await;
    let code = site.served.code(Role::Viewer, "caen-orne");
    let address = IpAddr::V4(Ipv4Addr::new(127, 0, 0, GUEST));
    let mut held = Vec::new();
    for _ in 0..size().sessions {
        let (token, _) = site.served.room.join((&code, &[], ""), address, Utc::now()).unwrap();
        for _ in 0..STREAMS {
            let mut stream = site.connect(GUEST).await;
            let cookie = format!("Cookie: __Host-wardiary={}", token.text());
            let asked = format!("GET /m/caen-orne/stream HTTP/1.1\r\nHost: {HOST}\r\n{cookie}\r\n\r\n");
            stream.write_all(asked.as_bytes()).await.unwrap();
            held.push(stream);
        }
    }
    sleep(Duration::from_millis(300)).await;
    staff.held("streams held", [&idle, &staff.times(&site).await], |_| SOON);
    let (other, _) = site.served.room.join((&code, &[], ""), ADDRESS, Utc::now()).unwrap();
    assert_eq!(site.status(3, ("GET", "/m/caen-orne/e/3"), (&other, "")).await, 200, "another guest comes in");
    // The link is revoked: every stream that it gave access to ends at once.
    let (links, _) = site.served.room.of_match("caen-orne", Utc::now());
    let of_guest = links.iter().find(|link| link.grant.role == Role::Viewer).expect("the link").number;
    assert!(site.served.room.revoke_at_terminal(of_guest, Utc::now()).unwrap());
    for (number, stream) in held.iter_mut().enumerate() {
        let ended = timeout(SOON, to_the_end(stream)).await;
        assert!(ended.is_ok(), "stream {number} goes on without its link");
    }
}

/// Reads a stream up to its last chunk, or the end of its connection.
async fn to_the_end(stream: &mut TcpStream) {
    let (mut read, mut part) = (Vec::new(), [0; 4096]);
    while !read.ends_with(b"\r\n0\r\n\r\n") {
        match stream.read(&mut part).await {
            Ok(0) | Err(_) => return,
            Ok(count) => read.extend_from_slice(&part[..count]),
        }
    }
}

/// Forms to the match of the side, and forms that belong to no match.
#[tokio::test(flavor = "multi_thread")]
async fn forms_of_one_side_refuse_no_form_of_the_staff() {
    let site = site().await;
    let staff = Staff::of(&site);
    let idle = staff.times(&site).await;
    let side = site.served.reader(Role::Side(Side::One), "caen-orne");
    let flood = async {
        for path in ["/m/caen-orne/notes", "/desk"].into_iter().cycle() {
            site.status(GUEST, ("POST", path), (&side, "do=x")).await;
            sleep(Duration::from_millis(16)).await;
        }
    };
    let times = tokio::select! {
        () = flood => unreachable!("it has no end"),
        times = staff.times(&site) => times,
    };
    staff.held("forms sent", [&idle, &times], |idle| idle * 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn opening_a_link_without_end_keeps_no_umpire_out() {
    let site = site().await;
    let umpire = site.served.code(Role::Umpire, "caen-orne");
    let code = site.served.code(Role::Viewer, "caen-orne");
    let classmate = site.served.room.join((&code, &[], ""), ADDRESS, Utc::now()).unwrap().0;
    for number in 0..size().joins {
        let address = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 10 + u8::try_from(number % 8).unwrap()));
        site.served.room.join((&code, &[], ""), address, Utc::now()).unwrap();
    }
    let begun = Instant::now();
    let (token, _) = site.served.room.join((&umpire, &[], ""), ADDRESS, Utc::now()).expect("the umpire comes in");
    assert_eq!(site.status(STAFF, ("GET", "/m/caen-orne/links"), (&token, "")).await, 200);
    println!("{} sessions begun: the umpire's link opens in {:.1?}", size().joins, begun.elapsed());
    assert!(begun.elapsed() <= SOON);
    assert_eq!(site.status(3, ("GET", "/m/caen-orne/e/3"), (&classmate, "")).await, 200, "who came before is still in");
}

#[tokio::test(flavor = "multi_thread")]
async fn visitors_with_half_a_header_slow_no_reader() {
    let site = site().await;
    let viewer = site.served.reader(Role::Viewer, "caen-orne");
    let page = ("GET", "/m/caen-orne/e/3");
    let idle = site.at_work("viewer", page, &viewer).await;
    let mut held = Vec::new();
    for number in 0..size().visitors {
        let mut stream = site.connect(GUEST).await;
        if number % 2 == 0 {
            // A connection that has already ended cannot be written to.
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: lo").await;
        }
        held.push(stream);
    }
    let attacked = site.at_work("viewer", page, &viewer).await;
    println!("{} visitors: p99 of a page {attacked:.1?}, idle {idle:.1?}", held.len());
    assert!(attacked <= SOON);
}
