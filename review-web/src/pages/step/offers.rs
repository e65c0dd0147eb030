//! What may be chosen now, in words.

use wardiary_core::kernel::view::{Choice, Offer};

use crate::speak::Voice;

/// Names of units that go into one line before they are counted instead.
const NAMES_MAX: usize = 4;

/// What may be chosen: moves gathered by verb, the rest one by one.
pub(super) fn told(voice: Voice<'_>, offers: &[Offer]) -> Vec<String> {
    let mut moves: Vec<(&str, Vec<String>)> = Vec::new();
    let mut out: Vec<String> = Vec::new();
    for offer in offers {
        match &offer.choice {
            Choice::Reach { unit, .. } => match moves.iter_mut().find(|(verb, _)| *verb == offer.verb) {
                Some((_, names)) => names.push(voice.unit(*unit)),
                None => moves.push((offer.verb, vec![voice.unit(*unit)])),
            },
            _ => out.push(offered(voice, offer)),
        }
    }
    let moved = moves.into_iter().map(|(verb, names)| {
        let listed = if names.len() > NAMES_MAX {
            voice.w.with("units-n", [("n", names.len().into())])
        } else {
            names.join(", ")
        };
        format!("{}: {listed}", voice.w.word("verb", &verb.replace(' ', "-")))
    });
    moved.chain(out).collect()
}

/// What may be chosen, in a few words.
fn offered(voice: Voice<'_>, offer: &Offer) -> String {
    let verb = voice.w.word("verb", offer.verb);
    match &offer.choice {
        Choice::Plain => verb,
        Choice::Reach { unit, .. } => format!("{verb}: {}", voice.unit(*unit)),
        Choice::Units(units) => {
            let names: Vec<String> = units.iter().map(|&unit| voice.unit(unit)).collect();
            format!("{verb}: {}", names.join(", "))
        }
        Choice::Subset { hex, .. } => format!("{verb}: {}", voice.hex(*hex)),
        Choice::Share { points, .. } => format!("{verb}: {}", voice.w.with("points-n", [("n", (*points).into())])),
        Choice::OneOf(words) => {
            let words: Vec<String> = words.iter().map(|word| voice.w.word("word", word)).collect();
            format!("{verb}: {}", words.join(" / "))
        }
        Choice::Faces(weights) => format!("{verb}: 1–{}", weights.len()),
    }
}
