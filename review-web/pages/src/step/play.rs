//! Playing a match from entry to entry at a chosen speed: by script, or by reload without one.

use super::Step;
use super::ribbon::step_after;

/// Seconds between entries to choose from, the fastest first.
const SPEEDS: [u32; 6] = [1, 2, 3, 5, 8, 13];
/// The speed at first.
const FIRST: u32 = 3;

/// A page that goes on by itself.
pub(super) struct Play {
    pub(super) seconds: u32,
    pub(super) words: String,
    /// The next page; `None` at the end.
    pub(super) next: Option<String>,
    pub(super) slower: Option<String>,
    pub(super) faster: Option<String>,
    pub(super) stop: String,
}

/// Returns how the page of an entry plays; `None` if it stays.
pub(super) fn of(step: Step<'_>) -> Option<Play> {
    let (frame, review) = (step.frame, step.opened.review.as_ref());
    let seconds = frame.asked("play")?.parse::<u32>().ok()?;
    let at = SPEEDS.iter().position(|speed| *speed == seconds)?;
    let next = step_after(step, &review.steps()).map(|seq| step.address(seq));
    let with = |speed: &u32| frame.link("play", Some(&speed.to_string()));
    let key = if next.is_some() { "play-each" } else { "play-end" };
    Some(Play {
        seconds,
        words: frame.w.with(key, [("n", seconds.into())]),
        next,
        slower: SPEEDS.get(at + 1).map(with),
        faster: at.checked_sub(1).and_then(|at| SPEEDS.get(at)).map(with),
        stop: frame.link("play", None),
    })
}

/// The page of an entry, playing.
pub(super) fn begin(step: Step<'_>) -> String {
    step.frame.link("play", Some(&FIRST.to_string()))
}
