//! What a viewer is told: the one door between what the rules know and what a page shows.
//!
//! A system says in [`Seen`] which slots are hidden from whom and what stands in their place; everything here follows from
//! that. A system keeps three promises, which a test can hold it to by comparing two positions that look the same to a
//! viewer: `ask` of a decision carries only what everybody may know; offers and refusals depend only on what the side
//! that decides may know; and whoever may not see where a unit is sees none of its slots.

use super::effect::Effects;
use super::game::{Seen, State, System, Viewer};
use super::slots::{Names, Scratch, SlotName, Token, all};
use super::unit::Actor;
use super::view::{Pending, Position};

/// A changed slot: its name, then its values before and after; empty where the value is the default or hidden.
pub type Change = (SlotName, Vec<Token>, Vec<Token>);

/// What a viewer is told of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What differs between what he saw before and what he sees after.
    pub changes: Vec<Change>,
    /// Whether nothing that it changed is kept from him: only then is he told its words, notation, path, figures and digest.
    pub whole: bool,
}

impl Viewer {
    /// Whether he is shown what `by` may choose: sides do not read each other's offers, and those of chance and of the
    /// umpire are for the umpire.
    #[must_use]
    pub fn reads_offers_of(self, by: Actor) -> bool {
        match self {
            Self::Umpire => true,
            Self::Side(side) => by == Actor::Side(side),
            Self::Observer => false,
        }
    }
}

impl Seen {
    /// Whether a slot is hidden.
    #[must_use]
    pub fn hides(&self, name: SlotName) -> bool {
        self.hidden.contains(&name)
    }

    /// Whether nothing of the match as a whole is hidden; only then is a combat under way laid open.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.hidden.iter().any(|name| matches!(name, SlotName::Match(_)))
    }

    fn sorted(mut self) -> Self {
        self.hidden.sort_unstable();
        self.instead.sort_by_key(|(name, _)| *name);
        self
    }

    fn keeps(&self, name: SlotName) -> bool {
        self.hidden.binary_search(&name).is_ok()
    }
}

/// The slots a viewer sees, in canonical order.
#[must_use]
pub fn slots<S: System>(rules: &S::Rules, state: &State<S>, viewer: Viewer) -> Vec<(SlotName, Vec<Token>)> {
    let seen = S::seen(rules, state, viewer).sorted();
    let mut shown: Vec<_> = all(rules, state).into_iter().filter(|(name, _)| !seen.keeps(*name)).collect();
    shown.extend(seen.instead);
    shown.sort_by_key(|(name, _)| *name);
    shown
}

/// Who decides what; with the offers, if the viewer reads them.
#[must_use]
pub fn pending<S: System>(rules: &S::Rules, state: &State<S>, viewer: Viewer) -> Option<Pending> {
    let decision = S::decision(rules, state)?;
    let offers = if viewer.reads_offers_of(decision.by) { S::offers(rules, state) } else { Vec::new() };
    Some(Pending { by: decision.by, ask: decision.ask, offers })
}

/// The position a viewer sees. Units whose place is hidden are left out; hidden losses leave no figures on the counter,
/// any other hidden slot no marks.
#[must_use]
pub fn position<S: System>(rules: &S::Rules, state: &State<S>, viewer: Viewer) -> Position {
    let seen = S::seen(rules, state, viewer).sorted();
    let mut position = S::position(rules, state);
    position.pieces.retain(|piece| !seen.keeps(SlotName::Unit(piece.unit, "at")));
    for piece in &mut position.pieces {
        if seen.keeps(SlotName::Unit(piece.unit, "losses")) {
            piece.losses = 0;
            piece.values.clear();
        }
        let is_marked = |field: &str| field != "losses";
        if seen.hidden.iter().any(|name| matches!(*name, SlotName::Unit(u, f) if u == piece.unit && is_marked(f))) {
            piece.marks.clear();
        }
    }
    position.owners.retain(|(hex, _)| !seen.keeps(SlotName::Hex(*hex, "owner")));
    if !seen.is_open() {
        position.fight = None;
    }
    position
}

/// What a viewer is told of effects that are about to be applied to `before`: also what he only now comes to see, such as a
/// commitment that is revealed or a unit that comes into sight.
#[must_use]
pub fn told<S: System>(rules: &S::Rules, before: &State<S>, effects: &Effects<S>, viewer: Viewer) -> Told {
    let mut scratch = Scratch::default();
    scratch.touch(rules, before, effects);
    let mut after = before.clone();
    after.apply(rules.map(), effects);
    let kept = [before, &after].map(|state| S::seen(rules, state, viewer).sorted());
    let whole = !scratch.names().iter().any(|&name| kept.iter().any(|seen| seen.keeps(name)));
    Told { changes: between(&slots(rules, before, viewer), &slots(rules, &after, viewer)), whole }
}

/// What differs between two lists of slots in canonical order.
fn between(was: &[(SlotName, Vec<Token>)], is: &[(SlotName, Vec<Token>)]) -> Vec<Change> {
    let value = |slots: &[(SlotName, Vec<Token>)], name| {
        let at = slots.binary_search_by_key(&name, |(known, _)| *known);
        at.map_or_else(|_| Vec::new(), |at| slots[at].1.clone())
    };
    let mut names: Vec<SlotName> = was.iter().chain(is).map(|(name, _)| *name).collect();
    names.sort_unstable();
    names.dedup();
    let both = names.into_iter().map(|name| (name, value(was, name), value(is, name)));
    both.filter(|(_, was, is)| was != is).collect()
}
