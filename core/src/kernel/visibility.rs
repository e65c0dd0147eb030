//! What a viewer may see: the one door between what the rules know and what a page shows.
//!
//! A system says in [`Visibility`] which slots are hidden from a viewer, what is shown in their place, and how well each unit is
//! known; every other answer here follows from that. A system keeps five promises, which a test checks by comparing two positions
//! that look the same to a viewer:
//!
//! - `ask` of a decision and the moment carry only what every viewer may know;
//! - offers, reach and refusals depend only on what the side that decides may know;
//! - where the place of a unit is hidden, all its slots are;
//! - zones, supply and points depend on nothing hidden but places, losses and holders of hexes;
//! - what a unit brings to a combat depends on no other unit.
//!
//! What a side sees of zones, of its own supply and of points is computed from the position as that side sees it
//! (`as_seen`): units out of sight are not on its board, and so cannot show through.

mod changes;
mod counts;

use std::borrow::Cow;

use super::effect::{BoardEffect, Effect, Effects};
use super::game::{Known, State, System, Viewer, Visibility};
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

/// What a viewer may see of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VisibleChanges {
    /// The slots that the viewer saw before or sees after, where they differ.
    pub changes: Vec<Change>,
    /// The units that come into sight of the viewer, or go out of it.
    pub turned_up: Vec<(UnitId, SeenAs)>,
    /// Whether nothing that it changed is hidden: only then are its words, notation, path, figures and digest shown.
    pub whole: bool,
    /// The action as far as the viewer knows the units in it ([`words_in_part`]); `None` where nothing of it can be said.
    pub words: Option<Phrase>,
}

impl VisibleChanges {
    /// What the change of a slot is to the viewer.
    #[must_use]
    pub fn seen_as(&self, slot: SlotName) -> SeenAs {
        let of = |unit: UnitId| self.turned_up.iter().find(|(known, _)| *known == unit).map(|(_, seen_as)| *seen_as);
        if let SlotName::Unit(unit, _) = slot { of(unit).unwrap_or_default() } else { SeenAs::Changed }
    }
}

impl Viewer {
    /// Whether the viewer is shown what `by` may choose: sides do not read each other's offers, and those of chance and of the
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
        let is_unknown = |unit| self.sightings.iter().any(|seen| seen.unit == unit && seen.sight != Sight::Identified);
        self.hidden.contains(&name) || matches!(name, SlotName::Unit(unit, _) if is_unknown(unit))
    }

    /// Whether nothing of the match as a whole is hidden but what no fight depends on; only then is a combat under way laid open.
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

    /// Whether the viewer sees where a unit is and what it is worth.
    fn knows(&self, unit: UnitId) -> bool {
        !["at", "losses"].into_iter().any(|field| self.keeps(SlotName::Unit(unit, field)))
    }

    /// Whether what is done is shown in part: where units are known to different degrees.
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

    /// Whether a slot belongs to a unit that is not identified, once sightings are in the order of the units.
    fn is_out_of_sight(&self, name: SlotName) -> bool {
        let SlotName::Unit(unit, _) = name else { return false };
        let at = self.sightings.binary_search_by_key(&unit, |seen| seen.unit);
        at.is_ok_and(|at| self.sightings[at].sight != Sight::Identified)
    }
}

/// The slots a viewer sees, in canonical order.
#[must_use]
pub fn slots<S: System>(rules: &S::Rules, state: &State<S>, viewer: Viewer) -> Vec<(SlotName, Vec<Token>)> {
    let seen = S::visibility(rules, state, viewer).sorted();
    let mut shown: Vec<_> = all(rules, state).into_iter().filter(|(name, _)| !seen.keeps(*name)).collect();
    shown.extend(sight::slots(&sight::contacts(&state.board, &seen.sightings)));
    shown.extend(seen.instead);
    shown.sort_by_key(|(name, _)| *name);
    shown
}

/// Who decides what, with the offers if the viewer reads them. A question that names units which the viewer does not know is left out.
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

/// The position a viewer sees. Units whose place is hidden are left out, with contacts in place of those that are seen and not
/// identified; of a fight, only known units are shown. Hidden losses leave no figures on the counter,
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

/// The combat that waits for its dice in a state, with them if they are given: if every unit in it is open to the viewer. Of
/// others, [`combat_in_part`] shows what is known.
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
        // That what is out of sight stands in the way of a retreat shows when the retreat fails.
        laid.faces.iter_mut().filter(|face| finds_no_way(face)).for_each(|face| face.defender.leaves = Leaves::Must);
    }
    Some(laid)
}

/// Whether a face makes the defender go, and there is no hex to go to.
const fn finds_no_way(face: &Face) -> bool {
    matches!(face.defender.leaves, Leaves::Nowhere { .. })
}

/// What the combat of [`combat`] would have come to under other readings; nothing where that shows nothing.
#[must_use]
pub fn other_readings<S: System>(
    rules: &S::Rules,
    before_die: &State<S>,
    die: Option<&S::Action>,
    viewer: Viewer,
) -> Option<Vec<OtherReading>> {
    combat(rules, before_die, die, viewer).map(|_| S::other_readings(rules, before_die, die))
}

/// What a viewer knows of a combat that is not all open: in a game with levels of sight, what the units bring that are identified.
/// `None` where [`combat`] shows all of it, and where the viewer knows no unit in it.
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

/// The position without what is hidden from a viewer: units whose place is hidden are in the pool without losses, and hexes whose
/// holder is hidden have no holder.
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

/// The position in which a viewer may look for choices: as it is where the viewer reads the offers of who decides, else the position as
/// that viewer sees it, with nothing in it that depends on what is hidden. `None` where the moment itself is hidden, or a hidden value has
/// none that could be supposed.
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
            // The position as it is seen has neither.
            SlotName::Unit(_, "at") | SlotName::Hex(_, "owner") => continue,
            SlotName::Unit(..) | SlotName::Hex(..) => return None,
        };
        known.apply_one(rules.map(), &effect);
    }
    let unknown = state.board.units().filter(|&unit| seen.keeps(SlotName::Unit(unit, "at"))).collect();
    Some((Cow::Owned(known), unknown))
}

/// What a viewer may see of all units together, asked of the position as that viewer sees it; the default for an outsider who
/// may not know where all units are.
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

/// The zones of a side as far as a side sees its units; none for others who may not know where all units are.
#[must_use]
pub fn zones<S: System>(rules: &S::Rules, state: &State<S>, side: Side, viewer: Viewer) -> Vec<Hex> {
    known(rules, state, viewer, |state| S::zones(rules, state, side))
}

/// How well a side sees each hex, as far as a side knows its units; nothing for others who may not know where all units are.
#[must_use]
pub fn sight<S: System>(rules: &S::Rules, state: &State<S>, side: Side, viewer: Viewer) -> Vec<(Hex, SightLevel)> {
    known(rules, state, viewer, |state| S::sight(rules, state, side))
}

/// How the units of a side are supplied, as far as that side sees; nothing for others who may not know where all units are.
#[must_use]
pub fn supply<S: System>(rules: &S::Rules, state: &State<S>, side: Side, viewer: Viewer) -> Vec<SupplyLine> {
    let is_own = viewer == Viewer::Side(side) || S::visibility(rules, state, viewer).knows_places();
    if is_own { known(rules, state, viewer, |state| S::supply(rules, state, side)) } else { Vec::new() }
}

/// Present points, as far as a side sees; `None` also for others who may not know where all units are.
#[must_use]
pub fn score<S: System>(rules: &S::Rules, state: &State<S>, viewer: Viewer) -> Option<Score> {
    known(rules, state, viewer, |state| S::score(rules, state))
}

/// Named places with the side that stands there, as far as a side sees; none for others who may not know where all units are.
#[must_use]
pub fn occupied<S: System>(rules: &S::Rules, state: &State<S>, viewer: Viewer) -> Vec<(Hex, Side)> {
    known(rules, state, viewer, |state| S::occupied(rules, state))
}

/// Both [`score`] and [`occupied`], for a walk that asks for them after each entry.
#[must_use]
pub fn score_and_places<S: System>(
    rules: &S::Rules,
    state: &State<S>,
    viewer: Viewer,
) -> (Option<Score>, Vec<(Hex, Side)>) {
    known(rules, state, viewer, |state| (S::score(rules, state), S::occupied(rules, state)))
}

/// An action in words as far as a viewer knows the units in it, before and after what it brings about; `None` where nothing can be
/// said.
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
    let known = Known { throughout: &throughout, afterwards: &afterwards };
    if is_open { S::words_in_part(rules, before, action, known) } else { None }
}

/// Where a unit could still go, for viewers who read the offers of its side.
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
