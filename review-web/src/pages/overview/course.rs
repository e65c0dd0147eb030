//! Points at the end of each phase, in a game without points the losses so far, and losses by turn: as a chart and as its twin in
//! a table.

use wardiary_core::diary::luck::Course;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::{PhaseSpan, Review};

use crate::draw::chart::{self, Column, Group};
use crate::draw::ink::Picture;
use crate::speak::{Voice, number};

const SIDES: [Side; 2] = [Side::One, Side::Two];
/// Phases before anybody has moved: points mean nothing yet.
const BEFORE: [&str; 2] = ["sides", "setup"];

/// A phase with what stood at its end.
pub(super) struct Point {
    pub(super) span: PhaseSpan,
    /// Points by side; none in a game without points.
    totals: Option<[i32; 2]>,
    /// Figures of the record.
    tallies: Vec<(&'static str, i64)>,
    /// Loss points taken in it, by side.
    losses: [i32; 2],
    /// Loss points taken by its end, by side.
    so_far: [i32; 2],
}

impl Point {
    /// What the chart follows.
    fn followed(&self) -> [i32; 2] {
        self.totals.unwrap_or(self.so_far)
    }
}

/// A row of the table.
pub(super) struct Row {
    pub(super) href: String,
    pub(super) name: String,
    pub(super) cells: Vec<String>,
}

/// The phases of the match with points, figures of the record and losses.
pub(super) fn points(review: &dyn Review, course: &Course, owner: &dyn Fn(usize) -> usize) -> Vec<Point> {
    let mut tolls = course.tolls.iter().peekable();
    let mut so_far = [0; 2];
    let mut point = |span: PhaseSpan| {
        let totals = review.score(span.last).map(|score| [score.sides[0].total, score.sides[1].total]);
        let mut losses = [0; 2];
        // What was lost before the first phase shown, in the setup, counts with it.
        while let Some(toll) = tolls.next_if(|toll| toll.seq <= span.last) {
            losses[owner(toll.unit.index())] += toll.points;
        }
        (0..2).for_each(|side| so_far[side] += losses[side]);
        Point { totals, tallies: review.position(span.last).tallies, span, losses, so_far }
    };
    review.phases().into_iter().filter(|span| !BEFORE.contains(&span.moment.phase)).map(&mut point).collect()
}

/// Which phases have a column: all of them where there is room, else the last of each side in each turn.
fn shown(points: &[Point]) -> Vec<bool> {
    let of = |point: &Point| (point.span.moment.turn, point.span.moment.side);
    let is_last = |at: usize| points.get(at + 1).is_none_or(|next| of(next) != of(&points[at]));
    (0..points.len()).map(|at| points.len() <= chart::COLUMNS_MOST || is_last(at)).collect()
}

/// What the chart shows, in words.
pub(super) fn title(voice: Voice<'_>, points: &[Point]) -> String {
    let has_points = points.first().is_some_and(|point| point.totals.is_some());
    voice.w.t(if has_points { "course-title" } else { "course-losses" })
}

/// The chart; nothing to draw before the first phase.
pub(super) fn chart(voice: Voice<'_>, points: &[Point], href: &dyn Fn(u32) -> String) -> Option<Picture> {
    let (w, last) = (voice.w, points.last()?);
    let sides = SIDES.map(|side| voice.side(side));
    let both = |values: [i32; 2]| {
        sides
            .iter()
            .zip(values)
            .map(|(name, value)| format!("{name} {}", number(value.into())))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let column = |point: &Point| Column {
        href: href(point.span.last),
        label: format!("{}: {}", voice.moment(&point.span.moment), both(point.followed())),
        side: point.span.moment.side.map_or("none", |side| ["one", "two"][side.index()]),
        totals: point.followed(),
    };
    let shown = shown(points);
    let columns: Vec<Column> =
        points.iter().zip(&shown).filter(|(_, shown)| **shown).map(|(point, _)| column(point)).collect();
    let mut groups: Vec<(u16, Group)> = Vec::new();
    for (point, &is_shown) in points.iter().zip(&shown) {
        let turn = point.span.moment.turn;
        if groups.last().is_none_or(|(known, _)| *known != turn) {
            let name = w.with("turn-n", [("n", u32::from(turn).into())]);
            let group = Group { href: href(point.span.first), label: String::new(), name, columns: 0, losses: [0; 2] };
            groups.push((turn, group));
        }
        let Some((_, group)) = groups.last_mut() else { continue };
        group.columns += usize::from(is_shown);
        (0..2).for_each(|side| group.losses[side] += point.losses[side]);
    }
    let mut groups: Vec<Group> = groups.into_iter().map(|(_, group)| group).collect();
    for group in &mut groups {
        group.label = w.with("losses-in", [("turn", group.name.clone().into()), ("losses", both(group.losses).into())]);
    }
    let (first, now) = (columns.first()?.totals, last.followed());
    let (first, now) = (both(first), both(now));
    let words = w.with("course-words", [("first", first.into()), ("last", now.into())]);
    let chart = chart::Course {
        title: &title(voice, points),
        words: &words,
        sides: [&sides[0], &sides[1]],
        losses: &w.t("losses"),
        columns: &columns,
        groups: &groups,
    };
    Some(chart.draw())
}

/// The same in a table: points of both sides where there are any, figures of the record, losses of both sides.
pub(super) fn rows(voice: Voice<'_>, points: &[Point], href: &dyn Fn(u32) -> String) -> Vec<Row> {
    let row = |point: &Point| {
        let figures = point.tallies.iter().map(|&(_, value)| value);
        let totals = point.totals.iter().flatten().map(|&value| value.into());
        Row {
            href: href(point.span.last),
            name: voice.moment(&point.span.moment),
            cells: totals.chain(figures).chain(point.losses.map(i64::from)).map(number).collect(),
        }
    };
    points.iter().map(row).collect()
}

/// The heads of its columns.
pub(super) fn heads(voice: Voice<'_>, points: &[Point]) -> Vec<String> {
    let Some(first) = points.first() else { return Vec::new() };
    let of_sides = |key: &str| SIDES.map(|side| format!("{}: {}", voice.side(side), voice.w.t(key)));
    let totals = first.totals.iter().flat_map(|_| of_sides("points"));
    let figures = first.tallies.iter().map(|&(term, _)| voice.w.word("term", term));
    totals.chain(figures).chain(of_sides("losses")).collect()
}
