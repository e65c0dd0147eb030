//! How a connection comes in: plain on the machine itself, under TLS where others may listen on the line.

use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::header::{CONNECTION, HOST, LOCATION};
use axum::http::{Request, Response, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::Watcher;
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;

use super::Limits;
use super::progress::Progressing;

/// Where connections come in.
pub struct Entrance {
    /// The listener.
    pub listener: TcpListener,
    /// What makes them secret; `None` where they never leave the machine, or where that was asked for.
    pub tls: Option<TlsAcceptor>,
}

impl From<TcpListener> for Entrance {
    fn from(listener: TcpListener) -> Self {
        Self { listener, tls: None }
    }
}

/// Where a request comes from, as the operating system says; no header is believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer(pub SocketAddr);

impl Peer {
    /// The address a request comes from, one of version 4 as such on a socket of version 6 too. One that came over no connection, as in a test,
    /// has none.
    #[must_use]
    pub fn of<B>(request: &Request<B>) -> IpAddr {
        Self::address(request.extensions().get().copied())
    }

    /// The address of a peer, if there is one.
    #[must_use]
    pub fn address(peer: Option<Self>) -> IpAddr {
        peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |Self(peer)| peer.ip().to_canonical())
    }
}

/// First byte of every TLS connection: a record of the handshake (RFC 8446 §5.1).
const HANDSHAKE: u8 = 22;

/// A connection that was taken.
pub(super) struct Connection {
    pub(super) stream: TcpStream,
    pub(super) peer: SocketAddr,
    pub(super) tls: Option<TlsAcceptor>,
    pub(super) router: Router,
    pub(super) watcher: Watcher,
}

impl Connection {
    /// Answers requests until the client goes away or takes too long, which ends its own connection and nothing else.
    pub(super) async fn answer(self, limits: Limits) {
        let Self { stream, peer, tls, router, watcher } = self;
        let Some(tls) = tls else {
            let answers = Answers { pages: TowerToHyperService::new(router), peer: Peer(peer) };
            return answers.over(Progressing::new(stream, limits.standstill), watcher, limits).await;
        };
        // A handshake that does not end holds a place as a header does that does not end.
        let Ok(Ok(is_secret)) = timeout(limits.handshake, begins_secret(&stream)).await else { return };
        if !is_secret {
            return led_to_tls(stream, watcher, limits).await;
        }
        let secret = tls.accept(Progressing::new(stream, limits.standstill));
        let Ok(Ok(secret)) = timeout(limits.handshake, secret).await else { return };
        let answers = Answers { pages: TowerToHyperService::new(router), peer: Peer(peer) };
        answers.over(secret, watcher, limits).await;
    }
}

/// Whether a client begins a handshake; one that went away begins nothing.
async fn begins_secret(stream: &TcpStream) -> io::Result<bool> {
    let mut first = [0];
    let read = stream.peek(&mut first).await?;
    Ok(read == 1 && first[0] == HANDSHAKE)
}

/// The pages for one connection.
struct Answers {
    pages: TowerToHyperService<Router>,
    peer: Peer,
}

impl Answers {
    async fn over<S>(self, stream: S, watcher: Watcher, limits: Limits)
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let connection = http(limits).serve_connection(TokioIo::new(stream), self);
        let _ = watcher.watch(connection).await;
    }
}

impl Service<Request<Incoming>> for Answers {
    type Response = <TowerToHyperService<Router> as Service<Request<Incoming>>>::Response;
    type Error = <TowerToHyperService<Router> as Service<Request<Incoming>>>::Error;
    type Future = <TowerToHyperService<Router> as Service<Request<Incoming>>>::Future;

    fn call(&self, mut request: Request<Incoming>) -> Self::Future {
        request.extensions_mut().insert(self.peer);
        self.pages.call(request)
    }
}

fn http(limits: Limits) -> http1::Builder {
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(limits.header);
    builder
}

/// Answers a browser that was given the address without `https`: with the first page under TLS, so that nothing of what was asked for in the
/// clear, a join link for instance, is repeated.
async fn led_to_tls(stream: TcpStream, watcher: Watcher, limits: Limits) {
    let led = service_fn(|request: Request<Incoming>| async move {
        let host = request.headers().get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
        let answer = Response::builder().header(CONNECTION, "close");
        let answer = if !host.is_empty() && host.bytes().all(is_plain) {
            answer.status(StatusCode::PERMANENT_REDIRECT).header(LOCATION, format!("https://{host}/"))
        } else {
            answer.status(StatusCode::BAD_REQUEST)
        };
        Ok::<_, Infallible>(answer.body(Body::empty()).unwrap_or_default())
    });
    let stream = TokioIo::new(Progressing::new(stream, Duration::min(limits.standstill, limits.handshake)));
    let _ = watcher.watch(http(limits).serve_connection(stream, led)).await;
}
