//! What the file of a match shows about itself, and what it cannot show.

use askama::Template;
use axum::extract::{Path, State as From};
use wardiary_core::kernel::game::Viewer;

use super::{Answer, opened};
use crate::error::{Reason, Stop, page};
use crate::frame::Frame;
use crate::routes::State;
use crate::shelf::Damage;

#[derive(Template)]
#[template(path = "integrity.html")]
struct IntegrityPage {
    frame: Frame,
    title: String,
    id: String,
    match_title: String,
    claim: String,
    head: String,
    fault: Option<Damage>,
    checkpoints: Vec<(String, String, String, String)>,
}

/// Shows the state of the file.
pub async fn show(frame: Frame, From(shelf): State, Path(id): Path<String>) -> Answer {
    let shelved = opened(&shelf, &frame, &id)?;
    let frame = frame.of_system(shelved.review.system());
    if shelved.review.viewer() != Viewer::Umpire {
        return Err(Stop::new(&frame, &Reason::Withheld).back(&format!("/m/{id}")));
    }
    let (w, file) = (frame.w, &shelved.integrity);
    let claim = w.with(
        if file.closed { "claim-closed" } else { "claim-open" },
        [
            ("file", file.file.clone().into()),
            ("frames", file.frames.into()),
            ("bytes", file.bytes.to_string().into()),
            ("last", file.last.into()),
        ],
    );
    let told = |point: &crate::shelf::Checkpoint| {
        let turn = w.with("turn-n", [("n", u32::from(point.turn).into())]);
        (
            point.seq.to_string(),
            format!("{turn} · {}", w.word("phase", point.phase)),
            point.root.clone(),
            point.state_root.clone(),
        )
    };
    let page_of = IntegrityPage {
        title: format!("{} · {}", w.t("integrity"), shelved.review.title()),
        match_title: shelved.review.title().to_owned(),
        claim,
        head: file.head.clone(),
        fault: file.fault.clone(),
        checkpoints: file.checkpoints.iter().map(told).collect(),
        id,
        frame: frame.clone(),
    };
    page(&frame, &page_of)
}
