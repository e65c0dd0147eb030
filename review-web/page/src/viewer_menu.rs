//! The viewer of a match: the word in the address, and the menu that changes it.

use std::sync::Arc;

use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Review;
use wardiary_core::review::{viewer_named, viewers};

use wardiary_library::access::role::Role;
use wardiary_library::integrity_report::IntegrityReport;
use wardiary_library::library::{Integrity, OpenMatch};
use wardiary_words::i18n::Words;

/// The key of the address.
pub const VIEW: &str = "view";

/// The viewer, and the possible others.
#[derive(Clone, Debug)]
pub struct ViewerMenu {
    /// The viewer, as a sentence.
    pub words: String,
    /// Whether the viewer is not the umpire.
    pub is_perspective: bool,
    /// Every viewer in words, with the link to this page as that viewer sees it.
    pub choices: Vec<Choice>,
}

/// A viewer of a page.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The viewer in words.
    pub label: String,
    /// This page as the viewer sees it.
    pub href: String,
    /// Whether this is the present viewer.
    pub on: bool,
}

impl ViewerMenu {
    /// Returns the menu of a page that `now` reads. `href` returns the link to the page for the word of a viewer; `None` is for the umpire.
    #[must_use]
    pub fn of(w: Words, review: &dyn Review, now: Viewer, href: &dyn Fn(Option<&str>) -> String) -> Option<Self> {
        let choice = |(word, viewer): (&'static str, Viewer)| Choice {
            label: name(w.of(review.system()), word),
            href: href((viewer != Viewer::Umpire).then_some(word)),
            on: viewer == now,
        };
        // A reader whose role allows only one viewer has no other choice.
        let is_open = |viewer: Viewer| review.viewer() == Viewer::Umpire || viewer == now;
        let choices: Vec<Choice> =
            viewers(review).into_iter().filter(|(_, viewer)| is_open(*viewer)).map(choice).collect();
        let who = choices.iter().find(|choice| choice.on)?.label.clone();
        let words = w.with("view-seen-by", [("who", who.into())]);
        Some(Self { words, is_perspective: now != Viewer::Umpire, choices })
    }
}

/// Returns a viewer in words: a side, the umpire, an observer.
fn name(w: Words, word: &str) -> String {
    match word {
        "umpire" | "observer" => w.t(&format!("view-{word}")),
        side => w.word("side", side),
    }
}

/// The words of all viewers of a match.
#[must_use]
pub fn known(review: &dyn Review) -> String {
    viewers(review).map(|(word, _)| word).join(", ")
}

/// Returns the role of a reader in words, with the name of the side if the match is known.
#[must_use]
pub fn role_words(w: Words, role: Role, review: Option<&dyn Review>) -> String {
    match (role, review) {
        (Role::Side(side), Some(review)) => w
            .of(review.system())
            .with("role-side-of", [("side", name(w.of(review.system()), review.side_word(side)).into())]),
        (role, _) => w.t(&format!("role-{}", role.word())),
    }
}

/// Returns the viewer that a word names, by default the umpire; `None` if the word names no viewer. A match that is limited to
/// one viewer has only that viewer, for any word.
#[must_use]
pub fn chosen(word: Option<&str>, review: &dyn Review) -> Option<Viewer> {
    if review.viewer() != Viewer::Umpire {
        return Some(review.viewer());
    }
    word.map_or(Some(Viewer::Umpire), |word| viewer_named(review, word))
}

/// Returns a match as `viewer` sees it. Only the umpire gets the evidence in the file, because it has hashes over hidden things.
#[must_use]
pub fn as_viewer(opened: &Arc<OpenMatch>, viewer: Viewer) -> Arc<OpenMatch> {
    if viewer == Viewer::Umpire {
        return Arc::clone(opened);
    }
    Arc::new(as_read(opened, Arc::clone(&opened.review).into_perspective(viewer)))
}

/// Returns a match as `viewer` sees it once the fog is lifted: everything except the evidence in the file.
#[must_use]
pub fn without_fog(opened: &Arc<OpenMatch>, viewer: Viewer) -> Arc<OpenMatch> {
    if viewer == Viewer::Umpire {
        return Arc::clone(opened);
    }
    Arc::new(as_read(opened, Arc::clone(&opened.review).without_fog(viewer)))
}

/// Returns a match with another review of it, as for another viewer or a possible continuation. Leaves out the evidence in its file.
#[must_use]
pub fn as_read(opened: &OpenMatch, review: Arc<dyn Review>) -> OpenMatch {
    let file = &opened.integrity;
    OpenMatch {
        review,
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
        home: opened.home.clone(),
        links: Arc::clone(&opened.links),
        offsets: Arc::clone(&opened.offsets),
        path: opened.path.clone(),
    }
}
