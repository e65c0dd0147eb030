//! Drawings that few boards need. A board that needs them includes them itself.

use wardiary_core::kernel::look::{GroundStyle, PlaceSign};
use wardiary_core::kernel::map::Map;

use super::map_style;
use super::svg::Svg;

/// The contents of a drawing: elements with a class, each with the attributes of its shape.
type Parts = &'static [(&'static str, &'static [(&'static str, &'static str)])];

/// Signs of cities: sign, id, parts. Shape and filling distinguish them, in any colours and on paper.
const CITIES: [(PlaceSign, &str, Parts); 3] = [
    (PlaceSign::WhiteCity, "g-white-city", &[("circle", &[("class", "g-white"), ("r", "13")])]),
    (PlaceSign::BlackCity, "g-black-city", &[("circle", &[("class", "g-black"), ("r", "14")])]),
    (
        PlaceSign::LargeCity,
        "g-large-city",
        &[
            ("path", &[("class", "g-blocks"), ("d", "M-16-16H16V16H-16z")]),
            ("path", &[("class", "g-streets"), ("d", "M-5.4-15V15M5.4-15V15M-15-5.4H15M-15 5.4H15")]),
        ],
    ),
];

/// Cracks in ice.
const CRACKS: &str = "M3 9l9 3 6-5M12 12l3 8M25 25l8-3 5 4M33 22l-1-8M8 31l6-3";

/// Adds the drawings that a board of this map needs.
pub fn lay(map: &Map, svg: &mut Svg) {
    let has_ice = map.hexes().any(|hex| map_style::ground(map, hex) == GroundStyle::Ice);
    let has = |sign: PlaceSign| map_style::signs(map).any(|(_, other)| other == sign);
    let cities: Vec<_> = CITIES.into_iter().filter(|(sign, ..)| has(*sign)).collect();
    if !has_ice && cities.is_empty() {
        return;
    }
    svg.open("defs", &[]);
    if has_ice {
        let size = [("width", "42"), ("height", "36"), ("patternUnits", "userSpaceOnUse")];
        svg.open("pattern", &[&[("id", "p-ice")], &size[..]].concat());
        svg.path("k-ice", CRACKS);
        svg.close("pattern");
    }
    for (_, id, parts) in cities {
        svg.open("symbol", &[("id", id), ("viewBox", "-43 -43 86 86"), ("overflow", "visible")]);
        svg.open("g", &[("class", "g-city")]);
        parts.iter().for_each(|(name, attributes)| svg.empty(name, attributes));
        svg.close("g");
        svg.close("symbol");
    }
    svg.close("defs");
}

#[cfg(test)]
mod tests {
    use wardiary_core::kernel::look::{GroundStyle, LineStyle, NameStyle, PlaceSign, PlaceStyle, Styles};
    use wardiary_core::kernel::map::{Map, Vocabulary};

    use super::{Svg, lay};
    use crate::board;
    use crate::glance::Glance;
    use crate::label_layout::Window;
    use crate::map_view::Caption;

    const fn signed(sign: PlaceSign) -> PlaceStyle {
        PlaceStyle { sign: Some(sign), ..PlaceStyle::named(NameStyle::Town) }
    }

    const WORDS: Vocabulary = Vocabulary {
        terrains: &["meadow", "tarn", "ocean"],
        features: &["lane"],
        places: &["market", "minster", "capital", "hamlet"],
        ..Vocabulary::NONE
    };
    const STYLED: Vocabulary = WORDS.styled(Styles {
        grounds: &[GroundStyle::Plain, GroundStyle::Ice, GroundStyle::Deep],
        lines: &[LineStyle::Road],
        places: &[
            signed(PlaceSign::WhiteCity),
            signed(PlaceSign::BlackCity),
            signed(PlaceSign::LargeCity),
            signed(PlaceSign::Village),
        ],
        borders: &[],
    });
    const HEXES: &str =
        "map m\nlayout flat odd-low\nnumbering printed\nletters . meadow o tarn ~ ocean\nrows 0101\n  . . .\n  . . ~\n";
    const ALL: Window = Window { middle: (0.0, 0.0), side: 1e4, reach: 1e4, scale: 1.0, is_whole: true };

    fn map(lines: &str) -> Map {
        Map::parse(&format!("{HEXES}{lines}"), STYLED).unwrap()
    }

    fn drawn(lines: &str) -> String {
        let mut svg = Svg::default();
        board::lay(&map(lines), ALL, &mut svg);
        svg.done().to_string()
    }

    #[test]
    fn a_board_brings_along_what_it_shows_and_nothing_else() {
        let shown = |lines: &str| {
            let mut svg = Svg::default();
            lay(&map(lines), &mut svg);
            let text = svg.done().to_string();
            let ids: Vec<String> =
                text.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect();
            ids.join(" ")
        };
        assert_eq!(shown("place 0101 hamlet a 0 Ash\n"), "");
        assert_eq!(shown("hex 0101 tarn\n"), "p-ice");
        assert_eq!(shown("place 0101 minster a 1 Ash\nplace 0102 minster b 1 Elm\n"), "g-black-city");
        assert_eq!(
            shown("place 0101 market a 1 Ash\nplace 0102 minster b 1 Elm\nplace 0201 capital c 3 Oak\nhex 0301 tarn\n"),
            "p-ice g-white-city g-black-city g-large-city"
        );
    }

    #[test]
    fn a_city_is_drawn_over_its_roads_and_a_village_under_them() {
        let board = drawn("lane 0101-0201\nplace 0101 market a 1 Ash\nplace 0201 hamlet b 0 Elm\n");
        let at = |what: &str| board.find(what).unwrap_or_else(|| panic!("{what} is not drawn: {board}"));
        assert!(at("href=\"#g-village\"") < at("m-road"));
        assert!(at("m-road") < at("href=\"#g-white-city\""));
    }

    #[test]
    fn roads_meet_in_a_city_and_pass_by_the_middle_of_other_hexes() {
        let lane = "lane 0101-0201-0301\n";
        let bends =
            |board: &str| board.split("m-road\"").nth(1).unwrap().split("/>").next().unwrap().matches('Q').count();
        let city = format!("{lane}place 0201 capital a 3 Ash\n");
        assert_eq!((bends(&drawn(lane)), bends(&drawn(&city))), (1, 0));
    }

    #[test]
    fn at_a_glance_a_city_has_its_sign_and_its_name_and_no_dot() {
        let map = map("place 0201 minster a 1 Ash\nplace 0102 hamlet b 0 Elm\n");
        let glance = Glance { map: &map, fronts: &[], stops: &[], caption: Caption::default() }.draw().to_string();
        assert!(glance.contains(">Ash<") && glance.contains("href=\"#g-black-city\""), "{glance}");
        assert_eq!(glance.matches("ov-dot").count(), 1, "the other place alone has a dot: {glance}");
    }

    #[test]
    fn ice_is_land_with_cracks_in_it() {
        let (bare, frozen) = (drawn(""), drawn("hex 0101 tarn\n"));
        assert!(frozen.contains("t-ice") && frozen.contains("url(#p-ice)") && !bare.contains("ice"), "{frozen}");
        let coast =
            |board: &str| board.split("id=\"shore\"").nth(1).and_then(|rest| rest.split('"').nth(1)).map(str::to_owned);
        assert!(coast(&bare).is_some_and(|d| !d.is_empty()), "there is a shore: {bare}");
        assert_eq!(coast(&bare), coast(&frozen), "the shore of the sea does not go round the ice");
        assert!(!GroundStyle::Ice.is_water());
    }
}
