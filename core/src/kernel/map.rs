//! Maps: terrain by hex, features by hexside, named places; read from text a person can edit.
//!
//! ```text
//! map caen-orne                        id; words after it are free
//! title-en Caen and the Orne
//! source reconstructed: coast after …  shown to the reader, as is
//! layout flat odd-low
//! numbering printed                    or: axial
//! letters ~ channel = coast . open     terrain letters for `rows`
//! rows 1607                            first hex; one line a row, one letter a hex
//!   ~ ~ = . .
//! hex 1910 town                        single hexes, over or beside the rows
//! fill 4 open                          axial only: every hex within 4 of 0,0
//! river 1809|1909 1909|1910            a feature of hexsides
//! road 1609-1709-1809                  a feature of every hexside crossed
//! place 1910 town caen 8 Caen          hex, kind, id, value, name
//! ```

use super::hex::{Direction, Hex, Layout};
use super::notation::{Fault, Line, ParseError, Word, lines};

/// The words a system understands in a map: their position is the code the map stores.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    /// Terrain of a hex, at most 255 words.
    pub terrains: &'static [&'static str],
    /// Features of a hexside, at most 8 words.
    pub features: &'static [&'static str],
    /// Kinds of named place.
    pub places: &'static [&'static str],
}

/// How hexes are written on this map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// Four digits, column and row.
    Printed,
    /// Axial `q,r` around a middle hex `0,0`.
    Axial,
}

/// A named place on a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Where it lies.
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
    /// How the hexes lie.
    pub layout: Layout,
    /// How hexes are written.
    pub numbering: Numbering,
    /// Named places in file order.
    pub places: Vec<Place>,
    cells: Vec<Cell>,
    index: Vec<u16>,
    vocabulary: Vocabulary,
}

#[derive(Clone, Debug)]
struct Cell {
    hex: Hex,
    terrain: u8,
    sides: [u8; 6],
    neighbours: [u16; 6],
}

const NOWHERE: u16 = u16::MAX;
/// The hex that `0,0` stands for on an axial map; far enough from the edges for any scene.
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

    /// Position of `hex` among the hexes of the map; `None` off the map.
    #[must_use]
    pub fn cell(&self, hex: Hex) -> Option<usize> {
        self.index.get(usize::from(hex.number())).filter(|&&at| at != NOWHERE).map(|&at| usize::from(at))
    }

    /// Terrain code of `hex` (position in [`Vocabulary::terrains`]); `None` off the map.
    #[must_use]
    pub fn terrain(&self, hex: Hex) -> Option<u8> {
        self.cell(hex).map(|at| self.cells[at].terrain)
    }

    /// The neighbour of `hex` towards `direction` that lies on the map.
    #[must_use]
    pub fn neighbour(&self, hex: Hex, direction: Direction) -> Option<Hex> {
        let next = self.cells[self.cell(hex)?].neighbours[direction.index()];
        (next != NOWHERE).then(|| self.cells[usize::from(next)].hex)
    }

    /// The neighbours of `hex` on the map, clockwise, with their direction.
    pub fn neighbours(&self, hex: Hex) -> impl Iterator<Item = (Direction, Hex)> + '_ {
        Direction::ALL.into_iter().filter_map(move |d| self.neighbour(hex, d).map(|next| (d, next)))
    }

    /// The direction from `from` to `to` when they share a hexside on the map.
    #[must_use]
    pub fn direction(&self, from: Hex, to: Hex) -> Option<Direction> {
        self.neighbours(from).find(|&(_, next)| next == to).map(|(direction, _)| direction)
    }

    /// Features of the hexside of `hex` towards `direction`: bit n is word n of [`Vocabulary::features`].
    #[must_use]
    pub fn side(&self, hex: Hex, direction: Direction) -> u8 {
        self.cell(hex).map_or(0, |at| self.cells[at].sides[direction.index()])
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
        format!("{},{}", q - q0, r - r0)
    }

    /// Reads a hex of this map.
    ///
    /// # Errors
    /// When the word is no hex in this map's numbering, or lies off the map.
    pub fn read(&self, word: Word<'_>) -> Result<Hex, ParseError> {
        let hex = read_hex(word.text, self.layout, self.numbering);
        hex.filter(|&hex| self.cell(hex).is_some()).ok_or_else(|| word.unknown("hex on this map", &[]))
    }

    /// The remark `key`, such as `source`, if the file has it.
    #[must_use]
    pub fn remark(&self, key: &str) -> Option<&str> {
        self.remarks.iter().find(|(k, _)| k == key).map(|(_, text)| text.as_str())
    }

    /// The words this map was read with.
    #[must_use]
    pub const fn vocabulary(&self) -> Vocabulary {
        self.vocabulary
    }

    fn origin(&self) -> (i32, i32) {
        axial_origin(self.layout)
    }

    /// Reads a map; see the head of this module for the form.
    ///
    /// # Errors
    /// With line and column: unknown words, hexes off the map, hexsides between hexes that do not touch, a hex given
    /// twice, a missing `map`, `layout` or terrain.
    pub fn parse(text: &str, vocabulary: Vocabulary) -> Result<Self, ParseError> {
        let mut reader = Reader::new(vocabulary);
        for (raw, number) in text.lines().zip(1..) {
            let mut line = Line::new(raw, number);
            if let Some(key) = line.take() {
                reader.line(key, &mut line, raw)?;
            }
        }
        reader.finish()
    }
}

fn axial_origin(layout: Layout) -> (i32, i32) {
    layout.axial(Hex::new(MIDDLE.0, MIDDLE.1).expect("the middle is a hex"))
}

fn read_hex(text: &str, layout: Layout, numbering: Numbering) -> Option<Hex> {
    if numbering == Numbering::Printed {
        return Hex::parse(text);
    }
    let (q, r) = text.split_once(',')?;
    let canonical = |word: &str| word.parse::<i32>().ok().filter(|n| n.to_string() == word && n.abs() < 49);
    let (q0, r0) = axial_origin(layout);
    layout.hex_at(canonical(q)? + q0, canonical(r)? + r0)
}

/// A map under construction.
struct Reader {
    map: Map,
    letters: Vec<(char, u8)>,
    rows: Option<(Hex, i32)>,
    sides: Vec<(Hex, Hex, u8)>,
}

impl Reader {
    fn new(vocabulary: Vocabulary) -> Self {
        let map = Map {
            id: String::new(),
            remarks: Vec::new(),
            layout: Layout::FlatOddLow,
            numbering: Numbering::Printed,
            places: Vec::new(),
            cells: Vec::new(),
            index: vec![NOWHERE; 10_000],
            vocabulary,
        };
        Self { map, letters: Vec::new(), rows: None, sides: Vec::new() }
    }

    fn line(&mut self, key: Word<'_>, line: &mut Line<'_>, raw: &str) -> Result<(), ParseError> {
        let rest = || raw.trim_start()[key.text.len()..].trim().to_owned();
        let known = ["map", "layout", "numbering", "letters", "rows", "hex", "fill", "place"];
        match key.text {
            "map" => self.map.id = line.expect("the id of the map")?.text.to_owned(),
            "title-en" | "title-sv" | "source" | "licence" => self.map.remarks.push((key.text.to_owned(), rest())),
            "layout" => self.layout(line)?,
            "numbering" => self.numbering(line)?,
            "letters" => self.letters(line)?,
            "rows" => {
                let first = self.hex(line.expect("the first hex of the rows")?)?;
                self.rows = Some((first, first.row()));
                return line.finish();
            }
            "hex" => self.single(line)?,
            "fill" => self.fill(line)?,
            "place" => self.place(line, raw)?,
            feature => {
                let bit = self.map.vocabulary.features.iter().position(|&word| word == feature);
                match bit {
                    Some(bit) => self.feature(1 << bit, line)?,
                    None if self.is_row(raw) => return self.row(raw, key.line),
                    None => return Err(key.unknown("line of a map", &known)),
                }
            }
        }
        self.rows = None;
        Ok(())
    }

    fn is_row(&self, raw: &str) -> bool {
        self.rows.is_some() && raw.split_whitespace().all(|word| word.chars().count() == 1)
    }

    fn layout(&mut self, line: &mut Line<'_>) -> Result<(), ParseError> {
        let (first, second) = (line.expect("flat or pointy")?, line.expect("which columns or rows are pushed")?);
        let words = format!("{} {}", first.text, second.text);
        let layouts = Layout::ALL.map(Layout::words);
        let found = Layout::ALL.into_iter().find(|layout| layout.words() == words);
        self.map.layout = found.ok_or_else(|| first.unknown("layout", &layouts))?;
        line.finish()
    }

    fn numbering(&mut self, line: &mut Line<'_>) -> Result<(), ParseError> {
        let word = line.expect("printed or axial")?;
        self.map.numbering = match word.text {
            "printed" => Numbering::Printed,
            "axial" => Numbering::Axial,
            _ => return Err(word.unknown("numbering", &["printed", "axial"])),
        };
        line.finish()
    }

    fn letters(&mut self, line: &mut Line<'_>) -> Result<(), ParseError> {
        while let Some(letter) = line.take() {
            let mut chars = letter.text.chars();
            let (Some(mark), None) = (chars.next(), chars.next()) else {
                return Err(letter.fault(Fault::Expected("a single letter")));
            };
            let terrain = self.terrain(line.expect("the terrain of the letter")?)?;
            if self.letters.iter().any(|&(known, _)| known == mark) {
                return Err(letter.fault(Fault::Twice(letter.text.to_owned())));
            }
            self.letters.push((mark, terrain));
        }
        Ok(())
    }

    fn row(&mut self, raw: &str, number: u32) -> Result<(), ParseError> {
        let (first, row) = self.rows.expect("a row follows `rows`");
        let mut line = Line::new(raw, number);
        let mut col = first.col();
        while let Some(word) = line.take() {
            let letter = self.letters.iter().find(|(mark, _)| word.text.starts_with(*mark)).map(|&(_, code)| code);
            let known: Vec<String> = self.letters.iter().map(|(mark, _)| mark.to_string()).collect();
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            let terrain = letter.ok_or_else(|| word.unknown("terrain letter", &known))?;
            let hex =
                Hex::new(col, row).ok_or_else(|| word.fault(Fault::Expected("a shorter row, up to column 99")))?;
            self.put(hex, terrain, word)?;
            col += 1;
        }
        self.rows = Some((first, row + 1));
        Ok(())
    }

    fn single(&mut self, line: &mut Line<'_>) -> Result<(), ParseError> {
        let word = line.expect("a hex")?;
        let hex = self.hex(word)?;
        let terrain = self.terrain(line.expect("the terrain of the hex")?)?;
        line.finish()?;
        match self.map.cell(hex) {
            Some(at) => self.map.cells[at].terrain = terrain,
            None => self.put(hex, terrain, word)?,
        }
        Ok(())
    }

    fn fill(&mut self, line: &mut Line<'_>) -> Result<(), ParseError> {
        let word = line.expect("a radius")?;
        let radius = u32::try_from(word.number(0, 20)?).expect("0..=20");
        let terrain = self.terrain(line.expect("the terrain")?)?;
        line.finish()?;
        let middle = Hex::new(MIDDLE.0, MIDDLE.1).expect("the middle is a hex");
        let all = (1..100).flat_map(|col| (1..100).filter_map(move |row| Hex::new(col, row)));
        let layout = self.map.layout;
        for hex in all.filter(|&hex| layout.distance(hex, middle) <= radius) {
            self.put(hex, terrain, word)?;
        }
        Ok(())
    }

    fn put(&mut self, hex: Hex, terrain: u8, word: Word<'_>) -> Result<(), ParseError> {
        if self.map.cell(hex).is_some() {
            return Err(word.fault(Fault::Twice(self.map.name(hex))));
        }
        self.map.index[usize::from(hex.number())] = u16::try_from(self.map.cells.len()).expect("at most 9801 hexes");
        self.map.cells.push(Cell { hex, terrain, sides: [0; 6], neighbours: [NOWHERE; 6] });
        Ok(())
    }

    fn feature(&mut self, bit: u8, line: &mut Line<'_>) -> Result<(), ParseError> {
        while let Some(word) = line.take() {
            let one_side = word.text.contains('|');
            let hexes: Vec<&str> = if one_side { word.text.split('|').collect() } else { chain(word.text) };
            if hexes.len() < 2 {
                return Err(word.fault(Fault::Expected("two hexes, written a|b for a hexside or a-b for a line")));
            }
            let hexes: Result<Vec<Hex>, _> = hexes.iter().map(|&text| self.hex(Word { text, ..word })).collect();
            for pair in hexes?.windows(2) {
                if self.map.layout.distance(pair[0], pair[1]) != 1 {
                    return Err(word.fault(Fault::NotAdjacent(word.text.to_owned())));
                }
                self.sides.push((pair[0], pair[1], bit));
            }
        }
        Ok(())
    }

    fn place(&mut self, line: &mut Line<'_>, raw: &str) -> Result<(), ParseError> {
        let hex = self.hex(line.expect("the hex of the place")?)?;
        let word = line.expect("the kind of place")?;
        let kinds = self.map.vocabulary.places;
        let kind =
            kinds.iter().position(|&kind| kind == word.text).ok_or_else(|| word.unknown("kind of place", kinds))?;
        let id = line.expect("the id of the place")?.text.to_owned();
        let value = u16::try_from(line.expect("the value, 0 for none")?.number(0, 999)?).expect("0..=999");
        let first = line.expect("the name of the place")?;
        let skip = usize::try_from(first.column - 1).expect("a column fits");
        let name: String = raw.chars().skip(skip).collect();
        self.map.places.push(Place { hex, kind, id, value, name: name.trim_end().to_owned() });
        Ok(())
    }

    fn hex(&self, word: Word<'_>) -> Result<Hex, ParseError> {
        read_hex(word.text, self.map.layout, self.map.numbering).ok_or_else(|| word.unknown("hex", &[]))
    }

    fn terrain(&self, word: Word<'_>) -> Result<u8, ParseError> {
        let words = self.map.vocabulary.terrains;
        let code = words.iter().position(|&terrain| terrain == word.text);
        code.map(|code| u8::try_from(code).expect("few terrains")).ok_or_else(|| word.unknown("terrain", words))
    }

    fn finish(mut self) -> Result<Map, ParseError> {
        let end = |what| ParseError { line: 1, column: 1, fault: Fault::Expected(what) };
        if self.map.id.is_empty() {
            return Err(end("a line `map ID`"));
        }
        if self.map.cells.is_empty() {
            return Err(end("at least one hex (`rows`, `hex` or `fill`)"));
        }
        self.map.cells.sort_by_key(|cell| cell.hex);
        for (at, cell) in self.map.cells.iter().enumerate() {
            self.map.index[usize::from(cell.hex.number())] = u16::try_from(at).expect("at most 9801 hexes");
        }
        for at in 0..self.map.cells.len() {
            for direction in Direction::ALL {
                let next = self.map.layout.neighbour(self.map.cells[at].hex, direction);
                let next = next.map_or(NOWHERE, |hex| self.map.index[usize::from(hex.number())]);
                self.map.cells[at].neighbours[direction.index()] = next;
            }
        }
        for (a, b, bit) in std::mem::take(&mut self.sides) {
            self.mark(a, b, bit);
            self.mark(b, a, bit);
        }
        Ok(self.map)
    }

    /// Marks one half of a hexside; a side towards a hex off the map (a river along the edge) has only the half on it.
    fn mark(&mut self, hex: Hex, towards: Hex, bit: u8) {
        let layout = self.map.layout;
        let direction = Direction::ALL.into_iter().find(|&d| layout.neighbour(hex, d) == Some(towards));
        if let (Some(at), Some(direction)) = (self.map.cell(hex), direction) {
            self.map.cells[at].sides[direction.index()] |= bit;
        }
    }
}

/// The hexes of `a-b-c`; on axial maps a minus sign belongs to its number, so only a hyphen after a digit parts hexes.
fn chain(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let mut start = 0;
    let mut parts = Vec::new();
    for at in 1..bytes.len() {
        if bytes[at] == b'-' && bytes[at - 1].is_ascii_digit() {
            parts.push(&text[start..at]);
            start = at + 1;
        }
    }
    parts.push(&text[start..]);
    parts
}

/// Reads the remarks of a text without judging the rest, for a list of maps.
#[must_use]
pub fn title(text: &str, key: &str) -> Option<String> {
    let line = lines(text).find(|line| line.peek().is_some_and(|word| word.text == key))?;
    let number = line.peek()?.line;
    let raw = text.lines().nth(usize::try_from(number).ok()? - 1)?;
    Some(raw.trim_start()[key.len()..].trim().to_owned())
}
