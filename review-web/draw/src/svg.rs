//! A writer of SVG that escapes all text.

use std::collections::BTreeSet;
use std::fmt;

use askama::{FastWritable, Values};

/// A finished drawing, which a template may insert unescaped.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
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

// Only this module makes pictures. It escapes all text except the program's own stylesheets and drawings.
impl askama::filters::HtmlSafe for Picture {}

impl Picture {
    /// Returns a stylesheet of the program without change, for a stand-alone page.
    #[must_use]
    pub fn style(text: &'static str) -> Self {
        Self(format!("<style>{text}</style>"))
    }

    /// Returns those drawings that this one uses, for a stand-alone file. Each line of `drawings` is one, with its id.
    #[must_use]
    pub fn stock(&self, drawings: &'static str) -> Self {
        let target = |value: &'_ str| {
            let inner = value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')'));
            inner.or(value.strip_prefix('#')).map(str::to_owned)
        };
        let used: BTreeSet<String> = self.0.split('"').skip(1).step_by(2).filter_map(target).collect();
        let id = |line: &&str| line.split(" id=\"").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned);
        let lines = drawings.lines().filter(|line| id(line).is_some_and(|id| used.contains(&id)));
        let lines: Vec<&str> = lines.collect();
        Self(format!("<svg class=\"stock\" width=\"0\" height=\"0\"><defs>{}</defs></svg>", lines.join("\n")))
    }

    /// Returns the drawing with `before` in front of each id that it defines and uses, so that one page can hold several.
    #[must_use]
    pub fn with_ids(&self, before: &str) -> Self {
        let given: BTreeSet<&str> = self.0.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let mut out = String::with_capacity(self.0.len() + given.len() * 64);
        // Ids are between quotation marks; text is not.
        for (n, part) in self.0.split('"').enumerate() {
            if n > 0 {
                out.push('"');
            }
            if n % 2 == 0 {
                out.push_str(part);
                continue;
            }
            let own = |name: &str| if given.contains(name) { format!("{before}{name}") } else { name.to_owned() };
            let is_id = out.ends_with(" id=\"");
            if let Some(name) = part.strip_prefix('#') {
                out.push_str(&format!("#{}", own(name)));
            } else if let Some(name) = part.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')')) {
                out.push_str(&format!("url(#{})", own(name)));
            } else if is_id || out.ends_with(" aria-labelledby=\"") {
                out.push_str(&part.split(' ').map(own).collect::<Vec<_>>().join(" "));
            } else {
                out.push_str(part);
            }
        }
        Self(out)
    }
}

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

    /// Writes an element that holds words.
    pub fn words(&mut self, name: &'static str, attributes: &[(&'static str, &str)], words: &str) {
        self.open(name, attributes);
        escape(words, &mut self.0);
        self.close(name);
    }

    /// Writes a path of one class.
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

    /// Writes words at a place, narrowed or widened to a length.
    pub fn fitted(&mut self, class: &'static str, (x, y): (f64, f64), length: f64, words: &str) {
        let (x, y, length) = (num(x), num(y), num(length));
        let place = [("class", class), ("x", x.as_str()), ("y", y.as_str())];
        let fit = [("textLength", length.as_str()), ("lengthAdjust", "spacingAndGlyphs")];
        self.words("text", &[&place[..], &fit[..]].concat(), words);
    }

    /// Writes words at a place, `scale` times as large as in the stylesheet.
    pub fn scaled(&mut self, class: &'static str, (x, y): (f64, f64), scale: f64, words: &str) {
        let moved = format!("translate({} {}) scale({})", num(x), num(y), num(scale));
        self.words("text", &[("class", class), ("transform", &moved)], words);
    }

    /// Writes a disc with words in it.
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
    let mut from = 0;
    // Paths and classes have nothing to escape, so they are written in one piece.
    for (at, byte) in text.bytes().enumerate() {
        let escaped = match byte {
            b'<' => "&lt;",
            b'>' => "&gt;",
            b'&' => "&amp;",
            b'"' => "&quot;",
            _ => continue,
        };
        out.push_str(&text[from..at]);
        out.push_str(escaped);
        from = at + 1;
    }
    out.push_str(&text[from..]);
}

/// A path in whole units. Each step is relative to the point before it, because a map has thousands of them.
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
                // A minus sign separates two numbers as a space does.
                if n + axis > 0 && step >= 0 {
                    self.d.push(' ');
                }
                self.d.push_str(itoa::Buffer::new().format(step));
            }
        }
    }

    /// Moves to a point, unless the line is already there.
    #[expect(clippy::cast_possible_truncation, reason = "maps reach a few thousand units")]
    pub fn draw_on(&mut self, (x, y): (f64, f64)) {
        if self.d.is_empty() || self.here != (x.round() as i32, y.round() as i32) {
            self.draw('M', &[(x, y)]);
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

/// Returns a coordinate with at most one decimal.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "less than a thousand million tenths")]
pub fn num(value: f64) -> String {
    let tenths = value * 10.0;
    // A value halfway between two tenths is rounded by all its binary digits. This is slow, and rarely needed.
    let is_plain = tenths.abs() < 1e9 && (tenths - tenths.floor() - 0.5).abs() > 1e-6;
    if !is_plain {
        return rounded(value);
    }
    let count = tenths.round() as i64;
    let mut text = String::from(if count < 0 { "-" } else { "" });
    text.push_str(itoa::Buffer::new().format(count.unsigned_abs() / 10));
    let tenth = count.unsigned_abs() % 10;
    if tenth > 0 {
        text.push('.');
        text.push_str(itoa::Buffer::new().format(tenth));
    }
    text
}

fn rounded(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map_or(text.clone(), |whole| if whole == "-0" { "0".to_owned() } else { whole.to_owned() })
}

/// Returns a point as a path writes it.
#[must_use]
pub fn at((x, y): (f64, f64)) -> String {
    format!("{} {}", num(x), num(y))
}

#[cfg(test)]
mod tests {
    use super::{Svg, num, rounded};

    #[test]
    fn a_coordinate_is_written_as_the_standard_library_rounds_it() {
        let mut value = -2000.0;
        while value < 2000.0 {
            assert_eq!(num(value), rounded(value), "{value:?}");
            assert_eq!(num(value / 1024.0), rounded(value / 1024.0), "{value:?} / 1024");
            value += 0.0625;
        }
        for value in [0.0, -0.0, 0.04, -0.04, 0.05, -0.05, 0.25, 0.35, 99.95, -99.95, 1e12, f64::MAX] {
            assert_eq!(num(value), rounded(value), "{value:?}");
        }
    }

    #[test]
    fn ids_that_a_drawing_gives_itself_are_its_own_and_others_stay() {
        let mut svg = Svg::default();
        svg.empty("path", &[("id", "land"), ("d", "M0 0"), ("clip-path", "url(#land)")]);
        svg.empty("use", &[("href", "#land")]);
        svg.empty("use", &[("href", "#elsewhere"), ("aria-labelledby", "land x")]);
        svg.words("text", &[], "id=\"land\" #land");
        assert_eq!(
            svg.done().with_ids("a-").to_string(),
            "<path id=\"a-land\" d=\"M0 0\" clip-path=\"url(#a-land)\"/><use href=\"#a-land\"/>\
             <use href=\"#elsewhere\" aria-labelledby=\"a-land x\"/><text>id=&quot;land&quot; #land</text>"
        );
    }

    #[test]
    fn what_means_something_in_svg_is_escaped_wherever_it_stands() {
        let mut svg = Svg::default();
        svg.words("text", &[("class", "a\"b")], "<å & ö>");
        assert_eq!(svg.done().to_string(), "<text class=\"a&quot;b\">&lt;å &amp; ö&gt;</text>");
    }
}
