//! Ways of retreat (seed §5.3, §4.2.2; reference 5.7): free hexes, full ones that give way, two hexes under siege, the southern edge.

use crate::kernel::board::Board;
use crate::kernel::citation::{Rule, row};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::map::Crossing;
use crate::kernel::unit::UnitId;
use crate::kernel::view::Way;

use super::super::super::id::Cherbourg;
use super::super::super::state::classes;
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::{Battle, Withdrawal};
use super::super::super::state::terrain::{Ground, link};
use super::super::super::state::units::{Kind, Mobility, US};
use super::super::stacking::{has_room, units_in};
use super::super::zones::in_enemy_zone;

/// Returns whether a unit can cross to a hex at all: land, and for wheels no swamp without a road or trail. Guns in pits count as on foot.
fn passable(rules: &Rules, mobility: Mobility, step: &Crossing) -> bool {
    let lie = rules.lies[step.to_cell];
    let mobility = match mobility {
        Mobility::Static => Mobility::Foot,
        other @ (Mobility::Foot | Mobility::Motor | Mobility::Sea) => other,
    };
    let ground = lie.overlay.unwrap_or(lie.base);
    lie.base != Ground::Sea && (link(step.side).is_some() || rules.tables.cost(ground, mobility).is_some())
}

/// Hexes next to `from` into which a unit may retreat, clockwise: passable, without enemies.
pub(super) fn around<'a>(
    rules: &'a Rules,
    board: &'a Board,
    unit: UnitId,
    from: Hex,
) -> impl Iterator<Item = Hex> + 'a {
    let (mobility, enemies) = (rules.kind(unit).mobility(), classes::of(rules.side(unit).enemy()));
    let steps = rules.map.cell(from).into_iter().flat_map(|cell| rules.map.crossings(cell));
    let open = move |step: &Crossing| !board.holds_at(step.to_cell, enemies) && passable(rules, mobility, step);
    steps.filter(open).map(|step| step.to)
}

/// Hexes next to `from` into which a unit may retreat and which are outside enemy zones (C-097).
fn free_around<'a>(rules: &'a Rules, board: &'a Board, unit: UnitId, from: Hex) -> impl Iterator<Item = Hex> + 'a {
    around(rules, board, unit, from).filter(move |&next| !in_enemy_zone(rules, board, next, rules.side(unit)))
}

/// Returns whether the defenders of a hex are besieged (C-064, A-19): none of them has a free hex next to it, where full hexes count as
/// free, and they are not Americans at the southern edge.
#[must_use]
pub fn is_besieged(rules: &Rules, state: &State<Cherbourg>, hex: Hex, defenders: &[UnitId]) -> bool {
    let edge = hex.row() == rules.south && defenders.iter().any(|&unit| rules.side(unit) == US);
    let trapped = |&unit: &UnitId| free_around(rules, &state.board, unit, hex).next().is_none();
    !edge && defenders.iter().all(trapped)
}

/// The units that may make room in a full hex by leaving over the southern edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leaver {
    /// None: the chain must end on the map.
    Nobody,
    /// Any American at the edge.
    Anybody,
    /// An American at the edge without any free hex, not even a full one, as `1944-1` looks ahead.
    Enclosed,
}

/// A unit that seeks room around the hex it must leave.
#[derive(Clone, Copy)]
struct Seeker<'a> {
    rules: &'a Rules,
    board: &'a Board,
    unit: UnitId,
    /// Units already pushed on in this chain, which cannot be pushed again.
    pushed: &'a [UnitId],
    /// The hex it leaves, to which it does not return.
    left: Hex,
}

impl Seeker<'_> {
    /// Free hexes around `from` in which the unit can stay, clockwise: they have room, or can make room (C-099).
    fn rests(self, from: Hex, leaver: Leaver) -> impl Iterator<Item = Hex> {
        let free = free_around(self.rules, self.board, self.unit, from);
        let can_rest = move |&to: &Hex| {
            let has_room = has_room(self.rules, self.board, to, self.rules.side(self.unit));
            to != self.left && (has_room || self.gives_way(to, leaver, &mut vec![from]))
        };
        free.filter(can_rest)
    }

    /// Returns whether a full hex can take the unit by pushing another on, and so on until there is room (C-099, A-39). The shortest such
    /// chain never returns to a hex, so no unit is pushed twice.
    fn gives_way(self, full: Hex, leaver: Leaver, seen: &mut Vec<Hex>) -> bool {
        let Self { rules, board, unit: newcomer, pushed, .. } = self;
        seen.push(full);
        let side = rules.side(newcomer);
        let there = units_in(rules, board, full, side).chain([newcomer]);
        there.filter(|unit| !pushed.contains(unit)).any(|unit| {
            if rules.kind(unit) == Kind::CoastalArtillery {
                return true;
            }
            let free = || free_around(rules, board, unit, full);
            let may_leave = || match leaver {
                Leaver::Nobody => false,
                Leaver::Anybody => true,
                Leaver::Enclosed => free().next().is_none(),
            };
            // Most full hexes have a neighbour with room, so neighbours that must give way themselves are tried last.
            if (at_edge(rules, unit, full) && may_leave()) || free().any(|next| has_room(rules, board, next, side)) {
                return true;
            }
            let further = [pushed, &[unit]].concat();
            let onward = Seeker { unit, pushed: &further, ..self };
            free().any(|next| !seen.contains(&next) && onward.gives_way(next, leaver, seen))
        })
    }

    /// Steps open to the unit from `from`, at most `most`; `None` means off the map. The unit goes to a free hex of the map (C-097). If there is
    /// none, it leaves over the southern edge, or enters a full hex from which another unit leaves over that edge; the owner chooses.
    fn steps(self, from: Hex, most: usize) -> Vec<Option<Hex>> {
        let off = at_edge(self.rules, self.unit, from).then_some(None);
        let on_map = |leaver: Leaver| self.rests(from, leaver).take(most).map(Some);
        let mended = self.rules.edition.is_mended();
        let stays: Vec<Option<Hex>> = on_map(if mended { Leaver::Nobody } else { Leaver::Enclosed }).collect();
        match (stays.is_empty(), mended) {
            (false, _) => stays,
            (true, true) => on_map(Leaver::Anybody).chain(off).collect(),
            (true, false) => off.into_iter().collect(),
        }
    }
}

/// Returns whether a unit in `hex` may leave over the southern edge: only Americans may (C-050, C-051).
fn at_edge(rules: &Rules, unit: UnitId, hex: Hex) -> bool {
    rules.side(unit) == US && hex.row() == rules.south
}

/// A retreat in progress on a board.
#[derive(Clone, Copy)]
pub(super) struct Retreating<'a> {
    pub(super) rules: &'a Rules,
    pub(super) board: &'a Board,
    /// The attack that caused it.
    pub(super) battle: &'a Battle,
    pub(super) going: &'a Withdrawal,
}

impl Retreating<'_> {
    /// The ways open to a unit from its hex: one hex, or two under siege, possibly off the map; an empty way for a battery pushed out of
    /// its pits. No way if it is lost, or already off the map.
    pub(super) fn ways(self, unit: UnitId) -> Vec<Way> {
        self.some_ways(unit, usize::MAX)
    }

    /// Returns whether the unit has any way.
    pub(super) fn has_way(self, unit: UnitId) -> bool {
        !self.some_ways(unit, 1).is_empty()
    }

    /// The ways open to a unit, at most `most` from each hex.
    fn some_ways(self, unit: UnitId, most: usize) -> Vec<Way> {
        let Self { rules, board, battle, going } = self;
        let Some(from) = board.hex(unit) else { return Vec::new() };
        // A unit is pushed on only once in a chain.
        let pushed = going.chain.as_ref().map_or_else(Vec::new, |chain| [chain.pushed.as_slice(), &[unit]].concat());
        let is_chain = going.chain.is_some();
        if rules.kind(unit) == Kind::CoastalArtillery {
            // A battery out of its pits is lost; in a chain of retreats its owner may choose this loss (C-139).
            return if is_chain { vec![Way::default()] } else { Vec::new() };
        }
        let seeker = Seeker { rules, board, unit, pushed: &pushed, left: from };
        let way = |before: &[Hex], step: Option<Hex>| {
            let hexes = before.iter().copied().chain(step).collect();
            Way { hexes, off: step.is_none() }
        };
        let one: Vec<Way> = seeker.steps(from, most).into_iter().map(|step| way(&[], step)).collect();
        if !one.is_empty() || is_chain {
            return one;
        }
        // A unit without a free hex tries a second hex before it is lost.
        let mut two = Vec::new();
        for first in around(rules, board, unit, from) {
            let spared = self.has_friend(unit, first);
            if battle.hurt.contains(&unit) && !spared {
                continue;
            }
            two.extend(seeker.steps(first, most).into_iter().map(|step| way(&[first], step)));
        }
        two
    }

    /// Returns whether a hex has friends of a unit that have not retreated in this combat (C-106, C-107).
    pub(super) fn has_friend(self, unit: UnitId, hex: Hex) -> bool {
        let side = self.rules.side(unit);
        let mut there = units_in(self.rules, self.board, hex, side);
        there.any(|other| other != unit && !self.going.gone.contains(&other))
    }

    /// The row by which a unit without a way is lost: hurt in the combat without friends to pass through (C-106), all second hexes in enemy
    /// zones (C-105), driven over an edge or into the sea (C-051, C-052), or surrounded by enemies (C-098).
    pub(super) fn loss_row(self, unit: UnitId) -> Rule {
        let Self { rules, board, battle, .. } = self;
        let Some(from) = board.hex(unit) else { return row("C-098") };
        let unhurt = Battle { hurt: Vec::new(), ..battle.clone() };
        if (Retreating { battle: &unhurt, ..self }).has_way(unit) {
            return row("C-106");
        }
        if around(rules, board, unit, from).next().is_some() {
            return row("C-105");
        }
        let near: Vec<Hex> = rules.map.neighbours(from).map(|(_, next)| next).collect();
        if from.row() == rules.south && rules.side(unit) != US {
            row("C-051")
        } else if near.len() < 6 || near.iter().any(|&next| rules.hex_terrain(next).base == Ground::Sea) {
            row("C-052")
        } else {
            row("C-098")
        }
    }
}
