//! The panel of a film: the moment, the sides with their figures, the meaning of the lines, and losses so far as two lines.

use std::collections::BTreeMap;

use super::super::svg::{Pen, Picture, Svg, at, num};
use super::Film;
use super::reel::Reel;
use super::sheet::Sheet;

/// Place of the plot in the chart: left, top, and the margins at its right and foot.
const PLOT: (f64, f64, f64, f64) = (40.0, 30.0, 12.0, 26.0);
/// Maximum number of turn numbers below the chart.
const NUMBERED: u16 = 12;
/// Width and height of the sign of a side.
const SIDE: f64 = 24.0;
/// Minimum upper end of the scale of losses.
const LEAST: i32 = 10;

/// Geometry of the chart. Its horizontal axis has all turns that the match may take; a turn is as wide as the stills of the
/// fullest turn. Its vertical axis ends at a round number that grows with the losses, so it does not show later losses.
struct Plot {
    left: f64,
    top: f64,
    right: f64,
    foot: f64,
    /// The first turn and the last possible turn.
    turns: (u16, u16),
    /// Number of stills of the turn with the most stills.
    pace: usize,
}

fn float(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(u32::MAX))
}

/// Returns the first of 10, 20, 50, 100, 200 and so on that is at least `value`.
fn round(value: i32) -> i32 {
    let mut rounds = (0..).flat_map(|power| {
        [1, 2, 5].map(|first| LEAST.saturating_mul(10_i32.saturating_pow(power)).saturating_mul(first))
    });
    rounds.find(|&round| round >= value).unwrap_or(value)
}

fn label(class: &'static str, place: (f64, f64), words: &str) -> Picture {
    let mut svg = Svg::default();
    svg.label(class, place, words);
    svg.done()
}

impl Plot {
    /// Returns where a turn ends after this many stills.
    fn x(&self, turn: u16, stills: usize) -> f64 {
        let (first, last) = self.turns;
        let gone = f64::from(turn.saturating_sub(first)) + float(stills) / float(self.pace);
        self.left + (self.right - self.left) * gone / f64::from(last.saturating_sub(first) + 1)
    }

    fn y(&self, value: i32, top: i32) -> f64 {
        self.foot - (self.foot - self.top) * f64::from(value) / f64::from(top)
    }
}

impl Film<'_> {
    pub(super) fn panel(&self, sheet: &Sheet, reel: &mut Reel, svg: &mut Svg) {
        self.key(sheet, svg);
        reel.lay(|at| vec![label("moment", (16.0, 58.0), &self.stills[at].words)], svg);
        let (left, top) = (sheet.key.0 + 34.0, sheet.key.1 + 42.0);
        let figures = |at: usize| {
            let places = [(left, top), (left, top + 48.0)];
            places
                .into_iter()
                .zip(&self.stills[at].figures)
                .map(|(place, words)| label("figure", place, words))
                .collect()
        };
        reel.lay(figures, svg);
        self.losses(&self.plot(sheet), reel, svg);
    }

    /// Draws the sides, each with its sign, and samples of the lines.
    fn key(&self, sheet: &Sheet, svg: &mut Svg) {
        let (left, top) = sheet.key;
        for (side, y) in [(0, top + 20.0), (1, top + 68.0)] {
            let (class, sign) = [("ct one", "#tile-one"), ("ct two", "#tile-two")][side];
            svg.open("g", &[("class", class)]);
            svg.stamp(sign, (left, y - 17.0), (SIDE, SIDE));
            svg.close("g");
            svg.label("name", (left + 34.0, y), &self.words.sides[side]);
        }
        for (n, class) in ["front", "front early"].into_iter().enumerate() {
            let y = top + 130.0 + 26.0 * float(n);
            svg.path(class, &format!("M{}h48", at((left, y - 5.0))));
            svg.label("term", (left + 60.0, y), &self.words.key[n]);
        }
        let y = top + 182.0;
        for (side, (class, sign)) in
            [("flag-one key", "v-20l16 6-16 6"), ("flag-two key", "v-20h15v11h-15")].into_iter().enumerate()
        {
            svg.path(class, &format!("M{}{sign}", at((left + 4.0 + 24.0 * float(side), y + 2.0))));
        }
        svg.label("term", (left + 60.0, y), &self.words.key[2]);
    }

    fn plot(&self, sheet: &Sheet) -> Plot {
        let (x, y, width, height) = sheet.chart;
        let turns = self.stills.iter().map(|still| still.turn);
        let last = self.stills.iter().map(|still| still.position.moment.turns.max(still.turn)).max().unwrap_or(1);
        let of_turn = |turn: u16| self.stills.iter().filter(|still| still.turn == turn).count();
        Plot {
            left: x + PLOT.0,
            top: y + PLOT.1,
            right: x + width - PLOT.2,
            foot: y + height - PLOT.3,
            turns: (turns.clone().min().unwrap_or(1), last),
            pace: turns.map(of_turn).max().unwrap_or(1),
        }
    }

    /// Draws the chart: losses so far by side, solid and dashed, with the turns below.
    fn losses(&self, plot: &Plot, reel: &mut Reel, svg: &mut Svg) {
        let tops: Vec<i32> = self
            .stills
            .iter()
            .scan(0, |most, still| {
                *most = still.lost.into_iter().fold(*most, i32::max);
                Some(round(*most))
            })
            .collect();
        let ends: Vec<f64> = (0..self.stills.len())
            .map(|at| {
                let turn = self.stills[at].turn;
                plot.x(turn, self.stills[..=at].iter().filter(|still| still.turn == turn).count())
            })
            .collect();
        // For each scale, the lines run to the last still that fits into it. A veil covers the part after the visible still.
        let line = |side: usize, top: i32| {
            let (mut pen, mut svg) = (Pen::default(), Svg::default());
            pen.draw('M', &[(plot.left, plot.foot)]);
            let seen = (0..self.stills.len()).take_while(|&at| tops[at] <= top && reel.reaches(at));
            seen.for_each(|at| pen.draw('l', &[(ends[at], plot.y(self.stills[at].lost[side], top))]));
            svg.path(["line-one", "line-two"][side], &pen.done());
            svg.done()
        };
        let lines: BTreeMap<i32, Vec<Picture>> =
            tops.iter().map(|&top| (top, vec![line(1, top), line(0, top)])).collect();
        reel.lay(|at| lines[&tops[at]].clone(), svg);
        reel.lay(|at| vec![veil(plot, ends[at])], svg);
        reel.lay(|at| vec![rule(plot, tops[at], tops[at])], svg);
        self.scale(plot, svg);
    }

    /// Draws the constant parts of the chart: its title, the line at its foot and the numbers of the turns.
    fn scale(&self, plot: &Plot, svg: &mut Svg) {
        svg.label("term", (plot.left - 30.0, plot.top - 14.0), &self.words.losses);
        svg.lay(&rule(plot, 0, LEAST));
        let (first, last) = plot.turns;
        let every = (last - first + 1).div_ceil(NUMBERED).max(1);
        for turn in (first..=last).filter(|turn| (turn - first).is_multiple_of(every)) {
            let x = plot.x(turn, plot.pace);
            svg.path("rule", &format!("M{}v5", at((x, plot.foot))));
            svg.label("mid axis", (x, plot.foot + 20.0), &turn.to_string());
        }
    }
}

/// Returns a line across the chart with its number.
fn rule(plot: &Plot, value: i32, top: i32) -> Picture {
    let mut svg = Svg::default();
    let y = plot.y(value, top);
    svg.path("rule", &format!("M{}H{}", at((plot.left, y)), num(plot.right)));
    svg.label("axis", (plot.left - 6.0, y + 4.0), &value.to_string());
    svg.done()
}

/// Returns the veil over the rest of the chart, with a line at its edge.
fn veil(plot: &Plot, x: f64) -> Picture {
    let mut svg = Svg::default();
    let [left, top, wide, high] = [x, plot.top - 4.0, plot.right + 2.0 - x, plot.foot - plot.top + 6.0].map(num);
    svg.empty("rect", &[("class", "veil"), ("x", &left), ("y", &top), ("width", &wide), ("height", &high)]);
    svg.path("cursor", &format!("M{}V{}", at((x, plot.top - 6.0)), num(plot.foot)));
    svg.done()
}

#[cfg(test)]
mod tests {
    use super::round;

    #[test]
    fn a_scale_ends_with_a_round_number_that_is_no_less() {
        let found = [0, 9, 10, 11, 21, 50, 51, 199, 4999].map(round);
        assert_eq!(found, [10, 10, 10, 20, 50, 50, 100, 200, 5000]);
        assert!(round(i32::MAX) == i32::MAX);
    }
}
