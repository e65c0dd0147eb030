//! The shapes of a note as typed in its form, one row for each.

use wardiary_core::diary::notes::Note;
use wardiary_core::diary::notes::debrief::{Form, SHAPES_MAX, Shape, Stroke};

use super::super::fault::Fault;
use super::{Choice, View};

/// Rows for new shapes in the form.
const SPARE: usize = 3;

/// A row of the form: a shape as typed.
#[derive(Clone, Debug, Default)]
pub(super) struct Typed {
    form: String,
    stroke: String,
    hexes: String,
}

/// Returns the rows of a sent form, in their order.
pub(super) fn typed(pairs: &[(String, String)]) -> Vec<Typed> {
    let all = |key: &str| pairs.iter().filter(|(name, _)| name == key).map(|(_, value)| value.clone()).collect();
    let (forms, strokes, hexes): (Vec<String>, Vec<String>, Vec<String>) = (all("shape"), all("stroke"), all("at"));
    let row = |(at, hexes): (usize, String)| Typed {
        form: forms.get(at).cloned().unwrap_or_default(),
        stroke: strokes.get(at).cloned().unwrap_or_default(),
        hexes,
    };
    hexes.into_iter().enumerate().map(row).collect()
}

/// Returns the rows for the shapes of a note.
pub(super) fn of(note: &Note) -> Vec<Typed> {
    let row = |shape: &Shape| Typed {
        form: shape.form.word().to_owned(),
        stroke: shape.stroke.word().to_owned(),
        hexes: shape.hexes.join(" "),
    };
    note.shapes.iter().map(row).collect()
}

/// A row of the form, ready to be shown.
pub(crate) struct Row {
    pub(super) number: usize,
    pub(super) forms: Vec<Choice>,
    pub(super) strokes: Vec<Choice>,
    pub(super) hexes: String,
    pub(super) is_invalid: bool,
}

/// Returns the rows of the form: the typed ones, and some empty ones.
pub(super) fn rows(view: View<'_>, typed: &[Typed]) -> Vec<Row> {
    let w = view.frame.w;
    let faulty = read(view, typed).err().map(|(at, _)| at);
    let filled = typed.iter().rposition(|row| !row.hexes.trim().is_empty()).map_or(0, |at| at + 1);
    let count = (filled + SPARE).min(SHAPES_MAX.max(filled));
    let choices = |prefix: &str, words: &[&str], now: &str| -> Vec<Choice> {
        let choice =
            |word: &&str| Choice { word: (*word).to_owned(), label: w.word(prefix, word), chosen: *word == now };
        words.iter().map(choice).collect()
    };
    let row = |at: usize| {
        let row = typed.get(at).cloned().unwrap_or_default();
        Row {
            number: at + 1,
            forms: choices("shape", &Form::ALL.map(Form::word), &row.form),
            strokes: choices("stroke", &Stroke::ALL.map(Stroke::word), &row.stroke),
            hexes: row.hexes,
            is_invalid: faulty == Some(at),
        }
    };
    (0..count).map(row).collect()
}

/// Reads the typed shapes, skipping rows without hexes. The error has the invalid row.
pub(super) fn read(view: View<'_>, typed: &[Typed]) -> Result<Vec<Shape>, (usize, Fault)> {
    let map = view.opened.review.map();
    let mut shapes = Vec::new();
    for (at, row) in typed.iter().enumerate() {
        let hexes: Vec<String> = row.hexes.split([' ', ',']).filter(|hex| !hex.is_empty()).map(str::to_owned).collect();
        if hexes.is_empty() {
            continue;
        }
        let fault = |code: &str, word: &str| (at, fault(view, code, (at + 1, word)));
        let form = Form::named(&row.form).ok_or_else(|| fault("form", &row.form))?;
        let stroke = Stroke::named(&row.stroke).ok_or_else(|| fault("stroke", &row.stroke))?;
        if let Some(strange) = hexes.iter().find(|hex| !map.hexes().any(|known| map.name(known) == **hex)) {
            return Err(fault("hex", strange));
        }
        let shape = Shape { form, stroke, hexes };
        match (form, shape.hexes.len()) {
            (Form::Hex, 1) | (Form::Path | Form::Arrow, 2..) | (Form::Area, 3..) => {}
            (Form::Hex, _) => return Err(fault("one", "")),
            (Form::Path | Form::Arrow, _) => return Err(fault("two", "")),
            (Form::Area, _) => return Err(fault("three", "")),
        }
        shapes.push(shape);
    }
    Ok(shapes)
}

fn fault(view: View<'_>, code: &str, (number, word): (usize, &str)) -> Fault {
    let w = view.frame.w;
    let args = [("n", number.into()), ("word", word.into())];
    Fault { field: "shapes", label: w.t("field-shapes"), words: w.with(&format!("shape-fault-{code}"), args) }
}
