//! Filling in the choices of an offer's line.

/// Returns a number below its argument.
type Pick<'a> = &'a mut dyn FnMut(u32) -> u32;

/// Words that end a list.
const KEYS: [&str; 9] = ["one", "some", "any", "each", "by", "air", "in", "to", "else"];

/// Returns the line of an offer with its choices made; `pick(n)` gives a number below `n`.
///
/// # Panics
/// When the line is not one that [`super::line`] writes.
#[must_use]
pub fn filled(line: &str, pick: Pick<'_>) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let mut out: Vec<String> = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let list = |from: usize| {
            let ends = words[from..].iter().position(|word| KEYS.contains(word)).map_or(words.len(), |end| from + end);
            (&words[from..ends], ends)
        };
        at = match (words[at], words.get(at + 1)) {
            (many @ ("one" | "some" | "any"), Some(&"of")) => {
                let (of, ends) = list(at + 2);
                if words.get(ends..ends + 2) == Some(&["in", "room"]) {
                    out.extend(with_room(of, words[ends + 2], pick));
                    at = ends + 3;
                    continue;
                }
                let bounds = (words.get(ends..ends + 2) == Some(&["in", "all"])).then(|| bounds(words[ends + 2]));
                out.extend(match (many, bounds) {
                    ("one", _) => one_of(of, pick),
                    (_, Some((least, most))) => counted(of, least, most, pick),
                    (_, None) => several(of, many == "some", pick),
                });
                if bounds.is_some() { ends + 3 } else { ends }
            }
            ("each", Some(&"of")) => {
                let (units, to) = list(at + 2);
                let (hexes, ends) = list(to + 1);
                let (otherwise, ends) =
                    if words.get(ends) == Some(&"else") { list(ends + 1) } else { (&words[..0], ends) };
                out.extend(spread(units, [hexes, otherwise], pick));
                ends
            }
            ("among", _) => {
                let points = out.pop().and_then(|points| points.parse().ok()).expect("points to be shared out");
                let (of, ends) = list(at + 1);
                out.extend(shared(of, points, pick));
                ends
            }
            ("in", Some(&"steps")) => {
                let demand = out.pop().and_then(|points| points.parse().ok()).expect("points that steps must come to");
                let (of, ends) = list(at + 3);
                out.extend(given_up(of, demand, pick));
                ends
            }
            (word, _) if word.contains("..") => {
                let (least, most) = bounds(word);
                out.push((least + pick(most - least + 1)).to_string());
                at + 1
            }
            (word, _) => {
                out.push(thing(word).0.to_owned());
                at + 1
            }
        };
    }
    out.join(" ")
}

/// A thing and the number after its colon.
fn thing(word: &str) -> (&str, u32) {
    word.rsplit_once(':').map_or((word, 0), |(thing, count)| (thing, count.parse().expect("a number behind the colon")))
}

fn bounds(word: &str) -> (u32, u32) {
    let (least, most) = word.split_once("..").expect("a number from here to there");
    (least.parse().expect("a number"), most.parse().expect("a number"))
}

fn some_of<T: Copy>(of: &[T], pick: Pick<'_>) -> T {
    of[pick(u32::try_from(of.len()).expect("few things")) as usize]
}

fn one_of(of: &[&str], pick: Pick<'_>) -> Vec<String> {
    let ways: Vec<&[&str]> = of.split(|&word| word == "|").collect();
    let words = if ways.len() > 1 { some_of(&ways, pick).to_vec() } else { vec![some_of(of, pick)] };
    words.into_iter().map(|word| thing(word).0.to_owned()).collect()
}

fn shuffled<'a>(of: &[&'a str], pick: Pick<'_>) -> Vec<&'a str> {
    let mut rest = of.to_vec();
    let mut out = Vec::new();
    while !rest.is_empty() {
        out.push(rest.swap_remove(pick(u32::try_from(rest.len()).expect("few things")) as usize));
    }
    out
}

fn several(of: &[&str], at_least_one: bool, pick: Pick<'_>) -> Vec<String> {
    let mut chosen: Vec<&str> = shuffled(of, pick);
    chosen.truncate(pick(u32::try_from(of.len() + 1).expect("few things")) as usize);
    if chosen.is_empty() && at_least_one {
        chosen.push(some_of(of, pick));
    }
    chosen.into_iter().map(|word| thing(word).0.to_owned()).collect()
}

/// Things in random order, until their sum is large enough and `pick` stops.
fn counted(of: &[&str], least: u32, most: u32, pick: Pick<'_>) -> Vec<String> {
    let (mut sum, mut chosen) = (0, Vec::new());
    for (thing, count) in shuffled(of, pick).into_iter().map(thing) {
        if (sum >= least && pick(3) == 0) || sum + count > most {
            continue;
        }
        sum += count;
        chosen.push(thing.to_owned());
    }
    chosen
}

/// Things in random order that fit into the room, some of them left out by `pick`.
fn with_room(of: &[&str], room: &str, pick: Pick<'_>) -> Vec<String> {
    let numbers = |text: &str| text.split(',').map(|number| number.parse().expect("a number")).collect::<Vec<u32>>();
    let (mut left, mut chosen) = (numbers(room), Vec::new());
    for word in shuffled(of, pick) {
        let (thing, takes) = word.rsplit_once(':').expect("what it takes up after the colon");
        let takes = numbers(takes);
        let fits = left.iter().zip(&takes).all(|(left, takes)| takes <= left);
        if fits && pick(3) > 0 {
            left.iter_mut().zip(&takes).for_each(|(left, takes)| *left -= takes);
            chosen.push(thing.to_owned());
        }
    }
    chosen
}

fn shared(of: &[&str], points: u32, pick: Pick<'_>) -> Vec<String> {
    let mut left: Vec<(&str, u32, u32)> =
        of.iter().map(|word| thing(word)).map(|(unit, most)| (unit, most, 0)).collect();
    for _ in 0..points {
        let open: Vec<usize> = (0..left.len()).filter(|&at| left[at].2 < left[at].1).collect();
        left[some_of(&open, pick)].2 += 1;
    }
    let given = left.into_iter().filter(|(.., share)| *share > 0);
    given.flat_map(|(unit, _, share)| [unit.to_owned(), share.to_string()]).collect()
}

/// Takes steps from random units, in the order of each unit's steps, until they meet the demand. Then steps that are no
/// longer needed are returned, the last ones first.
fn given_up(of: &[&str], demand: u32, pick: Pick<'_>) -> Vec<String> {
    let units: Vec<(&str, Vec<u32>)> = of.iter().map(|word| steps(word)).collect();
    let demand = demand.min(units.iter().flat_map(|(_, steps)| steps).sum());
    let (mut sum, mut gone) = (0, vec![0; units.len()]);
    while sum < demand {
        let open: Vec<usize> = (0..units.len()).filter(|&at| gone[at] < units[at].1.len()).collect();
        let at = some_of(&open, pick);
        sum += units[at].1[gone[at]];
        gone[at] += 1;
    }
    loop {
        let last = |at: usize| units[at].1[..gone[at]].last();
        let needless: Vec<usize> =
            (0..units.len()).filter(|&at| last(at).is_some_and(|last| sum - last >= demand)).collect();
        if needless.is_empty() {
            break;
        }
        let at = some_of(&needless, pick);
        gone[at] -= 1;
        sum -= units[at].1[gone[at]];
    }
    let named = units.iter().zip(gone).filter(|(_, gone)| *gone > 0);
    named.flat_map(|((unit, _), gone)| [(*unit).to_owned(), gone.to_string()]).collect()
}

/// A unit and the points for each of its steps.
fn steps(word: &str) -> (&str, Vec<u32>) {
    let (unit, steps) = word.rsplit_once(':').expect("steps behind a colon");
    let steps = steps.split(',').filter(|step| !step.is_empty());
    (unit, steps.map(|step| step.parse().expect("a number of points")).collect())
}

fn spread(units: &[&str], hexes: [&[&str]; 2], pick: Pick<'_>) -> Vec<String> {
    let mut rooms = hexes.map(|hexes| hexes.iter().map(|word| thing(word)).collect::<Vec<(&str, u32)>>());
    let mut out = Vec::new();
    for (unit, points) in shuffled(units, pick).into_iter().map(thing) {
        let open = |rooms: &[(&str, u32)]| (0..rooms.len()).filter(|&at| rooms[at].1 >= points).collect::<Vec<usize>>();
        let choice = rooms.iter().position(|rooms| !open(rooms).is_empty());
        let Some(rooms) = choice.map(|at| &mut rooms[at]) else { continue };
        let at = some_of(&open(rooms), pick);
        rooms[at].1 -= points;
        out.extend([unit.to_owned(), rooms[at].0.to_owned()]);
    }
    out
}
