//! [`names`](crate::names) of commit ce945c8, the baseline for the speed of replay.

use std::sync::Arc;

use wardiary_core::diary::replay::{EntryOf, Replay};
pub(crate) use wardiary_core::editions::Shipped as Listed;
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::Silent;
use wardiary_core::kernel::game::{Recorded, State, System};
use wardiary_core::kernel::play::Style;
use wardiary_journal::codec;
use wardiary_journal::diary_file::{self, Read};

/// Does the same for the system with this id.
macro_rules! of_system {
    ($system:expr, $S:ident => $do:expr) => {
        match $system {
            "ikvm-normandy-2023" => {
                type $S = wardiary_core::ikvm_normandy_2023::Ikvm;
                $do
            }
            "cherbourg-1944" => {
                type $S = wardiary_core::cherbourg_1944::Cherbourg;
                $do
            }
            other => panic!("this commit has no system {other}"),
        }
    };
}
pub(crate) use of_system;

/// The matches of a folder, each read by itself: this commit shares nothing between them.
#[derive(Default)]
pub(crate) struct Together;

impl Together {
    /// Reads a match whole, with every check.
    pub(crate) fn read(&self, journal: &[u8]) -> Read {
        diary_file::read(journal).expect("a journal")
    }
}

/// Milliseconds since the phase began, as for players.
pub(crate) const AFTER: u32 = 1_000;

/// A match that is played again from its frames.
pub(crate) struct Again<S: System> {
    replay: Replay<S>,
}

impl<S: System> Again<S> {
    /// Begins with a position of a match of the schema of this number.
    pub(crate) fn new(_schema: u16, rules: Arc<S::Rules>, state: State<S>) -> Self {
        Self { replay: Replay::new(rules, state) }
    }

    /// Plays the entry in a payload, with every check.
    pub(crate) fn take(&mut self, payload: &[u8]) {
        let entry: EntryOf<S> = codec::decode(payload).expect("canonical");
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
    S::resolve(rules, state, action, recorded, &mut Silent, effects)
        .expect("what is drawn is legal");
}

/// The style of this name; `None` if players do not have it.
pub(crate) fn style_named_if_any(style: &str) -> Option<Style> {
    match style {
        "drawn" => Some(Style::Random),
        "heuristic" => Some(Style::Sensible),
        _ => None,
    }
}

/// The style of this name.
pub(crate) fn style_named(style: &str) -> Style {
    style_named_if_any(style).unwrap_or_else(|| panic!("there is no style {style}"))
}
