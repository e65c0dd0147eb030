//! Small drawings for cards: points over a match, and the readable part of a file.

use super::letters::BOLD;
use super::svg::{Picture, Svg, num};

const WIDTH: f64 = 430.0;
const HEIGHT: f64 = 104.0;
/// Left end of the lines, and their right end unless the names of the sides need more room.
const LEFT: f64 = 26.0;
const RIGHT: f64 = 318.0;
/// Highest and lowest place of a line.
const TOP: f64 = 16.0;
const FOOT: f64 = 88.0;
/// Minimum distance between the names of the sides.
const APART: f64 = 17.0;
/// Room between the lines and the names, and after the names; height of the names.
const BESIDE: (f64, f64) = (12.0, 4.0);
const NAME: f64 = 14.4;

fn float(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(u32::MAX))
}

fn open(svg: &mut Svg, class: &str) {
    let view = format!("0 0 {} {}", num(WIDTH), num(HEIGHT));
    svg.open("svg", &[("class", class), ("viewBox", &view), ("aria-hidden", "true")]);
}

/// Draws the points of both sides, turn by turn: the first side as a solid line that ends in a ring, the second as a dashed one
/// that ends in a disc. `names` has the final points of both.
#[must_use]
pub fn points(points: &[[i32; 2]], names: [&str; 2]) -> Picture {
    let mut svg = Svg::default();
    open(&mut svg, "spark");
    let widest = names.iter().map(|name| BOLD.width(name, NAME)).fold(0.0, f64::max);
    let right = RIGHT.min(WIDTH - BESIDE.0 - widest - BESIDE.1);
    let all = points.iter().flatten();
    let (least, most) = (all.clone().min().copied().unwrap_or(0).min(0), all.max().copied().unwrap_or(1).max(1));
    let y = |value: i32| FOOT - f64::from(value - least) / f64::from(most - least) * (FOOT - TOP);
    let x = |n: usize| LEFT + float(n) / float(points.len().saturating_sub(1).max(1)) * (right - LEFT);
    for n in 0..points.len() {
        svg.path("sp-turn", &format!("M{} {}V{}", num(x(n)), num(TOP - 6.0), num(FOOT + 6.0)));
    }
    let ends = points.last().copied().unwrap_or_default();
    let (mut one, mut two) = (y(ends[0]), y(ends[1]));
    if (one - two).abs() < APART {
        let middle = f64::midpoint(one, two);
        let way = if ends[0] >= ends[1] { -0.5 } else { 0.5 };
        (one, two) = (middle + way * APART, middle - way * APART);
    }
    for (side, class) in [(1, "sp-two"), (0, "sp-one")] {
        let line: Vec<String> =
            points.iter().enumerate().map(|(n, both)| format!("{} {}", num(x(n)), num(y(both[side])))).collect();
        svg.path(class, &format!("M{}", line.join("L")));
        let (cx, cy) = (num(right), num(y(ends[side])));
        svg.empty("circle", &[("class", class), ("cx", &cx), ("cy", &cy), ("r", "4.5")]);
    }
    for (side, at) in [(0, one), (1, two)] {
        svg.label("sp-name", (right + BESIDE.0, at + 5.0), names[side]);
    }
    svg.close("svg");
    svg.done()
}

/// Draws the readable part of a file: `sound` of `all` bytes, from the left.
#[must_use]
pub fn readable(sound: u64, all: u64) -> Picture {
    let mut svg = Svg::default();
    open(&mut svg, "spark gap");
    let share = f64::from(u32::try_from(sound.min(all) * 1000 / all.max(1)).unwrap_or(1000)) / 1000.0;
    let width = share * (WIDTH - 2.0 * LEFT);
    let rest = WIDTH - 2.0 * LEFT - width;
    for (class, from, wide) in [("sp-read", LEFT, width), ("sp-lost", LEFT + width, rest)] {
        let (x, wide) = (num(from), num(wide));
        svg.empty("rect", &[("class", class), ("x", &x), ("y", "48"), ("width", &wide), ("height", "20")]);
    }
    svg.close("svg");
    svg.done()
}
