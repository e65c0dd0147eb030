//! The indexes that a match keeps as entries arrive (current line, steps, phases, fights), compared with the same facts found from the
//! whole log, in drawn matches that go back to entries of this line and of others.

use wardiary_core::diary::entry::{Body, ClockEvent};
use wardiary_core::diary::match_log::Match;
use wardiary_core::editions::{self, Listed, Opening};
use wardiary_core::kernel::explain::Subject;
use wardiary_core::kernel::game::{System, Viewer};
use wardiary_core::kernel::slots::Names as _;
use wardiary_core::of_any;
use wardiary_core::review::{EntryKind, PhaseSpan, Review, Seq};

use super::conformance::Lot;

/// Entries of a drawn match.
const ENTRIES: u32 = 420;
/// Entries before the first that goes back, so that there are fights by then.
const STRAIGHT: u32 = 200;

/// A match in which about every fifth entry goes back, some entries are no play, and phases have their checkpoints.
fn drawn<S: System>(game: &mut Match<S>, seed: u64, each: &mut dyn FnMut(&Match<S>)) {
    let mut lot = Lot::new(seed);
    let mut pick = |n: u32| lot.below(n);
    while game.count() < ENTRIES {
        let over = S::decision(game.rules(), game.state()).is_none();
        match pick(20) {
            0..=3 if game.count() < STRAIGHT && !over => {}
            0..=2 => drop(game.rewind(game.count() - 1 - pick(game.count().min(12)), "again", Some(0))),
            3 => drop(game.rewind(pick(game.count()), "far back", Some(0))),
            4 | 5 => drop(game.clock(ClockEvent::Started, "", Some(0))),
            6 => game.recovered(),
            _ if over => drop(game.rewind(game.first(), "once more", Some(0))),
            _ => {
                let action = S::draw(game.rules(), game.state(), &mut pick);
                game.propose(&action, Some(0)).expect("what is drawn is legal");
            }
        }
        if game.phase_ended() {
            let root = game.root();
            game.checkpoint(&root).expect("the root is its own");
        }
        each(game);
    }
}

/// Everything about the lines of a match, found from its entries alone.
struct Found<'a, S: System> {
    game: &'a Match<S>,
    on_line: Vec<bool>,
    /// For each entry, the state-changing entry that gives the state after it.
    after: Vec<Seq>,
}

impl<'a, S: System> Found<'a, S> {
    fn of(game: &'a Match<S>) -> Self {
        let mut on_line: Vec<bool> = (0..game.count()).map(|seq| seq < game.first()).collect();
        let rewound = |seq: Seq| match game.written(seq)?.body {
            Body::Rewind { to, .. } => Some(to),
            _ => None,
        };
        let mut next = Some(game.count() - 1);
        while let Some(at) = next.filter(|&at| !on_line[at as usize]) {
            on_line[at as usize] = true;
            next = rewound(at).or_else(|| at.checked_sub(1));
        }
        let mut after: Vec<Seq> = Vec::new();
        for seq in 0..game.count() {
            let head = after.last().copied().unwrap_or_default();
            let changes =
                |body: &Body<_, _>| matches!(body, Body::Action(_) | Body::Amendment { .. } | Body::Reading { .. });
            let changes = game.written(seq).is_some_and(|entry| changes(&entry.body));
            after.push(if changes { seq } else { rewound(seq).map_or(head, |to| after[to as usize]) });
        }
        Self { game, on_line, after }
    }

    fn steps(&self) -> Vec<Seq> {
        let line = (self.game.first()..self.game.count()).filter(|&seq| self.on_line[seq as usize]);
        let (mut steps, mut end) = (vec![0], None);
        for seq in line {
            if self.game.written(seq).is_some() {
                steps.push(seq);
                end = None;
            } else {
                end = end.or(Some(seq));
            }
        }
        steps.extend(end.filter(|_| S::decision(self.game.rules(), self.game.state()).is_none()));
        steps
    }

    fn phases(&self, review: &dyn Review) -> Vec<PhaseSpan> {
        let mut spans: Vec<PhaseSpan> = Vec::new();
        let is_clock = |seq| matches!(self.game.written(seq).map(|entry| entry.body), Some(Body::Clock { .. }));
        for seq in self.steps().into_iter().skip(1) {
            let moment = review.moment(seq).expect("it is there");
            match spans.last_mut().filter(|span| span.moment.same_phase(moment)) {
                Some(span) => {
                    span.last = seq;
                    if is_clock(span.first) {
                        span.first = seq;
                    }
                }
                None => spans.push(PhaseSpan { moment: moment.clone(), first: seq, last: seq }),
            }
        }
        spans
    }

    fn before(&self, seq: Seq) -> Seq {
        seq.checked_sub(1).map_or(0, |before| self.after[before as usize])
    }

    /// The entries of the fight to which an entry belongs; `fights` has, for each entry, the fight that is open after it.
    fn fight(&self, seq: Seq, fights: &[Vec<Subject>]) -> Vec<Seq> {
        let of = |at: Seq| &fights[at as usize];
        let mut at = self.after[seq as usize];
        let over = if of(self.before(at)).is_empty() { of(at) } else { of(self.before(at)) };
        if at == 0 || over.is_empty() {
            return Vec::new();
        }
        let mut entries = vec![at];
        while self.before(at) != 0 && of(self.before(at)) == over {
            at = self.before(at);
            entries.insert(0, at);
        }
        let upon = |at: Seq| {
            (at + 1..self.game.count())
                .filter(move |&next| self.before(next) == at && self.after[next as usize] == next)
        };
        let next = |at: Seq| upon(at).find(|&next| self.on_line[next as usize]).or_else(|| upon(at).next());
        while let Some(next) = entries.last().filter(|&&at| of(at) == over).and_then(|&at| next(at)) {
            entries.push(next);
        }
        entries
    }
}

fn compared<S: Listed>(game: &mut Match<S>, seed: u64) -> [usize; 2] {
    let at = |game: &Match<S>| format!("{} with seed {seed}, entry {}", S::ID, game.count() - 1);
    let mut ends = 0;
    drawn(game, seed, &mut |game| {
        let (found, review) = (Found::of(game), game.review(Viewer::Umpire));
        assert_eq!(review.steps(), found.steps(), "{}: the steps", at(game));
        assert_eq!(review.phases(), found.phases(&review), "{}: the phases", at(game));
        ends += usize::from(review.steps().len() > 1);
    });
    let (found, review) = (Found::of(game), game.review(Viewer::Umpire));
    let fights: Vec<Vec<Subject>> = (0..game.count()).map(|seq| S::fight(&game.at(seq).1)).collect();
    let mut fought = 0;
    for seq in 0..game.count() {
        let entry = review.entry(seq).expect("it is there");
        assert_eq!(entry.on_line, found.on_line[seq as usize], "{}: whether {seq} is on the line", at(game));
        assert_eq!(entry.moment, *review.moment(seq).expect("it is there"), "{}: the moment of {seq}", at(game));
        assert_eq!(entry.kind == EntryKind::Housekeeping, seq >= game.first() && game.written(seq).is_none());
        let fight = found.fight(seq, &fights);
        fought += usize::from(fight.len() > 1);
        assert_eq!(review.combat_entries(seq), fight, "{}: the fight of {seq}", at(game));
    }
    let parted: Vec<Seq> = review.rewinds().iter().map(|rewind| rewind.seq).collect();
    let rewinds = |seq: &Seq| matches!(game.written(*seq).map(|entry| entry.body), Some(Body::Rewind { .. }));
    assert_eq!(parted, (0..game.count()).filter(rewinds).collect::<Vec<_>>(), "{}: the rewinds", at(game));
    [ends, fought]
}

#[test]
fn what_is_kept_of_lines_is_what_the_whole_log_says() {
    for system in editions::systems() {
        let scenarios = editions::newest(system).expect("it has an edition").scenarios;
        let mut met = [0, 0];
        for (scenario, seed) in scenarios.iter().cycle().zip(1..=6) {
            let mut any = editions::begin(scenario.1, &Opening::default()).expect("it can be posed").game;
            let found = of_any!(&mut any, game => compared(game, seed));
            met = [met[0] + found[0], met[1] + found[1]];
        }
        assert!(met[0] > 100 && met[1] > 50, "{system}: {met:?} lines and fights were compared");
    }
}

#[test]
fn a_board_in_few_bytes_is_the_same_board_again() {
    for system in editions::systems() {
        let scene = editions::scenario(system, None).expect("the whole game");
        let mut any = editions::begin(scene, &Opening::default()).expect("it can be posed").game;
        of_any!(&mut any, game => {
            let begins = game.state().board.clone();
            let mut boards = vec![begins.clone()];
            drawn(game, 3, &mut |game| boards.push(game.state().board.clone()));
            let map = game.rules().map();
            for board in &boards {
                for other in [&begins, &boards[boards.len() / 2]] {
                    let again = board.packed().unpacked(other, map);
                    assert!(again == *board && again.check(map), "{system}: a board after {} entries", boards.len());
                }
            }
        });
    }
}
