//! Points at the end of each phase, or in a game without points the losses so far, and losses by turn: as a chart and as an equivalent table.

use std::ops::Range;

use wardiary_core::diary::loss_history::LossHistory;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::{PhaseSpan, Review, Seq};
use wardiary_draw::chart::{self, Column, Group};
use wardiary_draw::svg::Picture;
use wardiary_words::localize::{Localizer, number};

use super::subject::{Followed, Subject};

const SIDES: [Side; 2] = [Side::One, Side::Two];

/// A phase with the values at its end.
pub struct Point {
    /// Its moment, with its first and last entry.
    pub span: PhaseSpan,
    /// Points by side; none in a game without points.
    totals: Option<[i32; 2]>,
    /// Figures that the record keeps at the end of the phase.
    tallies: Vec<(&'static str, i64)>,
    /// Loss points of each side in the phase.
    losses: [i32; 2],
    /// Loss points of each side up to the end of the phase.
    pub(crate) so_far: [i32; 2],
    /// The figures of a series, if the chart shows a series instead of points and losses.
    pub series: Option<[Followed; 2]>,
}

impl Point {
    /// Returns the values of the chart's lines.
    fn followed(&self) -> [Option<i32>; 2] {
        let own = || self.totals.unwrap_or(self.so_far).map(Some);
        self.series.as_ref().map_or_else(own, |series| series.each_ref().map(|one| one.value))
    }

    /// Returns the value of one side's line, as text.
    fn figure(&self, localizer: Localizer<'_>, side: usize) -> String {
        let own =
            || self.totals.map_or_else(|| number(self.so_far[side].into()), |totals| localizer.scored(totals[side]));
        self.series.as_ref().map_or_else(own, |series| series[side].text.clone())
    }
}

/// A row of the table.
pub struct Row {
    /// The address of the last entry of the phase.
    pub href: String,
    /// The moment of the phase, in words.
    pub name: String,
    /// The figures at its end, one for each of [`heads`]. A figure that was not recorded is a dash.
    pub cells: Vec<String>,
}

/// Returns the phases of the match with points, figures of the record and losses.
pub fn points(review: &dyn Review, history: &LossHistory) -> Vec<Point> {
    let mut taken = history.losses.iter().peekable();
    let mut so_far = [0; 2];
    // Phases before the first move are left out, because points mean nothing yet.
    let spans: Vec<PhaseSpan> = review.phases().into_iter().filter(|span| !span.moment.phase.is_before()).collect();
    let ends = |span: &PhaseSpan| history.phase_ends.iter().find(|end| end.seq == span.last);
    let point = |span: PhaseSpan| {
        let (totals, tallies) = ends(&span).map(|end| (end.totals, end.tallies.clone())).unwrap_or_default();
        let mut losses = [0; 2];
        // Losses before the first shown phase, in the setup, count as losses of that phase.
        while let Some(loss) = taken.next_if(|loss| loss.seq <= span.last) {
            losses[loss.side.index()] += loss.points;
        }
        (0..2).for_each(|side| so_far[side] += losses[side]);
        Point { totals, tallies, span, losses, so_far, series: None }
    };
    spans.into_iter().map(point).collect()
}

/// The unit of a column of the chart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Grain {
    Phase,
    HalfTurn,
    Turn,
}

/// Returns the finest unit for which all columns fit on the chart; the turn if not even turns fit.
fn grain(points: &[Point]) -> Grain {
    let has_room =
        |grain: &Grain| (0..points.len()).filter(|&at| is_last(points, at, *grain)).count() <= chart::COLUMNS_MOST;
    [Grain::Phase, Grain::HalfTurn].into_iter().find(has_room).unwrap_or(Grain::Turn)
}

/// Returns whether a column ends with this phase.
fn is_last(points: &[Point], at: usize, grain: Grain) -> bool {
    let Some(next) = points.get(at + 1) else { return true };
    let (here, next) = (&points[at].span.moment, &next.span.moment);
    match grain {
        Grain::Phase => true,
        Grain::HalfTurn => (here.turn, here.side) != (next.turn, next.side),
        Grain::Turn => here.turn != next.turn,
    }
}

/// Returns the title of the chart.
pub fn title(localizer: Localizer<'_>, points: &[Point]) -> String {
    let has_points = points.first().is_some_and(|point| point.totals.is_some());
    localizer.w.t(if has_points { "course-title" } else { "course-losses" })
}

/// Returns whether the match is played for points.
pub fn has_points(points: &[Point]) -> bool {
    points.last().is_some_and(|point| point.totals.is_some())
}

/// Draws the chart with the stops of the debrief, each with its number and entry; `None` before the first phase.
pub fn chart(
    localizer: Localizer<'_>,
    (subject, points): (&Subject<'_>, &[Point]),
    stops: &[(usize, Seq)],
    href: &dyn Fn(u32) -> String,
) -> Option<Picture> {
    let (w, last) = (localizer.w, points.last()?);
    let sides = SIDES.map(|side| localizer.side(side));
    let both =
        |values: [i32; 2]| [0, 1].map(|side| format!("{} {}", sides[side], number(values[side].into()))).join(", ");
    let followed = |point: &Point| [0, 1].map(|side| format!("{} {}", sides[side], point.figure(localizer, side)));
    let all = |point: &Point| followed(point).join(", ");
    let (grain, grouped) = (grain(points), grouped(points));
    let of_chart = Columns { localizer, grain, href, all: &all };
    let mut columns: Vec<Column> = Vec::new();
    let mut here: Vec<usize> = Vec::new();
    for (at, point) in points.iter().enumerate() {
        // Stops of the setup are shown with the first phase.
        let from = if at == 0 { 0 } else { point.span.first };
        let to = points.get(at + 1).map_or(Seq::MAX, |next| next.span.first);
        here.extend(stops.iter().filter(|(_, seq)| (from..to).contains(seq)).map(|(place, _)| *place));
        if is_last(points, at, grain) {
            columns.push(of_chart.column(point, std::mem::take(&mut here)));
        }
    }
    let in_all = |side: usize| points.iter().map(|point| point.losses[side]).sum::<i32>();
    let losses = SIDES.map(|side| {
        let args = [("side", sides[side.index()].clone().into()), ("n", in_all(side.index()).into())];
        localizer.as_known(side, w.with("course-losses-of", args))
    });
    let mut groups: Vec<Group> = Vec::new();
    for (first, range) in grouped {
        let turn = u32::from(first.span.moment.turn);
        let name = w.with("turn-n", [("n", turn.into())]);
        let of_turn = &points[range.clone()];
        let sum = [0, 1].map(|side| of_turn.iter().map(|point| point.losses[side]).sum::<i32>());
        groups.push(Group {
            href: href(first.span.first),
            label: w.with("losses-in", [("turn", name.clone().into()), ("losses", both(sum).into())]),
            names: [name, w.with("turn-short", [("n", turn.into())])],
            columns: range.filter(|&at| is_last(points, at, grain)).count(),
            losses: sum,
        });
    }
    // The description of the chart begins with the values at the end of the first column.
    let first = points.iter().enumerate().find(|(at, _)| is_last(points, *at, grain))?.1;
    let when = when(localizer, (grain, first));
    let words =
        w.with(subject.words, [("first", all(first).into()), ("when", when.into()), ("last", all(last).into())]);
    let now = followed(last);
    let chart = chart::Course {
        title: subject.title,
        words: &words,
        sides: [&now[0], &now[1]],
        losses: subject.has_bars.then_some([&losses[0], &losses[1]]),
        columns: &columns,
        groups: &groups,
        per: subject.per,
    };
    Some(chart.draw())
}

/// Returns the phase or the turn with which a column ends.
fn when(localizer: Localizer<'_>, (grain, point): (Grain, &Point)) -> String {
    let moment = &point.span.moment;
    match grain {
        Grain::Phase | Grain::HalfTurn => localizer.moment(moment),
        Grain::Turn => localizer.w.with("turn-n", [("n", u32::from(moment.turn).into())]),
    }
}

/// Returns the phases of each turn as a range, with the first phase of the turn.
fn grouped(points: &[Point]) -> Vec<(&Point, Range<usize>)> {
    let mut groups: Vec<(&Point, Range<usize>)> = Vec::new();
    for (at, point) in points.iter().enumerate() {
        match groups.last_mut() {
            Some((first, range)) if first.span.moment.turn == point.span.moment.turn => range.end = at + 1,
            _ => groups.push((point, at..at + 1)),
        }
    }
    groups
}

/// The common text of all columns.
struct Columns<'a> {
    localizer: Localizer<'a>,
    grain: Grain,
    /// The address of an entry.
    href: &'a dyn Fn(u32) -> String,
    /// Returns the values of both sides, in words.
    all: &'a dyn Fn(&Point) -> String,
}

impl Columns<'_> {
    /// Returns the column that ends with a phase, with the numbers of its stops.
    fn column(&self, point: &Point, stops: Vec<usize>) -> Column {
        let w = self.localizer.w;
        let moment = &point.span.moment;
        let when = when(self.localizer, (self.grain, point));
        let halts: Vec<String> = stops.iter().map(|place| w.with("stop-n", [("n", (*place).into())])).collect();
        let halts = if halts.is_empty() { String::new() } else { format!("; {}", halts.join(", ")) };
        Column {
            href: (self.href)(point.span.last),
            label: format!("{when}: {}{halts}", (self.all)(point)),
            side: (self.grain != Grain::Turn).then(|| moment.side.map_or("none", |side| ["one", "two"][side.index()])),
            totals: point.followed(),
            stops,
        }
    }
}

/// Returns the table that corresponds to the chart: points of both sides if there are any, figures of the record, losses of both sides.
pub fn rows(localizer: Localizer<'_>, points: &[Point], href: &dyn Fn(u32) -> String) -> Vec<Row> {
    let terms = terms(points);
    let row = |point: &Point| {
        let figure = |term: &&str| point.tallies.iter().find(|(known, _)| known == term).map(|&(_, value)| value);
        let figures = terms.iter().map(|term| figure(term).map_or_else(|| "–".to_owned(), number));
        let totals = point.totals.iter().flatten().map(|&value| localizer.scored(value));
        let losses = point.losses.map(|points| number(points.into()));
        Row {
            href: href(point.span.last),
            name: localizer.moment(&point.span.moment),
            cells: totals.chain(figures).chain(losses).collect(),
        }
    };
    points.iter().map(row).collect()
}

/// Returns the terms of all figures of the record at the ends of phases, in order of first occurrence.
fn terms(points: &[Point]) -> Vec<&'static str> {
    let mut terms = Vec::new();
    for &(term, _) in points.iter().flat_map(|point| &point.tallies) {
        if !terms.contains(&term) {
            terms.push(term);
        }
    }
    terms
}

/// Returns the heads of the columns of the table.
pub fn heads(localizer: Localizer<'_>, points: &[Point]) -> Vec<String> {
    let Some(first) = points.first() else { return Vec::new() };
    let of_side = |side: Side, key: &str| format!("{}: {}", localizer.side(side), localizer.w.t(key));
    let totals = first.totals.iter().flat_map(|_| SIDES.map(|side| of_side(side, "course-points")));
    let figures = terms(points).into_iter().map(|term| localizer.w.word("term", term));
    let losses = SIDES.map(|side| localizer.as_known(side, of_side(side, "losses")));
    totals.chain(figures).chain(losses).collect()
}
