//! What a reader takes away to check elsewhere: the journal itself, and the proof that an entry stands in it.

use axum::extract::{Path, State as From};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse as _;
use wardiary_journal::proof_text::Proof;

use super::{Answer, entry_at, opened_whole};
use crate::error::{Reason, Stop};
use crate::frame::Frame;
use crate::routes::State;

/// The journal, byte for byte.
pub async fn file(frame: Frame, From(shelf): State, Path(id): Path<String>) -> Answer {
    let shelved = opened_whole(&shelf, &frame, &id)?;
    let gone = || Stop::new(&frame, &Reason::NoMatch(id.clone()));
    let journal = shelf.journal(&id).ok_or_else(gone)?;
    Ok(attached("application/octet-stream", &shelved.integrity.file, journal))
}

/// The proof that an entry stands in the match as it is now.
pub async fn proof(frame: Frame, From(shelf): State, Path((id, at)): Path<(String, String)>) -> Answer {
    let shelved = opened_whole(&shelf, &frame, &id)?;
    let seq = entry_at(&shelved, &frame, &id, &at)?;
    let gone = || Stop::new(&frame, &Reason::NoMatch(id.clone()));
    let journal = shelf.journal(&id).ok_or_else(gone)?;
    let unproven = || Stop::new(&frame, &Reason::Unproven(at.clone())).back(&format!("/m/{id}/integrity"));
    let proof = Proof::of_entry(&journal, seq.into(), shelved.integrity.frames).ok_or_else(unproven)?;
    let name = format!("{}-{seq}.tlog-proof", shelved.integrity.file.trim_end_matches(".wdj"));
    Ok(attached("text/plain; charset=utf-8", &name, proof.to_string().into_bytes()))
}

fn attached(kind: &'static str, name: &str, bytes: Vec<u8>) -> axum::response::Response {
    // A file name goes into a header: what could end the quotation is left out.
    let plain: String = name.chars().filter(|c| c.is_ascii_graphic() && !['"', '\\', '/'].contains(c)).collect();
    let disposition = format!("attachment; filename=\"{plain}\"");
    ([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, disposition)], bytes).into_response()
}
