//! Features of boards of some countries, counted in the same way: railways, hexsides of open water, kinds of city, borders.

use std::collections::{BTreeMap, BTreeSet};

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;
use wardiary_draw::grid::{Grid, length};
use wardiary_draw::map_view::View;

use super::picture::{Drawn, Point};
use super::text::MapText;
use super::{boards, empty, ends, hexsides, middles, same, sheet, spot, strokes, towards};

/// Kinds of city, by their signs.
const CITIES: [(&[&str], &str); 3] = [
    (&["white_city"], "#g-white-city"),
    (&["black_city"], "#g-black-city"),
    (&["large_city", "major_city"], "#g-large-city"),
];
/// Layers with drawn borders: the class, and the word for hexes without a value.
const BORDERS: [(&str, &str, Option<&str>); 2] = [("nation", "m-frontier", Some("none")), ("zone", "m-limit", None)];
/// The greatest distance from the middle of a hexside at which a railway crosses it.
const ASIDE: f64 = 16.0;

/// Checks each shipped board.
fn each(look: fn(&str, &Map, &Drawn, &MapText)) {
    for (id, review, text) in boards() {
        look(&id, review.map(), &sheet(review.as_ref(), &empty(review.as_ref()), View::Whole), &text);
    }
}

fn railways(id: &str, map: &Map, drawn: &Drawn, text: &MapText) {
    let (said, roads, grid) = (text.with("rail"), text.with("road"), Grid(map.layout));
    let crossings: Vec<(Point, bool)> = said
        .iter()
        .map(|side| (grid.crossing(Grid::cell(side.0), towards(map, side.0, side.1)), roads.contains(side)))
        .collect();
    for class in ["m-rail", "m-ties"] {
        let ends = ends(&drawn.paths("class", class));
        let mut crossed = BTreeSet::new();
        for end in &ends {
            let near = crossings.iter().find(|(middle, _)| length(*middle, *end) < ASIDE);
            let (middle, is_shared) = near.unwrap_or_else(|| panic!("{id}: a railway too many at {end:?}"));
            let is_aside = length(*middle, *end) > ASIDE - 2.0;
            assert_eq!(
                is_aside, *is_shared,
                "{id}: a railway keeps beside a road, and to the middle without one: {end:?}"
            );
            crossed.insert(spot(*middle));
        }
        same(&format!("{id}, {class}"), &middles(map, &said), &crossed);
        let halves = said.iter().flat_map(|&(a, b)| [a, b]).filter(|hex| text.terrain.contains_key(hex)).count();
        assert_eq!(ends.len(), halves, "{id}: each railway is drawn from both of its hexes");
    }
}

#[test]
fn railways_run_over_the_hexsides_that_the_text_says_and_beside_roads() {
    each(railways);
}

/// The hexsides between two words of a layer.
fn border(map: &Map, text: &MapText, words: &BTreeMap<Hex, String>, none: Option<&str>) -> BTreeSet<(Hex, Hex)> {
    let closed = text.with("closed");
    let between = |here: Hex, there: Hex| {
        let (a, b) = (words.get(&here).map(String::as_str), words.get(&there).map(String::as_str));
        let is_land = || a.is_some() && b.is_some() && a != none && b != none && !closed.contains(&(here, there));
        a != b && (none.is_none() || is_land())
    };
    let pairs = map.hexes().flat_map(|hex| map.neighbours(hex).map(move |(_, beside)| (hex, beside)));
    pairs.filter(|&(here, there)| here < there && between(here, there)).collect()
}

fn borders(id: &str, map: &Map, drawn: &Drawn, text: &MapText) {
    let shores: BTreeSet<_> = drawn
        .paths("class", "m-strait")
        .iter()
        .flat_map(|path| {
            path.windows(2).filter(|pair| pair[1].0 == 'L').map(|pair| super::ordered(pair[0].1[0], pair[1].1[0]))
        })
        .collect();
    assert_eq!(shores, hexsides(map, &text.with("closed")), "{id}: hexsides of open water");
    for (layer, class, none) in BORDERS {
        let said = text.layers.get(layer).map(|words| border(map, text, words, none)).unwrap_or_default();
        let strokes = strokes(&drawn.paths("class", class));
        let found: BTreeSet<_> = strokes.iter().copied().collect();
        assert_eq!(strokes.len(), found.len(), "{id}: a hexside has its {class} drawn twice");
        assert_eq!(found, hexsides(map, &said), "{id}: {class}");
    }
}

#[test]
fn borders_and_open_water_run_along_the_hexsides_that_the_text_says() {
    each(borders);
}

fn cities(id: &str, map: &Map, drawn: &Drawn, text: &MapText) {
    for (kinds, sign) in CITIES {
        let said = text.of_kind(kinds).map(|place| spot(Grid(map.layout).centre(place.0))).collect();
        same(&format!("{id}, {sign}"), &said, &drawn.stamps(sign).into_iter().map(spot).collect());
    }
}

#[test]
fn cities_have_the_sign_of_their_kind() {
    each(cities);
}
