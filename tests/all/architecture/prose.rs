//! Comments in plain words: they name units, sides, viewers and readers, and say what a thing is or does. The journal has enough of them,
//! because its readers cannot check bytes by eye.

use super::rule_books::product;
use super::{bare, files, none_left, program_sources, sources};

/// Words that leave open who is meant, or that narrate.
const VAGUE: [&str; 14] = [
    "nobody",
    "somebody",
    "whoever",
    "whatever",
    "everybody",
    "anybody",
    "told",
    "tell",
    "tells",
    "he",
    "him",
    "his",
    "seat",
    "seats",
];
/// Pictures for *is*, *is in* and *after*, in folders without counters and hexes.
const PICTURES: [&str; 4] = ["stands", "lies", "behind", "eyes"];
/// Folders without hexes and pieces.
const WITHOUT_BOARD: [&str; 3] = ["journal/src", "core/src/diary", "core/src/editions"];

/// The comment of a line, without code in backticks.
fn comment(line: &str) -> Option<String> {
    let at = line.find("//").filter(|&at| line[..at].trim().is_empty() || line[..at].ends_with(' '))?;
    Some(line[at..].split('`').step_by(2).collect::<Vec<_>>().join(" "))
}

/// Words of a comment that are in a list.
fn found(comment: &str, banned: &[&str]) -> Vec<String> {
    let words = comment.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase);
    words.filter(|word| banned.contains(&word.as_str())).collect()
}

#[test]
fn comments_are_in_plain_words() {
    let mut faults = Vec::new();
    let mut comments = 0;
    for (name, text) in program_sources() {
        let has_no_board = WITHOUT_BOARD.iter().any(|folder| name.starts_with(folder));
        for (line, number) in text.lines().zip(1..) {
            let Some(comment) = comment(line) else { continue };
            comments += 1;
            let mut words = found(&comment, &VAGUE);
            words.extend(if has_no_board { found(&comment, &PICTURES) } else { Vec::new() });
            faults.extend((!words.is_empty()).then(|| format!("{name}:{number}: {}", words.join(" "))));
        }
    }
    assert!(comments > 5_000, "{comments} comments were read");
    assert!(
        faults.is_empty(),
        "{} comments say who or what is meant in other words:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// Words that name nothing in code, because each thing has its own noun.
const NAMELESS: [&str; 3] = ["told", "tell", "tells"];
/// Pictures for things with a standard noun: library, opened match, perspective, viewer.
const OLD_NAMES: [&str; 7] = ["shelf", "shelved", "seat", "seats", "is_seat", "eyes", "notebook"];

/// The first listed name in a line of code, or in the parts of a longer name.
fn nameless<'a>(line: &'a str, banned: &[&str]) -> Option<&'a str> {
    let mut names = line.split(|c: char| !c.is_alphanumeric() && c != '_');
    names.find(|name| {
        let name = name.to_lowercase();
        banned.iter().any(|word| name == *word || (word.len() > 4 && name.split('_').any(|part| part == *word)))
    })
}

#[test]
fn names_say_what_they_name() {
    let sample = "/// Told from a seat.\nfn walk(a: &Match, IS_SEAT: bool) {\n    let told = a.len(); // of the shelf\n    on_a_shelf(\"eyes\");\n    untold(retell);\n}\n";
    let all = [&NAMELESS[..], &OLD_NAMES].concat();
    let first: Vec<_> = bare(sample).lines().map(|line| nameless(line, &all).map(str::to_owned)).collect();
    let named = |name: &str| Some(name.to_owned());
    assert_eq!(first, [None, named("IS_SEAT"), named("told"), named("on_a_shelf"), None, None]);
    let mut faults = Vec::new();
    let mut lines = 0;
    for (name, text) in sources() {
        let banned = if name.starts_with("tests/") { &OLD_NAMES[..] } else { &all };
        let code = bare(&text);
        lines += code.lines().count();
        let found = code.lines().zip(1..).filter_map(|(line, number)| Some((number, nameless(line, banned)?)));
        faults.extend(found.map(|(number, word)| format!("{name}:{number}: {word}")));
        let stem = std::path::Path::new(&name).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        faults.extend(nameless(stem, banned).map(|word| format!("{name} is called {word}")));
    }
    assert!(lines > 60_000, "{lines} lines were read");
    none_left("names that name nothing", &faults);
}

/// The least number of comment lines for each hundred lines of code: in the journal as a whole, and in each of its files.
const IN_JOURNAL: (usize, usize) = (40, 20);

/// Lines of comment and lines of code.
fn lines(code: &str) -> (usize, usize) {
    let (comments, code): (Vec<&str>, Vec<&str>) =
        code.lines().map(str::trim).filter(|line| !line.is_empty()).partition(|line| line.starts_with("//"));
    (comments.len(), code.len())
}

#[test]
fn the_journal_says_why() {
    let (mut sum, mut few) = ((0, 0), Vec::new());
    for (path, text) in files("journal/src", &["rs"]) {
        let (comments, code) = lines(product(&path, &text));
        sum = (sum.0 + comments, sum.1 + code);
        few.extend((comments * 100 < code * IN_JOURNAL.1).then(|| format!("{path}: {comments} to {code}")));
    }
    assert!(sum.1 > 4_000, "{} lines of code were read", sum.1);
    none_left("files of the journal with too few comments", &few);
    assert!(sum.0 * 100 >= sum.1 * IN_JOURNAL.0, "{} lines of comment to {} of code in the journal", sum.0, sum.1);
}

#[test]
fn lines_of_comment_are_counted_apart_from_code() {
    assert_eq!(lines("//! Head.\n\nuse a; // why\n    /// Doc.\n    fn b() {}\n"), (2, 2));
}

#[test]
fn a_vague_word_is_found_and_code_is_not_read() {
    assert_eq!(comment("let a = 1; // nobody waits"), Some("// nobody waits".to_owned()));
    assert_eq!(comment("    \"https://example\""), None);
    assert_eq!(found("/// Whoever is told, `tell` and he", &VAGUE), ["whoever", "told", "tell", "he"]);
    assert_eq!(found(&comment("/// Calls `tell`, then ends.").expect("a comment"), &VAGUE), Vec::<String>::new());
}
