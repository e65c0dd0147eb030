//! Charts: points and losses over a match, the spread of what the dice could have done, a swing to either side. Shape and
//! line tell the sides apart, never colour alone.

use super::ink::{Ink, Picture, num};

/// A phase: where its end leads, and the points of both sides there.
pub struct Column {
    /// The entry it links to.
    pub href: String,
    /// What the link says.
    pub label: String,
    /// Class of its cell in the strip: `one`, `two` or `none`.
    pub side: &'static str,
    /// Points by side, or what else the lines follow.
    pub totals: [i32; 2],
}

/// A turn: several columns, with the losses taken in it.
pub struct Group {
    /// The entry it links to.
    pub href: String,
    /// What the link says.
    pub label: String,
    /// Its name below the axis.
    pub name: String,
    /// How many columns it spans.
    pub columns: usize,
    /// Loss points by side.
    pub losses: [i32; 2],
}

/// Points by phase and losses by turn.
pub struct Course<'a> {
    /// Title for readers who do not see the chart.
    pub title: &'a str,
    /// What it shows, in words.
    pub words: &'a str,
    /// Names of the sides.
    pub sides: [&'a str; 2],
    /// Word for losses.
    pub losses: &'a str,
    /// Phases in order.
    pub columns: &'a [Column],
    /// Turns in order.
    pub groups: &'a [Group],
}

const LEFT: f64 = 86.0;
const RIGHT: f64 = 118.0;
const WIDTH: f64 = 1288.0;
/// Least width of a column: wide enough to be hit.
const COLUMN: f64 = 26.0;
/// Columns that fit on a sheet as wide as a projector shows.
pub const COLUMNS_MOST: usize = 41;
const TOP: f64 = 14.0;
const FOOT: f64 = 206.0;
const STRIP: f64 = 9.0;
const ZERO: f64 = 302.0;
const BAR: f64 = 42.0;
const HEIGHT: f64 = 366.0;

fn float(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(u32::MAX))
}

impl Course<'_> {
    fn width(&self) -> f64 {
        ((WIDTH - LEFT - RIGHT) / float(self.columns.len().max(1))).max(COLUMN)
    }

    /// Draws the chart.
    #[must_use]
    pub fn draw(&self) -> Picture {
        let mut ink = Ink::default();
        let width = LEFT + RIGHT + self.width() * float(self.columns.len());
        let (wide, high) = (num(width), num(HEIGHT));
        let window = format!("0 0 {wide} {high}");
        let size = [("width", wide.as_str()), ("height", high.as_str()), ("viewBox", window.as_str())];
        let told = [("class", "chart"), ("role", "group"), ("aria-labelledby", "course-title course-words")];
        ink.open("svg", &[&told[..], &size[..]].concat());
        ink.words("title", &[("id", "course-title")], self.title);
        ink.words("desc", &[("id", "course-words")], self.words);
        let scale = Scale::of(self.columns.iter().flat_map(|column| column.totals));
        self.frame(&scale, width - RIGHT, &mut ink);
        for side in [1, 0] {
            self.line(&scale, side, &mut ink);
        }
        for (n, column) in self.columns.iter().enumerate() {
            self.column(&scale, n, column, &mut ink);
        }
        self.ends(&scale, width - RIGHT + 10.0, &mut ink);
        self.bars(width - RIGHT, &mut ink);
        ink.close("svg");
        ink.done()
    }

    fn middle(&self, n: usize) -> f64 {
        LEFT + self.width() * (float(n) + 0.5)
    }

    fn frame(&self, scale: &Scale, right: f64, ink: &mut Ink) {
        for value in scale.steps() {
            let y = scale.at(value);
            ink.path(
                if value == 0 { "g-zero" } else { "g-line" },
                &format!("M{} {}H{}", num(LEFT), num(y), num(right)),
            );
            ink.label("ax end", (LEFT - 8.0, y + 4.0), &value.to_string());
        }
        let mut n = 0;
        for group in self.groups {
            let x = LEFT + self.width() * float(n);
            ink.path("g-line", &format!("M{} {}V{}", num(x), num(TOP), num(FOOT + STRIP + 22.0)));
            n += group.columns;
        }
    }

    fn line(&self, scale: &Scale, side: usize, ink: &mut Ink) {
        let points: Vec<String> = self
            .columns
            .iter()
            .enumerate()
            .map(|(n, column)| format!("{},{}", num(self.middle(n)), num(scale.at(column.totals[side]))))
            .collect();
        ink.empty("polyline", &[("class", ["ln one", "ln two"][side]), ("points", &points.join(" "))]);
    }

    fn column(&self, scale: &Scale, n: usize, column: &Column, ink: &mut Ink) {
        let (x, width) = (self.middle(n), self.width());
        ink.open("a", &[("href", &column.href), ("aria-label", &column.label)]);
        ink.words("title", &[], &column.label);
        let (left, wide) = (num(x - width / 2.0), num(width));
        let high = num(FOOT - TOP + STRIP);
        ink.empty(
            "rect",
            &[("class", "hit-area"), ("x", &left), ("y", &num(TOP)), ("width", &wide), ("height", &high)],
        );
        let strip = format!("strip {}", column.side);
        let thin = num(STRIP);
        ink.empty("rect", &[("class", &strip), ("x", &left), ("y", &num(FOOT)), ("width", &wide), ("height", &thin)]);
        dot_two((x, scale.at(column.totals[1])), ink);
        dot_one((x, scale.at(column.totals[0])), ink);
        ink.close("a");
    }

    /// Names and last values at the right, kept apart.
    fn ends(&self, scale: &Scale, x: f64, ink: &mut Ink) {
        let Some(last) = self.columns.last() else { return };
        let mut at = last.totals.map(|total| scale.at(total) + 4.0);
        let apart = at[0] - at[1];
        if apart.abs() < 16.0 {
            let push = (16.0 - apart.abs()) / 2.0;
            let up = if apart > 0.0 { 1 } else { 0 };
            at[up] -= push;
            at[1 - up] += push;
        }
        for (side, y) in at.into_iter().enumerate() {
            ink.label("lb", (x, y), &format!("{} {}", self.sides[side], last.totals[side]));
        }
    }

    /// Names of the turns, and the losses of both sides in each: those of the first above the line.
    fn bars(&self, right: f64, ink: &mut Ink) {
        for (side, y) in [(0, ZERO - 18.0), (1, ZERO + 22.0)] {
            ink.label("ax end", (LEFT - 8.0, y), self.sides[side]);
            ink.label("ax end", (LEFT - 8.0, y + 13.0), self.losses);
            let all: i32 = self.groups.iter().map(|group| group.losses[side]).sum();
            ink.label("lb", (right + 10.0, y + 6.0), &format!("{} {all}", self.losses));
        }
        let most = self.groups.iter().flat_map(|group| group.losses).max().unwrap_or(1).max(1);
        let mut n = 0;
        for group in self.groups {
            let (x, span) = (LEFT + self.width() * float(n), self.width() * float(group.columns));
            n += group.columns;
            let (middle, wide) = (x + span / 2.0, (span * 0.5).min(44.0));
            ink.label("ax mid", (middle, FOOT + STRIP + 16.0), &group.name);
            ink.open("a", &[("href", &group.href)]);
            ink.words("title", &[], &group.label);
            let (top, high) = (num(ZERO - BAR - 18.0), num(2.0 * BAR + 36.0));
            ink.empty(
                "rect",
                &[("class", "hit-area"), ("x", &num(x)), ("y", &top), ("width", &num(span)), ("height", &high)],
            );
            for side in [0, 1] {
                let tall = f64::from(group.losses[side].max(0)) * BAR / f64::from(most);
                let y = if side == 0 { ZERO - tall } else { ZERO };
                let class = ["bar one", "bar two"][side];
                let (left, wide) = (num(middle - wide / 2.0), num(wide));
                ink.empty(
                    "rect",
                    &[("class", class), ("x", &left), ("y", &num(y)), ("width", &wide), ("height", &num(tall))],
                );
                let beyond = if side == 0 { y - 5.0 } else { ZERO + tall + 14.0 };
                ink.label("val mid", (middle, beyond), &group.losses[side].to_string());
            }
            ink.close("a");
        }
        ink.path("g-zero", &format!("M{} {}H{}", num(LEFT), num(ZERO), num(right)));
    }
}

fn dot_one((x, y): (f64, f64), ink: &mut Ink) {
    ink.empty("circle", &[("class", "dot one"), ("cx", &num(x)), ("cy", &num(y)), ("r", "4.6")]);
}

fn dot_two((x, y): (f64, f64), ink: &mut Ink) {
    let d = format!("M{} {}h5l3 3v5l-3 3h-5l-3-3v-5z", num(x - 2.5), num(y - 5.5));
    ink.path("dot two", &d);
}

/// Points on paper: round steps from the least to the most.
struct Scale {
    least: i32,
    most: i32,
    step: i32,
}

impl Scale {
    fn of(values: impl Iterator<Item = i32> + Clone) -> Self {
        let most = values.clone().max().unwrap_or(0).max(1);
        let least = values.min().unwrap_or(0).min(0);
        let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
        let step = steps.into_iter().find(|step| (most - least) / step <= 5).unwrap_or(1000);
        let round = |value: i32| value.div_euclid(step) * step;
        Self { least: round(least), most: round(most + step - 1), step }
    }

    fn steps(&self) -> impl Iterator<Item = i32> + use<> {
        let (least, step) = (self.least, self.step);
        (0..=(self.most - self.least) / step).map(move |n| least + n * step)
    }

    fn at(&self, value: i32) -> f64 {
        FOOT - (FOOT - TOP) * f64::from(value - self.least) / f64::from(self.most - self.least)
    }
}

/// The spread of a sum over everything the dice could have shown.
pub struct Spread<'a> {
    /// What it shows, in words.
    pub title: &'a str,
    /// Chance of each sum, from 0.
    pub chances: &'a [f64],
    /// The sum on the average.
    pub expected: f64,
    /// The sum that came about.
    pub actual: usize,
    /// Labels of the average and of what came about.
    pub labels: [&'a str; 2],
}

impl Spread<'_> {
    /// Draws the spread: a bar for each sum that is not all but impossible.
    #[must_use]
    pub fn draw(&self) -> Picture {
        let seen = |n: usize| n == self.actual || self.chances.get(n).is_some_and(|&chance| chance > 0.0008);
        let first = (0..self.chances.len()).find(|&n| seen(n)).unwrap_or(0);
        let last = (0..self.chances.len()).rev().find(|&n| seen(n)).unwrap_or(0);
        let width = 400.0 / float(last - first + 1);
        let tallest = self.chances.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
        let mut ink = Ink::default();
        ink.open(
            "svg",
            &[("class", "spread"), ("viewBox", "0 0 400 132"), ("role", "img"), ("aria-label", self.title)],
        );
        for n in first..=last {
            let tall = self.chances[n] * 84.0 / tallest;
            let class = if n == self.actual { "dist hit" } else { "dist" };
            let (x, y) = (num(width * float(n - first) + 1.0), num(110.0 - tall));
            ink.empty(
                "rect",
                &[
                    ("class", class),
                    ("x", &x),
                    ("y", &y),
                    ("width", &num((width - 2.0).max(1.0))),
                    ("height", &num(tall)),
                ],
            );
        }
        ink.path("g-zero", "M0 110H400");
        let middle = |value: f64| (value - float(first) + 0.5) * width;
        let (mean, fell) = (middle(self.expected), middle(float(self.actual)));
        ink.path("mean", &format!("M{} 20V110", num(mean)));
        let side = |x: f64| {
            if x < 90.0 {
                "ax start"
            } else if x > 310.0 {
                "ax end"
            } else {
                "ax mid"
            }
        };
        ink.label(side(mean), (mean, 126.0), self.labels[0]);
        ink.label(
            if fell < 90.0 {
                "lb start"
            } else if fell > 310.0 {
                "lb end"
            } else {
                "lb mid"
            },
            (fell, 13.0),
            self.labels[1],
        );
        ink.path("fell", &format!("M{} 17V{}", num(fell), num(107.0 - self.chances[self.actual] * 84.0 / tallest)));
        ink.close("svg");
        ink.done()
    }
}

/// How far something went to one side or the other of a middle, out of the most: −1 to 1.
#[must_use]
pub fn swing(part: f64) -> Picture {
    let mut ink = Ink::default();
    ink.open("svg", &[("class", "swing"), ("viewBox", "0 0 100 12"), ("aria-hidden", "true")]);
    let wide = part.abs().min(1.0) * 48.0;
    let x = if part < 0.0 { 50.0 - wide } else { 50.0 };
    let class = if part < 0.0 { "bad" } else { "good" };
    ink.empty("rect", &[("class", class), ("x", &num(x)), ("y", "2"), ("width", &num(wide)), ("height", "8")]);
    ink.path("g-zero", "M50 0V12");
    ink.close("svg");
    ink.done()
}
