//! The meaning of a result in words: the losses of each side, and who must leave the hex.

use wardiary_core::kernel::view::{Combat, Comparison, Consequence, Face, Leaves, Loss};

use wardiary_debrief::summary::fights::dashed;
use wardiary_words::localize::Localizer;

/// Returns the title of the page: the sort of combat, and its place.
pub(super) fn title(localizer: Localizer<'_>, combat: &Combat) -> String {
    let hex = localizer.whereabouts(combat.target);
    let target = combat.defence.first().and_then(|part| part.unit).map(|unit| localizer.unit(unit)).unwrap_or_default();
    let key = format!("combat-title-{}", combat.kind);
    localizer.w.with(&key, [("hex", hex.into()), ("unit", target.into())])
}

/// Returns the names of attacker and defender in the sentences of a result.
fn roles(combat: &Combat) -> [&'static str; 2] {
    match combat.comparison {
        Comparison::Fire { .. } => ["gloss-firing", "gloss-target"],
        Comparison::Ratio { .. } | Comparison::Difference { .. } | Comparison::Product { .. } | Comparison::Fixed => {
            ["gloss-attacker", "gloss-defender"]
        }
    }
}

/// Returns the result for large type: short words if the book has them, else the cell of the table. A bare dash becomes a long one.
pub(super) fn printed(localizer: Localizer<'_>, combat: &Combat, face: &Face) -> String {
    in_short(localizer, combat, face).unwrap_or_else(|| dashed(&face.result))
}

/// Returns a result in short words, where the book has them because the cells of the table do not say enough.
pub(super) fn in_short(localizer: Localizer<'_>, combat: &Combat, face: &Face) -> Option<String> {
    let key = format!("cell-{}", combat.kind);
    let fate = match face.defender {
        defender if defender.eliminated => "destroyed",
        Consequence { leaves: Leaves::Stays, .. } => "unharmed",
        defender if defender.points() == 0 => "off",
        _ => "hit",
    };
    let args = [("fate", fate.into()), ("n", face.defender.points().into())];
    localizer.w.has(&key).then(|| localizer.w.with(&key, args))
}

/// A result in words.
pub(super) fn gloss(localizer: Localizer<'_>, combat: &Combat, face: &Face) -> String {
    let sides = roles(combat).into_iter().zip([&face.attacker, &face.defender]);
    let clauses: Vec<String> = sides
        .filter_map(|(role, consequence)| {
            let parts = predicates(localizer, combat, consequence);
            (!parts.is_empty())
                .then(|| format!("{} {}", localizer.w.of_kind(role, combat.kind), localizer.listed(parts)))
        })
        .collect();
    if clauses.is_empty() { localizer.w.of_kind("gloss-nothing", combat.kind) } else { clauses.join(", ") }
}

/// Returns what a side suffers and must do.
fn predicates(localizer: Localizer<'_>, combat: &Combat, consequence: &Consequence) -> Vec<String> {
    let w = localizer.w;
    let loss = match consequence.loss {
        _ if consequence.eliminated => Some(w.of_kind("gloss-eliminated", combat.kind)),
        Loss::None => None,
        Loss::Points(n) => Some(w.with("gloss-loses", [("n", n.into())])),
        Loss::Unit { .. } => Some(w.t("gloss-loses-unit")),
        Loss::Exchange { .. } => Some(w.t("gloss-exchanges")),
        Loss::Each { .. } => Some(w.t("gloss-loses-each")),
        Loss::All { .. } => Some(w.of_kind("gloss-eliminated", combat.kind)),
    };
    let leaves = match consequence.leaves {
        Leaves::Stays => None,
        Leaves::Must => Some("gloss-retreats"),
        Leaves::MustOrPays { .. } => Some("gloss-retreats-or-pays"),
        Leaves::MustIfMobile { .. } => Some("gloss-retreats-if-mobile"),
        Leaves::Fixed { .. } => Some("gloss-fixed"),
        Leaves::Nowhere { eliminated: true, .. } => Some("gloss-trapped"),
        Leaves::Nowhere { eliminated: false, .. } => Some("gloss-trapped-pays"),
    };
    loss.into_iter().chain(leaves.map(|key| w.of_kind(key, combat.kind))).collect()
}
