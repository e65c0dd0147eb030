//! A correction takes up the lines as dictated: a line with only the end of a way gets a new way on the new line. So a match is corrected
//! alike in both schemas, although only one of them has the way of the old line in its entries.

use wardiary_core::diary::correction::Task;
use wardiary_core::diary::entry::Body;
use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::schema::Schema;
use wardiary_core::editions::{self, AnyMatch, Opening, newest, systems};
use wardiary_core::kernel::game::{System, Viewer};
use wardiary_core::kernel::notation::fields::Route;
use wardiary_core::kernel::slots::Names as _;
use wardiary_core::of_any;
use wardiary_core::review::Fork;
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::{DiaryFile, Rehearsal, rehearse};

use crate::journal::sample::Draw;

/// Matches drawn of each system.
const SEEDS: u64 = 8;
/// Entries after which a match stops.
const LONG: u32 = 400;
/// Corrections of one match.
const SLIPS: usize = 20;

/// A match drawn in memory in a schema: the same seed makes the same choices in each.
fn drawn(scene: &str, seed: u64, schema: Schema) -> AnyMatch {
    let opening = Opening { schema: Some(schema), ..Opening::default() };
    let begun = editions::begin(scene, &opening).expect("the scenario can be posed");
    let mut file = DiaryFile::in_memory(MatchId([7; 16]), begun).expect("the opening fits");
    let mut draw = Draw(seed);
    let mut pick = |n: u32| u32::try_from(draw.below(n as usize)).expect("below n");
    while file.game().review(Viewer::Umpire).len() < LONG && file.play(Some(0), &mut pick).expect("legal").is_some() {}
    file.game().clone()
}

/// The moves of a match with only an end, each with a move to another end that was open to its unit.
fn slips<S: System>(game: &Match<S>) -> Vec<(u32, String)> {
    let slip = |seq: u32| {
        let Body::Action(mut action) = game.written(seq)?.body else { return None };
        let end = S::route(&mut action).filter(|route| route.is_inferred())?.end();
        let (rules, state) = game.at(seq - 1);
        let text = S::print_action(&rules, &action);
        let unit = rules.unit_named(text.strip_prefix("move ")?.split(' ').next()?)?;
        let (other, _) = S::reach(&rules, &state, unit).into_iter().find(|(hex, _)| *hex != end)?;
        Some((seq, format!("move {} to {}", rules.unit_id(unit), rules.map().name(other))))
    };
    game.line().into_iter().filter_map(slip).collect()
}

/// The fate of each entry of the old line, by the correction and by the two lines side by side.
fn told(rehearsal: &Rehearsal) -> Vec<String> {
    let fork = rehearsal.game.review(Viewer::Umpire).fork(rehearsal.retake.rewind.expect("a correction goes back"));
    let row = |row: &Fork| match row {
        Fork::Same { old, new } => format!("same {} {}", old.seq, new.seq),
        Fork::Replaced { old, new } => format!("replaced {} {}", old.seq, new.seq),
        Fork::Dropped { old, fate } => format!("dropped {} {fate:?}", old.seq),
        Fork::New { new } => format!("new {}", new.seq),
    };
    let rows = fork.expect("lines part there").iter().map(row).collect::<Vec<_>>();
    let (retake, dropped) = (&rehearsal.retake, &rehearsal.retake.dropped);
    let carried = retake.carried.iter().map(|pair| format!("carried {pair:?}"));
    let lost = dropped.iter().map(|lost| format!("lost {lost:?}"));
    carried.chain(lost).chain([format!("open {:?}", retake.open)]).chain(rows).collect()
}

/// The routes of the entries that were carried over, on the old line and on the new one.
fn routes<S: System>(game: &Match<S>, carried: &[(u32, u32)]) -> Vec<[Route; 2]> {
    let route = |seq: u32| {
        let Body::Action(mut action) = game.written(seq)?.body else { return None };
        S::route(&mut action).cloned()
    };
    carried.iter().filter_map(|&(old, new)| Some([route(old)?, route(new)?])).collect()
}

#[test]
fn a_correction_finds_a_way_that_was_left_to_the_recorder_anew() {
    for system in systems() {
        let (mut carried, mut rerouted) = (0, 0);
        let scenarios = newest(system).expect("it has an edition").scenarios;
        for (seed, (scenario, scene)) in (1..=SEEDS).zip(scenarios.iter().cycle()) {
            let [one, two] = Schema::ALL.map(|schema| drawn(scene, seed, schema));
            let slips = of_any!(&two, game => slips(game));
            let step = (slips.len() / SLIPS).max(1);
            for (entry, with) in slips.iter().step_by(step) {
                let name = format!("{system}, {scenario}, seed {seed}, entry {entry}, {with}");
                let because = "it went elsewhere".to_owned();
                let task = Task::Correct { entry: *entry, with: with.clone(), because };
                let [a, b] = [&one, &two]
                    .map(|game| rehearse(game, &task, &[]).unwrap_or_else(|error| panic!("{name}: {error}")));
                let (in_one, in_two) = (told(&a), told(&b));
                let differs = in_one.iter().zip(&in_two).find(|(one, two)| one != two);
                assert!(differs.is_none() && in_one.len() == in_two.len(), "{name}: {differs:#?}");
                let routes = of_any!(&b.game, game => routes(game, &b.retake.carried));
                carried += routes.len();
                rerouted += routes.iter().filter(|[old, new]| old != new).count();
            }
        }
        println!("{system}: {rerouted} of {carried} moves that were carried over went another way");
        assert!(rerouted > 0, "{system}: no move went another way, so this shows nothing");
    }
}
