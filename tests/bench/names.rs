//! Names that [`alone`](crate::alone) needs and that differ in earlier commits; `names/COMMIT.rs` replaces this file in such a commit.

use std::sync::Arc;

use wardiary_core::diary::replay::Replay;
use wardiary_core::diary::schema::Schema;
pub(crate) use wardiary_core::editions::Listed;
use wardiary_core::editions::Shared;
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::NoTrace;
use wardiary_core::kernel::game::{Recorded, State, System};
use wardiary_core::kernel::play::Style;
use wardiary_core::kernel::resolution::Resolution;
pub(crate) use wardiary_core::of_system;
use wardiary_journal::diary_file::{self, Read, entry_bytes};

/// The shared data of the matches of a folder, read once for all of them.
#[derive(Default)]
pub(crate) struct Together(Arc<Shared>);

impl Together {
    /// Reads a match whole, with every check.
    pub(crate) fn read(&self, journal: &[u8]) -> Read {
        diary_file::read_sharing(journal, &self.0).expect("a journal")
    }
}

/// Milliseconds since the phase began, as for players.
pub(crate) const AFTER: Option<u32> = Some(1_000);

/// A match that is played again from its frames.
pub(crate) struct Again<S: System> {
    replay: Replay<S>,
    schema: Schema,
}

impl<S: System> Again<S> {
    /// Begins with a position of a match of the schema of this number.
    pub(crate) fn new(schema: u16, rules: Arc<S::Rules>, state: State<S>) -> Self {
        let schema = Schema::numbered(schema).expect("a schema of this program");
        Self { replay: Replay::new(rules, state, schema.form()), schema }
    }

    /// Plays the entry in a payload, with every check.
    pub(crate) fn take(&mut self, payload: &[u8]) {
        let entry = entry_bytes::decode::<S>(self.schema, payload).expect("canonical");
        self.replay.take(&entry).expect("as written");
    }

    /// The root of the position.
    pub(crate) fn root(&mut self) -> [u8; 32] {
        self.replay.root()
    }
}

/// Resolves an action that the rules allow.
pub(crate) fn resolve<S: System>(
    rules: &S::Rules,
    state: &State<S>,
    action: &S::Action,
    recorded: Recorded,
    effects: &mut Effects<S>,
) {
    S::resolve(&mut Resolution::new(rules, state, &mut NoTrace, effects), action, recorded)
        .expect("what is drawn is legal");
}

/// The style of this name; `None` if players do not have it.
pub(crate) fn style_named_if_any(style: &str) -> Option<Style> {
    match style {
        "drawn" => Some(Style::Random),
        "heuristic" => Some(Style::Heuristic),
        "rollout" => Some(Style::Rollout),
        _ => None,
    }
}

/// The style of this name.
pub(crate) fn style_named(style: &str) -> Style {
    style_named_if_any(style).unwrap_or_else(|| panic!("there is no style {style}"))
}
