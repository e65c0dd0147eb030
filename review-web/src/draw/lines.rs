//! Rivers along hexsides, bridges over them, roads from hex to hex.

use std::collections::BTreeMap;

use wardiary_core::kernel::hex::Direction;
use wardiary_core::kernel::look::LineStyle;
use wardiary_core::kernel::map::{Feature, Hexside, Map};

use super::grid::{Corner, Grid, Point, towards};
use super::label_layout::Window;
use super::svg::{Svg, at, num};

/// How far from a corner a river begins to bend, so that its hexside stays plain.
const BEND: f64 = 21.0;

/// Draws roads, cased: first all casings, then all surfaces, so that junctions open into each other.
pub fn roads(map: &Map, window: Window, svg: &mut Svg) {
    let Some(road) = map.vocabulary().line(LineStyle::Road) else { return };
    let d = crossings(map, window, |side| side.has(road));
    svg.path("m-road-case", &d);
    svg.path("m-road", &d);
}

/// Draws trails where no road runs.
pub fn trails(map: &Map, window: Window, svg: &mut Svg) {
    let Some(trail) = map.vocabulary().line(LineStyle::Trail) else { return };
    let road = map.vocabulary().line(LineStyle::Road);
    let is_trail = |side: Hexside| side.has(trail) && !road.is_some_and(|road| side.has(road));
    svg.path("m-trail", &crossings(map, window, is_trail));
}

/// Lines over the hexsides of a kind, hex by hex.
fn crossings(map: &Map, window: Window, is_crossed: impl Fn(Hexside) -> bool) -> String {
    let grid = Grid(map.layout);
    let mut d = String::new();
    for hex in map.hexes().filter(|&hex| window.holds(grid.centre(hex))) {
        let cell = Grid::cell(hex);
        let ends: Vec<Point> = Direction::ALL
            .into_iter()
            .filter(|&direction| is_crossed(map.side(hex, direction)))
            .map(|direction| grid.crossing(cell, direction))
            .collect();
        let middle = grid.middle(cell);
        match ends.as_slice() {
            [a, b] => d.push_str(&format!("M{}Q{} {}", at(*a), at(middle), at(*b))),
            ends => ends.iter().for_each(|&end| d.push_str(&format!("M{}L{}", at(end), at(middle)))),
        }
    }
    d
}

/// Draws rivers, cased, with their corners cut.
pub fn rivers(map: &Map, window: Window, svg: &mut Svg) {
    let Some(river) = map.vocabulary().line(LineStyle::River) else { return };
    let mut d = String::new();
    for course in courses(map, window, river) {
        course_path(&course, &mut d);
    }
    svg.open("g", &[("clip-path", "url(#land)")]);
    svg.path("m-river-case", &d);
    svg.path("m-river", &d);
    svg.close("g");
}

/// Rivers as chains of corners, from source, mouth or fork to the next.
fn courses(map: &Map, window: Window, river: Feature) -> Vec<Vec<Corner>> {
    let grid = Grid(map.layout);
    let mut links: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    for hex in map.hexes().filter(|&hex| window.holds(grid.centre(hex))) {
        for direction in Direction::ALL.into_iter().filter(|&direction| map.side(hex, direction).has(river)) {
            let (a, b) = grid.side(Grid::cell(hex), direction);
            let (a, b) = (Corner::at(a), Corner::at(b));
            for (one, other) in [(a, b), (b, a)] {
                let known = links.entry(one).or_default();
                if !known.contains(&other) {
                    known.push(other);
                }
            }
        }
    }
    let mut out = Vec::new();
    loop {
        let ends = links.iter().find(|(_, next)| next.len() != 2 && !next.is_empty());
        let Some((&first, _)) = ends.or_else(|| links.iter().find(|(_, next)| !next.is_empty())) else { return out };
        let forks: Vec<Corner> = links.iter().filter(|(_, next)| next.len() > 2).map(|(&corner, _)| corner).collect();
        let mut course = vec![first];
        let mut here = first;
        while let Some(next) = links.get_mut(&here).and_then(Vec::pop) {
            links.entry(next).or_default().retain(|&other| other != here);
            course.push(next);
            here = next;
            if forks.contains(&here) {
                break;
            }
        }
        out.push(course);
    }
}

fn course_path(course: &[Corner], d: &mut String) {
    let points: Vec<Point> = course.iter().map(|corner| corner.point()).collect();
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return };
    d.push_str(&format!("M{}", at(first)));
    for three in points.windows(3) {
        let (into, out) = (towards(three[1], three[0], BEND), towards(three[1], three[2], BEND));
        d.push_str(&format!("L{}Q{} {}", at(into), at(three[1]), at(out)));
    }
    d.push_str(&format!("L{}", at(last)));
}

/// Draws bridges: two parapets across each bridged hexside.
pub fn bridges(map: &Map, window: Window, svg: &mut Svg) {
    let Some(bridge) = map.vocabulary().line(LineStyle::Bridge) else { return };
    let grid = Grid(map.layout);
    for hex in map.hexes().filter(|&hex| window.holds(grid.centre(hex))) {
        for (direction, beside) in map.neighbours(hex) {
            if beside < hex || !map.side(hex, direction).has(bridge) {
                continue;
            }
            let (x, y) = grid.crossing(Grid::cell(hex), direction);
            let (a, b) = grid.side(Grid::cell(hex), direction);
            let turn = (b.1 - a.1).atan2(b.0 - a.0).to_degrees();
            let place = format!("translate({} {}) rotate({})", num(x), num(y), num(turn));
            svg.open("g", &[("class", "bridge"), ("transform", &place)]);
            svg.path("m-deck", "M0-8V8");
            svg.path("m-parapet", "M-7.5-11q3.6 3 3.6 6v10q0 3-3.6 6M7.5-11q-3.6 3-3.6 6v10q0 3 3.6 6");
            svg.close("g");
        }
    }
}
