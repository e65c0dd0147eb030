//! The words of an enum in one place: [`words!`](crate::words) declares an enum from a list of variants, each with its word of
//! notation, and functions for the word of a variant, the list of all, and the variant of a word.
//!
//! ```text
//! words! {
//!     /// The mission of an aircraft.
//!     #[derive(Clone, Copy)]
//!     pub enum Task ("task", wanted("support or interdict")) {
//!         /// To add its value to an attack.
//!         ["support", "understöd"] Support,
//!         /// To make movement more expensive.
//!         ["interdict", "interdiktera"] Interdict,
//!     }
//! }
//! ```

/// Declares an enum of words: its name, the error for an empty line, and its variants, each with its English word and,
/// where notation has another one, its Swedish word. An enum that is only written has neither name nor error text; one
/// that is parsed from a given word has only the name.
#[macro_export]
macro_rules! words {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident $(($what:literal $(, wanted($wanted:literal))?))? {
            $($(#[$doc:meta])+ [$word:literal $(, $swedish:literal)?] $Variant:ident),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        $vis enum $Name {
            $($(#[$doc])+ $Variant),+
        }

        #[allow(dead_code, reason = "an enum need not use all that is made of it")]
        impl $Name {
            /// All variants in order.
            $vis const ALL: [Self; [$($word),+].len()] = [$(Self::$Variant),+];
            /// The word of each variant, in order.
            $vis const WORDS: [&'static str; [$($word),+].len()] = [$($word),+];

            /// The English and Swedish word of each variant, in order; the same word twice where notation has only one.
            $vis const PAIRS: [[&'static str; 2]; [$($word),+].len()] =
                [$($crate::words!(@pair $word $(, $swedish)?)),+];

            /// Returns the word.
            #[must_use]
            $vis const fn word(self) -> &'static str {
                Self::WORDS[self as usize]
            }

            /// Returns the variant that a word names, in either language.
            #[must_use]
            $vis fn named(word: &str) -> Option<Self> {
                match word {
                    $($word $(| $swedish)? => Some(Self::$Variant),)+
                    _ => None,
                }
            }
        }

        $(
            #[allow(dead_code, reason = "an enum need not use all that is made of it")]
            impl $Name {
                /// Returns the variant that a word names, in either language.
                ///
                /// # Errors
                /// When the word names none; the error lists the words.
                $vis fn parse(
                    word: $crate::kernel::notation::Word<'_>,
                ) -> Result<Self, $crate::kernel::notation::ParseError> {
                    Self::named(word.text).ok_or_else(|| word.unknown_of($what, &Self::PAIRS))
                }

                $(
                    /// Reads the next word of a line.
                    ///
                    /// # Errors
                    /// With line and column, when the line has none or the word names none.
                    $vis fn read(
                        line: &mut $crate::kernel::notation::Line<'_>,
                    ) -> Result<Self, $crate::kernel::notation::ParseError> {
                        Self::parse(line.expect($wanted)?)
                    }
                )?
            }

            $crate::words!(@item $Name $(, $wanted)?);
        )?
    };
    (@item $Name:ident) => {};
    (@item $Name:ident, $wanted:literal) => {
        impl $crate::kernel::slots::Item for $Name {
            fn tokens<S: $crate::kernel::game::System>(&self, out: &mut Vec<$crate::kernel::slots::Token>) {
                out.push($crate::kernel::slots::Token::Word(self.word()));
            }

            fn read<S: $crate::kernel::game::System>(
                _: &S::Rules,
                line: &mut $crate::kernel::notation::Line<'_>,
            ) -> Result<Self, $crate::kernel::notation::ParseError> {
                Self::read(line)
            }
        }
    };
    (@pair $word:literal) => {
        [$word, $word]
    };
    (@pair $word:literal, $swedish:literal) => {
        [$word, $swedish]
    };
}

/// Whether two words are equal; `==` on strings does not work in constants.
pub(in crate::kernel) const fn is_same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

#[cfg(test)]
mod tests {
    use crate::kernel::notation::{Fault, Line};

    crate::words! {
        /// The direction of the tide.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        enum Tide ("tide", wanted("the tide, flood or ebb")) {
            /// It rises.
            ["flood", "flod"] Flood,
            /// It falls.
            ["ebb"] Ebb,
        }
    }

    #[test]
    fn a_word_is_read_in_either_language_and_a_wrong_one_is_answered_with_those_there_are() {
        assert_eq!(Tide::ALL.map(Tide::word), Tide::WORDS);
        let read = |text| Tide::read(&mut Line::new(text, 7));
        assert_eq!(["flood", "flod", "ebb"].map(read), [Tide::Flood, Tide::Flood, Tide::Ebb].map(Ok));
        let wrong = read("  floot").unwrap_err();
        assert_eq!((wrong.line, wrong.column), (7, 3));
        assert_eq!(
            wrong.fault.to_string(),
            "there is no tide called `floot`; nearest to it: flood; write one of: flood, ebb"
        );
        assert_eq!(read("").unwrap_err().fault, Fault::Expected("the tide, flood or ebb"));
    }

    #[test]
    fn one_language_is_answered_as_a_plain_list_of_words_is() {
        crate::words! {
            /// A colour.
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            enum Colour ("colour") {
                /// The colour of grass.
                ["green"] Green,
                /// The colour of the deep.
                ["grey"] Grey,
            }
        }
        let word = Line::new("gren", 1).take().unwrap();
        assert_eq!(Colour::parse(word).unwrap_err(), word.unknown("colour", &Colour::WORDS));
    }
}
