//! QR codes (ISO/IEC 18004) of short texts, for a page or for a terminal.

use qrcode::render::unicode;
use qrcode::{Color, EcLevel, QrCode};

use super::svg::{Picture, Svg};

/// Light modules that a scanner needs around the code on each side.
const MARGIN: usize = 4;

/// Encodes a text with medium correction, because paper gets creased.
fn code(text: &str) -> QrCode {
    QrCode::with_error_correction_level(text, EcLevel::M)
        .expect("a checkpoint text is far below the largest square code")
}

/// Returns the code as a picture with a label. It stays black on white on dark pages too, because scanners need that.
#[must_use]
pub fn picture(text: &str, label: &str) -> Picture {
    let code = code(text);
    let (width, side) = (code.width(), code.width() + 2 * MARGIN);
    let dark = code.to_colors().into_iter().enumerate().filter(|(_, color)| *color == Color::Dark);
    let module = |(at, _): (usize, Color)| format!("M{} {}h1v1h-1z", at % width + MARGIN, at / width + MARGIN);
    let d: String = dark.map(module).collect();
    let view_box = format!("0 0 {side} {side}");
    let mut svg = Svg::default();
    svg.open("svg", &[("class", "square"), ("viewBox", &view_box), ("role", "img"), ("aria-label", label)]);
    svg.empty("rect", &[("width", "100%"), ("height", "100%"), ("fill", "#fff")]);
    svg.empty("path", &[("d", &d), ("fill", "#000"), ("shape-rendering", "crispEdges")]);
    svg.close("svg");
    svg.done()
}

/// Returns the code in half blocks. Light and dark are exchanged, so that a scanner can read it from a dark terminal.
pub fn in_blocks(text: &str) -> String {
    let (dark, light) = (unicode::Dense1x2::Light, unicode::Dense1x2::Dark);
    code(text).render::<unicode::Dense1x2>().dark_color(dark).light_color(light).build()
}
