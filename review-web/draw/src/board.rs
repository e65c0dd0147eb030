//! The printed board under a position. It is the same at every entry of a match, so each part is drawn once and cached.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use wardiary_core::kernel::hex::Direction;
use wardiary_core::kernel::look::PlaceSign;
use wardiary_core::kernel::map::Map;

use super::grid::Grid;
use super::ground::Ground;
use super::label_layout::Window;
use super::lines;
use super::map_style;
use super::stock;
use super::svg::{Picture, Svg};

/// Maximum number of cached parts. A part takes about a tenth of a megabyte, and a wide map has about fifty.
const ROOM: usize = 96;
/// Near views share a part if their middles are this close together, in units of the drawing.
pub const TILE: f64 = 260.0;

/// The inputs of a drawing: the map, and the middle and reach of the part in whole units.
type Key = ([u8; 32], [i64; 3]);

/// The cached parts.
struct Kept {
    by_key: BTreeMap<Key, Arc<Picture>>,
    oldest: VecDeque<Key>,
}

static KEPT: Mutex<Kept> = Mutex::new(Kept { by_key: BTreeMap::new(), oldest: VecDeque::new() });

/// Adds to a drawing the part of the board that a window can show.
pub fn lay(map: &Map, window: Window, svg: &mut Svg) {
    let part = part(window);
    let key = (likeness(map), [part.middle.0, part.middle.1, part.reach].map(whole));
    let found = KEPT.lock().unwrap_or_else(PoisonError::into_inner).by_key.get(&key).cloned();
    let drawn = found.unwrap_or_else(|| keep(key, draw(map, part)));
    svg.lay(&drawn);
}

fn keep(key: Key, picture: Picture) -> Arc<Picture> {
    let picture = Arc::new(picture);
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if kept.by_key.insert(key, Arc::clone(&picture)).is_none() {
        kept.oldest.push_back(key);
    }
    if kept.oldest.len() > ROOM
        && let Some(oldest) = kept.oldest.pop_front()
    {
        kept.by_key.remove(&oldest);
    }
    picture
}

/// Returns the cached part of the board for a window: the whole, or the tile of a near view. Windows reach half a tile beyond the visible part.
fn part(window: Window) -> Window {
    if window.is_whole {
        return window;
    }
    let snapped = |at: f64| (at / TILE).round() * TILE;
    let (x, y) = window.middle;
    Window { middle: (snapped(x), snapped(y)), reach: (window.reach / 40.0).ceil() * 40.0, ..window }
}

#[expect(clippy::cast_possible_truncation, reason = "maps reach a few thousand units")]
fn whole(value: f64) -> i64 {
    value.round() as i64
}

/// Returns a hash over everything that is drawn from a map.
fn likeness(map: &Map) -> [u8; 32] {
    let mut hash = blake3::Hasher::new();
    hash.update(format!("{:?} {:?}", map.layout, map.vocabulary()).as_bytes());
    for hex in map.hexes() {
        hash.update(&hex.number().to_le_bytes());
        hash.update(&[map.terrain(hex).unwrap_or(u8::MAX)]);
        hash.update(&Direction::ALL.map(|direction| map.side(hex, direction).code()));
    }
    for (layer, _) in map.vocabulary().borders() {
        map.hexes().for_each(|hex| {
            hash.update(&[map.in_layer(hex, layer).unwrap_or(u8::MAX)]);
        });
    }
    for place in &map.places {
        hash.update(&place.hex.number().to_le_bytes());
        hash.update(&place.kind.to_le_bytes());
    }
    *hash.finalize().as_bytes()
}

fn draw(map: &Map, window: Window) -> Picture {
    let mut svg = Svg::default();
    let edges = [("x", "-2000"), ("y", "-2000"), ("width", "14000"), ("height", "14000")];
    svg.empty("rect", &[&[("class", "m-sea")], &edges[..]].concat());
    stock::lay(map, &mut svg);
    let ground = Ground::of(map, window.middle, window.reaches());
    ground.draw(&mut svg);
    ground.mesh(&mut svg);
    signs(map, window, |sign| !sign.is_city(), &mut svg);
    lines::trails(map, window, &mut svg);
    lines::roads(map, window, &mut svg);
    lines::railways(map, window, &mut svg);
    lines::frontier_bands(map, window, &mut svg);
    lines::rivers(map, window, &mut svg);
    lines::shores(map, window, &mut svg);
    lines::borders(map, window, &mut svg);
    lines::bridges(map, window, &mut svg);
    signs(map, window, PlaceSign::is_city, &mut svg);
    if window.is_whole {
        ground.edge(&mut svg);
    } else {
        ground.veil(&mut svg);
    }
    svg.done()
}

/// Draws the signs that `is_due` accepts.
fn signs(map: &Map, window: Window, is_due: impl Fn(PlaceSign) -> bool, svg: &mut Svg) {
    for (hex, sign) in map_style::signs(map).filter(|&(_, sign)| is_due(sign)) {
        let (x, y) = Grid(map.layout).centre(hex);
        if window.holds((x, y)) {
            svg.stamp(map_style::drawing(sign), (x - 43.0, y - 43.0), (86.0, 86.0));
        }
    }
}

#[cfg(test)]
mod tests {
    use wardiary_core::systems::ikvm_normandy_2023::state::terrain::VOCABULARY;
    use wardiary_core::systems::ikvm_normandy_2023::text::scene::MAPS;

    use super::{KEPT, Map, ROOM, Window, draw, lay, part};
    use crate::svg::Svg;

    fn laid(map: &Map, window: Window) -> String {
        let mut svg = Svg::default();
        lay(map, window, &mut svg);
        svg.done().to_string()
    }

    #[test]
    fn a_game_without_trails_has_none_on_its_boards() {
        for (id, text) in MAPS {
            let map = Map::parse(text, VOCABULARY).unwrap();
            let board = draw(&map, Window { middle: (0.0, 0.0), side: 1e4, reach: 1e4, scale: 1.0, is_whole: true });
            assert!(!board.to_string().contains("m-trail"), "{id} shows trails, which its text has not");
        }
    }

    #[test]
    fn a_kept_board_is_the_one_that_would_be_drawn_and_room_is_bounded() {
        let maps = MAPS.map(|(_, text)| Map::parse(text, VOCABULARY).unwrap());
        for step in 0..40_u8 {
            for map in &maps {
                let middle = (f64::from(step) * 130.0, f64::from(step % 7) * 290.0);
                let window = Window { middle, side: 300.0, reach: 300.0, scale: 1.0, is_whole: false };
                let fresh = draw(map, part(window)).to_string();
                assert_eq!(laid(map, window), fresh, "first laid at {middle:?}");
                assert_eq!(laid(map, window), fresh, "laid again at {middle:?}");
            }
        }
        assert!(KEPT.lock().unwrap().by_key.len() <= ROOM, "no more than {ROOM} parts are kept");
    }
}
