//! Layers of a map, as the Winter War has them (3.1): the nation of each hex, the zone south or north of the arctic line, and the sea,
//! which does not follow from terrain alone.
//!
//! Seam proven: a game names its layers and their words; a map writes each as rows or as single hexes, may change it where it is used
//! again, and leaves out the first word; rows drawn from a map read back to the same map; an error names the place of a mistake and the
//! words allowed there.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::{LayerWords, Map, Vocabulary};

use super::bare::hex;

const NATION: LayerWords = LayerWords { name: "nation", words: &["FI", "SU", "NO"] };
const ZONE: LayerWords = LayerWords { name: "zone", words: &["south", "arctic"] };
const WORDS: Vocabulary = Vocabulary {
    terrains: &["open", "sea"],
    features: &["rail"],
    places: &["city"],
    layers: &[NATION, ZONE],
    ..Vocabulary::NONE
};

const MAP: &str = "map north\nlayout flat odd-low\nletters . open ~ sea\nrows 0101\n. . .\n. ~ .\n. . .\n\
                   letters nation . FI s SU n NO\nrows nation 0101\nn . s\n. . s\n. s s\n\
                   letters zone . south a arctic\nrows zone 0101\na a a\n. a\n";

fn map(more: &str) -> Map {
    Map::parse(&format!("{MAP}{more}"), WORDS).unwrap()
}

/// The words of a layer on the nine hexes, row by row.
fn words(map: &Map, name: &str) -> Vec<&'static str> {
    let layer = WORDS.layer(name).unwrap();
    let hexes = (1..=3).flat_map(|row| (1..=3).filter_map(move |col| Hex::new(col, row)));
    hexes.map(|hex| map.layer_word(hex, layer).unwrap()).collect()
}

#[test]
fn a_hex_is_something_in_each_layer_whatever_its_terrain() {
    let map = map("");
    assert_eq!(words(&map, "nation"), ["NO", "FI", "SU", "FI", "FI", "SU", "FI", "SU", "SU"]);
    let south = "south";
    assert_eq!(words(&map, "zone"), ["arctic", "arctic", "arctic", south, "arctic", south, south, south, south]);
    let nation = WORDS.layer("nation").unwrap();
    assert_eq!((map.in_layer(hex("0301"), nation), map.in_layer(hex("0401"), nation)), (Some(1), None), "off the map");
    assert_eq!(WORDS.layer("water"), None, "a layer that the game does not have");
    assert_eq!(map.terrain(hex("0202")), Some(1), "terrain is as its own rows say");
}

#[test]
fn single_hexes_stand_over_the_rows_and_are_taken_back() {
    let changed = map("nation NO 0202 0203\nzone arctic 0303\nno nation 0301\n");
    assert_eq!(words(&changed, "nation"), ["NO", "FI", "FI", "FI", "NO", "SU", "FI", "NO", "SU"]);
    assert_eq!(words(&changed, "zone")[8], "arctic");
    assert_eq!(words(&map("no zone 0101\n"), "zone")[0], "south");
}

#[test]
fn rows_drawn_from_a_map_read_back_to_the_same_map() {
    let drawn = |map: &Map, layer: LayerWords| {
        let letters: String = (0..).zip(layer.words).map(|(at, word)| format!(" {at} {word}")).collect();
        let row = |row: i32| {
            let hexes = (1..=3).filter_map(|col| Hex::new(col, row));
            let codes = hexes.map(|hex| map.in_layer(hex, WORDS.layer(layer.name).unwrap()).unwrap().to_string());
            codes.collect::<Vec<_>>().join(" ") + "\n"
        };
        let rows: String = (1..=3).map(row).collect();
        format!("letters {name}{letters}\nrows {name} 0101\n{rows}", name = layer.name)
    };
    let ground = MAP.split("letters nation").next().unwrap();
    let one = map("nation NO 0202\n");
    let text = format!("{ground}{}{}", drawn(&one, NATION), drawn(&one, ZONE));
    let again = Map::parse(&text, WORDS).unwrap();
    assert_eq!(
        [NATION, ZONE].map(|layer| words(&again, layer.name)),
        [NATION, ZONE].map(|layer| words(&one, layer.name))
    );
    assert_eq!([NATION, ZONE].map(|layer| drawn(&again, layer)), [NATION, ZONE].map(|layer| drawn(&one, layer)));
}

#[test]
fn a_mistake_in_a_layer_is_named_with_its_place_and_what_could_stand_there() {
    let rows = [
        (
            "nation SE 0101\n",
            "line 17, column 8: there is no word of this layer called `SE`; nearest to it: SU; write one of: FI, SU, NO",
        ),
        ("nation FI 0909\n", "line 17, column 11: there is no hex of the map called `0909`"),
        ("nation FI\n", "line 17, column 10: a hex is missing here"),
        ("zones arctic 0101\n", "line 17, column 1: there is no line of a map called `zones`; nearest to it: zone"),
        (
            "rows nations 0101\n",
            "line 17, column 6: there is no hex or layer called `nations`; nearest to it: nation; write one of: nation, zone",
        ),
        (
            "letters zone x polar\n",
            "line 17, column 16: there is no word of this layer called `polar`; write one of: south, arctic",
        ),
        ("letters zone . arctic\n", "line 17, column 14: `.` was said before; say it once"),
        (
            "rows zone 0103\n. s\n",
            "line 18, column 3: there is no letter of this layer called `s`; nearest to it: . a; write one of: ., a",
        ),
        ("rows zone 0103\n. . . .\n", "line 18, column 7: a shorter row, or a hex of the map under it is missing here"),
        ("rows zone 0102\na\n", "line 18, column 1: `0102` was said before; say it once"),
    ];
    for (lines, wrong) in rows {
        let found = Map::parse(&format!("{MAP}{lines}"), WORDS).map(drop).unwrap_err().to_string();
        assert!(found.starts_with(wrong), "{lines}: {found}");
    }
}
