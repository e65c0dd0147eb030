//! Pages: each fits a few screens and takes its words from the messages of both languages.

use super::{files, none_left};

/// The folder of the pages.
const SOURCE: &str = "review-web/pages/src/";
/// The most lines in a file of a page.
const LINES: usize = 250;

fn pages() -> Vec<(String, String)> {
    let all = files(SOURCE, &["rs"]).into_iter();
    let pages: Vec<_> = all.filter(|(path, _)| !path.contains("/tests")).collect();
    assert!(pages.len() > 60, "{} files of pages were read", pages.len());
    pages
}

#[test]
fn a_page_fits_a_few_screens() {
    let long = pages().into_iter().map(|(path, text)| (path, text.lines().count())).filter(|(_, lines)| *lines > LINES);
    none_left(
        "files of pages over 250 lines",
        &long.map(|(path, lines)| format!("{path}: {lines}")).collect::<Vec<_>>(),
    );
}

/// The text without the parts between two marks.
fn without(text: &str, open: &str, close: &str) -> String {
    let mut parts = text.split(open);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| kept + " " + part.split_once(close).map_or("", |(_, rest)| rest))
}

/// The words that a template itself puts on a page or in the label of an element; samples of notation and the name of the program are the
/// same in all languages.
fn words(template: &str) -> Vec<String> {
    let kinds = without(template, "{% block kind %}", "{% endblock %}");
    let code = [("{{", "}}"), ("{%", "%}"), ("{#", "#}"), ("<pre", "</pre>")];
    let text = code.into_iter().fold(kinds, |text, (open, close)| without(&text, open, close));
    let labels = ["aria-label=\"", "title=\"", "placeholder=\"", "alt=\""].into_iter();
    let labels: String = labels
        .flat_map(|label| text.split(label).skip(1).filter_map(|rest| rest.split('"').next()))
        .collect::<Vec<_>>()
        .join(" ");
    let shown = without(&without(&text, "<", ">"), "&", ";") + " " + &labels;
    let words =
        shown.split(|c: char| !c.is_alphabetic()).filter(|word| word.chars().count() > 1 && *word != "wardiary");
    words.map(str::to_owned).collect()
}

#[test]
fn words_of_a_page_are_messages() {
    let sample = "{% block kind %}step{% endblock %}<p title=\"Why {{ n }}\">{{ a }} &middot; said {# never #}<b>x</b></p><pre>die 4</pre>";
    assert_eq!(words(sample), ["said", "Why"]);
    let templates = files("review-web/templates", &["html", "svg", "txt"]).into_iter();
    let found = templates.flat_map(|(path, text)| words(&text).into_iter().map(move |word| format!("{path}: {word}")));
    none_left("words of one language in templates", &found.collect::<Vec<_>>());
}
