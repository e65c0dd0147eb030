//! A drawn sheet read back: paths as points, areas as outlines, groups with their titles.

use std::collections::BTreeMap;

/// A point, in units of the drawing.
pub(super) type Point = (f64, f64);

/// The text of a picture.
pub(super) struct Drawn(pub(super) String);

/// A step of a path with its points in absolute coordinates.
pub(super) type Step = (char, Vec<Point>);

/// The value of an attribute in the text of a tag.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let from = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    tag[from..].split('"').next()
}

impl Drawn {
    /// The tags of an element: the text between its angle brackets.
    fn tags<'a>(&'a self, element: &str) -> impl Iterator<Item = &'a str> {
        let open = format!("<{element} ");
        self.0
            .match_indices(&open)
            .map(|(at, _)| self.0[at..].split('>').next().unwrap_or_default())
            .collect::<Vec<_>>()
            .into_iter()
    }

    /// The `d` of all paths with this class or id.
    pub(super) fn paths(&self, key: &str, value: &str) -> Vec<Vec<Step>> {
        let found = self.tags("path").filter(|tag| attribute(tag, key) == Some(value));
        found.filter_map(|tag| attribute(tag, "d")).map(steps).collect()
    }

    /// The middles of all uses of a symbol.
    pub(super) fn stamps(&self, symbol: &str) -> Vec<Point> {
        let found = self.tags("use").filter(|tag| attribute(tag, "href") == Some(symbol));
        let number =
            |tag: &str, name| attribute(tag, name).and_then(|text| text.parse::<f64>().ok()).unwrap_or_default();
        found
            .map(|tag| (number(tag, "x") + number(tag, "width") / 2.0, number(tag, "y") + number(tag, "height") / 2.0))
            .collect()
    }

    /// The classes of groups that begin with a class, with their position and their title.
    pub(super) fn groups(&self, class: &str) -> Vec<(String, Point, String)> {
        let mut out = Vec::new();
        for (at, _) in self.0.match_indices("<g class=\"") {
            let rest = &self.0[at..];
            let tag = rest.split('>').next().unwrap_or_default();
            let classes = attribute(tag, "class").unwrap_or_default();
            if classes.split(' ').next() != Some(class) {
                continue;
            }
            let place = attribute(tag, "transform").and_then(|text| text.strip_prefix("translate("));
            let place = place.and_then(|text| text.split(')').next()).unwrap_or_default();
            let mut numbers = place.split(' ').filter_map(|word| word.parse::<f64>().ok());
            let point = (numbers.next().unwrap_or_default(), numbers.next().unwrap_or_default());
            let title = rest[tag.len() + 1..].strip_prefix("<title>").and_then(|text| text.split('<').next());
            out.push((classes.to_owned(), point, title.unwrap_or_default().to_owned()));
        }
        out
    }
}

/// The steps of a path; relative ones are added up.
fn steps(d: &str) -> Vec<Step> {
    let mut out: Vec<Step> = Vec::new();
    let mut here = (0.0, 0.0);
    let mut rest = d;
    while let Some(letter) = rest.chars().next() {
        rest = &rest[1..];
        let end = rest.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(rest.len());
        let numbers = numbers(&rest[..end]);
        rest = &rest[end..];
        let from = if letter.is_ascii_lowercase() { here } else { (0.0, 0.0) };
        let points: Vec<Point> = numbers.chunks(2).map(|pair| (from.0 + pair[0], from.1 + pair[1])).collect();
        here = points.last().copied().unwrap_or(here);
        out.push((letter.to_ascii_uppercase(), points));
    }
    out
}

/// Numbers, separated by spaces or by the sign of the next.
fn numbers(text: &str) -> Vec<f64> {
    let mut words: Vec<String> = Vec::new();
    for c in text.chars() {
        if c == ' ' || c == ',' {
            words.push(String::new());
        } else if c == '-' {
            words.push(c.to_string());
        } else {
            if words.is_empty() {
                words.push(String::new());
            }
            words.iter_mut().last().expect("a word was begun").push(c);
        }
    }
    words
        .iter()
        .filter(|word| !word.is_empty())
        .map(|word| word.parse().unwrap_or_else(|_| panic!("{word:?} in {text:?}")))
        .collect()
}

/// Outlines as straight lines, each curve as eight, listed by the horizontal bands that they cross. A map has thousands of lines, and a
/// point is only compared with those of its own band.
pub(super) struct Area(BTreeMap<i64, Vec<[Point; 2]>>);

/// The band of a height.
fn band(y: f64) -> i64 {
    (y / 8.0).floor() as i64
}

impl Area {
    /// The area inside all outlines of the paths.
    pub(super) fn of(paths: &[Vec<Step>]) -> Self {
        let mut rings: Vec<Vec<Point>> = Vec::new();
        for (letter, points) in paths.iter().flatten() {
            match (letter, points.as_slice()) {
                ('M', [start]) => rings.push(vec![*start]),
                ('Q', [bend, end]) => {
                    let ring = rings.last_mut().expect("a path begins with a move");
                    let start = *ring.last().expect("a ring has a start");
                    for n in 1..=8_u8 {
                        let t = f64::from(n) / 8.0;
                        let mix = |a: f64, b: f64, c: f64| (1.0 - t).powi(2) * a + 2.0 * t * (1.0 - t) * b + t * t * c;
                        ring.push((mix(start.0, bend.0, end.0), mix(start.1, bend.1, end.1)));
                    }
                }
                ('Z', []) => {}
                other => panic!("an outline with {other:?}"),
            }
        }
        let mut bands: BTreeMap<i64, Vec<[Point; 2]>> = BTreeMap::new();
        for ring in &rings {
            for (&from, &to) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                for at in band(from.1.min(to.1))..=band(from.1.max(to.1)) {
                    bands.entry(at).or_default().push([from, to]);
                }
            }
        }
        Self(bands)
    }

    /// Returns whether a point is inside: a line from it to the right crosses the outlines an odd number of times. Outlines inside outlines
    /// are holes.
    pub(super) fn holds(&self, (x, y): Point) -> bool {
        let crosses =
            |&&[(ax, ay), (bx, by)]: &&[Point; 2]| (ay > y) != (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax;
        self.0.get(&band(y)).into_iter().flatten().filter(crosses).count() % 2 == 1
    }
}
