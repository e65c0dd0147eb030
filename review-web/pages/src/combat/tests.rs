//! Compares the words of the combat page with the effects of the rules. Covers every combat of every recorded match, every
//! posed scene, and one combat of each kind in each column, with all faces of the die. The rules play on with random choices.

mod deeds;
mod figures;
mod glosses;
mod posed;
mod wab;
mod winterwar;

use std::sync::Arc;

use wardiary_core::diary::entry::Body;
use wardiary_core::diary::match_log::Match;
use wardiary_core::editions::AnyMatch;
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::NoTrace;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::game::{Recorded, State, System};
use wardiary_core::kernel::resolution::Resolution;
use wardiary_core::kernel::slots::Names as _;
use wardiary_core::kernel::view::{Combat, Face, Piece};
use wardiary_core::of_any;
use wardiary_core::review::{Review, Seq};
use wardiary_core::systems::cherbourg_1944::Cherbourg;
use wardiary_core::systems::cherbourg_1944::state::action::Action as CherbourgAction;
use wardiary_core::systems::ikv_winterwar_2025::Winterwar;
use wardiary_core::systems::ikv_winterwar_2025::state::action::Action as WinterwarAction;
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_core::systems::ikvm_normandy_2023::state::action::Action as IkvmAction;
use wardiary_core::systems::wab_normandy_1944::Wab;
use wardiary_core::systems::wab_normandy_1944::state::action::Action as WabAction;
use wardiary_fixtures::matches::RECORDED;
use wardiary_journal::diary_file;
use wardiary_library::archive;
use wardiary_page::frame::Frame;
use wardiary_words::i18n::looked_up;
use wardiary_words::localize::Localizer;

use super::{Shown, chances, gloss};
use deeds::Deeds;
use glosses::Fate;

/// Faces of a system's die as actions, by the face or the sum of the dice.
trait Thrown: System {
    fn faces() -> Vec<(u8, Self::Action)>;
    fn is_roll(action: &Self::Action) -> bool;
}

impl Thrown for Ikvm {
    fn faces() -> Vec<(u8, IkvmAction)> {
        (1..=6).map(|face| (face, IkvmAction::Die(face))).collect()
    }

    fn is_roll(action: &IkvmAction) -> bool {
        matches!(action, IkvmAction::Die(_))
    }
}

impl Thrown for Winterwar {
    fn faces() -> Vec<(u8, WinterwarAction)> {
        (1..=6).map(|die| (die, WinterwarAction::Die { die })).collect()
    }

    fn is_roll(action: &WinterwarAction) -> bool {
        matches!(action, WinterwarAction::Die { .. })
    }
}

impl Thrown for Cherbourg {
    fn faces() -> Vec<(u8, CherbourgAction)> {
        let first = |sum: u8| sum.saturating_sub(6).max(1);
        (2..=12).map(|sum| (sum, CherbourgAction::Dice(first(sum), sum - first(sum)))).collect()
    }

    fn is_roll(action: &CherbourgAction) -> bool {
        matches!(action, CherbourgAction::Dice(..))
    }
}

impl Thrown for Wab {
    fn faces() -> Vec<(u8, WabAction)> {
        let first = |sum: u8| sum.saturating_sub(6).max(1);
        let dice = |sum: u8| WabAction::Dice { first: first(sum), second: sum - first(sum) };
        (2..=12).map(|sum| (sum, dice(sum))).collect()
    }

    fn is_roll(action: &WabAction) -> bool {
        matches!(action, WabAction::Dice { .. })
    }
}

/// Returns a generator of numbers that look random and are always the same.
fn lot(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed;
    move |n| {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        u32::try_from((mixed >> 33) % u64::from(n)).unwrap()
    }
}

/// Plays a fight with the given die until the fight ends or waits for another die. All other choices are random.
fn fought<S: System>(rules: &S::Rules, state: &State<S>, die: &S::Action, seed: u64) -> State<S> {
    let over = S::fight(state);
    let (mut now, mut next, mut pick) = (state.clone(), die.clone(), lot(seed));
    loop {
        let mut out = Effects::default();
        S::resolve(&mut Resolution::new(rules, &now, &mut NoTrace, &mut out), &next, Recorded::default())
            .expect("drawn");
        now.apply(rules.map(), &out);
        if S::fight(&now) != over || S::combat(rules, &now, None).is_some() {
            return now;
        }
        next = S::draw(rules, &now, &mut pick);
    }
}

/// A fight that waits for its die.
struct Waiting<'a, S: System> {
    review: &'a dyn Review,
    rules: Arc<S::Rules>,
    state: State<S>,
    /// All counters.
    pieces: &'a [Piece],
    place: String,
    /// Whether it was posed for this test, with all units in supply.
    is_posed: bool,
}

impl<S: Thrown> Waiting<'_, S> {
    fn localizer(&self) -> Localizer<'_> {
        let system = wardiary_words::i18n::Words::default().of(S::ID);
        Localizer { w: system, review: self.review }
    }

    /// The same in Swedish.
    fn swedish(&self) -> Localizer<'_> {
        let words = wardiary_words::i18n::Words {
            lang: wardiary_words::i18n::Lang::Sv,
            ..wardiary_words::i18n::Words::default()
        };
        Localizer { w: words.of(S::ID), review: self.review }
    }

    fn combat(&self, die: Option<&S::Action>) -> Combat {
        S::combat(&self.rules, &self.state, die).unwrap_or_else(|| panic!("{}: no combat", self.place))
    }

    /// Plays each face `plays` times. Compares the words of the face with the effects of each play, and the chances with the counts.
    fn every_face(&self, plays: u64) {
        let waiting = self.combat(None);
        let mut fates: Vec<Fate> = Vec::new();
        for (face, action) in S::faces() {
            let face = waiting.faces.iter().find(|one| one.face == face).unwrap();
            let ends = (0..plays).map(|seed| fought::<S>(&self.rules, &self.state, &action, seed));
            // Plays in which the match ended are left out, because the end of the match stops its last fight (A-61 of the second system).
            let ends = ends.filter(|end| S::decision(&self.rules, end).is_some());
            let plays: Vec<Deeds> = ends.map(|end| self.deeds(&waiting, face, &end)).collect();
            let leaves = plays.iter().map(|deeds| self.says(&waiting, face, deeds)).collect::<Vec<bool>>();
            let leaves = leaves.first().is_some_and(|&leaves| leaves);
            fates.push(Fate { weight: face.weight, leaves, plays });
        }
        let shown = chances::chances(self.localizer(), &waiting);
        glosses::chances_agree(&self.place, &shown, &chances::chances(self.swedish(), &waiting));
        if fates.iter().all(|fate| fate.plays.len() > 1) {
            glosses::chances_hold(&self.place, &shown, &fates, &waiting);
        }
        glosses::title_holds(&gloss::title(self.localizer(), &waiting), &waiting, self.review);
    }

    fn deeds(&self, combat: &Combat, face: &Face, end: &State<S>) -> Deeds {
        let mut deeds = Deeds::of(combat, self.review.map(), self.pieces, [&self.state.board, &end.board]);
        deeds.defender.is_tried_further = combat.kind == "carpet" && !self.is_posed;
        // If the losses exceed those of the table, units surrendered from fatigue. Only this book has fatigue.
        for (side, does) in [(&mut deeds.attacker, &face.attacker), (&mut deeds.defender, &face.defender)] {
            side.is_tried_further |= S::ID == wab::ID && side.gone > 0 && side.lost > does.points();
        }
        deeds
    }

    /// Compares the words of one face with its effects. Returns whether the words say that the defender leaves the hex.
    fn says(&self, combat: &Combat, face: &Face, deeds: &Deeds) -> bool {
        let words = gloss::gloss(self.localizer(), combat, face);
        let parsed =
            glosses::parse(&words, &glosses::ENGLISH).unwrap_or_else(|| panic!("{}: what is `{words}`?", self.place));
        let swedish = gloss::gloss(self.swedish(), combat, face);
        let same = glosses::parse(&swedish, &glosses::SWEDISH);
        assert_eq!(same.as_ref(), Some(&parsed), "{}: `{swedish}` is not `{words}`", self.place);
        let fault = glosses::differs(&parsed, deeds);
        assert_eq!(
            fault, None,
            "{}, {} ({}): the page says `{words}`, and {deeds:?}",
            self.place, face.face, face.result
        );
        parsed[1].leaves()
    }
}

/// Checks every roll of a match against its page, and adds the kinds of combat to `kinds`.
fn rolls<S: Thrown>(game: &Match<S>, place: &str, plays: u64, kinds: &mut Vec<&'static str>) {
    let review: &dyn Review = &game.review(Viewer::Umpire);
    let pieces = review.at(0).position().pieces;
    for seq in review.first()..review.len() {
        let Some(Body::Action(action)) = game.written(seq).map(|entry| entry.body) else { continue };
        if !S::is_roll(&action) {
            continue;
        }
        let (rules, state) = game.at(seq - 1);
        let Some(combat) = S::combat(&rules, &state, Some(&action)) else { continue };
        let place = format!("{place} {seq}");
        kinds.push(combat.kind);
        let waiting = Waiting { review, rules, state, pieces: &pieces, place, is_posed: false };
        waiting.every_face(plays);
        as_recorded(&waiting, game, seq, &combat);
    }
}

/// Checks a recorded fight: the words of its result against the position at the end of the fight, and the consequences on the page.
fn as_recorded<S: Thrown>(waiting: &Waiting<'_, S>, game: &Match<S>, seq: Seq, combat: &Combat) {
    let (review, place) = (waiting.review, &waiting.place);
    let entries = review.combat_entries(seq);
    assert!(entries.contains(&seq), "{place}: {entries:?}");
    let frame = Frame::default().of_system(S::ID);
    let shown = Shown { frame: &frame, review, seq, id: None, link: &|_| None };
    assert_eq!(review.at(seq).combat().as_ref(), Some(combat), "{place}: the page is of this roll");
    let followed = shown.followed(&shown.walk(combat).entries);
    let shown_words: Vec<String> = followed.into_iter().map(|entry| entry.words).collect();
    let words = entries[1..].iter().map(|&at| waiting.localizer().phrase(&review.entry(at).unwrap().words));
    assert_eq!(shown_words, words.collect::<Vec<_>>(), "{place}: what followed");
    // Entries before the die, except an entry that ends another fight.
    let is_of_this =
        |&at: &Seq| at < seq && [Vec::new(), S::fight(&waiting.state)].contains(&S::fight(&game.at(at - 1).1));
    for at in entries.iter().copied().filter(is_of_this) {
        let known = review.at(at).combat();
        // An earlier throw, such as that at an aircraft on its way, is another combat.
        let is_this = |known: &Combat| (known.kind, &known.defence) == (combat.kind, &combat.defence);
        let is_known = known.is_some_and(|known| known.rolled.is_some() && is_this(&known));
        assert!(!is_known, "{place}: the die shows at entry {at}");
        let shown = Shown { frame: &frame, review, seq: at, id: None, link: &|_| None };
        let unrolled = waiting.combat(None);
        assert!(
            shown.walk(&unrolled).entries.iter().all(|entry| entry.seq <= at),
            "{place}: entry {at} shows what came after"
        );
    }
    let (_, end) = game.at(*entries.last().unwrap());
    if S::fight(&end) != S::fight(&waiting.state) && S::decision(&waiting.rules, &end).is_some() {
        let rolled = combat.result().unwrap();
        waiting.says(combat, rolled, &waiting.deeds(combat, rolled, &end));
    }
}

fn any_rolls(game: &AnyMatch, place: &str, plays: u64, kinds: &mut Vec<&'static str>) {
    of_any!(game, game => rolls(game, place, plays, kinds));
}

#[test]
fn every_combat_of_every_recorded_match_ends_as_its_page_says() {
    let mut kinds = Vec::new();
    for recorded in RECORDED {
        let (_, bytes) = wardiary_fixtures::pinned(recorded.id);
        any_rolls(&diary_file::read(bytes.as_slice()).unwrap().game.unwrap(), recorded.id, 1, &mut kinds);
    }
    for kind in ["ground", "carpet", "duel", "flak", "assault", "bombard", "strike"] {
        assert!(kinds.contains(&kind), "no {kind} in any recorded match");
    }
}

#[test]
fn every_combat_of_every_scene_ends_as_its_page_says() {
    let mut kinds = Vec::new();
    for system in [Ikvm::ID, Cherbourg::ID, Wab::ID] {
        for (id, _, text) in wardiary_fixtures::scenes(system) {
            if ["\n> die ", "\n> dice "].iter().any(|roll| text.contains(roll)) {
                any_rolls(archive::posed(&text).unwrap().game(), &id, 2, &mut kinds);
            }
        }
    }
    assert!(kinds.len() > 100, "{}", kinds.len());
}

#[test]
fn each_cell_of_each_table_is_what_its_page_says() {
    let mut cells = Vec::new();
    let ((), messages) = looked_up(|| {
        for (place, text) in posed::scenes() {
            let posed = archive::posed(&text).unwrap_or_else(|error| panic!("{place}: {error}\n{text}"));
            of_any!(posed.game(), game => posed::lies_open(game, &place, &mut cells));
        }
        posed::all_cells(&mut cells);
    });
    glosses::every_message_is_in(&messages);
}
