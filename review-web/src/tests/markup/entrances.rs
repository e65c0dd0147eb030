//! Tests every form of the list of routes: text of other programs comes in by one door.

use axum::http::StatusCode;

use super::table::Table;
use super::{ASKED, lines};
use crate::routes::routes_of_room;

/// Forms besides those of the list of requests, so that each route with a form is tested.
pub(super) const OTHERS: &str = include_str!("forms.txt");

/// A text of two lines with a letter that can be decomposed, and the same text as other programs write it.
const PLAIN: &str = "för\nsnö";
const SAME: [(&str, &str); 4] = [
    ("a byte order mark", "\u{feff}för\nsnö"),
    ("CR LF", "för\r\nsnö"),
    ("letters in parts", "fo\u{308}r\nsno\u{308}"),
    ("blanks at the end", "för \nsnö\t"),
];
/// Bytes that are not text, with the words for them in each language.
const REFUSED: [(&str, [&str; 2]); 3] = [
    ("%FF%FEf%00%F6%00r%00", ["save it again with the encoding UTF-8", "UTF-16"]),
    ("f%00%F6%00r%00", ["save it again with the encoding UTF-8", "UTF-16"]),
    ("snö%0Af%F6r", ["line 2, byte 2", "rad 2, byte 2"]),
];

fn forms() -> Vec<&'static str> {
    lines(ASKED).chain(lines(OTHERS)).filter(|line| line.starts_with("POST ")).collect()
}

#[test]
fn every_route_that_takes_a_form_is_on_the_list_of_forms() {
    let asked: Vec<String> =
        forms().iter().map(|line| line.split(' ').nth(1).unwrap().replace("/ID/", "/{id}/")).collect();
    let routes = routes_of_room().into_iter().filter(|route| route.method == "POST");
    let missing: Vec<&str> =
        routes.map(|route| route.path).filter(|path| !asked.iter().any(|asked| asked == path)).collect();
    assert_eq!(missing, Vec::<&str>::new());
}

/// Returns the form with a byte order mark before each key and each value with text: the mark may also come after other text.
fn marked(form: &str, mark: &str) -> String {
    let (to, body) = form.rsplit_once(' ').unwrap();
    let part = |part: &str| if part.contains("TEXT") { format!("{mark}{part}") } else { part.to_owned() };
    let field = |field: &str| field.split('=').map(part).collect::<Vec<_>>().join("=");
    format!("{to} {}", body.split('&').map(field).collect::<Vec<_>>().join("&"))
}

/// Returns status, address and length of the answer to each form. Each run has its own table.
async fn answers(text: &str) -> Vec<(StatusCode, Option<String>, Vec<bool>)> {
    let table = Table::written("PLACE").await;
    let (mark, text) = text.strip_prefix('\u{feff}').map_or(("", text), |text| ("%EF%BB%BF", text));
    let mut found = Vec::new();
    for form in forms() {
        let answer = table.asked(&marked(form, mark), (text, "en")).await;
        let to = answer.headers.get("location").map(|to| to.to_str().unwrap().replace(table.id(), "ID"));
        // The answer contains the typed text unchanged, and no other form of it.
        let typed = ["för", "snö", "fo\u{308}r", "\r", "\u{feff}"].map(|part| answer.text.contains(part));
        found.push((answer.status, to, typed.to_vec()));
    }
    found
}

#[tokio::test]
async fn every_form_takes_text_of_other_programs() {
    let plain = answers(PLAIN).await;
    assert!(plain.iter().all(|(status, ..)| !status.is_server_error()), "{plain:?}");
    assert!(plain.iter().filter(|(.., typed)| typed[0]).count() > 10, "{plain:?}");
    for (what, text) in SAME {
        for ((form, plain), found) in forms().iter().zip(&plain).zip(answers(text).await) {
            assert_eq!((plain, what), (&found, what), "{form}");
        }
    }
}

#[tokio::test]
async fn every_form_names_what_is_no_text() {
    let table = Table::written("PLACE").await;
    for form in forms().into_iter().filter(|form| form.contains("=TEXT")) {
        for (bytes, words) in REFUSED {
            for (lang, words) in ["en", "sv"].into_iter().zip(words) {
                let form = form.replace("=TEXT", &format!("={bytes}"));
                let answer = table.asked(&form, ("x", lang)).await;
                assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{form}");
                assert!(
                    answer.text.contains(words) && answer.text.contains("UTF-8"),
                    "{form}: {words}: {}",
                    answer.text
                );
            }
        }
    }
}
