//! The contents of each step: games, scenarios, switches, the table, the summary with its officials.

use wardiary_core::editions::{self, title_of};
use wardiary_core::kernel::book::Reading;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_journal::occasion::Dice;
use wardiary_library::library::Library;
use wardiary_page::frame::Frame;
use wardiary_words::i18n::Words;

use super::asked::{Asked, Step};
use super::{Values, file_of};

/// An option: a link or a value of a field.
pub(super) struct Choice {
    /// Its address, or the value to send.
    pub(super) value: String,
    pub(super) label: String,
    /// The text next to it.
    pub(super) words: String,
    pub(super) chosen: bool,
}

/// A sentence of the book with more than one reading.
pub(super) struct Switch {
    /// Key of its field.
    pub(super) key: String,
    pub(super) name: String,
    /// The row of the reading, and the rows that it interprets.
    pub(super) rule: String,
    pub(super) rows: Vec<String>,
    pub(super) text: String,
    pub(super) why: String,
    pub(super) values: Vec<Choice>,
    /// Minimum, maximum and present value, if the switch has a range of numbers and too many values for a button each.
    pub(super) range: Option<(i64, i64, String)>,
}

/// A row for an official.
pub(super) struct Official {
    pub(super) number: usize,
    pub(super) role: String,
    pub(super) name: String,
}

/// Number of empty rows for officials without a usual role.
const FREE: usize = 3;
/// Maximum number of values of a switch for which each value has a button.
const BUTTONS: usize = 6;

/// Returns the games, each leading to its scenarios. A link to another game drops scenario and readings.
pub(super) fn games(frame: &Frame, library: &dyn Library) -> Vec<Choice> {
    let is_kept = |key: &str| !(key.starts_with("read-") || key == "scenario");
    let kept = frame.query.iter().filter(|(key, _)| is_kept(key)).cloned().collect();
    let bare = Frame { query: kept, ..frame.clone() };
    let game = |id: &'static str| {
        let chosen = frame.asked("system") == Some(id);
        let of = if chosen { frame } else { &bare };
        let count = editions::newest(id).map_or(0, |edition| edition.scenarios.len());
        Choice {
            value: of.linked(&[("system", Some(id)), ("step", Some(Step::Scenario.word()))]),
            label: frame.w.game_title(id),
            words: frame.w.with("begin-scenarios-n", [("n", count.into())]),
            chosen,
        }
    };
    library.systems().into_iter().map(game).collect()
}

/// Returns the scenarios of the game, each leading to the readings.
pub(super) fn scenarios(frame: &Frame, asked: &Asked) -> Vec<Choice> {
    let edition = editions::newest(asked.get("system"));
    let scenario = |&(id, text): &(&str, &str)| Choice {
        value: frame.linked(&[("scenario", Some(id)), ("step", Some(Step::Readings.word()))]),
        label: frame.w.title_of(asked.get("system"), title_of(text)),
        words: id.to_owned(),
        chosen: asked.get("scenario") == id,
    };
    edition.map(|edition| edition.scenarios.iter().map(scenario).collect()).unwrap_or_default()
}

/// Returns the switches of the game, each at its chosen or default value.
pub(super) fn switches(frame: &Frame, library: &dyn Library, asked: &Asked) -> Vec<Switch> {
    let Some(book) = library.book(asked.get("system")) else { return Vec::new() };
    let choosable = book.readings.iter().filter(|reading| reading.values.len() > 1);
    choosable.filter_map(|reading| Some(switch(frame.w, reading, reading.switch.as_deref()?, asked))).collect()
}

fn switch(w: Words, reading: &Reading, name: &str, asked: &Asked) -> Switch {
    let now = asked.reading(name).filter(|now| reading.values.iter().any(|value| value == now));
    let now = now.or(reading.values.first().map(String::as_str)).unwrap_or_default();
    let value = |(at, value): (usize, &String)| Choice {
        value: value.clone(),
        label: w.word("value", value),
        words: if at == 0 { w.t("default") } else { String::new() },
        chosen: value == now,
    };
    let range = reading.range.filter(|_| reading.values.len() > BUTTONS);
    Switch {
        key: format!("read-{name}"),
        name: w.word("switch", name),
        rule: reading.rule.to_string(),
        rows: reading.rows.iter().map(ToString::to_string).collect(),
        text: reading.text[w.lang.index()].clone(),
        why: reading.why[w.lang.index()].clone(),
        values: reading.values.iter().enumerate().map(value).collect(),
        range: range.map(|[least, most]| (least, most, now.to_owned())),
    }
}

/// Returns the typed values of the table.
pub(super) fn values(frame: &Frame, asked: &Asked) -> Values {
    let w = frame.w;
    let language = Some(asked.get("language")).filter(|tag| !tag.is_empty()).unwrap_or(w.lang.tag());
    let dice = Dice::named(asked.get("dice")).unwrap_or_default();
    let of = |value: &str, key: String, chosen| Choice {
        value: value.to_owned(),
        label: w.t(&key),
        words: w.t(&format!("{key}-words")),
        chosen,
    };
    Values {
        title: asked.get("title").to_owned(),
        scenario_title: w.title_of(asked.get("system"), scenario_title(asked)),
        place: asked.get("place").to_owned(),
        schedule: asked.get("schedule").to_owned(),
        languages: ["sv", "en"].map(|tag| of(tag, format!("begin-language-{tag}"), tag == language)).into(),
        dice: Dice::ALL.map(|one| of(one.word(), format!("begin-dice-{}", one.word()), one == dice)).into(),
    }
}

/// Returns the title of the scenario for a match without its own title.
fn scenario_title(asked: &Asked) -> &'static str {
    let scenario = Some(asked.get("scenario")).filter(|id| !id.is_empty());
    editions::scenario(asked.get("system"), scenario).map(title_of).unwrap_or_default()
}

/// Returns the choices so far, in words.
pub(super) fn summary(frame: &Frame, library: &dyn Library, asked: &Asked) -> Vec<(String, String)> {
    let w = frame.w;
    let of = values(frame, asked);
    let changed = |switch: &Switch| {
        let now = switch.values.iter().position(|value| value.chosen).filter(|at| *at > 0)?;
        Some(format!("{} ({}): {}", switch.name, switch.rule, switch.values[now].label))
    };
    let changed: Vec<String> = switches(frame, library, asked).iter().filter_map(changed).collect();
    let readings = if changed.is_empty() { w.t("begin-readings-default") } else { changed.join("; ") };
    let chosen = |choices: &[Choice]| {
        choices.iter().find(|choice| choice.chosen).map(|choice| choice.label.clone()).unwrap_or_default()
    };
    // The stored title gives the file its name, not the title in the reader's language.
    let (title, kept) =
        if of.title.is_empty() { (&of.scenario_title, scenario_title(asked)) } else { (&of.title, of.title.as_str()) };
    let rows = [
        ("begin-game", w.game_title(asked.get("system"))),
        ("begin-scenario", of.scenario_title.clone()),
        ("begin-readings", readings),
        ("begin-title", title.clone()),
        ("begin-place", of.place.clone()),
        ("begin-schedule", of.schedule.clone()),
        ("begin-language", chosen(&of.languages)),
        ("begin-dice", chosen(&of.dice)),
        ("begin-file", file_of(kept)),
    ];
    rows.into_iter().filter(|(_, words)| !words.is_empty()).map(|(key, words)| (w.t(key), words)).collect()
}

/// Returns the typed rows for officials. If nothing was typed, returns a row for each usual role, and some empty rows.
pub(super) fn officials(asked: &Asked) -> Vec<Official> {
    let blank = || (String::new(), String::new());
    let rows: Vec<(String, String)> = if asked.people.is_empty() {
        let roles = ["umpire", "scribe-1"].map(str::to_owned).into_iter().chain(players(asked));
        roles.map(|role| (role, String::new())).chain((0..FREE).map(|_| blank())).collect()
    } else {
        asked.people.clone()
    };
    (1..).zip(rows).map(|(number, (role, name))| Official { number, role, name }).collect()
}

/// Returns the parties with their seeds, if the dice are committed.
pub(super) fn seeds(asked: &Asked) -> Vec<(String, String)> {
    if Dice::named(asked.get("dice")) != Some(Dice::Committed) {
        return Vec::new();
    }
    let given = asked.seeds.iter().cloned().chain(std::iter::repeat(String::new()));
    players(asked).into_iter().zip(given).collect()
}

/// Returns the sides if one of them decides first, or else the teams, which have yet to choose sides.
fn players(asked: &Asked) -> [String; 2] {
    let wishes = asked.wishes(String::new());
    let begun = wishes.check().ok().and_then(|scene| editions::begin(&scene, &editions::Opening::default()).ok());
    let teams = || ["team-1", "team-2"].map(str::to_owned);
    let Some(game) = begun.map(|begun| begun.game) else { return teams() };
    let review = game.review(Viewer::Umpire);
    match review.at(review.len().saturating_sub(1)).pending().map(|pending| pending.by) {
        Some(Actor::Side(_)) => [Side::One, Side::Two].map(|side| review.side_word(side).to_owned()),
        Some(Actor::Team(_) | Actor::Chance | Actor::Umpire) | None => teams(),
    }
}
