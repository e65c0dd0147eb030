//! Counters: side by silhouette and value, band with name and losses, symbol, figures; stacks and aircraft.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Place, Side, UnitId};
use wardiary_core::kernel::view::{Piece, Position};

use super::grid::{Grid, Point};
use super::ink::{Ink, num};

/// Side of a counter.
pub const SIZE: f64 = 62.0;
/// How far each lower piece of a stack shows above the one on it.
const STEP: (f64, f64) = (-2.2, -12.5);
/// Size of an aircraft over a hex.
const ALOFT: f64 = 0.72;

/// Where a hex shows its pieces.
#[derive(Clone, Debug)]
pub struct Stack<'a> {
    /// The hex.
    pub hex: Hex,
    /// Pieces that stand in it, the lowest first.
    pub standing: Vec<&'a Piece>,
    /// Pieces that fly over it.
    pub aloft: Vec<&'a Piece>,
}

/// The stacks of a position, by hex.
#[must_use]
pub fn stacks(position: &Position) -> Vec<Stack<'_>> {
    let mut out: Vec<Stack<'_>> = Vec::new();
    for piece in &position.pieces {
        let Place::On(hex) = piece.place else { continue };
        let at = out.iter().position(|stack| stack.hex == hex).unwrap_or_else(|| {
            out.push(Stack { hex, standing: Vec::new(), aloft: Vec::new() });
            out.len() - 1
        });
        if piece.over { out[at].aloft.push(piece) } else { out[at].standing.push(piece) }
    }
    out.sort_by_key(|stack| stack.hex);
    out
}

/// The hexes where anybody stands or flies, each with the side of who does.
#[must_use]
pub fn sides(position: &Position) -> Vec<(Hex, Side)> {
    let side = |stack: &Stack<'_>| Some((stack.hex, stack.standing.first().or(stack.aloft.first())?.side));
    stacks(position).iter().filter_map(side).collect()
}

impl Stack<'_> {
    /// Upper left corner of the lowest piece; the others follow by a fixed step.
    fn origin(&self, (x, y): Point) -> (Point, f64) {
        let n = f64::from(u8::try_from(self.standing.len().saturating_sub(1)).unwrap_or(9));
        let shrink = if self.standing.len() > 3 { 0.87 } else { 1.0 };
        let rise = (STEP.1 * n * shrink).max(-34.0);
        let drop = (-rise * 0.46).min(9.0);
        (
            (x - SIZE / 2.0 + self.lean() * n / 2.0, y - SIZE / 2.0 + 1.0 + drop + rise),
            if n > 0.0 { -rise / n } else { 0.0 },
        )
    }

    /// How far each lower piece stands to the left of the one on it: a high stack leaves its number room beside it.
    fn lean(&self) -> f64 {
        if self.standing.len() > 3 { STEP.0 * 0.7 } else { STEP.0 }
    }

    /// Height of the foot of the stack below the middle of its hex.
    #[must_use]
    pub fn foot(&self) -> f64 {
        let ((_, top), step) = self.origin((0.0, 0.0));
        let n = f64::from(u8::try_from(self.standing.len().saturating_sub(1)).unwrap_or(9));
        if self.standing.is_empty() { 0.0 } else { top + step * n + SIZE }
    }

    /// Upper edge and lower right corner of what is drawn, for names to keep clear of.
    #[must_use]
    pub fn extent(&self, middle: Point) -> Option<(Point, Point)> {
        let ((x, y), _) = self.origin(middle);
        (!self.standing.is_empty()).then(|| ((x, y), (middle.0 + SIZE / 2.0 + 3.0, middle.1 + self.foot())))
    }

    /// Draws the stack, the piece in `ahead` on top of its fellows.
    pub fn draw(&self, grid: Grid, ahead: Option<UnitId>, ink: &mut Ink) {
        let middle = grid.centre(self.hex);
        let ((mut x, mut y), step) = self.origin(middle);
        let mut order = self.standing.clone();
        order.sort_by_key(|piece| Some(piece.unit) == ahead);
        for piece in order {
            counter(piece, (x, y), 1.0, "", ink);
            x -= self.lean();
            y += step;
        }
        for (n, piece) in (0_u8..).zip(&self.aloft) {
            counter(piece, self.aloft_at(n, middle), ALOFT, "aloft", ink);
        }
    }

    /// Where the n-th aircraft over the hex is drawn: in the middle of an empty hex, else at the corner of the stack.
    fn aloft_at(&self, n: u8, (x, y): Point) -> Point {
        let behind = self.aloft.len().saturating_sub(1 + usize::from(n));
        let up = f64::from(u8::try_from(behind).unwrap_or(9)) * 13.0;
        if self.standing.is_empty() { (x - 22.0, y - 22.0 - up) } else { (x + 27.0, y + 8.0 - up) }
    }

    /// The boxes of the aircraft over the hex, for names to keep clear of.
    pub fn aloft_extents(&self, middle: Point) -> impl Iterator<Item = (Point, Point)> + '_ {
        (0_u8..).zip(&self.aloft).map(move |(n, _)| {
            let (x, y) = self.aloft_at(n, middle);
            ((x, y), (x + SIZE * ALOFT, y + SIZE * ALOFT))
        })
    }
}

/// The letter of a side in class names: light and round, or dark and cut.
#[must_use]
pub fn side_letter(piece: &Piece) -> &'static str {
    if piece.side.index() == 0 { "one" } else { "two" }
}

/// Draws one counter with its upper left corner at a place.
pub fn counter(piece: &Piece, (x, y): Point, scale: f64, extra: &str, ink: &mut Ink) {
    let class = format!("ct {} {extra}", side_letter(piece));
    let place = format!("translate({} {}) scale({scale})", num(x), num(y));
    ink.open("g", &[("class", class.trim_end()), ("transform", &place)]);
    ink.words("title", &[], &piece.name);
    ink.stamp(if piece.side.index() == 0 { "#body-one" } else { "#body-two" }, (0.0, 0.0), (SIZE, SIZE));
    band(piece, ink);
    if !piece.size.is_empty() {
        ink.label("c-size", (31.0, 21.3), piece.size);
    }
    // Aircraft are drawn smaller: their symbol makes room for a figure as high as any other.
    let aloft = extra == "aloft" && piece.values.chars().count() < 3;
    ink.stamp(&format!("#u-{}", piece.symbol), (15.0, if aloft { 16.6 } else { 22.6 }), (32.0, 20.0));
    ink.label("c-nation", (13.4, 35.4), &piece.nation);
    state(piece, ink);
    figures(&piece.values, ink);
    ink.close("g");
}

fn band(piece: &Piece, ink: &mut Ink) {
    let discs = f64::from(piece.loss_points) * 8.2;
    let room = SIZE - discs - 9.0;
    let wide = f64::from(u8::try_from(piece.short.chars().count()).unwrap_or(9)) * 6.2 > room;
    let fit = num(room);
    let mut attributes = vec![("class", "c-name"), ("x", "4.6"), ("y", "11.6")];
    if wide {
        attributes.extend([("textLength", fit.as_str()), ("lengthAdjust", "spacingAndGlyphs")]);
    }
    ink.words("text", &attributes, &piece.short);
    if !piece.is_face_up() {
        return;
    }
    for n in 0..piece.loss_points {
        // Losses are struck off from the left, as on a tally.
        let x = SIZE - 6.2 - f64::from(piece.loss_points - 1 - n) * 8.2;
        if n < piece.losses {
            let d = format!("M{} 4.5l6 6m0-6l-6 6", num(x - 3.0));
            ink.path("c-lost", &d);
        } else {
            ink.empty("circle", &[("class", "c-left"), ("cx", &num(x)), ("cy", "7.5"), ("r", "3")]);
        }
    }
}

fn state(piece: &Piece, ink: &mut Ink) {
    let has = |mark: &str| piece.marks.contains(&mark);
    if has("must-attack") {
        ink.path("c-state", "M54.4 27.6v7m0 4.4v.01");
    } else if has("fought") {
        ink.path("c-state", "M51 29l6.5 6.5m0-6.5l-6.5 6.5");
    } else if has("moved") || has("stopped") {
        ink.path("c-state", "M50 32.4h8m-3.2-3.4l3.4 3.4-3.4 3.4");
    } else if has("support") || has("interdict") {
        ink.path("c-state", "M54 28.4v8m-3.4-3.2l3.4 3.4 3.4-3.4");
    }
    // The signs of a regiment and of a division, struck through where it can no longer be complete.
    for (whole, broken, sign, strike) in [
        ("regiment-whole", "regiment-broken", "M4.2 40v5.4m2.9-5.4v5.4m2.9-5.4v5.4", "M2.6 46l9-6.6"),
        (
            "division-whole",
            "division-broken",
            "M50 41.6l3.6 4.8m0-4.8l-3.6 4.8m5-4.8l3.6 4.8m0-4.8l-3.6 4.8",
            "M48.8 47l11-6.2",
        ),
    ] {
        if has(whole) || has(broken) {
            ink.path("c-form", sign);
        }
        if has(broken) {
            ink.path("c-state", strike);
        }
    }
    if has("isolated") {
        ink.path("c-state", "M57.6 40.6a3.4 3.4 0 11-6.8 0 3.4 3.4 0 016.8 0M51.4 43.4l5.6-5.6");
    }
}

fn figures(values: &str, ink: &mut Ink) {
    if values.is_empty() {
        return;
    }
    let long = values.chars().count() > 5;
    let mut attributes = vec![("class", "c-values"), ("x", "31"), ("y", "59.6")];
    if long {
        attributes.extend([("textLength", "54"), ("lengthAdjust", "spacingAndGlyphs")]);
    }
    ink.words("text", &attributes, values);
}
