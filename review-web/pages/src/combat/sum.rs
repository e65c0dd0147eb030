//! The result line: the compared strengths, the column, the die, the result.

use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::{Combat, Comparison, Part, PartTerm};
use wardiary_words::localize::{Localizer, number, signed};

use super::{chances, gloss, parts, shifts};

/// One figure of the result line.
pub(crate) struct Figure {
    pub(crate) term: String,
    /// Side of the figure: `one`, `two`, or empty.
    pub(crate) side: &'static str,
    pub(crate) big: String,
    pub(crate) small: String,
    /// Class of the figure: `result`, or the name of the sign between this figure and the next.
    pub(crate) class: &'static str,
}

impl Figure {
    fn new(term: String, big: String, small: String) -> Self {
        Self { term, side: "", big, small, class: "" }
    }

    fn of(self, side: Side, class: &'static str) -> Self {
        let side = if side.index() == 0 { "one" } else { "two" };
        Self { side, class, ..self }
    }
}

/// The result line of a combat.
pub(super) fn figures(localizer: Localizer<'_>, combat: &Combat) -> Vec<Figure> {
    let [first, second] = compared(localizer, combat);
    let class = match combat.comparison {
        Comparison::Ratio { .. } => "ratio",
        Comparison::Difference { .. } => "difference",
        Comparison::Product { .. } => "product",
        Comparison::Fire { .. } | Comparison::Fixed => "against",
    };
    let both = [first.of(combat.attacker, class), second.of(combat.attacker.enemy(), "")];
    both.into_iter().chain([column(localizer, combat), die(localizer, combat), result(localizer, combat)]).collect()
}

/// Returns the strengths of the attack and of the defence.
fn compared(localizer: Localizer<'_>, combat: &Combat) -> [Figure; 2] {
    let w = localizer.w;
    let figure = |term: String, value: i32, parts: &[Part]| {
        let value = localizer.points(combat.strength(value));
        Figure::new(term, value, listed(localizer, combat, parts))
    };
    let bears = || {
        let small = w.with("target-bears", [("n", combat.bears.into())]);
        Figure::new(w.t("term-target"), combat.bears.to_string(), small)
    };
    match combat.comparison {
        Comparison::Ratio { attack, defence, .. } | Comparison::Difference { attack, defence } => {
            let term = |key: &str| w.of_kind(key, combat.kind);
            [
                figure(term("term-attack"), attack, &combat.attack),
                figure(term("term-defence"), defence, &combat.defence),
            ]
        }
        Comparison::Product { fire, target } => {
            let own = |parts: &[Part], plain: &str| match parts.first().map(|part| part.term) {
                None | Some(PartTerm::Strength) => w.t(plain),
                Some(term) => parts::words(localizer, term),
            };
            [
                figure(own(&combat.attack, "term-fire"), fire, &combat.attack),
                figure(own(&combat.defence, "term-vulnerability"), target, &combat.defence),
            ]
        }
        Comparison::Fire { points, .. } => [figure(w.t("term-fire"), points, &combat.attack), bears()],
        Comparison::Fixed => {
            let bombers: Vec<String> =
                combat.attack.iter().filter_map(|part| part.unit).map(|unit| localizer.unit(unit)).collect();
            [Figure::new(w.t("term-bombers"), bombers.len().to_string(), bombers.join(", ")), bears()]
        }
    }
}

/// Returns the parts of a sum, or the name of a single unit.
fn listed(localizer: Localizer<'_>, combat: &Combat, parts: &[Part]) -> String {
    match parts {
        [Part { unit: Some(unit), .. }] => localizer.unit(*unit),
        [_] => String::new(),
        parts => {
            let values = parts.iter().map(|part| localizer.points(combat.strength(part.value)));
            values.collect::<Vec<_>>().join(" + ")
        }
    }
}

fn column(localizer: Localizer<'_>, combat: &Combat) -> Figure {
    let w = localizer.w;
    let moves = !shifts::shifts(localizer, combat).is_empty();
    let worked = || {
        let worked = chances::decimal(localizer, &combat.worked());
        let shifts: String = combat.shifts.iter().map(|shift| format!(" {}", signed(shift.part.value))).collect();
        if shifts.is_empty() { worked } else { format!("{worked}; {}{shifts}", combat.odds) }
    };
    let (term, small) = match combat.comparison {
        Comparison::Ratio { .. } if !moves && combat.number_of_dice == 1 => ("term-odds", worked()),
        Comparison::Ratio { .. } | Comparison::Difference { .. } | Comparison::Product { .. } => {
            ("term-column", worked())
        }
        Comparison::Fire { points, counted } if points != counted => {
            let key = w.key_of_kind("points-capped", combat.kind);
            ("term-column", w.with(&key, [("sum", points.into()), ("column", counted.into())]))
        }
        Comparison::Fire { .. } => ("term-column", w.t("points-as-they-are")),
        Comparison::Fixed => ("term-odds", w.t("odds-fixed")),
    };
    Figure::new(w.of_kind(term, combat.kind), combat.read.clone(), small)
}

fn die(localizer: Localizer<'_>, combat: &Combat) -> Figure {
    let w = localizer.w;
    let rolled = combat.rolled.as_deref().zip(combat.result());
    // A modifier of zero is left out.
    let changes: Vec<&Part> = combat.modifiers.iter().filter(|part| part.value != 0).collect();
    let spaced = |part: &&Part| format!(" {}", signed(part.value).replace('−', "− ").replace('+', "+ "));
    let big = rolled.map_or("–".to_owned(), |(dice, face)| match (dice, changes.as_slice()) {
        ([_], []) => face.face.to_string(),
        ([_], changes) => {
            let written: String = changes.iter().map(spaced).collect();
            format!("{}{written} = {}", face.face, number(i64::from(face.modified)))
        }
        (dice, changes) => {
            let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
            let written: String = changes.iter().map(spaced).collect();
            format!("{}{written} = {}", dice.join(" + "), number(i64::from(face.modified)))
        }
    });
    let label = combat.result().and_then(|face| combat.table.rows.get(face.row)).and_then(|row| row.first().cloned());
    let row = label.map(|row| w.with("table-row", [("row", row.into())]));
    let terms = combat.modifiers.iter().map(|part| match part.value {
        0 => parts::words(localizer, part.term),
        value => format!("{} {}", parts::words(localizer, part.term), signed(value)),
    });
    let small: Vec<String> = terms.chain(row).collect();
    Figure::new(w.t(if combat.number_of_dice > 1 { "term-dice" } else { "term-die" }), big, small.join(", "))
}

fn result(localizer: Localizer<'_>, combat: &Combat) -> Figure {
    let w = localizer.w;
    let rolled = combat.result();
    let unknown = if combat.is_answered_later { "not-answered" } else { "not-rolled" };
    let (big, small) = rolled.map_or_else(
        || ("–".to_owned(), w.t(unknown)),
        |face| (gloss::printed(localizer, combat, face), gloss::gloss(localizer, combat, face)),
    );
    Figure {
        class: if rolled.is_some() { "result" } else { "result unknown" },
        ..Figure::new(w.t("term-result"), big, small)
    }
}
