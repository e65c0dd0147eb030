//! Completions of a line: they suffice to write every recorded action, and every proposal leads to a line that the rules accept.

use wardiary_core::diary::entry::Body;
use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::rehearsal::rehearsed;
use wardiary_core::diary::shorthand::{Choices, Completion, Completions, MOST, Stands};
use wardiary_core::kernel::game::{State, System, Viewer};
use wardiary_core::kernel::notation::{Line, swedish};
use wardiary_core::of_any;
use wardiary_core::review::Review as _;
use wardiary_fixtures::matches::{EACH, RECORDED};
use wardiary_fixtures::pinned;
use wardiary_journal::diary_file;

/// One action in this many is written out, and one position in this many is walked through.
const STEP: usize = 7;
/// The most words in a line made of proposals.
const LONGEST: usize = 80;

/// The text with a completion added, and room for more.
fn taken(text: &str, completion: &Completion) -> String {
    let kept: String = text.chars().take(completion.from).collect();
    format!("{kept}{} ", completion.words)
}

/// Writes the printed line of an action by completions; returns the number of letters typed, or the place where no completion leads on.
fn written<S: System>(rules: &S::Rules, state: &State<S>, line: &str) -> Result<usize, String> {
    let choices = Choices::of::<S>(rules, state);
    let (mut text, mut letters) = (String::new(), 0);
    while text.trim_end() != line {
        let rest = &line[text.len()..];
        let mut typed = 0;
        text = loop {
            let said = format!("{text}{}", &rest[..typed]);
            let found = choices.completions::<S>(rules, state, &said);
            let leads = |one: &&Completion| {
                format!("{line} ").starts_with(&taken(&said, one)) && taken(&said, one).len() > text.len()
            };
            if let Some(longest) = found.found.iter().filter(leads).max_by_key(|one| taken(&said, one).len()) {
                break taken(&said, longest);
            }
            typed += 1;
            if typed > rest.split(' ').next().unwrap_or_default().len() {
                return Err(format!("`{line}`: nothing leads on from `{said}`: {:?}", words(&found)));
            }
        };
        letters += typed;
    }
    Ok(letters)
}

fn words(found: &Completions) -> Vec<&str> {
    found.found.iter().map(|one| one.words.as_str()).collect()
}

/// The lines for a recorded action: as printed, with `to` before its last hex, and without `none`, `by` or empty points.
fn said<S: System>(rules: &S::Rules, action: &S::Action) -> Vec<String> {
    let action = S::dictated(action.clone());
    let line = S::print_action(rules, &action);
    let to = line.rsplit_once(' ').map(|(before, hex)| format!("{before} to {hex}"));
    let bare = [" none", " air 0"].iter().filter_map(|end| line.strip_suffix(end)).map(str::to_owned);
    let is_same =
        |line: &String| S::parse_action(rules, &mut Line::new(line, 1)).is_ok_and(|read| S::dictated(read) == action);
    let alone = line.contains(" by").then(|| line.replacen(" by", "", 1));
    let others: Vec<String> = to.into_iter().chain(bare).chain(alone).filter(is_same).collect();
    [line].into_iter().chain(others).collect()
}

/// Returns whether a line needs several offers: a unit that enters and goes on, several units that advance to different hexes, or support
/// by units outside the three that are offered.
fn takes_several_offers(line: &str) -> bool {
    if line.starts_with("attack") && line.contains(" support ") {
        return true;
    }
    let hexes =
        line.split(' ').filter(|word| word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit())).count();
    hexes > 1 && ["enter", "advance"].iter().any(|verb| line.starts_with(verb))
}

#[test]
fn every_recorded_action_is_written_by_completions() {
    for recorded in RECORDED {
        let (_, bytes) = pinned(recorded.id);
        let game = diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match");
        let (missing, actions, letters) = of_any!(&game, game => all_written(game));
        println!("{}: {actions} actions, {letters} letters typed between completions", recorded.id);
        assert!(missing.is_empty(), "{}: {} of {actions}:\n{}", recorded.id, missing.len(), missing.join("\n"));
        assert!(actions > 0, "{} has actions", recorded.id);
    }
}

fn all_written<S: System>(game: &Match<S>) -> (Vec<String>, usize, usize) {
    let (mut missing, mut actions, mut letters) = (Vec::new(), 0, 0);
    for seq in (1..game.count()).step_by(STEP) {
        let Some(Body::Action(action)) = game.written(seq).map(|entry| entry.body) else { continue };
        let (rules, state) = game.at(seq - 1);
        actions += 1;
        let mut tried = said::<S>(&rules, &action).into_iter().map(|line| written::<S>(&rules, &state, &line));
        match tried.find_map(Result::ok) {
            Some(typed) => letters += typed,
            None if takes_several_offers(&S::print_action(&rules, &action)) => {}
            None => missing.push(format!("{seq}: {:?}", said::<S>(&rules, &action))),
        }
    }
    (missing, actions, letters)
}

/// Follows drawn proposals until the rules accept the line; returns the line, or the point where it ended.
fn followed<S: System>(game: &Match<S>, pick: &mut dyn FnMut(usize) -> usize) -> Result<String, String> {
    let (rules, state) = game.at(game.count() - 1);
    let choices = Choices::of::<S>(&rules, &state);
    let mut text = String::new();
    let mut is_legal = false;
    for _ in 0..LONGEST {
        let found = choices.completions::<S>(&rules, &state, &text);
        assert!(found.found.len() <= MOST);
        is_legal = !text.is_empty() && rehearsed(game, text.trim_end()).is_ok();
        if found.found.is_empty() || (is_legal && pick(3) == 0) {
            break;
        }
        text = taken(&text, &found.found[pick(found.found.len())]);
    }
    if is_legal { Ok(text) } else { Err(text) }
}

#[test]
fn what_is_proposed_leads_to_a_line_that_the_rules_take() {
    let mut seed = 7_u64;
    let mut pick = |of: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).expect("31 bits") % of.max(1)
    };
    for recorded in RECORDED {
        let (_, bytes) = pinned(recorded.id);
        let game = diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match");
        let (astray, lines) = of_any!(&game, game => all_followed(game, &mut pick));
        assert!(astray.is_empty() && lines > 3, "{}: {} of {lines}:\n{}", recorded.id, astray.len(), astray.join("\n"));
    }
}

fn all_followed<S: System>(game: &Match<S>, pick: &mut dyn FnMut(usize) -> usize) -> (Vec<String>, usize) {
    let (mut astray, mut lines) = (Vec::new(), 0);
    for seq in (1..game.count()).step_by(STEP * 3) {
        let (rules, state) = game.at(seq);
        if S::decision(&rules, &state).is_none() {
            continue;
        }
        let here = Match::<S>::open_sharing(game.genesis.clone(), &[], rules, state);
        for _ in 0..3 {
            lines += 1;
            astray.extend(followed(&here, pick).err().map(|text| format!("{seq}: `{text}`")));
        }
    }
    (astray, lines)
}

/// Before an entry of the Winter War: the typed text, the start of the replaced part, and the first proposed words.
const TYPED: [(u32, &str, usize, &[&str]); 9] = [
    (107, "", 0, &["move", "fly", "transfer", "end"]),
    (107, "sk", 0, &["move fi-ski1", "move fi-ski2", "move fi-ski3", "move fi-ski4", "move fi-ski5"]),
    (107, "9d suom", 3, &["to 1315"]),
    (107, "flytta 9d suom", 10, &["to 1315"]),
    (107, "9d to 1315", 6, &["1315"]),
    (107, "propose flyt", 8, &["move"]),
    (107, "en", 0, &["end"]),
    (159, "", 0, &["die 1", "die 2", "die 3", "die 4", "die 5", "die 6", "die"]),
    (107, "xyzzy", 0, &[]),
];

#[test]
fn what_is_typed_is_completed_from_where_it_begins() {
    let (_, bytes) = pinned("winter-war");
    let game = diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match");
    for (seq, typed, from, first) in TYPED {
        let found = of_any!(&game, game => at(game, seq, typed));
        let words: Vec<&str> = words(&found);
        assert!(words.starts_with(first) && (!first.is_empty() || words.is_empty()), "{typed}: {words:?}");
        assert!(found.found.iter().take(first.len()).all(|one| one.from == from), "{typed}: {:?}", found.found);
    }
    let of_unit = of_any!(&game, game => at(game, 107, "9d suom")).found;
    assert!(matches!(of_unit[0].stands, Stands::Hex(_)), "a place stands for its hex");
    let swedish = of_any!(&game, game => in_swedish(game, &at(game, 107, "flyt").found[0].words));
    assert_eq!(swedish, "flytta", "completions are put into Swedish as any line");
}

fn in_swedish<S: System>(_: &Match<S>, words: &str) -> String {
    swedish(words, S::NOTATION)
}

fn at<S: System>(game: &Match<S>, seq: u32, typed: &str) -> Completions {
    let (rules, state) = game.at(seq - 1);
    Choices::of::<S>(&rules, &state).completions::<S>(&rules, &state, typed)
}

/// An action on trial is described as it would be recorded, and nothing is recorded.
#[test]
fn a_line_is_rehearsed_as_it_would_be_recorded() {
    for sample in EACH {
        let (_, bytes) = pinned(sample.id);
        let game = diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match");
        of_any!(&game, game => rehearsed_as_recorded(game));
    }
}

fn rehearsed_as_recorded<S: System>(game: &Match<S>) {
    let (mut tried, review) = (0, game.review(Viewer::Umpire));
    for seq in (1..game.count()).step_by(STEP) {
        let Some(Body::Action(action)) = game.written(seq).map(|entry| entry.body) else { continue };
        let (rules, state) = game.at(seq - 1);
        let line = S::print_action(&rules, &action);
        let here = Match::<S>::open_sharing(game.genesis.clone(), &[], rules, state);
        let count = here.count();
        let rehearsal = rehearsed(&here, &line).expect("it was recorded");
        assert_eq!((&rehearsal.line, here.count()), (&line, count), "{seq}: nothing is recorded");
        let (said, recorded) = (rehearsal.entry, review.entry(seq).expect("an entry"));
        assert_eq!((said.words, said.by, said.digest), (recorded.words, recorded.by, recorded.digest), "{seq}: {line}");
        assert_eq!((said.changes, said.rows), (recorded.changes, recorded.rows), "{seq}: {line}");
        let bare = S::parse_action(game.rules(), &mut Line::new(&rehearsal.line, 1));
        assert!(bare.is_ok(), "{}", rehearsal.line);
        tried += 1;
    }
    assert!(tried > 10, "{}: {tried}", S::ID);
}
