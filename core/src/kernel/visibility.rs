//! What a viewer is told: the one door between what the rules know and what a page shows.
//!
//! A system says in [`Seen`] which slots are hidden from whom and what stands in their place; everything here follows from
//! that. A system keeps four promises, which a test can hold it to by comparing two positions that look the same to a
//! viewer: `ask` of a decision and the moment carry only what everybody may know; offers, reach and refusals depend only on
//! what the side that decides may know; whoever may not see where a unit is sees none of its slots; and zones, supply and
//! points depend on nothing hidden but places.

use super::effect::Effects;
use super::game::{State, System, Viewer, Visibility};
use super::hex::Hex;
use super::slots::{Names, SlotName, Token, all};
use super::unit::{Actor, Side, UnitId};
use super::view::{Combat, Fight, Pending, Position, Score, SupplyLine};

/// A changed slot: its name, then its values before and after; empty where the value is the default or hidden.
pub type Change = (SlotName, Vec<Token>, Vec<Token>);

/// What a viewer is told of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VisibleChanges {
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

impl Visibility {
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

    /// Whether the viewer sees everything as the umpire does.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.hidden.is_empty() && self.instead.is_empty()
    }

    /// Whether he sees where every unit is.
    fn knows_places(&self) -> bool {
        !self.hidden.iter().any(|name| matches!(name, SlotName::Unit(_, "at")))
    }

    /// Whether he sees where a unit is and what it is worth.
    fn knows(&self, unit: UnitId) -> bool {
        !["at", "losses"].into_iter().any(|field| self.keeps(SlotName::Unit(unit, field)))
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
    let seen = S::visibility(rules, state, viewer).sorted();
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
    let seen = S::visibility(rules, state, viewer).sorted();
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
    let is_open = |fight: &Fight| seen.is_open() && fight.attackers.iter().all(|&(unit, _)| seen.knows(unit));
    position.fight = position.fight.filter(is_open);
    position
}

/// The combat that waits for its dice in a state, with them if they are given: if every unit in it is open to the viewer.
#[must_use]
pub fn combat<S: System>(
    rules: &S::Rules,
    before_die: &State<S>,
    die: Option<&S::Action>,
    viewer: Viewer,
) -> Option<Combat> {
    let seen = S::visibility(rules, before_die, viewer).sorted();
    let laid = S::combat(rules, before_die, die)?;
    let shifts = laid.shifts.iter().map(|shift| &shift.part);
    let parts = laid.attack.iter().chain(&laid.defence).chain(&laid.modifiers).chain(shifts);
    let is_open = seen.is_open() && parts.filter_map(|part| part.unit).all(|unit| seen.knows(unit));
    is_open.then_some(laid)
}

/// The zones of a side; none where a viewer may not know where all units are.
#[must_use]
pub fn zones<S: System>(rules: &S::Rules, state: &State<S>, side: Side, viewer: Viewer) -> Vec<Hex> {
    if S::visibility(rules, state, viewer).knows_places() { S::zones(rules, state, side) } else { Vec::new() }
}

/// How the units of a side are supplied; nothing where a viewer may not know where all units are.
#[must_use]
pub fn supply<S: System>(rules: &S::Rules, state: &State<S>, side: Side, viewer: Viewer) -> Vec<SupplyLine> {
    if S::visibility(rules, state, viewer).knows_places() { S::supply(rules, state, side) } else { Vec::new() }
}

/// Points as they stand; `None` also where a viewer may not know where all units are.
#[must_use]
pub fn score<S: System>(rules: &S::Rules, state: &State<S>, viewer: Viewer) -> Option<Score> {
    if S::visibility(rules, state, viewer).knows_places() { S::score(rules, state) } else { None }
}

/// Named places with the side that stands there; none where a viewer may not know where all units are.
#[must_use]
pub fn occupied<S: System>(rules: &S::Rules, state: &State<S>, viewer: Viewer) -> Vec<(Hex, Side)> {
    if S::visibility(rules, state, viewer).knows_places() { S::occupied(rules, state) } else { Vec::new() }
}

/// Where a unit could still go, for whoever reads the offers of its side.
#[must_use]
pub fn reach<S: System>(rules: &S::Rules, state: &State<S>, unit: UnitId, viewer: Viewer) -> Vec<(Hex, u32)> {
    let pieces = S::position(rules, state).pieces;
    let owner = pieces.iter().find(|piece| piece.unit == unit).map(|piece| Actor::Side(piece.side));
    if owner.is_some_and(|owner| viewer.reads_offers_of(owner)) { S::reach(rules, state, unit) } else { Vec::new() }
}

/// The position as a scene that stands alone; empty where anything is hidden, since a scene spells out every unit.
#[must_use]
pub fn scene<S: System>(rules: &S::Rules, state: &State<S>, viewer: Viewer) -> String {
    if S::visibility(rules, state, viewer).is_whole() { S::scene(rules, state) } else { String::new() }
}

/// What a viewer is told of effects that are about to be applied to `before`: also what he only now comes to see, such as a
/// commitment that is revealed or a unit that comes into sight. What was not touched and is merely covered
/// again is no change.
#[must_use]
pub fn visible_changes<S: System>(
    rules: &S::Rules,
    before: &State<S>,
    effects: &Effects<S>,
    viewer: Viewer,
) -> VisibleChanges {
    let mut after = before.clone();
    after.apply(rules.map(), effects);
    let [was, is] = [before, &after].map(|state| S::visibility(rules, state, viewer).sorted());
    // By name, and then those touched out of sight in front.
    let mut touched: Vec<(SlotName, bool)> = Vec::new();
    for (effect, _) in effects.iter() {
        let witnessed = S::witnessed(rules, before, effect);
        S::touched(rules, before, effect, &mut |name| touched.push((name, witnessed)));
    }
    touched.sort_unstable();
    touched.dedup_by_key(|(name, _)| *name);
    let is_told = |&(name, witnessed): &(SlotName, bool)| !was.keeps(name) && (witnessed || !is.keeps(name));
    let mut shown = slots(rules, &after, viewer);
    for (name, _) in touched.iter().filter(|slot| is_told(slot) && is.keeps(slot.0)) {
        let mut value = Vec::new();
        S::slot(rules, &after, *name, &mut value);
        if !value.is_empty() {
            shown.push((*name, value));
        }
    }
    shown.sort_by_key(|(name, _)| *name);
    let is_touched = |name: SlotName| touched.binary_search_by_key(&name, |(known, _)| *known).is_ok();
    let mut changes = between(&slots(rules, before, viewer), &shown);
    changes.retain(|(name, ..)| is_touched(*name) || !is.keeps(*name));
    VisibleChanges { changes, whole: touched.iter().all(is_told) }
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
