//! The floor: a server that knows nothing of matches. It sends its last number to every listener, and answers requests with bodies of given
//! lengths.

use std::convert::Infallible;
use std::path::Path;
use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::sse::{Event, Sse};
use axum::routing::{get, post};
use axum::{Form, Router};
use chrono::Utc;
use futures_util::Stream;
use futures_util::stream::unfold;
use tokio::net::TcpListener;
use tokio::sync::watch;
use wardiary_library::access::certificate::LocalCertificate;
use wardiary_library::server::{self, Entrance, Limits};

type Number = Arc<watch::Sender<u64>>;

/// Serves on a free port with a certificate in a folder; prints the address.
pub(super) fn serve(words: &[String]) {
    let (folder, lengths) = words.split_first().expect("a folder");
    let lengths: Vec<usize> = lengths.iter().map(|length| length.parse().expect("a length")).collect();
    let certificate = LocalCertificate::in_folder(Path::new(folder), &["localhost".to_owned()], Utc::now());
    let tls = certificate.and_then(|certificate| certificate.acceptor()).expect("a certificate");
    let body = |at: usize| {
        let body = axum::body::Bytes::from(vec![b'x'; lengths[at]]);
        get(move || std::future::ready(body.clone()))
    };
    let router = Router::new()
        .route("/m/m/stream", get(stream))
        .route("/m/m/record", post(told))
        .route("/m/m/present", post(told))
        .route("/m/m/follow", body(0))
        .route("/assets/wardiary.css", body(1))
        .route("/assets/wardiary.js", body(2))
        .with_state(Number::new(watch::Sender::new(0)));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        println!("https://localhost:{}/", listener.local_addr().expect("an address").port());
        let entrance = Entrance { listener, tls: Some(tls) };
        server::serve(entrance, router, Limits::default(), std::future::pending()).await;
    });
}

async fn told(State(number): State<Number>, Form(sent): Form<Vec<(String, String)>>) -> StatusCode {
    number.send_replace(sent[0].1.parse().expect("a number"));
    StatusCode::SEE_OTHER
}

async fn stream(State(number): State<Number>) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    Sse::new(unfold((number.subscribe(), true), |(mut number, is_first)| async move {
        if !is_first {
            number.changed().await.ok()?;
        }
        let event = Event::default().data(format!("{{\"last\":{}}}", *number.borrow_and_update()));
        Some((Ok(event), (number, false)))
    }))
}
