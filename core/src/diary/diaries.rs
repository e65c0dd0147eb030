//! Diaries within a match: the entries about one unit, about one hex, or citing one row of the rules.
//!
//! They are collected in one pass over the current line, only from what [`Review`] answers to its viewer. A diary therefore
//! contains nothing that the entries themselves do not show. Marks that are reset at the end of a phase or turn are omitted.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::kernel::citation::Rule;
use crate::kernel::game::{System, Viewer};
use crate::kernel::hex::Hex;
use crate::kernel::slots::{SeenAs, SlotChange, SlotName, Token};
use crate::kernel::unit::{Place, Side, UnitId};
use crate::kernel::view::{Fight, Position};
use crate::review::{EntryKind, EntryView, Motion, Review, Seq};

use super::match_log::Match;

/// The topic of a diary.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// A unit.
    Unit(UnitId),
    /// A hex.
    Hex(Hex),
    /// A row of the rule book, by its id.
    Row(String),
}

/// The relation of an entry to the topic of a diary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum How {
    /// The unit moved.
    Moved,
    /// The unit retreated.
    Retreated,
    /// The unit came onto the map.
    Arrived,
    /// The unit left the map without being lost.
    Departed,
    /// The unit, or a unit in the hex, came into the viewer's sight.
    Sighted,
    /// The unit, or a unit in the hex, left the viewer's sight.
    LostSightOf,
    /// The unit, or a unit in the hex, was eliminated.
    Eliminated,
    /// The losses of the unit, or of a unit in the hex, changed.
    Losses,
    /// The unit attacks.
    Attacks,
    /// The unit is attacked.
    Attacked,
    /// A unit came into the hex.
    Entered,
    /// A unit left the hex.
    Left,
    /// A unit passed through the hex.
    Passed,
    /// An attack on the hex was declared.
    FoughtOver,
    /// An attack from the hex was declared.
    AttackedFrom,
    /// The hex changed hands.
    Hands,
    /// Something else was recorded about the unit or hex, such as a mark or its supply.
    State,
    /// The umpire changed the unit or hex, or named it in a decree.
    Amended,
    /// A refused proposal names the unit or hex; or a proposal was refused by the row.
    Refused,
    /// An illegal act that was left standing names the unit or hex, or breaks the row.
    Breach,
    /// The entry names the unit or hex.
    Named,
    /// A figure is based on the row.
    Figure,
    /// A change made by the entry is based on the row.
    Effect,
}

impl How {
    /// Its word in JSON and in message keys.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Moved => "moved",
            Self::Retreated => "retreated",
            Self::Arrived => "arrived",
            Self::Departed => "departed",
            Self::Sighted => "sighted",
            Self::LostSightOf => "lost-sight-of",
            Self::Eliminated => "eliminated",
            Self::Losses => "losses",
            Self::Attacks => "attacks",
            Self::Attacked => "attacked",
            Self::Entered => "entered",
            Self::Left => "left",
            Self::Passed => "passed",
            Self::FoughtOver => "fought-over",
            Self::AttackedFrom => "attacked-from",
            Self::Hands => "hands",
            Self::State => "state",
            Self::Amended => "amended",
            Self::Refused => "refused",
            Self::Breach => "breach",
            Self::Named => "named",
            Self::Figure => "figure",
            Self::Effect => "effect",
        }
    }
}

/// An entry of a diary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// The entry.
    pub seq: Seq,
    /// Its relations to the topic, at least one, in the order of [`How`].
    pub how: Vec<How>,
}

/// All diaries of a match as one viewer reads it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diaries {
    by_topic: BTreeMap<Topic, Vec<Mention>>,
}

impl Diaries {
    /// The diaries of the current line.
    pub fn of<R: Review + ?Sized>(review: &R) -> Self {
        let mut diaries = Self::default();
        let mut before: Option<Position> = None;
        review.visit(&review.steps(), &mut |seq, at| {
            let (entry, after) = (at.entry(), at.position());
            let lasts = |field: &str| review.is_lasting(field);
            let played = Played { lasts: &lasts, entry: &entry, before: before.as_ref(), after: &after };
            let mut about = played.about();
            rows(&entry, &at.explanation().rows(), &mut about);
            named(&entry, review.named(seq), &mut about);
            for (topic, how) in about {
                diaries.by_topic.entry(topic).or_default().push(Mention { seq, how: how.into_iter().collect() });
            }
            before = Some(after);
        });
        diaries
    }

    /// The diary of a topic, in the order of the match; empty where no entry is about it.
    #[must_use]
    pub fn diary(&self, topic: &Topic) -> &[Mention] {
        self.by_topic.get(topic).map_or(&[], Vec::as_slice)
    }

    /// The topics of all entries: units in counter order, hexes and rows by number.
    pub fn topics(&self) -> impl Iterator<Item = &Topic> {
        self.by_topic.keys()
    }
}

impl<S: System> Match<S> {
    /// The diaries for a viewer, computed once for each viewer and number of entries, since a record only grows.
    pub(super) fn kept_diaries(&self, viewer: Viewer, make: impl FnOnce() -> Diaries) -> Arc<Diaries> {
        self.diaries.find(viewer, self.count(), make)
    }
}

/// The topics of an entry, each with its relations.
type About = BTreeMap<Topic, BTreeSet<How>>;

fn add(about: &mut About, topic: Topic, how: How) {
    about.entry(topic).or_default().insert(how);
}

/// An entry between two positions.
struct Played<'a> {
    /// Whether resetting a field of a unit counts as a change.
    lasts: &'a dyn Fn(&str) -> bool,
    entry: &'a EntryView,
    before: Option<&'a Position>,
    after: &'a Position,
}

impl Played<'_> {
    /// The topics of the entry, without those it only names.
    fn about(&self) -> About {
        let mut about = About::new();
        for change in &self.entry.changes {
            self.change(change, &mut about);
        }
        let path = self.entry.path();
        for &(hex, _) in path.iter().skip(1).take(path.len().saturating_sub(2)) {
            add(&mut about, Topic::Hex(hex), How::Passed);
        }
        if let Some(fight) = &self.after.fight {
            self.fight(fight, &mut about);
        }
        if self.entry.kind == EntryKind::Amendment {
            about.values_mut().for_each(|how| how.extend([How::Amended]));
        }
        about
    }

    fn change(&self, change: &SlotChange, about: &mut About) {
        match change.slot {
            // The open question and the turn are not counted.
            SlotName::Match("stage" | "turn") => {}
            SlotName::Unit(unit, "at") => self.placed(unit, change, about),
            // When a unit comes into sight or goes out of sight, its data is not an event of that unit.
            SlotName::Unit(..) if change.seen_as != SeenAs::Changed => new_in(change, about),
            SlotName::Unit(unit, "losses") => {
                add(about, Topic::Unit(unit), How::Losses);
                if let Some(hex) = self.stood(unit) {
                    add(about, Topic::Hex(hex), How::Losses);
                }
            }
            SlotName::Unit(unit, field) => {
                if !change.after.is_empty() || (self.lasts)(field) {
                    add(about, Topic::Unit(unit), How::State);
                }
                new_in(change, about);
            }
            SlotName::Hex(hex, "owner") => add(about, Topic::Hex(hex), How::Hands),
            SlotName::Hex(hex, _) => {
                if !change.after.is_empty() {
                    add(about, Topic::Hex(hex), How::State);
                }
                new_in(change, about);
            }
            SlotName::Match(_) => new_in(change, about),
        }
    }

    /// A unit that changed its place.
    fn placed(&self, unit: UnitId, change: &SlotChange, about: &mut About) {
        let hex = |value: &[Token]| if let &[Token::Hex(hex)] = value { Some(hex) } else { None };
        let (from, to) = (hex(&change.before), hex(&change.after));
        let is_gone = change.after == [Token::Word("eliminated")];
        let turned_up = match change.seen_as {
            SeenAs::Changed => None,
            SeenAs::IntoSight => Some((How::Sighted, to)),
            SeenAs::OutOfSight => Some((How::LostSightOf, from)),
        };
        if let Some((how, hex)) = turned_up.filter(|_| !is_gone) {
            add(about, Topic::Unit(unit), how);
            hex.into_iter().for_each(|hex| add(about, Topic::Hex(hex), how));
            return;
        }
        let how = match (from, to) {
            _ if is_gone => How::Eliminated,
            (Some(_), Some(_)) if self.entry.kind == EntryKind::Action(Motion::Retreat) => How::Retreated,
            (Some(_), Some(_)) => How::Moved,
            (None, Some(_)) => How::Arrived,
            (_, None) => How::Departed,
        };
        add(about, Topic::Unit(unit), how);
        if let Some(from) = from {
            add(about, Topic::Hex(from), if is_gone { How::Eliminated } else { How::Left });
        }
        if let Some(to) = to {
            add(about, Topic::Hex(to), How::Entered);
        }
    }

    /// A declared attack, or units that joined it.
    fn fight(&self, fight: &Fight, about: &mut About) {
        let was = self.before.and_then(|before| before.fight.as_ref()).filter(|was| was.target == fight.target);
        let is_in = |unit: UnitId| was.is_some_and(|was| was.attackers.iter().any(|&(known, _)| known == unit));
        let mut attacker: Option<Side> = None;
        for &(unit, _) in &fight.attackers {
            let Some(piece) = self.after.pieces.iter().find(|piece| piece.unit == unit) else { continue };
            attacker = attacker.or(Some(piece.side));
            if is_in(unit) {
                continue;
            }
            add(about, Topic::Unit(unit), How::Attacks);
            if let Place::On(hex) = piece.place
                && hex != fight.target
            {
                add(about, Topic::Hex(hex), How::AttackedFrom);
            }
        }
        if was.is_some() {
            return;
        }
        add(about, Topic::Hex(fight.target), How::FoughtOver);
        for piece in &self.after.pieces {
            if piece.place == Place::On(fight.target) && Some(piece.side) != attacker {
                add(about, Topic::Unit(piece.unit), How::Attacked);
            }
        }
    }

    /// The hex of a unit before the entry.
    fn stood(&self, unit: UnitId) -> Option<Hex> {
        let piece = self.before?.pieces.iter().find(|piece| piece.unit == unit)?;
        if let Place::On(hex) = piece.place { Some(hex) } else { None }
    }
}

/// Hexes and units that are new in the value of a slot.
fn new_in(change: &SlotChange, about: &mut About) {
    for token in change.after.iter().filter(|token| !change.before.contains(token)) {
        match *token {
            Token::Hex(hex) => add(about, Topic::Hex(hex), How::State),
            Token::Unit(unit) => add(about, Topic::Unit(unit), How::State),
            Token::Word(_) | Token::Number(_) | Token::Points(_) => {}
        }
    }
}

/// The rows that an entry cites: for its figures, its refusal and its changes.
fn rows(entry: &EntryView, figures: &[Rule], about: &mut About) {
    let refusal = entry.refusal().map(|refusal| refusal.violation.rule.to_string());
    let is_played = matches!(entry.kind, EntryKind::Breach(_));
    for row in &entry.rows {
        let how = if refusal.as_ref() == Some(row) {
            if is_played { How::Breach } else { How::Refused }
        } else if figures.iter().any(|rule| rule.to_string() == *row) {
            How::Figure
        } else {
            How::Effect
        };
        add(about, Topic::Row(row.clone()), how);
    }
}

/// Topics that an entry names in notation or in words and to which it has no other relation.
fn named(entry: &EntryView, tokens: Vec<Token>, about: &mut About) {
    let how = match entry.kind {
        EntryKind::Refused(_) => How::Refused,
        EntryKind::Breach(_) => How::Breach,
        EntryKind::Amendment => How::Amended,
        EntryKind::Opening
        | EntryKind::Action(_)
        | EntryKind::Rewind
        | EntryKind::Clock
        | EntryKind::Reading
        | EntryKind::Remark
        | EntryKind::Housekeeping => How::Named,
    };
    let written = tokens.into_iter().filter_map(|token| match token {
        Token::Hex(hex) => Some(Topic::Hex(hex)),
        Token::Unit(unit) => Some(Topic::Unit(unit)),
        Token::Word(_) | Token::Number(_) | Token::Points(_) => None,
    });
    let named = entry.words.named();
    let named = named.hexes.into_iter().map(Topic::Hex).chain(named.units.into_iter().map(Topic::Unit));
    for topic in written.chain(named) {
        about.entry(topic).or_insert_with(|| BTreeSet::from([how]));
    }
}
