//! The effects of a fight on its units, from the boards before the roll and at its end.

use wardiary_core::kernel::board::Board;
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::unit::{Place, UnitId};
use wardiary_core::kernel::view::{Combat, Part, Piece};

/// The effects on one side.
#[derive(Debug, Default)]
pub(super) struct Side {
    /// Units that could take losses.
    pub(super) units: u32,
    /// Loss points of these units. An eliminated unit lost all its points. Includes losses of supporting units, which one reading allows.
    pub(super) lost: u32,
    /// Units eliminated.
    pub(super) gone: u32,
    /// Surviving units that left their hex, not counting attackers in the attacked hex or next to it.
    pub(super) left: u32,
    /// Surviving units that kept their hex.
    pub(super) stay: u32,
    /// Whether something besides the table could eliminate units before the fight ended: the test of supply lines after a
    /// carpet, or surrender from the fatigue of the fight (B-050).
    pub(super) is_tried_further: bool,
}

/// The effects on both sides.
#[derive(Debug, Default)]
pub(super) struct Deeds {
    pub(super) attacker: Side,
    pub(super) defender: Side,
}

impl Deeds {
    pub(super) fn of(combat: &Combat, map: &Map, pieces: &[Piece], [before, after]: [&Board; 2]) -> Self {
        let piece = |unit: UnitId| pieces.iter().find(|piece| piece.unit == unit).expect("a counter");
        let lost = |unit: UnitId| {
            let worn = |board: &Board| match board.place(unit) {
                Place::Eliminated => piece(unit).loss_points,
                _ => board.losses(unit),
            };
            u32::from(worn(after) - worn(before))
        };
        let side = |units: &[UnitId]| {
            let mut side = Side::default();
            for &unit in units {
                side.units += 1;
                side.lost += lost(unit);
                let advanced = matches!(after.place(unit), Place::On(hex) if map.distance(hex, combat.target) <= 1)
                    && combat.attack.iter().any(|part| part.unit == Some(unit))
                    && after.place(unit) != before.place(unit);
                match after.place(unit) {
                    Place::Eliminated => side.gone += 1,
                    // An aircraft that may return on another day counts as lost, because it has lost all its points.
                    _ if after.losses(unit) == piece(unit).loss_points => side.gone += 1,
                    // An aircraft that is not shot down flies on.
                    to if to == before.place(unit) || piece(unit).over => side.stay += 1,
                    _ if advanced => {}
                    _ => side.left += 1,
                }
            }
            side
        };
        let mut attacker = side(&attackers(combat, map, pieces, before));
        if combat.kind == "ground" {
            attacker.lost = units(&combat.attack).map(lost).sum();
        }
        Self { attacker, defender: side(&defenders(combat, pieces, before)) }
    }
}

fn units(parts: &[Part]) -> impl Iterator<Item = UnitId> + '_ {
    parts.iter().filter_map(|part| part.unit)
}

/// Returns the attackers that can take losses: all in a duel or air combat, the ground units next to the hex in an attack or assault, else none.
fn attackers(combat: &Combat, map: &Map, pieces: &[Piece], before: &Board) -> Vec<UnitId> {
    let is_ground = |unit: &UnitId| {
        let piece = pieces.iter().find(|piece| piece.unit == *unit).expect("a counter");
        let stands = before.hex(*unit).is_some_and(|hex| map.distance(hex, combat.target) == 1);
        stands && !piece.over && !piece.symbol.is_ship()
    };
    match combat.kind {
        "duel" | "air" => units(&combat.attack).collect(),
        "ground" | "assault" => units(&combat.attack).filter(is_ground).collect(),
        _ => Vec::new(),
    }
}

/// Returns the defenders that can take losses: the aircraft under fire of flak, all in a duel or air combat, else the side's units in the hex.
fn defenders(combat: &Combat, pieces: &[Piece], before: &Board) -> Vec<UnitId> {
    if ["flak", "duel", "air"].contains(&combat.kind) {
        return units(&combat.defence).collect();
    }
    let here =
        |piece: &&Piece| piece.side != combat.attacker && !piece.over && before.hex(piece.unit) == Some(combat.target);
    pieces.iter().filter(here).map(|piece| piece.unit).collect()
}
