//! The copies of the match's file for sides: a side sees its own, a reader who sees everything both. They are a part of the page of the file.

use askama::Template;
use axum::response::IntoResponse as _;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_library::handout::Handout;
use wardiary_page::error::{Reason, Stop};
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::i18n::Words;

use super::Answer;
use super::downloads::attached;
use wardiary_library::access::role::Needs::Copying;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/copy/file").show(Copying, file)]
}

#[derive(Template)]
#[template(path = "copies.html")]
pub(super) struct CopiesPart {
    frame: Frame,
    copies: Vec<Copy>,
    /// The commands that check a copy; `None` if there is none to check.
    commands: Option<String>,
    /// Whether the reader is a side. Readers who see everything find the text of the seal above this part.
    is_own: bool,
}

/// A side's copy on the page.
struct Copy {
    side: String,
    /// Its contents; `None` if there is none.
    extent: Option<String>,
    /// A warning about hidden entries that could be guessed.
    warning: Option<String>,
    /// Address of the download, if there is one.
    href: Option<String>,
    seal: Option<String>,
}

impl CopiesPart {
    /// Returns the copies that the reader may take.
    pub(super) fn of(request: &MatchRequest, handouts: Vec<(Side, Option<Handout>)>) -> Self {
        let MatchRequest { frame, opened, .. } = request;
        // The umpire has both copies; the example uses the first side.
        let of = handouts.first().map_or(Side::One, |(side, _)| *side);
        let copies: Vec<Copy> = handouts.into_iter().map(|(side, handout)| copy(request, side, handout)).collect();
        let (file, name) = (&opened.integrity.file, file_name(&opened.integrity.file, opened.sides()[of.index()]));
        let mut commands = format!("wardiary verify {name} --receipt '142 3f9a-01bc-77e2-a0d4'");
        if opened.integrity.closed {
            commands += &format!("\nwardiary verify {name} --seal {}.seal.txt", stem(file));
        }
        Self {
            commands: copies.iter().any(|copy| copy.href.is_some()).then_some(commands),
            copies,
            is_own: opened.review.viewer() != Viewer::Umpire,
            frame: frame.clone(),
        }
    }
}

/// Sends the copy of the reading side, byte for byte.
async fn file(request: MatchRequest) -> Answer {
    let Viewer::Side(side) = request.opened.review.viewer() else { return Err(no_side(&request)) };
    let Some(Handout { extent, copy, .. }) = request.handout(side).await else {
        return Err(request.stop(&Reason::NoCopy, "/copy"));
    };
    let guessable = Reason::GuessableCopy(extent.guessable.to_string());
    let copy = copy.ok_or_else(|| request.stop(&guessable, "/copy"))?;
    let name = file_name(&request.opened.integrity.file, request.opened.sides()[side.index()]);
    Ok(attached("application/octet-stream", &name, copy.into()).into_response())
}

/// Returns the page for a copy that was requested without a side.
pub(super) fn no_side(request: &MatchRequest) -> Stop {
    let back = if request.opened.review.viewer() == Viewer::Umpire { "/copy" } else { "" };
    request.stop(&Reason::NoCopySide(request.opened.sides().join(", ")), back)
}

fn copy(request: &MatchRequest, side: Side, handout: Option<Handout>) -> Copy {
    let (w, word) = (request.frame.w, request.opened.sides()[side.index()]);
    let name = w.word("side", word);
    let Some(Handout { extent, copy, seal, .. }) = handout else {
        return Copy { side: name, extent: None, warning: None, href: None, seal: None };
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

/// Returns the file name of a side's copy.
fn file_name(file: &str, side: &str) -> String {
    format!("{}.{side}.{}", stem(file), wardiary_journal::side_copy::ENDING)
}
