//! What a chart from phase to phase follows.

use crate::localize::Localizer;

/// A figure of a series at the end of a phase.
pub(super) struct Followed {
    /// The figure; `None` where the viewer may not know it.
    pub(super) value: Option<i32>,
    /// As it is written.
    pub(super) text: String,
}

/// What a chart follows.
pub(super) struct Subject<'a> {
    /// Its title.
    pub(super) title: &'a str,
    /// How many of the figures that are followed make one on the axis.
    pub(super) per: i32,
    /// Key of the sentence that says from what to what it goes.
    pub(super) words: &'static str,
    /// Whether the losses of each turn are drawn below.
    pub(super) has_bars: bool,
}

impl<'a> Subject<'a> {
    /// Points, in a game without points the losses so far, and losses by turn.
    pub(super) fn course(localizer: Localizer<'_>, has_points: bool, title: &'a str) -> Self {
        let per = if has_points { localizer.review.scoring().per().into() } else { 1 };
        Self { title, per, words: "course-words", has_bars: true }
    }
}
