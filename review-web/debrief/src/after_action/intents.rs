//! Part 2: the intents of each side, side by side: opened intents, each with its result, and notes about intents.

use wardiary_core::diary::intents::{Assessed, Brier, Objective, Opened, Sealed, Timing, brier, intents as sealed_of};
use wardiary_core::diary::notes::{Glyph, Layer};
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Seq;
use wardiary_words::localize::fraction;

use super::{Ground, SIDES, Sentence, lessons};
use crate::summary::figure::{Figure, Quantity};
use crate::summary::meant::{came, moment_of, reached_words, rounded_score, side_of, warning};
use crate::summary::standing;

/// Maximum number of intents of a side on paper.
const MOST: usize = 4;

/// The intents of a side.
pub struct SideIntent {
    pub class: &'static str,
    pub name: String,
    /// The intents in the order of the entries; empty if none was recorded.
    pub said: Vec<Meant>,
    /// Sentences about further opened intents and about intents that are still sealed.
    pub besides: Vec<Sentence>,
    /// The score of the probabilities that the side stated, if any of them count.
    pub score: Option<Sentence>,
}

/// An intent with its result.
pub struct Meant {
    pub sentence: Sentence,
    /// A sentence that compares plan and result; `None` for a note, and for a text written by hand.
    pub against: Option<Sentence>,
}

impl SideIntent {
    /// All sentences.
    pub(crate) fn sentences(&self) -> Vec<&Sentence> {
        let said = self.said.iter().flat_map(|meant| [Some(&meant.sentence), meant.against.as_ref()]).flatten();
        said.chain(&self.besides).chain(&self.score).collect()
    }

    /// Returns whether nothing was recorded.
    pub const fn is_empty(&self) -> bool {
        self.said.is_empty() && self.besides.is_empty()
    }
}

pub(super) fn intents(ground: &Ground<'_>) -> [SideIntent; 2] {
    let all = sealed_of(ground.review());
    SIDES.map(|side| {
        let own: Vec<&Sealed> = all.iter().filter(|one| side_of(one) == side).collect();
        let noted = ground.notes.iter().filter(|note| note.layer == Layer::Side(side));
        let noted = noted.filter(|note| note.now().content.glyph == Some(Glyph::Intent));
        let noted = noted.map(|note| Meant { sentence: lessons::quoted(ground, note), against: None });
        let opened = own.iter().filter_map(|one| Some(meant(ground, one, one.opened.as_ref()?)));
        let mut said: Vec<Meant> = opened.chain(noted).collect();
        said.sort_by_key(|meant| meant.sentence.entries.first().copied());
        let rest = said.split_off(said.len().min(MOST));
        let rest: Vec<Seq> = rest.iter().flat_map(|meant| &meant.sentence.entries).copied().collect();
        let waiting: Vec<Seq> = own.iter().filter(|one| one.opened.is_none()).map(|one| one.seq).collect();
        let besides = [("aar-intents-more", rest), ("aar-intents-sealed", waiting)].into_iter();
        let besides = besides.filter(|(_, entries)| !entries.is_empty());
        let besides = besides.map(|(key, entries)| Sentence::of(ground, ground.localizer.w.t(key), &entries));
        SideIntent {
            class: standing::class(side),
            name: ground.localizer.side(side),
            said,
            besides: besides.collect(),
            score: brier(&all, side).map(|brier| scored(ground, &all, (side, brier))),
        }
    })
}

/// Returns an opened intent: its aim as written, and its result.
fn meant(ground: &Ground<'_>, sealed: &Sealed, opened: &Opened) -> Meant {
    let entries = [sealed.seq, opened.seq];
    let author = Some(ground.localizer.actor(sealed.by));
    let quoted = |words: String| Sentence { author: author.clone(), ..Sentence::of(ground, words, &entries) };
    let Ok(assessed) = &opened.read else { return Meant { sentence: quoted(opened.text.clone()), against: None } };
    let intent = &assessed.intent;
    let effort = Some(&intent.effort).filter(|effort| !effort.is_empty());
    let effort = effort.map(|effort| ground.with("aar-intent-effort", [("effort", effort.clone().into())]));
    let words = [Some(intent.aim.clone()), effort].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    Meant { sentence: quoted(words), against: Some(against(ground, (sealed, opened), assessed)) }
}

/// Returns a sentence that compares the plan of an intent with its result.
fn against(ground: &Ground<'_>, (sealed, opened): (&Sealed, &Opened), assessed: &Assessed) -> Sentence {
    let (localizer, w, intent) = (ground.localizer, ground.localizer.w, &assessed.intent);
    let when = localizer.moment(&moment_of(intent.phase, localizer.review));
    let by = w.t(&format!("intent-by-{}", intent.by.word()));
    let objective = |one: &Objective| {
        let reached = reached_words(w, one.at(intent.by));
        ground.with("aar-intent-hex", [("hex", localizer.hex(one.hex).into()), ("reached", reached.into())])
    };
    let objectives = assessed.objectives.iter().map(objective).collect();
    let args = [("when", when.clone().into()), ("by", by.into()), ("objectives", localizer.listed(objectives).into())];
    let key = if assessed.objectives.is_empty() { "aar-intent-no-hex" } else { "aar-intent-planned" };
    let mut words = vec![ground.with(key, args)];
    let mut figures = vec![Figure::of(opened.seq, Quantity::Intended(intent.phase), when)];
    if let Some(percent) = intent.probability {
        words.push(ground.with("aar-intent-stated", [("percent", u32::from(percent).into())]));
        figures.push(Figure::of(opened.seq, Quantity::Stated(percent), percent.to_string()));
    }
    if !assessed.objectives.is_empty() {
        words.push(came(w, assessed));
    }
    words.extend(warning(w, assessed.timing));
    let late = match assessed.timing {
        Timing::Late(seq) | Timing::Again(seq) => Some(seq),
        Timing::InTime | Timing::OfOther => None,
    };
    let entries: Vec<Seq> = [Some(sealed.seq), late, assessed.end].into_iter().flatten().collect();
    Sentence::of(ground, words.join(" "), &entries).quoting(figures)
}

/// Returns the score of a side's probabilities, with every entry that proves it.
fn scored(ground: &Ground<'_>, all: &[Sealed], (side, brier): (Side, Brier)) -> Sentence {
    let read =
        |one: &Sealed| one.opened.as_ref().and_then(|opened| Some((opened.seq, opened.read.as_ref().ok()?.clone())));
    let counted = all.iter().filter_map(read).filter(|(_, read)| read.intent.side == side && read.counted().is_some());
    let mut entries: Vec<Seq> = counted.flat_map(|(seq, read)| [Some(seq), read.end]).flatten().collect();
    entries.sort_unstable();
    entries.dedup();
    let last = entries.last().copied().unwrap_or(ground.last);
    let score = rounded_score(ground.localizer.w, brier);
    let args = [
        ("score", score.clone().into()),
        ("n", brier.count.to_string().into()),
        ("came", brier.came.to_string().into()),
    ];
    Sentence::of(ground, ground.with("aar-brier", args), &entries).quoting([
        Figure::of(last, Quantity::Brier(side, brier.score), score).exactly(fraction(brier.score)),
        Figure::of(last, Quantity::Foretold(side, brier.count), brier.count.to_string()),
        Figure::of(last, Quantity::Came(side, brier.came), brier.came.to_string()),
    ])
}
