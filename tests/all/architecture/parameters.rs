//! Number of parameters: a function has at most four besides `self`. A longer list belongs in a struct.

use super::rule_books::product;
use super::{bare, is_word, none_left, program_sources};

/// The most parameters of a function.
const MOST: usize = 4;

/// The functions by which rules write explanations.
const EXPLAIN: &str = "core/rules/src/kernel/explain.rs";
/// Functions of the product with more parameters, each with the reason.
const MORE: [(&str, &str, &str); 3] = [
    (EXPLAIN, "fact", "reads at its calls as a book does: term, row, subject, word"),
    (EXPLAIN, "times", "reads at its calls as a book does: term, row, subject, figure, factor"),
    (EXPLAIN, "open", "reads at its calls as a book does: term, row, subject, how it is written"),
];

/// Splits the text after an opening bracket at the matching closing bracket; `->` and `=>` close nothing.
fn closed(text: &str) -> (&str, &str) {
    let mut depth = 0;
    let mut before = ' ';
    for (at, char) in text.char_indices() {
        match char {
            '(' | '[' | '{' | '<' => depth += 1,
            ')' | ']' | '}' if depth == 0 => return (&text[..at], &text[at + 1..]),
            '>' if depth == 0 && !"-=".contains(before) => return (&text[..at], &text[at + 1..]),
            ')' | ']' | '}' => depth -= 1,
            '>' if !"-=".contains(before) => depth -= 1,
            _ => {}
        }
        before = char;
    }
    (text, "")
}

/// The parts of a list at its commas, ignoring commas inside brackets.
fn parts(list: &str) -> Vec<&str> {
    let (mut found, mut from, mut depth, mut before) = (Vec::new(), 0, 0, ' ');
    for (at, char) in list.char_indices() {
        match char {
            '(' | '[' | '{' | '<' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            '>' if !"-=".contains(before) => depth -= 1,
            ',' if depth == 0 => {
                found.push(&list[from..at]);
                from = at + 1;
            }
            _ => {}
        }
        before = char;
    }
    found.push(&list[from..]);
    found.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// The functions of code with the number of their parameters, without `self`.
fn parameters(code: &str) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("fn ") {
        let name = &code[at + 3..];
        let end = name.find(|char| !is_word(char)).unwrap_or(name.len());
        if end == 0 || code[..at].chars().next_back().is_some_and(is_word) {
            continue;
        }
        let after = &name[end..];
        let after = after.strip_prefix('<').map_or(after, |generic| closed(generic).1);
        let Some(list) = after.strip_prefix('(') else { continue };
        let list = parts(closed(list).0);
        let is_self = |part: &&&str| part.trim_start_matches(['&', '\'']).split([' ', ':']).any(|word| word == "self");
        let own = list.first().filter(is_self).map_or(0, |_| 1);
        found.push((name[..end].to_owned(), list.len() - own));
    }
    found
}

#[test]
fn functions_are_handed_four_things_at_most() {
    let (mut found, mut counted, mut due) = (Vec::new(), 0, MORE.map(|(path, name, _)| (path, name)).to_vec());
    for (path, text) in program_sources() {
        for (name, count) in parameters(&bare(product(&path, &text))) {
            counted += 1;
            let is_excepted = |&(file, known): &(&str, &str)| path == file && known == name;
            if count > MOST && !MORE.iter().any(|&(file, known, _)| is_excepted(&(file, known))) {
                found.push(format!("{path}: {name} has {count}"));
            }
            due.retain(|one| count <= MOST || !is_excepted(one));
        }
    }
    assert!(counted > 3500, "{counted} functions were read");
    none_left("functions with more than four parameters", &found);
    assert_eq!(due, [], "what these are handed is no more than that: take them off the list");
}

#[test]
fn parameters_are_counted_past_generics_arrows_and_pairs() {
    let code = "fn none() {} fn two<F: Fn(u8) -> u8>(&mut self, a: Vec<(u8, u8)>, f: F) {}
        pub fn three<'a>(self, (a, b): (u8, u8), f: impl Fn(u8, u8) -> Result<u8, ()>, c: &'a [u8; 2],) -> u8 {}
        type Of = fn(u8, u8); fn four(a: u8, b: &Self, c: u8, myself: u8);";
    let counts = parameters(code);
    let named = [("none", 0), ("two", 2), ("three", 3), ("four", 4)];
    assert_eq!(counts, named.map(|(name, count)| (name.to_owned(), count)));
}
