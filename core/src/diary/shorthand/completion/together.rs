//! A word for several units of a list at once: a hex, or the word for all.

use crate::kernel::unit::UnitId;

use super::super::blanks::{self, Blank};
use super::{Search, Walk};

impl Search<'_> {
    /// The line, with all units added to its list that the word names.
    pub(super) fn together(&self, blanks: &[Blank<'_>], walk: &Walk, word: &str) -> Option<Walk> {
        let Some(Blank::List(list)) = blanks.get(walk.at) else { return None };
        if walk.owed.is_some() || blanks::is_numbered(list) || blanks::is_spread(list) {
            return None;
        }
        let id = |unit: UnitId| self.choices.ids.get(&unit).map_or("", String::as_str);
        let open = blanks::units(list, &walk.typed);
        let taken = self.choices.names.taken_together(word, open.iter().map(|&unit| id(unit)));
        let mut next = Walk { unsaid: Vec::new(), ..walk.clone() };
        for taken in taken {
            // Where room is limited, the units named first take it.
            let unit = blanks::units(list, &next.typed).into_iter().find(|&unit| id(unit) == taken);
            next.typed.extend(unit.map(|unit| (unit, 0, None)));
            next.line.extend(unit.map(|_| taken.to_owned()));
        }
        (next.typed.len() > walk.typed.len()).then_some(next)
    }
}
