//! A march over ground of its own: by rail 1/3 of a point, by road ½, over frozen ground 1, lakes not at all; a fortified line ends it. A
//! unit that has spent nothing may take one step for its whole allowance, as in many games.
//!
//! Seam proven: a book gives the cost of one step, and the kernel computes the way, the reach, the prices and the derivation from it.

use wardiary_core::diary::script::step_line;
use wardiary_core::kernel::citation::{Rule, row};
use wardiary_core::kernel::explain::{Explanation, NoTrace, Shown, Step, Subject};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::{Crossing, Map, Vocabulary};
use wardiary_core::kernel::march::{Allowance, Ground, March, Start};
use wardiary_core::kernel::notation::fields::Route;
use wardiary_core::kernel::path::StepCost;
use wardiary_core::kernel::phrase::Arg;
use wardiary_core::kernel::points::{Parts, Points};
use wardiary_core::kernel::refuse::{RuleViolation, refuse};
use wardiary_core::kernel::unit::UnitId;

use super::bare::hex;

const WORDS: Vocabulary =
    Vocabulary { terrains: &["frozen", "lake", "line"], features: &["rail", "road"], ..Vocabulary::NONE };
const SIXTHS: Parts = Parts::fractions(6);
const UNIT: UnitId = UnitId(0);
/// From north to south, by rail from the second hex and by road from the third.
const MAP: &str = "map ice\nlayout flat odd-low\nletters . frozen ~ lake = line\nrows 0101\n~\n.\n.\n.\n=\n.\nrail 0102-0103\nroad 0103-0104\n";

struct Ice {
    map: Map,
    allowance: u32,
}

#[derive(Debug, PartialEq, Eq)]
enum Obstacle {
    Apart,
    Lake,
    TooDear(u32),
}

impl Ground for Ice {
    type Obstacle = Obstacle;
    const PARTS: Parts = SIXTHS;
    const COSTS: Rule = row("W-044");
    const STOP: Rule = row("W-060");
    const APART: Obstacle = Obstacle::Apart;

    fn map(&self) -> &Map {
        &self.map
    }
    fn unit(&self) -> UnitId {
        UNIT
    }
    fn allowance(&self) -> Allowance {
        Allowance { parts: self.allowance, rule: row("W-041") }
    }
    fn least(&self) -> u32 {
        2
    }
    fn step(&self, crossing: &Crossing, spent: u32, part: &mut impl FnMut(Step)) -> Result<StepCost, Obstacle> {
        let word = WORDS.terrains[usize::from(crossing.ground)];
        let has = |word: &str| crossing.side.has(WORDS.feature(word).unwrap());
        let (term, cost) = match word {
            "lake" => return Err(Obstacle::Lake),
            _ if has("rail") => ("step-rail", 2),
            _ if has("road") => ("step-road", 3),
            _ => ("step-frozen", 6),
        };
        let (term, cost) = match spent + cost <= self.allowance {
            true => (term, cost),
            false if spent == 0 => ("step-cut-short", self.allowance),
            false => return Err(Obstacle::TooDear(spent + cost)),
        };
        let (subject, shown) = (Subject::Step(crossing.from, crossing.to), Shown::Points(SIXTHS));
        part(Step { term, rule: Self::COSTS, subject, value: i32::try_from(cost).unwrap(), shown });
        Ok(StepCost { cost, stops: word == "line" })
    }
    fn refusal(&self, obstacle: Obstacle, (_, to): (Hex, Hex)) -> RuleViolation {
        match obstacle {
            Obstacle::Apart => refuse(row("W-044"), "apart").with("hex", Arg::Hex(to)),
            Obstacle::Lake => refuse(row("W-052"), "lake").with("hex", Arg::Hex(to)),
            Obstacle::TooDear(needed) => {
                refuse(row("W-041"), "too_dear").with("needed", Arg::Points(SIXTHS.of(needed.into())))
            }
        }
    }
    fn out_of_reach(&self, to: Hex, left: Points) -> RuleViolation {
        refuse(row("W-041"), "out_of_reach").with("hex", Arg::Hex(to)).with("left", Arg::Points(left))
    }
}

fn march(allowance: u32) -> March<Ice> {
    March { ground: Ice { map: Map::parse(MAP, WORDS).unwrap(), allowance } }
}

/// The second hex, with the points spent before.
fn start(spent: i32) -> Start {
    let (subject, shown) = (Subject::Unit(UNIT), Shown::Points(SIXTHS));
    let before = Step { term: "spent-before", rule: row("W-043"), subject, value: spent, shown };
    Start { hex: hex("0102"), spent: (spent > 0).then_some(before), stopped: false }
}

fn by(hexes: &[&str]) -> Route {
    Route::By(hexes.iter().map(|name| hex(name)).collect())
}

fn to(name: &str) -> Route {
    Route::To(hex(name))
}

/// The derivation of a march, one step a line as in scripts, and its end.
fn walked(march: &March<Ice>, start: &Start, route: &Route) -> Result<Vec<String>, RuleViolation> {
    let mut why = Explanation::default();
    let walked = march.walk(start, &march.hexes(start, route)?, &mut why)?;
    assert_eq!(why.value("spent"), Some(walked.spent.value()));
    let end = format!("{}{}", walked.end, if walked.stopped { " and stays" } else { "" });
    Ok(why.steps().iter().map(step_line).chain([end]).collect())
}

#[test]
fn a_march_is_derived_step_by_step() {
    let (allowance, by_rail, by_road) = ("W-041 allowance 2", "W-044 step-rail 1/3", "W-044 step-road ½");
    let rows: [(u32, i32, Route, &[&str]); 4] = [
        (12, 0, to("0104"), &[allowance, "W-044 spent 5/6", by_rail, by_road, "0104"]),
        (12, 4, to("0104"), &[allowance, "W-044 spent 1½", "W-043 spent-before 2/3", by_rail, by_road, "0104"]),
        (
            12,
            0,
            to("0105"),
            &[allowance, "W-044 spent 1 5/6", by_rail, by_road, "W-044 step-frozen 1", "0105 and stays"],
        ),
        (1, 0, by(&["0103"]), &["W-041 allowance 1/6", "W-044 spent 1/6", "W-044 step-cut-short 1/6", "0103"]),
    ];
    for (allowance, spent, route, steps) in rows {
        assert_eq!(walked(&march(allowance), &start(spent), &route).unwrap(), steps, "{route:?} after {spent}");
    }
}

#[test]
fn a_march_is_refused_where_a_step_is() {
    let at = |name| ("hex", Arg::Hex(hex(name)));
    let points = |term, sixths| (term, Arg::Points(SIXTHS.of(sixths)));
    let rows = [
        (12, 0, by(&["0101"]), row("W-052"), "lake", vec![at("0101")]),
        (12, 0, to("0101"), row("W-041"), "out_of_reach", vec![at("0101"), points("left", 12)]),
        (9, 0, by(&["0103", "0104", "0105"]), row("W-041"), "too_dear", vec![points("needed", 11)]),
        (1, 1, by(&["0103"]), row("W-041"), "too_dear", vec![points("needed", 3)]),
        (9, 2, to("0105"), row("W-041"), "out_of_reach", vec![at("0105"), points("left", 7)]),
        (9, 0, by(&[]), row("W-041"), "out_of_reach", vec![at("0102"), points("left", 9)]),
        (
            24,
            0,
            by(&["0103", "0104", "0105", "0106"]),
            row("W-060"),
            "zone_stop",
            vec![at("0105"), ("unit", Arg::Unit(UNIT))],
        ),
    ];
    for (allowance, spent, route, rule, code, terms) in rows {
        let violation = walked(&march(allowance), &start(spent), &route).expect_err("it is refused");
        assert_eq!((violation.rule, violation.breach.code), (rule, code), "{route:?} after {spent}");
        assert_eq!(violation.breach.terms, terms, "{route:?} after {spent}");
    }
}

#[test]
fn reach_and_prices_follow_from_the_same_steps() {
    let reach = |allowance, start: Start| {
        let reached = march(allowance).reach(&start).into_iter();
        reached.map(|way| (way.hex.to_string(), way.spent)).collect::<Vec<_>>()
    };
    let known = |hexes: &[(&str, u32)]| hexes.iter().map(|&(name, spent)| (name.to_owned(), spent)).collect::<Vec<_>>();
    assert_eq!(reach(24, start(0)), known(&[("0103", 2), ("0104", 5), ("0105", 11)]), "the line is not passed");
    assert_eq!(reach(12, start(6)), known(&[("0103", 8), ("0104", 11)]));
    assert_eq!(reach(1, start(0)), known(&[("0103", 1)]), "a step that is cut short leads no further");
    assert_eq!(reach(24, Start { stopped: true, ..start(0) }), known(&[]));
    let way = ["0103", "0104", "0105"].map(hex);
    let priced: Vec<(Hex, u32)> = march(10).priced(&start(0), &way).collect();
    assert_eq!(priced, [(way[0], 2), (way[1], 3)], "as far as it is open");
    let stays = Start { stopped: true, ..start(0) };
    assert_eq!(march(12).walk(&stays, &way, &mut NoTrace).expect_err("it stays").rule, row("W-060"));
}
