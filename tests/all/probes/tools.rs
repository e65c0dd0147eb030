//! Tools for tests with a probe system: show its positions to a viewer, ask its rules, begin a match.

use wardiary_core::diary::entry::Genesis;
use wardiary_core::diary::match_log::Match;
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::NoTrace;
use wardiary_core::kernel::game::{Recorded, System, Viewer};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_core::kernel::resolution::Resolution;
use wardiary_core::kernel::slots::{SlotName, Token, name_text, value_text};
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::visibility;

use super::bare::{Bare, Of, Standing, Table};

/// Slots as text, one a line.
pub(super) fn lines<B: Bare>(rules: &Table<B>, slots: &[(SlotName, Vec<Token>)]) -> String {
    slots.iter().map(|(name, value)| format!("{} {}\n", name_text(rules, *name), value_text(rules, value))).collect()
}

/// Everything that a page can show a viewer of a position: slots, question, offers, counters, zones, supply, points, places, combat.
pub(super) fn view<B: Bare>(rules: &Table<B>, state: &Standing<B>, viewer: Viewer) -> String {
    let slots = lines(rules, &visibility::slots(rules, state, viewer));
    let pending = visibility::pending::<Of<B>>(rules, state, viewer);
    let of_sides = [Side::One, Side::Two].map(|side| {
        let zones = visibility::zones::<Of<B>>(rules, state, side, viewer);
        (zones, visibility::supply::<Of<B>>(rules, state, side, viewer))
    });
    let of_all =
        (visibility::score::<Of<B>>(rules, state, viewer), visibility::occupied::<Of<B>>(rules, state, viewer));
    let combat = visibility::combat::<Of<B>>(rules, state, None, viewer);
    let in_part = visibility::combat_in_part::<Of<B>>(rules, state, None, viewer);
    let position = visibility::position(rules, state, viewer);
    format!("{slots}{pending:?}\n{position:?}\n{of_sides:?}\n{of_all:?}\n{combat:?}\n{in_part:?}")
}

/// The answer of the rules to an action: `None`, or the refusal.
pub(super) fn refusal<B: Bare>(rules: &Table<B>, state: &Standing<B>, action: &B::Action) -> Option<RuleViolation> {
    Of::<B>::resolve(
        &mut Resolution::new(rules, state, &mut NoTrace, &mut Effects::default()),
        action,
        Recorded::default(),
    )
    .err()
}

/// The effects of an accepted action.
pub(super) fn effects<B: Bare>(rules: &Table<B>, state: &Standing<B>, action: &B::Action) -> Effects<Of<B>> {
    let mut effects = Effects::default();
    Of::<B>::resolve(&mut Resolution::new(rules, state, &mut NoTrace, &mut effects), action, Recorded::default())
        .unwrap();
    effects
}

/// A match of a probe.
pub(super) fn begin<B: Bare>(rules: Table<B>, state: Standing<B>) -> Match<Of<B>> {
    let genesis = Genesis {
        schema: 1,
        schema_text: String::new(),
        system: "probe".to_owned(),
        edition: String::new(),
        edition_hash: [0; 32],
        title: String::new(),
        material: Vec::new(),
        sides: Vec::new(),
        officials: Vec::new(),
        readings: Vec::new(),
        language: String::new(),
        begun: String::new(),
    };
    Match::open(genesis, &[], rules, state)
}

/// A source of choices that is the same on every run.
pub(super) fn lot(mut seed: u64) -> impl FnMut(u32) -> u32 {
    move |below| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((seed >> 33) % u64::from(below)).unwrap()
    }
}

/// A hex by its number.
pub(super) fn hex(number: &str) -> Hex {
    Hex::parse(number).unwrap()
}

/// A face drawn by its weight.
pub(super) fn face(weights: &[u32], pick: &mut dyn FnMut(u32) -> u32) -> u32 {
    let mut left = pick(weights.iter().sum());
    let under = |&weight: &u32| {
        let hit = left < weight;
        left = left.saturating_sub(weight);
        hit
    };
    u32::try_from(weights.iter().position(under).unwrap() + 1).unwrap()
}
