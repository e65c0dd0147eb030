//! Tests of the first page over folders of several kinds: the cards, the queries of the list, and that every readable file can be
//! opened from it.

use std::fs;
use std::path::Path;

use wardiary_core::editions::systems;
use wardiary_library::library::Library as _;

use super::{Archive, Body, CAEN_ORNE, Request};
use axum::http::StatusCode;
use tower::ServiceExt as _;

async fn page(folder: &Path, path: &str) -> (StatusCode, String) {
    let router = crate::router(std::sync::Arc::new(Archive::folder(folder.to_path_buf()).unwrap()));
    let request = Request::get(path).header("host", "localhost").header("accept-language", "en");
    let answer = router.oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let status = answer.status();
    let bytes = axum::body::to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    (status, String::from_utf8(bytes.to_vec()).unwrap())
}

/// Addresses of the cards, in order.
fn cards(page: &str) -> Vec<String> {
    let heads = page.split("<h3>").skip(1).filter_map(|rest| rest.strip_prefix("<a href=\""));
    heads.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

#[tokio::test]
async fn an_empty_folder_says_what_to_do_and_shows_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    let (status, text) = page(folder.path(), "/").await;
    assert_eq!(status, StatusCode::OK);
    for words in ["wardiary new", "wardiary record", "class=\"sheet", "/help#roles", "0 of 0"] {
        assert!(text.contains(words), "{words}");
    }
    assert!(!text.contains("type=\"search\""), "there is nothing to search");
}

#[tokio::test]
async fn every_name_that_a_file_can_have_opens_from_its_card() {
    let folder = tempfile::tempdir().unwrap();
    let journal = CAEN_ORNE.journal().unwrap();
    let names = ["a b&c?d#e.wdj", "100%25.wdj", "..wdj", "grupp ö <b>.wdj", "plain-1.2.wdj", "tab\tand\nline.wdj"];
    for name in names {
        fs::write(folder.path().join(name), &journal).unwrap();
    }
    let (_, text) = page(folder.path(), "/").await;
    let links = cards(&text);
    assert_eq!(links.len(), names.len());
    for link in links {
        assert_eq!(page(folder.path(), &link).await.0, StatusCode::OK, "{link}");
        let id = link.trim_start_matches("/m/").split('/').next().unwrap();
        assert_eq!(page(folder.path(), &format!("/m/{id}")).await.0, StatusCode::SEE_OTHER, "{id}");
        assert_eq!(page(folder.path(), &format!("/m/{id}/notes")).await.0, StatusCode::OK, "{id}");
    }
    assert!(text.contains("grupp ö &#60;b&#62;.wdj"), "the name stands on the card as it is");
}

#[tokio::test]
async fn a_damaged_match_is_read_up_to_its_damage_and_says_so_on_every_page() {
    let folder = tempfile::tempdir().unwrap();
    let journal = CAEN_ORNE.journal().unwrap();
    fs::write(folder.path().join("torn.wdj"), &journal[..journal.len() - 700]).unwrap();
    fs::write(folder.path().join("none.wdj"), "no journal").unwrap();
    let (_, text) = page(folder.path(), "/").await;
    for words in ["Readable to entry", "the last write was cut short", "Not a match", "Damaged 2"] {
        assert!(text.contains(words), "{words}");
    }
    for path in ["/m/torn/e/30", "/m/torn/overview", "/m/torn/integrity"] {
        let (status, text) = page(folder.path(), path).await;
        assert_eq!(status, StatusCode::OK, "{path}");
        assert!(text.contains("Damaged from entry"), "{path}");
    }
    assert_eq!(page(folder.path(), "/m/none").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_list_is_searched_filtered_and_ordered_and_has_pages() {
    let folder = tempfile::tempdir().unwrap();
    let journal = CAEN_ORNE.journal().unwrap();
    for n in 0..30 {
        fs::write(folder.path().join(format!("copy-{n:02}.wdj")), &journal).unwrap();
    }
    fs::write(folder.path().join("other.wdj"), "no journal").unwrap();
    let shown = async |path: &str| cards(&page(folder.path(), path).await.1);
    assert_eq!(shown("/?order=name").await[..2], ["/m/copy-00/overview", "/m/copy-01/overview"]);
    assert_eq!(shown("/").await.len() + shown("/?page=2").await.len(), 30);
    assert_eq!(shown("/?q=COPY-07").await, ["/m/copy-07/overview"]);
    assert_eq!(shown("/?q=warspite+copy-07").await.len(), 1, "a unit of the match");
    assert_eq!(shown("/?q=sherman").await.len(), 0);
    assert_eq!(shown("/?show=damaged").await.len(), 0, "what cannot be read leads nowhere");
    assert!(page(folder.path(), "/?show=damaged").await.1.contains("other.wdj"));
    assert!(page(folder.path(), "/?q=sherman").await.1.contains("No match was found"));
    assert_eq!(page(folder.path(), "/?page=99").await.0, StatusCode::OK);
    assert_eq!(page(folder.path(), "/?show=all").await.0, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_card_says_what_came_of_the_match_when_it_was_played_and_by_whom() {
    let samples = super::over(
        Archive::samples().unwrap(),
        Request::get("/?lang=en").header("host", "localhost").body(Body::empty()).unwrap(),
    );
    let text = samples.await.text;
    for words in [
        "94:42",
        "The Allies win",
        "14 March 2024, 8 h 23 min",
        "Team 1 (German), Team 2 (Allied)",
        "8 of 8",
        "normandy-1944.wdj",
    ] {
        assert!(text.contains(words), "{words}");
    }
    for words in ["The Axis wins with Axis units left", "The Germans win", "In progress"] {
        assert!(text.contains(words), "{words}");
    }
    assert!(text.contains("href=\"/m/cherbourg-1944/overview\""), "a match in progress leads to its overview as well");
}

/// The first page of the sample matches.
async fn samples(path: &str) -> super::Answer {
    let request = Request::get(path).header("host", "localhost").header("accept-language", "en");
    super::over(Archive::samples().unwrap(), request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn a_card_begins_with_its_title_and_has_a_date_only_where_one_is_known() {
    for (lang, result, undated) in [("en", "The Allies win", "undated"), ("sv", "vinner", "odaterad")] {
        let text = samples(&format!("/?lang={lang}")).await.text;
        let heads: Vec<&str> = text.split("<h3>").skip(1).filter_map(|rest| rest.split("</h3>").next()).collect();
        let won: Vec<&&str> = heads.iter().filter(|head| head.contains(result)).collect();
        assert!(won.len() > 2, "{heads:?}");
        for head in won {
            let (title, small) = head.split_once("<small>").unwrap();
            assert!(!title.contains(result) && small.contains(result), "{head}");
        }
        assert!(!text.contains(undated), "{lang}");
    }
}

#[tokio::test]
async fn each_door_of_the_sample_matches_leads_to_its_work() {
    let text = samples("/?lang=en").await.text;
    let doors = text.split("<ul class=\"doors\"").nth(1).unwrap().split("</ul>").next().unwrap();
    assert!(doors.contains(" <code>--data</code> <code>matches</code>"), "an option is never broken: {doors}");
    let hrefs: Vec<String> = doors
        .split("href=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .filter(|href| !href.starts_with("#i-"))
        .map(|href| href.replace("&#38;", "&").replace("&amp;", "&"))
        .collect();
    assert!(hrefs.len() == 5 && hrefs.iter().all(|href| !href.starts_with("/help")), "{hrefs:?}");
    let [_, _, scribe, player, _] = hrefs.as_slice() else { panic!("{hrefs:?}") };
    let board = samples(&format!("{scribe}&lang=en")).await;
    assert_eq!(board.status, StatusCode::OK, "{scribe}");
    assert!(board.text.contains("name=\"words\""), "a line can be typed at {scribe}");
    assert!(player.contains("?view="), "{player}");
    assert_eq!(samples(player).await.status, StatusCode::SEE_OTHER, "{player}");
}

#[tokio::test]
async fn with_many_matches_the_page_begins_with_them_and_they_are_listed_by_game() {
    let folder = tempfile::tempdir().unwrap();
    let journal = CAEN_ORNE.journal().unwrap();
    for n in 0..12 {
        fs::write(folder.path().join(format!("copy-{n:02}.wdj")), &journal).unwrap();
    }
    let few = page(folder.path(), "/").await.1;
    assert!(few.contains("class=\"front-page\"") && few.contains("class=\"sheet"));
    assert!(!few.contains("game="), "all matches are of one game");
    let other = wardiary_fixtures::matches::CHERBOURG.journal().unwrap();
    fs::write(folder.path().join("cherbourg.wdj"), other).unwrap();
    let many = page(folder.path(), "/").await.1;
    assert!(many.contains("class=\"front-page many\"") && !many.contains("<div class=\"map\">"));
    let found = async |path: &str| cards(&page(folder.path(), path).await.1).len();
    for system in systems() {
        let count = usize::from(system == wardiary_fixtures::matches::CHERBOURG.system)
            + if system == CAEN_ORNE.system { 12 } else { 0 };
        assert_eq!(found(&format!("/?game={system}")).await, count, "{system}");
    }
    assert_eq!(found(&format!("/?game={}&q=copy-07", CAEN_ORNE.system)).await, 1);
    assert!(many.contains("href=\"/?game=cherbourg-1944#matches\">Battle of Cherbourg</a>"));
    assert_eq!(page(folder.path(), "/?game=nope").await.0, StatusCode::BAD_REQUEST);
}

/// A file is read again even if its length and time were set back, and page and file agree.
#[test]
fn a_file_changed_behind_its_length_and_time_is_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.wdj");
    let mut journal = CAEN_ORNE.journal().unwrap();
    fs::write(&path, &journal).unwrap();
    let before = fs::metadata(&path).unwrap();
    let archive = Archive::folder(folder.path().to_path_buf()).unwrap();
    let fault = || archive.matches()[0].fault.clone().map(|fault| fault.class);
    assert_eq!(fault(), None);
    let middle = journal.len() / 2;
    journal[middle] ^= 1;
    fs::write(&path, &journal).unwrap();
    fs::File::options().write(true).open(&path).unwrap().set_modified(before.modified().unwrap()).unwrap();
    let now = fs::metadata(&path).unwrap();
    assert_eq!((now.len(), now.modified().unwrap()), (before.len(), before.modified().unwrap()), "nothing shows");
    assert_eq!(fault().as_deref(), Some("corrupt"));
}
