//! The player's estimates at each choice in matches against itself.

use crate::kernel::play::{Style, choose};

use super::super::tests::{picks, shipped, take};
use super::*;

/// Number of entries of a match that the tests play.
const ENTRIES: usize = 300;

/// Passes the position at each choice of an impulse to a check.
fn at_each_choice(mut ask: impl FnMut(&Outlook<'_>)) {
    for id in ["wab-01", "wab-03"] {
        let ((rules, mut state), mut pick) = (shipped(id), picks(7));
        for _ in 0..ENTRIES {
            if Wab::asked(&rules, &state).is_none() {
                break;
            }
            if let Stage::Impulse { impulse, side, .. } = &state.stage {
                ask(&Outlook::of(&rules, &state, (*impulse, *side)));
            }
            let action = choose::<Wab>(&rules, &state, [Style::Heuristic; 2], &mut pick);
            take(&rules, &mut state, &action).unwrap_or_else(|error| panic!("{id}: {error}"));
        }
    }
}

/// A hex needs troops against the enemies that threaten or hold it, and fewer if own troops are near.
#[test]
fn troops_that_are_there_are_not_wanted_again() {
    let [mut held, mut sought] = [0; 2];
    at_each_choice(|here| {
        for goal in goals::goals(here) {
            if here.holds(goal.hex) {
                let there = here.together(here.stack(goal.hex)).0;
                let most = here.threat(goal.hex) * 2 / 3;
                assert!(goal.need <= most && (there == 0 || goal.need < most), "{}: {} of {most}", goal.hex, goal.need);
                held += usize::from(there > 0);
            } else {
                let apart = |hex| here.rules.map.distance(hex, goal.hex);
                let defence: i32 = here.foes.iter().filter(|foe| apart(foe.hex) <= 1).map(|foe| foe.defence).sum();
                let is_near = here.troops.iter().any(|&(unit, at)| apart(at) <= 1 && here.attack_of(unit) > 0);
                let most = 3 * defence + 600;
                assert!(goal.need <= most && (!is_near || goal.need < most), "{}: {} of {most}", goal.hex, goal.need);
                sought += usize::from(is_near);
            }
        }
    });
    assert!(held > 0 && sought > 0, "{held} held and threatened, {sought} sought with troops near");
}

/// A unit that has spent its points, or was stopped, reaches nothing. Any other unit reaches one hex beyond its points, at most seven hexes.
#[test]
fn a_unit_comes_as_far_as_its_points() {
    let [mut rested, mut spent] = [0; 2];
    at_each_choice(|here| {
        for &(unit, _) in &here.troops {
            let (record, movement) = (here.state.sheet.of(unit), here.rules.class(unit).movement);
            let left = if record.stopped { 0 } else { u32::from(movement.saturating_sub(record.spent)) };
            assert_eq!(gather::can_come(here, unit, 1), left > 0);
            assert_eq!(gather::can_come(here, unit, left.min(6) + 1), left > 0);
            assert!(!gather::can_come(here, unit, left.min(6) + 2));
            rested += usize::from(left > 0);
            spent += usize::from(left == 0);
        }
    });
    assert!(rested > 0 && spent > 0, "{rested} may move, {spent} may not");
}

/// A more valuable goal attracts units more strongly, up to twelve victory points.
#[test]
fn how_much_a_goal_draws_grows_with_its_worth() {
    let mut asked = 0;
    at_each_choice(|here| {
        let Some(&(unit, at)) = here.troops.first() else { return };
        let Some(goal) = goals::goals(here).into_iter().find(|goal| here.rules.map.distance(goal.hex, at) > 2) else {
            return;
        };
        let mut scout = Scout::new(here);
        let field = scout.field(unit, goal.hex);
        let merit = |points: i32| {
            let goal = goals::Goal { hex: goal.hex, weight: 100 * points, need: 1 };
            march::merit(here, (unit, at, at), (&goal, field))
        };
        let [none, one, six, twelve, twenty] = [0, 1, 6, 12, 20].map(merit);
        assert!(none > one && one > six && six > twelve, "{none} {one} {six} {twelve}: to stay away costs more");
        assert_eq!(twelve, twenty);
        asked += 1;
    });
    assert!(asked > 0);
}
