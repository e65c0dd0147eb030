//! Charts: points and losses over a match, the distribution of possible dice, a swing to either side. Shape and line distinguish
//! the sides, never colour alone.

use super::svg::{Picture, Svg, num};

/// A phase or a turn: the link to its end, and the points of both sides there.
pub struct Column {
    /// Address of the entry to which the column links.
    pub href: String,
    /// The label of the link.
    pub label: String,
    /// Class of its cell in the strip: `one`, `two` or `none`. A column that is a whole turn has no cell.
    pub side: Option<&'static str>,
    /// Values of the lines by side, such as points; `None` if unknown.
    pub totals: [Option<i32>; 2],
    /// Numbers of the stops in it.
    pub stops: Vec<usize>,
}

/// A turn: several columns, with the losses taken in it.
pub struct Group {
    /// Address of the entry to which the turn links.
    pub href: String,
    /// The label of the link.
    pub label: String,
    /// Its name below the axis, in full and short.
    pub names: [String; 2],
    /// How many columns it spans.
    pub columns: usize,
    /// Losses by side.
    pub losses: [i32; 2],
}

/// Points by phase or turn, and losses by turn.
pub struct Course<'a> {
    /// Title for readers who do not see the chart.
    pub title: &'a str,
    /// A description in words.
    pub words: &'a str,
    /// Names of the sides with their present values.
    pub sides: [&'a str; 2],
    /// Total losses of each side, in words; `None` to draw no losses.
    pub losses: Option<[&'a str; 2]>,
    /// Phases or turns in order.
    pub columns: &'a [Column],
    /// Turns in order.
    pub groups: &'a [Group],
    /// Values that make one unit on the axis.
    pub per: i32,
}

const LEFT: f64 = 30.0;
const RIGHT: f64 = 8.0;
const WIDTH: f64 = 362.0;
/// Minimum width of a column, so that a reader can hit it.
const COLUMN: f64 = 24.0;
/// Maximum number of columns of a chart next to a map. A longer chart gets more room.
pub const COLUMNS_MOST: usize = 13;
/// Minimum width of a turn whose name is written in full.
const FULL: f64 = 46.0;
/// Foot of the names of the sides.
const KEY: f64 = 13.0;
/// Height of a row of stops.
const STOP: f64 = 19.0;
/// Distance between the middles of two stops side by side.
const BESIDE: f64 = 19.0;
const PLOT: f64 = 118.0;
const STRIP: f64 = 8.0;
const BAR: f64 = 26.0;

fn float(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(u32::MAX))
}

impl Course<'_> {
    fn width(&self) -> f64 {
        ((WIDTH - LEFT - RIGHT) / float(self.columns.len().max(1))).max(COLUMN)
    }

    /// Returns the top of the lines, below the names of the sides and the stops.
    fn top(&self) -> f64 {
        let most = self.columns.iter().map(|column| column.stops.len()).max().unwrap_or(0);
        KEY + 12.0 + STOP * float(most.div_ceil(self.abreast()))
    }

    /// Returns how many stops fit side by side over a column.
    fn abreast(&self) -> usize {
        (1..4).rev().find(|&n| float(n) * BESIDE <= self.width()).unwrap_or(1)
    }

    fn foot(&self) -> f64 {
        self.top() + PLOT
    }

    /// Returns the base line of the bars of losses.
    fn zero(&self) -> f64 {
        self.foot() + STRIP + 20.0 + 15.0 + 15.0 + BAR
    }

    /// Draws the chart.
    #[must_use]
    pub fn draw(&self) -> Picture {
        let mut svg = Svg::default();
        let width = LEFT + RIGHT + self.width() * float(self.columns.len());
        let high = if self.losses.is_some() { self.zero() + BAR + 31.0 } else { self.foot() + STRIP + 22.0 };
        let (wide, high) = (num(width), num(high));
        let window = format!("0 0 {wide} {high}");
        let size = [("width", wide.as_str()), ("height", high.as_str()), ("viewBox", window.as_str())];
        let class = if self.columns.len() > COLUMNS_MOST { "chart long" } else { "chart" };
        let attributes = [("class", class), ("role", "group"), ("aria-labelledby", "course-title course-words")];
        svg.open("svg", &[&attributes[..], &size[..]].concat());
        svg.words("title", &[("id", "course-title")], self.title);
        svg.words("desc", &[("id", "course-words")], self.words);
        let scale = Scale::of(
            self.columns.iter().flat_map(|column| column.totals).flatten(),
            self.per,
            (self.top(), self.foot()),
        );
        self.key(width, &mut svg);
        self.frame(&scale, width - RIGHT, &mut svg);
        for side in [1, 0] {
            self.line(&scale, side, &mut svg);
        }
        for (n, column) in self.columns.iter().enumerate() {
            self.column(&scale, n, column, &mut svg);
        }
        self.names(&mut svg);
        if let Some(losses) = self.losses {
            self.bars(losses, width - RIGHT, &mut svg);
        }
        svg.close("svg");
        svg.done()
    }

    fn middle(&self, n: usize) -> f64 {
        LEFT + self.width() * (float(n) + 0.5)
    }

    /// Draws the names of the sides above the lines, each with its line and sign.
    fn key(&self, width: f64, svg: &mut Svg) {
        for (side, x) in [(0, 2.0), (1, (width / 2.0).max(LEFT))] {
            let y = KEY - 4.0;
            let d = format!("M{} {}h26", num(x), num(y));
            svg.path(["ln one", "ln two"][side], &d);
            if side == 0 {
                dot_one((x + 13.0, y), svg);
            } else {
                dot_two((x + 13.0, y), svg);
            }
            svg.label("lb", (x + 32.0, KEY), self.sides[side]);
        }
    }

    fn frame(&self, scale: &Scale, right: f64, svg: &mut Svg) {
        for value in scale.steps() {
            let y = scale.at(value);
            svg.path(
                if value == 0 { "g-zero" } else { "g-line" },
                &format!("M{} {}H{}", num(LEFT), num(y), num(right)),
            );
            svg.label("ax end", (LEFT - 6.0, y + 4.0), &(value / self.per).to_string());
        }
        let mut n = 0;
        for group in self.groups {
            let x = LEFT + self.width() * float(n);
            svg.path("g-line", &format!("M{} {}V{}", num(x), num(self.top()), num(self.foot() + STRIP + 18.0)));
            n += group.columns;
        }
    }

    fn line(&self, scale: &Scale, side: usize, svg: &mut Svg) {
        let points: Vec<String> = self
            .columns
            .iter()
            .enumerate()
            .filter_map(|(n, column)| Some((n, column.totals[side]?)))
            .map(|(n, total)| format!("{},{}", num(self.middle(n)), num(scale.at(total))))
            .collect();
        svg.empty("polyline", &[("class", ["ln one", "ln two"][side]), ("points", &points.join(" "))]);
    }

    fn column(&self, scale: &Scale, n: usize, column: &Column, svg: &mut Svg) {
        let (x, width, top) = (self.middle(n), self.width(), self.top());
        svg.open("a", &[("href", &column.href), ("aria-label", &column.label)]);
        svg.words("title", &[], &column.label);
        let (left, wide) = (num(x - width / 2.0), num(width));
        let high = num(PLOT + STRIP);
        svg.empty(
            "rect",
            &[("class", "hit-area"), ("x", &left), ("y", &num(top)), ("width", &wide), ("height", &high)],
        );
        if let Some(side) = column.side {
            let (strip, foot) = (format!("strip {side}"), num(self.foot()));
            let thin = num(STRIP);
            svg.empty("rect", &[("class", &strip), ("x", &left), ("y", &foot), ("width", &wide), ("height", &thin)]);
        }
        let [one, two] = column.totals.map(|total| total.map(|total| (x, scale.at(total))));
        two.into_iter().for_each(|at| dot_two(at, svg));
        one.into_iter().for_each(|at| dot_one(at, svg));
        svg.close("a");
        // The stops are drawn outside the link. Its label already names them, so a screen reader would read them twice inside it.
        for (row, stops) in column.stops.chunks(self.abreast()).rev().enumerate() {
            let y = top - 12.0 - STOP * float(row);
            for (n, stop) in stops.iter().enumerate() {
                let aside = float(n) - (float(stops.len()) - 1.0) / 2.0;
                svg.disc("stop", (x + aside * BESIDE, y), 8.4, &stop.to_string());
            }
        }
    }

    /// Names of the turns below the axis.
    fn names(&self, svg: &mut Svg) {
        let mut n = 0;
        for group in self.groups {
            let (x, span) = (LEFT + self.width() * float(n), self.width() * float(group.columns));
            n += group.columns;
            let name = &group.names[usize::from(span < FULL)];
            svg.label("ax mid", (x + span / 2.0, self.foot() + STRIP + 14.0), name);
        }
    }

    /// Draws the losses of both sides in each turn: those of the first side above the line.
    fn bars(&self, losses: [&str; 2], right: f64, svg: &mut Svg) {
        let zero = self.zero();
        for (side, y) in [(0, zero - BAR - 19.0), (1, zero + BAR + 27.0)] {
            svg.label("ax", (2.0, y), losses[side]);
        }
        let most = self.groups.iter().flat_map(|group| group.losses).max().unwrap_or(1).max(1);
        let mut n = 0;
        for group in self.groups {
            let (x, span) = (LEFT + self.width() * float(n), self.width() * float(group.columns));
            n += group.columns;
            let (middle, wide) = (x + span / 2.0, (span * 0.6).min(30.0));
            svg.open("a", &[("href", &group.href)]);
            svg.words("title", &[], &group.label);
            let (top, high) = (num(zero - BAR - 15.0), num(2.0 * BAR + 30.0));
            svg.empty(
                "rect",
                &[("class", "hit-area"), ("x", &num(x)), ("y", &top), ("width", &num(span)), ("height", &high)],
            );
            for side in [0, 1] {
                let tall = f64::from(group.losses[side].max(0)) * BAR / f64::from(most);
                let y = if side == 0 { zero - tall } else { zero };
                let class = ["bar one", "bar two"][side];
                let (left, wide) = (num(middle - wide / 2.0), num(wide));
                svg.empty(
                    "rect",
                    &[("class", class), ("x", &left), ("y", &num(y)), ("width", &wide), ("height", &num(tall))],
                );
                let beyond = if side == 0 { y - 4.0 } else { zero + tall + 12.0 };
                svg.label("val mid", (middle, beyond), &group.losses[side].to_string());
            }
            svg.close("a");
        }
        svg.path("g-zero", &format!("M{} {}H{}", num(LEFT), num(zero), num(right)));
    }
}

fn dot_one((x, y): (f64, f64), svg: &mut Svg) {
    svg.empty("circle", &[("class", "dot one"), ("cx", &num(x)), ("cy", &num(y)), ("r", "4.6")]);
}

fn dot_two((x, y): (f64, f64), svg: &mut Svg) {
    let d = format!("M{} {}h5l3 3v5l-3 3h-5l-3-3v-5z", num(x - 2.5), num(y - 5.5));
    svg.path("dot two", &d);
}

/// A scale of points, in round steps from the minimum to the maximum.
struct Scale {
    least: i32,
    most: i32,
    step: i32,
    /// Vertical positions of the maximum and of the minimum.
    span: (f64, f64),
}

impl Scale {
    /// Makes a scale with whole steps: `per` values make one unit.
    fn of(values: impl Iterator<Item = i32> + Clone, per: i32, span: (f64, f64)) -> Self {
        let most = values.clone().max().unwrap_or(0).max(per);
        let least = values.min().unwrap_or(0).min(0);
        let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
        let step =
            steps.into_iter().map(|step| step * per).find(|step| (most - least) / step <= 5).unwrap_or(1000 * per);
        let round = |value: i32| value.div_euclid(step) * step;
        Self { least: round(least), most: round(most + step - 1), step, span }
    }

    fn steps(&self) -> impl Iterator<Item = i32> + use<> {
        let (least, step) = (self.least, self.step);
        (0..=(self.most - self.least) / step).map(move |n| least + n * step)
    }

    fn at(&self, value: i32) -> f64 {
        let (top, foot) = self.span;
        foot - (foot - top) * f64::from(value - self.least) / f64::from(self.most - self.least)
    }
}

/// The distribution of a sum over all possible dice.
pub struct Spread<'a> {
    /// A description in words.
    pub title: &'a str,
    /// Chance of each sum, from 0.
    pub chances: &'a [f64],
    /// The sum on the average.
    pub expected: f64,
    /// The actual sum.
    pub actual: usize,
    /// Labels of the average and of the actual sum.
    pub labels: [&'a str; 2],
}

impl Spread<'_> {
    /// Draws the distribution: a bar for each sum, except almost impossible ones.
    #[must_use]
    pub fn draw(&self) -> Picture {
        let seen = |n: usize| n == self.actual || self.chances.get(n).is_some_and(|&chance| chance > 0.0008);
        let first = (0..self.chances.len()).find(|&n| seen(n)).unwrap_or(0);
        let last = (0..self.chances.len()).rev().find(|&n| seen(n)).unwrap_or(0);
        let width = 400.0 / float(last - first + 1);
        let tallest = self.chances.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
        let mut svg = Svg::default();
        svg.open(
            "svg",
            &[("class", "spread"), ("viewBox", "0 0 400 132"), ("role", "img"), ("aria-label", self.title)],
        );
        for n in first..=last {
            let tall = self.chances[n] * 84.0 / tallest;
            let class = if n == self.actual { "dist hit" } else { "dist" };
            let (x, y) = (num(width * float(n - first) + 1.0), num(110.0 - tall));
            svg.empty(
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
        svg.path("g-zero", "M0 110H400");
        let middle = |value: f64| (value - float(first) + 0.5) * width;
        let (mean, fell) = (middle(self.expected), middle(float(self.actual)));
        svg.path("mean", &format!("M{} 20V110", num(mean)));
        let side = |x: f64| {
            if x < 90.0 {
                "ax start"
            } else if x > 310.0 {
                "ax end"
            } else {
                "ax mid"
            }
        };
        svg.label(side(mean), (mean, 126.0), self.labels[0]);
        svg.label(
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
        svg.path("fell", &format!("M{} 17V{}", num(fell), num(107.0 - self.chances[self.actual] * 84.0 / tallest)));
        svg.close("svg");
        svg.done()
    }
}

/// Draws a bar from a middle line to the left or right. `part` is its length as a part of the maximum, from −1 to 1.
#[must_use]
pub fn swing(part: f64) -> Picture {
    let mut svg = Svg::default();
    svg.open("svg", &[("class", "swing"), ("viewBox", "0 0 100 12"), ("aria-hidden", "true")]);
    let wide = part.abs().min(1.0) * 48.0;
    let x = if part < 0.0 { 50.0 - wide } else { 50.0 };
    let class = if part < 0.0 { "bad" } else { "good" };
    svg.empty("rect", &[("class", class), ("x", &num(x)), ("y", "2"), ("width", &num(wide)), ("height", "8")]);
    svg.path("g-zero", "M50 0V12");
    svg.close("svg");
    svg.done()
}
