//! Counters: a body whose outline and lightness show the side, a band with name and losses, a symbol, and figures.

use wardiary_core::kernel::look::MarkSign;
use wardiary_core::kernel::view::Piece;

use super::grid::Point;
use super::letters::COUNTER;
use super::svg::{Svg, num};

/// Minimum height of a strip in a fan: room for capitals and for the parts of letters below the base line.
pub const LEAST_STRIP: f64 = 7.6;
/// Side of a counter.
pub const SIZE: f64 = 62.0;
/// Side of a counter on a board for a distant reader.
pub const SIGN: f64 = 78.0;
/// Maximum number of losses drawn one by one. More losses are written as a number.
const DISCS: u8 = 5;
/// Minimum height of a band whose name has the usual size.
const FULL_BAND: f64 = 11.5;
/// Minimum height of a band that has a name.
const LOW_BAND: f64 = 7.0;
/// Maximum width of the figures.
const FIGURES: f64 = 54.0;
/// Height of the type of figures, of names and of low names; the stylesheet has the same.
const TYPE: [f64; 3] = [20.5, 11.5, 8.6];
/// Height of the type of figures on an aircraft alone over a hex. The whole counter is drawn smaller.
const ALOFT_FIGURES: f64 = 29.0;
/// Height of the type of figures on a counter for a distant reader, and their room there.
const SIGN_FIGURES: (f64, f64) = (30.0, 68.0);
/// Widths of four gaps in a band: at its left edge, around its figures, between name and losses of a strip, and at its right edge.
const PADDING: [f64; 4] = [4.6, 4.0, 1.4, 4.4];
/// Losses in a strip become a number if name and values would otherwise be narrower than this part of their natural width.
const NARROW: f64 = 0.7;
/// How far a strip reaches under the next piece.
const UNDER: f64 = 2.6;
/// Number of letters from which the name of a nation does not fit next to the symbol, and the width to which it is narrowed.
const LONG_NATION: usize = 5;
const NATION_ROOM: f64 = 11.8;

/// How much of a counter is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Face {
    /// All of it.
    Whole,
    /// The whole counter, faint, at the hex that it left.
    Ghost,
    /// The whole counter at this scale: an aircraft alone over a hex.
    Aloft(f64),
    /// The upper edge of this height, under another piece: name, losses, and the figures of an aircraft; only the edge if a name does not fit.
    Band(f64),
    /// A strip of this height in a fan: name, values and losses.
    Strip(f64),
    /// The whole counter at this scale, under the strips of a high fan.
    Small(f64),
    /// Only side and symbol at this scale, for a distant reader; with the figures if these are legible.
    Sign(f64, bool),
    /// Only the side, under another piece, for a distant reader.
    Edge,
}

/// Returns the word of a side in class names. The first side is light and round, the second dark and cut.
#[must_use]
pub fn side_letter(piece: &Piece) -> &'static str {
    if piece.side.index() == 0 { "one" } else { "two" }
}

/// Draws one counter with its upper left corner at a place.
pub fn counter(piece: &Piece, (x, y): Point, face: Face, svg: &mut Svg) {
    let (extra, scaled) = match face {
        Face::Whole => ("", String::new()),
        Face::Ghost => (" ghost", String::new()),
        Face::Aloft(scale) => (" aloft", scaled(scale)),
        Face::Small(scale) => ("", scaled(scale)),
        Face::Band(shown) if shown < LOW_BAND => (" edge", String::new()),
        Face::Band(shown) if shown < FULL_BAND => (" low", String::new()),
        Face::Band(_) => (" under", String::new()),
        // A strip too low for its letters is squeezed.
        Face::Strip(shown) if shown < LEAST_STRIP => (" low fanned", format!(" scale(1 {:.3})", shown / LEAST_STRIP)),
        Face::Strip(_) => (" low fanned", String::new()),
        Face::Sign(scale, _) => (" sign", scaled(scale)),
        Face::Edge => (" sign", String::new()),
    };
    let class = format!("ct {}{extra}", side_letter(piece));
    let place = format!("translate({} {}){scaled}", num(x), num(y));
    svg.open("g", &[("class", &class), ("transform", &place)]);
    svg.words("title", &[], &piece.name);
    match face {
        Face::Edge => tile(piece, svg),
        Face::Sign(_, has_figures) => sign(piece, has_figures && !piece.values.is_empty(), svg),
        Face::Band(shown) => under(piece, shown, svg),
        Face::Strip(shown) => strip(piece, shown.max(LEAST_STRIP), svg),
        Face::Whole | Face::Ghost | Face::Aloft(_) | Face::Small(_) => {
            whole(piece, matches!(face, Face::Aloft(_)), svg);
        }
    }
    svg.close("g");
}

/// Returns the scale of a counter as the end of its `transform`; empty for the usual size.
fn scaled(scale: f64) -> String {
    if scale < 1.0 { format!(" scale({})", (scale * 1e3).round() / 1e3) } else { String::new() }
}

fn body(piece: &Piece, svg: &mut Svg) {
    svg.stamp(if piece.side.index() == 0 { "#body-one" } else { "#body-two" }, (0.0, 0.0), (SIZE, SIZE));
}

fn tile(piece: &Piece, svg: &mut Svg) {
    svg.stamp(if piece.side.index() == 0 { "#tile-one" } else { "#tile-two" }, (0.0, 0.0), (SIGN, SIGN));
}

/// Draws side and symbol. With figures, the symbol is smaller and the figures are below it.
fn sign(piece: &Piece, has_figures: bool, svg: &mut Svg) {
    tile(piece, svg);
    let symbol = format!("#u-{}", piece.symbol.word());
    if has_figures {
        let (height, room) = SIGN_FIGURES;
        svg.stamp(&symbol, (23.0, 14.5), (32.0, 20.0));
        svg.fitted("c-values", (SIGN / 2.0, 69.0), width_within(room, &piece.values, height), &piece.values);
    } else {
        svg.stamp(&symbol, (8.0, 19.6), (62.0, 38.8));
    }
}

/// Draws a piece of which only the upper edge shows. An aircraft has its figures in its band, where they are easy to find, and
/// wings at both ends.
fn under(piece: &Piece, shown: f64, svg: &mut Svg) {
    if shown < LOW_BAND {
        return body(piece, svg);
    }
    wings(piece, shown, svg);
    body(piece, svg);
    let figures = if piece.over { piece.values.as_str() } else { "" };
    band(piece, &Line::of_band(shown), figures, svg);
}

/// Draws a piece as a strip of a fan, with the corners of its side.
fn strip(piece: &Piece, shown: f64, svg: &mut Svg) {
    wings(piece, shown, svg);
    let foot = num(shown + UNDER);
    let corners = if piece.side.index() == 0 { "V3a3 3 0 013-3h56a3 3 0 013 3" } else { "V4l4-4h54l4 4" };
    svg.path("c-strip", &format!("M0 {foot}{corners}V{foot}z"));
    band(piece, &Line::of_strip(shown), &piece.values, svg);
}

/// Draws the wings of an aircraft at both ends of its band.
fn wings(piece: &Piece, shown: f64, svg: &mut Svg) {
    if piece.over {
        let (top, middle, foot) = (num(shown - 9.0), num(shown - 5.0), num(shown - 1.0));
        svg.path("c-wing", &format!("M1 {top}L-6.5 {middle}L1 {foot}M61 {top}L68.5 {middle}L61 {foot}"));
    }
}

fn whole(piece: &Piece, aloft: bool, svg: &mut Svg) {
    body(piece, svg);
    band(piece, &Line::of_band(SIZE), "", svg);
    if !piece.size.is_empty() {
        svg.label("c-size", (31.0, 21.3), piece.size);
    }
    // The symbol of an aircraft moves up to make room for figures of the usual height.
    let is_raised = aloft && piece.values.chars().count() < 3;
    svg.stamp(&format!("#u-{}", piece.symbol.word()), (15.0, if is_raised { 16.6 } else { 22.6 }), (32.0, 20.0));
    nation(piece, svg);
    state(piece, svg);
    if !piece.values.is_empty() {
        let height = if aloft { ALOFT_FIGURES } else { TYPE[0] };
        let width = width_within(FIGURES, &piece.values, height);
        let is_turned = piece.marks.iter().any(|mark| mark.sign == Some(MarkSign::OtherInk));
        if is_turned {
            let (left, wide) = (num(31.0 - width / 2.0 - 2.4), num(width + 4.8));
            svg.empty("rect", &[("class", "c-box"), ("x", &left), ("y", "43.4"), ("width", &wide), ("height", "17.4")]);
        }
        let class = if is_turned { "c-values turned" } else { "c-values" };
        svg.fitted(class, (31.0, 59.6), width, &piece.values);
    }
}

/// Draws the nation beside the symbol. Letters that would leave the counter are narrower.
fn nation(piece: &Piece, svg: &mut Svg) {
    let at = (13.4, 35.4);
    if piece.nation.chars().count() >= LONG_NATION {
        svg.fitted("c-nation", at, NATION_ROOM, &piece.nation);
    } else {
        svg.label("c-nation", at, &piece.nation);
    }
}

/// Returns the natural width of words, or their room if that is less. Stand-alone files lack the fonts and narrow the words to the same width.
fn width_within(room: f64, words: &str, height: f64) -> f64 {
    COUNTER.width(words, height).min(room)
}

/// The line of text in a band.
struct Line {
    /// The foot of its letters, and the height of their type.
    base: f64,
    height: f64,
    /// The middle of its discs, and their radius.
    middle: f64,
    radius: f64,
    /// The upper edge and the height of the box of figures.
    boxed: (f64, f64),
    /// Whether the figures also become narrower, and the losses a number, where the room is small. Otherwise only the name becomes narrower.
    is_shared: bool,
}

impl Line {
    /// Returns the line of a band of which this much shows.
    fn of_band(shown: f64) -> Self {
        let is_low = shown < FULL_BAND;
        let (base, height, middle, radius) =
            if is_low { (shown - 0.8, TYPE[2], shown - 3.8, 2.4) } else { (11.6, TYPE[1], 7.5, 3.0) };
        Self { base, height, middle, radius, boxed: (base - height * 0.83, height * 0.95), is_shared: false }
    }

    /// Returns the line of a strip. The next piece covers nothing of its letters.
    fn of_strip(shown: f64) -> Self {
        let base = shown - 1.3;
        Self { base, height: TYPE[2], middle: shown - 4.3, radius: 2.4, boxed: (base - 6.4, 7.3), is_shared: true }
    }

    /// Returns the natural width of words in it.
    fn width(&self, words: &str) -> f64 {
        COUNTER.width(words, self.height)
    }

    /// Returns the width of a disc with the space after it.
    fn pitch(&self) -> f64 {
        self.radius * 2.0 + 2.2
    }
}

/// Writes figures, name and losses into a band.
fn band(piece: &Piece, line: &Line, figures: &str, svg: &mut Svg) {
    let [left, boxed, apart, right] = PADDING;
    let boxed = if figures.is_empty() { 0.0 } else { boxed };
    let apart = if line.is_shared { apart } else { 0.0 };
    let room = |losses: f64| SIZE - left - boxed - apart - losses - right;
    let natural = line.width(figures) + line.width(&piece.short);
    let part = |losses: f64| if line.is_shared { (room(losses) / natural).min(1.0) } else { 1.0 };
    let discs = f64::from(piece.loss_points) * line.pitch();
    let tally = (piece.loss_points > DISCS || part(discs) < NARROW).then(|| tally(piece));
    let losses_width = tally.as_ref().map_or(discs, |words| tally_width(line, words));
    let part = part(losses_width);
    let figures_width = line.width(figures) * part;
    let mut at = left;
    if !figures.is_empty() {
        let (width, top, high) = (num(figures_width + 3.4), num(line.boxed.0), num(line.boxed.1));
        svg.empty("rect", &[("class", "c-box"), ("x", "3.4"), ("y", &top), ("width", &width), ("height", &high)]);
        let middle = (5.1 + figures_width / 2.0, line.base);
        if part < 1.0 {
            svg.fitted("c-air", middle, figures_width, figures);
        } else {
            svg.label("c-air", middle, figures);
        }
        at += figures_width + boxed;
    }
    let most = room(losses_width) - figures_width;
    svg.fitted("c-name", (at, line.base), width_within(most, &piece.short, line.height), &piece.short);
    if piece.is_face_up() {
        losses(piece, line, tally.as_deref(), svg);
    }
}

/// Returns the width of losses as a number, with their disc.
fn tally_width(line: &Line, words: &str) -> f64 {
    line.width(words) + line.pitch() + 0.6
}

/// Draws the losses at the right end of a band: as the number `tally` if it is given, else one by one.
fn losses(piece: &Piece, line: &Line, tally: Option<&str>, svg: &mut Svg) {
    let Line { base, middle, radius, .. } = *line;
    if let Some(words) = tally {
        let at = SIZE - PADDING[3] - tally_width(line, words) + radius;
        svg.empty("circle", &[("class", "c-left"), ("cx", &num(at)), ("cy", &num(middle)), ("r", &num(radius))]);
        svg.fitted("c-name", (at + radius + 2.2, base), line.width(words), words);
        return;
    }
    for n in 0..piece.loss_points {
        // Losses are marked from the left, as on a tally.
        let x = SIZE - 6.2 - f64::from(piece.loss_points - 1 - n) * line.pitch();
        if n < piece.losses {
            let (left, top, arm) = (num(x - radius), num(middle - radius), num(radius * 2.0));
            svg.path("c-lost", &format!("M{left} {top}l{arm} {arm}m0-{arm}l-{arm} {arm}"));
        } else {
            let (radius, middle) = (num(radius), num(middle));
            svg.empty("circle", &[("class", "c-left"), ("cx", &num(x)), ("cy", &middle), ("r", &radius)]);
        }
    }
}

/// Returns the number of losses that a unit can still take, such as `8`. After the first loss its maximum follows: `5/8`.
fn tally(piece: &Piece) -> String {
    let left = piece.loss_points.saturating_sub(piece.losses);
    if piece.losses == 0 { left.to_string() } else { format!("{left}/{}", piece.loss_points) }
}

fn state(piece: &Piece, svg: &mut Svg) {
    let has = |sign: MarkSign| piece.marks.iter().any(|mark| mark.sign == Some(sign));
    if has(MarkSign::Must) {
        svg.path("c-state", "M54.4 27.6v7m0 4.4v.01");
    } else if has(MarkSign::Fought) {
        svg.path("c-state", "M51 29l6.5 6.5m0-6.5l-6.5 6.5");
    } else if has(MarkSign::Moved) {
        svg.path("c-state", "M50 32.4h8m-3.2-3.4l3.4 3.4-3.4 3.4");
    } else if has(MarkSign::Supports) {
        svg.path("c-state", "M54 28.4v8m-3.4-3.2l3.4 3.4 3.4-3.4");
    }
    // The signs of a regiment and of a division, struck through if it can no longer be complete.
    for (whole, broken, sign, strike) in [
        (MarkSign::Regiment, MarkSign::RegimentBroken, "M4.4 38.4v5.8m3-5.8v5.8m3-5.8v5.8", "M2.6 45l9.6-7.4"),
        (
            MarkSign::Division,
            MarkSign::DivisionBroken,
            "M49.4 38.8l3.8 5.2m0-5.2l-3.8 5.2m5.2-5.2l3.8 5.2m0-5.2l-3.8 5.2",
            "M48 44.8l12-6.8",
        ),
    ] {
        if has(whole) || has(broken) {
            svg.path("c-form", sign);
        }
        if has(broken) {
            svg.path("c-state", strike);
        }
    }
    if has(MarkSign::CutOff) {
        svg.path("c-state", "M57.6 40.6a3.4 3.4 0 11-6.8 0 3.4 3.4 0 016.8 0M51.4 43.4l5.6-5.6");
    }
}
