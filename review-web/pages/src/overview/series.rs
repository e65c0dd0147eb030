//! One series from phase to phase, chosen by link: the columns of the course, with another figure of each side.

use wardiary_core::diary::series::{PhaseFigures, Series, Supplied};
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::Strength;

use wardiary_debrief::summary::course::{Point, Row};
use wardiary_debrief::summary::subject::Followed;
use wardiary_words::localize::{Localizer, minutes, number};

const SIDES: [Side; 2] = [Side::One, Side::Two];
/// Milliseconds of a minute, the unit of the time axis.
const MINUTE: u32 = 60_000;

/// The figures to follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Measure {
    Points,
    Attack,
    Defence,
    Supply,
    Control,
    Losses,
    Time,
}

impl Measure {
    /// All figures in the order of the page, each with its word in the address.
    const ALL: [(&'static str, Self); 7] = [
        ("points", Self::Points),
        ("attack", Self::Attack),
        ("defence", Self::Defence),
        ("supply", Self::Supply),
        ("control", Self::Control),
        ("losses", Self::Losses),
        ("time", Self::Time),
    ];

    /// Returns whether the match has any figures of this measure.
    fn is_in(self, figures: &[PhaseFigures]) -> bool {
        figures.iter().any(|phase| match self {
            Self::Points => phase.points.is_some(),
            Self::Attack | Self::Defence => phase.strength.iter().flatten().any(|of| *of != Strength::default()),
            Self::Supply => phase.supply.iter().flatten().any(|of| *of != Supplied::default()),
            Self::Control => phase.control != [0; 2],
            Self::Losses => true,
            Self::Time => phase.used_ms.is_some(),
        })
    }
}

/// A link to a series.
pub(super) struct Choice {
    pub(super) name: String,
    pub(super) href: String,
    pub(super) is_current: bool,
}

/// Returns the links to all figures, points and losses first; none if nothing has been played.
pub(super) fn choices(
    localizer: Localizer<'_>,
    series: &Series,
    asked: Option<&str>,
    href: &dyn Fn(Option<&str>) -> String,
) -> Vec<Choice> {
    if series.phases.is_empty() {
        return Vec::new();
    }
    let words = Measure::ALL.into_iter().filter(|(_, measure)| measure.is_in(&series.phases)).map(|(word, _)| word);
    let choice = |word: Option<&str>| Choice {
        name: localizer.w.t(&format!("series-{}", word.unwrap_or("default"))),
        href: href(word),
        is_current: asked == word,
    };
    std::iter::once(None).chain(words.map(Some)).map(choice).collect()
}

/// A chosen series, as the columns of the course.
pub(super) struct Chosen<'a> {
    localizer: Localizer<'a>,
    measure: Measure,
    phases: &'a [PhaseFigures],
    has_owners: bool,
}

impl<'a> Chosen<'a> {
    /// Returns the series with this word in the address, if the match has figures of it. `has_owners` means that the game records control of hexes.
    pub(super) fn of(localizer: Localizer<'a>, series: &'a Series, word: &str, has_owners: bool) -> Option<Self> {
        let (_, measure) = Measure::ALL.into_iter().find(|(known, _)| *known == word)?;
        let phases = &series.phases;
        measure.is_in(phases).then_some(Self { localizer, measure, phases, has_owners })
    }

    /// Returns its title.
    pub(super) fn title(&self) -> String {
        let word = Measure::ALL.into_iter().find(|(_, measure)| *measure == self.measure).map_or("", |(word, _)| word);
        let word = if self.measure == Measure::Control && !self.has_owners { "places" } else { word };
        self.localizer.w.t(&format!("series-title-{word}"))
    }

    /// Returns how many units of the figures make one unit of the axis.
    pub(super) fn per(&self) -> i32 {
        match self.measure {
            Measure::Points => self.localizer.review.scoring().per().into(),
            Measure::Time => i32::try_from(MINUTE).unwrap_or(i32::MAX),
            Measure::Attack | Measure::Defence | Measure::Supply | Measure::Control | Measure::Losses => 1,
        }
    }

    /// Adds the figures of this series to the columns of the course, by phases with the same last entry. A column without such a phase is left out.
    pub(super) fn points(&self, course: Vec<Point>) -> Vec<Point> {
        let so_far = self.time_so_far();
        let found = |point: &Point| self.phases.iter().position(|phase| phase.seq == point.span.last);
        let series = |mut point: Point| {
            let at = found(&point)?;
            point.series = Some([0, 1].map(|side| self.followed(&self.phases[at], side, so_far[at][side])));
            Some(point)
        };
        course.into_iter().filter_map(series).collect()
    }

    fn followed(&self, phase: &PhaseFigures, side: usize, so_far: u32) -> Followed {
        let value = match self.measure {
            Measure::Points => phase.points.map(|points| points[side]),
            Measure::Attack => phase.strength[side].map(|of| of.attack),
            Measure::Defence => phase.strength[side].map(|of| of.defence),
            Measure::Supply => phase.supply[side].map(|of| whole(of.without)),
            Measure::Control => Some(whole(phase.control[side])),
            Measure::Losses => Some(phase.losses[side]),
            Measure::Time => Some(whole(so_far)),
        };
        Followed { value, text: value.map_or_else(|| self.localizer.w.t("series-unknown"), |value| self.text(value)) }
    }

    /// Returns a figure as text.
    fn text(&self, value: i32) -> String {
        match self.measure {
            Measure::Points => self.localizer.scored(value),
            Measure::Time => minutes(value.into()),
            Measure::Attack | Measure::Defence | Measure::Supply | Measure::Control | Measure::Losses => {
                number(value.into())
            }
        }
    }

    /// Returns the time in milliseconds that each side has used up to the end of each phase. The time of a phase counts for the side of the phase.
    fn time_so_far(&self) -> Vec<[u32; 2]> {
        let mut sums = [0_u32; 2];
        let sum = |phase: &PhaseFigures| {
            if let (Some(side), Some(used)) = (phase.moment.side, phase.used_ms) {
                sums[side.index()] = sums[side.index()].saturating_add(used);
            }
            sums
        };
        self.phases.iter().map(sum).collect()
    }

    /// The heads of the columns of the table.
    pub(super) fn heads(&self) -> Vec<String> {
        let w = self.localizer.w;
        let of_sides = |keys: &[&str]| -> Vec<String> {
            let head = |side: Side, key: &str| format!("{}: {}", self.localizer.side(side), w.t(key));
            SIDES.into_iter().flat_map(|side| keys.iter().map(move |key| head(side, key))).collect()
        };
        match self.measure {
            Measure::Points => of_sides(&["points"]),
            Measure::Attack => of_sides(&["series-attack"]),
            Measure::Defence => of_sides(&["series-defence"]),
            Measure::Supply => of_sides(&["series-with", "series-without"]),
            Measure::Control => of_sides(&["series-control"]),
            Measure::Losses => of_sides(&["losses"]),
            Measure::Time => {
                let phase = ["series-used", "series-limit"].map(|key| w.t(key));
                phase.into_iter().chain(of_sides(&["series-so-far"])).collect()
            }
        }
    }

    /// The series in a table.
    pub(super) fn rows(&self, href: &dyn Fn(u32) -> String) -> Vec<Row> {
        let so_far = self.time_so_far();
        let row = |(phase, so_far): (&PhaseFigures, [u32; 2])| Row {
            href: href(phase.seq),
            name: self.localizer.moment(&phase.moment),
            cells: self.cells(phase, so_far),
        };
        self.phases.iter().zip(so_far).map(row).collect()
    }

    fn cells(&self, phase: &PhaseFigures, so_far: [u32; 2]) -> Vec<String> {
        let w = self.localizer.w;
        let followed = [0, 1].map(|side| self.followed(phase, side, so_far[side]).text);
        let time = |ms: Option<u32>| ms.map_or_else(|| "–".to_owned(), |ms| minutes(ms.into()));
        match self.measure {
            Measure::Supply => {
                let side = |side: usize| {
                    let with = phase.supply[side].map(|of| number(of.with.into()));
                    [with.unwrap_or_else(|| w.t("series-unknown")), followed[side].clone()]
                };
                [side(0), side(1)].concat()
            }
            Measure::Time => [[time(phase.used_ms), time(phase.limit_ms)], followed].concat(),
            Measure::Points | Measure::Attack | Measure::Defence | Measure::Control | Measure::Losses => {
                followed.into()
            }
        }
    }
}

fn whole(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
