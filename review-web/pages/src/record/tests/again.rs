//! Tests of a form that is sent twice, and of entries that another author sent: the request key of a form.

use axum::http::StatusCode;
use wardiary_fixtures::matches::{EACH, NORMANDY};
use wardiary_words::request_key::Due;

use super::{Room, fault, field};

const KEYS: [&str; 2] = ["000102030405060708090a0b0c0d0e0f", "f0e0d0c0b0a090807060504030201000"];
const GAPS: &str = "gap - - the scribe was away\ngap - - of tea\ngap - - it is late";

fn due(entry: u32, key: &str) -> String {
    format!("{entry}-{key}")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_recorded_once_for_a_key_and_that_of_another_is_told_in_every_system() {
    for match_ in &EACH {
        let room = Room::begun(match_);
        let first = room.opened().review.len();
        let say = async |due: String, line: &str| room.send(&[field("entry", &due), field("line", line)]).await;
        for _ in 0..2 {
            assert_eq!(say(due(first, KEYS[0]), "gap - - of tea").await.0, StatusCode::SEE_OTHER);
            assert_eq!(room.opened().review.len(), first + 1, "{}: sent twice it is one entry", match_.id);
        }
        let (status, page) = say(due(first, KEYS[1]), "gap - - of tea").await;
        assert_eq!(status, StatusCode::CONFLICT, "{}: the same words of another are not taken for his", match_.id);
        assert!(fault(&page).contains("gap - - of tea") && page.contains("value=\"gap - - of tea\""));
        let (status, page) = say(due(first, KEYS[0]), "gap - - it is late").await;
        assert_eq!(status, StatusCode::CONFLICT, "{}: another line with a key that was used is kept", match_.id);
        assert!(page.contains("value=\"gap - - it is late\""));
        assert_eq!(room.opened().review.len(), first + 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_that_are_pasted_twice_are_recorded_once_also_where_the_first_time_stopped_on_the_way() {
    let room = Room::begun(&NORMANDY);
    let first = room.opened().review.len();
    let paste = async |lines: &str| room.send(&[field("entry", &due(first, KEYS[0])), field("lines", lines)]).await;
    let half = GAPS.rsplit_once('\n').map_or("", |(half, _)| half);
    assert_eq!(paste(half).await.0, StatusCode::SEE_OTHER);
    assert_eq!(room.opened().review.len(), first + 2);
    for _ in 0..2 {
        assert_eq!(paste(GAPS).await.0, StatusCode::SEE_OTHER);
        assert_eq!(room.opened().review.len(), first + 3, "two of the three were there");
    }
    let foreign = room.send(&[field("entry", &due(first, KEYS[1])), field("lines", GAPS)]).await;
    assert_eq!((foreign.0, room.opened().review.len()), (StatusCode::CONFLICT, first + 3));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_form_of_a_page_is_sent_with_a_key_and_each_page_has_its_own() {
    let room = Room::begun(&NORMANDY);
    let keys = async || {
        let (_, page) = room.get("/m/match/record?lang=en").await;
        let values = page.split("name=\"entry\" value=\"").skip(1);
        let mut keys: Vec<String> = values.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect();
        keys.dedup();
        keys
    };
    let (one, other) = (keys().await, keys().await);
    assert!(one.len() == 1 && one != other, "{one:?} {other:?}");
    assert!(one[0].parse::<Due>().is_ok_and(|due| due.key.is_some()), "{one:?}");
}
