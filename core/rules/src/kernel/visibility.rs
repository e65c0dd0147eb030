//! The viewer's part of a position: the only way from what the rules know to what a page shows.
//!
//! A system states in [`Visibility`] which slots are hidden from a viewer, what is shown instead, and how well each
//! unit is known; everything else here follows from that. A system keeps five promises, which a test checks by
//! comparing two positions that look the same to a viewer:
//!
//! - the moment and the `ask` of a decision contain only what every viewer may know;
//! - offers, reach and refusals depend only on what the deciding side may know;
//! - where the place of a unit is hidden, all its other slots are hidden too;
//! - zones, supply and points depend on nothing hidden except places, losses and holders of hexes;
//! - the contribution of a unit to a combat depends on no other unit.
//!
//! The zones, supply and points that a side sees are computed from the position as that side sees it (`as_seen`):
//! units out of sight are not on that board, so that nothing reveals them.

mod changes;
mod counts;

use std::borrow::Cow;

use super::effect::{BoardEffect, Effect, Effects};
use super::game::{KnownUnits, State, System, Viewer, Visibility};
use super::hex::Hex;
use super::phrase::Phrase;
use super::sight::{self, Sight, SightLevel};
use super::slots::{Names, SeenAs, SlotName, Token, all};
use super::unit::{Actor, Place, Side, UnitId};
use super::view::{Combat, CombatInPart, Face, Leaves, OtherReading, Part, Pending, Position, Score, SupplyLine};

pub use changes::visible_changes;
pub use counts::{held, in_supply, strength, tallies};

/// A changed slot: its name, then its values before and after; empty where the value is the default or hidden.
pub type Change = (SlotName, Vec<Token>, Vec<Token>);

/// The visible part of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VisibleChanges {
    /// The slots visible before or after, where they differ.
    pub changes: Vec<Change>,
    /// The units that come into the viewer's sight or leave it.
    pub turned_up: Vec<(UnitId, SeenAs)>,
    /// Whether nothing that the action changed is hidden; only then are its words, notation, path, figures and digest shown.
    pub whole: bool,
    /// The action described with the units that the viewer knows ([`words_in_part`]); `None` where nothing can be shown.
    pub words: Option<Phrase>,
}

impl VisibleChanges {
    /// How the change of a slot appears to the viewer.
    #[must_use]
    pub fn seen_as(&self, slot: SlotName) -> SeenAs {
        let of = |unit: UnitId| self.turned_up.iter().find(|(known, _)| *known == unit).map(|(_, seen_as)| *seen_as);
        if let SlotName::Unit(unit, _) = slot { of(unit).unwrap_or_default() } else { SeenAs::Changed }
    }
}

impl Viewer {
    /// Whether the viewer sees the offers to `by`: sides do not see each other's, and those to chance and the umpire
    /// are for the umpire.
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
        let is_unknown = |unit| self.sightings.iter().any(|seen| seen.unit == unit && seen.sight != Sight::Identified);
        self.hidden.contains(&name) || matches!(name, SlotName::Unit(unit, _) if is_unknown(unit))
    }

    /// Whether no field of the match on which a fight depends is hidden; only then is a pending combat shown.
    #[must_use]
    pub fn is_open(&self) -> bool {
        let closes = |name: &SlotName| matches!(name, SlotName::Match(field) if !self.aside.contains(field));
        !self.hidden.iter().any(closes)
    }

    /// Whether the viewer sees everything as the umpire does.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.hidden.is_empty()
            && self.instead.is_empty()
            && self.sightings.iter().all(|seen| seen.sight == Sight::Identified)
    }

    /// Whether the viewer sees where every unit is.
    fn knows_places(&self) -> bool {
        !self.hidden.iter().any(|name| matches!(name, SlotName::Unit(_, "at")))
            && self.sightings.iter().all(|seen| seen.sight == Sight::Identified)
    }

    /// Whether the viewer sees the place and the losses of a unit.
    fn knows(&self, unit: UnitId) -> bool {
        !["at", "losses"].into_iter().any(|field| self.keeps(SlotName::Unit(unit, field)))
    }

    /// Whether actions may be shown in part, because some units are not identified.
    fn shows_parts(&self) -> bool {
        self.sightings.iter().any(|seen| seen.sight != Sight::Identified)
    }

    /// Whether everything in a combat is open.
    fn opens(&self, laid: &Combat) -> bool {
        let shifts = laid.shifts.iter().map(|shift| &shift.part);
        let parts = laid.attack.iter().chain(&laid.defence).chain(&laid.modifiers).chain(shifts);
        self.is_open() && parts.filter_map(|part| part.unit).all(|unit| self.knows(unit))
    }

    fn sorted(mut self) -> Self {
        self.hidden.sort_unstable();
        self.instead.sort_by_key(|(name, _)| *name);
        self.sightings.sort_by_key(|seen| seen.unit);
        self
    }

    fn keeps(&self, name: SlotName) -> bool {
        self.hidden.binary_search(&name).is_ok() || self.is_out_of_sight(name)
    }

    /// Whether a slot belongs to a unit that is not identified; sightings must be sorted by unit.
    fn is_out_of_sight(&self, name: SlotName) -> bool {
        let SlotName::Unit(unit, _) = name else { return false };
        let at = self.sightings.binary_search_by_key(&unit, |seen| seen.unit);
        at.is_ok_and(|at| self.sightings[at].sight != Sight::Identified)
    }
}

/// The slots that a viewer sees, in canonical order.
#[must_use]
pub fn slots<S: System>(rules: &S::Rules, state: &State<S>, viewer: Viewer) -> Vec<(SlotName, Vec<Token>)> {
    let seen = S::visibility(rules, state, viewer).sorted();
    let mut shown: Vec<_> = all(rules, state).into_iter().filter(|(name, _)| !seen.keeps(*name)).collect();
    shown.extend(sight::slots(&sight::contacts(&state.board, &seen.sightings)));
    shown.extend(seen.instead);
    shown.sort_by_key(|(name, _)| *name);
    shown
}

/// Who must decide what, with the offers if the viewer may see them. A question about a unit that the viewer does not know is replaced by a general
/// one.
#[must_use]
pub fn pending<S: System>(rules: &S::Rules, state: &State<S>, viewer: Viewer) -> Option<Pending> {
    let mut decision = S::decision(rules, state)?;
    let named = decision.ask.named().units;
    if !named.is_empty() {
        let seen = S::visibility(rules, state, viewer).sorted();
        if !named.iter().all(|&unit| seen.knows(unit)) {
            decision.ask = Phrase::bare("ask-unseen");
        }
    }
    let offers = if viewer.reads_offers_of(decision.by) { S::offers(rules, state) } else { Vec::new() };
    Some(Pending { by: decision.by, ask: decision.ask, offers })
}

/// The position as a viewer sees it. Units in hidden places are left out, with contacts for those seen but not
/// identified; a fight shows only known units. Hidden losses remove the figures of a counter, any other hidden slot
/// removes its marks.
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
    position.contacts = sight::contacts(&state.board, &seen.sightings);
    position.tallies =
        counts::of_record::<S>(rules, state, &seen).into_iter().map(|tally| (tally.term, tally.value)).collect();
    let is_defended = |at| position.pieces.iter().any(|piece| piece.place == Place::On(at) && seen.knows(piece.unit));
    position.fight = position.fight.filter(|_| seen.is_open()).and_then(|mut fight| {
        let before = fight.attackers.len();
        fight.attackers.retain(|&(unit, _)| seen.knows(unit));
        let is_whole = fight.attackers.len() == before;
        let is_seen = seen.shows_parts() && (!fight.attackers.is_empty() || is_defended(fight.target));
        (is_whole && !seen.shows_parts() || is_seen).then_some(fight)
    });
    position
}

/// The combat that awaits its dice in a state, with the dice if given, provided that every unit in it is open to the
/// viewer. For other combats, [`combat_in_part`] shows the known part.
#[must_use]
pub fn combat<S: System>(
    rules: &S::Rules,
    before_die: &State<S>,
    die: Option<&S::Action>,
    viewer: Viewer,
) -> Option<Combat> {
    let seen = S::visibility(rules, before_die, viewer).sorted();
    let mut laid = S::combat(rules, before_die, die).filter(|laid| seen.opens(laid))?;
    if S::rests_on_unseen(rules, before_die, die, viewer) {
        return None;
    }
    if let Cow::Owned(known) = as_seen(rules, before_die, &seen)
        && !S::combat(rules, &known, die).is_some_and(|around| around.faces.iter().any(finds_no_way))
    {
        // If unseen units block a retreat, the viewer learns this only when the retreat fails.
        laid.faces.iter_mut().filter(|face| finds_no_way(face)).for_each(|face| face.defender.leaves = Leaves::Must);
    }
    Some(laid)
}

/// Whether a face makes the defender retreat without a hex to go to.
const fn finds_no_way(face: &Face) -> bool {
    matches!(face.defender.leaves, Leaves::Nowhere { .. })
}

/// The result of the combat under other readings; `None` where [`combat`] returns no combat.
#[must_use]
pub fn other_readings<S: System>(
    rules: &S::Rules,
    before_die: &State<S>,
    die: Option<&S::Action>,
    viewer: Viewer,
) -> Option<Vec<OtherReading>> {
    combat(rules, before_die, die, viewer).map(|_| S::other_readings(rules, before_die, die))
}

/// The known part of a combat that is not fully open: in a game with levels of sight, the contributions of identified
/// units. `None` where [`combat`] shows all of it, or the viewer knows none of its units.
#[must_use]
pub fn combat_in_part<S: System>(
    rules: &S::Rules,
    before_die: &State<S>,
    die: Option<&S::Action>,
    viewer: Viewer,
) -> Option<CombatInPart> {
    let seen = S::visibility(rules, before_die, viewer).sorted();
    let is_part = |laid: &Combat| !seen.opens(laid) || S::rests_on_unseen(rules, before_die, die, viewer);
    let laid =
        S::combat(rules, before_die, die).filter(|laid| seen.is_open() && seen.shows_parts() && is_part(laid))?;
    let is_known = |part: &Part| part.unit.is_some_and(|unit| seen.knows(unit));
    let known = |parts: Vec<Part>| parts.into_iter().filter(is_known).collect::<Vec<_>>();
    let (attack, defence) = (known(laid.attack), known(laid.defence));
    let is_seen = !attack.is_empty() || !defence.is_empty();
    let Combat { kind, target, attacker, scale, .. } = laid;
    is_seen.then_some(CombatInPart { kind, target, attacker, scale, attack, defence })
}

/// The position without what is hidden from a viewer: units in hidden places go to the pool without losses, and hexes
/// with hidden holders have none.
fn as_seen<'a, S: System>(rules: &S::Rules, state: &'a State<S>, seen: &Visibility) -> Cow<'a, State<S>> {
    if seen.knows_places() {
        return Cow::Borrowed(state);
    }
    let mut known = state.clone();
    let mut put = |effect| known.apply_one(rules.map(), &Effect::Board(effect));
    for unit in state.board.units().filter(|&unit| seen.keeps(SlotName::Unit(unit, "at"))) {
        put(BoardEffect::Placed { unit, to: Place::Pool });
        put(BoardEffect::Lost { unit, losses: 0 });
    }
    for name in &seen.hidden {
        if let SlotName::Hex(hex, "owner") = *name {
            put(BoardEffect::Owned { hex, by: None });
        }
    }
    Cow::Owned(known)
}

/// The position in which a viewer may look for choices: the real one if the viewer sees the pending offers, else the
/// position as the viewer sees it, with hidden values replaced by neutral ones; and the units left out. `None` where
/// the moment is hidden, or a hidden value has no neutral one.
#[must_use]
pub fn supposed<'a, S: System>(
    rules: &S::Rules,
    state: &'a State<S>,
    viewer: Viewer,
) -> Option<(Cow<'a, State<S>>, Vec<UnitId>)> {
    let by = S::asked(rules, state)?;
    let seen = S::visibility(rules, state, viewer).sorted();
    if viewer.reads_offers_of(by) || seen.is_whole() {
        return Some((Cow::Borrowed(state), Vec::new()));
    }
    let mut known = as_seen(rules, state, &seen).into_owned();
    for name in &seen.hidden {
        let effect = match *name {
            SlotName::Unit(unit, "losses") => Effect::Board(BoardEffect::Lost { unit, losses: 0 }),
            SlotName::Match(field) => Effect::Sheet(S::supposed(rules, field)?),
            // `as_seen` has removed both already.
            SlotName::Unit(_, "at") | SlotName::Hex(_, "owner") => continue,
            SlotName::Unit(..) | SlotName::Hex(..) => return None,
        };
        known.apply_one(rules.map(), &effect);
    }
    let unknown = state.board.units().filter(|&unit| seen.keeps(SlotName::Unit(unit, "at"))).collect();
    Some((Cow::Owned(known), unknown))
}

/// A question about all units, answered for the position as the viewer sees it; the default for an outsider who may not
/// know all places.
fn known<S: System, T: Default>(
    rules: &S::Rules,
    state: &State<S>,
    viewer: Viewer,
    ask: impl FnOnce(&State<S>) -> T,
) -> T {
    let seen = S::visibility(rules, state, viewer).sorted();
    let is_side = matches!(viewer, Viewer::Side(_));
    if is_side || seen.knows_places() { ask(&as_seen(rules, state, &seen)) } else { T::default() }
}

/// The zones of a side as far as the viewing side sees its units; empty for others who may not know all places.
#[must_use]
pub fn zones<S: System>(rules: &S::Rules, state: &State<S>, side: Side, viewer: Viewer) -> Vec<Hex> {
    known(rules, state, viewer, |state| S::zones(rules, state, side))
}

/// How well a side sees each hex, as far as the viewing side knows its units; empty for others who may not know all places.
#[must_use]
pub fn sight<S: System>(rules: &S::Rules, state: &State<S>, side: Side, viewer: Viewer) -> Vec<(Hex, SightLevel)> {
    known(rules, state, viewer, |state| S::sight(rules, state, side))
}

/// The supply of a side's units, as far as that side sees; empty for others who may not know all places.
#[must_use]
pub fn supply<S: System>(rules: &S::Rules, state: &State<S>, side: Side, viewer: Viewer) -> Vec<SupplyLine> {
    let is_own = viewer == Viewer::Side(side) || S::visibility(rules, state, viewer).knows_places();
    if is_own { known(rules, state, viewer, |state| S::supply(rules, state, side)) } else { Vec::new() }
}

/// Present points, as far as the viewing side sees; `None` for others who may not know all places.
#[must_use]
pub fn score<S: System>(rules: &S::Rules, state: &State<S>, viewer: Viewer) -> Option<Score> {
    known(rules, state, viewer, |state| S::score(rules, state))
}

/// Named places with the side whose units are there, as far as the viewing side sees; empty for others who may not know all places.
#[must_use]
pub fn occupied<S: System>(rules: &S::Rules, state: &State<S>, viewer: Viewer) -> Vec<(Hex, Side)> {
    known(rules, state, viewer, |state| S::occupied(rules, state))
}

/// Both [`score`] and [`occupied`], for a loop that needs both after each entry.
#[must_use]
pub fn score_and_places<S: System>(
    rules: &S::Rules,
    state: &State<S>,
    viewer: Viewer,
) -> (Option<Score>, Vec<(Hex, Side)>) {
    known(rules, state, viewer, |state| (S::score(rules, state), S::occupied(rules, state)))
}

/// Describes an action with the units that a viewer knows before and after it; `None` where nothing can be shown.
#[must_use]
pub fn words_in_part<S: System>(
    rules: &S::Rules,
    before: &State<S>,
    action: &S::Action,
    (effects, viewer): (&Effects<S>, Viewer),
) -> Option<Phrase> {
    let mut after = before.clone();
    after.apply(rules.map(), effects);
    let seen = [before, &after].map(|state| S::visibility(rules, state, viewer).sorted());
    let is_open = seen.iter().all(Visibility::is_open);
    let throughout = |unit| seen.iter().all(|seen| seen.knows(unit));
    let afterwards = |unit| seen[1].knows(unit);
    let known = KnownUnits { throughout: &throughout, afterwards: &afterwards };
    if is_open { S::words_in_part(rules, before, action, known) } else { None }
}

/// Where a unit can still go, for viewers who see the offers to its side.
#[must_use]
pub fn reach<S: System>(rules: &S::Rules, state: &State<S>, unit: UnitId, viewer: Viewer) -> Vec<(Hex, u32)> {
    let pieces = S::position(rules, state).pieces;
    let owner = pieces.iter().find(|piece| piece.unit == unit).map(|piece| Actor::Side(piece.side));
    if owner.is_some_and(|owner| viewer.reads_offers_of(owner)) { S::reach(rules, state, unit) } else { Vec::new() }
}

/// The position as a complete scene; empty where anything is hidden, since a scene lists every unit.
#[must_use]
pub fn scene<S: System>(rules: &S::Rules, state: &State<S>, viewer: Viewer) -> String {
    if S::visibility(rules, state, viewer).is_whole() { S::scene(rules, state) } else { String::new() }
}
