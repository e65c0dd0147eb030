//! A flood from its sources hex by hex: lines of supply over open ground or along roads, within a limit.

use super::hex::Hex;
use super::map::{Crossing, Map};

/// The distance of a hex that was not reached.
const NEVER: u16 = u16::MAX;

/// Every hex within reach of some sources, with the fewest steps to each. If several neighbours are equally near a
/// source, the one with the lowest number counts as the previous hex.
#[derive(Clone, Debug)]
pub struct Flood {
    /// By position on the map: steps from a source, and the position of the previous hex; a source has its own position there.
    came: Vec<(u16, u16)>,
}

impl Flood {
    /// Floods from `sources` over all hexes for which `lets_through` holds, given by position on the map. A source for which it does not hold is
    /// ignored.
    #[must_use]
    pub fn new(map: &Map, sources: impl Iterator<Item = Hex>, lets_through: impl Fn(usize) -> bool) -> Self {
        let (mut came, mut queue) = begun(map, sources, &lets_through);
        let mut at = 0;
        while let Some(&here) = queue.get(at) {
            at += 1;
            let (before, steps) = (number(here), came[here].0 + 1);
            for next in map.around(here) {
                let known = &mut came[next];
                if known.0 == NEVER {
                    if lets_through(next) {
                        *known = (steps, before);
                        queue.push(next);
                    }
                } else if known.0 == steps && before < known.1 {
                    known.1 = before;
                }
            }
        }
        Self { came }
    }

    /// Floods from all `sources` on the map by steps that `crosses` allows, at most `farthest` in a row; `crosses` sees
    /// the hexside and the hex entered. Where only the hex matters, [`Flood::new`] gives the same result.
    #[must_use]
    pub fn over(
        map: &Map,
        sources: impl Iterator<Item = Hex>,
        farthest: Option<u32>,
        crosses: impl Fn(&Crossing) -> bool,
    ) -> Self {
        let (mut came, mut queue) = begun(map, sources, |_| true);
        let mut at = 0;
        while let Some(&here) = queue.get(at) {
            at += 1;
            let (before, steps) = (number(here), came[here].0 + 1);
            if farthest.is_some_and(|farthest| u32::from(steps) > farthest) {
                break;
            }
            for (towards, next) in map.sides(here) {
                let (known, nearer) = came[next];
                let is_better = known == NEVER || known == steps && before < nearer;
                if is_better && crosses(&map.over(here, towards, next)) {
                    came[next] = (steps, before);
                    if known == NEVER {
                        queue.push(next);
                    }
                }
            }
        }
        Self { came }
    }

    /// Whether the flood reaches the hex at a position of the map.
    #[must_use]
    pub fn reaches(&self, cell: usize) -> bool {
        self.came[cell].0 != NEVER
    }

    /// Steps from a source to the hex at a position of the map; `None` when it is not reached.
    #[must_use]
    pub fn steps(&self, cell: usize) -> Option<u32> {
        self.reaches(cell).then(|| self.came[cell].0.into())
    }

    /// The way from a hex back to its source, both included; `None` when the hex is not reached.
    #[must_use]
    pub fn line(&self, map: &Map, hex: Hex) -> Option<Vec<Hex>> {
        let mut cell = map.cell(hex).filter(|&cell| self.reaches(cell))?;
        let mut way = vec![hex];
        while self.came[cell].0 > 0 {
            cell = usize::from(self.came[cell].1);
            way.push(map.hex(cell));
        }
        Some(way)
    }
}

/// The start of a flood: the state in which only sources that let it through are reached, and the queue of their positions.
fn begun(
    map: &Map,
    sources: impl Iterator<Item = Hex>,
    lets_through: impl Fn(usize) -> bool,
) -> (Vec<(u16, u16)>, Vec<usize>) {
    let mut came = vec![(NEVER, NEVER); map.len()];
    let mut queue: Vec<usize> = Vec::with_capacity(map.len());
    for cell in sources.filter_map(|hex| map.cell(hex)) {
        if came[cell].0 == NEVER && lets_through(cell) {
            came[cell] = (0, number(cell));
            queue.push(cell);
        }
    }
    (came, queue)
}

/// A position on a map, as it is stored.
fn number(cell: usize) -> u16 {
    u16::try_from(cell).expect("a map has few hexes")
}

#[cfg(test)]
mod tests {
    use super::Flood;
    use crate::kernel::hex::Hex;
    use crate::kernel::map::{Crossing, Map, Vocabulary};

    const WORDS: Vocabulary = Vocabulary { terrains: &["open", "lake"], features: &["road"], ..Vocabulary::NONE };
    /// A road from the north-east to the north-west, round the south of the lake.
    const MAP: &str = "map m
layout pointy odd-right
letters . open ~ lake
rows 0101
. . . . .
. . ~ . .
. . . . .
road 0501-0502-0503-0403-0303-0203-0202-0101
";

    fn hex(text: &str) -> Hex {
        Hex::parse(text).expect("a hex")
    }

    fn line(flood: &Flood, map: &Map, from: &str) -> Option<String> {
        let line = flood.line(map, hex(from))?;
        Some(line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    }

    fn reached(flood: &Flood, map: &Map) -> String {
        let hexes = map.hexes().enumerate().filter(|&(cell, _)| flood.reaches(cell));
        hexes.map(|(_, hex)| hex.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn lines_run_along_the_road_as_far_as_they_may() {
        let map = Map::parse(MAP, WORDS).expect("a map");
        let road = WORDS.feature("road").expect("it is listed");
        let along = |crossing: &Crossing| crossing.side.has(road);
        let source = || [hex("0501")].into_iter();
        let all = Flood::over(&map, source(), None, along);
        assert_eq!(reached(&all, &map), "0101 0202 0203 0303 0403 0501 0502 0503");
        assert_eq!(line(&all, &map, "0203").as_deref(), Some("0203 0303 0403 0503 0502 0501"));
        assert_eq!(line(&all, &map, "0401"), None, "beside the source, but off the road");
        let near = Flood::over(&map, source(), Some(2), along);
        assert_eq!(reached(&near, &map), "0501 0502 0503");
        let steps = |at: &str| near.steps(map.cell(hex(at)).expect("on the map"));
        assert_eq!(["0501", "0503", "0403"].map(steps), [Some(0), Some(2), None]);
        assert_eq!(reached(&Flood::over(&map, source(), Some(0), along), &map), "0501", "the source alone");
    }

    /// On boards where one step in three is forbidden, each hex is reached by the fewest steps, from the lowest-numbered hex
    /// possible. A limit removes what is farther, and without a limit the result equals that of `new`.
    #[test]
    fn each_hex_is_reached_by_the_fewest_steps_from_the_lowest_number() {
        let map = Map::parse("map m\nlayout flat odd-low\nnumbering axial\nfill 6 open\n", WORDS).expect("a map");
        let mut reached = 0;
        for seed in 0..40_u64 {
            let drawn = |of: usize| (of as u64 + 1 + (seed << 20)).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33;
            let crosses = |step: &Crossing| drawn(step.from_cell * map.len() + step.to_cell) % 3 > 0;
            let sources = || map.hexes().filter(|&hex| drawn(usize::from(hex.number())) % 60 == 0);
            let flood = Flood::over(&map, sources(), None, crosses);
            let near = Flood::over(&map, sources(), Some(3), crosses);
            for (cell, hex) in map.hexes().enumerate() {
                let into = map.around(cell).flat_map(|beside| map.crossings(beside)).filter(|step| step.to == hex);
                let from = into.filter(crosses).filter_map(|step| Some((flood.steps(step.from_cell)?, step.from)));
                let nearest = from.min().filter(|_| sources().all(|source| source != hex));
                let steps =
                    if sources().any(|source| source == hex) { Some(0) } else { nearest.map(|best| best.0 + 1) };
                assert_eq!(flood.steps(cell), steps, "seed {seed}: {}", map.name(hex));
                let way = flood.line(&map, hex).unwrap_or_default();
                assert_eq!(way.get(1).copied(), nearest.map(|best| best.1), "seed {seed}: {}", map.name(hex));
                assert_eq!(near.steps(cell), steps.filter(|&steps| steps <= 3), "seed {seed}: {}", map.name(hex));
                reached += usize::from(flood.reaches(cell));
            }
            let lets_through = |cell: usize| drawn(cell) % 5 > 1;
            let open = sources().filter(|&hex| map.cell(hex).is_some_and(lets_through));
            let stepped = Flood::over(&map, open, None, |step| lets_through(step.to_cell));
            assert_eq!(stepped.came, Flood::new(&map, sources(), lets_through).came, "seed {seed}");
        }
        assert!(reached > 2_000, "{reached} hexes were reached");
    }
}
