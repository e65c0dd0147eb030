//! The front at the end of up to three turns and the stops, on the whole map without its pieces.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::review::{PhaseSpan, Seq, Snapshot};
use wardiary_draw::front::Territory;
use wardiary_draw::glance::Glance;
use wardiary_draw::map_view::Caption;
use wardiary_draw::svg::{Picture, Svg};
use wardiary_words::localize::Localizer;

use super::Links;

/// Classes of the lines of the front, from the oldest to the latest.
const LINES: [&str; 3] = ["front early", "front middle", "front"];

/// The map and its key.
pub(super) struct Front {
    pub(super) map: Picture,
    pub(super) head: String,
    pub(super) key: Vec<(Picture, String, String)>,
    /// The definition of the line in words, or a sentence that there is no line.
    pub(super) words: String,
}

/// Draws map, front and stops.
pub(super) fn front(links: &Links<'_>, end: &dyn Snapshot, phases: &[PhaseSpan], stops: &[(Hex, usize)]) -> Front {
    let localizer = links.localizer();
    let review = localizer.review;
    let ends = ends(phases);
    // The present turn has ended only if the match is over. All earlier turns have ended.
    let now = end.position();
    let has_ended = end.pending().is_none() || ends.last().is_some_and(|span| span.moment.turn != now.moment.turn);
    let chosen = chosen(ends.len());
    let shown: Vec<Seq> = chosen.iter().map(|&at| ends[at].last).collect();
    let mut held = Vec::new();
    review.visit(&shown, &mut |_, at| held.push(Territory::of(review.map(), &at.position())));
    let found: Vec<(usize, Territory)> =
        chosen.into_iter().zip(held).filter_map(|(at, held)| Some((at, held?))).collect();
    let kinds = &LINES[LINES.len() - found.len()..];
    let name = |at: usize| {
        let turn = localizer.w.with("turn-n", [("n", u32::from(ends[at].moment.turn).into())]);
        if at + 1 == ends.len() && !has_ended { localizer.w.with("front-now", [("turn", turn.into())]) } else { turn }
    };
    let key =
        found.iter().zip(kinds).map(|((at, _), line)| (sample(line), name(*at), links.entry(ends[*at].last))).collect();
    let head = head(localizer, &ends, &found, has_ended);
    let words = localizer.w.t(match (found.is_empty(), now.has_control) {
        (true, _) => "front-none",
        (false, true) => "front-words",
        (false, false) => "front-between",
    });
    let fronts: Vec<(&'static str, Territory)> =
        found.into_iter().zip(kinds).map(|((_, territory), line)| (*line, territory)).collect();
    let caption = Caption { title: head.clone(), words: words.clone() };
    let map = Glance { map: review.map(), fronts: &fronts, stops, caption }.draw();
    Front { map, head, key, words }
}

/// The last phase of each turn, in order.
fn ends(phases: &[PhaseSpan]) -> Vec<&PhaseSpan> {
    let mut ends: Vec<&PhaseSpan> = Vec::new();
    for span in phases {
        match ends.last_mut() {
            Some(last) if last.moment.turn == span.moment.turn => *last = span,
            _ => ends.push(span),
        }
    }
    ends
}

/// Names the turns whose ends are shown. The last turn of an unfinished match has not ended.
fn head(localizer: Localizer<'_>, ends: &[&PhaseSpan], found: &[(usize, Territory)], has_ended: bool) -> String {
    let w = localizer.w;
    let is_now = |at: usize| at + 1 == ends.len() && !has_ended;
    let ended: Vec<String> =
        found.iter().filter(|(at, _)| !is_now(*at)).map(|(at, _)| ends[*at].moment.turn.to_string()).collect();
    let count = ended.len();
    let turns = localizer.listed(ended);
    let args = [("n", count.into()), ("turns", turns.into())];
    match (count, found.iter().any(|(at, _)| is_now(*at))) {
        (0, false) => w.t("front-map"),
        (0, true) => w.t("front-only-now"),
        (_, false) => w.with("front-at", args),
        (_, true) => w.with("front-at-and-now", args),
    }
}

/// Chooses the turns to show: an early one, a later one, the last.
fn chosen(turns: usize) -> Vec<usize> {
    let mut out: Vec<usize> = [turns.div_ceil(4), (turns * 5).div_ceil(8), turns]
        .into_iter()
        .filter_map(|turn| turn.checked_sub(1))
        .collect();
    out.dedup();
    out
}

/// Draws a sample of a line for the key of the map.
fn sample(line: &'static str) -> Picture {
    let mut svg = Svg::default();
    svg.open("svg", &[("class", "key"), ("viewBox", "0 0 180 44"), ("aria-hidden", "true")]);
    svg.path(line, "M10 22H170");
    svg.close("svg");
    svg.done()
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
