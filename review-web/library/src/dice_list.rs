//! The dice of a match: every throw with its number, source, purpose and faces, and a comparison of the faces with chance.

use std::path::Path;

use wardiary_core::diary::entry::{Commitment, Source};
use wardiary_core::diary::throws::Thrown;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::phrase::{Arg, Phrase};
use wardiary_core::kernel::view::{Choice, Moment, Pending};
use wardiary_core::review::{Review, Seq};
use wardiary_words::i18n::Words;

use crate::drawn_dice::{checked, committed, seeds};
use crate::faults::Describe as _;

/// A throw.
#[derive(Clone, Debug)]
pub struct Die {
    /// Its entry.
    pub seq: Seq,
    /// Its number in the match; `None` if none was recorded.
    pub number: Option<u32>,
    /// The source of its dice; `None` if none was recorded.
    pub source: Option<Source>,
    /// The moment of the throw.
    pub moment: Option<Moment>,
    /// The purpose of the throw; `None` if the viewer may not know it.
    pub ask: Option<Phrase>,
    /// The faces; none if the viewer may not know them.
    pub faces: Vec<u32>,
    /// Whether it is on the current line.
    pub on_line: bool,
    /// The verb of its notation, such as `lot`; empty if unknown.
    pub verb: &'static str,
    /// Chances of each sum of the dice, from 1.
    weights: Vec<u32>,
}

/// A comparison of faces with chance. It covers all throws with the same number of dice, chances and verb, undone throws included.
#[derive(Clone, Debug, PartialEq)]
pub struct Spread {
    /// Dice in a throw.
    pub dice: usize,
    /// Number of faces of each die.
    pub sides: usize,
    /// The verb of these throws in notation.
    pub verb: &'static str,
    /// Throws.
    pub throws: u32,
    /// Mean of the sums of the throws, and the expected mean.
    pub mean: [f64; 2],
    /// Standard deviation of the sums, and the expected one.
    pub deviation: [f64; 2],
    /// How often each face fell, from face 1.
    pub faces: Vec<u32>,
}

/// Every throw of a match, in order.
#[must_use]
pub fn dice(review: &dyn Review) -> Vec<Die> {
    let throws = review.throws();
    let before: Vec<Seq> = throws.iter().map(|thrown| thrown.seq.saturating_sub(1)).collect();
    let mut asked = Vec::new();
    review.visit(&before, &mut |_, at| asked.push(at.pending()));
    let die = |(thrown, pending): (Thrown, Option<Pending>)| {
        let faces = faces(review, thrown.seq);
        let offer = pending.as_ref().and_then(|pending| pending.offers.first());
        let weights = offer.map_or_else(Vec::new, |offer| match &offer.choice {
            Choice::Faces(weights) => weights.clone(),
            _ => Vec::new(),
        });
        Die {
            seq: thrown.seq,
            number: thrown.throw.map(|throw| throw.number),
            source: thrown.throw.map(|throw| throw.source),
            moment: review.moment(thrown.seq).cloned(),
            verb: offer.map_or("", |offer| offer.verb),
            ask: pending.map(|pending| pending.ask),
            faces,
            on_line: thrown.on_line,
            weights,
        }
    };
    throws.into_iter().zip(asked).map(die).collect()
}

/// Returns the face of each die of a throw. The notation of a throw has its verb and its faces. If the notation is hidden from
/// the viewer, the faces come from the words of the entry for this viewer.
fn faces(review: &dyn Review, seq: Seq) -> Vec<u32> {
    let notation = review.notation(seq);
    if !notation.is_empty() {
        return notation.split(' ').filter_map(|word| word.parse().ok()).collect();
    }
    let said = review.entry(seq).map(|entry| entry.words.args).unwrap_or_default();
    let face = |key: &str| match said.iter().find(|(known, _)| *known == key) {
        Some((_, Arg::Number(face))) => u32::try_from(*face).ok(),
        _ => None,
    };
    match [face("first"), face("second")] {
        [Some(first), Some(second)] => vec![first, second],
        _ => face("value").into_iter().collect(),
    }
}

/// Key of throws that are compared together: the number of dice, the chances of their sums, and the verb.
type Sort<'a> = (usize, &'a [u32], &'static str);

/// Compares the faces with chance, by number of dice, chances and verb. Skips throws with unknown chances.
#[must_use]
pub fn spreads(dice: &[Die]) -> Vec<Spread> {
    let mut sorts: Vec<Sort<'_>> = Vec::new();
    for die in dice.iter().filter(|die| !die.weights.is_empty() && !die.faces.is_empty()) {
        let sort: Sort<'_> = (die.faces.len(), &die.weights, die.verb);
        if !sorts.contains(&sort) {
            sorts.push(sort);
        }
    }
    sorts.sort_unstable();
    sorts.into_iter().map(|sort| spread(dice, sort)).collect()
}

/// Returns the name of a group of compared throws. Dice are named by their number, other draws by their own word and number of results.
#[must_use]
pub fn called(w: Words, spread: &Spread) -> String {
    let own = format!("dice-draw-{}", spread.verb);
    if w.has(&own) {
        w.with(&own, [("sides", spread.sides.into())])
    } else {
        w.with("dice-of", [("n", spread.dice.into())])
    }
}

/// Returns the source of dice, in words.
#[must_use]
pub fn source(w: Words, source: Option<Source>) -> String {
    source.map_or_else(|| w.t("dice-unrecorded"), |source| w.word("dice-source", source.word()))
}

/// Returns the verdict on committed dice: whether the throws follow from the commitment. `None` if the dice are not committed, or
/// the viewer is not the umpire.
#[must_use]
pub fn check_in_words(w: Words, review: &dyn Review, (path, officials): (&Path, &[Commitment])) -> Option<String> {
    let commitments = committed(officials).filter(|_| review.viewer() == Viewer::Umpire)?;
    let seeds = match seeds(path, &commitments) {
        Ok(seeds) => seeds,
        Err(undrawn) => return Some(undrawn.describe(w)),
    };
    let all = checked(review, &seeds);
    let differ: Vec<String> = all.iter().filter(|(_, holds)| !holds).map(|(seq, _)| seq.to_string()).collect();
    let key = if differ.is_empty() { "dice-seeds-hold" } else { "dice-seeds-differ" };
    Some(w.with(key, [("n", all.len().into()), ("entries", differ.join(", ").into())]))
}

fn spread(dice: &[Die], (count, weights, verb): Sort<'_>) -> Spread {
    let is_of_it = |die: &&Die| die.faces.len() == count && die.weights == weights && die.verb == verb;
    let of: Vec<&Die> = dice.iter().filter(is_of_it).collect();
    let sides = weights.len() / count;
    let mut faces = vec![0; sides];
    for face in of.iter().flat_map(|die| &die.faces) {
        if let Some(times) = usize::try_from(*face).ok().and_then(|face| faces.get_mut(face.checked_sub(1)?)) {
            *times += 1;
        }
    }
    let fell = of.iter().map(|die| (f64::from(die.faces.iter().sum::<u32>()), 1.0));
    let chances = (1_u32..).zip(weights).map(|(sum, &weight)| (f64::from(sum), f64::from(weight)));
    let (fell, expected) = (moments(fell), moments(chances));
    let throws = u32::try_from(of.len()).unwrap_or(u32::MAX);
    Spread { dice: count, sides, verb, throws, mean: [fell.0, expected.0], deviation: [fell.1, expected.1], faces }
}

/// Mean and standard deviation of weighted values.
fn moments(values: impl Iterator<Item = (f64, f64)> + Clone) -> (f64, f64) {
    let weight: f64 = values.clone().map(|(_, weight)| weight).sum();
    let mean = values.clone().map(|(value, weight)| value * weight).sum::<f64>() / weight;
    let square = values.map(|(value, weight)| (value - mean).powi(2) * weight).sum::<f64>() / weight;
    (mean, square.sqrt())
}

#[cfg(test)]
mod tests {
    use wardiary_core::kernel::game::Viewer;
    use wardiary_core::kernel::phrase::Arg;
    use wardiary_core::kernel::unit::Side;
    use wardiary_fixtures::matches::RECORDED;
    use wardiary_journal::diary_file;
    use wardiary_words::i18n::{Lang, Words};

    use super::{Die, called, dice, spreads};

    fn die(faces: &[u32], weights: &[u32]) -> Die {
        let (faces, weights) = (faces.to_vec(), weights.to_vec());
        Die { seq: 0, number: None, source: None, moment: None, ask: None, faces, on_line: true, verb: "", weights }
    }

    #[test]
    fn a_draw_that_is_no_die_has_a_name_of_its_own() {
        let drawn = |verb, sides: usize| Die { verb, ..die(&[1], &vec![1; sides]) };
        let dice = [drawn("lot", 2), drawn("lot", 6), drawn("percent", 100), drawn("die", 6)];
        let names = |lang| -> Vec<String> {
            let w = Words { lang, system: "wab-normandy-1944" };
            spreads(&dice).iter().map(|spread| called(w, spread)).collect()
        };
        assert_eq!(names(Lang::En), ["lot among 2", "one die", "lot among 6", "number from 1 to 100"]);
        assert_eq!(names(Lang::Sv), ["lott mellan 2", "en tärning", "lott mellan 6", "tal från 1 till 100"]);
    }

    #[test]
    fn faces_are_compared_with_chance_by_the_number_of_dice() {
        let one = [1; 6];
        let two = [0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
        let dice = [die(&[1], &one), die(&[6], &one), die(&[3, 4], &two), die(&[], &one)];
        let found = spreads(&dice);
        let [single, double] = found.as_slice() else { panic!("two sorts: {found:?}") };
        assert_eq!((single.dice, single.throws, single.mean), (1, 2, [3.5, 3.5]));
        assert_eq!(single.faces, [1, 0, 0, 0, 0, 1]);
        assert_eq!(single.deviation.map(|value| format!("{value:.2}")), ["2.50", "1.71"]);
        assert_eq!((double.dice, double.throws, double.mean), (2, 1, [7.0, 7.0]));
        assert_eq!(double.deviation.map(|value| format!("{value:.2}")), ["0.00", "2.42"]);
        assert_eq!(double.faces, [0, 0, 1, 1, 0, 0]);
    }

    #[test]
    fn a_side_reads_the_faces_that_its_log_says_and_no_others() {
        let mut said = 0;
        for recorded in RECORDED {
            let bytes = recorded.journal().unwrap();
            let game = diary_file::read(bytes.as_slice()).unwrap().game.unwrap();
            let truth = dice(&*game.review(Viewer::Umpire));
            for viewer in [Viewer::Side(Side::One), Viewer::Side(Side::Two), Viewer::Observer] {
                let review = game.review(viewer);
                for (die, whole) in dice(&*review).iter().zip(&truth) {
                    assert!(die.faces.is_empty() || die.faces == whole.faces, "{} {}", recorded.id, die.seq);
                    let words = review.entry(die.seq).unwrap().words;
                    let is_face =
                        |(key, arg): &(&str, Arg)| ["first", "value"].contains(key) && matches!(arg, Arg::Number(_));
                    let is_told = words.args.iter().any(is_face);
                    assert!(!is_told || !die.faces.is_empty(), "{} {}: {words:?}", recorded.id, die.seq);
                    said += usize::from(is_told && review.notation(die.seq).is_empty());
                }
            }
        }
        assert!(said > 0, "no throw is told of which the notation is hidden");
    }
}
