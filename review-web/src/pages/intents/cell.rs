//! One intent on the page: what was meant, what was reached, what was stated.

use wardiary_core::diary::intents::{Assessed, Objective, Opened, Reached, Sealed, Timing};

use crate::faults::Describe;
use crate::frame::Frame;
use crate::i18n::Words;
use crate::localize::Localizer;

/// An intent.
pub(super) struct Cell {
    /// Sealed, opened, or by hand.
    pub(super) state: String,
    /// The entries that sealed and opened it.
    pub(super) entries: Vec<(String, String)>,
    /// Why it counts for nothing, or cannot be read.
    pub(super) warning: Option<String>,
    /// A text that has not the form.
    pub(super) bare: Option<String>,
    pub(super) planned: Option<Planned>,
}

/// What was intended, and what came.
pub(super) struct Planned {
    pub(super) aim: String,
    pub(super) effort: Option<String>,
    pub(super) heads: [String; 3],
    pub(super) objectives: Vec<Line>,
    pub(super) stated: String,
    pub(super) came: String,
}

/// An objective hex.
pub(super) struct Line {
    pub(super) hex: String,
    pub(super) reached: [String; 3],
}

pub(super) fn cell(frame: &Frame, localizer: Localizer<'_>, (id, one): (&str, &Sealed)) -> Cell {
    let w = localizer.w;
    let entry = |key: &str, seq: u32| {
        let href = frame.seen(&format!("/m/{id}/e/{seq}"));
        (href, w.with(key, [("n", seq.to_string().into()), ("who", localizer.actor(one.by).into())]))
    };
    let sealed = entry("intents-entry-sealed", one.seq);
    let Some(Opened { seq, text, read }) = &one.opened else {
        return Cell {
            state: w.t("intents-state-sealed"),
            entries: vec![sealed],
            warning: None,
            bare: None,
            planned: None,
        };
    };
    let entries = vec![sealed, entry("intents-entry-opened", *seq)];
    match read {
        Ok(assessed) => Cell {
            state: w.t("intents-state-opened"),
            entries,
            warning: warning(w, assessed.timing),
            bare: None,
            planned: Some(planned(localizer, assessed)),
        },
        Err(fault) => Cell {
            state: w.t("intents-state-free"),
            entries,
            warning: Some(w.with("intents-no-form", [("why", fault.describe(w).into())])),
            bare: Some(text.clone()),
            planned: None,
        },
    }
}

fn warning(w: Words, timing: Timing) -> Option<String> {
    match timing {
        Timing::InTime => None,
        Timing::Late(first) => Some(w.with("intents-late", [("n", first.to_string().into())])),
        Timing::Again(before) => Some(w.with("intents-again", [("n", before.to_string().into())])),
        Timing::OfOther => Some(w.t("intents-of-other")),
    }
}

fn planned(localizer: Localizer<'_>, assessed: &Assessed) -> Planned {
    let (w, intent) = (localizer.w, &assessed.intent);
    let line = |objective: &Objective| Line {
        hex: localizer.hex(objective.hex),
        reached: [objective.phase, objective.turn, objective.end].map(|reached| reached_words(w, reached)),
    };
    let by = w.t(&format!("intent-by-{}", intent.by.word()));
    let stated = intent.probability.map_or_else(
        || w.t("intents-no-probability"),
        |percent| w.with("intents-stated", [("percent", u32::from(percent).into()), ("by", by.into())]),
    );
    Planned {
        aim: intent.aim.clone(),
        effort: Some(intent.effort.clone()).filter(|effort| !effort.is_empty()),
        heads: ["phase", "turn", "match"].map(|by| w.t(&format!("intents-end-{by}"))),
        objectives: assessed.objectives.iter().map(line).collect(),
        stated,
        came: came(w, assessed),
    }
}

/// What came of the whole.
fn came(w: Words, assessed: &Assessed) -> String {
    if assessed.objectives.is_empty() {
        return w.t("intents-came-none");
    }
    let key = match assessed.success {
        Reached::Yes => "intents-came-yes",
        Reached::No => "intents-came-no",
        Reached::NotYet => "intents-came-not-yet",
        Reached::Unknown => "intents-came-unknown",
    };
    w.t(key)
}

fn reached_words(w: Words, reached: Reached) -> String {
    let key = match reached {
        Reached::Yes => "reached-yes",
        Reached::No => "reached-no",
        Reached::NotYet => "reached-not-yet",
        Reached::Unknown => "reached-unknown",
    };
    w.t(key)
}
