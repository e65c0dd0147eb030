//! Tests of a side's copy in a room: each side gets only its own, and none in which anything hidden could be guessed.

use wardiary_core::kernel::unit::Side;

use super::*;

const FILE: &str = "/m/caen-orne/copy/file";

/// Returns a match that hides nothing from either side, because it has no refused proposals.
fn open() -> Served {
    let line = |line: &str| if line.contains("propose ") { "clock stop\n".to_owned() } else { format!("{line}\n") };
    let notation: String = CAEN_ORNE.notation.lines().map(line).collect();
    served(Arc::new(Archive::of(&[Recorded { notation: notation.leak(), ..CAEN_ORNE }]).unwrap()))
}

#[tokio::test]
async fn a_side_is_given_its_own_copy_whatever_the_address_asks_for() {
    let room = open();
    for (side, own) in [(Side::One, "allied"), (Side::Two, "german")] {
        let reader = room.reader(Role::Side(side), "caen-orne");
        for view in ["", "?view=umpire", "?view=allied", "?view=german", "?view=observer"] {
            let answer = room.get(&format!("{FILE}{view}"), Some(&reader)).await;
            assert_eq!(answer.status, StatusCode::OK, "{view}");
            let name = format!("attachment; filename=\"caen-orne.{own}.wdc\"");
            assert_eq!(answer.headers["content-disposition"].to_str().unwrap(), name, "{view}");
            assert_eq!(answer.headers["cache-control"], "no-store");
        }
        let page = room.get("/m/caen-orne/copy?lang=en", Some(&reader)).await.text;
        assert!(page.contains("class=\"digits\"") && page.contains("Download the copy"), "{page}");
        let overview = room.get("/m/caen-orne/overview", Some(&reader)).await.text;
        assert!(overview.contains("/m/caen-orne/copy") && !overview.contains("/m/caen-orne/file"));
        assert!(!page.contains("/integrity") && !page.contains("id=\"checked\""), "{own}");
        let receipts = room.get("/m/caen-orne/receipts", Some(&reader)).await;
        assert_eq!(receipts.headers["location"], "/m/caen-orne/copy#receipts", "{own}");
    }
    let scribe = room.reader(Role::Scribe, "caen-orne");
    let both = room.get("/m/caen-orne/copy?lang=en", Some(&scribe)).await.text;
    assert_eq!(both.matches("Download the copy").count(), 2);
    for role in [Role::Umpire, Role::Scribe] {
        let reader = room.reader(role, "caen-orne");
        let answer = room.get(&format!("{FILE}?view=german"), Some(&reader)).await;
        assert!(answer.headers["content-disposition"].to_str().unwrap().contains("caen-orne.german.wdc"), "{role:?}");
    }
    let viewer = room.reader(Role::Viewer, "caen-orne");
    assert!(is_refused(&room.get(FILE, Some(&viewer)).await), "a spectator is of no side");
    assert!(is_refused(&room.get("/m/caen-orne/receipts", Some(&viewer)).await), "nor are the receipts for one");
}

/// The other side's refused proposals have no ids here. Their leaves could be guessed, and with them the proposals.
#[tokio::test]
async fn a_copy_with_entries_that_could_be_found_is_handed_over_by_the_umpire_alone() {
    let room = two_matches();
    let german = room.reader(Role::Side(Side::Two), "caen-orne");
    let refused = room.get(&format!("{FILE}?lang=en"), Some(&german)).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.text.contains("Ask the umpire for this copy"), "{}", refused.text);
    let page = room.get("/m/caen-orne/copy?lang=en", Some(&german)).await.text;
    assert!(page.contains("The copy is not given out here. 3 of its hidden entries"), "{page}");
    assert!(!page.contains("copy/file") && !page.contains("class=\"digits\""), "no hash over it either");
    assert!(!page.contains("wardiary verify"), "nothing to check, and no command for a telephone");
    assert!(page.contains("not shown to a side"), "and why");
    let overview = room.get("/m/caen-orne/overview?lang=en", Some(&german)).await.text;
    assert!(overview.contains("/m/caen-orne/copy"), "the tab leads to the page that says so");
    let umpire = room.reader(Role::Umpire, "caen-orne");
    let page = room.get("/m/caen-orne/integrity?lang=en", Some(&umpire)).await.text;
    assert!(
        page.contains("The side does not get the copy automatically") && page.contains("copy/file?view=german"),
        "{page}"
    );
    assert_eq!(room.get(&format!("{FILE}?view=german"), Some(&umpire)).await.status, StatusCode::OK);
    let allied = room.reader(Role::Side(Side::One), "caen-orne");
    assert_eq!(room.get(FILE, Some(&allied)).await.status, StatusCode::OK, "the side that proposed them sees them");
}
