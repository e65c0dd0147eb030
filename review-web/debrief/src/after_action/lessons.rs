//! Part 5: what to sustain and what to improve, each with its owner. The lessons come from written lessons and notes, or else from
//! the record. Notes speak of decisions, not of persons, and so do lessons from the record: each names an attack at odds, with its worth
//! before the throw and its cost, or with the strength that it lacked. If the record teaches nothing, only a question remains.

use wardiary_core::diary::notes::debrief::fold::{Kept, Lesson as Written};
use wardiary_core::diary::notes::debrief::{LessonKind, LessonState};
use wardiary_core::diary::notes::{Glyph, Note};
use wardiary_core::kernel::dice_odds::Fraction;
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::review::Seq;
use wardiary_words::localize::{Margin, fraction, rounded};

use super::fights::Fight;
use super::{Ground, SIDES, Sentence};
use crate::summary::events;
use crate::summary::figure::{Figure, Quantity};

/// Number of lessons of each kind on paper up to which lessons from notes are added.
const MOST: usize = 4;
/// Maximum number of written lessons of each kind on paper. If these are fewer than [`MOST`], lessons from notes are added.
const WRITTEN_MOST: usize = 8;
/// Maximum number of letters of a note on paper; the full text is in the notes.
const LETTERS: usize = 230;
/// Marks of decisions that are worth repeating, and then marks of decisions that are not, the strongest first.
const SUSTAINED: [Glyph; 3] = [Glyph::Excellent, Glyph::Good, Glyph::Risk];
const IMPROVED: [Glyph; 4] = [Glyph::Costly, Glyph::Weak, Glyph::Missed, Glyph::Doubtful];

/// The lessons.
pub struct Lessons {
    pub sustain: Vec<Lesson>,
    pub improve: Vec<Lesson>,
}

/// A lesson.
pub struct Lesson {
    pub sentence: Sentence,
    /// The owner; empty if open.
    pub owner: String,
    /// The meaning of its mark, for a lesson from a note.
    pub mark: Option<String>,
}

impl Lessons {
    pub(super) fn of(ground: &Ground<'_>, fights: &[Fight]) -> Self {
        let noted = |kind: LessonKind, glyphs: &[Glyph]| -> Vec<Lesson> {
            let with = |glyph: Glyph| ground.notes.iter().filter(move |note| note.now().content.glyph == Some(glyph));
            let notes = glyphs.iter().flat_map(|&glyph| with(glyph).map(move |note| (glyph, *note)));
            let is_followed =
                |kept: &&&Kept<Written>| kept.what.kind == kind && kept.what.state() != LessonState::Dropped;
            let written = ground.lessons.iter().filter(is_followed).take(WRITTEN_MOST);
            let mut lessons: Vec<Lesson> = written.map(|kept| of_lesson(ground, kept)).collect();
            let room = MOST.saturating_sub(lessons.len());
            lessons.extend(notes.take(room).map(|(glyph, note)| of_note(ground, note, glyph)));
            lessons
        };
        let or = |noted: Vec<Lesson>, drafted: fn(&Ground<'_>, &[Fight], Side) -> Option<Lesson>, none: &str| {
            if !noted.is_empty() {
                return noted;
            }
            let drafted: Vec<Lesson> = SIDES.into_iter().filter_map(|side| drafted(ground, fights, side)).collect();
            if drafted.is_empty() { vec![asked(ground, none)] } else { drafted }
        };
        Self {
            sustain: or(noted(LessonKind::Sustain, &SUSTAINED), kept, "aar-sustain-none"),
            improve: or(noted(LessonKind::Improve, &IMPROVED), improved, "aar-improve-none"),
        }
    }
}

/// Quotes a note with its author and its entry.
pub(super) fn quoted(ground: &Ground<'_>, note: &Note) -> Sentence {
    let (text, lang) = Margin { w: ground.localizer.w }.said(&note.now().content.text);
    let author = Some(note.first().act.author.clone());
    Sentence { lang, author, ..Sentence::of(ground, cut(&text), &[note.on.entry]) }
}

/// Returns the first sentences of a text, as many as fit.
fn cut(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() <= LETTERS {
        return text;
    }
    let room: String = text.chars().take(LETTERS).collect();
    let end = room.rmatch_indices(". ").map(|(at, _)| at + 1).find(|&at| at > LETTERS / 4);
    match end {
        Some(end) => room[..end].to_owned(),
        None => format!("{} …", room.rsplit_once(' ').map_or(room.as_str(), |(whole, _)| whole)),
    }
}

/// Returns a written lesson: quoted, with its owner and its state.
fn of_lesson(ground: &Ground<'_>, kept: &Kept<Written>) -> Lesson {
    let (text, lang) = Margin { w: ground.localizer.w }.said(&kept.what.text);
    let author = Some(kept.written.author.clone());
    let sentence = Sentence { lang, author, ..Sentence::of(ground, cut(&text), &[kept.what.on.entry]) };
    let mark = ground.localizer.w.word("lesson-state", kept.what.state().word());
    Lesson { sentence, owner: kept.what.owner.clone(), mark: Some(mark) }
}

fn of_note(ground: &Ground<'_>, note: &Note, glyph: Glyph) -> Lesson {
    let mark = Some(Margin { w: ground.localizer.w }.glyph(glyph));
    Lesson { sentence: quoted(ground, note), owner: owner(ground, note.on.entry), mark }
}

/// Returns the name of the actor who decided an entry. For a throw, that is the attacker.
pub(super) fn owner(ground: &Ground<'_>, seq: Seq) -> String {
    let rolled = ground.course.rolls.iter().find(|rolled| rolled.seq == seq);
    let by = rolled.map(|rolled| Actor::Side(rolled.roll.by)).or_else(|| ground.review().author(seq));
    by.filter(|by| *by != Actor::Chance).map_or_else(String::new, |by| ground.localizer.actor(by))
}

/// A question instead of a lesson.
fn asked(ground: &Ground<'_>, key: &str) -> Lesson {
    Lesson { sentence: Sentence::of(ground, ground.localizer.w.t(key), &[]), owner: String::new(), mark: None }
}

/// Returns whether an attack was worth at least half a loss point on average, so that its odds mean something.
fn weighs(worth: Fraction) -> bool {
    worth >= Fraction::new(1, 2)
}

/// Returns a side's attack at good odds with the greatest difference between losses of the enemy and own losses.
fn kept(ground: &Ground<'_>, fights: &[Fight], side: Side) -> Option<Lesson> {
    let own = fights.iter().filter(|fight| fight.by == side && fight.is_odds());
    let good = own.filter(|fight| weighs(fight.worth) && fight.gain() > 0);
    let best = good.max_by_key(|fight| (fight.gain(), std::cmp::Reverse(fight.seq)))?;
    Some(weighed(ground, best, ("aar-kept", side.enemy())))
}

/// Returns the attack of a side at the worst odds, if it cost the side more than the enemy.
fn poor(ground: &Ground<'_>, fights: &[Fight], side: Side) -> Option<Lesson> {
    let own = fights.iter().filter(|fight| fight.by == side && fight.is_odds());
    let bad = own.filter(|fight| weighs(Fraction::from(0) - fight.worth) && fight.gain() < 0);
    let worst = bad.min_by_key(|fight| (fight.worth, fight.seq))?;
    Some(weighed(ground, worst, ("aar-poor", side)))
}

/// Returns an attack with its average worth and its cost for both sides. The side that it hurt more is in front.
fn weighed(ground: &Ground<'_>, fight: &Fight, (key, hurt): (&str, Side)) -> Lesson {
    let (localizer, nothing) = (ground.localizer, Fraction::from(0));
    let net = if fight.worth.sign() < 0 { nothing - fight.worth } else { fight.worth };
    let [lost, others] = [hurt, hurt.enemy()].map(|side| fight.cost[side.index()]);
    let (odds, mut figures) = fight.odds(ground);
    let args = [
        ("place", fight.place(ground).into()),
        ("odds", odds.into()),
        ("worth", events::steps(localizer, net).into()),
        ("people", localizer.people(hurt).into()),
        ("lost", events::steps(localizer, Fraction::from(lost)).into()),
        ("enemy", localizer.people(hurt.enemy()).into()),
        ("n", others.into()),
    ];
    let words = ground.with(key, args);
    let mean = Quantity::Mean(fight.by, fight.worth);
    figures.push(Figure::of(fight.seq, mean, rounded(localizer.w, net)).exactly(fraction(fight.worth)));
    let each = [(hurt, lost), (hurt.enemy(), others)].into_iter().filter(|(_, points)| *points > 0);
    figures.extend(each.map(|(side, points)| Figure::of(fight.seq, Quantity::Cost(side, points), points.to_string())));
    let sentence = Sentence::of(ground, words, &[fight.seq]).quoting(figures);
    Lesson { sentence, owner: localizer.side(fight.by), mark: None }
}

/// Returns the attack of a side that came closest to the next column without reaching it, if that would have changed the result.
pub(super) fn nearest(fights: &[Fight], side: Side) -> Option<&Fight> {
    let own = fights.iter().filter(|fight| fight.by == side && fight.is_odds() && fight.differs_there());
    let near =
        own.filter(|fight| fight.short_by().is_some_and(|missing| missing * 4 <= fight.combat.comparison.brought()));
    near.min_by_key(|fight| (fight.missing(), fight.seq))
}

fn improved(ground: &Ground<'_>, fights: &[Fight], side: Side) -> Option<Lesson> {
    poor(ground, fights, side).or_else(|| short_of(ground, fights, side))
}

fn short_of(ground: &Ground<'_>, fights: &[Fight], side: Side) -> Option<Lesson> {
    let fight = nearest(fights, side)?;
    let (_, lacking) = fight.lacking_words(ground, "aar-short-points")?;
    let ((odds, columns), (next, heads)) = (fight.odds(ground), fight.next_column(ground));
    let args = [
        ("place", fight.place(ground).into()),
        ("odds", odds.into()),
        ("missing", lacking.text.clone().into()),
        ("next", next.into()),
    ];
    let figures = columns.into_iter().chain([lacking]).chain(heads);
    let sentence = Sentence::of(ground, ground.with("aar-short", args), &[fight.seq]).quoting(figures);
    Some(Lesson { sentence, owner: ground.localizer.side(fight.by), mark: None })
}
