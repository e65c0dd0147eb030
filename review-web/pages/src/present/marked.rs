//! Marks on the map of a stop: a frame around its hex before the decision, then the attacks and losses of the fight.

use wardiary_core::diary::notes::debrief::{Form, Stroke};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::view::Fight;
use wardiary_core::review::{Review, Seq};
use wardiary_draw::map_view::{Overlay, View, round_fight_from};
use wardiary_draw::shapes::Outlined;
use wardiary_words::localize::Localizer;

use super::super::step::{attacks, retreat};
use super::losses::{Losses, led_to};

/// Returns a dashed frame around the hex of a stop, if the reader may know it.
pub(super) fn framed(hex: Option<Hex>) -> Overlay {
    let frame_of = |hex| Outlined { form: Form::Hex, stroke: Stroke::Dashed, hexes: vec![hex] };
    Overlay { shapes: hex.map(frame_of).into_iter().collect(), ..Overlay::default() }
}

/// Returns the visible part, and the overlay with attacks and their strengths, the retreat, and the losses. A near view stays
/// the same, unless an arrow or a mark would be beyond its edge.
pub(super) fn blows(localizer: Localizer<'_>, decision: Seq, near: View) -> (View, Overlay) {
    let review = localizer.review;
    let entries = led_to(review, decision);
    let losses = Losses::of(review, &entries);
    let [first, last] = [entries.first(), entries.last()].map(|seq| seq.copied().unwrap_or(decision));
    let Some(fight) = fought(review, [last, first]) else {
        return (near, Overlay { loss_marks: losses.loss_marks(), ..Overlay::default() });
    };
    let attacks = attacks(localizer.w, &fight, &localizer.position(&*review.at(first)));
    let retreats = entries.iter().filter_map(|&seq| retreat(&review.entry(seq)?));
    let retreat = retreats.into_iter().find(|&(from, _)| from == fight.target);
    let view = match near {
        View::Round(near) => {
            let ends = attacks.iter().map(|&(from, ..)| from).chain(retreat.map(|(_, to)| to));
            let hexes = ends.chain(losses.hexes(&review.at(last).position())).collect();
            round_fight_from(review.map(), near, fight.target, hexes)
        }
        other @ (View::Whole | View::Around(..) | View::Close(_) | View::Posed(_) | View::Cut(_)) => other,
    };
    (view, Overlay { attacks, retreat, loss_marks: losses.loss_marks(), ..Overlay::default() })
}

/// Returns the fight of these entries: the whole fight if the viewer may know it at one of them, else the known part of it.
fn fought(review: &dyn Review, entries: [Seq; 2]) -> Option<Fight> {
    let whole = |seq: Seq| Some(review.at(seq).combat()?.fight());
    let in_part = |seq: Seq| Some(review.at(seq).combat_in_part()?.fight());
    entries.into_iter().find_map(whole).or_else(|| entries.into_iter().find_map(in_part))
}
