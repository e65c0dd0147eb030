//! Tests of the texts of a scenario before the first turn, on every page that shows them.

use std::sync::Arc;

use wardiary_fixtures::matches::{EACH, OMAHA};
use wardiary_library::archive::Archive;

use super::overview::{cells, seen};

/// The texts of the scenario of Omaha (B-265), as in 8.2 of the reference, and the final holder of each objective.
const OMAHA_ROWS: [&str; 8] = [
    "2512 | Formigny heights | Allied | 2 | 1 | 4 | ",
    "2412 | Bluff of Vierville | Allied | 1 |  | 2 | ",
    "2712 | Slope of Colleville | Allied | 1 |  | 2 | ",
    "2513 | Trévières | Allied |  |  | 6 | ",
    "2813 | Port-en-Bessin | Allied |  |  | 4 | ",
    "2212 | Grandcamp | Allied |  |  | 4 | ",
    "2511 | Omaha Dog | Allied |  | 3 |  | ",
    "2612 | Omaha Easy | Allied |  | 3 |  | ",
];

#[tokio::test]
async fn the_briefing_of_a_scenario_is_there_to_be_read_by_everybody() {
    let library = Arc::new(Archive::of(&EACH).unwrap());
    for view in ["umpire", "allied", "axis", "observer"] {
        let text = seen(&library, &format!("/m/omaha/overview?lang=en&open=scenario&view={view}")).await.text;
        let rows: Vec<String> =
            cells(&text, "objectives", "id=\"scenario\" open>").iter().map(|row| row.join(" | ")).collect();
        // An observer does not see the holders.
        let expected =
            OMAHA_ROWS.map(|row| if view == "observer" { row.replace("| Allied |", "|  |") } else { row.to_owned() });
        assert_eq!(rows, expected, "{view}");
        for (rule, words) in [
            ("B-250", "<b>Axis:</b> Whoever holds 2511 Omaha Dog and 2612 Omaha Easy at the same time wins at once."),
            ("B-252", "<b>Both sides:</b> 1 point for every LP that the enemy loses."),
            ("B-256", "Ahead by 6 points: marginal victory; by 12: tactical; by 20: decisive. Less is a draw."),
        ] {
            assert!(text.contains(words) && text.contains(&format!("#{rule}\">{rule}</a></li>")), "{view}: {rule}");
        }
        assert!(text.contains("V Corps wades ashore"), "{view}: the situation");
    }
    let swedish = seen(&library, "/m/omaha/overview?lang=sv&open=scenario").await.text;
    for words in [
        "V kåren vadar i land",
        "Branten vid Vierville",
        "Den som håller 2511 Omaha Dog och 2612 Omaha Easy samtidigt vinner",
    ] {
        assert!(swedish.contains(words), "{words}");
    }
    // The document has the texts of the scenario in place of the rows that refer to the scenario.
    let document = seen(&library, "/m/omaha/aar?lang=en").await.text;
    let aims: Vec<String> =
        cells(&document, "aims", "id=\"aar-1\"").iter().map(|row| format!("{} {}", row[0], row[2])).collect();
    assert_eq!(aims, ["Both sides B-248", "Axis B-250", "Both sides B-252", "Both sides B-256"]);
    // On the map each objective has its disc, and in the text board its points.
    let step = seen(&library, "/m/omaha/e/60?lang=en&map=whole").await.text;
    assert_eq!(step.matches("class=\"worth\"").count(), OMAHA_ROWS.len());
    assert!(step.contains("2512 Formigny heights: 2/1 each turn, 4/0 at the end"));
    for other in EACH.map(|sample| sample.id).into_iter().filter(|id| *id != OMAHA.id) {
        let text = seen(&library, &format!("/m/{other}/overview?lang=en&open=all")).await.text;
        assert!(!text.contains("id=\"scenario\""), "{other}: the book says it all");
    }
}
