//! The front at the end of up to three turns, on the whole map without its pieces.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::Position;
use wardiary_core::review::PhaseSpan;

use crate::draw::ink::{Ink, Picture};
use crate::draw::sheet::{Caption, Overlay, Sheet, View};
use crate::speak::Voice;

/// Lines of the front, the oldest first.
const LINES: [&str; 3] = ["front early", "front middle", "front"];

/// The map and its key.
pub(super) struct Front {
    pub(super) map: Picture,
    pub(super) head: String,
    pub(super) key: Vec<(Picture, String, String)>,
}

/// Draws the front; nothing before the first turn has begun, or where nobody holds anything.
pub(super) fn front(voice: Voice<'_>, phases: &[PhaseSpan], href: &dyn Fn(u32) -> String) -> Option<Front> {
    let review = voice.review;
    let mut ends: Vec<&PhaseSpan> = Vec::new();
    for span in phases {
        match ends.last_mut() {
            Some(last) if last.moment.turn == span.moment.turn => *last = span,
            _ => ends.push(span),
        }
    }
    let chosen = chosen(ends.len());
    let lines: Vec<(&'static str, Vec<Hex>)> = chosen
        .iter()
        .zip(&LINES[LINES.len() - chosen.len()..])
        .map(|(&at, &line)| (line, held(&review.position(ends[at].last))))
        .collect();
    let last = review.position(ends.last()?.last);
    if lines.iter().all(|(_, held)| held.is_empty()) {
        return None;
    }
    let turns: Vec<String> = chosen.iter().map(|&at| ends[at].moment.turn.to_string()).collect();
    let head = voice.w.with("front-at", [("turns", turns.join(", ").into())]);
    let name = |at: usize| voice.w.with("turn-n", [("n", u32::from(ends[at].moment.turn).into())]);
    let key = chosen.iter().zip(&lines).map(|(&at, (line, _))| (sample(line), name(at), href(ends[at].last))).collect();
    let overlay = Overlay { fronts: lines, ..Overlay::default() };
    let position = Position { pieces: Vec::new(), owners: Vec::new(), fight: None, ..last };
    let caption = Caption { title: head.clone(), words: voice.w.t("front-words") };
    let map = Sheet { review, position: &position, overlay: &overlay, view: View::Whole, caption }.draw();
    Some(Front { map, head, key })
}

/// Which of `turns` turns are shown: an early one, a later one, the last.
fn chosen(turns: usize) -> Vec<usize> {
    let mut out: Vec<usize> = [turns.div_ceil(4), (turns * 5).div_ceil(8), turns]
        .into_iter()
        .filter_map(|turn| turn.checked_sub(1))
        .collect();
    out.dedup();
    out
}

/// What the first side holds.
fn held(position: &Position) -> Vec<Hex> {
    position.owners.iter().filter(|(_, side)| *side == Side::One).map(|&(hex, _)| hex).collect()
}

/// The line of the key.
fn sample(line: &'static str) -> Picture {
    let mut ink = Ink::default();
    ink.open("svg", &[("class", "key"), ("viewBox", "0 0 180 44"), ("aria-hidden", "true")]);
    ink.path(line, "M10 22H170");
    ink.close("svg");
    ink.done()
}

#[cfg(test)]
mod tests {
    use super::chosen;

    #[test]
    fn three_turns_are_shown_of_eight_and_each_once() {
        assert_eq!(chosen(8), [1, 4, 7]);
        assert_eq!(chosen(2), [0, 1]);
        assert_eq!((chosen(1), chosen(0)), (vec![0], Vec::new()));
    }
}
