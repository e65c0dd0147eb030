//! What [`alone`](crate::alone) needs and earlier commits name otherwise; `names/COMMIT.rs` is laid over such a commit in its place.

use std::sync::Arc;

use wardiary_core::diary::entry::{Genesis, Material};
pub(crate) use wardiary_core::editions::Listed;
use wardiary_core::editions::{self, Shared};
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::NoTrace;
use wardiary_core::kernel::game::{Recorded, State, System};
use wardiary_core::kernel::play::Style;
use wardiary_core::kernel::resolution::Resolution;
pub(crate) use wardiary_core::systems::cherbourg_1944::Cherbourg;
pub(crate) use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_journal::diary_file::{self, Read};
use wardiary_journal::frame::Kind;
use wardiary_journal::read::Frames;
use wardiary_journal::{Mode, codec};

/// The frames behind the opening of a match, which is read once, and the rules and position they begin with.
pub(crate) type Opened<'a, S> = (Frames<'a>, Arc<<S as System>::Rules>, State<S>);

/// Reads the opening of a match.
pub(crate) fn opened<S: Listed>(bytes: &[u8]) -> Opened<'_, S>
where
    S::Rules: Clone,
{
    let mut genesis = None;
    let mut material: Vec<(String, String)> = Vec::new();
    let mut frames = Frames::new(bytes, Mode::ChainOnly).expect("sound");
    let opening = frames.clone().flatten().filter(|frame| matches!(frame.kind, Kind::Genesis | Kind::Material)).count();
    for frame in frames.by_ref().take(opening).flatten() {
        if frame.kind == Kind::Genesis {
            genesis = Some(codec::decode::<Genesis>(frame.payload).expect("canonical"));
        } else {
            let piece: Material = codec::decode(frame.payload).expect("canonical");
            material.push((piece.name, piece.text));
        }
    }
    let any = editions::open(genesis.expect("a genesis"), &material).expect("opens");
    let game = S::of(any).expect("a match of the system");
    (frames, Arc::new(game.rules().clone()), game.state().clone())
}

/// What the matches of a folder have in common, read once for all of them.
#[derive(Default)]
pub(crate) struct Together(Arc<Shared>);

impl Together {
    /// Reads a match whole, with every check.
    pub(crate) fn read(&self, journal: &[u8]) -> Read {
        diary_file::read_sharing(journal, None, &self.0).expect("a journal")
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

/// The style of this name; `None` of a style that players do not have.
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
