//! Dice that the program draws: of what the parties committed to before the match, else of bytes of the operating system.

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

/// What is said to have the program draw the dice that are due, in both languages.
pub const ROLL: [&str; 2] = ["roll", "slå"];

/// Why no dice were drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undrawn {
    /// No dice are to be thrown now.
    NotDue,
    /// The operating system gives no random bytes.
    NoRandomness(String),
    /// The dice are committed, and their seeds are not beside the match, or cannot be read.
    NoSeeds(PathBuf),
    /// The file has other seeds than those committed to.
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

/// Whether a line has the program draw the dice.
#[must_use]
pub fn is_roll(said: &str) -> bool {
    ROLL.contains(&said.trim())
}

/// The line of the throw that is due, with dice that are drawn, and where they are from; `path` is that of the match.
///
/// # Errors
/// When no throw is due, or none can be drawn.
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

/// What the parties committed to, where the dice of a match are to follow from it.
#[must_use]
pub fn committed(officials: &[Commitment]) -> Option<[[u8; 32]; 2]> {
    let of = |role: &str| officials.iter().find(|one| one.role == role).map(|one| one.hash);
    Some([of(ROLES[0])?, of(ROLES[1])?])
}

/// The seeds beside a match, which are those committed to.
///
/// # Errors
/// When there are none, or others.
pub fn seeds(path: &Path, commitments: &[[u8; 32]; 2]) -> Result<Seeds, Undrawn> {
    let beside = Seeds::beside(path);
    let text = beside::text(&beside).unwrap_or_default();
    let text = door::unmarked(&text);
    // Seeds are committed to with whole letters; an editor may have parted them since.
    let read = [Seeds::parse(&text), Seeds::parse(&door::composed(&text))];
    let is_there = read[0].is_some();
    let opens = read.into_iter().flatten().find(|seeds| seeds.open(commitments));
    opens.ok_or(if is_there { Undrawn::OtherSeeds(beside) } else { Undrawn::NoSeeds(beside) })
}

/// The throws that were drawn from what was committed to, each with whether it is what follows from the seeds.
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
        // A correction takes a throw up again under a new number, with the faces that fell.
        let is_again = |before: &Thrown| before.throw.is_some_and(|before| follows(&thrown, before.number));
        held.push((thrown.seq, follows(&thrown, throw.number) || undone.iter().any(is_again)));
        undone.extend((!thrown.on_line).then_some(thrown));
    }
    held
}

/// The line of a throw with dice of these numbers, the first die first; `None` where no dice are to be thrown.
fn thrown(pending: Option<&Pending>, next: &mut dyn FnMut() -> u32) -> Option<String> {
    let offer = pending.filter(|pending| pending.by == Actor::Chance)?.offers.first()?;
    let (dice, faces) = offer.choice.dice()?;
    let die = |_| format!(" {}", 1 + below(faces, next));
    Some(format!("{}{}", offer.verb, (0..dice).map(die).collect::<String>()))
}

/// A number below `n`, each as likely: those of the last, incomplete round of numbers are drawn again.
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
