//! An opened stack: every counter of the chosen hex, or one unit off the map, with all known facts.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Place;
use wardiary_core::kernel::view::{Piece, Position, SupplyLine};
use wardiary_debrief::diary_topic::path;
use wardiary_draw::icons;
use wardiary_draw::svg::Picture;

use super::Step;
use super::board::mark_words;
use super::history::{self, History};
use super::layers::Wish;
use super::picture::ways_open;
use super::switch::{SIDES, Switch};

/// Maximum number of hexes in an unfolded list.
const NAMED: usize = 6;

/// The chosen hex, opened.
pub(super) struct Stack {
    /// The hex with its name, or the place of the unit.
    pub(super) place: String,
    /// Terrain and control, in words.
    pub(super) ground: String,
    /// Stacking points of each side in the hex.
    pub(super) loads: Vec<String>,
    pub(super) pieces: Vec<Standing>,
    /// The page with nothing chosen.
    pub(super) close: String,
    /// The diary of the hex.
    pub(super) diary: Option<String>,
}

/// A counter of the stack.
pub(super) struct Standing {
    pub(super) counter: Picture,
    pub(super) name: String,
    /// Side, values, losses and marks.
    pub(super) facts: String,
    /// The supply of the unit, with the rules that decide it.
    pub(super) supply: Option<(String, Vec<String>)>,
    pub(super) tools: Vec<Switch>,
    /// Its diary.
    pub(super) diary: String,
    /// Its history, the latest first.
    pub(super) history: History,
    /// Its destinations, for the chosen unit.
    pub(super) open: Option<Ways>,
    pub(super) chosen: bool,
}

/// Hexes that a unit may reach, in words.
pub(super) struct Ways {
    pub(super) count: String,
    pub(super) listed: String,
    /// Whether there are too many to read at a glance.
    pub(super) folded: bool,
}

/// Returns the chosen hex or unit; `None` when nothing is chosen.
pub(super) fn opened(step: Step<'_>, position: &Position, wish: &Wish<'_>) -> Option<Stack> {
    let (localizer, w) = (step.localizer(), step.frame.w);
    let alone = position.pieces.iter().find(|piece| Some(piece.unit) == wish.unit);
    let (place, ground, pieces) = match wish.hex {
        Some(hex) => {
            let here = position.pieces.iter().filter(|piece| piece.place == Place::On(hex)).collect();
            (localizer.hex(hex), ground(step, position, hex), here)
        }
        None => (w.t(place_key(alone?.place)), String::new(), vec![alone?]),
    };
    let lines: Vec<SupplyLine> = SIDES.into_iter().flat_map(|side| step.at.supply(side)).collect();
    let standing =
        pieces.iter().zip(history::of(step, &pieces)).map(|(piece, history)| standing(wish, piece, &lines, history));
    Some(Stack {
        place,
        ground,
        loads: loads(step, position, &pieces, wish.hex),
        pieces: standing.collect(),
        close: wish.of_nothing(),
        diary: wish.hex.map(|hex| step.frame.seen(&path(step.id, "hex", &step.opened.review.map().name(hex)))),
    })
}

/// Returns the word for the place of a unit off the map.
pub(super) fn place_key(place: Place) -> &'static str {
    match place {
        Place::Pool => "board-pool",
        Place::Eliminated => "board-eliminated",
        Place::Away | Place::On(_) => "board-away",
    }
}

fn ground(step: Step<'_>, position: &Position, hex: Hex) -> String {
    let (localizer, map) = (step.localizer(), step.opened.review.map());
    let terrain =
        map.terrain(hex).map(|code| localizer.w.word("terrain", map.vocabulary().terrains[usize::from(code)]));
    let owner = position.owners.iter().find(|&&(known, _)| known == hex);
    let owner = owner.map(|&(_, side)| localizer.w.with("stack-owner", [("side", localizer.side(side).into())]));
    // A town that is also the terrain of its hex is named only once.
    let lies: Vec<String> = lies(step, hex).into_iter().filter(|words| Some(words) != terrain.as_ref()).collect();
    terrain.into_iter().chain(lies).chain(owner).collect::<Vec<_>>().join(" · ")
}

/// Returns words for the places in a hex, if the book has words for places of their kind.
fn lies(step: Step<'_>, hex: Hex) -> Vec<String> {
    let (w, map) = (step.frame.w, step.opened.review.map());
    let kinds = map.vocabulary().places;
    let here = map.places.iter().filter(|place| place.hex == hex);
    let words = here.filter_map(|place| {
        let key = format!("lies-{}", kinds[place.kind]);
        w.has(&key).then(|| w.with(&key, [("name", place.name.as_str().into())]))
    });
    words.collect()
}

fn loads(step: Step<'_>, position: &Position, pieces: &[&Piece], hex: Option<Hex>) -> Vec<String> {
    let (Some(limit), Some(_)) = (position.stack_limit, hex) else { return Vec::new() };
    let load = |side| {
        let points: u32 = pieces.iter().filter(|piece| piece.side == side).map(|piece| u32::from(piece.load)).sum();
        let args = [("side", step.localizer().side(side).into()), ("n", points.into()), ("limit", limit.into())];
        (points > 0).then(|| step.frame.w.with("stack-load", args))
    };
    SIDES.into_iter().filter_map(load).collect()
}

fn standing(wish: &Wish<'_>, piece: &Piece, lines: &[SupplyLine], history: History) -> Standing {
    let step = wish.step;
    let (localizer, w) = (step.localizer(), step.frame.w);
    let line = lines.iter().find(|line| line.unit == piece.unit);
    let supply = line.map(|line| {
        let words = match line.way.as_ref().and_then(|way| way.last()) {
            Some(&source) => w.with("stack-supplied", [("from", localizer.hex(source).into())]),
            None => w.t("stack-cut-off"),
        };
        (words, line.rows.iter().map(ToString::to_string).collect())
    });
    let ways = ways_open(step, piece.unit);
    let chosen = wish.unit == Some(piece.unit);
    let mut tools = Vec::new();
    if !ways.is_empty() {
        tools.push(wish.of_unit(piece, "reach"));
    }
    if line.and_then(|line| line.way.as_ref()).is_some_and(|way| way.len() > 1) {
        tools.push(wish.of_unit(piece, "line"));
    }
    let mut facts = vec![localizer.side(piece.side), w.word("sort", piece.kind), piece.values.clone()];
    if piece.place == Place::Pool && piece.due > 0 {
        facts.push(w.with("tray-turn", [("n", u32::from(piece.due).into())]));
    }
    facts.extend(mark_words(localizer, piece));
    Standing {
        counter: icons::piece(piece),
        name: localizer.unit(piece.unit),
        facts: facts.into_iter().filter(|fact| !fact.is_empty()).collect::<Vec<_>>().join(" · "),
        supply,
        tools,
        diary: step.frame.seen(&path(step.id, "unit", &piece.id)),
        history,
        open: (chosen && !ways.is_empty()).then(|| ways_lines(step, &ways)),
        chosen,
    }
}

fn ways_lines(step: Step<'_>, ways: &[(Hex, Option<u32>)]) -> Ways {
    let hex = |&(hex, cost): &(Hex, Option<u32>)| {
        let cost = cost.map_or_else(String::new, |cost| format!(": {}", step.localizer().movement(cost.into())));
        format!("{}{cost}", step.localizer().hex(hex))
    };
    Ways {
        count: step.frame.w.with("hexes-n", [("n", ways.len().into())]),
        listed: ways.iter().map(hex).collect::<Vec<_>>().join(", "),
        folded: ways.len() > NAMED,
    }
}
