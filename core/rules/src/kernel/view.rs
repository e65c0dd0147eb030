//! The contents of pages about a position and a combat: names, places and figures, no rules.

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
    /// Label on the counter: up to about six characters, more if they are narrow, such as strokes and the figure I.
    pub short: String,
    /// Full name.
    pub name: String,
    /// Nation code as printed, such as `GB`.
    pub nation: String,
    /// Owner.
    pub side: Side,
    /// Word of its kind, for which pages have a message.
    pub kind: &'static str,
    /// The symbol in its frame.
    pub symbol: Symbol,
    /// Size mark: `XX`, `X`, `III`, `II`, or empty.
    pub size: &'static str,
    /// The figures at the foot, such as `6-6-6` or `2`; empty where the viewer may not see them.
    pub values: String,
    /// Losses taken, points.
    pub losses: u8,
    /// Losses it can take, points.
    pub loss_points: u8,
    /// Where it is.
    pub place: Place,
    /// Whether it flies over the hex rather than being in it.
    pub over: bool,
    /// Turn from which it may arrive; 0 for units that start in play.
    pub due: u16,
    /// Stacking points that it takes up in a hex; 0 for units that take none.
    pub load: u8,
    /// What it has done, is doing or must do.
    pub marks: Vec<Mark>,
}

impl Piece {
    /// Whether the viewer sees its figures; for a face-down unit neither values nor losses are known.
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
    /// The side whose phase it is, if it belongs to a side.
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
    /// Contacts for units that are not identified, in an order unrelated to the units.
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
    /// Stacking points that a hex holds for one side; `None` in a game without this limit.
    pub stack_limit: Option<u32>,
    /// Figures of the record that the viewer may know, each under the key of its term, such as `air-points`; they come
    /// from [`System::tallies`](super::game::System::tallies).
    pub tallies: Vec<(&'static str, i64)>,
}

/// A figure of the record that pages show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The key of its term, such as `air-points`.
    pub term: &'static str,
    /// The field of the match that contains it; if that is hidden, so is the figure. Empty for a figure open to everyone.
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
    /// The part of the attackers' total strength that counts; `None` where all of it counts.
    pub counted: Option<i32>,
}

/// Present points, in parts of a point ([`System::SCORING`](super::game::System::SCORING)).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// By side.
    pub sides: [SideScore; 2],
    /// The winner, or who would win if the match ended now.
    pub standing: Standing,
    /// Points of each side as the end of the match would count them now, where that differs from `sides`.
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
    /// Points already scored turn by turn or for losses, in addition to the present worth of hexes and units.
    pub earlier: i32,
    /// Tie-breakers in the order of the rules, each under the key of its term.
    pub ties: Vec<(&'static str, i32)>,
}

/// The winner and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The winner; `None` in a draw.
    pub winner: Option<Side>,
    /// The deciding reason, as the system's word, such as `points`.
    pub by: &'static str,
    /// The row that states it.
    pub rule: Rule,
}

/// The points that a side lacks for a higher level of victory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The side.
    pub side: Side,
    /// How much farther ahead the side would have to be, in parts of a point.
    pub points: i32,
    /// The level it would reach, as the system's word, such as `tactical`.
    pub level: &'static str,
    /// The row that states it.
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
    /// The rows it is based on, that of the source first.
    pub rows: Vec<Rule>,
}

/// The pending decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// Who must decide.
    pub by: Actor,
    /// The question.
    pub ask: Phrase,
    /// The choices.
    pub offers: Vec<Offer>,
}

/// A printed table with its heads and cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Number of the table in the book, such as `1.5`.
    pub id: String,
    /// Titles in English and Swedish.
    pub titles: [String; 2],
    /// Provenance of the table: `stated`, `repaired`, `reconstructed`.
    pub provenance: String,
    /// Head of the row labels, followed by the column heads.
    pub heads: Vec<String>,
    /// Rows, each with its label and then its cells.
    pub rows: Vec<Vec<String>>,
}

impl Grid {
    /// A table from lines of comma-separated cells, heads first.
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
