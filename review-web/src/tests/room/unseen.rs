//! Tests that two matches that differ only in facts hidden from a side get identical answers, byte for byte, to all requests of the side.
//!
//! The usual run plays the beginning of four such pairs of each system. It sends every fifth request about the last entry, and the
//! first of them differs between pairs. `WARDIARY_UNSEEN=50` plays fifty pairs of each to their end and sends all requests about a dozen entries;
//! `WARDIARY_SYSTEM` limits it to one system.

mod asked;
mod twins;

use std::collections::BTreeMap;
use std::env;

use wardiary_core::diary::match_log::Match;
use wardiary_core::editions::{self, AnyMatch, Listed, Opening};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::of_any;
use wardiary_core::review::Seq;
use wardiary_journal::diary_file;
use wardiary_journal::frame::Kind;
use wardiary_journal::side_copy::{self, Item};
use wardiary_library::access::limit::Limits;

use super::*;
use asked::{Asker, Wish};
use twins::{Twins, twins};

/// The extent of the usual run.
const GATE: Extent = Extent { pairs: 4, entries: 40, asked: 1, share: 5 };
/// Number of entries to request for a pair that is played to its end.
const ASKED: usize = 12;
const SIDES: [Side; 2] = [Side::One, Side::Two];

/// The extent of a run.
#[derive(Clone, Copy)]
struct Extent {
    /// Pairs of matches of each system.
    pairs: u64,
    /// Entries of a pair at most.
    entries: usize,
    /// Entries to test: the last, and others as far apart as possible.
    asked: usize,
    /// Distance between the requests that are sent about a pair: 3 sends every third. The next pair begins one request later.
    share: usize,
}

impl Extent {
    fn named() -> Self {
        let pairs = env::var("WARDIARY_UNSEEN").ok().map(|text| text.parse().expect("a number of pairs"));
        pairs.map_or(GATE, |pairs| Self { pairs, entries: usize::MAX, asked: ASKED, share: 1 })
    }

    /// Returns the entries to test between two.
    fn of(self, first: Seq, last: Seq) -> Vec<Seq> {
        let asked = u32::try_from(self.asked).expect("few");
        let mut entries: Vec<Seq> = (0..asked).map(|n| last - (last - first) * n / asked).collect();
        entries.dedup();
        entries
    }
}

/// A pair of matches with the same name, each in its own room, and a reader of one side in both.
struct Pair {
    made: Twins,
    system: &'static str,
    scenario: &'static str,
    side: Side,
    rooms: [Served; 2],
    readers: [Token; 2],
    umpires: [Token; 2],
    journals: [Vec<u8>; 2],
}

fn twins_as<S: Listed>(game: &Match<S>, side: Side, seed: (u64, usize)) -> Twins {
    twins(game, side, seed)
}

impl Pair {
    /// Returns the pair of a number; scenarios and sides take turns.
    fn of(system: &'static str, seed: u64, entries: usize) -> Self {
        let scenarios = editions::newest(system).expect("an edition").scenarios;
        let small = scenarios.len().min(4);
        let (scenario, scene) = scenarios[usize::try_from(seed).expect("few") / 2 % small];
        let side = SIDES[usize::try_from(seed).expect("few") % 2];
        let begun: AnyMatch = editions::begin(scene, &Opening::default()).expect("it begins").game;
        let made = of_any!(&begun, game => twins_as(game, side, (seed, entries)));
        let recorded = made.lines.each_ref().map(|lines| Recorded {
            id: "m",
            title: "M",
            system,
            scenario,
            edition: None,
            notation: Box::leak(lines.join("\n").into_boxed_str()),
            notes: None,
            ..CAEN_ORNE
        });
        let journals = recorded.each_ref().map(|one| one.journal().expect("it plays"));
        let rooms = recorded.map(|one| {
            // This reader sends more requests than any other.
            let mut room = Room::in_memory(Transport::Tls("AB:CD".to_owned()), format!("https://{HOST}"));
            room.limits = Limits::wide();
            over_room(Arc::new(Archive::of(&[one]).expect("it plays")), room)
        });
        let readers = rooms.each_ref().map(|room| room.reader(Role::Side(side), "m"));
        let umpires = rooms.each_ref().map(|room| room.reader(Role::Umpire, "m"));
        Self { made, system, scenario, side, rooms, readers, umpires, journals }
    }

    fn what(&self, seed: u64) -> String {
        format!("{} {} as {:?}, pair {seed}", self.system, self.scenario, self.side)
    }

    /// Returns an answer to the reader in each room, as it goes over the wire.
    async fn answers(&self, (method, path, body): (&str, &str, &str), tokens: &[Token; 2]) -> [String; 2] {
        let mut answers = Vec::new();
        for (room, token) in self.rooms.iter().zip(tokens) {
            answers.push(room.ask((method, path), Some(token), body).await);
        }
        let [one, other]: [Answer; 2] = answers.try_into().ok().expect("two rooms");
        [one, other].map(|answer| {
            let headers: Vec<String> =
                answer.headers.iter().map(|(name, value)| format!("{name}: {value:?}")).collect();
            format!("{}\n{}\n\n{}", answer.status, headers.join("\n"), answer.text)
        })
    }
}

/// Returns the visible frames of a side's copy. A checkpoint is without its root, which also covers hidden frames.
fn shown(journal: &[u8], side: Side) -> Vec<Option<Vec<u8>>> {
    let read = diary_file::read(journal).expect("a journal");
    let copy = read.copied(journal, side).expect("an intact match has a copy").bytes;
    let mut frames = Vec::new();
    let report = side_copy::read(copy.as_slice(), |_, item| {
        frames.push(match item {
            Item::Hidden(_) => None,
            Item::Shown(frame) if frame.kind == Kind::Checkpoint => Some(Vec::new()),
            Item::Shown(frame) => Some(frame.hashed().to_vec()),
        });
    });
    assert_eq!(report.expect("a copy").fault, None);
    frames
}

/// Returns the first different lines, with a few words around the place.
fn difference([one, other]: &[String; 2]) -> String {
    let is_length = |line: &str| line.starts_with("content-length");
    let pair = one.lines().zip(other.lines()).find(|(a, b)| a != b && !is_length(a));
    let Some((one, other)) = pair else { return format!("{} and {} bytes", one.len(), other.len()) };
    let at = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let near = |text: &str| text.chars().skip(at.saturating_sub(90)).take(240).collect::<String>();
    format!("\n  {}\n  {}", near(one), near(other))
}

/// The differences by kind of request, with the first example.
type Leaks = BTreeMap<String, (usize, String)>;

fn note(leaks: &mut Leaks, kind: &str, example: impl FnOnce() -> String) {
    leaks.entry(kind.to_owned()).and_modify(|(count, _)| *count += 1).or_insert_with(|| (1, example()));
}

/// The counts of requests and differences in some pairs.
#[derive(Default)]
struct Sum {
    entries: usize,
    differing: usize,
    apart: usize,
    refused: usize,
    answers: usize,
    /// Number of pairs whose last positions differ, and number of pairs for which the umpire's page of the last entry differs.
    ends_apart: usize,
    shown_apart: usize,
    /// Pages of a device that followed a presentation.
    presented: usize,
    leaks: Leaks,
}

async fn ask(system: &'static str, seed: u64, extent: Extent, sum: &mut Sum) {
    let pair = Pair::of(system, seed, extent.entries);
    let game = diary_file::read(pair.journals[0].as_slice()).expect("a journal").game.expect("it plays");
    let review = game.review(Viewer::Side(pair.side));
    let asker = Asker { review: &*review, made: &pair.made, side: pair.side };
    let (first, last, what) = (review.first(), review.len() - 1, pair.what(seed));
    let entries = extent.of(first.saturating_sub(1), last);
    let mut wishes: Vec<Wish> = entries.iter().flat_map(|&at| asker.at(at)).collect();
    wishes.extend(asker.once());
    for order in &pair.made.betrayed {
        note(&mut sum.leaks, "own order", || format!("{what}: {order}"));
    }
    followed((&pair, &what), &asker, sum).await;
    let turn = usize::try_from(seed).expect("few") % extent.share;
    for wish in wishes.into_iter().skip(turn).step_by(extent.share) {
        let asked = (wish.method, wish.path.as_str(), wish.body.as_str());
        let tokens = if wish.is_handed_on { &pair.umpires } else { &pair.readers };
        let answers = pair.answers(asked, tokens).await;
        sum.answers += 1;
        if answers[0] != answers[1] {
            note(&mut sum.leaks, &wish.kind, || format!("{what}: {} {}{}", wish.path, wish.body, difference(&answers)));
        }
    }
    for (kind, answers) in asker.by_command(&pair.journals) {
        sum.answers += 1;
        if answers[0] != answers[1] {
            note(&mut sum.leaks, &kind, || format!("{what}: {kind}{}", difference(&answers)));
        }
    }
    let copies = pair.journals.each_ref().map(|journal| shown(journal, pair.side));
    if copies[0] != copies[1] {
        let places = copies[0].iter().zip(&copies[1]).position(|(one, other)| one != other);
        note(&mut sum.leaks, "copy of the file", || format!("{what}: frame {places:?}"));
    }
    // A reader who sees everything gets different answers if the positions differ, so the test can fail.
    let steps = pair.answers(("GET", &format!("/m/m/e/{last}?lang=en&map=whole"), ""), &pair.umpires).await;
    sum.shown_apart += usize::from(steps[0] != steps[1]);
    sum.ends_apart += usize::from(pair.made.ends_apart);
    sum.entries += pair.made.lines[0].len();
    sum.differing += pair.made.differing;
    sum.apart += pair.made.apart;
    sum.refused += pair.made.refused;
}

/// Follows a presentation of a decision of the side as its device does, from the waiting page to the end.
async fn followed((pair, what): (&Pair, &str), asker: &Asker<'_>, sum: &mut Sum) {
    let (review, side) = (asker.review, Actor::Side(pair.side));
    let decides = |seq: &Seq| {
        let by = review.at(seq.saturating_sub(1)).pending().map(|pending| pending.by);
        by == Some(side) && review.entry(*seq).is_some_and(|entry| entry.by == side)
    };
    let Some(stop) = (review.first()..review.len()).filter(decides).last() else { return };
    let placed = format!("do=stop&entry={stop}&author=u&en=A+stop&order=1");
    // The question is the one that the match asks, with odds where the side may know them.
    let (go, asks) = ("do=go&stop=1&conceal=yes", "do=ask&stop=1");
    let acts = [
        ("notes", &*placed),
        ("present", go),
        ("present", asks),
        ("present", "do=close&stop=1"),
        ("present", "do=reveal&stop=1"),
    ];
    for (page, act) in acts {
        pair.answers(("POST", &format!("/m/m/{page}"), act), &pair.umpires).await;
        for path in ["follow?follow=presenter&lang=en", "follow?follow=presenter&map=whole&lang=sv", "stream"] {
            let answers = pair.answers(("GET", &format!("/m/m/{path}"), ""), &pair.readers).await;
            sum.answers += 1;
            if answers[0] != answers[1] {
                note(&mut sum.leaks, "page of a device", || format!("{what}: {act}: {path}{}", difference(&answers)));
            }
            sum.presented += usize::from(answers[0].contains("data-shown=\"1-"));
        }
        let words = ("POST", "/m/m/follow", "entry=1&words=We+wait+for+rain");
        pair.answers(words, &pair.readers).await;
    }
    pair.answers(("POST", "/m/m/present", "do=end&sure=yes"), &pair.umpires).await;
}

#[tokio::test]
async fn matches_that_differ_in_what_a_side_cannot_know_are_answered_alike() {
    let extent = Extent::named();
    let only = env::var("WARDIARY_SYSTEM").ok();
    let mut found = Vec::new();
    for system in editions::systems().into_iter().filter(|id| only.as_deref().is_none_or(|only| only == *id)) {
        let mut sum = Sum::default();
        for seed in 0..extent.pairs {
            ask(system, seed, extent, &mut sum).await;
        }
        println!(
            "{system}: {} pairs, {} entries, {} of them differing, {} after which positions differ, {} own orders refused, {} answers",
            extent.pairs, sum.entries, sum.differing, sum.apart, sum.refused, sum.answers
        );
        assert!(sum.presented > 0, "{system}: devices followed a presentation");
        assert!(sum.differing > 0 && sum.shown_apart >= sum.ends_apart, "{system}: the umpire is answered otherwise");
        let leaks = sum.leaks.into_iter();
        found.extend(leaks.map(|(kind, (count, example))| format!("{system}, {kind}, {count} times: {example}")));
    }
    assert!(found.is_empty(), "what a side may not know shows through:\n{}", found.join("\n"));
}
