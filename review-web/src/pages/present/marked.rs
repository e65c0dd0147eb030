//! What is laid over the map of a stop: a frame round its hex before the decision, and the blows of the fight after it.

use wardiary_core::diary::notes::debrief::{Form, Stroke};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::review::Seq;

use super::super::step::{attacks, retreat};
use crate::draw::map_view::{Overlay, View, round_fight};
use crate::draw::shapes::Outlined;
use crate::localize::Localizer;

/// A dashed frame round the hex that a stop is about, where the reader may know it.
pub(super) fn framed(hex: Option<Hex>) -> Overlay {
    let frame_of = |hex| Outlined { form: Form::Hex, stroke: Stroke::Dashed, hexes: vec![hex] };
    Overlay { shapes: hex.map(frame_of).into_iter().collect(), ..Overlay::default() }
}

/// Who attacked from where with what, and who fell back. A board that is shown near holds the attackers too.
pub(super) fn blows(localizer: Localizer<'_>, entry: Seq, near: View) -> (View, Overlay) {
    let review = localizer.review;
    let fight = review.combat_entries(entry);
    let declared = review.at(fight.first().copied().unwrap_or(entry));
    let Some(combat) = declared.combat() else { return (near, Overlay::default()) };
    let attacks = attacks(localizer.w, &combat.fight(), &localizer.position(&*declared));
    let retreats = fight.iter().filter_map(|&seq| retreat(&review.entry(seq)?));
    let retreat = retreats.into_iter().find(|&(from, _)| from == combat.target);
    let view = match near {
        View::Round(_) => {
            let from = attacks.iter().map(|&(hex, ..)| hex).collect();
            round_fight(review.map(), combat.target, from, View::Round)
        }
        other @ (View::Whole | View::Around(..) | View::Close(_) | View::Posed(_) | View::Cut(_)) => other,
    };
    (view, Overlay { attacks, retreat, ..Overlay::default() })
}
