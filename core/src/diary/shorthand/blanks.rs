//! The line of an offer as a row of blanks to fill with words, and the words allowed in each blank, so that every
//! complete line is one that the offer allows.

use std::collections::BTreeSet;

use crate::kernel::hex::Hex;
use crate::kernel::offer::{Choice, Force, Offer, Way};
use crate::kernel::unit::UnitId;

/// The meaning of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stands {
    /// The verb.
    Verb(&'static str),
    /// A small word, or a word that is one of the choices.
    Word(&'static str),
    /// A unit.
    Unit(UnitId),
    /// A hex.
    Hex(Hex),
    /// A number: a face of a die, points, steps.
    Number(u32),
    /// Several hexes in a row; the flag says whether the last one leads off the map.
    Way(Vec<Hex>, bool),
    /// A whole line, one of several that the words fit.
    Line,
}

/// A blank of a line.
#[derive(Clone, Copy, Debug)]
pub(super) enum Blank<'a> {
    /// The verb.
    Verb(&'static str),
    /// A small word, which may be left out.
    Filler(&'static str),
    /// A word that distinguishes one offer from another.
    Task(&'static str),
    /// The only unit possible here.
    Unit(UnitId),
    /// The only hex possible here.
    Hex(Hex),
    /// One of these hexes after the small word `to`; or, without that word, the way of this unit hex by hex.
    Goal(&'a [(Hex, u32)], Option<UnitId>),
    /// One of these ways.
    Ways(&'a [Way]),
    /// One of these units.
    Units(&'a [UnitId]),
    /// One of these words.
    Words(&'a [&'static str]),
    /// A number within these limits.
    Number(u32, u32),
    /// A list of units according to the choice.
    List(&'a Choice),
}

/// The blanks of an offer, in the order of [`line`](crate::kernel::offer::line).
pub(super) fn blanks(offer: &Offer) -> Vec<Blank<'_>> {
    let (verb, task) = offer.verb.split_once(' ').unwrap_or((offer.verb, ""));
    let mut blanks = vec![Blank::Verb(verb)];
    let air = |points: Option<[u32; 2]>| {
        points.map(|[least, most]| [Blank::Filler("air"), Blank::Number(least, most)]).into_iter().flatten()
    };
    match &offer.choice {
        Choice::Plain => {}
        Choice::Reach { unit, to } => {
            blanks.push(Blank::Unit(*unit));
            blanks.extend((!task.is_empty()).then_some(Blank::Task(task)));
            blanks.extend([Blank::Filler("to"), Blank::Goal(to, task.is_empty().then_some(*unit))]);
        }
        Choice::Ways { unit, ways } => blanks.extend([Blank::Unit(*unit), Blank::Ways(ways)]),
        Choice::Together { to, .. } => blanks.extend([Blank::Filler("to"), Blank::Goal(to, None)]),
        Choice::Units(of) => blanks.push(Blank::Units(of)),
        Choice::Against { hex, points, .. } => {
            blanks.extend([Blank::Hex(*hex), Blank::Filler("by"), Blank::List(&offer.choice)]);
            blanks.extend(air(*points));
        }
        Choice::Support { of, points, .. } => {
            if !of.is_empty() {
                blanks.extend([Blank::Filler("by"), Blank::List(&offer.choice)]);
            }
            blanks.extend(air(*points));
        }
        Choice::Points { hex, least, most } => {
            blanks.push(Blank::Hex(*hex));
            blanks.extend(air(Some([*least, *most])));
        }
        Choice::OneOf(words) => blanks.push(Blank::Words(words)),
        Choice::Faces(_) => {
            let dice = offer.choice.dice();
            blanks.extend(dice.map_or_else(Vec::new, |(dice, faces)| vec![Blank::Number(1, faces); dice]));
        }
        Choice::Spread { .. }
        | Choice::Several(_)
        | Choice::Counted { .. }
        | Choice::Room { .. }
        | Choice::Share { .. }
        | Choice::Steps { .. } => blanks.push(Blank::List(&offer.choice)),
    }
    blanks
}

/// The units already named in a list, each with its number or hex, if any.
pub(super) type Typed = [(UnitId, u32, Option<Hex>)];

/// The units that may be named next in a list, in the order of the offer: only those after which the list can still be completed.
pub(super) fn units(list: &Choice, typed: &Typed) -> Vec<UnitId> {
    let is_new = |unit: &UnitId| typed.iter().all(|(known, ..)| known != unit);
    let among = |of: &mut dyn Iterator<Item = UnitId>| -> Vec<UnitId> { of.filter(is_new).collect() };
    let numbered = |of: Vec<UnitId>| of.into_iter().filter(|&unit| !numbers(list, typed, unit).is_empty()).collect();
    match list {
        Choice::Several(of) | Choice::Support { of, .. } => among(&mut of.iter().copied()),
        Choice::Against { force, .. } => among(&mut force.units()),
        Choice::Counted { of, most, .. } => {
            let fits = |&(unit, n): &(UnitId, u32)| (sum(of, typed) + n <= *most).then_some(unit);
            let named = among(&mut of.iter().filter_map(fits));
            let with = |unit: UnitId| [typed, &[(unit, 0, None)]].concat();
            named.into_iter().filter(|&unit| can_count(list, &with(unit))).collect()
        }
        Choice::Room { of, room } => {
            let left = room_left(of, room, typed);
            let fits = |takes: &[u32]| left.iter().zip(takes).all(|(left, takes)| takes <= left);
            among(&mut of.iter().filter(|(_, takes)| fits(takes)).map(|(unit, _)| *unit))
        }
        Choice::Share { among: of, .. } => numbered(among(&mut of.iter().map(|(unit, _)| *unit))),
        Choice::Steps { among: of, .. } => numbered(among(&mut of.iter().map(|(unit, _)| *unit))),
        Choice::Spread { units, .. } => {
            let named = among(&mut units.iter().map(|(unit, _)| *unit));
            named.into_iter().filter(|&unit| !hexes(list, typed, unit).is_empty()).collect()
        }
        Choice::Plain
        | Choice::Reach { .. }
        | Choice::Ways { .. }
        | Choice::Together { .. }
        | Choice::Units(_)
        | Choice::Points { .. }
        | Choice::OneOf(_)
        | Choice::Faces(_) => Vec::new(),
    }
}

/// Whether the list may end here.
pub(super) fn may_end(list: &Choice, typed: &Typed) -> bool {
    let has = |unit: &UnitId| typed.iter().any(|(known, ..)| known == unit);
    match list {
        Choice::Several(_) => !typed.is_empty(),
        Choice::Against { force: Force { all, some, .. }, .. } => {
            all.iter().all(has) && (some.is_empty() || some.iter().any(has))
        }
        Choice::Counted { of, least, .. } => sum(of, typed) >= *least,
        Choice::Share { .. } | Choice::Steps { .. } | Choice::Spread { .. } => {
            !typed.is_empty() && units(list, typed).is_empty()
        }
        Choice::Support { .. }
        | Choice::Room { .. }
        | Choice::Plain
        | Choice::Reach { .. }
        | Choice::Ways { .. }
        | Choice::Together { .. }
        | Choice::Units(_)
        | Choice::Points { .. }
        | Choice::OneOf(_)
        | Choice::Faces(_) => true,
    }
}

/// Whether the units of a list are followed by a number each.
pub(super) const fn is_numbered(list: &Choice) -> bool {
    matches!(list, Choice::Share { .. } | Choice::Steps { .. })
}

/// Whether the units of a list are followed by a hex each.
pub(super) const fn is_spread(list: &Choice) -> bool {
    matches!(list, Choice::Spread { .. })
}

/// The numbers that may follow a unit: those after which the list can still be completed.
pub(super) fn numbers(list: &Choice, typed: &Typed, unit: UnitId) -> Vec<u32> {
    let is_open = |other: UnitId| other != unit && typed.iter().all(|(known, ..)| *known != other);
    if let Choice::Share { points, among } = list {
        let left = points.saturating_sub(typed.iter().map(|(_, n, _)| n).sum());
        let others: u32 = among.iter().filter(|(other, _)| is_open(*other)).map(|(_, most)| most).sum();
        let own = among.iter().find(|(known, _)| *known == unit).map_or(0, |(_, most)| *most);
        return (left.saturating_sub(others).max(1)..=own.min(left)).collect();
    }
    let Choice::Steps { demand, among } = list else { return Vec::new() };
    let own = among.iter().find(|(known, _)| *known == unit).map_or(0, |(_, steps)| steps.len());
    let with = |n: &u32| [typed, &[(unit, *n, None)]].concat();
    (1..=u32::try_from(own).unwrap_or(0)).filter(|n| can_give_up(*demand, among, &with(n))).collect()
}

/// The hexes that may follow a unit of a spread list: those of `to` with room for the unit; if there are none, those of `otherwise`.
pub(super) fn hexes(list: &Choice, typed: &Typed, unit: UnitId) -> Vec<Hex> {
    let Choice::Spread { units, to, otherwise } = list else { return Vec::new() };
    let takes = |unit: UnitId| units.iter().find(|(known, _)| *known == unit).map_or(0, |(_, takes)| *takes);
    let filled =
        |hex: Hex| -> u32 { typed.iter().filter(|(.., to)| *to == Some(hex)).map(|(of, ..)| takes(*of)).sum() };
    let with_room = |of: &[(Hex, u32)]| -> Vec<Hex> {
        of.iter().filter(|&&(hex, room)| filled(hex) + takes(unit) <= room).map(|(hex, _)| *hex).collect()
    };
    let first = with_room(to);
    if first.is_empty() { with_room(otherwise) } else { first }
}

fn sum(of: &[(UnitId, u32)], typed: &Typed) -> u32 {
    typed.iter().filter_map(|(unit, ..)| of.iter().find(|(known, _)| known == unit)).map(|(_, n)| n).sum()
}

/// Whether further units can bring the sum within its limits.
fn can_count(list: &Choice, typed: &Typed) -> bool {
    let Choice::Counted { of, least, most } = list else { return true };
    let mut sums = BTreeSet::from([sum(of, typed)]);
    for (_, n) in of.iter().filter(|(unit, _)| typed.iter().all(|(known, ..)| known != unit)) {
        sums.extend(sums.clone().into_iter().map(|sum| sum + n).filter(|sum| sum <= most));
    }
    sums.range(*least..=*most).next().is_some()
}

fn room_left(of: &[(UnitId, Vec<u32>)], room: &[u32], typed: &Typed) -> Vec<u32> {
    let mut left = room.to_vec();
    for (_, takes) in typed.iter().filter_map(|(unit, ..)| of.iter().find(|(known, _)| known == unit)) {
        left.iter_mut().zip(takes).for_each(|(left, takes)| *left = left.saturating_sub(*takes));
    }
    left
}

/// Whether steps of further units can complete the demand without a needless step.
fn can_give_up(demand: u32, among: &[(UnitId, Vec<u32>)], typed: &Typed) -> bool {
    let demand = demand.min(among.iter().flat_map(|(_, steps)| steps).sum());
    let mut ways: BTreeSet<(u32, u32)> = BTreeSet::from([(0, u32::MAX)]);
    for (unit, steps) in among {
        let named = typed.iter().find(|(known, ..)| known == unit).map(|(_, n, _)| *n as usize);
        let counts = named.map_or(0..=steps.len(), |n| n..=n);
        let give = |(sum, least): (u32, u32), n: usize| {
            let last = n.checked_sub(1).and_then(|last| steps.get(last)).copied();
            (sum + steps.iter().take(n).sum::<u32>(), last.map_or(least, |last| last.min(least)))
        };
        ways = ways.iter().flat_map(|&way| counts.clone().map(move |n| give(way, n))).collect();
    }
    ways.iter().any(|&(sum, least)| sum >= demand && sum - demand < least)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first unit has two steps of 1, the second has a single step of 2. A demand of 3 is met in only one way without a needless step.
    #[test]
    fn a_number_of_steps_is_offered_where_the_list_can_be_ended_with_none_too_many() {
        let [one, other] = [UnitId(0), UnitId(1)];
        let list = Choice::Steps { demand: 3, among: vec![(one, vec![1, 1]), (other, vec![2])] };
        assert_eq!((numbers(&list, &[], one), numbers(&list, &[], other)), (vec![1], vec![1]));
        let all = Choice::Steps { demand: 9, among: vec![(one, vec![1, 1]), (other, vec![2])] };
        assert_eq!(numbers(&all, &[], one), [2], "where they come to less, all are given up");
        assert_eq!(numbers(&list, &[(other, 1, None)], one), [1]);
    }
}
