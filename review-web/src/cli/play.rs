//! `play`: a match drawn from what the rules allow; the same seed gives the same bytes.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use fluent_bundle::FluentValue;
use wardiary_core::editions::{self, Opening};
use wardiary_core::review::Seq;
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::DiaryFile;
use wardiary_journal::durable::Memory;

use super::failure::Failure;
use super::new::Start;
use super::{Desk, YES, progress};

/// A match played by drawing.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wardiary play --system ikvm-normandy-2023 --seed 7 --out seven.wdj
  wardiary play --system ikvm-normandy-2023 --seed 7 --entries 100 --out short.wdj")]
pub(super) struct Play {
    #[command(flatten)]
    start: Start,
    /// Seed of the draws.
    #[arg(long)]
    seed: u64,
    /// How the sides choose.
    #[arg(long, value_enum, default_value_t = Style::Random)]
    style: Style,
    /// Stop after so many entries, if the match is not over by then.
    #[arg(long, value_name = "N")]
    entries: Option<Seq>,
    /// The file to write; it must not exist.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Style {
    /// Anything the rules allow.
    Random,
    /// As a person might (not implemented yet).
    Sensible,
}

/// Milliseconds of the phase clock from one drawn entry to the next, and the most it is let to show: a phase of play
/// must not run out of time.
const PACE_MS: u32 = 1_000;
const PACE_MAX_MS: u32 = 240_000;

/// Plays the match.
pub(super) fn run(asked: &Play, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    if asked.style == Style::Sensible {
        let words = "--style sensible is not implemented yet; it comes in a later version. Use --style random.";
        return Err(Failure::Usage(words.to_owned()));
    }
    let scene = asked.start.scene()?;
    let opening = Opening { language: "en".to_owned(), ..Opening::default() };
    let begun = editions::begin(&scene, &opening).map_err(|error| Failure::posed("scenario", &error))?;
    let file = DiaryFile::in_memory(match_id(asked), begun);
    let mut file = file.map_err(|error| Failure::recorded(&asked.out, &error))?;
    let bar = progress::entries(desk);
    let played = draw(&mut file, asked, || bar.inc(1));
    bar.finish_and_clear();
    let played = played?;
    write_new(&asked.out, file.bytes())?;
    if !desk.quiet {
        let args = [
            ("file", FluentValue::from(asked.out.display().to_string())),
            ("n", played.into()),
            ("last", file.last().to_string().into()),
        ];
        writeln!(desk.out, "{}", desk.tongue.say("played", args))?;
    }
    Ok(YES)
}

fn draw(file: &mut DiaryFile<Memory>, asked: &Play, passed: impl Fn()) -> Result<Seq, Failure> {
    let mut dice = Draws { state: asked.seed };
    let (mut played, mut clock, mut phase) = (0, 0_u32, None);
    while asked.entries.is_none_or(|most| played < most) {
        let review = file.game().review();
        let now =
            review.entry(review.len() - 1).map(|entry| (entry.moment.turn, entry.moment.phase, entry.moment.side));
        clock = if now == phase { (clock + PACE_MS).min(PACE_MAX_MS) } else { 0 };
        phase = now;
        let seq = file.play(clock, &mut |n| dice.below(n)).map_err(|error| Failure::recorded(&asked.out, &error))?;
        if seq.is_none() {
            break;
        }
        played += 1;
        passed();
    }
    Ok(played)
}

/// The id of a drawn match says what it was drawn from.
fn match_id(asked: &Play) -> MatchId {
    let mut hasher = blake3::Hasher::new();
    let seed = asked.seed.to_string();
    let readings = asked.start.reading.join(" ");
    let scenario = asked.start.scenario.as_deref().unwrap_or_default();
    for part in ["wardiary play", &asked.start.system, scenario, &readings, &seed, "random"] {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    let mut id = [0; 16];
    id.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
    MatchId(id)
}

/// Writes a new file whole; a file that is there stays as it is.
pub(super) fn write_new(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    use std::io::Write as _;
    let mut file = std::fs::File::create_new(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => {
            Failure::No(format!("{}: there is a file of this name already", path.display()))
        }
        _ => Failure::Internal(format!("{}: {error}", path.display())),
    })?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    written.map_err(|error| Failure::Internal(format!("{}: {error}", path.display())))
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
