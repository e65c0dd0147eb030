//! Actions, decrees and moments declared once: [`declared!`](crate::declared) makes an enum whose variants are a word of notation
//! with their fields, and [`Declared`] reads them, prints them and puts them into words.

use super::game::System;
use super::hex::Hex;
use super::notation::fields::{Route, all, goal, print_route, route, unit, units_until};
use super::notation::{Line, Pairs, ParseError, english};
use super::phrase::{Arg, Phrase};
use super::slots::{Names, Token};
use super::unit::{Side, UnitId};

/// An enum made by [`declared!`](crate::declared).
pub trait Declared: Sized {
    /// The words of its variants in both languages, in their order.
    const VERBS: &'static Pairs;

    /// Parses a whole line.
    ///
    /// # Errors
    /// With line and column: an unknown word, a field that cannot be read, words left over.
    fn parse<S: System>(rules: &S::Rules, line: &mut Line<'_>) -> Result<Self, ParseError>;
    /// Prints it so that [`Declared::parse`] can read it.
    fn print<S: System>(&self, rules: &S::Rules) -> String;
    /// Describes it as a sentence. The key is the declared prefix followed by the word; the arguments are the fields.
    fn phrase(&self) -> Phrase;
    /// Appends its words as tokens of a slot.
    fn tokens<S: System>(&self, out: &mut Vec<Token>);
    /// The units it names, in the order of the fields.
    fn units(&self) -> Vec<UnitId>;
}

/// A value that a declared variant carries.
pub trait Field: Sized {
    /// Parses it.
    ///
    /// # Errors
    /// With line and column.
    fn read<S: System>(rules: &S::Rules, line: &mut Line<'_>) -> Result<Self, ParseError>;
    /// Prints it.
    fn print<S: System>(&self, rules: &S::Rules) -> String;
    /// The value as an argument of a sentence.
    fn arg(&self) -> Arg;
    /// Appends its words as tokens of a slot.
    fn tokens<S: System>(&self, out: &mut Vec<Token>);
    /// The units it names.
    fn units(&self) -> Vec<UnitId> {
        Vec::new()
    }
}

impl Field for UnitId {
    fn read<S: System>(rules: &S::Rules, line: &mut Line<'_>) -> Result<Self, ParseError> {
        unit(rules, line)
    }

    fn print<S: System>(&self, rules: &S::Rules) -> String {
        rules.unit_id(*self).to_owned()
    }

    fn arg(&self) -> Arg {
        Arg::Unit(*self)
    }

    fn tokens<S: System>(&self, out: &mut Vec<Token>) {
        out.push(Token::Unit(*self));
    }

    fn units(&self) -> Vec<UnitId> {
        vec![*self]
    }
}

/// A hex, with or without `to` before it.
impl Field for Hex {
    fn read<S: System>(rules: &S::Rules, line: &mut Line<'_>) -> Result<Self, ParseError> {
        goal(rules, line)
    }

    fn print<S: System>(&self, rules: &S::Rules) -> String {
        rules.map().name(*self)
    }

    fn arg(&self) -> Arg {
        Arg::Hex(*self)
    }

    fn tokens<S: System>(&self, out: &mut Vec<Token>) {
        out.push(Token::Hex(*self));
    }
}

impl Field for Route {
    fn read<S: System>(rules: &S::Rules, line: &mut Line<'_>) -> Result<Self, ParseError> {
        route(rules, line)
    }

    fn print<S: System>(&self, rules: &S::Rules) -> String {
        print_route(rules, self)
    }

    fn arg(&self) -> Arg {
        Arg::Hex(self.end())
    }

    fn tokens<S: System>(&self, out: &mut Vec<Token>) {
        out.push(Token::Hex(self.end()));
    }
}

/// Units to the end of the line, with or without `by` before them.
impl Field for Vec<UnitId> {
    fn read<S: System>(rules: &S::Rules, line: &mut Line<'_>) -> Result<Self, ParseError> {
        line.take_if(&["by", "med"]);
        units_until(rules, line, &[])
    }

    fn print<S: System>(&self, rules: &S::Rules) -> String {
        let ids: String = self.iter().map(|&unit| format!(" {}", rules.unit_id(unit))).collect();
        format!("by{ids}")
    }

    fn arg(&self) -> Arg {
        Arg::Units(self.clone())
    }

    fn tokens<S: System>(&self, out: &mut Vec<Token>) {
        out.extend(self.iter().map(|&unit| Token::Unit(unit)));
    }

    fn units(&self) -> Vec<UnitId> {
        self.clone()
    }
}

/// Units to the end of the line, each followed by a number: its share of something.
impl Field for Vec<(UnitId, u8)> {
    fn read<S: System>(rules: &S::Rules, line: &mut Line<'_>) -> Result<Self, ParseError> {
        all(line, |line| {
            let unit = unit(rules, line)?;
            let number = line.expect("a number from 1 to 9")?.number(1, 9)?;
            Ok((unit, u8::try_from(number).expect("1..=9")))
        })
    }

    fn print<S: System>(&self, rules: &S::Rules) -> String {
        let pairs: Vec<String> =
            self.iter().map(|&(unit, number)| format!("{} {number}", rules.unit_id(unit))).collect();
        pairs.join(" ")
    }

    fn arg(&self) -> Arg {
        Arg::Shares(self.clone())
    }

    fn tokens<S: System>(&self, out: &mut Vec<Token>) {
        out.extend(self.iter().flat_map(|&(unit, number)| [Token::Unit(unit), Token::Number(number.into())]));
    }

    fn units(&self) -> Vec<UnitId> {
        self.iter().map(|&(unit, _)| unit).collect()
    }
}

impl Field for Side {
    fn read<S: System>(_: &S::Rules, line: &mut Line<'_>) -> Result<Self, ParseError> {
        let word = line.expect("a side")?;
        let pair = |side: Side| {
            let known = S::NOTATION.iter().find(|pair| pair[0] == S::side_word(side));
            known.copied().unwrap_or([S::side_word(side); 2])
        };
        let sides = [Self::One, Self::Two];
        let found = sides.into_iter().find(|&side| S::side_word(side) == english(word.text, S::NOTATION));
        found.ok_or_else(|| word.unknown_of("side", &sides.map(pair)))
    }

    fn print<S: System>(&self, _: &S::Rules) -> String {
        S::side_word(*self).to_owned()
    }

    fn arg(&self) -> Arg {
        Arg::Side(*self)
    }

    fn tokens<S: System>(&self, out: &mut Vec<Token>) {
        out.push(Token::Word(S::side_word(*self)));
    }
}

/// A number; its range is in the declaration.
impl Field for u8 {
    fn read<S: System>(_: &S::Rules, line: &mut Line<'_>) -> Result<Self, ParseError> {
        Ok(Self::try_from(line.expect("a number")?.number(0, 99)?).expect("0..=99"))
    }

    fn print<S: System>(&self, _: &S::Rules) -> String {
        self.to_string()
    }

    fn arg(&self) -> Arg {
        Arg::Number((*self).into())
    }

    fn tokens<S: System>(&self, out: &mut Vec<Token>) {
        out.push(Token::Number((*self).into()));
    }
}

/// Declares an enum of notation: `"what it is"`, the error for an empty line, the prefix of its message keys, and its variants,
/// each with its word in English and Swedish and its fields. `[wanted(WHAT, least..=most)]` may follow a number.
#[macro_export]
macro_rules! declared {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident ($what:literal, wanted($wanted:literal), $key:literal) {
            $(
                $(#[$doc:meta])+
                [$english:literal, $swedish:literal] $Variant:ident {
                    $($(#[$field_doc:meta])* $field:ident: $Type:ty $([$($limits:tt)+])?),* $(,)?
                }
            ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        $vis enum $Name {
            $(
                $(#[$doc])+
                #[allow(missing_docs, reason = "a field is named after what it holds")]
                $Variant { $($(#[$field_doc])* $field: $Type),* }
            ),+
        }

        impl $crate::kernel::declared::Declared for $Name {
            const VERBS: &'static $crate::kernel::notation::Pairs = &[$([$english, $swedish]),+];

            fn parse<S: $crate::kernel::game::System>(
                rules: &S::Rules,
                line: &mut $crate::kernel::notation::Line<'_>,
            ) -> Result<Self, $crate::kernel::notation::ParseError> {
                let _ = rules;
                let verb = line.expect($wanted)?;
                let read = match $crate::kernel::notation::english(verb.text, Self::VERBS) {
                    $($english => Self::$Variant {
                        $($field: $crate::declared!(@read S, $Type, rules, line $(, $($limits)+)?)),*
                    },)+
                    _ => return Err(verb.unknown_of($what, Self::VERBS)),
                };
                line.finish()?;
                Ok(read)
            }

            fn print<S: $crate::kernel::game::System>(&self, rules: &S::Rules) -> String {
                let _ = rules;
                let words: Vec<String> = match self {
                    $(Self::$Variant { $($field),* } => {
                        vec![$english.to_owned() $(, $crate::kernel::declared::Field::print::<S>($field, rules))*]
                    })+
                };
                // An empty list of units has no words.
                words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
            }

            fn phrase(&self) -> $crate::kernel::phrase::Phrase {
                match self {
                    $(Self::$Variant { $($field),* } => $crate::kernel::phrase::Phrase::new(
                        concat!($key, $english),
                        [$((stringify!($field), $crate::kernel::declared::Field::arg($field))),*],
                    ),)+
                }
            }

            fn tokens<S: $crate::kernel::game::System>(&self, out: &mut Vec<$crate::kernel::slots::Token>) {
                match self {
                    $(Self::$Variant { $($field),* } => {
                        out.push($crate::kernel::slots::Token::Word($english));
                        $($crate::kernel::declared::Field::tokens::<S>($field, out);)*
                    })+
                }
            }

            fn units(&self) -> Vec<$crate::kernel::unit::UnitId> {
                let units: Vec<Vec<$crate::kernel::unit::UnitId>> = match self {
                    $(Self::$Variant { $($field),* } => vec![$($crate::kernel::declared::Field::units($field)),*],)+
                };
                units.concat()
            }
        }
    };
    (@read $S:ident, $Type:ty, $rules:ident, $line:ident) => {
        <$Type as $crate::kernel::declared::Field>::read::<$S>($rules, $line)?
    };
    (@read $S:ident, $Type:ty, $rules:ident, $line:ident, wanted($wanted:literal, $least:literal..=$most:literal)) => {
        <$Type>::try_from($line.expect($wanted)?.number($least, $most)?).expect("in the range that was read")
    };
}
