//! A match in the list: its course at a glance, its date and players, its file and any damage.

use chrono::{DateTime, FixedOffset};
use wardiary_core::kernel::unit::Side;
use wardiary_draw::svg::Picture;
use wardiary_draw::{inset, spark, stack};
use wardiary_journal::seal::EndingKind;
use wardiary_library::access::role::Needs;
use wardiary_library::library::{Course, Library, Listed, Team};
use wardiary_page::frame::Frame;
use wardiary_words::i18n::Words;
use wardiary_words::localize::{self, ended, points_of, winner_of};

use super::asked::{State, state};
use super::damaged::{damage, goes_on, unread};

/// A match as shown.
pub(super) struct Card {
    pub(super) class: &'static str,
    pub(super) tag: String,
    pub(super) picture: Picture,
    /// Present points, such as `94:42`; empty in a game without points.
    pub(super) figure: String,
    /// Class of the sign of the winner, in a game without points.
    pub(super) sign: &'static str,
    /// The title, or the file name of a match without a title.
    pub(super) head: String,
    /// Address of the card; `None` for an unreadable file.
    pub(super) href: Option<String>,
    /// The result, and the moment while the match goes on.
    pub(super) sub: String,
    pub(super) lines: Vec<(String, String)>,
    pub(super) file: String,
    pub(super) mark: String,
    pub(super) is_sound: bool,
    /// Address of the overview, if the card itself leads to the last entry.
    pub(super) overview: Option<String>,
    /// Address of the presentation.
    pub(super) present: Option<String>,
    /// Address of the recorder of an unfinished match.
    pub(super) record: Option<String>,
    /// Address of the file's evidence.
    pub(super) evidence: Option<String>,
}

/// The card of a match.
pub(super) fn card(frame: &Frame, library: &dyn Library, listed: &Listed) -> Card {
    let w = frame.w.of_id(&listed.system);
    let now = state(listed);
    let (class, tag) = match now {
        State::Playing | State::Finished => ("mt", String::new()),
        // A match that ended by a concession has ended regularly.
        State::Stopped if listed.ending.as_ref().is_some_and(|ending| ending.kind != EndingKind::Abandoned) => {
            ("mt", String::new())
        }
        State::Stopped => ("mt", w.t("card-stopped")),
        State::Damaged => ("mt bad", w.t("card-damaged")),
    };
    let opens = listed.course.is_some();
    let path = |page: &str| format!("/m/{}{page}", listed.id);
    let course = listed.course.as_ref();
    let last = course.and_then(|course| course.points.last()).filter(|_| now != State::Damaged);
    let winner = course.and_then(|course| winner(listed, course));
    Card {
        class,
        tag,
        picture: picture(w, library, listed, now),
        // Before the first turn the points only count the places held, so they do not show which side is ahead.
        figure: last
            .filter(|_| course.is_none_or(is_begun))
            .zip(course)
            .map_or_else(String::new, |(last, course)| figures(w, course, *last).join(":")),
        sign: winner.map_or("", |side| ["one", "two"][side.index()]),
        head: if listed.title.is_empty() { listed.file.clone() } else { listed.title_in(w) },
        href: opens.then(|| path(if now == State::Finished { "/overview" } else { "" })),
        sub: sub(w, listed, now),
        lines: if now == State::Damaged { damage(w, listed, turns(w, listed)) } else { lines(w, listed) },
        file: listed.file.clone(),
        mark: w.t(match (now, listed.closed) {
            (State::Damaged, _) => "card-look",
            (_, true) => "card-sealed",
            (_, false) => "card-verified",
        }),
        is_sound: now != State::Damaged,
        overview: (opens && now != State::Finished).then(|| path("/overview")),
        present: (opens && library.lets(&listed.id, Needs::Presenting)).then(|| path("/notes")),
        record: (listed.written.is_some() && goes_on(listed) && library.lets(&listed.id, Needs::Recording))
            .then(|| path("/record")),
        evidence: (opens && library.lets(&listed.id, Needs::Umpiring)).then(|| path("/integrity")),
    }
}

/// Returns whether the first turn has begun.
fn is_begun(course: &Course) -> bool {
    !course.moment.phase.is_before()
}

/// Returns the points of both sides as text.
fn figures(w: Words, course: &Course, points: [i32; 2]) -> [String; 2] {
    points.map(|parts| points_of(w, course.scoring.of(parts.into())))
}

/// Returns who has won, by the rules or because the other side gave up.
fn winner(listed: &Listed, course: &Course) -> Option<Side> {
    let conceded = listed.ending.as_ref().map(|ending| winner_of(ending, course.sides));
    match conceded {
        Some(winner) => [Side::One, Side::Two].into_iter().find(|side| winner == Some(course.sides[side.index()])),
        None => course.verdict.and_then(|verdict| verdict.winner),
    }
}

/// The result of the match, in one line.
fn result(w: Words, listed: &Listed, now: State) -> String {
    let Some(course) = &listed.course else { return unread(w, listed) };
    if now == State::Damaged {
        let last = listed.entries.saturating_sub(1);
        return w.with("card-readable", [("n", last.to_string().into())]);
    }
    if let Some(ending) = &listed.ending {
        return ended(w, ending, course.sides);
    }
    let side = |side: Side| course.sides[side.index()];
    match course.verdict {
        Some(verdict) => match verdict.winner {
            Some(winner) => {
                w.with("card-won", [("side", side(winner).into()), ("by", w.word("word", verdict.by).into())])
            }
            None => w.t("card-draw"),
        },
        None if listed.over => w.t("card-over"),
        None => match course.points.last().filter(|_| is_begun(course)) {
            Some([one, two]) if one > two => w.with("card-leads", [("side", side(Side::One).into())]),
            Some([one, two]) if two > one => w.with("card-leads", [("side", side(Side::Two).into())]),
            _ => w.t(if now == State::Stopped { "card-stopped" } else { "card-playing" }),
        },
    }
}

/// Returns the result and, while the match goes on, the moment.
fn sub(w: Words, listed: &Listed, now: State) -> String {
    let result = result(w, listed, now);
    let goes_on = listed.course.as_ref().filter(|_| !listed.over && now != State::Damaged);
    let Some(course) = goes_on else { return result };
    let phase = w.word("phase", course.moment.phase.word);
    let whose = course.moment.side.map(|side| format!("{}, ", w.word("side", course.sides[side.index()])));
    format!("{result} · {}{phase}", whose.unwrap_or_default())
}

fn lines(w: Words, listed: &Listed) -> Vec<(String, String)> {
    let Some(course) = &listed.course else { return Vec::new() };
    let mut lines = vec![(w.t("card-game"), w.game_title(&listed.system))];
    lines.extend(played(w, course).map(|words| (w.t("card-played"), words)));
    lines.push((w.t(if course.teams.is_empty() { "card-sides" } else { "card-teams" }), sides(w, course)));
    lines.push((w.t("card-turns"), turns(w, listed)));
    lines.extend(listed.reservations.words(w).map(|words| (w.t("card-record"), words)));
    lines
}

fn turns(w: Words, listed: &Listed) -> String {
    let entries = localize::entries(w, listed.entries.into());
    let turns = listed
        .turns
        .map(|(turn, last)| w.with("card-turns-of", [("n", u32::from(turn).into()), ("last", u32::from(last).into())]));
    turns.map_or_else(|| entries.clone(), |turns| format!("{turns} · {entries}"))
}

/// Returns both sides, each with its team if known.
fn sides(w: Words, course: &Course) -> String {
    let name = |side: Side| w.word("side", course.sides[side.index()]);
    let team_words = |team: &Team| {
        w.with("card-team", [("n", (u32::from(team.number) + 1).into()), ("side", name(team.side).into())])
    };
    if course.teams.is_empty() {
        return [Side::One, Side::Two].map(name).join(", ");
    }
    course.teams.iter().map(team_words).collect::<Vec<_>>().join(", ")
}

/// Returns the day, and the playing time as far as wall times are recorded; `None` for a match without a date.
fn played(w: Words, course: &Course) -> Option<String> {
    let read = |text: &str| DateTime::parse_from_rfc3339(text).ok();
    let Some(begun) = read(&course.begun) else {
        return Some(course.begun.clone()).filter(|begun| !begun.is_empty());
    };
    let took =
        read(&course.last_wall).map(|last| (last - begun).num_minutes()).filter(|took| (1..24 * 60).contains(took));
    let took =
        took.map(|took| w.with("card-took", [("h", (took / 60).into()), ("m", format!("{:02}", took % 60).into())]));
    let day = day(w, begun);
    Some(took.map_or_else(|| day.clone(), |took| format!("{day}, {took}")))
}

fn day(w: Words, at: DateTime<FixedOffset>) -> String {
    let part = |format: &str| at.format(format).to_string();
    format!("{} {} {}", part("%-d"), w.t(&format!("month-{}", part("%-m"))), part("%Y"))
}

fn picture(w: Words, library: &dyn Library, listed: &Listed, now: State) -> Picture {
    let Some(course) = &listed.course else { return spark::readable(0, listed.bytes.max(1)) };
    if now == State::Damaged {
        let sound = listed.fault.as_ref().map_or(0, |fault| fault.offset);
        return spark::readable(sound, listed.bytes.max(1));
    }
    if let [_, .., last] = course.points.as_slice() {
        let figures = figures(w, course, *last);
        let names = [0, 1].map(|side| format!("{} {}", figures[side], w.word("side", course.sides[side])));
        return spark::points(&course.points, [&names[0], &names[1]]);
    }
    let Some(opened) = library.open(&listed.id) else { return Picture::default() };
    let review = opened.review.as_ref();
    let position = review.at(review.len().saturating_sub(1)).position();
    inset::whole(review.map(), &stack::sides(&position))
}

#[cfg(test)]
mod tests {
    use wardiary_core::kernel::look::{Phase, PhaseKind};
    use wardiary_core::kernel::points::Parts;
    use wardiary_core::kernel::view::Moment;
    use wardiary_core::systems::ikvm_normandy_2023::ID;

    use super::*;

    #[test]
    fn who_has_more_points_leads_and_nobody_at_equal_points() {
        let setup = Phase { kind: PhaseKind::Setup, ..Phase::OVER };
        let moment = |phase| Moment { turn: 3, turns: 8, dates: None, phase, side: None, weather: None };
        for (phase, points, wanted) in [
            (Phase::OVER, [20, 7], "The Allies lead"),
            (Phase::OVER, [7, 20], "The Germans lead"),
            (Phase::OVER, [7, 7], "In progress"),
            (Phase::OVER, [0, 0], "In progress"),
            (setup, [0, 71], "In progress"),
        ] {
            let course = Course {
                sides: ["allied", "german"],
                moment: moment(phase),
                verdict: None,
                points: vec![[9, 3], points],
                scoring: Parts::WHOLE,
                teams: Vec::new(),
                begun: String::new(),
                last_wall: String::new(),
                units: Vec::new(),
            };
            let listed = Listed { system: ID.to_owned(), course: Some(course), ..Listed::default() };
            assert_eq!(result(Words::default().of(ID), &listed, State::Playing), wanted, "{points:?}");
        }
    }
}
