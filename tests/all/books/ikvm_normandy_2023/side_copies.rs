//! A target recorded under seal is in no byte of the other side's copy until it is revealed.

use wardiary_core::editions::{Opening, begin};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Openness;
use wardiary_core::systems::ikvm_normandy_2023::ID;
use wardiary_fixtures::proof;
use wardiary_journal::diary_file::DiaryFile;
use wardiary_journal::header::MatchId;

use crate::side_copies::{copied, differing_leaves};

/// A match that begins with scene A-60-planning, in which this target is planned and then the further lines are recorded.
fn planned(target: &str, further: &[&str]) -> DiaryFile<wardiary_journal::durable::Memory> {
    let scene = proof(ID, "scenes/A-60-planning.scene");
    let posed: String =
        scene.lines().filter(|line| !line.starts_with(['>', '=', '#'])).map(|line| format!("{line}\n")).collect();
    let begun = begin(&posed, &Opening::default()).expect("it begins");
    let mut file = DiaryFile::in_memory(MatchId([6; 16]), begun).expect("memory takes it");
    file.record(&format!("plan-carpet {target}"), 1, None).expect("a target may be planned");
    for line in further {
        file.record(line, 1, None).expect("it is legal");
    }
    file
}

#[test]
fn a_target_under_seal_is_a_leaf_in_the_copy_of_the_other_side() {
    let files = ["1,0", "2,0"].map(|target| planned(target, &["end", "end"]));
    let [one, other] = [0, 1].map(|at| copied(files[at].bytes(), Side::Two));
    let differing = differing_leaves(&one.bytes, &other.bytes);
    assert!(differing >= 2, "the plan and the checkpoints behind it: {differing}");
    let own = [0, 1].map(|at| copied(files[at].bytes(), Side::One));
    assert!(own.iter().all(|own| own.extent.hidden() == 0), "the side that wrote it down sees everything");
    assert_ne!(own[0].bytes, own[1].bytes);
}

/// Once the target is bombed, the plan stays a leaf, and later entries are shown.
#[test]
fn what_follows_the_reveal_is_shown() {
    let file = planned("1,0", &["end", "end", "end", "end", "die 5", "carpet to 1,0"]);
    let open = wardiary_core::editions::openness(file.game(), Viewer::Side(Side::Two));
    let first = open.iter().position(|one| *one != Openness::Open).expect("the plan is hidden");
    assert!(open[..first].iter().all(|one| *one == Openness::Open), "the opening hides nothing");
    assert!(open[first..].contains(&Openness::Open) && open[first] == Openness::Guessable, "{open:?}");
}
