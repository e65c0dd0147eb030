//! What a page may show of a position and of a combat: names, places and figures, no rules.

mod combat;
mod comparison;

pub use combat::{
    Border, Combat, CombatInPart, Consequence, Face, Leaves, Loss, OtherReading, Part, PartTerm, Shifted,
};
pub use comparison::{Between, Comparison};

use super::citation::Rule;
use super::hex::Hex;
use super::look::{Mark, Phase, Symbol, Weather};
use super::phrase::Phrase;
use super::points::Parts;
use super::sight::Contact;
use super::unit::{Actor, Place, Side, UnitId};

pub use super::offer::{Choice, Force, Offer, Way};

/// A unit as a counter shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Which unit.
    pub unit: UnitId,
    /// Id in notation, such as `ca-3-inf`.
    pub id: String,
    /// Label on the counter: some six characters, of which strokes and the figure I are narrow.
    pub short: String,
    /// Full name.
    pub name: String,
    /// Nation code as printed, such as `GB`.
    pub nation: String,
    /// Owner.
    pub side: Side,
    /// Word of its kind, which has a message of its own.
    pub kind: &'static str,
    /// The symbol in its frame.
    pub symbol: Symbol,
    /// Size mark: `XX`, `X`, `III`, `II`, or empty.
    pub size: &'static str,
    /// The figures at the foot, such as `6-6-6` or `2`; empty where they are hidden from the viewer.
    pub values: String,
    /// Losses taken, points.
    pub losses: u8,
    /// Losses it can bear, points.
    pub loss_points: u8,
    /// Where it is.
    pub place: Place,
    /// Whether it flies over the hex rather than standing in it.
    pub over: bool,
    /// Turn from which it may arrive; 0 for units that are there from the start.
    pub due: u16,
    /// Stacking points it takes in a hex; 0 for units that take none.
    pub load: u8,
    /// What it has done, is doing or must do.
    pub marks: Vec<Mark>,
}

impl Piece {
    /// Whether the viewer sees its figures; face down, neither values nor losses are known.
    #[must_use]
    pub fn is_face_up(&self) -> bool {
        !self.values.is_empty()
    }
}

/// The moment a position belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Turn, from 1.
    pub turn: u16,
    /// Last turn of the match.
    pub turns: u16,
    /// First and last day of the turn as year, month, day; equal when a turn is one day.
    pub dates: Option<[(i32, u32, u32); 2]>,
    /// The phase.
    pub phase: Phase,
    /// The side whose phase it is, if it is a side's.
    pub side: Option<Side>,
    /// The weather, if the system has weather.
    pub weather: Option<Weather>,
}

impl Moment {
    /// Whether both are in the same phase of the same turn.
    #[must_use]
    pub fn same_phase(&self, other: &Self) -> bool {
        (self.turn, self.phase, self.side) == (other.turn, other.phase, other.side)
    }
}

/// A whole position, as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// All units, in counter order, also those off the map.
    pub pieces: Vec<Piece>,
    /// What is seen of units that are not identified, in no order of theirs.
    pub contacts: Vec<Contact>,
    /// Hexes that a side controls, with the side.
    pub owners: Vec<(Hex, Side)>,
    /// Whether the game records who controls a hex.
    pub has_control: bool,
    /// Whether the game draws lines of supply.
    pub has_supply: bool,
    /// Whether the game has levels of sight, hex by hex.
    pub has_sight: bool,
    /// The moment.
    pub moment: Moment,
    /// The fight under way, if one is.
    pub fight: Option<Fight>,
    /// Stacking points that a hex holds for one side; `None` in a game without such a limit.
    pub stack_limit: Option<u32>,
    /// Figures of the record, as far as the viewer may know them, each under the key of its term, such as `air-points`; a system leaves them
    /// to [`System::tallies`](super::game::System::tallies).
    pub tallies: Vec<(&'static str, i64)>,
}

/// A figure of the record that a reader wants at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The key of its term, such as `air-points`.
    pub term: &'static str,
    /// The field of the match that says it: where that is hidden, so is the figure. Empty for what all may count.
    pub field: &'static str,
    /// The figure.
    pub value: i64,
}

/// Who attacks what at this moment, for the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    /// The attacked hex.
    pub target: Hex,
    /// Attackers with the strength each brings, in parts of a point.
    pub attackers: Vec<(UnitId, i32)>,
    /// The parts that strengths are counted in.
    pub scale: Parts,
    /// What counts of all they bring together, where that is less.
    pub counted: Option<i32>,
}

/// Present points, in parts of a point ([`System::SCORING`](super::game::System::SCORING)).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// By side.
    pub sides: [SideScore; 2],
    /// Who has won, or would if the match ended here.
    pub standing: Standing,
    /// Points of either side as the end would count them now, where that differs from `sides`.
    pub at_end: Option<[i32; 2]>,
}

/// Points of one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideScore {
    /// All its points.
    pub total: i32,
    /// Hexes that score, with their values.
    pub hexes: Vec<(Hex, i32)>,
    /// Enemy units that score, with their points.
    pub beaten: Vec<(UnitId, i32)>,
    /// Points counted as play went on, beside what its hexes and units are worth now: turn by turn, or for losses.
    pub earlier: i32,
    /// What is counted when points are equal, in the order asked, each under the key of its term.
    pub ties: Vec<(&'static str, i32)>,
}

/// Who wins, and by what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The winner; `None` in a draw.
    pub winner: Option<Side>,
    /// What decides, as the system's word, such as `points`.
    pub by: &'static str,
    /// The row that says so.
    pub rule: Rule,
}

/// What a side lacks to a higher level of victory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The side.
    pub side: Side,
    /// How much farther ahead it would have to be, in parts of a point.
    pub points: i32,
    /// The level it would come to, as the system's word, such as `tactical`.
    pub level: &'static str,
    /// The row that says so.
    pub rule: Rule,
}

/// Printed strength.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strength {
    /// Attack strength, points.
    pub attack: i32,
    /// Defence strength, points.
    pub defence: i32,
}

/// How a unit is supplied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SupplyLine {
    /// The unit.
    pub unit: UnitId,
    /// Its line, from its own hex to the source; `None` when it has none.
    pub way: Option<Vec<Hex>>,
    /// The rows it rests on, the source's first.
    pub rows: Vec<Rule>,
}

/// Who decides what now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// Who decides.
    pub by: Actor,
    /// The question.
    pub ask: Phrase,
    /// What may be chosen.
    pub offers: Vec<Offer>,
}

/// A printed table: heads and cells as printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Number of the table in the book, such as `1.5`.
    pub id: String,
    /// Titles in English and Swedish.
    pub titles: [String; 2],
    /// Where the table comes from: `stated`, `repaired`, `reconstructed`.
    pub provenance: String,
    /// Head of the row labels, then the column heads.
    pub heads: Vec<String>,
    /// Rows: label, then cells.
    pub rows: Vec<Vec<String>>,
}

impl Grid {
    /// A table from lines of cells parted by commas, the heads first.
    #[must_use]
    pub fn of_csv(id: &str, titles: [&str; 2], provenance: &str, text: &str) -> Self {
        let mut lines = text.lines().map(|line| line.split(',').map(str::to_owned).collect::<Vec<String>>());
        Self {
            id: id.to_owned(),
            titles: titles.map(str::to_owned),
            provenance: provenance.to_owned(),
            heads: lines.next().unwrap_or_default(),
            rows: lines.collect(),
        }
    }
}
