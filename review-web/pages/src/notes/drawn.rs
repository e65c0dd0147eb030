//! The shapes of a note: in words for readers who do not see the map, and on the board.

use wardiary_core::diary::notes::Note;
use wardiary_core::diary::notes::debrief::Shape;
use wardiary_core::kernel::map::Map;

use wardiary_draw::shapes::Outlined;
use wardiary_words::i18n::Words;

/// A shape in words.
pub(crate) fn words(w: Words, shape: &Shape) -> String {
    let stroke = w.word("stroke", shape.stroke.word());
    let key = format!("drawn-{}", shape.form.word());
    let (first, last) = (shape.hexes.first().cloned().unwrap_or_default(), shape.hexes.last().cloned());
    let between = shape.hexes.get(1..shape.hexes.len().saturating_sub(1)).unwrap_or_default().join(", ");
    let way = if between.is_empty() { "no".to_owned() } else { between };
    let args = [
        ("stroke", stroke.into()),
        ("from", first.into()),
        ("to", last.unwrap_or_default().into()),
        ("way", way.into()),
        ("hexes", shape.hexes.join(", ").into()),
    ];
    w.with(&key, args)
}

/// Returns the shapes of a note on a board, without those that have a hex beyond the board.
pub(crate) fn outlined(map: &Map, note: &Note) -> Vec<Outlined> {
    let hex = |name: &String| map.hexes().find(|&hex| map.name(hex) == *name);
    let outlined = |shape: &Shape| {
        let hexes: Option<Vec<_>> = shape.hexes.iter().map(hex).collect();
        Some(Outlined { form: shape.form, stroke: shape.stroke, hexes: hexes? })
    };
    note.shapes.iter().filter_map(outlined).collect()
}
