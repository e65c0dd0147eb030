//! Legal alternatives to a refused fight, each as a link to its form.

use wardiary_core::editions::desk::{Judged, judge, legal_ways};
use wardiary_core::kernel::desk::ways::{Changed, Way as Change};
use wardiary_core::kernel::desk::{Desk, Fight, Role};
use wardiary_core::kernel::hex::Direction;
use wardiary_library::library::Library;
use wardiary_words::i18n::Words;

use super::address;
use super::reading::Filled;
use super::verdict::{self, Way};

/// Maximum number of changes of one sort.
const OF_A_SORT: usize = 2;
/// Maximum number of changes to show, not counting readings.
const SHOWN: usize = 7;

/// Returns changes that make the fight legal, and readings under which it would be.
pub(super) fn ways(library: &dyn Library, w: Words, filled: &Filled, judged: &Judged) -> (Vec<Way>, Vec<Way>) {
    let (desk, fight) = (filled.desk, &filled.fight);
    let found = legal_ways(desk, fight, judged, OF_A_SORT);
    let (readings, changes): (Vec<Changed>, Vec<Changed>) =
        found.into_iter().partition(|changed| matches!(changed.way, Change::Reading(..)));
    let way_of = |changed: Changed| way(library, w, filled, &changed);
    (changes.into_iter().take(SHOWN).filter_map(way_of).collect(), readings.into_iter().filter_map(way_of).collect())
}

fn way(library: &dyn Library, w: Words, filled: &Filled, changed: &Changed) -> Option<Way> {
    let (desk, fight) = (filled.desk, &filled.fight);
    let judged = judge(desk, &changed.fight).ok()?;
    let (odds, result) = verdict::of(library, &judged.text).ok()?.short(w).unwrap_or_default();
    let label = words(w, desk, fight, changed);
    // A fight too long for an address is sent as a scene.
    Some(Way { label, href: address::of(desk, &changed.fight), scene: judged.text, odds, result })
}

fn words(w: Words, desk: &Desk, fight: &Fight, changed: &Changed) -> String {
    let (map, target) = desk.board(fight);
    let hex = |direction: usize| {
        map.neighbour(target, Direction::ALL[direction]).map_or_else(String::new, |hex| super::naming::called(map, hex))
    };
    let names: Vec<String> =
        changed.of.iter().filter_map(|&(role, row)| Some(fight.of(role).get(row)?.name.clone())).collect();
    let units = listed(w, names);
    match &changed.way {
        Change::Move(direction) => w.with("desk-way-move", [("units", units.into()), ("hex", hex(*direction).into())]),
        Change::Side(feature, there) => {
            let key = if *there { "desk-way-with" } else { "desk-way-without" };
            let mut sides: Vec<usize> =
                (0..6).filter(|&at| fight.ground.sides[at] != changed.fight.ground.sides[at]).collect();
            sides.sort_unstable();
            let sides = listed(w, sides.into_iter().map(|at| super::point(w, map.points()[at])).collect());
            let feature = w.word("desk-feature", feature).to_lowercase();
            w.with(key, [("feature", feature.into()), ("sides", sides.into())])
        }
        Change::Join(Role::Defence, _) => w.t("desk-way-defender"),
        Change::Join(_, direction) => w.with("desk-way-join", [("hex", hex(*direction).into())]),
        Change::Leave => w.with("desk-way-leave", [("units", units.into())]),
        Change::Sort(sort) => w.with("desk-way-sort", [("sort", w.word("desk-sort", sort).into())]),
        Change::Swap => {
            w.with("desk-way-swap", [("side", w.word("side", desk.sides[changed.fight.attacker.index()]).into())])
        }
        Change::Weather(weather) => w.with("desk-way-weather", [("weather", w.word("word", weather).into())]),
        Change::Count(at, value) => {
            let label = w.word("desk-count", desk.counts[*at].key);
            w.with("desk-way-count", [("figure", label.into()), ("value", (*value).into())])
        }
        Change::Dice(dice) if dice.is_empty() => w.t("desk-way-unrolled"),
        Change::Dice(dice) => {
            let dice = dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" + ");
            w.with("desk-way-dice", [("dice", dice.into())])
        }
        Change::Reading(switch, value) => format!("{}: {}", w.word("switch", switch), w.word("value", value)),
    }
}

fn listed(w: Words, mut words: Vec<String>) -> String {
    words.dedup();
    let last = words.pop().unwrap_or_default();
    if words.is_empty() { last } else { format!("{} {} {last}", words.join(", "), w.t("and")) }
}
