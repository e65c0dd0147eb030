//! The chart and the table of a series from phase to phase.

use wardiary_core::review::Seq;
use wardiary_debrief::summary::subject::Subject;
use wardiary_words::localize::Localizer;

use super::{OverviewPage, course, series};

impl OverviewPage {
    /// Draws the chart of a series, or of points and losses if none is chosen, with the equivalent table.
    pub(super) fn follow(
        &mut self,
        localizer: Localizer<'_>,
        chosen: Option<series::Chosen<'_>>,
        points: Vec<course::Point>,
        halts: &[(usize, Seq)],
    ) {
        let (frame, id) = (self.frame.clone(), self.id.clone());
        let href = |seq: Seq| frame.seen(&format!("/m/{id}/e/{seq}"));
        let Some(chosen) = chosen else {
            self.missing = self.is_followed().then(|| localizer.w.t("series-none"));
            self.course = course::title(localizer, &points);
            self.table = localizer.w.t("as-table");
            let subject = Subject::course(localizer, course::has_points(&points), &self.course);
            self.chart = course::chart(localizer, (&subject, &points), halts, &href);
            (self.heads, self.rows) = (course::heads(localizer, &points), course::rows(localizer, &points, &href));
            return;
        };
        self.course = chosen.title();
        self.table = localizer.w.with("series-table", [("series", self.course.clone().into())]);
        let words = "series-words";
        let subject = Subject { title: &self.course, per: chosen.per(), words, has_bars: false };
        let points = chosen.points(points);
        self.chart = course::chart(localizer, (&subject, &points), halts, &href);
        (self.heads, self.rows) = (chosen.heads(), chosen.rows(&href));
    }
}
