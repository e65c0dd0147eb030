//! A position pasted as scene text. Its script may follow without marks. If something is missing, the answer has possible lines.

use wardiary_core::editions::try_script;
use wardiary_core::kernel::offer::{self, Choice, Offer};
use wardiary_core::kernel::unit::UnitId;
use wardiary_library::library::{Library, PoseError};
use wardiary_words::i18n::Words;

use super::verdict::{self, Verdict, Way};

/// Maximum number of lines to try, and maximum number of lines to show.
const TRIED: usize = 24;
const SHOWN: usize = 6;

/// Returns a pasted scene with its actions marked, and the verdict on it. If the scene is faulty, returns the faulty place in
/// the pasted text instead of a verdict.
pub(super) fn posed(library: &dyn Library, pasted: &str) -> (String, Result<Verdict, PoseError>) {
    let first = verdict::of(library, &without_expected(pasted));
    let Err(error) = &first else { return (pasted.to_owned(), first) };
    // A line that is not part of the position may be the first action, without its mark.
    let marked = marked_from(pasted, error.line);
    if marked == pasted {
        return (pasted.to_owned(), first);
    }
    match verdict::of(library, &without_expected(&marked)) {
        Ok(verdict) => (marked, Ok(verdict)),
        Err(again) if again.line > error.line => (pasted.to_owned(), Err(again.left_by(2))),
        Err(_) => (pasted.to_owned(), first),
    }
}

/// Returns the text without actions that the text itself expects to be refused, because such actions are only checks. Lines keep their numbers.
fn without_expected(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let is_expected = |at: usize| {
        let mut after = lines[at + 1..].iter().map(|line| line.trim_start());
        lines[at].trim_start().starts_with('>') && after.next().is_some_and(|line| line.starts_with("= refused"))
    };
    (0..lines.len()).map(|at| if is_expected(at) { "#\n".to_owned() } else { format!("{}\n", lines[at]) }).collect()
}

/// Returns an example up to its dice: its position and its actions, without the expectations of a test.
pub(super) fn example(scene: &str) -> String {
    let mut out = String::new();
    for line in without_expected(scene).lines().filter(|line| !line.starts_with(['=', '#'])) {
        out.push_str(line);
        out.push('\n');
        if line.starts_with("> di") {
            break;
        }
    }
    out
}

/// Marks every line from this number on as an action, except empty lines and lines that have a mark.
fn marked_from(text: &str, from: u32) -> String {
    let line = |(line, number): (&str, u32)| {
        let plain = line.trim_start();
        let is_said = plain.is_empty() || plain.starts_with(['#', '>', '=']);
        if number < from || is_said { format!("{line}\n") } else { format!("> {line}\n") }
    };
    text.lines().zip(1..).map(line).collect()
}

/// Returns lines that could replace the refused line, or follow the last line. Each line was tried and is legal.
pub(super) fn offered(library: &dyn Library, w: Words, scene: &str, verdict: &Verdict) -> Vec<Way> {
    let kept = kept(scene, verdict);
    let Ok(before) = verdict::of(library, &kept) else { return Vec::new() };
    let review = before.review();
    let Some(pending) = review.at(review.len()).pending() else { return Vec::new() };
    let pieces = review.at(review.len()).position().pieces;
    let id = |unit: UnitId| pieces.iter().find(|piece| piece.unit == unit).map_or("", |piece| piece.id.as_str());
    let mut found: Vec<Way> = Vec::new();
    let lines = pending.offers.iter().flat_map(|offer| lines(offer, &id, review.map()));
    for line in lines.take(TRIED) {
        if found.len() >= SHOWN || found.iter().any(|way| way.label == line) {
            continue;
        }
        let scene = format!("{kept}> {line}\n");
        let is_legal =
            try_script(&scene, None).is_ok_and(|tried| tried.last().is_some_and(|last| last.refusal.is_none()));
        if is_legal {
            let short = verdict::of(library, &scene).ok().and_then(|verdict| verdict.short(w));
            let (odds, result) = short.unwrap_or_default();
            found.push(Way { label: line, href: None, scene, odds, result });
        }
    }
    found
}

/// Returns the accepted part of the scene: without the refused line and what follows it.
fn kept(scene: &str, verdict: &Verdict) -> String {
    let review = verdict.review();
    let taken = verdict.refused.map_or(usize::MAX, |seq| {
        let is_written = |seq: &u32| review.entry(*seq).is_some_and(|entry| !entry.notation.is_empty());
        (review.first()..seq).filter(is_written).count()
    });
    let mut actions = 0;
    let mut out = String::new();
    for line in scene.lines() {
        if line.trim_start().starts_with('>') {
            if actions == taken {
                break;
            }
            actions += 1;
        }
        out.push_str(line);
        out.push('\n');
    }
    out
}

/// Returns lines of notation for an offer: one for each answer if the offer has few answers, else one or more examples.
fn lines<'a>(offer: &Offer, id: &impl Fn(UnitId) -> &'a str, map: &wardiary_core::kernel::map::Map) -> Vec<String> {
    let verb = offer.verb;
    let names = |of: &[UnitId]| of.iter().map(|&unit| id(unit)).collect::<Vec<_>>().join(" ");
    match &offer.choice {
        Choice::Plain => vec![verb.to_owned()],
        Choice::Faces(weights) if weights.first() == Some(&0) => vec![format!("{verb} 3 4")],
        Choice::Faces(weights) => (1..=weights.len()).map(|face| format!("{verb} {face}")).collect(),
        Choice::OneOf(words) => words.iter().map(|word| format!("{verb} {word}")).collect(),
        Choice::Units(of) => of.iter().map(|&unit| format!("{verb} {}", id(unit))).collect(),
        Choice::Several(of) => vec![format!("{verb} {}", names(of)), format!("{verb} none")],
        Choice::Against { hex, force, .. } => {
            let (hex, all) = (map.name(*hex), names(&force.units().collect::<Vec<_>>()));
            vec![format!("{verb} {hex} by {all}"), format!("{verb} by {all}"), format!("{verb} {all}")]
        }
        Choice::Support { of, .. } => vec![format!("{verb} by {}", names(of)), format!("{verb} none")],
        Choice::Reach { .. } | Choice::Ways { .. } | Choice::Together { .. } => {
            let goals = offer.choice.goals();
            let ends = goals.iter().flat_map(|(unit, to)| to.iter().take(2).map(move |&(hex, _)| (*unit, hex)));
            ends.map(|(unit, hex)| format!("{verb} {} to {}", id(unit), map.name(hex))).collect()
        }
        Choice::Spread { .. }
        | Choice::Counted { .. }
        | Choice::Share { .. }
        | Choice::Room { .. }
        | Choice::Steps { .. }
        | Choice::Points { .. } => {
            vec![offer::line(offer, id, map)]
        }
    }
}
