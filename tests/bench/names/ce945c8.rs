//! [`names`](crate::names) of commit ce945c8, from which the speed of replay is counted.

use std::sync::Arc;

use wardiary_core::diary::entry::{Genesis, Material};
use wardiary_core::editions;
pub(crate) use wardiary_core::editions::Shipped as Listed;
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::Silent;
use wardiary_core::kernel::game::{Recorded, State, System};
use wardiary_core::kernel::play::Style;
pub(crate) use wardiary_core::cherbourg_1944::Cherbourg;
pub(crate) use wardiary_core::ikvm_normandy_2023::Ikvm;
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

/// The matches of a folder, each read by itself: this commit shares nothing between them.
#[derive(Default)]
pub(crate) struct Together;

impl Together {
    /// Reads a match whole, with every check.
    pub(crate) fn read(&self, journal: &[u8]) -> Read {
        diary_file::read(journal).expect("a journal")
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

/// The style of this name; `None` of a style that players do not have.
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
