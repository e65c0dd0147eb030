//! Dice that the program draws. They come from the commitments of the parties before the match, or else from random bytes of the operating system.

use std::path::{Path, PathBuf};

use wardiary_core::diary::entry::{Commitment, Source};
use wardiary_core::diary::throws::Thrown;
use wardiary_core::kernel::door;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Actor;
use wardiary_core::kernel::view::Pending;
use wardiary_core::review::{Review, Seq};
use wardiary_journal::beside;
use wardiary_journal::diary_file::DiaryFile;
use wardiary_journal::dice_seeds::{ROLES, Seeds};
use wardiary_journal::durable::Durable;

/// The words that ask the program to draw the pending dice, in both languages.
pub const ROLL: [&str; 2] = ["roll", "slå"];

/// Why no dice were drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undrawn {
    /// No dice are due now.
    NotDue,
    /// The operating system gives no random bytes.
    NoRandomness(String),
    /// The dice are committed, and their seeds are missing or unreadable.
    NoSeeds(PathBuf),
    /// The file has other seeds than the committed ones.
    OtherSeeds(PathBuf),
}

impl Undrawn {
    /// The word for it in JSON.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::NotDue => "not-due",
            Self::NoRandomness(_) => "no-randomness",
            Self::NoSeeds(_) => "no-seeds",
            Self::OtherSeeds(_) => "other-seeds",
        }
    }
}

/// Returns whether a line asks the program to draw the dice.
#[must_use]
pub fn is_roll(said: &str) -> bool {
    ROLL.contains(&said.trim())
}

/// Returns the line of the pending throw with drawn dice, and their source. `path` is the path of the match.
///
/// # Errors
/// When no throw is due, or the dice cannot be drawn.
pub fn drawn<D: Durable>(file: &DiaryFile<D>, path: &Path) -> Result<(String, Source), Undrawn> {
    let review = &*file.game().review(Viewer::Umpire);
    let pending = review.at(review.len() - 1).pending();
    let line = |next: &mut dyn FnMut() -> u32| thrown(pending.as_ref(), next).ok_or(Undrawn::NotDue);
    if let Some(commitments) = committed(&file.game().genesis().officials) {
        let number = review.throws().iter().filter_map(|thrown| thrown.throw).map(|throw| throw.number).max();
        let mut next = seeds(path, &commitments)?.numbers(number.unwrap_or(0).saturating_add(1));
        return Ok((line(&mut next)?, Source::Committed));
    }
    let mut seed = [0_u8; 32];
    getrandom::fill(&mut seed).map_err(|error| Undrawn::NoRandomness(error.to_string()))?;
    let mut stream = blake3::Hasher::new().update(&seed).finalize_xof();
    let mut next = || {
        let mut four = [0_u8; 4];
        stream.fill(&mut four);
        u32::from_le_bytes(four)
    };
    Ok((line(&mut next)?, Source::Program))
}

/// Returns the commitments of the parties, if the match has committed dice.
#[must_use]
pub fn committed(officials: &[Commitment]) -> Option<[[u8; 32]; 2]> {
    let of = |role: &str| officials.iter().find(|one| one.role == role).map(|one| one.hash);
    Some([of(ROLES[0])?, of(ROLES[1])?])
}

/// Returns the seeds in the file of a match. They agree with the commitments.
///
/// # Errors
/// When the seeds are missing or unreadable, or do not agree with the commitments.
pub fn seeds(path: &Path, commitments: &[[u8; 32]; 2]) -> Result<Seeds, Undrawn> {
    let beside = Seeds::beside(path);
    let text = beside::text(&beside).unwrap_or_default();
    let text = door::unmarked(&text);
    // The committed text has composed letters. An editor may have decomposed the letters of the file since.
    let read = [Seeds::parse(&text), Seeds::parse(&door::composed(&text))];
    let is_there = read[0].is_some();
    let opens = read.into_iter().flatten().find(|seeds| seeds.open(commitments));
    opens.ok_or(if is_there { Undrawn::OtherSeeds(beside) } else { Undrawn::NoSeeds(beside) })
}

/// Returns the throws drawn from commitments, each with whether it follows from the seeds.
#[must_use]
pub fn checked(review: &dyn Review, seeds: &Seeds) -> Vec<(Seq, bool)> {
    let follows = |thrown: &Thrown, number| {
        let before = review.at(thrown.seq.saturating_sub(1)).pending();
        self::thrown(before.as_ref(), &mut seeds.numbers(number)) == Some(review.notation(thrown.seq))
    };
    let mut undone: Vec<Thrown> = Vec::new();
    let mut held = Vec::new();
    for thrown in review.throws() {
        let Some(throw) = thrown.throw.filter(|throw| throw.source == Source::Committed) else { continue };
        // A correction repeats a throw under a new number. The repeated throw has the same faces as the original.
        let is_again = |before: &Thrown| before.throw.is_some_and(|before| follows(&thrown, before.number));
        held.push((thrown.seq, follows(&thrown, throw.number) || undone.iter().any(is_again)));
        undone.extend((!thrown.on_line).then_some(thrown));
    }
    held
}

/// Returns the line of a throw with dice from these numbers, the first die first; `None` if no dice are due.
fn thrown(pending: Option<&Pending>, next: &mut dyn FnMut() -> u32) -> Option<String> {
    let offer = pending.filter(|pending| pending.by == Actor::Chance)?.offers.first()?;
    let (dice, faces) = offer.choice.dice()?;
    let die = |_| format!(" {}", 1 + below(faces, next));
    Some(format!("{}{}", offer.verb, (0..dice).map(die).collect::<String>()))
}

/// Returns a number below `n`; all numbers are equally likely. Draws again if the value is in the last, incomplete block of `n` values.
fn below(n: u32, next: &mut dyn FnMut() -> u32) -> u32 {
    let rounds = u32::MAX - u32::MAX % n;
    loop {
        let number = next();
        if number < rounds {
            return number % n;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::below;

    #[test]
    fn numbers_of_an_incomplete_round_are_drawn_again() {
        let mut numbers = [u32::MAX, u32::MAX - 3, 11].into_iter();
        assert_eq!(below(6, &mut || numbers.next().expect("a number")), 5, "11 of the first whole round");
        assert_eq!(numbers.next(), None);
        assert_eq!(below(6, &mut || u32::MAX - 4), 5, "the last number of the last whole round");
    }
}
