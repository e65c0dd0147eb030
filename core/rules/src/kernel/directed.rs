//! A step-by-step march towards a hex, without a search: rollouts ask for so many marches that a search would be too slow.

use super::hex::Hex;
use super::march::{Ground, March, Start};

/// The hexes of a way from `start`. Each step lowers `far`, a function of the position on the map, except that one step of the way may keep it as
/// it is, to pass an obstacle. Of the open steps, the way takes that with the lowest `far`, then with the lowest cost, then with the lowest number
/// of the hex. It ends at `far` 0, where the march must stop, or where no such step is open, even if a longer way round exists.
pub fn towards<G: Ground>(march: &March<G>, start: &Start, far: impl Fn(usize) -> u32) -> Vec<Hex> {
    let map = march.ground.map();
    let mut way: Vec<Hex> = Vec::new();
    let mut here = map.cell(start.hex).expect("a march stays on the map");
    let mut before = here;
    let mut spent = start.spent.map_or(0, |step| u32::try_from(step.value).expect("no step is paid back"));
    let (mut left, mut stopped, mut may_pass) = (far(here), start.stopped, true);
    while left > 0 && !stopped {
        let steps = map.crossings(here).filter(|step| step.to_cell != before);
        let nearer = steps.map(|step| (far(step.to_cell), step)).filter(|&(far, _)| far < left + u32::from(may_pass));
        let open = nearer.filter_map(|(far, step)| Some((far, march.leads(&step, spent)?, step.to_cell)));
        let Some((far, step, next)) = open.min_by_key(|&(far, step, next)| (far, step.cost, next)) else { break };
        may_pass &= far < left;
        (before, here, left) = (here, next, far);
        spent += step.cost;
        stopped = step.stops;
        way.push(map.hex(next));
    }
    way
}
