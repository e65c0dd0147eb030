//! What a reader takes away to check elsewhere: the journal itself, and the proof that an entry stands in it.

use std::io::{self, Read};

use axum::body::{Body, Bytes};
use axum::extract::{Path, State as From};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_TYPE};
use axum::response::IntoResponse as _;
use futures_util::stream::{self, Stream};
use wardiary_journal::proof_text::Proof;

use super::{Answer, entry_at, opened_whole};
use crate::error::{Reason, Stop};
use crate::frame::Frame;
use crate::routes::State;

/// Bytes of a journal that are sent at once.
const PIECE: u64 = 64 * 1024;

/// The journal, byte for byte.
pub async fn file(frame: Frame, From(shelf): State, Path(id): Path<String>) -> Answer {
    let shelved = opened_whole(&shelf, &frame, &id)?;
    let gone = || Stop::new(&frame, &Reason::NoMatch(id.clone()));
    let (journal, length) = shelf.journal(&id).ok_or_else(gone)?;
    let mut answer = attached("application/octet-stream", &shelved.integrity.file, Body::from_stream(pieces(journal)));
    answer.headers_mut().insert(CONTENT_LENGTH, length.into());
    Ok(answer)
}

/// The proof that an entry stands in the match as it is now.
pub async fn proof(frame: Frame, From(shelf): State, Path((id, at)): Path<(String, String)>) -> Answer {
    let shelved = opened_whole(&shelf, &frame, &id)?;
    let seq = entry_at(&shelved, &frame, &id, &at)?;
    let gone = || Stop::new(&frame, &Reason::NoMatch(id.clone()));
    let (journal, _) = shelf.journal(&id).ok_or_else(gone)?;
    let unproven = || Stop::new(&frame, &Reason::Unproven(at.clone())).back(&format!("/m/{id}/integrity"));
    let proof = Proof::of_entry(journal, seq.into(), shelved.integrity.frames).ok_or_else(unproven)?;
    let name = format!("{}-{seq}.tlog-proof", shelved.integrity.file.trim_end_matches(".wdj"));
    Ok(attached("text/plain; charset=utf-8", &name, proof.to_string().into()))
}

/// A journal piece by piece, so that however long it is little of it is in memory.
fn pieces(journal: Box<dyn Read + Send>) -> impl Stream<Item = io::Result<Bytes>> {
    stream::try_unfold(journal, |mut journal| async move {
        let mut piece = Vec::new();
        journal.by_ref().take(PIECE).read_to_end(&mut piece)?;
        Ok((!piece.is_empty()).then(|| (Bytes::from(piece), journal)))
    })
}

fn attached(kind: &'static str, name: &str, bytes: Body) -> axum::response::Response {
    // A file name goes into a header: what could end the quotation is left out.
    let plain: String = name.chars().filter(|c| c.is_ascii_graphic() && !['"', '\\', '/'].contains(c)).collect();
    let disposition = format!("attachment; filename=\"{plain}\"");
    ([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, disposition)], bytes).into_response()
}
