//! Tests of the desk's answers to actions other than fights, of losses that a side does not know on the overview, and of the
//! distance to the next level of victory.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use wardiary_fixtures::matches::{OMAHA, Recorded};
use wardiary_library::archive::Archive;

use super::{get, over};

const SCENE: &str = "scene Rest\nsystem wab-normandy-1944\nbegin map\nmap rest\nlayout flat odd-low\nnumbering axial\nfill 2 clear\nend map
given impulses 1\ngiven first allied\ngiven activation allied 20\ngiven activation axis 20\nturns 3
unit a allied us_inf_rgt\nunit b axis de_inf_rgt\nturn 1\nstage impulse 1 allied\nactivation-allied 9\na at 0,0\nb at 2,0\n> move a 1,-1\n";

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[tokio::test]
async fn the_desk_says_what_an_action_without_a_fight_does_and_shows_where() {
    let page = get(&format!("/desk?lang=en&scene={}", encoded(SCENE))).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    let done = page.text.split("<ol class=\"then\">").nth(1).expect("what was done").split("</ol>").next().unwrap();
    assert!(done.contains("0,0 → 1,−1") || done.contains("0,0 → 1,-1"), "where it went: {done}");
    assert!(done.contains("activation points left, Allies"), "what it cost: {done}");
    assert!(page.text.contains("class=\"map"), "the map after it");
}

async fn overview(recorded: Recorded, view: &str) -> String {
    let request = Request::get(format!("/m/{}/overview?lang=en{view}", recorded.id));
    let request = request.header("host", "localhost:8944").body(Body::empty()).unwrap();
    let answer = over(Archive::of(&[recorded]).unwrap(), request).await;
    assert_eq!(answer.status, StatusCode::OK);
    answer.text
}

/// Returns the sample up to an entry in notation.
fn until(line: &str) -> Recorded {
    let end = OMAHA.notation.match_indices('\n').map(|(at, _)| at).find(|&at| OMAHA.notation[..at].ends_with(line));
    Recorded { notation: &OMAHA.notation[..end.expect("such a line")], notes: None, ..OMAHA }
}

#[tokio::test]
async fn counts_that_a_side_does_not_learn_in_full_are_marked() {
    let known = "as far as known";
    assert!(!overview(OMAHA, "").await.contains(known), "the umpire knows all");
    let axis = overview(OMAHA, "&view=axis").await;
    let marked = |words: &str| axis.lines().any(|line| line.contains(words) && line.contains(known));
    assert!(marked("Allied LP lost: ") && marked("Allied: LP lost"), "the chart and its table");
    let count = |after: &str, before: &str| {
        let part = axis.split(after).nth(1).expect("a count").split(before).next().unwrap();
        part.rsplit(' ').next().unwrap().parse::<u32>().unwrap()
    };
    assert_eq!(count("Allied LP lost: ", ", as far"), count("Allied: ", " LP, as far"), "one count on one page");
    assert!(!axis.contains("step loss"), "this book counts life points");
}

#[tokio::test]
async fn what_is_missing_to_the_next_level_of_victory_is_shown_while_the_match_goes_on() {
    let going = overview(until(" end"), "").await;
    assert!(
        going.contains(" more for a marginal victory") || going.contains(" more for a tactical victory"),
        "{going}"
    );
    assert!(going.contains("#B-265"));
    let over = overview(OMAHA, "").await;
    assert!(!over.contains("#B-265"), "a match that is over lacks nothing");
}

#[tokio::test]
async fn before_the_first_turn_nobody_is_ahead() {
    let begun = overview(until("\nbegin"), "").await;
    assert!(begun.contains("If the match ended here"), "the first turn has begun");
    let setup = overview(Recorded { notation: "", notes: None, ..OMAHA }, "").await;
    assert!(!setup.contains("If the match ended here"), "nobody has played for points yet");
}
