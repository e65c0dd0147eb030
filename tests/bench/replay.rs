//! Replay, verify and seek, against the link hash of the same bytes.

use std::sync::Arc;

use wardiary_core::diary::entry::{Genesis, Material};
use wardiary_core::diary::replay::{EntryOf, Replay};
use wardiary_core::editions::Listed;
use wardiary_core::kernel::game::{State, System};
use wardiary_journal::frame::Kind;
use wardiary_journal::hash::Chain;
use wardiary_journal::read::Frames;
use wardiary_journal::{Checkpoint, Link, Mode, codec, diary_file};

use crate::measure::{Figures, Rate};
use crate::sample;

const MATCHES: u64 = 50;

/// Measures drawn matches of one system.
pub(crate) fn measure<S: Listed>(figures: &mut Figures)
where
    S::Rules: Clone,
{
    if !["replay", "verify", "seek", "open"].iter().any(|name| figures.wants(name)) {
        return;
    }
    figures.begin(S::ID);
    let folder = tempfile::tempdir().expect("a folder for samples");
    let journals: Vec<Vec<u8>> = (1..=MATCHES).map(|seed| sample::journal(folder.path(), S::ID, seed)).collect();
    let frames: usize = journals.iter().map(|bytes| Frames::new(bytes, Mode::ChainOnly).expect("sound").count()).sum();
    let bytes: usize = journals.iter().map(Vec::len).sum();
    let of_kind = |kind| -> usize { journals.iter().map(|bytes| count_kind(bytes, kind)).sum() };
    let (entries, checkpoints) = (of_kind(Kind::Entry), of_kind(Kind::Checkpoint));
    println!(
        r#"{{"v":1,"of":"{}","name":"sample","matches":{MATCHES},"frames":{frames},"entries":{entries},"checkpoints":{checkpoints},"bytes":{bytes}}}"#,
        S::ID
    );
    verify::<S>(figures, &journals);
    if figures.wants("seek") {
        seek::<S>(figures, &journals);
    }
}

fn count_kind(bytes: &[u8], kind: Kind) -> usize {
    Frames::new(bytes, Mode::ChainOnly).expect("sound").flatten().filter(|frame| frame.kind == kind).count()
}

/// What the links of a journal are taken over: all frames, or those behind the opening.
fn linked(bytes: &[u8], opening: bool) -> Vec<&[u8]> {
    let frames = Frames::new(bytes, Mode::ChainOnly).expect("sound").map(|frame| frame.expect("sound"));
    let wanted = frames.filter(|frame| opening || !matches!(frame.kind, Kind::Genesis | Kind::Material));
    wanted.map(|frame| frame.hashed()).collect()
}

/// The link hash alone, over the same bytes: what no reader of a chain can beat.
fn link_only(journals: &[Vec<u8>], opening: bool) -> (usize, Rate) {
    let bodies: Vec<Vec<&[u8]>> = journals.iter().map(|bytes| linked(bytes, opening)).collect();
    let count = bodies.iter().map(Vec::len).sum();
    let rate = Figures::time(count, || {
        for body in &bodies {
            let mut chain = Chain::new();
            let mut link = Link::from_bytes([0; 32]);
            for hashed in body {
                link = chain.link(&link, hashed);
            }
            std::hint::black_box(link);
        }
    });
    (count, rate)
}

fn verify<S: Listed>(figures: &mut Figures, journals: &[Vec<u8>])
where
    S::Rules: Clone,
{
    let (total, floor) = link_only(journals, true);
    for (name, mode, least) in [("verify-chain", Mode::ChainOnly, 0.75), ("verify-with-tree", Mode::WithTree, 0.2)] {
        let rate = Figures::time(total, || {
            for bytes in journals {
                assert!(Frames::new(bytes, mode).expect("sound").all(|frame| frame.is_ok()));
            }
        });
        figures.compare(name, "frames", rate, ("link-only-all-frames", floor), least);
        if mode == Mode::ChainOnly {
            let nanoseconds = rate.seconds_each() * 1e9;
            figures.against("verify-frame", "ns each", nanoseconds, 250.0, nanoseconds <= 250.0);
        }
    }
    let (count, floor) = link_only(journals, false);
    full::<S>(figures, journals, floor, count);
}

/// Full replay: parse, CRC, link, strict decode with re-encoding, resolve, write, slot digest, phase roots.
fn full<S: Listed>(figures: &mut Figures, journals: &[Vec<u8>], floor: Rate, count: usize)
where
    S::Rules: Clone,
{
    let openings: Vec<Opening<'_, S>> = journals.iter().map(|bytes| opening(bytes)).collect();
    let rate = Figures::time(count, || play(&openings, Roots::Compared));
    let bare = Figures::time(count, || play(&openings, Roots::Left));
    figures.say("replay-without-roots", "entries", bare);
    figures.compare("replay", "entries", rate, ("link-only", floor), 0.25);
    let nanoseconds = rate.seconds_each() * 1e9;
    figures.against("replay-entry", "ns each", nanoseconds, 1000.0, nanoseconds <= 1000.0);
    if !figures.wants("open") {
        return;
    }
    let open = Figures::time(count, || {
        for bytes in journals {
            let read = diary_file::read(bytes.as_slice()).expect("a journal");
            assert!(read.fault.is_none());
        }
    });
    figures.say("open", "entries", open);
}

/// Whether the state roots of checkpoints are computed and compared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Roots {
    Compared,
    Left,
}

fn play<S: Listed>(openings: &[Opening<'_, S>], roots: Roots) {
    for (frames, rules, state) in openings {
        let mut replay = Replay::<S>::new(Arc::clone(rules), (*state).clone());
        for frame in frames.clone() {
            let frame = frame.expect("sound");
            match frame.kind {
                Kind::Entry => {
                    let entry: EntryOf<S> = codec::decode(frame.payload).expect("canonical");
                    replay.take(&entry).expect("as written");
                }
                Kind::Checkpoint if roots == Roots::Compared => {
                    let checkpoint = Checkpoint::decode(frame.payload).expect("canonical");
                    assert_eq!(replay.root(), checkpoint.state_root, "the position is as written");
                }
                _ => {}
            }
        }
    }
}

/// The frames behind the opening of a match, which is read once, and the rules and position they begin with.
type Opening<'a, S> = (Frames<'a>, Arc<<S as System>::Rules>, State<S>);

fn opening<S: Listed>(bytes: &[u8]) -> Opening<'_, S>
where
    S::Rules: Clone,
{
    let mut genesis = None;
    let mut material: Vec<(String, String)> = Vec::new();
    let mut frames = Frames::new(bytes, Mode::ChainOnly).expect("sound");
    let opening = frames.clone().flatten().filter(|frame| matches!(frame.kind, Kind::Genesis | Kind::Material)).count();
    for frame in frames.by_ref().take(opening).flatten() {
        match frame.kind {
            Kind::Genesis => genesis = Some(codec::decode::<Genesis>(frame.payload).expect("canonical")),
            Kind::Material => {
                let piece: Material = codec::decode(frame.payload).expect("canonical");
                material.push((piece.name, piece.text));
            }
            _ => break,
        }
    }
    let any = wardiary_core::editions::open(genesis.expect("a genesis"), &material).expect("opens");
    let game = S::of(any).expect("a match of the system");
    (frames, Arc::new(game.rules().clone()), game.state().clone())
}

/// Seeks all over an open match.
fn seek<S: Listed>(figures: &mut Figures, journals: &[Vec<u8>]) {
    let games: Vec<_> = journals
        .iter()
        .map(|bytes| {
            let read = diary_file::read(bytes.as_slice()).expect("a journal");
            read.game.and_then(S::of).expect("a match of the system")
        })
        .collect();
    let mut lot = sample::Lot(11);
    let seeks: Vec<(usize, u32)> = (0..20_000)
        .map(|_| {
            let at = lot.below(u32::try_from(games.len()).expect("few")) as usize;
            (at, lot.below(games[at].count()))
        })
        .collect();
    let rate = Figures::time(seeks.len(), || {
        for &(at, seq) in &seeks {
            std::hint::black_box(games[at].at(seq));
        }
    });
    let microseconds = rate.seconds_each() * 1e6;
    figures.against("seek", "us each", microseconds, 100.0, microseconds <= 100.0);
}
