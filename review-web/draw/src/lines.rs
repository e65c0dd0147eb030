//! Rivers, open water and borders along hexsides, bridges over them, roads and railways from hex to hex.

use std::collections::{BTreeMap, BTreeSet};

use wardiary_core::kernel::hex::{Direction, Hex};
use wardiary_core::kernel::look::{BorderStyle, LineStyle};
use wardiary_core::kernel::map::{Hexside, Layer, Map};

use super::grid::{Cell, Corner, Grid, Point, towards};
use super::label_layout::Window;
use super::map_style;
use super::svg::{Svg, at, num};

/// Distance from a corner at which a river begins to bend, so that its hexside stays clear.
const BEND: f64 = 21.0;
/// Distance from the middle of a hexside at which a railway crosses it next to a road. Their strokes stay apart for a distant reader too.
const BESIDE: f64 = 15.0;

/// Draws roads with casings: first all casings, then all surfaces, so that junctions join.
pub fn roads(map: &Map, window: Window, svg: &mut Svg) {
    let Some(road) = map.vocabulary().line(LineStyle::Road) else { return };
    let d = crossings(map, window, |side| side.has(road));
    svg.path("m-road-case", &d);
    svg.path("m-road", &d);
}

/// Draws trails where there is no road.
pub fn trails(map: &Map, window: Window, svg: &mut Svg) {
    let Some(trail) = map.vocabulary().line(LineStyle::Trail) else { return };
    let road = map.vocabulary().line(LineStyle::Road);
    let is_trail = |side: Hexside| side.has(trail) && !road.is_some_and(|road| side.has(road));
    svg.path("m-trail", &crossings(map, window, is_trail));
}

/// Returns lines over the hexsides of a kind, hex by hex.
fn crossings(map: &Map, window: Window, is_crossed: impl Fn(Hexside) -> bool) -> String {
    let grid = Grid(map.layout);
    let cities = cities(map);
    let mut d = String::new();
    for hex in map.hexes().filter(|&hex| window.holds(grid.centre(hex))) {
        let cell = Grid::cell(hex);
        let ends: Vec<Point> = Direction::ALL
            .into_iter()
            .filter(|&direction| is_crossed(map.side(hex, direction)))
            .map(|direction| grid.crossing(cell, direction))
            .collect();
        run(&ends, (grid.middle(cell), cities.contains(&hex)), &mut d);
    }
    d
}

/// Returns hexes with the sign of a city in the middle, where lines meet.
fn cities(map: &Map) -> BTreeSet<Hex> {
    map_style::signs(map).filter(|(_, sign)| sign.is_city()).map(|(hex, _)| hex).collect()
}

/// Adds the lines through a hex. Exactly two ends are joined by a curve past its middle, unless `meets` is set. All other ends run to the middle.
fn run(ends: &[Point], (middle, meets): (Point, bool), d: &mut String) {
    match ends {
        [a, b] if !meets => d.push_str(&format!("M{}Q{} {}", at(*a), at(middle), at(*b))),
        ends => ends.iter().for_each(|&end| d.push_str(&format!("M{}L{}", at(end), at(middle)))),
    }
}

/// Draws railways: a line with ties across it. A railway that crosses a hexside with a road does so next to the road.
pub fn railways(map: &Map, window: Window, svg: &mut Svg) {
    let Some(railway) = map.vocabulary().line(LineStyle::Railway) else { return };
    let road = map.vocabulary().line(LineStyle::Road);
    let (grid, cities) = (Grid(map.layout), cities(map));
    let mut d = String::new();
    for hex in map.hexes().filter(|&hex| window.holds(grid.centre(hex))) {
        let cell = Grid::cell(hex);
        let sides = Direction::ALL.into_iter().filter(|&direction| map.side(hex, direction).has(railway));
        let moved = |direction: Direction| {
            let is_shared = road.is_some_and(|road| map.side(hex, direction).has(road));
            if is_shared { aside(grid, cell, direction) } else { (0.0, 0.0) }
        };
        let ends: Vec<(Point, Point)> =
            sides.map(|direction| (grid.crossing(cell, direction), moved(direction))).collect();
        // In the middle of the hex the line is shifted by the average shift of its ends, unless it ends there or meets others in a city.
        let meets = ends.len() < 2 || cities.contains(&hex);
        let part = if meets { 0.0 } else { 1.0 / f64::from(u8::try_from(ends.len()).unwrap_or(u8::MAX)) };
        let middle = ends.iter().fold(grid.middle(cell), |at, (_, by)| (at.0 + by.0 * part, at.1 + by.1 * part));
        let ends: Vec<Point> = ends.into_iter().map(|(end, by)| (end.0 + by.0, end.1 + by.1)).collect();
        run(&ends, (middle, meets), &mut d);
    }
    svg.path("m-rail", &d);
    svg.path("m-ties", &d);
}

/// Returns the offset of a railway from the middle of a hexside with a road: to the right, or downwards, so that the line stays
/// on one side of the road.
fn aside(grid: Grid, cell: Cell, direction: Direction) -> Point {
    let (middle, (a, b)) = (grid.crossing(cell, direction), grid.side(cell, direction));
    let is_upright = (b.0 - a.0).abs() < 0.5;
    let leads = if is_upright { b.1 > a.1 } else { b.0 > a.0 };
    let (x, y) = towards(middle, if leads { b } else { a }, BESIDE);
    (x - middle.0, y - middle.1)
}

/// Draws streams and over them rivers, with casings and cut corners.
pub fn rivers(map: &Map, window: Window, svg: &mut Svg) {
    for (style, [case, line]) in
        [(LineStyle::Stream, ["m-stream-case", "m-stream"]), (LineStyle::River, ["m-river-case", "m-river"])]
    {
        let Some(water) = map.vocabulary().line(style) else { continue };
        let mut d = String::new();
        for course in courses(map, window, |hex, direction| map.side(hex, direction).has(water)) {
            course_path(&course, &mut d);
        }
        svg.open("g", &[("clip-path", "url(#land)")]);
        svg.path(case, &d);
        svg.path(line, &d);
        svg.close("g");
    }
}

/// Draws hexsides that are open water from end to end: broader than a river, and as straight as the hexside.
pub fn shores(map: &Map, window: Window, svg: &mut Svg) {
    let Some(shore) = map.vocabulary().line(LineStyle::Shore) else { return };
    let points =
        |course: Vec<Corner>| course.into_iter().map(|corner| at(corner.point())).collect::<Vec<_>>().join("L");
    let courses = courses(map, window, |hex, direction| map.side(hex, direction).has(shore));
    let d: String = courses.into_iter().map(|course| format!("M{}", points(course))).collect();
    svg.path("m-strait-case", &d);
    svg.path("m-strait", &d);
}

/// Draws a band under rivers along frontiers, so that they still look like rivers.
pub fn frontier_bands(map: &Map, window: Window, svg: &mut Svg) {
    svg.path("m-frontier-band", &borders_of(map, window, BorderStyle::Frontier));
}

/// Draws the borders of layers, the lightest first.
pub fn borders(map: &Map, window: Window, svg: &mut Svg) {
    svg.path("m-limit", &borders_of(map, window, BorderStyle::Limit));
    svg.path("m-frontier", &borders_of(map, window, BorderStyle::Frontier));
}

/// Returns the borders of all layers that have borders of a style.
fn borders_of(map: &Map, window: Window, style: BorderStyle) -> String {
    let layers = map.vocabulary().borders().filter(|(_, of)| *of == style);
    layers.map(|(layer, _)| border(map, window, layer, style)).collect()
}

/// Returns the hexsides between two words of a layer. A frontier ends at open water.
fn border(map: &Map, window: Window, layer: Layer, style: BorderStyle) -> String {
    let shore = map.vocabulary().line(LineStyle::Shore);
    let is_border = |hex: Hex, direction: Direction| {
        let there = map.neighbour(hex, direction).and_then(|beside| map.in_layer(beside, layer));
        let (Some(here), Some(there)) = (map.in_layer(hex, layer), there) else { return false };
        let is_ashore = || here != 0 && there != 0 && !shore.is_some_and(|shore| map.side(hex, direction).has(shore));
        here != there && (style == BorderStyle::Limit || is_ashore())
    };
    let mut d = String::new();
    // Borders have cut corners as rivers do, so that a border along a river is exactly on it.
    courses(map, window, is_border).iter().for_each(|course| course_path(course, &mut d));
    d
}

/// Returns hexsides as chains of corners, from an end or fork to the next.
fn courses(map: &Map, window: Window, is_part: impl Fn(Hex, Direction) -> bool) -> Vec<Vec<Corner>> {
    let grid = Grid(map.layout);
    let mut links: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    for hex in map.hexes().filter(|&hex| window.holds(grid.centre(hex))) {
        for direction in Direction::ALL.into_iter().filter(|&direction| is_part(hex, direction)) {
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

#[cfg(test)]
mod tests {
    use wardiary_core::kernel::look::{BorderStyle, GroundStyle, LineStyle, Styles};
    use wardiary_core::kernel::map::{LayerWords, Map, Vocabulary};

    use super::{Svg, Window, borders, frontier_bands, railways, rivers, shores};

    const WORDS: Vocabulary = Vocabulary {
        terrains: &["meadow"],
        features: &["lane", "tramway", "sound", "brook", "river"],
        layers: &[
            LayerWords { name: "realm", words: &["wild", "red", "blue"] },
            LayerWords { name: "frost", words: &["mild", "hard"] },
            LayerWords { name: "tongue", words: &["one", "other"] },
        ],
        ..Vocabulary::NONE
    };
    const STYLED: Vocabulary = WORDS.styled(Styles {
        grounds: &[GroundStyle::Plain],
        lines: &[LineStyle::Road, LineStyle::Railway, LineStyle::Shore, LineStyle::Stream, LineStyle::River],
        borders: &[Some(BorderStyle::Frontier), Some(BorderStyle::Limit), None],
        ..Styles::PLAIN
    });
    const HEXES: &str =
        "map m\nlayout flat odd-low\nnumbering printed\nletters . meadow\nrows 0101\n  . . .\n  . . .\n";
    const ALL: Window = Window { middle: (0.0, 0.0), side: 1e4, reach: 1e4, scale: 1.0, is_whole: true };

    type Draw = fn(&Map, Window, &mut Svg);

    fn drawn(lines: &str, draw: Draw) -> String {
        let map = Map::parse(&format!("{HEXES}{lines}"), STYLED).unwrap();
        let mut svg = Svg::default();
        draw(&map, ALL, &mut svg);
        svg.done().to_string()
    }

    /// Counts the hexsides of the lines of a class.
    fn sides(picture: &str, class: &str) -> usize {
        let paths = picture.split("<path ").filter(|path| path.contains(&format!("class=\"{class}\"")));
        paths.map(|path| path.matches('L').count()).sum()
    }

    #[test]
    fn a_railway_is_a_line_with_ties_and_keeps_beside_a_road_over_the_same_hexside() {
        let alone = drawn("tramway 0201-0202\n", railways);
        assert!(alone.contains("m-rail") && alone.contains("m-ties"), "{alone}");
        let shared = drawn("lane 0201-0202\ntramway 0201-0202\n", railways);
        // The hexside between the two is level, at 173.2 across and 150 down. The line crosses it to the right of the road.
        assert!(alone.contains("173.2 150"), "{alone}");
        assert!(shared.contains("188.2 150") && !shared.contains("173.2 150"), "{shared}");
        assert!(shared.contains("L173.2 100"), "it ends in the middle of a hex: {shared}");
        assert_eq!(drawn("lane 0201-0202\n", railways), "");
    }

    #[test]
    fn a_line_keeps_to_one_side_of_its_road_from_hex_to_hex() {
        let bend = drawn("lane 0101-0201-0202\ntramway 0101-0201-0202\n", railways);
        let pieces: Vec<&str> = bend.split('"').nth(3).unwrap().split('M').skip(1).collect();
        assert_eq!(pieces.len(), 3, "one piece a hex: {bend}");
        assert!(pieces.iter().any(|piece| piece.starts_with("188.2 150Q")), "round the bend: {bend}");
        assert!(!bend.contains("129.9 125"), "the road has the middle of the hexside: {bend}");
    }

    #[test]
    fn a_hexside_of_open_water_is_straight_and_joined_to_the_next() {
        let shore = drawn("sound 0201|0202 0201|0301\n", shores);
        assert_eq!(sides(&shore, "m-strait"), 2, "{shore}");
        assert_eq!((shore.matches('M').count(), shore.matches('Q').count()), (2, 0), "{shore}");
        assert_eq!(drawn("lane 0201-0202\n", shores), "");
    }

    #[test]
    fn streams_and_rivers_are_lines_of_their_own() {
        let waters = drawn("brook 0201|0202\nriver 0201|0301 0202|0301\n", rivers);
        for class in ["m-stream", "m-river"] {
            let path = waters.split("<path ").find(|path| path.contains(&format!("class=\"{class}\""))).unwrap();
            assert_eq!(path.matches('M').count(), 1, "{class}: {waters}");
        }
        assert!(waters.find("m-stream") < waters.find("m-river"), "a river is drawn over the streams it takes up");
    }

    #[test]
    fn a_frontier_runs_between_two_realms_and_not_by_the_wild_or_over_open_water() {
        let realms = "letters realm r red b blue - wild\nrows realm 0101\n  r b -\n  r b -\n";
        for (draw, class) in [(borders as Draw, "m-frontier"), (frontier_bands, "m-frontier-band")] {
            let frontier = drawn(realms, draw);
            assert_eq!(sides(&frontier, class), 3, "{frontier}");
            assert_eq!(frontier.matches('M').count(), 1, "one line of it: {frontier}");
            assert_eq!(sides(&drawn(&format!("{realms}sound 0101|0201\n"), draw), class), 2);
        }
    }

    #[test]
    fn a_limit_runs_wherever_a_word_gives_way_and_a_layer_without_style_has_none() {
        let limit = drawn("frost hard 0102 0202 0302\n", borders);
        assert_eq!((sides(&limit, "m-limit"), sides(&limit, "m-frontier")), (5, 0), "{limit}");
        assert_eq!(drawn("tongue other 0102 0202 0302\n", borders), "");
    }
}
