//! `play`: a match between players of the program; the same seed gives the same bytes.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_core::editions::{self, Opening};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::look::Phase;
use wardiary_core::kernel::play;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::{Review, Seq};
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::DiaryFile;
use wardiary_journal::durable::Memory;

use super::failure::Failure;
use super::new::Start;
use super::out::Out;
use super::{Desk, YES, progress};

/// A match played by the program: at random, by a player with plain sense, or by the cheap one of rollouts.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wardiary play --system SYSTEM --seed 7 --out seven.wdj
  wardiary play --system SYSTEM --seed 7 --entries 100 --out short.wdj
  wardiary play --system SYSTEM --scenario normandy --style sensible --seed 7 --out seven.wdj
  wardiary play --system SYSTEM --scenario normandy --style sensible,random --seed 7 --out uneven.wdj")]
pub(super) struct Play {
    #[command(flatten)]
    start: Start,
    #[arg(long)]
    seed: u64,
    #[arg(
        long,
        value_enum,
        value_delimiter = ',',
        num_args = 1,
        default_value = "random",
        value_name = "STYLE[,STYLE]"
    )]
    style: Vec<Style>,
    #[arg(long, value_name = "N")]
    entries: Option<Seq>,
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Style {
    Random,
    Sensible,
    Rollout,
}

impl Style {
    const fn of_player(self) -> play::Style {
        match self {
            Self::Random => play::Style::Random,
            Self::Sensible => play::Style::Heuristic,
            Self::Rollout => play::Style::Rollout,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Sensible => "sensible",
            Self::Rollout => "rollout",
        }
    }
}

/// The styles of both sides.
fn styles(asked: &Play) -> Result<[Style; 2], Failure> {
    match *asked.style.as_slice() {
        [both] => Ok([both; 2]),
        [first, second] => Ok([first, second]),
        _ => Err(Failure::usage("failed-style", [])),
    }
}

/// Milliseconds of the phase clock from one drawn entry to the next, and the maximum that it may show. So no phase runs out of time.
const PACE_MS: u32 = 1_000;
const PACE_MAX_MS: u32 = 240_000;

/// Plays the match.
pub(super) fn run(asked: &Play, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let out = Out::of_match(&asked.out, desk)?;
    let styles = styles(asked)?;
    let scene = asked.start.scene()?;
    let opening = Opening { language: "en".to_owned(), ..Opening::default() };
    let begun = editions::begin(&scene, &opening).map_err(|error| Failure::posed(("scenario", &scene), &error))?;
    let file = DiaryFile::in_memory(match_id(asked, styles), begun);
    let mut file = file.map_err(|error| Failure::recorded(&asked.out, &error))?;
    let bar = progress::entries(desk);
    let played = play_out(&mut file, asked, styles.map(Style::of_player), || bar.inc(1));
    bar.finish_and_clear();
    let played = played?;
    out.write(file.bytes(), desk)?;
    let (name, last) = (out.name(), file.last());
    let object = asked.json.then(|| json!({"v": 1, "file": name, "played": played, "last": last}));
    let args = [("file", FluentValue::from(name)), ("n", played.into()), ("last", last.to_string().into())];
    out.report(object, ("played", args), desk)?;
    Ok(YES)
}

/// Turn, phase and side of the last entry.
fn phase_of(review: &dyn Review) -> Option<(u16, Phase, Option<Side>)> {
    review.moment(review.len() - 1).map(|moment| (moment.turn, moment.phase, moment.side))
}

fn play_out(
    file: &mut DiaryFile<Memory>,
    asked: &Play,
    styles: [play::Style; 2],
    passed: impl Fn(),
) -> Result<Seq, Failure> {
    let mut dice = Draws { state: asked.seed };
    let (mut played, mut clock, mut phase) = (0, 0_u32, None);
    while asked.entries.is_none_or(|most| played < most) {
        let now = phase_of(&*file.game().review(Viewer::Umpire));
        clock = if now == phase { (clock + PACE_MS).min(PACE_MAX_MS) } else { 0 };
        phase = now;
        let seq = file.play_as(styles, Some(clock), &mut |n| dice.below(n));
        let seq = seq.map_err(|error| Failure::recorded(&asked.out, &error))?;
        if seq.is_none() {
            break;
        }
        played += 1;
        passed();
    }
    Ok(played)
}

/// Returns the id of such a match, which is made from the inputs of the play.
fn match_id(asked: &Play, [first, second]: [Style; 2]) -> MatchId {
    let mut hasher = blake3::Hasher::new();
    let seed = asked.seed.to_string();
    let readings = asked.start.reading.join(" ");
    let scenario = asked.start.scenario.as_deref().unwrap_or_default();
    let style = if first == second { first.word().to_owned() } else { format!("{},{}", first.word(), second.word()) };
    for part in ["wardiary play", &asked.start.system, scenario, &readings, &seed, &style] {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    let mut id = [0; 16];
    id.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
    MatchId(id)
}

/// `splitmix64`: the same draws from the same seed everywhere.
struct Draws {
    state: u64,
}

impl Draws {
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`.
    fn below(&mut self, n: u32) -> u32 {
        let high = self.next() >> 32;
        u32::try_from((high * u64::from(n)) >> 32).expect("below n")
    }
}

#[cfg(test)]
mod tests {
    use super::Draws;

    #[test]
    fn the_draws_are_those_of_splitmix64() {
        let mut draws = Draws { state: 1_234_567 };
        let first: Vec<u64> = (0..3).map(|_| draws.next()).collect();
        assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }
}
