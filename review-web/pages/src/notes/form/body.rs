//! Turns the form into entries, or names the invalid field.

use wardiary_core::diary::notes::debrief::Item;
use wardiary_core::diary::notes::{Anchor, Content, Glyph, Layer, NoteBody, Said, tidy};
use wardiary_core::review::Seq;

use super::super::fault::{Fault, fault};
use super::View;
use super::shapes;
use super::typed::{Act, Typed};

/// Returns the entries of the form, with the shapes of a note after it. New things get their numbers at the time of writing.
pub(super) fn bodies(view: View<'_>, typed: &Typed) -> Result<Vec<NoteBody>, Fault> {
    let mut bodies = body(view, typed)?;
    let (number, layer, before) = match &bodies[0] {
        NoteBody::Written { layer, .. } => (0, *layer, Vec::new()),
        NoteBody::Revised { number, .. } => match view.noted.notes.note(*number) {
            Some(note) => (*number, note.layer, note.shapes.clone()),
            None => return Ok(bodies),
        },
        NoteBody::Retracted { .. }
        | NoteBody::Released(_)
        | NoteBody::Placed { .. }
        | NoteBody::Removed { .. }
        | NoteBody::Debrief { .. } => return Ok(bodies),
    };
    let shapes = shapes::read(view, &typed.shapes).map_err(|(_, fault)| fault)?;
    bodies.extend((shapes != before).then_some(NoteBody::Debrief { layer, item: Item::Drawn { number, shapes } }));
    Ok(bodies)
}

/// Returns the entries of the form without the shapes. The words of a stop follow the stop as an entry of their own.
fn body(view: View<'_>, typed: &Typed) -> Result<Vec<NoteBody>, Fault> {
    let number = |field: &'static str| typed.get(field).parse::<u32>().map_err(|_| fault(view, field, "unknown", ""));
    let reason = tidy(typed.get("reason"));
    let said = || Said { en: tidy(typed.get("en")), sv: tidy(typed.get("sv")) };
    let body = match typed.act {
        Act::Revise => NoteBody::Revised {
            number: number("note")?,
            version: typed.get("version").parse().map_err(|_| fault(view, "version", "unknown", ""))?,
            content: content(view, typed, said())?,
        },
        Act::Retract => NoteBody::Retracted { number: number("note")?, reason },
        Act::Release => NoteBody::Released(layer(view, typed)?),
        Act::Stop => {
            let order = Some(typed.get("order").trim()).filter(|order| !order.is_empty()).unwrap_or("0");
            let order = order.parse().map_err(|_| fault(view, "order", "order", ""))?;
            let on = anchor(view, typed)?;
            return Ok(typed.stop_words().titled(view, on.entry).placed(on, order));
        }
        Act::Reword => {
            let number = number("stop")?;
            let stop = view.noted.notes.row().into_iter().find(|stop| stop.number == number);
            typed.stop_words().titled(view, stop.map_or(0, |stop| stop.on.entry)).worded(number)
        }
        Act::Unstop => NoteBody::Removed { number: number("stop")?, reason },
        Act::Write => NoteBody::Written {
            number: 0,
            on: anchor(view, typed)?,
            layer: layer(view, typed)?,
            content: content(view, typed, said())?,
        },
    };
    Ok(vec![body])
}

fn anchor(view: View<'_>, typed: &Typed) -> Result<Anchor, Fault> {
    let entry = typed.get("entry").parse::<Seq>().ok();
    let found = entry.and_then(|entry| Some(Anchor { entry, link: view.opened.link(entry)? }));
    found.ok_or_else(|| fault(view, "entry", "entry", ""))
}

fn layer(view: View<'_>, typed: &Typed) -> Result<Layer, Fault> {
    Layer::parse(typed.get("for"), view.opened.sides()).ok_or_else(|| fault(view, "layer", "layer", ""))
}

fn content(view: View<'_>, typed: &Typed, text: Said) -> Result<Content, Fault> {
    let word = typed.get("glyph");
    let glyph = Glyph::named(word);
    if glyph.is_none() && !word.is_empty() {
        return Err(fault(view, "glyph", "glyph", ""));
    }
    let hexes: Vec<String> =
        typed.get("hexes").split([' ', ',']).filter(|hex| !hex.is_empty()).map(str::to_owned).collect();
    let map = view.opened.review.map();
    if let Some(strange) = hexes.iter().find(|hex| !map.hexes().any(|known| map.name(known) == **hex)) {
        return Err(fault(view, "hexes", "hex", strange));
    }
    Ok(Content { private: typed.is_private(), glyph, text, hexes })
}
