//! Drawings counted against the text of the map: for every shipped board of any system, each road, trail, river, bridge, terrain, place and
//! name exactly once; and for positions of recorded matches each counter.

mod country;
mod picture;
mod text;

use std::collections::{BTreeMap, BTreeSet};

use wardiary_core::editions::{Opening, begin, editions};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::hex::{Direction, Hex};
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::unit::Place;
use wardiary_core::kernel::view::Position;
use wardiary_core::review::Review;
use wardiary_draw::grid::Grid;
use wardiary_draw::map_view::{Caption, MapView, Overlay, View, window};

use self::picture::{Area, Drawn, Point, Step};
use self::text::MapText;

/// The drawing of each terrain: the class of its tint, or none for land without one.
const TINTS: [(&str, &str); 24] = [
    ("channel", "deep"),
    ("sea", "deep"),
    ("coast", "water"),
    ("open", "land"),
    ("clean", "land"),
    ("cover", "t-cover"),
    ("grove", "t-cover"),
    ("rough", "t-rough"),
    ("bocage", "t-bocage"),
    ("swamp", "t-swamp"),
    ("town", "t-town"),
    ("city", "t-town"),
    ("wood", "t-cover"),
    ("lake", "water"),
    ("forest", "t-cover"),
    ("marsh", "t-swamp"),
    ("ice", "t-ice"),
    ("frozen_lake", "t-ice"),
    ("open_lake", "deep"),
    ("clear", "land"),
    ("beach", "land"),
    ("woods", "t-cover"),
    ("hill", "t-rough"),
    ("major_city", "t-town"),
];
/// Places that cover their whole hex.
const WHOLE_HEX: [&str; 2] = ["town", "city"];
/// Places drawn as signs, on boards with cities as places over terrain.
const SIGNS: [(&str, &str); 3] =
    [("village", "#g-village"), ("airfield", "#g-airfield"), ("fortification", "#g-fortification")];
/// Places whose name is omitted for a town or village in the same hex.
const YIELDING: [&str; 3] = ["coastal_site", "fortification", "locality"];
/// Places without a written name, which only the rules use.
const UNWRITTEN: [&str; 3] = ["zone", "south_entry", "north_entry"];

/// Every shipped board by its id, as the beginning of a match on it and as its text.
fn boards() -> Vec<(String, std::sync::Arc<dyn Review>, MapText)> {
    let mut out: BTreeMap<String, (std::sync::Arc<dyn Review>, MapText)> = BTreeMap::new();
    for edition in editions() {
        for (id, scene) in edition.scenarios {
            let opening = Opening { edition: Some(edition.name.to_owned()), ..Opening::default() };
            let begun = begin(scene, &opening).unwrap_or_else(|error| panic!("{id}: {error}"));
            let review = begun.game.into_review(Viewer::Umpire);
            let posed = review.at(0).scene();
            let inline = posed.split("begin map\n").nth(1).and_then(|rest| rest.split("end map").next());
            let mut text = MapText::read(inline.expect("a scene has its map written out"));
            // A scenario uses its window of the board.
            text.terrain.retain(|&hex, _| review.map().cell(hex).is_some());
            // Different books may have boards with the same id.
            out.insert(format!("{} of {}", review.map().id, edition.system), (review, text));
        }
    }
    out.into_iter().map(|(id, (review, text))| (id, review, text)).collect()
}

fn empty(review: &dyn Review) -> Position {
    let mut position = review.at(0).position();
    position.pieces.clear();
    position
}

fn sheet(review: &dyn Review, position: &Position, view: View) -> Drawn {
    let overlay = Overlay::default();
    Drawn(MapView { review, position, overlay: &overlay, view, caption: Caption::default() }.draw().to_string())
}

/// A point in whole half units, so that equal points compare equal.
fn spot((x, y): Point) -> (i64, i64) {
    #[expect(clippy::cast_possible_truncation, reason = "maps reach a few thousand units")]
    let whole = |value: f64| (value * 2.0).round() as i64;
    (whole(x), whole(y))
}

/// Compares by place: everything in the text is drawn, and nothing else.
fn same(what: &str, said: &BTreeSet<(i64, i64)>, drawn: &BTreeSet<(i64, i64)>) {
    let close = |set: &BTreeSet<(i64, i64)>, &(x, y): &(i64, i64)| {
        (-1..=1).any(|dx| (-1..=1).any(|dy| set.contains(&(x + dx, y + dy))))
    };
    let missing: Vec<_> = said.iter().filter(|at| !close(drawn, at)).collect();
    let extra: Vec<_> = drawn.iter().filter(|at| !close(said, at)).collect();
    assert!(
        missing.is_empty() && extra.is_empty(),
        "{what}: {} said, {} drawn; missing {:?}, too many {:?}",
        said.len(),
        drawn.len(),
        missing.iter().take(5).collect::<Vec<_>>(),
        extra.iter().take(5).collect::<Vec<_>>()
    );
}

fn towards(map: &Map, a: Hex, b: Hex) -> Direction {
    let found = Direction::ALL.into_iter().find(|&direction| map.layout.neighbour(a, direction) == Some(b));
    found.unwrap_or_else(|| panic!("{a} and {b} do not touch"))
}

/// The middles of hexsides.
fn middles(map: &Map, sides: &BTreeSet<(Hex, Hex)>) -> BTreeSet<(i64, i64)> {
    sides.iter().map(|&(a, b)| spot(Grid(map.layout).crossing(Grid::cell(a), towards(map, a, b)))).collect()
}

/// Ends of lines over hexsides: all points of straight strokes and bends except the middles of hexes on their way.
fn ends(paths: &[Vec<Step>]) -> Vec<Point> {
    let mut out = Vec::new();
    for pair in paths.iter().flat_map(|path| path.windows(2)) {
        let (start, (letter, points)) = (&pair[0].1, &pair[1]);
        match letter {
            'L' => out.extend(start),
            'Q' => out.extend(start.iter().chain(points.last())),
            _ => {}
        }
    }
    out
}

#[test]
fn roads_and_trails_run_over_the_hexsides_that_the_text_says_and_over_no_others() {
    for (id, review, text) in boards() {
        let (map, drawn) = (review.map(), sheet(review.as_ref(), &empty(review.as_ref()), View::Whole));
        let road = text.with("road");
        let trail = text.with("trail").difference(&road).copied().collect();
        for (word, class, sides) in
            [("road", "m-road", &road), ("road", "m-road-case", &road), ("trail", "m-trail", &trail)]
        {
            let ends = ends(&drawn.paths("class", class));
            same(&format!("{id}, {class}"), &middles(map, sides), &ends.iter().copied().map(spot).collect());
            let halves = sides.iter().flat_map(|&(a, b)| [a, b]).filter(|hex| text.terrain.contains_key(hex)).count();
            assert_eq!(ends.len(), halves, "{id}: each {word} is drawn from both of its hexes, over the edge from one");
        }
    }
}

/// A hexside as its two ends.
type Stroke = ((i64, i64), (i64, i64));

fn ordered(a: Point, b: Point) -> Stroke {
    (spot(a).min(spot(b)), spot(a).max(spot(b)))
}

/// Hexsides by their ends.
fn hexsides(map: &Map, sides: &BTreeSet<(Hex, Hex)>) -> BTreeSet<Stroke> {
    let ends = |&(a, b): &(Hex, Hex)| Grid(map.layout).side(Grid::cell(a), towards(map, a, b));
    sides.iter().map(ends).map(|(a, b)| ordered(a, b)).collect()
}

/// The hexsides along which lines run. A line goes from corner to corner: it begins at one, bends at others and ends at one.
fn strokes(paths: &[Vec<Step>]) -> Vec<Stroke> {
    let mut strokes: Vec<Stroke> = Vec::new();
    for path in paths {
        let mut corners: Vec<Point> = Vec::new();
        for (n, (letter, points)) in path.iter().enumerate() {
            let is_end = path.get(n + 1).is_none_or(|(next, _)| *next == 'M');
            match letter {
                'M' => corners = points.clone(),
                'Q' => corners.push(points[0]),
                'L' if is_end => corners.push(points[0]),
                _ => {}
            }
            if is_end {
                strokes.extend(corners.windows(2).map(|pair| ordered(pair[0], pair[1])));
            }
        }
    }
    strokes
}

#[test]
fn rivers_run_along_the_hexsides_that_the_text_says_and_bridges_lie_over_theirs() {
    for (id, review, text) in boards() {
        let (map, drawn) = (review.map(), sheet(review.as_ref(), &empty(review.as_ref()), View::Whole));
        for (word, class) in [("river", "m-river"), ("stream", "m-stream")] {
            let said = hexsides(map, &text.with(word));
            let strokes = strokes(&drawn.paths("class", class));
            let drawn_sides: BTreeSet<_> = strokes.iter().copied().collect();
            assert_eq!(strokes.len(), drawn_sides.len(), "{id}: a hexside has its {word} drawn twice");
            assert_eq!(drawn_sides, said, "{id}: {word}");
        }
        let bridges: BTreeSet<_> = drawn.groups("bridge").iter().map(|(_, at, _)| spot(*at)).collect();
        same(&format!("{id}, bridges"), &middles(map, &text.with("bridge")), &bridges);
    }
}

#[test]
fn every_hex_is_tinted_as_what_it_is_well_beyond_its_middle() {
    for (id, review, text) in boards() {
        let (map, drawn) = (review.map(), sheet(review.as_ref(), &empty(review.as_ref()), View::Whole));
        let grid = Grid(map.layout);
        let land = Area::of(&drawn.paths("id", "shore"));
        let deep = Area::of(&drawn.paths("class", "m-deep"));
        let tints: BTreeMap<&str, Area> = TINTS
            .iter()
            .filter(|(_, tint)| tint.starts_with("t-"))
            .map(|(word, tint)| (*tint, (word, drawn.paths("id", &format!("ground-{word}")))))
            .filter(|(_, (_, paths))| !paths.is_empty())
            .map(|(tint, (_, paths))| (tint, Area::of(&paths)))
            .collect();
        let tint_at = |at: Point| match (land.holds(at), deep.holds(at)) {
            (false, true) => "deep",
            (false, false) => "water",
            (true, _) => tints.iter().rfind(|(_, area)| area.holds(at)).map_or("land", |(tint, _)| tint),
        };
        let mut count: BTreeMap<(&str, &str), Vec<Hex>> = BTreeMap::new();
        for (&hex, word) in &text.terrain {
            let place = text.of_kind(&WHOLE_HEX).find(|place| place.0 == hex).map(|place| place.1.as_str());
            let word = place.unwrap_or(word);
            let (_, said) =
                TINTS.iter().find(|(known, _)| *known == word).unwrap_or_else(|| panic!("how is {word} drawn?"));
            let middle = grid.centre(hex);
            let near = Direction::ALL.into_iter().map(|direction| grid.crossing(Grid::cell(hex), direction));
            let near = near.map(|(x, y)| (middle.0 + (x - middle.0) * 0.58, middle.1 + (y - middle.1) * 0.58));
            for at in std::iter::once(middle).chain(near) {
                count.entry((said, tint_at(at))).or_default().push(hex);
            }
        }
        let wrong: Vec<_> = count.iter().filter(|((said, drawn), _)| said != drawn).collect();
        assert!(wrong.is_empty(), "{id}: said, drawn, where: {wrong:?}");
        assert_eq!(text.terrain.len(), map.len(), "{id}: hexes");
        let lines = drawn.paths("class", "m-grid").iter().flatten().filter(|(letter, _)| *letter == 'L').count();
        let inner = map.hexes().flat_map(|hex| map.neighbours(hex)).count() / 2;
        assert_eq!(lines, 6 * map.len() - inner, "{id}: hexsides");
    }
}

#[test]
fn places_are_drawn_and_named_where_they_lie_with_their_value() {
    for (id, review, text) in boards() {
        let (map, position) = (review.map(), empty(review.as_ref()));
        let (grid, drawn) = (Grid(map.layout), sheet(review.as_ref(), &position, View::Whole));
        let has_settled_places = text.of_kind(&["city"]).next().is_some();
        for (kind, sign) in SIGNS {
            let said = text
                .places
                .iter()
                .filter(|place| place.1 == kind && has_settled_places)
                .map(|place| spot(grid.centre(place.0)));
            same(&format!("{id}, {kind}"), &said.collect(), &drawn.stamps(sign).into_iter().map(spot).collect());
        }
        let mut missing = Vec::new();
        for hex in text.places.iter().map(|place| place.0).collect::<BTreeSet<Hex>>() {
            let view = View::Round(vec![hex]);
            let overlay = Overlay::default();
            let near = MapView {
                review: review.as_ref(),
                position: &position,
                overlay: &overlay,
                view,
                caption: Caption::default(),
            };
            let written: Vec<String> = near.labels().into_iter().map(|label| label.words).collect();
            let is_written = |words: &str| written.iter().any(|one| one == words || *one == words.to_uppercase());
            assert!(is_written(&map.name(hex)), "{id}: {hex} has no number");
            let here = || text.places.iter().filter(|place| place.0 == hex);
            for (_, kind, value, name) in here() {
                let yields = |kind: &String| YIELDING.contains(&kind.as_str());
                let has_given_way =
                    yields(kind) && here().any(|(_, other, _, name)| !yields(other) && is_written(name));
                if !is_written(name) && !has_given_way && !UNWRITTEN.contains(&kind.as_str()) {
                    missing.push(format!("{hex} {kind} {name}"));
                }
                assert!(
                    *value == 0 || is_written(&value.to_string()),
                    "{id}: {name} is worth {value}, which is not shown"
                );
            }
        }
        assert!(missing.is_empty(), "{id}: {} names: {missing:?}", missing.len());
    }
}

#[test]
fn every_counter_on_the_board_is_drawn_in_its_hex_near_by_and_on_the_whole_board() {
    for recorded in wardiary_fixtures::matches::RECORDED.iter().filter(|recorded| recorded.notes.is_some()) {
        let (_, bytes) = wardiary_fixtures::pinned(recorded.id);
        let review = wardiary_journal::diary_file::read(&bytes[..])
            .expect("it opens")
            .game
            .expect("it is whole")
            .into_review(Viewer::Umpire);
        let grid = Grid(review.map().layout);
        for seq in (0..review.len()).step_by(83) {
            let position = review.at(seq).position();
            let on_board = position.pieces.iter().filter_map(|piece| match piece.place {
                Place::On(hex) => Some((hex, piece.name.as_str())),
                _ => None,
            });
            let mut said: Vec<(Hex, &str)> = on_board.collect();
            said.sort_unstable();
            let near = said.first().map_or(View::Whole, |&(hex, _)| View::Round(vec![hex]));
            for view in [View::Whole, near] {
                let drawn = sheet(review.as_ref(), &position, view.clone());
                let mut found: Vec<(Hex, String)> = Vec::new();
                for (_, (x, y), title) in drawn.groups("ct") {
                    let away = |hex: &Hex| (grid.centre(*hex).0 - x - 31.0).hypot(grid.centre(*hex).1 - y - 31.0);
                    let hex = review.map().hexes().min_by(|a, b| away(a).total_cmp(&away(b))).expect("a map has hexes");
                    found.push((hex, title));
                }
                found.sort_unstable();
                let found: Vec<(Hex, &str)> = found.iter().map(|(hex, title)| (*hex, title.as_str())).collect();
                // A near view contains exactly the counters in its window.
                let (_, window) = window(review.map(), &view);
                let in_sight: Vec<(Hex, &str)> = said
                    .iter()
                    .copied()
                    .filter(|(hex, _)| window.is_whole || window.holds(grid.centre(*hex)))
                    .collect();
                assert_eq!(found, in_sight, "{}, entry {seq}, {view:?}", recorded.id);
            }
        }
    }
}
