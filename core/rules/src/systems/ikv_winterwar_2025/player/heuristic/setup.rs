//! Setup: Finland deploys on the roads and railways of the Isthmus, at Ladoga and in the towns of the north, the Soviet Union opposite.

use crate::kernel::flood::Flood;
use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::rules::setup;
use super::super::super::rules::stacking::ground_in;
use super::super::super::state::action::Action;
use super::super::super::state::terrain::{Terrain, has_way, terrain};
use super::super::super::state::units::{FINLAND, Kind, SOVIET};
use super::assessment::Assessment;
use super::landing::shelter;

/// Hexes that Finland wants to hold, with the defence strength needed in each.
const POSTS: [(&str, i32); 14] = [
    ("summa", 13),
    ("valkjarvi", 10),
    ("viipuri", 8),
    ("taipale", 6),
    ("suojarvi", 4),
    ("sortavala", 4),
    ("kakisalmi", 2),
    ("kotka", 2),
    ("helsinki", 4),
    ("suomussalmi", 2),
    ("salla", 2),
    ("petsamo", 2),
    ("kuhmo", 2),
    ("kuusamo", 2),
];

/// Places the next unit or ends the setup.
pub(super) fn order(here: &Assessment<'_>) -> Option<Action> {
    let waits = |unit: &UnitId| here.state.board.hex(*unit).is_none();
    let waiting = setup::start_units(here.rules, here.state, here.side).filter(waits);
    let mut open = waiting.map(|unit| (unit, setup::open_hexes(here.rules, here.state, unit)));
    let Some((unit, hexes)) = open.find(|(_, hexes)| !hexes.is_empty()) else { return Some(Action::End {}) };
    let ways = ways_to_finland(here);
    let merit = |hex: Hex| {
        if here.rules.kind(unit).is_aircraft() {
            base(here, unit, hex)
        } else if here.side == FINLAND {
            post(here, unit, hex)
        } else {
            front(here, &ways, hex)
        }
    };
    let hex = hexes.into_iter().max_by_key(|&hex| (merit(hex), std::cmp::Reverse(hex)))?;
    Some(Action::Place { unit, hex })
}

/// Value of a hex for a unit: a post that still lacks strength, an empty city, a road or railway, good defensive ground, a near border.
fn post(here: &Assessment<'_>, unit: UnitId, hex: Hex) -> i32 {
    let (rules, map) = (here.rules, &here.rules.map);
    let held = here.held_by(hex, None);
    let wanted = POSTS.iter().find(|(place, _)| rules.place(place) == Some(hex)).map_or(0, |&(_, wanted)| wanted);
    let lacking = (wanted - held).clamp(0, 10);
    let town = if held == 0 { 10 * here.worth(hex) } else { 0 };
    let ground = match terrain(map, hex) {
        Terrain::City | Terrain::Forest | Terrain::Marsh => 4,
        Terrain::Open | Terrain::FrozenLake | Terrain::OpenLake | Terrain::Sea => 0,
    };
    let on_way = map.cell(hex).is_some_and(|cell| map.crossings(cell).any(|step| has_way(step.side)));
    let foreign = rules.cities.iter().filter(|city| city.of == Some(SOVIET)).map(|city| map.distance(city.hex, hex));
    let near = i32::try_from(foreign.min().unwrap_or(9)).expect("a map is small");
    let fixed = if rules.kind(unit) == Kind::Fortification && wanted >= 10 { 20 } else { 0 };
    12 * lacking + fixed + town + ground + if on_way { 10 } else { 0 } - 2 * near
}

/// Value of a hex for a Soviet unit: nearness to the Finnish cities by road. The Soviet capital, then the larger cities, get a garrison first.
fn front(here: &Assessment<'_>, ways: &Flood, hex: Hex) -> i32 {
    let (rules, map) = (here.rules, &here.rules.map);
    let held = here.held_by(hex, None);
    let garrison = match (rules.capital(SOVIET) == Some(hex), here.worth(hex) > 1) {
        (true, _) if held < 8 => 200,
        (false, true) if held == 0 => 120,
        (_, _) => 0,
    };
    let steps = map.cell(hex).and_then(|cell| ways.steps(cell)).unwrap_or(30);
    let crowd = ground_in(rules, &here.state.board, hex, SOVIET).count();
    garrison - 10 * i32::try_from(steps).expect("a map is small") - i32::try_from(crowd).expect("a hex holds few")
}

/// Steps by road and railway to the Finnish cities.
fn ways_to_finland(here: &Assessment<'_>) -> Flood {
    let cities = here.rules.cities.iter().filter(|city| city.of == Some(FINLAND)).map(|city| city.hex);
    Flood::over(&here.rules.map, cities, None, |step| has_way(step.side))
}

/// Value of a base with the front in range; before the other side has set up, the base is measured from the enemy capital.
fn base(here: &Assessment<'_>, unit: UnitId, hex: Hex) -> i32 {
    if !here.foes.is_empty() {
        return shelter(here, unit, hex);
    }
    let map = &here.rules.map;
    let foreign = here.rules.capital(here.side.enemy()).map_or(9, |capital| map.distance(capital, hex));
    let apart = i32::try_from(foreign).expect("a map is small") - i32::from(here.rules.unit(unit).movement) / 2 - 1;
    -apart.abs()
}
