//! One intent on the page: the aim, the result, and the stated probability.

use wardiary_core::diary::intents::{Assessed, Objective, Opened, Sealed};

use wardiary_debrief::summary::meant::{came, reached_words, warning};
use wardiary_library::faults::Describe;
use wardiary_page::frame::Frame;
use wardiary_words::localize::Localizer;

/// An intent.
pub(super) struct Cell {
    /// The state in words: sealed, opened, or opened with a text that was written by hand.
    pub(super) state: String,
    /// The entries that sealed and opened it.
    pub(super) entries: Vec<(String, String)>,
    /// The reason why the intent does not count or cannot be read.
    pub(super) warning: Option<String>,
    /// A text without the form of an intent.
    pub(super) bare: Option<String>,
    pub(super) planned: Option<Planned>,
}

/// The aim and the result.
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
