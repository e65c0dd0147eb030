//! The parts of the page and the links to them.

use super::{OverviewPage, PARTS};

/// The parts of the page: id, name, and the link that opens it where it is folded.
pub(super) fn index(page: &OverviewPage) -> Vec<(&'static str, String, String)> {
    let w = page.frame.w;
    let path = format!("/m/{}/overview", page.id);
    let is_there = |part: &str| match part {
        "stops" => !page.stops.is_empty(),
        "events" => !page.events.ranked.is_empty(),
        "luck" | "rolls" => !page.luck.rolls.is_empty(),
        "scenario" => page.scenario.is_some(),
        "points" => page.points.is_some(),
        "weather" => !page.weather.is_empty(),
        "breaches" => !page.breaches.is_empty(),
        "time" => page.time.is_some(),
        "table" => page.chart.is_some(),
        _ => true,
    };
    let open = ["stops", "events"].into_iter().map(|part| (part, format!("#{part}")));
    let is_chosen = page.frame.asked("series").is_some();
    let folded = PARTS.into_iter().map(|part| {
        // The table of a series that was chosen is open.
        let is_here = is_chosen && part == "table";
        let page = if is_here { String::new() } else { page.frame.seen(&format!("{path}?open={part}")) };
        (part, format!("{page}#{part}"))
    });
    let all = open.chain(folded).filter(|(part, _)| is_there(part));
    all.map(|(part, href)| (part, w.t(&format!("part-{part}")), href)).collect()
}
