//! What the form asks to be written, or which of its fields does not hold.

use wardiary_core::diary::notes::{Anchor, Content, Glyph, Layer, NoteBody, NoteFault, Notes, Said, tidy};
use wardiary_core::review::Seq;
use wardiary_journal::notes_file::NotesError;

use super::View;
use super::typed::{Act, Typed};

/// Why nothing was written.
pub(in crate::pages) struct Fault {
    /// The field, as the form calls it.
    pub(in crate::pages) field: &'static str,
    pub(in crate::pages) label: String,
    pub(in crate::pages) words: String,
}

/// What the form asks to be written; numbers of new notes and stops are taken when it is.
pub(super) fn body(view: View<'_>, typed: &Typed) -> Result<NoteBody, Fault> {
    let number = |field: &'static str| typed.get(field).parse::<u32>().map_err(|_| fault(view, field, "unknown", ""));
    let reason = tidy(typed.get("reason"));
    let said = || Said { en: tidy(typed.get("en")), sv: tidy(typed.get("sv")) };
    Ok(match typed.act {
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
            NoteBody::Placed { number: 0, on: anchor(view, typed)?, order, title: said() }
        }
        Act::Unstop => NoteBody::Removed { number: number("stop")?, reason },
        Act::Write => NoteBody::Written {
            number: 0,
            on: anchor(view, typed)?,
            layer: layer(view, typed)?,
            content: content(view, typed, said())?,
        },
    })
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

/// New notes and stops get the number due when they are written.
pub(super) fn numbered(body: &NoteBody, notes: &Notes) -> NoteBody {
    let mut body = body.clone();
    match &mut body {
        NoteBody::Written { number, .. } => *number = notes.next_note(),
        NoteBody::Placed { number, .. } => *number = notes.next_stop(),
        NoteBody::Revised { .. }
        | NoteBody::Retracted { .. }
        | NoteBody::Released(_)
        | NoteBody::Removed { .. }
        | NoteBody::Debrief { .. } => {}
    }
    body
}

/// What is wrong with a field, by the word of the fault.
pub(in crate::pages) fn fault(view: View<'_>, field: &'static str, code: &str, word: &str) -> Fault {
    let w = view.frame.w;
    let words = w.with(&format!("form-fault-{code}"), [("word", word.into()), ("most", 0.into())]);
    Fault { field, label: w.word("field", field), words }
}

pub(in crate::pages) fn fault_of(view: View<'_>, error: &NotesError) -> Fault {
    let w = view.frame.w;
    match error {
        NotesError::Refused(breach) => {
            let key = format!("form-fault-{}", breach.fault.code());
            let late = breach.field == "version" && matches!(breach.fault, NoteFault::Due(_));
            let words =
                if late { w.t("form-conflict") } else { w.with(&key, [("most", breach.fault.figure().into())]) };
            Fault { field: breach.field, label: w.word("field", breach.field), words }
        }
        NotesError::Fault(_) | NotesError::File(_) => fault(view, "file", "file", &error.to_string()),
    }
}
