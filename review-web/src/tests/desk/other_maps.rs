//! Tests of a hex that another map of the game draws differently.

use super::{CHERBOURG, IKVM, at, sum};
use crate::tests::get;

/// Returns the address after the sentence about another map; `None` if the page has no such sentence.
fn other_map(page: &str) -> Option<String> {
    let sentence = page.split("class=\"elsewhere noprint\">").nth(1)?.split("</p>").next()?;
    let href = sentence.split("href=\"").nth(1)?.split('"').next()?;
    Some(href.replace("&#38;", "&").replace("&amp;", "&"))
}

#[tokio::test]
async fn another_terrain_on_another_map_is_said_with_a_way_there() {
    let fight = format!("{IKVM}&hex=2109&a1=ca-3-inf&a1-at=S&d1=de-711-inf&die=4");
    let page = at(&fight).await.text;
    assert!(page.contains("On the map Caen and the Orne, 2109 is other terrain: cover."));
    let href = other_map(&page).expect("a way to the other map");
    let there = get(&format!("{href}&lang=en")).await.text;
    for kept in ["value=\"cover\" checked", "name=\"a1\" value=\"ca-3-inf\"", "name=\"die\" value=\"4\" checked"] {
        assert!(there.contains(kept), "{kept}");
    }
    assert!(!sum(&there).is_empty() && there.contains("On the map Normandy, 2109 is other terrain: open."));
    let sv = get(&format!("/desk?lang=sv&{fight}")).await.text;
    assert!(sv.contains("På kartan Caen och Orne är 2109 annan terräng:"));
}

#[tokio::test]
async fn nothing_is_said_where_the_maps_agree_or_there_is_one_map() {
    for query in [format!("{IKVM}&hex=1910"), IKVM.to_owned(), format!("{CHERBOURG}&hex=2012")] {
        assert_eq!(other_map(&at(&query).await.text), None, "{query}");
    }
}
