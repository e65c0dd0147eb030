//! The units of a posed fight, one row of the form for each.

use wardiary_core::kernel::desk::{Desk, Fight, Role, Spot, Stand, Troop};
use wardiary_core::kernel::hex::{Direction, Hex};
use wardiary_draw::icons;
use wardiary_draw::svg::Picture;
use wardiary_words::i18n::Words;

use super::naming;
use super::reading::{Filled, field};

/// Maximum distance of the hexes in the list of places, for a unit whose values name no range.
const NEARBY: u32 = 4;

/// One of several things to choose.
pub(super) struct Choice {
    pub(super) value: String,
    pub(super) label: String,
    pub(super) on: bool,
}

/// A face of a die.
pub(super) struct Face {
    pub(super) value: u8,
    pub(super) die: Picture,
    pub(super) on: bool,
}

impl Face {
    /// Returns whether this option is for a die that is not rolled yet.
    pub(super) const fn is_unrolled(&self) -> bool {
        self.value == 0
    }
}

/// A unit.
pub(crate) struct Row {
    /// The field it is sent under.
    pub(super) key: String,
    /// Id of the order of battle; empty for a unit posed by its values.
    pub(super) id: String,
    pub(super) symbol: Picture,
    pub(super) name: String,
    pub(super) kind: String,
    /// Kinds to choose from, for a unit posed by its values.
    pub(super) kinds: Vec<Choice>,
    pub(super) values: String,
    /// Sides of the attacked hex, and nearby hexes, to choose from. Empty for a unit in the attacked hex or in the air over it.
    pub(super) spots: Vec<Choice>,
    /// The hex of a unit that may be farther away; `None` for a unit that must be next to the attacked hex.
    pub(super) far: Option<String>,
    /// The place in words, for a unit without a choice of places.
    pub(super) over: String,
    /// Features of its hexside.
    pub(super) across: String,
    /// Loss points, each with its label and whether it is lost.
    pub(super) losses: Vec<(u8, String, bool)>,
    pub(super) at_fault: bool,
    pub(super) labels: Labels,
}

/// Labels of the fields of a unit for readers who do not see the row.
pub(super) struct Labels {
    pub(super) kind: String,
    pub(super) hex: String,
    pub(super) far: String,
    pub(super) losses: String,
    pub(super) values: String,
    pub(super) remove: String,
}

impl Labels {
    fn of(w: Words, unit: &str) -> Self {
        let say = |key: &str| w.with(key, [("unit", unit.to_owned().into())]);
        Self {
            kind: say("desk-kind-of"),
            hex: say("desk-hex-of"),
            far: say("desk-far-of"),
            losses: say("desk-losses-of"),
            values: say("desk-values-of"),
            remove: say("desk-remove"),
        }
    }
}

/// The rows of a role.
pub(super) fn rows(w: Words, filled: &Filled, role: Role, at_fault: &[(Role, usize)]) -> Vec<Row> {
    let (desk, fight) = (filled.desk, &filled.fight);
    let of = |(at, troop): (usize, &Troop)| {
        let card = troop.card.as_deref().and_then(|id| desk.card(id));
        let side = card.map_or(fight.side(role), |card| card.side);
        let kind = desk.kind(troop.kind).unwrap_or(&desk.kinds[0]);
        let least = card.map_or(kind.losses, |card| card.losses);
        let kinds = desk.kinds.iter().map(|known| Choice {
            value: known.word.to_owned(),
            label: w.word("sort", known.word),
            on: known.word == troop.kind,
        });
        let stays = role == Role::Defence || kind.stand == Stand::Air;
        let is_far = matches!(troop.spot, Spot::At(_)) || troop.values.contains('(');
        let (map, target) = desk.board(fight);
        let far = match troop.spot {
            Spot::At(hex) => map.name(hex),
            Spot::Target | Spot::Beside(_) => String::new(),
        };
        Row {
            key: field(role, at),
            id: troop.card.clone().unwrap_or_default(),
            symbol: icons::kind(side, kind.symbol),
            name: troop.name.clone(),
            kind: w.word("sort", troop.kind),
            kinds: if card.is_none() { kinds.collect() } else { Vec::new() },
            values: troop.values.clone(),
            spots: if stays { Vec::new() } else { spots(w, desk, fight, troop) },
            far: (is_far && !stays).then_some(far),
            over: if kind.stand == Stand::Air { w.t("desk-aloft") } else { map.name(target) },
            across: across(w, desk, fight, troop.spot),
            // The last loss point is not offered, because a unit without points left would not be on the map.
            losses: (1..least.max(troop.losses + 1))
                .map(|point| (point, w.with("desk-loss", [("n", point.into())]), point <= troop.losses))
                .collect(),
            at_fault: at_fault.contains(&(role, at)),
            labels: Labels::of(w, &troop.name),
        }
    };
    fight.of(role).iter().enumerate().map(of).collect()
}

/// Returns the range in a unit's values, in hexes: 6 of `3-1-4(6)`.
fn range(values: &str) -> Option<u32> {
    values.split_once('(')?.1.split_once(')')?.0.parse().ok()
}

/// Returns the places to choose from: the neighbours of the attacked hex. A unit that may be farther away also has the hexes
/// within its range, and an empty option for a hex that is typed.
fn spots(w: Words, desk: &Desk, fight: &Fight, troop: &Troop) -> Vec<Choice> {
    let (map, target) = desk.board(fight);
    let points = map.points();
    let is_far = matches!(troop.spot, Spot::At(_)) || troop.values.contains('(');
    let is_wet = desk.kind(troop.kind).is_some_and(|kind| kind.stand == Stand::Water);
    let suits = |hex: Hex| fight.place.is_none() || desk.is_water(map, hex) == is_wet;
    let distances = 2..=range(&troop.values).unwrap_or(NEARBY);
    let far = map.hexes().filter(|&hex| is_far && distances.contains(&map.distance(hex, target)) && suits(hex));
    let far = far.map(|hex| Choice {
        value: map.name(hex),
        label: naming::called(map, hex),
        on: troop.spot == Spot::At(hex),
    });
    let mut far: Vec<Choice> = far.collect();
    if is_far {
        let on = matches!(troop.spot, Spot::At(_)) && far.iter().all(|choice| !choice.on);
        far.push(Choice { value: String::new(), label: w.t("desk-farther"), on });
    }
    let beside = Direction::ALL.into_iter().filter_map(|direction| {
        let at = direction.index();
        let on = troop.spot == Spot::Beside(at);
        let next = map.neighbour(target, direction);
        let number =
            next.filter(|_| fight.place.is_some()).map_or_else(String::new, |hex| format!(" {}", map.name(hex)));
        (next.is_some() || on).then(|| Choice {
            value: points[at].to_owned(),
            label: format!("{}{number}", super::point(w, points[at])),
            on,
        })
    });
    beside.chain(far).collect()
}

/// Describes the features of a unit's hexside.
fn across(w: Words, desk: &Desk, fight: &Fight, spot: Spot) -> String {
    let Spot::Beside(at) = spot else { return String::new() };
    let there = desk.features.iter().filter(|feature| fight.ground.sides[at].contains(feature));
    there.map(|feature| w.word("desk-feature", feature).to_lowercase()).collect::<Vec<_>>().join(", ")
}
