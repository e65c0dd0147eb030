//! The place of a posed fight: the attacked hex, its terrain and its hexsides.

use wardiary_core::kernel::desk::scene::Misfit;
use wardiary_core::kernel::desk::{Desk, Fight, Ground};
use wardiary_core::kernel::hex::{Direction, Hex};
use wardiary_words::i18n::Words;

use super::super::naming::{self, Named};
use super::{Reading, shown};

impl Reading<'_> {
    /// The attacked hex on its map.
    pub(super) fn place(&mut self) {
        let ids: Vec<&'static str> = self.filled.desk.maps.iter().map(|(id, _)| *id).collect();
        let id = self.word("map", &ids);
        let at = ids.iter().position(|known| Some(*known) == id).unwrap_or_default();
        let picked = self.fields.get("pick-hex");
        let typed = if picked.is_empty() { self.fields.get("hex") } else { picked };
        self.filled.hex = typed.to_owned();
        if typed.is_empty() {
            return;
        }
        let map = &self.filled.desk.maps[at].1;
        match naming::hex(map, typed) {
            Named::One(hex) => self.filled.fight.place = Some((at, hex)),
            Named::Several(hexes) => {
                let words = self.w.with("desk-several-hexes", [("what", shown(typed).into())]);
                let choice = |hex: Hex| (naming::called(map, hex), "hex".to_owned(), map.name(hex));
                self.fault("hex", words, hexes.into_iter().map(choice).collect());
            }
            Named::Nothing(known) => self.strange("hex", "desk-no-hex", typed, known),
        }
    }

    /// Reads terrain and hexsides: those of the map, unless the form was filled in for this hex.
    pub(super) fn ground(&mut self) {
        let desk = self.filled.desk;
        let (map, hex) = desk.board(&self.filled.fight);
        let (map, printed) = (map.clone(), desk.survey(map, hex));
        if self.fields.get("read") != read_for(desk, &self.filled.fight) {
            self.filled.fight.ground = if self.filled.fight.place.is_some() { printed } else { desk.blank().ground };
            return;
        }
        let terrain = self.word("terrain", desk.terrains).unwrap_or(printed.terrain);
        let fields = self.fields;
        let is_said =
            |field: &str, value: &str| fields.all(field).flat_map(|all| all.split(',')).any(|one| one == value);
        let works = desk.works.iter().filter(|work| is_said("works", work)).copied().collect();
        let points = map.points();
        let sides = Direction::ALL.map(|direction| {
            let point = points[direction.index()];
            desk.features.iter().filter(|feature| is_said(feature, point)).copied().collect()
        });
        self.filled.fight.ground = Ground { terrain, works, sides };
    }
}

/// Returns the hex for which the form's terrain and hexsides were filled in.
pub(in crate::desk) fn read_for(desk: &Desk, fight: &Fight) -> String {
    let Some((at, hex)) = fight.place else { return String::new() };
    let (id, map) = &desk.maps[at];
    format!("{id} {}", map.name(hex))
}

/// Describes why a unit cannot be in its hex.
pub(in crate::desk) fn misfit(w: Words, what: Misfit, hex: &str) -> String {
    let key = match what {
        Misfit::OffMap => "desk-off-map",
        Misfit::NeedsLand => "desk-needs-land",
        Misfit::NeedsWater => "desk-needs-water",
    };
    w.with(key, [("hex", hex.into())])
}
