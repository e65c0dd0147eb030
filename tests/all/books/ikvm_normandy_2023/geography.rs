//! The whole board of Normandy compared with the real country: coast, named places, rivers, roads, bridges.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use wardiary_core::kernel::hex::{Direction, Hex};
use wardiary_core::kernel::map::Map;
use wardiary_core::systems::ikvm_normandy_2023::state::terrain::{
    Terrain, VOCABULARY, has_road, is_bridged, is_land, is_unbridged_river, terrain,
};
use wardiary_core::systems::ikvm_normandy_2023::text::scene::MAPS;

/// Named places of section 3.3 of the reference: hex, kind, value, latitude, longitude.
#[expect(clippy::approx_constant, reason = "the longitude of Sword is no fraction of pi")]
const PLACES: [(&str, &str, u16, f64, f64); 40] = [
    ("1107", "beach", 0, 49.415, -1.175),
    ("1408", "beach", 0, 49.371, -0.880),
    ("1708", "beach", 0, 49.343, -0.573),
    ("1908", "beach", 0, 49.336, -0.437),
    ("2009", "beach", 0, 49.301, -0.318),
    ("0604", "town", 10, 49.639, -1.616),
    ("0806", "town", 2, 49.509, -1.470),
    ("1108", "town", 2, 49.318, -1.101),
    ("1211", "town", 6, 49.115, -1.090),
    ("1609", "town", 4, 49.276, -0.703),
    ("1910", "town", 8, 49.183, -0.371),
    ("1009", "town", 4, 49.303, -1.243),
    ("0812", "town", 4, 49.047, -1.445),
    ("0917", "town", 5, 48.684, -1.357),
    ("0615", "town", 2, 48.838, -1.597),
    ("1415", "town", 4, 48.838, -0.889),
    ("1612", "town", 3, 49.080, -0.656),
    ("2114", "town", 5, 48.893, -0.198),
    ("1716", "town", 2, 48.748, -0.570),
    ("1317", "town", 2, 48.648, -0.944),
    ("2316", "town", 4, 48.744, -0.020),
    ("2611", "town", 4, 49.146, 0.226),
    ("2408", "german_start", 0, 49.360, 0.075),
    ("2911", "german_start", 0, 49.101, 0.556),
    ("2916", "german_start", 0, 48.742, 0.547),
    ("1720", "german_start", 0, 48.461, -0.588),
    ("1120", "german_start", 0, 48.460, -1.152),
    ("0720", "german_start", 0, 48.458, -1.527),
    ("1502", "allied_start", 0, 49.756, -0.777),
    ("1602", "allied_start", 0, 49.792, -0.680),
    ("1702", "allied_start", 0, 49.756, -0.584),
    ("0404", "coastal_site", 0, 49.670, -1.800),
    ("0803", "coastal_site", 0, 49.687, -1.447),
    ("1004", "coastal_site", 0, 49.620, -1.290),
    ("1006", "coastal_site", 0, 49.480, -1.296),
    ("1307", "coastal_site", 0, 49.395, -0.990),
    ("1608", "coastal_site", 0, 49.345, -0.690),
    ("2109", "coastal_site", 0, 49.270, -0.200),
    ("2408", "coastal_site", 0, 49.350, 0.030),
    ("2406", "coastal_site", 0, 49.510, 0.080),
];

fn map() -> Map {
    let (_, text) = MAPS.iter().find(|(id, _)| *id == "normandy").expect("the whole board ships");
    Map::parse(text, VOCABULARY).unwrap_or_else(|error| panic!("normandy.map: {error}"))
}

fn hex(code: &str) -> Hex {
    Hex::parse(code).expect("four digits")
}

fn places<'a>(map: &'a Map, kind: &'a str) -> impl Iterator<Item = (Hex, &'a str, u16)> + 'a {
    let of_kind = map.places.iter().filter(move |place| VOCABULARY.places[place.kind] == kind);
    of_kind.map(|place| (place.hex, place.name.as_str(), place.value))
}

fn nothing(found: &[String]) {
    assert!(found.is_empty(), "{}:\n{}", found.len(), found.join("\n"));
}

/// The hexsides of a map with a feature, each once.
fn sides(map: &Map, has: impl Fn(&Map, Hex, Direction) -> bool) -> Vec<(Hex, Hex)> {
    let all = map.hexes().flat_map(|a| map.neighbours(a).map(move |(towards, b)| (a, b, towards)));
    all.filter(|&(a, b, towards)| a < b && has(map, a, towards)).map(|(a, b, _)| (a, b)).collect()
}

fn is_river(map: &Map, hex: Hex, towards: Direction) -> bool {
    map.side(hex, towards).has(map.vocabulary().feature("river").expect("the board has rivers"))
}

/// All hexes reached from `starts` by steps that satisfy `may`.
fn reached(
    map: &Map,
    starts: impl IntoIterator<Item = Hex>,
    may: impl Fn(Hex, Direction, Hex) -> bool,
) -> BTreeSet<Hex> {
    let mut open: Vec<Hex> = starts.into_iter().collect();
    let mut seen: BTreeSet<Hex> = open.iter().copied().collect();
    while let Some(here) = open.pop() {
        for (towards, next) in map.neighbours(here) {
            if may(here, towards, next) && seen.insert(next) {
                open.push(next);
            }
        }
    }
    seen
}

/// The plane of the board: kilometres east and south of the centre of 0101, taken before odd columns are shifted by half a hex.
mod plane {
    pub(super) fn of(latitude: f64, longitude: f64) -> (f64, f64) {
        let (phi0, phi) = (49.15_f64.to_radians(), latitude.to_radians());
        let turn = (longitude + 0.75).to_radians();
        let k = (2.0 / (1.0 + phi0.sin() * phi.sin() + phi0.cos() * phi.cos() * turn.cos())).sqrt() * 6371.0;
        let north = k * (phi0.cos() * phi.sin() - phi0.sin() * phi.cos() * turn.cos());
        (k * phi.cos() * turn.sin() + 98.9, 79.4 - north)
    }

    /// The centre of the hex in a column and row.
    pub(super) fn centre(column: i32, row: i32) -> (f64, f64) {
        let push = if column % 2 == 1 { 4.0 } else { 0.0 };
        (f64::from(column - 1) * 48_f64.sqrt(), f64::from(row - 1) * 8.0 + push)
    }

    /// Returns whether a point is inside a ring, by the number of sides to its east.
    pub(super) fn is_inside((x, y): (f64, f64), ring: &[(f64, f64)]) -> bool {
        let pairs = ring.iter().zip(ring.iter().cycle().skip(1));
        let crossed =
            pairs.filter(|((ax, ay), (bx, by))| (*ay > y) != (*by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax);
        crossed.count() % 2 == 1
    }
}

/// Outlines of France in the plane, including islets; Jersey counts as sea.
fn outlines() -> Vec<Vec<(f64, f64)>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/geo/normandy_land.geojson");
    let text = fs::read_to_string(path).expect("the extract ships");
    let land: serde_json::Value = serde_json::from_str(&text).expect("the extract is JSON");
    let features = land["features"].as_array().expect("a collection");
    let here = features.iter().filter(|feature| feature["properties"]["src"] == "GEOFLA 2.2");
    let point = |pair: &serde_json::Value| {
        let degrees = |at: usize| pair[at].as_f64().expect("a coordinate");
        plane::of(degrees(1), degrees(0))
    };
    here.map(|feature| {
        let ring = feature["geometry"]["coordinates"][0].as_array().expect("an outline");
        ring.iter().map(point).collect()
    })
    .collect()
}

#[test]
fn the_board_has_29_columns_of_20_hexes() {
    let map = map();
    let all: Vec<Hex> = (1..=29).flat_map(|col| (1..=20).filter_map(move |row| Hex::new(col, row))).collect();
    assert_eq!(map.hexes().collect::<Vec<_>>(), all);
    assert_eq!((map.remark("title-en"), map.remark("title-sv")), (Some("Normandy"), Some("Normandie")));
}

#[test]
fn land_and_sea_lie_where_the_country_has_them() {
    let (map, outlines) = (map(), outlines());
    let mut apart = Vec::new();
    for at in map.hexes() {
        let (x, y) = plane::centre(at.col(), at.row());
        let steps = || (-3..=3).map(f64::from);
        let points: Vec<(f64, f64)> =
            steps().flat_map(|across| steps().map(move |down| (x + across, y + down))).collect();
        let dry = points.iter().filter(|&&point| outlines.iter().any(|ring| plane::is_inside(point, ring))).count();
        if is_land(&map, at) != (dry * 2 > points.len()) {
            apart.push(map.name(at));
        }
    }
    let same = (map.len() - apart.len()) * 1000 / map.len();
    println!("{}.{} % of the hexes agree; apart: {}", same / 10, same % 10, apart.join(" "));
    assert!(same >= 950, "{same} of 1000 agree; apart: {}", apart.join(" "));
}

#[test]
fn named_places_lie_in_their_hexes_and_near_their_coordinates() {
    let map = map();
    let mut found = Vec::new();
    for (code, kind, value, latitude, longitude) in PLACES {
        if !places(&map, kind).any(|(at, _, worth)| at == hex(code) && worth == value) {
            found.push(format!("no {kind} of {value} at {code}"));
        }
        let (x, y) = plane::of(latitude, longitude);
        let far = |at: &Hex| {
            let (cx, cy) = plane::centre(at.col(), at.row());
            (cx - x).hypot(cy - y)
        };
        let nearest = map.hexes().min_by(|a, b| far(a).total_cmp(&far(b))).expect("the board has hexes");
        if map.distance(nearest, hex(code)) > 1 {
            found.push(format!("{kind} at {code}, its coordinates in {nearest}"));
        }
    }
    nothing(&found);
    let prescribed = |kind: &str| PLACES.iter().filter(|place| place.1 == kind).count();
    for kind in ["beach", "town", "german_start", "allied_start", "coastal_site"] {
        assert_eq!(places(&map, kind).count(), prescribed(kind), "{kind}");
    }
    assert_eq!(map.places.iter().map(|place| place.value).sum::<u16>(), 71);
}

#[test]
fn terrain_holds_what_the_reference_prescribes() {
    let map = map();
    let mut found = Vec::new();
    for at in map.hexes() {
        let is_town = places(&map, "town").any(|(town, ..)| town == at);
        if is_town != (terrain(&map, at) == Terrain::Town) {
            found.push(format!("{at}: town in the list or on the ground, not both"));
        }
        let by_land = map.neighbours(at).any(|(_, beside)| is_land(&map, beside));
        if !is_land(&map, at) && by_land != (terrain(&map, at) == Terrain::Coast) {
            found.push(format!("{at}: coast is the water that touches land"));
        }
    }
    for code in ["0808", "0908", "0909", "1007"] {
        if terrain(&map, hex(code)) != Terrain::Swamp {
            found.push(format!("{code}: no swamp"));
        }
    }
    for (at, name, _) in places(&map, "beach").chain(places(&map, "coastal_site")) {
        let by_sea = map.neighbours(at).any(|(_, beside)| terrain(&map, beside) == Terrain::Coast);
        if !is_land(&map, at) || !by_sea {
            found.push(format!("{name} ({at}): no land by the coast"));
        }
    }
    for (at, name, _) in places(&map, "allied_start") {
        if terrain(&map, at) != Terrain::Channel {
            found.push(format!("{name} ({at}): not in the Channel"));
        }
    }
    for (at, name, _) in places(&map, "german_start").chain(places(&map, "village")) {
        if !is_land(&map, at) {
            found.push(format!("{name} ({at}): in the sea"));
        }
    }
    nothing(&found);
}

#[test]
fn no_piece_of_land_is_cut_off() {
    let map = map();
    let land: BTreeSet<Hex> = map.hexes().filter(|&at| is_land(&map, at)).collect();
    assert_eq!(reached(&map, [hex("1910")], |_, _, next| is_land(&map, next)), land, "one shore, no islands");
    // Rivers only by bridges, for units that never wade. The Seine has no bridge, so its north shore is separate.
    let dry =
        |here: Hex, towards: Direction, next: Hex| is_land(&map, next) && !is_unbridged_river(map.side(here, towards));
    let (deauville, le_havre) = (reached(&map, [hex("2408")], dry), reached(&map, [hex("2406")], dry));
    let both: BTreeSet<Hex> = deauville.union(&le_havre).copied().collect();
    let lost: Vec<String> = land.difference(&both).map(|&at| map.name(at)).collect();
    nothing(&lost);
    let far: Vec<String> = le_havre.iter().filter(|at| at.col() < 24 || at.row() > 7).map(|&at| map.name(at)).collect();
    nothing(&far);
    let towns = places(&map, "town").chain(places(&map, "german_start")).chain(places(&map, "beach"));
    let apart: Vec<&str> = towns.filter(|(at, ..)| !deauville.contains(at)).map(|(_, name, _)| name).collect();
    assert!(apart.is_empty(), "not to be walked to from Deauville: {apart:?}");
}

#[test]
fn a_river_flows_on_to_the_sea_or_off_the_board() {
    let map = map();
    let rivers = sides(&map, is_river);
    let wet: Vec<String> = rivers
        .iter()
        .filter(|(a, b)| !is_land(&map, *a) || !is_land(&map, *b))
        .map(|(a, b)| format!("{a}|{b} is no side between land and land"))
        .collect();
    nothing(&wet);
    // A corner of a hexside is given by the two hexes of the side and a third that touches both; at the edge of the board there is no third.
    let corners = |a: Hex, b: Hex| -> Vec<BTreeSet<Hex>> {
        let beside = |hex: Hex| map.neighbours(hex).map(|(_, next)| next).collect::<BTreeSet<_>>();
        let mut both: Vec<BTreeSet<Hex>> = beside(a).intersection(&beside(b)).map(|&c| [a, b, c].into()).collect();
        if both.len() < 2 {
            both.push([a, b].into());
        }
        both
    };
    let mut at_corner: BTreeMap<BTreeSet<Hex>, Vec<(Hex, Hex)>> = BTreeMap::new();
    for &(a, b) in &rivers {
        corners(a, b).into_iter().for_each(|corner| at_corner.entry(corner).or_default().push((a, b)));
    }
    let ends = |corner: &BTreeSet<Hex>| corner.len() < 3 || corner.iter().any(|&hex| !is_land(&map, hex));
    let mut open: Vec<(Hex, Hex)> =
        at_corner.iter().filter(|(corner, _)| ends(corner)).flat_map(|(_, s)| s.clone()).collect();
    let mut flowing: BTreeSet<(Hex, Hex)> = open.iter().copied().collect();
    while let Some((a, b)) = open.pop() {
        for corner in corners(a, b) {
            open.extend(at_corner[&corner].iter().copied().filter(|&side| flowing.insert(side)));
        }
    }
    let lost = rivers.iter().filter(|side| !flowing.contains(side)).map(|(a, b)| format!("{a}|{b} flows nowhere"));
    nothing(&lost.collect::<Vec<_>>());
}

#[test]
fn bridges_carry_roads_over_rivers_and_the_wide_waters_have_none() {
    let map = map();
    let mut found = Vec::new();
    for (a, b) in sides(&map, |map, hex, towards| !map.side(hex, towards).is_plain()) {
        let towards = map.direction(a, b).expect("they share a side");
        let (river, road) = (is_river(&map, a, towards), has_road(map.side(a, towards)));
        if is_bridged(map.side(a, towards)) != (river && road) {
            found.push(format!("{a}|{b}: river {river}, road {road}, and the bridge does not fit"));
        }
        if road && (!is_land(&map, a) || !is_land(&map, b)) {
            found.push(format!("{a}-{b}: a road over water"));
        }
    }
    // The Vire estuary and the Seine.
    for (a, b) in [("1107", "1108"), ("1107", "1208"), ("2506", "2507"), ("2706", "2707"), ("2906", "2907")] {
        let towards = map.direction(hex(a), hex(b)).expect("they share a side");
        if !is_unbridged_river(map.side(hex(a), towards)) {
            found.push(format!("{a}|{b}: a river without a bridge is wanted"));
        }
    }
    nothing(&found);
}

#[test]
fn the_roads_join_every_town_and_every_start_hex() {
    let map = map();
    let on_roads = reached(&map, [hex("1910")], |here, towards, _| has_road(map.side(here, towards)));
    let named = places(&map, "town").chain(places(&map, "german_start"));
    let missed: Vec<String> =
        named.filter(|(at, ..)| !on_roads.contains(at)).map(|(at, name, _)| format!("{name} ({at})")).collect();
    nothing(&missed);
    let loose = sides(&map, |map, hex, towards| has_road(map.side(hex, towards)))
        .into_iter()
        .filter(|(a, _)| !on_roads.contains(a));
    // North of the Seine there is no bridge, and the roads of Le Havre leave the board separately.
    let south = loose.filter(|(a, b)| a.row() > 7 || b.row() > 7 || a.col() < 24).map(|(a, b)| format!("{a}-{b}"));
    nothing(&south.collect::<Vec<_>>());
}

#[test]
fn no_unit_waits_in_the_guns_of_the_coast_when_it_comes_in() {
    let map = map();
    for (start, ..) in places(&map, "allied_start") {
        let least = places(&map, "coastal_site").map(|(site, ..)| map.distance(site, start)).min();
        assert!(least.is_some_and(|least| least > 1), "{start} lies outside the zone of every battery");
    }
}
