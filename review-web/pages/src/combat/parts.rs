//! The strength of one side of a fight, part by part. In combats without strengths, each target has the points that it can lose.

use wardiary_core::kernel::explain::{Shown, Step, Subject};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::points::{Parts, Points};
use wardiary_core::kernel::unit::Place;
use wardiary_core::kernel::view::{Combat, Comparison, Part, PartTerm, Position};

use wardiary_draw::icons::symbol;
use wardiary_draw::svg::Picture;
use wardiary_words::localize::{Localizer, number};

/// The strength of one side.
pub(crate) struct Strength {
    /// Its parts.
    pub(crate) parts: Vec<Line>,
    /// The name of the sum.
    pub(crate) term: String,
    /// The sum by the rules; `None` if nothing is added up.
    pub(crate) total: Option<String>,
    /// Side: `one` or `two`.
    pub(crate) side: &'static str,
}

/// One part.
pub(crate) struct Line {
    pub(crate) symbol: Option<Picture>,
    pub(crate) name: String,
    pub(crate) term: String,
    /// Number of the hex, and name of the place. A crowded printed sheet leaves the name out, because the map on the sheet has both.
    pub(crate) from: [String; 2],
    pub(crate) value: String,
    pub(crate) rule: String,
}

/// Returns a part in words.
pub(super) fn words(localizer: Localizer<'_>, term: PartTerm) -> String {
    match term {
        PartTerm::Strength => localizer.w.t("term-strength"),
        PartTerm::Named(term) => localizer.w.word("term", term),
        PartTerm::Target => localizer.w.t("part-bears"),
    }
}

/// Returns the heading of the two lists: strengths, or only who fires at whom.
pub(super) fn heading(localizer: Localizer<'_>, combat: &Combat) -> String {
    localizer.w.t(match combat.comparison {
        Comparison::Ratio { .. } | Comparison::Difference { .. } | Comparison::Product { .. } => "strength",
        Comparison::Fire { .. } | Comparison::Fixed => "taking-part",
    })
}

/// Returns the strength of the attacker.
pub(super) fn attack(localizer: Localizer<'_>, combat: &Combat, position: &Position) -> Strength {
    let (term, total) = match combat.comparison {
        Comparison::Ratio { attack, .. } | Comparison::Difference { attack, .. } => ("term-attack", Some(attack)),
        Comparison::Product { fire, .. } => ("term-fire", Some(fire)),
        Comparison::Fire { points, .. } => ("term-fire", Some(points)),
        Comparison::Fixed => ("term-bombers", None),
    };
    let side = if combat.attacker.index() == 0 { "one" } else { "two" };
    let mut parts = lines(localizer, combat, &combat.attack, position);
    if total.is_none() {
        parts.iter_mut().for_each(|part| part.value.clear());
    }
    Strength {
        parts,
        term: localizer.w.of_kind(term, combat.kind),
        total: total.map(|total| localizer.points(combat.strength(total))),
        side,
    }
}

/// Returns the strength against the attack.
pub(super) fn defence(localizer: Localizer<'_>, combat: &Combat, position: &Position) -> Strength {
    let (term, total) = match combat.comparison {
        Comparison::Ratio { defence, .. } | Comparison::Difference { defence, .. } => {
            ("term-defence", localizer.points(combat.strength(defence)))
        }
        Comparison::Product { target, .. } => ("term-vulnerability", localizer.points(combat.strength(target))),
        Comparison::Fire { .. } | Comparison::Fixed => ("term-bears", number(combat.bears.into())),
    };
    let side = if combat.attacker.enemy().index() == 0 { "one" } else { "two" };
    Strength {
        parts: lines(localizer, combat, &combat.defence, position),
        term: localizer.w.of_kind(term, combat.kind),
        total: Some(total),
        side,
    }
}

/// Returns the support that is not part of the attack strength: the points of each unit, and their total effect on the dice.
/// `None` if no unit supports.
pub(super) fn support(localizer: Localizer<'_>, combat: &Combat, position: &Position) -> Option<Strength> {
    let account = &combat.explanation;
    let line = |step: &Step| {
        let Subject::Unit(unit) = step.subject else { return None };
        let piece = position.pieces.iter().find(|piece| piece.unit == unit)?;
        let stands = if let Place::On(hex) = piece.place { Some(hex) } else { None };
        Some(Line {
            symbol: Some(symbol(piece)),
            name: localizer.unit(unit),
            term: String::new(),
            from: from(localizer, stands),
            value: localizer.value(step),
            rule: step.rule.to_string(),
        })
    };
    let parts: Vec<Line> = account.parts_of("support").filter_map(line).collect();
    let [points, bonus] = ["support", "support-bonus"].map(|term| account.first(term));
    let value = |at: usize| localizer.value(&account.steps()[at]);
    let total = format!("{}\u{a0}→\u{a0}{}", value(points?), value(bonus?));
    let side = if combat.attacker.index() == 0 { "one" } else { "two" };
    let term = localizer.w.word("term", "support-bonus");
    (!parts.is_empty()).then_some(Strength { parts, term, total: Some(total), side })
}

/// Returns the number of a hex, and the name of the place.
fn from(localizer: Localizer<'_>, hex: Option<Hex>) -> [String; 2] {
    let named = |hex: Hex| [localizer.review.map().name(hex), localizer.place(hex).unwrap_or_default()];
    hex.map_or_else(Default::default, named)
}

/// Returns the value of a part. If the rules change the value on the counter it has both: `8 → 16`.
fn value(localizer: Localizer<'_>, combat: &Combat, part: &Part) -> String {
    let value = localizer.points(combat.strength(part.value));
    match on_counter(combat, part) {
        Some(printed) if printed != combat.strength(part.value) => {
            format!("{}\u{a0}→\u{a0}{value}", localizer.points(printed))
        }
        _ => value,
    }
}

/// Returns the figure on the counter, before the rules double or halve it.
fn on_counter(combat: &Combat, part: &Part) -> Option<Points> {
    let (steps, subject) = (combat.explanation.steps(), Subject::Unit(part.unit?));
    let is_part = |step: &Step| step.subject == subject && step.value == part.value && step.rule == part.rule;
    let made_of = combat.explanation.parts(steps.iter().position(is_part)?).next()?;
    let printed = &steps[made_of];
    let scale = if let Shown::Points(parts) = printed.shown { parts } else { Parts::WHOLE };
    Some(scale.of(printed.value.into()))
}

/// Puts the parts of a strength into words.
fn lines(localizer: Localizer<'_>, combat: &Combat, parts: &[Part], position: &Position) -> Vec<Line> {
    let line = |part: &Part| {
        let piece = position.pieces.iter().find(|piece| Some(piece.unit) == part.unit);
        let term = words(localizer, part.term);
        let plain = piece.is_some() && part.term == PartTerm::Strength;
        Line {
            symbol: piece.map(symbol),
            name: piece.map_or_else(|| term.clone(), |piece| localizer.unit(piece.unit)),
            term: if piece.is_none() || plain { String::new() } else { term },
            from: from(localizer, part.hex),
            value: value(localizer, combat, part),
            rule: part.rule.to_string(),
        }
    };
    parts.iter().map(line).collect()
}
