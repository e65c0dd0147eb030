//! Units lost, by side: each with the cause, and a link to the attack or the die.

use wardiary_core::diary::loss_history::{Loss, LossHistory, Rolled};
use wardiary_core::kernel::unit::{Place, Side, UnitId};
use wardiary_core::kernel::view::{Piece, Position};
use wardiary_core::review::Seq;
use wardiary_debrief::summary::standing::{SIDES, class};
use wardiary_words::localize::{Localizer, capitalised};

use super::{Links, short};

/// A lost unit.
pub(super) struct Lost {
    /// Address of the combat or entry in which the unit was lost.
    pub(super) href: String,
    pub(super) moment: String,
    pub(super) name: String,
    /// Loss points that the unit could take.
    pub(super) points: String,
    /// The cause of the loss.
    pub(super) cause: String,
}

/// Losses of one side.
pub(super) struct SideLost {
    pub(super) class: &'static str,
    pub(super) words: String,
    pub(super) units: Vec<Lost>,
}

/// Units lost, by side.
pub(super) fn lost(links: &Links<'_>, history: &LossHistory, position: &Position) -> Vec<SideLost> {
    let localizer = links.localizer();
    let piece = |unit: UnitId| position.pieces.iter().find(|piece| piece.unit == unit);
    let is_gone = |unit: UnitId| piece(unit).is_some_and(|piece| piece.place == Place::Eliminated);
    let of_side = |side: Side| {
        let losses: Vec<&Loss> = history.losses.iter().filter(|loss| loss.side == side).collect();
        let points: i32 = losses.iter().map(|loss| loss.points).sum();
        // A unit that the umpire brought back is not lost. A unit that was lost twice counts once.
        let mut units: Vec<(UnitId, Lost)> = Vec::new();
        for loss in losses.into_iter().filter(|loss| loss.gone && is_gone(loss.unit)) {
            units.retain(|(unit, _)| *unit != loss.unit);
            units.push((loss.unit, unit_lost(links, history, piece(loss.unit), loss)));
        }
        let units: Vec<Lost> = units.into_iter().map(|(_, lost)| lost).collect();
        let args = [("side", localizer.side(side).into()), ("units", units.len().into()), ("points", points.into())];
        SideLost { class: class(side), words: localizer.as_known(side, localizer.w.with("lost-words", args)), units }
    };
    SIDES.map(of_side).into()
}

fn unit_lost(links: &Links<'_>, history: &LossHistory, piece: Option<&Piece>, loss: &Loss) -> Lost {
    let localizer = links.localizer();
    let rolled = rolled(history, loss);
    Lost {
        href: rolled.map_or_else(|| links.entry(loss.seq), |rolled| links.of_throw(rolled, loss.seq)),
        moment: short(localizer, &loss.moment),
        name: localizer.unit(loss.unit),
        points: piece.map_or_else(String::new, |piece| piece.loss_points.to_string()),
        cause: rolled.map_or_else(|| under_rule(localizer, loss), |rolled| in_combat(localizer, rolled)),
    }
}

/// Returns the die that may have caused the loss: the last one of the same combat or of the same entry.
fn rolled<'a>(history: &'a LossHistory, loss: &Loss) -> Option<&'a Rolled> {
    history.rolls.iter().rfind(|rolled| is_cause((rolled.seq, rolled.attack), (loss.seq, loss.attack)))
}

/// Returns whether a die may have caused a loss. Each is given by its entry, and by the entry that declared its combat.
fn is_cause(die: (Seq, Option<Seq>), loss: (Seq, Option<Seq>)) -> bool {
    die.0 == loss.0 || (loss.1.is_some() && die.1 == loss.1 && die.0 <= loss.0)
}

/// Describes the fight, its place, its odds, and the die.
fn in_combat(localizer: Localizer<'_>, rolled: &Rolled) -> String {
    let roll = &rolled.roll;
    let result = roll.fallen().map_or_else(String::new, |stake| stake.result.clone());
    let args = [
        ("kind", localizer.w.word("throw", roll.kind).into()),
        ("hex", localizer.hex(roll.hex).into()),
        ("odds", roll.odds.clone().into()),
        ("die", roll.face.to_string().into()),
        ("result", result.into()),
    ];
    capitalised(&localizer.w.with("lost-in", args))
}

/// Describes a loss without a die by its rule, such as isolation, or as a ruling of the umpire.
fn under_rule(localizer: Localizer<'_>, loss: &Loss) -> String {
    let Some(rule) = loss.rule else { return localizer.w.t("lost-ruling") };
    let text =
        localizer.review.book().text(rule).map(|text| text[localizer.w.lang.index()].clone()).unwrap_or_default();
    localizer.w.with("lost-rule", [("rule", rule.to_string().into()), ("text", text.into())])
}

#[cfg(test)]
mod tests {
    use super::is_cause;

    #[test]
    fn a_die_costs_what_is_lost_with_it_or_later_in_its_combat() {
        assert!(is_cause((7, Some(5)), (7, Some(5))) && is_cause((7, None), (7, None)), "of the same entry");
        assert!(is_cause((7, Some(5)), (9, Some(5))), "later in the combat");
        assert!(!is_cause((7, Some(5)), (6, Some(5))), "before the die fell");
        assert!(!is_cause((7, Some(5)), (9, Some(8))), "in another combat");
        assert!(!is_cause((7, None), (9, None)), "neither is in a combat, so that nothing joins them");
    }
}
