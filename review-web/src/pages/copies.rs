//! The copies that sides keep of the file of a match: for a side its own, for who sees everything both.

use askama::Template;
use axum::response::IntoResponse as _;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;

use super::Answer;
use super::downloads::attached;
use crate::error::{Reason, Stop, page};
use crate::frame::Frame;
use crate::handout::Handout;
use crate::i18n::Words;
use crate::integrity_report::TurnReceipt;
use crate::request::MatchRequest;

#[derive(Template)]
#[template(path = "copies.html")]
struct CopiesPage {
    frame: Frame,
    title: String,
    copies: Vec<Copy>,
    /// How a copy is checked; `None` where there is none to check.
    commands: Option<String>,
    /// Whether receipts stand beside the copy: who sees everything has them on the page of the file.
    is_own: bool,
}

/// A side's copy on the page.
struct Copy {
    side: String,
    /// What is in it; `None` where there is none.
    extent: Option<String>,
    /// What has to be said about hidden entries that could be found.
    warning: Option<String>,
    /// Where it is taken; `None` where it is not.
    href: Option<String>,
    receipts: Vec<TurnReceipt>,
    seal: Option<String>,
}

/// Shows what there is to take.
pub async fn show(request: MatchRequest) -> Answer {
    let (sides, is_own) = match request.opened.review.viewer() {
        Viewer::Umpire => (vec![Side::One, Side::Two], false),
        Viewer::Side(side) => (vec![side], true),
        Viewer::Observer => return Err(no_side(&request)),
    };
    let mut copies = Vec::new();
    for side in sides {
        copies.push(copy(&request, side, request.handout(side).await));
    }
    let MatchRequest { frame, opened, .. } = request;
    // An example for the umpire, who has both before them: the first side.
    let of = match opened.review.viewer() {
        Viewer::Side(side) => side,
        Viewer::Umpire | Viewer::Observer => Side::One,
    };
    let (file, name) = (&opened.integrity.file, file_name(&opened.integrity.file, opened.sides()[of.index()]));
    let mut commands = format!("wardiary verify {name} --receipt '142 3f9a-01bc-77e2-a0d4'");
    if opened.integrity.closed {
        commands += &format!("\nwardiary verify {name} --seal {}.seal.txt", stem(file));
    }
    let page_of = CopiesPage {
        title: format!("{} · {}", frame.w.t("copy-title"), opened.review.title()),
        commands: copies.iter().any(|copy| copy.href.is_some()).then_some(commands),
        copies,
        is_own,
        frame: frame.clone(),
    };
    page(&frame, &page_of)
}

/// The copy of the side that reads, byte for byte.
pub async fn file(request: MatchRequest) -> Answer {
    let Viewer::Side(side) = request.opened.review.viewer() else { return Err(no_side(&request)) };
    let Some(Handout { extent, copy, .. }) = request.handout(side).await else {
        return Err(request.stop(&Reason::NoCopy, "/copy"));
    };
    let guessable = Reason::GuessableCopy(extent.guessable.to_string());
    let copy = copy.ok_or_else(|| request.stop(&guessable, "/copy"))?;
    let name = file_name(&request.opened.integrity.file, request.opened.sides()[side.index()]);
    Ok(attached("application/octet-stream", &name, copy.into()).into_response())
}

/// A copy is for a side, and the one who asks reads as none.
fn no_side(request: &MatchRequest) -> Stop {
    let back = if request.opened.review.viewer() == Viewer::Umpire { "/copy" } else { "" };
    request.stop(&Reason::NoCopySide(request.opened.sides().join(", ")), back)
}

fn copy(request: &MatchRequest, side: Side, handout: Option<Handout>) -> Copy {
    let (w, word) = (request.frame.w, request.opened.sides()[side.index()]);
    let name = w.word("side", word);
    let Some(Handout { extent, copy, receipts, seal }) = handout else {
        return Copy { side: name, extent: None, warning: None, href: None, receipts: Vec::new(), seal: None };
    };
    let is_given = copy.is_some();
    Copy {
        side: name,
        extent: Some(w.with(
            "copy-extent",
            [("frames", extent.frames.into()), ("shown", extent.shown.into()), ("hidden", extent.hidden().into())],
        )),
        warning: (extent.guessable > 0).then(|| warning(w, is_given, extent.guessable)),
        href: is_given.then(|| format!("/m/{}/copy/file?view={word}", request.id)),
        receipts,
        seal,
    }
}

fn warning(w: Words, is_given: bool, guessable: u64) -> String {
    w.with(if is_given { "copy-warning" } else { "copy-asked" }, [("n", guessable.into())])
}

/// Name of a match without its ending.
fn stem(file: &str) -> &str {
    file.strip_suffix(".wdj").unwrap_or(file)
}

/// Name of the copy of a match for a side.
fn file_name(file: &str, side: &str) -> String {
    format!("{}.{side}.{}", stem(file), wardiary_journal::side_copy::ENDING)
}
