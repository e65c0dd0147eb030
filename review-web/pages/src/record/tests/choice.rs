//! Tests of choices before recording: boxes for several units, odds while they are ticked, a path hex by hex.

use axum::http::StatusCode;
use wardiary_fixtures::matches::{CHERBOURG, EACH, NORMANDY, Recorded};

use super::{Room, coded, fault, field};

/// Returns the lines of a sample before the first with this verb, and that line.
fn before<'a>(sample: &'a Recorded, verb: &str) -> (Vec<&'a str>, &'a str) {
    let bare =
        |line: &'a str| line.strip_prefix('@').and_then(|rest| rest.split_once(' ')).map_or(line, |(_, rest)| rest);
    let is_entry = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let lines: Vec<&str> = sample.notation.lines().map(str::trim).filter(is_entry).map(bare).collect();
    let at = lines.iter().position(|line| line.starts_with(verb)).expect("the sample has one");
    (lines[..at].to_vec(), lines[at])
}

/// Plays a match up to the first line of a sample with this verb. Returns that line too.
async fn come_to(sample: &'static Recorded, verb: &str) -> (Room, &'static str) {
    let (before, line) = before(sample, verb);
    let room = Room::begun(sample);
    let (status, page) = room.send(&[field("lines", &before.join("\n"))]).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{}", fault(&page));
    (room, line)
}

/// Returns the fields by which a form sends an attack.
fn fields(line: &str) -> Vec<(String, String)> {
    let (head, by) = line.split_once(" by ").expect("units are named");
    head.split(' ').map(|word| field("part", word)).chain(by.split(' ').map(|unit| field("by", unit))).collect()
}

/// The verb of an attack in the sample of each system.
const ATTACKS: [&str; EACH.len()] = ["attack", "assault", "attack", "attack"];

#[tokio::test(flavor = "multi_thread")]
async fn what_is_foretold_is_what_is_then_recorded() {
    for (sample, verb) in EACH.iter().zip(ATTACKS) {
        let (room, line) = come_to(sample, verb).await;
        let sent: Vec<String> = fields(line).iter().map(|(name, value)| format!("{name}={value}")).collect();
        let address = format!("/m/match/record/odds?lang=en&sent={}", coded(&sent.join("&")));
        let (status, said) = room.get(&address).await;
        assert_eq!(status, StatusCode::OK, "{said}");
        let count = room.opened().review.len();
        let foretold = room.opened().review.rehearsed(line).expect("the umpire asks").expect("it is legal").combat;
        assert_eq!(room.opened().review.len(), count, "nothing is recorded");
        assert_eq!(room.say(count, line).await.0, StatusCode::SEE_OTHER);
        let opened = room.opened();
        let combat = opened.review.at(count).combat().expect("a combat");
        assert_eq!(foretold.as_ref(), Some(&combat), "{}", sample.id);
        assert!(said.contains(&format!("<dd class=\"big\">{}</dd>", combat.read)), "{}: {said}", sample.id);
        let results = combat.faces.iter().filter(|face| face.result != "-");
        assert!(results.clone().count() > 0 && results.clone().all(|face| said.contains(&face.result)), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_is_looked_at_keeps_what_is_ticked() {
    let (room, line) = come_to(&NORMANDY, "attack").await;
    let count = room.opened().review.len();
    let entry = field("entry", &count.to_string());
    let looked = |more: Vec<(String, String)>| {
        let ends = [entry.clone(), field("look", "yes")];
        more.into_iter().chain(ends).collect::<Vec<_>>()
    };
    let (status, page) = room.send(&looked(fields(line))).await;
    assert_eq!((status, room.opened().review.len()), (StatusCode::OK, count), "it is looked at only");
    for unit in line.split(" by ").nth(1).unwrap_or_default().split(' ') {
        assert!(page.contains(&format!("value=\"{unit}\" checked>")), "{unit} stays ticked");
    }
    assert!(page.contains("5:1") && page.contains("Chance of each result"), "the odds are said");
    let (_, page) = room.send(&looked(vec![field("part", "attack"), field("part", "1308")])).await;
    assert!(page.contains("Tick who takes part"), "without anybody it says what to do");
    // A box for several units, and the boxes of those units, make the same line.
    let units = line.split(" by ").nth(1).unwrap_or_default();
    let twice = fields(line).into_iter().chain([field("by", units), entry.clone()]).collect::<Vec<_>>();
    assert_eq!(room.send(&twice).await.0, StatusCode::SEE_OTHER);
    assert_eq!(room.opened().review.notation(count), line);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_way_is_drawn_hex_by_hex() {
    let (room, _) = come_to(&CHERBOURG, "move us-039-1").await;
    let page = async |query: &str| room.get(&format!("/m/match/record?lang=en&unit=us-039-1{query}")).await.1;
    let inferred = page("&hex=1416").await;
    assert!(inferred.contains("Route, inferred by the rules:") && inferred.contains("Draw the route hex by hex"));
    let drawn = page("&way=1315").await;
    assert!(drawn.contains("→ 1315 · 2") && drawn.contains("way=1315.1416"), "cost by then, and what may follow");
    assert!(!drawn.contains("way=1315.0814"), "no hex that is not beside it");
    let count = room.opened().review.len();
    let parts = ["move", "us-039-1", "1315", "1416"].map(|word| field("part", word));
    assert!(page("&way=1315.1416").await.contains("<input type=\"hidden\" name=\"part\" value=\"1416\">"));
    let sent: Vec<_> = [field("entry", &count.to_string())].into_iter().chain(parts).collect();
    assert_eq!(room.send(&sent).await.0, StatusCode::SEE_OTHER);
    assert_eq!(room.opened().review.notation(count), "move us-039-1 1315 1416", "the way is in the entry");
    let (status, _) = room.get("/m/match/record?lang=en&unit=us-039-2&way=9999.x").await;
    assert_eq!(status, StatusCode::OK, "hexes that are none are left out");
}

/// Returns the clickable hexes on the map of a page.
fn lit(page: &str) -> Vec<&str> {
    let map = page.split("class=\"sheet handles\"").nth(1).and_then(|rest| rest.split("</svg>").next());
    let links = map.expect("a map").split("<a href=\"").skip(1);
    links.filter_map(|link| link.split("hex=").nth(1)).map(|hex| &hex[..4]).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_may_be_clicked_is_in_sight() {
    // The last unit moved far away from the chosen one, and half of its reach is north of the visible part.
    let (room, _) = come_to(&CHERBOURG, "move us-039-1 to 1111").await;
    let (_, page) = room.get("/m/match/record?lang=en&unit=us-039-1").await;
    let list = page.split("Move: 1st Battalion 39th Infantry").nth(1).and_then(|rest| rest.split("</select>").next());
    let goals: Vec<&str> = list.expect("a list").split("<option value=\"").skip(1).map(|rest| &rest[..4]).collect();
    let missing: Vec<&&str> = goals.iter().filter(|goal| !lit(&page).contains(goal)).collect();
    assert!(goals.contains(&"1111") && missing.is_empty(), "{missing:?}");
    // The last aircraft flew over 2211, and the possible targets are to the west of it.
    let (room, _) = come_to(&NORMANDY, "attack").await;
    let (_, page) = room.get("/m/match/record?lang=en").await;
    for hex in ["0908", "1307", "1308", "1608", "1609"] {
        assert!(lit(&page).contains(&hex), "{hex}: {:?}", lit(&page));
    }
}
