//! How an entry is sealed into the chain.

use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Seq;

use super::Step;

/// How the entry is sealed into the chain.
pub(super) struct Seal {
    pub(super) seq: Seq,
    /// Digest of the position; `None` if the entry does not change the position.
    pub(super) digest: Option<String>,
    pub(super) link: Option<String>,
    pub(super) lasting: Option<String>,
    /// Address of the file's evidence, for the umpire.
    pub(super) integrity: Option<String>,
    pub(super) compare: String,
    pub(super) rows: Vec<String>,
}

/// Describes the seal of an entry.
pub(super) fn seal(step: Step<'_>) -> Seal {
    let seq = step.entry.seq;
    let is_umpire = step.opened.review.viewer() == Viewer::Umpire;
    let link = (step.opened.integrity.link)(seq);
    let lasting = link.as_deref().and_then(|link| link.get(..8)).map(|start| format!("/m/{}/e/{seq}~{start}", step.id));
    Seal {
        seq,
        digest: (step.entry.digest != 0).then(|| format!("{:016x}", step.entry.digest)),
        lasting,
        link,
        integrity: (is_umpire && step.frame.umpires()).then(|| step.frame.along(&format!("/m/{}/integrity", step.id))),
        compare: step.frame.seen(&format!("/m/{}/compare?a={seq}", step.id)),
        rows: step.entry.rows.clone(),
    }
}
