//! The map of the step page: the layers over the position.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::sight::Contact;
use wardiary_core::kernel::slots::{SlotName, Token};
use wardiary_core::kernel::unit::{Place, Side, UnitId};
use wardiary_core::kernel::view::{Fight, Position, SupplyLine};
use wardiary_core::review::{EntryKind, EntryView, Motion, Snapshot};
use wardiary_draw::grid::Grid;
use wardiary_draw::hex_links::{self, HexLink, is_near};
use wardiary_draw::inset;
use wardiary_draw::losses::LossMarks;
use wardiary_draw::map_view::{Caption, MapView, Overlay, View, window};
use wardiary_draw::marks::Way;
use wardiary_draw::stack::{sides, stacks};
use wardiary_draw::svg::Picture;
use wardiary_words::i18n::Words;
use wardiary_words::localize::{Localizer, points_of};

use super::changes::Change;
use super::layers::Wish;
use super::since::Since;
use super::switch::SIDES;
use super::{Step, margin, part_shown};

/// The map of a step, with its companions.
pub(super) struct Drawn {
    /// The map.
    pub(super) map: Picture,
    /// Links over its hexes.
    pub(super) handles: Picture,
    /// A small whole map, if the large one shows a part.
    pub(super) inset: Option<Picture>,
    /// Whether the small map is in the lower right corner.
    pub(super) inset_right: bool,
    /// The visible part.
    pub(super) view: View,
    /// The layers over the position.
    pub(super) overlay: Overlay,
}

/// Draws the map with the requested layers.
pub(super) fn draw(wish: &Wish<'_>, position: &Position, changes: &[Change], words: &str) -> Drawn {
    let step = wish.step;
    let review = step.opened.review.as_ref();
    let overlay = overlay(step, position, wish, changes);
    let view = part_shown::view(step, position, wish, &overlay);
    let drawn = margin::drawn(step);
    let words = [words, drawn.as_str(), &step.frame.w.t("map-twin")].join(" ");
    let caption = Caption { title: step.frame.w.t("map-title"), words: words.replace("  ", " ") };
    let (view_box, window) = window(review.map(), &view);
    let map = MapView { review, position, overlay: &overlay, view: view.clone(), caption }.draw();
    let handles =
        hex_links::draw(review.map(), &view_box, &step.frame.w.t("map-hexes"), &held(step, position, wish, &view));
    let held = sides(position);
    let ways: Vec<&[Hex]> = std::iter::once(overlay.way.hexes.as_slice()).filter(|way| way.len() > 1).collect();
    let attacked = overlay.attacks.iter().flat_map(|&(from, to, _)| [from, to]);
    let changed = overlay.changed.iter().map(|&(hex, _)| hex);
    let marked: Vec<Hex> = overlay.way.hexes.iter().copied().chain(attacked).chain(changed).collect();
    let inset = (view != View::Whole).then(|| inset::draw(review.map(), &held, &ways, &window));
    Drawn {
        map,
        handles,
        inset,
        inset_right: inset::is_right(Grid(review.map().layout), &held, &marked, &window),
        view,
        overlay,
    }
}

fn overlay(step: Step<'_>, position: &Position, wish: &Wish<'_>, changes: &[Change]) -> Overlay {
    let zone = |side: Side| wish.has_of("zones", side).then(|| (side, step.at.zones(side)));
    let sight = |side: Side| wish.has_of("sight", side).then(|| (side, step.at.sight(side)));
    let path = step.entry.path();
    let costs = path.iter().skip(1).map(|&(_, cost)| step.localizer().movement(cost.into())).collect();
    let marked = changes.iter().flat_map(|change| change.hexes.iter().map(|&hex| (hex, change.number)));
    let (supply, cut_off) = supply(step, position, wish);
    Overlay {
        zones: SIDES.into_iter().filter_map(zone).collect(),
        sight: SIDES.into_iter().filter(|_| wish.game.sees).filter_map(sight).collect(),
        supply,
        cut_off,
        reach: reach(step, wish),
        control: wish.has("control"),
        way: Way { hexes: path.iter().map(|&(hex, _)| hex).collect(), costs },
        mover: mover(step, position),
        earlier: earlier(wish),
        attacks: under_way(step.localizer(), step.at, position),
        retreat: retreat(step.entry),
        loss_marks: LossMarks::default(),
        changed: marked.collect(),
        refused: Vec::new(),
        flags: changes.iter().filter(|change| change.flag).flat_map(|change| change.hexes.clone()).collect(),
        unknown: wish.known.as_ref().and_then(|known| Some(known.gaps.as_ref()?.marked())).unwrap_or_default(),
        shapes: margin::shapes(step),
    }
}

/// Lines of supply by side, and hexes of units without one.
type Supply = (Vec<(Side, Vec<Vec<Hex>>)>, Vec<Hex>);

/// Returns the requested lines of supply: all of a side, or only that of the chosen unit.
fn supply(step: Step<'_>, position: &Position, wish: &Wish<'_>) -> Supply {
    let chosen = wish.unit.filter(|_| wish.has("line"));
    let (mut ways, mut cut_off) = (Vec::new(), Vec::new());
    for side in SIDES {
        let all = wish.has_of("supply", side);
        if !all && chosen.is_none() {
            continue;
        }
        let lines = step.at.supply(side);
        let wanted: Vec<SupplyLine> = lines.into_iter().filter(|line| all || Some(line.unit) == chosen).collect();
        let without = wanted.iter().filter(|line| line.way.is_none()).map(|line| line.unit);
        let stands = |unit| match position.pieces.iter().find(|piece| piece.unit == unit).map(|piece| piece.place) {
            Some(Place::On(hex)) => Some(hex),
            _ => None,
        };
        cut_off.extend(without.filter_map(stands));
        ways.push((side, wanted.into_iter().filter_map(|line| line.way).collect()));
    }
    (ways, cut_off)
}

/// Returns the hexes to which the chosen unit could go. Each has its cost for a move, and no cost for a placement.
pub(super) fn ways_open(step: Step<'_>, unit: UnitId) -> Vec<(Hex, Option<u32>)> {
    let reach = step.at.reach(unit);
    if !reach.is_empty() {
        return reach.into_iter().map(|(hex, cost)| (hex, Some(cost))).collect();
    }
    let offers = step.at.pending().map(|pending| pending.offers).unwrap_or_default();
    let mut open: Vec<Hex> = Vec::new();
    for offer in offers {
        let mine = offer.choice.goals().into_iter().filter(|(whose, _)| *whose == unit);
        open.extend(mine.flat_map(|(_, to)| to).map(|(hex, _)| hex));
    }
    open.sort_unstable();
    open.dedup();
    open.into_iter().map(|hex| (hex, None)).collect()
}

fn reach(step: Step<'_>, wish: &Wish<'_>) -> Vec<(Hex, String)> {
    let Some(unit) = wish.unit.filter(|_| wish.has("reach")) else { return Vec::new() };
    let cost = |cost: Option<u32>| cost.map_or_else(String::new, |cost| step.localizer().movement(cost.into()));
    ways_open(step, unit).into_iter().map(|(hex, parts)| (hex, cost(parts))).collect()
}

/// Returns the links for choosing hexes: one for each visible hex, and one for the chosen hex.
fn held(step: Step<'_>, position: &Position, wish: &Wish<'_>, view: &View) -> Vec<HexLink> {
    let (map, localizer) = (step.opened.review.map(), step.localizer());
    let (grid, window, stacks) = (Grid(map.layout), window(map, view).1, stacks(position));
    let whole = *view == View::Whole;
    let handle = |hex: Hex| {
        let stack = stacks.iter().find(|stack| stack.hex == hex);
        let pieces = stack.iter().flat_map(|stack| stack.standing.iter().chain(&stack.aloft));
        let contacts: Vec<&Contact> = position.contacts.iter().filter(|contact| contact.hex == hex).collect();
        let mut names = vec![localizer.hex(hex)];
        names.extend(pieces.map(|piece| localizer.unit(piece.unit)));
        names.extend(contacts.iter().map(|contact| localizer.contact(contact)));
        let (chosen, held) = (wish.hex == Some(hex), stack.is_some() || !contacts.is_empty());
        HexLink { hex, href: wish.of_hex(hex), label: names.join(", "), held, chosen }
    };
    map.hexes().filter(|&hex| whole || is_near(grid, &window, hex) || wish.hex == Some(hex)).map(handle).collect()
}

/// Returns the unit that moved along the path: a unit at the end of the path that changed its place in this entry.
fn mover(step: Step<'_>, position: &Position) -> Option<UnitId> {
    let end = step.entry.path().last()?.0;
    let moved = |unit| step.entry.changes.iter().any(|change| change.slot == SlotName::Unit(unit, "at"));
    position.pieces.iter().find(|piece| piece.place == Place::On(end) && moved(piece.unit)).map(|piece| piece.unit)
}

/// Returns the paths of earlier entries of the phase, or of the entries since the start in the address.
fn earlier(wish: &Wish<'_>) -> Vec<Vec<Hex>> {
    let step = wish.step;
    if let Ok(Some(since)) = Since::of(step) {
        return since.ways(step);
    }
    if !wish.has("moves") {
        return Vec::new();
    }
    let review = step.opened.review.as_ref();
    let seq = step.entry.seq;
    let phase = review.phases().into_iter().find(|phase| phase.first <= seq && seq <= phase.last);
    phase.map_or_else(Vec::new, |phase| review.paths(phase.first, seq))
}

/// Returns the attack arrows of the current fight. Each arrow starts from the hex in which the unit was at the declaration,
/// even if a retreat or the umpire has moved the unit since.
pub(crate) fn under_way(localizer: Localizer<'_>, at: &dyn Snapshot, position: &Position) -> Vec<(Hex, Hex, String)> {
    let Some(fight) = fight(at, position) else { return Vec::new() };
    let (review, seq) = (localizer.review, at.entry().seq);
    let first = review.combat_entries(seq).first().copied().filter(|&first| first != seq);
    match first.map(|first| review.at(first).position()) {
        Some(declared) => attacks(localizer.w, &fight, &declared),
        None => attacks(localizer.w, &fight, position),
    }
}

/// Returns the current fight with the strengths that its combat compares, which later losses do not change. For a viewer who
/// may not know the combat, the strengths are those of the known units.
pub(crate) fn fight(at: &dyn Snapshot, position: &Position) -> Option<Fight> {
    let under_way = position.fight.clone()?;
    let is_this = |fight: &Fight| {
        let takes_part = |unit: UnitId| under_way.attackers.iter().any(|&(attacker, _)| attacker == unit);
        fight.target == under_way.target && fight.attackers.iter().any(|&(unit, _)| takes_part(unit))
    };
    let compared = at.combat().map(|combat| combat.fight()).or_else(|| Some(at.combat_in_part()?.fight()));
    Some(compared.filter(is_this).unwrap_or(under_way))
}

/// Returns the attack arrows of a fight, one for each hex, with the summed strength from that hex. If all units attack from one
/// hex, the arrow has the strength that counts in the combat.
pub(crate) fn attacks(w: Words, fight: &Fight, position: &Position) -> Vec<(Hex, Hex, String)> {
    let mut sums: Vec<(Hex, i32)> = Vec::new();
    for &(unit, strength) in &fight.attackers {
        let piece = position.pieces.iter().find(|piece| piece.unit == unit);
        let Some(Place::On(hex)) = piece.map(|piece| piece.place) else { continue };
        match sums.iter_mut().find(|(known, _)| *known == hex) {
            Some((_, sum)) => *sum += strength,
            None => sums.push((hex, strength)),
        }
    }
    let mut apart: Vec<(Hex, i32)> = sums.into_iter().filter(|&(hex, _)| hex != fight.target).collect();
    if let ([(_, sum)], Some(counted)) = (apart.as_mut_slice(), fight.counted) {
        *sum = counted;
    }
    apart.into_iter().map(|(hex, sum)| (hex, fight.target, points_of(w, fight.scale.of(sum.into())))).collect()
}

/// Returns the start and end of a retreat in an entry.
pub(crate) fn retreat(entry: &EntryView) -> Option<(Hex, Hex)> {
    let is_retreat = entry.kind == EntryKind::Action(Motion::Retreat);
    let mut moved = entry.changes.iter().filter(|change| is_retreat && matches!(change.slot, SlotName::Unit(_, "at")));
    moved.find_map(|change| match (change.before.as_slice(), change.after.as_slice()) {
        (&[Token::Hex(from)], &[Token::Hex(to)]) => Some((from, to)),
        _ => None,
    })
}
