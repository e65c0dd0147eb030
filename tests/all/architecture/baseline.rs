//! The security baseline of review-web/SECURITY.md: each topic names existing tests that check it. Only pictures and parts of pages go into
//! a page unescaped.

use std::fs;

use super::{files, none_left, program_sources, root, sources};

/// The topics of the baseline, as at the head of the rows of its table.
const TOPICS: [&str; 17] = [
    "Output encoding",
    "Headers",
    "Forms of other sites",
    "Asking changes nothing",
    "Cookies",
    "Sessions",
    "Roles",
    "Passwords",
    "How often",
    "Slow clients",
    "Transport",
    "Uploads",
    "Downloads",
    "Errors",
    "Security log",
    "Races",
    "Supply chain",
];

/// The rows of the table: topic, and the names in backticks of its last cell.
fn rows(text: &str) -> Vec<(String, Vec<String>)> {
    let section = text.split("\n## Security baseline\n").nth(1).and_then(|rest| rest.split("\n## ").next());
    let lines = section
        .unwrap_or_default()
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| topic") && !line.starts_with("| ---"));
    lines
        .filter_map(|line| {
            let mut cells = line.trim_matches('|').split(" | ");
            let (topic, tests) = (cells.next()?.trim(), cells.last()?);
            Some((topic.to_owned(), tests.split('`').skip(1).step_by(2).map(str::to_owned).collect()))
        })
        .collect()
}

/// Returns whether a test such as `forms::a_form_…` is in a file of that name, or of a folder of that name.
fn exists(name: &str, sources: &[(String, String)]) -> bool {
    let Some((module, test)) = name.rsplit_once("::") else { return false };
    let module = module.trim_end_matches("::tests").replace("::", "/");
    let is_of = |path: &str| {
        // Folders up to `src` or `tests/all` are no modules.
        let below = ["/src/", "tests/all/"].iter().find_map(|root| path.split_once(root));
        let below = below.map_or_else(String::new, |(_, below)| format!("/{below}"));
        below.ends_with(&format!("/{module}.rs")) || below.contains(&format!("/{module}/"))
    };
    let is_test = |text: &str| {
        text.match_indices(&format!("fn {test}(")).any(|(at, _)| {
            let before = &text[..at];
            let head = before.rfind("\n\n").map_or(before, |from| &before[from..]);
            head.contains("#[test]") || head.contains("#[tokio::test")
        })
    };
    sources.iter().any(|(path, text)| is_of(path) && is_test(text))
}

#[test]
fn every_topic_of_the_security_baseline_names_tests_that_exist() {
    let text = fs::read_to_string(root().join("review-web/SECURITY.md")).expect("SECURITY.md can be read");
    let rows = rows(&text);
    assert_eq!(rows.iter().map(|(topic, _)| topic.as_str()).collect::<Vec<_>>(), TOPICS);
    let of_web = |path: &str| path.starts_with("review-web/") || path.starts_with("tests/all/");
    let sources: Vec<_> = sources().into_iter().filter(|(path, _)| of_web(path)).collect();
    assert!(exists("forms::too_many_links_are_tried_from_one_address", &sources));
    assert!(!exists("forms::none_of_this_name", &sources) && !exists("forms::request", &sources));
    let unheld = rows.iter().filter(|(_, tests)| tests.is_empty()).map(|(topic, _)| topic.clone());
    let gone = rows.iter().flat_map(|(topic, tests)| {
        let gone = tests.iter().filter(|test| !exists(test, &sources));
        gone.map(move |test| format!("{topic}: {test}"))
    });
    none_left("topics without a test, or with one that does not exist", &unheld.chain(gone).collect::<Vec<_>>());
}

#[test]
fn no_text_goes_into_a_page_as_it_is() {
    let templates = files("review-web/templates", &["html", "svg"]);
    assert!(templates.len() > 30);
    let marks = ["|safe", "| safe", "|escape(\"none", "autoescape", "|e(\"none"];
    let raw = templates.iter().filter(|(_, text)| marks.iter().any(|mark| text.contains(mark)));
    none_left("templates that leave out escaping", &raw.map(|(path, _)| path.clone()).collect::<Vec<_>>());
    let sources = program_sources();
    let trusting =
        sources.iter().filter(|(_, text)| text.contains("HtmlSafe for") || text.contains("escape = \"none\""));
    let trusting: Vec<&str> = trusting.map(|(path, _)| path.as_str()).collect();
    let known = ["draw/src/svg.rs", "page/src/guide.rs", "words/src/fragment.rs"];
    let known = known.map(|path| format!("review-web/{path}"));
    assert_eq!(trusting, known, "types whose text is taken for markup");
}
