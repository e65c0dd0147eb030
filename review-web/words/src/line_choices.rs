//! Help for a line of notation, in the reader's words: completions, and alternatives to a refused line.

use wardiary_core::diary::shorthand::Stands;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::notation::english;
use wardiary_core::kernel::offer;
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_core::kernel::unit::{Place, UnitId};
use wardiary_core::kernel::view::{Choice, Offer, Pending, Position};
use wardiary_core::review::Snapshot;

use crate::input_line::parse;
use crate::localize::Localizer;

/// Maximum number of things that an offer lists for one choice.
const FEW: usize = 6;
/// Most alternatives to a refused line.
const INSTEAD: usize = 3;

/// Words that may come next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The position, from 0, of the first character of the typed text that these words replace.
    pub from: usize,
    /// The words, in the reader's language.
    pub words: String,
    /// Their meaning; empty if the words need none.
    pub label: String,
}

/// Returns completions of a typed line, with or without its clock, and how many more there are.
#[must_use]
pub fn suggestions(localizer: Localizer<'_>, at: &dyn Snapshot, typed: &str) -> (Vec<Suggestion>, usize) {
    let Ok(line) = parse(typed, 1) else { return (Vec::new(), 0) };
    let blank = || typed.chars().map(|_| ' ').collect();
    let completions = at.completions(&line.entry.unwrap_or_else(blank));
    let position = at.position();
    let suggestion = |completion: wardiary_core::diary::shorthand::Completion| Suggestion {
        from: completion.from,
        label: label(localizer, &position, &completion.stands),
        words: localizer.dictated(&completion.words),
    };
    (completions.found.into_iter().map(suggestion).collect(), completions.others)
}

/// Returns the meaning of words.
fn label(localizer: Localizer<'_>, position: &Position, stands: &Stands) -> String {
    // The first word of a two-word verb has no message of its own.
    let worded = |prefix: &str, word: &str| {
        let key = format!("{prefix}-{word}");
        let words = if localizer.w.has(&key) { localizer.w.t(&key) } else { String::new() };
        if words.to_lowercase() == word { String::new() } else { words }
    };
    match stands {
        Stands::Verb(verb) => worded("verb", verb),
        Stands::Word(word) => worded("word", word),
        Stands::Unit(unit) => {
            let piece = position.pieces.iter().find(|piece| piece.unit == *unit);
            let place = match piece.map(|piece| piece.place) {
                Some(Place::On(hex)) => format!(" · {}", localizer.hex(hex)),
                _ => String::new(),
            };
            localizer.unit(*unit) + &place
        }
        Stands::Hex(hex) => localizer.place(*hex).unwrap_or_else(|| beside(localizer, *hex)),
        Stands::Way(hexes, _) => hexes.last().map(|&hex| localizer.whereabouts(hex)).unwrap_or_default(),
        Stands::Number(_) | Stands::Line => String::new(),
    }
}

/// Returns a hex without a name with its nearest place. Empty if no place is near.
fn beside(localizer: Localizer<'_>, hex: Hex) -> String {
    let words = localizer.whereabouts(hex);
    if words == localizer.review.map().name(hex) { String::new() } else { words }
}

/// Returns an offer as one line: action, actors, place.
#[must_use]
pub fn described(localizer: Localizer<'_>, offer: &Offer) -> String {
    let verb = verb(localizer, offer);
    let units = |of: &mut dyn Iterator<Item = UnitId>| some(localizer, of.map(|unit| localizer.unit(unit)).collect());
    let hexes = |of: &mut dyn Iterator<Item = Hex>| some(localizer, of.map(|hex| localizer.hex(hex)).collect());
    let about = match &offer.choice {
        Choice::Plain => return verb,
        Choice::Reach { unit, .. } | Choice::Ways { unit, .. } => {
            let goals = offer.choice.goals();
            let to = goals.iter().flat_map(|(_, to)| to.iter().map(|(hex, _)| *hex));
            format!("{} → {}", localizer.unit(*unit), hexes(&mut to.into_iter()))
        }
        Choice::Together { to, .. } => format!("→ {}", hexes(&mut to.iter().map(|(hex, _)| *hex))),
        Choice::Spread { units: of, .. } => units(&mut of.iter().map(|(unit, _)| *unit)),
        Choice::Units(of) | Choice::Several(of) => units(&mut of.iter().copied()),
        Choice::Counted { of, .. } => units(&mut of.iter().map(|(unit, _)| *unit)),
        Choice::Room { of, .. } => units(&mut of.iter().map(|(unit, _)| *unit)),
        Choice::Against { hex, force, .. } => format!("{} ← {}", localizer.hex(*hex), units(&mut force.units())),
        Choice::Support { hex, of, .. } => format!("{} ← {}", localizer.hex(*hex), units(&mut of.iter().copied())),
        Choice::Share { points, among } => {
            let points = localizer.w.with("points-n", [("n", (*points).into())]);
            format!("{points} · {}", units(&mut among.iter().map(|(unit, _)| *unit)))
        }
        Choice::Steps { demand, among } => {
            let points = localizer.w.with("points-n", [("n", (*demand).into())]);
            format!("{points} · {}", units(&mut among.iter().map(|(unit, _)| *unit)))
        }
        Choice::Points { hex, least, most } => format!("{} · {least}–{most}", localizer.hex(*hex)),
        Choice::OneOf(words) => some(localizer, words.iter().map(|word| localizer.w.word("word", word)).collect()),
        Choice::Faces(weights) => {
            let dice = 1 + weights.iter().take_while(|&&weight| weight == 0).count();
            format!("1–{}", weights.len() / dice)
        }
    };
    format!("{verb}: {about}")
}

/// Returns the action of an offer, in words.
fn verb(localizer: Localizer<'_>, offer: &Offer) -> String {
    localizer.w.word("verb", &offer.verb.replace(' ', "-"))
}

/// Returns the first words of a list, and how many more there are.
fn some(localizer: Localizer<'_>, words: Vec<String>) -> String {
    localizer.shortened(words, FEW).join(", ")
}

/// Returns a line of notation for an offer, with the first option of each choice.
#[must_use]
pub fn example(localizer: Localizer<'_>, position: &Position, offer: &Offer) -> String {
    let id =
        |unit: UnitId| position.pieces.iter().find(|piece| piece.unit == unit).map_or("", |piece| piece.id.as_str());
    let line = offer::line(offer, &id, localizer.review.map());
    localizer.dictated(offer::filled(&line, &mut |_| 0).trim())
}

/// Returns alternatives to a refused line: the same action by its unit or against its hex, else other actions of its unit, else the same action.
#[must_use]
pub fn instead(localizer: Localizer<'_>, at: &dyn Snapshot, (line, violation): (&str, &RuleViolation)) -> Vec<String> {
    let Some(Pending { offers, .. }) = at.pending() else { return Vec::new() };
    let position = at.position();
    let words: Vec<&str> = line.split_whitespace().filter(|word| !["propose", "föreslå"].contains(word)).collect();
    let verb = words.first().map(|verb| english(verb, localizer.review.vocabulary().actions)).unwrap_or_default();
    let named = position.pieces.iter().filter(|piece| words.contains(&piece.id.as_str())).map(|piece| piece.unit);
    // A short line can leave out its unit. Then the refusal names the unit.
    let refused = violation.breach.terms.iter().filter_map(|(_, arg)| arg.unit());
    let units: Vec<UnitId> = named.chain(refused).collect();
    let is_verb = |offer: &&Offer| offer.verb.split(' ').next() == Some(verb);
    let is_unit = |offer: &&Offer| names(offer, &units);
    let is_hex =
        |offer: &&Offer| about(offer).is_some_and(|hex| words.contains(&localizer.review.map().name(hex).as_str()));
    let both = |offer: &&Offer| is_verb(offer) && (is_unit(offer) || is_hex(offer));
    let ranks: [&dyn Fn(&&Offer) -> bool; 3] = [&both, &is_unit, &is_verb];
    let found = ranks.iter().map(|rank| offers.iter().filter(rank).collect::<Vec<_>>()).find(|found| !found.is_empty());
    found.unwrap_or_default().into_iter().take(INSTEAD).map(|offer| described(localizer, offer)).collect()
}

/// Returns the hex of an offer.
const fn about(offer: &Offer) -> Option<Hex> {
    match offer.choice {
        Choice::Against { hex, .. } | Choice::Support { hex, .. } | Choice::Points { hex, .. } => Some(hex),
        _ => None,
    }
}

/// Returns whether an offer can be about one of these units.
fn names(offer: &Offer, units: &[UnitId]) -> bool {
    let has = |unit: &UnitId| units.contains(unit);
    match &offer.choice {
        Choice::Reach { unit, .. } | Choice::Ways { unit, .. } | Choice::Together { unit, .. } => has(unit),
        Choice::Units(of) | Choice::Several(of) | Choice::Support { of, .. } => of.iter().any(has),
        Choice::Spread { units: of, .. } | Choice::Counted { of, .. } | Choice::Share { among: of, .. } => {
            of.iter().any(|(unit, _)| has(unit))
        }
        Choice::Room { of, .. } | Choice::Steps { among: of, .. } => of.iter().any(|(unit, _)| has(unit)),
        Choice::Against { force, .. } => force.units().any(|unit| has(&unit)),
        Choice::Plain | Choice::Points { .. } | Choice::OneOf(_) | Choice::Faces(_) => false,
    }
}

/// Returns the verbs of offers in the order of the offers, each with its offers.
#[must_use]
pub fn by_verb(offers: &[Offer]) -> Vec<(&'static str, Vec<&Offer>)> {
    let mut verbs: Vec<(&str, Vec<&Offer>)> = Vec::new();
    for offer in offers {
        match verbs.iter_mut().find(|(known, _)| *known == offer.verb) {
            Some((_, of)) => of.push(offer),
            None => verbs.push((offer.verb, vec![offer])),
        }
    }
    verbs
}
