//! Tests of the fights of a match: filtered, sorted, and limited to what a viewer may know.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::http::StatusCode;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::{Place, Side};
use wardiary_core::kernel::view::{Comparison, Piece};
use wardiary_core::review::{Review, Seq, viewers};
use wardiary_fixtures::matches::{CAEN_ORNE, EACH, NORMANDY};
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;
use wardiary_page::frame::Frame;
use wardiary_words::localize::Localizer;

use super::get;
use super::overview::{cells, seen};

const ID: &str = "normandy-1944";

/// Returns the entries of the listed fights on a page, in its order.
fn listed(page: &str) -> Vec<u32> {
    if !page.contains("figures fights") {
        return Vec::new();
    }
    cells(page, "figures fights", "<main").iter().map(|row| row[0].parse().unwrap()).collect()
}

async fn page(library: &Arc<Archive>, query: &str) -> String {
    let answer = seen(library, &format!("/m/{ID}/combats?lang=en{query}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{query}");
    answer.text
}

/// Returns the rules cited at the die of each fight.
fn cited_rules(review: &dyn Review) -> Vec<Vec<String>> {
    review.loss_history().rolls.iter().map(|rolled| review.at(rolled.seq).entry().rows).collect()
}

#[tokio::test]
async fn fights_are_filtered_by_attacker_type_and_row() {
    let library = Arc::new(Archive::of(&[NORMANDY]).unwrap());
    let opened = library.open(ID).unwrap();
    let review = opened.review.as_ref();
    let history = review.loss_history();
    let fights = || history.rolls.iter();
    assert_eq!(listed(&page(&library, "").await), fights().map(|one| one.seq).collect::<Vec<u32>>());
    for side in [Side::One, Side::Two] {
        let of_side: Vec<u32> = fights().filter(|one| one.roll.by == side).map(|one| one.seq).collect();
        let shown = listed(&page(&library, &format!("&side={}", review.side_word(side))).await);
        assert!(!shown.is_empty() && shown == of_side, "{side:?}");
    }
    let kinds: BTreeSet<&str> = fights().map(|one| one.roll.kind).collect();
    assert!(kinds.len() > 2, "{kinds:?}");
    for kind in kinds {
        let of_kind: Vec<u32> = fights().filter(|one| one.roll.kind == kind).map(|one| one.seq).collect();
        assert_eq!(listed(&page(&library, &format!("&kind={kind}")).await), of_kind, "{kind}");
    }
    let rows = cited_rules(review);
    let row = rows[0].first().expect("a rule is cited at the die");
    let of_row: Vec<u32> = fights().zip(&rows).filter(|(_, rows)| rows.contains(row)).map(|(one, _)| one.seq).collect();
    let text = page(&library, &format!("&row={row}")).await;
    assert_eq!(listed(&text), of_row, "{row}");
    assert!(text.contains(&format!("<option value=\"{row}\" selected>{row} · ")), "the form keeps what was chosen");
    let none = page(&library, "&row=none").await;
    assert!(listed(&none).is_empty() && none.contains("No combat matches this choice."));
}

/// A line has the strengths of its combat, and names a unit of the defender that was in the attacked hex before the die.
#[tokio::test]
async fn a_fight_names_its_defender_and_both_strengths() {
    let mut divided = 0;
    for sample in EACH {
        let library = Arc::new(Archive::of(&[sample]).unwrap());
        let opened = library.open(sample.id).unwrap();
        let review = opened.review.as_ref();
        let localizer = Localizer { w: Frame::default().of_system(sample.system).w, review };
        let text = seen(&library, &format!("/m/{}/combats?lang=en", sample.id)).await.text;
        for row in cells(&text, "figures fights", "<main") {
            let at = format!("{} {}", sample.id, row[0]);
            let seq: Seq = row[0].parse().unwrap();
            let combat = review.at(seq).combat();
            let compared = combat.as_ref().map(|combat| (combat, combat.comparison));
            let Some((combat, Comparison::Ratio { attack, defence, .. })) = compared else {
                assert_eq!(row[5..7], ["–", "–"], "{at}");
                continue;
            };
            let [one, other] = [attack, defence].map(|parts| localizer.points(combat.strength(parts)));
            assert_eq!(row[6], format!("{one} : {other}"), "{at}");
            let before = review.at(seq - 1).position();
            let stands =
                |piece: &&Piece| piece.side == combat.attacker.enemy() && piece.place == Place::On(combat.target);
            let mut defends = before.pieces.iter().filter(stands);
            assert!(defends.any(|piece| row[5].starts_with(&piece.name)), "{at}: {}", row[5]);
            divided += 1;
        }
    }
    assert!(divided > 30, "{divided}");
}

#[tokio::test]
async fn fights_are_sorted_by_the_heads_of_their_columns() {
    let library = Arc::new(Archive::of(&[NORMANDY]).unwrap());
    let opened = library.open(ID).unwrap();
    let (review, history) = (opened.review.as_ref(), opened.review.loss_history());
    let favour = |seq: &u32| {
        let rolled = history.rolls.iter().find(|one| one.seq == *seq).unwrap();
        rolled.roll.favour(rolled.roll.by)
    };
    let place = |seq: &u32| {
        let rolled = history.rolls.iter().find(|one| one.seq == *seq).unwrap();
        review.map().name(rolled.roll.hex)
    };
    let best = page(&library, "&sort=-luck").await;
    assert!(listed(&best).is_sorted_by_key(|seq| std::cmp::Reverse(favour(seq))), "what went best is first");
    assert_eq!(best.matches("aria-sort=").count(), 1);
    assert!(best.contains("aria-sort=\"descending\"><a class=\"target\" href=\"/m/normandy-1944/combats?sort=luck\">"));
    let places = page(&library, "&sort=place").await;
    assert!(listed(&places).is_sorted_by_key(place) && places.contains("aria-sort=\"ascending\""));
    let both = page(&library, "&side=german&sort=die").await;
    assert!(both.contains("combats?side=german&#38;sort=-die"), "the filter is kept by the links");
    assert!(both.contains("<input type=\"hidden\" name=\"sort\" value=\"die\">"), "and the order by the form");
    assert_eq!(get("/m/caen-orne/combats?sort=odds").await.status, StatusCode::BAD_REQUEST);
}

/// A viewer sees the fights whose die it knows, and no cited rule of others.
#[tokio::test]
async fn fights_and_their_rows_are_those_that_the_viewer_may_know() {
    let mut hidden = 0;
    for sample in EACH {
        let library = Arc::new(Archive::of(&[sample]).unwrap());
        let opened = library.open(sample.id).unwrap();
        for (word, viewer) in
            viewers(opened.review.as_ref()).into_iter().filter(|(_, viewer)| *viewer != Viewer::Umpire)
        {
            let own = opened.review.seen_by(viewer);
            let known: Vec<u32> = own.loss_history().rolls.iter().map(|one| one.seq).collect();
            let text = seen(&library, &format!("/m/{}/combats?lang=en&view={word}", sample.id)).await.text;
            assert_eq!(listed(&text), known, "{} as {word}", sample.id);
            hidden += opened.review.loss_history().rolls.len() - known.len();
            let rows: BTreeSet<String> = cited_rules(own.as_ref()).into_iter().flatten().collect();
            let choice = text.split("name=\"row\"").nth(1).and_then(|rest| rest.split("</select>").next());
            let offered = choice.unwrap_or_default().split("<option value=\"").skip(2);
            let offered: BTreeSet<String> = offered.map(|one| one.split('"').next().unwrap().to_owned()).collect();
            assert_eq!(offered, rows, "{} as {word}", sample.id);
            for rolled in own.loss_history().rolls.iter().filter(|one| !one.is_combat) {
                assert!(!text.contains(&format!("/e/{}/combat", rolled.seq)), "{} as {word}", sample.id);
            }
        }
    }
    assert!(hidden > 0, "no fight is hidden from any viewer");
}

#[tokio::test]
async fn what_was_a_page_of_dice_or_a_part_of_the_overview_leads_to_the_combats() {
    for (old, new) in [
        ("dice?view=german", "combats?open=dice&view=german#dice"),
        ("overview?open=rolls&view=german", "combats?view=german"),
    ] {
        let answer = get(&format!("/m/{}/{old}", CAEN_ORNE.id)).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{old}");
        assert_eq!(answer.headers["location"], format!("/m/{}/{new}", CAEN_ORNE.id), "{old}");
    }
    let open = get("/m/caen-orne/combats?open=dice&lang=en").await.text;
    assert!(open.contains("id=\"dice\" open>") && open.contains("10 rolls, 0 undone"));
}
