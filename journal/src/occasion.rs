//! The occasion of a match: place, schedule and source of its dice, as a text pinned by genesis (FORMAT.md section 18).

use std::fmt;

/// Name of the material text.
pub const MATERIAL: &str = "occasion";

/// The source of the dice in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dice {
    /// Thrown at the table.
    #[default]
    Physical,
    /// Drawn by the program that records the match.
    Program,
    /// Drawn from seeds that both parties committed to before the match (FORMAT.md section 20).
    Committed,
}

impl Dice {
    /// All sources, the default first.
    pub const ALL: [Self; 3] = [Self::Physical, Self::Program, Self::Committed];

    /// Its word in the text.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Physical => "physical",
            Self::Program => "program",
            Self::Committed => "committed",
        }
    }

    /// The source with this word.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|dice| dice.word() == word)
    }
}

/// The occasion of a match.
///
/// It is for people: no rule uses it, and a match whose occasion cannot be read is played all the same. Place and
/// schedule may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Occasion {
    /// The source of the dice.
    pub dice: Dice,
    /// The place.
    pub place: String,
    /// The schedule as the officials wrote it, such as the hours of the day.
    pub schedule: String,
}

/// First line.
const TITLE: &str = "wardiary occasion 1\n";

impl Occasion {
    /// The text to embed; `None` for the default occasion.
    #[must_use]
    pub fn text(&self) -> Option<String> {
        // Without an occasion a match begins with the same bytes as before this text existed.
        (*self != Self::default()).then(|| self.to_string())
    }

    /// Parses the text; `None` for any other text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut read = Self::default();
        for line in text.strip_prefix(TITLE)?.lines() {
            let (key, value) = line.split_once(' ')?;
            // Keys in another order or repeated keys are not checked here, because the comparison at the end refuses
            // both.
            match key {
                "dice" => read.dice = Dice::named(value)?,
                "place" => value.clone_into(&mut read.place),
                "schedule" => value.clone_into(&mut read.schedule),
                _ => return None,
            }
        }
        // Only one spelling is accepted, as for the other texts under a hash of genesis.
        (read.to_string() == text).then_some(read)
    }
}

impl fmt::Display for Occasion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}dice {}", self.dice.word())?;
        let lines = [("place", &self.place), ("schedule", &self.schedule)];
        lines
            .into_iter()
            .filter(|(_, value)| !value.is_empty())
            .try_for_each(|(key, value)| writeln!(f, "{key} {value}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_occasion_reads_back_and_other_texts_do_not() {
        let whole =
            Occasion { dice: Dice::Program, place: "Hall B".to_owned(), schedule: "9 to 17, lunch at 12".to_owned() };
        for occasion in [Occasion::default(), whole.clone()] {
            assert_eq!(Occasion::parse(&occasion.to_string()), Some(occasion));
        }
        assert_eq!((Occasion::default().text(), whole.text()), (None, Some(whole.to_string())));
        for other in
            ["wardiary occasion 2\ndice physical\n", "wardiary occasion 1\n", "wardiary occasion 1\ndice loaded\n"]
        {
            assert_eq!(Occasion::parse(other), None, "{other}");
        }
    }
}
