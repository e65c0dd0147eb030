//! Where a unit may retreat to (seed §5.3, §4.2.2; reference 5.7): free hexes, full ones that give way, two hexes under siege, the
//! southern edge.

use crate::kernel::board::Board;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::Cherbourg;
use super::super::rules::Rules;
use super::super::stacking::{has_room, holds_enemy, units_in};
use super::super::stage::{Battle, Withdrawal};
use super::super::terrain::{Ground, link};
use super::super::units::{Kind, Mobility, US};
use super::super::zones::in_enemy_zone;

/// A way to retreat: one hex, two under siege, and perhaps off the map; none at all for a battery pushed out of its pits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// Hexes in order.
    pub hexes: Vec<Hex>,
    /// Whether it ends beyond the southern edge.
    pub off: bool,
}

/// Row of the southern edge of the board.
pub(super) const SOUTH: i32 = 16;

/// Whether a unit can go from one hex to the next at all: land, and no swamp for wheels without a street or a track; guns in
/// pits are reckoned on foot.
fn passable(rules: &Rules, unit: UnitId, from: Hex, to: Hex) -> bool {
    let Some(towards) = rules.map.direction(from, to) else { return false };
    let lie = rules.lie(to);
    let mobility = match rules.kind(unit).mobility() {
        Mobility::Static => Mobility::Foot,
        other => other,
    };
    let ground = lie.overlay.unwrap_or(lie.base);
    let linked = link(&rules.map, from, towards).is_some();
    lie.base != Ground::Sea && (linked || rules.tables.cost(ground, mobility).is_some())
}

/// Hexes next to `from` that a unit may enter in retreat, clockwise: passable, without enemies; only those outside enemy
/// zones when `free` (C-097).
pub(super) fn around<'a>(
    rules: &'a Rules,
    board: &'a Board,
    unit: UnitId,
    from: Hex,
    free: bool,
) -> impl Iterator<Item = Hex> + 'a {
    let side = rules.side(unit);
    let near = rules.map.neighbours(from).map(|(_, next)| next);
    near.filter(move |&next| {
        passable(rules, unit, from, next)
            && !holds_enemy(rules, board, next, side)
            && !(free && in_enemy_zone(rules, board, next, side))
    })
}

/// Whether the defenders of a hex are besieged: none of them has a free hex around it, full ones counting as free, and no
/// American stands at the southern edge (C-064, A-19).
#[must_use]
pub fn is_besieged(rules: &Rules, state: &State<Cherbourg>, hex: Hex, defenders: &[UnitId]) -> bool {
    let edge = hex.row() == SOUTH && defenders.iter().any(|&unit| rules.side(unit) == US);
    let trapped = |&unit: &UnitId| around(rules, &state.board, unit, hex, true).next().is_none();
    !edge && defenders.iter().all(trapped)
}

/// Whether a full hex can take one unit more by pushing another on, and so forth until there is room (C-099, A-39). The
/// shortest such chain never comes back to a hex, so that nobody is pushed twice.
fn gives_way(
    rules: &Rules,
    board: &Board,
    full: Hex,
    newcomer: UnitId,
    pushed: &[UnitId],
    seen: &mut Vec<Hex>,
) -> bool {
    seen.push(full);
    let side = rules.side(newcomer);
    let there: Vec<UnitId> = units_in(rules, board, full, side).filter(|unit| !pushed.contains(unit)).collect();
    let movable = there.into_iter().chain((!pushed.contains(&newcomer)).then_some(newcomer));
    movable.into_iter().any(|unit| {
        if rules.kind(unit) == Kind::CoastalArtillery {
            return true;
        }
        let free: Vec<Hex> = around(rules, board, unit, full, true).collect();
        let edge = free.is_empty() && side == US && full.row() == SOUTH;
        edge || free.into_iter().any(|next| {
            has_room(rules, board, next, side)
                || (!seen.contains(&next) && gives_way(rules, board, next, unit, &[pushed, &[unit]].concat(), seen))
        })
    })
}

/// Whether a unit can come to rest in a hex: there is room, or room can be made.
fn can_rest(rules: &Rules, board: &Board, unit: UnitId, from: Hex, to: Hex, pushed: &[UnitId]) -> bool {
    has_room(rules, board, to, rules.side(unit)) || gives_way(rules, board, to, unit, pushed, &mut vec![from])
}

/// The ways open to a unit that retreats from `from`; none when it is lost.
#[must_use]
pub fn ways(rules: &Rules, board: &Board, battle: &Battle, going: &Withdrawal, unit: UnitId, from: Hex) -> Vec<Way> {
    // Whoever is pushed on is not pushed twice in one chain.
    let pushed = going.chain.as_ref().map_or_else(Vec::new, |(_, pushed)| [pushed.as_slice(), &[unit]].concat());
    let is_chain = going.chain.is_some();
    if rules.kind(unit) == Kind::CoastalArtillery {
        // Out of its pits it is lost; in a chain its owner may choose that (C-139).
        return if is_chain { vec![Way::default()] } else { Vec::new() };
    }
    let rest = |from: Hex, to: Hex| can_rest(rules, board, unit, from, to, &pushed);
    let one = |hex: Hex| Way { hexes: vec![hex], off: false };
    let free: Vec<Way> = around(rules, board, unit, from, true).filter(|&to| rest(from, to)).map(one).collect();
    if !free.is_empty() {
        return free;
    }
    let at_edge = |hex: Hex| rules.side(unit) == US && hex.row() == SOUTH;
    if at_edge(from) {
        return vec![Way { hexes: Vec::new(), off: true }];
    }
    if is_chain {
        return Vec::new();
    }
    let mut two = Vec::new();
    for first in around(rules, board, unit, from, false) {
        let spared = has_friend(rules, board, going, unit, first);
        if battle.hurt.contains(&unit) && !spared {
            continue;
        }
        let before = two.len();
        let second = around(rules, board, unit, first, true).filter(|&to| to != from && rest(first, to));
        two.extend(second.map(|to| Way { hexes: vec![first, to], off: false }));
        if two.len() == before && at_edge(first) {
            two.push(Way { hexes: vec![first], off: true });
        }
    }
    two
}

/// Whether a friend stands in a hex who stood there before anybody retreated in this combat (C-106, C-107).
pub(super) fn has_friend(rules: &Rules, board: &Board, going: &Withdrawal, unit: UnitId, hex: Hex) -> bool {
    let side = rules.side(unit);
    units_in(rules, board, hex, side).any(|other| other != unit && !going.gone.contains(&other))
}
