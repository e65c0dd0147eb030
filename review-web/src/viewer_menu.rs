//! Through whose eyes a match is seen: the word in the address, and the links that change it.

use std::sync::Arc;

use wardiary_core::diary::perspective::{viewer_named, viewers};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Review;

use crate::frame::Frame;
use crate::i18n::Words;
use crate::integrity_report::IntegrityReport;
use crate::library::{Integrity, Library, OpenMatch};

/// The key of the address.
const VIEW: &str = "view";

/// Who looks, and who else could.
#[derive(Clone, Debug)]
pub struct ViewerMenu {
    /// Who looks, as a sentence.
    pub told: String,
    /// Whether it is anybody but the umpire.
    pub is_seat: bool,
    /// Everybody in words, with the link to this page as he sees it.
    pub choices: Vec<Choice>,
}

/// Somebody a page can be seen by.
#[derive(Clone, Debug)]
pub struct Choice {
    /// In words.
    pub label: String,
    /// This page as he sees it.
    pub href: String,
    /// Whether it is he who looks.
    pub on: bool,
}

impl ViewerMenu {
    /// The eyes a page of a match is asked for with; `None` for any other page, and for a word that names nobody.
    #[must_use]
    pub fn of(frame: &Frame, shelf: &dyn Library) -> Option<Self> {
        let id = frame.path.strip_prefix("/m/")?.split('/').next()?;
        let shelved = shelf.open(id)?;
        let now = chosen(frame, shelved.review.as_ref())?;
        let choice = |(word, viewer): (&'static str, Viewer)| Choice {
            label: name(frame.w.of(shelved.review.system()), word),
            href: href(frame, (viewer != Viewer::Umpire).then_some(word)),
            on: viewer == now,
        };
        let choices: Vec<Choice> = viewers(shelved.review.as_ref()).into_iter().map(choice).collect();
        let who = choices.iter().find(|choice| choice.on)?.label.clone();
        let told = frame.w.with("view-seen-by", [("who", who.into())]);
        Some(Self { told, is_seat: now != Viewer::Umpire, choices })
    }
}

/// This page as somebody else sees it, or the nearest that he is shown: evidence is the umpire's, and so are two lines where
/// anything in them is hidden.
fn href(frame: &Frame, word: Option<&str>) -> String {
    let Some(word) = word else { return frame.link(VIEW, None) };
    let parts: Vec<&str> = frame.path.split('/').collect();
    match parts[..] {
        ["", "m", id, "integrity" | "receipts"] => format!("/m/{id}/overview?{VIEW}={word}"),
        ["", "m", id, "lines", _] => format!("/m/{id}/lines?{VIEW}={word}"),
        _ => frame.link(VIEW, Some(word)),
    }
}

/// A viewer in words: a side, the umpire, an observer.
fn name(w: Words, word: &str) -> String {
    match word {
        "umpire" | "observer" => w.t(&format!("view-{word}")),
        side => w.word("side", side),
    }
}

/// The words of everybody a match can be seen by.
#[must_use]
pub fn known(review: &dyn Review) -> String {
    viewers(review).map(|(word, _)| word).join(", ")
}

/// Who looks; `None` for a word that names nobody.
fn chosen(frame: &Frame, review: &dyn Review) -> Option<Viewer> {
    frame.asked(VIEW).map_or(Some(Viewer::Umpire), |word| viewer_named(review, word))
}

/// The match as the address asks for it; none for a word that names nobody. What the file shows about itself is hashes over
/// what is hidden too, so it stays with the umpire.
#[must_use]
pub fn as_viewer(frame: &Frame, shelved: Arc<OpenMatch>) -> Option<Arc<OpenMatch>> {
    let viewer = chosen(frame, shelved.review.as_ref())?;
    if viewer == Viewer::Umpire {
        return Some(shelved);
    }
    let file = &shelved.integrity;
    Some(Arc::new(OpenMatch {
        review: Arc::clone(&shelved.review).into_perspective(viewer),
        integrity: Integrity {
            file: file.file.clone(),
            bytes: file.bytes,
            frames: file.frames,
            last: file.last,
            head: String::new(),
            checkpoints: Vec::new(),
            closed: file.closed,
            fault: file.fault.clone(),
            evidence: IntegrityReport::default(),
            link: Box::new(|_| None),
        },
        home: shelved.home.clone(),
        links: Arc::clone(&shelved.links),
        path: shelved.path.clone(),
    }))
}
