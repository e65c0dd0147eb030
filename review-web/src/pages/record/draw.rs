//! Dice that the program draws, where the match is played so: a button beside those of the faces.

use wardiary_core::kernel::view::{Choice, Offer};
use wardiary_journal::occasion::Dice;

use crate::dice;
use crate::library::OpenMatch;
use crate::request::MatchRequest;

/// Whether the program draws the dice of a match.
pub(super) fn is_drawn(opened: &OpenMatch) -> bool {
    opened.integrity.evidence.occasion.dice == Dice::Program
}

/// The verb of the dice that are waited for; `None` where none are, or the match has dice of its own.
pub(super) fn verb(opened: &OpenMatch, offers: &[Offer]) -> Option<&'static str> {
    let throw = offers.iter().find(|offer| matches!(offer.choice, Choice::Faces(_)));
    throw.filter(|_| is_drawn(opened)).map(|offer| offer.verb)
}

/// The line of a throw that is drawn; empty where none is waited for.
pub(super) fn line(request: &MatchRequest, wanted: &str) -> String {
    let review = request.opened.review.as_ref();
    let pending = review.at(review.len().saturating_sub(1)).pending();
    let offers = pending.map(|pending| pending.offers).unwrap_or_default();
    let throw = offers.iter().find(|offer| offer.verb == wanted && is_drawn(&request.opened));
    let Some(Offer { verb, choice: Choice::Faces(weights) }) = throw else { return String::new() };
    let faces = dice::draw(weights).unwrap_or_default();
    let faces: Vec<String> = faces.iter().map(u32::to_string).collect();
    if faces.is_empty() { String::new() } else { format!("{verb} {}", faces.join(" ")) }
}
