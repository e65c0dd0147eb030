//! A figure that a sentence quotes, with its entry, so that the record can prove it.

use wardiary_core::diary::intents::PhaseOf;
use wardiary_core::kernel::dice_odds::Fraction;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Seq;

/// A quoted figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The figure as the sentence writes it.
    pub(crate) text: String,
    /// Its exact value, if the sentence rounds it or puts it into words.
    pub(crate) exact: Option<String>,
    /// The entry that the figure belongs to.
    pub of: Seq,
    /// The quantity.
    pub what: Quantity,
}

impl Figure {
    /// A figure of an entry.
    pub(crate) fn of(of: Seq, what: Quantity, text: impl Into<String>) -> Self {
        Self { text: text.into(), exact: None, of, what }
    }

    /// Adds the exact value.
    pub(crate) fn exactly(self, exact: impl Into<String>) -> Self {
        Self { exact: Some(exact.into()), ..self }
    }

    /// Returns the figure as a proof writes it.
    pub fn proof(&self) -> &str {
        self.exact.as_deref().unwrap_or(&self.text)
    }
}

/// The quantity of a figure. Totals of the match so far include its entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// The words of the entry, quoted whole.
    Words,
    /// The turn of the entry.
    Turn(u16),
    /// The die, or the sum of the dice.
    Die(u8),
    /// Strength of the attack, points.
    Attack(i32),
    /// Strength of the defence, points.
    Defence(i32),
    /// Head of the column that was used.
    Column(String),
    /// Head of the next column, as printed.
    NextColumn(String),
    /// Strength of the attack at which the next column begins, points.
    Border(i32),
    /// Strength that the attack lacks for the next column, points.
    Missing(i32),
    /// Strength that the attack could have spared, points.
    Spare(i32),
    /// The result, as printed.
    Result(String),
    /// The result of the same die in the next column, as printed.
    NextResult(String),
    /// Loss points of a side by the throw.
    Cost(Side, u32),
    /// The average worth of the throw for a side over all faces: loss points of the enemy less those of the side.
    Mean(Side, Fraction),
    /// Steps by which the throw was better for a side than the average.
    Favour(Side, Fraction),
    /// Chances of a throw that are at least as good for a side, and all chances.
    Chances(Side, [u32; 2]),
    /// Steps that units of a side lost in the combat of the entry, or in the entry, without those of eliminated units.
    Steps(Side, i32),
    /// Number of units eliminated in the same combat or entry that a sentence does not name.
    Unnamed(u32),
    /// Entries undone by a rewind.
    Undone(u32),
    /// Worth of a hex, parts of a point.
    Worth(Hex, i32),
    /// Points of a side, parts of a point.
    Total(Side, i32),
    /// Points of a side for hexes, parts of a point.
    ForHexes(Side, i32),
    /// Points of a side for units, parts of a point.
    ForUnits(Side, i32),
    /// Points of a side for losses and by turn, parts of a point.
    Earlier(Side, i32),
    /// Loss points of a side in the turn of the entry.
    LostInTurn(Side, i32),
    /// Loss points of a side so far.
    Lost(Side, i32),
    /// Units of a side eliminated so far.
    Gone(Side, u32),
    /// Dice rolled for losses so far.
    Throws(u32),
    /// Average loss points of a side with these dice.
    Expected(Side, Fraction),
    /// Loss points of a side by the actual faces.
    Taken(Side, u32),
    /// Loss points by which these dice favoured one side, with both sides' losses.
    Balance(Fraction),
    /// Percentages of all possible dice that cost a side fewer losses, as many, and more.
    Share(Side, Ordered),
    /// Milliseconds that the phase of the entry took.
    Used(u32),
    /// Milliseconds that the phase may take.
    Limit(u32),
    /// Milliseconds by which the phase took too long.
    Over(u32),
    /// Milliseconds that the decision of the entry took.
    Took(u32),
    /// Milliseconds of all timed phases of a side.
    UsedInAll(Side, u32),
    /// Proposals of a side that were refused so far.
    Refused(u32),
    /// The phase of the intent that the entry opened.
    Intended(PhaseOf),
    /// Probability that the intent states, per cent.
    Stated(u8),
    /// Brier score of a side's probabilities that can be judged by now.
    Brier(Side, Fraction),
    /// Number of probabilities in the Brier score of a side.
    Foretold(Side, u32),
    /// Number of these probabilities whose prediction came true.
    Came(Side, u32),
}

/// A part of all possible dice, by their losses in comparison with the actual dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ordered {
    /// Fewer losses.
    Fewer,
    /// As many.
    Same,
    /// More.
    More,
}

impl Quantity {
    /// Returns the key of its name in a list of figures; `None` if the list uses the words of the entry.
    pub const fn key(&self) -> Option<&'static str> {
        Some(match self {
            Self::Words => return None,
            Self::Turn(_) => "aar-fig-turn",
            Self::Die(_) => "aar-fig-die",
            Self::Attack(_) => "aar-fig-attack",
            Self::Defence(_) => "aar-fig-defence",
            Self::Column(_) => "aar-fig-column",
            Self::NextColumn(_) => "aar-fig-next",
            Self::Border(_) => "aar-fig-border",
            Self::Missing(_) => "aar-fig-missing",
            Self::Spare(_) => "aar-fig-spare",
            Self::Result(_) => "aar-fig-result",
            Self::NextResult(_) => "aar-fig-next-result",
            Self::Cost(..) => "aar-fig-cost",
            Self::Mean(..) => "aar-fig-mean",
            Self::Favour(..) => "aar-fig-favour",
            Self::Chances(..) => "aar-fig-chances",
            Self::Steps(..) => "aar-fig-steps",
            Self::Unnamed(_) => "aar-fig-unnamed",
            Self::Undone(_) => "aar-fig-undone",
            Self::Worth(..) => "aar-fig-worth",
            Self::Total(..) => "aar-fig-total",
            Self::ForHexes(..) => "aar-fig-hexes",
            Self::ForUnits(..) => "aar-fig-units",
            Self::Earlier(..) => "aar-fig-earlier",
            Self::LostInTurn(..) => "aar-fig-lost-turn",
            Self::Lost(..) => "aar-fig-lost",
            Self::Gone(..) => "aar-fig-gone",
            Self::Throws(_) => "aar-fig-throws",
            Self::Expected(..) => "aar-fig-expected",
            Self::Taken(..) => "aar-fig-taken",
            Self::Balance(_) => "aar-fig-balance",
            Self::Share(..) => "aar-fig-share",
            Self::Used(_) => "aar-fig-used",
            Self::Limit(_) => "aar-fig-limit",
            Self::Over(_) => "aar-fig-over",
            Self::Took(_) => "aar-fig-took",
            Self::UsedInAll(..) => "aar-fig-used-all",
            Self::Refused(_) => "aar-fig-refused",
            Self::Intended(_) => "aar-fig-intended",
            Self::Stated(_) => "aar-fig-stated",
            Self::Brier(..) => "aar-fig-brier",
            Self::Foretold(..) => "aar-fig-foretold",
            Self::Came(..) => "aar-fig-came",
        })
    }

    /// Returns its side, if it has one.
    pub const fn side(&self) -> Option<Side> {
        match self {
            Self::Cost(side, _)
            | Self::Mean(side, _)
            | Self::Favour(side, _)
            | Self::Chances(side, _)
            | Self::Steps(side, _)
            | Self::Total(side, _)
            | Self::ForHexes(side, _)
            | Self::ForUnits(side, _)
            | Self::Earlier(side, _)
            | Self::LostInTurn(side, _)
            | Self::Lost(side, _)
            | Self::Gone(side, _)
            | Self::Expected(side, _)
            | Self::Taken(side, _)
            | Self::Share(side, _)
            | Self::UsedInAll(side, _)
            | Self::Brier(side, _)
            | Self::Foretold(side, _)
            | Self::Came(side, _) => Some(*side),
            _ => None,
        }
    }
}
