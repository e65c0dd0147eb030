//! Units that may take part, each with a tick box. One more box ticks those of one place, another ticks all.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Place, UnitId};

use super::forms::{Field, Maker};

/// Units of one list in one place.
struct Group {
    /// The place; `None` off the map.
    place: Option<Hex>,
    units: Vec<UnitId>,
}

impl Maker<'_> {
    /// Returns boxes for units, place by place. Units in more than one place have one box for all at the beginning. Several
    /// units of one place have a common box in front of their own.
    pub(super) fn ticks(self, name: &'static str, of: &[UnitId]) -> Vec<Field> {
        let groups = self.groups(of);
        let all: Vec<UnitId> = groups.iter().flat_map(|group| group.units.iter().copied()).collect();
        let has_parts = groups.len() > 1;
        let mut fields = Vec::new();
        if all.len() > 1 && has_parts {
            fields.push(self.together(name, &all, None));
        }
        for Group { place, units } in &groups {
            if units.len() > 1 {
                fields.push(self.together(name, units, place.filter(|_| has_parts)));
            }
            fields.extend(units.iter().map(|&unit| Field::Tick { name, option: self.unit(unit) }));
        }
        fields
    }

    /// Returns the units of a list by their place, in order of first occurrence.
    fn groups(self, list: &[UnitId]) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for &unit in list {
            let place = self.place(unit);
            match groups.iter_mut().find(|group| group.place == place) {
                Some(group) => group.units.push(unit),
                None => groups.push(Group { place, units: vec![unit] }),
            }
        }
        groups
    }

    fn place(self, unit: UnitId) -> Option<Hex> {
        let piece = self.position.pieces.iter().find(|piece| piece.unit == unit)?;
        if let Place::On(hex) = piece.place { Some(hex) } else { None }
    }

    /// Returns the box for several units: for all of the list, or those of a place.
    fn together(self, name: &'static str, units: &[UnitId], place: Option<Hex>) -> Field {
        let ids: Vec<String> = units.iter().map(|&unit| self.id(unit)).collect();
        let count = ("n", units.len().into());
        let w = self.localizer.w;
        let label = match place {
            Some(hex) => w.with("choose-all-from", [count, ("hex", self.localizer.hex(hex).into())]),
            None => w.with("choose-all", [count]),
        };
        Field::Together { name, option: self.named(ids.join(" "), label) }
    }
}
