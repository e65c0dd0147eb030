//! The visible part of an action: the slots that look different after it.

use super::super::effect::Effects;
use super::super::game::{State, System, Viewer, Visibility};
use super::super::sight;
use super::super::slots::{Names as _, SeenAs, SlotName, Token};
use super::super::unit::UnitId;
use super::VisibleChanges;

/// The visible part of effects that are about to be applied to `before`, including what only they reveal, such as a
/// commitment or a unit coming into sight. A slot that was not touched and only becomes hidden is no change.
#[must_use]
pub fn visible_changes<S: System>(
    rules: &S::Rules,
    before: &State<S>,
    effects: &Effects<S>,
    viewer: Viewer,
) -> VisibleChanges {
    let mut after = before.clone();
    after.apply(rules.map(), effects);
    let [was, is] = [before, &after].map(|state| Seen::<S>::new(rules, state, viewer));
    let touched = touched(rules, before, effects);
    if was.visibility.is_whole() && is.visibility.is_whole() {
        // Nothing is hidden, so that only touched slots can differ.
        let both = touched.into_iter().map(|(name, _)| (name, was.written(name), is.written(name)));
        let changes = both.filter(|(_, was, is)| was != is).collect();
        return VisibleChanges { changes, turned_up: Vec::new(), whole: true, words: None };
    }
    let is_told =
        |(name, witnessed): (SlotName, bool)| !was.visibility.keeps(name) && (witnessed || !is.visibility.keeps(name));
    let mut changes = Vec::new();
    for name in may_differ::<S>(&touched, &was, &is) {
        let at = touched.binary_search_by_key(&name, |(known, _)| *known).ok();
        let is_covered = is.visibility.keeps(name);
        if at.is_none() && is_covered {
            continue;
        }
        let witnessed = at.filter(|&at| is_covered && is_told(touched[at])).map(|_| is.written(name));
        let now = witnessed.filter(|value| !value.is_empty()).unwrap_or_else(|| is.shown(name));
        let then = was.shown(name);
        if then != now {
            changes.push((name, then, now));
        }
    }
    let turned_up = units_turned_up(&was, &is);
    VisibleChanges { changes, turned_up, whole: touched.iter().all(|&slot| is_told(slot)), words: None }
}

/// The slots that effects touch, by name, each with whether the effect is visible to all.
fn touched<S: System>(rules: &S::Rules, before: &State<S>, effects: &Effects<S>) -> Vec<(SlotName, bool)> {
    let mut touched: Vec<(SlotName, bool)> = Vec::new();
    for (effect, _) in effects.iter() {
        let witnessed = S::witnessed(rules, before, effect);
        S::touched(rules, before, effect, &mut |slots| {
            touched.extend(slots.slots::<S>().map(|name| (name, witnessed)));
        });
    }
    // Sorted by name; for equal names the unseen one comes first and is kept.
    touched.sort_unstable();
    touched.dedup_by_key(|(name, _)| *name);
    touched
}

/// The slots that may look different, by name: touched slots, those that become hidden or visible, and those shown in
/// place of others. All other slots keep their value and look.
fn may_differ<S: System>(touched: &[(SlotName, bool)], was: &Seen<'_, S>, is: &Seen<'_, S>) -> Vec<SlotName> {
    let mut names: Vec<SlotName> = touched.iter().map(|(name, _)| *name).collect();
    let turns = |name: &SlotName| was.visibility.keeps(*name) != is.visibility.keeps(*name);
    for seen in [was, is] {
        names.extend(seen.visibility.hidden.iter().copied().filter(turns));
        let unseen = seen.visibility.sightings.iter().map(|seen| seen.unit);
        let unseen = unseen.filter(|&unit| turns_up(unit, was, is) != SeenAs::Changed);
        names.extend(unseen.flat_map(|unit| S::UNIT_FIELDS.iter().map(move |&(field, _)| SlotName::Unit(unit, field))));
        names.extend(seen.in_place.iter().map(|(name, _)| *name));
    }
    names.sort_unstable();
    names.dedup();
    names
}

/// The units that come into sight or leave it.
fn units_turned_up<S: System>(was: &Seen<'_, S>, is: &Seen<'_, S>) -> Vec<(UnitId, SeenAs)> {
    let sightings = was.visibility.sightings.iter().chain(&is.visibility.sightings);
    let all = sightings.map(|seen| (seen.unit, turns_up(seen.unit, was, is)));
    all.filter(|(_, seen_as)| *seen_as != SeenAs::Changed).collect()
}

/// How a change of a unit appears: as coming into sight, as leaving it, or as neither.
fn turns_up<S: System>(unit: UnitId, was: &Seen<'_, S>, is: &Seen<'_, S>) -> SeenAs {
    let [was, is] = [was, is].map(|state| state.visibility.is_out_of_sight(SlotName::Unit(unit, "at")));
    match (was, is) {
        (true, false) => SeenAs::IntoSight,
        (false, true) => SeenAs::OutOfSight,
        (true, true) | (false, false) => SeenAs::Changed,
    }
}

/// A position as a viewer sees it, slot by slot.
struct Seen<'a, S: System> {
    rules: &'a S::Rules,
    state: &'a State<S>,
    visibility: Visibility,
    /// The slots shown instead of hidden ones, by name.
    in_place: Vec<(SlotName, Vec<Token>)>,
}

impl<'a, S: System> Seen<'a, S> {
    fn new(rules: &'a S::Rules, state: &'a State<S>, viewer: Viewer) -> Self {
        let visibility = S::visibility(rules, state, viewer).sorted();
        let mut in_place = sight::slots(&sight::contacts(&state.board, &visibility.sightings));
        in_place.extend(visibility.instead.iter().cloned());
        in_place.sort_by_key(|(name, _)| *name);
        Self { rules, state, visibility, in_place }
    }

    /// The value of a slot; empty where it is the default.
    fn written(&self, name: SlotName) -> Vec<Token> {
        let mut value = Vec::new();
        S::slot(self.rules, self.state, name, &mut value);
        value
    }

    /// The value of a slot as the viewer sees it; empty where it is the default or hidden.
    fn shown(&self, name: SlotName) -> Vec<Token> {
        match self.in_place.binary_search_by_key(&name, |(known, _)| *known) {
            Ok(at) => self.in_place[at].1.clone(),
            Err(_) if self.visibility.keeps(name) => Vec::new(),
            Err(_) => self.written(name),
        }
    }
}
