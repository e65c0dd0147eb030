//! Tests with texts that change the reading direction or contain invisible characters. On every page each is isolated, and the
//! invisible parts are visible.

use scraper::node::Element;
use scraper::{Html, Node};
use wardiary_core::kernel::unseen::{is_right_to_left, is_unseen};

use super::entrances::OTHERS;
use super::table::Table;
use super::{ASKED, lines};

/// An override of direction in front, right-to-left letters, and a zero-width blank at the end.
const TEXT: &str = "\u{202e}אPLACEב\u{200b}";
/// Elements that may contain no others.
const BARE: [&str; 3] = ["title", "option", "svg"];
const SHOWN: [&str; 5] = ["title", "alt", "aria-label", "aria-description", "placeholder"];

/// Returns text without the parts between the two isolating characters.
fn outside(text: &str) -> String {
    let mut depth = 0_i32;
    text.chars()
        .filter(|c| {
            depth += i32::from(*c == '\u{2068}') - i32::from(*c == '\u{2069}');
            depth == 0 && *c != '\u{2069}'
        })
        .collect()
}

/// Returns parts of a page that turn their surroundings or are invisible.
fn faults(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    for node in Html::parse_document(page).tree.nodes() {
        let elements: Vec<&str> =
            node.ancestors().filter_map(|one| one.value().as_element().map(Element::name)).collect();
        let is_in = |names: &[&str]| elements.iter().any(|name| names.contains(name));
        match node.value() {
            Node::Text(text) if !is_in(&["textarea", "script", "style"]) => {
                let bare = if is_in(&BARE) { outside(text) } else { text.to_string() };
                let turns = bare.contains(is_right_to_left) && !is_in(&["bdi"]);
                if turns || bare.contains(is_unseen) {
                    found.push(format!("{elements:?}: {bare:?}"));
                }
            }
            Node::Element(element) => {
                let shown = element.attrs().filter(|(name, _)| SHOWN.contains(name));
                let bare = shown.map(|(name, value)| (name, outside(value)));
                found.extend(
                    bare.filter(|(_, value)| value.contains(is_right_to_left) || value.contains(is_unseen))
                        .map(|(name, value)| format!("<{} {name}={value:?}>", element.name())),
                );
                let is_typed = element.name() == "textarea"
                    || element.name() == "input" && matches!(element.attr("type"), None | Some("text" | "search"));
                if is_typed && element.attr("dir") != Some("auto") && element.attr("hidden").is_none() {
                    found.push(format!("<{} name={:?}> without dir", element.name(), element.attr("name")));
                }
            }
            _ => {}
        }
    }
    found
}

#[test]
fn what_turns_and_what_is_not_seen_is_found() {
    for page in [
        "<p>א",
        "<p>x\u{200b}",
        "<p title=א>",
        "<title>א</title>",
        "<option>\u{2068}א\u{2069}\u{202e}",
        "<input>",
        "<svg><text>א",
    ] {
        assert!(!faults(page).is_empty(), "{page}");
    }
    for page in [
        "<p><bdi>א</bdi>",
        "<p title=\u{2068}א\u{2069}>",
        "<textarea dir=auto>\u{200b}",
        "<svg><text>\u{2068}א\u{2069}",
    ] {
        assert_eq!(faults(page), Vec::<String>::new(), "{page}");
    }
}

#[tokio::test]
async fn no_text_turns_what_stands_around_it_and_nothing_in_one_is_hidden() {
    let table = Table::written(TEXT).await;
    let (mut found, mut shown) = (Vec::new(), 0);
    let mut look = |what: &str, answer: super::Answer| {
        let kind = answer.headers.get("content-type").map(|kind| kind.to_str().unwrap().to_owned()).unwrap_or_default();
        if kind.starts_with("text/html") || kind == "image/svg+xml; charset=utf-8" {
            shown += usize::from(answer.text.contains('א'));
            found.extend(faults(&answer.text).into_iter().map(|fault| format!("{what}: {fault}")));
        }
    };
    for path in table.pages() {
        look(&path, table.get(&path).await);
    }
    for asked in lines(ASKED).chain(lines(OTHERS)) {
        look(asked, table.asked(asked, (&TEXT.replace("PLACE", "asked"), "sv")).await);
    }
    table.closed(TEXT).await;
    for path in ["/", "/m/ID/record", "/m/ID/overview", "/m/ID/integrity", "/m/ID/aar"]
        .map(|path| path.replace("ID", table.id()))
    {
        look(&path, table.get(&path).await);
    }
    assert!(found.is_empty(), "{} places: {:#?}", found.len(), &found[..found.len().min(30)]);
    assert!(shown > 100, "{shown} pages show a text");
}
