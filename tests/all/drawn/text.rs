//! A second reading of a map's text, without any product code that draws or plays; it determines what must be drawn.

use std::collections::{BTreeMap, BTreeSet};

use wardiary_core::kernel::hex::Hex;

/// A place line: hex, kind, value, name.
pub(super) type Place = (Hex, String, u32, String);

/// The contents of a map text.
#[derive(Default)]
pub(super) struct MapText {
    /// Terrain word by hex.
    pub(super) terrain: BTreeMap<Hex, String>,
    /// Hexsides by feature word, each once, the lower hex first; a river may run along the edge of the map.
    pub(super) sides: BTreeMap<String, BTreeSet<(Hex, Hex)>>,
    /// Places in order.
    pub(super) places: Vec<Place>,
    /// Words of hexes by layer, if the text has any.
    pub(super) layers: BTreeMap<String, BTreeMap<Hex, String>>,
}

fn hex(word: &str) -> Hex {
    Hex::parse(word).unwrap_or_else(|| panic!("{word} is no hex"))
}

/// Splits a line into the name of its layer, which terrain does not have, and the rest. The rest is pairs of a letter and a word, or one corner
/// hex, so that a surplus word is the name.
fn layered<'text, 'line>(words: &'line [&'text str]) -> (&'text str, &'line [&'text str]) {
    let is_corner = words.last().is_some_and(|word| Hex::parse(word).is_some());
    let is_named = words.len() % 2 == usize::from(!is_corner);
    if is_named { (words[0], &words[1..]) } else { ("", words) }
}

impl MapText {
    /// Reads the text of a map with printed numbers.
    pub(super) fn read(text: &str) -> Self {
        let mut out = Self::default();
        // The word of each letter, by layer and letter; terrain has an empty name.
        let mut letters: BTreeMap<(String, String), String> = BTreeMap::new();
        let (mut first, mut row, mut of) = (None, 0, "");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let Some((&key, rest)) = words.split_first() else { continue };
            match key {
                _ if line.starts_with(' ') => {
                    let first: Hex = first.expect("a row follows `rows`");
                    for (col, letter) in (first.col()..).zip(&words) {
                        let at = Hex::new(col, first.row() + row).expect("a row lies on the map");
                        let word = letters[&(of.to_owned(), (*letter).to_owned())].clone();
                        match of {
                            "" => out.terrain.insert(at, word),
                            layer => out.layers.entry(layer.to_owned()).or_default().insert(at, word),
                        };
                    }
                    row += 1;
                }
                "map" | "title-en" | "title-sv" | "source" | "licence" | "layout" | "numbering" => {}
                "letters" => {
                    let (layer, pairs) = layered(rest);
                    let pairs =
                        pairs.chunks(2).map(|pair| ((layer.to_owned(), pair[0].to_owned()), pair[1].to_owned()));
                    letters.extend(pairs);
                }
                "rows" => {
                    let (layer, corner) = layered(rest);
                    (first, row, of) = (Some(hex(corner[0])), 0, layer);
                }
                layer if out.layers.contains_key(layer) => {
                    let said = rest[1..].iter().map(|word| (hex(word), rest[0].to_owned()));
                    out.layers.entry(layer.to_owned()).or_default().extend(said);
                }
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

    /// Hexsides with a feature; none if the map has no such feature.
    pub(super) fn with(&self, feature: &str) -> BTreeSet<(Hex, Hex)> {
        self.sides.get(feature).cloned().unwrap_or_default()
    }

    /// Places of a kind.
    pub(super) fn of_kind<'a>(&'a self, kinds: &'a [&str]) -> impl Iterator<Item = &'a Place> {
        self.places.iter().filter(|place| kinds.contains(&place.1.as_str()))
    }
}
