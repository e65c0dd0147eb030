//! The line of an offer as parts, and the ways in which words fill them ([`offer`](crate::kernel::offer)).

use super::names::{Names, Strain};

/// Cost of leaving out a unit or hex that is the only choice.
const UNSAID: Strain = 10;
/// Cost of a hex that is not on offer; the rules refuse it with a row.
pub(super) const BEYOND: Strain = 20;
/// Maximum number of ways to follow at once.
const WAYS: usize = 32;
/// Words that end a list.
const KEYS: [&str; 9] = ["one", "some", "any", "each", "by", "air", "in", "to", "else"];

/// A part of the line of an offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part<'a> {
    /// The verb.
    Verb(&'a str),
    /// A small word, or the only possible thing here.
    Word(&'a str),
    /// One of these alternatives, each of one or several words.
    One(Vec<Vec<&'a str>>),
    /// One of these hexes after `to`; or, without that word, the way there hex by hex.
    Goal(Vec<&'a str>),
    /// All of the first list, one or more of the second if it is not empty, and any of the third.
    Units([Vec<&'a str>; 3]),
    /// A number within these limits.
    Number(i64, i64),
    /// Units, each followed by a number: points (all of them for a single unit without a number), or steps (one if no number is given).
    Counted(Vec<&'a str>, Option<&'a str>),
    /// Units, each with its hex.
    Spread(Vec<&'a str>, Vec<&'a str>),
}

/// The part of a word before its last colon.
fn thing(word: &str) -> &str {
    word.rsplit_once(':').map_or(word, |(thing, _)| thing)
}

/// Splits the line of an offer into parts.
pub(super) fn parts<'a>(line: &'a str, names: &Names) -> Vec<Part<'a>> {
    let words: Vec<&str> = line.split(' ').collect();
    let list = |from: usize| {
        let ends = words[from..].iter().position(|word| KEYS.contains(word)).map_or(words.len(), |end| from + end);
        (words[from..ends].to_vec(), ends)
    };
    let things = |of: &[&'a str]| of.iter().map(|word| thing(word)).collect::<Vec<_>>();
    let (mut out, mut at) = (vec![Part::Verb(words[0])], 1);
    while at < words.len() {
        match (words[at], words.get(at + 1)) {
            ("one", Some(&"of")) => {
                let (of, ends) = list(at + 2);
                let each: Vec<Vec<&str>> = if of.contains(&"|") {
                    of.split(|word| *word == "|").map(things).collect()
                } else {
                    things(&of).into_iter().map(|one| vec![one]).collect()
                };
                let is_goal = out.last() == Some(&Part::Word("to")) && each.iter().all(|one| names.is_hex(one[0]));
                if is_goal {
                    out.pop();
                }
                out.push(if is_goal { Part::Goal(each.concat()) } else { Part::One(each) });
                at = ends;
            }
            (many @ ("some" | "any"), Some(&"of")) => {
                let (of, ends) = list(at + 2);
                let force = force(&mut out);
                force[if many == "some" { 1 } else { 2 }].extend(things(&of));
                // Skips the limit after `in`, since the rules check the room and the sum.
                at = if words.get(ends) == Some(&"in") { ends + 3 } else { ends };
            }
            ("each", Some(&"of")) => {
                let (units, to) = list(at + 2);
                let (mut hexes, mut ends) = list(to + 1);
                if words.get(ends) == Some(&"else") {
                    let (more, end) = list(ends + 1);
                    hexes.extend(more);
                    ends = end;
                }
                out.push(Part::Spread(things(&units), things(&hexes)));
                at = ends;
            }
            (points, Some(&"among")) => {
                let (of, ends) = list(at + 2);
                out.push(Part::Counted(things(&of), Some(points)));
                at = ends;
            }
            (_, Some(&"in")) if words.get(at + 2) == Some(&"steps") => {
                let (of, ends) = list(at + 4);
                out.push(Part::Counted(things(&of), None));
                at = ends;
            }
            (word, _) => {
                match word.split_once("..").map(|(least, most)| (least.parse(), most.parse())) {
                    Some((Ok(least), Ok(most))) => out.push(Part::Number(least, most)),
                    _ if names.is_unit(thing(word)) && out.contains(&Part::Word("by")) => {
                        force(&mut out)[0].push(thing(word));
                    }
                    _ if out.last() == Some(&Part::Word("to")) && names.is_hex(thing(word)) => {
                        out.pop();
                        out.push(Part::Goal(vec![thing(word)]));
                    }
                    _ => out.push(Part::Word(thing(word))),
                }
                at += 1;
            }
        }
    }
    out
}

/// The list of units at the end of the parts. An empty list is added if the parts end in another way.
fn force<'p, 'a>(out: &'p mut Vec<Part<'a>>) -> &'p mut [Vec<&'a str>; 3] {
    if !matches!(out.last(), Some(Part::Units(_))) {
        out.push(Part::Units([Vec::new(), Vec::new(), Vec::new()]));
    }
    match out.last_mut() {
        Some(Part::Units(force)) => force,
        _ => unreachable!("it was just put there"),
    }
}

/// A way in which words fill parts: the distance from the exact words, and those words.
type Found = (Strain, Vec<String>);

/// The ways in which words fill the parts of an offer.
pub(super) struct Search<'a> {
    pub(super) names: &'a Names,
}

impl Search<'_> {
    /// Every line that all the words fill, with its distance.
    pub(super) fn all(&self, parts: &[Part<'_>], typed: &[&str]) -> Vec<(Strain, String)> {
        self.fill(parts, typed, (0, Vec::new())).into_iter().map(|(strain, out)| (strain, out.join(" "))).collect()
    }

    fn fill(&self, parts: &[Part<'_>], typed: &[&str], (strain, out): Found) -> Vec<Found> {
        let Some((part, rest)) = parts.split_first() else {
            return if typed.is_empty() { vec![(strain, out)] } else { Vec::new() };
        };
        let mut ways = Vec::new();
        for (used, more, words) in self.part(part, typed) {
            let mut out = out.clone();
            out.extend(words);
            ways.extend(self.fill(rest, &typed[used..], (strain + more, out)));
            if ways.len() >= WAYS {
                break;
            }
        }
        ways
    }

    /// For each number of words that a part may take: that number, their distance, and the exact words.
    fn part(&self, part: &Part<'_>, typed: &[&str]) -> Vec<(usize, Strain, Vec<String>)> {
        let plain = |word: &str| vec![word.to_owned()];
        match part {
            Part::Verb(verb) => {
                let begins = typed.first().is_some_and(|_| !self.names.calls(verb, &typed[..1]).is_empty());
                // The verb may have been left out even if the first word fits it, since a name may begin like the verb.
                let skipped = (!typed.is_empty()).then(|| (0, 0, plain(verb)));
                begins.then(|| (1, 0, plain(verb))).into_iter().chain(skipped).collect()
            }
            Part::Word(word) if self.names.is_unit(word) || self.names.is_hex(word) => {
                let called = self.names.calls(word, typed).into_iter().map(|(used, more)| (used, more, plain(word)));
                called.chain([(0, UNSAID, plain(word))]).collect()
            }
            Part::Word(word) if typed.first() == Some(word) => vec![(1, 0, plain(word))],
            Part::Word(word) => {
                let begins = self.names.calls(word, &typed[..typed.len().min(1)]).into_iter();
                begins.map(|(used, more)| (used, more, plain(word))).chain([(0, 0, plain(word))]).collect()
            }
            Part::One(each) => self.one(each, typed),
            Part::Goal(hexes) => self.goal(hexes, typed),
            Part::Number(least, most) => {
                let number = typed.first().and_then(|word| word.parse::<i64>().ok());
                let fits = number.filter(|number| (least..=most).contains(&number));
                match fits {
                    Some(number) => vec![(1, 0, vec![number.to_string()])],
                    None if *least == 0 => vec![(0, 0, plain("0"))],
                    None => Vec::new(),
                }
            }
            Part::Units([all, some, any]) => {
                let of: Vec<&str> = some.iter().chain(any).chain(all).copied().collect();
                let lists = self.list(&of, typed);
                let is_enough =
                    |named: &Vec<String>| some.is_empty() || named.iter().any(|unit| some.contains(&&**unit));
                let whole = |(used, more, named): (usize, Strain, Vec<String>)| {
                    let rest = named.into_iter().filter(|unit| !all.contains(&&**unit));
                    (used, more, all.iter().map(|&unit| unit.to_owned()).chain(rest).collect())
                };
                lists.into_iter().filter(|(_, _, named)| is_enough(named)).map(whole).collect()
            }
            Part::Counted(of, points) => self.counted(of, *points, typed),
            Part::Spread(units, hexes) => self.spread(units, hexes, typed),
        }
    }

    /// One of several things.
    fn one(&self, each: &[Vec<&str>], typed: &[&str]) -> Vec<(usize, Strain, Vec<String>)> {
        let mut found = Vec::new();
        for words in each {
            let Some((end, before)) = words.split_last() else { continue };
            let owned = || words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
            let end = self.names.calls(end, typed).into_iter();
            found.extend(end.map(|(used, more)| (used, more + u32::from(!before.is_empty()), owned())));
            if !before.is_empty() && typed.starts_with(words) {
                found.push((words.len(), 0, owned()));
            }
        }
        found
    }

    /// The destination of a move, on offer or not, or its way hex by hex.
    fn goal(&self, hexes: &[&str], typed: &[&str]) -> Vec<(usize, Strain, Vec<String>)> {
        let (skipped, typed) = match typed.split_first() {
            Some((&"to", rest)) => (1, rest),
            _ => (0, typed),
        };
        let to = |hex: &str| vec!["to".to_owned(), hex.to_owned()];
        let way = typed.iter().take_while(|word| self.names.is_hex(word)).count();
        if skipped == 0 && way > 1 {
            return vec![(way, 0, typed[..way].iter().map(|&hex| hex.to_owned()).collect())];
        }
        let called = |hex: &&str| {
            let ways = self.names.calls(hex, typed).into_iter();
            ways.map(|(used, more)| (skipped + used, more, to(hex))).collect::<Vec<_>>()
        };
        let found: Vec<(usize, Strain, Vec<String>)> = hexes.iter().flat_map(called).collect();
        if found.is_empty() && way == 1 { vec![(skipped + 1, BEYOND, to(typed[0]))] } else { found }
    }

    /// Lists of units in the order in which the words name them. Each name is read only as the units nearest to it.
    fn list(&self, of: &[&str], typed: &[&str]) -> Vec<(usize, Strain, Vec<String>)> {
        let mut found = vec![(0, 0, Vec::new())];
        let mut open: Vec<(usize, Strain, Vec<String>)> = found.clone();
        while let Some((used, strain, named)) = open.pop() {
            let left = of.iter().filter(|unit| !named.iter().any(|known| known == *unit));
            let together = typed.get(used).map(|word| self.names.taken_together(word, left.clone().copied()));
            if let Some(units) = together.filter(|units| !units.is_empty()) {
                let named = named.iter().cloned().chain(units.into_iter().map(str::to_owned)).collect();
                found.push((used + 1, strain, named));
                open.extend(found.last().cloned());
                continue;
            }
            let calls: Vec<(usize, Strain, &str)> = left
                .flat_map(|unit| self.names.calls(unit, &typed[used..]).into_iter().map(|(n, more)| (n, more, *unit)))
                .collect();
            let Some(best) = calls.iter().map(|&(_, more, _)| more).min() else { continue };
            for (n, more, unit) in calls.into_iter().filter(|&(_, more, _)| more == best) {
                let mut named = named.clone();
                named.push(unit.to_owned());
                let way = (used + n, strain + more, named);
                if found.len() < WAYS * 8 {
                    found.push(way.clone());
                    open.push(way);
                }
            }
        }
        found
    }

    fn counted(&self, of: &[&str], points: Option<&str>, typed: &[&str]) -> Vec<(usize, Strain, Vec<String>)> {
        let mut found = Vec::new();
        let mut open: Vec<(usize, Strain, Vec<String>)> = vec![(0, 0, Vec::new())];
        while let Some((used, strain, out)) = open.pop() {
            if !out.is_empty() || typed.is_empty() {
                found.push((used, strain, out.clone()));
            }
            for unit in of.iter().filter(|unit| !out.iter().any(|known| known == *unit)) {
                for (n, more) in self.names.calls(unit, &typed[used..]) {
                    let next = used + n;
                    let number = typed.get(next).and_then(|word| word.parse::<u32>().ok());
                    let mut ways: Vec<(usize, String)> =
                        number.map(|n| (next + 1, n.to_string())).into_iter().collect();
                    match points {
                        None => ways.push((next, "1".to_owned())),
                        Some(all) if out.is_empty() && next == typed.len() => ways.push((next, all.to_owned())),
                        Some(_) => {}
                    }
                    for (next, number) in ways {
                        let mut out = out.clone();
                        out.extend([(*unit).to_owned(), number]);
                        if open.len() < WAYS {
                            open.push((next, strain + more, out));
                        }
                    }
                }
            }
        }
        found
    }

    fn spread(&self, units: &[&str], hexes: &[&str], typed: &[&str]) -> Vec<(usize, Strain, Vec<String>)> {
        let mut found = Vec::new();
        let mut open: Vec<(usize, Strain, Vec<String>)> = vec![(0, 0, Vec::new())];
        while let Some((used, strain, out)) = open.pop() {
            if !out.is_empty() {
                found.push((used, strain, out.clone()));
            }
            for unit in units.iter().filter(|unit| !out.iter().any(|known| known == *unit)) {
                for (n, more) in self.names.calls(unit, &typed[used..]) {
                    for hex in hexes {
                        for (m, further) in self.names.calls(hex, &typed[used + n..]) {
                            let mut out = out.clone();
                            out.extend([(*unit).to_owned(), (*hex).to_owned()]);
                            if open.len() < WAYS {
                                open.push((used + n + m, strain + more + further, out));
                            }
                        }
                    }
                }
            }
        }
        found
    }
}
