//! What every page and every command may ask of a match of any system: read only, no rules.

use std::sync::Arc;

use crate::diary::beside::Throw;
use crate::diary::breaches::StoodBreach;
use crate::diary::diaries::Diaries;
use crate::diary::disputes::Dispute;
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
use crate::kernel::book::Book;
use crate::kernel::briefing::Briefing;
use crate::kernel::explain::Explanation;
use crate::kernel::game::Viewer;
use crate::kernel::hex::Hex;
use crate::kernel::look::Phase;
use crate::kernel::map::Map;
use crate::kernel::notation::Pairs;
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

/// Number of an entry in its match, from 0: genesis is 0, then material, then what people wrote.
pub type Seq = u32;

/// A match as one viewer reads it: what is hidden from that viewer is in no answer. The umpire is a viewer who sees everything.
pub trait Review: Send + Sync {
    /// Who reads.
    fn viewer(&self) -> Viewer;
    /// The same match for another viewer, if the umpire reads; any other viewer can hand on no more than it sees, and gets itself.
    fn seen_by(&self, viewer: Viewer) -> Box<dyn Review + '_>;
    /// As [`Review::seen_by`], for a match that is shared.
    fn into_perspective(self: Arc<Self>, viewer: Viewer) -> Arc<dyn Review>
    where
        Self: 'static;
    /// The same match for a viewer to whom nothing is hidden any more, if the umpire reads; as [`Review::seen_by`] otherwise.
    fn without_fog(self: Arc<Self>, viewer: Viewer) -> Arc<dyn Review>
    where
        Self: 'static;
    /// Id of the system.
    fn system(&self) -> &'static str;
    /// Title of the match as its scribe gave it.
    fn title(&self) -> &str;
    /// Whether the end of this field of a unit is a change of its own, not one of many notes cleared at once.
    fn is_lasting(&self, field: &str) -> bool;
    /// Whether a field of a unit or of the match is left out of the list of what an entry changed ([`System::UNLISTED`](crate::kernel::game::System::UNLISTED)).
    fn is_unlisted(&self, field: &str) -> bool;
    /// Whether a field of the match holds milliseconds.
    fn is_duration(&self, field: &str) -> bool;
    /// Parts that movement points are counted in.
    fn movement(&self) -> Parts;
    /// Parts that the points of the score are counted in.
    fn scoring(&self) -> Parts;
    /// The side that controls a hex of which nothing is written.
    fn owner_at_default(&self, hex: Hex) -> Option<Side>;
    /// The rule book of the system.
    fn book(&self) -> &Book;
    /// What the scenario has both sides read before the first turn; `None` where the book says it all.
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
    /// The match at an entry; at the last one past the end. All that is asked of it is derived once.
    fn at(&self, seq: Seq) -> Box<dyn Snapshot + '_>;
    /// The match at each of these entries, in one walk where they follow one another along a line.
    fn visit(&self, entries: &[Seq], each: &mut dyn FnMut(Seq, &dyn Snapshot));
    /// One entry; `None` past the end.
    fn entry(&self, seq: Seq) -> Option<EntryView> {
        (seq < self.len()).then(|| self.at(seq).entry())
    }
    /// Who wrote or decided an entry; `None` past the end.
    fn author(&self, seq: Seq) -> Option<Actor>;
    /// Who entered an entry, as [`EntryView::entered_by`] has it; empty past the end.
    fn entered_by(&self, seq: Seq) -> Box<str>;
    /// An entry in notation; empty past the end, where there is none, and where it is hidden.
    fn notation(&self, seq: Seq) -> String;
    /// The hexes and units that an entry names in notation, in its order; none where its notation is empty.
    fn named(&self, seq: Seq) -> Vec<Token>;
    /// What the last step before `seq` names of which one fits, as [`Review::named`] gives it; none where no step names such a one.
    fn named_before(&self, seq: Seq, fits: &dyn Fn(Token) -> bool) -> Vec<Token>;
    /// The paths of the moves on the current line from one entry up to another, which is not counted.
    fn paths(&self, from: Seq, to: Seq) -> Vec<Vec<Hex>>;
    /// The moment an entry belongs to; `None` past the end.
    fn moment(&self, seq: Seq) -> Option<&Moment>;
    /// The entries of the combat that `seq` belongs to, along its own line: what was undone is not part of what replaced
    /// it. Refused proposals and clock entries between them are left out; empty outside a combat.
    fn combat_entries(&self, seq: Seq) -> Vec<Seq>;
    /// Every time the match went back, in order.
    fn rewinds(&self) -> Vec<Rewound>;
    /// How the match went back with this entry; `None` where the entry is no rewind. It costs what the rewind left and what took its place.
    fn rewind(&self, seq: Seq) -> Option<Rewound>;
    /// The two lines that part at a rewind, side by side; `None` when `rewind` is none.
    fn fork(&self, rewind: Seq) -> Option<Vec<Fork>>;
    /// The correction that waits half done; `None` where none does, and for a viewer other than the umpire, who alone corrects.
    fn waiting(&self) -> Option<Waiting>;
    /// Whether an entry stands on the current line; undone entries stay readable.
    fn holds(&self, seq: Seq) -> bool;
    /// What each of these entries is on the current line: itself where it stands there, or the entry as which it was taken up again after it was
    /// undone, by a correction or by hand. `None` where nothing took its place, as far as the viewer may read both.
    fn taken_up(&self, entries: &[Seq]) -> Vec<Option<Seq>>;
    /// The dice rolled for losses along the current line, with all they could bring about, and all losses.
    fn course(&self) -> Arc<LossHistory>;
    /// What there was at the end of each phase of the current line, lines of supply that were cut or restored, and attacks that were not made.
    fn series(&self) -> Arc<Series>;
    /// The entries that a reader steps through along the current line, in order: the opening of the match, the recorded entries, and
    /// what marks its end. Other entries of the program are passed over.
    fn steps(&self) -> Vec<Seq>;
    /// The phases of the current line, in order, by their steps.
    fn phases(&self) -> Vec<PhaseSpan>;
    /// What befell each of these units on the way to an entry, along the line of that entry and in its order.
    fn history(&self, units: &[UnitId], to: Seq) -> Vec<Vec<Deed>>;
    /// The diaries of units, hexes and rows along the current line, of what the viewer may know.
    fn diaries(&self) -> Arc<Diaries>;
    /// Stretches of the record in which play was not recorded, in order.
    fn gaps(&self) -> Vec<Gap>;
    /// Claims and appeals that have no ruling yet, in order.
    fn disputes(&self) -> Vec<Dispute>;
    /// Every remark, in order. A remark is open to all viewers.
    fn remarks(&self) -> Vec<Remarked>;
    /// The phases of the system in which something is decided or rolled, in the order of play.
    fn phases_known(&self) -> &'static [Phase];
    /// Every throw of dice, undone ones included, in order.
    fn throws(&self) -> Vec<Thrown>;
    /// The breaches that stood on the current line, in order.
    fn breaches(&self) -> Vec<StoodBreach>;
    /// The phases of the current line by the time they took.
    fn times(&self) -> Vec<PhaseTime>;
    /// Whether any entry has a time.
    fn has_times(&self) -> bool;
    /// Wall times that were written down, with their entries, in the order of the entries: RFC 3339, or the text found there.
    fn walls(&self) -> Vec<(Seq, String)>;
    /// When the match was begun: RFC 3339, or what its scribe wrote there; empty where no clock was read.
    fn begun(&self) -> &str;
    /// Name of a side for notation, such as `allied`.
    fn side_word(&self, side: Side) -> &'static str;
    /// Name of a unit, as its counter's card gives it.
    fn unit_name(&self, unit: UnitId) -> &str;
    /// A changed slot as it is written: its name, its value before, its value after; empty text is the default.
    fn slot_text(&self, change: &SlotChange) -> [String; 3];
    /// Words of its notation in both languages.
    fn notation_words(&self) -> &'static Pairs;
    /// The readings in force.
    fn readings(&self) -> Vec<InForce>;
    /// What a line would be recorded as after the last entry, few words or a whole one; `None` for a viewer other than the umpire, who alone
    /// records.
    fn rehearsed(&self, text: &str) -> Option<Rehearsed>;
    /// What may be chosen after an entry, as far as the viewer may know it; `None` where nothing waits, or what waits is hidden.
    fn known_choices(&self, after: Seq) -> Option<KnownChoices>;
    /// Which of these lines is not taken up after the last entry, each in its turn, counted from 0, and why; `None` where all are, and for a
    /// viewer other than the umpire.
    fn refused_in_turn(&self, lines: &[String]) -> Option<(usize, EntryError)>;
    /// The match as it could have gone on after an entry along these lines, as far as the rules take them. Who sees the whole of the position
    /// there sees the whole of what is played on; any other viewer sees it as the match.
    fn varied(&self, on: Seq, lines: &[&str]) -> Varied;
    /// The entry that has this id; `None` for a viewer other than the umpire, as ids keep the hashes of hidden entries from being guessed.
    fn with_id(&self, id: &[u8; 16]) -> Option<Seq>;
    /// How far each number of the record is open to the viewer byte for byte, in order.
    fn openness(&self) -> Vec<Openness>;
    /// What answering has cost so far, for tests and the bench.
    fn work(&self) -> Work;
}

/// A match at one entry: the entry, and the position after it, as one viewer sees them.
pub trait Snapshot {
    /// The entry.
    fn entry(&self) -> EntryView;
    /// Why the entry brought about what it did; empty when it has nothing to explain.
    fn account(&self) -> Explanation;
    /// The position.
    fn position(&self) -> Position;
    /// Milliseconds after its beginning at which the phase ends at the latest; `None` where the rules set it no limit now.
    fn limit_ms(&self) -> Option<u32>;
    /// Who decides what next; `None` when the match is over.
    fn pending(&self) -> Option<Pending>;
    /// What may follow a line of notation cut short, said after this entry; nothing for a viewer other than the umpire.
    fn completions(&self, text: &str) -> Completions;
    /// The combat that the entry belongs to, as it is known after that entry: nothing of the die before the entry that rolls
    /// it. `None` when the entry belongs to no combat.
    fn combat(&self) -> Option<Combat>;
    /// What that combat would have come to under the other reading of each switch that bears on it.
    fn other_readings(&self) -> Vec<OtherReading>;
    /// What is known of that combat where not all of it is open, in a game with levels of sight.
    fn combat_in_part(&self) -> Option<CombatInPart>;
    /// Hexes in a zone of `side`.
    fn zones(&self, side: Side) -> Vec<Hex>;
    /// How well `side` would see an enemy in each hex that it sees; empty in a game without levels of sight.
    fn sight(&self, side: Side) -> Vec<(Hex, SightLevel)>;
    /// Where a unit could still go, each hex with its cost by then in parts of a movement point.
    fn reach(&self, unit: UnitId) -> Vec<(Hex, u32)>;
    /// How the units of `side` are supplied; empty in a game without lines of supply.
    fn supply(&self, side: Side) -> Vec<SupplyLine>;
    /// Points, in parts of a point ([`Review::scoring`]); `None` in a game without points.
    fn score(&self) -> Option<Score>;
    /// What each side lacks to the next level of victory; nothing where the points are not known.
    fn missing(&self) -> Vec<Missing>;
    /// Who has won, and by what; `None` while the match goes on, and where it is played for practice alone. Open to every
    /// viewer, as the end of a match is.
    fn verdict(&self) -> Option<Standing>;
    /// Whether nothing of the position is hidden.
    fn is_whole(&self) -> bool;
    /// The position as scene text; empty where anything is hidden.
    fn scene(&self) -> String;
    /// The position by slot, in canonical order, defaults omitted.
    fn slots(&self) -> Vec<SlotText>;
}

/// A slot as it is written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SlotText {
    /// Its name, such as `unit.ca-3-inf.at`.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// What an entry is, with what only such an entry has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// Genesis or material.
    Opening,
    /// An action that the rules accepted.
    Action(Motion),
    /// A proposal that the rules refused; the position did not change. `None` for a viewer who may not know what was
    /// proposed and why it was refused.
    Refused(Option<Refusal>),
    /// A proposal that the rules refuse and that was played all the same; `None` as for a refused one.
    Breach(Option<Refusal>),
    /// The line went back to an earlier entry.
    Rewind,
    /// The umpire changed the position.
    Amendment,
    /// The clock was started, stopped, or ran out.
    Clock,
    /// The umpire changed a reading.
    Reading,
    /// A gap, a dispute or an intent: something that goes on record and changes no position.
    Remark,
    /// A checkpoint or another entry that the program itself wrote.
    Housekeeping,
}

impl EntryKind {
    /// The word for it in JSON.
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

/// How an action makes units go from hex to hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Motion {
    /// It does not, or the viewer may not know the whole of it.
    None,
    /// A move along a path, from its first hex, with what each step cost in parts of a movement point ([`Review::movement`]).
    Path(Vec<(Hex, u32)>),
    /// A retreat that was ordered; where from and to is in the changes of the entry.
    Retreat,
}

/// A refused proposal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why it was refused, by the row that was written down.
    pub violation: RuleViolation,
    /// The proposal in notation, as an action is written.
    pub proposal: String,
}

/// An entry for the reader.
#[derive(Clone, Debug)]
pub struct EntryView {
    /// Its number.
    pub seq: Seq,
    /// What it is.
    pub kind: EntryKind,
    /// Who wrote or decided it.
    pub by: Actor,
    /// The moment it belongs to (before it took effect); of a rewind the one it leads back to.
    pub moment: Moment,
    /// Whether it stands on the current line; undone entries stay readable.
    pub on_line: bool,
    /// Milliseconds since the phase began, as recorded; `None` where no time was taken.
    pub after_ms: Option<u32>,
    /// Where its dice are from, and its number; `None` where it is no throw, or that was not recorded.
    pub throw: Option<Throw>,
    /// Who entered it: a role, and the device where that is known; empty where that was not recorded, or the entry is withheld.
    pub entered_by: Box<str>,
    /// Milliseconds that the phase may last; `None` where the rules set it no limit, or none yet.
    pub limit_ms: Option<u32>,
    /// The entry in words.
    pub words: Phrase,
    /// The entry in notation.
    pub notation: String,
    /// What it changed.
    pub changes: Vec<SlotChange>,
    /// First 8 bytes of the keyed hash over the changed slots.
    pub digest: u64,
    /// Rule rows that spoke: refusal, figures, effects; in order, without repeats.
    pub rows: Vec<String>,
}

impl EntryView {
    /// Whether it is an action that the rules accepted.
    #[must_use]
    pub const fn is_action(&self) -> bool {
        matches!(self.kind, EntryKind::Action(_))
    }

    /// The path of a move, as [`Motion::Path`] has it; empty for anything else.
    #[must_use]
    pub fn path(&self) -> &[(Hex, u32)] {
        if let EntryKind::Action(Motion::Path(path)) = &self.kind { path } else { &[] }
    }

    /// The refused proposal, played or not, where it is one and the viewer may know it.
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
    /// First step of the phase; its clock only where nothing else was written.
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
    /// Loss points it cost the unit, all that were left when the unit was eliminated; negative when the umpire gave some back.
    pub points: i32,
    /// Whether the unit is eliminated by it.
    pub gone: bool,
}
