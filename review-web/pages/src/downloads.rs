//! Files for checking elsewhere: the journal itself, and the proof that it contains an entry.

use std::io::{self, Read};
use std::path::Path;

use axum::body::{Body, Bytes};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_TYPE};
use axum::response::IntoResponse as _;
use futures_util::stream::{self, Stream};
use tokio::task::spawn_blocking;
use wardiary_journal::proof_text::{Proof, Signed};
use wardiary_library::integrity_report::checkpoint_signatures;
use wardiary_page::error::{Reason, Stop};
use wardiary_page::request::MatchRequest;

use super::Answer;
use wardiary_library::access::role::Needs::Umpiring;
use wardiary_page::declaration::Page;

/// Declares the pages.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/file").show(Umpiring, file), Page::at("/m/{id}/e/{at}/proof").show(Umpiring, proof)]
}

/// Bytes of a journal in one piece.
const PIECE: u64 = 64 * 1024;

/// The journal, byte for byte.
async fn file(request: MatchRequest) -> Answer {
    let request = request.of_umpire()?;
    let (journal, length) = request.journal().ok_or_else(|| gone(&request))?;
    let mut answer =
        attached("application/octet-stream", &request.opened.integrity.file, Body::from_stream(pieces(journal)));
    answer.headers_mut().insert(CONTENT_LENGTH, length.into());
    Ok(answer)
}

/// Sends the proof that the match contains an entry now.
async fn proof(request: MatchRequest) -> Answer {
    let request = request.of_umpire()?;
    let seq = request.seq()?;
    let (journal, _) = request.journal().ok_or_else(|| gone(&request))?;
    let unproven = || request.stop(&Reason::Unproven(request.param("at").to_owned()), "/integrity");
    // The proof needs the whole journal. A thread on which no page waits reads it.
    let frames = request.opened.integrity.frames;
    let proof = spawn_blocking(move || Proof::of_entry(journal, seq.into(), frames)).await;
    let of = proof.ok().flatten().ok_or_else(unproven)?;
    // A signature of another state of the match is not part of the proof. `verify` reports such a signature.
    let signed = |path: &Path| checkpoint_signatures(path, of.head()).unwrap_or_default();
    let signatures = request.opened.path.as_deref().map(signed).unwrap_or_default();
    let name = format!("{}-{seq}.tlog-proof", request.opened.integrity.file.trim_end_matches(".wdj"));
    Ok(attached("text/plain; charset=utf-8", &name, Signed { of, signatures }.to_string().into()))
}

/// Returns the page for a file that has vanished since it was opened.
fn gone(request: &MatchRequest) -> Stop {
    Stop::new(&request.frame, &Reason::NoMatch(request.id.clone()))
}

/// Returns a journal piece by piece, so that only a little of it is in memory, and a slow disk delays no other answer.
fn pieces(journal: Box<dyn Read + Send>) -> impl Stream<Item = io::Result<Bytes>> {
    stream::try_unfold(journal, |mut journal| async move {
        let next = move || {
            let mut piece = Vec::new();
            journal.by_ref().take(PIECE).read_to_end(&mut piece)?;
            Ok((!piece.is_empty()).then(|| (Bytes::from(piece), journal)))
        };
        spawn_blocking(next).await.map_err(io::Error::other)?
    })
}

/// Returns bytes that the browser saves under this name.
pub(super) fn attached(kind: &'static str, name: &str, bytes: Body) -> axum::response::Response {
    // The name goes into a header and onto a disk. Characters that could end the quotation, or that some systems forbid in file names, are dropped.
    let plain: String = name.chars().filter(|c| c.is_ascii_graphic() && !"\"\\/<>|:*?".contains(*c)).collect();
    let disposition = format!("attachment; filename=\"{plain}\"");
    ([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, disposition)], bytes).into_response()
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
    use std::time::Duration;

    use futures_util::StreamExt as _;

    use super::*;

    /// A disk that returns nothing until another request has finished.
    struct Waiting(Receiver<&'static [u8]>);

    impl Read for Waiting {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            match self.0.recv_timeout(Duration::from_secs(10)) {
                Ok(mut bytes) => bytes.read(buffer),
                Err(RecvTimeoutError::Disconnected) => Ok(0),
                Err(RecvTimeoutError::Timeout) => Err(io::ErrorKind::TimedOut.into()),
            }
        }
    }

    /// The journal of this test has no end. Only one piece of it is in memory at a time.
    #[tokio::test]
    async fn a_journal_is_sent_piece_by_piece() {
        let mut journal = pin!(pieces(Box::new(io::repeat(7))));
        for _ in 0..3 {
            assert_eq!(journal.next().await.expect("a piece").expect("it is read").len() as u64, PIECE);
        }
    }

    /// All requests of this test share one thread. The thread answers others while a journal waits for its disk.
    #[tokio::test]
    async fn a_journal_on_a_slow_disk_holds_up_no_other_answer() {
        let (disk, waiting) = channel();
        let mut journal = pin!(pieces(Box::new(Waiting(waiting))));
        let other = async move {
            disk.send(b"jour").expect("it is read");
            disk.send(b"nal").expect("it is read");
        };
        let (piece, ()) = tokio::join!(journal.next(), other);
        assert_eq!(piece.expect("a piece").expect("in time"), &b"journal"[..]);
        assert!(journal.next().await.is_none());
    }
}
