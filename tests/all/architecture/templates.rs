//! Templates only place words: they contain no sum, no decision by a number or a word, and no line wider than a screen.

use super::{files, none_left};

/// The most characters in a line of a template.
const LINE: usize = 160;

fn templates() -> Vec<(String, String)> {
    let found = files("review-web/templates", &["html", "svg", "txt"]);
    assert!(found.len() > 30, "{} templates were read", found.len());
    found
}

/// The code of a template, with each quoted word replaced by `""`.
fn code(text: &str) -> Vec<String> {
    let of = |(open, close): (&'static str, &'static str)| {
        text.split(open).skip(1).filter_map(move |rest| rest.split(close).next())
    };
    let bare = |code: &str| code.split('"').step_by(2).collect::<Vec<_>>().join("\"\"");
    [("{{", "}}"), ("{%", "%}")].into_iter().flat_map(of).map(bare).collect()
}

/// The sums in the code of a template.
fn sums(text: &str) -> Vec<String> {
    let is_sum = |code: &String| ["+", "-", "*", "/", "%"].iter().any(|sign| code.contains(&format!(" {sign} ")));
    code(text).into_iter().filter(is_sum).collect()
}

/// Comparisons with a number or a quoted word in the code of a template.
fn comparisons(text: &str) -> Vec<String> {
    let is_literal = |right: &str| right.starts_with(|c: char| c.is_ascii_digit() || c == '"');
    let compares = |code: &String| {
        ["==", "!=", "<", ">", "<=", ">="].iter().any(|sign| {
            let sign = format!(" {sign} ");
            code.split(&sign).skip(1).any(is_literal)
        })
    };
    code(text).into_iter().filter(compares).collect()
}

#[test]
fn templates_compute_nothing() {
    assert_eq!(sums("{{ n + 1 }} a - b {% if a * 2 == b %}{{ \"x - y\" }}{%- endif -%}").len(), 2);
    let found = templates().into_iter();
    let found =
        found.flat_map(|(path, text)| sums(&text).into_iter().map(move |sum| format!("{path}: {}", sum.trim())));
    none_left("sums in templates", &found.collect::<Vec<_>>());
}

#[test]
fn templates_decide_nothing_by_a_number_or_a_word() {
    let sample = "{% if a.len() > 6 %}{% if a == \"b\" %} 1 == 2 {% if a == b || c.is_d() %}{{ e(\"f > 1\") }}";
    assert_eq!(comparisons(sample).len(), 2);
    let found = templates().into_iter();
    let found = found
        .flat_map(|(path, text)| comparisons(&text).into_iter().map(move |code| format!("{path}: {}", code.trim())));
    none_left("comparisons in templates that belong in their page", &found.collect::<Vec<_>>());
}

#[test]
fn a_line_of_a_template_fits_a_screen() {
    let mut found = Vec::new();
    for (path, text) in templates() {
        let long = text.lines().zip(1..).filter(|(line, _)| line.chars().count() > LINE);
        found.extend(long.map(|(line, number)| format!("{path}:{number}: {} characters", line.chars().count())));
    }
    none_left("lines of templates that are too long", &found);
}
