//! The panel of a film: the moment, the sides with their figures, what the lines mean, and losses so far as two lines.

use super::super::svg::{Svg, at, num};
use super::Film;
use super::sheet::Sheet;

/// Where the plot lies in the chart: left, top, and what is left free at its right and foot.
const PLOT: (f64, f64, f64, f64) = (40.0, 30.0, 12.0, 26.0);
/// Numbers of turns below the chart at most.
const NUMBERED: usize = 12;

/// Points of the chart.
struct Plot {
    left: f64,
    top: f64,
    right: f64,
    foot: f64,
    most: f64,
    stills: usize,
}

fn float(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(u32::MAX))
}

impl Plot {
    fn x(&self, still: usize) -> f64 {
        self.left + (self.right - self.left) * (float(still) + 0.5) / float(self.stills.max(1))
    }

    fn y(&self, value: i32) -> f64 {
        self.foot - (self.foot - self.top) * f64::from(value) / self.most
    }
}

impl Film<'_> {
    pub(super) fn panel(&self, sheet: &Sheet, svg: &mut Svg) {
        self.key(sheet, svg);
        let plot = self.plot(sheet);
        self.losses(&plot, svg);
        for (n, still) in self.stills.iter().enumerate() {
            svg.open("g", &[("class", &self.class(n))]);
            svg.label("moment", (16.0, 58.0), &still.words);
            for (side, figures) in still.figures.iter().enumerate() {
                svg.label(
                    "figure",
                    (sheet.key.0 + 34.0, sheet.key.1 + 42.0 + 48.0 * if side == 0 { 0.0 } else { 1.0 }),
                    figures,
                );
            }
            let (x, right) = (plot.x(n), plot.right);
            let [left, top, wide, high] = [x, plot.top - 4.0, right - x, plot.foot - plot.top + 5.0].map(num);
            svg.empty("rect", &[("class", "veil"), ("x", &left), ("y", &top), ("width", &wide), ("height", &high)]);
            svg.path("cursor", &format!("M{}V{}", at((x, plot.top - 6.0)), num(plot.foot)));
            svg.close("g");
        }
    }

    /// The sides, each with its sign, and samples of the lines.
    fn key(&self, sheet: &Sheet, svg: &mut Svg) {
        let (left, top) = sheet.key;
        for (side, y) in [(0, top + 20.0), (1, top + 68.0)] {
            let spot = format!("M{}h0", at((left + 12.0, y - 5.0)));
            for class in [["reel-rim-one", "reel-one"], ["reel-rim-two", "reel-two"]][side] {
                svg.path(class, &spot);
            }
            svg.label("name", (left + 34.0, y), &self.words.sides[side]);
        }
        for (n, class) in ["reel-front", "reel-ago"].into_iter().enumerate() {
            let y = top + 130.0 + 26.0 * float(n);
            svg.path(class, &format!("M{}h48", at((left, y - 5.0))));
            svg.label("term", (left + 60.0, y), &self.words.key[n]);
        }
        let y = top + 182.0;
        for (side, sign) in ["v-20l16 6-16 6", "v-20h15v11h-15"].into_iter().enumerate() {
            let place = at((left + 4.0 + 24.0 * float(side), y + 2.0));
            svg.path(["reel-flag-one", "reel-flag-two"][side], &format!("M{place}{sign}"));
        }
        svg.label("term", (left + 60.0, y), &self.words.key[2]);
    }

    fn plot(&self, sheet: &Sheet) -> Plot {
        let (x, y, width, height) = sheet.chart;
        let most = self.stills.iter().flat_map(|still| still.lost).max().unwrap_or(0).max(1);
        Plot {
            left: x + PLOT.0,
            top: y + PLOT.1,
            right: x + width - PLOT.2,
            foot: y + height - PLOT.3,
            most: f64::from(most),
            stills: self.stills.len(),
        }
    }

    /// The chart: losses so far by side, solid and dashed, with the turns below.
    fn losses(&self, plot: &Plot, svg: &mut Svg) {
        svg.label("term", (plot.left - 30.0, plot.top - 14.0), &self.words.losses);
        let most = self.stills.iter().flat_map(|still| still.lost).max().unwrap_or(0);
        for value in [0, most] {
            svg.path("rule", &format!("M{}H{}", at((plot.left, plot.y(value))), num(plot.right)));
            svg.label("axis", (plot.left - 6.0, plot.y(value) + 4.0), &value.to_string());
        }
        let every = self.turns.len().div_ceil(NUMBERED).max(1);
        for (n, turn) in self.turns.iter().enumerate() {
            if n % every == 0 || n + 1 == self.turns.len() && n % every > every / 2 {
                let x = plot.x(turn.at);
                svg.path("rule", &format!("M{}v5", at((x, plot.foot))));
                svg.label("mid axis", (x, plot.foot + 20.0), &self.stills[turn.at].turn.to_string());
            }
        }
        for side in [1, 0] {
            let point = |(n, lost): (usize, [i32; 2])| format!("{},{}", num(plot.x(n)), num(plot.y(lost[side])));
            let points: Vec<String> = self.stills.iter().map(|still| still.lost).enumerate().map(point).collect();
            let class = ["line-one", "line-two"][side];
            svg.empty("polyline", &[("class", class), ("points", &points.join(" "))]);
        }
    }
}
