//! Each page for printing has a print button. It is hidden without script, and does not appear on paper.

use super::*;

/// Pages for printing, each with the words of its button.
const PRINTED: [(&str, &str); 6] = [
    ("e/20/combat", "Print the sheet"),
    ("aar", "Print the document"),
    ("overview", "Print the overview"),
    ("integrity", "Print the receipts"),
    ("notes", "Print the notes and chapters"),
    ("links", "Print the links"),
];

/// Returns whether a page has one such button, in a part that is not printed.
fn has_button(page: &str, words: &str) -> bool {
    let parsed = scraper::Html::parse_document(page);
    let button =
        scraper::Selector::parse(".noprint button[data-print][hidden], button.noprint[data-print][hidden]").unwrap();
    let said: Vec<String> = parsed.select(&button).map(|button| button.text().collect()).collect();
    said.iter().filter(|said| said.trim() == words).count() == 1
}

#[tokio::test]
async fn where_people_print_there_is_a_button() {
    let room = two_matches();
    let umpire = room.reader(Role::Umpire, "caen-orne");
    room.code(Role::Viewer, "caen-orne");
    for (page, words) in PRINTED {
        let answer = room.get(&format!("/m/caen-orne/{page}?lang=en"), Some(&umpire)).await;
        assert!(has_button(&answer.text, words), "{page}: {}", answer.text);
    }
    let chosen = room.get("/m/caen-orne/homework?entry=18&lang=en", Some(&umpire)).await.text;
    let number: String =
        chosen.split("sheet number ").nth(1).unwrap().chars().take_while(|sign| *sign != '<').collect();
    let body = format!("entry=18&answers=sheet+{}%0A1+end", number.trim_end_matches('.'));
    let marked = room.ask(("POST", "/m/caen-orne/homework?lang=en"), Some(&umpire), &body).await.text;
    assert!(has_button(&marked, "Print the answers"), "{marked}");
}

#[tokio::test]
async fn sheets_of_links_have_a_button_too() {
    let room = two_matches();
    let link = room.room.umpire_link(Utc::now()).unwrap().text();
    let umpire = room.room.join((&link, &[], ""), ADDRESS, Utc::now()).unwrap().0;
    let made = room.ask(("POST", "/links?lang=en"), Some(&umpire), "match=caen-orne&role=viewer").await;
    assert!(has_button(&made.text, "Print the links"), "{}", made.text);
}
