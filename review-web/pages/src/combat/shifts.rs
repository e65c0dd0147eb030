//! The shifts of a fight's column: from the bare odds, step by step, to the final column.

use wardiary_core::kernel::view::Combat;
use wardiary_words::localize::{Localizer, signed};

use super::parts;

/// The column after a step.
pub(crate) struct Shift {
    /// The cause of the shift, and the side.
    pub(crate) words: String,
    /// Number of columns of the shift, with a sign; positive to the right. Empty for the first step, and for a last step to the end of the table.
    pub(crate) by: String,
    /// Head of the column to which the step leads.
    pub(crate) column: String,
    pub(crate) rule: String,
}

/// Returns the steps from the first column to the final one. Empty if nothing shifts the column.
pub(super) fn shifts(localizer: Localizer<'_>, combat: &Combat) -> Vec<Shift> {
    let w = localizer.w;
    let last = combat.read.clone();
    if combat.shifts.is_empty() && last == combat.odds {
        return Vec::new();
    }
    let first = Shift { words: w.t("shift-from"), by: String::new(), column: combat.odds.clone(), rule: String::new() };
    let mut before = combat.odds.clone();
    let moved = combat.shifts.iter().map(|shift| {
        let part = &shift.part;
        let about = part.unit.map(|unit| localizer.unit(unit)).or_else(|| part.hex.map(|hex| localizer.hex(hex)));
        let term = parts::words(localizer, part.term);
        let words = about.map_or_else(|| term.clone(), |about| format!("{term}: {about}"));
        // If a table has no columns beyond the printed ones, a shift beyond its end keeps the column.
        let is_held = part.value != 0 && std::mem::replace(&mut before, shift.column.clone()) == shift.column;
        Shift {
            words: if is_held { format!("{words}, {}", w.t("shift-end")) } else { words },
            by: signed(part.value),
            column: shift.column.clone(),
            rule: part.rule.to_string(),
        }
    });
    let mut out: Vec<Shift> = std::iter::once(first).chain(moved).collect();
    if out.last().is_some_and(|shift| shift.column != last) {
        out.push(Shift { words: w.t("shift-end"), by: String::new(), column: last, rule: String::new() });
    }
    out
}
