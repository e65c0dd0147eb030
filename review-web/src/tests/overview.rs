//! The match at a glance: every figure counted again from positions and faces.

use axum::http::StatusCode;
use wardiary_core::kernel::unit::{Place, Side};
use wardiary_core::review::Review;
use wardiary_fixtures::matches::CAEN_ORNE;

use super::get;
use crate::archive::Archive;
use crate::shelf::Shelf as _;

async fn page() -> String {
    let answer = get("/m/caen-orne/overview?lang=en").await;
    assert_eq!(answer.status, StatusCode::OK);
    answer.text
}

fn with_review<T>(ask: impl FnOnce(&dyn Review) -> T) -> T {
    let shelf = Archive::of(&[CAEN_ORNE]).unwrap();
    ask(shelf.open("caen-orne").unwrap().review.as_ref())
}

/// Sixths as the page writes them.
fn sixths(n: u32) -> String {
    let rest = ["", "1/6", "1/3", "1/2", "2/3", "5/6"][(n % 6) as usize];
    match (n / 6, rest) {
        (whole, "") => whole.to_string(),
        (0, rest) => rest.to_owned(),
        (whole, rest) => format!("{whole}\u{a0}{rest}"),
    }
}

/// The cells of the table under a heading, row by row, without their tags.
fn cells(page: &str, class: &str, after: &str) -> Vec<Vec<String>> {
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
    let lines = with_review(|review| {
        let throws = review.course().throws;
        let line = |(side, name): (usize, &str)| {
            let faces = throws.iter().flat_map(|thrown| &thrown.throw.stakes);
            let all: u32 = faces.map(|stake| stake.losses[side]).sum();
            let fell =
                |throw: &wardiary_core::kernel::luck::Throw| throw.stakes[usize::from(throw.face) - 1].losses[side];
            let taken: u32 = throws.iter().map(|thrown| fell(&thrown.throw)).sum();
            format!("{name}: expected {}, actual {taken}", sixths(all))
        };
        [(0, "Allied"), (1, "German")].map(line)
    });
    for line in lines {
        assert!(page.contains(&format!("<p class=\"big\">{line}</p>")), "{line}");
    }
    assert!(page.contains("counted exactly"), "how luck is computed is said");
}

#[tokio::test]
async fn the_table_beside_the_chart_has_points_and_losses_of_every_phase() {
    let rows = cells(&page().await, "figures", "The same in a table");
    let (phases, worn) = with_review(|review| {
        let worn = |seq| {
            let mut sums = [0_i32; 2];
            for piece in review.position(seq).pieces {
                let gone = piece.place == Place::Eliminated;
                sums[piece.side.index()] += i32::from(if gone { piece.loss_points } else { piece.losses });
            }
            sums
        };
        let point =
            |span: wardiary_core::review::PhaseSpan| review.score(span.last).unwrap().sides.map(|side| side.total);
        let phases: Vec<[i32; 2]> = review.phases().into_iter().map(point).collect();
        (phases, [worn(review.len()), worn(0)])
    });
    let number = |cell: &String| cell.parse::<i32>().unwrap();
    let told: Vec<[i32; 2]> = rows.iter().map(|row| [number(&row[1]), number(&row[2])]).collect();
    assert_eq!(told, phases);
    for side in [Side::One, Side::Two].map(Side::index) {
        let losses: i32 = rows.iter().map(|row| number(&row[3 + side])).sum();
        assert_eq!(losses, worn[0][side] - worn[1][side], "side {side}");
        assert!(losses > 0);
    }
}

#[tokio::test]
async fn every_throw_is_listed_with_odds_die_and_result() {
    let rows = cells(&page().await, "figures", "Every throw");
    let throws = with_review(|review| review.course().throws);
    assert_eq!(rows.len(), throws.len());
    for (row, thrown) in rows.iter().zip(&throws) {
        let throw = &thrown.throw;
        let result = throw.stakes[usize::from(throw.face) - 1].result.clone();
        assert_eq!(row[4..7], [throw.odds.clone(), throw.face.to_string(), result], "{row:?}");
    }
    // Example 1 of the rules: F1R at 5:1 by a 4; half a point less was lost than the faces give on the average.
    assert_eq!(rows[0][1..7], ["2109 Merville", "ground combat", "Allied", "5:1", "4", "F1R"]);
}

#[tokio::test]
async fn the_end_names_winner_row_and_points() {
    let page = page().await;
    let score = with_review(|review| review.score(review.len()).unwrap());
    assert!(page.contains("German wins by points. <a class=\"row\" href=\"/rules/ikvm-normandy-2023#N-006\""));
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
