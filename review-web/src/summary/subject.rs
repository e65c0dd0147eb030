//! The subject of a chart from phase to phase.

use crate::localize::Localizer;

/// A figure of a series at the end of a phase.
pub(crate) struct Followed {
    /// The figure; `None` if the viewer may not know it.
    pub(crate) value: Option<i32>,
    /// The figure as text.
    pub(crate) text: String,
}

/// The subject of a chart.
pub(crate) struct Subject<'a> {
    /// Its title.
    pub(crate) title: &'a str,
    /// Units of the figures that make one on the axis.
    pub(crate) per: i32,
    /// Key of the sentence about its first and last values.
    pub(crate) words: &'static str,
    /// Whether the losses of each turn are drawn below.
    pub(crate) has_bars: bool,
}

impl<'a> Subject<'a> {
    /// Returns the subject for points, or in a game without points for the losses so far, with losses by turn.
    pub(crate) fn course(localizer: Localizer<'_>, has_points: bool, title: &'a str) -> Self {
        let per = if has_points { localizer.review.scoring().per().into() } else { 1 };
        Self { title, per, words: "course-words", has_bars: true }
    }
}
