//! Offers taken up as they are printed: the line is read by what `kernel::offer` says of such lines, its choices are filled in by lot, and
//! what comes out must be notation that the rules take. Nothing here knows a verb.

use super::conformance::Lot;

/// Words that end a list.
const KEYS: [&str; 9] = ["one", "some", "any", "each", "by", "air", "in", "to", "else"];

/// An offer with its choices filled in by lot.
pub(crate) fn taken_up(line: &str, lot: &mut Lot) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let mut told: Vec<String> = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let list = |from: usize| {
            let ends = words[from..].iter().position(|word| KEYS.contains(word)).map_or(words.len(), |end| from + end);
            (&words[from..ends], ends)
        };
        at = match (words[at], words.get(at + 1)) {
            (many @ ("one" | "some" | "any"), Some(&"of")) => {
                let (of, ends) = list(at + 2);
                let bounds = (words.get(ends..ends + 2) == Some(&["in", "all"])).then(|| bounds(words[ends + 2]));
                told.extend(match (many, bounds) {
                    ("one", _) => one_of(of, lot),
                    (_, Some((least, most))) => counted(of, least, most, lot),
                    (_, None) => several(of, many == "some", lot),
                });
                if bounds.is_some() { ends + 3 } else { ends }
            }
            ("each", Some(&"of")) => {
                let (units, to) = list(at + 2);
                let (hexes, ends) = list(to + 1);
                let (otherwise, ends) =
                    if words.get(ends) == Some(&"else") { list(ends + 1) } else { (&words[..0], ends) };
                told.extend(spread(units, [hexes, otherwise], lot));
                ends
            }
            ("among", _) => {
                let points = told.pop().and_then(|points| points.parse().ok()).expect("points to be shared out");
                let (of, ends) = list(at + 1);
                told.extend(shared(of, points, lot));
                ends
            }
            (word, _) if word.contains("..") => {
                let (least, most) = bounds(word);
                told.push((least + lot.below(most - least + 1)).to_string());
                at + 1
            }
            (word, _) => {
                told.push(thing(word).0.to_owned());
                at + 1
            }
        };
    }
    told.join(" ")
}

/// A thing and what stands behind its colon.
fn thing(word: &str) -> (&str, u32) {
    word.rsplit_once(':').map_or((word, 0), |(thing, count)| (thing, count.parse().expect("a number behind the colon")))
}

fn bounds(word: &str) -> (u32, u32) {
    let (least, most) = word.split_once("..").expect("a number from here to there");
    (least.parse().expect("a number"), most.parse().expect("a number"))
}

fn some_of<T: Copy>(of: &[T], lot: &mut Lot) -> T {
    of[lot.below(u32::try_from(of.len()).expect("few things")) as usize]
}

fn one_of(of: &[&str], lot: &mut Lot) -> Vec<String> {
    let ways: Vec<&[&str]> = of.split(|&word| word == "|").collect();
    let words = if ways.len() > 1 { some_of(&ways, lot).to_vec() } else { vec![some_of(of, lot)] };
    words.into_iter().map(|word| thing(word).0.to_owned()).collect()
}

fn shuffled<'a>(of: &[&'a str], lot: &mut Lot) -> Vec<&'a str> {
    let mut rest = of.to_vec();
    let mut out = Vec::new();
    while !rest.is_empty() {
        out.push(rest.swap_remove(lot.below(u32::try_from(rest.len()).expect("few things")) as usize));
    }
    out
}

fn several(of: &[&str], at_least_one: bool, lot: &mut Lot) -> Vec<String> {
    let mut chosen: Vec<&str> = shuffled(of, lot);
    chosen.truncate(lot.below(u32::try_from(of.len() + 1).expect("few things")) as usize);
    if chosen.is_empty() && at_least_one {
        chosen.push(some_of(of, lot));
    }
    chosen.into_iter().map(|word| thing(word).0.to_owned()).collect()
}

/// Things in any order, until enough is counted and the lot says so.
fn counted(of: &[&str], least: u32, most: u32, lot: &mut Lot) -> Vec<String> {
    let (mut sum, mut chosen) = (0, Vec::new());
    for (thing, count) in shuffled(of, lot).into_iter().map(thing) {
        if (sum >= least && lot.below(3) == 0) || sum + count > most {
            continue;
        }
        sum += count;
        chosen.push(thing.to_owned());
    }
    chosen
}

fn shared(of: &[&str], points: u32, lot: &mut Lot) -> Vec<String> {
    let mut left: Vec<(&str, u32, u32)> =
        of.iter().map(|word| thing(word)).map(|(unit, most)| (unit, most, 0)).collect();
    for _ in 0..points {
        let open: Vec<usize> = (0..left.len()).filter(|&at| left[at].2 < left[at].1).collect();
        left[some_of(&open, lot)].2 += 1;
    }
    let given = left.into_iter().filter(|(.., share)| *share > 0);
    given.flat_map(|(unit, _, share)| [unit.to_owned(), share.to_string()]).collect()
}

fn spread(units: &[&str], hexes: [&[&str]; 2], lot: &mut Lot) -> Vec<String> {
    let mut rooms = hexes.map(|hexes| hexes.iter().map(|word| thing(word)).collect::<Vec<(&str, u32)>>());
    let mut told = Vec::new();
    for (unit, points) in shuffled(units, lot).into_iter().map(thing) {
        let open = |rooms: &[(&str, u32)]| (0..rooms.len()).filter(|&at| rooms[at].1 >= points).collect::<Vec<usize>>();
        let choice = rooms.iter().position(|rooms| !open(rooms).is_empty());
        let Some(rooms) = choice.map(|at| &mut rooms[at]) else { continue };
        let at = some_of(&open(rooms), lot);
        rooms[at].1 -= points;
        told.extend([unit.to_owned(), rooms[at].0.to_owned()]);
    }
    told
}

#[test]
fn choices_are_filled_in_as_the_line_says() {
    let told = |line: &str, expected: &[&str]| {
        let mut found: Vec<String> = (0..200).map(|seed| taken_up(line, &mut Lot::new(seed))).collect();
        found.sort_unstable();
        found.dedup();
        assert_eq!(found, expected, "{line}");
    };
    told("end", &["end"]);
    told("move a to one of 0,0:2 -1,0:4", &["move a to -1,0", "move a to 0,0"]);
    told(
        "retreat a one of 1909 1808 | 1910 off | off",
        &["retreat a 1909 1808", "retreat a 1910 off", "retreat a off"],
    );
    told(
        "attack 0,0 by some of a b any of c",
        &[
            "attack 0,0 by a",
            "attack 0,0 by a b",
            "attack 0,0 by a b c",
            "attack 0,0 by a c",
            "attack 0,0 by b",
            "attack 0,0 by b a",
            "attack 0,0 by b a c",
            "attack 0,0 by b c",
        ],
    );
    told(
        "defend by any of a air 1..2",
        &["defend by a air 1", "defend by a air 2", "defend by air 1", "defend by air 2"],
    );
    told("advance any of a:2 b:3 in all 0..4", &["advance", "advance a", "advance b"]);
    told("losses any of a:2 b:3 in all 3..5", &["losses a b", "losses b", "losses b a"]);
    told("losses 2 among a:1 b:2", &["losses a 1 b 1", "losses b 2"]);
    told("retreat each of a:2 b:3 to 0,0:3 else 1,0:6", &["retreat a 0,0 b 1,0", "retreat b 0,0 a 1,0"]);
}
