//! Tests one value on each kind of page, computed from the notation of the short sample and the printed table. Digests show that
//! a page changed; this shows what is right.

use super::*;

/// A page: its route, its address, and the text that it must contain.
type Value = (&'static str, &'static str, &'static str);

const VALUES: [Value; 32] = [
    ("/", "/", "Caen and the Orne: blue team against red team"),
    // The first fight: 5:1, die 4, F1R. The line has ten lines `die`.
    (
        "/m/{id}/combats",
        "/m/caen-orne/combats",
        "2109 Merville ground combat Allied 711th Infantry Division 15 : 3 5:1 4 F1R",
    ),
    // Bayeux 4; two divisions at 2, a regiment and a brigade at 1. Villers-Bocage 3, Caen 8, Falaise 5; a division at 2.
    ("/m/{id}/overview", "/m/caen-orne/overview", "Allied 10 4 for hexes, 6 for units eliminated"),
    ("/m/{id}/record", "/m/caen-orne/record", "German 18 16 for hexes, 2 for units eliminated"),
    ("/m/{id}/aar", "/m/caen-orne/aar", "Allied 10 points: 4 for hexes, 6 for units eliminated."),
    ("/m/{id}/aar/edit", "/m/caen-orne/aar/edit?part=why", "[20]"),
    // 6 + 6 + 1 + 2 against 3 is 5:1; a 4 in cover is row 3, where the column has F1R.
    ("/m/{id}/e/{at}/combat", "/m/caen-orne/e/21/combat", "Odds 5:1 15 ÷ 3 = 5.00 Die 4 − 1 = 3"),
    (
        "/rules/{system}/table/{id}",
        "/rules/ikvm-normandy-2023/table/1.5",
        "3 A3 A2 A2-F1 A1-F1 A2-F2R A1-F2 F1 F1R F2R",
    ),
    (
        "/desk",
        "/desk?system=ikvm-normandy-2023&map=caen-orne&hex=2109&a1=gb-3-agra&a1-at=NW&d1=de-711-inf",
        "Combat at 2109 Merville",
    ),
    ("/m/{id}/e/{at}", "/m/caen-orne/e/21", "711th Infantry Division: 2109 Merville → 2209 Cabourg"),
    ("/m/{id}/compare", "/m/caen-orne/compare?a=20&b=21", "2109 Merville → 2209 Cabourg"),
    ("/m/{id}/diary", "/m/caen-orne/diary", "716th Infantry Division 5 entries"),
    (
        "/m/{id}/diary/unit/{unit}",
        "/m/caen-orne/diary/unit/de-716-inf",
        "5 entries · eliminated: 1 · losses: 2 · attacks: 2",
    ),
    ("/m/{id}/diary/hex/{hex}", "/m/caen-orne/diary/hex/2109", "Attack on 2109 Merville by 4 units."),
    ("/m/{id}/diary/row/{row}", "/m/caen-orne/diary/row/N-126", "7 entries · in a calculation: 7"),
    // One entry was taken back each time.
    (
        "/m/{id}/lines",
        "/m/caen-orne/lines",
        "Entry 14: rewind to entry 12 the scribe wrote 1611, the team had said that the 49th stays One entry undone.",
    ),
    ("/m/{id}/lines/{at}", "/m/caen-orne/lines/14", "1611"),
    ("/m/{id}/film", "/m/caen-orne/film", "1 place held German:"),
    // Three of eighty entries are refused proposals of the Allies.
    ("/m/{id}/copy", "/m/caen-orne/copy?view=german", "80 entries of the file: 77 shown, 3 only as hashes."),
    (
        "/m/{id}/integrity",
        "/m/caen-orne/integrity",
        "End of turn 3 Caen and the Orne: blue team against red team · 44 entries, the last is 43",
    ),
    // Two lines `rewind`.
    (
        "/m/{id}/seal",
        "/m/caen-orne/seal",
        "Nothing is open: no dispute without a ruling, no gap, no breach, no correction half done. 2 entries were taken back",
    ),
    ("/m/{id}/homework", "/m/caen-orne/homework?entry=18", "One position, sheet number "),
    (
        "/m/{id}/notes",
        "/m/caen-orne/notes",
        "Hold 2109. As long as it stands, the German armour has to stay east of the Orne",
    ),
    ("/m/{id}/notes/{note}", "/m/caen-orne/notes/1", "Version 2, revised"),
    ("/m/{id}/notes/form", "/m/caen-orne/notes/form?entry=20", "On entry 20 · Turn 3 · Allied, combat"),
    ("/m/{id}/variations/{variation}", "/m/caen-orne/variations/1", "Had the die been a six"),
    (
        "/m/{id}/variations/form",
        "/m/caen-orne/variations/form?entry=20",
        "Where do the units in 2109 Merville retreat?",
    ),
    ("/m/{id}/present/{stop}", "/m/caen-orne/present/1", "Stop 1 of 2 Turn 3 · Allied, combat"),
    ("/m/{id}/present/{stop}/notes", "/m/caen-orne/present/1/notes", "15 ÷ 3 = 5.00"),
    ("/rules/{system}", "/rules/ikvm-normandy-2023", "N-001 Eight turns are played; each covers one week."),
    ("/about", "/about", "wardiary 0."),
    ("/help", "/help", "Left of the symbol the nation"),
];

/// Returns the words of a page, without drawings.
fn words(page: &str) -> String {
    let main = page.split_once("<main").map_or(page, |(_, main)| main);
    let drawn = main.split("<svg").enumerate().map(|(at, part)| {
        let behind = part.split_once("</svg>").map_or(part, |(_, behind)| behind);
        if at == 0 { part } else { behind }
    });
    let text: String = drawn
        .flat_map(|part| part.split('<'))
        .map(|part| part.split_once('>').map_or(part, |(_, text)| text))
        .flat_map(|text| [text, " "])
        .collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn each_kind_of_page_says_what_is_so() {
    let library = Arc::new(Archive::of(&[CAEN_ORNE]).unwrap());
    let mut lacking = Vec::new();
    for (route, path, wanted) in VALUES {
        let joint = if path.contains('?') { '&' } else { '?' };
        let request = Request::get(format!("{path}{joint}lang=en")).header("host", "localhost");
        let answer = crate::router(library.clone()).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{route}: {path}");
        let page = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        let said = words(std::str::from_utf8(&page).unwrap());
        if !said.contains(wanted) {
            lacking.push(format!("{path} lacks `{wanted}`:\n{said}"));
        }
    }
    assert!(lacking.is_empty(), "{}", lacking.join("\n"));
}

/// Lines of supply are drawn if their layer is on, and only then.
#[tokio::test]
async fn a_layer_is_drawn_where_it_is_chosen_alone() {
    let drawn = async |layer: &str| get(&format!("/m/caen-orne/e/40?lang=en&map=whole{layer}")).await.text;
    let [bare, supply, moves] = [drawn("").await, drawn("&layer=supply-german").await, drawn("&layer=moves").await];
    let of = |page: &str| page.matches("class=\"line two\"").count();
    assert!(of(&supply) > 0, "the lines of the Germans");
    assert_eq!([of(&bare), of(&moves)], [0, 0]);
}
