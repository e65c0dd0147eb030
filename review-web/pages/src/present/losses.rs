//! The cost of a decision: the units with losses, on the map and off it, as far as the reader may know.

use std::collections::BTreeMap;

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Place, UnitId};
use wardiary_core::kernel::view::{Piece, Position};
use wardiary_core::review::{Review, Seq};

use wardiary_draw::icons;
use wardiary_draw::losses::LossMarks;
use wardiary_draw::svg::Picture;
use wardiary_words::localize::Localizer;

/// The losses of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cost {
    /// Points lost in the entries.
    points: i64,
    /// Whether it is eliminated.
    is_gone: bool,
    /// The last hex that it left; `None` if it was off the map.
    from: Option<Hex>,
}

/// The losses of some entries, by unit.
pub(super) struct Losses(BTreeMap<UnitId, Cost>);

/// A unit that took losses and is off the map.
pub(crate) struct Fallen {
    pub(crate) counter: Picture,
    /// The label of its counter, with its losses if it is still in play.
    pub(crate) short: String,
    /// Its name, with its losses.
    pub(crate) words: String,
}

/// Returns the entries of a decision: those of its fight, or only itself.
pub(super) fn led_to(review: &dyn Review, decision: Seq) -> Vec<Seq> {
    let fight = review.combat_entries(decision);
    if fight.is_empty() { vec![decision] } else { fight }
}

impl Cost {
    /// Returns the losses of a surviving unit for its mark.
    fn words(&self) -> String {
        format!("−{}", self.points)
    }
}

impl Losses {
    /// Adds up the losses that the record counts in these entries, as far as its reader knows.
    pub(super) fn of(review: &dyn Review, entries: &[Seq]) -> Self {
        let mut all: BTreeMap<UnitId, Cost> = BTreeMap::new();
        for loss in review.loss_history().losses.iter().filter(|loss| entries.contains(&loss.seq)) {
            let cost = all.entry(loss.unit).or_default();
            cost.points += i64::from(loss.points);
            cost.is_gone |= loss.gone;
            cost.from = loss.hex;
        }
        all.retain(|_, cost| cost.is_gone || cost.points > 0);
        Self(all)
    }

    /// Returns the losses that the map shows.
    pub(super) fn loss_marks(&self) -> LossMarks {
        let worn = self.0.iter().filter(|(_, cost)| !cost.is_gone).map(|(&unit, cost)| (unit, cost.words()));
        let mut gone: Vec<Hex> = self.0.values().filter(|cost| cost.is_gone).filter_map(|cost| cost.from).collect();
        gone.sort_unstable();
        gone.dedup();
        LossMarks { worn: worn.collect(), gone }
    }

    /// Returns the hexes in which units took losses, or to which they retreated.
    pub(super) fn hexes(&self, position: &Position) -> Vec<Hex> {
        let hex_of = |piece: &Piece| match piece.place {
            Place::On(hex) => Some(hex),
            Place::Eliminated => self.0.get(&piece.unit)?.from,
            Place::Pool | Place::Away => None,
        };
        position.pieces.iter().filter(|piece| self.0.contains_key(&piece.unit)).filter_map(hex_of).collect()
    }

    /// Returns the units that are off the map, in counter order.
    pub(super) fn off_map(&self, localizer: Localizer<'_>, position: &Position) -> Vec<Fallen> {
        let off = position.pieces.iter().filter(|piece| !matches!(piece.place, Place::On(_)));
        off.filter_map(|piece| Some(fallen(localizer, piece, self.0.get(&piece.unit)?))).collect()
    }
}

fn fallen(localizer: Localizer<'_>, piece: &Piece, cost: &Cost) -> Fallen {
    let (counter, short, fate) = if cost.is_gone {
        (icons::gone(piece), piece.short.clone(), localizer.w.t("losses-gone"))
    } else {
        (icons::piece(piece), format!("{} {}", piece.short, cost.words()), cost.words())
    };
    Fallen { counter, short, words: format!("{}: {fate}", localizer.unit(piece.unit)) }
}

#[cfg(test)]
mod tests;
