//! Maps of the game on which the attacked hex has another terrain: a training map may draw a hex differently.

use wardiary_core::kernel::desk::Desk;
use wardiary_core::kernel::map::Map;
use wardiary_words::i18n::{Lang, Words};

use super::address;
use super::reading::Filled;

/// The terrain of the attacked hex on another map, in words, and the address of the fight there.
pub(super) struct OtherMap {
    pub(super) words: String,
    pub(super) href: String,
}

/// Returns the other maps on which the attacked hex has another terrain than on the fight's own map.
pub(super) fn other_maps(w: Words, filled: &Filled) -> Vec<OtherMap> {
    let (desk, fight) = (filled.desk, &filled.fight);
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
        Some(OtherMap { words: w.with("desk-other-map", args), href: address::on_map(filled, id)? })
    });
    differing.collect()
}

/// Returns the terrain of the hex with a printed number; none if the map has no such hex.
fn terrain_at(desk: &Desk, map: &Map, number: &str) -> Option<&'static str> {
    let hex = map.hexes().find(|&hex| map.name(hex) == number)?;
    Some(desk.survey(map, hex).terrain)
}

/// Returns the name of a map in the reader's language.
pub(super) fn title(w: Words, map: &Map) -> String {
    let key = match w.lang {
        Lang::En => "title-en",
        Lang::Sv => "title-sv",
    };
    map.remark(key).unwrap_or(&map.id).to_owned()
}
