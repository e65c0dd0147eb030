//! A map's text read once more, by nothing of ours that draws or plays: what it says is what must be drawn.

use std::collections::{BTreeMap, BTreeSet};

use wardiary_core::kernel::hex::Hex;

/// A place line: hex, kind, value, name.
pub(super) type Place = (Hex, String, u32, String);

/// What a map text says.
#[derive(Default)]
pub(super) struct MapText {
    /// Terrain word by hex.
    pub(super) terrain: BTreeMap<Hex, String>,
    /// Hexsides by feature word, each once, the lower hex first; a river may run along the edge of the map.
    pub(super) sides: BTreeMap<String, BTreeSet<(Hex, Hex)>>,
    /// Places in order.
    pub(super) places: Vec<Place>,
}

fn hex(word: &str) -> Hex {
    Hex::parse(word).unwrap_or_else(|| panic!("{word} is no hex"))
}

impl MapText {
    /// Reads the text of a map with printed numbers.
    pub(super) fn read(text: &str) -> Self {
        let mut out = Self::default();
        let mut letters: BTreeMap<String, String> = BTreeMap::new();
        let (mut first, mut row) = (None, 0);
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let Some((&key, rest)) = words.split_first() else { continue };
            match key {
                _ if line.starts_with(' ') => {
                    let first: Hex = first.expect("a row follows `rows`");
                    for (col, letter) in (first.col()..).zip(&words) {
                        let at = Hex::new(col, first.row() + row).expect("a row lies on the map");
                        out.terrain.insert(at, letters[*letter].clone());
                    }
                    row += 1;
                }
                "map" | "title-en" | "title-sv" | "source" | "licence" | "layout" | "numbering" => {}
                "letters" => {
                    let pairs = rest.chunks(2).map(|pair| (pair[0].to_owned(), pair[1].to_owned()));
                    letters.extend(pairs);
                }
                "rows" => (first, row) = (Some(hex(rest[0])), 0),
                "hex" => drop(out.terrain.insert(hex(rest[0]), rest[1].to_owned())),
                "place" => {
                    let value = rest[3].parse().expect("a value");
                    out.places.push((hex(rest[0]), rest[1].to_owned(), value, rest[4..].join(" ")));
                }
                feature => {
                    let known = out.sides.entry(feature.to_owned()).or_default();
                    for word in rest {
                        let hexes: Vec<Hex> = word.split(['|', '-']).map(hex).collect();
                        known.extend(hexes.windows(2).map(|pair| (pair[0].min(pair[1]), pair[0].max(pair[1]))));
                    }
                }
            }
        }
        out
    }

    /// Hexes of the sides with a feature; none where the map has no such feature.
    pub(super) fn with(&self, feature: &str) -> BTreeSet<(Hex, Hex)> {
        self.sides.get(feature).cloned().unwrap_or_default()
    }

    /// Places of a kind.
    pub(super) fn of_kind<'a>(&'a self, kinds: &'a [&str]) -> impl Iterator<Item = &'a Place> {
        self.places.iter().filter(|place| kinds.contains(&place.1.as_str()))
    }
}
