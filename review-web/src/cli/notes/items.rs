//! Items of the debrief besides notes and stops, as a line of history and in JSON.

use serde_json::{Value, json};
use wardiary_core::diary::notes::Anchor;
use wardiary_core::diary::notes::debrief::{Answer, Item, Part, Shape, VariedLine};
use wardiary_words::localize::Margin;

use super::said;

/// Returns the subject of an item, with the number that commands use.
pub(super) fn what(item: &Item) -> String {
    match item {
        Item::Drawn { number, shapes } => format!("draw {number} ({})", shapes.len()),
        Item::ChapterPlaced { number, from, to, .. } => format!("chapter {number} → {}–{}", from.entry, to.entry),
        Item::ChapterRemoved { number, .. } => format!("chapter {number} ×"),
        Item::VariationWritten { number, on, .. } => format!("variation {number} → {}", on.entry),
        Item::VariationRemoved { number, .. } => format!("variation {number} ×"),
        Item::DocumentEdited { part, .. } => format!("document {}", part.word()),
        Item::LessonWritten { number, on, .. } => format!("lesson {number} → {}", on.entry),
        Item::LessonMarked { number, state, .. } => format!("lesson {number} {}", state.word()),
        Item::QuestionAsked { number, on, .. } => format!("question {number} → {}", on.entry),
        Item::QuestionAnswered { number, .. } => format!("question {number} answered"),
        Item::ReviewAsked { number, on, .. } => format!("review {number} → {}", on.entry),
        Item::ReviewTakenUp { number } => format!("review {number} taken-up"),
        Item::FogLifted { on } => format!("lift-fog → {}", on.entry),
        Item::StopWorded { number, .. } => format!("stop {number} reworded"),
    }
}

/// Returns its text.
pub(super) fn words(item: &Item, margin: Margin) -> String {
    let shape = |shape: &Shape| format!("{} {} {}", shape.form.word(), shape.stroke.word(), shape.hexes.join(" "));
    match item {
        Item::Drawn { shapes, .. } => shapes.iter().map(shape).collect::<Vec<_>>().join("; "),
        Item::ChapterPlaced { list, title, .. } => format!("{list}: {}", margin.said(title).0),
        Item::VariationWritten { title, lines, .. } => {
            let lines = lines.iter().map(|line| line.notation.as_str()).collect::<Vec<_>>().join("; ");
            format!("{}: {lines}", margin.said(title).0)
        }
        Item::ChapterRemoved { reason, .. }
        | Item::VariationRemoved { reason, .. }
        | Item::LessonMarked { reason, .. } => reason.clone(),
        Item::DocumentEdited { text, .. } => margin.said(text).0,
        Item::LessonWritten { owner, text, .. } => format!("{owner}: {}", margin.said(text).0),
        Item::QuestionAsked { question, .. } => margin.said(question).0,
        Item::QuestionAnswered { answers, .. } => {
            let answer = |answer: &Answer| format!("{} × {}", answer.count, answer.text);
            answers.iter().map(answer).collect::<Vec<_>>().join("; ")
        }
        Item::ReviewAsked { row, text, .. } => format!("{row} {text}").trim_start().to_owned(),
        Item::StopWorded { title, before, question, .. } => {
            let words = [before, title, question].map(|said| margin.said(said).0);
            words.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" · ")
        }
        Item::ReviewTakenUp { .. } | Item::FogLifted { .. } => String::new(),
    }
}

/// The fields of an item in JSON.
pub(super) fn object(item: &Item, layer: &str) -> Value {
    let shape = |shape: &Shape| json!({"form": shape.form.word(), "stroke": shape.stroke.word(), "hexes": shape.hexes});
    let line = |line: &VariedLine| json!({"notation": line.notation, "text": said(&line.text)});
    let part = |part: &Part| part.word();
    let mut object = match item {
        Item::Drawn { number, shapes } => {
            json!({"kind": "drawn", "number": number, "shapes": shapes.iter().map(shape).collect::<Vec<_>>()})
        }
        Item::ChapterPlaced { number, list, order, elsewhere, from, to, title, text } => json!({
            "kind": "chapter-placed", "number": number, "list": list, "order": order, "entry": from.entry, "to": to.entry,
            "match": elsewhere.as_ref().map(|of| hex(&of.id)), "title": said(title), "text": said(text),
        }),
        Item::ChapterRemoved { number, reason } => {
            json!({"kind": "chapter-removed", "number": number, "reason": reason})
        }
        Item::VariationWritten { number, on, title, text, lines } => json!({
            "kind": "variation-written", "number": number, "entry": on.entry, "title": said(title), "text": said(text),
            "lines": lines.iter().map(line).collect::<Vec<_>>(),
        }),
        Item::VariationRemoved { number, reason } => {
            json!({"kind": "variation-removed", "number": number, "reason": reason})
        }
        Item::DocumentEdited { part: of, text } => {
            json!({"kind": "document-edited", "part": part(of), "text": said(text)})
        }
        Item::LessonWritten { number, on: Anchor { entry, .. }, kind, owner, text, test } => json!({
            "kind": "lesson-written", "number": number, "entry": entry, "asks": kind.word(), "owner": owner,
            "text": said(text), "test": test,
        }),
        Item::LessonMarked { number, state, reason } => {
            json!({"kind": "lesson-marked", "number": number, "state": state.word(), "reason": reason})
        }
        Item::QuestionAsked { number, on, question } => {
            json!({"kind": "question-asked", "number": number, "entry": on.entry, "text": said(question)})
        }
        Item::QuestionAnswered { number, answers } => {
            let answer = |answer: &Answer| json!({"text": answer.text, "count": answer.count});
            let answers: Vec<Value> = answers.iter().map(answer).collect();
            json!({"kind": "question-answered", "number": number, "answers": answers})
        }
        Item::ReviewAsked { number, on, row, text } => {
            json!({"kind": "review-asked", "number": number, "entry": on.entry, "row": row, "text": text})
        }
        Item::ReviewTakenUp { number } => json!({"kind": "review-taken-up", "number": number}),
        Item::FogLifted { on } => json!({"kind": "fog-lifted", "entry": on.entry}),
        Item::StopWorded { number, title, before, question } => json!({
            "kind": "reworded", "number": number, "title": said(title), "before": said(before), "question": said(question),
        }),
    };
    if let Some(object) = object.as_object_mut() {
        object.insert("layer".to_owned(), json!(layer));
    }
    object
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
