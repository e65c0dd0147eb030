//! A posed fight as an address. All its readers see the same fight, and every legal alternative is a link.

use wardiary_core::kernel::desk::{Desk, Fight, Role, Spot, Troop};
use wardiary_core::kernel::hex::Direction;
use wardiary_core::kernel::unit::Side;
use wardiary_page::frame::address;
use wardiary_page::intake::fits;

use super::reading::{Filled, field, read_for};

/// Returns the address of a fight; `None` if it is too long.
pub(super) fn of(desk: &Desk, fight: &Fight) -> Option<String> {
    fits(address("/desk", &pairs(desk, fight)))
}

/// Returns the address of a partly unreadable form with one field changed.
pub(super) fn with(filled: &Filled, key: &str, value: &str) -> Option<String> {
    let mut all = pairs(filled.desk, &filled.fight);
    if filled.fight.place.is_none() && !filled.hex.is_empty() {
        all.push(("hex".to_owned(), filled.hex.clone()));
    }
    for (role, typed) in Role::ALL.into_iter().zip(&filled.adds) {
        if !typed.is_empty() {
            all.push((format!("add-{}", super::reading::LETTERS[role as usize]), typed.clone()));
        }
    }
    all.retain(|(known, _)| known != key);
    all.push((key.to_owned(), value.to_owned()));
    fits(address("/desk", &all))
}

/// Returns the address of the fight on another map of the game, with the ground of that map.
pub(super) fn on_map(filled: &Filled, id: &str) -> Option<String> {
    let features = &filled.desk.features;
    let is_of_map = |key: &str| ["map", "read", "terrain", "works"].contains(&key) || features.contains(&key);
    let mut all = pairs(filled.desk, &filled.fight);
    all.retain(|(key, _)| !is_of_map(key));
    all.push(("map".to_owned(), id.to_owned()));
    fits(address("/desk", &all))
}

/// Returns the fields of a fight that differ from their defaults.
pub(super) fn pairs(desk: &Desk, fight: &Fight) -> Vec<(String, String)> {
    let mut out = vec![("system".to_owned(), desk.system.to_owned())];
    let mut put = |key: &str, value: String| out.push((key.to_owned(), value));
    if let Some((at, hex)) = fight.place {
        let (id, map) = &desk.maps[at];
        if at > 0 {
            put("map", (*id).to_owned());
        }
        put("hex", map.name(hex));
    }
    if fight.sort != desk.sorts[0] {
        put("sort", fight.sort.to_owned());
    }
    if fight.attacker == Side::Two {
        put("side", desk.sides[1].to_owned());
    }
    if fight.turn != desk.turns[0] {
        put("turn", fight.turn.to_string());
    }
    if let Some(weather) = fight.weather.filter(|word| desk.weathers.first() != Some(word)) {
        put("weather", weather.to_owned());
    }
    for (count, value) in desk.counts.iter().zip(&fight.counts).filter(|(count, value)| count.start != **value) {
        put(count.key, value.to_string());
    }
    ground(desk, fight, &mut put);
    for (switch, value) in &fight.readings {
        put("reading", format!("{switch}:{value}"));
    }
    for role in Role::ALL {
        for (row, troop) in fight.of(role).iter().enumerate() {
            unit(desk, fight, (&field(role, row), role, troop), &mut put);
        }
    }
    for (key, die) in ["die", "die2"].into_iter().zip(&fight.dice) {
        put(key, die.to_string());
    }
    out
}

/// Adds terrain and hexsides that differ from those of the map.
fn ground(desk: &Desk, fight: &Fight, put: &mut impl FnMut(&str, String)) {
    let (map, hex) = desk.board(fight);
    let printed = if fight.place.is_some() { desk.survey(map, hex) } else { desk.blank().ground };
    if printed == fight.ground {
        return;
    }
    if fight.place.is_some() {
        put("read", read_for(desk, fight));
    }
    put("terrain", fight.ground.terrain.to_owned());
    if !fight.ground.works.is_empty() {
        put("works", fight.ground.works.join(","));
    }
    for feature in desk.features {
        let points = map.points().into_iter().zip(&fight.ground.sides).filter(|(_, side)| side.contains(feature));
        let points: Vec<&str> = points.map(|(point, _)| point).collect();
        if !points.is_empty() {
            put(feature, points.join(","));
        }
    }
}

fn unit(desk: &Desk, fight: &Fight, (key, role, troop): (&str, Role, &Troop), put: &mut impl FnMut(&str, String)) {
    let known = troop.card.as_deref().and_then(|id| desk.card(id)).map(|card| card.values.as_str());
    put(key, troop.card.clone().unwrap_or_else(|| "-".to_owned()));
    if troop.card.is_none() {
        put(&format!("{key}-kind"), troop.kind.to_owned());
    }
    if known != Some(troop.values.as_str()) {
        put(&format!("{key}-val"), troop.values.clone());
    }
    if role != Role::Defence {
        let (map, _) = desk.board(fight);
        let at = match troop.spot {
            Spot::Target => None,
            Spot::Beside(at) => Some(map.points()[Direction::ALL[at].index()].to_owned()),
            Spot::At(hex) => Some(map.name(hex)),
        };
        at.into_iter().for_each(|at| put(&format!("{key}-at"), at));
    }
    for lost in 1..=troop.losses {
        put(&format!("{key}-lost"), lost.to_string());
    }
}
