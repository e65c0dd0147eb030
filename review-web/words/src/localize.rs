//! Turns sentences of the rules into words: names for units and sides, places next to hex numbers, points as the book prints them.

mod figures;
mod lists;
mod moments;
mod outcomes;

use fluent_bundle::{FluentArgs, FluentValue};
use wardiary_core::kernel::explain::{Shown, Step, Subject};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::look::NameStyle;
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::phrase::{Arg, Phrase};
use wardiary_core::kernel::points::Points;
use wardiary_core::kernel::refuse::Breach;
use wardiary_core::kernel::sight::Contact;
use wardiary_core::kernel::unit::{Actor, Side, UnitId};
use wardiary_core::kernel::view::{Moment, Position};
use wardiary_core::review::{Review, Snapshot};

use crate::i18n::{Lang, Words, names};

mod margin;

pub use crate::i18n::capitalised;
pub use figures::{Rounding, fraction, is_next_to_nothing, rounded, rounded_by, signed_rounded, signed_tenths};
pub use margin::Margin;
pub use moments::short;
pub use outcomes::{ended, winner_of};

/// Kinds of place whose name is written next to the number of a hex, the most important first.
const NAMED: [NameStyle; 7] = [
    NameStyle::Town,
    NameStyle::City,
    NameStyle::Beach,
    NameStyle::Village,
    NameStyle::Airfield,
    NameStyle::CoastalSite,
    NameStyle::Fortification,
];

/// Maximum number of listed names in a refusal, because a reader does not read forty hexes.
const LISTED: usize = 8;
/// Maximum distance, in hexes, of a place by which a hex without a name is located.
const NEAR: u32 = 2;
/// Most units that a short sentence names.
pub const FEW: usize = 3;

/// Describes a match in one language.
#[derive(Clone, Copy)]
pub struct Localizer<'a> {
    /// The words.
    pub w: Words,
    /// The match.
    pub review: &'a dyn Review,
}

impl Localizer<'_> {
    /// A sentence.
    #[must_use]
    pub fn phrase(&self, phrase: &Phrase) -> String {
        let words = self.w.say(phrase.key, &self.args(phrase.args.iter(), usize::MAX));
        let begins = |unit: &UnitId| {
            let inside = self.inside(*unit);
            inside != self.unit(*unit) && words.starts_with(&inside)
        };
        let is_small = words.starts_with(char::is_lowercase);
        if is_small && phrase.named().units.iter().any(begins) { capitalised(&words) } else { words }
    }

    /// Returns a sentence that counts more than [`FEW`] units instead of naming them.
    #[must_use]
    pub fn brief(&self, phrase: &Phrase) -> String {
        self.counting(phrase, FEW)
    }

    /// Returns a sentence that counts more than `most` units instead of naming them.
    #[must_use]
    pub fn counting(&self, phrase: &Phrase, most: usize) -> String {
        let count = |arg: &Arg| match arg {
            Arg::Units(units) if units.len() > most => Arg::Text(self.w.with("units-n", [("n", units.len().into())])),
            Arg::Said(said) => Arg::Text(self.counting(said, most)),
            other => other.clone(),
        };
        let args = phrase.args.iter().map(|(name, arg)| (*name, count(arg))).collect();
        self.phrase(&Phrase { key: phrase.key, args })
    }

    /// Explains a refusal.
    #[must_use]
    pub fn refusal(&self, breach: &Breach) -> String {
        let words = self.w.say(&format!("refusal-{}", breach.code), &self.args(breach.args(), LISTED));
        let mut letters = words.trim_end().chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }

    /// Returns arguments by name. A list has at most `most` names. For each list there is a further argument `NAME-n` with its length.
    fn args<'b>(&self, args: impl Iterator<Item = &'b (&'static str, Arg)>, most: usize) -> FluentArgs<'static> {
        let mut fluent = FluentArgs::new();
        for (name, arg) in args {
            let counted = match arg {
                Arg::Hexes(hexes) => Some(hexes.len()),
                Arg::Units(units) => Some(units.len()),
                Arg::Notation(lines) => Some(lines.len()),
                _ => None,
            };
            if let Some(n) = counted {
                fluent.set(format!("{name}-n"), i64::try_from(n).unwrap_or(i64::MAX));
            }
            fluent.set(*name, self.arg(arg, most));
        }
        fluent
    }

    fn arg(&self, arg: &Arg, most: usize) -> FluentValue<'static> {
        match arg {
            Arg::Number(n) => FluentValue::from(*n),
            Arg::Points(points) => self.points(*points).into(),
            Arg::Hex(hex) => self.hex(*hex).into(),
            Arg::Hexes(hexes) => self.some(hexes.iter().map(|&hex| self.hex(hex)).collect(), most).into(),
            Arg::Unit(unit) => self.inside(*unit).into(),
            Arg::Units(units) => self.some(units.iter().map(|&unit| self.inside(unit)).collect(), most).into(),
            Arg::Shares(shares) => self.listed(shares.iter().map(|&share| self.share(share)).collect()).into(),
            Arg::Moves(moves) => {
                let of =
                    |(unit, to): &(UnitId, Hex)| format!("{} → {}", self.inside(*unit), self.review.map().name(*to));
                moves.iter().map(of).collect::<Vec<_>>().join(", ").into()
            }
            Arg::Side(side) => self.side(*side).into(),
            Arg::Actor(actor) => self.party(*actor).into(),
            Arg::Case(case) => (*case).into(),
            Arg::Notation(lines) => self.any_of(lines).into(),
            Arg::Word(word) => self.w.word("word", word).into(),
            Arg::Said(phrase) => self.phrase(phrase).into(),
            Arg::Named(prefix, word) => self.w.word(prefix, word).into(),
            Arg::Text(text) => text.clone().into(),
        }
    }

    /// Returns a hex by number and name, such as `1910 Caen`.
    #[must_use]
    pub fn hex(&self, hex: Hex) -> String {
        let number = self.review.map().name(hex);
        self.place(hex).map_or_else(|| number.clone(), |name| format!("{number} {name}"))
    }

    /// Returns a hex by number and name. If the hex has no name, adds the nearest place within two hexes, such as `1104 near Barfleur`.
    #[must_use]
    pub fn whereabouts(&self, hex: Hex) -> String {
        let map = self.review.map();
        let weight = |kind: usize| {
            let style = map.vocabulary().place(kind).name?;
            NAMED.iter().position(|known| *known == style)
        };
        let near = map.places.iter().filter_map(|place| {
            let away = map.distance(hex, place.hex);
            (away <= NEAR).then_some((away, weight(place.kind)?, place.hex))
        });
        match near.min().and_then(|(away, _, at)| self.place(at).filter(|_| away > 0)) {
            Some(place) => self.w.with("hex-near", [("hex", map.name(hex).into()), ("place", place.into())]),
            None => self.hex(hex),
        }
    }

    /// The name of a hex, if it has one.
    #[must_use]
    pub fn place(&self, hex: Hex) -> Option<String> {
        place_of(self.review.map(), hex)
    }

    /// The full name of a unit.
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> String {
        names::unit(self.w, self.review.unit_name(unit))
    }

    /// Returns the full name of a unit inside a sentence.
    fn inside(&self, unit: UnitId) -> String {
        names::inside(self.w, self.review.unit_name(unit))
    }

    /// Returns the position at an entry, with the names of its units in the reader's language.
    #[must_use]
    pub fn position(&self, at: &dyn Snapshot) -> Position {
        let mut position = at.position();
        for piece in &mut position.pieces {
            piece.name = names::unit(self.w, &piece.name);
        }
        position
    }

    /// The name of a side.
    #[must_use]
    pub fn side(&self, side: Side) -> String {
        self.w.word("side", self.review.side_word(side))
    }

    /// Returns the people of a side in the form used within a sentence, such as *the Allies*.
    #[must_use]
    pub fn people(&self, side: Side) -> String {
        self.party(Actor::Side(side))
    }

    /// Returns who decides.
    #[must_use]
    pub fn actor(&self, actor: Actor) -> String {
        match actor {
            Actor::Side(side) => self.side(side),
            Actor::Team(n) => self.w.with("actor-team", [("n", (u32::from(n) + 1).into())]),
            Actor::Chance => self.w.t("actor-chance"),
            Actor::Umpire => self.w.t("actor-umpire"),
        }
    }

    /// The actor in a sentence.
    #[must_use]
    pub fn party(&self, actor: Actor) -> String {
        match actor {
            Actor::Side(side) => self.w.word("party", self.review.side_word(side)),
            Actor::Team(n) => self.w.with("party-team", [("n", (u32::from(n) + 1).into())]),
            Actor::Chance => self.w.t("party-chance"),
            Actor::Umpire => self.w.t("party-umpire"),
        }
    }

    /// Returns a line of notation in the words of the language.
    #[must_use]
    pub fn dictated(&self, line: &str) -> String {
        match self.w.lang {
            Lang::En => line.to_owned(),
            Lang::Sv => self.review.vocabulary().swedish(line),
        }
    }

    /// Returns the subject of a derivation step, with its term.
    #[must_use]
    pub fn step(&self, step: &Step) -> String {
        let term = self.w.word("term", step.term);
        match step.subject {
            Subject::Whole => term,
            Subject::Side(side) => format!("{term}: {}", self.side(side)),
            Subject::Unit(unit) => format!("{term}: {}", self.unit(unit)),
            Subject::Hex(hex) => format!("{term}: {}", self.hex(hex)),
            Subject::Step(from, to) => {
                let map = self.review.map();
                format!("{term}: {} → {}", map.name(from), map.name(to))
            }
        }
    }

    /// Returns points as the book prints them.
    #[must_use]
    pub fn points(&self, points: Points) -> String {
        points_of(self.w, points)
    }

    /// Converts a score, counted in parts of a point, to points.
    #[must_use]
    pub fn scored(&self, parts: i32) -> String {
        self.points(self.review.scoring().of(parts.into()))
    }

    /// Returns a count of a side's losses, marked if the viewer may not know all of them.
    #[must_use]
    pub fn as_known(&self, side: Side, words: String) -> String {
        let is_hidden = match self.review.viewer() {
            Viewer::Umpire => false,
            Viewer::Side(own) => own != side,
            Viewer::Observer => true,
        };
        if is_hidden { self.w.with("as-known", [("words", words.into())]) } else { words }
    }

    /// Describes an unidentified unit: its side, and its kind as far as known.
    #[must_use]
    pub fn contact(&self, contact: &Contact) -> String {
        let kind = self.w.word("sort", contact.kind.unwrap_or("unknown"));
        self.w.with("contact", [("side", self.side(contact.side).into()), ("kind", kind.into())])
    }

    /// Converts movement, counted in parts of a point, to movement points.
    #[must_use]
    pub fn movement(&self, parts: i64) -> String {
        self.points(self.review.movement().of(parts))
    }

    /// Returns the value of a step as written.
    #[must_use]
    pub fn value(&self, step: &Step) -> String {
        match step.shown {
            Shown::Number => number(i64::from(step.value)),
            Shown::Signed => signed(step.value),
            Shown::Points(parts) => self.points(parts.of(step.value.into())),
            Shown::Odds(a, b) => format!("{a}:{b}"),
            Shown::Word(word) => self.w.word("word", word),
        }
    }
}

/// Returns the name of a hex of a map, if it has one.
#[must_use]
pub fn place_of(map: &Map, hex: Hex) -> Option<String> {
    let (words, landmarks) = (map.vocabulary(), map.vocabulary().landmarks);
    let here = || map.places.iter().filter(|place| place.hex == hex);
    // A name that the book itself uses comes first.
    let landmark = here().find(|place| landmarks.contains(&place.id.as_str()));
    let of_style = |style: &NameStyle| here().find(|place| words.place(place.kind).name == Some(*style));
    landmark.or_else(|| NAMED.iter().find_map(of_style)).map(|place| place.name.clone())
}

/// Returns points as the book prints them.
#[must_use]
pub fn points_of(w: Words, points: Points) -> String {
    let sign = if points.value < 0 { "−" } else { "" };
    format!("{sign}{}", points.shown(&w.t("decimal-mark")))
}

/// Returns milliseconds in minutes and seconds.
#[must_use]
pub fn minutes(ms: i64) -> String {
    format!("{}:{:02}", ms / 60_000, ms / 1000 % 60)
}

/// Returns milliseconds as minutes and seconds, for comparison with a limit. A time past the limit is rounded up to the next
/// second, so that a late time never looks like one in time.
#[must_use]
pub fn minutes_beside(ms: i64, limit: i64) -> String {
    minutes(if ms > limit { whole_seconds(ms) } else { ms })
}

/// Returns milliseconds past a limit, in minutes and seconds, rounded up to the next second.
#[must_use]
pub fn minutes_past(ms: i64) -> String {
    minutes(whole_seconds(ms))
}

/// Milliseconds up to the next whole second.
const fn whole_seconds(ms: i64) -> i64 {
    ms + (1000 - ms % 1000) % 1000
}

/// Returns a number with a true minus sign.
#[must_use]
pub fn number(n: i64) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { n.to_string() }
}

/// Returns a number with its sign.
#[must_use]
pub fn signed(n: i32) -> String {
    if n > 0 { format!("+{n}") } else { number(i64::from(n)) }
}

/// Returns a count of entries.
#[must_use]
pub fn entries(w: Words, count: u64) -> String {
    w.with("entries-n", [("n", count.into())])
}

/// Returns a count of entries, with the number of the last. The opening of the match is number 0.
#[must_use]
pub fn entries_to(w: Words, count: u64) -> String {
    w.with("entries-to", [("n", count.into()), ("last", count.saturating_sub(1).to_string().into())])
}

/// Returns whether a moment is before play, when sides are chosen and units set up. Its turn number is the same as that of the first turn.
#[must_use]
pub fn is_before(moment: &Moment) -> bool {
    moment.phase.is_before()
}
