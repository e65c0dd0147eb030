//! Changes that might make a refused fight legal. This module knows no rules: each change is one that a person could
//! make in the form, and the caller tries it against the rules.

use super::{Desk, Fight, Role, Spot, Stand, Troop};
use crate::kernel::hex::{Direction, Hex};
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::RuleViolation;

/// A change to a fight, made again for each refused unit until the rules accept all units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// The unit is in the hex towards this direction.
    Move(usize),
    /// The hexside over which the unit attacks gets this feature, or loses it.
    Side(&'static str, bool),
    /// Another unit of the most usual kind is in the hex towards this direction, with this role.
    Join(Role, usize),
    /// The unit is left out.
    Leave,
    /// The attack is of another sort.
    Sort(&'static str),
    /// The other side attacks, and the roles change hands.
    Swap,
    /// The weather becomes this one.
    Weather(&'static str),
    /// The figure of the form with this index takes this value.
    Count(usize, u8),
    /// The dice show these faces; empty for dice not rolled.
    Dice(Vec<u8>),
    /// A switch has this reading.
    Reading(String, String),
}

/// A change that was made, and the units it was made for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The change.
    pub way: Way,
    /// The units it was made for, by role and row of the fight as it was.
    pub of: Vec<(Role, usize)>,
    /// The fight with the change.
    pub fight: Fight,
}

/// Maximum number of times that a change is made before it is given up.
const TIRELESS: usize = 24;

/// Repeats one change until `refused` returns no refusal; `None` when the change does not help.
pub fn carried_out(
    desk: &Desk,
    fight: &Fight,
    way: &Way,
    refused: &mut dyn FnMut(&Fight) -> Option<Refused>,
) -> Option<Changed> {
    let mut now = Changed { way: way.clone(), of: Vec::new(), fight: fight.clone() };
    // Removing a unit moves the later rows up, but the reader knows the rows by their old numbers.
    let mut rows: [Vec<usize>; 3] = Role::ALL.map(|role| (0..fight.of(role).len()).collect());
    let mut found = refused(&now.fight)?;
    for time in 0..TIRELESS {
        if time > 0 && matches!(way, Way::Join(..)) {
            return None;
        }
        let at = found.unit;
        if let Some((role, row)) = at {
            now.of.push((role, *rows[role as usize].get(row)?));
        }
        if !step(desk, &mut now, at, &mut rows) {
            return None;
        }
        match refused(&now.fight) {
            None => return Some(now),
            Some(next) => found = next,
        }
    }
    None
}

/// The parts of a refusal that a change depends on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Refused {
    /// The refused unit, by role and row; `None` where the refusal names no unit.
    pub unit: Option<(Role, usize)>,
    /// The figures it names, such as the limit that was passed.
    pub figures: Vec<u8>,
}

impl Refused {
    /// The refusal of a fight whose units are in these `rows`.
    #[must_use]
    pub fn of(violation: &RuleViolation, rows: &[(Role, usize)]) -> Self {
        let named = violation.breach.terms.iter().find_map(|(term, arg)| arg.unit().filter(|_| *term == "unit"));
        let unit = named.and_then(|unit| rows.get(unit.index()).copied());
        let figure = |(_, arg): &(&str, Arg)| {
            let Arg::Number(n) = arg else { return None };
            u8::try_from(*n).ok()
        };
        Self { unit, figures: violation.breach.terms.iter().filter_map(figure).collect() }
    }
}

/// Makes the change once; `false` when there is nothing to change.
fn step(desk: &Desk, now: &mut Changed, at: Option<(Role, usize)>, rows: &mut [Vec<usize>; 3]) -> bool {
    let Changed { way, fight, .. } = now;
    let before = fight.clone();
    match (&*way, at) {
        (Way::Move(direction), Some((role, row))) => fight.of_mut(role)[row].spot = Spot::Beside(*direction),
        (Way::Side(feature, is_there), Some((role, row))) => {
            let Spot::Beside(direction) = fight.of(role)[row].spot else { return false };
            let side = &mut fight.ground.sides[direction];
            side.retain(|known| known != feature);
            if *is_there {
                side.push(feature);
                side.sort_by_key(|word| desk.features.iter().position(|known| known == word));
            }
        }
        (Way::Leave, Some((role, row))) => {
            fight.of_mut(role).remove(row);
            rows[role as usize].remove(row);
        }
        (Way::Move(_) | Way::Side(..) | Way::Leave, None) => return false,
        (Way::Join(role, direction), _) => {
            let spot = if *role == Role::Defence { Spot::Target } else { Spot::Beside(*direction) };
            let troop = plain(desk, fight, *role, spot);
            rows[*role as usize].push(usize::MAX);
            fight.of_mut(*role).push(troop);
        }
        (Way::Sort(sort), _) => fight.sort = sort,
        (Way::Swap, _) => {
            fight.attacker = fight.attacker.enemy();
        }
        (Way::Weather(weather), _) => fight.weather = Some(weather),
        (Way::Count(count, value), _) => fight.counts[*count] = *value,
        (Way::Dice(dice), _) => fight.dice.clone_from(dice),
        (Way::Reading(switch, value), _) => {
            fight.readings.retain(|(known, _)| known != switch);
            fight.readings.push((switch.clone(), value.clone()));
        }
    }
    *fight != before
}

/// A unit of the most usual kind with its ordinary values.
fn plain(desk: &Desk, fight: &Fight, role: Role, spot: Spot) -> Troop {
    let kind = &desk.kinds[0];
    let count: usize = Role::ALL.iter().map(|&role| fight.of(role).len()).sum();
    let short = letter(count);
    Troop {
        card: None,
        name: short.clone(),
        short,
        kind: kind.word,
        values: kind.values.to_owned(),
        losses: 0,
        spot: if role == Role::Defence { Spot::Target } else { spot },
    }
}

/// The label of the n-th unit of a form: `A` to `Z`, then `A2`, `B2`, ….
#[must_use]
pub fn letter(n: usize) -> String {
    let letter = char::from(b'A' + u8::try_from(n % 26).unwrap_or_default());
    if n < 26 { letter.to_string() } else { format!("{letter}{}", n / 26 + 1) }
}

/// Changes that could answer a refusal, the smallest first.
#[must_use]
pub fn ways(desk: &Desk, fight: &Fight, refused: &Refused, readings: &[(String, String)]) -> Vec<Way> {
    let mut found = Vec::new();
    let beside = open_sides(desk, fight, refused);
    found.extend(beside.iter().map(|&direction| Way::Join(Role::Attack, direction)));
    found.extend(beside.iter().map(|&direction| Way::Move(direction)));
    found.extend(desk.features.iter().flat_map(|feature| [Way::Side(feature, true), Way::Side(feature, false)]));
    if fight.of(Role::Defence).is_empty() {
        found.push(Way::Join(Role::Defence, 0));
    }
    found.push(Way::Leave);
    found.extend(desk.sorts.iter().filter(|sort| **sort != fight.sort).map(|sort| Way::Sort(sort)));
    // Only a unit of the order of battle has a side of its own, and so can be on the wrong side.
    let is_strange = |role: Role| {
        let cards = fight.of(role).iter().filter_map(|troop| desk.card(troop.card.as_deref()?));
        cards.into_iter().any(|card| card.side != fight.side(role))
    };
    if Role::ALL.into_iter().any(is_strange) {
        found.push(Way::Swap);
    }
    found.extend(desk.weathers.iter().filter(|word| Some(**word) != fight.weather).map(|word| Way::Weather(word)));
    found.extend(counts(desk, fight, refused));
    found.extend(dice(desk, fight));
    found.extend(readings.iter().map(|(switch, value)| Way::Reading(switch.clone(), value.clone())));
    found
}

/// The directions in which the refused unit, or a plain one, could be placed. Hexes without an attacker come last, since a
/// misplaced attacker more likely belongs with the others.
fn open_sides(desk: &Desk, fight: &Fight, refused: &Refused) -> Vec<usize> {
    let (map, target) = desk.board(fight);
    let stand = refused.unit.and_then(|(role, row)| desk.kind(fight.of(role).get(row)?.kind)).map(|kind| kind.stand);
    let needs_water = stand == Some(Stand::Water);
    let fits = |hex: Hex| fight.place.is_none() || desk.is_water(map, hex) == needs_water;
    let open = (0..6).filter(|&n| map.neighbour(target, Direction::ALL[n]).is_some_and(fits));
    let mut open: Vec<usize> = open.collect();
    let is_taken = |n: usize| fight.of(Role::Attack).iter().any(|troop| troop.spot == Spot::Beside(n));
    open.sort_by_key(|&n| (!is_taken(n), n));
    open
}

/// Other values for the figures of the form: those that the refusal names, and zero.
fn counts(desk: &Desk, fight: &Fight, refused: &Refused) -> Vec<Way> {
    let mut found = Vec::new();
    for (at, count) in desk.counts.iter().enumerate() {
        let others = refused.figures.iter().copied().chain([0]);
        let others = others.filter(|&value| value <= count.most && value != fight.counts[at]);
        found.extend(others.map(|value| Way::Count(at, value)));
    }
    found.dedup();
    found
}

/// Other faces for the dice, and dice not rolled.
fn dice(desk: &Desk, fight: &Fight) -> Vec<Way> {
    if fight.dice.is_empty() {
        return Vec::new();
    }
    let faces = (1..=6).map(|face| {
        let fits = |die: &u8| if (1..=6).contains(die) { *die } else { face };
        Way::Dice(fight.dice.iter().map(fits).collect())
    });
    let all: Vec<Way> = if desk.dice == 1 { faces.collect() } else { faces.take(1).collect() };
    all.into_iter().chain([Way::Dice(Vec::new())]).collect()
}
