//! The listener: the number of connections, the time limits of each for asking and reading, and the stop.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::time::{sleep, timeout};

mod entrance;
mod permits;
mod progress;

use crate::access::limit::network_of;
use entrance::Connection;
pub use entrance::{Entrance, Peer};
pub use permits::{ConnectionPermit, ConnectionPermits, Holder};

/// Bounds of a listener.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Maximum number of connections at once. One more connection ends another.
    pub connections: usize,
    /// Maximum number of connections of clients without a session at once.
    pub visitors: usize,
    /// Time for a client's handshake under TLS.
    pub handshake: Duration,
    /// Maximum time until the header of a request is complete. It begins with the opening of the connection, or with its last answer.
    pub header: Duration,
    /// Time in which a client may read nothing of its answer; then the connection ends.
    pub standstill: Duration,
    /// Time for unfinished answers when the program is asked to stop.
    pub farewell: Duration,
}

impl Default for Limits {
    /// The usual limits. A browser opens six connections, so a classroom of forty fits twice.
    fn default() -> Self {
        Self {
            connections: 512,
            visitors: 128,
            handshake: Duration::from_secs(10),
            header: Duration::from_secs(15),
            standstill: Duration::from_secs(30),
            farewell: Duration::from_secs(3),
        }
    }
}

/// Pause after a connection could not be accepted, for example because there are no free file handles.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves `router` until `stop` is ready. Returns when unfinished answers are sent or [`Limits::farewell`] is over.
///
/// `axum::serve` has no time limit, so a client that never ends its header would hold its connection for ever.
pub async fn serve(entrance: impl Into<Entrance>, router: Router, limits: Limits, stop: impl Future<Output = ()>) {
    let Entrance { listener, tls } = entrance.into();
    let permits = ConnectionPermits::new(limits.connections, limits.visitors);
    let open = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let taken = tokio::select! {
            taken = listener.accept() => taken,
            () = stop.as_mut() => break,
        };
        let Ok((stream, peer)) = taken else {
            sleep(PAUSE).await;
            continue;
        };
        let permit = Arc::new(permits.take(network_of(peer.ip())));
        // Small writes, such as events and ends of pages, go out at once. Without this they can wait for the client's
        // acknowledgement of earlier data.
        let _ = stream.set_nodelay(true);
        let (tls, router, watcher) = (tls.clone(), router.clone(), open.watcher());
        let connection = Connection { stream, peer, permit: Arc::clone(&permit), tls, router, watcher };
        tokio::spawn(async move {
            tokio::select! {
                () = connection.answer(limits) => {}
                () = permit.ended() => {}
            }
        });
    }
    // New clients are refused at once, because they would get no answer.
    drop(listener);
    let _ = timeout(limits.farewell, open.shutdown()).await;
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::{TcpListener, TcpStream};
    use tokio::sync::oneshot;

    use super::*;

    const SOON: Duration = Duration::from_millis(300);
    const QUICK: Limits =
        Limits { connections: 4, visitors: 4, handshake: SOON, header: SOON, standstill: SOON, farewell: SOON };
    /// More bytes than the operating systems of both ends buffer for a client that does not read.
    const LONG: usize = 32 << 20;

    /// Returns a listener with narrow limits: its address, and the sender that stops it.
    async fn listening() -> (std::net::SocketAddr, oneshot::Sender<()>, tokio::task::JoinHandle<()>) {
        listening_within(QUICK).await
    }

    async fn listening_within(
        limits: Limits,
    ) -> (std::net::SocketAddr, oneshot::Sender<()>, tokio::task::JoinHandle<()>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (end, ended) = oneshot::channel();
        let router = Router::new().route("/", get(|| async { "here" })).route("/long", get(|| async { vec![7; LONG] }));
        let stop = async {
            let _ = ended.await;
        };
        (address, end, tokio::spawn(serve(listener, router, limits, stop)))
    }

    async fn answer(address: std::net::SocketAddr) -> String {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await.unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).await.unwrap();
        text
    }

    #[tokio::test]
    async fn a_header_that_does_not_end_ends_its_connection_and_leaves_room_for_others() {
        let (address, _end, _served) = listening().await;
        let mut slow = Vec::new();
        for _ in 0..3 {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(b"GET / HTTP/1.1\r\nHost: lo").await.unwrap();
            slow.push(stream);
        }
        let answered = timeout(Duration::from_secs(5), answer(address)).await.expect("an answer in time");
        assert!(answered.ends_with("here"), "{answered}");
        for mut stream in slow {
            let mut rest = Vec::new();
            let ended = timeout(Duration::from_secs(5), stream.read_to_end(&mut rest)).await;
            assert!(ended.is_ok(), "the connection is still open");
        }
    }

    #[tokio::test]
    async fn an_answer_that_nobody_reads_ends_its_connection_and_leaves_room_for_others() {
        let (address, _end, _served) = listening().await;
        let mut deaf = Vec::new();
        for _ in 0..3 {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(b"GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
            deaf.push(stream);
        }
        let answered = timeout(Duration::from_secs(10), answer(address)).await.expect("an answer in time");
        assert!(answered.ends_with("here"), "{answered}");
        // A client that begins to read in time gets the whole answer. At least one client did not begin in time.
        let mut cut = 0;
        for mut stream in deaf {
            let mut rest = Vec::new();
            let ended = timeout(Duration::from_secs(10), stream.read_to_end(&mut rest)).await;
            assert!(ended.is_ok(), "the connection is still open");
            cut += usize::from(rest.len() < LONG);
        }
        assert!(cut > 0, "an answer that nobody reads is given up");
    }

    #[tokio::test]
    async fn an_idle_connection_is_closed_and_does_not_hold_up_the_end() {
        let (address, end, served) = listening().await;
        let mut idle = TcpStream::connect(address).await.unwrap();
        idle.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
        let mut some = [0; 16];
        assert!(idle.read(&mut some).await.unwrap() > 0);
        let mut half = TcpStream::connect(address).await.unwrap();
        half.write_all(b"GET / HTTP/1.1\r\nHo").await.unwrap();
        end.send(()).unwrap();
        timeout(Duration::from_secs(2), served).await.expect("it stops").unwrap();
    }

    #[tokio::test]
    async fn an_answer_under_way_is_sent_whole_and_no_new_client_comes_in() {
        let long = Duration::from_secs(30);
        let (address, end, served) =
            listening_within(Limits { standstill: long, farewell: long, ..Limits::default() }).await;
        let mut slow = TcpStream::connect(address).await.unwrap();
        slow.write_all(b"GET /long HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await.unwrap();
        assert!(slow.read_u8().await.is_ok(), "it is being sent");
        end.send(()).unwrap();
        while TcpStream::connect(address).await.is_ok() {
            tokio::task::yield_now().await;
        }
        let mut rest = Vec::new();
        slow.read_to_end(&mut rest).await.unwrap();
        assert!(rest.len() > LONG, "{} bytes", rest.len());
        served.await.unwrap();
    }
}
