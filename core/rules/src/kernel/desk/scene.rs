//! A posed fight as scene text.

use std::fmt::Write as _;

use super::{Desk, Fight, Role, Spot, Stand, Troop};
use crate::kernel::hex::{Direction, Hex};
use crate::kernel::map::Map;

/// Minimum radius of ground without a map around the attacked hex, which leaves room to retreat.
const ROOM: u32 = 4;
/// Maximum radius of that ground.
const REACH: u32 = 20;

/// A fight as a scene without its script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Composed {
    /// The scene.
    pub text: String,
    /// The declaration in notation.
    pub order: String,
    /// The answer of the defender in notation, where the rules ask for one.
    pub answer: Option<String>,
    /// The dice in notation, where they have been rolled.
    pub dice: Option<String>,
    /// Role and row of each unit, in the order in which the match numbers them.
    pub rows: Vec<(Role, usize)>,
}

/// A unit that cannot be where it was placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// Its role.
    pub role: Role,
    /// Its index among the units of the role.
    pub row: usize,
    /// The error.
    pub what: Misfit,
    /// The hex, where there is one.
    pub hex: Option<Hex>,
}

/// Why a unit cannot be where it was placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// The hex does not exist.
    OffMap,
    /// It belongs on land, and the hex is water.
    NeedsLand,
    /// It is a ship, and the hex is land.
    NeedsWater,
}

/// Writes a fight as a scene.
///
/// # Errors
/// With every unit that cannot be where it was placed.
pub fn compose(desk: &Desk, fight: &Fight) -> Result<Composed, Vec<Flaw>> {
    let flaws = flaws(desk, fight);
    if !flaws.is_empty() {
        return Err(flaws);
    }
    let (map, target) = desk.board(fight);
    let name = map.name(target);
    let mut out = format!("scene {}\nsystem {}\n", fight.title, desk.system);
    // Writing to a string cannot fail.
    for (switch, value) in &fight.readings {
        let _ = writeln!(out, "reading {switch} {value}");
    }
    out.push_str(&ground(desk, fight));
    let (mut at, mut rows) = (String::new(), Vec::new());
    let mut ids: [Vec<String>; 3] = Default::default();
    let mut known: Vec<String> = Vec::new();
    for role in Role::ALL {
        for (row, troop) in fight.of(role).iter().enumerate() {
            let id = id(desk, troop, known.len());
            ids[role as usize].push(id.clone());
            // A unit named twice is posed once; the rules judge the list.
            if known.contains(&id) {
                continue;
            }
            let _ = writeln!(out, "{}", introduction(desk, fight, (role, troop), &id));
            let _ = write!(at, "{id} at {}", stands(desk, fight, troop, &name));
            let _ = if troop.losses > 0 { writeln!(at, " losses {}", troop.losses) } else { writeln!(at) };
            known.push(id);
            rows.push((role, row));
        }
    }
    let _ = write!(out, "turn {}\n{}{at}", fight.turn, (desk.pen.moment)(desk, fight));
    let order = (desk.pen.order)(desk, fight, &name, &ids[Role::Attack as usize]);
    let answer = desk.pen.answer.map(|answer| (answer.words)(desk, fight, &ids[Role::Support as usize]));
    let dice = (!fight.dice.is_empty()).then(|| (desk.pen.dice)(&fight.dice));
    Ok(Composed { text: out, order, answer, dice, rows })
}

/// The id of a unit: that of its card, or a numbered id that no card has.
fn id(desk: &Desk, troop: &Troop, before: usize) -> String {
    let free = || (before + 1..).map(|n| format!("unit-{n}")).find(|id| desk.card(id).is_none());
    troop.card.clone().or_else(free).unwrap_or_default()
}

/// The scene line that introduces a unit, by its card or with values of its own.
fn introduction(desk: &Desk, fight: &Fight, (role, troop): (Role, &Troop), id: &str) -> String {
    let card = troop.card.as_deref().and_then(|id| desk.card(id));
    match card {
        Some(card) if card.values == troop.values => format!("force {id}"),
        _ => {
            let side = card.map_or(fight.side(role), |card| card.side);
            (desk.pen.unit)(id, side, troop)
        }
    }
}

fn stands(desk: &Desk, fight: &Fight, troop: &Troop, target: &str) -> String {
    if is_aloft(desk, troop) {
        return (desk.pen.aloft)(desk, fight, target);
    }
    let (map, _) = desk.board(fight);
    desk.hex(fight, troop.spot).map_or_else(String::new, |hex| map.name(hex))
}

fn stand(desk: &Desk, troop: &Troop) -> Stand {
    desk.kind(troop.kind).map_or(Stand::Land, |kind| kind.stand)
}

fn is_aloft(desk: &Desk, troop: &Troop) -> bool {
    stand(desk, troop) == Stand::Air
}

/// The units that cannot be where they were placed. On ground without a map, a neighbouring hex becomes water when a ship is in it.
fn flaws(desk: &Desk, fight: &Fight) -> Vec<Flaw> {
    let (map, target) = desk.board(fight);
    let is_water = |hex: Hex| {
        if hex == target {
            desk.waters.contains(&fight.ground.terrain)
        } else {
            desk.is_water(map, hex) || (fight.place.is_none() && ships(desk, fight).contains(&hex))
        }
    };
    let mut found = Vec::new();
    for role in Role::ALL {
        for (row, troop) in fight.of(role).iter().enumerate() {
            let hex = desk.hex(fight, troop.spot);
            let what = match (stand(desk, troop), hex.map(is_water)) {
                (Stand::Air, _) | (Stand::Land, Some(false)) | (Stand::Water, Some(true)) => continue,
                (_, None) => Misfit::OffMap,
                (Stand::Land, Some(true)) => Misfit::NeedsLand,
                (Stand::Water, Some(false)) => Misfit::NeedsWater,
            };
            found.push(Flaw { role, row, what, hex });
        }
    }
    found
}

/// The hexes with ships, except the attacked hex.
fn ships(desk: &Desk, fight: &Fight) -> Vec<Hex> {
    let (_, target) = desk.board(fight);
    let afloat =
        Role::ALL.into_iter().flat_map(|role| fight.of(role)).filter(|troop| stand(desk, troop) == Stand::Water);
    let mut hexes: Vec<Hex> = afloat.filter_map(|troop| desk.hex(fight, troop.spot)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes.retain(|&hex| hex != target);
    hexes
}

/// The map of the scene: a map of the system, such a map with the entered changes, or ground without a map.
fn ground(desk: &Desk, fight: &Fight) -> String {
    let (map, target) = desk.board(fight);
    let Some((at, _)) = fight.place else { return bare(desk, fight, map, target) };
    let id = desk.maps[at].0;
    let mut changes = String::new();
    let printed = desk.survey(map, target);
    let name = map.name(target);
    if printed.terrain != fight.ground.terrain {
        let _ = writeln!(changes, "hex {name} {}", fight.ground.terrain);
    }
    for work in desk.works {
        match (printed.works.contains(work), fight.ground.works.contains(work)) {
            (true, false) => {
                let _ = writeln!(changes, "no {work} {name}");
            }
            (false, true) => changes.push_str(&built(work, &name, fight)),
            _ => {}
        }
    }
    for (direction, (was, is)) in Direction::ALL.into_iter().zip(printed.sides.iter().zip(&fight.ground.sides)) {
        let Some(next) = map.neighbour(target, direction) else { continue };
        for feature in desk.features {
            let side = format!("{feature} {name}|{}", map.name(next));
            match (was.contains(feature), is.contains(feature)) {
                (true, false) => {
                    let _ = writeln!(changes, "no {side}");
                }
                (false, true) => {
                    let _ = writeln!(changes, "{side}");
                }
                _ => {}
            }
        }
    }
    if changes.is_empty() { format!("map {id}\n") } else { format!("begin map {id}\n{changes}end map\n") }
}

fn built(work: &str, hex: &str, fight: &Fight) -> String {
    let name = if fight.called.is_empty() { work } else { &fight.called };
    format!("place {hex} {work} desk 0 {name}\n")
}

fn bare(desk: &Desk, fight: &Fight, map: &Map, target: Hex) -> String {
    let spots = Role::ALL.into_iter().flat_map(|role| fight.of(role)).filter_map(|troop| match troop.spot {
        Spot::At(hex) => Some(map.distance(hex, target) + 1),
        Spot::Target | Spot::Beside(_) => None,
    });
    let reach = spots.max().unwrap_or_default().clamp(ROOM, REACH);
    let (name, plain) = (map.name(target), desk.terrains[0]);
    let mut out =
        format!("begin map\nmap desk\nlayout {}\nnumbering compass\nfill {reach} {plain}\n", map.layout.words());
    if fight.ground.terrain != plain {
        let _ = writeln!(out, "hex {name} {}", fight.ground.terrain);
    }
    for hex in ships(desk, fight) {
        let _ = writeln!(out, "hex {} {}", map.name(hex), desk.waters[0]);
    }
    fight.ground.works.iter().for_each(|work| out.push_str(&built(work, &name, fight)));
    for (direction, features) in Direction::ALL.into_iter().zip(&fight.ground.sides) {
        let Some(next) = map.neighbour(target, direction) else { continue };
        for feature in features {
            let _ = writeln!(out, "{feature} {name}|{}", map.name(next));
        }
    }
    out.push_str("end map\n");
    out
}
