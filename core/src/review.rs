//! The questions that pages and commands may ask about a match of any system; read only, no rules.

use std::sync::Arc;

use crate::diary::breaches::StoodBreach;
use crate::diary::diaries::Diaries;
use crate::diary::disputes::Dispute;
use crate::diary::entry_metadata::Throw;
use crate::diary::entry_text::EntryError;
use crate::diary::gaps::Gap;
use crate::diary::known_choices::KnownChoices;
use crate::diary::loss_history::LossHistory;
use crate::diary::rehearsal::Rehearsed;
use crate::diary::remark::Remarked;
use crate::diary::series::Series;
use crate::diary::shorthand::Completions;
use crate::diary::throws::Thrown;
use crate::diary::time_used::PhaseTime;
use crate::diary::variation::Varied;
use crate::diary::vocabulary::Vocabulary;
use crate::kernel::book::Book;
use crate::kernel::briefing::Briefing;
use crate::kernel::explain::Explanation;
use crate::kernel::game::Viewer;
use crate::kernel::hex::Hex;
use crate::kernel::look::Phase;
use crate::kernel::map::Map;
use crate::kernel::phrase::Phrase;
use crate::kernel::points::Parts;
use crate::kernel::refuse::RuleViolation;
use crate::kernel::sight::SightLevel;
use crate::kernel::slots::{SlotChange, Token};
use crate::kernel::switch::InForce;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{
    Combat, CombatInPart, Missing, Moment, OtherReading, Pending, Position, Score, Standing, SupplyLine,
};

mod fork;
mod openness;
mod viewers;
mod work;

pub use fork::{Fate, Fork, Parted, Rewound, Waiting};
pub use openness::Openness;
pub use viewers::{viewer_named, viewers};
pub use work::Work;

/// Number of an entry in its match, from 0: first genesis, then material, then the entries made by people.
pub type Seq = u32;

/// A match as one viewer reads it: no answer contains anything hidden from that viewer. The umpire is a viewer who sees everything.
pub trait Review: Send + Sync {
    /// The viewer.
    fn viewer(&self) -> Viewer;
    /// The same match for another viewer, if the umpire asks; any other viewer gets its own view again.
    fn seen_by(&self, viewer: Viewer) -> Box<dyn Review + '_>;
    /// The same as [`Review::seen_by`], for a match that is shared.
    fn into_perspective(self: Arc<Self>, viewer: Viewer) -> Arc<dyn Review>
    where
        Self: 'static;
    /// The same match for a viewer to whom nothing is hidden any longer, if the umpire asks; otherwise the same as [`Review::seen_by`].
    fn without_fog(self: Arc<Self>, viewer: Viewer) -> Arc<dyn Review>
    where
        Self: 'static;
    /// Id of the system.
    fn system(&self) -> &'static str;
    /// Title of the match as its scribe gave it.
    fn title(&self) -> &str;
    /// Whether resetting this field of a unit counts as a change, rather than being one of many notes cleared at once.
    fn is_lasting(&self, field: &str) -> bool;
    /// Whether the list of an entry's changes omits a field ([`System::UNLISTED`](crate::kernel::game::System::UNLISTED)).
    fn is_unlisted(&self, field: &str) -> bool;
    /// Whether a field of the match holds milliseconds.
    fn is_duration(&self, field: &str) -> bool;
    /// The parts in which movement points are counted.
    fn movement(&self) -> Parts;
    /// The parts in which the score is counted.
    fn scoring(&self) -> Parts;
    /// The side that controls a hex for which the record has no entry.
    fn owner_at_default(&self, hex: Hex) -> Option<Side>;
    /// The rule book of the system.
    fn book(&self) -> &Book;
    /// The briefing that the scenario gives both sides before the first turn; `None` where the book covers it all.
    fn briefing(&self) -> Option<Briefing>;
    /// The board.
    fn map(&self) -> &Map;
    /// Number of entries, genesis and material included.
    fn len(&self) -> Seq;
    /// Whether there is no entry at all; a match has at least its genesis.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// First recorded entry, after genesis and material; equal to [`Review::len`] when there is none yet.
    fn first(&self) -> Seq;
    /// The match at an entry, or at the last one for a number past the end. Everything about it is derived once.
    fn at(&self, seq: Seq) -> Box<dyn Snapshot + '_>;
    /// Visits the match at each of these entries, in one pass over consecutive entries of a line.
    fn visit(&self, entries: &[Seq], each: &mut dyn FnMut(Seq, &dyn Snapshot));
    /// One entry; `None` past the end.
    fn entry(&self, seq: Seq) -> Option<EntryView> {
        (seq < self.len()).then(|| self.at(seq).entry())
    }
    /// The actor who made or decided an entry; `None` past the end.
    fn author(&self, seq: Seq) -> Option<Actor>;
    /// The author of an entry, as in [`EntryView::entered_by`]; empty past the end.
    fn entered_by(&self, seq: Seq) -> Box<str>;
    /// An entry in notation; empty past the end, for entries without notation, and for hidden ones.
    fn notation(&self, seq: Seq) -> String;
    /// The hexes and units that an entry names in notation, in the order of the notation; empty where the notation is empty.
    fn named(&self, seq: Seq) -> Vec<Token>;
    /// The tokens of the last earlier step that names a fitting token, as in [`Review::named`]; empty where there is none.
    fn named_before(&self, seq: Seq, fits: &dyn Fn(Token) -> bool) -> Vec<Token>;
    /// The paths of the moves on the current line from one entry up to, but not including, another.
    fn paths(&self, from: Seq, to: Seq) -> Vec<Vec<Hex>>;
    /// The moment of an entry; `None` past the end.
    fn moment(&self, seq: Seq) -> Option<&Moment>;
    /// The entries of the combat that `seq` belongs to, along its own line: undone entries do not belong to the combat
    /// that replaced theirs. Refused proposals and clock entries are left out. Empty outside a combat.
    fn combat_entries(&self, seq: Seq) -> Vec<Seq>;
    /// All rewinds of the match, in order.
    fn rewinds(&self) -> Vec<Rewound>;
    /// The rewind that this entry makes; `None` where it makes none. The cost grows with the entries undone and those that replaced them.
    fn rewind(&self, seq: Seq) -> Option<Rewound>;
    /// The two branches that part at a rewind, entry by entry; `None` when `rewind` is no rewind.
    fn fork(&self, rewind: Seq) -> Option<Vec<Fork>>;
    /// The correction that stopped half-way; `None` where there is none, and for viewers other than the umpire, who alone corrects.
    fn waiting(&self) -> Option<Waiting>;
    /// Whether an entry is on the current line; undone entries stay readable.
    fn holds(&self, seq: Seq) -> bool;
    /// The place of each of these entries on the current line: the entry itself if it is there, or the entry that repeated it after
    /// it was undone, by a correction or by hand. `None` where no entry repeated it, or the viewer may not read both.
    fn taken_up(&self, entries: &[Seq]) -> Vec<Option<Seq>>;
    /// The dice rolled for losses along the current line with all their possible results, and all losses.
    fn loss_history(&self) -> Arc<LossHistory>;
    /// The figures at the end of each phase of the current line, lines of supply cut or restored, and attacks that were not made.
    fn series(&self) -> Arc<Series>;
    /// The entries that a reader steps through along the current line, in order: the opening of the match, the recorded
    /// entries, and the mark of its end. Other entries of the program are skipped.
    fn steps(&self) -> Vec<Seq>;
    /// The phases of the current line, in order, as ranges of steps.
    fn phases(&self) -> Vec<PhaseSpan>;
    /// The events of each of these units up to an entry, along the line of that entry and in its order.
    fn history(&self, units: &[UnitId], to: Seq) -> Vec<Vec<Deed>>;
    /// The diaries of units, hexes and rows along the current line, as far as the viewer may know them.
    fn diaries(&self) -> Arc<Diaries>;
    /// Gaps, stretches in which play went unrecorded, in order.
    fn gaps(&self) -> Vec<Gap>;
    /// Claims and appeals without a ruling, in order.
    fn disputes(&self) -> Vec<Dispute>;
    /// Every remark, in order. A remark is open to all viewers.
    fn remarks(&self) -> Vec<Remarked>;
    /// The phases of the system with decisions or rolls, in the order of play.
    fn phases_known(&self) -> &'static [Phase];
    /// Every throw of dice, undone ones included, in order.
    fn throws(&self) -> Vec<Thrown>;
    /// The illegal acts on the current line that were left in force, in order.
    fn breaches(&self) -> Vec<StoodBreach>;
    /// The phases of the current line with the time they took.
    fn times(&self) -> Vec<PhaseTime>;
    /// Whether any entry has a time.
    fn has_times(&self) -> bool;
    /// Recorded wall times, in order, with their entries: RFC 3339, or the text found there.
    fn walls(&self) -> Vec<(Seq, String)>;
    /// When the match began: RFC 3339, or the scribe's text; empty where no clock was read.
    fn begun(&self) -> &str;
    /// Name of a side for notation, such as `allied`.
    fn side_word(&self, side: Side) -> &'static str;
    /// Name of a unit, as on its counter's card.
    fn unit_name(&self, unit: UnitId) -> &str;
    /// A changed slot as text: its name, its value before, its value after; an empty text is the default.
    fn slot_text(&self, change: &SlotChange) -> [String; 3];
    /// Words of its notation in both languages.
    fn vocabulary(&self) -> Vocabulary;
    /// The readings in force.
    fn readings(&self) -> Vec<InForce>;
    /// The entry that a line of notation, short or complete, would become after the last entry; `None` for viewers
    /// other than the umpire, who alone records.
    fn rehearsed(&self, text: &str) -> Option<Rehearsed>;
    /// The choices after an entry, as far as the viewer may know them; `None` where no decision is pending, or it is hidden.
    fn known_choices(&self, after: Seq) -> Option<KnownChoices>;
    /// The first of these lines that is refused, when they are recorded in order after the last entry: its index from
    /// 0, and why. `None` where all are accepted, and for viewers other than the umpire.
    fn refused_in_turn(&self, lines: &[String]) -> Option<(usize, EntryError)>;
    /// The match as it could have continued after an entry with these lines, as far as the rules accept them. A viewer
    /// who sees the whole position there sees everything in the continuation; others see it as they see the match.
    fn varied(&self, on: Seq, lines: &[&str]) -> Varied;
    /// The entry with this id; `None` for viewers other than the umpire, since ids keep hashes of hidden entries from being guessed.
    fn with_id(&self, id: &[u8; 16]) -> Option<Seq>;
    /// How far each entry of the record is open to the viewer byte for byte, in order.
    fn openness(&self) -> Vec<Openness>;
    /// The cost of answers so far, for tests and the bench.
    fn work(&self) -> Work;
}

/// A match at one entry: the entry, and the position after it, as one viewer sees them.
pub trait Snapshot {
    /// The entry.
    fn entry(&self) -> EntryView;
    /// The derivation of the entry's consequences; empty when it has nothing to explain.
    fn explanation(&self) -> Explanation;
    /// The position.
    fn position(&self) -> Position;
    /// Milliseconds that the present phase may last; `None` where the rules set no limit now.
    fn limit_ms(&self) -> Option<u32>;
    /// Who must decide what next; `None` when the match is over.
    fn pending(&self) -> Option<Pending>;
    /// Completions of an incomplete line of notation after this entry; none for viewers other than the umpire.
    fn completions(&self, text: &str) -> Completions;
    /// The combat that the entry belongs to, as known after that entry: without the die before the entry that rolls it.
    /// `None` when the entry belongs to no combat.
    fn combat(&self) -> Option<Combat>;
    /// The result that the combat would have under the other values of each switch that affects it.
    fn other_readings(&self) -> Vec<OtherReading>;
    /// The known part of the combat where not all of it is open, in a game with levels of sight.
    fn combat_in_part(&self) -> Option<CombatInPart>;
    /// Hexes in a zone of `side`.
    fn zones(&self, side: Side) -> Vec<Hex>;
    /// How well `side` would see an enemy in each hex that it observes; empty in a game without levels of sight.
    fn sight(&self, side: Side) -> Vec<(Hex, SightLevel)>;
    /// Where a unit can still go, each hex with its total cost in parts of a movement point.
    fn reach(&self, unit: UnitId) -> Vec<(Hex, u32)>;
    /// The supply of the units of `side`; empty in a game without lines of supply.
    fn supply(&self, side: Side) -> Vec<SupplyLine>;
    /// Points, in parts of a point ([`Review::scoring`]); `None` in a game without points.
    fn score(&self) -> Option<Score>;
    /// The points that each side lacks for the next level of victory; empty where the points are not known.
    fn missing(&self) -> Vec<Missing>;
    /// The winner and the reason; `None` while the match goes on, and in a match played only for practice. The end of a
    /// match is open to every viewer.
    fn verdict(&self) -> Option<Standing>;
    /// Whether nothing of the position is hidden.
    fn is_whole(&self) -> bool;
    /// The position as scene text; empty where anything is hidden.
    fn scene(&self) -> String;
    /// The position by slot, in canonical order, defaults omitted.
    fn slots(&self) -> Vec<SlotText>;
}

/// A slot as text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SlotText {
    /// Its name, such as `unit.ca-3-inf.at`.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// The kind of an entry, with the data of that kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// Genesis or material.
    Opening,
    /// An action that the rules accepted.
    Action(Motion),
    /// A proposal that the rules refused; the position did not change. `None` for a viewer who may not know the
    /// proposal and the refusal.
    Refused(Option<Refusal>),
    /// An illegal act that was played all the same; `None` as for a refused proposal.
    Breach(Option<Refusal>),
    /// The line went back to an earlier entry.
    Rewind,
    /// The umpire changed the position.
    Amendment,
    /// The clock was started, stopped, or ran out.
    Clock,
    /// The umpire changed a reading.
    Reading,
    /// A gap, a dispute or an intent: an entry that changes no position.
    Remark,
    /// A checkpoint or another entry made by the program.
    Housekeeping,
}

impl EntryKind {
    /// Its word in JSON.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Action(_) => "action",
            Self::Refused(_) => "refused",
            Self::Breach(_) => "breach",
            Self::Rewind => "rewind",
            Self::Amendment => "amendment",
            Self::Clock => "clock",
            Self::Reading => "reading",
            Self::Remark => "remark",
            Self::Housekeeping => "housekeeping",
        }
    }
}

/// How an action moves units from hex to hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Motion {
    /// Not at all, or in a way that the viewer may not fully know.
    None,
    /// A move along a path, from its first hex, with the cost of each step in parts of a movement point ([`Review::movement`]).
    Path(Vec<(Hex, u32)>),
    /// An ordered retreat; the changes of the entry show its start and end.
    Retreat,
}

/// A refused proposal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The refusal, with the recorded row.
    pub violation: RuleViolation,
    /// The proposal in notation, in the form of an action.
    pub proposal: String,
}

/// An entry for the reader.
#[derive(Clone, Debug)]
pub struct EntryView {
    /// Its number.
    pub seq: Seq,
    /// Its kind.
    pub kind: EntryKind,
    /// The actor who made or decided it.
    pub by: Actor,
    /// Its moment, before it took effect; for a rewind the moment it returns to.
    pub moment: Moment,
    /// Whether it is on the current line; undone entries stay readable.
    pub on_line: bool,
    /// Recorded milliseconds since the phase began; `None` where the time was not taken.
    pub after_ms: Option<u32>,
    /// The source of its dice, and the number of the throw; `None` where the entry is no throw, or these data were not recorded.
    pub throw: Option<Throw>,
    /// Its author: a role, and the device where it is known; empty where it was not recorded, or the entry is hidden.
    pub entered_by: Box<str>,
    /// Milliseconds that the phase may last; `None` where the rules set no limit, or not yet.
    pub limit_ms: Option<u32>,
    /// The entry in words.
    pub words: Phrase,
    /// The entry in notation.
    pub notation: String,
    /// Its changes.
    pub changes: Vec<SlotChange>,
    /// First 8 bytes of the keyed hash over the changed slots.
    pub digest: u64,
    /// Rule rows that it cites: for refusal, figures, effects; in order, without repeats.
    pub rows: Vec<String>,
}

impl EntryView {
    /// Whether it is an action that the rules accepted.
    #[must_use]
    pub const fn is_action(&self) -> bool {
        matches!(self.kind, EntryKind::Action(_))
    }

    /// The path of a move, as in [`Motion::Path`]; empty for anything else.
    #[must_use]
    pub fn path(&self) -> &[(Hex, u32)] {
        if let EntryKind::Action(Motion::Path(path)) = &self.kind { path } else { &[] }
    }

    /// The refused proposal, played or not, if it is one and the viewer may know it.
    #[must_use]
    pub const fn refusal(&self) -> Option<&Refusal> {
        if let EntryKind::Refused(Some(refusal)) | EntryKind::Breach(Some(refusal)) = &self.kind {
            Some(refusal)
        } else {
            None
        }
    }
}

/// A phase of the current line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseSpan {
    /// The moment.
    pub moment: Moment,
    /// First step of the phase; a clock entry only if the phase has no other entry.
    pub first: Seq,
    /// Last step of the phase.
    pub last: Seq,
}

/// An entry that moved a unit, cost it losses, attacked it or names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// The entry.
    pub seq: Seq,
    /// The moment before it.
    pub moment: Moment,
    /// The entry in words.
    pub words: Phrase,
    /// The entry that declared the combat it is part of; `None` for that entry itself and outside a combat.
    pub attack: Option<Seq>,
    /// Loss points it cost the unit, all remaining ones when the unit was eliminated; negative when the umpire returned some.
    pub points: i32,
    /// Whether it eliminated the unit.
    pub gone: bool,
}
