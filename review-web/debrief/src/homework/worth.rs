//! The worth of a choice. For an attack it is the exact expected swing of losses, next to the best possible attack.

use wardiary_core::diary::script;
use wardiary_core::kernel::dice_odds::{Fraction, Outcome, Roll};
use wardiary_core::kernel::offer::{self, Choice, Force, Offer};
use wardiary_core::kernel::unit::{Side, UnitId};
use wardiary_core::kernel::view::Combat;
use wardiary_core::of_any;
use wardiary_core::review::{EntryView, Review, Seq};

use super::cut::Cut;

/// Maximum number of optional units for which every combination is tried.
const EVERY: usize = 6;
/// Maximum number of amounts of added points for which every amount is tried. Of more amounts, only the smallest and the largest are tried.
const POINTS: u32 = 6;

/// The worth of a line before its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The whole line in notation.
    pub line: String,
    /// For an attack: loss points of the enemy less own ones, averaged over all faces.
    pub swing: Option<Fraction>,
    /// Whether the enemy may still add strength before the dice.
    pub is_answered_later: bool,
}

/// The possible attack with the greatest swing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// Its worth.
    pub worth: Worth,
    /// How many attacks were compared.
    pub tried: usize,
    /// Whether all combinations were tried.
    pub is_every: bool,
}

/// Returns the loss points of the enemy less those of `side`, averaged over all faces.
pub(super) fn swing(combat: &Combat, side: Side) -> Option<Fraction> {
    if combat.faces.is_empty() {
        return None;
    }
    let outcomes = combat.faces.iter().map(|face| {
        let of = |side: Side| if side == combat.attacker { face.attacker.points() } else { face.defender.points() };
        Outcome {
            face: face.face,
            weight: face.weight,
            result: face.result.clone(),
            losses: [of(Side::One), of(Side::Two)],
        }
    });
    let roll = Roll {
        kind: combat.kind,
        hex: combat.target,
        by: combat.attacker,
        odds: combat.read.clone(),
        face: 0,
        outcomes: outcomes.collect(),
    };
    Some(roll.expected(side.enemy()) - roll.expected(side))
}

/// Returns the best possible attack at a position; `None` if there is none.
pub(super) fn best(cut: &Cut) -> Option<Best> {
    let review = cut.whole();
    let offers = review.at(cut.at).pending().map(|pending| pending.offers).unwrap_or_default();
    let mut search = Search { cut, review: review.as_ref(), found: None, tried: 0, is_every: true };
    for offer in &offers {
        if let Choice::Against { force, .. } = &offer.choice {
            search.against(offer, force);
        }
    }
    let (worth, _) = search.found?;
    Some(Best { worth, tried: search.tried, is_every: search.is_every })
}

/// The search under way.
struct Search<'a> {
    cut: &'a Cut,
    review: &'a dyn Review,
    found: Option<(Worth, Fraction)>,
    tried: usize,
    is_every: bool,
}

impl Search<'_> {
    fn against(&mut self, offer: &Offer, force: &Force) {
        let open: Vec<UnitId> = force.some.iter().chain(&force.any).copied().collect();
        if open.len() <= EVERY {
            for mask in 0..1_u32 << open.len() {
                let chosen: Vec<UnitId> =
                    (0..).zip(&open).filter(|(n, _)| mask >> n & 1 == 1).map(|(_, &unit)| unit).collect();
                self.with(offer, force, &chosen);
            }
            return;
        }
        // With more units the search starts from all of them. It leaves out one unit at a time as long as the swing increases.
        self.is_every = false;
        let mut here = open;
        let mut value = self.with(offer, force, &here);
        loop {
            let without =
                |n: usize| here.iter().enumerate().filter(|(at, _)| *at != n).map(|(_, &unit)| unit).collect();
            let others: Vec<Vec<UnitId>> = (0..here.len()).map(without).collect();
            let better = others.into_iter().filter_map(|chosen| {
                let found = self.with(offer, force, &chosen)?;
                value.is_none_or(|value| found > value).then_some((found, chosen))
            });
            let Some((found, chosen)) = better.reduce(|best, other| if other.0 > best.0 { other } else { best }) else {
                return;
            };
            (here, value) = (chosen, Some(found));
        }
    }

    /// Tries a force with every amount of added points; of many amounts, tries only the smallest and the largest. Returns the best swing.
    fn with(&mut self, offer: &Offer, force: &Force, chosen: &[UnitId]) -> Option<Fraction> {
        let Choice::Against { hex, points, .. } = &offer.choice else { return None };
        let all: Vec<UnitId> = force.all.iter().chain(chosen).copied().collect();
        if all.is_empty() || !force.some.is_empty() && !force.some.iter().any(|unit| chosen.contains(unit)) {
            return None;
        }
        let [least, most] = points.unwrap_or_default();
        self.is_every &= most - least < POINTS;
        let numbers: Vec<u32> = if most - least < POINTS { (least..=most).collect() } else { vec![least, most] };
        let one = |number: u32| {
            let force = Force { all: all.clone(), ..Force::default() };
            let choice = Choice::Against { hex: *hex, force, points: points.map(|_| [number, number]) };
            let offer = Offer { verb: offer.verb, choice };
            let line = of_any!(&self.cut.game, game => script::offer_line(game.rules(), &offer));
            self.tried(&offer::filled(&line, &mut |_| 0))
        };
        let found: Vec<(Worth, Fraction)> = numbers.into_iter().filter_map(one).collect();
        self.tried += found.len();
        let best = found.into_iter().reduce(|best, other| if other.1 > best.1 { other } else { best })?;
        let value = best.1;
        if self.found.as_ref().is_none_or(|(_, known)| value > *known) {
            self.found = Some(best);
        }
        Some(value)
    }

    fn tried(&self, line: &str) -> Option<(Worth, Fraction)> {
        let rehearsal = self.review.rehearsed(line)?.ok()?;
        let combat = rehearsal.combat?;
        let swing = swing(&combat, self.cut.side)?;
        Some((Worth { line: rehearsal.line, swing: Some(swing), is_answered_later: combat.is_answered_later }, swing))
    }
}

/// Returns the decision of the side after an entry of the whole match, in notation; `None` if there was none.
pub(super) fn real(whole: &dyn Review, at: Seq) -> Option<String> {
    let later = whole.steps().into_iter().filter(|&seq| seq > at);
    let next = later.filter_map(|seq| whole.entry(seq)).find(EntryView::is_action)?;
    Some(next.notation)
}
