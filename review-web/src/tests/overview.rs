//! Tests of the overview: every figure is counted again from positions and faces.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use tower::ServiceExt as _;
use wardiary_core::diary::loss_history::Loss;
use wardiary_core::kernel::unit::{Place, Side};
use wardiary_core::review::Review;
use wardiary_debrief::summary::fights::dashed;
use wardiary_fixtures::matches::{CAEN_ORNE, CHERBOURG, NORMANDY, RECORDED, Recorded};
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;

use super::get;

async fn page() -> String {
    let answer = get("/m/caen-orne/overview?lang=en").await;
    assert_eq!(answer.status, StatusCode::OK);
    answer.text
}

fn with_review<T>(ask: impl FnOnce(&dyn Review) -> T) -> T {
    let library = Archive::of(&[CAEN_ORNE]).unwrap();
    ask(library.open("caen-orne").unwrap().review.as_ref())
}

/// Sixths to one decimal.
fn about(n: u32) -> String {
    let tenths = (n * 20 + 6) / 12;
    if n.is_multiple_of(6) { (n / 6).to_string() } else { format!("{}.{}", tenths / 10, tenths % 10) }
}

/// Returns sixths as the table by type of roll writes them.
fn sixths(n: u32) -> String {
    let rest = ["", "1/6", "1/3", "1/2", "2/3", "5/6"][(n % 6) as usize];
    match (n / 6, rest) {
        (whole, "") => whole.to_string(),
        (0, rest) => rest.to_owned(),
        (whole, rest) => format!("{whole}\u{a0}{rest}"),
    }
}

/// Returns the cells of the table under a heading, row by row, without their tags.
pub(super) fn cells(page: &str, class: &str, after: &str) -> Vec<Vec<String>> {
    let from = page.find(after).unwrap();
    let table = &page[from..];
    let table = &table[table.find(class).unwrap()..];
    let body = &table[table.find("<tbody>").unwrap()..table.find("</tbody>").unwrap()];
    let plain = |cell: &str| {
        let mut out = String::new();
        let mut inside = false;
        for c in cell.chars() {
            match c {
                '<' => inside = true,
                '>' => inside = false,
                c if !inside => out.push(c),
                _ => {}
            }
        }
        out.trim().to_owned()
    };
    let row = |row: &str| row.split("<t").skip(1).map(|cell| plain(&format!("<t{cell}"))).collect();
    body.split("<tr").skip(1).map(|text| row(text.split_once('>').unwrap().1)).collect()
}

#[tokio::test]
async fn luck_is_what_every_face_counted_again_gives() {
    let page = page().await;
    let (lines, sums) = with_review(|review| {
        let history = review.loss_history();
        let rolls = &history.rolls;
        let all = |side: usize| -> u32 {
            rolls.iter().flat_map(|rolled| &rolled.roll.outcomes).map(|outcome| outcome.losses[side]).sum()
        };
        let line = |(side, name): (usize, &str)| {
            let fell =
                |roll: &wardiary_core::kernel::dice_odds::Roll| roll.outcomes[usize::from(roll.face) - 1].losses[side];
            let taken: u32 = rolls.iter().map(|rolled| fell(&rolled.roll)).sum();
            format!("{name}: expected {}, actual {taken}", about(all(side)))
        };
        ([(0, "Allied"), (1, "German")].map(line), [0, 1].map(|side| sixths(all(side))))
    });
    for line in lines {
        assert!(page.contains(&format!("<p class=\"big\">{line}</p>")), "{line}");
    }
    let exact = cells(&page, "kinds", "id=\"luck\"");
    let total = exact.last().expect("the sums of all rolls");
    assert_eq!([&total[2], &total[4]], [&sums[0], &sums[1]], "the table has the fractions");
    assert!(page.contains("counted exactly"), "how luck is computed is said");
}

#[tokio::test]
async fn the_table_beside_the_chart_has_points_and_losses_of_every_phase() {
    let rows = cells(&page().await, "figures", "id=\"table\"");
    let (phases, worn) = with_review(|review| {
        let worn = |seq| {
            let mut sums = [0_i32; 2];
            for piece in review.at(seq).position().pieces {
                let gone = piece.place == Place::Eliminated;
                sums[piece.side.index()] += i32::from(if gone { piece.loss_points } else { piece.losses });
            }
            sums
        };
        let point =
            |span: wardiary_core::review::PhaseSpan| review.at(span.last).score().unwrap().sides.map(|side| side.total);
        let phases: Vec<[i32; 2]> = review.phases().into_iter().map(point).collect();
        (phases, [worn(review.len()), worn(0)])
    });
    let number = |cell: &String| cell.parse::<i32>().unwrap();
    let scores: Vec<[i32; 2]> = rows.iter().map(|row| [number(&row[1]), number(&row[2])]).collect();
    assert_eq!(scores, phases);
    for side in [Side::One, Side::Two].map(Side::index) {
        let losses: i32 = rows.iter().map(|row| number(&row[3 + side])).sum();
        assert_eq!(losses, worn[0][side] - worn[1][side], "side {side}");
        assert!(losses > 0);
    }
}

#[tokio::test]
async fn every_throw_is_listed_with_odds_die_and_result() {
    let page = get("/m/caen-orne/combats?lang=en").await.text;
    let rows = cells(&page, "figures fights", "<main");
    let rolls = with_review(|review| review.loss_history().rolls.clone());
    assert_eq!(rows.len(), rolls.len());
    for (row, rolled) in rows.iter().zip(&rolls) {
        let roll = &rolled.roll;
        let result = dashed(&roll.outcomes[usize::from(roll.face) - 1].result);
        assert_eq!(row[7..10], [roll.odds.clone(), roll.face.to_string(), result], "{row:?}");
    }
    assert!(rows.iter().all(|row| row[10].contains('.')), "luck has one decimal in every row");
    // Example 1 of the rules: F1R at 5:1 by a 4; half a point less was lost than the average of all faces.
    assert_eq!(rows[0][2..5], ["2109 Merville", "ground combat", "Allied"]);
    assert_eq!(rows[0][7..10], ["5:1", "4", "F1R"]);
}

#[tokio::test]
async fn the_end_names_winner_row_and_points() {
    let page = page().await;
    let score = with_review(|review| review.at(review.len()).score().unwrap());
    assert!(page.contains("The Germans win on points. <a class=\"row\" href=\"/rules/ikvm-normandy-2023#N-006\""));
    for side in &score.sides {
        assert!(page.contains(&format!("<p class=\"total\">{}</p>", side.total)));
    }
    assert!(page.contains("/m/caen-orne/e/20/combat"), "a throw leads to its combat");
    let list = get("/").await.text;
    assert!(
        list.contains("/m/caen-orne/overview") && get("/m/caen-orne/e/6").await.text.contains("/m/caen-orne/overview")
    );
    assert_eq!(get("/m/none/overview").await.status, StatusCode::NOT_FOUND);
}

/// Returns every text between two marks.
fn between<'a>(page: &'a str, from: &str, to: &str) -> Vec<&'a str> {
    page.split(from).skip(1).map(|rest| rest.split_once(to).map_or(rest, |(found, _)| found)).collect()
}

/// Samples of both games: whole, unfinished, begun, and not begun.
fn samples() -> [Recorded; 6] {
    let first = |notation: &'static str, lines: usize| {
        let end = notation.match_indices('\n').nth(lines - 1).map_or(notation.len(), |(at, _)| at + 1);
        &notation[..end]
    };
    let plain = |id, from: Recorded, notation| Recorded { id, notation, notes: None, ..from };
    [
        NORMANDY,
        CHERBOURG,
        plain("half", NORMANDY, first(NORMANDY.notation, 330)),
        plain("begun", NORMANDY, first(NORMANDY.notation, 12)),
        plain("blank", NORMANDY, ""),
        plain("blank-cherbourg", CHERBOURG, ""),
    ]
}

pub(super) async fn seen(library: &Arc<Archive>, path: &str) -> super::Answer {
    let request = Request::get(path).header("host", "localhost:8944").body(Body::empty()).unwrap();
    let (parts, body) = crate::router(Arc::clone(library) as _).oneshot(request).await.unwrap().into_parts();
    let bytes = to_bytes(body, usize::MAX).await.unwrap();
    super::Answer { status: parts.status, headers: parts.headers, text: String::from_utf8(bytes.to_vec()).unwrap() }
}

#[tokio::test]
async fn a_match_in_any_state_shows_map_score_and_stops_as_far_as_there_are_any() {
    let library = Arc::new(Archive::of(&samples()).unwrap());
    // Match, words, lines of the front, stops on map, chart and list, and rows of the list of losses.
    let expected: [(&str, &[&str], [usize; 4]); 6] = [
        ("normandy-1944", &["The front at the end of turns 2, 5 and 8", "The Allies win on points."], [3, 7, 8, 41]),
        (
            "cherbourg-1944",
            &["The front at the end of turns 19, 21 and 22", "Axis units on the map: <b>40</b>"],
            [3, 4, 4, 1],
        ),
        ("half", &["and now", "If the match ended here, the Germans would win on points."], [3, 0, 0, 16]),
        ("begun", &["The map", "There is no front yet."], [0, 0, 0, 0]),
        (
            "blank",
            &["Nothing has been played yet.", "There is no front yet.", "No losses have been rolled"],
            [0, 0, 0, 0],
        ),
        ("blank-cherbourg", &["Nothing has been played yet.", "There is no front yet."], [0, 0, 0, 0]),
    ];
    for (id, words, [fronts, on_map, stops, lost]) in expected {
        let page = seen(&library, &format!("/m/{id}/overview?lang=en")).await;
        assert_eq!(page.status, StatusCode::OK, "{id}");
        let text = page.text;
        words.iter().for_each(|words| assert!(text.contains(words), "{words} in {id}"));
        let has_turns = !["begun", "blank", "blank-cherbourg"].contains(&id);
        assert!(has_turns || !text.contains("would win"), "nobody is ahead before the first turn of {id}");
        let count = |what: &str| text.matches(what).count();
        assert_eq!(count("class=\"front-case\""), fronts, "lines of the front in {id}");
        assert_eq!(count("class=\"held\""), fronts.min(1), "held land in {id}");
        assert_eq!(count("class=\"ov-disc\""), on_map, "stops on the map of {id}");
        assert_eq!([count("class=\"stop\""), count("<span class=\"no\">")], [stops; 2], "stops of {id}");
        let list = between(&text, "<ul class=\"lost\">", "</ul>");
        assert_eq!(list.iter().map(|side| side.matches("<li>").count()).sum::<usize>(), lost, "units lost in {id}");
        assert!(!text.contains("NaN") && !text.contains("inf\""), "{id}");
        assert_eq!(
            between(&text, "<details class=\"card fold", ">").iter().filter(|tag| tag.ends_with(" open")).count(),
            0
        );
    }
}

#[tokio::test]
async fn a_player_comes_in_three_taps_to_what_cost_a_unit() {
    let library = Arc::new(Archive::samples().unwrap());
    for id in RECORDED.map(|sample| sample.id) {
        // A finished match opens on its overview; an unfinished one on its last entry, with a link to the overview.
        let home = seen(&library, "/?lang=en").await.text;
        assert!(home.contains(&format!("href=\"/m/{id}/overview\"")), "the first tap");
        let overview = seen(&library, &format!("/m/{id}/overview?lang=en")).await.text;
        assert!(overview.contains("id=\"losses\"><summary>"), "the second tap opens the list");
        let list = seen(&library, &format!("/m/{id}/overview?open=losses&lang=en")).await.text;
        assert!(list.contains("id=\"losses\" open>"), "the list is open");
        let review = library.open(id).unwrap();
        let gone = gone(review.review.as_ref());
        let rows: Vec<&str> = between(&list, "<ul class=\"lost\">", "</ul>")
            .into_iter()
            .flat_map(|side| between(side, "<li>", "</li>"))
            .collect();
        assert!(!gone.is_empty() && rows.len() == gone.len(), "{id}");
        for loss in gone {
            let name = review.review.unit_name(loss.unit);
            let row = rows.iter().find(|row| row.contains(&format!(">{name}</a>"))).expect(name);
            let href = between(row, "href=\"", "\"")[0];
            let page = seen(&library, &format!("{href}?lang=en")).await;
            assert_eq!(page.status, StatusCode::OK, "{href}");
            let Some(combat) = review.review.at(loss.seq).combat() else {
                // Lost without a fight, such as by isolation: the entry is the third link, and the row is named.
                let rule = loss.rule.expect("no unit was taken away by decree").to_string();
                assert_eq!((loss.attack, href), (None, format!("/m/{id}/e/{}", loss.seq).as_str()), "{row}");
                assert!(row.contains(&rule) && page.text.contains(&rule) && page.text.contains(name), "{row}");
                continue;
            };
            let hex = review.review.map().name(combat.target);
            assert!(row.contains(&format!("at {hex}")), "{row}: the list names the combat");
            assert!(
                between(&page.text, "<h1", "</h1>")[0].contains(&hex),
                "{href}: the third tap leads to the combat at {hex}"
            );
        }
    }
}

/// Returns the loss of each unit that is gone at the end; the last one if it came back and was lost again.
fn gone(review: &dyn Review) -> Vec<Loss> {
    let pieces = review.at(review.len()).position().pieces;
    let is_gone = |loss: &&Loss| {
        loss.gone && pieces.iter().any(|piece| piece.unit == loss.unit && piece.place == Place::Eliminated)
    };
    let mut gone: Vec<Loss> = Vec::new();
    for loss in review.loss_history().losses.iter().filter(is_gone) {
        gone.retain(|known| known.unit != loss.unit);
        gone.push(loss.clone());
    }
    gone
}

#[tokio::test]
async fn a_part_of_the_page_is_opened_by_its_name() {
    for (asked, open) in [("losses", 1), ("luck", 1), ("time", 1), ("all", 6)] {
        let text = get(&format!("/m/caen-orne/overview?lang=en&open={asked}")).await.text;
        let tags = between(&text, "<details class=\"card fold", ">");
        assert_eq!(tags.iter().filter(|tag| tag.ends_with(" open")).count(), open, "{asked}");
    }
    let other = get("/m/caen-orne/overview?lang=en&open=map").await;
    assert_eq!(other.status, StatusCode::BAD_REQUEST);
    assert!(
        other.text.contains("open=map")
            && other.text.contains("losses, luck, rolls, breaches, time, points, weather, table, all")
    );
}

#[tokio::test]
async fn key_events_are_ranked_with_a_reason_and_lead_to_their_entry() {
    let text = page().await;
    let events = between(&text, "<section class=\"card key-events\"", "</section>")[0];
    let rows = between(events, "<li>", "</li>");
    assert!(rows[0].contains("<span class=\"rank\">1</span>") && rows[0].contains("1909"), "{}", rows[0]);
    assert!(rows[0].contains("21st Panzer Division and 716th Infantry Division eliminated"), "{}", rows[0]);
    let of_record = ["Refused by the rules", "Rewind", "The umpire changed the position"];
    of_record.into_iter().for_each(|head| assert!(events.contains(&format!(">{head}</a>")), "{head}"));
    for row in &rows {
        let href = between(row, "href=\"", "\"")[0];
        assert_eq!(get(href).await.status, StatusCode::OK, "{href}");
    }
    // A refused proposal is visible to its own side and the umpire.
    for (view, is_shown) in [("allied", true), ("german", false), ("observer", false)] {
        let text = get(&format!("/m/caen-orne/overview?lang=en&view={view}")).await.text;
        let events = between(&text, "<section class=\"card key-events\"", "</section>")[0];
        assert_eq!(events.contains("Attack on 2011"), is_shown, "{view}");
        assert!(events.contains("Rewind"), "{view}: rewinds are shown to all");
    }
}

#[tokio::test]
async fn shares_of_luck_add_up_to_a_hundred() {
    let library = Arc::new(Archive::samples().unwrap());
    for id in RECORDED.map(|sample| sample.id) {
        let text = seen(&library, &format!("/m/{id}/overview?lang=en")).await.text;
        let sentences = between(&text, "<p class=\"muted\">Of all possible results", "</p>");
        assert_eq!(sentences.len(), 2, "{id}");
        for sentence in sentences {
            let shares = between(sentence, ", ", " %");
            let sum: u32 = shares.iter().map(|share| share.parse::<u32>().unwrap()).sum();
            assert_eq!((shares.len(), sum), (3, 100), "{sentence}");
        }
    }
}

#[tokio::test]
async fn a_series_is_chosen_by_link_and_its_table_says_what_the_chart_says() {
    let library = Arc::new(Archive::of(&[NORMANDY, CAEN_ORNE, CHERBOURG]).unwrap());
    let plain = seen(&library, "/m/normandy-1944/overview?lang=en").await.text;
    let links = between(&plain, "<nav class=\"series noprint\"", "</nav>")[0];
    for (word, name) in [("attack", "Attack strength"), ("supply", "Out of supply"), ("time", "Time used")] {
        assert!(links.contains(&format!("overview?series={word}#course\">{name}</a>")), "{word}: {links}");
    }
    let review = library.open("normandy-1944").unwrap();
    let series = review.review.series();
    for word in ["points", "attack", "defence", "supply", "control", "losses", "time"] {
        let text = seen(&library, &format!("/m/normandy-1944/overview?lang=en&series={word}")).await.text;
        let rows = cells(&text, "figures", "id=\"table\"");
        assert!(text.contains("id=\"table\" open>") && rows.len() == series.phases.len(), "{word}");
        let last = series.phases.last().unwrap();
        let both = |figure: &dyn Fn(usize) -> i64| [0, 1].map(|side| figure(side).to_string()).to_vec();
        let expected = match word {
            "points" => both(&|side| last.points.unwrap()[side].into()),
            "attack" => both(&|side| last.strength[side].unwrap().attack.into()),
            "defence" => both(&|side| last.strength[side].unwrap().defence.into()),
            "control" => both(&|side| last.control[side].into()),
            "losses" => both(&|side| last.losses[side].into()),
            "supply" => (0..2)
                .map(|side| last.supply[side].unwrap())
                .flat_map(|of| [of.with.to_string(), of.without.to_string()])
                .collect(),
            _ => continue,
        };
        assert_eq!(rows.last().unwrap()[1..], expected, "{word}");
        if word != "supply" {
            let now = [0, 1].map(|side| format!("{} {}", ["Allied", "German"][side], expected[side]));
            now.iter().for_each(|words| assert!(text.contains(words), "{word}: {words} beside the chart"));
        }
    }
    // A page says that hidden figures are closed to a side, and that the match lacks a series.
    let text = seen(&library, "/m/cherbourg-1944/overview?lang=en&series=attack&view=us").await.text;
    assert!(cells(&text, "figures", "id=\"table\"").iter().all(|row| row[2] == "not open" && row[1] != "not open"));
    let text = seen(&library, "/m/cherbourg-1944/overview?lang=en&series=supply").await.text;
    assert!(text.contains("This match has no such figures."));
    let unknown = seen(&library, "/m/cherbourg-1944/overview?lang=en&series=morale").await;
    assert_eq!(unknown.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn plan_and_luck_are_said_apart_for_each_side_and_for_both() {
    let page = page().await;
    let rows = between(&page, "<ul class=\"plan noprint\">", "</ul>")[0];
    let expected = with_review(|review| {
        let history = review.loss_history();
        let own = |side: Side| {
            let of_side = history.rolls.iter().map(|rolled| &rolled.roll).filter(move |roll| roll.by == side);
            of_side.map(move |roll| i64::from(roll.taken(side.enemy())) - i64::from(roll.taken(side))).sum::<i64>()
        };
        [own(Side::One), own(Side::Two), own(Side::One) - own(Side::Two)]
    });
    for (row, sum) in rows.split("<li").skip(1).zip(expected) {
        let signed = if sum > 0 { format!("+{sum}") } else { format!("{sum}").replace('-', "−") };
        assert!(row.contains(&format!("{signed} in all.")), "{signed}: {row}");
    }
    assert!(page.contains("Of all possible rolls of these dice"), "the percentile is said");
}

#[tokio::test]
async fn the_story_of_a_unit_is_found_from_the_overview_by_one_field() {
    let text = page().await;
    assert!(text.contains("action=\"/m/caen-orne/diary\" role=\"search\"") && text.contains("name=\"q\""));
    let found = get("/m/caen-orne/diary?q=716&lang=en").await.text;
    assert!(found.contains("href=\"/m/caen-orne/diary/unit/de-716-inf\""));
}
