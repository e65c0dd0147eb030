//! Bad neighbours: a correct text with one change, such as a number, a length or the order of its lines. Every reader of a text that
//! vouches for a match refuses them with the place.

use super::{Desk, bytes, done, wardiary};

/// In a text stored verbatim one line in this many is changed, and one number in this many of a long line.
const STRIDE: usize = 23;
/// The length from which a line is long; JSON stores a verbatim text in one line.
const LONG: usize = 1000;

const LEFT_OUT: &str = "left out";

/// A changed text: the line of the first difference, from 1, and the change.
struct Neighbour {
    line: usize,
    what: String,
    text: String,
}

/// The numbers of a line, each with one change: its value or its length.
fn renumbered(line: &str) -> Vec<String> {
    let mut out = Vec::new();
    let is_digit = |at: usize| line.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    for end in (1..=line.len()).filter(|&end| is_digit(end - 1) && !is_digit(end)) {
        let (before, after) = (&line[..end - 1], &line[end..]);
        let last = line.as_bytes()[end - 1] - b'0';
        out.extend([
            format!("{before}{}{after}", (last + 1) % 10),
            format!("{before}{after}"),
            format!("{}0{after}", &line[..end]),
        ]);
    }
    out
}

/// The neighbours of a text at some of its lines.
fn neighbours(text: &str, at: impl Iterator<Item = usize>) -> Vec<Neighbour> {
    let lines: Vec<&str> = text.lines().collect();
    let with = |line: usize, what: String, new: &[&str], until: usize| {
        let all = [&lines[..line], new, &lines[until..]].concat();
        Neighbour { line: line + 1, what, text: all.join("\n") + "\n" }
    };
    let of_line = |line: usize| {
        let this = lines[line];
        let mut out = vec![
            with(line, LEFT_OUT.to_owned(), &[], line + 1),
            with(line, "twice".to_owned(), &[this, this], line + 1),
        ];
        if let Some(&next) = lines.get(line + 1).filter(|next| **next != this) {
            out.push(with(line, "before the one in front of it".to_owned(), &[next, this], line + 2));
        }
        let step = if this.len() > LONG { STRIDE } else { 1 };
        let numbers = renumbered(this).into_iter().step_by(step);
        out.extend(numbers.map(|new| with(line, format!("`{new}`"), &[new.as_str()], line + 1)));
        out
    };
    at.flat_map(of_line).collect()
}

/// The lines of an export, and some lines of the texts stored verbatim in it.
fn chosen(text: &str) -> Vec<usize> {
    let is_verbatim = |line: &str| line.starts_with(' ');
    text.lines().enumerate().filter(|(at, line)| !is_verbatim(line) || at % STRIDE == 0).map(|(at, _)| at).collect()
}

#[test]
fn an_export_with_one_thing_changed_is_no_match() {
    let desk = Desk::new();
    let path = desk.begun("a.wdj", "3", "10");
    let again = desk.path("again.wdj");
    for format in ["text", "jsonl"] {
        let right = done(&["export", &path, "--format", format], "").out;
        done(&["import", "-", "--out", &again], &right);
        assert!(bytes(&path) == bytes(&again), "{format}: the right text is the match");
        std::fs::remove_file(&again).expect("it was written");
        // A match played by a program has no start time, so its line `begun` has no value and means the same as a missing line.
        let says_nothing = |line: usize| right.lines().nth(line - 1) == Some("begun ");
        for Neighbour { line, what, text } in neighbours(&right, chosen(&right).into_iter()) {
            let said = wardiary(&["import", "-", "--out", &again], &text);
            if said.code == 0 {
                // The lines of the opening are known by their words, so reordered or repeated ones mean the same.
                let is_same = !what.starts_with('`') && (what != LEFT_OUT || says_nothing(line));
                assert!(is_same, "{format}, line {line}, {what}: it was taken");
                assert!(bytes(&path) == bytes(&again), "{format}, line {line}, {what}: it is another match");
                std::fs::remove_file(&again).expect("it was written");
                continue;
            }
            assert!(!std::path::Path::new(&again).exists(), "{format}, line {line}, {what}: a file is left");
            assert!(
                said.err.contains("line ") || said.err.contains("entry "),
                "{format}, line {line}, {what}: {}",
                said.err
            );
        }
    }
}

/// Frame numbers help people who edit the text; the last line has one too.
#[test]
fn a_wrong_number_of_a_line_is_named_with_the_one_that_is_due() {
    let desk = Desk::new();
    let text = done(&["export", &desk.begun("a.wdj", "3", "24"), "--format", "text"], "").out;
    let numbered = text.lines().enumerate().filter_map(|(at, line)| {
        let (word, rest) = line.strip_prefix("end ").unwrap_or(line).split_once(' ')?;
        Some((at, word.parse::<u64>().ok()?, line.starts_with("end "), rest.to_owned()))
    });
    let mut ends = 0;
    for (at, number, is_end, rest) in numbered {
        ends += u32::from(is_end);
        let head = if is_end { "end " } else { "" };
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines[at] = format!("{head}{} {rest}", number + 1);
        let said = wardiary(&["import", "-", "--out", &desk.path("b.wdj")], &(lines.join("\n") + "\n"));
        assert_ne!(said.code, 0, "{}", lines[at]);
        let due = format!("line {}: frame {number} is due here", at + 1);
        assert!(said.err.contains(&due), "{}: {}", lines[at], said.err);
    }
    assert_eq!(ends, 1, "the last line counts the frames");
}

#[test]
fn a_proof_with_one_thing_changed_proves_nothing_of_the_match() {
    let desk = Desk::new();
    let path = desk.begun("a.wdj", "3", "24");
    for args in [["--entry", "9"], ["--from", "9"]] {
        let text = done(&[&["prove", &path][..], &args].concat(), "").out;
        let right = desk.write("right.proof", &text);
        done(&["prove", &path, "--check", &right], "");
        let title = usize::from(text.starts_with("c2sp"));
        for Neighbour { line, what, text } in neighbours(&text, title..text.lines().count()) {
            let wrong = desk.write("wrong.proof", &text);
            let said = wardiary(&["prove", &path, "--check", &wrong], "");
            assert_ne!(said.code, 0, "{args:?}, line {line}, {what}: {}", said.out);
        }
    }
}

#[test]
fn a_receipt_with_one_thing_changed_is_of_another_state() {
    let desk = Desk::new();
    let path = desk.played("a.wdj", "3");
    let receipt = &done(&["receipt", &path, "--json"], "").json()[0];
    let right = format!("{} {}", receipt["size"], receipt["digits"].as_str().expect("text"));
    done(&["verify", &path, "--receipt", &right], "");
    let swapped: Vec<&str> = right.split(['-', ' ']).collect();
    let swapped = format!("{} {}-{}-{}-{}", swapped[0], swapped[2], swapped[1], swapped[3], swapped[4]);
    for wrong in renumbered(&right).into_iter().chain([swapped]) {
        let said = wardiary(&["verify", &path, "--receipt", &wrong], "");
        assert_ne!(said.code, 0, "{wrong}: {}", said.out);
    }
}
