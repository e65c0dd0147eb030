//! Tests of legal alternatives to a refused fight.

use super::{IKVM, at, legal};
use crate::tests::get;

/// a ship alone may attack under the other interpretation. The link says so, and the form keeps that reading.
#[tokio::test]
async fn another_interpretation_that_would_allow_it_is_a_link() {
    let page = at(&format!("{IKVM}&a1=-&a1-kind=battleship&a1-at=N&d1=-&die=4")).await;
    assert!(page.text.contains("#N-048\">N-048<") && page.text.contains("Legal under another interpretation"));
    let (href, _) =
        legal(&page.text).into_iter().find(|(href, _)| href.contains("reading=")).expect("a link with a reading");
    let page = get(&href).await;
    assert!(!page.text.contains("class=\"refuse\"") && page.text.contains("name=\"reading\""), "{href}");
}

#[tokio::test]
async fn a_die_that_cannot_fall_is_answered_with_those_that_can() {
    let page = at(&format!("{IKVM}&a1=-&a1-val=6-6-6&a1-at=N&d1=-&d1-val=2-3-4&die=9")).await;
    let ways = legal(&page.text);
    let labels: Vec<&str> = ways.iter().map(|(_, label)| label.as_str()).collect();
    assert_eq!(labels, ["Roll: 1", "Roll: 2", "Roll: 3", "Roll: 4", "Roll: 5", "Roll: 6", "Nothing rolled yet"]);
    let die = |href: &str| href.split_once("&die=").map(|(_, die)| die.to_owned());
    let dice: Vec<Option<String>> = ways.iter().map(|(href, _)| die(href)).collect();
    let faces = (1..=6).map(|face: u8| Some(face.to_string()));
    assert_eq!(dice, faces.chain([None]).collect::<Vec<_>>(), "each link rolls what it says");
}
