//! The form of an intent as typed.

use wardiary_core::diary::intents::Wishes;
use wardiary_core::diary::notes::tidy;

/// Fields of the form, as typed.
pub(super) const FIELDS: [&str; 8] = ["side", "turn", "phase", "by", "objectives", "probability", "effort", "aim"];

/// The form as typed.
#[derive(Clone, Debug, Default)]
pub(super) struct Typed(pub(super) Vec<(&'static str, String)>);

impl Typed {
    pub(super) fn of(pairs: &[(String, String)]) -> Self {
        let given = |field: &str| pairs.iter().find(|(name, _)| name == field).map(|(_, value)| tidied(value));
        Self(FIELDS.iter().filter_map(|field| Some((*field, given(field)?))).collect())
    }

    pub(super) fn get(&self, field: &str) -> &str {
        self.0.iter().find(|(name, _)| *name == field).map_or("", |(_, value)| value.as_str())
    }

    pub(super) fn wishes(&self) -> Wishes<'_> {
        Wishes {
            side: self.get("side"),
            turn: self.get("turn"),
            phase: self.get("phase"),
            by: self.get("by"),
            objectives: self.get("objectives"),
            probability: self.get("probability"),
            effort: self.get("effort"),
            aim: self.get("aim"),
        }
    }
}

/// Returns a text in one line, with single blanks.
pub(super) fn tidied(value: &str) -> String {
    tidy(value).split_whitespace().collect::<Vec<_>>().join(" ")
}
