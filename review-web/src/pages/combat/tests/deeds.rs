//! What a fight did to those in it, read from the boards before the roll and at its end.

use wardiary_core::kernel::board::Board;
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::unit::{Place, UnitId};
use wardiary_core::kernel::view::{Combat, Part, Piece};

/// What befell one side.
#[derive(Debug, Default)]
pub(super) struct Side {
    /// Units that could be hurt.
    pub(super) units: u32,
    /// Loss points they took, an eliminated unit all it had; with those of support, which bears some under one reading.
    pub(super) lost: u32,
    /// Units eliminated.
    pub(super) gone: u32,
    /// Units that live and stand elsewhere than before, not counting attackers in the attacked hex or beside it.
    pub(super) left: u32,
    /// Units that live and stand where they stood.
    pub(super) stay: u32,
    /// Whether something else could cost it units before the fight was over: lines of supply that are tested after a carpet, fatigue of
    /// the fight that makes units surrender (B-050).
    pub(super) is_tried_further: bool,
}

/// What befell both sides.
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
                    // An aircraft that may come back another day has lost everything all the same.
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

/// Attackers that can be hurt: of a duel those who fire, of an air combat all, else ground units next to the hex.
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

/// Defenders that can be hurt: those of the side in the hex; of flak the aircraft it is fired at, of an air combat all.
fn defenders(combat: &Combat, pieces: &[Piece], before: &Board) -> Vec<UnitId> {
    if ["flak", "duel", "air"].contains(&combat.kind) {
        return units(&combat.defence).collect();
    }
    let here =
        |piece: &&Piece| piece.side != combat.attacker && !piece.over && before.hex(piece.unit) == Some(combat.target);
    pieces.iter().filter(here).map(|piece| piece.unit).collect()
}
