//! Reading a map from its text.

use super::layer::Said;
use super::{Cell, Feature, Hexside, Layer, MIDDLE, Map, NOWHERE, Numbering, Place, Vocabulary, read_hex};
use crate::kernel::hex::{Direction, Hex, Layout};
use crate::kernel::notation::{Fault, Line, ParseError, Word};

impl Map {
    /// Reads a map; the head of [`map`](super) describes the form.
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

/// A map under construction.
struct Reader {
    map: Map,
    /// Letters for rows: of a terrain, or of a layer.
    letters: Vec<(Option<Layer>, char, u8)>,
    rows: Option<(Hex, i32)>,
    /// The layer that the rows give; `None` for terrain.
    rows_of: Option<Layer>,
    given: Vec<Said>,
    sides: Vec<(Hex, Hex, Feature)>,
    /// For each place, the error to report if its hex is off the finished map.
    astray: Vec<ParseError>,
}

impl Reader {
    fn new(vocabulary: Vocabulary) -> Self {
        let map = Map {
            id: String::new(),
            remarks: Vec::new(),
            layout: Layout::FlatOddLow,
            numbering: Numbering::Printed,
            places: Vec::new(),
            window: None,
            cells: Vec::new(),
            index: vec![NOWHERE; 10_000],
            layers: Vec::new(),
            vocabulary,
        };
        Self {
            map,
            letters: Vec::new(),
            rows: None,
            rows_of: None,
            given: Vec::new(),
            sides: Vec::new(),
            astray: Vec::new(),
        }
    }

    fn line(&mut self, key: Word<'_>, line: &mut Line<'_>, raw: &str) -> Result<(), ParseError> {
        let rest = || raw.trim_start()[key.text.len()..].trim().to_owned();
        let known = ["map", "layout", "numbering", "letters", "rows", "hex", "fill", "place", "no"];
        match key.text {
            "map" => self.map.id = line.expect("the id of the map")?.text.to_owned(),
            "title-en" | "title-sv" | "source" | "licence" => self.map.remarks.push((key.text.to_owned(), rest())),
            "layout" => self.layout(line)?,
            "numbering" => self.numbering(line)?,
            "letters" => self.letters(line)?,
            "rows" => {
                self.rows_of = self.layer_named(line);
                let word = line.expect("the first hex of the rows")?;
                let layers: Vec<&str> = self.map.vocabulary.layers.iter().map(|layer| layer.name).collect();
                let no_layer = |error| if layers.is_empty() { error } else { word.unknown("hex or layer", &layers) };
                let first = self.hex(word).map_err(no_layer)?;
                self.rows = Some((first, first.row()));
                return line.finish();
            }
            "hex" => self.single(line)?,
            "fill" => self.fill(line)?,
            "place" => self.place(line, raw)?,
            "no" => self.take_back(line)?,
            word => match self.map.vocabulary.feature(word) {
                Some(feature) => self.feature(feature, line)?,
                None if self.map.vocabulary.layer(word).is_some() => self.in_layer(word, line)?,
                None if self.is_row(raw) => return self.row(raw, key.line),
                None => {
                    let layers = self.map.vocabulary.layers.iter().map(|layer| layer.name);
                    let known: Vec<&str> = known.into_iter().chain(layers).collect();
                    return Err(key.unknown("line of a map", &known));
                }
            },
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
            "compass" => Numbering::Compass,
            _ => return Err(word.unknown("numbering", &["printed", "axial", "compass"])),
        };
        line.finish()
    }

    /// Takes the next word if it names a layer, and returns that layer.
    fn layer_named(&self, line: &mut Line<'_>) -> Option<Layer> {
        let layer = line.peek().and_then(|word| self.map.vocabulary.layer(word.text))?;
        line.take();
        Some(layer)
    }

    fn letters(&mut self, line: &mut Line<'_>) -> Result<(), ParseError> {
        let of = self.layer_named(line);
        while let Some(letter) = line.take() {
            let mut chars = letter.text.chars();
            let (Some(mark), None) = (chars.next(), chars.next()) else {
                return Err(letter.fault(Fault::Expected("a single letter")));
            };
            let code = match of {
                None => self.terrain(line.expect("the terrain of the letter")?)?,
                Some(layer) => self.code(layer, line.expect("what the letter stands for")?)?,
            };
            if self.letters.iter().any(|&(known_of, known, _)| (known_of, known) == (of, mark)) {
                return Err(letter.fault(Fault::Twice(letter.text.to_owned())));
            }
            self.letters.push((of, mark, code));
        }
        Ok(())
    }

    fn row(&mut self, raw: &str, number: u32) -> Result<(), ParseError> {
        let (first, row) = self.rows.expect("a row follows `rows`");
        let mut line = Line::new(raw, number);
        let mut col = first.col();
        while let Some(word) = line.take() {
            let letters = || self.letters.iter().filter(|(of, ..)| *of == self.rows_of);
            let letter = letters().find(|(_, mark, _)| word.text.starts_with(*mark)).map(|&(.., code)| code);
            let code = letter.ok_or_else(|| {
                let known: Vec<String> = letters().map(|(_, mark, _)| mark.to_string()).collect();
                let known: Vec<&str> = known.iter().map(String::as_str).collect();
                word.unknown(if self.rows_of.is_some() { "letter of this layer" } else { "terrain letter" }, &known)
            })?;
            let hex =
                Hex::new(col, row).ok_or_else(|| word.fault(Fault::Expected("a shorter row, up to column 99")))?;
            match self.rows_of {
                None => self.put(hex, code, word)?,
                Some(layer) => self.say(layer, hex, code, (word, true)),
            }
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

    /// Reads a word of a layer and the hexes that have it.
    fn in_layer(&mut self, name: &str, line: &mut Line<'_>) -> Result<(), ParseError> {
        let layer = self.map.vocabulary.layer(name).expect("the line begins with its name");
        let code = self.code(layer, line.expect("a word of the layer")?)?;
        let mut word = line.expect("a hex")?;
        loop {
            let hex = self.hex(word)?;
            self.say(layer, hex, code, (word, false));
            match line.take() {
                Some(next) => word = next,
                None => return Ok(()),
            }
        }
    }

    fn say(&mut self, layer: Layer, hex: Hex, code: u8, (word, is_row): (Word<'_>, bool)) {
        self.given.push(Said { layer, hex, code, is_row, line: word.line, column: word.column });
    }

    fn code(&self, layer: Layer, word: Word<'_>) -> Result<u8, ParseError> {
        let words = self.map.vocabulary.layer_words(layer);
        let code = words.iter().position(|&known| known == word.text);
        code.map(|code| u8::try_from(code).expect("few words")).ok_or_else(|| word.unknown("word of this layer", words))
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
        self.map.cells.push(Cell {
            hex,
            terrain,
            sides: [Hexside::default(); 6],
            neighbours: [NOWHERE; 6],
            axial: (0, 0),
            line: (0, 0),
        });
        Ok(())
    }

    fn feature(&mut self, feature: Feature, line: &mut Line<'_>) -> Result<(), ParseError> {
        for (from, to) in self.hexsides(line)? {
            self.sides.push((from, to, feature));
        }
        Ok(())
    }

    /// The hexsides in the rest of a line, each given by its two hexes.
    fn hexsides(&self, line: &mut Line<'_>) -> Result<Vec<(Hex, Hex)>, ParseError> {
        let mut found = Vec::new();
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
                found.push((pair[0], pair[1]));
            }
        }
        Ok(found)
    }

    /// Removes a feature from hexsides, or a kind of place from hexes, so that a map can be used again with one change.
    fn take_back(&mut self, line: &mut Line<'_>) -> Result<(), ParseError> {
        let word = line.expect("a feature or a kind of place")?;
        let Vocabulary { features, places, .. } = self.map.vocabulary;
        if let Some(feature) = self.map.vocabulary.feature(word.text) {
            let gone = self.hexsides(line)?;
            let is_gone = |a, b| gone.contains(&(a, b)) || gone.contains(&(b, a));
            self.sides.retain(|&(a, b, known)| known != feature || !is_gone(a, b));
            return Ok(());
        }
        if let Some(layer) = self.map.vocabulary.layer(word.text) {
            while let Some(word) = line.take() {
                let hex = self.hex(word)?;
                self.say(layer, hex, 0, (word, false));
            }
            return Ok(());
        }
        let kind = places.iter().position(|&kind| kind == word.text);
        let kind = kind.ok_or_else(|| word.unknown("feature or kind of place", &[features, places].concat()))?;
        while let Some(word) = line.take() {
            let hex = self.hex(word)?;
            let stays: Vec<bool> = self.map.places.iter().map(|place| place.hex != hex || place.kind != kind).collect();
            let mut kept = stays.iter();
            self.map.places.retain(|_| kept.next().is_none_or(|stays| *stays));
            let mut kept = stays.iter();
            self.astray.retain(|_| kept.next().is_none_or(|stays| *stays));
        }
        Ok(())
    }

    fn place(&mut self, line: &mut Line<'_>, raw: &str) -> Result<(), ParseError> {
        let at = line.expect("the hex of the place")?;
        let hex = self.hex(at)?;
        self.astray.push(at.unknown("hex of the map", &[]));
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
        self.map.join();
        self.map.lay(&std::mem::take(&mut self.given))?;
        let mut places = self.map.places.iter().zip(std::mem::take(&mut self.astray));
        if let Some((_, error)) = places.find(|(place, _)| self.map.cell(place.hex).is_none()) {
            return Err(error);
        }
        for (a, b, feature) in std::mem::take(&mut self.sides) {
            self.mark(a, b, feature);
            self.mark(b, a, feature);
        }
        self.map.assert_laid();
        Ok(self.map)
    }

    /// Marks one half of a hexside. A side towards a hex off the map, such as a river along the edge, has only this half.
    fn mark(&mut self, hex: Hex, towards: Hex, feature: Feature) {
        let layout = self.map.layout;
        let direction = Direction::ALL.into_iter().find(|&d| layout.neighbour(hex, d) == Some(towards));
        if let (Some(at), Some(direction)) = (self.map.cell(hex), direction) {
            self.map.cells[at].sides[direction.index()].add(feature);
        }
    }
}

/// The hexes of `a-b-c`. On axial maps a minus sign belongs to its number, so that only a hyphen after a digit or letter separates hexes.
fn chain(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let mut start = 0;
    let mut parts = Vec::new();
    for at in 1..bytes.len() {
        if bytes[at] == b'-' && bytes[at - 1].is_ascii_alphanumeric() {
            parts.push(&text[start..at]);
            start = at + 1;
        }
    }
    parts.push(&text[start..]);
    parts
}
