//! Accepts connections: plain ones on the machine itself, TLS where others may listen on the network.

use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
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

use super::progress::Progressing;
use super::{ConnectionPermit, Limits};

/// Accepts connections.
pub struct Entrance {
    /// The listener.
    pub listener: TcpListener,
    /// The TLS acceptor; `None` if connections never leave the machine, or if the user asked for plain ones.
    pub tls: Option<TlsAcceptor>,
}

impl From<TcpListener> for Entrance {
    fn from(listener: TcpListener) -> Self {
        Self { listener, tls: None }
    }
}

/// The source of a request according to the operating system. No header is trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer(pub SocketAddr);

impl Peer {
    /// Returns the source address of a request. An address of IP version 4 is returned as such, even on a socket of version 6.
    /// For a request without connection, as in a test, returns the unspecified address.
    #[must_use]
    pub fn of<B>(request: &Request<B>) -> IpAddr {
        Self::address(request.extensions().get().copied())
    }

    /// Returns the address of a peer, or the unspecified address if there is none.
    #[must_use]
    pub fn address(peer: Option<Self>) -> IpAddr {
        peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |Self(peer)| peer.ip().to_canonical())
    }
}

/// First byte of every TLS connection: a record of the handshake (RFC 8446 §5.1).
const HANDSHAKE: u8 = 22;

/// An accepted connection.
pub(super) struct Connection {
    pub(super) stream: TcpStream,
    pub(super) peer: SocketAddr,
    pub(super) permit: Arc<ConnectionPermit>,
    pub(super) tls: Option<TlsAcceptor>,
    pub(super) router: Router,
    pub(super) watcher: Watcher,
}

impl Connection {
    /// Answers requests until the client leaves or takes too long. A client that takes too long ends only its own connection.
    pub(super) async fn answer(self, limits: Limits) {
        let Self { stream, peer, permit, tls, router, watcher } = self;
        let answers = Answers { pages: TowerToHyperService::new(router), peer: Peer(peer), permit };
        let Some(tls) = tls else {
            return answers.over(Progressing::new(stream, limits.standstill), watcher, limits).await;
        };
        // A handshake that never ends would hold a permit for ever, so it has a time limit.
        let Ok(Ok(is_secret)) = timeout(limits.handshake, begins_secret(&stream)).await else { return };
        if !is_secret {
            return led_to_tls(stream, watcher, limits).await;
        }
        let secret = tls.accept(Progressing::new(stream, limits.standstill));
        let Ok(Ok(secret)) = timeout(limits.handshake, secret).await else { return };
        answers.over(secret, watcher, limits).await;
    }
}

/// Returns whether a client begins a TLS handshake. A client that has left does not.
async fn begins_secret(stream: &TcpStream) -> io::Result<bool> {
    let mut first = [0];
    let read = stream.peek(&mut first).await?;
    Ok(read == 1 && first[0] == HANDSHAKE)
}

/// The pages for one connection.
struct Answers {
    pages: TowerToHyperService<Router>,
    peer: Peer,
    permit: Arc<ConnectionPermit>,
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
        request.extensions_mut().insert(Arc::clone(&self.permit));
        self.pages.call(request)
    }
}

fn http(limits: Limits) -> http1::Builder {
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(limits.header);
    builder
}

/// Answers a browser that uses the address without `https`. It redirects to the first page under TLS, so that nothing from the
/// clear request is repeated, such as a join link.
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

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use chrono::Utc;
    use rustls::pki_types::ServerName;
    use rustls::{ClientConfig, RootCertStore};
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio_rustls::TlsConnector;

    use super::super::serve;
    use super::*;
    use crate::access::certificate::LocalCertificate;

    const SOON: Duration = Duration::from_millis(400);
    const QUICK: Limits =
        Limits { connections: 4, visitors: 4, handshake: SOON, header: SOON, standstill: SOON, farewell: SOON };

    /// Returns a listener under TLS: its address, and a connector that knows its certificate.
    async fn listening() -> (SocketAddr, TlsConnector) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let certificate = LocalCertificate::new(&["localhost".to_owned()], Utc::now()).unwrap();
        let entrance = Entrance { listener, tls: Some(certificate.acceptor().unwrap()) };
        let page = |request: Request<Body>| async move { Peer::of(&request).to_string() };
        tokio::spawn(serve(entrance, Router::new().route("/", get(page)), QUICK, std::future::pending()));
        let mut roots = RootCertStore::empty();
        roots.add(certificate.der().unwrap()).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        let config = config.with_root_certificates(roots).with_no_client_auth();
        (address, TlsConnector::from(Arc::new(config)))
    }

    const ASKED: &[u8] = b"GET /join/secret HTTP/1.1\r\nHost: localhost:1\r\nConnection: close\r\n\r\n";

    async fn answered(mut stream: impl AsyncRead + AsyncWrite + Unpin, asked: &[u8]) -> String {
        stream.write_all(asked).await.unwrap();
        let mut text = Vec::new();
        // The end of an abandoned connection may be an error.
        let _ = timeout(Duration::from_secs(5), stream.read_to_end(&mut text)).await.expect("it ends");
        String::from_utf8(text).unwrap()
    }

    #[tokio::test]
    async fn a_page_is_answered_under_tls_and_knows_who_asks() {
        let (address, connector) = listening().await;
        let name = ServerName::try_from("localhost").unwrap();
        let stream = connector.connect(name, TcpStream::connect(address).await.unwrap()).await.unwrap();
        let text = answered(stream, b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await;
        assert!(text.starts_with("HTTP/1.1 200") && text.ends_with("127.0.0.1"), "{text}");
        let other = ServerName::try_from("elsewhere.example").unwrap();
        assert!(connector.connect(other, TcpStream::connect(address).await.unwrap()).await.is_err());
    }

    #[tokio::test]
    async fn what_is_asked_in_the_clear_is_led_to_tls_and_not_repeated() {
        let (address, _) = listening().await;
        let text = answered(TcpStream::connect(address).await.unwrap(), ASKED).await;
        assert!(text.starts_with("HTTP/1.1 308") && text.contains("location: https://localhost:1/\r\n"), "{text}");
        assert!(!text.contains("secret"), "{text}");
        let strange =
            answered(TcpStream::connect(address).await.unwrap(), b"GET / HTTP/1.1\r\nHost: a/b\r\n\r\n").await;
        assert!(strange.starts_with("HTTP/1.1 400"), "{strange}");
    }

    #[tokio::test]
    async fn a_handshake_that_does_not_end_ends_its_connection_and_leaves_room_for_others() {
        let (address, connector) = listening().await;
        let mut slow = Vec::new();
        for begun in [&[][..], &[HANDSHAKE, 3, 1], &[HANDSHAKE, 3, 1, 2, 0, 1]] {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(begun).await.unwrap();
            slow.push(stream);
        }
        let name = ServerName::try_from("localhost").unwrap();
        let stream = TcpStream::connect(address).await.unwrap();
        let stream = timeout(Duration::from_secs(5), connector.connect(name, stream)).await.expect("in time").unwrap();
        assert!(answered(stream, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.starts_with("HTTP/1.1 200"));
        for stream in slow {
            answered(stream, b"").await;
        }
    }
}
