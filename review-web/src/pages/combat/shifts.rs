//! The column of a fight where it moves: from the bare odds, shift by shift, to the one that is read.

use wardiary_core::kernel::view::Combat;

use crate::speak::{Voice, signed};

/// Where the column stands after a step.
pub(super) struct Shift {
    /// What moves it, and by whom.
    pub(super) words: String,
    /// Columns to the right, with their sign; empty for the first step and the last.
    pub(super) by: String,
    /// Head of the column it leads to.
    pub(super) column: String,
    pub(super) rule: String,
}

/// The head of the column that is read, written as the odds are.
pub(super) fn column(combat: &Combat) -> String {
    let at = super::table::column(combat);
    let head = combat.table.heads.get(at).cloned().unwrap_or_default();
    if combat.odds.contains(':') { head.replace('-', ":") } else { head }
}

/// The way of the column; nothing where it stays where the odds put it.
pub(super) fn shifts(voice: Voice<'_>, combat: &Combat) -> Vec<Shift> {
    let w = voice.w;
    let last = column(combat);
    if combat.dice.is_empty() && combat.shifts.is_empty() || (combat.shifts.is_empty() && last == combat.odds) {
        return Vec::new();
    }
    let first = Shift { words: w.t("shift-from"), by: String::new(), column: combat.odds.clone(), rule: String::new() };
    let moved = combat.shifts.iter().map(|shift| {
        let part = &shift.part;
        let about = part.unit.map(|unit| voice.unit(unit)).or_else(|| part.hex.map(|hex| voice.hex(hex)));
        let term = w.word("term", part.term);
        Shift {
            words: about.map_or_else(|| term.clone(), |about| format!("{term}: {about}")),
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
