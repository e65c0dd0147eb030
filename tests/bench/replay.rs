//! Replay, verify, open and seek of matches drawn and heuristic, against the link hash of the same bytes. Only entries count as entries:
//! checkpoints are computed and compared on the way, but not counted.

use std::path::Path;

use wardiary_journal::frame::Kind;
use wardiary_journal::hash::Chain;
use wardiary_journal::read::Frames;
use wardiary_journal::{Link, Mode};

use crate::alone::{PLAYED, SOUGHT, prepared};
use crate::measure::{Figures, Piece, Rates, Time, by_turns};
use crate::names::{Listed, style_named_if_any};
use crate::sample::{Sample, entries, record, samples};

const TURNS: usize = 7;
/// Matches of each style.
const MATCHES: [(&str, u64); 2] = [("drawn", 50), ("heuristic", 20)];

/// Measures matches of one system in each style.
pub(crate) fn measure<S: Listed>(figures: &mut Figures) {
    figures.begin(S::ID);
    if figures.wants("playout") {
        playouts::<S>(figures);
    }
    if !["replay", "verify", "seek", "open"].iter().any(|name| figures.wants(name)) {
        return;
    }
    for (style, matches) in MATCHES {
        let folder = tempfile::tempdir().expect("a folder for samples");
        (1..=matches).for_each(|seed| record::<S>(folder.path(), style, seed));
        of_style::<S>(figures, style, folder.path());
    }
}

/// The number of frames of a match of this kind.
fn count(journal: &[u8], wanted: impl Fn(Kind) -> bool) -> usize {
    Frames::new(journal, Mode::ChainOnly).expect("sound").flatten().filter(|frame| wanted(frame.kind)).count()
}

fn of_style<S: Listed>(figures: &mut Figures, style: &str, folder: &Path) {
    let samples = samples::<S>(folder, style);
    let total = |of: &dyn Fn(&Sample) -> usize| samples.iter().map(of).sum::<usize>();
    let entries = total(&|sample| entries(&sample.bytes));
    let frames = total(&|sample| count(&sample.bytes, |_| true));
    println!(
        r#"{{"v":2,"of":"{}","name":"sample-{style}","matches":{},"frames":{frames},"entries":{entries},"checkpoints":{},"bytes":{}}}"#,
        S::ID,
        samples.len(),
        total(&|sample| count(&sample.bytes, |kind| kind == Kind::Checkpoint)),
        total(&|sample| sample.bytes.len()),
    );
    let piece = |work: &str, count: usize| {
        let mut work = prepared::<S>(work, style, &samples, folder);
        Piece::new(count, move || {
            std::hint::black_box(work());
        })
    };
    if figures.wants("verify") {
        let [floor, chain, tree] = by_turns(
            Time::Processor,
            TURNS,
            [link_only(&samples, true, frames), piece("chain", frames), piece("tree", frames)],
        );
        let floor = ("link-only-all-frames", &floor);
        figures.ratio(&format!("verify-chain-{style}"), "frames", &chain, floor);
        figures.ratio(&format!("verify-with-tree-{style}"), "frames", &tree, floor);
    }
    if figures.wants("replay") {
        let [floor, replay, bare] = by_turns(
            Time::Processor,
            TURNS,
            [link_only(&samples, false, entries), piece("replay", entries), piece("replay-without-roots", entries)],
        );
        figures.ratio(&format!("replay-{style}"), "entries", &replay, ("link-only", &floor));
        figures.rate(&format!("replay-without-roots-{style}"), "entries", &bare);
        figures.instructions(&format!("replay-{style}-instructions"), ["replay", style, S::ID], folder);
    }
    if figures.wants("open") {
        let [open] = by_turns(Time::Processor, TURNS, [piece("open", entries)]);
        figures.rate(&format!("open-{style}"), "entries", &open);
        figures.instructions(&format!("open-{style}-instructions"), ["open", style, S::ID], folder);
    }
    if figures.wants("seek") {
        let [seek] = by_turns(Time::Processor, TURNS, [piece("seek", SOUGHT)]);
        figures.value(&format!("seek-{style}"), "us each", seek.seconds_each() * 1e6);
    }
}

/// The link hash alone, over the same bytes: the lower bound for every reader of a chain.
pub(crate) fn link_only(samples: &[Sample], opening: bool, count: usize) -> Piece<'_> {
    let bodies: Vec<Vec<&[u8]>> = samples.iter().map(|sample| linked(&sample.bytes, opening)).collect();
    Piece::new(count, move || {
        for body in &bodies {
            let mut chain = Chain::new();
            let mut link = Link::from_bytes([0; 32]);
            for hashed in body {
                link = chain.link(&link, hashed);
            }
            std::hint::black_box(link);
        }
    })
}

/// The input of the links of a journal: all frames, or those after the opening.
fn linked(bytes: &[u8], opening: bool) -> Vec<&[u8]> {
    let frames = Frames::new(bytes, Mode::ChainOnly).expect("sound").map(|frame| frame.expect("sound"));
    let wanted = frames.filter(|frame| opening || !matches!(frame.kind, Kind::Genesis | Kind::Material));
    wanted.map(|frame| frame.hashed()).collect()
}

/// Whole matches of each style, nothing written. The drawn ones are the floor of the others, in which the players weigh their choices.
fn playouts<S: Listed>(figures: &mut Figures) {
    let nowhere = Path::new(".");
    let played = usize::try_from(PLAYED).expect("few");
    let styles = ["drawn", "heuristic", "rollout"].map(|style| style_named_if_any(style).map(|_| style));
    let pieces = styles.map(|style| {
        let mut work = style.map(|style| prepared::<S>("playout", style, &[], nowhere));
        Piece::new(played, move || {
            if let Some(work) = &mut work {
                std::hint::black_box(work());
            }
        })
    });
    let rates: [Rates; 3] = by_turns(Time::Processor, 3, pieces);
    for (style, rate) in styles.iter().zip(&rates) {
        match style {
            Some("drawn") => figures.rate("playout-drawn", "matches", rate),
            Some(style) => figures.ratio(&format!("playout-{style}"), "matches", rate, ("playout-drawn", &rates[0])),
            None => figures.left_out("playout-rollout", "there is no such style"),
        }
    }
}
