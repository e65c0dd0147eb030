//! A writer of SVG that escapes everything it is given.

use std::fmt;

use askama::{FastWritable, Values};

/// A finished drawing, which a template may put down as it stands.
#[derive(Clone, Debug, Default)]
pub struct Picture(String);

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FastWritable for Picture {
    fn write_into(&self, dest: &mut dyn fmt::Write, _: &dyn Values) -> askama::Result<()> {
        Ok(dest.write_str(&self.0)?)
    }
}

// Only `Ink` makes pictures, and it escapes what it writes.
impl askama::filters::HtmlSafe for Picture {}

/// A drawing under way.
#[derive(Clone, Debug, Default)]
pub struct Svg(String);

impl Svg {
    /// Opens an element.
    pub fn open(&mut self, name: &'static str, attributes: &[(&'static str, &str)]) {
        self.start(name, attributes);
        self.0.push('>');
    }

    /// Closes an element.
    pub fn close(&mut self, name: &'static str) {
        self.0.push_str("</");
        self.0.push_str(name);
        self.0.push('>');
    }

    /// An element without content.
    pub fn empty(&mut self, name: &'static str, attributes: &[(&'static str, &str)]) {
        self.start(name, attributes);
        self.0.push_str("/>");
    }

    /// An element that holds words.
    pub fn words(&mut self, name: &'static str, attributes: &[(&'static str, &str)], words: &str) {
        self.open(name, attributes);
        escape(words, &mut self.0);
        self.close(name);
    }

    /// A path of one class.
    pub fn path(&mut self, class: &'static str, d: &str) {
        if !d.is_empty() {
            self.empty("path", &[("class", class), ("d", d)]);
        }
    }

    /// A symbol drawn before, at a place and size.
    pub fn stamp(&mut self, id: &str, (x, y): (f64, f64), (width, height): (f64, f64)) {
        let (x, y, width, height) = (num(x), num(y), num(width), num(height));
        self.empty("use", &[("href", id), ("x", &x), ("y", &y), ("width", &width), ("height", &height)]);
    }

    /// Words at a place.
    pub fn label(&mut self, class: &'static str, (x, y): (f64, f64), words: &str) {
        self.words("text", &[("class", class), ("x", &num(x)), ("y", &num(y))], words);
    }

    /// A disc with words in it.
    pub fn disc(&mut self, class: &'static str, (x, y): (f64, f64), radius: f64, words: &str) {
        self.open("g", &[("class", class)]);
        self.empty("circle", &[("cx", &num(x)), ("cy", &num(y)), ("r", &num(radius))]);
        self.words("text", &[("x", &num(x)), ("y", &num(y + radius * 0.42))], words);
        self.close("g");
    }

    /// Lays a finished drawing down.
    pub fn lay(&mut self, picture: &Picture) {
        self.0.push_str(&picture.0);
    }

    /// The finished drawing.
    #[must_use]
    pub fn done(self) -> Picture {
        Picture(self.0)
    }

    fn start(&mut self, name: &'static str, attributes: &[(&'static str, &str)]) {
        self.0.push('<');
        self.0.push_str(name);
        for (key, value) in attributes {
            self.0.push(' ');
            self.0.push_str(key);
            self.0.push_str("=\"");
            escape(value, &mut self.0);
            self.0.push('"');
        }
    }
}

fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
}

/// A path in whole units, each step told from the point before it: a map has thousands of them.
#[derive(Clone, Debug, Default)]
pub struct Pen {
    d: String,
    here: (i32, i32),
}

impl Pen {
    /// Moves to a point (`M`) or draws to it through the others (`l`, `q`).
    #[expect(clippy::cast_possible_truncation, reason = "maps reach a few thousand units")]
    pub fn draw(&mut self, letter: char, points: &[(f64, f64)]) {
        let from = if letter == 'M' { (0, 0) } else { self.here };
        self.d.push(letter);
        for (n, &(x, y)) in points.iter().enumerate() {
            self.here = (x.round() as i32, y.round() as i32);
            for (axis, step) in [self.here.0 - from.0, self.here.1 - from.1].into_iter().enumerate() {
                // A minus sign parts two numbers as well as a space does.
                if n + axis > 0 && step >= 0 {
                    self.d.push(' ');
                }
                self.d.push_str(&step.to_string());
            }
        }
    }

    /// Closes an outline.
    pub fn close(&mut self) {
        self.d.push('Z');
    }

    /// The path.
    #[must_use]
    pub fn done(self) -> String {
        self.d
    }
}

/// A coordinate with at most one decimal.
#[must_use]
pub fn num(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map_or(text.clone(), |whole| if whole == "-0" { "0".to_owned() } else { whole.to_owned() })
}

/// A point as a path writes it.
#[must_use]
pub fn at((x, y): (f64, f64)) -> String {
    format!("{} {}", num(x), num(y))
}
