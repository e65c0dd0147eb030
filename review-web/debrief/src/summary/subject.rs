//! The subject of a chart that shows values phase by phase.

use wardiary_words::localize::Localizer;

/// A figure of a series at the end of a phase.
pub struct Followed {
    /// The figure; `None` if the viewer may not know it.
    pub value: Option<i32>,
    /// The figure as text.
    pub text: String,
}

/// The subject of a chart.
pub struct Subject<'a> {
    /// Its title.
    pub title: &'a str,
    /// The number that a figure is divided by to get units of the axis.
    pub per: i32,
    /// Key of the sentence about the first and last values of the chart.
    pub words: &'static str,
    /// Whether the losses of each turn are drawn below.
    pub has_bars: bool,
}

impl<'a> Subject<'a> {
    /// Returns the subject for points, or in a game without points for the losses so far, with losses by turn.
    pub fn course(localizer: Localizer<'_>, has_points: bool, title: &'a str) -> Self {
        let per = if has_points { localizer.review.scoring().per().into() } else { 1 };
        Self { title, per, words: "course-words", has_bars: true }
    }
}
