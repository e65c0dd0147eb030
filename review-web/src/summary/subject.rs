//! What a chart from phase to phase follows.

use crate::localize::Localizer;

/// A figure of a series at the end of a phase.
pub(crate) struct Followed {
    /// The figure; `None` where the viewer may not know it.
    pub(crate) value: Option<i32>,
    /// As it is written.
    pub(crate) text: String,
}

/// What a chart follows.
pub(crate) struct Subject<'a> {
    /// Its title.
    pub(crate) title: &'a str,
    /// How many of the figures that are followed make one on the axis.
    pub(crate) per: i32,
    /// Key of the sentence that says from what to what it goes.
    pub(crate) words: &'static str,
    /// Whether the losses of each turn are drawn below.
    pub(crate) has_bars: bool,
}

impl<'a> Subject<'a> {
    /// Points, in a game without points the losses so far, and losses by turn.
    pub(crate) fn course(localizer: Localizer<'_>, has_points: bool, title: &'a str) -> Self {
        let per = if has_points { localizer.review.scoring().per().into() } else { 1 };
        Self { title, per, words: "course-words", has_bars: true }
    }
}
