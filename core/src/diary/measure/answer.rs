//! The answers to measures, computed from a match as its viewer sees it.

use std::cmp::Ordering;

use crate::diary::intents::{holds, occupies};
use crate::diary::loss_history::{InterruptionKind, Loss};
use crate::kernel::hex::Hex;
use crate::kernel::look::Phase;
use crate::kernel::unit::{Actor, Side};
use crate::kernel::view::{Comparison, Moment};
use crate::review::{Review, Seq};

use super::{Answer, Figure, Measure, OddsBound, Sign, Turns, Unanswered, Value, Wanted};

impl Measure {
    /// The answer in a match, as far as its viewer may know it.
    ///
    /// # Errors
    /// The reason why the measure has no value.
    pub fn answer(&self, review: &dyn Review) -> Result<Answer, Unanswered> {
        let (value, entries) = match &self.of {
            Figure::UnitsLost(side, turns) => units_lost(review, *side, *turns)?,
            Figure::StepsLost(side, turns) => steps_lost(review, *side, *turns)?,
            Figure::Points(side, turn) => points(review, *side, *turn)?,
            Figure::Holder(hex, turn) => holder(review, *hex, *turn)?,
            Figure::Attacks(side, odds, turns) => attacks(review, (*side, *odds), *turns)?,
            Figure::Time(side, phase, turns) => time(review, (*side, *phase), *turns)?,
            Figure::Refused(side, turns) => {
                let is_theirs =
                    |seq| side.is_none_or(|side| matches!(review.author(seq), Some(Actor::Side(by)) if by == side));
                interrupted(review, *turns, |kind, seq| kind == InterruptionKind::Refused && is_theirs(seq))?
            }
            Figure::Rulings(turns) => interrupted(review, *turns, |kind, _| {
                matches!(kind, InterruptionKind::Amendment | InterruptionKind::Reading)
            })?,
            Figure::Rewinds(turns) => interrupted(review, *turns, |kind, _| kind == InterruptionKind::Rewind)?,
        };
        let holds = self.compared.map(|(sign, wanted)| is_so(value, sign, wanted));
        Ok(Answer { value, holds, entries })
    }
}

fn is_so(value: Value, sign: Sign, wanted: Wanted) -> bool {
    let order = match (value, wanted) {
        (Value::Number(value), Wanted::Number(wanted)) | (Value::Time(value), Wanted::Time(wanted)) => {
            value.cmp(&wanted)
        }
        (Value::Points(value), Wanted::Points(wanted)) => value.fraction().cmp(&wanted.fraction()),
        (Value::Side(value), Wanted::Side(wanted)) => value.cmp(&wanted),
        (Value::Number(_) | Value::Time(_) | Value::Points(_) | Value::Side(_), _) => {
            unreachable!("a measure is compared with what it is a measure of")
        }
    };
    match sign {
        Sign::Less => order == Ordering::Less,
        Sign::AtMost => order != Ordering::Greater,
        Sign::Equal => order == Ordering::Equal,
        Sign::AtLeast => order != Ordering::Less,
        Sign::More => order == Ordering::Greater,
    }
}

type Found = Result<(Value, Vec<Seq>), Unanswered>;

fn number(entries: Vec<Seq>) -> (Value, Vec<Seq>) {
    (Value::Number(i64::try_from(entries.len()).expect("fewer entries than that")), entries)
}

/// The last entry of a turn, if the turn has ended.
pub(in crate::diary) fn end_of_turn(review: &dyn Review, turn: u16) -> Option<Seq> {
    let spans = review.phases();
    let at = spans.iter().rposition(|span| span.moment.turn == turn)?;
    (at + 1 < spans.len() || has_left(review, turn)).then(|| spans[at].last)
}

/// Checks that the given turns have ended. A measure over the whole match is answered from the entries recorded until now.
fn ended(review: &dyn Review, turns: Option<Turns>) -> Result<(), Unanswered> {
    let Some(turns) = turns else { return Ok(()) };
    if has_left(review, turns.last) { Ok(()) } else { Err(Unanswered::NotYet) }
}

/// Whether the match has reached a later turn, or is over.
fn has_left(review: &dyn Review, turn: u16) -> bool {
    let now = review.at(review.len());
    now.position().moment.turn > turn || now.pending().is_none()
}

fn is_in(turns: Option<Turns>, moment: &Moment) -> bool {
    turns.is_none_or(|turns| turns.hold(moment))
}

/// The losses of a side in the given turns.
fn losses(review: &dyn Review, side: Side, turns: Option<Turns>) -> Result<Vec<Loss>, Unanswered> {
    ended(review, turns)?;
    let pieces = review.at(review.len()).position().pieces;
    let is_theirs = |loss: &&Loss| pieces.iter().any(|piece| piece.unit == loss.unit && piece.side == side);
    let history = review.loss_history();
    Ok(history.losses.iter().filter(is_theirs).filter(|loss| is_in(turns, &loss.moment)).cloned().collect())
}

fn units_lost(review: &dyn Review, side: Side, turns: Option<Turns>) -> Found {
    let gone: Vec<Loss> = losses(review, side, turns)?.into_iter().filter(|loss| loss.gone).collect();
    let count = i64::try_from(gone.len()).expect("fewer units than that");
    Ok((Value::Number(count), entries(gone.iter())))
}

fn steps_lost(review: &dyn Review, side: Side, turns: Option<Turns>) -> Found {
    let taken = losses(review, side, turns)?;
    Ok((Value::Number(taken.iter().map(|loss| i64::from(loss.points)).sum()), entries(taken.iter())))
}

/// The entries of losses, each once.
fn entries<'a>(losses: impl Iterator<Item = &'a Loss>) -> Vec<Seq> {
    let mut entries: Vec<Seq> = losses.map(|loss| loss.seq).collect();
    entries.dedup();
    entries
}

fn points(review: &dyn Review, side: Side, turn: u16) -> Found {
    let end = end_of_turn(review, turn).ok_or(Unanswered::NotYet)?;
    let score = review.at(end).score().ok_or(Unanswered::NoPoints)?;
    let total = score.sides[side.index()].total;
    Ok((Value::Points(review.scoring().of(total.into())), vec![end]))
}

fn holder(review: &dyn Review, hex: Hex, turn: u16) -> Found {
    let end = end_of_turn(review, turn).ok_or(Unanswered::NotYet)?;
    let position = review.at(end).position();
    let stands = || [Side::One, Side::Two].into_iter().find(|side| occupies(&position, hex, *side));
    Ok((Value::Side(holds(review, &position, hex).or_else(stands)), vec![end]))
}

fn attacks(
    review: &dyn Review,
    (side, odds): (Option<Side>, Option<(OddsBound, [u32; 2])>),
    turns: Option<Turns>,
) -> Found {
    ended(review, turns)?;
    let history = review.loss_history();
    let mut found: Vec<Seq> = Vec::new();
    for rolled in history.rolls.iter().filter(|rolled| is_in(turns, &rolled.moment)) {
        let Some(attack) = rolled.attack.filter(|attack| !found.contains(attack)) else { continue };
        let Some(combat) = review.at(rolled.seq).combat() else { continue };
        let Comparison::Ratio { attack: strength, defence, .. } = combat.comparison else { continue };
        let fits = odds.is_none_or(|(bound, [a, b])| {
            let is_below = i64::from(strength) * i64::from(b) < i64::from(defence) * i64::from(a);
            is_below == (bound == OddsBound::Below)
        });
        if fits && side.is_none_or(|side| combat.attacker == side) {
            found.push(attack);
        }
    }
    Ok(number(found))
}

fn time(review: &dyn Review, (side, phase): (Option<Side>, Option<Phase>), turns: Option<Turns>) -> Found {
    ended(review, turns)?;
    let mut sum = 0;
    let mut entries = Vec::new();
    for time in review.times() {
        if !is_in(turns, &time.moment) || phase.is_some_and(|phase| phase != time.moment.phase) {
            continue;
        }
        for decision in time.decisions.iter().filter(|decision| side.is_none_or(|side| decision.side == side)) {
            // A sum with an unknown part is unknown.
            sum += i64::from(decision.took_ms.ok_or(Unanswered::NoTime)?);
            entries.push(decision.seq);
        }
    }
    Ok((Value::Time(sum), entries))
}

fn interrupted(review: &dyn Review, turns: Option<Turns>, is_wanted: impl Fn(InterruptionKind, Seq) -> bool) -> Found {
    ended(review, turns)?;
    let history = review.loss_history();
    let found = history.interruptions.iter().filter(|one| is_in(turns, &one.moment) && is_wanted(one.kind, one.seq));
    Ok(number(found.map(|one| one.seq).collect()))
}
