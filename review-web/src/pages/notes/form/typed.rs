//! The form for notes as typed.

/// What a form can do, by its word.
const ACTS: [&str; 6] = ["write", "revise", "retract", "release", "stop", "unstop"];
/// Fields of the form, as typed.
const FIELDS: [&str; 14] = [
    "do", "entry", "note", "stop", "version", "author", "for", "glyph", "private", "hexes", "en", "sv", "reason",
    "order",
];

/// The form as typed.
#[derive(Clone, Debug, Default)]
pub(super) struct Typed {
    values: Vec<(&'static str, String)>,
}

impl Typed {
    pub(super) fn of(pairs: &[(String, String)]) -> Self {
        let given = |field: &str| pairs.iter().find(|(name, _)| name == field).map(|(_, value)| value.clone());
        Self { values: FIELDS.iter().filter_map(|field| Some((*field, given(field)?))).collect() }
    }

    pub(super) fn get(&self, field: &str) -> &str {
        self.values.iter().find(|(name, _)| *name == field).map_or("", |(_, value)| value.as_str())
    }

    pub(super) fn is(&self, act: &str) -> bool {
        self.act() == act
    }

    pub(super) fn act(&self) -> &'static str {
        ACTS.into_iter().find(|act| self.get("do") == *act).unwrap_or(ACTS[0])
    }

    pub(super) fn set(&mut self, field: &'static str, value: String) {
        self.values.retain(|(name, _)| *name != field);
        self.values.push((field, value));
    }
}
