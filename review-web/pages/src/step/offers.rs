//! The present options: moves unit by unit, places of setup by zone, the rest in a few words.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::UnitId;
use wardiary_core::kernel::view::{Choice, Offer, Position};
use wardiary_words::localize::{FEW, Localizer};

use super::layers::Wish;

/// Maximum number of short options that are shown unfolded.
const MANY: usize = 6;
/// Maximum number of hexes of a zone that are shown unfolded.
const ZONE: usize = 6;

/// The present options.
#[derive(Default)]
pub(super) struct Offers {
    /// The short options, each in a few words.
    pub(super) plain: Vec<String>,
    /// Units that may move, grouped by verb and by destinations.
    pub(super) groups: Vec<Group>,
}

impl Offers {
    /// Returns whether there are too many short options to unfold.
    pub(super) fn is_folded(&self) -> bool {
        self.plain.len() > MANY
    }

    /// Returns the number of lines that the options take after their first line.
    pub(super) fn lines(&self) -> usize {
        let open: usize = self.groups.iter().filter(|group| group.open).map(|group| group.lines.len()).sum();
        open + self.groups.len().div_ceil(2) + self.plain.len().min(MANY) / 3
    }
}

/// Units that may move under one verb.
pub(super) struct Group {
    /// The verb, and its number of units.
    pub(super) label: String,
    pub(super) lines: Vec<Line>,
    /// Whether the group is shown unfolded.
    pub(super) open: bool,
}

/// Units with the same options.
pub(super) struct Line {
    /// Each unit with the page of its reach.
    pub(super) units: Vec<(String, String)>,
    /// The number of hexes that they may reach.
    pub(super) count: String,
    /// The hexes, if moving to them costs nothing. They are then a zone for placing units.
    pub(super) zone: String,
}

/// Returns the present options.
pub(super) fn listed(localizer: Localizer<'_>, wish: &Wish<'_>, position: &Position, offers: &[Offer]) -> Offers {
    let plain = offers.iter().filter(|offer| offer.choice.goals().is_empty());
    let mut verbs: Vec<(&str, Vec<Ways>)> = Vec::new();
    for (offer, (unit, to)) in
        offers.iter().flat_map(|offer| offer.choice.goals().into_iter().map(move |goal| (offer, goal)))
    {
        let costs = to.iter().any(|&(_, cost)| cost > 0);
        let zone: Vec<Hex> = to.iter().map(|&(hex, _)| hex).collect();
        let ways = match verbs.iter_mut().find(|(verb, _)| *verb == offer.verb) {
            Some((_, ways)) => ways,
            None => {
                verbs.push((offer.verb, Vec::new()));
                &mut verbs.last_mut().expect("one was just added").1
            }
        };
        match ways.iter_mut().find(|known| !costs && known.zone == zone) {
            Some(known) => known.units.push(unit),
            None => ways.push(Ways { zone, costs, units: vec![unit] }),
        }
    }
    // If there are several verbs, the groups are folded, so that all verbs are visible.
    let alone = verbs.len() == 1;
    let group = |(verb, ways): (&str, Vec<Ways>)| {
        let units: usize = ways.iter().map(|ways| ways.units.len()).sum();
        let verb = localizer.w.word("verb", &verb.replace(' ', "-"));
        Group {
            label: format!("{verb}: {}", localizer.w.with("units-n", [("n", units.into())])),
            lines: ways.iter().map(|ways| ways.line(localizer, wish, position)).collect(),
            open: alone && units <= FEW && ways.iter().all(|ways| ways.costs || ways.zone.len() <= ZONE),
        }
    };
    Offers {
        plain: plain.map(|offer| offered(localizer, offer)).collect(),
        groups: verbs.into_iter().map(group).collect(),
    }
}

/// Units that may go to the same hexes.
struct Ways {
    zone: Vec<Hex>,
    costs: bool,
    units: Vec<UnitId>,
}

impl Ways {
    fn line(&self, localizer: Localizer<'_>, wish: &Wish<'_>, position: &Position) -> Line {
        let unit = |&unit: &UnitId| {
            let piece = position.pieces.iter().find(|piece| piece.unit == unit)?;
            Some((wish.to_unit(piece), localizer.unit(piece.unit)))
        };
        let zone: Vec<String> = self.zone.iter().filter(|_| !self.costs).map(|&hex| localizer.hex(hex)).collect();
        Line {
            units: self.units.iter().filter_map(unit).collect(),
            count: localizer.w.with("hexes-n", [("n", self.zone.len().into())]),
            zone: zone.join(", "),
        }
    }
}

/// Describes an offer in a few words.
pub(crate) fn offered(localizer: Localizer<'_>, offer: &Offer) -> String {
    let verb = localizer.w.word("verb", &offer.verb.replace(' ', "-"));
    let named = |units: &[UnitId]| {
        if units.len() > FEW {
            return format!("{verb}: {}", localizer.w.with("units-n", [("n", units.len().into())]));
        }
        let names: Vec<String> = units.iter().map(|&unit| localizer.unit(unit)).collect();
        format!("{verb}: {}", names.join(", "))
    };
    let points_n = |points: u32| localizer.w.with("points-n", [("n", points.into())]);
    match &offer.choice {
        Choice::Plain => verb,
        Choice::Reach { .. } | Choice::Ways { .. } | Choice::Spread { .. } | Choice::Together { .. } => {
            let units: Vec<UnitId> = offer.choice.goals().into_iter().map(|(unit, _)| unit).collect();
            named(&units)
        }
        Choice::Units(units) | Choice::Several(units) => named(units),
        Choice::Counted { of, .. } => named(&of.iter().map(|&(unit, _)| unit).collect::<Vec<_>>()),
        Choice::Room { of, .. } => named(&of.iter().map(|&(unit, _)| unit).collect::<Vec<_>>()),
        Choice::Against { hex, .. } | Choice::Support { hex, .. } => format!("{verb}: {}", localizer.hex(*hex)),
        Choice::Share { points, .. } => format!("{verb}: {}", points_n(*points)),
        Choice::Steps { demand, among } => {
            let steps = |of: &[u32]| of.iter().map(u32::to_string).collect::<Vec<_>>().join("+");
            let of: Vec<String> =
                among.iter().map(|(unit, of)| format!("{} {}", localizer.unit(*unit), steps(of))).collect();
            format!("{verb}: {} ({})", points_n(*demand), of.join(", "))
        }
        Choice::Points { hex, least, most } => format!("{verb}: {}, {least}–{most}", localizer.hex(*hex)),
        Choice::OneOf(words) => {
            let words: Vec<String> = words.iter().map(|word| localizer.w.word("word", word)).collect();
            format!("{verb}: {}", words.join(" / "))
        }
        Choice::Faces(weights) => {
            // With two dice the weights belong to sums. The sum one has no weight, because it cannot occur.
            let least = weights.iter().position(|&weight| weight > 0).map_or(1, |at| at + 1);
            format!("{verb}: {least}–{}", weights.len())
        }
    }
}
