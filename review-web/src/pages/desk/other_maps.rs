//! Maps of the game on which the number of the attacked hex has another terrain: a hex can be drawn otherwise on a map for training.

use wardiary_core::kernel::desk::Desk;
use wardiary_core::kernel::map::Map;

use super::address;
use super::reading::Said;
use crate::i18n::{Lang, Words};

/// What another map has at the attacked hex, in words, and the address of the fight there.
pub(super) struct OtherMap {
    pub(super) words: String,
    pub(super) href: String,
}

/// The other maps whose terrain differs from that of the map of the fight.
pub(super) fn other_maps(w: Words, said: &Said) -> Vec<OtherMap> {
    let (desk, fight) = (said.desk, &said.fight);
    let Some((at, hex)) = fight.place else { return Vec::new() };
    let here = &desk.maps[at].1;
    let (number, terrain) = (here.name(hex), desk.survey(here, hex).terrain);
    let others = desk.maps.iter().enumerate().filter(|(n, _)| *n != at);
    let differing = others.filter_map(|(_, (id, map))| {
        let other = terrain_at(desk, map, &number).filter(|other| *other != terrain)?;
        let args = [
            ("map", title(w, map).into()),
            ("hex", number.clone().into()),
            ("terrain", w.word("terrain", other).to_lowercase().into()),
        ];
        Some(OtherMap { words: w.with("desk-other-map", args), href: address::on_map(said, id)? })
    });
    differing.collect()
}

/// The terrain of the hex with a printed number; none where the map has no such hex.
fn terrain_at(desk: &Desk, map: &Map, number: &str) -> Option<&'static str> {
    let hex = map.hexes().find(|&hex| map.name(hex) == number)?;
    Some(desk.survey(map, hex).terrain)
}

/// The name of a map as the reader has it.
pub(super) fn title(w: Words, map: &Map) -> String {
    let key = match w.lang {
        Lang::En => "title-en",
        Lang::Sv => "title-sv",
    };
    map.remark(key).unwrap_or(&map.id).to_owned()
}
