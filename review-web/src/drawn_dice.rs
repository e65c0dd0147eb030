//! Dice that the program draws: bytes of the operating system, stretched into as many numbers as a throw takes.

use wardiary_core::of_any;
use wardiary_journal::diary_file::DiaryFile;
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
}

impl Undrawn {
    /// The word for it in JSON.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::NotDue => "not-due",
            Self::NoRandomness(_) => "no-randomness",
        }
    }
}

/// Whether a line has the program draw the dice.
#[must_use]
pub fn is_roll(said: &str) -> bool {
    ROLL.contains(&said.trim())
}

/// The line of the throw that is due, with dice that are drawn.
///
/// # Errors
/// When no throw is due, or none can be drawn.
pub fn drawn<D: Durable>(file: &DiaryFile<D>) -> Result<String, Undrawn> {
    let mut seed = [0_u8; 32];
    getrandom::fill(&mut seed).map_err(|error| Undrawn::NoRandomness(error.to_string()))?;
    let mut stream = blake3::Hasher::new().update(&seed).finalize_xof();
    let mut next = || {
        let mut four = [0_u8; 4];
        stream.fill(&mut four);
        u32::from_le_bytes(four)
    };
    of_any!(file.game(), game => game.drawn(&mut |n| below(n, &mut next))).ok_or(Undrawn::NotDue)
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
