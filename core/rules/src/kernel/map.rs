//! Maps: terrain by hex, features by hexside, named places; read from text a person can edit.
//!
//! ```text
//! map caen-orne                        id; words after it are free
//! title-en Caen and the Orne
//! source reconstructed: coast after …  shown to the reader, as is
//! layout flat odd-low
//! numbering printed                    or: axial, compass
//! letters ~ channel = coast . open     terrain letters for `rows`
//! rows 1607                            first hex; one line a row, one letter a hex
//!   ~ ~ = . .
//! hex 1910 town                        single hexes, overriding the rows or adding to them
//! fill 4 open                          axial and compass only: every hex within 4 of the middle
//! river 1809|1909 1909|1910            a feature of hexsides
//! road 1609-1709-1809                  a feature of every hexside crossed
//! place 1910 town caen 8 Caen          hex, kind, id, value, name
//! letters nation f FI s SU             the same for a layer of the game: letters, rows, single hexes
//! rows nation 1607
//!   f f s s
//! nation SU 1910 1911                  overriding its rows or adding to them
//! no river 1809|1909                   removes what the lines above give: a feature of hexsides
//! no town 1910                         … or a kind of place, or the value of a hex in a layer
//! ```

mod compass;
mod crossing;
mod feature;
mod layer;
mod styled;
mod text;
mod window;

pub use crossing::Crossing;
pub use feature::{Feature, Hexside};
pub use layer::{Layer, LayerWords};

use super::hex::{Direction, Hex, Layout};
use super::look::Styles;
use super::notation::{ParseError, Word};

/// The words that a system understands in a map; the map stores a word as its position here.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    /// Terrain of a hex, at most 255 words.
    pub terrains: &'static [&'static str],
    /// Features of a hexside, at most 8 words.
    pub features: &'static [&'static str],
    /// Kinds of named place.
    pub places: &'static [&'static str],
    /// Ids of places that the book itself names by hex number. Readers look for these places on the board.
    pub landmarks: &'static [&'static str],
    /// Layers: properties of a hex other than its terrain.
    pub layers: &'static [LayerWords],
    /// How the words are drawn.
    pub styles: Styles,
}

/// How hexes are written on this map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// Four digits, column and row.
    Printed,
    /// Axial `q,r` around a middle hex `0,0`.
    Axial,
    /// By direction and steps from a middle hex `X`: `N`, `SE`, `SE3` three steps off, `SE3.1` one more clockwise round it.
    Compass,
}

/// A named place on a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its hex.
    pub hex: Hex,
    /// Position of its kind in [`Vocabulary::places`].
    pub kind: usize,
    /// A short id, unique among places of its kind unless the place covers several hexes.
    pub id: String,
    /// Victory value of the hex, points.
    pub value: u16,
    /// The name as printed.
    pub name: String,
}

/// A board: its hexes, hexsides and places.
#[derive(Clone, Debug)]
pub struct Map {
    /// Id by which scenes name the map.
    pub id: String,
    /// Lines shown to the reader: `title-en`, `title-sv`, `source` and the like, in file order.
    pub remarks: Vec<(String, String)>,
    /// The layout of the hexes.
    pub layout: Layout,
    /// How hexes are written.
    pub numbering: Numbering,
    /// Named places in file order.
    pub places: Vec<Place>,
    /// The first and last corner of the part in play; `None` where the whole map is in play.
    pub window: Option<[Hex; 2]>,
    cells: Vec<Cell>,
    index: Vec<u16>,
    /// By layer of the vocabulary: the code of each cell.
    layers: Vec<Vec<u8>>,
    vocabulary: Vocabulary,
}

#[derive(Clone, Debug)]
struct Cell {
    hex: Hex,
    terrain: u8,
    sides: [Hexside; 6],
    neighbours: [u16; 6],
    /// Axial coordinates.
    axial: (i16, i16),
    /// Number of the column (flat tops) or row (pointy tops), and the place in it.
    line: (u8, u8),
}

const NOWHERE: u16 = u16::MAX;
/// The hex `0,0` of an axial map; far enough from the edges for any scene.
const MIDDLE: (i32, i32) = (50, 50);

impl Map {
    /// Number of hexes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether the map has no hex.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// All hexes by printed number.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        self.cells.iter().map(|cell| cell.hex)
    }

    /// The hex at a position among the hexes of the map.
    ///
    /// # Panics
    /// When the map has no such position.
    #[must_use]
    pub fn hex(&self, cell: usize) -> Hex {
        self.cells[cell].hex
    }

    /// Position of `hex` among the hexes of the map; `None` off the map.
    #[must_use]
    pub fn cell(&self, hex: Hex) -> Option<usize> {
        self.index.get(usize::from(hex.number())).filter(|&&at| at != NOWHERE).map(|&at| usize::from(at))
    }

    /// The same map with towns built up: each hex with one of the first `kinds` kinds of place gets `terrain`, even where the map gives it
    /// another terrain.
    #[must_use]
    pub fn built_up(mut self, kinds: usize, terrain: u8) -> Self {
        let towns: Vec<usize> =
            self.places.iter().filter(|place| place.kind < kinds).filter_map(|place| self.cell(place.hex)).collect();
        for cell in towns {
            self.cells[cell].terrain = terrain;
        }
        self
    }

    /// Terrain code of `hex` (position in [`Vocabulary::terrains`]); `None` off the map.
    #[must_use]
    pub fn terrain(&self, hex: Hex) -> Option<u8> {
        self.cell(hex).map(|at| self.cells[at].terrain)
    }

    /// Terrain code of the hex at a position among the hexes of the map.
    ///
    /// # Panics
    /// When the map has no such position.
    #[must_use]
    pub fn ground(&self, cell: usize) -> u8 {
        self.cells[cell].terrain
    }

    /// The neighbour of `hex` towards `direction` on the map.
    #[must_use]
    pub fn neighbour(&self, hex: Hex, direction: Direction) -> Option<Hex> {
        let next = self.cells[self.cell(hex)?].neighbours[direction.index()];
        (next != NOWHERE).then(|| self.cells[usize::from(next)].hex)
    }

    /// The neighbours of `hex` on the map, clockwise, with their direction.
    pub fn neighbours(&self, hex: Hex) -> impl Iterator<Item = (Direction, Hex)> + '_ {
        let around = self.cell(hex).map_or([NOWHERE; 6], |at| self.cells[at].neighbours);
        let there = around.into_iter().zip(Direction::ALL).filter(|(next, _)| *next != NOWHERE);
        there.map(|(next, direction)| (direction, self.cells[usize::from(next)].hex))
    }

    /// The direction from `from` to `to` when they share a hexside on the map.
    #[must_use]
    pub fn direction(&self, from: Hex, to: Hex) -> Option<Direction> {
        let (from, to) = (self.cell(from)?, self.index[usize::from(to.number())]);
        let towards = self.cells[from].neighbours.iter().position(|&next| next == to && next != NOWHERE)?;
        Some(Direction::ALL[towards])
    }

    /// Features of the hexside of `hex` towards `direction`; none off the map.
    #[must_use]
    pub fn side(&self, hex: Hex, direction: Direction) -> Hexside {
        self.cell(hex).map_or_else(Hexside::default, |at| self.cells[at].sides[direction.index()])
    }

    /// Steps between two hexes, 0 for the same hex.
    #[must_use]
    pub fn distance(&self, a: Hex, b: Hex) -> u32 {
        self.layout.distance(a, b)
    }

    /// `hex` as this map writes it.
    #[must_use]
    pub fn name(&self, hex: Hex) -> String {
        if self.numbering == Numbering::Printed {
            return hex.to_string();
        }
        let (q, r) = self.layout.axial(hex);
        let (q0, r0) = self.origin();
        if self.numbering == Numbering::Compass {
            return compass::name(self.layout, (q - q0, r - r0));
        }
        format!("{},{}", q - q0, r - r0)
    }

    /// Reads a hex of this map.
    ///
    /// # Errors
    /// When the word is no hex in this map's numbering, or is off the map.
    pub fn read(&self, word: Word<'_>) -> Result<Hex, ParseError> {
        let hex = read_hex(word.text, self.layout, self.numbering);
        hex.filter(|&hex| self.cell(hex).is_some()).ok_or_else(|| {
            let names: Vec<String> = self.hexes().map(|hex| self.name(hex)).collect();
            word.misspelt("hex on this map", names.iter().map(String::as_str))
        })
    }

    /// Reads a hex in the numbering of this map, on it or not.
    #[must_use]
    pub fn corner(&self, text: &str) -> Option<Hex> {
        read_hex(text, self.layout, self.numbering)
    }

    /// The remark `key`, such as `source`, if the file has it.
    #[must_use]
    pub fn remark(&self, key: &str) -> Option<&str> {
        self.remarks.iter().find(|(k, _)| k == key).map(|(_, text)| text.as_str())
    }

    /// The hex in the middle of a map that is numbered from there; `None` on a printed map, or where the middle is not on the map.
    #[must_use]
    pub fn middle(&self) -> Option<Hex> {
        let middle = Hex::new(MIDDLE.0, MIDDLE.1).filter(|_| self.numbering != Numbering::Printed);
        middle.filter(|&hex| self.cell(hex).is_some())
    }

    /// The words of the six directions on this map, clockwise.
    #[must_use]
    pub fn points(&self) -> [&'static str; 6] {
        compass::points(self.layout)
    }

    /// The words this map was read with.
    #[must_use]
    pub const fn vocabulary(&self) -> Vocabulary {
        self.vocabulary
    }

    fn origin(&self) -> (i32, i32) {
        axial_origin(self.layout)
    }
}

fn axial_origin(layout: Layout) -> (i32, i32) {
    layout.axial(Hex::new(MIDDLE.0, MIDDLE.1).expect("the middle is a hex"))
}

fn read_hex(text: &str, layout: Layout, numbering: Numbering) -> Option<Hex> {
    if numbering == Numbering::Printed {
        return Hex::parse(text);
    }
    let (q0, r0) = axial_origin(layout);
    if numbering == Numbering::Compass {
        let (q, r) = compass::offset(layout, text)?;
        return layout.hex_at(q + q0, r + r0);
    }
    let (q, r) = text.split_once(',')?;
    let canonical = |word: &str| word.parse::<i32>().ok().filter(|n| n.to_string() == word && n.unsigned_abs() < 49);
    layout.hex_at(canonical(q)? + q0, canonical(r)? + r0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: Vocabulary = Vocabulary { terrains: &["open"], ..Vocabulary::NONE };

    /// Coordinates of a map numbered from its middle reach up to 48 steps each way.
    #[test]
    fn coordinates_reach_forty_eight_from_the_middle() {
        let rows = [
            ("0,0", true),
            ("48,0", true),
            ("-48,0", true),
            ("0,48", true),
            ("0,-48", true),
            ("49,0", false),
            ("-49,0", false),
            ("0,49", false),
            ("0,-49", false),
            ("0,-2147483648", false),
            ("0,2147483648", false),
            ("+1,0", false),
            ("01,0", false),
            ("1", false),
        ];
        for (name, is_there) in rows {
            let map = Map::parse(&format!("map m\nlayout flat odd-low\nnumbering axial\nhex {name} open\n"), WORDS);
            assert_eq!(map.is_ok(), is_there, "{name}");
            assert!(map.is_err() || map.is_ok_and(|map| map.hexes().all(|hex| map.name(hex) == name)));
        }
    }
}
