//! Sight and knowledge of a side (reference 4.1 to 4.3, 4.6): how well it sees the enemies in a hex, and what is hidden from a viewer.

use crate::kernel::game::{State, Viewer, Visibility};
use crate::kernel::hex::Hex;
use crate::kernel::sight::{Sight, SightLevel, Sighting};
use crate::kernel::slots::{Kept as _, SlotName};
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::id::Wab;
use super::super::state::action::Action;
use super::super::state::classes::Kind;
use super::super::state::fight::{Allocation, Bombardment, BombardmentStep, Combat, CombatStep};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::terrain::{is_land, terrain_of};
use super::super::state::units::{ALLIED, AXIS};

/// The sight level of a side for the enemies in a hex, the lowest first (reference 4.3). It decides what the side knows of them (B-128). All
/// units of a hex share the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Not at all.
    Unseen,
    /// Something is there (B-125).
    Detected,
    /// Their types are known (B-124).
    Recognised,
    /// Everything is known (B-123, B-126).
    Identified,
}

/// The sight level of a side for each hex with enemies, computed once for all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sightings {
    viewer: Side,
    /// By position of the hex on the map.
    levels: Vec<(usize, Level)>,
}

impl Sightings {
    /// The sightings of a side in a position; earlier sightings do not count (B-127).
    #[must_use]
    pub fn new(rules: &Rules, state: &State<Wab>, viewer: Side) -> Self {
        let lookout = Lookout::new(rules, state, viewer);
        let enemies = state.board.units().filter(|&unit| rules.side(unit) != viewer);
        let mut cells: Vec<usize> =
            enemies.filter_map(|unit| state.board.hex(unit)).filter_map(|hex| rules.map.cell(hex)).collect();
        cells.sort_unstable();
        cells.dedup();
        let levels = cells.into_iter().map(|cell| (cell, lookout.level(cell))).collect();
        Self { viewer, levels }
    }

    /// The hexes with enemies, by position, each with how well they are seen.
    #[must_use]
    pub fn levels(&self) -> &[(usize, Level)] {
        &self.levels
    }

    /// The sight level of the enemies in a hex; unseen if there are none.
    #[must_use]
    pub fn level(&self, rules: &Rules, hex: Hex) -> Level {
        let at = rules.map.cell(hex).and_then(|cell| self.levels.binary_search_by_key(&cell, |&(cell, _)| cell).ok());
        at.map_or(Level::Unseen, |at| self.levels[at].1)
    }

    /// The sight level of a unit. Own units are identified, and so are enemy units out of play. Enemy units still to arrive are unknown, and
    /// so is an enemy aircraft before it flies in this turn.
    #[must_use]
    pub fn of(&self, rules: &Rules, state: &State<Wab>, unit: UnitId) -> Sight {
        if rules.side(unit) == self.viewer {
            return Sight::Identified;
        }
        if rules.kind(unit) == Kind::Aircraft && state.board.place(unit) == Place::Away {
            let is_seen = state.sheet.of(unit).attacked || state.sheet.destroyed_on.of(unit) > 0;
            return if is_seen { Sight::Identified } else { Sight::Unknown };
        }
        match state.board.place(unit) {
            Place::On(hex) => match self.level(rules, hex) {
                Level::Unseen => Sight::Unknown,
                Level::Detected => Sight::Contact,
                Level::Recognised => Sight::Detected(rules.kind(unit).symbol().word()),
                Level::Identified => Sight::Identified,
            },
            Place::Pool => Sight::Unknown,
            Place::Away | Place::Eliminated => Sight::Identified,
        }
    }
}

/// The observers of a side, and how far they see (reference 4.2).
struct Lookout<'a> {
    rules: &'a Rules,
    state: &'a State<Wab>,
    viewer: Side,
    /// Position of each hex with observers, with the greatest view distance among them.
    posts: Vec<(usize, u32)>,
    /// The share of the view distance that the weather leaves: numerator and denominator (B-120, B-121, B-122).
    share: [u32; 2],
}

impl<'a> Lookout<'a> {
    /// Every ground unit and ship on the map observes.
    fn new(rules: &'a Rules, state: &'a State<Wab>, viewer: Side) -> Self {
        let mut posts: Vec<(usize, u32)> = Vec::new();
        for unit in state.board.units().filter(|&unit| rules.side(unit) == viewer) {
            if let Some(cell) = state.board.hex(unit).and_then(|hex| rules.map.cell(hex)) {
                posts.push((cell, rules.class(unit).view.into()));
            }
        }
        // Only the longest view in a hex counts.
        posts.sort_unstable_by_key(|&(cell, view)| (cell, std::cmp::Reverse(view)));
        posts.dedup_by_key(|&mut (cell, _)| cell);
        Self { rules, state, viewer, posts, share: rules.tables.view(state.sheet.weather).map(u32::from) }
    }

    /// The sight level of the enemies in the hex at a position: that of the best observer, and at least detected if one of the enemies is
    /// spotted (B-134).
    fn level(&self, cell: usize) -> Level {
        let mut enemies = state_at(self.rules, self.state, cell).filter(|&unit| self.rules.side(unit) != self.viewer);
        let least = match enemies.any(|unit| self.state.sheet.spotted.contains(&unit)) {
            true => Level::Detected,
            false => Level::Unseen,
        };
        self.seen(cell, least)
    }

    /// The sight level of an enemy in the hex at a position, but never below `least`.
    fn seen(&self, cell: usize, least: Level) -> Level {
        let map = &self.rules.map;
        let near = self.posts.iter().map(|&(post, view)| (post, view, map.apart(cell, post)));
        let near: Vec<(usize, u32, u32)> =
            near.filter(|&(_, view, apart)| apart == 1 || self.judge(view, apart) > least).collect();
        if near.iter().any(|&(_, _, apart)| apart == 1) {
            return Level::Identified;
        }
        let Some(farthest) = near.iter().map(|&(_, _, apart)| apart).max() else { return least };
        let between = between(self.rules, cell, farthest);
        let conceals = u32::from(self.rules.tables.conceals(terrain_of(map.ground(cell))));
        let seen = near.iter().filter_map(|&(post, view, apart)| {
            between[post].map(|blocked| self.judge(view, apart + u32::from(blocked) + conceals))
        });
        seen.max().map_or(least, |best| best.max(least))
    }

    /// The sight level of an observer with view distance `view` at the effective distance `distance`. Levels change at exact thirds of the
    /// view that the weather leaves; under the other reading, of the full view (B-123, B-124, B-125, A-30).
    const fn judge(&self, view: u32, distance: u32) -> Level {
        let [share, of] = self.share;
        let (distance, seen) = (distance * of, view * share);
        let view = if self.rules.readings.clear_thirds { view * of } else { seen };
        if distance > seen {
            Level::Unseen
        } else if 3 * distance <= view {
            Level::Identified
        } else if 3 * distance <= 2 * view {
            Level::Recognised
        } else {
            Level::Detected
        }
    }
}

/// The units in the hex at a position.
fn state_at<'a>(rules: &'a Rules, state: &'a State<Wab>, cell: usize) -> impl Iterator<Item = UnitId> + 'a {
    state.board.at(&rules.map, rules.map.hex(cell))
}

/// For each hex by position, the minimum sight distance that the ground strictly between it and a target adds, over all shortest ways;
/// `None` beyond `farthest` hexes (B-119). The search spreads ring by ring from the target, because every hex of a shortest way is one ring
/// nearer than the hex before.
fn between(rules: &Rules, target: usize, farthest: u32) -> Vec<Option<u8>> {
    let map = &rules.map;
    let mut least: Vec<Option<u8>> = vec![None; map.len()];
    least[target] = Some(0);
    let mut ring = vec![target];
    for apart in 1..=farthest {
        let mut next = Vec::with_capacity(6 * apart as usize);
        for &here in &ring {
            let passed = if here == target { 0 } else { rules.tables.blocks(terrain_of(map.ground(here))) };
            let through = least[here].expect("a hex of the ring before was come to") + passed;
            for beyond in map.around(here).filter(|&beyond| map.apart(target, beyond) == apart) {
                match &mut least[beyond] {
                    Some(known) => *known = through.min(*known),
                    unknown @ None => {
                        *unknown = Some(through);
                        next.push(beyond);
                    }
                }
            }
        }
        ring = next;
    }
    least
}

/// The sight level of a side for enemies in each hex that it sees, by position on the map. Spotting does not count, because units are
/// spotted, not hexes (B-134).
#[must_use]
pub fn of_each_hex(rules: &Rules, state: &State<Wab>, side: Side) -> Vec<(Hex, SightLevel)> {
    let lookout = Lookout::new(rules, state, side);
    let level = |cell: usize| match lookout.seen(cell, Level::Unseen) {
        Level::Unseen => None,
        Level::Detected => Some(SightLevel::Contact),
        Level::Recognised => Some(SightLevel::Kind),
        Level::Identified => Some(SightLevel::Identified),
    };
    (0..rules.map.len()).filter_map(|cell| Some((rules.map.hex(cell), level(cell)?))).collect()
}

/// The sight level of a side for the enemies in a hex. An empty hex gets the same answer as one with hidden enemies.
#[must_use]
pub fn level(rules: &Rules, state: &State<Wab>, viewer: Side, hex: Hex) -> Level {
    let Some(cell) = rules.map.cell(hex) else { return Level::Unseen };
    let has_enemies = state_at(rules, state, cell).any(|unit| rules.side(unit) != viewer);
    if has_enemies { Lookout::new(rules, state, viewer).level(cell) } else { Level::Unseen }
}

/// The sight level of a side for a unit.
#[must_use]
pub fn sight(rules: &Rules, state: &State<Wab>, viewer: Side, unit: UnitId) -> Sight {
    let hex = state.board.hex(unit).filter(|_| rules.side(unit) != viewer);
    let cell = hex.and_then(|hex| rules.map.cell(hex));
    let levels = cell.map(|cell| (cell, Lookout::new(rules, state, viewer).level(cell)));
    Sightings { viewer, levels: levels.into_iter().collect() }.of(rules, state, unit)
}

/// Returns whether a side sees a unit at all (B-118).
#[must_use]
pub fn is_visible(rules: &Rules, state: &State<Wab>, viewer: Side, unit: UnitId) -> bool {
    sight(rules, state, viewer, unit) != Sight::Unknown
}

/// The facts hidden from a viewer (B-136): from a side, unidentified enemies and the points that the enemy has left; from an observer,
/// everything that is hidden from either side. The umpire sees everything.
#[must_use]
pub fn visibility(rules: &Rules, state: &State<Wab>, viewer: Viewer) -> Visibility {
    let mut seen = Visibility::default();
    for &side in seen_by(viewer) {
        seen.hidden.extend(purse(side.enemy()).iter().map(|&field| SlotName::Match(field)));
        seen.aside.extend(purse(side.enemy()));
        let sightings = Sightings::new(rules, state, side);
        let enemies = state.board.units().filter(|&unit| rules.side(unit) != side);
        let known = enemies.map(|unit| Sighting { unit, side: side.enemy(), sight: sightings.of(rules, state, unit) });
        seen.sightings.extend(known.filter(|known| known.sight != Sight::Identified));
    }
    let is_out_of_sight = |unit: &UnitId| seen.sightings.iter().any(|seen| seen.unit == *unit);
    if at_hand(&state.stage).iter().any(is_out_of_sight) {
        seen.hidden.push(SlotName::Match("stage"));
        seen.aside.push("stage");
    }
    seen
}

/// The sides whose sight limits a viewer: an observer knows only what both know.
const fn seen_by(viewer: Viewer) -> &'static [Side] {
    match viewer {
        Viewer::Umpire => &[],
        Viewer::Side(ALLIED) => &[ALLIED],
        Viewer::Side(AXIS) => &[AXIS],
        Viewer::Observer => &[ALLIED, AXIS],
    }
}

/// Returns whether a question or an action may involve units unknown to a viewer (B-118, B-136). The beginning of a turn and the end of an
/// impulse involve all units, fire at aircraft all guns around, a bombardment all units in its hex.
#[must_use]
pub fn rests_on_unseen(rules: &Rules, state: &State<Wab>, action: Option<&Action>, viewer: Viewer) -> bool {
    let sides = seen_by(viewer);
    let is_hidden = |side: Side, hexes: &[Hex]| {
        let lookout = || Lookout::new(rules, state, side);
        sides.contains(&side) && !oversees(rules, &lookout(), hexes)
    };
    let around =
        |hex: Hex| std::iter::once(hex).chain(rules.map.neighbours(hex).map(|(_, near)| near)).collect::<Vec<_>>();
    match &state.stage {
        Stage::Opening | Stage::Weather { .. } | Stage::Availability { .. } => !sides.is_empty(),
        Stage::Impulse { .. } => matches!(action, Some(Action::End {})) && !sides.is_empty(),
        Stage::Combat { combat: Combat { step: CombatStep::Flak(_), target, .. }, .. }
        | Stage::Bombardment { bombardment: Bombardment { step: BombardmentStep::Flak(_), target, .. }, .. } => {
            is_hidden(ALLIED, &around(*target))
        }
        Stage::Bombardment { side, bombardment, .. } => is_hidden(*side, &[bombardment.target]),
        Stage::Combat { .. } | Stage::Over { .. } => false,
    }
}

/// Returns whether the observers would identify every unit in each of these hexes that is land.
fn oversees(rules: &Rules, lookout: &Lookout<'_>, hexes: &[Hex]) -> bool {
    let land = hexes.iter().filter(|&&hex| is_land(&rules.map, hex)).filter_map(|&hex| rules.map.cell(hex));
    land.into_iter().all(|cell| lookout.level(cell) == Level::Identified)
}

/// The units in a stage: the one tested, those in a fight, those that lose life points.
fn at_hand(stage: &Stage) -> Vec<UnitId> {
    let losing = |losses: &Allocation| [losses.rank.as_slice(), &losses.attackers].concat();
    match stage {
        Stage::Availability { unit, .. } => vec![*unit],
        Stage::Combat { combat, .. } => {
            let losing = if let CombatStep::Lot(losses) = &combat.step { losing(losses) } else { Vec::new() };
            [combat.attackers.as_slice(), &combat.supports, &losing].concat()
        }
        Stage::Bombardment { bombardment, .. } => {
            let losing = if let BombardmentStep::Lot(losses) = &bombardment.step { losing(losses) } else { Vec::new() };
            [bombardment.units.as_slice(), &losing].concat()
        }
        Stage::Opening | Stage::Weather { .. } | Stage::Impulse { .. } | Stage::Over { .. } => Vec::new(),
    }
}

/// The slots of points that a side has left; they would reveal its hidden actions.
const fn purse(side: Side) -> &'static [&'static str] {
    match side {
        ALLIED => &["activation-allied"],
        AXIS => &["activation-axis", "replacements"],
    }
}
