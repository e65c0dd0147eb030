//! Points at the end of each phase and losses by turn, as a chart and as its twin in a table.

use wardiary_core::diary::luck::Course;
use wardiary_core::review::{PhaseSpan, Review};

use crate::draw::chart::{self, Column, Group};
use crate::draw::ink::Picture;
use crate::speak::{Voice, number};

/// Phases before anybody has moved: points mean nothing yet.
const BEFORE: [&str; 2] = ["sides", "setup"];

/// A phase with what stood at its end.
pub(super) struct Point {
    pub(super) span: PhaseSpan,
    /// Points by side.
    totals: [i32; 2],
    /// Loss points taken in it, by side.
    losses: [i32; 2],
}

/// A row of the table.
pub(super) struct Row {
    pub(super) href: String,
    pub(super) name: String,
    pub(super) cells: Vec<String>,
}

/// The phases of the match with points and losses; none in a game without points.
pub(super) fn points(review: &dyn Review, course: &Course, owner: &dyn Fn(usize) -> usize) -> Vec<Point> {
    let mut tolls = course.tolls.iter().peekable();
    let mut point = |span: PhaseSpan| {
        let score = review.score(span.last)?;
        let mut losses = [0; 2];
        // What was lost before the first phase shown, in the setup, counts with it.
        while let Some(toll) = tolls.next_if(|toll| toll.seq <= span.last) {
            losses[owner(toll.unit.index())] += toll.points;
        }
        Some(Point { totals: [score.sides[0].total, score.sides[1].total], span, losses })
    };
    review.phases().into_iter().filter(|span| !BEFORE.contains(&span.moment.phase)).filter_map(&mut point).collect()
}

/// The chart; nothing to draw before the first phase.
pub(super) fn chart(voice: Voice<'_>, points: &[Point], href: &dyn Fn(u32) -> String) -> Option<Picture> {
    let (w, last) = (voice.w, points.last()?);
    let sides =
        [wardiary_core::kernel::unit::Side::One, wardiary_core::kernel::unit::Side::Two].map(|side| voice.side(side));
    let both = |values: [i32; 2]| {
        sides
            .iter()
            .zip(values)
            .map(|(name, value)| format!("{name} {}", number(value.into())))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let columns: Vec<Column> = points
        .iter()
        .map(|point| Column {
            href: href(point.span.last),
            label: format!("{}: {}", voice.moment(&point.span.moment), both(point.totals)),
            side: point.span.moment.side.map_or("none", |side| ["one", "two"][side.index()]),
            totals: point.totals,
        })
        .collect();
    let mut groups: Vec<(u16, Group)> = Vec::new();
    for point in points {
        let turn = point.span.moment.turn;
        if groups.last().is_none_or(|(known, _)| *known != turn) {
            let name = w.with("turn-n", [("n", u32::from(turn).into())]);
            let group = Group { href: href(point.span.first), label: String::new(), name, columns: 0, losses: [0; 2] };
            groups.push((turn, group));
        }
        let Some((_, group)) = groups.last_mut() else { continue };
        group.columns += 1;
        (0..2).for_each(|side| group.losses[side] += point.losses[side]);
    }
    let mut groups: Vec<Group> = groups.into_iter().map(|(_, group)| group).collect();
    for group in &mut groups {
        group.label = w.with("losses-in", [("turn", group.name.clone().into()), ("losses", both(group.losses).into())]);
    }
    let (first, now) = (both(points[0].totals), both(last.totals));
    let words = w.with("course-words", [("first", first.into()), ("last", now.into())]);
    let chart = chart::Course {
        title: &w.t("course-title"),
        words: &words,
        sides: [&sides[0], &sides[1]],
        losses: &w.t("losses"),
        columns: &columns,
        groups: &groups,
    };
    Some(chart.draw())
}

/// The same in a table: points of both sides, losses of both sides.
pub(super) fn rows(voice: Voice<'_>, points: &[Point], href: &dyn Fn(u32) -> String) -> Vec<Row> {
    let row = |point: &Point| Row {
        href: href(point.span.last),
        name: voice.moment(&point.span.moment),
        cells: point.totals.iter().chain(&point.losses).map(|&value| number(value.into())).collect(),
    };
    points.iter().map(row).collect()
}
